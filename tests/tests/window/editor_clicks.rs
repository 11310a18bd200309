//! What an author does most, and how few clicks and keys it takes; and that nothing moves under the pointer meanwhile.

use super::building::{edit, go, key, middle};
use crate::support::Window;
use data::drawing::Point;
use data::invasion::Faction;
use data::{Lang, Side};
use editor::document::Document;
use editor::edit::Names;
use editor::facts::{Key as Fact, Value};
use editor::invasion::Way;
use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Do, Page, W};

const EN: Lang = Lang::En;

/// A hand that counts what it does.
struct Hand {
    window: Window,
    clicks: usize,
    keys: usize,
}

impl Hand {
    /// On a shipped scenario in the editor.
    fn on(title: &str) -> Self {
        let mut window = Window::open();
        edit(&mut window, title);
        Self {
            window,
            clicks: 0,
            keys: 0,
        }
    }

    fn document(&self) -> &Document {
        self.window.document()
    }

    /// Clicks what bears a name.
    fn click(&mut self, label: &str) {
        self.clicks += 1;
        self.window.click(label);
    }

    /// Clicks a point of the board.
    fn at(&mut self, point: Point) {
        self.clicks += 1;
        self.window.click_at(point, PointerButton::Primary);
    }

    fn key(&mut self, pressed: Key) {
        self.keys += 1;
        key(&mut self.window, pressed);
    }

    /// Writes into the field that has the focus, and leaves it by a key: together one.
    fn type_and(&mut self, text: &str, leave: Key) {
        self.keys += 1;
        assert!(
            self.window.harness.ctx.text_edit_focused(),
            "a field waits for {text:?}"
        );
        self.window.harness.event(Event::Text(text.to_owned()));
        self.window.harness.run();
        key(&mut self.window, leave);
    }

    /// What was done since the last count: clicks and keys.
    fn count(&mut self) -> (usize, usize) {
        (std::mem::take(&mut self.clicks), std::mem::take(&mut self.keys))
    }
}

fn between(document: &Document, a: &str, b: &str) -> Way {
    let board = document.invasion().unwrap().board().get().unwrap();
    Way::between(board, a, b)
}

/// Half way between two places.
fn half_way(document: &Document, a: &str, b: &str) -> Point {
    let (a, b) = (middle(document, a), middle(document, b));
    (a.0.midpoint(b.0), a.1.midpoint(b.1))
}

fn name(document: &Document, id: &str) -> String {
    Names::of(document).place(id).get(EN).to_owned()
}

#[test]
fn a_link_is_changed_in_two_clicks_and_another_one_is_added_in_two() {
    let mut hand = Hand::on("The campaign of 1812");
    hand.key(Key::L);
    assert_eq!(between(hand.document(), "detroit", "amherstburg"), Way::River);
    hand.count();
    // The line itself, then what it is to be.
    let line = half_way(hand.document(), "detroit", "amherstburg");
    hand.at(line);
    hand.click(W::WayLand.get(EN));
    assert_eq!(between(hand.document(), "detroit", "amherstburg"), Way::Land);
    assert_eq!(hand.count(), (2, 0), "changed");

    // A place, then its row in the list of those nearby.
    let other = unlinked(hand.document(), "detroit");
    let at = middle(hand.document(), "detroit");
    let kind = hand
        .document()
        .kind_of(&Fact::new("link.{}-{}", ["detroit", &other]))
        .unwrap();
    let land = kind.words(&Value::Word("land".to_owned()));
    let row = format!("{}: {}", name(hand.document(), &other), land.en);
    key(&mut hand.window, Key::Escape);
    hand.count();
    hand.at(at);
    hand.click(&row);
    assert_eq!(between(hand.document(), "detroit", &other), Way::Land);
    assert_eq!(hand.count(), (2, 0), "added");
}

