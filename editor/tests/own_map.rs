//! A picture of the program's own map in place of a photo of the printed board: what everybody tries first who has no
//! printed board. One homeland has almost the colour of the water.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

use data::drawing::{Drawing, FaceOf};
use data::library::Library;
use editor::document::Document;
use editor::photo::{Pair, align, propose};
use std::sync::Arc;

/// Red, green and blue of water, the homelands of the south and the north, land out of bounds and the table.
type Palette = [[u8; 3]; 5];

// As `app/canvas` has them by day and by night today. The proposal knows no colours, so that they may change there.
const DAY: Palette = [
    [0xbf, 0xd3, 0xcf],
    [0xc9, 0xd1, 0xd3],
    [0xeb, 0xcf, 0xb6],
    [0xe9, 0xde, 0xc3],
    [0xd9, 0xcf, 0xba],
];
const NIGHT: Palette = [
    [0x4d, 0x62, 0x66],
    [0x68, 0x70, 0x76],
    [0x8c, 0x6c, 0x5c],
    [0x83, 0x79, 0x66],
    [0x17, 0x15, 0x12],
];

/// The board's corners in the picture, from the upper left one on round, in parts of its size.
type Corners = [(f64, f64); 4];

/// How a picture of the map may come: as it is, with a margin, cut off, turned and askew; and how wide it is.
const WAYS: [(&str, usize, Corners); 6] = [
    ("whole", 800, [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]),
    (
        "half as large",
        400,
        [(0.01, 0.02), (0.99, 0.02), (0.99, 0.98), (0.01, 0.98)],
    ),
    (
        "with a margin",
        800,
        [(0.12, 0.15), (0.88, 0.15), (0.88, 0.85), (0.12, 0.85)],
    ),
    (
        "cut off",
        800,
        [(-0.04, -0.05), (1.08, -0.05), (1.08, 1.07), (-0.04, 1.07)],
    ),
    ("turned", 800, [(0.15, 0.1), (0.92, 0.18), (0.85, 0.92), (0.08, 0.84)]),
    ("askew", 800, [(0.12, 0.12), (0.9, 0.07), (0.93, 0.9), (0.07, 0.93)]),
];

/// A picture: red, green, blue and opacity, row by row.
struct Picture {
    rgba: Vec<u8>,
    size: (u32, u32),
}

/// The document of a scenario that is shipped.
fn shipped(scenario: &str) -> Document {
    let library = Arc::new(Library::shipped().clone());
    Document::of(&library.scenario(scenario).unwrap(), library)
}

/// Four pairs that lay a picture of this size so.
fn laid(drawing: &Drawing, corners: &Corners, size: (u32, u32)) -> [Pair; 4] {
    let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let board = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
    std::array::from_fn(|i| Pair {
        board: board[i],
        photo: (corners[i].0 * f64::from(size.0), corners[i].1 * f64::from(size.1)),
    })
}

/// The part of the palette in which a face is painted: of land, the more northern half is of the other side.
fn colour(drawing: &Drawing, face: usize) -> usize {
    let ring = &drawing.faces[face].rings[0];
    let sum: i64 = ring
        .iter()
        .map(|corner| i64::from(drawing.corners[*corner as usize].1))
        .sum();
    let north = sum * 5 < i64::from(drawing.size.1) * 2 * ring.len() as i64;
    match drawing.faces[face].of {
        FaceOf::Water(_) | FaceOf::Pond => 0,
        FaceOf::Area(_) | FaceOf::Island => 1 + usize::from(north),
        FaceOf::OutOfBounds => 3,
    }
}

/// Fills what a ring surrounds, line by line.
fn fill(picture: &mut Picture, ring: &[(f64, f64)], [r, g, b]: [u8; 3]) {
    let width = picture.size.0 as usize;
    for (row, line) in picture.rgba.chunks_exact_mut(4 * width).enumerate() {
        let y = row as f64 + 0.5;
        let sides = ring.iter().zip(ring.iter().cycle().skip(1));
        let mut crossed: Vec<f64> = sides
            .filter(|((_, a), (_, b))| (*a <= y) != (*b <= y))
            .map(|((ax, ay), (bx, by))| ax + (y - ay) / (by - ay) * (bx - ax))
            .collect();
        crossed.sort_by(f64::total_cmp);
        for pair in crossed.chunks_exact(2) {
            let [from, to] = [pair[0], pair[1]].map(|x| (x.max(0.0) as usize).min(width));
            for pixel in line[4 * from..4 * to].chunks_exact_mut(4) {
                pixel.copy_from_slice(&[r, g, b, 255]);
            }
        }
    }
}

