//! Everything a person can order in the window. One list feeds menus, shortcuts and the command palette.

use crate::choose::{Dialogs, Pick};
use crate::play::seating::{Controller, Seating};
use crate::settings::{Appearance, ByHand, Pace};
use crate::text::{Lang, T, next_language};
use data::Side;
use data::any::Scenario;
use editor::bundle::Bundle;
use egui::{Key, KeyboardShortcut, Modifiers};
use engine::Player;
use std::any::Any;
use std::fmt;
use std::path::PathBuf;
use std::rc::Rc;

/// A command without details: an entry of menus, shortcuts and the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UiCommand {
    /// To the start screen, for a new game.
    NewGame,
    /// Asks for a saved game and opens it.
    Load,
    /// Asks for a place and saves the game there.
    Save,
    /// Asks for a place and saves there what the person at the screen knows of the game, and nothing more.
    SaveView,
    /// The same of what everybody knows.
    SaveOpenView,
    /// Takes back the last click.
    Undo,
    /// Does again what was taken back.
    Redo,
    /// Lets bots play against each other.
    Tournament,
    /// Opens the settings.
    Settings,
    /// Opens the command palette.
    Palette,
    /// Shows the whole board.
    Fit,
    /// Zooms into the board.
    ZoomIn,
    /// Zooms out of the board.
    ZoomOut,
    /// Shows or hides the side panel.
    ToggleSide,
    /// Shows or hides the list of all choices.
    ToggleChoices,
    /// Marks on the board what is reconstructed, or not.
    ToggleBasis,
    /// Stops or resumes the bots.
    PauseBots,
    /// What is shown ends at once; while paused, the next thing comes.
    SkipBots,
    /// Everything that has happened is shown as done.
    CatchUp,
    /// Shows again what others have done since the person's last turn.
    ShowAgain,
    /// Opens or closes the history.
    History,
    /// One step back in the history.
    StepBack,
    /// One step on in the history.
    StepOn,
    /// The other language.
    SwitchLanguage,
    /// Light or dark.
    SwitchTheme,
    /// A larger interface.
    Larger,
    /// A smaller interface.
    Smaller,
    /// The interface in its normal size.
    NormalSize,
    /// Opens the rules.
    Rules,
    /// Lists the keys.
    Keys,
    /// What this program is.
    About,
    /// Back to the editor, from a game played to test its scenario.
    BackToEditor,
    /// Opens the figures of the game.
    Figures,
    /// Who plays what from now on.
    Seats,
    /// Opens the game as a study.
    Study,
    /// Draws the last result of chance again, in a study.
    DrawAgain,
    /// What a bot would do in the place of the person at the screen.
    Advice,
    /// Looks back at a game that is over: mistakes, and luck apart from play.
    Review,
    /// Shows how the game ended.
    Result,
    /// Closes the window.
    Quit,
}

/// What must be there for a command to make sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// A game on the table.
    Game,
    /// A bot that is deciding.
    Bot,
    /// A game that is over.
    End,
    /// A scenario that is edited and played to test it.
    Test,
}

/// What there is, for commands that need something.
#[derive(Clone, Copy, Debug, Default)]
pub struct There {
    /// A game on the table.
    pub game: bool,
    /// A bot that is deciding.
    pub bot: bool,
    /// A game that is over.
    pub end: bool,
    /// A scenario that is edited and played to test it.
    pub test: bool,
    /// Why nothing of the game can be taken back, if nothing can.
    pub no_undo: Option<T>,
    /// Something of the game that can be done again.
    pub redo: bool,
}

impl There {
    /// Why a command makes no sense now. By its key, a command that does nothing is given all the same: it says why.
    pub const fn why_not(self, command: UiCommand) -> Option<T> {
        if self.allows(command) {
            return match command {
                UiCommand::Undo => self.no_undo,
                UiCommand::Redo if !self.redo => Some(T::RedoNothing),
                _ => None,
            };
        }
        Some(match command.needs() {
            Needs::Nothing | Needs::Game => T::NeedsGame,
            Needs::Bot => T::NeedsBot,
            Needs::End => T::NeedsEnd,
            Needs::Test => T::NeedsTest,
        })
    }

