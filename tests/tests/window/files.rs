//! Files: chosen in the program's own dialog, and dropped on the window.

use crate::support::{Window, calm, scenario, two_persons};
use data::library::Library;
use data::{Lang, Text};
use editor::bundle::{Bundle, Signed};
use editor::document::Document;
use editor::edit::{Edit, HeadingEdit};
use egui::{Event, Key, Modifiers};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use war1812::choose::{Dialogs, Pick};
use war1812::command::Order;
use war1812::files::Folders;
use war1812::settings::Settings;
use war1812::text::T;
use war1812::window::Start;
use workbench::{Ask, Do, Page, PhotoPlace, W};

/// A window that asks for files itself.
fn own(start: Start) -> Window {
    let settings = Settings {
        dialogs: Dialogs::Own,
        ..calm()
    };
    Window::open_with(&settings, start)
}

/// A scenario of one's own in a file of this name, with this title.
pub(super) fn file(window: &Window, name: &str, title: &str) -> PathBuf {
    let folder = window.folder.path().join("elsewhere");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let library = data::library::Library::shipped();
    let mut draft = library
        .get::<data::invasion::ScenarioDraft>("intro-1812")
        .unwrap()
        .clone();
    draft.id = "elsewhere".to_owned();
    draft.title = Text::same(title);
    let text = data::any::Draft::of(draft).text();
    std::fs::write(&path, text).unwrap();
    path
}

pub(super) fn title(window: &mut Window, title: &str) {
    let edit = Edit::from(HeadingEdit::Title(Text::same(title)));
    window.carry_out(Do::Edit(edit));
}

fn ask(window: &mut Window, ask: Ask) {
    window.carry_out(Do::Ask(ask));
}

/// Clicks what lies in front of everything else of this name.
pub(super) fn click_front(window: &mut Window, label: &str) {
    use egui_kittest::kittest::{NodeT as _, Queryable as _};
    let node = window
        .harness
        .query_all_by_label(label)
        .rfind(|node| node.accesskit_node().role() != egui::accesskit::Role::Label)
        .unwrap_or_else(|| panic!("nothing to click is called {label:?}"));
    node.click();
    window.harness.run();
}

/// Writes over the whole path.
fn type_path(window: &mut Window, text: &str) {
    window.keys(Modifiers::COMMAND, Key::A);
    window.harness.event(Event::Text(text.to_owned()));
    window.harness.run();
}

/// Writes a path below the folder of the window.
fn type_below(window: &mut Window, name: &str) {
    let path = format!("{}/{name}", window.folder.path().display());
    type_path(window, &path);
}

pub(super) fn open_editor(window: &mut Window, path: &Path) {
    let ctx = window.harness.ctx.clone();
    let order = war1812::command::Order::Edit(path.display().to_string());
    window.harness.state_mut().order(&ctx, order);
    window.harness.run();
    assert!(window.harness.state().editor().is_some(), "the editor is open");
}

/// A file that is let go over the window.
#[derive(Debug)]
struct Held(PathBuf);

