//! A photo of a printed board that is not this program's own drawing: an artist's map, photographed with a telephone.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

use data::drawing::{Drawing, FaceOf};
use data::library::Library;
use editor::document::Document;
use editor::photo::{Alignment, Pair, align, fit_drawing, propose, read};
use editor::shape::laws;
use std::sync::Arc;

/// Width and height of the photo.
const SIZE: (usize, usize) = (2000, 1300);

/// Numbers between -1 and 1 that look random and are the same every time.
fn noise(number: u32) -> f64 {
    let mixed = number.wrapping_mul(2_654_435_761) ^ (number >> 7).wrapping_mul(40_503);
    f64::from((mixed >> 9) % 2001) / 1000.0 - 1.0
}

/// Where the artist has put a place of the map: up to four hundredths of the board's width away, smoothly.
fn printed(artist: u32, (width, height): (f64, f64), (x, y): (f64, f64)) -> (f64, f64) {
    let (u, v) = (x / width, y / height);
    let wave = |of: u32| {
        let turn = std::f64::consts::TAU;
        let part = |at: u32| noise(artist * 97 + of * 13 + at);
        let first = (turn * (0.9 * part(1) * u + 0.8 * part(2) * v) + 3.0 * part(3)).sin();
        let second = (turn * (1.1 * part(4) * u - 0.9 * part(5) * v) + 3.0 * part(6)).cos();
        0.5 * (first + second)
    };
    // Both ways together four hundredths at most.
    let most = 0.04 * width / std::f64::consts::SQRT_2;
    (x + most * wave(1), y + most * wave(2))
}

/// A telephone held askew, with a lens that bends straight lines.
fn taken((width, height): (f64, f64), (x, y): (f64, f64)) -> (f64, f64) {
    let (u, v) = (x / width - 0.5, y / height - 0.5);
    let deep = 1.0 + 0.16 * u - 0.12 * v;
    let (a, b) = ((0.78 * u + 0.05 * v) / deep, (-0.03 * u + 0.74 * v) / deep);
    let bent = 1.0 - 0.035 * (a * a + b * b) * 4.0;
    let (w, h) = (SIZE.0 as f64, SIZE.1 as f64);
    (w * (0.5 + a * bent), h * (0.5 + b * bent))
}

/// The photo as a JPEG: paper with a grain, outlines and town dots of the artist's map, blur, glare and noise.
fn photo(drawing: &Drawing, at: impl Fn((i32, i32)) -> (f64, f64)) -> Vec<u8> {
    let (w, h) = SIZE;
    let mut light = vec![0.0_f64; w * h];
    for (place, pixel) in light.iter_mut().enumerate() {
        let (x, y) = ((place % w) as f64 / w as f64, (place / w) as f64 / h as f64);
        *pixel = 178.0 + 9.0 * (x * 41.0).sin() * (y * 37.0).cos();
    }
    let mut blot = |(x, y): (f64, f64), radius: f64, tone: f64| {
        for row in (y - radius).floor() as i64..=(y + radius).ceil() as i64 {
            for column in (x - radius).floor() as i64..=(x + radius).ceil() as i64 {
                let inside = (column as f64 - x).hypot(row as f64 - y) <= radius;
                if inside && (0..w as i64).contains(&column) && (0..h as i64).contains(&row) {
                    light[row as usize * w + column as usize] = tone;
                }
            }
        }
    };
    for ring in drawing.faces.iter().flat_map(|face| &face.rings) {
        for two in ring.windows(2) {
            let (a, b) = (
                at(drawing.corners[two[0] as usize]),
                at(drawing.corners[two[1] as usize]),
            );
            let steps = (a.0 - b.0).hypot(a.1 - b.1).ceil().max(1.0);
            for step in 0..=steps as u32 {
                let part = f64::from(step) / steps;
                blot((a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part), 0.8, 132.0);
            }
        }
    }
    for town in &drawing.towns {
        blot(at(town.at), 6.0, 18.0);
    }
    // A box blur twice over, glare of a lamp, noise of the sensor.
    for _ in 0..2 {
        let old = light.clone();
        for y in 1..h - 1 {
            for x in 1..w - 1 {
                let around = (0..9).map(|k| old[(y + k / 3 - 1) * w + x + k % 3 - 1]);
                light[y * w + x] = around.sum::<f64>() / 9.0;
            }
        }
    }
    let pixels = light.iter().enumerate().flat_map(|(place, light)| {
        let (x, y) = ((place % w) as f64 / w as f64, (place / w) as f64 / h as f64);
        let glare = 45.0 * (-((x - 0.7).powi(2) + (y - 0.3).powi(2)) * 9.0).exp();
        let tone = (light + glare + 7.0 * noise(place as u32)).clamp(0.0, 255.0) as u8;
        [tone, tone, (f64::from(tone) * 0.86) as u8]
    });
    let pixels: Vec<u8> = pixels.collect();
    let mut bytes = Vec::new();
    jpeg_encoder::Encoder::new(&mut bytes, 78)
        .encode(&pixels, w as u16, h as u16, jpeg_encoder::ColorType::Rgb)
        .unwrap();
    bytes
}

