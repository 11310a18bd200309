//! Towns of Blocks that are moved, get another id or go, with the courses of their roads.

use crate::support::{Bench, shipped};
use data::Place;
use data::drawing::{AreaPlaces, FaceOf, Point, RoadCourse};
use editor::blocks::TownsEdit;
use egui::accesskit::Role;
use egui::{Key, PointerButton};
use egui_kittest::kittest::Queryable as _;
use workbench::{Do, Page};

/// The courses that end in a town.
fn courses(bench: &Bench, id: &str) -> Vec<RoadCourse> {
    let roads = &bench.document().drawing().unwrap().roads;
    roads
        .iter()
        .filter(|road| road.a == id || road.b == id)
        .cloned()
        .collect()
}

/// Where a course ends in a town.
fn end(road: &RoadCourse, id: &str) -> Point {
    let end = if road.a == id {
        road.course.first()
    } else {
        road.course.last()
    };
    *end.unwrap()
}

#[test]
fn roads_end_where_their_town_is_moved_to() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    let before = courses(&bench, "detroit");
    let others = bench.document().drawing().unwrap().roads.len() - before.len();
    assert!(!before.is_empty() && others > 0);
    let at = bench.area("detroit");
    let to = (at.0 + 400, at.1 - 300);
    bench.key(Key::S);
    bench.drag(&[at, (at.0 + 200, at.1 - 150), to], PointerButton::Primary);
    bench.drop_at(to, PointerButton::Primary);
    let now = bench.area("detroit");
    assert!((now.0 - to.0).abs() < 20 && (now.1 - to.1).abs() < 20, "{now:?} {to:?}");
    let after = courses(&bench, "detroit");
    assert_eq!(after.len(), before.len());
    for (old, new) in before.iter().zip(&after) {
        assert_eq!(end(old, "detroit"), at);
        assert_eq!(end(new, "detroit"), now);
        let other = if new.a == "detroit" { &new.b } else { &new.a };
        assert_eq!(end(new, other), bench.area(other), "the other end stays");
        let inner = |road: &RoadCourse| road.course[1..road.course.len() - 1].to_vec();
        assert_eq!(inner(new), inner(old), "what lies between stays");
    }
    assert_eq!(bench.done().len(), 1);
    bench.keys(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!(courses(&bench, "detroit"), before);
}

#[test]
fn roads_keep_their_courses_where_a_town_gets_another_id_and_go_with_it() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    let before = courses(&bench, "detroit");
    let all = bench.document().drawing().unwrap().roads.len();
    bench.click("Detroit");
    bench.write("Id", "fort-detroit");
    assert_eq!(courses(&bench, "detroit"), []);
    let after = courses(&bench, "fort-detroit");
    let lines = |roads: &[RoadCourse]| -> std::collections::BTreeSet<Vec<Point>> {
        roads.iter().map(|road| road.course.clone()).collect()
    };
    assert_eq!(lines(&after), lines(&before));
    let roads = &bench.document().drawing().unwrap().roads;
    assert!(roads.is_sorted_by_key(|road| (&road.a, &road.b)));
    let errors = bench.document().check();
    assert!(
        errors.iter().all(|issue| issue.severity < data::Severity::Error),
        "{errors:#?}"
    );
    bench.key(Key::Delete);
    assert_eq!(courses(&bench, "fort-detroit"), []);
    assert_eq!(bench.document().drawing().unwrap().roads.len(), all - before.len());
}

#[test]
fn ships_at_the_start_are_drawn_as_ships() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    bench.harness.state_mut().carry_out(Do::Go(Page::Units));
    bench.harness.run();
    let ships = bench.document().blocks().unwrap().scenario().setup.ships.clone();
    let town = &ships.first().expect("ships stand there at the start").town;
    // A town with blocks is chosen by its name, which leaves these in sight.
    let board = bench.document().blocks().unwrap().board().get().unwrap();
    let name = &board.towns.iter().find(|one| one.id == *town).unwrap().name.en;
    let button = bench.harness.query_all_by_role_and_label(Role::Button, name).next();
    let middle = button.unwrap().rect().center();
    assert!(
        middle.distance(bench.at(bench.area(town))) > 8.0,
        "{name} is clicked beside its disc"
    );
}

/// The land of a side has an outline, and is no town.
#[test]
fn a_click_on_open_land_chooses_no_town_for_a_new_ship() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    bench.harness.state_mut().carry_out(Do::Go(Page::Units));
    bench.harness.run();
    let drawing = bench.document().drawing().unwrap().clone();
    let (width, height) = drawing.size;
    // On the land of a side, where every town keeps far away.
    let land = FaceOf::Area("american".to_owned());
    let rings = drawing
        .faces
        .iter()
        .filter(|face| face.of == land)
        .flat_map(|face| &face.rings);
    let rings: Vec<Vec<Point>> = rings
        .map(|ring| ring.iter().map(|corner| drawing.corners[*corner as usize]).collect())
        .collect();
    let inside = |(x, y): Point| {
        let crossed = |ring: &Vec<Point>| {
            let ends = ring.iter().zip(ring.iter().cycle().skip(1));
            let crosses = |((ax, ay), (bx, by)): &(&Point, &Point)| {
                let along = f64::from(y - ay) / f64::from(by - ay);
                (*ay > y) != (*by > y) && f64::from(x) < f64::from(*ax) + along * f64::from(bx - ax)
            };
            ends.filter(crosses).count()
        };
        rings.iter().map(crossed).sum::<usize>() % 2 == 1
    };
    let far = |at: Point| {
        let away = |places: &AreaPlaces| f64::hypot((places.cubes.0 - at.0).into(), (places.cubes.1 - at.1).into());
        drawing.places.iter().map(away).fold(f64::MAX, f64::min)
    };
    let all = (1..40).flat_map(|x| (1..40).map(move |y| (width / 40 * x, height / 40 * y)));
    let all = all.filter(|at| inside(*at));
    let open = all.max_by(|a, b| far(*a).total_cmp(&far(*b))).expect("a side has land");
    bench.click_at(open);
    bench.click("Add ship");
    let board = bench.document().blocks().unwrap().board().get().unwrap().clone();
    let ships = &bench.document().blocks().unwrap().scenario().setup.ships;
    let town = &ships.last().unwrap().town;
    assert!(board.towns.iter().any(|known| known.id == *town), "{town}");
}

/// A new ship goes to where the town is, and not to an id that nothing has any more.
#[test]
fn a_town_chosen_for_a_new_ship_follows_its_id() {
    let mut bench = Bench::of(shipped("war-of-1812"));
    let order = |bench: &mut Bench, order: Do| {
        bench.harness.state_mut().carry_out(order);
        bench.harness.run();
    };
    let last = |bench: &Bench| {
        let ships = &bench.document().blocks().unwrap().scenario().setup.ships;
        ships.last().unwrap().town.clone()
    };
    order(&mut bench, Do::Show(Place::Setup("york".to_owned())));
    assert_eq!(bench.harness.state().page(), Page::Units);
    let rename = TownsEdit::RenameTown {
        from: "york".to_owned(),
        to: "fort_york".to_owned(),
    };
    order(&mut bench, Do::Edit(rename.into()));
    bench.click("Add ship");
    assert_eq!(last(&bench), "fort_york");
    order(&mut bench, Do::Undo);
    order(&mut bench, Do::Undo);
    bench.click("Add ship");
    assert_eq!(last(&bench), "york");
}
