//! What every page works with in a frame: the look, the document as it stands with what its game brings, and the orders.

use crate::look::Look;
use crate::orders::Do;
use crate::own::Own;
use crate::words::W;
use data::Lang;
use editor::document::Document;
use editor::edit::{Edit, Names};
use egui::RichText;
use std::cell::RefCell;

/// The frozen document of a frame with the look it is shown in, and where orders are collected until all is drawn.
pub(crate) struct Desk<'a> {
    /// How everything is shown.
    pub(crate) look: &'a Look<'a>,
    /// The document.
    pub(crate) document: &'a Document,
    /// What its game brings.
    pub(crate) own: &'static dyn Own,
    orders: RefCell<Vec<Do>>,
}

impl<'a> Desk<'a> {
    /// A desk without orders.
    pub(crate) const fn new(look: &'a Look<'a>, document: &'a Document, own: &'static dyn Own) -> Self {
        Self {
            look,
            document,
            own,
            orders: RefCell::new(Vec::new()),
        }
    }

    /// A fixed text in the language.
    pub(crate) fn t(&self, text: W) -> &'static str {
        self.look.t(text)
    }

    /// The language.
    pub(crate) const fn lang(&self) -> Lang {
        self.look.lang
    }

    /// A heading in the serif font.
    pub(crate) fn heading(&self, text: impl Into<String>) -> RichText {
        self.look.heading(text)
    }

    /// What people call the things of the document.
    pub(crate) const fn names(&self) -> Names<'a> {
        Names::of(self.document)
    }

    /// Orders something.
    pub(crate) fn push(&self, order: Do) {
        self.orders.borrow_mut().push(order);
    }

    /// Orders several things, or one that may be missing.
    pub(crate) fn extend(&self, orders: impl IntoIterator<Item = Do>) {
        orders.into_iter().for_each(|order| self.push(order));
    }

    /// Orders an edit that is a step of its own.
    pub(crate) fn edit(&self, edit: Edit) {
        self.push(Do::Edit(edit));
    }

    /// Everything that was ordered, in order.
    pub(crate) fn into_orders(self) -> Vec<Do> {
        self.orders.into_inner()
    }
}

/// Whether an edit will not be refused.
pub(crate) fn fits(document: &Document, edit: &Edit) -> bool {
    edit.apply(&mut document.clone()).is_ok()
}
