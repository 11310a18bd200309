//! The proofreader: a guided round through every fact beside the map, with a photo of the printed board under it.

use super::kept::Kept;
use super::proof_files::Files;
use super::proof_map::MapView;
use super::proof_notes::{Made, Notes, made};
use super::proof_photo::PhotoView;
use super::proof_round::{Lectern, Told};
use super::proof_standing::Standing;
use super::{Now, Shown, proof_likely};
use crate::desk::Desk;
use crate::orders::{Do, Reading};
use crate::words::W;
use data::{Lang, Place};
use editor::document::Document;
use editor::proof::{Order, Round};
use egui::{CentralPanel, Frame, Panel, Ui};
use std::collections::BTreeSet;

/// What stands beside the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Round,
    Photo,
    Likely,
    Files,
}

/// The page.
#[derive(Default)]
pub(crate) struct ProofPage {
    tab: Tab,
    notes: Option<Notes>,
    /// Who compares and when, until a round begins.
    reader: (String, String),
    made: Kept<Made>,
    standing: Kept<Standing>,
    standing_of: u64,
    lectern: Lectern,
    map: MapView,
    photo: PhotoView,
    files: Files,
    dragging: bool,
    lang: Lang,
    /// Advice that the author wants to see no more, from any page.
    dismissed: BTreeSet<String>,
}

impl Shown for ProofPage {
    fn note(&mut self, now: &Now<'_>) {
        self.dragging = now.dragging;
        self.photo.note(now.photo);
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        self.lang = desk.lang();
        let notes = self.notes.get_or_insert_with(|| Notes {
            round: Round::new(desk.document, Order::default()),
            stamp: 0,
            who: self.reader.0.clone(),
            when: self.reader.1.clone(),
            at: None,
            moved: false,
        });
        self.photo.kept.clone_from(&notes.round.photo);
        if self.standing_of != notes.stamp {
            self.standing_of = notes.stamp;
            self.standing.forget();
        }
        let made = self
            .made
            .unless(self.dragging, desk.document, |document| made(document, &notes.round));
        let standing = self.standing.unless(self.dragging, desk.document, |_| {
            Standing::of(&notes.round, &made.facts)
        });
        if notes
            .at
            .as_ref()
            .is_none_or(|key| !made.at.contains_key(&key.to_string()))
        {
            let order = notes.round.order(&made.facts, &made.suspicions);
            let here = made.at.get(&notes.round.at).copied();
            // Where the round stopped, if that is still to be looked at.
            let first = here.filter(|here| !standing.facts[*here].is_done());
            let first = first.or_else(|| standing.next(&order, here));
            let first = first.or_else(|| order.first().copied());
            notes.at = first.map(|at| made.facts[at].key.clone());
        }
        let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(12);
        let panel = Panel::right("proofreader").resizable(true).default_size(440.0);
        panel.size_range(360.0..=720.0).frame(frame).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let tabs = [
                    (Tab::Round, W::ProofRound),
                    (Tab::Photo, W::ProofPhoto),
                    (Tab::Likely, W::ProofLikely),
                    (Tab::Files, W::ProofFiles),
                ];
                for (tab, name) in tabs {
                    if ui.selectable_label(self.tab == tab, desk.t(name)).clicked() {
                        self.tab = tab;
                    }
                }
            });
            ui.separator();
            match self.tab {
                Tab::Round => self.lectern.ui(ui, desk, &Told { made, standing }, notes),
                Tab::Photo => self.photo.panel_ui(ui, desk),
                Tab::Likely => {
                    if proof_likely::ui(ui, desk.look, made, standing, notes) {
                        self.tab = Tab::Round;
                    }
                }
                Tab::Files => self.files.ui(ui, desk, notes),
            }
        });
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            self.map
                .ui(ui, desk.look, desk.document, made, standing, notes, &mut self.photo);
        });
        self.photo.keep(&mut notes.round.photo);
        self.photo.keys(ui);
        if self.tab == Tab::Round {
            self.lectern.keys(ui, desk, &Told { made, standing }, notes);
        }
    }

    fn read(&mut self, what: Reading, text: &str, document: &Document, orders: &mut Vec<Do>) {
        let reader = self.reader.clone();
        let notes = self.notes.get_or_insert_with(|| Notes {
            round: Round::new(document, Order::default()),
            stamp: 0,
            who: reader.0,
            when: reader.1,
            at: None,
            moved: false,
        });
        self.files.read(what, text, self.lang, document, notes, orders);
        if what == Reading::Round {
            self.dismissed.clone_from(&notes.round.dismissed);
        }
        self.tab = if what == Reading::Round { Tab::Round } else { Tab::Files };
        // A sheet may speak of facts that the document has not.
        self.made.forget();
    }

    fn show(&mut self, _place: &Place, _document: &Document) -> bool {
        false
    }
}

impl ProofPage {
    /// Says who proofreads and what day it is, as `2026-11-20`; what a person has written stays.
    pub(crate) fn set_reader(&mut self, who: &str, today: &str) {
        self.reader = (who.to_owned(), today.to_owned());
        if let Some(notes) = &mut self.notes {
            if notes.who.is_empty() {
                who.clone_into(&mut notes.who);
            }
            if notes.when.is_empty() {
                today.clone_into(&mut notes.when);
            }
        }
    }

    /// Advice that the author wants to see no more; kept with the round.
    pub(crate) fn dismissed(&mut self, document: &Document) -> &mut BTreeSet<String> {
        let changed = self
            .notes
            .as_ref()
            .is_some_and(|notes| notes.round.dismissed != self.dismissed);
        if changed || self.notes.is_none() && !self.dismissed.is_empty() {
            let dismissed = self.dismissed.clone();
            self.notes(document).round.dismissed = dismissed;
        }
        &mut self.dismissed
    }

    /// The round with what is noted around it; it begins if there is none yet.
    fn notes(&mut self, document: &Document) -> &mut Notes {
        let (who, when) = &self.reader;
        self.notes.get_or_insert_with(|| Notes {
            round: Round::new(document, Order::default()),
            stamp: 0,
            who: who.clone(),
            when: when.clone(),
            at: None,
            moved: false,
        })
    }

    /// Who proofreads, once somebody has said so.
    pub(crate) fn reader(&self) -> Option<&str> {
        let who = self.notes.as_ref()?.who.trim();
        (!who.is_empty()).then_some(who)
    }

    /// The round as a document of its own, to be kept and resumed; none before it has begun.
    pub(crate) fn round(&self) -> Option<String> {
        self.notes
            .as_ref()
            .filter(|notes| {
                let round = &notes.round;
                !round.found.is_empty() || round.photo.is_some() || !round.dismissed.is_empty()
            })
            .map(|notes| notes.round.text())
    }
}
