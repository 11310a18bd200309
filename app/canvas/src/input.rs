//! Pan and zoom from pointer, touchpad and keys.

use crate::camera::Camera;
use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Response, Ui, Vec2, vec2};

/// Zoom of one notch of a wheel.
const NOTCH: f32 = 1.18;
/// Zoom of one key press.
const KEY_ZOOM: f32 = 1.4;
/// Points that one press of an arrow key moves.
const KEY_PAN: f32 = 80.0;

/// Whether keys mean what is drawn here: no dialog lies over it, and nobody types.
pub fn has_keys(ui: &Ui) -> bool {
    ui.memory(|memory| memory.allows_interaction(ui.layer_id())) && !ui.ctx().text_edit_focused()
}

/// Moves the camera as the user asks. `response` is that of the whole canvas.
pub(crate) fn steer(ui: &Ui, response: &Response, camera: &mut Camera) {
    if response.dragged_by(PointerButton::Primary) || response.dragged_by(PointerButton::Middle) {
        camera.pan(response.drag_delta());
    }
    if has_keys(ui) {
        keys(ui, camera);
    }
    if !response.contains_pointer() {
        return;
    }
    let pointer = ui
        .input(|input| input.pointer.hover_pos())
        .unwrap_or(response.rect.center());
    let (notches, scrolled) = wheel(ui);
    if notches != 0.0 {
        camera.zoom_at(pointer, NOTCH.powf(notches));
    }
    if scrolled != Vec2::ZERO {
        camera.pan(scrolled);
    }
    let pinch = ui.input(|input| {
        input.events.iter().fold(1.0, |product, event| match event {
            Event::Zoom(factor) => product * factor,
            _ => product,
        })
    });
    if pinch != 1.0 {
        camera.zoom_at(pointer, pinch);
        camera.settle();
    }
}

/// Notches of a mouse wheel, and points scrolled on a touchpad or by a wheel to the side. Together with Ctrl both zoom.
fn wheel(ui: &Ui) -> (f32, Vec2) {
    ui.input(|input| {
        let mut notches = 0.0;
        let mut scrolled = Vec2::ZERO;
        for event in &input.events {
            if let Event::MouseWheel {
                unit, delta, modifiers, ..
            } = event
            {
                match unit {
                    // Sideways, or with Shift, a wheel moves the board to the side.
                    MouseWheelUnit::Line if modifiers.shift => scrolled.x += (delta.x + delta.y) * KEY_PAN,
                    MouseWheelUnit::Line => {
                        notches += delta.y;
                        scrolled.x += delta.x * KEY_PAN;
                    }
                    MouseWheelUnit::Page => notches += delta.y * 3.0,
                    MouseWheelUnit::Point if modifiers.command || modifiers.ctrl => notches += delta.y / 50.0,
                    MouseWheelUnit::Point => scrolled += *delta,
                }
            }
        }
        (notches, scrolled)
    })
}

/// Zoom keys always; arrow keys where they do not lead the focus from area to area.
fn keys(ui: &Ui, camera: &mut Camera) {
    let arrows_pan = camera.magnification() > 1.01 && ui.memory(|memory| memory.focused().is_none());
    ui.input_mut(|input| {
        let plus = [Key::Plus, Key::Equals];
        if plus
            .into_iter()
            .any(|key| input.consume_key(Modifiers::NONE, key) || input.consume_key(Modifiers::SHIFT, key))
        {
            camera.zoom_by(KEY_ZOOM);
        }
        if input.consume_key(Modifiers::NONE, Key::Minus) {
            camera.zoom_by(1.0 / KEY_ZOOM);
        }
        if input.consume_key(Modifiers::NONE, Key::Num0) {
            camera.fit();
        }
        let arrows = [
            (Key::ArrowLeft, vec2(KEY_PAN, 0.0)),
            (Key::ArrowRight, vec2(-KEY_PAN, 0.0)),
            (Key::ArrowUp, vec2(0.0, KEY_PAN)),
            (Key::ArrowDown, vec2(0.0, -KEY_PAN)),
        ];
        for (key, delta) in arrows {
            if arrows_pan && input.consume_key(Modifiers::NONE, key) {
                camera.pan(delta);
            }
        }
    });
}
