//! What a plan is for, in words: which towns it attacks and takes, what it does at sea, how a battle goes on.

use super::describe::Words;
use super::event::Harbour;
use super::{Action, Event, Phase, Stage, State, count, side};
use crate::deed::{carried_out, placed, purpose};
use crate::rules::Player;
use data::blocks::{BlockId, LakeId, TownId};
use data::french;
use data::{Lang, Text, counted, say};
use std::collections::BTreeMap;

/// Something that a plan does.
#[derive(PartialEq, Eq)]
enum Deed {
    /// The side moves first in the campaign turn (4.0).
    First,
    /// It moves second (4.0).
    Second,
    /// So many blocks attack a town.
    Attack(TownId, u8),
    /// A town of the enemy that nobody holds is taken.
    Take(TownId),
    /// So many blocks go to a town.
    Go(TownId, u8),
    /// No army moves.
    Rest,
    /// Nothing else is done.
    Nothing,
    /// A ship is built (5.1).
    Build(TownId),
    /// Ships go out on a lake (5.2).
    Sail(LakeId),
    /// Ships come from a lake into a port (5.2).
    Land(LakeId, TownId),
    /// So many blocks are placed in these towns (3.2, 8.23).
    Place(BTreeMap<TownId, u32>),
    /// A block gains a combat value (ruling 19).
    Strengthen(BlockId),
    /// The battle in a town comes next (7.0).
    Begin(TownId),
    /// The battle on a lake comes next (11.3).
    BeginAtSea(LakeId),
    /// Armies that cross fight in a town (11.2).
    Meet(TownId),
    /// Whoever is in the battle in a town stands, for the first time or again (7.2).
    Stand(TownId, bool),
    /// The ships fight on (7.11).
    StandAtSea(LakeId),
    /// The army leaves a battle for a town, perhaps by water (7.23, 7.3).
    Leave(TownId, TownId, bool),
    /// The ships leave a battle for a port (7.11).
    LeaveLake(LakeId, TownId),
    /// The ships in a port try to escape (7.12).
    Escape(TownId),
    /// The ships stay in a port (7.12).
    Remain(TownId),
    /// These blocks take losses, once or more often (7.1, 7.2).
    Suffer(Vec<BlockId>),
    /// A block is lost with its ship (11.4).
    Drown(BlockId),
    /// A block of militia refuses to cross the border (10.0).
    Refuse(BlockId),
    /// Ships winter in these ports (8.22).
    Winter(Vec<TownId>),
    /// These blocks are beyond supply in winter (8.21).
    Starve(Vec<BlockId>),
}

impl State {
    /// What a plan that begins here is for, without full stop.
    pub(super) fn told_purpose(&self, plan: &[(Player, Action)]) -> Text {
        purpose::<Self, _>(&self.scenario, plan, &self.purposes(plan), |deed, lang| {
            deed.told(&Words::new(&self.scenario, lang), lang)
        })
    }

