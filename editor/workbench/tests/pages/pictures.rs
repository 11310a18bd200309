//! Pictures of the pages to look at: `cargo test -p workbench --test pages pictures -- --ignored` writes them.

use crate::support;
use canvas::Palette;
use data::Lang;
use editor::document::Document;
use editor::edit::Edit;
use editor::history::History;
use egui::{Color32, ColorImage, Event, Modifiers, PointerButton, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use std::sync::Arc;
use workbench::{Do, Look, Page, PhotoPlace, Workbench};

#[test]
#[ignore = "writes pictures to look at"]
#[expect(clippy::disallowed_methods, reason = "the pictures need a folder")]
fn pictures_of_the_pages() {
    let folder = std::env::temp_dir().join("workbench-pages");
    std::fs::create_dir_all(&folder).unwrap();
    let pages = [
        Page::Map,
        Page::Units,
        Page::Decks,
        Page::Muster,
        Page::Dice,
        Page::Rounds,
        Page::Options,
        Page::Texts,
        Page::Proof,
    ];
    // One page alone, by its name.
    let only = std::env::var("WAR1812_LOOK_PAGE").ok();
    let wanted = |page: &Page| only.as_ref().is_none_or(|only| *only == format!("{page:?}"));
    let ways = [
        (Lang::En, false, "intro-1812", vec2(1280.0, 800.0)),
        (Lang::Fr, true, "war-of-1812", vec2(1920.0, 1080.0)),
        (Lang::Fr, false, "campaign-1812", vec2(1024.0, 700.0)),
        (Lang::En, true, "war-of-1812", vec2(1024.0, 700.0)),
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
        for page in pages.into_iter().filter(wanted) {
            harness.state_mut().carry_out(Do::Go(page));
            if page == Page::Proof && lang == Lang::En && size.x > 1100.0 {
                harness.state_mut().set_photo(
                    ColorImage::filled([400, 300], Color32::from_rgb(120, 90, 150)),
                    PhotoPlace::Beside,
                );
            }
            harness.run_ok();
            let name = format!("{page:?}-{lang:?}-{scenario}-{}.png", size.x);
            harness.render().unwrap().save(folder.join(name)).unwrap();
        }
    }
}

/// A photo of a board on which only the towns are printed, somewhat askew.
fn towns_on_paper(document: &Document) -> ColorImage {
    let (w, h) = (1600_usize, 1000_usize);
    let drawing = document.drawing().unwrap();
    let mut photo = ColorImage::filled([w, h], Color32::from_rgb(206, 190, 158));
    for town in &drawing.towns {
        let (x, y) = printed(document, town.at);
        for dy in -5_i32..=5 {
            for dx in -5_i32..=5 {
                let (u, v) = (x as i32 + dx, y as i32 + dy);
                if dx * dx + dy * dy <= 25 && (0..w as i32).contains(&u) && (0..h as i32).contains(&v) {
                    photo.pixels[v as usize * w + u as usize] = Color32::from_rgb(40, 30, 30);
                }
            }
        }
    }
    photo
}

fn printed(document: &Document, (x, y): (i32, i32)) -> (f64, f64) {
    let (width, height) = document.drawing().unwrap().size;
    let (u, v) = (f64::from(x) / f64::from(width), f64::from(y) / f64::from(height));
    let bent = 0.02 * (u * 5.0).sin();
    (
        1600.0 * (0.06 + 0.86 * u + 0.03 * v),
        1000.0 * (0.05 + 0.88 * v - 0.02 * u + bent),
    )
}

#[test]
#[ignore = "writes pictures to look at"]
#[expect(clippy::disallowed_methods, reason = "the pictures need a folder")]
fn pictures_of_changes_and_of_placing_points() {
    let folder = std::env::temp_dir().join("workbench-pages");
    std::fs::create_dir_all(&folder).unwrap();
    let library = Arc::new(data::library::Library::shipped().clone());
    for (lang, dark, size) in [
        (Lang::En, false, vec2(1280.0, 800.0)),
        (Lang::Fr, true, vec2(1280.0, 800.0)),
    ] {
        let palette = Palette::plain(dark);
        let document = Document::variant_of("campaign-1812", "mine", &library).unwrap();
        let photo = towns_on_paper(&document);
        let workbench = Workbench::new(History::new(document.clone()));
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
        let save = |harness: &mut Harness<'_, Workbench>, name: &str| {
            harness.run_ok();
            let file = folder.join(format!("{name}-{lang:?}.png"));
            harness.render().unwrap().save(file).unwrap();
        };
        let card = document.listed("in_play.{}.{}")[0].clone();
        for edit in [
            Edit::set("scenario.hand_size", [], 4u8, None),
            Edit::set(
                "link.{}-{}",
                ["amherstburg", "detroit"],
                editor::invasion::Way::Parted,
                None,
            ),
            Edit::set("area.{}.home", ["erie"], data::Side::British, None),
            Edit::Set(card, editor::facts::Value::Yes(false), None),
        ] {
            harness.state_mut().carry_out(Do::Edit(edit));
        }
        harness.state_mut().carry_out(Do::Go(Page::Compare));
        save(&mut harness, "changes");
        harness.state_mut().carry_out(Do::Go(Page::Decks));
        save(&mut harness, "card-text");
        harness.state_mut().set_photo(photo.clone(), PhotoPlace::Beside);
        harness.run_ok();
        let (tab, place) = match lang {
            Lang::En | Lang::Added(_) => ("Photo", "Place points town by town"),
            Lang::Fr => ("Photo", "Placer les repères ville par ville"),
        };
        harness.get_by_label(tab).click();
        harness.run_ok();
        harness.get_by_label(place).click();
        harness.run_ok();
        save(&mut harness, "pointing-1");
        let pane = match lang {
            Lang::En | Lang::Added(_) => "Photo of the printed board",
            Lang::Fr => "Photo du plateau imprimé",
        };
        for at in [
            (0.1, 0.2),
            (0.85, 0.2),
            (0.8, 0.8),
            (0.2, 0.75),
            (0.5, 0.5),
            (0.3, 0.4),
            (0.6, 0.3),
        ] {
            let rect = harness.get_by_label(pane).rect();
            let pos = rect.lerp_inside(vec2(at.0, at.1));
            harness.event(Event::PointerMoved(pos));
            for pressed in [true, false] {
                harness.event(Event::PointerButton {
                    pos,
                    button: PointerButton::Primary,
                    pressed,
                    modifiers: Modifiers::NONE,
                });
                harness.run_ok();
            }
        }
        save(&mut harness, "pointing-2");
    }
}
