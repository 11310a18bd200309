//! Everything that can be wrong with a scenario draft, all at once, each with its place.

use super::draft::ScenarioDraft;
use crate::issue::Issue;
use crate::library::Library;

impl ScenarioDraft {
    /// Every problem of the draft and of the documents it refers to, sorted by place.
    pub fn check(&self, library: &Library) -> Vec<Issue> {
        match self.resolve(library) {
            Ok(_) => Vec::new(),
            Err(issues) => issues,
        }
    }
}
