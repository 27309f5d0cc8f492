//! Guessing for colours, 猜先 (seed 004 art. 10).

use crate::color::Color;

/// How colours were drawn: one player holds stones, the other says whether they are odd or even.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nigiri {
    /// The player who holds them, by the colour that was set for him before. By custom the one of the
    /// higher rank.
    pub holder: Color,
    /// How many white stones he holds.
    pub held: u32,
    /// What the other shows: one black stone for odd, two for even.
    pub guess: Parity,
}

/// Odd or even.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parity {
    /// Odd.
    Odd,
    /// Even.
    Even,
}

impl Parity {
    /// The parity of `count`.
    pub const fn of(count: u32) -> Self {
        if count.is_multiple_of(2) {
            Self::Even
        } else {
            Self::Odd
        }
    }
}

impl Nigiri {
    /// The player who takes Black, by the colour that was set for him before: who guesses right does.
    pub fn takes_black(self) -> Color {
        if Parity::of(self.held) == self.guess {
            self.holder.opponent()
        } else {
            self.holder
        }
    }

    /// Whether the players change colours by it.
    pub fn exchanges(self) -> bool {
        self.takes_black() == Color::White
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_right_takes_black() {
        // Seed 004 art. 10; rows L01 and L03 of the vectors.
        for (holder, held, guess, black) in [
            (Color::White, 7, Parity::Odd, Color::Black),
            (Color::White, 7, Parity::Even, Color::White),
            (Color::Black, 7, Parity::Odd, Color::White),
            (Color::Black, 12, Parity::Odd, Color::Black),
            (Color::Black, 12, Parity::Even, Color::White),
        ] {
            let drawn = Nigiri {
                holder,
                held,
                guess,
            };
            assert_eq!(drawn.takes_black(), black, "{drawn:?}");
            assert_eq!(drawn.exchanges(), black == Color::White, "{drawn:?}");
        }
    }
}
