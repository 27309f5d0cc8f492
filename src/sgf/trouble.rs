//! What is wrong with a record, and where.

use std::fmt;

use crate::board::Size;
use crate::color::Color;

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Bytes before it in the text as UTF-8, without a byte-order mark.
    pub offset: usize,
}

impl Place {
    /// The first character.
    pub const START: Self = Self {
        line: 1,
        column: 1,
        offset: 0,
    };
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Finds places going forward through a text, so that a whole walk costs one pass.
#[derive(Debug)]
pub(super) struct Places<'a> {
    text: &'a [u8],
    at: Place,
}

impl<'a> Places<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text: text.as_bytes(),
            at: Place::START,
        }
    }

    /// The place of the byte at `offset`. A step back starts from the front again.
    pub(super) fn of(&mut self, offset: usize) -> Place {
        if offset < self.at.offset {
            self.at = Place::START;
        }
        let new = self.text.get(self.at.offset..offset).unwrap_or_default();
        if !new.iter().any(|byte| matches!(byte, b'\n' | b'\r')) {
            self.at.column = self.at.column.saturating_add(characters(new));
            self.at.offset = offset;
            return self.at;
        }
        let mut before = self
            .at
            .offset
            .checked_sub(1)
            .and_then(|at| self.text.get(at));
        let mut line_start = 0;
        for (at, byte) in new.iter().enumerate() {
            if matches!(byte, b'\n' | b'\r') {
                // CR LF is one line break.
                if !(*byte == b'\n' && before == Some(&b'\r')) {
                    self.at.line = self.at.line.saturating_add(1);
                    self.at.column = 1;
                }
                line_start = at + 1;
            }
            before = Some(byte);
        }
        let rest = new.get(line_start..).unwrap_or_default();
        self.at.column = self.at.column.saturating_add(characters(rest));
        self.at.offset = offset;
        self.at
    }
}

/// How many characters begin in `bytes`.
fn characters(bytes: &[u8]) -> u32 {
    let first = |byte: &&u8| !matches!(**byte, 0x80..=0xBF);
    u32::try_from(bytes.iter().filter(first).count()).unwrap_or(u32::MAX)
}

/// Something wrong that was read all the same. Its `Display` is a sentence with the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What.
    pub what: Oddity,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// The warnings of one reading. A file that is wrong all over does not fill the memory with them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Warnings {
    /// The first of them.
    pub list: Vec<Warning>,
    /// How many more there were.
    pub more: usize,
}

/// Warnings that are kept.
const KEPT: usize = 1000;

impl Warnings {
    /// Whether there was none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.list.len() >= KEPT
    }

    pub(super) fn push(&mut self, place: Place, what: Oddity) {
        if self.is_full() {
            self.more = self.more.saturating_add(1);
        } else {
            self.list.push(Warning { place, what });
        }
    }
}

