//! What an area that is merged into a neighbour hands on to it.

use super::Invasion;
use super::board::Way;
use crate::document::Document;
use crate::edit::Edit;
use data::Basis;

/// The edits by which an area takes over the links and shores of a neighbour that is merged into it, where nothing is said of it
/// there yet: what the one bordered on, the other borders on now. Nobody has read these off the printed board.
pub fn inherited(document: &Document, keep: &str, gone: &str) -> Vec<Edit> {
    let board = document.get::<Invasion>().and_then(|invasion| invasion.board().get());
    let Some(board) = board else { return Vec::new() };
    let beside = board
        .areas
        .iter()
        .map(|area| &area.id)
        .filter(|id| *id != keep && *id != gone);
    let links = beside.filter_map(|other| {
        let way = Way::between(board, gone, other);
        let new = way != Way::None && Way::between(board, keep, other) == Way::None;
        new.then(|| Edit::set("link.{}-{}", [keep, other], way, Some(Basis::Reconstructed)))
    });
    let shores = board.waters.iter().filter_map(|water| {
        let on = |id: &str| water.shores.iter().any(|shore| shore.area == id);
        let new = on(gone) && !on(keep);
        new.then(|| Edit::set("shore.{}.{}", [&water.id, keep], true, Some(Basis::Reconstructed)))
    });
    links.chain(shores).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invasion::BoardEdit;
    use data::Text;
    use data::invasion::board::WaterDraft;
    use data::library::Library;
    use std::sync::Arc;

    #[test]
    fn whoever_takes_a_neighbour_in_borders_on_what_that_one_did() {
        let library = Arc::new(Library::shipped().clone());
        let draft = library.scenario("campaign-1812").unwrap();
        let mut document = Document::of(&draft, library);
        let board = |document: &Document| document.get::<Invasion>().unwrap().board().get().unwrap().clone();
        let before = board(&document);
        let (keep, gone) = ("dundas", "york");
        let mut edits = inherited(&document, keep, gone);
        edits.push(BoardEdit::RemoveArea(gone.to_owned()).into());
        Edit::batch(Text::default(), edits).apply(&mut document).unwrap();
        let after = board(&document);
        for area in before.areas.iter().filter(|area| area.id != keep && area.id != gone) {
            let [old, taken] = [keep, gone].map(|id| Way::between(&before, id, &area.id));
            let now = Way::between(&after, keep, &area.id);
            assert_eq!(now, if old == Way::None { taken } else { old }, "{}", area.id);
        }
        let on = |water: &WaterDraft, id: &str| water.shores.iter().any(|shore| shore.area == id);
        assert!(before.waters.iter().any(|water| on(water, gone)));
        for (was, now) in before.waters.iter().zip(&after.waters) {
            assert_eq!(on(now, keep), on(was, keep) || on(was, gone), "{}", now.id);
        }
    }
}
