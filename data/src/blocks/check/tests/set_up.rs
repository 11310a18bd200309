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
    assert_error(&issues, at("american"), "draws 19 blocks, but has 18 units");
    let issues = set_up(|setup| setup.draws.british = 6);
    assert_error(&issues, at("british"), "draws 6 blocks, but 7 towns must get one");
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
    assert_error(&issues, at("british"), "8 towns must get one");
}

#[test]
fn held_towns_are_the_enemys() {
    let issues = set_up(|setup| setup.held.push(hold("boston", Side::British)));
    assert_error(&issues, at("boston"), "names town `boston`");
    let issues = set_up(|setup| setup.held.push(hold("york", Side::British)));
    assert_error(&issues, at("york"), "its holder's own");
    let issues = set_up(|setup| {
        setup.held.push(hold("utica", Side::British));
        setup.held.push(hold("utica", Side::British));
    });
    assert_error(&issues, at("utica"), "listed twice as held");
    let issues = after(|draft| {
        let towns = own(&mut draft.board).towns.clone();
        let british = towns.iter().filter(|town| town.home == Side::British);
        draft.setup.held = british.map(|town| hold(&town.id, Side::American)).collect();
        draft.setup.ships.clear();
    });
    let words = "the enemy holds every town of the side";
    assert!(
        issues
            .iter()
            .any(|issue| issue.place == at("british") && issue.what.contains(words))
    );
}

#[test]
fn rule_3_2_1_ships_at_the_start() {
    let issues = set_up(|setup| setup.ships[0].town = "atlantis".to_owned());
    assert_error(&issues, at("atlantis"), "names town `atlantis`");
    let issues = set_up(|setup| setup.ships[0].town = "albany".to_owned());
    assert_error(&issues, at("albany"), "on no lake");
    let issues = set_up(|setup| setup.ships[0].town = "fort_erie".to_owned());
    assert_error(&issues, at("fort_erie"), "in a town of the enemy");
    let issues = set_up(|setup| {
        setup.held.push(hold("fort_erie", Side::American));
        setup.ships[0].town = "fort_erie".to_owned();
    });
    assert_found(&issues, &[]);
    let issues = set_up(|setup| setup.held.push(hold("lacolle", Side::American)));
    assert_error(&issues, at("lacolle"), "in a town of the enemy");
    for value in [0, 4] {
        let issues = set_up(|setup| setup.ships[0].value = value);
        assert_error(
            &issues,
            at("erie"),
            &format!("combat value {value} here; choose 1 to 3"),
        );
    }
    let issues = set_up(|setup| setup.ships = vec![setup.ships[0].clone(); 8]);
    assert_error(
        &issues,
        at("american"),
        "8 ships of the side lie ready at the start, but it has 7",
    );
}

#[test]
fn rule_9_0_the_indian_block_at_the_start() {
    let issues = set_up(|setup| setup.indian = Some("chicago".to_owned()));
    assert_error(&issues, at("chicago"), "names town `chicago`");
    let issues = set_up(|setup| setup.indian = Some("detroit".to_owned()));
    assert_error(&issues, at("detroit"), "the British do not have");
    let issues = set_up(|setup| {
        setup.indian = Some("york".to_owned());
        setup.indian_gone = true;
    });
    assert_error(&issues, at("york"), "has left the game and stands here as well");
    let issues = after(|draft| {
        draft.setup.indian = Some("york".to_owned());
        let army = own(&mut draft.army);
        army.blocks.retain(|block| block.kind != Kind::Indian);
        own(&mut draft.board).indian_town = None;
    });
    assert_error(&issues, at("york"), "but the army has none");
}
