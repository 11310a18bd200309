//! What a bot would do, over a corner of the board: its best plans with the chance to win and what they are for.

use super::chrome::{BAR, HEADING};
use super::kit::{self, Look};
use crate::command::{Order, Queue};
use crate::play::advice::{Plan, Shown};
use crate::text::{self, T};
use crate::theme;
use egui::{Align2, Area, Button, Frame, Margin, Order as Layer, RichText, Spinner, Ui, vec2};

/// Widest that it is, in points.
const WIDEST: f32 = 380.0;

/// Draws it.
pub fn ui(ui: &Ui, look: &Look<'_>, shown: Shown<'_>, queue: &mut Queue) {
    let width = (ui.ctx().content_rect().width() * 0.5).min(WIDEST);
    Area::new(ui.scope_id().with("advice"))
        .order(Layer::Middle)
        .anchor(Align2::LEFT_TOP, vec2(12.0, BAR + HEADING + 12.0))
        .show(ui.ctx(), |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(Margin::symmetric(14, 10));
            frame.show(ui, |ui| {
                ui.set_width(width);
                kit::heading(ui, look, look.t(T::AdviceTitle));
                let close = match shown {
                    Shown::Thinking => {
                        ui.horizontal(|ui| {
                            ui.add(Spinner::new().size(16.0));
                            ui.label(look.t(T::AdviceThinks));
                        });
                        T::CancelWord
                    }
                    Shown::Plans(plans) => {
                        plans_ui(ui, look, plans);
                        T::AdviceClose
                    }
                };
                ui.add_space(4.0);
                let button = Button::new(look.t(close)).min_size(vec2(0.0, 26.0));
                if ui.add(button).clicked() {
                    queue.push(Order::CloseAdvice);
                }
            });
        });
}

fn plans_ui(ui: &mut Ui, look: &Look<'_>, plans: &[Plan]) {
    if plans.is_empty() {
        ui.label(look.t(T::AdviceNone));
        return;
    }
    for plan in plans {
        ui.horizontal_top(|ui| {
            kit::cell(
                ui,
                48.0,
                theme::strong(text::percent(look.lang, f64::from(plan.chance))),
            );
            let reason = text::sentence(plan.reason.get(look.lang));
            ui.add(egui::Label::new(reason).wrap());
        });
    }
    ui.label(RichText::new(look.t(T::AdviceNote)).small().weak());
}
