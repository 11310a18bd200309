//! The start screen: everything in view at every size, and scenarios on the cards where they belong.

use crate::shelf::{deleted, intro, put_back};
use crate::support::{Window, against_greedy, harness};
use data::Lang;
use data::library::Library;
use engine::blocks;
use engine::rules::Rules as _;
use war1812::command::Order;
use war1812::files::Folders;
use war1812::text::{self, T};
use war1812::window::Start;

#[test]
fn everything_of_the_start_screen_is_in_view_in_a_small_window() {
    // The last is a window of 1024x700 with the bar of a desktop above it.
    for size in [(1280.0, 800.0), (1024.0, 700.0), (1024.0, 676.0)] {
        for lang in Lang::WRITTEN {
            for first_start in [true, false] {
                everything_is_in_view(size, lang, first_start);
            }
        }
    }
}

fn everything_is_in_view(size: (f32, f32), lang: Lang, first_start: bool) {
    use egui_kittest::kittest::Queryable as _;
    let folder = tempfile::tempdir().unwrap();
    let mut settings = crate::support::calm();
    settings.lang = lang;
    settings.guided = !first_start;
    settings.store(&Folders::below(folder.path()).settings()).unwrap();
    let mut harness = harness(folder.path(), Start::Home, size);
    let mut labels = vec![T::Load, T::Settings, T::RulesBrowser, T::About, T::Quit, T::EditFile];
    if first_start {
        labels.extend([T::GuideBegin, T::NoGuide]);
    } else {
        let ctx = harness.ctx.clone();
        let session = crate::support::Session::new(&intro(), against_greedy(), 3);
        harness.state_mut().play(&ctx, session);
        harness.state_mut().order(&ctx, Order::Home);
        labels.push(T::Continue);
    }
    harness.run();
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.0, size.1));
    let at = format!("at {size:?} in {lang:?}, first start: {first_start}");
    let in_view = |harness: &egui_kittest::Harness<'_, war1812::app::App>, label: &str| {
        let rect = harness.get_by_label(label).rect();
        assert!(screen.contains_rect(rect), "{label:?} {at}: {rect:?}");
    };
    for label in &labels {
        in_view(&harness, label.get(lang));
    }
    // What was deleted takes the place of nothing, neither folded nor unfolded.
    deleted(
        folder.path(),
        &[("lost.game", 1), ("lost.edits", 2), ("also-lost.edits", 3)],
    );
    let ctx = harness.ctx.clone();
    harness.state_mut().order(&ctx, Order::Home);
    harness.run();
    let lately = text::deleted_lately(lang, 3);
    for unfolded in [false, true] {
        if unfolded {
            harness.get_by_label(&lately).click();
            harness.run();
            in_view(&harness, &put_back(lang, "lost.game"));
        }
        in_view(&harness, &lately);
        for label in &labels {
            in_view(&harness, label.get(lang));
        }
    }
    // Under the list stand the buttons of the editor.
    let foot = harness.get_by_label(T::EditFile.get(lang)).rect().top();
    let mut seen = 0;
    for node in harness.query_all_by_label_contains(T::Play.get(lang)) {
        let rect = node.rect();
        assert!(
            screen.contains_rect(rect) && rect.bottom() < foot,
            "{at}: {rect:?}, over {foot}"
        );
        seen += 1;
    }
    assert!(seen >= 9, "{seen} scenarios can be begun {at}");
}

#[test]
fn the_buttons_of_the_card_that_one_begins_with_stand_in_a_row() {
    use data::any::ValidScenario as _;
    use egui_kittest::kittest::Queryable as _;
    for lang in [Lang::En, Lang::Fr] {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = crate::support::calm();
        (settings.lang, settings.guided) = (lang, true);
        settings.store(&Folders::below(folder.path()).settings()).unwrap();
        let mut harness = harness(folder.path(), Start::Home, (1024.0, 700.0));
        harness.run();
        let title = intro().title().get(lang).to_owned();
        let middle = |word: T| {
            let name = format!("{} {title}", word.get(lang));
            harness.get_by_label(&name).rect().center().y
        };
        let row = [T::Play, T::Guided, T::Edit].map(middle);
        assert!(row.iter().all(|at| (at - row[0]).abs() < 2.0), "{lang:?}: {row:?}");
    }
}

#[test]
fn a_variant_stands_on_the_card_of_its_base_and_is_played_and_edited_from_there() {
    let mine = r#"(format: 1, game: "blocks", id: "mine", title: (en: "My war", fr: "Ma guerre"),
        base: "war-of-1812-balanced", changes: [(key: "reinforcements.1814.albany", old: "1", new: "2")])"#;
    let folder = tempfile::tempdir().unwrap();
    let path = Folders::below(folder.path()).data.join("scenarios/mine.ron");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, mine).unwrap();
    // A copy keeps the title until it is given another.
    let copy = r#"(format: 1, game: "blocks", id: "copy", base: "war-of-1812-balanced", changes: [])"#;
    std::fs::write(path.with_file_name("copy.ron"), copy).unwrap();
    let mut window = Window::open_in(folder, Start::Home);
    let title = |name: &str| Library::shipped().scenario(name).unwrap().title().en.clone();
    let top = |window: &Window, button: &str, title: &str| {
        use egui_kittest::kittest::Queryable as _;
        window.harness.get_by_label(&format!("{button} {title}")).rect().top()
    };
    for button in [T::Play.get(Lang::En), T::Edit.get(Lang::En)] {
        let order = [
            title("war-of-1812"),
            "War of 1812, balanced".to_owned(),
            "War of 1812, balanced (copy)".to_owned(),
            "My war".to_owned(),
            title("blocks-1812"),
        ];
        assert!(
            order.is_sorted_by(|above, below| top(&window, button, above) < top(&window, button, below)),
            "{button}"
        );
    }
    window.press("Edit… War of 1812, balanced");
    assert_eq!(
        window.document().base().map(editor::document::Base::name),
        Some("war-of-1812-balanced")
    );
    window.order(Order::Home);
    window.press("Play… My war");
    assert!(window.reads("My war"));
    window.press("Begin the game");
    let game = window.harness.state().session::<blocks::State>().unwrap().game();
    assert_eq!(game.state().scenario().whole().id, "mine");
}

#[test]
fn what_is_told_of_a_thing_under_the_pointer_goes_when_a_dialog_comes_over_it() {
    use egui_kittest::kittest::Queryable as _;
    let folder = tempfile::tempdir().unwrap();
    let settings = war1812::settings::Settings {
        guided: true,
        ..crate::support::calm()
    };
    settings.store(&Folders::below(folder.path()).settings()).unwrap();
    let mut harness = harness(folder.path(), Start::Home, (1280.0, 800.0));
    let edit = {
        use data::any::ValidScenario as _;
        format!("{} {}", T::Edit.get(Lang::En), intro().title().get(Lang::En))
    };
    harness.get_by_label(&edit).hover();
    harness.run_steps(30);
    let hint = T::EditHint.get(Lang::En);
    assert!(harness.query_by_label(hint).is_some(), "it is told");
    harness.key_press(egui::Key::F1);
    harness.run_steps(4);
    assert!(harness.query_by_label(T::RulesTitle.get(Lang::En)).is_some());
    assert!(harness.query_by_label(hint).is_none(), "it lies over the dialog");
    harness.key_press(egui::Key::Escape);
    harness.run_steps(30);
    assert!(harness.query_by_label(T::RulesTitle.get(Lang::En)).is_none());
}