impl egui::DroppedFile for Held {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

fn drop_file(window: &mut Window, path: &Path) {
    drop_files(window, &[path]);
}

fn drop_files(window: &mut Window, paths: &[&Path]) {
    let files = paths
        .iter()
        .map(|path| Arc::new(Held(path.to_path_buf())) as egui::DroppedFileHandle);
    window.harness.input_mut().dropped_files = files.collect();
    window.harness.run();
}

#[test]
fn a_path_is_typed_completed_by_tab_and_taken_by_enter() {
    let mut window = own(Start::Home);
    let path = file(&window, "summer-of-1812.ron", "Elsewhere");
    std::fs::write(path.with_file_name("summary.txt"), "").unwrap();
    window.press("Edit a file…");
    assert!(window.reads(T::PickEdit.get(Lang::En)));
    assert!(window.reads("Scenarios (*.ron)"), "the filter says what it shows");
    let folder = window.folder.path().display().to_string();
    type_path(&mut window, &format!("{folder}/else"));
    window.keys(Modifiers::NONE, Key::Tab);
    window.harness.event(Event::Text("s".to_owned()));
    window.harness.run();
    assert!(window.reads("summer-of-1812.ron") && !window.reads("summary.txt"));
    // What the filter hides is not completed to either.
    window.keys(Modifiers::NONE, Key::Tab);
    window.keys(Modifiers::NONE, Key::Enter);
    assert_eq!(window.document().title().en, "Elsewhere");
    let settings = Settings::load(&Folders::below(window.folder.path()).settings());
    assert_eq!(settings.recent, [path.display().to_string()]);
}

#[test]
fn folders_and_files_are_chosen_by_arrow_keys_and_by_clicks() {
    let mut window = own(Start::Home);
    let path = file(&window, "a.ron", "Elsewhere");
    std::fs::create_dir_all(window.folder.path().join("elsewhere/deeper")).unwrap();
    window.press("Edit a file…");
    type_below(&mut window, "");
    click_front(&mut window, "elsewhere");
    assert!(window.reads("deeper") && window.reads("a.ron"));
    window.keys(Modifiers::NONE, Key::ArrowDown);
    window.keys(Modifiers::NONE, Key::Enter);
    assert!(window.reads(T::NothingHere.get(Lang::En)), "the folder is empty");
    window.keys(Modifiers::ALT, Key::ArrowUp);
    click_front(&mut window, "a.ron");
    assert_eq!(window.document().title().en, "Elsewhere");
    assert_eq!(window.harness.state().editor().unwrap().path(), Some(path.as_path()));
}

#[test]
fn what_is_not_there_is_said_and_the_dialog_stays() {
    let mut window = own(Start::Home);
    window.press("Edit a file…");
    type_below(&mut window, "no.ron");
    window.keys(Modifiers::NONE, Key::Enter);
    assert!(window.reads(T::NoSuchFile.get(Lang::En)));
    type_below(&mut window, "no/no.ron");
    window.keys(Modifiers::NONE, Key::Enter);
    assert!(window.reads(T::NoSuchFolder.get(Lang::En)));
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(!window.reads(T::PickEdit.get(Lang::En)) && window.reads("Edit a file…"));
}

#[test]
fn saving_gives_the_ending_and_asks_before_it_replaces() {
    let mut window = own(Start::Home);
    window.press("Edit… The first summer");
    ask(&mut window, Ask::SaveAs);
    let target = window.folder.path().join("mine.ron");
    type_below(&mut window, "mine");
    window.keys(Modifiers::NONE, Key::Enter);
    let first = std::fs::read_to_string(&target).expect("the ending was added");
    title(&mut window, "Another summer");
    ask(&mut window, Ask::SaveAs);
    type_path(&mut window, &target.display().to_string());
    window.keys(Modifiers::NONE, Key::Enter);
    assert!(window.reads("mine.ron”. If you replace it"), "it asks");
    assert_eq!(
        std::fs::read_to_string(&target).unwrap(),
        first,
        "nothing is overwritten yet"
    );
    click_front(&mut window, T::ReplaceFile.get(Lang::En));
    assert!(std::fs::read_to_string(&target).unwrap().contains("Another summer"));
    assert!(!window.harness.state().editor().unwrap().is_dirty());
}

#[test]
fn the_first_game_of_all_is_saved_where_the_dialog_proposes() {
    let mut window = own(Start::Home);
    let records = Folders::below(window.folder.path()).records();
    assert!(!records.exists(), "nothing was saved yet");
    window.lay(crate::support::Session::new(
        &scenario("intro-1812", |_| {}),
        two_persons(),
        1,
    ));
    window.harness.run();
    window.hand_over();
    window.keys(Modifiers::COMMAND, Key::S);
    window.keys(Modifiers::NONE, Key::Enter);
    assert!(!window.reads(T::NoSuchFolder.get(Lang::En)));
    assert!(records.join("intro-1812.war1812").is_file(), "it is saved");
}

#[test]
fn the_dialog_speaks_french_and_can_be_switched_on() {
    let mut window = Window::open();
    window.press("Settings…");
    window.click(T::OwnDialogs.get(Lang::En));
    click_front(&mut window, "Français");
    window.press("Terminé");
    window.press("Modifier un fichier…");
    assert!(window.reads(T::PickEdit.get(Lang::Fr)) && window.reads("Scénarios (*.ron)"));
    assert_eq!(window.harness.state().settings().dialogs, Dialogs::Own);
}

#[test]
fn a_dropped_scenario_is_played_or_edited_as_one_says() {
    let mut window = Window::open();
    let path = file(&window, "a.ron", "Elsewhere");
    drop_file(&mut window, &path);
    assert!(window.reads("Elsewhere"));
    window.click(T::CancelWord.get(Lang::En));
    assert!(!window.reads("Elsewhere"));
    drop_file(&mut window, &path);
    window.press("Play…");
    assert!(window.reads("Begin the game"));
    drop_file(&mut window, &path);
    window.press("Edit…");
    assert_eq!(window.document().title().en, "Elsewhere");
}

#[test]
fn a_dropped_scenario_does_not_cost_unsaved_edits() {
    let mut window = Window::open();
    window.press("Edit… The first summer");
    title(&mut window, "Mine");
    let path = file(&window, "a.ron", "Elsewhere");
    drop_file(&mut window, &path);
    window.press("Edit…");
    assert!(window.reads("Unsaved edits"));
    window.click("Go on editing");
    assert_eq!(window.document().title().en, "Mine");
    drop_file(&mut window, &path);
    window.press("Edit…");
    click_front(&mut window, "Save");
    assert_eq!(window.document().title().en, "Elsewhere");
    let saved = Folders::below(window.folder.path())
        .scenarios()
        .join("intro-1812-2.ron");
    assert!(
        std::fs::read_to_string(saved).unwrap().contains("Mine"),
        "it was saved before"
    );
}

#[test]
fn a_dropped_scenario_is_compared_with_the_edited_one() {
    let mut window = Window::open();
    window.press("Edit… The first summer");
    let path = file(&window, "a.ron", "Elsewhere");
    drop_file(&mut window, &path);
    window.click(T::DroppedCompare.get(Lang::En));
    assert_eq!(window.harness.state_mut().workbench().unwrap().page(), Page::Compare);
    assert_eq!(window.document().id(), "intro-1812-2");
}

#[test]
fn a_dropped_record_is_played_on() {
    let played = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    let record = played.harness.state().desk().unwrap().record();
    let mut window = Window::open();
    let path = window.folder.path().join("game.bin");
    std::fs::write(&path, record.text()).unwrap();
    drop_file(&mut window, &path);
    assert_eq!(window.session().scenario().whole().id, "intro-1812");
}

#[test]
fn what_is_wrong_with_a_dropped_file_is_said_in_the_language_of_the_window() {
    let played = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    let text = played.harness.state().desk().unwrap().record().text();
    let at = text.find("steps: \"").unwrap() + 9;
    let last = text.rfind("\n)").unwrap();
    let other = if text[at..].starts_with('A') { "B" } else { "A" };
    let broken = [
        // One letter is another one, and the end is cut off.
        ("letter", format!("{}{other}{}", &text[..at], &text[at + 1..])),
        ("cut", text[..last].to_owned()),
        ("newer", text.replace("format: 3", "format: 4")),
    ];
    let says = [
        "le sceau de la partie enregistrée ne correspond pas à son contenu",
        "ceci n’est pas une partie enregistrée entière (",
        "la partie enregistrée est au format 4, ce programme connaît le format 3",
    ];
    let settings = Settings {
        lang: Lang::Fr,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    for ((name, text), says) in broken.iter().zip(says) {
        let path = window.folder.path().join(format!("{name}.war1812"));
        std::fs::write(&path, text).unwrap();
        drop_file(&mut window, &path);
        assert!(
            window.reads(T::LoadFailed.get(Lang::Fr)) && window.reads(says),
            "{name}"
        );
        assert!(!window.reads("record") && !window.reads("backup"), "{name}");
        assert!(window.harness.state().desk().is_none());
    }
    let view = window.folder.path().join("view.json");
    std::fs::write(&view, "{\"war1812_view\": 1, \"game\": ").unwrap();
    drop_file(&mut window, &view);
    assert!(window.reads("ceci n’est pas une vue entière d’une partie (ligne 1, "));
    assert!(!window.reads("this is not"));
}

#[test]
fn a_dropped_photo_and_a_dropped_correction_go_to_the_proofreader() {
    let mut window = Window::open();
    let photo = window.folder.path().join("photo");
    image::RgbImage::from_pixel(40, 30, image::Rgb([90, 80, 70]))
        .save_with_format(&photo, image::ImageFormat::Png)
        .unwrap();
    drop_file(&mut window, &photo);
    assert!(
        window.reads(T::DropIntoEditor.get(Lang::En)),
        "there is nothing it belongs to"
    );
    window.press("Edit… The first summer");
    drop_file(&mut window, &photo);
    assert_eq!(window.harness.state_mut().workbench().unwrap().page(), Page::Proof);
    let document = window.document().clone();
    let round = editor::proof::Round::new(&document, editor::proof::Order::Places);
    let corrections = round.corrections("Ann", "2026-11-22").text();
    let path = window.folder.path().join("corrections.ron");
    std::fs::write(&path, corrections).unwrap();
    window
        .harness
        .state_mut()
        .workbench()
        .unwrap()
        .carry_out(Do::Go(Page::Map));
    drop_file(&mut window, &path);
    assert_eq!(window.harness.state_mut().workbench().unwrap().page(), Page::Proof);
}

/// A scenario of somebody else in a bundle, with a number of it changed or as it is shipped.
fn bundle_of(window: &Window, name: &str, changed: Option<&'static str>) -> std::path::PathBuf {
    let library = Arc::new(Library::shipped().clone());
    let draft = library.scenario(name).unwrap();
    let mut document = Document::of(&draft, library);
    if let Some(number) = changed {
        let set = Edit::set(number, [], 5u8, None);
        set.apply(&mut document).unwrap();
    }
    let signed = editor::bundle::Signed {
        author: "Ada",
        licence: "CC BY-SA 4.0",
        when: "2026-11-20",
    };
    let bundle = editor::bundle::Bundle::of(&document, signed, String::new());
    let path = window.folder.path().join("from-ada.ron");
    std::fs::write(&path, bundle.text()).unwrap();
    path
}

#[test]
fn a_dropped_bundle_is_shown_and_compared_before_it_is_taken_in() {
    for (name, number) in [
        ("intro-1812", "scenario.hand_size"),
        ("blocks-1812", "setup.garrison_value"),
    ] {
        let mut window = Window::open();
        let path = bundle_of(&window, name, Some(number));
        drop_file(&mut window, &path);
        assert!(window.reads("By Ada, 2026-11-20. Licence: CC BY-SA 4.0."));
        assert!(window.reads("The bundle is exactly as its author packed it."));
        assert!(window.reads("It differs in one thing from the scenario of this name here:"));
        let scenarios = window.folder.path().join("data/scenarios");
        let count = || std::fs::read_dir(&scenarios).map_or(0, Iterator::count);
        assert_eq!(count(), 0, "nothing was taken in");
        window.press("Take it in");
        let id = window.document().id();
        assert_eq!(id, format!("{name}-2"), "the shipped one keeps its name");
        assert_eq!(count(), 1);

        let mut window = Window::open();
        let path = bundle_of(&window, name, None);
        drop_file(&mut window, &path);
        assert!(window.reads("It is the same as the scenario of this name here."));
        // One that was changed on the way says so.
        let text = std::fs::read_to_string(&path).unwrap();
        let field = number.rsplit('.').next().unwrap();
        let otherwise = text.replacen(&format!("{field}: "), &format!("{field}: 1"), 1);
        assert_ne!(otherwise, text);
        std::fs::write(&path, otherwise).unwrap();
        window.order(war1812::command::Order::CloseDialog);
        drop_file(&mut window, &path);
        assert!(window.reads("The bundle is damaged or was altered"));
    }
}

#[test]
fn a_correction_file_of_the_shared_board_opens_a_scenario_that_it_reaches() {
    let window = Window::open();
    let library = Arc::new(Library::shipped().clone());
    let draft = library.scenario("campaign-1812").unwrap();
    let document = Document::of(&draft, library);
    let round = editor::proof::Round::new(&document, editor::proof::Order::Places);
    let file = round.corrections("Ann", "2026-11-22").about(&document);
    assert_eq!(
        (file.board.as_str(), file.scenario.as_str()),
        ("invasion", "campaign-1812")
    );
    assert!(
        file.reaches.iter().any(|name| name == "intro-1812"),
        "{:?}",
        file.reaches
    );
    let path = window.folder.path().join("invasion-corrections.ron");
    std::fs::write(&path, file.text()).unwrap();
    let folder = window.folder.path().to_owned();
    let mut window = Window::open_with(&calm(), Start::Play(path.display().to_string()));
    assert!(folder.exists());
    assert_eq!(window.harness.state_mut().workbench().unwrap().page(), Page::Proof);
    assert!(window.document().id().starts_with("campaign-1812"));
}

#[test]
fn a_signed_off_board_says_so_on_the_start_screen() {
    let window = Window::open();
    assert!(!window.reads("Proofread by"), "what is shipped carries nobody's mark");
    let library = Arc::new(Library::shipped().clone());
    let draft = library.scenario("campaign-1812").unwrap();
    let mut document = Document::of(&draft, library);
    let correct = editor::edit::PartEdit::Correct(editor::document::PartKind::BOARD);
    Edit::from(correct).apply(&mut document).unwrap();
    let mut round = editor::proof::Round::new(&document, editor::proof::Order::Places);
    for fact in editor::proof::facts(&document) {
        let mark = data::CheckMark {
            verdict: data::Verdict::Right,
            who: "Ada".to_owned(),
            when: "2026-11-20".to_owned(),
            note: String::new(),
        };
        round.note(&document, &fact, None, mark).unwrap();
    }
    round.marks(&document).apply(&mut document).unwrap();
    let data = window.folder.path().join("data");
    for corrected in document.corrected() {
        let path = data.join(&corrected.path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, corrected.text).unwrap();
    }
    let window = window.killed_and_reopened();
    assert!(window.reads("Proofread by Ada on 2026-11-20: "));
}

#[test]
fn what_nothing_opens_is_refused_in_one_sentence() {
    let mut window = Window::open();
    let path = window.folder.path().join("noise.bin");
    std::fs::write(&path, [0xfe; 99]).unwrap();
    drop_file(&mut window, &path);
    assert!(window.reads("`noise.bin` cannot be opened: it is no scenario"));
    drop_files(&mut window, &[&path, &path]);
    assert!(window.reads(T::OneFile.get(Lang::En)));
    let gone = window.folder.path().join("gone.ron");
    drop_file(&mut window, &gone);
    assert!(window.reads("there is no file"));
}

#[test]
fn what_cannot_be_played_is_named_with_its_reason_and_what_is_new_is_noticed_with_the_focus() {
    let mut window = own(Start::Home);
    let scenarios = Folders::below(window.folder.path()).scenarios();
    std::fs::create_dir_all(&scenarios).unwrap();
    let variant = |id: &str, hand: u8| {
        format!(
            "(format: 1, game: \"invasion\", id: \"{id}\", title: (en: \"All {id}\", fr: \"Tout {id}\"), base: \"intro-1812\", \
             changes: [(key: \"scenario.hand_size\", new: \"{hand}\")])"
        )
    };
    std::fs::write(scenarios.join("large-hands.ron"), variant("large-hands", 11)).unwrap();
    std::fs::write(scenarios.join("small-hands.ron"), variant("small-hands", 2)).unwrap();
    std::fs::write(scenarios.join("intro-1812.ron"), variant("intro-1812", 2)).unwrap();
    assert!(!window.reads("small-hands"));
    window.harness.event(Event::WindowFocused(true));
    window.harness.run();
    assert!(window.reads("small-hands"), "it is new and can be played");
    let edit = format!("{} large-hands", T::Edit.get(Lang::En));
    assert!(window.reads(T::Unplayable.get(Lang::En)) && window.has_button(&edit));
    assert!(window.reads("All large-hands"), "by its title");
    assert!(window.reads("end: a full hand has 11 cards"), "with the place");
    let namesake = war1812::text::named_as_shipped(&scenarios.join("intro-1812.ron"));
    assert!(window.reads(namesake.get(Lang::En)));
    window.order(war1812::command::Order::Edit("large-hands".to_owned()));
    assert_eq!(window.document().id(), "large-hands");
}

/// Every file below a folder, by its path from there, sorted.
fn below(folder: &Path) -> Vec<String> {
    let (mut found, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path.strip_prefix(folder).unwrap().display().to_string());
            }
        }
    }
    found.sort();
    found
}