#[test]
fn a_road_is_taken_away_in_two_clicks_and_another_one_is_added_in_two() {
    let road = |document: &Document, a: &str, b: &str| document.value(&Fact::new("road.{}-{}", [a, b]));
    let mut hand = Hand::on("1812: The first campaign");
    hand.key(Key::L);
    assert_eq!(
        road(hand.document(), "kingston", "prescott"),
        Some(Value::Yes(true)),
        "there is a road"
    );
    hand.count();
    let line = half_way(hand.document(), "kingston", "prescott");
    hand.at(line);
    hand.click(W::IsRoad.get(EN));
    assert_eq!(road(hand.document(), "kingston", "prescott"), Some(Value::Yes(false)));
    assert_eq!(hand.count(), (2, 0), "taken away");

    let (at, row) = (
        middle(hand.document(), "kingston"),
        format!("{}: yes", name(hand.document(), "prescott")),
    );
    key(&mut hand.window, Key::Escape);
    hand.count();
    hand.at(at);
    hand.click(&row);
    assert_eq!(road(hand.document(), "kingston", "prescott"), Some(Value::Yes(true)));
    assert_eq!(hand.count(), (2, 0), "added");
}

/// The nearest area without a link.
fn unlinked(document: &Document, of: &str) -> String {
    let (x, y) = middle(document, of);
    let far = |id: &String| {
        let (u, v) = middle(document, id);
        (u - x).pow(2) + (v - y).pow(2)
    };
    let ids = document.ids_of("area.{}").into_iter();
    let others = ids.filter(|id| id != of && between(document, of, id) == Way::None);
    others.min_by_key(far).unwrap()
}

#[test]
fn a_muster_value_is_changed_in_two_clicks_on_the_map() {
    let key = Fact::new("muster.{}.{}", ["detroit", Faction::AmericanMilitia.key()]);
    let mut hand = Hand::on("The campaign of 1812");
    let before = hand.document().value(&key);
    let at = middle(hand.document(), "detroit");
    hand.at(at);
    let texts = hand.document().invasion().unwrap().texts().get().unwrap();
    let militia = texts.factions[Faction::AmericanMilitia].get(EN).to_owned();
    let all: Vec<String> = labels(&hand.window, "One more: ");
    let more = all
        .into_iter()
        .find(|label| label.contains("uster") && label.ends_with(&militia));
    let more = more.expect("the muster values of the area are beside the map");
    hand.window.scroll_to(&more);
    hand.click(&more);
    assert_ne!(hand.document().value(&key), before);
    assert_eq!(hand.count(), (2, 0));
}

/// Buttons whose name begins so.
fn labels(window: &Window, start: &str) -> Vec<String> {
    let nodes = window.harness.query_all_by_label_contains(start);
    let labels = nodes.filter_map(|node| node.accesskit_node().label());
    labels.filter(|label| label.starts_with(start)).collect()
}

#[test]
fn a_unit_is_placed_by_one_click() {
    let mut hand = Hand::on("The campaign of 1812");
    go(&mut hand.window, Page::Units);
    let units = |document: &Document| {
        let units = &document.invasion().unwrap().scenario().units;
        let here = units.iter().find(|entry| entry.area == "sackets_harbor");
        here.map_or(0, |entry| entry.units[Faction::AmericanRegulars])
    };
    let before = units(hand.document());
    let at = middle(hand.document(), "sackets_harbor");
    hand.at(at);
    assert_eq!(units(hand.document()), before + 1);
    assert_eq!(hand.count(), (1, 0));
}

#[test]
fn a_card_is_taken_out_by_one_click() {
    let mut hand = Hand::on("The campaign of 1812");
    go(&mut hand.window, Page::Decks);
    let deck = |document: &Document| {
        let in_play = &document.invasion().unwrap().scenario().in_play;
        in_play[Faction::AmericanRegulars].clone()
    };
    let mut expected = deck(hand.document());
    let first = expected.remove(0);
    hand.click(&format!("{}: {first}", W::InPlay.get(EN)));
    assert_eq!(deck(hand.document()), expected);
    assert_eq!(hand.count(), (1, 0));
}

