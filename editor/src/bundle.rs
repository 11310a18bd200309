//! One file to give to others: a scenario or corrections with a picture, a summary, who made it, the licence and a hash.
//!
//! A scenario that stands on shipped documents alone is bundled as its own text, so that it stays small and follows
//! corrections; any other one with its own copy of everything. The hash says that what was unpacked is what was packed.

use crate::document::Document;
use crate::proof::{Corrections, hash};
use data::library::Library;
use data::{Issue, Lang, Place, Text, counted, say, store, text};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::sync::Arc;

/// Current format of bundles.
pub const FORMAT: u32 = 1;

/// What is in a bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Packed {
    /// The text of a scenario.
    Scenario(String),
    /// The text of a correction file.
    Corrections(String),
}

/// A bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// Format number of the document.
    pub format: u32,
    /// What it is called.
    pub title: Text,
    /// What it is, in a sentence or two.
    #[serde(default)]
    pub summary: Text,
    /// Who made it.
    pub author: String,
    /// Under which terms others may use and change it, such as `CC BY-SA 4.0`.
    pub licence: String,
    /// When it was packed, as `2026-11-20`.
    #[serde(default)]
    pub when: String,
    /// SHA-256 of the scenario's self-contained text, or of the corrections.
    pub hash: String,
    /// SHA-256 of the text that is packed, which is less where a scenario stands on others; empty in bundles of earlier versions.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text_hash: String,
    /// A picture of the board (SVG); empty without one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub picture: String,
    /// What is in it.
    pub packed: Packed,
}

impl store::Document for Bundle {
    const NAME: data::Word = data::Word::new("bundle", "paquet");
    const ONE: data::Word = data::Word::new("a bundle", "un paquet");
    const FORMAT: u32 = FORMAT;
    fn format(&self) -> u32 {
        self.format
    }
}

data::kinds! {
    /// What is wrong with a bundle.
    pub enum Damaged {
        Altered:
            "what is in this bundle is not what was packed; ask its author for it again",
            "le contenu de ce paquet n’est pas ce qui a été emballé\u{a0}; redemandez-le à son auteur";
        Elsewhere:
            "the scenario in this bundle was made for another version of the scenario that it is based on; look at it before it is played",
            "le scénario de ce paquet a été fait pour une autre version du scénario dont il est tiré\u{a0}; regardez-le avant d’y jouer";
    }
}

/// Whether what is in a bundle is what was packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// It is.
    Whole,
    /// The text is, but what it stands on is another version here than where it was packed.
    Elsewhere,
    /// It is not.
    Broken,
}

/// Who packs it, under which terms, and when.
#[derive(Clone, Copy, Debug)]
pub struct Signed<'a> {
    /// Who made it.
    pub author: &'a str,
    /// The licence.
    pub licence: &'a str,
    /// The day, as `2026-11-20`.
    pub when: &'a str,
}

/// SHA-256 of a text, in hexadecimal.
fn digest(text: &str) -> String {
    store::hex(&Sha256::digest(text.as_bytes()))
}

impl Bundle {
    /// A scenario, packed.
    pub fn of(document: &Document, signed: Signed<'_>, picture: String) -> Self {
        let hash = hash(document);
        let own = document.text();
        let shipped = Arc::new(Library::shipped().clone());
        // With shipped documents alone it must be the same scenario, or it carries everything.
        let alone = Document::load("bundle", &own, shipped).is_ok_and(|again| self::hash(&again) == hash);
        let whole = || document.export_self_contained().map(|draft| draft.text());
        let text = if alone { own } else { whole().unwrap_or(own) };
        Self {
            format: FORMAT,
            title: document.title().clone(),
            summary: document.summary().clone(),
            author: signed.author.to_owned(),
            licence: signed.licence.to_owned(),
            when: signed.when.to_owned(),
            hash,
            text_hash: digest(&text),
            picture,
            packed: Packed::Scenario(text),
        }
    }

    /// Corrections, packed.
    pub fn of_corrections(corrections: &Corrections, licence: &str) -> Self {
        let text = corrections.text();
        let (count, board) = (corrections.facts.len(), &corrections.board);
        Self {
            format: FORMAT,
            title: text!("Corrections of {board}", "Corrections de {board}"; board),
            summary: Text::each(|lang| {
                counted!(
                    lang, count;
                    "{count} fact compared with the printed game", "{count} fait comparé à l’original";
                    "{count} facts compared with the printed game", "{count} faits comparés à l’original";
                    count
                )
            }),
            author: corrections.who.clone(),
            licence: licence.to_owned(),
            when: corrections.when.clone(),
            hash: digest(&text),
            text_hash: String::new(),
            picture: String::new(),
            packed: Packed::Corrections(text),
        }
    }

