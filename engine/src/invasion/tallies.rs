//! What a report counts of games of Invasion: who begins and who has the last turn, cards, losses, battles.

use super::event::Event;
use super::state::State;
use crate::tally::{Line, Measure, Tallied, Tally, Topic};
use data::Text;
use data::invasion::scenario::Scenario;
use data::invasion::{Faction, Side};

/// The topics by their numbers.
const FIRST: usize = 0;
const LAST: usize = 1;
const CARDS: usize = 2;
const LOST: usize = 3;
const FLED: usize = 4;
const WON: usize = 5;

impl Tallied for State {
    fn topics(scenario: &Scenario) -> Vec<Topic> {
        let factions = || -> Vec<Line> {
            Faction::ALL
                .map(|faction| Line {
                    key: faction.key().to_owned(),
                    name: scenario.faction_names()[faction].clone(),
                    side: side_number(faction.side()),
                })
                .to_vec()
        };
        let cards = scenario.cards().iter().map(|card| Line {
            key: card.draft.id.clone(),
            name: Text::new(
                format!("#{:02} {}", card.draft.number, card.draft.title.en),
                format!("n°\u{a0}{:02} {}", card.draft.number, card.draft.title.fr),
            ),
            side: side_number(card.faction.side()),
        });
        let sides = Side::ALL.map(|side| Line {
            key: side.key().to_owned(),
            name: match side {
                Side::American => Text::new("American side", "Camp américain"),
                Side::British => Text::new("British side", "Camp britannique"),
            },
            side: side_number(side),
        });
        let topic = |key: &str, title: Text, measure, lines| Topic {
            key: key.to_owned(),
            title,
            measure,
            lines,
        };
        vec![
            topic(
                "first-turn",
                Text::new("The first turn of the game", "La première phase de la partie"),
                Measure::Games,
                factions(),
            ),
            topic(
                "last-turn",
                Text::new("The last turn of the game", "La dernière phase de la partie"),
                Measure::Games,
                factions(),
            ),
            topic(
                "cards",
                Text::new("Cards played", "Cartes jouées"),
                Measure::Games,
                cards.collect(),
            ),
            topic(
                "lost",
                Text::new("Units lost", "Unités perdues"),
                Measure::Times,
                factions(),
            ),
            topic(
                "fled",
                Text::new("Units that fled", "Unités en fuite"),
                Measure::Times,
                factions(),
            ),
            topic(
                "battles",
                Text::new("Battles won", "Batailles gagnées"),
                Measure::Times,
                sides.to_vec(),
            ),
        ]
    }

    fn tally(&self, event: &Event, tally: &mut Tally) {
        match event {
            Event::TurnBegan { faction, .. } => tally.add_first(FIRST, faction.index()),
            Event::CardPlayed { card, .. } => tally.add(CARDS, card.index(), 1),
            Event::Lost { faction, units, .. } => tally.add(LOST, faction.index(), (*units).into()),
            Event::Fled { faction, units, .. } => tally.add(FLED, faction.index(), (*units).into()),
            Event::BattleEnded {
                winner: Some(winner), ..
            } => tally.add(WON, winner.index(), 1),
            Event::GameEnded { .. } => {
                if let Some(faction) = self.table.order.last() {
                    tally.add(LAST, faction.index(), 1);
                }
            }
            _ => {}
        }
    }
}

const fn side_number(side: Side) -> u8 {
    side as u8
}
