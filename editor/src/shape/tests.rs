use super::corners::{add_corner, delete_corner, held, move_corners};
use super::faces::{End, cut, merge, rename, turn_into};
use super::*;
use data::drawing::Face;
use data::library::Library;

fn shipped() -> Drawing {
    Library::shipped().get::<Drawing>("theatre").unwrap().clone()
}

/// A frame of 1000 by 1000 cut in two areas by a line at x = 500, with an island in the left one.
fn small() -> Drawing {
    let area = |id: &str, rings| Face {
        of: FaceOf::Area(id.to_owned()),
        rings,
    };
    let mut drawing = Drawing {
        format: 1,
        size: (1000, 1000),
        corners: vec![
            (0, 0),
            (500, 0),
            (1000, 0),
            (1000, 1000),
            (500, 1000),
            (0, 1000),
            (200, 200),
            (300, 200),
            (300, 300),
            (200, 300),
            (500, 500),
        ],
        faces: vec![
            area("left", vec![vec![0, 1, 10, 4, 5], vec![6, 9, 8, 7]]),
            area("right", vec![vec![1, 2, 3, 4, 10]]),
            Face {
                of: FaceOf::Pond,
                rings: vec![vec![6, 7, 8, 9]],
            },
        ],
        ..Drawing::default()
    };
    places::settle(&mut drawing, 0);
    places::settle(&mut drawing, 1);
    drawing
}

#[track_caller]
fn assert_lawful(drawing: &Drawing) {
    assert_eq!(laws::broken(drawing), vec![]);
    assert!(
        drawing
            .check()
            .iter()
            .all(|issue| issue.severity != data::Severity::Error),
        "{:?}",
        drawing.check()
    );
    for places in &drawing.places {
        let face = face_of(drawing, &FaceOf::Area(places.area.clone())).unwrap();
        let shape = outlines(drawing, face);
        let signs = [places.label, places.cubes]
            .into_iter()
            .chain(places.stars.iter().copied())
            .chain(places.muster);
        for at in signs {
            assert!(
                ring::depth(&shape, ring::float(at)) > 0.0,
                "{at:?} lies outside {}",
                places.area
            );
        }
        assert!(
            ring::depth(&shape, ring::float(places.cubes)) >= f64::from(places.room),
            "{}",
            places.area
        );
    }
}

#[track_caller]
fn refused<T: std::fmt::Debug>(
    drawing: &Drawing,
    operation: impl FnOnce(&mut Drawing) -> Result<T, Refused>,
) -> Refused {
    let mut copy = drawing.clone();
    let refused = operation(&mut copy).unwrap_err();
    assert_eq!(copy, *drawing, "a refusal changes nothing");
    assert!(!refused.text(data::Lang::Fr).is_empty());
    refused
}

#[test]
fn the_shipped_drawing_keeps_the_laws() {
    assert_lawful(&shipped());
    assert_lawful(&small());
}

#[test]
fn a_moved_corner_moves_the_border_of_both_neighbours() {
    let mut drawing = small();
    move_corners(&mut drawing, &[(10, (600, 500))]).unwrap();
    assert_lawful(&drawing);
    let area = |of| ring::doubled_size(&outlines(&drawing, face_of(&drawing, &of).unwrap())[0]) / 2;
    assert_eq!(area(FaceOf::Area("left".to_owned())), 550_000);
    assert_eq!(area(FaceOf::Area("right".to_owned())), 450_000);
}

/// Where a corner lies that goes by a step.
fn moved(drawing: &Drawing, corner: u32, (dx, dy): Point) -> Point {
    let (x, y) = drawing.corners[corner as usize];
    (x + dx, y + dy)
}

#[test]
fn a_corner_that_would_cross_a_border_an_island_or_the_frame_is_refused() {
    let drawing = small();
    // Over the whole pond: nothing crosses in the end, but the pond would lie in the other area.
    assert!(matches!(
        refused(&drawing, |d| move_corners(d, &[(10, (250, 250))])),
        Refused::Crosses(..)
    ));
    let mut wide = drawing.clone();
    let by = [6, 7, 8, 9].map(|corner| (corner, moved(&wide, corner, (150, 250))));
    move_corners(&mut wide, &by).unwrap();
    assert!(matches!(
        refused(&wide, |d| move_corners(d, &[(10, (50, 500))])),
        Refused::HoleEscapes(..) | Refused::Crosses(..)
    ));
    assert!(matches!(
        refused(&drawing, |d| move_corners(d, &[(1, (500, 5))])),
        Refused::Frame(_)
    ));
    assert!(matches!(
        refused(&drawing, |d| move_corners(d, &[(10, (2000, 5))])),
        Refused::Outside(_)
    ));
    assert!(matches!(
        refused(&drawing, |d| move_corners(d, &[(99, (2, 5))])),
        Refused::NoCorner(99)
    ));
    assert!(matches!(
        refused(&drawing, |d| move_corners(d, &[(7, (150, 300))])),
        Refused::Flips(_) | Refused::Crosses(..)
    ));
    let mut along = drawing.clone();
    move_corners(&mut along, &[(1, held(&drawing, 1, (400, 70)))]).unwrap();
    assert_eq!(along.corners[1], (400, 0));
    assert_lawful(&along);
}

