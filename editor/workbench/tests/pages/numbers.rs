//! Muster values, dice and their odds, rounds and years.

use crate::{on, undone_and_redone};
use data::invasion::cards::Face;
use data::invasion::draft::EndRule;
use data::invasion::{Faction, Side};
use data::{Lang, Severity};
use editor::problems::problems;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use workbench::Page;

use crate::support::Bench;

const INTRO: &str = "intro-1812";

fn muster(bench: &Bench, own: bool, area: &str, faction: Faction) -> u8 {
    let this = bench.document().invasion().unwrap();
    let board = || this.board().get().unwrap().muster.clone();
    let values = if own {
        this.scenario().muster.clone().unwrap()
    } else {
        board()
    };
    let value = values
        .iter()
        .find(|value| value.area == area && value.faction == faction);
    value.map_or(0, |value| value.units)
}

/// An area with a muster sign: its id, its name and the faction of the sign.
fn a_sign(bench: &Bench) -> (String, String, Faction) {
    let board = bench.document().invasion().unwrap().board().get().unwrap().clone();
    // The first one in the order of names, so that its row is in sight.
    let name = |id: &str| board.areas.iter().find(|area| area.id == id).unwrap().name.en.clone();
    let first = board
        .muster
        .iter()
        .min_by_key(|value| name(&value.area).to_lowercase())
        .unwrap();
    (first.area.clone(), name(&first.area), first.faction)
}

fn faction_name(bench: &Bench, faction: Faction) -> String {
    bench.document().invasion().unwrap().texts().get().unwrap().factions[faction]
        .en
        .clone()
}

#[test]
fn a_muster_value_changes_on_the_board_or_for_the_scenario_alone() {
    let mut bench = on(Page::Muster, INTRO);
    let (area, name, faction) = a_sign(&bench);
    let printed = muster(&bench, false, &area, faction);
    let label = format!("One more: {name}, {}", faction_name(&bench, faction));
    let before = bench.document().clone();
    bench.click(&label);
    assert_eq!(muster(&bench, false, &area, faction), printed + 1);
    undone_and_redone(&mut bench, &before);
    bench.click("Own values of this scenario");
    bench.click(&label);
    assert_eq!(muster(&bench, true, &area, faction), printed + 2);
    assert_eq!(muster(&bench, false, &area, faction), printed + 1, "the board stays");
    assert!(bench.reads("≠"), "the difference is marked");
}

#[test]
fn a_warning_does_not_move_the_number_that_is_being_clicked() {
    let mut bench = on(Page::Muster, INTRO);
    let (_, name, faction) = a_sign(&bench);
    let enemy = match faction.side() {
        Side::American => Faction::BritishRegulars,
        Side::British => Faction::AmericanRegulars,
    };
    let label = format!("One more: {name}, {}", faction_name(&bench, enemy));
    let place = |bench: &Bench| bench.harness.get_by_label(&label).rect();
    let before = place(&bench);
    bench.click(&label);
    let problems = problems(bench.document());
    let warning = problems.iter().find(|issue| issue.severity == Severity::Warning);
    assert!(bench.reads(&warning.unwrap().text(Lang::En)));
    assert_eq!(place(&bench), before);
}

#[test]
fn a_table_of_muster_values_is_pasted() {
    let mut bench = on(Page::Muster, INTRO);
    let before = bench.document().clone();
    bench
        .harness
        .event(Event::Paste("area\tamerican_regulars\ndetroit\t7\n".to_owned()));
    bench.harness.run();
    assert_eq!(muster(&bench, false, "detroit", Faction::AmericanRegulars), 7);
    undone_and_redone(&mut bench, &before);
}

#[test]
fn reinforcements_of_a_town_change_in_their_year() {
    let mut bench = on(Page::Muster, "war-of-1812");
    let due = |bench: &Bench| {
        let years = &bench.document().blocks().unwrap().scenario().years;
        years[1]
            .reinforcements
            .iter()
            .find(|due| due.town == "albany")
            .map(|due| due.blocks)
    };
    assert_eq!(due(&bench), Some(2));
    let before = bench.document().clone();
    bench.click("One more: Albany 1813");
    assert_eq!(due(&bench), Some(3));
    undone_and_redone(&mut bench, &before);
}

