//! Which cards are in play, and what they say and do; the blocks of an army.

use crate::{on, on_in, press, undone_and_redone};
use data::Lang;
use data::invasion::Faction;
use data::invasion::cards::{CardDraft, Effect, Play, Where};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use support::Bench;
use workbench::{Ask, Do, Page};

use crate::support;

const INTRO: &str = "intro-1812";

fn card(bench: &Bench, id: &str) -> CardDraft {
    let decks = bench.document().invasion().unwrap().decks().get().unwrap();
    decks.cards.iter().find(|card| card.id == id).cloned().unwrap()
}

fn has(bench: &Bench, id: &str) -> bool {
    let decks = bench.document().invasion().unwrap().decks().get().unwrap();
    decks.cards.iter().any(|card| card.id == id)
}

fn deck(bench: &Bench, faction: Faction) -> Vec<String> {
    bench.document().invasion().unwrap().scenario().in_play[faction].clone()
}

#[test]
fn a_tick_puts_a_card_into_its_deck() {
    let mut bench = on(Page::Decks, INTRO);
    let before = bench.document().clone();
    assert!(!deck(&bench, Faction::AmericanRegulars).contains(&"ar02".to_owned()));
    press(&mut bench, "In play: ar02");
    assert!(deck(&bench, Faction::AmericanRegulars).contains(&"ar02".to_owned()));
    undone_and_redone(&mut bench, &before);
}

#[test]
fn the_table_is_filtered_and_walked_by_keys() {
    let mut bench = on(Page::Decks, INTRO);
    bench.write("Filter", "ar0");
    assert!(
        bench.harness.query_by_label("In play: am01").is_none(),
        "other cards are hidden"
    );
    assert!(bench.reads("ar01"));
    bench.key(Key::ArrowDown);
    press(&mut bench, "One more: Armies");
    assert_eq!(
        card(&bench, "ar01"),
        card(&on(Page::Decks, INTRO), "ar01"),
        "the first card stays"
    );
    let Play::Movement(movement) = card(&bench, "ar02").play else {
        panic!("ar02 moves")
    };
    assert_eq!(movement.armies, 3);
}

#[test]
fn values_of_a_movement_card_change_and_become_a_guess() {
    let mut bench = on(Page::Decks, INTRO);
    let before = bench.document().clone();
    press(&mut bench, "One more: Areas each");
    let ar01 = card(&bench, "ar01");
    let Play::Movement(movement) = &ar01.play else {
        panic!("ar01 moves")
    };
    assert_eq!(movement.distance, 4);
    assert!(ar01.basis.is_reconstructed(), "nobody has said so");
    assert!(bench.reads("2 armies × 4 areas"), "the preview shows it");
    undone_and_redone(&mut bench, &before);
}

#[test]
fn the_text_of_a_card_follows_what_it_does_until_its_author_writes_another() {
    let mut bench = on(Page::Decks, INTRO);
    let before = bench.document().clone();
    let english = |bench: &Bench| card(bench, "ar01").text.en;
    press(&mut bench, "One fewer: Areas each");
    assert!(english(&bench).contains("up to two areas"), "{}", english(&bench));
    undone_and_redone(&mut bench, &before);
    press(&mut bench, "Special card");
    assert_eq!(english(&bench), "", "it does nothing yet");
    press(&mut bench, "Add effect");
    press(&mut bench, "Pursue");
    assert!(english(&bench).contains("American Regular"), "{}", english(&bench));
    press(&mut bench, "Faction of the card");
    press(&mut bench, "British Regulars");
    assert!(english(&bench).contains("British Regular"), "{}", english(&bench));
    let text = bench
        .harness
        .get_by_role_and_label(Role::MultilineTextInput, "What the card says, English");
    text.focus();
    bench.harness.run();
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    bench.harness.event(Event::Text("Halt!".to_owned()));
    bench.harness.run();
    bench.harness.get_by_role_and_label(Role::TextInput, "Id").focus();
    bench.harness.run();
    press(&mut bench, "One more: Areas, effect 1");
    assert_eq!(english(&bench), "Halt!");
}

