//! Tables, advice and photos in the editor's window: what is changed stays under the hand, what was put away stays away.

use super::building::{edit, go, key};
use crate::support::Window;
use data::drawing::{Drawing, FaceOf};
use data::invasion::Faction;
use data::{Lang, Severity, Text};
use editor::edit::{Edit, HeadingEdit};
use editor::proof::Round;
use egui::accesskit::Role;
use egui::{Color32, ColorImage, Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, TouchPhase, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Do, Page, PhotoPlace, W};

const EN: Lang = Lang::En;

/// A copy of the whole war with a title of its own, so that it is found again.
fn mine() -> Window {
    let mut window = Window::open();
    edit(&mut window, "The campaign of 1812");
    window.carry_out(Do::Edit(HeadingEdit::Title(Text::same("My war")).into()));
    window
}

/// Saved, and a moment later killed; then opened again.
fn saved_and_reopened(mut window: Window) -> Window {
    window.keys(Modifiers::COMMAND, Key::S);
    // The round is looked at now and then.
    window.harness.run_steps(60);
    let mut window = window.killed_and_reopened();
    window.press("Edit… My war");
    window.harness.run_steps(5);
    window
}

/// Where the number of a table stands.
fn number(window: &Window, label: &str) -> egui::Pos2 {
    let mut nodes = window.harness.query_all_by_label(label);
    let found = nodes.find(|node| node.accesskit_node().role() == Role::SpinButton);
    found
        .unwrap_or_else(|| panic!("no number is called {label:?}"))
        .rect()
        .center()
}

#[test]
fn enter_goes_down_and_rows_stay_while_a_number_is_changed() {
    let mut window = Window::open();
    edit(&mut window, "The campaign of 1812");
    go(&mut window, Page::Units);
    let who = "American Regulars";
    // By this faction's units: what is typed would move the row at once.
    let header = window.harness.query_all_by_label(who).last().unwrap();
    header.click();
    window.harness.run();
    let nodes = window.harness.query_all_by_role(Role::SpinButton);
    let mut rows: Vec<(f32, String)> = nodes
        .filter_map(|node| Some((node.rect().min.y, node.accesskit_node().label()?)))
        .filter(|(_, label)| label.ends_with(&format!(", {who}")))
        .collect();
    rows.sort_by(|a, b| a.0.total_cmp(&b.0));
    let [first, second] = [0, 1].map(|at| rows[at].1.clone());
    let places = [number(&window, &first), number(&window, &second)];
    window.click(&first);
    for (units, here) in [("5", &first), ("4", &second)] {
        window.keys(Modifiers::COMMAND, Key::A);
        window.harness.event(Event::Text(units.to_owned()));
        window.harness.run();
        assert_eq!(
            [number(&window, &first), number(&window, &second)],
            places,
            "rows stay while {here} is written"
        );
        key(&mut window, Key::Enter);
    }
    let units = |label: &str| {
        let name = label.split(", ").next().unwrap();
        let board = window.document().invasion().unwrap().board().get().unwrap();
        let area = board.areas.iter().find(|area| area.name.en == name).unwrap();
        let units = &window.document().invasion().unwrap().scenario().units;
        let entry = units.iter().find(|entry| entry.area == area.id);
        entry.map_or(0, |entry| entry.units[Faction::AmericanRegulars])
    };
    assert_eq!((units(&first), units(&second)), (5, 4), "Enter went down");
}

#[test]
fn enter_goes_down_the_table_of_blocks() {
    let mut window = Window::open();
    edit(&mut window, "1812: The first campaign");
    go(&mut window, Page::Decks);
    let [first, second] = ["br_artillery_1", "br_artillery_2"].map(|id| format!("{}: {id}", W::CombatValue.get(EN)));
    let places = [number(&window, &first), number(&window, &second)];
    window.click(&first);
    for value in ["4", "1"] {
        window.keys(Modifiers::COMMAND, Key::A);
        window.harness.event(Event::Text(value.to_owned()));
        window.harness.run();
        assert_eq!([number(&window, &first), number(&window, &second)], places);
        key(&mut window, Key::Enter);
    }
    let army = window.document().blocks().unwrap().army().get().unwrap();
    let values: Vec<u8> = army.blocks.iter().take(2).map(|block| block.value).collect();
    assert_eq!(values, [4, 1], "Enter went down");
}