#[test]
fn a_click_turns_a_face_of_a_die_and_the_odds_follow() {
    let mut bench = on(Page::Dice, INTRO);
    let die = |bench: &Bench| {
        let forces = bench.document().invasion().unwrap().forces().get().unwrap().clone();
        forces.factions[Faction::AmericanRegulars].die.clone()
    };
    let before = bench.document().clone();
    let old = die(&bench);
    let hits = old.iter().filter(|face| **face == Face::Hit).count();
    let at = old
        .iter()
        .position(|face| *face == Face::Command)
        .expect("a blank face");
    bench.click("3 dice");
    let expected = |hits: usize| format!("{:.2}", hits as f64 / 2.0);
    bench.click(&format!("American Regulars, face {}: Command", at + 1));
    assert_eq!(die(&bench)[at], Face::Hit);
    assert!(
        bench.reads(&expected(hits + 1)),
        "three dice with {} hits of six",
        hits + 1
    );
    undone_and_redone(&mut bench, &before);
}

#[test]
fn dice_limit_and_box_change() {
    let mut bench = on(Page::Dice, INTRO);
    let of = |bench: &Bench| {
        let forces = bench.document().invasion().unwrap().forces().get().unwrap().clone();
        let of = &forces.factions[Faction::AmericanRegulars];
        (of.dice_limit, of.pool)
    };
    let (limit, pool) = of(&bench);
    bench.click("One more: Most dice at once, American Regulars");
    bench.click("One fewer: Units in the box, American Regulars");
    assert_eq!(of(&bench), (limit + 1, pool - 1));
    assert_eq!(bench.done().len(), 2);
}

#[test]
fn the_fire_of_blocks_changes_for_all_alike() {
    let mut bench = on(Page::Dice, "war-of-1812");
    let fire = |bench: &Bench| -> u32 {
        let army = bench.document().blocks().unwrap().army().get().unwrap().clone();
        army.blocks.iter().map(|block| u32::from(block.fire)).sum()
    };
    let before = (bench.document().clone(), fire(&bench));
    bench.click_first("One more: Fire rating: ");
    assert!(fire(&bench) > before.1);
    assert_eq!(bench.done().len(), 1);
    undone_and_redone(&mut bench, &before.0);
}

#[test]
fn a_combat_value_is_dragged_past_that_of_other_blocks_and_takes_none_of_them_along() {
    let mut bench = on(Page::Dice, "war-of-1812");
    let blocks = |bench: &Bench| {
        let army = bench.document().blocks().unwrap().army().get().unwrap().clone();
        army.blocks
    };
    let before = blocks(&bench);
    let regulars = |value: u8| {
        let all = before
            .iter()
            .filter(move |block| block.id.starts_with("br_regulars") && block.value == value);
        all.map(|block| block.id.clone()).collect::<Vec<_>>()
    };
    let (weak, strong) = (regulars(3), regulars(4));
    let is_it = |label: &str| label.starts_with("Combat value: ") && label.ends_with(&format!("({})", weak[0]));
    let at = bench
        .harness
        .query_all_by_role(Role::SpinButton)
        .find(|node| node.accesskit_node().label().is_some_and(|label| is_it(&label)))
        .unwrap()
        .rect()
        .center();
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let mut events = vec![Event::PointerMoved(at), button(at, true)];
    // To the value of the strong ones and one back again, then up once more.
    let to = [24.0, 30.0, -24.0, 24.0].map(|x| at + vec2(x, 0.0));
    events.extend(to.map(Event::PointerMoved));
    events.push(button(to[3], false));
    for event in events {
        bench.harness.event(event);
        bench.harness.run();
    }
    let values = |bench: &Bench, ids: &[String]| -> Vec<u8> {
        let all = blocks(bench).into_iter().filter(|block| ids.contains(&block.id));
        all.map(|block| block.value).collect()
    };
    assert!(!bench.harness.state().history().is_dragging());
    assert_eq!(bench.done().len(), 1, "{:?}", bench.done());
    assert_eq!(values(&bench, &weak), vec![4; weak.len()]);
    assert_eq!(values(&bench, &strong), vec![4; strong.len()]);
    // They are equal now, and a button still means those of its row.
    let fewer = format!("({})", weak[0]);
    let fewer = bench
        .harness
        .query_all_by_role(Role::Button)
        .find(|node| {
            let label = node.accesskit_node().label().unwrap_or_default();
            label.starts_with("One fewer: Combat value: ") && label.ends_with(&fewer)
        })
        .unwrap();
    fewer.click();
    bench.harness.run();
    assert_eq!(values(&bench, &weak), vec![3; weak.len()]);
    assert_eq!(values(&bench, &strong), vec![4; strong.len()]);
}

