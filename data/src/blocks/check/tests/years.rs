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
        assert_error(&issues, Place::End, &format!("{turns} campaign turns for each side"));
    }
    let issues = after(|draft| draft.years.clear());
    assert_error(&issues, Place::End, "no campaign year");
    let issues = after(|draft| draft.years[2].year = 1813);
    assert_error(&issues, Place::Year(1813), "the year follows 1813");
    let issues = after(|draft| {
        draft.years = (1..=51)
            .map(|year| YearDraft {
                year,
                reinforcements: Vec::new(),
            })
            .collect();
    });
    assert_error(&issues, Place::End, "51 campaign years; choose at most 50");
}

#[test]
fn rule_8_0_the_margin() {
    for margin in [0, 1000] {
        let issues = after(|draft| draft.margin = margin);
        assert_error(&issues, Place::End, &format!("a lead of {margin} points wins"));
    }
}

#[test]
fn rule_8_23_reinforcements() {
    let year = Place::Reinforcements(1813);
    let issues = after(|draft| draft.years[1].reinforcements[0].town = "boston".to_owned());
    assert_error(&issues, year.clone(), "names town `boston`");
    let issues = after(|draft| draft.years[1].reinforcements.push(due("quebec", 1)));
    assert_error(&issues, year.clone(), "`quebec` are listed twice");
    let issues = after(|draft| draft.years[1].reinforcements.push(due("york", 0)));
    assert_advice(&issues, year.clone(), "are 0 blocks");
    let issues = after(|draft| draft.years[1].reinforcements[0].blocks = 18);
    assert_error(
        &issues,
        year,
        "18 reinforcements of the british side are due, but it has 17",
    );
    let issues = after(|draft| draft.years[0].reinforcements.push(due("quebec", 1)));
    assert_warning(&issues, Place::Reinforcements(1812), "of the first year never come");
}

#[test]
fn ruling_18_the_limit_of_rebuilt_ships() {
    for most in [0, 65] {
        let issues = after(|draft| draft.options.ships = LostShips::Rebuilt(most));
        assert_error(
            &issues,
            Place::Option("ships".to_owned()),
            &format!("up to {most} in play; choose 1 to 64"),
        );
    }
}
