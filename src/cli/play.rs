//! `dumiao play`, and `dumiao` alone: what the clock is started with.

mod board;

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};

use super::{Failure, print, sound};
use crate::app::event::{self, EventTableError, Seat};
use crate::app::{self, Kept, KeptAs, Left, Options, RunError, SoundOptions, TableSettings};
use crate::clock::control::Control;
use crate::clock::notation;
use crate::color::{Color, PerColor};
use crate::event_file::{Presets, Tournament};
use crate::game::Seats;
use crate::game::board_choice::BoardChoice;
use crate::game::settings::BoardSettings;
use crate::journal::JournalError;
use crate::plan_file;
use crate::speech::{Signs, Voices, Volumes};
use crate::tui::screen::board::Coordinates;
use crate::tui::screen::setup::SoundCheck;
use crate::tui::terminal::TerminalError;
use crate::tui::text::{Language, Text};
use crate::tui::theme::Palette;
use crate::tui::view::{Glyphs, TenthsMode};
pub use board::{BoardArg, BoardArgs};

/// Options of the clock itself, for `dumiao` and `dumiao play`.
#[derive(Args, PartialEq, Eq, Debug, Default)]
pub struct ClockArgs {
    /// Voice of both sides: a language (zh, en, ja, ko), a voice of `dumiao voices`, or a folder with a voice
    /// pack; zh+en takes turns
    #[arg(long, value_name = "VOICE", help_heading = "Sound")]
    pub voice: Option<String>,
    /// Voice of Black's calls
    #[arg(long, value_name = "VOICE", help_heading = "Sound")]
    pub voice_black: Option<String>,
    /// Voice of White's calls
    #[arg(long, value_name = "VOICE", help_heading = "Sound")]
    pub voice_white: Option<String>,
    /// Sound device, as `dumiao devices` lists it; or: default, off
    #[arg(long, value_name = "DEVICE", help_heading = "Sound")]
    pub device: Option<String>,
    /// How loud, in percent: of all (80), or of its parts calls, notices (in main time) and signs (notices=20,signs=0)
    #[arg(long, value_name = "PERCENT", help_heading = "Sound")]
    pub volume: Option<Volumes>,
    /// Sounds that are no words, out of moved, taken, flag, referee; or none [default: the event's, else
    /// taken,flag,referee]
    #[arg(long, value_name = "SIGNS", help_heading = "Sound")]
    pub signs: Option<Signs>,
    /// Begin muted (m switches)
    #[arg(long, help_heading = "Sound")]
    pub mute: bool,
    /// Colours; NO_COLOR gives plain
    #[arg(long, value_enum, value_name = "THEME", help_heading = "Screen")]
    pub theme: Option<ThemeArg>,
    /// When tenths of a second are shown
    #[arg(long, value_enum, value_name = "WHEN", help_heading = "Screen")]
    pub tenths: Option<TenthsArg>,
    /// How stones and lines are drawn
    #[arg(long, value_enum, value_name = "SIGNS", help_heading = "Screen")]
    pub stones: Option<StonesArg>,
    /// ASCII signs only, for terminals that draw some signs two cells wide: --stones ascii
    #[arg(long, help_heading = "Screen", conflicts_with = "stones")]
    pub ascii: bool,
    /// How the points of the board are named [default: the event's, else western]
    #[arg(long, value_enum, value_name = "STYLE", help_heading = "Screen")]
    pub coordinates: Option<CoordinatesArg>,
}

/// Options of `dumiao play`.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// Time control, e.g. '1h + 3x30s' or '3h reserve 5m'; or the name of a preset
    #[arg(short = 'c', long, value_name = "CONTROL")]
    pub control: Option<String>,
    /// White's own control (time odds)
    #[arg(long, value_name = "CONTROL")]
    pub white_control: Option<String>,
    /// Event file, or the name of a shipped preset
    #[arg(short = 'e', long, value_name = "EVENT")]
    pub event: Option<PathBuf>,
    /// Round of the event
    #[arg(long, value_name = "R", requires = "event")]
    pub round: Option<NonZeroU32>,
    /// Table of the round
    #[arg(long, value_name = "T", requires = "round")]
    pub table: Option<NonZeroU32>,
    /// Black's name
    #[arg(short = 'b', long, value_name = "NAME")]
    pub black: Option<String>,
    /// White's name
    #[arg(short = 'w', long, value_name = "NAME")]
    pub white: Option<String>,
    /// Call plan, as `dumiao calls --plan` knows it; else the event's, else official
    #[arg(long)]
    pub plan: Option<String>,
    /// White sits on the left
    #[arg(long)]
    pub white_left: bool,
    /// The board
    #[command(flatten)]
    pub board: BoardArgs,
    /// How it looks and sounds
    #[command(flatten)]
    pub clock: ClockArgs,
}

/// Colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ThemeArg {
    /// The terminal's own colours
    Standard,
    /// For a light background
    Light,
    /// Black, white and bold
    HighContrast,
    /// No colours
    Plain,
}

/// When tenths of a second are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum TenthsArg {
    /// Never
    Never,
    /// In the last ten seconds
    LastTen,
    /// Always, below an hour
    Always,
}

/// How stones and lines are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum StonesArg {
    /// Signs one cell wide
    Unicode,
    /// Two coloured cells a stone, for terminals that draw the signs two cells wide
    Wide,
    /// Letters
    Ascii,
}

/// How the points of the board are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum CoordinatesArg {
    /// A to T without I, numbers from below
    Western,
    /// Numbers from the left, Chinese numerals from the top
    Chinese,
}

/// `dumiao play`.
pub(super) fn play(args: &PlayArgs, language: Language) -> Result<(), Failure> {
    let start = start_of(args, language)?;
    let options = options(&args.clock, language)?;
    run(start, &options)
}

/// What the set-up screen begins with, where no event is named.
const FIRST_PRESET: &str = "chinese-national";

/// `dumiao` alone: the set-up screen, with an event on it if one is named.
pub(super) fn set_up(
    args: &ClockArgs,
    event: Option<&Path>,
    language: Language,
) -> Result<(), Failure> {
    let options = options(args, language)?;
    let table = to_choose(args, event, language)?;
    run(app::Start::SetUp(Box::new(table)), &options)
}

/// What the set-up screen begins with.
pub(super) fn to_choose(
    args: &ClockArgs,
    event: Option<&Path>,
    language: Language,
) -> Result<TableSettings, Failure> {
    let presets = Presets::of_user();
    let asked = asked_voices(args)?;
    let otherwise = sound::voice(language.code())?;
    let (opened, file) = match event {
        Some(path) => (event::open(path, &presets), path.display().to_string()),
        None => (presets.open(FIRST_PRESET), FIRST_PRESET.to_owned()),
    };
    let opened = opened.map_err(Failure::input)?;
    let of = |asked| event::table((&opened, &file), Seat::default(), asked, &otherwise);
    let mut table = of(&asked).map_err(|error| in_file(&file, &error))?;
    if event.is_none() {
        table.occasion = None;
        table.from_event = None;
        table.card = app::CardKind::OnRequest;
    } else if let Ok(own) = of(&PerColor::default()) {
        table.note_changes(&own);
    }
    set_coordinates(&mut table, args);
    Ok(table)
}

/// Runs the clock, and says where the game is when it is left.
pub(super) fn run(start: app::Start, options: &Options) -> Result<(), Failure> {
    let ended = app::run(start, options).map_err(|error| match error {
        RunError::Journal(error @ JournalError::Damaged { .. }) => Failure::input(error),
        RunError::Journal(_)
        | RunError::Terminal(TerminalError::NoTerminal(_) | TerminalError::Refused(_)) => {
            Failure::environment(error)
        }
    })?;
    match ended.left {
        Left::ByKey => ended.kept.map_or(Ok(()), |kept| {
            print(&closing_words(&kept, options.language))
        }),
        // Nobody reads a terminal that has gone.
        Left::BySystem => Ok(()),
        Left::NotSaved(why) => Err(Failure::Environment(format!(
            "the record could not be saved: {why}; the journal in {} has the game",
            crate::journal::folder().display()
        ))),
    }
}

/// What is kept of the game, for whoever has just left it.
fn closing_words(kept: &Kept, language: Language) -> String {
    let text = Text::new(language);
    let game = kept.id.as_ref().map(|id| {
        let id = ("id", id.as_str().into());
        let result = kept
            .result
            .as_deref()
            .map(|result| ("result", result.into()));
        match (result, kept.what) {
            (Some(result), KeptAs::Drill) => text.with("drill-closing", &[id, result]),
            (Some(result), KeptAs::Game) => text.with("closing-over", &[id, result]),
            (None, _) => text.with("closing-unfinished", &[id]),
        }
    });
    let record = kept.record.as_ref().map(|path| {
        let path = path.display().to_string();
        text.with("closing-record", &[("path", path.into())])
    });
    let lost = (kept.not_on_disk > 0).then(|| {
        let count = i64::try_from(kept.not_on_disk).unwrap_or(i64::MAX);
        text.with("closing-lost", &[("n", count.into())])
    });
    let lines = game.into_iter().chain(record).chain(lost);
    lines.map(|line| line + "\n").collect()
}

