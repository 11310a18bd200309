//! Round and turn order, bag and Truce row.

use super::moment::Moment;
use super::{pieces, score};
use crate::command::Queue;
use crate::panels::kit::{self, Look};
use crate::text::{self, T};
use data::invasion::Faction;
use data::say;
use egui::{Align2, CornerRadius, FontId, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};
use engine::invasion::Phase;
use std::ops::RangeInclusive;

/// Draws the tracks in one row: round, order of the turns and bag, Truce cards, score.
pub fn ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, queue: &mut Queue) {
    let narrow = ui.available_width() < 760.0;
    rounds_ui(ui, look, moment, narrow);
    gap(ui);
    order_ui(ui, look, moment, narrow);
    gap(ui);
    if Faction::ALL.into_iter().any(|faction| has_truces(moment, faction)) {
        truces_ui(ui, look, moment, narrow);
        gap(ui);
    }
    score::heading_ui(ui, look, moment, queue);
}

/// Room and a thin line between two groups.
fn gap(ui: &mut Ui) {
    ui.add_space(5.0);
    let (rect, _) = ui.allocate_exact_size(vec2(1.0, 16.0), Sense::hover());
    let line = Stroke::new(1.0, ui.visuals().weak_text_color().gamma_multiply(0.5));
    ui.painter().vline(rect.center().x, rect.y_range(), line);
    ui.add_space(5.0);
}

fn rounds_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, narrow: bool) {
    let now = moment.view.table.round;
    let (first, last) = (moment.scenario.first_round(), last_round(moment));
    // With large letters every point counts.
    let roomy = ui.available_width() > 900.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let heading = if now == 0 {
            look.t(T::SetUp).to_owned()
        } else {
            text::round(look.lang, now)
        };
        kit::heading(ui, look, &heading);
        if moment.view.table.phase != Phase::Over && moment.view.table.ends(&moment.scenario) {
            let word = say!(look.lang, "last round", "dernier tour");
            let hint = say!(
                look.lang,
                "The game ends with this round: it is the last one of the scenario, or all Truce cards of a side are played.",
                "La partie finit avec ce tour\u{a0}: c’est le dernier du scénario, ou toutes les cartes Trêve d’un camp sont jouées."
            );
            let word = RichText::new(word).small().color(look.palette.accent);
            if roomy {
                ui.add_space(5.0);
            }
            ui.label(word).on_hover_text(hint);
        }
        ui.add_space(3.0);
        let shown = around(now, first, last);
        let more = |ui: &mut Ui, is: bool| {
            if is && !narrow {
                ui.weak("…");
            }
        };
        more(ui, *shown.start() > first);
        for round in shown.clone().filter(|_| !narrow) {
            let (rect, response) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
            let (fill, ink) = if round == now {
                (
                    look.palette.accent,
                    if look.palette.dark {
                        look.palette.ink
                    } else {
                        egui::Color32::WHITE
                    },
                )
            } else {
                (egui::Color32::TRANSPARENT, ui.visuals().weak_text_color())
            };
            ui.painter().rect(
                rect,
                CornerRadius::same(4),
                fill,
                Stroke::new(1.0, ui.visuals().weak_text_color().gamma_multiply(0.5)),
                StrokeKind::Inside,
            );
            let font = FontId::new(11.0, look.palette.sans.clone());
            ui.painter()
                .text(rect.center(), Align2::CENTER_CENTER, round, font, ink);
            response.on_hover_text(text::round(look.lang, round));
        }
        more(ui, *shown.end() < last);
    });
}

/// Most rounds that are shown side by side: more would push aside what stands beside them.
const MOST_ROUNDS: u8 = 20;

/// The rounds of a long game that are shown: those around the present one.
fn around(now: u8, first: u8, last: u8) -> RangeInclusive<u8> {
    if last - first < MOST_ROUNDS {
        return first..=last;
    }
    let from = now.saturating_sub(MOST_ROUNDS / 2).clamp(first, last - MOST_ROUNDS + 1);
    from..=from + MOST_ROUNDS - 1
}

