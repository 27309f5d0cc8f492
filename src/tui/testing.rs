//! Games and screens for the tests of the terminal.

use std::sync::Arc;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Modifier;

use super::screen::clock;
use super::text::{Language, Text};
use super::view::{Ui, View};
use crate::clock::notation::parse;
use crate::color::PerColor;
use crate::game::call_plan::CallPlan;
use crate::game::command::Command;
use crate::game::event::Stamped;
use crate::game::settings::{BoardSettings, Rules, Settings};
use crate::game::{Game, Seats};
use crate::time::Moment;

/// A game with its moment and all that is shown with it.
pub struct Table {
    pub game: Game,
    pub now: Moment,
    pub ui: Ui,
    pub text: Text,
}

impl Table {
    /// A game by `control` before its first move, Black on the left.
    pub fn new(control: &str, language: Language) -> Self {
        Self::with_names(control, language, ["Ke Jie", "Shin Jinseo"])
    }

    pub fn with_names(control: &str, language: Language, names: [&str; 2]) -> Self {
        let mut settings = settings(control);
        let [black, white] = names.map(str::to_owned);
        settings.players = PerColor { black, white };
        Self {
            game: Game::new(settings, Seats::BlackLeft),
            now: Moment::OPENED,
            ui: Ui::default(),
            text: Text::new(language),
        }
    }

    /// A game that has begun, with thinks of these seconds: each but the last is ended by a press.
    pub fn played(control: &str, language: Language, thinks: &[u64]) -> Self {
        let mut table = Self::new(control, language);
        table.ask(Command::Start);
        for (index, &seconds) in thinks.iter().enumerate() {
            table.wait(Duration::from_secs(seconds));
            if index + 1 < thinks.len() {
                let side = table.game.to_move();
                table.ask(Command::Press(side));
            }
        }
        table
    }

    /// Lets time pass, with what it brings about.
    pub fn wait(&mut self, span: Duration) {
        self.now = self.now + span;
        for event in self.game.due(self.now) {
            self.game.apply(&event);
        }
    }

    /// Asks for something that must be granted.
    pub fn ask(&mut self, command: Command) {
        let events = self.game.decide(self.now, command).expect("granted");
        for event in events {
            self.game.apply(&Stamped {
                at: self.now,
                event,
            });
        }
    }

    pub fn view(&self) -> View<'_> {
        View {
            game: &self.game,
            now: self.now,
            ui: &self.ui,
            text: &self.text,
        }
    }

    pub fn view_at(&self, now: Moment) -> View<'_> {
        View { now, ..self.view() }
    }

    /// The clock screen on a terminal of this size.
    pub fn screen(&self, width: u16, height: u16) -> Buffer {
        screen(&self.view(), width, height)
    }

    /// Its text, row by row; painted cells without text are `#`.
    pub fn shown(&self, width: u16, height: u16) -> String {
        shown(&self.screen(width, height))
    }
}

pub fn screen(view: &View, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal
        .draw(|frame| clock::draw(view, frame))
        .expect("drawn");
    terminal.backend().buffer().clone()
}

pub fn shown(buffer: &Buffer) -> String {
    use unicode_width::UnicodeWidthStr;
    let ground = buffer.cell((0, 0)).map(|cell| cell.bg);
    let mut text = String::new();
    for y in buffer.area.top()..buffer.area.bottom() {
        let mut row = String::new();
        let mut skip = 0;
        for x in buffer.area.left()..buffer.area.right() {
            let Some(cell) = buffer.cell((x, y)) else {
                continue;
            };
            if skip > 0 {
                skip -= 1;
                continue;
            }
            skip = cell.symbol().width().saturating_sub(1);
            let painted = Some(cell.bg) != ground
                || (cell.modifier.contains(Modifier::REVERSED)
                    && !cell.modifier.contains(Modifier::BOLD));
            row.push_str(if painted && cell.symbol() == " " {
                "#"
            } else {
                cell.symbol()
            });
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// Settings with `control` for both sides, no names, and a plan that says nothing.
pub fn settings(control: &str) -> Settings {
    let control = Arc::new(parse(control).expect("a control"));
    Settings {
        players: PerColor::default(),
        controls: PerColor::both(control),
        plan: Arc::new(CallPlan::silent()),
        rules: Rules::default(),
        board: BoardSettings::default(),
    }
}
