use super::*;
use crate::document::{Origin, PartKind};
use crate::invasion::{BoardEdit, SetUpEdit, Way};
use data::basis::Verdict;
use data::invasion::cards::Where;
use data::invasion::{Faction, Side};
use data::library::Library;
use std::sync::Arc;

fn library() -> Arc<Library> {
    Arc::new(Library::shipped().clone())
}

fn campaign() -> Document {
    Document::of(&Library::shipped().scenario("campaign-1813").unwrap(), library())
}

#[track_caller]
fn after(document: &Document, edit: impl Into<Edit>) -> Document {
    let mut after = document.clone();
    edit.into().apply(&mut after).unwrap();
    after
}

fn check_mark() -> CheckMark {
    CheckMark {
        verdict: Verdict::Right,
        who: "Anne".to_owned(),
        when: "2026-11-20".to_owned(),
        note: String::new(),
    }
}

#[test]
fn an_edit_of_a_shared_part_makes_that_part_own_and_no_other() {
    let document = after(&campaign(), Edit::set("board.name", [], Text::same("Mine"), None));
    assert_eq!(document.origin(PartKind::BOARD), Some(&Origin::Own));
    assert_eq!(
        document.origin(PartKind::DRAWING),
        Some(&Origin::Shared("theatre".to_owned()))
    );
    assert_eq!(
        document.origin(crate::invasion::DECKS),
        Some(&Origin::Shared("invasion".to_owned()))
    );
    assert!(document.corrected().is_empty());
    // A corner moved makes the drawing own, and the board that names it.
    let change = crate::shape::Change::PlaceSigns("detroit".to_owned(), 1, false);
    let document = after(&campaign(), DrawingEdit::Shape(change));
    assert_eq!(document.origin(PartKind::BOARD), Some(&Origin::Own));
    assert_eq!(document.origin(PartKind::DRAWING), Some(&Origin::Own));
}

#[test]
fn an_edit_that_changes_nothing_leaves_parts_shared() {
    let document = campaign();
    let board = document.invasion().unwrap().board().get().unwrap();
    let name = Edit::set("board.name", [], board.name.clone(), None);
    assert_eq!(after(&document, name), document);
    assert_ne!(after(&document, PartEdit::MakeOwn(PartKind::BOARD)), document);
    let mut history = crate::history::History::new(document.clone());
    let places = document.drawing().unwrap().places[0].clone();
    assert_eq!(history.apply(DrawingEdit::Places(places).into()), Ok(None));
    assert_eq!(history.done(), 0);
}

#[test]
fn a_shared_part_can_be_corrected_for_everyone() {
    let document = after(&campaign(), PartEdit::Correct(PartKind::BOARD));
    assert_eq!(document.text(), campaign().text());
    let home = Edit::set("area.{}.home", ["detroit"], Side::British, Some(Basis::Printed));
    let document = after(&document, home);
    assert_eq!(document.text(), campaign().text(), "the scenario still refers to it");
    let corrected = document.corrected();
    assert_eq!(corrected.len(), 1);
    assert_eq!(corrected[0].path, "boards/invasion.ron");
    let mut library = Library::shipped().clone();
    library.add_text(&corrected[0].path, &corrected[0].text).unwrap();
    let others = Document::of(&library.scenario("intro-1812").unwrap(), Arc::new(library));
    let board = others.invasion().unwrap().board().get().unwrap();
    assert_eq!(board.areas[0].home, Side::British);
    // The corrected board is what is checked and played, not the library's.
    let built = document.build().unwrap();
    let built = built.get::<data::invasion::Scenario>().unwrap();
    assert_eq!(built.areas()[0].home, Side::British);
}

#[test]
fn an_area_is_renamed_everywhere_at_once() {
    let from = "detroit".to_owned();
    let to = "pontchartrain".to_owned();
    let document = after(&campaign(), BoardEdit::RenameArea { from: from.clone(), to });
    let whole = document.export_self_contained().unwrap().text();
    assert!(!whole.contains("\"detroit\""), "the old id is left somewhere");
    assert!(document.build().is_ok());
    let back = BoardEdit::RenameArea {
        from: "pontchartrain".to_owned(),
        to: from,
    };
    let whole = campaign().export_self_contained().unwrap().text();
    assert_eq!(after(&document, back).export_self_contained().unwrap().text(), whole);
}

