//! The rows of a card: a fact each, with how it stands, what it says, and what it could say.

use super::{Cards, Told};
use crate::desk::Desk;
use crate::digits;
use crate::look::Look;
use crate::pages::choices::{Choice, choice_ui, choices, width};
use crate::pages::fields::{self, Sign};
use crate::pages::proof_notes::Notes;
use crate::words::W;
use data::{Verdict, say};
use editor::proof::{Fact, Kind, Stands, Stop, is_there};
use egui::{Button, Color32, Key, Label, Modifiers, RichText, TextEdit, TextStyle, Ui, vec2};

/// Size of the sign of how a fact stands, and what parts it from the name, in points.
const SIGN: f32 = 18.0;
const GAP: f32 = 3.0;

impl Cards {
    /// One fact: how it stands, what it is, what it says, and what it could say.
    pub(super) fn row_ui(
        &mut self,
        ui: &mut Ui,
        desk: &Desk<'_>,
        told: &Told<'_>,
        notes: &mut Notes,
        fact: &Fact,
        stop: &Stop,
    ) {
        let name = row_name(desk, told, fact, stop);
        let stands = told.stands(notes, fact);
        let in_hand = notes.at.as_ref() == Some(&fact.key);
        let value = desk.document.value(&fact.key);
        let kind = desk.document.kind_of(&fact.key);
        let choices = choices(desk, kind, is_between(fact));
        let found = notes.round.found.get(&fact.key.to_string());
        // What was noted and not corrected; the document goes on saying something else.
        let noted = found.and_then(|found| found.printed.clone());
        let noted = noted.filter(|_| stands == Stands::Wrong);
        let changed = found.map(|found| found.value.clone());
        let mut new = None;
        self.rows.push(fact.key.clone());
        if in_hand {
            new = by_key(ui, &choices).cloned();
        }
        let words = fact.value.get(desk.lang());
        let all = ui.available_width() - SIGN - GAP;
        let values = match choices.is_empty() {
            true => (wide(ui, words, TextStyle::Button) + 2.0 * ui.spacing().button_padding.x).min(all * 0.58),
            false => width(&choices),
        };
        let beside = (all - values - 6.0).max(20.0);
        // A name that has no room beside what it says stands above it.
        let above = wide(ui, &name, TextStyle::Small) > beside;
        let value_ui = |this: &mut Self, ui: &mut Ui, notes: &mut Notes, new: &mut Option<Choice>| {
            for choice in &choices {
                let on = value.as_ref() == Some(&choice.value);
                if choice_ui(ui, desk, choice, on, &name, &fact.key) {
                    *new = Some(choice.clone());
                }
            }
            if choices.is_empty() {
                let named = desk.lang().colon(&name, words);
                let button = Button::new(words).truncate().min_size(vec2(20.0, 20.0));
                let clicked = ui.add(button).accessible_name(named).clicked();
                if clicked || in_hand && this.printed.is_none() && this.entered(ui) {
                    notes.at = Some(fact.key.clone());
                    this.settle(notes);
                    let begun = noted.as_deref().unwrap_or(words);
                    this.printed = Some((fact.key.clone(), begun.to_owned()));
                    this.focus = true;
                }
            }
        };
        let name_ui = |this: &mut Self, ui: &mut Ui, notes: &mut Notes| {
            if stands_button(ui, desk.look, stands, &name) {
                this.turn(desk, notes, fact, stands);
            }
            let room = if above { all } else { beside };
            let text = RichText::new(&name).small();
            let text = if in_hand { text.strong() } else { text };
            let doubt = told.made.suspicions.iter().find(|one| one.key == fact.key);
            let text = match doubt.filter(|_| !stands.is_as_printed()) {
                Some(_) => text.color(ui.visuals().warn_fg_color),
                None => text,
            };
            let label = ui.scope(|ui| {
                ui.set_width(room);
                ui.add(Label::new(text).truncate().sense(egui::Sense::click()))
            });
            let hint = hint(desk, fact, doubt.map(|doubt| doubt.reason.get(desk.lang())));
            if label.inner.on_hover_text(hint).clicked() {
                notes.at = Some(fact.key.clone());
            }
        };
        let row = ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, 1.0);
            ui.spacing_mut().interact_size.y = 22.0;
            ui.horizontal(|ui| {
                name_ui(self, ui, notes);
                if !above {
                    value_ui(self, ui, notes, &mut new);
                }
            });
            if above {
                ui.horizontal(|ui| {
                    ui.add_space(SIGN + GAP);
                    value_ui(self, ui, notes, &mut new);
                });
            }
        });
        if in_hand {
            if self.scroll {
                row.response.scroll_to_me(None);
            }
            let bar = row
                .response
                .rect
                .with_max_x(row.response.rect.left() + 2.0)
                .translate(vec2(-4.0, 0.0));
            ui.painter().rect_filled(bar, 1.0, desk.look.palette.accent);
        }
        if let Some(choice) = new {
            if value.as_ref() == Some(&choice.value) {
                // Who chooses what it says already has found it so.
                self.judge(desk, notes, fact, Some(Verdict::Right));
            } else {
                notes.at = Some(fact.key.clone());
                self.settle(notes);
                self.correct(desk, notes, fact, &choice.words, true);
            }
        }
        if self.printed.as_ref().is_some_and(|(key, _)| *key == fact.key) {
            self.printed_ui(ui, desk, notes, fact);
        } else if let Some(printed) = &noted {
            let text = say!(desk.lang(), "“{printed}” is printed", "«\u{a0}{printed}\u{a0}» est imprimé"; printed);
            let text = RichText::new(text).small().color(fields::alert(ui));
            ui.horizontal(|ui| {
                ui.add_space(24.0);
                ui.add(Label::new(text).truncate());
            });
        } else if let (Some(was), Stands::Open) = (changed, stands) {
            let text = say!(desk.lang(), "Said “{was}” when it was compared", "Disait «\u{a0}{was}\u{a0}» quand il a été comparé"; was);
            ui.horizontal(|ui| {
                ui.add_space(24.0);
                ui.add(Label::new(RichText::new(text).small().weak()).truncate());
            });
        }
    }

    /// What is printed instead.
    pub(super) fn printed_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes, fact: &Fact) {
        let Some((key, mut printed)) = self.printed.take() else {
            return;
        };
        ui.group(|ui| {
            ui.set_min_width(ui.available_width());
            ui.label(RichText::new(desk.t(W::WhatIsPrinted)).small());
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
                if !self.correct(desk, notes, fact, &printed, correct) {
                    self.printed = Some((key, printed));
                }
            } else if cancelled {
                self.refused = None;
            } else {
                self.printed = Some((key, printed));
            }
        });
    }
}

