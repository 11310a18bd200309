//! Whatever cannot be done says why and when it could be; the rules are one click away, and lead on.

use crate::support::{Session, Window, against_greedy, one_person, random, scenario};
use data::Lang;
use data::invasion::draft::EndRule;
use data::invasion::{AreaId, Faction};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::invasion::{Action, Phase};
use war1812::command::{Order, UiCommand};
use war1812::text::T;

/// Ann plays the American side; American Regulars are about to choose their card.
fn at_cards() -> Window {
    let scenario = scenario("intro-1812", |draft| {
        draft.first_faction = Some(Faction::AmericanRegulars);
        draft.in_play[Faction::AmericanRegulars] = ["ar01", "ar03", "ar06", "ar09"].map(str::to_owned).to_vec();
        draft.end = EndRule::Round(1);
    });
    let mut window = Window::playing(&scenario, against_greedy());
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(
        |_, legal| legal[0],
        |session| session.game().state().table().phase == Phase::Cards,
    );
    window
}

/// Points at what bears this name in the strip of hands.
fn point_at(window: &mut Window, name: &str) {
    let found: Vec<_> = window.harness.query_all_by_label(name).collect();
    let lowest = found.iter().max_by(|a, b| a.rect().top().total_cmp(&b.rect().top()));
    let at = lowest
        .unwrap_or_else(|| panic!("{name} is not in sight"))
        .rect()
        .center();
    window.harness.event(egui::Event::PointerMoved(at));
    window.harness.run();
}

#[test]
fn a_card_that_cannot_be_played_says_why_and_when_it_could_be() {
    let mut window = at_cards();
    let state = window.session().game().state().clone();
    let session = window.session();
    let scenario = std::sync::Arc::clone(session.scenario());
    let view = session.view();
    let mut told = 0;
    for faction in Faction::ALL {
        let Some(cards) = view.hands[faction.index()].cards else {
            continue;
        };
        for card in scenario.cards_of(faction, cards) {
            let playable = window
                .choices()
                .iter()
                .any(|action| matches!(action, Action::Play(of) | Action::PlayIdle(of) if *of == card));
            let reason = state.why_not_card(card);
            assert_eq!(
                reason.is_none(),
                playable,
                "{:?}: {reason:?}",
                scenario.card(card).draft.id
            );
            let shown = window.count(scenario.card(card).draft.title.get(Lang::En)) > 0;
            if let Some(reason) = reason.filter(|_| shown) {
                point_at(&mut window, scenario.card(card).draft.title.get(Lang::En));
                assert!(window.reads(&reason.text.en), "{reason:?}");
                told += 1;
            }
        }
    }
    // After the movement card, the other movement cards say which one it was.
    let card = window
        .choices()
        .into_iter()
        .find(|action| matches!(action, Action::Play(_)))
        .unwrap();
    window.act(card);
    let state = window.session().game().state().clone();
    let hand = state.hand(Faction::AmericanRegulars) & scenario.movement_cards(Faction::AmericanRegulars);
    for card in scenario.cards_of(Faction::AmericanRegulars, hand) {
        let reason = state.why_not_card(card).expect("one movement card a turn");
        let title = scenario.card(card).draft.title.get(Lang::En);
        // Cards of both factions may have the same title.
        if window.count(title) == 1 {
            point_at(&mut window, title);
            assert!(window.reads(&reason.text.en), "{card:?} {reason:?}");
        }
        assert_eq!(reason.cite.paragraph, "3.2");
        told += 1;
    }
    assert!(told > 0, "some card could not be played");
}

