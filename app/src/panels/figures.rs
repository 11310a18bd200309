//! Figures of the game on the table by round and turn, and what can be written to files: figures, board, log.

use super::kit::{self, Look};
use crate::command::{FileOf, LookBack, Order, Queue};
use crate::games::curves::{Figure, Mark, Whose};
use crate::games::figures::Figures;
use crate::games::turning::{self, Turning};
use crate::text::{self, T};
use crate::theme;
use egui::{Align, Button, Color32, ComboBox, CursorIcon, Layout, RichText, Sense, Stroke, TextWrapMode, Ui, vec2};
use egui_plot::{AxisHints, GridMark, HoverPosition, Line, LineStyle, Plot, PlotPoints, PlotResponse};

/// Widths of a picture of the board that are offered, in pixels.
const WIDTHS: [u32; 4] = [1280, 1920, 2560, 3840];

/// Least height of a plot, in points.
const LOWEST: f32 = 110.0;

/// The figures, as they lie open.
#[derive(Clone, Debug)]
pub struct FiguresPanel {
    figures: Figures,
    shown: usize,
    /// How high all that stands around the plot of each figure is, in points, since it was drawn last.
    around: Vec<f32>,
    /// Width of the picture of the board.
    width: u32,
}

impl FiguresPanel {
    /// The figures of a game.
    pub const fn new(figures: Figures) -> Self {
        Self {
            figures,
            shown: 0,
            around: Vec::new(),
            width: WIDTHS[1],
        }
    }

    /// What is shown.
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Draws the figures into a dialog.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let window = ui.ctx().content_rect().size();
        ui.set_width(kit::growing(ui, 940.0));
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::title(look.t(T::FiguresTitle)));
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for (index, figure) in self.figures.figures.iter().enumerate() {
                let tab = Button::selectable(index == self.shown, figure.title.get(look.lang));
                if ui.add(tab).clicked() {
                    self.shown = index;
                }
            }
        });
        if let Some(figure) = self.figures.figures.get(self.shown) {
            let top = ui.cursor().top();
            ui.label(RichText::new(figure.hint.get(look.lang)).small().weak());
            let (all, none) = (self.figures.turnings.as_slice(), [].as_slice());
            let turnings = if figure.key == "chance" { all } else { none };
            // All figures are as high as each other, whatever stands around their plots, so that the dialog keeps its place.
            let lines = 20.0 * all.len() as f32;
            let whole = (window.y - 340.0).clamp(180.0 + lines, 490.0 + lines);
            self.around.resize(self.figures.figures.len(), 64.0);
            let height = (whole - self.around[self.shown]).max(LOWEST);
            ui.label(RichText::new(look.t(T::CurveLeads)).small().weak());
            if let Some(at) = plot_ui(ui, look, &self.figures, figure, height)
                && let Some(mark) = nearest(&self.figures.marks, at)
            {
                queue.push(Order::CloseDialog);
                queue.push(Order::LookBack(LookBack::Known(mark.known)));
            }
            legend_ui(ui, look, figure);
            turnings_ui(ui, look, &self.figures, turnings, queue);
            let around = ui.min_rect().bottom() - top - height;
            if (around - self.around[self.shown]).abs() > 0.5 {
                self.around[self.shown] = around;
                ui.ctx().request_discard("the figure is as high as the others");
            }
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            ui.label(RichText::new(look.t(T::SaveFigure)).weak());
            let key = self.figures.figures.get(self.shown).map(|figure| figure.key);
            for (name, file) in key.into_iter().flat_map(|key| {
                let files = [FileOf::Png(key), FileOf::Svg(key), FileOf::Csv(key)];
                ["PNG", "SVG", "CSV"].into_iter().zip(files)
            }) {
                if ui.button(name).clicked() {
                    queue.push(Order::Write(file));
                }
            }
            ui.separator();
            ui.label(RichText::new(look.t(T::SaveBoard)).weak());
            let shown = |width: u32| text::pixels(look.lang, width);
            let combo = ComboBox::from_id_salt("width")
                .width(96.0)
                .selected_text(shown(self.width));
            let combo = combo.show_ui(ui, |ui| {
                for width in WIDTHS {
                    if ui.selectable_value(&mut self.width, width, shown(width)).clicked() {
                        // A click closes the list by itself, a key does not.
                        ui.close();
                    }
                }
            });
            combo.response.accessible_name(look.t(T::WidthOfPicture));
            if ui.button("PNG").on_hover_text(look.t(T::SaveBoard)).clicked() {
                queue.push(Order::Write(FileOf::Board(self.width)));
            }
            ui.separator();
            ui.label(RichText::new(look.t(T::SaveLog)).weak());
            if ui.button(look.t(T::AsText)).clicked() {
                queue.push(Order::Write(FileOf::LogText));
            }
            if ui.button("RON").clicked() {
                queue.push(Order::Write(FileOf::LogRon));
            }
        });
        ui.add_space(4.0);
        if kit::primary_button(ui, look.t(T::Done)).clicked() {
            queue.push(Order::CloseDialog);
        }
    }
}

