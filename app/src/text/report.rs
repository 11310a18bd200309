//! Texts of the report on games of bots, with numbers or names in them.

use super::sentences::share_to;
use super::{Lang, T, decimal, signed};
use data::{counted, say};
use engine::counted::Counted;
use engine::laboratory::Share;

/// A number of games.
pub fn games(lang: Lang, games: u64) -> String {
    counted!(lang, games; "{games} game", "{games} partie"; "{games} games", "{games} parties"; games)
}

/// Who played whom in how many games.
pub fn reported(lang: Lang, bots: &[String; 2], number: u64, seed: u64) -> String {
    let [american, british] = bots;
    say!(
        lang,
        "{games}, {american} (American) against {british} (British), seed {seed}",
        "{games}, {american} (américain) contre {british} (britannique), graine {seed}";
        games = games(lang, number), american, british, seed
    )
}

/// A share with one decimal and its interval.
pub fn exact_share(lang: Lang, share: Share) -> String {
    share_to(lang, share, 1)
}

/// A difference of shares in percentage points, with its interval.
pub fn apart(lang: Lang, apart: f64, [low, high]: [f64; 2]) -> String {
    let [apart, low, high] = [apart, low, high].map(|part| signed(lang, part * 100.0, 1));
    say!(lang, "{shown} ({low} to {high})", "{shown} (de {low} à {high})"; shown = apart, low, high)
}

/// How long games were, in `rounds` or `turns`.
pub fn lengths(lang: Lang, unit: Counted, rounds: f64, steps: f64) -> String {
    let (rounds, steps) = (decimal(lang, rounds, 2), decimal(lang, steps, 0));
    if unit == Counted::Turns {
        return say!(
            lang,
            "{rounds} campaign turns and {steps} steps on average",
            "{rounds} tours de campagne et {steps} étapes en moyenne";
            rounds, steps
        );
    }
    say!(
        lang,
        "{rounds} rounds and {steps} steps on average",
        "{rounds} tours et {steps} étapes en moyenne";
        rounds, steps
    )
}

/// What the length of games is counted in, as a heading.
pub fn unit(lang: Lang, unit: Counted) -> &'static str {
    match unit {
        Counted::Turns => T::CampaignTurns.get(lang),
        Counted::Rounds => T::Rounds.get(lang),
    }
}

/// Over the plot of the rounds or turns in which games ended.
pub fn ends(lang: Lang, unit: Counted) -> &'static str {
    match unit {
        Counted::Turns => T::ReportEndsByTurn.get(lang),
        Counted::Rounds => T::ReportEnds.get(lang),
    }
}

/// What both sides had at the end.
pub fn scores(lang: Lang, american: f64, british: f64) -> String {
    let [american, british] = [american, british].map(|points| decimal(lang, points, 2));
    say!(
        lang,
        "{american} American, {british} British on average",
        "{american} américains, {british} britanniques en moyenne";
        american, british
    )
}

/// Games of a match that did not end.
pub fn counted_as_drawn(lang: Lang, games: u64) -> String {
    counted!(
        lang, games;
        "{games} game came to no end and counts as drawn.", "{games} partie n’a pas eu de fin et compte comme nulle.";
        "{games} games came to no end and count as drawn.", "{games} parties n’ont pas eu de fin et comptent comme nulles.";
        games
    )
}

/// Games that came to no end.
pub fn unfinished(lang: Lang, games: u64) -> String {
    if games == 1 {
        return say!(
            lang,
            "One game came to no end; it is left out.",
            "Une partie n’a pas eu de fin\u{a0}; elle ne compte pas.",
        )
        .to_owned();
    }
    say!(
        lang,
        "{games} games came to no end; they are left out.",
        "{games} parties n’ont pas eu de fin\u{a0}; elles ne comptent pas.";
        games
    )
}

/// Games that have not been played yet though later ones have, from the first to the last, counted from 1.
pub fn not_played(lang: Lang, from: u64, to: u64) -> String {
    say!(lang, "Numbers {from} to {to} are not there yet.", "Les numéros {from} à {to} manquent encore."; from, to)
}
