//! Odds of battles against the battles themselves (3.3): the same dice, cards and decisions, rolled many times.

use crate::support::*;
use data::invasion::draft::BillyGreen;
use data::invasion::scenario::Units;
use data::invasion::{Faction, Side};
use engine::invasion::odds::{Fight, Odds, Policy, Worth};
use engine::invasion::{Action, Phase, State};
use engine::rules::{Rules as _, Step, Turn, draw};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng};

/// Battles of each composition; more by `WAR1812_ODDS`.
const BATTLES: u32 = 2_000;

fn battles() -> u32 {
    let number = std::env::var("WAR1812_ODDS")
        .ok()
        .and_then(|number| number.parse().ok());
    number.unwrap_or(BATTLES)
}

/// What battles came to.
#[derive(Default)]
struct Counted {
    wins: [u32; 2],
    left: [u64; 5],
    fled: [u64; 5],
}

/// Fights a battle that is about to begin by the rules. Both sides lose the cheapest; `leave` says who withdraws.
fn fought(start: &State, fight: &Fight, leave: [bool; 2], rng: &mut Xoshiro256PlusPlus, counted: &mut Counted) {
    let mut state = start.clone();
    let area = match state.table().phase {
        Phase::BeforeBattle(area) | Phase::Removal { area, .. } => area,
        Phase::Rolling(battle) | Phase::Casualties(battle) | Phase::Commands(battle) => battle.area,
        phase => panic!("no battle is about to begin in {phase:?}"),
    };
    let fled = state.table().fled;
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    let units = |state: &State| state.table().units[area.index()];
    loop {
        let step = match (state.turn(), state.table().phase) {
            (Turn::Chance, Phase::Rolling(_)) => {
                state.rolls(&mut rolls);
                Step::Chance(draw(&rolls, rng))
            }
            (Turn::Decision(player), phase) => {
                state.legal(&mut legal);
                let action = match phase {
                    Phase::BeforeBattle(_) => Action::Done,
                    Phase::Casualties(_) | Phase::Removal { .. } => {
                        let hit = match phase {
                            Phase::Casualties(battle) => battle.side.enemy(),
                            _ => Side::American,
                        };
                        let lost = match fight.chooses == Some(hit.enemy()) {
                            true => fight.dearest(&units(&state), hit),
                            false => fight.cheapest(&units(&state), hit),
                        };
                        Action::Lose(lost.expect("somebody is hit"))
                    }
                    Phase::Commands(battle) => {
                        let enemies = state.table().holds(area, battle.side.enemy());
                        let away = legal
                            .iter()
                            .copied()
                            .find(|action| matches!(action, Action::Withdraw(_)));
                        away.filter(|_| leave[battle.side.index()] && enemies)
                            .unwrap_or(Action::Stay)
                    }
                    _ => break,
                };
                assert!(legal.contains(&action), "{action:?} in {phase:?}: {legal:?}");
                Step::Act(player, action)
            }
            _ => break,
        };
        state.apply(step, &mut |_| {});
    }
    for side in Side::ALL {
        counted.wins[side.index()] += u32::from(state.table().holds(area, side));
    }
    for faction in Faction::ALL.map(Faction::index) {
        counted.left[faction] += u64::from(units(&state)[faction]);
        counted.fled[faction] += u64::from(state.table().fled[faction] - fled[faction]);
    }
}

