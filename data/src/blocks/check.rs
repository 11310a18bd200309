//! Every problem of the documents, all at once.

use super::draft::ScenarioDraft;
use crate::issue::Issue;
use crate::library::Library;

impl ScenarioDraft {
    /// Every problem of this draft and of the documents it refers to.
    pub fn check(&self, library: &Library) -> Vec<Issue> {
        match self.resolve(library) {
            Ok(_) => Vec::new(),
            Err(issues) => issues,
        }
    }
}