#[test]
fn a_game_that_ends_before_it_begins_is_named_and_mended() {
    let mut bench = on(Page::Rounds, INTRO);
    bench.click("One more: First round");
    bench.click("One more: First round");
    let wrong = "the game ends in round 2, before its first round 3";
    assert!(bench.reads(wrong));
    // The dock offers what mends it.
    for _ in 0..4 {
        bench.harness.run();
    }
    bench.click_first("Repair: ");
    assert!(!bench.reads(wrong));
    bench.keys(Modifiers::COMMAND, Key::Z);
    assert!(bench.reads(wrong));
}

#[test]
fn the_end_of_the_game_goes_by_truce_or_by_round() {
    let mut bench = on(Page::Rounds, INTRO);
    let end = |bench: &Bench| bench.document().invasion().unwrap().scenario().end;
    let before = bench.document().clone();
    bench.click("when a side has played its Truce cards, or after the last round");
    assert_eq!(
        end(&bench),
        EndRule::Truce {
            first_check: 2,
            last: 8
        }
    );
    undone_and_redone(&mut bench, &before);
    bench.click("One more: Truce cards count from round");
    assert_eq!(
        end(&bench),
        EndRule::Truce {
            first_check: 3,
            last: 8
        }
    );
}

#[test]
fn hand_first_turn_and_recruits_change() {
    let mut bench = on(Page::Rounds, INTRO);
    bench.click("One more: Cards in a full hand");
    bench.click("First turn");
    bench.click("British Regulars");
    bench.click("One more: Additional recruits: Canadian Militia");
    let scenario = bench.document().invasion().unwrap().scenario();
    assert_eq!(
        (scenario.hand_size, scenario.first_faction),
        (4, Some(Faction::BritishRegulars))
    );
    assert!(
        scenario
            .extra_recruits
            .iter()
            .any(|extra| extra.faction == Faction::CanadianMilitia)
    );
    assert_eq!(bench.done().len(), 3);
}

#[test]
fn set_up_decisions_are_added_ordered_and_removed() {
    let mut bench = on(Page::Rounds, INTRO);
    let placements = |bench: &Bench| bench.document().invasion().unwrap().scenario().placements.clone();
    bench.click("Add set-up decision");
    bench.click("Add set-up decision");
    bench.click("One more: Units, decision 2");
    bench.click("Earlier, decision 2");
    assert_eq!(
        placements(&bench).iter().map(|one| one.units).collect::<Vec<_>>(),
        [2, 1]
    );
    bench.click("Remove, decision 1");
    assert_eq!(placements(&bench).len(), 1);
}

#[test]
fn years_turns_and_margin_of_blocks_change() {
    let mut bench = on(Page::Rounds, "war-of-1812");
    let before = bench.document().clone();
    let (turns, margin) = {
        let scenario = bench.document().blocks().unwrap().scenario();
        (scenario.turns, scenario.margin)
    };
    bench.click("Add year");
    undone_and_redone(&mut bench, &before);
    bench.click("One fewer: Turns of each player in a year");
    bench.click("One more: Points more than the enemy that win");
    bench.click("Remove year 1813");
    let scenario = bench.document().blocks().unwrap().scenario();
    assert_eq!((scenario.turns, scenario.margin), (turns - 1, margin + 1));
    assert_eq!(
        scenario.years.iter().map(|year| year.year).collect::<Vec<_>>(),
        [1812, 1814, 1815]
    );
}

#[test]
fn a_list_closes_when_something_is_chosen_by_key() {
    let mut bench = on(Page::Dice, "intro-1812");
    let list = |bench: &Bench| {
        let mut lists = bench.harness.query_all_by_role(Role::ComboBox);
        lists.next().expect("the page has lists").accesskit_node().value()
    };
    assert_eq!(list(&bench).as_deref(), Some("Reconstructed"));
    bench.harness.query_all_by_role(Role::ComboBox).next().unwrap().focus();
    bench.harness.run();
    bench.key(Key::Enter);
    let offered = |bench: &Bench| bench.harness.query_all_by_label("Inferred").count();
    assert!(offered(&bench) > 0, "the list is open");
    bench.harness.query_all_by_label("Printed").next().unwrap().focus();
    bench.harness.run();
    bench.key(Key::Enter);
    assert_eq!(list(&bench).as_deref(), Some("Printed"));
    assert_eq!(offered(&bench), 0, "the list is closed");
}
