//! The two sides.

use std::fmt;

/// One of the two sides, named by the colour of its stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Moves first in an even game.
    Black,
    /// Moves second, or first after handicap stones.
    White,
}

impl Color {
    /// Both sides, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other side.
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// `B` or `W`, as in results, records and machine formats.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    /// The side named by `B` or `W`, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'B' | 'b' => Some(Self::Black),
            'W' | 'w' => Some(Self::White),
            _ => None,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> PerColor<T> {
    /// Makes the value of each side with `make`.
    pub fn from_fn(mut make: impl FnMut(Color) -> T) -> Self {
        Self {
            black: make(Color::Black),
            white: make(Color::White),
        }
    }

    /// The value of `color`.
    pub const fn of(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    /// The value of `color`, to change.
    pub const fn of_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }

    /// Applies `f` to the value of each side.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> PerColor<U> {
        PerColor {
            black: f(self.black),
            white: f(self.white),
        }
    }
}

impl<T: Clone> PerColor<T> {
    /// The same value for both sides.
    pub fn both(value: T) -> Self {
        Self {
            black: value.clone(),
            white: value,
        }
    }
}
