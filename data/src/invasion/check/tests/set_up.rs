//! Units, muster values, set-up decisions, dice, pools, rounds and texts.

use super::*;
use crate::Lang;
use crate::problem::Writing;

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

/// Where additional recruits are changed, which is not where dice are.
fn recruits(faction: Faction) -> Place {
    Place::Recruits(faction.key().to_owned())
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
            (
                Severity::Error,
                place("nowhere"),
                Problem::UnknownArea {
                    by: Namer::Muster(Faction::AmericanMilitia),
                    area: "nowhere".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Warning,
                place("north"),
                Problem::MusterOnEnemyLand {
                    faction: Faction::AmericanMilitia,
                }
                .into(),
            ),
            (
                Severity::Error,
                place("south"),
                Problem::MusterTwice {
                    faction: Faction::AmericanMilitia,
                }
                .into(),
            ),
            (
                Severity::Warning,
                place("south"),
                Problem::MusterNone {
                    faction: Faction::AmericanMilitia,
                }
                .into(),
            ),
        ],
    );
    let on_board = board(|board| board.muster[0].area = "nowhere".to_owned());
    assert_error(
        &on_board,
        place("nowhere"),
        Problem::UnknownArea {
            by: Namer::Muster(Faction::BritishRegulars),
            area: "nowhere".to_owned(),
        }
        .into(),
    );
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
    assert_error(
        &with(200, 51),
        place("isle"),
        Problem::ManyMustered {
            faction: Faction::AmericanMilitia,
            units: 251,
            most: 250,
        }
        .into(),
    );
    assert_error(
        &with(255, 1),
        place("south"),
        Problem::ManyMustered {
            faction: Faction::AmericanMilitia,
            units: 255,
            most: 250,
        }
        .into(),
    );
}

/// A muster area is named by its number in a decision, which is one of 8 bits.
#[test]
fn rule_3_1_a_faction_has_no_more_muster_values_than_can_be_numbered() {
    let with = |values: usize| {
        after(|draft| {
            let areas = &mut own(&mut draft.board).areas;
            let south = areas.iter().find(|area| area.id == "south").unwrap().clone();
            let more = (0..values).map(|number| AreaDraft {
                id: format!("more_{number}"),
                ..south.clone()
            });
            areas.extend(more);
            let muster = |number: usize| MusterDraft {
                area: format!("more_{number}"),
                faction: Faction::AmericanMilitia,
                units: 0,
                basis: Basis::Reconstructed,
                check: None,
            };
            draft.muster = Some((0..values).map(muster).collect());
        })
    };
    let faction = Faction::AmericanMilitia;
    let many = |number: usize| {
        let place = Place::Muster(format!("more_{}", number - 1));
        with(number).contains(&Issue::error(place, Problem::ManyMusters { faction, most: 250 }))
    };
    assert!(!many(250));
    assert!(many(251));
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
    assert_error(
        &with(251),
        recruits(Faction::NativeAmericans),
        Problem::ManyRecruits { units: 251, most: 250 }.into(),
    );
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
    assert_error(
        &with(101),
        militia,
        Problem::ManyPlacements {
            decisions: 101,
            most: 100,
        }
        .into(),
    );
}

#[test]
fn rule_3_3_3_the_option_that_changes_nothing_is_still_read_and_advised_against() {
    for book in [Book::English, Book::French] {
        let issues = after(|draft| draft.options.friendly_areas = Some(book));
        let place = Place::Option("friendly_areas".to_owned());
        assert_advice(&issues, place, Problem::FriendlyAreas.into());
    }
}

#[test]
fn rule_1_3_start_units_in_areas_of_the_board() {
    let issues = after(|draft| draft.units.push(units("nowhere", Faction::AmericanMilitia, 1)));
    assert_error(
        &issues,
        at("nowhere"),
        Problem::UnknownArea {
            by: Namer::StartUnits,
            area: "nowhere".to_owned(),
        }
        .into(),
    );
    let issues = after(|draft| draft.units.push(units("isle", Faction::AmericanMilitia, 0)));
    assert_advice(
        &issues,
        at("isle"),
        Problem::NoUnitsHere { by: Namer::StartUnits }.into(),
    );
}

/// All of them count when it is played, and the editor shows one entry an area.
#[test]
fn rule_1_3_start_units_of_an_area_are_one_entry() {
    let militia = |draft: &mut ScenarioDraft, times: usize| {
        draft.units.retain(|entry| entry.area != "isle");
        draft
            .units
            .extend(vec![units("isle", Faction::AmericanMilitia, 1); times]);
    };
    let twice = |times: usize| {
        let issues = after(|draft| militia(draft, times));
        let twice = Problem::UnitsTwice { by: Namer::StartUnits };
        issues
            .into_iter()
            .filter(|issue| *issue == Issue::warning(at("isle"), twice.clone()))
            .count()
    };
    assert_eq!([twice(1), twice(2), twice(3)], [0, 1, 1]);
}

