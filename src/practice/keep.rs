//! What is kept of practice besides the journals: one file a session, `practice/ID.json` beside them.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use rustix::fs::{Mode, OFlags};
use serde::{Deserialize, Serialize};

use super::replay::Verdict;
use super::session::{Guess, Kind, Learner, Session};
use crate::board::{Move, Point};
use crate::color::Color;

/// The form that is written. Files of another one are not read.
const FORMAT: u32 = 1;
/// The longest file that is read: a replay of thousands of moves is a hundredth of it.
const LONGEST: u64 = 8 * 1024 * 1024;

/// Why what is kept of a session cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeepFault {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub what: String,
}

impl KeepFault {
    /// The id of the game whose session it was.
    pub fn game(&self) -> String {
        let stem = self.path.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }
}

impl std::fmt::Display for KeepFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.what)
    }
}

impl std::error::Error for KeepFault {}

/// The file of the session whose journal is `game`, beside the journals in `dir`.
pub fn path(dir: &Path, game: &str) -> PathBuf {
    dir.join("practice").join(format!("{game}.json"))
}

/// Writes `session` down. What stood there before is lost at no time.
///
/// # Errors
/// The system's.
pub fn write(dir: &Path, session: &Session) -> io::Result<()> {
    let path = path(dir, &session.game);
    let folder = path.parent().unwrap_or(dir);
    fs::create_dir_all(folder)?;
    let beside = path.with_extension("json.new");
    let mut file = File::create(&beside)?;
    let text = serde_json::to_string(&Written::of(session))?;
    file.write_all(text.as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_data()?;
    fs::rename(&beside, &path)?;
    File::open(folder)?.sync_all()
}

/// The session whose journal is `game`; `None` where none is kept.
///
/// # Errors
/// [`KeepFault`].
pub fn read(dir: &Path, game: &str) -> Result<Option<Session>, KeepFault> {
    let path = path(dir, game);
    match text_of(&path) {
        Ok(text) => parse(&text)
            .map(Some)
            .map_err(|what| KeepFault { path, what }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(KeepFault {
            path,
            what: error.to_string(),
        }),
    }
}

/// Every session that is kept, by the ids of their journals, which are in the order of time; and what cannot
/// be read.
pub fn all(dir: &Path) -> (Vec<Session>, Vec<KeepFault>) {
    let files = fs::read_dir(dir.join("practice")).into_iter().flatten();
    let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    paths.sort();
    let (mut sessions, mut faults) = (Vec::new(), Vec::new());
    for path in paths {
        let read = text_of(&path).map_err(|error| error.to_string());
        match read.and_then(|text| parse(&text)) {
            Ok(session) => sessions.push(session),
            Err(what) => faults.push(KeepFault { path, what }),
        }
    }
    (sessions, faults)
}

fn text_of(path: &Path) -> io::Result<String> {
    // Looked at before it is opened, for opening a device may do something. A pipe that takes the place of the
    // file just then is not waited for.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let file = File::from(rustix::fs::open(path, flags, Mode::empty())?);
    if !file.metadata()?.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    let mut text = String::new();
    file.take(LONGEST).read_to_string(&mut text)?;
    Ok(text)
}

fn parse(text: &str) -> Result<Session, String> {
    #[derive(Deserialize)]
    struct Form {
        format: u32,
    }
    let wrong = |error: serde_json::Error| format!("it is no session of practice ({error})");
    let form: Form = serde_json::from_str(text).map_err(wrong)?;
    if form.format != FORMAT {
        return Err(format!(
            "written by another dumiao, in format {}; this one reads format {FORMAT}",
            form.format
        ));
    }
    let written: Written = serde_json::from_str(text).map_err(wrong)?;
    written
        .session()
        .ok_or_else(|| "it is no session of practice".to_owned())
}

#[derive(Serialize, Deserialize)]
struct Written {
    format: u32,
    game: String,
    #[serde(flatten)]
    kind: WrittenKind,
    /// `B`, `W` or `both`.
    learner: String,
    #[serde(default)]
    guesses: Vec<WrittenGuess>,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum WrittenKind {
    Engine {
        name: String,
        command: Vec<String>,
        #[serde(default)]
        first: Vec<String>,
        level: Option<u32>,
    },
    Alone,
    Together,
    Replay {
        title: String,
    },
    Press,
}

#[derive(Serialize, Deserialize)]
struct WrittenGuess {
    turn: u32,
    /// Column and row from the upper left, from 0; empty for a pass; `null`: none in time.
    guessed: Option<Vec<u8>>,
    played: Vec<u8>,
    /// `hit`, `alike`, `near`, `elsewhere`, `late`.
    verdict: String,
    #[serde(default)]
    distance: u8,
}

impl Written {
    fn of(session: &Session) -> Self {
        Self {
            format: FORMAT,
            game: session.game.clone(),
            kind: match session.kind.clone() {
                Kind::Engine {
                    name,
                    command,
                    first,
                    level,
                } => WrittenKind::Engine {
                    name,
                    command,
                    first,
                    level,
                },
                Kind::Alone => WrittenKind::Alone,
                Kind::Together => WrittenKind::Together,
                Kind::Replay { title } => WrittenKind::Replay { title },
                Kind::Press => WrittenKind::Press,
            },
            learner: match session.learner {
                Learner::Side(side) => side.letter().to_string(),
                Learner::Both => "both".to_owned(),
            },
            guesses: session.guesses.iter().map(WrittenGuess::of).collect(),
        }
    }

    fn session(self) -> Option<Session> {
        Some(Session {
            game: self.game,
            kind: match self.kind {
                WrittenKind::Engine {
                    name,
                    command,
                    first,
                    level,
                } => Kind::Engine {
                    name,
                    command,
                    first,
                    level,
                },
                WrittenKind::Alone => Kind::Alone,
                WrittenKind::Together => Kind::Together,
                WrittenKind::Replay { title } => Kind::Replay { title },
                WrittenKind::Press => Kind::Press,
            },
            learner: match self.learner.as_str() {
                "both" => Learner::Both,
                "B" => Learner::Side(Color::Black),
                "W" => Learner::Side(Color::White),
                _ => return None,
            },
            guesses: self
                .guesses
                .iter()
                .map(WrittenGuess::guess)
                .collect::<Option<_>>()?,
        })
    }
}

impl WrittenGuess {
    fn of(guess: &Guess) -> Self {
        let (verdict, distance) = match guess.verdict {
            Verdict::Hit => ("hit", 0),
            Verdict::Alike => ("alike", 0),
            Verdict::Near { distance } => ("near", distance),
            Verdict::Elsewhere => ("elsewhere", 0),
            Verdict::TimeOver => ("late", 0),
        };
        Self {
            turn: guess.turn,
            guessed: guess.guessed.map(written),
            played: written(guess.played),
            verdict: verdict.to_owned(),
            distance,
        }
    }

    fn guess(&self) -> Option<Guess> {
        let distance = self.distance;
        Some(Guess {
            turn: self.turn,
            guessed: match &self.guessed {
                Some(made) => Some(made_of(made)?),
                None => None,
            },
            played: made_of(&self.played)?,
            verdict: match self.verdict.as_str() {
                "hit" => Verdict::Hit,
                "alike" => Verdict::Alike,
                "near" => Verdict::Near { distance },
                "elsewhere" => Verdict::Elsewhere,
                "late" => Verdict::TimeOver,
                _ => return None,
            },
        })
    }
}

fn written(made: Move) -> Vec<u8> {
    match made {
        Move::Pass => Vec::new(),
        Move::Play(point) => vec![point.column, point.row],
    }
}

fn made_of(written: &[u8]) -> Option<Move> {
    match written {
        [] => Some(Move::Pass),
        [column, row] => Some(Move::Play(Point::new(*column, *row))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use rustix::fs::FileType;

    use super::*;

    fn sessions() -> Vec<Session> {
        let kinds = [
            Kind::Engine {
                name: "GNU Go".to_owned(),
                command: vec!["gnugo".to_owned(), "--mode".to_owned(), "gtp".to_owned()],
                first: vec!["level 3".to_owned()],
                level: Some(3),
            },
            Kind::Alone,
            Kind::Together,
            Kind::Replay {
                title: "甲 - 乙".to_owned(),
            },
            Kind::Press,
        ];
        let guess = |guessed, verdict| Guess {
            turn: 1,
            guessed,
            played: Move::Play(Point::new(3, 15)),
            verdict,
        };
        let guesses = vec![
            guess(Some(Move::Play(Point::new(3, 15))), Verdict::Hit),
            guess(Some(Move::Play(Point::new(15, 3))), Verdict::Alike),
            guess(
                Some(Move::Play(Point::new(3, 14))),
                Verdict::Near { distance: 1 },
            ),
            guess(Some(Move::Pass), Verdict::Elsewhere),
            guess(None, Verdict::TimeOver),
        ];
        let learners = [
            Learner::Side(Color::Black),
            Learner::Side(Color::White),
            Learner::Both,
        ];
        let learners = learners.into_iter().cycle();
        let sessions = kinds.into_iter().zip(learners).enumerate();
        sessions
            .map(|(number, (kind, learner))| Session {
                game: format!("2026120{}-090000-00", number + 1),
                kind,
                learner,
                guesses: guesses.clone(),
            })
            .collect()
    }

    #[test]
    fn what_is_written_is_read_back() {
        let dir = tempfile::tempdir().unwrap();
        for session in sessions() {
            write(dir.path(), &session).unwrap();
            // Again, over the first one.
            write(dir.path(), &session).unwrap();
            assert_eq!(read(dir.path(), &session.game), Ok(Some(session)));
        }
        assert_eq!(all(dir.path()), (sessions(), Vec::new()));
        assert_eq!(read(dir.path(), "20261231-000000-00"), Ok(None));
    }

    #[test]
    fn what_is_broken_or_a_pipe_is_named_and_costs_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let good = sessions().remove(1);
        write(dir.path(), &good).unwrap();
        let rows = [
            ("a", "", "it is no session"),
            ("b", "{}", "it is no session"),
            ("c", r#"{"format":9,"game":"x"}"#, "format 9"),
            (
                "d",
                r#"{"format":1,"game":"x","kind":"alone","learner":"Z"}"#,
                "it is no session",
            ),
            ("e", "\u{0}\u{0}", "it is no session"),
        ];
        for (name, text, _) in rows {
            fs::write(path(dir.path(), name), text).unwrap();
        }
        fs::create_dir(path(dir.path(), "f")).unwrap();
        // Nobody writes into this one: who opened it would wait for ever.
        let mode = Mode::RUSR | Mode::WUSR;
        rustix::fs::mknodat(
            rustix::fs::CWD,
            path(dir.path(), "g"),
            FileType::Fifo,
            mode,
            0,
        )
        .unwrap();
        let (sessions, faults) = all(dir.path());
        assert_eq!(sessions, [good]);
        assert_eq!(faults.len(), 7);
        for (fault, (name, _, told)) in faults.iter().zip(rows) {
            assert!(fault.path.ends_with(format!("{name}.json")), "{fault}");
            assert!(fault.to_string().contains(told), "{fault}");
        }
        // What a later dumiao may add is no fault.
        let more = r#"{"format":1,"game":"x","kind":"alone","learner":"both","more":[1]}"#;
        assert!(parse(more).is_ok());
    }
}
