//! The valid scenario that is played: private fields, integer ids, everything looked up and counted once.

mod building;

use super::board::{BoardDraft, StarDraft};
use super::cards::{CardDraft, DeckSet, Effect, Movement, Play, Window};
use super::documents::KEY;
use super::draft::{EndRule, RuleOptions, ScenarioDraft};
use super::faction::{ByFaction, Faction, Side};
use super::forces::ForcesDraft;
use super::ids::AreaId;
use super::map::Map;
use super::texts::Texts;
use crate::Text;
use crate::drawing::Drawing;
use crate::issue::Issue;
use crate::library::{Library, Ref};
use crate::parts::parts;
use serde::{Deserialize, Serialize};

/// Most cards of one faction's deck: sets of cards are 32 bits.
pub const MOST_CARDS: usize = 32;

/// A card of a valid scenario, counted from 0 over all decks, faction by faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardId(pub u8);

impl CardId {
    /// As an index into [`Scenario::cards`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An area of a valid scenario.
#[derive(Clone, Debug)]
pub struct Area {
    /// Its readable id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Whose homeland it is.
    pub home: Side,
    /// Its objectives (3.2.8).
    pub stars: Vec<StarDraft>,
}

/// A water of a valid scenario.
#[derive(Clone, Debug)]
pub struct Water {
    /// Its readable id.
    pub id: String,
    /// Its name.
    pub name: Text,
}

/// Which areas an effect may name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// One of these, sorted.
    Areas(Vec<AreaId>),
    /// Any area that holds a unit of this faction.
    With(Faction),
}

/// A card of a valid scenario.
#[derive(Clone, Debug)]
pub struct Card {
    /// Whose card it is.
    pub faction: Faction,
    /// Bit of the card in its faction's sets.
    pub bit: u32,
    /// What it does.
    pub play: Play<Zone, AreaId>,
    /// Its document: number, title, texts, basis.
    pub draft: CardDraft,
}

impl Card {
    /// The movement card's values.
    #[inline]
    pub const fn movement(&self) -> Option<&Movement> {
        match &self.play {
            Play::Movement(movement) => Some(movement),
            Play::Special(_) => None,
        }
    }

    /// The special card's effects.
    #[inline]
    pub fn effects(&self) -> &[Effect<Zone, AreaId>] {
        match &self.play {
            Play::Movement(_) => &[],
            Play::Special(special) => &special.effects,
        }
    }

    /// The special card's window.
    #[inline]
    pub const fn window(&self) -> Option<Window> {
        match &self.play {
            Play::Movement(_) => None,
            Play::Special(special) => Some(special.window),
        }
    }
}

/// What some dice of one faction show together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct DiceResult {
    /// Hits (3.3.1).
    pub hits: u8,
    /// Flee results (3.3.2).
    pub flees: u8,
    /// Command decisions (3.3.3).
    pub commands: u8,
}

/// Units of each faction, in the order of [`Faction::ALL`].
pub type Units = [u8; 5];

/// A set-up decision of a valid scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Who places.
    pub faction: Faction,
    /// How many units.
    pub units: u8,
    /// On whose homeland.
    pub homeland: Side,
}

/// A valid scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    whole: ScenarioDraft,
    hash: String,
    map: Map,
    areas: Vec<Area>,
    waters: Vec<Water>,
    cards: Vec<Card>,
    decks: [u32; 5],
    movement_cards: [u32; 5],
    truce_cards: [u32; 5],
    first_card: [u8; 5],
    dice_limit: [u8; 5],
    volleys: [Vec<Vec<(DiceResult, u32)>>; 5],
    pool: Units,
    start: Vec<Units>,
    homelands: [Vec<u64>; 2],
    placements: Vec<Placement>,
    muster: [Vec<(AreaId, u8)>; 5],
    extra_recruits: Units,
    objectives: Vec<AreaId>,
}

parts! {
    KEY: ScenarioDraft => Scenario, RuleOptions, super::draft::FORMAT;
    BoardDraft;
    /// The cards.
    decks: DeckSet;
    /// Dice and pools.
    forces: ForcesDraft;
    /// Names and rule texts.
    texts: Texts;
}

impl Scenario {
    /// The self-contained document of the scenario.
    pub const fn whole(&self) -> &ScenarioDraft {
        &self.whole
    }

    /// SHA-256 of the self-contained document's canonical text.
    #[inline]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The map.
    #[inline]
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// All areas, in the order of their ids.
    #[inline]
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// One area.
    #[inline]
    pub fn area(&self, area: AreaId) -> &Area {
        &self.areas[area.index()]
    }

