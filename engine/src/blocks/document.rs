//! The scenario as a record keeps it.

use super::{State, editions};
use crate::record::Recorded;
use crate::rules::{Refusal, StepOf};
use data::Issue;
use data::blocks::ScenarioDraft;
use std::sync::Arc;

impl Recorded for State {
    const EDITION: u32 = 2;

    fn scenario_text(scenario: &Self::Scenario) -> String {
        data::store::write(scenario.whole())
    }

    fn scenario_hash(scenario: &Self::Scenario) -> &str {
        scenario.hash()
    }

    fn scenario_title(scenario: &Self::Scenario) -> &str {
        scenario.whole().title.get(data::Lang::default())
    }

    fn read_scenario(text: &str) -> Result<Arc<Self::Scenario>, Vec<Issue>> {
        let draft: ScenarioDraft = data::store::read("scenario", text).map_err(|issue| vec![issue])?;
        build(&draft)
    }

    fn read_old_scenario(text: &str, edition: u32) -> Result<Arc<Self::Scenario>, Vec<Issue>> {
        let mut draft: ScenarioDraft = data::store::read("scenario", text).map_err(|issue| vec![issue])?;
        if edition == 1 {
            editions::first_options(&mut draft.options);
        }
        build(&draft)
    }

    fn translate(state: &Self, step: serde_json::Value, edition: u32) -> Result<Vec<StepOf<Self>>, Refusal> {
        let step = serde_json::from_value(step).map_err(|_| Refusal::Unreadable)?;
        match edition {
            1 => editions::first(state, step),
            _ => Ok(vec![step]),
        }
    }
}

/// The scenario of a self-contained draft.
fn build(draft: &ScenarioDraft) -> Result<Arc<data::blocks::Scenario>, Vec<Issue>> {
    draft.build(&data::library::Library::default()).map(Arc::new)
}
