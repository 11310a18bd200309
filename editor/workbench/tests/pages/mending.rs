//! On every page and in both games: an edit is undone and done again, what it broke stands in the list of problems with
//! its place, a click on it goes to its page, and one click mends it.

use crate::support::{Bench, smallest};
use crate::{empty, on, press, undone_and_redone};
use data::invasion::Faction;
use data::invasion::cards::Face;
use data::invasion::draft::EndRule;
use data::{Issue, Lang, Place, Severity, Side};
use editor::document::Document;
use editor::edit::{Edit, HeadingEdit};
use editor::invasion::{SetUpEdit, Way};
use editor::problems::{called, problems, repairs, told};
use editor::proof::{facts, stops};
use egui::{Key, Modifiers, PointerButton};
use egui_kittest::kittest::Queryable as _;
use workbench::{Do, Page};

const INTRO: &str = "intro-1812";
const CAMPAIGN: &str = "campaign-1812";
const WAR: &str = "war-of-1812";

/// The first problem of a kind.
fn found(document: &Document, kind: &str) -> Option<Issue> {
    problems(document)
        .into_iter()
        .find(|problem| problem.kind.name() == kind)
}

fn go(bench: &mut Bench, page: Page) {
    bench.harness.state_mut().carry_out(Do::Go(page));
    settle(bench);
}

/// Lets the list find what mends the problems in sight, one a frame.
fn settle(bench: &mut Bench) {
    for _ in 0..4 {
        bench.harness.run();
    }
}

/// What the list says is wrong.
fn said(bench: &Bench, problem: &Issue) -> String {
    told(bench.document(), problem, Lang::En)
}

/// The problem with these words stands in the list with its place.
#[track_caller]
fn listed(bench: &mut Bench, kind: &str, severity: Severity) -> Issue {
    settle(bench);
    let all = problems(bench.document());
    let problem = found(bench.document(), kind).unwrap_or_else(|| panic!("no {kind} but {all:#?}"));
    assert_eq!(problem.severity, severity, "{problem:?}");
    let word = match severity {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
        Severity::Advice => "Advice",
    };
    let head = format!("{word} · {}", called(bench.document(), &problem.place, Lang::En));
    assert!(bench.reads(&head), "the list names the place: {head}");
    assert!(bench.reads(&said(bench, &problem)), "the list says what is wrong");
    problem
}

/// A click on a problem goes from another page to its own.
#[track_caller]
fn click_goes_to(bench: &mut Bench, problem: &Issue, page: Page) {
    let from = if page == Page::Compare {
        Page::Proof
    } else {
        Page::Compare
    };
    go(bench, from);
    bench.click(&said(bench, problem));
    assert_eq!(bench.harness.state().page(), page, "{problem:?}");
}

/// One click mends a problem, in one step that is undone and done again. The page in front stays.
#[track_caller]
fn one_click_mends(bench: &mut Bench, problem: &Issue) {
    settle(bench);
    let (page, broken, done) = (
        bench.harness.state().page(),
        bench.document().clone(),
        bench.done().len(),
    );
    let first = repairs(&broken, problem).into_iter().next();
    let title = first.unwrap_or_else(|| panic!("nothing mends {problem:?}")).title;
    bench.click(&format!("Repair: {}", title.en));
    settle(bench);
    let is_there = |bench: &Bench| {
        let all = problems(bench.document());
        all.contains(problem)
    };
    assert!(!is_there(bench), "“{}” mends it", title.en);
    assert_eq!(bench.done().len(), done + 1, "in one step: {:?}", bench.done());
    assert_eq!(bench.harness.state().page(), page);
    undone_and_redone(bench, &broken);
    bench.keys(Modifiers::COMMAND, Key::Z);
    settle(bench);
    assert!(
        is_there(bench) && bench.reads(&said(bench, problem)),
        "undone, it is there again"
    );
    bench.keys(Modifiers::COMMAND, Key::Y);
    settle(bench);
    assert!(!is_there(bench));
}

/// All three.
#[track_caller]
fn mended(bench: &mut Bench, kind: &str, severity: Severity, page: Page) -> Issue {
    let problem = listed(bench, kind, severity);
    click_goes_to(bench, &problem, page);
    one_click_mends(bench, &problem);
    problem
}

