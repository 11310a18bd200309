//! What is told beside the map: score, the chosen place, what winter would cost, the log.

use super::chance::{self, Chance};
use super::orders::At;
use super::seen::Seen;
use super::table::{BlocksTable, Shown};
use super::words::Decides;
use super::{inspect, words};
use crate::command::Queue;
use crate::games::tabled::Tabled as _;
use crate::panels::kit::{self, Look};
use crate::panels::recap;
use crate::panels::{aside, frame};
use crate::theme;
use canvas::BlockSpacing;
use data::Lang;
use data::blocks::TownId;
use egui::{Pos2, Rect, RichText, ScrollArea, Ui};
use engine::Reason;
use engine::blocks::State;
use engine::rules::Rules as _;

/// Most of the column that what only tells takes, or nothing would be left for the log.
const TOLD: f32 = 0.42;

impl BlocksTable {
    /// Moment and score in one row, and how blocks stand.
    pub(super) fn heading_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        let Some(shown) = &self.shown else { return };
        kit::heading(ui, look, &shown.moment);
        let is_last_year = seen.scenario.is_last_year(seen.view.table.year);
        let decides = Decides::of(seen.scenario.options(), is_last_year);
        let margin = i32::from(seen.scenario.whole().margin);
        let standing = words::standing(look.lang, inspect::ahead(seen, look.lang), margin, decides);
        for (side, players) in State::sides().into_iter().enumerate() {
            let Some(player) = players.first() else { continue };
            ui.add_space(8.0);
            frame::sign(ui, look, State::paint_player, *player, 18.0);
            let name = State::player_name(&seen.scenario, *player, look.lang);
            let by = words::sources(look.lang, shown.sources[side]);
            ui.label(theme::strong(words::has(look.lang, &name, seen.score[side])))
                .on_hover_text(format!("{by}\n{standing}"));
        }
        // In the set-up points tell only who has placed blocks.
        let begun = seen.view.table.turn > 0;
        if begun && ui.available_width() > 620.0 {
            ui.label(RichText::new(standing).small().weak());
        }
        self.narrow = ui.available_width() < 260.0;
        if !self.narrow {
            self.standing_ui(ui, look);
        }
    }

    /// How blocks stand, and whether one's own are turned away.
    pub(super) fn standing_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        for (shown, word) in [
            (BlockSpacing::Fanned, words::FANNED),
            (BlockSpacing::Spread, words::SPREAD),
            (BlockSpacing::Stacked, words::STACKED),
        ] {
            let text = RichText::new(word.get(look.lang)).small();
            if ui.selectable_label(self.standing == shown, text).clicked() {
                self.standing = shown;
            }
        }
        let hide = ui.selectable_label(self.hidden, RichText::new(words::HIDE.get(look.lang)).small());
        if hide.on_hover_text(words::HIDE_HINT.get(look.lang)).clicked() {
            self.hidden = !self.hidden;
        }
    }

    /// The name of a place, and what there is to know of it, line by line.
    pub(super) fn told(&self, seen: &Seen, at: At, lang: Lang) -> Option<(String, Vec<String>)> {
        let view = self.tray.with_drafted(seen);
        let (scenario, view) = (&seen.scenario, &*view);
        let (name, mut lines) = match at {
            At::Town(town) => {
                let of = scenario.town(town);
                let mut lines = inspect::stands(scenario, view, town, self.hidden, lang);
                lines.extend(inspect::town(scenario, view, town, lang));
                if self.bare(seen) & town.bit() != 0 {
                    lines.push(words::bare(lang));
                }
                (format!("{} {}", of.name.get(lang), of.value), lines)
            }
            At::Lake(lake) => (
                scenario.lake(lake).name.get(lang).to_owned(),
                inspect::lake(scenario, view, lake, self.hidden, lang),
            ),
            At::Tray => return None,
        };
        // What is on the backs is not told of either, while one's own are turned away.
        if let Some(shown) = self.shown.as_ref().filter(|_| !self.hidden) {
            lines.extend(inspect::recalled(scenario, &shown.memory, at, lang));
        }
        Some((name, lines))
    }

    /// The column: the chosen place, what others did, and all choices or the log. Gives the place pointed at.
    pub(super) fn side_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, queue: &mut Queue) -> Option<usize> {
        kit::dense(ui);
        if self.narrow {
            ui.horizontal_wrapped(|ui| self.standing_ui(ui, look));
        }
        let shown = self.shown.as_ref()?;
        // The list of all choices needs the room of what only tells.
        let listed = self.folds.choices && self.waits().is_none() && shown.choices.len() > 1;
        ScrollArea::vertical()
            .id_salt("told")
            .max_height(ui.available_height() * TOLD)
            .auto_shrink([false, true])
            .show(ui, |ui| self.told_ui(ui, look, seen, (shown, listed)));
        if !listed {
            recap::ui(ui, look, (&shown.recap, seen.seat), State::paint_player, queue);
        }
        let mut pointed = None;
        if listed {
            let choice = frame::list_ui(ui, look, &shown.choices, queue);
            pointed = choice.and_then(|choice| choice.action.town()).map(TownId::index);
        }
        frame::log_ui(ui, look, &shown.lines, State::paint_player, queue);
        pointed
    }

    /// What only tells: the chosen place, orders, tracks, what winter would cost.
    fn told_ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, (shown, listed): (&Shown, bool)) {
        if let Some((name, lines)) = self.chosen.and_then(|at| self.told(seen, at, look.lang)) {
            kit::heading(ui, look, &name);
            for line in lines {
                ui.label(RichText::new(line).small());
            }
            ui.separator();
        }
        if let Some(pad) = &shown.pad {
            pad.ui(ui, look, seen);
        }
        if !listed {
            shown.tracks.ui(ui, look, seen);
        }
        if let Some(winter) = &shown.winter {
            winter_ui(ui, look, winter);
        }
    }
}

fn winter_ui(ui: &mut Ui, look: &Look<'_>, winter: &[String]) {
    kit::heading(ui, look, words::WINTER.get(look.lang));
    for line in winter {
        ui.label(RichText::new(line).small());
    }
    if winter.is_empty() {
        ui.label(RichText::new(words::WINTER_FINE.get(look.lang)).small().weak());
    }
    ui.separator();
}

/// What hovering a place tells: its name and lines about it, why it cannot be chosen, and how a battle there would go.
pub(super) fn tooltip(
    ui: &Ui,
    look: &Look<'_>,
    seen: &Seen,
    ((name, lines), why_not, chance): ((String, Vec<String>), Option<Reason>, Option<Chance>),
    (board, place, above): (Rect, Pos2, f32),
) {
    aside::ui(ui, board, place, above, |ui| {
        ui.label(RichText::new(name).font(look.serif(15.0)));
        for line in lines {
            ui.label(line);
        }
        if let Some(reason) = why_not {
            ui.label(theme::strong(frame::why_not(look, &reason.text, reason.cite)).small());
        }
        if let Some(chance) = chance {
            chance::ui(ui, look, seen, chance);
        }
    });
}
