//! The problems that checks collect.

use crate::issue::{Issue, Place, Severity};
use crate::kind::What;
use crate::library::{Library, Listed, Ref};
use crate::problem::{Problem, Writing};
use crate::store::Document;
use crate::{Lang, Text, text};

/// The problems found so far.
#[derive(Default)]
pub(crate) struct Findings {
    issues: Vec<Issue>,
}

impl Findings {
    pub(crate) fn add(&mut self, issue: Issue) {
        self.issues.push(issue);
    }

    pub(crate) fn error(&mut self, place: Place, kind: impl Into<What>) {
        self.issues.push(Issue::error(place, kind));
    }

    pub(crate) fn warning(&mut self, place: Place, kind: impl Into<What>) {
        self.issues.push(Issue::warning(place, kind));
    }

    pub(crate) fn advice(&mut self, place: Place, kind: impl Into<What>) {
        self.issues.push(Issue::advice(place, kind));
    }

    /// An error in a card that is in play, a warning in another.
    pub(crate) fn fault(&mut self, in_play: bool, place: Place, kind: impl Into<What>) {
        let severity = if in_play { Severity::Error } else { Severity::Warning };
        self.issues.push(Issue::new(severity, place, kind));
    }

    /// A referenced document, if the library has it; its absence and a wrong format are noted.
    pub(crate) fn resolve<'a, T: Listed>(&mut self, reference: &'a Ref<T>, library: &'a Library) -> Option<&'a T> {
        match reference.resolve(library) {
            Ok(document) => {
                let of = match reference {
                    Ref::Shared(name) => text!(
                        "the {kind} `{name}`", "le document «\u{a0}{name}\u{a0}» ({kind})"; kind = T::NAME, name
                    ),
                    Ref::Own(_) => text!(
                        "the scenario’s own {kind}", "la copie propre du scénario ({kind})"; kind = T::NAME
                    ),
                };
                self.format(document, &of);
                Some(document)
            }
            Err(issue) => {
                self.issues.push(issue);
                None
            }
        }
    }

    /// Notes a document of another format than this program's. `of` is how messages call it.
    pub(crate) fn format<T: Document>(&mut self, document: &T, of: &Text) {
        let (format, known) = (document.format(), T::FORMAT);
        if format != known {
            let of = of.clone();
            self.error(Place::Document, Problem::OtherFormat { of, format, known });
        }
    }

    /// The same of the document that is looked at by itself.
    pub(crate) fn own_format<T: Document>(&mut self, document: &T) {
        let of = text!("this {kind}", "ce document ({kind})"; kind = T::NAME);
        self.format(document, &of);
    }

    /// All problems, by place, the worst of a place first, none twice.
    pub(crate) fn sorted(mut self) -> Vec<Issue> {
        self.issues
            .sort_by(|a, b| (&a.place, b.severity, &a.kind).cmp(&(&b.place, a.severity, &b.kind)));
        self.issues.dedup();
        self.issues
    }
}

/// Warns of a text that lacks a language.
pub(crate) fn in_both_languages(
    text: &Text,
    what: impl Fn() -> Writing,
    place: impl Fn() -> Place,
    found: &mut Findings,
) {
    for (lang, written) in Lang::WRITTEN.into_iter().zip([&text.en, &text.fr]) {
        if written.trim().is_empty() {
            found.warning(place(), Problem::NotInLanguage { what: what(), lang });
        }
    }
}