#[test]
fn every_card_and_area_that_is_not_offered_has_its_reason_and_no_other() {
    // A whole game: what the list offers has no reason against it, and a card of the hand that it lacks has one.
    let scenario = scenario("campaign-1812", |_| {});
    let mut session = Session::new(&scenario, one_person(), 7);
    let mut pick = random(11);
    for _ in 0..900 {
        if session.outcome().is_some() {
            break;
        }
        let (state, choices) = (session.game().state(), session.choices());
        for faction in Faction::ALL {
            for card in scenario.cards_of(faction, state.hand(faction)) {
                let offered = choices
                    .iter()
                    .any(|action| matches!(action, Action::Play(of) | Action::PlayIdle(of) if *of == card));
                let reason = state.why_not_card(card);
                let phase = state.table().phase;
                assert_eq!(reason.is_none(), offered, "{phase:?} {card:?} {reason:?}");
            }
        }
        for area in scenario.map().area_ids() {
            let offered = choices.iter().any(|action| match action {
                Action::Place(of)
                | Action::March(of)
                | Action::To(of)
                | Action::Fight(of)
                | Action::Withdraw(of)
                | Action::Target(of) => *of == area,
                _ => false,
            });
            let forming = matches!(state.table().phase, Phase::Who(_));
            assert!(
                !offered || forming || state.why_not_area(area).is_none(),
                "{:?} {area:?}",
                state.table().phase
            );
            let asked = matches!(
                state.table().phase,
                Phase::Setup { .. } | Phase::Armies | Phase::Where { .. } | Phase::ExtraRecruit { .. } | Phase::Battles
            );
            assert!(
                !asked || offered || state.why_not_area(area).is_some(),
                "{:?} {area:?}",
                state.table().phase
            );
        }
        let action = pick(&session, &choices);
        session.act(&[action]).unwrap();
    }
}

#[test]
fn an_area_that_cannot_be_chosen_says_why_in_the_corner_and_the_keyboard_sends_it_away() {
    let mut window = at_cards();
    let card = window
        .choices()
        .into_iter()
        .find(|action| matches!(action, Action::Play(_)))
        .unwrap();
    window.act(card);
    window.play_until(
        |_, legal| legal[0],
        |session| session.game().state().table().phase == Phase::Armies,
    );
    let (state, scenario) = (
        window.session().game().state().clone(),
        window.session().scenario().clone(),
    );
    let closed = scenario
        .map()
        .area_ids()
        .find(|area| state.why_not_area(*area).is_some())
        .unwrap();
    let name = scenario.area(closed).name.en.clone();
    let node = window
        .harness
        .query_all_by_role(egui::accesskit::Role::Button)
        .find(|node| {
            node.accesskit_node()
                .label()
                .is_some_and(|label| label.starts_with(&format!("{name}: ")))
        });
    let place = node.unwrap().rect();
    window.harness.event(egui::Event::PointerMoved(place.center()));
    window.harness.run();
    let reason = state.why_not_area(closed).unwrap().text.en;
    let said = window
        .harness
        .query_all_by_label_contains(&reason)
        .next()
        .expect("it says why")
        .rect();
    assert!(
        !said.intersects(place.expand(40.0)),
        "it covers the area: {said:?} {place:?}"
    );
    window.keys(Modifiers::NONE, Key::Tab);
    assert!(!window.reads(&reason), "it leaves with the keyboard");
}

#[test]
fn fight_stands_where_the_battle_begins() {
    let scenario = scenario("campaign-1812", |_| {});
    let mut session = Session::new(&scenario, one_person(), 3);
    let mut pick = random(3);
    while !matches!(session.game().state().table().phase, Phase::BeforeBattle(_)) {
        let action = pick(&session, &session.choices());
        session.act(&[action]).unwrap();
    }
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    assert!(window.has_button("Fight"));
    assert!(!window.has_button("Done"));
    window.click("Fight");
    assert!(!matches!(
        window.session().game().state().table().phase,
        Phase::BeforeBattle(_)
    ));
}

