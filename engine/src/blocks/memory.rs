//! What a person with a good memory knows of the enemy's blocks: what was once laid open, and where it can be since then.
//!
//! It is made of what the seat was told and of nothing else. Blocks that move together stay known; where some of a place
//! move and others stay, each of those seen there is "one of these" in both places from then on.

use super::event::{Event, Harbour};
use super::state::State;
use crate::game::Happened;
use data::blocks::army::Kind;
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};
use std::collections::BTreeMap;

/// Where blocks stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// In a town.
    Town(TownId),
    /// On a lake.
    Lake(LakeId),
}

impl From<Harbour> for Place {
    fn from(harbour: Harbour) -> Self {
        match harbour {
            Harbour::Town(town) => Self::Town(town),
            Harbour::Lake(lake) => Self::Lake(lake),
        }
    }
}

/// A block of the enemy that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Glimpsed {
    /// Which.
    pub block: BlockId,
    /// Its combat value then.
    pub value: u8,
    /// The campaign turn in which it was seen, counted from the first of the war as rounds are; 0 is the set-up.
    pub turn: u32,
    /// It stands there for certain, with this value; otherwise it can be one of those who do.
    pub sure: bool,
}

/// Blocks of one kind that stand together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Group {
    seen: Vec<Glimpsed>,
    /// How many there are; nothing where that cannot be followed.
    count: Option<u8>,
}

/// What is remembered of each place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// By place; ships apart from the army.
    groups: BTreeMap<(Place, bool), Group>,
}

/// What is being followed.
struct Following<'a> {
    scenario: &'a Scenario,
    enemy: Side,
    memory: Memory,
    /// The turns of the years before the one that is being played.
    years: u32,
    turn: u32,
    /// Where there are battles: a battle of ships may come into one of the army (7.12).
    fields: Vec<Place>,
    /// Where the enemy's army leaves from.
    from: Option<TownId>,
}

impl Memory {
    /// What a seat remembers of the blocks of `enemy`.
    pub fn of(scenario: &Scenario, enemy: Side, told: &[Happened<State>]) -> Self {
        let mut following = Following {
            scenario,
            enemy,
            memory: Self::default(),
            years: 0,
            turn: 0,
            fields: Vec::new(),
            from: None,
        };
        following.begin();
        for happened in told {
            following.follow(&happened.event);
        }
        following.memory
    }

    /// What is remembered of a place: of the army first, in each what is certain.
    pub fn at(&self, place: Place) -> Vec<Glimpsed> {
        let groups = [false, true]
            .into_iter()
            .filter_map(|ships| self.groups.get(&(place, ships)));
        groups.flat_map(|group| group.seen.iter().copied()).collect()
    }

    /// Everything that is certain.
    pub fn certain(&self) -> impl Iterator<Item = (Place, Glimpsed)> + '_ {
        let groups = self.groups.iter();
        groups.flat_map(|((place, _), group)| group.seen.iter().filter(|seen| seen.sure).map(|seen| (*place, *seen)))
    }

    /// How many blocks of a kind stand in a place, as far as that could be followed.
    pub fn count(&self, place: Place, ships: bool) -> Option<u8> {
        self.groups.get(&(place, ships)).map_or(Some(0), |group| group.count)
    }

    /// The group of a kind in a place; nobody stands there before the first has come.
    fn group(&mut self, place: Place, ships: bool) -> &mut Group {
        self.groups.entry((place, ships)).or_insert_with(|| Group {
            seen: Vec::new(),
            count: Some(0),
        })
    }

    /// So many come to a place.
    fn add(&mut self, place: Place, ships: bool, blocks: u8) {
        let group = self.group(place, ships);
        group.count = group.count.map(|count| count.saturating_add(blocks));
    }

    /// So many of a place are gone for good, nobody knows which.
    fn lose(&mut self, place: Place, ships: bool, blocks: u8) {
        let group = self.group(place, ships);
        group.count = group.count.map(|count| count.saturating_sub(blocks));
        if group.count == Some(0) {
            group.seen.clear();
        }
        self.mix(place, ships);
    }

    /// Nobody knows any more which of a place is which, or how strong.
    fn mix(&mut self, place: Place, ships: bool) {
        self.group(place, ships)
            .seen
            .iter_mut()
            .for_each(|seen| seen.sure = false);
    }

    /// A block is nowhere any more but where it is put next.
    fn forget(&mut self, block: BlockId) {
        for group in self.groups.values_mut() {
            group.seen.retain(|seen| seen.block != block);
        }
    }

    /// Some of a place go to another. Those who all go stay known; of others each may have gone or stayed.
    fn pass(&mut self, (from, to): (Place, Place), ships: bool, blocks: u8) {
        let left = self.group(from, ships);
        let all = left.count == Some(blocks);
        left.count = left.count.map(|count| count.saturating_sub(blocks));
        let mut going = std::mem::take(&mut left.seen);
        if !all {
            going.iter_mut().for_each(|seen| seen.sure = false);
            left.seen.clone_from(&going);
        }
        self.add(to, ships, blocks);
        let here = self.group(to, ships);
        for seen in going {
            if here.seen.iter().all(|other| other.block != seen.block) {
                here.seen.push(seen);
            }
        }
        here.seen.sort_unstable_by_key(|seen| (!seen.sure, seen.block));
    }
}

