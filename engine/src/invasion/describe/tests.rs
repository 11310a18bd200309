//! Every action and event has its own words in both languages, and whole games stay well worded.

mod games;

use super::*;
use crate::invasion::event::{From, LossCause};
use data::invasion::cards::Face;
use data::invasion::scenario::{CardId, DiceResult};
use data::invasion::{AreaId, ScenarioDraft, Side};
use data::library::Library;
use games::{has_capital, proofread};
use std::collections::BTreeSet;
use std::sync::Arc;

use Faction::{AmericanMilitia, AmericanRegulars, BritishRegulars, CanadianMilitia, NativeAmericans};

fn scenario(name: &str) -> Arc<Scenario> {
    let library = Library::shipped();
    let draft = library.get::<ScenarioDraft>(name).expect("the scenario is shipped");
    Arc::new(draft.build(library).expect("a shipped scenario is valid"))
}

fn area(scenario: &Scenario, id: &str) -> AreaId {
    scenario.area_by_id(id).expect("the board has the area")
}

fn card(scenario: &Scenario, id: &str) -> CardId {
    scenario.card_by_id(id).expect("the card is in play")
}

/// A sample of every kind of action.
fn actions(scenario: &Scenario) -> Vec<Action> {
    let (york, albany) = (area(scenario, "york"), area(scenario, "albany"));
    let mut actions = vec![
        Action::Enlist,
        Action::Decline,
        Action::Play(card(scenario, "am01")),
        Action::Play(card(scenario, "am02")),
        Action::NoMovement,
        Action::All,
        Action::Done,
        Action::Stay,
        Action::Defer,
    ];
    for at in [york, albany] {
        actions.extend((0..4).map(|units| Action::Muster(at, units)));
        actions.extend([Action::Place(at), Action::Target(at), Action::March(at), Action::To(at)]);
        actions.extend([Action::Fight(at), Action::Withdraw(at)]);
    }
    for faction in Faction::ALL {
        actions.extend((0..4).map(|units| Action::Take(faction, units)));
        actions.push(Action::Lose(faction));
    }
    actions
}

/// A sample of every kind of event, with one and with several of what it counts.
fn events(scenario: &Scenario) -> Vec<Event> {
    let [york, albany, rome] = ["york", "albany", "rome"].map(|id| area(scenario, id));
    let (ambush, turncoat) = (card(scenario, "cm09"), card(scenario, "am12"));
    let faction = CanadianMilitia;
    let mut events = vec![
        Event::RoundBegan { round: 3 },
        Event::TurnBegan { faction, place: 2 },
        Event::CardPlayed { faction, card: ambush },
        Event::NoMovementCard { faction },
        Event::Withdrew {
            faction,
            from: albany,
            to: rome,
        },
        Event::BattleBegan {
            area: york,
            units: [2, 5, 1, 0, 3],
            initiative: Side::British,
        },
        Event::Rolled {
            faction,
            area: york,
            result: DiceResult {
                hits: 0,
                flees: 0,
                commands: 1,
            },
            only: None,
        },
        Event::Rolled {
            faction,
            area: york,
            result: DiceResult {
                hits: 1,
                flees: 2,
                commands: 0,
            },
            only: None,
        },
        Event::BattleEnded {
            area: york,
            winner: Some(Side::American),
            units: [2, 1, 0, 0, 0],
        },
        Event::BattleEnded {
            area: york,
            winner: None,
            units: [0; 5],
        },
        Event::ControlTaken {
            area: york,
            side: Side::American,
            markers: 1,
        },
        Event::ControlTaken {
            area: york,
            side: Side::American,
            markers: 2,
        },
        Event::ControlLost {
            area: york,
            side: Side::American,
        },
        Event::Drew { faction, card: None },
        Event::Drew {
            faction,
            card: Some(ambush),
        },
        Event::HandShown {
            faction,
            cards: vec![ambush],
        },
        Event::HandShown {
            faction,
            cards: vec![ambush, turncoat],
        },
        Event::RoundEnded { round: 3 },
        Event::GameEnded {
            points: [3, 2],
            truces: [true, false],
        },
        Event::GameEnded {
            points: [2, 3],
            truces: [true, true],
        },
        Event::GameEnded {
            points: [2, 2],
            truces: [false, false],
        },
    ];
    for units in [1, 2] {
        let army = [0, 0, 0, units, 0];
        events.extend([
            Event::Placed {
                faction,
                area: york,
                units,
                from: From::Pool,
            },
            Event::Placed {
                faction,
                area: york,
                units,
                from: From::Fled,
            },
            Event::EnlistmentsLost {
                faction,
                area: york,
                units,
            },
            Event::FledWait { faction, units },
            Event::Moved {
                faction,
                units: army,
                path: vec![albany, rome],
                by_boat: false,
            },
            Event::Moved {
                faction,
                units: army,
                path: vec![albany, rome],
                by_boat: true,
            },
            Event::Moved {
                faction,
                units: army,
                path: vec![albany, rome, york],
                by_boat: false,
            },
            Event::Exchanged {
                area: york,
                from: faction,
                to: BritishRegulars,
                units,
            },
            Event::Lost {
                faction,
                area: york,
                units,
                cause: LossCause::Hit,
            },
            Event::Lost {
                faction,
                area: york,
                units,
                cause: LossCause::Card(ambush),
            },
            Event::Fled {
                faction,
                area: york,
                units,
            },
            Event::Ignored {
                faction,
                area: york,
                face: Face::Flee,
                results: units,
            },
            Event::Stayed {
                faction,
                area: york,
                results: units,
            },
        ]);
    }
    events
}

