//! Records of older editions of the rules: they lead to the same end; what was another step then is refused with the rule.

use crate::support::*;
use engine::blocks::{Phase, State};
use engine::record::Recorded as _;
use engine::{Record, Step};
use std::path::Path;

/// What the games of the corpus came to.
fn games() -> Vec<serde_json::Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/edition-1");
    let games = std::fs::read_to_string(folder.join("games.json")).expect("the corpus says what its games came to");
    let games: Vec<serde_json::Value> = serde_json::from_str(&games).expect("it is a list of games");
    games.into_iter().filter(|game| game["game"] == "blocks").collect()
}

/// The records and what they came to, by file.
fn corpus() -> Vec<(String, Record, serde_json::Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/edition-1");
    let records = games().into_iter().filter_map(|game| {
        let file = game["file"].as_str()?.to_owned();
        let text = std::fs::read_to_string(folder.join(&file)).expect("a listed file is there");
        let record = file.starts_with("records/").then(|| Record::read(&text));
        Some((file, record?.expect("a whole record"), game))
    });
    records.collect()
}

// proves: records
#[test]
fn records_of_the_first_edition_lead_to_the_same_end() {
    let corpus = corpus();
    assert!(corpus.len() > 20, "{} records", corpus.len());
    for (file, record, came_to) in corpus {
        assert_eq!(record.edition, 1, "{file}");
        let game = record
            .open::<State>(1)
            .unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!(game.outcome().is_some(), came_to["finished"], "{file}");
        assert_eq!(game.state().round(), came_to["round"], "{file}");
        if let Some(outcome) = game.outcome() {
            assert_eq!(serde_json::json!(outcome.points), came_to["points"], "{file}");
            assert_eq!(
                serde_json::json!(outcome.winner.map(Side::index)),
                came_to["winner"],
                "{file}"
            );
        }
        // Written anew it is a record of today.
        let again = Record::of(&game, Vec::new());
        assert_eq!(again.edition, 2);
        let again = again.open::<State>(1).expect("it can be followed");
        assert!(again.state() == game.state(), "{file}");
    }
}

// proves: records
#[test]
fn journals_of_the_first_edition_go_on_where_they_stopped() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/edition-1");
    let mut followed = 0;
    for game in games() {
        let file = game["file"].as_str().expect("a file").to_owned();
        let Some(text) = file
            .starts_with("journals/")
            .then(|| std::fs::read_to_string(folder.join(&file)).expect("a listed file is there"))
        else {
            continue;
        };
        // The last line was cut off.
        let (whole, _) = text.rsplit_once('\n').expect("a journal has lines");
        let (head, lines) = whole.split_once('\n').expect("a journal has a head");
        let head = head
            .strip_prefix("war1812-journal 1 ")
            .expect("a journal of that format");
        let header: Record = serde_json::from_str(head).expect("its head is a record without steps");
        let mut steps: Vec<&str> = Vec::new();
        for line in lines.lines() {
            match line.split_at_checked(1) {
                Some(("+", packed)) => steps.push(packed),
                Some(("-", "")) => {
                    steps.pop();
                }
                _ => panic!("{file}: {line} is no step"),
            }
        }
        let went = header.follow::<State>(&steps, 1).expect("the scenario can be played");
        assert_eq!(went.stopped, None, "{file}");
        assert_eq!(serde_json::json!(went.followed), game["steps"], "{file}");
        assert_eq!(went.game.state().round(), game["round"], "{file}");
        followed += 1;
    }
    assert!(followed > 5, "{followed} journals");
}

/// What a step of the first edition stands for, in the words of the notation.
fn stands_for(play: &Play, step: &str) -> Result<Vec<String>, String> {
    let step = serde_json::from_str(step).expect("a step");
    let steps = State::translate(&play.state, step, 1).map_err(|refusal| refusal.to_string())?;
    let scenario = play.scenario();
    Ok(steps
        .into_iter()
        .map(|step| match step {
            Step::Act(_, action) => action_text(scenario, action),
            Step::Chance(roll) => roll_text(scenario, roll),
        })
        .collect())
}

// proves: records, ruling 24
#[test]
fn a_town_of_the_first_edition_is_that_of_the_next_block_by_id() {
    let mut play = Play::start(&scenario("war-of-1812", &[]));
    for id in ["regulars_1", "artillery_1"] {
        play.does(&format!("draw us_{id}"));
    }
    play.until(|play| play.phase() == Phase::Deploy(American));
    let albany = town(play.scenario(), "albany").0;
    let step = format!("{{\"Act\":[0,{{\"Deploy\":{albany}}}]}}");
    assert_eq!(
        stands_for(&play, &step),
        Ok(vec!["place us_artillery_1".into(), "deploy albany".into()])
    );
    play.until(|play| play.phase() == Phase::Deploy(British));
    assert_eq!(
        stands_for(&play, &step),
        Ok(Vec::new()),
        "the last block is placed without a question today"
    );
}