#[test]
fn a_card_goes_by_boat_with_limits() {
    let mut bench = on(Page::Decks, INTRO);
    press(&mut bench, "They go by");
    press(&mut bench, "Canoes");
    press(&mut bench, "Most units in an army, limited");
    press(&mut bench, "One fewer: Most units in an army");
    let Play::Movement(movement) = card(&bench, "ar01").play else {
        panic!("ar01 moves")
    };
    let boat = movement.boat.unwrap();
    assert_eq!(
        (boat.army_limit, boat.card_limit, movement.distance),
        (Some(5), None, 0)
    );
    assert_eq!(boat.aboard, [Faction::AmericanRegulars]);
}

#[test]
fn typing_a_title_is_one_step_and_shows_on_the_card() {
    let mut bench = on(Page::Decks, INTRO);
    let before = bench.document().clone();
    bench.write("Title of the card, English", "Night march");
    assert_eq!(card(&bench, "ar01").title.en, "Night march");
    assert_eq!(bench.done().len(), 1);
    undone_and_redone(&mut bench, &before);
}

#[test]
fn a_new_effect_is_of_the_cards_own_faction_and_at_home() {
    let mut bench = on(Page::Decks, INTRO);
    press(&mut bench, "Special card");
    press(&mut bench, "Faction of the card");
    press(&mut bench, "Native Americans");
    press(&mut bench, "Add effect");
    press(&mut bench, "Place units");
    let effect = |bench: &Bench| match card(bench, "ar01").play {
        Play::Special(special) => special.effects[0].clone(),
        Play::Movement(_) => panic!("ar01 is special"),
    };
    let Effect::Place { faction, area, .. } = effect(&bench) else {
        panic!("{:?}", effect(&bench))
    };
    assert_eq!(
        (faction, area),
        (Faction::NativeAmericans, Where::Homeland(data::Side::British))
    );
    press(&mut bench, "Where, effect 1");
    press(&mut bench, workbench::W::WhereArea.get(Lang::En));
    let Effect::Place {
        area: Where::Area(area),
        ..
    } = effect(&bench)
    else {
        panic!("{:?}", effect(&bench))
    };
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    let home = board.areas.iter().find(|one| one.id == area).unwrap().home;
    assert_eq!(home, data::Side::British, "{area}");
}

/// An author may fill in what an effect is about later; until then it is no error.
#[test]
fn a_new_effect_is_sound_as_it_begins() {
    for (faction, effect) in [
        ("American Regulars", "Exchange units in an area"),
        ("Native Americans", "Exchange units in an area"),
        ("American Regulars", "Redirect recruits"),
    ] {
        let mut bench = on(Page::Decks, INTRO);
        press(&mut bench, "Special card");
        press(&mut bench, "Faction of the card");
        press(&mut bench, faction);
        press(&mut bench, "Add effect");
        press(&mut bench, effect);
        let about = editor::problems::problems(bench.document()).into_iter();
        let about: Vec<String> = about
            .map(|problem| problem.kind.name())
            .filter(|name| {
                ["convert-across", "convert-same", "redirect-to-itself", "not-mustered"].contains(&name.as_str())
            })
            .collect();
        assert!(about.is_empty(), "{faction}, {effect}: {about:?}");
    }
}

#[test]
fn an_id_that_is_refused_leaves_the_card_selected() {
    let mut bench = on(Page::Decks, INTRO);
    let show = Do::Show(data::Place::Card("ar02".to_owned()));
    bench.harness.state_mut().carry_out(show);
    bench.harness.run();
    bench.write("Id", "ar01");
    assert!(bench.harness.state().said().is_some_and(|said| said.wrong));
    let field = bench.harness.get_by_role_and_label(Role::TextInput, "Id");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("ar02"));
    bench.write("Id", "zz02");
    let field = bench.harness.get_by_role_and_label(Role::TextInput, "Id");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("zz02"));
}

