//! How long a full board takes to draw, without a GPU: the canvas and the tessellation of what it paints.

use canvas::{AreaLook, BoardCanvas, BoardScene, Muster, Stack, WaterLook};
use criterion::{Criterion, criterion_group, criterion_main};
use data::Lang;
use data::invasion::{Faction, Scenario, ScenarioDraft};
use data::library::Library;
use egui::{CentralPanel, Context, Frame, Pos2, RawInput, Rect, Vec2, pos2};
use std::hint::black_box;
use std::sync::Arc;
use war1812::theme;

/// The room a board has in a window of 1280x800 points.
const ROOM: Vec2 = Vec2::new(950.0, 495.0);

/// The start of the 1813 scenario, the fullest board that is shipped.
fn scene(scenario: &Scenario) -> BoardScene {
    let areas = scenario
        .areas()
        .iter()
        .zip(scenario.start())
        .enumerate()
        .map(|(index, (area, units))| AreaLook {
            id: area.id.clone(),
            name: area.name.get(Lang::En).to_owned(),
            label: area.name.get(Lang::En).to_owned(),
            home: Some(area.home as usize),
            cubes: (0..5)
                .map(|faction| Stack::new(faction, units[faction].into()))
                .collect(),
            stars: area.stars.len() as u8,
            muster: Faction::ALL
                .into_iter()
                .flat_map(|faction| scenario.muster(faction).iter().map(move |value| (faction, value)))
                .filter(|(_, (place, _))| place.index() == index)
                .map(|(faction, (_, units))| Muster {
                    faction: faction.index(),
                    units: (*units).into(),
                })
                .collect(),
            ..AreaLook::default()
        });
    let waters = scenario.waters().iter().map(|water| WaterLook {
        id: water.id.clone(),
        name: water.name.get(Lang::En).to_owned(),
        ..WaterLook::default()
    });
    BoardScene {
        drawing: Arc::new(scenario.drawing().clone()),
        areas: areas.collect(),
        waters: waters.collect(),
        ..BoardScene::default()
    }
}

/// One frame, down to the triangles.
fn frame(ctx: &Context, board: &mut BoardCanvas, scene: &BoardScene, number: u32) {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, ROOM)),
        time: Some(f64::from(number) / 60.0),
        ..RawInput::default()
    };
    let palette = theme::palette(false);
    let mut output = ctx.run_ui(input, |ui| {
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            board.ui(ui, scene, &palette);
        });
    });
    // No GPU takes the textures.
    output.textures_delta.clear();
    black_box(ctx.tessellate(output.shapes, output.pixels_per_point));
}

fn drawing(criterion: &mut Criterion) {
    let library = Library::shipped();
    let draft = library
        .get::<ScenarioDraft>("campaign-1813")
        .expect("the scenario is shipped");
    let scene = scene(&draft.build(library).expect("the shipped scenario is valid"));
    let ctx = Context::default();
    theme::install(&ctx);
    let mut board = BoardCanvas::default();
    let mut number = 0;
    let mut next = |board: &mut BoardCanvas| {
        frame(&ctx, board, &scene, number);
        number += 1;
    };
    // The first frames load fonts and paint the sheet.
    (0..3).for_each(|_| next(&mut board));
    criterion.bench_function("a full board, still", |bencher| bencher.iter(|| next(&mut board)));
    let mut inward = false;
    criterion.bench_function("a full board, zooming", |bencher| {
        bencher.iter(|| {
            let camera = board.camera_mut();
            // In and out, so that the whole board stays in sight.
            inward = !inward;
            camera.zoom_at(pos2(400.0, 250.0), if inward { 1.01 } else { 1.0 / 1.01 });
            camera.settle();
            next(&mut board);
        });
    });
}

criterion_group!(benches, drawing);
criterion_main!(benches);
