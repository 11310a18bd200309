//! The game in words: labels of actions, sentences of the log, names, in both languages.
//!
//! A label is the same wherever it stands, and no two actions of one decision share one. Log sentences have no full
//! stop. Units are named by the colour of their cubes, as players do; [`Words`] holds what the languages share.

mod asking;
mod english;
mod french;
#[cfg(test)]
mod tests;
mod words;

pub(super) use asking::{Asking, WINDOWS, joined, left_to, prompt};
pub(super) use english::verb;
pub(super) use words::{Noun, Words, total};

use super::action::Action;
use super::event::Event;
use super::phase::Phase;
use data::Lang;
use data::invasion::Faction;
use data::invasion::scenario::{Scenario, Units};

/// An action as a button shows it.
pub(super) fn action(scenario: &Scenario, action: Action, lang: Lang) -> String {
    let words = Words::new(scenario, lang);
    match lang {
        Lang::En | Lang::Added(_) => english::action(&words, action),
        Lang::Fr => french::action(&words, action),
    }
}

/// An action as the button says it that answers what is asked: what is done with, the place in the turn tells.
pub fn answer(scenario: &Scenario, phase: &Phase, action: Action, lang: Lang) -> String {
    let [en, fr] = match (action, phase) {
        (Action::Done, Phase::Armies) => ["End movement", "Finir les déplacements"],
        (Action::Done, Phase::BeforeBattle(_)) => ["Fight", "Combattre"],
        (Action::Done, Phase::AfterMovement | Phase::AfterBattle(_)) => ["No card", "Aucune carte"],
        (Action::Done, Phase::Scatter { .. } | Phase::Gather { .. }) => ["Enough", "C’est assez"],
        _ => return self::action(scenario, action, lang),
    };
    match lang {
        Lang::En | Lang::Added(_) => en.to_owned(),
        Lang::Fr => fr.to_owned(),
    }
}

/// An event as the log tells it; `None` for events the log leaves out.
pub(super) fn event(scenario: &Scenario, event: &Event, lang: Lang) -> Option<String> {
    let words = Words::new(scenario, lang);
    Some(match lang {
        Lang::En | Lang::Added(_) => english::event(&words, event),
        Lang::Fr => french::event(&words, event),
    })
}

/// The name of a faction.
pub(super) fn faction_name(scenario: &Scenario, faction: Faction, lang: Lang) -> String {
    Words::new(scenario, lang).faction(faction).to_owned()
}

/// Units by their colours, such as "3 red, 5 yellow and 3 green".
pub fn units(scenario: &Scenario, units: &Units, lang: Lang) -> String {
    Words::new(scenario, lang).units(units)
}