    /// Whether a command makes sense now.
    pub const fn allows(self, command: UiCommand) -> bool {
        match command.needs() {
            Needs::Nothing => true,
            Needs::Game => self.game,
            Needs::Bot => self.bot,
            Needs::End => self.end,
            Needs::Test => self.test,
        }
    }
}

impl UiCommand {
    /// Every command, in the order of the palette.
    pub const ALL: [Self; 40] = [
        Self::Undo,
        Self::Redo,
        Self::Save,
        Self::SaveView,
        Self::SaveOpenView,
        Self::Load,
        Self::NewGame,
        Self::BackToEditor,
        Self::ToggleChoices,
        Self::ToggleSide,
        Self::ToggleBasis,
        Self::Fit,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::PauseBots,
        Self::SkipBots,
        Self::CatchUp,
        Self::ShowAgain,
        Self::History,
        Self::StepBack,
        Self::StepOn,
        Self::Rules,
        Self::Figures,
        Self::Seats,
        Self::Study,
        Self::DrawAgain,
        Self::Advice,
        Self::Review,
        Self::Result,
        Self::Tournament,
        Self::Settings,
        Self::SwitchLanguage,
        Self::SwitchTheme,
        Self::Larger,
        Self::Smaller,
        Self::NormalSize,
        Self::Keys,
        Self::Palette,
        Self::About,
        Self::Quit,
    ];

