//! The table: board, prompt, hands, tracks, battle and log in their places.

use super::battle::BattlePanel;
use super::board::BoardPanel;
use super::cards::{self, CardsPanel};
use super::chance::Chances;
use super::moment::{Moment, Seen, area_of};
use super::prompt::{Begins, PromptPanel};
use super::track;
use crate::command::Queue;
use crate::games::tabled::Tabled as _;
use crate::panels::chrome::{self, Chrome, Folded, Stripe};
use crate::panels::frame;
use crate::panels::kit::{self, Look};
use crate::panels::recap;
use data::drawing::Drawing;
use data::invasion::AreaId;
use egui::{CentralPanel, Frame, Panel, Ui};
use engine::invasion::{Event, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The table.
#[derive(Debug)]
pub struct TablePanel {
    /// The board.
    pub board: BoardPanel,
    /// The prompt bar.
    pub prompt: PromptPanel,
    cards: CardsPanel,
    battle: BattlePanel,
    chances: Chances,
    drawing: Arc<Drawing>,
    moment: Option<Moment>,
    /// The column beside the board.
    pub side: Folded,
}

impl TablePanel {
    /// The table of a game; what has happened so far is not animated.
    pub fn new(seen: &Seen) -> Self {
        let mut board = BoardPanel::default();
        board.settle(&seen.told);
        board.camera_mut().set_covered(chrome::HEADING);
        Self {
            board,
            prompt: PromptPanel::default(),
            cards: CardsPanel,
            battle: BattlePanel::default(),
            chances: Chances::default(),
            drawing: Arc::new(seen.scenario.drawing().clone()),
            moment: None,
            side: Folded::default(),
        }
    }

    /// The moment that is shown, made anew if the game or the language has changed.
    fn sync(&mut self, seen: &Seen, look: &Look<'_>) {
        self.moment.take_if(|moment| !moment.fits(seen, look.lang));
        let moment = self
            .moment
            .get_or_insert_with(|| Moment::of(seen, &self.drawing, look.lang));
        moment.past = seen.past;
        moment.sketch.clone_from(&seen.sketch);
        self.prompt.sync(moment);
        moment.focus_in_hand = self.prompt.begins(moment) == Begins::Hand;
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

    /// Draws the board alone.
    pub fn only_board_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        self.sync(seen, look);
        self.board.camera_mut().set_covered(0.0);
        if let Some(moment) = &self.moment {
            self.board
                .ui(ui, look, moment, (None, &BTreeMap::new()), &mut Queue::new());
        }
    }

    /// Draws the table.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, chrome: &Chrome<'_>, queue: &mut Queue) {
        self.sync(seen, look);
        let Self {
            board,
            prompt,
            cards,
            battle,
            chances,
            moment,
            side,
            ..
        } = self;
        let Some(moment) = moment else { return };
        let stripe = moment.decider.map(|faction| {
            let colours = look.palette.faction(faction.index());
            Stripe {
                fill: colours.fill,
                line: colours.line,
            }
        });
        chrome::bar_ui(ui, look, chrome, stripe, seen.can_redo, queue, |ui, queue| {
            prompt.ui(ui, look, moment, seen, chrome.paused(), queue);
        });
        Panel::bottom("hands")
            .resizable(false)
            .exact_size(cards::STRIP)
            .frame(cards::frame(ui))
            .show(ui, |ui| {
                cards.ui(ui, look, moment, chrome.settings.show_side_hands, queue);
            });
        let mut pointed = None;
        let listed = prompt.all_open && !moment.choices.is_empty();
        side.ui(ui, listed, |ui| {
            kit::dense(ui);
            if listed {
                let choice = frame::list_ui(ui, look, &moment.choices, queue);
                pointed = choice.and_then(|choice| area_of(choice.action));
            }
            recap::ui(ui, look, &moment.recap, State::paint_player, queue);
            frame::log_ui(ui, look, &moment.lines, State::paint_player, queue);
        });
        if pointed.is_some() {
            board.pointed = pointed;
        }
        CentralPanel::default()
            // The board paints its own ground.
            .frame(Frame::NONE)
            .show(ui, |ui| {
                let room = ui.available_rect_before_wrap();
                let ahead = chances.ahead(moment, prompt.plan());
                board.ui(ui, look, moment, (prompt.plan(), &ahead), queue);
                chrome::heading_ui(ui, room, look, queue, |ui, queue| track::ui(ui, look, moment, queue));
                let area = moment.battle.as_ref().map(|story| story.area);
                let at = area.and_then(|area| board.place_of(moment, area));
                battle.ui(ui, look, moment, (room, at), chances, queue);
                if let Some(showing) = seen.past.and_then(|past| past.showing)
                    && let Some(happened) = seen.told.get(showing.event)
                    && let Event::CardPlayed { card, .. } = happened.event
                {
                    cards::played_ui(ui, look, moment.scenario.card(card), room);
                }
            });
    }
}
