//! `war1812 replay`: plays a record again, checking every step.

use super::public::Names;
use super::{Failure, Output};
use crate::files::{self, LoadError};
use crate::games::{self, Board, Tabled, VisitGame};
use crate::keep;
use crate::whatis::{self, What};
use data::{BySide, Issue, Lang, Place, store};
use engine::Game;
use engine::record::{Record, RecordError};
use engine::rules::{Outcome, Seat, Step, Turn};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Format number of the lines of `--steps`, which `docs/records.md` describes.
const FORMAT: u32 = 2;

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

/// What a step was chosen from.
#[derive(Serialize)]
struct Asked {
    moment: Value,
    of: Option<&'static str>,
    text: String,
    left: String,
    paragraph: &'static str,
    ruling: Option<u8>,
}

/// What was possible with its weight, for chance.
#[derive(Serialize)]
struct Chance {
    chance: Value,
    weight: u32,
}

/// One step. The names of the fields are the documented keys.
#[derive(Serialize)]
struct Line {
    step: usize,
    round: u32,
    asked: Asked,
    #[serde(skip_serializing_if = "Option::is_none")]
    offered: Option<Value>,
    by: Option<&'static str>,
    action: Option<Value>,
    chance: Option<Value>,
    words: Option<String>,
    events: Vec<Value>,
    told: Vec<String>,
    board: Board,
}

pub(super) fn run(args: &Args) -> Result<Output, Failure> {
    let (record, aside) = read(&args.file)?;
    let what = Replay { args, record: &record };
    let mut output = games::visit_game(&record.game, what).map_err(|error| at(&args.file, "", "game", &error))??;
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
    let issue = Issue::error(Place::Document, what.to_string());
    let issue = store::at_field(issue, &path.display().to_string(), text, field);
    Failure::Content(LoadError::from(issue).to_string())
}

/// How the game in a record stands, handed to a function.
///
/// # Errors
/// If there is no record in the file, or it is not sound.
pub(super) fn result_of(
    path: &Path,
    show: &dyn Fn(&Replayed<'_>) -> Result<String, Failure>,
) -> Result<String, Failure> {
    struct Stands<'a>(
        &'a Path,
        &'a Record,
        &'a dyn Fn(&Replayed<'_>) -> Result<String, Failure>,
    );
    impl VisitGame for Stands<'_> {
        type Out = Result<String, Failure>;
        fn visit<G: Tabled>(self) -> Self::Out {
            let game = open::<G>(self.0, self.1)?;
            (self.2)(&result(self.1, game.state(), game.outcome()))
        }
    }
    let (record, _) = read(path)?;
    games::visit_game(&record.game, Stands(path, &record, show)).map_err(|error| at(path, "", "game", &error))?
}

/// The game of a record, every step checked.
fn open<G: Tabled>(path: &Path, record: &Record) -> Result<Game<G>, Failure> {
    let text = record.text();
    let game = record.open::<G>(0).map_err(|error| wrong(path, &text, &error))?;
    if record.finished != game.outcome().is_some() {
        let what = "the record says otherwise than its steps whether the game is over";
        return Err(at(path, &text, "finished", &what));
    }
    Ok(game)
}

/// Plays the record of whichever game again.
struct Replay<'a> {
    args: &'a Args,
    record: &'a Record,
}

impl VisitGame for Replay<'_> {
    type Out = Result<Output, Failure>;
    fn visit<G: Tabled>(self) -> Self::Out {
        let Self { args, record } = self;
        let game = open::<G>(&args.file, record)?;
        let outcome = game.outcome();
        if args.steps && outcome.is_none() && !args.reveal {
            return Err(Failure::Usage(format!(
                "{} is not over, and its steps would show what is hidden; add --reveal to see it all the same",
                args.file.display()
            )));
        }
        let result = result(record, game.state(), outcome);
        if args.steps {
            return steps(&game, &result, args.offered).map(Output::from);
        }
        if args.json {
            return super::json(&result).map(Output::from);
        }
        Ok(words(&result).into())
    }
}

fn result<'a, G: Tabled>(record: &'a Record, state: &G, outcome: Option<Outcome>) -> Replayed<'a> {
    let [american, british] = outcome.map_or_else(|| state.score(), |outcome| outcome.points);
    let players = G::sides().into_iter().flatten();
    Replayed {
        title: &record.title,
        game: &record.game,
        scenario_hash: &record.scenario_hash,
        finished: outcome.is_some(),
        steps: record.length,
        round: state.round(),
        points: BySide { american, british },
        score_word: G::score_word(),
        winner: outcome.map(|outcome| match outcome.winner() {
            Some(0) => "american",
            Some(_) => "british",
            None => "draw",
        }),
        players: players
            .zip(&record.names)
            .map(|(player, name)| (G::player_key(*player).to_owned(), name.as_str()))
            .collect(),
        state_hash: record.told_hash(state),
    }
}

