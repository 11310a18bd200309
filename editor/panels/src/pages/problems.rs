//! Everything that is wrong with the document, at rest, with what would mend it by one click.

use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::{Lang, Severity};
use editor::document::Document;
use editor::problems::{Problem, Repair, counts, problems, repairs};
use egui::{Button, Color32, RichText, ScrollArea, Sense, Ui, vec2};
use std::collections::BTreeMap;

/// The list of problems.
#[derive(Debug, Default)]
pub(crate) struct ProblemsPanel {
    /// The revision that was looked through.
    revision: Option<u64>,
    problems: Vec<Problem>,
    /// Repairs of problems that have been in sight, by their number in the list.
    mended_by: BTreeMap<usize, Vec<Repair>>,
    /// Severities that are hidden.
    hidden: [bool; 3],
    chosen: Option<usize>,
}

/// The severities, the worst first.
const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Advice];

impl ProblemsPanel {
    /// Looks through the document if it has changed and nothing is being dragged.
    pub(crate) fn note(&mut self, document: &Document, revision: u64, dragging: bool) {
        if self.revision == Some(revision) || dragging && self.revision.is_some() {
            return;
        }
        self.revision = Some(revision);
        self.problems = problems(document);
        self.mended_by.clear();
        self.chosen = None;
    }

    /// All problems, the worst first.
    pub(crate) fn all(&self) -> &[Problem] {
        &self.problems
    }

    /// How many errors, warnings and pieces of advice there are.
    pub(crate) fn counts(&self) -> [usize; 3] {
        counts(&self.problems)
    }

    /// Draws the list.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        document: &Document,
        dragging: bool,
        orders: &mut Vec<Do>,
    ) {
        let counted = self.counts();
        ui.horizontal_wrapped(|ui| {
            for (index, severity) in SEVERITIES.into_iter().enumerate() {
                let mut shown = !self.hidden[index];
                let text = severity_count(look.lang, severity, counted[index]);
                if ui.toggle_value(&mut shown, text).changed() {
                    self.hidden[index] = !shown;
                }
            }
        });
        ui.separator();
        if self.problems.is_empty() {
            ui.label(look.t(W::NoProblems));
            return;
        }
        let shown: Vec<usize> = (0..self.problems.len())
            .filter(|&at| {
                let severity = self.problems[at].severity;
                SEVERITIES
                    .iter()
                    .position(|one| *one == severity)
                    .is_none_or(|at| !self.hidden[at])
            })
            .collect();
        let mut looked = false;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // A frame lays out the rows in sight and a few more; the others are as high as they were.
            for at in shown {
                let problem = &self.problems[at];
                let id = ui.scope_id().with(("problem", at, self.revision));
                let height = ui.data(|data| data.get_temp::<f32>(id));
                let top = ui.cursor().min.y;
                if let Some(height) = height
                    && !ui.is_rect_visible(egui::Rect::from_min_size(ui.cursor().min, vec2(1.0, height)))
                {
                    ui.allocate_space(vec2(ui.available_width(), height));
                    continue;
                }
                let mended_by = self.mended_by.get(&at);
                let chosen = self.chosen == Some(at);
                let clicked = problem_ui(ui, look, problem, mended_by, chosen, orders);
                if clicked {
                    self.chosen = Some(at);
                    orders.push(Do::Show(problem.place.clone()));
                }
                // Every repair is tried on a copy: one problem a frame, and only those in sight.
                let visible = ui.is_rect_visible(egui::Rect::from_min_max(
                    egui::pos2(ui.min_rect().left(), top),
                    egui::pos2(ui.min_rect().right(), ui.cursor().min.y),
                ));
                if mended_by.is_none() && visible && !dragging {
                    if looked {
                        ui.ctx().request_repaint();
                    } else {
                        let found = repairs(document, problem);
                        self.mended_by.insert(at, found);
                        looked = true;
                        ui.ctx().request_repaint();
                    }
                }
                // Its repairs make a row higher once it comes into sight; until then this is near enough.
                ui.data_mut(|data| data.insert_temp(id, ui.cursor().min.y - top));
            }
        });
    }
}

