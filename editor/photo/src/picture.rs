//! Reading a picture within limits, in the size that a screen can use: a photo of 48 megapixels has 144 MB, of which no
//! screen shows more than a quarter at once.
//!
//! * PNG comes row by row, and each row is made smaller at once.
//! * JPEG is unpacked at a half, a quarter or an eighth of its size, which its format is made for.
//! * WebP, and PNG whose rows come interlaced, must be unpacked whole; such pictures have a limit of their own.

use super::PhotoRefused;
use super::shrink::Shrink;
use data::text;
use image::metadata::Orientation;
use image::{DynamicImage, GenericImageView as _, ImageDecoder, ImageFormat, RgbaImage};
use jpeg_decoder::PixelFormat;
use std::io::Cursor;

/// Most pixels of a picture, in millions; larger ones are refused before they are unpacked.
pub const MOST_MEGAPIXELS: u64 = 200;

/// Most pixels, in millions, of a picture that must be unpacked whole.
pub const MOST_MEGAPIXELS_WHOLE: u64 = 64;

/// Longest side of the picture that is kept, in pixels; larger ones are scaled down.
pub const LARGEST_SIDE: u32 = 4096;

/// A JPEG is unpacked smaller as long as its longer side keeps so many pixels.
const ENOUGH: u32 = LARGEST_SIDE / 4 * 3;

/// Most memory for the picture data that comes after the heading, in bytes of the file.
const MOST_FILE: usize = 400_000_000;

/// Most memory of one chunk of a PNG or one WebP picture, in bytes.
const MOST_MEMORY: usize = 320_000_000;

/// The pixels of a picture, the right way up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row from above.
    pub rgba: Vec<u8>,
    /// Width and height of the picture in the file, turned the right way up, before it was scaled down.
    pub original: (u32, u32),
}

/// A picture as it lies in the file, made smaller, and how the camera was held.
struct Unpacked {
    shrink: Shrink,
    original: (u32, u32),
    orientation: Option<Orientation>,
}

/// Reads a PNG, JPEG or WebP picture, turns it as the camera was held, and scales it down if it is large.
///
/// # Errors
/// One sentence if the data is no such picture, is damaged or too large.
pub fn read(bytes: &[u8]) -> Result<Picture, PhotoRefused> {
    if bytes.len() > MOST_FILE {
        return Err(too_large());
    }
    let unpacked = match image::guess_format(bytes) {
        Ok(ImageFormat::Png) => png(bytes),
        Ok(ImageFormat::Jpeg) => jpeg(bytes),
        Ok(ImageFormat::WebP) => webp(bytes),
        _ if is_heic(bytes) => Err(PhotoRefused(text!(
            "This is a HEIC photo, as many phones take them; export it as JPEG on the phone, or set its camera to “most compatible”.",
            "C’est une photo HEIC, comme en prennent bien des téléphones\u{a0}; exportez-la en JPEG, ou réglez l’appareil sur «\u{a0}le plus compatible\u{a0}».",
        ))),
        _ => Err(PhotoRefused(text!(
            "This is no PNG, JPEG or WebP picture; save the photo in one of these formats.",
            "Ce n’est pas une image PNG, JPEG ou WebP\u{a0}; enregistrez la photo dans l’un de ces formats.",
        ))),
    }?;
    Ok(upright(unpacked))
}

