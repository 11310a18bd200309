//! The game in words: labels of actions, sentences of the log, names, in every language.
//!
//! A label is the same wherever it stands, and no two actions of one decision share one. Log sentences have no full stop.

mod actions;
mod events;
mod words;

pub(super) use words::Words;

use super::action::Action;
use super::event::Event;
use data::Lang;
use data::blocks::Scenario;

/// An action as a button shows it.
pub(super) fn action(scenario: &Scenario, action: Action, lang: Lang) -> String {
    actions::action(&Words::new(scenario, lang), action)
}

/// An event as the log tells it; `None` for events the log leaves out.
pub(super) fn event(scenario: &Scenario, event: &Event, lang: Lang) -> Option<String> {
    Some(events::event(&Words::new(scenario, lang), event))
}
