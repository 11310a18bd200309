//! The entries of a text in RON as a tree, with the names by which they are found again in another text.

use super::{Comment, Stand};
use crate::tokens::{Kind, Token, tokens};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What an entry is called among those beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// A field.
    Field(String),
    /// The value at this place inside brackets that name nothing.
    Value(usize),
    /// An element of a list.
    Element {
        /// What tells it from others: its id, its two ends, or all of it.
        key: String,
        /// Which of those with this key it is, from 0.
        number: usize,
        /// Its place in the list.
        place: usize,
        /// Length of the list.
        of: usize,
    },
}

/// An entry: a field with its value, or an element of a list. The first is the whole text.
#[derive(Debug, Default)]
pub(super) struct Node {
    pub(super) parent: usize,
    /// Its place among the children of that.
    place: usize,
    pub(super) children: Vec<usize>,
    /// Where it begins and ends, in bytes, without a comma.
    pub(super) at: usize,
    pub(super) end: usize,
    /// The brackets around its children, if it has some: the last that were opened and closed.
    pub(super) open: Option<usize>,
    pub(super) close: Option<usize>,
    /// Whether those are `[ ]`.
    list: bool,
    /// The name of the field, if it is one.
    field: Option<String>,
    /// Where its value begins.
    value: usize,
}

/// The entries of a text.
#[derive(Debug)]
pub(super) struct Tree<'a> {
    pub(super) text: &'a str,
    pub(super) nodes: Vec<Node>,
}

/// Fields that tell an element from others, if it has no id.
const TELLING: [&str; 10] = [
    "a", "b", "area", "town", "water", "lake", "faction", "side", "number", "year",
];

impl Tree<'_> {
    /// The places of the elements of a list, by what tells them and their number among those.
    pub(super) fn places(&self, list: usize) -> BTreeMap<(String, usize), usize> {
        let place = |name| match name {
            Name::Element { key, number, place, .. } => Some(((key, number), place)),
            Name::Field(_) | Name::Value(_) => None,
        };
        self.names(list).into_iter().filter_map(place).collect()
    }

    pub(super) fn is_list(&self, node: usize) -> bool {
        self.nodes[node].list
    }

    /// The child that is this field.
    pub(super) fn field(&self, node: usize, name: &str) -> Option<usize> {
        let mut children = self.nodes[node].children.iter().copied();
        children.find(|child| self.nodes[*child].field.as_deref() == Some(name))
    }

    fn key(&self, element: usize) -> String {
        let mut of = element;
        // `Own((…))` has its fields two brackets deep.
        while let [only] = self.nodes[of].children[..]
            && self.nodes[only].field.is_none()
            && !self.nodes[only].children.is_empty()
        {
            of = only;
        }
        let told = |name: &str| {
            let node = &self.nodes[self.field(of, name)?];
            Some(plain(&self.text[node.value..node.end]))
        };
        if let Some(id) = told("id") {
            return id;
        }
        let mut key = String::new();
        for name in TELLING {
            if let Some(value) = told(name) {
                // Writing to a String cannot fail.
                let _ = write!(key, "{name}:{value};");
            }
        }
        if key.is_empty() {
            let node = &self.nodes[element];
            key = plain(&self.text[node.value..node.end]);
        }
        key
    }

    /// The name of every entry of one parent.
    fn names(&self, parent: usize) -> Vec<Name> {
        let children = &self.nodes[parent].children;
        if !self.nodes[parent].list {
            let name = |(place, child): (usize, &usize)| match &self.nodes[*child].field {
                Some(field) => Name::Field(field.clone()),
                None => Name::Value(place),
            };
            return children.iter().enumerate().map(name).collect();
        }
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let name = |(place, child): (usize, &usize)| {
            let key = self.key(*child);
            let count = counts.entry(key.clone()).or_default();
            *count += 1;
            Name::Element {
                key,
                number: *count - 1,
                place,
                of: children.len(),
            }
        };
        children.iter().enumerate().map(name).collect()
    }

    /// The names from the whole text down to an entry.
    fn path(&self, node: usize, known: &mut BTreeMap<usize, Vec<Name>>) -> Vec<Name> {
        let mut path = Vec::new();
        let mut at = node;
        while at != 0 {
            let parent = self.nodes[at].parent;
            let names = known.entry(parent).or_insert_with(|| self.names(parent));
            path.push(names[self.nodes[at].place].clone());
            at = parent;
        }
        path.reverse();
        path
    }
}

/// A value without blanks, comments and the commas that may stand or not.
fn plain(value: &str) -> String {
    let mut text = String::new();
    let mut comma = false;
    for token in tokens(value).filter(|token| token.kind != Kind::Comment) {
        if comma && token.kind != Kind::Close {
            text.push(',');
        }
        comma = token.kind == Kind::Comma;
        if !comma {
            text.push_str(token.text);
        }
    }
    text
}

