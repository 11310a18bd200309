//! Draws, held towns, ships and the Indian block at the start.

use super::*;

fn at(part: &str) -> Place {
    Place::Setup(part.to_owned())
}

fn hold(town: &str, by: Side) -> HeldDraft {
    HeldDraft {
        town: town.to_owned(),
        by,
    }
}

#[test]
fn rule_3_2_draws_fit_pool_and_garrisons() {
    let issues = set_up(|setup| setup.draws.american = 19);
    assert_error(
        &issues,
        at("american"),
        Problem::ManyDraws { draws: 19, pool: 18 }.into(),
    );
    let issues = set_up(|setup| setup.draws.british = 6);
    assert_error(
        &issues,
        at("british"),
        Problem::FewDraws {
            draws: 6,
            needed: 7,
            towns: vec![
                "amherstburg".to_owned(),
                "fort_george".to_owned(),
                "kingston".to_owned(),
                "lacolle".to_owned(),
                "montreal".to_owned(),
                "quebec".to_owned(),
                "york".to_owned(),
            ],
        }
        .into(),
    );
    // A town that is held must get a block too, and one that the enemy holds none.
    let issues = set_up(|setup| {
        setup.draws = BySide {
            american: 9,
            british: 8,
        };
        setup.held.push(hold("detroit", Side::British));
    });
    assert_found(&issues, &[]);
    let issues = set_up(|setup| {
        setup.draws.british = 7;
        setup.held.push(hold("detroit", Side::British));
    });
    assert_error(
        &issues,
        at("british"),
        Problem::FewDraws {
            draws: 7,
            needed: 8,
            towns: vec![
                "amherstburg".to_owned(),
                "detroit".to_owned(),
                "fort_george".to_owned(),
                "kingston".to_owned(),
                "lacolle".to_owned(),
                "montreal".to_owned(),
                "quebec".to_owned(),
                "york".to_owned(),
            ],
        }
        .into(),
    );
}

#[test]
fn held_towns_are_the_enemys() {
    let issues = set_up(|setup| setup.held.push(hold("boston", Side::British)));
    assert_error(
        &issues,
        at("boston"),
        Problem::UnknownTown {
            by: Namer::Held,
            town: "boston".to_owned(),
        }
        .into(),
    );
    let issues = set_up(|setup| setup.held.push(hold("york", Side::British)));
    assert_error(&issues, at("york"), Problem::OwnTownHeld.into());
    let issues = set_up(|setup| {
        setup.held.push(hold("utica", Side::British));
        setup.held.push(hold("utica", Side::British));
    });
    assert_error(&issues, at("utica"), Problem::HeldTwice.into());
    let issues = after(|draft| {
        let towns = own(&mut draft.board).towns.clone();
        let british = towns.iter().filter(|town| town.home == Side::British);
        draft.setup.held = british.map(|town| hold(&town.id, Side::American)).collect();
        draft.setup.ships.clear();
    });
    assert!(issues.contains(&Issue::error(at("british"), Problem::NowhereToPlace)));
}

#[test]
fn rule_3_2_1_ships_at_the_start() {
    let issues = set_up(|setup| setup.ships[0].town = "atlantis".to_owned());
    assert_error(
        &issues,
        at("atlantis"),
        Problem::UnknownTown {
            by: Namer::Ship,
            town: "atlantis".to_owned(),
        }
        .into(),
    );
    let issues = set_up(|setup| setup.ships[0].town = "albany".to_owned());
    assert_error(&issues, at("albany"), Problem::ShipInland.into());
    let issues = set_up(|setup| setup.ships[0].town = "fort_erie".to_owned());
    assert_error(
        &issues,
        at("fort_erie"),
        Problem::ShipAtEnemy { side: Side::American }.into(),
    );
    let issues = set_up(|setup| {
        setup.held.push(hold("fort_erie", Side::American));
        setup.ships[0].town = "fort_erie".to_owned();
    });
    assert_found(&issues, &[]);
    let issues = set_up(|setup| setup.held.push(hold("lacolle", Side::American)));
    assert_error(
        &issues,
        at("lacolle"),
        Problem::ShipAtEnemy { side: Side::British }.into(),
    );
    for value in [0, 4] {
        let issues = set_up(|setup| setup.ships[0].value = value);
        assert_error(&issues, at("erie"), Problem::ShipValue { value, most: 3 }.into());
    }
    let issues = set_up(|setup| setup.ships = vec![setup.ships[0].clone(); 8]);
    assert_error(
        &issues,
        at("american"),
        Problem::ManyShips { ships: 8, blocks: 7 }.into(),
    );
}

/// As they are played: the first ship of a side is its first block, whatever that is called.
#[test]
fn rule_3_2_1_ships_take_their_blocks_in_the_order_of_the_army() {
    let with = |ship: u8| {
        let issues = after(|draft| {
            let army = own(&mut draft.army);
            let is_ship = |block: &&mut BlockDraft| block.side == Side::American && block.kind == Kind::Ship;
            let first = army.blocks.iter_mut().find(is_ship).unwrap();
            (first.id, first.value) = ("zz_ship".to_owned(), 1);
            draft.setup.ships[0].value = ship;
        });
        issues
            .into_iter()
            .filter(|issue| issue.severity == Severity::Error)
            .collect::<Vec<_>>()
    };
    assert_found(&with(1), &[]);
    assert_error(&with(2), at("erie"), Problem::ShipValue { value: 2, most: 1 }.into());
}

/// The block stands there before the others are placed.
#[test]
fn rule_3_2_a_town_with_the_indian_block_has_its_garrison() {
    let with = |indian: Option<&str>| {
        set_up(|setup| {
            setup.draws.british = 6;
            setup.indian = indian.map(str::to_owned);
        })
    };
    assert_found(&with(Some("york")), &[]);
    let few = |issues: &[Issue]| issues.iter().any(|issue| issue.severity == Severity::Error);
    assert!(few(&with(None)));
    // One that needs none leaves as many towns without.
    assert!(few(&with(Some("fort_erie"))));
}

#[test]
fn rule_9_0_the_indian_block_at_the_start() {
    let issues = set_up(|setup| setup.indian = Some("chicago".to_owned()));
    assert_error(
        &issues,
        at("chicago"),
        Problem::UnknownTown {
            by: Namer::IndianStart,
            town: "chicago".to_owned(),
        }
        .into(),
    );
    let issues = set_up(|setup| setup.indian = Some("detroit".to_owned()));
    assert_error(&issues, at("detroit"), Problem::IndiansOnEnemyGround.into());
    let issues = set_up(|setup| {
        setup.indian = Some("york".to_owned());
        setup.indian_gone = true;
    });
    assert_error(&issues, at("york"), Problem::IndiansGoneAndHere.into());
    let issues = after(|draft| {
        draft.setup.indian = Some("york".to_owned());
        let army = own(&mut draft.army);
        army.blocks.retain(|block| block.kind != Kind::Indian);
        own(&mut draft.board).indian_town = None;
    });
    assert_error(&issues, at("york"), Problem::IndiansWithoutBlock.into());
}
