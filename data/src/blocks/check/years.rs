//! Years, turns, victory, reinforcements and the options that name a number.

use super::super::army::ArmyDraft;
use super::super::board::BoardDraft;
use super::super::draft::{LostShips, ScenarioDraft, YearDraft};
use super::super::problem::{Namer, Problem};
use super::super::scenario::MOST_BLOCKS;
use super::{LARGEST_MARGIN, MOST_TURNS, MOST_YEARS, army, unknown_town};
use crate::findings::Findings;
use crate::issue::Place;
use crate::side::Side;
use std::collections::BTreeSet;

pub(super) fn check(draft: &ScenarioDraft, board: Option<&BoardDraft>, army: Option<&ArmyDraft>, found: &mut Findings) {
    if !(1..=MOST_TURNS).contains(&draft.turns) {
        let (turns, most) = (draft.turns, MOST_TURNS);
        found.error(Place::End, Problem::Turns { turns, most });
    }
    if !(1..=LARGEST_MARGIN).contains(&draft.margin) {
        let (margin, most) = (draft.margin, LARGEST_MARGIN);
        found.error(Place::End, Problem::Margin { margin, most });
    }
    if draft.years.is_empty() {
        found.error(Place::End, Problem::NoYear);
    }
    if draft.years.len() > MOST_YEARS {
        let (years, most) = (draft.years.len(), MOST_YEARS);
        found.error(Place::End, Problem::ManyYears { years, most });
    }
    for pair in draft.years.windows(2) {
        if pair[0].year >= pair[1].year {
            let before = pair[0].year;
            found.error(Place::Year(pair[1].year), Problem::YearOrder { before });
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
            Problem::RebuiltShips {
                most,
                limit: MOST_BLOCKS,
            },
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
            let town = entry.town.clone();
            found.error(place(), Problem::DueTwice { town });
        }
        if entry.blocks == 0 {
            let town = entry.town.clone();
            found.advice(place(), Problem::DueNone { town });
        }
        let town = board.and_then(|board| board.towns.iter().find(|town| town.id == entry.town));
        match town {
            Some(town) => due[town.home.index()] += usize::from(entry.blocks),
            None if board.is_some() => found.error(place(), unknown_town(Namer::Reinforcements, &entry.town)),
            None => {}
        }
    }
    if is_first && !year.reinforcements.is_empty() {
        found.warning(place(), Problem::DueFirst);
    }
    for side in Side::ALL {
        let Some(pool) = army.map(|army| army::pool(army, side)) else {
            continue;
        };
        if due[side.index()] > pool {
            let due = due[side.index()];
            found.error(place(), Problem::ManyDue { due, side, pool });
        }
    }
}