#[test]
fn an_area_is_split_and_named_in_six_clicks_and_keys() {
    let mut hand = Hand::on("The campaign of 1812");
    let (_, face) = largest(hand.document());
    let before = hand.document().ids_of("area.{}").len();
    let (from, to) = ends(hand.document(), face);
    hand.key(Key::X);
    hand.at(from);
    hand.at(to);
    hand.type_and("Upper Fork", Key::Tab);
    hand.type_and("Haute Fourche", Key::Tab);
    hand.type_and("upper_fork", Key::Enter);
    assert_eq!(hand.count(), (2, 4), "two clicks, the key of the tool, and three words");
    let document = hand.document();
    assert_eq!(document.ids_of("area.{}").len(), before + 1);
    let board = document.invasion().unwrap().board().get().unwrap();
    let new = board
        .areas
        .iter()
        .find(|area| area.id == "upper_fork")
        .expect("it has the id");
    assert_eq!(
        (new.name.en.as_str(), new.name.fr.as_str()),
        ("Upper Fork", "Haute Fourche")
    );
}

#[test]
fn the_value_of_a_town_is_changed_in_two_clicks_on_the_map() {
    let mut hand = Hand::on("1812: The first campaign");
    let key = Fact::new("town.{}.value", ["york"]);
    let before = hand.document().value(&key);
    let at = middle(hand.document(), "york");
    hand.at(at);
    let more = labels(&hand.window, "One more: ");
    let more = more.first().expect("the value of the town is beside the map");
    hand.click(more);
    assert_ne!(hand.document().value(&key), before);
    assert_eq!(hand.count(), (2, 0));
}

#[test]
fn a_ship_is_placed_and_a_town_given_to_the_enemy_by_one_click_each() {
    let mut hand = Hand::on("1812: The first campaign");
    go(&mut hand.window, Page::Units);
    let ships = |document: &Document| document.blocks().unwrap().scenario().setup.ships.clone();
    let before = ships(hand.document()).len();
    // The digit takes the brush and says the ship's value.
    hand.key(Key::Num3);
    hand.count();
    let at = middle(hand.document(), "kingston");
    hand.at(at);
    let now = ships(hand.document());
    assert_eq!(now.len(), before + 1);
    assert_eq!(
        now.last().map(|ship| (ship.town.as_str(), ship.value)),
        Some(("kingston", 3))
    );
    assert_eq!(hand.count(), (1, 0));

    let held = |document: &Document| document.blocks().unwrap().scenario().setup.held.len();
    let before = held(hand.document());
    hand.click(W::BrushHeld.get(EN));
    hand.count();
    hand.at(at);
    assert_eq!(held(hand.document()), before + 1);
    assert_eq!(hand.count(), (1, 0));
}

#[test]
fn a_block_is_taken_out_by_one_click() {
    let mut hand = Hand::on("1812: The first campaign");
    go(&mut hand.window, Page::Decks);
    let ids = |document: &Document| -> Vec<String> {
        let army = document.blocks().unwrap().army().get().unwrap();
        army.blocks.iter().map(|block| block.id.clone()).collect()
    };
    let mut expected = ids(hand.document());
    let out = expected.remove(1);
    hand.click(&format!("{}: {out}", W::DeleteBlock.get(EN)));
    assert_eq!(ids(hand.document()), expected);
    assert_eq!(hand.count(), (1, 0));
}

#[test]
fn a_town_is_put_on_the_map_and_named_in_six_clicks_and_keys() {
    let mut hand = Hand::on("1812: The first campaign");
    let before = hand.document().ids_of("town.{}").len();
    let (a, b) = (middle(hand.document(), "york"), middle(hand.document(), "detroit"));
    hand.key(Key::T);
    hand.at((a.0.midpoint(b.0), a.1.midpoint(b.1)));
    hand.type_and("Upper Fork", Key::Tab);
    hand.type_and("Haute Fourche", Key::Tab);
    hand.type_and("upper_fork", Key::Enter);
    assert_eq!(hand.count(), (1, 4), "a click, the key of the tool, and three words");
    let document = hand.document();
    assert_eq!(document.ids_of("town.{}").len(), before + 1);
    let name = Fact::new("town.{}.name", ["upper_fork"]);
    let named = data::Text::new("Upper Fork", "Haute Fourche");
    assert_eq!(document.value(&name), Some(named.into()));
}