#[test]
fn every_area_and_water_of_the_board_can_be_renamed() {
    let mut document = campaign();
    let board = document.invasion().unwrap().board().get().unwrap().clone();
    for area in &board.areas {
        let to = format!("x_{}", area.id);
        document = after(
            &document,
            BoardEdit::RenameArea {
                from: area.id.clone(),
                to,
            },
        );
    }
    for water in &board.waters {
        let to = format!("x_{}", water.id);
        document = after(
            &document,
            BoardEdit::RenameWater {
                from: water.id.clone(),
                to,
            },
        );
    }
    assert!(document.build().is_ok());
    let named = |zone: &Where| match zone {
        Where::Area(id) | Where::Shore(id) => id.starts_with("x_"),
        Where::Homeland(_) | Where::Objective(_) | Where::With(_) => true,
    };
    for card in &document.invasion().unwrap().decks().get().unwrap().cards {
        if let data::invasion::cards::Play::Special(special) = &card.play {
            assert!(
                special
                    .effects
                    .iter()
                    .filter_map(crate::invasion::rename::zone)
                    .all(named),
                "{}",
                card.id
            );
        }
    }
}

#[test]
fn a_removed_area_takes_everything_with_it_but_cards() {
    let document = after(&campaign(), BoardEdit::RemoveArea("york".to_owned()));
    let errors: Vec<_> = document
        .check()
        .into_iter()
        .filter(|issue| issue.kind.ids().contains(&"york"))
        .collect();
    assert!(
        errors.iter().all(|issue| matches!(issue.place, data::Place::Card(_))),
        "{errors:?}"
    );
    let drawing = document.drawing().unwrap();
    assert!(!drawing.places.iter().any(|places| places.area == "york"));
}

#[test]
fn ids_are_unique_and_readable() {
    let document = campaign();
    for to in ["", "Ft Niagara", "york", &"x".repeat(65)] {
        let edit = Edit::from(BoardEdit::RenameArea {
            from: "detroit".to_owned(),
            to: to.to_owned(),
        });
        let refused = edit.apply(&mut document.clone()).unwrap_err();
        assert!(!refused.get(Lang::En).is_empty() && !refused.get(Lang::Fr).is_empty());
    }
}

#[test]
fn a_new_value_drops_the_mark_on_the_old_one() {
    let fact = || Key::new("link.{}-{}", ["detroit", "frenchtown"]);
    let document = after(&campaign(), Edit::Mark(fact(), Some(check_mark())));
    let link = |document: &Document| {
        let board = document.invasion().unwrap().board().get().unwrap();
        let found = board.links.iter().find(|link| {
            [link.a.as_str(), link.b.as_str()].contains(&"detroit")
                && [link.a.as_str(), link.b.as_str()].contains(&"frenchtown")
        });
        found.unwrap().clone()
    };
    assert!(link(&document).check.is_some());
    let set = |way| Edit::set("link.{}-{}", ["frenchtown", "detroit"], way, Some(Basis::Printed));
    let same = Way::from(link(&document).kind);
    assert!(
        link(&after(&document, set(same))).check.is_some(),
        "only the basis has changed"
    );
    let other = if same == Way::Land { Way::River } else { Way::Land };
    let changed = link(&after(&document, set(other)));
    assert_eq!((changed.check, changed.basis), (None, Basis::Printed));
}

#[test]
fn a_link_is_one_thing_at_a_time() {
    let mut document = campaign();
    let pair = || ("detroit".to_owned(), "frenchtown".to_owned());
    for way in Way::ALL.into_iter().rev() {
        let (a, b) = pair();
        document = after(
            &document,
            Edit::set("link.{}-{}", [&a, &b], way, Some(Basis::Reconstructed)),
        );
        let board = document.invasion().unwrap().board().get().unwrap();
        assert_eq!(Way::between(board, "frenchtown", "detroit"), way);
        let linked = board
            .links
            .iter()
            .filter(|link| link.a == "detroit" && link.b == "frenchtown")
            .count();
        let paired = board
            .parted
            .iter()
            .chain(&board.touching)
            .filter(|pair| pair.a == "detroit" && pair.b == "frenchtown")
            .count();
        assert!(linked + paired <= 1);
    }
}

