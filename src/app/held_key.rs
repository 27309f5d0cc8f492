//! Tells the repeats of a held key from presses, where the terminal does not.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEventKind};

use crate::monotonic::Stamp;

/// A held key comes again after 25 to 50 ms (30 a second is usual). No finger comes again that soon.
const REPEATS_WITHIN: Duration = Duration::from_millis(60);

/// The first repeat comes later: after half a second as a rule, and a whole one at the most.
const FIRST_REPEAT_WITHIN: Duration = Duration::from_secs(1);

/// The keys that came last, each with its instant and how soon it comes again if it is held: two players
/// may hold two.
///
/// It cannot know the first repeat, which looks like a press, unless it is told to expect it; terminals
/// with the kitty keyboard protocol name every repeat.
#[derive(Debug, Default)]
pub(super) struct HeldKey {
    last: Vec<(KeyCode, Stamp, Duration)>,
}

impl HeldKey {
    /// Whether `event`, read at `stamp`, is the same key held on.
    pub(super) fn is_repeat(&mut self, stamp: Stamp, event: &Event) -> bool {
        let Event::Key(key) = event else { return false };
        self.last
            .retain(|(_, at, within)| stamp.saturating_since(*at) < *within);
        let before = self.last.iter().find(|(code, ..)| *code == key.code);
        // One that was to be quiet for longer has to be so until it is.
        let within = before.map_or(REPEATS_WITHIN, |(_, _, within)| *within);
        let held = before.is_some();
        self.last.retain(|(code, ..)| *code != key.code);
        if key.kind != KeyEventKind::Release {
            self.last.push((key.code, stamp, within));
        }
        held && key.kind != KeyEventKind::Release
    }

    /// The key that was pressed at `stamp` has had its effect: it is held until it
    /// has been quiet for a second.
    pub(super) fn will_repeat(&mut self, stamp: Stamp, event: &Event) {
        if let Event::Key(key) = event {
            self.last.retain(|(code, ..)| *code != key.code);
            self.last.push((key.code, stamp, FIRST_REPEAT_WITHIN));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_has_confirmed_is_held_until_it_was_quiet() {
        let mut held = HeldKey::default();
        let key = Event::Key(KeyEvent::new(KeyCode::Char('w'), KeyModifiers::NONE));
        let stamp = |ms: u64| Stamp::from_nanos(ms * 1_000_000);
        assert!(!held.is_repeat(stamp(0), &key));
        held.will_repeat(stamp(0), &key);
        for (ms, repeat) in [
            (660, true),
            (690, true),
            (820, true),
            (1700, true),
            (2800, false),
        ] {
            assert_eq!(held.is_repeat(stamp(ms), &key), repeat, "{ms} ms");
        }
    }

    use crossterm::event::{KeyEvent, KeyModifiers};

    #[test]
    fn a_key_that_is_held_is_pressed_once_and_an_answer_in_a_tenth_counts() {
        let mut held = HeldKey::default();
        let rows = [
            (0, 'w', false),
            (30, 'w', true),
            (60, 'w', true),
            (70, 'j', false),
            (100, 'w', true),
            (130, 'w', true),
            (240, 'w', false),
            (350, 'w', false),
        ];
        for (ms, letter, repeat) in rows {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            let stamp = Stamp::from_nanos(ms * 1_000_000);
            assert_eq!(
                held.is_repeat(stamp, &Event::Key(key)),
                repeat,
                "{letter} at {ms} ms"
            );
        }
    }
}
