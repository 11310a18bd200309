//! The prompt bar: whose turn it is, what is asked and why, what is left, and every choice that is not on the board.

use super::moment::{Choice, Moment, Seen, area_of, card_of};
use super::pieces;
use super::plan::{self, Plan};
use crate::command::{Order, Queue};
use crate::games::tabled::Tabled as _;
use crate::keys;
use crate::panels::frame;
use crate::panels::kit::{self, Look};
use crate::text::{self, T};
use crate::theme;
use data::invasion::AreaId;
use data::invasion::scenario::Units;
use egui::{RichText, Ui};
use engine::invasion::{Action, Phase, State};

/// Room that the buttons beside the steppers take, in points.
const BUTTONS: f32 = 380.0;

/// Room from which on the steppers have a word before them, in points.
const WORDS: f32 = 640.0;

/// Where the focus begins when something is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// In the list of all choices.
    List,
    /// At the first area that can be chosen.
    Board,
    /// At the first card that can be played.
    Hand,
    /// At the first answer in the bar.
    Bar,
}

/// The prompt bar.
#[derive(Clone, Debug, Default)]
pub struct PromptPanel {
    /// The list of all choices is open.
    pub all_open: bool,
    /// The moment that it belongs to, and whether that was looked back at.
    moment: (u64, bool),
    wanted: Option<Units>,
    plan: Option<Plan>,
    muster: Option<u8>,
}

impl PromptPanel {
    /// Brings what was chosen up to date with the game.
    pub fn sync(&mut self, moment: &Moment) {
        let of = (moment.ticket, moment.past.is_some());
        if self.moment != of {
            self.moment = of;
            self.wanted = None;
            self.muster = None;
            self.plan = if moment.choices.is_empty() {
                None
            } else {
                plan::plan(&moment.view, &moment.scenario, None)
            };
        }
    }

    /// Where the focus begins: at what most people choose next.
    pub fn begins(&self, moment: &Moment) -> Begins {
        let card = |choice: &Choice| matches!(choice.action, Action::Play(_));
        let on_board = |choice: &Choice| area_of(choice.action).is_some();
        let muster = |choice: &Choice| matches!(choice.action, Action::Muster(..));
        if self.all_open {
            Begins::List
        } else if moment.choices.iter().any(on_board) && !moment.choices.iter().all(muster) {
            Begins::Board
        } else if moment.choices.iter().any(card) {
            Begins::Hand
        } else {
            Begins::Bar
        }
    }

