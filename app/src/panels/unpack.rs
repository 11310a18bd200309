//! What is in a bundle, before anything of it is taken in.

use super::kit::{self, Look};
use super::thumbnail::Thumbnail;
use crate::command::{Order, Queue};
use crate::edit::unpack::Unpacked;
use crate::text::{self, T};
use crate::theme;
use editor::bundle::{Packed, Seal};
use egui::{Button, RichText, ScrollArea, Ui, vec2};

/// Most differences that are listed.
const MOST: usize = 40;

/// A bundle with its picture.
#[derive(Clone, Debug)]
pub struct UnpackPanel {
    /// What was found in it.
    pub unpacked: Unpacked,
    /// The start of its scenario.
    pub picture: Option<Thumbnail>,
}

impl UnpackPanel {
    /// Draws it into a dialog.
    pub fn ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let Unpacked {
            bundle,
            scenario,
            differences,
            seal,
        } = &self.unpacked;
        ui.set_width(kit::fitting(ui, 520.0));
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.label(theme::title(bundle.title.get(look.lang)));
        ui.horizontal_top(|ui| {
            if let Some(picture) = &self.picture {
                picture.ui(ui, look, 180.0);
            }
            ui.vertical(|ui| {
                ui.label(bundle.summary.get(look.lang));
                ui.label(RichText::new(bundle.told().get(look.lang)).small().weak());
                let (word, colour) = match seal {
                    Seal::Whole => (T::BundleIntact, ui.visuals().weak_text_color()),
                    Seal::Elsewhere => (T::BundleElsewhere, ui.visuals().warn_fg_color),
                    Seal::Broken => (T::BundleChanged, ui.visuals().error_fg_color),
                };
                ui.label(RichText::new(look.t(word)).small().color(colour));
            });
        });
        match differences {
            None => {}
            Some(all) if all.is_empty() => {
                ui.label(look.t(T::BundleSame));
            }
            Some(all) => {
                ui.label(theme::strong(text::differs_here(look.lang, all.len())));
                ScrollArea::vertical()
                    .max_height(180.0)
                    .auto_shrink([false, true])
                    .show(ui, |ui| {
                        for difference in all.iter().take(MOST) {
                            ui.label(RichText::new(difference.get(look.lang)).small());
                        }
                    });
            }
        }
        if scenario.is_none() && matches!(bundle.packed, Packed::Scenario(_)) {
            ui.label(look.t(T::BundleCannotPlay));
        }
        ui.horizontal(|ui| {
            let take = match bundle.packed {
                Packed::Scenario(_) => T::BundleTake,
                Packed::Corrections(_) => T::BundleCorrections,
            };
            if kit::primary_button(ui, look.t(take)).clicked() {
                queue.push(Order::TakeIn(Box::new(bundle.clone())));
            }
            let cancel = Button::new(look.t(T::CancelWord)).min_size(vec2(0.0, 36.0));
            if ui.add(cancel).clicked() {
                queue.push(Order::CloseDialog);
            }
        });
    }
}
