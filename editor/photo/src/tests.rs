use super::*;
use image::{ImageFormat, Rgb, RgbImage};
use std::io::Cursor;

/// A camera that looks at the board askew.
fn camera((x, y): (f64, f64)) -> (f64, f64) {
    let w = 1.0 + x * 2.1e-5 - y * 1.4e-5;
    ((310.0 + 0.21 * x - 0.03 * y) / w, (190.0 + 0.025 * x + 0.19 * y) / w)
}

/// Noise of at most one pixel each way, the same at every run.
fn noise(i: usize) -> f64 {
    ((i * 7919 + 13) % 201) as f64 / 100.0 - 1.0
}

fn pairs_of(noisy: bool) -> Vec<Pair> {
    pairs(noisy)
}

fn pairs(noisy: bool) -> Vec<Pair> {
    let places = [
        (0, 0),
        (16_000, 0),
        (16_000, 9_600),
        (0, 9_600),
        (8_000, 4_800),
        (3_000, 7_000),
        (12_000, 2_000),
        (5_000, 1_500),
    ];
    let places = places.iter().map(|(x, y)| (f64::from(*x), f64::from(*y)));
    let off = |i| if noisy { noise(i) } else { 0.0 };
    let pair = |(i, board): (usize, (f64, f64))| {
        let (x, y) = camera(board);
        Pair {
            board,
            photo: (x + off(2 * i), y + off(2 * i + 1)),
        }
    };
    places.enumerate().map(pair).collect()
}

#[test]
fn a_printed_board_in_perspective_with_noise_is_found_within_three_pixels() {
    let alignment = align(&pairs(true)).unwrap();
    assert!(alignment.residuals.len() == 8 && alignment.residuals.iter().all(|residual| *residual < 6.0));
    assert!(alignment.rms > 0.1 && alignment.rms < 3.0, "{}", alignment.rms);
    for x in 0..=16 {
        for y in 0..=9 {
            let board = (f64::from(x) * 1000.0, f64::from(y) * 1000.0);
            let (seen, real) = (alignment.photo_at(board).unwrap(), camera(board));
            assert!(
                (seen.0 - real.0).hypot(seen.1 - real.1) < 3.0,
                "{board:?}: {seen:?}, {real:?}"
            );
            let back = alignment.board_at(seen).unwrap();
            assert!((back.0 - board.0).hypot(back.1 - board.1) < 1e-6 * 16_000.0, "{back:?}");
        }
    }
    let exact = align(&pairs(false)[..4]).unwrap();
    assert!(exact.rms < 1e-6, "{}", exact.rms);
}

#[test]
fn a_point_set_wrongly_stands_out() {
    let mut pairs = pairs(false);
    pairs[5].photo.0 += 80.0;
    let alignment = align(&pairs).unwrap();
    let worst = (0..pairs.len()).max_by(|a, b| alignment.residuals[*a].total_cmp(&alignment.residuals[*b]));
    assert_eq!(worst, Some(5));
    assert_eq!(alignment.off, Some(5));
    assert!(alignment.rms > 10.0);
    let good = pairs_of(true);
    assert_eq!(align(&good).unwrap().off, None);
}

#[test]
fn points_that_fix_nothing_are_refused() {
    let good = pairs(false);
    let refused = |pairs: &[Pair]| align(pairs).unwrap_err().to_string();
    assert!(refused(&good[..3]).contains("1 more"));
    let line: Vec<Pair> = (0..6)
        .map(|i| f64::from(i) * 1000.0)
        .map(|x| Pair {
            board: (x, x / 2.0),
            photo: camera((x, x / 2.0)),
        })
        .collect();
    assert!(refused(&line).contains("one line"));
    let mut three = good[..4].to_vec();
    three[2] = Pair {
        board: (8_000.0, 0.0),
        photo: camera((8_000.0, 0.0)),
    };
    assert!(refused(&three).contains("one line"));
    assert!(refused(&[good[0]; 5]).contains("one line"));
    let mut swapped = good[..4].to_vec();
    (swapped[0].photo, swapped[1].photo) = (swapped[1].photo, swapped[0].photo);
    assert!(refused(&swapped).contains("exchanged"));
    let mut mirrored = good.clone();
    for pair in &mut mirrored {
        pair.photo.0 = 4000.0 - pair.photo.0;
    }
    assert!(refused(&mirrored).contains("mirror"));
    let mut lost = good.clone();
    lost[1].photo.0 = f64::NAN;
    assert!(refused(&lost).contains("again"));
}

#[test]
fn the_mesh_covers_the_board_where_the_photo_reaches() {
    let alignment = align(&pairs(false)).unwrap();
    let mesh = alignment.mesh(16, 9, (16_000.0, 9_600.0), (4000, 3000));
    assert_eq!(mesh.knots.len(), 17 * 10);
    assert_eq!(mesh.triangles.len(), 16 * 9 * 2);
    let ((x, y), (u, v)) = mesh.knots[17 * 3 + 5];
    let real = camera((f64::from(x), f64::from(y)));
    assert!((f64::from(u) * 4000.0 - real.0).abs() < 0.1 && (f64::from(v) * 3000.0 - real.1).abs() < 0.1);
    let part = alignment.mesh(16, 9, (16_000.0, 9_600.0), (1500, 1000));
    assert!(part.triangles.len() < mesh.triangles.len() && !part.triangles.is_empty());
    assert!(alignment.mesh(0, 100_000, (1.0, 1.0), (0, 0)).knots.len() <= 2 * 201);
}