/// An open pair of brackets.
struct Frame {
    /// The entry whose children stand in it.
    owner: usize,
    /// The entry that has begun and not ended.
    current: Option<usize>,
    /// The entry that ended last.
    last: usize,
    /// Comments that wait for the next entry.
    waiting: Vec<usize>,
}

impl Frame {
    const fn new(owner: usize) -> Self {
        Self {
            owner,
            current: None,
            last: owner,
            waiting: Vec::new(),
        }
    }
}

/// The tree of a text, and its comments.
pub(super) fn read(text: &str) -> (Tree<'_>, Vec<Comment>) {
    let mut reader = Reader {
        tree: Tree {
            text,
            nodes: vec![Node {
                end: text.len(),
                ..Node::default()
            }],
        },
        frames: Vec::new(),
        frame: Frame::new(0),
        found: Vec::new(),
        before: None,
    };
    for token in tokens(text) {
        reader.take(token);
    }
    reader.finish()
}

struct Reader<'a> {
    tree: Tree<'a>,
    /// The brackets around the present ones.
    frames: Vec<Frame>,
    /// The present ones.
    frame: Frame,
    /// Comments with what they stand at.
    found: Vec<(Token<'a>, usize, Stand)>,
    /// The part before this one that is no comment.
    before: Option<Token<'a>>,
}

impl<'a> Reader<'a> {
    fn take(&mut self, token: Token<'a>) {
        match token.kind {
            Kind::Comment => return self.comment(token),
            Kind::Word | Kind::Text => {
                let entry = self.entry(&token);
                self.tree.nodes[entry].end = token.end();
            }
            Kind::Colon => {
                if let Some(entry) = self.frame.current {
                    let node = &mut self.tree.nodes[entry];
                    node.field = Some(plain(&self.tree.text[node.at..token.at]));
                    node.value = token.end();
                    node.end = token.end();
                }
            }
            Kind::Comma => {
                if let Some(entry) = self.frame.current.take() {
                    self.frame.last = entry;
                }
            }
            Kind::Open => {
                let entry = self.entry(&token);
                let node = &mut self.tree.nodes[entry];
                node.open = Some(token.at);
                node.end = token.end();
                node.list = token.text == "[";
                let inner = Frame::new(entry);
                self.frames.push(std::mem::replace(&mut self.frame, inner));
            }
            Kind::Close => {
                if let Some(outer) = self.frames.pop() {
                    let inner = std::mem::replace(&mut self.frame, outer);
                    let node = &mut self.tree.nodes[inner.owner];
                    node.close = Some(token.at);
                    node.end = token.end();
                    for comment in inner.waiting {
                        (self.found[comment].1, self.found[comment].2) = (inner.owner, Stand::End);
                    }
                }
            }
        }
        self.before = Some(token);
    }

    /// The entry that a part belongs to; it may begin one.
    fn entry(&mut self, token: &Token<'_>) -> usize {
        if let Some(entry) = self.frame.current {
            return entry;
        }
        let entry = self.tree.nodes.len();
        self.tree.nodes.push(Node {
            parent: self.frame.owner,
            place: self.tree.nodes[self.frame.owner].children.len(),
            at: token.at,
            end: token.end(),
            value: token.at,
            ..Node::default()
        });
        self.tree.nodes[self.frame.owner].children.push(entry);
        self.frame.current = Some(entry);
        for comment in self.frame.waiting.drain(..) {
            (self.found[comment].1, self.found[comment].2) = (entry, Stand::Before);
        }
        entry
    }

    fn comment(&mut self, token: Token<'a>) {
        let same_line = |before: &Token<'_>| !self.tree.text[before.end()..token.at].contains('\n');
        let (node, stand) = match (self.before, self.frame.current) {
            (Some(before), Some(entry)) if before.kind == Kind::Colon => (entry, Stand::Before),
            (Some(before), _) if before.kind == Kind::Open && same_line(&before) => (self.frame.owner, Stand::Open),
            (Some(before), current) if same_line(&before) => (current.unwrap_or(self.frame.last), Stand::After),
            _ => {
                self.frame.waiting.push(self.found.len());
                (self.frame.owner, Stand::End)
            }
        };
        self.found.push((token, node, stand));
    }

    fn finish(self) -> (Tree<'a>, Vec<Comment>) {
        let tree = self.tree;
        let mut known = BTreeMap::new();
        let (mut line, mut counted) = (1, 0);
        let comment = |(token, node, stand): (Token<'_>, usize, Stand)| {
            line += tree.text[counted..token.at].matches('\n').count();
            counted = token.at;
            Comment {
                path: tree.path(node, &mut known),
                stand,
                text: token.text.trim_end().to_owned(),
                line,
            }
        };
        let comments = self.found.into_iter().map(comment).collect();
        (tree, comments)
    }
}
