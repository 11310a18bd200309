//! The drawing shows what the board has.

use super::*;
use crate::drawing::{Face, FaceOf};

#[test]
fn every_town_has_one_place_inside_the_frame() {
    let at = |id: &str| Place::Town(id.to_owned());
    let issues = picture(|picture| picture.places.retain(|place| place.area != "utica"));
    assert_error(&issues, at("utica"), Problem::NoPlace.into());
    let issues = picture(|picture| {
        let mut twin = picture.places[0].clone();
        twin.room = 0;
        picture.places.push(twin);
    });
    assert_error(&issues, at("albany"), Problem::PlaceTwice.into());
    let issues = picture(|picture| picture.places[0].cubes = (-5, 10));
    assert_error(&issues, at("albany"), Common::SignOutside { x: -5, y: 10 }.into());
    let issues = picture(|picture| picture.places[0].area = "boston".to_owned());
    assert_found(
        &issues,
        &[
            (Severity::Error, at("albany"), Problem::NoPlace.into()),
            (
                Severity::Warning,
                at("boston"),
                Problem::PlaceOfNothing {
                    town: "boston".to_owned(),
                }
                .into(),
            ),
        ],
    );
    let issues = picture(|picture| picture.places[1].cubes = picture.places[0].cubes);
    assert_warning(
        &issues,
        at("amherstburg"),
        Problem::Overlap {
            other: "albany".to_owned(),
        }
        .into(),
    );
}

#[test]
fn every_lake_has_an_outline_and_a_name() {
    let lake = |id: &str| Place::Lake(id.to_owned());
    let erie = FaceOf::Water("lake_erie".to_owned());
    let issues = picture(|picture| picture.faces.retain(|face| face.of != erie));
    assert_warning(&issues, lake("lake_erie"), Problem::NoLakeOutline.into());
    let issues = picture(|picture| picture.water_labels.retain(|label| label.water != "lake_erie"));
    assert_warning(&issues, lake("lake_erie"), Problem::NoLakeName.into());
}

#[test]
fn the_course_of_a_road_can_be_seen_and_leads_to_towns() {
    let at = |a: &str, b: &str| Place::Road(a.to_owned(), b.to_owned());
    let first = |picture: &Drawing| picture.roads[0].clone();
    let mut road = None;
    let issues = picture(|picture| {
        road = Some(first(picture));
        picture.roads[0].course.clear();
    });
    let road = road.unwrap();
    assert_error(&issues, at(&road.a, &road.b), Common::ShortCourse { points: 0 }.into());
    let issues = picture(|picture| picture.roads[0].b = "boston".to_owned());
    let town = "boston".to_owned();
    assert_warning(&issues, at(&road.a, "boston"), Problem::CourseOfNothing { town }.into());
    // The course of a road that was taken away waits for the road to come back.
    let issues = board(|board| board.roads.retain(|other| (&other.a, &other.b) != (&road.a, &road.b)));
    assert!(!issues.iter().any(|issue| issue.place == at(&road.a, &road.b)));
}

#[test]
fn outlines_of_nothing_known_are_named() {
    let issues = picture(|picture| {
        picture.faces.push(Face {
            of: FaceOf::Area("vermont".to_owned()),
            rings: vec![vec![0, 1, 2]],
        });
    });
    assert_warning(
        &issues,
        Place::Face("vermont".to_owned()),
        Problem::OutlineOfNothing {
            id: "vermont".to_owned(),
        }
        .into(),
    );
}

#[test]
fn a_board_without_a_drawing_can_be_simulated() {
    let issues = picture(|picture| {
        *picture = Drawing {
            format: 1,
            ..Drawing::default()
        }
    });
    assert_warning(&issues, Place::Document, Problem::NoPlaces.into());
}
