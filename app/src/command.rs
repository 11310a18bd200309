//! Everything a person can order in the window. One list feeds menus, shortcuts and the command palette.

use crate::choose::Pick;
use crate::play::seating::{Controller, Seating};
use crate::settings::{Pace, Settings};
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

/// Makes the commands of their table. A row says of one its name in menus, what it needs and its keys, so that nothing of it can
/// be forgotten; the rows stand in the order of the palette.
macro_rules! commands {
    ($(#[$about:meta])* $vis:vis enum $Name:ident {
        $($(#[$does:meta])* $command:ident: $text:path, $needs:ident, [$($with:ident($key:ident)),*];)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $Name {
            $($(#[$does])* $command,)*
        }

        impl $Name {
            /// Every command, in the order of the palette.
            pub const ALL: &'static [Self] = &[$(Self::$command),*];

            const fn row(self) -> Row {
                match self {
                    $(Self::$command => Row {
                        text: $text,
                        needs: Needs::$needs,
                        keys: const { &[$($with(Key::$key)),*] },
                    },)*
                }
            }
        }
    };
}

/// A row of the table.
struct Row {
    text: T,
    needs: Needs,
    keys: &'static [KeyboardShortcut],
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn command(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

commands! {
    /// A command without details: an entry of menus, shortcuts and the palette.
    pub enum UiCommand {
        /// Takes back the last click.
        Undo: T::Undo, Game, [command(Z)];
        /// Does again what was taken back.
        Redo: T::Redo, Game, [shift(Z), command(Y)];
        /// Asks for a place and saves the game there.
        Save: T::Save, Game, [command(S)];
        /// Asks for a place and saves there what the person at the screen knows of the game, and nothing more.
        SaveView: T::SaveView, Game, [];
        /// The same of what everybody knows.
        SaveOpenView: T::SaveOpenView, Game, [];
        /// Asks for a saved game and opens it.
        Load: T::Load, Nothing, [command(O)];
        /// To the start screen, for a new game.
        NewGame: T::NewGame, Nothing, [command(N)];
        /// Back to the editor, from a game played to test its scenario.
        BackToEditor: T::BackToEditor, Test, [command(E)];
        /// Shows or hides the list of all choices.
        ToggleChoices: T::ShowChoices, Game, [plain(C)];
        /// Shows or hides the side panel.
        ToggleSide: T::ShowLog, Game, [plain(L)];
        /// Marks on the board what is reconstructed, or not.
        ToggleBasis: T::ShowBasis, Game, [plain(B)];
        /// Shows the whole board.
        Fit: T::Fit, Game, [plain(F)];
        /// Zooms into the board.
        ZoomIn: T::ZoomIn, Game, [plain(Plus), plain(Equals)];
        /// Zooms out of the board.
        ZoomOut: T::ZoomOut, Game, [plain(Minus)];
        /// Stops or resumes the bots.
        PauseBots: T::PauseBots, Game, [plain(P)];
        /// What is shown ends at once; while paused, the next thing comes.
        SkipBots: T::SkipBots, Bot, [plain(Space)];
        /// Everything that has happened is shown as done.
        CatchUp: T::CatchUp, Bot, [plain(End)];
        /// Shows again what others have done since the person's last turn.
        ShowAgain: T::ShowAgain, Game, [plain(R)];
        /// Opens or closes the history.
        History: T::History, Game, [plain(H)];
        /// One step back in the history.
        StepBack: T::StepBack, Game, [plain(Comma)];
        /// One step on in the history.
        StepOn: T::StepOn, Game, [plain(Period)];
        /// Opens the rules.
        Rules: T::RulesBrowser, Nothing, [plain(F1)];
        /// Takes up the guide through the scenario, also one that was left.
        Guide: T::GuideAgain, Guide, [];
        /// Opens the figures of the game.
        Figures: T::Figures, Game, [plain(G)];
        /// Who plays what from now on.
        Seats: T::SeatsCommand, Game, [];
        /// Opens the game as a study.
        Study: T::Study, Game, [];
        /// Draws the last result of chance again, in a study.
        DrawAgain: T::DrawAgain, Game, [command(R)];
        /// What a bot would do in the place of the person at the screen.
        Advice: T::Advice, Game, [plain(W)];
        /// Looks back at a game that is over: mistakes, and luck apart from play.
        Review: T::Review, End, [plain(V)];
        /// Shows how the game ended.
        Result: T::Result2, End, [];
        /// Lets bots play against each other.
        Tournament: T::Tournament, Nothing, [];
        /// Opens the settings.
        Settings: T::Settings, Nothing, [command(Comma)];
        /// The other language.
        SwitchLanguage: T::Language, Nothing, [];
        /// Light or dark.
        SwitchTheme: T::SwitchTheme, Nothing, [];
        /// A larger interface.
        Larger: T::Larger, Nothing, [command(Plus), command(Equals)];
        /// A smaller interface.
        Smaller: T::Smaller, Nothing, [command(Minus)];
        /// The interface in its normal size.
        NormalSize: T::NormalSize, Nothing, [command(Num0)];
        /// Lists the keys.
        Keys: T::Keys, Nothing, [];
        /// Opens the command palette.
        Palette: T::Palette, Nothing, [shift(P), command(K)];
        /// What this program is.
        About: T::About, Nothing, [];
        /// Closes the window.
        Quit: T::Quit, Nothing, [command(Q)];
    }
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
    /// A game of a scenario that a guide leads through.
    Guide,
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
    /// A game of a scenario that a guide leads through.
    pub guide: bool,
    /// A study.
    pub study: bool,
    /// Why nothing of the game can be taken back, if nothing can.
    pub no_undo: Option<T>,
    /// A result that people have entered, which is what would be taken back.
    pub corrects: bool,
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
                UiCommand::DrawAgain if !self.study => Some(T::DrawAgainNot),
                _ => None,
            };
        }
        Some(match command.needs() {
            Needs::Nothing | Needs::Game => T::NeedsGame,
            Needs::Bot => T::NeedsBot,
            Needs::End => T::NeedsEnd,
            Needs::Test => T::NeedsTest,
            Needs::Guide => T::NeedsGuide,
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
            Needs::Guide => self.guide,
        }
    }
}

impl UiCommand {
    /// Its name in menus. The language is switched by the name of the next one.
    pub fn called(self, lang: Lang) -> &'static str {
        match self {
            Self::SwitchLanguage => next_language(lang).own_name(),
            _ => self.row().text.get(lang),
        }
    }

    /// What it needs.
    pub const fn needs(self) -> Needs {
        self.row().needs
    }

    /// Its keys; the first is shown in menus.
    pub const fn shortcuts(self) -> &'static [KeyboardShortcut] {
        self.row().keys
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
    /// Goes on with a game of the shelf.
    GoOn(PathBuf),
    /// Goes on with a damaged game from where it is sound.
    ContinueThere,
    /// Takes something off the shelf; it can be put back.
    Delete(PathBuf),
    /// Begins a scenario that is kept as changes on top of the one of this name.
    EditVariant(String),
    /// Takes a scenario of the person's own away, by name; it can be put back.
    DeleteScenario(String),
    /// Puts back what was taken off the shelf, or away.
    PutBack(PathBuf),
    /// Lists the finished games up to this page, from 0.
    Finished(usize),
    /// Gives a game on the shelf another name.
    Rename(PathBuf, String),
    /// Asks for a place and writes a game of the shelf there, as a record.
    Export(PathBuf),
    /// Opens a saved game.
    Open(PathBuf),
    /// Takes a file out of those used lately; the file stays.
    Forget(PathBuf),
    /// Actions were chosen, on the table, from a list or wherever else. They are taken, but for those of which the table asks
    /// that they are confirmed.
    Choose(Moves),
    /// Takes actions, undone together.
    Act(Moves),
    /// Takes back clicks until the game has no more than so many steps.
    UndoTo(usize),
    /// What was taken back is not to be done again any more: something else stands in its place.
    ForgetUndone,
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
    /// Another pace of the bots.
    SetPace(Pace),
    /// Other settings.
    Settings(Box<Settings>),
    /// The result of chance of this number came on a real table; without one, the program rolls or draws this time.
    Roll(Option<usize>),
    /// The person who draws is there.
    DrawsNow,
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
    /// Look back once more, with more imagined games than the review had that was kept.
    ReviewDeeper,
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
    /// Leaves the editor although the disk has not taken its round of proofreading; with `quit`, the window closes then.
    LeaveRound {
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
                assert_eq!(taken.insert(key.clone(), *command), None, "{key} is taken twice");
            }
        }
    }

    #[test]
    fn no_two_commands_of_the_editor_share_a_key_nor_take_that_of_the_palette() {
        let mut taken: BTreeMap<String, String> = BTreeMap::new();
        let pages = workbench::Page::ALL;
        let editor = workbench::Command::all(&pages).into_iter();
        let editor = editor.map(|command| (format!("{command:?}"), command.shortcuts(&pages)));
        let window = ("the palette".to_owned(), UiCommand::Palette.shortcuts().to_vec());
        for (command, shortcuts) in editor.chain([window]) {
            for shortcut in shortcuts {
                let key = format!("{:?} {:?}", shortcut.modifiers, shortcut.logical_key);
                let before = taken.insert(key.clone(), command.clone());
                assert_eq!(before, None, "{key} of {command} is taken");
            }
        }
    }

    #[test]
    fn no_two_commands_are_called_the_same() {
        let names: std::collections::BTreeSet<_> =
            UiCommand::ALL.iter().map(|command| command.called(Lang::En)).collect();
        assert_eq!(names.len(), UiCommand::ALL.len());
    }
}
