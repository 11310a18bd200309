//! Games of a run in a file: gone on with after a stop, portion by portion.

use crate::files::{self, FileError};
use crate::whatis::{self, What};
use data::{Text, text};
use engine::laboratory::kept::{Kept, NotKept, Run, Span, Sum};
use std::fmt;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long the games of one portion are to take: what is lost at most if the run is stopped, about.
const PORTION: Duration = Duration::from_secs(10);

/// Why games could not be played or kept.
#[derive(Debug)]
pub enum Trouble {
    /// Somebody stopped the run; what was played before is kept.
    Stopped,
    /// A file.
    File(FileError),
    /// What is in a file, or in a game.
    Content(Text),
}

impl Trouble {
    /// The same in a sentence without its end.
    pub fn told(&self) -> Text {
        match self {
            Self::Stopped => Text::new("the run was stopped", "la série a été arrêtée"),
            Self::File(error) => error.told(),
            Self::Content(why) => why.clone(),
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told().en)
    }
}

impl From<FileError> for Trouble {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

/// How much is played before it is written down: what takes about ten seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portions {
    /// At least so many games or pairs.
    pub least: u64,
    /// None goes beyond a multiple of so many games or pairs, at which somebody decides whether to go on.
    pub halts: Option<u64>,
}

/// Plays what is missing of a run, given without any games, and writes it to a file portion by portion. `each` sees the run as it
/// stands after every one, and may end it. Also how many games or pairs were played now.
///
/// # Errors
/// What stopped it. Portions before are in the file.
pub fn play<S: Sum, E: From<Trouble>>(
    file: &Path,
    run: &Run<S>,
    wanted: Span,
    portions: Portions,
    play: &mut dyn FnMut(Span) -> Result<S, E>,
    each: &mut dyn FnMut(&Run<S>) -> ControlFlow<()>,
) -> Result<(Run<S>, u64), E> {
    let least = portions.least.max(1);
    let (mut now, mut most) = (0, least);
    let mut there = read_or_new(file)?.find(run).unwrap_or_else(|| run.clone());
    while each(&there).is_continue() {
        let missing = there.missing(wanted);
        let Some(next) = missing.first() else { break };
        let halt = portions
            .halts
            .and_then(|halts| (next.from + 1).checked_next_multiple_of(halts));
        let next = Span {
            from: next.from,
            to: next.to.min(next.from + most).min(halt.unwrap_or(next.to)),
        };
        let began = Instant::now();
        let sums = play(next)?;
        // Another call may have played into the file meanwhile, and none may between reading and saving.
        let lock = files::locked(file);
        let mut kept = read_or_new(file)?;
        there = kept.add(run.part(next, sums)).map_err(|twice| {
            let (file, numbers) = (file.display(), twice.to_string());
            let (first, last, scenario) = (twice.first, twice.last, &twice.scenario);
            Trouble::Content(text!(
                "{file}: {numbers}, so they were played by another call at the same time; the file is as that one left it",
                "{file}\u{a0}: les parties {first} à {last} de {scenario} y sont deux fois, donc un autre appel les a jouées en même temps\u{a0}; le fichier reste tel que celui-là l’a laissé";
                file, numbers, first, last, scenario
            ))
        })?;
        files::save_there(file, kept.text().as_bytes()).map_err(Trouble::from)?;
        drop(lock);
        now += next.games();
        let took = began.elapsed().max(Duration::from_millis(1));
        let fits = PORTION.as_secs_f64() / took.as_secs_f64() * next.games() as f64;
        // Slowly more, so that a few quick games do not promise too much.
        most = (fits as u64).clamp(least, most.saturating_mul(4));
    }
    if wanted.games() == 0 {
        // A piece without games is one, too, so that all pieces can be joined.
        let lock = files::locked(file);
        let mut kept = read_or_new(file)?;
        if kept.find(run).is_none() {
            kept.runs.push(run.clone().kept());
            files::save_there(file, kept.text().as_bytes()).map_err(Trouble::from)?;
        }
        drop(lock);
    }
    Ok((there, now))
}

