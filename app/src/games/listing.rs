//! A scenario as text for a terminal, as `war1812 show` writes it: lines below headings, in the words of people. An id stands once,
//! before the name of what it is of, for files and other calls know things by these.

use super::options::{self, Spelled};
use crate::text::TERMINAL;
use data::basis::Spelt;
use data::options::RuleOption;
use data::{Basis, Text};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

/// What is said of a scenario before anything that only its game knows. The names of the fields are documented keys of
/// `show --json`.
#[derive(Serialize)]
pub(crate) struct About<'a> {
    /// What it was asked for by.
    pub(crate) name: &'a str,
    pub(crate) id: &'a str,
    pub(crate) title: &'a Text,
    pub(crate) summary: &'a Text,
    pub(crate) basis: Spelt<'a>,
    pub(crate) scenario_hash: &'a str,
}

/// Lines of text.
pub(crate) struct Page {
    text: String,
}

impl Page {
    /// Begins with what the scenario is, and what the signs behind facts mean.
    pub(crate) fn begin(about: &About<'_>) -> Self {
        let mut page = Self { text: String::new() };
        page.line(format_args!("{}: {}", about.name, about.title.get(TERMINAL)));
        page.line(format_args!("{}", about.summary.get(TERMINAL)));
        page.line(format_args!("set-up: {}", about.basis));
        page.line(format_args!("scenario hash {}", about.scenario_hash));
        page.line(format_args!(
            "{} marks what is reconstructed for play, {} what is inferred; neither is known from the printed game",
            Basis::RECONSTRUCTED,
            Basis::INFERRED
        ));
        page.line(format_args!(
            "before a name stands the id by which files and other calls know it"
        ));
        page
    }

    /// A line.
    pub(crate) fn line(&mut self, words: fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, "{words}");
    }

    /// A heading with how many entries follow, if they are counted.
    pub(crate) fn heading(&mut self, words: &str, entries: Option<usize>) {
        match entries {
            Some(entries) => self.line(format_args!("\n{words} ({entries})")),
            None => self.line(format_args!("\n{words}")),
        }
    }

    /// The rule options: each as `--option` takes it, with what it means.
    pub(crate) fn options(&mut self, known: &[&RuleOption], values: &Spelled) {
        self.heading("Rule options", None);
        for option in known {
            let Some(value) = values.get(option.key) else { continue };
            let told = options::told(option, value, TERMINAL);
            self.line(format_args!("  {}={value}: {told}", option.key));
        }
    }

    /// What has been written.
    pub(crate) fn text(self) -> String {
        self.text
    }
}

/// What places are called, by their ids.
pub(crate) struct Called<'a>(BTreeMap<&'a str, &'a Text>);

impl<'a> Called<'a> {
    pub(crate) fn new(all: impl Iterator<Item = (&'a str, &'a Text)>) -> Self {
        Self(all.collect())
    }

    /// The name of one; an id that nothing has stands for itself.
    pub(crate) fn name(&self, id: &'a str) -> &'a str {
        self.0.get(id).map_or(id, |name| name.get(TERMINAL))
    }

    /// The names of several, with commas.
    pub(crate) fn names(&self, ids: &[&'a str]) -> String {
        let names: Vec<&str> = ids.iter().map(|id| self.name(id)).collect();
        names.join(", ")
    }
}
