//! The photo of the printed board on the page of the proofreader: what is drawn of it, read from the shapes of a frame.

use crate::on;
use crate::support::Bench;
use editor::edit::Edit;
use editor::proof::Round;
use egui::accesskit::Role;
use egui::epaint::Mesh;
use egui::{Color32, ColorImage, Event, Key, Modifiers, PointerButton, Pos2, Rect, Shape, TextureId, pos2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Ask, Do, Page, PhotoPlace, Reading, W};

/// Width and height of the synthetic photo.
const SIZE: (f64, f64) = (1600.0, 1000.0);

/// Knots of the net by which the photo is painted; the ground of the map is a picture of four.
const KNOTS: usize = 33 * 21;

/// The camera of the synthetic photo: where a place of the board, as parts of its size, is in the photo.
fn taken((x, y): (f64, f64)) -> (f64, f64) {
    // Held askew, a little turned, nearer to the lower edge.
    let deep = 1.0 + 0.08 * x - 0.10 * y;
    let (u, v) = ((0.02 + 0.95 * x + 0.03 * y) / deep, (0.03 + 0.04 * x + 0.90 * y) / deep);
    (u * SIZE.0, v * SIZE.1)
}

/// The place of the board, as parts of its size, that is at a place of the photo.
fn found(photo: (f64, f64)) -> (f64, f64) {
    // Newton's method with differences: the camera is tame.
    let mut at = (0.5, 0.5);
    for _ in 0..30 {
        let (here, right, below) = (taken(at), taken((at.0 + 1e-5, at.1)), taken((at.0, at.1 + 1e-5)));
        let (a, b) = ((right.0 - here.0) / 1e-5, (below.0 - here.0) / 1e-5);
        let (c, d) = ((right.1 - here.1) / 1e-5, (below.1 - here.1) / 1e-5);
        let (u, v) = (photo.0 - here.0, photo.1 - here.1);
        let determinant = a * d - b * c;
        at.0 += (d * u - b * v) / determinant;
        at.1 += (a * v - c * u) / determinant;
    }
    at
}

/// Numbers between -1 and 1 that look random and are the same every time.
fn noise(number: u32) -> f64 {
    let hashed = number.wrapping_mul(2_654_435_761) >> 8;
    f64::from(hashed % 2001) / 1000.0 - 1.0
}

/// A photo of a board with noise in every pixel.
fn photo() -> ColorImage {
    let (width, height) = (SIZE.0 as usize, SIZE.1 as usize);
    let pixel = |at: usize| {
        let grain = (noise(at as u32) * 20.0) as i16;
        Color32::from_rgb((190 + grain) as u8, (170 + grain) as u8, (140 + grain) as u8)
    };
    ColorImage::new([width, height], (0..width * height).map(pixel).collect())
}

/// The page with a photo and the fields about it.
fn with_photo() -> Bench {
    let mut bench = on(Page::Proof, "intro-1812");
    bench.harness.state_mut().set_photo(photo(), PhotoPlace::Beside);
    bench.harness.run();
    bench.click("Photo");
    bench
}

#[test]
fn a_photo_in_which_the_lakes_are_not_found_is_said_to_be_stretched_until_somebody_lays_it() {
    let mut bench = with_photo();
    assert!(bench.reads("The lakes were not found in this photo"));
    bench.click("Add point");
    assert!(!bench.reads("The lakes were not found in this photo"));
}

/// Every shape of the last frame with where it is cut off.
fn shapes(bench: &Bench) -> Vec<(Rect, Shape)> {
    fn add(clip: Rect, shape: &Shape, all: &mut Vec<(Rect, Shape)>) {
        match shape {
            Shape::Vec(inner) => inner.iter().for_each(|shape| add(clip, shape, all)),
            shape => all.push((clip, shape.clone())),
        }
    }
    let mut all = Vec::new();
    for shape in &bench.harness.output().shapes {
        add(shape.clip_rect, &shape.shape, &mut all);
    }
    all
}

