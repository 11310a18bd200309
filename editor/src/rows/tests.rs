use super::*;
use crate::blocks::Blocks;
use crate::document::Document;
use crate::edit::Edit;
use crate::facts::Kind;
use crate::invasion::Invasion;
use data::library::Library;
use std::collections::BTreeSet;
use std::sync::Arc;

fn shipped(name: &str) -> Document {
    let library = Library::shipped();
    Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()))
}

fn war() -> Document {
    shipped("war-of-1812")
}

/// A document of each game, and one with lists that others leave out.
fn all() -> [Document; 3] {
    ["war-of-1812", "campaign-1812", "campaign-1813"].map(shipped)
}

/// What every table of facts must hold.
fn assert_is_sound<D: Facts>() {
    let table = D::TABLE;
    let keys: Vec<&str> = table.rows.iter().map(|row| row.key).collect();
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "one row a key");
    let thing = |key: &str| table.things.iter().any(|thing| thing.key == key);
    for row in table.rows {
        let (key, label) = (row.key, row.label);
        assert!(
            !label.en.is_empty() && !label.fr.is_empty(),
            "{key} has a name in both languages"
        );
        let places = places_in(key);
        assert!(row.of.iter().all(|(of, at)| thing(of) && *at < places), "{key}");
        if let Some(said) = row.said {
            assert!(table.sources.iter().any(|source| source.key == said), "{key}");
            assert!(places_in(said) <= places, "{key}");
        }
        if row.proof.is_some() {
            assert!(
                row.said.is_some() && !row.of.is_empty() && !row.cite.is_empty(),
                "{key} is printed"
            );
        }
        if let Kind::Thing(of) | Kind::ThingOrNone(of) = row.kind {
            assert!(thing(of), "{key}");
        }
    }
    let sources: BTreeSet<&str> = table.sources.iter().map(|source| source.key).collect();
    assert_eq!(sources.len(), table.sources.len(), "one source a key");
}

#[test]
fn tables_are_sound() {
    assert_is_sound::<Blocks>();
    assert_is_sound::<Invasion>();
}

#[test]
fn every_field_reads_back_and_setting_it_to_what_it_says_changes_nothing() {
    for document in all() {
        let fields = document.fields();
        assert!(fields.len() > 300, "{}", fields.len());
        for (key, kind) in fields {
            let value = document.value(&key).unwrap();
            // Names of stars may hold a dot; no fact of theirs is printed, so that nobody writes their keys.
            if !key.ids().iter().any(|id| id.contains('.')) {
                assert_eq!(Key::parse(&key.to_string(), &document).as_ref(), Some(&key));
            }
            let text = serde_json::to_string(&key).unwrap();
            assert_eq!(serde_json::from_str::<Key>(&text).unwrap(), key);
            let mut after = document.clone();
            Edit::Set(key.clone(), value.clone(), None).apply(&mut after).unwrap();
            assert_eq!(after, document, "{key}");
            let words = kind.words(&value);
            for words in [&words.en, &words.fr] {
                // A name with a stroke of its own comes back when it is written twice.
                let stroke = matches!(&value, Value::Text(text) if text.en == text.fr && text.en.contains(" / "));
                let words = if stroke {
                    format!("{words} / {words}")
                } else {
                    words.clone()
                };
                let read = kind.read(&words, |_, id| Ok(id.to_owned()));
                assert_eq!(read.as_ref(), Ok(&value), "{key}: {words}");
            }
        }
    }
}

#[test]
fn a_value_of_another_kind_or_out_of_range_is_refused_and_changes_nothing() {
    for document in all() {
        for (key, _) in document.fields() {
            let value = match document.value(&key) {
                Some(Value::Yes(_)) => Value::Number(3),
                _ => Value::Yes(true),
            };
            let mut after = document.clone();
            let refused = Edit::Set(key.clone(), value, None).apply(&mut after).unwrap_err();
            assert!(!refused.0.en.is_empty() && !refused.0.fr.is_empty());
            assert_eq!(after, document, "{key}");
        }
    }
    let value = Edit::set("town.{}.value", ["detroit"], 300u16, None);
    value.apply(&mut war()).unwrap_err();
}

#[test]
fn a_mark_goes_with_the_value_it_was_left_on() {
    let mark = CheckMark {
        verdict: data::Verdict::Unsure,
        who: "Ada".to_owned(),
        when: "2026-11-20".to_owned(),
        note: String::new(),
    };
    let mut document = war();
    let key = || Key::new("town.{}.value", ["detroit"]);
    Edit::Mark(key(), Some(mark.clone())).apply(&mut document).unwrap();
    assert_eq!(document.mark_of(&key()), Some(&mark));
    let text = document.text();
    let again = Document::load("again", &text, Arc::clone(document.library())).unwrap();
    assert_eq!(again.mark_of(&key()), Some(&mark), "the document keeps it");
    let Some(Value::Number(value)) = document.value(&key()) else {
        panic!("Detroit has a value")
    };
    let same = Edit::set("town.{}.value", ["detroit"], value as u8, Some(Basis::Printed));
    same.apply(&mut document).unwrap();
    assert_eq!(document.mark_of(&key()), Some(&mark), "only the basis has changed");
    assert_eq!(document.basis_of(&key()), Some(&Basis::Printed));
    let other = Edit::set("town.{}.value", ["detroit"], value as u8 + 1, None);
    other.apply(&mut document).unwrap();
    assert_eq!(document.mark_of(&key()), None);
    assert_eq!(
        document.basis_of(&key()),
        Some(&Basis::Printed),
        "it stays without another"
    );
}

#[test]
fn edits_are_named_after_field_and_thing() {
    let document = war();
    let edit = Edit::set("town.{}.value", ["detroit"], 5u8, None);
    assert_eq!(edit.name(&document, data::Lang::En), "Change value of Detroit");
    assert_eq!(edit.name(&document, data::Lang::Fr), "Changer\u{a0}: valeur (Détroit)");
}