#[test]
fn map_an_area_without_a_name_is_named() {
    let mut bench = on(Page::Map, CAMPAIGN);
    bench.click("Detroit");
    let before = bench.document().clone();
    empty(&mut bench, "Name, English");
    undone_and_redone(&mut bench, &before);
    empty(&mut bench, "Name, Français");
    mended(&mut bench, "nameless-area", Severity::Warning, Page::Map);
    assert!(bench.reads("Basis of the area"), "the area is selected");
}

#[test]
fn map_a_border_of_which_nothing_is_said_gets_its_link_back() {
    let mut bench = on(Page::Map, CAMPAIGN);
    let link = bench.document().invasion().unwrap().board().get().unwrap().links[0].clone();
    bench.key(Key::L);
    let (one, two) = (bench.area(&link.a), bench.area(&link.b));
    bench.click_at(one);
    let before = bench.document().clone();
    bench.click_at(two);
    assert_eq!(*bench.document(), before, "looking at a pair is no editing");
    bench.key(Key::Delete);
    undone_and_redone(&mut bench, &before);
    let way = |bench: &Bench| {
        let board = bench.document().invasion().unwrap().board().get().unwrap().clone();
        Way::between(&board, &link.a, &link.b)
    };
    assert_eq!(way(&bench), Way::None);
    bench.key(Key::S);
    assert!(!bench.reads("Propose links from borders"));
    let kind = "border-unsaid";
    let problem = listed(&mut bench, kind, Severity::Advice);
    assert!(matches!(problem.place, Place::Link(..)));
    click_goes_to(&mut bench, &problem, Page::Map);
    assert!(bench.reads("Propose links from borders"), "the tool for links is taken");
    one_click_mends(&mut bench, &problem);
    assert_eq!(way(&bench), Way::Land);
}

#[test]
fn map_a_lonely_town_of_blocks_gets_a_road() {
    let mut bench = Bench::of(smallest(editor::blocks::GAME));
    let size = bench.document().drawing().unwrap().size;
    bench.key(Key::T);
    let before = bench.document().clone();
    bench.click_at((size.0 / 2, size.1 / 3));
    undone_and_redone(&mut bench, &before);
    let problem = mended(&mut bench, "cut-off", Severity::Warning, Page::Map);
    let Place::Town(id) = problem.place else {
        panic!("{problem:?}")
    };
    let board = bench.document().blocks().unwrap().board().get().unwrap();
    assert!(board.roads.iter().any(|road| road.a == id || road.b == id));
}

/// An area where the British stand by print.
fn british(bench: &Bench) -> String {
    let board = bench.document().invasion().unwrap().board().get().unwrap();
    let entry = board.printed_units.iter().find(|entry| {
        let of = |side: Side| {
            let mut units = entry.units.iter();
            units.any(|(faction, count)| faction.side() == side && *count > 0)
        };
        of(Side::British) && !of(Side::American)
    });
    entry.unwrap().area.clone()
}

#[test]
fn units_of_both_sides_in_one_area_are_parted() {
    let mut bench = on(Page::Units, CAMPAIGN);
    let area = british(&bench);
    let at = bench.area(&area);
    let before = bench.document().clone();
    bench.click_at(at);
    undone_and_redone(&mut bench, &before);
    let problem = mended(&mut bench, "both-sides", Severity::Error, Page::Units);
    assert_eq!(problem.place, Place::Units(area));
}

#[test]
fn units_more_ships_than_there_are_go_away() {
    let mut bench = on(Page::Units, WAR);
    let before = bench.document().clone();
    let kind = "many-ships";
    bench.click("Add ship");
    undone_and_redone(&mut bench, &before);
    for _ in 0..12 {
        if found(bench.document(), kind).is_none() {
            bench.click("Add ship");
        }
    }
    mended(&mut bench, kind, Severity::Error, Page::Units);
}

#[test]
fn decks_without_a_movement_card_get_their_cards_back() {
    let mut bench = on(Page::Decks, INTRO);
    let before = bench.document().clone();
    bench.click_first("American Regulars: ");
    press(&mut bench, "No card in play");
    undone_and_redone(&mut bench, &before);
    let problem = mended(&mut bench, "no-movement-card", Severity::Error, Page::Decks);
    assert_eq!(problem.place, Place::Deck(Faction::AmericanRegulars.key().to_owned()));
}