fn packed(format: ImageFormat, width: u32, height: u32) -> Vec<u8> {
    let picture = RgbImage::from_fn(width, height, |x, _| {
        if x * 2 < width {
            Rgb([200, 30, 30])
        } else {
            Rgb([20, 20, 220])
        }
    });
    if format == ImageFormat::Jpeg {
        let mut bytes = Vec::new();
        let encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
        let size = (width as u16, height as u16);
        encoder
            .encode(&picture, size.0, size.1, jpeg_encoder::ColorType::Rgb)
            .unwrap();
        return bytes;
    }
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

#[test]
fn pictures_are_read_and_scaled_down() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let picture = read(&packed(format, 40, 20)).unwrap();
        assert_eq!((picture.width, picture.height, picture.original), (40, 20, (40, 20)));
        assert_eq!(picture.rgba.len(), 40 * 20 * 4);
        assert!(picture.rgba[0] > 150 && picture.rgba[4 * 39 + 2] > 150, "{format:?}");
    }
    let large = read(&packed(ImageFormat::Png, 5000, 50)).unwrap();
    assert_eq!(
        (large.width, large.height, large.original),
        (LARGEST_SIDE, 41, (5000, 50))
    );
}

#[test]
fn a_large_jpeg_is_unpacked_smaller_and_says_how_large_it_was() {
    let large = read(&packed(ImageFormat::Jpeg, 8000, 60)).unwrap();
    // A half of it is enough for any screen.
    assert_eq!((large.width, large.height, large.original), (4000, 30, (8000, 60)));
    let pixel = |x: usize| large.rgba[(15 * 4000 + x) * 4..][..3].to_vec();
    assert!(pixel(500)[0] > 150 && pixel(3500)[2] > 150);
    let medium = read(&packed(ImageFormat::Jpeg, 5000, 60)).unwrap();
    assert_eq!((medium.width, medium.original), (LARGEST_SIDE, (5000, 60)));
}

#[test]
fn a_phone_picture_is_turned_as_the_phone_was_held() {
    // Red at the left, blue at the right; the camera says that its right side was up.
    let jpeg = packed(ImageFormat::Jpeg, 40, 20);
    let entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
    let exif = [b"Exif\0\0MM\0*\0\0\0\x08\0\x01".as_slice(), &entry, &[0; 4]].concat();
    let length = (exif.len() as u16 + 2).to_be_bytes();
    let turned = [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat();
    let picture = read(&turned).unwrap();
    assert_eq!((picture.width, picture.height, picture.original), (20, 40, (20, 40)));
    let pixel = |x: usize, y: usize| picture.rgba[(y * 20 + x) * 4..][..3].to_vec();
    assert!(pixel(10, 5)[0] > 150, "what was left is above: {:?}", pixel(10, 5));
    assert!(pixel(10, 35)[2] > 150, "what was right is below: {:?}", pixel(10, 35));
}

#[test]
fn grey_transparent_and_deep_pictures_keep_their_pixels() {
    use image::{DynamicImage, Luma, LumaA, Rgba};
    let written = |picture: DynamicImage| {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
        read(&bytes.into_inner()).unwrap().rgba[..4].to_vec()
    };
    let grey = image::GrayImage::from_pixel(3, 2, Luma([77]));
    assert_eq!(written(grey.into()), [77, 77, 77, 255]);
    let clear = image::GrayAlphaImage::from_pixel(3, 2, LumaA([77, 9]));
    assert_eq!(written(clear.into()), [77, 77, 77, 9]);
    let colour = image::RgbaImage::from_pixel(3, 2, Rgba([1, 2, 3, 4]));
    assert_eq!(written(colour.into()), [1, 2, 3, 4]);
    let deep = image::ImageBuffer::from_pixel(3, 2, Rgb([0xff00u16, 0x8000, 0x0100]));
    assert_eq!(written(DynamicImage::ImageRgb16(deep)), [255, 128, 1, 255]);
}

#[test]
fn what_is_no_picture_or_a_bomb_is_refused_in_one_sentence() {
    let refused = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
    assert!(refused(b"").contains("no PNG"));
    assert!(refused(b"GIF89a......").contains("no PNG"));
    let whole = packed(ImageFormat::Jpeg, 64, 64);
    assert!(!refused(&whole[..20]).is_empty());
    let png = packed(ImageFormat::Png, 64, 64);
    assert!(refused(&png[..png.len() / 2]).contains("damaged"));
    // A heading that promises 60,000 by 60,000 pixels; its checksum is made to fit.
    let mut bomb = png;
    bomb[16..20].copy_from_slice(&60_000u32.to_be_bytes());
    bomb[20..24].copy_from_slice(&60_000u32.to_be_bytes());
    let sum = crc(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&sum.to_be_bytes());
    assert!(refused(&bomb).contains("megapixels"), "{}", refused(&bomb));
}

#[test]
fn a_heic_photo_is_named_and_its_way_out_told() {
    let heic = [b"\0\0\0\x18ftypheic".as_slice(), &[0; 100]].concat();
    let why = super::read(&heic).unwrap_err();
    for lang in data::Lang::WRITTEN {
        let why = why.get(lang);
        assert!(why.contains("HEIC") && why.contains("JPEG"), "{why}");
    }
}

/// The checksum of PNG.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |mut sum, byte| {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 {
                (sum >> 1) ^ 0xEDB8_8320
            } else {
                sum >> 1
            };
        }
        sum
    })
}
