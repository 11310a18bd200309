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
    use data::library::Library;

    #[test]
    fn what_is_counted_is_counted_under_its_own_title() {
        let library = Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
        let topics = State::topics(&draft.build(library).unwrap());
        let told = [
            (FIRST, "first-turn"),
            (LOST, "lost"),
            (SHIPS, "ships"),
            (WINTER, "winter"),
            (WON, "battles"),
            (WON_AT_SEA, "sea-battles"),
        ];
        assert_eq!(topics.len(), told.len());
        for (number, key) in told {
            assert_eq!(topics[number].key, key);
        }
    }
}
