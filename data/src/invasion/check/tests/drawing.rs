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
        Problem::NoAreaOutline.into(),
    );
    assert_error(
        &picture(|drawing| drop(drawing.places.remove(1))),
        area("isle"),
        Problem::NoSigns.into(),
    );
    assert_warning(
        &picture(|drawing| drop(drawing.faces.pop())),
        Place::Water("lake".to_owned()),
        Problem::NoWaterOutline.into(),
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
        Problem::NoDrawing.into(),
    );
}

#[test]
fn outlines_have_corners_that_exist() {
    assert_error(
        &picture(|drawing| drawing.faces[3].rings[0].truncate(2)),
        face("isle"),
        Common::FewCorners { corners: 2 }.into(),
    );
    assert_error(
        &picture(|drawing| drawing.faces[3].rings.clear()),
        face("isle"),
        Common::NoRing.into(),
    );
    assert_error(
        &picture(|drawing| drawing.faces[3].rings[0][1] = u32::MAX),
        face("isle"),
        Common::NoSuchCorner {
            corner: 4294967295,
            corners: 10,
        }
        .into(),
    );
}

#[test]
fn outlines_have_no_more_corners_than_can_be_painted() {
    let with = |corners: usize| {
        picture(|drawing| {
            drawing.faces[3].rings.truncate(1);
            let all: usize = drawing.faces.iter().flat_map(|face| &face.rings).map(Vec::len).sum();
            let others = all - drawing.faces[3].rings[0].len();
            let ring = drawing.faces[3].rings[0].iter().copied().cycle();
            drawing.faces[3].rings = vec![ring.take(corners - others).collect()];
        })
    };
    let many = |corners| Common::ManyCorners { corners, most: 200000 };
    assert_error(&with(200001), Place::Document, many(200001).into());
    assert!(!has(&with(200000), many(200000)));
}

#[test]
fn everything_lies_inside_the_frame() {
    assert_error(
        &picture(|drawing| drawing.corners[8] = (-1, i32::MAX)),
        face("isle"),
        Common::CornerOutside { x: -1, y: 2147483647 }.into(),
    );
    assert_error(
        &picture(|drawing| drawing.places[1].cubes.0 = 301),
        area("isle"),
        Common::SignOutside { x: 301, y: 150 }.into(),
    );
    assert_error(
        &picture(|drawing| drawing.places[1].room = -1),
        area("isle"),
        Common::RoomRange {
            room: -1,
            most: 1000000,
        }
        .into(),
    );
    assert_error(
        &picture(|drawing| drawing.towns[0].at.1 = 201),
        Place::Document,
        Common::SpotOutside {
            name: "North".to_owned(),
            x: 50,
            y: 201,
        }
        .into(),
    );
    assert_error(
        &picture(|drawing| drawing.rivers.push(vec![(0, 0), (0, 500), (0, 600)])),
        Place::Document,
        Common::LineOutside {
            what: Word::new("the rivers", "les rivières"),
            count: 2,
            x: 0,
            y: 500,
            width: 300,
            height: 200,
        }
        .into(),
    );
    let road = |course: Vec<(i32, i32)>| RoadCourse {
        a: "north".to_owned(),
        b: "south".to_owned(),
        course,
    };
    assert_error(
        &picture(|drawing| drawing.roads.push(road(vec![(0, 0), (0, 500)]))),
        Place::Road("north".to_owned(), "south".to_owned()),
        Common::LineOutside {
            what: Word::new("the course of the road", "le tracé de la route"),
            count: 1,
            x: 0,
            y: 500,
            width: 300,
            height: 200,
        }
        .into(),
    );
    assert_error(
        &picture(|drawing| drawing.border.push(vec![(i32::MIN, 0)])),
        Place::Document,
        Common::LineOutside {
            what: Word::new("the national border", "la frontière nationale"),
            count: 1,
            x: -2147483648,
            y: 0,
            width: 300,
            height: 200,
        }
        .into(),
    );
    assert_error(
        &picture(|drawing| drawing.water_labels[0].at.0 = 999),
        Place::Water("lake".to_owned()),
        Common::WaterNameOutside { x: 999, y: 130 }.into(),
    );
}

#[test]
fn an_absurd_size() {
    let size = |size| picture(|drawing| drawing.size = size);
    assert_error(
        &size((i32::MAX, 200)),
        Place::Document,
        Common::FrameSize {
            width: 2147483647,
            height: 200,
            most: 1000000,
        }
        .into(),
    );
    let (width, height, most) = (0, -5, 1_000_000);
    assert!(has(&size((width, height)), Common::FrameSize { width, height, most }));
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
            (
                Severity::Warning,
                face("atlantis"),
                Problem::OutlineOfNoArea {
                    area: "atlantis".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Warning,
                face("ocean"),
                Problem::OutlineOfNoWater {
                    water: "ocean".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Warning,
                Place::Water("ocean".to_owned()),
                Problem::NameOfNoWater {
                    water: "ocean".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Warning,
                area("atlantis"),
                Problem::SignsOfNoArea {
                    area: "atlantis".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Error,
                area("elysium"),
                Problem::StarInNoArea {
                    area: "elysium".to_owned(),
                }
                .into(),
            ),
        ],
    );
}

#[test]
fn stars_and_muster_signs_have_places() {
    assert_warning(
        &picture(|drawing| drawing.places[2].stars.clear()),
        area("north"),
        Problem::StarPlaces { stars: 1, places: 0 }.into(),
    );
    assert_warning(
        &picture(|drawing| drawing.places[2].muster = None),
        Place::Muster("north".to_owned()),
        Problem::NoMusterSign.into(),
    );
    assert_error(
        &picture(|drawing| {
            let again = drawing.places[1].clone();
            drawing.places.push(again);
        }),
        area("isle"),
        Problem::SignsTwice.into(),
    );
}