#[test]
fn an_island_may_not_be_carried_out_of_its_face() {
    let drawing = small();
    let by = [6, 7, 8, 9].map(|corner| (corner, moved(&drawing, corner, (500, 0))));
    let over = refused(&drawing, |d| move_corners(d, &by));
    assert!(matches!(over, Refused::HoleEscapes(..)), "{over}");
}

#[test]
fn corners_come_and_go_in_every_face_that_shares_the_border() {
    let mut drawing = small();
    let corner = add_corner(&mut drawing, 4, 10, (520, 700)).unwrap();
    assert_lawful(&drawing);
    assert_eq!(
        drawing
            .faces
            .iter()
            .filter(|face| face.rings.concat().contains(&corner))
            .count(),
        2
    );
    delete_corner(&mut drawing, corner).unwrap();
    assert_eq!((&drawing.faces, &drawing.corners), (&small().faces, &small().corners));
    assert!(matches!(
        refused(&drawing, |d| delete_corner(d, 1)),
        Refused::Junction(_)
    ));
    assert!(matches!(refused(&drawing, |d| delete_corner(d, 0)), Refused::Frame(_)));
    assert!(matches!(
        refused(&drawing, |d| add_corner(d, 0, 10, (5, 5))),
        Refused::NoBorder(0, 10)
    ));
}

#[test]
fn a_cut_and_a_merge_undo_each_other() {
    let mut drawing = small();
    let new = FaceOf::Area("south".to_owned());
    let face = cut(
        &mut drawing,
        0,
        End::Border(5, 0, (0, 600)),
        &[(200, 650)],
        End::Corner(10),
        new.clone(),
    )
    .unwrap();
    assert_lawful(&drawing);
    assert_eq!(drawing.faces[face].of, new);
    assert!(drawing.places.iter().any(|places| places.area == "south"));
    let before = ring::doubled_size(&outlines(&small(), 0)[0]);
    merge(&mut drawing, 0, face).unwrap();
    assert_lawful(&drawing);
    assert_eq!(ring::doubled_size(&outlines(&drawing, 0)[0]), before);
    assert!(!drawing.places.iter().any(|places| places.area == "south"));
    let lost = refused(&small(), |d| {
        cut(d, 0, End::Corner(0), &[(250, 250)], End::Corner(4), FaceOf::Pond)
    });
    assert!(
        matches!(
            lost,
            Refused::Crosses(..) | Refused::HoleEscapes(..) | Refused::DoesNotPart(_)
        ),
        "{lost}"
    );
    let outside = refused(&small(), |d| {
        cut(d, 0, End::Corner(1), &[(700, 250)], End::Corner(10), FaceOf::Pond)
    });
    assert!(
        matches!(
            outside,
            Refused::DoesNotPart(_) | Refused::Flips(_) | Refused::Crosses(..)
        ),
        "{outside}"
    );
}

#[test]
fn a_line_that_first_runs_along_the_border_cuts_from_where_it_leaves_it() {
    let mut drawing = small();
    // A line from the corner above it passes outside by less than one unit.
    drawing.corners[10] = (503, 500);
    let new = FaceOf::Area("east".to_owned());
    let path = [(504, 900)];
    let face = cut(&mut drawing, 1, End::Corner(1), &path, End::Corner(3), new).unwrap();
    assert_lawful(&drawing);
    let ring: Vec<(i32, i32)> = (drawing.faces[face].rings[0].iter())
        .map(|corner| drawing.corners[*corner as usize])
        .collect();
    assert!(ring.contains(&(503, 500)) && ring.contains(&(504, 900)), "{ring:?}");
    // What leaves the face by more than that is no line within it.
    let mut drawing = small();
    drawing.corners[10] = (530, 500);
    let far = refused(&drawing, |d| {
        cut(d, 1, End::Corner(1), &[(504, 900)], End::Corner(3), FaceOf::Pond)
    });
    assert!(matches!(far, Refused::DoesNotPart(_) | Refused::Crosses(..)), "{far}");
}