/// The area with the most corners in its outer ring, and its face.
pub(super) fn largest(document: &Document) -> (String, usize) {
    use data::drawing::FaceOf;
    let drawing = document.drawing().unwrap();
    let faces = drawing
        .faces
        .iter()
        .enumerate()
        .filter_map(|(at, face)| match &face.of {
            FaceOf::Area(id) if face.rings.len() == 1 => Some((face.rings[0].len(), id.clone(), at)),
            _ => None,
        });
    let (_, id, at) = faces.max().unwrap();
    (id, at)
}

/// Two corners of a face between which a straight cut stays inside it.
pub(super) fn ends(document: &Document, face: usize) -> (Point, Point) {
    let drawing = document.drawing().unwrap();
    let ring = &drawing.faces[face].rings[0];
    let at = |corner: usize| drawing.corners[ring[corner] as usize];
    let faces = editor::shape::Lookup::new(drawing);
    let inside = |a: Point, b: Point| {
        // With some room at both sides, but for the ends.
        let aside = |part: i32| if (8..93).contains(&part) { [-40, 40] } else { [0, 0] };
        (1..100).all(|part| {
            let on = |a: i32, b: i32, by: i32| a + (b - a) * part / 100 + by;
            let mut near = aside(part).into_iter().flat_map(|x| aside(part).map(|y| (x, y)));
            near.all(|(x, y)| faces.face_at((on(a.0, b.0, x), on(a.1, b.1, y))) == Some(face))
        })
    };
    let far = |a: Point, b: Point| (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
    let pairs = (0..ring.len()).flat_map(|i| (i + 2..ring.len()).map(move |j| (i, j)));
    let mut pairs: Vec<(Point, Point)> = pairs.map(|(i, j)| (at(i), at(j))).collect();
    pairs.sort_by_key(|(a, b)| std::cmp::Reverse(far(*a, *b)));
    pairs.into_iter().find(|(a, b)| inside(*a, *b)).unwrap()
}

#[test]
fn nothing_moves_the_map_under_the_pointer() {
    // What is longer in French stands in the same room.
    for (title, area, water, lang) in [
        ("The campaign of 1812", "area.{}", "water.{}", Lang::En),
        ("The campaign of 1812", "area.{}", "water.{}", Lang::Fr),
        ("1812: The first campaign", "town.{}", "lake.{}", Lang::Fr),
    ] {
        {
            let mut window = Window::open();
            edit(&mut window, title);
            window.order(war1812::command::Order::SetLang(lang));
            let still = window.board();
            let ids = window.document().ids_of(area);
            for tool in [Key::V, Key::L] {
                key(&mut window, tool);
                for id in ids.iter().step_by(3) {
                    let at = middle(window.document(), id);
                    window.click_at(at, PointerButton::Primary);
                    assert_eq!(window.board(), still, "{title}, {lang:?}, {tool:?}: {id} was clicked");
                }
                key(&mut window, Key::Escape);
                key(&mut window, Key::Escape);
            }
            key(&mut window, Key::V);
            // Several at once, and every water.
            for id in ids.iter().take(8) {
                let at = window.at(middle(window.document(), id));
                window.harness.event(Event::PointerMoved(at));
                for pressed in [true, false] {
                    window.harness.event(Event::PointerButton {
                        pos: at,
                        button: PointerButton::Primary,
                        pressed,
                        modifiers: Modifiers::SHIFT,
                    });
                }
                window.harness.run();
                assert_eq!(window.board(), still, "{title}, {lang:?}: {id} too");
            }
            for id in window.document().ids_of(water) {
                let place = match area {
                    "area.{}" => data::Place::Water(id.clone()),
                    _ => data::Place::Lake(id.clone()),
                };
                window.carry_out(Do::Show(place));
                assert_eq!(window.board(), still, "{title}, {lang:?}: {id} is shown");
            }
        }
    }
}

#[test]
fn several_areas_and_their_neighbours_are_changed_at_once() {
    let mut hand = Hand::on("The campaign of 1812");
    let at = middle(hand.document(), "detroit");
    hand.at(at);
    hand.click(W::NeighboursToo.get(EN));
    let british = Names::of(hand.document()).side(Side::British).get(EN).to_owned();
    hand.click(&british);
    let home = |id: &str| hand.document().value(&Fact::new("area.{}.home", [id]));
    let board = hand.document().invasion().unwrap().board().get().unwrap();
    let mut there = 0;
    for area in &board.areas {
        if area.id == "detroit" || between(hand.document(), "detroit", &area.id) != Way::None {
            assert_eq!(home(&area.id), Some(Value::Side(Side::British)), "{}", area.id);
            there += 1;
        }
    }
    assert!(there > 2, "Detroit has neighbours");
}

#[test]
fn several_towns_and_their_neighbours_are_changed_at_once() {
    let mut hand = Hand::on("1812: The first campaign");
    let at = middle(hand.document(), "york");
    hand.at(at);
    hand.click(W::NeighboursToo.get(EN));
    let american = Names::of(hand.document()).side(Side::American).get(EN).to_owned();
    hand.click(&american);
    let document = hand.document();
    let board = document.blocks().unwrap().board().get().unwrap();
    let joined = |id: &str| {
        let is = |a: &str, b: &str| a == "york" && b == id || b == "york" && a == id;
        board.roads.iter().any(|road| is(&road.a, &road.b))
    };
    let mut there = 0;
    for town in board.towns.iter().filter(|town| town.id == "york" || joined(&town.id)) {
        assert_eq!(town.home, Side::American, "{}", town.id);
        there += 1;
    }
    assert!(there > 1, "York has neighbours");
}

#[test]
fn the_panel_beside_the_map_is_folded_by_a_key() {
    for title in ["The campaign of 1812", "1812: The first campaign"] {
        let mut window = Window::open();
        edit(&mut window, title);
        let before = window.board().width();
        key(&mut window, Key::F);
        assert!(window.board().width() > before + 200.0, "{title}: the map has its room");
        key(&mut window, Key::F);
        assert_eq!(window.board().width(), before, "{title}");
    }
}

#[test]
fn what_a_variant_changes_is_marked_told_and_taken_back_on_the_map_page() {
    for (title, place) in [
        ("The campaign of 1812", "detroit"),
        ("1812: The first campaign", "york"),
    ] {
        let mut window = Window::open();
        edit(&mut window, title);
        assert!(
            window.document().base().is_some(),
            "a copy of a shipped scenario is kept as changes"
        );
        assert!(window.reads("0 changes"));
        let key = match window.document().invasion() {
            Some(_) => Fact::new("area.{}.home", [place]),
            None => Fact::new("town.{}.home", [place]),
        };
        let Some(Value::Side(home)) = window.document().value(&key) else {
            panic!("{place} has a home")
        };
        let edit = editor::edit::Edit::Set(key.clone(), Value::Side(home.enemy()), None);
        window.carry_out(Do::Edit(edit));
        assert!(window.reads("1 change"));
        let at = middle(window.document(), place);
        window.click_at(at, PointerButton::Primary);
        assert!(window.reads(W::ChangedHere.get(EN)));
        // It stands below the fields, which may fill the panel.
        let take_back = labels(&window, "Take back: ");
        window.harness.get_by_label(&take_back[0]).scroll_to_me();
        window.harness.run();
        window.click(&take_back[0]);
        assert_eq!(window.document().value(&key), Some(Value::Side(home)));
        assert!(window.reads("0 changes"));
    }
}
