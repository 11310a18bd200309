//! Going on with the keyboard: where the focus begins, the ring around it, where it goes back to, and the pointer, which is left
//! once keys are used.

use crate::theme::Theme;
use egui::response::Flags;
use egui::{
    Context, CornerRadius, Event, Id, Key, LayerId, Modifiers, Order as Layer, Plugin, RawInput, Response, Stroke,
    StrokeKind, Ui,
};

/// Keys that choose from the list of all choices.
pub use workbench::DIGITS;

/// Whether keys mean what is drawn here: no dialog lies over it, and nobody types.
pub use canvas::has_keys as is_free;

/// Keys with which one begins to go from choice to choice; the digits take one.
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
    /// What had the focus in the frame before.
    before: Option<Id>,
}

/// What had the focus last in each layer, the lowest one first: where a dialog or a list closes, the focus goes back to what it
/// came from.
#[derive(Clone, Debug, Default)]
struct Trail {
    layers: Vec<(LayerId, Id)>,
    /// The topmost one lies behind a dialog that takes all keys.
    behind: bool,
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

/// This is the first choice: it gets the focus if one is looked for, and keeps it if it is shown; in the frame in which a list
/// opens it would lose it at once.
pub fn first(ui: &Ui, choice: Id) {
    if is_looking(ui) && ui.is_enabled() {
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

/// What keys have come to is scrolled to, if it lies in what this scrolls: for the end of what is in it.
pub fn follow(ui: &Ui) {
    let keyboard = keyboard(ui.ctx());
    let focused = ui.memory(|memory| memory.focused());
    let focused = focused.filter(|focused| keyboard.used && keyboard.before != Some(*focused));
    let Some(response) = focused.and_then(|focused| ui.ctx().read_response(focused)) else {
        return;
    };
    if response.layer_id == ui.layer_id() && ui.min_rect().contains_rect(response.rect) {
        ui.scroll_to_rect(response.rect.expand(4.0), None);
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
        go_back(ctx);
        let focused = ctx.memory(|memory| memory.focused());
        change(ctx, |keyboard| keyboard.before = focused);
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

/// Notes what has the focus, and gives it back to what had it before where a layer above is gone.
fn go_back(ctx: &Context) {
    let Keyboard { used, first, .. } = keyboard(ctx);
    let id = id().with("trail");
    let mut trail: Trail = ctx.data_mut(|data| data.remove_temp(id)).unwrap_or_default();
    if !used {
        return;
    }
    let focused = ctx.memory(|memory| memory.focused());
    if let Some(focused) = focused {
        if let Some(response) = ctx.read_response(focused) {
            let known = trail.layers.iter().position(|(layer, _)| *layer == response.layer_id);
            trail.layers.truncate(known.unwrap_or(trail.layers.len()));
            trail.layers.push((response.layer_id, focused));
            trail.behind = false;
        }
    } else {
        let gone = |layer: &LayerId| {
            layer.order != Layer::Background && !ctx.memory(|memory| memory.areas().is_visible(layer))
        };
        while trail.layers.last().is_some_and(|(layer, _)| gone(layer)) {
            trail.layers.pop();
            trail.behind = true;
        }
        let last = trail.layers.last().copied();
        let free = |layer| ctx.memory(|memory| memory.allows_interaction(layer));
        match last {
            Some((layer, _)) if !free(layer) => trail.behind = true,
            Some((_, before)) if trail.behind => {
                trail.behind = false;
                // A new decision looks for its own first choice.
                if first.is_none() && ctx.read_response(before).is_some() {
                    ctx.memory_mut(|memory| memory.request_focus(before));
                    ctx.request_repaint();
                }
            }
            _ => {}
        }
    }
    ctx.data_mut(|data| data.insert_temp(id, trail));
}

/// The row of digits counts as digits where each of its keys gives a sign unless Shift is held, as on French and Belgian
/// keyboards: some of these signs are keys of their own to egui.
fn as_digits(input: &mut RawInput) {
    const ROW: [Key; 10] = [
        Key::Num0,
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
    for event in &mut input.events {
        if let Event::Key {
            key,
            physical_key: Some(physical),
            modifiers,
            ..
        } = event
            && ROW.contains(physical)
            && !modifiers.shift
            && !modifiers.alt
            && is_sign(*key, *modifiers)
        {
            *key = *physical;
        }
    }
}

/// Whether a key is one that such a row may give. Those of the number pad are called like the row, too, and without Num Lock they
/// are arrows; and with Ctrl a sign is a command of its own.
const fn is_sign(key: Key, modifiers: Modifiers) -> bool {
    match key {
        Key::Minus | Key::Plus | Key::Equals => !modifiers.ctrl && !modifiers.command,
        Key::Quote
        | Key::Exclamationmark
        | Key::Comma
        | Key::Semicolon
        | Key::Colon
        | Key::Period
        | Key::Slash
        | Key::Backslash
        | Key::Backtick
        | Key::Pipe
        | Key::Questionmark
        | Key::OpenBracket
        | Key::CloseBracket
        | Key::OpenCurlyBracket
        | Key::CloseCurlyBracket => true,
        _ => false,
    }
}
fn look(ctx: &Context, input: &mut RawInput, keyboard: &mut Keyboard) {
    as_digits(input);
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
        // Space takes what has the focus. Where nothing has, it hurries those who play on, and whoever presses it once too often
        // takes nothing by it.
        keyboard.used = match key {
            Key::Space if !focused => false,
            _ => keyboard.used || NAVIGATE.contains(key) || DIGITS.contains(key),
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The key that comes of one at the place of another.
    fn given(key: Key, physical: Key, modifiers: Modifiers) -> Key {
        let event = Event::Key {
            key,
            physical_key: Some(physical),
            pressed: true,
            repeat: false,
            modifiers,
        };
        let mut input = RawInput {
            events: vec![event],
            ..RawInput::default()
        };
        as_digits(&mut input);
        match input.events.as_slice() {
            [Event::Key { key, .. }] => *key,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_row_gives_digits_and_the_number_pad_and_commands_stay_what_they_are() {
        assert_eq!(given(Key::Quote, Key::Num4, Modifiers::NONE), Key::Num4);
        assert_eq!(given(Key::Minus, Key::Num6, Modifiers::NONE), Key::Num6);
        assert_eq!(given(Key::Minus, Key::Num6, Modifiers::COMMAND), Key::Minus, "smaller");
        assert_eq!(
            given(Key::ArrowUp, Key::Num8, Modifiers::NONE),
            Key::ArrowUp,
            "without Num Lock"
        );
        assert_eq!(given(Key::End, Key::Num1, Modifiers::NONE), Key::End);
        assert_eq!(given(Key::A, Key::Num1, Modifiers::NONE), Key::A);
    }
}
