//! What a guide waits for that never comes: told where it is checked, for a note that is not shown says nothing.

use super::{Guide, When};
use data::issue::Position;
use data::library::Library;
use data::{Issue, Place, games, store};
use editor::document::Document;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The page that lists the moments and events of each game; a test holds it against the rules.
const RECORDS: &str = include_str!("../../../../docs/records.md");

data::kinds! {
    /// What is wrong with a guide that can be read.
    pub enum Never {
        Scenario { scenario: String, known: Vec<String> }:
            "there is no scenario {scenario}, so this guide is never offered; known are {known}",
            "il n’y a pas de scénario {scenario}, ce guide n’est donc jamais proposé\u{a0}; on connaît {known}";
        Moment { moment: String, known: Vec<String> }:
            "this game has no moment {moment}, so this note never comes; its moments are {known}",
            "ce jeu n’a pas de moment {moment}, cette note ne vient donc jamais\u{a0}; ses moments sont {known}";
        Event { event: String, known: Vec<String> }:
            "this game has no event {event}, so this note never comes; its events are {known}",
            "ce jeu n’a pas d’événement {event}, cette note ne vient donc jamais\u{a0}; ses événements sont {known}";
        Paragraph { paragraph: String }:
            "the rules of this scenario have no paragraph {paragraph}; name another one, or leave it out",
            "les règles de ce scénario n’ont pas de paragraphe {paragraph}\u{a0}; nommez-en un autre, ou laissez-le de côté";
    }
}

impl Guide {
    /// What is wrong with the guide of a text, each with line and column. `name` is how messages call the text.
    pub fn check(&self, name: &str, text: &str, library: &Arc<Library>) -> Vec<Issue> {
        let scenario = &self.scenario;
        let Some(draft) = library.scenario(scenario) else {
            let known = games::all().iter().flat_map(|game| library.scenario_names(game.key()));
            let none = Never::Scenario {
                scenario: scenario.clone(),
                known: known.collect(),
            };
            return vec![store::at_field(
                Issue::error(Place::Document, none),
                name,
                text,
                "scenario",
            )];
        };
        let (moments, events) = (moments(draft.game()), events(draft.game()));
        let known = |words: &BTreeSet<&str>| words.iter().map(|word| (*word).to_owned()).collect();
        let document = Document::of(&draft, Arc::clone(library));
        let (paragraphs, _) = document.rulebook();
        let at = |issue: Issue, word: &str| {
            let (line, column) = store::locate(text, word).unwrap_or((1, 1));
            let document = name.to_owned();
            let position = Some(Position { document, line, column });
            Issue { position, ..issue }
        };
        let mut found = Vec::new();
        for note in &self.notes {
            match (&note.when, &moments, &events) {
                (When::Asked(word), Some(moments), _) if !moments.contains(word.as_str()) => {
                    let (moment, known) = (word.clone(), known(moments));
                    found.push(at(Issue::error(Place::Document, Never::Moment { moment, known }), word));
                }
                (When::Happened(word), _, Some(events)) if !events.contains(word.as_str()) => {
                    let (event, known) = (word.clone(), known(events));
                    found.push(at(Issue::error(Place::Document, Never::Event { event, known }), word));
                }
                _ => {}
            }
            let number = &note.paragraph;
            if !number.is_empty() && paragraphs.iter().all(|paragraph| paragraph.number != *number) {
                let paragraph = number.clone();
                found.push(at(
                    Issue::warning(Place::Document, Never::Paragraph { paragraph }),
                    number,
                ));
            }
        }
        // What several notes name is told of once.
        found.dedup();
        found
    }
}

/// What stands below the heading of a game's events; nothing for a game that the page does not have.
fn below(game: &str) -> Option<&'static str> {
    let mut letters = game.chars();
    let first = letters.next()?.to_ascii_uppercase();
    let heading = format!("### Events of {first}{}\n", letters.as_str());
    RECORDS.split_once(&heading).map(|(_, below)| below)
}

/// The words between marks of code.
fn marked(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The events of a game.
fn events(game: &str) -> Option<BTreeSet<&'static str>> {
    let rows = below(game)?.lines().skip(3).take_while(|line| line.starts_with('|'));
    Some(rows.filter_map(|row| marked(row).next()).collect())
}

/// The moments of a game.
fn moments(game: &str) -> Option<BTreeSet<&'static str>> {
    let (_, list) = below(game)?.split_once("Moments are ")?;
    let list = list.split("\n\n").next()?;
    Some(marked(list).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_that_never_come_are_told_and_shipped_ones_all_come() {
        let library = Arc::new(Library::shipped().clone());
        for shipped in super::super::SHIPPED {
            let guide = Guide::read("guide", shipped).unwrap();
            assert_eq!(guide.check("guide", shipped, &library), Vec::new());
            let game = library.scenario(&guide.scenario).unwrap().game();
            assert!(
                moments(game).unwrap().len() > 20 && events(game).unwrap().len() > 20,
                "{game}"
            );
        }
        let told = |text: &str| -> Vec<String> {
            let guide = Guide::read("x", text).unwrap();
            let issues = guide.check("x", text, &library).into_iter();
            let at = |issue: &Issue| issue.position.clone().map(|at| (at.line, at.column));
            issues
                .map(|issue| format!("{:?} {}", at(&issue).unwrap(), issue.kind.name()))
                .collect()
        };
        let note = "when: Asked(\"crads\"), text: (en: \"a\", fr: \"b\"), paragraph: \"99.9\"";
        let other = "when: Happened(\"battle_bgan\"), text: (en: \"a\", fr: \"b\"), paragraph: \"3.2\"";
        let text = |scenario: &str| format!("(format: 1, scenario: \"{scenario}\",\n notes: [({note}),\n ({other})])");
        assert_eq!(
            told(&text("intro-1812")),
            ["(2, 23) moment", "(2, 70) paragraph", "(3, 18) event"]
        );
        assert_eq!(told(&text("nope")), ["(1, 23) scenario"]);
    }
}