/// How the game begins, each step with what was asked and what happens in it, and the result, as JSON lines.
fn steps<G: Tabled>(game: &Game<G>, result: &Replayed<'_>, offered: bool) -> Result<String, Failure> {
    let mut text = String::new();
    write_steps(game, result, offered, &mut text)
        .map_err(|error| Failure::Content(format!("a step could not be written as JSON: {error}")))?;
    Ok(text)
}

fn write_steps<G: Tabled>(
    game: &Game<G>,
    result: &Replayed<'_>,
    offered: bool,
    text: &mut String,
) -> Result<(), serde_json::Error> {
    let scenario = game.scenario();
    let names = G::names(scenario);
    let mut state = G::start(scenario);
    let mut board = state.board()?;
    let (_, shown) = G::show(G::id(scenario), scenario)?;
    let begin = json!({
        "format": FORMAT,
        "game": G::NAME,
        "edition": G::EDITION,
        "players": result.players,
        "scenario": shown,
        "board": &board,
    });
    line(text, &json!({ "begin": begin }))?;
    for (index, step) in game.steps().iter().enumerate() {
        let asked = asked(&state, &names)?;
        let offered = offered.then(|| list(&state, &names)).transpose()?;
        let round = state.round();
        let mut events = Vec::new();
        state.apply(*step, &mut |event| events.push(event));
        let (by, action, chance) = match step {
            Step::Act(player, action) => (Some(G::player_key(*player)), Some(*action), None),
            Step::Chance(roll) => (None, None, Some(*roll)),
        };
        let after = state.board()?;
        let told = events
            .iter()
            .filter_map(|event| G::describe_event(scenario, event, Lang::En));
        let step = Line {
            step: index + 1,
            round,
            asked,
            offered,
            by,
            action: action.map(|action| names.public(&action)).transpose()?,
            chance: chance.map(|roll| names.public(&roll)).transpose()?,
            words: action.map(|action| G::describe_action(scenario, action, Lang::En)),
            told: told.collect(),
            events: events
                .iter()
                .map(|event| names.public(event))
                .collect::<Result<_, _>>()?,
            board: changed(&board, &after),
        };
        line(text, &step)?;
        board = after;
    }
    line(text, &json!({ "result": result }))
}

/// What is asked in a state.
fn asked<G: Tabled>(state: &G, names: &Names) -> Result<Asked, serde_json::Error> {
    let prompt = state.prompt(Seat::ALL);
    let moment = names.public(state.phase())?;
    Ok(Asked {
        moment: moment.get("kind").cloned().unwrap_or(moment),
        of: match state.turn() {
            Turn::Decision(player) => Some(G::player_key(player)),
            Turn::Chance | Turn::Over(_) => None,
        },
        text: prompt.text.get(Lang::En).to_owned(),
        left: prompt.left.get(Lang::En).to_owned(),
        paragraph: prompt.cite.paragraph,
        ruling: prompt.cite.ruling,
    })
}

/// What can be chosen in a state, or what chance can bring.
fn list<G: Tabled>(state: &G, names: &Names) -> Result<Value, serde_json::Error> {
    if state.turn() == Turn::Chance {
        let mut rolls = Vec::new();
        state.rolls(&mut rolls);
        let chance = |(roll, weight): &(G::Roll, u32)| -> Result<Chance, serde_json::Error> {
            let chance = names.public(roll)?;
            Ok(Chance {
                chance,
                weight: *weight,
            })
        };
        let rolls: Vec<Chance> = rolls.iter().map(chance).collect::<Result<_, _>>()?;
        return serde_json::to_value(rolls);
    }
    let mut legal = Vec::new();
    state.legal(&mut legal);
    legal.iter().map(|action| names.public(action)).collect()
}

/// What stands otherwise than before.
fn changed(before: &Board, after: &Board) -> Board {
    let group = |(name, things): (&&'static str, &BTreeMap<String, Value>)| {
        let old = before.get(name);
        let differs = |(id, value): &(&String, &Value)| old.and_then(|old| old.get(*id)) != Some(*value);
        let things: BTreeMap<String, Value> = things
            .iter()
            .filter(differs)
            .map(|(id, value)| (id.clone(), value.clone()))
            .collect();
        (!things.is_empty()).then_some((*name, things))
    };
    after.iter().filter_map(group).collect()
}

fn line(text: &mut String, value: &impl Serialize) -> Result<(), serde_json::Error> {
    text.push_str(&serde_json::to_string(value)?);
    text.push('\n');
    Ok(())
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
