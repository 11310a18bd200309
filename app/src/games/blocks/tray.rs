//! The tray: drawn blocks that wait for their places, in the set-up and when reinforcements come (3.2, 8.23).
//!
//! The last block is settled by a click of its own, for with it the places of all are told.

use super::orders::{self, At};
use super::scene;
use super::seen::Seen;
use super::words;
use crate::command::{Order, Queue};
use crate::panels::chrome;
use crate::panels::kit::{self, Look};
use crate::theme;
use data::Text;
use data::blocks::{BlockId, Side, TownId};
use egui::{Align, Frame, Layout, Margin, Rect, RichText, Sense, Ui, pos2, vec2};
use engine::blocks::{Action, Phase, SideView, side};
use engine::rules::Prompt;

/// Side of a block in the tray, in points.
const BLOCK: f32 = 38.0;
/// Height of the tray, in points.
const HEIGHT: f32 = 84.0;

/// The tray.
#[derive(Clone, Debug, Default)]
pub struct Tray {
    /// Whose blocks are placed now by the person at the screen.
    of: Option<Side>,
    /// Blocks without a place.
    left: u64,
    /// The last block and where it is to stand, not yet settled.
    last: Option<(BlockId, TownId)>,
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
        }
        if self.left.count_ones() != 1 || self.last.is_some_and(|(block, _)| self.left & block.bit() == 0) {
            self.last = None;
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

    /// The last block, where it stands and is not yet settled.
    pub const fn drafted(&self) -> Option<(BlockId, TownId)> {
        self.last
    }

    /// What is asked when every block has a place: the engine asks for that of the last one, which waits to be confirmed.
    pub fn all_placed(&self, seen: &Seen) -> Option<Prompt> {
        self.last.map(|_| Prompt {
            text: words::ALL_PLACED.into(),
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

    /// Chosen blocks go to a town with these steps. With the last of all one waits.
    pub fn place(&mut self, seen: &Seen, picked: u64, to: At, actions: Vec<Action>, queue: &mut Queue) {
        let (Some(of), At::Town(town)) = (self.of, to) else {
            return;
        };
        if self.left & !picked != 0 {
            queue.push(Order::act(actions));
            return;
        }
        let last = engine::blocks::blocks(picked).last();
        let rest = picked & !last.map_or(0, BlockId::bit);
        if rest != 0
            && let Some(actions) = placing(seen, of, rest, town)
        {
            queue.push(Order::act(actions));
        }
        self.last = last.map(|block| (block, town));
    }

    /// Says where the last block of all is to stand, if that is all that is left; it waits to be confirmed.
    pub fn move_last(&mut self, town: TownId) -> bool {
        let only = engine::blocks::blocks(self.left).next();
        let only = only.filter(|_| self.is_open() && self.left.count_ones() == 1);
        if let Some(block) = only {
            self.last = Some((block, town));
        }
        only.is_some()
    }

    /// All blocks get a place; the last one waits to be confirmed.
    fn place_all(&mut self, seen: &Seen, of: Side, queue: &mut Queue) {
        let mut placed = orders::place_for_me(&seen.view, &seen.scenario, of);
        let Some((block, town, _)) = placed.pop() else { return };
        let actions: Vec<Action> = placed.into_iter().flat_map(|(_, _, steps)| steps).collect();
        if !actions.is_empty() {
            queue.push(Order::act(actions));
        }
        self.last = Some((block, town));
    }

    /// Draws it over the foot of the board. Gives the block that was chosen.
    pub fn ui(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        seen: &Seen,
        (board, picked): (Rect, u64),
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
                        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
                        let drafted = self.last.map_or(0, |(block, _)| block.bit());
                        let full = |block: BlockId| seen.scenario.block(block).value;
                        for known in scene::ranked(&seen.scenario, self.left & !drafted, full) {
                            let bit = known.0.bit();
                            let mut block = scene::face_up(&seen.scenario, known, look.lang);
                            block.chosen = picked & bit != 0;
                            let response = canvas::block(ui, &block, BLOCK, Sense::click_and_drag(), look.palette);
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
            let waiting = self.left.count_ones() - u32::from(self.last.is_some());
            kit::heading(ui, look, &format!("{} ({waiting})", words::TRAY.get(look.lang)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some((block, town)) = self.last {
                    if theme::primary(ui, words::CONFIRM.get(look.lang), 24.0).clicked()
                        && let Some(actions) = placing(seen, of, block.bit(), town)
                    {
                        queue.push(Order::act(actions));
                    }
                } else if ui.button(words::PLACE_FOR_ME.get(look.lang)).clicked() {
                    self.place_all(seen, of, queue);
                }
                let placed = placed_from(seen);
                let any = self.last.is_some() || placed.is_some();
                let back = egui::Button::new(words::TAKE_ALL_BACK.get(look.lang));
                if ui.add_enabled(any, back).clicked() {
                    self.last = None;
                    if let Some(began) = placed {
                        queue.push(Order::UndoTo(began));
                    }
                }
                let hint = match self.last {
                    Some(_) => words::CONFIRM_HINT,
                    None => words::TRAY_HINT,
                };
                ui.label(RichText::new(hint.get(look.lang)).small().weak());
            });
        });
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