#[test]
fn the_rules_have_contents_a_search_links_both_ways_and_a_page_of_dice_and_cards() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    window.keys(Modifiers::NONE, Key::F1);
    let texts = window.session().scenario().texts().clone();
    for paragraph in &texts.paragraphs {
        let name = format!("{}  {}", paragraph.number, paragraph.title.en);
        assert!(window.has_button(&name), "{name} stands in the contents");
    }
    let boats = texts
        .paragraphs
        .iter()
        .find(|paragraph| paragraph.number == "3.2.4")
        .unwrap();
    window.press(&format!("3.2.4  {}", boats.title.en));
    assert!(window.reads(&boats.text.en));
    // The ruling that completes it is there, and a link leads to its own page and from there back.
    let ruling = texts.rulings.iter().find(|ruling| ruling.number == 7).unwrap();
    assert!(window.reads(&ruling.text.en));
    let name = format!("Ruling 7  {}", ruling.title.en);
    follow(&mut window, &name);
    assert!(!window.reads(&boats.text.en));
    follow(&mut window, &format!("3.2.4  {}", boats.title.en));
    assert!(window.reads(&boats.text.en));
    window.press(T::Back.get(Lang::En));
    assert!(!window.reads(&boats.text.en));
    window.press(T::DiceAndCards.get(Lang::En));
    let card = &window.session().scenario().cards()[0].draft;
    assert!(window.reads(&card.text.en));
    // The search looks into the texts, and Enter goes to what it has found first.
    let field = window
        .harness
        .get_by_role_and_label(egui::accesskit::Role::TextInput, T::RulesSearch.get(Lang::En));
    field.click();
    window.harness.run();
    window.harness.event(egui::Event::Text("canoes".to_owned()));
    window.harness.run();
    assert!(!window.has_button(&format!("1.0  {}", texts.paragraphs[0].title.en)));
    window.keys(Modifiers::NONE, Key::Enter);
    let found = texts
        .paragraphs
        .iter()
        .find(|paragraph| paragraph.text.en.to_lowercase().contains("canoes"));
    assert!(window.reads(&found.unwrap().text.en));
}

/// Every link of a page leads somewhere else.
fn no_link_twice(window: &Window, page: &str) {
    let links = window.harness.query_all_by_role(egui::accesskit::Role::Link);
    let mut names: Vec<String> = links.filter_map(|node| node.accesskit_node().label()).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "{page}: {names:?}");
}

#[test]
fn no_page_of_the_rules_has_a_link_twice() {
    let mut window = Window::playing(&scenario("campaign-1812", |_| {}), one_person());
    let why = "3.3.3, ruling 9";
    let came = window.play_until(random(4), |session| {
        let cite = session.prompt().cite;
        (cite.paragraph, cite.ruling) == ("3.3.3", Some(9))
    });
    assert!(came, "no unit was asked to withdraw");
    follow(&mut window, &format!("Why? {why}"));
    no_link_twice(&window, why);
    window.keys(Modifiers::NONE, Key::Escape);
    let texts = window.session().scenario().texts().clone();
    for paragraph in texts
        .paragraphs
        .iter()
        .filter(|paragraph| paragraph.number.starts_with("3.3."))
    {
        window.keys(Modifiers::NONE, Key::F1);
        window.press(&format!("{}  {}", paragraph.number, paragraph.title.en));
        no_link_twice(&window, &paragraph.number);
        window.keys(Modifiers::NONE, Key::Escape);
    }
}

#[test]
fn an_area_tells_which_side_holds_it_far_from_home() {
    let mut window = Window::playing(&scenario("campaign-1813", |_| {}), one_person());
    let came = window.play_until(random(4), |session| {
        session.view().table.control.iter().any(|control| *control)
    });
    assert!(came, "nobody took anything");
    let session = window.session();
    let (control, scenario) = (session.view().table.control.clone(), session.scenario().clone());
    let taken = |area: &AreaId| control[area.index()];
    let (held, free) = (
        scenario.map().area_ids().find(taken).unwrap(),
        scenario.map().area_ids().find(|area| !taken(area)).unwrap(),
    );
    for (area, told) in [(held, true), (free, false)] {
        let at = window.place(&scenario.area(area).name.en);
        window.harness.event(egui::Event::PointerMoved(at));
        window.harness.run();
        let holder = scenario.texts().sides[scenario.area(area).home.enemy()].get(Lang::En);
        let held = format!("{} {holder}", T::HeldBy.get(Lang::En));
        assert_eq!(window.reads(&held), told, "{}", scenario.area(area).id);
    }
}

