//! Choosing files: what for, which of them are shown, and where one begins to look.
//!
//! * [`system`] asks with the dialog of the system, where there is one;
//! * [`dropped`] finds out what a file is that was dropped on the window;
//! * [`folder`] reads folders and completes what is typed, for the program's own dialog, which `panels::chooser` draws.

pub mod dropped;
pub mod folder;
pub mod system;

use crate::edit::Editing;
use crate::files::Folders;
use crate::text::{Lang, T};
use editor::document::PartKind;
use engine::record::Record;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use workbench::{PhotoPlace, Reading};

/// Whose dialogs are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dialogs {
    /// Those of the system, as long as they can be opened.
    #[default]
    System,
    /// The program's own.
    Own,
}

/// A game that is saved as a record: as it is when that is asked for, whatever lies on the table when a file has been chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// The one of the shelf with this file.
    Kept(PathBuf),
    /// This one.
    Played(Arc<Record>),
}

/// What a file is chosen for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A saved game or a scenario, to be played.
    Game,
    /// To save a game there.
    SaveGame(Game),
    /// A scenario, to be edited.
    Edit,
    /// To save the document of an editor there.
    SaveAs(Editing),
    /// To write the document of an editor there; `true` with everything it refers to.
    Export(Editing, bool),
    /// To save a part of it there.
    Part(Editing, PartKind),
    /// To compare with in an editor.
    Compare(Editing),
    /// A photo of the printed board for an editor.
    Photo(Editing, PhotoPlace),
    /// To write this text there.
    Write(Vec<u8>),
    /// To read a text from for an editor.
    Read(Editing, Reading),
}

impl Pick {
    /// The editor that it is for, if it is for one.
    pub const fn editing(&self) -> Option<Editing> {
        match self {
            Self::SaveAs(editing)
            | Self::Export(editing, _)
            | Self::Part(editing, _)
            | Self::Compare(editing)
            | Self::Photo(editing, _)
            | Self::Read(editing, _) => Some(*editing),
            Self::Game | Self::SaveGame(_) | Self::Edit | Self::Write(_) => None,
        }
    }

    /// Whether a file is written.
    pub const fn saves(&self) -> bool {
        matches!(
            self,
            Self::SaveGame(_) | Self::SaveAs(_) | Self::Export(..) | Self::Part(..) | Self::Write(_)
        )
    }

    /// What the dialog is called.
    pub const fn title(&self) -> T {
        match self {
            Self::Game => T::PickGame,
            Self::SaveGame(_) => T::PickSaveGame,
            Self::Edit => T::PickEdit,
            Self::SaveAs(_) => T::SaveScenario,
            Self::Export(..) => T::PickExport,
            Self::Part(..) => T::PickPart,
            Self::Compare(_) => T::PickCompare,
            Self::Photo(..) => T::PickPhoto,
            Self::Write(_) => T::PickWrite,
            Self::Read(_, Reading::Sheet) => T::PickSheet,
            Self::Read(_, Reading::Corrections) => T::PickCorrections,
            Self::Read(_, Reading::Round | Reading::OtherRound) => T::PickRound,
        }
    }

