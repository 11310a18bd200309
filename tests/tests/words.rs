//! One layer of words: every sentence stands in English and French where it is said, the list for translators is what the
//! sources say, and nothing outside the crate of words knows which languages there are.

#![cfg(feature = "window")]

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What a sentence is said with.
const SAYING: [&str; 4] = ["say", "text", "texts", "kinds"];
/// Types whose texts are made from two.
const MADE: [&str; 2] = ["Word", "Text"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every source file of the product, without its tests.
fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let folders = ["app/src", "app/canvas/src", "data/src", "data/words/src", "editor/src", "editor/workbench/src", "engine/src"];
    let mut left: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    while let Some(folder) = left.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            match path.is_dir() {
                true if name != "tests" => left.push(path),
                false if name.ends_with(".rs") && name != "tests.rs" => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

/// The text of a file without the module of its tests.
fn product(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    match text.find("#[cfg(test)]\nmod tests {") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

fn literal(tree: Option<&TokenTree>) -> Option<String> {
    let Some(TokenTree::Literal(literal)) = tree else {
        return None;
    };
    syn::parse_str::<syn::LitStr>(&literal.to_string()).ok().map(|text| text.value())
}

fn is_comma(tree: Option<&TokenTree>) -> bool {
    matches!(tree, Some(TokenTree::Punct(sign)) if sign.as_char() == ',')
}

/// The pairs of texts that stand beside each other at the top of a stream.
fn pairs(stream: &TokenStream) -> Vec<(String, String)> {
    let trees: Vec<TokenTree> = stream.clone().into_iter().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < trees.len() {
        let both = literal(trees.get(at)).zip(literal(trees.get(at + 2)));
        match both.filter(|_| is_comma(trees.get(at + 1))) {
            Some(pair) => {
                found.push(pair);
                at += 3;
            }
            None => at += 1,
        }
    }
    found
}

/// The pairs of texts anywhere in a stream.
fn deep(stream: &TokenStream, found: &mut Vec<(String, String)>) {
    found.extend(pairs(stream));
    for tree in stream.clone() {
        if let TokenTree::Group(group) = tree {
            deep(&group.stream(), found);
        }
    }
}

fn collect(stream: TokenStream, found: &mut Vec<(String, String)>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let ident = |at: usize| match trees.get(at) {
        Some(TokenTree::Ident(name)) => name.to_string(),
        _ => String::new(),
    };
    let sign = |at: usize, sign: char| matches!(trees.get(at), Some(TokenTree::Punct(found)) if found.as_char() == sign);
    for (at, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else {
            continue;
        };
        let before = |back: usize| at.checked_sub(back);
        let macros = before(2).is_some_and(|name| SAYING.contains(&ident(name).as_str()) && sign(name + 1, '!'));
        let made = before(4).is_some_and(|name| {
            MADE.contains(&ident(name).as_str()) && sign(name + 1, ':') && sign(name + 2, ':') && ident(name + 3) == "new"
        });
        let picked = before(1).is_some_and(|name| ident(name) == "pick") && group.delimiter() == Delimiter::Parenthesis;
        if macros && group.delimiter() == Delimiter::Brace {
            deep(&group.stream(), found);
        } else if macros || made || picked {
            found.extend(pairs(&group.stream()).into_iter().take(1));
        }
        collect(group.stream(), found);
    }
}

/// Every sentence of the program: its English, and what it is in French. One English text may be several French ones.
fn sentences() -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in sources() {
        let text = product(&path);
        let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut found = Vec::new();
        collect(stream, &mut found);
        for (en, fr) in found {
            let known = all.entry(en).or_default();
            if !known.contains(&fr) {
                known.push(fr);
            }
        }
    }
    all
}

#[test]
fn count() {
    let all = sentences();
    let many = all.iter().filter(|(_, fr)| fr.len() > 1);
    for (en, fr) in many.clone() {
        println!("{en} | {}", fr.join(" | "));
    }
    panic!("{} {}", all.len(), many.count());
}