/// Where a person with a loupe clicks who looks for a dot about here: the middle of what is dark, a little off.
fn clicked(picture: &editor::photo::Picture, (x, y): (f64, f64), number: u32) -> (f64, f64) {
    let (mut weight, mut sum) = (0.0, (0.0, 0.0));
    for row in (y as i64 - 11)..=(y as i64 + 11) {
        for column in (x as i64 - 11)..=(x as i64 + 11) {
            let place = (row as usize * picture.width as usize + column as usize) * 4;
            let dark = (105.0 - f64::from(picture.rgba[place])).max(0.0);
            weight += dark;
            sum = (sum.0 + dark * column as f64, sum.1 + dark * row as f64);
        }
    }
    assert!(weight > 0.0, "there is a dot");
    (
        sum.0 / weight + 1.5 * noise(number * 2),
        sum.1 / weight + 1.5 * noise(number * 2 + 1),
    )
}

/// The towns in the order in which one is asked for them: each as far as possible from those before.
fn spread(drawing: &Drawing) -> Vec<(i32, i32)> {
    let mut left: Vec<(i32, i32)> = drawing.towns.iter().map(|town| town.at).collect();
    let mut order: Vec<(i32, i32)> = vec![left.remove(0)];
    let gap = |a: &(i32, i32), b: &(i32, i32)| f64::from(a.0 - b.0).hypot(f64::from(a.1 - b.1));
    while !left.is_empty() {
        let alone = |town: &(i32, i32)| order.iter().map(|other| gap(town, other)).fold(f64::INFINITY, f64::min);
        let next = (0..left.len())
            .max_by(|a, b| alone(&left[*a]).total_cmp(&alone(&left[*b])))
            .unwrap();
        order.push(left.remove(next));
    }
    order
}

struct Laid {
    document: Document,
    alignment: Alignment,
    pairs: Vec<Pair>,
    size: (f64, f64),
    others: Vec<(i32, i32)>,
}

/// A photo of an artist's board, laid by 20 towns.
fn laid(artist: u32) -> Laid {
    let library = Arc::new(Library::shipped().clone());
    let document = Document::of(&library.scenario("campaign-1812").unwrap(), library.clone());
    let drawing = document.drawing().unwrap();
    let size = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let at = |(x, y): (i32, i32)| taken(size, printed(artist, size, (f64::from(x), f64::from(y))));
    let picture = read(&photo(drawing, at)).unwrap();
    assert_eq!((picture.width as usize, picture.height as usize), SIZE);
    let towns = spread(drawing);
    let pair = |(number, town): (usize, &(i32, i32))| Pair {
        board: (f64::from(town.0), f64::from(town.1)),
        photo: clicked(&picture, at(*town), artist * 100 + number as u32),
    };
    let pairs: Vec<Pair> = towns.iter().take(20).enumerate().map(pair).collect();
    // What the drawing has no more towns for are the middles of areas.
    let middles = drawing.places.iter().step_by(4).map(|places| places.cubes);
    let others = towns[20..].iter().copied().chain(middles).take(30).collect();
    let alignment = align(&pairs).unwrap();
    Laid {
        document,
        alignment,
        pairs,
        size,
        others,
    }
}

