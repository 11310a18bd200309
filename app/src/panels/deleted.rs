//! What was deleted lately, folded away below the list of what is kept, and the way back.

use super::kept;
use super::kit::Look;
use crate::command::{Order, Queue};
use crate::keep::list::{Deleted, What};
use crate::text::{self, T};
use crate::theme;
use egui::{Button, CollapsingHeader, Label, Margin, RichText, ScrollArea, Sides, Ui, vec2};

/// Height of the heading and of what is above it, in points.
const HEADING: f32 = 34.0;
/// Most of the column that the list takes when it is unfolded.
const SHARE: f32 = 0.55;

/// What was deleted lately.
#[derive(Clone, Debug, Default)]
pub struct DeletedPanel {
    open: bool,
    /// The height of heading and rows with what is above each, once they were drawn, in points.
    unfolded: Option<f32>,
}

impl DeletedPanel {
    /// How much of a column it takes at its foot, in points.
    pub fn height(&self, ui: &Ui, deleted: &[Deleted]) -> f32 {
        if deleted.is_empty() {
            return 0.0;
        }
        if !self.open {
            return HEADING;
        }
        let most = ui.available_height() * SHARE;
        self.unfolded.map_or(most, |unfolded| unfolded.min(most))
    }

    /// Draws it; nothing if there is nothing to be put back.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, deleted: &[Deleted], queue: &mut Queue) {
        if deleted.is_empty() {
            *self = Self::default();
            return;
        }
        let heading = RichText::new(text::deleted_lately(look.lang, deleted.len())).font(look.serif(15.0));
        let heading = CollapsingHeader::new(heading).id_salt("deleted").open(Some(self.open));
        let shown = heading.show_unindented(ui, |ui| {
            let list = ScrollArea::vertical().id_salt("deleted").auto_shrink([false, true]);
            let shown = list.show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                for gone in deleted {
                    row_ui(ui, look, gone, queue);
                }
            });
            shown.content_size.y
        });
        let above = ui.spacing().item_spacing.y;
        let unfolded = shown
            .body_returned
            .map(|rows| (shown.header_response.rect.height() + rows + above * 2.0).ceil());
        if unfolded.is_some() && unfolded != self.unfolded {
            self.unfolded = unfolded;
            ui.ctx().request_repaint();
        }
        if shown.header_response.clicked() {
            self.open = !self.open;
            ui.ctx().request_repaint();
        }
    }
}

fn row_ui(ui: &mut Ui, look: &Look<'_>, gone: &Deleted, queue: &mut Queue) {
    let (path, name) = (&gone.kept.path, gone.kept.name(look.lang));
    ui.push_id(path, |ui| {
        let frame = theme::card_frame(ui).inner_margin(Margin::symmetric(8, 6));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width() - 2.0);
            ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
            let told = |ui: &mut Ui| {
                let label = Label::new(RichText::new(&name).font(look.serif(15.0))).truncate();
                ui.add(label.show_tooltip_when_elided(false)).on_hover_text(&name);
            };
            Sides::new().shrink_left().show(ui, told, |ui| {
                let button = ui.add(Button::new(look.t(T::Restore)).min_size(vec2(0.0, 24.0)));
                let button = button.on_hover_text(look.t(T::RestoreHint));
                let called = format!("{} {name}", look.t(T::Restore));
                if button.accessible_name(called).clicked() {
                    queue.push(Order::PutBack(path.clone()));
                }
            });
            for line in lines(look, gone) {
                ui.add(Label::new(RichText::new(line).small().weak()).wrap());
            }
        });
    });
}

/// What is said of something that was deleted, below its name.
fn lines(look: &Look<'_>, gone: &Deleted) -> Vec<String> {
    let kept = &gone.kept;
    let kind = look.t(kind(gone));
    let when = text::deleted_when(look.lang, &kept.when, &gone.until, &jiff::Zoned::now());
    let what = kept::about(look, kept).map_or_else(|| kind.to_owned(), |about| format!("{kind} · {about}"));
    let lines = [
        Some(what),
        kept::players(look, kept),
        kept::aim(look, kept),
        kept::troubles(look, kept),
        Some(when),
    ];
    lines.into_iter().flatten().collect()
}

/// What kind of thing it is; of what cannot be read its ending tells that.
fn kind(gone: &Deleted) -> T {
    match &*gone.kept.what {
        What::Game(_) => T::Game,
        What::Finished(_) => T::FinishedGame,
        What::Edits { .. } => T::UnsavedTitle,
        What::Scenario { .. } => T::ReportScenario,
        What::Unreadable(_) if gone.is_scenario() => T::ReportScenario,
        What::Unreadable(_) if gone.is_record() => T::FinishedGame,
        What::Unreadable(_) if gone.is_edits() => T::UnsavedTitle,
        What::Unreadable(_) => T::Game,
    }
}
