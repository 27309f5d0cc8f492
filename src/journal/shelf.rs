//! The journals in a folder: which games there are, and which file of a game is the last.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::glance::{Begin, begin};
pub use super::store::EXTENSION;
use super::{Recovered, read};

/// A journal in the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The stem of its file's name.
    pub id: String,
    /// Its file.
    pub path: PathBuf,
    /// When it was written last, as the file system has it.
    pub written: SystemTime,
}

/// The journals in `dir`, the one that was written last first. A folder that is missing has none.
///
/// # Errors
/// The system's, where the folder is there and cannot be read.
pub fn places(dir: &Path) -> std::io::Result<Vec<Place>> {
    let entries = match std::fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut places = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let is_journal = path.extension().is_some_and(|end| end == EXTENSION);
        let (Some(stem), true) = (path.file_stem(), is_journal) else {
            continue;
        };
        let id = stem.to_string_lossy().into_owned();
        let written = std::fs::metadata(&path).and_then(|file| file.modified());
        let written = written.unwrap_or(SystemTime::UNIX_EPOCH);
        places.push(Place { id, path, written });
    }
    places.sort_by(|one, other| (other.written, &other.id).cmp(&(one.written, &one.id)));
    Ok(places)
}

/// The journal that `name` means: a file's path, the id of a journal or of its game, or the only
/// journal whose id begins with `name`. Where a game has moved to another file, the last one.
///
/// # Errors
/// [`NotFound`], which names what there is.
pub fn find(dir: &Path, name: &str) -> Result<PathBuf, NotFound> {
    let as_path = Path::new(name);
    if as_path.extension().is_some_and(|end| end == EXTENSION) && as_path.is_file() {
        return Ok(as_path.to_owned());
    }
    let places = places(dir).unwrap_or_default();
    let exact = places.iter().find(|place| place.id == name);
    if let Some(mut last) = exact {
        let followers = followers(&places);
        // Each journal is followed once at most, so this ends.
        for _ in &places {
            let next = followers.get(&last.id);
            let next = next.and_then(|id| places.iter().find(|place| place.id == *id));
            last = next.unwrap_or(last);
        }
        return Ok(last.path.clone());
    }
    let mut begin = places.iter().filter(|place| place.id.starts_with(name));
    match (begin.next(), begin.next()) {
        (Some(only), None) if !name.is_empty() => Ok(only.path.clone()),
        (first, _) => Err(NotFound {
            name: name.to_owned(),
            dir: dir.to_owned(),
            ambiguous: first.is_some() && !name.is_empty(),
            known: places.into_iter().take(5).map(|place| place.id).collect(),
        }),
    }
}

/// Which of `places` is followed by which: a journal that could not be written any more goes on in another
/// file, which says so. A copy of a journal follows nothing.
pub fn followers(places: &[Place]) -> BTreeMap<String, String> {
    let begins: Vec<(&Place, Begin)> = places
        .iter()
        .filter_map(|place| Some((place, begin(&place.path)?)))
        .collect();
    let game_of: BTreeMap<&str, &str> = begins
        .iter()
        .map(|(place, begin)| (place.id.as_str(), begin.game_id.as_str()))
        .collect();
    let follower = |(place, begin): &(&Place, Begin)| {
        let before = begin
            .follows
            .as_ref()
            .filter(|before| **before != place.id)?;
        let same = game_of.get(before.as_str()) == Some(&begin.game_id.as_str());
        same.then(|| (before.clone(), place.id.clone()))
    };
    begins.iter().filter_map(follower).collect()
}

/// That no journal, or more than one, goes by a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotFound {
    /// What was asked for.
    pub name: String,
    /// Where it was looked for.
    pub dir: PathBuf,
    /// Whether more than one begins so.
    pub ambiguous: bool,
    /// Some that are there, the last one first.
    pub known: Vec<String>,
}

impl std::error::Error for NotFound {}

impl std::fmt::Display for NotFound {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { name, dir, .. } = self;
        let dir = dir.display();
        if self.ambiguous {
            write!(f, "more than one game in {dir} begins with \"{name}\"")?;
        } else {
            write!(f, "there is no game \"{name}\" in {dir}")?;
        }
        if self.known.is_empty() {
            f.write_str("; none has been played here yet")
        } else {
            write!(f, "; the last ones are {}. ", self.known.join(", "))?;
            f.write_str("`dumiao games` lists all")
        }
    }
}

/// The games in `dir` that have begun or been prepared, have no result and are kept by nobody now, the last one first; of a
/// game that has moved, the last file. At most the `most` journals that were written last are looked at,
/// each when it is asked for.
pub fn unfinished(dir: &Path, most: usize) -> impl Iterator<Item = (Place, Recovered)> + use<> {
    let places: Vec<Place> = places(dir)
        .unwrap_or_default()
        .into_iter()
        .take(most)
        .collect();
    let followed = followers(&places);
    places.into_iter().filter_map(move |place| {
        if followed.contains_key(&place.id) {
            return None;
        }
        let recovered = read(&place.path).ok()?;
        let free = recovered.game().is_to_be_ended() && !is_kept(&place.path);
        free.then_some((place, recovered))
    })
}

/// Whether another program writes the journal at `path` now.
pub fn is_kept(path: &Path) -> bool {
    super::store::is_locked(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(names: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for name in names {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        folder
    }

    #[test]
    fn a_game_is_found_by_its_id_or_the_begin_of_it() {
        let folder = folder(&[
            "20261130-100000-00.jsonl",
            "20261130-110000-00.jsonl",
            "x.sgf",
        ]);
        let found =
            |name: &str| find(folder.path(), name).map(|path| path.file_stem().unwrap().to_owned());
        assert_eq!(found("20261130-100000-00").unwrap(), "20261130-100000-00");
        assert_eq!(found("20261130-11").unwrap(), "20261130-110000-00");
        assert!(
            found("20261130")
                .unwrap_err()
                .to_string()
                .contains("more than one")
        );
        assert!(
            found("2027")
                .unwrap_err()
                .to_string()
                .contains("no game \"2027\"")
        );
        assert!(found("").is_err());
    }

    #[test]
    fn a_copy_of_a_journal_does_not_stand_in_for_it() {
        let folder = folder(&[]);
        let sample = include_bytes!("../../tests/journals/format-2.jsonl");
        for name in ["20261130-100000-00", "20261130-100000-00-copy"] {
            let path = folder.path().join(name).with_extension(EXTENSION);
            std::fs::write(path, sample).unwrap();
            let found = find(folder.path(), name).unwrap();
            assert_eq!(found.file_stem().unwrap(), name);
        }
        assert!(followers(&places(folder.path()).unwrap()).is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_named_and_not_waited_for() {
        let folder = folder(&[]);
        let device = folder.path().join("20261130-100000-00.jsonl");
        std::os::unix::fs::symlink("/dev/zero", &device).unwrap();
        let told = read(&device).unwrap_err().to_string();
        assert!(told.contains("a pipe or a device"), "{told}");
        assert_eq!(unfinished(folder.path(), 30).count(), 0);
        assert!(!is_kept(&device));
    }

    #[test]
    fn a_folder_that_is_missing_has_no_games() {
        let folder = folder(&[]);
        let missing = folder.path().join("games");
        assert_eq!(places(&missing).unwrap(), []);
        let told = find(&missing, "x").unwrap_err().to_string();
        assert!(told.ends_with("none has been played here yet"), "{told}");
    }
}
