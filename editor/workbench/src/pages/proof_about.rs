//! What is told of a round beside its cards: who compares and when, in which order, how far it has come, and how it is
//! stopped, resumed, halved and joined.

use super::fields;
use super::proof_notes::Notes;
use super::proof_told::Told;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Ask, Do, Reading};
use crate::words::W;
use data::{Lang, counted, say};
use editor::proof::{Half, Order, Round, Stop, is_day};
use egui::{CollapsingHeader, ProgressBar, RichText, ScrollArea, TextEdit, Ui, vec2};
use std::collections::BTreeSet;

/// Everything about the round, folded.
pub(super) fn ui(ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes) {
    CollapsingHeader::new(desk.t(W::ThisRound))
        .id_salt("this round")
        .show(ui, |ui| {
            if !notes.asks_reader {
                reader_ui(ui, desk, notes);
            }
            order_ui(ui, desk, notes);
            half_ui(ui, desk, notes);
            files_ui(ui, desk, notes);
            ui.add_space(8.0);
            // Wider than the card in most languages, which is to stay as wide as it is.
            ScrollArea::horizontal()
                .id_salt("kinds of facts")
                .show(ui, |ui| kinds_ui(ui, desk.look, told));
        });
}

/// A line above a part of the card.
pub(super) fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(5.0);
    ui.label(RichText::new(text).strong());
}

/// Who compares, and when.
pub(super) fn reader_ui(ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes) {
    let room = ui.available_width();
    let mut writes = false;
    for (word, value, most, hint) in [
        (W::Reader, &mut notes.who, 80, ""),
        (W::ReadWhen, &mut notes.when, 20, "2026-11-20"),
    ] {
        ui.horizontal(|ui| {
            ui.label(RichText::new(desk.t(word)).small());
            let field = TextEdit::singleline(value)
                .desired_width(room * 0.5)
                .char_limit(most)
                .hint_text(hint);
            writes |= ui.add(field).accessible_name(desk.t(word)).has_focus();
        });
    }
    notes.writes_reader = writes;
    let when = notes.when.trim();
    if !when.is_empty() && !is_day(when) {
        ui.label(RichText::new(desk.t(W::NoDay)).small().color(fields::alert(ui)));
    }
}

/// In which order the cards come, and which.
fn order_ui(ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes) {
    let all = [
        (Order::Places, W::OrderPlaces),
        (Order::ReconstructedFirst, W::OrderGuesses),
        (Order::LikelyErrorsFirst, W::OrderLikely),
    ];
    let all = all.map(|(order, word)| (order, desk.t(word).to_owned()));
    let mut changed = false;
    if let Some(order) = fields::choice(ui, desk.t(W::OrderWord), &notes.round.order, &all, 190.0) {
        notes.round.order = order;
        changed = true;
    }
    if let Some(doubtful) = fields::tick(ui, desk.t(W::OnlyDoubtful), notes.round.doubtful) {
        notes.round.doubtful = doubtful;
        changed = true;
    }
    if changed {
        notes.restart();
    }
}

/// Which half is here. The file of the other one is written again where it was not saved or got lost, and who waits for it in
/// vain takes up all cards again.
fn half_ui(ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes) {
    let Some(half) = notes.round.half else { return };
    ui.label(RichText::new(desk.t(match half {
        Half::First => W::FirstHalf,
        Half::Second => W::SecondHalf,
    })));
    ui.horizontal_wrapped(|ui| {
        if half == Half::First && ui.button(desk.t(W::WriteOtherHalf)).clicked() {
            write_second_half(desk, &notes.round);
        }
    });
    if let Some(both) = fields::tick(ui, desk.t(W::BothHalves), notes.round.both) {
        notes.round.both = both;
        notes.restart();
    }
}

fn write_second_half(desk: &Desk<'_>, round: &Round) {
    let name = format!("{}-round-2.ron", round.subject);
    desk.push(Do::Ask(Ask::Write(name, round.second_half().text())));
}

/// Writes the round as a file, which says where it stopped.
fn save(desk: &Desk<'_>, notes: &mut Notes) {
    if let Some(at) = &notes.at {
        notes.round.at = at.to_string();
    }
    let name = format!("{}-round.ron", notes.round.subject);
    desk.push(Do::Ask(Ask::Write(name, notes.round.text())));
}

