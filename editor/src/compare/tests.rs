use super::*;
use crate::document::Document;
use data::drawing::Drawing;
use data::invasion::board::{LinkDraft, LinkKind, StarDraft};
use data::invasion::cards::{Face, Play};
use data::invasion::draft::{Book, EndRule, ExtraRecruits};
use data::invasion::{BoardDraft, DeckSet, Faction, ForcesDraft, ScenarioDraft, Side};
use data::library::Ref;
use data::{Basis, Severity, store};

/// The sound scenario of four areas that the checks are tested with.
fn small() -> ScenarioDraft {
    let text = include_str!("../../../data/src/invasion/check/tests/small.ron");
    store::read("small.ron", text).unwrap()
}

fn compare(old: &ScenarioDraft, new: &ScenarioDraft, library: &Library) -> Result<Vec<Difference>, Vec<Issue>> {
    let draft = |draft: &ScenarioDraft| Draft::of(draft.clone());
    compare_any(&draft(old), &draft(new), library)
}

fn own<T>(reference: &mut Ref<T>) -> &mut T {
    match reference {
        Ref::Own(document) => document,
        Ref::Shared(name) => panic!("{name} is shared"),
    }
}

fn board(draft: &mut ScenarioDraft) -> &mut BoardDraft {
    own(&mut draft.board)
}

fn drawing(draft: &mut ScenarioDraft) -> &mut Drawing {
    own(&mut board(draft).drawing)
}

fn decks(draft: &mut ScenarioDraft) -> &mut DeckSet {
    own(&mut draft.decks)
}

fn forces(draft: &mut ScenarioDraft) -> &mut ForcesDraft {
    own(&mut draft.forces)
}

/// Asserts what differs after a change, and that the way back names as many differences.
#[track_caller]
fn assert_differs(change: impl FnOnce(&mut ScenarioDraft), expected: &[(Change, &str)]) {
    let mut new = small();
    change(&mut new);
    let library = Library::default();
    let there: Vec<(Change, String)> = compare(&small(), &new, &library)
        .unwrap()
        .into_iter()
        .map(|difference| (difference.change, difference.to_string()))
        .collect();
    let there: Vec<(Change, &str)> = there.iter().map(|(change, what)| (*change, what.as_str())).collect();
    assert_eq!(there, expected);
    assert_eq!(compare(&new, &small(), &library).unwrap().len(), expected.len());
    assert_each_is_taken_back_alone(&small(), &new);
}

/// Asserts that the edit of each difference takes it back and brings no other.
#[track_caller]
fn assert_each_is_taken_back_alone(old: &ScenarioDraft, new: &ScenarioDraft) {
    let library = std::sync::Arc::new(Library::default());
    let before = compare(old, new, &library).unwrap();
    for difference in &before {
        let Some(revert) = &difference.revert else { continue };
        let mut document = Document::of(&Draft::of(new.clone()), library.clone());
        revert
            .apply(&mut document)
            .unwrap_or_else(|refused| panic!("{difference}: {refused}"));
        let after: ScenarioDraft = document.draft().take().unwrap();
        let after = compare(old, &after, &library).unwrap();
        assert!(
            !after
                .iter()
                .any(|left| left.what == difference.what && left.place == difference.place),
            "{difference}"
        );
        for left in &after {
            let known = before
                .iter()
                .any(|other| other.place == left.place && other.what == left.what);
            assert!(
                known || left.what.en.contains("another order"),
                "{difference} is taken back, but now {left}"
            );
        }
    }
}

#[test]
fn equal_scenarios_differ_in_nothing() {
    assert_differs(|_| {}, &[]);
}

#[test]
fn a_shared_document_and_an_own_copy_are_the_same() {
    let mut library = Library::default();
    let mut shared = small();
    library.add("forces", forces(&mut shared).clone());
    shared.forces = Ref::Shared("forces".to_owned());
    assert_eq!(compare(&small(), &shared, &library), Ok(vec![]));
    let issues = compare(&shared, &shared, &Library::default()).unwrap_err();
    assert_eq!(issues.len(), 2);
    assert_eq!(issues[0].severity, Severity::Error);
}

