//! Time of a frame on a large board. It is told and not asserted:
//! `cargo test -p workbench --test board --release -- --ignored --nocapture speed`.

use crate::support::{Bench, smallest};
use data::drawing::{AreaPlaces, Drawing, Face, FaceOf, Point};
use data::invasion::board::AreaDraft;
use data::{Basis, Text};
use editor::document::Game;
use editor::edit::{BoardEdit, DrawingEdit, Edit, Way};
use egui::{Event, Key, PointerButton};
use std::collections::BTreeMap;
use std::time::Instant;

const COLUMNS: i32 = 40;
const ROWS: i32 = 25;
const SIDE: i32 = 1000;
/// Corners of one side of an area.
const STEPS: i32 = 5;

/// A board of 1,000 areas with 20 corners each.
fn large() -> (Drawing, Vec<(String, String)>) {
    let mut corners: Vec<Point> = Vec::new();
    let mut known: BTreeMap<Point, u32> = BTreeMap::new();
    let mut corner = |at: Point| {
        *known.entry(at).or_insert_with(|| {
            corners.push(at);
            corners.len() as u32 - 1
        })
    };
    let mut drawing = Drawing {
        format: data::drawing::FORMAT,
        size: (COLUMNS * SIDE, ROWS * SIDE),
        ..Drawing::default()
    };
    let mut pairs = Vec::new();
    let id = |column: i32, row: i32| format!("a{column}_{row}");
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let (x, y) = (column * SIDE, row * SIDE);
            let step = SIDE / STEPS;
            let mut ring = Vec::new();
            ring.extend((0..STEPS).map(|at| corner((x + at * step, y))));
            ring.extend((0..STEPS).map(|at| corner((x + SIDE, y + at * step))));
            ring.extend((0..STEPS).map(|at| corner((x + SIDE - at * step, y + SIDE))));
            ring.extend((0..STEPS).map(|at| corner((x, y + SIDE - at * step))));
            drawing.faces.push(Face {
                of: FaceOf::Area(id(column, row)),
                rings: vec![ring],
            });
            drawing.places.push(AreaPlaces {
                area: id(column, row),
                label: (x + SIDE / 2, y + SIDE / 4),
                cubes: (x + SIDE / 2, y + SIDE / 2),
                room: SIDE / 3,
                stars: Vec::new(),
                muster: None,
            });
            for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
                if column + dx < COLUMNS && row + dy < ROWS {
                    pairs.push((id(column, row), id(column + dx, row + dy)));
                }
            }
        }
    }
    drawing.places.sort_by(|a, b| a.area.cmp(&b.area));
    drawing.corners = corners;
    (drawing, pairs)
}

#[test]
#[ignore = "measures time; run it alone and optimised"]
fn a_corner_is_dragged_on_a_board_of_a_thousand_areas() {
    let (drawing, pairs) = large();
    let mut edits: Vec<Edit> = drawing
        .places
        .iter()
        .map(|places| {
            let area = AreaDraft {
                id: places.area.clone(),
                name: Text::same(&places.area),
                home: data::Side::American,
                stars: Vec::new(),
                basis: Basis::Reconstructed,
                home_basis: Basis::Reconstructed,
                neighbours: Vec::new(),
                check: None,
            };
            BoardEdit::AddArea(Box::new(area)).into()
        })
        .collect();
    edits.push(DrawingEdit::Set(Box::new(drawing)).into());
    let mut document = smallest(Game::Invasion);
    Edit::batch(Text::same("large"), edits).apply(&mut document).unwrap();
    let links = pairs.iter().map(|(a, b)| {
        BoardEdit::Link {
            a: a.clone(),
            b: b.clone(),
            way: Way::Land,
            basis: Basis::Reconstructed,
        }
        .into()
    });
    Edit::batch(Text::same("links"), links.collect())
        .apply(&mut document)
        .unwrap();
    println!(
        "{} links",
        document.invasion().unwrap().board().get().unwrap().links.len()
    );
    let began = Instant::now();
    let mut bench = Bench::of(document);
    println!("first frames: {:?}", began.elapsed());
    bench.key(Key::C);
    let at = (20 * SIDE + 2 * SIDE / STEPS, 12 * SIDE);
    bench.drag(&[at, (at.0 + 40, at.1 + 40)], PointerButton::Primary);
    let mut times = Vec::new();
    for step in 0..60 {
        let to = bench.at((at.0 + 40 + step, at.1 + 40 + step * 2));
        bench.harness.event(Event::PointerMoved(to));
        let began = Instant::now();
        bench.harness.step();
        times.push(began.elapsed());
    }
    times.sort_unstable();
    println!(
        "a frame while a corner is dragged: median {:?}, worst {:?}",
        times[30], times[59]
    );
    let began = Instant::now();
    bench.drop_at((at.0 + 100, at.1 + 160), PointerButton::Primary);
    println!("letting go, until everything is at rest: {:?}", began.elapsed());
    assert_eq!(bench.done(), ["Move corner"], "one step");
    bench.key(Key::L);
    let mut times = Vec::new();
    for _ in 0..30 {
        let began = Instant::now();
        bench.harness.step();
        times.push(began.elapsed());
    }
    times.sort_unstable();
    println!("a frame with all links: median {:?}", times[15]);
}
