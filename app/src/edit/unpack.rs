//! Bundles that somebody else has made: looked into, compared with what is here, and taken in.

use super::{free_id, is_taken};
use crate::files::{self, Folders};
use crate::text::TERMINAL;
use data::any::Scenario;
use data::library::Library;
use data::{Issue, Text};
use editor::bundle::{Bundle, Packed, Seal};
use editor::compare::{Difference, compare_any};
use editor::document::Document;
use editor::edit::HeadingEdit;
use editor::proof::Corrections;
use std::sync::Arc;

/// A bundle that was looked into.
#[derive(Clone, Debug)]
pub struct Unpacked {
    /// The bundle.
    pub bundle: Bundle,
    /// The scenario as it can be played here, for its picture.
    pub scenario: Option<Scenario>,
    /// What it differs in from the scenario of the same id that is here, in words; none if there is no such scenario.
    pub differences: Option<Vec<Text>>,
    /// Whether what is in it is what was packed.
    pub seal: Seal,
}

/// What was found in it follows from the bundle and from what is here.
impl PartialEq for Unpacked {
    fn eq(&self, other: &Self) -> bool {
        self.bundle == other.bundle
    }
}

/// Looks into a bundle; nothing is taken in.
///
/// # Errors
/// One sentence if the text is no bundle, or what is in it cannot be read.
pub fn look(folders: &Folders, name: &str, text: &str) -> Result<Unpacked, Text> {
    let bundle = Bundle::read(name, text).map_err(|issue| files::located_in(name, &issue))?;
    let (library, _) = folders.library();
    let library = Arc::new(library);
    let document = packed(&bundle, &library)?;
    let differences = document.as_ref().and_then(|document| {
        let source = folders
            .sources()
            .into_iter()
            .find(|source| source.name() == document.id())?;
        let here = source.draft(&library).ok()?;
        let found = compare_any(&here, &document.standing(), &library).ok()?;
        let told = |difference: Difference| {
            let at = &difference.called;
            match at.is_empty() {
                true => difference.what.clone(),
                false => Text::each(|lang| lang.colon(at.get(lang), difference.what.get(lang))),
            }
        };
        Some(found.into_iter().map(told).collect())
    });
    Ok(Unpacked {
        scenario: document.and_then(|document| document.build().ok()),
        differences,
        seal: bundle.seal(),
        bundle,
    })
}

/// The scenario that is packed in a bundle, if one is.
fn packed(bundle: &Bundle, library: &Arc<Library>) -> Result<Option<Document>, Text> {
    bundle.document(library).map_err(|issue| wrong(bundle, &issue))
}

/// What is wrong with the text in a bundle: it is told by lines of that text, which the title stands for, and not by lines of the
/// bundle around it.
fn wrong(bundle: &Bundle, issue: &Issue) -> Text {
    files::located_in(bundle.title.get(TERMINAL), issue)
}

/// What has been taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// A scenario, which stands among the person's own by this name.
    Scenario(String),
    /// Corrections, of which none is applied yet: their text, and the name of a scenario on the board that they correct.
    Corrections(String, String),
}

/// Takes in what is in a bundle: a scenario into the person's folder, under a free id where its own is taken.
///
/// # Errors
/// One sentence if it cannot be read or the system refuses.
pub fn take_in(folders: &Folders, bundle: &Bundle) -> Result<Taken, Text> {
    let (library, _) = folders.library();
    let library = Arc::new(library);
    match &bundle.packed {
        Packed::Corrections(text) => {
            let read = Corrections::read(bundle.title.get(TERMINAL), text).map_err(|issue| wrong(bundle, &issue))?;
            Ok(Taken::Corrections(text.clone(), read.scenario(&library).to_owned()))
        }
        Packed::Scenario(text) => {
            let document = Document::load(&bundle.title.en, text, library).map_err(|issue| wrong(bundle, &issue))?;
            add(folders, document, text.clone()).map(Taken::Scenario)
        }
    }
}

