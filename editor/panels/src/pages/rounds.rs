//! Rounds, end of the game, hands, first turn, additional recruits and set-up decisions. For Blocks, years, turns and
//! margin.

use super::fields::Sign;
use super::kept::Here;
use super::{Now, Shown, decks_words as words, fields, rounds_blocks};
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::invasion::Faction;
use data::invasion::draft::{EndRule, ExtraRecruits, PlacementDraft, ScenarioDraft};
use data::{Basis, Lang, Place};
use editor::document::Document;
use editor::edit::{Edit, Names, SetUpEdit};
use editor::facts::Key;
use egui::Ui;

/// Last round that may be written here.
const MOST_ROUNDS: u8 = 99;
/// Most cards and units here.
const MOST: u8 = 99;

/// The page.
#[derive(Default)]
pub(crate) struct RoundsPage {
    here: Here,
}

impl Shown for RoundsPage {
    fn note(&mut self, now: &Now<'_>) {
        let belongs = |place: &Place| matches!(place, Place::End | Place::Placement(_) | Place::Year(_));
        self.here.note(now, belongs);
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document, orders: &mut Vec<Do>) {
        fields::page(ui, "rounds", |ui| {
            self.here.ui(ui, look);
            match document.invasion() {
                Some(this) => {
                    let (names, scenario) = (Names::of(document), this.scenario());
                    rounds_ui(ui, look, &names, scenario, orders);
                    recruits_ui(ui, look, &names, scenario, orders);
                    placements_ui(ui, look, &names, scenario, orders);
                }
                None => rounds_blocks::ui(ui, look, document, orders),
            }
        });
    }

    fn show(&mut self, place: &Place, document: &Document) -> bool {
        match place {
            Place::End => true,
            Place::Placement(_) => document.invasion().is_some(),
            Place::Year(_) => document.blocks().is_some(),
            _ => false,
        }
    }
}

fn rounds_ui(ui: &mut Ui, look: &Look<'_>, names: &Names<'_>, scenario: &ScenarioDraft, orders: &mut Vec<Do>) {
    ui.label(look.heading(look.t(W::RoundsHeading)));
    ui.add_space(4.0);
    fields::form(ui, "rounds", |ui| {
        ui.label(look.t(W::FirstRound));
        fields::small_number(
            ui,
            look,
            look.t(W::FirstRound),
            scenario.first_round,
            1..=MOST_ROUNDS,
            orders,
            |round| SetUpEdit::FirstRound(round).into(),
        );
        ui.end_row();
        ui.label(look.t(W::EndOfGame));
        let last = scenario.end.last_round();
        let (fixed, truce) = match scenario.end {
            EndRule::Round(_) => (true, 3.min(last)),
            EndRule::Truce { first_check, .. } => (false, first_check),
        };
        ui.vertical(|ui| {
            if ui.radio(!fixed, look.t(W::EndByTruce)).clicked() && fixed {
                let end = EndRule::Truce {
                    first_check: truce,
                    last: last.max(8),
                };
                orders.push(Do::Edit(SetUpEdit::End(end).into()));
            }
            if ui.radio(fixed, look.t(W::EndByRound)).clicked() && !fixed {
                orders.push(Do::Edit(SetUpEdit::End(EndRule::Round(last)).into()));
            }
        });
        ui.end_row();
        if let EndRule::Truce { first_check, last } = scenario.end {
            ui.label(look.t(W::FirstCheck));
            fields::small_number(
                ui,
                look,
                look.t(W::FirstCheck),
                first_check,
                1..=MOST_ROUNDS,
                orders,
                |first_check| SetUpEdit::End(EndRule::Truce { first_check, last }).into(),
            );
            ui.end_row();
        }
        ui.label(look.t(W::LastRound));
        fields::small_number(ui, look, look.t(W::LastRound), last, 1..=MOST_ROUNDS, orders, |last| {
            SetUpEdit::End(match scenario.end {
                EndRule::Truce { first_check, .. } => EndRule::Truce { first_check, last },
                EndRule::Round(_) => EndRule::Round(last),
            })
            .into()
        });
        ui.end_row();
        ui.label(look.t(W::HandSize));
        fields::small_number(
            ui,
            look,
            look.t(W::HandSize),
            scenario.hand_size,
            1..=MOST,
            orders,
            |cards| SetUpEdit::HandSize(cards).into(),
        );
        ui.end_row();
        ui.label(look.t(W::FirstTurn));
        let mut all = vec![(None, look.t(W::DrawnFromBag).to_owned())];
        all.extend(
            words::factions(look, names)
                .into_iter()
                .map(|(faction, name)| (Some(faction), name)),
        );
        if let Some(new) = fields::choice(ui, look.t(W::FirstTurn), &scenario.first_faction, &all, 220.0) {
            orders.push(Do::Edit(SetUpEdit::FirstFaction(new).into()));
        }
        ui.end_row();
    });
    ui.add_space(2.0);
    ui.weak(end_in_words(look.lang, scenario));
}

/// The end of the game in a sentence.
fn end_in_words(lang: Lang, scenario: &ScenarioDraft) -> String {
    let first = scenario.first_round;
    match (lang, scenario.end) {
        (Lang::En, EndRule::Round(last)) => {
            format!("The game goes from round {first} to the end of round {last}.")
        }
        (Lang::Fr, EndRule::Round(last)) => {
            format!("La partie va de la manche {first} à la fin de la manche {last}.")
        }
        (Lang::En, EndRule::Truce { first_check, last }) => format!(
            "The game begins in round {first}. From the end of round {first_check} on it ends if a side has played all its Truce cards (4.0), and after round {last} in any case."
        ),
        (Lang::Fr, EndRule::Truce { first_check, last }) => format!(
            "La partie commence à la manche {first}. Dès la fin de la manche {first_check}, elle s’arrête si un camp a joué toutes ses cartes de trêve (4.0), et de toute façon après la manche {last}."
        ),
    }
}

