//! Whole games that keep every law, and what records, undo and views promise.
//!
//! A game that breaks a law leaves its record in `tests/failures`, and the message names the seed.

mod support;

use data::any::ScenarioDocument as _;
use data::invasion::draft::{Book, EndRule, RuleOptions};
use data::invasion::scenario::Scenario;
use data::invasion::{Faction, ScenarioDraft};
use engine::bot::{Level, Played as _};
use engine::invasion::{Action, Event, State};
use engine::laws::verified_playout;
use engine::playout::playout;
use engine::record::{RecordError, Recorded, state_hash};
use engine::rules::game_seed;
use engine::{Game, Record, Rules, Seat, Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng};
use std::path::Path;
use std::sync::Arc;
use support::*;

/// Plays games between two bots of a level and checks every law at every step.
fn keep_the_laws(name: &str, scenario: &Arc<Scenario>, level: Level, games: u64) {
    for index in 0..games {
        let seed = game_seed(1812, index);
        let mut bots = [State::bot(level), State::bot(level)];
        match verified_playout::<State>(scenario, &mut bots, seed) {
            Ok(played) => assert!(played.outcome.is_some(), "{name}, seed {seed}: the game did not end"),
            Err(broken) => {
                let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("failures");
                std::fs::create_dir_all(&folder).expect("the folder of failures can be made");
                let file = folder.join(format!("{name}-{}-{seed}.ron", level.key()));
                std::fs::write(&file, broken.record.text()).expect("the record can be written");
                panic!(
                    "{name}, {} bots, seed {seed}: {}; see {}",
                    level.key(),
                    broken.what,
                    file.display()
                );
            }
        }
    }
}

/// Games under all laws are the games that are played without: else a broken law could hide where nobody looks.
fn are_the_same_games<G: Recorded + engine::bot::Played>(scenario: &Arc<G::Scenario>) {
    for index in 0..5 {
        let seed = game_seed(7, index);
        let bots = || [G::bot(Level::Random), G::bot(Level::Random)];
        let verified = verified_playout::<G>(scenario, &mut bots(), seed).expect("no law is broken");
        assert_eq!(verified, playout::<G>(scenario, &mut bots(), seed), "seed {seed}");
    }
}

#[test]
fn games_under_all_laws_are_the_games_that_are_played_without() {
    are_the_same_games::<State>(&shipped("intro-1812"));
    are_the_same_games::<State>(&shipped("campaign-1812"));
    let library = data::library::Library::shipped();
    for name in ["blocks-1812", "war-of-1812"] {
        let draft = library.get::<data::blocks::ScenarioDraft>(name).expect("it is shipped");
        let scenario = Arc::new(draft.build(library).expect("shipped scenarios are playable"));
        are_the_same_games::<engine::blocks::State>(&scenario);
    }
}

#[test]
fn laws_hold_in_random_games_of_intro_1812() {
    keep_the_laws("intro-1812", &shipped("intro-1812"), Level::Random, 20);
}

#[test]
fn laws_hold_in_random_games_of_campaign_1812() {
    keep_the_laws("campaign-1812", &shipped("campaign-1812"), Level::Random, 20);
}

#[test]
fn laws_hold_in_random_games_of_campaign_1813() {
    keep_the_laws("campaign-1813", &shipped("campaign-1813"), Level::Random, 20);
}

#[test]
fn laws_hold_in_greedy_games() {
    for name in SCENARIOS {
        keep_the_laws(name, &shipped(name), Level::Greedy, 3);
    }
}

#[test]
fn laws_hold_with_every_value_of_every_option() {
    let options = RuleOptions::keys();
    for option in &options {
        // The usual value is that of every other game.
        for value in &option.values[1..] {
            for scenario in ["campaign-1812", "campaign-1813"] {
                let set = |draft: &mut ScenarioDraft| draft.options.set(option.key, value.word).expect("it is known");
                let variant = variant(scenario, set);
                let name = format!("{scenario}-{}-{}", option.key, value.head());
                keep_the_laws(&name, &variant, Level::Random, 2);
            }
        }
    }
    let everything = variant("campaign-1812", |draft| {
        for option in &options {
            let last = option.values.last().expect("an option has values");
            draft.options.set(option.key, last.word).expect("it is known");
        }
        draft.hand_size = 5;
    });
    keep_the_laws("campaign-1812-everything", &everything, Level::Random, 4);
}