/// The map as the program paints it, without names and units: even faces on a table.
fn painted(drawing: &Drawing, palette: &Palette, wide: usize, corners: &Corners) -> Picture {
    let high = wide * drawing.size.1 as usize / drawing.size.0 as usize;
    let [r, g, b] = palette[4];
    let mut picture = Picture {
        rgba: [r, g, b, 255].repeat(wide * high),
        size: (wide as u32, high as u32),
    };
    let lies = align(&laid(drawing, corners, picture.size)).unwrap();
    let at = |(x, y): (f64, f64)| lies.photo_at((x, y)).unwrap();
    let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let sheet = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map(at);
    fill(&mut picture, &sheet, palette[3]);
    let outer = |face: usize| -> Vec<(f64, f64)> {
        let corners = drawing.faces[face].rings[0].iter();
        let corners = corners.map(|corner| drawing.corners[*corner as usize]);
        corners.map(|(x, y)| at((f64::from(x), f64::from(y)))).collect()
    };
    let large = |ring: &[(f64, f64)]| {
        let sides = ring.iter().zip(ring.iter().cycle().skip(1));
        sides.map(|((ax, ay), (bx, by))| ax * by - bx * ay).sum::<f64>().abs()
    };
    let mut faces: Vec<(usize, Vec<(f64, f64)>)> = (0..drawing.faces.len()).map(|face| (face, outer(face))).collect();
    // What lies in a hole is smaller than what is around it.
    faces.sort_by(|a, b| large(&b.1).total_cmp(&large(&a.1)));
    for (face, ring) in &faces {
        fill(&mut picture, ring, palette[colour(drawing, *face)]);
    }
    picture
}

#[test]
fn a_picture_of_the_own_map_is_laid_right() {
    for (game, by_day) in [("campaign-1812", 0), ("war-of-1812", 1)] {
        let document = shipped(game);
        let drawing = document.drawing().unwrap();
        for (number, (way, wide, corners)) in WAYS.iter().enumerate() {
            // Each way by day for one game and by night for the other: each proposal takes half a second here.
            let looks = [("day", &DAY), ("night", &NIGHT)];
            let (look, palette) = looks[(number + by_day) % 2];
            let picture = painted(drawing, palette, *wide, corners);
            let pairs = propose(drawing, &picture.rgba, picture.size);
            let pairs = pairs.unwrap_or_else(|| panic!("{game}, {look}, {way}: nothing is proposed"));
            let (found, real) = (
                align(&pairs).unwrap(),
                align(&laid(drawing, corners, picture.size)).unwrap(),
            );
            let across = (corners[1].0 - corners[0].0) * f64::from(picture.size.0);
            let off = drawing.places.iter().filter_map(|places| {
                let place = (f64::from(places.cubes.0), f64::from(places.cubes.1));
                let ((x, y), (u, v)) = (real.photo_at(place).unwrap(), found.photo_at(place).unwrap());
                let shown =
                    (0.0..f64::from(picture.size.0)).contains(&x) && (0.0..f64::from(picture.size.1)).contains(&y);
                shown.then(|| (x - u).hypot(y - v) / across)
            });
            let off: Vec<f64> = off.collect();
            let mean = off.iter().sum::<f64>() / off.len() as f64;
            println!("{game}, {look}, {way}: mean {:.2} % of the width", mean * 100.0);
            // Where a side is cut off, nothing holds the board there.
            let most = if *way == "cut off" { 0.02 } else { 0.01 };
            assert!(mean < most, "{game}, {look}, {way}: {mean}");
        }
    }
}

#[test]
fn the_map_of_the_other_game_is_not_laid() {
    let games = ["campaign-1812", "war-of-1812"].map(shipped);
    let drawings = games.each_ref().map(|document| document.drawing().unwrap());
    for (shown, asked) in [(0, 1), (1, 0)] {
        for (way, wide, corners) in WAYS.iter().step_by(2) {
            let picture = painted(drawings[shown], &DAY, *wide, corners);
            assert_eq!(propose(drawings[asked], &picture.rgba, picture.size), None, "{way}");
        }
    }
}

#[test]
fn a_sheet_on_a_table_and_a_sky_are_not_laid() {
    let document = shipped("campaign-1812");
    let drawing = document.drawing().unwrap();
    let size = (400_u32, 260_u32);
    let made = |of: fn(f64, f64) -> [f64; 3]| -> Vec<u8> {
        let places = (0..size.0 * size.1).map(|at| (at % size.0, at / size.0));
        let pixel = |(x, y)| of(f64::from(x) / f64::from(size.0), f64::from(y) / f64::from(size.1));
        places
            .flat_map(|place| pixel(place).map(|tone| tone as u8).into_iter().chain([255]))
            .collect()
    };
    let sheet = made(|x, y| {
        let on = (0.12..0.88).contains(&x) && (0.15..0.85).contains(&y);
        let pond = (x - 0.5).hypot(1.6 * (y - 0.5)) < 0.2;
        match (on, pond) {
            (false, _) => [74.0, 58.0, 42.0],
            (true, false) => [232.0, 220.0, 192.0],
            (true, true) => [136.0, 170.0, 204.0],
        }
    });
    assert_eq!(propose(drawing, &sheet, size), None, "a sheet with one pond");
    let sky = made(|x, y| [40.0 + 170.0 * y, 60.0 + 120.0 * y, 255.0 - 115.0 * y - 10.0 * x]);
    assert_eq!(propose(drawing, &sky, size), None, "a sky");
    assert_eq!(propose(drawing, &sky, (0, 260)), None, "no width");
}
