//! What a game says, in words: the only place where facts of the core become sentences.

pub mod board;
pub mod control;
pub mod drill;
pub mod opponent;
pub mod outcome;
pub mod partner;
pub mod phase;
pub mod policy;

use crate::color::Color;
use crate::game::prompt::Prompt;

use super::text::Text;
use super::view::{Bell, LogLag, Occasion, SoundView};

pub use control::{control, controls};
pub use outcome::{
    clock_not_set, confirmation, dead_press, game_result, not_saved, pause_reason, quarters,
    recorded_result, refusal, result, saved, sealed,
};
pub use phase::{phase, reading, then};
pub use policy::policies;

/// The colour's name.
pub fn color(text: &Text, color: Color) -> String {
    text.get(match color {
        Color::Black => "color-black",
        Color::White => "color-white",
    })
}

/// A call as it is read: in records, captions and machine formats.
pub fn prompt(text: &Text, prompt: Prompt) -> String {
    let counted = |id: &str, n: u8| text.with(id, &[("n", u32::from(n).into())]);
    match prompt {
        Prompt::Digit(n) => text.get(&format!("prompt-n{n}")),
        Prompt::Seconds(n) => counted("prompt-seconds", n),
        Prompt::Remain(n) => counted("prompt-remain", n),
        Prompt::Begin(n) => counted("prompt-begin", n),
        Prompt::Periods(n) => counted("prompt-periods", n),
        Prompt::Black => color(text, Color::Black),
        Prompt::White => color(text, Color::White),
        Prompt::Minute
        | Prompt::LastMinute
        | Prompt::CountdownBegins
        | Prompt::PeriodTaken
        | Prompt::LastPeriod
        | Prompt::Byoyomi
        | Prompt::TimeOver
        | Prompt::Start
        | Prompt::Pause
        | Prompt::Resume
        | Prompt::Moved
        | Prompt::Check => text.get(&format!("prompt-{prompt}")),
    }
}

/// Calls that were made one after the other, as one caption.
pub fn caption(text: &Text, prompts: &[Prompt]) -> String {
    prompts
        .iter()
        .map(|&one| prompt(text, one))
        .reduce(|first, next| joined(text, first, next))
        .unwrap_or_default()
}

/// How the voice is, and whether the bell stands in for it.
pub fn sound(text: &Text, sound: &SoundView, bell: Bell) -> String {
    let state = match sound {
        SoundView::Starting => text.get("clock-sound-starting"),
        SoundView::Live { device, percent } => {
            let id = match (device.is_empty(), percent) {
                (true, 100) => "clock-sound-live",
                (false, 100) => "clock-sound-live-on",
                (true, _) => "clock-sound-quieter",
                (false, _) => "clock-sound-quieter-on",
            };
            let device = ("device", device.as_str().into());
            text.with(id, &[device, ("percent", percent.to_string().into())])
        }
        SoundView::Muted => text.get("clock-sound-muted"),
        SoundView::Lost { why } => text.with("clock-sound-lost", &[("why", why.as_str().into())]),
        SoundView::Off => text.get("clock-sound-off"),
    };
    match bell {
        Bell::Silent => state,
        Bell::StandsIn => joined(text, state, text.get("clock-bell")),
    }
}

/// What is told when the voice is heard again after it was lost, or from another device than before.
pub fn sound_is_back(text: &Text, before: &SoundView, now: &SoundView) -> Option<String> {
    let SoundView::Live { device, .. } = now else {
        return None;
    };
    let id = match before {
        SoundView::Lost { .. } => "clock-sound-back",
        SoundView::Live { device: other, .. } if other != device => "clock-sound-moved",
        SoundView::Live { .. } | SoundView::Starting | SoundView::Muted | SoundView::Off => {
            return None;
        }
    };
    Some(text.with(id, &[("device", device.as_str().into())]))
}

/// How loud the voice has been made.
pub fn volume(text: &Text, percent: u8) -> String {
    text.with("clock-volume", &[("percent", percent.to_string().into())])
}

/// How far the record is behind; nothing where it is not.
pub fn log_lag(text: &Text, lag: &LogLag) -> Option<String> {
    match lag {
        LogLag::None => None,
        LogLag::Behind => Some(text.get("clock-log-behind")),
        LogLag::ActBehind => Some(text.get("clock-log-act-behind")),
        LogLag::NotInFile { entries } => {
            Some(text.with("clock-log-not-in-file", &[("entries", (*entries).into())]))
        }
        LogLag::Lost { why, entries } => {
            let arguments = [("why", why.as_str().into()), ("entries", (*entries).into())];
            Some(text.with("clock-log-lost", &arguments))
        }
        LogLag::Missing { why } => {
            Some(text.with("clock-log-missing", &[("why", why.as_str().into())]))
        }
    }
}

