//! Towns, roads and lakes.

use super::*;

fn at(id: &str) -> Place {
    Place::Town(id.to_owned())
}

fn road(a: &str, b: &str) -> RoadDraft {
    RoadDraft {
        a: a.to_owned(),
        b: b.to_owned(),
        basis: Basis::Reconstructed,
        check: None,
    }
}

#[test]
fn rule_1_1_ids_names_and_values_of_towns() {
    let issues = board(|board| {
        let twin = board.towns[0].clone();
        board.towns.push(twin);
    });
    assert_error(
        &issues,
        at("detroit"),
        Problem::TownTwice {
            id: "detroit".to_owned(),
        }
        .into(),
    );
    let issues = board(|board| town(board, "malone").id = "Malone!".to_owned());
    assert!(issues.contains(&Issue::error(at("Malone!"), Problem::OddId { of: Thing::Town })));
    let issues = board(|board| {
        let mut fort = board.towns[0].clone();
        fort.id = "fort-erie".to_owned();
        board.towns.push(fort);
    });
    let odd =
        |issue: &&Issue| issue.place == at("fort-erie") && issue.kind == Problem::OddId { of: Thing::Town }.into();
    assert!(!issues.iter().any(|issue| odd(&issue)), "the field of ids takes it");
    let issues = board(|board| town(board, "malone").name.fr.clear());
    assert_warning(
        &issues,
        at("malone"),
        Common::NotInLanguage {
            what: Writing::Name(Word::new("the town", "de la ville")),
            lang: Lang::Fr,
        }
        .into(),
    );
    for value in [0, 10] {
        let issues = board(|board| town(board, "genesee").value = value);
        let expected = Issue::error(at("genesee"), Problem::TownValue { value, most: 9 });
        assert!(issues.contains(&expected), "{issues:#?}");
    }
}

#[test]
fn a_side_needs_a_town_and_sets_of_towns_have_64_bits() {
    let issues = board(|board| {
        for town in &mut board.towns {
            town.home = Side::British;
        }
    });
    assert!(has(&issues, Problem::NoTown { side: Side::American }));
    let issues = board(|board| {
        for number in 0..40 {
            let mut town = board.towns[0].clone();
            town.id = format!("new_{number}");
            town.value = 1;
            board.towns.push(town);
        }
    });
    assert!(has(&issues, Problem::ManyTowns { towns: 67, most: 64 }), "{issues:#?}");
}

#[test]
fn rule_1_1_roads_join_two_different_towns_once() {
    let place = |a: &str, b: &str| Place::Road(a.to_owned(), b.to_owned());
    let issues = board(|board| board.roads.push(road("albany", "boston")));
    assert_error(
        &issues,
        place("albany", "boston"),
        Problem::UnknownTown {
            by: Namer::Road,
            town: "boston".to_owned(),
        }
        .into(),
    );
    let issues = board(|board| board.roads.push(road("albany", "albany")));
    assert_error(&issues, place("albany", "albany"), Problem::RoadToItself.into());
    let issues = board(|board| board.roads.push(road("albany", "utica")));
    assert_error(&issues, place("albany", "utica"), Problem::RoadTwice.into());
}

#[test]
fn towns_that_nobody_can_reach() {
    let issues = board(|board| board.roads.retain(|road| road.a != "quebec" && road.b != "quebec"));
    assert_warning(
        &issues,
        at("quebec"),
        Problem::CutOff {
            from: "detroit".to_owned(),
            lost: vec!["quebec".to_owned()],
        }
        .into(),
    );
}

#[test]
fn rule_1_2_naval_bases() {
    let lake = |id: &str| Place::Lake(id.to_owned());
    let issues = board(|board| board.lakes[0].bases.american = "cleveland".to_owned());
    assert_error(
        &issues,
        lake("lake_erie"),
        Problem::UnknownTown {
            by: Namer::Base(Side::American),
            town: "cleveland".to_owned(),
        }
        .into(),
    );
    let issues = board(|board| board.lakes[0].bases.american.clear());
    let side = Side::American;
    assert_error(&issues, lake("lake_erie"), Problem::NoBase { side }.into());
    let issues = board(|board| board.lakes[0].bases.american = "fort_erie".to_owned());
    assert_error(
        &issues,
        lake("lake_erie"),
        Problem::BaseOfEnemy {
            side: Side::American,
            town: "fort_erie".to_owned(),
        }
        .into(),
    );
    let issues = board(|board| board.lakes[0].bases.american = "oswego".to_owned());
    assert_error(
        &issues,
        lake("lake_erie"),
        Problem::BaseOffCoast {
            side: Side::American,
            town: "oswego".to_owned(),
        }
        .into(),
    );
}

#[test]
fn rule_5_21_coasts() {
    let lake = |id: &str| Place::Lake(id.to_owned());
    let issues = board(|board| board.lakes[0].coast.push("cleveland".to_owned()));
    assert_error(
        &issues,
        lake("lake_erie"),
        Problem::UnknownTown {
            by: Namer::Coast,
            town: "cleveland".to_owned(),
        }
        .into(),
    );
    let issues = board(|board| board.lakes[1].coast.push("buffalo".to_owned()));
    assert_error(
        &issues,
        lake("lake_ontario"),
        Problem::TwoLakes {
            town: "buffalo".to_owned(),
            other: "lake_erie".to_owned(),
        }
        .into(),
    );
    let issues = board(|board| board.lakes[1].coast.push("york".to_owned()));
    assert_error(
        &issues,
        lake("lake_ontario"),
        Problem::CoastTwice {
            town: "york".to_owned(),
        }
        .into(),
    );
    let issues = board(|board| board.lakes[1].name.en.clear());
    assert_warning(
        &issues,
        lake("lake_ontario"),
        Common::NotInLanguage {
            what: Writing::Name(Word::new("the lake", "du lac")),
            lang: Lang::En,
        }
        .into(),
    );
    let issues = board(|board| {
        let mut twin = board.lakes[2].clone();
        twin.coast.clear();
        board.lakes.push(twin);
    });
    let id = "lake_champlain".to_owned();
    assert!(has(&issues, Problem::LakeTwice { id }), "{issues:#?}");
    let issues = board(|board| {
        for number in 0..14 {
            let mut lake = board.lakes[0].clone();
            lake.id = format!("lake_{number}");
            lake.coast.clear();
            board.lakes.push(lake);
        }
    });
    assert!(has(&issues, Problem::ManyLakes { lakes: 17, most: 16 }));
}

#[test]
fn rule_9_0_the_indian_town() {
    let issues = board(|board| board.indian_town = Some("chicago".to_owned()));
    assert_error(
        &issues,
        at("chicago"),
        Problem::UnknownTown {
            by: Namer::IndianTown,
            town: "chicago".to_owned(),
        }
        .into(),
    );
    let issues = board(|board| board.indian_town = Some("york".to_owned()));
    assert_error(&issues, at("york"), Problem::BritishIndianTown.into());
    let issues = board(|board| board.indian_town = None);
    assert_advice(
        &issues,
        Place::Block("br_tecumseh".to_owned()),
        Problem::NoIndianTown.into(),
    );
    let issues = army(|army| army.blocks.retain(|block| block.kind != Kind::Indian));
    assert_advice(&issues, at("detroit"), Problem::NoIndianBlock.into());
}
