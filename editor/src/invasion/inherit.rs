//! What an area or a water that is merged into a neighbour hands on to it, and what is lost with it.

use super::Invasion;
use super::board::Way;
use super::deeds;
use super::rename::shore_of;
use crate::document::Document;
use crate::edit::{Edit, Names};
use data::drawing::FaceOf;
use data::invasion::BoardDraft;
use data::invasion::board::UnitsDraft;
use data::invasion::cards::{CardDraft, Play};
use data::{Basis, Lang, counted};
use std::collections::BTreeSet;

/// The edits by which an area takes over the links and shores of a neighbour that is merged into it, and a water the shores and
/// what cards say of it, where nothing is said of it there yet: what the one bordered on, the other borders on now. Nobody has
/// read these off the printed board.
pub fn inherited(document: &Document, keep: &FaceOf, gone: &FaceOf) -> Vec<Edit> {
    let Some(invasion) = document.get::<Invasion>() else {
        return Vec::new();
    };
    let Some(board) = invasion.board().get() else {
        return Vec::new();
    };
    match (keep, gone) {
        (FaceOf::Area(keep), FaceOf::Area(gone)) => of_area(board, keep, gone),
        (FaceOf::Water(keep), FaceOf::Water(gone)) => {
            let cards = invasion.decks().get().into_iter().flat_map(|decks| &decks.cards);
            let names = Names::of(document);
            let cards = cards.flat_map(|card| card_at(&names, card, keep, gone));
            shores(board, keep, gone).into_iter().chain(cards).collect()
        }
        _ => Vec::new(),
    }
}

fn of_area(board: &BoardDraft, keep: &str, gone: &str) -> Vec<Edit> {
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

/// The areas on a water, by id.
fn on_shore<'a>(board: &'a BoardDraft, water: &str) -> BTreeSet<&'a str> {
    let waters = board.waters.iter().filter(|known| known.id == water);
    let shores = waters.flat_map(|water| &water.shores);
    shores.map(|shore| shore.area.as_str()).collect()
}

fn shores(board: &BoardDraft, keep: &str, gone: &str) -> Vec<Edit> {
    let (had, lost) = (on_shore(board, keep), on_shore(board, gone));
    let new = lost.difference(&had);
    let shore = |area: &&str| Edit::set("shore.{}.{}", [keep, *area], true, Some(Basis::Reconstructed));
    new.map(shore).collect()
}

/// A card that names the shore of the one water names that of the other now, and so does its text if it was written from what the
/// card does.
fn card_at(names: &Names<'_>, card: &CardDraft, keep: &str, gone: &str) -> Vec<Edit> {
    let Play::Special(special) = &card.play else {
        return Vec::new();
    };
    let mut new = special.clone();
    for water in new.effects.iter_mut().filter_map(shore_of) {
        if water == gone {
            keep.clone_into(water);
        }
    }
    if new == *special {
        return Vec::new();
    }
    let play = Play::Special(new);
    let after = CardDraft {
        play: play.clone(),
        ..card.clone()
    };
    let text = deeds::followed(names, card, &after);
    let text = text.map(|text| Edit::set("card.{}.text", [&card.id], text, None));
    let play = Edit::set("card.{}.play", [&card.id], play, Some(Basis::Reconstructed));
    std::iter::once(play).chain(text).collect()
}

