//! Games of a run in a file: gone on with after a stop, portion by portion.

use crate::files::{self, FileError};
use crate::whatis::{self, What};
use data::{Text, text};
use engine::laboratory::kept::{Kept, Run, Span, Sums};
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

/// Plays what is missing of a run and writes it to a file portion by portion. `each` sees the run as it stands after every
/// one, and may end it. Also how many games or pairs were played now.
///
/// # Errors
/// What stopped it. Portions before are in the file.
pub fn play<E: From<Trouble>>(
    file: &Path,
    run: &Run,
    wanted: Span,
    portions: Portions,
    play: &mut dyn FnMut(Span) -> Result<Sums, E>,
    each: &mut dyn FnMut(&Run) -> ControlFlow<()>,
) -> Result<(Run, u64), E> {
    let least = portions.least.max(1);
    let (mut now, mut most) = (0, least);
    let mut kept = read_or_new(file)?;
    let mut there = kept.run(run.clone()).clone();
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
        // Another call may have played into the file meanwhile.
        let mut kept = read_or_new(file)?;
        let own = kept.run(run.clone());
        own.add(&[next], &sums).map_err(|twice| {
            let (file, numbers) = (file.display(), twice.to_string());
            let (first, last, scenario) = (twice.first, twice.last, &twice.scenario);
            Trouble::Content(text!(
                "{file}: {numbers}, so they were played by another call at the same time; the file is as that one left it",
                "{file}\u{a0}: les parties {first} à {last} de {scenario} y sont deux fois, donc un autre appel les a jouées en même temps\u{a0}; le fichier reste tel que celui-là l’a laissé";
                file, numbers, first, last, scenario
            ))
        })?;
        there = own.clone();
        files::save_there(file, kept.text().as_bytes()).map_err(Trouble::from)?;
        now += next.games();
        let took = began.elapsed().max(Duration::from_millis(1));
        let fits = PORTION.as_secs_f64() / took.as_secs_f64() * next.games() as f64;
        // Slowly more, so that a few quick games do not promise too much.
        most = (fits as u64).clamp(least, most.saturating_mul(4));
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
    Kept::read(text).map_err(|why| unfit(format!("{shown} {why}")))
}
