//! The complete truth of one moment: the table, which everyone sees, and hands and decks.

use super::order::Order;
use super::phase::Phase;
use super::standing::Standing;
use data::invasion::cards::{Boat, Effect, Window};
use data::invasion::scenario::{Area, CardId, Scenario, Units, Zone};
use data::invasion::sets::areas_in;
use data::invasion::{AreaId, Faction, Side};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything that lies open on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// Units on the map, by area.
    pub units: Standing,
    /// Units that have moved this turn, by area (3.2.2).
    pub moved: Vec<Units>,
    /// The unit force pools (1.4).
    pub pool: Units,
    /// The fled units space (3.3.2).
    pub fled: Units,
    /// Areas with control markers of the side that is not at home there (3.2.8).
    pub control: Vec<bool>,
    /// Cards played so far, by faction, as sets.
    pub played: [u32; 5],
    /// Truce cards in the order they were played (3.2.3).
    pub truces: Vec<CardId>,
    /// The round.
    pub round: u8,
    /// Factions still in the bag, as bits (1.7).
    pub bag: u8,
    /// The turn order of this round so far; the last one is active.
    pub order: Order,
    /// What is asked.
    pub phase: Phase,
    /// What this turn has brought so far.
    pub turn: TurnState,
}

/// What the active faction's turn has brought so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TurnState {
    /// The movement card of the turn.
    pub movement: Option<CardId>,
    /// Special cards played this turn (ruling 1).
    pub specials: Vec<CardId>,
    /// Armies that have moved.
    pub armies: u8,
    /// Units that have gone by boat this turn (3.2.5).
    pub aboard: u8,
    /// Where the boats of the card land, and the waters they may come over (3.2.5).
    pub landing: Option<(AreaId, u32)>,
    /// Areas from which the boats of the card have started (3.2.5).
    pub starts: Vec<AreaId>,
    /// The one army that may move further has done so (Forced March).
    pub forced: bool,
    /// Areas that armies of this turn have entered by water (3.3.3).
    pub landed: Vec<AreaId>,
    /// Movement is done.
    pub movement_done: bool,
    /// Battles fought this turn.
    pub battles: u8,
    /// Areas touched by the card being played (John Norton, War Cry).
    pub touched: Vec<AreaId>,
}

impl Table {
    /// The faction whose turn it is.
    pub fn active(&self) -> Option<Faction> {
        match self.phase {
            Phase::Setup { .. } | Phase::Deal(_) | Phase::Bag | Phase::Over => None,
            _ => self.order.last().copied(),
        }
    }

    /// Whether a faction's turn order marker is in the bag (2.0).
    pub const fn in_bag(&self, faction: Faction) -> bool {
        self.bag & (1 << faction.index()) != 0
    }

    /// Units of a faction in an area.
    pub fn count(&self, area: AreaId, faction: Faction) -> u8 {
        self.units[area.index()][faction.index()]
    }

    /// Units of a side in an area.
    pub fn strength(&self, area: AreaId, side: Side) -> u16 {
        side_sum(&self.units[area.index()], side)
    }

    /// Whether a side has a unit in an area.
    pub fn holds(&self, area: AreaId, side: Side) -> bool {
        has(&self.units[area.index()], side)
    }

    /// Whether both sides have units in an area: a battle is due (3.3).
    pub fn contested(&self, area: AreaId) -> bool {
        is_contested(&self.units[area.index()])
    }

    /// Units of a faction in an area that have not moved this turn.
    pub fn unmoved(&self, area: AreaId, faction: Faction) -> u8 {
        self.units[area.index()][faction.index()].saturating_sub(self.moved[area.index()][faction.index()])
    }

    /// All battles that are due.
    pub fn battles(&self) -> impl Iterator<Item = AreaId> + '_ {
        areas_in(self.units.contested())
    }

    /// Areas with units of a faction that have not moved this turn.
    pub(super) fn unmoved_areas(&self, faction: Faction) -> impl Iterator<Item = AreaId> + '_ {
        let index = faction.index();
        areas_in(self.units.of(faction))
            .filter(move |area| self.units[area.index()][index] > self.moved[area.index()][index])
    }

    /// Control markers on the map, American and British (3.2.8, 4.0).
    pub(super) fn points(&self, scenario: &Scenario) -> [i32; 2] {
        Side::ALL.map(|side| {
            let held = scenario.objectives().iter().filter(|area| self.control[area.index()]);
            let enemy = held.map(|area| scenario.area(*area)).filter(|area| area.home != side);
            enemy.map(|area| i32::from(markers(area))).sum()
        })
    }

    /// Units that may still go aboard with an army of which `chosen` go already: as many as the boats' limits for one
    /// army and for all armies of the card leave (3.2.5, ruling 7).
    pub fn room_aboard(&self, boat: &Boat, chosen: u16) -> u8 {
        let gone = u16::from(self.turn.aboard).saturating_add(chosen);
        let left = |limit: Option<u8>, taken: u16| {
            limit.map_or(u16::from(u8::MAX), |limit| u16::from(limit).saturating_sub(taken))
        };
        let room = left(boat.army_limit, chosen).min(left(boat.card_limit, gone));
        u8::try_from(room).unwrap_or(u8::MAX)
    }
}

