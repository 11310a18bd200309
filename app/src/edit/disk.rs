//! What stands in the files of an edited document, so that nobody's work is overwritten unasked.

use crate::files::{self, Folders};
use data::games;
use editor::document::Document;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

/// What a file held, as far as a change is seen by it. It is never kept longer than the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    bytes: usize,
    hash: u64,
}

impl Stamp {
    /// The stamp of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Self {
            bytes: bytes.len(),
            hash: hasher.finish(),
        }
    }
}

/// What stood in files when the editor last read or wrote them. A file that is not in it had not been there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Disk(BTreeMap<PathBuf, Stamp>);

/// What may be replaced although it has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreed {
    /// Nothing: the person has not been asked.
    Nothing,
    /// The file of the scenario, which the person has just chosen.
    Scenario,
    /// Everything: the person was told which files.
    All,
}

impl Disk {
    /// What stands in the user's folders of documents, and in the file of a scenario with this text.
    pub fn read(folders: &Folders, scenario: Option<(&Path, &str)>) -> Self {
        // Scenarios of others are never written with this one.
        let kinds = games::kinds().map(|kind| kind.folder);
        let paths = kinds.flat_map(|kind| folders.documents(kind)).map(|(_, path)| path);
        let mut disk = Self::of_files(paths);
        if let Some((path, text)) = scenario {
            disk.note(path, text.as_bytes());
        }
        disk
    }

    /// What stands in the user's scenarios, on which others may stand.
    pub fn of_scenarios(folders: &Folders) -> Self {
        Self::of_files(folders.documents(games::SCENARIOS).into_iter().map(|(_, path)| path))
    }

    /// What stands in the user's scenarios that a document stands on, from the next on. What is shipped never changes.
    pub fn of_base(folders: &Folders, document: &Document) -> Self {
        let names = document.base().map(|base| super::chain(folders, base.name()));
        let found = names.into_iter().flatten().filter_map(|name| folders.find(name).ok());
        Self::of_files(found.filter_map(|source| source.path().map(Path::to_owned)))
    }

    fn of_files(paths: impl Iterator<Item = PathBuf>) -> Self {
        let mut disk = Self::default();
        for path in paths {
            if let Ok(bytes) = files::read_bytes(&path, files::LARGEST) {
                disk.note(&path, &bytes);
            }
        }
        disk
    }

    /// Of what stands in files now, what is not noted like this.
    pub fn unknown(&self, mut now: Self) -> Self {
        now.0.retain(|path, stamp| self.0.get(path) != Some(stamp));
        now
    }

    /// Notes what stands in a file.
    pub fn note(&mut self, path: &Path, bytes: &[u8]) {
        self.0.insert(path.to_owned(), Stamp::of(bytes));
    }

    /// Takes over what was noted elsewhere.
    pub fn take(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Of some files with what is to be written there, those that somebody else has changed or made since, with what
    /// stands in them now. A file that is gone is none: nothing is overwritten by writing it.
    pub fn changed(&self, written: &[(PathBuf, String)]) -> Self {
        let mut changed = Self::default();
        for (path, text) in written {
            let Ok(bytes) = files::read_bytes(path, files::LARGEST) else {
                continue;
            };
            let is = Stamp::of(&bytes);
            let same = bytes == text.as_bytes() || self.0.get(path) == Some(&is);
            if !same {
                changed.0.insert(path.clone(), is);
            }
        }
        changed
    }

    /// Whether nothing is noted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The files, by path.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.0.keys().map(PathBuf::as_path)
    }
}

/// Every file that saving a document writes, with its text: the shared documents that it corrects, and the scenario last.
pub fn written(folders: &Folders, document: &Document, path: &Path) -> Vec<(PathBuf, String)> {
    let corrected = document.corrected().into_iter();
    let mut all: Vec<(PathBuf, String)> = corrected
        .map(|corrected| (folders.data.join(&corrected.path), corrected.text))
        .collect();
    all.push((path.to_owned(), document.text()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_somebody_else_has_written_counts_as_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron");
        let mut disk = Disk::default();
        let changed = |disk: &Disk, text: &str| disk.changed(&[(path.clone(), text.to_owned())]);
        assert!(changed(&disk, "mine").is_empty(), "there is no file");
        std::fs::write(&path, "theirs").unwrap();
        assert_eq!(changed(&disk, "mine").files().collect::<Vec<_>>(), [path.as_path()]);
        assert!(changed(&disk, "theirs").is_empty(), "nothing would be lost");
        disk.note(&path, b"theirs");
        assert!(changed(&disk, "mine").is_empty(), "the editor has read it");
        std::fs::write(&path, "theirs again").unwrap();
        let seen = changed(&disk, "mine");
        assert!(!seen.is_empty());
        disk.take(seen);
        assert!(changed(&disk, "mine").is_empty(), "the person knows of it");
        std::fs::remove_file(&path).unwrap();
        assert!(changed(&disk, "mine").is_empty());
    }
}