#[test]
fn decks_a_card_by_boat_without_its_own_faction_takes_it_aboard() {
    let mut bench = on(Page::Decks, INTRO);
    press(&mut bench, "They go by");
    press(&mut bench, "Canoes");
    let before = bench.document().clone();
    press(&mut bench, "American Regulars");
    undone_and_redone(&mut bench, &before);
    let problem = mended(&mut bench, "owner-not-aboard", Severity::Error, Page::Decks);
    assert_eq!(problem.place, Place::Card("ar01".to_owned()));
}

#[test]
fn decks_a_block_that_cannot_move_moves_again() {
    let mut bench = on(Page::Decks, WAR);
    let first = bench.document().blocks().unwrap().army().get().unwrap().blocks[0].clone();
    let before = bench.document().clone();
    press(&mut bench, "One fewer: Moves");
    undone_and_redone(&mut bench, &before);
    for _ in 1..first.moves {
        press(&mut bench, "One fewer: Moves");
    }
    let problem = mended(&mut bench, "foot-moves", Severity::Error, Page::Decks);
    assert_eq!(problem.place, Place::Block(first.id));
}

#[test]
fn muster_values_in_the_land_of_the_enemy_go_away() {
    let mut bench = on(Page::Muster, INTRO);
    let board = bench.document().invasion().unwrap().board().get().unwrap().clone();
    let name = |id: &str| board.areas.iter().find(|area| area.id == id).unwrap().name.en.clone();
    let signs = board.muster.iter();
    let first = signs.min_by_key(|value| name(&value.area).to_lowercase()).unwrap();
    let enemy = match first.faction.side() {
        Side::American => Faction::BritishRegulars,
        Side::British => Faction::AmericanRegulars,
    };
    let names = bench
        .document()
        .invasion()
        .unwrap()
        .texts()
        .get()
        .unwrap()
        .factions
        .clone();
    let before = bench.document().clone();
    bench.click(&format!("One more: {}, {}", name(&first.area), names[enemy].en));
    undone_and_redone(&mut bench, &before);
    let kind = "muster-on-enemy-land";
    let problem = mended(&mut bench, kind, Severity::Warning, Page::Muster);
    assert_eq!(problem.place, Place::Muster(first.area.clone()));
}

#[test]
fn muster_reinforcements_that_never_come_go_away() {
    let mut bench = on(Page::Muster, WAR);
    let before = bench.document().clone();
    bench.click("One more: Albany 1812");
    undone_and_redone(&mut bench, &before);
    let kind = "due-first";
    let problem = mended(&mut bench, kind, Severity::Warning, Page::Muster);
    assert_eq!(problem.place, Place::Reinforcements(1812));
}

#[test]
fn dice_a_die_that_never_hits_gets_a_face() {
    let mut bench = on(Page::Dice, INTRO);
    let faction = Faction::AmericanRegulars;
    let die = |bench: &Bench| {
        let forces = bench.document().invasion().unwrap().forces().get().unwrap().clone();
        forces.factions[faction].die.clone()
    };
    let before = bench.document().clone();
    for at in 0..6 {
        while die(&bench)[at] != Face::Command {
            let face = match die(&bench)[at] {
                Face::Hit => "Hit",
                _ => "Flee",
            };
            bench.click(&format!("American Regulars, face {}: {face}", at + 1));
            if bench.done().len() == 1 {
                undone_and_redone(&mut bench, &before);
            }
        }
    }
    let problem = mended(&mut bench, "idle-die", Severity::Error, Page::Dice);
    assert_eq!(problem.place, Place::Forces(faction.key().to_owned()));
    assert!(die(&bench).contains(&Face::Hit));
}

#[test]
fn dice_blocks_that_never_hit_fire_again() {
    let mut bench = on(Page::Dice, WAR);
    let before = bench.document().clone();
    bench.click_first("One more: Fire rating: ");
    undone_and_redone(&mut bench, &before);
    // The field allows no less than one: a file written by hand might.
    let army = bench.document().blocks().unwrap().army().get().unwrap();
    let none = Edit::set("block.{}.fire", [&army.blocks[0].id], 0_u8, None);
    bench.harness.state_mut().carry_out(Do::Edit(none));
    let problem = listed(&mut bench, "fire-rating", Severity::Error);
    bench.click(&said(&bench, &problem));
    assert_eq!(bench.harness.state().page(), Page::Dice, "it can be mended here");
    click_goes_to(&mut bench, &problem, Page::Decks);
    go(&mut bench, Page::Dice);
    one_click_mends(&mut bench, &problem);
}

