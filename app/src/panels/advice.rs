//! What a bot would do: its best plans with the chance to win and what they are for, the one that is looked at drawn on the
//! board, and a button that does the first step of it.

use super::chrome::{BAR, HEADING};
use super::kit::{self, Look};
use super::plans::{self, Row};
use crate::command::{Order, Queue};
use crate::play::advice::Shown;
use crate::play::sketch::{Looked, Plan};
use crate::text::{self, T};
use crate::theme;
use egui::{
    Align2, Area, Button, Color32, FontFamily, FontId, Frame, Key, Margin, Modifiers, Order as Layer, Spinner,
    TextStyle, Ui, vec2,
};

/// What there is to know of the moment.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// Which of the plans is looked at.
    pub looked: Looked,
    /// Something of the plans has been done.
    pub begun: bool,
    /// How much of the foot of the board is covered anyway.
    pub foot: f32,
    /// Something lies in front, which gets the keys.
    pub covered: bool,
}

/// Draws it, and gives which plan is looked at from now on. `first` is the first step of a plan: what it is called, and the
/// order to do it, if it can be done.
pub fn ui<A>(
    ui: &Ui,
    look: &Look<'_>,
    (shown, asked): (Shown<'_, A>, Asked),
    first: impl Fn(&A) -> Option<(String, Order)>,
    queue: &mut Queue,
) -> Looked {
    if !asked.covered && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        queue.push(Order::CloseAdvice);
    }
    let plans = match shown {
        Shown::Thinking => {
            let thinks = |ui: &mut Ui| {
                ui.horizontal(|ui| {
                    ui.add(Spinner::new().size(16.0));
                    ui.label(look.t(T::AdviceThinks));
                });
            };
            alone(ui, look, thinks, T::CancelWord, queue);
            return asked.looked;
        }
        Shown::Plans([]) => {
            alone(ui, look, says(look, T::AdviceNone), T::AdviceClose, queue);
            return asked.looked;
        }
        Shown::BrokeOff => {
            alone(ui, look, says(look, T::JobBrokeOff), T::AdviceClose, queue);
            return asked.looked;
        }
        Shown::Plans(plans) => plans,
    };
    let rows: Vec<Row<'_>> = plans
        .iter()
        .map(|plan| Row {
            tag: None,
            chance: plan.chance,
            reason: plan.reason.get(look.lang),
            deeds: &plan.deeds,
        })
        .collect();
    let title = look.t(match (asked.begun, plans.len()) {
        (false, _) => T::AdviceTitle,
        (true, 1) => T::AdviceRest,
        (true, _) => T::AdviceRests,
    });
    let next = &plans[asked.looked.shown(plans.len())];
    let next = next.steps.first().and_then(|(_, action)| first(action));
    let act = |ui: &mut Ui| {
        if let Some((words, order)) = next {
            // One line, whatever it says, so that nothing moves when another plan is pointed at.
            let words = text::do_this(look.lang, &words);
            let button = Button::new(theme::strong(&words)).truncate().min_size(vec2(0.0, 26.0));
            let size = TextStyle::Button.resolve(ui.style()).size;
            let font = FontId::new(size, FontFamily::Name(theme::SANS_BOLD.into()));
            let whole = ui.painter().layout_no_wrap(words.clone(), font, Color32::PLACEHOLDER);
            let button = ui.add(button);
            let cut = button.rect.width() < whole.size().x + 2.0 * ui.spacing().button_padding.x;
            let button = if cut { button.on_hover_text(words) } else { button };
            if button.on_hover_text(look.t(T::DoThisHint)).clicked() {
                queue.push(order);
            }
        }
    };
    // The first is what it would choose: another must be better by more than luck.
    let percent = |plan: &Plan<A>| (plan.chance * 100.0).round();
    let sure = plans.iter().any(|plan| percent(plan) > percent(&plans[0]));
    let notes = [T::AdviceSure, T::AdviceNote].map(|note| look.t(note));
    let notes = if sure { &notes[..] } else { &notes[1..] };
    let (looked, closes) = plans::ui(ui, look, (title, &rows, notes), asked.looked, asked.foot, act, |_| {});
    if closes {
        queue.push(Order::CloseAdvice);
    }
    looked
}

fn close_ui(ui: &mut Ui, look: &Look<'_>, close: T, queue: &mut Queue) {
    let button = Button::new(look.t(close)).min_size(vec2(0.0, 26.0));
    if ui.add(button).clicked() {
        queue.push(Order::CloseAdvice);
    }
}

/// A sentence where there are no plans.
fn says(look: &Look<'_>, sentence: T) -> impl FnOnce(&mut Ui) {
    let sentence = look.t(sentence);
    move |ui| {
        ui.label(sentence);
    }
}

/// Something that speaks of no place.
fn alone(ui: &Ui, look: &Look<'_>, content: impl FnOnce(&mut Ui), close: T, queue: &mut Queue) {
    Area::new(ui.scope_id().with("advice"))
        .order(Layer::Middle)
        .anchor(Align2::LEFT_TOP, vec2(12.0, BAR + HEADING + 12.0))
        .show(ui.ctx(), |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(Margin::symmetric(14, 10));
            frame.show(ui, |ui| {
                ui.set_width(300.0);
                kit::heading(ui, look, look.t(T::AdviceTitle));
                content(ui);
                ui.add_space(4.0);
                close_ui(ui, look, close, queue);
            });
        });
}
