//! One layer of words: every sentence stands in English and French where it is said, the list for translators is what the
//! sources say, and nothing outside the crate of words knows which languages there are.

#![cfg(feature = "window")]
#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What a sentence is said with.
const SAYING: [&str; 4] = ["say", "text", "texts", "kinds"];
/// What a number of things is said with: the words for one and for several.
const COUNTING: &str = "counted";
/// Types whose texts are made from two.
const MADE: [&str; 2] = ["Word", "Text"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every source file of the product, without its tests.
fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let folders = [
        "app/src",
        "app/canvas/src",
        "data/src",
        "data/words/src",
        "editor/src",
        "editor/photo/src",
        "editor/workbench/src",
        "engine/src",
    ];
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
    syn::parse_str::<syn::LitStr>(&literal.to_string())
        .ok()
        .map(|text| text.value())
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
    let sign =
        |at: usize, sign: char| matches!(trees.get(at), Some(TokenTree::Punct(found)) if found.as_char() == sign);
    for (at, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else {
            continue;
        };
        let before = |back: usize| at.checked_sub(back);
        let called = before(2).filter(|name| sign(name + 1, '!')).map(ident);
        let called = called.unwrap_or_default();
        let macros = SAYING.contains(&called.as_str());
        let made = before(4).is_some_and(|name| {
            MADE.contains(&ident(name).as_str())
                && sign(name + 1, ':')
                && sign(name + 2, ':')
                && ident(name + 3) == "new"
        });
        let picked = before(1).is_some_and(|name| ident(name) == "pick") && group.delimiter() == Delimiter::Parenthesis;
        if macros && group.delimiter() == Delimiter::Brace {
            deep(&group.stream(), found);
        } else if called == COUNTING {
            found.extend(pairs(&group.stream()));
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
        let stream: TokenStream = text
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
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

/// Names and texts of the shipped documents: what stands as `en: "…", fr: "…"`.
fn documents() -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut left = vec![root().join("data/content")];
    while let Some(folder) = left.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ron") {
                let text = std::fs::read_to_string(&path).unwrap();
                let stream: TokenStream = text
                    .parse()
                    .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                texts_in(stream, &mut all);
            }
        }
    }
    all
}

fn texts_in(stream: TokenStream, all: &mut BTreeMap<String, Vec<String>>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let named = |at: usize, name: &str| {
        let ident = matches!(trees.get(at), Some(TokenTree::Ident(ident)) if ident == name);
        let colon = matches!(trees.get(at + 1), Some(TokenTree::Punct(sign)) if sign.as_char() == ':');
        (ident && colon).then(|| literal(trees.get(at + 2))).flatten()
    };
    for (at, tree) in trees.iter().enumerate() {
        if let Some((en, fr)) = named(at, "en").zip(named(at + 4, "fr")) {
            let known = all.entry(en).or_default();
            if !known.contains(&fr) {
                known.push(fr);
            }
        }
        if let TokenTree::Group(group) = tree {
            texts_in(group.stream(), all);
        }
    }
}

/// The list for translators, as it should be: by English, the French that stands beside it first.
fn list() -> BTreeMap<String, String> {
    let both = sentences().into_iter().chain(documents());
    let mut list = BTreeMap::new();
    for (en, fr) in both.filter(|(en, _)| en.chars().any(char::is_alphabetic)) {
        list.entry(en).or_insert_with(|| fr[0].clone());
    }
    list
}

