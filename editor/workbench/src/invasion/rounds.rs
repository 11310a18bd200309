//! Rounds, end of the game, hands, first turn, additional recruits and set-up decisions.

use super::words;
use crate::desk::Desk;
use crate::orders::Do;
use crate::pages::fields::Sign;
use crate::pages::kept::Here;
use crate::pages::{Now, Shown, fields};
use crate::words::W;
use data::invasion::Faction;
use data::invasion::check::LAST_ROUND;
use data::invasion::draft::{EndRule, PlacementDraft, ScenarioDraft};
use data::{Basis, Lang, Place, say};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::Key;
use editor::invasion::SetUpEdit;
use egui::Ui;

/// Room in which a set-up decision fits in a line, in points; where there is less it has two.
const ONE_LINE: f32 = 760.0;
/// How far the second line of a set-up decision stands in, in points.
const INDENT: f32 = 24.0;

/// The page.
#[derive(Default)]
pub(crate) struct RoundsPage {
    here: Here,
}

impl Shown for RoundsPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, belongs);
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        self.here.ui(ui, desk);
        fields::page(ui, "rounds", |ui| {
            if let Some(this) = desk.document.invasion() {
                let scenario = this.scenario();
                rounds_ui(ui, desk, scenario);
                recruits_ui(ui, desk);
                placements_ui(ui, desk, scenario);
            }
        });
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        belongs(place)
    }
}

/// Whether something is edited here.
const fn belongs(place: &Place) -> bool {
    matches!(place, Place::End | Place::Placement(_) | Place::Recruits(_))
}

fn rounds_ui(ui: &mut Ui, desk: &Desk<'_>, scenario: &ScenarioDraft) {
    let names = &desk.names();
    ui.label(desk.heading(desk.t(W::RoundsHeading)));
    ui.add_space(4.0);
    fields::form(ui, "rounds", |ui| {
        fields::fact_row(ui, desk, W::FirstRound, &Key::new("scenario.first_round", []));
        ui.label(desk.t(W::EndOfGame));
        let last = scenario.end.last_round();
        let (fixed, truce) = match scenario.end {
            EndRule::Round(_) => (true, 3.min(last)),
            EndRule::Truce { first_check, .. } => (false, first_check),
        };
        ui.vertical(|ui| {
            if ui.radio(!fixed, desk.t(W::EndByTruce)).clicked() && fixed {
                let end = EndRule::Truce {
                    first_check: truce,
                    last: last.max(8),
                };
                desk.edit(Edit::set("scenario.end", [], end, None));
            }
            if ui.radio(fixed, desk.t(W::EndByRound)).clicked() && !fixed {
                desk.edit(Edit::set("scenario.end", [], EndRule::Round(last), None));
            }
        });
        ui.end_row();
        if let EndRule::Truce { first_check, last } = scenario.end {
            ui.label(desk.t(W::FirstCheck));
            fields::small_number(
                ui,
                desk,
                desk.t(W::FirstCheck),
                first_check,
                1..=LAST_ROUND,
                |first_check| Edit::set("scenario.end", [], EndRule::Truce { first_check, last }, None),
            );
            ui.end_row();
        }
        ui.label(desk.t(W::LastRound));
        fields::small_number(ui, desk, desk.t(W::LastRound), last, 1..=LAST_ROUND, |last| {
            let end = match scenario.end {
                EndRule::Truce { first_check, .. } => EndRule::Truce { first_check, last },
                EndRule::Round(_) => EndRule::Round(last),
            };
            Edit::set("scenario.end", [], end, None)
        });
        ui.end_row();
        fields::fact_row(ui, desk, W::HandSize, &Key::new("scenario.hand_size", []));
        ui.label(desk.t(W::FirstTurn));
        let mut all = vec![(None, desk.t(W::DrawnFromBag).to_owned())];
        all.extend(
            words::factions(desk.look, names)
                .into_iter()
                .map(|(faction, name)| (Some(faction), name)),
        );
        if let Some(new) = fields::choice(ui, desk.t(W::FirstTurn), &scenario.first_faction, &all, 220.0) {
            desk.edit(Edit::set("scenario.first_faction", [], new, None));
        }
        ui.end_row();
    });
    ui.add_space(2.0);
    ui.weak(end_in_words(desk.lang(), scenario));
}

/// The end of the game in a sentence.
fn end_in_words(lang: Lang, scenario: &ScenarioDraft) -> String {
    let first = scenario.first_round;
    match scenario.end {
        EndRule::Round(last) => say!(
            lang,
            "The game goes from round {first} to the end of round {last}.",
            "La partie va du tour {first} à la fin du tour {last}.";
            first, last
        ),
        EndRule::Truce { first_check, last } => say!(
            lang,
            "The game begins in round {first}. From the end of round {first_check} on it ends if a side has played all its Truce cards (4.0), and after round {last} in any case.",
            "La partie commence au tour {first}. Dès la fin du tour {first_check}, elle s’arrête si un camp a joué toutes ses cartes Trêve (4.0), et de toute façon après le tour {last}.";
            first, first_check, last
        ),
    }
}