    fn purposes(&self, plan: &[(Player, Action)]) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = Vec::new();
        let mut placed: BTreeMap<TownId, u32> = BTreeMap::new();
        carried_out(self, plan, |before, (by, action), events, after| {
            match (before.table.phase, action) {
                (Phase::Army(_), Action::Done) => before.tell_legs(by, &mut deeds),
                (Phase::Deploy(_) | Phase::Arrive(_), _) => {
                    for (_, town) in before.placed_by(side(by), events, after) {
                        let blocks = placed.entry(town).or_default();
                        *blocks = blocks.saturating_add(1);
                    }
                }
                (Phase::Naval(_), _) => deeds.extend(before.naval_purpose(by, events, after)),
                _ => {
                    if let Some(deed) = before.purpose_of(action)
                        && !deeds.last_mut().is_some_and(|last| last.takes_in(&deed))
                    {
                        deeds.push(deed);
                    }
                }
            }
        });
        if !placed.is_empty() {
            deeds.insert(0, Deed::Place(placed));
        }
        if deeds.is_empty() && matches!(plan.first(), Some((_, Action::Pass))) {
            deeds.push(Deed::Nothing);
        }
        deeds
    }

    /// The armies whose orders are written when a side says that it is done with those of a town.
    fn tell_legs(&self, by: Player, deeds: &mut Vec<Deed>) {
        let who = side(by);
        let plan = &self.plans[who.index()];
        if plan.stage != Stage::Legs {
            return;
        }
        for leg in &plan.legs {
            let units = count(leg.units);
            let held = self.occupied(who.enemy()) & leg.to.bit() != 0;
            let foreign = self.scenario.homes(who) & leg.to.bit() == 0;
            let own = self.army(who, leg.to) != 0;
            deeds.push(match (held, foreign && !own) {
                (true, _) => Deed::Attack(leg.to, units),
                (false, true) => Deed::Take(leg.to),
                (false, false) => Deed::Go(leg.to, units),
            });
        }
    }

    /// What a decision of the naval phase comes to, once it is complete.
    fn naval_purpose(&self, by: Player, events: &[Event], after: &Self) -> Option<Deed> {
        match self.done_at_sea(side(by), events, after)? {
            Event::Built { town, .. } => Some(Deed::Build(town)),
            Event::Sailed {
                to: Harbour::Lake(lake),
                ..
            } => Some(Deed::Sail(lake)),
            Event::Sailed {
                from: Harbour::Lake(lake),
                to: Harbour::Town(town),
                ..
            } => Some(Deed::Land(lake, town)),
            _ => None,
        }
    }

    /// What a decision is for by itself; nothing where it is a part of something else, or nothing is done.
    fn purpose_of(&self, action: Action) -> Option<Deed> {
        let land = self.table.land.as_ref();
        Some(match (self.table.phase, action) {
            (_, Action::First) => Deed::First,
            (_, Action::Second) => Deed::Second,
            (_, Action::Replace(block)) => Deed::Strengthen(block),
            (Phase::Sea, Action::Port(town)) => Deed::LeaveLake(self.table.sea.as_ref()?.lake, town),
            (_, Action::Port(town)) => Deed::Winter(vec![town]),
            (Phase::Army(_), Action::Pass) => Deed::Rest,
            (_, Action::Battle(town)) => Deed::Begin(town),
            (_, Action::SeaBattle(lake)) => Deed::BeginAtSea(lake),
            (_, Action::Meet(town)) => Deed::Meet(town),
            (Phase::Sea, Action::Fight) => Deed::StandAtSea(self.table.sea.as_ref()?.lake),
            (_, Action::Fight) => Deed::Stand(land?.town, land?.round > 1),
            (_, Action::Retreat(to)) => Deed::Leave(land?.town, to, false),
            (_, Action::Withdraw(to)) => Deed::Leave(land?.town, to, true),
            (_, Action::Escape) => Deed::Escape(land?.town),
            (_, Action::Remain) => Deed::Remain(land?.town),
            (_, Action::Lose(block)) => Deed::Suffer(vec![block]),
            (_, Action::Drown(block)) => Deed::Drown(block),
            (_, Action::Stay(block)) => Deed::Refuse(block),
            (_, Action::Starve(block)) => Deed::Starve(vec![block]),
            _ => return None,
        })
    }
}

impl Deed {
    /// Whether it says the same as what comes next, or says it from now on.
    fn takes_in(&mut self, next: &Self) -> bool {
        fn join<T: Copy + PartialEq>(all: &mut Vec<T>, more: &[T]) {
            all.extend(
                more.iter()
                    .filter(|one| !all.contains(*one))
                    .copied()
                    .collect::<Vec<T>>(),
            );
        }
        match (&mut *self, next) {
            (Self::Suffer(all), Self::Suffer(more)) | (Self::Starve(all), Self::Starve(more)) => join(all, more),
            (Self::Winter(all), Self::Winter(more)) => join(all, more),
            _ => return self == next,
        }
        true
    }