#[test]
fn every_action_has_a_label_of_its_own() {
    let scenario = scenario("campaign-1812");
    let mut labels = BTreeSet::new();
    for sample in actions(&scenario) {
        for lang in Lang::WRITTEN {
            let label = action(&scenario, sample, lang);
            proofread(&label, lang);
            assert!(has_capital(&label) && !label.ends_with('.'), "{label:?}");
            assert!(
                labels.insert(label.clone()),
                "{label:?} stands for two actions or languages"
            );
        }
    }
}

#[test]
fn every_event_has_a_sentence_of_its_own() {
    let scenario = scenario("campaign-1812");
    let mut sentences = BTreeSet::new();
    for sample in events(&scenario) {
        for lang in Lang::WRITTEN {
            let sentence = event(&scenario, &sample, lang).expect("the log leaves nothing out");
            proofread(&sentence, lang);
            assert!(has_capital(&sentence) && !sentence.ends_with('.'), "{sentence:?}");
            assert!(
                sentences.insert(sentence.clone()),
                "{sentence:?} stands for two events or languages"
            );
        }
    }
}

#[test]
fn every_area_can_be_told_from_the_others() {
    let scenario = scenario("campaign-1812");
    for lang in Lang::WRITTEN {
        let to = |area| action(&scenario, Action::To(area), lang);
        let labels: BTreeSet<String> = scenario.map().area_ids().map(to).collect();
        assert_eq!(labels.len(), scenario.areas().len());
    }
}

#[test]
fn labels_read_naturally() {
    let scenario = scenario("campaign-1812");
    let (ogdensburg, north) = (area(&scenario, "ogdensburg"), area(&scenario, "north_of_detroit"));
    let labels = [
        (
            Action::Fight(ogdensburg),
            "Fight at Ogdensburg",
            "Combattre à Ogdensburg",
        ),
        (Action::To(ogdensburg), "To Ogdensburg", "Vers Ogdensburg"),
        (Action::To(north), "To North of Detroit", "Vers le nord de Détroit"),
        (
            Action::March(ogdensburg),
            "Set out from Ogdensburg",
            "Partir d’Ogdensburg",
        ),
        (
            Action::Muster(ogdensburg, 0),
            "No units to Ogdensburg",
            "Aucune unité à Ogdensburg",
        ),
        (
            Action::Take(AmericanMilitia, 2),
            "2 American Militia go",
            "Milice américaine\u{a0}: 2 unités partent",
        ),
        (
            Action::Take(AmericanRegulars, 1),
            "1 American Regular goes",
            "Réguliers américains\u{a0}: 1 unité part",
        ),
        (
            Action::Take(NativeAmericans, 0),
            "No Native American goes",
            "Amérindiens\u{a0}: aucune unité ne part",
        ),
        (
            Action::Lose(BritishRegulars),
            "Remove 1 British Regular",
            "Réguliers britanniques\u{a0}: retirer 1 unité",
        ),
    ];
    for (sample, en, fr) in labels {
        assert_eq!(action(&scenario, sample, Lang::En), en);
        assert_eq!(action(&scenario, sample, Lang::Fr), fr);
    }
}

