//! Reading folders for the program's own dialog, and making sense of a path that is typed.

use crate::files;
use data::Text;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Most entries of a folder that are read.
const MOST: usize = 10_000;

/// What stands in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name, as it is shown.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// It is a folder.
    pub folder: bool,
}

/// A folder that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The folder.
    pub folder: PathBuf,
    /// What stands in it: folders, then files, each by name.
    pub entries: Vec<Entry>,
    /// There is more than was read.
    pub cut: bool,
}

/// What a path that was typed leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Looked {
    /// A folder.
    Folder(Listing),
    /// A file.
    File(PathBuf),
    /// Nothing yet, in a folder that there is.
    Free(PathBuf),
    /// Nothing, in a folder that there is not.
    Nowhere(PathBuf),
    /// The system does not let it be read; why.
    Refused(PathBuf, Text),
}

/// Looks where a path leads.
pub fn look(path: &Path) -> Looked {
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => match list(path) {
            Ok(listing) => Looked::Folder(listing),
            Err(error) => Looked::Refused(path.to_owned(), files::why(&error)),
        },
        Ok(_) => Looked::File(path.to_owned()),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            if path.parent().is_some_and(Path::is_dir) {
                Looked::Free(path.to_owned())
            } else {
                Looked::Nowhere(path.to_owned())
            }
        }
        Err(error) => Looked::Refused(path.to_owned(), files::why(&error)),
    }
}

/// Reads a folder.
///
/// # Errors
/// If the system refuses.
pub fn list(folder: &Path) -> io::Result<Listing> {
    let mut entries = Vec::new();
    let mut cut = false;
    for entry in fs::read_dir(folder)? {
        // What the system cannot give is there all the same.
        let Ok(entry) = entry else {
            cut = true;
            continue;
        };
        if entries.len() == MOST {
            cut = true;
            break;
        }
        let path = entry.path();
        // A link is what it leads to.
        let folder = path.is_dir();
        let name = entry.file_name().to_string_lossy().into_owned();
        entries.push(Entry { name, path, folder });
    }
    entries.sort_by_cached_key(|entry| (!entry.folder, entry.name.to_lowercase(), entry.name.clone()));
    Ok(Listing {
        folder: folder.to_owned(),
        entries,
        cut,
    })
}

/// The path that is meant by what was typed: from the person's own folder after `~`, else from a folder.
pub fn meant(typed: &str, from: &Path, own: &Path) -> PathBuf {
    let typed = typed.trim();
    match typed.strip_prefix('~') {
        Some("") => own.to_owned(),
        Some(rest) if rest.starts_with(std::path::is_separator) => {
            own.join(rest.trim_start_matches(std::path::is_separator))
        }
        _ => from.join(typed),
    }
}

/// What was typed as the folder, with the separator behind it, and the beginning of a name in it.
pub fn split(typed: &str) -> (&str, &str) {
    match typed.rfind(std::path::is_separator) {
        Some(at) => typed.split_at(at + 1),
        None => ("", typed),
    }
}

/// A folder as one types it, with a separator at its end.
pub fn as_typed(folder: &Path) -> String {
    let mut text = folder.to_string_lossy().into_owned();
    if !text.ends_with(std::path::is_separator) {
        text.push(std::path::MAIN_SEPARATOR);
    }
    text
}

/// How far a name can be completed: what all names that begin like this have in common. `None` if nothing is added.
pub fn completion<'a>(begun: &str, names: impl Iterator<Item = &'a str>) -> Option<String> {
    let lower = begun.to_lowercase();
    let mut common: Option<String> = None;
    for name in names.filter(|name| name.to_lowercase().starts_with(&lower)) {
        common = Some(match common {
            None => name.to_owned(),
            Some(before) => {
                let same = |(a, b): &(char, char)| a.to_lowercase().eq(b.to_lowercase());
                before
                    .chars()
                    .zip(name.chars())
                    .take_while(same)
                    .map(|(a, _)| a)
                    .collect()
            }
        });
    }
    common.filter(|common| common.chars().count() > begun.chars().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_come_first_and_links_are_what_they_lead_to() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("b.ron"), "").unwrap();
        fs::write(at("A.ron"), "").unwrap();
        fs::create_dir(at("zoo")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(at("zoo"), at("link")).unwrap();
        let Looked::Folder(listing) = look(folder.path()) else {
            panic!("it is a folder");
        };
        let names: Vec<&str> = listing.entries.iter().map(|entry| entry.name.as_str()).collect();
        #[cfg(unix)]
        assert_eq!(names, ["link", "zoo", "A.ron", "b.ron"]);
        assert!(!names.is_empty() && listing.entries[0].folder && !listing.cut);
    }

    #[test]
    fn a_path_that_was_typed_is_a_file_free_or_nowhere() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.ron");
        fs::write(&file, "").unwrap();
        assert_eq!(look(&file), Looked::File(file.clone()));
        let free = folder.path().join("b.ron");
        assert_eq!(look(&free), Looked::Free(free.clone()));
        let nowhere = folder.path().join("no").join("b.ron");
        assert_eq!(look(&nowhere), Looked::Nowhere(nowhere.clone()));
        // A file is no folder.
        let below = file.join("c.ron");
        assert_eq!(look(&below), Looked::Nowhere(below.clone()));
    }

    #[test]
    fn what_is_typed_may_begin_at_home_at_the_root_or_here() {
        let (here, own) = (Path::new("/here"), Path::new("/home/ann"));
        assert_eq!(meant("~/a.ron", here, own), Path::new("/home/ann/a.ron"));
        assert_eq!(meant("~", here, own), Path::new("/home/ann"));
        assert_eq!(meant("~a.ron", here, own), Path::new("/here/~a.ron"));
        assert_eq!(meant(" /x/y.ron ", here, own), Path::new("/x/y.ron"));
        assert_eq!(meant("sub/y.ron", here, own), Path::new("/here/sub/y.ron"));
        assert_eq!(split("/x/y"), ("/x/", "y"));
        assert_eq!(split("y"), ("", "y"));
        assert_eq!(as_typed(Path::new("/x")), format!("/x{}", std::path::MAIN_SEPARATOR));
    }

    #[test]
    fn tab_completes_as_far_as_names_agree() {
        let names = ["Campaign-1812.ron", "campaign-1813.ron", "intro.ron", "été.ron"];
        let complete = |begun: &str| completion(begun, names.into_iter());
        assert_eq!(complete("camp").as_deref(), Some("Campaign-181"));
        assert_eq!(complete("in").as_deref(), Some("intro.ron"));
        assert_eq!(complete("ÉT").as_deref(), Some("été.ron"));
        assert_eq!(complete("x"), None);
        assert_eq!(complete("intro.ron"), None);
    }
}