/// How wide a text is in one line, in points.
fn wide(ui: &Ui, text: &str, style: TextStyle) -> f32 {
    let font = style.resolve(ui.style());
    let laid = ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    laid.size().x
}

/// The choice whose key was pressed: digits for what there is, Delete for nothing, as on the map.
fn by_key<'a>(ui: &Ui, choices: &'a [Choice]) -> Option<&'a Choice> {
    let (there, nothing): (Vec<&Choice>, Vec<&Choice>) = choices.iter().partition(|choice| is_there(&choice.value));
    let digit = digits::pressed(ui, there.len() as u8);
    let gone = || {
        let none = nothing.first().filter(|_| canvas::has_keys(ui))?;
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        (pressed(Key::Delete) || pressed(Key::Backspace)).then_some(*none)
    };
    digit
        .and_then(|digit| there.get(usize::from(digit) - 1).copied())
        .or_else(gone)
}

/// Whether a fact tells what there is between two places of the board.
const fn is_between(fact: &Fact) -> bool {
    matches!(fact.kind, Kind::Link | Kind::Shore | Kind::Road | Kind::Lake)
}

/// What a row is called: the other place for what is between two, else what is claimed.
fn row_name(desk: &Desk<'_>, told: &Told<'_>, fact: &Fact, stop: &Stop) -> String {
    let lang = desk.lang();
    // Whose deck a card is in, its own card need not say.
    if fact.kind == Kind::Deck && fact.subjects.first() != Some(&stop.place) {
        return fact.what.get(lang).to_owned();
    }
    if fact.subjects.len() > 1 {
        let other = fact.subjects.iter().find(|place| **place != stop.place);
        let title = other.and_then(|place| told.made.stops.iter().find(|stop| stop.place == *place));
        if let Some(stop) = title {
            return stop.title.get(lang).to_owned();
        }
        // What has no card of its own, such as a year.
        if let Some(called) = other.and_then(|place| desk.document.called(place)) {
            return format!("{} · {}", fact.what.get(lang), called.get(lang));
        }
    }
    fact.called(stop.title.get(lang), lang)
}

/// What is told of a row when the pointer rests on it.
fn hint(desk: &Desk<'_>, fact: &Fact, doubt: Option<&str>) -> String {
    let lang = desk.lang();
    let said = format!(
        "{} · {}\n{}",
        fact.at.get(lang),
        lang.colon(&fact.what, &fact.value),
        fields::basis_words(desk.look, &fact.basis)
    );
    match doubt {
        Some(doubt) => format!("{said}\n{doubt}"),
        None => said,
    }
}

/// The colour of a standing.
fn colour(ui: &Ui, look: &Look<'_>, stands: Stands) -> Color32 {
    match stands {
        Stands::Open => ui.visuals().weak_text_color(),
        Stands::Right | Stands::Corrected => look.palette.accent,
        Stands::Wrong => ui.visuals().error_fg_color,
        Stands::Unsure => ui.visuals().warn_fg_color,
    }
}

/// The sign and the word of a standing, told apart without colour.
const fn sign_of(stands: Stands) -> (Sign, W) {
    match stands {
        Stands::Open => (Sign::Ring, W::StillOpen),
        Stands::Right => (Sign::Dot, W::VerdictRight),
        Stands::Corrected => (Sign::Diamond, W::CorrectedWord),
        Stands::Wrong => (Sign::Cross, W::VerdictWrong),
        Stands::Unsure => (Sign::Dash, W::VerdictUnsure),
    }
}

/// A sign for a standing.
pub(in crate::pages) fn stands_ui(ui: &mut Ui, look: &Look<'_>, stands: Stands) {
    let (sign, word) = sign_of(stands);
    let colour = colour(ui, look, stands);
    fields::sign(ui, sign, colour).on_hover_text(look.t(word));
}

/// The same as a button that gives the next verdict.
fn stands_button(ui: &mut Ui, look: &Look<'_>, stands: Stands, name: &str) -> bool {
    let (sign, word) = sign_of(stands);
    let button = Button::new("").frame(false).min_size(vec2(SIGN, SIGN));
    let response = ui.add(button);
    fields::paint_sign(ui.painter(), response.rect.center(), sign, colour(ui, look, stands));
    let named = format!("{name} · {}", look.t(word));
    let clicked = response.clicked();
    let hint = format!("{}\n{}", look.t(word), look.t(W::TurnVerdict));
    response.on_hover_text(hint).accessible_name(named);
    clicked
}
