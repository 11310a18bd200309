//! The desk beside the map: a card for each place with everything that belongs to it, and one key for "all right here".

use super::choices::{choice_ui, choices, width};
use super::fields;
use super::fields::Sign;
use super::proof_about as about;
use super::proof_notes::{Made, Notes};
use super::proof_standing::Standing;
use crate::desk::Desk;
use crate::games;
use crate::look::Look;
use crate::orders::{Do, Mend};
use crate::words::W;
use data::{Lang, Place, Text, Verdict};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::Key as FactKey;
use editor::proof::{Fact, Found, Stands, Stop, change, could_be, fact, is_there};
use egui::{Align, Button, Color32, Key, Label, Layout, Modifiers, Panel, RichText, ScrollArea, TextEdit, Ui, vec2};
use std::collections::{BTreeMap, BTreeSet};

/// How many of the nearest places are offered as further neighbours.
const NEAREST: usize = 6;

/// What is made of the document and the round, for one frame.
pub(super) struct Told<'a> {
    /// The facts with what is likely wrong.
    pub(super) made: &'a Made,
    /// What was found so far.
    pub(super) standing: &'a Standing,
}

impl Told<'_> {
    /// The card that is looked at.
    pub(super) fn stop(&self, notes: &Notes) -> Option<&Stop> {
        let here = notes.card.as_ref()?;
        self.made.stops.iter().find(|stop| stop.place == *here)
    }

    /// How a fact stands, also one that only the card lists.
    fn stands(&self, notes: &Notes, fact: &Fact) -> Stands {
        let at = self.made.at.get(&fact.key.to_string());
        at.map_or_else(|| notes.round.stands(fact), |at| self.standing.facts[*at])
    }

    /// Whether a card still has something to be compared.
    fn is_open(&self, notes: &Notes, stop: &Stop) -> bool {
        let mut all = stop.facts.iter();
        all.any(|at| !self.standing.facts[*at].is_done() && notes.round.asks(&self.made.facts[*at]))
    }
}

/// The view state of the cards.
#[derive(Debug, Default)]
pub(super) struct Cards {
    note: String,
    /// The fact that the note belongs to.
    of: Option<FactKey>,
    /// Notes on facts that nobody has judged yet.
    unsaid: BTreeMap<FactKey, String>,
    /// What is printed instead, while it is being written.
    printed: Option<(FactKey, String)>,
    /// Give the field of it the focus.
    focus: bool,
    /// Why the last verdict was not noted.
    refused: Option<Text>,
    /// Pairs of places that were asked for and of which nothing is said yet.
    added: BTreeSet<FactKey>,
}

