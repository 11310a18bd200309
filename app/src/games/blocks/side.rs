//! What is told beside the map: score, the chosen place, what winter would cost, the log.

use super::chance::{self, Chance};
use super::orders::At;
use super::seen::Seen;
use super::table::BlocksTable;
use super::{inspect, place, words};
use crate::command::Queue;
use crate::games::tabled::Tabled as _;
use crate::panels::kit::{self, Look};
use crate::panels::recap;
use crate::panels::{aside, frame};
use crate::theme;
use canvas::BlockSpacing;
use data::blocks::{Side, TownId};
use egui::{Pos2, Rect, RichText, Ui};
use engine::blocks::{Memory, State};
use engine::rules::Rules as _;

impl BlocksTable {
    /// Moment and score in one row, and how blocks stand.
    pub(super) fn heading_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        let Some(shown) = &self.shown else { return };
        kit::heading(ui, look, &shown.moment);
        for (side, players) in State::sides().into_iter().enumerate() {
            let Some(player) = players.first() else { continue };
            ui.add_space(8.0);
            frame::sign(ui, look, State::paint_player, *player, 18.0);
            let name = State::player_name(&seen.scenario, *player, look.lang);
            let by = words::sources(look.lang, shown.sources[side]);
            ui.label(theme::strong(words::has(look.lang, &name, seen.score[side])))
                .on_hover_text(by);
        }
        let margin = i32::from(seen.scenario.whole().margin);
        let [american, british] = seen.score;
        let ahead = match american.cmp(&british) {
            std::cmp::Ordering::Greater => Some((Side::American, american - british)),
            std::cmp::Ordering::Less => Some((Side::British, british - american)),
            std::cmp::Ordering::Equal => None,
        };
        let texts = seen.scenario.texts();
        let ahead = ahead.map(|(side, by)| (texts.sides[side].get(look.lang), by));
        // In the set-up points tell only who has placed blocks.
        let begun = seen.view.table.turn > 0;
        if begun && ui.available_width() > 620.0 {
            ui.label(RichText::new(words::margin(look.lang, ahead, margin)).small().weak());
        }
        self.narrow = ui.available_width() < 230.0;
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

    /// The column: the chosen place, what others did, and all choices or the log. Gives the place pointed at.
    pub(super) fn side_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, queue: &mut Queue) -> Option<usize> {
        kit::dense(ui);
        if self.narrow {
            ui.horizontal_wrapped(|ui| self.standing_ui(ui, look));
        }
        let shown = self.shown.as_ref()?;
        let (scenario, view) = (&seen.scenario, &seen.view);
        let told = match self.chosen {
            Some(At::Town(town)) => {
                let of = scenario.town(town);
                let mut lines = inspect::stands(scenario, view, town, look.lang);
                lines.extend(inspect::town(scenario, view, town, look.lang));
                Some((format!("{} {}", of.name.get(look.lang), of.value), lines))
            }
            Some(At::Lake(lake)) => {
                let lines = inspect::lake(scenario, view, lake, look.lang);
                Some((scenario.lake(lake).name.get(look.lang).to_owned(), lines))
            }
            Some(At::Tray) | None => None,
        };
        if let Some((name, mut lines)) = told {
            if let Some(at) = self.chosen {
                lines.extend(inspect::recalled(scenario, &shown.memory, at, look.lang));
            }
            kit::heading(ui, look, &name);
            for line in lines {
                ui.label(RichText::new(line).small());
            }
            ui.separator();
        }
        if let Some(pad) = &shown.pad {
            pad.ui(ui, look, seen);
        }
        shown.tracks.ui(ui, look, seen);
        if let Some(winter) = &shown.winter {
            winter_ui(ui, look, winter);
        }
        let others = recap::lines(&shown.lines, seen.others);
        recap::ui(ui, look, others, State::paint_player, queue);
        let mut pointed = None;
        if self.folds.choices && shown.choices.len() > 1 {
            let choice = frame::list_ui(ui, look, &shown.choices, queue);
            pointed = choice.and_then(|choice| place(choice.action)).map(TownId::index);
        }
        frame::log_ui(ui, look, &shown.lines, State::paint_player, queue);
        pointed
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

/// What hovering a place tells.
pub(super) fn tooltip(
    ui: &Ui,
    look: &Look<'_>,
    seen: &Seen,
    (at, memory, chance): (At, &Memory, Option<Chance>),
    (board, place, above): (Rect, Pos2, f32),
) {
    let (scenario, view) = (&seen.scenario, &seen.view);
    let (name, mut lines) = match at {
        At::Town(town) => {
            let of = scenario.town(town);
            let mut lines = inspect::stands(scenario, view, town, look.lang);
            lines.extend(inspect::town(scenario, view, town, look.lang));
            (format!("{} {}", of.name.get(look.lang), of.value), lines)
        }
        At::Lake(lake) => (
            scenario.lake(lake).name.get(look.lang).to_owned(),
            inspect::lake(scenario, view, lake, look.lang),
        ),
        At::Tray => return,
    };
    lines.extend(inspect::recalled(scenario, memory, at, look.lang));
    aside::ui(ui, board, place, above, |ui| {
        ui.label(RichText::new(name).font(look.serif(15.0)));
        for line in lines {
            ui.label(line);
        }
        if let Some(chance) = chance {
            chance::ui(ui, look, seen, chance);
        }
    });
}
