//! `docs/documents.md`: what every document can say, made from the tables of facts.

use crate::document::Document;
use crate::facts::{Described, Key, Kind};
use crate::games::{self, Game};
use crate::variant;
use data::Lang;
use data::library::Library;
use data::shipped::VARIANTS;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

/// The language of the page.
const LANG: Lang = Lang::WRITTEN[0];

/// Longest words that stand in a cell of a table.
const IN_A_CELL: usize = 90;

/// What the page says before the tables.
const HEAD: &str = include_str!("reference/head.md");

/// The page, of the games and documents of a library.
pub fn documents(library: &Arc<Library>) -> String {
    let mut page = HEAD.to_owned();
    for game in games::all() {
        let examples = library.scenario_names(game.key());
        let examples = examples.iter().filter_map(|name| library.scenario(name));
        let examples: Vec<Document> = examples
            .map(|draft| Document::of(&draft, Arc::clone(library)))
            .collect();
        of_game(*game, &examples, &variants(game.key(), library), &mut page);
    }
    page
}

/// Writing to a String cannot fail, so what it says of that is dropped.
macro_rules! line {
    ($page:expr) => { $page.push('\n') };
    ($page:expr, $($words:tt)*) => { let _ = writeln!($page, $($words)*); };
}

/// The shipped scenarios of a game that are changes on top of others: they are changed as the others are.
fn variants(game: &str, library: &Library) -> Vec<String> {
    let of_game = VARIANTS.iter().filter(|(_, document)| {
        let draft = variant::read(document.path, document.text, library);
        draft.is_ok_and(|draft| draft.game() == game)
    });
    of_game.map(|(name, _)| (*name).to_owned()).collect()
}

fn of_game(game: Game, examples: &[Document], variants: &[String], page: &mut String) {
    let smallest = Document::new(game, "new", Arc::default());
    line!(page);
    line!(page, "## {}", capital(game.key()));
    line!(page);
    let ids = examples.iter().map(|document| document.id().to_owned());
    line!(
        page,
        "Scenarios to change: {}.",
        names(ids.chain(variants.iter().cloned()))
    );
    line!(page);
    line!(page, "### Things");
    line!(page);
    line!(
        page,
        "Write their keys under `removed`. The ids are those of the scenario that is changed; `war1812 show NAME --json` lists them all."
    );
    line!(page);
    line!(page, "| key | what | example |");
    line!(page, "|---|---|---|");
    for pattern in smallest.thing_patterns() {
        let label = smallest.thing_label(pattern).map_or("", |(en, _)| en);
        // What nothing takes away, such as a faction, does not stand in this table.
        let Some(example) = removable(pattern, examples) else {
            continue;
        };
        let example = format!("`{example}`");
        line!(page, "| `{}` | {label} | {example} |", shown(pattern));
    }
    line!(page);
    line!(page, "### Facts");
    line!(page);
    line!(page, "| key | what | values | where nothing is said | example | rule |");
    line!(page, "|---|---|---|---|---|---|");
    for row in smallest.rows() {
        let cite = if row.cite.is_empty() { "–" } else { row.cite };
        line!(
            page,
            "| `{}` | {} | {} | {} | {} | {cite} |",
            shown(row.key),
            row.label.get(LANG),
            values(row.kind),
            nothing(&row, &smallest, examples),
            example(&row, examples)
        );
    }
    for row in smallest.rows().iter().filter(|row| matches!(row.kind, Kind::Coded(_))) {
        written(row, examples, page);
    }
    line!(page);
    line!(page, "### Rule options");
    line!(page);
    line!(page, "| key | value | what it means | rules |");
    line!(page, "|---|---|---|---|");
    for (option, _) in smallest.rule_options() {
        for (at, choice) in option.values.iter().enumerate() {
            let usual = if at == 0 { " (usual)" } else { "" };
            let meaning = choice.meaning.get(LANG);
            let rules = match option.ruling {
                Some(ruling) => format!("{}, ruling {ruling}", option.paragraphs.join(", ")),
                None => option.paragraphs.join(", "),
            };
            line!(
                page,
                "| `option.{}` | `{}`{usual} | {meaning} | {rules} |",
                option.key,
                choice.word
            );
        }
    }
}

/// A thing of a kind that can be removed, one without which a scenario can still be played if there is one; not the first,
/// which is often special.
fn removable(pattern: &str, examples: &[Document]) -> Option<Key> {
    let things = || {
        let all = examples
            .iter()
            .flat_map(|document| document.all_things().into_iter().map(move |key| (document, key)));
        all.filter(|(_, key)| key.pattern() == pattern)
    };
    let without = |(document, key): &(&Document, Key)| {
        let mut after = (*document).clone();
        let away = document.away(key.pattern(), key.ids())?;
        away.apply(&mut after).ok()?;
        Some(after)
    };
    let found = things().skip(2).chain(things().take(2));
    let mut found = found.filter(|thing| without(thing).is_some()).peekable();
    let any = found.peek().map(|(_, key)| key.clone());
    let playable = found.find(|thing| without(thing).is_some_and(|after| after.build().is_ok()));
    playable.map(|(_, key)| key).or(any)
}

