//! Special cards: when they may be played, and what they do, effect by effect with every value.

use super::decks_words as words;
use super::fields::{self, Sign};
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::invasion::Faction;
use data::invasion::cards::{BoatKind, Effect, Face, Special, Where};
use data::{Lang, Side};
use editor::document::Document;
use editor::edit::{Edit, Names};
use egui::{Grid, Ui, vec2};

/// Most units, areas or times that an effect may name here.
const MOST: u8 = 20;

/// What the fields of a special card need.
struct Card<'a> {
    look: &'a Look<'a>,
    names: Names<'a>,
    /// Areas by name, with their ids.
    areas: Vec<(String, String)>,
    /// Waters by name, with their ids.
    waters: Vec<(String, String)>,
    special: &'a Special,
    make: &'a dyn Fn(Special) -> Edit,
}

/// The fields of a special card. `make` is the edit that gives the card other effects.
pub(super) fn ui(
    ui: &mut Ui,
    look: &Look<'_>,
    document: &Document,
    special: &Special,
    orders: &mut Vec<Do>,
    make: &dyn Fn(Special) -> Edit,
) {
    let board = document.invasion().and_then(|this| this.board().get());
    let named = |id: &String, name: &data::Text| (id.clone(), name.get(look.lang).to_owned());
    let mut areas: Vec<_> = board
        .iter()
        .flat_map(|board| &board.areas)
        .map(|area| named(&area.id, &area.name))
        .collect();
    areas.sort_by(|a, b| a.1.cmp(&b.1));
    let waters = board
        .iter()
        .flat_map(|board| &board.waters)
        .map(|water| named(&water.id, &water.name))
        .collect();
    let card = Card {
        look,
        names: Names::of(document),
        areas,
        waters,
        special,
        make,
    };
    card.window_ui(ui, orders);
    for at in 0..special.effects.len() {
        card.effect_ui(ui, at, orders);
    }
    card.add_ui(ui, orders);
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

    fn window_ui(&self, ui: &mut Ui, orders: &mut Vec<Do>) {
        let look = self.look;
        let all = words::WINDOWS.map(|window| (window, look.t(words::window(window)).to_owned()));
        ui.horizontal(|ui| {
            ui.label(look.t(W::PlayedWhen));
            if let Some(window) = fields::choice(ui, look.t(W::PlayedWhen), &self.special.window, &all, 260.0) {
                let mut special = self.special.clone();
                special.window = window;
                orders.push(Do::Edit((self.make)(special)));
            }
        });
    }

    fn effect_ui(&self, ui: &mut Ui, at: usize, orders: &mut Vec<Do>) {
        let (look, effect) = (self.look, &self.special.effects[at]);
        let last = self.special.effects.len() - 1;
        ui.add_space(4.0);
        ui.group(|ui| {
            ui.set_min_width(ui.available_width());
            ui.horizontal(|ui| {
                ui.strong(numbered(look, at, effect));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let button = |ui: &mut Ui, on: bool, sign: Sign, name: W| {
                        fields::sign_button(ui, on, sign, &of_effect(look.lang, look.t(name), at))
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
                        orders.push(Do::Edit((self.make)(special)));
                    }
                });
            });
            ui.push_id(at, |ui| {
                Grid::new("values")
                    .num_columns(2)
                    .spacing(vec2(12.0, 6.0))
                    .show(ui, |ui| self.values_ui(ui, at, effect, orders));
            });
        });
    }

    /// The values of an effect, one row each.
    fn values_ui(&self, ui: &mut Ui, at: usize, effect: &Effect, orders: &mut Vec<Do>) {
        let row = Row { card: self, at };
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
                row.faction(ui, W::Whose, *faction, orders, |new| {
                    with(new, *units, area.clone(), flags)
                });
                row.number(ui, W::UnitsWord, *units, orders, |new| {
                    with(*faction, new, area.clone(), flags)
                });
                row.place(ui, area, orders, |new| with(*faction, *units, new, flags));
                for (index, name) in [W::AmongEnemies, W::OrFled, W::MayMove].into_iter().enumerate() {
                    row.flag(ui, name, flags[index], orders, |new| {
                        let mut flags = flags;
                        flags[index] = new;
                        with(*faction, *units, area.clone(), flags)
                    });
                }
            }
            Effect::Convert { from, to, units, area } => {
                let with =
                    |from: Faction, to: Faction, units: u8, area: Where| Effect::Convert { from, to, units, area };
                row.faction(ui, W::FromFaction, *from, orders, |new| {
                    with(new, *to, *units, area.clone())
                });
                row.faction(ui, W::ToFaction, *to, orders, |new| {
                    with(*from, new, *units, area.clone())
                });
                row.number(ui, W::AtMost, *units, orders, |new| with(*from, *to, new, area.clone()));
                row.place(ui, area, orders, |new| with(*from, *to, *units, new));
            }
            Effect::MoreArmies { times, not_with } => {
                let with = |times: u8, not_with: Vec<BoatKind>| Effect::MoreArmies { times, not_with };
                row.number(ui, W::Times, *times, orders, |new| with(new, not_with.clone()));
                row.boats(ui, not_with, orders, |new| with(*times, new));
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
                row.number(ui, W::MoreAreas, *areas, orders, |new| {
                    with(new, *one_army, not_with.clone())
                });
                row.flag(ui, W::OneArmyOnly, *one_army, orders, |new| {
                    with(*areas, new, not_with.clone())
                });
                row.boats(ui, not_with, orders, |new| with(*areas, *one_army, new));
            }
            Effect::Redirect { from, to, faction } => {
                let with = |from: String, to: String, faction: Faction| Effect::Redirect { from, to, faction };
                row.area(ui, W::ClosedArea, from, orders, |new| with(new, to.clone(), *faction));
                row.area(ui, W::InsteadArea, to, orders, |new| with(from.clone(), new, *faction));
                row.faction(ui, W::Whose, *faction, orders, |new| {
                    with(from.clone(), to.clone(), new)
                });
            }
            Effect::Remove { units, area } => {
                let with = |units: u8, area: Where| Effect::Remove { units, area };
                row.number(ui, W::UnitsWord, *units, orders, |new| with(new, area.clone()));
                row.place(ui, area, orders, |new| with(*units, new));
            }
            Effect::Turncoat { from, to, units } => {
                let with = |from: Faction, to: Faction, units: u8| Effect::Turncoat { from, to, units };
                row.faction(ui, W::FromFaction, *from, orders, |new| with(new, *to, *units));
                row.faction(ui, W::ToFaction, *to, orders, |new| with(*from, new, *units));
                row.number(ui, W::AtMost, *units, orders, |new| with(*from, *to, new));
            }
            Effect::Volley { by_enemy, only } => {
                let with = |by_enemy: bool, only: Face| Effect::Volley { by_enemy, only };
                row.flag(ui, W::EnemyRolls, *by_enemy, orders, |new| with(new, *only));
                row.face(ui, W::OnlyFace, *only, orders, |new| with(*by_enemy, new));
            }
            Effect::HitsCount { faction, times } => {
                let with = |faction: Faction, times: u8| Effect::HitsCount { faction, times };
                row.faction(ui, W::Whose, *faction, orders, |new| with(new, *times));
                row.number(ui, W::Times, *times, orders, |new| with(*faction, new));
            }
            Effect::ChooseCasualties => {
                ui.weak(self.look.t(W::NoValues));
                ui.end_row();
            }
            Effect::Ignore { faction, face } => {
                let with = |faction: Faction, face: Face| Effect::Ignore { faction, face };
                row.faction(ui, W::Whose, *faction, orders, |new| with(new, *face));
                row.face(ui, W::IgnoredFace, *face, orders, |new| with(*faction, new));
            }
            Effect::Pursue { areas } => {
                row.number(ui, W::Areas, *areas, orders, |areas| Effect::Pursue { areas });
            }
            Effect::Scatter { faction } => {
                row.faction(ui, W::Whose, *faction, orders, |faction| Effect::Scatter { faction });
            }
            Effect::Gather { faction } => {
                row.faction(ui, W::Whose, *faction, orders, |faction| Effect::Gather { faction });
            }
        }
    }

    fn add_ui(&self, ui: &mut Ui, orders: &mut Vec<Do>) {
        let look = self.look;
        ui.add_space(4.0);
        ui.menu_button(look.t(W::AddEffect), |ui| {
            for effect in self.fresh() {
                if ui.button(look.t(words::effect(&effect))).clicked() {
                    let mut special = self.special.clone();
                    special.effects.push(effect);
                    orders.push(Do::Edit((self.make)(special)));
                    ui.close();
                }
            }
        });
    }

    /// One effect of every kind, with values to begin with.
    fn fresh(&self) -> Vec<Effect> {
        let (own, enemy) = (Faction::ALL[0], Faction::ALL[2]);
        let area = || self.areas.first().map(|(id, _)| id.clone()).unwrap_or_default();
        let place = || Where::Homeland(Side::American);
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
                from: enemy,
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
                from: area(),
                to: area(),
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
}

