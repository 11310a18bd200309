//! `war1812 replay`: plays a record again, checking every step.

use super::{Failure, Output, review};
use crate::files::{self, Folders};
use crate::games::reviewed::Wanted;
use crate::games::{self, Game, Standing};
use crate::keep;
use crate::whatis::{self, What};
use data::{BySide, store};
use engine::record::{Record, RecordError};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Arguments of `replay`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A saved game.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print each step and its events as a JSON line, after a line that says how the game begins; the result last.
    #[arg(long)]
    steps: bool,
    /// With every step, what else could have been chosen or could have come.
    #[arg(long, requires = "steps")]
    offered: bool,
    /// Show the hands and decks of a game that is not over.
    #[arg(long)]
    reveal: bool,
    /// Look back at a finished game: the largest mistakes of each side, and what was luck. It is kept and found again.
    #[arg(long, conflicts_with = "steps")]
    review: bool,
    /// Imagined games for each decision of a review that is made.
    #[arg(long, value_name = "N", requires = "review", default_value_t = engine::review::NODES,
        value_parser = clap::value_parser!(u32).range(20..=1_000_000))]
    nodes: u32,
    /// Make the review again, also if one is kept.
    #[arg(long, requires = "review")]
    anew: bool,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// The result of a replay. The names of the fields are the documented keys.
#[derive(Serialize)]
pub(super) struct Replayed<'a> {
    title: &'a str,
    pub(super) game: &'a str,
    scenario_hash: &'a str,
    finished: bool,
    steps: usize,
    round: u32,
    points: BySide<i32>,
    #[serde(skip)]
    score_word: &'static str,
    winner: Option<&'static str>,
    players: BTreeMap<String, &'a str>,
    /// Salted while the game is not over; none in a record without salt.
    state_hash: Option<String>,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (record, aside) = read(&args.file)?;
    let result = result(&args.file, &record)?;
    if args.steps && !result.finished && !args.reveal {
        return Err(Failure::Usage(format!(
            "{} is not over, and its steps would show what is hidden; add --reveal to see it all the same",
            args.file.display()
        )));
    }
    let text = if args.review {
        let (text, told) = reviewed(args, &record, &result, folders)?;
        let mut output = Output::from(text);
        output.asides.extend(aside.into_iter().chain(told));
        return Ok(output);
    } else if args.steps {
        steps(&args.file, &record, &result, args.offered)?
    } else if args.json {
        super::json(&result)?
    } else {
        words(&result)
    };
    let mut output = Output::from(text);
    output.asides.extend(aside);
    Ok(output)
}

/// The record in a file, or that of a journal as far as it is sound; and what the file is, if it is no plain record.
pub(super) fn read(path: &Path) -> Result<(Record, Option<String>), Failure> {
    let bytes = files::read_bytes(path, files::LARGEST)?;
    if whatis::of(&String::from_utf8_lossy(&bytes)) == What::GameJournal {
        let saved = keep::open::bytes(path, &bytes).map_err(|error| at(path, "", "", &error))?;
        let aside = format!("{} is {saved}", path.display());
        return Ok((saved.record, Some(aside)));
    }
    let text = files::read_text(path)?;
    let record = Record::read(&text).map_err(|error| match whatis::of(&text) {
        What::Record | What::Unknown => wrong(path, &text, &error),
        other => Failure::Content(other.refused(path, "only a game can be played again")),
    })?;
    let backup = path.extension().is_some_and(|ending| ending == "bak");
    Ok((
        record,
        backup.then(|| format!("{} is the backup of a record", path.display())),
    ))
}

/// What is wrong with a record, where it is wrong.
fn wrong(path: &Path, text: &str, error: &RecordError) -> Failure {
    let field = match error {
        RecordError::Text { line, column, what } => {
            return Failure::Content(format!(
                "{}:{line}:{column}: this is not a whole record: {what}; use its backup, if there is one",
                path.display()
            ));
        }
        RecordError::Format(_) => "format",
        RecordError::Seal => "seal",
        RecordError::Game { .. } => "game",
        RecordError::Packing("scenario") | RecordError::Large("scenario") | RecordError::Scenario(_) => "scenario",
        RecordError::Hash { .. } => "scenario_hash",
        _ => "steps",
    };
    at(path, text, field, error)
}