impl Following<'_> {
    fn is_ship(&self, block: BlockId) -> bool {
        self.scenario.block(block).kind == Kind::Ship
    }

    /// What stands on the map before the first block is drawn (3.2, 9.0).
    fn begin(&mut self) {
        for ship in self.scenario.ships() {
            if ship.side == self.enemy {
                self.memory.add(Place::Town(ship.town), true, 1);
            }
        }
        if let Some(town) = self.scenario.indian_start() {
            self.indian(town);
        }
    }

    /// Tecumseh stands there, and everybody knows it (9.0).
    fn indian(&mut self, town: TownId) {
        let indian = super::blocks(self.scenario.masks().indian).next();
        let Some(indian) = indian.filter(|block| self.scenario.block(*block).side == self.enemy) else {
            return;
        };
        let (value, turn) = (self.scenario.block(indian).value, self.turn);
        self.memory.add(Place::Town(town), false, 1);
        self.memory.group(Place::Town(town), false).seen.push(Glimpsed {
            block: indian,
            value,
            turn,
            sure: true,
        });
    }

    fn follow(&mut self, event: &Event) {
        let enemy = self.enemy;
        let memory = &mut self.memory;
        match event {
            Event::Year { year } => {
                let past = self.scenario.years().iter().position(|known| known.year == *year);
                let past = u32::try_from(past.unwrap_or_default()).unwrap_or_default();
                self.years = past.saturating_mul(self.scenario.whole().turns.into());
            }
            Event::Turn { turn } => self.turn = self.years.saturating_add((*turn).into()),
            Event::Battle { town, .. } => self.fields.push(Place::Town(*town)),
            Event::SeaBattle { lake, blocks, .. } => {
                self.fields.push(Place::Lake(*lake));
                self.reveal(Place::Lake(*lake), blocks);
            }
            Event::BattleEnds { .. } | Event::SeaBattleEnds { .. } => {
                self.fields.pop();
            }
            Event::Deployed { side, town, units, .. } if *side == enemy => {
                memory.add(Place::Town(*town), false, *units)
            }
            Event::Ordered { side, from, .. } if *side == enemy => self.from = Some(*from),
            Event::Revealed { town, blocks } => self.reveal(Place::Town(*town), blocks),
            Event::Loss { side, block, left, .. } if *side == enemy => self.lose(*block, *left),
            Event::Destroyed { side, town, units, .. } if *side == enemy => {
                memory.lose(Place::Town(*town), false, *units);
            }
            Event::Moved {
                side, from, to, units, ..
            }
            | Event::Retreated {
                side, from, to, units, ..
            } if *side == enemy => {
                memory.pass((Place::Town(*from), Place::Town(*to)), false, *units);
            }
            Event::Sailed {
                side, from, to, ships, ..
            } if *side == enemy => memory.pass(((*from).into(), (*to).into()), true, *ships),
            Event::Captured {
                by, town, exchanged, ..
            } => {
                if *by != enemy {
                    memory.lose(Place::Town(*town), true, 1);
                } else if *exchanged {
                    memory.add(Place::Town(*town), true, 1);
                }
            }
            Event::Built { side, town, new, .. } if *side == enemy => {
                if *new {
                    memory.add(Place::Town(*town), true, 1);
                } else {
                    memory.mix(Place::Town(*town), true);
                }
            }
            Event::Replaced { side, town, .. } if *side == enemy => memory.mix(Place::Town(*town), false),
            // Whether one that fails falls is seen on the map only.
            Event::March {
                side,
                from,
                success: false,
                ..
            } if *side == enemy => {
                memory.mix(Place::Town(*from), false);
                memory.group(Place::Town(*from), false).count = None;
            }
            Event::Drowned { side, .. } if *side == enemy => {
                if let Some(from) = self.from {
                    memory.lose(Place::Town(from), false, 1);
                }
            }
            Event::Starved {
                side, town, eliminated, ..
            } if *side == enemy => memory.lose(Place::Town(*town), false, u8::from(*eliminated)),
            Event::ShipLost { side, lake, .. } if *side == enemy => memory.lose(Place::Lake(*lake), true, 1),
            Event::IndianJoins { town } => self.indian(*town),
            Event::IndianLeaves { town } if enemy == Side::British => {
                let group = memory.group(Place::Town(*town), false);
                group.count = group.count.map(|count| count.saturating_sub(1));
                for block in super::blocks(self.scenario.masks().indian) {
                    memory.forget(block);
                }
            }
            _ => {}
        }
    }

    /// The army of a town, or the ships of a lake, lie open: these blocks are nowhere else, and nobody else of their kind is
    /// there (7.1, 7.2 b).
    fn reveal(&mut self, place: Place, blocks: &[(BlockId, u8)]) {
        let seen = blocks
            .iter()
            .filter(|(block, _)| self.scenario.block(*block).side == self.enemy);
        let seen: Vec<Glimpsed> = seen
            .map(|(block, value)| Glimpsed {
                block: *block,
                value: *value,
                turn: self.turn,
                sure: true,
            })
            .collect();
        for glimpsed in &seen {
            self.memory.forget(glimpsed.block);
        }
        let group = self.memory.group(place, matches!(place, Place::Lake(_)));
        group.count = u8::try_from(seen.len()).ok();
        group.seen = seen;
    }

    /// A block of the field takes a loss; who it is is told where it lies open, and what is left where it falls.
    fn lose(&mut self, block: Option<BlockId>, left: Option<u8>) {
        let Some(field) = self.fields.last().copied() else {
            return;
        };
        let ships = match block {
            Some(block) => self.is_ship(block),
            None => matches!(field, Place::Lake(_)),
        };
        match (block, left) {
            (Some(block), Some(left)) => {
                self.memory.forget(block);
                let turn = self.turn;
                let group = self.memory.group(field, ships);
                if left == 0 {
                    group.count = group.count.map(|count| count.saturating_sub(1));
                    if group.count == Some(0) {
                        group.seen.clear();
                    }
                } else {
                    group.seen.push(Glimpsed {
                        block,
                        value: left,
                        turn,
                        sure: true,
                    });
                    group.seen.sort_unstable_by_key(|seen| (!seen.sure, seen.block));
                }
            }
            (_, Some(0)) => self.memory.lose(field, ships, 1),
            _ => self.memory.mix(field, ships),
        }
    }
}

