//! Shortcuts that hold on every page.

use super::Workbench;
use crate::command::Command;
use crate::orders::Do;
use egui::{Key, Modifiers, Ui};

impl Workbench {
    /// Orders what was pressed.
    pub(super) fn keys(&self, ui: &Ui, orders: &mut Vec<Do>) {
        let pages = self.pages.all();
        crate::pages::fields::undo_before_naming(ui.ctx());
        let pressed = Command::pressed(ui, &pages);
        orders.extend(pressed.into_iter().map(|command| command.order(self.page, &pages)));
        if self.history.is_dragging() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            orders.push(Do::Abort);
        }
    }
}
