//! What the rules say about secrets: which block is which, its combat value, and orders until they are carried out (2.0,
//! 4.0, 7.2 b, 11.1, ruling 16).

use super::action::{Action, Roll};
use super::event::Event;
use super::phase::{Land, Phase, Sea};
use super::state::State;
use super::view::Counted;
use super::{blocks, count, player};
use crate::prove::{Secrecy, Secrets};
use crate::rules::{Rules as _, Seat, Step, StepOf};
use data::blocks::scenario::MOST_BLOCKS;
use data::blocks::{BlockId, Scenario, Side, TownId};
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{Rng, RngExt as _};
use std::sync::Arc;

/// The block of the second game that stands for each of the first.
#[derive(Debug)]
pub struct OtherBlocks {
    of: [BlockId; MOST_BLOCKS],
    /// Blocks that are hidden from the seat, as a set.
    hidden: u64,
}

impl OtherBlocks {
    fn swap(&mut self, one: BlockId, other: BlockId) {
        self.of.swap(one.index(), other.index());
    }

    /// The block of the first game for which one of the second stands.
    fn back(&self, other: BlockId) -> Option<BlockId> {
        blocks(self.hidden).find(|block| self.of[block.index()] == other)
    }
}

/// What lies open for everybody at a moment.
#[derive(Debug, PartialEq)]
pub struct Open {
    phase: Phase,
    land: Option<Land>,
    sea: Option<Sea>,
    /// How many blocks of each side stand in each town and lie on each lake; nothing while blocks are being placed.
    places: Vec<[Counted; 2]>,
    /// How many units go where by orders that are being carried out (11.1).
    orders: Vec<(TownId, TownId, u8)>,
    /// Blocks of a battle, with their combat values (7.2 b).
    battle: Vec<(BlockId, u8)>,
}

/// The block that a step names.
const fn named(step: &StepOf<State>) -> Option<BlockId> {
    match *step {
        Step::Act(
            _,
            Action::Place(block)
            | Action::Replace(block)
            | Action::Build(_, block)
            | Action::Take(block)
            | Action::Stay(block)
            | Action::Lose(block)
            | Action::Drown(block)
            | Action::Starve(block),
        )
        | Step::Chance(Roll::Draw(block)) => Some(block),
        _ => None,
    }
}

/// The same step with another block.
const fn naming(step: &StepOf<State>, block: BlockId) -> StepOf<State> {
    match *step {
        Step::Act(by, action) => Step::Act(
            by,
            match action {
                Action::Place(_) => Action::Place(block),
                Action::Replace(_) => Action::Replace(block),
                Action::Build(town, _) => Action::Build(town, block),
                Action::Take(_) => Action::Take(block),
                Action::Stay(_) => Action::Stay(block),
                Action::Lose(_) => Action::Lose(block),
                Action::Drown(_) => Action::Drown(block),
                Action::Starve(_) => Action::Starve(block),
                other => other,
            },
        ),
        Step::Chance(Roll::Draw(_)) => Step::Chance(Roll::Draw(block)),
        Step::Chance(other) => Step::Chance(other),
    }
}

impl State {
    /// The steps that may be taken now and name a block, as such steps.
    fn steps_naming(&self, like: &StepOf<Self>) -> Vec<StepOf<Self>> {
        match like {
            Step::Act(by, _) => {
                let mut legal = Vec::new();
                self.list(&mut legal);
                legal.into_iter().map(|action| Step::Act(*by, action)).collect()
            }
            Step::Chance(_) => {
                let mut rolls = Vec::new();
                self.list_rolls(&mut rolls);
                rolls.into_iter().map(|(roll, _)| Step::Chance(roll)).collect()
            }
        }
    }

    /// Where a block stands, as a number of the places in their order.
    fn place_of(&self, block: BlockId) -> Option<usize> {
        let places = self.towns.all().iter().chain(&self.lakes);
        let mut places = places.chain([&self.pool, &self.hand, &self.out]);
        places.position(|place| place & block.bit() != 0)
    }

    /// Whether two blocks are of one kind and stand in one place with the same orders, so that either may be listed for
    /// both.
    fn alike(&self, one: BlockId, other: BlockId) -> bool {
        let kind = |block: BlockId| (self.scenario.block(block).class, self.values[block.index()]);
        let together = |set: u64| set & one.bit() != 0 && set & other.bit() != 0;
        let places = self.towns.all().iter().chain(&self.lakes);
        let apart = |set: u64| (set & one.bit() != 0) != (set & other.bit() != 0);
        kind(one) == kind(other)
            && places
                .chain([&self.pool, &self.hand, &self.out])
                .any(|place| together(*place))
            && !self
                .plans
                .iter()
                .any(|plan| [plan.picked, plan.going(), plan.settled()].into_iter().any(apart))
    }
}

impl Secrets for State {
    type Disguise = OtherBlocks;
    type Open = Open;

