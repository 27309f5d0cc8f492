//! A sealed move, as far as a game knows it (seed 000 ch. 2 art. 5 and 13).
//!
//! The game keeps a commitment, from which nobody learns the point; where the point is kept is not its
//! affair.

use crate::color::Color;

/// What binds a sealed move without showing it: the digest of its point and a salt, in lower-case hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commitment(pub String);

/// A move that is sealed and has not been opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sealed {
    /// Whose.
    pub side: Color,
    /// What binds it.
    pub commitment: Commitment,
}

/// Why a move that was opened is taken to be the one that was sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// It fits the commitment.
    Fits,
    /// The sealed file is lost or does not fit; the referee vouches for the move.
    Referee,
}
