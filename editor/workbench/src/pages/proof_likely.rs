//! What is marked wrong without what is printed, to be come back to; and quick tests: what is likely wrong, the likeliest first.

use super::fields;
use super::proof_card::stands_ui;
use super::proof_notes::{Made, Notes};
use super::proof_standing::Standing;
use crate::look::Look;
use crate::words::W;
use data::{Lang, counted};
use editor::proof::{Order, Stands, Suspicion};
use egui::text::LayoutJob;
use egui::{Button, Label, RichText, ScrollArea, TextFormat, TextStyle, Ui};

/// Draws the list. Says whether a fact was chosen to look at.
pub(super) fn ui(ui: &mut Ui, look: &Look<'_>, made: &Made, standing: &Standing, notes: &mut Notes) -> bool {
    let mut chosen = wrong_ui(ui, look, made, standing, notes);
    let is_done = |one: &&Suspicion| {
        made.at
            .get(&one.key.to_string())
            .is_some_and(|at| standing.facts[*at].is_done())
    };
    let (done, mut listed): (Vec<&Suspicion>, Vec<&Suspicion>) = made.suspicions.iter().partition(is_done);
    ui.label(look.heading(count(look.lang, listed.len())));
    ui.weak(look.t(W::LikelyHint));
    if ui.button(look.t(W::LikelyFirst)).clicked() {
        notes.round.order = Order::LikelyErrorsFirst;
        notes.restart();
        chosen = true;
    }
    // What somebody has looked at with the board in hand is out of the way.
    if !done.is_empty() {
        ui.label(RichText::new(looked_at(look.lang, done.len())).small());
        let id = egui::Id::unique("places looked at");
        let mut shown = ui.data(|data| data.get_temp(id)).unwrap_or(false);
        if let Some(now) = fields::tick(ui, look.t(W::LookedAtToo), shown) {
            shown = now;
            ui.data_mut(|data| data.insert_temp(id, now));
        }
        if shown {
            listed.extend(done);
        }
    }
    ui.add_space(6.0);
    let row = ui.spacing().interact_size.y * 2.0 + 8.0;
    let scroll = ScrollArea::vertical().id_salt("likely").auto_shrink(false);
    scroll.show_rows(ui, row, listed.len(), |ui, rows| {
        for suspicion in &listed[rows] {
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

/// What was found wrong and of which nobody has noted what is printed: no correction has it. Says whether one was chosen.
fn wrong_ui(ui: &mut Ui, look: &Look<'_>, made: &Made, standing: &Standing, notes: &mut Notes) -> bool {
    let lacks = |at: &usize| {
        let found = notes.round.found.get(&made.facts[*at].key.to_string());
        standing.facts[*at] == Stands::Wrong && found.is_none_or(|found| found.printed.is_none())
    };
    let wrong: Vec<usize> = (0..made.facts.len()).filter(lacks).collect();
    if wrong.is_empty() {
        return false;
    }
    let mut chosen = None;
    ui.label(look.heading(marked(look.lang, wrong.len())));
    ui.weak(look.t(W::MarkedWrongHint));
    let row = ui.spacing().interact_size.y;
    let scroll = ScrollArea::vertical()
        .id_salt("marked wrong")
        .auto_shrink([false, true]);
    // Half of the room at most: what is likely wrong stays in sight.
    let scroll = scroll.max_height(ui.available_height() / 2.0);
    scroll.show_rows(ui, row, wrong.len(), |ui, rows| {
        for at in &wrong[rows] {
            let fact = &made.facts[*at];
            ui.horizontal(|ui| {
                stands_ui(ui, look, standing.facts[*at]);
                let name = look.lang.colon(fact.called("", look.lang), fact.value.get(look.lang));
                if ui.add(Button::new(name).frame(false).truncate()).clicked() {
                    chosen = Some(&fact.key);
                }
            });
        }
    });
    ui.add_space(10.0);
    if let Some(key) = chosen {
        notes.go(key);
    }
    chosen.is_some()
}

fn marked(lang: Lang, count: usize) -> String {
    counted!(
        lang, count;
        "{count} fact marked wrong without what is printed", "{count} fait noté faux sans ce qui est imprimé";
        "{count} facts marked wrong without what is printed", "{count} faits notés faux sans ce qui est imprimé";
        count
    )
}

fn looked_at(lang: Lang, count: usize) -> String {
    counted!(
        lang, count;
        "{count} place was looked at", "{count} endroit a été regardé";
        "{count} places were looked at", "{count} endroits ont été regardés";
        count
    )
}

fn count(lang: Lang, count: usize) -> String {
    counted!(
        lang, count;
        "{count} place to look at first", "{count} endroit à regarder d’abord";
        "{count} places to look at first", "{count} endroits à regarder d’abord";
        count
    )
}
