//! Drawings that were fitted to photos, one after the other: the points of the photos go where the drawing goes, also back and
//! forth with the history of the document.

use crate::command::Command;
use data::drawing::{Drawing, Point};
use editor::photo::Fitted;

/// A place of the board.
type At = (f64, f64);

/// How often a place before a fit is sought more closely, where it is not known.
const TRIES: u32 = 30;

/// All of them, and how many of them the points have followed.
#[derive(Default)]
pub(super) struct Fits {
    all: Vec<Fit>,
    done: usize,
}

/// The corners of the drawing before it was fitted, the drawing after it, and how its places went.
struct Fit {
    before: Vec<Point>,
    way: Fitted,
    /// Points that have gone, to go back to exactly where they were.
    gone: Vec<(At, At)>,
}

/// One way that all points go, back or forth.
pub(super) struct Step<'a> {
    fit: &'a mut Fit,
    back: bool,
}

impl Fits {
    /// A drawing has been fitted.
    pub(super) fn add(&mut self, drawing: &Drawing, way: Fitted) {
        self.all.truncate(self.done);
        self.all.push(Fit {
            before: drawing.corners.clone(),
            way,
            gone: Vec::new(),
        });
    }

    /// Whether a drawing of these corners is as so many fits have left it, or as the next one found it.
    fn lies(&self, done: usize, corners: &[Point]) -> bool {
        let left = done.checked_sub(1).and_then(|at| self.all.get(at));
        left.is_some_and(|fit| fit.way.drawing.corners == corners)
            || self.all.get(done).is_some_and(|fit| fit.before == corners)
    }

    /// The next step of the points on the way to a drawing of these corners; none where they are there, or where the drawing is
    /// none of those that are known.
    pub(super) fn step(&mut self, corners: &[Point]) -> Option<Step<'_>> {
        if self.lies(self.done, corners) {
            return None;
        }
        let there = (0..=self.all.len()).filter(|done| self.lies(*done, corners));
        let there = there.min_by_key(|done| done.abs_diff(self.done))?;
        let back = there < self.done;
        let at = if back { self.done - 1 } else { self.done };
        self.done = if back { self.done - 1 } else { self.done + 1 };
        let fit = self.all.get_mut(at)?;
        Some(Step { fit, back })
    }

    /// Whether the step of the document that a command undoes or does again is that of a drawing fitted to the photos: the points
    /// go with it.
    pub(super) fn are_of(&self, command: Command, drawing: &Drawing) -> bool {
        match command {
            Command::Undo => {
                let last = self.done.checked_sub(1).and_then(|at| self.all.get(at));
                last.is_some_and(|fit| fit.way.drawing.corners == drawing.corners)
            }
            Command::Redo => self.all.get(self.done).is_some_and(|fit| fit.before == drawing.corners),
            _ => false,
        }
    }
}

impl Step<'_> {
    /// Where a place of the board goes.
    pub(super) fn moved(&mut self, at: At) -> At {
        self.known(at).unwrap_or_else(|| {
            let to = self.way(at);
            self.remember(at, to)
        })
    }

    /// The same of a place that is kept in whole units.
    pub(super) fn moved_whole(&mut self, at: Point) -> Point {
        let at = (f64::from(at.0), f64::from(at.1));
        let to = self.known(at).unwrap_or_else(|| {
            let to = self.way(at);
            self.remember(at, (to.0.round(), to.1.round()))
        });
        // Places of a board are far within these numbers.
        (to.0.round() as i32, to.1.round() as i32)
    }

    fn known(&self, at: At) -> Option<At> {
        let mut gone = self.fit.gone.iter();
        match self.back {
            true => gone.find(|gone| gone.1 == at).map(|gone| gone.0),
            false => gone.find(|gone| gone.0 == at).map(|gone| gone.1),
        }
    }

    fn remember(&mut self, at: At, to: At) -> At {
        self.fit.gone.push(if self.back { (to, at) } else { (at, to) });
        to
    }

    fn way(&self, at: At) -> At {
        let way = &self.fit.way;
        if !self.back {
            return way.moved(at);
        }
        // The way bends little: what is missing at its end is about what is missing at its beginning.
        let mut from = at;
        for _ in 0..TRIES {
            let to = way.moved(from);
            from = (from.0 + at.0 - to.0, from.1 + at.1 - to.1);
        }
        from
    }
}