/// The photo as it is painted, and where it is cut off; none while it is hidden.
fn painted(bench: &Bench) -> Option<(Mesh, Rect)> {
    let mut all: Vec<(Mesh, Rect)> = shapes(bench)
        .into_iter()
        .filter_map(|(clip, shape)| match shape {
            Shape::Mesh(mesh) if mesh.texture_id != TextureId::default() && mesh.vertices.len() == KNOTS => {
                Some((Mesh::clone(&mesh), clip))
            }
            _ => None,
        })
        .collect();
    assert!(all.len() < 2, "one photo at most");
    all.pop()
}

/// How opaque the photo is painted, from 0 to 255.
fn opacity(bench: &Bench) -> u8 {
    painted(bench).map_or(0, |(mesh, _)| mesh.vertices[0].color.a())
}

/// The number of pixels in the first words that begin like this.
fn left_over(bench: &Bench, start: &str) -> f64 {
    let words = bench
        .harness
        .query_all_by_label_contains(start)
        .find_map(|node| node.accesskit_node().label().or(node.accesskit_node().value()))
        .unwrap_or_else(|| panic!("nothing says {start:?}"));
    let number = words.trim_start_matches(start).trim_end_matches("px").trim();
    number.parse().unwrap_or_else(|_| panic!("{words:?}"))
}

const MEAN: &str = "Mean of what is left over:";

/// The place of the screen at a part of the board's size.
fn on_screen(bench: &Bench, (x, y): (f64, f64)) -> Pos2 {
    let (width, height) = bench.document().drawing().unwrap().size;
    bench.at((
        (x * f64::from(width)).round() as i32,
        (y * f64::from(height)).round() as i32,
    ))
}

/// Presses, moves and lets go with the pointer, a frame an event.
fn pull(bench: &mut Bench, from: Pos2, to: Pos2) {
    let button = |pos: Pos2, pressed: bool| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    // A detour, since less than a few pixels would be a click.
    let between = from + vec2(40.0, -30.0);
    for event in [
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(between),
        Event::PointerMoved(to),
        button(to, false),
    ] {
        bench.harness.event(event);
        bench.harness.run();
    }
    // Away from everything that a pointer might light up.
    bench.harness.event(Event::PointerGone);
    bench.harness.run();
}

fn pin(bench: &Bench, number: usize) -> Rect {
    bench.harness.get_by_label(&format!("Point {number}")).rect()
}

/// Drags a point to where what lies under it in the photo is on the board, as well as a hand can.
fn match_up(bench: &mut Bench, number: usize, photo: (f64, f64), shaky: f64) {
    let mut to = on_screen(bench, found(photo));
    let seed = number as u32 * 2;
    to.x += (noise(seed) * shaky) as f32;
    to.y += (noise(seed + 1) * shaky) as f32;
    let from = pin(bench, number).center();
    pull(bench, from, to);
}

/// Where the first four points lie in the photo.
fn first_four() -> [(f64, f64); 4] {
    [(0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88)].map(|(x, y)| (x * SIZE.0, y * SIZE.1))
}

/// How far, at most, the photo is painted from where the camera saw the board, in pixels of the photo.
fn worst(bench: &Bench) -> f64 {
    let (mesh, _) = painted(bench).expect("the photo is shown");
    let (a, b) = (on_screen(bench, (0.0, 0.0)), on_screen(bench, (1.0, 1.0)));
    let mut worst: f64 = 0.0;
    for vertex in &mesh.vertices {
        let part = (vertex.pos - a) / (b - a);
        let (u, v) = taken((f64::from(part.x), f64::from(part.y)));
        // Beyond the edge of the photo nothing is painted.
        if (0.0..=SIZE.0).contains(&u) && (0.0..=SIZE.1).contains(&v) {
            let (x, y) = (f64::from(vertex.uv.x) * SIZE.0, f64::from(vertex.uv.y) * SIZE.1);
            worst = worst.max((x - u).hypot(y - v));
        }
    }
    worst
}

