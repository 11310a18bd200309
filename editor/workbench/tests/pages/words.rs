//! Rule options and texts.

use crate::{empty, on, press, undone_and_redone};
use data::blocks::draft::{LostShips, Movement};
use data::invasion::draft::SpecialCards;
use workbench::{Page, W};

#[test]
fn an_option_changes_and_says_on_what_it_rests() {
    let mut bench = on(Page::Options, "intro-1812");
    let before = bench.document().clone();
    assert!(bench.reads("Ruling 1 ·"), "the ruling is named");
    bench.click("As many as are in the hand");
    let options = bench.document().invasion().unwrap().scenario().options;
    assert_eq!(options.special_cards, SpecialCards::WholeHand);
    undone_and_redone(&mut bench, &before);
}

#[test]
fn options_of_blocks_change() {
    let mut bench = on(Page::Options, "war-of-1812");
    bench.click("By secret orders");
    let options = bench.document().blocks().unwrap().scenario().options;
    assert_eq!(
        (options.movement, options.ships),
        (Movement::Simultaneous, LostShips::Gone)
    );
    assert_eq!(bench.done().len(), 1);
}

#[test]
fn titles_change_in_one_language_and_what_is_missing_is_marked() {
    let mut bench = on(Page::Texts, "intro-1812");
    let before = bench.document().clone();
    bench.write("Title, Français", "Un été");
    assert_eq!(bench.document().title().fr, "Un été");
    assert_eq!(bench.document().title().en, before.title().en);
    undone_and_redone(&mut bench, &before);
    let marks = |bench: &crate::support::Bench| {
        use egui_kittest::kittest::Queryable as _;
        bench.harness.query_all_by_label("missing").count()
    };
    assert_eq!(marks(&bench), 0);
    empty(&mut bench, "Title, Français");
    assert_eq!(marks(&bench), 1);
}

#[test]
fn names_of_factions_change() {
    let mut bench = on(Page::Texts, "intro-1812");
    bench.click("Sides and factions");
    bench.write("Blue cubes, English", "Blue coats");
    let texts = bench.document().invasion().unwrap().texts().get().unwrap();
    assert_eq!(texts.factions.american_regulars.en, "Blue coats");
}

#[test]
fn what_is_typed_is_a_step_once_the_hands_rest() {
    use egui_kittest::kittest::Queryable as _;
    let mut bench = on(Page::Texts, "intro-1812");
    bench.click("Sides and factions");
    bench
        .harness
        .get_by_role_and_label(egui::accesskit::Role::TextInput, "Blue cubes, English")
        .focus();
    bench.harness.run();
    let mut types = |text: &str| {
        bench.harness.event(egui::Event::Text(text.to_owned()));
        bench.harness.run_steps(3);
        let at_once = bench.done().len();
        // Two seconds.
        bench.harness.run_steps(100);
        (at_once, bench.done().len())
    };
    assert_eq!(types("old "), (0, 1));
    // The field still has the focus; what comes then is another step.
    assert_eq!(types("and "), (1, 2));
}

#[test]
fn paragraphs_and_rulings_come_and_go() {
    let mut bench = on(Page::Texts, "war-of-1812");
    let count = |bench: &crate::support::Bench| {
        let texts = bench.document().blocks().unwrap().texts().get().unwrap();
        (texts.paragraphs.len(), texts.rulings.len())
    };
    let (paragraphs, rulings) = count(&bench);
    press(&mut bench, "Add ruling");
    assert_eq!(count(&bench), (paragraphs, rulings + 1));
    bench.write("Title, English", "A ruling of ours");
    press(&mut bench, "Delete ruling");
    assert_eq!(count(&bench), (paragraphs, rulings));
    press(&mut bench, "Add paragraph");
    assert_eq!(count(&bench), (paragraphs + 1, rulings));
}

#[test]
fn french_has_its_spaces_and_apostrophes() {
    for word in W::ALL {
        let text = word.get(data::Lang::Fr);
        assert!(!text.contains('\''), "{word:?}: {text}");
        for mark in [" :", " ;", " !", " ?"] {
            assert!(!text.contains(mark), "{word:?} needs a no-break space: {text}");
        }
        let unspaced = text
            .match_indices([':', ';', '!', '?'])
            .any(|(at, _)| !text[..at].ends_with('\u{a0}'));
        assert!(!unspaced || text == "?", "{word:?} lacks a no-break space: {text}");
    }
}

#[test]
fn the_texts_of_blocks_speak_of_nothing_of_the_other_game() {
    let mut bench = on(Page::Texts, "war-of-1812");
    assert!(!bench.reads("factions") && !bench.reads("dice"));
    bench.click("Sides");
    assert!(!bench.reads("factions"));
}

#[test]
fn the_id_of_a_shipped_scenario_is_told_below_the_field_and_given_up_by_one_click() {
    let library = std::sync::Arc::new(data::library::Library::shipped().clone());
    let copy = editor::document::Document::variant_of("intro-1812", "mine", &library).unwrap();
    let mut bench = crate::support::Bench::of(copy);
    bench.harness.state_mut().carry_out(workbench::Do::Go(Page::Texts));
    bench.harness.run();
    let told = W::IdOfShipped.get(data::Lang::En);
    assert!(!bench.reads(told));
    bench.write("Id", "campaign-1812");
    assert!(bench.reads(told));
    bench.click("Take the id “campaign-1812-2”");
    assert_eq!(bench.document().id(), "campaign-1812-2");
    assert!(!bench.reads(told));
}
