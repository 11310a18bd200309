//! The page of reinforcements.

use crate::on_in;
use data::Lang;
use egui_kittest::kittest::Queryable as _;
use workbench::Page;

#[test]
fn all_years_of_the_war_are_in_sight_in_a_small_window() {
    for lang in [Lang::En, Lang::Fr] {
        let mut bench = on_in(Page::Muster, "war-of-1812", lang);
        bench.harness.set_size(egui::vec2(1024.0, 700.0));
        bench.harness.run();
        // What stands farthest to the right is the paragraph of the last year.
        let basis = workbench::W::BasisWord.get(lang);
        let label = lang.colon(basis, "Albany 1814");
        let paragraphs = bench.harness.query_all_by_label_contains(&label);
        let rects: Vec<_> = paragraphs.map(|node| node.rect()).collect();
        assert!(!rects.is_empty(), "{label}");
        assert!(rects.iter().all(|rect| rect.right() <= 1024.0), "{rects:?}");
    }
}

#[test]
fn blocks_in_every_year_leave_all_years_in_sight_in_a_small_window_beside_the_problems() {
    let mut bench = on_in(Page::Muster, "war-of-1812", Lang::En);
    bench.harness.set_size(egui::vec2(1024.0, 700.0));
    bench.harness.run();
    crate::press(&mut bench, "One more: Albany 1812");
    let end = 1024.0 - 270.0;
    for year in [1812, 1813, 1814] {
        for label in [format!("Basis: Albany {year}"), format!("One more: Albany {year}")] {
            let rects: Vec<_> = bench
                .harness
                .query_all_by_label(&label)
                .map(|node| node.rect())
                .collect();
            assert!(!rects.is_empty(), "{label}");
            assert!(rects.iter().all(|rect| rect.right() <= end), "{label}: {rects:?}");
        }
    }
}
