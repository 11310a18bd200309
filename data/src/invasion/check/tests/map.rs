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
        "two areas have the id",
    );
    let issues = board(|board| board.areas[3].id.clear());
    assert!(issues.contains(&Issue::error(area(""), "an area has an empty id; give it one")));
}

#[test]
fn an_area_and_a_star_without_name() {
    assert_warning(&board(|board| board.areas[3].name = same("")), area("isle"), "no name");
    assert_warning(
        &board(|board| board.areas[0].stars[0].name = same("")),
        area("north"),
        "empty name",
    );
}

#[test]
fn a_board_without_areas_or_stars() {
    let issues = board(|board| board.areas.clear());
    assert!(issues.contains(&Issue::error(Place::Document, "the board has no areas; add some")));
    let issues = board(|board| board.areas.iter_mut().for_each(|area| area.stars.clear()));
    assert!(issues.iter().any(|issue| issue.what.contains("every game is a draw")));
    let issues = board(|board| board.areas.iter_mut().for_each(|area| area.home = Side::British));
    assert!(
        issues
            .iter()
            .any(|issue| issue.what.contains("no area is american homeland"))
    );
}

#[test]
fn more_areas_and_waters_than_can_be_numbered() {
    let issues = board(|board| {
        let area = board.areas[3].clone();
        board.areas.extend((0..66_000).map(|index| AreaDraft {
            id: format!("a{index}"),
            ..area.clone()
        }));
        let water = board.waters[0].clone();
        board.waters.extend((0..40).map(|index| WaterDraft {
            id: format!("w{index}"),
            ..water.clone()
        }));
    });
    assert!(issues.iter().any(|issue| issue.what.contains("66004 areas")));
    assert!(issues.iter().any(|issue| issue.what.contains("41 waters")));
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
    assert_error(&board(unknown), link("isle", "nowhere"), "names area `nowhere`");
    let itself = |board: &mut BoardDraft| board.links.push(new_link("isle", "isle", LinkKind::Land));
    assert_error(&board(itself), link("isle", "isle"), "linked to itself");
}

#[test]
fn a_link_listed_twice_in_either_order_or_kind() {
    let again = |board: &mut BoardDraft| board.links.push(new_link("isle", "east", LinkKind::Land));
    assert_error(&board(again), link("isle", "east"), "listed twice");
    let otherwise = |board: &mut BoardDraft| board.links.push(new_link("east", "isle", LinkKind::River));
    assert_error(
        &board(otherwise),
        link("east", "isle"),
        "once as Land and once as River",
    );
}

#[test]
fn a_one_way_link() {
    // `north` and `east` keep lists of neighbours; `south` and `isle` do not.
    let forgotten = |board: &mut BoardDraft| board.areas[0].neighbours[0] = "south".to_owned();
    assert_found(
        &board(forgotten),
        &[
            (Severity::Error, link("east", "north"), "one-way link"),
            (Severity::Error, link("north", "south"), "one-way link"),
        ],
    );
    let both = |board: &mut BoardDraft| {
        board.areas[2].neighbours = vec!["east".to_owned(), "isle".to_owned()];
        board.areas[3].neighbours = vec!["east".to_owned(), "south".to_owned()];
    };
    assert_error(&board(both), link("isle", "south"), "no link joins them");
    let unlisted = |board: &mut BoardDraft| {
        board.links.push(new_link("north", "isle", LinkKind::Land));
    };
    assert_error(
        &board(unlisted),
        link("isle", "north"),
        "`north` does not list the other",
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
            (Severity::Warning, area("east"), "name `north` twice"),
            (Severity::Error, area("east"), "its own neighbour"),
            (Severity::Error, area("east"), "names area `nowhere`"),
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
                "the parted pair names area `nowhere`",
            ),
            (Severity::Warning, link("south", "north"), "listed twice"),
            (
                Severity::Warning,
                link("north", "south"),
                "both as parted and as touching",
            ),
            (Severity::Error, link("isle", "east"), "also linked"),
            (Severity::Error, link("isle", "isle"), "names `isle` twice"),
        ],
    );
}

#[test]
fn an_area_cut_off() {
    let issues = board(|board| {
        board.links.pop();
        board.areas[1].neighbours.pop();
    });
    assert_error(&issues, area("isle"), "cut off");
}

#[test]
fn rule_3_2_4_an_area_reached_only_by_water() {
    let issues = board(|board| {
        board.links.remove(1);
        board.areas[1].neighbours.remove(1);
    });
    assert_warning(&issues, area("south"), "only be reached by water");
}

#[test]
fn waters_and_shores() {
    let at = |water: &str, area: &str| Place::Shore(water.to_owned(), area.to_owned());
    let water = || Place::Water("lake".to_owned());
    let issues = board(|board| board.waters[0].shores[1].area = "nowhere".to_owned());
    assert_found(
        &issues,
        &[
            (Severity::Error, at("lake", "nowhere"), "names area `nowhere`"),
            (Severity::Error, water(), "only one shore"),
        ],
    );
    assert_error(&board(|board| board.waters[0].shores.clear()), water(), "no shore");
    let twice = |board: &mut BoardDraft| {
        let shore = board.waters[0].shores[0].clone();
        board.waters[0].shores.push(shore);
    };
    assert_error(&board(twice), at("lake", "north"), "listed twice");
    let twin = |board: &mut BoardDraft| {
        let twin = board.waters[0].clone();
        board.waters.push(twin);
    };
    assert_error(&board(twin), water(), "two waters have the id");
    assert_warning(&board(|board| board.waters[0].name = same("")), water(), "no name");
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
    let undrawn = (Severity::Warning, area("north"), "give each star one place");
    assert_found(&with(100), std::slice::from_ref(&undrawn));
    assert_found(
        &with(101),
        &[undrawn, (Severity::Error, area("north"), "keep at most 100")],
    );
}
