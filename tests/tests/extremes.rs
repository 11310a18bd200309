//! Scenarios as far from the shipped ones as `check` lets authors go: every game on them keeps the laws, above all that no
//! unit is lost or made by a count that overflows (1.4, 3.1).

mod support;

use data::invasion::board::MusterDraft;
use data::invasion::cards::{Boat, BoatKind, DeckSet, Effect, Face, Play as CardPlay, Special, Where, Window};
use data::invasion::draft::{BillyGreen, EndRule, ExtraRecruits, SpecialCards, WaterWithdrawal};
use data::invasion::scenario::Scenario;
use data::invasion::{Faction, ScenarioDraft, Side};
use data::library::{Library, Ref};
use data::{Basis, Severity};
use engine::bot::{Budget, Kind, Level, Played as _};
use engine::invasion::{Action, State};
use engine::laws::verified_playout;
use proptest::prelude::*;
use std::sync::Arc;
use support::*;

/// Numbers an author may choose, the ends more often than the middle.
fn number(most: u8) -> impl Strategy<Value = u8> {
    prop_oneof![Just(1), Just(most), 1..=most]
}

/// A document's own copy of a part, to be changed.
fn own<T: data::library::Listed + Clone>(part: &mut Ref<T>) -> &mut T {
    if let Ref::Shared(_) = part {
        let shared = part.resolve(Library::shipped());
        *part = Ref::Own(Box::new(
            shared.expect("what the shipped scenarios refer to is shipped").clone(),
        ));
    }
    match part {
        Ref::Own(own) => own,
        Ref::Shared(_) => unreachable!("it has just been made its own"),
    }
}

/// What an extreme scenario has instead of the usual.
#[derive(Clone, Debug)]
struct Extreme {
    pools: [u8; 5],
    muster: Vec<(usize, Faction, u8)>,
    extra: [u8; 5],
    armies: u8,
    distance: u8,
    limits: [Option<u8>; 2],
    effect: (u8, u8, u8),
    faces: [Face; 6],
    dice: u8,
    whole_hand: bool,
    hand: u8,
    options: (bool, bool, bool),
    seed: u64,
}

fn faction() -> impl Strategy<Value = Faction> {
    prop::sample::select(Faction::ALL.to_vec())
}

fn extreme() -> impl Strategy<Value = Extreme> {
    let face = prop::sample::select(vec![Face::Hit, Face::Flee, Face::Command]);
    let muster = prop::collection::vec(
        (
            0..53_usize,
            faction(),
            prop_oneof![Just(255), Just(250), Just(1), 1..=255_u8],
        ),
        0..6,
    );
    (
        (
            prop::array::uniform5(prop_oneof![Just(250_u8), Just(100), 60..=250_u8]),
            muster,
            prop::array::uniform5(prop_oneof![Just(0_u8), Just(250), Just(3)]),
            number(24),
            number(24),
        ),
        prop::array::uniform2(prop::option::of(number(255))),
        (number(255), number(10), number(24)),
        prop::array::uniform6(face),
        (number(6), any::<bool>(), number(10)),
        (any::<bool>(), any::<bool>(), any::<bool>()),
        any::<u64>(),
    )
        .prop_map(
            |((pools, muster, extra, armies, distance), limits, effect, faces, dice, options, seed)| Extreme {
                pools,
                muster,
                extra,
                armies,
                distance,
                limits,
                effect,
                faces,
                dice: dice.0,
                whole_hand: dice.1,
                hand: dice.2,
                options,
                seed,
            },
        )
}

