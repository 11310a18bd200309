//! Orders by hand: where chosen blocks could go, and the small steps that say so.
//!
//! The rules ask one small question after another; a person takes blocks in hand and puts them down elsewhere. This tries
//! the small steps on a state sampled from the view, so that it knows no more than the person does, and hands them out.

use canvas::Holder;
use data::blocks::map::towns;
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};
use engine::blocks::{Action, Leg, Mode, Naval, Phase, Place, SideView, Stage, State, View, blocks, player};
use engine::rules::{Rules, Step};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// Where blocks stand that go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum At {
    /// In a town.
    Town(TownId),
    /// On a lake.
    Lake(LakeId),
    /// Drawn and not yet placed.
    Tray,
}

impl At {
    /// Of a place of the scene.
    pub const fn of(holder: Holder) -> Self {
        match holder {
            Holder::Area(area) => Self::Town(TownId(area as u8)),
            Holder::Water(water) => Self::Lake(LakeId(water as u8)),
        }
    }

    /// The place on the map, if it is one.
    pub const fn place(self) -> Option<Place> {
        match self {
            Self::Town(town) => Some(Place::Town(town)),
            Self::Lake(lake) => Some(Place::Lake(lake)),
            Self::Tray => None,
        }
    }
}

/// A way for blocks to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Where to.
    pub to: At,
    /// How, for the army.
    pub mode: Option<Mode>,
    /// Through which town, if it is two towns away.
    pub via: Option<TownId>,
    /// The blocks of the place that can go so, as a set.
    pub able: u64,
    /// How many of them can go at once.
    pub room: usize,
    /// The steps with which all that are chosen go so; nothing if they cannot.
    pub actions: Option<Vec<Action>>,
    /// Whether nothing but the end of the army order is left to choose after them.
    pub last: bool,
    /// Where they join others that have the same order already: all orders of the army, which are given anew for that. The
    /// steps are those of all of them, from the first.
    pub anew: Vec<Leg>,
}

impl Way {
    /// Blocks of an army go to a town; `gone` is the game after those that are chosen have their orders.
    fn army((to, mode, via): (TownId, Mode, Option<TownId>), (able, room): (u64, usize), gone: Option<&Ahead>) -> Self {
        Self {
            to: At::Town(to),
            mode: Some(mode),
            via,
            able,
            room,
            actions: gone.map(|gone| gone.actions.clone()),
            last: gone.is_some_and(Ahead::all_ordered),
            anew: Vec::new(),
        }
    }

    /// All blocks of a set can go to a place, with these steps.
    fn whole(to: At, set: u64, actions: Option<Vec<Action>>) -> Self {
        Self {
            to,
            mode: None,
            via: None,
            able: set,
            room: set.count_ones() as usize,
            actions,
            last: false,
            anew: Vec::new(),
        }
    }
}

/// The blocks that the side to decide can send somewhere now, as a set.
pub fn movable(scenario: &Scenario, view: &View, choices: &[Action], side: Side) -> u64 {
    let SideView::Own {
        towns: here,
        lakes,
        hand,
        plan,
        ..
    } = &view.sides[side.index()]
    else {
        return 0;
    };
    let masks = scenario.masks();
    let from = choices.iter().filter_map(|action| match *action {
        Action::From(town) => Some(here[town.index()] & masks.army),
        Action::Sail(town) => Some(here[town.index()] & masks.ships),
        Action::Land(lake) => Some(lakes[lake.index()]),
        Action::Place(_) => Some(*hand),
        // More of the town that the army leaves.
        Action::Toward(..) => plan.from.map(|from| here[from.index()] & masks.army & !plan.going()),
        _ => None,
    });
    from.fold(0, |set, more| set | more)
}