/// The odds are as often what happens as they say, within four standard errors.
fn agree(what: &str, start: &State, fight: &Fight, leave: [bool; 2], seed: u64) {
    let policies = leave.map(|leave| if leave { Policy::Leave } else { Policy::Stay });
    let odds = Odds::of(fight, policies).expect("it is small enough");
    let sum: f64 = odds.left.iter().map(|(_, chance)| chance).sum();
    assert!((sum + odds.endless - 1.0).abs() < 1e-9, "{what}: {sum}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut counted = Counted::default();
    for _ in 0..battles() {
        fought(start, fight, leave, &mut rng, &mut counted);
    }
    let number = f64::from(battles());
    for side in Side::ALL {
        let (seen, said) = (f64::from(counted.wins[side.index()]) / number, odds.win(side));
        let error = (said * (1.0 - said) / number).sqrt().max(1.0 / number);
        assert!(
            (seen - said).abs() < 4.0 * error,
            "{what}: {side:?} wins {seen}, should {said}"
        );
    }
    for faction in Faction::ALL {
        let index = faction.index();
        let flights = Odds::flights(fight, policies, faction).expect("it is small enough");
        let mean: f64 = flights
            .iter()
            .enumerate()
            .map(|(fled, chance)| fled as f64 * chance)
            .sum();
        assert!(
            (mean - odds.fled[index]).abs() < 1e-9,
            "{what}: {faction:?} {mean} {}",
            odds.fled[index]
        );
        let said: f64 = odds
            .left
            .iter()
            .map(|(units, chance)| f64::from(units[index]) * chance)
            .sum();
        let most = f64::from(fight.units[index]) + 1.0;
        for (seen, said) in [(counted.left[index], said), (counted.fled[index], odds.fled[index])] {
            let seen = seen as f64 / number;
            // No spread is larger than half of the range.
            assert!(
                (seen - said).abs() < 4.0 * 0.5 * most / number.sqrt(),
                "{what}: {faction:?} {seen}, should {said}"
            );
        }
    }
}

fn force(rng: &mut Xoshiro256PlusPlus, side: Side) -> Units {
    let mut units = [0; 5];
    while units == [0; 5] {
        for faction in side.factions() {
            units[faction.index()] = rng.random_range(0..=5);
        }
    }
    units
}

fn text(units: &Units) -> String {
    units_text(units)
}

fn about_to_begin(active: Faction, id: &str, units: &Units) -> State {
    let mut play = Position::turn_of(active)
        .units(id, &text(units))
        .no_specials()
        .at_battles()
        .play();
    play.fight(id);
    play.state
}

// proves: 3.3.1, 3.3.2, 3.3.3
#[test]
fn rule_3_3_odds_agree_with_fifty_battles_fought_by_the_rules() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(33);
    for number in 0..50 {
        let id = ["ogdensburg", "kingston", "queenston_ft_erie", "buffalo"][number % 4];
        let (american, british) = (force(&mut rng, Side::American), force(&mut rng, Side::British));
        let units = std::array::from_fn(|faction| american[faction] + british[faction]);
        let active = [White, Yellow][number / 4 % 2];
        let state = about_to_begin(active, id, &units);
        let at = area(state.scenario(), id);
        let fight = Fight::at(&state, at, units);
        let leave = [number % 3 == 1, number % 5 == 2];
        agree(
            &format!("{} in {id}", text(&units)),
            &state,
            &fight,
            leave,
            number as u64,
        );
    }
}

/// The chances of both sides in a battle that is being fought, or over.
fn chances(state: &State, area: data::invasion::AreaId) -> [f64; 2] {
    match Fight::under_way(state) {
        Some((at, fight)) if at == area => Odds::of(&fight, [Policy::Stay; 2]).expect("it is small").wins,
        _ => Side::ALL.map(|side| f64::from(u8::from(state.table().holds(area, side)))),
    }
}

// proves: 3.3.1, 3.3.2, 3.3.3
#[test]
fn rule_3_3_odds_of_a_battle_under_way_are_the_mean_of_what_the_next_die_makes_of_them() {
    let near = |one: [f64; 2], other: [f64; 2]| (0..2).all(|side| (one[side] - other[side]).abs() < 1e-9);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(34);
    let (mut rolled, mut hit, mut asked) = (0, 0, 0);
    for number in 0..60 {
        let id = ["ogdensburg", "kingston", "queenston_ft_erie", "buffalo"][number % 4];
        let (american, british) = (force(&mut rng, Side::American), force(&mut rng, Side::British));
        let units = std::array::from_fn(|faction| american[faction] + british[faction]);
        let mut state = about_to_begin([White, Yellow][number / 4 % 2], id, &units);
        let at = area(state.scenario(), id);
        let mut rolls = Vec::new();
        while let Some((_, fight)) = Fight::under_way(&state) {
            let before = chances(&state, at);
            let step = match (state.turn(), state.table().phase) {
                (Turn::Chance, _) => {
                    rolled += 1;
                    state.rolls(&mut rolls);
                    let all: u32 = rolls.iter().map(|(_, weight)| weight).sum();
                    let mut mean = [0.0; 2];
                    for (roll, weight) in &rolls {
                        let mut after = state.clone();
                        after.apply(Step::Chance(*roll), &mut |_| {});
                        for (mean, chance) in mean.iter_mut().zip(chances(&after, at)) {
                            *mean += chance * f64::from(*weight) / f64::from(all);
                        }
                    }
                    assert!(
                        near(before, mean),
                        "{before:?} is not {mean:?}: {:?}",
                        state.table().phase
                    );
                    Step::Chance(draw(&rolls, &mut rng))
                }
                (Turn::Decision(player), Phase::Casualties(battle)) => {
                    hit += 1;
                    let lost = fight.cheapest(&fight.units, battle.side.enemy());
                    Step::Act(player, Action::Lose(lost.expect("somebody is hit")))
                }
                (Turn::Decision(player), _) => {
                    asked += 1;
                    Step::Act(player, Action::Stay)
                }
                (Turn::Over(_), phase) => panic!("nobody rolls in {phase:?}"),
            };
            state.apply(step, &mut |_| {});
            if let Step::Act(..) = step {
                let after = chances(&state, at);
                assert!(near(before, after), "{step:?} changes {before:?} to {after:?}");
            }
        }
    }
    assert!(
        rolled > 200 && hit > 50 && asked > 50,
        "{rolled} rolls, {hit} losses, {asked} command decisions"
    );
}

