//! Moving by card, area and destination; splits, boats, undo and its barriers.

use crate::support::{Window, calm, one_person, scenario};
use data::Lang;
use data::invasion::draft::EndRule;
use data::invasion::{AreaId, Faction, Scenario, ScenarioDraft};
use engine::invasion::{Action, Phase};
use std::collections::BTreeSet;
use std::sync::Arc;
use war1812::command::Order;
use war1812::settings::Settings;
use war1812::text::{T, step_units};

/// The introduction, begun by a faction with these cards in hand.
fn begun_by(faction: Faction, cards: [&str; 3]) -> Arc<Scenario> {
    scenario("intro-1812", |draft: &mut ScenarioDraft| {
        draft.first_faction = Some(faction);
        draft.in_play[faction] = cards.map(str::to_owned).to_vec();
        draft.end = EndRule::Round(1);
    })
}

/// Ann plays everything, and the first faction is about to choose its card.
fn at_cards(scenario: &Arc<Scenario>) -> Window {
    let mut window = Window::playing(scenario, one_person());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(
        |_, legal| legal[0],
        |session| session.game().state().table().phase == Phase::Cards,
    );
    window
}

fn id(window: &Window, id: &str) -> AreaId {
    window.session().scenario().area_by_id(id).unwrap()
}

fn name(window: &Window, id: &str) -> String {
    let scenario = window.session().scenario();
    scenario.area(scenario.area_by_id(id).unwrap()).name.en.clone()
}

fn units(window: &Window, area: &str, faction: Faction) -> u8 {
    window.session().game().state().table().count(id(window, area), faction)
}

/// Plays the faction's first movement card that goes by land, by clicking it.
fn play_land_card(window: &mut Window) {
    let scenario = Arc::clone(window.session().scenario());
    let card = window
        .choices()
        .into_iter()
        .find(|action| match action {
            Action::Play(card) => scenario
                .card(*card)
                .movement()
                .is_some_and(|movement| movement.boat.is_none()),
            _ => false,
        })
        .expect("a land card is in hand");
    let label = window.label(card);
    window.press(&label);
}

/// Goes on until an army can set out.
fn at_armies(window: &mut Window) {
    window.play_until(
        |_, legal| {
            if legal.contains(&Action::Done) {
                Action::Done
            } else {
                legal[0]
            }
        },
        |session| session.game().state().table().phase == Phase::Armies,
    );
}

#[test]
fn card_area_destination_is_the_short_way() {
    let scenario = begun_by(Faction::AmericanRegulars, ["ar01", "ar03", "ar06"]);
    let mut window = at_cards(&scenario);
    play_land_card(&mut window);
    at_armies(&mut window);
    let before = units(&window, "buffalo", Faction::AmericanRegulars);
    assert!(before > 0);
    let buffalo = name(&window, "buffalo");
    window.click_area(&buffalo);
    assert!(matches!(window.session().game().state().table().phase, Phase::Who(_)));
    // Everyone goes unless one says otherwise; the destination is the next click.
    let to = window.session().scenario().map().neighbours(id(&window, "buffalo"))[0];
    let there = window.session().scenario().area(to).name.en.clone();
    window.click_area(&there);
    assert_eq!(units(&window, "buffalo", Faction::AmericanRegulars), 0);
    // The whole way is one click to the person, so it is undone by one.
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert!(matches!(window.session().game().state().table().phase, Phase::Who(_)));
    window.keys(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, egui::Key::Z);
    assert_eq!(units(&window, "buffalo", Faction::AmericanRegulars), 0);
}

#[test]
fn dragging_a_stack_gives_an_order_and_dragging_the_ground_does_not() {
    let scenario = begun_by(Faction::AmericanRegulars, ["ar01", "ar03", "ar06"]);
    let mut window = at_cards(&scenario);
    play_land_card(&mut window);
    at_armies(&mut window);
    let before = units(&window, "buffalo", Faction::AmericanRegulars);
    assert!(before > 0);
    let area = window.session().scenario().map().neighbours(id(&window, "buffalo"))[0];
    let there = window.session().scenario().area(area).name.en.clone();
    let steps = window.session().game().steps().len();
    let (from, to) = (window.place(&name(&window, "buffalo")), window.place(&there));
    window.drag(to, from);
    assert_eq!(window.session().game().steps().len(), steps, "nobody there can march");
    let (from, to) = (window.place(&name(&window, "buffalo")), window.place(&there));
    // While they are held over a place that they can reach, it is told of as a destination.
    let why = window.session().game().state().why_not_area(area);
    let why = why.expect("nobody of ours stands there").text.en;
    window.harness.hover_at(to);
    window.harness.run();
    assert!(window.everything().contains(&why), "{why}");
    window.hold(from, to);
    assert!(!window.everything().contains(&why), "{why}");
    window.let_go(to);
    assert_eq!(units(&window, "buffalo", Faction::AmericanRegulars), 0, "all have gone");
}

