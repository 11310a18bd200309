//! What is printed of a set-up is what a game begins with: a table that is laid by the sheet is the table of the program.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use data::invasion::Faction;
use data::library::Library;
use data::{Lang, Side, Text};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::Key;
use editor::print::{Beginning, Sheets, html};
use engine::{Rules as _, blocks, invasion};
use std::sync::Arc;

fn shipped(name: &str) -> Document {
    let library = Library::shipped();
    Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()))
}

/// What stands at which place: what it is called, and its number.
type Stands = Vec<(String, Vec<(Text, Option<u32>)>)>;

fn stands(beginning: &Beginning) -> Stands {
    let of = |(id, pieces): &(String, Vec<editor::print::Piece>)| {
        let pieces = pieces.iter().map(|piece| (piece.what.clone(), piece.count));
        (id.clone(), pieces.collect())
    };
    beginning.stands.iter().map(of).collect()
}

/// Everything that stands somewhere can be read on the page beside the name of the place, in both languages.
fn is_printed(document: &Document, name_of: impl Fn(&str) -> Text) {
    let beginning = document.beginning();
    assert!(!beginning.stands.is_empty());
    for lang in Lang::WRITTEN {
        let page = html(document, Sheets::Map, lang).unwrap();
        let of_places: Vec<&str> = page.split("<div><b>").skip(1).collect();
        assert_eq!(of_places.len(), beginning.stands.len());
        for ((id, pieces), printed) in beginning.stands.iter().zip(of_places) {
            let name = name_of(id).get(lang).to_owned();
            let (printed_name, printed) = printed.split_once("</b>").unwrap();
            assert_eq!(printed_name, name);
            let printed = printed.split_once("</div>").unwrap().0;
            let expected = pieces.iter().map(|piece| {
                let count = piece.count.map_or_else(String::new, |count| count.to_string());
                let (colour, what) = (piece.colour, piece.what.get(lang));
                format!("<br><i class=\"piece\" style=\"background:{colour}\">{count}</i> {what}")
            });
            assert_eq!(printed, expected.collect::<String>(), "{id}");
        }
        for besides in &beginning.besides {
            assert!(page.contains(besides.get(lang)), "{}", besides.get(lang));
        }
    }
}

/// The board's signs are what the printed board shows; the game by this scenario musters by its own.
#[test]
fn the_muster_values_that_count_are_printed_though_the_board_has_others_or_no_sign() {
    let mut document = shipped("campaign-1812");
    let before = html(&document, Sheets::Map, Lang::En).unwrap();
    let draft = document.invasion().unwrap();
    let board = draft.board().get().unwrap().clone();
    let bare = board
        .areas
        .iter()
        .find(|area| board.muster.iter().all(|value| value.area != area.id))
        .unwrap();
    for (key, value) in [
        ("scenario.own_muster".to_owned(), "yes"),
        (format!("own_muster.{}.american_regulars", bare.id), "7"),
        ("own_muster.montreal.british_regulars".to_owned(), "6"),
        ("own_muster.montreal.canadian_militia".to_owned(), "0"),
    ] {
        let key = Key::parse(&key, &document).unwrap();
        let value = document.read_value(&key, value).unwrap();
        Edit::Set(key, value, None).apply(&mut document).unwrap();
    }
    let page = html(&document, Sheets::Map, Lang::En).unwrap();
    for counts in [">blue 7<", ">red 6<"] {
        assert!(page.contains(counts), "{counts}");
    }
    // Each is written twice, over a halo of its own.
    let of_board = |page: &str| page.matches(">red 3, yellow 1<").count();
    assert_eq!(
        of_board(&page) + 2,
        of_board(&before),
        "the board's sign of Montreal is not"
    );
}

#[test]
fn the_set_up_of_invasion_is_printed_as_a_game_begins() {
    let library = Library::shipped();
    for name in &library.scenario_names("invasion") {
        let draft: &data::invasion::ScenarioDraft = library.get(name).unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let state = invasion::State::start(&scenario);
        let mut expected: Stands = Vec::new();
        for (at, area) in (0..).map(data::invasion::AreaId).zip(scenario.areas()) {
            let count = |faction: Faction| (faction, u32::from(state.table().count(at, faction)));
            let there = Faction::ALL.map(count).into_iter().filter(|(_, count)| *count > 0);
            let there = there.map(|(faction, count)| (scenario.faction_names()[faction].clone(), Some(count)));
            expected.push((area.id.clone(), there.collect()));
        }
        expected.retain(|(_, pieces)| !pieces.is_empty());
        expected.sort_by(|(one, _), (other, _)| one.cmp(other));
        let document = shipped(name);
        assert_eq!(stands(&document.beginning()), expected, "{name}");
        is_printed(&document, |id| {
            scenario.area(scenario.area_by_id(id).unwrap()).name.clone()
        });
    }
}

#[test]
fn the_set_up_of_blocks_is_printed_as_a_game_begins() {
    let library = Library::shipped();
    for name in &library.scenario_names("blocks") {
        let draft: &data::blocks::ScenarioDraft = library.get(name).unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let state = blocks::State::start(&scenario);
        let masks = scenario.masks();
        let document = shipped(name);
        let beginning = stands(&document.beginning());
        for (at, town) in (0..).map(data::blocks::TownId).zip(scenario.towns()) {
            let printed = beginning.iter().find(|(id, _)| *id == town.id);
            let printed = printed.map(|(_, pieces)| pieces.clone()).unwrap_or_default();
            let of = |what: &str| -> Vec<Option<u32>> {
                let found = printed.iter().filter(|(said, _)| said.en == what);
                found.map(|(_, number)| *number).collect()
            };
            let mut ships: Vec<u32> = of("ship").into_iter().flatten().collect();
            ships.sort_unstable();
            let there = (0..scenario.blocks().len() as u8).map(data::blocks::BlockId);
            let there = there.filter(|block| state.in_town(at) & block.bit() & masks.ships != 0);
            let mut values: Vec<u32> = there.map(|block| state.value(block).into()).collect();
            values.sort_unstable();
            assert_eq!(ships, values, "{name}: the ships of {}", town.id);
            let indian = state.in_town(at) & masks.indian != 0;
            assert_eq!(of("Indian block").len(), usize::from(indian), "{name}: {}", town.id);
            // What a side holds of the other's land is where it places blocks at the start.
            for side in Side::ALL {
                let held = format!("held by {}", scenario.texts().sides[side].en);
                let taken = scenario.deploy(side) & !scenario.homes(side) & at.bit() != 0;
                assert_eq!(of(&held).len(), usize::from(taken), "{name}: {held}: {}", town.id);
            }
        }
        let drawn = document.beginning().besides;
        for side in Side::ALL {
            let (who, draws) = (&scenario.texts().sides[side].en, draft.setup.draws[side]);
            assert!(
                drawn
                    .iter()
                    .any(|said| said.en.starts_with(&format!("{who}: {draws} block")))
            );
        }
        is_printed(&document, |id| {
            scenario.town(scenario.town_by_id(id).unwrap()).name.clone()
        });
    }
}
