//! Rounds of proofreading, each kept in a file of its own that the id of its document names. Two windows may proofread the
//! same document, and a file may be of a later version: what this window has not read itself is added to its round or put
//! aside under another name, and never overwritten.

use super::disk::Stamp;
use crate::files::{self, Doing, FileError, Folders};
use data::{Text, text};
use editor::proof::{Half, Round};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Where the round of proofreading of the document of an id is kept.
pub fn round_path(folders: &Folders, id: &str) -> PathBuf {
    folders.rounds().join(format!("{}.ron", files::as_file_name(id)))
}

/// The rounds of one editor on disk. Copies know the same, so that jobs beside the window can do the work.
#[derive(Clone, Debug, Default)]
pub struct Rounds(Arc<Mutex<Known>>);

/// What an editor knows of the files of its rounds.
#[derive(Debug, Default)]
struct Known {
    /// What stood in a file when it was last read or written; nothing if it was not there.
    stamps: BTreeMap<PathBuf, Option<Stamp>>,
    /// What others found otherwise and was put aside once.
    aside: BTreeSet<String>,
    /// The number of the latest round that was kept.
    latest: u64,
}

/// A round that is to be kept.
#[derive(Clone, Debug)]
pub struct Keep {
    /// The rounds of the editor.
    pub rounds: Rounds,
    /// Where it is kept.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// Grows from one round of the editor to the next, for jobs may overtake one another.
    pub number: u64,
}

/// What reading or keeping a round came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The text that was found: the round to go on with, or another window's, of which everything was added that this one
    /// had not.
    pub found: Option<String>,
    /// What is to be told of a file that was put aside.
    pub told: Option<Text>,
}

/// Of what a round that was kept may go on in the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Any: there is no other.
    Any,
    /// Only the other half of a round that was opened as this half.
    Beside(Half),
}

impl Rounds {
    /// The round that was kept in a file, if there is one that is wanted. One that cannot be read is put aside.
    ///
    /// # Errors
    /// One sentence if the system refuses that.
    pub fn read(&self, path: &Path, wanted: Wanted) -> Result<Kept, Text> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = match files::read_text(path) {
            Ok(text) => text,
            Err(FileError::Missing(_)) => {
                known.stamps.insert(path.to_owned(), None);
                return Ok(Kept::default());
            }
            Err(error) => return unreadable(path, &error.told()),
        };
        let name = path.display().to_string();
        let round = match Round::read(&name, &text) {
            Ok(round) => round,
            Err(issue) => return unreadable(path, &files::located_in(&name, &issue)),
        };
        let is_wanted = match wanted {
            Wanted::Any => true,
            Wanted::Beside(half) => round.half.is_some_and(|other| other != half),
        };
        if !is_wanted {
            return Ok(Kept::default());
        }
        known.stamps.insert(path.to_owned(), Some(Stamp::of(text.as_bytes())));
        Ok(Kept {
            found: Some(text),
            told: None,
        })
    }
}

impl Rounds {
    /// Puts the round that is kept in a file aside, for another takes its place; gives what is to be told of it.
    ///
    /// # Errors
    /// One sentence if the system refuses.
    fn put_aside(&self, path: &Path) -> Result<Text, Text> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let aside = put_aside(path)?;
        known.stamps.insert(path.to_owned(), None);
        Ok(told_aside(&aside))
    }
}

impl Keep {
    /// Keeps the round, as it is, and puts it aside, for another takes its place; gives what is to be told of it.
    ///
    /// # Errors
    /// One sentence if the system refuses.
    pub fn put_aside(&self) -> Result<Text, Text> {
        self.carry_out()?;
        self.rounds.put_aside(&self.path)
    }

    /// Keeps the round, with what another window has found meanwhile.
    ///
    /// # Errors
    /// One sentence if the system refuses; what was there is intact then.
    pub fn carry_out(&self) -> Result<Kept, Text> {
        let mut known = self.rounds.0.lock().unwrap_or_else(PoisonError::into_inner);
        if self.number <= known.latest {
            return Ok(Kept::default());
        }
        let _lock = files::locked(&self.path);
        let mut kept = Kept::default();
        let mut text = self.text.clone();
        match files::read_text(&self.path) {
            Ok(there) => {
                let same = there == text || known.stamps.get(&self.path) == Some(&Some(Stamp::of(there.as_bytes())));
                if !same {
                    self.meet(&mut known, &there, &mut text, &mut kept)?;
                }
            }
            Err(FileError::Missing(_)) => {}
            Err(error) => kept = unreadable(&self.path, &error.told())?,
        }
        files::save(&self.path, text.as_bytes()).map_err(|error| error.told())?;
        known.stamps.insert(self.path.clone(), Some(Stamp::of(text.as_bytes())));
        known.latest = self.number;
        Ok(kept)
    }

