//! Names and sentences in every language at once.

use crate::lang::Lang;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// The same text in every language.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
    /// The languages that are files, where the text was made of a sentence with values in it.
    #[serde(skip)]
    added: Box<[(Lang, String)]>,
}

/// Texts are equal if they are in the two languages of documents: what a file makes of them follows from that.
impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        (&self.en, &self.fr) == (&other.en, &other.fr)
    }
}

impl Eq for Text {}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.en, &self.fr).cmp(&(&other.en, &other.fr))
    }
}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.en, &self.fr).hash(state);
    }
}

impl Text {
    /// A text from its two languages. A language that is a file has it under its English.
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self {
            en: en.into(),
            fr: fr.into(),
            added: Box::default(),
        }
    }

    /// A text that is the same in every language, such as a proper name.
    pub fn same(text: impl Into<String>) -> Self {
        let en = text.into();
        Self::new(en.clone(), en)
    }

    /// A text from what is said in each language.
    pub fn each(say: impl Fn(Lang) -> String) -> Self {
        let said = |lang: &Lang| !matches!(lang, Lang::En | Lang::Fr);
        let added = Lang::all().into_iter().filter(said).map(|lang| (lang, say(lang)));
        Self {
            en: say(Lang::En),
            fr: say(Lang::Fr),
            added: added.collect(),
        }
    }

    /// The text in one language; where that one is empty, in another.
    pub fn get(&self, lang: Lang) -> &str {
        let (asked, other) = match lang {
            Lang::En => (&self.en, &self.fr),
            Lang::Fr => (&self.fr, &self.en),
            Lang::Added(of) => {
                let made = self.added.iter().find(|(made, _)| *made == lang);
                let found = made.map(|(_, text)| text).or_else(|| of.catalogue().find(&self.en));
                (found.unwrap_or(&self.en), &self.fr)
            }
        };
        if asked.is_empty() { other } else { asked }
    }

    /// Whether no language has any text.
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.fr.is_empty()
    }
}

/// A word or sentence that is known from the beginning: `board`, `plateau`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
}

impl Word {
    /// A word from its two languages.
    pub const fn new(en: &'static str, fr: &'static str) -> Self {
        Self { en, fr }
    }

    /// The word in one language.
    pub fn get(self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.fr)
    }
}

impl From<Word> for Text {
    fn from(word: Word) -> Self {
        Self::new(word.en, word.fr)
    }
}
