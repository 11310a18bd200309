//! The greedy bots do nothing silly: moves that people laughed at are counted in some dozens of games of each scenario. The first
//! greedy bots made nearly all of them; today's make none. What people would do and those did not is counted, too.

use data::blocks::map::towns;
use data::blocks::{Kind as Arm, Side as ArmySide};
use data::invasion::cards::Effect;
use data::invasion::{Faction, Side};
use data::library::Library;
use engine::blocks::{self, LandStage};
use engine::bot::{Kind, Level, Played};
use engine::invasion::{self, Phase};
use engine::playout::playout_by;
use engine::rules::{Player, Rules as _, Step, StepOf, game_seed};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

/// Games that were played, by scenario, bot and number: several tests look at the same ones.
type Games<G> = Mutex<BTreeMap<(&'static str, Kind, u64), Arc<OnceLock<Vec<StepOf<G>>>>>>;

/// A game whose played games are kept while the tests run.
trait Kept: Played {
    fn of(name: &str) -> Arc<Self::Scenario>;
    fn games() -> &'static Games<Self>;
}

impl Kept for invasion::State {
    fn of(name: &str) -> Arc<data::invasion::Scenario> {
        let draft: &data::invasion::ScenarioDraft = Library::shipped().get(name).expect("it is shipped");
        Arc::new(draft.build(Library::shipped()).expect("what is shipped is playable"))
    }

    fn games() -> &'static Games<Self> {
        static GAMES: Games<invasion::State> = Mutex::new(BTreeMap::new());
        &GAMES
    }
}

impl Kept for blocks::State {
    fn of(name: &str) -> Arc<data::blocks::Scenario> {
        let draft: &data::blocks::ScenarioDraft = Library::shipped().get(name).expect("it is shipped");
        Arc::new(draft.build(Library::shipped()).expect("what is shipped is playable"))
    }

    fn games() -> &'static Games<Self> {
        static GAMES: Games<blocks::State> = Mutex::new(BTreeMap::new());
        &GAMES
    }
}

/// Looks at every decision of games of a bot against itself, with the state before it and the number of the game. A game that
/// another test has looked at is not played again.
fn watch<G: Kept>(name: &'static str, kind: Kind, games: u64, mut look: impl FnMut(u64, &G, Player, G::Action)) {
    let scenario = G::of(name);
    for game in 0..games {
        let kept = {
            let mut all = G::games().lock().expect("no test fails while it holds the list");
            Arc::clone(all.entry((name, kind, game)).or_default())
        };
        let steps = kept.get_or_init(|| {
            let mut steps = Vec::new();
            let mut bots = [G::bot(kind), G::bot(kind)];
            playout_by::<G>(&scenario, &mut bots, game_seed(1812, game), &mut |step| {
                steps.push(step)
            });
            steps
        });
        let mut state = G::start(&scenario);
        for step in steps {
            if let Step::Act(player, action) = *step {
                look(game, &state, player, action);
            }
            state.advance(*step);
        }
    }
}

/// Games in which a faction put more than two thirds of six units or more on one area in the set-up.
fn piled(kind: Kind) -> usize {
    let mut placed: BTreeMap<(u64, Faction), BTreeMap<u16, u32>> = BTreeMap::new();
    watch::<invasion::State>("campaign-1812", kind, 40, |game, state, _, action| {
        if let (Phase::Setup { index, .. }, invasion::Action::Place(area)) = (state.table().phase, action) {
            let faction = state.scenario().placements()[usize::from(index)].faction;
            let here = placed.entry((game, faction)).or_default();
            *here.entry(area.0).or_default() += 1;
        }
    });
    assert_eq!(placed.len(), 40 * 5);
    let is_pile = |areas: &&BTreeMap<u16, u32>| {
        let (most, all) = (areas.values().max().copied().unwrap_or(0), areas.values().sum::<u32>());
        all >= 6 && most * 3 > all * 2
    };
    placed.values().filter(is_pile).count()
}