/// The turning points, each of which leads to its moment.
fn turnings_ui(ui: &mut Ui, look: &Look<'_>, figures: &Figures, turnings: &[Turning], queue: &mut Queue) {
    for turning in turnings {
        let words = turning::words(turning, &figures.marks, &figures.first_side, look.lang);
        let link = ui.scope(|ui| {
            ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
            ui.link(RichText::new(&words).small())
        });
        if link.inner.clicked()
            && let Some(mark) = figures.marks.get(turning.mark + 1)
        {
            queue.push(Order::CloseDialog);
            queue.push(Order::LookBack(LookBack::Known(mark.known)));
        }
    }
}

/// The colour of a curve, to be seen on a card of the frame.
pub fn colour(look: &Look<'_>, whose: Whose) -> Color32 {
    let colour = match whose {
        Whose::Side(side) => look.palette.sides[side.index()].marker,
        Whose::Faction(faction) => look.palette.faction(faction).fill,
    };
    let light = |colour: Color32| u32::from(colour.r()) + u32::from(colour.g()) + u32::from(colour.b());
    match look.palette.dark {
        true if light(colour) < 400 => colour.lerp_to_gamma(Color32::WHITE, 0.4),
        // White is a faction's colour, and the ground is nearly white.
        false if light(colour) > 600 => Color32::from_rgb(0x8b, 0x83, 0x76),
        _ => colour,
    }
}

/// Curves are told apart by their dashes too.
fn style(index: usize) -> LineStyle {
    match index % 4 {
        0 => LineStyle::Solid,
        1 => LineStyle::dashed_loose(),
        2 => LineStyle::dotted_dense(),
        _ => LineStyle::dashed_dense(),
    }
}

/// Of marks that stand at 0, 1, 2 and so on, the one next to such a place.
fn nearest(marks: &[Mark], at: f64) -> Option<&Mark> {
    let last = marks.len().checked_sub(1)?;
    marks.get((at.round().max(0.0) as usize).min(last))
}

