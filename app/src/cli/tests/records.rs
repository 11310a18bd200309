//! The lines of `replay --steps` as `docs/records.md` promises them to other programs.

use super::*;
use crate::public::spelt;
use std::collections::{BTreeMap, BTreeSet};

const DOCUMENT: &str = include_str!("../../../../docs/records.md");

/// The lines of the first game of a series.
fn lines(folder: &Path, simulate: &str, replay: &str) -> Vec<Value> {
    let kept = folder.join("games");
    _ = std::fs::remove_dir_all(&kept);
    run_in(
        folder,
        &format!("simulate {simulate} --games 1 --records {}", kept.display()),
    );
    let path = std::fs::read_dir(&kept).unwrap().next().unwrap().unwrap().path();
    let text = run_in(folder, &format!("replay {} --steps {replay}", path.display())).text;
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// All steps of a game.
fn steps(lines: &[Value]) -> &[Value] {
    &lines[1..lines.len() - 1]
}

/// A game of every scenario, and of the options that bring other steps.
fn games(folder: &Path) -> Vec<Vec<Value>> {
    let mut calls: Vec<String> = data::shipped::SCENARIOS.iter().map(|name| (*name).to_owned()).collect();
    calls.push("blocks-1812 --option movement=simultaneous --option ships=rebuilt:6".to_owned());
    calls.push("blocks-1813 --option movement=simultaneous --option replacements=odd-turns".to_owned());
    calls
        .iter()
        .map(|call| lines(folder, &format!("{call} --bots random"), ""))
        .collect()
}

/// The kinds of a table of the document with their values.
fn documented(heading: &str) -> BTreeMap<String, BTreeSet<String>> {
    let (_, table) = DOCUMENT.split_once(&format!("### {heading}\n")).expect(heading);
    let rows = table.lines().skip(3).take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').collect();
        let words = |cell: &str| -> Vec<String> { cell.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
        (words(cells[1]).remove(0), words(cells[2]).into_iter().collect())
    })
    .collect()
}

/// The values of an object beside its kind.
fn values(object: &Value) -> (String, BTreeSet<String>) {
    let kind = object["kind"]
        .as_str()
        .unwrap_or_else(|| panic!("no kind: {object}"))
        .to_owned();
    let keys = object.as_object().unwrap().keys();
    (kind, keys.filter(|key| *key != "kind").cloned().collect())
}

/// The kinds that the rules have, as their text lists them.
fn kinds(text: &str, choice: &str) -> BTreeSet<String> {
    let (_, list) = text.split_once(&format!("pub enum {choice} {{\n")).expect(choice);
    let list = list.split("\n}").next().unwrap();
    let names = list.lines().filter_map(|line| line.strip_prefix("    "));
    let names = names.filter(|line| line.starts_with(|letter: char| letter.is_ascii_uppercase()));
    names
        .map(|line| {
            spelt(
                line.split(|letter: char| !letter.is_ascii_alphanumeric())
                    .next()
                    .unwrap(),
            )
        })
        .collect()
}

#[test]
fn records_md_lists_every_action_chance_and_event_with_its_values() {
    let folder = empty();
    let mut seen: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for game in games(folder.path()) {
        let name = if game[0]["begin"]["game"] == "blocks" {
            "Blocks"
        } else {
            "Invasion"
        };
        for step in steps(&game) {
            let mut see = |heading: &str, object: &Value| {
                let (kind, values) = values(object);
                seen.entry(format!("{heading} of {name}"))
                    .or_default()
                    .insert(kind, values);
            };
            match (&step["action"], &step["chance"]) {
                (Value::Null, chance) => see("Chance", chance),
                (action, _) => see("Actions", action),
            }
            for event in step["events"].as_array().unwrap() {
                see("Events", event);
            }
            let moment = step["asked"]["moment"].as_str().unwrap();
            assert!(
                DOCUMENT.contains(&format!("`{moment}`")),
                "no moment {moment} in docs/records.md"
            );
        }
    }
    for (heading, kinds) in &seen {
        let documented = documented(heading);
        for (kind, values) in kinds {
            assert_eq!(
                documented.get(kind),
                Some(values),
                "`{kind}` below {heading} in docs/records.md"
            );
        }
    }
    let invasion = [
        include_str!("../../../../engine/src/invasion/action.rs"),
        include_str!("../../../../engine/src/invasion/event.rs"),
        include_str!("../../../../engine/src/invasion/phase.rs"),
    ];
    let blocks = [
        include_str!("../../../../engine/src/blocks/action.rs"),
        include_str!("../../../../engine/src/blocks/event.rs"),
        include_str!("../../../../engine/src/blocks/phase.rs"),
    ];
    for (name, [actions, events, phases]) in [("Invasion", invasion), ("Blocks", blocks)] {
        let (_, below) = DOCUMENT.split_once(&format!("### Events of {name}\n")).unwrap();
        let (_, moments) = below.split_once("Moments are ").unwrap();
        let moments = moments.split("\n\n").next().unwrap().split('`').skip(1).step_by(2);
        let mut moments: BTreeSet<String> = moments.map(str::to_owned).collect();
        // Nothing is asked any more then.
        moments.insert("over".to_owned());
        assert_eq!(moments, kinds(phases, "Phase"), "moments of {name} in docs/records.md");
        for (heading, text, choice) in [
            ("Actions", actions, "Action"),
            ("Chance", actions, "Roll"),
            ("Events", events, "Event"),
        ] {
            let documented: BTreeSet<String> = documented(&format!("{heading} of {name}")).into_keys().collect();
            assert_eq!(
                documented,
                kinds(text, choice),
                "{heading} of {name} in docs/records.md"
            );
        }
    }
}

