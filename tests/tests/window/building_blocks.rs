//! A scenario of Blocks built by hand from the smallest there is: towns, roads, a lake with its bases, blocks and ships
//! by mouse and keyboard, saved, opened again and played to the end.

use super::building::{click, edit, go, join, key, look, middle, save_and_leave, saved, side, troubles};
use crate::support::Window;
use data::drawing::Point;
use data::{Lang, Side};
use egui::accesskit::Role;
use egui::{Key, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use war1812::text::T;
use workbench::{Page, W};

const EN: Lang = Lang::En;

/// A town to be built: id, names, place, home.
type Plan = (&'static str, &'static str, &'static str, Point, Side);

/// Six towns around the two that every board begins with.
const TOWNS: [Plan; 6] = [
    ("fort_pine", "Fort Pine", "Fort-aux-Pins", (1_700, 1_400), Side::British),
    (
        "north_port",
        "North Port",
        "Port-du-Nord",
        (8_000, 1_200),
        Side::British,
    ),
    ("cedar_hill", "Cedar Hill", "Les Cèdres", (14_300, 1_400), Side::British),
    (
        "mill_creek",
        "Mill Creek",
        "Ruisseau-du-Moulin",
        (1_700, 8_200),
        Side::American,
    ),
    (
        "south_port",
        "South Port",
        "Port-du-Sud",
        (8_000, 8_400),
        Side::American,
    ),
    (
        "oak_ridge",
        "Oak Ridge",
        "Côte-des-Chênes",
        (14_300, 8_200),
        Side::American,
    ),
];

const ROADS: [(&str, &str); 9] = [
    ("fort_pine", "north_port"),
    ("north_port", "cedar_hill"),
    ("mill_creek", "south_port"),
    ("south_port", "oak_ridge"),
    ("fort_pine", "west"),
    ("mill_creek", "west"),
    ("cedar_hill", "east"),
    ("oak_ridge", "east"),
    ("west", "south_port"),
];

fn town(window: &mut Window, (id, en, fr, at, home): Plan) {
    key(window, Key::T);
    click(window, at);
    window.write("Name, English", en);
    window.write("Name, Français", fr);
    window.write(W::Id.get(EN), id);
    let document = window.document();
    let board = document.blocks().unwrap().board().get().unwrap();
    let new = board
        .towns
        .iter()
        .find(|town| town.id == id)
        .expect("the town is there");
    if new.home != home {
        let name = side(window, home);
        window.choose(W::HomeSide.get(EN), &name);
    }
    // Where armies draw their supply from.
    if id.ends_with("_port") {
        window.press(&format!("One more: {}", W::TownValue.get(EN)));
    }
}

/// A lake in the middle with a port of each side.
fn lake(window: &mut Window) {
    key(window, Key::D);
    for corner in [(6_400, 3_000), (9_600, 3_000), (9_600, 6_600), (6_400, 6_600)] {
        click(window, corner);
    }
    key(window, Key::Enter);
    window.write("Name, English", "Mirror Lake");
    window.write("Name, Français", "Lac Miroir");
    key(window, Key::W);
    click(window, (8_000, 4_800));
    for id in ["north_port", "south_port"] {
        let at = middle(window.document(), id);
        click(window, at);
    }
    look(window, "bb2-coast.png");
    for (of, port) in [(Side::British, "North Port"), (Side::American, "South Port")] {
        let base = format!("{} · {}", W::NavalBase.get(EN), side(window, of));
        window.click(&base);
        // The town on the map and the button that takes it off the coast have the same name.
        let item = window
            .harness
            .query_all_by_label(port)
            .find(|node| node.accesskit_node().role() != Role::Label && node.rect().center().x < 280.0)
            .unwrap_or_else(|| panic!("{base:?} does not offer {port:?}"));
        item.click();
        window.harness.run();
    }
    look(window, "bb2-lake.png");
}

/// Twelve blocks, four kinds of them on each side.
fn army(window: &mut Window) {
    go(window, Page::Decks);
    for of in [Side::American, Side::British] {
        for (number, kind, name, nom) in [
            (1, W::KindMilitia, "Valley Militia", "Milice de la vallée"),
            (2, W::KindArtillery, "Guns", "Canons"),
            (3, W::KindShip, "Sloop", "Corvette"),
        ] {
            let old = format!("Regulars {number} · {}_{number:02}", of.key());
            window.press(&old);
            window.write("Block, English", name);
            window.write("Block, Français", nom);
            window.choose(W::KindWord.get(EN), kind.get(EN));
        }
    }
    // A ship sails without moves of its own (5.0); the list of problems mends it.
    for _ in Side::ALL {
        let repair = window
            .harness
            .query_all_by_role(Role::Button)
            .find(|node| {
                let label = node.accesskit_node().label();
                label.is_some_and(|label| label.starts_with("Repair: "))
            })
            .expect("a repair is offered");
        repair.click();
        window.harness.run();
    }
    look(window, "bb3-army.png");
}

/// Ships and holders are painted, and taken away with the other button.
fn start(window: &mut Window) {
    let [north, south] = ["north_port", "south_port"].map(|id| middle(window.document(), id));
    let setup = |window: &Window| window.document().blocks().unwrap().scenario().setup.clone();
    window.click(W::BrushHeld.get(EN));
    click(window, south);
    assert_eq!(setup(window).held[0].by, Side::British);
    window.click_at(south, PointerButton::Secondary);
    assert!(setup(window).held.is_empty());
    window.click(W::BrushShip.get(EN));
    key(window, Key::Num3);
    for port in [north, south, south] {
        click(window, port);
    }
    window.click_at(south, PointerButton::Secondary);
    let ships = setup(window).ships;
    let told: Vec<_> = ships
        .iter()
        .map(|ship| (ship.side, ship.town.as_str(), ship.value))
        .collect();
    let wanted = [(Side::British, "north_port", 3), (Side::American, "south_port", 3)];
    assert_eq!(told, wanted);
    look(window, "bb4-start.png");
}

#[test]
fn a_scenario_of_blocks_is_built_from_nothing_and_played() {
    let mut window = Window::open();
    window.press(&war1812::text::new_scenario(EN, "blocks"));
    for plan in TOWNS {
        town(&mut window, plan);
    }
    key(&mut window, Key::L);
    for (a, b) in ROADS {
        join(&mut window, a, b, 1);
    }
    look(&mut window, "bb1-towns.png");
    lake(&mut window);
    army(&mut window);
    go(&mut window, Page::Units);
    start(&mut window);
    go(&mut window, Page::Texts);
    window.write("Title, English", "Eight towns and a lake");
    window.write("Title, Français", "Huit villes et un lac");

    let blocks = window.document().blocks().unwrap();
    let board = blocks.board().get().unwrap();
    assert_eq!((board.towns.len(), board.lakes.len()), (8, 1));
    assert_eq!(board.roads.len(), ROADS.len() + 1);
    assert_eq!(board.lakes[0].coast.len(), 2);
    assert_eq!(blocks.army().get().unwrap().blocks.len(), 12);
    assert_eq!(blocks.scenario().setup.ships.len(), 2);
    let troubles = troubles(window.document());
    assert!(troubles.is_empty(), "{troubles:#?}");

    let before = window.document().clone();
    let id = before.id().to_owned();
    save_and_leave(&mut window);
    assert_eq!(saved(&window, &id).draft(), before.draft());
    edit(&mut window, "Eight towns and a lake");
    assert_eq!(window.document().draft(), before.draft());
    key(&mut window, Key::F5);
    window.click(T::BotsSetUp.get(EN));
    window.press(T::Begin.get(EN));
    let session = window.harness.state().session::<engine::blocks::State>().unwrap();
    assert!(session.outcome().is_some(), "bots have played it to the end");
}
