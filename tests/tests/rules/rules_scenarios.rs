//! The three set-ups, with the numbers of the rulebook (1.2, 1.3, 1.5, 1.7, 4.0).

use crate::support::*;
use data::invasion::draft::EndRule;
use data::invasion::scenario::Scenario;
use data::invasion::{Faction, Side};

/// Numbers of units in an area as the rulebook prints them: in the order blue, white or red, yellow, green.
fn numbers(units: &data::invasion::scenario::Units) -> Vec<u8> {
    units.iter().copied().filter(|count| *count > 0).collect()
}

/// Card numbers of each faction's deck.
fn decks(scenario: &Scenario) -> [Vec<u8>; 5] {
    Faction::ALL.map(|faction| {
        scenario
            .cards_of(faction, scenario.deck(faction))
            .map(|card| scenario.card(card).draft.number)
            .collect()
    })
}

// proves: 1.2, 1.3
#[test]
fn scenario_intro_1812_units_by_area_are_those_of_the_rulebook_on_top_of_the_printed_ones() {
    let additional: [(&str, &[u8]); 12] = [
        ("detroit", &[2, 3]),
        ("buffalo", &[2, 1]),
        ("ft_niagara", &[1]),
        ("williamsburg", &[1, 2]),
        ("sackets_harbor", &[1, 1]),
        ("ogdensburg", &[2, 1]),
        ("plattsburg", &[2, 2]),
        ("lacolle", &[1, 1]),
        ("montreal", &[1]),
        ("cornwall", &[1]),
        ("prescott", &[1]),
        ("amherstburg", &[1, 1, 1]),
    ];
    let (intro, printed) = (shipped("intro-1812"), shipped("campaign-1812"));
    for (at, area) in intro.areas().iter().enumerate() {
        let mut more = intro.start()[at];
        for (units, printed) in more.iter_mut().zip(printed.start()[at]) {
            *units -= printed;
        }
        let expected = additional
            .iter()
            .find(|(id, _)| *id == area.id)
            .map_or(&[][..], |(_, numbers)| *numbers);
        assert_eq!(numbers(&more), expected, "{}", area.id);
        assert!(
            Faction::ALL
                .iter()
                .all(|faction| more[faction.index()] == 0 || faction.side() == area.home)
        );
    }
}

// proves: 1.5, 1.6, 1.7, 4.0
#[test]
fn scenario_intro_1812_decks_first_turn_and_end() {
    let scenario = shipped("intro-1812");
    assert_eq!(
        decks(&scenario),
        [
            vec![1, 3, 5, 6, 9, 11],
            vec![1, 3, 4, 5, 9, 12],
            vec![3, 4, 5, 7, 10, 12],
            vec![3, 4, 5, 7, 10, 12],
            vec![2, 4, 5, 7, 9, 10],
        ]
    );
    assert_eq!((scenario.first_round(), scenario.first_faction()), (1, None));
    assert_eq!(scenario.end(), EndRule::Round(2));
    assert!(scenario.placements().is_empty());
}

// proves: 1.2
#[test]
fn scenario_campaign_1812_starts_with_the_printed_units_alone() {
    let scenario = shipped("campaign-1812");
    assert_eq!(
        numbers(&scenario.start()[area(&scenario, "ft_niagara").index()]),
        [2, 2]
    );
    assert_ne!(numbers(&scenario.start()[area(&scenario, "albany").index()]), [0; 0]);
    for (area, units) in scenario.areas().iter().zip(scenario.start()) {
        assert!(
            Faction::ALL
                .iter()
                .all(|faction| units[faction.index()] == 0 || faction.side() == area.home),
            "nobody starts on enemy soil in {}",
            area.id
        );
    }
    for (units, board) in scenario
        .board()
        .printed_units
        .iter()
        .map(|units| (units, area(&scenario, &units.area)))
    {
        for (faction, count) in units.units.iter() {
            assert_eq!(
                scenario.start()[board.index()][faction.index()],
                *count,
                "{}",
                units.area
            );
        }
    }
}