#[test]
fn a_merge_with_what_lies_inside_fills_the_hole() {
    let mut drawing = small();
    merge(&mut drawing, 0, 2).unwrap();
    assert_lawful(&drawing);
    assert_eq!(drawing.faces[0].rings.len(), 1);
    assert_eq!(drawing.corners.len(), 7);
    assert!(matches!(refused(&small(), |d| merge(d, 1, 2)), Refused::Apart(..)));
}

#[test]
fn a_new_face_is_cut_out_of_what_lies_beneath() {
    let mut drawing = small();
    let polygon = [(400, 400), (600, 400), (600, 600), (400, 600)];
    let new = draw::draw(&mut drawing, &polygon, FaceOf::Area("middle".to_owned())).unwrap();
    assert_lawful(&drawing);
    assert_eq!(ring::doubled_size(&outlines(&drawing, new)[0]) / 2, 40_000);
    assert!(borders(&drawing).iter().filter(|border| border.length > 0.0).count() >= 4);
    // Inside one face it becomes a hole of it; over the pond, the pond is gone.
    let mut drawing = small();
    draw::draw(
        &mut drawing,
        &[(150, 150), (150, 350), (350, 350), (350, 150)],
        FaceOf::Island,
    )
    .unwrap();
    assert_lawful(&drawing);
    assert!(face_of(&drawing, &FaceOf::Pond).is_none());
    let across = refused(&small(), |d| {
        draw::draw(d, &[(0, 400), (1000, 400), (1000, 600), (0, 600)], FaceOf::Island)
    });
    assert!(matches!(across, Refused::InPieces(_)), "{across}");
    let whole = refused(&small(), |d| {
        draw::draw(d, &[(500, 0), (1000, 0), (1000, 1000), (500, 1000)], FaceOf::Island)
    });
    assert!(matches!(whole, Refused::Swallows(_)), "{whole}");
    let crossed = refused(&small(), |d| {
        draw::draw(d, &[(10, 10), (90, 90), (90, 10), (10, 90)], FaceOf::Island)
    });
    assert!(matches!(crossed, Refused::Crosses(..)), "{crossed}");
}

#[test]
fn names_follow_a_face() {
    let mut drawing = small();
    rename(
        &mut drawing,
        &FaceOf::Area("left".to_owned()),
        &FaceOf::Area("zeta".to_owned()),
    )
    .unwrap();
    assert_eq!(
        drawing.places.iter().map(|p| p.area.as_str()).collect::<Vec<_>>(),
        ["right", "zeta"]
    );
    turn_into(&mut drawing, 0, FaceOf::Water("lake".to_owned())).unwrap();
    assert_eq!(drawing.places.len(), 1);
    assert_eq!(drawing.water_labels.len(), 1);
    assert_lawful(&drawing);
    let taken = refused(&drawing, |d| turn_into(d, 2, FaceOf::Area("right".to_owned())));
    assert_eq!(taken, Refused::Taken(FaceOf::Area("right".to_owned())));
}

#[test]
fn signs_follow_a_border_that_passes_over_them() {
    let mut drawing = small();
    let i = drawing.places.iter().position(|places| places.area == "right").unwrap();
    drawing.places[i].label = (550, 500);
    move_corners(&mut drawing, &[(10, (700, 500))]).unwrap();
    assert_lawful(&drawing);
}

#[test]
fn pointers_snap_to_corners_before_borders_before_the_grid() {
    let drawing = small();
    let all = snap::Snap {
        corners: Some(20.0),
        borders: Some(20.0),
        grid: Some(50),
        except: vec![],
    };
    assert_eq!(
        snap::snap(&drawing, (510, 490), &all),
        ((500, 500), snap::SnappedTo::Corner(10))
    );
    let (at, to) = snap::snap(&drawing, (510, 750), &all);
    assert_eq!(at, (500, 750));
    assert!(matches!(
        to,
        snap::SnappedTo::Border(4, 10) | snap::SnappedTo::Border(10, 4)
    ));
    assert_eq!(
        snap::snap(&drawing, (712, 690), &all),
        ((700, 700), snap::SnappedTo::Grid)
    );
    assert_eq!(snap::lock_angle((0, 0), (100, 3), 15), (100, 0));
    assert_eq!(snap::lock_angle((0, 0), (50, 48), 15), (49, 49));
}

