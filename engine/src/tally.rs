//! What a report counts of games beside their results: losses, cards, who begins. Each game says what there is to count and
//! counts it from what happens; the laboratory only adds up.

use crate::rules::{Rules, StepOf};
use data::{Side, Text};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How something is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// In how many games it happened, once or oftener.
    Games,
    /// How often it happened.
    Times,
}

/// Things of one kind that are counted, a table of the report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// Its readable id.
    pub key: String,
    /// Its title.
    pub title: Text,
    /// How its things are counted.
    pub measure: Measure,
    /// The things.
    pub lines: Vec<Line>,
}

impl Topic {
    /// A topic with its things.
    pub fn new(key: &str, title: Text, measure: Measure, lines: Vec<Line>) -> Self {
        Self {
            key: key.to_owned(),
            title,
            measure,
            lines,
        }
    }
}

/// One thing that is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its readable id.
    pub key: String,
    /// Its name.
    pub name: Text,
    /// The side that does it or suffers it.
    #[serde(with = "data::side::number")]
    pub side: Side,
}

/// What was counted in one game: a number for each line of each topic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(Vec<Vec<u32>>);

impl Tally {
    /// Nothing yet, with room for these topics.
    pub fn of(topics: &[Topic]) -> Self {
        Self(topics.iter().map(|topic| vec![0; topic.lines.len()]).collect())
    }

    /// So many more of a line of a topic, each by its number; what the topics do not have is not counted.
    pub fn add(&mut self, topic: usize, line: usize, more: u32) {
        if let Some(count) = self.0.get_mut(topic).and_then(|lines| lines.get_mut(line)) {
            *count = count.saturating_add(more);
        }
    }

    /// The same for something that is counted only if nothing of its topic was counted before: who begins a game.
    pub fn add_first(&mut self, topic: usize, line: usize) {
        if self
            .0
            .get(topic)
            .is_some_and(|lines| lines.iter().all(|count| *count == 0))
        {
            self.add(topic, line, 1);
        }
    }

    /// The counts, by topic and line.
    pub fn counts(&self) -> &[Vec<u32>] {
        &self.0
    }
}

/// Games that say what is counted of them.
pub trait Tallied: Rules {
    /// What is counted in games of a scenario; nothing unless a game says so.
    fn topics(_: &Self::Scenario) -> Vec<Topic> {
        Vec::new()
    }

    /// Counts something that has happened; `self` is the game after the step that it belongs to.
    fn tally(&self, _: &Self::Event, _: &mut Tally) {}
}

/// What is counted in a whole game, given by its start and its steps.
pub fn tally<G: Tallied>(scenario: &Arc<G::Scenario>, topics: &[Topic], steps: &[StepOf<G>]) -> Tally {
    let mut tally = Tally::of(topics);
    let mut state = G::start(scenario);
    let mut events = Vec::new();
    for step in steps {
        state.apply(*step, &mut |event| events.push(event));
        for event in events.drain(..) {
            state.tally(&event, &mut tally);
        }
    }
    tally
}
