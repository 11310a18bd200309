//! Everything that a person can order in the editor by a menu, a key or the command palette.

use crate::digits::DIGITS;
use crate::orders::{Ask, Do, Page, Shared};
use crate::simulated::Simulation;
use crate::words::W;
use data::Lang;
use editor::print::Sheets;
use egui::{Event, Key, KeyboardShortcut, Modifiers};

/// A command of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Takes back the latest step.
    Undo,
    /// Does it again.
    Redo,
    /// Saves the document.
    Save,
    /// Saves it under another name.
    SaveAs,
    /// Writes it with its own copy of everything.
    ExportWhole,
    /// Writes it with references to shared documents.
    ExportReferring,
    /// Writes a page to print: cards, map and set-up.
    Print,
    /// Packs it into one file for others.
    Share,
    /// Plays it now.
    Play,
    /// Lets bots play many games of it.
    Simulate,
    /// The page of the next tab.
    NextPage,
    /// The page of the tab before.
    PageBefore,
    /// A page.
    Go(Page),
    /// A new document.
    New,
    /// Opens another one.
    Open,
    /// Leaves the editor.
    Close,
}

impl Command {
    /// Those without details, in the order of the palette.
    pub const PLAIN: [Self; 15] = [
        Self::Undo,
        Self::Redo,
        Self::Save,
        Self::SaveAs,
        Self::ExportWhole,
        Self::ExportReferring,
        Self::Print,
        Self::Share,
        Self::Play,
        Self::Simulate,
        Self::NextPage,
        Self::PageBefore,
        Self::New,
        Self::Open,
        Self::Close,
    ];

    /// Every command with these pages.
    pub fn all(pages: &[Page]) -> Vec<Self> {
        let go = pages.iter().map(|page| Self::Go(*page));
        Self::PLAIN.into_iter().chain(go).collect()
    }

    /// Its name.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Undo => W::Undo,
            Self::Redo => W::Redo,
            Self::Save => W::Save,
            Self::SaveAs => W::SaveAs,
            Self::ExportWhole => W::ExportWhole,
            Self::ExportReferring => W::ExportReferring,
            Self::Print => W::PrintAll,
            Self::Share => W::Share,
            Self::Play => W::PlayNow,
            Self::Simulate => W::Simulate,
            Self::NextPage => W::NextPage,
            Self::PageBefore => W::PageBefore,
            Self::New => W::New,
            Self::Open => W::Open,
            Self::Close => W::Close,
            Self::Go(page) => return page.name(lang),
        }
        .get(lang)
    }

    /// What it does, where its name does not tell.
    pub(crate) const fn hint(self) -> Option<W> {
        match self {
            Self::ExportWhole => Some(W::ExportWholeHint),
            Self::ExportReferring => Some(W::ExportReferringHint),
            Self::Print => Some(W::PrintAllHint),
            Self::Share => Some(W::ShareHint),
            _ => None,
        }
    }

    /// Its keys among these pages; the first is shown in menus.
    pub fn shortcuts(self, pages: &[Page]) -> Vec<KeyboardShortcut> {
        const SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        let command = |key| KeyboardShortcut::new(Modifiers::COMMAND, key);
        let shift = |key| KeyboardShortcut::new(SHIFT, key);
        match self {
            Self::Undo => vec![command(Key::Z)],
            Self::Redo => vec![shift(Key::Z), command(Key::Y)],
            Self::Save => vec![command(Key::S)],
            Self::SaveAs => vec![shift(Key::S)],
            Self::Play => vec![KeyboardShortcut::new(Modifiers::NONE, Key::F5)],
            Self::NextPage => vec![command(Key::PageDown)],
            Self::PageBefore => vec![command(Key::PageUp)],
            Self::Go(page) => {
                // Digits in the order of the tabs, 0 after 9.
                let mut keys = pages.iter().zip(DIGITS.into_iter().chain([Key::Num0]));
                let key = keys.find_map(|(one, key)| (*one == page).then_some(key));
                key.map(command).into_iter().collect()
            }
            Self::ExportWhole
            | Self::ExportReferring
            | Self::Print
            | Self::Share
            | Self::Simulate
            | Self::New
            | Self::Open
            | Self::Close => Vec::new(),
        }
    }

    /// What it orders on a page, among these.
    pub(crate) fn order(self, here: Page, pages: &[Page]) -> Do {
        let at = pages.iter().position(|page| *page == here).unwrap_or_default();
        let page = |at: usize| Do::Go(pages.get(at % pages.len().max(1)).copied().unwrap_or_default());
        match self {
            Self::Undo => Do::Undo,
            Self::Redo => Do::Redo,
            Self::Save => Do::Ask(Ask::Save),
            Self::SaveAs => Do::Ask(Ask::SaveAs),
            Self::ExportWhole => Do::Ask(Ask::ExportWhole),
            Self::ExportReferring => Do::Ask(Ask::ExportReferring),
            Self::Print => Do::Print(Sheets::All),
            Self::Share => Do::Share(Shared::Scenario),
            Self::Play => Do::Ask(Ask::Play),
            Self::Simulate => Do::Ask(Ask::Simulate(Simulation::USUAL)),
            Self::NextPage => page(at + 1),
            Self::PageBefore => page(at + pages.len().max(1) - 1),
            Self::Go(page) => Do::Go(page),
            Self::New => Do::Ask(Ask::New),
            Self::Open => Do::Ask(Ask::Open),
            Self::Close => Do::Ask(Ask::Close),
        }
    }

    /// Whether it goes a step through the history: its keys belong to a text that is being typed, and every press of
    /// them counts.
    pub(crate) const fn is_step(self) -> bool {
        matches!(self, Self::Undo | Self::Redo)
    }

    /// The commands whose keys were pressed, in the order of the presses; a step as often as its keys were pressed since
    /// the last frame, which may have taken its time.
    pub(crate) fn pressed(ui: &egui::Ui, pages: &[Page]) -> Vec<Self> {
        // What is asked in front of the page is answered first.
        if !ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
            return Vec::new();
        }
        let typing = ui.ctx().text_edit_focused();
        let all = Self::all(pages)
            .into_iter()
            .filter(|command| !typing || !command.is_step());
        let keys = all.flat_map(|command| command.shortcuts(pages).into_iter().map(move |key| (key, command)));
        let mut keys: Vec<(KeyboardShortcut, Self)> = keys.collect();
        // Those with more modifiers first, or the others would take their keys.
        keys.sort_by_key(|(key, _)| std::cmp::Reverse(key.modifiers.shift));
        let mut pressed = Vec::new();
        ui.input_mut(|input| {
            input.events.retain(|event| {
                let command = keys.iter().find(|(shortcut, _)| is_press(event, shortcut));
                let Some((_, command)) = command else { return true };
                if command.is_step() || !pressed.contains(command) {
                    pressed.push(*command);
                }
                false
            });
        });
        pressed
    }
}

/// Whether an event is a press of a shortcut, repeated ones included.
fn is_press(event: &Event, shortcut: &KeyboardShortcut) -> bool {
    matches!(
        event,
        Event::Key { key, modifiers, pressed: true, .. }
            if *key == shortcut.logical_key && modifiers.matches_logically(shortcut.modifiers)
    )
}
