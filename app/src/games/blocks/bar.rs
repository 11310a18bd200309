//! What can be decided by button: answers, orders that stand, what can be built.

use super::seen::{Seen, own_value};
use super::table::BlocksTable;
use super::{place, words};
use crate::command::{Order, Queue};
use crate::panels::frame::{self, Choice};
use crate::panels::kit::Look;
use crate::theme;
use data::blocks::draft::Movement;
use egui::{Button, RichText, Ui, vec2};
use engine::blocks::{Action, Phase, SideView, Stage};

impl BlocksTable {
    pub(super) fn answers_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, paused: bool, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        if seen.bot {
            return frame::waiting_ui(ui, look, paused);
        }
        if shown.outcome.is_some() {
            return frame::over_ui(ui, look, queue);
        }
        let legs = self.orders_ui(ui, look, seen, queue);
        let Some(shown) = &self.shown else { return };
        let by_hand = |action: Action| {
            let blocks = shown.movable != 0 && (place(action).is_some() || matches!(action, Action::Place(_)));
            let blocks = blocks || matches!(action, Action::Build(..) | Action::Land(_));
            blocks || self.on_board(action) || legs && action == Action::Done
        };
        let bar: Vec<_> = shown
            .choices
            .iter()
            .filter(|choice| !by_hand(choice.action))
            .take(frame::FEW + 4)
            .collect();
        // Those that do not fit stand in the list.
        let whole = frame::fits(ui, bar.iter().map(|choice| choice.label.as_str()));
        let bar: Vec<_> = bar
            .into_iter()
            .filter(|choice| whole || super::is_main(choice.action))
            .collect();
        let main = bar.iter().position(|choice| super::is_main(choice.action));
        frame::answers_ui(ui, &bar, (main, !self.folds.choices), queue);
        if shown.choices.len() > bar.len() + usize::from(legs) {
            frame::all_choices_ui(ui, look, shown.choices.len(), self.folds.choices, queue);
        }
        self.builds_ui(ui, look, seen, queue);
        self.hint_ui(ui, look, seen);
    }

    /// What can be built, in a few words each (5.1); where that is too much for the row, behind one button.
    pub(super) fn builds_ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, queue: &mut Queue) {
        let choices = self.shown.iter().flat_map(|shown| &shown.choices);
        let builds = choices.filter_map(|choice| {
            let Action::Build(town, ship) = choice.action else {
                return None;
            };
            let pool = seen.view.sides.iter().any(|side| match side {
                SideView::Own { pool, .. } => pool & ship.bit() != 0,
                SideView::Hidden { .. } => false,
            });
            let value = (!pool).then(|| own_value(seen, ship));
            let town = seen.scenario.town(town).name.get(look.lang);
            Some((words::build(look.lang, town, value), choice))
        });
        let builds: Vec<(String, &Choice<Action>)> = builds.collect();
        let mut each = |ui: &mut Ui| {
            for (text, choice) in &builds {
                let button = Button::new(text).min_size(vec2(0.0, 28.0));
                if ui.add(button).on_hover_text(&choice.label).clicked() {
                    queue.push(choice.order());
                }
            }
        };
        if frame::fits(ui, builds.iter().map(|(text, _)| text.as_str())) {
            each(ui);
        } else {
            ui.menu_button(words::builds(look.lang, builds.len()), each);
        }
    }

    /// Whether an action is taken by a click on a block that stands on the board.
    pub(super) fn on_board(&self, action: Action) -> bool {
        let asked = self.shown.iter().flat_map(|shown| &shown.asked);
        asked.map(|(_, action)| *action).any(|asked| asked == action)
    }

    /// What is in hand, or how to begin.
    pub(super) fn hint_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        let Some(shown) = &self.shown else { return };
        if self.picked != 0 {
            let can_go = self.ways.iter().any(|way| way.actions.is_some());
            let chosen = words::chosen(look.lang, self.picked.count_ones(), can_go);
            if ui.button(words::CLEAR.get(look.lang)).clicked() {
                self.let_go();
            }
            ui.label(RichText::new(chosen).weak());
        } else if shown.movable != 0 {
            let hint = match seen.view.table.phase {
                Phase::Naval(_) => words::CHOOSE_SHIPS,
                Phase::Army(_) => words::CHOOSE_BLOCKS,
                _ => words::TRAY_HINT,
            };
            ui.label(RichText::new(hint.get(look.lang)).weak().small());
        }
    }

    /// The orders that stand, each to be taken back, and the button that carries them out. Says whether there are any.
    pub(super) fn orders_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, queue: &mut Queue) -> bool {
        let Phase::Army(by) = seen.view.table.phase else {
            return false;
        };
        let SideView::Own { plan, .. } = &seen.view.sides[by.index()] else {
            return false;
        };
        if plan.legs.is_empty() || plan.stage != Stage::Legs || !seen.choices.contains(&Action::Done) {
            return false;
        }
        let at_once = seen.scenario.options().movement == Movement::Simultaneous;
        let done = if at_once { words::SEAL } else { words::CARRY_OUT };
        if theme::primary(ui, done.get(look.lang), 28.0).clicked() {
            queue.push(Order::act(vec![Action::Done]));
        }
        for (number, leg) in plan.legs.iter().enumerate() {
            let to = seen.scenario.town(leg.to).name.get(look.lang);
            let text = words::order(look.lang, leg.units.count_ones(), to);
            let last = number + 1 == plan.legs.len();
            let button = Button::new(format!("{text}  ×")).min_size(vec2(0.0, 26.0));
            let response = ui.add_enabled(last || self.orders_from.is_some(), button);
            if response.on_hover_text(words::take_back(look.lang, &text)).clicked() {
                self.take_back(seen, by, number, queue);
            }
        }
        true
    }
}
