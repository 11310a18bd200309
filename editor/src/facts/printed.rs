//! One fact that can be compared with the printed game, and the kinds of such facts.

use super::Key;
use data::{Basis, CheckMark, Lang, Place, Text};
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
}

impl Kind {
    /// Every kind, in the order of lists.
    pub const ALL: [Self; 16] = [
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
    ];

    /// The basis of a fact that somebody has seen to be so: the board prints it, but units of the set-up stand in the
    /// rules.
    pub(crate) fn seen(self, now: Option<&Basis>) -> Basis {
        match (self, now) {
            (Self::StartUnits, Some(Basis::Rules(paragraph))) => Basis::Rules(paragraph.clone()),
            (Self::StartUnits, _) => Basis::Rules("set-up".to_owned()),
            _ => Basis::Printed,
        }
    }

    /// Its name.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, fr) = match self {
            Self::Name => ("Name", "Nom"),
            Self::Home => ("Home side", "Camp d’origine"),
            Self::Star => ("Stars", "Étoiles"),
            Self::Muster => ("Muster signs", "Signes de recrutement"),
            Self::PrintedUnits => ("Printed units", "Unités imprimées"),
            Self::Link => ("Link", "Liaison"),
            Self::Shore => ("Shore", "Rive"),
            Self::StartUnits => ("Start units", "Unités de départ"),
            Self::Card => ("Card", "Carte"),
            Self::Die => ("Die", "Dé"),
            Self::Forces => ("Forces", "Forces"),
            Self::TownValue => ("Value of a town", "Valeur d’une ville"),
            Self::Road => ("Road", "Route"),
            Self::Lake => ("Lake", "Lac"),
            Self::Block => ("Block", "Bloc"),
            Self::Reinforcements => ("Reinforcements", "Renforts"),
        };
        match lang {
            Lang::En | Lang::Added(_) => en,
            Lang::Fr => fr,
        }
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