    /// The bundle in a text; `name` is how messages call it.
    ///
    /// # Errors
    /// One problem with line and column if the text is no bundle.
    pub fn read(name: &str, text: &str) -> Result<Self, Issue> {
        store::read(name, text)
    }

    /// The canonical text of the bundle.
    pub fn text(&self) -> String {
        store::write(self)
    }

    /// The scenario in it over a library; none for corrections.
    ///
    /// # Errors
    /// One problem if its text cannot be read.
    pub fn document(&self, library: &Arc<Library>) -> Result<Option<Document>, Issue> {
        match &self.packed {
            Packed::Scenario(text) => Document::load(&self.title.en, text, Arc::clone(library)).map(Some),
            Packed::Corrections(_) => Ok(None),
        }
    }

    /// Whether what is in it is what was packed. A scenario is taken as it is over the shipped documents, whatever
    /// was corrected on this machine.
    pub fn seal(&self) -> Seal {
        match &self.packed {
            Packed::Corrections(text) if digest(text) == self.hash => Seal::Whole,
            Packed::Corrections(_) => Seal::Broken,
            Packed::Scenario(text) => {
                let shipped = Arc::new(Library::shipped().clone());
                let document = self.document(&shipped).ok().flatten();
                match document.is_some_and(|document| hash(&document) == self.hash) {
                    true => Seal::Whole,
                    false if digest(text) == self.text_hash => Seal::Elsewhere,
                    false => Seal::Broken,
                }
            }
        }
    }

    /// What is wrong with it: what is in it is another thing than was packed, or cannot be played or applied. `name` is how
    /// messages call its text, in whose lines everything has its place.
    pub fn check(&self, name: &str, text: &str, library: &Arc<Library>) -> Vec<Issue> {
        let seal = self.seal();
        if seal == Seal::Broken {
            let altered = Issue::error(Place::Document, Damaged::Altered);
            return vec![store::at_field(altered, name, text, "hash")];
        }
        let elsewhere = (seal == Seal::Elsewhere).then(|| {
            let issue = Issue::warning(Place::Document, Damaged::Elsewhere);
            store::at_field(issue, name, text, "hash")
        });
        let found = match &self.packed {
            Packed::Scenario(_) => match self.document(library) {
                Ok(document) => document.map_or_else(Vec::new, |document| document.check()),
                Err(issue) => vec![issue],
            },
            Packed::Corrections(packed) => match Corrections::read(name, packed) {
                Ok(corrections) => corrections.check(name, packed, library),
                Err(issue) => vec![issue],
            },
        };
        let packed = |mut issue: Issue| {
            // Lines of the text that is packed are none of the file.
            issue.position = None;
            store::at_field(issue, name, text, "packed")
        };
        elsewhere.into_iter().chain(found.into_iter().map(packed)).collect()
    }

    /// What is told of it before it is taken in.
    pub fn told(&self) -> Text {
        let (author, licence, when) = (&self.author, &self.licence, &self.when);
        let short = self.hash.get(..12).unwrap_or(&self.hash);
        if when.is_empty() {
            return text!(
                "By {author}. Licence: {licence}. Hash {short}.",
                "Par {author}. Licence\u{a0}: {licence}. Empreinte {short}.";
                author, licence, short
            );
        }
        text!(
            "By {author}, {when}. Licence: {licence}. Hash {short}.",
            "Par {author}, {when}. Licence\u{a0}: {licence}. Empreinte {short}.";
            author, when, licence, short
        )
    }
}

