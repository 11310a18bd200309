//! The bar of tools above the map, and what each tool asks at its left.

use super::{MapPage, signs};
use crate::board::face::NewFace;
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields;
use crate::words::W;
use data::Basis;
use egui::{Button, RichText, Ui};

impl MapPage {
    pub(super) fn tools_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let (look, own) = (desk.look, desk.own);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            self.fold.ui(ui, look);
            for tool in own.tools() {
                let name = look.t(own.name_of(*tool));
                let key = tool.key().name();
                let button = ui.add(Button::selectable(self.tool == *tool, name));
                let button = button.on_hover_text(format!("{name} ({key})\n{}", look.t(own.hint_of(*tool))));
                if button.clicked() {
                    self.take(*tool);
                }
            }
            ui.separator();
            let camera = self.sheet.canvas.camera_mut();
            if ui.button("−").accessible_name(look.t(W::ZoomOut)).clicked() {
                camera.zoom_by(1.0 / 1.4);
            }
            if ui.button("+").accessible_name(look.t(W::ZoomIn)).clicked() {
                camera.zoom_by(1.4);
            }
            if ui.button(look.t(W::WholeMap)).on_hover_text("0").clicked() {
                camera.fit();
            }
            ui.separator();
            self.find.field_ui(ui, look);
        });
    }

    /// What stands at the left of the map: the tool's own choices, then what is selected.
    pub(super) fn left_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let own = desk.own;
        let hint = if self.tool == Tool::Merge && self.yields {
            W::HintMergeInto
        } else {
            own.hint_of(self.tool)
        };
        self.find.list_ui(ui, desk, &self.sheet);
        ui.label(RichText::new(desk.t(hint)).small().weak());
        ui.add_space(4.0);
        match self.tool {
            Tool::Corners => {
                self.snapping_ui(ui, desk.look);
            }
            Tool::Draw | Tool::Cut => {
                // Each of the two has its own choice: whoever has drawn a water does not cut one off next.
                let (caption, chosen) = if self.tool == Tool::Cut {
                    (W::SmallerPieceBecomes, &mut self.cut_off)
                } else {
                    (W::NewFaceBecomes, &mut self.drawn)
                };
                if let Some(first) = own.faces().first()
                    && !own.faces().contains(chosen)
                {
                    *chosen = *first;
                }
                ui.label(RichText::new(desk.t(caption)).small().weak());
                let all: Vec<(NewFace, String)> = own
                    .faces()
                    .iter()
                    .map(|new| (*new, desk.t(desk.own.face_name(*new)).to_owned()))
                    .collect();
                if let Some(new) = fields::choice(ui, desk.t(caption), chosen, &all, 200.0) {
                    *chosen = new;
                }
                self.snapping_ui(ui, desk.look);
            }
            Tool::Signs if !own.discs() => {
                if ui
                    .button(desk.t(W::LayOutAll))
                    .on_hover_text(desk.t(W::LayOutHint))
                    .clicked()
                    && let Some(drawing) = desk.document.drawing()
                {
                    let chosen: Vec<&str> = self.selection.areas().collect();
                    let all = drawing.places.iter().map(|places| places.area.as_str());
                    let ids: Vec<&str> = if chosen.is_empty() { all.collect() } else { chosen };
                    desk.extend(signs::laid_out(drawing, ids).map(Do::Edit));
                }
            }
            _ => {}
        }
        if matches!(
            self.tool,
            Tool::Draw | Tool::Cut | Tool::Links | Tool::Shores | Tool::Town
        ) {
            self.basis_ui(ui, desk.look);
        }
        ui.separator();
        match self.tool {
            Tool::Links => {
                let wanted = self
                    .views
                    .links_panel(ui, desk, &mut self.links, &self.sheet, &self.basis);
                if let Some((a, b)) = wanted {
                    self.show_pair(desk.document, a, b);
                }
            }
            Tool::Shores => self.shores_panel(ui, desk),
            _ => self.inspector_ui(ui, desk),
        }
    }

    fn snapping_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        if let Some(on) = fields::tick(ui, look.t(W::SnapCorners), !self.loose) {
            self.loose = !on;
        }
        ui.checkbox(&mut self.grid, look.t(W::SnapGrid));
    }

    /// Where facts that are entered from now on come from.
    fn basis_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        ui.label(RichText::new(look.t(W::BasisOfNew)).small().weak());
        let rules = |basis: &Basis| match basis {
            Basis::Rules(text) => text.clone(),
            _ => String::new(),
        };
        let all = [
            (Basis::Reconstructed, W::BasisReconstructed),
            (Basis::Printed, W::BasisPrinted),
            (Basis::Rules(rules(&self.basis)), W::BasisRules),
        ];
        let all = all.map(|(basis, word)| (basis, look.t(word).to_owned()));
        if let Some(basis) = fields::choice(ui, look.t(W::BasisOfNew), &self.basis, &all, 200.0) {
            self.basis = basis;
        }
        if let Basis::Rules(text) = &mut self.basis {
            ui.add(egui::TextEdit::singleline(text).desired_width(200.0))
                .accessible_name(look.t(W::BasisSource));
        }
    }
}