/// A window on a scenario one of whose cards says what it does not do.
fn advised() -> Window {
    let mut window = mine();
    let words = Text::new("Move one army by land.", "Déplacez une armée par voie de terre.");
    window.carry_out(Do::Edit(Edit::set("card.{}.text", ["ar03"], words, None)));
    window
}

#[test]
fn advice_that_was_put_away_stays_away_in_the_next_window() {
    let mut window = advised();
    let advice: Vec<String> = editor::problems::problems(window.document())
        .into_iter()
        .filter(|issue| issue.severity == Severity::Advice)
        .map(|issue| issue.text(EN))
        .collect();
    assert!(!advice.is_empty(), "words and deeds differ");
    let dismiss = format!("{}: {}", W::Dismiss.get(EN), advice[0]);
    window.click(&dismiss);
    assert!(window.reads("1 dismissed"));
    assert!(!window.has_button(&dismiss), "it is out of sight");
    let window = saved_and_reopened(window);
    assert!(window.reads("1 dismissed"));
    assert!(!window.has_button(&dismiss));
}

#[test]
fn every_problem_is_one_row_and_rows_keep_their_order() {
    let mut window = Window::open();
    edit(&mut window, "The campaign of 1812");
    // Several problems at once: two areas cut off from all others.
    let board = window.document().invasion().unwrap().board().get().unwrap();
    let links: Vec<(String, String)> = (board.links.iter())
        .filter(|link| ["detroit", "albany"].iter().any(|id| link.a == *id || link.b == *id))
        .map(|link| (link.a.clone(), link.b.clone()))
        .collect();
    for (a, b) in links {
        let none = editor::invasion::Way::None;
        window.carry_out(Do::Edit(Edit::set("link.{}-{}", [&a, &b], none, None)));
    }
    is_one_row_each(&mut window);
}

#[test]
fn every_problem_of_a_board_of_towns_is_one_row() {
    let mut window = Window::open();
    edit(&mut window, "1812: The first campaign");
    let board = window.document().blocks().unwrap().board().get().unwrap();
    let roads: Vec<[String; 2]> = (board.roads.iter())
        .filter(|road| ["detroit", "albany"].iter().any(|id| road.a == *id || road.b == *id))
        .map(|road| [road.a.clone(), road.b.clone()])
        .collect();
    for [a, b] in &roads {
        window.carry_out(Do::Edit(Edit::set("road.{}-{}", [a, b], false, None)));
    }
    let far = Some("albany".to_owned());
    window.carry_out(Do::Edit(Edit::set("base.{}.american", ["lake_ontario"], far, None)));
    is_one_row_each(&mut window);
}

/// Every problem is a row of the list, in its order, and stays there.
fn is_one_row_each(window: &mut Window) {
    let problems = editor::problems::problems(window.document());
    let texts: Vec<String> = problems.iter().map(|issue| issue.text(EN)).collect();
    assert!(texts.len() > 1, "{texts:?}");
    let tops = |window: &Window| {
        let top = |text: &String| {
            let nodes: Vec<f32> = (window.harness.query_all_by_label(text))
                .filter(|node| node.accesskit_node().role() == Role::Button)
                .map(|node| node.rect().min.y)
                .collect();
            nodes
        };
        texts.iter().map(top).collect::<Vec<_>>()
    };
    let before = tops(window);
    let shown: Vec<f32> = before.iter().flatten().copied().collect();
    assert!(shown.is_sorted(), "in the order of the list: {before:?}");
    for (text, nodes) in texts.iter().zip(&before) {
        let same = texts.iter().filter(|other| *other == text).count();
        assert!(nodes.len() <= same, "{text} is one row");
    }
    // Looking at another page and back changes nothing.
    go(window, Page::Texts);
    go(window, Page::Map);
    assert_eq!(tops(window), before);
}

