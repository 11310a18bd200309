//! The map as a graph: areas and waters are nodes; land links, river links and shores are edges.
//!
//! The graph answers the questions of the game; tables made from it once answer those asked at every step.

use super::board::LinkKind;
use super::ids::{AreaId, WaterId};
use super::sets::{areas_in, set_of, words_for};
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;
use std::iter::once;

/// Most waters a board may have: sets of waters are 32 bits.
pub const MOST_WATERS: usize = 32;

/// A node of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// An area.
    Area(AreaId),
    /// A large body of water.
    Water(WaterId),
}

/// An edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// A link between two areas.
    Link(LinkKind),
    /// A shore: an area on a water.
    Shore,
}

/// An area within reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reached {
    /// The area.
    pub area: AreaId,
    /// Steps to it.
    pub distance: u8,
}

/// The map of a board.
#[derive(Clone, Debug)]
pub struct Map {
    graph: UnGraph<Place, Way>,
    areas: usize,
    waters: usize,
    neighbours: Vec<Vec<AreaId>>,
    shores: Vec<Vec<AreaId>>,
    waters_of: Vec<u32>,
    /// The areas on each water, as sets ([`sets`](super::sets)).
    on_water: Vec<Vec<u64>>,
    /// Neighbours as a set of bits, for boards of at most 64 areas.
    beside: Option<Vec<u64>>,
}

impl Map {
    /// A map of `areas` areas and `waters` waters; ids in links and shores must be below these numbers.
    pub fn new(
        areas: usize,
        waters: usize,
        links: impl IntoIterator<Item = (AreaId, AreaId, LinkKind)>,
        shores: impl IntoIterator<Item = (WaterId, AreaId)>,
    ) -> Self {
        let mut graph = UnGraph::with_capacity(areas + waters, areas * 3);
        for index in 0..areas {
            graph.add_node(Place::Area(AreaId(index as u16)));
        }
        for index in 0..waters {
            graph.add_node(Place::Water(WaterId(index as u8)));
        }
        for (a, b, kind) in links {
            graph.update_edge(NodeIndex::new(a.index()), NodeIndex::new(b.index()), Way::Link(kind));
        }
        for (water, area) in shores {
            graph.update_edge(
                NodeIndex::new(areas + water.index()),
                NodeIndex::new(area.index()),
                Way::Shore,
            );
        }
        let mut map = Self {
            graph,
            areas,
            waters,
            neighbours: vec![Vec::new(); areas],
            shores: vec![Vec::new(); waters],
            waters_of: vec![0; areas],
            on_water: Vec::new(),
            beside: None,
        };
        for edge in map.graph.edge_references() {
            match (map.graph[edge.source()], map.graph[edge.target()]) {
                (Place::Area(a), Place::Area(b)) => {
                    map.neighbours[a.index()].push(b);
                    map.neighbours[b.index()].push(a);
                }
                (Place::Area(area), Place::Water(water)) | (Place::Water(water), Place::Area(area)) => {
                    map.shores[water.index()].push(area);
                    map.waters_of[area.index()] |= water.bit();
                }
                (Place::Water(_), Place::Water(_)) => {}
            }
        }
        for list in map.neighbours.iter_mut().chain(&mut map.shores) {
            list.sort_unstable();
        }
        let on_water = map.shores.iter().map(|shores| set_of(areas, shores.iter().copied()));
        map.on_water = on_water.collect();
        map.beside = (areas <= 64).then(|| {
            map.neighbours
                .iter()
                .map(|list| set_of(areas, list.iter().copied()).into_iter().sum())
                .collect()
        });
        map
    }

    /// How many areas there are.
    #[inline]
    pub const fn areas(&self) -> usize {
        self.areas
    }

    /// How many waters there are.
    pub const fn waters(&self) -> usize {
        self.waters
    }

    /// Every area.
    #[inline]
    pub fn area_ids(&self) -> impl DoubleEndedIterator<Item = AreaId> + use<> {
        (0..self.areas as u16).map(AreaId)
    }

    /// The areas linked to an area, sorted.
    #[inline]
    pub fn neighbours(&self, area: AreaId) -> &[AreaId] {
        &self.neighbours[area.index()]
    }

    /// Whether two areas are linked.
    #[inline]
    pub fn linked(&self, a: AreaId, b: AreaId) -> bool {
        self.neighbours[a.index()].binary_search(&b).is_ok()
    }

