//! One photo of the printed board: its points, how it lies by them, and a first guess before there are any.

use crate::words::W;
use data::Text;
use data::drawing::Drawing;
use editor::photo::{Alignment, Pair, align, fingerprint, propose};
use editor::proof::Laid;
use egui::epaint::{ColorImage, ImageData};
use egui::{TextureHandle, TextureId, TextureOptions, Ui};
use std::sync::Arc;

/// How far from the edge the first four points lie, as a part of the board.
const INSET: f64 = 0.12;
/// Where the first four points lie, as parts of the board.
const CORNERS: [(f64, f64); 4] = [
    (INSET, INSET),
    (1.0 - INSET, INSET),
    (1.0 - INSET, 1.0 - INSET),
    (INSET, 1.0 - INSET),
];

/// A photo with how it lies.
pub(super) struct Photo {
    pub(super) image: Arc<ColorImage>,
    texture: Option<TextureHandle>,
    pub(super) pairs: Vec<Pair>,
    pub(super) alignment: Option<Alignment>,
    pub(super) refused: Option<Text>,
    /// Whether somebody has set the points; else they are the first four.
    pub(super) touched: bool,
    /// Which of the kept photos it is.
    pub(super) slot: Option<usize>,
    /// What tells it from every other photo.
    pub(super) mark: String,
    /// Towns that somebody did not find in it.
    pub(super) skipped: Vec<String>,
    /// Where the shape of the lakes lays it; none before that was looked for.
    guess: Option<Option<(Vec<Pair>, Alignment)>>,
}

impl Photo {
    pub(super) fn new(image: Arc<ColorImage>) -> Self {
        Self {
            mark: fingerprint(image.as_raw()),
            skipped: Vec::new(),
            image,
            texture: None,
            pairs: Vec::new(),
            alignment: None,
            refused: None,
            touched: false,
            slot: None,
            guess: None,
        }
    }

