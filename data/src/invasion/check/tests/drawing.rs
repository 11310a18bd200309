//! The drawing.

use super::*;

fn face(name: &str) -> Place {
    Place::Face(name.to_owned())
}

#[test]
fn every_area_has_an_outline_and_places() {
    assert_error(
        &picture(|drawing| drop(drawing.faces.remove(3))),
        area("isle"),
        "no outline",
    );
    assert_error(
        &picture(|drawing| drop(drawing.places.remove(1))),
        area("isle"),
        "signs of the area",
    );
    assert_warning(
        &picture(|drawing| drop(drawing.faces.pop())),
        Place::Water("lake".to_owned()),
        "no outline of the water",
    );
}

#[test]
fn a_board_without_drawing_can_still_be_simulated() {
    assert_warning(
        &picture(|drawing| {
            *drawing = Drawing {
                format: 1,
                ..Drawing::default()
            }
        }),
        Place::Document,
        "the board has no drawing",
    );
}

#[test]
fn outlines_have_corners_that_exist() {
    assert_error(
        &picture(|drawing| drawing.faces[3].rings[0].truncate(2)),
        face("isle"),
        "2 corners",
    );
    assert_error(
        &picture(|drawing| drawing.faces[3].rings.clear()),
        face("isle"),
        "no ring",
    );
    assert_error(
        &picture(|drawing| drawing.faces[3].rings[0][1] = u32::MAX),
        face("isle"),
        "names corner 4294967295",
    );
}

#[test]
fn everything_lies_inside_the_frame() {
    assert_error(
        &picture(|drawing| drawing.corners[8] = (-1, i32::MAX)),
        face("isle"),
        "outside the frame at -1, 2147483647",
    );
    assert_error(
        &picture(|drawing| drawing.places[1].cubes.0 = 301),
        area("isle"),
        "outside the frame",
    );
    assert_error(
        &picture(|drawing| drawing.places[1].room = -1),
        area("isle"),
        "room for cubes is -1",
    );
    assert_error(
        &picture(|drawing| drawing.towns[0].at.1 = 201),
        Place::Document,
        "town `North`",
    );
    assert_error(
        &picture(|drawing| drawing.rivers.push(vec![(0, 0), (0, 500), (0, 600)])),
        Place::Document,
        "2 of the points of the rivers",
    );
    assert_error(
        &picture(|drawing| drawing.border.push(vec![(i32::MIN, 0)])),
        Place::Document,
        "the national border",
    );
    assert_error(
        &picture(|drawing| drawing.water_labels[0].at.0 = 999),
        Place::Water("lake".to_owned()),
        "outside the frame at 999",
    );
}

#[test]
fn an_absurd_size() {
    let size = |size| picture(|drawing| drawing.size = size);
    assert_error(&size((i32::MAX, 200)), Place::Document, "2147483647 by 200");
    assert!(size((0, -5)).iter().any(|issue| issue.what.contains("0 by -5")));
}

#[test]
fn the_drawing_shows_only_what_the_board_has() {
    let issues = picture(|drawing| {
        drawing.faces.push(Outline {
            of: FaceOf::Area("atlantis".to_owned()),
            rings: vec![vec![6, 7, 9]],
        });
        drawing.faces.push(Outline {
            of: FaceOf::Water("ocean".to_owned()),
            rings: vec![vec![6, 7, 9]],
        });
        drawing.water_labels.push(WaterLabel {
            water: "ocean".to_owned(),
            at: (1, 1),
            angle: i32::MIN,
        });
        drawing.towns.push(Town {
            name: "Here".to_owned(),
            at: (1, 1),
        });
        let places = |area: &str, stars| AreaPlaces {
            area: area.to_owned(),
            label: (1, 1),
            cubes: (1, 1),
            room: 1,
            stars,
            muster: None,
        };
        drawing.places.push(places("atlantis", vec![]));
        drawing.places.push(places("elysium", vec![(1, 1)]));
    });
    assert_found(
        &issues,
        &[
            (Severity::Warning, face("atlantis"), "outlines area"),
            (Severity::Warning, face("ocean"), "outlines water"),
            (
                Severity::Warning,
                Place::Water("ocean".to_owned()),
                "names water `ocean`",
            ),
            (Severity::Warning, area("atlantis"), "has places for area"),
            (Severity::Error, area("elysium"), "puts a star in area `elysium`"),
        ],
    );
}

#[test]
fn stars_and_muster_signs_have_places() {
    assert_warning(
        &picture(|drawing| drawing.places[2].stars.clear()),
        area("north"),
        "one star and the drawing no place",
    );
    assert_warning(
        &picture(|drawing| drawing.places[2].muster = None),
        Place::Muster("north".to_owned()),
        "no place for the muster sign",
    );
    assert_error(
        &picture(|drawing| {
            let again = drawing.places[1].clone();
            drawing.places.push(again);
        }),
        area("isle"),
        "says twice",
    );
}