#[test]
fn the_example_of_records_md_is_what_the_program_prints() {
    let folder = empty();
    let lines = lines(folder.path(), "intro-1812 --bots random --seed 1", "--offered");
    let rolled = |step: &&Value| {
        step["events"]
            .as_array()
            .unwrap()
            .iter()
            .any(|event| event["kind"] == "rolled")
    };
    let shown = steps(&lines)[..2].iter().chain(steps(&lines).iter().find(rolled));
    let text: String = shown
        .map(|line| format!("{}\n", serde_json::to_string_pretty(line).unwrap()))
        .collect();
    let (before, rest) = DOCUMENT.split_once("```json\n").unwrap();
    let (example, after) = rest.split_once("```\n").unwrap();
    if std::env::var_os("WAR1812_RENEW").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/records.md");
        std::fs::write(path, format!("{before}```json\n{text}```\n{after}")).unwrap();
        return;
    }
    assert!(
        example == text,
        "the example of docs/records.md is not what `replay` prints; run `WAR1812_RENEW=1 cargo test -p war1812 records_md`"
    );
}

/// Every number in a line, with the key it stands at.
fn numbers<'a>(value: &'a Value, key: &'a str, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Number(_) => drop(found.insert(key)),
        Value::Array(list) => list.iter().for_each(|value| numbers(value, key, found)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| numbers(value, key, found)),
        _ => {}
    }
}

#[test]
fn ids_have_one_spelling_and_are_never_numbers() {
    let folder = empty();
    for game in games(folder.path()) {
        let begin = &game[0]["begin"];
        let scenario = &begin["scenario"];
        let group = if begin["game"] == "blocks" { "towns" } else { "areas" };
        let ids = |key: &str| -> BTreeSet<&str> {
            let list = scenario[key].as_array().into_iter().flatten();
            list.map(|entry| entry["id"].as_str().unwrap()).collect()
        };
        let (places, cards, blocks) = (ids(group), ids("cards"), ids("blocks"));
        assert!(scenario["options"].as_object().unwrap().values().all(Value::is_string));
        for step in steps(&game) {
            let mut found = BTreeSet::new();
            for key in ["action", "chance", "events"] {
                numbers(&step[key], key, &mut found);
            }
            for id in [
                "area", "town", "lake", "card", "block", "faction", "side", "path", "from", "to", "cards",
            ] {
                assert!(!found.contains(id), "{id} is a number in {step}");
            }
            for object in [&step["action"], &step["chance"]]
                .into_iter()
                .chain(step["events"].as_array().unwrap())
            {
                for (key, known) in [
                    ("area", &places),
                    ("town", &places),
                    ("card", &cards),
                    ("block", &blocks),
                ] {
                    if let Some(id) = object[key].as_str() {
                        assert!(known.contains(id), "{key} `{id}` in {step}");
                    }
                }
            }
        }
    }
    let shown = object(folder.path(), "show war-of-1812 --json");
    assert_eq!(shown["options"]["initiative"], "each-turn");
    assert_eq!(
        shown["blocks"][0]["kind"].as_str().unwrap().to_lowercase(),
        shown["blocks"][0]["kind"]
    );
    let shown = object(folder.path(), "show campaign-1812 --json");
    assert!(
        shown["cards"]
            .as_array()
            .unwrap()
            .iter()
            .all(|card| card["play"]["kind"].is_string())
    );
    assert!(
        shown["dice"]["british_regulars"]["faces"]
            .as_array()
            .unwrap()
            .contains(&Value::from("hit"))
    );
}

