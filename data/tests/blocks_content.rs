//! The shipped documents of Blocks: what sources say for certain, and that the text is canonical.

use data::any::Draft;
use data::blocks::{self, Kind, Side};
use data::drawing::Drawing;
use data::library::Library;
use data::shipped::{SCENARIOS, SHIPPED};
use data::{Basis, invasion, store};
use std::sync::Arc;

/// A shipped scenario of Blocks.
fn scenario(name: &str) -> Arc<blocks::Scenario> {
    let library = Library::shipped();
    let draft = library.scenario(name).expect("it is shipped");
    let issues = draft.check(library);
    assert!(issues.is_empty(), "{name}: {issues:#?}");
    let scenario = draft.build(library).expect("it has no problem");
    scenario.get().expect("it is one of this game")
}

/// The shipped board.
fn board() -> &'static blocks::BoardDraft {
    Library::shipped().get("blocks").expect("it is shipped")
}

/// The shipped blocks.
fn army() -> &'static blocks::ArmyDraft {
    Library::shipped().get("blocks").expect("it is shipped")
}

#[test]
fn every_shipped_document_is_canonical() {
    for document in SHIPPED.iter() {
        let (path, text) = (document.path, document.text);
        let written = match path.split_once('/').unwrap().0 {
            "drawings" => store::write(&store::read::<Drawing>(path, text).unwrap()),
            "boards" => store::write(&store::read::<invasion::BoardDraft>(path, text).unwrap()),
            "decks" => store::write(&store::read::<invasion::DeckSet>(path, text).unwrap()),
            "forces" => store::write(&store::read::<invasion::ForcesDraft>(path, text).unwrap()),
            "texts" => store::write(&store::read::<invasion::texts::Texts>(path, text).unwrap()),
            "towns" => store::write(&store::read::<blocks::BoardDraft>(path, text).unwrap()),
            "armies" => store::write(&store::read::<blocks::ArmyDraft>(path, text).unwrap()),
            "rules" => store::write(&store::read::<blocks::Texts>(path, text).unwrap()),
            "scenarios" => Draft::read(path, text).unwrap().text(),
            other => panic!("{other}"),
        };
        assert!(written == text, "{path} is not canonical");
    }
}

#[test]
fn every_listed_scenario_is_valid_and_named_like_its_file() {
    for name in SCENARIOS.iter() {
        let draft = Library::shipped().scenario(name).unwrap();
        assert_eq!(draft.id(), *name);
        assert!(draft.build(Library::shipped()).is_ok(), "{name}");
    }
}

#[test]
fn rule_1_1_towns_and_their_certain_values() {
    let board = board();
    let count = |side| board.towns.iter().filter(|town| town.home == side).count();
    assert_eq!((count(Side::American), count(Side::British)), (15, 12));
    let value = |id: &str| board.towns.iter().find(|town| town.id == id).unwrap().value;
    let known = [
        ("kingston", 3),
        ("detroit", 3),
        ("sackets_harbor", 2),
        ("utica", 1),
        ("montreal", 4),
        ("quebec", 5),
        ("albany", 4),
    ];
    for (id, wanted) in known {
        assert_eq!(value(id), wanted, "{id}");
    }
    // Nothing else is claimed to be known, and nobody has seen the printed board.
    let sure = board.towns.iter().filter(|town| !town.value_basis.is_reconstructed());
    assert_eq!(sure.count(), known.len());
    assert!(board.towns.iter().all(|town| town.value_basis != Basis::Printed));
    let guessed = board.towns.iter().filter(|town| town.basis.is_reconstructed());
    assert_eq!(
        guessed.map(|town| town.id.as_str()).collect::<Vec<_>>(),
        ["genesee", "ogdensburg"]
    );
}

