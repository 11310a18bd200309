//! How a battle can end: exactly where every block in it is known, by games tried ahead where some are not.
//!
//! Nothing of the rules is said here again. A battle is followed through the engine itself, all its throws at once: states
//! that are the same are one, with the sum of their chances.

use super::action::{Action, Roll};
use super::event::Event;
use super::phase::Phase;
use super::state::{AtSea, State, Table};
use super::towns::Towns;
use super::{count, side};
use crate::rules::{Rules as _, Step, Turn};
use crate::tell::Silent;
use data::blocks::army::Kind;
use data::blocks::map::towns;
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Ends that are less likely than this are not followed.
const LEAST: f64 = 1e-8;
/// Most throws and decisions that are followed one after the other.
const MOST: usize = 4000;

/// Where a battle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Of armies in a town (7.2).
    Town(TownId),
    /// Of ships on a lake (7.1).
    Lake(LakeId),
}

impl Field {
    /// The decision with which a side ends its orders once those are given that bring about a battle here. Ships go in the
    /// naval phase, after which the army is asked too (4.0): it stays.
    pub const fn last_order(self) -> Action {
        match self {
            Self::Town(_) => Action::Done,
            Self::Lake(_) => Action::Pass,
        }
    }
}

/// How a side decides in a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// It stands and fires to the end; ships stay in port. Of equal blocks that with the lowest fire takes a loss.
    #[default]
    Stay,
    /// It retreats as soon as it may, else it fires.
    Leave,
}

/// How a battle can end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Odds {
    /// The chance that a side holds the field, American first.
    pub wins: [f64; 2],
    /// The chance that nobody does.
    pub nobody: f64,
    /// The chance that there is no battle at all, where it has still to come about.
    pub none: f64,
    /// Combat values that each side loses on average.
    pub lost: [f64; 2],
    /// The chance of each number of blocks that a side has there in the end, from none; those that retreated are not there.
    pub left: [Vec<f64>; 2],
    /// The chance of what was not followed to its end.
    pub open: f64,
}

/// What one step of a battle told.
#[derive(Clone, Copy, Debug)]
struct Told {
    /// The battle of armies that is being fought, if one is.
    land: Option<TownId>,
    /// The battle of ships that is being fought, if one is; one of armies waits for its end (7.12).
    sea: Option<LakeId>,
    lost: [f64; 2],
    /// Blocks of both sides that have left the field.
    gone: [u8; 2],
    /// Who holds it, once it is over.
    over: Option<Option<Side>>,
}

impl Told {
    /// Nothing yet, of a step that is taken in this state.
    fn nothing(state: &State) -> Self {
        Self {
            land: state.table.land.map(|land| land.town),
            sea: state.table.sea.map(|sea| sea.lake),
            lost: [0.0; 2],
            gone: [0; 2],
            over: None,
        }
    }

    /// The battle in which blocks are lost just now.
    fn fought(&self) -> Option<Field> {
        self.sea.map(Field::Lake).or(self.land.map(Field::Town))
    }

    /// Of other battles, which may come before it in the same turn, nothing counts.
    fn hear(&mut self, field: Field, event: &Event, worth: impl Fn(&[BlockId]) -> u8) {
        let here = self.fought() == Some(field);
        let mut gone = |side: Side, units: u8| {
            let gone = &mut self.gone[side.index()];
            *gone = gone.saturating_add(units);
        };
        match event {
            Event::Battle { town, .. } => self.land = Some(*town),
            Event::SeaBattle { lake, .. } => self.sea = Some(*lake),
            Event::Loss { side, left, .. } if here => {
                self.lost[side.index()] += 1.0;
                if *left == Some(0) {
                    gone(*side, 1);
                }
            }
            Event::Destroyed {
                side, units, blocks, ..
            } if here => {
                gone(*side, *units);
                self.lost[side.index()] += f64::from(worth(blocks.as_deref().unwrap_or_default()));
            }
            Event::Retreated { side, units, .. } if here => gone(*side, *units),
            // Tecumseh leaves with the last of his side (9.0).
            Event::IndianLeaves { .. } if here => gone(Side::British, 1),
            // Ships that leave a town in the middle of its battle are not of it (7.12).
            Event::Sailed { side, ships, .. } if here && matches!(field, Field::Lake(_)) => gone(*side, *ships),
            Event::BattleEnds { town, holder } => {
                self.land = None;
                if field == Field::Town(*town) {
                    self.over = Some(*holder);
                }
            }
            Event::SeaBattleEnds { lake, holder } => {
                self.sea = None;
                if field == Field::Lake(*lake) {
                    self.over = Some(*holder);
                }
            }
            _ => {}
        }
    }
}