/// What was wrong and was read all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Oddity {
    /// Characters that belong to nothing.
    Junk,
    /// A `)` that closes nothing.
    ExtraClose,
    /// The file ends before the last `)`.
    MissingClose,
    /// `()`.
    NoNode,
    /// Properties without a `;` before them.
    MissingSemicolon,
    /// A node after the variations of the one before.
    AfterVariations,
    /// A name without a `[value]`.
    NoValue {
        /// The name.
        ident: String,
    },
    /// A `[value]` without a name.
    NoIdent,
    /// A name written with lower-case letters.
    LowerCase {
        /// As written.
        ident: String,
        /// As read.
        name: String,
    },
    /// A move with a `[` in it: a `]` may be missing before.
    OpenMove,
    /// Bytes that are none of the characters of the file's charset.
    BadBytes {
        /// The charset.
        charset: &'static str,
        /// Characters that stand for them.
        count: usize,
    },
    /// No charset is declared, and the text is not UTF-8.
    Guessed {
        /// The guess.
        charset: &'static str,
    },
    /// The declared charset is unknown, or is not that of the text.
    Declared {
        /// As declared.
        declared: String,
        /// What it was read as.
        charset: &'static str,
    },
    /// Several games declare several charsets.
    ManyCharsets {
        /// What all of it was read as.
        charset: &'static str,
    },
    /// A property of the game stands twice in a node; the first is read.
    Twice {
        /// Its name.
        name: &'static str,
    },
    /// A property that cannot be read; the game is read without it.
    Unread {
        /// Its name.
        name: &'static str,
        /// Its value.
        text: String,
        /// What may stand there.
        allowed: &'static str,
    },
    /// A number or point with white space in it.
    Spaces {
        /// The property.
        name: &'static str,
        /// As written.
        text: String,
    },
    /// A move written as a name on the board, such as `D4`.
    NamedPoint {
        /// As written.
        text: String,
    },
    /// A pass written in a way of one program.
    OddPass {
        /// As written.
        text: String,
    },
    /// A move or set-up stone outside the board.
    OffBoard {
        /// The property.
        name: &'static str,
        /// As written.
        text: String,
        /// The board.
        size: Size,
    },
    /// A rectangle of points with its corners the other way round, or of one point.
    Rectangle {
        /// The property.
        name: &'static str,
        /// As written.
        text: String,
    },
    /// More than one move in a node; they are read in the order of the file.
    MovesInNode {
        /// How many.
        count: usize,
    },
    /// A move in the node of the game's data.
    MoveInRoot,
    /// Set-up stones in the middle of the game.
    LateSetup {
        /// Moves before them.
        after: usize,
    },
    /// `HA` and the set-up stones disagree.
    Handicap {
        /// As in `HA`.
        announced: u8,
        /// Black stones that are set up.
        set: usize,
    },
    /// The side that moves first is not the one whose turn it is.
    FirstMover {
        /// Whose turn it is.
        to_play: Color,
    },
    /// Komi that means something else than it says.
    Komi {
        /// As printed.
        printed: String,
        /// What it is read as.
        reading: &'static str,
        /// In points.
        points: String,
    },
    /// The komi is printed, and may not be that of the game.
    KomiDoubted {
        /// As printed.
        printed: String,
        /// What games with this header were played with, in points.
        points: String,
    },
    /// The result is read as stones.
    ResultInStones {
        /// As printed.
        printed: String,
        /// In stones.
        stones: String,
    },
    /// The result is a text nobody knows.
    ResultUnread {
        /// As printed.
        printed: String,
    },
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Junk => f.write_str("characters that belong to no game are left out"),
            Self::ExtraClose => f.write_str("a \")\" too many"),
            Self::MissingClose => f.write_str("the file ends before the last \")\""),
            Self::NoNode => f.write_str("an empty \"()\" is left out"),
            Self::MissingSemicolon => f.write_str("a \";\" is missing before these properties"),
            Self::AfterVariations => {
                f.write_str("a node after variations; it is read as one more variation")
            }
            Self::NoValue { ident } => {
                write!(
                    f,
                    "{} has no value; one is written as {0}[...]",
                    short(ident)
                )
            }
            Self::NoIdent => f.write_str("a value without a name before it"),
            Self::LowerCase { ident, name } => {
                write!(f, "{} is read as {}", short(ident), short(name))
            }
            Self::OpenMove => f.write_str("a move with \"[\" in it; a \"]\" may be missing before"),
            Self::BadBytes { charset, count } => {
                write!(
                    f,
                    "the text is {charset}, but not all of it: {count} places are unreadable"
                )
            }
            Self::Guessed { charset } => {
                write!(
                    f,
                    "no charset is declared; the text is read as {charset}, a guess"
                )
            }
            Self::Declared { declared, charset } => {
                write!(
                    f,
                    "the charset \"{}\" is not that of the text; it is read as {charset}",
                    short(declared)
                )
            }
            Self::ManyCharsets { charset } => {
                write!(
                    f,
                    "the games declare several charsets; all are read as {charset}"
                )
            }
            Self::Twice { name } => write!(f, "{name} is given twice; the first is read"),
            Self::Unread {
                name,
                text,
                allowed,
            } => {
                write!(f, "{name}[{}] is left out: {allowed}", short(text))
            }
            Self::Spaces { name, text } => {
                write!(f, "{name}[{}] is read without its spaces", short(text))
            }
            Self::NamedPoint { text } => {
                write!(f, "\"{}\" is read as the point of that name", short(text))
            }
            Self::OddPass { text } => write!(f, "\"{}\" is read as a pass", short(text)),
            Self::OffBoard { name, text, size } => {
                write!(
                    f,
                    "{name}[{}] is outside the board of {size} lines",
                    short(text)
                )
            }
            Self::Rectangle { name, text } => {
                write!(
                    f,
                    "{name}[{}] is an odd way to write these points",
                    short(text)
                )
            }
            Self::MovesInNode { count } => {
                write!(f, "{count} moves in one node; they are read in this order")
            }
            Self::MoveInRoot => {
                f.write_str("a move stands in the first node, with the data of the game")
            }
            Self::LateSetup { after } => {
                write!(
                    f,
                    "stones are set up after move {after}, in the middle of the game"
                )
            }
            Self::Handicap { announced, set } => {
                write!(f, "HA[{announced}], but {set} black stones are set up")
            }
            Self::FirstMover { to_play } => {
                let (turn, moves) = (side(*to_play), side(to_play.opponent()));
                write!(f, "{turn} is to move, but {moves} moves first")
            }
            Self::Komi {
                printed,
                reading,
                points,
            } => {
                write!(
                    f,
                    "KM[{}] is read as {reading}: {points} points",
                    short(printed)
                )
            }
            Self::KomiDoubted { printed, points } => write!(
                f,
                "KM[{}] is what the file says; on this server such games are played with {points} points",
                short(printed)
            ),
            Self::ResultInStones { printed, stones } => {
                write!(f, "RE[{}] is read as {stones} stones", short(printed))
            }
            Self::ResultUnread { printed } => {
                write!(f, "RE[{}] is kept as text: no known result", short(printed))
            }
        }
    }
}