#[test]
fn another_order_is_said_to_be_only_that() {
    assert_differs(
        |draft| board(draft).links.reverse(),
        &[(
            Change::Changed,
            "document: both scenarios say the same, but list it in another order or twice",
        )],
    );
    // It is put in order by one press, as often as it is read from a journal.
    let mut new = small();
    board(&mut new).links.reverse();
    let library = std::sync::Arc::new(Library::default());
    let back = compare(&small(), &new, &library).unwrap().remove(0).revert.unwrap();
    let back: Edit = serde_json::from_str(&serde_json::to_string(&back).unwrap()).unwrap();
    let mut document = Document::of(&Draft::of(new), library);
    back.apply(&mut document).unwrap();
    assert_eq!(document.draft(), Draft::of(small()));
}

#[test]
fn areas_and_stars() {
    assert_differs(
        |draft| {
            let areas = &mut board(draft).areas;
            areas[0].name = Text::new("Northland", "Nord");
            areas[0].home = Side::American;
            areas[0].stars[0].basis = Basis::Printed;
            areas[1].stars.push(StarDraft {
                name: Text::same("Fort"),
                basis: Basis::Printed,
                check: None,
            });
            areas[3].id = "island".to_owned();
        },
        &[
            (Change::Added, "area `east`: star “Fort” is new"),
            (Change::Added, "area `island`: area “Isle” is new"),
            (Change::Removed, "area `isle`: area “Isle” is gone"),
            (
                Change::Changed,
                "area `north`: English name was “North”, is “Northland”",
            ),
            (Change::Changed, "area `north`: home side was British, is American"),
            (
                Change::Basis,
                "area `north`: basis of star “North” was reconstructed, is printed",
            ),
        ],
    );
}

#[test]
fn links_pairs_and_shores() {
    assert_differs(
        |draft| {
            let board = board(draft);
            board.links[0].kind = LinkKind::River;
            let link = board.links.pop().unwrap();
            board.links.push(LinkDraft {
                a: "isle".to_owned(),
                b: "south".to_owned(),
                ..link
            });
            board.parted.clear();
            board.waters[0].shores[0].area = "isle".to_owned();
        },
        &[
            (
                Change::Removed,
                "link `east` - `isle`: way (East – Isle) was land, is none",
            ),
            (
                Change::Changed,
                "link `east` - `north`: way (East – North) was land, is river",
            ),
            (
                Change::Added,
                "link `isle` - `south`: way (Isle – South) was none, is land",
            ),
            (
                Change::Removed,
                "link `north` - `south`: way (North – South) was parted by water, is none",
            ),
            (Change::Added, "shore of `lake` on `isle`: shore (Isle – Lake) is new"),
            (
                Change::Removed,
                "shore of `lake` on `north`: shore (North – Lake) is gone",
            ),
        ],
    );
}

#[test]
fn units_decisions_muster_values_and_recruits() {
    assert_differs(
        |draft| {
            draft.printed_units = false;
            draft.units[0].units.american_regulars = 5;
            draft.placements[0].units = 1;
            draft.extra_recruits.push(ExtraRecruits {
                faction: Faction::NativeAmericans,
                units: 1,
                basis: Basis::Reconstructed,
            });
            let mut muster = board(draft).muster.clone();
            muster[0].units = 3;
            draft.muster = Some(muster);
        },
        &[
            (Change::Changed, "document: own muster values was no, is yes"),
            (Change::Changed, "document: placing the printed units was yes, is no"),
            (
                Change::Changed,
                "muster value in `north`: muster value of the scenario (North – British Regulars) was 2, is 3",
            ),
            (
                Change::Changed,
                "start units in `south`: start units: blue 3, white 1 before; blue 5, white 1 now",
            ),
            (Change::Changed, "set-up decision of 1: units was 2, is 1"),
            (
                Change::Changed,
                "additional recruits of native_americans: additional recruits was 0, is 1",
            ),
        ],
    );
}

