//! What every scenario says of itself, whatever its game: which game it is, id, title and summary.

use crate::Text;
use crate::findings::{Findings, in_both_languages};
use crate::id;
use crate::issue::Place;
use crate::problem::{Problem, Writing};

/// The head of a scenario, to be checked.
pub(crate) struct Head<'a> {
    /// The key of its game.
    pub(crate) game: &'a str,
    /// The key of the game as one of which it is written.
    pub(crate) written: &'a str,
    pub(crate) id: &'a str,
    pub(crate) title: &'a Text,
    pub(crate) summary: &'a Text,
}

impl Head<'_> {
    /// Names what is wrong with it. What it means that there is no title at all, each game says.
    pub(crate) fn check(&self, found: &mut Findings) {
        let place = || Place::Document;
        if self.game != self.written {
            let [game, written] = [self.game, self.written].map(str::to_owned);
            found.error(place(), Problem::OtherGame { game, written });
        }
        if self.id.is_empty() {
            found.error(place(), Problem::EmptyScenarioId);
        }
        id::check(self.id, place(), found);
        if !self.title.is_empty() {
            in_both_languages(self.title, || Writing::ScenarioTitle, place, found);
        }
        if !self.summary.is_empty() {
            in_both_languages(self.summary, || Writing::ScenarioSummary, place, found);
        }
    }
}