#[test]
fn rounds_an_end_by_truces_that_no_deck_has_becomes_a_fixed_round() {
    let mut bench = on(Page::Rounds, INTRO);
    let before = bench.document().clone();
    bench.click("when a side has played its Truce cards, or after the last round");
    undone_and_redone(&mut bench, &before);
    let problem = mended(&mut bench, "no-truce", Severity::Warning, Page::Rounds);
    assert_eq!(problem.place, Place::End);
    let end = bench.document().invasion().unwrap().scenario().end;
    assert!(matches!(end, EndRule::Round(_)), "{end:?}");
}

#[test]
fn rounds_an_end_before_the_beginning_is_mended() {
    let mut bench = on(Page::Rounds, INTRO);
    let before = bench.document().clone();
    bench.click("One fewer: Last round");
    undone_and_redone(&mut bench, &before);
    bench.click("One more: First round");
    mended(&mut bench, "end-before-start", Severity::Error, Page::Rounds);
}

#[test]
fn rounds_a_war_without_years_gets_one() {
    let mut bench = on(Page::Rounds, WAR);
    let years = bench.document().blocks().unwrap().scenario().years.clone();
    for (at, year) in years.iter().enumerate() {
        let before = bench.document().clone();
        bench.click(&format!("Remove year {}", year.year));
        if at == 0 {
            undone_and_redone(&mut bench, &before);
        }
    }
    let problem = mended(&mut bench, "no-year", Severity::Error, Page::Rounds);
    assert_eq!(problem.place, Place::End);
}

#[test]
fn options_stay_in_front_while_the_title_is_mended() {
    // No option of Invasion can be wrong, so the problem is one of the scenario.
    let mut bench = on(Page::Options, INTRO);
    let before = bench.document().clone();
    bench.click("As many as are in the hand");
    undone_and_redone(&mut bench, &before);
    let none = HeadingEdit::Title(data::Text::default());
    bench.harness.state_mut().carry_out(Do::Edit(none.into()));
    let problem = listed(&mut bench, "no-title", Severity::Warning);
    one_click_mends(&mut bench, &problem);
    let options = bench.document().invasion().unwrap().scenario().options;
    assert_ne!(
        options,
        before.invasion().unwrap().scenario().options,
        "the option stays"
    );
}

/// What becomes of lost ships, by word.
fn of_ships(word: &str) -> Edit {
    let word = editor::facts::Value::Word(word.to_owned());
    Edit::set("option.{}", ["ships"], word, None)
}

#[test]
fn options_no_ship_that_can_be_built_again_is_mended() {
    use data::blocks::draft::LostShips;
    let mut bench = on(Page::Options, WAR);
    let before = bench.document().clone();
    press(&mut bench, "Can be built again");
    undone_and_redone(&mut bench, &before);
    press(&mut bench, "One fewer: Most ships of a side at once");
    let options = bench.document().blocks().unwrap().scenario().options;
    assert_eq!(options.ships, LostShips::Rebuilt(5));
    // The field allows no less than one: a file written by hand might.
    let none = of_ships("rebuilt:0");
    bench.harness.state_mut().carry_out(Do::Edit(none));
    let problem = mended(&mut bench, "rebuilt-ships", Severity::Error, Page::Options);
    assert_eq!(problem.place, Place::Option("ships".to_owned()));
}

#[test]
fn texts_a_scenario_without_a_title_gets_one() {
    let mut bench = on(Page::Texts, INTRO);
    let before = bench.document().clone();
    empty(&mut bench, "Title, English");
    undone_and_redone(&mut bench, &before);
    empty(&mut bench, "Title, Français");
    mended(&mut bench, "no-title", Severity::Warning, Page::Texts);
    assert!(!bench.document().title().is_empty());
}

#[test]
fn texts_a_faction_without_a_name_is_shown_among_the_names_and_named() {
    let mut bench = on(Page::Texts, INTRO);
    bench.click("Sides and factions");
    empty(&mut bench, "Blue cubes, English");
    empty(&mut bench, "Blue cubes, Français");
    bench.click("Scenario and its parts");
    let kind = "nameless-faction";
    let problem = listed(&mut bench, kind, Severity::Warning);
    click_goes_to(&mut bench, &problem, Page::Texts);
    assert!(bench.reads("Blue cubes · English"), "its field is in sight");
    one_click_mends(&mut bench, &problem);
}