#[cfg(test)]
mod tests {
    use super::super::PhotoView;
    use super::At;
    use data::drawing::Drawing;
    use data::library::Library;
    use editor::photo::{Fitted, Pair, align, fit_drawing};
    use editor::proof::Laid;

    /// A drawing, and the same as a photo shows it that has its middle elsewhere.
    fn fitted(by: f64) -> (Drawing, Fitted) {
        let drawing = Library::shipped().get::<Drawing>("theatre").unwrap().clone();
        let (wide, high) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
        let steps = || [0.05, 0.3, 0.5, 0.7, 0.95].into_iter();
        let parts = steps().flat_map(|x| steps().map(move |y| (x, y)));
        let pair = |(x, y): At| {
            let bulge = (x * (1.0 - x) * y * (1.0 - y)).abs() * by;
            Pair {
                board: (x * wide, y * high),
                photo: ((x + bulge) * 2000.0, y * 1200.0),
            }
        };
        let pairs: Vec<Pair> = parts.map(pair).collect();
        let fitted = fit_drawing(&align(&pairs).unwrap(), &drawing).unwrap();
        (drawing, fitted)
    }

    #[test]
    fn kept_points_of_photos_that_are_not_open_go_with_the_drawing_and_come_back() {
        let (before, way) = fitted(0.2);
        let after = way.drawing.clone();
        let middle = (before.size.0 / 2, before.size.1 / 2);
        let kept = vec![Laid {
            size: (2000, 1200),
            points: vec![(middle, (10_000, 6_000))],
            photo: String::new(),
        }];
        let mut view = PhotoView::default();
        view.know(kept.clone());
        view.fits.add(&before, way);
        view.follow(&before);
        assert_eq!(view.keep(), kept, "the drawing has not gone yet");
        view.follow(&after);
        let there = view.keep();
        let (at, _) = there[0].points[0];
        assert!((at.0 - middle.0).abs() > 50, "{at:?} was {middle:?}");
        // The round has not learnt it yet, and does not take it back.
        view.know(kept.clone());
        assert_eq!(view.keep(), there);
        view.know(there.clone());
        view.follow(&before);
        assert_eq!(view.keep(), kept);
        view.know(kept);
        view.follow(&after);
        assert_eq!(view.keep(), there);
        // A point that was set since is off by no more than a drawing is exact.
        let (point, _) = there[0].points[0];
        let new = (f64::from(point.0) + 333.0, f64::from(point.1) + 111.0);
        let step = view.fits.step(&before.corners);
        let from = step.unwrap().moved(new);
        let to = view.fits.all[0].way.moved(from);
        assert!((to.0 - new.0).hypot(to.1 - new.1) < 0.5, "{to:?} is not {new:?}");
    }

    #[test]
    fn two_fits_are_taken_back_one_after_the_other_or_at_once() {
        let (first, way) = fitted(0.2);
        let second = way.drawing.clone();
        let (_, mut other) = fitted(-0.15);
        // As if the second were fitted to what the first has left.
        other.drawing.corners.reverse();
        let third = other.drawing.clone();
        let middle = (first.size.0 / 2, first.size.1 / 2);
        let mut view = PhotoView::default();
        view.know(vec![Laid {
            points: vec![(middle, (0, 0))],
            ..Laid::default()
        }]);
        let start = view.keep();
        view.fits.add(&first, way);
        view.follow(&second);
        let between = view.keep();
        view.fits.add(&second, other);
        view.follow(&third);
        let end = view.keep();
        assert_ne!(end, between);
        view.follow(&second);
        assert_eq!(view.keep(), between);
        view.follow(&third);
        view.follow(&first);
        assert_eq!(view.keep(), start);
        view.follow(&third);
        assert_eq!(view.keep(), end);
    }
}
