//! The columns of a table and the names they go by.

use super::Row;
use super::cells::{Cells, separator};
use crate::color::PerColor;
use crate::pairings::fault::Faults;

/// More columns are no list of pairings.
const MOST: usize = 200;

/// A column that is understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// Number of the round.
    Round,
    /// Number of the table.
    Table,
    /// Black's name.
    Black,
    /// White's name.
    White,
    /// Black's rank.
    BlackRank,
    /// White's rank.
    WhiteRank,
    /// Handicap stones.
    Handicap,
    /// Komi.
    Komi,
    /// The control, in the notation.
    Control,
    /// The result.
    Result,
}

impl Column {
    /// All of them, in the order in which they are written.
    pub const ALL: [Self; 10] = [
        Self::Round,
        Self::Table,
        Self::Black,
        Self::BlackRank,
        Self::White,
        Self::WhiteRank,
        Self::Handicap,
        Self::Komi,
        Self::Control,
        Self::Result,
    ];

    /// The name it is written with.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Table => "table",
            Self::Black => "black",
            Self::White => "white",
            Self::BlackRank => "black-rank",
            Self::WhiteRank => "white-rank",
            Self::Handicap => "handicap",
            Self::Komi => "komi",
            Self::Control => "control",
            Self::Result => "result",
        }
    }

    /// The names it goes by, without case, spaces and marks.
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Round => &[
                "round",
                "rd",
                "roundno",
                "roundnumber",
                "轮",
                "轮次",
                "輪次",
                "回戦",
                "라운드",
                "runde",
                "ronde",
                "ronda",
            ],
            Self::Table => &[
                "table",
                "tableno",
                "tablenumber",
                "board",
                "boardno",
                "台",
                "台号",
                "台次",
                "桌",
                "桌号",
                "台號",
                "桌號",
                "卓",
                "卓番号",
                "테이블",
                "tisch",
                "mesa",
            ],
            Self::Black => &[
                "black",
                "blackplayer",
                "blackname",
                "b",
                "黑",
                "黑方",
                "黑棋",
                "执黑",
                "執黑",
                "黑方姓名",
                "黒",
                "黒番",
                "흑",
                "흑번",
                "schwarz",
                "noir",
            ],
            Self::White => &[
                "white",
                "whiteplayer",
                "whitename",
                "w",
                "白",
                "白方",
                "白棋",
                "执白",
                "執白",
                "白方姓名",
                "白番",
                "백",
                "백번",
                "weiss",
                "weiß",
                "blanc",
            ],
            Self::BlackRank => &[
                "blackrank",
                "rankblack",
                "blackgrade",
                "黑方段位",
                "黑段位",
                "黑方级别",
                "黑方等级",
                "黒段位",
                "黒番段位",
                "흑단급",
            ],
            Self::WhiteRank => &[
                "whiterank",
                "rankwhite",
                "whitegrade",
                "白方段位",
                "白段位",
                "白方级别",
                "白方等级",
                "白番段位",
                "백단급",
            ],
            Self::Handicap => &[
                "handicap",
                "handicapstones",
                "hd",
                "hc",
                "让子",
                "讓子",
                "置石",
                "置碁",
                "접바둑",
            ],
            Self::Komi => &["komi", "贴目", "貼目", "コミ", "덤"],
            Self::Control => &[
                "control",
                "timecontrol",
                "用时",
                "时限",
                "用時",
                "持ち時間",
                "持時間",
                "제한시간",
            ],
            Self::Result => &[
                "result", "结果", "結果", "胜负", "勝負", "勝敗", "결과", "ergebnis",
            ],
        }
    }
}

/// The column that goes by `name`.
pub(super) fn column_of(name: &str) -> Option<Column> {
    let name = plain(name);
    let mut columns = Column::ALL.into_iter();
    columns.find(|column| column.names().contains(&name.as_str()))
}

