//! Where something small that lies over the board hides least of what stands there.

use egui::Rect;

/// Of several places on a board the one that hides least of what stands there, of equals the first. What stands there comes
/// with how bad it is to hide it.
pub fn clearest(places: impl IntoIterator<Item = Rect>, board: Rect, taken: &[(Rect, f32)]) -> Option<Rect> {
    let outside = |at: &Rect| if board.contains_rect(*at) { 0.0 } else { 1e4 };
    let best = places.into_iter().enumerate().min_by(|(one, a), (other, b)| {
        let [a, b] = [a, b].map(|at| hides(*at, taken) + outside(at));
        a.total_cmp(&b).then(one.cmp(other))
    });
    best.map(|(_, at)| at)
}

/// How bad it is what something hides at a place, from 0: square points of what stands there, each as bad as it is said to be.
pub fn hides(at: Rect, taken: &[(Rect, f32)]) -> f32 {
    taken.iter().map(|(other, bad)| overlap(*other, at) * bad).sum()
}

fn overlap(one: Rect, other: Rect) -> f32 {
    let both = one.intersect(other);
    if both.is_positive() { both.area() } else { 0.0 }
}
