//! The valid scenario that is played: private fields, integer ids, everything looked up and counted once.

use super::board::{BoardDraft, StarDraft};
use super::cards::{CardDraft, DeckSet, Effect, Face, Movement, Play, Where, Window};
use super::documents::KEY;
use super::draft::{EndRule, RuleOptions, ScenarioDraft};
use super::faction::{ByFaction, Faction, Side};
use super::forces::ForcesDraft;
use super::ids::{AreaId, WaterId};
use super::map::Map;
use super::problem::{EffectWord, Namer, Problem};
use super::sets::set_of;
use super::texts::Texts;
use crate::Text;
use crate::drawing::Drawing;
use crate::issue::{Issue, Place};
use crate::library::{Library, Ref};
use crate::parts::parts;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    KEY: ScenarioDraft => Scenario, RuleOptions, super::draft::FORMAT, having ["board", "texts"];
    BoardDraft;
    /// The cards.
    decks: DeckSet;
    /// Dice and pools.
    forces: ForcesDraft;
    /// Names and rule texts.
    texts: Texts;
}

/// The cards in play, faction by faction, and which of them are whose.
struct InPlay {
    cards: Vec<Card>,
    decks: [u32; 5],
    movement_cards: [u32; 5],
    truce_cards: [u32; 5],
    first_card: [u8; 5],
}

impl InPlay {
    fn of(
        whole: &ScenarioDraft,
        decks: &DeckSet,
        zone: impl Fn(&Where) -> Result<Zone, Issue> + Copy,
        area_id: impl Fn(&String) -> Result<AreaId, Issue> + Copy,
    ) -> Result<Self, Issue> {
        let mut cards = Vec::new();
        let mut first_card = [0; 5];
        let mut deck_sets = [0; 5];
        let (mut movement_cards, mut truce_cards) = ([0; 5], [0; 5]);
        for (faction, ids) in whole.in_play.iter() {
            first_card[faction.index()] = cards.len() as u8;
            let mut deck: Vec<&CardDraft> = decks.cards.iter().filter(|card| ids.contains(&card.id)).collect();
            deck.sort_by_key(|card| (card.number, &card.id));
            for (slot, draft) in deck.into_iter().enumerate() {
                let play = match &draft.play {
                    Play::Movement(movement) => Play::Movement(movement.clone()),
                    Play::Special(special) => Play::Special(super::cards::Special {
                        window: special.window,
                        effects: special
                            .effects
                            .iter()
                            .map(|effect| effect.resolve(zone, area_id))
                            .collect::<Result<_, _>>()?,
                    }),
                };
                let bit = 1 << slot;
                deck_sets[faction.index()] |= bit;
                if let Play::Movement(movement) = &play {
                    movement_cards[faction.index()] |= bit;
                    if movement.truce {
                        truce_cards[faction.index()] |= bit;
                    }
                }
                cards.push(Card {
                    faction,
                    bit,
                    play,
                    draft: draft.clone(),
                });
            }
        }
        Ok(Self {
            cards,
            decks: deck_sets,
            movement_cards,
            truce_cards,
            first_card,
        })
    }
}