#[test]
fn a_battle_before_the_first_turn() {
    let add = |draft: &mut ScenarioDraft| draft.units.push(units("north", Faction::AmericanMilitia, 1));
    assert_error(&after(add), at("north"), Problem::BothSides.into());
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
    assert_found(
        &issues,
        &[
            (
                Severity::Error,
                of(Faction::AmericanMilitia),
                Problem::SmallPool {
                    standing: 501,
                    placed: 2,
                    pool: 45,
                }
                .into(),
            ),
            (
                Severity::Warning,
                at("isle"),
                Problem::UnitsTwice { by: Namer::StartUnits }.into(),
            ),
        ],
    );
    let issues = after(|draft| draft.placements[0].units = 45);
    assert_error(
        &issues,
        of(Faction::AmericanMilitia),
        Problem::SmallPool {
            standing: 1,
            placed: 45,
            pool: 45,
        }
        .into(),
    );
}

#[test]
fn rule_1_3_set_up_decisions() {
    let place = || Place::Placement("american_militia".to_owned());
    assert_error(
        &after(|draft| draft.placements[0].units = 0),
        place(),
        Problem::PlaceNothing.into(),
    );
    let abroad = |draft: &mut ScenarioDraft| draft.placements[0].homeland = Side::British;
    assert_warning(&after(abroad), place(), Problem::PlaceOnEnemyLand.into());
    let full = |draft: &mut ScenarioDraft| {
        abroad(draft);
        draft.units.push(units("east", Faction::NativeAmericans, 1));
    };
    assert_found(
        &after(full),
        &[
            (Severity::Warning, place(), Problem::PlaceOnEnemyLand.into()),
            (Severity::Error, place(), Problem::PlaceAmongEnemies.into()),
        ],
    );
    let nowhere = |draft: &mut ScenarioDraft| {
        own(&mut draft.board)
            .areas
            .iter_mut()
            .for_each(|area| area.home = Side::British);
    };
    let side = Side::American;
    assert!(after(nowhere).contains(&Issue::error(place(), Problem::PlaceNowhere { side })));
}

#[test]
fn rule_1_3_decisions_before_leave_the_other_side_an_area() {
    // American homeland is two areas, and nobody stands there.
    let with = |list: &[(Faction, u8)]| {
        after(|draft| {
            draft.units.clear();
            let decision = |&(faction, units): &(Faction, u8)| PlacementDraft {
                faction,
                units,
                ..draft.placements[0].clone()
            };
            draft.placements = list.iter().map(decision).collect();
        })
    };
    let refused = |faction: Faction, list: &[(Faction, u8)]| {
        let place = Place::Placement(faction.key().to_owned());
        let side = Side::American;
        with(list).contains(&Issue::error(place, Problem::PlaceAfterEnemies { side }))
    };
    let (red, green) = (Faction::BritishRegulars, Faction::NativeAmericans);
    let (white, blue) = (Faction::AmericanMilitia, Faction::AmericanRegulars);
    assert!(refused(white, &[(red, 2), (white, 1)]), "two units can take both areas");
    assert!(refused(white, &[(red, 1), (green, 1), (white, 1)]), "so can one each");
    assert!(refused(red, &[(blue, 1), (white, 1), (red, 1)]));
    assert!(!refused(white, &[(red, 1), (white, 1)]), "one unit leaves an area");
    let before = [(white, 1), (red, 2), (white, 1)];
    assert!(
        !refused(white, &before),
        "the enemy cannot take where it stands already"
    );
    let stands = after(|draft| {
        let red = PlacementDraft {
            faction: red,
            ..draft.placements[0].clone()
        };
        draft.placements.insert(0, red);
    });
    assert!(
        !stands.iter().any(|issue| issue.severity == Severity::Error),
        "{stands:#?}"
    );
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
            (
                Severity::Error,
                recruits(Faction::NativeAmericans),
                Problem::RecruitsTwice.into(),
            ),
            (
                Severity::Advice,
                recruits(Faction::NativeAmericans),
                Problem::NoRecruits.into(),
            ),
        ],
    );
}

