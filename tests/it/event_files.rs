//! Event files with faults: the message of each is what stands in the `.txt` beside it.

use std::path::{Path, PathBuf};

use dumiao::event_file::{Presets, open};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/events/broken")
}

/// The broken files, by name.
pub(crate) fn broken() -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder()).expect("the folder is there");
    let files = files.map(|entry| entry.expect("it can be read").path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    files
}

/// What a person reads, with the path as he gave it.
fn told(path: &Path) -> String {
    let Err(error) = open(path, &Presets::shipped()) else {
        return "no fault\n".to_owned();
    };
    let folder = format!("{}/", folder().display());
    format!("{error}\n").replace(&folder, "")
}

/// `DUMIAO_WRITE_MESSAGES=1` writes the messages, to be read aloud and then committed.
#[test]
fn each_broken_file_has_the_message_that_a_person_needs() {
    let files = broken();
    assert!(files.len() >= 40, "{}", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let told = told(&path);
        let kept = path.with_extension("txt");
        if std::env::var_os("DUMIAO_WRITE_MESSAGES").is_some() {
            std::fs::write(&kept, &told).expect("it is written");
        }
        let wanted = std::fs::read_to_string(&kept).unwrap_or_default();
        if told != wanted {
            wrong.push(format!(
                "--- {}\n{told}--- wanted\n{wanted}",
                path.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
