//! Hidden identity: what a seat sees, hears and reads of the enemy, and what it may imagine (2.0, 7.2, ruling 16).

use crate::support::*;
use data::Lang;
use data::blocks::{BlockId, TownId};
use engine::blocks::{Event, Mode, Phase, SideView, State, blocks, player};
use engine::{Seat, Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng};

/// Names of a side's blocks in a language, but not Tecumseh's: everyone knows where he joins and leaves.
fn names(play: &Play, side: Side, lang: Lang) -> Vec<String> {
    let scenario = play.scenario();
    let own = blocks(scenario.masks().side[side as usize] & !scenario.masks().indian);
    own.map(|block| scenario.block(block).name.get(lang).to_owned())
        .collect()
}

/// The blocks of the enemy that an event names.
fn named(event: &Event) -> Vec<BlockId> {
    match event {
        Event::Drew { block, .. }
        | Event::Replaced { block, .. }
        | Event::March { block, .. }
        | Event::Drowned { block, .. }
        | Event::Starved { block, .. }
        | Event::Built { block, .. }
        | Event::Escape { block, .. }
        | Event::ShipLost { block, .. }
        | Event::Loss { block, .. } => block.iter().copied().collect(),
        Event::Captured { block, spare, .. } => block.iter().chain(spare).copied().collect(),
        Event::Moved { blocks, .. }
        | Event::Deployed { blocks, .. }
        | Event::Sailed { blocks, .. }
        | Event::Retreated { blocks, .. }
        | Event::Destroyed { blocks, .. } => blocks.iter().flatten().copied().collect(),
        Event::Revealed { blocks, .. } => blocks.iter().map(|(block, _)| *block).collect(),
        _ => Vec::new(),
    }
}

const fn lies_open(event: &Event) -> bool {
    matches!(event, Event::Revealed { .. } | Event::Loss { open: true, .. })
}

/// Everything that a seat sees of one moment names no enemy block that does not lie open in a battle.
fn check(play: &Play, seat_of: Side, fresh: &[Event]) {
    let scenario = play.scenario();
    let enemy = seat_of.enemy();
    let hidden = scenario.masks().side[enemy as usize];
    for event in fresh {
        let seen = State::redact(scenario, event, seat(seat_of));
        if lies_open(&seen) {
            continue;
        }
        for block in named(&seen) {
            assert_eq!(
                block.bit() & hidden,
                0,
                "{seat_of:?} hears of {block:?}: {}",
                told(scenario, &seen)
            );
        }
        for lang in [Lang::En, Lang::Fr] {
            let Some(text) = State::describe_event(scenario, &seen, lang) else {
                continue;
            };
            for name in names(play, enemy, lang) {
                // `Regulars 1` stands in `Regulars 10`, but no side has ten of a kind.
                assert!(!text.contains(&name), "{seat_of:?} reads `{text}`");
            }
        }
    }
    let SideView::Hidden { open, .. } = &play.state.view(seat(seat_of)).sides[enemy as usize] else {
        panic!("{seat_of:?} sees the enemy's blocks")
    };
    let table = play.state.table();
    let mut battles = table.sea.map_or(0, |sea| play.state.on_lake(sea.lake));
    if let Some(land) = table.land.filter(|land| land.revealed) {
        battles |= play.state.in_town(land.town) & scenario.masks().army;
    }
    for (block, _) in open {
        assert_ne!(block.bit() & battles, 0, "{block:?} lies open outside a battle");
    }
    if table.land.is_none() && table.sea.is_none() {
        assert!(open.is_empty(), "hidden again after the battle");
    }
    let prompt = play.state.prompt(seat(seat_of));
    for (lang, text) in [Lang::En, Lang::Fr].map(|lang| (lang, prompt.text.get(lang))) {
        for name in names(play, enemy, lang) {
            assert!(!text.contains(&name), "{seat_of:?} reads the prompt `{text}`");
        }
    }
}

/// Plays a game by chance; `each` sees it after every step, with what has just happened.
fn random_game(play: &mut Play, seed: u64, mut each: impl FnMut(&Play, &[Event])) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    loop {
        let step = match play.state.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                play.state.rolls(&mut rolls);
                Step::Chance(engine::rules::draw(&rolls, &mut rng))
            }
            Turn::Decision(by) => {
                play.state.legal(&mut legal);
                Step::Act(by, legal[rng.random_range(0..legal.len())])
            }
        };
        let mut fresh = Vec::new();
        play.state.apply(step, &mut |event| fresh.push(event));
        each(play, &fresh);
    }
}

