//! Edits as journals have them, those of earlier versions too.

use super::{BaseEdit, DrawingEdit, Edit, HeadingEdit, PartEdit, TextsEdit};
use crate::facts::{Field, Key, Value};
use crate::games;
use crate::variant::splice::Splice;
use data::options::RuleOption;
use data::{Basis, CheckMark, Text};
use serde::{Deserialize, Deserializer, de};
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// An edit of any game.
#[derive(Deserialize)]
enum General {
    Batch { name: Text, edits: Vec<Edit> },
    Heading(HeadingEdit),
    Part(PartEdit),
    Base(BaseEdit),
    Set(Key, Value, Option<Basis>),
    Basis(Named, Basis),
    Mark(Named, Option<CheckMark>),
    Drawing(DrawingEdit),
    Texts(TextsEdit),
    Order(Vec<Splice>),
}

impl From<General> for Edit {
    fn from(read: General) -> Self {
        match read {
            General::Batch { name, edits } => Self::Batch { name, edits },
            General::Heading(edit) => edit.into(),
            General::Part(edit) => edit.into(),
            General::Base(edit) => edit.into(),
            General::Set(key, value, basis) => Self::Set(key, value, basis),
            General::Basis(fact, basis) => Self::Basis(fact.0, basis),
            General::Mark(fact, mark) => Self::Mark(fact.0, mark),
            General::Drawing(edit) => edit.into(),
            General::Texts(edit) => edit.into(),
            General::Order(stretches) => Self::Order(stretches),
        }
    }
}

impl<'de> Deserialize<'de> for Edit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tagged = BTreeMap::<String, Json>::deserialize(deserializer)?;
        let (Some((kind, written)), 1) = (tagged.first_key_value(), tagged.len()) else {
            return Err(de::Error::custom("an edit has one kind"));
        };
        if let Some(own) = games::edit(kind, written) {
            return Ok(own);
        }
        let tagged = Json::Object(tagged.into_iter().collect());
        General::deserialize(tagged).map(Self::from).map_err(de::Error::custom)
    }
}

/// A fact by its key, or by the name it had in an enumeration.
struct Named(Key);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Json::deserialize(deserializer)?;
        let key = Key::deserialize(&written);
        key.or_else(|error| games::old_key(&written).ok_or(error))
            .map(Self)
            .map_err(de::Error::custom)
    }
}

/// An edit of an earlier version, if it is of this type.
pub(crate) fn old<Old: for<'a> Deserialize<'a> + Into<Edit>>(written: &Json) -> Option<Edit> {
    Old::deserialize(written).ok().map(Into::into)
}

/// Every rule option with its word.
pub(crate) fn every_option(
    keys: Vec<&'static RuleOption>,
    word: impl Fn(&str) -> Option<String>,
) -> impl Iterator<Item = Edit> {
    keys.into_iter().filter_map(move |option| {
        let value = Value::Word(word(option.key)?);
        Some(Edit::Set(Key::new("option.{}", [option.key]), value, None))
    })
}

/// Sets a field.
pub(crate) fn set<const COUNT: usize>(
    pattern: &'static str,
    ids: [&String; COUNT],
    value: &impl Field,
    basis: Option<Basis>,
) -> Edit {
    Edit::Set(Key::new(pattern, ids.map(String::as_str)), value.value(), basis)
}