/// Writes a scenario into the person's folder, under another id where its own is taken or is no name of a file there. Gives its
/// name.
fn add(folders: &Folders, mut document: Document, mut text: String) -> Result<String, Text> {
    let mut id = files::as_file_name(document.id());
    if id != document.id() {
        let plain = |letter: char| {
            if letter.is_ascii_alphanumeric() {
                letter.to_ascii_lowercase()
            } else {
                '_'
            }
        };
        id = id.chars().map(plain).collect();
    }
    if is_taken(folders, &id) {
        id = free_id(folders, &id);
    }
    if id != document.id() {
        let renamed = editor::edit::Edit::from(HeadingEdit::Id(id.clone())).apply(&mut document);
        renamed.map_err(|refused| refused.0)?;
        text = document.text();
    }
    let path = folders.scenarios().join(format!("{id}.ron"));
    files::save(&path, text.as_bytes()).map_err(|error| error.told())?;
    Ok(id)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "these are tests, helpers included")]
mod tests {
    use super::*;
    use editor::bundle::Signed;

    #[test]
    fn a_scenario_whose_id_leads_out_of_the_folder_is_taken_in_under_another() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(&folder.path().join("here"));
        let library = Arc::new(Library::shipped().clone());
        for id in ["../settings", "/tmp/theirs", "a/../../b", ".."] {
            let document = Document::of(&library.scenario("intro-1812").unwrap(), Arc::clone(&library));
            let signed = Signed {
                author: "Jane",
                licence: "CC0",
                when: "2026-11-28",
            };
            let mut bundle = Bundle::of(&document, signed, String::new());
            let Packed::Scenario(text) = &mut bundle.packed else {
                panic!("it is a scenario");
            };
            *text = text.replace("id: \"intro-1812\"", &format!("id: \"{id}\""));
            let Taken::Scenario(name) = take_in(&folders, &bundle).unwrap() else {
                panic!("{id}: it is a scenario");
            };
            let path = folders.scenarios().join(format!("{name}.ron"));
            let text = std::fs::read_to_string(&path).unwrap();
            let read = Document::load("taken", &text, Arc::clone(&library)).unwrap();
            assert!(read.id() == name && !name.contains(['/', '.']), "{name}");
        }
        let beside: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(beside.len(), 1, "nothing was written elsewhere");
    }

    #[test]
    fn a_scenario_takes_the_place_of_none_whose_name_differs_in_capitals() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let library = Arc::new(Library::shipped().clone());
        let document = Document::of(&library.scenario("intro-1812").unwrap(), Arc::clone(&library));
        let there = folders.scenarios().join("Mine.ron");
        files::save(&there, document.text().as_bytes()).unwrap();
        // Also what is no scenario that can be listed keeps its place.
        std::fs::create_dir(folders.scenarios().join("mine-2.ron")).unwrap();
        let mut theirs = document.clone();
        editor::edit::Edit::from(HeadingEdit::Id("mine".to_owned()))
            .apply(&mut theirs)
            .unwrap();
        let text = theirs.text();
        assert_eq!(add(&folders, theirs, text), Ok("mine-3".to_owned()));
        assert_eq!(std::fs::read_to_string(there).unwrap(), document.text());
    }

    #[test]
    fn what_is_wrong_in_a_packed_scenario_is_told_by_its_title_and_its_own_lines() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let library = Arc::new(Library::shipped().clone());
        let document = Document::of(&library.scenario("intro-1812").unwrap(), library);
        let signed = Signed {
            author: "Jane",
            licence: "CC0",
            when: "2026-11-28",
        };
        let mut bundle = Bundle::of(&document, signed, String::new());
        let title = bundle.title.get(TERMINAL).to_owned();
        bundle.packed = Packed::Scenario("(\n    format: 1,\n    chess: 3,\n)".to_owned());
        let why = look(&folders, "/tmp/theirs.ron", &bundle.text()).unwrap_err();
        assert!(why.get(TERMINAL).starts_with(&format!("{title}:3:")), "{why:?}");
        let why = take_in(&folders, &bundle).unwrap_err();
        assert!(why.get(TERMINAL).starts_with(&format!("{title}:3:")), "{why:?}");
    }
}
