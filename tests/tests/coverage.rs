//! Which test proves which rule: made from the rule tests' names and `// proves:` lines, kept in `RULES.md`.

use data::invasion::ScenarioDraft;
use data::library::{Library, SCENARIOS};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The numbered paragraphs of the rulebook, in our words.
const PARAGRAPHS: [(&str, &str); 31] = [
    ("1.0", "Factions and sides"),
    ("1.1", "Homelands and objectives of the map"),
    ("1.2", "Printed starting units"),
    ("1.3", "Additional starting units"),
    ("1.4", "Unit force pools"),
    ("1.5", "First hands"),
    ("1.6", "Round marker"),
    ("1.7", "Draw bag"),
    ("2.0", "Rounds and the order of turns"),
    ("2.1", "Active player, end of a round"),
    ("2.2", "Check for the end of the game"),
    ("3.0", "Order of a turn"),
    ("3.1", "Enlistments"),
    ("3.1.1", "Additional Indian recruits"),
    ("3.1.2", "Fled units return"),
    ("3.2", "One movement card, up to two special cards"),
    ("3.2.1", "Movement by land"),
    ("3.2.2", "Armies"),
    ("3.2.3", "Truce cards"),
    ("3.2.4", "Movement by water"),
    ("3.2.5", "Canoes and fishing boats"),
    ("3.2.6", "Out of bounds"),
    ("3.2.7", "Special cards"),
    ("3.2.8", "Objectives and control"),
    ("3.3", "Battles"),
    ("3.3.1", "Hits"),
    ("3.3.2", "Flight"),
    ("3.3.3", "Command decisions"),
    ("3.3.4", "Command decisions of Native Americans"),
    ("3.4", "Drawing cards"),
    ("4.0", "End of the game"),
];

/// The rulings, in short.
const RULINGS: [&str; 14] = [
    "How many special cards, and what becomes of played cards",
    "When each special card may be played",
    "Which placed units may move in the same turn",
    "Pools bind",
    "Enlistments and fled units where pool or muster areas fall short",
    "What an army is",
    "Boats",
    "The round of a battle",
    "Friendly areas for a command decision",
    "Control",
    "Hands without a movement card",
    "End of the game",
    "Set-up decisions",
    "Seats and hands",
];

/// The examples of the rulebooks.
const EXAMPLES: [&str; 31] = [
    "1.2",
    "3.1",
    "3.1.2",
    "3.2.2 a mixed army",
    "3.2.2 four armies two areas each",
    "3.2.2 one regular with six militia",
    "3.2.2 Ft. Niagara divides",
    "3.2.4",
    "3.2.5",
    "3.2.8",
    "turn",
    "4.0",
    "5.0 War Hawks",
    "5.0 William Harrison",
    "5.0 Publication Ban",
    "5.0 Forced March",
    "5.0 Kentucky Militia",
    "5.0 Hometown Support",
    "5.0 Captain Aisquith",
    "5.0 Turncoat",
    "5.0 Mackinac Reinforcements",
    "5.0 Fife and Drum",
    "5.0 Napoleon Defeated",
    "5.0 General Brock",
    "5.0 Ambush",
    "5.0 Billy Green",
    "5.0 Training",
    "5.0 John Brant",
    "5.0 Tecumseh",
    "5.0 John Norton",
    "5.0 War Cry",
];

/// A row of the table: its key in names and `// proves:` lines, and what it is called.
struct Row {
    key: String,
    title: String,
}

fn row(key: impl Into<String>, title: impl Into<String>) -> Row {
    Row {
        key: key.into(),
        title: title.into(),
    }
}

/// The tables with their rows.
fn tables() -> Vec<(&'static str, Vec<Row>)> {
    let paragraphs = PARAGRAPHS
        .iter()
        .map(|(number, title)| row(*number, format!("{number} {title}")))
        .collect();
    let library = Library::shipped();
    let decks = library
        .get::<ScenarioDraft>("campaign-1812")
        .expect("the full campaign is shipped");
    let decks = decks.decks.resolve(library).expect("its decks are shipped");
    let specials = decks
        .cards
        .iter()
        .filter(|card| matches!(card.play, data::invasion::cards::Play::Special(_)));
    let cards = specials
        .map(|card| {
            row(
                format!("card {}", card.id),
                format!("{} {}", card.id, card.title.get(data::Lang::En)),
            )
        })
        .collect();
    let scenarios = SCENARIOS
        .iter()
        .map(|name| {
            let draft = library
                .get::<ScenarioDraft>(name)
                .expect("a listed scenario is shipped");
            row(
                format!("scenario {name}"),
                format!("{name}: {}", draft.title.get(data::Lang::En)),
            )
        })
        .collect();
    let rulings = (1..)
        .zip(RULINGS)
        .map(|(number, title)| row(format!("ruling {number}"), format!("{number} {title}")));
    let examples = EXAMPLES.iter().map(|name| {
        let title = if *name == "turn" {
            "the turn example, Ogdensburg"
        } else {
            name
        };
        row(format!("example {name}"), title)
    });
    vec![
        ("Paragraphs", paragraphs),
        ("Special cards", cards),
        ("Set-ups", scenarios),
        ("Rulings", rulings.collect()),
        ("Examples of the rulebooks", examples.collect()),
    ]
}

