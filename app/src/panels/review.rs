//! The review of a game that is over: how the chance went, where the result comes from, the largest mistakes of each side, each
//! of which leads to its moment and is drawn there, and the largest strokes of luck.

use super::figures;
use super::kit::{self, Look};
use super::plans::{self, Row};
use crate::command::{LookBack, Order, Queue, UiCommand};
use crate::desk::reviewing::{Looking, Stage};
use crate::games::curves::Whose;
use crate::games::reviewed::{Aside, Reviewed, Told};
use crate::keep::reviews::Useless;
use crate::play::sketch::Looked;
use crate::text::{self, T};
use crate::theme;
use data::{Side, Text};
use egui::{Button, Grid, Key, Modifiers, ProgressBar, RichText, ScrollArea, TextWrapMode, Ui, vec2};
use egui_material_icons::icons::{ICON_CHEVRON_LEFT, ICON_CHEVRON_RIGHT};
use egui_plot::{GridMark, HLine, HoverPosition, Line, MarkerShape, PlotPoints, Points};
use engine::review::Shares;

/// Highest that what is scrolled is, in points.
const HIGHEST: f32 = 760.0;
/// The chance in percent with which both sides are as well off.
const EVEN: f64 = 50.0;

/// Draws it into a dialog.
pub fn ui(ui: &mut Ui, look: &Look<'_>, looking: &Looking, queue: &mut Queue) {
    let window = ui.ctx().content_rect().size();
    let width = kit::growing(ui, 900.0);
    ui.set_width(width);
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.label(theme::title(look.t(T::ReviewTitle)));
    if let Some(aside) = looking.aside() {
        let told = match aside {
            Aside::Useless(Useless::Unreadable) => look.t(T::ReviewBroken).to_owned(),
            Aside::Useless(Useless::Stale) => look.t(T::ReviewStale).to_owned(),
            Aside::NotKept(why) => text::not_kept(look.lang, why.get(look.lang)),
        };
        ui.label(theme::strong(told));
    }
    if looking.broke_off() {
        ui.label(theme::strong(look.t(T::ReviewBrokeOff)));
    }
    match looking.stage() {
        Stage::Idle => {
            ui.label(look.t(T::ReviewIdle));
            ui.horizontal(|ui| {
                if theme::primary(ui, look.t(T::ReviewBegin), kit::FOOT).clicked() {
                    queue.push(Order::Reviewing(true));
                }
                done_ui(ui, look, queue);
            });
        }
        Stage::Works(done, of) => {
            ui.ctx().request_repaint_after_secs(kit::LOOKS);
            ui.label(look.t(T::ReviewWorks));
            ui.add(ProgressBar::new(done as f32 / of.max(1) as f32).desired_width(width));
            ui.label(RichText::new(text::looked_at(look.lang, done, of)).small().weak());
            ui.horizontal(|ui| {
                if ui.add(kit::foot_button(look.t(T::ReviewStop))).clicked() {
                    queue.push(Order::Reviewing(false));
                }
                done_ui(ui, look, queue);
            });
        }
        Stage::Ready(reviewed, kept) => {
            // As high from the first frame on, so that the dialog stands in the middle.
            let height = kit::lower(ui, 240.0, HIGHEST);
            ScrollArea::vertical()
                .max_height(height)
                .auto_shrink([false, false])
                .show(ui, |ui| reviewed_ui(ui, look, reviewed, window.y, queue));
            let [american, british] = reviewed.weighed;
            let mut note = text::weighed(look.lang, american.saturating_add(british), reviewed.nodes);
            if kept {
                note = format!("{note} {}", look.t(T::ReviewKept));
            }
            ui.label(RichText::new(note).small().weak());
            ui.horizontal(|ui| {
                if looking.can_deepen(ui.ctx()) {
                    let deeper = ui.add(kit::foot_button(look.t(T::ReviewDeeper)));
                    if deeper.on_hover_text(look.t(T::ReviewDeeperHint)).clicked() {
                        queue.push(Order::ReviewDeeper);
                    }
                }
                done_ui(ui, look, queue);
            });
        }
    }
}

fn done_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    if ui.add(kit::foot_button(look.t(T::Done))).clicked() {
        queue.push(Order::CloseDialog);
    }
}