#[test]
fn cards_and_decks() {
    assert_differs(
        |draft| {
            draft.in_play.british_regulars.pop();
            let cards = &mut decks(draft).cards;
            match &mut cards[0].play {
                Play::Movement(movement) => movement.distance = 3,
                Play::Special(_) => panic!("ar1 is a movement card"),
            }
            cards.pop();
        },
        &[
            (
                Change::Changed,
                "card `ar1`: effect: 2 armies, 2 areas before; 2 armies, 3 areas now",
            ),
            (Change::Removed, "card `na2`: card “March (na2)” is gone"),
            (
                Change::Removed,
                "deck of british_regulars: card in play (British Regulars – Help (br9)) is gone",
            ),
        ],
    );
}

#[test]
fn dice_and_pools() {
    assert_differs(
        |draft| {
            let forces = &mut forces(draft).factions.british_regulars;
            forces.die[0] = Face::Flee;
            forces.dice_limit = 3;
            forces.pool = 20;
        },
        &[
            (Change::Changed, "forces of british_regulars: dice limit was 2, is 3"),
            (
                Change::Changed,
                "forces of british_regulars: die: Hit, Hit, Hit, Command, Command, Command before; Flee, Hit, Hit, Command, Command, Command now",
            ),
            (Change::Changed, "forces of british_regulars: pool was 25, is 20"),
        ],
    );
}

#[test]
fn rounds_end_and_options() {
    assert_differs(
        |draft| {
            draft.first_round = 2;
            draft.end = EndRule::Round(2);
            draft.first_faction = Some(Faction::BritishRegulars);
            draft.options.friendly_areas = Some(Book::French);
        },
        &[
            (
                Change::Added,
                "rounds and end: first turn was none, is British Regulars",
            ),
            (
                Change::Changed,
                "rounds and end: end of the game: when a side has played its Truce cards, counted from round 1, at the latest after round 2 before; after round 2 now",
            ),
            (Change::Changed, "rounds and end: first round was 1, is 2"),
            (
                Change::Added,
                "rule option `friendly_areas`: rule option was none, is French",
            ),
        ],
    );
}

#[test]
fn the_drawing() {
    assert_differs(
        |draft| {
            let drawing = drawing(draft);
            drawing.corners[8] = (100, 199);
            drawing.towns.clear();
            drawing.places[0].label.0 += 1;
        },
        &[
            (Change::Changed, "document: the towns of the drawing have changed"),
            (Change::Changed, "area `east`: its signs have moved"),
            (Change::Changed, "outline of `isle`: the outline has changed"),
        ],
    );
}

/// What is gone keeps the name that it had; outlines are called as what lies in them.
#[test]
fn a_difference_is_told_with_the_names_that_people_know() {
    use data::Lang;
    use data::drawing::FaceOf;
    let mut new = small();
    board(&mut new).areas.retain(|area| area.id != "isle");
    let drawing = drawing(&mut new);
    drawing.corners[8] = (100, 199);
    drawing.faces.push(data::drawing::Face {
        of: FaceOf::Pond,
        rings: Vec::new(),
    });
    let differences = compare(&small(), &new, &Library::default()).unwrap();
    let called = |place: &Place| {
        let one = differences.iter().find(|one| one.place == *place).unwrap();
        [Lang::En, Lang::Fr].map(|lang| one.called.get(lang).to_owned())
    };
    assert_eq!(called(&Place::Area("isle".to_owned()))[0], "area Isle");
    assert_eq!(called(&Place::Face("isle".to_owned()))[0], "outline of Isle");
    assert_eq!(
        called(&Place::Face("ponds".to_owned())),
        ["outline of ponds", "contour (étangs)"]
    );
    // So does what lay between it and others.
    let library = std::sync::Arc::new(Library::shipped().clone());
    for (scenario, id, remove) in [
        (
            "campaign-1812",
            "frenchtown",
            Edit::from(crate::invasion::BoardEdit::RemoveArea("frenchtown".to_owned())),
        ),
        (
            "blocks-1813",
            "detroit",
            crate::blocks::TownsEdit::RemoveTown("detroit".to_owned()).into(),
        ),
    ] {
        let old = library.scenario(scenario).unwrap();
        let mut document = Document::of(&old, library.clone());
        remove.apply(&mut document).unwrap();
        let differences = compare_any(&old, &document.draft(), &library).unwrap();
        let raw = differences.iter().find(|one| one.called.en.contains(id));
        assert!(raw.is_none(), "{raw:?}");
    }
}

