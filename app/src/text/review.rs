//! Texts of plans and of the review of a game, with numbers or names in them.

use super::{Lang, decimal, percent, signed};
use data::{counted, say};

/// The button that does the first step of a plan.
pub fn do_this(lang: Lang, what: &str) -> String {
    say!(lang, "Do this: {what}", "Faire ceci\u{a0}: {what}"; what)
}

/// Parts of a game as percentage points, with their sign.
pub fn signed_points(lang: Lang, part: f64) -> String {
    signed(lang, (part * 100.0).round(), 0)
}

/// A mistake in a line: when, whose, the chances of what was played and of what was better. What it cost is the difference of
/// the two as they are written.
pub fn mistake(lang: Lang, round: &str, when: &str, chances: [f32; 2]) -> String {
    let when = when.trim_end_matches('.');
    let [played, better] = chances.map(|chance| (f64::from(chance) * 100.0).round());
    let points = better - played;
    let [played, better] = chances.map(|chance| percent(lang, f64::from(chance)));
    counted!(
        lang, points.abs() as u64;
        "{round} · {when} – {points} point lost ({played} instead of {better})",
        "{round} · {when} – {points} point perdu ({played} au lieu de {better})";
        "{round} · {when} – {points} points lost ({played} instead of {better})",
        "{round} · {when} – {points} points perdus ({played} au lieu de {better})";
        round, when, points, played, better
    )
}

/// A point of the curve of chances: the round, the step and the chance to win there, 0 to 1.
pub fn chance_at(lang: Lang, round: &str, step: usize, chance: f64) -> String {
    let chance = percent(lang, chance);
    say!(lang, "{round} · step {step}: {chance}", "{round} · étape {step}\u{a0}: {chance}"; round, step, chance)
}

/// What was played and what would have been better.
pub fn instead(lang: Lang, played: &str, better: &str) -> String {
    say!(lang, "Played: {played}. Better: {better}.", "Joué\u{a0}: {played}. Mieux\u{a0}: {better}."; played, better)
}

/// The heading of a mistake over the board.
pub fn mistake_of(lang: Lang, side: &str, number: usize, of: usize) -> String {
    say!(lang, "{side}: mistake {number} of {of}", "{side}\u{a0}: erreur {number} sur {of}"; side, number, of)
}

/// How far the review is.
pub fn looked_at(lang: Lang, done: usize, of: usize) -> String {
    say!(lang, "Step {done} of {of} looked at", "Étape {done} sur {of} examinée"; done, of)
}

/// How many decisions of both sides were weighed, and in how many games.
pub fn weighed(lang: Lang, plans: u32, nodes: u32) -> String {
    say!(
        lang,
        "{plans} plans of both sides were weighed, each in up to {nodes} imagined games.",
        "{plans} plans des deux camps ont été pesés, chacun en {nodes} parties imaginées au plus.";
        plans, nodes
    )
}

/// A review that could not be kept.
pub fn not_kept(lang: Lang, why: &str) -> String {
    let why = why.trim_end_matches('.');
    say!(lang, "It could not be kept: {why}.", "Elle n’a pas pu être conservée\u{a0}: {why}."; why)
}

/// A stroke of luck: what was told, with where it was and what was to be expected, if these are known.
pub fn lucky(lang: Lang, place: Option<&str>, told: &str, expected: Option<&str>) -> String {
    let told = told.trim_end_matches('.');
    let told = match expected {
        Some(expected) => format!("{told} ({expected})"),
        None => told.to_owned(),
    };
    place.map_or_else(|| told.clone(), |place| lang.colon(place, &told))
}

/// How much of something dice bring on average.
pub fn on_average(lang: Lang, what: &str, amount: f64) -> String {
    let amount = decimal(lang, amount, 1);
    say!(lang, "{what} to be expected: {amount}", "{what}, en moyenne\u{a0}: {amount}"; what, amount)
}

/// How likely it was that just this came.
pub fn was_likely(lang: Lang, chance: f64) -> String {
    let chance = percent(lang, chance);
    say!(lang, "its chance was {chance}", "probabilité\u{a0}: {chance}"; chance)
}
