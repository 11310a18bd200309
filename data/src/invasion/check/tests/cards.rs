//! Decks and cards.

use super::*;
use crate::problem::{Problem as Common, Writing};
use crate::{Lang, Text, Word};

fn card(id: &str) -> Place {
    Place::Card(id.to_owned())
}

fn deck(faction: Faction) -> Place {
    Place::Deck(faction.key().to_owned())
}

/// Changes the movement card `ar1`.
fn movement(change: impl FnOnce(&mut Movement)) -> Vec<Issue> {
    decks(|decks| match &mut decks.cards[0].play {
        Play::Movement(movement) => change(movement),
        Play::Special(_) => panic!("ar1 is a movement card"),
    })
}

/// Changes the boat of the card `am2`.
fn boat(change: impl FnOnce(&mut Movement, &mut Boat)) -> Vec<Issue> {
    decks(|decks| match &mut decks.cards[3].play {
        Play::Movement(movement) => {
            let mut boat = movement.boat.take().unwrap();
            change(movement, &mut boat);
            movement.boat = Some(boat);
        }
        Play::Special(_) => panic!("am2 is a movement card"),
    })
}

/// Gives the special card `br9` of the British Regulars another window and effects.
fn special(window: Window, effects: impl Into<Vec<Effect>>) -> Vec<Issue> {
    let effects = effects.into();
    decks(|decks| decks.cards[6].play = Play::Special(Special { window, effects }))
}

fn place(units: u8, area: Where) -> Effect {
    Effect::Place {
        faction: Faction::BritishRegulars,
        units,
        area,
        among_enemies: false,
        or_fled: false,
        may_move: false,
    }
}

#[test]
fn rule_1_5_decks_name_cards_of_their_faction_once() {
    let faction = Faction::AmericanRegulars;
    let add = |id: &str| after(|draft| draft.in_play[faction].push(id.to_owned()));
    assert_error(
        &add("xx9"),
        deck(faction),
        Problem::UnknownCard { card: "xx9".to_owned() }.into(),
    );
    assert_error(
        &add("ar1"),
        deck(faction),
        Problem::InDeckTwice { card: "ar1".to_owned() }.into(),
    );
    assert_error(
        &add("br1"),
        deck(faction),
        Problem::CardOfOther {
            card: "br1".to_owned(),
            faction: Faction::BritishRegulars,
        }
        .into(),
    );
}

#[test]
fn rule_3_2_decks_have_movement_cards() {
    let faction = Faction::NativeAmericans;
    let issues = after(|draft| draft.in_play[faction].clear());
    assert_found(
        &issues,
        &[
            (Severity::Error, deck(faction), Problem::NoMovementCard.into()),
            (
                Severity::Advice,
                deck(faction),
                Problem::FewCards { cards: 0, hand: 2 }.into(),
            ),
        ],
    );
    let issues = after(|draft| {
        draft.end = EndRule::Truce {
            first_check: 1,
            last: 3,
        }
    });
    let few = |faction| {
        let kind = Problem::FewMovementCards { cards: 2, rounds: 3 };
        (Severity::Advice, deck(faction), kind.into())
    };
    assert_found(&issues, &Faction::ALL.map(few));
}

#[test]
fn decks_that_are_too_large() {
    let issues = after(|draft| {
        for faction in Faction::ALL {
            let many = (0..60).map(|index| format!("{}{index}", faction.key()));
            draft.in_play[faction].extend(many);
        }
    });
    assert!(has(&issues, Problem::ManyInPlay { cards: 311, most: 255 }));
    assert!(issues.iter().any(|issue| issue.place == deck(Faction::NativeAmericans)
        && issue.kind == Problem::ManyInDeck { cards: 62, most: 32 }.into()));
}