#[test]
fn a_town_of_blocks_that_moves_is_a_town() {
    use crate::edit::DrawingEdit;
    use data::Lang;
    let library = std::sync::Arc::new(Library::shipped().clone());
    let old = library.scenario("war-of-1812").unwrap();
    let mut document = Document::of(&old, library.clone());
    let mut places = document.drawing().unwrap().places[0].clone();
    places.cubes.0 += 40;
    let town = places.area.clone();
    Edit::from(DrawingEdit::Places(places)).apply(&mut document).unwrap();
    let differences = compare_any(&old, &document.draft(), &library).unwrap();
    assert_eq!(differences.len(), 1, "{differences:#?}");
    assert_eq!(differences[0].place, Place::Town(town));
    let called = [Lang::En, Lang::Fr].map(|lang| differences[0].called.get(lang).to_owned());
    assert!(
        called[0].starts_with("town ") && called[1].starts_with("ville "),
        "{called:?}"
    );
}

#[test]
fn an_outline_with_its_corners_numbered_otherwise_is_the_same() {
    let mut new = small();
    let drawing = drawing(&mut new);
    drawing.corners.insert(0, (300, 200));
    for corner in drawing.faces.iter_mut().flat_map(|face| &mut face.rings).flatten() {
        *corner += 1;
    }
    let differences = compare(&small(), &new, &Library::default()).unwrap();
    assert_eq!(differences.len(), 1);
    assert!(differences[0].what.en.contains("another order"));
}

#[test]
fn scenarios_of_blocks_and_each_difference_taken_back() {
    use crate::blocks::{ArmyEdit, CampaignEdit};
    use crate::edit::HeadingEdit;
    use crate::invasion::BoardEdit;
    use data::{Side, Text};
    let library = std::sync::Arc::new(Library::shipped().clone());
    let old = library.scenario("war-of-1812").unwrap();
    let mut document = Document::of(&old, library.clone());
    let board = document.blocks().unwrap().board().get().unwrap().clone();
    let (town, road, lake) = (&board.towns[0], &board.roads[0], &board.lakes[0]);
    let block = document.blocks().unwrap().army().get().unwrap().blocks[0].clone();
    let edits: Vec<Edit> = vec![
        HeadingEdit::Title(Text::same("Mine")).into(),
        Edit::set("town.{}.value", [&town.id], 9u8, None),
        Edit::set("town.{}.home", [&town.id], town.home.enemy(), None),
        Edit::set("road.{}-{}", [&road.a, &road.b], false, None),
        Edit::set("lake.{}.name", [&lake.id], Text::same("Sea"), None),
        ArmyEdit::Remove(block.id).into(),
        Edit::set("scenario.turns", [], 3u8, None),
        Edit::set("setup.held.{}", [&board.towns[1].id], Side::British, None),
        CampaignEdit::RemoveYear(0).into(),
    ];
    for edit in &edits {
        edit.apply(&mut document).unwrap();
    }
    let new = document.draft();
    let differences = compare_any(&old, &new, &library).unwrap();
    // Title and name of the lake differ in two languages.
    assert_eq!(differences.len(), edits.len() + 2, "{differences:#?}");
    let mut back = document.clone();
    for difference in &differences {
        let mut one = document.clone();
        difference.revert.as_ref().unwrap().apply(&mut one).unwrap();
        let left = compare_any(&old, &one.draft(), &library).unwrap();
        assert_eq!(left.len(), differences.len() - 1, "{difference}");
        assert!(
            !left
                .iter()
                .any(|other| other.what == difference.what && other.place == difference.place)
        );
        assert_ne!(difference.what.en, difference.what.fr, "in both languages");
        difference.revert.as_ref().unwrap().apply(&mut back).unwrap();
    }
    assert_eq!(compare_any(&old, &old, &library).unwrap(), []);
    assert!(
        Edit::from(BoardEdit::RemoveArea("x".to_owned()))
            .apply(&mut back)
            .is_err()
    );
    let invasion = library.scenario("intro-1812").unwrap();
    assert_eq!(compare_any(&old, &invasion, &library).unwrap_err().len(), 1);
}