impl Odds {
    /// The odds of the battle that is being fought in a state; nothing if there is none.
    pub fn of(state: &State, policies: [Policy; 2]) -> Option<Self> {
        let field = state.field()?;
        let mut odds = Self::empty(state, field);
        let mut open = BTreeMap::from([(state.key(), (state.clone(), 1.0))]);
        for _ in 0..MOST {
            if open.is_empty() {
                break;
            }
            let mut next: BTreeMap<u64, (State, f64)> = BTreeMap::new();
            for (state, chance) in open.into_values() {
                if chance < LEAST {
                    odds.open += chance;
                    continue;
                }
                for (step, share) in steps(&state, policies) {
                    let chance = chance * share;
                    if let Some(mut after) = odds.follow(&state, field, step, chance) {
                        after.forget_round();
                        let entry = next.entry(after.key()).or_insert_with(|| (after, 0.0));
                        entry.1 += chance;
                    }
                }
            }
            open = next;
        }
        odds.open += open.into_values().map(|(_, chance)| chance).sum::<f64>();
        Some(odds)
    }

    /// The odds of a battle that orders would bring about, by games tried ahead from states that `deal` samples: each is
    /// given the orders, and decided by the policies. Games in which it is not fought count as none.
    pub fn tried<R: rand::Rng>(
        deal: impl Fn(&mut R) -> State,
        orders: &[Action],
        (field, policies): (Field, [Policy; 2]),
        games: u32,
        rng: &mut R,
    ) -> Self {
        let mut odds = Self::default();
        let share = 1.0 / f64::from(games.max(1));
        for _ in 0..games {
            let mut state = deal(rng);
            if odds.left[0].is_empty() {
                odds.left = Self::empty(&state, field).left;
            }
            let mut orders = orders.iter();
            let mut fought = false;
            for _ in 0..MOST {
                fought |= state.field() == Some(field);
                let Some(step) = tried_step(&state, field, policies, &mut orders, rng) else {
                    odds.none += share;
                    break;
                };
                match odds.follow(&state, field, step, share) {
                    Some(after) => state = after,
                    None => break,
                }
                if fought && state.field() != Some(field) {
                    odds.open += share;
                    break;
                }
            }
        }
        odds
    }

    fn empty(state: &State, field: Field) -> Self {
        let most = state.scenario().blocks().len().saturating_add(1);
        let there = Side::ALL.map(|side| usize::from(state.on_field(field, side)).saturating_add(1).min(most));
        Self {
            left: there.map(|there| vec![0.0; there]),
            ..Self::default()
        }
    }