fn reviewed_ui(ui: &mut Ui, look: &Look<'_>, reviewed: &Reviewed, window: f32, queue: &mut Queue) {
    let height = (window * 0.17).clamp(100.0, 220.0);
    if let Some(step) = plot_ui(ui, look, reviewed, height) {
        queue.push(Order::CloseDialog);
        queue.push(Order::LookBack(LookBack::Step(step)));
    }
    ui.add_space(2.0);
    mistakes_ui(ui, look, reviewed, queue);
    ui.add_space(4.0);
    parts_ui(ui, look, reviewed);
    ui.add_space(4.0);
    strokes_ui(ui, look, reviewed, queue);
}

/// The chance of the first side by steps, with the mistakes of both on it. Gives the step that was clicked.
fn plot_ui(ui: &mut Ui, look: &Look<'_>, reviewed: &Reviewed, height: f32) -> Option<usize> {
    let lang = look.lang;
    let name = reviewed.sides[0].get(lang);
    let title = lang.colon(look.t(T::ReviewChance), name);
    ui.label(
        RichText::new(format!("{title}. {}", look.t(T::CurveLeads)))
            .small()
            .weak(),
    );
    let steps = reviewed.curve.last().map_or(1, |(step, _)| *step);
    let rounds = reviewed.rounds.clone();
    let named = figures::named(ui, steps, rounds, |(step, round)| (*step, round.get(lang)));
    // Marks have a line only if they are said to be far enough from others of their kind.
    let apart = steps as f64 / named.len().max(1) as f64;
    let mark = |(step, _): &(usize, Text)| GridMark {
        value: *step as f64,
        step_size: apart,
    };
    let grid: Vec<GridMark> = named.iter().map(mark).collect();
    let points: Vec<[f64; 2]> = reviewed
        .curve
        .iter()
        .map(|(step, chance)| [*step as f64, chance * 100.0])
        .collect();
    let at = |step: usize| {
        let known = reviewed.curve.partition_point(|(known, _)| *known <= step);
        let chance = known.checked_sub(1).and_then(|at| reviewed.curve.get(at));
        [step as f64, chance.map_or(EVEN, |(_, chance)| chance * 100.0)]
    };
    let round_of = |step: usize| {
        let begun = reviewed.rounds.partition_point(|(begins, _)| *begins <= step);
        let round = begun.checked_sub(1).and_then(|at| reviewed.rounds.get(at));
        round.map_or("", |(_, round)| round.get(lang))
    };
    let shown = figures::quiet(ui, "review", height)
        .include_y(0.0)
        .include_y(100.0)
        .x_grid_spacer(move |_| grid.clone())
        // Marks that stand nearer to each other have faint numbers.
        .y_grid_spacer(|_| {
            let mark = |value| GridMark { value, step_size: EVEN };
            [0.0, EVEN, 2.0 * EVEN].map(mark).to_vec()
        })
        .x_axis_formatter(move |mark, _| {
            let round = named.iter().find(|(step, _)| (*step as f64 - mark.value).abs() < 0.01);
            round.map_or_else(String::new, |(_, round)| round.get(lang).to_owned())
        })
        .y_axis_formatter(|mark, _| text::percent(lang, mark.value / 100.0))
        .label_formatter(|at| {
            let (HoverPosition::NearDataPoint { position, .. } | HoverPosition::Elsewhere { position }) = at;
            let (step, chance) = nearest(&reviewed.curve, position.x)?;
            Some(text::chance_at(lang, round_of(step), step, chance))
        })
        .show(ui, |plot| {
            let middle = ui_faint(look);
            plot.hline(HLine::new("", EVEN).color(middle).width(1.0));
            let line = Line::new(name, PlotPoints::from(points));
            plot.line(
                line.color(figures::colour(look, Whose::Side(Side::American)))
                    .width(2.0),
            );
            for (side, mistakes) in Side::ALL.into_iter().zip(&reviewed.mistakes) {
                let marks: Vec<[f64; 2]> = mistakes.iter().map(|mistake| at(mistake.step)).collect();
                let shape = if side == Side::American {
                    MarkerShape::Circle
                } else {
                    MarkerShape::Square
                };
                let marks = Points::new(reviewed.sides[side.index()].get(lang), PlotPoints::from(marks));
                let colour = figures::colour(look, Whose::Side(side));
                plot.points(marks.shape(shape).radius(5.0).color(colour));
            }
        });
    nearest(&reviewed.curve, figures::clicked(&shown)?).map(|(step, _)| step)
}