/// Stop and resume; halve.
fn files_ui(ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes) {
    ui.horizontal_wrapped(|ui| {
        let button = ui.button(desk.t(W::SaveRound)).on_hover_text(desk.t(W::SaveRoundHint));
        if button.clicked() {
            save(desk, notes);
        }
        if ui.button(desk.t(W::ResumeRound)).clicked() {
            desk.push(Do::Ask(Ask::Read(Reading::Round)));
        }
        if notes.round.half.is_none()
            && ui
                .button(desk.t(W::HalveRound))
                .on_hover_text(desk.t(W::HalveRoundHint))
                .clicked()
        {
            notes.round.halve();
            notes.restart();
            write_second_half(desk, &notes.round);
        }
    });
}

/// How far the round has come with what it asks, and where it stands.
pub(super) fn progress_ui(ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, stop: &Stop) {
    let (made, look) = (told.made, desk.look);
    let order = notes.round.cards(&made.facts, &made.stops, &made.suspicions);
    // What belongs to two places is one fact.
    let asked: BTreeSet<usize> = order
        .iter()
        .flat_map(|at| made.stops[*at].facts.iter().copied())
        .collect();
    let asked = asked.iter().filter(|at| notes.round.asks(&made.facts[**at]));
    let all = asked.clone().count();
    let done = asked.filter(|at| told.standing.facts[**at].is_done()).count();
    let part = if all == 0 { 1.0 } else { done as f32 / all as f32 };
    let at = order.iter().position(|at| made.stops[*at].place == stop.place);
    let ink = ui.visuals().strong_text_color();
    ui.add(
        ProgressBar::new(part)
            .desired_height(16.0)
            .text(RichText::new(looked_at(look.lang, done, all)).small().color(ink))
            .fill(look.palette.accent.gamma_multiply(0.35)),
    );
    if done == all {
        let half = notes.round.half.filter(|_| !notes.round.both);
        let word = match (half, notes.round.doubtful) {
            (Some(_), _) => W::HalfDone,
            (None, true) => W::DoubtfulDone,
            (None, false) => W::RoundDone,
        };
        ui.label(RichText::new(look.t(word)).strong());
        if half.is_some() && ui.button(look.t(W::SaveHalf)).clicked() {
            save(desk, notes);
        }
    }
    if let Some(at) = at {
        ui.label(RichText::new(card_of(look.lang, at + 1, order.len())).small().weak());
    }
}

/// How far it has come with each kind of fact.
fn kinds_ui(ui: &mut Ui, look: &Look<'_>, told: &Told<'_>) {
    egui::Grid::new("progress")
        .num_columns(6)
        .striped(true)
        .spacing(vec2(8.0, 3.0))
        .show(ui, |ui| {
            ui.style_mut().override_text_style = Some(egui::TextStyle::Small);
            ui.label("");
            for word in [
                W::VerdictRight,
                W::VerdictWrong,
                W::VerdictUnsure,
                W::StillOpen,
                W::StillGuessed,
            ] {
                ui.label(look.t(word));
            }
            ui.end_row();
            for (kind, progress) in &told.standing.kinds {
                ui.label(kind.name(look.lang));
                let counts = [
                    progress.right,
                    progress.wrong,
                    progress.unsure,
                    progress.open,
                    progress.guessed,
                ];
                for count in counts {
                    let text = RichText::new(if count == 0 {
                        "–".to_owned()
                    } else {
                        count.to_string()
                    });
                    ui.label(if count == 0 { text.weak() } else { text });
                }
                ui.end_row();
            }
        });
}

fn looked_at(lang: Lang, done: usize, all: usize) -> String {
    counted!(
        lang, done;
        "{done} fact of {all} compared", "{done} fait comparé sur {all}";
        "{done} of {all} facts compared", "{done} faits comparés sur {all}";
        done, all
    )
}

fn card_of(lang: Lang, at: usize, all: usize) -> String {
    say!(lang, "Card {at} of {all}", "Fiche {at} sur {all}"; at, all)
}

/// `Are these all its neighbours? (8)`
pub(super) fn neighbours(lang: Lang, count: usize) -> String {
    say!(
        lang,
        "Are these all its neighbours? ({count})",
        "Sont-ce tous ses voisins\u{a0}? ({count})";
        count
    )
}

/// What a button is called that asks for what is between two places.
pub(super) fn asked_for(lang: Lang, name: &str) -> String {
    say!(lang, "Also with {name}", "Aussi avec {name}"; name)
}

/// `Certain already (3)`
pub(super) fn certain(lang: Lang, count: usize) -> String {
    say!(lang, "Certain already ({count})", "Déjà sûr ({count})"; count)
}
