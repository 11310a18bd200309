//! What a plan is for, in words: which towns it attacks and takes, what it does at sea.

use super::describe::{self, Words};
use super::{Action, Phase, Stage, State, count};
use crate::rules::{Player, Rules as _, Step};
use data::blocks::{LakeId, TownId};
use data::{Lang, Text, say};

/// Something that a plan does.
enum Deed {
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
    /// Blocks are placed.
    Place(Vec<TownId>),
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
        for (player, action) in plan {
            let side = super::side(*player);
            match (state.table.phase, action) {
                (Phase::Deploy(_) | Phase::Arrive(_), Action::Deploy(town)) if !placed.contains(town) => {
                    placed.push(*town);
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
            deeds.push(Deed::Place(placed));
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
            Self::Place(towns) => {
                let towns: Vec<&str> = towns.iter().map(|town| words.town(*town)).collect();
                say!(lang, "places blocks in {towns}", "place des blocs à {towns}"; towns = towns.join(", "))
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
