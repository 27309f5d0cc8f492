//! Tells the repeats of a held key from presses, where the terminal does not.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEventKind};

use crate::monotonic::Stamp;

/// A held key comes again after 25 to 50 ms (30 a second is usual). No finger comes again that soon.
const REPEATS_WITHIN: Duration = Duration::from_millis(60);

/// The keys that came last, each with its instant: two players may hold two.
///
/// It cannot know the first repeat, which comes half a second after the press and looks like one;
/// terminals with the kitty keyboard protocol name every repeat.
#[derive(Debug, Default)]
pub(super) struct HeldKey {
    last: Vec<(KeyCode, Stamp)>,
}

impl HeldKey {
    /// Whether `event`, read at `stamp`, is the same key held on.
    pub(super) fn is_repeat(&mut self, stamp: Stamp, event: &Event) -> bool {
        let Event::Key(key) = event else { return false };
        self.last
            .retain(|(_, at)| stamp.saturating_since(*at) < REPEATS_WITHIN);
        let held = self.last.iter().any(|(code, _)| *code == key.code);
        self.last.retain(|(code, _)| *code != key.code);
        if key.kind != KeyEventKind::Release {
            self.last.push((key.code, stamp));
        }
        held && key.kind != KeyEventKind::Release
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
