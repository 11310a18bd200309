//! Winter on one screen: a port for each ship of all lakes (8.22), then who is not supplied in all towns (8.21), with one
//! click that settles it.
//!
//! The rules ask lake by lake and town by town; the answers are tried on a deal that fits what the seat sees, and only
//! steps that the rules offer there are taken.

use super::scene;
use super::seen::{Seen, own_value};
use super::words;
use crate::command::{Order, Queue};
use crate::keys;
use crate::panels::chrome;
use crate::panels::kit::{self, Look};
use crate::theme;
use data::blocks::map::towns;
use data::blocks::{BlockId, LakeId, Side, TownId};
use egui::{Align, Frame, Layout, Margin, Pos2, Rect, RichText, ScrollArea, Sense, Ui, pos2, vec2};
use engine::blocks::odds::Field;
use engine::blocks::{Action, Phase, State, blocks, player, side};
use engine::rules::{Rules as _, Step};
use std::collections::BTreeMap;

/// Side of a block, in points.
const BLOCK: f32 = 36.0;
/// Width of the board, in points.
const WIDTH: f32 = 430.0;
/// Distance from the edge of the map, in points.
const EDGE: f32 = 14.0;

/// A town with more units than it supplies, of which the owner says who suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hungry {
    town: TownId,
    /// Those of whom it can be said, as a set.
    of: u64,
    /// How many suffer.
    beyond: u8,
}

/// What is asked of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    /// Where each ship of these lakes goes, with the ports that each lake offers.
    Ports(Vec<(LakeId, u64, Vec<TownId>)>),
    /// Who suffers in these towns.
    Supply(Vec<Hungry>),
}

impl Asked {
    /// Where.
    fn places(&self) -> Vec<Field> {
        match self {
            Self::Ports(lakes) => lakes.iter().map(|(lake, ..)| Field::Lake(*lake)).collect(),
            Self::Supply(hungry) => hungry.iter().map(|hungry| Field::Town(hungry.town)).collect(),
        }
    }
}

/// What is asked of whom, in a moment.
#[derive(Clone, Debug)]
struct Question {
    ticket: u64,
    by: Side,
    asked: Asked,
    /// A deal that fits what the seat sees.
    state: State,
    /// It is asked on the right of the board; unknown before it is drawn first. It stays there, whatever is looked at on the map.
    on_right: Option<bool>,
}

/// The winter of the side at the screen.
#[derive(Clone, Debug, Default)]
pub struct WinterBoard {
    /// What is asked, and what it was made for.
    asked: Option<Question>,
    /// The ports chosen for ships.
    ports: BTreeMap<BlockId, TownId>,
    /// Those who are to suffer, as a set.
    hungry: u64,
    /// Whether one's own blocks are turned away.
    pub turned: bool,
}

impl WinterBoard {
    /// Brings it up to date.
    pub fn sync(&mut self, seen: &Seen) {
        let asks = matches!(seen.view.table.phase, Phase::Harbour(..) | Phase::Starve(..));
        let by = seen.decider.map(side).filter(|_| asks && !seen.choices.is_empty());
        let Some(by) = by.filter(|_| seen.past.is_none()) else {
            *self = Self::default();
            return;
        };
        if self
            .asked
            .as_ref()
            .is_some_and(|of| (of.ticket, of.by) == (seen.ticket, by))
        {
            return;
        }
        let state = super::deal(seen);
        *self = Self {
            asked: Some(Question {
                ticket: seen.ticket,
                by,
                asked: asked(&state, by),
                state,
                on_right: None,
            }),
            ..Self::default()
        };
    }

    /// Whether something is asked on it.
    pub const fn is_open(&self) -> bool {
        self.asked.is_some()
    }

