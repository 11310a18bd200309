//! Sounds, for those who turn them on.

use crate::support::{Window, against_greedy, one_person, random, scenario};
use data::Lang;
use egui::{Key, Modifiers};
use engine::invasion::State;
use engine::rules::Step;
use std::cell::RefCell;
use std::rc::Rc;
use war1812::command::Order;
use war1812::games::Tabled as _;
use war1812::settings::Pace;
use war1812::sound::{Out, Silence, Sound};
use war1812::text::T;

/// Speakers that note what they are given.
#[derive(Clone, Debug, Default)]
struct Ear {
    heard: Rc<RefCell<Vec<Sound>>>,
    fault: Rc<RefCell<Option<Silence>>>,
}

impl Out for Ear {
    fn play(&self, sound: Sound) {
        self.heard.borrow_mut().push(sound);
    }

    fn fault(&self) -> Option<Silence> {
        self.fault.borrow_mut().take()
    }

    fn retry(&self) {}
}

impl Ear {
    fn of(window: &mut Window) -> Self {
        let ear = Self::default();
        window.harness.state_mut().sound_through(Box::new(ear.clone()));
        ear
    }

    fn heard(&self) -> Vec<Sound> {
        self.heard.take()
    }
}

fn click_sounds(window: &mut Window) {
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.click(T::Sounds.get(Lang::En));
    window.click(T::Done.get(Lang::En));
}

/// Takes a few first choices while everything is shown. Gives what all that happened sounds like, and whether a bot or chance
/// did it.
fn play_on(window: &mut Window) -> Vec<(Sound, bool)> {
    let ctx = window.harness.ctx.clone();
    ctx.all_styles_mut(|style| style.animation_time = 0.15);
    window.order(Order::SetPace(Pace::Normal));
    let before = window.session().game().log().len();
    let steps = window.session().game().steps().len();
    let mut pick = random(5);
    for _ in 0..30 {
        let choices = window.choices();
        let action = pick(window.session(), &choices);
        window.harness.state_mut().order(&ctx, Order::act(vec![action]));
        for _ in 0..2000 {
            window.harness.step();
            if !window.harness.state().desk().is_some_and(|desk| desk.bot_decides()) {
                break;
            }
        }
        if window.session().game().steps().len() > steps + 40 {
            break;
        }
    }
    let session = window.session();
    let happened = session.game().log()[before..].iter();
    let sounds = happened.filter_map(|happened| {
        let others = match session.game().steps()[happened.step] {
            Step::Act(by, _) => session.seating().bot_of(by).is_some(),
            Step::Chance(_) => true,
        };
        Some((Sound::of(State::beat(&happened.event).kind)?, others))
    });
    sounds.collect()
}

/// Whether all of these come in the others, in their order.
fn come_in(these: &[Sound], others: &[Sound]) -> bool {
    let mut rest = others.iter();
    these.iter().all(|sound| rest.any(|other| other == sound))
}

#[test]
fn sounds_are_off_until_they_are_turned_on_and_then_one_is_heard() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    let ear = Ear::of(&mut window);
    assert!(!play_on(&mut window).is_empty());
    assert_eq!(ear.heard(), []);
    click_sounds(&mut window);
    assert!(window.harness.state().settings().sounds);
    assert_eq!(ear.heard(), [Sound::Round]);
    click_sounds(&mut window);
    assert!(!window.harness.state().settings().sounds);
    assert_eq!(ear.heard(), []);
}

#[test]
fn what_others_do_is_heard_once_each_and_at_rest_there_is_silence() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    let ear = Ear::of(&mut window);
    click_sounds(&mut window);
    ear.heard();
    let happened = play_on(&mut window);
    let heard = ear.heard();
    let all: Vec<Sound> = happened.iter().map(|(sound, _)| *sound).collect();
    let by_bots: Vec<Sound> = happened
        .iter()
        .filter(|(_, bot)| *bot)
        .map(|(sound, _)| *sound)
        .collect();
    assert!(by_bots.len() > 3, "{happened:?}");
    assert!(come_in(&heard, &all), "{heard:?} of {all:?}");
    assert!(come_in(&by_bots, &heard), "{by_bots:?} in {heard:?}");
    for _ in 0..100 {
        window.harness.step();
    }
    assert_eq!(ear.heard(), []);
}

#[test]
fn a_machine_without_sound_says_so_in_one_sentence() {
    // At the start screen too, and a moment later: the speakers fail on a thread of their own.
    let mut window = Window::open();
    let ear = Ear::of(&mut window);
    click_sounds(&mut window);
    *ear.fault.borrow_mut() = Some(Silence::Nobody);
    window.harness.run();
    assert!(window.reads("No sound can be heard: no sound server"));
}