/// The document of an extreme scenario; `check` may well refuse it.
fn document(extreme: &Extreme) -> ScenarioDraft {
    let mut draft = draft("campaign-1812");
    let forces = own(&mut draft.forces);
    for faction in Faction::ALL {
        let of_faction = &mut forces.factions[faction];
        of_faction.pool = extreme.pools[faction.index()];
        of_faction.dice_limit = extreme.dice;
        of_faction.die = extreme.faces.to_vec();
    }
    let areas: Vec<String> = shipped("campaign-1812")
        .areas()
        .iter()
        .map(|area| area.id.clone())
        .collect();
    let mut muster: Vec<MusterDraft> = Vec::new();
    for (at, faction, units) in &extreme.muster {
        let area = areas[*at].clone();
        if muster
            .iter()
            .all(|value| value.area != area || value.faction != *faction)
        {
            muster.push(MusterDraft {
                area,
                faction: *faction,
                units: *units,
                basis: Basis::Reconstructed,
                check: None,
            });
        }
    }
    draft.muster = Some(muster);
    draft.extra_recruits = Faction::ALL
        .into_iter()
        .filter(|faction| extreme.extra[faction.index()] > 0)
        .map(|faction| ExtraRecruits {
            faction,
            units: extreme.extra[faction.index()],
            basis: Basis::Reconstructed,
        })
        .collect();
    cards(own(&mut draft.decks), extreme);
    draft.end = EndRule::Round(2);
    draft.hand_size = extreme.hand;
    if extreme.whole_hand {
        draft.options.special_cards = SpecialCards::WholeHand;
    }
    let (water, open, own_soil) = extreme.options;
    if water {
        draft.options.water_withdrawal = WaterWithdrawal::UnlessCameByWater;
    }
    draft.options.open_hands = open;
    if own_soil {
        draft.options.billy_green = BillyGreen::OwnSoil;
    }
    draft
}

/// Cards with the largest numbers that stand on any.
fn cards(decks: &mut DeckSet, extreme: &Extreme) {
    let (units, factor, areas) = extreme.effect;
    let [army_limit, card_limit] = extreme.limits;
    for card in &mut decks.cards {
        let own = card.faction;
        let enemy = own.side().enemy();
        match (&mut card.play, card.number) {
            (CardPlay::Movement(movement), 7) => {
                movement.armies = extreme.armies;
                movement.boat = Some(Boat {
                    kind: BoatKind::Canoes,
                    army_limit,
                    card_limit,
                    aboard: own.side().factions().to_vec(),
                    one_landing: false,
                    different_starts: false,
                });
            }
            (CardPlay::Movement(movement), _) if movement.boat.is_none() => {
                movement.armies = extreme.armies;
                movement.distance = extreme.distance;
            }
            (CardPlay::Special(special), 9) => {
                let place = |or_fled| Effect::Place {
                    faction: own,
                    units,
                    area: Where::Homeland(enemy),
                    among_enemies: true,
                    or_fled,
                    may_move: or_fled,
                };
                *special = Special {
                    window: Window::BeforeOrAfterMovement,
                    effects: vec![place(true), place(false)],
                };
            }
            (CardPlay::Special(special), 10) => {
                *special = Special {
                    window: Window::BeforeOneBattle,
                    effects: vec![
                        Effect::Remove {
                            units,
                            area: Where::Homeland(Side::British),
                        },
                        Effect::Turncoat {
                            from: enemy.factions()[0],
                            to: own,
                            units,
                        },
                        Effect::Volley {
                            by_enemy: false,
                            only: Face::Hit,
                        },
                    ],
                };
            }
            (CardPlay::Special(special), 11) => {
                *special = Special {
                    window: Window::BeforeBattles,
                    effects: vec![
                        Effect::HitsCount {
                            faction: own,
                            times: factor
                        };
                        20
                    ],
                };
            }
            (CardPlay::Special(special), 12) => {
                *special = Special {
                    window: Window::BeforeMovement,
                    effects: vec![
                        Effect::MoreArmies {
                            times: factor,
                            not_with: Vec::new(),
                        },
                        Effect::MoreDistance {
                            areas,
                            one_army: false,
                            not_with: Vec::new(),
                        },
                        Effect::MoreDistance {
                            areas,
                            one_army: true,
                            not_with: Vec::new(),
                        },
                        Effect::Convert {
                            from: own,
                            to: own.side().factions()[usize::from(own == own.side().factions()[0])],
                            units,
                            area: Where::With(own),
                        },
                    ],
                };
            }
            _ => {}
        }
    }
}

/// The scenario of a document, if `check` accepts it.
fn accepted(draft: &ScenarioDraft) -> Option<Arc<Scenario>> {
    let issues = draft.check(Library::shipped());
    (!issues.iter().any(|issue| issue.severity == Severity::Error)).then(|| build(draft))
}

