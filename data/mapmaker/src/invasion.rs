//! The picture of the board of *1812: The Invasion of Canada*.

use crate::cells::{ISLAND, N, WATER, ground, labels, ruffle};
use crate::facts::{AREAS, LINKS, WATERS};
use crate::trace::{Arc, FRAME};
use crate::world::World;
use crate::{FINE, assemble, fit, grid, lines, noise, places, plane, tidy, trace, verify};
use data::basis::Basis;
use data::drawing::{Drawing, FORMAT};

/// The longest unwanted touch that is drawn together to a point.
const LONGEST_TOUCH: f64 = 420.0;

/// Source and licence of the geography.
const SOURCE: &str = "Lakes, border, rivers and towns from Natural Earth 1:50m (public domain), smaller rivers and \
     area borders drawn for this program; made by data/mapmaker";

/// Whether regions with these labels may share a border.
fn may_touch(a: u16, b: u16) -> bool {
    let (a, b) = (a.min(b), a.max(b));
    if a >= N || (N..WATER).contains(&b) {
        return true;
    }
    let first = AREAS[usize::from(a)].id;
    if b < N {
        LINKS.binary_search(&(first, AREAS[usize::from(b)].id)).is_ok()
    } else {
        WATERS[usize::from(b - WATER)].shores.contains(&first)
    }
}

/// Makes the drawing; the world comes back as it lies on the board.
pub fn make() -> Result<(Drawing, World), String> {
    let mut world = World::read().map_err(|e| format!("the geography cannot be read: {e}"))?;
    fit::fit(&mut world);
    // Shores and borders of the geography are coarse; let them waver a little.
    world.shift(|p| {
        let d = noise::waver(7, 170.0, 11.0, p);
        plane::add(p, d)
    });
    let (wide, high) = (f64::from(fit::SIZE.0) / FINE, f64::from(fit::SIZE.1) / FINE);
    let ground = ground(&world, wide as usize, high as usize, FINE);
    let mut label = labels(&world, &ground);
    ruffle(&ground, &mut label);
    tidy::tidy(&mut label);
    let (of, regions) = grid::regions(&label);
    let region_labels: Vec<u16> = regions.iter().map(|cells| label.cells[cells[0]]).collect();
    let mut arcs = trace::trace(&of);
    let unwanted =
        |arc: &Arc| !arc.on_frame() && !may_touch(region_labels[arc.left as usize], region_labels[arc.right as usize]);
    let drawn_together = trace::contract(&mut arcs, unwanted, LONGEST_TOUCH);
    println!("longest unlinked touch drawn together to a point: {drawn_together:.0} units");
    trace::finish(&mut arcs);
    let (corners, faces) = assemble::assemble(&arcs, &region_labels, assemble::face_of)?;
    let id = |region: u32| {
        let label = if region == FRAME {
            ISLAND
        } else {
            region_labels[region as usize]
        };
        AREAS.get(usize::from(label)).map(|a| a.id)
    };
    let mut drawing = Drawing {
        format: FORMAT,
        basis: Basis::Reconstructed,
        source: SOURCE.to_owned(),
        size: fit::SIZE,
        corners,
        faces,
        rivers: lines::rivers(&world, &label, &arcs, |arc| match (id(arc.left), id(arc.right)) {
            (Some(a), Some(b)) => lines::is_frontier_river(a, b),
            _ => false,
        }),
        border: lines::border(&world, &ground, &arcs, &region_labels, &lines::nations(&world)),
        ..Drawing::default()
    };
    places::place(&mut drawing, &world.towns);
    Ok((drawing, world))
}

/// Prints figures of the drawing.
pub fn report(drawing: &Drawing) {
    let sizes = verify::area_sizes(drawing);
    let mut rooms: Vec<(i32, &str)> = drawing.places.iter().map(|p| (p.room, p.area.as_str())).collect();
    rooms.sort_unstable();
    let area = |s: &[(&str, f64)]| {
        s.iter()
            .map(|x| format!("{} {:.2}", x.0, x.1 / 1e6))
            .collect::<Vec<_>>()
            .join(", ")
    };
    println!(
        "smallest areas, millions of square units: {}",
        area(&sizes[..5.min(sizes.len())])
    );
    println!("largest areas: {}", area(&sizes[sizes.len().saturating_sub(5)..]));
    println!("smallest free circles: {:?}", &rooms[..8.min(rooms.len())]);
    println!("{} corners, {} faces", drawing.corners.len(), drawing.faces.len());
}