/// Whether these are the first bytes of a HEIC photo or its kin, which no free library reads everywhere.
pub fn is_heic(bytes: &[u8]) -> bool {
    let brands: [&[u8]; 7] = [b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1"];
    bytes.get(4..8) == Some(b"ftyp") && bytes.get(8..12).is_some_and(|brand| brands.contains(&brand))
}

/// Turns a picture as the camera was held.
fn upright(unpacked: Unpacked) -> Picture {
    let mut original = unpacked.original;
    let (mut width, mut height, mut rgba) = unpacked.shrink.done();
    if let Some(orientation) = unpacked.orientation.filter(|turn| *turn != Orientation::NoTransforms)
        && let Some(whole) = RgbaImage::from_raw(width, height, std::mem::take(&mut rgba))
    {
        let mut turned = DynamicImage::ImageRgba8(whole);
        turned.apply_orientation(orientation);
        if turned.dimensions() != (width, height) {
            original = (original.1, original.0);
        }
        (width, height) = turned.dimensions();
        rgba = turned.into_rgba8().into_raw();
    }
    Picture {
        width,
        height,
        rgba,
        original,
    }
}

/// Refuses a picture of too many pixels, or of none.
fn within(size: (u32, u32), most: u64) -> Result<(), PhotoRefused> {
    let pixels = u64::from(size.0) * u64::from(size.1);
    if pixels == 0 || pixels > MOST_MEGAPIXELS * 1_000_000 {
        return Err(too_large());
    }
    if pixels > most * 1_000_000 {
        return Err(too_large_whole());
    }
    Ok(())
}

fn png(bytes: &[u8]) -> Result<Unpacked, PhotoRefused> {
    use png::{ColorType, Decoder, DecodingError, Limits, Transformations};
    let refused = |error: DecodingError| match error {
        DecodingError::LimitsExceeded => too_large(),
        _ => damaged(),
    };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MOST_MEMORY });
    decoder.set_transformations(Transformations::normalize_to_color8());
    decoder.set_ignore_text_chunk(true);
    let heading = decoder.read_header_info().map_err(refused)?;
    let size = (heading.width, heading.height);
    let interlaced = heading.interlaced;
    within(
        size,
        if interlaced {
            MOST_MEGAPIXELS_WHOLE
        } else {
            MOST_MEGAPIXELS
        },
    )?;
    let mut reader = decoder.read_info().map_err(refused)?;
    let (colour, _) = reader.output_color_type();
    let exif = reader.info().exif_metadata.clone();
    let channels = colour.samples();
    // A palette has become colours by the transformations.
    let pixel = |sample: &[u8]| match (colour, sample) {
        (ColorType::Grayscale, [grey, ..]) => [*grey, *grey, *grey, 255],
        (ColorType::GrayscaleAlpha, [grey, opacity, ..]) => [*grey, *grey, *grey, *opacity],
        (ColorType::Rgb, [red, green, blue, ..]) => [*red, *green, *blue, 255],
        (ColorType::Rgba, [red, green, blue, opacity, ..]) => [*red, *green, *blue, *opacity],
        _ => [0; 4],
    };
    let mut shrink = Shrink::new(size, LARGEST_SIDE);
    if interlaced {
        let room = reader.output_buffer_size().ok_or_else(too_large)?;
        let mut whole = vec![0; room];
        reader.next_frame(&mut whole).map_err(refused)?;
        for row in whole.chunks_exact(size.0 as usize * channels) {
            shrink.row(row.chunks_exact(channels).map(pixel));
        }
    } else {
        while let Some(row) = reader.next_row().map_err(refused)? {
            shrink.row(row.data().chunks_exact(channels).map(pixel));
        }
    }
    Ok(Unpacked {
        shrink,
        original: size,
        orientation: exif.and_then(|exif| Orientation::from_exif_chunk(&exif)),
    })
}

