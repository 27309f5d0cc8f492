//! Text to tree: tolerant, and without recursion.

use super::tree::{Collection, NodeId, name};
use super::trouble::{Fault, Oddity, Places, Problem, Warnings};

/// Nodes, properties and values that are read from one file: four times those of a 10 MB collection
/// with two clocks at every move, and about 500 MB of memory.
pub(super) const MOST: usize = 24_000_000;

/// Reads `text`.
pub(super) fn parse(text: String, warnings: &mut Warnings) -> Result<Collection, Fault> {
    let mut parser = Parser {
        text: &text,
        bytes: text.as_bytes(),
        at: 0,
        tree: Collection::new(),
        open_trees: Vec::new(),
        current: None,
        node: None,
        after_tree: false,
        game_without_node: None,
        places: Places::new(&text),
        warnings,
    };
    parser.run()?;
    let tree = parser.tree;
    Ok(tree.over(text))
}

/// A `(` that is not closed yet.
struct OpenTree {
    /// The node before it.
    before: Option<NodeId>,
    /// Nodes read before it.
    nodes: usize,
    at: usize,
}

struct Parser<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// Its text comes at the end: until then it is read here.
    tree: Collection,
    open_trees: Vec<OpenTree>,
    /// The node after which the next one comes.
    current: Option<NodeId>,
    /// The node that takes properties.
    node: Option<NodeId>,
    /// Whether a variation was closed since the last node.
    after_tree: bool,
    game_without_node: Option<usize>,
    places: Places<'a>,
    warnings: &'a mut Warnings,
}

impl Parser<'_> {
    fn run(&mut self) -> Result<(), Fault> {
        self.between_games();
        while let Some(byte) = self.peek() {
            match byte {
                b'(' => self.open(),
                b')' => self.close(),
                b';' => {
                    if self.after_tree {
                        self.warn(self.at, Oddity::AfterVariations);
                    }
                    self.start_node()?;
                    self.at += 1;
                }
                b'[' => self.value()?,
                byte if byte.is_ascii_alphabetic() => self.ident()?,
                byte if is_space(byte) => self.at += 1,
                _ => self.junk(),
            }
        }
        if !self.open_trees.is_empty() {
            self.warn(self.bytes.len(), Oddity::MissingClose);
        }
        if self.tree.games().is_empty() {
            return Err(self.no_game());
        }
        Ok(())
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn warn(&mut self, at: usize, what: Oddity) {
        if self.warnings.is_full() {
            self.warnings.more = self.warnings.more.saturating_add(1);
        } else {
            self.warnings.push(self.places.of(at), what);
        }
    }

    /// Skips what stands before the next game.
    fn between_games(&mut self) {
        let start = self.at;
        let rest = self.bytes.get(start..).unwrap_or_default();
        let found = rest
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'(')
            .find(|(at, _)| starts_game(rest.get(at + 1..).unwrap_or_default()))
            .map_or(rest.len(), |(at, _)| at);
        let between = rest.get(..found).unwrap_or_default();
        self.at = start + found;
        if let Some(first) = between.iter().position(|byte| !is_space(*byte)) {
            let what = if between.iter().all(|byte| is_space(*byte) || *byte == b')') {
                Oddity::ExtraClose
            } else {
                Oddity::Junk
            };
            self.warn(start + first, what);
        }
    }

    fn open(&mut self) {
        self.open_trees.push(OpenTree {
            before: self.current,
            nodes: self.tree.nodes(),
            at: self.at,
        });
        self.node = None;
        self.after_tree = false;
        self.at += 1;
    }

    fn close(&mut self) {
        self.at += 1;
        self.node = None;
        self.after_tree = true;
        if let Some(tree) = self.open_trees.pop() {
            self.current = tree.before;
            if tree.nodes == self.tree.nodes() {
                if self.open_trees.is_empty() {
                    self.game_without_node.get_or_insert(tree.at);
                }
                self.warn(self.at - 1, Oddity::NoNode);
            }
        }
        if self.open_trees.is_empty() {
            self.current = None;
            self.after_tree = false;
            self.between_games();
        }
    }

    fn start_node(&mut self) -> Result<(), Fault> {
        self.room()?;
        let node = self.tree.push_node_at(self.current, self.at);
        self.current = Some(node);
        self.node = Some(node);
        self.after_tree = false;
        Ok(())
    }

    /// The node that takes a property; begun here where its `;` is missing.
    fn node_for_property(&mut self) -> Result<(), Fault> {
        if self.node.is_none() {
            self.warn(self.at, Oddity::MissingSemicolon);
            self.start_node()?;
        }
        Ok(())
    }

    fn ident(&mut self) -> Result<(), Fault> {
        self.node_for_property()?;
        self.room()?;
        let start = self.at;
        let rest = self.bytes.get(start..).unwrap_or_default();
        let length = rest
            .iter()
            .position(|byte| !byte.is_ascii_alphanumeric())
            .unwrap_or(rest.len());
        let end = start + length;
        self.tree.push_ident(start, end);
        self.at = end;
        while self.peek().is_some_and(is_space) {
            self.at += 1;
        }
        let ident = self.bytes.get(start..end).unwrap_or_default();
        if self.peek() != Some(b'[') {
            let ident = String::from_utf8_lossy(ident).into_owned();
            self.warn(start, Oddity::NoValue { ident });
            return Ok(());
        }
        if ident.iter().any(u8::is_ascii_lowercase) {
            let ident = String::from_utf8_lossy(ident).into_owned();
            let name = name(&ident).into_owned();
            self.warn(start, Oddity::LowerCase { ident, name });
        }
        let one_letter = matches!(ident, b"B" | b"W");
        while self.peek() == Some(b'[') {
            let value = self.one_value(start..end)?;
            if one_letter
                && self
                    .bytes
                    .get(value.clone())
                    .is_some_and(|value| value.contains(&b'['))
            {
                self.warn(value.start, Oddity::OpenMove);
            }
            while self.peek().is_some_and(is_space) {
                self.at += 1;
            }
        }
        Ok(())
    }

    /// Values that follow no name, or junk after one.
    fn value(&mut self) -> Result<(), Fault> {
        self.node_for_property()?;
        let node = self.node;
        let has_property = node.is_some_and(|node| self.tree.properties(node).next().is_some());
        if !has_property {
            self.warn(self.at, Oddity::NoIdent);
            self.room()?;
            self.tree.push_ident(self.at, self.at);
        }
        self.one_value(self.at..self.at)?;
        Ok(())
    }

    /// The value that opens here, of the property named at `ident`.
    fn one_value(
        &mut self,
        ident: std::ops::Range<usize>,
    ) -> Result<std::ops::Range<usize>, Fault> {
        self.room()?;
        let start = self.at + 1;
        let mut end = start;
        loop {
            let rest = self.bytes.get(end..).unwrap_or_default();
            let special = rest.iter().position(|byte| matches!(byte, b']' | b'\\'));
            match special.map(|at| (at, rest.get(at))) {
                Some((at, Some(b'\\'))) => end += at + 2,
                Some((at, _)) => {
                    end += at;
                    break;
                }
                None => {
                    let name = self.bytes.get(ident).unwrap_or_default();
                    let ident = String::from_utf8_lossy(name).into_owned();
                    let place = self.places.of(self.at);
                    return Err(Fault::at(place, Problem::OpenValue { ident }));
                }
            }
        }
        self.tree.push_value(start, end);
        self.at = end + 1;
        Ok(start..end)
    }

    fn junk(&mut self) {
        let start = self.at;
        while self.peek().is_some_and(is_junk) {
            self.at += 1;
        }
        self.warn(start, Oddity::Junk);
    }

    fn room(&mut self) -> Result<(), Fault> {
        if self.tree.items() >= MOST {
            return Err(Fault::at(self.places.of(self.at), Problem::TooMany));
        }
        Ok(())
    }

    /// Why there is no game in the text.
    fn no_game(&mut self) -> Fault {
        if let Some(at) = self.game_without_node {
            return Fault::at(self.places.of(at), Problem::EmptyTree);
        }
        let text = self.text;
        let start = text.trim_start();
        let problem = if start.is_empty() {
            Problem::Empty
        } else if let Some(name) = other_format(start) {
            Problem::OtherFormat { name }
        } else {
            Problem::NoGame
        };
        let at = text.len() - start.len();
        Fault::at(self.places.of(at), problem)
    }
}

