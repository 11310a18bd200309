//! A game step by step in its public form, which `docs/records.md` describes.

use super::tabled::{Board, Tabled};
use crate::public::Names;
use crate::text::TERMINAL;
use engine::Game;
use engine::rules::{Seat, Step, Turn};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Format number of the lines.
const FORMAT: u32 = 2;

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

/// How a game begins, each step with what was asked and what happens in it, and the result, as JSON lines.
///
/// # Errors
/// If something cannot be written as JSON.
pub fn lines<G: Tabled>(
    game: &Game<G>,
    players: &Value,
    result: &Value,
    offered: bool,
) -> Result<String, serde_json::Error> {
    let mut lines = String::new();
    let text = &mut lines;
    let scenario = game.scenario();
    let names = G::names(scenario);
    let mut state = G::start(scenario);
    let mut board = state.board()?;
    let (_, mut shown) = G::show(G::id(scenario), scenario)?;
    // Of an older edition the scenario is shown as one of today, but what was played has the hash of the record.
    if let Some(hash) = result.get("scenario_hash") {
        shown["scenario_hash"] = hash.clone();
    }
    let begin = json!({
        "format": FORMAT,
        "game": G::NAME,
        "edition": G::EDITION,
        "players": players,
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
            .filter_map(|event| G::describe_event(scenario, event, TERMINAL));
        let step = Line {
            step: index + 1,
            round,
            asked,
            offered,
            by,
            action: action.map(|action| names.public(&action)).transpose()?,
            chance: chance.map(|roll| names.public(&roll)).transpose()?,
            words: action.map(|action| G::describe_action(scenario, action, TERMINAL)),
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
    line(text, &json!({ "result": result }))?;
    Ok(lines)
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
        text: prompt.text.get(TERMINAL).to_owned(),
        left: prompt.left.get(TERMINAL).to_owned(),
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
