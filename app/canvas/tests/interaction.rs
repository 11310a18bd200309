//! The board as users, keyboards and screen readers use it.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use canvas::{AreaLook, BoardCanvas, BoardScene, Camera, Palette, Stack, WaterLook};
use data::drawing::{AreaPlaces, Drawing, FORMAT, Face, FaceOf, WaterLabel};
use egui::{Key, Modifiers, Pos2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use std::sync::Arc;

/// Two areas side by side over a lake.
fn scene() -> BoardScene {
    let place = |area: &str, x: i32| AreaPlaces {
        area: area.to_owned(),
        label: (x, 100),
        cubes: (x, 250),
        room: 150,
        stars: Vec::new(),
        muster: None,
    };
    let face = |of: FaceOf, ring: [u32; 4]| Face {
        of,
        rings: vec![ring.to_vec()],
    };
    let drawing = Drawing {
        format: FORMAT,
        size: (1000, 800),
        corners: vec![
            (0, 0),
            (500, 0),
            (1000, 0),
            (1000, 500),
            (500, 500),
            (0, 500),
            (1000, 800),
            (0, 800),
        ],
        faces: vec![
            face(FaceOf::Area("west".to_owned()), [0, 1, 4, 5]),
            face(FaceOf::Area("east".to_owned()), [1, 2, 3, 4]),
            Face {
                of: FaceOf::Water("lake".to_owned()),
                rings: vec![vec![5, 4, 3, 6, 7]],
            },
        ],
        places: vec![place("east", 750), place("west", 250)],
        water_labels: vec![WaterLabel {
            water: "lake".to_owned(),
            at: (500, 650),
            angle: 0,
        }],
        ..Drawing::default()
    };
    let area = |id: &str, label: &str| AreaLook {
        id: id.to_owned(),
        name: id.to_owned(),
        label: label.to_owned(),
        home: Some(0),
        cubes: vec![Stack::new(0, 3), Stack::new(1, 2)],
        ..AreaLook::default()
    };
    BoardScene {
        drawing: Arc::new(drawing),
        areas: vec![area("west", "West: 3 regulars, 2 militia"), area("east", "East: empty")],
        waters: vec![WaterLook {
            id: "lake".to_owned(),
            name: "Lake".to_owned(),
            ..WaterLook::default()
        }],
        ..BoardScene::default()
    }
}

/// A board and what was done to it.
#[derive(Default)]
struct Seen {
    board: BoardCanvas,
    scene: BoardScene,
    clicks: Vec<usize>,
    hovered: Option<usize>,
    hovered_water: Option<usize>,
    focused: Option<usize>,
}

fn harness() -> Harness<'static, Seen> {
    let seen = Seen {
        scene: scene(),
        ..Seen::default()
    };
    Harness::builder().with_size(vec2(700.0, 560.0)).build_ui_state(
        |ui, seen: &mut Seen| {
            let response = seen.board.ui(ui, &seen.scene, &Palette::plain(false));
            seen.clicks.extend(response.clicked);
            seen.hovered = response.hovered;
            seen.hovered_water = response.hovered_water;
            seen.focused = response.focused;
        },
        seen,
    )
}

fn on_screen(harness: &Harness<'_, Seen>, x: f32, y: f32) -> Pos2 {
    harness.state().board.camera().transform().screen_from_world(pos2(x, y))
}

