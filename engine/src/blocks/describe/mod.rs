//! The game in words: labels of actions, sentences of the log, names, in every language.
//!
//! A label is the same wherever it stands, and no two actions of one decision share one. Log sentences have no full stop.

mod actions;
mod events;
mod words;

pub(super) use words::Words;

use super::action::Action;
use super::event::Event;
use data::blocks::Scenario;
use data::{Lang, say};

/// A campaign turn as people call it, with its year where there are several (4.0); turns are counted on through the years, and 0
/// is the set-up.
pub(super) fn turn(scenario: &Scenario, counted: u32, lang: Lang) -> String {
    let turns = u32::from(scenario.whole().turns);
    let Some(before) = counted.checked_sub(1) else {
        return say!(lang, "Set-up", "Mise en place").to_owned();
    };
    // A year has at least one turn, so nothing falls back to 0.
    let years = before.checked_div(turns).unwrap_or_default();
    let turn = before.checked_rem(turns).unwrap_or_default().saturating_add(1);
    match (scenario.years(), usize::try_from(years)) {
        ([_], _) | (_, Err(_)) => say!(lang, "Turn {turn}", "Tour {turn}"; turn),
        (all, Ok(years)) => {
            let year = all.get(years).map_or(0, |year| year.year);
            say!(lang, "{year}, turn {turn}", "{year}, tour {turn}"; year, turn)
        }
    }
}

/// An action as a button shows it.
pub(super) fn action(scenario: &Scenario, action: Action, lang: Lang) -> String {
    actions::action(&Words::new(scenario, lang), action)
}

/// An event as the log tells it; `None` for events the log leaves out.
pub(super) fn event(scenario: &Scenario, event: &Event, lang: Lang) -> Option<String> {
    Some(events::event(&Words::new(scenario, lang), event))
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::blocks::ScenarioDraft;
    use data::library::Library;

    #[test]
    fn a_campaign_turn_is_told_with_its_year_where_there_are_several() {
        let of = |name: &str| {
            let draft: &ScenarioDraft = Library::shipped().get(name).unwrap();
            draft.build(Library::shipped()).unwrap()
        };
        let (whole, year) = (of("war-of-1812"), of("blocks-1813"));
        let told = |scenario: &Scenario, counted: &[u32]| -> Vec<String> {
            counted
                .iter()
                .map(|turn| super::turn(scenario, *turn, Lang::En))
                .collect()
        };
        let of_the_war = [
            "Set-up",
            "1812, turn 1",
            "1812, turn 10",
            "1813, turn 1",
            "1814, turn 10",
        ];
        assert_eq!(told(&whole, &[0, 1, 10, 11, 30]), of_the_war);
        assert_eq!(told(&year, &[0, 1, 10]), ["Set-up", "Turn 1", "Turn 10"]);
    }
}
