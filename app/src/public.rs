//! The public form of what the rules say: ids instead of numbers, one spelling, and a `kind` for what can be of several.
//!
//! Records and journals keep the rules' own, short form, which must never change; programs of others read this one, which
//! `docs/records.md` describes. It is made from the rules' form, so whatever the rules add is in it.

use data::Side;
use serde::ser::{self, Serialize};
use serde_json::{Error, Map, Value};

/// What the numbers of a scenario are called.
pub struct Names {
    /// The ids behind the numbers of a type of the rules, such as `AreaId`.
    ids: Vec<(&'static str, Vec<String>)>,
    /// The keys of values that come once for each player.
    players: Vec<&'static str>,
}

/// Choices of which some carry values; those without are written as objects, too.
const MIXED: [&str; 9] = [
    "Action",
    "Roll",
    "Event",
    "Phase",
    "Moment",
    "LandStage",
    "SeaStage",
    "LossCause",
    "Effect",
];

/// What a value is called that stands alone behind its kind, by type and kind.
const VALUES: [(&str, &str, &str); 13] = [
    ("Action", "Exchange", "moved"),
    ("Action", "Muster", "units"),
    ("Action", "Take", "units"),
    ("EndRule", "Round", "round"),
    ("Roll", "Dice", "sum"),
    ("Roll", "Die", "shows"),
    ("Roll", "Escape", "success"),
    ("Roll", "Hits", "hits"),
    ("Roll", "March", "success"),
    ("Roll", "Refusals", "units"),
    ("Phase", "Reinforce", "units"),
    ("Where", "Area", "area"),
    ("Where", "Shore", "water"),
];

impl Names {
    /// Names for players whose values come in this order.
    pub fn new(players: impl IntoIterator<Item = &'static str>) -> Self {
        Self {
            ids: Vec::new(),
            players: players.into_iter().collect(),
        }
    }

    /// The same with the ids behind the numbers of one more type.
    #[must_use]
    pub fn with<'a>(mut self, of: &'static str, ids: impl IntoIterator<Item = &'a str>) -> Self {
        self.ids.push((of, ids.into_iter().map(str::to_owned).collect()));
        self
    }

    /// Anything in its public form.
    ///
    /// # Errors
    /// If it cannot be written as JSON at all.
    pub fn public(&self, what: &impl Serialize) -> Result<Value, Error> {
        what.serialize(Public(self)).map(|part| part.value)
    }

    fn id(&self, of: &str, number: &Value) -> Option<Value> {
        let (_, ids) = self.ids.iter().find(|(known, _)| *known == of)?;
        let number = usize::try_from(number.as_u64()?).ok()?;
        ids.get(number).map(|id| Value::String(id.clone()))
    }
}

/// `EachTurn` as `each_turn`.
pub(crate) fn spelt(name: &str) -> String {
    name.chars().fold(String::new(), |mut spelt, letter| {
        if letter.is_ascii_uppercase() && !spelt.is_empty() {
            spelt.push('_');
        }
        spelt.push(letter.to_ascii_lowercase());
        spelt
    })
}

/// What a value is called that has no name of its own.
fn name(choice: (&str, &str), part: &Part) -> String {
    match part.of {
        "" => {
            let known = VALUES.iter().find(|(of, kind, _)| (*of, *kind) == choice);
            known.map_or("value", |(_, _, name)| name).to_owned()
        }
        "DiceResult" => "result".to_owned(),
        of => spelt(of).trim_end_matches("_id").to_owned(),
    }
}

/// A value and the type it is of; empty for plain numbers, texts and lists.
struct Part {
    value: Value,
    of: &'static str,
}

impl Part {
    fn plain(value: impl Into<Value>) -> Self {
        Self {
            value: value.into(),
            of: "",
        }
    }
}

/// Writes the public form.
#[derive(Clone, Copy)]
struct Public<'a>(&'a Names);

/// Values in a row.
struct Row<'a> {
    public: Public<'a>,
    parts: Vec<Part>,
    /// The type and kind that they belong to.
    choice: Option<(&'static str, &'static str)>,
    /// Whether their number is fixed.
    fixed: bool,
}

/// Values with names.
struct Fields<'a> {
    public: Public<'a>,
    map: Map<String, Value>,
    key: String,
    of: &'static str,
}

