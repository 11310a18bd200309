//! Units by brush and by table; the start of Blocks.

use crate::support::{Bench, shipped};
use data::invasion::Faction;
use egui::{Event, Key, PointerButton};
use workbench::{Ask, Do, Page};

fn units(bench: &Bench, area: &str, faction: Faction) -> u8 {
    let units = &bench.document().invasion().unwrap().scenario().units;
    units
        .iter()
        .find(|entry| entry.area == area)
        .map_or(0, |entry| entry.units[faction])
}

fn open(name: &str) -> Bench {
    let mut bench = Bench::of(shipped(name));
    bench.harness.state_mut().carry_out(Do::Go(Page::Units));
    bench.harness.run();
    bench
}

#[test]
fn the_brush_adds_with_the_left_button_and_removes_with_the_right() {
    let mut bench = open("campaign-1812");
    let faction = Faction::AmericanRegulars;
    let before = units(&bench, "detroit", faction);
    let at = bench.area("detroit");
    bench.key(Key::Num3);
    bench.click_at(at);
    assert_eq!(units(&bench, "detroit", faction), before + 3);
    bench.key(Key::Num1);
    bench.click_with(at, PointerButton::Secondary, egui::Modifiers::NONE);
    assert_eq!(units(&bench, "detroit", faction), before + 2);
    bench.key(Key::E);
    bench.click_at(at);
    assert_eq!(units(&bench, "detroit", Faction::ALL[1]), 1);
    assert_eq!(bench.done().len(), 3);
}

#[test]
fn a_stroke_of_the_brush_is_one_step() {
    let mut bench = open("campaign-1812");
    let (one, two) = (bench.area("detroit"), bench.area("amherstburg"));
    let before = bench.document().clone();
    bench.drag(&[one, (one.0 + 20, one.1), two], PointerButton::Primary);
    bench.drop_at(two, PointerButton::Primary);
    assert_eq!(units(&bench, "detroit", Faction::AmericanRegulars), 1);
    assert_eq!(units(&bench, "amherstburg", Faction::AmericanRegulars), 1);
    assert_eq!(bench.done(), ["Paint units"]);
    bench.keys(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!(*bench.document(), before);
}

#[test]
fn units_are_copied_and_pasted_as_a_table() {
    let mut bench = open("campaign-1813");
    bench.harness.event(Event::Copy);
    bench.harness.run();
    let asked = bench.harness.state_mut().take_asks();
    let [Ask::Copy(table)] = asked.as_slice() else {
        panic!("{asked:?}")
    };
    assert!(table.starts_with("area\t"), "{table}");
    bench
        .harness
        .event(Event::Paste("area\tnative_americans\ndetroit\t7\n".to_owned()));
    bench.harness.run();
    assert_eq!(units(&bench, "detroit", Faction::NativeAmericans), 7);
    assert_eq!(bench.done(), ["Paste start units"]);
    bench
        .harness
        .event(Event::Paste("area\tnative_americans\natlantis\t7\n".to_owned()));
    bench.harness.run();
    let said = bench.harness.state().said().unwrap();
    assert!(said.wrong && said.text.contains("atlantis"), "{said:?}");
}

#[test]
fn printed_units_are_left_out_and_placed_again() {
    let mut bench = open("campaign-1812");
    let before = bench.document().invasion().unwrap().scenario().printed_units;
    bench.click("Place printed units at the start");
    assert_eq!(bench.document().invasion().unwrap().scenario().printed_units, !before);
}

#[test]
fn ships_draws_and_held_towns_of_blocks_are_changed() {
    let mut bench = open("war-of-1812");
    let setup = |bench: &Bench| bench.document().blocks().unwrap().scenario().setup.clone();
    let before = setup(&bench);
    bench.click("Add ship");
    assert_eq!(setup(&bench).ships.len(), before.ships.len() + 1);
    bench.click_first("One more: Blocks drawn");
    assert_eq!(
        setup(&bench).draws[data::Side::American],
        before.draws[data::Side::American] + 1
    );
    let town = bench.document().blocks().unwrap().board().get().unwrap().towns[0].clone();
    let at = bench.area(&town.id);
    bench.click_at(at);
    let held = before.held.iter().any(|held| held.town == town.id);
    bench.click_box(&town.name.en);
    assert_eq!(setup(&bench).held.iter().any(|held| held.town == town.id), !held);
}
