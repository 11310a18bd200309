//! Units, muster values, set-up decisions, dice, pools, rounds and texts.

use super::*;

fn units(area: &str, faction: Faction, count: u8) -> UnitsDraft {
    let mut units = ByFaction::default();
    units[faction] = count;
    UnitsDraft {
        area: area.to_owned(),
        units,
        basis: Basis::Reconstructed,
        check: None,
    }
}

fn at(area: &str) -> Place {
    Place::Units(area.to_owned())
}

fn of(faction: Faction) -> Place {
    Place::Forces(faction.key().to_owned())
}

#[test]
fn rule_3_1_muster_values() {
    let place = |area: &str| Place::Muster(area.to_owned());
    let muster = |area: &str, faction, units| MusterDraft {
        area: area.to_owned(),
        faction,
        units,
        basis: Basis::Reconstructed,
        check: None,
    };
    let issues = after(|draft| {
        draft.muster = Some(vec![
            muster("nowhere", Faction::AmericanMilitia, 1),
            muster("north", Faction::AmericanMilitia, 1),
            muster("south", Faction::AmericanMilitia, 1),
            muster("south", Faction::AmericanMilitia, 0),
        ]);
    });
    assert_found(
        &issues,
        &[
            (Severity::Error, place("nowhere"), "names area `nowhere`"),
            (Severity::Warning, place("north"), "enemy's homeland"),
            (Severity::Error, place("south"), "two muster values"),
            (Severity::Warning, place("south"), "musters 0 units"),
        ],
    );
    let on_board = board(|board| board.muster[0].area = "nowhere".to_owned());
    assert_error(&on_board, place("nowhere"), "names area `nowhere`");
}

#[test]
fn rule_3_1_a_faction_musters_no_more_than_a_pool_can_hold() {
    let muster = |area: &str, units| MusterDraft {
        area: area.to_owned(),
        faction: Faction::AmericanMilitia,
        units,
        basis: Basis::Reconstructed,
        check: None,
    };
    let with = |south, isle| after(|draft| draft.muster = Some(vec![muster("south", south), muster("isle", isle)]));
    assert_found(&with(200, 50), &[]);
    let place = |area: &str| Place::Muster(area.to_owned());
    assert_error(&with(200, 51), place("isle"), "musters 251 units a turn");
    assert_error(&with(255, 1), place("south"), "musters 255 units a turn");
}

#[test]
fn rule_3_1_1_additional_recruits_are_no_more_than_a_pool_can_hold() {
    let with = |units| {
        after(|draft| {
            draft.extra_recruits = vec![ExtraRecruits {
                faction: Faction::NativeAmericans,
                units,
                basis: Basis::Reconstructed,
            }];
        })
    };
    assert_found(&with(250), &[]);
    assert_error(&with(251), of(Faction::NativeAmericans), "251 additional recruits");
}

#[test]
fn rule_1_3_set_up_decisions_are_not_more_than_can_be_numbered() {
    let with = |decisions| {
        after(|draft| {
            own(&mut draft.forces).factions.american_militia.pool = 250;
            let one = PlacementDraft {
                units: 1,
                ..draft.placements[0].clone()
            };
            draft.placements = vec![one; decisions];
        })
    };
    assert_found(&with(100), &[]);
    let militia = Place::Placement("american_militia".to_owned());
    assert_error(&with(101), militia, "the set-up has 101 decisions");
}

#[test]
fn rule_3_3_3_the_option_that_changes_nothing_is_still_read_and_advised_against() {
    for book in [Book::English, Book::French] {
        let issues = after(|draft| draft.options.friendly_areas = Some(book));
        let place = Place::Option("friendly_areas".to_owned());
        assert_advice(&issues, place, "both rulebooks name the same areas");
    }
}

#[test]
fn rule_1_3_start_units_in_areas_of_the_board() {
    let issues = after(|draft| draft.units.push(units("nowhere", Faction::AmericanMilitia, 1)));
    assert_error(&issues, at("nowhere"), "names area `nowhere`");
    let issues = after(|draft| draft.units.push(units("isle", Faction::AmericanMilitia, 0)));
    assert_advice(&issues, at("isle"), "places nothing");
}

#[test]
fn a_battle_before_the_first_turn() {
    let add = |draft: &mut ScenarioDraft| draft.units.push(units("north", Faction::AmericanMilitia, 1));
    assert_error(&after(add), at("north"), "both sides stand here");
    let without_printed = |draft: &mut ScenarioDraft| {
        add(draft);
        draft.printed_units = false;
    };
    assert_found(&after(without_printed), &[]);
}

#[test]
fn rule_1_4_more_units_than_the_pool() {
    let issues = after(|draft| {
        draft.units.push(units("isle", Faction::AmericanMilitia, 250));
        draft.units.push(units("isle", Faction::AmericanMilitia, 250));
    });
    assert_error(
        &issues,
        of(Faction::AmericanMilitia),
        "501 units start on the map and 2 are placed in the set-up, but the pool holds 45",
    );
    let issues = after(|draft| draft.placements[0].units = 45);
    assert_error(&issues, of(Faction::AmericanMilitia), "the pool holds 45");
}

