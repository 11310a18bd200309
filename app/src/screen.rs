//! What fills the window, and what lies in front of it.

use crate::desk::Desk;
use crate::edit::{EditScreen, Editing, EditsWait};
use crate::panels::chooser::ChooserPanel;
use crate::panels::figures::FiguresPanel;
use crate::panels::palette::PalettePanel;
use crate::panels::reseat::ReseatPanel;
use crate::panels::rules::RulesPanel;
use crate::panels::seats::SeatsPanel;
use crate::panels::start::StartPanel;
use crate::panels::unpack::UnpackPanel;
use data::Text;
use engine::sight::Sight;
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
    /// Tournaments of bots.
    Tournament,
    /// The rules.
    Rules(RulesPanel),
    /// The keys.
    Keys,
    /// The notice.
    About,
    /// The command palette.
    Palette(PalettePanel),
    /// Who plays what from now on.
    Seats(Box<ReseatPanel>),
    /// The figures of the game.
    Figures(Box<FiguresPanel>),
    /// The review of the game.
    Review,
    /// How the game ended.
    End,
    /// The program's own dialog to choose a file.
    Choose(Box<ChooserPanel>),
    /// A scenario was dropped on the window.
    Dropped(DroppedScenario),
    /// A bundle was dropped on it.
    Unpack(Box<UnpackPanel>),
    /// A scenario is to be edited of which there are unsaved edits.
    EditsWait(Box<EditsWait>),
    /// The edited file was changed by somebody else.
    Changed(Changed),
    /// What the edited document stands on was changed by somebody else: the files.
    BaseChanged(Vec<PathBuf>),
    /// The editor has unsaved edits; `true` if the window is to close.
    LeaveEditor(bool),
    /// The disk does not take the game on the table, which is left; `quit` if the window is to close, and where it would lie.
    NotKept {
        /// The window is to close.
        quit: bool,
        /// The folder that takes nothing.
        place: String,
    },
    /// The disk does not take the round of proofreading of the editor, which is left; `quit` if the window is to close, and why.
    RoundNotKept {
        /// The window is to close.
        quit: bool,
        /// What the system said.
        why: Text,
    },
    /// What somebody knows of a game.
    Sight(Box<Sight>),
    /// A game is sound up to a step and no further; the sentence says so.
    Damaged(String),
}

impl Dialog {
    /// Whether it is one that files are written from, and that stays open then.
    pub const fn writes(&self) -> bool {
        matches!(self, Self::Tournament | Self::Figures(_) | Self::End)
    }
}

/// A scenario that was dropped on the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DroppedScenario {
    /// Its file.
    pub path: PathBuf,
    /// Its title.
    pub title: Text,
    /// The editor of another one with which it can be compared.
    pub compare: Option<Editing>,
}

/// A file that stands on disk otherwise than the editor has read or written it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The file of the document.
    pub document: PathBuf,
    /// The files that have changed: this one, or shared documents that are saved with it.
    pub files: Vec<PathBuf>,
    /// It was found while saving, which has not been done.
    pub saving: bool,
    /// There are edits that are not saved.
    pub dirty: bool,
}
