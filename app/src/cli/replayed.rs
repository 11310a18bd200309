//! How the game in a record stands, found by playing it again, every step checked.

use super::{Failure, one_line};
use crate::files;
use crate::games::{self, Game, Standing, Untold};
use crate::keep;
use crate::text::TERMINAL;
use crate::whatis::{self, What};
use data::{BySide, Side, Text, store};
use engine::counted::Scored;
use engine::record::{Part, Record, RecordError};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// The result of a replay. The names of the fields are the documented keys.
#[derive(Serialize)]
pub(super) struct Replayed<'a> {
    title: &'a str,
    pub(super) game: &'a str,
    scenario_hash: &'a str,
    pub(super) finished: bool,
    /// All of them, or those that everybody knows of.
    steps: usize,
    round: u32,
    #[serde(skip)]
    when: Text,
    points: BySide<i32>,
    #[serde(skip)]
    scored: Scored,
    winner: Option<&'static str>,
    pub(super) players: BTreeMap<String, &'a str>,
    /// What people call each of them.
    #[serde(skip)]
    called: BTreeMap<String, Text>,
    /// Salted while the game is not over; none in a record without salt.
    state_hash: Option<String>,
}

/// The record in a file, or that of a journal as far as it is sound; and what the file is, if it is no plain record. `why`
/// says what is wanted of a file that is something else.
pub(super) fn read(path: &Path, why: &str) -> Result<(Record, Option<String>), Failure> {
    let bytes = files::read_bytes(path, files::LARGEST)?;
    if whatis::of(&String::from_utf8_lossy(&bytes)) == What::GameJournal {
        let saved = keep::open::bytes(path, &bytes).map_err(|error| at(path, "", "", &error.get(TERMINAL)))?;
        let aside = format!("{} is {saved}", path.display());
        return Ok((saved.record, Some(aside)));
    }
    let text = files::read_text(path)?;
    let record = Record::read(&text).map_err(|error| match whatis::of(&text) {
        What::Record | What::Unknown => wrong(path, &text, &error),
        other => Failure::Content(other.refused(path, why)),
    })?;
    let backup = path.extension().is_some_and(|ending| ending == "bak");
    Ok((
        record,
        backup.then(|| format!("{} is the backup of a record", path.display())),
    ))
}

/// Why a record cannot be told.
pub(super) fn untold(path: &Path, record: &Record, error: &Untold) -> Failure {
    match error {
        Untold::Record(error) => wrong(path, &record.text(), error),
        Untold::Json(_) => Failure::Content(format!("{}: {error}", path.display())),
    }
}

/// What is wrong with a record, where it is wrong.
pub(super) fn wrong(path: &Path, text: &str, error: &RecordError) -> Failure {
    let field = match error {
        RecordError::Text { line, column, what } => {
            return Failure::Content(format!(
                "{}:{line}:{column}: this is not a whole record: {}; use its backup, if there is one",
                path.display(),
                what.get(TERMINAL)
            ));
        }
        RecordError::Format(_) => "format",
        RecordError::Seal => "seal",
        RecordError::Game { .. } => "game",
        RecordError::Packing(Part::Scenario) | RecordError::Large(Part::Scenario) | RecordError::Scenario(_) => {
            "scenario"
        }
        RecordError::Hash { .. } => "scenario_hash",
        RecordError::Edition { .. } => "edition",
        RecordError::Packing(_) | RecordError::Large(_) | RecordError::Step(_) | RecordError::Length { .. } => "steps",
    };
    at(path, text, field, error)
}

/// Something wrong in a field of a file.
pub(super) fn at(path: &Path, text: &str, field: &str, what: &dyn std::fmt::Display) -> Failure {
    let (line, column) = store::position_of_field(text, field);
    Failure::Content(format!("{}:{line}:{column}: {what}", path.display()))
}

/// The game of a record, by its key.
pub(super) fn game(path: &Path, record: &Record) -> Result<&'static dyn Game, Failure> {
    games::of_key(&record.game).map_err(|error| at(path, "", "game", &error.get(TERMINAL)))
}

/// How the game in a record stands, every step checked. Of a game that is not over the steps are counted that everybody knows
/// of, unless everything is to be `revealed`.
///
/// # Errors
/// If the record is not sound.
pub(super) fn result<'a>(path: &Path, record: &'a Record, revealed: bool) -> Result<Replayed<'a>, Failure> {
    let game = game(path, record)?;
    let text = record.text();
    let Standing {
        outcome,
        round,
        when,
        points: [american, british],
        steps,
        open_steps,
        hash,
        called,
    } = game.stand(record).map_err(|error| wrong(path, &text, &error))?;
    if record.finished != outcome.is_some() {
        let what = "the record says otherwise than its steps whether the game is over";
        return Err(at(path, &text, "finished", &what));
    }
    let players = || game.players().into_iter().flatten().map(|(_, key)| key.to_owned());
    Ok(Replayed {
        title: &record.title,
        game: &record.game,
        scenario_hash: &record.scenario_hash,
        finished: outcome.is_some(),
        steps: if outcome.is_some() || revealed {
            steps
        } else {
            open_steps
        },
        round,
        when,
        points: BySide { american, british },
        scored: game.scored(),
        winner: outcome.map(|outcome| outcome.winner.map_or("draw", Side::key)),
        players: players().zip(record.names.iter().map(String::as_str)).collect(),
        called: players().zip(called).collect(),
        state_hash: hash,
    })
}

/// How the rest of a game is seen that is not over.
const HIDDEN: &str = "What is secret is told once the game is over; until then `war1812 view FILE --for PLAYERS` tells what its own \
                      players know, and `war1812 replay FILE --steps --reveal` everything.\n";

/// How the game stands, in words.
pub(super) fn words(result: &Replayed<'_>) -> String {
    let end = match result.winner {
        None => "not over".to_owned(),
        Some("draw") => "a draw".to_owned(),
        Some(side) if side == Side::American.key() => "won by the American side".to_owned(),
        Some(_) => "won by the British side".to_owned(),
    };
    let counted = match result.finished {
        true => "steps, all of them possible",
        false => "steps that everybody knows of, every step possible",
    };
    let mut text = format!(
        "{}: {end} after {} {counted} ({})\n  {:14} {} American, {} British\n",
        one_line(result.title),
        result.steps,
        result.when.get(TERMINAL),
        result.scored,
        result.points.american,
        result.points.british
    );
    for (player, name) in &result.players {
        // The key is what one types to look for that player.
        let called = result
            .called
            .get(player)
            .map_or(player.as_str(), |called| called.get(TERMINAL));
        let _ = writeln!(text, "  {called} ({player}): {}", one_line(name));
    }
    let _ = writeln!(text, "  scenario hash  {}", result.scenario_hash);
    if let Some(hash) = &result.state_hash {
        let _ = writeln!(text, "  state hash     {hash}");
    }
    if !result.finished {
        text += HIDDEN;
    }
    text
}
