//! Everything that was done, by name and with what it changed; a click goes to any moment of it.

use crate::aside::{Answer, Aside, Asked};
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use editor::history::History;
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Button, ScrollArea, TextStyle, Ui, pos2, vec2};
use std::cmp::Ordering;
use std::ops::Range;

/// The height of a row: a line for the name of the step, or two small ones, and one for what it changed.
const ROW: f32 = 46.0;
/// From the edge of a row to its words.
const MARGIN: f32 = 9.0;

/// The list of steps.
#[derive(Debug, Default)]
pub(crate) struct HistoryPanel {
    /// How many steps were done when the list was last drawn, to keep the present in sight.
    seen: usize,
    /// What steps in sight have changed is being worked out.
    asked: Option<Asked<(), ()>>,
}

impl HistoryPanel {
    /// Draws the list, the beginning on top.
    pub(crate) fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, history: &History, aside: &Aside, orders: &mut Vec<Do>) {
        let (steps, done) = (history.steps(), history.done());
        let moved = std::mem::replace(&mut self.seen, done) != done;
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut area = ScrollArea::vertical().id_salt("history").auto_shrink(false);
        if moved {
            let row = done as f32 * (ROW + ui.spacing().item_spacing.y);
            area = area.vertical_scroll_offset((row - ui.available_height() / 2.0).max(0.0));
        }
        area.show_rows(ui, ROW, steps.len() + 1, |ui, rows| {
            self.ask(history, aside, rows.clone());
            for row in rows {
                let step = row.checked_sub(1).and_then(|at| Some((at, steps.get(at)?)));
                let (title, told) = match step {
                    Some((at, step)) => (
                        format!("{row}. {}", step.title.get(look.lang)),
                        history.told(at).map(|told| told.get(look.lang)),
                    ),
                    None => (look.t(W::HistoryStart).to_owned(), None),
                };
                if row_ui(ui, look, (&title, told), row.cmp(&done)) && row != done {
                    orders.push(Do::Jump(row));
                }
            }
        });
    }

    /// Has worked out what the steps of these rows have changed, for as many at once as are in sight.
    fn ask(&mut self, history: &History, aside: &Aside, rows: Range<usize>) {
        // Whoever failed at it would fail again.
        let waits = |asked: &Asked<(), ()>| !matches!(asked.take(), Answer::Is(()));
        if self.asked.as_ref().is_some_and(waits) {
            return;
        }
        let work: Vec<_> = rows.filter_map(|row| history.telling(row.checked_sub(1)?)).collect();
        self.asked = (!work.is_empty()).then(|| aside.ask((), move || work.into_iter().for_each(|tell| tell())));
    }
}

/// A step as a button; `when` says whether it lies before the present or after it. Says whether it was clicked.
fn row_ui(ui: &mut Ui, look: &Look<'_>, (title, told): (&str, Option<&str>), when: Ordering) -> bool {
    let whole = told.map_or_else(|| title.to_owned(), |told| look.lang.colon(title, told));
    let here = when.is_eq();
    let button = Button::selectable(here, "").min_size(vec2(ui.available_width(), ROW));
    let response = ui.add(button);
    let (rect, painter) = (response.rect, ui.painter());
    let ink = match when {
        Ordering::Greater => ui.visuals().weak_text_color(),
        _ => ui.style().interact_selectable(&response, here).text_color(),
    };
    // Cut off where there is no room for more.
    let text = |text: &str, style: TextStyle, color, rows: usize| {
        let format = TextFormat {
            italics: when.is_gt(),
            ..TextFormat::simple(style.resolve(ui.style()), color)
        };
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap = TextWrapping {
            max_width: rect.width() - 2.0 * MARGIN,
            max_rows: rows,
            break_anywhere: rows == 1,
            ..TextWrapping::default()
        };
        painter.layout_job(job)
    };
    // What a long title ends with is where the step was made: it is told in smaller letters rather than cut off.
    let mut titled = text(title, TextStyle::Button, ink, 1);
    if titled.elided {
        titled = text(title, TextStyle::Small, ink, 2);
    }
    let lines = [
        Some(titled),
        told.map(|told| text(told, TextStyle::Small, ui.visuals().weak_text_color(), 1)),
    ];
    let height: f32 = lines.iter().flatten().map(|line| line.size().y).sum();
    let mut at = pos2(rect.left() + MARGIN, rect.center().y - height / 2.0);
    for line in lines.into_iter().flatten() {
        let below = at.y + line.size().y;
        painter.galley(at, line, ink);
        at.y = below;
    }
    response.on_hover_text(&whole).accessible_name(whole).clicked()
}