    /// How the link between two areas is crossed, if there is one.
    pub fn link(&self, a: AreaId, b: AreaId) -> Option<LinkKind> {
        let edge = self
            .graph
            .find_edge(NodeIndex::new(a.index()), NodeIndex::new(b.index()))?;
        match self.graph[edge] {
            Way::Link(kind) => Some(kind),
            Way::Shore => None,
        }
    }

    /// The areas around a water, sorted.
    #[inline]
    pub fn shores(&self, water: WaterId) -> &[AreaId] {
        &self.shores[water.index()]
    }

    /// The waters on whose shore an area lies, as a set of bits.
    #[inline]
    pub fn waters_of(&self, area: AreaId) -> u32 {
        self.waters_of[area.index()]
    }

    /// The areas on the shore of any of these waters, as a set ([`sets`](super::sets)).
    #[inline]
    pub fn on_waters(&self, waters: u32) -> impl Iterator<Item = u64> {
        let words = words_for(self.areas);
        (0..words).map(move |word| {
            let (mut left, mut areas) = (waters, 0);
            while left != 0 {
                areas |= self.on_water[left.trailing_zeros() as usize][word];
                left &= left - 1;
            }
            areas
        })
    }

    /// The areas that an army can reach from `from` in `1..=steps` steps when it must stop in areas where `stops`
    /// holds (3.2.2). Sorted by area; each with its shortest distance. `found` is cleared first.
    pub fn reach(&self, from: AreaId, steps: u8, stops: impl Fn(AreaId) -> bool, found: &mut Vec<Reached>) {
        found.clear();
        if let Some(beside) = &self.beside {
            // The areas within each distance; there are no more distances than areas.
            let (mut reached, mut within, mut last) = (0, [0_u64; u64::BITS as usize], 0);
            rings(beside, from, steps, stops, |ring, distance| {
                reached |= ring;
                last = usize::from(distance);
                within[last - 1] = reached;
            });
            let within = &within[..last];
            found.extend(areas_in(once(reached)).map(|area| {
                // Counted and not looked for: the processor cannot guess how far away the next area is.
                let outside: u64 = within.iter().map(|within| !within >> area.0 & 1).sum();
                Reached {
                    area,
                    distance: outside as u8 + 1,
                }
            }));
            return;
        }
        found.push(Reached {
            area: from,
            distance: 0,
        });
        let mut next = 0;
        while next < found.len() {
            let Reached { area, distance } = found[next];
            next += 1;
            if distance == steps || (distance > 0 && stops(area)) {
                continue;
            }
            for &neighbour in self.neighbours(area) {
                if !found.iter().any(|known| known.area == neighbour) {
                    found.push(Reached {
                        area: neighbour,
                        distance: distance + 1,
                    });
                }
            }
        }
        found.swap_remove(0);
        found.sort_unstable();
    }

    /// The areas of [`Map::reach`] without their distances, sorted: what a legal list needs, at its speed.
    pub fn within(&self, from: AreaId, steps: u8, stops: impl Fn(AreaId) -> bool, found: impl FnMut(AreaId)) {
        let Some(beside) = &self.beside else {
            let mut reached = Vec::new();
            self.reach(from, steps, stops, &mut reached);
            reached.iter().map(|reached| reached.area).for_each(found);
            return;
        };
        let mut reached = 0;
        rings(beside, from, steps, stops, |ring, _| reached |= ring);
        areas_in(once(reached)).for_each(found);
    }

    /// A shortest way from `from` to `to`, both included, on which an army need not stop before `to`; the one with the
    /// smallest area ids where several are equally short. `None` if there is none.
    pub fn path(&self, from: AreaId, to: AreaId, stops: impl Fn(AreaId) -> bool) -> Option<Vec<AreaId>> {
        let mut came_from: Vec<Option<AreaId>> = vec![None; self.areas];
        let mut queue = vec![from];
        let mut next = 0;
        while next < queue.len() && came_from[to.index()].is_none() {
            let area = queue[next];
            next += 1;
            if area != from && stops(area) {
                continue;
            }
            for &neighbour in self.neighbours(area) {
                if neighbour != from && came_from[neighbour.index()].is_none() {
                    came_from[neighbour.index()] = Some(area);
                    queue.push(neighbour);
                }
            }
        }
        came_from[to.index()]?;
        let mut path = vec![to];
        let mut at = to;
        while let Some(previous) = came_from[at.index()] {
            path.push(previous);
            at = previous;
            if at == from {
                break;
            }
        }
        path.reverse();
        Some(path)
    }