const STYLE: &str = "
:root { color-scheme: light dark; }
body { font: 17px/1.5 Georgia, serif; margin: 0 auto; max-width: 72rem; padding: 2rem 1rem; background: #f7f2e6; color: #221d16; }
h1 { font-weight: normal; } ul { list-style: none; padding: 0; display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); }
li { background: #fffdf7; border: 1px solid #d8ccb4; border-radius: 8px; padding: 1rem; display: flex; flex-direction: column; }
h2 { font-size: 1.2rem; margin: .6rem 0 .2rem; } p { margin: .2rem 0; } .told { font-size: .85rem; color: #6a5f4c; overflow-wrap: anywhere; }
img { width: 100%; height: auto; border-radius: 4px; background: #fff; } a { color: #1f4e79; }
@media (prefers-color-scheme: dark) { body { background: #1d1a16; color: #ece4d4; } li { background: #2a2620; border-color: #4a4236; } a { color: #9cc4ec; } .told { color: #b3a891; } }
";

/// A static page of bundles, each with the name of its file beside the page: to be put on any web space.
pub fn site(bundles: &[(String, Bundle)], lang: Lang) -> String {
    use crate::proof::words::escaped;
    let heading = say!(
        lang,
        "Scenarios and corrections for war1812",
        "Scénarios et corrections pour war1812",
    );
    let how = say!(
        lang,
        "Save a file and drop it onto the window of war1812: it shows what is in it before anything is taken in.",
        "Enregistrez un fichier et déposez-le sur la fenêtre de war1812\u{a0}: elle montre son contenu avant de rien reprendre.",
    );
    let code = lang.code();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{heading}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>\n<p>{how}</p>\n<ul>\n"
    );
    for (file, bundle) in bundles {
        let title = escaped(bundle.title.get(lang));
        page.push_str("<li>\n");
        if !bundle.picture.is_empty() {
            // As an image it cannot run anything, whatever a stranger has put into it.
            let _ = writeln!(
                page,
                "<img alt=\"{title}\" src=\"data:image/svg+xml,{}\">",
                in_address(&bundle.picture)
            );
        }
        let _ = writeln!(
            page,
            "<h2>{title}</h2>\n<p>{}</p>\n<p class=\"told\">{}</p>\n<p><a href=\"{}\" download>{}</a></p>\n</li>",
            escaped(bundle.summary.get(lang)),
            escaped(bundle.told().get(lang)),
            in_address(file),
            escaped(file),
        );
    }
    page.push_str("</ul>\n</body>\n</html>\n");
    page
}

/// A text as a part of an address.
fn in_address(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Edit;
    use crate::proof::sheet;

    fn shipped(name: &str) -> Document {
        let library = Library::shipped();
        Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()))
    }

    fn packed(document: &Document) -> Bundle {
        let signed = Signed {
            author: "Ada",
            licence: "CC BY-SA 4.0",
            when: "2026-11-20",
        };
        Bundle::of(document, signed, sheet::picture(document).unwrap_or_default())
    }

    #[test]
    fn what_is_unpacked_is_what_was_packed_in_both_games() {
        for game in ["campaign-1812", "blocks-1813"] {
            let document = shipped(game);
            let bundle = packed(&document);
            let read = Bundle::read("bundle", &bundle.text()).unwrap();
            assert_eq!(read, bundle);
            assert!(read.seal() == Seal::Whole && !read.picture.is_empty());
            let again = read.document(document.library()).unwrap().unwrap();
            assert_eq!(hash(&again), hash(&document), "{game}");
        }
    }

    #[test]
    fn a_bundle_that_somebody_has_changed_says_so() {
        let bundle = packed(&shipped("intro-1812"));
        let changed = bundle.text().replacen("hand_size: ", "hand_size: 1", 1);
        assert_ne!(changed, bundle.text());
        let read = Bundle::read("bundle", &changed);
        assert!(read.is_ok_and(|read| read.seal() == Seal::Broken));
    }

    #[test]
    fn a_scenario_that_was_made_on_another_version_is_told_from_one_that_somebody_has_changed() {
        let library = Arc::new(Library::shipped().clone());
        let mut bundle = packed(&Document::variant_of("intro-1812", "mine", &library).unwrap());
        // What it stood on where it was packed is not what is shipped here.
        bundle.hash = digest("another board");
        assert_eq!(bundle.seal(), Seal::Elsewhere);
        let text = bundle.text();
        let found = bundle.check("bundle", &text, &library);
        assert!(
            found.iter().all(|issue| issue.severity == data::Severity::Warning),
            "{found:?}"
        );
        assert!(
            found[0]
                .text(Lang::En)
                .contains("another version of the scenario that it is based on")
        );
        bundle.packed = match bundle.packed {
            Packed::Scenario(text) => Packed::Scenario(text.replacen("mine", "yours", 1)),
            other => other,
        };
        assert_eq!(bundle.seal(), Seal::Broken);
    }

    #[test]
    fn a_scenario_with_a_board_of_its_own_carries_it() {
        let mut document = shipped("campaign-1812");
        Edit::set("area.{}.home", ["detroit"], data::Side::British, None)
            .apply(&mut document)
            .unwrap();
        let bundle = packed(&document);
        assert_eq!(bundle.seal(), Seal::Whole);
        let again = bundle.document(document.library()).unwrap().unwrap();
        assert_eq!(hash(&again), hash(&document));
    }

    #[test]
    fn a_site_shows_every_bundle_and_runs_nothing_of_strangers() {
        let mut bundle = packed(&shipped("intro-1812"));
        bundle.picture = "<svg onload=\"alert(1)\"><script>alert(1)</script></svg>".to_owned();
        bundle.author = "<script>alert(2)</script>".to_owned();
        for lang in Lang::WRITTEN {
            let page = site(&[("a \"b\".ron".to_owned(), bundle.clone())], lang);
            assert!(page.contains(bundle.title.get(lang)) && page.contains("CC BY-SA 4.0"));
            assert!(page.contains("href=\"a%20%22b%22.ron\""));
            assert!(!page.contains("<script") && !page.contains("onload="), "{page}");
        }
    }
}
