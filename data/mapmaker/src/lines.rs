//! Lines that are only drawn: the national border and the rivers.

use crate::assemble::whole;
use crate::cells::{ISLAND, N, OUT};
use crate::grid::Grid;
use crate::plane::{P, add, cut_corners, densify, length, line_length, nearest_on, scale, sub};
use crate::trace::{Arc, FRAME, thin};
use crate::world::{Ground, World};
use data::drawing::Point;

/// Pairs of areas whose common border is a river all along.
const FRONTIER_RIVERS: [(&str, &str); 6] = [
    ("amherstburg", "detroit"),
    ("buffalo", "queenston_ft_erie"),
    ("cornwall", "ogdensburg"),
    ("ft_george", "ft_niagara"),
    ("ft_niagara", "queenston_ft_erie"),
    ("north_of_detroit", "north_of_moraviantown"),
];

/// How near a river must run to a border to be drawn on it.
const SNAP: f64 = 70.0;
/// How long it must do so.
const TOGETHER: f64 = 330.0;
/// Number of points over which a river is led to the border, 12 units from one to the next.
const LEAD: usize = 18;
/// The shortest river that is drawn.
const SHORTEST: f64 = 160.0;

/// Whether the border of two areas is a river all along.
pub fn is_frontier_river(a: &str, b: &str) -> bool {
    FRONTIER_RIVERS.contains(&(a.min(b), a.max(b)))
}

/// Nation of each area and of the land out of bounds, by label.
pub fn nations(world: &World) -> Vec<Option<u8>> {
    let mut all = vec![None; usize::from(ISLAND)];
    for seeds in &world.seeds {
        if let Some(a) = seeds.area {
            all[a] = Some(seeds.nation);
        }
    }
    all[usize::from(OUT)] = Some(0);
    all[usize::from(OUT) + 1] = Some(1);
    debug_assert!(all.iter().take(usize::from(N)).all(Option::is_some));
    all
}

fn wholes(line: &[P]) -> Vec<Point> {
    let mut out: Vec<Point> = line.iter().map(|&p| whole(p)).collect();
    out.dedup();
    out
}

/// Distance from a point to a line.
fn off(p: P, line: &[P]) -> f64 {
    line.windows(2)
        .map(|w| length(sub(p, nearest_on(p, w[0], w[1]))))
        .fold(f64::INFINITY, f64::min)
}

/// Splits a line into the runs of its points that satisfy a condition.
fn runs(line: &[P], keep: impl Fn(P) -> bool) -> Vec<Vec<P>> {
    let mut out: Vec<Vec<P>> = vec![Vec::new()];
    for &p in line {
        if keep(p) {
            if let Some(run) = out.last_mut() {
                run.push(p);
            }
        } else if out.last().is_some_and(|run| !run.is_empty()) {
            out.push(Vec::new());
        }
    }
    out.retain(|run| run.len() > 1);
    out
}

/// The national border: over land along the faces, over water along the real line. `nations` gives the nation of each
/// label.
pub fn border(
    world: &World,
    ground: &Grid<Ground>,
    arcs: &[Arc],
    labels: &[u16],
    nations: &[Option<u8>],
) -> Vec<Vec<Point>> {
    let nation = |region: u32| {
        if region == FRAME {
            None
        } else {
            nations.get(usize::from(labels[region as usize])).copied().flatten()
        }
    };
    let land: Vec<&Arc> = arcs
        .iter()
        .filter(|a| matches!((nation(a.left), nation(a.right)), (Some(l), Some(r)) if l != r))
        .collect();
    let mut out: Vec<Vec<Point>> = land.iter().map(|a| wholes(&a.points)).collect();
    let wet = |p: P| {
        ground
            .at(p)
            .is_some_and(|i| !matches!(ground.cells[i], Ground::Land(_)))
    };
    let ends: Vec<P> = land
        .iter()
        .flat_map(|a| [a.points[0], a.points[a.points.len() - 1]])
        .collect();
    for mut run in runs(&densify(&world.border, false, 12.0), wet) {
        if line_length(&run) < SHORTEST {
            continue;
        }
        for at_start in [true, false] {
            let end = if at_start { run[0] } else { run[run.len() - 1] };
            let near = ends
                .iter()
                .min_by(|a, b| length(sub(**a, end)).total_cmp(&length(sub(**b, end))));
            if let Some(&near) = near.filter(|n| length(sub(**n, end)) < 300.0) {
                run.insert(if at_start { 0 } else { run.len() }, near);
            }
        }
        out.push(wholes(&thin(&run, 4.0)));
    }
    out
}

/// The rivers: frontier rivers on the border itself, others at their real place, or on a border they nearly follow.
pub fn rivers(world: &World, label: &Grid<u16>, arcs: &[Arc], is_frontier: impl Fn(&Arc) -> bool) -> Vec<Vec<Point>> {
    let frontier: Vec<&Arc> = arcs.iter().filter(|arc| is_frontier(arc)).collect();
    let mut out: Vec<Vec<Point>> = frontier.iter().map(|a| wholes(&a.points)).collect();
    let inner: Vec<&Arc> = arcs.iter().filter(|a| !a.on_frame()).collect();
    for river in &world.rivers {
        let course = densify(&cut_corners(&cut_corners(&river.line, false), false), false, 12.0);
        let dry = |p: P| label.at(p).is_some_and(|i| label.cells[i] <= ISLAND);
        let free = |p: P| dry(p) && frontier.iter().all(|a| off(p, &a.points) > SNAP);
        for run in runs(&course, free) {
            let drawn = follow(&run, &inner);
            if line_length(&drawn) >= SHORTEST {
                out.push(wholes(&thin(&drawn, 3.0)));
            }
        }
    }
    out
}

/// The course of a river, laid on a border wherever it runs beside one for a while, and led there gently.
fn follow(course: &[P], arcs: &[&Arc]) -> Vec<P> {
    let near: Vec<Option<P>> = course.iter().map(|&p| nearest_border(p, arcs)).collect();
    let mut off: Vec<P> = vec![(0.0, 0.0); course.len()];
    let mut fast: Vec<bool> = vec![false; course.len()];
    let mut from = 0;
    while from < course.len() {
        let to = (from..course.len())
            .find(|&i| near[i].is_none())
            .unwrap_or(course.len());
        if to > from && line_length(&course[from..to]) >= TOGETHER {
            for i in from..to {
                off[i] = near[i].map_or((0.0, 0.0), |q| sub(q, course[i]));
                fast[i] = true;
            }
        }
        from = to.max(from) + 1;
    }
    let held = off.clone();
    for i in (0..course.len()).filter(|&i| !fast[i]) {
        let lead = |k: usize| 1.0 - k as f64 / LEAD as f64;
        let pull = (1..LEAD).find_map(|k| {
            let beside = [i.checked_sub(k), Some(i + k)].into_iter().flatten();
            beside
                .filter(|&j| j < fast.len() && fast[j])
                .map(|j| scale(held[j], lead(k)))
                .next()
        });
        off[i] = pull.unwrap_or((0.0, 0.0));
    }
    course.iter().zip(off).map(|(&p, d)| add(p, d)).collect()
}

/// The nearest point of a border within [`SNAP`].
fn nearest_border(p: P, arcs: &[&Arc]) -> Option<P> {
    let mut best = (SNAP, None);
    for arc in arcs {
        for w in arc.points.windows(2) {
            let q = nearest_on(p, w[0], w[1]);
            let far = length(sub(p, q));
            if far < best.0 {
                best = (far, Some(q));
            }
        }
    }
    best.1
}