#[test]
fn duplicate_ids_and_numbers_of_cards() {
    let issues = decks(|decks| {
        let twin = decks.cards[6].clone();
        decks.cards.push(twin);
    });
    assert_found(
        &issues,
        &[
            (
                Severity::Error,
                card("br9"),
                Problem::CardTwice { id: "br9".to_owned() }.into(),
            ),
            (
                Severity::Warning,
                card("br9"),
                Problem::NumberTwice {
                    faction: Faction::BritishRegulars,
                    number: 9,
                }
                .into(),
            ),
        ],
    );
    for number in [0, 100] {
        assert_warning(
            &decks(|decks| decks.cards[0].number = number),
            card("ar1"),
            Problem::OddNumber { number, most: 99 }.into(),
        );
    }
    assert_warning(
        &decks(|decks| decks.cards[0].title = same("")),
        card("ar1"),
        Problem::NamelessCard.into(),
    );
    assert_warning(
        &decks(|decks| decks.cards[0].title = Text::new("Long march", "")),
        card("ar1"),
        Common::NotInLanguage {
            what: Writing::Name(Word::new("the card", "de la carte")),
            lang: Lang::Fr,
        }
        .into(),
    );
}

#[test]
fn rule_3_2_1_movement_cards() {
    assert_error(
        &movement(|card| card.armies = 0),
        card("ar1"),
        Problem::CardNumber {
            of: Number::Armies,
            value: 0,
            most: 24,
        }
        .into(),
    );
    assert_error(
        &movement(|card| card.armies = 255),
        card("ar1"),
        Problem::CardNumber {
            of: Number::Armies,
            value: 255,
            most: 24,
        }
        .into(),
    );
    assert_error(
        &movement(|card| card.distance = 0),
        card("ar1"),
        Problem::CardNumber {
            of: Number::Distance,
            value: 0,
            most: 24,
        }
        .into(),
    );
}

#[test]
fn rule_3_2_5_boats() {
    assert_error(
        &boat(|card, _| card.distance = 2),
        card("am2"),
        Problem::BoatWithDistance { distance: 2 }.into(),
    );
    assert_error(
        &boat(|_, boat| boat.aboard.retain(|faction| *faction != Faction::AmericanMilitia)),
        card("am2"),
        Problem::OwnerNotAboard {
            faction: Faction::AmericanMilitia,
        }
        .into(),
    );
    assert_error(
        &boat(|_, boat| boat.aboard.push(Faction::NativeAmericans)),
        card("am2"),
        Problem::EnemyAboard {
            faction: Faction::NativeAmericans,
        }
        .into(),
    );
    assert_error(
        &boat(|_, boat| boat.aboard.push(Faction::AmericanRegulars)),
        card("am2"),
        Problem::AboardTwice {
            faction: Faction::AmericanRegulars,
        }
        .into(),
    );
    assert_error(
        &boat(|_, boat| boat.army_limit = Some(0)),
        card("am2"),
        Problem::NoRoomInArmy.into(),
    );
    assert_error(
        &boat(|_, boat| boat.card_limit = Some(0)),
        card("am2"),
        Problem::NoRoomAtAll.into(),
    );
    assert_warning(
        &board(|board| {
            board.waters.clear();
            let drawing = own(&mut board.drawing);
            drawing.water_labels.clear();
            drawing.faces.pop();
        }),
        card("am2"),
        Problem::NoWaterForBoats.into(),
    );
}

#[test]
fn faults_of_cards_out_of_play_are_warnings() {
    let issues = after(|draft| {
        draft.in_play.british_regulars.pop();
        match &mut own(&mut draft.decks).cards[6].play {
            Play::Special(special) => special.effects.clear(),
            Play::Movement(_) => panic!("br9 is a special card"),
        }
    });
    assert_warning(&issues, card("br9"), Problem::NoEffect.into());
}

