//! The scenario as a record keeps it.

use super::{Action, Phase, State, player};
use crate::record::Recorded;
use crate::rules::{Refusal, Step, StepOf};
use data::Issue;
use std::sync::Arc;

/// The first edition in which its owner says which units Training exchanges (5.0, ruling 4).
const TRAINING_ASKS: u32 = 2;

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
        let draft: data::invasion::ScenarioDraft = data::store::read("scenario", text).map_err(|issue| vec![issue])?;
        draft.build(&data::library::Library::default()).map(Arc::new)
    }

    fn translate(state: &Self, step: serde_json::Value, edition: u32) -> Result<Vec<StepOf<Self>>, Refusal> {
        let step = serde_json::from_value(step).map_err(|_| Refusal::Unreadable)?;
        let mut steps = vec![step];
        if let Phase::Exchange { card, effect, area, .. } = state.table.phase
            && edition < TRAINING_ASKS
        {
            // Those that had not moved were exchanged first, unasked.
            let (least, _) = state.moved_exchanged(card, effect, area);
            steps.insert(0, Step::Act(player(state.active()), Action::Exchange(least)));
        }
        Ok(steps)
    }
}
