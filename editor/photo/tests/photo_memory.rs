//! What a large photo costs: it is read in a process of its own, which says what memory it had at its peak.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "these are tests")]

use image::{ExtendedColorType, ImageEncoder as _};
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

/// 48 megapixels, as phones make them.
const SIZE: (u32, u32) = (8000, 6000);
/// Set in the process that reads the photo.
const READER: &str = "WAR1812_READS_A_PHOTO";
/// Most memory that a photo of 48 megapixels may take at its peak, in bytes.
const MOST: u64 = 400_000_000;

/// The peak of the memory of this process, in bytes.
fn peak() -> u64 {
    let status = std::io::read_to_string(open("/proc/self/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    let number: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    number * 1024
}

#[expect(clippy::disallowed_types, reason = "the system tells the peak in a file")]
fn open(path: &str) -> std::fs::File {
    std::fs::File::open(path).unwrap()
}

/// A paper with ink and grain, as no gradient would be.
fn pixels() -> Vec<u8> {
    let mut state = 1812u32;
    let mut all = Vec::with_capacity(SIZE.0 as usize * SIZE.1 as usize * 3);
    for y in 0..SIZE.1 {
        for x in 0..SIZE.0 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let grain = (state >> 28) as u8;
            let ink = if (x / 40 + y / 40) % 7 == 0 { 90 } else { 0 };
            all.extend([220 - ink - grain, 205 - ink, 180 - ink + grain / 2]);
        }
    }
    all
}

/// Reads a photo in a process of its own and says what it took, in bytes.
fn cost(name: &str, photo: &[u8]) -> u64 {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "a_photo_of_48_megapixels_costs_at_most_400_megabytes",
            "--nocapture",
        ])
        .env(READER, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(photo).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{name}: {said}");
    let line = said.lines().find_map(|line| line.split_once("took ")).unwrap();
    let took = line.1.split_whitespace().next().unwrap().parse().unwrap();
    println!(
        "{name}: {} MB in the file, {} MB at the peak",
        photo.len() / 1_000_000,
        took / 1_000_000
    );
    took
}

#[test]
fn a_photo_of_48_megapixels_costs_at_most_400_megabytes() {
    if std::env::var_os(READER).is_some() {
        let before = peak();
        let mut bytes = Vec::with_capacity(64 << 20);
        std::io::stdin().read_to_end(&mut bytes).unwrap();
        let picture = photo::read(&bytes).unwrap();
        assert_eq!(picture.original, SIZE);
        assert!(picture.width.max(picture.height) >= 3000, "no detail is left");
        let middle = picture.rgba[picture.rgba.len() / 8 * 4..][..4].to_vec();
        assert!(middle[0] > middle[2] && middle[3] == 255, "{middle:?}");
        println!("\ntook {} bytes", peak() - before);
        return;
    }
    let pixels = pixels();
    let jpeg = |progressive: bool| {
        let mut bytes = Vec::new();
        let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
        encoder.set_progressive(progressive);
        // Every colour of every pixel: the dearest that there is.
        encoder.set_sampling_factor(jpeg_encoder::SamplingFactor::R_4_4_4);
        let (width, height) = (SIZE.0 as u16, SIZE.1 as u16);
        encoder
            .encode(&pixels, width, height, jpeg_encoder::ColorType::Rgb)
            .unwrap();
        bytes
    };
    let (baseline, progressive) = (jpeg(false), jpeg(true));
    let mut png = Vec::new();
    let fast = image::codecs::png::CompressionType::Fast;
    image::codecs::png::PngEncoder::new_with_quality(&mut png, fast, image::codecs::png::FilterType::Up)
        .write_image(&pixels, SIZE.0, SIZE.1, ExtendedColorType::Rgb8)
        .unwrap();
    drop(pixels);
    for (name, photo) in [("JPEG", baseline), ("progressive JPEG", progressive), ("PNG", png)] {
        let took = cost(name, &photo);
        assert!(took <= MOST, "{name}: {took} bytes");
    }
}
