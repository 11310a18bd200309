//! What a problem is, as a value: a kind of its game with what it is about, and its sentence in every language.
//!
//! [`kinds`](crate::kinds) writes such an enum once: name, values, what is known of it, and the sentence in English
//! and French. Whoever has to tell problems apart compares kinds; nobody reads a sentence but people.

use crate::side::Side;
use crate::{Lang, Text, Word, say};
use std::any::Any;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A kind of problem.
pub trait Kind: Any + fmt::Debug + Send + Sync {
    /// The name of the kind alone, without what it is about.
    fn variant(&self) -> &'static str;
    /// The enum that it is of.
    fn family(&self) -> &'static str;
    /// What is wrong and what would mend it, in one sentence.
    fn text(&self, lang: Lang) -> String;
    /// What else is known of it.
    fn about(&self) -> About;
    /// The ids that its sentence names.
    fn ids(&self) -> Vec<&str>;
    /// The order of two problems of one place.
    fn order(&self, other: &dyn Kind) -> Ordering;
}

/// What is known of a kind beside its sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The rule paragraph that it rests on, such as `3.2.4`; empty if on none.
    pub cite: &'static str,
    /// The key of the fact that is wrong, as the table of facts spells it, with `{}` for each id of the place; empty if
    /// it is not one fact.
    pub fact: &'static str,
    /// Whether the drawing says it, not the board.
    pub drawing: bool,
    /// Whether there are two of something; then the second is the surprise.
    pub second: bool,
}

/// Nothing but the sentence is known.
pub const ABOUT: About = About {
    cite: "",
    fact: "",
    drawing: false,
    second: false,
};

impl About {
    /// The same, resting on a rule paragraph.
    pub const fn cite(self, cite: &'static str) -> Self {
        Self { cite, ..self }
    }

    /// The same, about a fact.
    pub const fn fact(self, fact: &'static str) -> Self {
        Self { fact, ..self }
    }

    /// The same, said by the drawing.
    pub const fn drawing(self) -> Self {
        Self { drawing: true, ..self }
    }

    /// The same, about the second of two.
    pub const fn second(self) -> Self {
        Self { second: true, ..self }
    }
}

/// A kind of problem of whichever game.
#[derive(Clone)]
pub struct What(Arc<dyn Kind>);

impl What {
    /// The kind, if it is one of this enum.
    pub fn of<K: Kind>(&self) -> Option<&K> {
        let kind: &dyn Any = &*self.0;
        kind.downcast_ref()
    }

    /// The name for programs: `town-value`.
    pub fn name(&self) -> String {
        let mut name = String::new();
        for letter in self.0.variant().chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }

    /// The sentence in every language.
    pub fn said(&self) -> Text {
        Text::each(|lang| self.text(lang))
    }
}

impl<K: Kind> From<K> for What {
    fn from(kind: K) -> Self {
        Self(Arc::new(kind))
    }
}

