//! Languages that are a file of their own.

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::cell::LazyCell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::{self, Display, Formatter, Write as _};
use std::sync::{PoisonError, RwLock};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language as a file: each English sentence with what it is in that language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Catalogue {
    /// The short name of the language, as the web has it: `de`, `pt-BR`.
    code: String,
    /// The language's own name for itself: `Deutsch`.
    name: String,
    /// By English sentence, with the names of its values in braces. What is empty is said in English.
    texts: BTreeMap<String, String>,
}

/// A language as it stands in its file, where a sentence may stand twice.
#[derive(Deserialize)]
#[serde(rename = "Catalogue", deny_unknown_fields)]
struct Written {
    code: String,
    name: String,
    texts: Pairs,
}

/// What stands in `{ }`, in the order of the file.
struct Pairs(Vec<(String, String)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Pairs;

            fn expecting(&self, to: &mut Formatter<'_>) -> fmt::Result {
                to.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let next = std::iter::from_fn(|| map.next_entry().transpose());
                next.collect::<Result<_, _>>().map(Pairs)
            }
        }
        reader.deserialize_map(Each)
    }
}

/// What is wrong with a file that should be a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lacks {
    /// Its code is no short name of a language, or that of one which the program has already.
    Code,
    /// It has no name.
    Name,
}

/// Why a file is no language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It cannot be read: why, and where.
    Text(ron::error::SpannedError),
    /// Its head is wrong.
    Head(Lacks),
    /// A sentence has a value that neither its English nor its French has: the English, and the value.
    Value(String, String),
    /// A sentence stands in it twice: the English. One of the two would be lost.
    Twice(String),
}

impl Catalogue {
    /// A language from its parts.
    ///
    /// # Errors
    ///
    /// Why it is none.
    pub fn new(code: &str, name: &str, texts: BTreeMap<String, String>) -> Result<Self, Unfit> {
        let (code, name) = (code.to_owned(), name.to_owned());
        Self { code, name, texts }.checked()
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    ///
    /// Why it is no language.
    pub fn read(text: &str) -> Result<Self, Unfit> {
        let Written {
            code,
            name,
            texts: pairs,
        } = ron::from_str(text).map_err(Unfit::Text)?;
        let mut texts = BTreeMap::new();
        for (en, own) in pairs.0 {
            match texts.entry(en) {
                Entry::Vacant(free) => _ = free.insert(own),
                Entry::Occupied(taken) => return Err(Unfit::Twice(taken.key().clone())),
            }
        }
        Self { code, name, texts }.checked()
    }

    /// The text of its file.
    ///
    /// # Panics
    ///
    /// Never: texts can always be written.
    pub fn write(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").escape_strings(false);
        let mut text = ron::ser::to_string_pretty(self, pretty).expect("texts can always be written");
        text.push('\n');
        text
    }

    fn checked(self) -> Result<Self, Unfit> {
        let letters = |part: &str| part.chars().all(|sign| sign.is_ascii_alphanumeric());
        let known = ["en", "fr"].contains(&self.code.as_str());
        let first = self.code.split('-').next().unwrap_or_default();
        if known || !(2..=3).contains(&first.len()) || !self.code.split('-').all(letters) {
            return Err(Unfit::Head(Lacks::Code));
        }
        if self.name.trim().is_empty() {
            return Err(Unfit::Head(Lacks::Name));
        }
        let french = LazyCell::new(sentences);
        for (en, own) in &self.texts {
            let there = |value: &str| values(en).any(|other| other == value);
            // A value that only the French needs is there as well.
            let there_too = |value: &str| {
                let fr = french.get(en).map(String::as_str).unwrap_or_default();
                values(fr).any(|other| other == value)
            };
            if let Some(value) = values(own).find(|value| !there(value) && !there_too(value)) {
                return Err(Unfit::Value(en.clone(), value.to_owned()));
            }
        }
        Ok(self)
    }

    /// The short name of the language.
    pub const fn code(&self) -> &str {
        self.code.as_str()
    }

    /// The language's own name for itself.
    pub const fn name(&self) -> &str {
        self.name.as_str()
    }

    /// Each English sentence with what it is in this language.
    pub const fn texts(&self) -> &BTreeMap<String, String> {
        &self.texts
    }

    /// What an English sentence is in this language, if the file has it.
    pub fn find(&self, en: &str) -> Option<&String> {
        self.texts.get(en).filter(|own| !own.is_empty())
    }

    /// A sentence with its values.
    pub fn fill(&self, en: &str, values: &[(&str, &dyn Display)]) -> String {
        let template = self.find(en).map_or(en, String::as_str);
        let mut said = String::with_capacity(template.len() + 16);
        for piece in pieces(template) {
            match piece {
                Piece::Plain(text) => said.push_str(text),
                Piece::Value(name) => match values.iter().find(|(given, _)| *given == name) {
                    // Writing into a string cannot fail.
                    Some((_, value)) => _ = write!(said, "{value}"),
                    None => said.push_str(name),
                },
            }
        }
        said
    }
}

/// A part of a sentence with values.
enum Piece<'a> {
    Plain(&'a str),
    Value(&'a str),
}

/// The parts of a sentence in order. Two braces stand for one, as with `format!`.
fn pieces(template: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = template;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let doubled = rest.starts_with("{{") || rest.starts_with("}}");
        let (piece, used) = match (first, rest.find('}')) {
            _ if doubled => (Piece::Plain(&rest[..1]), 2),
            ('{', Some(end)) => (Piece::Value(&rest[1..end]), end + 1),
            _ => {
                let after = first.len_utf8();
                let end = rest[after..].find(['{', '}']).map_or(rest.len(), |at| after + at);
                (Piece::Plain(&rest[..end]), end)
            }
        };
        rest = &rest[used..];
        Some(piece)
    })
}

