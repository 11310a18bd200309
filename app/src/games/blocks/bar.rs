//! What can be decided by button: answers, orders that stand, what can be built.

use super::orders::At;
use super::seen::Seen;
use super::table::BlocksTable;
use super::words;
use crate::command::{Order, Queue};
use crate::keys;
use crate::panels::frame::{self, Choice};
use crate::panels::kit::Look;
use crate::theme;
use data::Word;
use data::blocks::TownId;
use data::blocks::draft::Movement;
use egui::text::LayoutJob;
use egui::{Button, FontId, Label, TextStyle, Ui, vec2};
use engine::blocks::{Action, Leg, Phase, SideView, Stage};

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
        // While an order waits, nothing else stands beside what carries it out.
        let held = self.held.is_some();
        let by_hand = |action: Action| {
            let blocks = shown.movable != 0 && (action.town().is_some() || matches!(action, Action::Place(_)));
            let blocks = blocks || matches!(action, Action::Build(..) | Action::Land(_));
            held || blocks || self.on_board(action) || legs && action == Action::Done
        };
        let bar: Vec<_> = shown
            .choices
            .iter()
            .filter(|choice| !by_hand(choice.action))
            .take(frame::FEW + 4)
            .collect();
        // Those that do not fit stand in the list.
        let all = shown.choices.len().saturating_sub(usize::from(legs));
        let whole = frame::fitting(ui, look, bar.iter().map(|choice| choice.label.as_str()), all) == bar.len();
        let bar: Vec<_> = bar
            .into_iter()
            .filter(|choice| whole || super::is_main(choice.action))
            .collect();
        let main = bar.iter().position(|choice| super::is_main(choice.action));
        // What is done on the board, or built, comes before doing nothing.
        let builds = shown
            .choices
            .iter()
            .any(|choice| matches!(choice.action, Action::Build(..)));
        let first = !self.folds.choices && shown.movable == 0 && shown.asked.is_empty() && !builds;
        frame::answers_ui(ui, &bar, (main, first), queue);
        if all > bar.len() {
            let why_not = self.waits().map(|word| word.get(look.lang));
            frame::all_choices_ui(ui, look, (shown.choices.len(), self.folds.choices), why_not, queue);
        }
        self.builds_ui(ui, look, queue);
        self.hint_ui(ui, look, seen);
    }

    /// What can be built, a button each (5.1); where that is too much for the row, what can be built in the chosen town, and
    /// everything behind one button.
    pub(super) fn builds_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let choices = self.shown.iter().flat_map(|shown| &shown.choices);
        let builds: Vec<(TownId, &Choice<Action>)> = choices
            .filter_map(|choice| match choice.action {
                Action::Build(town, _) => Some((town, choice)),
                _ => None,
            })
            .collect();
        let mut each = |ui: &mut Ui, builds: &mut dyn Iterator<Item = &Choice<Action>>| {
            for choice in builds {
                let button = Button::new(&choice.label).min_size(vec2(0.0, 28.0));
                let button = ui.add(button);
                if !self.folds.choices {
                    keys::first(ui, button.id);
                }
                if button.clicked() {
                    queue.push(choice.order());
                }
            }
        };
        let mut all = builds.iter().map(|(_, choice)| *choice);
        if frame::fits(ui, all.clone().map(|choice| choice.label.as_str())) {
            each(ui, &mut all);
        } else {
            let here = builds.iter().filter(|(town, _)| self.chosen == Some(At::Town(*town)));
            each(ui, &mut here.map(|(_, choice)| *choice));
            let menu = ui.menu_button(words::builds(look.lang, builds.len()), |ui| each(ui, &mut all));
            if !builds.is_empty() && !self.folds.choices {
                keys::first(ui, menu.response.id);
            }
        }
    }

    /// Why the list of all choices is not shown, while places or orders wait to be confirmed.
    pub(super) fn waits(&self) -> Option<Word> {
        if self.held.is_some() {
            Some(words::ALL_ORDERED)
        } else {
            (!self.tray.drafted().is_empty()).then_some(words::CHOICES_WAIT)
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
        if self.held.is_some() {
            hint_ui(ui, words::HELD_HINT.get(look.lang));
        } else if self.picked != 0 {
            let can_go = self.ways.iter().any(|way| way.actions.is_some());
            let chosen = words::chosen(look.lang, self.picked.count_ones(), can_go);
            if ui.button(words::CLEAR.get(look.lang)).clicked() {
                self.let_go();
            }
            hint_ui(ui, &chosen);
        } else if shown.movable != 0 {
            let hint = match seen.view.table.phase {
                Phase::Naval(_) => words::CHOOSE_SHIPS,
                Phase::Army(_) => words::CHOOSE_BLOCKS,
                _ => words::TRAY_HINT,
            };
            hint_ui(ui, hint.get(look.lang));
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
        let held = self.held.as_ref().zip(self.held_leg());
        let stand = !plan.legs.is_empty() && plan.stage == Stage::Legs && seen.choices.contains(&Action::Done);
        if !stand && held.is_none() {
            return false;
        }
        let mut actions = held.and_then(|(way, _)| way.actions.clone()).unwrap_or_default();
        actions.push(Action::Done);
        let at_once = seen.scenario.options().movement == Movement::Simultaneous;
        let done = if at_once { words::SEAL } else { words::CARRY_OUT };
        let done = theme::primary(ui, done.get(look.lang), 28.0);
        if self.asking.is_none() {
            keys::first(ui, done.id);
        }
        if done.clicked() {
            queue.push(Order::act(actions));
        }
        let order = |leg: &Leg| {
            let to = seen.scenario.town(leg.to).name.get(look.lang);
            words::order(look.lang, leg.units.count_ones(), to)
        };
        let taken_back = |ui: &mut Ui, text: String, able: bool| {
            let button = Button::new(format!("{text}  ×")).min_size(vec2(0.0, 26.0));
            let button = ui.add_enabled(able, button);
            button.on_hover_text(words::take_back(look.lang, &text)).clicked()
        };
        let held = held.map(|(_, (_, leg))| leg);
        for (number, leg) in plan.legs.iter().enumerate() {
            let last = number + 1 == plan.legs.len() && held.is_none();
            if taken_back(ui, order(leg), last || Self::orders_from(seen).is_some()) {
                self.take_back(seen, by, number, queue);
            }
        }
        if held.is_some_and(|leg| taken_back(ui, order(&leg), true)) {
            self.let_go();
            ui.ctx().request_repaint();
        }
        true
    }
}

/// A hint in what can be seen of the row: in one line, or else in two of smaller letters.
fn hint_ui(ui: &mut Ui, text: &str) {
    /// In less than this, in points, no words would be left of a hint.
    const LEAST: f32 = 100.0;
    /// Letters of which two lines fit into the row, in points.
    const LOW: f32 = 11.0;
    // The row scrolls: what can be seen of it is the room.
    let room = ui.clip_rect().right() - ui.cursor().left();
    if room < LEAST {
        return;
    }
    let small = TextStyle::Small.resolve(ui.style());
    let colour = ui.visuals().weak_text_color();
    let one = LayoutJob::simple_singleline(text.to_owned(), small.clone(), colour);
    let fits = ui.painter().layout_job(one.clone()).size().x <= room;
    ui.scope(|ui| {
        ui.set_max_width(room);
        if fits {
            ui.add(Label::new(one).extend());
            return;
        }
        let mut two = LayoutJob::simple(text.to_owned(), FontId::new(LOW, small.family), colour, room);
        two.wrap.max_rows = 2;
        ui.add(Label::new(two).wrap());
    });
}
