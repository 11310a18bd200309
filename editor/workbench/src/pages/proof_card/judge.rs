//! Verdicts: on one fact, on everything that is open on a card, and what is printed instead.

use super::order::{step, step_on};
use super::{Cards, Told};
use crate::desk::Desk;
use crate::orders::{Do, Said};
use crate::pages::proof_notes::Notes;
use crate::words::W;
use data::{Lang, Verdict, text};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::Key as FactKey;
use editor::proof::{Fact, Found, Stands, Stop, change, fact};
use egui::{Key, Modifiers, Ui};

impl Cards {
    /// Whether somebody has said who compares and when; else that is asked first.
    pub(super) fn is_signed(&mut self, notes: &Notes) -> bool {
        let signed = notes.is_signed();
        if !signed {
            let said = !notes.who.trim().is_empty() && !notes.when.trim().is_empty();
            self.refused = Some(if said { W::NoDay.text() } else { W::ReaderFirst.text() });
        }
        signed
    }

    /// Gives everything on the card that is still open one verdict, and goes on to the next card with something open.
    pub(super) fn judge_all(
        &mut self,
        desk: &Desk<'_>,
        told: &Told<'_>,
        notes: &mut Notes,
        stop: &Stop,
        verdict: Verdict,
    ) {
        if !self.is_signed(notes) {
            return;
        }
        let Ok(written) = self.correct_written(desk, notes) else {
            return;
        };
        let mut judged = written.is_some();
        for at in &stop.facts {
            let fact = &told.made.facts[*at];
            if written.as_ref() == Some(&fact.key) || told.standing.facts[*at].is_done() || !notes.round.asks(fact) {
                continue;
            }
            judged = true;
            let mark = notes.mark(verdict, notes.round.note_on(&fact.key));
            if let Err(why) = notes.round.note(desk.document, fact, None, mark) {
                self.refused = Some(why);
            }
        }
        notes.touch();
        if !step_on(told, notes) && !judged {
            desk.push(Do::Say(Said::done(desk.t(W::NothingOpen))));
        }
    }

    /// What is being written of a fact in hand is no part of what is right: it is noted and corrected first. Gives the fact
    /// of which something else than it says was written.
    ///
    /// # Errors
    /// It could not be read; the card says why.
    fn correct_written(&mut self, desk: &Desk<'_>, notes: &mut Notes) -> Result<Option<FactKey>, ()> {
        let written = self.printed.clone();
        let Some((old, printed)) = written.and_then(|(key, printed)| Some((fact(desk.document, &key)?, printed)))
        else {
            return Ok(None);
        };
        let noted = notes.round.found.get(&old.key.to_string());
        let noted = noted.and_then(|found| found.printed.as_deref());
        // What was noted before, and is only looked at, or was taken out again, is no correction.
        if printed.trim().is_empty() || says(&old, &printed) || noted == Some(printed.trim()) {
            return Ok(None);
        }
        if !self.correct(desk, notes, &old, &printed, true) {
            return Err(());
        }
        self.printed = None;
        Ok(Some(old.key))
    }

    /// The next verdict on one fact: right, cannot be told, wrong, and open again.
    pub(super) fn turn(&mut self, desk: &Desk<'_>, notes: &mut Notes, fact: &Fact, stands: Stands) {
        let verdict = match stands {
            Stands::Open => Some(Verdict::Right),
            Stands::Right | Stands::Corrected => Some(Verdict::Unsure),
            Stands::Unsure => Some(Verdict::Wrong),
            Stands::Wrong => None,
        };
        self.judge(desk, notes, fact, verdict);
    }