fn names(names: impl Iterator<Item = String>) -> String {
    // A library that has the changed ones, too, names each once.
    let names: BTreeSet<String> = names.collect();
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    names.join(", ")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// A pattern as people read it: `area.ID.name`, `link.ID-ID`.
fn shown(pattern: &str) -> String {
    pattern.replace("{}", "ID")
}

/// What a field takes.
fn values(kind: Kind) -> String {
    let words = |all: &[crate::facts::Choice]| {
        let words: Vec<String> = all.iter().map(|(_, word)| format!("`{}`", word.get(LANG))).collect();
        words.join(", ")
    };
    match kind {
        Kind::Text => "a text: `English / French`, or one for both".to_owned(),
        Kind::Number(least, most) => format!("{least} to {most}"),
        Kind::Yes => "`yes` or `no`".to_owned(),
        Kind::Side => "`American` or `British`".to_owned(),
        Kind::SideOrNone => "`American`, `British` or `none`".to_owned(),
        Kind::Word(all) => words(all),
        Kind::WordOrNone(all) => format!("{} or `none`", words(all)),
        Kind::Thing(key) => format!("the ID of `{}`", shown(key)),
        Kind::ThingOrNone(key) => format!("the ID of `{}`, or `none`", shown(key)),
        Kind::RuleOption => "see below".to_owned(),
        Kind::List => "words with commas between them, or `none`".to_owned(),
        // What it expects, it says when it gets something else.
        Kind::Coded(wording) => (wording.read)("?")
            .err()
            .map_or_else(String::new, |expected| expected.get(LANG).to_owned()),
    }
}

/// What a fact says of which a document says nothing.
fn nothing(row: &Described, smallest: &Document, examples: &[Document]) -> String {
    let unsaid = |document: &Document| {
        let listed = document.listed(row.key);
        let mut ids = vec![Vec::new()];
        for pattern in &row.of {
            let all = document.ids_of(pattern);
            ids = ids
                .into_iter()
                .flat_map(|before| {
                    all.iter()
                        .take(12)
                        .map(move |id| [before.clone(), vec![id.clone()]].concat())
                })
                .collect();
        }
        let keys = ids.iter().filter_map(|ids| Key::find(row.key, ids));
        let mut unsaid = keys
            .filter(|key| !listed.contains(key))
            .filter(|key| key.ids().len() > 1 || !row.key.contains("{}"));
        unsaid.find_map(|key| document.value(&key))
    };
    let in_new = || smallest.listed(row.key).first().and_then(|key| smallest.value(key));
    let found = examples
        .iter()
        .find_map(unsaid)
        .or_else(|| if row.of.is_empty() { in_new() } else { None });
    found.map_or_else(|| "–".to_owned(), |value| code(row.kind.words(&value).get(LANG)))
}

/// A fact of a scenario that is shipped, one that says something if there is one.
fn example(row: &Described, examples: &[Document]) -> String {
    let said = examples.iter().flat_map(|document| {
        let keys = document.listed(row.key).into_iter();
        keys.filter_map(|key| Some((document.value(&key)?, key)))
    });
    let said = said.map(|(value, key)| (key, row.kind.words(&value).get(LANG).to_owned()));
    let said: Vec<(Key, String)> = said.collect();
    let good =
        |(_, words): &&(Key, String)| !["none", "no", "0", ""].contains(&words.as_str()) && words.len() < IN_A_CELL;
    let found = said.iter().find(good).or_else(|| said.first());
    found.map_or_else(
        || "–".to_owned(),
        |(key, words)| {
            let words: String = if words.chars().count() > IN_A_CELL {
                words.chars().take(IN_A_CELL - 3).chain("…".chars()).collect()
            } else {
                words.clone()
            };
            format!("`{key}`: {}", code(&words))
        },
    )
}

/// Everything that a fact with a wording of its own says in the scenarios that are shipped, where that is too long for a cell:
/// who writes a new one begins from one that is like it.
fn written(row: &Described, examples: &[Document], page: &mut String) {
    let said = examples.iter().flat_map(|document| {
        let keys = document.listed(row.key).into_iter();
        keys.filter_map(|key| document.value(&key))
    });
    let said: BTreeSet<String> = said
        .map(|value| row.kind.words(&value).get(LANG).replace('\n', " "))
        .collect();
    if !said.iter().any(|words| words.len() >= IN_A_CELL) {
        return;
    }
    line!(page);
    line!(
        page,
        "Everything that `{}` says in the shipped scenarios, to begin from:",
        shown(row.key)
    );
    line!(page);
    line!(page, "```text");
    for words in said {
        line!(page, "{words}");
    }
    line!(page, "```");
}

/// Words as code in a cell of a table.
fn code(words: &str) -> String {
    if words.is_empty() {
        return "–".to_owned();
    }
    format!("`{}`", words.replace('|', "\\|").replace(['\n', '`'], " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(
        clippy::disallowed_methods,
        reason = "a page of the project is read, and renewed where that is asked for"
    )]
    fn documents_md_is_what_the_tables_of_facts_say() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/documents.md");
        let page = documents(&Arc::new(Library::shipped().clone()));
        if std::env::var_os("WAR1812_RENEW").is_some() {
            std::fs::write(path, &page).unwrap();
        }
        let kept = std::fs::read_to_string(path).unwrap_or_default();
        assert_eq!(
            kept, page,
            "docs/documents.md is old; run `WAR1812_RENEW=1 cargo test -p editor documents_md`"
        );
    }

    #[test]
    fn the_example_of_the_page_is_opened_as_it_stands() {
        let library = Arc::new(Library::shipped().clone());
        let blocks = HEAD
            .split("```ron\n")
            .skip(1)
            .filter_map(|rest| rest.split("```").next());
        let mut opened = 0;
        for text in blocks.filter(|text| crate::variant::is(text)) {
            let document = Document::load("example", text, Arc::clone(&library)).unwrap();
            document.build().unwrap_or_else(|issues| panic!("{issues:?}\n{text}"));
            assert_eq!(crate::problems::counts(&document.check())[0], 0);
            assert_eq!(
                Document::load("again", &document.text(), Arc::clone(&library)).unwrap(),
                document
            );
            opened += 1;
        }
        assert!(opened >= 2);
    }
}