fn recruits_ui(ui: &mut Ui, look: &Look<'_>, names: &Names<'_>, scenario: &ScenarioDraft, orders: &mut Vec<Do>) {
    ui.add_space(14.0);
    ui.label(look.heading(look.t(W::ExtraRecruits)));
    ui.weak(look.t(W::ExtraRecruitsHint));
    ui.add_space(4.0);
    fields::form(ui, "recruits", |ui| {
        for (faction, name) in words::factions(look, names) {
            let now = scenario.extra_recruits.iter().find(|extra| extra.faction == faction);
            let label = format!("{}{}{name}", look.t(W::ExtraRecruits), words::colon(look.lang));
            ui.label(&name);
            ui.horizontal(|ui| {
                fields::small_number(
                    ui,
                    look,
                    &label,
                    now.map_or(0, |now| now.units),
                    0..=MOST,
                    orders,
                    |units| {
                        let basis = Basis::Reconstructed;
                        SetUpEdit::ExtraRecruits(ExtraRecruits { faction, units, basis }).into()
                    },
                );
                if let Some(now) = now {
                    let label = format!("{}, {label}", look.t(W::BasisWord));
                    fields::basis(ui, look, &label, &now.basis, orders, |basis| {
                        Edit::Basis(Key::new("recruits.{}", [faction.key()]), basis)
                    });
                }
            });
            ui.end_row();
        }
    });
}

/// The set-up decisions in their order (1.3).
pub(crate) fn placements_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    names: &Names<'_>,
    scenario: &ScenarioDraft,
    orders: &mut Vec<Do>,
) {
    ui.add_space(14.0);
    ui.label(look.heading(look.t(W::Placements)));
    ui.weak(look.t(W::PlacementsHint));
    ui.add_space(4.0);
    let last = scenario.placements.len().saturating_sub(1);
    let grid = egui::Grid::new("placements").spacing(egui::vec2(12.0, 8.0));
    grid.show(ui, |ui| {
        for (at, placement) in scenario.placements.iter().enumerate() {
            placement_ui(ui, look, names, at, placement, last, orders);
            ui.end_row();
        }
    });
    if ui.button(look.t(W::AddPlacement)).clicked() {
        let last = scenario.placements.last();
        let faction = last.map_or(Faction::AmericanRegulars, |last| last.faction);
        let new = PlacementDraft {
            faction,
            units: 1,
            homeland: faction.side(),
            basis: Basis::Reconstructed,
        };
        orders.push(Do::Edit(SetUpEdit::AddPlacement(scenario.placements.len(), new).into()));
    }
}

fn placement_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    names: &Names<'_>,
    at: usize,
    placement: &PlacementDraft,
    last: usize,
    orders: &mut Vec<Do>,
) {
    let put = |change: &dyn Fn(&mut PlacementDraft)| -> Edit {
        let mut new = placement.clone();
        new.basis = Basis::Reconstructed;
        change(&mut new);
        SetUpEdit::PutPlacement(at, new).into()
    };
    let name = |word: W| decision(look, word, at);
    ui.label(format!("{}.", at + 1));
    if let Some(faction) = fields::choice(
        ui,
        &name(W::Whose),
        &placement.faction,
        &words::factions(look, names),
        190.0,
    ) {
        orders.push(Do::Edit(put(&|new| {
            new.faction = faction;
            new.homeland = faction.side();
        })));
    }
    fields::small_number(
        ui,
        look,
        &name(W::UnitsWord),
        placement.units,
        1..=MOST,
        orders,
        |units| put(&|new| new.units = units),
    );
    if let Some(side) = fields::choice(
        ui,
        &name(W::OnHomeland),
        &placement.homeland,
        &words::sides(look, names),
        150.0,
    ) {
        orders.push(Do::Edit(put(&|new| new.homeland = side)));
    }
    fields::basis(ui, look, &name(W::BasisWord), &placement.basis, orders, |basis| {
        Edit::Basis(Key::new("placement.{}", [&at.to_string()]), basis)
    });
    ui.horizontal(|ui| {
        let button = |ui: &mut Ui, on: bool, sign: Sign, word: W| fields::sign_button(ui, on, sign, &name(word));
        let order = if button(ui, at > 0, Sign::Up, W::Earlier) {
            Some(SetUpEdit::MovePlacement {
                from: at,
                to: at.saturating_sub(1),
            })
        } else if button(ui, at < last, Sign::Down, W::Later) {
            Some(SetUpEdit::MovePlacement { from: at, to: at + 1 })
        } else if button(ui, true, Sign::Cross, W::RemoveWord) {
            Some(SetUpEdit::RemovePlacement(at))
        } else {
            None
        };
        orders.extend(order.map(|edit| Do::Edit(edit.into())));
    });
}

/// The name of a field of a set-up decision: `Units, decision 2`.
fn decision(look: &Look<'_>, word: W, at: usize) -> String {
    let word = look.t(word);
    match look.lang {
        Lang::En => format!("{word}, decision {}", at + 1),
        Lang::Fr => format!("{word}, décision {}", at + 1),
    }
}
