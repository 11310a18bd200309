use super::*;
use crate::document::Game;
use data::library::Library;
use std::sync::Arc;

fn document(name: &str) -> Document {
    let library = Library::shipped();
    Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()))
}

fn pasted(document: &Document, table: Table, text: &str) -> Document {
    let mut after = document.clone();
    paste(document, table, text).unwrap().apply(&mut after).unwrap();
    after
}

#[test]
fn pasting_what_was_copied_changes_nothing() {
    for name in ["intro-1812", "campaign-1812", "campaign-1813"] {
        let document = document(name);
        for table in Table::ALL {
            assert_eq!(
                pasted(&document, table, &copy(&document, table)),
                document,
                "{name} {table:?}"
            );
        }
    }
}

#[test]
fn tables_carry_units_from_one_scenario_to_another() {
    let (from, to) = (document("campaign-1813"), document("campaign-1812"));
    for table in [Table::Units, Table::Decks] {
        let after = pasted(&to, table, &copy(&from, table));
        assert_eq!(copy(&after, table), copy(&from, table));
    }
}

#[test]
fn a_changed_number_without_basis_is_a_guess_and_other_columns_stay() {
    let document = document("campaign-1813");
    let after = pasted(&document, Table::Units, "native_americans\tarea\n7\tdetroit\n");
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
        Table::Units,
        "area\tnative_americans\tbasis\ndetroit\t7\trules: 1813 set-up\n",
    );
    let units = &said.invasion().unwrap().scenario().units;
    assert_eq!(units[0].basis, Basis::Rules("1813 set-up".to_owned()));
}

#[test]
fn rows_and_columns_that_do_not_fit_are_named() {
    let document = document("campaign-1813");
    for (table, text, says) in [
        (Table::Units, "", "the table is empty"),
        (
            Table::Units,
            "area\tpurple\n",
            "row 1, column 2: there is no column `purple`",
        ),
        (
            Table::Units,
            "native_americans\n1\n",
            "row 1, column 1: the column `area` is missing",
        ),
        (
            Table::Units,
            "area\tarea\n",
            "row 1, column 2: the column `area` comes twice",
        ),
        (
            Table::Units,
            "area\tnative_americans\ndetroit\t2\n\natlantis\t1\n",
            "row 4, column 1: the board has no area `atlantis`",
        ),
        (
            Table::Muster,
            "area\tnative_americans\ndetroit\t300\n",
            "row 2, column 2: `300` is no number",
        ),
        (
            Table::PrintedUnits,
            "area\tbasis\ndetroit\tguess\n",
            "row 2, column 2: `guess` is no basis",
        ),
        (
            Table::Units,
            "area\tnative_americans\ndetroit\t1\ndetroit\t2\n",
            "row 3, column 1: area `detroit` comes twice",
        ),
        (
            Table::Units,
            "area\ndetroit\t1\n",
            "row 2, column 2: the row has more cells",
        ),
        (
            Table::Decks,
            "card\tin_play\nxx99\tyes\n",
            "row 2, column 1: there is no card `xx99`",
        ),
        (
            Table::Decks,
            "card\tin_play\nar01\tmaybe\n",
            "row 2, column 2: `maybe` is neither yes nor no",
        ),
        (
            Table::Decks,
            "card\tfaction\tin_play\nar01\tnative_americans\tyes\n",
            "row 2, column 2: card `ar01` belongs to",
        ),
    ] {
        let refused = paste(&document, table, text).unwrap_err();
        assert!(refused.0.en.starts_with(says), "{refused}");
    }
    let blocks = Document::new(Game::Blocks, "b", Arc::default());
    assert!(paste(&blocks, Table::Units, "area\n").is_err());
}
