//! What a file is that was dropped on the window.

use crate::edit::unpack::{self, Unpacked};
use crate::files::{self, FileError, Folders, LoadError};
use crate::keep::list::is_record;
use crate::text::{self, T};
use crate::whatis::{self, What};
use data::Text;
use data::any::Draft;
use editor::variant::{self, Variant};
use engine::sight::Sight;
use std::io::Read as _;
use std::path::Path;
use workbench::Reading;

/// Most bytes by which a picture is known.
const HEAD: u64 = 64;

/// What a file is.
#[derive(Clone, Debug, PartialEq)]
pub enum Dropped {
    /// A scenario, by its title.
    Scenario(Text),
    /// A saved game.
    Game,
    /// What somebody knows of a game.
    Sight(Box<Sight>),
    /// A picture.
    Photo,
    /// A bundle.
    Bundle(Box<Unpacked>),
    /// Something for the proofreader, with its text.
    ForProof(Reading, String),
}

/// Looks into a file.
///
/// # Errors
/// One sentence: it cannot be read, or nothing here opens it.
pub fn what_is(folders: &Folders, path: &Path) -> Result<Dropped, Text> {
    if is_picture(path).map_err(|error| error.told())? {
        return Ok(Dropped::Photo);
    }
    let text = match files::read_text(path) {
        Ok(text) => text,
        Err(FileError::Picture(_) | FileError::NotText { .. } | FileError::TooLarge(..)) => {
            return Err(nothing_opens_this());
        }
        Err(error) => return Err(error.told()),
    };
    let name = path.display().to_string();
    match whatis::of(&text) {
        What::Record | What::GameJournal => return Ok(Dropped::Game),
        What::View => {
            let sight = Sight::read(&text).map_err(|error| text::of_file(path, &error.told()))?;
            return Ok(Dropped::Sight(Box::new(sight)));
        }
        What::Bundle => {
            let found = unpack::look(folders, &name, &text)?;
            return Ok(Dropped::Bundle(Box::new(found)));
        }
        What::Corrections => return Ok(Dropped::ForProof(Reading::Corrections, text)),
        What::Round => return Ok(Dropped::ForProof(Reading::Round, text)),
        What::Sheet => return Ok(Dropped::ForProof(Reading::Sheet, text)),
        What::Guide => return Err(belongs_in(&folders.guides())),
        What::Language => return Err(belongs_in(&folders.languages())),
        _ => {}
    }
    if variant::is(&text)
        && let Ok(changes) = Variant::read(&name, &text)
    {
        let title = changes.title.unwrap_or_else(|| Text::same(changes.id));
        return Ok(Dropped::Scenario(title));
    }
    match Draft::read(&name, &text) {
        Ok(draft) => Ok(Dropped::Scenario(draft.title().clone())),
        Err(_) if is_table(path) => Ok(Dropped::ForProof(Reading::Sheet, text)),
        Err(issue) if path.extension().is_some_and(|ending| ending == "ron") => Err(LoadError::Text(issue).told()),
        // A record that is damaged says what is wrong with it.
        Err(_) if is_record(path) => Ok(Dropped::Game),
        Err(_) => Err(nothing_opens_this()),
    }
}

/// What is said of a file that is read from its folder when the program starts.
fn belongs_in(folder: &Path) -> Text {
    data::text!(
        "This file is read when the program starts; put it into the folder {folder} and start the program again.",
        "Ce fichier est lu au démarrage du programme\u{a0}; mettez-le dans le dossier {folder} et redémarrez le programme.";
        folder = folder.display()
    )
}

/// What is said of a file that is nothing known.
fn nothing_opens_this() -> Text {
    Text::each(|lang| T::NothingOpensThis.get(lang).to_owned())
}

fn is_table(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["csv", "tsv", "txt"].iter().any(|one| ending.eq_ignore_ascii_case(one)))
}

fn head_of(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut head = Vec::new();
    std::fs::File::open(path)?.take(HEAD).read_to_end(&mut head)?;
    Ok(head)
}

/// Whether a file begins as pictures do that can be read.
fn is_picture(path: &Path) -> Result<bool, FileError> {
    let head = match files::read_bytes(path, HEAD) {
        Ok(whole) => whole,
        Err(FileError::TooLarge(..)) => head_of(path).unwrap_or_default(),
        Err(error) => return Err(error),
    };
    Ok(files::begins_as_picture(&head))
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::shipped::SHIPPED;

    #[test]
    fn a_file_is_known_by_what_it_holds_and_not_by_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let written = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).unwrap();
            what_is(&Folders::below(folder.path()), &path)
        };
        let text = |path: &str| SHIPPED.iter().find(|document| document.path == path).unwrap().text;
        let scenario = text("scenarios/intro-1812.ron");
        assert_eq!(
            written("something", scenario.as_bytes()),
            Ok(Dropped::Scenario(Text::new("The first summer", "Le premier été")))
        );
        let png = [b"\x89PNG\r\n\x1a\n".as_slice(), &[0; 5000]].concat();
        assert_eq!(written("board.ron", &png), Ok(Dropped::Photo));
        let sheet = written("sheet.csv", b"key,verdict\n");
        assert!(matches!(sheet, Ok(Dropped::ForProof(Reading::Sheet, _))), "{sheet:?}");
        // What is wrong with a scenario is said with its place; anything else is refused in a sentence.
        let wrong = written("wrong.ron", b"(format: 1,\n  titel: 3)").unwrap_err();
        assert!(wrong.en.contains("wrong.ron:"), "{wrong:?}");
        let noise = written("noise.bin", &[0xfe; 100]).unwrap_err();
        assert_eq!(noise, nothing_opens_this());
        assert!(
            what_is(&Folders::below(folder.path()), folder.path())
                .unwrap_err()
                .en
                .contains("folder")
        );
    }
}