#[test]
fn an_id_of_a_file_never_leads_out_of_the_folder() {
    // The folders of the program lie deep enough below one that is looked through: an id that leads out leads there.
    let outside = tempfile::tempdir().unwrap();
    let deep = outside.path().join("a/b/c/d/e/f");
    std::fs::create_dir_all(&deep).unwrap();
    let folder = tempfile::tempdir_in(&deep).unwrap();
    let settings = Settings {
        dialogs: Dialogs::Own,
        reader: "Ada".to_owned(),
        ..calm()
    };
    settings.store(&Folders::below(folder.path()).settings()).unwrap();
    let mut window = Window::open_in(folder, Start::Home);
    let path = file(&window, "a.ron", "Elsewhere");
    let text = std::fs::read_to_string(&path).unwrap();
    let id = "../../../Campaign 1812!";
    std::fs::write(&path, text.replace("id: \"elsewhere\"", &format!("id: \"{id}\""))).unwrap();
    open_editor(&mut window, &path);
    assert_eq!(window.document().id(), id);
    assert!(
        window.reads("cannot be an id") || window.reads("lower-case letters"),
        "it is told"
    );
    let before = below(outside.path());
    // The round of proofreading is kept by the id.
    super::building::go(&mut window, Page::Proof);
    super::building::key(&mut window, Key::R);
    assert!(!super::editor_pages::round(&window).found.is_empty());
    // What is asked for a file is offered a name by it.
    let name = "_________Campaign_1812_";
    for (wish, ending) in [
        (Ask::SaveAs, ".ron"),
        (Ask::ExportWhole, "-whole.ron"),
        (Ask::ExportReferring, "-referring.ron"),
    ] {
        ask(&mut window, wish);
        let path = typed(&window);
        let offered = Path::new(&path).file_name().unwrap().to_string_lossy().into_owned();
        assert_eq!(offered, format!("{name}{ending}"), "{path}");
        window.keys(Modifiers::NONE, Key::Escape);
    }
    ask(&mut window, Ask::Close);
    assert!(window.harness.state().editor().is_none(), "nothing was changed");
    let (rounds, settings) = {
        let folders = Folders::below(window.folder.path());
        (folders.rounds().join(format!("{name}.ron")), folders.settings())
    };
    let known = |path: &PathBuf| path.strip_prefix(outside.path()).unwrap().display().to_string();
    let mut after = below(outside.path());
    assert!(after.contains(&known(&rounds)), "the round is kept: {after:?}");
    after.retain(|path| !before.contains(path) && *path != known(&rounds) && !path.starts_with(&known(&settings)));
    assert!(after.is_empty(), "and nothing else is written: {after:?}");
}

