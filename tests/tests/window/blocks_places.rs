//! Blocks placed: by hand or for one, confirmed, taken back, and told to the others.

use super::blocks_hands::{game, label, open, play_until, scenario, state, town, town_name};
use crate::screens::written;
use crate::support::{Window, calm};
use data::Lang;
use data::blocks::Side;
use data::blocks::map::towns;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::blocks::{Event as Happening, Phase, State, blocks};
use engine::bot::Level;
use engine::rules::Rules as _;
use war1812::command::{LookBack, Order, UiCommand};
use war1812::games::Tabled as _;
use war1812::play::seating::{Controller, Seating};
use war1812::play::seen::Seen;
use war1812::play::session::Session;
use war1812::settings::{Pace, Settings};
use war1812::text::{self, T};
use war1812::window::Start;

/// The next person comes to the screen.
fn hand_over(window: &mut Window) {
    let next = game(window).hand_over().expect("the screen is handed over").name;
    window.click(&State::handing_over(&next, Lang::En)[1]);
}

#[test]
fn all_places_are_taken_back_also_in_a_game_that_was_continued() {
    let mut window = open("war-of-1812", true, 3);
    let began = game(&window).game().steps().len();
    window.click("Place for me");
    assert!(game(&window).game().steps().len() > began);
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    let placed = game(&window).game().steps().len();
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert_eq!(
        game(&window).game().steps().len(),
        placed - 2,
        "a block and its town are taken back together"
    );
    window.click("Undo all");
    assert_eq!(game(&window).game().steps().len(), began);
}

#[test]
fn drawn_blocks_are_placed_for_me_and_confirmed_in_two_clicks() {
    let mut window = open("war-of-1812", true, 3);
    assert_eq!(state(&window).table().phase, Phase::Deploy(Side::American));
    let began = game(&window).game().steps().len();
    window.click("Place for me");
    assert_eq!(
        state(&window).table().phase,
        Phase::Deploy(Side::American),
        "the last one waits"
    );
    window.click("Undo all");
    assert_eq!(game(&window).game().steps().len(), began);
    window.click("Place for me");
    window.click("Confirm the places");
    assert_eq!(state(&window).table().phase, Phase::Deploy(Side::British));
    let (scenario, own) = (game(&window).scenario(), game(&window).scenario().masks().side[0]);
    for town in towns(scenario.garrisons(Side::American)) {
        let army = state(&window).in_town(town) & own & scenario.masks().army;
        assert!(army != 0, "{} has its garrison (3.2)", scenario.town(town).id);
    }
}

/// The row of answers scrolls, so what did not fit would be cut off.
#[test]
fn the_way_to_all_choices_is_whole_beside_the_places_at_every_width() {
    let mut window = open("blocks-1812", true, 3);
    window.click("Place for me");
    window.order(Order::SetLang(Lang::Fr));
    let list = T::AllChoices.get(Lang::Fr);
    let mut seen = 0;
    for width in (1024..=2400).step_by(32) {
        window.harness.set_size(egui::vec2(width as f32, 1000.0));
        window.harness.run();
        let all = written(&window.harness.output().shapes);
        if let Some(way) = all.iter().find(|one| one.text.starts_with(list)) {
            seen += 1;
            assert!(
                way.clip.contains_rect(way.rect),
                "{width}: {:?} in {:?}",
                way.rect,
                way.clip
            );
        }
    }
    assert!(seen > 10, "{seen} widths with “{list}”");
}

#[test]
fn a_click_on_a_town_moves_the_last_block_and_settles_nothing() {
    let mut window = open("war-of-1812", true, 3);
    window.click("Place for me");
    let steps = game(&window).game().steps().len();
    let placed = &state(&window).plan(Side::American).placed;
    let placed = placed.iter().fold(0, |set, (block, _)| set | block.bit());
    let left = state(&window).hand() & game(&window).scenario().masks().side[0] & !placed;
    assert_eq!(left.count_ones(), 1);
    let mut clicked = None;
    for town in towns(game(&window).scenario().garrisons(Side::American)).take(2) {
        window.click_area(&town_name(&window, town));
        assert_eq!(game(&window).game().steps().len(), steps, "it waits to be confirmed");
        clicked = Some(town);
    }
    window.click("Confirm the places");
    assert_eq!(state(&window).table().phase, Phase::Deploy(Side::British));
    let there = state(&window).in_town(clicked.unwrap());
    assert!(there & left != 0, "it stands where it was clicked last");
}