#[test]
fn log_sentences_read_naturally() {
    let scenario = scenario("campaign-1812");
    let [york, rome, utica] = ["york", "rome", "utica"].map(|id| area(&scenario, id));
    let [river, ogdensburg] = ["black_river", "ogdensburg"].map(|id| area(&scenario, id));
    let sentences = [
        (
            Event::Moved {
                faction: AmericanMilitia,
                units: [3, 5, 0, 0, 0],
                path: vec![river, ogdensburg],
                by_boat: false,
            },
            "American Militia marches with 5 white and 3 blue from Black River to Ogdensburg",
            "Milice américaine\u{a0}: 5 blanches et 3 bleues marchent de Black River vers Ogdensburg",
        ),
        (
            Event::Moved {
                faction: AmericanRegulars,
                units: [1, 0, 0, 0, 0],
                path: vec![rome, utica, river],
                by_boat: false,
            },
            "American Regulars march with 1 blue from Rome via Utica to Black River",
            "Réguliers américains\u{a0}: 1 bleue marche de Rome vers Black River par Utica",
        ),
        (
            Event::Rolled {
                faction: BritishRegulars,
                area: ogdensburg,
                result: DiceResult {
                    hits: 1,
                    flees: 0,
                    commands: 1,
                },
                only: None,
            },
            "British Regulars roll 2 dice: 1 hit, 1 command decision",
            "Réguliers britanniques\u{a0}: 2 dés (1 dégât, 1 manœuvre)",
        ),
        (
            Event::Rolled {
                faction: AmericanMilitia,
                area: ogdensburg,
                result: DiceResult {
                    hits: 1,
                    flees: 1,
                    commands: 0,
                },
                only: Some(Face::Flee),
            },
            "American Militia rolls 2 dice: 1 hit, 1 flee result; only flee results count",
            "Milice américaine\u{a0}: 2 dés (1 dégât, 1 fuite)\u{a0}; seules les fuites comptent",
        ),
        (
            Event::Ignored {
                faction: CanadianMilitia,
                area: york,
                face: Face::Hit,
                results: 2,
            },
            "Canadian Militia ignores 2 hits at York",
            "Milice canadienne\u{a0}: 2 dégâts ignorés à York",
        ),
        (
            Event::Fled {
                faction: CanadianMilitia,
                area: york,
                units: 1,
            },
            "1 Canadian Militia unit flees from York",
            "Milice canadienne\u{a0}: 1 unité s’enfuit de York",
        ),
        (
            Event::Drew {
                faction: AmericanMilitia,
                card: None,
            },
            "American Militia draws a card",
            "Milice américaine\u{a0}: 1 carte tirée",
        ),
    ];
    for (sample, en, fr) in sentences {
        assert_eq!(event(&scenario, &sample, Lang::En).as_deref(), Some(en));
        assert_eq!(event(&scenario, &sample, Lang::Fr).as_deref(), Some(fr));
    }
}

#[test]
fn units_are_named_by_colour() {
    let scenario = scenario("campaign-1812");
    assert_eq!(
        units(&scenario, &[0, 0, 3, 5, 3], Lang::En),
        "3 red, 5 yellow and 3 green"
    );
    assert_eq!(
        units(&scenario, &[0, 0, 3, 5, 3], Lang::Fr),
        "3 rouges, 5 jaunes et 3 vertes"
    );
    assert_eq!(units(&scenario, &[1, 0, 0, 0, 0], Lang::Fr), "1 bleue");
    assert_eq!(units(&scenario, &[0; 5], Lang::En), "no units");
    assert_eq!(faction_name(&scenario, NativeAmericans, Lang::Fr), "Amérindiens");
}
