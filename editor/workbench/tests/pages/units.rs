//! The page of start units: what is folded below the table.

use crate::on;
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
