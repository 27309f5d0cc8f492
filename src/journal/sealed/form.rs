//! How a sealed move is written: lines of text, the move masked, a check sum at the end.

use chrono::{DateTime, FixedOffset};
use sha2::{Digest, Sha256};

use super::Envelope;
use crate::board::{Move, Point};
use crate::color::Color;
use crate::game::seal::Commitment;

/// Bytes of a salt.
pub(super) const SALT: usize = 32;
/// Bytes of a masked move: every move has as many.
const MASKED: usize = 16;
/// The first line, and the first of what is digested. A new format has a new number.
const TAG: &str = "dumiao sealed move 1";
/// Told to whoever looks into the file.
const WARNING: &str = "Not to be opened before the game is resumed. Keep it beside its journal.";
/// What stands before the masks' salt.
const MASK_TAG: &str = "dumiao sealed move 1: mask";

/// A sealed move, with what is on its envelope.
pub(super) struct Sheet {
    pub(super) envelope: Envelope,
    pub(super) salt: [u8; SALT],
    pub(super) played: Move,
}

/// Why a file cannot be read as a sealed move.
#[derive(thiserror::Error, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Torn {
    /// It is another file, or of a newer program.
    #[error("it is no sealed move that this program can read")]
    NotASealedMove,
    /// Its check sum is wrong, or it is cut off.
    #[error("it is not as it was written")]
    Changed,
}

impl Sheet {
    /// What binds the move.
    pub(super) fn commitment(&self) -> Commitment {
        let salt = hex(&self.salt);
        let played = move_text(self.played);
        let Envelope { game, turn, .. } = &self.envelope;
        Commitment(digest(&format!(
            "{TAG}\n{game}\n{turn}\n{salt}\n{played}\n"
        )))
    }

    pub(super) fn to_text(&self) -> String {
        let Envelope {
            game,
            turn,
            side,
            sealed_at,
        } = &self.envelope;
        let mut text = format!("{TAG}\n{WARNING}\n");
        text += &format!("game {game}\nturn {turn}\nside {side}\n");
        text += &format!("sealed {}\n", sealed_at.to_rfc3339());
        text += &format!("salt {}\nmove {}\n", hex(&self.salt), self.masked());
        let check = digest(&text);
        text += &format!("check {check}\n");
        text
    }

    pub(super) fn from_text(text: &str) -> Result<Self, Torn> {
        if !text.starts_with(&format!("{TAG}\n")) {
            return Err(Torn::NotASealedMove);
        }
        let (checked, check) = text.rsplit_once("check ").ok_or(Torn::Changed)?;
        if check.strip_suffix('\n') != Some(digest(checked).as_str()) {
            return Err(Torn::Changed);
        }
        let mut lines = checked.lines().skip(2);
        let mut value = |name: &str| {
            let line = lines.next()?.strip_prefix(name)?;
            line.strip_prefix(' ')
        };
        let mut read = || {
            let envelope = Envelope {
                game: value("game")?.to_owned(),
                turn: value("turn")?.parse().ok()?,
                side: side(value("side")?)?,
                sealed_at: instant(value("sealed")?)?,
            };
            let salt = unhex(value("salt")?)?;
            let played = unmask(unhex(value("move")?)?, &salt)?;
            Some(Self {
                envelope,
                salt,
                played,
            })
        };
        read().ok_or(Torn::NotASealedMove)
    }

    /// The move, so that it is not read by the eye.
    fn masked(&self) -> String {
        let mut bytes = [0; MASKED];
        for (byte, letter) in bytes.iter_mut().zip(move_text(self.played).bytes()) {
            *byte = letter;
        }
        hex(&masked(bytes, &self.salt))
    }
}

fn masked(mut bytes: [u8; MASKED], salt: &[u8; SALT]) -> [u8; MASKED] {
    let mut stream = Sha256::new();
    stream.update(MASK_TAG);
    stream.update(salt);
    for (byte, mask) in bytes.iter_mut().zip(stream.finalize()) {
        *byte ^= mask;
    }
    bytes
}

fn unmask(bytes: [u8; MASKED], salt: &[u8; SALT]) -> Option<Move> {
    let bytes = masked(bytes, salt);
    let text = std::str::from_utf8(&bytes).ok()?;
    move_of(text.trim_end_matches('\0'))
}

/// A move in the letters of SGF, from the upper left corner; a pass in words.
fn move_text(played: Move) -> String {
    match played {
        Move::Pass => "pass".to_owned(),
        Move::Play(Point { column, row }) => [column, row].map(letter).into_iter().collect(),
    }
}

fn move_of(text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::Pass);
    }
    let mut places = text.bytes().map(|letter| letter.checked_sub(b'a'));
    let (column, row) = (places.next()??, places.next()??);
    let point = Point::new(column, row);
    let whole = places.next().is_none() && column < 26 && row < 26;
    whole.then_some(Move::Play(point))
}

fn letter(place: u8) -> char {
    char::from(b'a'.saturating_add(place))
}

fn side(name: &str) -> Option<Color> {
    Color::BOTH
        .into_iter()
        .find(|side| side.to_string() == name)
}

fn instant(text: &str) -> Option<DateTime<FixedOffset>> {
    DateTime::parse_from_rfc3339(text).ok()
}

/// The SHA-256 of a text, in lower-case hex.
fn digest(text: &str) -> String {
    hex(&Sha256::digest(text))
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let plain = text
        .bytes()
        .all(|digit| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit));
    if !plain || text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(bytes)
}
