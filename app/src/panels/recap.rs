//! What others have done since the person at the screen was asked last.

use super::frame::{self, Line, LineKind, Paint};
use super::kit::{self, Look};
use crate::command::{Order, Queue, UiCommand};
use crate::text::T;
use egui::{ScrollArea, Ui};

/// The lines of the log that tell of what others have done, from an event on.
pub fn lines(lines: &[Line], from: usize) -> &[Line] {
    let first = lines.partition_point(|line| line.event < from);
    &lines[first..]
}

/// Draws the list into the upper part of a column.
pub fn ui(ui: &mut Ui, look: &Look<'_>, told: &[Line], paint: Paint, queue: &mut Queue) {
    if !told
        .iter()
        .any(|line| !matches!(line.kind, LineKind::Part | LineKind::Turn(_)))
    {
        return;
    }
    ui.horizontal(|ui| {
        kit::heading(ui, look, look.t(T::SinceYourTurn));
        let again = ui.small_button(look.t(T::ShowAgainShort));
        if again
            .on_hover_text(frame::keys(ui, look, UiCommand::ShowAgain))
            .clicked()
        {
            queue.push(Order::Do(UiCommand::ShowAgain));
        }
    });
    let height = ui.available_height() * 0.42;
    ScrollArea::vertical()
        .id_salt("recap")
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for line in told {
                frame::line_ui(ui, look, line, paint, queue);
            }
        });
    ui.separator();
}
