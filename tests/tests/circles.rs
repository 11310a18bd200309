//! No circles between files: of what a file names of its siblings and cousins, nothing names it in turn, by however many
//! files. Who takes a thing from a file that only hands it on names both. A module and what lies below it may name each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The sources of every crate.
const SOURCES: [&str; 9] = [
    "data/words/src",
    "data/src",
    "data/mapmaker/src",
    "engine/src",
    "app/canvas/src",
    "app/src",
    "editor/src",
    "editor/photo/src",
    "editor/workbench/src",
];

/// A path from the root of a crate, name by name.
type Names = Vec<String>;

/// The files of a crate by their modules, with their texts.
type Files = BTreeMap<Names, String>;

/// What the imports of a file give names to.
type Imports = BTreeMap<String, Names>;

/// The files below a folder, but those of unit tests.
fn read(folder: &Path, module: &[String], files: &mut Files) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("its entry can be read").path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if name == "tests" {
            continue;
        }
        let own = [module, std::slice::from_ref(&name)].concat();
        if path.is_dir() {
            read(&path, &own, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let here = matches!(name.as_str(), "lib" | "mod");
            let text = std::fs::read_to_string(&path).expect("the source can be read");
            files.insert(if here { module.to_vec() } else { own }, text);
        }
    }
}

/// All paths of a tree of imports, each with the name that it gives.
fn expand(before: &[String], tree: &str, found: &mut Vec<(String, Names)>) {
    let tree = tree.trim();
    let joined = |path: &str| {
        let own = path.split("::").map(str::trim).filter(|name| !name.is_empty());
        before.iter().cloned().chain(own.map(str::to_owned)).collect::<Names>()
    };
    if let Some((head, branches)) = tree.strip_suffix('}').and_then(|tree| tree.split_once('{')) {
        let (head, mut depth, mut from) = (joined(head), 0, 0);
        for (at, sign) in branches.char_indices().chain([(branches.len(), ',')]) {
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    expand(&head, &branches[from..at], found);
                    from = at + 1;
                }
                _ => {}
            }
        }
    } else if !tree.is_empty() {
        let (path, called) = tree.split_once(" as ").map_or((tree, None), |(a, b)| (a, Some(b)));
        let mut path = joined(path);
        path.pop_if(|last| last == "self");
        let called = called.map(str::to_owned).or_else(|| path.last().cloned());
        found.extend(called.map(|called| (called, path)));
    }
}

/// The imports of a text, and every other path that it has outside of comments and unit tests.
fn named(text: &str) -> (Vec<(String, Names)>, Vec<Names>) {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let (mut imports, mut rest, mut open) = (Vec::new(), String::new(), None::<String>);
    for line in text.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
        let begins = |(public, tree): (&str, &str)| {
            let whole = public.is_empty() || public.starts_with("pub") && public.ends_with(' ');
            whole.then(|| tree.to_owned())
        };
        match &mut open {
            Some(tree) => tree.push_str(line),
            None => open = line.split_once("use ").and_then(begins),
        }
        match &open {
            Some(tree) if tree.ends_with(';') => {
                expand(&[], tree.trim_end_matches(';'), &mut imports);
                open = None;
            }
            Some(_) => {}
            None => {
                rest.push_str(line);
                rest.push('\n');
            }
        }
    }
    let words = rest.split(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != ':');
    let paths = words.map(|word| word.split("::").map(str::to_owned).collect::<Names>());
    (imports, paths.filter(|path| path.len() > 1).collect())
}

/// A path of a module from the root of the crate, if it leads to something in it.
fn rooted(files: &Files, module: &[String], path: &[String], known: &Imports) -> Option<Names> {
    let (first, rest) = path.split_first()?;
    let below = [module, path].concat();
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some([module, rest].concat()),
        "super" => {
            let up = module.split_last()?.1;
            match rest.first().map(String::as_str) {
                Some("super") => rooted(files, up, rest, known),
                _ => Some([up, rest].concat()),
            }
        }
        _ if files.contains_key(&below[..=module.len()]) => Some(below),
        first => known.get(first).map(|to| [to.as_slice(), rest].concat()),
    }
}

/// The file that a path leads to, every one that only hands on what it names, and the one in which that is written.
fn homes(files: &Files, imports: &BTreeMap<&Names, Imports>, mut path: Names) -> Vec<Names> {
    /// Most times that a thing is handed on.
    const MOST: usize = 8;
    let mut homes = Vec::new();
    for _ in 0..MOST {
        let depth = (0..=path.len()).rev().find(|depth| files.contains_key(&path[..*depth]));
        let depth = depth.unwrap_or(0);
        let module = path[..depth].to_vec();
        let further = path.get(depth).and_then(|name| imports.get(&module)?.get(name));
        homes.push(module);
        match further {
            Some(to) => path = [to.as_slice(), &path[depth + 1..]].concat(),
            None => break,
        }
    }
    homes
}