/// Follows the link of this name.
fn follow(window: &mut Window, name: &str) {
    let links = window.harness.query_all_by_label(name);
    let link = links
        .into_iter()
        .find(|node| node.accesskit_node().role() == egui::accesskit::Role::Link);
    link.unwrap_or_else(|| panic!("no link is called {name:?}"))
        .click_accesskit();
    window.harness.run();
}

#[test]
fn a_command_that_cannot_be_used_says_why() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    window.click(T::Game.get(Lang::En));
    let result = window.harness.get_by_label(T::Result2.get(Lang::En));
    let at = result.rect().center();
    window.harness.event(egui::Event::PointerMoved(at));
    window.harness.run();
    window.harness.run_steps(20);
    assert!(window.reads(T::NeedsEnd.get(Lang::En)));
    window.order(Order::Do(UiCommand::Result));
}

/// Whether a command is offered on the bar and in the menu.
fn offered(window: &mut Window, command: T) -> [bool; 2] {
    window.click(T::Game.get(Lang::En));
    let buttons = window.harness.query_all_by_role(egui::accesskit::Role::Button);
    let buttons = buttons.map(|node| node.accesskit_node());
    // In the menu its key stands behind it.
    let name = command.get(Lang::En);
    let named = buttons.filter_map(|node| Some((node.label().filter(|label| label.starts_with(name))?, node)));
    let (bar, menu): (Vec<_>, Vec<_>) = named
        .map(|(label, node)| (label == name, !node.is_disabled()))
        .partition(|(on_bar, _)| *on_bar);
    window.keys(Modifiers::NONE, Key::Escape);
    assert_eq!(
        (bar.len(), menu.len()),
        (1, 1),
        "{name} stands on the bar and in the menu"
    );
    [bar[0].1, menu[0].1]
}

/// Whether the button of the bar says this once one points at it.
fn says_on_the_bar(window: &mut Window, command: T, why: T) -> bool {
    let name = command.get(Lang::En);
    let at = window.harness.get_by_label(name).rect().center();
    window.harness.event(egui::Event::PointerMoved(at));
    window.harness.run();
    window.harness.run_steps(20);
    let said = window.reads(why.get(Lang::En));
    window.harness.event(egui::Event::PointerGone);
    window.harness.run();
    said
}

#[test]
fn bar_and_menu_offer_to_undo_and_redo_only_where_something_is_there_to_be() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    assert!(!window.session().can_undo());
    assert_eq!(offered(&mut window, T::Undo), [false; 2]);
    assert_eq!(offered(&mut window, T::Redo), [false; 2]);
    assert!(says_on_the_bar(&mut window, T::Redo, T::RedoNothing));
    let undoable = window.play_until(|_, legal| legal[0], |session| session.can_undo());
    assert!(undoable);
    assert_eq!(offered(&mut window, T::Undo), [true; 2]);
    assert_eq!(offered(&mut window, T::Redo), [false; 2]);
    window.order(Order::Do(UiCommand::Undo));
    assert_eq!(offered(&mut window, T::Redo), [true; 2]);
}

#[test]
fn undo_on_the_bar_is_weak_after_dice_and_draws_and_says_why_under_the_pointer() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    let came = window.play_until(
        |_, legal| legal[0],
        |session| session.undo_barrier() == Some(T::UndoChance) && session.choices().len() > 1,
    );
    assert!(came);
    assert_eq!(offered(&mut window, T::Undo), [false; 2]);
    assert!(!window.reads(T::UndoChance.get(Lang::En)));
    assert!(says_on_the_bar(&mut window, T::Undo, T::UndoChance));
}