    /// A verdict on one fact alone; without one it is open again.
    pub(super) fn judge(&mut self, desk: &Desk<'_>, notes: &mut Notes, fact: &Fact, verdict: Option<Verdict>) {
        if !self.is_signed(notes) {
            return;
        }
        notes.at = Some(fact.key.clone());
        self.settle(notes);
        self.refused = None;
        let corrected = notes.round.stands(fact) == Stands::Corrected;
        match verdict {
            None => notes.round.forget(&fact.key),
            // That it says what is printed is known, and what it said before is to be handed on.
            Some(Verdict::Right) if corrected => {}
            Some(verdict) => {
                let mark = notes.mark(verdict, &self.note);
                if let Err(why) = notes.round.note(desk.document, fact, None, mark) {
                    self.refused = Some(why);
                }
            }
        }
        notes.touch();
    }

    /// Notes a fact as wrong with what is printed, and corrects it if that is wanted. Says whether that could be done.
    pub(super) fn correct(
        &mut self,
        desk: &Desk<'_>,
        notes: &mut Notes,
        old: &Fact,
        printed: &str,
        correct: bool,
    ) -> bool {
        if !self.is_signed(notes) {
            return false;
        }
        let unread = printed.trim().is_empty() || !correct && says(old, printed);
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
    pub(in crate::pages) fn keys(&mut self, ui: &Ui, desk: &Desk<'_>, told: &Told<'_>, notes: &mut Notes) {
        if !canvas::has_keys(ui) {
            return;
        }
        let Some(stop) = told.stop(notes) else { return };
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let shifted = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, key));
        // Shift first: without it a key is asked for whatever else is held.
        let alone = [
            (Key::R, Some(Verdict::Right)),
            (Key::U, Some(Verdict::Unsure)),
            (Key::W, Some(Verdict::Wrong)),
            (Key::O, None),
        ];
        if let Some((_, verdict)) = alone.into_iter().find(|(key, _)| shifted(*key)) {
            let in_hand = notes.at.clone().and_then(|key| fact(desk.document, &key));
            if let Some(in_hand) = in_hand {
                self.judge(desk, notes, &in_hand, verdict);
            }
        } else if pressed(Key::R) {
            self.judge_all(desk, told, notes, stop, Verdict::Right);
        } else if pressed(Key::U) {
            self.judge_all(desk, told, notes, stop, Verdict::Unsure);
        } else if pressed(Key::N) {
            step(told, notes, false);
        } else if pressed(Key::P) {
            step(told, notes, true);
        } else if shifted(Key::F) {
            self.next_row(notes, -1);
        } else if pressed(Key::F) {
            self.next_row(notes, 1);
        }
    }

    /// Whether Enter was pressed for the fact in hand, and for nothing that has the focus or had it a moment ago.
    pub(super) fn entered(&self, ui: &Ui) -> bool {
        self.free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
    }

    /// Takes the next row of the card in hand, or the one before; from the last one goes on to the first.
    fn next_row(&mut self, notes: &mut Notes, by: isize) {
        let rows = self.rows.len() as isize;
        let at = self.rows.iter().position(|key| notes.at.as_ref() == Some(key));
        let next = at.map_or(0, |at| at as isize + by);
        if rows > 0 {
            notes.at = self.rows.get(next.rem_euclid(rows) as usize).cloned();
            self.scroll = true;
        }
    }
}

/// Whether that is written of a fact what it says: the field begins with it, in the language of the page.
fn says(fact: &Fact, written: &str) -> bool {
    let mut all = Lang::all().into_iter();
    all.any(|lang| written.trim() == fact.value.get(lang))
}

/// What a fact will say once it is corrected, in its canonical words, and the edit that corrects it.
fn canonical(document: &Document, old: &Fact, printed: &str, mark: &data::CheckMark) -> Option<(String, Edit)> {
    let mark = data::CheckMark {
        verdict: Verdict::Right,
        ..mark.clone()
    };
    let edits = change(document, &old.key, printed, &mark).ok()?;
    let title = text!("Correct {what}", "Corriger {what}"; what = old.at);
    let edit = Edit::batch(title, edits);
    let mut copy = document.clone();
    edit.apply(&mut copy).ok()?;
    Some((fact(&copy, &old.key)?.value.en, edit))
}
