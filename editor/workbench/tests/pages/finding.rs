//! Lists in French: names stand where a dictionary has them, and are found by who types no accents.

use crate::{on_in, press};
use data::Lang;
use egui_kittest::kittest::Queryable as _;
use workbench::{Page, W};

#[test]
fn areas_stand_as_in_a_dictionary() {
    let mut bench = on_in(Page::Units, "campaign-1812", Lang::Fr);
    bench.harness.set_size(egui::vec2(1600.0, 3000.0));
    bench.harness.run();
    // The first of the numbers that an area has.
    let top = |name: &str| {
        let number = format!("{name}, ");
        let mut found = bench.harness.query_all_by_label_contains(&number);
        found.next().unwrap_or_else(|| panic!("{name} has a row")).rect().top()
    };
    let tops = ["Dundas", "Érié", "Finger Lakes", "Youngstown"].map(top);
    assert!(tops.is_sorted(), "{tops:?}");
}

#[test]
fn an_area_is_found_without_its_accents() {
    let mut bench = on_in(Page::Muster, "campaign-1812", Lang::Fr);
    press(&mut bench, W::AllAreas.get(Lang::Fr));
    let filter = W::Filter.get(Lang::Fr);
    bench.write(filter, "york");
    assert!(!bench.reads("Ouest de Montréal"));
    bench.write(filter, "OUEST de montreal");
    assert!(bench.reads("Ouest de Montréal"));
}
