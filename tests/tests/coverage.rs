//! Which test proves which rule: made from the rule tests' names and `// proves:` lines, kept in `RULES.md`.

use data::blocks::Options;
use data::invasion::ScenarioDraft;
use data::invasion::draft::RuleOptions;
use data::library::Library;
use data::options::RuleOption;
use data::rulebook::{Paragraph, Ruling};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The shipped scenarios of Invasion.
const INVASION: [&str; 3] = ["intro-1812", "campaign-1812", "campaign-1813"];
/// The shipped scenarios of Blocks.
const BLOCKS: [&str; 4] = ["war-of-1812", "blocks-1812", "blocks-1813", "blocks-1814"];

/// The chapter of Invasion's rulebook with the cards, each of which is a row of its own.
const CHAPTER_OF_CARDS: &str = "5.0";

/// The examples of Invasion's rulebooks.
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

/// The parts of the last chapter of Blocks, which its short text tells in one.
const SIMULTANEOUS: [(&str, &str); 6] = [
    ("11.1", "Secret orders"),
    ("11.2 a", "Both sides enter an empty town"),
    ("11.2 b", "A side enters an occupied town"),
    ("11.2 c", "Groups that cross"),
    ("11.3", "The order of battles"),
    ("11.4", "Amphibious orders and battles of ships"),
];

