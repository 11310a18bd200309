//! What a report counts of games of Blocks: who has the first turn, losses by their causes, battles.

use super::event::Event;
use super::state::State;
use crate::tally::{Line, Measure, Tallied, Tally, Topic};
use data::Text;
use data::blocks::scenario::Scenario;
use data::blocks::{BlockId, Side};

/// The topics by their numbers.
const FIRST: usize = 0;
const LOST: usize = 1;
const SHIPS: usize = 2;
const WINTER: usize = 3;
const WON: usize = 4;
const WON_AT_SEA: usize = 5;

impl Tallied for State {
    fn topics(scenario: &Scenario) -> Vec<Topic> {
        let sides = || -> Vec<Line> {
            Side::ALL
                .map(|side| Line {
                    key: side.key().to_owned(),
                    name: scenario.texts().sides[side].clone(),
                    side,
                })
                .to_vec()
        };
        vec![
            Topic::new(
                "first-turn",
                Text::new("The first turn of the game", "Qui joue en premier"),
                Measure::Games,
                sides(),
            ),
            Topic::new(
                "lost",
                Text::new("Blocks of the army lost", "Blocs de l’armée perdus"),
                Measure::Times,
                sides(),
            ),
            Topic::new(
                "ships",
                Text::new("Ships lost in battle", "Navires perdus au combat"),
                Measure::Times,
                sides(),
            ),
            Topic::new(
                "winter",
                Text::new("Blocks and ships lost in winter", "Blocs et navires perdus en hiver"),
                Measure::Times,
                sides(),
            ),
            Topic::new(
                "battles",
                Text::new("Battles won on land", "Batailles gagnées à terre"),
                Measure::Times,
                sides(),
            ),
            Topic::new(
                "sea-battles",
                Text::new("Battles won on the lakes", "Batailles gagnées sur les lacs"),
                Measure::Times,
                sides(),
            ),
        ]
    }

    fn tally(&self, event: &Event, tally: &mut Tally) {
        let is_ship =
            |block: &Option<BlockId>| block.is_some_and(|block| block.bit() & self.scenario.masks().ships != 0);
        match event {
            Event::First { side } => tally.add_first(FIRST, side.index()),
            Event::Loss {
                side,
                block,
                left: Some(0),
                ..
            } => tally.add(if is_ship(block) { SHIPS } else { LOST }, side.index(), 1),
            // A forced march can cost the last of a block's value (6.11), and Tecumseh leaves for good (9.0).
            Event::March {
                side, left: Some(0), ..
            } => tally.add(LOST, side.index(), 1),
            Event::IndianLeaves { .. } => tally.add(LOST, Side::British.index(), 1),
            Event::Destroyed { side, units, .. } => tally.add(LOST, side.index(), (*units).into()),
            Event::Drowned { side, .. } => tally.add(LOST, side.index(), 1),
            Event::Captured { by, .. } => tally.add(SHIPS, by.enemy().index(), 1),
            Event::ShipLost { side, .. }
            | Event::Starved {
                side, eliminated: true, ..
            } => tally.add(WINTER, side.index(), 1),
            Event::BattleEnds {
                holder: Some(holder), ..
            } => tally.add(WON, holder.index(), 1),
            Event::SeaBattleEnds {
                holder: Some(holder), ..
            } => tally.add(WON_AT_SEA, holder.index(), 1),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules as _;
    use data::blocks::{LakeId, TownId};
    use data::library::Library;
    use std::sync::Arc;

    /// One event of each kind that is counted, each with a number or a line of its own, and some that are not.
    #[test]
    fn what_is_counted_is_counted_under_its_own_title() {
        let library = Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let topics = State::topics(&scenario);
        let state = State::start(&scenario);
        let ships = scenario.masks().ships;
        let block = |ship: bool| {
            let mut blocks = (0..64).map(BlockId);
            blocks.find(|block| (block.bit() & ships != 0) == ship)
        };
        let (town, to, lake) = (TownId(0), TownId(1), LakeId(0));
        use Side::{American, British};
        let loss = |side, ship, left| Event::Loss {
            side,
            open: true,
            block: block(ship),
            left: Some(left),
        };
        let march = |side, left| Event::March {
            side,
            from: town,
            to,
            success: false,
            block: None,
            left: Some(left),
        };
        let starved = |side, eliminated| Event::Starved {
            side,
            town,
            eliminated,
            block: None,
            left: None,
        };
        // What each of these events adds: its topic, and the line.
        let events = [
            (Event::First { side: British }, Some((FIRST, British))),
            (Event::First { side: American }, None),
            (loss(American, false, 0), Some((LOST, American))),
            (loss(American, false, 1), None),
            (loss(British, true, 0), Some((SHIPS, British))),
            (loss(British, true, 1), None),
            (march(British, 0), Some((LOST, British))),
            (march(British, 1), None),
            (Event::IndianLeaves { town }, Some((LOST, British))),
            (
                Event::Drowned {
                    side: American,
                    block: None,
                },
                Some((LOST, American)),
            ),
            (
                Event::Captured {
                    by: British,
                    town,
                    exchanged: false,
                    block: None,
                    spare: None,
                },
                Some((SHIPS, American)),
            ),
            (
                Event::ShipLost {
                    side: British,
                    lake,
                    block: None,
                },
                Some((WINTER, British)),
            ),
            (starved(American, true), Some((WINTER, American))),
            (starved(American, false), None),
            (
                Event::BattleEnds {
                    town,
                    holder: Some(American),
                },
                Some((WON, American)),
            ),
            (Event::BattleEnds { town, holder: None }, None),
            (
                Event::SeaBattleEnds {
                    lake,
                    holder: Some(British),
                },
                Some((WON_AT_SEA, British)),
            ),
            (Event::SeaBattleEnds { lake, holder: None }, None),
        ];
        let mut tally = Tally::of(&topics);
        let mut expected = vec![vec![0; 2]; topics.len()];
        for (event, counted) in events {
            state.tally(&event, &mut tally);
            if let Some((topic, side)) = counted {
                expected[topic][side.index()] += 1;
            }
            assert_eq!(tally.counts(), expected, "{event:?}");
        }
        let destroyed = Event::Destroyed {
            side: American,
            town,
            units: 5,
            blocks: None,
        };
        state.tally(&destroyed, &mut tally);
        let told: Vec<(&str, &[u32])> = topics
            .iter()
            .map(|topic| &*topic.key)
            .zip(tally.counts().iter().map(Vec::as_slice))
            .collect();
        let expected: [(&str, &[u32]); 6] = [
            ("first-turn", &[0, 1]),
            ("lost", &[7, 2]),
            ("ships", &[1, 1]),
            ("winter", &[1, 1]),
            ("battles", &[1, 0]),
            ("sea-battles", &[0, 1]),
        ];
        assert_eq!(told, expected);
    }
}