/// The blocks for which a choice asks, such as which takes a loss, each with that choice. Of blocks that differ in nothing
/// the rules name one; any of them stands for it.
pub fn asked_for(scenario: &Scenario, view: &View, choices: &[Action], side: Side) -> Vec<(BlockId, Action)> {
    // Who shares the screen sees the blocks of an open battle only.
    let side = &view.sides[side.index()];
    let places = match side {
        SideView::Own { towns, .. } => towns.clone(),
        SideView::Hidden { open, .. } => vec![open.iter().fold(0, |set, (block, _)| set | block.bit())],
    };
    let value = |block: BlockId| match side {
        SideView::Own { values, .. } => values.get(block.index()).copied(),
        SideView::Hidden { open, .. } => open.iter().find(|(known, _)| *known == block).map(|(_, value)| *value),
    };
    let named = |action: &Action| match *action {
        Action::Replace(named)
        | Action::Lose(named)
        | Action::Drown(named)
        | Action::Starve(named)
        | Action::Stay(named)
        | Action::Take(named) => Some(named),
        _ => None,
    };
    // Of two that are alike but for how they came each is named: it stands for itself.
    let all = choices.iter().filter_map(named).fold(0, |set, block| set | block.bit());
    let mut found = Vec::new();
    for action in choices {
        let Some(named) = named(action) else { continue };
        let place = places.iter().find(|town| **town & named.bit() != 0);
        let beside = place.copied().unwrap_or_else(|| named.bit());
        let same = |block: &BlockId| {
            scenario.block(*block).class == scenario.block(named).class && value(*block) == value(named)
        };
        let stands_for = |block: &BlockId| *block == named || all & block.bit() == 0;
        let alike = blocks(beside).filter(same).filter(stands_for);
        found.extend(alike.map(|block| (block, *action)));
        if place.is_none() {
            found.push((named, *action));
        }
    }
    found
}

/// A game tried ahead for one side.
#[derive(Clone)]
struct Ahead {
    state: State,
    side: Side,
    actions: Vec<Action>,
}

impl Ahead {
    fn of(view: &View, scenario: &Arc<Scenario>, side: Side) -> Self {
        // What is hidden has no say in what may be ordered.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        Self {
            state: State::sample(view, scenario, &mut rng),
            side,
            actions: Vec::new(),
        }
    }

    fn legal(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.state.legal(&mut list);
        list
    }

    /// Takes an action, if it is legal.
    fn take(&mut self, action: Action) -> Option<()> {
        let legal = self.legal().contains(&action);
        self.state
            .step(Step::Act(player(self.side), action), &mut |_| {})
            .ok()
            .filter(|()| legal)?;
        self.actions.push(action);
        Some(())
    }

    fn tried(&self, action: Action) -> Option<Self> {
        let mut next = self.clone();
        next.take(action).map(|()| next)
    }

    fn stage(&self) -> Stage {
        self.state.plan(self.side).stage
    }

    fn asks_army(&self) -> bool {
        self.state.table().phase == Phase::Army(self.side)
    }

    /// Whether nothing but the end of the army order is left to choose.
    fn all_ordered(&self) -> bool {
        self.asks_army() && self.legal() == [Action::Done]
    }

    /// Whether it still asks which blocks go.
    fn asks_who(&self) -> bool {
        match self.state.table().phase {
            Phase::Army(side) => side == self.side && matches!(self.stage(), Stage::Units(..)),
            Phase::Naval(side) => side == self.side && matches!(self.stage(), Stage::Sail(_) | Stage::Land(_)),
            _ => false,
        }
    }

    /// The choice that takes this block along, or one that differs from it in nothing.
    fn taking(&self, block: BlockId) -> Option<Action> {
        let scenario = self.state.scenario();
        let same = |other: BlockId| {
            scenario.block(other).class == scenario.block(block).class
                && self.state.value(other) == self.state.value(block)
        };
        self.legal().into_iter().find(|action| match action {
            Action::Take(other) => same(*other),
            _ => false,
        })
    }

    /// Whether two sets differ in nothing: of each kind and combat value as many.
    fn alike(&self, one: u64, other: u64) -> bool {
        let kinds = |set: u64| {
            let kind = |block: BlockId| (self.state.scenario().block(block).class, self.state.value(block));
            let mut kinds: Vec<_> = blocks(set).map(kind).collect();
            kinds.sort_unstable();
            kinds
        };
        kinds(one) == kinds(other)
    }

    /// Of ships that could go, the chosen ones go, and nobody else. Where there is one, it goes without being asked for.
    fn with_ships(self, chosen: u64, ships: u64) -> Option<Self> {
        if self.asks_who() {
            (chosen != 0).then(|| self.take_along(chosen)).flatten()
        } else {
            (chosen == ships).then_some(self)
        }
    }

    /// All of a set go along, and nobody else.
    fn take_along(mut self, chosen: u64) -> Option<Self> {
        let indian = self.state.scenario().masks().indian;
        // Tecumseh joins an attack, he does not begin one (9.0).
        for block in blocks(chosen & !indian).chain(blocks(chosen & indian)) {
            let action = self.taking(block)?;
            self.take(action)?;
        }
        if self.asks_who() {
            self.take(Action::Done)?;
        }
        Some(self)
    }

    /// Which of a set can go along, and how many at once.
    fn able(mut self, of: u64) -> (u64, usize) {
        let mut able = 0;
        let mut room = 0;
        while self.asks_who() {
            able |= blocks(of)
                .filter(|block| self.taking(*block).is_some())
                .fold(0, |set, block| set | block.bit());
            let next = self
                .legal()
                .into_iter()
                .find(|action| matches!(action, Action::Take(_)));
            let Some(next) = next else { break };
            if self.take(next).is_none() {
                break;
            }
            room += 1;
        }
        (able, room)
    }
}

