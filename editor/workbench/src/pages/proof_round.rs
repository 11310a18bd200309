//! The desk beside the map: one fact after another, one key a verdict.

use super::fields;
use super::fields::Sign;
use super::proof_notes::{Made, Notes};
use super::proof_standing::Standing;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Ask, Do, Reading};
use crate::words::W;
use data::{Lang, Text, Verdict};
use editor::document::Document;
use editor::edit::Edit;
use editor::proof::{Fact, Order, Stands, change, fact};
use egui::{Button, Color32, Key, Modifiers, ProgressBar, RichText, ScrollArea, TextEdit, Ui, vec2};
use std::collections::BTreeMap;

/// What is made of the document and the round, for one frame.
pub(super) struct Told<'a> {
    /// The facts with what is likely wrong.
    pub(super) made: &'a Made,
    /// What was found so far.
    pub(super) standing: &'a Standing,
}

/// The view state of the place where facts are read one by one.
#[derive(Debug, Default)]
pub(super) struct Lectern {
    note: String,
    /// Notes on facts that nobody has judged yet.
    unsaid: BTreeMap<editor::facts::Key, String>,
    /// What is printed instead, while it is being written.
    printed: Option<String>,
    /// Give the field of it the focus.
    focus: bool,
    /// Why the last verdict was not noted.
    refused: Option<Text>,
    /// The key of the fact that note and field belong to.
    of: Option<editor::facts::Key>,
}