/// Objectives of one's own that several units left to the last one with enemies beside them, and attacks on several
/// enemies by a single unit.
fn emptied_and_alone(kind: Kind) -> [usize; 2] {
    let mut emptied = 0;
    let mut alone = 0;
    for name in ["intro-1812", "campaign-1812", "campaign-1813"] {
        // Own and enemy units of each attack; of a joint one the first army may be small.
        let mut attacks: BTreeMap<(u64, u8, usize, u16), (u16, u16)> = BTreeMap::new();
        watch::<invasion::State>(name, kind, 20, |game, state, player, action| {
            let (table, scenario) = (state.table(), state.scenario());
            let side = invasion::faction(player).side();
            let (
                Phase::Where {
                    from,
                    army,
                    pursuit: false,
                },
                invasion::Action::To(to),
            ) = (table.phase, action)
            else {
                return;
            };
            let size: u16 = army.iter().map(|units| u16::from(*units)).sum();
            let area = scenario.area(from);
            let near = scenario.map().neighbours(from).iter();
            let beside: u16 = near.map(|near| table.strength(*near, side.enemy())).sum();
            let there = table.strength(from, side);
            let kept = area.home == side && !area.stars.is_empty();
            emptied += usize::from(kept && there > 1 && size == there && beside >= 2);
            let enemies = table.strength(to, side.enemy());
            if enemies > 0 {
                let key = (game, table.round, table.order.len(), to.0);
                let force = attacks.entry(key).or_insert((table.strength(to, side), enemies));
                force.0 += size;
            }
        });
        assert!(attacks.len() > 40, "{name}: {} attacks", attacks.len());
        alone += attacks
            .values()
            .filter(|(own, enemies)| *own < 2 && *enemies > 1)
            .count();
    }
    [emptied, alone]
}

/// How often one of several units could step after a victory (3.3.3) into an objective of its side that lies empty before
/// enemies, or that the enemy left empty, and how often it did.
fn stepped_on(kind: Kind) -> [usize; 2] {
    let [mut could, mut did] = [0; 2];
    watch::<invasion::State>("campaign-1812", kind, 60, |_, state, player, action| {
        let (table, scenario) = (state.table(), state.scenario());
        let Phase::Commands(battle) = table.phase else { return };
        let side = invasion::faction(player).side();
        let won = table.strength(battle.area, side.enemy()) == 0 && table.strength(battle.area, side) > 1;
        if !won {
            return;
        }
        let wanted = |to| {
            let area = scenario.area(to);
            let beside = scenario.map().neighbours(to).iter();
            let enemies: u16 = beside.map(|area| table.strength(*area, side.enemy())).sum();
            let empty = Side::ALL.iter().all(|side| table.strength(to, *side) == 0);
            !area.stars.is_empty() && empty && (area.home != side || enemies > 0)
        };
        let steps_into = |action| matches!(action, invasion::Action::Withdraw(to) if wanted(to));
        let mut legal = Vec::new();
        state.legal(&mut legal);
        could += usize::from(legal.into_iter().any(steps_into));
        did += usize::from(steps_into(action));
    });
    [could, did]
}

/// How often a card that is played before a battle could be played in the last round of a game, where it is of no later use, and
/// how often it was kept.
fn kept_to_the_end(kind: Kind) -> [usize; 2] {
    let [mut could, mut kept] = [0; 2];
    watch::<invasion::State>("intro-1812", kind, 100, |_, state, _, action| {
        let (table, scenario) = (state.table(), state.scenario());
        let Phase::BeforeBattle(_) = table.phase else { return };
        let volley = |action: &invasion::Action| {
            let invasion::Action::Play(card) = action else {
                return false;
            };
            let mut effects = scenario.card(*card).effects().iter();
            effects.any(|effect| matches!(effect, Effect::Volley { .. }))
        };
        let mut legal = Vec::new();
        state.legal(&mut legal);
        if table.round == scenario.end().last_round() && legal.iter().any(volley) {
            could += 1;
            kept += usize::from(!matches!(action, invasion::Action::Play(_)));
        }
    });
    [could, kept]
}

