//! Scenarios of any game side by side.

use super::{Difference, blocks, compare};
use data::Issue;
use data::any::Draft;
use data::library::Library;
use data::{Place, Severity};

/// Everything that differs from `old` to `new`, whichever game they are of; see [`compare`].
///
/// # Errors
/// Every reference that the library cannot serve, or one problem if the games differ.
pub fn compare_any(old: &Draft, new: &Draft, library: &Library) -> Result<Vec<Difference>, Vec<Issue>> {
    match (old, new) {
        (Draft::Invasion(old), Draft::Invasion(new)) => compare(old, new, library),
        (Draft::Blocks(old), Draft::Blocks(new)) => blocks::compare(old, new, library),
        _ => Err(vec![Issue {
            severity: Severity::Error,
            place: Place::Document,
            what: format!(
                "one is a scenario of `{}`, the other of `{}`; only scenarios of one game can be compared",
                old.game(),
                new.game()
            ),
            position: None,
        }]),
    }
}
