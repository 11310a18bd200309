//! A panel beside or below a map that folds away, for more of the map.

use super::fields::{Sign, sign_button};
use crate::look::Look;
use crate::words::W;
use egui::{Key, Modifiers, Ui};

/// Folds the panel beside the map away, and unfolds it.
const FOLD: Key = Key::F;

/// On which side of the map the panel stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beside {
    Left,
    Right,
    Below,
}

/// Whether the panel is folded away.
#[derive(Debug)]
pub(crate) struct Fold {
    pub(crate) beside: Beside,
    /// In a page that is narrower, in points, the panel is folded until somebody asks for it.
    needs: f32,
    /// What somebody has asked for.
    asked: Option<bool>,
    folded: bool,
}

impl Fold {
    /// A panel that is there wherever the page is as wide as `needs`, in points.
    pub(crate) const fn new(beside: Beside, needs: f32) -> Self {
        Self {
            beside,
            needs,
            asked: None,
            folded: false,
        }
    }

    /// Looks at the page, which is all of `ui`, and at the key. Says whether the panel is folded away.
    pub(crate) fn is_folded(&mut self, ui: &Ui) -> bool {
        self.folded = self.asked.unwrap_or(ui.available_width() < self.needs);
        if canvas::has_keys(ui) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, FOLD)) {
            self.turn();
        }
        self.folded
    }

    /// Somebody asks for the panel.
    pub(crate) const fn unfold(&mut self) {
        self.asked = Some(false);
    }

    fn turn(&mut self) {
        self.folded = !self.folded;
        self.asked = Some(self.folded);
    }

    /// The button that folds it away, or unfolds it.
    pub(crate) fn ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let word = look.t(if self.folded { W::UnfoldPanel } else { W::FoldPanel });
        let sign = match (self.beside, self.folded) {
            (Beside::Left, false) | (Beside::Right, true) => Sign::Left,
            (Beside::Left, true) | (Beside::Right, false) => Sign::Right,
            (Beside::Below, false) => Sign::Down,
            (Beside::Below, true) => Sign::Up,
        };
        if sign_button(ui, true, sign, &format!("{word} ({})", FOLD.name())) {
            self.turn();
        }
    }
}