    /// Draws it over the board, on the side where it covers fewer of the places that it asks about.
    pub fn ui(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        seen: &Seen,
        (board, at): (Rect, impl Fn(Field) -> Option<Pos2>),
        queue: &mut Queue,
    ) {
        // While one looks back it waits, with what was chosen.
        let Some(mut question) = self.asked.take_if(|_| seen.past.is_none()) else {
            return;
        };
        let width = (board.width() - 2.0 * EDGE).min(WIDTH);
        let (left, right) = (board.left() + EDGE, board.right() - EDGE - width);
        let covered = |from: f32| {
            let asked = question.asked.places().into_iter().filter_map(&at);
            asked.filter(|at| (from..from + width).contains(&at.x)).count()
        };
        let on_right = question.on_right.unwrap_or_else(|| covered(right) < covered(left));
        question.on_right = Some(on_right);
        let from = if on_right { right } else { left };
        let corner = pos2(from, board.top() + chrome::HEADING + EDGE);
        chrome::over(ui, "winter", corner, |ui| {
            Frame::popup(ui.style()).inner_margin(Margin::same(12)).show(ui, |ui| {
                ui.set_width(width - 24.0);
                kit::dense(ui);
                let title = match question.asked {
                    Asked::Ports(_) => words::WINTER_PORTS,
                    Asked::Supply(_) => words::WINTER_SUPPLY,
                };
                kit::heading(ui, look, title.get(look.lang));
                ScrollArea::vertical().max_height(board.height() * 0.6).show(ui, |ui| {
                    match &question.asked {
                        Asked::Ports(lakes) => self.ports_ui(ui, look, seen, lakes),
                        Asked::Supply(hungry) => self.supply_ui(ui, look, seen, (question.by, hungry)),
                    }
                    keys::follow(ui);
                });
                ui.add_space(4.0);
                let row = Layout::right_to_left(Align::Center);
                ui.allocate_ui_with_layout(vec2(ui.available_width(), 28.0), row, |ui| {
                    let steps = self.steps(&question);
                    let done = ui.add_enabled_ui(steps.is_some(), |ui| {
                        let done = theme::primary(ui, words::WINTER_DONE.get(look.lang), 26.0);
                        if done.enabled() {
                            keys::first(ui, done.id);
                        }
                        done.clicked()
                    });
                    if let Some(steps) = steps.filter(|_| done.inner) {
                        queue.push(Order::act(steps));
                    }
                    let choose = ui.button(words::CHOOSE_FOR_ME.get(look.lang));
                    keys::first(ui, choose.id);
                    if choose.clicked() {
                        self.choose(seen, &question);
                        // What settles it comes next.
                        keys::begin(ui.ctx());
                    }
                });
            });
        });
        self.asked = Some(question);
    }