/// The table that `args` come to, whatever they leave to choose.
pub(super) fn plain(args: &PlayArgs, language: Language) -> Result<TableSettings, Failure> {
    match start_of(args, language)? {
        app::Start::Table(table) | app::Start::SetUp(table) => Ok(*table),
        app::Start::Resume(_) => Err(Failure::Input(
            "a game that goes on is no new one".to_owned(),
        )),
    }
}

/// What is played, and whether the set-up screen comes first.
fn start_of(args: &PlayArgs, language: Language) -> Result<app::Start, Failure> {
    let presets = Presets::of_user();
    let asked = asked_voices(&args.clock)?;
    let otherwise = sound::voice(language.code())?;
    let base = match (&args.event, args.control.as_deref()) {
        (Some(path), _) => {
            let event = event::open(path, &presets).map_err(Failure::input)?;
            Some((event, path.display().to_string()))
        }
        (None, Some(name)) if presets.has(name) => {
            let event = presets.open(name).map_err(Failure::input)?;
            Some((event, name.to_owned()))
        }
        (None, Some(_) | None) => None,
    };
    let seat = Seat {
        round: args.round,
        table: args.table,
    };
    let of_event = match &base {
        Some((event, file)) => {
            let table = event::table((event, file), seat, &asked, &otherwise);
            Some((event, table.map_err(|error| in_file(file, &error))?))
        }
        None => None,
    };
    let continued = args.board.continued()?;
    let recorded = continued.as_ref().and_then(|record| record.control.clone());
    let original = of_event.as_ref().map(|(event, table)| {
        let file = table.from_event.as_ref().map(|from| from.file.as_str());
        let named = (*event, file.unwrap_or_default());
        // A voice that is not there need not be, where another one is asked for.
        let own = event::table(named, seat, &PerColor::default(), &otherwise);
        own.unwrap_or_else(|_| table.clone())
    });
    let mut board = BoardChoice::default();
    let mut table = match &of_event {
        Some((event, table)) => {
            board = event
                .table(seat.round, seat.table)
                .map_err(Failure::input)?
                .terms
                .board;
            table.clone()
        }
        None => {
            let control = match (args.control.as_deref(), recorded.clone()) {
                (Some(control), _) => notation::parse(control).map_err(Failure::input)?,
                (None, Some(control)) => control,
                (None, None) => return Err(no_control(continued.is_some())),
            };
            plain_table(control, &asked, &otherwise)?
        }
    };
    table.board = args.board.over(board, continued.as_ref())?;
    if let Some(record) = continued {
        // The clocks stand as they were left, if they are clocks of the same kind.
        let same = recorded.is_some_and(|control| {
            PerColor::both(Arc::new(control)) == table.controls && args.white_control.is_none()
        });
        if same {
            table.left = record.left;
        }
        table.seat_players_of(record);
    }
    typed_over(&mut table, args)?;
    if let Some(original) = &original {
        table.note_changes(original);
    }
    if args.event.is_none() {
        // A preset that was named as a control is no event: nobody has agreed on it elsewhere.
        table.card = app::CardKind::OnRequest;
        table.from_event = None;
    }
    let to_choose = of_event.as_ref().is_some_and(|(event, _)| {
        let numbers = event.round_numbers();
        let round = args.round.filter(|_| args.table.is_none());
        let tables = round.is_some_and(|round| !event.games_of(round).is_empty());
        args.event.is_some() && (args.round.is_none() && !numbers.is_empty() || tables)
    });
    let table = Box::new(table);
    Ok(if to_choose {
        app::Start::SetUp(table)
    } else {
        app::Start::Table(table)
    })
}

/// A table without an event.
fn plain_table(
    control: Control,
    asked: &PerColor<Option<Voices>>,
    otherwise: &Voices,
) -> Result<TableSettings, Failure> {
    Ok(TableSettings {
        occasion: None,
        players: PerColor::default(),
        ranks: PerColor::default(),
        controls: PerColor::both(Arc::new(control)),
        plan: plan_file::shipped("official").map_err(Failure::environment)?,
        rules: crate::game::settings::Rules::default(),
        board: BoardSettings::default(),
        coordinates: Coordinates::default(),
        save_to: None,
        seats: Seats::BlackLeft,
        signs: Signs::default(),
        voices: PerColor::from_fn(|side| asked.of(side).as_ref().unwrap_or(otherwise).clone()),
        sound_check: SoundCheck::NotDone,
        recorded_result: String::new(),
        left: PerColor::default(),
        from_event: None,
        card: app::CardKind::OnRequest,
        practice: None,
    })
}

