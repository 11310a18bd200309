//! Files that somebody else changes on disk while they are edited.

use crate::files::{click_front, file, open_editor, title};
use crate::support::Window;
use data::Lang;
use editor::edit::Edit;
use egui::Event;
use war1812::choose::Pick;
use war1812::command::Order;
use war1812::files::Folders;
use war1812::text::T;
use workbench::{Do, Page, W};

/// The person looks at something else, and comes back.
fn away_and_back(window: &mut Window) {
    window.harness.event(Event::WindowFocused(false));
    window.harness.run();
    window.harness.event(Event::WindowFocused(true));
    window.harness.run();
}

#[test]
fn a_file_that_somebody_else_has_changed_is_not_overwritten_unasked() {
    let mut window = Window::open();
    let path = file(&window, "a.ron", "Elsewhere");
    open_editor(&mut window, &path);
    title(&mut window, "Mine");
    file(&window, "a.ron", "Theirs");
    let theirs = std::fs::read_to_string(&path).unwrap();
    window.click(W::Save.get(Lang::En));
    assert!(window.reads(T::ChangedTitle.get(Lang::En)) && window.reads("a.ron"));
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        theirs,
        "nothing was overwritten"
    );
    assert!(window.harness.state().editor().unwrap().is_dirty());
    click_front(&mut window, T::ChangedCompare.get(Lang::En));
    assert_eq!(window.harness.state_mut().workbench().unwrap().page(), Page::Compare);
    assert!(window.reads("(on disk)") && window.reads("Theirs"));
    // Saving asks again, and then does what one says; what stood there is kept.
    window.click(W::Save.get(Lang::En));
    window.click(T::ChangedReplace.get(Lang::En));
    assert!(std::fs::read_to_string(&path).unwrap().contains("Mine"));
    assert_eq!(std::fs::read_to_string(path.with_extension("ron.bak")).unwrap(), theirs);
    // One's own saves are nobody else's.
    title(&mut window, "Mine again");
    window.click(W::Save.get(Lang::En));
    assert!(!window.reads(T::ChangedTitle.get(Lang::En)));
    assert!(!window.harness.state().editor().unwrap().is_dirty());
}

#[test]
fn a_changed_file_is_noticed_once_when_the_window_gets_the_focus_back() {
    let mut window = Window::open();
    let path = file(&window, "a.ron", "Elsewhere");
    open_editor(&mut window, &path);
    away_and_back(&mut window);
    assert!(!window.reads(T::ChangedTitle.get(Lang::En)), "nothing has changed");
    file(&window, "a.ron", "Theirs");
    away_and_back(&mut window);
    assert!(window.reads(T::ChangedTitle.get(Lang::En)));
    window.click("Go on editing");
    away_and_back(&mut window);
    assert!(!window.reads(T::ChangedTitle.get(Lang::En)), "one knows it by now");
    file(&window, "a.ron", "Theirs again");
    // A window that was covered meanwhile hears of both at once.
    let both = [false, true].map(Event::WindowFocused);
    window.harness.input_mut().events.extend(both);
    window.harness.run();
    window.click(T::ChangedOpen.get(Lang::En));
    assert_eq!(window.document().title().en, "Theirs again");
    assert!(!window.harness.state().editor().unwrap().is_dirty());
}

#[test]
fn a_changed_base_is_noticed_once_while_its_variant_is_open_and_taken_over_with_the_edits() {
    let mut window = Window::open();
    let scenarios = Folders::below(window.folder.path()).scenarios();
    std::fs::create_dir_all(&scenarios).unwrap();
    let variant = |id: &str, base: &str, key: &str, new: &str| {
        let text = format!(
            "(format: 1, game: \"invasion\", id: \"{id}\", title: (en: \"{id}\", fr: \"{id}\"), base: \"{base}\", \
             changes: [(key: \"{key}\", new: \"{new}\")])"
        );
        let path = scenarios.join(format!("{id}.ron"));
        std::fs::write(&path, text).unwrap();
        path
    };
    let said = |window: &Window, key: &str| {
        let document = window.document();
        let key = editor::facts::Key::parse(key, document).unwrap();
        document.value(&key)
    };
    let hand = |window: &Window| said(window, "scenario.hand_size");
    let below = variant("below", "intro-1812", "scenario.hand_size", "4");
    variant("middle", "below", "area.detroit.name", "Fort Middle");
    let top = variant("top", "middle", "area.erie.name", "Port Top");
    open_editor(&mut window, &top);
    title(&mut window, "Mine");
    let before = hand(&window);
    let told = T::BaseChangedTitle.get(Lang::En);
    away_and_back(&mut window);
    assert!(!window.reads(told), "nothing has changed");
    // Also what it stands on by way of another one.
    variant("below", "intro-1812", "scenario.hand_size", "5");
    away_and_back(&mut window);
    assert!(window.reads(told) && window.reads(&below.display().to_string()));
    window.click(T::GoOnEditing.get(Lang::En));
    assert_eq!(hand(&window), before, "it stays as it was");
    away_and_back(&mut window);
    assert!(!window.reads(told), "one knows it by now");
    variant("below", "intro-1812", "scenario.hand_size", "6");
    away_and_back(&mut window);
    window.click(T::BaseTake.get(Lang::En));
    assert_ne!(hand(&window), before);
    assert_eq!(window.document().title().en, "Mine", "the edits stay");
    window.carry_out(Do::Undo);
    assert_eq!(window.document().title().en, "top", "and are undone as before");
    assert_ne!(hand(&window), before);
    away_and_back(&mut window);
    assert!(!window.reads(told));
    // What cannot be read is told, and the document stands on what was there.
    std::fs::write(&below, "(format: 1, game: ").unwrap();
    away_and_back(&mut window);
    let now = hand(&window);
    window.click(T::BaseTake.get(Lang::En));
    assert!(window.reads(T::BaseFailed.get(Lang::En)));
    assert_eq!(hand(&window), now);
}