/// Every way in which blocks of a place could go, with the steps for those that are chosen.
pub fn ways(view: &View, scenario: &Arc<Scenario>, side: Side, from: At, chosen: u64) -> Vec<Way> {
    let ahead = Ahead::of(view, scenario, side);
    match (from, view.table.phase) {
        (At::Town(town), Phase::Army(by)) if by == side => {
            let joined = joining(view, scenario, side, town, chosen);
            let mut found = army_ways(ahead, town, chosen);
            found.extend(joined);
            found.sort_by_key(|way| (way.to, way.mode, way.via));
            found
        }
        (At::Town(town), Phase::Naval(by)) if by == side => sail(&ahead, town, chosen).into_iter().collect(),
        (At::Lake(lake), Phase::Naval(by)) if by == side => landings(&ahead, lake, chosen),
        (At::Tray, Phase::Deploy(by) | Phase::Arrive(by)) if by == side => places(&ahead, chosen),
        _ => Vec::new(),
    }
}

fn army_ways(mut ahead: Ahead, from: TownId, chosen: u64) -> Vec<Way> {
    let given = ahead.state.plan(ahead.side).legs.len();
    match ahead.stage() {
        Stage::Legs if ahead.state.plan(ahead.side).from == Some(from) => {}
        Stage::Start if ahead.take(Action::From(from)).is_some() => {}
        _ => return Vec::new(),
    }
    let mut open = vec![ahead];
    let mut found = Vec::new();
    while let Some(ahead) = open.pop() {
        if !ahead.asks_army() {
            continue;
        }
        let plan = ahead.state.plan(ahead.side);
        match ahead.stage() {
            // Where only one block had only one way, it has it already; it stands for those that differ from it in nothing.
            Stage::Legs if plan.legs.len() > given => {
                if let Some(leg) = plan.legs.last() {
                    let free = ahead.state.in_town(from) & !plan.going() | leg.units;
                    let able = blocks(free).filter(|block| ahead.alike(block.bit(), leg.units));
                    let able = able.fold(0, |set, block| set | block.bit());
                    let gone = ahead.alike(chosen, leg.units).then_some(&ahead);
                    let room = leg.units.count_ones() as usize;
                    found.push(Way::army((leg.to, leg.mode, leg.via), (able, room), gone));
                }
            }
            Stage::Legs => {
                let legs = ahead.legal().into_iter();
                let legs = legs.filter(|action| matches!(action, Action::Toward(..)));
                open.extend(legs.filter_map(|leg| ahead.tried(leg)));
            }
            Stage::Via(..) => open.extend(ahead.legal().into_iter().filter_map(|via| ahead.tried(via))),
            Stage::Units(to, mode, via) => {
                let army = ahead.state.in_town(from) & !plan.going() & ahead.state.scenario().masks().army;
                let able = ahead.clone().able(army);
                let gone = (chosen != 0).then(|| ahead.take_along(chosen)).flatten();
                found.push(Way::army((to, mode, via), able, gone.as_ref()));
            }
            _ => {}
        }
    }
    found
}