// proves: 3.3.1, 3.3.2, 3.3.3
#[test]
fn rule_3_3_odds_agree_with_battles_fought_on_from_the_middle() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(35);
    for number in 0..24 {
        let id = ["kingston", "buffalo"][number % 2];
        let (american, british) = (force(&mut rng, Side::American), force(&mut rng, Side::British));
        let units = std::array::from_fn(|faction| american[faction] + british[faction]);
        let mut state = about_to_begin(White, id, &units);
        let mut rolls = Vec::new();
        for _ in 0..1 + number % 3 {
            if state.turn() == Turn::Chance && Fight::under_way(&state).is_some() {
                state.rolls(&mut rolls);
                state.apply(Step::Chance(draw(&rolls, &mut rng)), &mut |_| {});
            }
        }
        let Some((at, fight)) = Fight::under_way(&state) else {
            continue;
        };
        let leave = [number % 3 == 1, number % 5 == 2];
        agree(&format!("{fight:?} in {at:?}"), &state, &fight, leave, number as u64);
    }
}

/// A battle of a faction's turn with a card in hand, before the card is played.
fn with_card(active: Faction, id: &str, units: &str, card: &str) -> Play {
    let position = Position::turn_of(active).units(id, units).hand(&[card]);
    position.at_battles().play()
}

// proves: 3.2.7
#[test]
fn rule_3_3_odds_agree_with_battles_under_cards_that_hold_for_the_turn() {
    for (active, id, units, name) in [
        (White, "kingston", "2 blue 4 white 2 red 3 yellow", "am09"),
        (White, "kingston", "2 blue 4 white 2 red 3 yellow 2 green", "am11"),
        (Red, "ogdensburg", "2 blue 4 white 2 red 4 yellow", "br12"),
    ] {
        let mut play = with_card(active, id, units, name);
        play.card(name);
        play.fight(id);
        let at = play.area(id);
        let fight = Fight::at(&play.state, at, crate::support::units(units));
        assert_ne!(
            fight,
            Fight::new(play.state.scenario(), fight.units, fight.first),
            "{name} does something"
        );
        agree(name, &play.state, &fight, [false, false], 7);
    }
}

// proves: 3.2.7
#[test]
fn rule_3_3_odds_agree_with_battles_after_cards_before_them() {
    for (active, id, units, name) in [
        (White, "kingston", "3 white 2 red 3 yellow", "am12"),
        (Yellow, "kingston", "2 blue 4 white 1 red 3 yellow", "cm09"),
        (Yellow, "kingston", "2 blue 4 white 2 red 3 yellow", "cm10"),
        (Green, "kingston", "2 blue 5 white 1 red 3 green", "na10"),
    ] {
        let mut play = with_card(active, id, units, name);
        play.fight_until_cards(id);
        let at = play.area(id);
        let scenario = play.state.scenario();
        let fight = Fight::at(&play.state, at, crate::support::units(units));
        let fight = fight.with_card(&play.state, at, card(scenario, name), active);
        assert_eq!(fight.before.len(), 1, "{name}");
        let state = {
            play.card(name);
            play.state
        };
        agree(name, &state, &fight, [false, false], 8);
    }
}

// proves: 3.3
#[test]
fn rule_3_3_odds_of_a_single_unit_on_either_side_are_those_worked_out_by_hand() {
    // American soil: a regular hits on 3 of 6 and flees never here, a militiaman of Canada on 2 of 6 and flees on 2.
    let scenario = shipped("campaign-1812");
    let die = |faction: Faction, hits: u8, flees: u8| {
        move |fight: &mut Fight| {
            fight.dice[faction.index()].hits = hits;
            fight.dice[faction.index()].flees = flees;
        }
    };
    let mut fight = Fight::new(&scenario, units("1 blue 1 yellow"), Side::American);
    die(Blue, 3, 0)(&mut fight);
    die(Yellow, 2, 2)(&mut fight);
    let odds = Odds::of(&fight, [Policy::Stay; 2]).expect("two units");
    // Blue wins at once by 1/2; else yellow hits (1/3), flees (1/3) or nothing changes: w = 1/2 + 1/2 (1/3 + 1/3 w).
    let wins = (0.5 + 0.5 / 3.0) / (1.0 - 0.5 / 3.0);
    assert!((odds.win(Side::American) - wins).abs() < 1e-12, "{odds:?}");
    let flees = 0.5 / 3.0 / (1.0 - 0.5 / 3.0);
    assert!((odds.fled[Yellow.index()] - flees).abs() < 1e-12, "{odds:?}");
    assert!((odds.lost[Yellow.index()] - (wins - flees)).abs() < 1e-12, "{odds:?}");

    die(Blue, 0, 0)(&mut fight);
    die(Yellow, 0, 0)(&mut fight);
    let odds = Odds::of(&fight, [Policy::Stay; 2]).expect("two units");
    assert!((odds.endless - 1.0).abs() < 1e-12, "dice without hits: {odds:?}");
    assert_eq!(odds.lost, [0.0; 5]);
}