/// Draws the curves of a figure, so many points high, and gives where along them was clicked, in marks.
pub fn plot_ui(ui: &mut Ui, look: &Look<'_>, figures: &Figures, figure: &Figure, height: f32) -> Option<f64> {
    let rounds = figures.rounds();
    let lang = look.lang;
    let grid = rounds.iter().map(|(index, _)| GridMark {
        value: *index as f64,
        step_size: 8.0,
    });
    let grid: Vec<GridMark> = grid.collect();
    let last = figures.marks.len().saturating_sub(1);
    let named = named(ui, last, rounds, |(index, mark)| (*index, mark.when.get(lang)));
    let round_at = |value: f64| named.iter().find(|(index, _)| (*index as f64 - value).abs() < 0.01);
    // Nobody holds two tenths of an objective.
    let mut values = figure.curves.iter().flat_map(|curve| &curve.values);
    let finest = if values.all(|value| value.fract() == 0.0) {
        1.0
    } else {
        0.0
    };
    let plot = quiet(ui, ("figure", figure.key), height)
        .y_grid_spacer(move |of| heights(of, finest))
        .include_y(0.0)
        .include_y(1.0)
        .x_grid_spacer(|_| grid.clone())
        .x_axis_formatter(|mark, _| {
            round_at(mark.value).map_or_else(String::new, |(_, mark)| mark.when.get(lang).to_owned())
        })
        .y_axis_formatter(|mark, _| {
            let whole = mark.value.fract().abs() < 0.01;
            text::decimal(lang, mark.value, if whole { 0 } else { 1 })
        })
        .label_formatter(|at| match at {
            HoverPosition::NearDataPoint {
                plot_name,
                position,
                index,
            } => {
                let mark = figures.marks.get(*index)?;
                let value = text::decimal(lang, position.y, if position.y.fract().abs() < 0.01 { 0 } else { 2 });
                Some(format!("{}\n{}", lang.colon(plot_name, &value), mark.words(lang)))
            }
            HoverPosition::Elsewhere { position } => Some(nearest(&figures.marks, position.x)?.words(lang)),
        });
    let shown = plot.show(ui, |plot| {
        for (index, curve) in figure.curves.iter().enumerate() {
            let points: Vec<[f64; 2]> = curve
                .values
                .iter()
                .enumerate()
                .map(|(at, value)| [at as f64, *value])
                .collect();
            let line = Line::new(curve.name.get(lang), PlotPoints::from(points));
            plot.line(line.color(colour(look, curve.whose)).width(2.2).style(style(index)));
        }
    });
    clicked(&shown)
}

/// The curves by name, with where they stand now.
pub fn legend_ui(ui: &mut Ui, look: &Look<'_>, figure: &Figure) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
        for (index, curve) in figure.curves.iter().enumerate() {
            let value = curve.values.last().copied().unwrap_or_default();
            let value = text::decimal(look.lang, value, if value.fract().abs() < 0.01 { 0 } else { 1 });
            let words = look.lang.colon(curve.name.get(look.lang), &value);
            let width =
                ui.painter()
                    .layout_no_wrap(words.clone(), egui::FontId::proportional(12.0), Color32::PLACEHOLDER);
            let size = vec2(width.size().x + 44.0, 18.0);
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(22.0, 12.0), Sense::hover());
                let stroke = Stroke::new(2.5, colour(look, curve.whose));
                let ends = [rect.left_center(), rect.right_center()];
                let painter = ui.painter();
                match style(index) {
                    LineStyle::Solid => {
                        painter.line_segment(ends, stroke);
                    }
                    LineStyle::Dashed { length } => {
                        painter.extend(egui::Shape::dashed_line(&ends, stroke, length, length * 0.6));
                    }
                    LineStyle::Dotted { spacing } => {
                        painter.extend(egui::Shape::dotted_line(&ends, stroke.color, spacing, 1.4));
                    }
                }
                ui.label(RichText::new(words).small());
            });
        }
    });
}

/// Where along its lower edge a plot was clicked, in its own measure. The pointer shows that it can be.
pub(super) fn clicked(plot: &PlotResponse<()>) -> Option<f64> {
    let pointer = plot.response.clone().on_hover_cursor(CursorIcon::PointingHand);
    let at = pointer.clicked().then(|| pointer.interact_pointer_pos()).flatten()?;
    Some(plot.transform.value_from_position(at).x)
}

