use super::*;
use crate::blocks::Blocks;
use crate::document::Document;
use crate::edit::Edit;
use crate::facts::Kind;
use crate::invasion::{Invasion, SetUpEdit};
use data::Severity;
use data::invasion::check::{LAST_ROUND, MOST_UNITS};
use data::invasion::draft::{EndRule, PlacementDraft};
use data::invasion::{Faction, Side};
use data::library::Library;
use std::collections::{BTreeMap, BTreeSet};
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
            assert!(row.said.is_some() && !row.cite.is_empty(), "{key} is printed");
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

/// A new document of each game in which nothing stands in the way of a large or small number, and shipped ones.
fn roomy() -> Vec<Document> {
    let new = |game, edits: Vec<Edit>| {
        let mut document = Document::new(game, "new", Arc::default());
        for edit in edits {
            edit.apply(&mut document).unwrap();
        }
        document
    };
    let placement = PlacementDraft {
        faction: Faction::BritishRegulars,
        units: 1,
        homeland: Side::British,
        basis: Basis::Reconstructed,
    };
    let mut invasion = vec![
        Edit::set("scenario.end", [], EndRule::Round(LAST_ROUND), None),
        Edit::set("scenario.printed_units", [], false, None),
        Edit::set("scenario.own_muster", [], true, None),
        SetUpEdit::AddPlacement(0, placement).into(),
    ];
    invasion.extend(Faction::ALL.map(|of| Edit::set("pool.{}", [of.key()], MOST_UNITS, None)));
    let blocks = vec![Edit::set("setup.garrison_value", [], 9_u8, None)];
    vec![
        new(crate::invasion::GAME, invasion),
        new(crate::blocks::GAME, blocks),
        shipped("campaign-1812"),
        shipped("war-of-1812"),
    ]
}

/// Errors and warnings by place and kind.
fn wrong(document: &Document) -> BTreeSet<(Place, String)> {
    let found = document.check().into_iter();
    let wrong = found.filter(|issue| issue.severity != Severity::Advice);
    wrong.map(|issue| (issue.place, issue.kind.name())).collect()
}

/// Rows whose most no army has: it says how many blocks there are, and each side has one.
const LESS_IN_ARMY: [&str; 3] = ["setup.draws.american", "setup.draws.british", "reinforcements.{}.{}"];

/// A row beyond whose most a number says something too: that no town is worth so much.
const MEANT_BEYOND: &str = "setup.garrison_value";

#[test]
fn numbers_of_facts_end_where_the_checks_say() {
    let documents = roomy();
    let mut rows: BTreeMap<(&str, &str), (u32, u32)> = BTreeMap::new();
    for document in &documents {
        for row in document.rows() {
            if let Kind::Number(least, most) = row.kind {
                rows.insert((document.game().key(), row.key), (least, most));
            }
        }
    }
    assert!(rows.len() > 15, "{rows:?}");
    for ((game, pattern), (least, most)) in rows {
        // What the checks say of each place where the fact can stand; a refusal is a no as well.
        let accepted = |number: u32| -> Vec<bool> {
            let of_game = documents.iter().filter(|document| document.game().key() == game);
            let each = of_game.flat_map(|document| {
                let before = wrong(document);
                let keys = document.listed(pattern).into_iter();
                keys.map(move |key| {
                    let mut after = document.clone();
                    let set = Edit::Set(key, Value::Number(number), None).apply(&mut after);
                    set.is_ok() && wrong(&after).is_subset(&before)
                })
            });
            each.collect()
        };
        assert!(accepted(least).contains(&true), "{game}: {pattern} can be {least}");
        if !LESS_IN_ARMY.contains(&pattern) {
            assert!(accepted(most).contains(&true), "{game}: {pattern} can be {most}");
        }
        let beyond = [least.checked_sub(1), (pattern != MEANT_BEYOND).then_some(most + 1)];
        for number in beyond.into_iter().flatten() {
            assert!(
                !accepted(number).contains(&true),
                "{game}: {pattern} cannot be {number}"
            );
        }
    }
}