impl<'a> Public<'a> {
    fn row(self, choice: Option<(&'static str, &'static str)>, fixed: bool) -> Row<'a> {
        Row {
            public: self,
            parts: Vec::new(),
            choice,
            fixed,
        }
    }

    fn fields(self, of: &'static str, kind: Option<&str>) -> Fields<'a> {
        Fields {
            public: self,
            map: kind
                .map(|kind| ("kind".to_owned(), spelt(kind).into()))
                .into_iter()
                .collect(),
            key: String::new(),
            of,
        }
    }
}

macro_rules! plain {
    ($($method:ident: $of:ty),*) => {$(
        fn $method(self, value: $of) -> Result<Part, Error> {
            Ok(Part::plain(value))
        }
    )*};
}

impl<'a> ser::Serializer for Public<'a> {
    type Ok = Part;
    type Error = Error;
    type SerializeSeq = Row<'a>;
    type SerializeTuple = Row<'a>;
    type SerializeTupleStruct = Row<'a>;
    type SerializeTupleVariant = Row<'a>;
    type SerializeMap = Fields<'a>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Fields<'a>;

    plain! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32,
        serialize_f64: f64, serialize_str: &str, serialize_bytes: &[u8]
    }

    fn serialize_char(self, value: char) -> Result<Part, Error> {
        Ok(Part::plain(value.to_string()))
    }

    fn serialize_none(self) -> Result<Part, Error> {
        Ok(Part::plain(Value::Null))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Part, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Part, Error> {
        Ok(Part::plain(Value::Null))
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Part, Error> {
        Ok(Part::plain(Value::Null))
    }

    fn serialize_unit_variant(self, of: &'static str, _: u32, kind: &'static str) -> Result<Part, Error> {
        let value = if MIXED.contains(&of) {
            Value::Object(self.fields(of, Some(kind)).map)
        } else {
            spelt(kind).into()
        };
        Ok(Part { value, of })
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, of: &'static str, value: &T) -> Result<Part, Error> {
        let part = value.serialize(self)?;
        let value = self.0.id(of, &part.value).unwrap_or(part.value);
        Ok(Part { value, of })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        of: &'static str,
        _: u32,
        kind: &'static str,
        value: &T,
    ) -> Result<Part, Error> {
        let part = value.serialize(self)?;
        let mut fields = self.fields(of, Some(kind));
        match part.value {
            // The values of a kind stand beside it, unless they are of several kinds themselves.
            Value::Object(inner) if !inner.contains_key("kind") => fields.map.extend(inner),
            value => {
                let name = name(
                    (of, kind),
                    &Part {
                        value: Value::Null,
                        ..part
                    },
                );
                fields.map.insert(name, value);
            }
        }
        Ok(fields.done())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Row<'a>, Error> {
        Ok(self.row(None, false))
    }

    fn serialize_tuple(self, _: usize) -> Result<Row<'a>, Error> {
        Ok(self.row(None, true))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Row<'a>, Error> {
        Ok(self.row(None, true))
    }

    fn serialize_tuple_variant(self, of: &'static str, _: u32, kind: &'static str, _: usize) -> Result<Row<'a>, Error> {
        Ok(self.row(Some((of, kind)), true))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Fields<'a>, Error> {
        Ok(self.fields("", None))
    }

    fn serialize_struct(self, of: &'static str, _: usize) -> Result<Fields<'a>, Error> {
        Ok(self.fields(of, None))
    }

    fn serialize_struct_variant(
        self,
        of: &'static str,
        _: u32,
        kind: &'static str,
        _: usize,
    ) -> Result<Fields<'a>, Error> {
        Ok(self.fields(of, Some(kind)))
    }
}

impl Row<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.parts.push(value.serialize(self.public)?);
        Ok(())
    }

    fn done(self) -> Part {
        let typed = self.parts.iter().any(|part| !part.of.is_empty());
        let (of, keys) = match self.choice {
            Some(choice) => (choice.0, self.named(choice)),
            None if !self.fixed => ("", None),
            None if typed => ("", self.named(("", ""))),
            None => {
                // A value comes once for each player or for each side.
                let (players, sides) = (&self.public.0.players, Side::ALL.map(Side::key));
                let keys = [players.as_slice(), &sides]
                    .into_iter()
                    .find(|keys| keys.len() == self.parts.len());
                ("", keys.map(|keys| keys.iter().map(|key| (*key).to_owned()).collect()))
            }
        };
        let kind = self.choice.map(|(_, kind)| ("kind".to_owned(), spelt(kind).into()));
        let values = self.parts.into_iter().map(|part| part.value);
        let value = match keys {
            Some(keys) => Value::Object(kind.into_iter().chain(keys.into_iter().zip(values)).collect()),
            None => values.collect(),
        };
        Part { value, of }
    }

    /// The names of values of different types.
    fn named(&self, choice: (&'static str, &'static str)) -> Option<Vec<String>> {
        Some(self.parts.iter().map(|part| name(choice, part)).collect())
    }
}

