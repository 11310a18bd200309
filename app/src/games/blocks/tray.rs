//! The tray: drawn blocks that wait for their places, in the set-up and when reinforcements come (3.2, 8.23).
//!
//! The last block is settled by a click of its own, for with it the places of all are told.

use super::orders::{self, At};
use super::scene;
use super::seen::Seen;
use super::words;
use crate::command::{Order, Queue};
use crate::keys;
use crate::panels::chrome;
use crate::panels::kit::{self, Look};
use crate::theme;
use data::Text;
use data::blocks::{BlockId, Side, TownId};
use egui::{Align, Frame, Layout, Margin, Rect, RichText, Sense, Ui, pos2, vec2};
use engine::blocks::{Action, Phase, SideView, View, side};
use engine::rules::Prompt;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Side of a block in the tray, in points.
const BLOCK: f32 = 38.0;
/// Least side where there are many blocks in a narrow window, in points.
const LEAST: f32 = 24.0;
/// Between two blocks, in points.
const APART: f32 = 4.0;
/// Height of the tray, in points.
const HEIGHT: f32 = 84.0;

/// The tray.
#[derive(Clone, Debug, Default)]
pub struct Tray {
    /// Whose blocks are placed now by the person at the screen.
    of: Option<Side>,
    /// Blocks without a place.
    left: u64,
    /// Most that there were: as long as some are left, the others keep their size.
    most: u32,
    /// The choice that settles where all stand, which waits to be confirmed.
    last: Vec<Action>,
    /// The blocks that it gives a place, with their towns; none while nothing waits.
    drafted: Vec<(BlockId, TownId)>,
    /// A block of the tray is being dragged.
    dragging: bool,
    /// It was let go.
    dropped: bool,
}

impl Tray {
    /// Brings it up to date.
    pub fn sync(&mut self, seen: &Seen) {
        let placing = match seen.view.table.phase {
            Phase::Deploy(of) | Phase::Arrive(of) => Some(of),
            _ => None,
        };
        let own = |of: &Side| seen.decider.map(side) == Some(*of) && !seen.choices.is_empty();
        let of = placing.filter(own);
        if of != self.of {
            *self = Self { of, ..Self::default() };
        }
        let Some(of) = of else { return };
        if let SideView::Own { hand, .. } = &seen.view.sides[of.index()] {
            self.left = *hand;
            self.most = self.most.max(hand.count_ones());
        }
        if self.left != self.drafted_set() {
            self.release();
        }
    }

    /// Whether blocks are being placed.
    pub const fn is_open(&self) -> bool {
        self.of.is_some()
    }

    /// How much of the foot of the board it covers, in points.
    pub const fn height(&self) -> f32 {
        if self.is_open() { HEIGHT + 14.0 } else { 0.0 }
    }

    /// Whether a block of it is being dragged.
    pub const fn is_dragging(&self) -> bool {
        self.dragging
    }

    /// The last blocks, where they stand and are not yet settled.
    pub fn drafted(&self) -> &[(BlockId, TownId)] {
        &self.drafted
    }

