//! Options of `dumiao play` that choose the board, and what comes of them over those of the event.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::app::continued;
use crate::board::Size;
use crate::cli::{Failure, read_bytes};
use crate::event_file;
use crate::game::board_choice::{BoardChoice, Komi};
use crate::game::rule_set::RuleSet;
use crate::game::settings::{BoardSettings, BoardUse};
use crate::sgf::continued::Continued;

/// Options of the board.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Board")]
pub struct BoardArgs {
    /// A board beside the clock; --board alone means play
    ///
    /// Alone it means play, because a board on the screen is there to be played on; where the players
    /// have a board of their own, record says that somebody enters their moves. Without it, and
    /// without an event that says otherwise, there is the clock only.
    #[arg(
        long,
        value_enum,
        value_name = "USE",
        num_args = 0..=1,
        default_missing_value = "play"
    )]
    pub board: Option<BoardArg>,
    /// Clock only, whatever the event says
    #[arg(long, conflicts_with = "board")]
    pub no_board: bool,
    /// Lines of the board, 2 to 25 [default: the event's, else 19]
    #[arg(long, value_name = "N", value_parser = size)]
    pub size: Option<Size>,
    /// Rule set: chinese, chinese-old, japanese, korean, aga, ing, new-zealand [default: the event's,
    /// else chinese]
    #[arg(long, value_name = "NAME", value_parser = rule_set)]
    pub rules: Option<RuleSet>,
    /// Komi: '3.75 stones', '7.5 points', or 7.5, which is points as in SGF [default: the rule set's;
    /// with handicap none]
    #[arg(long, value_name = "KOMI", value_parser = komi, allow_hyphen_values = true)]
    pub komi: Option<Komi>,
    /// Handicap stones, 2 to 9, and White moves first; 1: Black moves first and gives no komi; 0: even
    #[arg(long, value_name = "N")]
    pub handicap: Option<u8>,
    /// Go on where this record ends: its board, moves and names; its time control and clocks too, unless
    /// -c names another. The board is played on, unless --board record is said
    #[arg(long, value_name = "FILE.sgf")]
    pub record: Option<PathBuf>,
    /// Where the record of this game is written
    #[arg(long, value_name = "FILE.sgf")]
    pub save: Option<PathBuf>,
}

/// What the board is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum BoardArg {
    /// The players have a board of their own and press; somebody enters the moves
    Record,
    /// The players place their stones on it; a stone ends the turn
    Play,
}

impl BoardArgs {
    /// The game that is continued, if one is.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub(super) fn continued(&self) -> Result<Option<Continued>, Failure> {
        let Some(path) = &self.record else {
            return Ok(None);
        };
        if self.no_board {
            return Err(Failure::Input(
                "--record continues a game on a board: leave --no-board out, or --record"
                    .to_owned(),
            ));
        }
        self.check_record(path)?;
        let bytes = read_bytes(path)?;
        let continued = continued::read((path, &bytes), self.usage(), self.rules);
        continued.map(Some).map_err(Failure::Input)
    }

    /// What the board of a record is used for where nothing is said: played on.
    const fn usage(&self) -> BoardUse {
        match self.board {
            Some(BoardArg::Record) => BoardUse::Record,
            Some(BoardArg::Play) | None => BoardUse::Play,
        }
    }

    /// The board: what is said here, else what `continued` has, else `event`.
    pub(super) fn over(
        &self,
        event: BoardChoice,
        continued: Option<&Continued>,
    ) -> Result<BoardSettings, Failure> {
        let mut choice = self.choice(event);
        if continued.is_some() {
            choice.usage = self.usage();
        }
        self.check(choice.usage)?;
        let Some(continued) = continued else {
            return choice.settings().map_err(Failure::input);
        };
        let mut board = continued.board.clone();
        if let Some(komi) = self.komi {
            choice.rule_set = board.rule_set;
            choice.size = board.size;
            choice.handicap = 0;
            choice.set_komi(komi);
            // What no game could be set up with is said of this komi as of any other.
            board.komi = choice.settings().map_err(Failure::input)?.komi;
        }
        Ok(board)
    }

    fn choice(&self, event: BoardChoice) -> BoardChoice {
        let mut choice = event;
        match (self.board, self.no_board) {
            (Some(BoardArg::Record), _) => choice.usage = BoardUse::Record,
            (Some(BoardArg::Play), _) => choice.usage = BoardUse::Play,
            (None, true) => choice.usage = BoardUse::ClockOnly,
            (None, false) => {}
        }
        if let Some(rule_set) = self.rules {
            // Another set's komi and repetition would be no part of it.
            choice = BoardChoice {
                rule_set,
                komi: None,
                handicap_komi: None,
                repetition: None,
                ..choice
            };
        }
        choice.size = self.size.unwrap_or(choice.size);
        choice.handicap = self.handicap.unwrap_or(choice.handicap);
        if let Some(komi) = self.komi {
            choice.set_komi(komi);
        }
        choice
    }

    /// That no option says the opposite of another.
    fn check(&self, usage: BoardUse) -> Result<(), Failure> {
        let needs_board = [
            ("--size", self.size.is_some()),
            ("--save", self.save.is_some()),
        ];
        for (option, _) in needs_board.iter().filter(|(_, given)| *given) {
            if usage == BoardUse::ClockOnly {
                let words = format!(
                    "{option} is for a board, and this is a clock only: add --board play or \
                     --board record, or leave {option} out"
                );
                return Err(Failure::Input(words));
            }
        }
        self.save.as_deref().map_or(Ok(()), can_be_saved)
    }

    /// That nothing is said which the record to be continued says, and that it stays what it is.
    fn check_record(&self, record: &Path) -> Result<(), Failure> {
        let in_record = [
            ("--size", self.size.is_some()),
            ("--handicap", self.handicap.is_some()),
        ];
        if let Some((option, _)) = in_record.iter().find(|(_, given)| *given) {
            return Err(Failure::Input(format!(
                "the record that is continued has a board of its own: leave {option} out, or --record"
            )));
        }
        match &self.save {
            Some(save) if is_same_file(record, save) => Err(Failure::Input(
                "--save would write over the record that is continued: name another file"
                    .to_owned(),
            )),
            Some(_) | None => Ok(()),
        }
    }
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    whole(one) == whole(other)
}

/// A wrong place for the record is found before the game, not after it. A folder that is missing is
/// made when the record is saved.
fn can_be_saved(save: &Path) -> Result<(), Failure> {
    let fault = if save.is_dir() {
        "this is a folder; name a file in it"
    } else if save.exists() && !save.is_file() {
        "this is no ordinary file; name another"
    } else if save.ancestors().skip(1).any(Path::is_file) {
        "a part of it is a file, not a folder"
    } else {
        return Ok(());
    };
    Err(Failure::Input(format!(
        "--save {}: {fault}",
        save.display()
    )))
}

fn rule_set(text: &str) -> Result<RuleSet, String> {
    event_file::rule_set(text).map_err(|allowed| format!("allowed: {allowed}"))
}

fn size(text: &str) -> Result<Size, String> {
    let lines: u8 = text.trim().parse().unwrap_or(0);
    event_file::size(lines).map_err(|allowed| format!("allowed: {allowed}"))
}

fn komi(text: &str) -> Result<Komi, String> {
    Komi::parse(text).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests;
