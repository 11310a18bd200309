//! Links, roads, shores and coasts.

use crate::support::{Bench, shipped};
use data::blocks::BoardDraft as Towns;
use data::invasion::BoardDraft;
use editor::invasion::{BoardEdit, Way};
use egui::{Key, PointerButton, Shape};
use workbench::Do;

fn board(bench: &Bench) -> &BoardDraft {
    bench.document().invasion().unwrap().board().get().unwrap()
}

fn towns(bench: &Bench) -> &Towns {
    bench.document().blocks().unwrap().board().get().unwrap()
}

#[test]
fn two_areas_are_chosen_and_a_digit_says_what_is_between_them() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let (a, b) = ("detroit", "kingston");
    assert_eq!(Way::between(board(&bench), a, b), Way::None);
    bench.key(Key::L);
    let (one, two) = (bench.area(a), bench.area(b));
    bench.click_at(one);
    bench.click_at(two);
    assert!(bench.reads("Detroit – Kingston"));
    assert_eq!(bench.done().len(), 0, "looking is no editing");
    for (digit, way) in [
        (Key::Num1, Way::Land),
        (Key::Num2, Way::River),
        (Key::Num3, Way::Parted),
        (Key::Num4, Way::Touching),
        (Key::Delete, Way::None),
    ] {
        bench.key(digit);
        assert_eq!(Way::between(board(&bench), a, b), way);
    }
    assert_eq!(bench.done().len(), 5);
    bench.click("River");
    assert_eq!(Way::between(board(&bench), a, b), Way::River);
    // The pair has let go: the next click begins anew.
    assert!(!bench.reads("Legend"));
    bench.click_at(two);
    assert!(bench.reads("Legend"));
}

#[test]
fn a_link_is_changed_by_a_click_on_its_line_and_a_key() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let (a, b) = ("detroit", "north_of_detroit");
    assert_eq!(Way::between(board(&bench), a, b), Way::Land);
    bench.key(Key::L);
    let (one, two) = (bench.area(a), bench.area(b));
    bench.click_at(((one.0 + two.0) / 2, (one.1 + two.1) / 2));
    assert!(bench.reads("Detroit – North of Detroit"));
    bench.key(Key::Num2);
    assert_eq!(Way::between(board(&bench), a, b), Way::River);
    assert_eq!(bench.done().len(), 1);
}

#[test]
fn links_are_proposed_from_borders() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let link = board(&bench).links[0].clone();
    bench.key(Key::L);
    let (one, two) = (bench.area(&link.a), bench.area(&link.b));
    bench.click_at(one);
    bench.click_at(two);
    bench.key(Key::Delete);
    let lost = board(&bench).links.len();
    assert!(bench.reads("Nothing is said of 1 border"));
    bench.click("Propose links from borders");
    assert_eq!(board(&bench).links.len(), lost + 1);
    assert_eq!(Way::between(board(&bench), &link.a, &link.b), Way::Land);
    assert!(bench.reads("Something is said of every border"));
}

#[test]
fn a_shore_is_painted_as_one_step() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let water = board(&bench).waters[0].clone();
    let inland: Vec<String> = board(&bench)
        .areas
        .iter()
        .map(|area| area.id.clone())
        .filter(|id| !water.shores.iter().any(|shore| shore.area == *id))
        .take(2)
        .collect();
    bench.key(Key::W);
    bench.click_first(&format!("{} (", water.name.en));
    let (one, two) = (bench.area(&inland[0]), bench.area(&inland[1]));
    bench.drag(&[one, (one.0 + 30, one.1), two], PointerButton::Primary);
    bench.drop_at(two, PointerButton::Primary);
    let shores = &board(&bench).waters[0].shores;
    assert!(
        inland.iter().all(|id| shores.iter().any(|shore| shore.area == *id)),
        "{shores:?}"
    );
    assert_eq!(bench.done(), [format!("Paint shore of {}", water.name.en)]);
    bench.click_at(one);
    assert!(
        !board(&bench).waters[0]
            .shores
            .iter()
            .any(|shore| shore.area == inland[0]),
        "a click takes it away"
    );
}