impl Cards {
    /// Draws the card.
    pub(super) fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes) {
        self.settle(notes);
        let Some(stop) = told.stop(notes) else {
            ui.label(desk.t(W::NoFacts));
            about::ui(ui, desk, told, notes);
            return;
        };
        let frame = egui::Frame::new().fill(ui.visuals().panel_fill).inner_margin(0);
        Panel::bottom("verdicts").frame(frame).show(ui, |ui| {
            ui.add_space(4.0);
            self.verdicts_ui(ui, desk, told, notes, stop);
        });
        ScrollArea::vertical()
            .id_salt("card")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.set_max_width(ui.available_width() - 8.0);
                self.card_ui(ui, desk, told, notes, stop);
                ui.add_space(10.0);
                about::ui(ui, desk, told, notes);
            });
    }

    /// Note and field belong to the fact in hand.
    fn settle(&mut self, notes: &Notes) {
        if self.of == notes.at {
            return;
        }
        self.of.clone_from(&notes.at);
        self.refused = None;
        let found = notes
            .at
            .as_ref()
            .and_then(|key| notes.round.found.get(&key.to_string()));
        let unsaid = notes.at.as_ref().and_then(|key| self.unsaid.get(key));
        let said = || found.map(|found| found.mark.note.clone());
        self.note = unsaid.cloned().or_else(said).unwrap_or_default();
        if self
            .printed
            .as_ref()
            .is_some_and(|(key, _)| Some(key) != notes.at.as_ref())
        {
            self.printed = None;
        }
    }

    /// The keys of the card, always in sight.
    fn verdicts_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, stop: &Stop) {
        let text = RichText::new(format!("{} (R)", desk.t(W::AllRightHere))).strong();
        let ink = match desk.look.palette.dark {
            true => Color32::from_gray(16),
            false => Color32::WHITE,
        };
        let all = Button::new(text.color(ink)).fill(desk.look.palette.accent);
        if ui.add_sized(vec2(ui.available_width(), 32.0), all).clicked() {
            self.judge_all(desk, told, notes, stop, Verdict::Right);
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().button_padding.x = 6.0;
            if ui.button(format!("{} (U)", desk.t(W::VerdictUnsure))).clicked() {
                self.judge_all(desk, told, notes, stop, Verdict::Unsure);
            }
            for (word, back) in [(W::PreviousFact, true), (W::NextFact, false)] {
                if ui.button(desk.t(word)).clicked() {
                    step(told, notes, back);
                }
            }
        });
    }

    /// Everything that belongs to the place.
    fn card_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, stop: &Stop) {
        about::progress_ui(ui, desk.look, told, notes, stop);
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let link = ui.link(RichText::new(desk.t(W::ShowInEditor)).small());
                if link.clicked() {
                    desk.push(Do::Show(stop.place.clone()));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(desk.heading(stop.title.get(desk.lang()))).truncate());
                });
            });
        });
        if notes.who.trim().is_empty() || notes.when.trim().is_empty() {
            about::reader_ui(ui, desk, notes);
        }
        if let Some(refused) = &self.refused {
            ui.label(RichText::new(refused.get(desk.lang())).color(fields::alert(ui)));
        }
        let mut all: Vec<Fact> = stop.facts.iter().map(|at| told.made.facts[*at].clone()).collect();
        for key in &self.added {
            let listed = all.iter().any(|known| known.key == *key);
            let new = fact(desk.document, key).filter(|fact| !listed && fact.subjects.contains(&stop.place));
            all.extend(new);
        }
        let (asked, certain): (Vec<&Fact>, Vec<&Fact>) = all
            .iter()
            .partition(|fact| notes.round.asks(fact) || told.stands(notes, fact).is_done());
        let [area, water] = desk.document.on_board();
        let between = |a: &str, b: &str| (!b.is_empty()).then(|| desk.document.between(a, b)).flatten();
        let of = |pattern: Option<&'static str>| {
            let fits = move |fact: &&&Fact| pattern.is_some_and(|pattern| fact.key.pattern() == pattern);
            asked.iter().filter(fits).copied().collect::<Vec<&Fact>>()
        };
        let (link, shore) = (between(area, area), between(area, water));
        let is_place = matches!(stop.place, Place::Area(_) | Place::Town(_));
        let [links, shores] = [of(link.filter(|_| is_place)), of(shore)];
        let rest = asked.iter().filter(|fact| {
            let here = |list: &[&Fact]| list.iter().any(|other| other.key == fact.key);
            !here(&links) && !here(&shores)
        });
        for fact in rest {
            self.row_ui(ui, desk, told, notes, fact, stop);
        }
        let could = could_be(desk.document, &stop.place, &all.iter().collect::<Vec<_>>(), NEAREST);
        if is_place && link.is_some() {
            let there = |fact: &&&Fact| desk.document.value(&fact.key).as_ref().is_some_and(is_there);
            let count = all
                .iter()
                .filter(|fact| Some(fact.key.pattern()) == link)
                .filter(|fact| there(&fact))
                .count();
            about::caption(ui, &about::neighbours(desk.lang(), count));
            for fact in &links {
                self.row_ui(ui, desk, told, notes, fact, stop);
            }
            let could = could.iter().filter(|key| Some(key.pattern()) == link);
            self.could_ui(ui, desk, could, stop, notes);
        }
        if !shores.is_empty() || could.iter().any(|key| Some(key.pattern()) == shore) {
            about::caption(ui, desk.t(W::ShoresHere));
            for fact in &shores {
                self.row_ui(ui, desk, told, notes, fact, stop);
            }
            let could = could.iter().filter(|key| Some(key.pattern()) == shore);
            self.could_ui(ui, desk, could, stop, notes);
        }
        if is_place {
            missing_ui(ui, desk, &stop.place);
        }
        if !certain.is_empty() {
            let title = about::certain(desk.lang(), certain.len());
            egui::CollapsingHeader::new(RichText::new(title).small())
                .id_salt("certain")
                .show(ui, |ui| {
                    for fact in certain {
                        self.row_ui(ui, desk, told, notes, fact, stop);
                    }
                });
        }
        self.note_ui(ui, desk, told, notes);
    }

    /// One fact: how it stands, what it is, what it says, and what it could say.
    fn row_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, fact: &Fact, stop: &Stop) {
        let name = row_name(desk, told, fact, stop);
        let stands = told.stands(notes, fact);
        let in_hand = notes.at.as_ref() == Some(&fact.key);
        let value = desk.document.value(&fact.key);
        let kind = desk.document.kind_of(&fact.key);
        let choices = choices(desk, kind);
        let mut new = None;
        let row = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            ui.spacing_mut().interact_size.y = 22.0;
            if stands_button(ui, desk.look, stands, &name) {
                self.turn(desk, notes, fact, stands);
            }
            let room = ui.available_width() - width(&choices) - 6.0;
            let room = if choices.is_empty() { room * 0.42 } else { room };
            let text = RichText::new(&name).small();
            let text = if in_hand { text.strong() } else { text };
            let doubt = told.made.suspicions.iter().find(|one| one.key == fact.key);
            let text = match doubt {
                Some(_) => text.color(ui.visuals().warn_fg_color),
                None => text,
            };
            let label = ui.scope(|ui| {
                ui.set_width(room.max(20.0));
                ui.add(Label::new(text).truncate().sense(egui::Sense::click()))
            });
            let hint = hint(desk, fact, doubt.map(|doubt| doubt.reason.get(desk.lang())));
            if label.inner.on_hover_text(hint).clicked() {
                notes.at = Some(fact.key.clone());
            }
            for choice in &choices {
                let on = value.as_ref() == Some(&choice.value);
                if choice_ui(ui, desk, choice, on, &name, &fact.key) {
                    new = Some(choice.words.clone());
                }
            }
            if choices.is_empty() {
                let words = fact.value.get(desk.lang());
                let named = format!("{name}{}{words}", fields::colon(desk.lang()));
                let button = Button::new(words).truncate().min_size(vec2(20.0, 20.0));
                if ui.add(button).accessible_name(named).clicked() {
                    notes.at = Some(fact.key.clone());
                    self.settle(notes);
                    self.printed = Some((fact.key.clone(), words.to_owned()));
                    self.focus = true;
                }
            }
        });
        if in_hand {
            let bar = row
                .response
                .rect
                .with_max_x(row.response.rect.left() + 2.0)
                .translate(vec2(-4.0, 0.0));
            ui.painter().rect_filled(bar, 1.0, desk.look.palette.accent);
        }
        if let Some(words) = new {
            notes.at = Some(fact.key.clone());
            self.settle(notes);
            self.correct(desk, notes, fact, &words, true);
        }
        if self.printed.as_ref().is_some_and(|(key, _)| *key == fact.key) {
            self.printed_ui(ui, desk, notes, fact);
        }
    }

    /// What is printed instead.
    fn printed_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes, fact: &Fact) {
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

    /// What could be between the place and others, to be asked for by a button.
    fn could_ui<'a>(
        &mut self,
        ui: &mut Ui,
        desk: &Desk<'_>,
        keys: impl Iterator<Item = &'a FactKey>,
        stop: &Stop,
        notes: &mut Notes,
    ) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
            ui.spacing_mut().button_padding = vec2(5.0, 1.0);
            for key in keys {
                let other = key
                    .ids()
                    .iter()
                    .find(|id| super::proof_standing::id_of(&stop.place) != Some(id.as_str()));
                let Some(other) = other else { continue };
                let name = desk.names().place(other).get(desk.lang()).to_owned();
                let named = about::asked_for(desk.lang(), &name);
                let button = Button::new(RichText::new(format!("+ {name}")).small().weak());
                if ui.add(button).accessible_name(named).clicked() {
                    self.added.insert(key.clone());
                    notes.at = Some(key.clone());
                }
            }
        });
    }

    /// The note on the fact in hand.
    fn note_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes) {
        let Some(key) = notes.at.clone() else { return };
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.label(RichText::new(desk.t(W::NoteWord)).small());
            let hint = told.made.at.get(&key.to_string()).map(|at| &told.made.facts[*at]);
            let hint = hint.map_or_else(String::new, |fact| fact.what.get(desk.lang()).to_owned());
            let field = TextEdit::singleline(&mut self.note)
                .hint_text(hint)
                .desired_width(f32::INFINITY)
                .char_limit(400);
            if ui.add(field).accessible_name(desk.t(W::NoteWord)).changed() {
                if let Some(found) = notes.round.found.get_mut(&key.to_string()) {
                    self.note.trim().clone_into(&mut found.mark.note);
                    notes.touch();
                } else {
                    self.unsaid.insert(key.clone(), self.note.clone());
                }
            }
        });
    }

    /// Whether somebody has said who compares and when; else that is asked first.
    fn is_signed(&mut self, notes: &Notes) -> bool {
        let signed = !notes.who.trim().is_empty() && !notes.when.trim().is_empty();
        if !signed {
            self.refused = Some(Text::new(W::ReaderFirst.get(Lang::En), W::ReaderFirst.get(Lang::Fr)));
        }
        signed
    }

    /// Gives everything on the card that is still open one verdict, and goes on to the next card with something open.
    fn judge_all(&mut self, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, stop: &Stop, verdict: Verdict) {
        if !self.is_signed(notes) {
            return;
        }
        for at in &stop.facts {
            let fact = &told.made.facts[*at];
            if told.standing.facts[*at].is_done() || !notes.round.asks(fact) {
                continue;
            }
            let mark = notes.mark(verdict, self.unsaid.get(&fact.key).map_or("", String::as_str));
            match notes.round.note(desk.document, fact, None, mark) {
                Ok(()) => {
                    self.unsaid.remove(&fact.key);
                }
                Err(why) => self.refused = Some(why),
            }
        }
        notes.touch();
        step_on(told, notes);
    }

    /// The next verdict on one fact: right, cannot be told, wrong, and open again.
    fn turn(&mut self, desk: &Desk<'_>, notes: &mut Notes, fact: &Fact, stands: Stands) {
        if !self.is_signed(notes) {
            return;
        }
        notes.at = Some(fact.key.clone());
        self.settle(notes);
        let verdict = match stands {
            Stands::Open => Verdict::Right,
            Stands::Right | Stands::Corrected => Verdict::Unsure,
            Stands::Unsure => Verdict::Wrong,
            Stands::Wrong => {
                notes.round.forget(&fact.key);
                notes.touch();
                return;
            }
        };
        let mark = notes.mark(verdict, &self.note);
        match notes.round.note(desk.document, fact, None, mark) {
            Ok(()) => {
                self.unsaid.remove(&fact.key);
                notes.touch();
            }
            Err(why) => self.refused = Some(why),
        }
    }

    /// Notes a fact as wrong with what is printed, and corrects it if that is wanted. Says whether that could be done.
    fn correct(&mut self, desk: &Desk<'_>, notes: &mut Notes, old: &Fact, printed: &str, correct: bool) -> bool {
        if !self.is_signed(notes) {
            return false;
        }
        // The field begins with what the board says, in the language of the page.
        let same = Lang::ALL.into_iter().any(|lang| printed.trim() == old.value.get(lang));
        let unread = printed.trim().is_empty() || !correct && same;
        let mark = notes.mark(Verdict::Wrong, &self.note);
        let canonical = if unread {
            None
        } else {
            canonical(desk.document, old, printed, &mark)
        };
        let key = old.key.to_string();
        let before = notes.round.found.get(&key).cloned();
        let before = before.filter(|found| found.printed.is_some());
        if let (Some(before), Some((words, edit))) = (&before, &canonical)
            && correct
            && *words == before.value
        {
            // It was right after all.
            let found = Found {
                value: before.value.clone(),
                printed: None,
                mark: notes.mark(Verdict::Right, &self.note),
            };
            notes.round.found.insert(key, found);
            notes.touch();
            desk.edit(edit.clone());
            self.refused = None;
            return true;
        }
        let noted = canonical
            .as_ref()
            .map_or_else(|| printed.trim(), |(words, _)| words.as_str());
        let noted = (!unread).then_some(noted);
        match notes.round.note(desk.document, old, noted, mark) {
            Ok(()) => {
                // What the board said at first, though it was corrected twice.
                if let (Some(before), Some(found)) = (before, notes.round.found.get_mut(&key)) {
                    found.value = before.value;
                }
                notes.touch();
                self.unsaid.remove(&old.key);
                self.refused = None;
                if let (true, Some((_, edit))) = (correct, canonical) {
                    desk.edit(edit);
                }
                true
            }
            Err(why) => {
                self.refused = Some(why);
                false
            }
        }
    }

    /// One key a card, unless somebody is writing.
    pub(super) fn keys(&mut self, ui: &Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes) {
        if ui.ctx().text_edit_focused() {
            return;
        }
        let Some(stop) = told.stop(notes) else { return };
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::R) {
            self.judge_all(desk, told, notes, stop, Verdict::Right);
        } else if pressed(Key::U) {
            self.judge_all(desk, told, notes, stop, Verdict::Unsure);
        } else if pressed(Key::N) {
            step(told, notes, false);
        } else if pressed(Key::P) {
            step(told, notes, true);
        }
    }
}

