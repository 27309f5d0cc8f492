//! A tree to text.

use super::tree::{Collection, NodeId};

/// Prints every game of `collection`. What is printed reads back as an equal collection; names and values
/// are those that were read, letter by letter. The text is UTF-8: a `CA` that says otherwise is the
/// caller's to change.
pub fn write(collection: &Collection) -> String {
    let mut out = String::with_capacity(collection.text().len() + 64);
    let mut steps: Vec<Step> = Vec::new();
    for game in collection.games() {
        steps.push(Step::Close);
        steps.push(Step::Tree(*game));
        while let Some(step) = steps.pop() {
            match step {
                Step::Close => out.push(')'),
                Step::Tree(node) => {
                    out.push('(');
                    sequence(collection, node, &mut out, &mut steps);
                }
            }
        }
        out.push('\n');
    }
    out
}

/// What is still to be printed, the last first.
enum Step {
    Tree(NodeId),
    Close,
}

/// Prints `node` and those after it up to a branch, and notes the branches.
fn sequence(collection: &Collection, node: NodeId, out: &mut String, steps: &mut Vec<Step>) {
    /// A line is broken before the next node beyond this many bytes.
    const LINE: usize = 70;
    let mut line_start = out.len();
    let mut next = Some(node);
    while let Some(node) = next {
        if out.len() - line_start > LINE {
            out.push('\n');
            line_start = out.len();
        }
        write_node(collection, node, out);
        let mut children = collection.children(node);
        next = children.next();
        if children.next().is_some() {
            let from = steps.len();
            for child in collection.children(node) {
                steps.push(Step::Tree(child));
                steps.push(Step::Close);
            }
            steps.get_mut(from..).unwrap_or_default().reverse();
            out.push('\n');
            return;
        }
    }
}

fn write_node(collection: &Collection, node: NodeId, out: &mut String) {
    out.push(';');
    for property in collection.properties(node) {
        out.push_str(property.ident());
        let mut values = property.values().peekable();
        if values.peek().is_none() {
            // So that it does not run into the next name.
            out.push(' ');
        }
        for value in values {
            out.push('[');
            out.push_str(value);
            out.push(']');
        }
    }
}