/// The arrows that close circles between files.
fn circles(files: &Files) -> Vec<String> {
    let texts: BTreeMap<&Names, _> = files.iter().map(|(module, text)| (module, named(text))).collect();
    let imports = texts.iter().map(|(module, (imports, _))| {
        let own = imports
            .iter()
            .filter_map(|(name, path)| Some((name.clone(), rooted(files, module, path, &Imports::new())?)));
        (*module, own.collect::<Imports>())
    });
    let imports: BTreeMap<&Names, Imports> = imports.collect();
    let mut arrows: BTreeMap<Names, BTreeSet<Names>> = BTreeMap::new();
    for (module, (brought, paths)) in &texts {
        let paths = paths
            .iter()
            .filter_map(|path| rooted(files, module, path, &imports[module]));
        // Of those that bring everything, several have no name.
        let brought = brought
            .iter()
            .filter_map(|(_, path)| rooted(files, module, path, &Imports::new()));
        for path in paths.chain(brought) {
            for other in homes(files, &imports, path) {
                if !other.starts_with(module) && !module.starts_with(&other) {
                    arrows.entry((*module).clone()).or_default().insert(other);
                }
            }
        }
    }
    let leads = |from: &Names, to: &Names| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(module) = next.pop() {
            if module == to {
                return true;
            }
            if seen.insert(module) {
                next.extend(arrows.get(module).into_iter().flatten());
            }
        }
        false
    };
    let mut closing = Vec::new();
    for (from, to) in arrows
        .iter()
        .flat_map(|(from, all)| all.iter().map(move |to| (from, to)))
    {
        if leads(to, from) {
            closing.push(format!("{} -> {}", from.join("::"), to.join("::")));
        }
    }
    closing
}

#[test]
fn files_do_not_import_each_other_in_circles() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for sources in SOURCES {
        let mut files = Files::new();
        read(&root.join(sources), &[], &mut files);
        let found = circles(&files);
        assert!(found.is_empty(), "{sources}: {found:#?}");
    }
}

#[test]
fn every_kind_of_circle_is_seen() {
    let found = |sources: &[(&str, &str)]| {
        let files = sources.iter().map(|(module, text)| {
            let module = module.split("::").filter(|name| !name.is_empty()).map(str::to_owned);
            (module.collect(), (*text).to_owned())
        });
        circles(&files.collect())
    };
    let both = ["a -> b", "b -> a"];
    assert_eq!(found(&[("a", "use crate::b::B;"), ("b", "pub use super::a::A;")]), both);
    // In a tree of several lines, under another name, and in the middle of the text.
    let tree = "use crate::{\n    c,\n    a::{self as other, A},\n};";
    assert_eq!(
        found(&[("a", "fn f() -> crate::b::B {}"), ("b", tree), ("c", "")]),
        both
    );
    assert_eq!(
        found(&[
            ("", "mod a;"),
            ("a", "use crate::b;\nfn f() { b::g() }"),
            ("b", "use crate::a;")
        ]),
        both
    );
    // By what the module above both hands on.
    let above = ("x", "mod a;\nmod b;\npub use b::B;");
    let below = [above, ("x::a", "use super::B;"), ("x::b", "use super::a::A;")];
    assert_eq!(found(&below), ["x::a -> x::b", "x::b -> x::a"]);
    // By a file that hands on what it does not write.
    let hands_on = ("y", "mod c;\npub use c::C;\nuse crate::z::Z;");
    assert_eq!(
        found(&[hands_on, ("y::c", ""), ("z", "use crate::y::C;")]),
        ["y -> z", "z -> y"]
    );
    // Over three files.
    let three = [
        ("a", "use crate::b::B;"),
        ("b", "use crate::c::C;"),
        ("c", "use crate::a::A;"),
    ];
    assert_eq!(found(&three).len(), 3);
    // A module and what lies below it may name each other; comments, tests and one direction are no circle.
    assert!(found(&[("a", "mod b;\nuse b::B;"), ("a::b", "use super::A;")]).is_empty());
    let aside = "// crate::a::A\n#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}";
    assert!(found(&[("a", "use crate::b::B;"), ("b", aside)]).is_empty());
}
