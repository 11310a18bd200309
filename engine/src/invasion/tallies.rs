//! What a report counts of games of Invasion: who begins and who has the last turn, cards, losses, battles.

use super::describe::Words;
use super::event::Event;
use super::state::State;
use crate::tally::{Line, Measure, Tallied, Tally, Topic};
use data::Text;
use data::invasion::scenario::{CardId, Scenario};
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
                    side: faction.side(),
                })
                .to_vec()
        };
        let cards = (0..).map(CardId).zip(scenario.cards()).map(|(id, card)| Line {
            key: card.draft.id.clone(),
            name: Text::each(|lang| Words::new(scenario, lang).card(id)),
            side: card.faction.side(),
        });
        let sides = Side::ALL.map(|side| Line {
            key: side.key().to_owned(),
            name: match side {
                Side::American => Text::new("American side", "Camp américain"),
                Side::British => Text::new("British side", "Camp britannique"),
            },
            side,
        });
        vec![
            Topic::new(
                "first-turn",
                Text::new("The first turn of the game", "La première phase de la partie"),
                Measure::Games,
                factions(),
            ),
            Topic::new(
                "last-turn",
                Text::new("The last turn of the game", "La dernière phase de la partie"),
                Measure::Games,
                factions(),
            ),
            Topic::new(
                "cards",
                Text::new("Cards played", "Cartes jouées"),
                Measure::Games,
                cards.collect(),
            ),
            Topic::new(
                "lost",
                Text::new("Units lost", "Unités perdues"),
                Measure::Times,
                factions(),
            ),
            Topic::new(
                "fled",
                Text::new("Units that fled", "Unités en fuite"),
                Measure::Times,
                factions(),
            ),
            Topic::new(
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

#[cfg(test)]
mod tests {
    use super::*;
    use data::library::Library;

    #[test]
    fn what_is_counted_is_counted_under_its_own_title() {
        let library = Library::shipped();
        let draft: &data::invasion::ScenarioDraft = library.get("campaign-1812").unwrap();
        let topics = State::topics(&draft.build(library).unwrap());
        let told = [
            (FIRST, "first-turn"),
            (LAST, "last-turn"),
            (CARDS, "cards"),
            (LOST, "lost"),
            (FLED, "fled"),
            (WON, "battles"),
        ];
        assert_eq!(topics.len(), told.len());
        for (number, key) in told {
            assert_eq!(topics[number].key, key);
        }
    }
}
