//! Keys of facts in a text: only a document tells where one id of a pair ends and the next begins.

use super::Document;
use crate::facts::Key;
use crate::facts::key::{ID, PAIR};

impl Key {
    /// The key in a text; `None` if no fact of the document's game has such a key. The document tells where one id of
    /// a pair ends and the next begins.
    pub fn parse(text: &str, document: &Document) -> Option<Self> {
        Self::fitting(text, document, document.fact_patterns())
    }

    /// The same where the text may also name a thing, or what keeps the basis of several facts.
    pub(crate) fn parse_any(text: &str, document: &Document) -> Option<Self> {
        Self::fitting(text, document, document.all_patterns())
    }

    fn fitting(text: &str, document: &Document, patterns: Vec<&'static str>) -> Option<Self> {
        let text = text.trim();
        let fits = |pattern| Some(Self::of(pattern, ids(pattern, text, document)?));
        patterns.into_iter().find_map(fits)
    }
}

/// The ids of a text that fits a pattern.
fn ids(pattern: &str, text: &str, document: &Document) -> Option<Vec<String>> {
    let mut ids = Vec::new();
    let (mut parts, mut pieces) = (pattern.split('.'), text.split('.'));
    loop {
        match (parts.next(), pieces.next()) {
            (None, None) => return Some(ids),
            (Some(ID), Some(id)) => ids.push(id.to_owned()),
            (Some(PAIR), Some(pair)) => {
                let area = document.on_board()[0];
                let known = |id: &str| document.thing_name(area, &[id.to_owned()]).is_some();
                let (a, b) = ends(pair, known)?;
                ids.extend([a.min(b).to_owned(), a.max(b).to_owned()]);
            }
            (Some(part), Some(piece)) if part == piece => {}
            _ => return None,
        }
    }
}

/// The two ids of `a-b`; ids may hold dashes themselves.
fn ends(pair: &str, known: impl Fn(&str) -> bool) -> Option<(&str, &str)> {
    let splits = pair.match_indices('-').map(|(at, _)| (&pair[..at], &pair[at + 1..]));
    let mut splits = splits.filter(|(a, b)| !a.is_empty() && !b.is_empty());
    let first = splits.clone().next();
    splits.find(|(a, b)| known(a) && known(b)).or(first)
}
