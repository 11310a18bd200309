//! The scenario editor in the window: opened, edited, saved, killed and recovered, played to test.

use crate::support::Window;
use data::any::Draft;
use data::{Lang, Text};
use editor::edit::{Edit, HeadingEdit};
use war1812::files::Folders;
use war1812::text::T;
use workbench::{Ask, Do, Players, Simulation, W};

/// A window with the editor on a copy of the introduction.
fn editing() -> Window {
    let mut window = Window::open();
    window.press("Edit… The first summer");
    assert!(window.harness.state_mut().workbench().is_some(), "the editor is open");
    window
}

fn title(window: &mut Window, title: &str) {
    let edit = Edit::from(HeadingEdit::Title(Text::new(title, title)));
    window.carry_out(Do::Edit(edit));
}

fn ask(window: &mut Window, ask: Ask) {
    window.carry_out(Do::Ask(ask));
}

fn document(window: &mut Window) -> Draft {
    window.harness.state_mut().workbench().unwrap().document().draft()
}

#[test]
fn a_shipped_scenario_is_copied_edited_and_saved_among_ones_own() {
    let mut window = editing();
    assert_eq!(document(&mut window).id(), "intro-1812-2");
    title(&mut window, "My summer");
    window.click(W::Save.get(Lang::En));
    let path = Folders::below(window.folder.path())
        .scenarios()
        .join("intro-1812-2.ron");
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains("My summer"), "the file holds the edit");
    assert!(!window.harness.state().editor().unwrap().is_dirty());
    ask(&mut window, Ask::Close);
    assert!(window.reads("My summer"), "the start screen offers it");
}

#[test]
fn every_edit_survives_a_kill_and_undo_goes_back_behind_it() {
    let mut window = editing();
    title(&mut window, "One");
    title(&mut window, "Two");
    let before = document(&mut window);
    let mut window = window.killed_and_reopened();
    window.click("Recover unsaved edits");
    assert_eq!(document(&mut window), before);
    window.harness.state_mut().workbench().unwrap().carry_out(Do::Undo);
    assert_eq!(document(&mut window).title().en, "One");
}

#[test]
fn nothing_is_offered_to_recover_where_nothing_was_edited() {
    let mut window = editing();
    ask(&mut window, Ask::Close);
    assert!(
        !window.reads("Unsaved edits"),
        "a copy without edits is left without a question"
    );
    window.press("Edit… The first summer");
    let window = window.killed_and_reopened();
    assert!(!window.reads("Recover unsaved edits"));
}

#[test]
fn a_bad_id_is_refused_with_what_is_allowed() {
    let mut window = editing();
    let go = Do::Go(workbench::Page::Texts);
    window.carry_out(go);
    window.write(W::IdWord.get(Lang::En), "Campaign 1812!");
    assert!(window.reads("`Campaign 1812!` cannot be an id; use 1 to 64 lower-case letters, digits, _ and -"));
    assert_eq!(document(&mut window).id(), "intro-1812-2");
    window.write(W::IdWord.get(Lang::En), "campaign_1812-b");
    assert_eq!(document(&mut window).id(), "campaign_1812-b");
}

#[test]
fn leaving_with_unsaved_edits_asks() {
    let mut window = editing();
    title(&mut window, "Not saved");
    ask(&mut window, Ask::Close);
    assert!(window.reads("Unsaved edits"));
    window.click("Go on editing");
    assert!(window.harness.state().editor().is_some());
    ask(&mut window, Ask::Close);
    window.click("Give up the edits");
    assert!(window.harness.state().editor().is_none());
    // What is given up are the edits, not the scenario that they were made of; they can be put back.
    assert!(window.reads("Your edits to Not saved are put aside for a month."));
    assert_eq!(window.harness.state().kept().count(), 0);
    let began = window.harness.ctx.input(|input| input.time);
    while window.harness.ctx.input(|input| input.time) < began + 40.0 {
        window.harness.step();
    }
    assert!(!window.reads("Your edits to Not saved"), "it does not stay for ever");
}

#[test]
fn play_this_now_comes_back_to_the_editor() {
    let mut window = editing();
    title(&mut window, "On trial");
    window.click(W::PlayNow.get(Lang::En));
    window.press("Begin the game");
    assert_eq!(window.session().scenario().whole().title.en, "On trial");
    window.click("Back to the editor");
    assert_eq!(document(&mut window).title().en, "On trial");
    assert!(window.harness.state().editor().unwrap().is_dirty());
}