/// What another program needs: who decides, what is asked and why, what else was possible.
#[test]
fn every_step_says_what_was_asked_and_what_was_offered() {
    let folder = empty();
    for call in ["intro-1812 --bots random", "blocks-1812 --bots random"] {
        let game = lines(folder.path(), call, "--offered");
        for step in steps(&game) {
            let asked = &step["asked"];
            assert_eq!(asked["of"], step["by"], "{step}");
            assert!(!asked["moment"].as_str().unwrap().is_empty() && !asked["paragraph"].as_str().unwrap().is_empty());
            let offered = step["offered"].as_array().unwrap();
            if step["by"].is_null() {
                assert!(offered.iter().any(|roll| roll["chance"] == step["chance"]), "{step}");
                assert!(offered.iter().all(|roll| roll["weight"].as_u64() > Some(0)), "{step}");
            } else {
                assert!(offered.contains(&step["action"]), "{step}");
            }
        }
    }
}

/// Follows a game by the events alone, as another program would: the units of each area and pool. The boards in the lines
/// must say the same.
#[test]
fn the_events_of_invasion_and_its_boards_tell_the_same() {
    let folder = empty();
    let lines = lines(folder.path(), "campaign-1812 --bots random", "");
    let mut areas: BTreeMap<String, BTreeMap<String, i64>> = BTreeMap::new();
    let mut away: BTreeMap<String, i64> = BTreeMap::new();
    let counts = |value: &Value| -> BTreeMap<String, i64> { serde_json::from_value(value.clone()).unwrap() };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let begin = &lines[0]["begin"]["board"];
    for (area, here) in begin["areas"].as_object().unwrap() {
        areas.insert(area.clone(), counts(&here["units"]));
    }
    for (faction, of) in begin["factions"].as_object().unwrap() {
        away.insert(
            faction.clone(),
            of["pool"].as_i64().unwrap() + of["fled"].as_i64().unwrap(),
        );
    }
    let mut ended = Value::Null;
    for step in steps(&lines) {
        for event in step["events"].as_array().unwrap() {
            let number = event["units"].as_i64().unwrap_or(1);
            let mut add = |area: &Value, faction: &Value, number: i64| {
                *areas
                    .get_mut(area.as_str().unwrap())
                    .unwrap()
                    .get_mut(faction.as_str().unwrap())
                    .unwrap() += number;
            };
            match event["kind"].as_str().unwrap() {
                "placed" => {
                    add(&event["area"], &event["faction"], number);
                    *away.get_mut(&text(&event["faction"])).unwrap() -= number;
                }
                "lost" | "fled" => {
                    add(&event["area"], &event["faction"], -number);
                    *away.get_mut(&text(&event["faction"])).unwrap() += number;
                }
                "moved" => {
                    let path = event["path"].as_array().unwrap();
                    for (faction, number) in counts(&event["units"]) {
                        add(&path[0], &Value::from(faction.clone()), -number);
                        add(path.last().unwrap(), &Value::from(faction), number);
                    }
                }
                "withdrew" => {
                    add(&event["from"], &event["faction"], -1);
                    add(&event["to"], &event["faction"], 1);
                }
                "exchanged" => {
                    add(&event["area"], &event["from"], -number);
                    add(&event["area"], &event["to"], number);
                    *away.get_mut(&text(&event["from"])).unwrap() += number;
                    *away.get_mut(&text(&event["to"])).unwrap() -= number;
                }
                "battle_began" | "battle_ended" => {
                    assert_eq!(areas[&text(&event["area"])], counts(&event["units"]), "{event}")
                }
                "game_ended" => ended = event.clone(),
                _ => {}
            }
        }
        for (area, here) in step["board"]["areas"].as_object().into_iter().flatten() {
            assert_eq!(areas[area], counts(&here["units"]), "{area} after {step}");
        }
    }
    let result = &lines.last().unwrap()["result"];
    assert_eq!(ended["points"], result["points"]);
}