/// What is typed on the command line counts before what an event or a record says.
fn typed_over(table: &mut TableSettings, args: &PlayArgs) -> Result<(), Failure> {
    table.save_to.clone_from(&args.board.save);
    set_coordinates(table, &args.clock);
    // -c beside -e: the control typed here is what counts.
    if let (Some(_), Some(control)) = (&args.event, &args.control) {
        let control = notation::parse(control).map_err(Failure::input)?;
        table.controls = PerColor::both(Arc::new(control));
    }
    if let Some(control) = &args.white_control {
        table.controls.white = Arc::new(notation::parse(control).map_err(Failure::input)?);
    }
    if let Some(plan) = &args.plan {
        table.plan = plan_file::shipped(plan).map_err(Failure::input)?;
    }
    let typed = PerColor {
        black: &args.black,
        white: &args.white,
    };
    for side in Color::BOTH {
        if let Some(name) = typed.of(side)
            && table.players.of(side) != name
        {
            table.players.of_mut(side).clone_from(name);
            // The rank is that of the player who would have sat there.
            table.ranks.of_mut(side).clear();
        }
    }
    if args.white_left {
        table.seats = Seats::WhiteLeft;
    }
    Ok(())
}

/// An event's trouble with the file it is in, which those of the file itself name already.
fn in_file(file: &str, error: &EventTableError) -> Failure {
    match error {
        EventTableError::File(error) => Failure::input(error),
        EventTableError::Board(_) | EventTableError::Voice { .. } => {
            Failure::Input(format!("{file}: {error}"))
        }
    }
}

/// What to do where no time control is given.
fn no_control(continued: bool) -> Failure {
    let why = if continued {
        "the record's time control is not understood, and none is given"
    } else {
        "a time control is needed"
    };
    Failure::Input(format!(
        "{why}: -c '1h + 3x30s', -c PRESET or -e EVENT.toml; `dumiao presets` lists the presets, and \
         `dumiao` alone opens the set-up screen"
    ))
}

/// The event file at `path`, or the preset of that name.
///
/// # Errors
/// All that is wrong with it.
pub(super) fn event(path: &Path) -> Result<Tournament, Failure> {
    event::open(path, &Presets::of_user()).map_err(Failure::input)
}

fn set_coordinates(table: &mut TableSettings, args: &ClockArgs) {
    table.coordinates = coordinates(args).unwrap_or(table.coordinates);
}

/// How the points of the board are named, if that was said.
pub(super) fn coordinates(args: &ClockArgs) -> Option<Coordinates> {
    args.coordinates.map(|style| match style {
        CoordinatesArg::Western => Coordinates::Letters,
        CoordinatesArg::Chinese => Coordinates::Chinese,
    })
}

/// The voices that the command line names.
pub(super) fn asked_voices(args: &ClockArgs) -> Result<PerColor<Option<Voices>>, Failure> {
    let named = |own: Option<&String>| {
        let name = own.or(args.voice.as_ref());
        name.map(|name| sound::voice(name)).transpose()
    };
    Ok(PerColor {
        black: named(args.voice_black.as_ref())?,
        white: named(args.voice_white.as_ref())?,
    })
}

/// The settings of this machine.
pub(super) fn options(args: &ClockArgs, language: Language) -> Result<Options, Failure> {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Ok(Options {
        language,
        palette: match args.theme {
            Some(ThemeArg::Standard) => Palette::Standard,
            Some(ThemeArg::Light) => Palette::Light,
            Some(ThemeArg::HighContrast) => Palette::HighContrast,
            Some(ThemeArg::Plain) => Palette::Plain,
            None if no_color => Palette::Plain,
            None => Palette::Standard,
        },
        tenths: match args.tenths {
            Some(TenthsArg::Never) => TenthsMode::Never,
            Some(TenthsArg::LastTen) => TenthsMode::LastTenSeconds,
            Some(TenthsArg::Always) => TenthsMode::Always,
            None => TenthsMode::Never,
        },
        glyphs: match args.stones {
            Some(StonesArg::Unicode) => Glyphs::Unicode,
            Some(StonesArg::Wide) => Glyphs::Wide,
            Some(StonesArg::Ascii) => Glyphs::Ascii,
            None if args.ascii => Glyphs::Ascii,
            None => Glyphs::Unicode,
        },
        sound: SoundOptions {
            output: sound::output(args.device.as_deref())?,
            volumes: args.volume.unwrap_or_default(),
            signs: args.signs,
            muted: args.mute,
        },
    })
}
