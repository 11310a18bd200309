//! The cards (3.2): movement cards, and special cards as a window plus effects (3.2.7, 5.0, rulings 1 to 4).

use super::faction::{Faction, Side};
use crate::Text;
use crate::basis::{Basis, CheckMark};
use serde::{Deserialize, Serialize};

/// Current format of deck documents.
pub const FORMAT: u32 = 1;

/// A set of cards; scenarios choose decks from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckSet {
    /// Format number of the document.
    pub format: u32,
    /// Name shown to people.
    pub name: Text,
    /// All cards.
    pub cards: Vec<CardDraft>,
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDraft {
    /// Readable, stable id: the faction's letters and the number, such as `am07`.
    pub id: String,
    /// Whose card it is.
    pub faction: Faction,
    /// Printed number, 1 to 12.
    pub number: u8,
    /// Title.
    pub title: Text,
    /// What the card does, in our own words.
    pub text: Text,
    /// One or two sentences of history, our own.
    #[serde(default)]
    pub note: Text,
    /// What it does.
    pub play: Play,
    /// Where number, kind and values come from.
    pub basis: Basis,
    /// Proofreader's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// What a card does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Play<W = Where, A = String> {
    /// A movement card (3.2.1, 3.2.4), among them the Truce cards (3.2.3).
    Movement(Movement),
    /// A special card (3.2.7).
    Special(Special<W, A>),
}

/// A movement card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// How many armies may move; with canoes, from how many areas.
    pub armies: u8,
    /// How many areas each army may move by land; 0 for boats.
    #[serde(default)]
    pub distance: u8,
    /// By boat instead of by land.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boat: Option<Boat>,
    /// A Truce card: lines up in sight when played (3.2.3).
    #[serde(default)]
    pub truce: bool,
}

/// Boats of a movement card (3.2.4, 3.2.5, ruling 7).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boat {
    /// What they are called and look like.
    pub kind: BoatKind,
    /// Most units in one army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army_limit: Option<u8>,
    /// Most units in all armies of the card together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card_limit: Option<u8>,
    /// Factions whose units may be aboard; each army has at least one of the card's own faction (3.2.2).
    pub aboard: Vec<Faction>,
    /// All armies of the card land in the same area.
    #[serde(default)]
    pub one_landing: bool,
    /// The armies of the card start from different areas.
    #[serde(default)]
    pub different_starts: bool,
}

/// Kinds of boats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BoatKind {
    /// Warships.
    Warship,
    /// Fishing boats.
    FishingBoats,
    /// Canoes.
    Canoes,
}

/// A special card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Special<W = Where, A = String> {
    /// When it may be played.
    pub window: Window,
    /// What it does, in order.
    pub effects: Vec<Effect<W, A>>,
}

/// When a special card may be played (ruling 2), always in its owner's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Window {
    /// At the start of the turn, before enlistments.
    BeforeEnlistments,
    /// Before the first army of the turn moves.
    BeforeMovement,
    /// Before or after the movement of the turn, not between two armies.
    BeforeOrAfterMovement,
    /// Before the first battle of the turn; holds for all its battles.
    BeforeBattles,
    /// Before one chosen battle.
    BeforeOneBattle,
    /// After a battle that the owner's side has won.
    AfterVictory,
}

/// Which areas an effect may name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Where {
    /// Exactly this area, by id.
    Area(String),
    /// Any area on the shore of this water, by id.
    Shore(String),
    /// Any area of this side's homeland.
    Homeland(Side),
    /// Any objective area of this side's homeland.
    Objective(Side),
    /// Any area that holds a unit of this faction.
    With(Faction),
}

/// A dice face that an effect counts or ignores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Face {
    /// An enemy unit is removed (3.3.1).
    Hit,
    /// One of the faction's own units flees (3.3.2).
    Flee,
    /// Blank: a command decision (3.3.3).
    Command,
}

impl Face {
    /// Whether it counts in a roll, where of an additional one `only` one face does.
    pub fn counts(self, only: Option<Self>) -> bool {
        only.is_none_or(|only| only == self)
    }
}

