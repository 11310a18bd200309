//! What pages order, and what the workbench asks of the program.

use crate::words::W;
use data::{Lang, Place, Text};
use editor::edit::Edit;
use editor::print::Sheets;
use editor::proof::Corrections;

/// A page of the editor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// Areas or towns, links or roads, waters and shores, outlines.
    #[default]
    Map,
    /// Start units, pools, set-up.
    Units,
    /// Which cards are in, and the card designer; the blocks of an army.
    Decks,
    /// Muster values.
    Muster,
    /// Dice and their odds.
    Dice,
    /// Rounds, years and the end of the game.
    Rounds,
    /// Everything by the table of facts, for a game without pages of its own.
    Facts,
    /// Rule options.
    Options,
    /// Titles, names and rule texts.
    Texts,
    /// What differs from another document.
    Compare,
    /// Checking against the printed board.
    Proof,
}

impl Page {
    /// Every page, in the order of the tabs.
    pub const ALL: [Self; 11] = [
        Self::Map,
        Self::Units,
        Self::Decks,
        Self::Muster,
        Self::Dice,
        Self::Rounds,
        Self::Facts,
        Self::Options,
        Self::Texts,
        Self::Compare,
        Self::Proof,
    ];

    /// Whether it is a map that fills all its room.
    pub(crate) const fn is_map(self) -> bool {
        matches!(self, Self::Map | Self::Units | Self::Compare | Self::Proof)
    }

    /// Whether only some games have it.
    pub(crate) const fn is_of_a_game(self) -> bool {
        matches!(
            self,
            Self::Units | Self::Decks | Self::Muster | Self::Dice | Self::Rounds | Self::Facts
        )
    }

    /// Its name, where a game has no word of its own for it.
    pub fn name(self, lang: Lang) -> &'static str {
        self.word().get(lang)
    }

    pub(crate) const fn word(self) -> W {
        match self {
            Self::Map => W::Map,
            Self::Units => W::Units,
            Self::Decks => W::Decks,
            Self::Muster => W::Muster,
            Self::Dice => W::Dice,
            Self::Rounds => W::Rounds,
            Self::Facts => W::Facts,
            Self::Options => W::Options,
            Self::Texts => W::Texts,
            Self::Compare => W::Compare,
            Self::Proof => W::Proof,
        }
    }
}

/// What a page orders. Carried out after drawing, in this order.
#[derive(Clone, Debug)]
pub enum Do {
    /// One edit, one step of the history.
    Edit(Edit),
    /// A drag begins; what follows until [`Do::Commit`] is one step.
    Start(Option<Text>),
    /// The drag's edit so far; takes the place of the one before.
    Update(Edit),
    /// The drag goes on with a further edit (a paint stroke).
    Extend(Edit),
    /// The drag ends.
    Commit,
    /// The drag is given up; everything is as before it.
    Abort,
    /// Undoes a step.
    Undo,
    /// Does a step again.
    Redo,
    /// Goes to the moment after so many steps.
    Jump(usize),
    /// Shows a page.
    Go(Page),
    /// Shows a place on its page: selects it and zooms there.
    Show(Place),
    /// Takes up the tool of the map that mends the outlines at a place, and shows it there.
    Mend(Mend),
    /// Writes a page to print.
    Print(Sheets),
    /// Asks who made it and under which terms, and writes a bundle for others.
    Share(Shared),
    /// Says a sentence to the person.
    Say(Said),
    /// What was said is over: the person has turned to something else.
    Hush,
    /// Asks the program for something.
    Ask(Ask),
}

/// A sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The sentence.
    pub text: String,
    /// Whether it says that something went wrong.
    pub wrong: bool,
}

impl Said {
    /// That something was done.
    pub fn done(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            wrong: false,
        }
    }

    /// That something went wrong.
    pub fn wrong(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            wrong: true,
        }
    }
}

/// What is packed for others.
#[derive(Clone, Debug)]
pub enum Shared {
    /// The scenario.
    Scenario,
    /// Corrections of its board.
    Corrections(Box<Corrections>),
}

/// What is wrong with the places of the board themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mend {
    /// A place is missing: an area is to be cut in two.
    Cut(String),
    /// A place is too many: an area is to be merged with a neighbour.
    Merge(String),
    /// A place is missing on a board whose places are discs.
    Add,
    /// A place is too many on such a board.
    Remove(String),
}

/// What only the program can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A new document, which is empty.
    New,
    /// Opens another document.
    Open,
    /// Saves the document.
    Save,
    /// Saves it under another name.
    SaveAs,
    /// Writes it with its own copy of everything.
    ExportWhole,
    /// Writes it with references to shared documents.
    ExportReferring,
    /// Saves a part, such as the corrected board, as a document of its own under a name that the person chooses.
    SavePart(editor::document::PartKind),
    /// Plays it now; the editor comes back to the same place.
    Play,
    /// Lets bots play games of it and of the scenario it came from.
    Simulate(crate::simulated::Simulation),
    /// Stops what is running.
    Cancel,
    /// Compares with a scenario of the library, by its name.
    CompareWith(String),
    /// Chooses a file to compare with.
    CompareWithFile,
    /// Chooses a photo of the printed board: comes back through [`Workbench::set_photo`](crate::Workbench::set_photo).
    Photo(PhotoPlace),
    /// Writes a file for the person to choose a place for: suggested name and content.
    Write(String, String),
    /// Chooses a text file to read: its content comes back through [`Workbench::read`](crate::Workbench::read).
    Read(Reading),
    /// Copies text to the clipboard.
    Copy(String),
    /// Leaves the editor.
    Close,
}

/// Where a photo goes that was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PhotoPlace {
    /// Beside those that are open.
    #[default]
    Beside,
    /// In the place of the one in hand.
    Instead,
}

/// What a text file that was asked for is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// A ticked sheet of the proofreader.
    Sheet,
    /// A file of corrections.
    Corrections,
    /// A round of proofreading.
    Round,
    /// A round of somebody else, to be held against the one in hand.
    OtherRound,
}
