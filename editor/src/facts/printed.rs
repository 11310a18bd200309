//! One fact that can be compared with the printed game, and the kinds of such facts.

use super::Key;
use data::{Basis, CheckMark, Lang, Place, Text, Word};
use serde::{Deserialize, Serialize};

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// Names of areas, waters and towns.
    Name,
    /// Home sides.
    Home,
    /// Starred places.
    Star,
    /// Muster signs.
    Muster,
    /// Units printed on the board.
    PrintedUnits,
    /// What there is between areas.
    Link,
    /// Which areas lie on which water.
    Shore,
    /// Units that the scenario places.
    StartUnits,
    /// Cards.
    Card,
    /// Faces of dice.
    Die,
    /// Dice limits and boxes of units.
    Forces,
    /// Values of towns.
    TownValue,
    /// Roads.
    Road,
    /// Bases and coasts of lakes.
    Lake,
    /// Values of blocks.
    Block,
    /// Reinforcements.
    Reinforcements,
    /// What the rules say of the set-up beside the units: decisions, sizes of hands, the end.
    SetUp,
    /// Which cards or blocks there are.
    Deck,
}

impl Kind {
    /// Every kind, in the order of lists.
    pub const ALL: [Self; 18] = [
        Self::Name,
        Self::Home,
        Self::Star,
        Self::Muster,
        Self::PrintedUnits,
        Self::Link,
        Self::Shore,
        Self::StartUnits,
        Self::Card,
        Self::Die,
        Self::Forces,
        Self::TownValue,
        Self::Road,
        Self::Lake,
        Self::Block,
        Self::Reinforcements,
        Self::SetUp,
        Self::Deck,
    ];

    /// The basis of a fact that somebody has seen to be so: the board prints it, but units of the set-up stand in the
    /// rules.
    pub(crate) fn seen(self, now: Option<&Basis>) -> Basis {
        match (self, now) {
            (Self::StartUnits | Self::SetUp | Self::Deck, Some(Basis::Rules(paragraph))) => {
                Basis::Rules(paragraph.clone())
            }
            (Self::StartUnits | Self::SetUp | Self::Deck, _) => Basis::Rules("set-up".to_owned()),
            _ => Basis::Printed,
        }
    }

    /// Its name.
    pub fn name(self, lang: Lang) -> &'static str {
        let name = match self {
            Self::Name => Word::new("Name", "Nom"),
            Self::Home => Word::new("Home side", "Camp d’origine"),
            Self::Star => Word::new("Stars", "Étoiles"),
            Self::Muster => Word::new("Muster signs", "Signes de recrutement"),
            Self::PrintedUnits => Word::new("Printed units", "Unités imprimées"),
            Self::Link => Word::new("Link", "Liaison"),
            Self::Shore => Word::new("Shore", "Rive"),
            Self::StartUnits => Word::new("Start units", "Unités de départ"),
            Self::Card => Word::new("Card", "Carte"),
            Self::Die => Word::new("Die", "Dé"),
            Self::Forces => Word::new("Forces", "Forces"),
            Self::TownValue => Word::new("Value of a town", "Valeur d’une ville"),
            Self::Road => Word::new("Road", "Route"),
            Self::Lake => Word::new("Lake", "Lac"),
            Self::Block => Word::new("Block", "Bloc"),
            Self::Reinforcements => Word::new("Reinforcements", "Renforts"),
            Self::SetUp => Word::new("Set-up", "Mise en place"),
            Self::Deck => Word::new("What is in play", "Ce qui est en jeu"),
        };
        name.get(lang)
    }
}

/// One fact that can be compared with the printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its stable name.
    pub key: Key,
    /// What it is about.
    pub kind: Kind,
    /// Where to look.
    pub place: Place,
    /// The stops of a guided round at which it is looked at, the first one first: a link belongs to two areas.
    pub subjects: Vec<Place>,
    /// Where, for people: `Detroit`, `Detroit – Amherstburg`.
    pub at: Text,
    /// What is claimed, for people: `Way between the areas`.
    pub what: Text,
    /// What the document says; the English words are canonical.
    pub value: Text,
    /// Where that comes from.
    pub basis: Basis,
    /// What a proofreader has found, if the document keeps marks for it.
    pub mark: Option<CheckMark>,
}

impl Fact {
    /// What it is called below a heading: what is claimed, and where, unless the heading says that.
    pub fn called(&self, heading: &str, lang: Lang) -> String {
        let what = self.what.get(lang);
        match self.at.get(lang) {
            at if at.is_empty() || at == heading => what.to_owned(),
            at => format!("{at}, {what}"),
        }
    }
}
