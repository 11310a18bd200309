//! Random games of Blocks under every law, in each way the rules can be played.

use data::blocks::ScenarioDraft;
use data::blocks::army::{BlockDraft, Kind};
use data::blocks::draft::{
    Amphibious, Crossings, Initiative, LastResult, LostShips, Movement, Options, Replacements, VictoryCheck,
};
use data::library::{Library, Ref};
use data::side::Side;
use engine::blocks::State;
use engine::bot::{Bot, Level, Played as _};
use engine::laws::verified_playout;
use engine::rules::game_seed;
use engine::{Rules as _, Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::sync::Arc;

const SCENARIOS: [&str; 4] = ["war-of-1812", "blocks-1812", "blocks-1813", "blocks-1814"];

fn options() -> [Options; 6] {
    let usual = Options::default();
    let others = Options {
        initiative: Initiative::EachYear,
        replacements: Replacements::OddTurns,
        ships: LostShips::Rebuilt(6),
        victory: VictoryCheck::EveryTurn,
        last: LastResult::MostPoints,
        ..usual
    };
    let at_once = Movement::Simultaneous;
    [
        usual,
        others,
        Options {
            movement: at_once,
            ..usual
        },
        Options {
            movement: at_once,
            ..others
        },
        Options {
            amphibious: Amphibious::Loose,
            ..usual
        },
        Options {
            movement: at_once,
            amphibious: Amphibious::Loose,
            crossings: Crossings::AllWait,
            ..others
        },
    ]
}

/// The largest armies and numbers that the checks let through: 64 blocks of the highest values, most of them American
/// militia in one town, ships and reinforcements beyond number.
fn extreme(options: Options) -> ScenarioDraft {
    let library = Library::shipped();
    let war = library.get::<ScenarioDraft>("war-of-1812");
    let mut draft = war.expect("the war is shipped").clone();
    let mut army = draft.army.resolve(library).expect("its army is shipped").clone();
    let like = army.blocks[0].clone();
    let block = |number: usize, side: Side, kind: Kind, moves: u8| BlockDraft {
        id: format!("{}_{number:02}", side.key()),
        side,
        kind,
        value: 4,
        fire: 3,
        moves,
        ..like.clone()
    };
    let american = (0..40).map(|number| block(number, Side::American, Kind::Militia, 1));
    let british = (0..12).map(|number| block(number, Side::British, Kind::Cavalry, 2));
    let ships = Side::ALL
        .into_iter()
        .flat_map(|side| (50..56).map(move |number| (number, side)));
    let ships = ships.map(|(number, side)| block(number, side, Kind::Ship, 0));
    army.blocks = american.chain(british).chain(ships).collect();
    army.blocks.sort_by(|a, b| a.id.cmp(&b.id));
    draft.army = Ref::Own(Box::new(army));
    draft.setup.draws.american = 38;
    draft.setup.draws.british = 12;
    draft.setup.garrison_value = 9;
    for ship in &mut draft.setup.ships {
        ship.value = 4;
    }
    draft.turns = 3;
    draft.margin = 999;
    for year in &mut draft.years {
        for due in &mut year.reinforcements {
            due.blocks = 12;
        }
    }
    draft.options = options;
    draft
}

/// Plays some games by chance under every law.
fn keep_the_laws(what: &str, draft: &ScenarioDraft, games: u64) {
    let scenario = draft.build(Library::shipped());
    let scenario = Arc::new(scenario.unwrap_or_else(|issues| panic!("{what}: {}", issues[0])));
    let mut steps = 0;
    for game in 0..games {
        let mut bots: [Box<dyn Bot<State>>; 2] = [State::bot(Level::Random), State::bot(Level::Random)];
        let played = verified_playout::<State>(&scenario, &mut bots, game_seed(5, game))
            .unwrap_or_else(|broken| panic!("{what}, game {game}: {}", broken.what));
        steps += played.steps;
    }
    println!("{what}: {} steps a game", u64::from(steps) / games);
}

#[test]
fn every_law_holds_in_the_largest_armies_that_the_checks_let_through() {
    for (set, options) in options().into_iter().enumerate() {
        keep_the_laws(&format!("extreme, options {set}"), &extreme(options), 4);
    }
}

#[test]
fn every_law_holds_in_greedy_games() {
    let library = Library::shipped();
    for options in options() {
        let mut draft: ScenarioDraft = library.get::<ScenarioDraft>("blocks-1813").unwrap().clone();
        draft.options = options;
        let scenario = Arc::new(draft.build(library).unwrap());
        for game in 0..3 {
            let mut bots: [Box<dyn Bot<State>>; 2] = [State::bot(Level::Greedy), State::bot(Level::Greedy)];
            verified_playout::<State>(&scenario, &mut bots, game_seed(6, game))
                .unwrap_or_else(|broken| panic!("{options:?}, game {game}: {}", broken.what));
        }
    }
}

#[test]
fn every_law_holds_in_random_games() {
    let games: u64 = std::env::var("WAR1812_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(12);
    let library = Library::shipped();
    for name in SCENARIOS {
        for (set, options) in options().into_iter().enumerate() {
            let mut draft: ScenarioDraft = library.get::<ScenarioDraft>(name).unwrap().clone();
            draft.options = options;
            keep_the_laws(&format!("{name}, options {set}"), &draft, games);
        }
    }
}

#[test]
fn turns_are_counted_one_after_the_other_and_where_both_move_at_once_two_by_two() {
    let library = Library::shipped();
    for (name, options) in SCENARIOS
        .into_iter()
        .flat_map(|name| options().map(|options| (name, options)))
    {
        let mut draft: ScenarioDraft = library.get::<ScenarioDraft>(name).unwrap().clone();
        draft.options = options;
        let scenario = Arc::new(draft.build(library).unwrap());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut state = State::start(&scenario);
        let (mut legal, mut rolls) = (Vec::new(), Vec::new());
        let mut counted = vec![state.turn_number()];
        loop {
            state.legal(&mut legal);
            let step = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    state.rolls(&mut rolls);
                    Step::Chance(rolls[rng.random_range(0..rolls.len())].0)
                }
                Turn::Decision(player) => Step::Act(player, legal[rng.random_range(0..legal.len())]),
            };
            state.advance(step);
            if counted.last() != Some(&state.turn_number()) {
                counted.push(state.turn_number());
            }
        }
        let by = if options.movement == Movement::Simultaneous {
            2
        } else {
            1
        };
        // The set-up is a turn of its own.
        let after = counted.iter().skip(1);
        let rises: Vec<_> = after
            .clone()
            .zip(after.skip(1))
            .map(|(one, next)| next.abs_diff(*one))
            .collect();
        assert!(
            rises.len() > 8 && counted.is_sorted(),
            "{name}, {options:?}: {counted:?}"
        );
        assert!(rises.iter().all(|rise| *rise == by), "{name}, {options:?}: {counted:?}");
    }
}