/// Is a place missing here, or one too many: where that is mended.
fn missing_ui(ui: &mut Ui, desk: &Desk<'_>, place: &Place) {
    let (Place::Area(id) | Place::Town(id)) = place else {
        return;
    };
    let all = if games::of(desk.document).discs() {
        vec![(W::MissingTown, W::AddTownThere, Mend::Add)]
    } else {
        vec![
            (W::MissingArea, W::CutThere, Mend::Cut(id.clone())),
            (W::AreaTooMany, W::MergeThere, Mend::Merge(id.clone())),
        ]
    };
    ui.add_space(4.0);
    for (question, word, mend) in all {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().button_padding = vec2(5.0, 1.0);
            ui.label(RichText::new(desk.t(question)).small());
            if ui.button(RichText::new(desk.t(word)).small()).clicked() {
                desk.push(Do::Mend(mend));
            }
        });
    }
}

/// What a row is called: the other place for what is between two, else what is claimed.
fn row_name(desk: &Desk<'_>, told: &Told<'_>, fact: &Fact, stop: &Stop) -> String {
    let lang = desk.lang();
    if fact.subjects.len() > 1 {
        let other = fact.subjects.iter().find(|place| **place != stop.place);
        let title = other.and_then(|place| told.made.stops.iter().find(|stop| stop.place == *place));
        if let Some(stop) = title {
            return stop.title.get(lang).to_owned();
        }
        // What has no card of its own, such as a year.
        if let Some(called) = other.and_then(|place| desk.document.called(&desk.names(), place)) {
            return format!("{} · {}", fact.what.get(lang), called.get(lang));
        }
    }
    if fact.at == stop.title {
        fact.what.get(lang).to_owned()
    } else {
        format!("{} · {}", fact.at.get(lang), fact.what.get(lang))
    }
}

