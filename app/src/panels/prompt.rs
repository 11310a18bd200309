//! The prompt bar: whose turn it is, what is asked and why, what is left, and every choice that is not on the board.

use super::kit::{self, Look};
use super::moment::{Choice, Moment};
use crate::command::{Order, Queue, UiCommand};
use crate::play::plan::{self, Plan};
use crate::text::{self, T};
use crate::theme;
use data::invasion::AreaId;
use data::invasion::scenario::Units;
use egui::{Align, Button, Key, Layout, Modifiers, RichText, ScrollArea, Ui, vec2};
use engine::invasion::{Action, Phase};

/// The prompt bar.
#[derive(Clone, Debug, Default)]
pub struct PromptPanel {
    /// The list of all choices is open.
    pub all_open: bool,
    ticket: u64,
    wanted: Option<Units>,
    plan: Option<Plan>,
    muster: Option<u8>,
}

/// What the bar's buttons can do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Can {
    /// Something can be taken back.
    pub undo: bool,
    /// Something can be done again.
    pub redo: bool,
    /// The bots wait.
    pub paused: bool,
}

impl PromptPanel {
    /// Brings what was chosen up to date with the game.
    pub fn sync(&mut self, moment: &Moment) {
        if self.ticket != moment.ticket {
            self.ticket = moment.ticket;
            self.wanted = None;
            self.muster = None;
            self.plan = if moment.choices.is_empty() {
                None
            } else {
                plan::plan(&moment.view, &moment.scenario, None)
            };
        }
    }

