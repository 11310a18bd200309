//! What fills the window, and what lies in front of it.

use crate::desk::Desk;
use crate::edit::EditScreen;
use crate::panels::palette::PalettePanel;
use crate::panels::seats::SeatsPanel;
use crate::panels::start::StartPanel;
use std::path::PathBuf;

/// What fills the window.
#[derive(Debug)]
pub enum Screen {
    /// The start screen.
    Start(Box<StartPanel>),
    /// Who plays what.
    Seats(Box<SeatsPanel>),
    /// A game.
    Table(Box<dyn Desk>),
    /// The editor.
    Edit(Box<EditScreen>),
}

/// What lies in front.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The rules; with a paragraph and a ruling, only these.
    Rules(Option<(String, Option<u8>)>),
    /// The keys.
    Keys,
    /// The notice.
    About,
    /// The command palette.
    Palette(PalettePanel),
    /// How the game ended.
    End,
    /// The editor has unsaved edits; `true` if the window is to close.
    LeaveEditor(bool),
    /// A game is sound up to a step and no further; the sentence says so.
    Damaged(String),
}

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