/// The examples of the rulebook of Blocks.
const BLOCKS_EXAMPLES: [(&str, &str); 10] = [
    ("2.0", "a block of three is reduced to two and one"),
    ("5.2", "two ships at Sacket’s Harbor"),
    ("6.1", "units in Kingston"),
    ("6.22", "three ships on Lake Ontario"),
    ("7.2", "seven dice, and the artillery’s loss"),
    ("8.1", "Kingston and Detroit"),
    ("8.21", "Sacket’s Harbor and Utica"),
    ("8.23", "reinforcements of 1813"),
    ("11.1", "written orders"),
    ("11.2", "Sacket’s Harbor and Kingston cross"),
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

/// A game with its tables, and where its rule tests are.
struct Book {
    /// Its name in headings.
    name: &'static str,
    /// The folder of its rule tests.
    folder: &'static str,
    /// Another file with tests that may prove something.
    also: Option<&'static str>,
    /// Its shipped scenarios.
    scenarios: &'static [&'static str],
    /// The tables with their rows.
    tables: Vec<(&'static str, Vec<Row>)>,
}

impl Book {
    fn keys(&self) -> BTreeSet<String> {
        let rows = self.tables.iter().flat_map(|(_, rows)| rows);
        rows.map(|row| row.key.clone()).collect()
    }
}

fn books() -> [Book; 2] {
    [
        Book {
            name: "Invasion",
            folder: "rules",
            also: Some("playouts.rs"),
            scenarios: &INVASION,
            tables: invasion(),
        },
        Book {
            name: "Blocks",
            folder: "blocks",
            also: None,
            scenarios: &BLOCKS,
            tables: blocks(),
        },
    ]
}

/// The rows of options that can be set, one a value.
fn option_rows(options: Vec<&'static RuleOption>) -> Vec<Row> {
    let values = options.into_iter().flat_map(|option| {
        option.values.iter().map(move |value| {
            row(
                format!("option {} {}", option.key, value.head()),
                format!("{}={}", option.key, value.word),
            )
        })
    });
    values.collect()
}

/// The rows of paragraphs and of rulings that a document of texts has.
fn text_rows(paragraphs: &[Paragraph], rulings: &[Ruling]) -> [Vec<Row>; 2] {
    let titled = |number: &dyn std::fmt::Display, title: &data::Text| format!("{number} {}", title.get(data::Lang::En));
    let paragraphs = paragraphs
        .iter()
        .map(|paragraph| row(paragraph.number.as_str(), titled(&paragraph.number, &paragraph.title)));
    let rulings = rulings.iter().map(|ruling| {
        row(
            format!("ruling {}", ruling.number),
            titled(&ruling.number, &ruling.title),
        )
    });
    [paragraphs.collect(), rulings.collect()]
}

/// Paragraphs and rulings are those of the texts document, options those that can be set.
fn invasion() -> Vec<(&'static str, Vec<Row>)> {
    let library = Library::shipped();
    let texts = library.get::<data::invasion::texts::Texts>("invasion");
    let texts = texts.expect("the texts of Invasion are shipped");
    let [mut paragraphs, rulings] = text_rows(&texts.paragraphs, &texts.rulings);
    paragraphs.retain(|row| row.key != CHAPTER_OF_CARDS);
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
    let scenarios = INVASION.iter().map(|name| {
        let draft = library.get::<ScenarioDraft>(name);
        set_up(name, &draft.expect("a listed scenario is shipped").title)
    });
    let examples = EXAMPLES.iter().map(|name| {
        let title = if *name == "turn" {
            "the turn example, Ogdensburg"
        } else {
            name
        };
        row(format!("example {name}"), title)
    });
    vec![
        ("paragraphs", paragraphs),
        ("special cards", cards),
        ("set-ups", scenarios.collect()),
        ("rulings", rulings),
        ("options", option_rows(RuleOptions::keys())),
        ("examples of the rulebooks", examples.collect()),
    ]
}

/// Paragraphs and rulings of Blocks are those of its texts document, options those that can be set.
fn blocks() -> Vec<(&'static str, Vec<Row>)> {
    let library = Library::shipped();
    let texts = library.get::<data::blocks::Texts>("blocks");
    let texts = texts.expect("the texts of Blocks are shipped");
    let [mut paragraphs, rulings] = text_rows(&texts.paragraphs, &texts.rulings);
    paragraphs.extend(SIMULTANEOUS.map(|(number, title)| row(number, format!("{number} {title}"))));
    let scenarios = BLOCKS.iter().map(|name| {
        let draft = library.get::<data::blocks::ScenarioDraft>(name);
        set_up(name, &draft.expect("a listed scenario is shipped").title)
    });
    let examples = BLOCKS_EXAMPLES
        .iter()
        .map(|(number, title)| row(format!("example {number}"), format!("{number} {title}")));
    let promises = [
        row("secrets", "nobody is shown a hidden block of the enemy"),
        row("samples", "what a seat imagines agrees with what it sees"),
        row("records", "a record replays, and is no record of the other game"),
    ];
    vec![
        ("paragraphs", paragraphs),
        ("set-ups", scenarios.collect()),
        ("rulings", rulings),
        ("options", option_rows(Options::keys())),
        ("examples of the rulebook", examples.collect()),
        ("secrets and records", promises.into()),
    ]
}

fn set_up(name: &str, title: &data::Text) -> Row {
    row(
        format!("scenario {name}"),
        format!("{name}: {}", title.get(data::Lang::En)),
    )
}

/// The paragraph at the beginning of a name, such as `11.2 c` of `11_2_c_groups_that_cross`.
fn paragraph(name: &str, keys: &BTreeSet<String>) -> Option<String> {
    let is_number = |part: &&str| part.len() <= 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = name.split('_').collect();
    let numbers = parts.iter().copied().take_while(is_number).count();
    let mut found = (1..=numbers).rev().flat_map(|taken| {
        let number = parts[..taken].join(".");
        let part = parts.get(taken).map(|part| format!("{number} {part}"));
        part.into_iter().chain([number])
    });
    found.find(|key| keys.contains(key))
}

/// What the name of a test says it proves.
fn named(name: &str, book: &Book, keys: &BTreeSet<String>) -> Option<String> {
    let (kind, rest) = name.split_once('_')?;
    match kind {
        "rule" => paragraph(rest, keys),
        "card" => rest.split('_').next().map(|id| format!("card {id}")),
        "ruling" => {
            let number: u8 = rest.split('_').next()?.parse().ok()?;
            Some(format!("ruling {number}"))
        }
        "option" => {
            let options = keys.iter().filter_map(|key| key.strip_prefix("option "));
            let found = options.filter(|option| rest.starts_with(&option.replace([' ', '-'], "_")));
            found
                .max_by_key(|option| option.len())
                .map(|option| format!("option {option}"))
        }
        "scenario" => {
            let mut scenarios = book.scenarios.iter();
            let found = scenarios.find(|scenario| rest.starts_with(&scenario.replace('-', "_")));
            found.map(|name| format!("scenario {name}"))
        }
        "secret" => Some("secrets".to_owned()),
        "sample" => Some("samples".to_owned()),
        _ => None,
    }
}

/// Every source file with rule tests of a game, sorted.
fn sources(book: &Book) -> Vec<PathBuf> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folder = std::fs::read_dir(tests.join(book.folder)).expect("the rule tests have a folder");
    let mut files: Vec<_> = folder
        .map(|file| file.expect("its files can be listed").path())
        .collect();
    files.extend(book.also.map(|file| tests.join(file)));
    files.retain(|file| file.extension().is_some_and(|ending| ending == "rs"));
    files.sort();
    files
}

