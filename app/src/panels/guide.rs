//! The note of a guide that is shown over the foot of the board.

use super::kit::Look;
use crate::command::{Order, Queue};
use crate::play::guide::Guiding;
use crate::text::T;
use crate::theme;
use egui::{Align2, Area, Button, Frame, Margin, Order as Layer, RichText, Stroke, Ui, vec2};

/// How far above the lower edge of the window it lies, in points: above hands and trays.
const ABOVE: f32 = 104.0;

/// Draws the note, if there is one.
pub fn ui(ui: &Ui, look: &Look<'_>, guiding: &Guiding, queue: &mut Queue) {
    let Some(note) = guiding.note() else { return };
    let width = (ui.ctx().content_rect().width() - 48.0).min(500.0);
    Area::new(ui.scope_id().with("guide"))
        .order(Layer::Middle)
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -ABOVE))
        .show(ui.ctx(), |ui| {
            let theme = theme::Theme::current(ui);
            let frame = Frame::popup(ui.style())
                .stroke(Stroke::new(2.0, theme.accent))
                .inner_margin(Margin::symmetric(14, 10));
            frame.show(ui, |ui| {
                ui.set_width(width);
                let (shown, all) = guiding.shown();
                ui.horizontal(|ui| {
                    ui.label(theme::strong(look.t(T::GuideTitle)));
                    ui.label(RichText::new(format!("{shown}/{all}")).small().weak());
                });
                ui.label(note.text.get(look.lang));
                ui.horizontal(|ui| {
                    if theme::primary(ui, look.t(T::GuideNext), 28.0).clicked() {
                        queue.push(Order::GuideNext);
                    }
                    if !note.paragraph.is_empty() {
                        let why = look.lang.colon(look.t(T::Rule), &note.paragraph);
                        if ui.link(RichText::new(why).small()).clicked() {
                            queue.push(Order::ShowParagraph(note.paragraph.clone(), None));
                        }
                    }
                    let leave = Button::new(look.t(T::GuideLeave)).min_size(vec2(0.0, 26.0));
                    if ui.add(leave).clicked() {
                        queue.push(Order::GuideLeave);
                    }
                });
            });
        });
}
