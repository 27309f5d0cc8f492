//! Games that have not ended, offered before another is set up.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::dialog::{Anchor, Look, Row, Sheet, Stroke, words};
use super::referee::preview;
use crate::color::Color;
use crate::game::Game;
use crate::time::Moment;
use crate::tui::text::Text;

/// The games, and which of them is marked.
#[derive(Clone, Debug)]
pub struct OfferDialog {
    games: Vec<Offered>,
    marked: usize,
    trouble: Option<String>,
}

/// A game that has not ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// Its id.
    pub id: String,
    /// Event, round and table; may be empty.
    pub heading: String,
    /// When it was left, as the clock on the wall had it.
    pub left: String,
    /// The game.
    pub game: Game,
    /// The last moment that is known of it.
    pub at: Moment,
}

/// What came of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferOutcome {
    /// The offer stands.
    Stay,
    /// No game goes on now. All of them are offered again next time.
    Leave,
    /// The game of this number goes on.
    Resume(usize),
}

/// As many as are offered at a time: each has a digit, and all fit a window of 80 x 24.
pub const MOST: usize = 5;

impl OfferDialog {
    /// The offer of the first [`MOST`] of `games`.
    pub fn new(mut games: Vec<Offered>) -> Self {
        games.truncate(MOST);
        Self {
            games,
            marked: 0,
            trouble: None,
        }
    }

    /// All of the games are known by now: those that were offered come first among `games`.
    pub fn complete(&mut self, mut games: Vec<Offered>) {
        games.truncate(MOST);
        if games.len() > self.games.len() {
            self.games = games;
        }
    }

    /// The id of the game of this number.
    pub fn id(&self, game: usize) -> Option<&str> {
        self.games.get(game).map(|game| game.id.as_str())
    }

    /// Says why a game cannot go on.
    pub fn refused(&mut self, trouble: String) {
        self.trouble = Some(trouble);
    }

    /// Takes a key.
    pub fn handle(&mut self, key: KeyEvent) -> OfferOutcome {
        match Stroke::of(key) {
            Stroke::Enter => return OfferOutcome::Resume(self.marked),
            Stroke::Back | Stroke::Other(KeyCode::Char('n' | 'N')) => return OfferOutcome::Leave,
            Stroke::Up => self.mark(self.marked.saturating_sub(1)),
            Stroke::Down => self.mark(self.marked + 1),
            Stroke::Other(KeyCode::Char(letter)) => {
                let digit = letter
                    .to_digit(10)
                    .and_then(|digit| usize::try_from(digit).ok());
                if let Some(game) = digit.and_then(|digit| digit.checked_sub(1)) {
                    self.mark(game);
                }
            }
            Stroke::None | Stroke::Other(_) => {}
        }
        OfferOutcome::Stay
    }

    fn mark(&mut self, game: usize) {
        if game < self.games.len() {
            self.marked = game;
            self.trouble = None;
        }
    }

    /// Draws the offer in the middle of `area`.
    pub fn draw(&self, frame: &mut Frame, area: Rect, text: &Text, look: Look) {
        let theme = look.theme;
        let count = ("n", self.games.len().into());
        let mut body = Vec::new();
        let mut focus = 0;
        for (index, offered) in self.games.iter().enumerate() {
            let (mark, style) = if index == self.marked {
                focus = body.len();
                ('>', theme.chosen)
            } else {
                (' ', theme.text)
            };
            let line = format!("{mark} {} {}", index + 1, offered.who(text));
            body.push(Row::new(line, style).hanging(4));
            let line = format!("    {}", offered.stood(text));
            body.push(Row::new(line, theme.text).hanging(4));
        }
        let trouble = self.trouble.clone();
        body.extend(trouble.map(|trouble| Row::new(trouble, theme.warning)));
        Sheet {
            title: text.get("offer-title"),
            head: vec![Row::new(text.with("offer-head", &[count]), theme.strong)],
            body,
            focus,
            anchor: Anchor::Middle,
            foot: vec![Row::new(text.get("offer-keys"), theme.dim)],
        }
        .draw(frame, area, look);
    }
}

