//! What a plan does on the map: blocks that are placed, ships that are built and sail, armies that go. Orders count when they
//! are written: whether a forced march succeeds and who refuses to cross the border is chance.

use super::event::Harbour;
use super::{Action, Event, Naval, Phase, Stage, State, blocks, count, player, side};
use crate::deed::{Deed, Place, Trace, carried_out};
use crate::rules::Player;
use data::blocks::{BlockId, LakeId, Side, TownId};

const fn town(town: TownId) -> Place {
    Place::Land(town.index())
}

const fn lake(lake: LakeId) -> Place {
    Place::Water(lake.index())
}

const fn harbour(harbour: Harbour) -> Place {
    match harbour {
        Harbour::Town(at) => town(at),
        Harbour::Lake(at) => lake(at),
    }
}

impl State {
    /// What a plan that begins here does on the map.
    pub(super) fn told_deeds(&self, plan: &[(Player, Action)]) -> Vec<Deed> {
        let mut told: Vec<Event> = Vec::new();
        let mut named = Vec::new();
        carried_out(self, plan, |before, (by, action), events, after| {
            let who = side(by);
            let mut name = None;
            match (before.table.phase, action) {
                (Phase::Deploy(_) | Phase::Arrive(_), _) => {
                    for (block, at) in before.placed_by(who, events, after) {
                        place(&mut told, who, at, block);
                    }
                }
                (Phase::Army(_), Action::Done) if before.plans[who.index()].stage == Stage::Legs => {
                    told.extend(before.ordered(who));
                }
                (Phase::Naval(_), _) => told.extend(before.done_at_sea(who, events, after)),
                (_, Action::Battle(at)) => name = Some(town(at)),
                (_, Action::SeaBattle(at)) => name = Some(lake(at)),
                // Who stands or stays does it where the battle is.
                (Phase::Land, Action::Fight | Action::Escape | Action::Remain) => {
                    name = before.table.land.as_ref().map(|land| town(land.town));
                }
                (Phase::Land, Action::Retreat(to) | Action::Withdraw(to)) => {
                    // Those who are pursued go when chance has had its word.
                    let gone = events.iter().any(|event| matches!(event, Event::Retreated { .. }));
                    if let Some(land) = before.table.land.as_ref().filter(|_| !gone) {
                        let trace = Trace::Go {
                            path: vec![town(land.town), town(to)],
                            units: count(before.army(who, land.town)).into(),
                            boat: matches!(action, Action::Withdraw(_)),
                            strikes: false,
                        };
                        named.push(Deed::chosen::<Self>(&self.scenario, by, trace, action));
                    }
                }
                (Phase::Sea, Action::Fight) => name = before.table.sea.as_ref().map(|sea| lake(sea.lake)),
                _ => {}
            }
            named.extend(name.map(|at| Deed::chosen::<Self>(&self.scenario, by, Trace::Name(at), action)));
            // What the other side does in the same step, such as secret orders that are shown, is not of this plan.
            let own = |event: &&Event| {
                let kind = match event {
                    Event::Built { .. } | Event::Sailed { .. } => !matches!(before.table.phase, Phase::Naval(_)),
                    event => matches!(event, Event::Replaced { .. } | Event::Retreated { .. }),
                };
                kind && self.trace(event).is_some_and(|(side, _)| side == who)
            };
            // Orders that were secret were told when they were written.
            for event in events.iter().filter(own) {
                if !told.contains(event) {
                    told.push(event.clone());
                }
            }
        });
        let told = told.iter().filter_map(|event| {
            let (by, trace) = self.trace(event)?;
            Some(Deed::told::<Self>(&self.scenario, player(by), trace, event))
        });
        told.chain(named).collect()
    }

    /// The blocks that a decision gives a place, those among them for which there was one place alone.
    pub(super) fn placed_by(&self, who: Side, events: &[Event], after: &Self) -> Vec<(BlockId, TownId)> {
        let before = &self.plans[who.index()].placed;
        let now = &after.plans[who.index()].placed;
        if now.len() > before.len() {
            return now[before.len()..].to_vec();
        }
        // All have a place and stand there.
        let stand = events.iter().filter_map(|event| match event {
            Event::Deployed {
                side,
                town,
                blocks: Some(all),
                ..
            } if *side == who => Some(all.iter().map(|block| (*block, *town))),
            _ => None,
        });
        stand.flatten().filter(|placed| !before.contains(placed)).collect()
    }

    /// The armies of an order that has been written, as if they had arrived.
    fn ordered(&self, who: Side) -> Vec<Event> {
        let plan = &self.plans[who.index()];
        let Some(from) = plan.from else { return Vec::new() };
        let legs = plan.legs.iter().map(|leg| Event::Moved {
            side: who,
            from,
            to: leg.to,
            mode: leg.mode,
            via: leg.via,
            units: count(leg.units),
            blocks: Some(blocks(leg.units).collect()),
        });
        legs.collect()
    }