    /// Takes a step and notes what came of it. Gives the state after it, unless the battle is over.
    fn follow(&mut self, state: &State, field: Field, step: Step<Action, Roll>, chance: f64) -> Option<State> {
        let mut after = state.clone();
        let mut told = Told::nothing(state);
        let worth = |known: &[BlockId]| {
            known
                .iter()
                .fold(0_u8, |sum, block| sum.saturating_add(state.value(*block)))
        };
        after.apply(step, &mut |event| told.hear(field, &event, worth));
        for side in Side::ALL {
            self.lost[side.index()] += chance * told.lost[side.index()];
        }
        let Some(holder) = told.over else {
            return Some(after);
        };
        match holder {
            Some(side) => self.wins[side.index()] += chance,
            None => self.nobody += chance,
        }
        for side in Side::ALL {
            let left = state.on_field(field, side).saturating_sub(told.gone[side.index()]);
            let counts = &mut self.left[side.index()];
            if counts.len() <= usize::from(left) {
                counts.resize(usize::from(left).saturating_add(1), 0.0);
            }
            counts[usize::from(left)] += chance;
        }
        None
    }
}

/// The next steps of a battle with their shares.
fn steps(state: &State, policies: [Policy; 2]) -> Vec<(Step<Action, Roll>, f64)> {
    match state.turn() {
        Turn::Chance => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            let all: f64 = rolls.iter().map(|(_, weight)| f64::from(*weight)).sum();
            rolls
                .into_iter()
                .map(|(roll, weight)| (Step::Chance(roll), f64::from(weight) / all))
                .collect()
        }
        Turn::Decision(by) => {
            let action = decided(state, policies);
            action.map(|action| (Step::Act(by, action), 1.0)).into_iter().collect()
        }
        Turn::Over(_) => Vec::new(),
    }
}

/// The next step of a game tried ahead: the orders first, then what the policies and chance say. Nothing where the orders do
/// not fit or the battle can no more come about.
fn tried_step<'a>(
    state: &State,
    field: Field,
    policies: [Policy; 2],
    orders: &mut impl Iterator<Item = &'a Action>,
    rng: &mut impl rand::Rng,
) -> Option<Step<Action, Roll>> {
    match state.turn() {
        Turn::Chance => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            Some(Step::Chance(crate::rules::draw(&rolls, rng)))
        }
        Turn::Decision(by) => {
            let mut legal = Vec::new();
            state.legal(&mut legal);
            if let Some(order) = orders.next() {
                return legal.contains(order).then_some(Step::Act(by, *order));
            }
            if let Phase::Naval(_) | Phase::Army(_) | Phase::Deploy(_) | Phase::Choose(_) = state.table().phase {
                return None;
            }
            let ours = legal.iter().find(|action| match (action, field) {
                (Action::Battle(town), Field::Town(at)) => *town == at,
                (Action::SeaBattle(lake), Field::Lake(at)) => *lake == at,
                _ => false,
            });
            let action = ours.copied().or_else(|| decided(state, policies))?;
            Some(Step::Act(by, action))
        }
        Turn::Over(_) => None,
    }
}

/// What the side to decide does in a battle.
fn decided(state: &State, policies: [Policy; 2]) -> Option<Action> {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let by = match state.turn() {
        Turn::Decision(by) => side(by),
        Turn::Chance | Turn::Over(_) => return None,
    };
    let leaves = |action: &&Action| matches!(action, Action::Retreat(_) | Action::Withdraw(_) | Action::Port(_));
    if policies[by.index()] == Policy::Leave
        && let Some(away) = legal.iter().find(leaves)
    {
        return Some(*away);
    }
    let stays = |action: &&Action| matches!(action, Action::Fight | Action::Remain);
    if let Some(stay) = legal.iter().find(stays) {
        return Some(*stay);
    }
    let scenario = state.scenario();
    let loses = |action: &Action| match action {
        Action::Lose(block) => Some((
            scenario.block(*block).fire,
            scenario.block(*block).kind != Kind::Militia,
        )),
        _ => None,
    };
    legal.iter().min_by_key(|action| loses(action)).copied()
}

impl Table {
    /// The battle that goes on now: while ships that escaped from a town under attack fight on its lake, theirs (7.12).
    pub fn fighting(&self) -> Option<Field> {
        let land = self.land.map(|land| Field::Town(land.town));
        self.sea.map(|sea| Field::Lake(sea.lake)).or(land)
    }
}

