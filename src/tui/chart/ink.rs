//! What a picture is painted with: a colour and a sign for each way to press.
//!
//! Where colours cannot tell the ways apart, bars are made of the signs themselves.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::practice::report::Pressed;
use crate::tui::paint::width;
use crate::tui::screen::dialog::Look;
use crate::tui::text::Text;
use crate::tui::view::Glyphs;

/// Where a bar stands on its axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Above it.
    Up,
    /// Below it.
    Down,
}

/// What the bars of a picture are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Made {
    /// Blocks, an eighth of a row high at the least, told apart by their colours.
    OfBlocks,
    /// The signs of [`sign`], a row high at the least.
    OfSigns,
}

impl Made {
    pub(super) const fn with(look: Look) -> Self {
        match (look.glyphs, look.theme.presses) {
            (Glyphs::Unicode, Some(_)) => Self::OfBlocks,
            (Glyphs::Ascii | Glyphs::Wide, _) | (_, None) => Self::OfSigns,
        }
    }
}

/// The sign of a way to press.
pub(super) const fn sign(pressed: Pressed) -> &'static str {
    match pressed {
        Pressed::InMain => ".",
        Pressed::InCount => "o",
        Pressed::Late => "!",
        Pressed::AfterBurning => "X",
        Pressed::FlagFell => "F",
    }
}

/// Its colour.
pub(super) const fn style(pressed: Pressed, look: Look) -> Style {
    match (look.theme.presses, pressed) {
        (Some(inks), Pressed::InMain) => inks.in_main,
        (Some(inks), Pressed::InCount) => inks.in_count,
        (Some(inks), Pressed::Late) => inks.late,
        (Some(inks), Pressed::AfterBurning) => inks.burnt,
        (Some(inks), Pressed::FlagFell) => inks.flag,
        (None, Pressed::InMain | Pressed::InCount) => look.theme.text,
        (None, Pressed::Late | Pressed::AfterBurning | Pressed::FlagFell) => look.theme.strong,
    }
}

/// What a whole cell of a bar is made of.
pub(super) const fn whole(pressed: Pressed, look: Look) -> &'static str {
    match Made::with(look) {
        Made::OfBlocks => "█",
        Made::OfSigns => sign(pressed),
    }
}

/// A cell of a bar of which so many eighths are filled, from its axis on.
pub(super) fn cell(
    eighths: usize,
    pressed: Pressed,
    way: Way,
    look: Look,
) -> Option<(&'static str, Style)> {
    const BLOCKS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    let style = style(pressed, look);
    let block = |eighths: usize| BLOCKS.get(eighths.saturating_sub(1)).copied();
    match (Made::with(look), way, eighths) {
        (_, _, 0) => None,
        (Made::OfSigns, _, _) => (eighths >= 4).then_some((sign(pressed), style)),
        (Made::OfBlocks, Way::Up, 1..8) => Some((block(eighths)?, style)),
        // There are no blocks that hang from above: the rest of the cell stands on its bottom, in the colour of
        // the ground.
        (Made::OfBlocks, Way::Down, 1..8) => {
            Some((block(8 - eighths)?, style.add_modifier(Modifier::REVERSED)))
        }
        (Made::OfBlocks, _, _) => Some(("█", style)),
    }
}

/// What is drawn in place of nothing, so that a level can be followed through the bars.
pub(super) const fn dots(look: Look) -> &'static str {
    match look.glyphs {
        Glyphs::Unicode => "·",
        Glyphs::Ascii | Glyphs::Wide => "-",
    }
}

pub(super) const fn upright(look: Look) -> &'static str {
    match look.glyphs {
        Glyphs::Unicode => "│",
        Glyphs::Ascii | Glyphs::Wide => "|",
    }
}

/// What the signs and colours of `shown` mean, in at most two lines of `columns`.
pub(super) fn legend(
    shown: &[Pressed],
    columns: usize,
    text: &Text,
    look: Look,
) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut used = columns;
    for pressed in Pressed::ALL {
        if !shown.contains(&pressed) {
            continue;
        }
        let meaning = text.get(match pressed {
            Pressed::InMain => "practice-in-main",
            Pressed::InCount => "practice-in-count",
            Pressed::Late => "practice-late",
            Pressed::AfterBurning => "practice-burnt",
            Pressed::FlagFell => "practice-fell",
        });
        let sample = match Made::with(look) {
            Made::OfBlocks => format!("█{} ", sign(pressed)),
            Made::OfSigns => format!("{} ", sign(pressed)),
        };
        let broad = usize::from(width(&sample) + width(&meaning)) + 3;
        if used + broad > columns + 3 {
            lines.push(Line::default());
            used = 0;
        }
        used += broad;
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::styled(sample, style(pressed, look)));
            line.push_span(Span::styled(format!("{meaning}   "), look.theme.text));
        }
    }
    lines.truncate(2);
    lines
}

/// A whole cell of a bar that tells of no press.
pub const fn plain(look: Look) -> &'static str {
    match look.glyphs {
        Glyphs::Unicode => "█",
        Glyphs::Ascii | Glyphs::Wide => "#",
    }
}
