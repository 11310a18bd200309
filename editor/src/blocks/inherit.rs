//! What a lake that is merged into a neighbour hands on to it.

use super::document::Blocks;
use crate::document::Document;
use crate::edit::Edit;
use crate::facts::Value;
use data::drawing::FaceOf;
use data::{Basis, Side};

/// The edits by which a lake takes over the coasts of one that is merged into it, and the naval bases that it has none of.
/// Nobody has read these off the printed board.
pub fn inherited(document: &Document, keep: &FaceOf, gone: &FaceOf) -> Vec<Edit> {
    let (FaceOf::Water(keep), FaceOf::Water(gone)) = (keep, gone) else {
        return Vec::new();
    };
    let board = document.get::<Blocks>().and_then(|blocks| blocks.board().get());
    let lake = |id: &String| board.and_then(|board| board.lakes.iter().find(|lake| lake.id == *id));
    let (Some(lake), Some(lost)) = (lake(keep), lake(gone)) else {
        return Vec::new();
    };
    let basis = || Some(Basis::Reconstructed);
    let new = lost.coast.iter().filter(|town| !lake.coast.contains(town));
    let coasts = new.map(|town| Edit::set("coast.{}.{}", [keep, town], true, basis()));
    let bases = Side::ALL.into_iter().filter_map(|side| {
        let new = lake.bases[side].is_empty() && !lost.bases[side].is_empty();
        let base = match side {
            Side::American => "base.{}.american",
            Side::British => "base.{}.british",
        };
        new.then(|| Edit::set(base, [keep], Value::Thing(lost.bases[side].clone()), basis()))
    });
    coasts.chain(bases).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::TownsEdit;
    use data::Text;
    use data::library::Library;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    #[test]
    fn a_lake_that_takes_another_in_has_its_coasts() {
        let library = Arc::new(Library::shipped().clone());
        let mut document = Document::of(&library.scenario("blocks-1812").unwrap(), library);
        let (keep, gone) = ("lake_erie", "lake_ontario");
        let coast = |document: &Document, id: &str| -> BTreeSet<String> {
            let board = document.get::<Blocks>().unwrap().board().get().unwrap();
            let lakes = board.lakes.iter().filter(|lake| lake.id == id);
            lakes.flat_map(|lake| lake.coast.clone()).collect()
        };
        let both: BTreeSet<String> = coast(&document, keep).union(&coast(&document, gone)).cloned().collect();
        assert!(both.len() > coast(&document, keep).len());
        let [of, from] = [keep, gone].map(|id| FaceOf::Water(id.to_owned()));
        let mut edits = inherited(&document, &of, &from);
        edits.push(TownsEdit::RemoveLake(gone.to_owned()).into());
        Edit::batch(Text::default(), edits).apply(&mut document).unwrap();
        assert_eq!(coast(&document, keep), both);
    }
}