/// The ways of those who have their orders, for more that join them. The rules offer a way once in an order; whoever comes later
/// goes along by it if all orders could be given with him from the beginning.
fn joining(view: &View, scenario: &Arc<Scenario>, side: Side, from: TownId, chosen: u64) -> Vec<Way> {
    let mut begun = view.clone();
    let SideView::Own { plan, .. } = &mut begun.sides[side.index()] else {
        return Vec::new();
    };
    if chosen == 0 || plan.stage != Stage::Legs || plan.from != Some(from) || plan.going() & chosen != 0 {
        return Vec::new();
    }
    let given = std::mem::take(&mut plan.legs);
    (plan.stage, plan.from) = (Stage::Start, None);
    let begin = Ahead::of(&begun, scenario, side);
    let joined = (0..given.len()).filter_map(|number| {
        let mut legs = given.clone();
        legs[number].units |= chosen;
        let gone = legs
            .iter()
            .try_fold(begin.clone(), |ahead, leg| ordered(ahead, from, leg))?;
        let leg = legs[number];
        let room = chosen.count_ones() as usize;
        let way = Way::army((leg.to, leg.mode, leg.via), (chosen, room), Some(&gone));
        Some(Way { anew: legs, ..way })
    });
    joined.collect()
}

/// The game after a part of the army has an order, if it can be given.
fn ordered(mut ahead: Ahead, from: TownId, leg: &Leg) -> Option<Ahead> {
    let ways = army_ways(ahead.clone(), from, leg.units).into_iter();
    let mut same = ways.filter(|way| (way.to, way.mode, way.via) == (At::Town(leg.to), Some(leg.mode), leg.via));
    // They begin with those that were taken before.
    let taken = ahead.actions.len();
    let mut steps = same.next()?.actions?.into_iter().skip(taken);
    steps.try_for_each(|action| ahead.take(action))?;
    Some(ahead)
}

/// Ships of a town go to its lake (5.2).
fn sail(ahead: &Ahead, town: TownId, chosen: u64) -> Option<Way> {
    let lake = ahead.state.scenario().map().lake_of(town)?;
    let ships = ahead.state.in_town(town) & ahead.state.scenario().masks().ships;
    let out = ahead.tried(Action::Sail(town))?.with_ships(chosen, ships);
    Some(Way::whole(At::Lake(lake), ships, out.map(|ahead| ahead.actions)))
}

/// Ships of a lake go to one of its ports (5.2).
fn landings(ahead: &Ahead, lake: LakeId, chosen: u64) -> Vec<Way> {
    let own = ahead.state.scenario().masks().side[ahead.side.index()];
    let ships = ahead.state.on_lake(lake) & own;
    let Some(inward) = ahead.tried(Action::Land(lake)) else {
        return Vec::new();
    };
    let chosen = if chosen == 0 { ships } else { chosen };
    let way = |to: TownId, actions: Vec<Action>| Way::whole(At::Town(to), ships, Some(actions));
    let Some(ready) = inward.with_ships(chosen, ships) else {
        return Vec::new();
    };
    if let Stage::Port(_) = ready.stage()
        && ready.state.table().phase == Phase::Naval(ahead.side)
    {
        let ports = ready.legal().into_iter().filter_map(|action| match action {
            Action::Port(town) => Some(town),
            _ => None,
        });
        let ways = ports.filter_map(|town| Some(way(town, ready.tried(Action::Port(town))?.actions)));
        return ways.collect();
    }
    // There was one port: they are bound for it, or lie there.
    let port = match ready.state.plan(ahead.side).naval {
        Naval::Land(_, town, _) => Some(town),
        _ => towns(ahead.state.scenario().map().coast(lake))
            .find(|town| ready.state.in_town(*town) & ships & !ahead.state.in_town(*town) != 0),
    };
    port.into_iter().map(|town| way(town, ready.actions.clone())).collect()
}

