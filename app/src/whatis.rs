//! What a file is, by its text: people give a file to a call that wants another kind, or one that was renamed, such as
//! a backup.

use crate::play::guide::Guide;
use data::fit::{Fit, Names, fit};
use data::games::{self, Kind};
use data::store;
use editor::bundle::Bundle;
use editor::proof::{Corrections, Round};
use editor::variant::Variant;
use engine::Record;
use std::path::Path;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum What {
    /// A scenario of any game.
    Scenario,
    /// Another document.
    Document(&'static Kind),
    /// A saved game.
    Record,
    /// The journal of a game that was not ended.
    GameJournal,
    /// The journal of the editor.
    EditJournal,
    /// A round of proofreading.
    Round,
    /// A correction file.
    Corrections,
    /// A bundle of a scenario or of corrections.
    Bundle,
    /// What one player knows of a game.
    View,
    /// What was seen in looking back at a game.
    Review,
    /// Games of bots that were kept.
    Games,
    /// The settings.
    Settings,
    /// A guide through a first game.
    Guide,
    /// A language of the program.
    Language,
    /// A sheet to tick off, as a table.
    Sheet,
    /// A page to look at or to print: a sheet, cards, a report.
    Page,
    /// A picture of lines: a sheet of the map, figures.
    Drawn,
    /// Something else.
    Unknown,
}

/// Fields that a text has which the program has written and nobody writes by hand, and what it is then; the first that fits.
const HAVING: [(&[&str], What); 8] = [
    (&["war1812_review", "judges"], What::Review),
    (&["hash", "packed"], What::Bundle),
    (&["seal", "steps"], What::Record),
    // The heads of a bundle and of a record whose ends are gone.
    (&["author", "licence"], What::Bundle),
    (&["game", "scenario_hash"], What::Record),
    (&["appearance"], What::Settings),
    (&["format", "runs"], What::Games),
    (&["code", "texts"], What::Language),
];

/// What a text is.
pub fn of(text: &str) -> What {
    // Whoever reads the file does without a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.starts_with("war1812-journal ") {
        return What::GameJournal;
    }
    if text.starts_with("war1812-edits ") {
        return What::EditJournal;
    }
    if text.starts_with("war1812-log ") {
        let first = text.lines().next().unwrap_or_default();
        return match first.ends_with(" edits") {
            true => What::EditJournal,
            false => What::GameJournal,
        };
    }
    if text.trim_start().starts_with('{') && text.contains("\"war1812_view\"") {
        return What::View;
    }
    if let Some(what) = marked_up(text) {
        return what;
    }
    if editor::proof::sheet::is_sheet(text) {
        return What::Sheet;
    }
    let fields = store::fields(text);
    let found = HAVING
        .iter()
        .find(|(having, _)| having.iter().all(|name| fields.contains(name)));
    found.map_or_else(|| written_by_hand(text), |(_, what)| *what)
}

/// What a text is that a browser shows: the program writes such to be looked at, and reads none.
fn marked_up(text: &str) -> Option<What> {
    let begins = |text: &str, sign: &str| {
        let first = text.get(..sign.len());
        first.is_some_and(|first| first.eq_ignore_ascii_case(sign))
    };
    let mut text = text.trim_start();
    if begins(text, "<?xml") {
        text = text.split_once("?>")?.1.trim_start();
    }
    if begins(text, "<svg") {
        return Some(What::Drawn);
    }
    (begins(text, "<!doctype html") || begins(text, "<html")).then_some(What::Page)
}

/// What a text is that people write: the kind that it fits best, if there is one such.
fn written_by_hand(text: &str) -> What {
    let names = Names::of(text);
    let documents = games::kinds().map(|kind| ((kind.fit)(text, &names), What::Document(kind)));
    let scenarios = games::all().iter().map(|game| game.scenarios());
    let scenarios = scenarios.map(|kind| ((kind.fit)(text, &names), What::Scenario));
    let others = [
        (fit::<Variant>(text, &names), What::Scenario),
        (fit::<Round>(text, &names), What::Round),
        (fit::<Corrections>(text, &names), What::Corrections),
        (fit::<Guide>(text, &names), What::Guide),
        // Nobody writes these, but of one that was cut off little is left.
        (fit::<Bundle>(text, &names), What::Bundle),
        (fit::<Record>(text, &names), What::Record),
    ];
    let all: Vec<(Fit, What)> = documents.chain(scenarios).chain(others).collect();
    let best = all.iter().map(|(fit, _)| *fit).max();
    let mut fitting = all.iter().filter(|(fit, _)| Some(*fit) == best && fit.is_telling());
    let first = fitting.next().map_or(What::Unknown, |(_, what)| *what);
    match fitting.all(|(_, what)| *what == first) {
        true => first,
        false => What::Unknown,
    }
}