#[test]
fn reinforcements_that_fill_the_last_town_by_themselves_wait_together_to_be_confirmed() {
    let mut window = open("war-of-1812", true, 3);
    play_until(&mut window, 3, |state| {
        let american = state.table().phase == Phase::Arrive(Side::American);
        let own = state.hand() & state.scenario().masks().side[0];
        american && own.count_ones() == 4
    });
    assert!(window.reads("1812 · In winter"), "no campaign turn is going on");
    let own = game(&window).scenario().masks().side[0];
    let drawn = state(&window).hand() & own;
    window.click("Place for me");
    // Once one town is full, all others go to the other.
    assert!(window.reads("To place (0)"), "each has a place");
    assert!(
        window.reads("Placed when you confirm"),
        "and it is said which are not settled"
    );
    assert_eq!(
        state(&window).hand() & own,
        drawn,
        "nothing stands before it is confirmed"
    );
    assert_eq!(state(&window).table().phase, Phase::Arrive(Side::American));
    window.click("Undo all");
    assert!(window.reads("To place (4)"));

    // By hand it is no other: two fill a town, and no more is settled by it than was said.
    for block in blocks(drawn).take(2) {
        window.press(&label(&window, block));
        window.click_area("Pittsburg");
    }
    assert_eq!(state(&window).table().phase, Phase::Arrive(Side::American));
    assert!(window.reads("To place (0)"));
    window.click("Confirm the places");
    assert_ne!(state(&window).table().phase, Phase::Arrive(Side::American));
    for entry in ["pittsburg", "albany"] {
        let here = state(&window).in_town(town(&window, entry));
        assert_eq!((here & drawn).count_ones(), 2);
    }
}

