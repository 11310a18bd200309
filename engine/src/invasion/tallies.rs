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
            // Several factions have a card of this number and title.
            name: Text::each(|lang| {
                let faction = scenario.faction_names()[card.faction].get(lang);
                format!("{faction} {}", Words::new(scenario, lang).card(id))
            }),
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
    use crate::invasion::event::LossCause;
    use crate::rules::Rules as _;
    use data::invasion::AreaId;
    use data::library::Library;
    use std::sync::Arc;

    /// One event of each kind that is counted, each with a number or a line of its own, and some that are not.
    #[test]
    fn what_is_counted_is_counted_under_its_own_title() {
        let library = Library::shipped();
        let draft: &data::invasion::ScenarioDraft = library.get("campaign-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let topics = State::topics(&scenario);
        let mut state = State::start(&scenario);
        state.table.order.push(Faction::CanadianMilitia);
        state.table.order.push(Faction::NativeAmericans);
        let area = AreaId(0);
        let lost = |faction, units| Event::Lost {
            faction,
            area,
            units,
            cause: LossCause::Hit,
        };
        let fled = |faction, units| Event::Fled { faction, area, units };
        let ended = |winner| Event::BattleEnded {
            area,
            winner,
            units: [0; 5],
        };
        let began = |faction, place| Event::TurnBegan { faction, place };
        let mut tally = Tally::of(&topics);
        for event in [
            Event::RoundBegan { round: 1 },
            began(Faction::AmericanMilitia, 1),
            began(Faction::BritishRegulars, 2),
            Event::CardPlayed {
                faction: Faction::AmericanMilitia,
                card: CardId(7),
            },
            lost(Faction::AmericanRegulars, 2),
            lost(Faction::AmericanRegulars, 3),
            lost(Faction::NativeAmericans, 7),
            fled(Faction::BritishRegulars, 11),
            ended(Some(Side::British)),
            ended(None),
            Event::GameEnded {
                points: [1, 2],
                truces: [false, true],
            },
        ] {
            state.tally(&event, &mut tally);
        }
        let mut cards = vec![0; scenario.cards().len()];
        cards[7] = 1;
        let told: Vec<(&str, &[u32])> = topics
            .iter()
            .map(|topic| &*topic.key)
            .zip(tally.counts().iter().map(Vec::as_slice))
            .collect();
        let expected: [(&str, &[u32]); 6] = [
            ("first-turn", &[0, 1, 0, 0, 0]),
            ("last-turn", &[0, 0, 0, 0, 1]),
            ("cards", &cards),
            ("lost", &[5, 0, 0, 0, 7]),
            ("fled", &[0, 0, 11, 0, 0]),
            ("battles", &[0, 1]),
        ];
        assert_eq!(told, expected);
    }
}