/// Whether a game starts with what stands after a `(`: a `;`, a property, or nothing at all.
fn starts_game(after: &[u8]) -> bool {
    let mut rest = after.iter().skip_while(|byte| is_space(**byte)).peekable();
    match rest.peek() {
        Some(b';' | b')') => true,
        Some(byte) if byte.is_ascii_uppercase() => {
            // Names are short; a long word is prose.
            let mut rest = rest
                .take(32)
                .skip_while(|byte| byte.is_ascii_alphanumeric());
            rest.find(|byte| !is_space(**byte)) == Some(&b'[')
        }
        _ => false,
    }
}

/// The format of a record that is not SGF.
fn other_format(text: &str) -> Option<&'static str> {
    let end = text
        .char_indices()
        .nth(4096)
        .map_or(text.len(), |(at, _)| at);
    let head = text.get(..end).unwrap_or(text);
    let mut lines = head.lines();
    if head.starts_with("\\HS") || head.contains("\\[GIBOKIND") || head.contains("\nSTO ") {
        return Some("GIB (Tygem)");
    }
    if lines.any(|line| line.len() == 9 && line.starts_with("PM")) {
        return Some("NGF (wBaduk, Cyberoro)");
    }
    if head.starts_with("[Header]") {
        return Some("UGF (PandaNet)");
    }
    if head.starts_with("<?xml") || head.starts_with('<') {
        return Some("XML");
    }
    if head.starts_with('{') {
        return Some("JSON");
    }
    None
}

/// White space between tokens.
const fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0B
}

const fn is_junk(byte: u8) -> bool {
    !matches!(byte, b'(' | b')' | b';' | b'[') && !byte.is_ascii_alphabetic() && !is_space(byte)
}
