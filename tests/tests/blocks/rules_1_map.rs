//! The map: towns, roads, lakes, bases (1.0 to 1.2, 5.21).

use crate::support::*;
use data::blocks::map::towns;

fn homes(side: Side) -> Vec<String> {
    let scenario = scenario("war-of-1812", &[]);
    let mut found: Vec<String> = towns(scenario.homes(side))
        .map(|town| format!("{} {}", scenario.town(town).id, scenario.town(town).value))
        .collect();
    found.sort();
    found
}

fn coast(id: &str) -> Vec<String> {
    let scenario = scenario("war-of-1812", &[]);
    let coast = scenario.map().coast(lake(&scenario, id));
    let mut found: Vec<String> = towns(coast).map(|town| scenario.town(town).id.clone()).collect();
    found.sort();
    found
}

#[test]
fn rule_1_0_the_map_is_one_country_from_detroit_to_quebec() {
    let scenario = scenario("war-of-1812", &[]);
    let map = scenario.map();
    let all = map.town_ids().fold(0, |set, town| set | town.bit());
    assert_eq!(
        map.reached(town(&scenario, "detroit").bit(), all),
        all,
        "every town can be reached by road"
    );
    assert_eq!((map.towns(), map.lakes()), (27, 3));
}

#[test]
fn rule_1_1_fifteen_american_and_twelve_british_towns_have_their_values() {
    assert_eq!(
        homes(American),
        [
            "albany 4",
            "buffalo 2",
            "detroit 3",
            "erie 2",
            "fort_niagara 2",
            "genesee 1",
            "malone 1",
            "ogdensburg 1",
            "oswego 2",
            "pittsburg 3",
            "plattsburg 2",
            "sackets_harbor 2",
            "sandusky 1",
            "ticonderoga 2",
            "utica 1",
        ]
    );
    assert_eq!(
        homes(British),
        [
            "amherstburg 2",
            "dundas 1",
            "fort_erie 1",
            "fort_george 2",
            "kingston 3",
            "lacolle 2",
            "montreal 4",
            "port_dover 1",
            "prescott 1",
            "quebec 5",
            "smiths_creek 1",
            "york 2",
        ]
    );
}

#[test]
fn rule_1_1_units_go_from_town_to_town_by_the_roads() {
    let mut play = board().turn_of(British).town("montreal", "br_regulars_1").play();
    play.does("pass; from montreal");
    assert_eq!(play.offered("road"), ["lacolle", "malone", "prescott", "quebec"]);
    let mut play = board().town("pittsburg", "us_regulars_1").play();
    play.does("pass; from pittsburg");
    assert_eq!(play.offered("road"), ["erie", "sandusky"]);
}

#[test]
fn rule_1_2_three_lakes_have_a_base_of_each_side() {
    let scenario = scenario("war-of-1812", &[]);
    let name = |town| scenario.town(town).id.as_str();
    let bases: Vec<_> = scenario
        .lakes()
        .iter()
        .map(|lake| (lake.id.as_str(), name(lake.bases.british), name(lake.bases.american)))
        .collect();
    assert_eq!(
        bases,
        [
            ("lake_erie", "amherstburg", "erie"),
            ("lake_ontario", "kingston", "sackets_harbor"),
            ("lake_champlain", "lacolle", "plattsburg"),
        ]
    );
}

#[test]
fn rule_5_21_the_coastal_towns_of_the_lakes() {
    assert_eq!(
        coast("erie"),
        [
            "amherstburg",
            "buffalo",
            "detroit",
            "erie",
            "fort_erie",
            "port_dover",
            "sandusky"
        ]
    );
    assert_eq!(
        coast("ontario"),
        [
            "dundas",
            "fort_george",
            "fort_niagara",
            "kingston",
            "oswego",
            "sackets_harbor",
            "smiths_creek",
            "york"
        ]
    );
    assert_eq!(coast("champlain"), ["lacolle", "plattsburg", "ticonderoga"]);
}

#[test]
fn rule_5_21_ships_put_in_at_the_coast_of_their_lake_only() {
    let mut play = board()
        .turn_of(British)
        .lake("champlain", "br_ship_1=1")
        .town("ticonderoga", "br_regulars_1")
        .play();
    play.does("land champlain");
    assert_eq!(play.offered("port"), ["lacolle", "ticonderoga"]);
    let mut play = board().lake("erie", "us_ship_1=1").play();
    play.does("land erie");
    assert_eq!(play.offered("port"), ["buffalo", "detroit", "erie", "sandusky"]);
}