/// One effect of a special card. `W` says which areas it may name and `A` names one area: texts in a document, ids
/// in a valid scenario.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect<W = Where, A = String> {
    /// Units from the pool are placed in one area.
    Place {
        /// Whose units.
        faction: Faction,
        /// How many, as far as the pool holds them (ruling 4).
        units: u8,
        /// Where.
        area: W,
        /// Even where enemies stand.
        among_enemies: bool,
        /// What the pool lacks may come from the fled units.
        or_fled: bool,
        /// The placed units may move this turn (ruling 3).
        may_move: bool,
    },
    /// Units in one area are exchanged for another faction's.
    Convert {
        /// Whose units go back to their pool.
        from: Faction,
        /// Whose units come instead.
        to: Faction,
        /// How many at most.
        units: u8,
        /// Where.
        area: W,
    },
    /// The movement card of the turn moves this many times as many armies; not with the named boats.
    MoreArmies {
        /// Factor.
        times: u8,
        /// Boats it may not be played with.
        not_with: Vec<BoatKind>,
    },
    /// Armies of the turn may move further; not with the named boats.
    MoreDistance {
        /// Additional areas.
        areas: u8,
        /// Only one army, instead of all.
        one_army: bool,
        /// Boats it may not be played with.
        not_with: Vec<BoatKind>,
    },
    /// Enlistments and fled units bound for one muster area go to another this turn.
    Redirect {
        /// Muster area that is closed, by id.
        from: A,
        /// Area that takes its place, by id.
        to: A,
        /// Whose units: the card's owner's, for special cards are played in one's own turn.
        faction: Faction,
    },
    /// The enemy removes units before a battle in the named areas; its side chooses which (3.3.1).
    Remove {
        /// How many.
        units: u8,
        /// Where the battle must be.
        area: W,
    },
    /// In one battle, enemy units are exchanged for own ones.
    Turncoat {
        /// Whose units leave for their pool.
        from: Faction,
        /// Whose units come from the pool.
        to: Faction,
        /// How many at most.
        units: u8,
    },
    /// An additional roll before a battle, of which only one face counts.
    Volley {
        /// The enemy rolls instead of the owner's side.
        by_enemy: bool,
        /// The face that counts.
        only: Face,
    },
    /// Each hit of a faction counts this many times in all battles of the turn.
    HitsCount {
        /// Whose hits.
        faction: Faction,
        /// Factor.
        times: u8,
    },
    /// The owner's side chooses which enemy units its hits remove, in all battles of the turn.
    ChooseCasualties,
    /// A faction ignores this face in all battles of the turn.
    Ignore {
        /// Whose dice.
        faction: Faction,
        /// The ignored face.
        face: Face,
    },
    /// After a won battle, an army in that area may move again; it may start another battle.
    Pursue {
        /// Areas it may move.
        areas: u8,
    },
    /// From one area, units of a faction move to adjacent areas, at most one to each.
    Scatter {
        /// Whose units.
        faction: Faction,
    },
    /// To one area, units of a faction move from adjacent areas, at most one from each.
    Gather {
        /// Whose units.
        faction: Faction,
    },
}

impl<W, A> Effect<W, A> {
    /// The same effect with its areas named otherwise.
    ///
    /// # Errors
    /// The first error of the two translations.
    pub fn resolve<W2, A2, E>(
        &self,
        mut zone: impl FnMut(&W) -> Result<W2, E>,
        mut area_id: impl FnMut(&A) -> Result<A2, E>,
    ) -> Result<Effect<W2, A2>, E> {
        Ok(match self {
            Self::Place {
                faction,
                units,
                area,
                among_enemies,
                or_fled,
                may_move,
            } => Effect::Place {
                faction: *faction,
                units: *units,
                area: zone(area)?,
                among_enemies: *among_enemies,
                or_fled: *or_fled,
                may_move: *may_move,
            },
            Self::Convert { from, to, units, area } => Effect::Convert {
                from: *from,
                to: *to,
                units: *units,
                area: zone(area)?,
            },
            Self::MoreArmies { times, not_with } => Effect::MoreArmies {
                times: *times,
                not_with: not_with.clone(),
            },
            Self::MoreDistance {
                areas,
                one_army,
                not_with,
            } => Effect::MoreDistance {
                areas: *areas,
                one_army: *one_army,
                not_with: not_with.clone(),
            },
            Self::Redirect { from, to, faction } => Effect::Redirect {
                from: area_id(from)?,
                to: area_id(to)?,
                faction: *faction,
            },
            Self::Remove { units, area } => Effect::Remove {
                units: *units,
                area: zone(area)?,
            },
            Self::Turncoat { from, to, units } => Effect::Turncoat {
                from: *from,
                to: *to,
                units: *units,
            },
            Self::Volley { by_enemy, only } => Effect::Volley {
                by_enemy: *by_enemy,
                only: *only,
            },
            Self::HitsCount { faction, times } => Effect::HitsCount {
                faction: *faction,
                times: *times,
            },
            Self::ChooseCasualties => Effect::ChooseCasualties,
            Self::Ignore { faction, face } => Effect::Ignore {
                faction: *faction,
                face: *face,
            },
            Self::Pursue { areas } => Effect::Pursue { areas: *areas },
            Self::Scatter { faction } => Effect::Scatter { faction: *faction },
            Self::Gather { faction } => Effect::Gather { faction: *faction },
        })
    }
}
