//! Shortcuts in words: keys are called as on the keyboards of the program's language.

use crate::words::W;
use data::Lang;
use egui::{Context, Key, KeyboardShortcut, ModifierNames};

/// A shortcut in words, as menus and tooltips show it: `Ctrl+Shift+Z`, in French `Ctrl+Maj+Z`.
pub fn shortcut_text(ctx: &Context, lang: Lang, shortcut: &KeyboardShortcut) -> String {
    let modifiers = ModifierNames {
        shift: W::KeyShift.get(lang),
        ..ModifierNames::NAMES
    };
    let held = modifiers.format(&shortcut.modifiers, ctx.os().is_mac());
    let key = key_name(lang, shortcut.logical_key);
    if held.is_empty() {
        key.to_owned()
    } else {
        format!("{held}{}{key}", modifiers.concat)
    }
}

/// What a key is called; letters, digits, signs and function keys are called by what is printed on them.
fn key_name(lang: Lang, key: Key) -> &'static str {
    let name = match key {
        Key::Escape => W::KeyEscape,
        Key::Tab => W::KeyTab,
        Key::Backspace => W::KeyBackspace,
        Key::Enter => W::KeyEnter,
        Key::Insert => W::KeyInsert,
        Key::Delete => W::KeyDelete,
        Key::Home => W::KeyHome,
        Key::End => W::KeyEnd,
        Key::PageUp => W::KeyPageUp,
        Key::PageDown => W::KeyPageDown,
        Key::Space => W::KeySpace,
        Key::Quote => return "'",
        _ => return key.symbol_or_name(),
    };
    name.get(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Modifiers;

    #[test]
    fn keys_are_called_as_the_keyboard_calls_them() {
        let ctx = Context::default();
        let text = |lang, modifiers, key| shortcut_text(&ctx, lang, &KeyboardShortcut::new(modifiers, key));
        const SHIFT: Modifiers = Modifiers::CTRL.plus(Modifiers::SHIFT);
        assert_eq!(text(Lang::En, SHIFT, Key::Z), "Ctrl+Shift+Z");
        assert_eq!(text(Lang::Fr, SHIFT, Key::Z), "Ctrl+Maj+Z");
        assert_eq!(text(Lang::Fr, Modifiers::NONE, Key::End), "Fin");
        assert_eq!(text(Lang::Fr, Modifiers::CTRL, Key::Comma), "Ctrl+,");
        assert_eq!(text(Lang::En, Modifiers::CTRL, Key::PageDown), "Ctrl+Page Down");
    }
}