#[test]
fn laws_hold_in_variants() {
    type Edit = fn(&mut ScenarioDraft);
    let edits: [(&str, Edit); 6] = [
        ("french-friendly-areas", |draft| {
            draft.options.friendly_areas = Some(Book::French)
        }),
        ("hands-of-five", |draft| draft.hand_size = 5),
        ("hands-of-one", |draft| draft.hand_size = 1),
        ("no-placements", |draft| draft.placements.clear()),
        ("short", |draft| draft.end = EndRule::Round(draft.first_round)),
        ("no-extra-recruits", |draft| draft.extra_recruits.clear()),
    ];
    for (name, edit) in edits {
        for scenario in ["campaign-1812", "campaign-1813"] {
            let variant = variant(scenario, edit);
            keep_the_laws(&format!("{scenario}-{name}"), &variant, Level::Random, 2);
        }
    }
}

#[test]
fn laws_catch_a_broken_position() {
    let play = Position::turn_of(Blue).units("albany", "1 blue").play();
    let (table, hands) = (
        play.state.table().clone(),
        Faction::ALL.map(|faction| play.state.hand(faction)),
    );
    let decks = Faction::ALL.map(|faction| play.state.draw_deck(faction));
    let made = |edit: &dyn Fn(&mut engine::invasion::Table)| {
        let mut table = table.clone();
        edit(&mut table);
        State::from_parts(&play.scenario(), table, hands, decks).expect_err("the position is impossible")
    };
    assert_eq!(
        made(&|table| table.pool[0] += 1),
        "american_regulars has 31 units instead of 30"
    );
    assert_eq!(
        made(&|table| table.control[15] = true),
        "a control marker lies in albany without reason"
    );
    assert_eq!(
        made(&|table| table.moved[15] = [2, 0, 0, 0, 0]),
        "more units have moved than stand in albany"
    );
    assert!(made(&|table| table.played[0] = 1).ends_with("is in two places"));
}

/// A game of some random steps.
fn some_game(name: &str, seed: u64, steps: usize) -> Game<State> {
    let seats = State::sides()
        .iter()
        .map(|players| Seat::of(players.iter().copied()))
        .collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(&shipped(name), seats, seed);
    while game.steps().len() < steps {
        let Some(player) = game.decider() else { break };
        let legal = game.legal();
        let action = legal[rng.random_range(0..legal.len())];
        game.act(player, action).expect("a listed action is taken");
    }
    game
}

/// A refusal is one sentence on one line.
fn assert_one_sentence(error: &RecordError) {
    let told = error.told();
    assert_eq!(error.to_string(), told.en);
    for text in [&told.en, &told.fr] {
        assert!(
            !text.contains('\n') && text.chars().count() < 400,
            "{text:?} is not one clear sentence"
        );
    }
    let text = told.en;
    assert!(!text.contains("RecordError") && !text.ends_with('.'), "{text:?}");
}

#[test]
fn records_replay_to_the_same_state() {
    for name in SCENARIOS {
        for steps in [0, 40, 400, usize::MAX] {
            let game = some_game(name, 7, steps);
            let record = Record::of(&game, vec!["Ann".to_owned(), "random".to_owned()]);
            let read = Record::read(&record.text()).expect("a written record can be read");
            assert_eq!(read, record);
            assert_eq!(read.finished, game.outcome().is_some());
            let again = read.open::<State>(99).expect("a read record can be opened");
            assert_eq!((again.state(), again.steps()), (game.state(), game.steps()));
            assert_eq!(state_hash(again.state()), state_hash(game.state()));
            let events = |game: &Game<State>| {
                game.log()
                    .iter()
                    .map(|happened| happened.event.clone())
                    .collect::<Vec<_>>()
            };
            assert_eq!(events(&again), events(&game), "the log comes back too");
        }
    }
}

#[test]
fn records_with_one_changed_byte_are_refused() {
    let record = Record::of(&some_game("intro-1812", 3, 60), Vec::new());
    let text = record.text();
    let mut sealed = 0_usize;
    // A change every so often; where the file does not tell one spelling from another, the record is the same.
    for at in (0..text.len()).step_by(text.len() / 150) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(bytes).expect("the record is plain ASCII");
        match Record::read(&changed) {
            Ok(read) => assert_eq!(read, record, "byte {at} was changed unseen"),
            Err(error) => {
                assert_one_sentence(&error);
                sealed += usize::from(error == RecordError::Seal);
            }
        }
    }
    assert!(sealed > 50, "only {sealed} changes were told by the seal");
    assert!(RecordError::Seal.to_string().contains("changed or damaged"));
}