/// Drawn blocks stand in a town (3.2, 8.23).
fn places(ahead: &Ahead, chosen: u64) -> Vec<Way> {
    let Some(ready) = begin(ahead, chosen) else {
        return Vec::new();
    };
    let open = ready.legal().into_iter().filter_map(|action| match action {
        Action::Deploy(town) => Some(town),
        _ => None,
    });
    open.map(|town| {
        let placed = place_all(ahead.clone(), chosen, town).map(|ahead| ahead.actions);
        Way::whole(At::Town(town), chosen, placed)
    })
    .collect()
}

/// One of them is in hand.
fn begin(ahead: &Ahead, chosen: u64) -> Option<Ahead> {
    let placing = |ahead: &Ahead| matches!(ahead.stage(), Stage::Place(_));
    if placing(ahead) {
        return Some(ahead.clone());
    }
    let block = blocks(chosen).next()?;
    ahead.tried(placing_of(ahead, block)?)
}

/// The choice to place this block next, or one that differs from it in nothing.
fn placing_of(ahead: &Ahead, block: BlockId) -> Option<Action> {
    let class = |block: BlockId| ahead.state.scenario().block(block).class;
    ahead.legal().into_iter().find(|action| match action {
        Action::Place(other) => class(*other) == class(block),
        _ => false,
    })
}

fn asks_places(ahead: &Ahead) -> bool {
    matches!(ahead.state.table().phase, Phase::Deploy(side) | Phase::Arrive(side) if side == ahead.side)
}

fn place_all(mut ahead: Ahead, chosen: u64, town: TownId) -> Option<Ahead> {
    for block in blocks(chosen) {
        if !asks_places(&ahead) {
            return None;
        }
        if !matches!(ahead.stage(), Stage::Place(_)) {
            let action = placing_of(&ahead, block)?;
            ahead.take(action)?;
        }
        // Where only one town is left, it stands there by itself.
        if asks_places(&ahead) && matches!(ahead.stage(), Stage::Place(_)) {
            ahead.take(Action::Deploy(town))?;
        }
    }
    Some(ahead)
}

/// The steps that place all drawn blocks: towns that need one first, then where fewest stand for what the town is worth.
pub fn place_for_me(view: &View, scenario: &Arc<Scenario>, side: Side) -> Vec<Action> {
    let own = scenario.masks().side[side.index()];
    let mut ahead = Ahead::of(view, scenario, side);
    while asks_places(&ahead) {
        if !matches!(ahead.stage(), Stage::Place(_)) {
            let next = ahead
                .legal()
                .into_iter()
                .find(|action| matches!(action, Action::Place(_)));
            if next.and_then(|next| ahead.take(next)).is_none() {
                break;
            }
        }
        if !matches!(ahead.stage(), Stage::Place(_)) {
            continue;
        }
        let plan = ahead.state.plan(side);
        let worth = |town: TownId| {
            let here = ahead.state.in_town(town) & own | plan.placed_in(town);
            let needed = here & scenario.masks().army == 0 && scenario.garrisons(side) & town.bit() != 0;
            let worth = u32::from(scenario.town(town).value) * 2 / (here.count_ones() + 1);
            (needed, worth)
        };
        let open = ahead.legal().into_iter().filter_map(|action| match action {
            Action::Deploy(town) => Some(town),
            _ => None,
        });
        let best = open.max_by_key(|town| (worth(*town), std::cmp::Reverse(*town)));
        let Some(town) = best else { break };
        if ahead.take(Action::Deploy(town)).is_none() {
            break;
        }
    }
    ahead.actions
}

/// Steps that give the last of a side's drawn blocks their places. When one town is left for several of them they all go
/// there by themselves (8.23), so that one choice can settle many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// What comes before the choice that settles all.
    pub before: Vec<Action>,
    /// That choice: a block and its town.
    pub last: Vec<Action>,
    /// The blocks that have no place before it, with the towns where they stand then.
    pub settled: Vec<(BlockId, TownId)>,
}