/// The tests that prove each key, and what is wrong with the sources.
fn proofs(book: &Book, keys: &BTreeSet<String>) -> (BTreeMap<String, BTreeSet<String>>, Vec<String>) {
    let (mut proofs, mut faults) = (BTreeMap::<String, BTreeSet<String>>::new(), Vec::new());
    for file in sources(book) {
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
                claimed.extend(named(name, book, keys));
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
fn text(books: &[(Book, BTreeMap<String, BTreeSet<String>>)]) -> String {
    let mut text = "# Which test proves which rule\n\nMade by `tests/coverage.rs` from the names of the rule tests and \
                    their `// proves:` lines; write it anew with `WAR1812_RENEW=1 cargo test -p tests --test coverage`.\n"
        .to_owned();
    for (book, proofs) in books {
        for (title, rows) in &book.tables {
            text += &format!("\n## {}: {title}\n\n| rule | tests |\n|---|---|\n", book.name);
            for row in rows {
                let tests = proofs
                    .get(&row.key)
                    .into_iter()
                    .flatten()
                    .map(|test| format!("`{test}`"));
                text += &format!("| {} | {} |\n", row.title, tests.collect::<Vec<_>>().join("<br>"));
            }
        }
    }
    text
}

#[test]
fn every_rule_has_a_test_and_rules_md_says_which() {
    let (mut proved, mut faults) = (Vec::new(), Vec::new());
    for book in books() {
        let keys = book.keys();
        let (proofs, wrong) = proofs(&book, &keys);
        let bare = keys.iter().filter(|key| !proofs.contains_key(*key));
        faults.extend(bare.map(|key| format!("nothing proves {key} of {}", book.name)));
        faults.extend(wrong);
        proved.push((book, proofs));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("RULES.md");
    let text = text(&proved);
    if std::env::var_os("WAR1812_RENEW").is_some() {
        std::fs::write(&file, &text).expect("RULES.md can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        found == text,
        "tests/RULES.md does not tell which tests there are; run `WAR1812_RENEW=1 cargo test -p tests --test coverage`"
    );
}

#[test]
fn tables_are_complete() {
    let [invasion, blocks] = books().map(|book| book.tables.iter().map(|(_, rows)| rows.len()).collect::<Vec<_>>());
    assert_eq!(invasion, [31, 20, 3, 14, 8, 31]);
    assert_eq!(blocks, [45 + 6, 4, 30, 16, 10, 3]);
}

#[test]
fn every_shipped_scenario_is_in_a_book() {
    let [invasion, blocks] = books().map(|book| book.scenarios);
    assert_eq!([invasion, blocks].concat(), *data::shipped::SCENARIOS);
}

/// Every paragraph that the rules cite with a ruling stands in the table from which the window links them.
#[test]
fn every_cited_ruling_is_linked_to_its_paragraph() {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src");
    for (game, completed) in [
        ("invasion", engine::invasion::COMPLETED),
        ("blocks", engine::blocks::COMPLETED),
    ] {
        let mut cited = BTreeSet::new();
        let mut folders = vec![engine.join(game)];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let text = std::fs::read_to_string(path).unwrap();
                    for call in text.split("Cite::ruling(").skip(1) {
                        let call = call.split(')').next().unwrap();
                        let mut parts = call.split(',').map(str::trim);
                        let paragraph = parts.next().unwrap();
                        if !paragraph.starts_with('"') {
                            continue;
                        }
                        let paragraph = paragraph.trim_matches('"').to_owned();
                        if let Some(Ok(ruling)) = parts.next().map(str::parse::<u8>) {
                            cited.insert((paragraph, ruling));
                        }
                    }
                }
            }
        }
        assert!(cited.len() > 10, "{game}: {cited:?}");
        for (paragraph, ruling) in cited {
            let known = completed.contains(&(paragraph.as_str(), ruling));
            assert!(known, "{game}: ruling {ruling} on {paragraph}");
        }
    }
}