impl Deref for What {
    type Target = dyn Kind;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl fmt::Debug for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for What {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for What {}

impl PartialOrd for What {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for What {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.order(&**other)
    }
}

/// A value that a sentence tells.
pub trait Told {
    /// As the sentence has it.
    fn told(&self, lang: Lang) -> Cow<'_, str>;
    /// The id that it is, if it is one.
    fn id(&self) -> Option<&str> {
        None
    }
    /// Any value, to look at the sentence.
    fn example() -> Self;
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Told for $number {
            fn told(&self, _: Lang) -> Cow<'_, str> {
                self.to_string().into()
            }
            fn example() -> Self {
                7
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i32);

/// A text of a document, such as an id, in the quotes of the language, with signs that nobody sees made visible.
pub(crate) fn quoted(text: &str, lang: Lang) -> String {
    let mut shown = String::new();
    for letter in text.chars() {
        match letter {
            hidden if hidden.is_control() => shown.extend(hidden.escape_default()),
            letter => shown.push(letter),
        }
    }
    say!(lang, "`{shown}`", "«\u{a0}{shown}\u{a0}»"; shown)
}

/// A list of which one is to be chosen.
pub(crate) fn either(items: &[String], lang: Lang) -> String {
    items.join(say!(lang, " or ", " ou "))
}

/// In quotes, as [`quoted`].
impl Told for String {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        quoted(self, lang).into()
    }

    fn id(&self) -> Option<&str> {
        Some(self)
    }

    fn example() -> Self {
        "ft_erie".to_owned()
    }
}

/// Ids as a list for people: `a`, `b` and `c`; a long list is cut short.
impl Told for Vec<String> {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        const MOST: usize = 8;
        let ids: Self = self.iter().take(MOST).map(|id| quoted(id, lang)).collect();
        match self.len() {
            0 => say!(lang, "none", "aucun").into(),
            number if number <= MOST => words::list(lang, &ids).into(),
            number if number == MOST + 1 => say!(
                lang, "{first} and one more", "{first} et un autre"; first = ids.join(", ")
            )
            .into(),
            number => say!(
                lang, "{first} and {number} more", "{first} et {number} autres";
                first = ids.join(", "), number = number - MOST
            )
            .into(),
        }
    }

    fn id(&self) -> Option<&str> {
        self.first().map(String::as_str)
    }

    fn example() -> Self {
        vec!["detroit".to_owned(), "ft_erie".to_owned()]
    }
}

impl Told for Text {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        self.get(lang).into()
    }

    fn example() -> Self {
        Self::new("something", "quelque chose")
    }
}

impl Told for Lang {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        match self {
            Self::En => lang.pick("English", "anglais"),
            Self::Fr => lang.pick("French", "français"),
            Self::Added(_) => self.own_name(),
        }
        .into()
    }

    fn example() -> Self {
        Self::Fr
    }
}

impl Told for Side {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        match self {
            Self::American => lang.pick("American", "américain"),
            Self::British => lang.pick("British", "britannique"),
        }
        .into()
    }

    fn example() -> Self {
        Self::British
    }
}

impl Told for Word {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        self.get(lang).into()
    }

    fn example() -> Self {
        Self::new("board", "plateau")
    }
}