/// The difference that tells that something of a name is gone.
fn gone<'a>(differences: &'a [Difference], what: &str) -> &'a Difference {
    let found = differences.iter().find(|one| one.what.en == what);
    found.unwrap_or_else(|| panic!("{what}: {differences:#?}"))
}

/// Asserts that what was removed from a shipped scenario comes back by one edit, and that nothing that needs it is offered
/// without it.
#[track_caller]
fn assert_comes_back_whole(scenario: &str, remove: &[Edit], what: &[&str]) {
    let library = std::sync::Arc::new(Library::shipped().clone());
    let old = library.scenario(scenario).unwrap();
    let mut document = Document::of(&old, library.clone());
    for edit in remove {
        edit.apply(&mut document).unwrap();
    }
    for what in what {
        let differences = compare_any(&old, &document.draft(), &library).unwrap();
        for one in differences.iter().filter(|one| one.revert.is_some()) {
            let fits = one.revert.as_ref().unwrap().apply(&mut document.clone());
            assert!(fits.is_ok(), "{one} is offered, but {fits:?}");
        }
        let back = gone(&differences, what).revert.as_ref().unwrap();
        assert!(back.title(&document).en.starts_with("Add "), "{back:?}");
        back.apply(&mut document).unwrap();
    }
    let left = compare_any(&old, &document.draft(), &library).unwrap();
    let other_order = |one: &Difference| one.what.en.contains("another order");
    assert!(left.iter().all(other_order), "{left:#?}");
    // What is listed in another order now is listed as before by one press, of which the journal has what moves and no more.
    for one in left {
        let order = one.revert.unwrap();
        let (line, whole) = (serde_json::to_string(&order).unwrap(), document.text());
        assert!(line.len() * 3 < whole.len(), "{} of {} bytes", line.len(), whole.len());
        let read: Edit = serde_json::from_str(&line).unwrap();
        assert_eq!(read, order);
        read.apply(&mut document).unwrap();
    }
    assert_eq!(compare_any(&old, &document.draft(), &library).unwrap(), []);
    let errors = document.check();
    assert!(
        !errors.iter().any(|issue| issue.severity == Severity::Error),
        "{errors:#?}"
    );
}

#[test]
fn an_area_comes_back_with_its_outline_its_signs_and_its_links() {
    use crate::invasion::BoardEdit;
    let remove = |id: &str| Edit::from(BoardEdit::RemoveArea(id.to_owned()));
    assert_comes_back_whole("campaign-1812", &[remove("detroit")], &["area “Detroit” is gone"]);
    // What lies between two that are gone comes back with the second of them.
    assert_comes_back_whole(
        "campaign-1812",
        &[remove("detroit"), remove("frenchtown")],
        &["area “Frenchtown” is gone", "area “Detroit” is gone"],
    );
}

#[test]
fn a_water_comes_back_with_its_shores_and_its_name() {
    use crate::invasion::BoardEdit;
    let remove = BoardEdit::RemoveWater("lake_ontario".to_owned()).into();
    assert_comes_back_whole("campaign-1812", &[remove], &["water “Lake Ontario” is gone"]);
}