#[test]
fn an_army_is_split_with_the_steppers() {
    let scenario = begun_by(Faction::AmericanRegulars, ["ar01", "ar03", "ar06"]);
    let mut window = at_cards(&scenario);
    play_land_card(&mut window);
    at_armies(&mut window);
    let [blue, white] =
        [Faction::AmericanRegulars, Faction::AmericanMilitia].map(|faction| units(&window, "ft_niagara", faction));
    assert!(blue >= 2 && white >= 1, "Ft. Niagara holds a mixed army");
    let niagara = name(&window, "ft_niagara");
    window.click_area(&niagara);
    let whites = window
        .session()
        .name(engine::invasion::player(Faction::AmericanMilitia), data::Lang::En);
    for _ in 0..white {
        window.click(&step_units(data::Lang::En, false, &whites));
    }
    let blues = window
        .session()
        .name(engine::invasion::player(Faction::AmericanRegulars), data::Lang::En);
    window.click(&step_units(data::Lang::En, false, &blues));
    let to = window.session().scenario().map().neighbours(id(&window, "ft_niagara"))[0];
    let there = window.session().scenario().area(to).name.en.clone();
    window.click_area(&there);
    assert_eq!(units(&window, "ft_niagara", Faction::AmericanRegulars), 1);
    assert_eq!(units(&window, "ft_niagara", Faction::AmericanMilitia), white);
}

#[test]
fn the_hands_of_ones_other_factions_are_covered_where_one_wants_that() {
    let scenario = begun_by(Faction::AmericanRegulars, ["ar01", "ar03", "ar06"]);
    let mut window = at_cards(&scenario);
    let titles = |window: &Window, faction: Faction| -> BTreeSet<String> {
        let hand = window.session().game().state().hand(faction);
        let cards = window.session().scenario().cards_of(faction, hand);
        cards.map(|card| scenario.card(card).draft.title.en.clone()).collect()
    };
    let [own, other] = [Faction::AmericanRegulars, Faction::AmericanMilitia].map(|faction| titles(&window, faction));
    let other: Vec<String> = other.difference(&own).cloned().collect();
    assert!(!other.is_empty() && !own.is_empty());
    for shown in [true, false, true] {
        let settings = Settings {
            show_side_hands: shown,
            ..calm()
        };
        window.order(Order::Settings(Box::new(settings)));
        assert!(own.iter().all(|title| window.reads(title)), "{own:?}");
        for title in &other {
            // Cards that cannot be played now are called as they are titled.
            assert_eq!(window.count(title) > 0, shown, "{title}");
        }
    }
}

#[test]
fn every_choice_can_be_taken_with_a_digit() {
    let scenario = begun_by(Faction::AmericanRegulars, ["ar01", "ar03", "ar06"]);
    let digits = [egui::Key::Num1, egui::Key::Num2, egui::Key::Num3];
    let choices = at_cards(&scenario).choices();
    assert!(choices.len() >= digits.len(), "{choices:?}");
    for (choice, digit) in choices.into_iter().zip(digits) {
        let mut window = at_cards(&scenario);
        window.keys(egui::Modifiers::NONE, digit);
        let steps = window.session().game().steps();
        assert!(
            matches!(steps.last(), Some(engine::Step::Act(_, action)) if *action == choice),
            "{digit:?}: {choice:?}"
        );
    }
}