#[test]
fn rule_1_3_set_up_decisions() {
    let place = || Place::Placement("american_militia".to_owned());
    assert_error(&after(|draft| draft.placements[0].units = 0), place(), "places 0 units");
    let abroad = |draft: &mut ScenarioDraft| draft.placements[0].homeland = Side::British;
    assert_warning(&after(abroad), place(), "enemy's homeland");
    let full = |draft: &mut ScenarioDraft| {
        abroad(draft);
        draft.units.push(units("east", Faction::NativeAmericans, 1));
    };
    assert_found(
        &after(full),
        &[
            (Severity::Warning, place(), "enemy's homeland"),
            (Severity::Error, place(), "enemies stand in every area"),
        ],
    );
    let nowhere = |draft: &mut ScenarioDraft| {
        own(&mut draft.board)
            .areas
            .iter_mut()
            .for_each(|area| area.home = Side::British);
    };
    assert!(after(nowhere).iter().any(|issue| issue.place == place()
        && issue.severity == Severity::Error
        && issue.what.contains("which has no area")));
}

#[test]
fn rule_3_1_1_additional_recruits() {
    let extra = |units| ExtraRecruits {
        faction: Faction::NativeAmericans,
        units,
        basis: Basis::Reconstructed,
    };
    let issues = after(|draft| draft.extra_recruits = vec![extra(250), extra(0)]);
    assert_found(
        &issues,
        &[
            (Severity::Error, of(Faction::NativeAmericans), "listed twice"),
            (Severity::Advice, of(Faction::NativeAmericans), "0 additional recruits"),
        ],
    );
}

#[test]
fn rule_3_3_dice_and_pools() {
    let place = of(Faction::AmericanRegulars);
    let change = |change: fn(&mut crate::invasion::forces::FactionForces)| {
        forces(|forces| change(&mut forces.factions.american_regulars))
    };
    assert_error(&change(|of| of.die.push(Face::Hit)), place.clone(), "7 faces");
    assert_error(
        &change(|of| of.die = vec![Face::Command; 6]),
        place.clone(),
        "neither a Hit nor a Flee",
    );
    assert_error(&change(|of| of.dice_limit = 0), place.clone(), "dice limit is 0");
    assert_error(&change(|of| of.dice_limit = 7), place.clone(), "dice limit is 7");
    assert_error(&change(|of| of.pool = 251), place.clone(), "pool holds 251");
    assert_found(
        &change(|of| of.pool = 0),
        &[
            (Severity::Error, place.clone(), "pool holds 0 units"),
            (Severity::Error, place, "3 units start on the map"),
        ],
    );
}

#[test]
fn rule_4_0_rounds_and_end() {
    let end = |first, end| {
        after(|draft| {
            draft.first_round = first;
            draft.end = end;
        })
    };
    assert_error(&end(0, EndRule::Round(1)), Place::End, "first round is 0");
    assert_error(
        &end(3, EndRule::Round(2)),
        Place::End,
        "ends in round 2, before its first round 3",
    );
    assert_error(&end(50, EndRule::Round(51)), Place::End, "last round is 51");
    assert_warning(
        &end(
            1,
            EndRule::Truce {
                first_check: 3,
                last: 2,
            },
        ),
        Place::End,
        "never end the game",
    );
    assert_advice(
        &end(
            2,
            EndRule::Truce {
                first_check: 1,
                last: 3,
            },
        ),
        Place::End,
        "before the first round 2",
    );
    let no_truce = after(|draft| drop(draft.in_play.american_regulars.pop()));
    assert!(no_truce.iter().any(|issue| issue.place == Place::End
        && issue.severity == Severity::Warning
        && issue.what.contains("the american side has none in play")));
}

#[test]
fn rule_3_4_hand_size() {
    assert_error(
        &after(|draft| draft.hand_size = 0),
        Place::End,
        "a full hand has 0 cards",
    );
    let issues = after(|draft| draft.hand_size = 11);
    assert!(
        issues
            .iter()
            .any(|issue| issue.what.contains("a full hand has 11 cards"))
    );
}

#[test]
fn another_game_an_empty_id_and_title() {
    assert_error(
        &after(|draft| draft.game = "chess".to_owned()),
        Place::Document,
        "`chess`",
    );
    assert_error(&after(|draft| draft.id.clear()), Place::Document, "empty id");
    assert_warning(&after(|draft| draft.title = same("")), Place::Document, "no title");
}

#[test]
fn texts_name_everyone_and_number_once() {
    let issues = texts(|texts| {
        texts.sides.american = same("");
        texts.factions.canadian_militia = same("");
        let paragraph = Paragraph {
            number: "3.2".to_owned(),
            title: same("Cards"),
            text: same("Cards are played."),
        };
        texts.paragraphs = vec![paragraph.clone(), paragraph];
        let ruling = Ruling {
            number: 1,
            title: same("Cards"),
            text: same("Two."),
        };
        texts.rulings = vec![ruling.clone(), ruling];
    });
    let nameless = ["the american side", "canadian_militia"];
    let mut expected = nameless
        .map(|words| (Severity::Warning, Place::Document, words))
        .to_vec();
    expected.push((
        Severity::Warning,
        Place::Paragraph("3.2".to_owned()),
        "paragraph 3.2 twice",
    ));
    expected.push((Severity::Warning, Place::Ruling(1), "ruling 1 twice"));
    assert_found(&issues, &expected);
}
