//! The laws that every game keeps at every step, checked while a game is played: used by tests and by
//! `simulate --verify`.

use crate::bot::{Bot, Glimpse};
use crate::game::Game;
use crate::playout::{MOST_STEPS, Playout};
use crate::record::{Record, Recorded, state_hash};
use crate::rules::{Player, Rules, Seat, Step, StepOf, Turn, game_seed, side_of};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng};
use std::sync::Arc;

/// One game in so many is written as a record, read and replayed, scenario and all.
const FULL_RECORDS: u32 = 50;
/// The number of the stream that chooses what is looked at, so that nothing in it repeats that of the game.
const LOOK: u64 = 0x1812;
/// Of the actions of a moment so many are looked at closely.
const SOME: usize = 2;
/// Other seats than the decider's that are looked at in a moment.
const OTHER_SEATS: usize = 2;

/// A broken law, with the record of the game up to there.
#[derive(Clone, Debug)]
pub struct Broken {
    /// What is wrong, one sentence.
    pub what: String,
    /// The game so far; play it again to see the fault.
    pub record: Box<Record>,
}

/// Plays a game and checks every law at every step:
///
/// * each side has players, nobody plays for two, and each has a seat;
/// * legal lists are sorted, unique, never empty at a decision and empty elsewhere; the same for chance;
/// * what stands in the list is accepted, what does not is refused and changes nothing (some of each, by chance);
/// * the game's own laws hold (units conserved, every card in one place);
/// * a sampled state looks the same as the view it was sampled from (the decider's seat, others by chance);
/// * actions and rolls come back unchanged from their text;
/// * a state has another key than the one before it, and than a sample that differs from it;
/// * undo stops at rolls and at a change of the deciding seat, and redo brings everything back, the key too;
/// * the steps, and for some games the whole record, come back from their text and replay to the same state;
/// * the game ends.
///
/// # Errors
/// The first broken law.
pub fn verified_playout<G: Recorded>(
    scenario: &Arc<G::Scenario>,
    bots: &mut [Box<dyn Bot<G>>; 2],
    seed: u64,
) -> Result<Playout, Broken> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    // What is looked at is chosen by another stream, so that the game is the one that is played without laws.
    let mut look = Xoshiro256PlusPlus::seed_from_u64(game_seed(seed, LOOK));
    let seats: Vec<Seat> = G::sides()
        .iter()
        .map(|players| Seat::of(players.iter().copied()))
        .collect();
    // Nothing may be drawn before: what chance brings comes of the same stream as in a playout.
    let mut game = Game::<G>::unrolled(scenario, seats, seed);
    let seats = every_seat::<G>();
    game.set_roll_by_hand(true);
    bots.iter_mut().for_each(|bot| bot.restart());
    let fail = |game: &Game<G>, what: String| Broken {
        what,
        record: Box::new(Record::of(game, Vec::new())),
    };
    check_players(G::sides()).map_err(|what| fail(&game, what))?;
    let (mut legal, mut rolls, mut stale) = (Vec::new(), Vec::new(), Vec::<G::Action>::new());
    loop {
        let state = game.state();
        let before = state.clone();
        state.legal(&mut legal);
        state.rolls(&mut rolls);
        let listed = check_lists(state, &legal, &rolls)
            .and_then(|()| state.broken_law().map_or(Ok(()), Err))
            .and_then(|()| check_texts::<G>(&legal, &rolls, &mut look))
            .and_then(|()| check_views(state, &legal, &seats, &mut look))
            .and_then(|()| check_refusals(state, &legal, &stale, &mut look));
        listed.map_err(|what| fail(&game, what))?;
        if game.steps().len() as u32 >= MOST_STEPS {
            return Err(fail(&game, format!("the game did not end within {MOST_STEPS} steps")));
        }
        match game.turn() {
            Turn::Over(outcome) => {
                let steps = game.steps().len() as u32;
                let round = state.round();
                check_steps(&game).map_err(|what| fail(&game, what))?;
                // The scenario's text makes a record dear to write and read; now and then is enough.
                if look.random_range(0..FULL_RECORDS) == 0 {
                    check_record(&game).map_err(|what| fail(&game, what))?;
                }
                return Ok(Playout {
                    outcome: Some(outcome),
                    steps,
                    round,
                });
            }
            Turn::Chance => {
                let roll = crate::rules::draw(&rolls, &mut rng);
                game.enter(roll)
                    .map_err(|refusal| fail(&game, format!("a listed roll is refused: {refusal}")))?;
            }
            Turn::Decision(player) => {
                let side = side_of::<G>(player);
                let seat = game.seats()[side.index()];
                let action =
                    bots[side.index()].choose(&Glimpse::of_state(game.state(), seat, player), &legal, &mut rng);
                if legal.binary_search(&action).is_err() {
                    return Err(fail(&game, format!("the bot chose {action:?}, which is not listed")));
                }
                game.act(player, action)
                    .map_err(|refusal| fail(&game, format!("a listed action is refused: {refusal}")))?;
            }
        }
        check_keys(&before, game.state()).map_err(|what| fail(&game, what))?;
        // Undo plays the game again up to there, which is dear; about once a game is enough.
        if look.random_range(0..512) == 0 {
            check_undo(&mut game).map_err(|what| fail(&game, what))?;
        }
        std::mem::swap(&mut stale, &mut legal);
    }
}