/// The path that stands in the dialog which asks for a file.
fn typed(window: &Window) -> String {
    use egui_kittest::kittest::{NodeT as _, Queryable as _};
    let field = window
        .harness
        .get_by_role_and_label(egui::accesskit::Role::TextInput, T::Path.get(Lang::En));
    field.accesskit_node().value().unwrap_or_default()
}

/// What a double click on such a file comes to: the program is started with it.
#[test]
fn a_file_of_corrections_opens_the_proofreader_of_its_scenario() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/edition-1/proof");
    for name in ["blocks-1813.corrections.ron", "blocks-1813.round.ron"] {
        let file = corpus.join(name).display().to_string();
        let mut window = own(Start::Play(file));
        window.harness.run();
        let workbench = window.harness.state_mut().workbench().expect("the editor is open");
        // A shipped scenario is copied to be edited.
        assert_eq!(workbench.document().id(), "blocks-1813-2", "{name}");
        assert_eq!(workbench.page(), Page::Proof, "{name}");
    }
}

/// Who presses *Edit…* compares a copy of a shipped scenario, and may never save it; others have no copy of that name.
#[test]
fn what_was_found_in_a_copy_opens_where_there_is_no_such_copy() {
    let corrections = "(format: 1, board: \"blocks\", scenario: \"blocks-1813-2\", reaches: [\"war-of-1812\"], who: \"Ada\", \
        when: \"2026-11-20\", facts: [(key: \"town.detroit.value\", old: \"3\", new: \"4\")])";
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/edition-1/proof/blocks-1813.round.ron");
    let round = std::fs::read_to_string(corpus).unwrap();
    let about = |subject: &str| {
        let of_copy = round.replace("subject: \"blocks-1813\"", &format!("subject: \"{subject}\""));
        assert_ne!(of_copy, round);
        of_copy
    };
    // A copy of a copy has a number behind that of the copy.
    let (of_copy, of_copied) = (about("blocks-1813-2"), about("blocks-1813-2-3"));
    for (text, opened) in [
        (corrections, "war-of-1812-2"),
        (of_copy.as_str(), "blocks-1813-2"),
        (of_copied.as_str(), "blocks-1813-2"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("theirs.ron");
        std::fs::write(&file, text).unwrap();
        let mut window = own(Start::Play(file.display().to_string()));
        window.harness.run();
        let workbench = window.harness.state_mut().workbench().expect("the editor is open");
        assert_eq!((workbench.document().id(), workbench.page()), (opened, Page::Proof));
    }
}

/// A bundle that somebody sent, and corrections.
fn sent(folder: &Path) -> [PathBuf; 2] {
    let library = Arc::new(Library::shipped().clone());
    let document = Document::of(&library.scenario("intro-1812").unwrap(), library);
    let signed = Signed {
        author: "Ada",
        licence: "CC0",
        when: "2026-11-20",
    };
    let bundle = folder.join("theirs-bundle.ron");
    std::fs::write(&bundle, Bundle::of(&document, signed, String::new()).text()).unwrap();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/edition-1/proof");
    [bundle, corpus.join("blocks-1813.corrections.ron")]
}

#[test]
fn a_bundle_shows_what_is_in_it_however_it_is_opened() {
    let take_in = T::BundleTake.get(Lang::En);
    let folder = tempfile::tempdir().unwrap();
    let [bundle, _] = sent(folder.path());
    let bundle = bundle.display().to_string();
    for start in [Start::Play(bundle.clone()), Start::Edit(bundle.clone())] {
        let mut window = own(start);
        window.harness.run();
        assert!(window.has_button(take_in), "by the command line or a double click");
    }
    for button in ["Edit a file…", "Load a game…"] {
        let mut window = own(Start::Home);
        window.press(button);
        type_path(&mut window, &bundle);
        window.keys(Modifiers::NONE, Key::Enter);
        assert!(window.has_button(take_in), "{button}");
        window.press(take_in);
        window.harness.run();
        assert_eq!(window.document().title().en, "The first summer", "{button}");
    }
}

#[test]
fn what_is_no_scenario_opens_as_what_it_is_where_a_scenario_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let [_, corrections] = sent(folder.path());
    let mut window = own(Start::Home);
    window.press("Edit a file…");
    type_path(&mut window, &corrections.display().to_string());
    window.keys(Modifiers::NONE, Key::Enter);
    window.harness.run();
    let workbench = window.harness.state_mut().workbench().expect("the editor is open");
    assert_eq!(workbench.page(), Page::Proof);
}

