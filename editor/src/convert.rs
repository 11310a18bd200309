//! Any document brought up to date: the present format, canonical text, and a scenario self-contained or referring.

use crate::document::{Document, refuse_long};
use crate::variant::{self, Variant};
use data::any::Draft;
use data::comments::{Comments, Moved, Woven};
use data::fit::Names;
use data::games;
use data::library::Library;
use data::store;
use data::{Issue, Place, Text};
use std::sync::Arc;

/// What becomes of the parts of a scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// They stay as they are.
    #[default]
    AsIs,
    /// The scenario carries all of them and needs no other document.
    SelfContained,
    /// Those that equal one of the library's become references to it.
    Referring,
    /// The scenario is written as changes on top of another one of the library: what it stands on already, else the one
    /// that takes the shortest text.
    Changes,
}

/// A converted document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// What it is, such as `scenario` or `board`.
    pub kind: &'static str,
    /// Its canonical text in the present format, with the comments of the text that it was.
    pub text: String,
    /// The comments that stand elsewhere now, since what they were about is gone.
    pub moved: Vec<Moved>,
}

impl Converted {
    fn of(kind: &'static str, canonical: &str, comments: &Comments) -> Self {
        let Woven { text, moved } = comments.weave(canonical);
        Self { kind, text, moved }
    }
}

data::kinds! {
    /// Why a text is not converted.
    pub enum Refused {
        NoScenario { name: Text }:
            "{name} is no scenario, and only a scenario carries or refers to others; leave that choice out",
            "{name} n’est pas un scénario, et seul un scénario contient d’autres documents ou y renvoie\u{a0}; laissez ce choix de côté";
    }
}

/// The canonical text of a document in the present format. `name` is how messages call the text; a form other than
/// [`Form::AsIs`] is for scenarios only.
///
/// Older formats are brought up to date as the text is read; there are none yet, since every kind is at its first.
///
/// # Errors
/// Every problem that keeps the text from being read, a reference from being followed or a change from being made.
pub fn convert(name: &str, text: &str, form: Form, library: &Arc<Library>) -> Result<Converted, Vec<Issue>> {
    let comments = Comments::of(text);
    refuse_long(name, text).map_err(one)?;
    if variant::is(text) && form == Form::AsIs {
        let variant = Variant::read(name, text).map_err(one)?;
        return Ok(Converted::of("scenario", &variant.text(), &comments));
    }
    if variant::is(text) || form == Form::Changes && scenario(name, text).is_some() {
        let document = Document::load(name, text, Arc::clone(library)).map_err(one)?;
        if form != Form::Changes {
            // What could not be changed would be lost without a word; among changes it stays.
            variant::refuse_unmade(&document, name, text).map_err(one)?;
        }
        let text = match form {
            Form::SelfContained => document.export_self_contained()?.text(),
            Form::Referring => document.export_referring().text(),
            Form::AsIs | Form::Changes => document.as_changes(None).map_err(one)?,
        };
        return Ok(Converted::of("scenario", &text, &comments));
    }
    if let Some(draft) = scenario(name, text) {
        let draft = draft.map_err(one)?;
        let document = Document::of(&draft, Arc::clone(library));
        let draft = match form {
            Form::AsIs | Form::Changes => draft,
            Form::SelfContained => document.export_self_contained()?,
            Form::Referring => document.export_referring(),
        };
        return Ok(Converted::of("scenario", &draft.text(), &comments));
    }
    if form != Form::AsIs {
        let name = Text::same(name);
        return Err(one(Issue::error(Place::Document, Refused::NoScenario { name })));
    }
    part(name, text, &comments)
}

/// The scenario of a text, if it is one; a comment before the field `game` must not hide that.
fn scenario(name: &str, text: &str) -> Option<Result<Draft, Issue>> {
    if store::leading_text(text, "game").is_some() {
        return Some(Draft::read(name, text));
    }
    let read = |game: &&dyn games::Game| (game.scenarios().read)(name, text).ok();
    let found = games::all().iter().find_map(read)?;
    games::scenario_of(&*found).map(Ok)
}

fn one(issue: Issue) -> Vec<Issue> {
    vec![issue]
}

/// A document that is no scenario, of the kind that the text fits best.
fn part(name: &str, text: &str, comments: &Comments) -> Result<Converted, Vec<Issue>> {
    let names = Names::of(text);
    let Some(kind) = games::kinds().max_by_key(|kind| (kind.fit)(text, &names)) else {
        return Err(Vec::new());
    };
    let document = (kind.read)(name, text).map_err(one)?;
    Ok(Converted::of(kind.name, &document.text(), comments))
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::shipped::SHIPPED;

    fn library() -> Arc<Library> {
        Arc::new(Library::shipped().clone())
    }

    #[test]
    fn every_shipped_document_converts_to_itself() {
        for shipped in SHIPPED.iter() {
            let converted = convert(shipped.path, shipped.text, Form::AsIs, &library()).unwrap();
            assert_eq!(converted.text, shipped.text, "{}", shipped.path);
        }
    }

    #[test]
    fn there_and_back_gives_the_same_bytes() {
        for shipped in SHIPPED.iter().filter(|shipped| shipped.path.starts_with("scenarios/")) {
            let whole = convert(shipped.path, shipped.text, Form::SelfContained, &library()).unwrap();
            // It needs no library.
            let alone = convert("alone", &whole.text, Form::SelfContained, &Arc::default()).unwrap();
            assert_eq!(alone.text, whole.text);
            let back = convert("whole", &whole.text, Form::Referring, &library()).unwrap();
            assert_eq!(back.text, shipped.text, "{}", shipped.path);
        }
    }

    #[test]
    fn untidy_text_becomes_canonical() {
        let tidy = SHIPPED
            .iter()
            .find(|shipped| shipped.path == "forces/invasion.ron")
            .unwrap()
            .text;
        let untidy = tidy
            .replace("\n  ", "\n      ")
            .replace("format: 1,", "format : 1 , // today's\n");
        let commented = tidy.replace("format: 1,", "format: 1, // today's");
        assert_eq!(
            convert("untidy", &untidy, Form::AsIs, &library()).unwrap().text,
            commented
        );
    }

    #[test]
    fn what_cannot_be_converted_is_said_in_one_sentence() {
        let fails = |text: &str, form| convert("x.ron", text, form, &library()).unwrap_err();
        let scenario = SHIPPED
            .iter()
            .find(|shipped| shipped.path.ends_with("intro-1812.ron"))
            .unwrap()
            .text;
        let board = SHIPPED
            .iter()
            .find(|shipped| shipped.path == "boards/invasion.ron")
            .unwrap()
            .text;
        for (text, form, says) in [
            (scenario.replace("format: 1", "format: 9"), Form::AsIs, "newer version"),
            (scenario.replace("format: 1", "format: 0"), Form::AsIs, "format 0"),
            (scenario.replace("\"invasion\"", "\"chess\""), Form::AsIs, "chess"),
            (
                scenario.replace("Shared(\"invasion\")", "Shared(\"lost\")"),
                Form::SelfContained,
                "no board",
            ),
            (board.to_owned(), Form::SelfContained, "no scenario"),
            (board.replace("muster:", "mustard:"), Form::AsIs, "mustard"),
            (String::new(), Form::AsIs, "this is not a"),
        ] {
            let issues = fails(&text, form);
            assert!(issues[0].to_string().contains(says), "{}", issues[0]);
        }
        // The kind that fits longest tells where.
        let position = fails(&board.replace("muster:", "mustard:"), Form::AsIs)[0]
            .position
            .clone()
            .unwrap();
        assert!(position.line > 100, "{position:?}");
    }
}