/// Some cases in a row may be of no use; where most are, the test proves nothing and says so.
fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        failure_persistence: None,
        max_global_rejects: 2 * usual.cases,
        ..usual
    }
}

proptest! {
    #![proptest_config(config())]

    /// Whatever `check` accepts can be played, and no law breaks.
    #[test]
    fn rule_1_4_no_unit_is_lost_or_made_in_any_scenario_that_check_accepts(extreme in extreme()) {
        let scenario = accepted(&document(&extreme));
        prop_assume!(scenario.is_some());
        let scenario = scenario.unwrap();
        for level in [Level::Random, Level::Greedy] {
            let mut bots = [State::bot(level), State::bot(level)];
            if let Err(broken) = verified_playout::<State>(&scenario, &mut bots, extreme.seed) {
                return Err(TestCaseError::fail(format!("{level:?}: {}", broken.what)));
            }
        }
    }
}

/// Muster values of one faction, in two areas.
fn mustering(albany: u8, pittsburgh: u8) -> ScenarioDraft {
    let mut draft = draft("campaign-1812");
    own(&mut draft.forces).factions[Blue].pool = 250;
    let value = |area: &str, units| MusterDraft {
        area: area.to_owned(),
        faction: Blue,
        units,
        basis: Basis::Reconstructed,
        check: None,
    };
    draft.muster = Some(vec![value("albany", albany), value("pittsburgh", pittsburgh)]);
    draft
}

#[test]
fn rule_3_1_muster_values_of_255_and_1_are_refused_and_200_and_50_are_served() {
    assert!(accepted(&mustering(255, 1)).is_none());
    let scenario = accepted(&mustering(200, 50)).expect("a pool can serve so many");
    let mut play = Position::in_bag(&scenario, &[Blue]).no_specials().play();
    assert_eq!(
        play.bag(Blue)[1..],
        [
            "50 blue placed in pittsburgh from the pool",
            "200 blue placed in albany from the pool"
        ]
    );
    let mut short = Position::in_bag(&scenario, &[Blue])
        .pool(Blue, 10, "rome")
        .no_specials()
        .play();
    short.bag(Blue);
    let pittsburgh = short.area("pittsburgh");
    let shares: Vec<_> = (0..=10).map(|units| Action::Muster(pittsburgh, units)).collect();
    assert_eq!(short.legal(), shares, "ten for whichever of the two");
}

#[test]
fn bots_that_think_play_odd_armies_and_decks_to_the_end_under_all_laws() {
    let mut odd: Vec<(&str, ScenarioDraft)> = Vec::new();
    // Dice that can end no battle are refused; one face is enough.
    for (what, face) in [("hardly anybody hits", Face::Command), ("everybody flees", Face::Flee)] {
        let mut draft = draft("intro-1812");
        for faction in Faction::ALL {
            let die = &mut own(&mut draft.forces).factions[faction].die;
            *die = vec![face; 6];
            die[0] = Face::Hit;
        }
        odd.push((what, draft));
    }
    let mut far = draft("intro-1812");
    for card in &mut own(&mut far.decks).cards {
        if let CardPlay::Movement(movement) = &mut card.play
            && movement.distance > 1
        {
            (movement.armies, movement.distance) = (9, 9);
        }
    }
    odd.push(("everybody goes everywhere", far));
    let mut nowhere = draft("intro-1812");
    nowhere.muster = Some(Vec::new());
    odd.push(("nobody musters", nowhere));
    for (what, draft) in odd {
        let issues = draft.check(Library::shipped());
        let scenario = accepted(&draft).unwrap_or_else(|| panic!("{what} is playable: {issues:?}"));
        for kind in [Kind::level(Level::Greedy), Kind::Search(Budget::Nodes(96))] {
            let mut bots = [State::bot(kind), State::bot(kind)];
            if let Err(broken) = verified_playout::<State>(&scenario, &mut bots, 3) {
                panic!("{what}, {kind}: {}", broken.what);
            }
        }
    }
}