#[test]
fn dragging_the_points_lays_the_photo_on_the_board() {
    let mut bench = with_photo();
    assert!(worst(&bench) > 50.0, "at first it lies over the whole board");
    for (at, photo) in first_four().into_iter().enumerate() {
        match_up(&mut bench, at + 1, photo, 0.0);
    }
    assert!(worst(&bench) < 3.0, "{}", worst(&bench));
    assert_eq!(left_over(&bench, MEAN), 0.0, "four points always fit");
}

#[test]
fn more_points_than_four_show_how_well_they_fit() {
    let mut bench = with_photo();
    for (at, photo) in first_four().into_iter().enumerate() {
        match_up(&mut bench, at + 1, photo, 0.5);
    }
    // Further points are read off the photo and dragged to the same places of the map, each as well as a hand can.
    for (at, part) in [(0.3, 0.25), (0.7, 0.3), (0.35, 0.75), (0.65, 0.7)]
        .into_iter()
        .enumerate()
    {
        let number = at + 5;
        bench.click("Add point");
        let (u, v) = taken(part);
        for (axis, value) in [("x", u), ("y", v)] {
            let read = value + 1.5 * noise(number as u32 * 7 + value as u32);
            let name = format!("Point {number}, in the photo, {axis}");
            let field = bench.harness.get_by_label(&name);
            field.set_value_accesskit(read);
            bench.harness.run();
        }
        let (from, to) = (pin(&bench, number).center(), on_screen(&bench, part));
        pull(&mut bench, from, to);
    }
    let mean = left_over(&bench, MEAN);
    assert!(mean > 0.05 && mean < 3.0, "{mean}");
    assert!(worst(&bench) < 6.0, "{}", worst(&bench));
    // A point that is far from its place is told from those that fit.
    bench.click("Add point");
    let from = pin(&bench, 9).center();
    pull(&mut bench, from, from + vec2(60.0, 40.0));
    assert!(left_over(&bench, MEAN) > 3.0);
    bench.click("Remove point 9");
    assert!((left_over(&bench, MEAN) - mean).abs() < 0.05);
}

#[test]
fn arrow_keys_move_a_point_and_it_keeps_the_focus() {
    let mut bench = with_photo();
    let before = pin(&bench, 1).center();
    bench.harness.get_by_label("Point 1").focus();
    bench.harness.run();
    for _ in 0..5 {
        bench.keys(Modifiers::SHIFT, Key::ArrowRight);
    }
    for _ in 0..5 {
        bench.key(Key::ArrowDown);
    }
    let (width, height) = bench.document().drawing().unwrap().size;
    let screen = on_screen(&bench, (1.0, 1.0)) - on_screen(&bench, (0.0, 0.0));
    let wanted = vec2(500.0 * screen.x / width as f32, 50.0 * screen.y / height as f32);
    let moved = pin(&bench, 1).center() - before;
    assert!((moved - wanted).length() < 1.0, "{moved:?} {wanted:?}");
    assert!(bench.harness.get_by_label("Point 1").is_focused());
}

#[test]
fn beside_the_photo_undo_takes_points_back_and_leaves_the_document() {
    let mut bench = with_photo();
    let shorter = Edit::set("scenario.hand_size", [], 4u8, None);
    bench.harness.state_mut().carry_out(Do::Edit(shorter));
    bench.harness.run();
    let edited = bench.document().clone();
    let start = pin(&bench, 1).center();
    pull(&mut bench, start, start + vec2(60.0, 40.0));
    let moved = pin(&bench, 1).center();
    assert!((moved - start).length() > 50.0);
    bench.click("Remove point 4");
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert!(bench.harness.query_by_label("Remove point 4").is_some());
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert!(
        (pin(&bench, 1).center() - start).length() < 1.0,
        "a whole drag is one step"
    );
    assert!(
        bench.harness.state().round().is_none(),
        "nothing is kept of what was undone"
    );
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.document(), &edited);
    assert!(bench.reads("No further change of the points"));
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert!((pin(&bench, 1).center() - moved).length() < 1.0);
    // Beside the round the keys mean the document again.
    bench.click("Round");
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_ne!(bench.document(), &edited);
}

