//! What the inspector holds of a place, and how many clicks a change takes from the whole map on.

use crate::support::{Bench, shipped};
use data::{Place, Text};
use editor::facts::{Key as FactKey, Value};
use editor::proof::fact;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Do, Page};

/// Hands that count.
struct Hands {
    bench: Bench,
    clicks: usize,
}

impl Hands {
    fn on(scenario: &str) -> Self {
        let bench = Bench::of(shipped(scenario));
        Self { bench, clicks: 0 }
    }

    /// Clicks a place on the map.
    fn area(&mut self, id: &str) {
        let at = self.bench.area(id);
        self.bench.click_at(at);
        self.clicks += 1;
    }

    /// Clicks with the pointer what is called so and in sight.
    fn click(&mut self, label: &str) {
        let node = self
            .bench
            .harness
            .query_all_by_label(label)
            .find(|node| !matches!(node.accesskit_node().role(), Role::Label | Role::Image))
            .unwrap_or_else(|| panic!("nothing to click is called {label:?}"));
        let window = self.bench.harness.ctx.content_rect();
        assert!(window.contains(node.rect().center()), "{label} is in sight");
        node.click();
        self.bench.harness.run();
        self.clicks += 1;
    }

    fn says(&self, key: &str) -> String {
        let key = FactKey::parse(key, self.bench.document()).unwrap();
        fact(self.bench.document(), &key).unwrap().value.en
    }
}

#[test]
fn a_link_is_changed_by_two_clicks_and_added_by_two() {
    let mut hands = Hands::on("campaign-1812");
    let was = hands.says("link.detroit-frenchtown");
    hands.area("detroit");
    let other = if was == "river" { "land" } else { "river" };
    hands.click(&format!("Frenchtown: {other}"));
    assert_eq!(
        (hands.says("link.detroit-frenchtown").as_str(), hands.clicks),
        (other, 2)
    );
    assert_eq!(hands.bench.done().len(), 1);

    let mut hands = Hands::on("campaign-1812");
    hands.area("york");
    let board = hands
        .bench
        .document()
        .invasion()
        .unwrap()
        .board()
        .get()
        .unwrap()
        .clone();
    let near = [
        "london",
        "oxford",
        "dundas",
        "six_nations",
        "quinte",
        "north_of_six_nations",
    ];
    let linked = |id: &str| editor::invasion::Way::between(&board, "york", id) != editor::invasion::Way::None;
    let names = |id: &str| editor::edit::Names::of(hands.bench.document()).place(id).en;
    let free = near.into_iter().find(|id| {
        let label = format!("{}: land", names(id));
        !linked(id) && hands.bench.harness.query_by_label(&label).is_some()
    });
    let free = free.expect("a place nearby is no neighbour");
    let label = format!("{}: land", names(free));
    hands.click(&label);
    let key = FactKey::pair("link.{}-{}", "york", free).to_string();
    assert_eq!((hands.says(&key).as_str(), hands.clicks), ("land", 2));
}

#[test]
fn a_road_is_changed_by_two_clicks() {
    let mut hands = Hands::on("war-of-1812");
    let document = hands.bench.document().clone();
    let road = document.listed("road.{}-{}")[0].clone();
    let [a, b] = road.ids() else { panic!("{road}") };
    hands.area(a);
    let other = editor::edit::Names::of(&document).place(b).en;
    hands.click(&format!("{other}: no"));
    assert_eq!(hands.bench.document().value(&road), Some(Value::Yes(false)));
    assert_eq!(hands.clicks, 2);
}

#[test]
fn a_muster_value_is_changed_by_two_clicks_and_a_unit_added_by_one() {
    let mut hands = Hands::on("campaign-1812");
    let key = FactKey::new("muster.{}.{}", ["detroit", "american_militia"]);
    let now = |hands: &Hands| match hands.bench.document().value(&key) {
        Some(Value::Number(now)) => now,
        other => panic!("{other:?}"),
    };
    let before = now(&hands);
    hands.area("detroit");
    hands.click("One more: Muster value, American Militia");
    assert_eq!((now(&hands), hands.clicks), (before + 1, 2));

    // On the page of units the brush is at hand.
    hands.bench.harness.state_mut().carry_out(Do::Go(Page::Units));
    hands.bench.harness.run();
    let units = |hands: &Hands| hands.bench.document().invasion().unwrap().scenario().units.len();
    let (clicks, before) = (hands.clicks, units(&hands));
    let free = hands.bench.document().ids_of("area.{}").into_iter().find(|id| {
        let units = &hands.bench.document().invasion().unwrap().scenario().units;
        !units.iter().any(|entry| entry.area == *id)
    });
    hands.area(&free.unwrap());
    assert_eq!((units(&hands), hands.clicks - clicks), (before + 1, 1));
}