impl Offered {
    /// Who plays, by what control, at which table.
    pub fn who(&self, text: &Text) -> String {
        let players = self.game.players();
        let name = |side: Color| match *players.of(side) {
            "" => words::color(side, text),
            name => name.to_owned(),
        };
        let control = self.game.settings().controls.black.to_string();
        let (black, white) = (name(Color::Black), name(Color::White));
        [format!("{black} - {white}"), control, self.heading.clone()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("  ")
    }

    /// When it was left, and how it stood.
    fn stood(&self, text: &Text) -> String {
        let reading = |side| words::reading(&self.game.reading(side, self.at), text);
        let variables = [
            ("left", self.left.as_str().into()),
            ("n", self.game.turns().len().into()),
            ("black", reading(Color::Black).into()),
            ("white", reading(Color::White).into()),
            ("side", words::color(self.game.to_move(), text).into()),
            ("status", preview::status(self.game.status(), text).into()),
        ];
        text.with("offer-stood", &variables)
    }
}

#[cfg(test)]
mod tests {
    use super::super::dialog::tests::{LOOK, SIZES, keys, screen, text};
    use super::super::referee::tests::{game, paused};
    use super::*;
    use crate::tui::text::Language;

    fn offer(games: usize) -> OfferDialog {
        let offered = |number: usize| Offered {
            id: format!("game-{number}"),
            heading: "Cup / 3 / 12".to_owned(),
            left: "2026-11-30 14:03".to_owned(),
            game: paused(&game("1m + 3x30s")),
            at: Moment::from_millis(10_000),
        };
        OfferDialog::new((0..games).map(offered).collect())
    }

    #[track_caller]
    fn check(typed: &str, outcome: OfferOutcome) {
        let mut offer = offer(2);
        let mut last = OfferOutcome::Stay;
        for key in keys(typed) {
            last = offer.handle(key);
        }
        assert_eq!(last, outcome, "{typed}");
    }

    #[test]
    fn a_game_is_chosen_and_goes_on_or_waits_for_the_next_time() {
        use OfferOutcome::{Leave, Resume, Stay};
        check("<Enter>", Resume(0));
        check("2<Enter>", Resume(1));
        check("3<Enter>", Resume(0));
        check("<Down><Down><Enter>", Resume(1));
        check("<Down><Up><Enter>", Resume(0));
        check("<Esc>", Leave);
        check("n", Leave);
        check("2", Stay);
        check(" ", Stay);
    }

    #[test]
    fn games_that_are_found_later_are_offered_behind_the_first() {
        let mut few = offer(2);
        few.handle(keys("2")[0]);
        few.complete(offer(4).games);
        assert_eq!(few.handle(keys("<Enter>")[0]), OfferOutcome::Resume(1));
        few.handle(keys("4")[0]);
        assert_eq!(few.handle(keys("<Enter>")[0]), OfferOutcome::Resume(3));
    }

    #[test]
    fn the_offer_says_who_when_and_how_it_stood() {
        let english = text(Language::En);
        let shown = screen((80, 24), |f| offer(2).draw(f, f.area(), &english, LOOK));
        for part in [
            "Black - White  1m + 3x30s",
            "Cup / 3 / 12",
            "2026-11-30 14:03",
            "0:50",
            "paused",
        ] {
            assert!(shown.contains(part), "{part}\n{shown}");
        }
        for language in Language::ALL {
            let text = text(language);
            for size in SIZES {
                screen(size, |f| offer(7).draw(f, f.area(), &text, LOOK));
            }
        }
        let five = screen((80, 24), |f| offer(7).draw(f, f.area(), &english, LOOK));
        assert!(five.contains("5 Black") && five.contains("Esc"), "{five}");
    }
}