// proves: 2.0, ruling 16
#[test]
fn secret_nothing_that_a_seat_is_shown_names_a_hidden_enemy_block() {
    for (name, options) in [
        ("blocks-1813", &[][..]),
        ("blocks-1814", &["movement=simultaneous", "replacements=odd-turns"][..]),
    ] {
        for seed in 0..4 {
            let mut play = Play::start(&scenario(name, options));
            random_game(&mut play, seed, |play, fresh| {
                for side in Side::ALL {
                    check(play, side, fresh);
                }
            });
        }
    }
}

// proves: 11.1
#[test]
fn secret_a_prompt_tells_others_that_orders_are_planned_and_nothing_of_them() {
    for options in [&[][..], &["movement=simultaneous"][..]] {
        let mut play = with(options)
            .town("buffalo", "us_regulars_1 us_dragoons us_militia_1")
            .lake("ontario", "us_ship_1=1 us_ship_2=1")
            .play();
        let asked = |play: &Play, by: Seat| play.state.prompt(by);
        let (navy, own) = (asked(&play, seat(British)), asked(&play, seat(American)));
        assert_ne!(navy, own, "the decider is asked more");
        assert_eq!(navy, asked(&play, Seat::SPECTATOR));
        play.does("land ontario; take us_ship_1");
        assert_ne!(asked(&play, seat(American)), own);
        assert_eq!(asked(&play, seat(British)), navy, "ships being chosen");
        play.does("done; port sackets_harbor");
        let army = asked(&play, seat(British));
        assert_eq!(army.left.en, "");
        play.does("from buffalo; road fort_niagara; take us_dragoons");
        assert_eq!(asked(&play, seat(American)).left.en, "1 chosen");
        assert_eq!(asked(&play, seat(British)), army, "units being chosen");
        play.does("done");
        assert_eq!(asked(&play, seat(American)).left.en, "2 without orders");
        assert_eq!(asked(&play, seat(British)), army, "units without orders");
        let by = player(American);
        let nonsense = Step::Act(by, engine::blocks::Action::Starve(BlockId(3)));
        let refused = play
            .state
            .check_for(&nonsense, seat(British))
            .expect_err("nobody starves");
        assert!(!refused.to_string().contains("Starve"), "{refused}");
        assert!(refused.to_string().contains(&army.text.en), "{refused}");
    }
}

// proves: 7.2
#[test]
fn ruling_16_blocks_lie_open_in_a_battle_and_are_hidden_again_after_it() {
    let mut play = board()
        .town("buffalo", "us_regulars_1")
        .town("fort_erie", "br_regulars_1 br_artillery_1")
        .play();
    let open = |play: &Play, of: Side| match &play.state.view(seat(of.enemy())).sides[of as usize] {
        SideView::Hidden { open, .. } => {
            let text = |(block, value): &(BlockId, u8)| format!("{}={value}", play.scenario().block(*block).id);
            open.iter().map(text).collect::<Vec<_>>()
        }
        SideView::Own { .. } => panic!("nobody sees the enemy's blocks"),
    };
    play.does("pass; from buffalo; road fort_erie; done");
    assert_eq!(open(&play, British), [""; 0], "before the defender stands");
    play.does("fight; hits 0; hits 0");
    assert_eq!(open(&play, British), ["br_artillery_1=3", "br_regulars_1=4"]);
    assert_eq!(open(&play, American), ["us_regulars_1=4"]);
    play.does("retreat buffalo; hits 1");
    assert_eq!(open(&play, British), [""; 0]);
    assert_eq!(open(&play, American), [""; 0]);
    let heard = play.heard(British);
    assert!(
        heard.contains(&"american loses us_regulars_1=3".to_owned()),
        "what was seen stays in the log"
    );
}