#[test]
fn rule_1_1_roads() {
    let scenario = scenario("war-of-1812");
    let town = |id: &str| scenario.town_by_id(id).unwrap();
    assert_eq!(board().roads.len(), 39);
    for (a, b) in [
        ("kingston", "smiths_creek"),
        ("kingston", "prescott"),
        ("kingston", "sackets_harbor"),
        ("montreal", "malone"),
        ("detroit", "amherstburg"),
    ] {
        assert!(scenario.map().joined(town(a), town(b)), "{a} {b}");
    }
    // 6.1 lists all exits of Kingston.
    assert_eq!(scenario.map().beside(town("kingston")).count_ones(), 3);
    let known = board().roads.iter().filter(|road| !road.basis.is_reconstructed());
    assert_eq!(known.count(), 5);
    // Every town can be reached from every other by road.
    let all = (1_u64 << scenario.towns().len()) - 1;
    assert_eq!(scenario.map().reached(1, all), all);
}

#[test]
fn rule_1_2_and_5_21_lakes_with_bases_and_coasts() {
    let lakes: Vec<(&str, &str, &str, usize)> = board()
        .lakes
        .iter()
        .map(|lake| {
            let bases = &lake.bases;
            (
                lake.id.as_str(),
                bases.british.as_str(),
                bases.american.as_str(),
                lake.coast.len(),
            )
        })
        .collect();
    assert_eq!(
        lakes,
        [
            ("lake_erie", "amherstburg", "erie", 7),
            ("lake_ontario", "kingston", "sackets_harbor", 8),
            ("lake_champlain", "lacolle", "plattsburg", 3),
        ]
    );
    let scenario = scenario("war-of-1812");
    for inland in [
        "prescott",
        "montreal",
        "quebec",
        "malone",
        "utica",
        "albany",
        "pittsburg",
    ] {
        let town = scenario.town_by_id(inland).unwrap();
        assert_eq!(scenario.map().lake_of(town), None, "{inland}");
    }
}

#[test]
fn rule_2_0_fifty_blocks() {
    let blocks = &army().blocks;
    for side in Side::ALL {
        let count = |kind: Kind| {
            blocks
                .iter()
                .filter(|block| block.side == side && block.kind == kind)
                .count()
        };
        let other = |american, british| if side == Side::American { american } else { british };
        assert_eq!(blocks.iter().filter(|block| block.side == side).count(), 25);
        assert_eq!(count(Kind::Artillery), 2, "2.2.3");
        assert_eq!(count(Kind::Cavalry), 1);
        assert_eq!(count(Kind::Ship), 7);
        assert_eq!(count(Kind::MilitiaCavalry), other(1, 0), "2.2.2: Kentucky");
        assert_eq!(count(Kind::Indian), other(0, 1), "2.2.5: Tecumseh");
        assert_eq!(count(Kind::Regulars) + count(Kind::Militia), 14);
    }
    for block in blocks {
        assert!((2..=4).contains(&block.value), "{}", block.id);
        let (fire, moves) = match block.kind {
            Kind::Regulars | Kind::Militia => (1, 1),
            Kind::Artillery => (2, 1),
            Kind::Cavalry | Kind::MilitiaCavalry => (2, 2),
            Kind::Ship => (1, 0),
            Kind::Indian => (1, 2),
        };
        assert_eq!((block.fire, block.moves), (fire, moves), "{}", block.id);
    }
    assert!(blocks.windows(2).all(|pair| pair[0].id < pair[1].id));
    // The example of 7.2: two American units with F1 throw seven dice.
    let american = |value| {
        blocks.iter().any(|block| {
            block.side == Side::American && block.fire == 1 && block.kind.is_army() && block.value == value
        })
    };
    assert!(american(4) && american(3));
}