#[test]
fn records_that_are_cut_off_are_refused() {
    let text = Record::of(&some_game("intro-1812", 3, 60), Vec::new()).text();
    for part in [0, 1, 10, 100, text.len() / 2, text.len() - 100, text.len() - 2] {
        let error = Record::read(&text[..part]).expect_err("a part is no record");
        assert_one_sentence(&error);
        assert!(
            error.to_string().contains("not a whole record"),
            "after {part} bytes: {error}"
        );
        assert_eq!(error.to_string().matches("backup").count(), 1, "one remedy: {error}");
    }
}

#[test]
fn records_with_a_step_that_is_not_possible_name_it_and_its_rule() {
    let game = some_game("campaign-1812", 5, 60);
    let mut record = Record::of(&game, Vec::new());
    let mut steps = game.steps().to_vec();
    // The British Regulars' first unit of the set-up goes to Albany.
    let albany = area(game.scenario(), "albany");
    steps[0] = Step::Act(number(Red), Action::Place(albany));
    record.set_steps::<State>(&steps, None);
    let read = Record::read(&record.text()).expect("the file itself is sound");
    let error = read.open::<State>(0).expect_err("the first step is not possible");
    assert_one_sentence(&error);
    let text = error.to_string();
    assert!(text.starts_with("step 1 of the record is not possible"), "{text}");
    assert!(text.contains("(1.3, ruling 13)"), "{text}");

    let mut late = game.steps().to_vec();
    let last = late.len() - 1;
    late[last] = Step::Act(number(Green), Action::Fight(albany));
    record.set_steps::<State>(&late, None);
    let error = record.open::<State>(0).expect_err("the last step is not possible");
    assert!(
        error.to_string().starts_with(&format!("step {} of", last + 1)),
        "{error}"
    );
    assert_one_sentence(&error);
}

#[test]
fn records_of_an_unknown_version_are_refused() {
    let text = Record::of(&some_game("intro-1812", 3, 20), Vec::new()).text();
    let error = Record::read(&text.replacen("format: 3", "format: 4", 1)).expect_err("format 4 is unknown");
    assert_eq!(error, RecordError::Format(4));
    assert_one_sentence(&error);
    assert!(
        error
            .to_string()
            .contains("open it with the version of war1812 that wrote it")
    );
}

#[test]
fn undo_goes_back_to_the_last_change_of_seat() {
    let scenario = shipped("campaign-1812");
    let alone = Faction::ALL.map(|faction| seat(&[faction])).to_vec();
    let sides = vec![seat(&[Blue, White]), seat(&[Red, Yellow, Green])];
    for (seats, after_red, after_yellow_begins) in [(alone, 0, 1), (sides, 4, 5)] {
        let mut game = Game::<State>::new(&scenario, seats, 1);
        let rideau = Action::Place(area(&scenario, "rideau"));
        assert_eq!(game.undoable(), 0);
        for placed in 1..=3 {
            game.act(number(Red), rideau).expect("the British Regulars place units");
            assert_eq!(game.undoable(), placed);
        }
        game.act(number(Red), rideau).expect("the British Regulars place units");
        assert_eq!(
            game.undoable(),
            after_red,
            "the decision has passed to the Canadian Militia"
        );
        game.act(number(Yellow), rideau)
            .expect("the Canadian Militia places units");
        assert_eq!(game.undoable(), after_yellow_begins);
    }
}

/// Games of War of 1812 between two seats, by chance, with dice from a real table. Says what was taken back last, and how many
/// steps can be undone, after each decision.
fn games_of_blocks(movement: &str, seats: &[Seat], mut after: impl FnMut(&Game<engine::blocks::State>)) {
    let library = data::library::Library::shipped();
    let draft = library.get::<data::blocks::ScenarioDraft>("war-of-1812");
    let mut draft = draft.expect("it is shipped").clone();
    draft.set_option("movement", movement).expect("an option of the game");
    let scenario = Arc::new(draft.build(library).expect("it can be played"));
    for seed in 0..3 {
        let mut game = Game::new(&scenario, seats.to_vec(), seed);
        game.set_roll_by_hand(true);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while game.outcome().is_none() {
            if let Some(player) = game.decider() {
                let legal = game.legal();
                game.act(player, legal[rng.random_range(0..legal.len())])
                    .expect("a listed action is taken");
                after(&game);
            } else {
                let rolls = game.rolls();
                game.enter(rolls[rng.random_range(0..rolls.len())])
                    .expect("a listed roll is entered");
            }
        }
    }
}