    /// What is seen with the last blocks where they stand: a town is told of as it is drawn. Looked back at, none stands there.
    pub fn with_drafted<'a>(&self, seen: &'a Seen) -> Cow<'a, View> {
        if self.drafted.is_empty() || seen.past.is_some() {
            return Cow::Borrowed(&seen.view);
        }
        let mut view = seen.view.clone();
        for (block, town) in &self.drafted {
            let of = seen.scenario.block(*block);
            if let SideView::Own {
                towns, hand, values, ..
            } = &mut view.sides[of.side.index()]
            {
                *hand &= !block.bit();
                towns[town.index()] |= block.bit();
                values[block.index()] = of.value;
            }
        }
        Cow::Owned(view)
    }

    /// The last blocks as a set.
    fn drafted_set(&self) -> u64 {
        self.drafted.iter().fold(0, |set, (block, _)| set | block.bit())
    }

    /// The last blocks have no place again.
    fn release(&mut self) {
        self.last.clear();
        self.drafted.clear();
    }

    /// What is asked when every block has a place: the engine asks for that of the last one, which waits to be confirmed.
    pub fn all_placed(&self, seen: &Seen) -> Option<Prompt> {
        let text = match self.drafted.len() {
            0 => return None,
            1 => words::ALL_PLACED,
            _ => words::ALL_PLACED_TOGETHER,
        };
        Some(Prompt {
            text: text.into(),
            left: Text::default(),
            cite: seen.prompt.cite,
        })
    }

    /// Whether a block of it was let go since this was asked last.
    pub const fn take_dropped(&mut self) -> bool {
        let dropped = self.dropped;
        self.dropped = false;
        dropped
    }

    /// Steps were chosen, by hand, from a list or wherever else. Gives those that are taken now: the choice after which
    /// nothing is left to say waits until it is confirmed.
    pub fn hold(&mut self, seen: &Seen, actions: &[Action]) -> Vec<Action> {
        let Some(closing) = self
            .of
            .and_then(|of| orders::closing(&seen.view, &seen.scenario, of, actions))
        else {
            return actions.to_vec();
        };
        self.last = closing.last;
        self.drafted = closing.settled;
        closing.before
    }

    /// Says where the last block of all is to stand, if that is all that is left; it waits to be confirmed.
    pub fn move_last(&self, seen: &Seen, town: TownId, queue: &mut Queue) -> bool {
        let Some(of) = self.of.filter(|_| self.left.count_ones() == 1) else {
            return false;
        };
        let actions = placing(seen, of, self.left, town);
        actions.map(|actions| queue.push(Order::choose(actions))).is_some()
    }

    /// Draws it over the foot of the board, its blocks face up or turned away. Gives the block that was chosen.
    pub fn ui(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        seen: &Seen,
        (board, picked, turned): (Rect, u64, bool),
        queue: &mut Queue,
    ) -> Option<u64> {
        let of = self.of.filter(|_| seen.past.is_none())?;
        let width = (board.width() - 28.0).min(760.0);
        let corner = pos2(board.center().x - width / 2.0, board.bottom() - HEIGHT - 10.0);
        let mut chosen = None;
        chrome::over(ui, "tray", corner, |ui| {
            Frame::popup(ui.style())
                .inner_margin(Margin::symmetric(10, 6))
                .show(ui, |ui| {
                    ui.set_width(width - 20.0);
                    ui.set_min_height(HEIGHT - 12.0);
                    kit::dense(ui);
                    self.heading_ui(ui, look, seen, of, queue);
                    ui.horizontal_wrapped(|ui| {
                        ui.spacing_mut().item_spacing = vec2(APART, APART);
                        // In one row: a second one would lie below the window.
                        let side = (ui.available_width() + APART) / self.most.max(1) as f32 - APART;
                        let side = side.floor().clamp(LEAST, BLOCK);
                        let full = |block: BlockId| seen.scenario.block(block).value;
                        for known in scene::ranked(&seen.scenario, self.left & !self.drafted_set(), full) {
                            let bit = known.0.bit();
                            let mut block = scene::face_up(&seen.scenario, known, look.lang);
                            block.chosen = picked & bit != 0;
                            if turned {
                                block = scene::turned(block, look.lang);
                            }
                            let response = canvas::block(ui, &block, side, Sense::click_and_drag(), look.palette);
                            keys::first(ui, response.id);
                            if response.clicked() || response.drag_started() && picked & bit == 0 {
                                chosen = Some(bit);
                            }
                            self.dragging |= response.drag_started();
                            if response.drag_stopped() {
                                self.dragging = false;
                                self.dropped = true;
                            }
                            response.on_hover_text(&block.label);
                        }
                    });
                });
        });
        chosen
    }

    /// What waits, and what can be done for all at once.
    fn heading_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, of: Side, queue: &mut Queue) {
        ui.horizontal(|ui| {
            let waiting = (self.left & !self.drafted_set()).count_ones();
            kit::heading(ui, look, &format!("{} ({waiting})", words::TRAY.get(look.lang)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if !self.drafted.is_empty() {
                    let confirm = theme::primary(ui, words::CONFIRM.get(look.lang), 24.0);
                    keys::first(ui, confirm.id);
                    if confirm.clicked() {
                        // That the block comes next may have been said already, where it was the only choice.
                        let said = self.last.iter().position(|action| seen.choices.contains(action));
                        queue.push(Order::act(self.last[said.unwrap_or(0)..].to_vec()));
                    }
                } else if ui.button(words::PLACE_FOR_ME.get(look.lang)).clicked() {
                    queue.push(Order::choose(orders::place_for_me(&seen.view, &seen.scenario, of)));
                }
                let placed = placed_from(seen);
                let any = !self.drafted.is_empty() || placed.is_some();
                let back = egui::Button::new(words::TAKE_ALL_BACK.get(look.lang));
                if ui.add_enabled(any, back).clicked() {
                    self.release();
                    if let Some(began) = placed {
                        queue.push(Order::UndoTo(began));
                    }
                }
                let hint = match self.drafted.len() {
                    0 => words::TRAY_HINT.get(look.lang).to_owned(),
                    1 => words::CONFIRM_HINT.get(look.lang).to_owned(),
                    _ => words::confirm_hint(look.lang, &self.entered(seen, look)),
                };
                ui.add(egui::Label::new(RichText::new(hint).small().weak()).truncate());
            });
        });
    }

    /// Where the last blocks stand: towns with how many of them.
    fn entered(&self, seen: &Seen, look: &Look<'_>) -> Vec<(String, u32)> {
        let mut towns = BTreeMap::new();
        for (_, town) in &self.drafted {
            *towns.entry(*town).or_insert(0) += 1;
        }
        let name = |town: TownId| seen.scenario.town(town).name.get(look.lang).to_owned();
        towns.into_iter().map(|(town, blocks)| (name(town), blocks)).collect()
    }
}

/// After how many steps the first of the blocks was placed, if one was.
fn placed_from(seen: &Seen) -> Option<usize> {
    let places = |action: &&Action| matches!(action, Action::Place(_) | Action::Deploy(_));
    let placed = seen.chosen.iter().rev().take_while(places).count();
    (placed > 0).then(|| seen.steps - placed)
}

/// The steps that place blocks in a town.
fn placing(seen: &Seen, of: Side, set: u64, town: TownId) -> Option<Vec<Action>> {
    let ways = orders::ways(&seen.view, &seen.scenario, of, At::Tray, set);
    ways.into_iter().find(|way| way.to == At::Town(town))?.actions
}