/// What is counted in games of Blocks.
#[derive(Debug, Default)]
struct Seen {
    /// Naval bases left by all with other enemies beside them than those that are attacked.
    bases: usize,
    /// Attacks by a single gun.
    guns: usize,
    /// Stands against four times as much, with a way out.
    stood: usize,
    retreats: usize,
    /// Choices of the first and of the second turn.
    turns: [usize; 2],
}

fn in_blocks(kind: Kind) -> Seen {
    let mut seen = Seen::default();
    for name in ["war-of-1812", "blocks-1812", "blocks-1813", "blocks-1814"] {
        watch::<blocks::State>(name, kind, 25, |_, state, player, action| {
            let (table, scenario) = (state.table(), state.scenario());
            let side = blocks::side(player);
            let masks = scenario.masks();
            let own = masks.side[side.index()] & masks.army;
            let enemy = masks.side[side.enemy().index()] & masks.army;
            let total = |set: u64| -> u32 { blocks::blocks(set).map(|block| u32::from(state.value(block))).sum() };
            match (table.phase, action) {
                (blocks::Phase::Army(_), blocks::Action::Done) => {
                    let plan = state.plan(side);
                    let (Some(from), blocks::Stage::Legs) = (plan.from, plan.stage) else {
                        return;
                    };
                    let going = plan.going();
                    let base = scenario.is_base(side, from);
                    // Those who are attacked from it threaten it no more.
                    let attacked = plan.legs.iter().fold(0, |set, leg| set | leg.to.bit());
                    let mut beside = towns(scenario.map().beside(from) & !attacked);
                    let near = beside.any(|town| state.in_town(town) & enemy != 0);
                    seen.bases += usize::from(base && near && state.in_town(from) & own == going);
                    for leg in &plan.legs {
                        let gun = |block| scenario.block(block).kind == Arm::Artillery;
                        let lone = leg.units.count_ones() == 1 && blocks::blocks(leg.units).all(gun);
                        seen.guns += usize::from(lone && state.in_town(leg.to) & enemy != 0);
                    }
                }
                (blocks::Phase::Choose(_), blocks::Action::First) => seen.turns[0] += 1,
                (blocks::Phase::Choose(_), blocks::Action::Second) => seen.turns[1] += 1,
                (blocks::Phase::Land, _) => {
                    let Some(land) = table.land.filter(|land| matches!(land.stage, LandStage::Decide(_))) else {
                        return;
                    };
                    let [own, enemy] = [own, enemy].map(|set| total(state.in_town(land.town) & set));
                    let mut legal = Vec::new();
                    state.legal(&mut legal);
                    let may_go = legal.iter().any(|action| matches!(action, blocks::Action::Retreat(_)));
                    let lost = land.revealed && may_go && enemy >= 4 * own;
                    seen.stood += usize::from(lost && action == blocks::Action::Fight);
                    seen.retreats += usize::from(matches!(action, blocks::Action::Retreat(_)));
                }
                _ => {}
            }
        });
    }
    seen
}

/// Games of 40 in which Tecumseh alone was left in a town by the set-up with enemies beside it: he holds none (9.0).
fn tecumseh_alone(kind: Kind) -> usize {
    let mut after = BTreeMap::new();
    watch::<blocks::State>("blocks-1813", kind, 40, |game, state, _, _| {
        let masks = state.scenario().masks();
        let map = state.scenario().map();
        if matches!(state.table().phase, blocks::Phase::Deploy(_)) {
            return;
        }
        after.entry(game).or_insert_with(|| {
            map.town_ids().any(|town| {
                let armies = |side: ArmySide| masks.side[side.index()] & masks.army;
                let [british, american] = [armies(ArmySide::British), armies(ArmySide::American)];
                let enemies = towns(map.beside(town)).any(|near| state.in_town(near) & american != 0);
                let here = state.in_town(town) & british;
                here != 0 && here & !masks.indian == 0 && enemies
            })
        });
    });
    assert_eq!(after.len(), 40);
    after.into_values().filter(|alone| *alone).count()
}

