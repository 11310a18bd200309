//! A language that is one file: every screen of both games and of the editor in a language made of nothing but the list for
//! translators, each sentence in brackets. What stands outside of brackets was not said through the list.

use crate::screens::{Walk, written};
use crate::{blocks_screens, editor_screens, plans_screens, screens};
use data::Lang;
use std::collections::BTreeSet;
use std::process::Command;
use words::{Added, Catalogue};

const CODE: &str = "qqq";

/// What is the same in every language: names of formats, keys and units, short names, and what people or files are called.
const SAME: [&str; 0] = [];

/// The language in which everything stands in brackets.
fn bracketed() -> Lang {
    let texts = words::sentences().into_keys();
    let texts = texts.map(|en| (en.clone(), format!("⟦{en}⟧"))).collect();
    words::add(Catalogue::new(CODE, "⟦Brackets⟧", texts).unwrap());
    Lang::Added(Added::by_code(CODE))
}

/// What stands outside of all brackets, word by word.
fn outside(text: &str) -> String {
    let mut depth = 0_usize;
    let mut left = String::new();
    for sign in text.chars() {
        match sign {
            '⟦' => depth += 1,
            '⟧' => depth = depth.saturating_sub(1),
            sign if depth == 0 => left.push(sign),
            _ => {}
        }
    }
    left
}

/// Whether there is a word in a text.
fn has_word(text: &str) -> bool {
    let words = text.split(|sign: char| !sign.is_alphabetic());
    words
        .into_iter()
        .any(|word| word.chars().count() > 2 && !SAME.contains(&word))
}

/// In a process of its own: a language that was taken in stays for the whole run, and others count languages.
fn alone(name: &str) {
    let program = std::env::current_exe().unwrap();
    let inner = format!("third_language::{name}");
    let run = Command::new(program)
        .args([&inner, "--exact", "--ignored", "--nocapture"])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success() && told.contains("1 passed"), "{told}");
}

fn said(walk: Walk) {
    let lang = bracketed();
    let folder = tempfile::tempdir().unwrap();
    let mut unsaid: BTreeSet<String> = BTreeSet::new();
    let mut all = 0;
    walk(folder.path(), egui::vec2(1920.0, 1080.0), lang, &mut |harness, _| {
        for one in written(&harness.output().shapes) {
            all += 1;
            if has_word(&outside(&one.text)) {
                unsaid.insert(one.text);
            }
        }
    });
    let unsaid: Vec<String> = unsaid.into_iter().collect();
    assert!(unsaid.is_empty(), "{} of {all}:\n{}", unsaid.len(), unsaid.join("\n"));
}

#[test]
fn a_language_that_is_one_file_says_every_screen_of_invasion() {
    alone("invasion");
}

#[test]
fn a_language_that_is_one_file_says_every_screen_of_blocks() {
    alone("blocks");
}

#[test]
fn a_language_that_is_one_file_says_every_page_of_the_editor() {
    alone("editor");
}

#[test]
fn a_language_that_is_one_file_says_advice_and_review() {
    alone("advice");
}

#[test]
#[ignore = "begun by the test of the same name, in a process of its own"]
fn invasion() {
    said(screens::walk);
}

#[test]
#[ignore = "begun by the test of the same name, in a process of its own"]
fn blocks() {
    said(blocks_screens::walk);
}

#[test]
#[ignore = "begun by the test of the same name, in a process of its own"]
fn editor() {
    said(editor_screens::walk);
}

#[test]
#[ignore = "begun by the test of the same name, in a process of its own"]
fn advice() {
    said(plans_screens::walk);
}