impl State {
    /// The battle of which odds are asked: of the town, also while ships that escaped from it fight on the lake (7.12).
    pub fn field(&self) -> Option<Field> {
        let sea = self.table.sea.map(|sea| Field::Lake(sea.lake));
        self.table.land.map(|land| Field::Town(land.town)).or(sea)
    }

    /// How many blocks of a side take part in a battle there.
    fn on_field(&self, field: Field, side: Side) -> u8 {
        count(match field {
            Field::Town(town) => self.army(side, town),
            Field::Lake(lake) => self.fleet(side, lake),
        })
    }

    /// From the second round on all rounds are alike: nothing is doubled any more (7.3).
    fn forget_round(&mut self) {
        if let Some(land) = &mut self.table.land {
            land.round = land.round.min(2);
        }
        if let Some(sea) = &mut self.table.sea {
            sea.round = sea.round.min(2);
        }
    }

    /// A battle put up by hand: blocks with their combat values against others, on a field where nobody else is.
    /// `landed` says that the attackers come from ships (7.3).
    ///
    /// # Errors
    /// One sentence that says what cannot be: a block of the other side or twice, a value out of range, ships in a town.
    pub fn battle(
        scenario: &Arc<Scenario>,
        (field, attacker, landed): (Field, Side, bool),
        units: [&[(BlockId, u8)]; 2],
    ) -> Result<Self, String> {
        let mut state = Self::new(scenario);
        state.towns = Towns::EMPTY;
        state.lakes.fill(0);
        state.pool = scenario.masks().all;
        state.hand = 0;
        state.table.turn = 1;
        let ships = matches!(field, Field::Lake(_));
        for side in Side::ALL {
            if units[side.index()].is_empty() {
                return Err("a battle needs blocks of both sides".to_owned());
            }
            for (block, value) in units[side.index()] {
                let of = scenario.block(*block);
                if of.side != side {
                    return Err(format!("{} is a block of the other side", of.id));
                }
                if (of.kind == Kind::Ship) != ships {
                    return Err(format!(
                        "{} does not fight there; armies fight in towns, ships on lakes",
                        of.id
                    ));
                }
                if *value == 0 || *value > of.value {
                    return Err(format!(
                        "{} has a combat value of 1 to {}, not {value}",
                        of.id, of.value
                    ));
                }
                if state.pool & block.bit() == 0 {
                    return Err(format!("{} is there twice", of.id));
                }
                state.pool &= !block.bit();
                state.values[block.index()] = *value;
                match field {
                    Field::Town(town) => state.towns.put(town, block.bit(), scenario.masks()),
                    Field::Lake(lake) => state.lakes[lake.index()] |= block.bit(),
                }
            }
        }
        state.table.active = attacker;
        match field {
            Field::Town(town) => {
                let came = state.army(attacker, town);
                let map = scenario.map();
                // By one road, from a town of theirs where there is one: those who leave have the others (7.23).
                let beside = map.beside(town);
                let own = towns(beside & state.controlled(attacker)).next();
                let from = own.or_else(|| towns(beside).next()).unwrap_or(town);
                let road = if landed { 0 } else { from.bit() };
                let by_water = if landed { count(came) } else { 0 };
                state.table.came[attacker.index()].arrive(from, town, road, by_water);
                if landed {
                    state.landed = came;
                }
                state.start_land(town, &mut Silent);
            }
            Field::Lake(lake) => {
                state.table.at_sea = [AtSea::Nothing; 2];
                state.start_sea(lake, attacker, &mut Silent);
            }
        }
        Ok(state)
    }

    /// Whether every block of the battle that is being fought lies open for everybody (7.1, 7.2 b).
    pub fn lies_open(&self) -> bool {
        match self.field() {
            Some(Field::Town(_)) => self.table.land.is_some_and(|land| land.revealed),
            Some(Field::Lake(_)) => true,
            None => false,
        }
    }
}