/// Every player has a seat and a side.
fn check_players(sides: [&'static [Player]; 2]) -> Result<(), String> {
    if sides.iter().any(|players| players.is_empty()) {
        return Err("a side has no players".to_owned());
    }
    let mut known = Vec::new();
    for player in sides.into_iter().flatten() {
        if player.0 >= Seat::MOST {
            return Err(format!("player {} has no seat, there are {}", player.0, Seat::MOST));
        }
        if known.contains(player) {
            return Err(format!("player {} stands twice among the sides", player.0));
        }
        known.push(*player);
    }
    Ok(())
}

/// Lists are sorted, unique, and there exactly when something is asked.
fn check_lists<G: Rules>(state: &G, legal: &[G::Action], rolls: &[(G::Roll, u32)]) -> Result<(), String> {
    let (actions, chances) = match state.turn() {
        Turn::Decision(_) => (true, false),
        Turn::Chance => (false, true),
        Turn::Over(_) => (false, false),
    };
    if actions == legal.is_empty() {
        return Err(format!("{} legal actions at {:?}", legal.len(), state.turn()));
    }
    if chances == rolls.is_empty() {
        return Err(format!("{} results of chance at {:?}", rolls.len(), state.turn()));
    }
    if !legal.is_sorted_by(|a, b| a < b) {
        return Err(format!("the legal list is not sorted and unique: {legal:?}"));
    }
    if !rolls.is_sorted_by(|(a, _), (b, _)| a < b) || rolls.iter().any(|(_, weight)| *weight == 0) {
        return Err(format!(
            "the list of chance is not sorted, unique and possible: {rolls:?}"
        ));
    }
    Ok(())
}

/// What is listed is accepted; an earlier list's actions that are not listed any more, and another player, are refused. Some
/// of each are tried, by chance.
fn check_refusals<G: Rules>(
    state: &G,
    legal: &[G::Action],
    stale: &[G::Action],
    rng: &mut Xoshiro256PlusPlus,
) -> Result<(), String> {
    let mut by = Player(rng.random_range(0..Seat::MOST));
    if let Turn::Decision(player) = state.turn() {
        for action in some(legal, rng).into_iter().flatten() {
            state
                .check(&Step::Act(player, action))
                .map_err(|refusal| format!("{action:?} is listed but {refusal}"))?;
        }
        let other = Player((player.0 + rng.random_range(1..Seat::MOST)) % Seat::MOST);
        if state.check(&Step::Act(other, legal[0])).is_ok() {
            return Err(format!("player {} may act for player {}", other.0, player.0));
        }
        by = player;
    }
    for action in some(stale, rng).into_iter().flatten() {
        if legal.binary_search(&action).is_err() && state.check(&Step::Act(by, action)).is_ok() {
            return Err(format!("{action:?} is accepted but not listed"));
        }
    }
    Ok(())
}

/// Some of a list, by chance. Over many games all have their turn.
fn some<T: Copy>(list: &[T], rng: &mut Xoshiro256PlusPlus) -> [Option<T>; SOME] {
    std::array::from_fn(|_| list.choose(rng).copied())
}

/// Actions and rolls come back unchanged from their text.
fn check_texts<G: Rules>(
    legal: &[G::Action],
    rolls: &[(G::Roll, u32)],
    rng: &mut Xoshiro256PlusPlus,
) -> Result<(), String> {
    let back = |step: &Step<G::Action, G::Roll>| {
        let text = serde_json::to_string(step).map_err(|error| error.to_string())?;
        let again = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        if *step == again {
            Ok(())
        } else {
            Err(format!("{step:?} does not come back from its text {text}"))
        }
    };
    for action in some(legal, rng).into_iter().flatten() {
        back(&Step::Act(Player(0), action))?;
    }
    for (roll, _) in some(rolls, rng).into_iter().flatten() {
        back(&Step::Chance(roll))?;
    }
    Ok(())
}

/// Every seat that there can be: of one player, of a side, of nobody and of all.
fn every_seat<G: Rules>() -> Vec<Seat> {
    let players = G::sides().into_iter().flatten().copied();
    let sides = G::sides().into_iter().map(|players| Seat::of(players.iter().copied()));
    let mut seats: Vec<Seat> = players
        .map(|player| Seat::of([player]))
        .chain(sides)
        .chain([Seat::SPECTATOR, Seat::ALL])
        .collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// A state sampled from a view looks the same from the same seat and keeps the game's laws; the deciding seat finds the
/// same legal list in it. At each step the deciding player's seat and two others, by chance, are looked at.
fn check_views<G: Rules>(
    state: &G,
    legal: &[G::Action],
    seats: &[Seat],
    rng: &mut Xoshiro256PlusPlus,
) -> Result<(), String> {
    let decider = match state.turn() {
        Turn::Decision(player) => Some(player),
        Turn::Chance | Turn::Over(_) => None,
    };
    for look in 0..=OTHER_SEATS {
        let of_decider = decider.filter(|_| look == 0).map(|player| Seat::of([player]));
        let Some(seat) = of_decider.or_else(|| seats.choose(rng).copied()) else {
            break;
        };
        let view = state.view(seat);
        let sample = G::sample(&view, state.scenario(), rng);
        if sample.view(seat) != view {
            return Err(format!(
                "a sample for {seat:?} does not look like the view it came from"
            ));
        }
        if let Some(what) = sample.broken_law() {
            return Err(format!("a sample for {seat:?} breaks a law: {what}"));
        }
        check_keys(state, &sample)?;
        if sample.turn() != state.turn() {
            return Err(format!("a sample for {seat:?} waits for {:?}", sample.turn()));
        }
        if decider.is_some_and(|player| seat.holds(player)) {
            let mut guess = Vec::new();
            sample.legal(&mut guess);
            if guess != legal {
                return Err(format!("a sample for the deciding {seat:?} has another legal list"));
            }
        }
    }
    Ok(())
}

/// Keys tell states apart.
fn check_keys<G: Rules>(state: &G, other: &G) -> Result<(), String> {
    if state != other && state.key() == other.key() {
        return Err("another state has the same key".to_owned());
    }
    Ok(())
}

/// Undo takes back decisions of one seat only, and redo brings back the same state.
fn check_undo<G: Rules>(game: &mut Game<G>) -> Result<(), String> {
    let before = game.state().clone();
    let steps = game.undoable();
    let tail = &game.steps()[game.steps().len() - steps..];
    let mut deciders = tail.iter().map(|step| match step {
        Step::Act(player, _) => Some(game.seat_of(*player)),
        Step::Chance(_) => None,
    });
    let first = deciders.next();
    if first == Some(None) || deciders.any(|decider| Some(decider) != first) {
        return Err("undo would pass a roll or a change of seat".to_owned());
    }
    for _ in 0..steps {
        if !game.undo() {
            return Err("a step that could be undone was not".to_owned());
        }
    }
    for _ in 0..steps {
        game.redo();
    }
    if *game.state() == before && game.state().key() == before.key() {
        Ok(())
    } else {
        Err("undo and redo changed the state".to_owned())
    }
}

/// The steps come back from their text and replay to the same state, and whoever has what is legal listed on the way gets
/// what is legal.
fn check_steps<G: Rules>(game: &Game<G>) -> Result<(), String> {
    let text = serde_json::to_vec(game.steps()).map_err(|error| error.to_string())?;
    let steps: Vec<StepOf<G>> = serde_json::from_slice(&text).map_err(|error| error.to_string())?;
    let mut state = G::start(game.scenario());
    let (mut told, mut listed) = (Vec::new(), Vec::new());
    for step in steps {
        // Every step was checked when it was taken.
        state.advance_to(step, &mut told);
        state.legal(&mut listed);
        if told != listed {
            return Err(format!(
                "after {step:?} {told:?} is told to be legal, and {listed:?} is"
            ));
        }
    }
    let same = |of: &G| (of.bytes(), of.key());
    if state != *game.state() || same(&state) != same(game.state()) {
        return Err("the steps replay to another state".to_owned());
    }
    Ok(())
}

/// The record comes back from its text and replays to the same state.
fn check_record<G: Recorded>(game: &Game<G>) -> Result<(), String> {
    let record = Record::of(game, Vec::new());
    let again = Record::read(&record.text()).map_err(|error| error.to_string())?;
    if again != record {
        return Err("the record does not come back from its text".to_owned());
    }
    let replayed = again.open::<G>(0).map_err(|error| error.to_string())?;
    if replayed.state() != game.state() || state_hash(replayed.state()) != state_hash(game.state()) {
        return Err("the record replays to another state".to_owned());
    }
    Ok(())
}
