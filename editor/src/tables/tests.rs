use super::*;
use data::Basis;
use data::invasion::Faction;
use data::library::Library;
use std::sync::Arc;

fn document(name: &str) -> Document {
    let library = Library::shipped();
    Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()))
}

fn pasted(document: &Document, table: &Table, text: &str) -> Document {
    let mut after = document.clone();
    paste(document, table, text).unwrap().apply(&mut after).unwrap();
    after
}

#[test]
fn pasting_what_was_copied_changes_nothing() {
    for (name, tables) in [
        ("intro-1812", 4),
        ("campaign-1812", 4),
        ("campaign-1813", 4),
        ("war-of-1812", 2),
    ] {
        let document = document(name);
        let copied = document.tables().iter().map(|table| (table, copy(&document, table)));
        let there = copied.filter(|(_, text)| !text.is_empty());
        let mut count = 0;
        for (table, text) in there {
            assert_eq!(pasted(&document, table, &text), document, "{name} {table:?}");
            count += 1;
        }
        assert_eq!(count, tables, "{name}");
    }
}

#[test]
fn every_area_and_town_has_a_row_with_its_name_to_be_filled_in() {
    let campaign = document("campaign-1812");
    let areas = campaign.invasion().unwrap().board().get().unwrap().areas.len();
    for table in [
        &crate::invasion::tables::UNITS,
        &crate::invasion::tables::PRINTED_UNITS,
        &crate::invasion::tables::MUSTER,
    ] {
        let text = copy(&campaign, table);
        assert_eq!(text.lines().count(), areas + 1, "{table:?}");
        assert!(text.contains("\nft_niagara\tFt. Niagara\t"), "{text}");
    }
    let war = document("war-of-1812");
    let towns = war.blocks().unwrap().board().get().unwrap().towns.len();
    let text = copy(&war, &crate::blocks::tables::REINFORCEMENTS);
    assert_eq!(text.lines().count(), towns + 1);
    assert!(text.contains("\ndetroit\tDetroit\t"), "{text}");
}

#[test]
fn tables_carry_units_from_one_scenario_to_another() {
    let (from, to) = (document("campaign-1813"), document("campaign-1812"));
    for table in [&crate::invasion::tables::UNITS, &crate::invasion::tables::DECKS] {
        let after = pasted(&to, table, &copy(&from, table));
        assert_eq!(copy(&after, table), copy(&from, table));
    }
}

#[test]
fn a_changed_number_without_basis_is_a_guess_and_other_columns_stay() {
    let document = document("campaign-1813");
    let after = pasted(
        &document,
        &crate::invasion::tables::UNITS,
        "native_americans\tarea\n7\tdetroit\n",
    );
    let units = &after.invasion().unwrap().scenario().units;
    let detroit = units.iter().find(|entry| entry.area == "detroit").unwrap();
    assert_eq!(
        (
            detroit.units[Faction::NativeAmericans],
            detroit.units[Faction::BritishRegulars]
        ),
        (7, 1)
    );
    assert_eq!(detroit.basis, Basis::Reconstructed);
    let said = pasted(
        &document,
        &crate::invasion::tables::UNITS,
        "area\tnative_americans\tbasis\ndetroit\t7\trules: 1813 set-up\n",
    );
    let units = &said.invasion().unwrap().scenario().units;
    assert_eq!(units[0].basis, Basis::Rules("1813 set-up".to_owned()));
}

#[test]
fn what_was_copied_beside_a_number_is_not_said_of_another_one() {
    let mut document = document("campaign-1813");
    let said = Basis::Rules("3.1".to_owned());
    let start = crate::facts::Key::new("start.{}", ["detroit"]);
    Edit::Basis(start.clone(), said.clone()).apply(&mut document).unwrap();
    let table = &crate::invasion::tables::UNITS;
    let copied = copy(&document, table);
    let row = copied.lines().find(|line| line.starts_with("detroit\t")).unwrap();
    assert!(row.contains("rules: 3.1"), "{row}");
    let head: Vec<&str> = copied.lines().next().unwrap().split('\t').collect();
    let at = head.iter().position(|head| *head == "native_americans").unwrap();
    let mut cells: Vec<&str> = row.split('\t').collect();
    cells[at] = "7";
    let changed = |cells: &[&str]| {
        let text = copied.replace(row, &cells.join("\t"));
        pasted(&document, table, &text).basis_of(&start).cloned()
    };
    assert_eq!(changed(&cells), Some(Basis::Reconstructed));
    let basis = head.iter().position(|head| *head == BASIS).unwrap();
    cells[basis] = "printed";
    assert_eq!(changed(&cells), Some(Basis::Printed), "that was written on purpose");
}

