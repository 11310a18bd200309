//! Hostile input: each gets one sentence, nothing changes, and nothing panics.

mod support;

use data::any::Draft;
use data::drawing::{Face, FaceOf};
use data::library::{Library, Ref};
use data::{Lang, Text};
use editor::convert::{Form, convert};
use editor::document::Document;
use editor::edit::{DrawingEdit, Edit, HeadingEdit};
use editor::history::History;
use editor::invasion::BoardEdit;
use editor::journal;
use editor::problems::{problems, repairs};
use editor::shape::Change;
use editor::tables::paste;
use support::{Dice, library, random_edit, some_document};

#[track_caller]
fn one_sentence(sentence: &str) {
    assert!(
        !sentence.is_empty() && sentence.len() < 1000 && !sentence.contains('\n'),
        "{sentence}"
    );
}

#[test]
fn a_hundred_megabytes_are_refused() {
    let text = "(format: 1, game: \"invasion\", ".to_owned() + &" ".repeat(100 << 20);
    let issue = Document::load("big.ron", &text, library()).unwrap_err();
    one_sentence(&issue.text(data::Lang::En));
    assert!(issue.to_string().contains("104857"), "{issue}");
    one_sentence(&convert("big.ron", &text, Form::AsIs, &library()).unwrap_err()[0].text(data::Lang::En));
}

#[test]
fn deep_nesting_is_refused_everywhere() {
    let deep = format!("(format: 1, game: \"invasion\", id: {}", "(".repeat(1 << 20));
    one_sentence(
        &Document::load("deep.ron", &deep, library())
            .unwrap_err()
            .text(data::Lang::En),
    );
    one_sentence(&convert("deep.ron", &"[".repeat(1 << 20), Form::AsIs, &library()).unwrap_err()[0].text(Lang::En));
    one_sentence(
        &journal::recover(&"[".repeat(1 << 20), "", &library())
            .unwrap_err()
            .text(Lang::En),
    );

    let document = some_document(2);
    let mut edit: Edit = HeadingEdit::Title(Text::same("Deep")).into();
    for _ in 0..100 {
        edit = Edit::batch(Text::default(), vec![edit]);
    }
    let mut after = document.clone();
    one_sentence(edit.apply(&mut after).unwrap_err().get(Lang::En));
    assert_eq!(after, document);
}

#[test]
fn a_journal_of_nonsense_gives_the_start() {
    let history = History::new(some_document(2));
    let start = journal::start(&history) + "\n";
    let nonsense = format!("{}\n\u{0}\u{1}{{\n\n{{\"sum\":\"é\n", "x".repeat(1 << 20));
    let recovered = journal::recover(&start, &nonsense, &library()).unwrap();
    assert_eq!(recovered.history.document(), history.document());
    assert_eq!((recovered.followed, recovered.lost), (0, 4));
    one_sentence(&recovered.note.unwrap().en);
    let recovered = journal::follow(&start, nonsense.lines(), &library()).unwrap();
    assert_eq!((recovered.followed, recovered.lost), (0, 4));
    one_sentence(&recovered.note.unwrap().en);
    // A line that is whole but does not fit is not followed either.
    let step = journal::step(&editor::history::Happened::Do(
        BoardEdit::RemoveArea("atlantis".to_owned()).into(),
    ));
    let recovered = journal::follow(&start, [step.as_str()], &library()).unwrap();
    assert_eq!(recovered.followed, 0);
    one_sentence(&recovered.note.unwrap().en);
}

#[test]
fn numbers_out_of_range_are_refused_as_text() {
    let text = some_document(2).text();
    for (from, to) in [
        ("hand_size: 3", "hand_size: 99999999999999999999"),
        ("hand_size: 3", "hand_size: -1"),
        ("format: 1,\n  game", "format: 4294967296,\n  game"),
        ("first_round: 1", "first_round: 1e99"),
    ] {
        let broken = text.replace(from, to);
        assert_ne!(broken, text);
        one_sentence(&Document::load("n.ron", &broken, library()).unwrap_err().text(Lang::En));
    }
    let table = format!("area\tnative_americans\ndetroit\t{}\n", "9".repeat(1 << 20));
    one_sentence(
        &paste(&some_document(2), &editor::invasion::tables::UNITS, &table)
            .unwrap_err()
            .0
            .en,
    );
}

/// A new document whose outlines are beyond reason.
fn absurd(change: impl FnOnce(&mut data::drawing::Drawing)) -> Document {
    let draft = Document::new(editor::invasion::GAME, "absurd", library()).draft();
    let mut draft: data::invasion::ScenarioDraft = draft.take().expect("a shipped scenario is one of this game");
    if let Ref::Own(board) = &mut draft.board
        && let Ref::Own(drawing) = &mut board.drawing
    {
        change(drawing);
    }
    Document::of(&Draft::of(draft), library())
}