#[test]
fn a_thousand_games_are_compared_with_where_the_scenario_came_from() {
    let mut window = editing();
    let twenty = Simulation {
        games: 20,
        bots: Players::Greedy,
    };
    ask(&mut window, Ask::Simulate(twenty));
    window.harness.run();
    assert!(window.reads("20 games"), "the figures are shown");
    assert!(window.reads("Taken at the end") && window.reads("Show on the map"));
}

#[test]
fn a_new_scenario_of_each_game_can_be_played_at_once() {
    for button in ["New scenario: Invasion", "New scenario: blocks"] {
        let mut window = Window::open();
        window.press(button);
        let built = window.harness.state_mut().workbench().unwrap().document().build();
        assert!(built.is_ok(), "{button}: {:?}", built.err());
        ask(&mut window, Ask::Play);
        assert!(window.reads("Begin the game"), "{button}");
    }
}

#[test]
fn the_end_of_a_test_game_says_where_the_game_is() {
    let mut window = editing();
    ask(&mut window, Ask::Play);
    window.press(T::Begin.get(Lang::En));
    window.order(war1812::command::Order::Do(war1812::command::UiCommand::BackToEditor));
    assert!(window.harness.state_mut().workbench().is_some());
    assert!(window.reads(T::TestDropped.get(Lang::En)));
}

#[test]
fn a_scenario_with_the_id_of_a_shipped_one_is_not_saved_where_nobody_could_play_it() {
    let mut window = editing();
    window.carry_out(Do::Edit(HeadingEdit::Id("intro-1812".to_owned()).into()));
    window.click(W::Save.get(Lang::En));
    assert!(window.reads("a shipped scenario is called intro-1812"));
    let scenarios = Folders::below(window.folder.path()).scenarios();
    assert!(!scenarios.join("intro-1812.ron").exists());
    assert!(window.harness.state().editor().unwrap().is_dirty(), "the edit is there");
    window.carry_out(Do::Edit(HeadingEdit::Id("my-summer".to_owned()).into()));
    window.click(W::Save.get(Lang::En));
    assert!(scenarios.join("my-summer.ron").exists());
}

#[test]
fn what_cannot_be_played_is_said_until_the_document_changes() {
    let mut window = editing();
    let first = Edit::set("scenario.first_round", [], 90u8, None);
    window.carry_out(Do::Edit(first));
    window.click(W::PlayNow.get(Lang::En));
    assert!(window.reads("cannot be played yet"));
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert!(!window.reads("cannot be played yet"));
}

#[test]
fn the_palette_has_what_the_editor_can_do() {
    let mut window = editing();
    title(&mut window, "One");
    for (asked, page) in [
        ("options", workbench::Page::Options),
        ("undo", workbench::Page::Options),
    ] {
        window.keys(egui::Modifiers::COMMAND, egui::Key::K);
        window.harness.event(egui::Event::Text(asked.to_owned()));
        window.harness.run();
        window.keys(egui::Modifiers::NONE, egui::Key::Enter);
        window.harness.run();
        assert_eq!(window.harness.state_mut().workbench().unwrap().page(), page, "{asked}");
    }
    assert_eq!(
        document(&mut window).title().en,
        "The first summer",
        "the edit was undone"
    );
}

#[test]
fn a_file_that_cannot_be_opened_is_told_in_french() {
    let mut window = Window::open();
    let french = war1812::command::Order::SetLang(Lang::Fr);
    window.order(french);
    let missing = window.folder.path().join("missing.ron").display().to_string();
    window.order(war1812::command::Order::Edit(missing));
    window.harness.run();
    assert!(window.reads("n’existe pas\u{a0}; vérifiez le chemin"));
    assert!(!window.reads("there is no file"));
}

/// Writes into a field and stays in it.
fn type_into(window: &mut Window, label: &str, text: &str) {
    use egui_kittest::kittest::Queryable as _;
    let role = egui::accesskit::Role::TextInput;
    window.harness.get_by_role_and_label(role, label).click();
    window.harness.run();
    window.keys(egui::Modifiers::COMMAND, egui::Key::A);
    window.harness.event(egui::Event::Text(text.to_owned()));
    window.harness.run();
}