#[test]
fn what_is_edited_stays_until_another_scenario_is_chosen_that_opens() {
    let folder = tempfile::tempdir().unwrap();
    let [_, corrections] = sent(folder.path());
    let broken = folder.path().join("broken.ron");
    std::fs::write(&broken, "(format: 1, game: \"invasion\", id: ").unwrap();
    let mut window = own(Start::Home);
    let (first, other) = (file(&window, "first.ron", "First"), file(&window, "other.ron", "Other"));
    open_editor(&mut window, &first);
    title(&mut window, "Changed");
    let choose = |window: &mut Window, path: &Path| {
        ask(window, Ask::Open);
        type_path(window, &path.display().to_string());
        window.keys(Modifiers::NONE, Key::Enter);
        window.harness.run();
    };
    // Nothing is chosen, or what does not open: the edits are as they were, and nothing was asked of them.
    ask(&mut window, Ask::Open);
    window.keys(Modifiers::NONE, Key::Escape);
    assert_eq!(window.document().title().en, "Changed");
    choose(&mut window, &broken);
    assert!(window.reads("This could not be opened for editing"));
    assert!(window.harness.state().editor().is_some_and(|editor| editor.is_dirty()));
    // What opens takes its place once the person has said what becomes of the edits.
    for path in [&other, &corrections] {
        choose(&mut window, path);
        window.click("Go on editing");
        assert_eq!(window.document().title().en, "Changed", "{}", path.display());
    }
    choose(&mut window, &other);
    click_front(&mut window, T::SaveEdits.get(Lang::En));
    window.harness.run();
    assert_eq!(window.document().title().en, "Other");
    assert!(std::fs::read_to_string(&first).unwrap().contains("Changed"));
}

