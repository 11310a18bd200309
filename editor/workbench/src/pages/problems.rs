//! Everything that is wrong with the document, at rest, with what would mend it by one click.

use crate::aside::{Answer, Aside, Asked};
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::{Issue, Lang, Severity, counted, say};
use editor::document::Document;
use editor::problems::{Repair, called, counts, dismissal, problems, repairs_unless, told};
use egui::{Button, Color32, Label, RichText, ScrollArea, Sense, Ui, vec2};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A problem of a revision of the document, by its number in the list.
type Which = (u64, usize);

/// The list of problems.
#[derive(Debug, Default)]
pub(crate) struct ProblemsPanel {
    /// The revision that was looked through.
    revision: Option<u64>,
    /// The document has gone on since.
    stale: bool,
    /// The last look came to no end.
    failed: bool,
    problems: Vec<Issue>,
    /// All problems of a revision, as they are being found.
    looking: Option<Asked<u64, Vec<Issue>>>,
    /// Repairs of problems that have been in sight, by their number in the list; none where looking for them has failed.
    mended_by: BTreeMap<usize, Option<Vec<Repair>>>,
    /// The repairs of one problem, as they are being tried.
    mending: Option<Asked<Which, Vec<Repair>>>,
    /// Set when these are wanted no more.
    enough: Arc<AtomicBool>,
    /// Severities that are hidden.
    hidden: [bool; 3],
    /// Whether dismissed advice is shown all the same.
    with_dismissed: bool,
    chosen: Option<usize>,
}

/// The severities, the worst first.
const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Advice];

/// Height of a problem that has not been laid out yet, in points.
const ABOUT: f32 = 58.0;

impl ProblemsPanel {
    /// Looks through the document if it has changed and nothing is being dragged. One look at a time: while one goes on,
    /// the document may change as often as it likes.
    pub(crate) fn note(&mut self, document: &Document, revision: u64, dragging: bool, aside: &Aside) {
        self.take_found();
        let at_rest = !dragging || self.revision.is_none();
        if self.revision != Some(revision) && at_rest && self.looking.is_none() {
            let document = document.clone();
            self.looking = Some(aside.ask(revision, move || problems(&document)));
            self.take_found();
        }
        self.stale = self.revision != Some(revision);
        if self.stale {
            self.enough.store(true, Ordering::Relaxed);
        }
    }

    /// Takes what was found since.
    fn take_found(&mut self) {
        if let Some(looking) = &self.looking {
            let found = match looking.take() {
                Answer::Waits => None,
                Answer::Is(found) => Some((found, false)),
                // The next change tries again.
                Answer::Never => Some((Vec::new(), true)),
            };
            if let Some((found, failed)) = found {
                self.failed = failed;
                self.revision = Some(looking.ticket);
                self.problems = found;
                self.mended_by.clear();
                self.chosen = None;
                self.looking = None;
            }
        }
        if let Some(mending) = &self.mending {
            let (revision, at) = mending.ticket;
            let found = match mending.take() {
                Answer::Waits => return,
                Answer::Is(found) => Some(found),
                Answer::Never => None,
            };
            // What was given up on the way is not all that is known to help.
            if self.revision == Some(revision) && !self.enough.load(Ordering::Relaxed) {
                self.mended_by.insert(at, found);
            }
            self.mending = None;
        }
    }

    /// Has the repairs of a problem tried.
    fn mend(&mut self, document: &Document, at: usize, aside: &Aside) {
        let (Some(revision), Some(problem)) = (self.revision, self.problems.get(at)) else {
            return;
        };
        let (document, problem) = (document.clone(), problem.clone());
        self.enough = Arc::default();
        let enough = Arc::clone(&self.enough);
        self.mending = Some(aside.ask((revision, at), move || repairs_unless(&document, &problem, &enough)));
        self.take_found();
    }

