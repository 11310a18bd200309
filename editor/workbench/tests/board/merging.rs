//! Merging two faces: what the one that stays takes over, and what is lost.

use crate::support::{Bench, shipped};
use data::Text;
use data::drawing::{Drawing, FaceOf, Point};
use editor::document::Document;
use editor::edit::{DrawingEdit, Edit};
use editor::invasion::BoardEdit;
use editor::shape::{Change, borders, face_of, places::pole};
use egui::{Key, Modifiers};
use std::collections::BTreeSet;

/// A place of the drawing within a face.
fn within(drawing: &Drawing, of: &FaceOf) -> Point {
    pole(drawing, face_of(drawing, of).unwrap()).unwrap().0
}

#[test]
fn what_is_lost_with_a_merged_area_is_said_and_comes_back() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let before = bench.document().clone();
    let gone = FaceOf::Area("ft_niagara".to_owned());
    let border = borders(before.drawing().unwrap()).into_iter();
    let border = border.filter(|border| border.a == gone || border.b == gone);
    let others = border.map(|border| (if border.a == gone { border.b } else { border.a }, border.length));
    let areas = others.filter(|(other, _)| matches!(other, FaceOf::Area(_)));
    let (keep, _) = areas.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
    bench.key(Key::M);
    for of in [&keep, &gone] {
        let at = within(bench.document().drawing().unwrap(), of);
        bench.click_at(at);
    }
    assert_eq!(bench.done().len(), 1, "{:?}", bench.done());
    let said = bench.harness.state().said().expect("something is said");
    assert_eq!(
        said.text,
        "Ft. Niagara is gone, and with it: 1 star, 4 units. Undo takes that back."
    );
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(*bench.document(), before);
}

/// The campaign with a bay of its own, which was nothing on the board, beside a water of the board with shores; gives both.
fn with_a_bay() -> (Document, FaceOf, String) {
    let mut document = shipped("campaign-1812");
    let drawing = document.drawing().unwrap();
    let found = borders(drawing)
        .into_iter()
        .find_map(|border| match (border.a, border.b) {
            (FaceOf::Water(water), other) | (other, FaceOf::Water(water))
                if matches!(other, FaceOf::OutOfBounds | FaceOf::Pond | FaceOf::Island) =>
            {
                Some((water, other))
            }
            _ => None,
        });
    let (water, other) = found.expect("a water lies beside something that is nothing on the board");
    let beside: Vec<usize> = (0..drawing.faces.len())
        .filter(|face| drawing.faces[*face].of == other)
        .collect();
    let bay = data::invasion::board::WaterDraft {
        id: "bay".to_owned(),
        name: Text::same("Bay"),
        basis: data::Basis::Reconstructed,
        shores: Vec::new(),
    };
    let of = FaceOf::Water("bay".to_owned());
    let touches = |document: &Document| {
        borders(document.drawing().unwrap()).into_iter().any(|border| {
            let lake = FaceOf::Water(water.clone());
            (&border.a, &border.b) == (&of, &lake) || (&border.b, &border.a) == (&of, &lake)
        })
    };
    for face in beside {
        let mut turned = document.clone();
        let shape: Edit = DrawingEdit::Shape(Change::TurnInto(face, of.clone())).into();
        let board: Edit = BoardEdit::AddWater(Box::new(bay.clone())).into();
        Edit::batch(Text::default(), vec![board, shape])
            .apply(&mut turned)
            .unwrap();
        if touches(&turned) {
            document = turned;
            return (document, of, water);
        }
    }
    panic!("no face beside {water} can be a bay");
}

#[test]
fn a_water_that_is_merged_into_another_leaves_it_its_shores() {
    let (document, bay, water) = with_a_bay();
    let shores = |document: &Document, id: &str| -> BTreeSet<String> {
        let board = document.invasion().unwrap().board().get().unwrap();
        let waters = board.waters.iter().filter(|water| water.id == id);
        waters
            .flat_map(|water| &water.shores)
            .map(|shore| shore.area.clone())
            .collect()
    };
    let before = shores(&document, &water);
    assert!(!before.is_empty());
    let mut bench = Bench::of(document);
    bench.key(Key::M);
    for of in [bay, FaceOf::Water(water.clone())] {
        let at = within(bench.document().drawing().unwrap(), &of);
        bench.click_at(at);
    }
    assert_eq!(bench.done().len(), 1, "{:?}", bench.harness.state().said());
    assert_eq!(shores(bench.document(), &water), BTreeSet::new());
    assert_eq!(shores(bench.document(), "bay"), before);
}

#[test]
fn a_change_of_one_of_several_is_called_by_that_one() {
    let mut bench = Bench::of(shipped("campaign-1812"));
    let (one, two) = (bench.area("detroit"), bench.area("amherstburg"));
    bench.click_at(one);
    bench.click_with(two, egui::PointerButton::Primary, Modifiers::SHIFT);
    let side = editor::edit::Names::of(bench.document()).side(data::Side::American).en;
    bench.click(&side);
    let [done] = bench.done().try_into().unwrap();
    assert!(done.contains("Amherstburg") && !done.contains('1'), "{done}");
}