#[test]
fn a_photo_that_is_refused_is_told_as_a_photo_until_a_good_one_opens() {
    let mut window = own(Start::Home);
    let scenario = file(&window, "first.ron", "First");
    open_editor(&mut window, &scenario);
    window.carry_out(Do::Go(Page::Proof));
    let choose = |window: &mut Window, name: &str, bytes: &[u8]| {
        let path = window.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        ask(window, Ask::Photo(PhotoPlace::Beside));
        type_path(window, &path.display().to_string());
        window.keys(Modifiers::NONE, Key::Enter);
        window.harness.run();
    };
    let good = war1812::icon::png(64).unwrap();
    let refused = T::PhotoFailed.get(Lang::En);
    for (name, bytes, why) in [
        ("notes.png", "no picture".as_bytes(), "no PNG, JPEG or WebP picture"),
        ("broken.png", &good[..good.len() / 2], "broken.png"),
    ] {
        choose(&mut window, name, bytes);
        assert!(window.reads(refused) && window.reads(why), "{name}");
        assert!(!window.reads(T::EditOpenFailed.get(Lang::En)), "{name}");
    }
    choose(&mut window, "good.png", &good);
    assert!(!window.reads(refused), "what was said of the others is over");
    window.click(W::ProofPhoto.get(Lang::En));
    assert!(window.reads(W::PhotoShown.get(Lang::En)));
    // Of a text and of another scenario it is told as what it is, too.
    let editing = window.harness.state().editor().unwrap().editing();
    let path = window.folder.path().join("good.png");
    for (pick, failed) in [
        (Pick::Read(editing, workbench::Reading::Sheet), T::ReadFailed),
        (Pick::Compare(editing), T::CompareFailed),
    ] {
        window.order(Order::Chosen(pick, path.clone()));
        assert!(window.reads(failed.get(Lang::En)), "{failed:?}");
    }
}

