//! Years, turns, victory, reinforcements and the options that name a number.

use super::super::army::ArmyDraft;
use super::super::board::BoardDraft;
use super::super::draft::{LostShips, ScenarioDraft, YearDraft};
use super::super::scenario::MOST_BLOCKS;
use super::{LARGEST_MARGIN, MOST_TURNS, MOST_YEARS, army, unknown_town};
use crate::findings::Findings;
use crate::issue::Place;
use crate::side::Side;
use std::collections::BTreeSet;

pub(super) fn check(draft: &ScenarioDraft, board: Option<&BoardDraft>, army: Option<&ArmyDraft>, found: &mut Findings) {
    if !(1..=MOST_TURNS).contains(&draft.turns) {
        found.error(
            Place::End,
            format!(
                "a year has {} campaign turns for each side (4.0); choose 1 to {MOST_TURNS}",
                draft.turns
            ),
        );
    }
    if !(1..=LARGEST_MARGIN).contains(&draft.margin) {
        found.error(
            Place::End,
            format!(
                "a lead of {} points wins (8.0); choose 1 to {LARGEST_MARGIN}",
                draft.margin
            ),
        );
    }
    if draft.years.is_empty() {
        found.error(Place::End, "the scenario has no campaign year (4.0); add one");
    }
    if draft.years.len() > MOST_YEARS {
        found.error(
            Place::End,
            format!(
                "the scenario has {} campaign years; choose at most {MOST_YEARS}",
                draft.years.len()
            ),
        );
    }
    for pair in draft.years.windows(2) {
        if pair[0].year >= pair[1].year {
            found.error(
                Place::Year(pair[1].year),
                format!("the year follows {}; list the years in order, each once", pair[0].year),
            );
        }
    }
    for (number, year) in draft.years.iter().enumerate() {
        reinforcements(number == 0, year, board, army, found);
    }
    if let LostShips::Rebuilt(most) = draft.options.ships
        && !(1..=MOST_BLOCKS).contains(&usize::from(most))
    {
        found.error(
            Place::Option("ships".to_owned()),
            format!("lost ships come back up to {most} in play; choose 1 to {MOST_BLOCKS}"),
        );
    }
}

fn reinforcements(
    is_first: bool,
    year: &YearDraft,
    board: Option<&BoardDraft>,
    army: Option<&ArmyDraft>,
    found: &mut Findings,
) {
    let place = || Place::Reinforcements(year.year);
    let mut due = [0_usize; 2];
    let mut seen = BTreeSet::new();
    for entry in &year.reinforcements {
        if !seen.insert(&entry.town) {
            found.error(
                place(),
                format!(
                    "reinforcements in `{}` are listed twice (8.23); put them into one entry",
                    entry.town
                ),
            );
        }
        if entry.blocks == 0 {
            found.advice(
                place(),
                format!("the reinforcements in `{}` are 0 blocks; remove the entry", entry.town),
            );
        }
        let town = board.and_then(|board| board.towns.iter().find(|town| town.id == entry.town));
        match town {
            Some(town) => due[town.home.index()] += usize::from(entry.blocks),
            None if board.is_some() => {
                found.error(
                    place(),
                    format!("an entry of reinforcements {}", unknown_town(&entry.town)),
                );
            }
            None => {}
        }
    }
    if is_first && !year.reinforcements.is_empty() {
        found.warning(
            place(),
            "reinforcements come in the winter before a year (8.23), so those of the first year never come; \
             raise the draws of the set-up instead",
        );
    }
    for side in Side::ALL {
        let Some(pool) = army.map(|army| army::pool(army, side)) else {
            continue;
        };
        if due[side.index()] > pool {
            found.error(
                place(),
                format!(
                    "{} reinforcements of the {} side are due, but it has {pool} units of the army (8.23); lower the number",
                    due[side.index()],
                    side.key()
                ),
            );
        }
    }
}