/// The heights at which a plot has a line: a handful of round numbers, whatever it measures, and no finer than `finest`.
fn heights(of: egui_plot::GridInput, finest: f64) -> Vec<GridMark> {
    let (low, high) = of.bounds;
    let least = (high - low) / MOST_LINES;
    if !(least > 0.0 && least.is_finite()) {
        return Vec::new();
    }
    let ten = 10_f64.powf(least.log10().floor());
    let round = [1.0, 2.0, 5.0, 10.0].map(|times| times * ten);
    let step = round.into_iter().find(|step| *step >= least).unwrap_or(10.0 * ten);
    let step = step.max(finest);
    let mark = |line: f64| GridMark {
        value: line * step,
        step_size: step,
    };
    let first = (low / step).ceil();
    (0..=MOST_LINES as u32)
        .map(|line| mark(first + f64::from(line)))
        .filter(|mark| mark.value <= high)
        .collect()
}

/// Most lines of a plot, one above the other.
const MOST_LINES: f64 = 6.0;

/// Of the places below a curve, which runs from 0 to `last`, those that have room for their names; `of` says where each lies and
/// what it is called. Rounds differ in length: one is named where there is room since the last that was.
pub(super) fn named<P>(ui: &Ui, last: usize, places: Vec<P>, of: impl Fn(&P) -> (usize, &str)) -> Vec<P> {
    let room = last as f64 * f64::from(part_of_name(ui, places.iter().map(|place| of(place).1)));
    let mut named: Vec<P> = Vec::new();
    for place in places {
        let at = of(&place).0;
        if named.last().is_none_or(|before| (at - of(before).0) as f64 >= room) {
            named.push(place);
        }
    }
    named
}

/// How much of the width of a curve the widest of these names needs below it, as a part of 1.
fn part_of_name<'a>(ui: &Ui, names: impl Iterator<Item = &'a str>) -> f32 {
    /// What keeps a name from the next one, in points.
    const APART: f32 = 12.0;
    /// What a plot leaves free on both sides of its curve, as a part of it.
    const BESIDE: f32 = 0.1;
    let font = egui::TextStyle::Body.resolve(ui.style());
    let wide = |text: &str| {
        let text = text.to_owned();
        ui.painter()
            .layout_no_wrap(text, font.clone(), Color32::PLACEHOLDER)
            .size()
            .x
    };
    let widest = names.map(wide).fold(0.0, f32::max) + APART;
    // The numbers on the left have four places at most.
    let curve = (ui.available_width() - wide("1000") - APART) / (1.0 + BESIDE);
    widest / curve.max(widest)
}

/// A plot that fills the width and that the pointer does not move.
pub(super) fn quiet<'a>(ui: &Ui, name: impl egui::AsIdSalt, height: f32) -> Plot<'a> {
    Plot::new(name)
        .height(height)
        .width(ui.available_width())
        .allow_scroll(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_boxed_zoom(false)
        .grid_color(ui.visuals().weak_text_color().gamma_multiply(0.6))
        .grid_spacing(egui::Rangef::new(26.0, 300.0))
        // Names below a curve are chosen by the room that they need (`named`): by itself a plot hides short ones, too, that
        // stand nearer to each other than long ones need.
        .custom_x_axes(vec![AxisHints::new_x().label_spacing(egui::Rangef::new(0.0, 1.0))])
        .y_grid_spacer(|of| heights(of, 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_a_handful_of_round_heights() {
        let with = |finest: f64, low: f64, high: f64| -> Vec<f64> {
            let of = egui_plot::GridInput {
                bounds: (low, high),
                base_step_size: 1.0,
            };
            heights(of, finest).into_iter().map(|mark| mark.value).collect()
        };
        let at = |low: f64, high: f64| with(0.0, low, high);
        assert_eq!(at(-5.0, 105.0), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(at(-0.2, 5.2), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(at(-0.05, 1.05), [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]);
        assert_eq!(with(1.0, -0.05, 1.05), [0.0, 1.0], "what is counted has no tenths");
        assert!(at(0.0, 0.0).is_empty() && at(0.0, f64::INFINITY).is_empty());
    }
}