impl Lectern {
    /// Draws the desk.
    pub(super) fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes) {
        if self.of != notes.at {
            self.of.clone_from(&notes.at);
            self.printed = None;
            self.refused = None;
            let found = notes
                .at
                .as_ref()
                .and_then(|key| notes.round.found.get(&key.to_string()));
            let unsaid = notes.at.as_ref().and_then(|key| self.unsaid.get(key));
            let said = || found.map(|found| found.mark.note.clone());
            self.note = unsaid.cloned().or_else(said).unwrap_or_default();
        }
        ScrollArea::vertical()
            .id_salt("desk")
            .auto_shrink(false)
            .show(ui, |ui| {
                let here = notes
                    .at
                    .as_ref()
                    .and_then(|key| told.made.at.get(&key.to_string()))
                    .copied();
                match here {
                    Some(at) => self.fact_ui(ui, desk, told, notes, at),
                    None => {
                        ui.label(desk.t(W::NoFacts));
                    }
                }
                ui.add_space(12.0);
                reader_ui(ui, desk, notes);
                ui.add_space(12.0);
                progress_ui(ui, desk.look, told.standing);
                if let Some(at) = here {
                    ui.add_space(12.0);
                    stop_ui(ui, desk.look, told, notes, at);
                }
            });
    }

    /// The fact that is looked at, with the verdicts.
    fn fact_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, at: usize) {
        let fact = &told.made.facts[at];
        ui.label(desk.heading(fact.at.get(desk.lang())));
        ui.label(RichText::new(fact.what.get(desk.lang())).weak());
        ui.label(RichText::new(fact.value.get(desk.lang())).size(17.0).strong());
        ui.horizontal_wrapped(|ui| {
            let basis = RichText::new(fields::basis_words(desk.look, &fact.basis)).small();
            ui.label(if fact.basis.is_reconstructed() {
                basis.italics()
            } else {
                basis
            });
            stands_ui(ui, desk.look, told.standing.facts[at]);
            if ui.link(RichText::new(desk.t(W::ShowInEditor)).small()).clicked() {
                desk.push(Do::Show(fact.place.clone()));
            }
        });
        for suspicion in told
            .made
            .suspicions
            .iter()
            .filter(|suspicion| suspicion.key == fact.key)
        {
            let text = RichText::new(suspicion.reason.get(desk.lang())).color(ui.visuals().warn_fg_color);
            ui.label(text);
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            for (verdict, word, key) in VERDICTS {
                let text = format!("{} ({})", desk.t(word), key.name());
                let button = Button::new(text).min_size(vec2(96.0, 30.0));
                if ui.add(button).clicked() {
                    self.judge(desk, told, notes, at, verdict);
                }
            }
        });
        ui.horizontal(|ui| {
            for (word, back) in [(W::PreviousFact, true), (W::NextFact, false)] {
                if ui.button(desk.t(word)).clicked() {
                    step(told, notes, at, back);
                }
            }
        });
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.label(desk.t(W::NoteWord));
            let field = TextEdit::singleline(&mut self.note)
                .desired_width(f32::INFINITY)
                .char_limit(400);
            if ui.add(field).accessible_name(desk.t(W::NoteWord)).changed() {
                self.keep_note(notes, &fact.key);
            }
        });
        self.printed_ui(ui, desk, told, notes, at);
        if let Some(refused) = &self.refused {
            ui.label(RichText::new(refused.get(desk.lang())).color(fields::alert(ui)));
        }
    }

    /// What is printed instead.
    fn printed_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, at: usize) {
        let Some(mut printed) = self.printed.take() else { return };
        ui.add_space(6.0);
        ui.group(|ui| {
            ui.set_min_width(ui.available_width());
            ui.label(desk.t(W::WhatIsPrinted));
            let field = TextEdit::singleline(&mut printed)
                .desired_width(f32::INFINITY)
                .char_limit(2000);
            let response = ui.add(field).accessible_name(desk.t(W::WhatIsPrinted));
            if std::mem::take(&mut self.focus) {
                response.request_focus();
            }
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let mut choice = entered.then_some(true);
            let mut cancelled = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape));
            ui.horizontal_wrapped(|ui| {
                if ui.button(desk.t(W::NoteAndCorrect)).clicked() {
                    choice = Some(true);
                }
                if ui.button(desk.t(W::NoteOnly)).clicked() {
                    choice = Some(false);
                }
                cancelled |= ui.button(desk.t(W::GiveUp)).clicked();
            });
            if let Some(correct) = choice {
                let words = printed.clone();
                self.printed = Some(printed);
                self.wrong(desk, told, notes, at, &words, correct);
            } else if cancelled {
                self.refused = None;
            } else {
                self.printed = Some(printed);
            }
        });
    }

    /// Keeps a note: with the verdict if there is one, else until there is.
    fn keep_note(&mut self, notes: &mut Notes, key: &editor::facts::Key) {
        if let Some(found) = notes.round.found.get_mut(&key.to_string()) {
            self.note.trim().clone_into(&mut found.mark.note);
            notes.touch();
        } else {
            self.unsaid.insert(key.clone(), self.note.clone());
        }
    }

    /// Notes a verdict; for a wrong fact asks what is printed first.
    fn judge(&mut self, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, at: usize, verdict: Verdict) {
        let fact = &told.made.facts[at];
        if notes.who.trim().is_empty() || notes.when.trim().is_empty() {
            self.refused = Some(Text::new(W::ReaderFirst.get(Lang::En), W::ReaderFirst.get(Lang::Fr)));
            return;
        }
        if verdict == Verdict::Wrong {
            self.printed = Some(fact.value.get(desk.lang()).to_owned());
            self.focus = true;
            self.refused = None;
            return;
        }
        let mark = notes.mark(verdict, &self.note);
        match notes.round.note(desk.document, fact, None, mark) {
            Ok(()) => {
                notes.touch();
                self.unsaid.remove(&fact.key);
                step_on(told, notes, at);
            }
            Err(why) => self.refused = Some(why),
        }
    }

    /// Notes a fact as wrong with what is printed, and corrects it if that is wanted.
    fn wrong(&mut self, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, at: usize, printed: &str, correct: bool) {
        let old = &told.made.facts[at];
        // The field begins with what the board says, in the language of the page.
        let same = Lang::ALL.into_iter().any(|lang| printed.trim() == old.value.get(lang));
        let unread = printed.trim().is_empty() || !correct && same;
        let mark = notes.mark(Verdict::Wrong, &self.note);
        let canonical = if unread {
            None
        } else {
            canonical(desk.document, old, printed, &mark)
        };
        let noted = canonical
            .as_ref()
            .map_or_else(|| printed.trim(), |(words, _)| words.as_str());
        let noted = (!unread).then_some(noted);
        match notes.round.note(desk.document, old, noted, mark) {
            Ok(()) => {
                notes.touch();
                self.unsaid.remove(&old.key);
                self.printed = None;
                if let (true, Some((_, edit))) = (correct, canonical) {
                    desk.edit(edit);
                }
                step_on(told, notes, at);
            }
            Err(why) => self.refused = Some(why),
        }
    }

    /// One key a verdict, unless somebody is writing.
    pub(super) fn keys(&mut self, ui: &Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes) {
        if ui.ctx().text_edit_focused() {
            return;
        }
        let Some(at) = notes
            .at
            .as_ref()
            .and_then(|key| told.made.at.get(&key.to_string()))
            .copied()
        else {
            return;
        };
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        for (verdict, _, key) in VERDICTS {
            if pressed(key) {
                self.judge(desk, told, notes, at, verdict);
                return;
            }
        }
        if pressed(Key::N) {
            step(told, notes, at, false);
        } else if pressed(Key::P) {
            step(told, notes, at, true);
        }
    }
}

