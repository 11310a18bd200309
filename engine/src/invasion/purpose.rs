//! What a plan is for, in words: which battles it seeks and at which odds, what it takes, what it covers, how it fights.

use super::describe::{Noun, Words};
use super::odds::{Fight, Odds, Policy};
use super::{Action, Event, Phase, State, faction};
use crate::deed::{carried_out, placed, purpose};
use crate::rules::Player;
use data::invasion::scenario::{CardId, Units};
use data::invasion::{AreaId, Side};
use data::{Lang, Text, counted, say};
use std::collections::BTreeMap;

/// Most units of a battle whose odds are told; beyond it they take longer than one waits for a word.
const MOST_UNITS: u16 = 24;
/// Something that a plan does.
#[derive(PartialEq, Eq)]
enum Deed {
    /// It attacks, with the chance to win in hundredths, if that is known.
    Attack(AreaId, Option<u8>),
    /// It takes an empty objective of the enemy.
    Take(AreaId),
    /// It brings units to an objective of its own side.
    Cover(AreaId),
    /// It gathers units.
    Gather(AreaId),
    /// It places units (1.3, 3.1).
    Place(BTreeMap<AreaId, u32>),
    /// It plays a special card or a Truce card, perhaps for an area (3.2.3, 3.2.7).
    Card(CardId, Option<AreaId>),
    /// A card that is played already is for this area (5.0).
    Name(AreaId),
    /// It fights this battle next, with the chance to win in hundredths, if that is known (3.3).
    Begin(AreaId, Option<u8>),
    /// It fights a battle without a card (ruling 2).
    Fight(AreaId),
    /// It removes these units of its own (3.3.1).
    Lose(Units),
    /// So many units leave a battle for an area (3.3.3).
    Leave(AreaId, AreaId, u8),
    /// Those who are asked stay in a battle (3.3.3).
    Stay(AreaId),
    /// An ally's command decisions come first (3.3.3).
    Defer,
    /// It moves no army, or no further one (3.2.2).
    Rest,
    /// It does without what it is asked for.
    Nothing,
}

impl State {
    /// What a plan that begins here is for, without full stop.
    pub(super) fn told_purpose(&self, plan: &[(Player, Action)]) -> Text {
        purpose::<Self, _>(&self.scenario, plan, &self.purposes(plan), |deed, lang| {
            deed.told(&Words::new(&self.scenario, lang), lang)
        })
    }

    fn purposes(&self, plan: &[(Player, Action)]) -> Vec<Deed> {
        let mut after = self.clone();
        let mut control = self.table.control.clone();
        let mut side = self.table.active().map(data::invasion::Faction::side);
        let mut entered: Vec<AreaId> = Vec::new();
        let mut placed: BTreeMap<AreaId, u32> = BTreeMap::new();
        let (mut first, mut last) = (Vec::new(), Vec::new());
        let add = |list: &mut Vec<AreaId>, area: AreaId| {
            if !list.contains(&area) {
                list.push(area);
            }
        };
        carried_out(self, plan, |before, (by, action), events, then| {
            match (before.table.phase, action) {
                (Phase::Where { .. }, Action::To(area)) => add(&mut entered, area),
                // Where there is one place left the others go there unasked.
                (_, Action::Place(_) | Action::Muster(..)) => {
                    for event in events {
                        if let Event::Placed {
                            faction: who,
                            area,
                            units,
                            ..
                        } = event
                            && *who == faction(by)
                        {
                            let sum = placed.entry(*area).or_default();
                            *sum = sum.saturating_add((*units).into());
                        }
                    }
                }
                (phase, action) => {
                    // Cards before the movement come first, what is done in battles last.
                    let told = if entered.is_empty() { &mut first } else { &mut last };
                    before.tell(phase, (by, action), told);
                }
            }
            side = Some(faction(by).side());
            control.clone_from(&before.table.control);
            after.clone_from(then);
        });
        let mut deeds = first;
        if let Some(side) = side {
            deeds.extend(
                entered
                    .iter()
                    .map(|area| after.entered(*area, side, control[area.index()])),
            );
        }
        // The battles of those who have just moved are told as attacks, and who moved needs no word that he moves no more.
        let told = |deed: &Deed| match deed {
            Deed::Begin(area, _) | Deed::Fight(area) => !entered.contains(area),
            Deed::Rest => false,
            _ => true,
        };
        deeds.extend(last.into_iter().filter(told));
        let asked = matches!(plan.first(), Some((_, Action::Place(_) | Action::Muster(..))));
        if !placed.is_empty() && (asked || entered.is_empty()) {
            deeds.insert(0, Deed::Place(placed));
        }
        let idle = matches!(plan, [(_, Action::Done | Action::Decline | Action::NoMovement)]);
        if deeds.is_empty() && idle {
            deeds.push(Deed::Nothing);
        }
        deeds
    }