#[test]
fn an_area_is_split_and_named_within_six_clicks() {
    let mut hands = Hands::on("campaign-1812");
    let drawing = hands.bench.document().drawing().unwrap().clone();
    let face = editor::shape::face_of(&drawing, &data::drawing::FaceOf::Area("huron_tract".to_owned())).unwrap();
    let ring = &drawing.faces[face].rings[0];
    let at = |corner: u32| drawing.corners[corner as usize];
    // Corners that lie across from one another, with nothing of another area between.
    let (one, other) = (at(ring[0]), at(ring[ring.len() / 2]));
    let before = hands.bench.document().ids_of("area.{}").len();
    hands.bench.key(Key::X);
    for point in [one, other] {
        hands.bench.click_at(point);
        hands.clicks += 1;
    }
    assert_eq!(
        hands.bench.document().ids_of("area.{}").len(),
        before + 1,
        "{:?}",
        hands.bench.done()
    );
    for (field, text) in [
        ("Name, English", "New Proof"),
        ("Name, Français", "Preuve"),
        ("Id", "new_proof"),
    ] {
        hands.bench.write(field, text);
        hands.clicks += 1;
    }
    let name = hands.bench.document().thing_name("area.{}", &["new_proof".to_owned()]);
    assert_eq!(name, Some(Text::new("New Proof", "Preuve")));
    assert!(hands.clicks <= 6, "{}", hands.clicks);
}

#[test]
fn the_inspector_holds_what_belongs_to_a_place_in_both_games() {
    for (game, id, words) in [
        (
            "campaign-1812",
            "detroit",
            vec![
                "Neighbours (",
                "Waters (",
                "Muster value",
                "Start units",
                "Printed units",
            ],
        ),
        ("war-of-1812", "detroit", vec!["Neighbours (", "Waters (", "Blocks due"]),
    ] {
        let mut hands = Hands::on(game);
        let document = hands.bench.document().clone();
        let place = document.board_place(false, id);
        assert!(matches!(place, Place::Area(_) | Place::Town(_)));
        hands.area(id);
        for word in words {
            assert!(hands.bench.reads(word), "{game}: {word}");
        }
    }
}

/// The edges painted around rectangles: where and in which colour.
fn edges(bench: &Bench) -> Vec<(egui::Rect, egui::Color32)> {
    fn look(shape: &egui::Shape, found: &mut Vec<(egui::Rect, egui::Color32)>) {
        match shape {
            egui::Shape::Vec(all) => all.iter().for_each(|shape| look(shape, found)),
            egui::Shape::Rect(rect) => found.push((rect.rect, rect.stroke.color)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    let shapes = &bench.harness.output().shapes;
    shapes.iter().for_each(|shape| look(&shape.shape, &mut found));
    found
}

#[test]
fn what_there_is_between_two_areas_is_set_off_and_names_of_neighbours_are_whole() {
    let mut hands = Hands::on("campaign-1812");
    hands.area("six_nations");
    let accent = canvas::Palette::plain(false).accent;
    let set_off = |bench: &Bench, label: &str| {
        let button = bench.harness.get_by_label(label).rect();
        let edges = edges(bench).into_iter();
        edges
            .filter(|(rect, _)| *rect == button)
            .any(|(_, colour)| colour == accent)
    };
    assert!(set_off(&hands.bench, "Dover: land"));
    assert!(!set_off(&hands.bench, "Dover: river"));
    hands.click("Dover: river");
    assert!(!set_off(&hands.bench, "Dover: land"));
    assert!(set_off(&hands.bench, "Dover: river"));
    hands.area("detroit");
    assert!(hands.bench.reads("North of Moraviantown: river"));
    let mut cut = hands.bench.cut_off();
    let board = hands.bench.document().invasion().unwrap().board().get().unwrap();
    cut.retain(|name| board.areas.iter().any(|area| area.name.en == *name));
    assert_eq!(cut, Vec::<String>::new());
}