#[test]
fn texts_a_title_of_blocks_in_one_language_is_taken_from_the_other() {
    let mut bench = on(Page::Texts, WAR);
    let before = bench.document().clone();
    empty(&mut bench, "Title, Français");
    undone_and_redone(&mut bench, &before);
    let kind = "not-in-language";
    mended(&mut bench, kind, Severity::Warning, Page::Texts);
    assert_eq!(bench.document().title().fr, before.title().en);
}

#[test]
fn texts_a_ruling_without_words_is_shown() {
    let mut bench = on(Page::Texts, WAR);
    let rulings = &bench.document().blocks().unwrap().texts().get().unwrap().rulings;
    let number = rulings.iter().map(|ruling| ruling.number).max().unwrap_or(0) + 1;
    press(&mut bench, "Add ruling");
    bench.click("Scenario and its parts");
    let problem = listed(&mut bench, "not-in-language", Severity::Warning);
    assert_eq!(problem.place, Place::Ruling(number));
    click_goes_to(&mut bench, &problem, Page::Texts);
    assert!(bench.reads("Delete ruling"), "the ruling is chosen");
}

/// A difference is taken back, that is undone and done again, and what is wrong is mended beside the list.
fn compared_and_mended(scenario: &str, difference: Do, broken: Do, kind: &str, severity: Severity, page: Page) {
    let mut bench = on(Page::Map, scenario);
    let original = bench.document().clone();
    let state = bench.harness.state_mut();
    state.carry_out(difference);
    state.set_compared("The original".to_owned(), original.clone());
    settle(&mut bench);
    let differs = bench.document().clone();
    assert!(bench.reads("Changed (1)"));
    bench.click_first("Take back: ");
    assert_eq!(*bench.document(), original);
    assert!(bench.reads("Both say the same."));
    undone_and_redone(&mut bench, &differs);
    bench.keys(Modifiers::COMMAND, Key::Z);
    bench.harness.state_mut().carry_out(broken);
    let problem = listed(&mut bench, kind, severity);
    bench.click(&said(&bench, &problem));
    assert_eq!(bench.harness.state().page(), page);
    go(&mut bench, Page::Compare);
    one_click_mends(&mut bench, &problem);
    assert!(bench.reads("Changed ("), "the list of differences is there again");
}

#[test]
fn compare_takes_back_and_mends() {
    compared_and_mended(
        CAMPAIGN,
        Do::Edit(Edit::set("scenario.hand_size", [], 4u8, None)),
        Do::Edit(Edit::set("scenario.hand_size", [], 11u8, None)),
        "hand-size",
        Severity::Error,
        Page::Rounds,
    );
}

#[test]
fn compare_takes_back_and_mends_blocks() {
    compared_and_mended(
        WAR,
        Do::Edit(Edit::set("scenario.margin", [], 9u16, None)),
        Do::Edit(Edit::set("scenario.turns", [], 0u8, None)),
        "turns",
        Severity::Error,
        Page::Rounds,
    );
}

/// Goes to a fact in the round, finds it wrong and writes what is printed.
fn correct(bench: &mut Bench, key: &str, printed: &str) {
    bench.harness.state_mut().set_reader("Ada", "2026-11-20");
    bench.harness.run();
    let all = facts(bench.document());
    let fact = all.iter().find(|fact| fact.key.to_string() == key);
    let place = &fact.unwrap_or_else(|| panic!("there is no fact {key}")).subjects[0];
    let at = stops(&all).iter().position(|stop| stop.place == *place).unwrap();
    for _ in 0..at {
        bench.harness.key_press(Key::N);
        bench.harness.step();
    }
    bench.harness.run();
    bench.click(&format!("Home side: {printed}"));
    // The list of problems is folded beside the round.
    bench.click_first("Problems");
}

#[test]
fn proof_a_corrected_home_that_breaks_a_muster_value_is_mended() {
    let mut bench = on(Page::Proof, INTRO);
    let board = bench.document().invasion().unwrap().board().get().unwrap().clone();
    let area = board.muster.iter().map(|value| &value.area).min().unwrap();
    let home = board.areas.iter().find(|other| other.id == *area).unwrap().home;
    let printed = match home {
        Side::American => "British",
        Side::British => "American",
    };
    let before = bench.document().clone();
    correct(&mut bench, &format!("area.{area}.home"), printed);
    undone_and_redone(&mut bench, &before);
    let problem = listed(&mut bench, "muster-on-enemy-land", Severity::Warning);
    bench.click(&said(&bench, &problem));
    assert_eq!(bench.harness.state().page(), Page::Muster);
    go(&mut bench, Page::Proof);
    one_click_mends(&mut bench, &problem);
}