/// What the last step of a game told.
fn told_last(game: &Game<engine::blocks::State>) -> impl Iterator<Item = &engine::blocks::Event> {
    let last = game.steps().len() - 1;
    let told = game.log().iter().rev().take_while(move |told| told.step == last);
    told.map(|told| &told.event)
}

#[test]
fn undo_stops_where_orders_and_blocks_of_the_enemy_were_laid_open_and_not_for_who_plays_both() {
    use engine::blocks::{Event, State};
    let sides = Seat::of_sides::<State>();
    let both = [Seat::of(State::sides().into_iter().flatten().copied())];
    for (movement, opens) in [("simultaneous", 20), ("alternating", 20)] {
        let (mut opened, mut taken_back) = (0, 0);
        let open = |event: &Event| match event {
            Event::Ordered { .. } => movement == "simultaneous",
            Event::Revealed { .. } | Event::SeaBattle { .. } => true,
            _ => false,
        };
        games_of_blocks(movement, &sides, |game| {
            if told_last(game).any(open) {
                opened += 1;
                assert_eq!(game.undoable(), 0, "what was seen is taken back");
            }
        });
        games_of_blocks(movement, &both, |game| {
            if game.outcome().is_none() && told_last(game).any(open) {
                taken_back += usize::from(game.undoable() > 0);
            }
        });
        assert!(
            opened > opens && taken_back > opens,
            "{movement}: {opened} {taken_back}"
        );
    }
}

#[test]
fn undo_stops_at_dice_and_draws_and_redo_brings_back() {
    let mut game = some_game("intro-1812", 11, 0);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let (mut undone, mut barred) = (0_u32, 0_u32);
    while let Some(player) = game.decider() {
        let legal = game.legal();
        game.act(player, legal[rng.random_range(0..legal.len())])
            .expect("a listed action is taken");
        let undoable = game.undoable();
        let tail = &game.steps()[game.steps().len() - undoable..];
        assert!(
            tail.iter().all(|step| matches!(step, Step::Act(..))),
            "a roll cannot be taken back"
        );
        if undoable == 0 {
            barred += 1;
            let before = game.state().clone();
            assert!(!game.undo());
            assert_eq!(*game.state(), before, "a refused undo changes nothing");
            continue;
        }
        let (before, log) = (game.state().clone(), game.log().len());
        assert!(game.undo());
        assert_ne!(*game.state(), before);
        assert_eq!(game.redoable(), 1);
        assert!(game.redo());
        assert_eq!((game.state(), game.log().len()), (&before, log));
        undone += 1;
    }
    assert!(undone > 20 && barred > 20, "{undone} undone, {barred} barred");
}

/// Another hand of as many cards, which the rules allow and others cannot tell from the true one.
fn other_hand(state: &State, faction: Faction, rng: &mut Xoshiro256PlusPlus) -> u32 {
    let hand = state.hand(faction);
    let unplayed = hand | state.draw_deck(faction);
    let movement = state.scenario().movement_cards(faction);
    loop {
        let mut other = 0_u32;
        while other.count_ones() < hand.count_ones() {
            let bit = 1_u32 << rng.random_range(0..32_u32);
            other |= bit & unplayed;
        }
        // Whether there is a movement card among them is known to all.
        if (other & movement != 0) == (hand & movement != 0) {
            return other;
        }
    }
}

