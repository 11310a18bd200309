//! Areas, links, neighbour lists and waters.

use super::*;

#[test]
fn duplicate_and_empty_ids_of_areas() {
    assert_error(
        &board(|board| {
            let twin = board.areas[3].clone();
            board.areas.push(twin);
        }),
        area("isle"),
        Problem::AreaTwice { id: "isle".to_owned() }.into(),
    );
    let issues = board(|board| board.areas[3].id.clear());
    assert!(issues.contains(&Issue::error(area(""), Problem::EmptyAreaId)));
}

#[test]
fn an_area_and_a_star_without_name() {
    assert_warning(
        &board(|board| board.areas[3].name = same("")),
        area("isle"),
        Problem::NamelessArea.into(),
    );
    assert_warning(
        &board(|board| board.areas[0].stars[0].name = same("")),
        area("north"),
        Problem::NamelessStar.into(),
    );
}

#[test]
fn a_board_without_areas_or_stars() {
    let issues = board(|board| board.areas.clear());
    assert!(issues.contains(&Issue::error(Place::Document, Problem::NoAreas)));
    let issues = board(|board| board.areas.iter_mut().for_each(|area| area.stars.clear()));
    assert!(has(&issues, Problem::NoStars));
    let issues = board(|board| board.areas.iter_mut().for_each(|area| area.home = Side::British));
    assert!(has(&issues, Problem::NoHomeland { side: Side::American }));
}

#[test]
fn more_areas_and_waters_than_can_be_numbered() {
    let issues = board(|board| {
        let area = board.areas[3].clone();
        board.areas.extend((0..66_000).map(|index| AreaDraft {
            id: format!("a{index}"),
            ..area.clone()
        }));
    });
    let many = |kind: &What| matches!(kind.of(), Some(Problem::ManyAreas { areas: 66_004, .. }));
    assert!(issues.iter().any(|issue| many(&issue.kind)));
    // Sets of waters are 32 bits: a board may have 32, and not one more.
    let waters = |count: usize| {
        board(|board| {
            let water = board.waters[0].clone();
            board.waters = (0..count)
                .map(|index| WaterDraft {
                    id: format!("w{index}"),
                    ..water.clone()
                })
                .collect();
        })
    };
    let (waters_32, waters_33) = (waters(32), waters(33));
    let many = |kind: &What| matches!(kind.of(), Some(Problem::ManyWaters { .. }));
    assert!(!waters_32.iter().any(|issue| many(&issue.kind)));
    let kind = Problem::ManyWaters { waters: 33, most: 32 };
    assert!(waters_33.contains(&Issue::error(Place::Document, kind)));
}

#[test]
fn ids_that_cannot_be_one_or_are_none() {
    let issues = board(|board| board.waters[0].id.clear());
    let nowhere = Place::Water(String::new());
    assert!(issues.contains(&Issue::error(nowhere, Problem::EmptyWaterId)));
    let issues = decks(|decks| decks.cards[0].id.clear());
    let nowhere = Place::Card(String::new());
    assert!(issues.contains(&Issue::error(nowhere, Problem::EmptyCardId)));
    // Games were saved with odd ids, so a warning has to do; a sign that nobody sees is an error.
    for (id, severity) in [("The Isle", Severity::Warning), ("isle\n", Severity::Error)] {
        let issues = board(|board| board.areas[3].id = id.to_owned());
        let bad = |issue: &Issue| matches!(issue.kind.of(), Some(Common::BadId { id: told, .. }) if told == id);
        let found = issues.iter().find(|issue| bad(issue) && issue.place == area(id));
        assert_eq!(found.map(|issue| issue.severity), Some(severity), "{id:?}");
    }
}

fn new_link(a: &str, b: &str, kind: LinkKind) -> LinkDraft {
    LinkDraft {
        a: a.to_owned(),
        b: b.to_owned(),
        kind,
        basis: Basis::Reconstructed,
        check: None,
    }
}

#[test]
fn a_link_with_an_unknown_area_or_to_itself() {
    let unknown = |board: &mut BoardDraft| board.links.push(new_link("isle", "nowhere", LinkKind::Land));
    assert_error(
        &board(unknown),
        link("isle", "nowhere"),
        Problem::UnknownArea {
            by: Namer::Link,
            area: "nowhere".to_owned(),
        }
        .into(),
    );
    let itself = |board: &mut BoardDraft| board.links.push(new_link("isle", "isle", LinkKind::Land));
    assert_error(&board(itself), link("isle", "isle"), Problem::LinkToItself.into());
}

#[test]
fn a_link_listed_twice_in_either_order_or_kind() {
    let again = |board: &mut BoardDraft| board.links.push(new_link("isle", "east", LinkKind::Land));
    assert_error(&board(again), link("isle", "east"), Problem::LinkTwice.into());
    let otherwise = |board: &mut BoardDraft| board.links.push(new_link("east", "isle", LinkKind::River));
    assert_error(&board(otherwise), link("east", "isle"), Problem::LandAndRiver.into());
}

