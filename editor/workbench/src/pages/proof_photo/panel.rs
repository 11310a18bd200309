//! The panel of the photos beside the map: which one, how much of it is seen, and its points.

use super::super::fields;
use super::PhotoView;
use super::steps::Steps;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Ask, Do, PhotoPlace};
use crate::words::W;
use data::drawing::Drawing;
use data::{Lang, counted};
use editor::photo::Alignment;
use editor::proof::Laid;
use egui::{Button, RichText, ScrollArea, Slider, Ui};

impl PhotoView {
    /// The most used switches, above the map.
    pub(in crate::pages) fn bar_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        if self.photos.is_empty() {
            return;
        }
        if ui
            .selectable_label(!self.hidden, look.t(W::PhotoShown))
            .on_hover_text(look.t(W::BlinkHint))
            .clicked()
        {
            self.hidden = !self.hidden;
        }
        ui.spacing_mut().slider_width = 110.0;
        // A slider does not wrap by itself.
        if ui.available_size_before_wrap().x < 125.0 {
            ui.end_row();
        }
        ui.add(Slider::new(&mut self.opacity, 0.0..=1.0).show_value(false))
            .on_hover_text(look.t(W::Opacity))
            .accessible_name(look.t(W::Opacity));
    }

    /// Everything about the photo, beside the map.
    pub(in crate::pages) fn panel_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        ScrollArea::vertical()
            .id_salt("photo")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.label(desk.heading(desk.t(W::ProofPhoto)));
                ui.weak(desk.t(W::PhotoHint));
                if self.waits() {
                    ui.label(desk.t(W::PhotoKept));
                }
                self.choose_ui(ui, desk);
                let Some(drawing) = desk.document.drawing().filter(|_| !self.photos.is_empty()) else {
                    return;
                };
                ui.add_space(8.0);
                fields::form(ui, "photo", |ui| {
                    ui.label(desk.t(W::Opacity));
                    ui.horizontal(|ui| {
                        let name = format!("{} %", desk.t(W::Opacity));
                        let mut percent = self.opacity * 100.0;
                        let slider = Slider::new(&mut percent, 0.0..=100.0)
                            .fixed_decimals(0)
                            .suffix("\u{a0}%");
                        ui.add(slider).accessible_name(name);
                        self.opacity = percent / 100.0;
                    });
                    ui.end_row();
                    ui.label(desk.t(W::Swipe));
                    ui.horizontal(|ui| {
                        if let Some(on) = fields::bare_tick(ui, desk.t(W::Swipe), self.swipe.is_some()) {
                            self.swipe = on.then_some(0.5);
                        }
                        if let Some(at) = &mut self.swipe {
                            ui.add(Slider::new(at, 0.0..=1.0).show_value(false))
                                .accessible_name(desk.t(W::SwipeAt));
                        }
                    });
                    ui.end_row();
                });
                for (word, on) in [
                    (W::OutlinesOver, &mut self.outlines),
                    (W::PointsShown, &mut self.points),
                ] {
                    if let Some(new) = fields::tick(ui, desk.t(word), *on) {
                        *on = new;
                    }
                }
                ui.add_space(8.0);
                self.points_ui(ui, desk.look, drawing);
                ui.add_space(8.0);
                let good = self
                    .photos
                    .iter()
                    .any(|photo| photo.good().is_some_and(Alignment::is_warped));
                let button = ui.add_enabled(good, Button::new(desk.t(W::FitDrawing)));
                let button = button.on_hover_text(desk.t(W::FitDrawingHint));
                if button.on_disabled_hover_text(desk.t(W::FitDrawingWhen)).clicked() {
                    self.fit_the_drawing(desk);
                }
            });
    }

    /// Which photo is in hand, and where others come from.
    fn choose_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        ui.horizontal_wrapped(|ui| {
            for at in 0..self.photos.len() {
                let here = Button::selectable(self.at == at, photo_name(at));
                if self.photos.len() > 1 && ui.add(here).clicked() {
                    self.at = at;
                    self.pointing.asked = None;
                }
            }
            let word = if self.photos.is_empty() {
                W::ChoosePhoto
            } else {
                W::OtherPhoto
            };
            if ui.button(desk.t(word)).clicked() {
                desk.push(Do::Ask(Ask::Photo(PhotoPlace::Instead)));
            }
            if self.photos.is_empty() {
                return;
            }
            let button = ui.button(desk.t(W::AddPhoto)).on_hover_text(desk.t(W::AddPhotoHint));
            if button.clicked() {
                desk.push(Do::Ask(Ask::Photo(PhotoPlace::Beside)));
            }
            if self.photos.len() > 1 && ui.button(desk.t(W::RemovePhoto)).clicked() {
                let gone = self.photos.remove(self.at);
                if let Some(laid) = gone.slot.and_then(|slot| self.kept.get_mut(slot)) {
                    *laid = Laid::default();
                }
                self.at = self.at.min(self.photos.len() - 1);
                self.steps = Steps::default();
            }
        });
    }

    /// The pairs of points with what is left at each.
    fn points_ui(&mut self, ui: &mut Ui, look: &Look<'_>, drawing: &Drawing) {
        ui.label(look.heading(look.t(W::Points)));
        if let Some(how) = self.here().and_then(|photo| photo.lies_by_itself()) {
            ui.label(RichText::new(look.t(how)).color(look.palette.accent));
        }
        for slot in self.offered() {
            let name = lay_as(look.lang, self.kept[slot].points.len());
            if ui.button(name).on_hover_text(look.t(W::LayAsKeptHint)).clicked()
                && let Some(photo) = self.photos.get_mut(self.at)
            {
                // A copy of them: those of the photo that waits stay its own.
                photo.lay(self.kept.get(slot), drawing);
            }
        }
        ui.weak(look.t(W::PointsHint));
        let mut pointing = self.pointing.on;
        if ui
            .toggle_value(&mut pointing, look.t(W::PlacePoints))
            .on_hover_text(look.t(W::PlacePointsHint))
            .changed()
        {
            if pointing {
                self.point_now();
            } else {
                self.pointing.on = false;
            }
        }
        let (board, middle) = (self.board, self.middle);
        let Some(photo) = self.photos.get_mut(self.at) else {
            return;
        };
        photo.table_ui(ui, look, board);
        ui.horizontal(|ui| {
            if ui.button(look.t(W::AddPoint)).clicked() {
                photo.add(board, middle);
            }
            if ui.button(look.t(W::ResetPoints)).clicked() {
                photo.reset(drawing);
                if let Some(laid) = photo.slot.and_then(|slot| self.kept.get_mut(slot)) {
                    *laid = Laid::default();
                }
            }
        });
    }
}

/// Offers kept points of a photo that is not open.
fn lay_as(lang: Lang, points: usize) -> String {
    counted!(
        lang, points;
        "Lay it by {points} kept point of a photo that is not open", "La poser d’après {points} repère gardé d’une photo qui n’est pas ouverte";
        "Lay it by {points} kept points of a photo that is not open", "La poser d’après {points} repères gardés d’une photo qui n’est pas ouverte";
        points
    )
}

/// What a photo is called among several.
fn photo_name(at: usize) -> String {
    // The same word in both languages.
    format!("Photo {}", at + 1)
}