    /// What the march of a side's army to an area comes to, seen from the end of the plan; `changed` says whether others than its
    /// home side held it before.
    fn entered(&self, area: AreaId, side: Side, changed: bool) -> Deed {
        let of = self.scenario.area(area);
        let stars = !of.stars.is_empty();
        if self.table.contested(area) {
            Deed::Attack(area, self.percent(area, side))
        } else if of.home != side && stars && !changed {
            Deed::Take(area)
        } else if of.home == side && stars {
            Deed::Cover(area)
        } else {
            Deed::Gather(area)
        }
    }

    /// The chance of a side to win the battle in an area as it stands, in hundredths.
    fn percent(&self, area: AreaId, side: Side) -> Option<u8> {
        let units = self.table.units[area.index()];
        if super::state::size(&units) > MOST_UNITS {
            return None;
        }
        let odds = Odds::of(&Fight::at(self, area, units), [Policy::Stay; 2]).ok()?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a chance in hundredths"
        )]
        let percent = (odds.win(side) * 100.0).round().clamp(0.0, 100.0) as u8;
        Some(percent)
    }

    /// Adds what a decision is for that neither places units nor moves an army.
    fn tell(&self, phase: Phase, (by, action): (Player, Action), deeds: &mut Vec<Deed>) {
        let who = faction(by);
        let deed = match (phase, action) {
            (_, Action::Play(card) | Action::PlayIdle(card)) => {
                let truce = self.scenario.card(card).movement().map(|movement| movement.truce);
                match truce {
                    Some(false) => return,
                    _ => Deed::Card(card, None),
                }
            }
            (_, Action::Target(area)) => {
                if let Some(Deed::Card(_, none @ None)) = deeds.last_mut() {
                    *none = Some(area);
                    return;
                }
                Deed::Name(area)
            }
            (_, Action::Fight(area)) => Deed::Begin(area, self.percent(area, who.side())),
            (Phase::BeforeBattle(area), Action::Done) => {
                let told = |deed: &Deed| matches!(deed, Deed::Begin(..) | Deed::Card(..));
                if deeds.iter().any(told) {
                    return;
                }
                Deed::Fight(area)
            }
            (Phase::Armies, Action::Done) => Deed::Rest,
            (_, Action::Lose(lost)) => {
                if !matches!(deeds.last(), Some(Deed::Lose(_))) {
                    deeds.push(Deed::Lose([0; 5]));
                }
                if let Some(Deed::Lose(units)) = deeds.last_mut() {
                    units[lost.index()] = units[lost.index()].saturating_add(1);
                }
                return;
            }
            (Phase::Commands(battle), Action::Withdraw(to)) => {
                let same = deeds.iter_mut().find_map(|deed| match deed {
                    Deed::Leave(from, into, units) if (*from, *into) == (battle.area, to) => Some(units),
                    _ => None,
                });
                if let Some(units) = same {
                    *units = units.saturating_add(1);
                    return;
                }
                Deed::Leave(battle.area, to, 1)
            }
            (Phase::Commands(battle), Action::Stay) => Deed::Stay(battle.area),
            (_, Action::Defer) => Deed::Defer,
            _ => return,
        };
        if !deeds.contains(&deed) {
            deeds.push(deed);
        }
    }
}

