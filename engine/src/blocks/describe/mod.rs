//! The game in words: labels of actions, sentences of the log, names, in both languages.
//!
//! A label is the same wherever it stands, and no two actions of one decision share one. Log sentences have no full stop.

mod english;
mod french;
mod words;

pub(super) use words::Words;

use super::action::Action;
use super::event::Event;
use data::Lang;
use data::blocks::Scenario;

/// An action as a button shows it.
pub(super) fn action(scenario: &Scenario, action: Action, lang: Lang) -> String {
    let words = Words::new(scenario, lang);
    match lang {
        Lang::En | Lang::Added(_) => english::action(&words, action),
        Lang::Fr => french::action(&words, action),
    }
}

/// An event as the log tells it; `None` for events the log leaves out.
pub(super) fn event(scenario: &Scenario, event: &Event, lang: Lang) -> Option<String> {
    let words = Words::new(scenario, lang);
    match lang {
        Lang::En | Lang::Added(_) => english::event(&words, event),
        Lang::Fr => french::event(&words, event),
    }
}
