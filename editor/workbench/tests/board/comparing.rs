//! Differences from another document, taken back one by one.

use crate::support::{Bench, shipped};
use editor::edit::Edit;
use editor::invasion::Way;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Ask, Do, Page};

#[test]
fn each_difference_is_taken_back_alone() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let original = bench.document().clone();
    let link = original.invasion().unwrap().board().get().unwrap().links[0].clone();
    let cut = Edit::set(
        "link.{}-{}",
        [&link.a, &link.b],
        Way::None,
        Some(data::Basis::Reconstructed),
    );
    bench.harness.state_mut().carry_out(Do::Edit(cut));
    bench
        .harness
        .state_mut()
        .carry_out(Do::Edit(Edit::set("scenario.hand_size", [], 4u8, None)));
    bench
        .harness
        .state_mut()
        .set_compared("The original".to_owned(), original.clone());
    bench.harness.run();
    assert_eq!(bench.harness.state().page(), Page::Compare);
    assert!(bench.reads("The original"));
    assert!(bench.reads("− Removed (1)") && bench.reads("≠ Changed (1)"));
    bench.click_first("Take back: link");
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    assert_ne!(Way::between(board, &link.a, &link.b), Way::None);
    assert_eq!(
        bench.document().invasion().unwrap().scenario().hand_size,
        4,
        "the other one stays"
    );
    bench.click_first("Take back: ");
    // The link came back at the end of the list.
    assert!(bench.reads("say the same, but list it in another order"));
}

#[test]
fn a_document_to_compare_with_is_asked_for() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    bench.harness.state_mut().carry_out(Do::Go(Page::Compare));
    bench.harness.run();
    bench.click("Compare with…");
    bench.click("A file…");
    assert_eq!(bench.harness.state_mut().take_asks(), [Ask::CompareWithFile]);
    bench
        .harness
        .state_mut()
        .set_compared("1813".to_owned(), shipped("blocks-1813"));
    bench.harness.run();
    assert!(!bench.reads("Both say the same."));
}

/// A copy is compared with what it stands on at once, and with others where one asks for them.
#[test]
fn a_copy_is_compared_with_any_scenario_of_the_library() {
    let library = std::sync::Arc::new(data::library::Library::shipped().clone());
    let copy = editor::document::Document::variant_of("campaign-1812", "mine", &library).unwrap();
    let mut bench = Bench::of(copy);
    bench.harness.state_mut().carry_out(Do::Go(Page::Compare));
    bench.harness.run();
    assert!(bench.reads("Both say the same."));
    // Also where one asks for the scenario that it stands on.
    let base = shipped("campaign-1812");
    bench
        .harness
        .state_mut()
        .set_compared("The campaign of 1812".to_owned(), base);
    bench.harness.run();
    assert!(bench.reads("Both say the same."), "its id is no change");
    for (name, title) in [
        ("campaign-1812", "The campaign of 1812"),
        ("campaign-1813", "The struggle of 1813"),
    ] {
        bench.click("Compare with…");
        bench.click(&format!("{title} · {name}"));
        let asked = bench.harness.state_mut().take_asks();
        assert_eq!(asked, [Ask::CompareWith(name.to_owned())]);
    }
}

#[test]
fn a_copy_of_a_shipped_scenario_shows_what_is_changed_in_it_and_takes_it_back() {
    let library = std::sync::Arc::new(data::library::Library::shipped().clone());
    let document = editor::document::Document::variant_of("campaign-1812", "mine", &library).unwrap();
    let mut bench = Bench::of(document);
    let set = Edit::set("scenario.hand_size", [], 4u8, None);
    bench.harness.state_mut().carry_out(Do::Edit(set));
    bench.harness.state_mut().carry_out(Do::Go(Page::Compare));
    bench.harness.run();
    assert!(bench.reads("Kept as changes on top of"));
    assert!(bench.reads("≠ Changed (1)"), "its id is no change");
    assert!(bench.document().text().len() < 400);
    let whole = bench.document().export_self_contained().unwrap();
    bench.click("Make it a whole copy");
    assert!(bench.document().base().is_none());
    assert!(!bench.reads("Kept as changes on top of"));
    assert_eq!(bench.document().export_self_contained().unwrap(), whole);
    bench.click("Keep as changes on…");
    bench.click("The campaign of 1812 · campaign-1812");
    assert_eq!(bench.document().base().map(|base| base.name()), Some("campaign-1812"));
    bench.click_first("Take back: ");
    assert!(bench.reads("Both say the same.") || bench.reads("No difference"));
    assert_eq!(bench.document().variant().unwrap().changes, []);
}

/// Clicks a point of the window, whatever lies there.
fn click_there(bench: &mut Bench, at: egui::Pos2) {
    bench.harness.event(egui::Event::PointerMoved(at));
    bench.harness.run();
    for pressed in [true, false] {
        bench.harness.event(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
        bench.harness.run();
    }
}

#[test]
fn a_second_click_on_the_same_point_of_the_inspector_means_the_same_field() {
    use editor::facts::{Key, Value};
    let library = std::sync::Arc::new(data::library::Library::shipped().clone());
    let document = editor::document::Document::variant_of("campaign-1812", "mine", &library).unwrap();
    let mut bench = Bench::of(document);
    let at = bench.area("detroit");
    bench.click_at(at);
    let muster = Key::new("muster.{}.{}", ["detroit", "american_militia"]);
    let number = |bench: &Bench| match bench.document().value(&muster) {
        Some(Value::Number(number)) => number,
        other => panic!("{other:?}"),
    };
    let before = number(&bench);
    let more = "One more: Muster value, American Militia";
    let place = |bench: &Bench, label: &str| bench.harness.get_by_label(label).rect().center();
    let there = place(&bench, more);
    click_there(&mut bench, there);
    assert!(bench.reads("Changed here"));
    click_there(&mut bench, there);
    assert_eq!(number(&bench), before + 2);

    // A link that is cut stays where it was, and so do those below it.
    let labels = |bench: &Bench| -> Vec<(String, egui::Pos2)> {
        let buttons = bench.harness.query_all_by_role(egui::accesskit::Role::Button);
        let named = buttons.filter_map(|node| Some((node.accesskit_node().label()?, node.rect().center())));
        named.filter(|(label, _)| label.ends_with(": none")).collect()
    };
    let rows = labels(&bench);
    assert!(rows.len() > 5, "{rows:?}");
    let link = Key::pair("link.{}-{}", "detroit", "frenchtown");
    let was = bench.document().value(&link);
    let word = |value: &Option<Value>| match value {
        Some(Value::Word(word)) => word.clone(),
        other => panic!("{other:?}"),
    };
    let (none, back) = (
        place(&bench, "Frenchtown: none"),
        place(&bench, &format!("Frenchtown: {}", word(&was))),
    );
    click_there(&mut bench, none);
    assert_eq!(word(&bench.document().value(&link)), "none");
    assert_eq!(labels(&bench), rows, "no row has moved");
    click_there(&mut bench, back);
    assert_eq!(bench.document().value(&link), was);
    let free = rows.iter().map(|(label, _)| label.trim_end_matches(": none"));
    let free: Vec<String> = free.map(|name| format!("{name}: land")).collect();
    let last = place(&bench, free.last().unwrap());
    let steps = bench.done().len();
    click_there(&mut bench, last);
    assert_eq!(bench.done().len(), steps + 1);
    assert_eq!(labels(&bench), rows, "one that is added stays among those nearby");
}
