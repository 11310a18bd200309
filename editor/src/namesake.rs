//! A scenario that has the id of one that the program brings with it.

use crate::document::Document;
use data::id::numbered;
use data::shipped::is_shipped;

/// An id that a document could have instead of that of a shipped scenario, made of it; none where its own is no such id. The
/// file of a scenario is called by its id, and one called as a shipped one would be found by nobody.
pub fn instead(document: &Document) -> Option<String> {
    let id = document.id();
    if !is_shipped(id) {
        return None;
    }
    let taken = document.library().scenario_names(document.game().key());
    // Some systems know no difference between capitals and small letters in names of files.
    let is_taken = |other: &str| taken.iter().any(|name| name.to_lowercase() == other);
    let other = numbered(&id.to_lowercase(), '-', 2, |other| is_shipped(other) || is_taken(other));
    Some(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::{Edit, HeadingEdit};
    use data::library::Library;
    use std::sync::Arc;

    #[test]
    fn the_id_of_a_shipped_scenario_is_told_and_another_one_is_at_hand() {
        let library = Arc::new(Library::shipped().clone());
        let mut document = Document::variant_of("campaign-1812", "mine", &library).unwrap();
        assert_eq!(instead(&document), None);
        Edit::from(HeadingEdit::Id("intro-1812".to_owned()))
            .apply(&mut document)
            .unwrap();
        let other = instead(&document).unwrap();
        assert_eq!(other, "intro-1812-2");
        Edit::from(HeadingEdit::Id(other)).apply(&mut document).unwrap();
        assert_eq!(instead(&document), None);
    }
}
