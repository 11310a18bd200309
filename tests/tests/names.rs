//! Nothing outside a game's own folders names a game, but the one list of them at the root of the program: then another
//! game is new files and one line.

use std::path::{Path, PathBuf};

/// Crates whose sources are looked at.
const CRATES: [&str; 7] = [
    "data",
    "engine",
    "editor",
    "editor/photo",
    "editor/workbench",
    "app",
    "app/canvas",
];

/// Files in which the word is no game but the blocks of an army: the field of its documents, and texts of the window.
const STILL: [&str; 2] = ["app/src/cli/locate.rs", "editor/workbench/src/words.rs"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("its entry can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The lines of a source that are no comments and no tests.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    text.lines().map(str::trim).filter(|line| !line.starts_with("//"))
}

#[test]
fn nothing_outside_its_folders_names_a_game_but_the_one_list() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let list = std::fs::read_to_string(root.join("games.rs")).unwrap();
    let list = list.lines().find_map(|line| line.strip_prefix("games![")).unwrap();
    let games: Vec<&str> = list.trim_end_matches("];").split(", ").collect();
    assert_eq!(games, ["invasion", "blocks"]);
    let mut naming = Vec::new();
    for folder in CRATES {
        let mut files = Vec::new();
        sources(&root.join(folder).join("src"), &mut files);
        for file in files {
            let path = file.strip_prefix(&root).unwrap().to_owned();
            let parts: Vec<&str> = path.iter().filter_map(|part| part.to_str()).collect();
            if parts
                .iter()
                .map(|part| part.trim_end_matches(".rs"))
                .any(|part| games.contains(&part) || part == "tests")
            {
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap();
            for line in code(&text) {
                let names = |game: &&str| {
                    let title = format!("{}{}", game[..1].to_uppercase(), &game[1..]);
                    let here = line.trim_start_matches("pub ");
                    here != format!("mod {game};")
                        && (line.contains(&format!("{game}::"))
                            || line.contains(&format!("\"{game}\""))
                            || line.contains(&title))
                };
                if games.iter().any(names) {
                    naming.push(format!("{}: {line}", path.display()));
                }
            }
        }
    }
    let new: Vec<&String> = naming
        .iter()
        .filter(|line| !STILL.iter().any(|file| line.starts_with(file)))
        .collect();
    assert!(new.is_empty(), "{new:#?}");
    for file in STILL {
        assert!(
            naming.iter().any(|line| line.starts_with(file)),
            "{file} names no game any more; take it off the list"
        );
    }
}