    /// Its name in menus. The language is switched by the name of the next one.
    pub fn called(self, lang: Lang) -> &'static str {
        match self {
            Self::SwitchLanguage => next_language(lang).own_name(),
            _ => self.text().get(lang),
        }
    }

    const fn text(self) -> T {
        match self {
            Self::NewGame => T::NewGame,
            Self::Load => T::Load,
            Self::Save => T::Save,
            Self::SaveView => T::SaveView,
            Self::SaveOpenView => T::SaveOpenView,
            Self::Undo => T::Undo,
            Self::Redo => T::Redo,
            Self::Tournament => T::Tournament,
            Self::Settings => T::Settings,
            Self::Palette => T::Palette,
            Self::Fit => T::Fit,
            Self::ZoomIn => T::ZoomIn,
            Self::ZoomOut => T::ZoomOut,
            Self::ToggleSide => T::ShowLog,
            Self::ToggleChoices => T::ShowChoices,
            Self::ToggleBasis => T::ShowBasis,
            Self::PauseBots => T::PauseBots,
            Self::SkipBots => T::SkipBots,
            Self::CatchUp => T::CatchUp,
            Self::ShowAgain => T::ShowAgain,
            Self::History => T::History,
            Self::StepBack => T::StepBack,
            Self::StepOn => T::StepOn,
            Self::SwitchLanguage => T::Language,
            Self::SwitchTheme => T::SwitchTheme,
            Self::Larger => T::Larger,
            Self::Smaller => T::Smaller,
            Self::NormalSize => T::NormalSize,
            Self::Rules => T::RulesBrowser,
            Self::Keys => T::Keys,
            Self::About => T::About,
            Self::Figures => T::Figures,
            Self::Seats => T::SeatsCommand,
            Self::Study => T::Study,
            Self::DrawAgain => T::DrawAgain,
            Self::Advice => T::Advice,
            Self::Review => T::Review,
            Self::Result => T::Result2,
            Self::BackToEditor => T::BackToEditor,
            Self::Quit => T::Quit,
        }
    }

    /// What it needs.
    pub const fn needs(self) -> Needs {
        match self {
            Self::Save
            | Self::SaveView
            | Self::SaveOpenView
            | Self::Undo
            | Self::Redo
            | Self::Fit
            | Self::ZoomIn
            | Self::ZoomOut
            | Self::ToggleSide
            | Self::ToggleChoices
            | Self::ToggleBasis
            | Self::PauseBots => Needs::Game,
            Self::Figures
            | Self::Seats
            | Self::Study
            | Self::DrawAgain
            | Self::Advice
            | Self::ShowAgain
            | Self::History
            | Self::StepBack
            | Self::StepOn => Needs::Game,
            Self::SkipBots | Self::CatchUp => Needs::Bot,
            Self::Review | Self::Result => Needs::End,
            Self::BackToEditor => Needs::Test,
            _ => Needs::Nothing,
        }
    }

    /// Its keys; the first is shown in menus.
    pub fn shortcuts(self) -> Vec<KeyboardShortcut> {
        const SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        let with = |modifiers, key| KeyboardShortcut::new(modifiers, key);
        let (command, plain) = (|key| with(Modifiers::COMMAND, key), |key| with(Modifiers::NONE, key));
        match self {
            Self::NewGame => vec![command(Key::N)],
            Self::Load => vec![command(Key::O)],
            Self::Save => vec![command(Key::S)],
            Self::Undo => vec![command(Key::Z)],
            Self::Redo => vec![with(SHIFT, Key::Z), command(Key::Y)],
            Self::Settings => vec![command(Key::Comma)],
            Self::Palette => vec![with(SHIFT, Key::P), command(Key::K)],
            Self::Fit => vec![plain(Key::F)],
            Self::ZoomIn => vec![plain(Key::Plus), plain(Key::Equals)],
            Self::ZoomOut => vec![plain(Key::Minus)],
            Self::ToggleSide => vec![plain(Key::L)],
            Self::ToggleChoices => vec![plain(Key::C)],
            Self::ToggleBasis => vec![plain(Key::B)],
            Self::PauseBots => vec![plain(Key::P)],
            Self::SkipBots => vec![plain(Key::Space)],
            Self::CatchUp => vec![plain(Key::End)],
            Self::ShowAgain => vec![plain(Key::R)],
            Self::History => vec![plain(Key::H)],
            Self::StepBack => vec![plain(Key::Comma)],
            Self::StepOn => vec![plain(Key::Period)],
            Self::Larger => vec![command(Key::Plus), command(Key::Equals)],
            Self::Smaller => vec![command(Key::Minus)],
            Self::NormalSize => vec![command(Key::Num0)],
            Self::Figures => vec![plain(Key::G)],
            Self::Advice => vec![plain(Key::W)],
            Self::Review => vec![plain(Key::V)],
            Self::Rules => vec![plain(Key::F1)],
            Self::Quit => vec![command(Key::Q)],
            Self::BackToEditor => vec![command(Key::E)],
            Self::DrawAgain => vec![command(Key::R)],
            Self::SaveView
            | Self::SaveOpenView
            | Self::Seats
            | Self::Study
            | Self::Tournament
            | Self::SwitchLanguage
            | Self::SwitchTheme
            | Self::Keys
            | Self::About
            | Self::Result => Vec::new(),
        }
    }
}