/// A name without case, spaces, marks and quotation marks.
fn plain(name: &str) -> String {
    let letters = name
        .trim()
        .chars()
        .filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Whether the first line of a table names both players in words that are known.
pub(in crate::pairings) fn names_players(line: &str) -> bool {
    let (separator, begin) = separator(line);
    let cells = Cells::of(line, begin..line.len(), separator);
    let names = (0..cells.count()).filter_map(|index| line.get(cells.range(index)?));
    let columns: Vec<Column> = names.filter_map(column_of).collect();
    columns.contains(&Column::Black) && columns.contains(&Column::White)
}

/// Where each column stands, counted from 0.
pub(in crate::pairings) struct Columns {
    /// How many there are, without cells at the end that name nothing.
    pub count: usize,
    pub round: usize,
    pub table: usize,
    pub players: PerColor<usize>,
    pub ranks: PerColor<Option<usize>>,
    pub handicap: Option<usize>,
    pub komi: Option<usize>,
    pub control: Option<usize>,
    pub result: Option<usize>,
}

impl Columns {
    /// The columns that the first line names. With a fault the places are of no use.
    pub fn of(row: &Row, faults: &mut Faults) -> Self {
        if row.values.len() > MOST {
            faults.at(
                row.begin(),
                format!("more than {MOST} columns, which no list of pairings has"),
            );
        }
        let found: Vec<Option<Column>> = row
            .values
            .iter()
            .take(MOST)
            .map(|name| column_of(name))
            .collect();
        let place = |column: Column| found.iter().position(|found| *found == Some(column));
        for (index, column) in found.iter().enumerate() {
            match column {
                Some(column) if place(*column) != Some(index) => {
                    let name = column.name();
                    faults.at(
                        row.place(index),
                        format!("a second column \"{name}\"; take one of them out"),
                    );
                }
                Some(_) => {}
                None => near_miss(row, index, &found, faults),
            }
        }
        let missing: Vec<Column> = [Column::Round, Column::Table, Column::Black, Column::White]
            .into_iter()
            .filter(|column| place(*column).is_none())
            .collect();
        if !missing.is_empty() {
            let names: Vec<&str> = missing.iter().map(|column| column.name()).collect();
            let names = names.join(", ");
            let (what, verb) = if missing.len() == 1 {
                ("column", "is")
            } else {
                ("columns", "are")
            };
            faults.at(
                row.begin(),
                format!(
                    "the {what} {names} {verb} missing; the first line names the columns, as in round,table,black,white (轮次,台号,黑方,白方 will do as well)"
                ),
            );
        }
        let needed = |column| place(column).unwrap_or(usize::MAX);
        Self {
            count: row.filled(),
            round: needed(Column::Round),
            table: needed(Column::Table),
            players: PerColor {
                black: needed(Column::Black),
                white: needed(Column::White),
            },
            ranks: PerColor {
                black: place(Column::BlackRank),
                white: place(Column::WhiteRank),
            },
            handicap: place(Column::Handicap),
            komi: place(Column::Komi),
            control: place(Column::Control),
            result: place(Column::Result),
        }
    }
}

/// A column whose name is nearly one that is known and not there: its games would be played without it.
fn near_miss(row: &Row, index: usize, found: &[Option<Column>], faults: &mut Faults) {
    /// Shorter names are near to too many others.
    const SHORTEST: usize = 4;
    let name = plain(row.value(index));
    if name.chars().count() < SHORTEST || !name.is_ascii() {
        return;
    }
    let is_near = |column: &Column| {
        let known = plain(column.name());
        known.len() >= SHORTEST && distance(&name, &known) <= known.len() / 4
    };
    let mut absent = Column::ALL
        .into_iter()
        .filter(|column| !found.contains(&Some(*column)));
    if let Some(meant) = absent.find(is_near) {
        let (written, meant) = (row.value(index), meant.name());
        faults.at(
            row.place(index),
            format!("no column \"{written}\" is known; did you mean \"{meant}\"? A column of your own needs a name that is less like it"),
        );
    }
}

/// How many letters must be put in, taken out or changed to make `to` of `from`.
fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (above, letter) in from.chars().enumerate() {
        let mut diagonal = above;
        let mut left = above + 1;
        let mut next = vec![left];
        for (other, up) in to.chars().zip(row.iter().skip(1)) {
            let changed = diagonal + usize::from(letter != other);
            left = changed.min(left + 1).min(up + 1);
            next.push(left);
            diagonal = *up;
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}
