//! A window that closes remembers where it was; one that can draw nothing more closes by itself.

use super::building::{go, key};
use super::editing::close_window;
use super::editor_pages::round;
use crate::support::{Window, calm};
use data::Lang;
use editor::proof::Round;
use egui::{Key, Rect, ViewportCommand, ViewportId, pos2, vec2};
use egui_kittest::Harness;
use war1812::app::{App, Options};
use war1812::files::Folders;
use war1812::graphics::{Graphics, Watch};
use war1812::settings::{Place, Settings};
use war1812::window::Start;
use workbench::{Page, W};

/// Says where the window is, on a screen of 1920 to 1080 points.
fn stand(window: &mut Window, corner: (f32, f32), size: (f32, f32)) {
    let viewports = &mut window.harness.input_mut().viewports;
    let viewport = viewports.entry(ViewportId::ROOT).or_default();
    viewport.inner_rect = Some(Rect::from_min_size(
        pos2(corner.0 + 2.0, corner.1 + 30.0),
        vec2(size.0, size.1),
    ));
    viewport.outer_rect = Some(Rect::from_min_size(
        pos2(corner.0, corner.1),
        vec2(size.0 + 4.0, size.1 + 32.0),
    ));
    viewport.monitor_size = Some(vec2(1920.0, 1080.0));
}

fn remembered(window: &Window) -> Option<Place> {
    Settings::load(&Folders::below(window.folder.path()).settings()).place
}

#[test]
fn a_window_that_closes_remembers_where_it_was() {
    let mut window = Window::open();
    for (corner, size) in [((100.0, 40.0), (1300.0, 820.0)), ((40.0, 10.0), (1000.0, 700.0))] {
        let before = remembered(&window);
        stand(&mut window, corner, size);
        window.harness.run();
        assert_eq!(remembered(&window), before, "only what closes is remembered");
        close_window(&mut window);
        let place = Place {
            size,
            corner: Some(corner),
            maximized: false,
        };
        assert_eq!(remembered(&window), Some(place));
    }
}

/// Whether the window has told itself to close in the last frame.
fn closes(window: &Window) -> bool {
    let viewport = window.harness.output().viewport_output.get(&ViewportId::ROOT);
    let told = viewport.is_some_and(|viewport| viewport.commands.contains(&ViewportCommand::Close));
    let stays = viewport.is_some_and(|viewport| viewport.commands.contains(&ViewportCommand::CancelClose));
    told && !stays
}

#[test]
fn a_window_whose_graphics_are_lost_closes_unasked_and_keeps_what_was_done() {
    let folder = tempfile::tempdir().unwrap();
    calm().store(&Folders::below(folder.path()).settings()).unwrap();
    let options = Options {
        folders: Folders::below(folder.path()),
        start: Start::Home,
        here: true,
        seed: Some(1812),
    };
    let graphics = Graphics {
        way: "OpenGL".to_owned(),
        device: "a card".to_owned(),
        software: false,
        failed: Vec::new(),
    };
    let watch = Watch::default();
    let drawn_by = (graphics, watch.clone());
    let mut harness = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(80)
        .with_step_dt(0.05)
        .build_eframe(move |cc| {
            let (graphics, watch) = drawn_by;
            App::new(&cc.egui_ctx, options).drawn_by(&cc.egui_ctx, graphics, watch)
        });
    harness.run();
    let mut window = Window { harness, folder };
    window.press("Edit… The first summer");
    go(&mut window, Page::Proof);
    window.write(W::Reader.get(Lang::En), "Ada");
    // Something is changed that was not saved, and something was found that is not on disk yet.
    super::files::title(&mut window, "Mine");
    go(&mut window, Page::Proof);
    let path = Folders::below(window.folder.path()).rounds().join("intro-1812-2.ron");
    let read = || Round::read("round", &std::fs::read_to_string(&path).ok()?).ok();
    let found = loop {
        key(&mut window, Key::R);
        let now = round(&window);
        if read().is_none_or(|kept| kept.found != now.found) {
            break now.found;
        }
    };
    window.harness.step();
    assert!(!closes(&window));
    watch.lose();
    window.harness.step();
    assert!(closes(&window), "nobody can be asked");
    assert_eq!(read().map(|kept| kept.found), Some(found));
    // Nor is anybody asked when it is closed.
    close_window(&mut window);
    let viewport = &window.harness.output().viewport_output[&ViewportId::ROOT];
    assert!(!viewport.commands.contains(&ViewportCommand::CancelClose));
}
