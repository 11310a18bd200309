//! What makes the sheet look like an old coloured map: washes along coasts and homelands, lines along shores, the
//! grain and age of the paper. All of it is reckoned, the same every time; no picture files are needed.

use crate::field::{self, Grid};
use crate::outline::{Border, Stretch};
use crate::picture::Picture;
use data::drawing::FaceOf;
use egui::{Color32, ColorImage, Context, Pos2, TextureHandle, TextureOptions, TextureWrapMode, Vec2};

/// Cells of the grid along the longer side of the board.
const CELLS: f32 = 800.0;
/// How far a wash reaches, in cells.
const REACH: f32 = 12.0;
/// Distances of the lines along shores, in cells, and how strong they are.
pub(crate) const SHORE_LINES: [(f32, f32); 4] = [(2.2, 0.6), (4.8, 0.42), (7.8, 0.28), (11.2, 0.16)];
/// Side of the tile of grain, in pixels.
pub(crate) const GRAIN: usize = 256;
/// Cells of the picture of age along the longer side.
const AGE: usize = 160;

/// Textures and lines of a board's look.
pub(crate) struct Wash {
    /// How strong the colour of the edge is, from clear to white. Spans `extent`.
    pub strength: TextureHandle,
    /// Board units that `strength` spans.
    pub extent: Vec2,
    /// Lines along shores, with how strong each is.
    pub shores: Vec<(Vec<Pos2>, f32)>,
    /// The grain of the paper, a tile.
    pub grain: TextureHandle,
    /// The age of the sheet: darker towards its edges. Spans the board.
    pub age: TextureHandle,
}

impl Wash {
    /// Reckons the look of a picture. `home` tells the side at home in a face.
    pub fn new(ctx: &Context, picture: &Picture, stretches: &[Stretch], home: impl Fn(usize) -> Option<usize>) -> Self {
        let cell = (picture.size().max_elem() / CELLS).max(0.1);
        let reach = REACH * cell;
        let faces = field::faces(picture, cell);
        let of_border = |wanted: &dyn Fn(&Stretch, Border) -> bool| {
            let lines: Vec<&[Pos2]> = (stretches.iter())
                .filter(|stretch| wanted(stretch, stretch.border(picture)))
                .map(|stretch| stretch.line.as_slice())
                .collect();
            field::distances(picture, cell, reach, lines)
        };
        let to_shore = of_border(&|_, border| border == Border::Shore);
        let to_edge = of_border(&|stretch, border| match border {
            Border::Areas => stretch.other.is_some_and(|other| home(stretch.face) != home(other)),
            Border::Shore | Border::Outside => true,
            Border::Frame | Border::Waters => false,
        });
        let to_border = of_border(&|_, border| border == Border::Areas);
        let wet = |face: Option<u16>| {
            face.and_then(|face| picture.faces().get(usize::from(face)))
                .is_some_and(|face| matches!(face.of, FaceOf::Water(_) | FaceOf::Pond))
        };

        let mut depth = to_shore.clone();
        let mut pixels = Vec::with_capacity(faces.values.len());
        for y in 0..faces.height {
            for x in 0..faces.width {
                let index = y * faces.width + x;
                let uneven = 0.8 + 0.4 * clouds(x as f32 / 9.0, y as f32 / 9.0, 3);
                let strength = if wet(faces.at(x, y)) {
                    0.55 * fade(to_shore.at(x, y), 0.0, reach)
                } else {
                    depth.values[index] *= -1.0;
                    let edge = 0.8 * fade(to_edge.at(x, y), 0.0, reach * 0.85).powf(1.6);
                    let border = 0.22 * fade(to_border.at(x, y), 0.0, reach * 0.4);
                    (edge + border) * uneven
                };
                pixels.push(Color32::from_white_alpha((strength.clamp(0.0, 1.0) * 255.0) as u8));
            }
        }
        let extent = Vec2::new(faces.width as f32, faces.height as f32) * cell;
        let image = ColorImage::new([faces.width, faces.height], pixels);
        Self {
            strength: ctx.load_texture("board wash", image, TextureOptions::LINEAR),
            extent,
            shores: shore_lines(&depth),
            grain: ctx.load_texture(
                "paper grain",
                grain(),
                TextureOptions {
                    wrap_mode: TextureWrapMode::Repeat,
                    ..TextureOptions::LINEAR
                },
            ),
            age: ctx.load_texture("paper age", age(picture.size()), TextureOptions::LINEAR),
        }
    }
}