    /// The area with a readable id.
    pub fn area_by_id(&self, id: &str) -> Option<AreaId> {
        self.areas
            .iter()
            .position(|area| area.id == id)
            .map(|index| AreaId(index as u16))
    }

    /// All waters, in the order of their ids.
    pub fn waters(&self) -> &[Water] {
        &self.waters
    }

    /// All cards in play.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// One card.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// The card with a readable id.
    pub fn card_by_id(&self, id: &str) -> Option<CardId> {
        self.cards
            .iter()
            .position(|card| card.draft.id == id)
            .map(|index| CardId(index as u8))
    }

    /// The cards of a faction's set, in order.
    #[inline]
    pub fn cards_of(&self, faction: Faction, set: u32) -> impl Iterator<Item = CardId> + use<> {
        let first = self.first_card[faction.index()];
        let mut rest = set;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let slot = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                CardId(first + slot)
            })
        })
    }

    /// A faction's whole deck, as a set.
    #[inline]
    pub const fn deck(&self, faction: Faction) -> u32 {
        self.decks[faction.index()]
    }

    /// The movement cards of a faction's deck, as a set.
    #[inline]
    pub const fn movement_cards(&self, faction: Faction) -> u32 {
        self.movement_cards[faction.index()]
    }

    /// The Truce cards of a faction's deck, movement cards all of them (3.2.3), as a set.
    #[inline]
    pub const fn truce_cards(&self, faction: Faction) -> u32 {
        self.truce_cards[faction.index()]
    }

    /// The areas of a side's homeland, as a set ([`sets`](super::sets)).
    #[inline]
    pub fn homeland(&self, side: Side) -> &[u64] {
        &self.homelands[side.index()]
    }

    /// Most dice a faction rolls at once (3.3).
    #[inline]
    pub const fn dice_limit(&self, faction: Faction) -> u8 {
        self.dice_limit[faction.index()]
    }

    /// Everything that `dice` dice of a faction can show, with weights that sum to 6 to the power of `dice`, sorted.
    ///
    /// # Panics
    /// If `dice` is above the faction's limit.
    #[inline]
    pub fn volley(&self, faction: Faction, dice: u8) -> &[(DiceResult, u32)] {
        &self.volleys[faction.index()][usize::from(dice)]
    }

    /// Units not on the map at the start (1.4).
    #[inline]
    pub const fn pool(&self) -> Units {
        self.pool
    }

    /// Units on the map at the start, by area (1.2, 1.3).
    #[inline]
    pub fn start(&self) -> &[Units] {
        &self.start
    }

    /// The set-up decisions in order (1.3).
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// A faction's muster areas with the units each takes, sorted by area (3.1).
    #[inline]
    pub fn muster(&self, faction: Faction) -> &[(AreaId, u8)] {
        &self.muster[faction.index()]
    }

    /// Units a faction recruits each turn where it already stands (3.1.1).
    pub const fn extra_recruits(&self, faction: Faction) -> u8 {
        self.extra_recruits[faction.index()]
    }

    /// The areas with objectives, sorted (3.2.8).
    #[inline]
    pub fn objectives(&self) -> &[AreaId] {
        &self.objectives
    }

    /// The faction that takes the very first turn, if it is not drawn (1.7).
    pub const fn first_faction(&self) -> Option<Faction> {
        self.whole.first_faction
    }

    /// The first round played (1.6).
    #[inline]
    pub const fn first_round(&self) -> u8 {
        self.whole.first_round
    }

    /// When the game ends (4.0).
    #[inline]
    pub const fn end(&self) -> EndRule {
        self.whole.end
    }

    /// Cards in a full hand (3.4).
    pub const fn hand_size(&self) -> u8 {
        self.whole.hand_size
    }

    /// The rule options.
    #[inline]
    pub const fn options(&self) -> RuleOptions {
        self.whole.options
    }

    /// The board's document.
    pub fn board(&self) -> &BoardDraft {
        own(&self.whole.board)
    }

    /// The board's picture.
    pub fn drawing(&self) -> &Drawing {
        own(&self.board().drawing)
    }

    /// The document of dice and pools.
    pub fn forces(&self) -> &ForcesDraft {
        own(&self.whole.forces)
    }

    /// Names and rule texts.
    pub fn texts(&self) -> &Texts {
        own(&self.whole.texts)
    }

    /// Names of the factions.
    pub fn faction_names(&self) -> &ByFaction<Text> {
        &self.texts().factions
    }
}

/// A self-contained scenario has its own copy of everything.
fn own<T>(reference: &Ref<T>) -> &T {
    match reference {
        Ref::Own(document) => document,
        Ref::Shared(_) => unreachable!("a valid scenario is built from a self-contained draft"),
    }
}