#[test]
fn a_town_comes_back_with_its_place_its_roads_and_its_coast() {
    use crate::blocks::TownsEdit;
    let remove = TownsEdit::RemoveTown("detroit".to_owned()).into();
    assert_comes_back_whole("blocks-1813", &[remove], &["town “Detroit” is gone"]);
}

/// The face of an area in a shipped scenario's drawing.
fn face(document: &Document, id: &str) -> usize {
    let of = data::drawing::FaceOf::Area(id.to_owned());
    crate::shape::face_of(document.drawing().unwrap(), &of).unwrap()
}

/// Merges the face of an area into that of another, which leaves the board without it.
fn merged(document: &Document, keep: &str, id: &str) -> Edit {
    use crate::edit::DrawingEdit;
    use crate::invasion::BoardEdit;
    use crate::shape;
    let merge = shape::Change::Merge(face(document, keep), face(document, id));
    let edits = vec![
        DrawingEdit::Shape(merge).into(),
        BoardEdit::RemoveArea(id.to_owned()).into(),
    ];
    Edit::batch(Text::default(), edits)
}

#[test]
fn an_area_merged_into_a_neighbour_comes_back_with_its_outline() {
    let library = std::sync::Arc::new(Library::shipped().clone());
    let mut document = Document::of(&library.scenario("campaign-1812").unwrap(), library.clone());
    let one = merged(&document, "frenchtown", "detroit");
    one.apply(&mut document).unwrap();
    assert_comes_back_whole("campaign-1812", std::slice::from_ref(&one), &["area “Detroit” is gone"]);
    // Two that went the same way come back one after the other.
    let of = data::drawing::FaceOf::Area("frenchtown".to_owned());
    let borders = crate::shape::borders(document.drawing().unwrap()).into_iter();
    let mut beside = borders.filter_map(|border| match (border.a == of, border.b == of) {
        (true, false) => Some(border.b),
        (false, true) => Some(border.a),
        _ => None,
    });
    let next = beside.find_map(|of| match of {
        data::drawing::FaceOf::Area(id) => Some(id),
        _ => None,
    });
    let next = next.unwrap();
    let name = document.on_board_name(&next).unwrap().en;
    let other = merged(&document, "frenchtown", &next);
    let gone = format!("area “{name}” is gone");
    assert_comes_back_whole("campaign-1812", &[one, other], &[&gone, "area “Detroit” is gone"]);
}

#[test]
fn an_outline_with_another_corner_is_taken_back() {
    use crate::edit::DrawingEdit;
    use crate::shape::Change as Shape;
    let library = std::sync::Arc::new(Library::shipped().clone());
    let old = library.scenario("campaign-1812").unwrap();
    let mut document = Document::of(&old, library.clone());
    let drawing = document.drawing().unwrap();
    let ring = &drawing.faces[face(&document, "detroit")].rings[0];
    let (a, b) = (ring[0], ring[1]);
    let at = |corner: u32| drawing.corners[corner as usize];
    let middle = ((at(a).0 + at(b).0) / 2 + 1, (at(a).1 + at(b).1) / 2 + 1);
    let add = DrawingEdit::Shape(Shape::AddCorner(a, b, middle));
    Edit::from(add).apply(&mut document).unwrap();
    let differences = compare_any(&old, &document.draft(), &library).unwrap();
    let of = |one: &&Difference| one.place == Place::Face("detroit".to_owned());
    let back = differences.iter().find(of).unwrap().revert.as_ref();
    back.expect("a button").apply(&mut document).unwrap();
    let left = compare_any(&old, &document.draft(), &library).unwrap();
    assert!(!left.iter().any(|one| matches!(one.place, Place::Face(_))), "{left:#?}");
}

