//! The table: board, prompt, hands, tracks, battle and log in their places.

use super::battle::BattlePanel;
use super::board::BoardPanel;
use super::cards::{self, CardsPanel};
use super::moment::{Moment, Seen, area_of};
use super::prompt::PromptPanel;
use super::{score, track};
use crate::command::Queue;
use crate::games::tabled::Tabled as _;
use crate::panels::frame;
use crate::panels::kit::{self, Look};
use crate::settings::{Pace, Settings};
use data::drawing::Drawing;
use data::invasion::AreaId;
use egui::{CentralPanel, Frame, Margin, Panel, Ui};
use engine::invasion::State;
use std::sync::Arc;

/// Width of the side panel, in points.
const SIDE: f32 = 330.0;
/// Height of the strip of hands, in points.
const HANDS: f32 = 182.0;

/// The table.
#[derive(Debug)]
pub struct TablePanel {
    /// The board.
    pub board: BoardPanel,
    /// The prompt bar.
    pub prompt: PromptPanel,
    cards: CardsPanel,
    battle: BattlePanel,
    drawing: Arc<Drawing>,
    moment: Option<Moment>,
    /// The side panel is open.
    pub side_open: bool,
}

impl TablePanel {
    /// The table of a game; what has happened so far is not animated.
    pub fn new(seen: &Seen) -> Self {
        let mut board = BoardPanel::default();
        board.settle(&seen.told);
        Self {
            board,
            prompt: PromptPanel::default(),
            cards: CardsPanel,
            battle: BattlePanel::default(),
            drawing: Arc::new(seen.scenario.drawing().clone()),
            moment: None,
            side_open: true,
        }
    }

    /// The moment that is shown, made anew if the game or the language has changed.
    fn sync(&mut self, seen: &Seen, look: &Look<'_>) {
        let fresh = self.moment.as_ref().is_some_and(|moment| {
            moment.ticket == seen.ticket && moment.lang == look.lang && moment.view.seat == seen.seat
        });
        if !fresh {
            self.moment = None;
        }
        let moment = self
            .moment
            .get_or_insert_with(|| Moment::of(seen, &self.drawing, look.lang));
        self.prompt.sync(moment);
    }

    /// The board glides to an area and points it out.
    pub fn show_area(&mut self, area: AreaId) {
        if let Some(moment) = &self.moment {
            self.board.show_area(moment, area);
        }
    }

    /// The moment shown last.
    pub const fn moment(&self) -> Option<&Moment> {
        self.moment.as_ref()
    }

    /// Draws the table.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, settings: &Settings, queue: &mut Queue) {
        self.sync(seen, look);
        let Self {
            board,
            prompt,
            cards,
            battle,
            moment,
            side_open,
            ..
        } = self;
        let Some(moment) = moment else { return };
        let fill = ui.visuals().panel_fill;
        let bar = Frame::new().fill(fill).inner_margin(Margin::symmetric(14, 8));
        let stripe = moment.decider.map(|faction| look.palette.faction(faction.index()));
        let asked = Panel::top("prompt").resizable(false).frame(bar).show(ui, |ui| {
            // The board keeps its place while the questions change.
            ui.set_min_height(78.0);
            prompt.ui(ui, look, moment, seen, settings.pace == Pace::Pause, queue);
        });
        if let Some(colours) = stripe {
            let mut rect = asked.response.rect;
            rect.max.x = rect.min.x + 6.0;
            ui.painter().rect_filled(rect, 0.0, colours.fill);
            let edge = egui::Stroke::new(1.0, colours.line);
            ui.painter().vline(rect.max.x, rect.y_range(), edge);
        }
        Panel::bottom("hands")
            .resizable(false)
            .exact_size(HANDS)
            .frame(cards::frame(ui))
            .show(ui, |ui| {
                cards.ui(ui, look, moment, settings.show_side_hands, queue);
            });
        if *side_open {
            let side = Frame::new().fill(fill).inner_margin(Margin::symmetric(12, 10));
            Panel::right("side")
                .resizable(false)
                .exact_size(SIDE)
                .frame(side)
                .show(ui, |ui| {
                    kit::dense(ui);
                    track::ui(ui, look, moment);
                    ui.separator();
                    match battle.shown(moment) {
                        Some(story) => {
                            let story = story.clone();
                            battle.ui(ui, look, moment, &story, queue);
                        }
                        None => score::ui(ui, look, moment, queue),
                    }
                    ui.separator();
                    frame::log_ui(ui, look, &moment.lines, State::paint_player, queue);
                });
        }
        let mut pointed = None;
        if prompt.all_open && !moment.choices.is_empty() {
            let list = Frame::new().fill(fill).inner_margin(Margin::symmetric(10, 8));
            Panel::left("choices")
                .resizable(false)
                .exact_size(230.0)
                .frame(list)
                .show(ui, |ui| {
                    let choice = frame::list_ui(ui, look, &moment.choices, queue);
                    pointed = choice.and_then(|choice| area_of(choice.action));
                });
        }
        if pointed.is_some() {
            board.pointed = pointed;
        }
        CentralPanel::default()
            .frame(Frame::new().fill(look.palette.table))
            .show(ui, |ui| {
                board.ui(ui, look, moment, prompt.plan(), queue);
            });
    }
}
