//! The blocks of both sides.

use super::*;

fn at(id: &str) -> Place {
    Place::Block(id.to_owned())
}

/// All problems after a change of one block.
fn with(id: &str, change: impl FnOnce(&mut BlockDraft)) -> Vec<Issue> {
    army(|army| change(army.blocks.iter_mut().find(|block| block.id == id).unwrap()))
}

#[test]
fn ids_and_names() {
    let issues = army(|army| {
        let twin = army.blocks[0].clone();
        army.blocks.insert(1, twin);
    });
    assert_error(
        &issues,
        at("br_artillery_1"),
        Problem::BlockTwice {
            id: "br_artillery_1".to_owned(),
        }
        .into(),
    );
    let issues = with("us_kentucky", |block| block.id = "us_Kentucky".to_owned());
    assert!(issues.contains(&Issue::error(at("us_Kentucky"), Problem::OddId { of: Thing::Block })));
    let issues = with("us_kentucky", |block| block.name.fr.clear());
    assert_warning(
        &issues,
        at("us_kentucky"),
        Common::NotInLanguage {
            what: Writing::Name(Word::new("the block", "du bloc")),
            lang: Lang::Fr,
        }
        .into(),
    );
    let issues = army(|army| army.blocks.swap(0, 1));
    assert_advice(
        &issues,
        at("br_artillery_1"),
        Problem::BlockOrder {
            before: "br_artillery_2".to_owned(),
        }
        .into(),
    );
}

#[test]
fn rule_2_0_values_fire_and_moves() {
    for value in [0, 5] {
        let issues = with("us_regulars_1", |block| block.value = value);
        assert_error(
            &issues,
            at("us_regulars_1"),
            Problem::CombatValue { value, most: 4 }.into(),
        );
    }
    for fire in [0, 4] {
        let issues = with("us_regulars_1", |block| block.fire = fire);
        assert_error(
            &issues,
            at("us_regulars_1"),
            Problem::FireRating { fire, most: 3 }.into(),
        );
    }
    let issues = with("us_regulars_1", |block| block.moves = 2);
    assert_error(&issues, at("us_regulars_1"), Problem::FootMoves { moves: 2 }.into());
    let issues = with("us_ship_7", |block| block.moves = 1);
    assert_error(&issues, at("us_ship_7"), Problem::ShipMoves { moves: 1 }.into());
    let issues = with("br_tecumseh", |block| block.moves = 3);
    assert_error(&issues, at("br_tecumseh"), Problem::FastMoves { moves: 3 }.into());
}

#[test]
fn rule_2_2_5_one_indian_block_and_it_is_british() {
    let issues = with("br_tecumseh", |block| block.side = Side::American);
    assert_error(&issues, at("br_tecumseh"), Problem::AmericanIndians.into());
    let issues = with("br_regulars_1", |block| block.kind = Kind::Indian);
    assert_error(&issues, at("br_tecumseh"), Problem::SecondIndians.into());
}

#[test]
fn a_side_needs_an_army_and_sets_of_blocks_have_64_bits() {
    let issues = army(|army| {
        army.blocks
            .retain(|block| block.side == Side::American || block.kind == Kind::Ship)
    });
    assert!(has(&issues, Problem::NoUnits { side: Side::British }), "{issues:#?}");
    let issues = army(|army| {
        for number in 0..15 {
            let mut block = army.blocks[0].clone();
            block.id = format!("zz_{}", char::from(b'a' + number));
            army.blocks.push(block);
        }
    });
    assert_error(
        &issues,
        Place::Document,
        Problem::ManyBlocks { blocks: 65, most: 64 }.into(),
    );
}
