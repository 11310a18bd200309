//! Reading a picture within limits.

use super::PhotoRefused;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use std::io::Cursor;

/// Most pixels of a picture, in millions; larger ones are refused before they are unpacked.
pub const MOST_MEGAPIXELS: u64 = 200;

/// Longest side of the picture that is kept, in pixels; larger ones are scaled down.
pub const LARGEST_SIDE: u32 = 4096;

/// Most memory that unpacking may take, in bytes: 200 megapixels of four bytes, and room to work.
const MOST_MEMORY: u64 = 1_200_000_000;

/// Most memory for the picture data that comes after the heading, in bytes of the file.
const MOST_FILE: usize = 400_000_000;

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

/// Reads a PNG, JPEG or WebP picture, turns it as the camera was held, and scales it down if it is large.
///
/// # Errors
/// One sentence if the data is no such picture, is damaged or too large.
pub fn read(bytes: &[u8]) -> Result<Picture, PhotoRefused> {
    if bytes.len() > MOST_FILE {
        return Err(too_large());
    }
    let unknown = || {
        PhotoRefused::new(
            "This is no PNG, JPEG or WebP picture; save the photo in one of these formats.",
            "Ce n’est pas une image PNG, JPEG ou WebP\u{a0}; enregistrez la photo dans l’un de ces formats.",
        )
    };
    let reader = || {
        ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .map_err(|_| unknown())
    };
    let format = reader()?.format();
    if !matches!(format, Some(ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) {
        return Err(unknown());
    }
    let (width, height) = reader()?.into_dimensions().map_err(|error| refused(&error))?;
    if width == 0 || height == 0 || u64::from(width) * u64::from(height) > MOST_MEGAPIXELS * 1_000_000 {
        return Err(too_large());
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = reader()?;
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| refused(&error))?;
    // Damage in the notes of the camera does not spoil the picture.
    let orientation = decoder.orientation().ok();
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| refused(&error))?;
    if width > LARGEST_SIDE || height > LARGEST_SIDE {
        picture = picture.thumbnail(LARGEST_SIDE, LARGEST_SIDE);
    }
    let mut original = (width, height);
    if let Some(orientation) = orientation {
        let before = (picture.width(), picture.height());
        picture.apply_orientation(orientation);
        if before != (picture.width(), picture.height()) {
            original = (height, width);
        }
    }
    let rgba = picture.into_rgba8();
    Ok(Picture {
        width: rgba.width(),
        height: rgba.height(),
        rgba: rgba.into_raw(),
        original,
    })
}

fn too_large() -> PhotoRefused {
    PhotoRefused::new(
        format!("The picture is larger than {MOST_MEGAPIXELS} megapixels; save a smaller copy of it."),
        format!("L’image dépasse {MOST_MEGAPIXELS} mégapixels\u{a0}; enregistrez-en une copie plus petite."),
    )
}

fn refused(error: &ImageError) -> PhotoRefused {
    match error {
        ImageError::Limits(_) => too_large(),
        ImageError::Unsupported(_) => PhotoRefused::new(
            "The picture is of a rare kind that this program cannot read; save it anew as an ordinary PNG or JPEG.",
            "L’image est d’un genre rare que ce programme ne lit pas\u{a0}; enregistrez-la en PNG ou JPEG ordinaire.",
        ),
        _ => PhotoRefused::new(
            "The picture is damaged; copy it anew from where it came.",
            "L’image est endommagée\u{a0}; copiez-la de nouveau depuis sa source.",
        ),
    }
}