fn id_field(bench: &Bench) -> Option<String> {
    let field = bench.harness.get_by_role_and_label(Role::TextInput, "Id");
    field.accesskit_node().value()
}

/// The form stays with what was changed in it.
#[test]
fn a_card_or_block_whose_new_id_is_undone_stays_selected() {
    for (scenario, place, id, title) in [
        (INTRO, data::Place::Card("ar02".to_owned()), "ar02", "zz02"),
        (
            "war-of-1812",
            data::Place::Block("br_artillery_2".to_owned()),
            "br_artillery_2",
            "zz_artillery",
        ),
    ] {
        let mut bench = on(Page::Decks, scenario);
        bench.harness.state_mut().carry_out(Do::Show(place));
        bench.harness.run();
        bench.write("Id", title);
        assert_eq!(id_field(&bench).as_deref(), Some(title));
        let wrong = bench.document().check();
        assert!(
            wrong.iter().all(|issue| issue.severity < data::Severity::Error),
            "{wrong:#?}"
        );
        if let Some(document) = bench.document().blocks() {
            let blocks = &document.army().get().unwrap().blocks;
            assert!(
                blocks.is_sorted_by(|one, other| one.id < other.id),
                "it stands where the sorted list has it"
            );
        }
        bench.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(id_field(&bench).as_deref(), Some(id), "{scenario}");
        bench.keys(Modifiers::COMMAND, Key::Y);
        assert_eq!(id_field(&bench).as_deref(), Some(title), "{scenario}");
    }
}

#[test]
fn the_copy_of_a_card_is_selected_and_in_sight() {
    let mut bench = on(Page::Decks, "campaign-1812");
    bench.harness.set_size(egui::vec2(1024.0, 700.0));
    bench.harness.run();
    let show = Do::Show(data::Place::Card("ar01".to_owned()));
    bench.harness.state_mut().carry_out(show);
    bench.harness.run();
    press(&mut bench, "Duplicate card");
    assert_eq!(id_field(&bench).as_deref(), Some("ar13"));
    // Rows that lie out of sight are not there at all.
    assert!(bench.reads("· ar13"));
    press(&mut bench, "Add card");
    assert!(bench.reads("· ar14"));
}

#[test]
fn a_special_card_gets_effects_in_an_order() {
    let mut bench = on(Page::Decks, INTRO);
    press(&mut bench, "Special card");
    for effect in ["Pursue", "Place units"] {
        press(&mut bench, "Add effect");
        press(&mut bench, effect);
    }
    press(&mut bench, "Where, effect 2");
    press(&mut bench, "Shore of");
    press(&mut bench, "Move up, effect 2");
    press(&mut bench, "One more: Areas, effect 2");
    let Play::Special(special) = card(&bench, "ar01").play else {
        panic!("ar01 is special")
    };
    assert!(
        matches!(
            &special.effects[..],
            [
                Effect::Place {
                    area: Where::Shore(_),
                    ..
                },
                Effect::Pursue { areas: 2 }
            ]
        ),
        "{special:?}"
    );
    press(&mut bench, "Remove, effect 1");
    let Play::Special(special) = card(&bench, "ar01").play else {
        panic!("ar01 is special")
    };
    assert_eq!(special.effects.len(), 1);
}

#[test]
fn cards_are_added_duplicated_and_deleted() {
    let mut bench = on(Page::Decks, INTRO);
    let before = bench.document().clone();
    press(&mut bench, "Add card");
    assert!(has(&bench, "ar13"));
    undone_and_redone(&mut bench, &before);
    press(&mut bench, "Duplicate card");
    assert_eq!(card(&bench, "ar14").play, card(&bench, "ar13").play);
    press(&mut bench, "Delete card");
    assert!(!has(&bench, "ar14") && has(&bench, "ar13"));
}