#[test]
fn fewer_than_four_points_say_what_to_do() {
    let mut bench = with_photo();
    let says = "A photo is aligned by at least four points; add";
    assert!(!bench.reads(says));
    bench.click("Remove point 4");
    assert!(bench.reads("A photo is aligned by at least four points; add 1 more."));
    assert!(!bench.reads(MEAN), "nothing is left over where nothing is fixed");
    bench.click("Remove point 1");
    assert!(bench.reads("A photo is aligned by at least four points; add 2 more."));
    assert!(painted(&bench).is_some(), "it stays as it lay");
    bench.click("Add point");
    bench.click("Add point");
    assert!(!bench.reads(says));
    assert_eq!(left_over(&bench, MEAN), 0.0);
}

#[test]
fn points_on_one_line_are_refused_and_the_photo_stays() {
    let mut bench = with_photo();
    let (mesh, _) = painted(&bench).unwrap();
    let (from, to) = (pin(&bench, 3).center(), pin(&bench, 2).center());
    pull(&mut bench, from, to);
    assert!(bench.reads("The points do not fix the photo"));
    let now = painted(&bench).unwrap().0;
    assert_ne!(now.vertices, mesh.vertices, "it followed as long as it could");
    bench.click("Begin again");
    assert!(!bench.reads("The points do not fix the photo"));
    assert_eq!(painted(&bench).unwrap().0.vertices, mesh.vertices);
}

#[test]
fn the_slider_sets_how_opaque_the_photo_is() {
    let mut bench = with_photo();
    assert_eq!(opacity(&bench), 153, "60 % at first");
    for (name, part, wanted) in [("Opacity", 0.0, 0), ("Opacity", 1.0, 255), ("Opacity %", 0.5, 127)] {
        let slider = bench.harness.get_by_role_and_label(Role::Slider, name).rect();
        // The rail ends a little before the edges.
        let at = |part: f32| pos2(slider.left() + slider.width() * part, slider.center().y);
        let start = at(0.3);
        pull(&mut bench, start, at(part));
        assert!(
            opacity(&bench).abs_diff(wanted) < 8,
            "{name}: {} instead of {wanted}",
            opacity(&bench)
        );
    }
}

#[test]
fn b_blinks_the_photo_unless_somebody_writes() {
    let mut bench = with_photo();
    assert!(painted(&bench).is_some());
    bench.key(Key::B);
    assert!(painted(&bench).is_none());
    assert!(bench.harness.query_by_label("Point 1").is_none());
    bench.key(Key::B);
    assert!(painted(&bench).is_some());
    bench.click("Photo (B)");
    assert!(painted(&bench).is_none(), "the button does the same");
    bench.click("Photo (B)");
    bench.click("Round");
    bench.harness.get_by_role_and_label(Role::TextInput, "Note").focus();
    bench.harness.run();
    bench.key(Key::B);
    assert!(painted(&bench).is_some(), "a letter of a note hides nothing");
}

#[test]
fn the_divider_cuts_the_photo_off() {
    let mut bench = with_photo();
    let board = bench.board();
    let end = |bench: &Bench| painted(bench).unwrap().1.right();
    assert!((end(&bench) - board.right()).abs() < 2.0, "the whole map without one");
    bench.click("Divider between photo and map");
    assert!((end(&bench) - board.center().x).abs() < 1.0, "the middle at first");
    for part in [0.25, 0.8] {
        let from = pos2(end(&bench), board.center().y + 40.0);
        let to = pos2(board.left() + board.width() * part, from.y);
        pull(&mut bench, from, to);
        assert!((end(&bench) - to.x).abs() < 2.0, "{} {to:?}", end(&bench));
    }
    let slider = bench
        .harness
        .get_by_role_and_label(Role::Slider, "Place of the divider")
        .rect();
    let rail = |part: f32| pos2(slider.left() + slider.width() * part, slider.center().y);
    pull(&mut bench, rail(0.5), rail(0.0));
    assert!(painted(&bench).is_none_or(|(_, clip)| clip.right() < board.left() + 12.0));
    bench.click("Divider between photo and map");
    assert!((end(&bench) - board.right()).abs() < 2.0);
}

