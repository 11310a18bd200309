//! Every screen in both languages at every size: what is written is whole and lies on nothing else, everything that can be
//! pressed has a name, and at rest nothing is painted again.

use crate::support::{Session, against_greedy, calm, harness, one_person, random, scenario, two_persons};
use data::Lang;
use egui::accesskit::Role;
use egui::epaint::ClippedShape;
use egui::{Pos2, Rect, Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use engine::invasion::{Phase, State};
use std::path::Path;
use war1812::app::App;
use war1812::command::{Order, UiCommand};
use war1812::files::Folders;
use war1812::settings::{Appearance, Settings};
use war1812::text::T;
use war1812::window::Start;

/// A window without a screen.
pub type Hands = Harness<'static, App>;

/// What is done with a screen and its name.
pub type Visit<'a> = &'a mut dyn FnMut(&mut Hands, &str);

/// Shows one screen after the other, in a folder, at a size, in a language.
pub type Walk = fn(&Path, Vec2, Lang, Visit<'_>);

/// Sizes of the window in pixels, and the scale of the interface.
const SIZES: [((f32, f32), f32); 4] = [
    ((1024.0, 700.0), 1.0),
    ((1280.0, 800.0), 1.0),
    ((1280.0, 800.0), 1.5),
    ((1920.0, 1080.0), 1.0),
];

/// A window on the start screen.
pub fn opened(folder: &Path, size: Vec2, lang: Lang, appearance: Appearance) -> Hands {
    let settings = Settings {
        lang,
        appearance,
        ..calm()
    };
    settings.store(&Folders::below(folder).settings()).unwrap();
    harness(folder, Start::Home, (size.x, size.y))
}

/// Calls `visit` with every screen and its name.
pub fn walk(folder: &Path, size: Vec2, lang: Lang, visit: Visit<'_>) {
    let mut harness = opened(folder, size, lang, Appearance::Light);
    let ctx = harness.ctx.clone();
    let mut see = |harness: &mut Hands, what: &str| {
        harness.remove_cursor();
        harness.run();
        visit(harness, what);
    };
    see(&mut harness, "start");
    harness
        .state_mut()
        .order(&ctx, Order::ChooseSeats("campaign-1813".to_owned()));
    see(&mut harness, "seats");
    harness.get_by_label(T::RuleOptions.get(lang)).click();
    harness.run_steps(20);
    see(&mut harness, "seats with options");
    let campaign = scenario("campaign-1812", |_| {});
    harness
        .state_mut()
        .play(&ctx, Session::new(&campaign, two_persons(), 4));
    see(&mut harness, "hand-over");
    // Each moment of a turn once, as a random game comes to it.
    let mut session = Session::new(&campaign, one_person(), 4);
    let mut seen = std::collections::BTreeSet::new();
    let mut pick = random(21);
    let mut late = None;
    while session.outcome().is_none() {
        let phase = session.game().state().table().phase;
        let word: String = format!("{phase:?}")
            .chars()
            .take_while(|letter| letter.is_alphanumeric())
            .collect();
        if session.choices().len() > 1 && seen.insert(word.clone()) {
            let steps = session.game().steps().to_vec();
            let seats = session.seating().seats();
            let game = engine::Game::<State>::replay(&campaign, seats, &steps, 4).unwrap();
            let here = Session::from_game(game, one_person());
            harness.state_mut().play(&ctx, here);
            see(&mut harness, &word);
            if matches!(phase, Phase::Armies | Phase::Commands(_)) {
                harness.state_mut().order(&ctx, Order::Do(UiCommand::ToggleChoices));
                see(&mut harness, &format!("{word} with all choices"));
                harness.state_mut().order(&ctx, Order::Do(UiCommand::History));
                see(&mut harness, &format!("{word} with the history"));
            }
            late = Some(steps);
        }
        let action = pick(&session, &session.choices());
        session.act(&[action]).unwrap();
    }
    // What others did, in a game with one person.
    let game = engine::Game::<State>::replay(&campaign, against_greedy().seats(), &late.unwrap(), 4).unwrap();
    harness
        .state_mut()
        .play(&ctx, Session::from_game(game, against_greedy()));
    see(&mut harness, "after the bots");
    for command in [
        UiCommand::Settings,
        UiCommand::Tournament,
        UiCommand::Palette,
        UiCommand::Rules,
        UiCommand::Keys,
        UiCommand::About,
    ] {
        harness.state_mut().order(&ctx, Order::Do(command));
        see(&mut harness, &format!("{command:?}"));
        harness.state_mut().order(&ctx, Order::CloseDialog);
        harness.run();
    }
    harness.state_mut().order(&ctx, Order::Do(UiCommand::Rules));
    harness.run();
    harness.get_by_label(T::DiceAndCards.get(lang)).click();
    see(&mut harness, "dice and cards");
    harness.state_mut().order(&ctx, Order::CloseDialog);
    let game = engine::Game::<State>::replay(&campaign, session.seating().seats(), session.game().steps(), 4).unwrap();
    harness.state_mut().play(&ctx, Session::from_game(game, one_person()));
    see(&mut harness, "the end");
    harness.state_mut().order(&ctx, Order::Do(UiCommand::Figures));
    see(&mut harness, "figures");
    harness.state_mut().order(&ctx, Order::CloseDialog);
    harness.state_mut().order(&ctx, Order::Home);
    see(&mut harness, "start with games");
}

/// Something written, as it was painted.
#[derive(Clone, Debug)]
pub struct Written {
    /// What it says.
    pub text: String,
    /// Where.
    pub rect: Rect,
    /// What is seen of it lies here.
    pub clip: Rect,
    /// What was painted over parts of it.
    hidden: Vec<Rect>,
}

/// Everything that can be read, in the order of painting, without what something opaque was painted over.
pub fn written(shapes: &[ClippedShape]) -> Vec<Written> {
    let mut found: Vec<Written> = Vec::new();
    let mut stack: Vec<(Rect, &Shape)> = shapes
        .iter()
        .rev()
        .map(|clipped| (clipped.clip_rect, &clipped.shape))
        .collect();
    while let Some((clip, shape)) = stack.pop() {
        match shape {
            Shape::Vec(shapes) => stack.extend(shapes.iter().rev().map(|shape| (clip, shape))),
            Shape::Rect(rect) if rect.fill.a() >= 200 => {
                let over = rect.rect.intersect(clip);
                found.retain_mut(|written| {
                    let hidden = written.rect.intersect(written.clip).intersect(over);
                    if hidden.is_positive() {
                        written.hidden.push(over);
                    }
                    !hidden.is_positive() || hidden.area() < written.rect.intersect(written.clip).area() * 0.5
                });
            }
            Shape::Text(text) if text.angle == 0.0 => {
                let rect = text.visual_bounding_rect();
                let shown = rect.intersect(clip);
                if shown.width() > 2.0 && shown.height() > 2.0 && !text.galley.text().trim().is_empty() {
                    found.push(Written {
                        text: text.galley.text().to_owned(),
                        rect,
                        clip,
                        hidden: Vec::new(),
                    });
                }
            }
            _ => {}
        }
    }
    found
}

/// What is wrong with a screen.
fn faults(harness: &Hands, window: Rect) -> Vec<String> {
    let mut faults = Vec::new();
    let boards = harness.query_all_by_role(Role::Image).map(|node| node.rect());
    let board = boards
        .max_by(|a, b| a.area().total_cmp(&b.area()))
        .filter(|board| board.area() > window.area() * 0.15);
    let written = written(&harness.output().shapes);
    // What is painted on the map is the map's own affair, and lists scroll.
    let on_map = |one: &Written| {
        board.is_some_and(|board| board.expand(1.0).contains_rect(one.clip) && one.clip.area() > board.area() * 0.9)
    };
    // A field whose text is longer than itself scrolls.
    let fields: Vec<Rect> = [Role::TextInput, Role::MultilineTextInput]
        .into_iter()
        .flat_map(|role| harness.query_all_by_role(role))
        .map(|node| node.rect().expand(1.0))
        .collect();
    // What stands above a bar that lies is reached by scrolling to the side.
    let bars: Vec<Rect> = harness
        .query_all_by_role(Role::ScrollBar)
        .map(|node| node.rect())
        .filter(|bar| bar.width() > bar.height())
        .collect();
    let aside = |one: &Written| {
        let above = |bar: &&Rect| bar.x_range().contains(one.clip.center().x) && one.clip.top() < bar.bottom();
        bars.iter().find(above).is_some()
    };
    let scrolls = |one: &Written| {
        board.is_some_and(|board| {
            let answers = one.rect.top() > 30.0 && one.rect.bottom() < board.top() + 1.0;
            answers || one.rect.top() >= board.bottom() - 1.0
        })
    };
    for (index, one) in written.iter().enumerate() {
        if on_map(one) || fields.iter().any(|field| field.contains_rect(one.clip)) {
            continue;
        }
        let cut = (one.clip.left() - one.rect.left()).max(one.rect.right() - one.clip.right());
        if cut > 2.0 && !scrolls(one) && !aside(one) {
            faults.push(format!("{:?} is cut off by {cut:.0}", one.text));
        }
        if !window.expand(1.0).contains_rect(one.rect.intersect(one.clip)) {
            faults.push(format!("{:?} lies outside: {:?}", one.text, one.rect));
        }
        for other in &written[..index] {
            let both = one.rect.intersect(one.clip).intersect(other.rect.intersect(other.clip));
            // A halo is the same letters a little beside.
            let halo = one.text == other.text && one.rect.center().distance(other.rect.center()) < 6.0;
            let hidden = other.hidden.iter().any(|over| over.expand(1.0).contains_rect(both));
            if both.width() > 2.5 && both.height() > 2.5 && !halo && !hidden {
                faults.push(format!("{:?} lies on {:?} at {both:?}", one.text, other.text));
            }
        }
    }
    faults
}

/// Everything that can be pressed and has no name.
fn nameless(harness: &Hands) -> Vec<String> {
    let by = By::new().predicate(|node| {
        let pressed = matches!(
            node.role(),
            Role::Button
                | Role::DefaultButton
                | Role::Link
                | Role::CheckBox
                | Role::RadioButton
                | Role::ComboBox
                | Role::Slider
                | Role::SpinButton
                | Role::TextInput
                | Role::MultilineTextInput
                | Role::ColorWell
        );
        pressed && node.label().is_none_or(|label| label.trim().is_empty())
    });
    harness
        .query_all(by)
        .map(|node| format!("{:?} at {:?}", node.accesskit_node().role(), node.rect()))
        .collect()
}

/// How a screen at rest goes on painting without a reason.
fn restless(harness: &Hands) -> Option<String> {
    let again = harness
        .output()
        .viewport_output
        .get(&egui::ViewportId::ROOT)?
        .repaint_delay;
    (again < std::time::Duration::from_secs(60)).then(|| format!("it is painted again after {again:?}"))
}

/// All screens of a walk, at every size: nothing is cut off or lies on something else, everything has a name, and at rest
/// nothing is painted again.
pub fn sound(walk: Walk, lang: Lang) {
    let mut faulty = Vec::new();
    for ((width, height), scale) in &SIZES {
        // A window of fewer points is what a larger scale comes to.
        let size = egui::vec2(*width, *height) / *scale;
        let folder = tempfile::tempdir().unwrap();
        walk(folder.path(), size, lang, &mut |harness, what| {
            let place = format!("{width}x{height} x{scale} {lang:?} {what}");
            faulty.extend(restless(harness).map(|fault| format!("{place}: {fault}")));
            let window = Rect::from_min_size(Pos2::ZERO, size);
            faulty.extend(
                faults(harness, window)
                    .into_iter()
                    .take(6)
                    .map(|fault| format!("{place}: {fault}")),
            );
            faulty.extend(
                nameless(harness)
                    .into_iter()
                    .map(|node| format!("{place}: no name: {node}")),
            );
        });
    }
    assert!(faulty.is_empty(), "{} faults:\n{}", faulty.len(), faulty.join("\n"));
}

#[test]
fn every_screen_is_whole_in_english() {
    sound(walk, Lang::En);
}

#[test]
fn every_screen_is_whole_in_french() {
    sound(walk, Lang::Fr);
}

/// Pictures of every screen at the smallest size and the usual one: set `WAR1812_LOOK` to a folder.
#[test]
#[ignore = "writes pictures to the folder in WAR1812_LOOK"]
fn every_screen_of_a_game_to_look_at() {
    let Some(target) = std::env::var_os("WAR1812_LOOK") else {
        return;
    };
    for (size, lang) in [((1024.0, 700.0), Lang::Fr), ((1280.0, 800.0), Lang::En)] {
        let folder = tempfile::tempdir().unwrap();
        walk(folder.path(), egui::vec2(size.0, size.1), lang, &mut |harness, what| {
            let name = format!("{}-{lang:?}-{}.png", size.0, what.replace(' ', "-"));
            harness.render().unwrap().save(Path::new(&target).join(name)).unwrap();
        });
    }
}
