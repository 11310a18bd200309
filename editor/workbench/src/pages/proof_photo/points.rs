//! The points of a photo as a table, with what is left over at each.

use super::super::fields;
use super::one::Photo;
use crate::look::Look;
use crate::numbers::decimal;
use crate::words::W;
use data::{Lang, say};
use egui::{DragValue, RichText, Ui, vec2};

impl Photo {
    /// The table.
    pub(super) fn table_ui(&mut self, ui: &mut Ui, look: &Look<'_>, board: (f64, f64)) {
        if let Some(refused) = &self.refused {
            ui.label(RichText::new(refused.get(look.lang)).color(fields::alert(ui)));
        }
        let (mut changed, mut gone) = (false, None);
        let last = self.pairs.len() == 1;
        let left: Vec<Option<f64>> = (0..self.pairs.len()).map(|at| self.left(at)).collect();
        let photo = self.size();
        let off = self.good().and_then(|alignment| alignment.off);
        egui::Grid::new("points")
            .striped(true)
            .spacing(vec2(10.0, 4.0))
            .show(ui, |ui| {
                for word in [W::PointWord, W::OnBoard, W::InPhoto, W::Residual] {
                    ui.small(look.t(word));
                }
                ui.label("");
                ui.end_row();
                for (at, pair) in self.pairs.iter_mut().enumerate() {
                    let name = point(look.lang, at);
                    ui.label(RichText::new(format!("{}", at + 1)).strong());
                    for (word, place, most) in [
                        (W::OnBoard, &mut pair.board, board),
                        (W::InPhoto, &mut pair.photo, (f64::from(photo.0), f64::from(photo.1))),
                    ] {
                        ui.horizontal(|ui| {
                            ui.spacing_mut().item_spacing.x = 2.0;
                            for (axis, value, most) in [("x", &mut place.0, most.0), ("y", &mut place.1, most.1)] {
                                // Whoever leaves the field without a change leaves the fraction that it does not show.
                                let shown = value.round();
                                let mut new = shown;
                                // Nor is a place beyond the end moved by looking at it.
                                let drag = DragValue::new(&mut new)
                                    .range(0.0..=most)
                                    .clamp_existing_to_range(false)
                                    .speed(most / 2000.0)
                                    .max_decimals(0);
                                let name = format!("{name}, {}, {axis}", look.t(word));
                                let response = ui.add(drag).accessible_name(name);
                                if response.changed() && new != shown {
                                    *value = new;
                                    changed = true;
                                }
                            }
                        });
                    }
                    let text = RichText::new(left[at].map_or_else(|| "–".to_owned(), |left| pixels(look.lang, left)));
                    let text = if off == Some(at) {
                        text.strong().color(fields::alert(ui))
                    } else {
                        text
                    };
                    ui.label(text);
                    if fields::sign_button(ui, !last, fields::Sign::Cross, &remove_point(look.lang, at)) {
                        gone = Some(at);
                    }
                    ui.end_row();
                }
            });
        if let Some(at) = gone {
            self.pairs.remove(at);
            changed = true;
        }
        if changed {
            self.touched = true;
            self.fit();
        }
        if let (Some(at), Some(left)) = (off, off.and_then(|at| left.get(at).copied().flatten())) {
            ui.label(RichText::new(is_off(look.lang, at, left)).color(fields::alert(ui)));
        }
        if let Some(alignment) = self.good() {
            let width = pixels(look.lang, alignment.rms);
            ui.label(look.lang.colon(look.t(W::MeanResidual), width));
        }
    }
}

/// What a point is called.
pub(super) fn point(lang: Lang, at: usize) -> String {
    say!(lang, "Point {number}", "Repère {number}"; number = at + 1)
}

fn remove_point(lang: Lang, at: usize) -> String {
    say!(lang, "Remove point {number}", "Supprimer le repère {number}"; number = at + 1)
}

/// Which point is wrong, and by how much.
fn is_off(lang: Lang, at: usize, left: f64) -> String {
    say!(
        lang,
        "Point {number} does not fit the others: they put it {far} away. Look at it again, or remove it.",
        "Le repère {number} ne s’accorde pas avec les autres, qui le mettent à {far} de là. Vérifiez-le ou supprimez-le.";
        number = at + 1, far = pixels(lang, left)
    )
}

/// A distance in the photo.
pub(super) fn pixels(lang: Lang, pixels: f64) -> String {
    say!(lang, "{number} px", "{number}\u{a0}px"; number = decimal(lang, pixels, 1))
}
