//! The digits from 1 to 9, as keys.

use egui::{Key, Modifiers, Ui};

/// The keys 1 to 9, in their order.
pub const DIGITS: [Key; 9] = [
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

/// The digit, `most` at the most, that was pressed just now while nobody writes; it is used up.
pub(crate) fn pressed(ui: &Ui, most: u8) -> Option<u8> {
    if !canvas::has_keys(ui) {
        return None;
    }
    ui.input_mut(|input| {
        let mut keys = (1..=most).zip(DIGITS);
        keys.find_map(|(digit, key)| input.consume_key(Modifiers::NONE, key).then_some(digit))
    })
}