    /// All problems, the worst first.
    pub(crate) fn all(&self) -> &[Issue] {
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
        aside: &Aside,
        dismissed: &mut BTreeSet<String>,
        orders: &mut Vec<Do>,
    ) {
        let away: Vec<bool> = self
            .problems
            .iter()
            .map(|issue| is_dismissed(issue, dismissed))
            .collect();
        let mut counted = self.counts();
        let gone = away.iter().filter(|away| **away).count();
        counted[2] -= gone.min(counted[2]);
        ui.horizontal_wrapped(|ui| {
            for (index, severity) in SEVERITIES.into_iter().enumerate() {
                // Of what there is none, there is nothing to hide.
                if counted[index] == 0 {
                    continue;
                }
                let mut shown = !self.hidden[index];
                let text = severity_count(look.lang, severity, counted[index]);
                if ui.toggle_value(&mut shown, text).changed() {
                    self.hidden[index] = !shown;
                }
            }
            if gone > 0 {
                let text = dismissed_count(look.lang, gone);
                ui.toggle_value(&mut self.with_dismissed, text)
                    .on_hover_text(look.t(W::DismissedHint));
            }
            if self.stale {
                ui.weak(look.t(W::Checking));
            }
        });
        if !self.problems.is_empty() {
            ui.separator();
        }
        if self.problems.is_empty() {
            if self.failed {
                ui.colored_label(ui.visuals().error_fg_color, look.t(W::CheckFailed));
            } else if self.revision.is_some() {
                ui.label(look.t(W::NoProblems));
            }
            return;
        }
        let shown: Vec<usize> = (0..self.problems.len())
            .filter(|&at| self.with_dismissed || !away[at])
            .filter(|&at| {
                let severity = self.problems[at].severity;
                SEVERITIES
                    .iter()
                    .position(|one| *one == severity)
                    .is_none_or(|at| !self.hidden[at])
            })
            .collect();
        let mut wanted = None;
        let scroll = ScrollArea::vertical().id_salt("problems").auto_shrink(false);
        scroll.show(ui, |ui| {
            // A frame lays out the rows in sight; the others are as high as they were, or about so.
            for at in shown {
                let problem = &self.problems[at];
                let id = ui.scope_id().with(("problem", at, self.revision));
                let height = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(ABOUT);
                let top = ui.cursor().min.y;
                if !ui.is_rect_visible(egui::Rect::from_min_size(ui.cursor().min, vec2(1.0, height))) {
                    ui.allocate_space(vec2(ui.available_width(), height));
                    continue;
                }
                // What mended the document as it was may harm it as it is.
                let mended_by = self.mended_by.get(&at).filter(|_| !self.stale);
                let chosen = self.chosen == Some(at);
                let clicked = problem_ui(ui, look, document, problem, mended_by, chosen, orders);
                if let Some(key) = dismissal(problem) {
                    dismiss_ui(ui, look, &told(document, problem, look.lang), key, dismissed);
                }
                if clicked {
                    self.chosen = Some(at);
                    orders.push(Do::Show(problem.place.clone()));
                }
                if !self.mended_by.contains_key(&at) && !self.stale {
                    wanted = wanted.or(Some(at));
                }
                // Its repairs make a row higher once they are known; until then this is near enough.
                ui.data_mut(|data| data.insert_temp(id, ui.cursor().min.y - top));
            }
        });
        // Every repair is tried on a copy: one problem at a time, and only those in sight.
        if let Some(at) = wanted.filter(|_| self.mending.is_none()) {
            self.mend(document, at, aside);
            ui.ctx().request_repaint();
        }
    }
}

/// One problem with its repairs. Says whether it was clicked.
fn problem_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    document: &Document,
    problem: &Issue,
    mended_by: Option<&Option<Vec<Repair>>>,
    chosen: bool,
    orders: &mut Vec<Do>,
) -> bool {
    let what = told(document, problem, look.lang);
    let place = called(document, &problem.place, look.lang);
    let head = format!("{} · {place}", severity_word(look.lang, problem.severity));
    let frame = egui::Frame::new().inner_margin(6).corner_radius(5).fill(if chosen {
        ui.visuals().selection.bg_fill
    } else {
        Color32::TRANSPARENT
    });
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal_top(|ui| {
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
            // A long name goes on in the next line, or else the panel would grow with it.
            ui.add(Label::new(RichText::new(head).small().strong()).wrap());
        });
        ui.label(&what);
    });
    let response = ui.interact(
        shown.response.rect,
        ui.scope_id().with(("go", &what, &problem.place)),
        Sense::click(),
    );
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &what));
    let clicked = response.on_hover_text(look.t(W::ShowPlace)).clicked();
    if let Some(None) = mended_by {
        let failed = RichText::new(look.t(W::RepairsFailed)).small();
        ui.colored_label(ui.visuals().error_fg_color, failed);
    }
    for repair in mended_by.into_iter().flatten().flatten() {
        let title = mend(look.lang, repair.title.get(look.lang));
        ui.horizontal(|ui| {
            ui.add_space(18.0);
            let button = Button::new(RichText::new(title).small()).wrap();
            let told = repair.told.get(look.lang);
            let hint = match told.is_empty() {
                true => look.t(W::MendTried).to_owned(),
                false => format!("{told}\n{}", look.t(W::MendTried)),
            };
            if ui.add(button).on_hover_text(hint).clicked() {
                orders.push(Do::Edit(repair.edit.clone()));
            }
        });
    }
    ui.add_space(4.0);
    clicked
}

/// Whether the author wants to see a problem no more.
fn is_dismissed(issue: &Issue, dismissed: &BTreeSet<String>) -> bool {
    !dismissed.is_empty() && dismissal(issue).is_some_and(|key| dismissed.contains(&key))
}

/// The button that puts advice away, or brings it back.
fn dismiss_ui(ui: &mut Ui, look: &Look<'_>, what: &str, key: String, dismissed: &mut BTreeSet<String>) {
    let away = dismissed.contains(&key);
    let word = look.t(if away { W::BringBack } else { W::Dismiss });
    ui.horizontal(|ui| {
        ui.add_space(18.0);
        let button = ui.add(Button::new(RichText::new(word).small()).frame(false));
        let name = look.lang.colon(word, what);
        let button = button.on_hover_text(look.t(W::DismissHint));
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
        if button.clicked() {
            if away {
                dismissed.remove(&key);
            } else {
                dismissed.insert(key);
            }
        }
    });
}

/// `2 dismissed`.
fn dismissed_count(lang: Lang, count: usize) -> String {
    counted!(lang, count; "{count} dismissed", "{count} écarté"; "{count} dismissed", "{count} écartés"; count)
}

/// What a repair's button says.
fn mend(lang: Lang, title: &str) -> String {
    say!(lang, "Repair: {title}", "Réparer\u{a0}: {title}"; title)
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
    match severity {
        Severity::Error => {
            counted!(lang, count; "{count} error", "{count} erreur"; "{count} errors", "{count} erreurs"; count)
        }
        Severity::Warning => counted!(
            lang, count;
            "{count} warning", "{count} avertissement";
            "{count} warnings", "{count} avertissements";
            count
        ),
        Severity::Advice => {
            counted!(lang, count; "{count} advice", "{count} conseil"; "{count} advice", "{count} conseils"; count)
        }
    }
}