/// Lines along the shores, seen from the water; `depth` is negative on land.
fn shore_lines(depth: &Grid<f32>) -> Vec<(Vec<Pos2>, f32)> {
    SHORE_LINES
        .iter()
        .flat_map(|&(cells, strength)| {
            field::contours(depth, cells * depth.cell)
                .into_iter()
                .map(move |line| (line, strength))
        })
        .collect()
}

/// 1 at `from` and below, 0 at `to` and above, smooth between.
fn fade(value: f32, from: f32, to: f32) -> f32 {
    let part = 1.0 - ((value - from) / (to - from)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// Fibres and specks of paper, darker and lighter, as a tile without seams.
fn grain() -> ColorImage {
    let side = GRAIN;
    let mut pixels = Vec::with_capacity(side * side);
    for y in 0..side {
        for x in 0..side {
            let wrap = |value: usize, step: usize| ((value + step) % side) as u32;
            // Noise smeared a little sideways, so that it looks like fibres of laid paper.
            let smeared: f32 = (0..4).map(|step| speck(wrap(x, step), y as u32, 1)).sum::<f32>() / 4.0;
            let fine = speck(x as u32, y as u32, 2);
            let value = (smeared - 0.5) * 0.9 + (fine - 0.5) * 0.25;
            let alpha = (value.abs() * 46.0) as u8;
            pixels.push(if value < 0.0 {
                Color32::from_rgba_unmultiplied(70, 45, 20, alpha)
            } else {
                Color32::from_rgba_unmultiplied(255, 252, 240, alpha)
            });
        }
    }
    ColorImage::new([side, side], pixels)
}

/// The sheet darkens towards its edges and has clouds of age.
fn age(size: Vec2) -> ColorImage {
    let scale = AGE as f32 / size.max_elem().max(1.0);
    let (width, height) = ((size.x * scale).ceil().max(2.0), (size.y * scale).ceil().max(2.0));
    let mut pixels = Vec::with_capacity((width * height) as usize);
    for y in 0..height as usize {
        for x in 0..width as usize {
            let (x, y) = (x as f32, y as f32);
            let to_edge = x.min(width - 1.0 - x).min(y.min(height - 1.0 - y)) / height;
            let (dx, dy) = (x / width - 0.5, y / height - 0.5);
            let corner = ((dx * dx + dy * dy).sqrt() * 1.9 - 0.55).clamp(0.0, 1.0);
            let cloud = clouds(x / 22.0, y / 22.0, 4) - 0.5;
            let strength = 0.17 * fade(to_edge, 0.0, 0.09) + 0.2 * corner * corner + (0.16 * cloud).max(0.0);
            pixels.push(Color32::from_rgba_unmultiplied(
                104,
                70,
                30,
                (strength.clamp(0.0, 1.0) * 255.0) as u8,
            ));
        }
    }
    ColorImage::new([width as usize, height as usize], pixels)
}

/// Layered noise from 0 to 1 that changes smoothly.
fn clouds(x: f32, y: f32, layers: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
    for layer in 0..layers {
        let scale = (1 << layer) as f32;
        sum += weight * smooth_noise(x * scale, y * scale, layer);
        total += weight;
        weight *= 0.5;
    }
    sum / total
}

fn smooth_noise(x: f32, y: f32, seed: u32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let ease = |part: f32| part * part * (3.0 - 2.0 * part);
    let (right, down) = (ease(x - left), ease(y - top));
    let at = |dx: u32, dy: u32| speck(left as u32 + dx, top as u32 + dy, seed + 7);
    let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * right;
    let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * right;
    upper + (lower - upper) * down
}

/// A number from 0 to 1 for a place, without pattern.
fn speck(x: u32, y: u32, seed: u32) -> f32 {
    let mut hash = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77) ^ seed.wrapping_mul(0xC2B2_AE3D);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2C1B_3C6D);
    hash = (hash ^ (hash >> 12)).wrapping_mul(0x297A_2D39);
    ((hash ^ (hash >> 15)) >> 8) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_the_same_every_time_and_in_bounds() {
        assert_eq!(speck(3, 4, 5), speck(3, 4, 5));
        let values: Vec<f32> = (0..1000).map(|n| clouds(n as f32 * 0.37, n as f32 * 0.11, 4)).collect();
        assert!(values.iter().all(|value| (0.0..=1.0).contains(value)));
        let mean = values.iter().sum::<f32>() / 1000.0;
        assert!((0.35..0.65).contains(&mean), "{mean}");
    }

    #[test]
    fn fading() {
        assert_eq!(fade(0.0, 0.0, 10.0), 1.0);
        assert_eq!(fade(10.0, 0.0, 10.0), 0.0);
        assert_eq!(fade(5.0, 0.0, 10.0), 0.5);
    }
}