    /// Something stands there that this window has not written. If both proofread the same, what it has and this round has
    /// not is added; where they differ, or where it is another round, it is put aside.
    fn meet(&self, known: &mut Known, there: &str, text: &mut String, kept: &mut Kept) -> Result<(), Text> {
        let name = self.path.display().to_string();
        let (theirs, own) = match (Round::read(&name, there), Round::read(&name, text)) {
            (Ok(theirs), Ok(own)) => (theirs, own),
            (Err(issue), _) => {
                *kept = unreadable(&self.path, &files::located_in(&name, &issue))?;
                return Ok(());
            }
            (_, Err(issue)) => return Err(files::located_in(&name, &issue)),
        };
        // A round that was opened on purpose does not take up the one that was kept before.
        let beside = known.stamps.contains_key(&self.path) && theirs.subject == own.subject;
        if !beside {
            kept.told = Some(told_aside(&put_aside(&self.path)?));
            return Ok(());
        }
        let mut both = own;
        let left = both.complete(&theirs);
        let fresh: Vec<String> = left.into_iter().filter(|line| !known.aside.contains(line)).collect();
        if !fresh.is_empty() {
            let aside = copy_aside(&self.path, there)?.display().to_string();
            kept.told = Some(text!(
                "Another window proofreads this scenario too and found something else in places; what it found is kept as {aside}.",
                "Une autre fenêtre relit aussi ce scénario et a trouvé autre chose par endroits\u{a0}; ce qu’elle a trouvé est gardé sous {aside}.";
                aside
            ));
            known.aside.extend(fresh);
        }
        *text = both.text();
        kept.found = Some(there.to_owned());
        Ok(())
    }
}

/// Tells that a round was put aside.
fn told_aside(aside: &Path) -> Text {
    text!(
        "The round of proofreading that was kept before was put aside as {aside}; “Resume a round…” goes on with it.",
        "La relecture gardée auparavant a été mise de côté sous {aside}\u{a0}; «\u{a0}Reprendre une relecture…\u{a0}» la poursuit.";
        aside = aside.display().to_string()
    )
}

/// Puts a file aside that is no round, and tells it.
fn unreadable(path: &Path, why: &Text) -> Result<Kept, Text> {
    let aside = put_aside(path)?.display().to_string();
    let why = Text::each(|lang| why.get(lang).trim_end_matches('.').to_owned());
    let told = text!(
        "The round of proofreading that was kept cannot be read: {why}; it was put aside as {aside}, and a new round begins.",
        "La relecture gardée est illisible\u{a0}: {why}\u{a0}; elle a été mise de côté sous {aside}, et une nouvelle commence.";
        why, aside
    );
    Ok(Kept {
        found: None,
        told: Some(told),
    })
}

/// The first free name beside a file that no id of a document can have: `campaign.aside.ron`, `campaign.aside-2.ron`.
fn free_beside(path: &Path) -> PathBuf {
    files::free_name(&path.with_extension("aside.ron"))
}

/// Gives a file such a name, which is given.
fn put_aside(path: &Path) -> Result<PathBuf, Text> {
    let aside = free_beside(path);
    std::fs::rename(path, &aside).map_err(|source| {
        let (doing, path) = (Doing::Move, path.to_owned());
        FileError::System { doing, path, source }.told()
    })?;
    Ok(aside)
}

