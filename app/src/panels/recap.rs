//! What others have done since the person at the screen was asked last.

use super::frame::{self, Line, LineKind, Paint};
use super::kit::{self, Look};
use crate::command::{Order, Queue, UiCommand};
use crate::text::T;
use egui::{CursorIcon, Label, RichText, ScrollArea, Sense, Ui};
use engine::Seat;
use std::collections::BTreeSet;
use std::ops::Range;

/// What is told in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A line of the log.
    Line(Line),
    /// Lines that say little one by one, such as those of a set-up, under one that opens.
    Together(Line, Vec<Line>),
}

impl Told {
    /// The line that is there without opening anything.
    pub const fn line(&self) -> &Line {
        match self {
            Self::Line(line) | Self::Together(line, _) => line,
        }
    }
}

/// The lines of the log that tell of these events, in which others have done something.
pub fn lines(lines: &[Line], told: Range<usize>) -> &[Line] {
    let before = |event: usize| lines.partition_point(|line| line.event < event);
    &lines[before(told.start)..before(told.end)]
}

/// What is told without opening anything, without headings.
pub fn heads(told: &[Told]) -> Vec<String> {
    let lines = told.iter().map(Told::line);
    let lines = lines.filter(|line| !matches!(line.kind, LineKind::Part | LineKind::Turn(_)));
    lines.map(|line| line.text.clone()).collect()
}

/// Lines of the log, each told by itself.
pub fn each(lines: &[Line]) -> Vec<Told> {
    lines.iter().cloned().map(Told::Line).collect()
}

/// Draws the list into the upper part of a column, for somebody whose turn was before or for one who looks on. Its end, which is the newest, is in sight until one scrolls back.
pub fn ui(ui: &mut Ui, look: &Look<'_>, (told, seat): (&[Told], Seat), paint: Paint, queue: &mut Queue) {
    let Some(first) = told.first().map(|first| first.line().event) else {
        return;
    };
    if !told
        .iter()
        .any(|told| !matches!(told.line().kind, LineKind::Part | LineKind::Turn(_)))
    {
        return;
    }
    let (opened, lately) = (ui.scope_id().with("opened"), ui.scope_id().with("lately"));
    let mut open: BTreeSet<usize> = ui.data(|data| data.get_temp(opened)).unwrap_or_default();
    // What is opened stays where it is: what it has in it comes below it and pushes nothing out of sight above.
    let grows: bool = ui.data_mut(|data| data.remove_temp(lately)).unwrap_or_default();
    ui.horizontal(|ui| {
        let since = if seat == Seat::SPECTATOR {
            T::Lately
        } else {
            T::SinceYourTurn
        };
        kit::heading(ui, look, look.t(since));
        let again = ui.small_button(look.t(T::ShowAgainShort));
        if again
            .on_hover_text(frame::keys(ui, look, UiCommand::ShowAgain))
            .clicked()
        {
            queue.push(Order::Do(UiCommand::ShowAgain));
        }
    });
    let height = ui.available_height() * 0.42;
    let list = ScrollArea::vertical()
        // Each turn of the others begins at its end, wherever one was in that before.
        .id_salt(("recap", first))
        .max_height(height)
        .auto_shrink([false, true])
        .stick_to_bottom(!grows)
        .show(ui, |ui| {
            let top = ui.min_rect().top();
            ui.spacing_mut().item_spacing.y = 2.0;
            for told in told {
                let (head, below) = match told {
                    Told::Line(line) => {
                        frame::line_ui(ui, look, line, paint, queue);
                        continue;
                    }
                    Told::Together(head, below) => (head, below),
                };
                let shut = !open.contains(&head.event);
                let mut clicked = false;
                clicked |= frame::fold_ui(ui, look, head, shut, |ui| {
                    let label = Label::new(RichText::new(&head.text).small()).sense(Sense::click());
                    let label = ui.add(label).on_hover_cursor(CursorIcon::PointingHand);
                    clicked = label.clicked();
                });
                if clicked && !open.remove(&head.event) {
                    open.insert(head.event);
                    ui.data_mut(|data| data.insert_temp(lately, true));
                }
                if !shut {
                    ui.indent(head.event, |ui| {
                        for line in below {
                            frame::line_ui(ui, look, line, paint, queue);
                        }
                    });
                }
            }
            top
        });
    ui.data_mut(|data| data.insert_temp(opened, open));
    kit::keep_to_end(ui, &list);
    ui.separator();
}