#[test]
fn what_is_being_typed_is_a_step_once_one_turns_the_page_and_is_asked_for_when_the_window_closes() {
    let mut window = editing();
    window.carry_out(Do::Go(workbench::Page::Texts));
    let before = document(&mut window).title().en.clone();
    type_into(&mut window, "Title, English", "Half a title");
    window.keys(egui::Modifiers::COMMAND, egui::Key::PageDown);
    assert_ne!(
        window.harness.state_mut().workbench().unwrap().page(),
        workbench::Page::Texts
    );
    assert_eq!(document(&mut window).title().en, "Half a title");
    for redo in [
        (egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, egui::Key::Z),
        (egui::Modifiers::COMMAND, egui::Key::Y),
    ] {
        window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
        assert_eq!(document(&mut window).title().en, before, "it is undone");
        window.keys(redo.0, redo.1);
        assert_eq!(document(&mut window).title().en, "Half a title", "and done again");
    }

    let mut window = editing();
    window.carry_out(Do::Go(workbench::Page::Texts));
    type_into(&mut window, "Title, English", "Half a title");
    close_window(&mut window);
    assert!(window.reads("Unsaved edits"), "the window asks");
    window.click("Go on editing");
    assert_eq!(document(&mut window).title().en, "Half a title");
}

#[test]
fn an_id_that_is_being_typed_is_taken_over_before_it_is_saved_or_left_by_keys() {
    let mut window = editing();
    let scenarios = Folders::below(window.folder.path()).scenarios();
    window.carry_out(Do::Go(workbench::Page::Texts));
    type_into(&mut window, "Id", "plattsburgh-1814");
    window.keys(egui::Modifiers::COMMAND, egui::Key::S);
    assert_eq!(document(&mut window).id(), "plattsburgh-1814");
    assert!(
        scenarios.join("plattsburgh-1814.ron").exists(),
        "the file is called by it"
    );
    type_into(&mut window, "Id", "plattsburgh-1815");
    window.keys(egui::Modifiers::COMMAND, egui::Key::PageDown);
    assert_eq!(document(&mut window).id(), "plattsburgh-1815");
}

#[test]
fn a_minimised_window_with_unsaved_edits_comes_up_and_asks_before_it_closes() {
    use egui::{ViewportCommand, ViewportEvent, ViewportId};
    let mut window = editing();
    title(&mut window, "Not saved");
    let mut raw = egui::RawInput::default();
    let viewport = raw.viewports.entry(ViewportId::ROOT).or_default();
    viewport.minimized = Some(true);
    viewport.events.push(ViewportEvent::Close);
    let (ctx, mut frame) = (window.harness.ctx.clone(), eframe::Frame::_new_kittest());
    let app = window.harness.state_mut();
    // Of what cannot be seen nothing is drawn: only the logic goes on.
    let told = ctx.run_logic(&raw, |ctx| eframe::App::logic(app, ctx, &mut frame));
    let commands = &told.viewport_commands[&ViewportId::ROOT];
    for command in [ViewportCommand::CancelClose, ViewportCommand::Minimized(false)] {
        assert!(commands.contains(&command), "{commands:?}");
    }
    window.harness.run();
    assert!(window.reads("Unsaved edits"), "and it asks");
}

#[test]
fn keys_change_nothing_behind_a_question_and_escape_closes_it_on_the_map_too() {
    let mut window = editing();
    title(&mut window, "Not saved");
    window.carry_out(Do::Go(workbench::Page::Map));
    close_window(&mut window);
    assert!(window.reads("Unsaved edits"));
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    window.keys(egui::Modifiers::NONE, egui::Key::Delete);
    assert_eq!(
        document(&mut window).title().en,
        "Not saved",
        "nothing is undone unseen"
    );
    window.keys(egui::Modifiers::NONE, egui::Key::Escape);
    assert!(!window.reads("Unsaved edits"));
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert_ne!(document(&mut window).title().en, "Not saved", "now they are the page's");
}

/// Asks the window to close, as its frame does.
pub(super) fn close_window(window: &mut Window) {
    let input = window.harness.input_mut();
    let viewport = input.viewports.entry(egui::ViewportId::ROOT).or_default();
    viewport.events.push(egui::ViewportEvent::Close);
    window.harness.step();
    let input = window.harness.input_mut();
    input
        .viewports
        .entry(egui::ViewportId::ROOT)
        .or_default()
        .events
        .clear();
    window.harness.run();
}

