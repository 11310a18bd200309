//! Values of facts, and the kinds of values with the words people write for them.

use super::words::{self, Expected};
use crate::refused::EditRefused;
use data::{Side, Text, Word, text};
use serde::{Deserialize, Serialize};

/// Largest number that is read from words where the fact itself has no larger one: what a printed sign could say.
const MOST_READ: u32 = 20;

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// Nothing: no town, no holder.
    Nothing,
    /// A name or a sentence.
    Text(Text),
    /// A number.
    Number(u32),
    /// Whether it is so.
    Yes(bool),
    /// A side.
    Side(Side),
    /// One of several words, such as the value of a rule option.
    Word(String),
    /// A thing of the document, by id.
    Thing(String),
    /// Several words, in order.
    List(Vec<String>),
    /// What only one game has, such as the effect of a card, as its documents say it.
    Coded(serde_json::Value),
}

/// How values that only one game has are said and read.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    /// A value in words; the English ones are canonical.
    pub words: fn(&Value) -> Text,
    /// The value of words.
    pub read: fn(&str) -> Result<Value, Expected>,
}

/// One of the words that a fact can say: as documents write it, and as people read it.
pub type Choice = (&'static str, Word);

/// What values a fact can have.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A name or a sentence.
    Text,
    /// A number within these bounds; others are problems for the checks.
    Number(u32, u32),
    /// Whether it is so.
    Yes,
    /// A side.
    Side,
    /// A side, or nobody.
    SideOrNone,
    /// One of these words.
    Word(&'static [Choice]),
    /// One of these words, or none.
    WordOrNone(&'static [Choice]),
    /// A thing of this key.
    Thing(&'static str),
    /// A thing of this key, or none.
    ThingOrNone(&'static str),
    /// A rule option's value by its word.
    RuleOption,
    /// Several words.
    List,
    /// What only one game has.
    Coded(&'static Wording),
}

impl Kind {
    /// A value of the kind in words; the English ones are canonical.
    pub fn words(self, value: &Value) -> Text {
        match (self, value) {
            (_, Value::Nothing) => words::none(),
            (_, Value::Text(text)) => Text::same(words::name(text)),
            (_, Value::Number(number)) => Text::same(number.to_string()),
            (_, Value::Yes(yes)) => words::yes(*yes),
            (_, Value::Side(side)) => words::side(*side),
            (Self::Word(all) | Self::WordOrNone(all), Value::Word(word)) => {
                let known = all.iter().find(|(key, _)| key == word);
                known.map_or_else(|| Text::same(word), |(_, name)| (*name).into())
            }
            (_, Value::Word(word) | Value::Thing(word)) => Text::same(word),
            (_, Value::List(list)) if list.is_empty() => words::none(),
            (_, Value::List(list)) => Text::same(list.join(", ")),
            (Self::Coded(wording), value) => (wording.words)(value),
            (_, Value::Coded(coded)) => Text::same(coded.to_string()),
        }
    }

    /// The value that people mean; `thing` finds the id of a thing by its key and what people call it.
    ///
    /// # Errors
    /// The words that were expected.
    pub fn read(
        self,
        text: &str,
        thing: impl Fn(&'static str, &str) -> Result<String, Expected>,
    ) -> Result<Value, Expected> {
        let none = words::is_none(text);
        Ok(match self {
            Self::SideOrNone | Self::ThingOrNone(_) | Self::WordOrNone(_) if none => Value::Nothing,
            Self::Text => Value::Text(words::read_name(text)?),
            Self::Number(least, most) => Value::Number(words::read_number(text, most.max(MOST_READ), (least, most))?),
            Self::Yes => Value::Yes(words::read_yes(text)?),
            Self::Side | Self::SideOrNone => Value::Side(words::read_side(text)?),
            Self::Word(all) | Self::WordOrNone(all) => Value::Word(choice(all, text)?.to_owned()),
            Self::Thing(key) | Self::ThingOrNone(key) => Value::Thing(thing(key, text)?),
            Self::RuleOption => Value::Word(text.trim().to_owned()),
            Self::List if none => Value::List(Vec::new()),
            Self::List => Value::List(text.split([',', ';']).map(|word| word.trim().to_owned()).collect()),
            Self::Coded(wording) => (wording.read)(text)?,
        })
    }
}

/// The key of the word that people mean: the key itself, the word in any language, or what else is said for it.
pub fn choice(all: &[Choice], text: &str) -> Result<&'static str, Expected> {
    let named = words::plain(text);
    let named = words::usual(&named);
    let fits = |(key, name): &&Choice| words::plain(key) == named || words::is_said(&(*name).into(), named);
    all.iter().find(fits).map(|(key, _)| *key).ok_or_else(|| any_of(all))
}

/// The words that were expected.
fn any_of(all: &[Choice]) -> Expected {
    Text::each(|lang| {
        let words = all.iter().map(|(_, word)| words::quoted(lang, word.get(lang)));
        words.collect::<Vec<_>>().join(", ")
    })
}

/// A field that a value can stand for.
pub trait Field: Sized {
    /// The value of the field.
    fn value(&self) -> Value;
    /// The field of a value; `None` if the value is of another kind or out of the field's range.
    fn of(value: &Value) -> Option<Self>;
}

macro_rules! field {
    ($($of:ty, $field:pat => $value:expr, $is:pat => $made:expr;)*) => {$(
        impl Field for $of {
            fn value(&self) -> Value {
                let $field = self;
                $value
            }

            fn of(value: &Value) -> Option<Self> {
                match value {
                    $is => $made,
                    _ => None,
                }
            }
        }
    )*};
}

field! {
    Text, text => Value::Text(text.clone()), Value::Text(text) => Some(text.clone());
    u8, number => Value::Number((*number).into()), Value::Number(number) => Self::try_from(*number).ok();
    u16, number => Value::Number((*number).into()), Value::Number(number) => Self::try_from(*number).ok();
    bool, yes => Value::Yes(*yes), Value::Yes(yes) => Some(*yes);
    Side, side => Value::Side(*side), Value::Side(side) => Some(*side);
    String, id => Value::Thing(id.clone()), Value::Thing(id) => Some(id.clone());
    Vec<String>, list => Value::List(list.clone()), Value::List(list) => Some(list.clone());
}

/// Fields that are coded as they are.
macro_rules! coded {
    ($($of:ty),*) => {$(
        impl crate::facts::Field for $of {
            fn value(&self) -> crate::facts::Value {
                serde_json::to_value(self).map_or(crate::facts::Value::Nothing, crate::facts::Value::Coded)
            }

            fn of(value: &crate::facts::Value) -> Option<Self> {
                match value {
                    crate::facts::Value::Coded(coded) => <Self as serde::Deserialize>::deserialize(coded).ok(),
                    _ => None,
                }
            }
        }
    )*};
}

/// Fields that are one of several words, each with its key.
macro_rules! word {
    ($($of:ty, $all:expr, $key:expr;)*) => {$(
        impl crate::facts::Field for $of {
            fn value(&self) -> crate::facts::Value {
                crate::facts::Value::Word($key(*self).to_owned())
            }

            fn of(value: &crate::facts::Value) -> Option<Self> {
                match value {
                    crate::facts::Value::Word(word) => $all.into_iter().find(|one: &Self| $key(*one) == word),
                    _ => None,
                }
            }
        }
    )*};
}

pub(crate) use {coded, word};

impl<T: Field> Field for Option<T> {
    fn value(&self) -> Value {
        self.as_ref().map_or(Value::Nothing, Field::value)
    }

    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Nothing => Some(None),
            value => T::of(value).map(Some),
        }
    }
}

impl<T: Field> From<T> for Value {
    fn from(field: T) -> Self {
        field.value()
    }
}

impl Value {
    /// The field that the value stands for.
    pub fn field<T: Field>(&self) -> Result<T, EditRefused> {
        T::of(self).ok_or_else(unfit)
    }
}

/// Words for a value that a fact cannot have.
pub fn unfit() -> EditRefused {
    EditRefused(text!(
        "this fact cannot have such a value; choose another one",
        "ce fait ne peut avoir une telle valeur\u{a0}; choisissez-en une autre",
    ))
}