    /// Which files are shown; `name` is the one that is suggested.
    pub fn filter(&self, name: Option<&str>) -> Filter {
        let (what, endings): (T, &'static [&'static str]) = match self {
            Self::Game => (T::FilesGames, &["war1812", "ron", "json"]),
            Self::SaveGame(_) => (T::FilesRecords, &["war1812"]),
            Self::Edit | Self::SaveAs(_) | Self::Export(..) | Self::Compare(_) => (T::FilesScenarios, &["ron"]),
            Self::Part(..) => (T::FilesDocuments, &["ron"]),
            Self::Photo(..) => (T::FilesPhotos, &["png", "jpg", "jpeg", "webp"]),
            Self::Read(_, Reading::Sheet) => (T::FilesSheets, &["csv", "tsv", "txt"]),
            Self::Read(_, Reading::Corrections) => (T::FilesCorrections, &["ron"]),
            Self::Read(_, Reading::Round | Reading::OtherRound) => (T::FilesRounds, &["ron"]),
            Self::Write(_) => match name.and_then(|name| Path::new(name).extension()?.to_str()) {
                Some("html") => (T::FilesPages, &["html"]),
                Some("svg") => (T::FilesDrawings, &["svg"]),
                Some("csv") => (T::FilesTables, &["csv"]),
                Some("json") => (T::FilesViews, &["json"]),
                Some("png") => (T::FilesPictures, &["png"]),
                Some("txt") => (T::FilesTexts, &["txt"]),
                _ => (T::FilesDocuments, &["ron"]),
            },
        };
        Filter { what, endings }
    }

    /// Where one begins to look, if nothing of the kind was chosen before; `None` for the person's own folder.
    fn home(&self, folders: &Folders) -> Option<PathBuf> {
        match self {
            // A copy of what lies on the shelf would lie there beside it.
            Self::SaveGame(Game::Kept(_)) => None,
            Self::Game | Self::SaveGame(Game::Played(_)) => Some(folders.records()),
            Self::Edit | Self::SaveAs(_) | Self::Compare(_) => Some(folders.scenarios()),
            _ => None,
        }
    }
}

/// Which files a dialog shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// What they are.
    pub what: T,
    /// How their names end, without the point; the first is added to a name without any.
    pub endings: &'static [&'static str],
}

impl Filter {
    /// What is shown: `Photos (*.png, *.jpg)`.
    pub fn label(&self, lang: Lang) -> String {
        let endings: Vec<String> = self.endings.iter().map(|ending| format!("*.{ending}")).collect();
        format!("{} ({})", self.what.get(lang), endings.join(", "))
    }

    /// Whether a file of this name is shown.
    pub fn shows(&self, name: &str) -> bool {
        let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| self.endings.iter().any(|one| ending.eq_ignore_ascii_case(one)))
    }

    /// A path to write to: with the ending that belongs there if it has none of them.
    pub fn with_ending(&self, path: PathBuf) -> PathBuf {
        let named = path.file_name().is_some_and(|name| self.shows(&name.to_string_lossy()));
        let (Some(ending), false) = (self.endings.first(), named) else {
            return path;
        };
        let mut name = path.into_os_string();
        name.push(".");
        name.push(ending);
        PathBuf::from(name)
    }
}

/// A file that somebody is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What for.
    pub pick: Pick,
    /// The name that is suggested.
    pub name: Option<String>,
    /// Which files are shown.
    pub filter: Filter,
    /// Where one begins to look.
    pub folder: PathBuf,
}

impl Asked {
    /// What is asked for, beginning where a file of the kind was chosen last.
    pub fn new(pick: Pick, name: Option<String>, folders: &Folders, recent: &[String]) -> Self {
        let filter = pick.filter(name.as_deref());
        // What is no scenario, such as a bundle for others, would lie among scenarios as one that cannot be read, and a copy of a
        // game that is kept beside it.
        let is_out_of_place = |path: &&Path| match pick {
            Pick::Write(_) => path.starts_with(folders.scenarios()),
            Pick::SaveGame(Game::Kept(_)) => path.starts_with(folders.records()),
            _ => false,
        };
        let before = recent
            .iter()
            .map(Path::new)
            .filter(|path| !is_out_of_place(path))
            .find(|path| filter.shows(&path.to_string_lossy()));
        let folder = match (before.and_then(Path::parent), pick.home(folders)) {
            // A scenario is saved where scenarios are found.
            (_, Some(home)) if pick.saves() => home,
            (Some(before), _) => before.to_owned(),
            (None, Some(home)) => home,
            (None, None) => own_folder(),
        };
        Self {
            pick,
            name,
            filter,
            folder,
        }
    }