/// What is told of a row when the pointer rests on it.
fn hint(desk: &Desk<'_>, fact: &Fact, doubt: Option<&str>) -> String {
    let lang = desk.lang();
    let said = format!(
        "{} · {}{}{}\n{}",
        fact.at.get(lang),
        fact.what.get(lang),
        fields::colon(lang),
        fact.value.get(lang),
        fields::basis_words(desk.look, &fact.basis)
    );
    match doubt {
        Some(doubt) => format!("{said}\n{doubt}"),
        None => said,
    }
}

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

/// The card before or after in the order of the round.
fn step(told: &Told<'_>, notes: &mut Notes, back: bool) {
    let made = told.made;
    let order = notes.round.cards(&made.facts, &made.stops, &made.suspicions);
    let here = told.stop(notes).map(|stop| &stop.place);
    let here = order.iter().position(|at| Some(&made.stops[*at].place) == here);
    let count = order.len().max(1);
    let next = match here {
        Some(here) if back => (here + count - 1) % count,
        Some(here) => (here + 1) % count,
        None => 0,
    };
    if let Some(at) = order.get(next) {
        notes.go_to(&made.stops[*at], made);
    }
}

/// The next card with something that nobody has compared. The verdicts of the card that is looked at have just been
/// noted, so it does not count.
fn step_on(told: &Told<'_>, notes: &mut Notes) {
    let made = told.made;
    let order = notes.round.cards(&made.facts, &made.stops, &made.suspicions);
    let here = told.stop(notes).map(|stop| stop.place.clone());
    let at = order
        .iter()
        .position(|at| Some(&made.stops[*at].place) == here.as_ref());
    let (before, after) = order.split_at(at.map_or(0, |at| at + 1));
    // What belongs to two places has been compared with the first of them.
    let open = |at: &&usize| {
        let stop = &made.stops[**at];
        let fresh = |fact: &usize| {
            let fact = &made.facts[*fact];
            notes.round.is_open(fact) && notes.round.asks(fact)
        };
        Some(&stop.place) != here.as_ref() && stop.facts.iter().any(fresh)
    };
    let next = after.iter().chain(before).find(open).copied();
    if let Some(at) = next {
        notes.go_to(&made.stops[at], made);
    }
}

