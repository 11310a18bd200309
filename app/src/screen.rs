//! What fills the window, and what lies in front of it.

use crate::panels::palette::PalettePanel;
use crate::panels::seats::SeatsPanel;
use crate::panels::start::StartPanel;
use crate::panels::table::TablePanel;
use crate::play::session::Session;

/// What fills the window.
#[derive(Debug)]
pub enum Screen {
    /// The start screen.
    Start(StartPanel),
    /// Who plays what.
    Seats(SeatsPanel),
    /// A game.
    Table(Box<TableScreen>),
}

/// A game on the screen.
#[derive(Debug)]
pub struct TableScreen {
    /// The game.
    pub session: Session,
    /// How it is shown.
    pub panel: TablePanel,
    /// The end has been shown.
    pub end_shown: bool,
    /// Single choices wait until the person has done something: an undo would be undone by them.
    pub held: bool,
}

impl TableScreen {
    /// The screen of a session.
    pub fn new(session: Session) -> Self {
        Self {
            panel: TablePanel::new(&session),
            session,
            end_shown: false,
            held: false,
        }
    }
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
}

/// A sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence, with what was kept and what to do next.
    pub text: String,
    /// Something went wrong.
    pub bad: bool,
}
