//! The tree of a file: games, nodes, properties and values, as they stand there.
//!
//! All of it lies in four flat lists over one text, so that a deep tree is read, written and dropped
//! without recursion.

use std::borrow::Cow;

/// One or more games.
///
/// Two are equal when games, nodes, names and values are, letter by letter; white space between them
/// and places do not count.
#[derive(Clone, Default, Debug)]
pub struct Collection {
    text: String,
    games: Vec<NodeId>,
    nodes: Vec<Node>,
    properties: Vec<Stored>,
    values: Vec<Span>,
}

/// A node of one [`Collection`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// A part of the text.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    end: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// `NONE` for the first node of a game.
    parent: u32,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    /// Its first property; they end where those of the next node begin.
    properties: u32,
    at: u32,
}

#[derive(Clone, Copy, Debug)]
struct Stored {
    ident: Span,
    /// Its first value; they end where those of the next property begin.
    values: u32,
}

const NONE: u32 = u32::MAX;

impl Collection {
    /// No games yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same tree with the text its parts lie in.
    pub(super) fn over(self, text: String) -> Self {
        Self { text, ..self }
    }

    /// The first node of each game.
    pub fn games(&self) -> &[NodeId] {
        &self.games
    }

    /// The node before, if there is one.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).and_then(|node| id(node.parent))
    }

    /// The nodes after, in the order of the file.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.node(node).and_then(|node| id(node.first_child));
        std::iter::successors(first, |node| {
            self.node(*node).and_then(|node| id(node.next_sibling))
        })
    }

    /// `node` and the first child of each after it.
    pub fn main_line(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(node), |node| {
            self.node(*node).and_then(|node| id(node.first_child))
        })
    }

    /// The properties of `node`.
    pub fn properties(&self, node: NodeId) -> impl Iterator<Item = Property<'_>> {
        let start = self.node(node).map_or(0, |node| node.properties);
        let next = node.0.checked_add(1).map(NodeId);
        let end = next
            .and_then(|next| self.node(next))
            .map_or_else(|| index(self.properties.len()), |next| next.properties);
        (start..end).map(|index| Property {
            collection: self,
            index,
        })
    }

    /// Where `node` begins, in bytes of the text that was read.
    pub fn offset(&self, node: NodeId) -> usize {
        self.node(node).map_or(0, |node| usize_of(node.at))
    }

    /// How many nodes there are in all games.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// How many nodes there are in the game that begins at `game`.
    pub(super) fn nodes_of(&self, game: NodeId) -> usize {
        let next = self.games.iter().find(|other| **other > game);
        let end = next.map_or(self.nodes.len(), |next| usize_of(next.0));
        end.saturating_sub(usize_of(game.0))
    }

    /// Adds a node after `parent`, or a game. At most `u32::MAX` bytes of text and as many of each thing
    /// are held; beyond that nothing is added.
    pub fn push_node(&mut self, parent: Option<NodeId>) -> NodeId {
        self.push_node_at(parent, 0)
    }

    /// Adds a property to the node that was added last. Letters and digits of `ident` are taken; the first
    /// is a letter.
    pub fn push_property<'a>(&mut self, ident: &str, values: impl IntoIterator<Item = &'a str>) {
        let letters = ident.chars().filter(char::is_ascii_alphanumeric);
        let ident: String = letters.skip_while(char::is_ascii_digit).collect();
        if ident.is_empty() || self.nodes.is_empty() {
            return;
        }
        let start = self.text.len();
        self.text.push_str(&ident);
        self.push_ident(start, self.text.len());
        for value in values {
            let start = self.text.len();
            self.text.push_str(&super::value::escape(value));
            self.push_value(start, self.text.len());
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// How many nodes, properties and values there are.
    pub(super) fn items(&self) -> usize {
        self.nodes.len() + self.properties.len() + self.values.len()
    }

    pub(super) fn push_node_at(&mut self, parent: Option<NodeId>, at: usize) -> NodeId {
        let new = index(self.nodes.len());
        self.nodes.push(Node {
            parent: parent.map_or(NONE, |parent| parent.0),
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            properties: index(self.properties.len()),
            at: index(at),
        });
        match parent {
            None => self.games.push(NodeId(new)),
            Some(parent) => {
                let older = self.node_mut(parent).map_or(NONE, |parent| {
                    if parent.first_child == NONE {
                        parent.first_child = new;
                    }
                    std::mem::replace(&mut parent.last_child, new)
                });
                if let Some(older) = id(older)
                    && let Some(older) = self.node_mut(older)
                {
                    older.next_sibling = new;
                }
            }
        }
        NodeId(new)
    }

    /// A property whose name is a part of the text.
    pub(super) fn push_ident(&mut self, start: usize, end: usize) {
        self.properties.push(Stored {
            ident: Span {
                start: index(start),
                end: index(end),
            },
            values: index(self.values.len()),
        });
    }

    /// A value of the last property that is a part of the text.
    pub(super) fn push_value(&mut self, start: usize, end: usize) {
        self.values.push(Span {
            start: index(start),
            end: index(end),
        });
    }

    fn node(&self, node: NodeId) -> Option<&Node> {
        self.nodes.get(usize_of(node.0))
    }

    fn node_mut(&mut self, node: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(usize_of(node.0))
    }

    fn slice(&self, span: Span) -> &str {
        let range = usize_of(span.start)..usize_of(span.end);
        self.text.get(range).unwrap_or_default()
    }
}

impl PartialEq for Collection {
    fn eq(&self, other: &Self) -> bool {
        let same_shape = self.games == other.games
            && self.nodes.len() == other.nodes.len()
            && self
                .nodes
                .iter()
                .zip(&other.nodes)
                .all(|(one, two)| one.parent == two.parent && one.properties == two.properties);
        same_shape
            && self.properties.len() == other.properties.len()
            && self.values.len() == other.values.len()
            && self
                .properties
                .iter()
                .zip(&other.properties)
                .all(|(one, two)| {
                    one.values == two.values && self.slice(one.ident) == other.slice(two.ident)
                })
            && self
                .values
                .iter()
                .zip(&other.values)
                .all(|(one, two)| self.slice(*one) == other.slice(*two))
    }
}

impl Eq for Collection {}

/// A property of a node, as it stands in the file.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    collection: &'a Collection,
    index: u32,
}

