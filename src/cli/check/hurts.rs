//! Warnings in words: how much one is to be minded, where it belongs, what hurts and what to do.

use std::num::NonZeroU32;
use std::time::Duration;

use fluent_bundle::FluentValue;

use super::Checked;
use super::words::{self, joined, minutes, number, of_side, place_of_table, round, rounds, short};
use crate::clock::notation::print_duration;
use crate::color::Color;
use crate::schedule::warning::{Hurt, Place, Warning, Weight};
use crate::tui::text::Text;
use crate::tui::words::control::span;

/// A warning: how much it is to be minded, where it belongs, what it is.
pub(super) fn warning(checked: &Checked, warning: &Warning) -> String {
    let text = &checked.text;
    let weight = ("weight", weight(text, warning.weight).into());
    let hurt = ("hurt", hurt(checked, warning).into());
    match place(checked, &warning.place) {
        Some(place) => text.with("check-told-of", &[weight, ("place", place.into()), hurt]),
        None => text.with("check-told", &[weight, hurt]),
    }
}

/// How much a warning is to be minded.
fn weight(text: &Text, weight: Weight) -> String {
    text.get(match weight {
        Weight::Grave => "check-grave",
        Weight::Warning => "check-warning",
        Weight::Note => "check-note",
    })
}

/// Where a warning belongs; nothing for the event as a whole.
fn place(checked: &Checked, place: &Place) -> Option<String> {
    let text = &checked.text;
    match place {
        Place::Event => None,
        Place::Settings(indices) => {
            let settings = &checked.schedule.settings;
            let named = indices.iter().filter_map(|index| settings.get(*index));
            let codes = named.map(|setting| setting.code().to_owned()).collect();
            let codes = ("codes", joined(text, "check-join", codes).into());
            let n = ("n", number(indices.len()));
            Some(text.with("check-place-settings", &[n, codes]))
        }
        Place::Rounds(numbers) => Some(rounds(checked, numbers)),
        Place::Table { round, table } => Some(place_of_table(text, *round, *table)),
    }
}