/// What the name of a test says it proves.
fn named(name: &str, keys: &BTreeSet<String>) -> Option<String> {
    if let Some(rest) = name.strip_prefix("rule_") {
        let numbers: Vec<&str> = rest
            .split('_')
            .take_while(|part| part.len() == 1 && part.starts_with(|c: char| c.is_ascii_digit()))
            .collect();
        return (1..=numbers.len())
            .rev()
            .map(|taken| numbers[..taken].join("."))
            .find(|key| keys.contains(key));
    }
    if let Some(rest) = name.strip_prefix("card_") {
        return rest.split('_').next().map(|id| format!("card {id}"));
    }
    if let Some(rest) = name.strip_prefix("ruling_") {
        return rest
            .split('_')
            .next()?
            .parse::<u8>()
            .ok()
            .map(|number| format!("ruling {number}"));
    }
    let rest = name.strip_prefix("scenario_")?;
    SCENARIOS
        .iter()
        .find(|scenario| rest.starts_with(&scenario.replace('-', "_")))
        .map(|name| format!("scenario {name}"))
}

/// Every source file with rule tests, sorted.
fn sources() -> Vec<PathBuf> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folder = std::fs::read_dir(tests.join("rules")).expect("the rule tests have a folder");
    let mut files: Vec<_> = folder
        .map(|file| file.expect("its files can be listed").path())
        .collect();
    files.push(tests.join("playouts.rs"));
    files.retain(|file| file.extension().is_some_and(|ending| ending == "rs"));
    files.sort();
    files
}

/// The tests that prove each key, and what is wrong with the sources.
fn proofs(keys: &BTreeSet<String>) -> (BTreeMap<String, BTreeSet<String>>, Vec<String>) {
    let (mut proofs, mut faults) = (BTreeMap::<String, BTreeSet<String>>::new(), Vec::new());
    for file in sources() {
        let module = file
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("source files have plain names")
            .to_owned();
        let text = std::fs::read_to_string(&file).expect("source files can be read");
        let (mut claimed, mut is_test) = (Vec::new(), false);
        for line in text.lines().map(str::trim) {
            if let Some(list) = line.strip_prefix("// proves: ") {
                claimed.extend(list.split(", ").map(str::to_owned));
            } else if line == "#[test]" {
                is_test = true;
            } else if let Some(rest) = line.strip_prefix("fn ").filter(|_| is_test) {
                let name = rest.split('(').next().unwrap_or_default();
                claimed.extend(named(name, keys));
                if claimed.is_empty() && module != "playouts" {
                    faults.push(format!("{module}::{name} says nowhere which rule it proves"));
                }
                for key in claimed.drain(..) {
                    if keys.contains(&key) {
                        proofs.entry(key).or_default().insert(format!("{module}::{name}"));
                    } else {
                        faults.push(format!("{module}::{name} proves `{key}`, which is no row of the table"));
                    }
                }
                is_test = false;
            }
        }
        if !claimed.is_empty() {
            faults.push(format!("{module}: a `// proves:` line stands above no test"));
        }
    }
    (proofs, faults)
}

/// The text of the file.
fn text(proofs: &BTreeMap<String, BTreeSet<String>>) -> String {
    let mut text = "# Which test proves which rule\n\nMade by `tests/coverage.rs` from the names of the rule tests and \
                    their `// proves:` lines; write it anew with `UPDATE_RULES=1 cargo test -p tests --test coverage`.\n"
        .to_owned();
    for (title, rows) in tables() {
        text += &format!("\n## {title}\n\n| rule | tests |\n|---|---|\n");
        for row in rows {
            let tests = proofs
                .get(&row.key)
                .into_iter()
                .flatten()
                .map(|test| format!("`{test}`"));
            text += &format!("| {} | {} |\n", row.title, tests.collect::<Vec<_>>().join("<br>"));
        }
    }
    text
}

#[test]
fn every_rule_has_a_test_and_rules_md_says_which() {
    let keys: BTreeSet<String> = tables()
        .into_iter()
        .flat_map(|(_, rows)| rows)
        .map(|row| row.key)
        .collect();
    let (proofs, mut faults) = proofs(&keys);
    faults.extend(
        keys.iter()
            .filter(|key| !proofs.contains_key(*key))
            .map(|key| format!("nothing proves {key}")),
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("RULES.md");
    let text = text(&proofs);
    if std::env::var_os("UPDATE_RULES").is_some() {
        std::fs::write(&file, &text).expect("RULES.md can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        found == text,
        "tests/RULES.md does not tell which tests there are; run `UPDATE_RULES=1 cargo test -p tests --test coverage`"
    );
}

#[test]
fn tables_are_complete() {
    let sizes: Vec<usize> = tables().iter().map(|(_, rows)| rows.len()).collect();
    assert_eq!(sizes, [31, 20, 3, 14, 31]);
}
