//! What was seen in looking back at games that are over, kept beside the records in a folder of its own. A review is found by
//! what was played, whatever its record is called and wherever it lies; a record never knows of it.

use crate::files::{self, FileError};
use data::store;
use engine::Game;
use engine::bot::Played;
use engine::record::Recorded;
use engine::review::{self, Review};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Format of the files.
const FORMAT: u32 = 1;
/// Largest file that is read, in bytes.
const LARGEST: u64 = 8 << 20;
/// Most reviews that are kept; those that were written first go first.
const MOST: usize = 500;

/// A review as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "A: DeserializeOwned"))]
struct Kept<A> {
    war1812_review: u32,
    /// How it was made, see [`review::METHOD`].
    method: u32,
    /// By which judgement, see [`review::judges`].
    judges: String,
    /// The rule system.
    game: String,
    /// The scenario's title in English, for people who look into the folder.
    title: String,
    /// What was played, see [`review::print`].
    print: String,
    review: Review<A>,
    /// SHA-256 over the review.
    seal: String,
}

/// What every version says of itself.
#[derive(Deserialize)]
struct Head {
    war1812_review: u32,
    method: u32,
    judges: String,
}

/// Why a review that lies there is of no use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Useless {
    /// It is damaged, or none.
    Unreadable,
    /// It was made in another way than this version would.
    Stale,
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub enum Found<A> {
    /// Nothing.
    Nothing,
    /// A review of the game.
    Review(Review<A>),
    /// Something that was thrown away.
    Useless(Useless),
}

/// Where the review of a game lies.
pub fn place<G: Recorded>(folder: &Path, game: &Game<G>) -> PathBuf {
    let print = review::print::<G>(game.scenario(), game.steps());
    folder.join(format!("{}.ron", &print[..32]))
}

/// The review of a game, if one is kept. One that is of no use is thrown away.
pub fn read<G: Played + Recorded>(folder: &Path, game: &Game<G>) -> Found<G::Action> {
    let path = place(folder, game);
    let bytes = match files::read_bytes(&path, LARGEST) {
        Ok(bytes) => bytes,
        Err(FileError::TooLarge(..)) => return thrown_away(&path, Useless::Unreadable),
        Err(FileError::Missing(_)) => return Found::Nothing,
        // It may be whole: what the system refuses today it may allow tomorrow.
        Err(error) => {
            log::warn!("{error}");
            return Found::Nothing;
        }
    };
    let text = String::from_utf8(bytes).map_err(|_| Useless::Unreadable);
    match text.and_then(|text| of_text(&text, game)) {
        Ok(review) => Found::Review(review),
        Err(useless) => thrown_away(&path, useless),
    }
}

fn thrown_away<A>(path: &Path, useless: Useless) -> Found<A> {
    log::warn!("{} is of no use ({useless:?}) and is thrown away", path.display());
    if let Err(error) = fs::remove_file(path) {
        log::warn!("{} could not be removed: {error}", path.display());
    }
    Found::Useless(useless)
}

fn of_text<G: Played + Recorded>(text: &str, game: &Game<G>) -> Result<Review<G::Action>, Useless> {
    let head: Head = ron::from_str(text).map_err(|_| Useless::Unreadable)?;
    if (head.war1812_review, head.method) != (FORMAT, review::METHOD) || head.judges != review::judges::<G>() {
        return Err(Useless::Stale);
    }
    let kept: Kept<G::Action> = ron::from_str(text).map_err(|_| Useless::Unreadable)?;
    let whole = kept.seal == seal(&kept.review)
        && kept.game == G::NAME
        && kept.print == review::print::<G>(game.scenario(), game.steps())
        && review::fits(&kept.review, &game.state_after(0), game.steps());
    if whole {
        Ok(kept.review)
    } else {
        Err(Useless::Unreadable)
    }
}

/// Keeps the review of a game, and gives where.
///
/// # Errors
/// If it cannot be written.
pub fn write<G: Played + Recorded>(
    folder: &Path,
    game: &Game<G>,
    review: &Review<G::Action>,
) -> Result<PathBuf, FileError> {
    let path = place(folder, game);
    let kept = Kept {
        war1812_review: FORMAT,
        method: review::METHOD,
        judges: review::judges::<G>(),
        game: G::NAME.to_owned(),
        title: G::scenario_title(game.scenario()).to_owned(),
        print: review::print::<G>(game.scenario(), game.steps()),
        seal: seal(review),
        review: review.clone(),
    };
    let layout = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(3);
    let text = ron::ser::to_string_pretty(&kept, layout).map(|text| text + "\n");
    let written = text
        .map_err(io::Error::other)
        .and_then(|text| files::write_atomically(&path, text.as_bytes()));
    written.map_err(|source| FileError::unsaved(&path, source))?;
    tidy(folder);
    Ok(path)
}

fn seal<A: Serialize>(review: &Review<A>) -> String {
    let text = ron::to_string(review).expect("a review is plain enums, numbers and words, which RON can write");
    store::hex(&Sha256::digest(text))
}

/// Removes the oldest where there are too many.
fn tidy(folder: &Path) {
    // What cannot be seen is not counted; the next review tries again.
    let (paths, _) = files::documents_in(folder);
    let mut files: Vec<_> = paths
        .into_iter()
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
        .collect();
    files.sort();
    let many = files.len().saturating_sub(MOST);
    for (_, path) in files.into_iter().take(many) {
        fs::remove_file(path).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, SystemTime};

    #[test]
    fn of_too_many_reviews_those_that_were_written_first_go() {
        let folder = tempfile::tempdir().unwrap();
        let begun = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000);
        let of = |number: usize| folder.path().join(format!("{number:03}.ron"));
        // The higher its number, the earlier it was written: their names say nothing of it.
        for number in 0..MOST + 3 {
            fs::write(of(number), "()").unwrap();
            let when = begun + Duration::from_secs((MOST + 3 - number) as u64);
            fs::File::options()
                .write(true)
                .open(of(number))
                .unwrap()
                .set_modified(when)
                .unwrap();
        }
        tidy(folder.path());
        let left: Vec<bool> = (0..MOST + 3).map(|number| of(number).exists()).collect();
        assert!(left[..MOST].iter().all(|left| *left), "the later ones stay");
        assert_eq!(left[MOST..], [false; 3]);
        // As many as may lie there all stay.
        tidy(folder.path());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), MOST);
    }
}
