//! Games of bots are asked for once at a time.

use crate::{on, press};
use data::Lang;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::{Ask, Do, Page, Progress, Simulation, W};

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
