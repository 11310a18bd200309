//! Rule options: one table a game, of which menus, command lines, pages and checks are made.
//!
//! A row is an option with its key, title, values, the paragraphs and the ruling that it rests on, and how a document
//! keeps it.

use crate::kind::{either, quoted};
use crate::{Lang, Text, Word, say};

/// A rule option as people choose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The key, as in the scenario's document.
    pub key: &'static str,
    /// What it is called.
    pub title: Word,
    /// The paragraphs of the rules that speak of it.
    pub paragraphs: &'static [&'static str],
    /// The ruling on it, if there is one.
    pub ruling: Option<u8>,
    /// The values, the usual one first.
    pub values: &'static [Choice],
}

/// A value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word, as in `movement=simultaneous`. One with a number, such as `rebuilt:6`, stands for other numbers too.
    pub word: &'static str,
    /// What it is called.
    pub name: Word,
    /// What it means.
    pub meaning: Word,
    /// The number that stands behind its word, if one does.
    pub number: Option<Numbered>,
}

/// A number that belongs to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// What it is called.
    pub title: Word,
    /// The least that can be played.
    pub least: u8,
    /// The most that can be played.
    pub most: u8,
}

impl RuleOption {
    /// The value that a word stands for, with its number.
    pub fn choice(&self, word: &str) -> Option<(&'static Choice, Option<u8>)> {
        self.values.iter().find_map(|choice| Some((choice, choice.of(word)?)))
    }
}

impl Choice {
    /// Whether a word stands for this value, and with which number.
    fn of(&self, word: &str) -> Option<Option<u8>> {
        match self.number {
            None => (self.word == word).then_some(None),
            Some(_) => {
                let number = word.strip_prefix(self.head())?.strip_prefix(':')?;
                Some(Some(number.parse().ok()?))
            }
        }
    }

    /// The word without its number.
    pub fn head(&self) -> &'static str {
        self.word.split(':').next().unwrap_or(self.word)
    }

    /// The word with a number, where it has one.
    pub fn with(&self, number: u8) -> String {
        match self.number {
            None => self.word.to_owned(),
            Some(_) => format!("{}:{number}", self.head()),
        }
    }

    /// How it is written, for a list of what can be: `rebuilt:1 to rebuilt:64`.
    fn written(&self, lang: Lang) -> String {
        match self.number {
            None => self.word.to_owned(),
            Some(Numbered { least, most, .. }) => {
                let (least, most) = (self.with(least), self.with(most));
                say!(lang, "{least} to {most}", "{least} à {most}"; least, most)
            }
        }
    }
}

/// A row of a table: an option, and how the options of a document keep it.
pub(crate) struct Row<O: 'static> {
    pub(crate) option: RuleOption,
    /// The word of its value.
    pub(crate) get: fn(&O) -> String,
    /// Takes over the value of a word that [`RuleOption::choice`] knows, with its number.
    pub(crate) put: fn(&mut O, &Choice, Option<u8>),
}

/// The row of an option whose values are those of an enum.
macro_rules! row {
    (
        $key:ident: $title:expr, $paragraphs:expr, $ruling:expr,
        $($word:literal = $value:expr, $name:expr, $meaning:expr;)*
    ) => {
        $crate::options::Row {
            option: $crate::options::RuleOption {
                key: stringify!($key),
                title: $title,
                paragraphs: $paragraphs,
                ruling: $ruling,
                values: &[$($crate::options::Choice {
                    word: $word,
                    name: $name,
                    meaning: $meaning,
                    number: None,
                }),*],
            },
            get: |options| {
                let known = [$(($word, $value)),*];
                let found = known.into_iter().find(|(_, value)| *value == options.$key);
                found.map_or_else(String::new, |(word, _)| word.to_owned())
            },
            put: |options, choice, _| {
                let known = [$(($word, $value)),*];
                if let Some((_, value)) = known.into_iter().find(|(word, _)| *word == choice.word) {
                    options.$key = value;
                }
            },
        }
    };
}

pub(crate) use row;