/// The last round that can be played.
fn last_round(moment: &Moment) -> u8 {
    let last = moment.scenario.end().last_round();
    last.max(moment.view.table.round).max(moment.scenario.first_round())
}

/// Who has had a turn, whose it is, and who waits in the bag.
fn order_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, narrow: bool) {
    let table = &moment.view.table;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        word(ui, look.t(T::TurnOrder), narrow);
        let active = table.active();
        for (slot, faction) in table.order.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
            pieces::paint_letter(ui, look, *faction, rect.shrink(1.0));
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, moment.name(*faction)));
            response.on_hover_text(moment.name(*faction));
            if active == Some(*faction) && slot + 1 == table.order.len() {
                let stroke = Stroke::new(2.0, look.palette.accent);
                ui.painter()
                    .rect_stroke(rect, CornerRadius::same(5), stroke, StrokeKind::Outside);
            }
        }
        let waiting: Vec<Faction> = Faction::ALL
            .into_iter()
            .filter(|faction| table.in_bag(*faction))
            .collect();
        if !waiting.is_empty() {
            ui.add_space(6.0);
            word(ui, look.t(T::Bag), narrow);
        }
        for faction in waiting {
            let (rect, response) = ui.allocate_exact_size(Vec2::splat(17.0), Sense::hover());
            pieces::paint_letter(ui, look, faction, rect);
            let told = look.lang.colon(look.t(T::Bag), moment.name(faction));
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
            response.on_hover_text(told);
        }
    });
}

/// Whether a faction plays with Truce cards.
fn has_truces(moment: &Moment, faction: Faction) -> bool {
    moment.scenario.truce_cards(faction) != 0
}

/// The Truce cards in sight, a slot for each faction that plays with them.
fn truces_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, narrow: bool) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        word(ui, look.t(T::Truces), narrow);
        let truces = &moment.view.table.truces;
        for faction in Faction::ALL.into_iter().filter(|faction| has_truces(moment, *faction)) {
            let played = truces
                .iter()
                .find(|card| moment.scenario.card(**card).faction == faction);
            let (rect, response) = ui.allocate_exact_size(vec2(13.0, 18.0), Sense::hover());
            let name = moment.name(faction);
            match played {
                Some(card) => {
                    pieces::paint_letter(ui, look, faction, rect);
                    let told = say!(look.lang, "{name}: Truce played", "{name}\u{a0}: Trêve jouée"; name);
                    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
                    let card = moment.scenario.card(*card);
                    response.on_hover_ui(|ui| super::cards::details_ui(ui, look, card, None));
                }
                None => {
                    let colour = ui.visuals().weak_text_color().gamma_multiply(0.6);
                    let stroke = Stroke::new(1.0, colour);
                    ui.painter()
                        .rect_stroke(rect, CornerRadius::same(3), stroke, StrokeKind::Inside);
                    let told = say!(look.lang, "{name}: Truce not played", "{name}\u{a0}: Trêve non jouée"; name);
                    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
                    response.on_hover_text(told);
                }
            }
        }
    });
}

/// The word before a row of signs, where there is room for it.
fn word(ui: &mut Ui, text: &str, narrow: bool) {
    if !narrow {
        ui.label(RichText::new(text).small().weak());
        ui.add_space(3.0);
    }
}

#[cfg(test)]
mod tests {
    use super::around;

    #[test]
    fn of_a_long_game_the_rounds_around_the_present_one_are_shown() {
        assert_eq!(around(3, 1, 9), 1..=9);
        assert_eq!(around(20, 1, 20), 1..=20);
        assert_eq!(around(0, 1, 60), 1..=20);
        assert_eq!(around(30, 1, 60), 20..=39);
        assert_eq!(around(60, 1, 60), 41..=60);
        assert_eq!(around(99, 90, 99), 90..=99);
    }
}