#[test]
fn absurd_outlines_are_problems_and_nothing_panics() {
    let face = |of: FaceOf, ring: Vec<u32>| Face { of, rings: vec![ring] };
    type Absurd = Box<dyn FnOnce(&mut data::drawing::Drawing)>;
    let all: Vec<Absurd> = vec![
        Box::new(|drawing| drawing.size = (i32::MAX, i32::MIN)),
        Box::new(|drawing| drawing.corners = vec![(i32::MIN, i32::MAX); 6]),
        Box::new(|drawing| drawing.corners.clear()),
        Box::new(|drawing| drawing.faces[0].rings = vec![vec![u32::MAX; 3]]),
        Box::new(|drawing| drawing.faces[0].rings = vec![vec![], vec![0], vec![0, 0, 0]]),
        Box::new(|drawing| drawing.faces[0].rings.clear()),
        Box::new(|drawing| drawing.faces[0].rings = vec![vec![0, 4, 1, 5]]),
        Box::new(move |drawing| drawing.faces = (0..2000).map(|_| face(FaceOf::OutOfBounds, vec![0, 1, 2])).collect()),
        Box::new(move |drawing| {
            drawing.faces = vec![face(
                FaceOf::Area("west".to_owned()),
                (0..6).cycle().take(50_000).collect(),
            )]
        }),
        Box::new(|drawing| {
            for places in &mut drawing.places {
                (places.label, places.cubes, places.room) = ((i32::MIN, 0), (0, i32::MAX), i32::MIN);
                places.stars = vec![(i32::MAX, i32::MAX); 300];
            }
        }),
    ];
    for (number, change) in all.into_iter().enumerate() {
        let document = absurd(change);
        let found = problems(&document);
        assert!(!found.is_empty(), "outline {number} is taken for good");
        for problem in found.iter().take(4) {
            one_sentence(&problem.text(Lang::En));
            one_sentence(&problem.text(Lang::Fr));
            repairs(&document, problem);
        }
        for edit in [
            DrawingEdit::Shape(Change::MoveCorners(vec![(0, (i32::MAX, i32::MIN)), (u32::MAX, (0, 0))])),
            DrawingEdit::Shape(Change::DeleteCorner(u32::MAX)),
            DrawingEdit::Shape(Change::Merge(usize::MAX, 0)),
            DrawingEdit::Shape(Change::PlaceSigns("west".to_owned(), 3, true)),
            DrawingEdit::Shape(Change::Draw(vec![(0, 0), (i32::MAX, 0), (0, i32::MIN)], FaceOf::Pond)),
        ] {
            let mut after = document.clone();
            if let Err(refused) = Edit::from(edit).apply(&mut after) {
                one_sentence(refused.get(Lang::En));
                one_sentence(refused.get(Lang::Fr));
                assert_eq!(after, document);
            }
        }
    }
}

#[test]
fn edits_of_a_document_whose_parts_are_missing_are_refused() {
    let mut draft: data::invasion::ScenarioDraft = some_document(2).draft().take().unwrap();
    draft.board = Ref::Shared("lost".to_owned());
    draft.decks = Ref::Shared("lost".to_owned());
    let text = Draft::of(draft).text();
    let document = Document::load("lost.ron", &text, library()).unwrap();
    assert_eq!(document.text(), text, "the references are kept");
    let mut after = document.clone();
    one_sentence(
        Edit::from(BoardEdit::RemoveArea("detroit".to_owned()))
            .apply(&mut after)
            .unwrap_err()
            .get(Lang::En),
    );
    one_sentence(
        Edit::from(DrawingEdit::Source(String::new()))
            .apply(&mut after)
            .unwrap_err()
            .get(Lang::Fr),
    );
    // What does not need them can be edited.
    Edit::set("scenario.hand_size", [], 4u8, None)
        .apply(&mut after)
        .unwrap();
    let found = problems(&document);
    let lost = found
        .iter()
        .find(|problem| problem.kind.name() == "missing-document")
        .unwrap();
    let repair = repairs(&document, lost).into_iter().next().unwrap();
    repair.edit.apply(&mut after).unwrap();
    assert!(after.invasion().unwrap().board().get().is_some());
    // Random edits do not panic either.
    let mut document = Document::load("lost.ron", &text, std::sync::Arc::new(Library::default())).unwrap();
    for seed in 0..300 {
        let edit = random_edit(&document, &mut Dice::new(seed));
        let _refused = edit.apply(&mut document);
        document.check();
    }
}
