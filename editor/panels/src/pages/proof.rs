//! The proofreader: a guided round through every fact beside the map, with a photo of the printed board under it.

use super::kept::Kept;
use super::proof_files::Files;
use super::proof_map::MapView;
use super::proof_photo::PhotoView;
use super::proof_round::Desk;
use super::proof_standing::Standing;
use super::{Now, Shown, proof_likely};
use crate::look::Look;
use crate::orders::{Do, Reading};
use crate::words::W;
use data::{CheckMark, Lang, Place, Verdict};
use editor::document::Document;
use editor::facts::Key;
use editor::proof::{Fact, Order, Round, Stop, Suspicion, fact, stops, suspicions};
use egui::{CentralPanel, Frame, Panel, Ui};
use std::collections::BTreeMap;

/// What stands beside the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Round,
    Photo,
    Likely,
    Files,
}

/// What is made from the document.
#[derive(Debug)]
pub(super) struct Made {
    /// Every fact, with those that were only noted.
    pub(super) facts: Vec<Fact>,
    /// Places with their facts, in the order of the guided round.
    pub(super) stops: Vec<Stop>,
    /// Likely errors, the likeliest first.
    pub(super) suspicions: Vec<Suspicion>,
    /// Positions of the facts by key.
    pub(super) at: BTreeMap<String, usize>,
}

/// The round with everything that is noted around it.
pub(super) struct Notes {
    /// The round itself.
    pub(super) round: Round,
    /// Grows with every change of the round.
    pub(super) stamp: u64,
    /// Who compares.
    pub(super) who: String,
    /// When, as `2026-11-20`.
    pub(super) when: String,
    /// The fact that is looked at.
    pub(super) at: Option<Key>,
    /// The map should go there.
    pub(super) moved: bool,
}

impl Notes {
    /// A mark by the one who compares.
    pub(super) fn mark(&self, verdict: Verdict, note: &str) -> CheckMark {
        CheckMark {
            verdict,
            who: self.who.trim().to_owned(),
            when: self.when.trim().to_owned(),
            note: note.trim().to_owned(),
        }
    }

    /// Looks at a fact.
    pub(super) fn go(&mut self, key: &Key) {
        if self.at.as_ref() != Some(key) {
            self.at = Some(key.clone());
            self.moved = true;
        }
    }

    /// Notes that the round has changed.
    pub(super) const fn touch(&mut self) {
        self.stamp += 1;
    }
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
    desk: Desk,
    map: MapView,
    photo: PhotoView,
    files: Files,
    dragging: bool,
    lang: Lang,
}

/// Everything that can be proofread in a document, as a round sees it.
fn made(document: &Document, round: &Round) -> Made {
    let mut facts = round.facts(document);
    let suspicions = suspicions(document);
    let mut at: BTreeMap<String, usize> = facts
        .iter()
        .enumerate()
        .map(|(at, fact)| (fact.key.to_string(), at))
        .collect();
    // A suspicion may be of something that the document has not, such as a shore that the drawing shows.
    for suspicion in &suspicions {
        let key = suspicion.key.to_string();
        if let (false, Some(fact)) = (at.contains_key(&key), fact(document, &suspicion.key)) {
            at.insert(key, facts.len());
            facts.push(fact);
        }
    }
    Made {
        stops: stops(&facts),
        suspicions,
        at,
        facts,
    }
}

impl Shown for ProofPage {
    fn note(&mut self, now: &Now<'_>) {
        self.dragging = now.dragging;
        self.photo.note(now.photo);
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document, orders: &mut Vec<Do>) {
        self.lang = look.lang;
        let notes = self.notes.get_or_insert_with(|| Notes {
            round: Round::new(document, Order::default()),
            stamp: 0,
            who: self.reader.0.clone(),
            when: self.reader.1.clone(),
            at: None,
            moved: false,
        });
        if self.standing_of != notes.stamp {
            self.standing_of = notes.stamp;
            self.standing.forget();
        }
        let made = self
            .made
            .unless(self.dragging, document, |document| made(document, &notes.round));
        let standing = self
            .standing
            .unless(self.dragging, document, |_| Standing::of(&notes.round, &made.facts));
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
                    if ui.selectable_label(self.tab == tab, look.t(name)).clicked() {
                        self.tab = tab;
                    }
                }
            });
            ui.separator();
            match self.tab {
                Tab::Round => self.desk.ui(ui, look, document, made, standing, notes, orders),
                Tab::Photo => self.photo.panel_ui(ui, look, document, orders),
                Tab::Likely => {
                    if proof_likely::ui(ui, look, made, standing, notes) {
                        self.tab = Tab::Round;
                    }
                }
                Tab::Files => self.files.ui(ui, look, document, notes, orders),
            }
        });
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            self.map.ui(ui, look, document, made, standing, notes, &mut self.photo);
        });
        self.photo.keys(ui);
        if self.tab == Tab::Round {
            self.desk.keys(ui, look, document, made, standing, notes, orders);
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

    /// Who proofreads, once somebody has said so.
    pub(crate) fn reader(&self) -> Option<&str> {
        let who = self.notes.as_ref()?.who.trim();
        (!who.is_empty()).then_some(who)
    }

    /// The round as a document of its own, to be kept and resumed; none before it has begun.
    pub(crate) fn round(&self) -> Option<String> {
        self.notes
            .as_ref()
            .filter(|notes| !notes.round.found.is_empty())
            .map(|notes| notes.round.text())
    }
}