    fn ports_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, lakes: &[(LakeId, u64, Vec<TownId>)]) {
        for (lake, fleet, ports) in lakes {
            ui.label(theme::strong(seen.scenario.lake(*lake).name.get(look.lang)).small());
            for ship in blocks(*fleet) {
                ui.horizontal_wrapped(|ui| {
                    self.block_ui(ui, look, seen, ship, (false, Sense::hover()));
                    for port in ports {
                        let name = seen.scenario.town(*port).name.get(look.lang);
                        let chosen = self.ports.get(&ship) == Some(port);
                        if ui.selectable_label(chosen, name).clicked() {
                            self.ports.insert(ship, *port);
                        }
                    }
                });
            }
        }
    }

    fn supply_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, (by, hungry): (Side, &[Hungry])) {
        for Hungry { town, of, beyond } in hungry {
            let place = seen.scenario.town(*town);
            let abroad = seen.scenario.homes(by) & town.bit() == 0;
            let here = of.count_ones() as u8;
            let text = words::not_supplied(
                look.lang,
                place.name.get(look.lang),
                [here, here - beyond, *beyond],
                abroad,
            );
            ui.label(RichText::new(text).small());
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
                for block in blocks(*of) {
                    let chosen = self.hungry & block.bit() != 0;
                    if self.block_ui(ui, look, seen, block, (chosen, Sense::click())) {
                        self.hungry ^= block.bit();
                        // One too many: another one is let go.
                        let over = self.hungry & of;
                        if over.count_ones() > u32::from(*beyond)
                            && let Some(other) = blocks(over).find(|other| *other != block)
                        {
                            self.hungry &= !other.bit();
                        }
                    }
                }
            });
        }
    }

    /// What costs least: ships go where they are safest from capture, abroad the weakest are given up, at home those that
    /// survive it.
    fn choose(&mut self, seen: &Seen, question: &Question) {
        match &question.asked {
            Asked::Ports(lakes) => {
                for (_, fleet, ports) in lakes {
                    let army = |port: &TownId| {
                        let ships = seen.scenario.masks().ships;
                        seen.view.in_town(question.by, *port, ships).army
                    };
                    let best = ports.iter().copied().max_by_key(army);
                    self.ports.extend(
                        best.into_iter()
                            .flat_map(|port| blocks(*fleet).map(move |ship| (ship, port))),
                    );
                }
            }
            Asked::Supply(hungry) => {
                self.hungry = 0;
                for Hungry { town, of, beyond } in hungry {
                    let home = seen.scenario.homes(question.by) & town.bit() != 0;
                    let mut here: Vec<BlockId> = blocks(*of).collect();
                    here.sort_by_key(|block| {
                        let value = own_value(seen, *block);
                        // At home a block of one value would be lost whole.
                        (home && value == 1, if home { u8::MAX - value } else { value })
                    });
                    self.hungry |= here
                        .iter()
                        .take((*beyond).into())
                        .fold(0, |set, block| set | block.bit());
                }
            }
        }
    }

    /// The steps that settle all that was chosen; nothing while something is missing.
    fn steps(&self, question: &Question) -> Option<Vec<Action>> {
        let (by, mut state) = (question.by, question.state.clone());
        let (mut steps, mut legal) = (Vec::new(), Vec::new());
        let mut hungry = self.hungry;
        loop {
            let action = match (state.table().phase, &question.asked) {
                (Phase::Harbour(side, lake), Asked::Ports(_)) if side == by => {
                    let ship = blocks(state.fleet(by, lake)).next()?;
                    Action::Port(*self.ports.get(&ship)?)
                }
                (Phase::Starve(side, town, _), Asked::Supply(_)) if side == by => {
                    state.legal(&mut legal);
                    let here = state.starvable(by, town);
                    let (block, action) = blocks(hungry & here).find_map(|block| {
                        let same = legal.iter().find(|action| stands_for(&state, **action, block));
                        Some((block, *same?))
                    })?;
                    hungry &= !block.bit();
                    action
                }
                _ => break,
            };
            state.legal(&mut legal);
            if !legal.contains(&action) {
                return None;
            }
            state.step(Step::Act(player(by), action), &mut |_| {}).ok()?;
            steps.push(action);
        }
        (!steps.is_empty()).then_some(steps)
    }

    /// A block; says whether it was clicked.
    fn block_ui(
        &self,
        ui: &mut Ui,
        look: &Look<'_>,
        seen: &Seen,
        block: BlockId,
        (chosen, sense): (bool, Sense),
    ) -> bool {
        let known = (block, own_value(seen, block));
        let mut shown = scene::own(&seen.scenario, known, self.turned, look.lang);
        shown.chosen = chosen;
        let response = canvas::block(ui, &shown, BLOCK, sense, look.palette);
        let clicked = response.clicked();
        response.on_hover_text(&shown.label);
        clicked
    }
}

/// Whether an answer names a block that differs from this one in nothing.
fn stands_for(state: &State, action: Action, block: BlockId) -> bool {
    let Action::Starve(named) = action else { return false };
    let of = |block: BlockId| (state.scenario().block(block).class, state.value(block));
    of(named) == of(block)
}

/// All that a side is asked, not only what comes first.
fn asked(state: &State, by: Side) -> Asked {
    let map = state.scenario().map();
    if matches!(state.table().phase, Phase::Harbour(..)) {
        let lakes = map.lake_ids().filter_map(|lake| {
            let fleet = state.fleet(by, lake);
            let ports: Vec<TownId> = towns(state.controlled(by) & map.coast(lake)).collect();
            // With one port the ships go there by themselves.
            (fleet != 0 && ports.len() > 1).then_some((lake, fleet, ports))
        });
        return Asked::Ports(lakes.collect());
    }
    let hungry = map.town_ids().filter_map(|town| {
        let (of, beyond) = (state.starvable(by, town), state.beyond_supply(by, town));
        let mut kinds: Vec<_> = blocks(of)
            .map(|block| (state.scenario().block(block).class, state.value(block)))
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        (beyond > 0 && kinds.len() > 1).then_some(Hungry { town, of, beyond })
    });
    Asked::Supply(hungry.collect())
}
