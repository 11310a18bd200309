//! Every special card is offered in its window, and its prompts can be answered by name.

use crate::support::{Session, Window, one_person, random, scenario};
use data::invasion::cards::Window as CardWindow;
use data::invasion::draft::EndRule;
use data::invasion::{AreaId, Faction, ForcesDraft, Scenario};
use data::library::{Library, Ref};
use engine::invasion::{Action, Event, Phase};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::sync::Arc;

/// All special cards of the game.
fn specials() -> Vec<(Faction, String)> {
    let campaign = scenario("campaign-1812", |_| {});
    let cards = campaign.cards().iter().filter(|card| card.movement().is_none());
    cards.map(|card| (card.faction, card.draft.id.clone())).collect()
}

/// A scenario in which a faction begins with a special card and two movement cards in hand, and armies face each other.
fn with_card(faction: Faction, id: &str) -> Arc<Scenario> {
    scenario("campaign-1813", |draft| {
        let letters = &id[..2];
        draft.in_play[faction] = vec![id.to_owned(), format!("{letters}05"), format!("{letters}06")];
        draft.first_faction = Some(faction);
        draft.end = EndRule::Round(draft.first_round + 1);
        // A few of these cards are not in the decks of 1813; the hand holds them all the same.
        draft.hand_size = 3;
    })
}

/// Looks for fights: goes where the enemy is, in a turn of the faction; plays the card as soon as it may be played.
fn eager(faction: Faction, id: &str, seed: u64) -> impl FnMut(&Session, &[Action]) -> Action {
    let id = id.to_owned();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move |session, legal| {
        let table = session.game().state().table();
        let card = session.scenario().card_by_id(&id).unwrap();
        if legal.contains(&Action::Play(card)) {
            return Action::Play(card);
        }
        if table.active() == Some(faction) {
            let enemy = faction.side().enemy();
            let near = |area: &AreaId| {
                session
                    .scenario()
                    .map()
                    .neighbours(*area)
                    .iter()
                    .any(|next| table.holds(*next, enemy))
            };
            let wanted = legal.iter().copied().find(|action| match action {
                Action::To(area) => table.holds(*area, enemy),
                Action::March(area) => near(area) && table.turn.armies < 2,
                Action::All => true,
                _ => false,
            });
            if let Some(action) = wanted {
                return action;
            }
        }
        // The card is to do something; those without effect have a test of their own.
        let useful = legal.iter().filter(|action| !matches!(action, Action::PlayIdle(_)));
        let useful: Vec<_> = useful.copied().collect();
        useful[rng.random_range(0..useful.len())]
    }
}

fn played(session: &Session, id: &str) -> bool {
    let wanted = session.scenario().card_by_id(id).unwrap();
    session
        .game()
        .log()
        .iter()
        .any(|happened| matches!(happened.event, Event::CardPlayed { card, .. } if card == wanted))
}

#[test]
fn every_special_card_is_played_by_its_name() {
    for (faction, id) in specials() {
        let scenario = with_card(faction, &id);
        let mut found = false;
        for seed in 0..12 {
            // Whether the card's moment comes is tried without a window first; then it is clicked through.
            let mut session = Session::new(&scenario, one_person(), seed);
            session.take_screen();
            let mut pick = eager(faction, &id, seed);
            for _ in 0..600 {
                if played(&session, &id) || session.outcome().is_some() {
                    break;
                }
                let legal = session.choices();
                let action = pick(&session, &legal);
                session.act(&[action]).unwrap();
            }
            if !played(&session, &id) {
                continue;
            }
            found = true;
            click_through(&scenario, faction, &id, seed);
            break;
        }
        assert!(found, "{id} is never offered");
    }
}

/// The same game in the window: up to the card by its name, then through all that it asks.
fn click_through(scenario: &Arc<Scenario>, faction: Faction, id: &str, seed: u64) {
    let mut window = Window::open();
    window.lay(Session::new(scenario, one_person(), seed));
    window.harness.run();
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    let mut pick = eager(faction, id, seed);
    let mut before_card = None;
    assert!(window.play_until(
        |session, legal| {
            let action = pick(session, legal);
            let card = session.scenario().card_by_id(id).unwrap();
            if action == Action::Play(card) {
                before_card = Some(session.game().state().table().phase);
            }
            action
        },
        |session| played(session, id),
    ));
    let window_of_card = scenario.card(scenario.card_by_id(id).unwrap()).window();
    let fits = matches!(
        (window_of_card, before_card),
        (Some(CardWindow::BeforeEnlistments), Some(Phase::TurnStart))
            | (Some(CardWindow::BeforeMovement), Some(Phase::Cards | Phase::Armies))
            | (
                Some(CardWindow::BeforeOrAfterMovement),
                Some(Phase::Cards | Phase::Armies | Phase::AfterMovement)
            )
            | (Some(CardWindow::BeforeBattles), Some(Phase::Battles))
            | (Some(CardWindow::BeforeOneBattle), Some(Phase::BeforeBattle(_)))
            | (Some(CardWindow::AfterVictory), Some(Phase::AfterBattle(_)))
    );
    assert!(fits, "{id} of {window_of_card:?} was offered in {before_card:?}");
    // Whatever it asks now can be read and answered.
    for _ in 0..6 {
        if window.session().outcome().is_some() {
            break;
        }
        let asked = window.session().prompt().text.en.clone();
        assert!(window.reads(&asked), "{id}: {asked}");
        let choices = window.choices();
        let action = random(seed)(window.session(), &choices);
        window.act(action);
    }
}

#[test]
fn ruling_04_a_card_without_effect_is_asked_for_once_more() {
    // All red units stand on the map, so Napoleon Defeated brings nobody.
    let scenario = scenario("campaign-1813", |draft| {
        let forces = Library::shipped().get::<ForcesDraft>("invasion").unwrap();
        let mut forces = forces.clone();
        forces.factions.british_regulars.pool = 20;
        draft.forces = Ref::Own(Box::new(forces));
        draft.in_play.british_regulars = ["br05", "br06", "br11"].map(str::to_owned).to_vec();
        draft.first_faction = Some(Faction::BritishRegulars);
    });
    let mut window = Window::open();
    window.lay(Session::new(&scenario, one_person(), 3));
    window.harness.run();
    let idle = Action::PlayIdle(scenario.card_by_id("br11").unwrap());
    let choices = window.choices();
    assert!(choices.contains(&idle), "{choices:?}");
    let before = window.session().game().steps().len();
    let label = window.label(idle);
    window.press(&label);
    assert!(window.reads("would change nothing now. Play it all the same?"));
    window.click("Keep the card");
    assert!(!window.reads("Play it all the same?"), "it is gone");
    assert_eq!(
        (window.session().game().steps().len(), window.choices()),
        (before, choices)
    );
    window.act(idle);
    assert!(played(window.session(), "br11"));
    assert!(window.reads("#11 Napoleon Defeated has no effect"), "the log says so");
}
