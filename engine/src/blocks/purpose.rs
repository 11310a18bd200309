//! What a plan is for, in words: which towns it attacks and takes, what it does at sea.

use super::describe::{self, Words};
use super::{Action, Phase, Stage, State, count};
use crate::rules::{Player, Rules as _, Step};
use data::blocks::{LakeId, TownId};
use data::{Lang, Text, say};

/// Something that a plan does.
enum Deed {
    /// The side moves first in the campaign turn.
    First,
    /// It moves second.
    Second,
    /// So many blocks attack a town.
    Attack(TownId, u8),
    /// A town of the enemy that nobody holds is taken.
    Take(TownId),
    /// So many blocks go to a town.
    Go(TownId, u8),
    /// A ship is built.
    Build(TownId),
    /// Ships go out on a lake.
    Sail(LakeId),
    /// So many blocks are placed in these towns.
    Place(Vec<TownId>, usize),
}

impl State {
    /// What a plan that begins here is for, without full stop.
    pub(super) fn told_purpose(&self, plan: &[(Player, Action)]) -> Text {
        let deeds = self.deeds(plan);
        Text::each(|lang| self.in_words(&deeds, plan, lang))
    }

    fn deeds(&self, plan: &[(Player, Action)]) -> Vec<Deed> {
        let mut state = self.clone();
        let (mut deeds, mut placed): (Vec<Deed>, Vec<TownId>) = (Vec::new(), Vec::new());
        let mut blocks = 0_usize;
        for (player, action) in plan {
            let side = super::side(*player);
            match (state.table.phase, action) {
                (Phase::Choose(_), Action::First) => deeds.push(Deed::First),
                (Phase::Choose(_), Action::Second) => deeds.push(Deed::Second),
                (Phase::Deploy(_) | Phase::Arrive(_), Action::Deploy(town)) => {
                    blocks = blocks.saturating_add(1);
                    if !placed.contains(town) {
                        placed.push(*town);
                    }
                }
                (Phase::Naval(_), Action::Build(town, _)) => deeds.push(Deed::Build(*town)),
                (Phase::Naval(_), Action::Sail(town)) => {
                    deeds.extend(self.scenario.map().lake_of(*town).map(Deed::Sail));
                }
                (Phase::Army(_), Action::Done) if state.plans[side.index()].stage == Stage::Legs => {
                    for leg in &state.plans[side.index()].legs {
                        let units = count(leg.units);
                        let held = state.occupied(side.enemy()) & leg.to.bit() != 0;
                        let foreign = self.scenario.homes(side) & leg.to.bit() == 0;
                        let own = state.army(side, leg.to) != 0;
                        deeds.push(match (held, foreign && !own) {
                            (true, _) => Deed::Attack(leg.to, units),
                            (false, true) => Deed::Take(leg.to),
                            (false, false) => Deed::Go(leg.to, units),
                        });
                    }
                }
                _ => {}
            }
            if state.check(&Step::Act(*player, *action)).is_err() {
                break;
            }
            state.advance(Step::Act(*player, *action));
        }
        if deeds.is_empty() && !placed.is_empty() {
            placed.truncate(4);
            deeds.push(Deed::Place(placed, blocks));
        }
        deeds
    }

    fn in_words(&self, deeds: &[Deed], plan: &[(Player, Action)], lang: Lang) -> String {
        let words = Words::new(&self.scenario, lang);
        let told: Vec<String> = deeds.iter().take(4).map(|deed| deed.told(&words, lang)).collect();
        match plan.first() {
            Some((_, action)) if told.is_empty() => describe::action(&self.scenario, *action, lang),
            _ => told.join(", "),
        }
    }
}

impl Deed {
    fn told(&self, words: &Words<'_>, lang: Lang) -> String {
        let blocks = |number: u8| match number {
            1 => say!(lang, "1 block", "1 bloc").to_owned(),
            _ => say!(lang, "{number} blocks", "{number} blocs"; number),
        };
        match self {
            Self::First => say!(lang, "moves first", "joue en premier").to_owned(),
            Self::Second => say!(lang, "moves second", "joue en second").to_owned(),
            Self::Attack(town, number) => say!(
                lang, "attacks {town} with {blocks}", "attaque {town} avec {blocks}";
                town = words.town(*town), blocks = blocks(*number)
            ),
            Self::Take(town) => say!(lang, "takes {town}", "prend {town}"; town = words.town(*town)),
            Self::Go(town, number) => say!(
                lang, "sends {blocks} to {town}", "envoie {blocks} à {town}";
                town = words.town(*town), blocks = blocks(*number)
            ),
            Self::Build(town) => say!(
                lang, "builds ships in {town}", "construit des navires à {town}"; town = words.town(*town)
            ),
            Self::Sail(lake) => say!(
                lang, "sails out on {lake}", "sort sur le {within}";
                lake = words.lake(*lake), within = uncapitalised(lake)
            ),
            Self::Place(towns, blocks) => {
                let towns: Vec<&str> = towns.iter().map(|town| words.town(*town)).collect();
                let towns = towns.join(", ");
                match blocks {
                    1 => say!(lang, "places a block in {towns}", "place un bloc à {towns}"; towns),
                    _ => say!(lang, "places blocks in {towns}", "place des blocs à {towns}"; towns),
                }
            }
        }
    }
}

/// A name such as *Lac Érié* within a sentence: *lac Érié*.
fn uncapitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_lowercase().collect::<String>());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Level, Played as _};
    use crate::playout::playout_by;
    use data::library::Library;
    use std::sync::Arc;

    #[test]
    fn a_purpose_says_who_moves_first_and_one_block_or_several() {
        let library = Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("blocks-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let mut steps = Vec::new();
        let mut bots = [State::bot(Level::Random), State::bot(Level::Random)];
        playout_by::<State>(&scenario, &mut bots, 1812, &mut |step| steps.push(step));
        let mut state = State::start(&scenario);
        let mut seen = Vec::new();
        let mut placed: Option<(State, Vec<(Player, Action)>)> = None;
        for step in steps {
            if let Step::Act(player, action) = step {
                let told = |plan: &[(Player, Action)]| state.told_purpose(plan).get(Lang::En).to_owned();
                match (state.table.phase, action) {
                    (Phase::Choose(_), _) => {
                        assert_eq!(told(&[(player, Action::First)]), "moves first");
                        assert_eq!(told(&[(player, Action::Second)]), "moves second");
                        seen.push("turn");
                    }
                    (Phase::Deploy(_), Action::Deploy(_)) => {
                        let one = told(&[(player, action)]);
                        assert!(one.starts_with("places a block in "), "{one}");
                        seen.push("place");
                    }
                    _ => {}
                }
                if let Phase::Deploy(_) = state.table.phase {
                    placed
                        .get_or_insert_with(|| (state.clone(), Vec::new()))
                        .1
                        .push((player, action));
                }
            }
            state.advance(step);
        }
        assert!(seen.contains(&"turn") && seen.contains(&"place"), "{seen:?}");
        let (begin, plan) = placed.unwrap();
        let several = begin.told_purpose(&plan[..4]);
        assert!(several.get(Lang::En).starts_with("places blocks in "), "{several:?}");
    }
}