// proves: 2.0
#[test]
fn ruling_16_ships_are_seen_as_ships_and_their_strength_is_not() {
    let weak = board()
        .town("erie", "us_ship_1=1")
        .lake("ontario", "us_ship_2=1")
        .play();
    let strong = board()
        .town("erie", "us_ship_5=3")
        .lake("ontario", "us_ship_7=2")
        .play();
    let army = board()
        .town("erie", "us_regulars_1")
        .lake("ontario", "us_ship_7=2")
        .play();
    let seen = |play: &Play| play.state.view(seat(British));
    assert_eq!(seen(&weak), seen(&strong));
    assert_ne!(seen(&strong), seen(&army));
    let erie = town(weak.scenario(), "erie");
    let there = seen(&weak).in_town(American, erie, weak.scenario().masks().ships);
    assert_eq!((there.army, there.ships), (0, 1));
}

// proves: 2.0
#[test]
fn secret_other_blocks_that_do_the_same_look_the_same() {
    let one = ["br_regulars_1", "br_dragoons", "br_militia_1"];
    let other = ["br_artillery_1", "br_militia_3", "br_regulars_6"];
    let heard = |[a, b, c]: [&str; 3]| {
        let mut play = board()
            .turn_of(British)
            .town("kingston", &format!("{a} {b} {c}"))
            .play();
        play.does(&format!(
            "pass; from kingston; road prescott; take {a}; take {b}; done; done"
        ));
        (play.heard(American), play.state.view(seat(American)))
    };
    assert_eq!(heard(one), heard(other));
    // The same in winter, and in a forced march.
    let winter = |[a, b, c]: [&str; 3], starved: &str| {
        let mut play = board()
            .town("york", &format!("{a} {b} {c}"))
            .last_turn(0, British)
            .play();
        play.does(&format!("pass; pass; starve {starved}"));
        play.heard(American)
    };
    assert_eq!(winter(one, "br_regulars_1"), winter(other, "br_regulars_6"));
    let march = |block: &str| {
        let mut play = board().turn_of(British).town("kingston", block).play();
        play.does("pass; from kingston; march york; done; marched no");
        (play.heard(American), play.state.view(seat(American)))
    };
    assert_eq!(march("br_regulars_1"), march("br_artillery_1"));
}

// proves: 2.0
#[test]
fn secret_a_spectator_knows_no_side_and_the_owner_his_own() {
    let mut play = board().turn_of(British).town("kingston", "br_regulars_1").play();
    play.does("pass; from kingston; road prescott; done");
    let scenario = play.scenario();
    let last = |by: Seat| {
        let event = play.events.iter().find(|event| matches!(event, Event::Moved { .. }));
        told(scenario, &State::redact(scenario, event.expect("somebody moved"), by))
    };
    assert_eq!(last(Seat::SPECTATOR), "british moves 1 kingston > prescott road: ?");
    assert_eq!(
        last(seat(British)),
        "british moves 1 kingston > prescott road: br_regulars_1"
    );
    assert!(matches!(
        play.state.view(Seat::SPECTATOR).sides,
        [SideView::Hidden { .. }, SideView::Hidden { .. }]
    ));
    assert!(!seat(American).holds(player(British)));
}

/// Many states that a seat may imagine; each agrees with its view and breaks no law.
pub fn samples(play: &Play, by: Side) -> Vec<State> {
    let view = play.state.view(seat(by));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    (0..200)
        .map(|_| {
            let state = State::sample(&view, play.scenario(), &mut rng);
            assert_eq!(state.view(seat(by)), view);
            assert_eq!(state.broken_law(), None);
            state
        })
        .collect()
}

/// The blocks that have orders to go in a way to a town.
fn going(state: &State, side: Side, to: TownId, mode: Mode) -> u64 {
    let legs = &state.plan(side).legs;
    let leg = legs.iter().find(|leg| (leg.to, leg.mode) == (to, mode));
    leg.expect("the order lies open").units
}

// proves: 6.11
#[test]
fn sample_a_forced_march_is_made_by_infantry_and_artillery() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_dragoons br_tecumseh br_regulars_1 br_artillery_1")
        .play();
    play.does("pass; from kingston; march york; all; done");
    assert_eq!(play.phase(), Phase::March(British, 0, 2));
    let masks = *play.scenario().masks();
    let york = town(play.scenario(), "york");
    let mut seen = 0;
    for state in samples(&play, American) {
        let units = going(&state, British, york, Mode::March);
        assert_eq!(units.count_ones(), 2);
        assert_eq!(units & (masks.cavalry | masks.indian), 0);
        seen |= units;
    }
    assert!(
        seen & masks.artillery != 0 && (seen & masks.infantry).count_ones() > 5,
        "and any of them may be it"
    );
}