/// What hurts, why, and what to do.
pub(super) fn hurt(checked: &Checked, warning: &Warning) -> String {
    let text = &checked.text;
    let id = format!("warn-{}", warning.hurt.id());
    let told = |variables: &[(&'static str, FluentValue<'static>)]| {
        let variables: Vec<(&str, FluentValue)> = variables.to_vec();
        text.with(&id, &variables)
    };
    let of = |side: &Option<Color>, words: String| match side {
        Some(side) => of_side(text, *side, words),
        None => words,
    };
    match &warning.hurt {
        Hurt::Silent { plan } | Hurt::TonesOnly { plan } => told(&[("plan", plan.clone().into())]),
        Hurt::CallsDropped {
            plan,
            period,
            marks,
        } => {
            let marks = marks.iter().map(u8::to_string).collect();
            let marks = ("marks", joined(text, "check-join", marks).into());
            told(&[
                ("plan", plan.clone().into()),
                ("period", span(text, *period).into()),
                marks,
            ])
        }
        Hurt::CountBelowTen { period } | Hurt::CapturesCounted { period } => {
            told(&[("period", span(text, *period).into())])
        }
        Hurt::NoLanguage
        | Hurt::OddsDropped
        | Hurt::RoundsMissing
        | Hurt::OffsetMissing
        | Hurt::NoOffsets
        | Hurt::NoName
        | Hurt::NoGames
        | Hurt::UnknownRound => told(&[]),
        Hurt::LanguagesNotSpoken { spoken, others } => {
            let spoken = words::spoken(text, spoken).unwrap_or_default();
            let others = joined(text, "check-join", others.clone());
            told(&[("spoken", spoken.into()), ("others", others.into())])
        }
        Hurt::AbsoluteTight {
            side,
            time,
            typical,
        } => of(
            side,
            told(&[
                ("time", span(text, *time).into()),
                ("typical", span(text, *typical).into()),
            ]),
        ),
        Hurt::UnitsSwapped { side, main, period } => of(
            side,
            told(&[
                ("main", span(text, *main).into()),
                ("period", span(text, *period).into()),
            ]),
        ),
        Hurt::MainAsSeconds { side, main, hours } => of(
            side,
            told(&[
                ("main", span(text, *main).into()),
                ("hours", hours.clone().into()),
            ]),
        ),
        Hurt::NoticesPastMain { notices, main } => told(&[
            ("notices", spans(text, notices).into()),
            ("main", span(text, *main).into()),
        ]),
        Hurt::NoticesTwice { notices } => told(&[("notices", spans(text, notices).into())]),
        Hurt::KomiFar { komi } => told(&[("komi", komi.to_string().into())]),
        Hurt::HandicapToStronger { black, white } => told(&[
            ("black", short(black).into()),
            ("white", short(white).into()),
        ]),
        Hurt::RankBeyond { player, rank } => told(&[
            ("player", short(player).into()),
            ("rank", short(rank).into()),
        ]),
        Hurt::NoVoice { voice, why } => {
            told(&[("voice", short(voice).into()), ("why", why.clone().into())])
        }
        Hurt::ReserveLarge { basic, reserve } => {
            let better = print_duration(basic.saturating_add(*reserve));
            let better = format!("{better} reserve {}", print_duration(*reserve));
            told(&[
                ("basic", span(text, *basic).into()),
                ("reserve", span(text, *reserve).into()),
                ("main", span(text, basic.saturating_sub(*reserve)).into()),
                ("better", better.into()),
            ])
        }
        Hurt::AbsoluteShort { side, time } => of(side, told(&[("time", span(text, *time).into())])),
        Hurt::BonusSmall { side, bonus } => of(side, told(&[("bonus", span(text, *bonus).into())])),
        Hurt::QuotaTight { side, moves, time } => of(
            side,
            told(&[
                ("moves", (*moves).into()),
                ("time", span(text, *time).into()),
            ]),
        ),
        Hurt::LateHasLost { side, limit } | Hurt::LateIsCounted { side, limit } => {
            of(side, told(&[("limit", span(text, *limit).into())]))
        }
        Hurt::KomiDiffers {
            komi,
            rule_set,
            custom,
        } => told(&[
            ("komi", komi.to_string().into()),
            ("set", text.get(&format!("setup-rules-{rule_set}")).into()),
            ("custom", custom.to_string().into()),
        ]),
        Hurt::TypicalPastNext { next, typical, gap } => told(&[
            ("next", round(checked, *next).into()),
            ("typical", minutes(text, *typical).into()),
            ("gap", span(text, *gap).into()),
        ]),
        Hurt::LongestPastNext {
            next,
            longest,
            moves,
            gap,
            from,
        } => told(&[
            ("next", round(checked, *next).into()),
            ("longest", minutes(text, *longest).into()),
            ("moves", (*moves).into()),
            ("gap", span(text, *gap).into()),
            ("from", (*from).into()),
        ]),
        Hurt::OutOfOrder { next } => told(&[("next", round(checked, *next).into())]),
        Hurt::PairedTwice { player, tables } => {
            let player = ("player", short(player).into());
            let tables = tables.iter().map(NonZeroU32::to_string).collect();
            told(&[
                player,
                ("tables", joined(text, "check-join", tables).into()),
            ])
        }
        Hurt::AgainstHimself { player } => told(&[("player", short(player).into())]),
        Hurt::NamesAlike { one, other } => {
            told(&[("one", short(one).into()), ("other", short(other).into())])
        }
        Hurt::ListCharset {
            list,
            charset,
            names,
        } => {
            let names = names.iter().map(|name| short(name)).collect();
            told(&[
                ("list", short(list).into()),
                ("charset", (*charset).into()),
                ("names", joined(text, "check-join", names).into()),
            ])
        }
        Hurt::PeriodsAssumed { list } => told(&[("list", short(list).into())]),
    }
}

fn spans(text: &Text, times: &[Duration]) -> String {
    let times = times.iter().map(|time| span(text, *time)).collect();
    joined(text, "check-join", times)
}