    fn disguise(scenario: &Arc<Scenario>, steps: &[StepOf<Self>], seat: Seat, rng: &mut impl Rng) -> OtherBlocks {
        let masks = scenario.masks();
        // Whoever has seen a block in a battle knows it from then on; the log remembers it (ruling 16).
        let mut seen = masks.indian | masks.ships;
        let mut state = Self::start(scenario);
        for step in steps {
            state.apply(*step, &mut |event| match event {
                Event::Revealed { blocks, .. } => seen |= blocks.iter().fold(0, |set, (block, _)| set | block.bit()),
                Event::Loss {
                    open: true,
                    block: Some(block),
                    ..
                } => seen |= block.bit(),
                _ => {}
            });
            seen |= Side::ALL.iter().fold(0, |set, side| set | state.open(*side));
        }
        let mut disguise = OtherBlocks {
            of: std::array::from_fn(|index| BlockId(u8::try_from(index).unwrap_or(u8::MAX))),
            hidden: 0,
        };
        for side in Side::ALL {
            if seat.holds(player(side)) {
                continue;
            }
            let own = masks.side[side.index()];
            disguise.hidden |= own;
            let unseen: Vec<BlockId> = blocks(own & !seen).collect();
            // Few exchanges keep games together for long, many differ in much; within a class nothing parts them.
            let exchanges = *[1, 2, 4, unseen.len()].choose(rng).unwrap_or(&1);
            let within = rng.random_range(0..2) == 0;
            for _ in 0..exchanges {
                if let (Some(one), Some(other)) = (unseen.choose(rng), unseen.choose(rng))
                    && (!within || scenario.block(*one).class == scenario.block(*other).class)
                {
                    disguise.swap(*one, *other);
                }
            }
        }
        disguise
    }

    fn disguised(disguise: &mut OtherBlocks, first: &Self, step: StepOf<Self>, second: &Self) -> Option<StepOf<Self>> {
        let Some(block) = named(&step).filter(|block| disguise.hidden & block.bit() != 0) else {
            return Some(step);
        };
        let wanted = disguise.of[block.index()];
        let offered = second.steps_naming(&step);
        // Where the block stands that is chosen everybody sees. Of two of a kind the one may be gone in the first game, its
        // fellow in the second.
        let place = first.place_of(block);
        if second.place_of(wanted) == place && offered.contains(&naming(&step, wanted)) {
            return Some(naming(&step, wanted));
        }
        // Of blocks of one kind the list has one only; from now on it stands for this one.
        let other = offered.iter().filter_map(named).find(|other| {
            second.place_of(*other) == place && offered.contains(&naming(&step, *other)) && second.alike(wanted, *other)
        })?;
        let back = disguise.back(other)?;
        disguise.swap(block, back);
        Some(naming(&step, other))
    }

    /// Drawn blocks are placed in any order (3.2). Of one kind the lowest is always listed first.
    fn reorder(&self, steps: &mut Vec<StepOf<Self>>, rng: &mut impl Rng) {
        if !matches!(self.table.phase, Phase::Deploy(_)) {
            return;
        }
        let class = |pair: &[StepOf<Self>]| {
            let block = pair.first().and_then(named);
            block.map(|block| self.scenario.block(block).class)
        };
        let pairs: Vec<&[StepOf<Self>]> = steps.chunks_exact(2).collect();
        let last = steps.chunks_exact(2).remainder();
        let mut order: Vec<_> = pairs.iter().map(|pair| class(pair)).collect();
        order.shuffle(rng);
        let mut taken = vec![false; pairs.len()];
        let mut another = Vec::with_capacity(steps.len());
        for wanted in order {
            let next = (0..pairs.len()).find(|at| !taken[*at] && class(pairs[*at]) == wanted);
            if let Some(next) = next {
                taken[next] = true;
                another.extend_from_slice(pairs[next]);
            }
        }
        another.extend_from_slice(last);
        *steps = another;
    }

    fn secrecy(&self) -> Secrecy {
        match self.table.phase {
            Phase::Deploy(_) | Phase::Arrive(_) => Secrecy::Veiled,
            Phase::Naval(_) | Phase::Army(_) if self.simultaneous() => Secrecy::Sealed,
            Phase::Naval(_) | Phase::Army(_) => Secrecy::Veiled,
            _ => Secrecy::Open,
        }
    }

    fn laid_open(&self) -> Open {
        let masks = self.scenario.masks();
        let counted = |here: &u64| Side::ALL.map(|side| Counted::of(here & masks.side[side.index()], masks.ships));
        let placing = matches!(self.table.phase, Phase::Deploy(_) | Phase::Arrive(_));
        Open {
            phase: self.table.phase,
            land: self.table.land,
            sea: self.table.sea,
            places: if placing {
                Vec::new()
            } else {
                self.towns.all().iter().chain(&self.lakes).map(counted).collect()
            },
            orders: Side::ALL
                .iter()
                .filter(|side| self.table.committed[side.index()])
                .map(|side| &self.plans[side.index()])
                .flat_map(|plan| {
                    let from = plan.from;
                    let legs = plan.legs.iter();
                    legs.filter_map(move |leg| Some((from?, leg.to, count(leg.units))))
                })
                .collect(),
            battle: Side::ALL
                .iter()
                .flat_map(|side| blocks(self.open(*side)))
                .map(|block| (block, self.values[block.index()]))
                .collect(),
        }
    }
}
