//! What a plan is for, in words: which battles it seeks and at which odds, what it takes, what it covers.

use super::describe::{self, Words};
use super::odds::{Fight, Odds, Policy};
use super::{Action, Phase, State, faction};
use crate::rules::{Player, Rules as _, Step};
use data::invasion::AreaId;
use data::{Lang, Text};

/// Most units of a battle whose odds are told; beyond it they take longer than one waits for a word.
const MOST_UNITS: u16 = 24;

/// Something that a plan does.
enum Deed {
    /// It attacks, with the chance to win in hundredths, if that is known.
    Attack(AreaId, Option<u8>),
    /// It takes an empty objective of the enemy.
    Take(AreaId),
    /// It brings units to an objective of its own side.
    Cover(AreaId),
    /// It gathers units.
    Gather(AreaId),
    /// It places units.
    Place(Vec<AreaId>),
}

impl State {
    /// What a plan that begins here is for, without full stop.
    pub(super) fn told_purpose(&self, plan: &[(Player, Action)]) -> Text {
        let deeds = self.deeds(plan);
        Text::each(|lang| self.in_words(&deeds, plan, lang))
    }

    fn deeds(&self, plan: &[(Player, Action)]) -> Vec<Deed> {
        let mut state = self.clone();
        let (mut entered, mut placed): (Vec<AreaId>, Vec<AreaId>) = (Vec::new(), Vec::new());
        let add = |list: &mut Vec<AreaId>, area: AreaId| {
            if !list.contains(&area) {
                list.push(area);
            }
        };
        let mut side = self.table.active().map(data::invasion::Faction::side);
        let mut before = self.table.control.clone();
        for (player, action) in plan {
            match (state.table.phase, action) {
                (Phase::Where { .. }, Action::To(area)) => add(&mut entered, *area),
                (Phase::Setup { .. } | Phase::ExtraRecruit { .. }, Action::Place(area)) => add(&mut placed, *area),
                (Phase::Enlist { .. } | Phase::ReturnFled { .. }, Action::Muster(area, 1..)) => add(&mut placed, *area),
                _ => {}
            }
            if state.check(&Step::Act(*player, *action)).is_err() {
                break;
            }
            side = Some(faction(*player).side());
            before.clone_from(&state.table.control);
            state.advance(Step::Act(*player, *action));
        }
        let Some(side) = side else { return Vec::new() };
        let mut deeds: Vec<Deed> = Vec::new();
        for area in entered {
            let of = self.scenario.area(area);
            let stars = !of.stars.is_empty();
            if state.table.contested(area) {
                let units = state.table.units[area.index()];
                let small = super::state::size(&units) <= MOST_UNITS;
                let fight = Fight::at(&state, area, units);
                let odds = small.then(|| Odds::of(&fight, [Policy::Stay; 2]).ok()).flatten();
                let percent = odds.map(|odds| {
                    #[expect(
                        clippy::cast_possible_truncation,
                        clippy::cast_sign_loss,
                        reason = "a chance in hundredths"
                    )]
                    let percent = (odds.win(side) * 100.0).round().clamp(0.0, 100.0) as u8;
                    percent
                });
                deeds.push(Deed::Attack(area, percent));
            } else if of.home != side && stars && !before[area.index()] {
                deeds.push(Deed::Take(area));
            } else if of.home == side && stars {
                deeds.push(Deed::Cover(area));
            } else {
                deeds.push(Deed::Gather(area));
            }
        }
        if deeds.is_empty() && !placed.is_empty() {
            placed.truncate(4);
            deeds.push(Deed::Place(placed));
        }
        deeds
    }

    fn in_words(&self, deeds: &[Deed], plan: &[(Player, Action)], lang: Lang) -> String {
        let words = Words::new(&self.scenario, lang);
        let told = deeds.iter().map(|deed| match (deed, lang) {
            (Deed::Attack(area, Some(percent)), Lang::En | Lang::Added(_)) => format!("attacks {} at {percent}%", words.area(*area)),
            (Deed::Attack(area, Some(percent)), Lang::Fr) => {
                format!("attaque {} à {percent}\u{a0}%", words.the(*area))
            }
            (Deed::Attack(area, None), Lang::En | Lang::Added(_)) => format!("attacks {}", words.area(*area)),
            (Deed::Attack(area, None), Lang::Fr) => format!("attaque {}", words.the(*area)),
            (Deed::Take(area), Lang::En | Lang::Added(_)) => format!("takes {}", words.area(*area)),
            (Deed::Take(area), Lang::Fr) => format!("prend {}", words.the(*area)),
            (Deed::Cover(area), Lang::En | Lang::Added(_)) => format!("keeps {} covered", words.area(*area)),
            (Deed::Cover(area), Lang::Fr) => format!("couvre {}", words.the(*area)),
            (Deed::Gather(area), Lang::En | Lang::Added(_)) => format!("gathers in {}", words.area(*area)),
            (Deed::Gather(area), Lang::Fr) => format!("rassemble {}", words.at(*area)),
            (Deed::Place(areas), Lang::En | Lang::Added(_)) => {
                format!(
                    "places units in {}",
                    words.list(areas.iter().map(|area| words.area(*area).to_owned()))
                )
            }
            (Deed::Place(areas), Lang::Fr) => {
                format!(
                    "place des unités {}",
                    words.list(areas.iter().map(|area| words.at(*area)))
                )
            }
        });
        let told: Vec<String> = told.take(4).collect();
        match plan.first() {
            Some((_, action)) if told.is_empty() => describe::action(&self.scenario, *action, lang),
            _ => told.join(", "),
        }
    }
}