// proves: ruling 14
#[test]
fn views_do_not_depend_on_what_is_hidden() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1813);
    for name in SCENARIOS {
        for game in (0..4).map(|seed| some_game(name, seed, 50 + 150 * seed as usize)) {
            let state = game.state();
            let sides = Seat::of_sides::<State>();
            let seats = Faction::ALL
                .map(|faction| seat(&[faction]))
                .into_iter()
                .chain(sides)
                .chain([Seat::SPECTATOR]);
            for seat in seats {
                let unseen = |faction: &Faction| state.view(seat).hands[faction.index()].cards.is_none();
                let hidden: Vec<Faction> = Faction::ALL.into_iter().filter(unseen).collect();
                assert!(hidden.len() >= 2, "at least the enemy's hands are hidden");
                let mut hands = Faction::ALL.map(|faction| state.hand(faction));
                let mut decks = Faction::ALL.map(|faction| state.draw_deck(faction));
                for faction in hidden {
                    let unplayed = hands[faction.index()] | decks[faction.index()];
                    hands[faction.index()] = other_hand(state, faction, &mut rng);
                    decks[faction.index()] = unplayed & !hands[faction.index()];
                }
                let other = State::from_parts(state.scenario(), state.table().clone(), hands, decks);
                let other = other.expect("the other hands are possible");
                assert_eq!(
                    other.view(seat),
                    state.view(seat),
                    "{name}: a view tells what is hidden"
                );
                let written = |state: &State| serde_json::to_string(&state.view(seat)).expect("views can be written");
                assert_eq!(written(&other), written(state));
                assert_eq!(other.turn(), state.turn(), "who decides tells what is hidden");
                assert_eq!(
                    other.prompt(seat),
                    state.prompt(seat),
                    "the prompt tells what is hidden"
                );
                if let Turn::Decision(player) = state.turn()
                    && seat.holds(player)
                {
                    let legal = |state: &State| {
                        let mut legal = Vec::new();
                        state.legal(&mut legal);
                        legal
                    };
                    assert_eq!(legal(&other), legal(state), "a player's choices tell what others hold");
                }
            }
        }
    }
}

// proves: ruling 14
#[test]
fn drawn_cards_are_told_only_to_those_who_may_know() {
    let game = some_game("campaign-1813", 2, 600);
    let mut drawn = 0;
    for happened in game.log() {
        let Event::Drew { faction, card: Some(_) } = happened.event else {
            continue;
        };
        drawn += 1;
        for other in Faction::ALL {
            let seen = State::redact(game.scenario(), &happened.event, seat(&[other]));
            assert_eq!(
                seen == happened.event,
                other == faction,
                "{} drew, {} looks",
                faction.key(),
                other.key()
            );
        }
        let nobody = State::redact(game.scenario(), &happened.event, Seat::SPECTATOR);
        assert_eq!(nobody, Event::Drew { faction, card: None });
    }
    assert!(drawn >= 15);
}

#[test]
fn samples_look_like_the_view_they_come_from_and_differ_in_what_is_hidden() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let game = some_game("campaign-1812", 8, 200);
    let me = seat(&[Blue, White]);
    let view = game.view(me);
    let mut differ = false;
    for _ in 0..50 {
        let sample = State::sample(&view, game.scenario(), &mut rng);
        assert_eq!(sample.view(me), view);
        assert_eq!(sample.broken_law(), None);
        differ |= sample != *game.state();
    }
    assert!(differ, "fifty samples all guess the enemy's hands right");
}

#[test]
fn every_prompt_and_refusal_names_its_rule() {
    for name in SCENARIOS {
        let mut game = some_game(name, 21, 0);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(21);
        while let Some(player) = game.decider() {
            let prompt = game.state().prompt(Seat::ALL);
            assert!(!prompt.text.en.is_empty() && !prompt.text.fr.is_empty(), "{prompt:?}");
            assert!(
                prompt.cite.paragraph.starts_with(|c: char| ('1'..='5').contains(&c)),
                "{prompt:?}"
            );
            assert!(
                prompt.cite.ruling.is_none_or(|ruling| (1..=14).contains(&ruling)),
                "{prompt:?}"
            );
            let cite = format!("({})", prompt.cite);
            let nonsense = Action::Take(Faction::NativeAmericans, u8::MAX);
            let refusal = game
                .act(player, nonsense)
                .expect_err("255 units are never offered")
                .to_string();
            assert!(refusal.contains(&cite), "{refusal}");
            let legal = game.legal();
            game.act(player, legal[rng.random_range(0..legal.len())])
                .expect("a listed action is taken");
        }
    }
}

#[test]
fn records_of_format_2_are_opened_whatever_signs_are_in_a_name() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/format-2/blocks-1814.war1812");
    let text = std::fs::read_to_string(path).expect("the corpus has the file");
    let record = Record::read(&text).expect("it is sealed as records of format 2 are");
    // The second sign of the diaeresis stands by itself, as names of files have it on some systems.
    assert_eq!(record.names, ["Zoe\u{308} \"Blue\"", "greedy"]);
    let game = record.open::<engine::blocks::State>(0).expect("it can be followed");
    assert_eq!(game.outcome().expect("it is over").points, [30, 25]);
    let changed = Record::read(&text.replacen("Zoe", "Zoa", 1)).expect_err("another name breaks the seal");
    assert_eq!(changed, RecordError::Seal);
}
