//! Photos of the printed board under the map: laid by pairs of points, shown as far as one wants, blinked and swiped.
//! There can be several, one for each part of the board.

mod one;
mod over;
mod panel;
mod points;
mod steps;

use super::proof_points::{Asked, Done, Pointed, Pointing, question};
use crate::desk::Desk;
use crate::look::Look;
use crate::words::W;
use data::drawing::{Drawing, Point};
use editor::photo::{Alignment, Pair, align, fit_drawing};
use editor::proof::Laid;
use egui::epaint::ColorImage;
use egui::{Key, Modifiers, Ui};
use one::Photo;
pub(in crate::pages) use over::{outlines, over_corner};
use std::sync::Arc;
use steps::Steps;

/// The photos with how they lie and are shown.
pub(crate) struct PhotoView {
    photos: Vec<Photo>,
    /// The one in hand.
    at: usize,
    /// The next photo comes beside those that are there.
    adds: bool,
    /// Width and height of the board, in board units.
    board: (f64, f64),
    opacity: f32,
    hidden: bool,
    outlines: bool,
    points: bool,
    /// Where the divider stands, as a part of the width; the whole map without one.
    swipe: Option<f32>,
    /// The middle of the map in board units, where a new point goes.
    middle: (f64, f64),
    /// Points that a round has kept, photo by photo.
    kept: Vec<Laid>,
    pointing: Pointing,
    /// The drawing was fitted to the photos.
    fitted: Option<Moved>,
    /// What was done to the points.
    steps: Steps,
}

/// The corners of the drawing, and the points of every photo.
type Lain = (Vec<Point>, Vec<Vec<Pair>>);

/// Corners of the drawing and points of the photos before and after one was fitted to the other: the points go back with
/// the drawing.
struct Moved {
    before: Lain,
    after: Lain,
}

impl Default for PhotoView {
    fn default() -> Self {
        Self {
            photos: Vec::new(),
            at: 0,
            adds: false,
            board: (0.0, 0.0),
            opacity: 0.6,
            hidden: false,
            outlines: true,
            points: true,
            swipe: None,
            middle: (0.0, 0.0),
            kept: Vec::new(),
            pointing: Pointing::default(),
            fitted: None,
            steps: Steps::default(),
        }
    }
}

impl PhotoView {
    /// Takes the photo that the program has chosen.
    pub(crate) fn take(&mut self, image: Arc<ColorImage>) {
        let adds = std::mem::take(&mut self.adds);
        match self.photos.get_mut(self.at) {
            Some(here) if !adds => *here = Photo::new(image, here.slot),
            _ => {
                self.photos.push(Photo::new(image, None));
                self.at = self.photos.len() - 1;
            }
        }
        self.hidden = false;
        self.fitted = None;
        self.steps = Steps::default();
        self.pointing.on = false;
    }

    /// Learns what the round has kept.
    pub(super) fn know(&mut self, kept: Vec<Laid>) {
        self.kept = kept;
    }

    /// Whether points were kept of a photo that is not open.
    fn waits(&self) -> bool {
        self.photos.is_empty() && self.kept.iter().any(|laid| !laid.points.is_empty())
    }

    /// How the photos lie, to be kept with the round; nothing where nobody has set a point. Photos that are not open
    /// stay as they were kept.
    pub(super) fn keep(&self) -> Vec<Laid> {
        let mut kept = self.kept.clone();
        for photo in &self.photos {
            if let Some(slot) = photo.slot.filter(|_| photo.touched && !photo.pairs.is_empty()) {
                if kept.len() <= slot {
                    kept.resize(slot + 1, Laid::default());
                }
                kept[slot] = Laid::of(&photo.pairs, photo.size());
            }
        }
        while kept.last().is_some_and(|laid| laid.points.is_empty()) {
            kept.pop();
        }
        kept
    }

    /// Lays what does not lie yet: as it was kept, else as the shape of the lakes has it.
    fn lay(&mut self, drawing: &Drawing) {
        for at in 0..self.photos.len() {
            let size = self.photos[at].size();
            let mut used: Vec<usize> = self.photos.iter().filter_map(|photo| photo.slot).collect();
            let slot = *self.photos[at].slot.get_or_insert_with(|| {
                let fits = |slot: &usize| {
                    let kept = self.kept.get(*slot);
                    kept.is_none_or(|kept| kept.points.is_empty() || kept.pairs(size).is_some())
                };
                let free = (0..).find(|slot| !used.contains(slot) && fits(slot));
                free.unwrap_or(used.len())
            });
            used.push(slot);
            let photo = &mut self.photos[at];
            if photo.pairs.is_empty() && !(self.pointing.on && at == self.at) {
                photo.lay(self.kept.get(slot), drawing);
            }
        }
    }

    fn here(&mut self) -> Option<&mut Photo> {
        self.photos.get_mut(self.at)
    }

    /// Whether points are being placed in the photo.
    pub(super) const fn is_pointing(&self) -> bool {
        !self.photos.is_empty() && self.pointing.on
    }

    /// Asks for a place of the map in the photo.
    pub(super) fn ask(&mut self, board: (f64, f64), name: String) {
        self.pointing.asked = Some(Asked { name, board });
    }

    fn point_now(&mut self) {
        self.pointing.on = true;
        self.hidden = false;
        if let Some(photo) = self.here().filter(|photo| !photo.touched) {
            // The first four lie as nobody has set them.
            photo.pairs.clear();
            photo.fit();
        }
    }