// proves: 1.3, 1.5, 1.6, 1.7, 2.2, 4.0
#[test]
fn scenario_campaign_1812_placements_decks_first_turn_and_end() {
    let scenario = shipped("campaign-1812");
    let placements: Vec<_> = scenario
        .placements()
        .iter()
        .map(|placement| (placement.faction, placement.units, placement.homeland))
        .collect();
    assert_eq!(
        placements,
        [
            (Red, 4, Side::British),
            (Yellow, 4, Side::British),
            (Green, 4, Side::British),
            (White, 6, Side::American),
            (Blue, 6, Side::American),
        ]
    );
    assert_eq!(decks(&scenario), std::array::from_fn(|_| (1..=12).collect::<Vec<u8>>()));
    assert_eq!((scenario.first_round(), scenario.first_faction()), (1, Some(Blue)));
    assert_eq!(
        scenario.end(),
        EndRule::Truce {
            first_check: 3,
            last: 8
        }
    );
}

// proves: 1.2
#[test]
fn scenario_campaign_1813_units_by_area_are_those_of_the_rulebook() {
    let american: [(&str, &[u8]); 19] = [
        ("ft_meigs", &[4, 5]),
        ("south_of_ft_meigs", &[3, 2]),
        ("youngstown", &[1, 1]),
        ("pittsburgh", &[1, 2]),
        ("franklin", &[1, 1]),
        ("erie", &[1, 1]),
        ("ft_george", &[2, 2]),
        ("ft_niagara", &[1, 2]),
        ("buffalo", &[2, 2]),
        ("york", &[2, 2]),
        ("williamsburg", &[2]),
        ("oswego", &[2, 2]),
        ("sackets_harbor", &[2, 1]),
        ("rome", &[2, 2]),
        ("utica", &[2]),
        ("albany", &[1, 1]),
        ("caldwell", &[1, 1]),
        ("ft_ticonderoga", &[3, 2]),
        ("plattsburg", &[2]),
    ];
    let british: [(&str, &[u8]); 21] = [
        ("chambly", &[2]),
        ("lacolle", &[1, 2]),
        ("montreal", &[1, 1]),
        ("west_of_montreal", &[1, 1]),
        ("cornwall", &[1, 1]),
        ("ogdensburg", &[2, 1]),
        ("prescott", &[1, 1]),
        ("kingston", &[1, 1]),
        ("smiths_creek", &[2]),
        ("six_nations", &[2, 4]),
        ("north_of_six_nations", &[2]),
        ("dover", &[2]),
        ("oxford", &[2]),
        ("london", &[2]),
        ("moraviantown", &[1, 1]),
        ("north_of_moraviantown", &[2]),
        ("amherstburg", &[2, 2, 1]),
        ("detroit", &[1, 2]),
        ("dundas", &[1, 2, 1]),
        ("frenchtown", &[1, 2]),
        ("queenston_ft_erie", &[2, 1, 2]),
    ];
    let scenario = shipped("campaign-1813");
    for (at, area) in scenario.areas().iter().enumerate() {
        let units = &scenario.start()[at];
        let find = |list: &[(&str, &[u8])]| {
            list.iter()
                .find(|(id, _)| *id == area.id)
                .map(|(_, numbers)| numbers.to_vec())
        };
        let (blue_white, others) = (find(&american), find(&british));
        assert_eq!(
            numbers(&[units[0], units[1], 0, 0, 0]),
            blue_white.unwrap_or_default(),
            "{}",
            area.id
        );
        assert_eq!(
            numbers(&[0, 0, units[2], units[3], units[4]]),
            others.unwrap_or_default(),
            "{}",
            area.id
        );
    }
}

// proves: 1.5, 1.6, 1.7, 2.2, 4.0
#[test]
fn scenario_campaign_1813_decks_first_turn_and_end() {
    let scenario = shipped("campaign-1813");
    let without = |gone: &[u8]| (1..=12).filter(|number| !gone.contains(number)).collect::<Vec<u8>>();
    assert_eq!(
        decks(&scenario),
        [
            without(&[1, 3, 9]),
            without(&[1, 7, 11]),
            without(&[3, 7, 9, 12]),
            without(&[3, 7, 11]),
            without(&[2, 7, 11]),
        ]
    );
    assert_eq!((scenario.first_round(), scenario.first_faction()), (3, None));
    assert_eq!(
        scenario.end(),
        EndRule::Truce {
            first_check: 3,
            last: 8
        }
    );
    assert!(scenario.placements().is_empty());
}
