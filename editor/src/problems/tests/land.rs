//! What is told of where units can come: dead ends, stars nobody reaches, musters among enemies, links without a border.

use super::*;

#[test]
fn a_faction_that_never_has_a_unit_is_told() {
    let mut document = Document::new(crate::invasion::GAME, "mine", library());
    assert_eq!(problems(&document), []);
    Edit::set("scenario.printed_units", [], false, None)
        .apply(&mut document)
        .unwrap();
    let found = problems(&document);
    let idle = found
        .iter()
        .filter(|problem| problem.kind.name() == "never-a-unit")
        .count();
    assert_eq!(idle, 3, "two factions still muster");
}

/// Whether something of this kind is found at this place.
fn is_told(document: &Document, place: &Place, kind: &str) -> bool {
    let found = problems(document);
    found
        .iter()
        .any(|problem| problem.place == *place && problem.kind.name() == kind)
}

/// Says of two areas of the board how they lie.
fn lie(document: &mut Document, a: &str, b: &str, way: Way) {
    let edit = Edit::set("link.{}-{}", [a, b], way, Some(Basis::Reconstructed));
    edit.apply(document).unwrap();
}

/// The areas that are linked to one.
fn beside(document: &Document, area: &str) -> Vec<String> {
    let board = document.invasion().unwrap().board().get().unwrap();
    let links = board.links.iter().filter_map(|link| match area {
        _ if link.a == area => Some(link.b.clone()),
        _ if link.b == area => Some(link.a.clone()),
        _ => None,
    });
    links.collect()
}

/// An area of the board that lies on no shore, or on one, and is linked to several others.
fn some_area(document: &Document, on_shore: bool) -> String {
    let board = document.invasion().unwrap().board().get().unwrap();
    let shore = |id: &str| {
        let mut shores = board.waters.iter().flat_map(|water| &water.shores);
        shores.any(|shore| shore.area == id)
    };
    let mut areas = board.areas.iter();
    let found = areas.find(|area| shore(&area.id) == on_shore && beside(document, &area.id).len() > 1);
    found.expect("there are inland areas and shores").id.clone()
}

#[test]
fn a_dead_end_is_told_unless_boats_come_there() {
    for on_shore in [false, true] {
        let mut document = campaign();
        let area = some_area(&document, on_shore);
        let place = Place::Area(area.clone());
        assert!(!is_told(&document, &place, "dead-end"));
        let others = beside(&document, &area);
        for other in &others[1..] {
            lie(&mut document, &area, other, Way::Touching);
        }
        assert_eq!(is_told(&document, &place, "dead-end"), !on_shore, "{area}");
        if on_shore {
            continue;
        }
        // With a second way it is none any more.
        lie(&mut document, &area, &others[1], Way::Land);
        assert!(!is_told(&document, &place, "dead-end"));
    }
}

#[test]
fn an_objective_that_nobody_can_come_to_is_told_of_the_side_that_has_no_boats() {
    let mut document = campaign();
    let board = document.invasion().unwrap().board().get().unwrap();
    let mut areas = board.areas.iter();
    let objective = areas.find(|area| area.home == Side::British && !area.stars.is_empty());
    let objective = objective.unwrap().id.clone();
    let place = Place::Area(objective.clone());
    for other in beside(&document, &objective) {
        lie(&mut document, &objective, &other, Way::Touching);
    }
    assert!(!is_told(&document, &place, "never-taken"), "boats may come");
    for faction in Faction::ALL
        .into_iter()
        .filter(|faction| faction.side() == Side::American)
    {
        let none = SetUpEdit::Deck(faction, Vec::new());
        Edit::from(none).apply(&mut document).unwrap();
    }
    let found = problems(&document);
    let never: Vec<_> = found
        .iter()
        .filter(|problem| problem.kind.name() == "never-taken")
        .collect();
    assert_eq!(never.len(), 1, "{never:#?}");
    assert_eq!(never[0].place, place);
    assert!(
        never[0].text(Lang::En).starts_with("American"),
        "{}",
        never[0].text(Lang::En)
    );
}

#[test]
fn a_muster_area_among_enemies_alone_is_told() {
    let mut document = campaign();
    let board = document.invasion().unwrap().board().get().unwrap();
    let muster = document
        .invasion()
        .unwrap()
        .scenario()
        .muster
        .as_ref()
        .unwrap_or(&board.muster);
    let (area, side) = (muster[0].area.clone(), muster[0].faction.side());
    let place = Place::Muster(area.clone());
    assert!(!is_told(&document, &place, "behind-the-enemy"));
    for other in beside(&document, &area) {
        let home = Edit::set("area.{}.home", [&other], side.enemy(), Some(Basis::Reconstructed));
        home.apply(&mut document).unwrap();
    }
    assert!(is_told(&document, &place, "behind-the-enemy"));
}

#[test]
fn a_link_between_areas_that_do_not_touch_is_told_and_taken_away() {
    let mut document = campaign();
    let (one, other) = ("detroit", "albany");
    let link = Place::Link(one.to_owned(), other.to_owned());
    let found = |document: &Document| {
        let mut found = problems(document).into_iter();
        found.find(|problem| problem.kind.name() == "link-without-border")
    };
    assert_eq!(found(&document), None);
    lie(&mut document, one, other, Way::Land);
    let problem = found(&document).expect("no border is drawn between them");
    assert_eq!(problem.place, link);
    let repair = repairs(&document, &problem).into_iter().next().expect("a repair");
    repair.edit.apply(&mut document).unwrap();
    assert_eq!(found(&document), None);
    assert!(!beside(&document, one).contains(&other.to_owned()));
}