impl Fields<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Error> {
        self.map.insert(key.to_owned(), value.serialize(self.public)?.value);
        Ok(())
    }

    fn done(self) -> Part {
        Part {
            value: Value::Object(self.map),
            of: self.of,
        }
    }
}

macro_rules! rows {
    ($($of:ident: $method:ident),*) => {$(
        impl ser::$of for Row<'_> {
            type Ok = Part;
            type Error = Error;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.add(value)
            }
            fn end(self) -> Result<Part, Error> {
                Ok(self.done())
            }
        }
    )*};
}

rows! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field
}

macro_rules! fields {
    ($($of:ident),*) => {$(
        impl ser::$of for Fields<'_> {
            type Ok = Part;
            type Error = Error;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
                self.add(key, value)
            }
            fn end(self) -> Result<Part, Error> {
                Ok(self.done())
            }
        }
    )*};
}

fields! { SerializeStruct, SerializeStructVariant }

impl ser::SerializeMap for Fields<'_> {
    type Ok = Part;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key = match key.serialize(self.public)?.value {
            Value::String(key) => key,
            other => other.to_string(),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let key = std::mem::take(&mut self.key);
        self.add(&key, value)
    }

    fn end(self) -> Result<Part, Error> {
        Ok(self.done())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::blocks::{BlockId, Side, TownId};
    use data::invasion::scenario::{CardId, DiceResult};
    use data::invasion::{AreaId, Faction};
    use engine::{blocks, invasion};
    use serde_json::json;

    fn names() -> Names {
        let factions = Faction::ALL.map(Faction::key);
        Names::new(factions)
            .with("AreaId", ["york", "buffalo"])
            .with("CardId", ["br01"])
            .with("TownId", ["detroit"])
            .with("BlockId", ["us_guns", "us_4th"])
    }

    #[test]
    fn every_shape_of_the_rules_has_its_public_form() {
        let public = |what: &dyn erased::Any| what.public(&names());
        let result = DiceResult {
            hits: 2,
            flees: 1,
            commands: 0,
        };
        for (what, expected) in [
            (&invasion::Action::Done as &dyn erased::Any, json!({"kind": "done"})),
            (
                &invasion::Action::To(AreaId(1)),
                json!({"kind": "to", "area": "buffalo"}),
            ),
            (
                &invasion::Action::Muster(AreaId(0), 3),
                json!({"kind": "muster", "area": "york", "units": 3}),
            ),
            (
                &invasion::Action::Take(Faction::BritishRegulars, 2),
                json!({"kind": "take", "faction": "british_regulars", "units": 2}),
            ),
            (
                &invasion::Roll::Dice(Faction::NativeAmericans, result),
                json!({"kind": "dice", "faction": "native_americans", "result": {"hits": 2, "flees": 1, "commands": 0}}),
            ),
            (&invasion::LossCause::Hit, json!({"kind": "hit"})),
            (
                &invasion::LossCause::Card(CardId(0)),
                json!({"kind": "card", "card": "br01"}),
            ),
            (
                &[1_u8, 0, 0, 0, 7],
                json!({"american_regulars": 1, "american_militia": 0, "british_regulars": 0, "canadian_militia": 0,
                    "native_americans": 7}),
            ),
            (&[4_i32, -1], json!({"american": 4, "british": -1})),
            (
                &blocks::Action::Build(TownId(0), BlockId(1)),
                json!({"kind": "build", "town": "detroit", "block": "us_4th"}),
            ),
            (&blocks::Roll::March(true), json!({"kind": "march", "success": true})),
            (&vec![(BlockId(0), 3_u8)], json!([{"block": "us_guns", "value": 3}])),
            (&Side::British, json!("british")),
            // A number that stands for nothing stays one.
            (&TownId(9), json!(9)),
        ] {
            assert_eq!(public(what), expected);
        }
    }

    /// Values of any type in one list.
    mod erased {
        use super::super::Names;

        pub(super) trait Any {
            fn public(&self, names: &Names) -> serde_json::Value;
        }

        impl<T: serde::Serialize> Any for T {
            fn public(&self, names: &Names) -> serde_json::Value {
                names.public(self).unwrap()
            }
        }
    }
}
