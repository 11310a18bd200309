//! Small plane geometry: rings, points in rings, polylines.

use egui::{Pos2, Rect, Vec2, pos2};

/// A point of a drawing as a position on the board.
pub fn world(point: data::drawing::Point) -> Pos2 {
    pos2(point.0 as f32, point.1 as f32)
}

/// Twice the signed area of a ring; positive where it runs clockwise on the screen.
pub(crate) fn doubled_area(ring: &[Pos2]) -> f64 {
    pairs(ring)
        .map(|(a, b)| f64::from(a.x) * f64::from(b.y) - f64::from(b.x) * f64::from(a.y))
        .sum()
}

/// Whether a point lies inside a closed ring, by counting crossings to its right.
pub(crate) fn contains(ring: &[Pos2], point: Pos2) -> bool {
    pairs(ring).fold(false, |inside, (a, b)| {
        let crosses = (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x;
        inside != crosses
    })
}

/// The sides of a closed ring.
pub(crate) fn pairs(ring: &[Pos2]) -> impl Iterator<Item = (Pos2, Pos2)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// The smallest rectangle around points.
pub(crate) fn bounds(points: &[Pos2]) -> Rect {
    points.iter().fold(Rect::NOTHING, |mut rect, &point| {
        rect.extend_with(point);
        rect
    })
}

/// Length of a polyline.
pub(crate) fn length(line: &[Pos2]) -> f32 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// The point a given way along a polyline, and the direction there (a unit vector).
pub(crate) fn along(line: &[Pos2], mut way: f32) -> (Pos2, Vec2) {
    let mut last = (line.first().copied().unwrap_or_default(), Vec2::X);
    for pair in line.windows(2) {
        let step = pair[1] - pair[0];
        let length = step.length();
        if length <= f32::EPSILON {
            continue;
        }
        last = (pair[1], step / length);
        if way <= length {
            return (pair[0] + step * (way / length), step / length);
        }
        way -= length;
    }
    last
}

/// The first part of a polyline, `way` long.
pub(crate) fn first_part(line: &[Pos2], way: f32) -> Vec<Pos2> {
    let mut part = Vec::with_capacity(line.len());
    let mut left = way;
    for pair in line.windows(2) {
        part.push(pair[0]);
        let length = pair[0].distance(pair[1]);
        if left <= length {
            part.push(pair[0] + (pair[1] - pair[0]) * (left / length.max(f32::EPSILON)));
            return part;
        }
        left -= length;
    }
    part.extend(line.last());
    part
}

/// A line with as few of its points as keep it within `tolerance` of the old one (Ramer, Douglas and Peucker).
pub(crate) fn simplified(line: &[Pos2], tolerance: f32) -> Vec<Pos2> {
    let mut kept = vec![false; line.len()];
    let mut parts = vec![(0, line.len().saturating_sub(1))];
    while let Some((first, last)) = parts.pop() {
        for end in [first, last] {
            if let Some(kept) = kept.get_mut(end) {
                *kept = true;
            }
        }
        let furthest = (first + 1..last)
            .map(|index| (distance(line[index], line[first], line[last]), index))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((far, index)) = furthest
            && far > tolerance
        {
            parts.extend([(first, index), (index, last)]);
        }
    }
    line.iter()
        .zip(kept)
        .filter(|(_, kept)| *kept)
        .map(|(&point, _)| point)
        .collect()
}

/// Distance of a point from a straight piece.
fn distance(point: Pos2, a: Pos2, b: Pos2) -> f32 {
    let way = b - a;
    let part = ((point - a).dot(way) / way.length_sq().max(f32::EPSILON)).clamp(0.0, 1.0);
    point.distance(a + way * part)
}

/// A smooth line through the points (a Catmull-Rom spline with `steps` pieces between two points).
pub(crate) fn smooth(points: &[Pos2], steps: usize) -> Vec<Pos2> {
    if points.len() < 3 {
        return points.to_vec();
    }
    let at = |index: isize| points[index.clamp(0, points.len() as isize - 1) as usize].to_vec2();
    let mut line = Vec::with_capacity(points.len() * steps);
    for index in 0..points.len() as isize - 1 {
        let (a, b, c, d) = (at(index - 1), at(index), at(index + 1), at(index + 2));
        for step in 0..steps {
            let t = step as f32 / steps as f32;
            let (t2, t3) = (t * t, t * t * t);
            let sum = b * 2.0 + (c - a) * t + (a * 2.0 - b * 5.0 + c * 4.0 - d) * t2 + (b * 3.0 - a - c * 3.0 + d) * t3;
            line.push((sum * 0.5).to_pos2());
        }
    }
    line.extend(points.last());
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inside_and_outside() {
        let ring = [
            pos2(0.0, 0.0),
            pos2(10.0, 0.0),
            pos2(10.0, 10.0),
            pos2(5.0, 2.0),
            pos2(0.0, 10.0),
        ];
        assert!(doubled_area(&ring) > 0.0);
        assert!(contains(&ring, pos2(1.0, 5.0)));
        assert!(contains(&ring, pos2(9.0, 5.0)));
        assert!(!contains(&ring, pos2(5.0, 5.0)));
        assert!(!contains(&ring, pos2(11.0, 5.0)));
    }

    #[test]
    fn simpler_lines_stay_near() {
        let wave: Vec<Pos2> = (0..200)
            .map(|step| pos2(step as f32, (step as f32 * 0.1).sin() * 20.0))
            .collect();
        let simple = simplified(&wave, 0.5);
        assert!(simple.len() < 60, "{}", simple.len());
        assert_eq!((simple.first(), simple.last()), (wave.first(), wave.last()));
        for &point in &wave {
            let near = simple
                .windows(2)
                .map(|pair| distance(point, pair[0], pair[1]))
                .fold(f32::MAX, f32::min);
            assert!(near <= 0.51, "{near}");
        }
        assert!(simplified(&[], 1.0).is_empty());
    }

    #[test]
    fn ways_along_a_line() {
        let line = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(10.0, 10.0)];
        assert_eq!(length(&line), 20.0);
        assert_eq!(along(&line, 15.0), (pos2(10.0, 5.0), egui::vec2(0.0, 1.0)));
        assert_eq!(
            first_part(&line, 12.0),
            [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(10.0, 2.0)]
        );
        assert_eq!(smooth(&line, 4).last(), Some(&pos2(10.0, 10.0)));
    }
}
