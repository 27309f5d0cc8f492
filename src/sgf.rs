//! Game records in SGF, in and out (spec/rules-board.md, section 3).
//!
//! [`read`] takes the bytes of a file as it lies on a disk, [`read_text`] a text that is one already.
//! Both give a [`tree::Collection`], which keeps everything the file holds; [`write::write`] prints
//! one. [`record::Record`] is the main line of one game in words of Go, [`out::RecordOut`] a game to be
//! written. What real programs write wrongly is read and told in [`trouble::Warning`]s; a
//! [`trouble::Fault`] refuses the file and names the place.

mod amount;
pub mod charset;
pub mod continued;
pub mod control;
pub mod game;
pub mod komi;
pub mod out;
mod parse;
pub mod record;
pub mod result;
pub mod rules;
pub mod tree;
pub mod trouble;
pub mod value;
pub mod write;

use charset::Charset;
use tree::Collection;
use trouble::{Fault, Place, Problem, Warnings};

/// The longest file that is read: 64 MiB.
pub const LONGEST: usize = 64 * 1024 * 1024;

/// A file that was read.
#[derive(Debug)]
pub struct File {
    /// Its games.
    pub collection: Collection,
    /// How its bytes were read.
    pub charset: Charset,
    /// What was wrong with it and was read all the same.
    pub warnings: Warnings,
}

/// Reads the bytes of a file.
///
/// # Errors
/// [`Fault`] names the place and what is allowed. Nothing is half read.
pub fn read(bytes: &[u8]) -> Result<File, Fault> {
    if bytes.len() > LONGEST {
        return Err(Fault::at(Place::START, Problem::TooLong));
    }
    let mut warnings = Warnings::default();
    let (text, charset) = charset::decode(bytes, &mut warnings);
    let collection = parse::parse(text, &mut warnings)?;
    Ok(File {
        collection,
        charset,
        warnings,
    })
}

/// Reads a text, e.g. one that was pasted. Its `CA` says how a file was written, and is not obeyed.
///
/// # Errors
/// As [`read`].
pub fn read_text(text: &str) -> Result<File, Fault> {
    if text.len() > LONGEST {
        return Err(Fault::at(Place::START, Problem::TooLong));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).to_owned();
    let mut warnings = Warnings::default();
    let collection = parse::parse(text, &mut warnings)?;
    Ok(File {
        collection,
        charset: Charset::TEXT,
        warnings,
    })
}