/// The verdicts with their words and keys.
const VERDICTS: [(Verdict, W, Key); 3] = [
    (Verdict::Right, W::VerdictRight, Key::R),
    (Verdict::Wrong, W::VerdictWrong, Key::W),
    (Verdict::Unsure, W::VerdictUnsure, Key::U),
];

/// What a fact will say once it is corrected, in its canonical words, and the edit that corrects it.
fn canonical(document: &Document, old: &Fact, printed: &str, mark: &data::CheckMark) -> Option<(String, Edit)> {
    let mark = data::CheckMark {
        verdict: Verdict::Right,
        ..mark.clone()
    };
    let edits = change(document, &old.key, printed, &mark).ok()?;
    let (en, fr) = (old.at.get(Lang::En), old.at.get(Lang::Fr));
    let title = Text::new(format!("Correct {en}"), format!("Corriger {fr}"));
    let edit = Edit::batch(title, edits);
    let mut copy = document.clone();
    edit.apply(&mut copy).ok()?;
    Some((fact(&copy, &old.key)?.value.en, edit))
}

/// The fact before or after in the order of the round.
fn step(told: &Told<'_>, notes: &mut Notes, at: usize, back: bool) {
    let order = notes.round.order(&told.made.facts, &told.made.suspicions);
    let here = order.iter().position(|other| *other == at).unwrap_or_default();
    let count = order.len().max(1);
    let next = if back {
        (here + count - 1) % count
    } else {
        (here + 1) % count
    };
    if let Some(at) = order.get(next) {
        notes.go(&told.made.facts[*at].key);
    }
}

/// The next fact that nobody has looked at.
fn step_on(told: &Told<'_>, notes: &mut Notes, at: usize) {
    let order = notes.round.order(&told.made.facts, &told.made.suspicions);
    let here = order.iter().position(|other| *other == at).map_or(0, |here| here + 1);
    let (before, after) = order.split_at(here.min(order.len()));
    let open = |other: &&usize| **other != at && !told.standing.facts[**other].is_done();
    if let Some(next) = after.iter().chain(before).find(open) {
        notes.go(&told.made.facts[*next].key);
    }
}

/// Who, when, in which order; stop and resume.
fn reader_ui(ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes) {
    fields::form(ui, "reader", |ui| {
        ui.label(desk.t(W::Reader));
        let field = TextEdit::singleline(&mut notes.who).desired_width(200.0).char_limit(80);
        ui.add(field).accessible_name(desk.t(W::Reader));
        ui.end_row();
        ui.label(desk.t(W::ReadWhen));
        let field = TextEdit::singleline(&mut notes.when)
            .desired_width(200.0)
            .char_limit(20)
            .hint_text("2026-11-20");
        ui.add(field).accessible_name(desk.t(W::ReadWhen));
        ui.end_row();
        ui.label(desk.t(W::OrderWord));
        let all = [
            (Order::Places, W::OrderPlaces),
            (Order::ReconstructedFirst, W::OrderGuesses),
            (Order::LikelyErrorsFirst, W::OrderLikely),
        ];
        let all = all.map(|(order, word)| (order, desk.t(word).to_owned()));
        if let Some(order) = fields::choice(ui, desk.t(W::OrderWord), &notes.round.order, &all, 200.0) {
            notes.round.order = order;
            notes.touch();
            notes.at = None;
            notes.round.at = String::new();
        }
        ui.end_row();
    });
    ui.horizontal_wrapped(|ui| {
        if ui
            .button(desk.t(W::SaveRound))
            .on_hover_text(desk.t(W::SaveRoundHint))
            .clicked()
        {
            if let Some(at) = &notes.at {
                notes.round.at = at.to_string();
            }
            let name = format!("{}-round.ron", notes.round.subject);
            desk.push(Do::Ask(Ask::Write(name, notes.round.text())));
        }
        if ui.button(desk.t(W::ResumeRound)).clicked() {
            desk.push(Do::Ask(Ask::Read(Reading::Round)));
        }
    });
}