#[test]
fn proof_a_corrected_home_that_breaks_a_naval_base_is_mended() {
    let mut bench = on(Page::Proof, WAR);
    let lake = bench.document().blocks().unwrap().board().get().unwrap().lakes[0].clone();
    let before = bench.document().clone();
    correct(&mut bench, &format!("town.{}.home", lake.bases.american), "British");
    undone_and_redone(&mut bench, &before);
    let problem = listed(&mut bench, "base-of-enemy", Severity::Error);
    assert_eq!(problem.place, Place::Lake(lake.id));
    bench.click(&said(&bench, &problem));
    assert_eq!(bench.harness.state().page(), Page::Map);
    go(&mut bench, Page::Proof);
    one_click_mends(&mut bench, &problem);
}

#[test]
fn looking_at_numbers_out_of_range_changes_nothing() {
    let mut bench = on(Page::Rounds, CAMPAIGN);
    let faction = Faction::BritishRegulars;
    let basis = data::Basis::Reconstructed;
    let state = bench.harness.state_mut();
    state.carry_out(Do::Edit(Edit::set("scenario.hand_size", [], 0u8, None)));
    state.carry_out(Do::Edit(Edit::set("scenario.first_round", [], 0u8, None)));
    state.carry_out(Do::Edit(Edit::set("scenario.end", [], EndRule::Round(200), None)));
    let (dice, units) = (Edit::set("dice.{}", [faction.key()], 0u8, Some(basis)), 251u8);
    state.carry_out(Do::Edit(dice));
    let basis = data::Basis::Reconstructed;
    state.carry_out(Do::Edit(Edit::set("pool.{}", [faction.key()], units, Some(basis))));
    looked_at_everywhere(&mut bench);

    let mut bench = on(Page::Rounds, WAR);
    let state = bench.harness.state_mut();
    state.carry_out(Do::Edit(Edit::set("scenario.turns", [], 0u8, None)));
    state.carry_out(Do::Edit(Edit::set("scenario.margin", [], 0u16, None)));
    state.carry_out(Do::Edit(Edit::set("setup.garrison_value", [], 12u8, None)));
    let none = of_ships("rebuilt:0");
    state.carry_out(Do::Edit(none));
    looked_at_everywhere(&mut bench);
}

#[track_caller]
fn looked_at_everywhere(bench: &mut Bench) {
    let broken = bench.document().clone();
    for page in Page::ALL {
        go(bench, page);
        assert!(*bench.document() == broken, "{page:?}: {:?}", bench.done().last());
    }
}

#[test]
fn what_is_dragged_is_not_checked_before_it_is_let_go() {
    let mut bench = on(Page::Units, CAMPAIGN);
    let (at, to) = (bench.area(&british(&bench)), bench.area("detroit"));
    let kind = "both-sides";
    bench.drag(&[at, (at.0 + 20, at.1), to], PointerButton::Primary);
    let problem = found(bench.document(), kind).expect("the stroke is shown");
    assert!(!bench.reads(&said(&bench, &problem)), "but the list waits");
    bench.drop_at(to, PointerButton::Primary);
    settle(&mut bench);
    assert!(bench.reads(&said(&bench, &problem)));
}

/// A problem is mended from French as well.
#[test]
fn the_list_of_problems_speaks_french() {
    let mut bench = crate::on_in(Page::Map, CAMPAIGN, data::Lang::Fr);
    let link = bench.document().invasion().unwrap().board().get().unwrap().links[0].clone();
    let cut = Edit::set(
        "link.{}-{}",
        [&link.a, &link.b],
        Way::None,
        Some(data::Basis::Reconstructed),
    );
    bench.harness.state_mut().carry_out(Do::Edit(cut));
    settle(&mut bench);
    assert!(bench.reads("les zones se touchent sur le dessin"));
    bench.click_first("Réparer\u{a0}: ");
    assert!(!bench.reads("les zones se touchent sur le dessin"));
    assert_eq!(bench.done().len(), 2);
}

