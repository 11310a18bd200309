//! What a battle would come to, for the table: worked out exactly from what the person at the screen may know, both sides
//! standing their ground, and kept until the game goes on.

use super::moment::Moment;
use super::plan::{self, Plan};
use crate::panels::chances;
use crate::panels::kit::Look;
use crate::text::T;
use data::invasion::scenario::Units;
use data::invasion::{AreaId, Faction, Side};
use egui::Ui;
use engine::invasion::odds::{Fight, Odds, Policy};
use engine::invasion::{Phase, State};
use engine::rules::Rules as _;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// Most units of a battle whose odds are worked out while somebody looks: more would hold up a frame, and figures.
pub(super) const MOST: u32 = 28;

/// What a battle would come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The chance that a side alone is left, American first.
    pub wins: [f64; 2],
    /// Units that each side loses on average, removed or fled.
    pub lost: [f64; 2],
}

impl Chance {
    fn of(odds: &Odds) -> Self {
        let sum = |side: Side| -> f64 {
            let factions = side.factions().iter();
            factions
                .map(|faction| odds.lost[faction.index()] + odds.fled[faction.index()])
                .sum()
        };
        Self {
            wins: odds.wins,
            lost: Side::ALL.map(sum),
        }
    }
}

/// The chances that were asked for in this moment.
#[derive(Debug, Default)]
pub struct Chances {
    /// Ticket, steps and events told of the moment: while dice are shown, the board stands as it was before them.
    of: (u64, usize, usize),
    state: Option<State>,
    known: BTreeMap<(AreaId, Units), Option<Chance>>,
}

impl Chances {
    /// What a battle of these units would come to, or comes to from where it stands if it is they who are fighting; nothing if
    /// one side is not there or there are too many.
    pub fn at(&mut self, moment: &Moment, area: AreaId, units: Units) -> Option<Chance> {
        let of = (moment.ticket, moment.steps, moment.told);
        if self.of != of {
            *self = Self { of, ..Self::default() };
        }
        let stands = |side: Side| side.factions().iter().any(|faction| units[faction.index()] > 0);
        let all: u32 = units.iter().map(|units| u32::from(*units)).sum();
        if !Side::ALL.into_iter().all(stands) || all > MOST {
            return None;
        }
        let state = self.state.get_or_insert_with(|| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
            State::sample(&moment.view, &moment.scenario, &mut rng)
        });
        *self.known.entry((area, units)).or_insert_with(|| {
            let fought = Fight::under_way(state).filter(|(at, fight)| (*at, fight.units) == (area, units));
            let fight = fought.map_or_else(|| Fight::at(state, area, units), |(_, fight)| fight);
            let odds = Odds::of(&fight, [Policy::Stay; 2]).ok()?;
            Some(Chance::of(&odds))
        })
    }

    /// What the battles would come to that the army being formed, or the one on its way, could bring about.
    pub fn ahead(&mut self, moment: &Moment, plan: Option<&Plan>) -> BTreeMap<AreaId, Chance> {
        let (army, destinations): (Units, Vec<AreaId>) = match (moment.view.table.phase, plan) {
            (Phase::Who(_), Some(plan)) => {
                let mut army = [0; 5];
                for row in &plan.rows {
                    army[row.faction.index()] = row.units;
                }
                (army, plan.destinations.clone())
            }
            (Phase::Where { army, .. }, _) => {
                let to = moment.choices.iter().filter_map(|choice| plan::to(choice.action));
                (army, to.collect())
            }
            _ => return BTreeMap::new(),
        };
        let chance = |area: AreaId| {
            let mut units = moment.view.table.units[area.index()];
            for faction in Faction::ALL {
                let both = units[faction.index()].saturating_add(army[faction.index()]);
                units[faction.index()] = both;
            }
            Some((area, self.at(moment, area, units)?))
        };
        destinations.into_iter().filter_map(chance).collect()
    }
}

/// Draws a chance as a bar of both sides' colours, with its words.
pub fn ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, chance: Chance) {
    let bar = chances::Chances {
        names: Side::ALL.map(|side| moment.scenario.texts().sides[side].get(look.lang)),
        wins: chance.wins,
        lost: chance.lost,
        about: false,
        more: None,
        hint: look.t(T::OddsHint),
    };
    bar.ui(ui, look);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::by_first_choices;
    use crate::play::seen::{Past, Seen};
    use crate::play::show::{Kind, Showing};
    use crate::text::Lang;
    use engine::invasion::Event;

    #[test]
    fn hits_that_were_rolled_count_as_soon_as_their_dice_were_shown() {
        let session = by_first_choices::<State>("intro-1812");
        let drawing = std::sync::Arc::new(session.scenario().drawing().clone());
        let seen = Seen::of(&session);
        let mut changed = 0;
        for (at, happened) in seen.told.iter().enumerate() {
            let Event::Rolled { area, .. } = happened.event else {
                continue;
            };
            // While the dice are shown the board is as it was before them.
            let mut shown = seen.after(&session, happened.step, at + 1);
            shown.past = Some(Past {
                showing: Some(Showing {
                    event: at,
                    kind: Kind::Roll,
                    began: 0.0,
                    secs: 1.0,
                }),
                row: false,
            });
            let after = seen.after(&session, happened.step + 1, at + 1);
            let [before, after] = [shown, after].map(|seen| Moment::of(&seen, &drawing, Lang::En));
            let asked = |chances: &mut Chances, moment: &Moment| {
                let units = moment.view.table.units[area.index()];
                chances.at(moment, area, units)
            };
            let mut chances = Chances::default();
            let first = asked(&mut chances, &before);
            let next = asked(&mut chances, &after);
            assert_eq!(
                next,
                asked(&mut Chances::default(), &after),
                "nothing is left of what was before"
            );
            changed += usize::from(first != next);
        }
        assert!(changed > 3, "{changed}");
    }
}