/// The runs in a file.
///
/// # Errors
/// Why there are none.
pub fn read(file: &Path) -> Result<Kept, Trouble> {
    understood(file, &files::read_text(file)?)
}

/// The same, where the file may not be there yet.
///
/// # Errors
/// Why there are none.
pub fn read_or_new(file: &Path) -> Result<Kept, Trouble> {
    match files::read_text(file) {
        Err(FileError::Missing(_)) => Ok(Kept::default()),
        Err(error) => Err(error.into()),
        Ok(text) => understood(file, &text),
    }
}

/// The runs in the text of a file.
fn understood(file: &Path, text: &str) -> Result<Kept, Trouble> {
    let shown = file.display();
    let unfit = |en: String| {
        let fr = format!("{shown} ne contient pas de parties de robots lisibles\u{a0}; choisissez un autre fichier");
        Trouble::Content(Text::new(en, fr))
    };
    match whatis::of(text) {
        What::Games | What::Unknown => {}
        other => {
            return Err(unfit(
                other.refused(file, "games of bots are wanted here, which `--keep` has written"),
            ));
        }
    }
    Kept::read(text).map_err(|why| match why {
        NotKept::Unreadable { line, column, what } => {
            let at = format!("{shown}:{line}:{column}");
            // With its fields it is such a file that was cut off or changed; without them it never was one.
            Trouble::Content(if whatis::of(text) == What::Games {
                text!(
                    "{at}: the games that were kept here cannot be read any more: {what}; use the file as it was before, {shown}.bak, if it is there",
                    "{at}\u{a0}: les parties conservées ici ne sont plus lisibles\u{a0}: {what}\u{a0}; prenez le fichier tel qu’il était avant, {shown}.bak, s’il existe";
                    at, what, shown
                )
            } else {
                text!(
                    "{at}: this is no file of games that `--keep` has written: {what}; choose another file",
                    "{at}\u{a0}: ce n’est pas un fichier de parties écrit par `--keep`\u{a0}: {what}\u{a0}; choisissez un autre fichier";
                    at, what
                )
            })
        }
        other => unfit(format!("{shown} {other}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::laboratory::Figures;
    use engine::laboratory::kept::{Sheet, What as Games};
    use std::sync::mpsc::channel;
    use std::thread;

    fn run(seed: u64) -> Run<Figures> {
        let what = Games {
            program: "war1812".to_owned(),
            game: "game".to_owned(),
            scenario: "scenario".to_owned(),
            hash: "hash".to_owned(),
            options: Vec::new(),
            bots: ["greedy".to_owned(), "random".to_owned()],
            seed,
        };
        Run::series(what, Sheet::default())
    }

    fn figures(span: Span) -> Figures {
        Figures {
            games: span.games(),
            ..Figures::default()
        }
    }

    #[test]
    fn who_adds_to_a_file_that_another_one_is_changing_waits_and_drops_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("kept.ron");
        // One call has read the file and not saved it yet.
        let lock = files::locked(&file).unwrap();
        let mut own = read_or_new(&file).unwrap();
        let (played, has_played) = channel();
        let other = thread::spawn({
            let file = file.clone();
            move || {
                let portions = Portions { least: 2, halts: None };
                let mut games = |span: Span| {
                    played.send(()).unwrap();
                    Ok::<_, Trouble>(figures(span))
                };
                let mut each = |_: &Run<Figures>| ControlFlow::Continue(());
                play(&file, &run(2), Span::first(2), portions, &mut games, &mut each).unwrap()
            }
        });
        has_played.recv().unwrap();
        // Long enough for the other call to save, if it did not wait.
        thread::sleep(Duration::from_millis(200));
        own.add(run(1).part(Span::first(3), figures(Span::first(3)))).unwrap();
        files::save_there(&file, own.text().as_bytes()).unwrap();
        drop(lock);
        other.join().unwrap();
        let kept = read(&file).unwrap();
        let seeds: Vec<u64> = kept.runs.iter().map(|run| run.what.seed).collect();
        assert_eq!(seeds, [1, 2]);
    }
}
