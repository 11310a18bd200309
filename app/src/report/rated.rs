//! How strong bots are by the matches that are kept, where all of some bots have met one another: what a tournament tells at its
//! end, also when it was played in pieces.

use engine::laboratory::kept::{Kept, Run, Sums};
use engine::laboratory::tournament::{self, Score};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The strengths of bots in the scenarios of one game in which each has met each, with the same seed and program.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Strengths {
    /// Key of the game.
    pub game: String,
    /// Where chance began.
    pub seed: u64,
    /// The program, with its version.
    pub program: String,
    /// The scenarios, as they were asked for.
    pub scenarios: Vec<String>,
    /// The bots, the strongest first.
    pub ratings: Vec<Rating>,
}

/// How strong a bot is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The bot.
    pub bot: String,
    /// In Elo below the strongest, which is at 0.
    pub elo: f64,
}

/// Fewer bots have no table: the match of two tells it.
const LEAST: usize = 3;

/// Game, program, seed and, of one scenario, its hash.
type Key<'a> = (&'a str, &'a str, u64, &'a str);

/// Matches by what they have in common.
type Played<'a, K> = BTreeMap<K, Vec<(&'a Run, &'a Score)>>;

/// The tables of all who have met. Of bots of whom two have not met in a scenario it would be a guess.
pub(super) fn strengths(kept: &Kept) -> Vec<Strengths> {
    let mut played: Played<'_, Key<'_>> = BTreeMap::new();
    for run in &kept.runs {
        if let Sums::Match(score) = &run.sums
            && score.games() > 0
        {
            let what = &run.what;
            let key = (&*what.game, &*what.program, what.seed, &*what.hash);
            played.entry(key).or_default().push((run, score));
        }
    }
    // Scenarios in which the same bots have met are one table.
    let mut tables: Played<'_, (Key<'_>, BTreeSet<&str>)> = BTreeMap::new();
    for ((game, program, seed, _), matches) in played {
        let bots: BTreeSet<&str> = matches.iter().flat_map(|(run, _)| names(run)).collect();
        let met: BTreeSet<[&str; 2]> = matches.iter().map(|(run, _)| sorted(names(run))).collect();
        if bots.len() >= LEAST && met.len() == bots.len() * (bots.len() - 1) / 2 {
            let of = tables.entry(((game, program, seed, ""), bots)).or_default();
            of.extend(matches);
        }
    }
    let tables = tables.into_iter().map(|(((game, program, seed, _), bots), matches)| {
        let bots: Vec<&str> = bots.into_iter().collect();
        let number = |name: &str| bots.iter().position(|bot| *bot == name).unwrap_or_default();
        let of = matches.iter().map(|(run, score)| {
            let [one, other] = names(run).map(number);
            (one, other, *score)
        });
        let of: Vec<(usize, usize, &Score)> = of.collect();
        let mut scenarios: Vec<String> = Vec::new();
        for (run, _) in &matches {
            if !scenarios.contains(&run.what.scenario) {
                scenarios.push(run.what.scenario.clone());
            }
        }
        let ratings = tournament::strengths(&bots, &of).into_iter();
        Strengths {
            game: game.to_owned(),
            seed,
            program: program.to_owned(),
            scenarios,
            ratings: ratings
                .map(|(bot, elo)| Rating {
                    bot: bot.to_owned(),
                    elo,
                })
                .collect(),
        }
    });
    tables.collect()
}

fn names(run: &Run) -> [&str; 2] {
    run.what.bots.each_ref().map(String::as_str)
}

fn sorted([one, other]: [&str; 2]) -> [&str; 2] {
    [one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::laboratory::kept::{Sheet, Span, What};

    /// Games of two bots, of which the first won so many pairs of ten.
    fn kept(scenario: &str, bots: [&str; 2], won: u64) -> Kept {
        let what = What {
            program: "war1812".to_owned(),
            game: "game".to_owned(),
            scenario: scenario.to_owned(),
            hash: scenario.to_owned(),
            options: Vec::new(),
            bots: bots.map(str::to_owned),
            seed: 7,
        };
        let score = Score {
            pairs: [10 - won, 0, 0, 0, won],
            sides: [[won, 0, 10 - won]; 2],
            unfinished: 0,
        };
        let mut kept = Kept::default();
        kept.add(Run::duel(what, Sheet::default()).part(Span::first(10), score))
            .unwrap();
        kept
    }

    fn joined(all: &[Kept]) -> Kept {
        let mut kept = Kept::default();
        for one in all {
            kept.join(one).unwrap();
        }
        kept
    }

    #[test]
    fn bots_that_have_all_met_are_told_by_strength_however_their_matches_were_named() {
        let all = [
            kept("one", ["greedy", "random"], 10),
            kept("one", ["beginner", "random"], 8),
            kept("one", ["beginner", "greedy"], 3),
        ];
        let tables = strengths(&joined(&all));
        let [table] = tables.as_slice() else {
            panic!("{tables:?}")
        };
        let order: Vec<&str> = table.ratings.iter().map(|rating| rating.bot.as_str()).collect();
        assert_eq!(
            (order, table.ratings[0].elo),
            (vec!["greedy", "beginner", "random"], 0.0)
        );
        let turned = [all[0].clone(), all[1].clone(), kept("one", ["greedy", "beginner"], 7)];
        assert_eq!(strengths(&joined(&turned)), tables);
    }

    #[test]
    fn bots_of_whom_two_have_not_met_have_no_table() {
        let two = [
            kept("one", ["greedy", "random"], 10),
            kept("one", ["beginner", "random"], 8),
        ];
        assert!(strengths(&joined(&two)).is_empty());
        let elsewhere = [two[0].clone(), two[1].clone(), kept("two", ["beginner", "greedy"], 3)];
        assert!(strengths(&joined(&elsewhere)).is_empty(), "not in the same scenario");
    }
}
