//! What a report counts of games of Blocks: who has the first turn, losses by their causes, battles.

use super::event::Event;
use super::player;
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
        let topic = |key: &str, title: Text, measure| Topic {
            key: key.to_owned(),
            title,
            measure,
            lines: Side::ALL
                .map(|side| Line {
                    key: side.key().to_owned(),
                    name: scenario.texts().sides[side].clone(),
                    side: player(side).0,
                })
                .to_vec(),
        };
        vec![
            topic(
                "first-turn",
                Text::new("The first turn of the game", "Qui joue en premier"),
                Measure::Games,
            ),
            topic(
                "lost",
                Text::new("Blocks lost on land", "Blocs perdus à terre"),
                Measure::Times,
            ),
            topic(
                "ships",
                Text::new("Ships lost in battle", "Navires perdus au combat"),
                Measure::Times,
            ),
            topic(
                "winter",
                Text::new("Blocks and ships lost in winter", "Blocs et navires perdus en hiver"),
                Measure::Times,
            ),
            topic(
                "battles",
                Text::new("Battles won on land", "Batailles gagnées à terre"),
                Measure::Times,
            ),
            topic(
                "sea-battles",
                Text::new("Battles won on the lakes", "Batailles gagnées sur les lacs"),
                Measure::Times,
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