#[test]
fn a_road_is_built_and_removed() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    let is = |bench: &Bench, a: &str, b: &str| {
        towns(bench)
            .roads
            .iter()
            .any(|road| (road.a == a && road.b == b) || (road.a == b && road.b == a))
    };
    let (a, b) = (
        towns(&bench).towns[0].id.clone(),
        towns(&bench).towns.last().unwrap().id.clone(),
    );
    assert!(!is(&bench, &a, &b));
    bench.key(Key::L);
    let (one, two) = (bench.area(&a), bench.area(&b));
    bench.click_at(one);
    bench.click_at(two);
    bench.key(Key::Num1);
    assert!(is(&bench, &a, &b));
    bench.key(Key::Delete);
    assert!(!is(&bench, &a, &b));
}

#[test]
fn a_town_is_put_on_a_coast() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    let lake = towns(&bench).lakes[0].clone();
    let town = towns(&bench)
        .towns
        .iter()
        .find(|town| !lake.coast.contains(&town.id))
        .unwrap()
        .id
        .clone();
    bench.key(Key::W);
    bench.click_first(&format!("{} (", lake.name.en));
    let at = bench.area(&town);
    bench.click_at(at);
    assert!(towns(&bench).lakes[0].coast.contains(&town));
    assert_eq!(
        towns(&bench).lakes[0].basis,
        lake.basis,
        "the rest of the lake is as sure as before"
    );
}

#[test]
fn names_stand_above_the_lines_of_links() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    bench.key(Key::L);
    let shapes = &bench.harness.output().shapes;
    let name = |shape: &Shape| matches!(shape, Shape::Text(text) if text.galley.text().eq_ignore_ascii_case("Oxford"));
    let line = |shape: &Shape| matches!(shape, Shape::LineSegment { stroke, .. } if stroke.width == 2.2);
    let names = shapes.iter().rposition(|shape| name(&shape.shape)).unwrap();
    let lines = shapes.iter().rposition(|shape| line(&shape.shape)).unwrap();
    assert!(names > lines, "{names} {lines}");
}

/// It may get one on another page, or have it back by undo.
#[test]
fn a_pair_or_a_water_in_hand_follows_its_id() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let rename = |bench: &mut Bench, edit: BoardEdit| {
        bench.harness.state_mut().carry_out(Do::Edit(edit.into()));
        bench.harness.run();
    };
    let (a, b) = ("detroit", "kingston");
    bench.key(Key::L);
    let (one, two) = (bench.area(a), bench.area(b));
    bench.click_at(one);
    let (from, to) = (a.to_owned(), "fort_detroit".to_owned());
    rename(&mut bench, BoardEdit::RenameArea { from, to });
    bench.click_at(two);
    let (from, to) = (b.to_owned(), "fort_kingston".to_owned());
    rename(&mut bench, BoardEdit::RenameArea { from, to });
    bench.key(Key::Num1);
    let way = Way::between(board(&bench), "fort_detroit", "fort_kingston");
    assert_eq!(way, Way::Land);
    let water = board(&bench).waters[0].clone();
    let mut areas = board(&bench).areas.iter().map(|area| area.id.clone());
    let inland = areas.find(|id| !water.shores.iter().any(|shore| shore.area == *id));
    let inland = inland.unwrap();
    bench.key(Key::W);
    bench.click_first(&format!("{} (", water.name.en));
    let (from, to) = (water.id, "inland_sea".to_owned());
    rename(&mut bench, BoardEdit::RenameWater { from, to });
    let at = bench.area(&inland);
    bench.click_at(at);
    let water = board(&bench).waters.iter().find(|water| water.id == "inland_sea");
    let shores = &water.unwrap().shores;
    assert!(shores.iter().any(|shore| shore.area == inland), "{shores:?}");
}