#[test]
fn numbers_of_blocks_and_reinforcements_come_from_a_spreadsheet_with_quoted_cells() {
    let document = document("war-of-1812");
    let block = document.blocks().unwrap().army().get().unwrap().blocks[0].id.clone();
    let after = pasted(
        &document,
        &crate::blocks::tables::BLOCKS,
        &format!("moves\tblock\r\n\"4\"\t\"{block}\"\r\n"),
    );
    let key = crate::facts::Key::new("block.{}.moves", [&block]);
    assert_eq!(after.value(&key), Some(Value::Number(4)));
    let after = pasted(
        &document,
        &crate::blocks::tables::REINFORCEMENTS,
        "town\t1813\ndetroit\t7\n",
    );
    let key = crate::facts::Key::new("reinforcements.{}.{}", ["1813", "detroit"]);
    assert_eq!(after.value(&key), Some(Value::Number(7)));
}

#[test]
fn rows_and_columns_that_do_not_fit_are_named() {
    let document = document("campaign-1813");
    for (table, text, says) in [
        (&crate::invasion::tables::UNITS, "", "the table is empty"),
        (
            &crate::invasion::tables::UNITS,
            "area\tpurple\n",
            "row 1, column 2: there is no column `purple`",
        ),
        (
            &crate::invasion::tables::UNITS,
            "native_americans\n1\n",
            "row 1, column 1: the column `area` is missing",
        ),
        (
            &crate::invasion::tables::UNITS,
            "area\tarea\n",
            "row 1, column 2: the column `area` comes twice",
        ),
        (
            &crate::invasion::tables::UNITS,
            "area\tnative_americans\ndetroit\t2\n\natlantis\t1\n",
            "row 4, column 1: there is no area `atlantis`",
        ),
        (
            &crate::invasion::tables::MUSTER,
            "area\tnative_americans\ndetroit\t300\n",
            "row 2, column 2: `300` is no number",
        ),
        (
            &crate::invasion::tables::PRINTED_UNITS,
            "area\tbasis\ndetroit\tguess\n",
            "row 2, column 2: `guess` is no basis",
        ),
        (
            &crate::invasion::tables::UNITS,
            "area\tnative_americans\ndetroit\t1\ndetroit\t2\n",
            "row 3, column 1: area `detroit` comes twice",
        ),
        (
            &crate::invasion::tables::UNITS,
            "area\ndetroit\t1\n",
            "row 2, column 2: the row has more cells",
        ),
        (
            &crate::invasion::tables::DECKS,
            "card\tin_play\nxx99\tyes\n",
            "row 2, column 1: there is no card `xx99`",
        ),
        (
            &crate::invasion::tables::DECKS,
            "card\tin_play\nar01\tmaybe\n",
            "row 2, column 2: `maybe` is neither yes nor no",
        ),
        (
            &crate::invasion::tables::DECKS,
            "card\tfaction\tin_play\nar01\tnative_americans\tyes\n",
            "row 2, column 2: card `ar01` belongs to",
        ),
    ] {
        let refused = paste(&document, table, text).unwrap_err();
        assert!(refused.0.en.starts_with(says), "{refused}");
    }
    let war = self::document("war-of-1812");
    for (table, text, says) in [
        (
            &crate::blocks::tables::BLOCKS,
            "block\tvalue\n\nus_reg_1\tmany\n",
            "row 3, column",
        ),
        (
            &crate::blocks::tables::REINFORCEMENTS,
            "town\t1812\ndetroit\t300\n",
            "row 2, column 2: `300` is no number",
        ),
        (
            &crate::blocks::tables::REINFORCEMENTS,
            "town\t1899\n",
            "row 1, column 2: there is no column `1899`",
        ),
    ] {
        let refused = paste(&war, table, text).unwrap_err();
        assert!(refused.0.en.starts_with(says), "{refused}");
    }
    let blocks = Document::new(crate::blocks::GAME, "b", Arc::default());
    assert!(paste(&blocks, &crate::invasion::tables::UNITS, "area\n").is_err());
}
