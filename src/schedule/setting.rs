//! What the games of an event are played under, each setting once.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use crate::color::PerColor;
use crate::event_file::{Pairing, Terms, Tournament};
use crate::game::board_choice::BoardChoice;
use crate::game::settings::Settings;

/// What some games of an event are played under.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Time, calls, policies and the board of an even game.
    pub terms: Terms,
    /// For which games it holds.
    pub holds: Holds,
    /// The boards these games are played on, with their handicaps; the first is that of an even game.
    pub boards: Vec<Board>,
}

/// For which games a setting holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holds {
    /// Rounds of which every game has it, but for those named elsewhere.
    pub rounds: BTreeSet<NonZeroU32>,
    /// Tables that differ from their round, as round and table.
    pub tables: BTreeSet<(NonZeroU32, NonZeroU32)>,
    /// Whether it is what the event has for a game without a round.
    pub elsewhere: Elsewhere,
}

/// Whether a setting is that of games without a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Elsewhere {
    /// It is not.
    #[default]
    No,
    /// It is.
    Yes,
}

/// A board of a setting.
#[derive(Clone, Debug)]
pub struct Board {
    /// Size, komi, handicap.
    pub choice: BoardChoice,
    /// The short code of the setting on this board, by which two tables are seen to be set alike.
    pub code: String,
    /// How many pairings are played on it.
    pub games: usize,
}

/// The settings of `event`, or of one round of it, in the order in which they are first needed.
pub fn settings(event: &Tournament, only: Option<NonZeroU32>) -> Vec<Setting> {
    let mut found = Vec::new();
    if only.is_none() {
        let index = place(&mut found, &event.terms);
        held(&mut found, index, |holds| holds.elsewhere = Elsewhere::Yes);
    }
    let numbers = event.round_numbers();
    for number in numbers.into_iter().chain(only).collect::<BTreeSet<_>>() {
        if only.is_some_and(|only| only != number) {
            continue;
        }
        let terms = event.round_terms(number);
        let index = place(&mut found, terms);
        held(&mut found, index, |holds| {
            holds.rounds.insert(number);
        });
        for game in event.games_of(number) {
            let index = match &game.controls {
                None => index,
                Some(_) => {
                    // Its komi and handicap are those of one board more.
                    let mut own = event.game_terms(game);
                    own.board = terms.board;
                    let index = place(&mut found, &own);
                    held(&mut found, index, |holds| {
                        holds.tables.insert((number, game.table));
                    });
                    index
                }
            };
            if let Some(setting) = found.get_mut(index) {
                setting.play(game);
            }
        }
    }
    for setting in &mut found {
        let terms = &setting.terms;
        for board in &mut setting.boards {
            board.code = code(terms, &board.choice);
        }
    }
    found
}

/// The index of the setting that is `terms`, which is added where there is none.
fn place(found: &mut Vec<Setting>, terms: &Terms) -> usize {
    let known = found.iter().position(|setting| same(&setting.terms, terms));
    known.unwrap_or_else(|| {
        let mut terms = terms.clone();
        terms.board = even(&terms.board);
        let board = Board {
            choice: terms.board,
            code: String::new(),
            games: 0,
        };
        found.push(Setting {
            terms,
            holds: Holds::default(),
            boards: vec![board],
        });
        found.len() - 1
    })
}

fn held(found: &mut [Setting], index: usize, hold: impl FnOnce(&mut Holds)) {
    if let Some(setting) = found.get_mut(index) {
        hold(&mut setting.holds);
    }
}

impl Setting {
    fn play(&mut self, game: &Pairing) {
        let known = self
            .boards
            .iter_mut()
            .find(|board| board.choice == game.board);
        match known {
            Some(board) => board.games += 1,
            None => self.boards.push(Board {
                choice: game.board,
                code: String::new(),
                games: 1,
            }),
        }
    }

    /// The code of an even game under it.
    pub fn code(&self) -> &str {
        self.boards.first().map_or("", |board| &board.code)
    }

    /// Pairings that are played under it.
    pub fn games(&self) -> usize {
        self.boards.iter().map(|board| board.games).sum()
    }
}

/// The board without what one pairing brings: handicap, and komi of a handicap game.
const fn even(board: &BoardChoice) -> BoardChoice {
    BoardChoice {
        handicap: 0,
        handicap_komi: None,
        ..*board
    }
}

fn same(one: &Terms, other: &Terms) -> bool {
    let Terms {
        controls,
        plan,
        languages,
        signs,
        voice,
        own,
        rules,
        rule_set: _,
        board,
        coordinates,
    } = one;
    controls == &other.controls
        && plan == &other.plan
        && languages == &other.languages
        && signs == &other.signs
        && voice == &other.voice
        && own == &other.own
        && rules == &other.rules
        && coordinates == &other.coordinates
        && even(board) == even(&other.board)
}

fn code(terms: &Terms, board: &BoardChoice) -> String {
    let board = board.settings().unwrap_or_default();
    let settings = Settings {
        players: PerColor::default(),
        controls: terms.controls.clone(),
        plan: terms.plan.clone(),
        rules: terms.rules,
        board,
    };
    settings.code()
}
