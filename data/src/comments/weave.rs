//! Comments put into a canonical text.

use super::tree::{self, Name, Tree};
use super::{Comment, Stand};
use std::collections::{BTreeMap, BTreeSet};

/// A text with its comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Woven {
    /// The text.
    pub text: String,
    /// The comments whose subject is gone: they stand where it stood.
    pub moved: Vec<Moved>,
}

/// A comment whose subject is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The line on which it stood in the text that it was written in, from 1.
    pub line: usize,
    /// The comment with its signs.
    pub text: String,
}

pub(super) fn weave(comments: &[Comment], canonical: &str) -> Woven {
    if comments.is_empty() {
        return Woven {
            text: canonical.to_owned(),
            moved: Vec::new(),
        };
    }
    let mut page = Page::of(canonical);
    let mut moved = Vec::new();
    for comment in comments {
        let (node, stand, is_there) = page.find(comment);
        if !is_there {
            moved.push(Moved {
                line: comment.line,
                text: comment.text.clone(),
            });
        }
        page.put(node, stand, &comment.text);
    }
    Woven {
        text: page.text(),
        moved,
    }
}

/// A canonical text and what is to be put into it, by line.
struct Page<'a> {
    tree: Tree<'a>,
    /// Where each line begins.
    lines: Vec<usize>,
    above: BTreeMap<usize, Vec<String>>,
    behind: BTreeMap<usize, String>,
    /// The places of the elements of the lists that were looked at, by what tells them and their number among those.
    places: BTreeMap<usize, BTreeMap<(String, usize), usize>>,
    /// Lines that end in a comment to which no other can be added.
    full: BTreeSet<usize>,
}

impl<'a> Page<'a> {
    fn of(canonical: &'a str) -> Self {
        let breaks = canonical.match_indices('\n').map(|(at, _)| at + 1);
        Self {
            tree: tree::read(canonical).0,
            lines: std::iter::once(0).chain(breaks).collect(),
            above: BTreeMap::new(),
            behind: BTreeMap::new(),
            places: BTreeMap::new(),
            full: BTreeSet::new(),
        }
    }

    /// What a comment stands at in this text, how, and whether that is what it stood at before.
    fn find(&mut self, comment: &Comment) -> (usize, Stand, bool) {
        let mut node = 0;
        for name in &comment.path {
            match self.child(node, name) {
                Some(child) => node = child,
                None => {
                    // What is gone stood before what has its place now, or at the end.
                    let place = match name {
                        Name::Element { place, .. } => self.tree.nodes[node].children.get(*place).copied(),
                        Name::Field(_) | Name::Value(_) => return (node, Stand::Before, false),
                    };
                    return match place {
                        Some(next) => (next, Stand::Before, false),
                        None => (node, Stand::End, false),
                    };
                }
            }
        }
        (node, comment.stand, true)
    }

    fn child(&mut self, node: usize, name: &Name) -> Option<usize> {
        let children = &self.tree.nodes[node].children;
        match name {
            Name::Field(field) => self.tree.field(node, field),
            Name::Value(place) if !self.tree.is_list(node) => children.get(*place).copied(),
            Name::Value(_) => None,
            Name::Element { key, number, place, of } => {
                if !self.tree.is_list(node) {
                    return None;
                }
                let tree = &self.tree;
                let places = self.places.entry(node).or_insert_with(|| tree.places(node));
                let found = places.get(&(key.clone(), *number)).copied();
                // An element that was changed is known by its place, as long as none came or went.
                let found = found.or_else(|| (places.len() == *of).then_some(*place))?;
                children.get(found).copied()
            }
        }
    }

    /// The line of a position.
    fn line(&self, at: usize) -> usize {
        self.lines.partition_point(|begin| *begin <= at) - 1
    }

    /// The text of a line up to a position, if that is blank.
    fn indent(&self, at: usize) -> Option<&'a str> {
        let before = &self.tree.text[self.lines[self.line(at)]..at];
        before.trim().is_empty().then_some(before)
    }

    /// Whether nothing but a comma follows a position in its line.
    fn ends_line(&self, at: usize) -> bool {
        let rest = &self.tree.text[at..];
        rest.split('\n')
            .next()
            .unwrap_or_default()
            .trim_end()
            .trim_end_matches(',')
            .is_empty()
    }

    fn put(&mut self, node: usize, stand: Stand, comment: &str) {
        let (open, close, end) = {
            let of = &self.tree.nodes[node];
            (of.open, of.close, of.end)
        };
        let done = match stand {
            Stand::Before => false,
            Stand::After => node != 0 && self.add(self.line(end.saturating_sub(1)), comment),
            Stand::Open => open.is_some_and(|open| self.ends_line(open + 1) && self.add(self.line(open), comment)),
            Stand::End if node == 0 => {
                self.above.entry(self.lines.len()).or_default().push(comment.to_owned());
                true
            }
            Stand::End => close.is_some_and(|close| {
                let Some(indent) = self.indent(close) else { return false };
                let text = format!("{indent}  {comment}");
                self.above.entry(self.line(close)).or_default().push(text);
                true
            }),
        };
        if !done {
            self.put_above(node, comment);
        }
    }

    /// Adds a comment at the end of a line; says whether there was room.
    fn add(&mut self, line: usize, comment: &str) -> bool {
        if !self.full.insert(line) {
            return false;
        }
        self.behind.insert(line, comment.to_owned());
        true
    }

    /// On a line of its own above the line that an entry begins; above what holds it if it stands within a line.
    fn put_above(&mut self, node: usize, comment: &str) {
        let mut node = node;
        loop {
            let of = &self.tree.nodes[node];
            if let Some(indent) = self.indent(of.at) {
                let (line, text) = (self.line(of.at), format!("{indent}{comment}"));
                self.above.entry(line).or_default().push(text);
                return;
            }
            node = of.parent;
        }
    }

    fn text(&self) -> String {
        let mut text = String::with_capacity(self.tree.text.len() * 2);
        let push = |text: &mut String, number: usize| {
            for above in self.above.get(&number).into_iter().flatten() {
                text.push_str(above);
                text.push('\n');
            }
        };
        let mut done = 0;
        for (number, line) in self.tree.text.split_inclusive('\n').enumerate() {
            done = number + 1;
            push(&mut text, number);
            let content = line.trim_end_matches('\n');
            text.push_str(content);
            if let Some(behind) = self.behind.get(&number) {
                text.push(' ');
                text.push_str(behind);
            }
            text.push_str(&line[content.len()..]);
        }
        for number in done..=self.lines.len() {
            if self.above.contains_key(&number) && !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            push(&mut text, number);
        }
        text
    }
}
