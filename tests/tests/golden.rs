//! Golden playthroughs: whole games of every shipped scenario, kept as text, counts of positions by depth, and two reviews.
//!
//! A changed rule, order of a legal list, draw or sentence shows as a difference of these files, also where no rule test
//! looks. What was changed on purpose is written anew with
//! `WAR1812_RENEW=1 cargo test -p tests --no-default-features --test golden`, and the difference is read before it is
//! kept.

use data::any::Scenario;
use data::library::Library;
use data::shipped::SCENARIOS;
use data::{Lang, Side};
use engine::bot::{Bot, Glimpse, Kind, Level, Played, Stop};
use engine::record::{Recorded, state_hash};
use engine::review;
use engine::rules::{Rules, Seat, Step, Turn, draw, side_of};
use engine::{Game, blocks, invasion};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The games kept of a scenario: bots, seed, and in which language they are told.
const GAMES: [(Level, u64, Lang); 6] = [
    (Level::Random, 1, Lang::En),
    (Level::Random, 2, Lang::Fr),
    (Level::Random, 3, Lang::En),
    (Level::Greedy, 1, Lang::En),
    (Level::Greedy, 2, Lang::Fr),
    (Level::Greedy, 3, Lang::En),
];

/// The scenarios of which a game of the first greedy bots is kept: newer ones are measured against these, which never change.
const OF_THE_FIRST: [&str; 3] = ["campaign-1812", "war-of-1812", "blocks-1813"];

/// How many of their games are kept by their ends alone, of each scenario.
const OF_EACH: u64 = 40;

/// Does the same with a scenario of whichever game.
macro_rules! of_each_game {
    ($scenario:expr, $function:ident $(, $more:expr)*) => {
        match ($scenario.get(), $scenario.get()) {
            (Some(scenario), _) => $function::<invasion::State>(&scenario $(, $more)*),
            (None, Some(scenario)) => $function::<blocks::State>(&scenario $(, $more)*),
            (None, None) => unreachable!("a scenario of another game"),
        }
    };
}

fn shipped(name: &str) -> Scenario {
    let library = Library::shipped();
    let draft = library.scenario(name).expect("it is shipped");
    draft.build(library).expect("what is shipped is playable")
}

/// A game between two bots of a kind.
fn played<G: Played + Recorded>(scenario: &Arc<G::Scenario>, kind: Kind, seed: u64) -> Game<G> {
    let seats = Seat::of_sides::<G>();
    let mut game = Game::<G>::new(scenario, seats.to_vec(), seed);
    let mut bots: [Box<dyn Bot<G>>; 2] = [G::bot(kind), G::bot(kind)];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut legal = Vec::new();
    while let Turn::Decision(player) = game.turn() {
        game.state().legal(&mut legal);
        let side = side_of::<G>(player);
        let action = bots[side.index()].choose(
            &Glimpse::of_state(game.state(), seats[side.index()], player),
            &legal,
            &mut rng,
        );
        game.act(player, action).expect("bots choose what is offered");
    }
    game
}

/// A game between two bots of a kind, told step by step: every action, and every event as its sentence. Steps that
/// have no sentence are kept as they are, so that nothing changes unseen.
fn told<G: Played + Recorded>(scenario: &Arc<G::Scenario>, kind: Kind, seed: u64, lang: Lang) -> String {
    let game = played::<G>(scenario, kind, seed);
    let mut text = String::new();
    let mut events = game.log().iter().peekable();
    let mut round = 0;
    for (number, step) in game.steps().iter().enumerate() {
        let now = game.state_after(number).round();
        if now != round {
            round = now;
            writeln!(text, "round {round}").expect("a text takes what is written");
        }
        match step {
            Step::Act(player, action) => writeln!(
                text,
                "{}: {}",
                G::player_name(scenario, *player, lang),
                G::describe_action(scenario, *action, lang)
            ),
            Step::Chance(roll) => writeln!(text, "chance: {roll:?}"),
        }
        .expect("a text takes what is written");
        while let Some(happened) = events.next_if(|happened| happened.step == number) {
            if let Some(sentence) = G::describe_event(scenario, &happened.event, lang) {
                writeln!(text, "    {sentence}").expect("a text takes what is written");
            }
        }
    }
    let outcome = game.outcome().expect("the game is over");
    let winner = outcome.winner.map_or("nobody", Side::key);
    let [american, british] = outcome.points;
    writeln!(
        text,
        "over: american {american}, british {british}, {winner} wins\nstate {}",
        state_hash(game.state())
    )
    .expect("a text takes what is written");
    text
}

/// How many ways of so many steps lead on from three positions of a random game: its start, its middle and near its end.
/// Every action and every result of chance counts as one way.
fn counts<G: Played + Recorded>(scenario: &Arc<G::Scenario>) -> String {
    let mut positions = vec![G::start(scenario)];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    loop {
        let state = positions.last().expect("there is the start");
        let step = match state.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                state.rolls(&mut rolls);
                Step::Chance(draw(&rolls, &mut rng))
            }
            Turn::Decision(player) => {
                state.legal(&mut legal);
                use rand::RngExt as _;
                Step::Act(player, legal[rng.random_range(0..legal.len())])
            }
        };
        let mut next = state.clone();
        next.advance(step);
        positions.push(next);
    }
    let length = positions.len();
    let mut text = String::new();
    for at in [0, length / 2, length * 9 / 10] {
        let ways: Vec<String> = (1..=8)
            .scan(true, |go_on, depth| {
                let count = go_on.then(|| ways(&positions[at], depth))?;
                *go_on = count < 2_000;
                Some(count.to_string())
            })
            .collect();
        writeln!(text, "after {at} of {length} steps: {}", ways.join(", ")).expect("a text takes what is written");
    }
    text
}

