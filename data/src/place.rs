//! Where in a document a problem or a difference lies.

use crate::kind::{Told, quoted};
use crate::side::Side;
use crate::{Lang, Text, french, say};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The part of a document that a problem is about, so that a click can go there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Place {
    /// The document as a whole.
    #[default]
    Document,
    /// A position in its text: line and column, both from 1.
    Text(usize, usize),
    /// A reference to another document, by kind and name.
    Reference(String, String),
    /// An area, by id.
    Area(String),
    /// A link between two areas.
    Link(String, String),
    /// A water, by id.
    Water(String),
    /// The shore of a water on an area.
    Shore(String, String),
    /// The muster value of a faction in an area.
    Muster(String),
    /// A card, by id.
    Card(String),
    /// A faction's deck in this scenario.
    Deck(String),
    /// A faction's die, pool or dice limit.
    Forces(String),
    /// Units placed in an area at the start.
    Units(String),
    /// A faction's set-up decision.
    Placement(String),
    /// A faction's additional recruits.
    Recruits(String),
    /// Rounds and end of the game.
    End,
    /// A rule option.
    Option(String),
    /// A face of the drawing.
    Face(String),
    /// A town, by id.
    Town(String),
    /// A road between two towns.
    Road(String, String),
    /// A lake, by id.
    Lake(String),
    /// A block, by id.
    Block(String),
    /// A part of the set-up: a side, or a town in which something stands at the start.
    Setup(String),
    /// A campaign year.
    Year(u16),
    /// The blocks that are due before the first turn of a year.
    Reinforcements(u16),
    /// A rule paragraph of the texts, by number.
    Paragraph(String),
    /// A ruling of the texts, by number.
    Ruling(u8),
}

impl Place {
    /// The ids or numbers that tell it from others of its sort, in the order of the keys of facts.
    pub fn ids(&self) -> Vec<Cow<'_, str>> {
        match self {
            Self::Document | Self::End => Vec::new(),
            Self::Text(line, column) => vec![line.to_string().into(), column.to_string().into()],
            Self::Reference(a, b) | Self::Link(a, b) | Self::Shore(a, b) | Self::Road(a, b) => {
                vec![a.into(), b.into()]
            }
            Self::Area(id)
            | Self::Water(id)
            | Self::Muster(id)
            | Self::Card(id)
            | Self::Deck(id)
            | Self::Forces(id)
            | Self::Units(id)
            | Self::Placement(id)
            | Self::Recruits(id)
            | Self::Option(id)
            | Self::Face(id)
            | Self::Town(id)
            | Self::Lake(id)
            | Self::Block(id)
            | Self::Setup(id)
            | Self::Paragraph(id) => vec![id.into()],
            Self::Year(year) | Self::Reinforcements(year) => vec![year.to_string().into()],
            Self::Ruling(number) => vec![number.to_string().into()],
        }
    }

    /// What people call it, with a name instead of each id that `named` knows.
    pub fn called(&self, lang: Lang, named: impl Fn(&Self) -> Option<Text>) -> String {
        let name = named(self).map(|name| name.get(lang).to_owned());
        let one = |id: &str| name.clone().unwrap_or_else(|| quoted(id, lang));
        let two = |a: &str, b: &str| {
            let both = || say!(lang, "{a} – {b}", "{a} – {b}"; a = quoted(a, lang), b = quoted(b, lang));
            name.clone().unwrap_or_else(both)
        };
        match self {
            Self::Document => say!(lang, "document", "document").to_owned(),
            Self::Text(line, column) => say!(
                lang, "line {line}, column {column}", "ligne {line}, colonne {column}"; line, column
            ),
            Self::Reference(kind, name) => say!(
                lang, "{kind} {name}", "document {name}"; kind, name = quoted(name, lang)
            ),
            Self::Area(id) => say!(lang, "area {name}", "zone {name}"; name = one(id)),
            Self::Link(a, b) => say!(lang, "link {name}", "liaison {name}"; name = two(a, b)),
            Self::Water(id) => say!(lang, "water {name}", "étendue d’eau {name}"; name = one(id)),
            Self::Shore(water, area) => say!(lang, "shore {name}", "rive {name}"; name = two(water, area)),
            Self::Muster(area) => say!(
                lang, "muster value in {area}", "recrutement {at}"; at = french::at(&one(area)), area = one(area)
            ),
            Self::Card(id) => say!(lang, "card {name}", "carte {name}"; name = one(id)),
            Self::Deck(faction) => say!(
                lang, "deck of {faction}", "paquet\u{a0}: {faction}"; faction = one(faction)
            ),
            Self::Forces(faction) => say!(
                lang, "forces of {faction}", "forces\u{a0}: {faction}"; faction = one(faction)
            ),
            Self::Units(area) => say!(
                lang, "start units in {area}", "unités de départ {at}"; at = french::at(&one(area)), area = one(area)
            ),
            Self::Placement(faction) => say!(
                lang, "set-up decision of {faction}", "décision de mise en place\u{a0}: {faction}";
                faction = one(faction)
            ),
            Self::Recruits(faction) => say!(
                lang, "additional recruits of {faction}", "recrues supplémentaires\u{a0}: {faction}";
                faction = one(faction)
            ),
            Self::End => say!(lang, "rounds and end", "tours et fin").to_owned(),
            Self::Option(id) => say!(lang, "rule option {name}", "option de règle {name}"; name = one(id)),
            Self::Face(id) => say!(lang, "outline of {name}", "contour ({name})"; name = one(id)),
            Self::Town(id) => say!(lang, "town {name}", "ville {name}"; name = one(id)),
            Self::Road(a, b) => say!(lang, "road {name}", "route {name}"; name = two(a, b)),
            // The name of a lake says that it is one.
            Self::Lake(id) => name.unwrap_or_else(|| say!(lang, "lake {name}", "lac {name}"; name = quoted(id, lang))),
            Self::Block(id) => say!(lang, "block {name}", "bloc {name}"; name = one(id)),
            Self::Setup(part) => match Side::of_key(part) {
                Some(side) => say!(
                    lang, "set-up of the {side} side", "mise en place du camp {side}"; side = side.told(lang)
                ),
                None => say!(lang, "set-up of {name}", "mise en place\u{a0}: {name}"; name = one(part)),
            },
            Self::Year(year) => say!(lang, "year {year}", "année {year}"; year),
            Self::Reinforcements(year) => say!(lang, "reinforcements of {year}", "renforts de {year}"; year),
            Self::Paragraph(number) => say!(
                lang, "rule paragraph {number}", "paragraphe de règle {number}"; number
            ),
            Self::Ruling(number) => say!(lang, "ruling {number}", "décision {number}"; number),
        }
    }
}

