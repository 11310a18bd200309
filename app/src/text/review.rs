//! Texts of plans and of the review of a game, with numbers or names in them.

use super::{Lang, percent, round};

/// The button that does the first step of a plan.
pub fn do_this(lang: Lang, what: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("Do this: {what}"),
        Lang::Fr => format!("Faire ceci\u{a0}: {what}"),
    }
}

/// Parts of a game as points of a hundred, with their sign.
pub fn signed_points(lang: Lang, part: f64) -> String {
    let points = (part * 100.0).round();
    let sign = match points {
        points if points > 0.0 => "+",
        points if points < 0.0 => "−",
        _ => "",
    };
    let space = match lang {
        Lang::En | Lang::Added(_) => "",
        Lang::Fr => "\u{202f}",
    };
    let space = if sign.is_empty() { "" } else { space };
    format!("{sign}{space}{}", points.abs())
}

/// A mistake in a line: when, whose, what it cost.
pub fn mistake(lang: Lang, number: u32, when: &str, cost: f32, chances: [f32; 2]) -> String {
    let when = when.trim_end_matches('.');
    let points = (cost * 100.0).round();
    let [played, better] = chances.map(|chance| percent(lang, f64::from(chance)));
    let of = round(lang, number);
    match lang {
        Lang::En | Lang::Added(_) => format!("{of} · {when} – {points} points lost ({played} instead of {better})"),
        Lang::Fr => format!("{of} · {when} – {points} points perdus ({played} au lieu de {better})"),
    }
}

/// What was played and what would have been better.
pub fn instead(lang: Lang, played: &str, better: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("Played: {played}. Better: {better}."),
        Lang::Fr => format!("Joué\u{a0}: {played}. Mieux\u{a0}: {better}."),
    }
}

/// The heading of a mistake over the board.
pub fn mistake_of(lang: Lang, side: &str, number: usize, of: usize) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{side}: mistake {number} of {of}"),
        Lang::Fr => format!("{side}\u{a0}: erreur {number} sur {of}"),
    }
}

/// How far the review is.
pub fn looked_at(lang: Lang, done: usize, of: usize) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("Step {done} of {of} looked at"),
        Lang::Fr => format!("Étape {done} sur {of} examinée"),
    }
}

/// How many decisions of both sides were weighed, and in how many games.
pub fn weighed(lang: Lang, plans: u32, nodes: u32) -> String {
    match lang {
        Lang::En | Lang::Added(_) => {
            format!("{plans} plans of both sides were weighed, each in up to {nodes} imagined games.")
        }
        Lang::Fr => format!("{plans} plans des deux camps ont été pesés, chacun en {nodes} parties imaginées au plus."),
    }
}

/// A review that could not be kept.
pub fn not_kept(lang: Lang, why: &str) -> String {
    let why = why.trim_end_matches('.');
    match lang {
        Lang::En | Lang::Added(_) => format!("It could not be kept: {why}."),
        Lang::Fr => format!("Elle n’a pas pu être conservée\u{a0}: {why}."),
    }
}
