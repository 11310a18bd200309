//! Games and scenarios in files that were chosen lately, with why one of them did not open.

use super::kit::{self, Look};
use crate::command::{Order, Queue};
use crate::text::{self, T};
use data::Text;
use egui::{Button, Ui};
use std::path::{Path, PathBuf};

/// Most files chosen lately that are offered.
const MOST: usize = 6;

/// Files chosen lately.
#[derive(Clone, Copy, Debug, Default)]
pub struct Recent<'a> {
    /// Their paths, the last one first.
    pub paths: &'a [String],
    /// What did not open when it was asked for last, and why.
    pub unopened: &'a [(PathBuf, Text)],
}

impl Recent<'_> {
    /// Draws them below a heading; nothing where there are none.
    pub fn ui(self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        for (index, path) in offered(self.paths).enumerate() {
            if index == 0 {
                kit::heading(ui, look, look.t(T::RecentFiles));
            }
            let (path, shown) = (Path::new(path), path);
            let name = path.file_name().and_then(|name| name.to_str());
            let button = Button::new(name.unwrap_or(shown)).frame(false).truncate();
            if ui.add(button).on_hover_text(shown).clicked() {
                queue.push(Order::Open(path.to_owned()));
            }
            let Some((_, why)) = self.unopened.iter().find(|(unopened, _)| unopened == path) else {
                continue;
            };
            // It stays until somebody wants it gone: a file may be mended, and a disk may come back.
            ui.push_id(path, |ui| {
                let told = kit::trouble(
                    ui,
                    &text::not_opened(look.lang, name.unwrap_or(shown), why.get(look.lang)),
                );
                let out = ui
                    .button(look.t(T::TakeOutOfList))
                    .on_hover_text(look.t(T::TakeOutOfListHint));
                if out.clicked() {
                    queue.push(Order::Forget(path.to_owned()));
                }
                // What has just been told is in sight.
                let seen = ui.scope_id().with("told");
                let before =
                    ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<Text>(seen), why.clone()));
                if before != *why {
                    told.union(out).scroll_to_me(None);
                }
            });
        }
    }
}

/// Whether a file is of a kind that is opened from the start screen, by its ending.
pub fn opens(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| ending == "war1812" || ending == "ron")
}

/// Those of the files chosen lately that are offered, of whichever kind each is.
pub fn offered(paths: &[String]) -> impl Iterator<Item = &String> {
    paths.iter().filter(|path| opens(Path::new(path))).take(MOST)
}