/// The options of a game, from its table.
pub(crate) fn keys<O>(rows: &'static [Row<O>]) -> Vec<&'static RuleOption> {
    rows.iter().map(|row| &row.option).collect()
}

/// The word of an option's value; `None` if there is no such option.
pub(crate) fn get<O>(rows: &'static [Row<O>], options: &O, key: &str) -> Option<String> {
    let row = rows.iter().find(|row| row.option.key == key)?;
    Some((row.get)(options))
}

/// Sets an option by word. A number out of its range is refused.
///
/// # Errors
/// One sentence that names what is known, if there is no such option or value.
pub(crate) fn set<O>(rows: &'static [Row<O>], options: &mut O, key: &str, value: &str) -> Result<(), Text> {
    let Some(row) = rows.iter().find(|row| row.option.key == key) else {
        let keys: Vec<&str> = rows.iter().map(|row| row.option.key).collect();
        return Err(no_key(key, &keys.join(", ")));
    };
    match row.option.choice(value) {
        Some((choice, number)) if fits(choice, number) => {
            (row.put)(options, choice, number);
            Ok(())
        }
        _ => Err(no_value(&row.option, value)),
    }
}

fn fits(choice: &Choice, number: Option<u8>) -> bool {
    match (choice.number, number) {
        (Some(range), Some(number)) => (range.least..=range.most).contains(&number),
        _ => true,
    }
}

/// Sets an option by word, with any number: a document can say one that cannot be played, and the checks name it.
///
/// # Errors
/// As [`set`].
pub(crate) fn set_any<O>(rows: &'static [Row<O>], options: &mut O, key: &str, value: &str) -> Result<(), Text> {
    let row = rows.iter().find(|row| row.option.key == key);
    if let Some((row, (choice, number))) = row.and_then(|row| Some((row, row.option.choice(value)?))) {
        (row.put)(options, choice, number);
        return Ok(());
    }
    set(rows, options, key, value)
}

/// The sentence for a value that an option does not have.
fn no_value(option: &RuleOption, value: &str) -> Text {
    Text::each(|lang| {
        let known: Vec<String> = option.values.iter().map(|choice| choice.written(lang)).collect();
        say!(
            lang,
            "the option {option} has no value {value}; choose {known}",
            "l’option {option} n’a pas la valeur {value}\u{a0}; choisissez {known}";
            option = quoted(option.key, lang), value = quoted(value, lang), known = either(&known, lang)
        )
    })
}

/// The sentence for a key that no option of the game has.
fn no_key(key: &str, known: &str) -> Text {
    Text::each(|lang| {
        say!(
            lang,
            "the game has no option {key}; its options are {known}",
            "le jeu n’a pas d’option {key}\u{a0}; ses options sont {known}";
            key = quoted(key, lang), known
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every option of every game has what a page shows of it.
    #[test]
    fn every_option_says_what_its_values_mean_in_both_languages() {
        let all = crate::invasion::draft::RuleOptions::keys();
        for option in all.into_iter().chain(crate::blocks::Options::keys()) {
            assert!(!option.paragraphs.is_empty(), "{}", option.key);
            assert!(option.values.len() > 1, "{}", option.key);
            for choice in option.values {
                assert_ne!(choice.meaning.en, choice.meaning.fr, "{}", choice.word);
                assert!(!choice.name.en.is_empty() && !choice.name.fr.is_empty());
                assert_eq!(option.choice(choice.word).map(|(found, _)| found), Some(choice));
            }
        }
    }

    /// The paragraphs and the ruling that an option names are in the texts of its game.
    #[test]
    fn what_an_option_rests_on_stands_in_the_rule_texts() {
        use crate::rulebook::{Paragraph, Ruling};
        let library = crate::library::Library::shipped();
        let invasion = library.get::<crate::invasion::texts::Texts>("invasion").unwrap();
        let blocks = library.get::<crate::blocks::Texts>("blocks").unwrap();
        let check = |options: Vec<&RuleOption>, paragraphs: &[Paragraph], rulings: &[Ruling]| {
            for option in options {
                for number in option.paragraphs {
                    assert!(
                        paragraphs.iter().any(|one| one.number == *number),
                        "{} {number}",
                        option.key
                    );
                }
                if let Some(number) = option.ruling {
                    assert!(
                        rulings.iter().any(|one| one.number == number),
                        "{} {number}",
                        option.key
                    );
                }
            }
        };
        let keys = crate::invasion::draft::RuleOptions::keys();
        check(keys, &invasion.paragraphs, &invasion.rulings);
        check(crate::blocks::Options::keys(), &blocks.paragraphs, &blocks.rulings);
    }
}