    fn told(&self, words: &Words<'_>, lang: Lang) -> String {
        let blocks = |blocks: u32| counted!(lang, blocks; "{blocks} block", "{blocks} bloc"; "{blocks} blocks", "{blocks} blocs"; blocks);
        let town = |town: &TownId| words.town(*town);
        let from = |town: &TownId| french::from(words.town(*town));
        let lake = |lake: &LakeId| words.lake(*lake);
        let block = |block: &BlockId| words.block(*block);
        match self {
            Self::First => say!(lang, "moves first", "joue en premier").to_owned(),
            Self::Second => say!(lang, "moves second", "joue en second").to_owned(),
            Self::Attack(to, number) => say!(
                lang, "attacks {town} with {blocks}", "attaque {town} avec {blocks}";
                town = town(to), blocks = blocks((*number).into())
            ),
            Self::Take(to) => say!(lang, "takes {town}", "prend {town}"; town = town(to)),
            Self::Go(to, number) => say!(
                lang, "sends {blocks} to {town}", "envoie {blocks} à {town}";
                town = town(to), blocks = blocks((*number).into())
            ),
            Self::Rest => say!(lang, "moves no army", "ne déplace aucune armée").to_owned(),
            Self::Nothing => say!(lang, "does nothing", "ne fait rien").to_owned(),
            Self::Build(at) => say!(
                lang, "builds ships in {town}", "construit des navires à {town}"; town = town(at)
            ),
            Self::Sail(on) => say!(
                lang, "sails out on {lake}", "sort sur {the}"; the = french::the(lake(on)), lake = lake(on)
            ),
            Self::Land(of, to) => say!(
                lang, "brings ships from {lake} to {town}", "ramène des navires {from} à {town}";
                from = french::from(lake(of)), lake = lake(of), town = town(to)
            ),
            Self::Place(all) => {
                let at = |at: TownId| say!(lang, "in {town}", "à {town}"; town = town(&at));
                let placed = placed(lang, all, blocks, at);
                say!(lang, "places {placed}", "place {placed}"; placed)
            }
            Self::Strengthen(one) => say!(lang, "strengthens {block}", "renforce {block}"; block = block(one)),
            Self::Begin(at) => say!(
                lang, "begins the battle in {town}", "engage la bataille à {town}"; town = town(at)
            ),
            Self::BeginAtSea(on) => say!(
                lang, "begins the battle on {lake}", "engage la bataille sur {the}";
                the = french::the(lake(on)), lake = lake(on)
            ),
            Self::Meet(at) => say!(lang, "meets the enemy in {town}", "affronte l’ennemi à {town}"; town = town(at)),
            Self::Stand(at, false) => say!(lang, "fights in {town}", "combat à {town}"; town = town(at)),
            Self::Stand(at, true) => {
                say!(lang, "keeps fighting in {town}", "combat encore à {town}"; town = town(at))
            }
            Self::StandAtSea(on) => say!(
                lang, "keeps fighting on {lake}", "combat encore sur {the}";
                the = french::the(lake(on)), lake = lake(on)
            ),
            Self::Leave(out, to, false) => say!(
                lang, "leaves {town} for {to}", "se retire {from} à {to}"; from = from(out), to = town(to), town = town(out)
            ),
            Self::Leave(out, to, true) => say!(
                lang, "leaves {town} by water for {to}", "se retire {from} par le lac à {to}";
                from = from(out), to = town(to), town = town(out)
            ),
            Self::LeaveLake(of, to) => say!(
                lang, "leaves {lake} for {town}", "quitte {the} pour {town}";
                the = french::the(lake(of)), lake = lake(of), town = town(to)
            ),
            Self::Escape(at) => say!(
                lang, "lets the ships in {town} try to escape", "risque la fuite des navires {from}";
                from = from(at), town = town(at)
            ),
            Self::Remain(at) => say!(
                lang, "keeps the ships in {town}", "garde les navires à {town}"; town = town(at)
            ),
            Self::Suffer(all) => {
                let names = words.names(all);
                match all.len() {
                    1 => say!(lang, "takes the loss on {names}", "prend la perte sur {names}"; names),
                    _ => say!(lang, "takes the losses on {names}", "prend les pertes sur {names}"; names),
                }
            }
            Self::Drown(one) => say!(lang, "gives up {block}", "sacrifie {block}"; block = block(one)),
            Self::Refuse(one) => say!(lang, "leaves {block} behind", "laisse {block} en arrière"; block = block(one)),
            Self::Winter(towns) => {
                let names = words.list(towns.iter().map(|at| town(at).to_owned()));
                match towns.len() {
                    1 => say!(lang, "winters a ship in {names}", "fait hiverner un navire à {names}"; names),
                    _ => say!(lang, "winters ships in {names}", "fait hiverner des navires à {names}"; names),
                }
            }
            Self::Starve(all) => say!(
                lang, "lets {names} suffer in winter", "laisse {names} souffrir de l’hiver"; names = words.names(all)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Level, Played as _};
    use crate::deed::Trace;
    use crate::playout::playout_by;
    use crate::rules::{Rules as _, Step, Turn};
    use data::library::Library;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// Every decision of a game by itself, and all that a side decides until chance or the other comes, as one plan.
    #[test]
    fn a_purpose_says_who_moves_first_and_how_a_battle_goes_on_and_is_never_a_button() {
        let library = Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let mut seen = BTreeSet::new();
        for (seed, level) in [(1812, Level::Random), (1813, Level::Greedy), (1814, Level::Greedy)] {
            let mut steps = Vec::new();
            let mut bots = [State::bot(level), State::bot(level)];
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
                    let town = |town: TownId| scenario.town(town).name.get(Lang::En);
                    let land = state.table.land.as_ref();
                    let (kind, words) = match (state.table.phase, action) {
                        (_, Action::First) => ("first", "moves first".to_owned()),
                        (_, Action::Second) => ("second", "moves second".to_owned()),
                        (Phase::Deploy(side), Action::Deploy(at)) if state.unplaced(side).count_ones() > 4 => {
                            ("place", format!("places 1 block in {}", town(at)))
                        }
                        (Phase::Land, Action::Fight) => {
                            let land = land.unwrap();
                            let verb = if land.round > 1 { "keeps fighting" } else { "fights" };
                            (verb, format!("{verb} in {}", town(land.town)))
                        }
                        (_, Action::Retreat(to)) => (
                            "retreat",
                            format!("leaves {} for {}", town(land.unwrap().town), town(to)),
                        ),
                        (_, Action::Withdraw(to)) => {
                            let from = town(land.unwrap().town);
                            ("retreat", format!("leaves {from} by water for {}", town(to)))
                        }
                        (Phase::Army(_), Action::Pass) => ("no army", "moves no army".to_owned()),
                        (_, Action::Lose(block)) => {
                            let name = scenario.block(block).name.get(Lang::En);
                            ("loss", format!("takes the loss on {name}"))
                        }
                        _ => ("other", told.clone()),
                    };
                    assert_eq!(told, words, "{action:?}");
                    seen.insert(kind);
                }
                state.advance(step);
                let Some((by, _)) = plan.first() else { continue };
                if state.turn() != Turn::Decision(*by) {
                    let told = begun.told_purpose(&plan);
                    for lang in [Lang::En, Lang::Fr] {
                        assert!(told.get(lang).starts_with(char::is_lowercase), "{told:?}");
                    }
                    let placed = |(_, action): &(Player, Action)| matches!(action, Action::Deploy(_));
                    if plan.iter().filter(|decision| placed(decision)).count() > 1 {
                        // Also those for which there was one place left, which is not asked.
                        let number = begun.unplaced(side(*by)).count_ones();
                        let words = told.get(Lang::En);
                        assert!(words.starts_with(&format!("places {number} blocks")), "{told:?}");
                        let drawn = begun.told_deeds(&plan);
                        let put = drawn.iter().map(|deed| match deed.trace {
                            Trace::Put { units, .. } => units,
                            _ => 0,
                        });
                        assert_eq!(put.sum::<u32>(), number, "{drawn:?}");
                        seen.insert("several");
                    }
                    plan.clear();
                }
            }
        }
        let all = [
            "fights",
            "first",
            "keeps fighting",
            "loss",
            "no army",
            "other",
            "place",
            "retreat",
            "second",
            "several",
        ];
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), all);
    }
}
