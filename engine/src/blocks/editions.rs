//! What the steps of older editions of the rules stand for today.
//!
//! The first edition placed blocks in the order of their ids, asked questions that have one answer, worked out the road of a
//! two-town move when it was needed, let the American side attack where fleets met, and took lakes in their order. Its
//! readings of crossings are options ([`Amphibious::Loose`], [`Crossings::AllWait`]).

use super::action::{Action, Roll};
use super::phase::{Land, LandStage, Phase};
use super::plan::Stage;
use super::state::State;
use super::{blocks, player, side};
use crate::rules::{Cite, Refusal, Rules as _, Step};
use data::Text;
use data::blocks::draft::{Amphibious, Crossings, Options};
use data::blocks::map::towns;
use data::blocks::{LakeId, Side};

/// The options by which the first edition played what it did not name.
pub(super) fn first_options(options: &mut Options) {
    options.amphibious = Amphibious::Loose;
    options.crossings = Crossings::AllWait;
}

/// The steps of today that a step of the first edition stands for at a state; none if it answers what is not asked any
/// more.
///
/// # Errors
/// The rule that has changed, if the step would be another one today.
pub(super) fn first(state: &State, step: Step<Action, Roll>) -> Result<Vec<Step<Action, Roll>>, Refusal> {
    let mut state = state.clone();
    let mut steps = Vec::new();
    while let Some(unasked) = state.unasked(&step) {
        state.advance(unasked);
        steps.push(unasked);
    }
    if let Step::Act(by, action) = step {
        state.changed(action)?;
        if player_is(by) && state.answers_alone(side(by), action) {
            return Ok(steps);
        }
    }
    steps.push(step);
    Ok(steps)
}

/// Whether a number is that of a side.
fn player_is(by: crate::rules::Player) -> bool {
    Side::ALL.into_iter().any(|side| player(side) == by)
}

impl State {
    /// What is asked today and was not asked by the first edition, which went on as this step says.
    fn unasked(&self, next: &Step<Action, Roll>) -> Option<Step<Action, Roll>> {
        let act = |side: Side, action: Action| Some(Step::Act(player(side), action));
        match self.table.phase {
            // Blocks came in the order of their ids.
            Phase::Deploy(side) | Phase::Arrive(side)
                if self.plans[side.index()].stage == Stage::Start
                    && matches!(next, Step::Act(by, Action::Deploy(_)) if *by == player(side)) =>
            {
                let block = blocks(self.unplaced(side)).next()?;
                act(side, Action::Place(block))
            }
            // Through the first town without enemies.
            Phase::Army(side) => match (self.plans[side.index()].stage, self.plans[side.index()].from) {
                (Stage::Via(to, _), Some(from)) => {
                    let way = towns(self.between(side, from, to)).next()?;
                    act(side, Action::Via(way))
                }
                _ => None,
            },
            // The American side attacked where fleets came at once, and lakes had their order.
            Phase::Fleets(_, thrown) => Some(Step::Chance(Roll::Dice(thrown.map_or(2, |_| 12)))),
            Phase::Order(thrown) if self.table.sea_battles != 0 => {
                Some(Step::Chance(Roll::Dice(thrown.map_or(12, |_| 2))))
            }
            Phase::Battles(side) if self.table.sea_battles != 0 => {
                let mut lakes = self.scenario.map().lake_ids();
                let first: LakeId = lakes.find(|lake| self.table.sea_battles & lake.bit() != 0)?;
                act(side, Action::SeaBattle(first))
            }
            // Without a town where reinforcements enter nobody was in supply.
            Phase::Replace(side) if !self.has_entries(side) => act(side, Action::Pass),
            _ => None,
        }
    }

    /// Whether reinforcements of a side enter anywhere.
    fn has_entries(&self, side: Side) -> bool {
        let mut entries = self.scenario.entries().iter();
        entries.any(|town| self.scenario.homes(side) & town.bit() != 0)
    }

    /// Whether an action answers a question that has one answer and is not asked any more.
    fn answers_alone(&self, by: Side, action: Action) -> bool {
        let mut legal = Vec::new();
        if self.decider() == Some(by) {
            self.list(&mut legal);
            if legal.contains(&action) {
                return false;
            }
        }
        let plan = &self.plans[by.index()];
        match action {
            Action::Fight => matches!(self.table.phase, Phase::Land | Phase::Sea),
            Action::Deploy(_) => self.table.phase != Phase::Deploy(by) && self.table.phase != Phase::Arrive(by),
            Action::Take(block) => (plan.picked | plan.going()) & block.bit() != 0,
            Action::Toward(to, mode) => {
                let begun = matches!(plan.stage, Stage::Units(there, how, _) if (there, how) == (to, mode));
                begun || plan.legs.iter().any(|leg| (leg.to, leg.mode) == (to, mode))
            }
            // An army that was wiped out without lying open took its losses one by one.
            Action::Lose(block) => (self.pool | self.out) & block.bit() != 0,
            _ => false,
        }
    }

    /// Refuses what the first edition did by another rule.
    fn changed(&self, action: Action) -> Result<(), Refusal> {
        match (action, self.table.phase, self.table.land) {
            (Action::Retreat(_) | Action::Withdraw(_), Phase::Land, Some(land)) if self.retreats_apart(&land) => {
                Err(Refusal::Edition {
                    what: Text::new(
                        "attackers who came by road and those who landed retreated together; today each goes as it came",
                        "les attaquants venus par la route et ceux qui avaient débarqué se retiraient ensemble\u{a0}; aujourd’hui, chacun repart comme il est venu",
                    ),
                    cite: Cite::ruling("7.3", 7),
                })
            }
            (Action::Drown(_), phase, _) if !matches!(phase, Phase::Drown(..)) => Err(Refusal::Edition {
                what: Text::new(
                    "carried units were lost during the battle of ships; today they are lost after it",
                    "les unités transportées étaient perdues pendant la bataille navale\u{a0}; aujourd’hui, elles le sont après",
                ),
                cite: Cite::ruling("11.0", 17),
            }),
            _ => Ok(()),
        }
    }

    /// Whether attackers decide of whom some landed and others came by road.
    fn retreats_apart(&self, land: &Land) -> bool {
        let came = self.table.came[land.attacker.index()].at(land.town);
        land.stage == LandStage::Decide(land.attacker)
            && came.is_some_and(|arrival| arrival.road != 0 && arrival.landed > 0)
    }
}