/// A picture of a drawing as somebody else would paint it, seen from above with a margin of table.
pub(super) fn painted(drawing: &Drawing, seed: u8) -> ColorImage {
    let (wide, high) = (360, 240);
    let faces = editor::shape::Lookup::new(drawing);
    let colour = |x: usize, y: usize| {
        let part = |at: usize, of: usize| (at as f64 / of as f64 - 0.08) / 0.84;
        let (u, v) = (part(x, wide), part(y, high));
        if !(0.0..1.0).contains(&u) || !(0.0..1.0).contains(&v) {
            return Color32::from_rgb(70, 50, 40);
        }
        let at = (
            (u * f64::from(drawing.size.0)) as i32,
            (v * f64::from(drawing.size.1)) as i32,
        );
        let grain = ((x * 7 + y * 13 + usize::from(seed)) % 9) as u8;
        match faces.face_at(at).map(|face| &drawing.faces[face].of) {
            Some(FaceOf::Water(_) | FaceOf::Pond) => Color32::from_rgb(130 + grain, 170, 200),
            Some(FaceOf::Area(_) | FaceOf::Island) => Color32::from_rgb(220, 200 + grain, 165),
            _ => Color32::from_rgb(185, 180, 170 + grain),
        }
    };
    let pixels = (0..high).flat_map(|y| (0..wide).map(move |x| colour(x, y)));
    ColorImage::new([wide, high], pixels.collect())
}

/// Pushes a point by a key.
fn push(window: &mut Window, point: &str) {
    let node = window.harness.query_all_by_label(point).next().unwrap();
    node.focus();
    window.harness.run();
    key(window, Key::ArrowRight);
}

/// The round that the editor keeps.
pub(super) fn round(window: &Window) -> Round {
    let text = window.harness.state().editor().unwrap().workbench.round();
    Round::read("round", &text.expect("a round is kept")).unwrap()
}

#[test]
fn photos_lie_by_themselves_stand_side_by_side_and_keep_their_points() {
    let mut window = mine();
    let drawing = window.document().drawing().unwrap().clone();
    let photos = [painted(&drawing, 1), painted(&drawing, 5)];
    let set = |window: &mut Window, at: usize| {
        let workbench = window.harness.state_mut().workbench().unwrap();
        workbench.set_photo(photos[at].clone(), PhotoPlace::Beside);
        window.harness.run();
    };
    set(&mut window, 0);
    window.click(W::ProofPhoto.get(EN));
    assert!(window.reads(W::PhotoGuessed.get(EN)), "the lakes have laid it");
    push(&mut window, "Point 1");
    assert!(!window.reads(W::PhotoGuessed.get(EN)), "now somebody has");
    let first = round(&window).laid();
    assert_eq!(first.len(), 1);
    // The lakes are about where they are painted.
    let ((x, y), (u, v)) = first[0].points[2];
    let there = |at: i32, of: i32, pixels: f64| (0.08 + 0.84 * f64::from(at) / f64::from(of)) * pixels;
    let off = (there(x, drawing.size.0, 360.0) - f64::from(u) / 10.0)
        .hypot(there(y, drawing.size.1, 240.0) - f64::from(v) / 10.0);
    assert!(off < 0.04 * 360.0 * 0.84, "{off} pixels");

    window.click(W::AddPhoto.get(EN));
    window.carry_out(Do::Go(Page::Proof));
    key(&mut window, Key::Escape);
    set(&mut window, 1);
    assert!(window.reads("Photo 2"), "it stands beside the first");
    push(&mut window, "Point 2");
    let both = round(&window).laid();
    assert_eq!((both.len(), &both[0]), (2, &first[0]), "each has its own points");

    // Another window: the photos come back in their order, and lie as they lay.
    let mut window = saved_and_reopened(window);
    set(&mut window, 0);
    window.click(W::ProofPhoto.get(EN));
    assert!(!window.reads(W::PhotoGuessed.get(EN)));
    push(&mut window, "Point 3");
    let again = round(&window).laid();
    assert_eq!(again.len(), 2, "the second is kept although it is not open");
    assert_eq!(again[1], both[1]);
    assert_eq!(again[0].points[0], both[0].points[0]);
}

#[test]
fn the_table_of_cards_goes_nowhere_to_the_side_where_it_has_room() {
    let mut window = Window::open();
    edit(&mut window, "The campaign of 1812");
    go(&mut window, Page::Decks);
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
        window.resize(width, height);
        window.harness.run_steps(3);
        let tick = |window: &Window| {
            let tick = window.harness.get_by_role_and_label(Role::CheckBox, "In play: ar03");
            tick.rect()
        };
        let before = tick(&window);
        window.harness.event(Event::PointerMoved(before.center()));
        window.harness.event(Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta: vec2(-60.0, 0.0),
            phase: TouchPhase::Move,
            modifiers: Modifiers::NONE,
            source: MouseWheelSource::Wheel,
        });
        window.harness.run_steps(10);
        assert_eq!(tick(&window), before, "{width} × {height}");
    }
}