/// Of a curve by steps the point next to a place along it.
fn nearest(curve: &[(usize, f64)], at: f64) -> Option<(usize, f64)> {
    let apart = |(step, _): &(usize, f64)| (*step as f64 - at).abs();
    let points = curve.iter().copied();
    points.min_by(|one, other| apart(one).total_cmp(&apart(other)))
}

/// The largest mistakes of both sides, each of which leads to its moment.
fn mistakes_ui(ui: &mut Ui, look: &Look<'_>, reviewed: &Reviewed, queue: &mut Queue) {
    kit::heading(ui, look, look.t(T::ReviewMistakes));
    if reviewed.mistakes.iter().any(|mistakes| !mistakes.is_empty()) {
        ui.add(egui::Label::new(RichText::new(look.t(T::ReviewMistakesHint)).small().weak()).wrap());
    }
    for (side, mistakes) in Side::ALL.into_iter().zip(&reviewed.mistakes) {
        ui.label(theme::strong(reviewed.sides[side.index()].get(look.lang)));
        if mistakes.is_empty() {
            ui.label(RichText::new(look.t(T::ReviewNoMistake)).small().weak());
        }
        for (number, mistake) in mistakes.iter().enumerate() {
            let [better, played] = &mistake.plans;
            let chances = [played.chance, better.chance];
            let when = when(look, mistake);
            let words = text::mistake(look.lang, mistake.at.get(look.lang), &when, chances);
            let link = ui.scope(|ui| {
                ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
                ui.link(words)
            });
            if link.inner.clicked() {
                queue.push(Order::CloseDialog);
                queue.push(Order::PointMistake(Some((side, number))));
            }
            let reasons = [played, better].map(|plan| plan.reason.get(look.lang));
            let words = text::instead(look.lang, reasons[0], reasons[1]);
            ui.indent(("mistake", side, number), |ui| {
                ui.add(egui::Label::new(RichText::new(words).small()).wrap());
            });
        }
    }
}

/// Where the result of each side comes from, as a column that adds up.
fn parts_ui(ui: &mut Ui, look: &Look<'_>, reviewed: &Reviewed) {
    kit::heading(ui, look, look.t(T::ReviewFrom));
    let lang = look.lang;
    let told = reviewed.parts.map(|parts| parts.in_parts_of(100.0));
    let of = |part: fn(&Shares) -> f64| told.each_ref().map(part);
    let rows = [
        (T::ReviewStart, false, of(|parts| parts.begin)),
        (T::ReviewDice, true, of(|parts| parts.dice)),
        (T::ReviewDraws, true, of(|parts| parts.draws)),
        (T::ReviewOwn, true, of(|parts| parts.own)),
        (T::ReviewOther, true, of(|parts| parts.other)),
        (T::ReviewRest, true, of(|parts| parts.rest)),
        (T::ReviewEnd, false, of(|parts| parts.end)),
    ];
    Grid::new("parts")
        .num_columns(3)
        .min_row_height(18.0)
        .spacing([28.0, 2.0])
        .show(ui, |ui| {
            ui.label("");
            for side in &reviewed.sides {
                ui.label(theme::strong(side.get(lang)));
            }
            ui.end_row();
            for (name, signed, parts) in rows {
                ui.label(look.t(name));
                for part in parts {
                    ui.label(match signed {
                        true => text::signed_points(lang, part),
                        false => format!("{}", (part * 100.0).round()),
                    });
                }
                ui.end_row();
            }
        });
    ui.add(egui::Label::new(RichText::new(look.t(T::ReviewFromHint)).small().weak()).wrap());
}