/// Writes a text to a file of such a name, which is given.
fn copy_aside(path: &Path, text: &str) -> Result<PathBuf, Text> {
    let aside = free_beside(path);
    files::save(&aside, text.as_bytes()).map_err(|error| error.told())?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::library::Library;
    use data::{CheckMark, Verdict};
    use editor::document::Document;
    use editor::proof::{Fact, Order, facts};

    fn document() -> Document {
        let library = Library::shipped();
        Document::of(&library.scenario("campaign-1812").unwrap(), Arc::new(library.clone()))
    }

    /// A round in which somebody has looked at some facts.
    fn round(document: &Document, all: &[Fact], who: &str, seen: &[usize]) -> Round {
        let mut round = Round::new(document, Order::Places);
        for at in seen {
            let mark = CheckMark {
                verdict: Verdict::Right,
                who: who.to_owned(),
                when: "2026-11-20".to_owned(),
                note: String::new(),
            };
            round.note(document, &all[*at], None, mark).unwrap();
        }
        round
    }

    fn keep(rounds: &Rounds, path: &Path, round: &Round, number: u64) -> Kept {
        let keep = Keep {
            rounds: rounds.clone(),
            path: path.to_owned(),
            text: round.text(),
            number,
        };
        keep.carry_out().unwrap()
    }

    fn there(path: &Path) -> Round {
        Round::read("round", &std::fs::read_to_string(path).unwrap()).unwrap()
    }

    #[test]
    fn two_windows_that_proofread_the_same_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.ron");
        let document = document();
        let all = facts(&document);
        let (one, two) = (Rounds::default(), Rounds::default());
        for rounds in [&one, &two] {
            assert_eq!(rounds.read(&path, Wanted::Any).unwrap(), Kept::default());
        }
        let mut ada = round(&document, &all, "Ada", &[0, 1]);
        assert_eq!(keep(&one, &path, &ada, 1), Kept::default());
        // What the other has found is added, and given back for the window.
        let mut ben = round(&document, &all, "Ben", &[2]);
        let kept = keep(&two, &path, &ben, 1);
        assert_eq!((kept.found, kept.told), (Some(ada.text()), None));
        assert_eq!(there(&path).found.len(), 3);
        ben.complete(&ada);
        assert_eq!(keep(&two, &path, &ben, 2), Kept::default(), "nobody else has written");
        // Both find something at the same fact: the other's is put aside, once.
        ada.found.extend(round(&document, &all, "Ada", &[2, 3]).found);
        let kept = keep(&one, &path, &ada, 2);
        assert!(kept.told.unwrap().en.contains("mine.aside.ron"));
        assert_eq!(there(&folder.path().join("mine.aside.ron")), ben);
        assert_eq!(there(&path).found, ada.found);
        keep(&two, &path, &ben, 3);
        ada.found.extend(round(&document, &all, "Ada", &[4]).found);
        assert_eq!(keep(&one, &path, &ada, 3).told, None, "it is known");
        // A job that was overtaken writes nothing.
        let late = round(&document, &all, "Ada", &[]);
        assert_eq!(keep(&one, &path, &late, 2), Kept::default());
        assert_eq!(there(&path).found, ada.found);
    }

    #[test]
    fn what_is_no_round_or_was_not_wanted_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.ron");
        let document = document();
        let all = facts(&document);
        for (number, text) in ["(format: 99, subject: \"mine\", found: {})", "no round"]
            .into_iter()
            .enumerate()
        {
            std::fs::write(&path, text).unwrap();
            let rounds = Rounds::default();
            let read = rounds.read(&path, Wanted::Any).unwrap();
            assert_eq!(read.found, None);
            let aside = ["mine.aside.ron", "mine.aside-2.ron"][number];
            assert!(read.told.unwrap().en.contains(aside));
            assert_eq!(std::fs::read_to_string(folder.path().join(aside)).unwrap(), text);
            assert!(!path.exists());
        }
        // Also if nothing was read before, and whatever it is.
        for text in ["no round".to_owned(), round(&document, &all, "Ada", &[0]).text()] {
            std::fs::write(&path, &text).unwrap();
            let own = round(&document, &all, "Ben", &[1]);
            let told = keep(&Rounds::default(), &path, &own, 1).told.unwrap();
            assert!(told.en.contains("put aside as"), "{}", told.en);
            assert_eq!(there(&path), own);
        }
        let names = std::fs::read_dir(folder.path()).unwrap().filter_map(Result::ok);
        let aside = names.filter(|entry| entry.file_name().to_string_lossy().contains(".aside"));
        assert_eq!(aside.count(), 4, "none took the place of another");
        // The other half goes on beside one, a whole round does not.
        let mut half = round(&document, &all, "Ada", &[0]);
        for (kept, goes_on) in [(None, false), (Some(Half::First), false), (Some(Half::Second), true)] {
            half.half = kept;
            std::fs::write(&path, half.text()).unwrap();
            let read = Rounds::default().read(&path, Wanted::Beside(Half::First)).unwrap();
            assert_eq!(read.found.is_some(), goes_on, "{kept:?}");
        }
    }
}
