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
    assert_error(&issues, at("detroit"), "two towns have the id `detroit`");
    let issues = board(|board| town(board, "malone").id = "Malone!".to_owned());
    assert!(issues.contains(&Issue::error(
        at("Malone!"),
        "the id of the town may hold only small letters a to z, digits and `_`; rename it"
    )));
    let issues = board(|board| town(board, "malone").name.fr.clear());
    assert_warning(&issues, at("malone"), "name of the town is missing in French");
    for value in [0, 10] {
        let issues = board(|board| town(board, "genesee").value = value);
        let words = format!("has value {value} (1.1)");
        let found = issues
            .iter()
            .any(|issue| issue.place == at("genesee") && issue.what.contains(&words));
        assert!(found, "{issues:#?}");
    }
}

#[test]
fn a_side_needs_a_town_and_sets_of_towns_have_64_bits() {
    let issues = board(|board| {
        for town in &mut board.towns {
            town.home = Side::British;
        }
    });
    assert!(
        issues
            .iter()
            .any(|issue| issue.what.contains("the american side has no town"))
    );
    let issues = board(|board| {
        for number in 0..40 {
            let mut town = board.towns[0].clone();
            town.id = format!("new_{number}");
            town.value = 1;
            board.towns.push(town);
        }
    });
    assert!(
        issues
            .iter()
            .any(|issue| issue.what.contains("67 towns, more than the 64")),
        "{issues:#?}"
    );
}

#[test]
fn rule_1_1_roads_join_two_different_towns_once() {
    let place = |a: &str, b: &str| Place::Road(a.to_owned(), b.to_owned());
    let issues = board(|board| board.roads.push(road("albany", "boston")));
    assert_error(&issues, place("albany", "boston"), "names town `boston`");
    let issues = board(|board| board.roads.push(road("albany", "albany")));
    assert_error(&issues, place("albany", "albany"), "to itself");
    let issues = board(|board| board.roads.push(road("albany", "utica")));
    assert_error(&issues, place("albany", "utica"), "listed twice");
}

#[test]
fn towns_that_nobody_can_reach() {
    let issues = board(|board| board.roads.retain(|road| road.a != "quebec" && road.b != "quebec"));
    assert_warning(
        &issues,
        at("quebec"),
        "no road and no lake leads from `detroit` to `quebec`",
    );
}

#[test]
fn rule_1_2_naval_bases() {
    let lake = |id: &str| Place::Lake(id.to_owned());
    let issues = board(|board| board.lakes[0].bases.american = "cleveland".to_owned());
    assert_error(
        &issues,
        lake("lake_erie"),
        "the american naval base names town `cleveland`",
    );
    let issues = board(|board| board.lakes[0].bases.american = "fort_erie".to_owned());
    assert_error(&issues, lake("lake_erie"), "a town of the other side");
    let issues = board(|board| board.lakes[0].bases.american = "oswego".to_owned());
    assert_error(&issues, lake("lake_erie"), "not on the coast");
}

#[test]
fn rule_5_21_coasts() {
    let lake = |id: &str| Place::Lake(id.to_owned());
    let issues = board(|board| board.lakes[0].coast.push("cleveland".to_owned()));
    assert_error(&issues, lake("lake_erie"), "the coast names town `cleveland`");
    let issues = board(|board| board.lakes[1].coast.push("buffalo".to_owned()));
    assert_error(&issues, lake("lake_ontario"), "lies on `lake_erie` too");
    let issues = board(|board| board.lakes[1].coast.push("york".to_owned()));
    assert_error(&issues, lake("lake_ontario"), "lists town `york` twice");
    let issues = board(|board| board.lakes[1].name.en.clear());
    assert_warning(&issues, lake("lake_ontario"), "missing in English");
    let issues = board(|board| {
        let mut twin = board.lakes[2].clone();
        twin.coast.clear();
        board.lakes.push(twin);
    });
    let words = "two lakes have the id `lake_champlain`";
    assert!(issues.iter().any(|issue| issue.what.contains(words)), "{issues:#?}");
    let issues = board(|board| {
        for number in 0..14 {
            let mut lake = board.lakes[0].clone();
            lake.id = format!("lake_{number}");
            lake.coast.clear();
            board.lakes.push(lake);
        }
    });
    assert!(
        issues
            .iter()
            .any(|issue| issue.what.contains("17 lakes, more than the 16"))
    );
}

#[test]
fn rule_9_0_the_indian_town() {
    let issues = board(|board| board.indian_town = Some("chicago".to_owned()));
    assert_error(&issues, at("chicago"), "names town `chicago`");
    let issues = board(|board| board.indian_town = Some("york".to_owned()));
    assert_error(&issues, at("york"), "is British already");
    let issues = board(|board| board.indian_town = None);
    assert_advice(
        &issues,
        Place::Block("br_tecumseh".to_owned()),
        "names no town that brings the Indian block",
    );
    let issues = army(|army| army.blocks.retain(|block| block.kind != Kind::Indian));
    assert_advice(&issues, at("detroit"), "the army has none");
}