#[test]
fn a_shared_document_that_somebody_else_has_corrected_is_not_overwritten_either() {
    let mut window = Window::open();
    window.press("Edit… The first summer");
    let part = editor::document::PartKind::BOARD;
    let name = data::Text::same("Fort Erie, as printed");
    let area = "queenston_ft_erie".to_owned();
    for edit in [
        Edit::from(editor::edit::PartEdit::Correct(part)),
        Edit::set("area.{}.name", [&area], name, None),
    ] {
        window
            .harness
            .state_mut()
            .workbench()
            .unwrap()
            .carry_out(Do::Edit(edit));
    }
    let shared = Folders::below(window.folder.path()).data.join("boards/invasion.ron");
    std::fs::create_dir_all(shared.parent().unwrap()).unwrap();
    std::fs::write(&shared, "// somebody's own").unwrap();
    window.click(W::Save.get(Lang::En));
    assert!(window.reads(T::ChangedTitle.get(Lang::En)) && window.reads("invasion.ron"));
    assert_eq!(std::fs::read_to_string(&shared).unwrap(), "// somebody's own");
    window.click(T::ChangedReplace.get(Lang::En));
    assert!(
        std::fs::read_to_string(&shared)
            .unwrap()
            .contains("Fort Erie, as printed")
    );
}

#[test]
fn what_was_to_be_saved_elsewhere_is_written_there_although_a_shared_document_has_changed() {
    let mut window = Window::open();
    let path = file(&window, "a.ron", "Elsewhere");
    open_editor(&mut window, &path);
    let before = std::fs::read_to_string(&path).unwrap();
    let part = editor::document::PartKind::BOARD;
    let name = data::Text::same("Fort Erie, as printed");
    let area = "queenston_ft_erie".to_owned();
    for edit in [
        Edit::from(editor::edit::PartEdit::Correct(part)),
        Edit::set("area.{}.name", [&area], name, None),
    ] {
        let workbench = window.harness.state_mut().workbench().unwrap();
        workbench.carry_out(Do::Edit(edit));
    }
    let shared = Folders::below(window.folder.path()).data.join("boards/invasion.ron");
    std::fs::create_dir_all(shared.parent().unwrap()).unwrap();
    std::fs::write(&shared, "// somebody's own").unwrap();
    let editing = window.harness.state().editor().unwrap().editing();
    let there = path.with_file_name("new.ron");
    window.order(Order::Chosen(Pick::SaveAs(editing), there.clone()));
    assert!(window.reads(T::ChangedTitle.get(Lang::En)));
    window.click(T::ChangedReplace.get(Lang::En));
    assert!(there.exists());
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        before,
        "nobody spoke of this one"
    );
}

#[test]
fn an_edit_that_was_recovered_does_not_overwrite_what_came_in_between() {
    let mut window = Window::open();
    let path = file(&window, "a.ron", "Elsewhere");
    open_editor(&mut window, &path);
    title(&mut window, "Mine");
    let mut window = window.killed_and_reopened();
    window.click("Recover unsaved edits");
    title(&mut window, "Mine too");
    window.click(W::Save.get(Lang::En));
    assert!(
        std::fs::read_to_string(&path).unwrap().contains("Mine too"),
        "nobody has touched it"
    );
    title(&mut window, "Mine again");
    let mut window = window.killed_and_reopened();
    file(&window, "a.ron", "Theirs");
    window.click("Recover unsaved edits");
    title(&mut window, "Mine at last");
    window.click(W::Save.get(Lang::En));
    assert!(window.reads(T::ChangedTitle.get(Lang::En)));
    assert!(std::fs::read_to_string(&path).unwrap().contains("Theirs"));
}

/// Nobody else has written what the first of two saves has written.
#[test]
fn a_save_that_is_wanted_while_one_runs_waits_for_it() {
    let mut window = Window::open();
    let path = file(&window, "a.ron", "Elsewhere");
    open_editor(&mut window, &path);
    title(&mut window, "Mine");
    let workbench = window.harness.state_mut().workbench().unwrap();
    workbench.carry_out(Do::Ask(workbench::Ask::Save));
    workbench.carry_out(Do::Ask(workbench::Ask::Save));
    window.harness.run();
    assert!(!window.reads(T::ChangedTitle.get(Lang::En)));
    assert!(!window.harness.state().editor().unwrap().is_dirty());
    assert!(std::fs::read_to_string(&path).unwrap().contains("Mine"));
}