/// Why a file is no game record that can be read. Its `Display` is a sentence with the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What.
    pub problem: Problem,
}

impl Fault {
    pub(super) const fn at(place: Place, problem: Problem) -> Self {
        Self { place, problem }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.problem {
            Problem::TooLong
            | Problem::Empty
            | Problem::NoGame
            | Problem::OtherFormat { .. }
            | Problem::NoSuchGame { .. } => self.problem.fmt(f),
            Problem::EmptyTree
            | Problem::OpenValue { .. }
            | Problem::TooMany
            | Problem::OtherGame { .. }
            | Problem::Size { .. }
            | Problem::SizeTooLarge { .. }
            | Problem::Move { .. }
            | Problem::TooManyMoves => write!(f, "{}: {}", self.place, self.problem),
        }
    }
}

impl std::error::Error for Fault {}

/// What makes a file unreadable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Longer than [`super::LONGEST`].
    TooLong,
    /// Nothing but white space.
    Empty,
    /// No `(;` anywhere.
    NoGame,
    /// A record in another format.
    OtherFormat {
        /// Its name.
        name: &'static str,
    },
    /// Games, but none with a node.
    EmptyTree,
    /// A `[` that no `]` closes.
    OpenValue {
        /// The property.
        ident: String,
    },
    /// More nodes, properties and values than are read.
    TooMany,
    /// There are not so many games in the file.
    NoSuchGame {
        /// The one asked for, from 1.
        asked: usize,
        /// How many there are.
        games: usize,
    },
    /// `GM` names another game than Go.
    OtherGame {
        /// As written.
        text: String,
    },
    /// `SZ` is no size of a board.
    Size {
        /// As written.
        text: String,
    },
    /// `SZ` is a size beyond what dumiao plays.
    SizeTooLarge {
        /// As written.
        text: String,
    },
    /// A move of the main line that is no point of any board.
    Move {
        /// The side.
        color: Color,
        /// As written.
        text: String,
    },
    /// More moves than a record holds.
    TooManyMoves,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => f.write_str("the file is longer than 64 MiB, which no game record is"),
            Self::Empty => f.write_str("the file is empty; a game record looks like (;GM[1]SZ[19];B[pd];W[dp])"),
            Self::NoGame => f.write_str(
                "no game is in the file: it has no \"(;\", with which every SGF record starts, as in (;GM[1]SZ[19];B[pd];W[dp])",
            ),
            Self::OtherFormat { name } => write!(
                f,
                "this is a record in the format {name}, which is not read; save it as SGF in the program it comes from"
            ),
            Self::EmptyTree => f.write_str(
                "the game has no node; one starts with \";\", as in (;GM[1]SZ[19];B[pd];W[dp])",
            ),
            Self::OpenValue { ident } if ident.is_empty() => f.write_str(
                "a value is opened here and closed nowhere; a \"]\" is missing, or the file is cut off",
            ),
            Self::OpenValue { ident } => write!(
                f,
                "the value of {} is opened here and closed nowhere; a \"]\" is missing, or the file is cut off",
                short(ident)
            ),
            Self::TooMany => write!(
                f,
                "the file holds more than {} nodes, properties and values, which no game record does",
                super::parse::MOST
            ),
            Self::NoSuchGame { asked, games: 1 } => {
                write!(f, "game {asked} is asked for; the file holds only one game")
            }
            Self::NoSuchGame { asked, games } => {
                write!(f, "game {asked} is asked for; the file holds 1 to {games}")
            }
            Self::OtherGame { text } => write!(
                f,
                "GM[{}] is not Go; only records of Go, GM[1], are read",
                short(text)
            ),
            Self::Size { text } => write!(
                f,
                "SZ[{}] is no size of a board; 2 to 25 are, as in SZ[19], or columns and rows as in SZ[9:13]",
                short(text)
            ),
            Self::SizeTooLarge { text } => write!(
                f,
                "SZ[{}] is larger than 25 lines, the largest board there is here",
                short(text)
            ),
            Self::Move { color, text } => write!(
                f,
                "{color}[{}] is no move; a move is two letters such as {color}[pd], a pass {color}[]",
                short(text)
            ),
            Self::TooManyMoves => f.write_str("more than 1000000 moves in one game"),
        }
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// The front of a text, so that a message stays one line.
fn short(text: &str) -> String {
    const LETTERS: usize = 40;
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    let mut letters = line.chars();
    let front: String = letters.by_ref().take(LETTERS).collect();
    if letters.next().is_some() || line.len() < text.len() {
        front + "..."
    } else {
        front
    }
}
