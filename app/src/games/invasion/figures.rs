//! What is counted from turn to turn: units, losses, flights, and the luck of dice and battles.

use super::chance::AT_ONCE;
use super::story::{self, BattleStory, Blow};
use crate::games::curves::{Curve, Figure, Sample, Whose};
use data::Text;
use data::invasion::cards::Face;
use data::invasion::{Faction, Scenario, Side};
use engine::game::Happened;
use engine::invasion::odds::{Fight, Odds, Policy};
use engine::invasion::{Event, State, View};

/// Dice and battles against what was to be expected.
#[derive(Clone, Copy, Debug, Default)]
struct Luck {
    /// Hits above expectation, by faction.
    hits: [f64; 5],
    /// Flee results below expectation, by faction.
    steady: [f64; 5],
    /// Battles won above expectation, by side.
    won: [f64; 2],
}

/// The figures of a game.
pub fn figures(scenario: &Scenario, told: &[Happened<State>], samples: &[Sample<View>]) -> Vec<Figure> {
    let luck = lucks(scenario, told, samples);
    let tolls: Vec<story::Toll> = samples.iter().map(|sample| story::toll(&told[..sample.told])).collect();
    let of_factions = |value: &dyn Fn(usize, Faction) -> f64| -> Vec<Curve> {
        let curve = |faction: Faction| Curve {
            name: scenario.faction_names()[faction].clone(),
            whose: Whose::Faction(faction.index()),
            values: (0..samples.len()).map(|at| value(at, faction)).collect(),
        };
        Faction::ALL.into_iter().map(curve).collect()
    };
    let of_sides = |value: &dyn Fn(usize, Side) -> f64| -> Vec<Curve> {
        let curve = |side: Side| Curve {
            name: scenario.texts().sides[side].clone(),
            whose: Whose::Side(side),
            values: (0..samples.len()).map(|at| value(at, side)).collect(),
        };
        Side::ALL.into_iter().map(curve).collect()
    };
    let sum = |parts: &[f64; 5], side: Side| {
        side.factions()
            .iter()
            .map(|faction| parts[faction.index()])
            .sum::<f64>()
    };
    let on_map = |at: usize, faction: Faction| {
        let units = samples[at].view.table.units.iter();
        units.map(|units| f64::from(units[faction.index()])).sum()
    };
    let mut hits = of_sides(&|at, side| sum(&luck[at].hits, side));
    hits.extend(of_factions(&|at, faction| luck[at].hits[faction.index()]));
    vec![
        Figure {
            key: "units",
            title: Text::new("Units on the map", "Unités sur la carte"),
            hint: Text::new(
                "How many units each faction has on the map.",
                "Combien d’unités chaque faction a sur la carte.",
            ),
            curves: of_factions(&on_map),
        },
        Figure {
            key: "lost",
            title: Text::new("Losses", "Pertes"),
            hint: Text::new(
                "Units removed so far, by faction.",
                "Unités retirées jusque-là, par faction.",
            ),
            curves: of_factions(&|at, faction| f64::from(tolls[at].lost[faction.index()])),
        },
        Figure {
            key: "fled",
            title: Text::new("Flights", "Fuites"),
            hint: Text::new(
                "Units that have fled so far, by faction.",
                "Unités en fuite jusque-là, par faction.",
            ),
            curves: of_factions(&|at, faction| f64::from(tolls[at].fled[faction.index()])),
        },
        Figure {
            key: "hits",
            title: Text::new("Luck of the dice", "Chance aux dés"),
            hint: Text::new(
                "Hits rolled so far above what was to be expected; below zero the dice were unkind.",
                "Dégâts obtenus jusque-là au-dessus de l’espérance\u{a0}; sous zéro, les dés ont été contraires.",
            ),
            curves: hits,
        },
        Figure {
            key: "steady",
            title: Text::new("Steadiness", "Fermeté"),
            hint: Text::new(
                "Flee results so far below what was to be expected of a faction’s own dice; above zero its units stood firmer.",
                "Fuites obtenues jusque-là en dessous de l’espérance, aux dés de la faction\u{a0}; au-dessus de zéro, ses unités ont mieux tenu.",
            ),
            curves: of_factions(&|at, faction| luck[at].steady[faction.index()]),
        },
        Figure {
            key: "battles",
            title: Text::new(
                "Battles won against the odds",
                "Batailles gagnées contre les probabilités",
            ),
            hint: Text::new(
                "Battles won so far, less the chance to win each of them when it began by its dice alone, both sides standing their ground. Cards are not counted in, and the largest battles, of more than 28 units of many factions, are left out.",
                "Batailles gagnées jusque-là, moins la chance de gagner chacune à son début d’après ses seuls dés, les deux camps tenant bon. Les cartes ne sont pas comptées, et les plus grandes batailles, de plus de 28 unités de nombreuses factions, sont laissées de côté.",
            ),
            curves: of_sides(&|at, side| luck[at].won[side.index()]),
        },
    ]
}

