//! Where in a document a problem or a difference lies.

use crate::Word;
use crate::kind::Told;
use crate::side::Side;
use crate::{Lang, Text};
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
        let quoted = |id: &String| id.told(lang).into_owned();
        let one = |id: &String| name.clone().unwrap_or_else(|| quoted(id));
        let two = |a: &String, b: &String| name.clone().unwrap_or_else(|| format!("{} – {}", quoted(a), quoted(b)));
        let of = |word: Word, rest: String| format!("{} {rest}", word.get(lang));
        match self {
            Self::Document => Word::new("document", "document").get(lang).to_owned(),
            Self::Text(line, column) => match lang {
                Lang::En | Lang::Added(_) => format!("line {line}, column {column}"),
                Lang::Fr => format!("ligne {line}, colonne {column}"),
            },
            Self::Reference(kind, name) => match lang {
                Lang::En | Lang::Added(_) => format!("{kind} {}", quoted(name)),
                Lang::Fr => format!("document {}", quoted(name)),
            },
            Self::Area(id) => of(Word::new("area", "zone"), one(id)),
            Self::Link(a, b) => of(Word::new("link", "liaison"), two(a, b)),
            Self::Water(id) => of(Word::new("water", "étendue d’eau"), one(id)),
            Self::Shore(water, area) => of(Word::new("shore", "rive"), two(water, area)),
            Self::Muster(area) => of(Word::new("muster value in", "recrutement à"), one(area)),
            Self::Card(id) => of(Word::new("card", "carte"), one(id)),
            Self::Deck(faction) => of(Word::new("deck of", "paquet\u{a0}:"), one(faction)),
            Self::Forces(faction) => of(Word::new("forces of", "forces\u{a0}:"), one(faction)),
            Self::Units(area) => of(Word::new("start units in", "unités de départ à"), one(area)),
            Self::Placement(faction) => of(
                Word::new("set-up decision of", "décision de mise en place\u{a0}:"),
                one(faction),
            ),
            Self::End => Word::new("rounds and end", "tours et fin").get(lang).to_owned(),
            Self::Option(id) => of(Word::new("rule option", "option de règle"), one(id)),
            Self::Face(id) => of(Word::new("outline of", "contour de"), one(id)),
            Self::Town(id) => of(Word::new("town", "ville"), one(id)),
            Self::Road(a, b) => of(Word::new("road", "route"), two(a, b)),
            Self::Lake(id) => of(Word::new("lake", "lac"), one(id)),
            Self::Block(id) => of(Word::new("block", "bloc"), one(id)),
            Self::Setup(part) => match Side::ALL.into_iter().find(|side| side.key() == part) {
                Some(side) => match lang {
                    Lang::En | Lang::Added(_) => format!("set-up of the {} side", side.told(lang)),
                    Lang::Fr => format!("mise en place du camp {}", side.told(lang)),
                },
                None => of(Word::new("set-up of", "mise en place\u{a0}:"), one(part)),
            },
            Self::Year(year) => of(Word::new("year", "année"), year.to_string()),
            Self::Reinforcements(year) => of(Word::new("reinforcements of", "renforts de"), year.to_string()),
            Self::Paragraph(number) => of(Word::new("rule paragraph", "paragraphe de règle"), number.clone()),
            Self::Ruling(number) => of(Word::new("ruling", "décision"), number.to_string()),
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