/// The values of a sentence, in order.
fn values(template: &str) -> impl Iterator<Item = &str> {
    pieces(template).filter_map(|piece| match piece {
        Piece::Value(name) => Some(name),
        Piece::Plain(_) => None,
    })
}

/// The languages of this run. They stay as long as the program runs, so that a sentence can be borrowed from them.
static ADDED: RwLock<Vec<&'static Catalogue>> = RwLock::new(Vec::new());

/// The files of the program's own folder of languages, by name, with their texts.
pub const fn shipped() -> &'static [(&'static str, &'static str)] {
    LANGUAGES
}

/// Every sentence of the program with its French: the list for whoever writes a further language. A test of the project
/// compares it with the sources and renews it.
///
/// # Panics
///
/// Never: the list was read when the program was tested.
pub fn sentences() -> BTreeMap<String, String> {
    ron::from_str(include_str!("../sentences.ron")).expect("the list was read when the program was tested")
}

/// Takes a language into this run of the program. One of the same code is replaced for whoever asks from now on.
pub fn add(language: Catalogue) {
    let mut all = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    if all.iter().any(|other| **other == language) {
        // It would stay in memory once more.
        return;
    }
    all.retain(|other| other.code != language.code);
    all.push(Box::leak(Box::new(language)));
    all.sort_by(|a, b| a.name.cmp(&b.name));
}

/// The languages of this run, by name.
pub(crate) fn added() -> Vec<&'static Catalogue> {
    let all = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    all.iter()
        .copied()
        .filter(|language| !language.texts.is_empty())
        .collect()
}