#[test]
fn what_was_chosen_to_be_edited_next_is_opened_once_and_again_only_if_saving_may_have_changed_it() {
    let mut window = own(Start::Home);
    let (first, other) = (file(&window, "first.ron", "First"), file(&window, "other.ron", "Other"));
    let choose = |window: &mut Window, path: &Path| {
        ask(window, Ask::Open);
        type_path(window, &path.display().to_string());
        window.keys(Modifiers::NONE, Key::Enter);
        window.harness.run();
    };
    // It has opened when the question is asked, and does not need its file any more.
    open_editor(&mut window, &first);
    title(&mut window, "Changed");
    choose(&mut window, &other);
    std::fs::remove_file(&other).unwrap();
    click_front(&mut window, T::DiscardEdits.get(Lang::En));
    assert_eq!(window.document().title().en, "Other");
    // What was given up for it is not taken for what waits for a later choice.
    let other = file(&window, "other.ron", "Other, changed elsewhere");
    open_editor(&mut window, &other);
    assert_eq!(window.document().title().en, "Other, changed elsewhere");
    // The document itself, chosen once more, is shown as it was saved.
    title(&mut window, "Saved");
    choose(&mut window, &other);
    click_front(&mut window, T::SaveEdits.get(Lang::En));
    assert_eq!(window.document().title().en, "Saved");
}

