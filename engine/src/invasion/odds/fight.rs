//! What a battle is made of.

use crate::invasion::{Phase, State};
use data::invasion::cards::{Effect, Face};
use data::invasion::scenario::{CardId, Scenario, Units, Zone};
use data::invasion::{AreaId, Faction, Side};

/// The dice of a faction (3.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die {
    /// Faces that show a hit, of six.
    pub hits: u8,
    /// Faces that show a flight.
    pub flees: u8,
    /// Faces that show a command decision.
    pub commands: u8,
    /// Most dice that are rolled at once.
    pub limit: u8,
    /// How many units each hit removes; 1 without a card (Kentucky Militia).
    pub each: u8,
    /// Results that count for nothing: hits, flights (General Brock), command decisions.
    pub ignored: [bool; 3],
}

impl Die {
    /// Whether a face counts for nothing.
    pub(super) const fn ignores(&self, face: Face) -> bool {
        self.ignored[face as usize]
    }
}

/// A number that is known to be small.
pub(super) fn counts(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// What the loss of one of so many units costs: a die that it could have rolled, or nearly nothing.
pub(super) fn cost(units: u8, die: &Die) -> f64 {
    let quality = 1.0 + (f64::from(die.hits) - f64::from(die.flees)) / 6.0;
    if units > die.limit {
        0.1 * quality
    } else {
        0.5 + quality
    }
}

/// What a card does before the battle begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Before {
    /// A side removes units of its own (Ambush).
    Remove(Side, u8),
    /// So many units of one faction give place to units of another, as far as the pool has them (Turncoat).
    Exchange(Faction, Faction, u8),
    /// A side rolls once more, and only this face counts.
    Roll(Side, Face),
}

/// A volley that has begun (3.3): what has come of the dice that have fallen, and whose are still to fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Volley {
    /// The side that rolls.
    pub by: Side,
    /// Its factions that have still to roll.
    pub to_roll: [bool; 5],
    /// Enemy units that are hit and still there (3.3.1).
    pub hits: u8,
    /// Units of each faction that are about to flee (3.3.2).
    pub flees: Units,
    /// Units of each faction that may leave by a command decision (3.3.3).
    pub commands: Units,
    /// Of an additional roll of a card, the face that counts alone; the first volley comes after it.
    pub only: Option<Face>,
}

/// A battle, before its first volley or from a later one on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fight {
    /// Who stands there.
    pub units: Units,
    /// The side at home, which rolls first (3.3).
    pub first: Side,
    /// The volley that has begun, if the battle is under way.
    pub volley: Option<Volley>,
    /// The dice of each faction.
    pub dice: [Die; 5],
    /// Whether a unit of a faction that uses a command decision has somewhere to go (3.3.3, 3.3.4).
    pub ways_out: [bool; 5],
    /// The side that says which enemy units its hits remove, instead of their owners (Aisquith, 3.3.1).
    pub chooses: Option<Side>,
    /// What cards do before the first volley, in their order.
    pub before: Vec<Before>,
}

/// A battle that is too large for its odds to be worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a battle of {units} units can come to too many positions for its odds to be worked out exactly; take fewer units"
)]
pub struct TooLarge {
    /// Units of both sides.
    pub units: u16,
}

/// Most positions of a battle that is worked out, times the flights that are told apart in each: some hundred megabytes.
pub(super) const MOST_CELLS: usize = 2_000_000;

impl Fight {
    /// A battle with a scenario's dice, without cards and with nowhere to go.
    pub fn new(scenario: &Scenario, units: Units, first: Side) -> Self {
        let die = |faction: Faction| {
            let faces = &scenario.forces().factions[faction].die;
            let count = |face: Face| counts(faces.iter().filter(|shown| **shown == face).count());
            Die {
                hits: count(Face::Hit),
                flees: count(Face::Flee),
                commands: count(Face::Command),
                limit: scenario.dice_limit(faction),
                each: 1,
                ignored: [false; 3],
            }
        };
        Self {
            units,
            first,
            volley: None,
            dice: Faction::ALL.map(die),
            ways_out: [false; 5],
            chooses: None,
            before: Vec::new(),
        }
    }

    /// The battle that `units` would fight in an area of a game, as the table stands and with the cards of this turn: who
    /// holds the area's soil, and who may leave it for where.
    pub fn at(state: &State, area: AreaId, units: Units) -> Self {
        let scenario = &state.scenario;
        let mut fight = Self::new(scenario, units, scenario.area(area).home);
        fight.ways_out = Faction::ALL.map(|faction| state.can_withdraw(area, faction));
        if let Some(active) = state.table.active() {
            for card in &state.table.turn.specials {
                for effect in scenario.card(*card).effects() {
                    fight.take_of_turn(effect, active);
                }
            }
        }
        fight
    }