/// The language of a code; an empty one where there is none, which is not listed.
pub(crate) fn by_code(code: &str) -> &'static Catalogue {
    let find = |all: &[&'static Catalogue]| all.iter().copied().find(|language| language.code == code);
    if let Some(language) = find(&ADDED.read().unwrap_or_else(PoisonError::into_inner)) {
        return language;
    }
    let (code, name) = (code.to_owned(), code.to_owned());
    let empty = Catalogue {
        code,
        name,
        ..Catalogue::default()
    };
    let empty: &'static Catalogue = Box::leak(Box::new(empty));
    ADDED.write().unwrap_or_else(PoisonError::into_inner).push(empty);
    empty
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Text, Word, say, text};

    fn german() -> Catalogue {
        let texts = [
            ("Save", "Speichern"),
            ("Step {step} of {of}", "Schritt {step} von {of}"),
            ("{who} wins {{100}}", "Sieg für {who} {{100}}"),
            ("lake", "See"),
        ];
        let texts = texts.map(|(en, own)| (en.to_owned(), own.to_owned()));
        Catalogue::new("de", "Deutsch", texts.into()).unwrap()
    }

    fn spoken() -> Lang {
        add(german());
        Lang::all().into_iter().find(|lang| lang.code() == "de").unwrap()
    }

    #[test]
    fn a_language_that_is_a_file_says_what_its_file_says() {
        let lang = spoken();
        assert_eq!(say!(lang, "Save", "Enregistrer"), "Speichern");
        let of = 9;
        assert_eq!(
            say!(lang, "Step {step} of {of}", "Étape {step} sur {of}"; step = 3, of),
            "Schritt 3 von 9"
        );
        let lake = Word::new("lake", "lac");
        assert_eq!(
            say!(lang, "{who} wins {{100}}", "{who} gagne {{100}}"; who = lake),
            "Sieg für See {100}"
        );
        let whole = text!("Step {step} of {of}", "Étape {step} sur {of}"; step = Text::from(lake), of);
        assert_eq!(whole.get(lang), "Schritt See von 9");
        assert_eq!(
            (whole.en.as_str(), whole.fr.as_str()),
            ("Step lake of 9", "Étape lac sur 9")
        );
        assert_eq!(Text::new("Save", "Enregistrer").get(lang), "Speichern");
    }

    #[test]
    fn what_a_file_lacks_is_said_in_english() {
        let lang = spoken();
        assert_eq!(say!(lang, "Open", "Ouvrir"), "Open");
        assert_eq!(say!(lang, "{a} and {b}", "{a} et {b}"; a = 1, b = 2), "1 and 2");
        let nobody = Lang::Added(crate::Added::by_code("xx"));
        assert_eq!(say!(nobody, "Save", "Enregistrer"), "Save");
        assert!(!Lang::all().contains(&nobody));
    }

    #[test]
    fn a_file_is_read_as_it_was_written_and_faults_are_told_with_their_place() {
        let text = german().write();
        assert_eq!(Catalogue::read(&text).unwrap(), german());
        assert_eq!(
            Catalogue::read(&text.replace("\"de\"", "\"fr\"")),
            Err(Unfit::Head(Lacks::Code))
        );
        assert_eq!(
            Catalogue::read(&text.replace("Deutsch", " ")),
            Err(Unfit::Head(Lacks::Name))
        );
        let wrong = Catalogue::read(&text.replace("von {of}", "von {off}"));
        assert_eq!(
            wrong,
            Err(Unfit::Value("Step {step} of {of}".to_owned(), "off".to_owned()))
        );
        let twice = text.replace("\"lake\": \"See\"", "\"lake\": \"See\",\n\"lake\": \"Teich\"");
        assert_eq!(Catalogue::read(&twice), Err(Unfit::Twice("lake".to_owned())));
        assert!(matches!(
            Catalogue::read("(code: \"de\",\n name"),
            Err(Unfit::Text(error)) if error.span.start.line == 2
        ));
    }

    #[test]
    fn a_language_that_was_chosen_is_kept_by_its_code() {
        let lang = spoken();
        let kept = ron::to_string(&lang).unwrap();
        assert_eq!(kept, "Added(\"de\")");
        assert_eq!(ron::from_str::<Lang>(&kept).unwrap(), lang);
        assert_eq!(ron::to_string(&Lang::Fr).unwrap(), "Fr");
    }
}