#[test]
fn a_batch_is_done_whole_or_not_at_all() {
    let document = campaign();
    let good = Edit::set("scenario.hand_size", [], 5u8, None);
    let bad = Edit::from(BoardEdit::RemoveArea("atlantis".to_owned()));
    let mut copy = document.clone();
    Edit::batch(Text::same("Two"), vec![good.clone(), bad])
        .apply(&mut copy)
        .unwrap_err();
    assert_eq!(copy, document);
    let deck = SetUpEdit::Deck(Faction::AmericanMilitia, vec!["am01".to_owned()]);
    let both = Edit::batch(Text::new("Two", "Deux"), vec![good, deck.into()]);
    assert_eq!(both.name(&document, Lang::Fr), "Deux");
    assert_eq!(after(&document, both).invasion().unwrap().scenario().hand_size, 5);
}

#[test]
fn edits_are_named_after_what_people_call_things() {
    let document = campaign();
    let name = |edit: Edit, lang| edit.name(&document, lang);
    let edit = || Edit::from(BoardEdit::RemoveArea("ft_niagara".to_owned()));
    assert_eq!(name(edit(), Lang::En), "Remove Ft. Niagara");
    assert_eq!(name(edit(), Lang::Fr), "Supprimer Ft. Niagara");
    let drawing = document.drawing().unwrap();
    let erie = drawing
        .faces
        .iter()
        .find(|face| face.of == data::drawing::FaceOf::Area("erie".to_owned()))
        .unwrap();
    let moved = DrawingEdit::Shape(crate::shape::Change::MoveCorners(vec![(erie.rings[0][0], (1, 1))]));
    assert!(name(moved.into(), Lang::En).starts_with("Move corner of "));
}

#[test]
fn edits_of_one_game_do_not_fit_the_other() {
    let blocks = Document::new(crate::blocks::GAME, "b", library());
    Edit::set("scenario.hand_size", [], 3u8, None)
        .apply(&mut blocks.clone())
        .unwrap_err();
    let turns = Edit::set("scenario.turns", [], 3u8, None);
    turns.apply(&mut campaign()).unwrap_err();
    after(&blocks, TextsEdit::Side(Side::British, Text::same("Red")));
}

#[test]
fn new_documents_are_playable_and_without_a_word_of_complaint() {
    for game in [crate::invasion::GAME, crate::blocks::GAME] {
        let document = Document::new(game, "mine", library());
        assert_eq!(document.check(), []);
        assert!(document.build().is_ok());
        let alone = Document::new(game, "mine", Arc::default());
        assert_eq!(alone.check(), []);
    }
}

#[test]
fn stars_keep_as_many_places_as_there_are() {
    let document = Document::new(crate::invasion::GAME, "mine", library());
    let star = data::invasion::board::StarDraft {
        name: Text::same("Fort"),
        basis: Basis::Reconstructed,
        check: None,
    };
    let area = || "west".to_owned();
    let two = after(
        &document,
        BoardEdit::AddStar {
            area: area(),
            star,
            at: Some((100, 100)),
        },
    );
    assert_eq!(two.check(), []);
    assert_eq!(two.drawing().unwrap().places[1].stars.len(), 2);
    let one = after(&two, BoardEdit::RemoveStar { area: area(), index: 0 });
    assert_eq!(one.check(), []);
    assert_eq!(one.drawing().unwrap().places[1].stars, [(100, 100)]);
}

#[test]
fn what_becomes_of_faces_is_told_with_their_names() {
    use crate::shape::{Change, face_of};
    use data::drawing::FaceOf;
    let document = campaign();
    let face = |id: &str| face_of(document.drawing().unwrap(), &FaceOf::Area(id.to_owned())).unwrap();
    let shape = |change: Change| Edit::from(DrawingEdit::Shape(change));
    let [detroit, frenchtown, york] = ["detroit", "frenchtown", "york"].map(face);
    let merge = shape(Change::Merge(detroit, frenchtown));
    assert_eq!(merge.title(&document).en, "Merge Frenchtown into Detroit");
    let turn = shape(Change::TurnInto(york, FaceOf::Pond));
    assert_eq!(turn.title(&document).en, "Turn York into the pond");
    let apart = shape(Change::Merge(detroit, york)).apply(&mut document.clone());
    assert!(apart.unwrap_err().0.en.starts_with("Detroit and York share no border"));
}

