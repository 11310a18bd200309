//! Everything that was done, by name; a click goes to any moment of it.

use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use editor::history::History;
use egui::{RichText, ScrollArea, Ui};

/// The list of steps.
#[derive(Debug, Default)]
pub(crate) struct HistoryPanel {
    /// How many steps were done when the list was last drawn, to keep the present in sight.
    seen: usize,
}

impl HistoryPanel {
    /// Draws the list, the beginning on top.
    pub(crate) fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, history: &History, orders: &mut Vec<Do>) {
        let (steps, done) = (history.steps(), history.done());
        let moved = std::mem::replace(&mut self.seen, done) != done;
        let height = ui.spacing().interact_size.y.min(26.0);
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut area = ScrollArea::vertical().id_salt("history").auto_shrink(false);
        if moved {
            let row = done as f32 * (height + ui.spacing().item_spacing.y);
            area = area.vertical_scroll_offset((row - ui.available_height() / 2.0).max(0.0));
        }
        area.show_rows(ui, height, steps.len() + 1, |ui, rows| {
            for row in rows {
                let title = match row.checked_sub(1).and_then(|at| steps.get(at)) {
                    Some(step) => format!("{row}. {}", step.title.get(look.lang)),
                    None => look.t(W::HistoryStart).to_owned(),
                };
                let mut text = RichText::new(&title);
                if row > done {
                    text = text.weak().italics();
                }
                let button = egui::Button::selectable(row == done, text)
                    .truncate()
                    .min_size(egui::vec2(ui.available_width(), height));
                if ui.add(button).on_hover_text(title).clicked() && row != done {
                    orders.push(Do::Jump(row));
                }
            }
        });
    }
}
