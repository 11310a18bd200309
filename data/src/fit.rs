//! What a text was meant to be, though it cannot be read: a slip makes no other kind of a document.

use crate::store;
use crate::tokens::{self, Kind};
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// So many fields of its own tell a kind of document, and of one that has few, half of them.
const TELLING: usize = 3;

/// How well a text fits a kind of document; the greater fits better.
///
/// As what it is, a text reads up to what is wrong in it, as something else no farther than to the first field that this does
/// not know. Where both is one place, its fields tell: those of the document, or all where brackets do not pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// Line and column up to which it can be read as one, beyond every end if it is one.
    read: (usize, usize),
    /// How many fields of such a document it has.
    fields: usize,
    /// How many of 1000 fields of such a document stand in it somewhere.
    named: usize,
}

impl Fit {
    /// Whether it is more than a chance that the text fits.
    pub const fn is_telling(&self) -> bool {
        self.fields >= TELLING || self.fields > 0 && self.named >= 500
    }
}

/// The names of fields in a text.
#[derive(Clone, Debug)]
pub struct Names<'a> {
    /// Those of the document.
    own: BTreeSet<&'a str>,
    /// All, however deep: brackets that do not pair hide none.
    all: BTreeSet<&'a str>,
}

impl<'a> Names<'a> {
    /// The names in a text.
    pub fn of(text: &'a str) -> Self {
        let tokens = tokens::tokens(text).filter(|token| token.kind != Kind::Comment);
        let mut word = None;
        let mut all = BTreeSet::new();
        for token in tokens {
            if token.kind == Kind::Colon {
                all.extend(word);
            }
            word = (token.kind == Kind::Word).then_some(token.text);
        }
        let own = store::fields(text).into_iter().collect();
        Self { own, all }
    }
}

/// How well a text, in which these names stand, fits a kind of document.
pub fn fit<T: DeserializeOwned>(text: &str, names: &Names<'_>) -> Fit {
    let read = match store::options().from_str::<T>(text) {
        Ok(_) => (usize::MAX, usize::MAX),
        Err(error) => (error.span.start.line, error.span.start.col),
    };
    let known = fields_of::<T>();
    let among = |names: &BTreeSet<&str>| known.iter().filter(|field| names.contains(*field)).count();
    Fit {
        read,
        fields: among(&names.own),
        named: 1000 * among(&names.all) / known.len().max(1),
    }
}

/// The fields of a kind of document, which whoever writes one that it does not have is told.
fn fields_of<T: DeserializeOwned>() -> &'static [&'static str] {
    match store::options().from_str::<T>("(_: 0)").map_err(|error| error.code) {
        Err(ron::Error::NoSuchStructField { expected, .. }) => expected,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Drawing;
    use crate::invasion::board::BoardDraft;
    use crate::invasion::forces::ForcesDraft;
    use crate::shipped::SHIPPED;

    #[test]
    fn a_slip_does_not_make_a_board_another_document() {
        assert_eq!(fields_of::<ForcesDraft>(), ["format", "name", "factions", "seen"]);
        let mut shipped = SHIPPED.iter();
        let board = shipped
            .find(|document| document.path == "boards/invasion.ron")
            .unwrap()
            .text;
        for slip in [
            board.to_owned(),
            board.replacen("\"detroit\"", "\"detroit", 1),
            board.replacen("stars: [", "stars: (", 1),
            board.replacen("  name: (\n", "  nmae: (\n", 1),
            // Brackets that do not pair hide all that follows.
            board.replacen("  name: (\n", "  name: ((\n", 1),
            board.replacen("format: 1", "format: 99", 1),
            board[..board.len() / 2].to_owned(),
        ] {
            let names = Names::of(&slip);
            let board = fit::<BoardDraft>(&slip, &names);
            let others = [fit::<Drawing>(&slip, &names), fit::<ForcesDraft>(&slip, &names)];
            assert!(board.is_telling(), "{board:?}");
            assert!(others.iter().all(|other| *other < board), "{board:?} {others:?}");
        }
        let names = Names::of("(x: (format: 1, name: 2))");
        assert!(!fit::<ForcesDraft>("(x: (format: 1, name: 2))", &names).is_telling());
    }
}