/// The share of the faces of a faction's die that show this.
fn share(scenario: &Scenario, faction: Faction, face: Face) -> f64 {
    let die = &scenario.forces().factions[faction].die;
    die.iter().filter(|one| **one == face).count() as f64 / die.len().max(1) as f64
}

/// Hits of each side in a battle above what was to be expected of its dice, American first; nothing before a roll in which hits
/// count.
pub fn luck_of(scenario: &Scenario, battle: &BattleStory) -> Option<[f64; 2]> {
    let mut luck = None;
    for blow in &battle.blows {
        if let Blow::Rolled(faction, result, only) = blow
            && Face::Hit.counts(*only)
        {
            let dice = f64::from(result.hits + result.flees + result.commands);
            let above = f64::from(result.hits) - dice * share(scenario, *faction, Face::Hit);
            luck.get_or_insert([0.0; 2])[faction.side().index()] += above;
        }
    }
    luck
}

/// The luck at each sample.
fn lucks(scenario: &Scenario, told: &[Happened<State>], samples: &[Sample<View>]) -> Vec<Luck> {
    let mut luck = Luck::default();
    let mut expected: Option<[f64; 2]> = None;
    let mut found = Vec::with_capacity(samples.len());
    let mut samples = samples.iter().peekable();
    for number in 0..=told.len() {
        while samples.next_if(|sample| sample.told <= number).is_some() {
            found.push(luck);
        }
        match told.get(number).map(|happened| &happened.event) {
            Some(Event::Rolled {
                faction, result, only, ..
            }) => {
                let dice = f64::from(result.hits + result.flees + result.commands);
                let index = faction.index();
                if Face::Hit.counts(*only) {
                    luck.hits[index] += f64::from(result.hits) - dice * share(scenario, *faction, Face::Hit);
                }
                if Face::Flee.counts(*only) {
                    luck.steady[index] += dice * share(scenario, *faction, Face::Flee) - f64::from(result.flees);
                }
            }
            Some(Event::BattleBegan { units, initiative, .. }) => {
                let fight = Fight::new(scenario, *units, *initiative);
                let odds = (fight.positions() <= AT_ONCE)
                    .then(|| Odds::of(&fight, [Policy::Stay; 2]).ok())
                    .flatten();
                expected = odds.map(|odds| odds.wins);
            }
            Some(Event::BattleEnded { winner, .. }) => {
                if let Some(expected) = expected.take() {
                    for side in Side::ALL {
                        let won = f64::from(u8::from(*winner == Some(side)));
                        luck.won[side.index()] += won - expected[side.index()];
                    }
                }
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::invasion::scenario::DiceResult;
    use data::library::Library;

    #[test]
    fn of_the_additional_roll_of_a_card_only_the_face_that_counts_is_luck() {
        let library = Library::shipped();
        let draft = library.get::<data::invasion::ScenarioDraft>("intro-1812").unwrap();
        let scenario = std::sync::Arc::new(draft.build(library).unwrap());
        let rolled = |only| {
            let result = DiceResult {
                hits: 2,
                flees: 0,
                commands: 0,
            };
            let (faction, area) = (Faction::AmericanMilitia, data::invasion::AreaId(0));
            let event = Event::Rolled {
                faction,
                area,
                result,
                only,
            };
            let story = BattleStory {
                area,
                before: [1; 5],
                initiative: Side::American,
                blows: vec![Blow::Rolled(faction, result, only)],
                end: None,
                began: 0,
                ended: 0,
                last_step: 0,
            };
            (story, [Happened { step: 0, event }])
        };
        let state = <State as engine::rules::Rules>::start(&scenario);
        let view = engine::rules::Rules::view(&state, engine::rules::Seat::SPECTATOR);
        for (only, hits, steady) in [
            (None, true, true),
            (Some(Face::Hit), true, false),
            (Some(Face::Flee), false, true),
        ] {
            let (story, told) = rolled(only);
            assert_eq!(luck_of(&scenario, &story).is_some(), hits, "{only:?}");
            let samples = [Sample {
                view: view.clone(),
                score: [0; 2],
                told: 1,
            }];
            let [luck] = lucks(&scenario, &told, &samples)[..] else {
                panic!("there is one sample");
            };
            let index = Faction::AmericanMilitia.index();
            assert_eq!(
                (luck.hits[index] > 0.0, luck.steady[index] > 0.0),
                (hits, steady),
                "{only:?}"
            );
        }
    }
}
