//! Going on with the keyboard: where the focus begins, the ring around it, and the pointer, which is left once keys are used.

use crate::theme::Theme;
use egui::response::Flags;
use egui::{
    Context, CornerRadius, Event, Id, Key, LayerId, Modifiers, Order as Layer, Plugin, RawInput, Response, Stroke,
    StrokeKind, Ui,
};

/// Keys that choose from the list of all choices.
pub use workbench::DIGITS;

/// Keys with which one goes from choice to choice; the digits take one.
const NAVIGATE: [Key; 6] = [
    Key::Tab,
    Key::Enter,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
];

/// How the focus is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    /// A decision has begun; its first choice gets the focus.
    Begun,
    /// Tab was pressed while nothing had the focus.
    Tab,
    /// Enter was pressed while nothing had the focus.
    Enter,
}

/// What the keyboard is used for, kept from frame to frame.
#[derive(Clone, Copy, Debug, Default)]
struct Keyboard {
    /// Keys are used to go from choice to choice.
    used: bool,
    /// The first choice is looked for.
    first: Option<First>,
    /// Tab is given back, for nobody had a first choice.
    give_back: bool,
}

fn id() -> Id {
    Id::unique("keyboard")
}

fn keyboard(ctx: &Context) -> Keyboard {
    ctx.data(|data| data.get_temp(id())).unwrap_or_default()
}

fn change(ctx: &Context, change: impl FnOnce(&mut Keyboard)) {
    ctx.data_mut(|data| change(data.get_temp_mut_or_default(id())));
}

/// A new decision: if keys are used, its first choice gets the focus.
pub fn begin(ctx: &Context) {
    if keyboard(ctx).used {
        ctx.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
        change(ctx, |keyboard| keyboard.first = Some(First::Begun));
    }
}

/// Whether a first choice is looked for.
pub fn is_looking(ui: &Ui) -> bool {
    ui.memory(|memory| memory.allows_interaction(ui.layer_id())) && keyboard(ui.ctx()).first.is_some()
}

/// This is the first choice: it gets the focus if one is looked for.
pub fn first(ui: &Ui, choice: Id) {
    if is_looking(ui) {
        ui.memory_mut(|memory| memory.request_focus(choice));
        change(ui.ctx(), |keyboard| keyboard.first = None);
    }
}

/// This is the one button that a screen is for: it gets the focus if a first choice is looked for, and Enter presses it
/// while nothing has the focus.
pub fn main(ui: &Ui, button: &mut Response) {
    if button.enabled() && is_looking(ui) {
        if keyboard(ui.ctx()).first == Some(First::Enter) {
            button.flags.insert(Flags::FAKE_PRIMARY_CLICKED);
        }
        first(ui, button.id);
    }
}

/// Paints a strong ring around what has the focus, while keys are used.
pub fn ring(ctx: &Context, dark: bool) {
    let focused = ctx.memory(|memory| memory.focused()).filter(|_| keyboard(ctx).used);
    let Some(response) = focused.and_then(|focused| ctx.read_response(focused)) else {
        return;
    };
    let theme = Theme::of(dark);
    let painter = ctx.layer_painter(LayerId::new(Layer::Debug, id()));
    let rect = response.interact_rect.expand(2.0);
    // The light line holds the dark one apart from whatever lies beneath.
    for (rect, stroke) in [
        (rect.expand(3.0), Stroke::new(1.5, theme.page)),
        (rect, Stroke::new(3.0, theme.accent)),
    ] {
        painter.rect_stroke(rect, CornerRadius::same(7), stroke, StrokeKind::Outside);
    }
}

/// Looks at the keys before anybody else does.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeysFirst;

impl Plugin for KeysFirst {
    fn debug_name(&self) -> &'static str {
        "keys first"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let mut now = keyboard(ctx);
        if std::mem::take(&mut now.give_back) {
            input.events.insert(
                0,
                Event::Key {
                    key: Key::Tab,
                    physical_key: None,
                    pressed: true,
                    repeat: false,
                    modifiers: Modifiers::NONE,
                },
            );
        } else {
            look(ctx, input, &mut now);
        }
        change(ctx, |keyboard| *keyboard = now);
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx();
        let first = keyboard(ctx).first;
        if matches!(first, Some(First::Tab | First::Enter)) {
            change(ctx, |keyboard| {
                keyboard.first = None;
                keyboard.give_back = first == Some(First::Tab);
            });
            ctx.request_repaint();
        }
    }
}

fn look(ctx: &Context, input: &mut RawInput, keyboard: &mut Keyboard) {
    let focused = ctx.memory(|memory| memory.focused().is_some());
    let mut left = false;
    input.events.retain(|event| {
        let Event::Key {
            key,
            pressed: true,
            repeat,
            modifiers,
            ..
        } = event
        else {
            if matches!(event, Event::PointerMoved(_) | Event::PointerButton { .. }) {
                keyboard.used = false;
                keyboard.first = None;
                left = false;
            }
            return true;
        };
        left = true;
        keyboard.used = NAVIGATE.contains(key) || DIGITS.contains(key);
        if !keyboard.used {
            keyboard.first = None;
        }
        if focused || *repeat || *modifiers != Modifiers::NONE {
            return true;
        }
        match key {
            Key::Tab => keyboard.first = Some(First::Tab),
            Key::Enter => keyboard.first = Some(First::Enter),
            _ => {}
        }
        *key != Key::Tab
    });
    // What the pointer hovers says nothing until it moves again.
    if left && keyboard.used && !ctx.input(|input| input.pointer.any_down()) {
        input.events.push(Event::PointerGone);
    }
}