impl Deed {
    fn told(&self, words: &Words<'_>, lang: Lang) -> String {
        let area = |id: &AreaId| words.area(*id);
        let the = |id: &AreaId| words.the(*id);
        let at = |id: &AreaId| words.at(*id);
        match self {
            Self::Attack(id, Some(percent)) => say!(
                lang,
                "attacks {area} at {percent}%",
                "attaque {the} à {percent}\u{a0}%";
                area = area(id), the = the(id), percent
            ),
            Self::Attack(id, None) => say!(lang, "attacks {area}", "attaque {the}"; area = area(id), the = the(id)),
            Self::Take(id) => say!(lang, "takes {area}", "prend {the}"; area = area(id), the = the(id)),
            Self::Cover(id) => say!(lang, "keeps {area} covered", "couvre {the}"; area = area(id), the = the(id)),
            Self::Gather(id) => say!(lang, "gathers in {area}", "rassemble {at}"; area = area(id), at = at(id)),
            Self::Place(all) => {
                let named = |units: u32| counted!(lang, units; "{units} unit", "{units} unité"; "{units} units", "{units} unités"; units);
                let at = |id| say!(lang, "in {area}", "{at}"; area = area(&id), at = at(&id));
                let placed = placed(lang, all, named, at);
                say!(lang, "places {placed}", "place {placed}"; placed)
            }
            Self::Card(card, None) => say!(lang, "plays {card}", "joue {card}"; card = words.card(*card)),
            Self::Card(card, Some(id)) => say!(
                lang, "plays {card} ({area})", "joue {card} ({area})"; card = words.card(*card), area = area(id)
            ),
            Self::Name(id) => say!(lang, "chooses {area}", "choisit {the}"; area = area(id), the = the(id)),
            Self::Begin(id, Some(percent)) => say!(
                lang,
                "fights at {area} next, at {percent}%",
                "livre bataille {at}, à {percent}\u{a0}%";
                area = area(id), at = at(id), percent
            ),
            Self::Begin(id, None) => {
                say!(lang, "fights at {area} next", "livre bataille {at}"; area = area(id), at = at(id))
            }
            Self::Fight(id) => {
                say!(lang, "fights at {area} without a card", "combat {at} sans carte"; area = area(id), at = at(id))
            }
            Self::Lose(units) => say!(lang, "gives up {units}", "sacrifie {units}"; units = words.units(units)),
            Self::Leave(from, to, units) => say!(
                lang,
                "withdraws {units} from {start} to {end}",
                "replie {units} {from} vers {to}";
                units = Noun::UNITS.count(*units, lang),
                start = area(from), end = area(to), from = words.from(*from), to = the(to)
            ),
            Self::Stay(id) => say!(lang, "stays at {area}", "reste {at}"; area = area(id), at = at(id)),
            Self::Defer => say!(lang, "lets an ally decide first", "laisse d’abord décider un allié").to_owned(),
            Self::Rest => say!(lang, "moves no more", "ne bouge plus").to_owned(),
            Self::Nothing => say!(lang, "does nothing more", "n’en fait pas plus").to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Level, Played as _};
    use crate::playout::playout_by;
    use crate::rules::{Rules as _, Step, Turn};
    use data::invasion::ScenarioDraft;
    use data::library::Library;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// Every decision of a greedy game by itself, and all that a faction decides until chance or another comes, as one plan.
    #[test]
    fn a_purpose_says_what_is_done_in_battles_and_with_cards_and_is_never_a_button() {
        let library = Library::shipped();
        let draft: &ScenarioDraft = library.get("campaign-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let mut seen = BTreeSet::new();
        for seed in 0..4 {
            let mut steps = Vec::new();
            let mut bots = [State::bot(Level::Greedy), State::bot(Level::Greedy)];
            playout_by::<State>(&scenario, &mut bots, seed, &mut |step| steps.push(step));
            let mut state = State::start(&scenario);
            let mut plan: Vec<(Player, Action)> = Vec::new();
            let mut begun = state.clone();
            for step in steps {
                if let Step::Act(player, action) = step {
                    if plan.is_empty() {
                        begun = state.clone();
                    }
                    plan.push((player, action));
                    let told = state.told_purpose(&[(player, action)]).get(Lang::En).to_owned();
                    let name = |area: AreaId| scenario.area(area).name.get(Lang::En);
                    let (kind, is_told) = match (state.table.phase, action) {
                        (Phase::Commands(battle), Action::Withdraw(to)) => {
                            let words = format!("withdraws 1 unit from {} to {}", name(battle.area), name(to));
                            ("withdraws", told == words)
                        }
                        (Phase::Commands(battle), Action::Stay) => {
                            ("stays", told == format!("stays at {}", name(battle.area)))
                        }
                        (Phase::Casualties(_), Action::Lose(_)) => ("loses", told.starts_with("gives up 1 ")),
                        (Phase::Battles, Action::Fight(area)) => {
                            ("fights", told.starts_with(&format!("fights at {} next", name(area))))
                        }
                        (_, Action::Play(card)) => {
                            let named = told.starts_with("plays #");
                            match scenario.card(card).movement() {
                                Some(movement) if !movement.truce => ("other", true),
                                Some(_) => ("truce", named),
                                None => ("special card", named),
                            }
                        }
                        _ => ("other", true),
                    };
                    assert!(is_told, "{action:?}: {told}");
                    seen.insert(kind);
                }
                state.advance(step);
                let Some((by, _)) = plan.first() else { continue };
                if state.turn() != Turn::Decision(*by) {
                    let told = begun.told_purpose(&std::mem::take(&mut plan));
                    for lang in [Lang::En, Lang::Fr] {
                        assert!(told.get(lang).starts_with(char::is_lowercase), "{told:?}");
                    }
                }
            }
        }
        let all = [
            "fights",
            "loses",
            "other",
            "special card",
            "stays",
            "truce",
            "withdraws",
        ];
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), all);
    }
}