// proves: records, ruling 6
#[test]
fn a_two_town_move_of_the_first_edition_goes_by_the_first_free_town() {
    let mut play = board()
        .town("ogdensburg", "us_regulars_1 us_regulars_2")
        .town("kingston", "br_militia_1")
        .play();
    play.does("pass; from ogdensburg; march kingston");
    let first = play.offers()[0].clone();
    assert_eq!(
        stands_for(&play, "{\"Act\":[0,\"All\"]}"),
        Ok(vec![first, "all".into()])
    );
}

// proves: records, ruling 26, ruling 29
#[test]
fn fleets_and_lakes_of_the_first_edition_had_their_order() {
    let mut play = with(&["movement=simultaneous", "crossings=all-wait"])
        .town("erie", "us_ship_1=1")
        .town("amherstburg", "br_ship_1=1")
        .play();
    play.does("sail erie; pass; sail amherstburg; pass");
    assert_eq!(
        stands_for(&play, "{\"Chance\":{\"Hits\":1}}"),
        Ok(vec!["dice 2".into(), "dice 12".into(), "hits 1".into()]),
        "the American side attacked"
    );
    let mut play = with(&["movement=simultaneous", "crossings=all-wait"])
        .town("erie", "us_ship_1=1")
        .lake("erie", "br_ship_1=1")
        .lake("ontario", "us_ship_2=1")
        .town("kingston", "br_ship_2=1")
        .play();
    play.does("sail erie; pass; sail kingston; pass");
    assert_eq!(
        stands_for(&play, "{\"Chance\":{\"Hits\":0}}"),
        Ok(vec![
            "dice 12".into(),
            "dice 2".into(),
            "sea erie".into(),
            "hits 0".into()
        ])
    );
}

// proves: records, 7.23
#[test]
fn an_answer_that_was_the_only_one_is_not_asked_today() {
    let mut play = board()
        .turn_of(British)
        .town("amherstburg", "br_regulars_1")
        .town("detroit", "us_regulars_1")
        .town("sandusky", "br_militia_1")
        .play();
    play.does("pass; from amherstburg; road detroit; done");
    assert_eq!(stands_for(&play, "{\"Act\":[0,\"Fight\"]}"), Ok(Vec::new()));
    assert_eq!(
        stands_for(&play, "{\"Chance\":{\"Hits\":0}}"),
        Ok(vec!["hits 0".into()])
    );
}

// proves: records, ruling 19
#[test]
fn the_first_edition_knew_no_supply_where_no_reinforcements_enter() {
    let scenario = scenario("blocks-1812", &["replacements=odd-turns"]);
    let play = on(&scenario).town("utica", "us_regulars_1=2").play();
    assert_eq!(play.phase(), Phase::Replace(American));
    assert_eq!(
        stands_for(&play, "{\"Act\":[0,\"Pass\"]}"),
        Ok(vec!["pass".into(), "pass".into()])
    );
}

// proves: records, ruling 7, ruling 17
#[test]
fn what_the_first_edition_did_by_another_rule_is_refused_with_the_rule() {
    let mut play = board()
        .town("oswego", "us_dragoons us_regulars_1")
        .town("kingston", "br_regulars_6")
        .lake("ontario", "us_ship_1=1")
        .play();
    play.does("pass; from oswego; water kingston; road kingston; done; fight; hits 0");
    let to = town(play.scenario(), "sackets_harbor").0;
    assert_eq!(
        stands_for(&play, &format!("{{\"Act\":[0,{{\"Retreat\":{to}}}]}}")),
        Err(
            "attackers who came by road and those who landed retreated together; today each goes as it came \
             (7.3, ruling 7)"
                .into()
        )
    );
    let mut play = with(&["movement=simultaneous", "crossings=all-wait"])
        .town("oswego", "us_regulars_1 us_militia_4")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .town("kingston", "br_ship_1=1")
        .play();
    play.does("pass; from oswego; water york; all; done; sail kingston; pass; hits 0; hits 1");
    let one = block(play.scenario(), "us_militia_4").0;
    let refused = stands_for(&play, &format!("{{\"Act\":[0,{{\"Drown\":{one}}}]}}"));
    assert_eq!(
        refused,
        Err(
            "carried units were lost during the battle of ships; today they are lost after it (11.0, ruling 17)".into()
        )
    );
}