fn click_at(harness: &mut Harness<'_, Seen>, at: Pos2) {
    harness.hover_at(at);
    harness.run();
    for pressed in [true, false] {
        harness.event(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        harness.run();
    }
}

#[test]
fn areas_are_labelled_buttons() {
    let mut harness = harness();
    harness.run();
    harness.get_by_label("East: empty").click();
    harness.run();
    harness.get_by_label("West: 3 regulars, 2 militia").click_accesskit();
    harness.run();
    assert_eq!(harness.state().clicks, [1, 0]);
}

#[test]
fn a_click_anywhere_in_an_area_counts_once() {
    let mut harness = harness();
    harness.run();
    let at = on_screen(&harness, 40.0, 460.0);
    click_at(&mut harness, at);
    assert_eq!(harness.state().clicks, [0]);
    let at = on_screen(&harness, 500.0, 750.0);
    click_at(&mut harness, at);
    assert_eq!(harness.state().clicks, [0], "a lake is no area");
    assert_eq!(harness.state().hovered_water, Some(0));
    assert_eq!(harness.state().hovered, None);
}

#[test]
fn a_tag_that_stands_over_another_area_belongs_to_its_own() {
    let mut harness = harness();
    // East stands at its western border, so that its tag stands over it.
    let mut drawing = (*harness.state().scene.drawing).clone();
    drawing.places[0].cubes = (505, 250);
    harness.state_mut().scene.drawing = Arc::new(drawing);
    let mut over = |badge: Option<&str>| {
        harness.state_mut().scene.areas[1].badge = badge.map(str::to_owned);
        harness.run();
        let mut east = Vec::new();
        for y in (100..330).step_by(6) {
            for x in (380..500).step_by(6) {
                let at = on_screen(&harness, x as f32, y as f32);
                harness.hover_at(at);
                harness.step();
                if harness.state().hovered == Some(1) {
                    east.push((x, y));
                }
            }
        }
        east
    };
    let bare = over(None);
    let tagged = over(Some("32%"));
    let new: Vec<_> = tagged.iter().filter(|at| !bare.contains(at)).collect();
    assert!(new.len() > 3, "{new:?}");
    let (x, y) = *new[new.len() / 2];
    let at = on_screen(&harness, x as f32, y as f32);
    click_at(&mut harness, at);
    assert_eq!(harness.state().clicks, [1]);
}

#[test]
fn tab_reaches_areas_and_enter_chooses() {
    let mut harness = harness();
    harness.run();
    for _ in 0..4 {
        harness.key_press(Key::Tab);
        harness.run();
        if harness.state().focused == Some(1) {
            break;
        }
    }
    assert_eq!(harness.state().focused, Some(1));
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().clicks, [1]);
}

#[test]
fn keys_zoom_and_a_drag_pans_without_a_click() {
    let mut harness = harness();
    harness.run();
    let at = on_screen(&harness, 250.0, 400.0);
    harness.hover_at(at);
    harness.key_press(Key::Plus);
    harness.run_steps(60);
    let closer = harness.state().board.camera().magnification();
    assert!(closer > 1.3, "{closer}");
    let before = on_screen(&harness, 250.0, 400.0);
    harness.drag_at(at);
    harness.run_steps(2);
    harness.hover_at(at + vec2(60.0, 30.0));
    harness.run_steps(2);
    harness.drop_at(at + vec2(60.0, 30.0));
    harness.run_steps(10);
    let moved = on_screen(&harness, 250.0, 400.0) - before;
    assert!((moved - vec2(60.0, 30.0)).length() < 1.0, "{moved:?}");
    assert!(harness.state().clicks.is_empty());
    harness.key_press(Key::Num0);
    harness.run_steps(60);
    assert!(harness.state().board.camera().is_fitted());
}

#[test]
fn a_camera_needs_no_window() {
    let mut camera = Camera::default();
    camera.set_view(
        egui::Rect::from_min_size(Pos2::ZERO, vec2(100.0, 100.0)),
        vec2(1000.0, 1000.0),
    );
    assert!(camera.is_fitted());
}

/// The board of towns, with so many blocks in each as the set-up of 1812 puts there.
fn towns() -> BoardScene {
    let draft: &data::blocks::ScenarioDraft = data::library::Library::shipped().get("blocks-1812").unwrap();
    let scenario = draft.build(data::library::Library::shipped()).unwrap();
    let blocks = |id: &str| match id {
        "detroit" | "sackets_harbor" | "erie" | "plattsburg" | "albany" | "amherstburg" | "kingston" => 2,
        "pittsburg" | "buffalo" | "fort_niagara" | "oswego" | "ticonderoga" | "fort_george" | "york" | "montreal" => 1,
        "lacolle" | "quebec" => 1,
        _ => 0,
    };
    let area = |town: data::blocks::TownId| {
        let town = scenario.town(town);
        let block = canvas::BlockLook::default();
        AreaLook {
            id: town.id.clone(),
            name: format!("{} {}", town.name.get(data::Lang::En), town.value),
            home: Some(0),
            blocks: vec![block; blocks(&town.id)],
            ..AreaLook::default()
        }
    };
    // The land of each side lies below its towns.
    let lands = ["american", "british"].into_iter().enumerate();
    let lands = lands.map(|(side, id)| AreaLook {
        id: id.to_owned(),
        home: Some(side),
        ..AreaLook::default()
    });
    let water = |lake: data::blocks::LakeId| WaterLook {
        id: scenario.lake(lake).id.clone(),
        name: scenario.lake(lake).name.get(data::Lang::En).to_owned(),
        ..WaterLook::default()
    };
    BoardScene {
        drawing: Arc::clone(scenario.drawing()),
        areas: scenario.map().town_ids().map(area).chain(lands).collect(),
        waters: scenario.map().lake_ids().map(water).collect(),
        ..BoardScene::default()
    }
}

