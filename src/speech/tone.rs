//! Beeps in place of words, a distinct one for each kind of call.

use super::clip::{Samples, beep};
use super::prompt::Prompt;
use super::sign::Sign;

/// The beep for a call of these prompts: that of the gravest among them.
///
/// The plain one is 880 Hz for 120 ms. Higher and longer is graver; two short ones say that a minute
/// or a period was taken, a low one that the opponent has moved.
pub fn tone(prompts: &[Prompt]) -> Samples {
    let kind = prompts
        .iter()
        .map(|prompt| Kind::of(*prompt))
        .max()
        .unwrap_or(Kind::Plain);
    match kind {
        Kind::Moved => Sign::Moved.sound(),
        Kind::Plain => beep(880, 120).into(),
        Kind::Taken => Sign::Taken.sound(),
        Kind::Ten => beep(1319, 300).into(),
        Kind::Over => beep(1760, 1200).into(),
    }
}

/// Kinds of beeps, from the least to the gravest.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Moved,
    Plain,
    Taken,
    Ten,
    Over,
}

impl Kind {
    fn of(prompt: Prompt) -> Self {
        let id = prompt.id();
        if prompt == Prompt::TimeOver {
            Self::Over
        } else if prompt == Prompt::N10 {
            Self::Ten
        } else if prompt == Prompt::Moved {
            Self::Moved
        } else if ["minute", "remain", "last-", "period"]
            .iter()
            .any(|start| id.starts_with(start))
        {
            Self::Taken
        } else {
            Self::Plain
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Prompt, Sign, tone};

    #[test]
    fn the_gravest_prompt_gives_the_beep() {
        assert_eq!(tone(&[Prompt::N3]).len(), 5760, "120 ms");
        assert_eq!(tone(&[]).len(), 5760);
        assert_eq!(tone(&[Prompt::N10, Prompt::TimeOver]).len(), 57_600);
        assert!(tone(&[Prompt::N10]).len() > tone(&[Prompt::N9]).len());
        let kinds = [
            Prompt::N1,
            Prompt::Moved,
            Prompt::Minute,
            Prompt::N10,
            Prompt::TimeOver,
        ]
        .map(|prompt| tone(&[prompt]));
        for sign in [Sign::Referee, Sign::Flag] {
            assert!(
                !kinds.contains(&sign.sound()),
                "no beep sounds like {sign:?}"
            );
        }
        let signs = Sign::ALL.map(Sign::sound);
        for (index, one) in signs.iter().enumerate() {
            assert!(
                signs[index + 1..].iter().all(|other| other != one),
                "{one:?}"
            );
        }
        for (index, one) in kinds.iter().enumerate() {
            assert!(
                kinds[index + 1..].iter().all(|other| other != one),
                "all are distinct"
            );
        }
    }
}