    /// What a decision of the naval phase comes to, once it is complete; where it is kept secret for now, as if it had been
    /// carried out.
    pub(super) fn done_at_sea(&self, who: Side, events: &[Event], after: &Self) -> Option<Event> {
        let own = |event: &&Event| match event {
            Event::Built { side, .. } | Event::Sailed { side, .. } => *side == who,
            _ => false,
        };
        let naval = after.plans[who.index()].naval;
        match events.iter().find(own) {
            Some(event) => Some(event.clone()),
            None if naval != self.plans[who.index()].naval => self.at_sea(who, naval),
            None => None,
        }
    }

    /// A naval order that is kept secret for now, as if it had been carried out.
    fn at_sea(&self, who: Side, naval: Naval) -> Option<Event> {
        let sailed = |from, to, ships: u64| Event::Sailed {
            side: who,
            from,
            to,
            ships: count(ships),
            blocks: Some(blocks(ships).collect()),
        };
        match naval {
            Naval::Nothing => None,
            Naval::Build(at, block) => {
                // A ship that is still to be built has its full value meanwhile, and begins with one combat value (5.1).
                let new = self.pool & block.bit() != 0;
                let before = if new { 0 } else { self.value(block) };
                Some(Event::Built {
                    side: who,
                    town: at,
                    new,
                    block: Some(block),
                    left: Some(before.saturating_add(1)),
                })
            }
            Naval::Sail(from, ships) => {
                let to = self.scenario.map().lake_of(from)?;
                Some(sailed(Harbour::Town(from), Harbour::Lake(to), ships))
            }
            Naval::Land(from, to, ships) => Some(sailed(Harbour::Lake(from), Harbour::Town(to), ships)),
        }
    }

    fn trace(&self, event: &Event) -> Option<(Side, Trace)> {
        use super::Mode;
        let go = |path: Vec<Place>, units: &u8, boat: bool, strikes: bool| Trace::Go {
            path,
            units: u32::from(*units),
            boat,
            strikes,
        };
        Some(match event {
            Event::Deployed {
                side, town: at, units, ..
            } => (
                *side,
                Trace::Put {
                    at: town(*at),
                    units: u32::from(*units),
                },
            ),
            Event::Replaced { side, town: at, .. } | Event::Built { side, town: at, .. } => (
                *side,
                Trace::Put {
                    at: town(*at),
                    units: 1,
                },
            ),
            Event::Sailed {
                side, from, to, ships, ..
            } => {
                let strikes = match to {
                    Harbour::Lake(at) => self.fleet(side.enemy(), *at) != 0,
                    Harbour::Town(_) => false,
                };
                (*side, go(vec![harbour(*from), harbour(*to)], ships, true, strikes))
            }
            Event::Moved {
                side,
                from,
                to,
                mode,
                via,
                units,
                ..
            } => {
                let path = [Some(*from), *via, Some(*to)].into_iter().flatten().map(town);
                let strikes = self.occupied(side.enemy()) & to.bit() != 0;
                (*side, go(path.collect(), units, *mode == Mode::Water, strikes))
            }
            Event::Retreated {
                side,
                from,
                to,
                water,
                units,
                ..
            } => (*side, go(vec![town(*from), town(*to)], units, *water, false)),
            _ => return None,
        })
    }
}

/// Blocks that are placed in the same town one by one are told together.
fn place(told: &mut Vec<Event>, who: Side, at: TownId, block: BlockId) {
    let same = told.iter_mut().find_map(|event| match event {
        Event::Deployed {
            town, units, blocks, ..
        } if *town == at => Some((units, blocks)),
        _ => None,
    });
    if let Some((units, Some(blocks))) = same {
        *units = units.saturating_add(1);
        blocks.push(block);
    } else {
        told.push(Event::Deployed {
            side: who,
            town: at,
            units: 1,
            blocks: Some(vec![block]),
        });
    }
}

#[cfg(test)]
#[allow(clippy::arithmetic_side_effects, reason = "tests count a few things")]
mod tests {
    use super::*;
    use crate::blocks::Position;
    use crate::bot::{Glimpse, Level, Played as _};
    use crate::game::Game;
    use crate::playout::playout_by;
    use crate::rules::{Rules as _, Seat, Step};
    use data::blocks::ScenarioDraft;
    use data::library::Library;
    use rand::SeedableRng as _;
    use rand::rngs::Xoshiro256PlusPlus;
    use std::sync::Arc;