/// Puts a scenario of one's own among those of the window.
fn own(window: &Window, file: &str, id: &str) {
    let library = std::sync::Arc::new(data::library::Library::shipped().clone());
    let draft = library.scenario("campaign-1812").unwrap();
    let whole = editor::document::Document::copy_of(&draft, id, library);
    let folder = Folders::below(window.folder.path()).scenarios();
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{file}.ron")), whole.draft().text()).unwrap();
}

#[test]
fn edits_that_speak_of_ones_own_documents_are_recovered() {
    let mut window = Window::open();
    own(&window, "first", "first");
    window.press("Edit… The first summer");
    let on = editor::edit::BaseEdit::On("first".to_owned());
    window.carry_out(Do::Edit(on.into()));
    title(&mut window, "After that");
    let mut window = window.killed_and_reopened();
    assert!(window.reads("2 edits"), "both are offered");
    window.click("Recover unsaved edits");
    assert_eq!(document(&mut window).title().en, "After that");
    assert_eq!(
        window.document().base().map(editor::document::Base::name),
        Some("first")
    );
}

#[test]
fn whoever_edits_while_the_shelf_cannot_be_read_hears_that_edits_may_wait_there() {
    use war1812::command::Order;
    use war1812::files::FileError;
    use war1812::keep::shelf::Shelf;
    let edit = || Order::Edit("first".to_owned());
    let mut window = Window::open();
    own(&window, "first", "first");
    let may_wait = T::EditsUnread.get(Lang::En);
    window.order(edit());
    assert!(!window.reads(may_wait), "the shelf is in order");
    let shelf = Shelf::of(&Folders::below(window.folder.path())).folder().to_owned();
    let mut window = window.killed_and_reopened();
    std::fs::remove_dir_all(&shelf).unwrap();
    // A file stands where a folder is needed, which no right to everything changes.
    std::fs::write(&shelf, "").unwrap();
    window.order(edit());
    let why = FileError::File(shelf).told();
    assert!(window.reads(may_wait) && window.reads(&format!("{}.", why.get(Lang::En))));
    assert!(window.harness.state().editor().is_none(), "it asks first");
    assert!(!window.has_button(T::RecoverThese.get(Lang::En)), "nothing was found");
    window.click(T::OpenSaved.get(Lang::En));
    assert_eq!(document(&mut window).id(), "first", "it is edited all the same");
}

#[test]
fn edits_that_were_not_saved_are_offered_where_their_scenario_is_edited() {
    use war1812::command::Order;
    let edit = || Order::Edit("first".to_owned());
    let mut window = Window::open();
    own(&window, "first", "first");
    window.order(edit());
    let saved = document(&mut window).title().en.clone();
    title(&mut window, "Not saved");
    let mut window = window.killed_and_reopened();
    window.order(edit());
    assert!(window.reads("There are edits of this scenario from before that were not saved: 1 edit."));
    window.click(T::OpenSaved.get(Lang::En));
    assert_eq!(document(&mut window).title().en, saved);
    // They stay, and are offered again.
    window.order(edit());
    window.click(T::RecoverThese.get(Lang::En));
    assert_eq!(document(&mut window).title().en, "Not saved");
    // Once they are saved there is nothing to ask.
    window.click(W::Save.get(Lang::En));
    window.order(edit());
    assert!(!window.reads("There are edits of this scenario from before"));
    assert_eq!(document(&mut window).title().en, "Not saved");
}

#[test]
fn a_scenario_is_not_offered_to_stand_on_itself() {
    let mut window = Window::open();
    own(&window, "first", "another-name");
    window.order(war1812::command::Order::Edit("first".to_owned()));
    // Whatever its id becomes, its file is what it would stand on.
    window.carry_out(Do::Edit(HeadingEdit::Id("a-third-name".to_owned()).into()));
    window.carry_out(Do::Go(workbench::Page::Compare));
    window.click(W::KeepAsChanges.get(Lang::En));
    assert!(window.has_button("The first summer · intro-1812"));
    assert!(!window.reads(" · first"));
    let on = editor::edit::BaseEdit::On("first".to_owned());
    window.carry_out(Do::Edit(on.into()));
    assert!(window.document().base().is_none());
    assert!(window.reads("`first` is this scenario or stands on it"));
}