    /// Whether it is the same photo, opened again.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.mark == other.mark && self.image.size == other.image.size
    }

    /// The size of the photo in pixels.
    pub(super) fn size(&self) -> (u32, u32) {
        let [width, height] = self.image.size;
        (width as u32, height as u32)
    }

    /// The photo as the graphics card has it.
    pub(super) fn texture(&mut self, ui: &Ui) -> TextureId {
        let side = ui.input(|input| input.max_texture_side);
        let image = &self.image;
        let texture = self.texture.get_or_insert_with(|| {
            let image = ImageData::Color(fitting(image, side));
            ui.ctx()
                .load_texture("photo of the board", image, TextureOptions::LINEAR)
        });
        texture.id()
    }

    /// How it lies by its points, if they fix it.
    pub(super) fn good(&self) -> Option<&Alignment> {
        self.alignment.as_ref().filter(|_| self.refused.is_none())
    }

    /// Where places are to be looked for: by the points, or by the guess while there are too few.
    pub(super) fn leads(&self) -> Option<&Alignment> {
        if self.pairs.len() >= 4 {
            return self.good();
        }
        self.guess.as_ref()?.as_ref().map(|(_, alignment)| alignment)
    }

    /// How it lies as long as nobody has moved it: as the shape of the lakes has it, or over the whole board because they
    /// were not found in it.
    pub(super) fn lies_by_itself(&self) -> Option<W> {
        let guess = self
            .guess
            .as_ref()
            .filter(|_| !self.touched && !self.pairs.is_empty())?;
        Some(if guess.is_some() {
            W::PhotoGuessed
        } else {
            W::PhotoUnsure
        })
    }

    /// Fits the perspective; one that cannot be fitted keeps the one before.
    pub(super) fn fit(&mut self) {
        match align(&self.pairs) {
            Ok(alignment) => {
                self.alignment = Some(alignment);
                self.refused = None;
            }
            Err(refused) => self.refused = Some(refused.0),
        }
    }

    /// What is left over at a point; none while the points do not fix the photo.
    pub(super) fn left(&self, at: usize) -> Option<f64> {
        self.good()?.residuals.get(at).copied()
    }

    /// Puts the photo where the shape of the lakes has it, else over the whole board, with four points to drag.
    pub(super) fn reset(&mut self, drawing: &Drawing) {
        let (width, height) = self.size();
        let (wide, high) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
        let pair = |(x, y): (f64, f64)| Pair {
            board: (x * wide, y * high),
            photo: (x * f64::from(width), y * f64::from(height)),
        };
        let image = &self.image;
        let guess = self.guess.get_or_insert_with(|| {
            let pairs = propose(drawing, image.as_raw(), (width, height))?;
            let alignment = align(&pairs).ok()?;
            Some((pairs, alignment))
        });
        let guess = guess.as_ref().map(|(pairs, _)| pairs.clone());
        self.pairs = guess.unwrap_or_else(|| CORNERS.map(pair).to_vec());
        self.touched = false;
        self.fit();
    }

    /// Puts the photo as it was kept, else where it lies by itself.
    pub(super) fn lay(&mut self, kept: Option<&Laid>, drawing: &Drawing) {
        self.reset(drawing);
        if let Some(pairs) = kept.and_then(|kept| kept.pairs(self.size()))
            && !pairs.is_empty()
        {
            self.pairs = pairs;
            self.touched = true;
            self.fit();
        }
    }

    /// Adds a point in the middle of what is in sight, or near a corner if the points do not fix the photo otherwise or it
    /// shows another part of the board.
    pub(super) fn add(&mut self, board: (f64, f64), middle: (f64, f64)) {
        let Some(alignment) = &self.alignment else { return };
        let (wide, high) = self.size();
        let photo = (f64::from(wide), f64::from(high));
        let within = |(x, y): (f64, f64), of: (f64, f64)| (0.0..=of.0).contains(&x) && (0.0..=of.1).contains(&y);
        let corners = |of: (f64, f64)| CORNERS.map(|(x, y)| (x * of.0, y * of.1));
        let on_board = std::iter::once(middle).chain(corners(board));
        let of_board = on_board.filter_map(|board| {
            let photo = alignment.photo_at(board)?;
            Some(Pair { board, photo })
        });
        let of_photo = corners(photo).into_iter().filter_map(|photo| {
            let board = alignment.board_at(photo)?;
            Some(Pair { board, photo })
        });
        let seen = |pair: &Pair| within(pair.board, board) && within(pair.photo, photo);
        let all: Vec<Pair> = of_board.chain(of_photo).filter(seen).collect();
        let fixes = |pair: &&Pair| align(&[self.pairs.as_slice(), &[**pair]].concat()).is_ok();
        let gap = |a: &Pair, b: &Pair| (a.board.0 - b.board.0).hypot(a.board.1 - b.board.1);
        let alone = |pair: &Pair| {
            let gaps = self.pairs.iter().map(|other| gap(pair, other));
            gaps.fold(f64::INFINITY, f64::min)
        };
        let farthest = || all.iter().max_by(|a, b| alone(a).total_cmp(&alone(b)));
        if let Some(pair) = all.iter().find(fixes).or_else(farthest).copied() {
            self.touched = true;
            self.pairs.push(pair);
            self.fit();
        }
    }
}

/// The photo in a size that the graphics card takes: every so many pixels where it is larger.
fn fitting(image: &Arc<ColorImage>, side: usize) -> Arc<ColorImage> {
    let [width, height] = image.size;
    let step = width.max(height).div_ceil(side.max(1)).max(1);
    if step == 1 {
        return Arc::clone(image);
    }
    let (columns, rows) = (width / step, height / step);
    let pixels = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let pixels = pixels.map(|(row, column)| image.pixels[row * step * width + column * step]);
    Arc::new(ColorImage::new([columns, rows], pixels.collect()))
}