    /// Steps between each pair of areas by land, ignoring units; `u8::MAX` where there is no way.
    /// Row by row: the distance from `a` to `b` stands at `a * areas + b`.
    pub fn distances(&self) -> Vec<u8> {
        let mut table = vec![u8::MAX; self.areas * self.areas];
        for from in self.area_ids() {
            let row = from.index() * self.areas;
            table[row + from.index()] = 0;
            let mut queue = vec![from];
            let mut next = 0;
            while next < queue.len() {
                let area = queue[next];
                next += 1;
                let distance = table[row + area.index()].saturating_add(1);
                for &neighbour in self.neighbours(area) {
                    if table[row + neighbour.index()] == u8::MAX {
                        table[row + neighbour.index()] = distance;
                        queue.push(neighbour);
                    }
                }
            }
        }
        table
    }
}

/// The areas at each distance in `1..=steps` from `from`, as sets of bits, nearest first, when an army must stop in areas
/// where `stops` holds (3.2.2). `beside` has the neighbours of each area.
fn rings(beside: &[u64], from: AreaId, steps: u8, stops: impl Fn(AreaId) -> bool, mut ring: impl FnMut(u64, u8)) {
    let mut edge = 1_u64 << from.0;
    let mut seen = edge;
    for distance in 1..=steps {
        // Every neighbour is looked up and then kept or not, so that the processor need not guess where an army stops.
        let next = areas_in(once(edge)).fold(0, |next, area| {
            let onward = (distance == 1) | !stops(area);
            next | (beside[area.index()] & u64::from(onward).wrapping_neg())
        });
        edge = next & !seen;
        if edge == 0 {
            break;
        }
        seen |= edge;
        ring(edge, distance);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 - 1 - 2 - 3, and 1 - 3; a water touches 0 and 2.
    fn small() -> Map {
        let link = |a, b| (AreaId(a), AreaId(b), LinkKind::Land);
        Map::new(
            4,
            1,
            [link(0, 1), link(1, 2), link(2, 3), link(1, 3)],
            [(WaterId(0), AreaId(0)), (WaterId(0), AreaId(2))],
        )
    }

    #[test]
    fn rule_3_2_2_reach_stops_where_it_must() {
        let map = small();
        let mut found = Vec::new();
        map.reach(AreaId(0), 3, |area| area == AreaId(1), &mut found);
        assert_eq!(
            found,
            [Reached {
                area: AreaId(1),
                distance: 1
            }]
        );
        map.reach(AreaId(0), 2, |_| false, &mut found);
        assert_eq!(
            found
                .iter()
                .map(|reached| (reached.area.0, reached.distance))
                .collect::<Vec<_>>(),
            [(1, 1), (2, 2), (3, 2)]
        );
    }

    #[test]
    fn rule_3_2_2_reach_is_the_same_on_boards_of_more_areas_than_bits() {
        let map = small();
        let mut large = map.clone();
        large.beside = None;
        for steps in 0..4 {
            for stop in 0..4 {
                for from in map.area_ids() {
                    let (mut reached, mut other, mut within) = (Vec::new(), Vec::new(), Vec::new());
                    map.reach(from, steps, |area| area.0 == stop, &mut reached);
                    large.reach(from, steps, |area| area.0 == stop, &mut other);
                    assert_eq!(reached, other);
                    map.within(from, steps, |area| area.0 == stop, |area| within.push(area));
                    assert_eq!(reached.iter().map(|reached| reached.area).collect::<Vec<_>>(), within);
                }
            }
        }
    }

    #[test]
    fn a_path_goes_round_a_stop() {
        let map = Map::new(
            4,
            0,
            [(0, 1), (1, 3), (0, 2), (2, 3)].map(|(a, b)| (AreaId(a), AreaId(b), LinkKind::Land)),
            [],
        );
        assert_eq!(
            map.path(AreaId(0), AreaId(3), |area| area == AreaId(1)),
            Some(vec![AreaId(0), AreaId(2), AreaId(3)])
        );
        assert_eq!(map.path(AreaId(0), AreaId(3), |area| area.0 == 1 || area.0 == 2), None);
    }

    #[test]
    fn shores_and_distances() {
        let map = small();
        assert_eq!(map.shores(WaterId(0)), [AreaId(0), AreaId(2)]);
        assert_eq!(map.waters_of(AreaId(2)), 1);
        assert_eq!(map.distances()[3], 2);
    }
}
