//! Keys of facts in a text: only a document tells where one id of a pair ends and the next begins.

use super::Document;
use crate::facts::key::{ID, PAIR};
use crate::facts::{Key, words};
use data::{Text, text};

impl Document {
    /// What a key is of, as people say it: `value of Detroit`, `area Erie`; nothing for what is no fact and no thing.
    pub(crate) fn in_words(&self, key: &str) -> Option<Text> {
        let key = Key::parse_any(key, self)?;
        // What is not there has no name but its id.
        let ids = || Text::same(key.ids().join(" – "));
        let known = |name: &Text| !name.is_empty();
        if let Some((en, fr)) = self.label_of(&key) {
            let at = self.names_at(&key).unwrap_or_else(ids);
            return Some(words::of(Text::new(en, fr), Some(&at)));
        }
        let (en, fr) = self.thing_label(key.pattern())?;
        let thing = Text::new(en, fr);
        let name = self
            .thing_name(key.pattern(), key.ids())
            .filter(known)
            .unwrap_or_else(ids);
        Some(text!("{thing} {name}", "{thing} {name}"; thing, name))
    }
}

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
        let fits = |pattern: &'static str, dotted| Some(Self::of(pattern, ids(pattern, text, document, dotted)?));
        let exact = patterns.iter().find_map(|pattern| fits(pattern, false));
        // A dot too much is one of an id only where the document has such a thing or fact.
        let there = |key: &Self| document.value(key).is_some() || document.all_things().contains(key);
        exact.or_else(|| patterns.iter().find_map(|pattern| fits(pattern, true).filter(there)))
    }
}

/// The ids of a text that fits a pattern. Where that is said, the last id holds dots itself, as names of stars may:
/// `star.ft_meigs.Ft. Meigs`.
fn ids(pattern: &str, text: &str, document: &Document, dotted: bool) -> Option<Vec<String>> {
    let mut ids = Vec::new();
    let parts: Vec<&str> = pattern.split('.').collect();
    let mut pieces: Vec<&str> = text.split('.').collect();
    if dotted {
        let more = pieces.len().checked_sub(parts.len())?;
        let at = parts.iter().rposition(|part| *part == ID)?;
        let length = |pieces: &[&str]| pieces.iter().map(|piece| piece.len() + 1).sum::<usize>();
        let (from, to) = (length(&pieces[..at]), text.len() - length(&pieces[at + more + 1..]));
        pieces.splice(at..=at + more, [&text[from..to]]);
    }
    let (mut parts, mut pieces) = (parts.into_iter(), pieces.into_iter());
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