fn jpeg(bytes: &[u8]) -> Result<Unpacked, PhotoRefused> {
    use jpeg_decoder::{CodingProcess, Decoder, Error};
    let refused = |error: Error| match error {
        Error::Unsupported(_) => rare(),
        _ => damaged(),
    };
    let mut decoder = Decoder::new(bytes);
    decoder.read_info().map_err(refused)?;
    let info = decoder.info().ok_or_else(damaged)?;
    let size = (u32::from(info.width), u32::from(info.height));
    // A progressive one keeps what it knows of every pixel until the last of its passes.
    let whole = info.coding_process == CodingProcess::DctProgressive;
    within(size, if whole { MOST_MEGAPIXELS_WHOLE } else { MOST_MEGAPIXELS })?;
    let parts = [8u16, 4, 2].into_iter();
    let part = parts
        .into_iter()
        .find(|part| size.0.max(size.1) / u32::from(*part) >= ENOUGH);
    let scaled = match part {
        Some(part) => {
            let part_of = |side: u16| side.div_ceil(part).max(1);
            decoder
                .scale(part_of(info.width), part_of(info.height))
                .map_err(refused)?
        }
        None => (info.width, info.height),
    };
    let exif = decoder.exif_data().and_then(Orientation::from_exif_chunk);
    let pixels = decoder.decode().map_err(refused)?;
    let format = decoder.info().map_or(info.pixel_format, |info| info.pixel_format);
    let orientation = decoder.exif_data().and_then(Orientation::from_exif_chunk).or(exif);
    // What it knows of every pixel is not kept beside the picture that is made now.
    drop(decoder);
    let mut shrink = Shrink::new((u32::from(scaled.0), u32::from(scaled.1)), LARGEST_SIDE);
    let channels = format.pixel_bytes();
    let pixel = |sample: &[u8]| match (format, sample) {
        (PixelFormat::L8, [grey]) => [*grey, *grey, *grey, 255],
        // Sixteen bits, the upper ones last.
        (PixelFormat::L16, [_, grey]) => [*grey, *grey, *grey, 255],
        (PixelFormat::RGB24, [red, green, blue]) => [*red, *green, *blue, 255],
        (PixelFormat::CMYK32, [cyan, magenta, yellow, black]) => {
            let light = 255 - u16::from(*black);
            let of = |ink: u8| ((255 - u16::from(ink)) * light / 255) as u8;
            [of(*cyan), of(*magenta), of(*yellow), 255]
        }
        _ => [0; 4],
    };
    for row in pixels.chunks_exact((usize::from(scaled.0) * channels).max(1)) {
        shrink.row(row.chunks_exact(channels).map(pixel));
    }
    Ok(Unpacked {
        shrink,
        original: size,
        orientation,
    })
}

fn webp(bytes: &[u8]) -> Result<Unpacked, PhotoRefused> {
    use image::codecs::webp::WebPDecoder;
    use image::{ImageError, Limits};
    let refused = |error: ImageError| match error {
        ImageError::Limits(_) => too_large_whole(),
        ImageError::Unsupported(_) => rare(),
        _ => damaged(),
    };
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(refused)?;
    let size = decoder.dimensions();
    within(size, MOST_MEGAPIXELS_WHOLE)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY as u64);
    decoder.set_limits(limits).map_err(refused)?;
    // Damage in the notes of the camera does not spoil the picture.
    let orientation = decoder.orientation().ok();
    let whole = DynamicImage::from_decoder(decoder).map_err(refused)?;
    let mut shrink = Shrink::new(size, LARGEST_SIDE);
    match &whole {
        DynamicImage::ImageRgb8(whole) => {
            for row in whole.rows() {
                shrink.row(row.map(|pixel| {
                    let [red, green, blue] = pixel.0;
                    [red, green, blue, 255]
                }));
            }
        }
        whole => {
            for y in 0..size.1 {
                shrink.row((0..size.0).map(|x| whole.get_pixel(x, y).0));
            }
        }
    }
    Ok(Unpacked {
        shrink,
        original: size,
        orientation,
    })
}

fn too_large() -> PhotoRefused {
    PhotoRefused(text!(
        "The picture is larger than {most} megapixels; save a smaller copy of it.",
        "L’image dépasse {most} mégapixels\u{a0}; enregistrez-en une copie plus petite.";
        most = MOST_MEGAPIXELS
    ))
}

fn too_large_whole() -> PhotoRefused {
    PhotoRefused(text!(
        "A picture of this kind (WebP, interlaced PNG, progressive JPEG) is read up to {most} megapixels; save it as an ordinary JPEG or PNG.",
        "Une image de ce genre (WebP, PNG entrelacé, JPEG progressif) est lue jusqu’à {most} mégapixels\u{a0}; enregistrez-la en JPEG ou PNG ordinaire.";
        most = MOST_MEGAPIXELS_WHOLE
    ))
}

fn rare() -> PhotoRefused {
    PhotoRefused(text!(
        "The picture is of a rare kind that this program cannot read; save it anew as an ordinary PNG or JPEG.",
        "L’image est d’un genre rare que ce programme ne lit pas\u{a0}; enregistrez-la en PNG ou JPEG ordinaire.",
    ))
}

fn damaged() -> PhotoRefused {
    PhotoRefused(text!(
        "The picture is damaged; copy it anew from where it came.",
        "L’image est endommagée\u{a0}; copiez-la de nouveau depuis sa source.",
    ))
}