fn strokes_ui(ui: &mut Ui, look: &Look<'_>, reviewed: &Reviewed, queue: &mut Queue) {
    if reviewed.strokes.is_empty() {
        return;
    }
    kit::heading(ui, look, look.t(T::ReviewStrokes));
    for stroke in &reviewed.strokes {
        // It is told for the side that it favours.
        let side = if stroke.change < 0.0 {
            Side::British
        } else {
            Side::American
        };
        let gain = text::signed_points(look.lang, stroke.change.abs());
        let gain = look.lang.colon(reviewed.sides[side.index()].get(look.lang), &gain);
        let what = stroke.words.get(look.lang).trim_end_matches('.');
        let words = format!("{} · {what} · {gain}", stroke.at.get(look.lang));
        let link = ui.scope(|ui| {
            ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
            ui.link(RichText::new(words).small())
        });
        if link.inner.clicked() {
            queue.push(Order::CloseDialog);
            queue.push(Order::LookBack(LookBack::Step(stroke.step)));
        }
    }
}

/// Draws a mistake over the board, and gives which of its plans is looked at: the better one first, then what was played.
pub fn mistake_ui(
    ui: &Ui,
    look: &Look<'_>,
    (reviewed, side, number): (&Reviewed, Side, usize),
    (looked, foot, covered): (Looked, f32, bool),
    queue: &mut Queue,
) -> Looked {
    if !covered && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        queue.push(Order::PointMistake(None));
        queue.push(Order::LookBack(LookBack::Now));
    }
    let Some(mistake) = reviewed.mistakes[side.index()].get(number) else {
        return looked;
    };
    let tags = [T::Better, T::Played].map(|tag| look.t(tag));
    let rows: Vec<Row<'_>> = mistake
        .plans
        .iter()
        .zip(tags)
        .map(|(plan, tag)| Row {
            tag: Some(tag),
            chance: plan.chance,
            reason: plan.reason.get(look.lang),
            deeds: &plan.deeds,
        })
        .collect();
    let name = reviewed.sides[side.index()].get(look.lang);
    let order = reviewed.in_order();
    let here = order.iter().position(|at| *at == (side, number)).unwrap_or_default();
    // Counted as one goes through them, in the order in which they were made.
    let nth = order.iter().take(here + 1).filter(|(of, _)| *of == side).count();
    let title = text::mistake_of(look.lang, name, nth, reviewed.mistakes[side.index()].len());
    let (looked, closes) = plans::ui(
        ui,
        look,
        (&title, &rows, &[look.t(T::MistakeNote)]),
        looked,
        foot,
        |_| {},
        |ui| {
            let when = format!("{} · {}", mistake.at.get(look.lang), when(look, mistake));
            ui.label(RichText::new(when).small());
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                let go = |ui: &mut Ui, sign: RichText, name: T, to: Option<&(Side, usize)>, queue: &mut Queue| {
                    let button = Button::new(sign).min_size(vec2(30.0, 26.0));
                    let button = ui.add_enabled(to.is_some(), button).accessible_name(look.t(name));
                    if button.on_hover_text(look.t(name)).clicked() {
                        queue.push(Order::PointMistake(to.copied()));
                    }
                };
                let before = here.checked_sub(1).and_then(|at| order.get(at));
                go(ui, ICON_CHEVRON_LEFT.rich_text(), T::MistakeBefore, before, queue);
                go(
                    ui,
                    ICON_CHEVRON_RIGHT.rich_text(),
                    T::MistakeNext,
                    order.get(here + 1),
                    queue,
                );
                let button = |words: T| Button::new(look.t(words)).min_size(vec2(0.0, 26.0));
                if ui.add(button(T::MistakeBack)).clicked() {
                    queue.push(Order::Do(UiCommand::Review));
                }
            });
        },
    );
    if closes {
        queue.push(Order::PointMistake(None));
        queue.push(Order::LookBack(LookBack::Now));
    }
    looked
}

/// The turn in which a mistake was made, and whose it was if that was another's turn.
fn when(look: &Look<'_>, mistake: &Told) -> String {
    let turn = mistake.when.get(look.lang).trim_end_matches('.');
    let by = mistake.by.get(look.lang);
    match turn.contains(by) {
        true => turn.to_owned(),
        false => format!("{turn} · {by}"),
    }
}

fn ui_faint(look: &Look<'_>) -> egui::Color32 {
    look.palette.ink_faint.gamma_multiply(0.5)
}
