//! Links, roads, shores and coasts.

use crate::support::{Bench, shipped};
use data::blocks::BoardDraft as Towns;
use data::invasion::BoardDraft;
use editor::invasion::Way;
use egui::{Key, PointerButton};

fn board(bench: &Bench) -> &BoardDraft {
    bench.document().invasion().unwrap().board().get().unwrap()
}

fn towns(bench: &Bench) -> &Towns {
    bench.document().blocks().unwrap().board().get().unwrap()
}

#[test]
fn two_areas_are_clicked_to_cycle_what_is_between_them() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let (a, b) = ("detroit", "kingston");
    assert_eq!(Way::between(board(&bench), a, b), Way::None);
    bench.key(Key::L);
    let (one, two) = (bench.area(a), bench.area(b));
    bench.click_at(one);
    for way in [Way::Land, Way::River, Way::Parted, Way::Touching, Way::None] {
        bench.click_at(two);
        assert_eq!(Way::between(board(&bench), a, b), way);
    }
    assert_eq!(bench.done().len(), 5);
    bench.click("River");
    assert_eq!(Way::between(board(&bench), a, b), Way::River);
}

#[test]
fn links_are_proposed_from_borders() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let link = board(&bench).links[0].clone();
    bench.key(Key::L);
    let (one, two) = (bench.area(&link.a), bench.area(&link.b));
    bench.click_at(one);
    // The way after the last one is none.
    while Way::between(board(&bench), &link.a, &link.b) != Way::None {
        bench.click_at(two);
    }
    let lost = board(&bench).links.len();
    assert!(bench.reads("1 border without a word of it"));
    bench.click("Propose links from borders");
    assert_eq!(board(&bench).links.len(), lost + 1);
    assert_eq!(Way::between(board(&bench), &link.a, &link.b), Way::Land);
    assert!(bench.reads("0 borders without a word of it"));
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
    assert!(is(&bench, &a, &b));
    bench.click_at(two);
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