impl State {
    /// The blocks that are certain to stand somewhere stand there, in a deal that fits a view: they change places with what
    /// was dealt there. What the deal has settled by the orders that lie open stays as it is.
    pub fn recall(&mut self, memory: &Memory) {
        let certain: Vec<(Place, Glimpsed)> = memory.certain().collect();
        let known = certain.iter().fold(0, |set, (_, seen)| set | seen.block.bit());
        for (place, seen) in certain {
            self.put(place, seen, known);
        }
    }

    pub(super) fn put(&mut self, place: Place, seen: Glimpsed, known: u64) {
        let scenario = std::sync::Arc::clone(&self.scenario);
        let masks = scenario.masks();
        let block = seen.block;
        let side = scenario.block(block).side;
        let like = masks.side[side.index()]
            & if masks.ships & block.bit() != 0 {
                masks.ships
            } else {
                masks.army
            };
        let settled = self.plans[side.index()].going() | self.landed | self.open(side);
        if settled & block.bit() != 0 {
            return;
        }
        let here = match place {
            Place::Town(town) => self.towns[town],
            Place::Lake(lake) => self.lakes[lake.index()],
        };
        if here & block.bit() == 0 {
            let other = super::blocks(here & like & !known & !settled & !masks.indian).next();
            let Some(other) = other else { return };
            let both = block.bit() | other.bit();
            self.towns.exchange(both, masks);
            let others = [&mut self.pool, &mut self.hand, &mut self.out];
            for set in self.lakes.iter_mut().chain(others) {
                if *set & both != 0 && *set & both != both {
                    *set ^= both;
                }
            }
            // Who is not on the map is whole.
            if (self.pool | self.hand | self.out) & other.bit() != 0 {
                self.values[other.index()] = scenario.block(other).value;
            }
        }
        self.values[block.index()] = seen.value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::Mode;
    use crate::rules::Rules as _;
    use data::Lang;
    use data::blocks::{ScenarioDraft, TownId};
    use data::library::Library;

    fn scenario() -> Scenario {
        let library = Library::shipped();
        let draft: &ScenarioDraft = library.get("war-of-1812").unwrap();
        draft.build(library).unwrap()
    }

    fn of(scenario: &Scenario, events: Vec<Event>) -> Memory {
        let told = events.into_iter().enumerate();
        let told: Vec<_> = told.map(|(step, event)| Happened { step, event }).collect();
        Memory::of(scenario, Side::British, &told)
    }

    fn british(scenario: &Scenario, number: usize) -> BlockId {
        let all = crate::blocks::blocks(scenario.masks().side[Side::British.index()]);
        all.filter(|block| scenario.block(*block).side == Side::British && scenario.block(*block).kind != Kind::Ship)
            .nth(number)
            .unwrap()
    }

    fn moved(from: TownId, to: TownId, units: u8) -> Event {
        Event::Moved {
            side: Side::British,
            from,
            to,
            mode: Mode::Road,
            via: None,
            units,
            blocks: None,
        }
    }

    #[test]
    fn what_moves_whole_stays_known_and_what_parts_is_one_of_these() {
        let scenario = scenario();
        let town = |id: &str| scenario.town_by_id(id).unwrap();
        let (york, dundas, kingston) = (town("york"), town("dundas"), town("kingston"));
        let (gun, foot) = (british(&scenario, 0), british(&scenario, 1));
        let begun = vec![
            Event::Turn { turn: 3 },
            Event::Deployed {
                side: Side::British,
                town: york,
                units: 2,
                blocks: None,
            },
            Event::Revealed {
                town: york,
                blocks: vec![(gun, 3), (foot, 2)],
            },
        ];
        let seen = |memory: &Memory, town: TownId| -> Vec<(BlockId, u8, bool)> {
            let known = memory.at(Place::Town(town)).into_iter();
            known.map(|seen| (seen.block, seen.value, seen.sure)).collect()
        };
        let memory = of(&scenario, begun.clone());
        assert_eq!(seen(&memory, york), [(gun, 3, true), (foot, 2, true)]);
        assert_eq!(memory.at(Place::Town(york))[0].turn, 3);
        // What was seen in one year is not of the next.
        let next_year = [vec![Event::Year { year: 1813 }], begun.clone()].concat();
        let seen_then = of(&scenario, next_year).at(Place::Town(york))[0].turn;
        assert_eq!(State::describe_round(&scenario, seen_then, Lang::En), "1813, turn 3");

        let whole = [begun.clone(), vec![moved(york, dundas, 2)]].concat();
        let memory = of(&scenario, whole);
        assert_eq!(seen(&memory, york), []);
        assert_eq!(seen(&memory, dundas), [(gun, 3, true), (foot, 2, true)]);

        let parted = [begun.clone(), vec![moved(york, kingston, 1)]].concat();
        let memory = of(&scenario, parted);
        let doubt = [(gun, 3, false), (foot, 2, false)];
        assert_eq!(seen(&memory, york), doubt);
        assert_eq!(seen(&memory, kingston), doubt);

        // Who is seen again is nowhere else, and who falls is nowhere.
        let again = vec![
            moved(york, kingston, 1),
            Event::Revealed {
                town: kingston,
                blocks: vec![(gun, 3)],
            },
        ];
        let memory = of(&scenario, [begun.clone(), again].concat());
        assert_eq!(seen(&memory, kingston), [(gun, 3, true)]);
        assert_eq!(seen(&memory, york), [(foot, 2, false)]);
        let battle = Event::Battle {
            town: york,
            attacker: Side::American,
            amphibious: false,
        };
        let fell = Event::Loss {
            side: Side::British,
            open: true,
            block: Some(gun),
            left: Some(0),
        };
        let memory = of(&scenario, [begun, vec![battle, fell]].concat());
        assert_eq!(seen(&memory, york), [(foot, 2, true)]);
    }
}
