//! The icon of the program: two cubes, one of each side, on a sheet of the map by the water. It is drawn of a few polygons, for
//! the window at run time and for packages as pictures of every size, as an `.ico` and as a drawing.

use egui::IconData;
use std::fmt::Write as _;
use std::sync::Arc;

/// Sizes in pixels that desktops ask for.
pub const SIZES: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];

/// Sizes in an `.ico`.
const ICO_SIZES: [u32; 6] = [16, 24, 32, 48, 64, 256];

/// Samples in each direction of a pixel.
const SAMPLES: u32 = 8;

/// A filled polygon: corners in parts of 1000 from the top left, and its colour.
struct Shape {
    corners: &'static [(i32, i32)],
    colour: [u8; 3],
}

const fn shape(colour: [u8; 3], corners: &'static [(i32, i32)]) -> Shape {
    Shape { corners, colour }
}

/// What is drawn, from back to front.
const SHAPES: [Shape; 9] = [
    // The edge of the sheet, with its corners cut.
    shape(
        [0x5a, 0x3f, 0x26],
        &[
            (130, 20),
            (870, 20),
            (980, 130),
            (980, 870),
            (870, 980),
            (130, 980),
            (20, 870),
            (20, 130),
        ],
    ),
    // The sheet.
    shape(
        [0xee, 0xe0, 0xc0],
        &[
            (150, 70),
            (850, 70),
            (930, 150),
            (930, 850),
            (850, 930),
            (150, 930),
            (70, 850),
            (70, 150),
        ],
    ),
    // The lake in its corner.
    shape(
        [0x8f, 0xb6, 0xc4],
        &[
            (70, 150),
            (150, 70),
            (640, 70),
            (560, 150),
            (600, 215),
            (470, 290),
            (330, 275),
            (255, 360),
            (170, 345),
            (120, 430),
            (70, 420),
        ],
    ),
    // The British cube: top, left, right.
    shape([0xd9, 0x5a, 0x4c], &[(360, 250), (590, 345), (360, 440), (130, 345)]),
    shape([0xb0, 0x2f, 0x2a], &[(130, 345), (360, 440), (360, 700), (130, 605)]),
    shape([0x7d, 0x1e, 0x1e], &[(590, 345), (360, 440), (360, 700), (590, 605)]),
    // The American cube before it.
    shape([0x5f, 0x86, 0xc0], &[(640, 430), (870, 525), (640, 620), (410, 525)]),
    shape([0x2d, 0x55, 0x93], &[(410, 525), (640, 620), (640, 880), (410, 785)]),
    shape([0x1c, 0x38, 0x66], &[(870, 525), (640, 620), (640, 880), (870, 785)]),
];

impl Shape {
    /// Where a line from left to right at `y` lies within: pairs of its ends.
    fn spans(&self, y: f64) -> Vec<f64> {
        let ends = self.corners.iter().cycle().skip(1);
        let crossed = self.corners.iter().zip(ends).filter_map(|(&(ax, ay), &(bx, by))| {
            let (ax, ay, bx, by) = (f64::from(ax), f64::from(ay), f64::from(bx), f64::from(by));
            ((ay > y) != (by > y)).then(|| ax + (y - ay) / (by - ay) * (bx - ax))
        });
        let mut crossed: Vec<f64> = crossed.collect();
        crossed.sort_by(f64::total_cmp);
        crossed
    }
}

/// The icon as pixels: red, green, blue and opacity of each, row by row, from samples all over each pixel.
pub fn pixels(size: u32) -> Vec<u8> {
    let across = (size * SAMPLES) as usize;
    let first_beyond = |x: f64| ((x / 1000.0 * across as f64 - 0.5).ceil().max(0.0) as usize).min(across);
    let mut pixels = Vec::with_capacity((size * size * 4) as usize);
    for row in 0..size {
        // Red, green and blue of the samples of each pixel that lie on a shape, and how many do.
        let mut sums = vec![[0_u32; 4]; size as usize];
        for line in 0..SAMPLES {
            let y = (f64::from(row * SAMPLES + line) + 0.5) / across as f64 * 1000.0;
            let mut samples = vec![None; across];
            for shape in &SHAPES {
                for ends in shape.spans(y).chunks_exact(2) {
                    samples[first_beyond(ends[0])..first_beyond(ends[1])].fill(Some(shape.colour));
                }
            }
            for (sum, samples) in sums.iter_mut().zip(samples.chunks_exact(SAMPLES as usize)) {
                for [red, green, blue] in samples.iter().flatten() {
                    for (sum, part) in sum.iter_mut().zip([*red, *green, *blue, 1]) {
                        *sum += u32::from(part);
                    }
                }
            }
        }
        for [red, green, blue, covered] in sums {
            let mean = |sum: u32, of: u32| (sum + of / 2).checked_div(of).unwrap_or(0) as u8;
            pixels.extend([red, green, blue].map(|sum| mean(sum, covered)));
            pixels.push(mean(covered * 255, SAMPLES * SAMPLES));
        }
    }
    pixels
}

