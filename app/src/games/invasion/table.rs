//! The table: board, prompt, hands, tracks, battle and log in their places.

use super::battle::BattlePanel;
use super::board::BoardPanel;
use super::cards::{self, CardsPanel};
use super::chance::Chances;
use super::moment::{Moment, Seen, area_of};
use super::prompt::{Begins, PromptPanel};
use super::{end, plan, track};
use crate::command::{Order, Queue};
use crate::games::tabled::{Table, Tabled as _, Toggle};
use crate::panels::chrome::{self, Folded, Stripe};
use crate::panels::frame;
use crate::panels::kit::{self, Chrome, Look};
use crate::panels::{history, recap};
use canvas::Camera;
use data::drawing::Drawing;
use data::invasion::AreaId;
use egui::{CentralPanel, Frame, Panel, Ui};
use engine::invasion::{Event, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The table.
#[derive(Debug)]
pub struct TablePanel {
    board: BoardPanel,
    prompt: PromptPanel,
    cards: CardsPanel,
    battle: BattlePanel,
    chances: Chances,
    drawing: Arc<Drawing>,
    moment: Option<Moment>,
    /// The column beside the board.
    side: Folded,
}

impl TablePanel {
    /// The moment that is shown, made anew if the game or the language has changed.
    fn sync(&mut self, seen: &Seen, look: &Look<'_>) {
        self.moment.take_if(|moment| !moment.fits(seen, look.lang));
        let moment = self
            .moment
            .get_or_insert_with(|| Moment::of(seen, &self.drawing, look.lang));
        moment.past = seen.past;
        moment.sketch.clone_from(&seen.sketch);
        self.prompt.sync(moment);
        moment.muster = self.prompt.mustered();
        moment.focus_in_hand = self.prompt.begins(moment) == Begins::Hand;
    }
}

impl Table<State> for TablePanel {
    fn new(seen: &Seen) -> Self {
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

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, chrome: &Chrome<'_>, queue: &mut Queue) {
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
        chrome::bar_ui(ui, look, chrome, stripe, queue, |ui, queue| {
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
            recap::ui(ui, look, (&moment.recap, moment.view.seat), State::paint_player, queue);
            let now = ui.input(|input| input.time);
            frame::log_ui(ui, look, moment.told_lines(now), State::paint_player, queue);
        });
        if pointed.is_some() {
            board.pointed = pointed;
        }
        CentralPanel::default()
            // The board paints its own ground.
            .frame(Frame::NONE)
            .show(ui, |ui| {
                let room = ui.available_rect_before_wrap();
                let drag = board.take_drag(moment);
                let (shown, plan) = match &drag {
                    Some(drag) => (&drag.moment, Some(&drag.plan)),
                    None => (&*moment, prompt.plan()),
                };
                let ahead = chances.ahead(ui.ctx(), shown, plan);
                // The south of the board is not looked at through the row of the history.
                board.camera_mut().set_foot(history::foot(moment.past));
                let dropped = board.ui(ui, look, shown, (plan, &ahead), queue);
                board.keep_drag(drag);
                // Cubes that are dragged to an area go there, all who can.
                if let Some((from, to)) = dropped.filter(|(from, to)| from != to)
                    && let Some(actions) = plan::order(&moment.view, &moment.scenario, from, to)
                {
                    queue.push(Order::act(actions));
                }
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

    fn settle(&mut self, seen: &Seen) {
        if seen.past.is_none() && seen.told.len() < self.board.seen() {
            self.battle.forget(seen.told.len());
        }
        self.board.settle(&seen.told);
    }

    fn note(&mut self, seen: &Seen, now: f64, still: bool) {
        self.board.pointed = None;
        self.board.note(&seen.told, &seen.scenario, now, still);
    }

    fn is_moving(&self, now: f64) -> bool {
        self.board.is_moving(now)
    }

    fn camera(&mut self) -> &mut Camera {
        self.board.camera_mut()
    }

    fn show_place(&mut self, place: usize) {
        if let Some(moment) = &self.moment {
            self.board.show_area(moment, AreaId(place as u16));
        }
    }

    fn toggle(&mut self, what: Toggle) {
        match what {
            Toggle::Side => self.side.toggle(),
            Toggle::Choices => self.prompt.all_open = !self.prompt.all_open,
            Toggle::Basis => self.board.basis_shown = !self.board.basis_shown,
        }
    }

    fn choices(&self) -> Vec<(String, Order)> {
        let choices = self.moment.as_ref().map(|moment| moment.choices.as_slice());
        choices
            .unwrap_or_default()
            .iter()
            .map(|choice| (choice.label.clone(), choice.order()))
            .collect()
    }

    fn picture_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        self.sync(seen, look);
        self.board.camera_mut().set_covered(0.0);
        if let Some(moment) = &self.moment {
            self.board
                .ui(ui, look, moment, (None, &BTreeMap::new()), &mut Queue::new());
        }
    }

    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        if let Some(moment) = &self.moment {
            end::ui(ui, look, moment, queue);
        }
    }
}
