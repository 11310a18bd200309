//! Selecting, and changing outlines and signs by hand.

use crate::support::{Bench, shipped, smallest};
use data::drawing::{Drawing, FaceOf, Point};
use egui::accesskit::Role;
use egui::{Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

fn drawing(bench: &Bench) -> &Drawing {
    bench.document().drawing().unwrap()
}

/// Faces that have a corner.
fn owners(drawing: &Drawing, corner: u32) -> usize {
    drawing
        .faces
        .iter()
        .filter(|face| face.rings.iter().flatten().any(|c| *c == corner))
        .count()
}

/// A corner of an area inside the frame with room around it, so that the pointer means it.
fn lonely(drawing: &Drawing, area: &str) -> (u32, Point) {
    let face = drawing
        .faces
        .iter()
        .find(|face| face.of == FaceOf::Area(area.to_owned()))
        .unwrap();
    let far = |corner: u32| {
        let at = drawing.corners[corner as usize];
        (0u32..)
            .zip(&drawing.corners)
            .filter(|(other, _)| *other != corner)
            .map(|(_, other)| i64::from(other.0 - at.0).pow(2) + i64::from(other.1 - at.1).pow(2))
            .min()
            .unwrap()
    };
    let inside = |corner: &u32| {
        let (x, y) = drawing.corners[*corner as usize];
        x > 0 && y > 0 && x < drawing.size.0 && y < drawing.size.1 && owners(drawing, *corner) > 1
    };
    let corner = face
        .rings
        .iter()
        .flatten()
        .copied()
        .filter(inside)
        .max_by_key(|corner| far(*corner))
        .unwrap();
    (corner, drawing.corners[corner as usize])
}

#[test]
fn an_area_is_selected_and_renamed_by_keyboard_and_fields() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    bench.click("Detroit");
    assert!(bench.reads("Basis of the area"));
    bench.write("Name, English", "Fort Detroit");
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    assert!(
        board
            .areas
            .iter()
            .any(|area| area.id == "detroit" && area.name.en == "Fort Detroit")
    );
    assert_eq!(bench.done().len(), 1, "typing is one step: {:?}", bench.done());
    bench.write("Id", "fort_detroit");
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    assert!(board.areas.iter().any(|area| area.id == "fort_detroit"));
    assert!(
        drawing(&bench)
            .faces
            .iter()
            .any(|face| face.of == FaceOf::Area("fort_detroit".to_owned()))
    );
}

#[test]
fn a_dragged_corner_is_one_step_and_neighbours_stay_tight() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let before = bench.document().clone();
    let (corner, at) = lonely(drawing(&bench), "detroit");
    let shared = owners(drawing(&bench), corner);
    bench.key(Key::C);
    bench.click("Snap to corners and borders");
    // Far enough for the hand: less would be a click.
    let to = (at.0 + 160, at.1 + 120);
    bench.drag(&[at, (at.0 + 100, at.1 + 60), to], PointerButton::Primary);
    assert!(bench.done().is_empty(), "nothing is done before the corner is let go");
    bench.drop_at(to, PointerButton::Primary);
    assert_eq!(bench.done().len(), 1, "{:?}", bench.done());
    let moved = drawing(&bench).corners[corner as usize];
    assert!(
        (moved.0 - to.0).abs() < 20 && (moved.1 - to.1).abs() < 20,
        "{at:?} {moved:?}"
    );
    assert_eq!(
        owners(drawing(&bench), corner),
        shared,
        "whoever shared the corner still does"
    );
    assert!(
        bench
            .document()
            .check()
            .iter()
            .all(|issue| issue.severity < data::Severity::Error)
    );
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert!(*bench.document() == before);
}

#[test]
fn escape_gives_a_drag_up() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let before = bench.document().clone();
    let (_, at) = lonely(drawing(&bench), "detroit");
    bench.key(Key::C);
    let to = (at.0 + 160, at.1 + 120);
    bench.drag(&[at, (at.0 + 100, at.1 + 60), to], PointerButton::Primary);
    assert!(*bench.document() != before, "the drag is shown");
    bench.key(Key::Escape);
    assert!(*bench.document() == before);
    bench.drop_at(to, PointerButton::Primary);
    assert!(*bench.document() == before);
    assert!(bench.done().is_empty());
}

#[test]
fn arrows_nudge_and_delete_removes_a_corner() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let (corner, at) = lonely(drawing(&bench), "detroit");
    let corners = drawing(&bench).corners.len();
    bench.key(Key::C);
    bench.click_at(at);
    bench.key(Key::ArrowRight);
    assert_eq!(drawing(&bench).corners[corner as usize], (at.0 + 5, at.1));
    bench.key(Key::Delete);
    assert_eq!(drawing(&bench).corners.len(), corners - 1);
    assert_eq!(bench.done().len(), 2);
}