    fn told(scenario: &str, simultaneous: bool) -> [usize; 4] {
        let library = Library::shipped();
        let mut draft = library.get::<ScenarioDraft>(scenario).unwrap().clone();
        if simultaneous {
            draft.options.movement = data::blocks::draft::Movement::Simultaneous;
        }
        let scenario = Arc::new(draft.build(library).unwrap());
        let mut game = Game::<State>::new(&scenario, Vec::new(), 5);
        let mut bots = [State::bot(Level::Greedy), State::bot(Level::Greedy)];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut found = [0; 4];
        let (mut start, mut plan) = (game.state().clone(), Vec::new());
        while let Some(by) = game.decider() {
            let legal = game.legal();
            let glimpse = Glimpse::of_state(game.state(), Seat::of([by]), by);
            let action = bots[usize::from(by.0)].choose(&glimpse, &legal, &mut rng);
            plan.push((by, action));
            let before = game.steps().len();
            game.act(by, action).unwrap();
            if game.decider() == Some(by) && game.steps().len() == before + 1 {
                continue;
            }
            for deed in start.told_deeds(&plan) {
                assert!(deed.by == by && !deed.words.en.is_empty() && !deed.words.fr.is_empty());
                match &deed.trace {
                    Trace::Go { path, units, boat, .. } => {
                        assert!(path.len() > 1 && *units > 0, "{deed:?}");
                        found[usize::from(*boat)] += 1;
                    }
                    Trace::Put { .. } => found[2] += 1,
                    Trace::Name(_) | Trace::Nowhere => found[3] += 1,
                }
            }
            plan.clear();
            start = game.state().clone();
        }
        found
    }

    #[test]
    fn marches_voyages_and_blocks_that_are_placed_are_told_also_where_orders_are_secret() {
        for simultaneous in [false, true] {
            let [marches, boats, placed, _] = told("war-of-1812", simultaneous);
            assert!(
                marches > 10 && boats > 0 && placed > 20,
                "{simultaneous}: {marches} {boats} {placed}"
            );
        }
    }

    /// Who is pursued goes only when the dice have fallen, but a plan shows where to.
    #[test]
    fn a_retreat_is_one_arrow_whether_it_is_pursued_or_not() {
        let library = Library::shipped();
        let draft = library.get::<ScenarioDraft>("war-of-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let mut steps = Vec::new();
        let mut bots = [State::bot(Level::Greedy), State::bot(Level::Greedy)];
        playout_by::<State>(&scenario, &mut bots, 1812, &mut |step| steps.push(step));
        let (mut state, mut retreats) = (State::start(&scenario), 0);
        for step in steps {
            if let Step::Act(by, action @ (Action::Retreat(to) | Action::Withdraw(to))) = step {
                let from = state.table.land.unwrap().town;
                let deeds = state.told_deeds(&[(by, action)]);
                let [deed] = deeds.as_slice() else { panic!("{deeds:?}") };
                assert_eq!(deed.trace.places(), [town(from), town(to)]);
                retreats += 1;
            }
            state.advance(step);
        }
        assert!(retreats > 10, "{retreats}");
    }

    /// Ships that are not on the map have their full value all the same.
    #[test]
    fn a_ship_that_is_begun_is_told_as_new_where_orders_are_secret() {
        let library = Library::shipped();
        let mut draft = library.get::<ScenarioDraft>("war-of-1812").unwrap().clone();
        draft.options.movement = data::blocks::draft::Movement::Simultaneous;
        let scenario = Arc::new(draft.build(library).unwrap());
        let own = scenario.masks().ships & scenario.masks().side[Side::American.index()];
        let ship = blocks(own).next().unwrap();
        let base = scenario.lakes()[0].bases.american;
        let mut position = Position::new(&scenario);
        position.towns.push((base, ship, 1));
        let state = State::arranged(&scenario, &position).unwrap();
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let built = legal.into_iter().filter_map(|action| match action {
            Action::Build(at, block) if at == base => Some((block, action)),
            _ => None,
        });
        let mut news = Vec::new();
        for (block, action) in built {
            let by = player(Side::American);
            let mut after = state.clone();
            after.advance(Step::Act(by, action));
            let event = state.done_at_sea(Side::American, &[], &after);
            let Some(Event::Built { new, left, .. }) = event else {
                panic!("{event:?}")
            };
            assert_eq!((new, left), (block != ship, Some(if new { 1 } else { 2 })));
            let deeds = state.told_deeds(&[(by, action)]);
            let [deed] = deeds.as_slice() else { panic!("{deeds:?}") };
            assert_eq!(deed.words.en.contains("new ship"), new, "{deed:?}");
            news.push(new);
        }
        assert_eq!(news, [false, true]);
    }
}