#[test]
fn what_was_saved_just_now_can_be_stood_on_as_it_is() {
    use war1812::choose::Pick;
    let mut window = Window::open();
    own(&window, "first", "first");
    window.order(war1812::command::Order::Edit("first".to_owned()));
    let hand =
        |window: &mut Window, hand: u8| window.carry_out(Do::Edit(Edit::set("scenario.hand_size", [], hand, None)));
    hand(&mut window, 5);
    window.click(W::Save.get(Lang::En));
    let scenarios = Folders::below(window.folder.path()).scenarios();
    let editing = window.harness.state().editor().unwrap().editing();
    let path = scenarios.join("second.ron");
    window.order(war1812::command::Order::Chosen(Pick::SaveAs(editing), path.clone()));
    window.carry_out(Do::Edit(editor::edit::BaseEdit::On("first".to_owned()).into()));
    let base = window.document().base().unwrap();
    let size = editor::facts::Key::new("scenario.hand_size", []);
    assert_eq!(base.document().value(&size), Some(editor::facts::Value::Number(5)));
    window.click(W::Save.get(Lang::En));
    assert!(
        !std::fs::read_to_string(&path).unwrap().contains("hand_size"),
        "it has no change of its own there"
    );
}

#[test]
fn undoing_a_saved_correction_of_a_shared_board_reaches_the_disk() {
    let mut window = editing();
    let board = Folders::below(window.folder.path()).data.join("boards/invasion.ron");
    let part = editor::document::PartKind::BOARD;
    window.carry_out(Do::Edit(editor::edit::PartEdit::Correct(part).into()));
    let name = |window: &mut Window, name: &str| {
        let area = "queenston_ft_erie".to_owned();
        let edit = Edit::set("area.{}.name", [&area], Text::same(name), None);
        window.carry_out(Do::Edit(edit));
        window.click(W::Save.get(Lang::En));
    };
    name(&mut window, "As printed");
    let corrected = std::fs::read_to_string(&board).unwrap();
    assert!(corrected.contains("As printed"));
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    window.click(W::Save.get(Lang::En));
    assert!(!std::fs::read_to_string(&board).unwrap().contains("As printed"));
    assert!(!window.harness.state().editor().unwrap().is_dirty());
    window.keys(egui::Modifiers::COMMAND, egui::Key::Y);
    window.click(W::Save.get(Lang::En));
    assert_eq!(std::fs::read_to_string(&board).unwrap(), corrected);
}

#[test]
fn what_a_dialog_is_answered_is_for_the_document_that_asked() {
    use war1812::choose::Pick;
    use war1812::command::Order;
    let mut window = editing();
    let first = window.harness.state().editor().unwrap().editing();
    title(&mut window, "The first");
    // It waits for its test game to end: it is saved all the same.
    window.click(W::PlayNow.get(Lang::En));
    let path = window.folder.path().join("first.ron");
    window.order(Order::Chosen(Pick::SaveAs(first), path.clone()));
    assert!(std::fs::read_to_string(&path).unwrap().contains("The first"));
    // It was left for another one.
    window.order(Order::Edit("campaign-1812".to_owned()));
    title(&mut window, "The second");
    let other = window.folder.path().join("second.ron");
    for pick in [
        Pick::SaveAs(first),
        Pick::Export(first, true),
        Pick::Compare(first),
        Pick::Read(first, workbench::Reading::Round),
    ] {
        window.order(Order::Chosen(pick, other.clone()));
        assert!(window.reads("has been left meanwhile, so nothing was done with it"));
        window.order(Order::DismissNotice);
        assert!(!other.exists());
    }
    let editor = window.harness.state().editor().unwrap();
    assert!(editor.is_dirty() && editor.path().is_none());
    assert_eq!(document(&mut window).title().en, "The second");
}

#[test]
fn corrections_that_were_not_taken_in_do_not_go_into_the_next_document() {
    use war1812::command::Order;
    let mut window = editing();
    title(&mut window, "Not saved");
    let round = editor::proof::Round::new(window.document(), editor::proof::Order::Places);
    let file = round.corrections("Ann", "2026-11-22").about(window.document());
    let bundle = editor::bundle::Bundle::of_corrections(&file, "CC BY-SA 4.0");
    window.order(Order::TakeIn(Box::new(bundle)));
    assert!(window.reads("Unsaved edits"));
    window.click("Go on editing");
    ask(&mut window, Ask::Close);
    window.click("Give up the edits");
    window.press("Edit… The campaign of 1812");
    let page = window.harness.state_mut().workbench().unwrap().page();
    assert_ne!(page, workbench::Page::Proof, "nothing is to be proofread there");
}
