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
    assert_error(&issues, at("br_artillery_1"), "two blocks have the id");
    let issues = with("us_kentucky", |block| block.id = "us_Kentucky".to_owned());
    let words = "small letters";
    assert!(
        issues
            .iter()
            .any(|issue| issue.place == at("us_Kentucky") && issue.what.contains(words))
    );
    let issues = with("us_kentucky", |block| block.name.fr.clear());
    assert_warning(&issues, at("us_kentucky"), "missing in French");
    let issues = army(|army| army.blocks.swap(0, 1));
    assert_advice(&issues, at("br_artillery_1"), "`br_artillery_2` comes before");
}

#[test]
fn rule_2_0_values_fire_and_moves() {
    for value in [0, 5] {
        let issues = with("us_regulars_1", |block| block.value = value);
        assert_error(
            &issues,
            at("us_regulars_1"),
            &format!("combat value {value} (2.0); choose 1 to 4"),
        );
    }
    for fire in [0, 4] {
        let issues = with("us_regulars_1", |block| block.fire = fire);
        assert_error(
            &issues,
            at("us_regulars_1"),
            &format!("fire rating {fire} (2.0); choose 1 to 3"),
        );
    }
    let issues = with("us_regulars_1", |block| block.moves = 2);
    assert_error(&issues, at("us_regulars_1"), "write 1");
    let issues = with("us_ship_7", |block| block.moves = 1);
    assert_error(&issues, at("us_ship_7"), "write 0");
    let issues = with("br_tecumseh", |block| block.moves = 3);
    assert_error(&issues, at("br_tecumseh"), "choose 1 to 2");
}

#[test]
fn rule_2_2_5_one_indian_block_and_it_is_british() {
    let issues = with("br_tecumseh", |block| block.side = Side::American);
    assert_error(&issues, at("br_tecumseh"), "make it British");
    let issues = with("br_regulars_1", |block| block.kind = Kind::Indian);
    assert_error(&issues, at("br_tecumseh"), "more than one Indian block");
}

#[test]
fn a_side_needs_an_army_and_sets_of_blocks_have_64_bits() {
    let issues = army(|army| {
        army.blocks
            .retain(|block| block.side == Side::American || block.kind == Kind::Ship)
    });
    let words = "the british side has no units of the army";
    assert!(issues.iter().any(|issue| issue.what.contains(words)), "{issues:#?}");
    let issues = army(|army| {
        for number in 0..15 {
            let mut block = army.blocks[0].clone();
            block.id = format!("zz_{}", char::from(b'a' + number));
            army.blocks.push(block);
        }
    });
    assert_error(&issues, Place::Document, "65 blocks, more than the 64");
}