    /// The army being formed.
    pub const fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// Draws the bar.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, can: Can, queue: &mut Queue) {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                for (enabled, command) in [(can.redo, UiCommand::Redo), (can.undo, UiCommand::Undo)] {
                    // Undo stays clickable: it says why nothing can be taken back.
                    let button = Button::new(look.t(command.text()));
                    let dim = command == UiCommand::Redo && !enabled;
                    if ui.add_enabled(!dim, button).on_hover_text(keys(ui, command)).clicked() {
                        queue.push(Order::Do(command));
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center).with_main_wrap(true), |ui| {
                    self.question_ui(ui, look, moment, queue);
                });
            });
        });
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(28.0);
            self.answers_ui(ui, look, moment, can.paused, queue);
        });
        number_keys(ui, moment, queue);
    }

    fn question_ui(&self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, queue: &mut Queue) {
        if let Some(faction) = moment.decider {
            kit::faction_letter(ui, look, faction, 22.0);
        }
        let prompt = &moment.prompt;
        ui.label(RichText::new(prompt.text.get(look.lang)).font(look.serif(17.0)));
        let left = prompt.left.get(look.lang);
        if !left.is_empty() {
            ui.label(theme::strong(format!("· {left}")));
        }
        let cite = prompt.cite.text(look.lang);
        if ui
            .link(RichText::new(format!("{} {cite}", look.t(T::Why))).small())
            .clicked()
        {
            queue.push(Order::ShowParagraph(
                prompt.cite.paragraph.to_owned(),
                prompt.cite.ruling,
            ));
        }
    }

    fn answers_ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, paused: bool, queue: &mut Queue) {
        if moment.bot {
            let name = moment.decider.map_or("", |faction| moment.name(faction));
            if paused {
                ui.label(theme::strong(look.t(T::BotWaits)));
            } else {
                ui.add(egui::Spinner::new().size(14.0));
            }
            ui.label(RichText::new(text::bot_decides(look.lang, name)).weak());
            ui.label(RichText::new(look.t(T::SpaceSkips)).weak().small());
            return;
        }
        if moment.outcome.is_some() {
            if theme::primary_button(ui, look.t(T::Result2)).clicked() {
                queue.push(Order::Do(UiCommand::Result));
            }
            return;
        }
        match moment.view.table.phase {
            Phase::Who(_) => self.army_ui(ui, look, moment),
            Phase::Enlist { .. } | Phase::ReturnFled { .. } => self.muster_ui(ui, look, moment, queue),
            _ => {}
        }
        let few = moment.choices.len() <= 6;
        let shown: Vec<&Choice> = moment
            .choices
            .iter()
            .filter(|choice| match choice.action {
                Action::Take(..) | Action::Muster(..) => false,
                _ => few || (choice.area().is_none() && choice.card().is_none()),
            })
            .collect();
        let main = shown.iter().position(|choice| is_main(choice.action));
        for (index, choice) in shown.iter().enumerate() {
            let button = if main == Some(index) && shown.len() <= 6 {
                theme::primary_button(ui, &choice.label)
            } else {
                ui.add(Button::new(&choice.label).min_size(vec2(0.0, 36.0)))
            };
            if button.clicked() {
                queue.push(Order::act(vec![choice.action]));
            }
        }
        if moment.choices.len() > shown.len() {
            let text = T::AllChoices.counted(look.lang, moment.choices.len());
            if ui
                .selectable_label(self.all_open, text)
                .on_hover_text(look.t(T::ChooseOnBoard))
                .clicked()
            {
                queue.push(Order::Do(UiCommand::ToggleChoices));
            }
        }
    }

    /// Steppers for who goes with an army.
    fn army_ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment) {
        let Some(plan) = &self.plan else { return };
        ui.label(theme::strong(look.t(T::WhoGoes)));
        let mut wanted: Units = [0; 5];
        let mut changed = false;
        for row in &plan.rows {
            kit::faction_letter(ui, look, row.faction, 18.0);
            let name = moment.name(row.faction);
            let names = [
                text::step_units(look.lang, false, name),
                text::step_units(look.lang, true, name),
            ];
            let units = ui
                .scope(|ui| kit::stepper(ui, [&names[0], &names[1]], row.units, row.least, row.most))
                .inner;
            changed |= units != row.units;
            wanted[row.faction.index()] = units;
        }
        let hint = if plan.destinations.is_empty() {
            T::NoDestination
        } else {
            T::ThenDestination
        };
        ui.label(RichText::new(look.t(hint)).weak());
        if changed {
            self.wanted = Some(wanted);
            self.plan = plan::plan(&moment.view, &moment.scenario, self.wanted);
        }
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
        self.muster = Some(ui.scope(|ui| kit::stepper(ui, names, units, *least, *most)).inner);
        if theme::primary_button(ui, look.t(T::MusterThese)).clicked() {
            queue.push(Order::act(vec![Action::Muster(*area, units)]));
        }
    }

    /// The list of all choices.
    pub fn all_ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, queue: &mut Queue) -> Option<AreaId> {
        let mut pointed = None;
        kit::heading(ui, look, look.t(T::AllChoices));
        ui.add_space(4.0);
        ScrollArea::vertical()
            .id_salt("choices")
            .auto_shrink(false)
            .show(ui, |ui| {
                kit::dense(ui);
                ui.spacing_mut().item_spacing.y = 1.0;
                for (index, choice) in moment.choices.iter().enumerate() {
                    let number = if index < 9 {
                        format!("{}  ", index + 1)
                    } else {
                        String::new()
                    };
                    let text = format!("{number}{}", choice.label);
                    let button = Button::new(text)
                        .min_size(vec2(ui.available_width(), 24.0))
                        .frame(false)
                        .truncate();
                    let button = ui.add(button).accessible_name(&choice.label);
                    if button.hovered() || button.has_focus() {
                        pointed = choice.area();
                    }
                    if button.clicked() {
                        queue.push(Order::act(vec![choice.action]));
                    }
                }
            });
        pointed
    }
}

/// The choice that most often goes on.
const fn is_main(action: Action) -> bool {
    matches!(
        action,
        Action::Done | Action::Enlist | Action::NoMovement | Action::All | Action::Stay
    )
}

/// The keys of a command in words.
pub(super) fn keys(ui: &Ui, command: UiCommand) -> String {
    command
        .shortcuts()
        .first()
        .map(|shortcut| ui.ctx().format_shortcut(shortcut))
        .unwrap_or_default()
}

/// The digits choose from the list of all choices.
fn number_keys(ui: &Ui, moment: &Moment, queue: &mut Queue) {
    const DIGITS: [Key; 9] = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
    ];
    if ui.ctx().text_edit_focused() {
        return;
    }
    let pressed = ui.input_mut(|input| DIGITS.iter().position(|key| input.consume_key(Modifiers::NONE, *key)));
    if let Some(choice) = pressed.and_then(|index| moment.choices.get(index)) {
        queue.push(Order::act(vec![choice.action]));
    }
}