    /// The army being formed.
    pub const fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// Draws the bar.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, seen: &Seen, paused: bool, queue: &mut Queue) {
        let tumbling = moment.tumbling(ui.input(|input| input.time)).is_some();
        if tumbling {
            ui.ctx().request_repaint();
        }
        frame::bar_ui(
            ui,
            look,
            (seen, &seen.prompt, State::paint_player),
            (paused, tumbling.then(|| look.t(T::DiceRoll))),
            queue,
            |ui, queue| {
                self.answers_ui(ui, look, moment, paused, queue);
            },
        );
        frame::digits(ui, &moment.choices, queue);
    }

    fn answers_ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, paused: bool, queue: &mut Queue) {
        if moment.bot {
            return frame::waiting_ui(ui, look, paused);
        }
        if moment.outcome.is_some() {
            return frame::over_ui(ui, look, queue);
        }
        match moment.view.table.phase {
            Phase::Who(_) => self.army_ui(ui, look, moment),
            Phase::Enlist { .. } | Phase::ReturnFled { .. } => self.muster_ui(ui, look, moment, queue),
            _ => {}
        }
        let labels = moment.choices.iter().map(|choice| choice.label.as_str());
        let few = moment.choices.len() <= frame::FEW && frame::fits(ui, labels);
        let shown: Vec<&Choice> = moment
            .choices
            .iter()
            .filter(|choice| match choice.action {
                Action::Take(..) | Action::Muster(..) => false,
                action => few || (area_of(action).is_none() && card_of(action).is_none()),
            })
            .collect();
        // Those that do not fit stand in the list of all.
        let labels = shown.iter().map(|choice| choice.label.as_str());
        let fitting = frame::fitting(ui, look, labels, moment.choices.len());
        let main = shown.iter().position(|choice| is_main(choice.action));
        let shown: Vec<&Choice> = match main {
            // What most often goes on is there in any case.
            Some(main) if main >= fitting => vec![shown[main]],
            _ => shown.into_iter().take(fitting).collect(),
        };
        let main = shown.iter().position(|choice| is_main(choice.action));
        let whole = shown.len() == moment.choices.len();
        let first = !self.all_open && (whole || self.begins(moment) == Begins::Bar);
        let main = main.filter(|_| shown.len() <= frame::FEW);
        frame::answers_ui(ui, &shown, (main, first), queue);
        if moment.choices.len() > shown.len() {
            frame::all_choices_ui(ui, look, (moment.choices.len(), self.all_open), None, queue);
        }
    }

    /// Steppers for who goes with an army.
    fn army_ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment) {
        let Some(plan) = &self.plan else { return };
        if ui.available_width() > WORDS {
            ui.label(theme::strong(look.t(T::WhoGoes)));
        }
        let mut wanted: Units = [0; 5];
        let mut changed = false;
        for row in &plan.rows {
            pieces::faction_letter(ui, look, row.faction, 18.0);
            let name = moment.name(row.faction);
            let names = [
                text::step_units(look.lang, false, name),
                text::step_units(look.lang, true, name),
            ];
            let units = ui
                .scope(|ui| kit::stepper(ui, look, [&names[0], &names[1]], row.units, (row.least, row.most)))
                .inner;
            changed |= units != row.units;
            wanted[row.faction.index()] = units;
        }
        let hint = if plan.destinations.is_empty() {
            T::NoDestination
        } else {
            T::ThenDestination
        };
        // Where there is little room, the buttons matter more.
        let words = ui.painter().layout_no_wrap(
            look.t(hint).to_owned(),
            egui::TextStyle::Body.resolve(ui.style()),
            egui::Color32::PLACEHOLDER,
        );
        if ui.available_width() > words.size().x + BUTTONS {
            ui.label(RichText::new(look.t(hint)).weak());
        }
        if changed {
            self.wanted = Some(wanted);
            self.plan = plan::plan(&moment.view, &moment.scenario, self.wanted);
        }
    }

    /// How many units are set to go to a muster area.
    pub const fn mustered(&self) -> Option<u8> {
        self.muster
    }

    /// A stepper for how many go to a muster area.
    fn muster_ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, queue: &mut Queue) {
        let range: Vec<(AreaId, u8)> = moment
            .choices
            .iter()
            .filter_map(|choice| match choice.action {
                Action::Muster(area, units) => Some((area, units)),
                _ => None,
            })
            .collect();
        let (Some((area, least)), Some((_, most))) = (range.first(), range.last()) else {
            return;
        };
        let units = self.muster.unwrap_or(*most).clamp(*least, *most);
        ui.label(RichText::new(moment.area_name(*area)).font(look.serif(15.0)));
        let names = [look.t(T::Fewer), look.t(T::More)];
        self.muster = Some(
            ui.scope(|ui| kit::stepper(ui, look, names, units, (*least, *most)))
                .inner,
        );
        let send = theme::primary(ui, look.t(T::MusterThese), 28.0);
        if !self.all_open {
            keys::first(ui, send.id);
        }
        if send.clicked() {
            queue.push(Order::act(vec![Action::Muster(*area, units)]));
        }
    }
}

/// The choice that most often goes on.
const fn is_main(action: Action) -> bool {
    matches!(
        action,
        Action::Done | Action::Enlist | Action::NoMovement | Action::All | Action::Stay
    )
}