/// An enum of kinds of problems, each with what it is about, what is known of it, and its sentence in English and
/// French: `TownValue { value: u8 } [ABOUT.cite("1.1")]: "…{value}…", "…{value}…";`
#[macro_export]
macro_rules! kinds {
    (@said $lang:ident, $en:literal, $fr:literal) => {
        $crate::say!($lang, $en, $fr).to_owned()
    };
    (@said $lang:ident, $en:literal, $fr:literal; $($field:ident),+) => {
        $crate::say!($lang, $en, $fr; $($field = $crate::kind::Told::told($field, $lang)),+)
    };
    (
        $(#[$outer:meta])*
        pub enum $Kinds:ident {
            $($Name:ident $({ $($field:ident: $of:ty),* $(,)? })? $([$about:expr])?: $en:literal, $fr:literal;)*
        }
    ) => {
        $(#[$outer])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the sentence says what the values are")]
        pub enum $Kinds {
            $(#[doc = $en] $Name $({ $($field: $of),* })?,)*
        }

        impl $Kinds {
            /// One of each kind, to look at the sentences.
            pub fn examples() -> Vec<Self> {
                vec![$(Self::$Name $({ $($field: <$of as $crate::kind::Told>::example()),* })?),*]
            }
        }

        impl $crate::kind::Kind for $Kinds {
            fn variant(&self) -> &'static str {
                match self {
                    $(Self::$Name { .. } => stringify!($Name),)*
                }
            }

            fn family(&self) -> &'static str {
                std::any::type_name::<Self>()
            }

            fn text(&self, lang: $crate::Lang) -> String {
                match self {
                    $(Self::$Name $({ $($field),* })? => $crate::kinds!(@said lang, $en, $fr $(; $($field),*)?),)*
                }
            }

            fn about(&self) -> $crate::kind::About {
                match self {
                    $(Self::$Name { .. } => [$($about,)? $crate::kind::ABOUT][0],)*
                }
            }

            fn ids(&self) -> Vec<&str> {
                match self {
                    $(Self::$Name $({ $($field),* })? => {
                        let ids: Vec<Option<&str>> = vec![$($($crate::kind::Told::id($field)),*)?];
                        ids.into_iter().flatten().collect()
                    })*
                }
            }

            fn order(&self, other: &dyn $crate::kind::Kind) -> std::cmp::Ordering {
                let any: &dyn std::any::Any = other;
                match any.downcast_ref::<Self>() {
                    Some(other) => self.cmp(other),
                    None => $crate::kind::Kind::family(self).cmp(other.family()),
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{blocks, invasion, problem};

    fn every() -> Vec<What> {
        let common = problem::Problem::examples().into_iter().map(What::from);
        let invasion = invasion::problem::Problem::examples().into_iter().map(What::from);
        let blocks = blocks::problem::Problem::examples().into_iter().map(What::from);
        common.chain(invasion).chain(blocks).collect()
    }

    /// What a sentence says itself, without the words of the document that it quotes.
    fn outside(sentence: &str) -> String {
        let french = sentence.split(['«', '»']).step_by(2).collect::<String>();
        french.split('`').step_by(2).collect()
    }

    #[test]
    fn every_problem_has_a_sentence_in_both_languages() {
        let all = every();
        assert!(all.len() > 180, "{}", all.len());
        for kind in all {
            let Text { en, fr, .. } = kind.said();
            assert_ne!(en, fr, "{kind:?}");
            for sentence in [&en, &fr] {
                assert!(!sentence.ends_with(['.', ';', ',']), "{sentence}");
                assert!(!sentence.contains(['{', '}', '\n']), "{sentence}");
                assert!(!sentence.contains("  "), "{sentence}");
            }
            for foreign in ["Draft", "::", "Some(", "None", "Problem", "american_", "canadian_"] {
                assert!(!outside(&en).contains(foreign), "{en}");
                assert!(!outside(&fr).contains(foreign), "{fr}");
            }
            // What is said of it must be something that the sentence says too.
            let About { cite, .. } = kind.about();
            assert!(en.contains(cite) && fr.contains(cite), "{cite}: {en}");
        }
    }

    #[test]
    fn french_sentences_keep_their_signs_on_the_line() {
        for kind in every() {
            let sentence = kind.text(Lang::Fr);
            let signs: Vec<char> = sentence.chars().collect();
            for (at, sign) in signs.iter().enumerate() {
                let before = at.checked_sub(1).map(|before| signs[before]);
                if ";:?!»".contains(*sign) && !sentence.contains("format:") {
                    assert_eq!(before, Some('\u{a0}'), "{sentence}");
                }
                if *sign == '«' {
                    assert_eq!(signs.get(at + 1), Some(&'\u{a0}'), "{sentence}");
                }
            }
            assert!(!sentence.contains('\''), "{sentence}");
        }
    }

    #[test]
    fn no_two_kinds_of_a_game_have_one_name() {
        let mut seen = std::collections::BTreeSet::new();
        for kind in every() {
            assert!(seen.insert((kind.family(), kind.variant())), "{kind:?}");
            assert!(kind.name().chars().all(|sign| sign.is_ascii_lowercase() || sign == '-'));
        }
    }

    #[test]
    fn an_issue_names_the_fact_that_is_wrong() {
        use crate::issue::{Issue, Place};
        let wrong = blocks::problem::Problem::TownValue { value: 0, most: 9 };
        let issue = Issue::error(Place::Town("detroit".to_owned()), wrong);
        assert_eq!(issue.fact().as_deref(), Some("town.detroit.value"));
        assert_eq!(issue.cite(), Some("1.1"));
        assert_eq!(issue.kind.name(), "town-value");
        let wrong = blocks::problem::Problem::NoPlace;
        assert_eq!(Issue::error(Place::Town("detroit".to_owned()), wrong).fact(), None);
    }

    #[test]
    fn kinds_of_different_games_are_never_equal() {
        let of_blocks = What::from(blocks::problem::Problem::TownTwice { id: "york".to_owned() });
        let of_invasion = What::from(invasion::problem::Problem::AreaTwice { id: "york".to_owned() });
        assert_ne!(of_blocks, of_invasion);
        assert_ne!(of_blocks.cmp(&of_invasion), of_invasion.cmp(&of_blocks));
    }
}