#[test]
fn twenty_towns_lay_a_photo_of_another_map_within_half_a_hundredth_of_its_width() {
    for artist in 1..=5 {
        let laid = laid(artist);
        assert_eq!(laid.others.len(), 30);
        assert_eq!(laid.alignment.off, None, "{artist}");
        let moved = laid.others.iter().map(|(x, y)| {
            let place = (f64::from(*x), f64::from(*y));
            let (to, from) = (printed(artist, laid.size, place), place);
            (to.0 - from.0).hypot(to.1 - from.1) / laid.size.0
        });
        assert!(moved.fold(0.0, f64::max) > 0.01, "the artist has moved something");
        let off = |(x, y): &(i32, i32)| {
            let place = (f64::from(*x), f64::from(*y));
            let real = taken(laid.size, printed(artist, laid.size, place));
            let seen = laid.alignment.photo_at(place).unwrap();
            // Pixels of the photo as a part of the width that the board has in it.
            let wide =
                taken(laid.size, (laid.size.0, laid.size.1 / 2.0)).0 - taken(laid.size, (0.0, laid.size.1 / 2.0)).0;
            (seen.0 - real.0).hypot(seen.1 - real.1) / wide
        };
        let all: Vec<f64> = laid.others.iter().map(off).collect();
        let mean = all.iter().sum::<f64>() / all.len() as f64;
        println!(
            "artist {artist}: mean {:.3} %, most {:.3} %",
            mean * 100.0,
            all.iter().fold(0.0, |a, b| b.max(a)) * 100.0
        );
        assert!(mean < 0.005, "artist {artist}: {mean}");
    }
}

#[test]
fn a_town_that_was_clicked_wrongly_is_named() {
    for wrong in [0, 7, 19] {
        let mut pairs = laid(2).pairs;
        pairs[wrong].photo.0 += 45.0;
        pairs[wrong].photo.1 -= 30.0;
        assert_eq!(align(&pairs).unwrap().off, Some(wrong));
    }
}

#[test]
fn the_drawing_fitted_to_the_photo_looks_like_the_printed_board_and_keeps_every_law() {
    for artist in 1..=3 {
        let laid = laid(artist);
        let drawing = laid.document.drawing().unwrap();
        let fitted = fit_drawing(&laid.alignment, drawing).unwrap();
        assert!(laws::broken(&fitted.drawing).is_empty());
        assert_eq!(fitted.drawing.faces, drawing.faces, "nobody has other neighbours");
        // With the drawing fitted, a perspective alone lays the photo on it nearly as well as the warp did before.
        let moved = |pair: &Pair| Pair {
            board: fitted.moved(pair.board),
            ..*pair
        };
        let inner = |pair: &&Pair| {
            let part = (pair.board.0 / laid.size.0, pair.board.1 / laid.size.1);
            (0.1..0.9).contains(&part.0) && (0.1..0.9).contains(&part.1)
        };
        let pairs: Vec<Pair> = laid.pairs.iter().filter(inner).map(moved).collect();
        let again = align(&pairs).unwrap();
        let mean = again.residuals.iter().sum::<f64>() / again.residuals.len() as f64;
        assert!(mean < 0.006 * SIZE.0 as f64, "{mean}");
        let mut history = editor::history::History::new(laid.document.clone());
        history.apply(fitted.edit).unwrap();
        assert_eq!(history.done(), 1);
        let errors = |document: &Document| editor::problems::counts(&document.check())[0];
        assert_eq!(errors(history.document()), 0);
        assert_eq!(history.document().check().len(), laid.document.check().len());
        history.undo();
        assert_eq!(history.document(), &laid.document);
    }
}