/// What is written of the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileOf {
    /// A figure as a picture, by its key.
    Png(&'static str),
    /// A figure as a drawing.
    Svg(&'static str),
    /// A figure as a table.
    Csv(&'static str),
    /// The board as a picture, so many pixels wide.
    Board(u32),
    /// The log in words.
    LogText,
    /// The log as RON.
    LogRon,
}

/// Where to look back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookBack {
    /// After so many of the steps that the person at the screen knows of.
    Known(usize),
    /// When this event had happened.
    Event(usize),
    /// So many steps further on, or back.
    By(isize),
    /// After so many steps of all, in a game that lies open.
    Step(usize),
    /// To the beginning of the next turn, or the one before.
    Turn(bool),
    /// Opens the row of the history at the last step, or closes it.
    Toggle,
    /// To the moment in which the game stands.
    Now,
}

/// What panels ask of the app; it is done after drawing.
#[derive(Clone, Debug)]
pub enum Order {
    /// A plain command.
    Do(UiCommand),
    /// Takes in what is in a bundle.
    TakeIn(Box<Bundle>),
    /// To the choice of seats for a scenario, by name.
    ChooseSeats(String),
    /// Begins a game.
    Begin(Scenario, Seating),
    /// Goes on with the game that was played last.
    Continue,
    /// Goes on with a game of the shelf.
    GoOn(PathBuf),
    /// Goes on with a damaged game from where it is sound.
    ContinueThere,
    /// Takes something off the shelf; it can be put back.
    Delete(PathBuf),
    /// Puts back what was taken off the shelf.
    PutBack(PathBuf),
    /// Gives a game on the shelf another name.
    Rename(PathBuf, String),
    /// Asks for a place and writes a game of the shelf there, as a record.
    Export(PathBuf),
    /// Writes a game of the shelf, first, as a record, there.
    ExportTo(PathBuf, PathBuf),
    /// Opens a saved game.
    Open(PathBuf),
    /// Takes a file out of those used lately; the file stays.
    Forget(PathBuf),
    /// Saves the game there.
    SaveTo(PathBuf),
    /// Actions were chosen, on the table, from a list or wherever else. They are taken, but for those of which the table asks
    /// that they are confirmed.
    Choose(Moves),
    /// Takes actions, undone together.
    Act(Moves),
    /// Takes back clicks until the game has no more than so many steps.
    UndoTo(usize),
    /// Whoever has just turned away from the screen takes back what they did last.
    TakeBack,
    /// The next person is at the screen.
    TakeScreen,
    /// The board glides to an area or town, by its number.
    ShowArea(usize),
    /// Looks at the board as it was.
    LookBack(LookBack),
    /// Other persons, or bots, play these players from now on.
    Reseat(Vec<(Player, Controller)>),
    /// Begins a guided game of a scenario, by name.
    Guide(String),
    /// The guided first game is not wanted.
    NoGuide,
    /// The note of the guide has been read.
    GuideNext,
    /// The guide is left; the game goes on.
    GuideLeave,
    /// Asks where to write something of the game on the table.
    Write(FileOf),
    /// Asks where to write a file of this name with this content.
    WriteMade(String, Vec<u8>),
    /// Plays on from the moment that is looked at, as another game.
    Branch,
    /// The paragraph and the ruling behind a prompt.
    ShowParagraph(String, Option<u8>),
    /// Another language.
    SetLang(Lang),
    /// Light or dark.
    SetAppearance(Appearance),
    /// Another size.
    SetScale(f32),
    /// Another pace of the bots.
    SetPace(Pace),
    /// Whether single choices are taken.
    SetAutoAdvance(bool),
    /// Whether all own hands lie open.
    SetShowSideHands(bool),
    /// What is rolled and drawn on a real table.
    SetByHand(ByHand),
    /// Whether sounds are heard.
    SetSounds(bool),
    /// The result of chance of this number came on a real table; without one, the program rolls or draws this time.
    Roll(Option<usize>),
    /// The person who draws is there.
    DrawsNow,
    /// Whose dialogs ask for files.
    SetDialogs(Dialogs),
    /// A folder is to be read for the dialog that chooses a file.
    ReadFolder(PathBuf),
    /// Where a path leads is to be found out for that dialog, and taken.
    Look(PathBuf),
    /// A file was chosen for something.
    Chosen(Pick, PathBuf),
    /// Something that takes the screen; unsaved edits are asked about before.
    LeaveFor(Box<Self>),
    /// The same scenario with the same seats again.
    PlayAgain,
    /// The notice has been read.
    DismissNotice,
    /// What a bot would do is not wanted any more.
    CloseAdvice,
    /// The review of the game begins, or is stopped.
    Reviewing(bool),
    /// A mistake of the review, by side and number, is shown on the board; with nothing, none is any more.
    PointMistake(Option<(Side, usize)>),
    /// The dialog in front closes.
    CloseDialog,
    /// To the start screen.
    Home,
    /// Edits a scenario, by name.
    Edit(String),
    /// Edits the scenario in question as it is saved, without the edits from before.
    EditSaved,
    /// Edits a new scenario of a game.
    EditNew(&'static str),
    /// Asks for a scenario file to edit.
    EditOpen,
    /// Goes on with the latest edits that were not saved.
    Recover,
    /// Goes on with edits of the shelf.
    RecoverFrom(PathBuf),
    /// A command of the editor.
    Bench(workbench::Command),
    /// What is done about a file that has changed on disk.
    OnDisk(OnDisk),
    /// What the edited document stands on has changed on disk, and is from now on what stands there.
    TakeBase,
    /// Leaves the game on the table although the disk has not taken it; with `quit`, the window closes then.
    LeaveGame {
        /// Closes the window.
        quit: bool,
    },
    /// Leaves the editor: with `save`, after saving; with `quit`, the window closes then.
    LeaveEditor {
        /// Saves before.
        save: bool,
        /// Closes the window.
        quit: bool,
    },
}

/// What is done about a file that has changed on disk while it was edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDisk {
    /// The document is compared with it.
    Compare,
    /// The document is saved over it; a backup is kept.
    Replace,
    /// The document is saved elsewhere.
    SaveAs,
    /// It is opened in the place of the document, whose edits are given up.
    Open,
}

impl Order {
    /// Actions of whichever game is on the table were chosen.
    pub fn choose<A: 'static>(actions: Vec<A>) -> Self {
        Self::Choose(Moves::new(actions))
    }

    /// Takes actions of whichever game is on the table, undone together.
    pub fn act<A: 'static>(actions: Vec<A>) -> Self {
        Self::Act(Moves::new(actions))
    }
}

