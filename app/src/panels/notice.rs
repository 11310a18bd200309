//! A sentence for the person, above whatever fills the window.

use super::kit::Look;
use crate::command::{Order, Queue};
use crate::text::T;
use crate::theme;
use egui::{Frame, Margin, Panel, Ui};
use std::path::PathBuf;

/// A sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence, with what was kept and what to do next.
    pub text: String,
    /// Something went wrong.
    pub bad: bool,
    /// What was deleted lies there, and can be put back.
    pub deleted: Option<PathBuf>,
}

/// A sentence that something went wrong or was done, above the table.
pub fn ui(ui: &mut Ui, look: &Look<'_>, notice: &Notice, queue: &mut Queue) {
    let colour = if notice.bad {
        look.palette.alert
    } else {
        look.palette.accent
    };
    let frame = Frame::new()
        .fill(ui.visuals().panel_fill.lerp_to_gamma(colour, 0.16))
        .inner_margin(Margin::symmetric(14, 6));
    Panel::top("notice").resizable(false).frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::strong(&notice.text));
            if let Some(deleted) = &notice.deleted
                && ui.small_button(look.t(T::PutBack)).clicked()
            {
                queue.push(Order::PutBack(deleted.clone()));
            }
            if ui.small_button(look.t(T::Dismiss)).clicked() {
                queue.push(Order::DismissNotice);
            }
        });
    });
}
