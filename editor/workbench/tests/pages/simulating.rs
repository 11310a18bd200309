//! Games of bots are asked for once at a time.

use crate::support::Bench;
use crate::{on, press};
use data::Lang;
use data::drawing::FaceOf;
use egui::accesskit::Role;
use egui::{Rect, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Ask, Do, Page, Progress, Simulated, Simulation, Taken, W};

#[test]
fn nobody_lets_bots_play_while_they_do() {
    let mut bench = on(Page::Map, "intro-1812");
    press(&mut bench, W::Simulation.get(Lang::En));
    let begins = |bench: &crate::support::Bench| {
        let button = bench.harness.get_by_label(W::SimulateThese.get(Lang::En));
        !button.accesskit_node().is_disabled()
    };
    assert!(begins(&bench));
    let runs = Progress {
        what: "Simulating".to_owned(),
        part: 0.1,
    };
    bench.harness.state_mut().set_running(Some(runs));
    bench.harness.run();
    assert!(!begins(&bench));
    // The list of commands does not begin them either, and says why.
    bench
        .harness
        .state_mut()
        .carry_out(Do::Ask(Ask::Simulate(Simulation::USUAL)));
    bench.harness.run();
    assert!(bench.harness.state_mut().take_asks().is_empty());
    assert!(bench.reads(W::SimulationRuns.get(Lang::En)));
    bench.harness.state_mut().set_running(None);
    bench.harness.run();
    assert!(begins(&bench));
}

/// What is lettered on the map, and where.
fn lettered(bench: &Bench) -> Vec<(String, Rect)> {
    fn texts(shape: &Shape, into: &mut Vec<(String, Rect)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, into)),
            Shape::Text(text) => into.push((text.galley.text().to_owned(), text.visual_bounding_rect())),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for clipped in &bench.harness.output().shapes {
        texts(&clipped.shape, &mut found);
    }
    found
}

#[test]
fn the_map_of_how_often_places_were_taken_keeps_its_names() {
    let mut bench = on(Page::Map, "campaign-1812");
    let document = bench.harness.state().history().document();
    let drawing = document.drawing().expect("the board is drawn");
    let areas: Vec<String> = drawing
        .faces
        .iter()
        .filter_map(|face| match &face.of {
            FaceOf::Area(id) => Some(id.clone()),
            _ => None,
        })
        .collect();
    let taken: Vec<Taken> = areas
        .iter()
        .map(|id| Taken {
            id: id.clone(),
            name: id.clone(),
            here: 0.87,
            before: None,
        })
        .collect();
    press(&mut bench, W::Simulation.get(Lang::En));
    let map = bench
        .harness
        .get_by_role_and_label(Role::Image, W::Map.get(Lang::En))
        .rect();
    let names_of = |texts: &[(String, Rect)]| {
        let is_name = |text: &str| text.chars().any(char::is_alphabetic) && text != W::TakenLegend.get(Lang::En);
        let names = texts
            .iter()
            .filter(|(text, at)| is_name(text) && map.contains_rect(*at));
        names.cloned().collect::<Vec<_>>()
    };
    let before = names_of(&lettered(&bench)).len();
    bench.harness.state_mut().set_simulated(Simulated {
        taken,
        ..Simulated::default()
    });
    bench.harness.run();
    let texts = lettered(&bench);
    let names = names_of(&texts);
    assert!(
        before > 40 && names.len() * 10 >= before * 9,
        "{} of {before}",
        names.len()
    );
    for (number, at) in texts.iter().filter(|(text, _)| text == "87") {
        // Names of lakes are turned, so what is around them is much more than they are.
        let areas = names.iter().filter(|(name, _)| !name.starts_with("Lake "));
        let covered = areas.into_iter().find(|(_, name)| name.intersects(at.shrink(2.0)));
        assert_eq!(covered, None, "{number} lies on it");
    }
}