/// Looks whether these steps give all drawn blocks of a side their places; nothing while some are left without one.
pub fn closing(view: &View, scenario: &Arc<Scenario>, side: Side, actions: &[Action]) -> Option<Closing> {
    let own = scenario.masks().side[side.index()];
    let mut ahead = Ahead::of(view, scenario, side);
    let mut begun = (0, unplaced(&ahead, own));
    for (number, action) in actions.iter().enumerate() {
        // Which block comes next is not asked where it is the last one.
        let named = number > 0 && matches!(actions[number - 1], Action::Place(_));
        if !named {
            begun = (number, unplaced(&ahead, own));
        }
        ahead.take(*action)?;
        if asks_places(&ahead) {
            continue;
        }
        let (from, left) = begun;
        let stands = |block: BlockId| {
            let mut all = scenario.map().town_ids();
            all.find(|town| ahead.state.in_town(*town) & block.bit() != 0)
        };
        return Some(Closing {
            before: actions[..from].to_vec(),
            last: actions[from..=number].to_vec(),
            settled: blocks(left).filter_map(|block| Some((block, stands(block)?))).collect(),
        });
    }
    None
}

/// The drawn blocks that have no place yet, as a set.
fn unplaced(ahead: &Ahead, own: u64) -> u64 {
    let placed = ahead.state.plan(ahead.side).placed.iter();
    let placed = placed.fold(0, |set, (block, _)| set | block.bit());
    ahead.state.hand() & own & !placed
}