/// A square of land around a point.
fn square((x, y): Point, side: i32) -> [Point; 4] {
    [
        (x - side, y - side),
        (x + side, y - side),
        (x + side, y + side),
        (x - side, y + side),
    ]
}

#[test]
fn an_area_is_drawn_with_the_pointer_and_closed_with_enter() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let areas = bench.document().invasion().unwrap().board().get().unwrap().areas.len();
    let before = bench.document().clone();
    let middle = bench.area("detroit");
    bench.key(Key::D);
    bench.click("Snap to corners and borders");
    for corner in square(middle, 90) {
        bench.click_at(corner);
    }
    bench.key(Key::Enter);
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    assert_eq!(board.areas.len(), areas + 1, "{:?}", bench.harness.state().said());
    let new = &board.areas[areas];
    assert!(new.basis.is_reconstructed(), "what is drawn by hand is nobody's word");
    assert!(
        drawing(&bench)
            .faces
            .iter()
            .any(|face| face.of == FaceOf::Area("area_1".to_owned()))
    );
    assert_eq!(bench.done(), ["Add Area 1"]);
    assert!(bench.reads("Area 1"), "it is selected");
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert!(*bench.document() == before);
}

#[test]
fn an_outline_that_is_refused_stays_and_its_corners_are_moved_or_taken_back() {
    let bench_with = || {
        let mut bench = Bench::of(shipped("campaign-1812"));
        let (x, y) = bench.area("detroit");
        bench.key(Key::D);
        bench.click("Snap to corners and borders");
        // The last side crosses the first one.
        for corner in [(x - 90, y - 90), (x + 90, y + 90), (x - 90, y + 90), (x + 90, y - 90)] {
            bench.click_at(corner);
        }
        bench.key(Key::Enter);
        assert_eq!(bench.done(), Vec::<String>::new());
        assert!(bench.harness.state().said().unwrap().wrong);
        (bench, (x, y))
    };
    let (mut bench, _) = bench_with();
    bench.key(Key::Backspace);
    bench.key(Key::Enter);
    assert_eq!(bench.done(), ["Add Area 1"], "the last corner was taken back");

    let (mut bench, (x, y)) = bench_with();
    let to = (x - 150, y);
    bench.drag(&[(x + 90, y - 90), (x, y - 60), to], PointerButton::Primary);
    bench.drop_at(to, PointerButton::Primary);
    bench.key(Key::Enter);
    assert_eq!(bench.done(), ["Add Area 1"], "the last corner was moved");
    let all = &drawing(&bench).corners;
    let near = |at: &&Point| (at.0 - to.0).abs() < 20 && (at.1 - to.1).abs() < 20;
    assert!(all.iter().any(|at| near(&at)));
}

#[test]
fn a_new_area_has_the_home_of_most_of_those_that_it_touches() {
    for inside in ["detroit", "amherstburg"] {
        let mut bench = Bench::of(shipped("campaign-1812"));
        let areas = |bench: &Bench| {
            bench
                .document()
                .invasion()
                .unwrap()
                .board()
                .get()
                .unwrap()
                .areas
                .clone()
        };
        let home = areas(&bench).iter().find(|area| area.id == inside).unwrap().home;
        let middle = bench.area(inside);
        bench.key(Key::D);
        bench.click("Snap to corners and borders");
        for corner in square(middle, 60) {
            bench.click_at(corner);
        }
        bench.key(Key::Enter);
        assert_eq!(bench.done(), ["Add Area 1"], "{:?}", bench.harness.state().said());
        assert_eq!(areas(&bench).last().unwrap().home, home, "{inside}");
    }
}

#[test]
fn what_is_drawn_and_what_is_cut_off_are_chosen_apart() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let shown = |bench: &Bench, label: &str| {
        let list = bench.harness.get_by_role_and_label(Role::ComboBox, label);
        list.accesskit_node().value()
    };
    bench.key(Key::D);
    bench.click("The new face is");
    bench.click("a new water");
    assert_eq!(shown(&bench, "The new face is").as_deref(), Some("a new water"));
    bench.key(Key::X);
    assert_eq!(shown(&bench, "The smaller piece is").as_deref(), Some("a new area"));
    bench.key(Key::D);
    assert_eq!(shown(&bench, "The new face is").as_deref(), Some("a new water"));
}

#[test]
fn escape_gives_an_outline_up() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let before = bench.document().clone();
    let middle = bench.area("detroit");
    bench.key(Key::D);
    for corner in &square(middle, 90)[..3] {
        bench.click_at(*corner);
    }
    bench.key(Key::Escape);
    bench.key(Key::Enter);
    assert!(*bench.document() == before);
}

