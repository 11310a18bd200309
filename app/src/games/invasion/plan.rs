//! Forming an army in one go: who would go, and where they could go then.
//!
//! The rules ask one small question after another; a person wants to see the destinations first. This tries the small
//! steps on a state sampled from the view, so that it knows no more than the person does, and hands out the steps.

use data::invasion::scenario::Units;
use data::invasion::{AreaId, Faction};
use engine::invasion::{Action, Phase, State, View, player};
use engine::rules::{Rules, Step};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// How many of one faction may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whose units.
    pub faction: Faction,
    /// How many would go.
    pub units: u8,
    /// Fewest.
    pub least: u8,
    /// Most.
    pub most: u8,
}

/// An army as it would be formed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Where it stands.
    pub from: Option<AreaId>,
    /// One row for each faction that may go.
    pub rows: Vec<Row>,
    /// The steps that form it.
    pub actions: Vec<Action>,
    /// Where it could go then.
    pub destinations: Vec<AreaId>,
    /// Over water.
    pub by_boat: bool,
    /// The last step that forms it takes it to its one destination: its boats land where earlier ones did (3.2.5).
    pub goes_at_once: bool,
}

impl Plan {
    /// The steps with which it is formed and goes to an area. Nothing if it cannot go there.
    pub fn going_to(&self, area: AreaId) -> Option<Vec<Action>> {
        if !self.destinations.contains(&area) {
            return None;
        }
        let to = (!self.goes_at_once).then_some(Action::To(area));
        Some(self.actions.iter().copied().chain(to).collect())
    }
}

/// The army that would set out when `wanted` units of each faction go; `None` for all. Nothing unless an army is being
/// formed.
pub fn plan(view: &View, scenario: &Arc<data::invasion::Scenario>, wanted: Option<Units>) -> Option<Plan> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    formed(State::sample(view, scenario, &mut rng), wanted)
}

/// The steps with which all who can of an area go to another, as somebody means who drags them there. Nothing if they
/// cannot.
pub fn order(view: &View, scenario: &Arc<data::invasion::Scenario>, from: AreaId, to: AreaId) -> Option<Vec<Action>> {
    let (state, mut actions) = begun(view, scenario, from)?;
    let plan = formed(state, None)?;
    actions.extend(plan.going_to(to)?);
    Some(actions)
}

/// The army of all who can of an area, as somebody has in hand who drags them, and what is seen while it is formed. Nothing if
/// nobody can.
pub fn dragged(view: &View, scenario: &Arc<data::invasion::Scenario>, from: AreaId) -> Option<(View, Plan)> {
    let (state, _) = begun(view, scenario, from)?;
    let seen = View {
        table: state.table().clone(),
        ..view.clone()
    };
    Some((seen, formed(state, None)?))
}

/// A state in which an army from an area is being formed, and the steps to there.
fn begun(view: &View, scenario: &Arc<data::invasion::Scenario>, from: AreaId) -> Option<(State, Vec<Action>)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let mut state = State::sample(view, scenario, &mut rng);
    let mut actions = Vec::new();
    if !matches!(state.table().phase, Phase::Who(choosing) if choosing.from == from) {
        let by = state.table().active().map(player)?;
        state.step(Step::Act(by, Action::March(from)), &mut |_| {}).ok()?;
        actions.push(Action::March(from));
    }
    Some((state, actions))
}

/// The army that is being formed in a state.
fn formed(mut state: State, wanted: Option<Units>) -> Option<Plan> {
    let Phase::Who(choosing) = state.table().phase else {
        return None;
    };
    let mut plan = Plan {
        from: Some(choosing.from),
        ..Plan::default()
    };
    let mut legal = Vec::new();
    let mut everyone = false;
    let landing = state.table().turn.landing;
    plan.by_boat = by_boat(state.table(), state.scenario()) && !choosing.pursuit;
    while let Phase::Who(choosing) = state.table().phase {
        state.legal(&mut legal);
        everyone |= wanted.is_none() && legal.contains(&Action::All);
        let takes = || {
            legal.iter().filter_map(|action| match action {
                Action::Take(faction, units) => Some((*faction, *units)),
                _ => None,
            })
        };
        let (Some((faction, least)), Some((_, most))) = (takes().next(), takes().next_back()) else {
            break;
        };
        let units = wanted.map_or(most, |units| units[faction.index()].clamp(least, most));
        plan.rows.push(Row {
            faction,
            units,
            least,
            most,
        });
        let action = Action::Take(faction, units);
        plan.actions.push(action);
        let by = state.table().active().map_or(player(choosing.asking), player);
        state.step(Step::Act(by, action), &mut |_| {}).ok()?;
    }
    // The short way says the same in one step.
    if everyone {
        plan.actions = vec![Action::All];
    }
    plan.goes_at_once = !matches!(state.table().phase, Phase::Who(_) | Phase::Where { .. });
    if plan.goes_at_once {
        plan.destinations.extend(landing.map(|(area, _)| area));
    } else {
        state.legal(&mut legal);
        plan.destinations.extend(legal.iter().filter_map(|action| to(*action)));
    }
    Some(plan)
}

/// Where an army goes by this action.
pub const fn to(action: Action) -> Option<AreaId> {
    match action {
        Action::To(area) => Some(area),
        _ => None,
    }
}

/// Whether the movement card of the turn goes by boat.
pub fn by_boat(table: &engine::invasion::Table, scenario: &data::invasion::Scenario) -> bool {
    let card = table.turn.movement.and_then(|card| scenario.card(card).movement());
    card.is_some_and(|movement| movement.boat.is_some())
}

/// The way an army would take by land, both ends included; over water only the ends.
pub fn way(
    table: &engine::invasion::Table,
    scenario: &data::invasion::Scenario,
    from: AreaId,
    to: AreaId,
    boat: bool,
) -> Vec<AreaId> {
    if boat {
        return vec![from, to];
    }
    let enemy = table.active().map(|faction| faction.side().enemy());
    scenario
        .map()
        .path(from, to, |area| enemy.is_some_and(|enemy| table.holds(area, enemy)))
        .unwrap_or_else(|| vec![from, to])
}
