//! Paints the shipped board without a window and writes a picture of it.
//!
//! `cargo run -p canvas --example board -- board.png [dark]`

use canvas::{AreaLook, BoardCanvas, BoardScene, Muster, Palette, Stack, WaterLook};
use data::drawing::Drawing;
use data::invasion::board::BoardDraft;
use data::library::Library;
use egui_kittest::Harness;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let out = args.first().map_or("board.png", String::as_str);
    let dark = args.iter().any(|arg| arg == "dark");
    let library = Library::shipped();
    let board: &BoardDraft = library.get("invasion").ok_or("no board is shipped")?;
    let drawing: &Drawing = board.drawing.resolve(library).map_err(|issue| format!("{issue:?}"))?;
    let scene = scene(board, drawing);
    let palette = Palette::plain(dark);
    let mut canvas = BoardCanvas::default();
    let mut harness = Harness::builder()
        .with_size(egui::vec2(1280.0, 800.0))
        .wgpu()
        .build_ui(move |ui| {
            canvas.ui(ui, &scene, &palette);
        });
    harness.run();
    harness.render()?.save(out)?;
    println!("{out}");
    Ok(())
}

/// The board with its printed units.
fn scene(board: &BoardDraft, drawing: &Drawing) -> BoardScene {
    let areas = (board.areas.iter())
        .map(|area| {
            let units = board.printed_units.iter().find(|units| units.area == area.id);
            let cubes = units.into_iter().flat_map(|units| units.units.iter());
            let muster = board.muster.iter().filter(|muster| muster.area == area.id);
            AreaLook {
                id: area.id.clone(),
                name: area.name.en.clone(),
                home: Some(area.home as usize),
                stars: area.stars.len() as u8,
                cubes: cubes
                    .map(|(faction, &count)| Stack::new(faction.index(), u32::from(count)))
                    .collect(),
                muster: muster
                    .map(|muster| Muster {
                        faction: muster.faction.index(),
                        units: u32::from(muster.units),
                    })
                    .collect(),
                ..AreaLook::default()
            }
        })
        .collect();
    let waters = (board.waters.iter())
        .map(|water| WaterLook {
            id: water.id.clone(),
            name: water.name.en.clone(),
            ..WaterLook::default()
        })
        .collect();
    BoardScene {
        drawing: Arc::new(drawing.clone()),
        areas,
        waters,
        ..BoardScene::default()
    }
}
