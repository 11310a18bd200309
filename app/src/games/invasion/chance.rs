//! What a battle would come to, for the table: worked out exactly from what the person at the screen may know, both sides
//! standing their ground, and kept until the game goes on. The largest battles are worked out beside the window.

use super::moment::Moment;
use super::plan::{self, Plan};
use crate::beside::{Beside, Came};
use crate::panels::chances;
use crate::panels::kit::Look;
use crate::text::T;
use data::invasion::scenario::Units;
use data::invasion::{AreaId, Faction, Side};
use egui::{Context, Ui};
use engine::invasion::odds::{Fight, Odds, Policy};
use engine::invasion::{Phase, State};
use engine::rules::Rules as _;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// Most positions of a battle whose odds are worked out at once, some hundredths of a second: any with up to 28 units, and
/// more where not every faction is in it. More would hold up a frame, and figures.
pub(super) const AT_ONCE: usize = 12_600;

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
    known: BTreeMap<Battle, Option<Chance>>,
    /// The large battle that is being worked out beside the window; what is asked meanwhile waits for its end.
    coming: Option<(Battle, Beside<Option<Chance>>)>,
}

/// Where a battle would be, and of which units.
type Battle = (AreaId, Units);

impl Chances {
    /// What a battle of these units would come to, or comes to from where it stands if it is they who are fighting; nothing if
    /// one side is not there, if there are too many, or while it is worked out.
    pub fn at(&mut self, ctx: &Context, moment: &Moment, area: AreaId, units: Units) -> Option<Chance> {
        let of = (moment.ticket, moment.steps, moment.told);
        if self.of != of {
            *self = Self { of, ..Self::default() };
        }
        self.listen();
        let stands = |side: Side| side.factions().iter().any(|faction| units[faction.index()] > 0);
        if !Side::ALL.into_iter().all(stands) {
            return None;
        }
        let battle = (area, units);
        if let Some(chance) = self.known.get(&battle) {
            return *chance;
        }
        let state = self.state.get_or_insert_with(|| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
            State::sample(&moment.view, &moment.scenario, &mut rng)
        });
        let fought = Fight::under_way(state).filter(|(at, fight)| (*at, fight.units) == battle);
        let fight = fought.map_or_else(|| Fight::at(state, area, units), |(_, fight)| fight);
        if fight.positions() <= AT_ONCE {
            let chance = work_out(&fight);
            self.known.insert(battle, chance);
            return chance;
        }
        if self.coming.is_none() {
            match Beside::begin(ctx, "odds", move || work_out(&fight)) {
                Ok(coming) => self.coming = Some((battle, coming)),
                Err(error) => {
                    log::warn!("the odds of a battle cannot be worked out: {error}");
                    self.known.insert(battle, None);
                }
            }
            self.listen();
        }
        self.known.get(&battle).copied().flatten()
    }

    /// Takes the answer that has come.
    fn listen(&mut self) {
        let Some((battle, coming)) = self.coming.take() else {
            return;
        };
        match coming.take() {
            Came::Answer(chance) => _ = self.known.insert(battle, chance),
            Came::NotYet => self.coming = Some((battle, coming)),
            Came::Nothing => _ = self.known.insert(battle, None),
        }
    }

    /// What the battles would come to that the army being formed, or the one on its way, could bring about.
    pub fn ahead(&mut self, ctx: &Context, moment: &Moment, plan: Option<&Plan>) -> BTreeMap<AreaId, Chance> {
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
            Some((area, self.at(ctx, moment, area, units)?))
        };
        destinations.into_iter().filter_map(chance).collect()
    }
}

/// What a battle comes to if both sides stand their ground; nothing if there are too many positions.
fn work_out(fight: &Fight) -> Option<Chance> {
    Odds::of(fight, [Policy::Stay; 2]).ok().map(|odds| Chance::of(&odds))
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
                chances.at(&Context::default(), moment, area, units)
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

    #[test]
    fn the_largest_battles_have_a_chance_too_and_no_frame_waits_for_it() {
        let session = by_first_choices::<State>("campaign-1812");
        let drawing = std::sync::Arc::new(session.scenario().drawing().clone());
        let moment = Moment::of(&Seen::of(&session), &drawing, Lang::En);
        let detroit = moment.scenario.area_by_id("detroit").unwrap();
        let open = |chance: Option<Chance>| {
            let wins = chance.expect("a chance").wins;
            wins.iter().all(|chance| (0.05..0.95).contains(chance))
        };
        let ctx = Context::default();
        let mut chances = Chances::default();
        // Two armies of 25: few positions, told at once.
        assert!(open(chances.at(&ctx, &moment, detroit, [25, 0, 25, 0, 0])));
        // Of all factions: told when they are known.
        let large = [9, 6, 6, 5, 5];
        assert!(Fight::new(&moment.scenario, large, Side::American).positions() > AT_ONCE);
        let mut seen = chances.at(&ctx, &moment, detroit, large);
        assert_eq!(seen, None, "it is worked out beside the window");
        for _ in 0..6_000 {
            if seen.is_some() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
            seen = chances.at(&ctx, &moment, detroit, large);
        }
        assert!(seen.is_some());
        // Where nothing may depend on time it is there at once.
        crate::beside::work_at_once(&ctx);
        assert_eq!(Chances::default().at(&ctx, &moment, detroit, large), seen);
    }
}
