//! Decks and cards.

use super::*;

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
    assert_error(&add("xx9"), deck(faction), "card `xx9` is not in the deck set");
    assert_error(&add("ar1"), deck(faction), "lists card `ar1` twice");
    assert_error(&add("br1"), deck(faction), "belongs to british_regulars");
}

#[test]
fn rule_3_2_decks_have_movement_cards() {
    let faction = Faction::NativeAmericans;
    let issues = after(|draft| draft.in_play[faction].clear());
    assert_found(
        &issues,
        &[
            (Severity::Error, deck(faction), "no movement card"),
            (Severity::Advice, deck(faction), "fewer than a full hand"),
        ],
    );
    let issues = after(|draft| {
        draft.end = EndRule::Truce {
            first_check: 1,
            last: 3,
        }
    });
    let few = |faction| (Severity::Advice, deck(faction), "2 movement cards for up to 3 rounds");
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
    assert!(
        issues
            .iter()
            .any(|issue| issue.what.contains("the decks have 311 cards together"))
    );
    assert!(issues.iter().any(|issue| issue.place == deck(Faction::NativeAmericans)
        && issue.what.contains("the deck has 62 cards; keep at most 32")));
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
            (Severity::Error, card("br9"), "two cards have the id"),
            (Severity::Warning, card("br9"), "two cards of number 9"),
        ],
    );
    assert_warning(&decks(|decks| decks.cards[0].title = same("")), card("ar1"), "no title");
}

#[test]
fn rule_3_2_1_movement_cards() {
    assert_error(&movement(|card| card.armies = 0), card("ar1"), "number of armies is 0");
    assert_error(
        &movement(|card| card.armies = 255),
        card("ar1"),
        "number of armies is 255",
    );
    assert_error(
        &movement(|card| card.distance = 0),
        card("ar1"),
        "distance by land is 0",
    );
}

#[test]
fn rule_3_2_5_boats() {
    assert_error(&boat(|card, _| card.distance = 2), card("am2"), "a distance of 2 areas");
    assert_error(
        &boat(|_, boat| boat.aboard.retain(|faction| *faction != Faction::AmericanMilitia)),
        card("am2"),
        "own faction",
    );
    assert_error(
        &boat(|_, boat| boat.aboard.push(Faction::NativeAmericans)),
        card("am2"),
        "the enemy's native_americans",
    );
    assert_error(
        &boat(|_, boat| boat.aboard.push(Faction::AmericanRegulars)),
        card("am2"),
        "aboard twice",
    );
    assert_error(
        &boat(|_, boat| boat.card_limit = Some(0)),
        card("am2"),
        "0 units in all armies",
    );
    assert_warning(
        &board(|board| {
            board.waters.clear();
            let drawing = own(&mut board.drawing);
            drawing.water_labels.clear();
            drawing.faces.pop();
        }),
        card("am2"),
        "the board has no water",
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
    assert_warning(&issues, card("br9"), "no effect");
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
            (Severity::Error, card("br9"), "names area `nowhere`"),
            (Severity::Error, card("br9"), "names water `ocean`"),
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
    assert_error(&redirect("north", "nowhere"), card("br9"), "names area `nowhere`");
    assert_error(&redirect("north", "north"), card("br9"), "to itself");
    assert_warning(
        &redirect("east", "north"),
        card("br9"),
        "no muster area of british_regulars",
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
    for words in ["american homeland, which has no area", "american objectives"] {
        assert!(
            issues
                .iter()
                .any(|issue| issue.place == card("br9") && issue.what.contains(words))
        );
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
                assert_error(&issues, card("br9"), "does not suit the window");
            }
        }
    }
}

#[test]
fn values_of_effects() {
    assert_error(&special(Window::BeforeMovement, []), card("br9"), "no effect");
    let none = place(0, Where::Area("north".to_owned()));
    assert_error(&special(Window::BeforeMovement, [none]), card("br9"), "is 0");
    let times = Effect::HitsCount {
        faction: Faction::BritishRegulars,
        times: 200,
    };
    assert_error(
        &special(Window::BeforeBattles, [times]),
        card("br9"),
        "factor of effect HitsCount is 200",
    );
    let turncoat = |from, to| Effect::Turncoat { from, to, units: 1 };
    let own = turncoat(Faction::CanadianMilitia, Faction::BritishRegulars);
    assert_error(&special(Window::BeforeOneBattle, [own]), card("br9"), "own side");
    let enemy = turncoat(Faction::AmericanMilitia, Faction::AmericanRegulars);
    assert_error(
        &special(Window::BeforeOneBattle, [enemy]),
        card("br9"),
        "for the enemy's",
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
    assert_error(&convert(red, red), card("br9"), "for its own");
    assert_error(&convert(red, blue), card("br9"), "across the sides");
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
    assert_error(&with(21), Place::Card("br9".to_owned()), "21 effects");
}