#[test]
fn a_file_used_lately_that_does_not_open_says_why_in_the_list_until_it_does_or_is_taken_out() {
    let folder = tempfile::tempdir().unwrap();
    let gone = folder.path().join("gone.ron");
    let settings = Settings {
        dialogs: Dialogs::Own,
        recent: vec![gone.display().to_string()],
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let why = "there is no file";
    let recent = |window: &Window| window.harness.state().settings().recent.clone();
    assert!(!window.reads(why));
    window.press("gone.ron");
    assert!(
        window.reads(why) && !window.reads(T::LoadFailed.get(Lang::En)),
        "it is said once"
    );
    assert_eq!(recent(&window), settings.recent, "nothing is taken away unasked");
    // The file is back, and opens.
    let there = file(&window, "there.ron", "There again");
    std::fs::copy(there, &gone).unwrap();
    window.press("gone.ron");
    assert!(window.reads("There again"));
    window.order(Order::Home);
    assert!(!window.reads(why));
    std::fs::write(&gone, "(format: 1, game: \"invasion\", id: ").unwrap();
    window.press("gone.ron");
    window.press(T::TakeOutOfList.get(Lang::En));
    assert!(recent(&window).is_empty() && !window.reads("gone.ron"));
    assert!(gone.exists(), "the file stays");
    // The settings know it.
    let window = window.killed_and_reopened();
    assert!(!window.reads("gone.ron"));
}

#[test]
fn settings_that_could_not_be_read_are_told_wherever_the_program_begins() {
    let edit = Start::Edit("intro-1812".to_owned());
    for start in [Start::Home, Start::Play("intro-1812".to_owned()), edit] {
        let folder = tempfile::tempdir().unwrap();
        let settings = Folders::below(folder.path()).settings();
        std::fs::create_dir_all(settings.parent().unwrap()).unwrap();
        std::fs::write(&settings, "(lang: 7)").unwrap();
        let window = Window::open_in(folder, start.clone());
        assert!(window.reads("The settings could not be read"), "{start:?}");
    }
}