#[test]
fn whoever_places_after_a_bot_has_a_tray_once_the_moves_of_the_bot_were_told() {
    let settings = Settings {
        pace: Pace::Normal,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let bot = Controller::bot(Level::Greedy);
    let seating = Seating::sides::<State>(&bot, &Controller::Person("Bob".to_owned()));
    window.lay(Session::<State>::new(&scenario("blocks-1813"), seating, 3));
    for _ in 0..8000 {
        window.harness.step();
        if state(&window).table().phase == Phase::Deploy(Side::British) && window.has_button("Place for me") {
            break;
        }
    }
    assert!(window.has_button("Place for me"));
}

/// Whoever turns away reads what the button that is left for them takes back, and has it again by *Redo*.
#[test]
fn the_button_of_who_turned_away_says_what_it_takes_back_and_redo_does_it_again() {
    let mut window = open("blocks-1812", false, 3);
    hand_over(&mut window);
    window.click("Place for me");
    window.click("Confirm the places");
    let done = game(&window).game().steps().len();
    let deployed = game(&window).game().log().iter();
    let towns = deployed
        .filter(|told| matches!(told.event, Happening::Deployed { .. }))
        .count();
    let what = format!("American side places 12 units in {towns} towns");
    assert!(window.reads(&text::takes_back_what(Lang::En, &what)), "{what}");
    window.click(&text::takes_back(Lang::En, "Ann"));
    assert!(game(&window).game().steps().len() < done);
    assert!(!window.reads("places 12 units"), "nothing more is to be taken back");
    hand_over(&mut window);
    window.click(T::Redo.get(Lang::En));
    assert_eq!(game(&window).game().steps().len(), done);
    assert_eq!(game(&window).hand_over().unwrap().name, "Bob");
    assert!(window.reads(&what), "it can be taken back again");
    // It is said in the language of now.
    window.order(Order::SetLang(Lang::Fr));
    assert!(!window.reads(&what) && window.reads(&format!("place 12 unités dans {towns} villes")));
}

/// What the other side sets up says little town by town: it is one line, which opens.
#[test]
fn the_set_up_of_the_others_is_one_line_that_opens() {
    let mut window = Window::open();
    let bot = Controller::bot(Level::Greedy);
    let seating = Seating::sides::<State>(&Controller::Person("Ann".to_owned()), &bot);
    window.lay(Session::<State>::new(&scenario("blocks-1812"), seating, 3));
    window.harness.run();
    window.click("Place for me");
    window.click("Confirm the places");

    let seen = Seen::of(game(&window));
    let placed = seen.told[seen.others..]
        .iter()
        .filter(|told| matches!(told.event, Happening::Deployed { .. }));
    let placed: Vec<String> = placed
        .filter_map(|told| State::describe_event(&seen.scenario, &told.event, Lang::En))
        .collect();
    let [town, .., last] = placed.as_slice() else {
        panic!("the other side places its blocks in several towns: {placed:?}");
    };
    let together = format!("British side places 10 units in {} towns", placed.len());
    assert_eq!(window.count(&together), 1);
    assert_eq!(window.count(last), 1, "it stands in the log");
    let fold = Lang::En.colon(T::FoldLog.get(Lang::En), &together);
    window.click(&fold);
    assert_eq!(window.count(last), 2);
    // What was opened is still where it was clicked, and what it has in it stands below.
    let [head, first] = [&together, town].map(|line| {
        let lines = window.harness.query_all_by_label(line);
        lines
            .map(|line| line.rect())
            .min_by(|one, other| one.top().total_cmp(&other.top()))
    });
    let (head, first) = (head.unwrap(), first.unwrap());
    assert!(head.bottom() <= first.top() && first.top() < head.bottom() + 12.0);
    window.click(&fold);
    assert_eq!(window.count(last), 1);
}

#[test]
fn the_last_block_waits_to_be_confirmed_also_if_the_palette_places_it() {
    let mut window = open("war-of-1812", true, 3);
    window.click("Place for me");
    // The block first, if it is asked for, then its town.
    for _ in 0..2 {
        let action = *game(&window).choices().last().unwrap();
        window.order(Order::Do(UiCommand::Palette));
        window.press(&State::describe_action(game(&window).scenario(), action, Lang::En));
        assert_eq!(
            state(&window).table().phase,
            Phase::Deploy(Side::American),
            "it waits to be confirmed"
        );
    }
    window.click("Confirm the places");
    assert_eq!(state(&window).table().phase, Phase::Deploy(Side::British));
}

#[test]
fn hide_turns_away_also_those_who_wait_for_their_places() {
    let mut window = open("war-of-1812", true, 3);
    let own = game(&window).scenario().masks().side[0];
    let block = blocks(state(&window).hand() & own).next().unwrap();
    let face = label(&window, block);
    assert!(window.has_button(&face), "{face:?} waits");
    let scenario = game(&window).scenario();
    let name = scenario.block(block).name.get(Lang::En).to_owned();
    assert!(
        window.reads(&format!(": {name}")) || window.reads(&format!(", {name}")),
        "the log names it"
    );
    window.click("Hide");
    assert!(!window.has_button(&face), "{face:?} is turned away");
    assert!(!window.reads(&name), "{:?}", window.everything());
    window.click("Hide");
    assert!(window.has_button(&face));
}

#[test]
fn hide_turns_away_names_in_what_the_bar_tells() {
    let mut window = open("war-of-1812", true, 3);
    let own = game(&window).scenario().masks().side[0];
    window.order(Order::LookBack(LookBack::Toggle));
    // The last thing that was told names a block of one's own.
    let last = game(&window).game().log().len();
    for event in (0..last).rev() {
        window.order(Order::LookBack(LookBack::Event(event)));
        let named = blocks(own).map(|block| game(&window).scenario().block(block).name.get(Lang::En).to_owned());
        let named: Vec<String> = named.filter(|name| window.reads(name)).collect();
        if named.is_empty() {
            continue;
        }
        window.click("Hide");
        for name in named {
            assert!(!window.reads(&name), "{name}: {:?}", window.everything());
        }
        return;
    }
    panic!("nobody was named");
}

#[test]
fn what_was_taken_back_and_done_again_by_the_curtain_can_be_taken_back_again() {
    let mut window = open("blocks-1812", false, 3);
    hand_over(&mut window);
    window.click("Place for me");
    window.click("Confirm the places");
    let done = game(&window).game().steps().len();
    for _ in 0..2 {
        window.click(&text::takes_back(Lang::En, "Ann"));
        assert!(game(&window).game().steps().len() < done);
        window.keys(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, egui::Key::Z);
        assert_eq!(game(&window).game().steps().len(), done);
        assert_eq!(game(&window).viewer(), engine::Seat::SPECTATOR);
    }
    hand_over(&mut window);
    assert!(!game(&window).can_undo(), "the next person has come");
}

#[test]
fn a_town_is_told_of_with_the_last_block_that_waits_there_to_be_confirmed() {
    let mut window = open("war-of-1812", true, 3);
    window.click("Place for me");
    let placed = &state(&window).plan(Side::American).placed;
    let placed = placed.iter().fold(0, |set, (block, _)| set | block.bit());
    let left = state(&window).hand() & game(&window).scenario().masks().side[0] & !placed;
    let last = blocks(left).next().unwrap();
    let name = game(&window).scenario().block(last).name.en.clone();
    let told = |window: &Window| -> Vec<String> {
        let towns = game(window).scenario().towns().iter();
        let starts: Vec<String> = towns.map(|town| format!("{}: ", town.name.en)).collect();
        let part = format!("{name} ");
        let nodes = window.harness.query_all_by_label_contains(&part);
        let labels = nodes.filter_map(|node| node.accesskit_node().label());
        labels
            .filter(|label| starts.iter().any(|start| label.starts_with(start)))
            .collect()
    };
    assert_eq!(told(&window).len(), 1, "{name}");
    let town = towns(game(&window).scenario().garrisons(Side::American))
        .next()
        .unwrap();
    let town = town_name(&window, town);
    window.click_area(&town);
    assert!(told(&window)[0].starts_with(&format!("{town}: ")));
    window.click("Undo all");
    assert!(told(&window).is_empty());
}

#[test]
fn while_all_places_wait_to_be_confirmed_the_way_to_all_choices_says_why_it_leads_nowhere() {
    let mut window = open("war-of-1812", true, 3);
    let all = |window: &Window| {
        let choices = game(window).choices().len();
        window.has_button(&T::AllChoices.counted(Lang::En, choices))
    };
    assert!(all(&window));
    window.click("Place for me");
    assert!(game(&window).choices().len() > 1 && !all(&window));
    window.click("Undo all");
    assert!(all(&window));
}

#[test]
fn what_to_do_with_ships_and_blocks_is_told_whole_in_a_small_window_in_french() {
    let mut window = open("blocks-1812", true, 1);
    window.resize(1024.0, 700.0);
    for (phase, hint) in [
        (Phase::Naval(Side::American), "Cliquez des navires"),
        (Phase::Army(Side::American), "Cliquez des blocs"),
    ] {
        play_until(&mut window, 1, |state| state.table().phase == phase);
        window.order(Order::SetLang(Lang::Fr));
        let mut cut = Vec::new();
        for clipped in &window.harness.output().shapes {
            if let egui::Shape::Text(text) = &clipped.shape
                && text.galley.text().starts_with(hint)
            {
                cut.push(text.galley.elided || !clipped.clip_rect.contains_rect(text.visual_bounding_rect()));
            }
        }
        assert_eq!(cut, [false], "{hint}");
        window.order(Order::SetLang(Lang::En));
    }
}