/// Something wrong in a field of a file.
fn at(path: &Path, text: &str, field: &str, what: &dyn std::fmt::Display) -> Failure {
    let (line, column) = store::position_of_field(text, field);
    Failure::Content(format!("{}:{line}:{column}: {what}", path.display()))
}

/// The game of a record, by its key.
fn game(path: &Path, record: &Record) -> Result<&'static dyn Game, Failure> {
    games::of_key(&record.game).map_err(|error| at(path, "", "game", &error))
}

/// How the game in a record stands, every step checked.
///
/// # Errors
/// If the record is not sound.
pub(super) fn result<'a>(path: &Path, record: &'a Record) -> Result<Replayed<'a>, Failure> {
    let game = game(path, record)?;
    let text = record.text();
    let Standing {
        outcome,
        round,
        points: [american, british],
        hash,
    } = game.stand(record).map_err(|error| wrong(path, &text, &error))?;
    if record.finished != outcome.is_some() {
        let what = "the record says otherwise than its steps whether the game is over";
        return Err(at(path, &text, "finished", &what));
    }
    let players = game.players().into_iter().flatten();
    Ok(Replayed {
        title: &record.title,
        game: &record.game,
        scenario_hash: &record.scenario_hash,
        finished: outcome.is_some(),
        steps: record.length,
        round,
        points: BySide { american, british },
        score_word: game.score_word(),
        winner: outcome.map(|outcome| match outcome.winner() {
            Some(0) => "american",
            Some(_) => "british",
            None => "draw",
        }),
        players: players
            .zip(&record.names)
            .map(|((_, key), name)| (key.to_owned(), name.as_str()))
            .collect(),
        state_hash: hash,
    })
}

/// The review of a finished game, and what is to be told beside it.
fn reviewed(
    args: &Args,
    record: &Record,
    result: &Replayed<'_>,
    folders: &Folders,
) -> Result<(String, Option<String>), Failure> {
    if !result.finished {
        return Err(Failure::Usage(format!(
            "{} is not over, and a review would show what is hidden; a game is reviewed when it is finished",
            args.file.display()
        )));
    }
    let folder = folders.reviews();
    let wanted = Wanted {
        folder: Some(&folder),
        nodes: Some(args.nodes),
        anew: args.anew,
    };
    let made = game(&args.file, record)?.review(record, wanted);
    let made = made.map_err(|error| wrong(&args.file, &record.text(), &error))?;
    let Some(found) = &made.review else {
        let what = "the game could not be looked back at";
        return Err(at(&args.file, "", "", &what));
    };
    let told = made.aside.as_ref().map(review::aside);
    let text = match args.json {
        true => super::json(&review::Shown::of(result, found, made.kept))?,
        false => words(result) + &review::words(found, made.kept),
    };
    Ok((text, told))
}

/// How the game begins, each step with what was asked and what happens in it, and the result, as JSON lines.
fn steps(path: &Path, record: &Record, result: &Replayed<'_>, offered: bool) -> Result<String, Failure> {
    let unwritten = |error| Failure::Content(format!("a step could not be written as JSON: {error}"));
    let players = serde_json::to_value(&result.players).map_err(unwritten)?;
    let shown = serde_json::to_value(result).map_err(unwritten)?;
    let lines = game(path, record)?.steps(record, &players, &shown, offered);
    lines
        .map_err(|error| wrong(path, &record.text(), &error))?
        .map_err(unwritten)
}

pub(super) fn words(result: &Replayed<'_>) -> String {
    let end = match result.winner {
        None => "not over".to_owned(),
        Some("draw") => "a draw".to_owned(),
        Some(side) => format!("won by the {side} side"),
    };
    let mut text = format!(
        "{}: {end} in round {} after {} steps, all of them possible\n  {:14} {} American, {} British\n",
        result.title, result.round, result.steps, result.score_word, result.points.american, result.points.british
    );
    for (player, name) in &result.players {
        let _ = writeln!(text, "  {player}: {name}");
    }
    let _ = writeln!(text, "  scenario hash  {}", result.scenario_hash);
    if let Some(hash) = &result.state_hash {
        let _ = writeln!(text, "  state hash     {hash}");
    }
    text
}
