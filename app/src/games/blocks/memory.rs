//! What a person with a good memory knows of the enemy's blocks: what was once laid open, where it can be since then.
//!
//! It is made of what the seat was told and of nothing else. Blocks that move together stay known; where some of a place
//! move and others stay, each of those seen there is "one of these" in both places from then on.

use super::orders::At;
use data::blocks::army::Kind;
use data::blocks::{BlockId, Scenario, Side};
use engine::blocks::{Event, Harbour, State};
use engine::game::Happened;
use std::collections::BTreeMap;

/// A block of the enemy that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Glimpsed {
    /// Which.
    pub block: BlockId,
    /// Its combat value then.
    pub value: u8,
    /// The campaign turn in which it was seen.
    pub turn: u8,
    /// It stands there for certain; otherwise it can be one of those who do.
    pub sure: bool,
}

/// What is remembered of each place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    places: BTreeMap<At, Vec<Glimpsed>>,
}

impl Memory {
    /// What a seat remembers of the blocks of `enemy`.
    pub fn of(scenario: &Scenario, enemy: Side, told: &[Happened<State>]) -> Self {
        let mut memory = Self::default();
        let mut stands: BTreeMap<At, u8> = BTreeMap::new();
        let mut turn = 0;
        let mut field = None;
        for happened in told {
            match &happened.event {
                Event::Turn { turn: now } => turn = *now,
                Event::Deployed { side, town, units, .. } if *side == enemy => {
                    *stands.entry(At::Town(*town)).or_default() += units;
                    memory.mix(At::Town(*town));
                }
                Event::Battle { town, .. } => field = Some(At::Town(*town)),
                Event::SeaBattle { lake, .. } => field = Some(At::Lake(*lake)),
                Event::Revealed { town, blocks } => {
                    let seen = blocks.iter().filter(|(block, _)| scenario.block(*block).side == enemy);
                    let seen = seen.map(|(block, value)| Glimpsed {
                        block: *block,
                        value: *value,
                        turn,
                        sure: true,
                    });
                    let seen: Vec<Glimpsed> = seen.collect();
                    memory.see(At::Town(*town), seen);
                }
                Event::Loss {
                    side,
                    block: Some(block),
                    left: Some(left),
                    ..
                } if *side == enemy => {
                    memory.note(*block, *left, turn, field);
                }
                Event::Moved {
                    side, from, to, units, ..
                }
                | Event::Retreated {
                    side, from, to, units, ..
                } if *side == enemy => {
                    memory.pass(&mut stands, At::Town(*from), At::Town(*to), *units);
                }
                Event::Sailed {
                    side, from, to, ships, ..
                } if *side == enemy => {
                    memory.pass(&mut stands, harbour(*from), harbour(*to), *ships);
                }
                // Somebody there is stronger or weaker than he was.
                Event::Replaced { side, town, .. } | Event::Starved { side, town, .. } if *side == enemy => {
                    memory.mix(At::Town(*town));
                }
                Event::Winter { .. } => memory.places.values_mut().flatten().for_each(|seen| seen.sure = false),
                _ => {}
            }
        }
        memory
    }

    /// What is remembered of a place, what is certain first.
    pub fn at(&self, at: At) -> &[Glimpsed] {
        self.places.get(&at).map_or(&[], Vec::as_slice)
    }

    /// All blocks of a place lie open: they are nowhere else, and nobody else is there.
    fn see(&mut self, at: At, seen: Vec<Glimpsed>) {
        for known in self.places.values_mut() {
            known.retain(|known| seen.iter().all(|seen| seen.block != known.block));
        }
        // Ships in port do not lie open.
        self.places.insert(at, seen);
    }

    /// A block takes a loss and has this left; 0 is gone.
    fn note(&mut self, block: BlockId, left: u8, turn: u8, field: Option<At>) {
        if left == 0 {
            for known in self.places.values_mut() {
                known.retain(|known| known.block != block);
            }
            return;
        }
        let mut known = self.places.values_mut().flatten();
        if let Some(known) = known.find(|known| known.block == block && known.sure) {
            (known.value, known.turn) = (left, turn);
        } else if let Some(at) = field {
            // Ships lie open from the beginning, and are named when they are hit.
            for known in self.places.values_mut() {
                known.retain(|known| known.block != block);
            }
            let seen = Glimpsed {
                block,
                value: left,
                turn,
                sure: true,
            };
            self.places.entry(at).or_default().push(seen);
        }
    }

    /// Nobody knows any more which of a place is which.
    fn mix(&mut self, at: At) {
        if let Some(known) = self.places.get_mut(&at) {
            known.iter_mut().for_each(|known| known.sure = false);
        }
    }

    /// Some of a place go to another. Those who all go stay known; of others each may have gone or stayed.
    fn pass(&mut self, stands: &mut BTreeMap<At, u8>, from: At, to: At, units: u8) {
        let there = stands.entry(from).or_default();
        let all = units >= *there;
        *there = there.saturating_sub(units);
        *stands.entry(to).or_default() += units;
        let mut going = self.places.remove(&from).unwrap_or_default();
        if !all {
            going.iter_mut().for_each(|known| known.sure = false);
            if !going.is_empty() {
                self.places.insert(from, going.clone());
            }
        }
        let here = self.places.entry(to).or_default();
        for known in going {
            if here.iter().all(|other| other.block != known.block) {
                here.push(known);
            }
        }
        here.sort_unstable_by_key(|known| (!known.sure, known.block));
    }
}

/// The place of ships.
const fn harbour(at: Harbour) -> At {
    match at {
        Harbour::Town(town) => At::Town(town),
        Harbour::Lake(lake) => At::Lake(lake),
    }
}

/// Whether a block is a ship.
pub fn is_ship(scenario: &Scenario, block: BlockId) -> bool {
    scenario.block(block).kind == Kind::Ship
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::blocks::{ScenarioDraft, TownId};
    use data::library::Library;
    use engine::blocks::Mode;

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
        let all = (0..scenario.blocks().len() as u8).map(BlockId);
        all.filter(|block| scenario.block(*block).side == Side::British && !is_ship(scenario, *block))
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
            let known = memory.at(At::Town(town)).iter();
            known.map(|seen| (seen.block, seen.value, seen.sure)).collect()
        };
        let memory = of(&scenario, begun.clone());
        assert_eq!(seen(&memory, york), [(gun, 3, true), (foot, 2, true)]);
        assert_eq!(memory.at(At::Town(york))[0].turn, 3);

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
        let fell = Event::Loss {
            side: Side::British,
            open: true,
            block: Some(gun),
            left: Some(0),
        };
        let memory = of(&scenario, [begun, vec![fell]].concat());
        assert_eq!(seen(&memory, york), [(foot, 2, true)]);
    }
}
