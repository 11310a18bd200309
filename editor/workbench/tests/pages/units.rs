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
