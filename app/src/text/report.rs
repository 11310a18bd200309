//! Texts of the report on games of bots, with numbers or names in them.

use super::{Lang, decimal};
use engine::laboratory::Share;

/// Who played whom in how many games.
pub fn reported(lang: Lang, bots: [&str; 2], games: u64, seed: u64) -> String {
    let [american, british] = bots;
    match lang {
        Lang::En | Lang::Added(_) => {
            format!("{games} games, {american} (American) against {british} (British), seed {seed}")
        }
        Lang::Fr => format!("{games} parties, {american} (américain) contre {british} (britannique), graine {seed}"),
    }
}

/// A share with one decimal and its interval.
pub fn exact_share(lang: Lang, share: Share) -> String {
    let [share, low, high] = [share.share, share.low, share.high].map(|share| decimal(lang, share * 100.0, 1));
    let space = space(lang);
    format!("{share}{space}% ({low}–{high})")
}

/// A difference of shares in points of a hundred, with what it may be off by.
pub fn apart(lang: Lang, apart: f64, error: f64) -> String {
    let sign = if apart < 0.0 { "−" } else { "+" };
    let [apart, error] = [apart.abs(), error].map(|part| decimal(lang, part * 100.0, 1));
    format!("{sign}{apart} ± {error}")
}

/// How long games were.
pub fn lengths(lang: Lang, rounds: f64, steps: f64) -> String {
    let (rounds, steps) = (decimal(lang, rounds, 2), decimal(lang, steps, 0));
    match lang {
        Lang::En | Lang::Added(_) => format!("{rounds} rounds and {steps} steps on average"),
        Lang::Fr => format!("{rounds} tours et {steps} étapes en moyenne"),
    }
}

/// What both sides had at the end.
pub fn scores(lang: Lang, american: f64, british: f64) -> String {
    let [american, british] = [american, british].map(|points| decimal(lang, points, 2));
    match lang {
        Lang::En | Lang::Added(_) => format!("{american} American, {british} British on average"),
        Lang::Fr => format!("{american} américains, {british} britanniques en moyenne"),
    }
}

/// Games that came to no end.
pub fn unfinished(lang: Lang, games: u64) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{games} games came to no end; they are left out."),
        Lang::Fr => format!("{games} parties n’ont pas eu de fin\u{a0}; elles ne comptent pas."),
    }
}

/// Games that have not been played yet though later ones have, from the first to the last, counted from 1.
pub fn not_played(lang: Lang, from: u64, to: u64) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("Numbers {from} to {to} are not there yet."),
        Lang::Fr => format!("Les numéros {from} à {to} manquent encore."),
    }
}

fn space(lang: Lang) -> &'static str {
    match lang {
        Lang::En | Lang::Added(_) => "",
        Lang::Fr => "\u{a0}",
    }
}