#[test]
fn a_card_in_play_goes_to_the_deck_of_its_new_faction() {
    let document = campaign();
    let decks = |document: &Document| document.invasion().unwrap().scenario().in_play.clone();
    let [from, to] = [Faction::AmericanRegulars, Faction::BritishRegulars];
    let card = decks(&document)[from][0].clone();
    let moved = after(&document, Edit::set("card.{}.faction", [&card], to, None));
    let mut wanted = decks(&document);
    wanted[from].retain(|id| *id != card);
    wanted[to].push(card.clone());
    wanted[to].sort_unstable();
    assert_eq!(decks(&moved), wanted);
    // One that is in no deck goes into none.
    let key = Edit::set("in_play.{}.{}", [from.key(), &card], false, None);
    let out = after(&document, key);
    let moved = after(&out, Edit::set("card.{}.faction", [&card], to, None));
    assert_eq!(decks(&moved), decks(&out));
}

#[test]
fn a_second_paragraph_or_ruling_of_a_number_goes_only_when_it_is_meant_to() {
    let mut document = campaign();
    let book = document.of_mut().book_mut().unwrap();
    book.paragraphs.push(book.paragraphs[0].clone());
    book.rulings.push(book.rulings[0].clone());
    let (paragraph, ruling) = (book.paragraphs[0].clone(), book.rulings[0].clone());
    let count = |document: &Document| {
        let (paragraphs, rulings) = document.rulebook();
        let paragraphs = paragraphs.iter().filter(|one| one.number == paragraph.number);
        let rulings = rulings.iter().filter(|one| one.number == ruling.number);
        (paragraphs.count(), rulings.count())
    };
    let mut typed = document.clone();
    let title = Text::same("Another title");
    for edit in [
        TextsEdit::PutParagraph(data::rulebook::Paragraph {
            title: title.clone(),
            ..paragraph.clone()
        }),
        TextsEdit::PutRuling(data::rulebook::Ruling {
            title: title.clone(),
            ..ruling.clone()
        }),
    ] {
        typed = after(&typed, edit);
    }
    assert_eq!(count(&typed), (2, 2));
    assert_eq!(typed.rulebook().0[0].title, title);
    let mut mended = document.clone();
    for problem in document.check() {
        if let Some(repair) = crate::problems::repairs(&document, &problem).first() {
            repair.edit.apply(&mut mended).unwrap();
        }
    }
    assert_eq!(count(&mended), (1, 1));
}

#[test]
fn what_an_author_changes_of_blocks_and_their_set_up_is_a_guess() {
    let library = library();
    let mut document = Document::of(&library.scenario("blocks-1812").unwrap(), library);
    let block = document.ids_of("block.{}")[0].clone();
    let town = document.ids_of("town.{}")[0].clone();
    let guess = || Some(Basis::Reconstructed);
    let british = crate::facts::Value::Side(Side::British);
    for (of, edits) in [
        (
            Key::new("setup", []),
            vec![
                Edit::set("setup.draws.american", [], 3_u8, guess()),
                Edit::set("setup.garrison_value", [], 1_u8, guess()),
                Edit::Set(Key::new("setup.held.{}", [&town]), british, guess()),
            ],
        ),
        (
            Key::new("block.{}", [&block]),
            vec![
                Edit::set("block.{}.fire", [&block], 4_u8, guess()),
                Edit::set("block.{}.moves", [&block], 2_u8, guess()),
                Edit::set("block.{}.kind", [&block], data::blocks::army::Kind::Militia, guess()),
            ],
        ),
    ] {
        for edit in edits {
            Edit::Basis(of.clone(), Basis::Printed).apply(&mut document).unwrap();
            let title = edit.title(&document);
            edit.apply(&mut document).unwrap();
            assert_eq!(document.basis_of(&of), Some(&Basis::Reconstructed), "{title:?}");
        }
    }
}