/// Whatever is wrong, on whatever page it is shown, a French window says it in French.
#[test]
fn the_french_window_tells_no_problem_in_english() {
    let faction = Faction::AmericanMilitia;
    let of_invasion = vec![
        Edit::set("scenario.hand_size", [], 0u8, None),
        Edit::set("scenario.first_round", [], 0u8, None),
        SetUpEdit::Deck(faction, vec!["zz99".to_owned()]).into(),
        HeadingEdit::Title(data::Text::default()).into(),
        Edit::set("dice.{}", [faction.key()], 0u8, None),
        Edit::set("area.{}.name", ["detroit"], data::Text::default(), None),
        Edit::set("link.{}-{}", ["detroit", "frenchtown"], Way::None, None),
    ];
    let of_blocks = vec![
        Edit::set("scenario.turns", [], 0u8, None),
        Edit::set("scenario.margin", [], 0u16, None),
        Edit::set("town.{}.value", ["detroit"], 0u8, None),
        Edit::set("setup.draws.british", [], 0u8, None),
        Edit::set("road.{}-{}", ["detroit", "detroit"], true, None),
    ];
    for (scenario, breaking) in [(CAMPAIGN, of_invasion), (WAR, of_blocks)] {
        let mut bench = crate::on_in(Page::Map, scenario, Lang::Fr);
        for edit in breaking {
            bench.harness.state_mut().carry_out(Do::Edit(edit));
        }
        settle(&mut bench);
        let found = problems(bench.document());
        assert!(found.len() >= 4, "{found:#?}");
        assert!(
            bench.reads(&told(bench.document(), &found[0], Lang::Fr)),
            "{}",
            found[0]
        );
        for page in Page::ALL {
            go(&mut bench, page);
            for problem in &found {
                assert!(!bench.reads(&said(&bench, problem)), "{page:?}: {problem}");
            }
        }
    }
}

#[test]
fn advice_that_was_dismissed_stays_away_and_comes_back() {
    let mut bench = on(Page::Options, "campaign-1812");
    let advice = |bench: &Bench| {
        let problems = editor::problems::problems(bench.document());
        problems.into_iter().find(|issue| issue.severity == Severity::Advice)
    };
    // A card that is in no deck.
    let card = bench.document().listed("in_play.{}.{}")[0].clone();
    let out = Edit::Set(card, editor::facts::Value::Yes(false), None);
    bench.harness.state_mut().carry_out(Do::Edit(out));
    bench.harness.run();
    let issue = advice(&bench).expect("there is advice");
    let text = issue.text(Lang::En);
    assert!(bench.reads(&text));
    let button = format!("Dismiss: {text}");
    press(&mut bench, &button);
    assert!(bench.harness.query_by_label(&button).is_none());
    assert!(bench.reads("1 dismissed"));
    // It is kept with what the program keeps of a scenario.
    let round = bench.harness.state_mut().round().expect("it is kept");
    let mut again = on(Page::Options, "campaign-1812");
    let document = bench.document().clone();
    *again.harness.state_mut() = workbench::Workbench::new(editor::history::History::new(document));
    again.harness.state_mut().read(workbench::Reading::Round, &round);
    again.harness.state_mut().carry_out(Do::Go(Page::Options));
    again.harness.run();
    assert!(again.harness.query_by_label(&button).is_none());
    press(&mut again, "1 dismissed");
    press(&mut again, &format!("Bring back: {text}"));
    assert!(again.harness.query_by_label(&button).is_some());
}

#[test]
fn the_list_of_problems_counts_what_there_is_and_grows_with_no_name() {
    let mut bench = on(Page::Map, CAMPAIGN);
    // Time enough for the panel to become as narrow as what it says.
    bench.harness.run_steps(8);
    let whole = bench.board();
    assert_eq!(whole.right(), 1280.0 - 270.0 - 8.0, "{whole:?}");
    assert!(bench.reads("Nothing is wrong") && !bench.reads("0 errors"));
    let mut units = data::invasion::ByFaction::<u8>::default();
    units[Faction::AmericanRegulars] = 1;
    let place = Edit::set("start.{}", ["north_of_moraviantown"], units, None);
    bench.harness.state_mut().carry_out(Do::Edit(place));
    settle(&mut bench);
    assert!(bench.reads("Error · start units in North of Moraviantown"));
    assert!(bench.reads("1 error") && !bench.reads("0 warnings"));
    assert_eq!(bench.board(), whole, "the map stays where it is");
}
