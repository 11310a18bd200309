//! Shortcuts that hold on every page.

use super::Workbench;
use crate::orders::{Ask, Do, Page};
use egui::{Key, KeyboardShortcut, Modifiers, Ui};

const COMMAND_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Undoes.
pub(super) const UNDO: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Z);
/// Does again.
pub(super) const REDO: KeyboardShortcut = KeyboardShortcut::new(COMMAND_SHIFT, Key::Z);
const REDO_TOO: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Y);
/// Saves.
pub(super) const SAVE: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::S);
/// Saves under another name.
pub(super) const SAVE_AS: KeyboardShortcut = KeyboardShortcut::new(COMMAND_SHIFT, Key::S);
/// Plays.
pub(super) const PLAY: KeyboardShortcut = KeyboardShortcut::new(Modifiers::NONE, Key::F5);
const NEXT_PAGE: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::PageDown);
const PAGE_BEFORE: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::PageUp);

/// Keys of the pages, with Ctrl, in the order of the tabs.
const PAGES: [Key; 10] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
    Key::Num0,
];

/// The shortcut of a page.
pub(super) fn of_page(page: Page) -> Option<KeyboardShortcut> {
    let at = Page::ALL.iter().position(|one| *one == page)?;
    Some(KeyboardShortcut::new(Modifiers::COMMAND, *PAGES.get(at)?))
}

impl Workbench {
    /// Orders what was pressed.
    pub(super) fn keys(&self, ui: &Ui, orders: &mut Vec<Do>) {
        let typing = ui.ctx().text_edit_focused();
        let at = Page::ALL.iter().position(|page| *page == self.page).unwrap_or_default();
        ui.input_mut(|input| {
            // The longer shortcut first: the shorter one would take its key.
            if input.consume_shortcut(&SAVE_AS) {
                orders.push(Do::Ask(Ask::SaveAs));
            }
            if input.consume_shortcut(&SAVE) {
                orders.push(Do::Ask(Ask::Save));
            }
            if input.consume_shortcut(&PLAY) {
                orders.push(Do::Ask(Ask::Play));
            }
            if !typing {
                // A text that is being typed has an undo of its own.
                if input.consume_shortcut(&REDO) || input.consume_shortcut(&REDO_TOO) {
                    orders.push(Do::Redo);
                }
                if input.consume_shortcut(&UNDO) {
                    orders.push(Do::Undo);
                }
            }
            if input.consume_shortcut(&NEXT_PAGE) {
                orders.push(Do::Go(Page::ALL[(at + 1) % Page::ALL.len()]));
            }
            if input.consume_shortcut(&PAGE_BEFORE) {
                orders.push(Do::Go(Page::ALL[(at + Page::ALL.len() - 1) % Page::ALL.len()]));
            }
            for page in Page::ALL {
                if of_page(page).is_some_and(|shortcut| input.consume_shortcut(&shortcut)) {
                    orders.push(Do::Go(page));
                }
            }
            if self.history.is_dragging() && input.consume_key(Modifiers::NONE, Key::Escape) {
                orders.push(Do::Abort);
            }
        });
    }
}