/// As the command line has it.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Document => f.write_str("document"),
            Self::Text(line, column) => write!(f, "line {line}, column {column}"),
            Self::Reference(kind, name) => write!(f, "{kind} `{name}`"),
            Self::Area(id) => write!(f, "area `{id}`"),
            Self::Link(a, b) => write!(f, "link `{a}` - `{b}`"),
            Self::Water(id) => write!(f, "water `{id}`"),
            Self::Shore(water, area) => write!(f, "shore of `{water}` on `{area}`"),
            Self::Muster(area) => write!(f, "muster value in `{area}`"),
            Self::Card(id) => write!(f, "card `{id}`"),
            Self::Deck(faction) => write!(f, "deck of {faction}"),
            Self::Forces(faction) => write!(f, "forces of {faction}"),
            Self::Units(area) => write!(f, "start units in `{area}`"),
            Self::Placement(faction) => write!(f, "set-up decision of {faction}"),
            Self::Recruits(faction) => write!(f, "additional recruits of {faction}"),
            Self::End => f.write_str("rounds and end"),
            Self::Option(name) => write!(f, "rule option `{name}`"),
            Self::Face(name) => write!(f, "outline of `{name}`"),
            Self::Town(id) => write!(f, "town `{id}`"),
            Self::Road(a, b) => write!(f, "road `{a}` - `{b}`"),
            Self::Lake(id) => write!(f, "lake `{id}`"),
            Self::Block(id) => write!(f, "block `{id}`"),
            Self::Setup(part) => write!(f, "set-up of `{part}`"),
            Self::Year(year) => write!(f, "year {year}"),
            Self::Reinforcements(year) => write!(f, "reinforcements of {year}"),
            Self::Paragraph(number) => write!(f, "rule paragraph `{number}`"),
            Self::Ruling(number) => write!(f, "ruling {number}"),
        }
    }
}
