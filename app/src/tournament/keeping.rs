//! Games of a run in a file: written down as they end, and gone on with after a stop.

use crate::files::{self, FileError};
use crate::whatis::{self, What};
use data::{Text, text};
use engine::laboratory::Told;
use engine::laboratory::kept::{Kept, NotKept, Run, Span, Sum};
use std::fmt;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long what is over waits at first until it is written down and seen; twice as long each time.
const FIRST: Duration = Duration::from_secs(1);

/// How long it waits at most: what a kill loses, with what is under way.
const WAITS: Duration = Duration::from_secs(10);

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

/// Plays games or pairs and tells each when it is over, if somebody is to be told.
pub type Play<'a, S, E> = &'a mut dyn FnMut(Span, Option<Told<'_, S>>) -> Result<S, E>;

/// Sees a run as it stands.
pub type Each<'a, S> = &'a mut (dyn FnMut(&Run<S>) -> ControlFlow<()> + Send);

/// What was played and does not stand in the file yet.
struct Book<'a, S> {
    file: &'a Path,
    run: &'a Run<S>,
    each: Each<'a, S>,
    /// The run as the file has it.
    there: Run<S>,
    numbers: Vec<u64>,
    sums: S,
    /// When it was last written down.
    since: Instant,
    /// How long it waits now.
    waits: Duration,
    /// How many games or pairs were written down now.
    now: u64,
    /// Why no more is written down.
    trouble: Option<Trouble>,
}

impl<S: Sum> Book<'_, S> {
    /// Takes in a game or pair, and writes down what there is once that has waited for long enough.
    fn take(&mut self, number: u64, sums: &S) {
        self.numbers.push(number);
        self.sums.include(sums);
        if self.since.elapsed() >= self.waits && self.trouble.is_none() {
            self.waits = WAITS.min(self.waits * 2);
            self.trouble = self.write().err();
            // Whether it is to end here is asked where it may.
            let _ = (self.each)(&self.there);
        }
    }

    /// Writes down what there is.
    fn write(&mut self) -> Result<(), Trouble> {
        self.since = Instant::now();
        if self.numbers.is_empty() {
            return Ok(());
        }
        let file = self.file;
        let played = self.numbers.len() as u64;
        let part = self
            .run
            .part_of(std::mem::take(&mut self.numbers), std::mem::take(&mut self.sums));
        // Another call may have played into the file meanwhile, and none may between reading and saving.
        let lock = files::locked(file);
        let mut kept = read_or_new(file)?;
        self.there = kept.add(part).map_err(|twice| {
            let (file, numbers) = (file.display(), twice.to_string());
            let (first, last, scenario) = (twice.first, twice.last, &twice.scenario);
            Trouble::Content(text!(
                "{file}: {numbers}, so they were played by another call at the same time; the file is as that one left it",
                "{file}\u{a0}: les parties {first} à {last} de {scenario} y sont deux fois, donc un autre appel les a jouées en même temps\u{a0}; le fichier reste tel que celui-là l’a laissé";
                file, numbers, first, last, scenario
            ))
        })?;
        files::save_there(file, kept.text().as_bytes())?;
        drop(lock);
        self.now += played;
        Ok(())
    }
}

/// Plays what is missing of a run, given without any games, and writes down in a file what is over, about every ten seconds and at
/// the end, also where it is stopped. `each` sees the run as it then stands, and may end it where everything up to a multiple of
/// `halts` games or pairs was played, or everything that is missing in a row. Also how many games or pairs were played now.
///
/// # Errors
/// What stopped it. What was over before is in the file.
pub fn play<S: Sum, E: From<Trouble>>(
    file: &Path,
    run: &Run<S>,
    wanted: Span,
    halts: Option<u64>,
    play: Play<'_, S, E>,
    each: Each<'_, S>,
) -> Result<(Run<S>, u64), E> {
    let mut now = 0;
    let mut there = read_or_new(file)?.find(run).unwrap_or_else(|| run.clone());
    while each(&there).is_continue() {
        let missing = there.missing(wanted);
        let Some(next) = missing.first() else { break };
        let halt = halts.and_then(|halts| (next.from + 1).checked_next_multiple_of(halts));
        let next = Span {
            from: next.from,
            to: next.to.min(halt.unwrap_or(next.to)),
        };
        let book = Mutex::new(Book {
            file,
            run,
            each: &mut *each,
            there,
            numbers: Vec::new(),
            sums: S::default(),
            since: Instant::now(),
            waits: FIRST,
            now: 0,
            trouble: None,
        });
        let told = |number: u64, sums: &S| {
            let mut book = book.lock().unwrap_or_else(PoisonError::into_inner);
            book.take(number, sums);
        };
        let played = play(next, Some(&told));
        let mut book = book.into_inner().unwrap_or_else(PoisonError::into_inner);
        let written = match book.trouble.take() {
            Some(trouble) => Err(trouble),
            None => book.write(),
        };
        now += book.now;
        there = book.there;
        played?;
        written?;
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

    /// Tells each game of a span.
    fn tell(span: Span, told: Told<'_, Figures>) {
        for number in span.from..span.to {
            told(number, &figures(Span::first(1)));
        }
    }

    #[test]
    fn what_is_over_when_a_run_is_stopped_is_kept_and_the_rest_is_played_later() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("kept.ron");
        let mut each = |_: &Run<Figures>| ControlFlow::Continue(());
        // Of six games four are over, not in their order, when somebody stops.
        let mut stopped = |_: Span, told: Option<Told<'_, Figures>>| {
            for number in [0, 4, 1, 3] {
                told.unwrap()(number, &figures(Span::first(1)));
            }
            Err(Trouble::Stopped)
        };
        let halt = play(&file, &run(1), Span::first(6), None, &mut stopped, &mut each);
        assert!(matches!(halt, Err(Trouble::Stopped)));
        let kept = read(&file).unwrap();
        assert_eq!(kept.runs[0].done, [Span { from: 0, to: 2 }, Span { from: 3, to: 5 }]);
        let mut asked = Vec::new();
        let mut goes_on = |span: Span, told: Option<Told<'_, Figures>>| {
            asked.push(span);
            tell(span, told.unwrap());
            Ok::<_, Trouble>(figures(span))
        };
        let (whole, now) = play(&file, &run(1), Span::first(6), None, &mut goes_on, &mut each).unwrap();
        assert_eq!((whole.sums.games, whole.done, now), (6, vec![Span::first(6)], 2));
        assert_eq!(asked, [Span { from: 2, to: 3 }, Span { from: 5, to: 6 }]);
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
                let mut games = |span: Span, told: Option<Told<'_, Figures>>| {
                    played.send(()).unwrap();
                    tell(span, told.unwrap());
                    Ok::<_, Trouble>(figures(span))
                };
                let mut each = |_: &Run<Figures>| ControlFlow::Continue(());
                play(&file, &run(2), Span::first(2), None, &mut games, &mut each).unwrap()
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
