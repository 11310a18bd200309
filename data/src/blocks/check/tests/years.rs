//! Years, turns, victory, reinforcements and options.

use super::*;

fn due(town: &str, blocks: u8) -> ReinforcementsDraft {
    ReinforcementsDraft {
        town: town.to_owned(),
        blocks,
        basis: Basis::Reconstructed,
        check: None,
    }
}

#[test]
fn rule_4_0_turns_and_years() {
    for turns in [0, 100] {
        let issues = after(|draft| draft.turns = turns);
        assert_error(&issues, Place::End, Problem::Turns { turns, most: 99 }.into());
    }
    let issues = after(|draft| draft.years.clear());
    assert_error(&issues, Place::End, Problem::NoYear.into());
    let issues = after(|draft| draft.years[2].year = 1813);
    assert_error(&issues, Place::Year(1813), Problem::YearOrder { before: 1813 }.into());
    let issues = after(|draft| {
        draft.years = (1..=51)
            .map(|year| YearDraft {
                year,
                reinforcements: Vec::new(),
            })
            .collect();
    });
    assert_error(&issues, Place::End, Problem::ManyYears { years: 51, most: 50 }.into());
}

#[test]
fn rule_8_0_the_margin() {
    for margin in [0, 1000] {
        let issues = after(|draft| draft.margin = margin);
        assert_error(&issues, Place::End, Problem::Margin { margin, most: 999 }.into());
    }
}

#[test]
fn rule_8_23_reinforcements() {
    let year = Place::Reinforcements(1813);
    let issues = after(|draft| draft.years[1].reinforcements[0].town = "boston".to_owned());
    assert_error(
        &issues,
        year.clone(),
        Problem::UnknownTown {
            by: Namer::Reinforcements,
            town: "boston".to_owned(),
        }
        .into(),
    );
    let issues = after(|draft| draft.years[1].reinforcements.push(due("quebec", 1)));
    assert_error(
        &issues,
        year.clone(),
        Problem::DueTwice {
            town: "quebec".to_owned(),
        }
        .into(),
    );
    let issues = after(|draft| draft.years[1].reinforcements.push(due("york", 0)));
    assert_advice(
        &issues,
        year.clone(),
        Problem::DueNone {
            town: "york".to_owned(),
        }
        .into(),
    );
    let issues = after(|draft| draft.years[1].reinforcements[0].blocks = 18);
    assert_error(
        &issues,
        year,
        Problem::ManyDue {
            due: 18,
            side: Side::British,
            pool: 17,
        }
        .into(),
    );
    let issues = after(|draft| draft.years[0].reinforcements.push(due("quebec", 1)));
    assert_warning(&issues, Place::Reinforcements(1812), Problem::DueFirst.into());
}

#[test]
fn ruling_18_the_limit_of_rebuilt_ships() {
    for most in [0, 65] {
        let issues = after(|draft| draft.options.ships = LostShips::Rebuilt(most));
        assert_error(
            &issues,
            Place::Option("ships".to_owned()),
            Problem::RebuiltShips { most, limit: 64 }.into(),
        );
    }
}