#[test]
fn land_out_of_bounds_is_taken_back_all_together_as_it_is_told() {
    use crate::edit::DrawingEdit;
    use crate::shape::Change as Shape;
    use data::drawing::FaceOf;
    let library = std::sync::Arc::new(Library::shipped().clone());
    let old = library.scenario("campaign-1812").unwrap();
    let mut document = Document::of(&old, library.clone());
    let drawing = document.drawing().unwrap().clone();
    let pieces = drawing.faces.iter().filter(|face| face.of == FaceOf::OutOfBounds);
    let first_stretches = pieces.map(|face| (face.rings[0][0], face.rings[0][1]));
    let both: Vec<(u32, u32)> = first_stretches.take(2).collect();
    assert_eq!(both.len(), 2);
    for (a, b) in both {
        let at = |corner: u32| drawing.corners[corner as usize];
        let middle = ((at(a).0 + at(b).0) / 2, (at(a).1 + at(b).1) / 2);
        let add = DrawingEdit::Shape(Shape::AddCorner(a, b, middle));
        Edit::from(add).apply(&mut document).unwrap();
    }
    let differences = compare_any(&old, &document.draft(), &library).unwrap();
    let land = Place::Face("land out of bounds".to_owned());
    let one = differences.iter().find(|one| one.place == land).unwrap();
    one.revert.as_ref().expect("a button").apply(&mut document).unwrap();
    let left = compare_any(&old, &document.draft(), &library).unwrap();
    assert!(!left.iter().any(|one| one.place == land), "{left:#?}");
}

/// A document of the war with an edit.
fn war_with(edits: &[Edit]) -> (Document, Document) {
    let library = std::sync::Arc::new(Library::shipped().clone());
    let old = Document::of(&library.scenario("war-of-1812").unwrap(), library.clone());
    let mut new = old.clone();
    for edit in edits {
        edit.apply(&mut new).unwrap();
    }
    (old, new)
}

fn differences((old, new): &(Document, Document)) -> Vec<Difference> {
    compare_any(&old.draft(), &new.draft(), Library::shipped()).unwrap()
}

#[test]
fn courses_of_roads_are_compared_and_taken_back() {
    use crate::edit::DrawingEdit;
    let (document, _) = war_with(&[]);
    let roads = document.drawing().unwrap().roads.clone();
    let mut bent = roads[0].clone();
    bent.course[1].0 += 40;
    let both = war_with(&[
        DrawingEdit::Course(bent).into(),
        DrawingEdit::RemoveCourse(roads[1].b.clone(), roads[1].a.clone()).into(),
    ]);
    let found = differences(&both);
    let told: Vec<(Place, Change)> = found.iter().map(|one| (one.place.clone(), one.change)).collect();
    let place = |at: usize| Place::Road(roads[at].a.clone(), roads[at].b.clone());
    assert_eq!(told, [(place(0), Change::Changed), (place(1), Change::Removed)]);
    let (old, mut new) = both;
    for one in found {
        one.revert.expect("each can be taken back").apply(&mut new).unwrap();
    }
    assert_eq!(new.drawing(), old.drawing());
    // What is only new is taken back, too.
    let added = differences(&(new.clone(), old.clone()));
    assert!(added.is_empty(), "{added:#?}");
}