#[test]
fn escape_that_closes_a_menu_or_a_list_leaves_the_outline() {
    for opened in ["File", "The new face is"] {
        let mut bench = Bench::of(shipped("campaign-1812"));
        let middle = bench.area("detroit");
        bench.key(Key::D);
        bench.click("Snap to corners and borders");
        for corner in square(middle, 90) {
            bench.click_at(corner);
        }
        bench.click(opened);
        assert!(egui::Popup::is_any_open(&bench.harness.ctx), "{opened}");
        bench.key(Key::Escape);
        assert!(!egui::Popup::is_any_open(&bench.harness.ctx), "{opened}");
        bench.key(Key::Enter);
        assert_eq!(bench.done(), ["Add Area 1"], "{opened}");
    }
}

#[test]
fn a_new_lake_of_blocks_is_called_a_lake() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    let lakes = |bench: &Bench| bench.document().blocks().unwrap().board().get().unwrap().lakes.clone();
    let before = lakes(&bench).len();
    let size = drawing(&bench).size;
    bench.key(Key::D);
    bench.click("Snap to corners and borders");
    bench.click("The new face is");
    bench.click("a new lake");
    for corner in square((size.0 / 2, size.1 / 8), 90) {
        bench.click_at(corner);
    }
    bench.key(Key::Enter);
    let all = lakes(&bench);
    assert_eq!(all.len(), before + 1, "{:?}", bench.harness.state().said());
    assert_eq!(all[before].name, data::Text::new("Lake 1", "Lac 1"));
}

#[test]
fn an_area_merges_with_a_neighbour_and_leaves_the_board() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let border = editor::shape::borders(drawing(&bench))
        .into_iter()
        .filter_map(|border| match (border.a, border.b) {
            (FaceOf::Area(a), FaceOf::Area(b)) => Some((a, b, border.length)),
            _ => None,
        })
        .max_by(|one, other| one.2.total_cmp(&other.2))
        .unwrap();
    let (keep, gone, _) = border;
    bench.key(Key::M);
    let (first, second) = (bench.area(&keep), bench.area(&gone));
    let names = editor::edit::Names::of(bench.document());
    let named = [&gone, &keep].map(|id| names.area(id).en);
    bench.click_at(first);
    bench.click_at(second);
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    assert!(!board.areas.iter().any(|area| area.id == gone), "{:?}", bench.done());
    assert!(board.areas.iter().any(|area| area.id == keep));
    let [merged, kept] = named;
    assert_eq!(bench.done(), [format!("Merge {merged} into {kept}")]);
}

#[test]
fn the_name_of_an_area_is_dragged() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    bench.click("Detroit");
    bench.key(Key::S);
    let places = drawing(&bench)
        .places
        .iter()
        .find(|places| places.area == "detroit")
        .unwrap()
        .clone();
    let to = (places.label.0 + 240, places.label.1 - 180);
    bench.drag(
        &[places.label, (places.label.0 + 120, places.label.1 - 90), to],
        PointerButton::Primary,
    );
    bench.drop_at(to, PointerButton::Primary);
    let now = drawing(&bench)
        .places
        .iter()
        .find(|places| places.area == "detroit")
        .unwrap();
    assert!(now.label != places.label && now.cubes == places.cubes, "{now:?}");
    assert_eq!(bench.done(), ["Move signs of Detroit"]);
}

#[test]
fn selected_areas_are_removed_in_one_step() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let areas = bench.document().invasion().unwrap().board().get().unwrap().areas.len();
    let (one, two) = (bench.area("detroit"), bench.area("amherstburg"));
    bench.click_at(one);
    bench.click_with(two, PointerButton::Primary, Modifiers::SHIFT);
    assert!(bench.reads("2 selected"));
    bench.key(Key::Delete);
    assert_eq!(
        bench.document().invasion().unwrap().board().get().unwrap().areas.len(),
        areas - 2
    );
    assert_eq!(bench.done(), ["Remove 2 places"]);
}

#[test]
fn a_town_is_put_on_the_map_and_moved() {
    let mut bench = Bench::of(smallest(editor::blocks::GAME));
    let size = drawing(&bench).size;
    let towns = bench.document().blocks().unwrap().board().get().unwrap().towns.len();
    let at = (size.0 / 2, size.1 / 3);
    bench.key(Key::T);
    bench.click_at(at);
    let board = bench.document().blocks().unwrap().board().get().unwrap();
    assert_eq!(board.towns.len(), towns + 1);
    let id = board.towns[towns].id.clone();
    let placed = bench.area(&id);
    assert!(
        (placed.0 - at.0).abs() < 20 && (placed.1 - at.1).abs() < 20,
        "{placed:?} {at:?}"
    );
    // Its name waits to be written.
    bench.key(Key::Escape);
    bench.key(Key::S);
    let to = (placed.0 + 300, placed.1 + 200);
    bench.drag(&[placed, (placed.0 + 100, placed.1 + 100), to], PointerButton::Primary);
    bench.drop_at(to, PointerButton::Primary);
    let moved = bench.area(&id);
    assert!(
        (moved.0 - to.0).abs() < 20 && (moved.1 - to.1).abs() < 20,
        "{moved:?} {to:?}"
    );
    assert_eq!(bench.done().len(), 2);
}
