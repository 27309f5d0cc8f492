//! What an engine writes, read in big blocks, with a brake for one that floods.
//!
//! Who writes without end would have a core of ours for it, beside its own. So who reads rests a little
//! between blocks: the pipe fills, and the engine waits. **Invariant:** an answer that is in the pipe is read
//! within [`REST`] and the time of a block.

use std::convert::Infallible;
use std::io::{ErrorKind, Read};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use crate::monotonic::Stamp;

/// What a pipe holds, on Linux and macOS: all that is there is read at once.
const BLOCK: usize = 64 * 1024;
/// So many bytes a second are read without a rest; so many at once, if there was silence before.
const AT_EASE: u64 = 1_000_000;
/// What it costs to be woken for a block, in bytes: many small ones are a flood too.
const WOKEN: u64 = 500;
/// How long the rest is.
const REST: Duration = Duration::from_millis(10);

/// Kept while an engine runs; when it is gone, what it has left behind is read without a rest.
pub(super) type Held = Sender<Infallible>;

/// Reads until the end, or until `take` has enough; each block with the instant at which it came.
pub(super) fn hear(
    mut from: impl Read,
    held: &Receiver<Infallible>,
    mut take: impl FnMut(&[u8], Stamp) -> ControlFlow<()>,
) {
    let mut block = vec![0; BLOCK];
    let mut brake = Brake::default();
    loop {
        let read = match from.read(&mut block) {
            Ok(0) => return,
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let at = Stamp::now();
        if take(block.get(..read).unwrap_or_default(), at).is_break() {
            return;
        }
        if let Some(rest) = brake.after(read, at) {
            let _ = held.recv_timeout(rest);
        }
    }
}

/// When to rest: a bucket that a flood fills, and that runs out with time.
#[derive(Default)]
struct Brake {
    level: u64,
    at: Stamp,
}

impl Brake {
    /// The rest after a block of `read` bytes that came at `at`.
    fn after(&mut self, read: usize, at: Stamp) -> Option<Duration> {
        let since = at.saturating_since(self.at);
        let run_out = u64::try_from(since.as_micros())
            .unwrap_or(u64::MAX)
            .saturating_mul(AT_EASE / 1_000_000);
        let new = u64::try_from(read).unwrap_or(u64::MAX);
        self.at = at;
        // It does not rise above its rim, or a flood that is over would be paid for long after.
        let level = self.level.saturating_sub(run_out) + WOKEN;
        self.level = level.saturating_add(new).min(AT_EASE);
        (self.level == AT_EASE).then_some(REST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much is read in `seconds`, and how often it rests, of an engine that has `size` bytes ready every
    /// `every`.
    fn flood(size: usize, every: Duration, seconds: u64) -> (usize, usize) {
        let mut brake = Brake::default();
        let begin = Stamp::from_nanos(1_000_000_000_000);
        let end = begin.plus(Duration::from_secs(seconds));
        let (mut at, mut read, mut rests) = (begin, 0, 0);
        while at < end {
            read += size;
            let rest = brake.after(size, at);
            rests += usize::from(rest.is_some());
            at = at.plus(every).plus(rest.unwrap_or_default());
        }
        (read, rests)
    }

    #[test]
    fn who_floods_waits_and_who_talks_does_not() {
        let micros = Duration::from_micros;
        // A search that is told in full, 100 lines of 200 bytes a second, and one line at a time.
        assert_eq!(flood(20_000, micros(1_000_000), 60).1, 0);
        assert_eq!(flood(200, micros(10_000), 60).1, 0);
        // Ten megabytes a second, and a gigabyte.
        for every in [6_400, 64] {
            let (read, rests) = flood(BLOCK, micros(every), 10);
            assert!(rests > 500, "{rests}");
            assert!(read < 70_000_000, "{read}");
        }
        // Lines of some letters, each by itself.
        let (read, rests) = flood(40, micros(20), 10);
        assert!(rests > 900 && read < 1_000_000, "{rests} {read}");
    }

    #[test]
    fn a_flood_that_is_over_is_forgotten_in_a_moment() {
        let mut brake = Brake::default();
        let mut at = Stamp::from_nanos(1_000_000_000);
        for _ in 0..1000 {
            brake.after(BLOCK, at);
        }
        assert_eq!(brake.after(BLOCK, at), Some(REST));
        at = at.plus(Duration::from_millis(10));
        assert_eq!(brake.after(100, at), None);
        assert_eq!(brake.after(100, at), None);
    }

    #[test]
    fn all_is_read_and_the_end_is_not_waited_for_when_the_engine_is_gone() {
        let (held, goes_on) = std::sync::mpsc::channel();
        drop(held);
        let bytes = vec![b'x'; 5_000_000];
        let mut read = 0;
        let before = Stamp::now();
        hear(bytes.as_slice(), &goes_on, |block, _| {
            read += block.len();
            ControlFlow::Continue(())
        });
        assert_eq!(read, bytes.len());
        assert!(Stamp::now().saturating_since(before) < Duration::from_millis(500));
        let mut blocks = 0;
        hear(bytes.as_slice(), &goes_on, |_, _| {
            blocks += 1;
            ControlFlow::Break(())
        });
        assert_eq!(blocks, 1, "who has enough is given no more");
    }
}