#[test]
fn outlines_and_points_are_switched() {
    let mut bench = with_photo();
    let lines = |bench: &Bench| {
        let closed =
            |(_, shape): &(Rect, Shape)| matches!(shape, Shape::Path(path) if path.closed && path.points.len() > 3);
        shapes(bench).iter().filter(|shape| closed(shape)).count()
    };
    let with = lines(&bench);
    bench.click("Outlines over the photo");
    assert!(lines(&bench) < with, "{with}");
    bench.click_box("Points");
    assert!(bench.harness.query_by_label("Point 1").is_none());
}

#[test]
fn a_photo_that_is_chosen_again_lies_as_before() {
    let mut bench = with_photo();
    let from = pin(&bench, 1).center();
    pull(&mut bench, from, from + vec2(40.0, 30.0));
    let moved = pin(&bench, 1).center();
    bench.key(Key::B);
    bench.harness.state_mut().set_photo(photo(), PhotoPlace::Beside);
    bench.harness.run();
    assert!(painted(&bench).is_some(), "it is seen");
    assert!(!bench.reads("Photo 2"), "and there is one");
    assert!((pin(&bench, 1).center() - moved).length() < 1.0);
    // It is kept with the round, which is kept by the program.
    let round = bench.harness.state_mut().round().expect("the round has an alignment");
    // Whoever comes back is told so, as the photo itself is kept nowhere.
    let mut later = on(Page::Proof, "intro-1812");
    later.harness.state_mut().read(Reading::Round, &round);
    later.click("Photo");
    assert!(later.reads("The points of your photo are kept."));
    later.harness.state_mut().set_photo(photo(), PhotoPlace::Beside);
    later.harness.run();
    assert!(!later.reads("The points of your photo are kept."));
    let mut other = with_photo();
    other.harness.state_mut().read(Reading::Round, &round);
    other.click("Photo");
    other.harness.state_mut().set_photo(photo(), PhotoPlace::Beside);
    other.harness.run();
    let laid = |bench: &Bench| {
        let round = bench.harness.state().round().expect("the round has an alignment");
        Round::read("round", &round).unwrap().photo
    };
    assert_eq!(laid(&other), laid(&bench));
    bench.click("Begin again");
    assert!(bench.harness.state_mut().round().is_none());
}

/// Another photo of the same camera: of the same shape, with other grain.
fn other_photo() -> ColorImage {
    let mut other = photo();
    other.pixels.reverse();
    other
}

/// A photo of another shape.
fn third_photo() -> ColorImage {
    ColorImage::filled([320, 240], Color32::from_rgb(90, 120, 60))
}

/// How the photos of a page are kept.
fn laid(bench: &Bench) -> Vec<editor::proof::Laid> {
    bench.round().laid()
}

#[test]
fn photos_of_one_camera_keep_their_own_points() {
    let mut bench = with_photo();
    let start = pin(&bench, 1).center();
    pull(&mut bench, start, start + vec2(40.0, 30.0));
    let west = laid(&bench);
    assert_eq!(west.len(), 1);
    // One that is dropped on the window stands beside it, and takes nothing of it.
    bench.harness.state_mut().set_photo(other_photo(), PhotoPlace::Beside);
    bench.harness.run();
    assert!(bench.reads("Photo 2"));
    assert!((pin(&bench, 1).center() - start).length() < 1.0, "nobody has laid it");
    let from = pin(&bench, 2).center();
    pull(&mut bench, from, from + vec2(-30.0, 20.0));
    let both = laid(&bench);
    assert_eq!((both.len(), &both[0]), (2, &west[0]));
    // The next evening the second is opened first.
    let text = bench.harness.state().round().unwrap();
    let mut later = on(Page::Proof, "intro-1812");
    later.harness.state_mut().read(Reading::Round, &text);
    later.click("Photo");
    later.harness.state_mut().set_photo(other_photo(), PhotoPlace::Beside);
    later.harness.run();
    assert!(
        !later.reads("The lakes were not found in this photo"),
        "it lies as it was laid"
    );
    assert!((pin(&later, 1).center() - start).length() < 1.0);
    later.click("Begin again");
    let kept = laid(&later);
    assert_eq!(kept, west, "the first has kept its points");
    // The same in another size is not known again by itself, and is told apart by who sees it.
    let small = ColorImage::filled([640, 400], Color32::from_rgb(20, 30, 40));
    later.harness.state_mut().set_photo(small, PhotoPlace::Beside);
    later.harness.run();
    assert!((pin(&later, 1).center() - start).length() < 1.0);
    later.click("Lay it by 4 kept points of a photo that is not open");
    assert!((pin(&later, 1).center() - start).length() > 30.0);
    assert!(!later.reads("Lay it by"));
}