/// Where the round begins: at the first card that still has something open.
pub(super) fn first(told: &Told<'_>, notes: &Notes) -> Option<usize> {
    let made = told.made;
    let order = notes.round.cards(&made.facts, &made.stops, &made.suspicions);
    let open = order.iter().copied().find(|at| told.is_open(notes, &made.stops[*at]));
    open.or_else(|| order.first().copied())
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
pub(super) fn stands_ui(ui: &mut Ui, look: &Look<'_>, stands: Stands) {
    let (sign, word) = sign_of(stands);
    let colour = colour(ui, look, stands);
    fields::sign(ui, sign, colour).on_hover_text(look.t(word));
}

/// The same as a button that gives the next verdict.
fn stands_button(ui: &mut Ui, look: &Look<'_>, stands: Stands, name: &str) -> bool {
    let (sign, word) = sign_of(stands);
    let button = Button::new("").frame(false).min_size(vec2(18.0, 18.0));
    let response = ui.add(button);
    fields::paint_sign(ui.painter(), response.rect.center(), sign, colour(ui, look, stands));
    let named = format!("{name} · {}", look.t(word));
    let clicked = response.clicked();
    let hint = format!("{}\n{}", look.t(word), look.t(W::TurnVerdict));
    response.on_hover_text(hint).accessible_name(named);
    clicked
}
