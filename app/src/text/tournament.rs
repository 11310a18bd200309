//! Texts of tournaments with numbers or names in them.

use super::{Lang, signed};
use data::{Text, say, text};
use std::path::Path;

/// A strength in Elo, with its interval where there is one: `+85 (+40 to +130)`, or `+∞ (+40 to +∞)` of whoever got every point:
/// how much stronger that one is at the most no number of games tells.
pub fn elo(lang: Lang, elo: f64, interval: Option<[f64; 2]>) -> String {
    let signed = |elo: f64| signed(lang, elo, 0);
    let shown = signed(elo);
    match interval.map(|ends| ends.map(signed)) {
        None => shown,
        Some([low, high]) => say!(lang, "{shown} ({low} to {high})", "{shown} (de {low} à {high})"; shown, low, high),
    }
}

/// When a match ends early that tells whether a bot is stronger at all from whether it is so by so much Elo.
pub fn ends_early(lang: Lang, elo: f64) -> String {
    say!(
        lang,
        "As soon as a bot is known to be the stronger one, or not to be stronger by {elo} Elo.",
        "Dès qu’un robot se révèle plus fort, ou pas plus fort de {elo} Elo.";
        elo
    )
}

/// Where games that were forgotten are now.
pub fn games_aside(path: &Path) -> Text {
    let path = path.display();
    text!(
        "The games so far are now in {path}; `war1812 report` makes a page of them.",
        "Les parties jouées sont maintenant dans {path}\u{a0}; `war1812 report` en fait une page.";
        path
    )
}

/// Why the file with the games so far cannot be read, and what can be done about it here.
pub fn games_unreadable(why: &Text) -> Text {
    text!(
        "{why}. Forgetting all games puts that file aside and begins anew.",
        "{why}. Oublier les parties met ce fichier de côté et recommence à zéro.";
        why
    )
}

/// Where a file is now that could not be read.
pub fn unreadable_aside(path: &Path) -> Text {
    let path = path.display();
    text!(
        "The file that could not be read is now {path}, and the tournament begins anew.",
        "Le fichier illisible est maintenant {path}, et le tournoi recommence à zéro.";
        path
    )
}

/// The heading of the strengths in a game.
pub fn strengths(lang: Lang, game: &str) -> String {
    say!(lang, "Strengths in {game}, in Elo below the strongest", "Forces dans {game}, en Elo sous le plus fort"; game)
}
