//! The command line: one word and its options; one file a command.

mod calls;
mod check;
pub mod count;
mod documents;
mod engines;
mod games;
pub mod line;
mod play;
mod practice;
mod presets;
mod progress;
pub mod record;
mod results;
mod resume;
pub mod scenario;
mod sheet;
mod simulate;
pub(crate) mod sound;

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use crate::app::continued;
use crate::event_file;
use crate::speech::Volumes;
use crate::tui::text::Language;

/// What the program says of itself.
const ABOUT: &str = "A tournament clock for Go in the terminal, with spoken byo-yomi (读秒)";
const EXAMPLES: &str = "Examples:
  dumiao                                   open the set-up screen
  dumiao play -c '1h + 3x30s'              an hour, then three periods of 30 s
  dumiao play -c '3h reserve 5m' -b A -w B Chinese countdown with five reserved minutes
  dumiao play -c 1h --board --handicap 2   a board on the screen, with two stones
  dumiao practice                          byo-yomi from the first move, alone
  dumiao practice --engine gnugo -c '10m + 3x30s'
  dumiao resume                            go on with the game that was played last
  dumiao check league.toml                 is the event file right, and does the day work out
  dumiao calls '3h reserve 5m'             what will be said, and when
  dumiao record game.sgf                   check every move of a record
  dumiao count game.sgf --dead Q16,R3      count it with these chains off the board
  dumiao sheet 20261206-0930 | lpr         print the sheet of a game, to sign
  dumiao play -e league.toml --round 1 --table 2
  dumiao results league.toml               the results of the event, and the standings
  dumiao sound-check                       hear the last minute counted

Exit status: 0 done; 1 the input is wrong; 2 usage; 3 the environment is (no terminal, disk full).";