/// The icon for the window.
pub fn of_window() -> Arc<IconData> {
    let size = 128;
    Arc::new(IconData {
        rgba: pixels(size),
        width: size,
        height: size,
    })
}

/// The icon as a PNG.
///
/// # Errors
/// None while memory takes what is written.
pub fn png(size: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size, size);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels(size))?;
    writer.finish()?;
    Ok(bytes)
}

/// The icon of several sizes in one file, for Windows.
///
/// # Errors
/// None while memory takes what is written.
pub fn ico() -> Result<Vec<u8>, png::EncodingError> {
    let pictures = ICO_SIZES
        .into_iter()
        .map(|size| Ok((size, png(size)?)))
        .collect::<Result<Vec<_>, png::EncodingError>>()?;
    let mut bytes = Vec::new();
    let short = |bytes: &mut Vec<u8>, number: u16| bytes.extend(number.to_le_bytes());
    for number in [0, 1, pictures.len() as u16] {
        short(&mut bytes, number);
    }
    let mut offset = 6 + 16 * pictures.len();
    for (size, picture) in &pictures {
        // 256 is written as 0.
        let side = (size % 256) as u8;
        bytes.extend([side, side, 0, 0]);
        short(&mut bytes, 1);
        short(&mut bytes, 32);
        bytes.extend((picture.len() as u32).to_le_bytes());
        bytes.extend((offset as u32).to_le_bytes());
        offset += picture.len();
    }
    bytes.extend(pictures.into_iter().flat_map(|(_, picture)| picture));
    Ok(bytes)
}

/// The icon as a drawing, for every size.
pub fn svg() -> String {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 1000\">\n");
    for Shape { corners, colour } in &SHAPES {
        let corners: Vec<String> = corners.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let [red, green, blue] = colour;
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "  <polygon fill=\"#{red:02x}{green:02x}{blue:02x}\" points=\"{}\"/>",
            corners.join(" ")
        );
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_shows_a_cube_of_each_side_at_every_size() {
        for size in SIZES {
            let pixels = pixels(size);
            let at = |x: u32, y: u32| {
                let at = ((y * size / 100 * size + x * size / 100) * 4) as usize;
                [0, 1, 2, 3].map(|part| pixels[at + part])
            };
            let [red, _, blue, _] = at(25, 55);
            assert!(red > 2 * blue, "the British cube at {size}");
            let [red, _, blue, _] = at(52, 74);
            assert!(blue > 2 * red, "the American cube at {size}");
            assert_eq!(at(0, 0)[3], 0, "nothing in the corner at {size}");
            assert_eq!(at(50, 12)[3], 255, "the sheet at {size}");
        }
    }

    #[test]
    fn an_ico_leads_to_the_pictures_in_it() {
        let ico = ico().unwrap();
        assert_eq!(ico[..6], [0, 0, 1, 0, ICO_SIZES.len() as u8, 0]);
        for (entry, size) in ICO_SIZES.into_iter().enumerate() {
            let entry = &ico[6 + 16 * entry..];
            let number = |at: usize| u32::from_le_bytes(entry[at..at + 4].try_into().unwrap()) as usize;
            let picture = &ico[number(12)..number(12) + number(8)];
            assert!(picture.starts_with(b"\x89PNG"));
            // Width and height stand in the header, most significant byte first.
            assert_eq!(picture[16..24], [size.to_be_bytes(), size.to_be_bytes()].concat());
        }
    }
}
