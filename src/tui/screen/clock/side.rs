//! What is shown of one side, derived for the moment of the view.

use std::time::Duration;

use crate::clock::reading::{Reading, Stage};
use crate::clock::side::{End, SideClock};
use crate::color::Color;
use crate::game::{Away, Status};
use crate::time::seconds_rounded_up;
use crate::tui::span;
use crate::tui::view::{TenthsMode, View};
use crate::tui::words;

/// One side at the moment of the view.
pub struct SideView<'a> {
    view: View<'a>,
    pub color: Color,
    pub clock: SideClock,
    pub reading: Reading,
}

/// What a side is doing, for the line under its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Its clock runs.
    Runs,
    /// It is to move, and its clock stands.
    Stands,
    /// It will move first.
    First,
    /// It waits for the other side.
    Waits,
    /// It has won.
    Won,
    /// The game is over, and it has not won.
    Done,
}

impl<'a> SideView<'a> {
    pub fn new(view: &View<'a>, color: Color) -> Self {
        let clock = view.game.clock().side_at(color, view.now);
        let reading = clock.reading();
        Self {
            view: *view,
            color,
            clock,
            reading,
        }
    }

    pub fn turn(&self) -> Turn {
        let game = self.view.game;
        let to_move = game.to_move() == self.color;
        match game.status() {
            Status::Running if to_move && !self.reading.flagged => Turn::Runs,
            Status::Ready if to_move => Turn::First,
            Status::Running | Status::Paused(_) | Status::HoldingCaptures if to_move => {
                Turn::Stands
            }
            Status::Ready | Status::Running | Status::Paused(_) | Status::HoldingCaptures => {
                Turn::Waits
            }
            Status::Counting => Turn::Done,
            Status::Over { result, .. } if result.winner() == Some(self.color) => Turn::Won,
            Status::Over { .. } => Turn::Done,
        }
    }

    pub fn is_running(&self) -> bool {
        self.turn() == Turn::Runs
    }

    /// The span shown in big digits: what counts down. Zero only when the flag has fallen.
    pub fn left(&self) -> Duration {
        shown(&self.clock)
    }

    /// The big digits.
    pub fn time(&self) -> String {
        span::left(self.left(), self.view.ui.tenths)
    }

    /// The widest text the big digits will be, as long as the size of the screen stays.
    pub fn widest_time(&self) -> String {
        let seconds = seconds_rounded_up(self.left());
        let shape = if seconds >= 36_000 {
            self.time().replace(|sign: char| sign.is_ascii_digit(), "0")
        } else if seconds >= 3600 {
            "0:00:00".to_owned()
        } else {
            "00:00".to_owned()
        };
        match self.view.ui.tenths {
            TenthsMode::Never => shape,
            TenthsMode::Always if seconds < 3600 => "00:00.0".to_owned(),
            // One digit of the minutes makes room for the tenth.
            TenthsMode::LastTenSeconds if seconds < 600 => "0:00.0".to_owned(),
            TenthsMode::LastTenSeconds | TenthsMode::Always => shape,
        }
    }

    /// Time and periods left for a screen without room: `0:28 (5)`.
    pub fn short(&self) -> String {
        let time = self.time();
        let left = match self.reading.stage {
            // The counts of a drill are not counted.
            _ if self.view.ui.drill.is_some() => None,
            Stage::Count | Stage::Penalty => self.reading.periods,
            Stage::Main | Stage::Quota => self.reading.moves_left,
            Stage::Over => None,
        };
        left.map_or_else(|| time.clone(), |left| format!("{time} ({left})"))
    }

    /// Whether a loss on time is ten seconds away or less; of a drill the end of any count is one.
    pub fn is_urgent(&self) -> bool {
        self.is_running()
            && (self.clock.stretch().end == End::Flag || self.view.ui.drill.is_some())
            && seconds_rounded_up(self.left()) <= 10
    }

    /// Where it is in its control. The counts of a drill are not counted: each turn has one.
    pub fn phase(&self) -> String {
        match &self.view.ui.drill {
            Some(drill) => words::drill::phase(self.view.text, drill),
            None => words::phase(self.view.text, &self.clock),
        }
    }

    /// What comes after it; nothing in a drill.
    pub fn then(&self) -> String {
        match &self.view.ui.drill {
            Some(_) => String::new(),
            None => words::then(self.view.text, &self.clock),
        }
    }

    /// The last call, as long as it is shown.
    pub fn caption(&self) -> Option<String> {
        let caption = self.view.ui.captions.of(self.color).as_ref()?;
        caption
            .is_shown(self.view.now)
            .then(|| words::caption(self.view.text, &caption.prompts))
    }

    /// Away from the seat, warnings, this think, moves made: one after the other. The first ones stay
    /// where there is no room for all.
    pub fn facts(&self) -> Vec<String> {
        let text = self.view.text;
        let think = span::used(self.reading.this_think);
        let mut facts = self.marks();
        facts.extend([
            text.with("clock-think", &[("time", think.into())]),
            text.with("clock-moves", &[("n", self.reading.moves_made.into())]),
        ]);
        facts
    }

    /// What a referee looks for: whether the player is away from the seat, and his warnings.
    pub fn marks(&self) -> Vec<String> {
        let away = match self.view.game.away().of(self.color) {
            Away::Since(_) => Some(self.view.text.get("clock-away")),
            Away::Never | Away::WasOnce => None,
        };
        away.into_iter().chain(self.warnings()).collect()
    }

    fn warnings(&self) -> Option<String> {
        let warnings = *self.view.game.warnings().of(self.color);
        let text = self.view.text;
        (warnings > 0).then(|| text.with("clock-warnings", &[("n", warnings.into())]))
    }

    /// Time used in all, in whole minutes, rounded down.
    pub fn used(&self) -> String {
        let minutes = self.reading.used.as_secs() / 60;
        self.view.text.with("clock-used", &[("n", minutes.into())])
    }

    /// After the end: moves and time used, then the longest think and the average.
    pub fn summary(&self) -> [Vec<String>; 2] {
        let text = self.view.text;
        let turns = self.view.game.turns();
        let thinks = turns
            .iter()
            .filter(|turn| turn.side == self.color)
            .map(|turn| turn.used);
        let longest = thinks
            .clone()
            .chain([self.reading.this_think])
            .max()
            .unwrap_or_default();
        let count = u32::try_from(thinks.clone().count()).unwrap_or(u32::MAX);
        let average = thinks.sum::<Duration>().checked_div(count);
        let time = |id: &str, time: Duration| text.with(id, &[("time", span::used(time).into())]);
        let moves = self.reading.moves_made;
        let mut first = vec![
            text.with("clock-summary-moves", &[("n", moves.into())]),
            time("clock-summary-used", self.reading.used),
        ];
        first.extend(self.warnings());
        let mut second = vec![time("clock-summary-longest", longest)];
        second.extend(average.map(|average| time("clock-summary-average", average)));
        [first, second]
    }
}

/// The span of `clock` that is shown: what counts down, or, where that is nothing yet, the free time
/// of a delay. Zero only when the flag has fallen.
pub fn shown(clock: &SideClock) -> Duration {
    let running = clock.reading().running();
    if running.is_zero() {
        clock.until_limit().unwrap_or_default()
    } else {
        running
    }
}