impl What {
    /// What people call it.
    pub fn name(self) -> String {
        let name = match self {
            Self::Scenario => "a scenario",
            Self::Document(kind) => return kind.one.to_owned(),
            Self::Record => "the record of a game",
            Self::GameJournal => "the journal of a game that was not ended",
            Self::EditJournal => "a journal of the editor",
            Self::Round => "a round of proofreading",
            Self::Corrections => "a correction file",
            Self::Bundle => "a bundle",
            Self::View => "a view of a game as one player knows it",
            Self::Review => "the review of a game",
            Self::Games => "a file of kept games of bots",
            Self::Settings => "the file of the settings",
            Self::Guide => "a guide through a first game",
            Self::Language => "the file of a language",
            Self::Sheet => "a sheet to tick off for proofreading",
            Self::Page => "a page to look at or to print",
            Self::Drawn => "a picture in SVG",
            Self::Unknown => "no file of war1812",
        };
        name.to_owned()
    }

    /// What to do with it.
    const fn remedy(self) -> &'static str {
        match self {
            Self::Scenario => "`war1812 play` plays it and `war1812 show` shows it",
            Self::Document(_) => "a scenario refers to it, and `war1812 check` says what is wrong with it",
            Self::Record | Self::GameJournal => {
                "`war1812 play` goes on with it, `war1812 replay` plays it again and `war1812 view` shows what one player knows"
            }
            Self::EditJournal => "the start screen offers to recover what was edited",
            Self::Round | Self::Corrections => "the page Proofread of the editor opens it",
            Self::Bundle => "`war1812 play` and the window show what is in it and take it in",
            Self::View => "`war1812 view` and the window show it",
            Self::Review => "the window and `war1812 replay --review` find it by the game",
            Self::Games => "`war1812 report` tells what they show",
            Self::Settings => "the window reads it when it opens",
            Self::Guide => {
                "the window finds it in the folder of guides, and `war1812 check` says what is wrong with it"
            }
            Self::Language => "`war1812 words` says how much of it is done and what is wrong with it",
            Self::Sheet => "the page Proofread of the editor takes over what is ticked in it",
            Self::Page => "a browser shows and prints it, and the scenario that it was made of says the same",
            Self::Drawn => "a browser shows and prints it",
            Self::Unknown => "choose another file",
        }
    }

    /// Why a call does not take this file, in one sentence.
    pub fn refused(self, path: &Path, why: &str) -> String {
        format!(
            "{}:1:1: this is {}, and {why}; {}",
            path.display(),
            self.name(),
            self.remedy()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::shipped::SHIPPED;

    #[test]
    fn every_shipped_document_is_known_by_its_fields() {
        for document in SHIPPED.iter() {
            let folder = document.path.split('/').next().unwrap();
            let expected = match folder {
                games::SCENARIOS => What::Scenario,
                folder => What::Document(games::kind(folder).unwrap()),
            };
            assert_eq!(of(document.text), expected, "{}", document.path);
            assert_eq!(
                of(&format!("// mine (seal: 1)\n{}", document.text)),
                expected,
                "{}",
                document.path
            );
        }
        assert_eq!(
            of("(format: 1, title: (en: \"x\", fr: \"x\"), author: \"me\", licence: \"mi"),
            What::Bundle
        );
        let guide = include_str!("../assets/guides/intro-1812.ron");
        assert_eq!(of(guide), What::Guide);
        // A wrong letter in the name of a field makes nothing else of it.
        for slip in [("scenario:", "scenaro:"), ("notes:", "notse:")] {
            assert_eq!(of(&guide.replacen(slip.0, slip.1, 1)), What::Guide, "{slip:?}");
        }
        let facts = "(format: 1, board: \"campaign-1812\", who: \"me\", when: \"2026-01-02\", facts: [])";
        for slip in ["who", "when", "facts", "board"] {
            let slipped = facts.replace(&format!("{slip}:"), &format!("x{slip}:"));
            assert_eq!(of(&slipped), What::Corrections, "{slip}");
        }
        assert_eq!(of("(code: \"de\", name: \"Deutsch\", texts: {})"), What::Language);
        assert_eq!(of("<!DOCTYPE html>\n<html lang=\"en\">"), What::Page);
        assert_eq!(of("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\">"), What::Drawn);
        assert_eq!(of("clé;lieu;valeur;verdict;correction\r\n"), What::Sheet);
        // Whoever has forgotten the id is told so as of a scenario.
        assert_eq!(
            of("(format: 1, game: \"blocks\", base: \"war-of-1812\")"),
            What::Scenario
        );
        // A record that was cut off is still one, and no scenario of a later version.
        assert_eq!(
            of("(format: 3, game: \"invasion\", edition: 2, title: \"x\", scenario_hash: \"a\", finished: true, sea"),
            What::Record
        );
        for text in [
            "",
            "(",
            "(seal: 1)",
            "hello",
            "[seal, steps]",
            "(x: (seal: 1, steps: 2))",
        ] {
            assert_eq!(of(text), What::Unknown, "{text}");
        }
    }
}