/// How often in 200 games those who have the last word of the war force a march, which risks nothing that counts then (8.1).
fn last_marches(kind: Kind) -> usize {
    let mut seen = 0;
    watch::<blocks::State>("blocks-1814", kind, 200, |_, state, player, action| {
        let table = state.table();
        let side = ArmySide::ALL[usize::from(player.0)];
        let last = table.turn == state.scenario().whole().turns && table.first != side;
        let marches = matches!(action, blocks::Action::Toward(_, blocks::Mode::March));
        seen += usize::from(last && marches);
    });
    seen
}

/// Armies of 40 games that set out, and how many parts of an army went another way than its first one (6.0).
fn parted(kind: Kind) -> [usize; 2] {
    let mut seen = [0, 0];
    watch::<blocks::State>("blocks-1812", kind, 40, |_, state, player, action| {
        let side = ArmySide::ALL[usize::from(player.0)];
        if let blocks::Action::Toward(..) = action {
            seen[usize::from(!state.plan(side).legs.is_empty())] += 1;
        }
    });
    seen
}

const GREEDY: Kind = Kind::level(Level::Greedy);

#[test]
fn in_invasion_reserves_are_spread() {
    assert_eq!(piled(GREEDY), 0);
    assert!(piled(Kind::Greedy1) > 0, "the count must be able to find them");
}

#[test]
fn in_invasion_objectives_keep_a_garrison_and_nobody_attacks_alone() {
    assert_eq!(emptied_and_alone(GREEDY), [0, 0]);
    let [emptied, _] = emptied_and_alone(Kind::Greedy1);
    assert!(emptied > 0, "the count must be able to find them");
}

#[test]
fn in_invasion_a_unit_steps_on_after_a_victory_where_an_objective_lies_open() {
    let [could, did] = stepped_on(GREEDY);
    assert!(did * 2 > could && could > 20, "{did} of {could}");
    let [could, did] = stepped_on(Kind::Greedy1);
    assert!(did * 2 < could, "the count must be able to tell: {did} of {could}");
}

#[test]
fn in_invasion_no_card_for_a_battle_is_kept_beyond_the_last_round() {
    let [could, kept] = kept_to_the_end(GREEDY);
    assert!(could > 20 && kept == 0, "{kept} of {could}");
}

#[test]
fn in_blocks_tecumseh_is_not_left_to_hold_a_town_by_himself() {
    assert_eq!(tecumseh_alone(GREEDY), 0);
    assert!(tecumseh_alone(Kind::Greedy1) > 0, "the count must be able to find them");
}

#[test]
fn in_blocks_marches_are_forced_where_nobody_comes_after() {
    let marches = last_marches(GREEDY);
    assert!(marches >= 10, "{marches}");
}

#[test]
fn in_blocks_bases_are_kept_guns_go_with_others_and_lost_battles_are_left() {
    let seen = in_blocks(GREEDY);
    assert_eq!((seen.bases, seen.guns, seen.stood), (0, 0, 0), "{seen:?}");
    assert!(seen.retreats >= 100, "{seen:?}");
    let [first, second] = seen.turns;
    assert!(first * 10 > second && second * 10 > first, "{seen:?}");
    let old = in_blocks(Kind::Greedy1);
    assert!(
        old.bases > 0 && old.guns > 0 && old.stood > 0,
        "the count must be able to find them: {old:?}"
    );
    assert_eq!(old.turns[1], 0);
}

#[test]
fn in_blocks_those_whom_an_attack_does_not_need_may_go_elsewhere_in_the_same_order() {
    let [armies, parts] = parted(GREEDY);
    assert!(parts >= 10 && parts < armies / 4, "{parts} of {armies}");
    assert_eq!(parted(Kind::Greedy1)[1], 0, "the first bot never parts an army");
}
