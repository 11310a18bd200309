//! Differences from another document, taken back one by one.

use crate::support::{Bench, shipped};
use editor::edit::Edit;
use editor::invasion::Way;
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
    assert_eq!(bench.harness.state_mut().take_asks(), [Ask::CompareWith]);
    bench
        .harness
        .state_mut()
        .set_compared("1813".to_owned(), shipped("blocks-1813"));
    bench.harness.run();
    assert!(!bench.reads("Both say the same."));
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
    bench.click("campaign-1812");
    assert_eq!(bench.document().base().map(|base| base.name()), Some("campaign-1812"));
    bench.click_first("Take back: ");
    assert!(bench.reads("Both say the same.") || bench.reads("No difference"));
    assert_eq!(bench.document().variant().unwrap().changes, []);
}