#[test]
fn special_cards_name_what_the_board_has() {
    let issues = special(
        Window::BeforeMovement,
        [
            place(1, Where::Area("nowhere".to_owned())),
            place(1, Where::Shore("ocean".to_owned())),
        ],
    );
    assert_found(
        &issues,
        &[
            (
                Severity::Error,
                card("br9"),
                Problem::UnknownArea {
                    by: Namer::Effect(EffectWord::Place),
                    area: "nowhere".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Error,
                card("br9"),
                Problem::UnknownWater {
                    effect: EffectWord::Place,
                    water: "ocean".to_owned(),
                }
                .into(),
            ),
        ],
    );
    let redirect = |from: &str, to: &str| {
        special(
            Window::BeforeEnlistments,
            [Effect::Redirect {
                from: from.to_owned(),
                to: to.to_owned(),
                faction: Faction::BritishRegulars,
            }],
        )
    };
    assert_found(&redirect("north", "east"), &[]);
    assert_error(
        &redirect("north", "nowhere"),
        card("br9"),
        Problem::UnknownArea {
            by: Namer::Effect(EffectWord::Redirect),
            area: "nowhere".to_owned(),
        }
        .into(),
    );
    assert_error(
        &redirect("north", "north"),
        card("br9"),
        Problem::RedirectToItself {
            area: "north".to_owned(),
        }
        .into(),
    );
    let of_ally = special(
        Window::BeforeEnlistments,
        [Effect::Redirect {
            from: "north".to_owned(),
            to: "east".to_owned(),
            faction: Faction::CanadianMilitia,
        }],
    );
    let (owner, faction) = (Faction::BritishRegulars, Faction::CanadianMilitia);
    assert_warning(
        &of_ally,
        card("br9"),
        Problem::RedirectOfOther { owner, faction }.into(),
    );
    assert_warning(
        &redirect("east", "north"),
        card("br9"),
        Problem::NotMustered {
            from: "east".to_owned(),
            faction: Faction::BritishRegulars,
        }
        .into(),
    );
}

#[test]
fn zones_without_any_area() {
    let issues = after(|draft| {
        own(&mut draft.decks).cards[6].play = Play::Special(Special {
            window: Window::BeforeMovement,
            effects: vec![
                place(1, Where::Homeland(Side::American)),
                place(1, Where::Objective(Side::American)),
            ],
        });
        for area in &mut own(&mut draft.board).areas {
            area.home = Side::British;
        }
    });
    let (effect, side) = (EffectWord::Place, Side::American);
    for kind in [
        Problem::NoSuchHomeland { effect, side },
        Problem::NoSuchObjective { effect, side },
    ] {
        assert!(issues.contains(&Issue::warning(card("br9"), kind)));
    }
}

#[test]
fn ruling_2_windows_suit_the_effects() {
    let fitting = |effect: &Effect| super::super::cards::windows(effect);
    let all = [
        Window::BeforeEnlistments,
        Window::BeforeMovement,
        Window::BeforeOrAfterMovement,
        Window::BeforeBattles,
        Window::BeforeOneBattle,
        Window::AfterVictory,
    ];
    let effects = [
        place(1, Where::With(Faction::BritishRegulars)),
        Effect::MoreArmies {
            times: 2,
            not_with: vec![],
        },
        Effect::Redirect {
            from: "north".to_owned(),
            to: "east".to_owned(),
            faction: Faction::BritishRegulars,
        },
        Effect::ChooseCasualties,
        Effect::Volley {
            by_enemy: true,
            only: Face::Flee,
        },
        Effect::Pursue { areas: 1 },
        Effect::Scatter {
            faction: Faction::BritishRegulars,
        },
    ];
    for effect in effects {
        for window in all {
            let issues = special(window, [effect.clone()]);
            if fitting(&effect).contains(&window) {
                assert_found(&issues, &[]);
            } else {
                let kind = Problem::OtherWindow {
                    effect: EffectWord::of(&effect),
                    window,
                    fitting: Windows(fitting(&effect)),
                };
                assert_error(&issues, card("br9"), kind.into());
            }
        }
    }
}

#[test]
fn a_card_that_pursues_twice_is_refused() {
    let pursue = |areas| Effect::Pursue { areas };
    let twice = special(Window::AfterVictory, [pursue(1), pursue(2)]);
    assert_error(&twice, card("br9"), Problem::PursuitTwice.into());
    assert_found(&special(Window::AfterVictory, [pursue(2)]), &[]);
}

#[test]
fn values_of_effects() {
    assert_error(
        &special(Window::BeforeMovement, []),
        card("br9"),
        Problem::NoEffect.into(),
    );
    let none = place(0, Where::Area("north".to_owned()));
    assert_error(
        &special(Window::BeforeMovement, [none]),
        card("br9"),
        Problem::CardNumber {
            of: Number::Units(EffectWord::Place),
            value: 0,
            most: 255,
        }
        .into(),
    );
    let times = Effect::HitsCount {
        faction: Faction::BritishRegulars,
        times: 200,
    };
    assert_error(
        &special(Window::BeforeBattles, [times]),
        card("br9"),
        Problem::CardNumber {
            of: Number::Factor(EffectWord::HitsCount),
            value: 200,
            most: 10,
        }
        .into(),
    );
    let turncoat = |from, to| Effect::Turncoat { from, to, units: 1 };
    let own = turncoat(Faction::CanadianMilitia, Faction::BritishRegulars);
    assert_error(
        &special(Window::BeforeOneBattle, [own]),
        card("br9"),
        Problem::OwnTurncoats {
            faction: Faction::CanadianMilitia,
        }
        .into(),
    );
    let enemy = turncoat(Faction::AmericanMilitia, Faction::AmericanRegulars);
    assert_error(
        &special(Window::BeforeOneBattle, [enemy]),
        card("br9"),
        Problem::EffectForEnemy {
            effect: EffectWord::Turncoat,
            faction: Faction::AmericanRegulars,
        }
        .into(),
    );
    let convert = |from, to| {
        special(
            Window::BeforeMovement,
            [Effect::Convert {
                from,
                to,
                units: 1,
                area: Where::Area("north".to_owned()),
            }],
        )
    };
    let (red, yellow, blue) = (
        Faction::BritishRegulars,
        Faction::CanadianMilitia,
        Faction::AmericanRegulars,
    );
    assert_found(&convert(yellow, red), &[]);
    assert_error(&convert(red, red), card("br9"), Problem::ConvertSame.into());
    assert_error(&convert(red, blue), card("br9"), Problem::ConvertAcross.into());
}

#[test]
fn rule_3_2_7_more_effects_than_can_be_numbered() {
    let with = |count| {
        decks(|decks| {
            let special = decks.cards.iter_mut().find_map(|card| match &mut card.play {
                Play::Special(special) => Some(special),
                Play::Movement(_) => None,
            });
            let special = special.unwrap();
            special.effects = vec![special.effects[0].clone(); count];
        })
    };
    assert_found(&with(20), &[]);
    assert_error(
        &with(21),
        Place::Card("br9".to_owned()),
        Problem::ManyEffects { effects: 21, most: 20 }.into(),
    );
}

#[test]
fn cards_may_not_take_what_ends_a_battle_from_the_dice_of_both_sides() {
    let ignores = |faction: Faction, face: Face| Effect::Ignore { faction, face };
    let (blue, red) = (Faction::AmericanRegulars, Faction::BritishRegulars);
    let with = |effects: Vec<Effect>| {
        after(|draft| {
            let forces = own(&mut draft.forces);
            forces.factions.american_regulars.die = [Face::Hit, Face::Command].repeat(3);
            own(&mut draft.decks).cards[6].play = Play::Special(Special {
                window: Window::BeforeBattles,
                effects,
            });
        })
    };
    let (blue_hits, red_hits) = (ignores(blue, Face::Hit), ignores(red, Face::Hit));
    assert_error(
        &with(vec![blue_hits.clone(), red_hits.clone()]),
        Place::Deck("british_regulars".to_owned()),
        Problem::EndlessBattle {
            faction: blue,
            enemy: red,
        }
        .into(),
    );
    for ends in [
        vec![blue_hits.clone(), ignores(red, Face::Flee)],
        vec![ignores(blue, Face::Flee), red_hits],
        vec![blue_hits],
    ] {
        assert_found(&with(ends), &[]);
    }
}
