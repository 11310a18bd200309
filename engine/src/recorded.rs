//! What a game must say of itself to be kept: its scenario as a text, and what older editions of its rules meant.

use crate::rules::{Refusal, Rules, StepOf};
use data::Issue;
use std::sync::Arc;

/// A game whose scenario can be kept inside a record.
pub trait Recorded: Rules {
    /// The edition of the rules that this program plays by, from 1. It is raised when a mended rule or a changed step
    /// would let an older record be another game; [`Recorded::read_old_scenario`] and [`Recorded::translate`] then say
    /// what the older ones mean.
    const EDITION: u32;

    /// The scenario's whole text.
    fn scenario_text(scenario: &Self::Scenario) -> String;
    /// The scenario's hash.
    fn scenario_hash(scenario: &Self::Scenario) -> &str;
    /// The scenario's title in English.
    fn scenario_title(scenario: &Self::Scenario) -> &str;
    /// The scenario of a text.
    ///
    /// # Errors
    /// Every problem of the text.
    fn read_scenario(text: &str) -> Result<Arc<Self::Scenario>, Vec<Issue>>;

    /// The scenario of a text that an older edition wrote: options that the text does not name get the value by which
    /// that edition played.
    ///
    /// # Errors
    /// Every problem of the text.
    fn read_old_scenario(text: &str, edition: u32) -> Result<Arc<Self::Scenario>, Vec<Issue>> {
        let _ = edition;
        Self::read_scenario(text)
    }

    /// The steps of today that a step of an older edition stands for at a state; none if today nothing is asked there.
    ///
    /// # Errors
    /// [`Refusal::Edition`] if nothing of today stands for it, [`Refusal::Unreadable`] if it is no step.
    fn translate(state: &Self, step: serde_json::Value, edition: u32) -> Result<Vec<StepOf<Self>>, Refusal> {
        let _ = (state, edition);
        let step = serde_json::from_value(step).map_err(|_| Refusal::Unreadable)?;
        Ok(vec![step])
    }
}
