//! How long editing takes on a board of a thousand areas and three thousand links. Run by hand:
//! `cargo test --release -p editor --test timing -- --ignored --nocapture`.

use data::any::Draft;
use data::drawing::{AreaPlaces, Drawing, Face, FaceOf};
use data::invasion::board::{AreaDraft, LinkDraft, LinkKind};
use data::library::{Library, Ref};
use data::{Basis, Side, Text};
use editor::document::{Document, Game};
use editor::edit::{BoardEdit, DrawingEdit, Edit};
use editor::history::History;
use editor::problems::{problems, repairs};
use editor::shape::Change;
use std::sync::Arc;
use std::time::{Duration, Instant};

const COLUMNS: usize = 40;
const ROWS: usize = 25;
const STEP: i32 = 400;

fn id(column: usize, row: usize) -> String {
    format!("area_{column:02}_{row:02}")
}

fn big() -> Document {
    let library = Arc::new(Library::shipped().clone());
    let Draft::Invasion(mut draft) = Document::new(Game::Invasion, "big", library.clone()).draft() else {
        panic!("another game")
    };
    let Ref::Own(board) = &mut draft.board else {
        panic!("the board is own")
    };
    board.muster.clear();
    board.printed_units.clear();
    board.links.clear();
    board.areas.clear();
    let mut drawing = Drawing {
        format: 1,
        size: (COLUMNS as i32 * STEP, ROWS as i32 * STEP),
        ..Drawing::default()
    };
    for row in 0..=ROWS {
        for column in 0..=COLUMNS {
            drawing.corners.push((column as i32 * STEP, row as i32 * STEP));
        }
    }
    let corner = |column: usize, row: usize| (row * (COLUMNS + 1) + column) as u32;
    let mut link = |a: String, b: String| {
        board.links.push(LinkDraft {
            a,
            b,
            kind: LinkKind::Land,
            basis: Basis::Reconstructed,
            check: None,
        });
    };
    for column in 0..COLUMNS {
        for row in 0..ROWS {
            let (x, y) = (column as i32 * STEP, row as i32 * STEP);
            drawing.faces.push(Face {
                of: FaceOf::Area(id(column, row)),
                rings: vec![vec![
                    corner(column, row),
                    corner(column + 1, row),
                    corner(column + 1, row + 1),
                    corner(column, row + 1),
                ]],
            });
            drawing.places.push(AreaPlaces {
                area: id(column, row),
                label: (x + 200, y + 100),
                cubes: (x + 200, y + 250),
                room: 100,
                stars: Vec::new(),
                muster: None,
            });
            board.areas.push(AreaDraft {
                id: id(column, row),
                name: Text::same(id(column, row)),
                home: if column < COLUMNS / 2 {
                    Side::American
                } else {
                    Side::British
                },
                stars: Vec::new(),
                basis: Basis::Reconstructed,
                home_basis: Basis::Reconstructed,
                neighbours: Vec::new(),
                check: None,
            });
            for (across, down) in [(1, 0), (0, 1), (1, 1)] {
                if column + across < COLUMNS
                    && row + down < ROWS
                    && (across + down < 2 || !(column + row).is_multiple_of(12))
                {
                    link(id(column, row), id(column + across, row + down));
                }
            }
        }
    }
    board.drawing = Ref::Own(Box::new(drawing));
    Document::of(&Draft::Invasion(draft), library)
}

fn time(what: &str, times: u32, mut run: impl FnMut()) -> Duration {
    run();
    let start = Instant::now();
    (0..times).for_each(|_| run());
    let each = start.elapsed() / times;
    println!("{what:<45} {each:>12.2?}");
    each
}

#[test]
#[ignore = "measures, asserts nothing"]
fn a_thousand_areas() {
    let document = big();
    let board = document.invasion().unwrap().board().get().unwrap();
    println!("{} areas, {} links", board.areas.len(), board.links.len());
    time("data checks", 10, || drop(document.check()));
    time("all problems with advice", 10, || drop(problems(&document)));
    time("text", 5, || drop(document.text()));
    let text = document.text();
    time("load", 5, || {
        drop(Document::load("big", &text, document.library().clone()))
    });
    time("copy (a snapshot)", 1000, || drop(document.clone()));
    let name: Edit = BoardEdit::AreaName {
        area: id(20, 12),
        name: Text::same("Middle"),
    }
    .into();
    time("edit of a name", 20, || name.apply(&mut document.clone()).unwrap());
    let corner: Edit = DrawingEdit::Shape(Change::MoveCorners(vec![(500, (3240, 4820))])).into();
    time("edit of a corner", 20, || corner.apply(&mut document.clone()).unwrap());
    let rename: Edit = BoardEdit::RenameArea {
        from: id(20, 12),
        to: "middle".to_owned(),
    }
    .into();
    time("edit of an id", 20, || rename.apply(&mut document.clone()).unwrap());
    let mut history = History::new(document.clone());
    history.start(None);
    time("update of a drag", 50, || history.update(corner.clone()).unwrap());
    history.commit();
    time("undo and redo", 20, || {
        history.undo();
        history.redo();
    });
    for step in 0..600 {
        let name = Text::same(format!("Step {step}"));
        history
            .apply(BoardEdit::AreaName { area: id(3, 3), name }.into())
            .unwrap();
    }
    time("jump far back and forth", 3, || {
        history.jump(77);
        history.jump(600);
    });
    let problem = problems(&document).into_iter().next().unwrap();
    time("repairs of one problem", 3, || drop(repairs(&document, &problem)));
}
