//! The problems that checks collect, and the words they share.

use crate::issue::{Issue, Place};
use crate::library::{Library, Listed, Ref};
use crate::store::Document;
use crate::text::{Lang, Text};

/// The problems found so far.
#[derive(Default)]
pub(crate) struct Findings {
    issues: Vec<Issue>,
}

impl Findings {
    pub(crate) fn add(&mut self, issue: Issue) {
        self.issues.push(issue);
    }

    pub(crate) fn error(&mut self, place: Place, what: impl Into<String>) {
        self.issues.push(Issue::error(place, what));
    }

    pub(crate) fn warning(&mut self, place: Place, what: impl Into<String>) {
        self.issues.push(Issue::warning(place, what));
    }

    pub(crate) fn advice(&mut self, place: Place, what: impl Into<String>) {
        self.issues.push(Issue::advice(place, what));
    }

    /// An error in a card that is in play, a warning in another.
    pub(crate) fn fault(&mut self, in_play: bool, place: Place, what: impl Into<String>) {
        self.issues.push(if in_play {
            Issue::error(place, what)
        } else {
            Issue::warning(place, what)
        });
    }

    /// A referenced document, if the library has it; its absence and a wrong format are noted.
    pub(crate) fn resolve<'a, T: Listed>(&mut self, reference: &'a Ref<T>, library: &'a Library) -> Option<&'a T> {
        match reference.resolve(library) {
            Ok(document) => {
                let name = match reference {
                    Ref::Shared(name) => format!("the {} `{name}`", T::KIND),
                    Ref::Own(_) => format!("the scenario's own {}", T::KIND),
                };
                self.format(document, &name);
                Some(document)
            }
            Err(issue) => {
                self.issues.push(issue);
                None
            }
        }
    }

    pub(crate) fn format<T: Document>(&mut self, document: &T, name: &str) {
        if document.format() != T::FORMAT {
            self.error(
                Place::Document,
                format!(
                    "{name} is of format {}, but this program knows format {}; write `format: {}` once it is up to date",
                    document.format(),
                    T::FORMAT,
                    T::FORMAT
                ),
            );
        }
    }

    /// All problems, by place, the worst of a place first, none twice.
    pub(crate) fn sorted(mut self) -> Vec<Issue> {
        self.issues
            .sort_by(|a, b| (&a.place, b.severity, &a.what).cmp(&(&b.place, a.severity, &b.what)));
        self.issues.dedup();
        self.issues
    }
}

/// Warns of a text that lacks a language.
pub(crate) fn in_both_languages(text: &Text, what: &str, place: impl Fn() -> Place, found: &mut Findings) {
    for lang in Lang::ALL {
        let (written, name) = match lang {
            Lang::En => (&text.en, "English"),
            Lang::Fr => (&text.fr, "French"),
        };
        if written.trim().is_empty() {
            found.warning(place(), format!("{what} is missing in {name}; add it"));
        }
    }
}

/// Ids as a list for people: `a`, `b` and `c`; a long list is cut short.
pub(crate) fn listed<'a>(ids: impl IntoIterator<Item = &'a str>) -> String {
    const MOST: usize = 8;
    let ids: Vec<String> = ids.into_iter().map(|id| format!("`{id}`")).collect();
    match ids.as_slice() {
        [] => "none".to_owned(),
        [one] => one.clone(),
        [first @ .., last] if ids.len() <= MOST => format!("{} and {last}", first.join(", ")),
        _ => format!("{} and {} more", ids[..MOST].join(", "), ids.len() - MOST),
    }
}
