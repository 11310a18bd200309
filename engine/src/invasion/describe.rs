//! The game in words: labels of actions, sentences of the log, names, in every language.
//!
//! A label is the same wherever it stands, and no two actions of one decision share one. Log sentences have no full
//! stop. Units are named by the colour of their cubes, as players do; [`Words`] holds what the sentences share.

mod asking;
mod sentences;
#[cfg(test)]
mod tests;
mod verbs;
mod words;

pub(super) use asking::{Asking, WINDOWS, joined, left_to, prompt};
pub(super) use verbs::Verb;
pub(super) use words::{Noun, Words, plural, total};

use super::action::Action;
use super::event::Event;
use super::phase::Phase;
use data::invasion::Faction;
use data::invasion::cards::Face;
use data::invasion::scenario::{Scenario, Units};
use data::{Lang, Word, say};

/// A round as people call it (2.0); 0 is the set-up.
pub(super) fn round(round: u32, lang: Lang) -> String {
    match round {
        0 => say!(lang, "Set-up", "Mise en place").to_owned(),
        _ => say!(lang, "Round {round}", "Tour {round}"; round),
    }
}

/// Which face of an additional roll counts alone.
pub const fn only_counts(face: Face) -> Word {
    match face {
        Face::Hit => Word::new("only hits count", "seuls les dégâts comptent"),
        Face::Flee => Word::new("only flee results count", "seules les fuites comptent"),
        Face::Command => Word::new("only command decisions count", "seules les manœuvres comptent"),
    }
}

/// An action as a button shows it.
pub(super) fn action(scenario: &Scenario, action: Action, lang: Lang) -> String {
    sentences::action(&Words::new(scenario, lang), action)
}

/// An action as the button says it that answers what is asked: what is done with, the place in the turn tells.
pub fn answer(scenario: &Scenario, phase: &Phase, action: Action, lang: Lang) -> String {
    let done = match (action, phase) {
        (Action::Done, Phase::Armies) => say!(lang, "End movement", "Finir les déplacements"),
        (Action::Done, Phase::BeforeBattle(_)) => say!(lang, "Fight", "Combattre"),
        (Action::Done, Phase::AfterMovement | Phase::AfterBattle(_)) => say!(lang, "No card", "Aucune carte"),
        (Action::Done, Phase::Scatter { .. } | Phase::Gather { .. }) => say!(lang, "Enough", "C’est assez"),
        _ => return self::action(scenario, action, lang),
    };
    done.to_owned()
}

/// An event as the log tells it; `None` for events the log leaves out.
pub(super) fn event(scenario: &Scenario, event: &Event, lang: Lang) -> Option<String> {
    Some(sentences::event(&Words::new(scenario, lang), event))
}

/// The name of a faction.
pub(super) fn faction_name(scenario: &Scenario, faction: Faction, lang: Lang) -> String {
    Words::new(scenario, lang).faction(faction).to_owned()
}

/// Units by their colours, such as "3 red, 5 yellow and 3 green".
pub fn units(scenario: &Scenario, units: &Units, lang: Lang) -> String {
    Words::new(scenario, lang).units(units)
}
