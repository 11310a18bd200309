//! What a plan is for, in words: which towns it attacks and takes, what it does at sea.

use super::describe::{self, Words};
use super::{Action, Phase, Stage, State, count};
use crate::rules::{Player, Rules as _, Step};
use data::blocks::{LakeId, TownId};
use data::{Lang, Text};

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
        let blocks = |units: u8| match (units, lang) {
            (1, Lang::En | Lang::Added(_)) => "1 block".to_owned(),
            (_, Lang::En | Lang::Added(_)) => format!("{units} blocks"),
            (1, Lang::Fr) => "1 bloc".to_owned(),
            (_, Lang::Fr) => format!("{units} blocs"),
        };
        let told = deeds.iter().map(|deed| match (deed, lang) {
            (Deed::Attack(town, units), Lang::En | Lang::Added(_)) => format!("attacks {} with {}", words.town(*town), blocks(*units)),
            (Deed::Attack(town, units), Lang::Fr) => format!("attaque {} avec {}", words.town(*town), blocks(*units)),
            (Deed::Take(town), Lang::En | Lang::Added(_)) => format!("takes {}", words.town(*town)),
            (Deed::Take(town), Lang::Fr) => format!("prend {}", words.town(*town)),
            (Deed::Go(town, units), Lang::En | Lang::Added(_)) => format!("sends {} to {}", blocks(*units), words.town(*town)),
            (Deed::Go(town, units), Lang::Fr) => format!("envoie {} à {}", blocks(*units), words.town(*town)),
            (Deed::Build(town), Lang::En | Lang::Added(_)) => format!("builds ships in {}", words.town(*town)),
            (Deed::Build(town), Lang::Fr) => format!("construit des navires à {}", words.town(*town)),
            (Deed::Sail(lake), Lang::En | Lang::Added(_)) => format!("sails out on {}", words.lake(*lake)),
            (Deed::Sail(lake), Lang::Fr) => format!("sort sur le {}", uncapitalised(words.lake(*lake))),
            (Deed::Place(towns), _) => {
                let names: Vec<&str> = towns.iter().map(|town| words.town(*town)).collect();
                match lang {
                    Lang::En | Lang::Added(_) => format!("places blocks in {}", names.join(", ")),
                    Lang::Fr => format!("place des blocs à {}", names.join(", ")),
                }
            }
        });
        let told: Vec<String> = told.take(4).collect();
        match plan.first() {
            Some((_, action)) if told.is_empty() => describe::action(&self.scenario, *action, lang),
            _ => told.join(", "),
        }
    }
}

/// A name such as *Lac Érié* within a sentence: *lac Érié*.
fn uncapitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_lowercase().collect::<String>());
    first.unwrap_or_default() + letters.as_str()
}
