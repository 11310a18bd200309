//! The map as a graph: towns and lakes are nodes; roads and coasts are edges.
//!
//! The graph answers the questions of the game; sets of towns made from it once answer those asked at every step.

use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;
use serde::{Deserialize, Serialize};

/// A town of a valid scenario, counted from 0 in the order of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TownId(pub u8);

impl TownId {
    /// As an index into tables by town.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As a bit of a set of towns.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// A lake of a valid scenario, counted from 0 in the order of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LakeId(pub u8);

impl LakeId {
    /// As an index into tables by lake.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As a bit of a set of lakes, which are 16 at most.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// Most towns a board may have: sets of towns are 64 bits.
pub const MOST_TOWNS: usize = 64;

/// Most lakes a board may have.
pub const MOST_LAKES: usize = 16;

/// A node of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Node {
    /// A town.
    Town(TownId),
    /// A lake.
    Lake(LakeId),
}

/// An edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// A road between two towns.
    Road,
    /// A town on the shore of a lake.
    Coast,
}

/// The map of a board.
#[derive(Clone, Debug)]
pub struct Map {
    graph: UnGraph<Node, Way>,
    beside: Vec<u64>,
    coasts: Vec<u64>,
    lake_of: Vec<Option<LakeId>>,
}

impl Map {
    /// A map of `towns` towns and `lakes` lakes; ids in roads and coasts must be below these numbers, and a town lies on
    /// one lake at most.
    pub fn new(
        towns: usize,
        lakes: usize,
        roads: impl IntoIterator<Item = (TownId, TownId)>,
        coasts: impl IntoIterator<Item = (LakeId, TownId)>,
    ) -> Self {
        let mut graph = UnGraph::with_capacity(towns + lakes, towns * 2);
        for index in 0..towns {
            graph.add_node(Node::Town(TownId(index as u8)));
        }
        for index in 0..lakes {
            graph.add_node(Node::Lake(LakeId(index as u8)));
        }
        for (a, b) in roads {
            graph.update_edge(NodeIndex::new(a.index()), NodeIndex::new(b.index()), Way::Road);
        }
        for (lake, town) in coasts {
            graph.update_edge(
                NodeIndex::new(towns + lake.index()),
                NodeIndex::new(town.index()),
                Way::Coast,
            );
        }
        let mut map = Self {
            graph,
            beside: vec![0; towns],
            coasts: vec![0; lakes],
            lake_of: vec![None; towns],
        };
        for edge in map.graph.edge_references() {
            match (map.graph[edge.source()], map.graph[edge.target()]) {
                (Node::Town(a), Node::Town(b)) => {
                    map.beside[a.index()] |= b.bit();
                    map.beside[b.index()] |= a.bit();
                }
                (Node::Town(town), Node::Lake(lake)) | (Node::Lake(lake), Node::Town(town)) => {
                    map.coasts[lake.index()] |= town.bit();
                    map.lake_of[town.index()] = Some(lake);
                }
                (Node::Lake(_), Node::Lake(_)) => {}
            }
        }
        map
    }

    /// How many towns there are.
    #[inline]
    pub const fn towns(&self) -> usize {
        self.beside.len()
    }

    /// How many lakes there are.
    #[inline]
    pub const fn lakes(&self) -> usize {
        self.coasts.len()
    }

    /// Every town.
    #[inline]
    pub fn town_ids(&self) -> impl DoubleEndedIterator<Item = TownId> + use<> {
        (0..self.beside.len() as u8).map(TownId)
    }

    /// Every lake.
    #[inline]
    pub fn lake_ids(&self) -> impl DoubleEndedIterator<Item = LakeId> + use<> {
        (0..self.coasts.len() as u8).map(LakeId)
    }

    /// The towns at the other end of a town's roads, as a set.
    #[inline]
    pub fn beside(&self, town: TownId) -> u64 {
        self.beside[town.index()]
    }

    /// Whether a road joins two towns.
    #[inline]
    pub fn joined(&self, a: TownId, b: TownId) -> bool {
        self.beside(a) & b.bit() != 0
    }

    /// The towns exactly two roads away that are reached through a town of `through`, as a set: neither the town
    /// itself nor its neighbours are among them.
    #[inline]
    pub fn two_away(&self, town: TownId, through: u64) -> u64 {
        let beside = self.beside(town);
        towns(beside & through).fold(0, |found, via| found | self.beside(via)) & !(beside | town.bit())
    }

    /// The coastal towns of a lake, as a set.
    #[inline]
    pub fn coast(&self, lake: LakeId) -> u64 {
        self.coasts[lake.index()]
    }

    /// The lake on whose shore a town lies.
    #[inline]
    pub fn lake_of(&self, town: TownId) -> Option<LakeId> {
        self.lake_of[town.index()]
    }

    /// The towns that can be reached by road from `from` through towns of `through`, as a set that includes those of
    /// `from` that lie in `through`.
    pub fn reached(&self, from: u64, through: u64) -> u64 {
        let mut seen = from & through;
        let mut edge = seen;
        while edge != 0 {
            let next = towns(edge).fold(0, |found, town| found | self.beside(town)) & through & !seen;
            seen |= next;
            edge = next;
        }
        seen
    }
}

/// The towns of a set, lowest first.
#[inline]
pub fn towns(mut set: u64) -> impl Iterator<Item = TownId> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let town = TownId(set.trailing_zeros() as u8);
            set &= set - 1;
            town
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 - 1 - 2 - 3, and 1 - 3; a lake touches 0 and 2.
    fn small() -> Map {
        Map::new(
            4,
            1,
            [(0, 1), (1, 2), (2, 3), (1, 3)].map(|(a, b)| (TownId(a), TownId(b))),
            [(LakeId(0), TownId(0)), (LakeId(0), TownId(2))],
        )
    }

    #[test]
    fn rule_6_1_two_towns_away_go_through_a_free_town() {
        let map = small();
        assert_eq!(map.two_away(TownId(0), !0), 0b1100);
        assert_eq!(map.two_away(TownId(0), 0), 0);
    }

    #[test]
    fn coasts_and_reach() {
        let map = small();
        assert_eq!(map.coast(LakeId(0)), 0b101);
        assert_eq!(map.lake_of(TownId(2)), Some(LakeId(0)));
        assert_eq!(map.lake_of(TownId(3)), None);
        assert_eq!(map.reached(1, 0b1011), 0b1011);
    }
}