/// Actions of a game that only its own table knows.
#[derive(Clone)]
pub struct Moves(Rc<dyn Any>);

impl Moves {
    /// Actions of a game.
    pub fn new<A: 'static>(actions: Vec<A>) -> Self {
        Self(Rc::new(actions))
    }

    /// The actions, if they are of this game.
    pub fn of<A: 'static>(&self) -> Option<&[A]> {
        self.0.downcast_ref::<Vec<A>>().map(Vec::as_slice)
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Moves")
    }
}

/// Orders of this frame.
pub type Queue = Vec<Order>;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn no_two_commands_share_a_key() {
        let mut taken: BTreeMap<String, UiCommand> = BTreeMap::new();
        for command in UiCommand::ALL {
            for shortcut in command.shortcuts() {
                let key = format!("{:?} {:?}", shortcut.modifiers, shortcut.logical_key);
                assert_eq!(taken.insert(key.clone(), command), None, "{key} is taken twice");
            }
        }
    }

    #[test]
    fn no_two_commands_of_the_editor_share_a_key_nor_take_that_of_the_palette() {
        let mut taken: BTreeMap<String, String> = BTreeMap::new();
        let pages = workbench::Page::ALL;
        let editor = workbench::Command::all(&pages).into_iter();
        let editor = editor.map(|command| (format!("{command:?}"), command.shortcuts(&pages)));
        let window = ("the palette".to_owned(), UiCommand::Palette.shortcuts());
        for (command, shortcuts) in editor.chain([window]) {
            for shortcut in shortcuts {
                let key = format!("{:?} {:?}", shortcut.modifiers, shortcut.logical_key);
                let before = taken.insert(key.clone(), command.clone());
                assert_eq!(before, None, "{key} of {command} is taken");
            }
        }
    }

    #[test]
    fn every_command_is_listed_once() {
        let names: std::collections::BTreeSet<_> =
            UiCommand::ALL.iter().map(|command| command.called(Lang::En)).collect();
        assert_eq!(names.len(), UiCommand::ALL.len());
    }
}
