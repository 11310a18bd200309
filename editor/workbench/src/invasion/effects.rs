//! Special cards: when they may be played, and what they do, effect by effect with every value.

use super::words;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields::{self, Sign};
use crate::words::W;
use data::finding::folded;
use data::invasion::Faction;
use data::invasion::card_words::EffectWord;
use data::invasion::cards::{BoatKind, Effect, Face, Special, Where, Window};
use data::invasion::check::{LARGEST_FACTOR, MOST_OF_EFFECT, MOST_STEPS};
use data::{Lang, say};
use editor::edit::{Edit, Names};
use egui::{Grid, Ui, vec2};
use std::collections::BTreeSet;

/// What a row of values needs beside its label, in points.
const BESIDE: f32 = 210.0;

/// What the fields of a special card need.
struct Card<'a> {
    look: &'a Look<'a>,
    names: Names<'a>,
    /// Areas by name, with their ids.
    areas: Vec<(String, String)>,
    /// The first area of the faction's home side.
    home: String,
    /// An area in which the faction musters, if there is one.
    muster: String,
    /// Another one, or else any other area.
    other_home: String,
    /// Waters by name, with their ids.
    waters: Vec<(String, String)>,
    /// The faction of the card: what is new is its own.
    faction: Faction,
    special: &'a Special,
    make: &'a dyn Fn(Special) -> Edit,
}

/// The fields of a special card of a faction. `make` is the edit that gives the card other effects.
pub(super) fn ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    (faction, special): (Faction, &Special),
    make: &dyn Fn(Special) -> Edit,
) {
    let board = desk.document.invasion().and_then(|this| this.board().get());
    let named = |id: &String, name: &data::Text| (id.clone(), name.get(desk.lang()).to_owned());
    let mut areas: Vec<_> = board
        .iter()
        .flat_map(|board| &board.areas)
        .map(|area| named(&area.id, &area.name))
        .collect();
    areas.sort_by_cached_key(|(_, name)| folded(name));
    let waters = board
        .iter()
        .flat_map(|board| &board.waters)
        .map(|water| named(&water.id, &water.name))
        .collect();
    let homes = board.iter().flat_map(|board| &board.areas);
    let homes = homes.filter(|area| area.home == faction.side());
    let homes: BTreeSet<&str> = homes.map(|area| area.id.as_str()).collect();
    let home = areas.iter().find(|(id, _)| homes.contains(id.as_str()));
    let home = home.or(areas.first()).map(|(id, _)| id.clone()).unwrap_or_default();
    // Recruits come where the faction musters, and can be led from there.
    let muster = desk.document.invasion().zip(board);
    let mut musters = muster
        .into_iter()
        .flat_map(|(this, board)| this.scenario().muster_on(board))
        .filter(|value| value.faction == faction && value.units > 0);
    let muster = musters.next().map_or_else(|| home.clone(), |value| value.area.clone());
    let others = || areas.iter().map(|(id, _)| id).filter(|id| **id != muster);
    let other_home = others().find(|id| homes.contains(id.as_str())).or(others().next());
    let other_home = other_home.cloned().unwrap_or_default();
    let card = Card {
        look: desk.look,
        names: desk.names(),
        areas,
        home,
        muster,
        other_home,
        waters,
        faction,
        special,
        make,
    };
    card.window_ui(ui, desk);
    for at in 0..special.effects.len() {
        card.effect_ui(ui, desk, at);
    }
    card.add_ui(ui, desk);
}

