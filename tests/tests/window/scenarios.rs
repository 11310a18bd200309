//! Scenarios of one's own on the start screen.

use crate::support::Window;
use data::Lang;
use editor::edit::HeadingEdit;
use egui_kittest::kittest::Queryable as _;
use war1812::files::Folders;
use war1812::text::T;
use workbench::Do;

#[test]
fn a_scenario_of_ones_own_is_deleted_and_put_back() {
    let window = Window::open();
    let folders = Folders::below(window.folder.path());
    std::fs::create_dir_all(folders.scenarios()).unwrap();
    let write = |id: &str, base: &str, title: &str| {
        let text = format!(
            "(format: 1, game: \"invasion\", id: \"{id}\", base: \"{base}\", title: (en: \"{title}\", fr: \"{title}\"), changes: [])"
        );
        let path = folders.scenarios().join(format!("{id}.ron"));
        std::fs::write(&path, text).unwrap();
        path
    };
    let mine = write("mine", "intro-1812", "A summer of mine");
    write("on-it", "mine", "An autumn on it");
    let mut window = window.killed_and_reopened();
    assert!(window.reads("A summer of mine") && window.reads("An autumn on it"));
    window.press("More: A summer of mine");
    window.click(T::DeleteScenario.get(Lang::En));
    assert!(!mine.exists());
    assert!(
        window
            .reads("A summer of mine is deleted; it is kept for a month. An autumn on it cannot be played without it.")
    );
    assert!(window.harness.query_by_label("More: A summer of mine").is_none());
    window.click(T::PutBack.get(Lang::En));
    assert!(mine.exists());
    // Something new can stand on it.
    window.press("More: A summer of mine");
    window.click(T::VariantOf.get(Lang::En));
    assert_eq!(window.document().id(), "mine-2");
    assert_eq!(window.document().base().unwrap().name(), "mine");
    let title = data::Text::same("A winter on it");
    window.carry_out(Do::Edit(HeadingEdit::Title(title).into()));
    window.carry_out(Do::Ask(workbench::Ask::Close));
    window.click(T::DiscardEdits.get(Lang::En));
    assert!(
        window.harness.query_by_label("More: The first summer").is_none(),
        "what is shipped stays"
    );
}