#[test]
fn the_pole_of_a_square_is_its_middle() {
    let (at, far) = places::pole(&small(), 1).unwrap();
    assert!((at.0 - 750).abs() < 20 && far >= 240, "{at:?} {far}");
}

#[test]
fn the_name_of_a_long_water_stands_in_its_middle() {
    for corners in [
        [(520, 100), (980, 100), (980, 200), (520, 200)],
        [(520, 100), (620, 100), (620, 900), (520, 900)],
    ] {
        let mut drawing = small();
        let of = FaceOf::Water("long".to_owned());
        Change::Draw(corners.to_vec(), of).apply(&mut drawing).unwrap();
        let label = drawing.water_labels.iter().find(|label| label.water == "long").unwrap();
        let middle = ((corners[0].0 + corners[2].0) / 2, (corners[0].1 + corners[2].1) / 2);
        let far = [label.at.0 - middle.0, label.at.1 - middle.1].map(i32::abs);
        assert!(far.iter().all(|far| *far <= 8), "{:?} of {middle:?}", label.at);
    }
}

#[test]
fn a_broken_drawing_is_refused_and_never_panics() {
    let mut drawing = small();
    drawing.faces[0].rings[0][0] = 4_000_000;
    for change in [
        Change::MoveCorners(vec![(0, (1, 1))]),
        Change::AddCorner(0, 1, (1, 1)),
        Change::DeleteCorner(0),
        Change::Merge(0, 1),
        Change::Draw(vec![(0, 0), (i32::MAX, 5), (i32::MIN, i32::MAX)], FaceOf::Pond),
    ] {
        assert_eq!(refused(&drawing, |d| change.apply(d)), Refused::Broken);
    }
    drawing = small();
    drawing.corners[6] = (i32::MIN, i32::MAX);
    drawing.corners[7] = (i32::MAX, i32::MIN);
    assert!(move_corners(&mut drawing, &[(8, (310, 310))]).is_err());
    assert!(!laws::broken(&drawing).is_empty());
}

/// A generator of its own: the same numbers at every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides.max(1)
    }
}

fn random_change(drawing: &Drawing, dice: &mut Dice, name: usize) -> Change {
    let corner = dice.roll(drawing.corners.len()) as u32;
    let face = dice.roll(drawing.faces.len());
    let mut near = |corner: u32, reach: i32| {
        let (x, y) = drawing.corners[corner as usize];
        let mut step = || dice.roll(2 * reach as usize) as i32 - reach;
        (x + step(), y + step())
    };
    let ring = &drawing.faces[face].rings[0];
    let of = FaceOf::Area(format!("new{name}"));
    let at = near(corner, 150);
    let square = |(x, y): Point, far: i32| {
        vec![
            (x - far, y - far),
            (x + far, y - far),
            (x + far, y + far),
            (x - far, y + far),
        ]
    };
    match dice.roll(8) {
        0 | 1 => Change::MoveCorners(vec![(corner, held(drawing, corner, at))]),
        2 => {
            let i = dice.roll(ring.len());
            let (a, b) = (ring[i], ring[(i + 1) % ring.len()]);
            let (p, q) = (drawing.corners[a as usize], drawing.corners[b as usize]);
            Change::AddCorner(a, b, ((p.0 + q.0) / 2 + dice.roll(9) as i32 - 4, (p.1 + q.1) / 2))
        }
        3 => Change::DeleteCorner(corner),
        4 => Change::Merge(face, dice.roll(drawing.faces.len())),
        5 => Change::Draw(square(at, 20 + dice.roll(400) as i32), of),
        6 => {
            let (i, j) = (dice.roll(ring.len()), dice.roll(ring.len()));
            let path = places::pole(drawing, face).map(|(at, _)| vec![at]).unwrap_or_default();
            Change::Cut {
                face,
                from: End::Corner(ring[i]),
                path,
                to: End::Corner(ring[j]),
                new: of,
            }
        }
        _ => Change::TurnInto(face, if dice.roll(2) == 0 { FaceOf::Pond } else { of }),
    }
}