    /// The photo beside the map, to be clicked in.
    pub(super) fn pane_ui(&mut self, ui: &mut Ui, look: &Look<'_>, drawing: &Drawing) {
        let Some(photo) = self.photos.get_mut(self.at) else {
            return;
        };
        let texture = photo.texture(ui);
        self.pointing.ask(drawing, &photo.pairs);
        ui.horizontal_wrapped(|ui| {
            let words = match &self.pointing.asked {
                Some(asked) => question(look.lang, asked),
                None => look.t(W::NoMorePlaces).to_owned(),
            };
            ui.label(look.heading(words));
            if ui
                .button(look.t(W::SkipPlace))
                .on_hover_text(look.t(W::SkipPlaceHint))
                .clicked()
            {
                self.pointing.skip();
            }
            if ui.button(look.t(W::PointsDone)).clicked() {
                self.pointing.on = false;
            }
        });
        ui.weak(look.t(W::PointingHint));
        let size = photo.size();
        let off = photo.good().and_then(|alignment| alignment.off);
        let pointed = Pointed {
            texture,
            size,
            pairs: &photo.pairs,
            leads: photo.leads(),
            off,
        };
        match self.pointing.ui(ui, look, &pointed) {
            Some(Done::Here(at)) => {
                if let Some(Asked { board, .. }) = self.pointing.asked.take() {
                    photo.pairs.push(Pair { board, photo: at });
                    photo.touched = true;
                    photo.fit();
                }
            }
            Some(Done::Nudge((x, y))) => {
                if let Some(last) = photo.pairs.last_mut() {
                    last.photo.0 = (last.photo.0 + x).clamp(0.0, f64::from(size.0));
                    last.photo.1 = (last.photo.1 + y).clamp(0.0, f64::from(size.1));
                    photo.touched = true;
                    photo.fit();
                }
            }
            None => {}
        }
    }

    /// Every point of every photo, each where the printed board has it once it is seen straight from above.
    fn seen_from_above(&self) -> Vec<Pair> {
        let seen = |photo: &Photo| {
            let alignment = photo.good()?;
            let pair = |pair: &Pair| {
                let printed = alignment.flat_at(pair.photo)?;
                Some(Pair {
                    board: pair.board,
                    photo: printed,
                })
            };
            Some(photo.pairs.iter().filter_map(pair).collect::<Vec<Pair>>())
        };
        self.photos.iter().filter_map(seen).flatten().collect()
    }

    /// How the photos lie together: that of the only one, or what the points of all say.
    fn together(&self) -> Option<Alignment> {
        match self.photos.as_slice() {
            [] => None,
            [one] => one.good().cloned(),
            _ => align(&self.seen_from_above()).ok(),
        }
    }

    /// Warps the drawing so that it looks like the photos; the points go with it.
    fn fit_the_drawing(&mut self, desk: &Desk<'_>) {
        let (Some(alignment), Some(drawing)) = (self.together(), desk.document.drawing()) else {
            return;
        };
        match fit_drawing(&alignment, drawing) {
            Ok(fitted) => {
                let before: Vec<Vec<Pair>> = self.photos.iter().map(|photo| photo.pairs.clone()).collect();
                for photo in &mut self.photos {
                    for pair in &mut photo.pairs {
                        pair.board = fitted.moved(pair.board);
                    }
                    photo.fit();
                }
                let after = self.photos.iter().map(|photo| photo.pairs.clone()).collect();
                self.fitted = Some(Moved {
                    before: (drawing.corners.clone(), before),
                    after: (fitted.drawing.corners.clone(), after),
                });
                // It is the document's step from here on.
                self.steps = Steps::default();
                desk.edit(fitted.edit);
            }
            Err(refused) => {
                if let Some(photo) = self.here() {
                    photo.refused = Some(refused.0);
                }
            }
        }
    }

    /// Where the drawing has gone back or forth to, the points are too.
    fn follow(&mut self, drawing: &Drawing) {
        let Some(Moved { before, after }) = &self.fitted else {
            return;
        };
        let lie = |points: &[Vec<Pair>]| {
            let same = self
                .photos
                .iter()
                .zip(points)
                .all(|(photo, points)| photo.pairs == *points);
            same && self.photos.len() == points.len()
        };
        let there = [(before, after), (after, before)]
            .into_iter()
            .find(|(here, other)| drawing.corners == here.0 && lie(&other.1));
        if let Some((here, _)) = there {
            for (photo, points) in self.photos.iter_mut().zip(&here.1) {
                photo.pairs.clone_from(points);
                photo.fit();
            }
            self.steps = Steps::default();
        }
    }

    /// Whether there is a photo.
    pub(in crate::pages) const fn is_there(&self) -> bool {
        !self.photos.is_empty()
    }

    /// Whether a photo lies over the map just now and outlines are wanted.
    pub(super) const fn is_shown(&self) -> bool {
        !self.photos.is_empty() && !self.hidden && self.outlines && self.opacity > 0.0
    }

    /// B shows or hides the photos.
    pub(in crate::pages) fn keys(&mut self, ui: &Ui) {
        let writing = ui.ctx().text_edit_focused();
        if !self.photos.is_empty() && !writing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::B)) {
            self.hidden = !self.hidden;
        }
    }
}