impl<'a> Property<'a> {
    /// The name as written; empty where a value stands without one.
    pub fn ident(self) -> &'a str {
        self.stored()
            .map_or("", |stored| self.collection.slice(stored.ident))
    }

    /// The name as read: without lower-case letters (`CoPyright` is `CP`); one all in lower case is taken
    /// in upper case.
    pub fn name(self) -> Cow<'a, str> {
        name(self.ident())
    }

    /// The values between `[` and `]`, with their escapes; [`super::value`] reads them.
    pub fn values(self) -> impl Iterator<Item = &'a str> {
        let values = &self.collection.values;
        let start = self.stored().map_or(0, |stored| stored.values);
        let next = self
            .collection
            .properties
            .get(usize_of(self.index).saturating_add(1));
        let end = next.map_or(values.len(), |next| usize_of(next.values));
        let own = values.get(usize_of(start)..end).unwrap_or_default();
        own.iter().map(|span| self.collection.slice(*span))
    }

    /// The first value, if there is one.
    pub fn value(self) -> Option<&'a str> {
        self.values().next()
    }

    /// Where it begins, in bytes of the text that was read.
    pub fn offset(self) -> usize {
        self.stored()
            .map_or(0, |stored| usize_of(stored.ident.start))
    }

    fn stored(self) -> Option<&'a Stored> {
        self.collection.properties.get(usize_of(self.index))
    }
}

/// The name that `ident` is read as.
pub(super) fn name(ident: &str) -> Cow<'_, str> {
    if !ident.bytes().any(|byte| byte.is_ascii_lowercase()) {
        return Cow::Borrowed(ident);
    }
    let upper: String = ident
        .chars()
        .filter(|letter| !letter.is_ascii_lowercase())
        .collect();
    if upper.is_empty() {
        Cow::Owned(ident.to_ascii_uppercase())
    } else {
        Cow::Owned(upper)
    }
}

fn id(index: u32) -> Option<NodeId> {
    (index != NONE).then_some(NodeId(index))
}

/// The lists are shorter than `u32::MAX`: the reader's limits see to it.
fn index(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NONE)
}

const fn usize_of(index: u32) -> usize {
    index as usize
}
