//! What is made from the document and kept until it changes, and the problems of a page.

use super::Now;
use super::fields::Sign;
use super::problems::severity_colour;
use crate::desk::Desk;
use data::{Issue, Lang, Place, Severity, say};
use editor::document::Document;
use editor::problems::told;
use egui::{Frame, Margin, Panel, RichText, ScrollArea, Ui};

/// A value made from the document, made anew when the document has changed. Documents share their parts, so that the
/// comparison costs next to nothing.
#[derive(Debug)]
pub(crate) struct Kept<T>(Option<(Document, T)>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> Kept<T> {
    /// The value for this document.
    pub(crate) fn of(&mut self, document: &Document, make: impl FnOnce(&Document) -> T) -> &T {
        self.unless(false, document, make)
    }

    /// The value for this document, or while something is `busy` that for an earlier one, if there is one.
    pub(crate) fn unless(&mut self, busy: bool, document: &Document, make: impl FnOnce(&Document) -> T) -> &T {
        self.0.take_if(|(from, _)| !busy && from != document);
        let made = self.0.get_or_insert_with(|| (document.clone(), make(document)));
        &made.1
    }

    /// The value as it was made last, to change what belongs to the view.
    pub(crate) fn get_mut(&mut self) -> Option<&mut T> {
        self.0.as_mut().map(|(_, made)| made)
    }

    /// Forgets the value, so that it is made anew.
    pub(crate) fn forget(&mut self) {
        self.0 = None;
    }
}

/// Most problems that a page lists; the dock has them all.
const MOST: usize = 3;
/// The part of the page that they may take; further lines are scrolled to.
const PART: f32 = 0.3;

/// The problems of a page, in short; the list of problems has what would mend them.
#[derive(Debug, Default)]
pub(crate) struct Here {
    found: Vec<Issue>,
}

impl Here {
    /// Takes over the problems whose place belongs to the page.
    pub(crate) fn note(&mut self, now: &Now<'_>, belongs: impl Fn(&Place) -> bool) {
        let belongs = |problem: &&Issue| belongs(&problem.place) && problem.severity > Severity::Advice;
        // They are looked for aside, so they may be of an earlier revision for a while.
        let here = now.problems.iter().filter(belongs);
        if !here.clone().eq(&self.found) {
            self.found = here.cloned().collect();
        }
    }

    /// The problem at a place, if there is one.
    pub(crate) fn at(&self, belongs: impl Fn(&Place) -> bool) -> Option<&Issue> {
        self.found.iter().find(|problem| belongs(&problem.place))
    }

    /// Lists them at the foot of a page, if there are any: what stands above keeps its place when one comes while numbers
    /// are clicked. To be drawn before the rest of the page.
    pub(crate) fn ui(&self, ui: &mut Ui, desk: &Desk<'_>) {
        if self.found.is_empty() {
            return;
        }
        let frame = Frame::NONE.inner_margin(Margin::symmetric(0, 6));
        let most = PART * ui.available_height();
        Panel::bottom("problems here")
            .resizable(false)
            .frame(frame)
            .show(ui, |ui| {
                let scroll = ScrollArea::vertical().id_salt("problems here");
                // As many lines as there are, and no more than that part, whatever the panel was before they came.
                let scroll = scroll.max_height(most).min_scrolled_height(most);
                scroll.auto_shrink([false, true]).show(ui, |ui| {
                    for problem in self.found.iter().take(MOST) {
                        problem_ui(ui, desk, problem);
                    }
                    if self.found.len() > MOST {
                        ui.weak(more(desk.lang(), self.found.len() - MOST));
                    }
                });
            });
    }
}

/// One problem as a line.
pub(crate) fn problem_ui(ui: &mut Ui, desk: &Desk<'_>, problem: &Issue) {
    let colour = severity_colour(ui, problem.severity);
    ui.horizontal_wrapped(|ui| {
        let sign = if problem.severity == Severity::Error {
            Sign::Dot
        } else {
            Sign::Ring
        };
        super::fields::sign(ui, sign, colour);
        let what = told(desk.document, problem, desk.lang());
        ui.label(RichText::new(what).color(colour));
    });
}

fn more(lang: Lang, more: usize) -> String {
    say!(
        lang,
        "and {more} more in the list of problems",
        "et {more} de plus dans la liste des problèmes";
        more
    )
}
