//! Photos of the printed board under the map: laid by pairs of points, shown as far as one wants, blinked and swiped.
//! There can be several, one for each part of the board.

mod fits;
mod one;
mod over;
mod panel;
mod points;
mod steps;

use super::proof_points::{Asked, Done, Pointed, Pointing, Sought, question};
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::PhotoPlace;
use crate::words::W;
use data::drawing::Drawing;
use editor::photo::{Alignment, Pair, align, fit_drawing};
use editor::proof::Laid;
use egui::epaint::ColorImage;
use egui::{Key, Modifiers, Ui};
use fits::Fits;
use one::Photo;
pub(in crate::pages) use over::{outlines, over_corner};
use std::sync::Arc;
use steps::Steps;

/// The photos with how they lie and are shown.
pub(crate) struct PhotoView {
    photos: Vec<Photo>,
    /// The one in hand.
    at: usize,
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
    /// The same as the round had them last.
    known: Vec<Laid>,
    pointing: Pointing,
    /// The drawing was fitted to the photos.
    fits: Fits,
    /// What was done to the points.
    steps: Steps,
}

impl Default for PhotoView {
    fn default() -> Self {
        Self {
            photos: Vec::new(),
            at: 0,
            board: (0.0, 0.0),
            opacity: 0.6,
            hidden: false,
            outlines: true,
            points: true,
            swipe: None,
            middle: (0.0, 0.0),
            kept: Vec::new(),
            known: Vec::new(),
            pointing: Pointing::default(),
            fits: Fits::default(),
            steps: Steps::default(),
        }
    }
}

impl PhotoView {
    /// Takes the photo that the program has chosen. It comes beside those that are open, unless it was chosen for the place of
    /// the one in hand, or is one of them; the points of one that goes stay kept.
    pub(crate) fn take(&mut self, image: Arc<ColorImage>, place: PhotoPlace) {
        let photo = Photo::new(image);
        let open = self.photos.iter().position(|other| other.is_same(&photo));
        self.hidden = false;
        self.pointing.on = false;
        self.pointing.asked = None;
        if let Some(at) = open {
            self.at = at;
            return;
        }
        match self.photos.get_mut(self.at) {
            Some(here) if place == PhotoPlace::Instead => *here = photo,
            _ => {
                self.photos.push(photo);
                self.at = self.photos.len() - 1;
            }
        }
        self.steps = Steps::default();
    }

    /// Learns what the round has kept.
    pub(super) fn know(&mut self, kept: Vec<Laid>) {
        // What has gone with the drawing meanwhile is not in the round yet.
        if self.known == kept {
            return;
        }
        // Another round has other photos at the same places.
        for photo in &mut self.photos {
            let laid = photo.slot.and_then(|slot| kept.get(slot));
            if laid.is_some_and(|laid| !laid.points.is_empty() && !laid.photo.is_empty() && laid.photo != photo.mark) {
                photo.slot = None;
            }
        }
        self.known.clone_from(&kept);
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
                kept[slot] = Laid {
                    photo: photo.mark.clone(),
                    ..Laid::of(&photo.pairs, photo.size())
                };
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
            let slot = self.photos[at].slot.unwrap_or_else(|| self.slot_of(&self.photos[at]));
            let photo = &mut self.photos[at];
            photo.slot = Some(slot);
            if photo.pairs.is_empty() && !(self.pointing.on && at == self.at) {
                photo.lay(self.kept.get(slot), drawing);
            }
        }
    }

    /// Which of the kept photos one is that was opened: two photos of one camera have the same shape, so it is told by its
    /// pixels. Only of points of an earlier version nothing else is known.
    fn slot_of(&self, photo: &Photo) -> usize {
        let used: Vec<usize> = self.photos.iter().filter_map(|photo| photo.slot).collect();
        let free = |slot: &usize| !used.contains(slot);
        let waits = |slot: &usize| !self.kept[*slot].points.is_empty();
        let waiting = || (0..self.kept.len()).filter(free).filter(waits);
        let same = waiting().find(|slot| self.kept[*slot].photo == photo.mark);
        let as_shaped = || {
            let size = photo.size();
            waiting().find(|slot| self.kept[*slot].photo.is_empty() && self.kept[*slot].pairs(size).is_some())
        };
        let empty = |slot: &usize| self.kept.get(*slot).is_none_or(|kept| kept.points.is_empty());
        let new = || (0..).filter(free).find(empty).unwrap_or(used.len());
        same.or_else(as_shaped).unwrap_or_else(new)
    }

    /// The kept points by which the photo in hand could lie, were it one of those that are not open: the same in another size
    /// or form has other pixels. None where somebody has set its own.
    fn offered(&self) -> Vec<usize> {
        let Some(photo) = self.photos.get(self.at).filter(|photo| !photo.touched) else {
            return Vec::new();
        };
        let used: Vec<usize> = self.photos.iter().filter_map(|photo| photo.slot).collect();
        let fits = |slot: &usize| {
            let laid = &self.kept[*slot];
            !used.contains(slot) && !laid.points.is_empty() && laid.pairs(photo.size()).is_some()
        };
        (0..self.kept.len()).filter(fits).collect()
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
        let sought = Sought {
            pairs: &photo.pairs,
            skipped: &photo.skipped,
            leads: photo.leads(),
            size: photo.size(),
        };
        self.pointing.ask(drawing, &sought);
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
                photo.skipped.extend(self.pointing.skip());
            }
            if self.pointing.asked.is_none() && !photo.skipped.is_empty() && ui.button(look.t(W::AskSkipped)).clicked()
            {
                photo.skipped.clear();
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
                // The points go once the drawing does, and it is the document's step from here on.
                desk.edit(fitted.edit.clone());
                self.fits.add(drawing, fitted);
            }
            Err(refused) => {
                if let Some(photo) = self.here() {
                    photo.refused = Some(refused.0);
                }
            }
        }
    }

    /// Where the drawing has gone back or forth to, the points are too, those of photos that are not open among them.
    fn follow(&mut self, drawing: &Drawing) {
        let mut fits = std::mem::take(&mut self.fits);
        while let Some(mut step) = fits.step(&drawing.corners) {
            for photo in &mut self.photos {
                for pair in &mut photo.pairs {
                    pair.board = step.moved(pair.board);
                }
                photo.fit();
            }
            for (board, _) in self.kept.iter_mut().flat_map(|laid| &mut laid.points) {
                *board = step.moved_whole(*board);
            }
            self.steps = Steps::default();
        }
        self.fits = fits;
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
        if !self.photos.is_empty()
            && canvas::has_keys(ui)
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::B))
        {
            self.hidden = !self.hidden;
        }
    }
}