#[test]
fn a_one_way_link() {
    // `north` and `east` keep lists of neighbours; `south` and `isle` do not.
    let forgotten = |board: &mut BoardDraft| board.areas[0].neighbours[0] = "south".to_owned();
    assert_found(
        &board(forgotten),
        &[
            (
                Severity::Error,
                link("east", "north"),
                Problem::OneWay {
                    from: "east".to_owned(),
                    to: "north".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Error,
                link("north", "south"),
                Problem::OneWayUnlinked {
                    from: "north".to_owned(),
                    to: "south".to_owned(),
                }
                .into(),
            ),
        ],
    );
    let both = |board: &mut BoardDraft| {
        board.areas[2].neighbours = vec!["east".to_owned(), "isle".to_owned()];
        board.areas[3].neighbours = vec!["east".to_owned(), "south".to_owned()];
    };
    assert_error(&board(both), link("isle", "south"), Problem::NeighboursUnlinked.into());
    let unlisted = |board: &mut BoardDraft| {
        board.links.push(new_link("north", "isle", LinkKind::Land));
    };
    assert_error(
        &board(unlisted),
        link("isle", "north"),
        Problem::LinkedNotListed {
            keeper: "north".to_owned(),
        }
        .into(),
    );
}

#[test]
fn lists_of_neighbours_name_known_areas_once() {
    let issues = board(|board| {
        let list = &mut board.areas[1].neighbours;
        list.extend(["north", "east", "nowhere"].map(str::to_owned));
    });
    assert_found(
        &issues,
        &[
            (
                Severity::Warning,
                area("east"),
                Problem::NeighbourTwice {
                    neighbour: "north".to_owned(),
                }
                .into(),
            ),
            (Severity::Error, area("east"), Problem::OwnNeighbour.into()),
            (
                Severity::Error,
                area("east"),
                Problem::UnknownArea {
                    by: Namer::Neighbours,
                    area: "nowhere".to_owned(),
                }
                .into(),
            ),
        ],
    );
}

fn pair(a: &str, b: &str) -> PairDraft {
    PairDraft {
        a: a.to_owned(),
        b: b.to_owned(),
        basis: Basis::Reconstructed,
        check: None,
    }
}

#[test]
fn pairs_that_are_unknown_linked_or_listed_twice() {
    let issues = board(|board| {
        board.parted.push(pair("isle", "nowhere"));
        board.parted.push(pair("south", "north"));
        board.touching.push(pair("north", "south"));
        board.touching.push(pair("isle", "east"));
        board.touching.push(pair("isle", "isle"));
    });
    assert_found(
        &issues,
        &[
            (
                Severity::Error,
                link("isle", "nowhere"),
                Problem::UnknownArea {
                    by: Namer::Parted,
                    area: "nowhere".to_owned(),
                }
                .into(),
            ),
            (Severity::Warning, link("south", "north"), Problem::PairTwice.into()),
            (
                Severity::Warning,
                link("north", "south"),
                Problem::PartedAndTouching.into(),
            ),
            (
                Severity::Error,
                link("isle", "east"),
                Problem::PairLinked { by: Namer::Touching }.into(),
            ),
            (
                Severity::Error,
                link("isle", "isle"),
                Problem::PairOfOne {
                    area: "isle".to_owned(),
                }
                .into(),
            ),
        ],
    );
}

#[test]
fn an_area_cut_off() {
    let issues = board(|board| {
        board.links.pop();
        board.areas[1].neighbours.pop();
    });
    assert_error(
        &issues,
        area("isle"),
        Problem::CutOff {
            areas: vec!["isle".to_owned()],
        }
        .into(),
    );
}

#[test]
fn rule_3_2_4_an_area_reached_only_by_water() {
    let issues = board(|board| {
        board.links.remove(1);
        board.areas[1].neighbours.remove(1);
    });
    assert_warning(
        &issues,
        area("south"),
        Problem::OnlyByWater {
            areas: vec!["south".to_owned()],
        }
        .into(),
    );
}

#[test]
fn waters_and_shores() {
    let at = |water: &str, area: &str| Place::Shore(water.to_owned(), area.to_owned());
    let water = || Place::Water("lake".to_owned());
    let issues = board(|board| board.waters[0].shores[1].area = "nowhere".to_owned());
    assert_found(
        &issues,
        &[
            (
                Severity::Error,
                at("lake", "nowhere"),
                Problem::UnknownArea {
                    by: Namer::Shore,
                    area: "nowhere".to_owned(),
                }
                .into(),
            ),
            (Severity::Error, water(), Problem::FewShores { shores: 1 }.into()),
        ],
    );
    assert_error(
        &board(|board| board.waters[0].shores.clear()),
        water(),
        Problem::FewShores { shores: 0 }.into(),
    );
    let twice = |board: &mut BoardDraft| {
        let shore = board.waters[0].shores[0].clone();
        board.waters[0].shores.push(shore);
    };
    assert_error(&board(twice), at("lake", "north"), Problem::ShoreTwice.into());
    let twin = |board: &mut BoardDraft| {
        let twin = board.waters[0].clone();
        board.waters.push(twin);
    };
    assert_error(
        &board(twin),
        water(),
        Problem::WaterTwice { id: "lake".to_owned() }.into(),
    );
    assert_warning(
        &board(|board| board.waters[0].name = same("")),
        water(),
        Problem::NamelessWater.into(),
    );
}

#[test]
fn rule_3_2_8_more_stars_than_markers_can_be_counted() {
    let with = |stars| {
        board(|board| {
            let star = StarDraft {
                name: same("Fort"),
                basis: Basis::Reconstructed,
                check: None,
            };
            board.areas[0].stars = vec![star; stars];
        })
    };
    let undrawn = |stars| {
        let kind = Problem::StarPlaces { stars, places: 1 };
        (Severity::Warning, area("north"), kind.into())
    };
    assert_found(&with(100), &[undrawn(100)]);
    assert_found(
        &with(101),
        &[
            undrawn(101),
            (
                Severity::Error,
                area("north"),
                Problem::ManyStars { stars: 101, most: 100 }.into(),
            ),
        ],
    );
}
