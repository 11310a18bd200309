//! What the board shows: towns with the blocks that stand in them, fleets on their lakes, roads, orders and reach.

use super::orders::{At, Way};
use super::words;
use canvas::{AreaLook, Arrow, ArrowKind, BlockFace, BlockLook, Highlight, Spot, Symbol, WaterLook, Way as Line};
use data::Lang;
use data::blocks::army::Kind;
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};
use engine::blocks::{Leg, Memory, Mode, Phase, SideView, View, blocks};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The colours of a side's blocks, by number of the faction that has them in the other game.
pub const COLOURS: [usize; 2] = canvas::Palette::OF_SIDES;

/// What a person does with the blocks at the moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hands {
    /// Own blocks are turned away.
    pub hidden: bool,
    /// Blocks that can be sent somewhere, as a set.
    pub movable: u64,
    /// Blocks for which a choice asks, as a set.
    pub asked: u64,
    /// Blocks that are chosen, as a set.
    pub picked: u64,
    /// Blocks that stand somewhere but are not settled there, with their towns.
    pub drafted: Vec<(BlockId, TownId)>,
    /// Where those that are chosen could go; where nothing is chosen, where those under the pointer could.
    pub ways: Vec<Way>,
    /// Where they would go from.
    pub from: Option<At>,
    /// The order that those which are chosen have, from a town, as long as it is not carried out.
    pub held: Option<(TownId, Leg)>,
    /// Blocks on their way on the screen, by where they arrive: they are not drawn there yet.
    pub walking: BTreeMap<TownId, usize>,
    /// What the seat remembers of the enemy's blocks.
    pub memory: Arc<Memory>,
}

/// Blocks of a side in one place as a seat knows them.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// Known blocks with their combat values.
    pub known: Vec<(BlockId, u8)>,
    /// Units of the army that are only counted.
    pub army: u8,
    /// Ships that are only counted.
    pub ships: u8,
}

impl Group {
    /// All of them.
    pub fn count(&self) -> usize {
        self.known.len() + usize::from(self.army) + usize::from(self.ships)
    }
}

/// What stands in a town.
pub fn in_town(scenario: &Scenario, view: &View, side: Side, town: TownId) -> Group {
    let masks = scenario.masks();
    match &view.sides[side.index()] {
        SideView::Own { towns, values, .. } => Group {
            known: ranked(scenario, towns[town.index()], |block| values[block.index()]),
            ..Group::default()
        },
        SideView::Hidden { towns, open, .. } => {
            let counted = towns[town.index()];
            let fought = view.table.land.is_some_and(|land| land.town == town);
            let known = open.iter().filter(|(block, _)| fought && masks.army & block.bit() != 0);
            let known: Vec<_> = known.copied().collect();
            let army = if known.is_empty() { counted.army } else { 0 };
            Group {
                known,
                army,
                ships: counted.ships,
            }
        }
    }
}

/// What lies on a lake.
pub fn on_lake(scenario: &Scenario, view: &View, side: Side, lake: LakeId) -> Group {
    let masks = scenario.masks();
    match &view.sides[side.index()] {
        SideView::Own { lakes, values, .. } => Group {
            known: ranked(scenario, lakes[lake.index()], |block| values[block.index()]),
            ..Group::default()
        },
        SideView::Hidden { lakes, open, .. } => {
            let fought = view.table.sea.is_some_and(|sea| sea.lake == lake);
            let known = open
                .iter()
                .filter(|(block, _)| fought && masks.ships & block.bit() != 0);
            let known: Vec<_> = known.copied().collect();
            let ships = if known.is_empty() { lakes[lake.index()] } else { 0 };
            Group { known, army: 0, ships }
        }
    }
}

/// Blocks in the order in which they stand: the army before ships, the strong before the weak.
pub fn ranked(scenario: &Scenario, set: u64, value: impl Fn(BlockId) -> u8) -> Vec<(BlockId, u8)> {
    let mut known: Vec<(BlockId, u8)> = blocks(set).map(|block| (block, value(block))).collect();
    known.sort_by_key(|(block, value)| {
        let of = scenario.block(*block);
        (of.kind == Kind::Ship, std::cmp::Reverse(*value), of.kind, *block)
    });
    known
}

/// The silhouette of a kind.
const fn symbol(kind: Kind) -> Symbol {
    match kind {
        Kind::Regulars => Symbol::Regulars,
        Kind::Militia => Symbol::Militia,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::MilitiaCavalry => Symbol::Kentucky,
        Kind::Artillery => Symbol::Artillery,
        Kind::Ship => Symbol::Ship,
        Kind::Indian => Symbol::Indian,
    }
}

/// A block that its owner, or everybody, sees.
pub fn face_up(scenario: &Scenario, (block, value): (BlockId, u8), lang: Lang) -> BlockLook {
    let of = scenario.block(block);
    BlockLook {
        key: block.0.into(),
        colour: COLOURS[of.side.index()],
        face: Some(BlockFace {
            symbol: symbol(of.kind),
            value,
            full: of.value,
            fire: of.fire,
            moves: of.moves,
        }),
        ship: of.kind == Kind::Ship,
        label: words::block(lang, of.name.get(lang), [value, of.value, of.fire, of.moves]),
        ..BlockLook::default()
    }
}