/// The command line.
#[derive(Parser, Debug)]
#[command(name = "dumiao", version, about = ABOUT, after_help = EXAMPLES)]
pub struct Cli {
    /// Language of the interface: zh, en, ja or ko; else LC_ALL, LC_MESSAGES, LANG
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    /// Open the set-up screen with this event file, or a preset, on it
    #[arg(short = 'e', long, value_name = "EVENT")]
    pub event: Option<PathBuf>,
    /// How the clock looks and sounds
    #[command(flatten)]
    pub clock: play::ClockArgs,
    /// What to do; nothing opens the set-up screen
    #[command(subcommand)]
    pub command: Option<Cmd>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Cmd {
    /// Straight to the clock
    Play(Box<play::PlayArgs>),
    /// Practise under byo-yomi: alone, together, against an engine, or by guessing the moves of a record
    Practice(Box<practice::PracticeArgs>),
    /// Go on with a game after a stop of any kind
    Resume(Box<resume::ResumeArgs>),
    /// Print what would be said in one think, with instants
    Calls {
        /// A control, e.g. '3h reserve 5m'; or the name of a preset
        control: String,
        /// Call plan [default: the preset's, else official]
        #[arg(long)]
        plan: Option<String>,
        /// text or json (one object a line)
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Play a scripted game through the same engine, without waiting
    Simulate {
        /// The scenario; - for standard input
        scenario: PathBuf,
        /// text or json (one object a line)
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Read a game record (SGF), check every move by the rules, show the final position
    Record {
        /// The record; - for standard input
        file: PathBuf,
        /// Which game of the file
        #[arg(long, default_value_t = 1, value_name = "N")]
        game: usize,
        /// Which repetition of a position is forbidden; else what the record's rules forbid, else positional
        #[arg(long, value_enum)]
        repetition: Option<record::RepetitionName>,
        /// text or json (one object)
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Count the last position of a game record (SGF)
    Count {
        /// The record; - for standard input
        file: PathBuf,
        /// How it is counted
        #[command(flatten)]
        args: count::CountArgs,
        /// text or json (one object)
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// List the games of which there is a journal, unfinished ones first
    Games {
        /// text or json (one array)
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Print the time sheet of a game: moves, acts, calls, where the time went, to sign
    Sheet(sheet::SheetArgs),
    /// Show how practice goes on: the sessions so far, or all of one
    Progress(progress::ProgressArgs),
    /// Check an event file: its faults, or what it comes to, and what may hurt
    Check(check::CheckArgs),
    /// Show the results of an event's games that were played on this machine, and the standings
    Results(results::ResultsArgs),
    /// List the presets: the shipped ones, and your own with their files
    Presets {
        /// text or json
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Print a preset, to start an event file from
    Preset {
        /// Its name, as `dumiao presets` lists it
        name: String,
    },
    /// Print the schema of an event file, for editors that complete and check it (JSON Schema)
    Schema,
    /// List the engines that are known by name, and whether they are installed
    Engines {
        /// text or json (one object a line)
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// List the voices, with missing prompts and what stands in
    Voices {
        /// A folder with a voice pack, to list and check as well
        #[arg(long = "voice", value_name = "FOLDER")]
        folders: Vec<PathBuf>,
        /// text or json (one object a line)
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// List the sound devices
    Devices {
        /// text or json (one object a line)
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Play the count of the last minute, to hear whether all is well
    SoundCheck {
        /// A language (zh, en, ja, ko), a voice of `dumiao voices`, or a folder with a voice pack; zh+en takes turns
        #[arg(long, default_value = "zh")]
        voice: String,
        /// How loud, in percent
        #[arg(long, value_name = "PERCENT")]
        volume: Option<Volumes>,
        /// A device, as `dumiao devices` lists it
        #[arg(long)]
        device: Option<String>,
    },
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page (roff)
    Man,
}

/// Form of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// For programs
    Json,
}

/// Why a command did not end well. Its text is for the person at the keyboard.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong.
    Input(String),
    /// The environment is.
    Environment(String),
}

impl Failure {
    /// Wrong input, in the words of `error`.
    pub fn input(error: impl std::fmt::Display) -> Self {
        Self::Input(error.to_string())
    }

    /// A wrong environment, in the words of `error`.
    pub fn environment(error: impl std::fmt::Display) -> Self {
        Self::Environment(error.to_string())
    }
}

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let outcome = language(cli.lang.as_deref()).and_then(|language| dispatch(cli, language));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Input(message)) => {
            complain(&message);
            ExitCode::from(1)
        }
        Err(Failure::Environment(message)) => {
            complain(&message);
            ExitCode::from(3)
        }
    }
}

/// Says on standard error what went wrong. Where nobody can hear it the exit status says it.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "dumiao: {}", harmless(message));
}

/// The language asked for, else that of the locale, else English.
fn language(asked: Option<&str>) -> Result<Language, Failure> {
    if let Some(name) = asked {
        let known = Language::ALL.map(Language::code).join(", ");
        let fault = || Failure::Input(format!("--lang {name}: allowed are {known}"));
        return Language::from_locale(name).ok_or_else(fault);
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let mut set = locale
        .filter_map(|name| std::env::var(name).ok())
        .filter(|value| !value.is_empty());
    Ok(set
        .next()
        .as_deref()
        .and_then(Language::from_locale)
        .unwrap_or(Language::En))
}

fn dispatch(cli: Cli, language: Language) -> Result<(), Failure> {
    let given = cli.event.is_some() || cli.clock != play::ClockArgs::default();
    if cli.command.is_some() && given {
        let hint = "options of the clock stand after the word, as in `dumiao play --mute -c 1h` or \
                    `dumiao play -e league.toml`";
        return Err(Failure::Input(hint.to_owned()));
    }
    match cli.command {
        Some(Cmd::Play(args)) => play::play(&args, language),
        Some(Cmd::Practice(args)) => practice::run(*args, language),
        Some(Cmd::Resume(args)) => resume::run(&args, language),
        Some(Cmd::Calls {
            control,
            plan,
            format,
        }) => calls::run(&control, plan.as_deref(), format),
        Some(Cmd::Simulate { scenario, format }) => simulate::run(&scenario, format),
        Some(Cmd::Record {
            file,
            game,
            repetition,
            format,
        }) => record::run(&file, game, repetition, format),
        Some(Cmd::Count { file, args, format }) => count::run(&file, &args, format),
        Some(Cmd::Games { format }) => games::run(format, language),
        Some(Cmd::Sheet(args)) => sheet::run(&args, language),
        Some(Cmd::Progress(args)) => progress::run(&args, language),
        Some(Cmd::Check(args)) => check::run(&args, language),
        Some(Cmd::Results(args)) => results::run(&args, language),
        Some(Cmd::Presets { format }) => presets::list(format),
        Some(Cmd::Preset { name }) => presets::print_source(&name),
        Some(Cmd::Schema) => print(&event_file::schema()),
        Some(Cmd::Engines { format }) => engines::list(format),
        Some(Cmd::Voices { folders, format }) => sound::voices(&folders, format),
        Some(Cmd::Devices { format }) => sound::devices(format),
        Some(Cmd::SoundCheck {
            voice,
            volume,
            device,
        }) => sound::check(&voice, volume.unwrap_or_default(), device.as_deref()),
        Some(Cmd::Completions { shell }) => documents::completions(shell),
        Some(Cmd::Man) => documents::man(),
        None => play::set_up(&cli.clock, cli.event.as_deref(), language),
    }
}

/// Writes `text` to standard output. A reader that has gone (`| head`) is no failure.
fn print(text: &str) -> Result<(), Failure> {
    put(&harmless(text))
}

/// As [`print`], with all signs of `text`; the caller has seen to it that they are harmless.
fn put(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::environment(format!("standard output: {error}"))),
    }
}

/// `text` with control characters made visible, so that a name or a file cannot command the terminal.
fn harmless(text: &str) -> String {
    let shown = |letter: char| match letter {
        '\n' | '\t' => letter.to_string(),
        // In the form of JSON, so that a machine format stays one.
        _ if letter.is_control() || turns_text_around(letter) => {
            format!("\\u{:04x}", u32::from(letter))
        }
        _ => letter.to_string(),
    };
    text.chars().map(shown).collect()
}

/// Marks that write what follows from right to left, or stop doing so: a name with one in it would turn
/// the line around it.
const fn turns_text_around(letter: char) -> bool {
    matches!(
        letter,
        '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// The text of a file or of standard input (`-`), which no sane one makes longer than 16 MiB.
fn read_text(path: &std::path::Path) -> Result<String, Failure> {
    const LONGEST: u64 = 16 * 1024 * 1024;
    let name = path.display();
    let mut text = String::new();
    let read = if path.as_os_str() == "-" {
        io::stdin().take(LONGEST + 1).read_to_string(&mut text)
    } else {
        let file = std::fs::File::open(path);
        file.and_then(|file| file.take(LONGEST + 1).read_to_string(&mut text))
    };
    match read {
        Ok(_) if u64::try_from(text.len()).is_ok_and(|length| length <= LONGEST) => Ok(text),
        Ok(_) => Err(Failure::Input(format!(
            "{name}: longer than 16 MiB, which no scenario or event file is"
        ))),
        Err(error) => Err(Failure::Input(format!("{name}: {error}"))),
    }
}

/// The bytes of a game record, from a file or from standard input (`-`). What is longer than a record
/// can be is cut, and refused by its reader.
fn read_bytes(path: &std::path::Path) -> Result<Vec<u8>, Failure> {
    let read = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        let mut typed = io::stdin().take(continued::most_bytes());
        typed.read_to_end(&mut bytes).map(|_| bytes)
    } else {
        continued::bytes(path)
    };
    read.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

/// One object a line.
fn json_lines(lines: &[impl serde::Serialize]) -> Result<String, Failure> {
    let mut text = String::new();
    for line in lines {
        text.push_str(&serde_json::to_string(line).map_err(Failure::environment)?);
        text.push('\n');
    }
    Ok(text)
}