#[test]
fn another_photo_in_the_place_of_one_leaves_its_points_kept() {
    let mut bench = with_photo();
    let start = pin(&bench, 1).center();
    pull(&mut bench, start, start + vec2(40.0, 30.0));
    let before = laid(&bench);
    // Whoever asks for another one and chooses none after all has said nothing of the next photo, such as one that is dropped.
    bench.click("Another photo in its place…");
    assert!(
        bench
            .harness
            .state_mut()
            .take_asks()
            .contains(&Ask::Photo(PhotoPlace::Instead))
    );
    bench.harness.state_mut().set_photo(third_photo(), PhotoPlace::Beside);
    bench.harness.run();
    assert!(bench.reads("Photo 2"), "it came beside");
    bench.click(W::RemovePhoto.get(data::Lang::En));
    bench.harness.state_mut().set_photo(other_photo(), PhotoPlace::Instead);
    bench.harness.run();
    assert!(!bench.reads("Photo 2"), "it took the place");
    assert!((pin(&bench, 1).center() - start).length() < 1.0);
    let from = pin(&bench, 2).center();
    pull(&mut bench, from, from + vec2(-30.0, 20.0));
    assert_eq!(laid(&bench)[0], before[0]);
}

/// The places of the towns that the page asks for, as the synthetic camera sees them.
fn click_the_asked_town(bench: &mut Bench, off: (f64, f64)) -> String {
    let words = bench
        .harness
        .query_all_by_label_contains("in the photo.")
        .filter_map(|node| node.accesskit_node().label().or(node.accesskit_node().value()))
        .find(|words| words.starts_with("Click "))
        .expect("a town is asked for");
    let name = words
        .trim_start_matches("Click ")
        .trim_end_matches(" in the photo.")
        .to_owned();
    let drawing = bench.document().drawing().unwrap();
    let town = drawing.towns.iter().find(|town| town.name == name).unwrap().at;
    let part = (
        f64::from(town.0) / f64::from(drawing.size.0),
        f64::from(town.1) / f64::from(drawing.size.1),
    );
    let (u, v) = taken(part);
    // With so few points the whole photo is in sight; later the view stands where the town should be.
    let pane = bench.harness.get_by_label("Photo of the printed board").rect();
    let (at, _) = photo_on_screen(bench, pane, (u + off.0, v + off.1));
    bench.harness.event(Event::PointerMoved(at));
    for pressed in [true, false] {
        bench.harness.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        bench.harness.run();
    }
    name
}

/// Where a pixel of the photo is on the screen, and how large it is there, read from the picture in the pane.
fn photo_on_screen(bench: &Bench, pane: Rect, (u, v): (f64, f64)) -> (Pos2, f32) {
    let shown = shapes(bench).into_iter().find_map(|(clip, shape)| match shape {
        Shape::Mesh(mesh)
            if mesh.texture_id != TextureId::default() && mesh.vertices.len() == 4 && clip.intersect(pane) == clip =>
        {
            Some(mesh.calc_bounds())
        }
        Shape::Rect(rect) if rect.brush.is_some() && pane.contains_rect(clip) && rect.rect.width() > 200.0 => {
            Some(rect.rect)
        }
        _ => None,
    });
    let shown = shown.expect("the photo is in the pane");
    let scale = shown.width() / SIZE.0 as f32;
    (shown.min + vec2(u as f32, v as f32) * scale, scale)
}