/// A block of one's own with its value, turned away or not.
pub fn own(scenario: &Scenario, known: (BlockId, u8), turned_away: bool, lang: Lang) -> BlockLook {
    let face = face_up(scenario, known, lang);
    if turned_away { turned(face, lang) } else { face }
}

/// The same block turned away from whoever looks at the screen.
pub fn turned(look: BlockLook, lang: Lang) -> BlockLook {
    let label = match look.label.as_str() {
        "" => String::new(),
        _ => words::hidden(lang, 1, look.ship),
    };
    BlockLook {
        face: None,
        label,
        ..look
    }
}

/// A block of which only the back is seen.
pub fn back(side: Side, ship: bool) -> BlockLook {
    BlockLook {
        colour: COLOURS[side.index()],
        ship,
        ..BlockLook::default()
    }
}

/// The blocks of a group as the board shows them.
fn looks(
    scenario: &Scenario,
    view: &View,
    (side, at, group): (Side, At, &Group),
    hands: &Hands,
    lang: Lang,
) -> Vec<BlockLook> {
    let going = match &view.sides[side.index()] {
        SideView::Own { plan, .. } => plan.going(),
        SideView::Hidden { .. } => 0,
    };
    let known = group.known.iter().map(|known| {
        let bit = known.0.bit();
        let mut look = face_up(scenario, *known, lang);
        look.able = (hands.movable | hands.asked) & bit != 0 && hands.picked == 0;
        look.chosen = hands.picked & bit != 0;
        look.moved = going & bit != 0;
        // What nothing can be done with is read with its town.
        if (hands.movable | hands.asked | hands.picked) & bit == 0 {
            look.label.clear();
        }
        if hands.hidden && matches!(view.sides[side.index()], SideView::Own { .. }) {
            look = turned(look, lang);
        }
        look
    });
    // What was seen here and cannot have left is written on the backs.
    let recalled = |ship: bool| {
        let seen = at.place().map(|place| hands.memory.at(place)).unwrap_or_default();
        let sure = seen.into_iter().filter(|seen| {
            let of = scenario.block(seen.block);
            seen.sure && of.side == side && (of.kind == Kind::Ship) == ship
        });
        let face = sure.map(|seen| BlockLook {
            recalled: true,
            label: String::new(),
            ..face_up(scenario, (seen.block, seen.value), lang)
        });
        face.collect::<Vec<_>>()
    };
    let covered = |count: u8, ship: bool| {
        let mut standing = if hands.hidden { Vec::new() } else { recalled(ship) };
        standing.resize(count.into(), back(side, ship));
        standing
    };
    let hidden = covered(group.army, false);
    let ships = covered(group.ships, true);
    known.chain(hidden).chain(ships).collect()
}

/// The side whose blocks come first: the seat's own.
fn sides(view: &View) -> [Side; 2] {
    let own = |side: &Side| matches!(view.sides[side.index()], SideView::Own { .. });
    let [one, other] = Side::ALL;
    if own(&other) && !own(&one) {
        [other, one]
    } else {
        [one, other]
    }
}

/// The towns.
pub fn areas(
    scenario: &Scenario,
    view: &View,
    hands: &Hands,
    about: impl Fn(TownId) -> String,
    lang: Lang,
) -> Vec<AreaLook> {
    let map = scenario.map();
    let towns = map.town_ids().map(|id| {
        let town = scenario.town(id);
        let mut standing = Vec::new();
        for side in sides(view) {
            let mut group = in_town(scenario, view, side, id);
            let drafted = hands
                .drafted
                .iter()
                .filter(|(block, at)| *at == id && scenario.block(*block).side == side);
            group
                .known
                .extend(drafted.map(|(block, _)| (*block, scenario.block(*block).value)));
            standing.extend(looks(scenario, view, (side, At::Town(id), &group), hands, lang));
        }
        let walking = hands.walking.get(&id).copied().unwrap_or(0);
        standing.truncate(standing.len() - walking.min(standing.len()));
        let name = town.name.get(lang);
        let fought = view.table.battles & id.bit() != 0 || view.table.land.is_some_and(|land| land.town == id);
        let mut look = AreaLook {
            id: town.id.clone(),
            name: format!("{name} {}", town.value),
            label: about(id),
            home: Some(town.home.index()),
            blocks: standing,
            contested: fought,
            reconstructed: scenario.board().towns[id.index()].value_basis.is_reconstructed(),
            ..AreaLook::default()
        };
        let here = hands.ways.iter().filter(|way| way.to == At::Town(id));
        if here.clone().next().is_some() {
            let can = hands.picked == 0 || here.clone().any(|way| way.actions.is_some());
            look.highlight = if can { Highlight::Legal } else { Highlight::Path };
            look.badge = tag(here, lang);
        } else if hands.from == Some(At::Town(id)) && hands.picked != 0 {
            look.highlight = Highlight::Origin;
        }
        look
    });
    // The land itself, for its colour; nobody stands on it.
    let land = Side::ALL.map(|side| AreaLook {
        id: side.key().to_owned(),
        home: Some(side.index()),
        ..AreaLook::default()
    });
    towns.chain(land).collect()
}

