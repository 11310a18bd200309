//! Shortcuts that hold on every page.

use super::Workbench;
use crate::command::Command;
use crate::orders::{Do, Page};
use egui::{Key, Modifiers, Ui};

impl Workbench {
    /// Orders what a command says; the page takes a step that is its own.
    pub(super) fn order(&mut self, command: Command, pages: &[Page], orders: &mut Vec<Do>) {
        let page = self.pages.page(self.page);
        if !command.is_step() || !page.takes_step(command, self.history.document(), orders) {
            orders.push(command.order(self.page, pages));
        }
    }

    /// Orders what was pressed.
    pub(super) fn keys(&mut self, ui: &Ui, orders: &mut Vec<Do>) {
        let pages = self.pages.all();
        crate::pages::fields::undo_before_writing(ui.ctx());
        let pressed = Command::pressed(ui, &pages);
        if !pressed.is_empty() {
            crate::pages::fields::leave_whole_line(ui.ctx());
        }
        for command in pressed {
            self.order(command, &pages, orders);
        }
        if self.history.is_dragging() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            orders.push(Do::Abort);
        }
    }
}
