//! What cannot be chosen says why, and what can be chosen has no reason against it: whole games, every place, many groups.

use super::support::*;
use data::blocks::TownId;
use engine::blocks::{Action, LandStage, Phase, Place, SeaStage, Stage, State, blocks, player};
use engine::bot::{Level, Played as _};
use engine::playout::playout_by;
use engine::{Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

/// Takes an action, if it is legal.
fn took(state: &State, side: Side, action: Action) -> Option<State> {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    let mut next = state.clone();
    legal.contains(&action).then(|| {
        next.step(Step::Act(player(side), action), &mut |_| {})
            .expect("what is listed is possible");
        next
    })
}

fn legal(state: &State) -> Vec<Action> {
    let mut list = Vec::new();
    state.legal(&mut list);
    list
}

/// Whether two sets of blocks differ in nothing.
fn alike(state: &State, one: u64, other: u64) -> bool {
    let kinds = |set: u64| {
        let mut kinds: Vec<_> = blocks(set)
            .map(|block| (state.scenario().block(block).class, state.value(block)))
            .collect();
        kinds.sort_unstable();
        kinds
    };
    kinds(one) == kinds(other)
}

/// Whether a set of blocks can be given an order to go from one town to another together, tried with every small step.
fn can_be_sent(state: &State, side: Side, set: u64, from: TownId, to: TownId) -> bool {
    let given = state.plan(side).legs.len();
    let mut open = match state.plan(side).from {
        None => vec![took(state, side, Action::From(from)).expect("it is offered")],
        Some(_) => vec![state.clone()],
    };
    while let Some(state) = open.pop() {
        if state.table().phase != Phase::Army(side) {
            continue;
        }
        let plan = state.plan(side);
        match plan.stage {
            Stage::Legs if plan.legs.len() > given => {
                let leg = plan.legs.last().expect("one more than before");
                if leg.to == to && alike(&state, leg.units, set) {
                    return true;
                }
            }
            Stage::Legs | Stage::Via(..) => {
                let towards = |action: &Action| match action {
                    Action::Toward(town, _) => *town == to,
                    Action::Via(_) => true,
                    _ => false,
                };
                let next = legal(&state).into_iter().filter(towards);
                open.extend(next.filter_map(|action| took(&state, side, action)));
            }
            // It goes where there is one way out without being asked, too.
            Stage::Units(at, ..) if at == to => {
                let indian = state.scenario().masks().indian;
                let mut all = Some(state.clone());
                for block in blocks(set & !indian).chain(blocks(set & indian)) {
                    all = all.and_then(|state| {
                        let same = |action: &Action| match action {
                            Action::Take(other) => alike(&state, other.bit(), block.bit()),
                            _ => false,
                        };
                        let take = legal(&state).into_iter().find(same)?;
                        took(&state, side, take)
                    });
                }
                // Where nobody else could go along, it is not asked who does.
                if let Some(state) = all
                    && (matches!(state.plan(side).stage, Stage::Units(..)) || state.plan(side).legs.len() > given)
                {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

/// Whether everyone must be told why a town is not offered.
fn asks_for_towns(state: &State) -> bool {
    let table = state.table();
    match table.phase {
        Phase::Deploy(side) | Phase::Arrive(side) => matches!(state.plan(side).stage, Stage::Place(_)),
        Phase::Harbour(..) => true,
        Phase::Naval(side) => matches!(state.plan(side).stage, Stage::Port(_)),
        Phase::Land => table
            .land
            .is_some_and(|land| matches!(land.stage, LandStage::Decide(_))),
        Phase::Sea => table.sea.is_some_and(|sea| matches!(sea.stage, SeaStage::Decide(_))),
        _ => false,
    }
}

/// Places of a state: what is offered has no reason against it; what is asked for, or has an army that stays, has one.
fn look_at_places(state: &State, side: Side, told: &mut usize) {
    let map = state.scenario().map();
    let offered = legal(state);
    let masks = state.scenario().masks();
    for lake in map.lake_ids() {
        let open = offered.iter().any(|action| action.lake() == Some(lake));
        let why = state.why_not_place(Place::Lake(lake));
        assert!(!open || why.is_none(), "{lake:?} {why:?}");
    }
    for town in map.town_ids() {
        let open = offered.iter().any(|action| action.town() == Some(town));
        let why = state.why_not_place(Place::Town(town));
        let phase = state.table().phase;
        assert!(!open || why.is_none(), "{phase:?} {town:?} {why:?}");
        let there = matches!(state.table().land, Some(land) if land.town == town);
        let army = state.in_town(town) & masks.side[side.index()] & masks.army != 0;
        let start = phase == Phase::Army(side) && state.plan(side).stage == Stage::Start;
        if asks_for_towns(state) && !there || start && army {
            assert_eq!(open, why.is_none(), "{phase:?} {town:?} {why:?}");
            *told += usize::from(!open);
        }
    }
}

/// Groups of a town, and every other town: they can be sent there, or it says why not.
fn look_at_groups(state: &State, side: Side, rng: &mut impl rand::Rng, told: &mut usize) {
    let map = state.scenario().map();
    let masks = state.scenario().masks();
    let plan = state.plan(side);
    let from = match plan.stage {
        Stage::Start => legal(state).into_iter().find_map(|action| match action {
            Action::From(town) if rng.random_bool(0.5) => Some(town),
            _ => None,
        }),
        Stage::Legs => plan.from,
        _ => None,
    };
    let Some(from) = from else { return };
    let army = state.in_town(from) & masks.side[side.index()] & masks.army & !plan.going();
    let mut sets: Vec<u64> = blocks(army).map(|block| block.bit()).collect();
    sets.extend([army, army & rng.random::<u64>()]);
    for set in sets.into_iter().filter(|set| *set != 0) {
        for to in map.town_ids().filter(|to| *to != from) {
            let why = state.why_no_way(set, Some(Place::Town(from)), Place::Town(to));
            let can = can_be_sent(state, side, set, from, to);
            assert_eq!(can, why.is_none(), "{set:b} from {from:?} to {to:?}: {why:?}");
            *told += usize::from(!can);
        }
    }
}

// proves: 3.2, 5.2, 6.1, 6.11, 6.22, 7.11, 7.23, 8.22, 8.23
#[test]
fn every_town_that_cannot_be_chosen_or_reached_says_why_and_no_other_does() {
    /// How many random games of each.
    const GAMES: u64 = 5;
    let games = [
        ("war-of-1812", [].as_slice()),
        ("war-of-1812", &["movement=simultaneous"]),
        ("blocks-1812", &["amphibious=loose"]),
        ("blocks-1814", &[]),
    ];
    for (number, (name, options)) in (0..GAMES).flat_map(|number| games.map(|game| (number, game))) {
        let scenario = scenario(name, options);
        let mut steps = Vec::new();
        let mut bots = [Level::Random, Level::Random].map(State::bot);
        playout_by::<State>(&scenario, &mut bots, number, &mut |step| steps.push(step));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let mut state = State::start(&scenario);
        let (mut places, mut groups) = (0, 0);
        for step in steps {
            if let Turn::Decision(by) = state.turn() {
                let side = engine::blocks::side(by);
                look_at_places(&state, side, &mut places);
                if state.table().phase == Phase::Army(side) && rng.random_bool(0.3) {
                    look_at_groups(&state, side, &mut rng, &mut groups);
                }
            }
            state.advance(step);
        }
        assert!(places > 300 && groups > 300, "{name}: {places} places, {groups} groups");
    }
}

/// What is told of a group in a position, in English, with the paragraph.
fn why(state: &State, set: &[&str], from: &str, to: &str) -> (String, &'static str) {
    let scenario = state.scenario();
    let set = set.iter().fold(0, |set, id| set | block(scenario, id).bit());
    let place = |id| Place::Town(town(scenario, id));
    let why = state
        .why_no_way(set, Some(place(from)), place(to))
        .expect("it cannot go there");
    (why.text.en, why.cite.paragraph)
}

#[test]
fn rule_6_1_too_far_and_enemies_on_the_way_are_told_apart() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_regulars_1 br_dragoons")
        .town("smiths_creek", "us_militia_1")
        .play();
    play.does("pass");
    let far = why(&play.state, &["br_regulars_1"], "kingston", "detroit");
    assert!(far.0.contains("nobody goes farther than two"), "{far:?}");
    assert_eq!(far.1, "6.1");
    let stopped = why(&play.state, &["br_regulars_1"], "kingston", "york");
    assert!(stopped.0.contains("in every town between enemies stand"), "{stopped:?}");
    let apart = why(&play.state, &["br_regulars_1", "br_dragoons"], "kingston", "montreal");
    assert!(apart.0.contains("Send them apart"), "{apart:?}");
    assert_eq!(apart.1, "6.11");
}

#[test]
fn rule_6_21_and_6_22_a_crossing_says_what_it_lacks() {
    let crossing = |ships: &str| {
        let mut setup = board()
            .turn_of(British)
            .town("kingston", "br_regulars_1 br_regulars_2 br_artillery_1");
        if !ships.is_empty() {
            setup = setup.lake("ontario", ships);
        }
        let mut play = setup.play();
        play.does("pass");
        play
    };
    let told = |play: &Play, set: &[&str]| why(&play.state, set, "kingston", "fort_niagara");
    let none = told(&crossing(""), &["br_regulars_1"]);
    assert!(
        none.0.contains("only while ships of its side alone are on it"),
        "{none:?}"
    );
    assert_eq!(none.1, "6.21");
    let one = crossing("br_ship_1=1");
    let guns = told(&one, &["br_artillery_1"]);
    assert!(guns.0.contains("infantry"), "{guns:?}");
    let two = told(&one, &["br_regulars_1", "br_regulars_2"]);
    assert!(two.0.contains("1 more can go"), "{two:?}");
    let place = |id| Place::Town(town(one.scenario(), id));
    let alone = block(one.scenario(), "br_regulars_1").bit();
    assert_eq!(
        one.state
            .why_no_way(alone, Some(place("kingston")), place("fort_niagara")),
        None,
        "a ship carries one"
    );
}

#[test]
fn rule_3_2_a_town_that_the_enemy_holds_at_the_beginning_says_so() {
    let mut play = Play::start(&scenario("blocks-1814", &[]));
    play.until(|play| matches!(play.phase(), Phase::Deploy(American)));
    let place = Place::Town(town(play.scenario(), "fort_niagara"));
    let why = play.state.why_not_place(place).expect("the British side holds it");
    assert!(why.text.en.contains("holds at the beginning"), "{why:?}");
    assert_eq!(why.cite.paragraph, "3.2");
    let held = Place::Town(town(play.scenario(), "amherstburg"));
    assert_eq!(play.state.why_not_place(held), None, "this one the American side holds");
}

#[test]
fn rule_9_0_tecumseh_alone_is_told_why_he_does_not_attack() {
    let mut play = board()
        .turn_of(British)
        .town("amherstburg", "br_tecumseh")
        .town("detroit", "us_militia_4=1")
        .play();
    play.does("pass");
    let told = why(&play.state, &["br_tecumseh"], "amherstburg", "detroit");
    assert!(told.0.contains("never attacks alone"), "{told:?}");
    assert_eq!(told.1, "9.0");
}