#[test]
fn rule_3_3_dice_and_pools() {
    let place = of(Faction::AmericanRegulars);
    let change = |change: fn(&mut crate::invasion::forces::FactionForces)| {
        forces(|forces| change(&mut forces.factions.american_regulars))
    };
    assert_error(
        &change(|of| of.die.push(Face::Hit)),
        place.clone(),
        Problem::DieFaces { faces: 7 }.into(),
    );
    assert_error(
        &change(|of| of.die = vec![Face::Command; 6]),
        place.clone(),
        Problem::IdleDie.into(),
    );
    assert_error(
        &change(|of| of.dice_limit = 0),
        place.clone(),
        Problem::DiceLimit { dice: 0, most: 6 }.into(),
    );
    assert_error(
        &change(|of| of.dice_limit = 7),
        place.clone(),
        Problem::DiceLimit { dice: 7, most: 6 }.into(),
    );
    assert_error(
        &change(|of| of.pool = 251),
        place.clone(),
        Problem::Pool { units: 251, most: 250 }.into(),
    );
    assert_found(
        &change(|of| of.pool = 0),
        &[
            (
                Severity::Error,
                place.clone(),
                Problem::Pool { units: 0, most: 250 }.into(),
            ),
            (
                Severity::Error,
                place,
                Problem::SmallPool {
                    standing: 3,
                    placed: 0,
                    pool: 0,
                }
                .into(),
            ),
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
    assert_error(&end(0, EndRule::Round(1)), Place::End, Problem::RoundZero.into());
    assert_error(
        &end(3, EndRule::Round(2)),
        Place::End,
        Problem::EndBeforeStart { last: 2, first: 3 }.into(),
    );
    assert_error(
        &end(50, EndRule::Round(51)),
        Place::End,
        Problem::LastRound { last: 51, most: 50 }.into(),
    );
    assert_warning(
        &end(
            1,
            EndRule::Truce {
                first_check: 3,
                last: 2,
            },
        ),
        Place::End,
        Problem::TruceTooLate { check: 3, last: 2 }.into(),
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
        Problem::TruceEarly { check: 1, first: 2 }.into(),
    );
    let no_truce = after(|draft| drop(draft.in_play.american_regulars.pop()));
    let side = Side::American;
    assert!(no_truce.contains(&Issue::warning(Place::End, Problem::NoTruce { side })));
}

#[test]
fn rule_3_4_hand_size() {
    assert_error(
        &after(|draft| draft.hand_size = 0),
        Place::End,
        Problem::HandSize { cards: 0, most: 10 }.into(),
    );
    let issues = after(|draft| draft.hand_size = 11);
    assert!(has(&issues, Problem::HandSize { cards: 11, most: 10 }));
}

#[test]
fn rule_3_4_in_a_hand_of_one_card_special_cards_are_dead() {
    let lone = Issue::advice(Place::End, Problem::NoSpecialInHand);
    assert!(after(|draft| draft.hand_size = 1).contains(&lone));
    assert!(!after(|draft| draft.hand_size = 2).contains(&lone));
}

#[test]
fn another_game_an_empty_id_and_title() {
    assert_error(
        &after(|draft| draft.game = "chess".to_owned()),
        Place::Document,
        Common::OtherGame {
            game: "chess".to_owned(),
            written: "invasion".to_owned(),
        }
        .into(),
    );
    assert_error(
        &after(|draft| draft.id.clear()),
        Place::Document,
        Common::EmptyScenarioId.into(),
    );
    assert_warning(
        &after(|draft| draft.title = same("")),
        Place::Document,
        Problem::NoTitle.into(),
    );
}

/// As in the other game: who reads the other language would see nothing.
#[test]
fn title_summary_and_names_of_the_board_are_in_both_languages() {
    let lacks = |what: Writing, lang: Lang| What::from(Common::NotInLanguage { what, lang });
    assert_warning(
        &after(|draft| draft.title.fr.clear()),
        Place::Document,
        lacks(Writing::ScenarioTitle, Lang::Fr),
    );
    assert_warning(
        &after(|draft| draft.summary = Text::new("", "La guerre")),
        Place::Document,
        lacks(Writing::ScenarioSummary, Lang::En),
    );
    assert_found(&after(|draft| draft.summary = same("")), &[]);
    assert_warning(
        &board(|board| board.areas[3].name.fr.clear()),
        Place::Area("isle".to_owned()),
        lacks(Writing::Name(Word::new("the area", "de la zone")), Lang::Fr),
    );
    assert_warning(
        &board(|board| board.waters[0].name.en.clear()),
        Place::Water("lake".to_owned()),
        lacks(Writing::Name(Word::new("the water", "de l’étendue d’eau")), Lang::En),
    );
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
    let number = || "3.2".to_owned();
    let (side, faction) = (Side::American, Faction::CanadianMilitia);
    let expected: [(Place, What); 4] = [
        (Place::Document, Problem::NamelessSide { side }.into()),
        (Place::Document, Problem::NamelessFaction { faction }.into()),
        (
            Place::Paragraph(number()),
            Common::ParagraphTwice { number: number() }.into(),
        ),
        (Place::Ruling(1), Common::RulingTwice { number: 1 }.into()),
    ];
    assert_found(&issues, &expected.map(|(place, kind)| (Severity::Warning, place, kind)));
}