fn progress_ui(ui: &mut Ui, look: &Look<'_>, standing: &Standing) {
    let (done, all) = (standing.done(), standing.facts.len());
    let part = if all == 0 { 0.0 } else { done as f32 / all as f32 };
    ui.add(
        ProgressBar::new(part)
            .text(looked_at(look.lang, done, all))
            .fill(look.palette.accent.gamma_multiply(0.6)),
    );
    ui.add_space(4.0);
    egui::Grid::new("progress")
        .num_columns(6)
        .striped(true)
        .spacing(vec2(12.0, 3.0))
        .show(ui, |ui| {
            ui.label("");
            for word in [
                W::VerdictRight,
                W::VerdictWrong,
                W::VerdictUnsure,
                W::StillOpen,
                W::StillGuessed,
            ] {
                ui.small(look.t(word));
            }
            ui.end_row();
            for (kind, progress) in &standing.kinds {
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

/// Everything to look at where the fact belongs.
fn stop_ui(ui: &mut Ui, look: &Look<'_>, told: &Told<'_>, notes: &mut Notes, at: usize) {
    let first = told.made.facts[at].subjects.first();
    let Some(stop) = told.made.stops.iter().find(|stop| Some(&stop.place) == first) else {
        return;
    };
    ui.label(look.heading(format!(
        "{}{}{}",
        look.t(W::AlsoHere),
        fields::colon(look.lang),
        stop.title.get(look.lang)
    )));
    for other in &stop.facts {
        let fact = &told.made.facts[*other];
        ui.horizontal(|ui| {
            stands_ui(ui, look, told.standing.facts[*other]);
            let name = if fact.at == stop.title {
                fact.what.get(look.lang).to_owned()
            } else {
                format!("{} · {}", fact.at.get(look.lang), fact.what.get(look.lang))
            };
            let text = format!("{name}{}{}", fields::colon(look.lang), fact.value.get(look.lang));
            if ui.add(Button::selectable(*other == at, text).truncate()).clicked() {
                notes.go(&fact.key);
            }
        });
    }
}

/// The colour of a standing.
pub(super) fn colour(ui: &Ui, look: &Look<'_>, stands: Stands) -> Color32 {
    match stands {
        Stands::Open => ui.visuals().weak_text_color(),
        Stands::Right | Stands::Corrected => look.palette.accent,
        Stands::Wrong => ui.visuals().error_fg_color,
        Stands::Unsure => ui.visuals().warn_fg_color,
    }
}

/// A sign for a standing, told apart without colour.
pub(super) fn stands_ui(ui: &mut Ui, look: &Look<'_>, stands: Stands) {
    let (sign, word) = match stands {
        Stands::Open => (Sign::Ring, W::StillOpen),
        Stands::Right => (Sign::Dot, W::VerdictRight),
        Stands::Corrected => (Sign::Diamond, W::CorrectedWord),
        Stands::Wrong => (Sign::Cross, W::VerdictWrong),
        Stands::Unsure => (Sign::Dash, W::VerdictUnsure),
    };
    let colour = colour(ui, look, stands);
    fields::sign(ui, sign, colour).on_hover_text(look.t(word));
}

fn looked_at(lang: Lang, done: usize, all: usize) -> String {
    match lang {
        Lang::En => format!("{done} of {all} facts compared"),
        Lang::Fr => format!("{done} faits comparés sur {all}"),
    }
}