// proves: 6.22, 11.4
#[test]
fn sample_infantry_goes_by_water() {
    let mut play = with(&["movement=simultaneous"])
        .town("oswego", "us_regulars_1 us_militia_4 us_artillery_1 us_dragoons")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .town("kingston", "br_ship_1=1")
        .play();
    play.does("pass; from oswego; water york; all; done; sail kingston; pass");
    assert_eq!(play.phase(), Phase::Sea);
    let masks = *play.scenario().masks();
    let york = town(play.scenario(), "york");
    for state in samples(&play, British) {
        let units = going(&state, American, york, Mode::Water);
        assert_eq!((units.count_ones(), units & !masks.infantry), (2, 0));
    }
}

// proves: 10.0
#[test]
fn sample_as_much_militia_stands_at_the_border_as_is_asked() {
    let mut play = board()
        .town(
            "buffalo",
            "us_regulars_1 us_militia_1 us_militia_4 us_kentucky us_artillery_1",
        )
        .play();
    play.does(
        "pass; from buffalo; road fort_erie; take us_regulars_1; take us_militia_1; take us_militia_4; done; done",
    );
    assert_eq!(play.phase(), Phase::Militia(American, 0, 2));
    let masks = *play.scenario().masks();
    let fort_erie = town(play.scenario(), "fort_erie");
    for state in samples(&play, British) {
        let units = going(&state, American, fort_erie, Mode::Road);
        assert_eq!((units.count_ones(), (units & masks.militia).count_ones()), (3, 2));
    }
}

// proves: 7.2, 9.0
#[test]
fn sample_open_blocks_are_themselves_and_tecumseh_is_where_everyone_knows_him_to_be() {
    let mut play = board()
        .town("buffalo", "us_regulars_1")
        .town("fort_erie", "br_militia_1 br_artillery_1=2")
        .town("york", "br_regulars_1 br_regulars_2")
        .play();
    play.does("pass; from buffalo; road fort_erie; done; fight");
    let at = town(play.scenario(), "fort_erie");
    let indian = play.scenario().masks().indian;
    for state in samples(&play, American) {
        assert_eq!(state.in_town(at), play.state.in_town(at));
        assert_eq!(state.value(block(play.scenario(), "br_artillery_1")), 2);
        assert_eq!(state.pool() & indian, indian, "he waits");
    }
    let play = board()
        .town("detroit", "br_tecumseh br_regulars_1")
        .town("york", "br_regulars_2")
        .play();
    let mut places = 0;
    for state in samples(&play, American) {
        let there = blocks(indian).find_map(|indian| state.town_of(indian));
        places |= there.expect("he is on the map").bit();
    }
    let known = town(play.scenario(), "detroit").bit() | town(play.scenario(), "york").bit();
    assert_eq!(places, known, "wherever British units stand");
}

// proves: 10.0, 11.4, ruling 25
#[test]
fn secret_how_much_militia_waits_to_cross_a_lake_is_not_told_before_it_is_asked() {
    let mut play = with(&["movement=simultaneous"])
        .town("oswego", "us_militia_1 us_regulars_1")
        .town("buffalo", "us_militia_2")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .play();
    play.does("pass; from oswego; water york; all; done; pass; pass");
    // Nobody goes by road, so the crossing is asked at once; the other way round it is hidden.
    assert_eq!(play.phase(), Phase::Militia(American, 0, 1));
    let legs = |play: &Play| match &play.state.view(seat(British)).sides[0] {
        SideView::Hidden { legs, .. } => legs.clone(),
        SideView::Own { .. } => panic!("nobody sees the enemy's blocks"),
    };
    assert_eq!((legs(&play)[0].units, legs(&play)[0].militia), (2, Some(1)));
    let mut play = with(&["movement=simultaneous"])
        .town("sackets_harbor", "us_militia_1 us_regulars_1 us_militia_2")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .play();
    play.does("pass; from sackets_harbor; water york; take us_militia_1; take us_regulars_1; road kingston; done");
    play.does("pass; pass");
    assert_eq!(play.phase(), Phase::Militia(American, 1, 1), "the road first");
    let seen: Vec<_> = legs(&play).iter().map(|leg| (leg.units, leg.militia)).collect();
    assert_eq!(seen, [(2, None), (1, Some(1))]);
}
