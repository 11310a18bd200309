//! Undoing what was done to the points of the photos: they belong to the round, and the history of the document knows
//! nothing of them.

use super::PhotoView;
use crate::command::Command;
use data::drawing::Drawing;
use editor::photo::Pair;
use editor::proof::Laid;
use egui::Ui;

/// The points of a photo, and whether somebody has set them.
type Points = (Vec<Pair>, bool);

/// The points of every photo, before and after what was done to them.
#[derive(Default)]
pub(super) struct Steps {
    /// As they were when last nothing was being dragged or typed.
    rest: Vec<Points>,
    done: Vec<Vec<Points>>,
    undone: Vec<Vec<Points>>,
}

impl Steps {
    /// Learns how the points are. What has changed since is one step, unless photos have come or gone, or lie elsewhere
    /// without anybody's doing.
    fn note(&mut self, now: Vec<Points>) {
        if now == self.rest {
            return;
        }
        let before = std::mem::replace(&mut self.rest, now);
        if before.len() != self.rest.len() {
            self.done.clear();
            self.undone.clear();
            return;
        }
        let mut pairs = before.iter().zip(&self.rest);
        if pairs.any(|(before, now)| before != now && (before.1 || now.1)) {
            self.done.push(before);
            self.undone.clear();
        }
    }

    /// Goes a step back, or forth again; gives how the points are then.
    fn go(&mut self, back: bool) -> Option<Vec<Points>> {
        let (from, to) = if back {
            (&mut self.done, &mut self.undone)
        } else {
            (&mut self.undone, &mut self.done)
        };
        let points = from.pop()?;
        to.push(std::mem::replace(&mut self.rest, points.clone()));
        Some(points)
    }
}

impl PhotoView {
    /// Learns what was done to the points, once nothing is being dragged or typed: a whole drag is one step.
    pub(in crate::pages) fn note_steps(&mut self, ui: &Ui) {
        if !ui.ctx().text_edit_focused() && !ui.input(|input| input.pointer.any_down()) {
            self.steps.note(self.points());
        }
    }

    /// Undoes or does again what was done to the points; says whether there was anything of the kind.
    pub(in crate::pages) fn go(&mut self, command: Command) -> bool {
        self.steps.note(self.points());
        let points = match command {
            Command::Undo => self.steps.go(true),
            Command::Redo => self.steps.go(false),
            _ => None,
        };
        let Some(points) = points else { return false };
        for (photo, (pairs, touched)) in self.photos.iter_mut().zip(points) {
            photo.pairs = pairs;
            photo.touched = touched;
            photo.fit();
            // Points that nobody has set are not kept, or the photo would be laid by what was undone.
            if !touched && let Some(laid) = photo.slot.and_then(|slot| self.kept.get_mut(slot)) {
                *laid = Laid::default();
            }
        }
        // The place of the point that was taken back is asked for again.
        self.pointing.asked = None;
        true
    }

    /// Whether something was done to the points that a command would undo or do again.
    pub(in crate::pages) const fn can_go(&self, command: Command) -> bool {
        match command {
            Command::Undo => !self.steps.done.is_empty(),
            Command::Redo => !self.steps.undone.is_empty(),
            _ => false,
        }
    }

    /// Whether the step of the document that a command undoes or does again is that of the drawing fitted to the photos:
    /// the points go with it.
    pub(in crate::pages) fn goes_with_drawing(&self, command: Command, drawing: &Drawing) -> bool {
        self.fits.are_of(command, drawing)
    }

    fn points(&self) -> Vec<Points> {
        let points = self.photos.iter().map(|photo| (photo.pairs.clone(), photo.touched));
        points.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Points, Steps};
    use editor::photo::Pair;

    /// A photo with points here, set by somebody or not.
    fn photo(points: &[i32], touched: bool) -> Points {
        let pair = |at: &i32| Pair {
            board: (f64::from(*at), 0.0),
            photo: (f64::from(*at), 0.0),
        };
        (points.iter().map(pair).collect(), touched)
    }

    #[test]
    fn points_go_back_and_forth_and_a_new_step_ends_what_was_undone() {
        let mut steps = Steps::default();
        let all = [photo(&[1], false), photo(&[1, 2], true), photo(&[1, 2, 3], true)];
        for one in &all {
            steps.note(vec![one.clone()]);
        }
        assert_eq!(steps.go(true), Some(vec![all[1].clone()]));
        assert_eq!(steps.go(true), Some(vec![all[0].clone()]));
        assert_eq!(steps.go(true), None);
        assert_eq!(steps.go(false), Some(vec![all[1].clone()]));
        steps.note(vec![photo(&[1], true)]);
        assert_eq!(steps.go(false), None);
        assert_eq!(steps.go(true), Some(vec![all[1].clone()]));
    }

    #[test]
    fn a_photo_that_lies_by_itself_or_comes_anew_is_no_step() {
        let mut steps = Steps::default();
        steps.note(vec![photo(&[], false)]);
        steps.note(vec![photo(&[1, 2], false)]);
        assert_eq!(steps.go(true), None);
        steps.note(vec![photo(&[1, 3], true)]);
        steps.note(vec![photo(&[1, 3], true), photo(&[4], false)]);
        assert_eq!(steps.go(true), None, "another photo has come");
    }
}
