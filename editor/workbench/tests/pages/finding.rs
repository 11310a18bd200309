//! Lists in French: names stand where a dictionary has them, are found by who types no accents, and long ones are told to their end.

use crate::{on_in, press};
use data::Lang;
use data::invasion::{ByFaction, Faction};
use editor::edit::Edit;
use egui_kittest::kittest::Queryable as _;
use workbench::{Do, Page, W};

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

#[test]
fn the_history_tells_where_a_step_was_made() {
    let mut bench = on_in(Page::Map, "campaign-1812", Lang::Fr);
    let mut units = ByFaction::<u8>::default();
    units[Faction::AmericanRegulars] = 1;
    let place = Edit::set("start.{}", ["north_of_moraviantown"], units, None);
    bench.harness.state_mut().carry_out(Do::Edit(place));
    press(&mut bench, W::History.get(Lang::Fr));
    assert!(bench.reads("1. Changer\u{a0}: unités de départ (Nord de Moraviantown)"));
    let cut = bench.cut_off();
    assert!(cut.iter().all(|text| !text.starts_with("1. ")), "{cut:?}");
}