impl Card<'_> {
    /// The same card with one effect changed.
    fn with(&self, at: usize, effect: Effect) -> Edit {
        let mut special = self.special.clone();
        if let Some(old) = special.effects.get_mut(at) {
            *old = effect;
        }
        (self.make)(special)
    }

    fn window_ui(&self, ui: &mut Ui, desk: &Desk<'_>) {
        let all = Window::ALL.map(|window| (window, window.word().get(desk.lang()).to_owned()));
        ui.horizontal_wrapped(|ui| {
            ui.label(desk.t(W::PlayedWhen));
            if let Some(window) = fields::choice(ui, desk.t(W::PlayedWhen), &self.special.window, &all, 260.0) {
                let mut special = self.special.clone();
                special.window = window;
                desk.edit((self.make)(special));
            }
        });
    }

    fn effect_ui(&self, ui: &mut Ui, desk: &Desk<'_>, at: usize) {
        let effect = &self.special.effects[at];
        let last = self.special.effects.len() - 1;
        ui.add_space(4.0);
        ui.group(|ui| {
            ui.set_min_width(ui.available_width());
            ui.horizontal(|ui| {
                ui.strong(numbered(desk.look, at, effect));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let button = |ui: &mut Ui, on: bool, sign: Sign, name: W| {
                        fields::sign_button(ui, on, sign, &of_effect(desk.lang(), desk.t(name), at))
                    };
                    let mut special = self.special.clone();
                    if button(ui, true, Sign::Cross, W::RemoveEffect) {
                        special.effects.remove(at);
                    } else if button(ui, at < last, Sign::Down, W::EffectLater) {
                        special.effects.swap(at, at + 1);
                    } else if button(ui, at > 0, Sign::Up, W::EffectEarlier) {
                        special.effects.swap(at, at - 1);
                    }
                    if special != *self.special {
                        desk.edit((self.make)(special));
                    }
                });
            });
            ui.push_id(at, |ui| {
                // In a narrow designer long labels go to a second line.
                let labels = ui.available_width() - BESIDE;
                Grid::new("values")
                    .num_columns(2)
                    .spacing(vec2(12.0, 6.0))
                    .show(ui, |ui| self.values_ui(ui, desk, (at, labels), effect));
            });
        });
    }

    /// The values of an effect, one row each, with labels that have no more than so many points.
    fn values_ui(&self, ui: &mut Ui, desk: &Desk<'_>, (at, labels): (usize, f32), effect: &Effect) {
        let row = Row { card: self, at, labels };
        match effect {
            Effect::Place {
                faction,
                units,
                area,
                among_enemies,
                or_fled,
                may_move,
            } => {
                let with = |faction: Faction, units: u8, area: Where, flags: [bool; 3]| Effect::Place {
                    faction,
                    units,
                    area,
                    among_enemies: flags[0],
                    or_fled: flags[1],
                    may_move: flags[2],
                };
                let flags = [*among_enemies, *or_fled, *may_move];
                row.faction(ui, desk, W::Whose, *faction, |new| {
                    with(new, *units, area.clone(), flags)
                });
                row.number(ui, desk, W::UnitsWord, (*units, MOST_OF_EFFECT), |new| {
                    with(*faction, new, area.clone(), flags)
                });
                row.place(ui, desk, area, |new| with(*faction, *units, new, flags));
                for (index, name) in [W::AmongEnemies, W::OrFled, W::MayMove].into_iter().enumerate() {
                    row.flag(ui, desk, name, flags[index], |new| {
                        let mut flags = flags;
                        flags[index] = new;
                        with(*faction, *units, area.clone(), flags)
                    });
                }
            }
            Effect::Convert { from, to, units, area } => {
                let with =
                    |from: Faction, to: Faction, units: u8, area: Where| Effect::Convert { from, to, units, area };
                row.faction(ui, desk, W::FromFaction, *from, |new| {
                    with(new, *to, *units, area.clone())
                });
                row.faction(ui, desk, W::ToFaction, *to, |new| {
                    with(*from, new, *units, area.clone())
                });
                row.number(ui, desk, W::AtMost, (*units, MOST_OF_EFFECT), |new| {
                    with(*from, *to, new, area.clone())
                });
                row.place(ui, desk, area, |new| with(*from, *to, *units, new));
            }
            Effect::MoreArmies { times, not_with } => {
                let with = |times: u8, not_with: Vec<BoatKind>| Effect::MoreArmies { times, not_with };
                row.number(ui, desk, W::Times, (*times, LARGEST_FACTOR), |new| {
                    with(new, not_with.clone())
                });
                row.boats(ui, desk, not_with, |new| with(*times, new));
            }
            Effect::MoreDistance {
                areas,
                one_army,
                not_with,
            } => {
                let with = |areas: u8, one_army: bool, not_with: Vec<BoatKind>| Effect::MoreDistance {
                    areas,
                    one_army,
                    not_with,
                };
                row.number(ui, desk, W::MoreAreas, (*areas, MOST_STEPS), |new| {
                    with(new, *one_army, not_with.clone())
                });
                row.flag(ui, desk, W::OneArmyOnly, *one_army, |new| {
                    with(*areas, new, not_with.clone())
                });
                row.boats(ui, desk, not_with, |new| with(*areas, *one_army, new));
            }
            Effect::Redirect { from, to, faction } => {
                let with = |from: String, to: String, faction: Faction| Effect::Redirect { from, to, faction };
                row.area(ui, desk, W::ClosedArea, from, |new| with(new, to.clone(), *faction));
                row.area(ui, desk, W::InsteadArea, to, |new| with(from.clone(), new, *faction));
                row.faction(ui, desk, W::Whose, *faction, |new| with(from.clone(), to.clone(), new));
            }
            Effect::Remove { units, area } => {
                let with = |units: u8, area: Where| Effect::Remove { units, area };
                row.number(ui, desk, W::UnitsWord, (*units, MOST_OF_EFFECT), |new| {
                    with(new, area.clone())
                });
                row.place(ui, desk, area, |new| with(*units, new));
            }
            Effect::Turncoat { from, to, units } => {
                let with = |from: Faction, to: Faction, units: u8| Effect::Turncoat { from, to, units };
                row.faction(ui, desk, W::FromFaction, *from, |new| with(new, *to, *units));
                row.faction(ui, desk, W::ToFaction, *to, |new| with(*from, new, *units));
                row.number(ui, desk, W::AtMost, (*units, MOST_OF_EFFECT), |new| {
                    with(*from, *to, new)
                });
            }
            Effect::Volley { by_enemy, only } => {
                let with = |by_enemy: bool, only: Face| Effect::Volley { by_enemy, only };
                row.flag(ui, desk, W::EnemyRolls, *by_enemy, |new| with(new, *only));
                row.face(ui, desk, W::OnlyFace, *only, |new| with(*by_enemy, new));
            }
            Effect::HitsCount { faction, times } => {
                let with = |faction: Faction, times: u8| Effect::HitsCount { faction, times };
                row.faction(ui, desk, W::Whose, *faction, |new| with(new, *times));
                row.number(ui, desk, W::Times, (*times, LARGEST_FACTOR), |new| with(*faction, new));
            }
            Effect::ChooseCasualties => {
                ui.weak(self.look.t(W::NoValues));
                ui.end_row();
            }
            Effect::Ignore { faction, face } => {
                let with = |faction: Faction, face: Face| Effect::Ignore { faction, face };
                row.faction(ui, desk, W::Whose, *faction, |new| with(new, *face));
                row.face(ui, desk, W::IgnoredFace, *face, |new| with(*faction, new));
            }
            Effect::Pursue { areas } => {
                row.number(ui, desk, W::Areas, (*areas, MOST_STEPS), |areas| Effect::Pursue {
                    areas,
                });
            }
            Effect::Scatter { faction } => {
                row.faction(ui, desk, W::Whose, *faction, |faction| Effect::Scatter { faction });
            }
            Effect::Gather { faction } => {
                row.faction(ui, desk, W::Whose, *faction, |faction| Effect::Gather { faction });
            }
        }
    }

    fn add_ui(&self, ui: &mut Ui, desk: &Desk<'_>) {
        ui.add_space(4.0);
        ui.menu_button(desk.t(W::AddEffect), |ui| {
            for effect in self.fresh() {
                if ui.button(EffectWord::of(&effect).word().get(desk.lang())).clicked() {
                    let mut special = self.special.clone();
                    special.effects.push(effect);
                    desk.edit((self.make)(special));
                    ui.close();
                }
            }
        });
    }

    /// One effect of every kind, with values to begin with: of the card's own faction and its side.
    fn fresh(&self) -> Vec<Effect> {
        let own = self.faction;
        let mut others = Faction::ALL.into_iter().filter(|other| other.side() != own.side());
        let enemy = others.next().unwrap_or(own);
        let mut friends = Faction::ALL.into_iter().filter(|other| other.side() == own.side());
        let friend = friends.find(|other| *other != own).unwrap_or(own);
        let place = || Where::Homeland(own.side());
        vec![
            Effect::Place {
                faction: own,
                units: 1,
                area: place(),
                among_enemies: false,
                or_fled: false,
                may_move: false,
            },
            Effect::Convert {
                from: friend,
                to: own,
                units: 1,
                area: place(),
            },
            Effect::MoreArmies {
                times: 2,
                not_with: Vec::new(),
            },
            Effect::MoreDistance {
                areas: 1,
                one_army: false,
                not_with: Vec::new(),
            },
            Effect::Redirect {
                from: self.muster.clone(),
                to: self.other_home.clone(),
                faction: own,
            },
            Effect::Remove {
                units: 1,
                area: place(),
            },
            Effect::Turncoat {
                from: enemy,
                to: own,
                units: 1,
            },
            Effect::Volley {
                by_enemy: false,
                only: Face::Hit,
            },
            Effect::HitsCount { faction: own, times: 2 },
            Effect::ChooseCasualties,
            Effect::Ignore {
                faction: own,
                face: Face::Flee,
            },
            Effect::Pursue { areas: 1 },
            Effect::Scatter { faction: own },
            Effect::Gather { faction: own },
        ]
    }
}

