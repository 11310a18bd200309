//! How long the editor takes on a board of 1,000 areas and 3,000 links, without a GPU: opening, all checks after an
//! edit, and frames of the whole window with the tessellation of what they paint.

use canvas::Palette;
use criterion::{Criterion, criterion_group, criterion_main};
use data::any::Draft;
use data::drawing::{AreaPlaces, Drawing, Face, FaceOf, Point};
use data::invasion::board::{AreaDraft, LinkDraft, LinkKind};
use data::library::{Library, Ref};
use data::{Basis, Lang, Side, Text};
use editor::document::Document;
use editor::edit::Edit;
use editor::history::History;
use editor::problems::problems;
use egui::{Context, Event, Key, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2, pos2, vec2};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;
use workbench::{Look, Workbench};

/// The window.
const WINDOW: Vec2 = Vec2::new(1280.0, 800.0);
const COLUMNS: i32 = 40;
const ROWS: i32 = 25;
/// Width of an area in board units.
const SIDE: i32 = 400;
/// Corners along each side of an area: 20 around it.
const CORNERS: i32 = 5;

fn id(column: i32, row: i32) -> String {
    format!("area_{column:02}_{row:02}")
}

/// 1,000 areas with 20 corners each, in rows and columns.
fn drawing() -> Drawing {
    let mut known: BTreeMap<Point, u32> = BTreeMap::new();
    let mut drawing = Drawing {
        format: data::drawing::FORMAT,
        size: (COLUMNS * SIDE, ROWS * SIDE),
        ..Drawing::default()
    };
    for column in 0..COLUMNS {
        for row in 0..ROWS {
            let (x, y, step) = (column * SIDE, row * SIDE, SIDE / CORNERS);
            let along = |from: Point, by: Point| (0..CORNERS).map(move |at| (from.0 + at * by.0, from.1 + at * by.1));
            let ring = along((x, y), (step, 0))
                .chain(along((x + SIDE, y), (0, step)))
                .chain(along((x + SIDE, y + SIDE), (-step, 0)))
                .chain(along((x, y + SIDE), (0, -step)))
                .map(|at| {
                    *known.entry(at).or_insert_with(|| {
                        drawing.corners.push(at);
                        drawing.corners.len() as u32 - 1
                    })
                })
                .collect();
            drawing.faces.push(Face {
                of: FaceOf::Area(id(column, row)),
                rings: vec![ring],
            });
            drawing.places.push(AreaPlaces {
                area: id(column, row),
                label: (x + SIDE / 2, y + SIDE / 4),
                cubes: (x + SIDE / 2, y + SIDE / 2),
                room: SIDE / 4,
                stars: Vec::new(),
                muster: None,
            });
        }
    }
    drawing
}

/// The board: every area is linked to the one at its right, the one below, and most to the one across.
fn large() -> Document {
    let library = Arc::new(Library::shipped().clone());
    let draft = Document::new(editor::invasion::GAME, "large", library.clone()).draft();
    let mut draft: data::invasion::ScenarioDraft = draft.take().expect("the document is one of Invasion");
    let Ref::Own(board) = &mut draft.board else {
        unreachable!("a new document has its own board")
    };
    board.muster.clear();
    board.printed_units.clear();
    board.links.clear();
    board.areas.clear();
    for column in 0..COLUMNS {
        for row in 0..ROWS {
            let home = if column < COLUMNS / 2 {
                Side::American
            } else {
                Side::British
            };
            board.areas.push(AreaDraft {
                id: id(column, row),
                name: Text::same(id(column, row)),
                home,
                stars: Vec::new(),
                basis: Basis::Reconstructed,
                home_basis: Basis::Reconstructed,
                neighbours: Vec::new(),
                check: None,
            });
            for (right, down) in [(1, 0), (0, 1), (1, 1)] {
                if column + right < COLUMNS && row + down < ROWS && board.links.len() < 3000 {
                    board.links.push(LinkDraft {
                        a: id(column, row),
                        b: id(column + right, row + down),
                        kind: LinkKind::Land,
                        basis: Basis::Reconstructed,
                        check: None,
                    });
                }
            }
        }
    }
    board.drawing = Ref::Own(Box::new(drawing()));
    Document::of(&Draft::of(draft), library)
}

/// A window with the editor, without a screen.
struct Window {
    ctx: Context,
    workbench: Workbench,
    palette: Palette,
    frames: u32,
    board: Rect,
}

