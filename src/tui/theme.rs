//! Colours, and what stands in for them.

use ratatui::style::{Color, Modifier, Style};

/// How the screen is coloured. Nothing on it is told by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// The terminal's own colours.
    #[default]
    Standard,
    /// For a light background.
    Light,
    /// Black, white and bold only.
    HighContrast,
    /// No colour at all (`NO_COLOR`): bold and reverse only.
    Plain,
}

/// The styles of a palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Ordinary text.
    pub text: Style,
    /// Text of less weight: the standing side, hints.
    pub dim: Style,
    /// Headings, and the side that runs.
    pub strong: Style,
    /// A painted cell of a big digit of the side that runs.
    pub digit_running: Style,
    /// A painted cell of a big digit of the side that stands.
    pub digit_standing: Style,
    /// A painted cell of a big digit in the last ten seconds.
    pub digit_urgent: Style,
    /// The caption of a call.
    pub caption: Style,
    /// The chosen item of a list.
    pub chosen: Style,
    /// Something is wrong.
    pub warning: Style,
    /// Everything is well.
    pub good: Style,
    /// The wood of a board whose stones are painted.
    pub wood: Style,
    /// A painted black stone.
    pub black_stone: Style,
    /// A painted white stone.
    pub white_stone: Style,
    /// How presses are painted in the pictures of where the time went. `None`: not by colour, so that their
    /// shapes must do.
    pub presses: Option<&'static PressInks>,
}

/// The colours of presses, the same ones in every picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PressInks {
    /// In main time.
    pub in_main: Style,
    /// In a count.
    pub in_count: Style,
    /// In the last three seconds of one.
    pub late: Style,
    /// After a period was burnt.
    pub burnt: Style,
    /// The flag fell.
    pub flag: Style,
}

/// Presses on a dark ground.
const ON_DARK: PressInks = PressInks {
    in_main: Style::new().fg(Color::Gray),
    in_count: Style::new().fg(Color::Green),
    late: Style::new().fg(Color::Yellow),
    burnt: Style::new().fg(Color::Red),
    flag: Style::new().fg(Color::Magenta),
};
/// Presses on a light ground.
const ON_LIGHT: PressInks = PressInks {
    in_main: Style::new().fg(Color::DarkGray),
    in_count: Style::new().fg(Color::Blue),
    // A yellow that is seen on white.
    late: Style::new().fg(Color::Indexed(172)),
    burnt: Style::new().fg(Color::Red),
    flag: Style::new().fg(Color::Magenta),
};

impl Palette {
    /// Every palette, in the order of the set-up screen.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Light, Self::HighContrast, Self::Plain];

    /// The palette's name in options and settings.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Light => "light",
            Self::HighContrast => "high-contrast",
            Self::Plain => "plain",
        }
    }

    /// The styles.
    pub const fn theme(self) -> Theme {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = plain.add_modifier(Modifier::REVERSED);
        match self {
            Self::Standard => Theme {
                text: plain,
                dim: plain.fg(Color::DarkGray),
                strong: bold,
                digit_running: plain.bg(Color::Green),
                digit_standing: plain.bg(Color::DarkGray),
                digit_urgent: plain.bg(Color::Red),
                caption: bold.fg(Color::Yellow),
                chosen: bold.add_modifier(Modifier::REVERSED),
                warning: bold.fg(Color::Red),
                good: plain.fg(Color::Green),
                wood: plain.fg(Color::Black).bg(Color::Indexed(179)),
                black_stone: plain.fg(Color::White).bg(Color::Black),
                white_stone: plain.fg(Color::Black).bg(Color::White),
                presses: Some(&ON_DARK),
            },
            Self::Light => Theme {
                text: plain.fg(Color::Black),
                dim: plain.fg(Color::DarkGray),
                strong: bold.fg(Color::Black),
                digit_running: plain.bg(Color::Blue),
                digit_standing: plain.bg(Color::DarkGray),
                digit_urgent: plain.bg(Color::Red),
                caption: bold.fg(Color::Blue),
                chosen: bold.add_modifier(Modifier::REVERSED),
                warning: bold.fg(Color::Red),
                good: plain.fg(Color::Blue),
                wood: plain.fg(Color::Black).bg(Color::Indexed(179)),
                black_stone: plain.fg(Color::White).bg(Color::Black),
                white_stone: plain.fg(Color::Black).bg(Color::White),
                presses: Some(&ON_LIGHT),
            },
            Self::HighContrast => Theme {
                text: plain.fg(Color::White).bg(Color::Black),
                dim: plain.fg(Color::White).bg(Color::Black),
                strong: bold.fg(Color::White).bg(Color::Black),
                digit_running: plain.bg(Color::White),
                digit_standing: plain.bg(Color::Gray),
                digit_urgent: plain.bg(Color::White),
                caption: bold.fg(Color::Black).bg(Color::White),
                chosen: bold.fg(Color::Black).bg(Color::White),
                warning: bold.fg(Color::Black).bg(Color::White),
                good: plain.fg(Color::White).bg(Color::Black),
                wood: plain.fg(Color::Black).bg(Color::Gray),
                black_stone: bold.fg(Color::White).bg(Color::Black),
                white_stone: bold.fg(Color::Black).bg(Color::White),
                presses: None,
            },
            Self::Plain => Theme {
                text: plain,
                dim: plain,
                strong: bold,
                digit_running: reversed,
                digit_standing: reversed.add_modifier(Modifier::DIM),
                digit_urgent: reversed.add_modifier(Modifier::BOLD),
                caption: bold.add_modifier(Modifier::REVERSED),
                chosen: reversed,
                warning: bold.add_modifier(Modifier::REVERSED),
                good: plain,
                wood: plain,
                black_stone: bold,
                white_stone: reversed,
                presses: None,
            },
        }
    }
}
