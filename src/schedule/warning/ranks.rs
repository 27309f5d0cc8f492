//! Warnings of ranks, against the handicap and by themselves.

use std::num::NonZeroU32;

use super::{Hurt, Place, Warning};
use crate::color::Color;
use crate::event_file::Tournament;

/// The highest dan and the lowest kyu.
const MOST_DAN: i32 = 9;
const MOST_KYU: i32 = 30;

pub(super) fn look(event: &Tournament, only: Option<NonZeroU32>, found: &mut Vec<Warning>) {
    let mut told: Vec<(&str, &str)> = Vec::new();
    for game in event.games() {
        if only.is_some_and(|only| only != game.round) {
            continue;
        }
        let place = Place::Table {
            round: game.round,
            table: game.table,
        };
        let ranks = [&game.ranks.black, &game.ranks.white];
        let [black, white] = ranks.map(|rank| Rank::read(rank));
        for (side, rank) in Color::BOTH.into_iter().zip([black, white]) {
            let (player, written) = (game.players.of(side).as_str(), game.ranks.of(side).as_str());
            let beyond = rank.is_some_and(Rank::is_beyond);
            if beyond && !told.contains(&(player, written)) {
                told.push((player, written));
                let hurt = Hurt::RankBeyond {
                    player: player.to_owned(),
                    rank: written.to_owned(),
                };
                found.push(Warning::new(place.clone(), hurt));
            }
        }
        let stronger = black
            .zip(white)
            .is_some_and(|(black, white)| black.strength() > white.strength());
        if stronger && game.board.handicap > 0 {
            let hurt = Hurt::HandicapToStronger {
                black: game.ranks.black.clone(),
                white: game.ranks.white.clone(),
            };
            found.push(Warning::new(place, hurt));
        }
    }
}

/// A rank.
#[derive(Clone, Copy)]
enum Rank {
    Kyu(i32),
    Dan(i32),
    Professional(i32),
}

impl Rank {
    /// `6d`, `6 dan`, `9段`, `3级`, `1p`; `None` for what is no rank.
    fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        let (number, kind) = text.split_at_checked(digits)?;
        let number: i32 = number.parse().ok().filter(|number| *number < 1000)?;
        match kind.trim() {
            "d" | "dan" | "段" | "단" => Some(Self::Dan(number)),
            "k" | "kyu" | "级" | "級" | "급" => Some(Self::Kyu(number)),
            "p" | "pro" => Some(Self::Professional(number)),
            _ => None,
        }
    }

    const fn is_beyond(self) -> bool {
        match self {
            Self::Kyu(number) => number < 1 || number > MOST_KYU,
            Self::Dan(number) | Self::Professional(number) => number < 1 || number > MOST_DAN,
        }
    }

    /// More for the stronger; professionals are above all others.
    const fn strength(self) -> i32 {
        match self {
            Self::Kyu(number) => -number,
            Self::Dan(number) => number,
            Self::Professional(number) => 1000 + number,
        }
    }
}