impl Row<'_> {
    /// The name of a field, different for every effect.
    fn name(&self, ui: &mut Ui, label: W) -> String {
        let text = self.card.look.t(label);
        ui.label(text);
        of_effect(self.card.look.lang, text, self.at)
    }

    fn put(&self, effect: Effect) -> Do {
        Do::Edit(self.card.with(self.at, effect))
    }

    fn number(&self, ui: &mut Ui, label: W, value: u8, orders: &mut Vec<Do>, with: impl Fn(u8) -> Effect) {
        let name = self.name(ui, label);
        fields::small_number(ui, self.card.look, &name, value, 0..=MOST, orders, |new| {
            self.card.with(self.at, with(new))
        });
        ui.end_row();
    }

    fn flag(&self, ui: &mut Ui, label: W, on: bool, orders: &mut Vec<Do>, with: impl Fn(bool) -> Effect) {
        let name = self.name(ui, label);
        if let Some(new) = fields::bare_tick(ui, &name, on) {
            orders.push(self.put(with(new)));
        }
        ui.end_row();
    }

    fn faction(&self, ui: &mut Ui, label: W, now: Faction, orders: &mut Vec<Do>, with: impl Fn(Faction) -> Effect) {
        let name = self.name(ui, label);
        let all = words::factions(self.card.look, &self.card.names);
        if let Some(new) = fields::choice(ui, &name, &now, &all, 190.0) {
            orders.push(self.put(with(new)));
        }
        ui.end_row();
    }

    fn face(&self, ui: &mut Ui, label: W, now: Face, orders: &mut Vec<Do>, with: impl Fn(Face) -> Effect) {
        let name = self.name(ui, label);
        let all = [Face::Hit, Face::Flee, Face::Command];
        let all = all.map(|face| (face, self.card.look.t(words::face(face)).to_owned()));
        if let Some(new) = fields::choice(ui, &name, &now, &all, 190.0) {
            orders.push(self.put(with(new)));
        }
        ui.end_row();
    }

    fn area(&self, ui: &mut Ui, label: W, now: &String, orders: &mut Vec<Do>, with: impl Fn(String) -> Effect) {
        let name = self.name(ui, label);
        if let Some(new) = fields::choice(ui, &name, now, &self.card.areas, 190.0) {
            orders.push(self.put(with(new)));
        }
        ui.end_row();
    }

    fn boats(&self, ui: &mut Ui, now: &[BoatKind], orders: &mut Vec<Do>, with: impl Fn(Vec<BoatKind>) -> Effect) {
        let look = self.card.look;
        ui.label(look.t(W::NotWith));
        ui.horizontal(|ui| {
            for kind in words::BOATS {
                if let Some(on) = fields::tick(ui, look.t(words::boat(kind)), now.contains(&kind)) {
                    let all = words::BOATS.into_iter();
                    let chosen = all.filter(|other| if *other == kind { on } else { now.contains(other) });
                    orders.push(self.put(with(chosen.collect())));
                }
            }
        });
        ui.end_row();
    }

    /// Where: an area, a shore, a homeland, its objectives, or wherever a faction stands.
    fn place(&self, ui: &mut Ui, now: &Where, orders: &mut Vec<Do>, with: impl Fn(Where) -> Effect) {
        let (card, look) = (self.card, self.card.look);
        let name = self.name(ui, W::WhereWord);
        let first = |list: &[(String, String)]| list.first().map(|(id, _)| id.clone()).unwrap_or_default();
        let kinds = [
            (0, W::WhereArea),
            (1, W::WhereShore),
            (2, W::WhereHomeland),
            (3, W::WhereObjective),
            (4, W::WhereWith),
        ];
        let kinds = kinds.map(|(kind, text)| (kind, look.t(text).to_owned()));
        let kind = match now {
            Where::Area(_) => 0,
            Where::Shore(_) => 1,
            Where::Homeland(_) => 2,
            Where::Objective(_) => 3,
            Where::With(_) => 4,
        };
        ui.horizontal(|ui| {
            if let Some(kind) = fields::choice(ui, &name, &kind, &kinds, 150.0) {
                orders.push(self.put(with(match kind {
                    0 => Where::Area(first(&card.areas)),
                    1 => Where::Shore(first(&card.waters)),
                    2 => Where::Homeland(Side::American),
                    3 => Where::Objective(Side::American),
                    _ => Where::With(Faction::ALL[0]),
                })));
            }
            let which = format!("{name}, {}", look.t(W::Which));
            let sides = words::sides(look, &card.names);
            let new = match now {
                Where::Area(id) => fields::choice(ui, &which, id, &card.areas, 150.0).map(Where::Area),
                Where::Shore(id) => fields::choice(ui, &which, id, &card.waters, 150.0).map(Where::Shore),
                Where::Homeland(side) => fields::choice(ui, &which, side, &sides, 150.0).map(Where::Homeland),
                Where::Objective(side) => fields::choice(ui, &which, side, &sides, 150.0).map(Where::Objective),
                Where::With(of) => {
                    fields::choice(ui, &which, of, &words::factions(look, &card.names), 150.0).map(Where::With)
                }
            };
            if let Some(new) = new {
                orders.push(self.put(with(new)));
            }
        });
        ui.end_row();
    }
}

fn numbered(look: &Look<'_>, at: usize, effect: &Effect) -> String {
    format!("{}. {}", at + 1, look.t(words::effect(effect)))
}

/// What something of the effect of a number is called: `Units, effect 2`.
fn of_effect(lang: Lang, text: &str, at: usize) -> String {
    match lang {
        Lang::En => format!("{text}, effect {}", at + 1),
        Lang::Fr => format!("{text}, effet {}", at + 1),
    }
}