#[test]
fn every_town_has_its_name_in_a_small_window_with_blocks_and_without() {
    for (with_blocks, size) in [
        (true, vec2(790.0, 440.0)),
        (false, vec2(720.0, 410.0)),
        (true, vec2(1240.0, 690.0)),
    ] {
        let mut seen = Seen {
            scene: towns(),
            ..Seen::default()
        };
        let blocks: usize = seen.scene.areas.iter().map(|area| area.blocks.len()).sum();
        assert_eq!(blocks, 24, "all places are known");
        if !with_blocks {
            for area in &mut seen.scene.areas {
                area.blocks.clear();
            }
        }
        let mut harness = Harness::builder().with_size(size).build_ui_state(
            |ui, seen: &mut Seen| {
                seen.board.ui(ui, &seen.scene, &Palette::plain(false));
            },
            seen,
        );
        harness.run();
        let seen = harness.state();
        let unnamed: Vec<&str> = seen
            .board
            .unnamed()
            .map(|area| seen.scene.areas[area].id.as_str())
            .collect();
        assert_eq!(unnamed, Vec::<&str>::new(), "at {size:?}, blocks: {with_blocks}");
    }
}

/// The board of Invasion with cubes, control markers and battles strewn over it by a seed.
fn strewn(mut seed: u32) -> BoardScene {
    let library = data::library::Library::shipped();
    let board: &data::invasion::BoardDraft = library.get("invasion").unwrap();
    let drawing: &Drawing = library.get("theatre").unwrap();
    let mut any = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % below
    };
    let areas = board.areas.iter().map(|area| {
        let places = drawing.places.iter().find(|places| places.area == area.id);
        let stacks = any(4) as usize;
        let contested = stacks > 1 && any(4) == 0;
        AreaLook {
            id: area.id.clone(),
            name: area.name.en.clone(),
            home: Some(0),
            cubes: (0..stacks).map(|faction| Stack::new(faction, 1 + any(9))).collect(),
            facing: contested.then_some(1),
            contested,
            control: (any(3) == 0).then_some(1),
            stars: places.map_or(0, |places| places.stars.len() as u8),
            ..AreaLook::default()
        }
    });
    BoardScene {
        areas: areas.collect(),
        drawing: Arc::new(drawing.clone()),
        ..BoardScene::default()
    }
}

#[test]
fn no_name_of_an_area_stands_wholly_in_another_area() {
    let (mut all, mut unnamed, mut elsewhere) = (0, 0, Vec::new());
    for seed in 0..24 {
        let seen = Seen {
            scene: strewn(seed),
            ..Seen::default()
        };
        let mut transform = None;
        let mut harness = Harness::builder().with_size(vec2(990.0, 600.0)).build_ui_state(
            |ui, seen: &mut Seen| {
                transform = Some(seen.board.ui(ui, &seen.scene, &Palette::plain(false)).transform);
            },
            seen,
        );
        harness.run();
        let seen = harness.state();
        let (board, areas) = (&seen.board, &seen.scene.areas);
        let found: Vec<(usize, egui::Rect)> = board.named().collect();
        all += areas.len();
        unnamed += board.unnamed().count();
        let picture = board.picture().unwrap().clone();
        let areas: Vec<String> = areas.iter().map(|area| area.id.clone()).collect();
        drop(harness);
        let transform = transform.unwrap();
        for (index, rect) in found {
            let others = [0.1, 0.5, 0.9].map(|part| {
                let at = pos2(rect.left() + part * rect.width(), rect.center().y);
                let face = picture.face_at(transform.world_from_screen(at));
                let face = face.map(|face| &picture.faces()[face].of);
                matches!(face, Some(FaceOf::Area(area)) if *area != areas[index])
            });
            if others == [true; 3] {
                elsewhere.push(format!("seed {seed}: {}", areas[index]));
            }
        }
    }
    // On a full board some names wait until one looks closer.
    assert_eq!(elsewhere, Vec::<String>::new());
    assert!(unnamed * 10 < all, "{unnamed} of {all} have no name");
}
