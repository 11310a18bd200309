//! `war1812 replay --review`: a finished game looked back at, in words or as JSON.

use super::replayed::Replayed;
use crate::games::reviewed::{Aside, Decision, Reviewed, Told};
use crate::keep::reviews::Useless;
use crate::text::{self, T, TERMINAL};
use data::{BySide, Text};
use engine::review::Shares;
use serde::Serialize;
use std::fmt::Write as _;

/// A review with the game it is of. The names of the fields are the documented keys.
#[derive(Serialize)]
pub(super) struct Shown<'a> {
    #[serde(flatten)]
    replayed: &'a Replayed<'a>,
    review: Review<'a>,
}

#[derive(Serialize)]
struct Review<'a> {
    nodes: u32,
    method: u32,
    kept: bool,
    weighed: BySide<u32>,
    parts: BySide<Shares>,
    chance: Vec<Chance>,
    mistakes: BySide<Vec<Mistake<'a>>>,
    luck: Vec<Stroke<'a>>,
}

#[derive(Serialize)]
struct Chance {
    step: usize,
    american: f64,
}

#[derive(Serialize)]
struct Mistake<'a> {
    step: usize,
    round: u32,
    when: &'a Text,
    by: &'a Text,
    cost: f64,
    error: f64,
    played: Weighed<'a>,
    better: Weighed<'a>,
}

#[derive(Serialize)]
struct Weighed<'a> {
    chance: f64,
    reason: &'a Text,
    decisions: &'a [Decision],
    does: Vec<&'a Text>,
}

#[derive(Serialize)]
struct Stroke<'a> {
    step: usize,
    round: u32,
    words: &'a Text,
    american: f64,
}

/// Four decimals: what comes after them is noise.
const DECIMALS: f64 = 1e4;

fn rounded(value: f64) -> f64 {
    (value * DECIMALS).round() / DECIMALS
}

fn mistakes(told: &[Told]) -> Vec<Mistake<'_>> {
    told.iter()
        .map(|mistake| {
            let [better, played] = [0, 1].map(|which| {
                let plan = &mistake.plans[which];
                Weighed {
                    chance: rounded(f64::from(plan.chance)),
                    reason: &plan.reason,
                    decisions: &mistake.decisions[which],
                    does: plan.deeds.iter().map(|deed| &deed.words).collect(),
                }
            });
            Mistake {
                step: mistake.step,
                round: mistake.round,
                when: &mistake.when,
                by: &mistake.by,
                cost: rounded(f64::from(mistake.cost)),
                error: rounded(f64::from(mistake.error)),
                played,
                better,
            }
        })
        .collect()
}

impl<'a> Shown<'a> {
    /// A review, and whether it was kept from before.
    pub(super) fn of(replayed: &'a Replayed<'a>, reviewed: &'a Reviewed, kept: bool) -> Self {
        let by_side = |of: [u32; 2]| BySide {
            american: of[0],
            british: of[1],
        };
        let [american, british] = reviewed.parts.map(|parts| parts.in_parts_of(DECIMALS));
        Self {
            replayed,
            review: Review {
                nodes: reviewed.nodes,
                method: engine::review::METHOD,
                kept,
                weighed: by_side(reviewed.weighed),
                parts: BySide { american, british },
                chance: reviewed
                    .curve
                    .iter()
                    .map(|(step, chance)| Chance {
                        step: *step,
                        american: rounded(*chance),
                    })
                    .collect(),
                mistakes: BySide {
                    american: mistakes(&reviewed.mistakes[0]),
                    british: mistakes(&reviewed.mistakes[1]),
                },
                luck: reviewed
                    .strokes
                    .iter()
                    .map(|stroke| Stroke {
                        step: stroke.step,
                        round: stroke.round,
                        words: &stroke.words,
                        american: rounded(stroke.change),
                    })
                    .collect(),
            },
        }
    }
}

/// A review in words.
pub(super) fn words(reviewed: &Reviewed, kept: bool) -> String {
    let lang = TERMINAL;
    let points = |part: f64| text::signed_points(lang, part);
    let whole = |part: f64| format!("{}", (part * 100.0).round());
    let mut text = String::from("\nReview, in percentage points\n");
    let [american, british] = reviewed.parts.map(|parts| parts.in_parts_of(100.0));
    let rows = [
        (T::ReviewStart, whole(american.begin), whole(british.begin)),
        (T::ReviewDice, points(american.dice), points(british.dice)),
        (T::ReviewDraws, points(american.draws), points(british.draws)),
        (T::ReviewOwn, points(american.own), points(british.own)),
        (T::ReviewOther, points(american.other), points(british.other)),
        (T::ReviewRest, points(american.rest), points(british.rest)),
        (T::ReviewEnd, whole(american.end), whole(british.end)),
    ];
    // Writing to a String cannot fail.
    let _ = writeln!(text, "  {:28} {:>9} {:>9}", "", "American", "British");
    for (name, american, british) in rows {
        let _ = writeln!(text, "  {:28} {american:>9} {british:>9}", name.get(lang));
    }
    for (side, name) in reviewed.sides.iter().enumerate() {
        let _ = writeln!(text, "{}", lang.colon(T::ReviewMistakes.get(lang), name.get(lang)));
        if reviewed.mistakes[side].is_empty() {
            let _ = writeln!(text, "  {}", T::ReviewNoMistake.get(lang));
        }
        for mistake in &reviewed.mistakes[side] {
            let [better, played] = &mistake.plans;
            let when = mistake.when.get(lang);
            let chances = [played.chance, better.chance];
            let line = text::mistake(lang, mistake.at.get(lang), when, chances);
            let _ = writeln!(text, "  step {}: {line}", mistake.step);
            let instead = text::instead(lang, played.reason.get(lang), better.reason.get(lang));
            let _ = writeln!(text, "    {instead}");
        }
    }
    if !reviewed.strokes.is_empty() {
        let _ = writeln!(text, "{}", T::ReviewStrokes.get(lang));
    }
    for stroke in &reviewed.strokes {
        let side = if stroke.change < 0.0 { "British" } else { "American" };
        let _ = writeln!(
            text,
            "  step {}: {} ({side} {})",
            stroke.step,
            stroke.words.get(lang),
            points(stroke.change.abs())
        );
    }
    let [american, british] = reviewed.weighed;
    let weighed = text::weighed(lang, american.saturating_add(british), reviewed.nodes);
    let _ = writeln!(text, "{weighed}");
    if kept {
        let _ = writeln!(text, "{}", T::ReviewKept.get(lang));
    }
    text
}

/// What is to be told beside it.
pub(super) fn aside(aside: &Aside) -> String {
    match aside {
        Aside::Useless(Useless::Unreadable) => {
            "the review that was kept for this game could not be read and was thrown away".to_owned()
        }
        Aside::Useless(Useless::Stale) => {
            "the review that was kept for this game was made by another version of the bots and was thrown away"
                .to_owned()
        }
        Aside::NotKept(why) => format!("the review could not be kept: {}", why.get(TERMINAL)),
    }
}