#[test]
fn boats_land_where_they_may() {
    let boat = scenario("campaign-1812", |_| {})
        .cards()
        .iter()
        .find(|card| {
            card.faction == Faction::AmericanMilitia && card.movement().is_some_and(|movement| movement.boat.is_some())
        })
        .unwrap()
        .draft
        .id
        .clone();
    let scenario = begun_by(Faction::AmericanMilitia, [&boat, "am01", "am03"]);
    let mut window = at_cards(&scenario);
    let card = Action::Play(scenario.card_by_id(&boat).unwrap());
    window.act(card);
    at_armies(&mut window);
    let start = window
        .choices()
        .into_iter()
        .find(|action| matches!(action, Action::March(_)))
        .unwrap();
    window.act(start);
    let Action::March(from) = start else { unreachable!() };
    // A boat takes three at most, and the steppers know it.
    window.play_until(
        |_, legal| *legal.last().unwrap(),
        |session| matches!(session.game().state().table().phase, Phase::Where { .. }),
    );
    let Some(Action::To(to)) = window.choices().first().copied() else {
        panic!("nowhere to land")
    };
    let map = scenario.map();
    assert_ne!(map.waters_of(from) & map.waters_of(to), 0);
    let there = scenario.area(to).name.en.clone();
    window.click_area(&there);
    assert_eq!(window.session().game().state().table().turn.armies, 1);
}

/// An army that goes where the boats of its card have landed is shown that place, and goes there by a click (3.2.5).
#[test]
fn the_second_boat_goes_by_a_click_to_where_the_first_has_landed() {
    let scenario = begun_by(Faction::AmericanMilitia, ["am07", "am01", "am03"]);
    let mut window = at_cards(&scenario);
    window.act(Action::Play(scenario.card_by_id("am07").unwrap()));
    at_armies(&mut window);
    let starts = |window: &Window| {
        let choices = window.choices().into_iter();
        let starts = choices.filter_map(|action| match action {
            Action::March(area) => Some(area),
            _ => None,
        });
        starts.collect::<Vec<_>>()
    };
    // From some place to one where others can follow.
    let map = scenario.map();
    let all = starts(&window);
    let over = |from: AreaId, to: AreaId| from != to && map.waters_of(from) & map.waters_of(to) != 0;
    let table = window.session().game().state().table().clone();
    let several = |area: &AreaId| table.units[area.index()].iter().sum::<u8>() > 1;
    let (first, second, to) = all
        .iter()
        .flat_map(|first| all.iter().filter(|area| several(area)).map(|second| (*first, *second)))
        .filter(|(first, second)| first != second)
        .find_map(|(first, second)| {
            let to = map.area_ids().find(|to| over(first, *to) && over(second, *to))?;
            Some((first, second, to))
        })
        .expect("two places lie on one water");
    window.act(Action::March(first));
    window.play_until(
        |_, legal| *legal.last().unwrap(),
        |session| matches!(session.game().state().table().phase, Phase::Where { .. }),
    );
    window.act(Action::To(to));
    assert!(starts(&window).contains(&second), "others can follow");
    let before = units(&window, &scenario.area(to).id, Faction::AmericanMilitia);
    window.click_area(&scenario.area(second).name.en);
    assert!(matches!(window.session().game().state().table().phase, Phase::Who(_)));
    assert!(!window.reads(T::NoDestination.get(Lang::En)));
    window.click_area(&scenario.area(to).name.en);
    assert_eq!(window.session().game().state().table().turn.armies, 2);
    assert!(units(&window, &scenario.area(to).id, Faction::AmericanMilitia) > before);
}

#[test]
fn what_chance_has_shown_is_not_undone() {
    let scenario = begun_by(Faction::AmericanRegulars, ["ar01", "ar03", "ar06"]);
    let mut window = at_cards(&scenario);
    play_land_card(&mut window);
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert_eq!(
        window.session().game().state().table().phase,
        Phase::Cards,
        "a card only played comes back"
    );
    // To the end of the turn, where cards are drawn.
    let first = window.session().decider();
    window.play_until(
        |_, legal| {
            if legal.contains(&Action::Done) {
                Action::Done
            } else {
                legal[0]
            }
        },
        |session| session.decider() != first,
    );
    let steps = window.session().game().steps().len();
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert_eq!(window.session().game().steps().len(), steps);
    assert!(
        window.reads(T::UndoChance.get(data::Lang::En)),
        "the barrier is explained"
    );
}