/// Follows a game of blocks by the boards in its lines: what events say of blocks that they name is true there.
#[test]
fn the_boards_of_blocks_tell_where_every_block_is_and_what_it_is_worth() {
    let folder = empty();
    for call in [
        "war-of-1812 --bots random",
        "blocks-1812 --bots random --option movement=simultaneous",
    ] {
        let lines = lines(folder.path(), call, "");
        let begin = &lines[0]["begin"];
        let mut blocks = begin["board"]["blocks"].as_object().unwrap().clone();
        for ship in begin["scenario"]["ships"].as_array().unwrap() {
            let stands = blocks
                .values()
                .any(|block| block["town"] == ship["town"] && block["value"] == ship["value"]);
            assert!(stands, "{ship}");
        }
        for step in steps(&lines) {
            for (block, at) in step["board"]["blocks"].as_object().into_iter().flatten() {
                assert_ne!(&blocks[block], at, "only what is otherwise");
                blocks.insert(block.clone(), at.clone());
            }
            let events = step["events"].as_array().unwrap();
            let last_of = |event: &Value| events.iter().rfind(|other| other["block"] == event["block"]) == Some(event);
            for event in events.iter().filter(|event| last_of(event)) {
                let Some(block) = event["block"].as_str() else { continue };
                match event["kind"].as_str().unwrap() {
                    "deployed" => assert_eq!(blocks[block]["town"], event["town"], "{step}"),
                    "loss" if event["left"].as_u64() > Some(0) => {
                        assert_eq!(blocks[block]["value"], event["left"], "{step}");
                    }
                    _ => {}
                }
            }
        }
        let points = lines.last().unwrap()["result"]["points"].clone();
        let over = steps(&lines)
            .iter()
            .flat_map(|step| step["events"].as_array().unwrap())
            .find(|event| event["kind"] == "over");
        assert_eq!(over.unwrap()["points"], points);
    }
}

#[test]
fn simulate_keeps_the_same_games_that_it_counts() {
    let folder = empty();
    let kept = folder.path().join("kept");
    let call = format!(
        "simulate intro-1812 --games 4 --bots american=greedy,british=random --records {} --json",
        kept.display()
    );
    let figures = object(folder.path(), &call);
    assert_eq!(figures["games"], 4);
    let mut wins = BTreeMap::from([("american", 0), ("british", 0), ("draw", 0)]);
    let mut steps = 0.0;
    let digits = &figures["scenario_hash"].as_str().unwrap()[..8];
    for number in 0..4 {
        let name = format!("intro-1812-{digits}-greedy-random-1-{number}.war1812");
        let result = object(folder.path(), &format!("replay {}/{name} --json", kept.display()));
        assert_eq!(result["scenario_hash"], figures["scenario_hash"]);
        assert_eq!(result["players"]["american_militia"], "greedy");
        assert_eq!(result["players"]["native_americans"], "random");
        *wins.get_mut(result["winner"].as_str().unwrap()).unwrap() += 1;
        steps += result["steps"].as_f64().unwrap();
    }
    assert_eq!(figures["american_wins"], wins["american"]);
    assert_eq!(figures["british_wins"], wins["british"]);
    assert_eq!(figures["steps_mean"].as_f64().unwrap(), steps / 4.0);
}

#[test]
fn a_game_that_is_not_over_is_shown_without_what_is_hidden() {
    let folder = empty();
    let path = record(folder.path(), 60);
    let text = run_in(folder.path(), &format!("show {path}")).text;
    assert!(
        text.contains("is the record of a game of 1812: The Invasion of Canada") && text.contains("not over"),
        "{text}"
    );
    let shown = object(folder.path(), &format!("show {path} --json"));
    assert_eq!(shown, object(folder.path(), &format!("replay {path} --json")));
    let backup = folder.path().join("game.bak");
    std::fs::copy(&path, &backup).unwrap();
    assert!(
        run_in(folder.path(), &format!("show {}", backup.display()))
            .text
            .contains("not over")
    );
}

/// Steps of an older edition are counted as they are told.
#[test]
fn a_replay_counts_the_steps_that_it_prints() {
    let folder = empty();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/edition-1/records");
    for name in [
        "blocks-1812-greedy",
        "war-of-1812-movement-simultaneous-random",
        "intro-1812-greedy-open",
    ] {
        let path = corpus.join(format!("{name}.war1812")).display().to_string();
        let text = run_in(folder.path(), &format!("replay {path} --steps --reveal")).text;
        let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        let told = last["result"]["steps"].as_u64().unwrap();
        // After how the game begins and before the result.
        assert_eq!(told, text.lines().count() as u64 - 2, "{name}");
        // Of a game that is not over others hear of those that everybody knows of.
        let (json, words) = (format!("replay {path} --json"), format!("replay {path}"));
        let shown = object(folder.path(), &json)["steps"].as_u64().unwrap();
        match last["result"]["finished"] == true {
            true => assert_eq!(shown, told, "{name}"),
            false => assert!(shown <= told, "{name}: {shown} of {told}"),
        }
        let words = run_in(folder.path(), &words).text;
        assert!(words.contains(&format!("after {shown} steps")), "{words}");
    }
}