    /// Makes the folder of the program that something is to be saved in: nothing was saved there yet, and in a folder that is
    /// not there no dialog saves. Where it cannot be made, the dialog says so.
    pub fn make_folder(&self, folders: &Folders) {
        let own = self
            .pick
            .home(folders)
            .filter(|own| self.pick.saves() && *own == self.folder);
        if let Some(own) = own
            && let Err(error) = std::fs::create_dir_all(&own)
        {
            log::warn!("{} could not be made: {error}", own.display());
        }
    }

    /// The same, beginning at a file.
    #[must_use]
    pub fn at(mut self, path: &Path) -> Self {
        if let (Some(folder), Some(name)) = (path.parent(), path.file_name()) {
            self.folder = folder.to_owned();
            self.name = Some(name.to_string_lossy().into_owned());
        }
        self
    }
}

/// The person's own folder; the present one where the system knows none.
pub fn own_folder() -> PathBuf {
    let dirs = directories::UserDirs::new();
    dirs.map_or_else(|| PathBuf::from("."), |dirs| dirs.home_dir().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Any editor.
    fn editing() -> Editing {
        Editing::fresh()
    }

    #[test]
    fn a_filter_says_what_it_shows() {
        let photo = Pick::Photo(editing(), PhotoPlace::Beside).filter(None);
        assert_eq!(photo.label(Lang::En), "Photos (*.png, *.jpg, *.jpeg, *.webp)");
        assert!(photo.shows("board.JPG") && !photo.shows("board.ron") && !photo.shows("jpg"));
        for pick in [
            Pick::Game,
            Pick::SaveGame(Game::Kept(PathBuf::new())),
            Pick::Edit,
            Pick::Part(editing(), PartKind::BOARD),
            Pick::Read(editing(), Reading::Sheet),
            Pick::Write(Vec::new()),
        ] {
            for lang in Lang::WRITTEN {
                let label = pick.filter(Some("a.svg")).label(lang);
                assert!(!label.starts_with("war1812") && label.contains("(*."), "{label}");
            }
        }
    }

    #[test]
    fn what_is_saved_gets_the_ending_that_belongs_there() {
        let filter = Pick::SaveAs(editing()).filter(None);
        let ended = |name: &str| filter.with_ending(PathBuf::from(name));
        assert_eq!(ended("/a/summer"), Path::new("/a/summer.ron"));
        assert_eq!(ended("/a/summer.ron"), Path::new("/a/summer.ron"));
        // A point in a name begins no ending.
        assert_eq!(ended("/a/summer.v2"), Path::new("/a/summer.v2.ron"));
    }

    #[test]
    fn one_begins_to_look_where_one_was() {
        let folders = Folders::below(Path::new("/f"));
        let recent = ["/photos/board.png".to_owned(), "/games/a.ron".to_owned()];
        let asked = |pick: Pick| Asked::new(pick, None, &folders, &recent).folder;
        assert_eq!(asked(Pick::Photo(editing(), PhotoPlace::Beside)), Path::new("/photos"));
        assert_eq!(asked(Pick::Edit), Path::new("/games"));
        assert_eq!(asked(Pick::SaveAs(editing())), folders.scenarios());
        // A copy of what is kept would lie beside it.
        let copied = |recent: &[String]| {
            let pick = Pick::SaveGame(Game::Kept(PathBuf::new()));
            Asked::new(pick, None, &folders, recent).folder
        };
        let record = folders.records().join("a.war1812").display().to_string();
        assert_eq!(copied(std::slice::from_ref(&record)), own_folder());
        assert_eq!(copied(&[record, "/sent/b.war1812".to_owned()]), Path::new("/sent"));
        assert_eq!(Asked::new(Pick::Game, None, &folders, &[]).folder, folders.records());
        // A bundle is written where one was written before, and never among the scenarios.
        let saved = folders.scenarios().join("mine.ron").display().to_string();
        let name = || Some("mine-bundle.ron".to_owned());
        let write = |recent: &[String]| Asked::new(Pick::Write(Vec::new()), name(), &folders, recent).folder;
        assert_eq!(write(std::slice::from_ref(&saved)), own_folder());
        assert_eq!(write(&[saved, "/sent/a-bundle.ron".to_owned()]), Path::new("/sent"));
    }
}