impl Scenario {
    /// Builds from a self-contained draft that has passed its checks.
    fn from_checked(whole: ScenarioDraft) -> Result<Self, Issue> {
        let library = Library::default();
        let Resolved {
            board, decks, forces, ..
        } = whole.resolve(&library).map_err(|mut issues| issues.swap_remove(0))?;

        let areas: Vec<Area> = board
            .areas
            .iter()
            .map(|area| Area {
                id: area.id.clone(),
                name: area.name.clone(),
                home: area.home,
                stars: area.stars.clone(),
            })
            .collect();
        let by_id: BTreeMap<&str, AreaId> = areas
            .iter()
            .enumerate()
            .map(|(index, area)| (area.id.as_str(), AreaId(index as u16)))
            .collect();
        let area_id = |id: &String| {
            by_id.get(id.as_str()).copied().ok_or_else(|| {
                let (by, area) = (Namer::Link, id.clone());
                Issue::error(Place::Area(id.clone()), Problem::UnknownArea { by, area })
            })
        };
        let waters: Vec<Water> = board
            .waters
            .iter()
            .map(|water| Water {
                id: water.id.clone(),
                name: water.name.clone(),
            })
            .collect();

        let mut links = Vec::with_capacity(board.links.len());
        for link in &board.links {
            links.push((area_id(&link.a)?, area_id(&link.b)?, link.kind));
        }
        let mut shores = Vec::new();
        for (index, water) in board.waters.iter().enumerate() {
            for shore in &water.shores {
                shores.push((WaterId(index as u8), area_id(&shore.area)?));
            }
        }
        let map = Map::new(areas.len(), waters.len(), links, shores);

        let zone = |place: &Where| -> Result<Zone, Issue> {
            let all = |keep: &dyn Fn(usize, &Area) -> bool| {
                let chosen = areas.iter().enumerate().filter(|(index, area)| keep(*index, area));
                Ok(Zone::Areas(chosen.map(|(index, _)| AreaId(index as u16)).collect()))
            };
            match place {
                Where::Area(id) => Ok(Zone::Areas(vec![area_id(id)?])),
                Where::Shore(id) => {
                    let water = waters.iter().position(|water| water.id == *id).ok_or_else(|| {
                        let (effect, water) = (EffectWord("Place"), id.clone());
                        Issue::error(Place::Water(id.clone()), Problem::UnknownWater { effect, water })
                    })?;
                    Ok(Zone::Areas(map.shores(WaterId(water as u8)).to_vec()))
                }
                Where::Homeland(side) => all(&|_, area| area.home == *side),
                Where::Objective(side) => all(&|_, area| area.home == *side && !area.stars.is_empty()),
                Where::With(faction) => Ok(Zone::With(*faction)),
            }
        };
        let in_play = InPlay::of(&whole, decks, zone, area_id)?;

        let mut start = vec![[0; 5]; areas.len()];
        let printed = if whole.printed_units {
            board.printed_units.as_slice()
        } else {
            &[]
        };
        for units in printed.iter().chain(&whole.units) {
            for (faction, count) in units.units.iter() {
                start[area_id(&units.area)?.index()][faction.index()] += count;
            }
        }
        let mut pool = [0; 5];
        let mut dice_limit = [0; 5];
        let mut volleys: [Vec<Vec<(DiceResult, u32)>>; 5] = Default::default();
        for (faction, of_faction) in forces.factions.iter() {
            let placed: u8 = start.iter().map(|units| units[faction.index()]).sum();
            pool[faction.index()] = of_faction.pool.saturating_sub(placed);
            dice_limit[faction.index()] = of_faction.dice_limit;
            volleys[faction.index()] = (0..=of_faction.dice_limit)
                .map(|dice| volley(&of_faction.die, dice))
                .collect();
        }
        let mut muster: [Vec<(AreaId, u8)>; 5] = Default::default();
        for value in whole.muster.as_ref().unwrap_or(&board.muster) {
            muster[value.faction.index()].push((area_id(&value.area)?, value.units));
        }
        for list in &mut muster {
            list.sort_unstable();
        }
        let mut extra_recruits = [0; 5];
        for extra in &whole.extra_recruits {
            extra_recruits[extra.faction.index()] += extra.units;
        }
        let placements = whole
            .placements
            .iter()
            .map(|placement| Placement {
                faction: placement.faction,
                units: placement.units,
                homeland: placement.homeland,
            })
            .collect();
        let objectives = areas
            .iter()
            .enumerate()
            .filter(|(_, area)| !area.stars.is_empty())
            .map(|(index, _)| AreaId(index as u16))
            .collect();
        let homelands = Side::ALL.map(|side| {
            let at_home = map.area_ids().zip(&areas).filter(|(_, area)| area.home == side);
            set_of(areas.len(), at_home.map(|(id, _)| id))
        });
        let hash = crate::store::hash(&whole);
        Ok(Self {
            hash,
            map,
            waters,
            cards: in_play.cards,
            decks: in_play.decks,
            movement_cards: in_play.movement_cards,
            truce_cards: in_play.truce_cards,
            first_card: in_play.first_card,
            dice_limit,
            volleys,
            pool,
            start,
            homelands,
            placements,
            muster,
            extra_recruits,
            objectives,
            areas,
            whole,
        })
    }

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

/// All results of `dice` throws of a die, with the number of ways each comes about.
fn volley(die: &[Face], dice: u8) -> Vec<(DiceResult, u32)> {
    let mut ways = BTreeMap::from([(DiceResult::default(), 1)]);
    for _ in 0..dice {
        let mut next = BTreeMap::new();
        for (result, count) in ways {
            for face in die {
                let mut with = result;
                match face {
                    Face::Hit => with.hits += 1,
                    Face::Flee => with.flees += 1,
                    Face::Command => with.commands += 1,
                }
                *next.entry(with).or_insert(0) += count;
            }
        }
        ways = next;
    }
    ways.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_3_3_volley_weights_sum_to_all_throws() {
        let die = [
            Face::Hit,
            Face::Hit,
            Face::Flee,
            Face::Command,
            Face::Command,
            Face::Command,
        ];
        for dice in 0..=3 {
            let total: u32 = volley(&die, dice).iter().map(|(_, ways)| ways).sum();
            assert_eq!(total, 6_u32.pow(dice.into()));
        }
        let both = volley(&die, 2);
        assert!(both.contains(&(
            DiceResult {
                hits: 1,
                flees: 1,
                commands: 0
            },
            4
        )));
    }
}
