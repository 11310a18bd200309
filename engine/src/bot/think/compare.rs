//! A plan that was played, held against the best that can be found, with what could be known then.

use super::Thinker;
use crate::bot::trial::{FEWEST, Trial};
use crate::bot::{Glimpse, Played};
use crate::deed::{Deed, MOST_TOLD};
use crate::rules::{Player, side_of};
use data::{Side, Text};
use rand::Rng as _;
use rand::rngs::Xoshiro256PlusPlus;

/// A plan that was played, and a better one.
#[derive(Clone, Debug)]
pub struct Compared<A> {
    /// The better plan.
    pub better: Vec<(Player, A)>,
    /// What it is for, and what the one that was played is for.
    pub reasons: [Text; 2],
    /// How it does beside the one that was played, in games that were not used to find it.
    pub beside: Beside,
}

/// Two plans in the same games.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    /// The chances to win with each, 0 to 1.
    pub chances: [f64; 2],
    /// The standard error of the difference between the chances.
    pub error: f64,
}

impl Beside {
    /// By how much the first does better.
    pub const fn apart(&self) -> f64 {
        self.chances[0] - self.chances[1]
    }
}

impl<G: Played> Thinker<G> {
    /// Looks for a plan that is better than the one that was played, by more than luck. What is found is tried again in so
    /// many games of its own, since the best of many looks better than it is. Nothing if none was found.
    pub fn compare(
        &mut self,
        glimpse: &Glimpse<'_, G>,
        legal: &[G::Action],
        played: &[(Player, G::Action)],
        again: u32,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Compared<G::Action>> {
        let player = glimpse.player();
        let side = side_of::<G>(player);
        let mut begun = self.begin(glimpse, legal, rng);
        // The others are measured by the plan that was played.
        for trial in &mut begun.trials {
            trial.usual = trial.plan == played;
        }
        if !begun.trials.iter().any(|trial| trial.usual) {
            let played = Trial::of(played.to_vec());
            begun.trials.push(Trial { usual: true, ..played });
        }
        let mut trials = self.judge(glimpse, &mut begun, FEWEST, rng).into_iter();
        let best = trials.next().filter(|best| !best.usual)?;
        let games = self.games(glimpse, again, rng);
        let beside = self.beside(&games, [&best.plan[..], played], side)?;
        Some(Compared {
            reasons: told_apart(&begun.start, [&best.plan[..], played]),
            better: best.plan,
            beside,
        })
    }

    /// So many games that agree with what is seen and remembered now, each with where its chance begins, to be played at any
    /// time.
    pub fn games(&self, glimpse: &Glimpse<'_, G>, number: u32, rng: &mut Xoshiro256PlusPlus) -> Vec<(G, u64)> {
        (0..number)
            .map(|_| (self.drawn(glimpse, rng), rng.next_u64()))
            .collect()
    }

    /// Plays these games with each of two plans of a side. Nothing if it is stopped, or of fewer than two games.
    pub fn beside(&mut self, games: &[(G, u64)], plans: [&[(Player, G::Action)]; 2], side: Side) -> Option<Beside> {
        if games.len() < 2 {
            return None;
        }
        let far = self.depth.far(&self.judgement);
        let (mut sums, mut apart) = ([0.0; 2], Vec::new());
        for (state, seed) in games {
            if self.tools.stop.is_given() {
                return None;
            }
            let ends = plans.map(|plan| self.crew.one().play(state, plan, side, *seed, far));
            sums = [sums[0] + ends[0], sums[1] + ends[1]];
            apart.push(ends[0] - ends[1]);
        }
        let games = apart.len() as f64;
        let mean = apart.iter().sum::<f64>() / games;
        let spread = apart.iter().map(|apart| (apart - mean).powi(2)).sum::<f64>() / (games - 1.0);
        Some(Beside {
            chances: sums.map(|sum| sum / games),
            error: (spread / games).sqrt(),
        })
    }
}

/// What each of two plans is for; where that is told in the same words, what it does and the other does not.
fn told_apart<G: Played>(start: &G, plans: [&[(Player, G::Action)]; 2]) -> [Text; 2] {
    let purposes = plans.map(|plan| start.purpose(plan));
    if purposes[0] != purposes[1] {
        return purposes;
    }
    let deeds = plans.map(|plan| start.deeds(plan));
    let own = |of: usize| -> Vec<&Deed> {
        let other = &deeds[1 - of];
        let missing = |deed: &&Deed| !other.iter().any(|theirs| theirs.words == deed.words);
        deeds[of].iter().filter(missing).take(MOST_TOLD).collect()
    };
    let own = [own(0), own(1)];
    if own.iter().any(Vec::is_empty) {
        return purposes;
    }
    own.map(|own| {
        Text::each(|lang| {
            let words: Vec<&str> = own.iter().map(|deed| deed.words.get(lang)).collect();
            words.join(", ")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::{Action, State};
    use crate::rules::{Rules as _, Step, Turn, draw};
    use data::Lang;
    use data::library::Library;
    use rand::{RngExt as _, SeedableRng as _};
    use std::sync::Arc;

    type Plan = Vec<(Player, Action)>;

    /// A set-up by chance, with where it begins, and the same with its last block in another town, if there is another.
    fn set_ups(seed: u64) -> Option<(State, [Plan; 2])> {
        let library = Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut state = State::start(&Arc::new(draft.build(library).unwrap()));
        let (mut legal, mut rolls) = (Vec::new(), Vec::new());
        while state.turn() == Turn::Chance {
            state.rolls(&mut rolls);
            state.advance(Step::Chance(draw(&rolls, &mut rng)));
        }
        let (start, first) = (state.clone(), state.turn());
        let Turn::Decision(player) = first else { return None };
        let (mut plan, mut last) = (Vec::new(), Vec::new());
        while state.turn() == first {
            state.legal(&mut legal);
            let action = legal[rng.random_range(0..legal.len())];
            last.clone_from(&legal);
            plan.push((player, action));
            state.advance(Step::Act(player, action));
        }
        let mut other = plan.clone();
        let (_, placed) = other.last_mut()?;
        *placed = last.into_iter().find(|action| action != placed)?;
        Some((start, [plan, other]))
    }

    #[test]
    fn plans_that_are_for_the_same_are_told_apart_by_what_they_do() {
        let mut same = 0;
        for seed in 0..40 {
            let Some((start, plans)) = set_ups(seed) else { continue };
            let plans = [&plans[0][..], &plans[1][..]];
            let purposes = plans.map(|plan| start.purpose(plan));
            let told = told_apart(&start, plans);
            assert!(told[0] != told[1], "{told:?}");
            if purposes[0] == purposes[1] {
                same += 1;
                for words in told {
                    assert!(words.get(Lang::En).contains(" places "), "{words:?}");
                    assert_ne!(words.get(Lang::Fr), words.get(Lang::En));
                }
            } else {
                assert_eq!(told, purposes, "purposes that differ stay");
            }
        }
        assert!(same > 5, "{same} pairs read the same");
    }
}