/// Control markers that an area takes, one for each of its objectives (3.2.8).
pub(super) fn markers(area: &Area) -> u8 {
    u8::try_from(area.stars.len()).unwrap_or(u8::MAX)
}

/// How many units of all factions.
pub(crate) fn size(units: &Units) -> u16 {
    units.iter().map(|count| u16::from(*count)).sum()
}

/// Units of one side.
pub(crate) fn side_sum(units: &Units, side: Side) -> u16 {
    let [blue, white, red, yellow, green] = units.map(u16::from);
    match side {
        Side::American => blue.saturating_add(white),
        Side::British => red.saturating_add(yellow).saturating_add(green),
    }
}

/// Whether a side has one of these units.
pub(super) const fn has(units: &Units, side: Side) -> bool {
    let [blue, white, red, yellow, green] = *units;
    match side {
        Side::American => blue | white != 0,
        Side::British => red | yellow | green != 0,
    }
}

/// Whether both sides have some of these units.
const fn is_contested(units: &Units) -> bool {
    // Both are asked at once: who stands in an area says nothing of who stands in the next.
    has(units, Side::American) & has(units, Side::British)
}

/// The complete truth.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) scenario: Arc<Scenario>,
    pub(super) table: Table,
    /// Hands, as sets of the faction's cards.
    pub(super) hands: [u32; 5],
    /// Draw decks, as sets; their order is drawn by chance.
    pub(super) decks: [u32; 5],
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.table == other.table
            && self.hands == other.hands
            && self.decks == other.decks
            && (Arc::ptr_eq(&self.scenario, &other.scenario) || self.scenario.hash() == other.scenario.hash())
    }
}

impl Eq for State {}

impl State {
    /// The state before anything is decided: set-up, or the deal, for no deck is empty (`check` sees to it).
    pub(super) fn new(scenario: &Arc<Scenario>) -> Self {
        let areas = scenario.areas().len();
        let phase = match scenario.placements().first() {
            Some(first) => Phase::Setup {
                index: 0,
                left: first.units,
            },
            None => Phase::Deal(Faction::AmericanRegulars),
        };
        Self {
            table: Table {
                units: scenario.start().to_vec().into(),
                moved: vec![[0; 5]; areas],
                pool: scenario.pool(),
                fled: [0; 5],
                control: vec![false; areas],
                played: [0; 5],
                truces: Vec::new(),
                round: scenario.first_round(),
                bag: 0,
                order: Order::default(),
                phase,
                turn: TurnState::default(),
            },
            hands: [0; 5],
            decks: Faction::ALL.map(|faction| scenario.deck(faction)),
            scenario: Arc::clone(scenario),
        }
    }

    /// A position from its parts: the open table, and hands and draw decks as sets of each faction's cards.
    ///
    /// # Errors
    /// The first law that the position breaks, such as a unit too many or a card in two places.
    pub fn from_parts(
        scenario: &Arc<Scenario>,
        table: Table,
        hands: [u32; 5],
        decks: [u32; 5],
    ) -> Result<Self, String> {
        let areas = scenario.areas().len();
        if table.units.len() != areas || table.moved.len() != areas || table.control.len() != areas {
            return Err(format!("the table is not of a board with {areas} areas"));
        }
        if table.active().is_none()
            && !matches!(
                table.phase,
                Phase::Setup { .. } | Phase::Deal(_) | Phase::Bag | Phase::Over
            )
        {
            return Err("nobody's turn has begun, but the phase lies in a turn".to_owned());
        }
        let state = Self {
            scenario: Arc::clone(scenario),
            table,
            hands,
            decks,
        };
        crate::rules::Rules::broken_law(&state).map_or(Ok(state), Err)
    }

    /// What everyone sees.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// A faction's hand, as a set of its cards.
    pub const fn hand(&self, faction: Faction) -> u32 {
        self.hands[faction.index()]
    }

    /// A faction's draw deck, as a set of its cards.
    pub const fn draw_deck(&self, faction: Faction) -> u32 {
        self.decks[faction.index()]
    }

    /// The active faction, in phases that have one.
    pub(super) fn active(&self) -> Faction {
        self.table
            .order
            .last()
            .copied()
            .expect("a turn has been begun, so somebody is active")
    }

    /// The effect of a card that is being resolved.
    pub(super) fn effect(&self, card: CardId, effect: u8) -> &Effect<Zone, AreaId> {
        &self.scenario.card(card).effects()[usize::from(effect)]
    }

    /// The effects of the special cards played this turn.
    pub(super) fn effects_of_turn(&self) -> impl Iterator<Item = &Effect<Zone, AreaId>> {
        self.table
            .turn
            .specials
            .iter()
            .flat_map(|card| self.scenario.card(*card).effects())
    }

    /// Whether a faction has, in hand or deck, a special card of a window. Everyone can know this from the cards played,
    /// so a decision that is asked only then gives nothing away.
    pub(super) fn may_hold(&self, faction: Faction, window: Window) -> bool {
        let unplayed = self.hands[faction.index()] | self.decks[faction.index()];
        self.scenario
            .cards_of(faction, unplayed & !self.scenario.movement_cards(faction))
            .any(|card| self.scenario.card(card).window() == Some(window))
    }
}
