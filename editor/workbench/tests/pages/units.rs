//! The page of start units: what painting says of itself, and what is folded below the table.

use crate::on;
use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::Queryable as _;
use workbench::Page;

#[test]
fn set_up_decisions_unfold_to_a_height_in_which_they_can_be_read_and_fold_again() {
    let mut bench = on(Page::Units, "campaign-1812");
    let title = "Set-up decisions (5)";
    let top = |bench: &crate::support::Bench| bench.harness.get_by_label(title).rect().top();
    let folded = top(&bench);
    bench.harness.get_by_label(title).click();
    bench.harness.run();
    let unfolded = top(&bench);
    assert!(folded - unfolded > 200.0, "{folded} {unfolded}");
    bench.harness.get_by_label(title).click();
    bench.harness.run();
    assert_eq!(top(&bench), folded);
}

#[test]
fn a_set_up_decision_fits_beside_the_map_and_the_problems() {
    let mut bench = on(Page::Units, "campaign-1812");
    bench.harness.get_by_label("Set-up decisions (5)").click();
    bench.harness.run();
    // The page ends where the problems begin.
    let end = bench.harness.ctx.content_rect().right() - 270.0;
    for name in ["Units", "On the homeland of", "Basis", "Remove"] {
        let field = bench.harness.get_by_label(&format!("{name}, decision 1")).rect();
        assert!(field.right() < end, "{name}: {field:?}");
    }
}

/// What was said last, and whether it says that something is wrong.
fn said(bench: &crate::support::Bench) -> (&str, bool) {
    let said = bench.harness.state().said();
    said.map_or(("", false), |said| (said.text.as_str(), said.wrong))
}

#[test]
fn units_that_the_pool_has_not_are_told_where_one_paints_and_a_click_that_does_nothing_says_why() {
    let mut bench = on(Page::Units, "campaign-1812");
    let franklin = bench.area("franklin");
    bench.key(Key::Num9);
    bench.click_at(franklin);
    assert_eq!(said(&bench), ("", false), "the pool has them");
    bench.click_at(franklin);
    let (text, wrong) = said(&bench);
    assert!(wrong && text.contains("the pool holds 30"), "{text}");
    assert!(text.contains("start with fewer or enlarge the pool"), "{text}");
    // Where there is no room for both, it takes the place of what the page always says.
    assert!(bench.reads("Left adds, right removes"));
    bench.harness.set_size(egui::vec2(700.0, 700.0));
    bench.harness.run();
    assert!(!bench.reads("Left adds, right removes"));
    bench.harness.set_size(egui::vec2(1280.0, 800.0));
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(said(&bench), ("", false), "they are gone");
    // A stroke tells it once it is over.
    bench.drag(&[franklin, bench.area("erie")], PointerButton::Primary);
    bench.drop_at(bench.area("erie"), PointerButton::Primary);
    assert!(said(&bench).0.contains("the pool holds 30"), "{:?}", said(&bench));
    // Nothing of the faction stands there; what is printed there is changed on the other table.
    let before = bench.document().clone();
    for (area, words) in [
        ("amherstburg", "no units of American Regulars in Amherstburg"),
        ("detroit", "press “Printed units”"),
    ] {
        bench.click_with(bench.area(area), PointerButton::Secondary, Modifiers::NONE);
        assert!(said(&bench).0.contains(words), "{:?}", said(&bench));
    }
    bench.click("Printed units");
    bench.click_with(franklin, PointerButton::Secondary, Modifiers::NONE);
    assert!(said(&bench).0.contains("press “Start units”"), "{:?}", said(&bench));
    assert_eq!(*bench.document(), before);
}

/// The page beside an open list of problems in a small window.
fn small() -> crate::support::Bench {
    let mut bench = on(Page::Units, "campaign-1812");
    bench.harness.set_size(egui::vec2(1024.0, 700.0));
    bench.harness.run();
    bench
}

#[test]
fn the_map_of_units_is_wide_in_a_small_window_beside_the_problems_and_the_table_a_key_away() {
    let mut bench = small();
    assert!(bench.board().width() > 700.0, "{:?}", bench.board());
    assert!(!bench.reads("Copy table"));
    bench.key(Key::F);
    assert!(bench.reads("Copy table"), "the table is there");
    bench.key(Key::F);
    assert!(!bench.reads("Copy table"), "and away again");
    bench.click("Show the panel (F)");
    assert!(bench.reads("Copy table"));
    // What was asked for holds in every window.
    bench.key(Key::F);
    bench.harness.set_size(egui::vec2(1280.0, 800.0));
    bench.harness.run();
    assert!(!bench.reads("Copy table"));
}

#[test]
fn what_is_asked_together_above_the_map_of_units_goes_to_the_next_line_together() {
    let mut bench = small();
    for width in (900..1200).step_by(15) {
        bench.harness.set_size(egui::vec2(width as f32, 700.0));
        bench.harness.run();
        let line = bench.harness.get_by_label("How many").rect();
        for amount in ["1", "5"] {
            let button = bench.harness.get_by_label(amount).rect();
            assert!(
                line.y_range().contains(button.center().y) && button.right() <= width as f32 - 270.0,
                "{width}: {amount} {button:?} {line:?}"
            );
        }
    }
}

#[test]
fn a_stroke_that_begins_on_a_cube_paints_its_area_wherever_the_cube_stands() {
    let mut bench = on(Page::Units, "campaign-1812");
    // In a small map the lowest cube of Amherstburg stands on the lake.
    let area = bench
        .harness
        .query_all_by_label_contains("Amherstburg")
        .map(|node| node.rect())
        .find(|rect| bench.board().contains_rect(*rect))
        .unwrap();
    let cube = area.center_bottom() - egui::vec2(0.0, 5.0);
    let franklin = bench.area("franklin");
    bench.harness.event(Event::PointerMoved(cube));
    bench.harness.run();
    bench.harness.event(Event::PointerButton {
        pos: cube,
        button: PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::NONE,
    });
    bench.harness.run();
    bench.harness.event(Event::PointerMoved(bench.at(franklin)));
    bench.harness.run();
    bench.drop_at(franklin, PointerButton::Primary);
    let document = bench.document().invasion().unwrap();
    let units = &document.scenario().units;
    assert!(units.iter().any(|units| units.area == "amherstburg"), "{units:?}");
    assert_eq!(bench.done(), ["Paint units"]);
}

#[test]
fn undo_after_a_number_and_enter_takes_the_number_back_and_not_what_the_next_cell_says() {
    let mut bench = on(Page::Units, "campaign-1812");
    let before = bench.document().clone();
    let cell = "Amherstburg, American Regulars";
    let type_in = |bench: &mut crate::support::Bench| {
        bench.harness.get_by_label(cell).focus();
        bench.harness.run();
        bench.keys(Modifiers::COMMAND, Key::A);
        bench.harness.event(Event::Text("7".to_owned()));
        bench.harness.run();
        bench.key(Key::Enter);
    };
    type_in(&mut bench);
    assert_eq!(bench.done().len(), 1, "{:?}", bench.done());
    assert!(bench.harness.ctx.text_edit_focused(), "the next cell is at hand");
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(*bench.document(), before);
    assert_eq!(bench.done(), Vec::<String>::new());
    // What was typed since is a text of its own.
    type_in(&mut bench);
    bench.harness.event(Event::Text("4".to_owned()));
    bench.harness.run();
    let done = bench.done();
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.done()[0], done[0], "the step before stays");
    bench.key(Key::Escape);
    assert_ne!(*bench.document(), before);
}