/// One problem with its repairs. Says whether it was clicked.
fn problem_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    problem: &Problem,
    mended_by: Option<&Vec<Repair>>,
    chosen: bool,
    orders: &mut Vec<Do>,
) -> bool {
    let what = problem.what.get(look.lang);
    let head = format!("{} · {}", severity_word(look.lang, problem.severity), problem.place);
    let frame = egui::Frame::new().inner_margin(6).corner_radius(5).fill(if chosen {
        ui.visuals().selection.bg_fill
    } else {
        Color32::TRANSPARENT
    });
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal(|ui| {
            let (dot, _) = ui.allocate_exact_size(vec2(10.0, 14.0), Sense::hover());
            let colour = severity_colour(ui, problem.severity);
            match problem.severity {
                Severity::Error => {
                    ui.painter().circle_filled(dot.center(), 4.5, colour);
                }
                Severity::Warning => {
                    ui.painter()
                        .circle_stroke(dot.center(), 4.0, egui::Stroke::new(2.0, colour));
                }
                Severity::Advice => {
                    ui.painter()
                        .hline(dot.x_range(), dot.center().y, egui::Stroke::new(2.0, colour));
                }
            }
            ui.label(RichText::new(head).small().strong());
        });
        ui.label(what);
    });
    let response = ui.interact(
        shown.response.rect,
        ui.scope_id().with(("go", what, problem.place.to_string())),
        Sense::click(),
    );
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, what));
    let clicked = response.on_hover_text(look.t(W::ShowPlace)).clicked();
    for repair in mended_by.into_iter().flatten() {
        let title = mend(look.lang, repair.title.get(look.lang));
        ui.horizontal(|ui| {
            ui.add_space(18.0);
            let button = Button::new(RichText::new(title).small()).wrap();
            if ui.add(button).on_hover_text(look.t(W::MendTried)).clicked() {
                orders.push(Do::Edit(repair.edit.clone()));
            }
        });
    }
    ui.add_space(4.0);
    clicked
}

/// What a repair's button says.
fn mend(lang: Lang, title: &str) -> String {
    match lang {
        Lang::En => format!("Repair: {title}"),
        Lang::Fr => format!("Réparer\u{a0}: {title}"),
    }
}

/// The colour of a severity.
pub(crate) fn severity_colour(ui: &Ui, severity: Severity) -> Color32 {
    match severity {
        Severity::Error => ui.visuals().error_fg_color,
        Severity::Warning => ui.visuals().warn_fg_color,
        Severity::Advice => ui.visuals().weak_text_color(),
    }
}

fn severity_word(lang: Lang, severity: Severity) -> &'static str {
    match severity {
        Severity::Error => W::Error,
        Severity::Warning => W::Warning,
        Severity::Advice => W::Advice,
    }
    .get(lang)
}

/// `2 errors`.
fn severity_count(lang: Lang, severity: Severity, count: usize) -> String {
    let word = match (lang, severity, count == 1) {
        (Lang::En, Severity::Error, true) => "error",
        (Lang::En, Severity::Error, false) => "errors",
        (Lang::En, Severity::Warning, true) => "warning",
        (Lang::En, Severity::Warning, false) => "warnings",
        (Lang::En, Severity::Advice, _) => "advice",
        // French counts none like one.
        (Lang::Fr, Severity::Error, _) if count < 2 => "erreur",
        (Lang::Fr, Severity::Error, _) => "erreurs",
        (Lang::Fr, Severity::Warning, _) if count < 2 => "avertissement",
        (Lang::Fr, Severity::Warning, _) => "avertissements",
        (Lang::Fr, Severity::Advice, _) => "conseils",
    };
    format!("{count} {word}")
}