/// The towns that must get one of the drawn blocks, as a set (3.2).
pub fn bare(scenario: &Scenario, view: &View, side: Side) -> u64 {
    let SideView::Own { towns: here, .. } = &view.sides[side.index()] else {
        return 0;
    };
    if view.table.phase != Phase::Deploy(side) {
        return 0;
    }
    let army = scenario.masks().army;
    let empty = towns(scenario.garrisons(side)).filter(|town| here[town.index()] & army == 0);
    empty.fold(0, |set, town| set | town.bit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seating::{Controller, Level, Seating};
    use crate::play::session::Session;
    use data::any::ScenarioDocument as _;
    use data::blocks::ScenarioDraft;
    use data::library::Library;
    use rand::RngExt as _;
    use std::collections::BTreeSet;

    /// Where a block goes alone by the small steps that begin with an action, found by trying them all.
    fn by_small_steps(ahead: &Ahead, begin: Action, block: BlockId) -> BTreeSet<(At, Option<Mode>, Option<TownId>)> {
        let scenario = ahead.state.scenario();
        let (side, given) = (ahead.side, ahead.state.plan(ahead.side).legs.len());
        let mut open: Vec<Ahead> = ahead.tried(begin).into_iter().collect();
        let mut found = BTreeSet::new();
        while let Some(next) = open.pop() {
            let plan = next.state.plan(side);
            match (next.state.table().phase, plan.legs.get(given)) {
                (_, Some(leg)) => {
                    if next.alike(leg.units, block.bit()) {
                        found.insert((At::Town(leg.to), Some(leg.mode), leg.via));
                    }
                }
                (Phase::Naval(_), None) | (Phase::Army(_), None) if next.asks_army() == ahead.asks_army() => {
                    let goes = |action: &Action| match action {
                        Action::Take(_) => plan.picked == 0,
                        Action::All | Action::Pass => false,
                        _ => true,
                    };
                    open.extend(
                        next.legal()
                            .into_iter()
                            .filter(goes)
                            .filter_map(|action| next.tried(action)),
                    );
                }
                _ => {
                    let own = scenario.masks().ships & scenario.masks().side[side.index()];
                    let came = |before: u64, after: u64| next.alike(after & !before & own, block.bit());
                    let places = scenario.map().town_ids().map(At::Town);
                    let places = places.chain(scenario.map().lake_ids().map(At::Lake));
                    let written = match plan.naval {
                        Naval::Sail(town, ships) => scenario.map().lake_of(town).map(|lake| (At::Lake(lake), ships)),
                        Naval::Land(_, town, ships) => Some((At::Town(town), ships)),
                        Naval::Nothing | Naval::Build(..) => None,
                    };
                    found.extend(places.filter_map(|place| {
                        let carried_out = match place {
                            At::Town(town) => came(ahead.state.in_town(town), next.state.in_town(town)),
                            At::Lake(lake) => came(ahead.state.on_lake(lake), next.state.on_lake(lake)),
                            At::Tray => false,
                        };
                        let ordered = written.is_some_and(|(to, ships)| to == place && next.alike(ships, block.bit()));
                        (carried_out || ordered).then_some((place, None, None))
                    }));
                }
            }
        }
        found
    }

    #[test]
    fn whoever_can_go_alone_by_the_small_steps_can_go_by_hand() {
        let library = Library::shipped();
        let bot = Controller::bot(Level::Random);
        let (mut alone_in_port, mut one_port, mut last) = (0, 0, 0);
        for (movement, seed) in [("alternating", 1), ("alternating", 2), ("simultaneous", 3)] {
            let mut draft = library.get::<ScenarioDraft>("war-of-1812").unwrap().clone();
            draft.set_option("movement", movement).unwrap();
            let scenario = Arc::new(draft.build(library).unwrap());
            let mut session = Session::<State>::new(&scenario, Seating::sides::<State>(&bot, &bot), seed);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            while session.outcome().is_none() {
                let legal = session.game().legal();
                let state = session.game().state();
                if let Phase::Naval(side) | Phase::Army(side) = state.table().phase
                    && state.plan(side).stage == Stage::Start
                {
                    let view = state.view(engine::Seat::of([player(side)]));
                    let ahead = Ahead::of(&view, &scenario, side);
                    for begin in &legal {
                        let masks = scenario.masks();
                        let (from, set) = match *begin {
                            Action::Sail(town) => (At::Town(town), state.in_town(town) & masks.ships),
                            Action::Land(lake) => (At::Lake(lake), state.on_lake(lake) & masks.side[side.index()]),
                            Action::From(town) => (At::Town(town), state.in_town(town) & masks.army),
                            _ => continue,
                        };
                        for block in blocks(set) {
                            let ways = ways(&view, &scenario, side, from, block.bit());
                            let ways = ways.into_iter().filter(|way| way.actions.is_some());
                            let ways: Vec<Way> = ways.collect();
                            let by_hand = ways.iter().map(|way| (way.to, way.mode, way.via)).collect();
                            assert_eq!(by_small_steps(&ahead, *begin, block), by_hand, "{begin:?} {block:?}");
                            let alone = set.count_ones() == 1;
                            alone_in_port += usize::from(alone && matches!(begin, Action::Sail(_)));
                            one_port += usize::from(matches!(begin, Action::Land(_)) && ways.len() == 1);
                            last += usize::from(ways.iter().any(|way| way.last));
                            for way in &ways {
                                let mut gone = ahead.clone();
                                way.actions
                                    .iter()
                                    .flatten()
                                    .for_each(|action| gone.take(*action).unwrap());
                                assert_eq!(way.last, gone.asks_army() && gone.legal() == [Action::Done]);
                            }
                        }
                    }
                }
                let action = legal[rng.random_range(0..legal.len())];
                session.go_on(action).unwrap();
            }
        }
        assert!(
            alone_in_port > 0 && one_port > 0 && last > 0,
            "{alone_in_port} {one_port} {last}"
        );
    }

    #[test]
    fn of_two_alike_blocks_that_are_both_named_each_stands_for_itself() {
        let library = Library::shipped();
        let bot = Controller::bot(Level::Random);
        let draft = library.get::<ScenarioDraft>("war-of-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let mut session = Session::<State>::new(&scenario, Seating::sides::<State>(&bot, &bot), 1);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut seen = 0;
        while session.outcome().is_none() && seen < 20 {
            let state = session.game().state();
            for side in Side::ALL {
                let view = state.view(engine::Seat::of([player(side)]));
                let SideView::Own { towns, values, .. } = &view.sides[side.index()] else {
                    panic!("a side sees its own blocks");
                };
                for town in towns {
                    let here: Vec<BlockId> = blocks(*town).collect();
                    let like = |one: &BlockId, other: &BlockId| {
                        scenario.block(*one).class == scenario.block(*other).class
                            && values[one.index()] == values[other.index()]
                    };
                    let pair = here.iter().enumerate().find_map(|(at, one)| {
                        let other = here[at + 1..].iter().find(|other| like(one, other))?;
                        Some((*one, *other))
                    });
                    let Some((one, other)) = pair else { continue };
                    let asked = asked_for(&scenario, &view, &[Action::Lose(one), Action::Lose(other)], side);
                    let first = |block: BlockId| asked.iter().find(|(asked, _)| *asked == block).unwrap().1;
                    assert_eq!((first(one), first(other)), (Action::Lose(one), Action::Lose(other)));
                    // Where the rules name one, the other stands for it.
                    let asked = asked_for(&scenario, &view, &[Action::Lose(one)], side);
                    assert!(asked.contains(&(other, Action::Lose(one))));
                    seen += 1;
                }
            }
            let legal = session.game().legal();
            let action = legal[rng.random_range(0..legal.len())];
            session.go_on(action).unwrap();
        }
        assert!(seen > 0);
    }

    #[test]
    fn whoever_comes_later_joins_an_order_that_both_could_have_had() {
        let library = Library::shipped();
        let bot = Controller::bot(Level::Random);
        let draft = library.get::<ScenarioDraft>("war-of-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let (mut joined, mut refused, mut last) = (0, 0, 0);
        for seed in [1, 2, 3, 4] {
            let mut session = Session::<State>::new(&scenario, Seating::sides::<State>(&bot, &bot), seed);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            while session.outcome().is_none() {
                let legal = session.game().legal();
                let state = session.game().state();
                if let Phase::Army(side) = state.table().phase
                    && state.plan(side).stage == Stage::Start
                {
                    let seat = engine::Seat::of([player(side)]);
                    let view = state.view(seat);
                    for begin in &legal {
                        let Action::From(town) = *begin else { continue };
                        let army: Vec<BlockId> = blocks(state.in_town(town) & scenario.masks().army).collect();
                        let &[first, .., later] = &army[..] else { continue };
                        let from = At::Town(town);
                        let same =
                            |one: &Way, other: &Way| (one.to, one.mode, one.via) == (other.to, other.mode, other.via);
                        let both = ways(&view, &scenario, side, from, first.bit() | later.bit());
                        for way in ways(&view, &scenario, side, from, first.bit()) {
                            let mut gone = Ahead::of(&view, &scenario, side);
                            let Some(actions) = &way.actions else { continue };
                            actions.iter().for_each(|action| gone.take(*action).unwrap());
                            let plan = gone.state.plan(side);
                            if gone.stage() != Stage::Legs || !gone.asks_army() || plan.going() & later.bit() != 0 {
                                continue;
                            }
                            let after = gone.state.view(seat);
                            let found = ways(&after, &scenario, side, from, later.bit());
                            let joining = found.iter().find(|found| same(found, &way) && !found.anew.is_empty());
                            let could = both.iter().find(|both| same(both, &way) && both.actions.is_some());
                            assert_eq!(joining.is_some(), could.is_some(), "{first:?} {later:?} {way:?}");
                            let Some(joining) = joining else {
                                refused += 1;
                                continue;
                            };
                            joined += 1;
                            last += usize::from(joining.last);
                            let mut all = Ahead::of(&view, &scenario, side);
                            for action in joining.actions.iter().flatten() {
                                all.take(*action).unwrap();
                            }
                            let legs = &all.state.plan(side).legs;
                            assert!(legs.len() == 1 && all.alike(legs[0].units, first.bit() | later.bit()));
                        }
                    }
                }
                let action = legal[rng.random_range(0..legal.len())];
                session.go_on(action).unwrap();
            }
        }
        assert!(joined > 0 && refused > 0 && last > 0, "{joined} {refused} {last}");
    }
}