#[test]
fn rule_3_2_the_set_up_of_the_rulebook() {
    let scenario = scenario("war-of-1812");
    let setup = &scenario.whole().setup;
    assert_eq!((setup.draws.american, setup.draws.british), (12, 10));
    // A known set-up of each side doubles up just as these numbers of garrisons force it to.
    assert_eq!(scenario.garrisons(Side::American).count_ones(), 10);
    assert_eq!(scenario.garrisons(Side::British).count_ones(), 7);
    let ships: Vec<_> = scenario
        .ships()
        .iter()
        .map(|ship| (ship.side, ship.town, ship.value))
        .collect();
    let bases: Vec<_> = Side::ALL
        .into_iter()
        .flat_map(|side| scenario.lakes().iter().map(move |lake| (side, lake.bases[side], 1)))
        .collect();
    assert_eq!(ships, bases, "3.2.1");
    assert_eq!(scenario.indian_start(), None);
    assert_eq!(scenario.indian_town(), scenario.town_by_id("detroit"));
}

#[test]
fn rule_8_23_reinforcements() {
    let scenario = scenario("war-of-1812");
    let town = |id: &str| scenario.town_by_id(id).unwrap();
    let due = |year: usize, id: &str| {
        let slot = scenario.entries().binary_search(&town(id)).unwrap();
        scenario.years()[year].due[slot]
    };
    let years: Vec<u16> = scenario.years().iter().map(|year| year.year).collect();
    assert_eq!(years, [1812, 1813, 1814]);
    assert_eq!(["quebec", "albany", "pittsburg"].map(|id| due(0, id)), [0, 0, 0]);
    assert_eq!(["quebec", "albany", "pittsburg"].map(|id| due(1, id)), [3, 2, 2]);
    // Nobody tells the numbers of 1814, but the British get more.
    assert!(due(2, "quebec") > due(2, "albany") + due(2, "pittsburg"));
    let told = |year: usize| &scenario.whole().years[year].reinforcements;
    assert!(told(1).iter().all(|due| due.basis == Basis::Rules("8.23".to_owned())));
    assert!(told(2).iter().all(|due| due.basis.is_reconstructed()));
}

#[test]
fn each_year_alone_can_be_set_up() {
    for (name, year) in [("blocks-1812", 1812), ("blocks-1813", 1813), ("blocks-1814", 1814)] {
        let scenario = scenario(name);
        assert_eq!(scenario.years().len(), 1);
        assert_eq!(scenario.years()[0].year, year);
        for side in Side::ALL {
            let draws = u32::from(scenario.whole().setup.draws[side]);
            assert!(draws >= scenario.garrisons(side).count_ones(), "{name}: {side:?}");
        }
    }
    let held = |name: &str, id: &str, side| {
        let scenario = scenario(name);
        scenario.garrisons(side) & scenario.town_by_id(id).unwrap().bit() != 0
    };
    assert!(held("blocks-1813", "detroit", Side::British));
    assert!(held("blocks-1814", "amherstburg", Side::American));
    assert!(held("blocks-1814", "fort_niagara", Side::British));
    let tecumseh = scenario("blocks-1813");
    assert_eq!(tecumseh.indian_start(), tecumseh.town_by_id("detroit"));
    assert!(scenario("blocks-1814").whole().setup.indian_gone);
}

#[test]
fn paragraphs_and_rulings_are_there_in_both_languages() {
    let scenario = scenario("war-of-1812");
    let texts = scenario.texts();
    assert_eq!(
        texts.rulings.iter().map(|ruling| ruling.number).collect::<Vec<_>>(),
        (1..=30).collect::<Vec<_>>()
    );
    for number in [
        "1.1", "2.2.5", "3.2.1", "5.21", "6.11", "7.12", "7.23", "8.24", "9.0", "10.0", "11.0",
    ] {
        assert!(
            texts.paragraphs.iter().any(|paragraph| paragraph.number == number),
            "{number}"
        );
    }
    let all = (texts
        .paragraphs
        .iter()
        .flat_map(|paragraph| [&paragraph.title, &paragraph.text]))
    .chain(texts.rulings.iter().flat_map(|ruling| [&ruling.title, &ruling.text]));
    for text in all {
        assert!(!text.en.is_empty() && !text.fr.is_empty(), "{}", text.en);
        let bad = |text: &str| text.contains('\'') || text.contains(" ;") || text.contains(" :");
        assert!(!bad(&text.fr) && !bad(&text.en), "{}", text.fr);
    }
}