/// What has to be known of the ways to a town before one chooses.
fn tag<'a>(ways: impl Iterator<Item = &'a Way>, lang: Lang) -> Option<String> {
    let mut text = None;
    for way in ways {
        match way.mode {
            // A better way is not spoilt by a worse one beside it.
            Some(Mode::Road) => return None,
            Some(Mode::March) => text = Some(words::MARCH_TAG.get(lang).to_owned()),
            Some(Mode::Water) => return Some(format!("≤ {}", way.room)),
            None => {}
        }
    }
    text
}

/// The lakes.
pub fn waters(
    scenario: &Scenario,
    view: &View,
    hands: &Hands,
    about: impl Fn(LakeId) -> String,
    lang: Lang,
) -> Vec<WaterLook> {
    let lakes = scenario.map().lake_ids().map(|id| {
        let lake = scenario.lake(id);
        let mut fleet = Vec::new();
        for side in sides(view) {
            fleet.extend(looks(
                scenario,
                view,
                (side, At::Lake(id), &on_lake(scenario, view, side, id)),
                hands,
                lang,
            ));
        }
        let reached = hands.ways.iter().any(|way| way.to == At::Lake(id));
        let fought = view.table.sea_battles & id.bit() != 0 || view.table.sea.is_some_and(|sea| sea.lake == id);
        WaterLook {
            id: lake.id.clone(),
            name: lake.name.get(lang).to_owned(),
            highlight: match (fought, reached) {
                (true, _) => Highlight::Target,
                (false, true) => Highlight::Legal,
                (false, false) => Highlight::None,
            },
            blocks: fleet,
            label: about(id),
        }
    });
    lakes.collect()
}

/// The roads, along their courses.
pub fn roads(scenario: &Scenario) -> Vec<Line> {
    let roads = scenario.board().roads.iter().filter_map(|road| {
        let (a, b) = (scenario.town_by_id(&road.a)?, scenario.town_by_id(&road.b)?);
        let drawn = scenario.drawing().roads.iter();
        let course = drawn
            .clone()
            .find(|drawn| (&drawn.a, &drawn.b) == (&road.a, &road.b) || (&drawn.a, &drawn.b) == (&road.b, &road.a));
        let path = match course {
            Some(course) => course.course.iter().map(|point| Spot::Point(*point)).collect(),
            None => vec![Spot::Area(a.index()), Spot::Area(b.index())],
        };
        Some(Line { path })
    });
    roads.collect()
}

/// The places on the way from one town to another.
pub fn path(from: TownId, via: Option<TownId>, to: TownId) -> Vec<Spot> {
    let stops = [Some(from), via, Some(to)].into_iter().flatten();
    stops.map(|town| Spot::Area(town.index())).collect()
}

/// Arrows: orders that stand, orders that lie open, and how far those in hand could go.
pub fn arrows(view: &View, hands: &Hands) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for side in Side::ALL {
        let order = |from: TownId, (to, mode, via): (TownId, Mode, Option<TownId>)| {
            let kind = if mode == Mode::Water {
                ArrowKind::Boat
            } else {
                ArrowKind::March
            };
            Arrow::new(path(from, via, to), kind, Some(COLOURS[side.index()]))
        };
        let own = |from: TownId, leg: &Leg| order(from, (leg.to, leg.mode, leg.via));
        match &view.sides[side.index()] {
            SideView::Own { plan, .. } => {
                if let Some(from) = plan.from {
                    arrows.extend(plan.legs.iter().map(|leg| own(from, leg)));
                }
                if let Some((from, leg)) = hands.held.filter(|_| view.table.phase == Phase::Army(side)) {
                    arrows.push(own(from, &leg));
                }
            }
            SideView::Hidden { from, legs, .. } => {
                let Some(from) = *from else { continue };
                arrows.extend(legs.iter().map(|leg| order(from, (leg.to, leg.mode, leg.via))));
            }
        }
    }
    for way in &hands.ways {
        let kind = match way.mode {
            Some(Mode::Road) => ArrowKind::Reach,
            Some(Mode::March) => ArrowKind::ReachMarch,
            Some(Mode::Water) | None => ArrowKind::ReachWater,
        };
        let spots = match (hands.from, way.to) {
            (Some(At::Town(from)), At::Town(to)) => path(from, way.via, to),
            (Some(At::Town(from)), At::Lake(to)) => vec![Spot::Area(from.index()), Spot::Water(to.index())],
            (Some(At::Lake(from)), At::Town(to)) => vec![Spot::Water(from.index()), Spot::Area(to.index())],
            _ => continue,
        };
        arrows.push(Arrow::new(spots, kind, None));
    }
    arrows
}
