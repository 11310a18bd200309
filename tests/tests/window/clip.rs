//! A clip of what a window shows: frames of the program as an animated picture, which holds of each frame only what differs
//! from the one before.

use image::{RgbaImage, imageops};
use std::path::Path;
use war1812::app::App;

/// Levels of a colour that are kept of 256: paper is never twice the same, and nobody sees the difference.
const LEVELS: u8 = 64;

/// Frames of a window, one after the other.
pub struct Clip {
    width: u32,
    frames: Vec<RgbaImage>,
}

impl Clip {
    /// A clip so many pixels wide.
    pub fn new(width: u32) -> Self {
        Self {
            width,
            frames: Vec::new(),
        }
    }

    /// How many frames there are.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Takes what the window shows now.
    pub fn take(&mut self, harness: &mut egui_kittest::Harness<'_, App>) {
        let whole = harness.render().unwrap();
        let height = whole.height() * self.width / whole.width();
        let mut frame = imageops::resize(&whole, self.width, height, imageops::FilterType::Triangle);
        let step = (256 / u32::from(LEVELS)) as u8;
        for pixel in frame.pixels_mut() {
            let [red, green, blue, _] = pixel.0;
            let level = |colour: u8| colour / step * step + step / 2;
            pixel.0 = [level(red), level(green), level(blue), 255];
        }
        self.frames.push(frame);
    }

    /// Writes the frames, so many in a second; the last one stays for two seconds before it begins again. Gives the bytes.
    pub fn write(&self, path: &Path, a_second: u16) -> usize {
        let first = self.frames.first().expect("a clip has frames");
        // Frames that show the same are one frame for a longer time.
        let mut shown: Vec<(&RgbaImage, u16)> = Vec::new();
        for frame in &self.frames {
            match shown.last_mut() {
                Some((before, times)) if *before == frame => *times += 1,
                _ => shown.push((frame, 1)),
            }
        }
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, first.width(), first.height());
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        encoder.set_animated(shown.len() as u32, 0).unwrap();
        encoder.set_blend_op(png::BlendOp::Over).unwrap();
        let mut writer = encoder.write_header().unwrap();
        let last = shown.len() - 1;
        for (index, (frame, times)) in shown.iter().enumerate() {
            let times = if index == last { 2 * a_second } else { *times };
            writer.set_frame_delay(times, a_second).unwrap();
            let ((x, y, width, height), part) = match index.checked_sub(1) {
                Some(before) => difference(shown[before].0, frame),
                None => ((0, 0, frame.width(), frame.height()), frame.as_raw().clone()),
            };
            if index > 0 {
                // Where the frame before lay may be no place for one of this size.
                writer.reset_frame_position().unwrap();
                writer.set_frame_dimension(width, height).unwrap();
                writer.set_frame_position(x, y).unwrap();
            }
            writer.write_image_data(&part).unwrap();
        }
        writer.finish().unwrap();
        std::fs::write(path, &bytes).unwrap();
        bytes.len()
    }
}

/// Where two frames differ: left, top, width and height, and the pixels of the second there, clear where they are the same.
fn difference(before: &RgbaImage, after: &RgbaImage) -> ((u32, u32, u32, u32), Vec<u8>) {
    let differs = |x: u32, y: u32| before.get_pixel(x, y) != after.get_pixel(x, y);
    let (mut low, mut high) = ((u32::MAX, u32::MAX), (0, 0));
    for (x, y, pixel) in after.enumerate_pixels() {
        if before.get_pixel(x, y) != pixel {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x + 1), high.1.max(y + 1));
        }
    }
    let (width, height) = (high.0.saturating_sub(low.0).max(1), high.1.saturating_sub(low.1).max(1));
    let (left, top) = if high == (0, 0) { (0, 0) } else { low };
    let mut part = Vec::with_capacity((width * height * 4) as usize);
    for y in top..top + height {
        for x in left..left + width {
            let clear = [0; 4];
            part.extend(if differs(x, y) { after.get_pixel(x, y).0 } else { clear });
        }
    }
    ((left, top, width, height), part)
}

#[test]
fn a_clip_holds_what_changes_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("clip.png");
    let mut clip = Clip::new(40);
    for at in [5, 5, 20, 30] {
        let mut frame = RgbaImage::from_pixel(40, 30, image::Rgba([200, 190, 180, 255]));
        for y in 3..9 {
            frame.put_pixel(at, y, image::Rgba([10, 20, 30, 255]));
        }
        clip.frames.push(frame);
    }
    assert_eq!(clip.len(), 4);
    let bytes = clip.write(&path, 10);
    assert_eq!(bytes as u64, std::fs::metadata(&path).unwrap().len());
    let file = std::io::BufReader::new(std::fs::File::open(&path).unwrap());
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    assert_eq!(
        reader.info().animation_control.map(|control| control.num_frames),
        Some(3)
    );
    let mut parts = Vec::new();
    let mut pixels = vec![0; 40 * 30 * 4];
    while reader.next_frame(&mut pixels).is_ok() {
        parts.push(
            reader
                .info()
                .frame_control
                .map(|part| (part.width, part.height))
                .unwrap(),
        );
    }
    assert_eq!(parts, [(40, 30), (16, 6), (11, 6)]);
}