/// Red, green and blue of waters, of two kinds of land, of land out of bounds and of the table, as artists choose them.
const PALETTES: [[[f64; 3]; 5]; 5] = [
    [
        [150.0, 180.0, 205.0],
        [224.0, 205.0, 168.0],
        [205.0, 214.0, 170.0],
        [190.0, 188.0, 178.0],
        [92.0, 62.0, 40.0],
    ],
    [
        [92.0, 140.0, 190.0],
        [236.0, 226.0, 200.0],
        [226.0, 210.0, 182.0],
        [214.0, 200.0, 172.0],
        [40.0, 44.0, 48.0],
    ],
    [
        [196.0, 210.0, 214.0],
        [216.0, 198.0, 160.0],
        [208.0, 176.0, 150.0],
        [180.0, 170.0, 150.0],
        [200.0, 190.0, 185.0],
    ],
    [
        [120.0, 158.0, 150.0],
        [200.0, 186.0, 140.0],
        [184.0, 190.0, 130.0],
        [160.0, 150.0, 120.0],
        [120.0, 84.0, 52.0],
    ],
    [
        [60.0, 92.0, 130.0],
        [150.0, 160.0, 96.0],
        [190.0, 160.0, 96.0],
        [130.0, 130.0, 120.0],
        [30.0, 70.0, 50.0],
    ],
];

/// Part of the photo's size in which the coloured one is made.
const PART: f64 = 0.4;

/// How large a face is, its ring in the photo, and its colour.
type Painted = (f64, Vec<(f64, f64)>, [f64; 3]);

/// The same photo in colours, smaller: a telephone's JPEG of an artist's board on a table.
fn coloured(drawing: &Drawing, palette: &[[f64; 3]; 5], at: impl Fn((f64, f64)) -> (f64, f64)) -> Vec<u8> {
    let (w, h) = ((SIZE.0 as f64 * PART) as usize, (SIZE.1 as f64 * PART) as usize);
    let mut pixels = vec![palette[4]; w * h];
    let mut fill = |ring: &[(f64, f64)], colour: [f64; 3]| {
        for row in 0..h {
            let y = row as f64 + 0.5;
            let mut crossed: Vec<f64> = (0..ring.len())
                .map(|i| (ring[i], ring[(i + 1) % ring.len()]))
                .filter(|((_, a), (_, b))| (*a <= y) != (*b <= y))
                .map(|((ax, ay), (bx, by))| ax + (y - ay) / (by - ay) * (bx - ax))
                .collect();
            crossed.sort_by(f64::total_cmp);
            for pair in crossed.chunks_exact(2) {
                for column in pair[0].max(0.0) as usize..(pair[1].max(0.0) as usize).min(w) {
                    pixels[row * w + column] = colour;
                }
            }
        }
    };
    let small = |p: (f64, f64)| {
        let (x, y) = at(p);
        (x * PART, y * PART)
    };
    let mut faces: Vec<Painted> = Vec::new();
    for (number, face) in drawing.faces.iter().enumerate() {
        let colour = match &face.of {
            FaceOf::Water(_) | FaceOf::Pond => palette[0],
            FaceOf::Area(_) | FaceOf::Island => palette[1 + number % 2],
            FaceOf::OutOfBounds => palette[3],
        };
        let corner = |corner: &u32| {
            let (x, y) = drawing.corners[*corner as usize];
            small((f64::from(x), f64::from(y)))
        };
        let ring: Vec<(f64, f64)> = face.rings[0].iter().map(corner).collect();
        let twice: f64 = (0..ring.len())
            .map(|i| (ring[i], ring[(i + 1) % ring.len()]))
            .map(|((ax, ay), (bx, by))| ax * by - bx * ay)
            .sum();
        faces.push((twice.abs(), ring, colour));
    }
    // What lies in a hole is smaller than what is around it.
    faces.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, ring, colour) in &faces {
        fill(ring, *colour);
    }
    for _ in 0..2 {
        let old = pixels.clone();
        for y in 1..h - 1 {
            for x in 1..w - 1 {
                for channel in 0..3 {
                    let around = (0..9).map(|k| old[(y + k / 3 - 1) * w + x + k % 3 - 1][channel]);
                    pixels[y * w + x][channel] = around.sum::<f64>() / 9.0;
                }
            }
        }
    }
    let bytes = pixels.iter().enumerate().flat_map(|(place, pixel)| {
        let (x, y) = ((place % w) as f64 / w as f64, (place / w) as f64 / h as f64);
        let glare = 70.0 * (-((x - 0.7).powi(2) + (y - 0.3).powi(2)) * 9.0).exp() - 25.0 * x;
        pixel.map(|tone| (tone + glare + 9.0 * noise(place as u32)).clamp(0.0, 255.0) as u8)
    });
    let bytes: Vec<u8> = bytes.collect();
    let mut jpeg = Vec::new();
    jpeg_encoder::Encoder::new(&mut jpeg, 78)
        .encode(&bytes, w as u16, h as u16, jpeg_encoder::ColorType::Rgb)
        .unwrap();
    jpeg
}

