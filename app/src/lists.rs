//! A list that opens in a dialog lies above it. The interface puts what was pressed on top, and what has just opened; where both
//! come in one frame, as where painting is slow, they keep the order that they had, and the list stayed behind.

use egui::{Order, Plugin, Popup, Ui};

/// Puts the list that is open above the dialogs.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListsAbove;

impl Plugin for ListsAbove {
    fn debug_name(&self) -> &'static str {
        "lists above dialogs"
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx();
        if ctx.memory(|memory| memory.top_modal_layer()).is_none() {
            return;
        }
        let visible = ctx.memory(|memory| memory.areas().visible_layer_ids());
        let open = |layer: &egui::LayerId| layer.order == Order::Foreground && Popup::is_id_open(ctx, layer.id);
        if let Some(list) = visible.into_iter().find(open) {
            ctx.move_to_top(list);
        }
    }
}