/// What leaves the board with an area and is handed on to nobody, in words: its stars, units and muster values say something of
/// that area, and of no other.
pub fn lost(document: &Document, gone: &FaceOf, lang: Lang) -> Vec<String> {
    let (Some(invasion), FaceOf::Area(gone)) = (document.get::<Invasion>(), gone) else {
        return Vec::new();
    };
    let Some(board) = invasion.board().get() else {
        return Vec::new();
    };
    let scenario = invasion.scenario();
    let areas = board.areas.iter().filter(|area| area.id == *gone);
    let stars: usize = areas.map(|area| area.stars.len()).sum();
    let of = |entry: &UnitsDraft| entry.units.iter().map(|(_, count)| u32::from(*count)).sum::<u32>();
    let standing = board.printed_units.iter().chain(&scenario.units);
    let units: u32 = standing.filter(|entry| entry.area == *gone).map(of).sum();
    let values = board.muster.iter().chain(scenario.muster.iter().flatten());
    let values = values.filter(|value| value.area == *gone).count();
    let stars = (stars > 0)
        .then(|| counted!(lang, stars; "{stars} star", "{stars} étoile"; "{stars} stars", "{stars} étoiles"; stars));
    let units = (units > 0)
        .then(|| counted!(lang, units; "{units} unit", "{units} unité"; "{units} units", "{units} unités"; units));
    let values = (values > 0).then(|| {
        counted!(
            lang, values;
            "{values} muster value", "{values} valeur de recrutement";
            "{values} muster values", "{values} valeurs de recrutement";
            values
        )
    });
    [stars, units, values].into_iter().flatten().collect()
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
        let mut edits = inherited(
            &document,
            &FaceOf::Area(keep.to_owned()),
            &FaceOf::Area(gone.to_owned()),
        );
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

    #[test]
    fn a_water_that_takes_another_in_has_its_shores_and_its_cards() {
        let library = Arc::new(Library::shipped().clone());
        let draft = library.scenario("campaign-1812").unwrap();
        let mut document = Document::of(&draft, library);
        let (keep, gone) = ("lake_erie", "lake_huron");
        let board = |document: &Document| document.get::<Invasion>().unwrap().board().get().unwrap().clone();
        let naming = |document: &Document, water: &str| {
            let decks = document.get::<Invasion>().unwrap().decks().get().unwrap();
            let named = |card: &&CardDraft| format!("{:?}", card.play).contains(&format!("Shore(\"{water}\")"));
            decks.cards.iter().filter(named).count()
        };
        let before = board(&document);
        let both: BTreeSet<String> = on_shore(&before, keep)
            .union(&on_shore(&before, gone))
            .map(|area| (*area).to_owned())
            .collect();
        let cards = naming(&document, keep) + naming(&document, gone);
        assert!(naming(&document, gone) > 0, "a card names the water that goes");
        let mut edits = inherited(
            &document,
            &FaceOf::Water(keep.to_owned()),
            &FaceOf::Water(gone.to_owned()),
        );
        edits.push(BoardEdit::RemoveWater(gone.to_owned()).into());
        Edit::batch(Text::default(), edits).apply(&mut document).unwrap();
        let after = board(&document);
        assert_eq!(on_shore(&after, keep), both.iter().map(String::as_str).collect());
        assert_eq!((naming(&document, keep), naming(&document, gone)), (cards, 0));
        let decks = document.get::<Invasion>().unwrap().decks().get().unwrap();
        for card in &decks.cards {
            assert!(!card.text.en.contains("Lake Huron"), "{}: {}", card.id, card.text.en);
        }
        let water = after.waters.iter().find(|water| water.id == keep).unwrap();
        let new = water
            .shores
            .iter()
            .filter(|shore| !on_shore(&before, keep).contains(&*shore.area));
        assert!(new.clone().count() > 0 && new.clone().all(|shore| shore.basis == Basis::Reconstructed));
        let errors = document
            .check()
            .into_iter()
            .filter(|issue| issue.severity == data::Severity::Error);
        assert_eq!(errors.count(), 0);
    }

    #[test]
    fn what_is_lost_with_an_area_is_counted() {
        let library = Arc::new(Library::shipped().clone());
        let draft = library.scenario("campaign-1812").unwrap();
        let document = Document::of(&draft, library);
        let lost = |id: &str| lost(&document, &FaceOf::Area(id.to_owned()), Lang::En);
        assert_eq!(lost("albany"), ["1 star", "3 units", "2 muster values"]);
        assert_eq!(lost("detroit"), ["1 star", "2 units"]);
    }
}
