//! What is wrong with a file or a folder, in one sentence, and what the program goes without because of it.

use crate::text::TERMINAL;
use data::{Text, text};
use std::io;
use std::path::{Path, PathBuf};

/// What is done with a file or a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// It is read.
    Read,
    /// It is saved.
    Save,
    /// It is made.
    Make,
    /// It is given another name.
    Move,
}

/// Why a file cannot be used, in one sentence.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.told().get(TERMINAL))]
pub enum FileError {
    /// There is no such file.
    Missing(PathBuf),
    /// Neither a scenario nor a file.
    Unknown {
        /// What was asked for.
        name: String,
        /// The scenarios that there are.
        known: Vec<String>,
    },
    /// A folder where a file is needed.
    Folder(PathBuf),
    /// A file where a folder is needed.
    File(PathBuf),
    /// A link to what is not there.
    Astray(PathBuf),
    /// A file or folder whose name is no text, so that no call and no document can name it.
    Nameless(PathBuf),
    /// The system does not let what is in a folder be seen.
    Closed {
        /// The folder.
        folder: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A pipe, a device or a socket, which may never end or never begin, and what was to be done with it.
    Special(Doing, PathBuf),
    /// The folder in which a file is to be written is missing.
    NoFolder(PathBuf, PathBuf),
    /// Larger than any document or photo.
    TooLarge(PathBuf, u64),
    /// A picture where text is needed.
    Picture(PathBuf),
    /// Not text, from this line and column on.
    NotText {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// The system refused.
    System {
        /// What was tried.
        doing: Doing,
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl FileError {
    /// The system refused to write a file.
    pub fn unsaved(path: &Path, source: io::Error) -> Self {
        Self::System {
            doing: Doing::Save,
            path: path.to_owned(),
            source,
        }
    }

    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            // What comes from elsewhere as text has lost such a name.
            Self::Missing(path) if path.to_string_lossy().contains(char::REPLACEMENT_CHARACTER) => {
                Self::Nameless(path.clone()).told()
            }
            Self::Missing(path) => text!(
                "there is no file {path}; check the path",
                "le fichier {path} n’existe pas\u{a0}; vérifiez le chemin";
                path = path.display()
            ),
            Self::Unknown { name, known } => text!(
                "there is no scenario and no file `{name}`; the scenarios are {known}",
                "aucun scénario ni fichier ne s’appelle «\u{a0}{name}\u{a0}»\u{a0}; les scénarios sont {known}";
                name, known = known.join(", ")
            ),
            Self::Folder(path) => text!(
                "{path} is a folder; name a file in it",
                "{path} est un dossier\u{a0}; nommez un fichier qui s’y trouve";
                path = path.display()
            ),
            Self::File(path) => text!(
                "{path} is a file where a folder belongs; move it elsewhere or give it another name",
                "{path} est un fichier là où il faut un dossier\u{a0}; déplacez-le ou donnez-lui un autre nom";
                path = path.display()
            ),
            Self::Astray(path) => text!(
                "{path} is a link that leads nowhere; bring back what it led to or take it away",
                "{path} est un lien qui ne mène nulle part\u{a0}; rétablissez ce vers quoi il menait ou retirez-le";
                path = path.display()
            ),
            Self::Nameless(path) => text!(
                "{path} has a name that is not UTF-8 text, so nothing can call it; give it another name",
                "{path} a un nom qui n’est pas du texte en UTF-8, rien ne peut donc le désigner\u{a0}; donnez-lui un autre nom";
                path = path.display()
            ),
            Self::Closed { folder, source } => {
                let path = folder.display();
                match source.kind() {
                    // There is no other place for what the program keeps.
                    io::ErrorKind::PermissionDenied => text!(
                        "{path} could not be read: the system does not permit it; change who may read there",
                        "{path} n’a pu être lu\u{a0}: le système ne le permet pas\u{a0}; changez qui peut y lire";
                        path
                    ),
                    _ => text!(
                        "{path} could not be read: {why}",
                        "{path} n’a pu être lu\u{a0}: {why}";
                        path, why = why(source)
                    ),
                }
            }
            Self::Special(Doing::Save, path) => text!(
                "{path} is a pipe, a device or a socket and no file; name a file",
                "{path} est un tube, un périphérique ou une prise et non un fichier\u{a0}; nommez un fichier";
                path = path.display()
            ),
            Self::Special(_, path) => text!(
                "{path} is a pipe, a device or a socket and no file; put what it gives into a file and name that",
                "{path} est un tube, un périphérique ou une prise et non un fichier\u{a0}; mettez-en le contenu dans un fichier et nommez celui-ci";
                path = path.display()
            ),
            Self::NoFolder(folder, path) => text!(
                "there is no folder {folder} for {path}; make it or choose another one",
                "le dossier {folder} manque pour {path}\u{a0}; créez-le ou choisissez-en un autre";
                folder = folder.display(), path = path.display()
            ),
            Self::TooLarge(path, most) => text!(
                "{path} is larger than {most} MB, the most that is read here; choose another file",
                "{path} dépasse {most}\u{a0}Mo, le plus qui soit lu ici\u{a0}; choisissez un autre fichier";
                path = path.display(), most = most >> 20
            ),
            Self::Picture(path) => text!(
                "{path}:{line}:{column}: this is a picture and no text; the page Proofread of the editor lays photos of the printed board under the map",
                "{path}:{line}:{column}\u{a0}: ceci est une image et non du texte\u{a0}; la page Relecture de l’éditeur place les photos du plateau imprimé sous la carte";
                path = path.display(), line = 1, column = 1
            ),
            Self::NotText { path, line, column } => text!(
                "{path}:{line}:{column}: this is not UTF-8 text; save it as UTF-8 or choose another file",
                "{path}:{line}:{column}\u{a0}: ceci n’est pas du texte en UTF-8\u{a0}; enregistrez-le en UTF-8 ou choisissez un autre fichier";
                path = path.display(), line, column
            ),
            Self::System { doing, path, source } => {
                let (path, why) = (path.display(), why(source));
                match doing {
                    Doing::Read => text!(
                        "{path} could not be read: {why}",
                        "{path} n’a pu être lu\u{a0}: {why}";
                        path, why
                    ),
                    Doing::Save => text!(
                        "{path} could not be saved: {why}",
                        "{path} n’a pu être enregistré\u{a0}: {why}";
                        path, why
                    ),
                    Doing::Make => text!(
                        "{path} could not be made: {why}",
                        "{path} n’a pu être créé\u{a0}: {why}";
                        path, why
                    ),
                    Doing::Move => text!(
                        "{path} could not be moved: {why}",
                        "{path} n’a pu être déplacé\u{a0}: {why}";
                        path, why
                    ),
                }
            }
        }
    }
}

/// Why the system refused, in every language, with what helps; what it says itself where that is seldom.
pub fn why(error: &io::Error) -> Text {
    match error.kind() {
        io::ErrorKind::PermissionDenied => text!(
            "the system does not permit it; choose another place or change who may read and write there",
            "le système ne le permet pas\u{a0}; choisissez un autre endroit ou changez qui peut y lire et écrire",
        ),
        io::ErrorKind::ReadOnlyFilesystem => text!(
            "nothing can be written there; choose another place",
            "rien ne peut y être écrit\u{a0}; choisissez un autre endroit",
        ),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => text!(
            "no room is left there; make some or choose another place",
            "il n’y reste plus de place\u{a0}; faites-en ou choisissez un autre endroit",
        ),
        io::ErrorKind::NotFound => text!(
            "it is not there any more; look whether its folder is",
            "il n’est plus là\u{a0}; voyez si son dossier y est encore",
        ),
        io::ErrorKind::AlreadyExists => text!(
            "there is something of that name already; choose another one",
            "il y a déjà quelque chose de ce nom\u{a0}; choisissez-en un autre",
        ),
        io::ErrorKind::NotADirectory => text!(
            "a part of its path is a file and no folder; check the path",
            "une partie de son chemin est un fichier et non un dossier\u{a0}; vérifiez le chemin",
        ),
        _ => text!(
            "the system says “{error}”; try again or choose another place",
            "le système dit «\u{a0}{error}\u{a0}»\u{a0}; réessayez ou choisissez un autre endroit";
            error
        ),
    }
}

/// What the program goes without, a document or what else is in a whole folder: its path, line and column, and why, in one
/// sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Of a document; nothing of what is in a folder.
    path: Option<PathBuf>,
    told: Text,
}

impl LeftOut {
    /// A file, with the whole sentence.
    pub fn file(path: &Path, told: Text) -> Self {
        Self {
            path: Some(path.to_owned()),
            told,
        }
    }

    pub(super) fn document(path: &Path, why: Text) -> Self {
        let told = text!(
            "{why}; the document is left out",
            "{why}\u{a0}; le document est laissé de côté";
            why
        );
        Self::file(path, told)
    }

    pub(super) fn namesake(path: &Path) -> Self {
        Self::document(path, crate::text::of_file(path, &crate::text::named_as_shipped(path)))
    }

    /// What is in a folder, or the rest of it.
    pub fn folder(why: &FileError) -> Self {
        Self {
            path: None,
            told: text!(
                "{why}; what lies in it is left out",
                "{why}\u{a0}; ce qui s’y trouve est laissé de côté";
                why = why.told()
            ),
        }
    }

    /// Where a document lies; nothing for a folder.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether it is what is in a folder.
    pub const fn is_folder(&self) -> bool {
        self.path.is_none()
    }

    /// The sentence in every language.
    pub const fn told(&self) -> &Text {
        &self.told
    }
}

impl std::fmt::Display for LeftOut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.told.get(TERMINAL))
    }
}
