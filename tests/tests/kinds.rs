//! Every kind of problem, advice and refusal that documents have is looked for by some test: one that can never come, or comes at
//! another place than it says, would else be seen by nobody.

use std::path::{Path, PathBuf};

/// The crates whose sources write kinds, or test them.
const CRATES: [&str; 4] = ["data", "editor", "app", "tests"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("its entry can be read").path();
        if path.is_dir() && !path.ends_with("target") {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The names of the kinds that a source writes down: those of its `kinds!`, which rustfmt leaves as they are, one a row of eight
/// spaces.
fn written(text: &str) -> Vec<String> {
    let tables = text.split("\n    pub enum ").skip(1);
    let before = text.split("\n    pub enum ");
    let of_kinds = tables.zip(before).filter(|(_, before)| {
        let head = before.trim_end().lines().rev();
        let mut head = head.skip_while(|line| line.trim_start().starts_with("///"));
        head.next().is_some_and(|line| line.ends_with("kinds! {"))
    });
    let names = of_kinds.flat_map(|(table, _)| {
        let rows = table.split("\n    }").next().unwrap_or_default().lines();
        rows.filter_map(|line| {
            let row = line.strip_prefix("        ")?;
            let name: String = row.chars().take_while(char::is_ascii_alphanumeric).collect();
            name.starts_with(|letter: char| letter.is_ascii_uppercase())
                .then_some(name)
        })
    });
    names.collect()
}

/// The name for programs: `town-value` of `TownValue`.
fn for_programs(name: &str) -> String {
    let mut made = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !made.is_empty() {
            made.push('-');
        }
        made.extend(letter.to_lowercase());
    }
    made
}

/// What of a source are tests.
fn tests(path: &Path, text: &str) -> String {
    let is_test = path
        .iter()
        .any(|part| part == "tests" || part == "tests.rs" || part == "benches");
    let within = || text.split_once("#[cfg(test)]\nmod tests").map(|(_, tests)| tests);
    let tests = if is_test { Some(text) } else { within() };
    tests.unwrap_or_default().to_owned()
}

#[test]
fn every_kind_is_looked_for_by_some_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut kinds, mut tested) = (Vec::new(), String::new());
    for folder in CRATES {
        let mut files = Vec::new();
        sources(&root.join(folder), &mut files);
        for file in files {
            let text = std::fs::read_to_string(&file).expect("sources can be read");
            let path = file.strip_prefix(&root).expect("it lies there");
            tested += &tests(path, &text);
            kinds.extend(
                written(&text)
                    .into_iter()
                    .map(|name| (path.display().to_string(), name)),
            );
        }
    }
    assert!(kinds.len() > 200, "{}", kinds.len());
    let named = |name: &str| {
        let value = format!("::{name}");
        let ends = |rest: &str| !rest.starts_with(|letter: char| letter.is_alphanumeric());
        let mut found = tested.match_indices(&value);
        found.any(|(at, _)| ends(&tested[at + value.len()..]))
            || tested.contains(&format!("\"{}\"", for_programs(name)))
    };
    let bare: Vec<_> = kinds.iter().filter(|(_, name)| !named(name)).collect();
    assert!(bare.is_empty(), "no test looks for {bare:#?}");
}
