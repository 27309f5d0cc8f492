//! What is played, in words.

use super::super::{Choice, Entry, Field, SetupScreen};
use super::faults::ExerciseTrouble;
use super::{EngineTrouble, Engines, Play};
use crate::clock::notation;
use crate::practice::byoyomi::{self, NoCount};
use crate::practice::choice::{OpeningChoice, SideChoice, Timing};
use crate::tui::paint::harmless;
use crate::tui::screen::dialog::words;
use crate::tui::text::Text;

impl SetupScreen {
    pub(in super::super) fn play_words(&self, text: &Text) -> String {
        text.get(match self.play() {
            Play::Game => "exercise-play-game",
            Play::Alone => "exercise-play-alone",
            Play::Together => "exercise-play-together",
            Play::Engine => "exercise-play-engine",
            Play::Press => "exercise-play-press",
            Play::Replay => "exercise-play-replay",
        })
    }

    /// What is said below the screen of what is played.
    pub(in super::super) fn play_hint(&self, text: &Text) -> String {
        text.get(match self.play() {
            Play::Game => "exercise-hint-game",
            Play::Alone => "exercise-hint-alone",
            Play::Together => "exercise-hint-together",
            Play::Engine => "exercise-hint-engine",
            Play::Press => "exercise-hint-press",
            Play::Replay => "exercise-hint-replay",
        })
    }

    pub(in super::super) fn engine_words(&self, text: &Text) -> String {
        match (&self.exercise.engines, self.exercise.engine_item()) {
            (_, Some(item)) => harmless(&item.name),
            (Engines::Broken(_), None) => text.get("exercise-engine-unknown"),
            (Engines::NotLooked | Engines::Found(_), None) => text.get("exercise-engine-other"),
        }
    }

    pub(in super::super) fn side_words(&self, text: &Text) -> String {
        let side = if self.play() == Play::Replay {
            self.exercise.replay_side
        } else {
            self.exercise.side
        };
        match side {
            SideChoice::Side(side) => words::color(side, text),
            SideChoice::ByLot => text.get("exercise-side-lot"),
            SideChoice::Both => text.get("exercise-side-both"),
        }
    }

    pub(in super::super) fn timing_words(&self, text: &Text) -> String {
        text.get(match self.exercise.timing {
            Timing::FromMove1 => "exercise-timing-first",
            Timing::AsSet => "exercise-timing-set",
        })
    }

    pub(in super::super) fn opening_words(&self, text: &Text) -> String {
        text.get(match self.exercise.opening {
            OpeningChoice::AsSet => "exercise-opening-none",
            OpeningChoice::AtRandom => "exercise-opening-random",
        })
    }

    /// More of a line of what is played, or what is wrong on it.
    pub(in super::super) fn exercise_details(
        &self,
        field: Field,
        text: &Text,
    ) -> Result<Option<String>, String> {
        if let Some(trouble) = self.trouble_of(field) {
            return Err(trouble_words(&trouble, text));
        }
        let part = &self.exercise;
        Ok(match field {
            Field::Turned(Choice::Engine) => match &part.engines {
                Engines::Found(items) if items.is_empty() => {
                    Some(text.get("exercise-engine-none-here"))
                }
                Engines::NotLooked | Engines::Found(_) | Engines::Broken(_) => None,
            },
            Field::Typed(Entry::Level) => {
                let levels = part.engine_item().and_then(|item| item.levels);
                levels.map(|(lowest, highest)| {
                    let range = [("lowest", lowest.into()), ("highest", highest.into())];
                    text.with("exercise-level-range", &range)
                })
            }
            Field::Typed(Entry::Count) => {
                let control = self.drill_count().ok();
                control.map(|control| words::control(&control, text))
            }
            // What the count alone comes to.
            Field::Turned(Choice::Timing) if part.timing == Timing::FromMove1 => {
                let control = notation::parse(self.control.value()).ok();
                let count = control.and_then(|control| byoyomi::from_move_1(&control).ok());
                count.map(|count| words::control(&count, text))
            }
            Field::Typed(_) | Field::Turned(_) | Field::Done(_) => None,
        })
    }
}

fn trouble_words(trouble: &ExerciseTrouble, text: &Text) -> String {
    let id = match trouble {
        ExerciseTrouble::Unreadable(error) => return words::notation_error(error, text),
        ExerciseTrouble::Level(lowest, highest) => {
            let range = [("lowest", (*lowest).into()), ("highest", (*highest).into())];
            return text.with("exercise-level-wrong", &range);
        }
        ExerciseTrouble::Engine(EngineTrouble::NoProgram(program)) => {
            let program = harmless(program);
            return text.with("exercise-no-program", &[("program", program.into())]);
        }
        ExerciseTrouble::Engine(EngineTrouble::Quotes) => "exercise-command-quotes",
        ExerciseTrouble::Engine(EngineTrouble::Empty) => "exercise-command-empty",
        ExerciseTrouble::NoCount(fault) => match fault {
            NoCount::Absolute | NoCount::Fault(_) => "exercise-no-count-absolute",
            NoCount::Increment => "exercise-no-count-increment",
            NoCount::Delay => "exercise-no-count-delay",
            NoCount::Hourglass => "exercise-no-count-hourglass",
            NoCount::Extensions => "exercise-no-count-extensions",
        },
        ExerciseTrouble::NotOneCount => "exercise-not-one-count",
        ExerciseTrouble::TooShort => "exercise-count-too-short",
        ExerciseTrouble::TooLong => "exercise-count-too-long",
        ExerciseTrouble::NoRecord => "exercise-record-missing",
        ExerciseTrouble::Record => "exercise-record-broken",
        ExerciseTrouble::EnginesBroken => "exercise-engines-broken",
    };
    text.get(id)
}
