//! `war1812 replay`: plays a record again, checking every step.

use super::{Failure, Output, json};
use crate::files;
use crate::games::{self, Tabled, VisitGame};
use data::BySide;
use data::Lang;
use engine::record::{Record, state_hash};
use engine::rules::{Outcome, Rules, Step, StepOf};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Arguments of `replay`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A saved game.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print each step and its events as a JSON line, after a line that says what the numbers stand for; the result last.
    #[arg(long)]
    steps: bool,
    /// Show the hands and decks of a game that is not over.
    #[arg(long)]
    reveal: bool,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// The result of a replay. The names of the fields are the documented keys.
#[derive(Serialize)]
struct Replayed<'a> {
    title: &'a str,
    game: &'a str,
    scenario_hash: &'a str,
    finished: bool,
    steps: usize,
    round: u32,
    points: BySide<i32>,
    #[serde(skip)]
    score_word: &'static str,
    winner: Option<&'static str>,
    players: BTreeMap<String, &'a str>,
    state_hash: String,
}

/// The first line of `--steps`: what the numbers in the steps stand for, and how the game starts.
#[derive(Serialize)]
struct First {
    begin: serde_json::Value,
}

/// The last line of `--steps`.
#[derive(Serialize)]
struct Last<'a> {
    result: &'a Replayed<'a>,
}

/// One step. The names of the fields are the documented keys.
#[derive(Serialize)]
struct Line<'a, G: Rules> {
    step: usize,
    round: u32,
    by: Option<&'static str>,
    action: Option<G::Action>,
    chance: Option<G::Roll>,
    words: Option<String>,
    events: &'a [G::Event],
    told: Vec<String>,
}

pub(super) fn run(args: &Args) -> Result<Output, Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::Content(format!("{}: {error}", args.file.display()));
    let record = Record::read(&files::read_text(&args.file)?).map_err(|error| wrong(&error))?;
    games::visit_game(&record.game, Replay(args, &record)).map_err(|error| wrong(&error))?
}

/// Plays the record of whichever game again.
struct Replay<'a>(&'a Args, &'a Record);

impl VisitGame for Replay<'_> {
    type Out = Result<Output, Failure>;
    fn visit<G: Tabled>(self) -> Self::Out {
        let Self(args, record) = self;
        let wrong = |error: &dyn std::fmt::Display| Failure::Content(format!("{}: {error}", args.file.display()));
        let game = record.open::<G>(0).map_err(|error| wrong(&error))?;
        let outcome = game.outcome();
        if record.finished != outcome.is_some() {
            return Err(wrong(
                &"the record says otherwise than its steps whether the game is over",
            ));
        }
        if args.steps && outcome.is_none() && !args.reveal {
            return Err(Failure::Usage(format!(
                "{} is not over, and its steps would show what is hidden; add --reveal to see it all the same",
                args.file.display()
            )));
        }
        let result = result(record, game.state(), outcome);
        if args.steps {
            return steps::<G>(game.scenario(), game.steps(), &result).map(Output::from);
        }
        if args.json {
            return json(&result).map(Output::from);
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
        state_hash: state_hash(state),
    }
}

/// What the numbers stand for, each step and what happens in it, as JSON lines, then the result.
fn steps<G: Tabled>(
    scenario: &std::sync::Arc<G::Scenario>,
    steps: &[StepOf<G>],
    result: &Replayed<'_>,
) -> Result<String, Failure> {
    let mut state = G::start(scenario);
    let mut text = String::new();
    let begin = G::legend(scenario)
        .map_err(|error| Failure::Content(format!("the scenario could not be written as JSON: {error}")))?;
    line(&mut text, &First { begin })?;
    for (index, step) in steps.iter().enumerate() {
        let mut events = Vec::new();
        state.apply(*step, &mut |event| events.push(event));
        let (by, action, chance) = match step {
            Step::Act(player, action) => (Some(G::player_key(*player)), Some(*action), None),
            Step::Chance(roll) => (None, None, Some(*roll)),
        };
        line(
            &mut text,
            &Line::<G> {
                step: index + 1,
                round: state.round(),
                by,
                action,
                chance,
                words: action.map(|action| G::describe_action(scenario, action, Lang::En)),
                told: events
                    .iter()
                    .filter_map(|event| G::describe_event(scenario, event, Lang::En))
                    .collect(),
                events: &events,
            },
        )?;
    }
    line(&mut text, &Last { result })?;
    Ok(text)
}

fn line(text: &mut String, value: &impl Serialize) -> Result<(), Failure> {
    let line = serde_json::to_string(value)
        .map_err(|error| Failure::Content(format!("a step could not be written as JSON: {error}")))?;
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{line}");
    Ok(())
}

fn words(result: &Replayed<'_>) -> String {
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
    let _ = writeln!(text, "  state hash     {}", result.state_hash);
    text
}