#[test]
fn towns_are_clicked_one_after_the_other_and_the_wrong_one_is_named() {
    let mut bench = with_photo();
    bench.click("Place points town by town");
    let mut names = Vec::new();
    for number in 0..12 {
        let off = if number == 7 {
            (90.0, 60.0)
        } else {
            (noise(number) * 1.5, noise(number + 40) * 1.5)
        };
        names.push(click_the_asked_town(&mut bench, off));
    }
    let mut different = names.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), names.len(), "no town is asked for twice: {names:?}");
    assert!(bench.reads("Point 8 does not fit the others"));
    bench.click("Not there");
    bench.click("Done");
    bench.click("Remove point 8");
    assert!(!bench.reads("does not fit the others"));
    assert!(worst(&bench) < 8.0, "{}", worst(&bench));
    // The drawing follows the photo as one step, and comes back.
    let before = bench.document().clone();
    bench.click("Fit the drawing to the photo");
    assert_ne!(bench.document().drawing(), before.drawing());
    assert_eq!(bench.harness.state().history().done(), 1);
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.document(), &before);
    assert!(worst(&bench) < 8.0, "the points have come back too");
}

#[test]
fn while_towns_are_clicked_nothing_covers_the_map_and_units_stand_for_their_town() {
    let mut bench = with_photo();
    assert!(bench.reads("What is reconstructed"));
    bench.click("Place points town by town");
    assert!(!bench.reads("What is reconstructed"), "the bar of colours is away");
    for town in ["Detroit", "York", "Albany"] {
        bench.click_first(town);
        assert!(bench.reads(&format!("Click {town} in the photo.")));
    }
    bench.click("Done");
    assert!(bench.reads("What is reconstructed"));
}

#[test]
fn the_buttons_on_top_take_points_back_as_the_keys_do() {
    let mut bench = with_photo();
    let enabled = |bench: &Bench, label: &str| {
        let node = bench.harness.query_by_label(label);
        node.is_some_and(|node| !node.accesskit_node().is_disabled())
    };
    assert!(!enabled(&bench, "Undo"), "nothing is done");
    bench.click("Add point");
    assert!(enabled(&bench, "Undo: points of the photo"));
    bench.click("Undo: points of the photo");
    assert!(bench.harness.query_by_label("Point 5").is_none());
    assert!(enabled(&bench, "Redo: points of the photo"));
    bench.click("Redo: points of the photo");
    assert!(bench.harness.query_by_label("Point 5").is_some());
}

#[test]
fn a_field_that_is_left_unchanged_is_no_step() {
    let mut bench = with_photo();
    let from = pin(&bench, 1).center();
    pull(&mut bench, from, from + vec2(41.3, 30.7));
    bench.click("Add point");
    bench.keys(Modifiers::COMMAND, Key::Z);
    for leave in [Key::Escape, Key::Enter, Key::Tab] {
        bench.click("Point 1, on the board, x");
        bench.key(leave);
        assert!(bench.reads("Redo: points of the photo"), "{leave:?}");
        // Tab has led to the next field, whose keys are its own.
        bench.key(Key::Escape);
    }
    bench.keys(Modifiers::COMMAND, Key::Y);
    assert!(bench.harness.query_by_label("Point 5").is_some());
}

/// A photo of the right half of the board, on which the middle of the map is not.
#[test]
fn a_new_point_lies_in_the_photo_and_stays_there() {
    let mut bench = with_photo();
    for (number, y) in [(1, 0.12), (4, 0.88)] {
        let (from, to) = (pin(&bench, number).center(), on_screen(&bench, (0.56, y)));
        pull(&mut bench, from, to);
    }
    bench.click("Add point");
    bench.harness.run_steps(4);
    for (axis, most) in [("x", SIZE.0), ("y", SIZE.1)] {
        let name = format!("Point 5, in the photo, {axis}");
        let field = bench.harness.get_by_label(&name);
        let value = field.accesskit_node().numeric_value().unwrap();
        assert!((1.0..most - 1.0).contains(&value), "{axis} is {value}");
    }
    let left = left_over(&bench, MEAN);
    assert!(left < 0.05, "the point bends what the others say by {left}");
}
