//! Pictures of the pages to look at: `cargo test -p workbench --test pages pictures -- --ignored` writes them.

use crate::support;
use canvas::Palette;
use data::Lang;
use editor::history::History;
use egui::{Color32, ColorImage, vec2};
use egui_kittest::Harness;
use workbench::{Do, Look, Page, Workbench};

#[test]
#[ignore = "writes pictures to look at"]
fn pictures_of_the_pages() {
    let folder = std::env::temp_dir().join("workbench-pages");
    std::fs::create_dir_all(&folder).unwrap();
    let pages = [
        Page::Decks,
        Page::Muster,
        Page::Dice,
        Page::Rounds,
        Page::Options,
        Page::Texts,
        Page::Proof,
    ];
    let ways = [
        (Lang::En, false, "intro-1812", vec2(1280.0, 800.0)),
        (Lang::Fr, true, "war-of-1812", vec2(1920.0, 1080.0)),
    ];
    for (lang, dark, scenario, size) in ways {
        let palette = Palette::plain(dark);
        let workbench = Workbench::new(History::new(support::shipped(scenario)));
        let mut harness = Harness::builder()
            .with_size(size)
            .with_max_steps(64)
            .wgpu()
            .build_ui_state(
                move |ui, workbench: &mut Workbench| {
                    ui.ctx()
                        .set_theme(if dark { egui::Theme::Dark } else { egui::Theme::Light });
                    workbench.ui(
                        ui,
                        &Look {
                            lang,
                            palette: &palette,
                        },
                    );
                },
                workbench,
            );
        harness.state_mut().set_reader("Ada", "2026-11-20");
        for page in pages {
            harness.state_mut().carry_out(Do::Go(page));
            if page == Page::Proof && lang == Lang::En {
                harness
                    .state_mut()
                    .set_photo(ColorImage::filled([400, 300], Color32::from_rgb(120, 90, 150)));
            }
            harness.run_ok();
            let name = format!("{page:?}-{lang:?}-{scenario}.png");
            harness.render().unwrap().save(folder.join(name)).unwrap();
        }
    }
}