fn recruits_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let names = &desk.names();
    ui.add_space(14.0);
    ui.label(desk.heading(desk.t(W::ExtraRecruits)));
    ui.weak(desk.t(W::ExtraRecruitsHint));
    ui.add_space(4.0);
    fields::form(ui, "recruits", |ui| {
        for (faction, name) in words::factions(desk.look, names) {
            let label = desk.lang().colon(desk.t(W::ExtraRecruits), &name);
            ui.label(&name);
            ui.horizontal(|ui| {
                let key = Key::new("recruits.{}", [faction.key()]);
                fields::fact(ui, desk, &label, &key);
                fields::said(ui, desk, &format!("{}, {label}", desk.t(W::BasisWord)), &key);
            });
            ui.end_row();
        }
    });
}

/// The set-up decisions in their order (1.3).
pub(crate) fn placements_ui(ui: &mut Ui, desk: &Desk<'_>, scenario: &ScenarioDraft) {
    ui.add_space(14.0);
    ui.label(desk.heading(desk.t(W::Placements)));
    ui.weak(desk.t(W::PlacementsHint));
    ui.add_space(4.0);
    let last = scenario.placements.len().saturating_sub(1);
    let all = scenario.placements.iter().enumerate();
    let all = all.map(|(at, placement)| Decision { at, placement, last });
    if ui.available_width() < ONE_LINE {
        for decision in all {
            ui.horizontal(|ui| {
                decision.units_ui(ui, desk);
                decision.order_ui(ui, desk);
            });
            ui.horizontal(|ui| {
                ui.add_space(INDENT);
                decision.homeland_ui(ui, desk);
            });
            ui.add_space(4.0);
        }
    } else {
        let grid = egui::Grid::new("placements").spacing(egui::vec2(12.0, 8.0));
        grid.show(ui, |ui| {
            for decision in all {
                decision.units_ui(ui, desk);
                decision.homeland_ui(ui, desk);
                decision.order_ui(ui, desk);
                ui.end_row();
            }
        });
    }
    if ui.button(desk.t(W::AddPlacement)).clicked() {
        let last = scenario.placements.last();
        let faction = last.map_or(Faction::AmericanRegulars, |last| last.faction);
        let new = PlacementDraft {
            faction,
            units: 1,
            homeland: faction.side(),
            basis: Basis::Reconstructed,
        };
        desk.edit(SetUpEdit::AddPlacement(scenario.placements.len(), new).into());
    }
}

/// A set-up decision among the others.
struct Decision<'a> {
    at: usize,
    placement: &'a PlacementDraft,
    /// The number of the last one.
    last: usize,
}

impl Decision<'_> {
    /// Its number, and who places how many units.
    fn units_ui(&self, ui: &mut Ui, desk: &Desk<'_>) {
        ui.label(format!("{}.", self.at + 1));
        let factions = words::factions(desk.look, &desk.names());
        let whose = self.name(desk, W::Whose);
        if let Some(faction) = fields::choice(ui, &whose, &self.placement.faction, &factions, 190.0) {
            let new = PlacementDraft {
                faction,
                homeland: faction.side(),
                units: self.placement.units,
                basis: Basis::Reconstructed,
            };
            desk.edit(SetUpEdit::PutPlacement(self.at, new).into());
        }
        fields::fact(
            ui,
            desk,
            &self.name(desk, W::UnitsWord),
            &self.key("placement.{}.units"),
        );
    }

    /// On whose homeland, and where it comes from.
    fn homeland_ui(&self, ui: &mut Ui, desk: &Desk<'_>) {
        let homeland = self.key("placement.{}.homeland");
        fields::fact(ui, desk, &self.name(desk, W::OnHomeland), &homeland);
        fields::said(ui, desk, &self.name(desk, W::BasisWord), &self.key("placement.{}"));
    }

    /// Earlier, later, or away.
    fn order_ui(&self, ui: &mut Ui, desk: &Desk<'_>) {
        let at = self.at;
        ui.horizontal(|ui| {
            let button =
                |ui: &mut Ui, on: bool, sign: Sign, word: W| fields::sign_button(ui, on, sign, &self.name(desk, word));
            let order = if button(ui, at > 0, Sign::Up, W::Earlier) {
                Some(SetUpEdit::MovePlacement {
                    from: at,
                    to: at.saturating_sub(1),
                })
            } else if button(ui, at < self.last, Sign::Down, W::Later) {
                Some(SetUpEdit::MovePlacement { from: at, to: at + 1 })
            } else if button(ui, true, Sign::Cross, W::RemoveWord) {
                Some(SetUpEdit::RemovePlacement(at))
            } else {
                None
            };
            desk.extend(order.map(|edit| Do::Edit(edit.into())));
        });
    }

    /// The name of a field: `Units, decision 2`.
    fn name(&self, desk: &Desk<'_>, word: W) -> String {
        say!(
            desk.lang(),
            "{field}, decision {number}",
            "{field}, décision {number}";
            field = desk.t(word), number = self.at + 1
        )
    }

    fn key(&self, pattern: &'static str) -> Key {
        Key::new(pattern, [&self.at.to_string()])
    }
}
