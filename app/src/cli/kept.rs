//! Games of a run in a file: gone on with after a stop, cut into pieces, joined, reported.

use super::{Failure, Output, Spoken, json, out, same_file};
use crate::fault::one_line;
use crate::files;
use crate::report::{self, Played, Report};
use crate::text::Lang;
use crate::tournament::keeping::{self, Play};
use clap::builder::RangedU64ValueParser;
use engine::laboratory::kept::{Kept, Run, Span, Sum, Sums};
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A piece of a run, as `3/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    number: u64,
    of: u64,
}

impl FromStr for Piece {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            let (number, of) = (number.trim().parse().ok()?, of.trim().parse().ok()?);
            (1..=of).contains(&number).then_some(Self { number, of })
        });
        numbers.ok_or_else(|| format!("`{text}` is no piece of a run, write it as `3/16`, from 1/16 to 16/16"))
    }
}

/// Arguments of calls that play a run.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Keeping {
    /// Keep the games in this file and go on with those that are there already; several runs can be kept in one.
    #[arg(long, value_name = "FILE")]
    pub(super) keep: Option<PathBuf>,
    /// Play only this piece of the run, as `3/16`; `war1812 join` puts the pieces together.
    #[arg(long, value_name = "K/N", requires = "keep")]
    piece: Option<Piece>,
}

impl Keeping {
    /// The numbers of the games to play, of so many in all.
    pub(super) fn span(&self, games: u64) -> Span {
        let all = Span::first(games);
        self.piece.map_or(all, |piece| all.piece(piece.number, piece.of))
    }

    /// Refuses, before anything is played, a page that cannot be written or would take the place of the kept games.
    pub(super) fn refuse_page(&self, page: Option<&PathBuf>) -> Result<(), Failure> {
        let Some(page) = page else { return Ok(()) };
        if self.keep.as_ref().is_some_and(|keep| same_file(keep, page)) {
            return Err(twice_named(page));
        }
        super::refuse_no_page(page)
    }

    /// What is to be told where records are asked for of games that were kept before, so that they are not played now.
    pub(super) fn without_record(&self, records: Option<&PathBuf>, before: u64) -> Option<String> {
        let (keep, records) = (self.keep.as_ref()?.display(), records?.display());
        let games = match before {
            0 => return None,
            1 => "1 game was".to_owned(),
            more => format!("{more} games were"),
        };
        Some(format!(
            "{games} in {keep} before and not played now, so no record is written; where {records} lacks it, play without `--keep`"
        ))
    }

    /// What is to be told where more games of the run are kept than were asked for.
    pub(super) fn all_told(&self, there: u64, asked: u64) -> Option<String> {
        let keep = self.keep.as_ref().filter(|_| there > asked)?;
        Some(format!(
            "{} has {there} games of this run, and all of them are told",
            keep.display()
        ))
    }

    /// Plays a run and keeps what is over, if it is to be kept; what is in the file already is not played again. Also how many
    /// games were played now.
    pub(super) fn play<S: Sum>(
        &self,
        run: &Run<S>,
        wanted: Span,
        play: Play<'_, S, Failure>,
    ) -> Result<(Run<S>, u64), Failure> {
        let Some(file) = &self.keep else {
            return Ok((run.part(wanted, play(wanted, None)?), wanted.games()));
        };
        files::refuse_place(file)?;
        let mut each = |_: &Run<S>| ControlFlow::Continue(());
        keeping::play(file, run, wanted, None, play, &mut each)
    }
}

/// Arguments of `join`.
#[derive(Debug, clap::Args)]
pub(super) struct JoinArgs {
    /// Files that `--keep` has written.
    #[arg(value_name = "FILE", required = true, num_args = 2..)]
    files: Vec<PathBuf>,
    /// The file that takes the games of all of them; what it has already must be among them.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Puts the pieces of runs together.
pub(super) fn join(args: &JoinArgs) -> Result<Output, Failure> {
    let mut whole = Kept::default();
    for file in &args.files {
        let joined = whole.join(&keeping::read(file)?);
        joined
            .map_err(|twice| Failure::Content(format!("{} cannot be joined to the others: {twice}", file.display())))?;
    }
    // Whoever plays into it meanwhile waits.
    let _lock = files::locked(&args.out);
    refuse_loss(&whole, &args.out)?;
    out::write(&args.out, &whole.text())?;
    let mut told = String::new();
    for run in &whole.runs {
        let numbers: u64 = run.done.iter().map(|span| span.games()).sum();
        let [first, second] = &run.what.bots;
        let (games, bots) = match run.sums {
            Sums::Series(_) => (numbers, report::against(first, second)),
            Sums::Match(_) => (2 * numbers, format!("{first} against {second}")),
        };
        let played = Played::of(run);
        let gaps: Vec<String> = run
            .gaps()
            .iter()
            .map(|span| format!("{} to {}", span.from + 1, span.to))
            .collect();
        let unit = run.sums.unit();
        let gaps = if gaps.is_empty() {
            String::new()
        } else {
            format!(", {unit} {} missing", gaps.join(", "))
        };
        let edition = format!("scenario hash {:.12}, {}", played.scenario_hash, played.program);
        let line = writeln!(
            told,
            "{}{gaps}, {}",
            report::heading(&played, games, &bots),
            one_line(&edition)
        );
        line.expect("a text takes every line");
    }
    let line = writeln!(told, "written to {}", args.out.display());
    line.expect("a text takes every line");
    Ok(told.into())
}

/// Refuses to write where games lie that would be lost.
fn refuse_loss(whole: &Kept, out: &Path) -> Result<(), Failure> {
    // What is no file of kept games is told where it is written.
    let Ok(before) = keeping::read(out) else {
        return Ok(());
    };
    let lost = before.runs.iter().any(|run| {
        let mut same = whole.runs.iter().filter(|whole| run.plays_part_of(whole));
        !same.any(|whole| {
            run.done
                .iter()
                .all(|span| whole.done.iter().any(|done| done.holds(*span)))
        })
    });
    match lost {
        true => Err(Failure::Content(format!(
            "{} has other games, which would be lost; name it among the files to join, or give another name",
            out.display()
        ))),
        false => Ok(()),
    }
}

/// Arguments of `report`.
#[derive(Debug, clap::Args)]
#[command(mut_arg("lang", |lang| lang.requires("html")), mut_arg("french", |french| french.requires("html")))]
pub(super) struct ReportArgs {
    /// Files that `--keep` has written; what is in them stands side by side.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Write a page to read in a browser.
    #[arg(long, value_name = "PAGE", conflicts_with_all = ["json", "csv"])]
    html: Option<PathBuf>,
    #[command(flatten)]
    spoken: Spoken,
    /// One JSON object instead of text.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// A line for each number, with commas, instead of text.
    #[arg(long)]
    csv: bool,
    /// How many lines of each table the text shows.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    lines: usize,
}

/// Tells what kept games show.
pub(super) fn report(args: &ReportArgs) -> Result<Output, Failure> {
    let mut all = Kept::default();
    for file in &args.files {
        // The same run in two files is told twice rather than added: nobody asked to join them.
        all.runs.extend(keeping::read(file)?.runs);
    }
    if all.runs.is_empty() {
        return Err(Failure::Content(
            "no games are kept there; play some with `war1812 simulate … --keep FILE`".to_owned(),
        ));
    }
    let report = Report::of(&all);
    if let Some(page) = &args.html {
        if args.files.iter().any(|file| same_file(file, page)) {
            return Err(twice_named(page));
        }
        return write_page(&report, page, args.spoken.lang());
    }
    let text = match (args.json, args.csv) {
        (true, _) => json(&report)?,
        (_, true) => report::csv(&report).map_err(|error| Failure::Content(error.to_string()))?,
        _ => report::words(&report, args.lines),
    };
    Ok(text.into())
}

/// Why a page cannot have the path of a file with games.
fn twice_named(page: &Path) -> Failure {
    Failure::Usage(format!(
        "{} is the file of the games and cannot be the page as well, give the page another name",
        page.display()
    ))
}

/// Writes the page of a report.
pub(super) fn write_page(report: &Report, page: &Path, lang: Lang) -> Result<Output, Failure> {
    super::refuse_no_page(page)?;
    out::write(page, &report::page(report, lang))?;
    Ok(format!("the report is written to {}\n", page.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_counted_from_one_and_none_is_past_the_last() {
        assert_eq!("3/16".parse(), Ok(Piece { number: 3, of: 16 }));
        for wrong in ["0/4", "5/4", "3", "a/b", "1/0", "-1/3"] {
            assert!(wrong.parse::<Piece>().unwrap_err().contains("3/16"), "{wrong}");
        }
    }
}