/// Rows of values of one effect.
struct Row<'a> {
    card: &'a Card<'a>,
    at: usize,
    /// How wide its labels may be, in points.
    labels: f32,
}

impl Row<'_> {
    /// The name of a field, different for every effect.
    fn name(&self, ui: &mut Ui, label: W) -> String {
        let text = self.card.look.t(label);
        fields::label_within(ui, text, self.labels);
        of_effect(self.card.look.lang, text, self.at)
    }

    fn put(&self, effect: Effect) -> Do {
        Do::Edit(self.card.with(self.at, effect))
    }

    /// A number with the most that it may be.
    fn number(&self, ui: &mut Ui, desk: &Desk<'_>, label: W, (value, most): (u8, u8), with: impl Fn(u8) -> Effect) {
        let name = self.name(ui, label);
        fields::small_number(ui, desk, &name, value, 1..=most, |new| {
            self.card.with(self.at, with(new))
        });
        ui.end_row();
    }

    fn flag(&self, ui: &mut Ui, desk: &Desk<'_>, label: W, on: bool, with: impl Fn(bool) -> Effect) {
        let name = self.name(ui, label);
        if let Some(new) = fields::bare_tick(ui, &name, on) {
            desk.push(self.put(with(new)));
        }
        ui.end_row();
    }

    fn faction(&self, ui: &mut Ui, desk: &Desk<'_>, label: W, now: Faction, with: impl Fn(Faction) -> Effect) {
        let name = self.name(ui, label);
        let all = words::factions(self.card.look, &self.card.names);
        if let Some(new) = fields::choice(ui, &name, &now, &all, 190.0) {
            desk.push(self.put(with(new)));
        }
        ui.end_row();
    }

    fn face(&self, ui: &mut Ui, desk: &Desk<'_>, label: W, now: Face, with: impl Fn(Face) -> Effect) {
        let name = self.name(ui, label);
        let all = [Face::Hit, Face::Flee, Face::Command];
        let all = all.map(|face| (face, self.card.look.t(words::face(face)).to_owned()));
        if let Some(new) = fields::choice(ui, &name, &now, &all, 190.0) {
            desk.push(self.put(with(new)));
        }
        ui.end_row();
    }

    fn area(&self, ui: &mut Ui, desk: &Desk<'_>, label: W, now: &String, with: impl Fn(String) -> Effect) {
        let name = self.name(ui, label);
        if let Some(new) = fields::choice(ui, &name, now, &self.card.areas, 190.0) {
            desk.push(self.put(with(new)));
        }
        ui.end_row();
    }

    fn boats(&self, ui: &mut Ui, desk: &Desk<'_>, now: &[BoatKind], with: impl Fn(Vec<BoatKind>) -> Effect) {
        fields::label_within(ui, desk.t(W::NotWith), self.labels);
        ui.horizontal_wrapped(|ui| {
            for kind in words::BOATS {
                if let Some(on) = fields::tick(ui, desk.t(words::boat(kind)), now.contains(&kind)) {
                    let all = words::BOATS.into_iter();
                    let chosen = all.filter(|other| if *other == kind { on } else { now.contains(other) });
                    desk.push(self.put(with(chosen.collect())));
                }
            }
        });
        ui.end_row();
    }

    /// Where: an area, a shore, a homeland, its objectives, or wherever a faction stands.
    fn place(&self, ui: &mut Ui, desk: &Desk<'_>, now: &Where, with: impl Fn(Where) -> Effect) {
        let card = self.card;
        let name = self.name(ui, W::WhereWord);
        let first = |list: &[(String, String)]| list.first().map(|(id, _)| id.clone()).unwrap_or_default();
        let kinds = [
            (0, W::WhereArea),
            (1, W::WhereShore),
            (2, W::WhereHomeland),
            (3, W::WhereObjective),
            (4, W::WhereWith),
        ];
        let kinds = kinds.map(|(kind, text)| (kind, desk.t(text).to_owned()));
        let kind = match now {
            Where::Area(_) => 0,
            Where::Shore(_) => 1,
            Where::Homeland(_) => 2,
            Where::Objective(_) => 3,
            Where::With(_) => 4,
        };
        // One below the other: beside the label there is no room for both.
        ui.vertical(|ui| {
            if let Some(kind) = fields::choice(ui, &name, &kind, &kinds, 190.0) {
                desk.push(self.put(with(match kind {
                    0 => Where::Area(card.home.clone()),
                    1 => Where::Shore(first(&card.waters)),
                    2 => Where::Homeland(card.faction.side()),
                    3 => Where::Objective(card.faction.side()),
                    _ => Where::With(card.faction),
                })));
            }
            let which = format!("{name}, {}", desk.t(W::Which));
            let sides = words::sides(desk.look, &card.names);
            let new = match now {
                Where::Area(id) => fields::choice(ui, &which, id, &card.areas, 190.0).map(Where::Area),
                Where::Shore(id) => fields::choice(ui, &which, id, &card.waters, 190.0).map(Where::Shore),
                Where::Homeland(side) => fields::choice(ui, &which, side, &sides, 190.0).map(Where::Homeland),
                Where::Objective(side) => fields::choice(ui, &which, side, &sides, 190.0).map(Where::Objective),
                Where::With(of) => {
                    fields::choice(ui, &which, of, &words::factions(desk.look, &card.names), 190.0).map(Where::With)
                }
            };
            if let Some(new) = new {
                desk.push(self.put(with(new)));
            }
        });
        ui.end_row();
    }
}

fn numbered(look: &Look<'_>, at: usize, effect: &Effect) -> String {
    format!("{}. {}", at + 1, EffectWord::of(effect).word().get(look.lang))
}

/// What something of the effect of a number is called: `Units, effect 2`.
fn of_effect(lang: Lang, text: &str, at: usize) -> String {
    say!(lang, "{field}, effect {number}", "{field}, effet {number}"; field = text, number = at + 1)
}
