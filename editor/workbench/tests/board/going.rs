//! Going over the map by keys, finding a place by its name, and a map that is wrong.

use crate::support::{Bench, shipped};
use editor::edit::{DrawingEdit, Edit};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, pos2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Do, Page, PhotoPlace};

/// What the selected place is called, by the field of its name.
fn selected(bench: &Bench) -> Option<String> {
    let fields = bench
        .harness
        .query_all_by_role_and_label(Role::TextInput, "Name, English");
    fields.last()?.accesskit_node().value()
}

#[test]
fn a_place_is_found_by_its_name() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    bench.keys(Modifiers::COMMAND, Key::F);
    bench.harness.event(Event::Text("MONTR".to_owned()));
    bench.harness.run();
    bench.key(Key::Enter);
    assert_eq!(selected(&bench).as_deref(), Some("Montreal"));
    // The beginning of a name goes before its middle, arrows lead on, and waters are found, too.
    bench.keys(Modifiers::COMMAND, Key::F);
    bench.harness.event(Event::Text("lake o".to_owned()));
    bench.harness.run();
    bench.key(Key::Enter);
    assert_eq!(selected(&bench).as_deref(), Some("Lake Ontario"));
    bench.keys(Modifiers::COMMAND, Key::F);
    bench.harness.event(Event::Text("atlantis".to_owned()));
    bench.harness.run();
    assert!(bench.reads("Nothing of this name."));
    bench.key(Key::Escape);
    assert!(!bench.reads("Nothing of this name."));
    assert!(bench.done().is_empty(), "{:?}", bench.done());
}

#[test]
fn the_list_of_what_is_found_unfolds_the_panel_in_which_it_stands() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    bench.key(Key::F);
    bench.keys(Modifiers::COMMAND, Key::F);
    bench.harness.event(Event::Text("Detroit".to_owned()));
    bench.harness.run();
    bench.key(Key::Enter);
    assert_eq!(selected(&bench).as_deref(), Some("Detroit"));
}

#[test]
fn arrow_keys_go_from_place_to_place_and_enter_selects() {
    for zoomed in [false, true] {
        let mut bench = Bench::of(shipped("campaign-1812"));
        let at = bench.area("york");
        bench.click_at(at);
        assert_eq!(selected(&bench).as_deref(), Some("York"));
        if zoomed {
            bench.key(Key::Plus);
        }
        bench.key(Key::ArrowRight);
        bench.key(Key::Enter);
        let beside = selected(&bench).unwrap();
        assert_ne!(beside, "York", "zoomed: {zoomed}");
        bench.key(Key::ArrowRight);
        bench.key(Key::Enter);
        assert!(![Some("York"), Some(beside.as_str())].contains(&selected(&bench).as_deref()));
        assert!(bench.done().is_empty(), "{:?}", bench.done());
    }
}

#[test]
fn enter_begins_in_the_middle_of_the_map() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    assert_eq!(selected(&bench), None);
    bench.key(Key::Enter);
    assert_eq!(selected(&bench), None, "it has the focus, no more");
    bench.key(Key::Enter);
    assert!(selected(&bench).is_some());
}

/// What is wrong is told, and stays to be mended.
#[test]
fn a_board_of_a_wrong_size_is_no_fault_of_the_program() {
    let mut document = shipped("campaign-1812");
    let mut drawing = document.drawing().unwrap().clone();
    drawing.size = (-16_000, 9_600);
    Edit::from(DrawingEdit::Set(Box::new(drawing)))
        .apply(&mut document)
        .unwrap();
    for tool in [Key::D, Key::X, Key::S, Key::C, Key::M] {
        let mut bench = Bench::of(document.clone());
        bench.key(tool);
        let middle = bench.board().center();
        for at in [middle, middle + egui::vec2(40.0, 30.0), pos2(middle.x, middle.y + 90.0)] {
            for event in [
                Event::PointerMoved(at),
                Event::PointerButton {
                    pos: at,
                    button: egui::PointerButton::Primary,
                    pressed: true,
                    modifiers: Modifiers::NONE,
                },
                Event::PointerMoved(at + egui::vec2(20.0, 12.0)),
                Event::PointerButton {
                    pos: at,
                    button: egui::PointerButton::Primary,
                    pressed: false,
                    modifiers: Modifiers::NONE,
                },
            ] {
                bench.harness.event(event);
                bench.harness.run();
            }
        }
        assert_eq!(bench.harness.state().page(), Page::Map, "{tool:?}");
    }
    let mut bench = Bench::of(document);
    let photo = egui::ColorImage::filled([160, 100], egui::Color32::GRAY);
    bench.harness.state_mut().set_photo(photo, PhotoPlace::Beside);
    bench.harness.run();
    bench.harness.state_mut().carry_out(Do::Go(Page::Map));
    bench.harness.run();
    assert!(bench.done().is_empty());
}
