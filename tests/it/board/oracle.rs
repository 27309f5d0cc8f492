//! The rules in as few lines as they take, to hold the board against: a copy of the whole board for
//! every move, a flood fill for every chain.

use dumiao::board::{Illegal, Point, Repetition, Size};
use dumiao::color::Color;

type Board = Vec<Option<Color>>;

/// What stood after each move, and who was next.
pub struct Oracle {
    pub size: Size,
    pub rule: Repetition,
    pub stood: Vec<(Board, Color)>,
    /// Whether the last turn placed a stone.
    pub placed: bool,
}

impl Oracle {
    pub fn new(size: Size, rule: Repetition) -> Self {
        let board = vec![None; usize::from(size.intersections())];
        Self {
            size,
            rule,
            stood: vec![(board, Color::Black)],
            placed: false,
        }
    }

    pub fn board(&self) -> &Board {
        &self.stood.last().expect("the start").0
    }

    fn at(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.size.width()) + usize::from(point.column)
    }

    /// The chain on `from` is lifted if it has no liberty.
    fn lift(&self, board: &mut Board, from: Point) -> usize {
        let (color, mut chain, mut next) = (board[self.at(from)], vec![from], 0);
        while let Some(point) = chain.get(next).copied() {
            next += 1;
            for beside in point.neighbours(self.size) {
                if board[self.at(beside)].is_none() {
                    return 0;
                }
                if board[self.at(beside)] == color && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
        }
        for stone in &chain {
            board[self.at(*stone)] = None;
        }
        chain.len()
    }

    /// The board after a stone of `color` on `point`, and how many stones it lifts.
    pub fn after(&self, color: Color, point: Point) -> Result<(Board, usize), Illegal> {
        if !self.size.contains(point) {
            return Err(Illegal::OffBoard);
        }
        let mut board = self.board().clone();
        if board[self.at(point)].is_some() {
            return Err(Illegal::Occupied);
        }
        board[self.at(point)] = Some(color);
        let mut lifted = 0;
        for beside in point.neighbours(self.size) {
            if board[self.at(beside)] == Some(color.opponent()) {
                lifted += self.lift(&mut board, beside);
            }
        }
        if self.lift(&mut board, point) > 0 {
            return Err(Illegal::Suicide);
        }
        match self.stood_after(&board, color.opponent()) {
            Some((repeats, forbidden)) if forbidden => Err(Illegal::Superko { repeats }),
            _ => Ok((board, lifted)),
        }
    }

    /// The move after which `board` stood with `next` to move, and whether the rule forbids it.
    pub fn stood_after(&self, board: &Board, next: Color) -> Option<(u32, bool)> {
        let same = |(stood, to_move): &(Board, Color)| match self.rule {
            Repetition::Positional | Repetition::Referee => stood == board,
            Repetition::Situational => stood == board && *to_move == next,
        };
        let newest = self.stood.iter().rposition(same)?;
        let ko = self.placed && newest + 2 == self.stood.len();
        // Turns without a stone left it standing: the number is that of the first of them.
        let run = self.stood[..=newest].iter().rev();
        let run = run.take_while(|(stood, _)| stood == board).count();
        let first = (newest + 1 - run..=newest).find(|number| same(&self.stood[*number]))?;
        let first = u32::try_from(first).expect("few moves");
        Some((first, ko || self.rule != Repetition::Referee))
    }

    pub fn turn(&mut self, board: Board, color: Color, placed: bool) {
        self.stood.push((board, color.opponent()));
        self.placed = placed;
    }

    pub fn rows(&self, number: usize) -> Vec<String> {
        self.stood[number]
            .0
            .chunks(usize::from(self.size.width()))
            .map(|row| {
                row.iter()
                    .map(|stone| match stone {
                        Some(Color::Black) => 'X',
                        Some(Color::White) => 'O',
                        None => '.',
                    })
                    .collect()
            })
            .collect()
    }
}
