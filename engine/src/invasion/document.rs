//! The scenario as a record keeps it.

use super::State;
use crate::record::Recorded;
use data::Issue;
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
        scenario.whole().title.get(data::Lang::En)
    }

    fn read_scenario(text: &str) -> Result<Arc<Self::Scenario>, Vec<Issue>> {
        let draft: data::invasion::ScenarioDraft = data::store::read("scenario", text).map_err(|issue| vec![issue])?;
        draft.build(&data::library::Library::default()).map(Arc::new)
    }
}
