//! What a plan does on the map: cards, units that come, armies that go.

use super::{Action, Event, Phase, State, player};
use crate::deed::{Deed, Place, Trace, carried_out};
use crate::rules::Player;
use data::invasion::{AreaId, Faction};

const fn at(area: AreaId) -> Place {
    Place::Land(area.index())
}

impl State {
    /// What a plan that begins here does on the map.
    pub(super) fn told_deeds(&self, plan: &[(Player, Action)]) -> Vec<Deed> {
        let mut told: Vec<(Event, bool)> = Vec::new();
        let mut deeds = Vec::new();
        carried_out(self, plan, |before, (by, action), events, after| {
            for event in events {
                // Units that come to the same place one by one are told together.
                if let Event::Placed {
                    faction, area, units, ..
                } = event
                    && let Some((Event::Placed { units: sum, .. }, _)) = told.iter_mut().find(|(other, _)| {
                        matches!(other, Event::Placed { faction: who, area: place, .. } if (who, place) == (faction, area))
                    })
                {
                    *sum = sum.saturating_add(*units);
                } else {
                    let strikes = match event {
                        Event::Moved { path, .. } => path.last().is_some_and(|to| after.table.contested(*to)),
                        _ => false,
                    };
                    told.push((event.clone(), strikes));
                }
            }
            let named = match (before.table.phase, action) {
                (_, Action::Target(area) | Action::Fight(area)) => Some(area),
                // Who stays does it where the battle is.
                (Phase::Commands(battle), Action::Stay) => Some(battle.area),
                _ => None,
            };
            if let Some(area) = named {
                deeds.push(Deed::chosen::<Self>(&self.scenario, by, Trace::Name(at(area)), action));
            }
        });
        let told = told.iter().filter_map(|(event, strikes)| {
            let (by, trace) = trace(event, *strikes)?;
            Some(Deed::told::<Self>(&self.scenario, by, trace, event))
        });
        told.chain(deeds).collect()
    }
}

fn trace(event: &Event, strikes: bool) -> Option<(Player, Trace)> {
    let (by, trace): (Faction, Trace) = match event {
        Event::Placed {
            faction, area, units, ..
        } => (
            *faction,
            Trace::Put {
                at: at(*area),
                units: u32::from(*units),
            },
        ),
        Event::Moved {
            faction,
            units,
            path,
            by_boat,
        } => (
            *faction,
            Trace::Go {
                path: path.iter().copied().map(at).collect(),
                units: units.iter().copied().map(u32::from).sum(),
                boat: *by_boat,
                strikes,
            },
        ),
        Event::Withdrew { faction, from, to } => (
            *faction,
            Trace::Go {
                path: vec![at(*from), at(*to)],
                units: 1,
                boat: false,
                strikes: false,
            },
        ),
        Event::Exchanged { to, area, .. } => (*to, Trace::Name(at(*area))),
        Event::Lost { faction, area, .. } => (*faction, Trace::Name(at(*area))),
        Event::CardPlayed { faction, .. } => (*faction, Trace::Nowhere),
        _ => return None,
    };
    Some((player(by), trace))
}

#[cfg(test)]
#[allow(clippy::arithmetic_side_effects, reason = "tests count a few things")]
mod tests {
    use super::*;
    use crate::bot::{Glimpse, Level, Played as _};
    use crate::game::Game;
    use crate::rules::Seat;
    use data::invasion::ScenarioDraft;
    use data::library::Library;
    use rand::SeedableRng as _;
    use rand::rngs::Xoshiro256PlusPlus;

    /// Each turn of the greedy bot as one plan: what is told of it is what has happened to the board.
    #[test]
    fn what_is_told_of_a_plan_is_what_it_does_to_the_board() {
        let library = Library::shipped();
        let scenario = library
            .get::<ScenarioDraft>("campaign-1812")
            .unwrap()
            .build(library)
            .unwrap();
        let mut game = Game::<State>::new(&std::sync::Arc::new(scenario), Vec::new(), 3);
        let mut bot = State::bot(Level::Greedy);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let (mut moves, mut placed, mut cards) = (0, 0, 0);
        let mut plan: Vec<(Player, Action)> = Vec::new();
        let mut start = game.state().clone();
        while let Some(by) = game.decider() {
            let legal = game.legal();
            let action = bot.choose(&Glimpse::of_state(game.state(), Seat::of([by]), by), &legal, &mut rng);
            let same = plan.last().is_none_or(|(last, _)| *last == by)
                && !matches!(game.steps().last(), Some(crate::Step::Chance(_)));
            if !same {
                plan.clear();
            }
            if plan.is_empty() {
                start = game.state().clone();
            }
            plan.push((by, action));
            let fought = matches!(start.table.phase, Phase::Setup { .. } | Phase::Cards | Phase::Armies);
            let mut after = start.clone();
            carried_out(&start, &plan, |_, _, _, state| after = state.clone());
            let lost =
                |state: &State| -> u32 { state.table.units.iter().flatten().map(|units| u32::from(*units)).sum() };
            let deeds = start.told_deeds(&plan);
            let came: u32 = deeds
                .iter()
                .map(|deed| match deed.trace {
                    Trace::Put { units, .. } => units,
                    _ => 0,
                })
                .sum();
            if fought && deeds.iter().all(|deed| !matches!(deed.trace, Trace::Name(_))) {
                assert_eq!(lost(&start) + came, lost(&after), "{plan:?}");
            }
            for deed in &deeds {
                assert!(!deed.words.en.is_empty() && !deed.words.fr.is_empty());
                match &deed.trace {
                    Trace::Go { path, units, .. } => {
                        assert!(path.len() > 1 && *units > 0);
                        moves += 1;
                    }
                    Trace::Put { units, .. } => placed += units,
                    Trace::Nowhere => cards += 1,
                    Trace::Name(_) => {}
                }
            }
            game.act(by, action).unwrap();
        }
        assert!(moves > 30 && placed > 20 && cards > 10, "{moves} {placed} {cards}");
    }
}