#[test]
fn random_changes_keep_the_laws() {
    let mut done = std::collections::BTreeMap::new();
    for seed in 0..12 {
        let mut drawing = if seed % 2 == 0 { small() } else { shipped() };
        let mut dice = Dice(seed * 7919 + 1);
        for step in 0..if seed % 2 == 0 { 120 } else { 60 } {
            let change = random_change(&drawing, &mut dice, step);
            let before = drawing.clone();
            let kind = format!("{change:?}").split(['(', ' ']).next().unwrap().to_owned();
            if change.apply(&mut drawing).is_ok() {
                *done.entry(kind).or_insert(0) += 1;
                let broken = laws::broken(&drawing);
                assert_eq!(broken, vec![], "seed {seed}, step {step}: {change:?}");
            } else {
                assert_eq!(drawing, before, "seed {seed}, step {step}: {change:?}");
            }
        }
        assert_lawful(&drawing);
    }
    // The test would prove nothing if most changes were refused.
    assert!(done.len() >= 7 && done.values().all(|count| *count >= 10), "{done:?}");
}

/// A board of 32 by 32 areas with 8 corners on each border.
fn large() -> Drawing {
    const SIDE: u32 = 32;
    const PARTS: u32 = 8;
    let mut drawing = Drawing {
        format: 1,
        size: ((SIDE * PARTS * 10) as i32, (SIDE * PARTS * 10) as i32),
        ..Drawing::default()
    };
    let mut numbers = std::collections::BTreeMap::new();
    for row in 0..SIDE {
        for column in 0..SIDE {
            let (x, y) = (column * PARTS, row * PARTS);
            let ring = (0..PARTS)
                .map(|i| (x + i, y))
                .chain((0..PARTS).map(|i| (x + PARTS, y + i)));
            let ring = ring
                .chain((0..PARTS).map(|i| (x + PARTS - i, y + PARTS)))
                .chain((0..PARTS).map(|i| (x, y + PARTS - i)));
            let ring = ring
                .map(|(x, y)| {
                    *numbers.entry((x, y)).or_insert_with(|| {
                        drawing.corners.push((x as i32 * 10, y as i32 * 10));
                        drawing.corners.len() as u32 - 1
                    })
                })
                .collect();
            drawing.faces.push(Face {
                of: FaceOf::Area(format!("a{row:02}{column:02}")),
                rings: vec![ring],
            });
        }
    }
    for face in 0..drawing.faces.len() {
        places::settle(&mut drawing, face);
    }
    drawing
}

#[test]
#[ignore = "prints how long it takes; run with --ignored --nocapture"]
fn how_long_changes_of_a_thousand_faces_take() {
    let mut drawing = large();
    println!("{} faces, {} corners", drawing.faces.len(), drawing.corners.len());
    let corner = drawing.corners.iter().position(|p| *p == (1280, 1280)).unwrap() as u32;
    for (name, change) in [
        ("move one", Change::MoveCorners(vec![(corner, (1284, 1283))])),
        ("add", Change::AddCorner(0, 1, (5, 0))),
        ("merge", Change::Merge(100, 101)),
        (
            "draw",
            Change::Draw(vec![(1010, 1010), (1060, 1015), (1030, 1060)], FaceOf::Pond),
        ),
    ] {
        let start = std::time::Instant::now();
        const TIMES: u32 = 20;
        for _ in 0..TIMES {
            change.apply(&mut drawing.clone()).unwrap();
        }
        let copies = std::time::Instant::now();
        for _ in 0..TIMES {
            std::hint::black_box(drawing.clone());
        }
        println!(
            "{name}: {:?}",
            (copies - start).saturating_sub(copies.elapsed()) / TIMES
        );
    }
    move_corners(&mut drawing, &[(corner, (1284, 1283))]).unwrap();
    assert_eq!(laws::broken(&drawing), vec![]);
}

#[test]
fn room_for_cubes_grows_again_with_its_area() {
    let mut drawing = small();
    let right = |drawing: &Drawing| {
        let places = drawing.places.iter().find(|places| places.area == "right").unwrap();
        (places.cubes, places.room)
    };
    let (cubes, full) = right(&drawing);
    let lead = |drawing: &mut Drawing, x: i32| move_corners(drawing, &[(10, (x, 500))]).unwrap();
    lead(&mut drawing, 650);
    let (_, narrow) = right(&drawing);
    assert!(narrow < full, "{narrow} of {full}");
    lead(&mut drawing, 600);
    lead(&mut drawing, 500);
    assert_eq!(right(&drawing), (cubes, full));
    // Room that somebody has made smaller stays so.
    let places = drawing.places.iter_mut().find(|places| places.area == "right");
    places.unwrap().room = full / 2;
    lead(&mut drawing, 510);
    lead(&mut drawing, 500);
    assert_eq!(right(&drawing), (cubes, full / 2));
    assert_lawful(&drawing);
}
