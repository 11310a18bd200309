//! How the chance to win went in a game, and the turns in which it changed most.

use super::curves::{Curve, Figure, Mark, Sample, Whose};
use super::tabled::{Tabled, told_of};
use crate::play::show::Kind;
use data::{Lang, Side, Text};
use engine::Outcome;
use engine::game::Happened;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// States that agree with what a seat knows, over which its chance is taken.
const STATES: u64 = 8;
/// Most turning points that are told.
const MOST: usize = 4;
/// Least change of a chance that is one.
const LEAST: f64 = 0.06;
/// Most battles that are told of one.
const BATTLES: usize = 2;

/// A turn in which the chance to win changed much.
#[derive(Clone, Debug, PartialEq)]
pub struct Turning {
    /// The moment in which the turn began.
    pub mark: usize,
    /// The American side's chance then and at the next moment, 0 to 1.
    pub chances: [f64; 2],
    /// The battles that were decided in it, in words.
    pub battles: Vec<Text>,
}

/// The American side's chance to win at each moment, 0 to 1, as bots judge what the seat knows; at the end what came of it.
pub fn chances<G: Tabled>(
    scenario: &Arc<G::Scenario>,
    samples: &[Sample<G::View>],
    outcome: Option<Outcome>,
) -> Vec<f64> {
    let of = |view: &G::View| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
        let chances = (0..STATES).map(|_| f64::from(G::sample(view, scenario, &mut rng).chance(Side::American)));
        chances.sum::<f64>() / STATES as f64
    };
    let mut chances: Vec<f64> = samples.iter().map(|sample| of(&sample.view)).collect();
    if let (Some(last), Some(outcome)) = (chances.last_mut(), outcome) {
        *last = outcome.worth(Side::American);
    }
    chances
}

/// The chances of both sides as a figure, in percent.
pub fn figure(chances: &[f64], sides: &[Text; 2]) -> Figure {
    let curve = |side: Side| Curve {
        name: sides[side.index()].clone(),
        whose: Whose::Side(side),
        values: chances
            .iter()
            .map(|american| match side {
                Side::American => 100.0 * american,
                Side::British => 100.0 * (1.0 - american),
            })
            .collect(),
    };
    Figure {
        key: "chance",
        title: Text::new("Chance to win", "Chance de gagner"),
        hint: Text::new(
            "In percent, as the bots judge at a glance what you know of each moment; at the end, what came of it. The review of a game that is over plays on from each moment instead, so it may say something else.",
            "En pour cent, comme les robots jugent d’un coup d’œil ce que vous savez de chaque moment\u{a0}; à la fin, ce qu’il en fut. L’analyse d’une partie finie joue la suite de chaque moment et peut donc dire autre chose.",
        ),
        curves: Side::ALL.map(curve).into(),
    }
}

/// The turns in which the chance changed most, in their order.
pub fn points<G: Tabled>(
    scenario: &G::Scenario,
    told: &[Happened<G>],
    samples: &[Sample<G::View>],
    chances: &[f64],
) -> Vec<Turning> {
    let mut turnings: Vec<Turning> = (chances.windows(2).enumerate())
        .filter(|(_, pair)| (pair[1] - pair[0]).abs() >= LEAST)
        .map(|(mark, pair)| Turning {
            mark,
            chances: [pair[0], pair[1]],
            battles: battles(scenario, &told[samples[mark].told..samples[mark + 1].told]),
        })
        .collect();
    let change = |turning: &Turning| (turning.chances[1] - turning.chances[0]).abs();
    turnings.sort_by(|one, other| change(other).total_cmp(&change(one)));
    turnings.truncate(MOST);
    turnings.sort_by_key(|turning| turning.mark);
    turnings
}

fn battles<G: Tabled>(scenario: &G::Scenario, told: &[Happened<G>]) -> Vec<Text> {
    let results = told
        .iter()
        .filter(|happened| G::beat(&happened.event).kind == Kind::Result);
    let words = results.filter_map(|happened| told_of::<G>(scenario, &happened.event));
    words.take(BATTLES).collect()
}

/// What a turning point says: when, how much, and by which battles.
pub fn words(turning: &Turning, marks: &[Mark], side: &Text, lang: Lang) -> String {
    use crate::text::percent;
    let Some(mark) = marks.get(turning.mark) else {
        return String::new();
    };
    let [before, after] = turning.chances.map(|chance| percent(lang, chance));
    let mut words = lang.colon(mark.words(lang), format!("{} {before} → {after}", side.get(lang)));
    for battle in &turning.battles {
        words.push_str(" · ");
        words.push_str(battle.get(lang).trim_end_matches('.'));
    }
    words
}
