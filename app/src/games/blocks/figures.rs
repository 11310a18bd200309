//! What is counted from turn to turn: units, ships, the enemy's towns, losses, and the luck of the dice.

use crate::games::curves::{Curve, Figure, Sample, Whose};
use data::Text;
use data::blocks::{Scenario, Side};
use engine::blocks::{Event, State, View};
use engine::game::Happened;

/// What the dice and losses came to so far, by side.
#[derive(Clone, Copy, Debug, Default)]
struct Fought {
    /// Combat values lost in battles.
    lost: [f64; 2],
    /// Losses caused above expectation.
    luck: [f64; 2],
}

/// The figures of a game.
pub fn figures(scenario: &Scenario, told: &[Happened<State>], samples: &[Sample<View>]) -> Vec<Figure> {
    let fought = fought(told, samples);
    let of_sides = |value: &dyn Fn(usize, Side) -> f64| -> Vec<Curve> {
        let curve = |side: Side| Curve {
            name: scenario.texts().sides[side].clone(),
            whose: Whose::Side(side),
            values: (0..samples.len()).map(|at| value(at, side)).collect(),
        };
        Side::ALL.into_iter().map(curve).collect()
    };
    let ships = scenario.masks().ships;
    let towns = || scenario.map().town_ids();
    let army = |at: usize, side: Side| -> f64 {
        towns()
            .map(|town| f64::from(samples[at].view.in_town(side, town, ships).army))
            .sum()
    };
    let fleet = |at: usize, side: Side| -> f64 {
        let view = &samples[at].view;
        let ports: f64 = towns()
            .map(|town| f64::from(view.in_town(side, town, ships).ships))
            .sum();
        let lakes = scenario
            .map()
            .lake_ids()
            .map(|lake| f64::from(view.on_lake(side, lake)));
        ports + lakes.sum::<f64>()
    };
    let held = |at: usize, side: Side| -> f64 {
        let view = &samples[at].view;
        let stands = |side: Side, town| view.in_town(side, town, ships).army > 0;
        let enemy = towns().filter(|town| scenario.town(*town).home != side);
        enemy
            .filter(|town| stands(side, *town) && !stands(side.enemy(), *town))
            .count() as f64
    };
    vec![
        Figure {
            key: "units",
            title: Text::new("Units on the map", "Unités sur la carte"),
            hint: Text::new(
                "How many units of the army each side has on the map.",
                "Combien d’unités de l’armée chaque camp a sur la carte.",
            ),
            curves: of_sides(&army),
        },
        Figure {
            key: "ships",
            title: Text::new("Ships", "Navires"),
            hint: Text::new(
                "How many ships each side has, in port and on the lakes.",
                "Combien de navires chaque camp a, au port et sur les lacs.",
            ),
            curves: of_sides(&fleet),
        },
        Figure {
            key: "towns",
            title: Text::new("Enemy towns held", "Villes ennemies tenues"),
            hint: Text::new(
                "Towns of the other side in which only one’s own army stands.",
                "Villes de l’autre camp où seule sa propre armée se trouve.",
            ),
            curves: of_sides(&held),
        },
        Figure {
            key: "lost",
            title: Text::new("Losses", "Pertes"),
            hint: Text::new(
                "Losses taken so far in battles and pursuits, a combat value each; a block that goes at once counts as one.",
                "Pertes subies jusque-là en bataille et en poursuite, une valeur chacune\u{a0}; un bloc retiré d’un coup compte pour une.",
            ),
            curves: of_sides(&|at, side| fought[at].lost[side.index()]),
        },
        Figure {
            key: "hits",
            title: Text::new("Luck of the dice", "Chance aux dés"),
            hint: Text::new(
                "Losses thrown so far above what was to be expected; below zero the dice were unkind.",
                "Pertes infligées jusque-là au-dessus de l’espérance\u{a0}; sous zéro, les dés ont été contraires.",
            ),
            curves: of_sides(&|at, side| fought[at].luck[side.index()]),
        },
    ]
}

/// What was fought up to each sample. A die of a fire rating causes a loss with so many of its six faces (2.0, 7.22).
fn fought(told: &[Happened<State>], samples: &[Sample<View>]) -> Vec<Fought> {
    let mut now = Fought::default();
    let mut found = Vec::with_capacity(samples.len());
    let mut samples = samples.iter().peekable();
    for number in 0..=told.len() {
        while samples.next_if(|sample| sample.told <= number).is_some() {
            found.push(now);
        }
        match told.get(number).map(|happened| &happened.event) {
            Some(Event::Fire {
                side,
                dice,
                rating,
                hits,
                ..
            }) => {
                let expected = f64::from(*dice) * f64::from(*rating) / 6.0;
                now.luck[side.index()] += f64::from(*hits) - expected;
            }
            Some(event) => {
                if let Some((side, losses)) = event.losses() {
                    now.lost[side.index()] += f64::from(losses);
                }
            }
            None => {}
        }
    }
    found
}
