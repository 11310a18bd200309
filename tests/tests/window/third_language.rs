//! A language that is one file: every screen of both games and of the editor in a language made of nothing but the list for
//! translators, each sentence in brackets. What stands outside of brackets was not said through the list.

use crate::screens::{Walk, written};
use crate::support::{Window, calm};
use crate::{blocks_screens, editor_screens, plans_screens, screens};
use data::Lang;
use egui::Rect;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use war1812::cli;
use war1812::files::Folders;
use war1812::text::T;
use war1812::window::Start;
use words::{Added, Catalogue};

const CODE: &str = "qqq";

/// What is the same in every language: formats, keys as the system names them, languages in their own words, the program and
/// people.
const SAME: [&str; 18] = [
    "CSV",
    "PNG",
    "SVG",
    "RON",
    "HTML",
    "Ctrl",
    "Shift",
    "Plus",
    "Equals",
    "Minus",
    "Comma",
    "Period",
    "Space",
    "English",
    "Français",
    "Ann",
    "war1812",
    "Bob",
];

/// What the editor shows in both languages of documents at once: the preview of a card, and a text among the facts.
const BOTH: [&str; 9] = [
    "2 armies × 3 areas",
    "2 armées × 3 zones",
    "Long march",
    "Longue marche",
    "Move up to two armies by land",
    "Déplacez par voie de terre",
    "At the end of August 1814",
    "À la fin d’août 1814",
    "Detroit / Détroit",
];

/// The language in which everything stands in brackets.
fn bracketed() -> Lang {
    let texts = words::sentences().into_keys();
    let texts = texts.map(|en| (en.clone(), format!("‹{en}›"))).collect();
    words::add(Catalogue::new(CODE, "‹Brackets›", texts).unwrap());
    Lang::Added(Added::by_code(CODE))
}

/// What stands outside of all brackets.
fn outside(text: &str) -> String {
    let mut depth = 0_usize;
    let mut left = String::new();
    for sign in text.chars() {
        match sign {
            '‹' => depth += 1,
            // The sentence began on the line before.
            '›' if depth == 0 => left.clear(),
            '›' => depth -= 1,
            sign if depth == 0 => left.push(sign),
            _ => {}
        }
    }
    left
}

/// Names that English and French share, such as those of most places: they need no other in any language.
fn names() -> BTreeSet<String> {
    let same = words::sentences().into_iter().filter(|(en, fr)| en == fr);
    same.flat_map(|(en, _)| words_of(&en).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// The words of a text; what has a digit or a line in it is an id.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let apart = text.split(|sign: char| !(sign.is_alphanumeric() || "_-".contains(sign)));
    apart.filter(|word| word.chars().filter(|sign| sign.is_alphabetic()).count() > 2)
}

fn is_id(word: &str) -> bool {
    word.chars().any(|sign| sign.is_ascii_digit() || sign == '_') || word.matches('-').count() > 0
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
    let mut unsaid: BTreeMap<String, String> = BTreeMap::new();
    let mut all = 0;
    let names = names();
    walk(
        folder.path(),
        egui::vec2(1920.0, 1080.0),
        lang,
        &mut |harness, screen| {
            // What is written in a field is a document's.
            let fields: Vec<Rect> = [Role::TextInput, Role::MultilineTextInput]
                .into_iter()
                .flat_map(|role| harness.query_all_by_role(role))
                .map(|node| node.rect().expand(1.0))
                .collect();
            for one in written(&harness.output().shapes) {
                all += 1;
                if fields
                    .iter()
                    .any(|field| field.contains_rect(one.rect.intersect(one.clip)))
                {
                    continue;
                }
                if BOTH.iter().any(|both| one.text.starts_with(both)) {
                    continue;
                }
                let left = outside(&one.text);
                let said = |word: &str| SAME.contains(&word) || names.contains(word) || is_id(word);
                if words_of(&left).any(|word| !said(word)) {
                    unsaid.entry(one.text).or_insert_with(|| screen.to_owned());
                }
            }
        },
    );
    let unsaid: Vec<String> = unsaid
        .into_iter()
        .map(|(text, screen)| format!("{text} ({screen})"))
        .collect();
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
fn a_language_in_the_users_folder_is_there_at_the_next_start_and_for_the_command_line() {
    alone("users");
}

#[test]
#[ignore = "begun by the test of the same name, in a process of its own"]
fn users() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let path = |name: &str| folders.data.join("languages").join(name);
    calm().store(&folders.settings()).unwrap();
    let tagline = format!("‹{}›", T::Tagline.get(Lang::En));
    let texts = words::sentences().into_keys().map(|en| (en.clone(), format!("‹{en}›")));
    let language = Catalogue::new("de", "Deutsch", texts.collect()).unwrap();
    war1812::files::save(&path("de.ron"), language.write().as_bytes()).unwrap();
    war1812::files::save(&path("nl.ron"), b"(code: \"nl\",\n name").unwrap();
    let page = folder.path().join("page.html");
    let call = |lang: &str| {
        let line = format!("war1812 print intro-1812 --lang {lang} --out");
        let args = line.split(' ').map(Into::into).chain([page.clone().into_os_string()]);
        cli::call(args, &folders)
    };
    let output = call("de").unwrap();
    assert!(
        std::fs::read_to_string(&page)
            .unwrap()
            .contains("‹Queenston / Ft. Erie›")
    );
    // What was left out is told, and holds up nothing.
    let [aside] = output.asides.as_slice() else {
        panic!("{output:?}")
    };
    assert!(aside.contains("nl.ron:2:"), "{aside}");
    let why = call("nl").unwrap_err().to_string();
    assert!(why.contains("there is no language `nl`") && why.contains("de"), "{why}");
    let mut window = Window::open_in(folder, Start::Home);
    assert!(window.reads("nl.ron"), "{}", window.everything());
    window.click("Deutsch");
    assert!(window.reads(&tagline), "{}", window.everything());
    // It is the language of the next start, too.
    let window = window.killed_and_reopened();
    assert!(window.reads(&tagline), "{}", window.everything());
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
