//! The desk beside the map: a card for each place with everything that belongs to it, and one key for "all right here".

mod judge;
mod order;
mod rows;

use super::fields;
use super::proof_about as about;
use super::proof_notes::Notes;
use super::proof_told::Told;
use crate::desk::Desk;
use crate::orders::{Do, Mend};
use crate::words::W;
use data::{Place, Text, Verdict};
use editor::facts::Key as FactKey;
use editor::proof::{Fact, Stop, could_be, fact, is_there};
use egui::{Align, Button, Color32, Label, Layout, Panel, RichText, ScrollArea, TextEdit, Ui, vec2};
pub(super) use order::first;
use order::step;
pub(super) use rows::stands_ui;
use std::collections::BTreeSet;

/// How many of the nearest places are offered as further neighbours.
const NEAREST: usize = 6;

/// Width of the column of cards below which its buttons stand close together, in points.
const CLOSE: f32 = 250.0;

/// The view state of the cards.
#[derive(Debug, Default)]
pub(super) struct Cards {
    note: String,
    /// The fact that the note belongs to.
    of: Option<FactKey>,
    /// What is printed instead, while it is being written.
    printed: Option<(FactKey, String)>,
    /// Give the field of it the focus.
    focus: bool,
    /// Why the last verdict was not noted.
    refused: Option<Text>,
    /// Pairs of places that were asked for and of which nothing is said yet.
    added: BTreeSet<FactKey>,
    /// The rows of the card in the order in which they stand, what could be added among them.
    rows: Vec<FactKey>,
    /// The fact in hand was chosen by key and is to be scrolled to.
    scroll: bool,
    /// The card that was shown last.
    shown: Option<Place>,
    /// Nothing had the focus when the card began to be drawn: a field above the rows gives it up by the very Enter that ends it.
    free: bool,
}

impl Cards {
    /// Draws the card.
    pub(super) fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes) {
        self.settle(notes);
        notes.settle_reader();
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
        let mut scroll = ScrollArea::vertical().id_salt("card").auto_shrink(false);
        // A card begins at its top, however far the one before it was scrolled.
        if self.shown.as_ref() != Some(&stop.place) {
            self.shown = Some(stop.place.clone());
            scroll = scroll.vertical_scroll_offset(0.0);
        }
        scroll.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.set_max_width(ui.available_width() - 8.0);
            self.card_ui(ui, desk, told, notes, stop);
            ui.add_space(10.0);
            about::ui(ui, desk, told, notes);
        });
    }

    /// Marks were taken back or given again, and with them what was noted.
    pub(super) fn forget_note(&mut self) {
        self.of = None;
        self.refused = None;
    }

    /// Note and field belong to the fact in hand.
    fn settle(&mut self, notes: &Notes) {
        if self.of == notes.at {
            return;
        }
        self.of.clone_from(&notes.at);
        self.refused = None;
        let noted = notes.at.as_ref().map(|key| notes.round.note_on(key));
        self.note = noted.unwrap_or_default().to_owned();
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
        // One row in the narrowest column, too: the card above them keeps its height.
        ui.horizontal(|ui| {
            // In the longest words, too.
            let close = ui.available_width() < CLOSE;
            ui.spacing_mut().item_spacing.x = if close { 2.0 } else { 4.0 };
            ui.spacing_mut().button_padding.x = if close { 2.0 } else { 5.0 };
            let mut pressed = |text: &str| ui.button(RichText::new(text).small()).clicked();
            if pressed(&format!("{} (U)", desk.t(W::VerdictUnsure))) {
                self.judge_all(desk, told, notes, stop, Verdict::Unsure);
            }
            for (word, back) in [(W::PreviousFact, true), (W::NextFact, false)] {
                if pressed(desk.t(word)) {
                    step(told, notes, back);
                }
            }
        });
    }

    /// Everything that belongs to the place.
    fn card_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes, stop: &Stop) {
        self.rows.clear();
        self.free = ui.memory(|memory| memory.focused().is_none());
        about::progress_ui(ui, desk, told, notes, stop);
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
        if notes.asks_reader {
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
        self.scroll = false;
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
                self.rows.push(key.clone());
                let in_hand = notes.at.as_ref() == Some(key);
                let text = RichText::new(format!("+ {name}")).small();
                let button = Button::selectable(in_hand, if in_hand { text } else { text.weak() });
                let response = ui.add(button.frame(true).frame_when_inactive(true));
                if in_hand && self.scroll {
                    response.scroll_to_me(None);
                }
                if response.accessible_name(named).clicked() || in_hand && self.entered(ui) {
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
                notes.round.write_note(&key, &self.note);
                notes.touch();
            }
        });
    }
}

/// Is a place missing here, or one too many: where that is mended.
fn missing_ui(ui: &mut Ui, desk: &Desk<'_>, place: &Place) {
    let (Place::Area(id) | Place::Town(id)) = place else {
        return;
    };
    let all = if desk.own.discs() {
        vec![
            (W::MissingTown, W::AddTownThere, Mend::Add),
            (W::TownTooMany, W::RemoveThere, Mend::Remove(id.clone())),
        ]
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