    /// The battle that is being fought in a game, from where it stands: which hits, flights and command decisions of a volley
    /// are known, and who rolls next. None while no dice are rolled.
    pub fn under_way(state: &State) -> Option<(AreaId, Self)> {
        let (battle, fled) = match state.table.phase {
            Phase::Rolling(battle) | Phase::Casualties(battle) => (battle, false),
            // Who flees has gone before command decisions are used.
            Phase::Commands(battle) => (battle, true),
            _ => return None,
        };
        let mut fight = Self::at(state, battle.area, state.table.units[battle.area.index()]);
        let flees = |faction: usize| match fled || fight.dice[faction].ignores(Face::Flee) {
            true => 0,
            false => battle.flees[faction],
        };
        fight.volley = Some(Volley {
            by: battle.side,
            to_roll: Faction::ALL.map(|faction| battle.to_roll & 1 << faction.index() != 0),
            hits: u8::try_from(battle.hits).unwrap_or(u8::MAX),
            flees: std::array::from_fn(flees),
            commands: battle.commands,
            only: battle.extra.map(|(only, ..)| only),
        });
        Some((battle.area, fight))
    }

    /// The same battle after its owner has played a special card for it in an area of a game.
    #[must_use]
    pub fn with_card(mut self, state: &State, area: AreaId, card: CardId, owner: Faction) -> Self {
        let scenario = &state.scenario;
        for effect in scenario.card(card).effects() {
            self.take_of_turn(effect, owner);
            let enemy = owner.side().enemy();
            match effect {
                Effect::Remove { units, area: zone } => {
                    let here = match zone {
                        Zone::Areas(areas) => areas.contains(&area),
                        Zone::With(faction) => self.units[faction.index()] > 0,
                    };
                    if here {
                        self.before.push(Before::Remove(enemy, *units));
                    }
                }
                Effect::Turncoat { from, to, units } => {
                    let units = (*units).min(self.units[from.index()]).min(self.in_pool(state, *to));
                    if units > 0 {
                        self.before.push(Before::Exchange(*from, *to, units));
                    }
                }
                Effect::Volley { by_enemy, only } if state.serves(*by_enemy, *only, area, owner.side()) => {
                    let by = if *by_enemy { enemy } else { owner.side() };
                    self.before.push(Before::Roll(by, *only));
                }
                _ => {}
            }
        }
        self
    }

    /// How many units of a faction are left in its pool for this battle: what stands in it was taken from there, and what cards
    /// bring before it as well.
    fn in_pool(&self, state: &State, faction: Faction) -> u8 {
        let index = faction.index();
        let all = state.scenario.forces().factions[faction].pool;
        let come = self.before.iter().map(|before| match before {
            Before::Exchange(_, to, units) if *to == faction => *units,
            _ => 0,
        });
        let come = come.fold(0, u8::saturating_add);
        let left = all.saturating_sub(self.units[index]);
        left.min(state.table.pool[index]).saturating_sub(come)
    }

    /// An effect that holds for all battles of a turn.
    fn take_of_turn(&mut self, effect: &Effect<Zone, AreaId>, owner: Faction) {
        match effect {
            Effect::HitsCount { faction, times } => {
                let each = &mut self.dice[faction.index()].each;
                *each = each.saturating_mul(*times);
            }
            Effect::ChooseCasualties => self.chooses = Some(owner.side()),
            Effect::Ignore { faction, face } => self.dice[faction.index()].ignored[*face as usize] = true,
            _ => {}
        }
    }

    /// The faction of a side that loses a unit next where nobody plays for the best: the one whose unit costs the fewest
    /// dice and is worth the least with them (3.3.1). None if nobody is there.
    pub fn cheapest(&self, units: &Units, side: Side) -> Option<Faction> {
        let there = side
            .factions()
            .iter()
            .copied()
            .filter(|faction| units[faction.index()] > 0);
        let cost = |faction: &Faction| cost(units[faction.index()], &self.dice[faction.index()]);
        there.min_by(|a, b| cost(a).total_cmp(&cost(b)))
    }

    /// The faction of a side that loses a unit next where the enemy says which (Aisquith): the one whose unit costs most.
    pub fn dearest(&self, units: &Units, side: Side) -> Option<Faction> {
        let there = side
            .factions()
            .iter()
            .rev()
            .copied()
            .filter(|faction| units[faction.index()] > 0);
        let cost = |faction: &Faction| cost(units[faction.index()], &self.dice[faction.index()]);
        there.max_by(|a, b| cost(a).total_cmp(&cost(b)))
    }

    /// The positions it can come to: how many units of each faction are left, told apart. The work of its odds grows with them.
    pub fn positions(&self) -> usize {
        let most = self.most();
        let several = most.iter().map(|units| usize::from(*units) + 1);
        several.fold(1, usize::saturating_mul)
    }

    /// Its positions, times so many cells of each, if they are few enough.
    pub(super) fn cells(&self, width: usize) -> Result<usize, TooLarge> {
        let cells = self.positions().saturating_mul(width);
        if cells <= MOST_CELLS {
            Ok(cells)
        } else {
            Err(self.too_large())
        }
    }

    pub(super) fn too_large(&self) -> TooLarge {
        TooLarge {
            units: self.units.iter().map(|units| u16::from(*units)).sum(),
        }
    }

    /// The most units that each faction can ever have in it.
    pub(super) fn most(&self) -> Units {
        let mut most = self.units;
        for before in &self.before {
            if let Before::Exchange(from, to, units) = *before {
                let come = units.min(most[from.index()]);
                most[to.index()] = most[to.index()].saturating_add(come);
            }
        }
        most
    }
}