#[test]
fn the_list_for_translators_is_what_sources_and_documents_say() {
    let list = list();
    assert!(list.len() > 2000, "{}", list.len());
    let file = root().join("data/words/sentences.ron");
    if std::env::var_os("WAR1812_RENEW").is_some() {
        let layout = ron::ser::PrettyConfig::new().new_line("\n").escape_strings(false);
        let head = "// Every sentence of the program with its French. Written by a test: WAR1812_RENEW=1 cargo test -p tests --test words\n";
        let text = ron::ser::to_string_pretty(&list, layout).unwrap();
        std::fs::write(&file, format!("{head}{text}\n")).unwrap();
        return;
    }
    let kept = words_of(&std::fs::read_to_string(&file).unwrap());
    let missing: Vec<&String> = list.keys().filter(|en| !kept.contains_key(*en)).collect();
    let left: Vec<&String> = kept.keys().filter(|en| !list.contains_key(*en)).collect();
    assert!(
        missing.is_empty() && left.is_empty(),
        "missing: {missing:#?}\nno longer said: {left:#?}\nwrite it anew with WAR1812_RENEW=1"
    );
    assert!(
        kept == list,
        "a French sentence is another one now; write the list anew with WAR1812_RENEW=1"
    );
}

fn words_of(text: &str) -> BTreeMap<String, String> {
    ron::from_str(text).unwrap()
}

/// A file may hold a language of people, who then find each value of a sentence by its name.
#[test]
fn the_values_of_a_sentence_are_names_in_both_languages() {
    let name = |value: &str| !value.is_empty() && value.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '_');
    for (en, french) in sentences() {
        for text in std::iter::once(&en).chain(&french) {
            // A brace that is not closed is shown as it is, in a sentence without values.
            let plain = text.replace("{{", "").replace("}}", "");
            let values = plain
                .split('{')
                .skip(1)
                .filter_map(|rest| rest.split_once('}').map(|(value, _)| value));
            // What messages about RON show is no value.
            let values = values.filter(|value| !value.contains(' '));
            for value in values {
                assert!(name(value), "{{{value}}} in {text:?}");
            }
        }
    }
}

/// What is no French although it stands in French sentences: a place in a file as every program writes it.
const NO_FRENCH: [&str; 1] = ["{path}:{line}:{column}"];

/// A French sentence without what is no French: what stands between backquotes is to be typed as it is.
fn only_french(text: &str) -> String {
    let typed: String = text.split('`').step_by(2).collect();
    NO_FRENCH.iter().fold(typed, |left, other| left.replace(other, ""))
}

/// The signs of a French sentence that a line could part from what they belong to, with what stands around them.
fn loose(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let free = |at: usize| match signs[at] {
        ':' | ';' | '»' => at == 0 || signs[at - 1] != '\u{a0}',
        // Several may follow each other.
        '!' | '?' => at > 0 && !['\u{a0}', '!', '?'].contains(&signs[at - 1]),
        '«' => signs.get(at + 1) != Some(&'\u{a0}'),
        _ => false,
    };
    let around = |at: usize| signs[at.saturating_sub(12)..signs.len().min(at + 12)].iter().collect();
    (0..signs.len()).filter(|at| free(*at)).map(around).collect()
}

#[test]
fn french_signs_stay_on_the_line_of_what_they_belong_to() {
    assert_eq!(loose("Partie : «\u{a0}jour\u{a0}»").len(), 1);
    assert_eq!(loose("quoi\u{a0}?! « jour\u{a0}»; oui!").len(), 3);
    assert!(loose(&only_french("au format 0\u{a0}; écrivez `format: 1`")).is_empty());
    let both = sentences().into_iter().chain(documents());
    let found = both.flat_map(|(_, french)| french).flat_map(|text| {
        let faults = loose(&only_french(&text));
        faults.into_iter().map(move |around| format!("{around:?} in {text:?}"))
    });
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}

#[test]
fn nobody_but_the_crate_of_words_asks_which_language_it_is() {
    let mut found = Vec::new();
    for path in sources() {
        let shown = path.strip_prefix(root()).unwrap().display().to_string();
        if shown.starts_with("data/words/") {
            continue;
        }
        let text = product(&path);
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap();
            if ["Lang::En", "Lang::Fr", "Lang::Added"]
                .iter()
                .any(|lang| code.contains(lang))
            {
                found.push(format!("{shown}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}