fn ways<G: Rules>(state: &G, depth: u32) -> u64 {
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    state.legal(&mut legal);
    state.rolls(&mut rolls);
    if depth == 1 {
        return (legal.len() + rolls.len()) as u64;
    }
    let acts = legal.iter().map(|action| match state.turn() {
        Turn::Decision(player) => Step::Act(player, *action),
        Turn::Chance | Turn::Over(_) => panic!("nobody decides, and yet actions are listed"),
    });
    acts.chain(rolls.iter().map(|(roll, _)| Step::Chance(*roll)))
        .map(|step| {
            let mut next = state.clone();
            next.advance(step);
            ways(&next, depth - 1)
        })
        .sum()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// Compares with the kept file, or writes it where that is asked for.
fn compare(name: &str, text: &str) -> Result<(), String> {
    let file = folder().join(name);
    if std::env::var_os("WAR1812_RENEW").is_some() {
        std::fs::create_dir_all(folder()).map_err(|error| error.to_string())?;
        return std::fs::write(&file, text).map_err(|error| format!("{name}: {error}"));
    }
    let kept = std::fs::read_to_string(&file).map_err(|error| format!("{name}: {error}"))?;
    let lines = kept.lines().zip(text.lines()).enumerate();
    if kept == text {
        return Ok(());
    }
    let difference = lines.into_iter().find(|(_, (kept, new))| kept != new);
    Err(difference.map_or_else(
        || {
            format!(
                "{name}: {} lines were kept, {} are told",
                kept.lines().count(),
                text.lines().count()
            )
        },
        |(number, (kept, new))| format!("{name}:{}: kept `{kept}`, now `{new}`", number + 1),
    ))
}

#[track_caller]
fn all_as_kept(results: impl IntoIterator<Item = Result<(), String>>) {
    let differing: Vec<String> = results.into_iter().filter_map(Result::err).collect();
    assert!(
        differing.is_empty(),
        "{}\nread what changed; if it is meant, write the files anew with WAR1812_RENEW=1",
        differing.join("\n")
    );
}

#[test]
fn whole_games_are_told_as_they_were() {
    all_as_kept(SCENARIOS.iter().flat_map(|name| {
        GAMES.map(|(level, seed, lang)| {
            let text = of_each_game!(&shipped(name), told, level.into(), seed, lang);
            compare(&format!("{name}-{}-{seed}.txt", level.key()), &text)
        })
    }));
}

#[test]
fn the_first_greedy_bots_play_as_they_always_did() {
    all_as_kept(OF_THE_FIRST.iter().map(|name| {
        let text = of_each_game!(&shipped(name), told, Kind::Greedy1, 1, Lang::En);
        compare(&format!("{name}-first-greedy-1.txt"), &text)
    }));
}

/// How games of the first greedy bots end, a line each: many, for what they hold things to be worth decides seldom.
fn ends<G: Played + Recorded>(scenario: &Arc<G::Scenario>) -> String {
    let mut text = String::new();
    for seed in 1..=OF_EACH {
        let game = played::<G>(scenario, Kind::Greedy1, seed);
        let (steps, state) = (game.steps().len(), state_hash(game.state()));
        writeln!(text, "{seed}: {steps} steps, state {state}").expect("a text takes what is written");
    }
    text
}

#[test]
fn as_many_games_of_the_first_greedy_bots_end_as_they_always_did() {
    let mut text = String::new();
    for name in SCENARIOS.iter() {
        writeln!(text, "{name}\n{}", of_each_game!(&shipped(name), ends)).expect("a text takes what is written");
    }
    all_as_kept([compare("first-greedy.txt", &text)]);
}

#[test]
fn as_many_ways_lead_on_as_did() {
    let mut text = String::new();
    for name in SCENARIOS.iter() {
        writeln!(text, "{name}\n{}", of_each_game!(&shipped(name), counts)).expect("a text takes what is written");
    }
    all_as_kept([compare("ways.txt", &text)]);
}

/// A review of a greedy game in a few imagined games, in one line: who judges, and all that it says.
fn reviewed<G: Played + Recorded>(scenario: &Arc<G::Scenario>) -> String {
    let game = played::<G>(scenario, Level::Greedy.into(), 1);
    let review = review::review(&game.state_after(0), game.steps(), 24, &Stop::default(), &mut |_| {});
    let review = review.expect("the game is over and nobody stops it");
    let said = serde_json::to_string(&review).expect("a review is plain numbers and texts");
    format!("judged by {}: {said}", review::judges::<G>())
}

/// Reviews are kept with their games, and thrown away where they would come out otherwise now. What judges tells them apart by
/// itself; whatever else changes them raises [`review::METHOD`].
#[test]
fn reviews_that_come_out_otherwise_are_of_another_method() {
    let mut text = format!("method {}\n", review::METHOD);
    for name in ["intro-1812", "blocks-1813"] {
        writeln!(text, "{name} {}", of_each_game!(&shipped(name), reviewed)).expect("a text takes what is written");
    }
    let kept = std::fs::read_to_string(folder().join("reviews.txt")).unwrap_or_default();
    let method = |text: &str| text.lines().next().map(str::to_owned);
    let changed = |(kept, new): (&str, &str)| {
        let judge = |line: &str| line.split_once(": ").map(|(judge, _)| judge.to_owned());
        kept != new && judge(kept) == judge(new)
    };
    let otherwise = kept.lines().zip(text.lines()).skip(1).any(changed);
    assert!(
        !otherwise || method(&kept) != method(&text),
        "reviews come out otherwise than before: raise engine::review::METHOD, so that those that were kept are made anew\n{kept}{text}"
    );
    all_as_kept([compare("reviews.txt", &text)]);
}