impl Window {
    fn open(document: Document) -> Self {
        let ctx = Context::default();
        war1812::theme::install(&ctx);
        let mut window = Self {
            ctx,
            workbench: Workbench::new(History::new(document)),
            palette: war1812::theme::palette(false),
            frames: 0,
            board: Rect::NOTHING,
        };
        window.frame(Vec::new());
        window
    }

    /// One frame, down to the triangles.
    fn frame(&mut self, events: Vec<Event>) {
        self.frames += 1;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, WINDOW)),
            time: Some(f64::from(self.frames) / 60.0),
            events,
            ..RawInput::default()
        };
        let Self { workbench, palette, .. } = self;
        let look = Look {
            lang: Lang::En,
            palette,
        };
        let mut board = Rect::NOTHING;
        let mut output = self.ctx.run_ui(input, |ui| {
            workbench.ui(ui, &look);
            board = ui.max_rect();
        });
        self.board = board;
        // No GPU takes the textures.
        output.textures_delta.clear();
        black_box(self.ctx.tessellate(output.shapes, output.pixels_per_point));
    }

    fn key(&mut self, key: Key) {
        for pressed in [true, false] {
            self.frame(vec![Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            }]);
        }
    }

    fn button(&mut self, pos: Pos2, pressed: bool) {
        self.frame(vec![Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        }]);
    }
}

/// Presses the pointer on a corner in the middle of the window; gives where it is.
fn grab_corner(window: &mut Window) -> Pos2 {
    window.key(Key::C);
    let middle = window.board.center();
    // Where the map lies depends on the panels: the first corner that can be dragged is taken.
    for step in 0..250_u8 {
        let at = middle + vec2(f32::from(step % 20), f32::from(step / 20)) * 2.0;
        window.frame(vec![Event::PointerMoved(at)]);
        window.button(at, true);
        window.frame(vec![Event::PointerMoved(at + vec2(8.0, 3.0))]);
        if window.workbench.history().is_dragging() {
            return at;
        }
        window.button(at + vec2(8.0, 3.0), false);
        window.key(Key::Num0);
    }
    unreachable!("a board of 1,000 areas has a corner near its middle")
}

fn large_board(criterion: &mut Criterion) {
    let document = large();
    let board = document.invasion().and_then(|this| this.board().get());
    let (areas, links) = board.map_or((0, 0), |board| (board.areas.len(), board.links.len()));
    println!("{areas} areas, {links} links");
    let text = document.text();
    let library = document.library().clone();
    criterion.bench_function("1,000 areas: open, first frame", |bencher| {
        bencher.iter(|| {
            let loaded = Document::load("large", &text, library.clone());
            let document = loaded.unwrap_or_else(|_| unreachable!("the document was written by the editor"));
            black_box(Window::open(document));
        });
    });
    criterion.bench_function("1,000 areas: all checks and advice", |bencher| {
        bencher.iter(|| black_box(problems(&document).len()));
    });
    let mut names = 0;
    let mut history = History::new(document.clone());
    criterion.bench_function("1,000 areas: an edit and all checks", |bencher| {
        bencher.iter(|| {
            names += 1;
            let name = Text::same(format!("Name {names}"));
            let edit = Edit::set("area.{}.name", [&id(20, 12)], name, None);
            let _ = black_box(history.apply(edit));
            black_box(problems(history.document()).len());
        });
    });
    criterion.bench_function("1,000 areas: an edit and what it changed, told", |bencher| {
        bencher.iter(|| {
            names += 1;
            let name = Text::same(format!("Name {names}"));
            let edit = Edit::set("area.{}.name", [&id(20, 12)], name, None);
            let _ = black_box(history.apply(edit));
            if let Some(tell) = history.telling(history.done() - 1) {
                tell();
            }
            black_box(history.told(history.done() - 1));
        });
    });
    let mut window = Window::open(document.clone());
    for _ in 0..4 {
        window.frame(Vec::new());
    }
    criterion.bench_function("1,000 areas: frame at rest", |bencher| {
        bencher.iter(|| window.frame(Vec::new()));
    });
    let at = grab_corner(&mut window);
    let mut step = 0_u8;
    criterion.bench_function("1,000 areas: frame while a corner is dragged", |bencher| {
        bencher.iter(|| {
            step = step.wrapping_add(1);
            let to = at + vec2(8.0 + f32::from(step % 7), 3.0 + f32::from(step % 5));
            window.frame(vec![Event::PointerMoved(to)]);
        });
    });
    window.button(pos2(at.x + 9.0, at.y + 4.0), false);
    window.key(Key::L);
    criterion.bench_function("1,000 areas: frame with all links", |bencher| {
        bencher.iter(|| window.frame(Vec::new()));
    });
}

criterion_group!(benches, large_board);
criterion_main!(benches);