/// The event, its round and the table.
pub fn occasion(text: &Text, occasion: &Occasion) -> String {
    let Occasion {
        event,
        round,
        table,
    } = occasion;
    // A round that has a name is called by it: "Final".
    let place = |id: &str, of: &Option<String>| {
        of.as_ref().map(|of| match of.parse::<u32>() {
            Ok(_) => text.with(id, &[("n", of.as_str().into())]),
            Err(_) => of.clone(),
        })
    };
    [
        Some(event.clone()).filter(|event| !event.is_empty()),
        place("clock-round", round),
        place("clock-table", table),
    ]
    .into_iter()
    .flatten()
    .reduce(|first, next| joined(text, first, next))
    .unwrap_or_default()
}

/// Two parts of a sentence in a row.
pub fn joined(text: &Text, first: String, next: String) -> String {
    text.with(
        "words-join",
        &[("first", first.into()), ("next", next.into())],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::text::Language;

    #[test]
    fn calls_read_as_machine_formats_have_them() {
        let text = Text::new(Language::En);
        let rows = [
            (Prompt::Digit(1), "1"),
            (Prompt::Digit(10), "10"),
            (Prompt::Seconds(30), "30 seconds"),
            (Prompt::Minute, "1 minute"),
            (Prompt::Remain(4), "4 minutes remain"),
            (Prompt::Remain(1), "1 minute remains"),
            (Prompt::LastMinute, "last minute"),
            (Prompt::TimeOver, "time over: loss"),
            (Prompt::CountdownBegins, "the countdown begins"),
            (Prompt::Begin(10), "10 minutes until the countdown"),
            (Prompt::Begin(1), "1 minute until the countdown"),
            (Prompt::PeriodTaken, "period used"),
            (Prompt::Periods(3), "3 periods left"),
            (Prompt::Periods(1), "1 period left"),
            (Prompt::LastPeriod, "last period"),
            (Prompt::Byoyomi, "overtime begins"),
        ];
        for (one, shown) in rows {
            assert_eq!(prompt(&text, one), shown);
        }
        let taken = caption(&text, &[Prompt::Minute, Prompt::Remain(4)]);
        assert_eq!(taken, "1 minute, 4 minutes remain");
        assert_eq!(caption(&text, &[]), "");
    }

    #[test]
    fn every_call_has_its_words_in_every_language() {
        for language in Language::ALL {
            let text = Text::new(language);
            let mut seen = std::collections::BTreeSet::new();
            for one in Prompt::all() {
                let words = prompt(&text, one);
                assert!(!words.starts_with("prompt-") && !words.is_empty(), "{one}");
                assert!(!words.contains('{'), "{words}");
                assert!(seen.insert(words.clone()), "{language:?}: {words} twice");
            }
        }
    }

    #[test]
    fn the_state_of_sound_is_told_in_words() {
        let text = Text::new(Language::En);
        let lost = SoundView::Lost {
            why: "no device".to_owned(),
        };
        let live = SoundView::Live {
            device: "Speakers".to_owned(),
            percent: 100,
        };
        let rows = [
            (live.clone(), Bell::Silent, "sound: live (Speakers)"),
            (
                lost.clone(),
                Bell::StandsIn,
                "SOUND LOST: no device, the bell rings the last ten seconds",
            ),
            (SoundView::Muted, Bell::Silent, "sound: muted"),
            (SoundView::Off, Bell::Silent, "sound: off"),
            (SoundView::Starting, Bell::Silent, "sound: starting"),
        ];
        for (state, bell, shown) in rows {
            assert_eq!(sound(&text, &state, bell), shown);
        }
        let headphones = SoundView::Live {
            device: "Headphones".to_owned(),
            percent: 80,
        };
        assert_eq!(
            sound(&text, &headphones, Bell::Silent),
            "sound: live (Headphones), 80 %"
        );
        let told = |before: &SoundView, now: &SoundView| sound_is_back(&text, before, now);
        let back = Some("the voice is heard again (Speakers)".to_owned());
        assert_eq!(told(&lost, &live), back);
        let moved = Some("the voice is heard from another device now (Headphones)".to_owned());
        assert_eq!(told(&live, &headphones), moved);
        assert_eq!(told(&SoundView::Starting, &live), None);
        assert_eq!(told(&SoundView::Muted, &live), None);
        assert_eq!(told(&live, &lost), None);
    }

    #[test]
    fn an_occasion_names_what_is_known() {
        let text = Text::new(Language::En);
        let rows = [
            ("Cup", Some("3"), Some("12"), "Cup, round 3, table 12"),
            ("", None, Some("1"), "table 1"),
            ("", None, None, ""),
        ];
        for (event, round, table, shown) in rows {
            let given = Occasion {
                event: event.to_owned(),
                round: round.map(str::to_owned),
                table: table.map(str::to_owned),
            };
            assert_eq!(occasion(&text, &given), shown);
        }
    }
}