#[test]
fn the_title_of_a_new_card_waits_to_be_written() {
    let mut bench = on(Page::Decks, INTRO);
    press(&mut bench, "Add card");
    bench.harness.event(Event::Text("Night march".to_owned()));
    bench.harness.run();
    bench.key(Key::Enter);
    assert_eq!(card(&bench, "ar13").title.en, "Night march");
}

#[test]
fn the_table_of_decks_goes_to_a_spreadsheet_and_back() {
    let mut bench = on(Page::Decks, INTRO);
    bench.harness.event(Event::Copy);
    bench.harness.run();
    let asks = bench.harness.state_mut().take_asks();
    let Some(Ask::Copy(text)) = asks.last() else {
        panic!("nothing was copied: {asks:?}")
    };
    let changed = text.replace("ar02\tamerican_regulars\tno", "ar02\tamerican_regulars\tyes");
    let before = bench.document().clone();
    bench.harness.event(Event::Paste(changed));
    bench.harness.run();
    assert!(deck(&bench, Faction::AmericanRegulars).contains(&"ar02".to_owned()));
    undone_and_redone(&mut bench, &before);
    bench
        .harness
        .event(Event::Paste("card\tin_play\nxx99\tyes\n".to_owned()));
    bench.harness.run();
    let said = bench.harness.state().said().unwrap();
    assert!(said.wrong && said.text.contains("there is no card `xx99`"), "{said:?}");
}

#[test]
fn a_problem_of_a_card_stands_on_the_page_and_is_gone_after_its_repair() {
    let mut bench = on(Page::Decks, INTRO);
    press(&mut bench, "Special card");
    assert!(bench.reads("ar01"));
    let problems = editor::problems::problems(bench.document());
    let here = problems
        .iter()
        .find(|problem| problem.place == data::Place::Card("ar01".to_owned()));
    let what = here
        .expect("a special card without effects is a problem")
        .text(data::Lang::En);
    assert!(bench.reads(&what));
    bench.keys(egui::Modifiers::COMMAND, Key::Z);
    assert!(!bench.reads(&what));
}

#[test]
fn the_page_speaks_french() {
    let mut bench = on_in(Page::Decks, INTRO, Lang::Fr);
    press(&mut bench, "Un de plus\u{a0}: Armées");
    let Play::Movement(movement) = card(&bench, "ar01").play else {
        panic!("ar01 moves")
    };
    assert_eq!(movement.armies, 3);
}

#[test]
fn blocks_change_their_values_and_come_and_go() {
    let mut bench = on(Page::Decks, "war-of-1812");
    let army = |bench: &Bench| bench.document().blocks().unwrap().army().get().unwrap().blocks.clone();
    let before = bench.document().clone();
    let first = army(&bench)[0].clone();
    let label = if first.value < 4 {
        "One more: Combat value"
    } else {
        "One fewer: Combat value"
    };
    press(&mut bench, label);
    assert_ne!(army(&bench)[0].value, first.value);
    assert!(army(&bench)[0].value_basis.is_reconstructed());
    undone_and_redone(&mut bench, &before);
    let count = army(&bench).len();
    press(&mut bench, "Duplicate block");
    assert_eq!(army(&bench).len(), count + 1);
    press(&mut bench, "Delete block");
    assert_eq!(army(&bench).len(), count);
}

/// The titles of cards that are cut off in the list.
fn cut(bench: &Bench) -> Vec<String> {
    let mut found = bench.cut_off();
    let decks = bench.document().invasion().unwrap().decks().get().unwrap();
    found.retain(|text| decks.cards.iter().any(|card| card.title.en == *text));
    found
}

#[test]
fn titles_of_cards_are_read_to_their_end_beside_the_problems() {
    let mut bench = on(Page::Decks, "campaign-1812");
    for size in [
        egui::vec2(1280.0, 800.0),
        egui::vec2(1024.0, 700.0),
        egui::vec2(1920.0, 1080.0),
    ] {
        bench.harness.set_size(size);
        bench.harness.run();
        assert!(bench.reads("Long march · ar01"));
        assert_eq!(cut(&bench), Vec::<String>::new(), "{size}");
    }
}