/// Where a town was moved, that is told, and not of each of its roads; taken back in any order, all is as before.
#[test]
fn a_moved_town_is_told_and_not_its_roads() {
    use crate::edit::DrawingEdit;
    let (document, _) = war_with(&[]);
    let drawing = document.drawing().unwrap();
    let mut detroit = drawing
        .places
        .iter()
        .find(|places| places.area == "detroit")
        .unwrap()
        .clone();
    (detroit.cubes.0, detroit.label.0) = (detroit.cubes.0 + 300, detroit.label.0 + 300);
    let moved: Edit = DrawingEdit::Places(detroit).into();
    let both = war_with(std::slice::from_ref(&moved));
    let found = differences(&both);
    let [one] = found.as_slice() else { panic!("{found:#?}") };
    assert_eq!(one.place, Place::Town("detroit".to_owned()));
    let mut new = both.1.clone();
    one.revert.as_ref().unwrap().apply(&mut new).unwrap();
    assert_eq!(new.drawing(), both.0.drawing());
    // The same with a road bent as well.
    let mut bent = drawing.roads.iter().find(|road| road.a == "detroit").unwrap().clone();
    bent.course[1].1 += 40;
    let both = war_with(&[DrawingEdit::Course(bent).into(), moved]);
    let found = differences(&both);
    assert_eq!(found.len(), 2, "{found:#?}");
    for order in [[0, 1], [1, 0]] {
        let mut new = both.1.clone();
        for at in order {
            let left = differences(&(both.0.clone(), new.clone()));
            let one = left.iter().find(|one| one.place == found[at].place).unwrap();
            one.revert.as_ref().unwrap().apply(&mut new).unwrap();
        }
        assert_eq!(new.drawing(), both.0.drawing(), "{order:?}");
    }
}

/// On the map a ship is where it lies, not the whole land of its side.
#[test]
fn ships_differ_town_by_town_and_each_is_taken_back_alone() {
    let library = Library::shipped();
    let old: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
    let mut new = old.clone();
    let ships = &mut new.setup.ships;
    let first = ships[0].clone();
    ships[0].value = if first.value == 1 { 2 } else { 1 };
    let changed = ships[0].value;
    let moved = ships
        .iter()
        .position(|ship| ship.side == first.side && ship.town != first.town);
    let [was, is] = [Draft::of(old.clone()), Draft::of(new.clone())];
    let found = compare_any(&was, &is, library).unwrap();
    assert_eq!(found.len(), 1, "{found:#?}");
    let [one] = found.as_slice() else { panic!("{found:#?}") };
    assert_eq!(one.place, Place::Setup(first.town.clone()));
    assert_eq!(
        one.what.en,
        format!(
            "{} ships: combat value {} before; combat value {changed} now",
            if first.side == Side::American {
                "American"
            } else {
                "British"
            },
            first.value
        )
    );
    // Another one goes to where no ship lay: gone here, new there.
    let at = moved.expect("a side has ships in two towns");
    let from = std::mem::replace(&mut new.setup.ships[at].town, "york".to_owned());
    let is = Draft::of(new);
    let found = compare_any(&was, &is, library).unwrap();
    let places: Vec<&Place> = found.iter().map(|one| &one.place).collect();
    for town in [&first.town, &from, &"york".to_owned()] {
        assert!(places.contains(&&Place::Setup(town.clone())), "{town} in {places:?}");
    }
    let mut document = Document::of(&is.self_contained(library).unwrap(), Arc::default());
    let back = found[0].revert.clone().expect("each is taken back alone");
    back.apply(&mut document).unwrap();
    let left = compare_any(&was, &document.draft(), library).unwrap();
    assert_eq!(left.len(), found.len() - 1, "{left:#?}");
}

#[test]
fn a_changed_title_says_of_which_language_it_is() {
    let (old, mut new) = (small(), small());
    new.title = Text::new("Other", "Autre");
    let found = compare(&old, &new, &Library::default()).unwrap();
    let [en, fr] = [0, 1].map(|at: usize| found[at].what.clone());
    assert!(
        en.en.starts_with("English title was ") && en.fr.starts_with("titre en anglais"),
        "{en:?}"
    );
    assert!(
        fr.en.starts_with("French title was ") && fr.fr.starts_with("titre en français"),
        "{fr:?}"
    );
}

#[test]
fn things_that_a_value_names_are_told_by_their_names() {
    let library = Library::shipped();
    let old: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
    let mut new = old.clone();
    new.setup.indian = Some("york".to_owned());
    let [was, is] = [Draft::of(old.clone()), Draft::of(new)];
    let found = compare_any(&was, &is, library).unwrap();
    assert!(found[0].what.en.ends_with("is York"), "{:?}", found[0].what);
}
