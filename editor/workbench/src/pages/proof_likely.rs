//! Quick tests: what is likely wrong, the likeliest first.

use super::proof_card::stands_ui;
use super::proof_notes::{Made, Notes};
use super::proof_standing::Standing;
use crate::look::Look;
use crate::words::W;
use data::{Lang, counted};
use editor::proof::Order;
use egui::text::LayoutJob;
use egui::{Button, Label, RichText, ScrollArea, TextFormat, TextStyle, Ui};

/// Draws the list. Says whether a fact was chosen to look at.
pub(super) fn ui(ui: &mut Ui, look: &Look<'_>, made: &Made, standing: &Standing, notes: &mut Notes) -> bool {
    let mut chosen = false;
    ui.label(look.heading(count(look.lang, made.suspicions.len())));
    ui.weak(look.t(W::LikelyHint));
    if ui.button(look.t(W::LikelyFirst)).clicked() {
        notes.round.order = Order::LikelyErrorsFirst;
        notes.restart();
        chosen = true;
    }
    ui.add_space(6.0);
    let row = ui.spacing().interact_size.y * 2.0 + 8.0;
    let scroll = ScrollArea::vertical().id_salt("likely").auto_shrink(false);
    scroll.show_rows(ui, row, made.suspicions.len(), |ui, rows| {
        for suspicion in &made.suspicions[rows] {
            let at = made.at.get(&suspicion.key.to_string()).copied();
            ui.allocate_ui(egui::vec2(ui.available_width(), row), |ui| {
                ui.set_min_height(row);
                ui.horizontal(|ui| {
                    if let Some(at) = at {
                        stands_ui(ui, look, standing.facts[at]);
                    }
                    let key = suspicion.key.to_string();
                    // A place may have lost its name.
                    let name = at
                        .map(|at| made.facts[at].at.get(look.lang))
                        .filter(|name| !name.is_empty());
                    let name = name.unwrap_or(&key);
                    let text = RichText::new(name).strong();
                    if ui
                        .add_enabled(at.is_some(), Button::new(text).frame(false).truncate())
                        .clicked()
                    {
                        notes.go(&suspicion.key);
                        chosen = true;
                    }
                });
                let reason = suspicion.reason.get(look.lang);
                let format = TextFormat::simple(TextStyle::Small.resolve(ui.style()), ui.visuals().text_color());
                let mut job = LayoutJob::single_section(reason.to_owned(), format);
                // As many lines as the row has room for.
                job.wrap.max_rows = 2;
                ui.add(Label::new(job).wrap().show_tooltip_when_elided(false))
                    .on_hover_text(reason);
            });
        }
    });
    chosen
}

fn count(lang: Lang, count: usize) -> String {
    counted!(
        lang, count;
        "{count} place to look at first", "{count} endroit à regarder d’abord";
        "{count} places to look at first", "{count} endroits à regarder d’abord";
        count
    )
}
