//! Makes the picture of the board of *1812: The Invasion of Canada* from real geography.
//!
//! ```text
//! cargo run -p mapmaker                 writes data/content/drawings/theatre.ron
//! cargo run -p mapmaker -- --check      compares, ends with 1 if the file would change
//! cargo run -p mapmaker -- --svg FILE   also writes a picture to look at, even of a faulty drawing;
//!                                       with --net it shows meridians, parallels and inner points
//! ```
//!
//! The way from the earth to the board:
//!
//! 1. [`world`] reads lakes, rivers, border, towns and the inner points of the areas; [`projection`] flattens them
//!    so that the front from Detroit to Montreal lies from left to right.
//! 2. [`fit`] finds a [`warp`] that gives every area room and fills the frame.
//! 3. [`cells`] paints ground and grows the areas from their points; [`tidy`] cleans the result.
//! 4. [`trace`] turns it into arcs shared by both neighbours; [`assemble`] into faces.
//! 5. [`places`] finds places for names, cubes and signs; [`lines`] draws rivers and the border.
//! 6. [`verify`] compares everything with the [`facts`]; a faulty drawing is not written.
//!
//! Every run gives the same bytes: no clock, no random numbers, no hash order, and only arithmetic that is the
//! same on every machine.

mod assemble;
mod cells;
mod facts;
mod fit;
mod grid;
mod lines;
mod noise;
mod places;
mod plane;
mod projection;
mod shape;
mod svg;
mod tidy;
mod trace;
mod verify;
mod warp;
mod world;

use cells::{ISLAND, N, WATER, ground, labels, ruffle};
use data::basis::Basis;
use data::drawing::{Drawing, FORMAT};
use data::store;
use facts::{AREAS, LINKS, WATERS};
use std::path::PathBuf;
use std::process::ExitCode;
use trace::{Arc, FRAME};
use world::World;

/// Side of a cell of the fine grid in board units; divides width and height of the board.
const FINE: f64 = 16.0;
/// How often the stairs of an arc are rounded off.
const PASSES: usize = 8;
/// How far a thinned arc may lie beside the full one.
const THIN: f64 = 3.0;
/// The longest unwanted touch that is drawn together to a point.
const LONGEST_TOUCH: f64 = 420.0;

/// Source and licence of the geography.
const SOURCE: &str = "Lakes, border, rivers and towns from Natural Earth 1:50m (public domain), smaller rivers and \
     area borders drawn for this program; made by data/mapmaker";

/// Whether regions with these labels may share a border.
fn may_touch(a: u16, b: u16) -> bool {
    let (a, b) = (a.min(b), a.max(b));
    if a >= N || (N..WATER).contains(&b) {
        return true;
    }
    let first = AREAS[usize::from(a)].id;
    if b < N {
        LINKS.binary_search(&(first, AREAS[usize::from(b)].id)).is_ok()
    } else {
        WATERS[usize::from(b - WATER)].shores.contains(&first)
    }
}

/// Makes the drawing; the world comes back as it lies on the board.
fn make() -> Result<(Drawing, World), String> {
    let mut world = World::read().map_err(|e| format!("the geography cannot be read: {e}"))?;
    fit::fit(&mut world);
    // Shores and borders of the geography are coarse; let them waver a little.
    world.shift(|p| {
        let d = noise::waver(7, 170.0, 11.0, p);
        plane::add(p, d)
    });
    let (wide, high) = (f64::from(fit::SIZE.0) / FINE, f64::from(fit::SIZE.1) / FINE);
    let ground = ground(&world, wide as usize, high as usize, FINE);
    let mut label = labels(&world, &ground);
    ruffle(&ground, &mut label);
    tidy::tidy(&mut label);
    let (of, regions) = grid::regions(&label);
    let region_labels: Vec<u16> = regions.iter().map(|cells| label.cells[cells[0]]).collect();
    let mut arcs = trace::trace(&of);
    let unwanted =
        |arc: &Arc| !arc.on_frame() && !may_touch(region_labels[arc.left as usize], region_labels[arc.right as usize]);
    let drawn_together = trace::contract(&mut arcs, unwanted, LONGEST_TOUCH);
    println!("longest unlinked touch drawn together to a point: {drawn_together:.0} units");
    for arc in &mut arcs {
        trace::smooth(arc, PASSES);
        arc.points = trace::thin(&arc.points, THIN)
            .into_iter()
            .map(|p| (p.0.round(), p.1.round()))
            .collect();
    }
    let (corners, faces) = assemble::assemble(&arcs, &region_labels)?;
    let id = |region: u32| {
        let label = if region == FRAME {
            ISLAND
        } else {
            region_labels[region as usize]
        };
        AREAS.get(usize::from(label)).map(|a| a.id)
    };
    let mut drawing = Drawing {
        format: FORMAT,
        basis: Basis::Reconstructed,
        source: SOURCE.to_owned(),
        size: fit::SIZE,
        corners,
        faces,
        rivers: lines::rivers(&world, &label, &arcs, id),
        border: lines::border(&world, &ground, &arcs, &region_labels),
        ..Drawing::default()
    };
    places::place(&mut drawing, &world.towns);
    Ok((drawing, world))
}

/// Prints figures of the drawing.
fn report(drawing: &Drawing) {
    let sizes = verify::area_sizes(drawing);
    let mut rooms: Vec<(i32, &str)> = drawing.places.iter().map(|p| (p.room, p.area.as_str())).collect();
    rooms.sort_unstable();
    let area = |s: &[(&str, f64)]| {
        s.iter()
            .map(|x| format!("{} {:.2}", x.0, x.1 / 1e6))
            .collect::<Vec<_>>()
            .join(", ")
    };
    println!(
        "smallest areas, millions of square units: {}",
        area(&sizes[..5.min(sizes.len())])
    );
    println!("largest areas: {}", area(&sizes[sizes.len().saturating_sub(5)..]));
    println!("smallest free circles: {:?}", &rooms[..8.min(rooms.len())]);
    println!("{} corners, {} faces", drawing.corners.len(), drawing.faces.len());
}

fn run() -> Result<bool, String> {
    let mut check = false;
    let mut svg = None;
    let mut net = false;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--check" => check = true,
            "--net" => net = true,
            "--svg" => svg = Some(PathBuf::from(words.next().ok_or("--svg needs a file name")?)),
            other => return Err(format!("unknown word {other}; known are --check, --svg FILE and --net")),
        }
    }
    let (drawing, world) = make()?;
    report(&drawing);
    if let Some(file) = svg {
        std::fs::write(&file, svg::picture(&drawing, &world, net)).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    let faults = verify::faults(&drawing);
    if !faults.is_empty() {
        return Err(format!(
            "the drawing has {} faults:\n  {}",
            faults.len(),
            faults.join("\n  ")
        ));
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../content/drawings/theatre.ron");
    let text = store::write(&drawing);
    if check {
        let there = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        return Ok(there == text);
    }
    std::fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))?;
    println!("wrote {}", file.display());
    Ok(true)
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("theatre.ron is not what this tool makes; run `cargo run -p mapmaker`");
            ExitCode::FAILURE
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