// proves: 3.3.1, 3.3.3
#[test]
fn rule_3_3_whoever_plays_for_the_best_is_never_worse_off_than_by_a_simple_policy() {
    let scenario = shipped("campaign-1812");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..8 {
        let (american, british) = (force(&mut rng, Side::American), force(&mut rng, Side::British));
        let units: Units = std::array::from_fn(|faction| american[faction].min(3) + british[faction].min(3));
        if Side::ALL
            .iter()
            .any(|side| side.factions().iter().all(|faction| units[faction.index()] == 0))
        {
            continue;
        }
        let mut fight = Fight::new(&scenario, units, Side::American);
        fight.ways_out = [true; 5];
        let worth = Worth::default();
        let gain = |odds: &Odds, side: Side| {
            let mut gain = odds.win(side);
            for faction in side.factions().iter().map(|faction| faction.index()) {
                let left: f64 = odds
                    .left
                    .iter()
                    .map(|(units, chance)| f64::from(units[faction]) * chance)
                    .sum();
                gain += worth.unit * (left + odds.withdrew[faction]) + worth.fled * odds.fled[faction];
            }
            gain
        };
        for side in Side::ALL {
            let with = |policy: Policy| {
                let mut policies = [Policy::Stay; 2];
                policies[side.index()] = policy;
                gain(&Odds::of(&fight, policies).expect("it is small enough"), side)
            };
            let best = with(Policy::Best(worth));
            for simple in [Policy::Stay, Policy::Leave] {
                assert!(best > with(simple) - 1e-9, "{} {side:?} {simple:?}", text(&units));
            }
        }
    }
}

// proves: 3.3
#[test]
fn rule_3_3_a_battle_of_too_many_positions_is_refused_in_a_sentence() {
    let scenario = shipped("campaign-1812");
    let fight = Fight::new(&scenario, [30, 45, 25, 35, 25], Side::British);
    let refused = Odds::of(&fight, [Policy::Stay; 2]).expect_err("there are 1,200 million positions");
    assert!(refused.to_string().starts_with("a battle of 160 units"), "{refused}");
}

// proves: 3.3
#[test]
fn rule_3_3_what_would_take_too_much_room_or_time_is_refused() {
    let scenario = shipped("campaign-1812");
    // Nearly two million positions: who flees is not told apart in each of them.
    let fight = Fight::new(&scenario, [1, 0, 125, 125, 60], Side::British);
    Odds::flights(&fight, [Policy::Stay; 2], Red).expect_err("there are 250 million cells");
    // Fewer positions, in each of which thousands of decisions are weighed.
    let mut fight = Fight::new(&scenario, [12, 14, 14, 18, 16], Side::British);
    fight.ways_out = [true; 5];
    let best = Policy::Best(Worth::default());
    Odds::of(&fight, [best; 2]).expect_err("all is weighed in every position");
}

// proves: 3.2.7, option billy_green own-soil
#[test]
fn rule_3_3_odds_under_a_card_are_those_of_what_the_rules_let_it_do() {
    let scenario = variant("campaign-1812", |draft| draft.options.billy_green = BillyGreen::OwnSoil);
    for (id, serves) in [("york", true), ("buffalo", false)] {
        let mut play = Position::of(&scenario, Yellow)
            .units(id, "1 white 2 yellow")
            .hand(&["cm10"])
            .at_battles()
            .play();
        play.fight_until_cards(id);
        let at = play.area(id);
        let fight = Fight::at(&play.state, at, units("1 white 2 yellow"));
        let with = fight
            .clone()
            .with_card(&play.state, at, card(&scenario, "cm10"), Yellow);
        assert_eq!(with != fight, serves, "Billy Green in {id}");
    }
    // A unit is to change sides, and none is left to take its place.
    let mut play = Position::turn_of(White)
        .units("kingston", "3 white 2 red 3 yellow")
        .pool(White, 0, "albany")
        .hand(&["am12"])
        .at_battles()
        .play();
    play.fight_until_cards("kingston");
    let at = play.area("kingston");
    let fight = Fight::at(&play.state, at, units("3 white 2 red 3 yellow"));
    let turncoat = card(play.state.scenario(), "am12");
    assert_eq!(fight.clone().with_card(&play.state, at, turncoat, White), fight);
}
