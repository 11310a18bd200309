//! Two rounds beside each other: where two people contradict each other, and whose word counts.

use super::proof_notes::Notes;
use crate::desk::Desk;
use crate::words::W;
use data::{Lang, Verdict, counted, say};
use editor::facts::Key;
use editor::proof::{Differs, Found, Round, fact};
use egui::{Button, RichText, Ui};

/// Another round, held against the one in hand.
pub(super) struct Two {
    /// Where the two contradict each other.
    differs: Vec<Differs>,
    /// The other one, of which what this one lacks can be taken.
    other: Round,
}

impl Two {
    /// Holds another round against the one in hand.
    pub(super) fn of(round: &Round, other: Round) -> Self {
        let differs = round.differs(&other);
        Self { differs, other }
    }

    /// Whether they contradict each other.
    pub(super) const fn differ(&self) -> bool {
        !self.differs.is_empty()
    }

    /// How often they do, in a sentence.
    pub(super) fn told(&self, lang: Lang) -> String {
        let count = self.differs.len();
        counted!(
            lang, count;
            "The two rounds contradict each other at {count} fact.", "Les deux relectures se contredisent sur {count} fait.";
            "The two rounds contradict each other at {count} facts.", "Les deux relectures se contredisent sur {count} faits.";
            count
        )
    }

    /// Draws them. Gives the fact that was chosen to look at.
    pub(super) fn ui(&self, ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes) -> Option<Key> {
        let lang = desk.lang();
        let mut chosen = None;
        ui.label(self.told(lang));
        for one in &self.differs {
            let key = Key::parse(&one.key, desk.document);
            let of = key.as_ref().and_then(|key| fact(desk.document, key));
            let name = of
                .as_ref()
                .map_or_else(|| one.key.clone(), |fact| fact.called("", lang));
            ui.horizontal_wrapped(|ui| {
                if ui.link(RichText::new(&name).strong()).clicked() {
                    chosen = key;
                }
                for found in [&one.mine, &one.theirs] {
                    let on = notes.round.found.get(&one.key) == Some(found);
                    let said = says(lang, found);
                    let button = Button::selectable(on, RichText::new(&said).small());
                    let response = ui.add(button.frame_when_inactive(true));
                    if response.accessible_name(lang.colon(&name, &said)).clicked() && !on {
                        notes.round.put(one.key.clone(), Some(found.clone()));
                        notes.touch();
                    }
                }
            });
        }
        let lacks = |key: &&String| !notes.round.found.contains_key(*key);
        let more = self.other.found.keys().filter(lacks).count();
        if more > 0 && ui.button(take_more(lang, more)).clicked() {
            // Its photos and what its reader dismissed are of another board, perhaps.
            notes.round.add_of_another(&self.other);
            notes.touch();
        }
        chosen
    }
}

/// What somebody says of a fact: `Ada, 2026-11-20: wrong, “river” is printed`.
fn says(lang: Lang, found: &Found) -> String {
    let verdict = match (found.mark.verdict, &found.printed) {
        (Verdict::Wrong, Some(printed)) => {
            say!(lang, "“{printed}” is printed", "«\u{a0}{printed}\u{a0}» est imprimé"; printed)
        }
        (Verdict::Right, _) => {
            let value = &found.value;
            say!(lang, "“{value}” is right", "«\u{a0}{value}\u{a0}» est juste"; value)
        }
        (Verdict::Wrong, None) => {
            let value = &found.value;
            say!(lang, "“{value}” is wrong", "«\u{a0}{value}\u{a0}» est faux"; value)
        }
        (Verdict::Unsure, _) => W::VerdictUnsure.get(lang).to_owned(),
    };
    let (who, when) = (&found.mark.who, &found.mark.when);
    lang.colon(format!("{who}, {when}"), &verdict)
}

fn take_more(lang: Lang, count: usize) -> String {
    counted!(
        lang, count;
        "Take over {count} fact that only the other has compared", "Reprendre {count} fait que seul l’autre a comparé";
        "Take over {count} facts that only the other has compared", "Reprendre {count} faits que seul l’autre a comparés";
        count
    )
}