#[test]
fn a_photo_of_another_map_is_first_laid_by_the_shape_of_its_lakes() {
    for game in ["campaign-1812", "war-of-1812"] {
        let library = Arc::new(Library::shipped().clone());
        let document = Document::of(&library.scenario(game).unwrap(), library.clone());
        let drawing = document.drawing().unwrap();
        let size = (f64::from(drawing.size.0), f64::from(drawing.size.1));
        for (artist, palette) in (1..).zip(&PALETTES) {
            let real = |place| taken(size, printed(artist, size, place));
            let picture = read(&coloured(drawing, palette, real)).unwrap();
            let pairs = propose(drawing, &picture.rgba, (picture.width, picture.height));
            let alignment =
                align(&pairs.unwrap_or_else(|| panic!("{game}, artist {artist}: nothing is proposed"))).unwrap();
            let wide = real((size.0, size.1 / 2.0)).0 - real((0.0, size.1 / 2.0)).0;
            let off = drawing.places.iter().map(|places| {
                let place = (f64::from(places.cubes.0), f64::from(places.cubes.1));
                let ((x, y), (u, v)) = (real(place), alignment.photo_at(place).unwrap());
                (x - u / PART).hypot(y - v / PART) / wide
            });
            let off: Vec<f64> = off.collect();
            let mean = off.iter().sum::<f64>() / off.len() as f64;
            println!("{game}, artist {artist}: mean {:.2} % of the width", mean * 100.0);
            assert!(mean < 0.04, "{game}, artist {artist}: {mean}");
        }
    }
}

#[test]
fn nothing_is_proposed_for_a_photo_of_something_else() {
    let library = Arc::new(Library::shipped().clone());
    let document = Document::of(&library.scenario("campaign-1812").unwrap(), library.clone());
    let drawing = document.drawing().unwrap();
    let size = (320_u32, 208_u32);
    let grain = (0..size.0 * size.1).flat_map(|at| {
        let tone = (128.0 + 90.0 * noise(at)) as u8;
        [tone, tone, tone / 2, 255]
    });
    assert_eq!(propose(drawing, &grain.collect::<Vec<u8>>(), size), None, "grain");
    let plain = vec![200; (size.0 * size.1 * 4) as usize];
    assert_eq!(propose(drawing, &plain, size), None, "one colour");
    assert_eq!(propose(drawing, &[], (0, 0)), None, "nothing at all");
}
