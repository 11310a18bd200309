//! The shelf: every game and every document with unsaved edits is kept by itself, nothing displaces anything.

use crate::support::{Window, random, scenario, two_persons};
use data::library::Library;
use data::{Lang, Text};
use editor::edit::{Edit, HeadingEdit};
use engine::bot::{Glimpse, Level, Played as _};
use engine::record::state_hash;
use engine::rules::Rules as _;
use engine::{Record, blocks};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use war1812::choose::{Game, Pick};
use war1812::command::{Order, UiCommand};
use war1812::files::{FileError, Folders};
use war1812::keep::chain;
use war1812::keep::list::{Kept, What};
use war1812::keep::shelf::Shelf;
use war1812::panels::frame;
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;
use war1812::text::{self, T};
use war1812::window::Start;
use workbench::Do;

pub fn intro() -> std::sync::Arc<data::invasion::Scenario> {
    scenario("intro-1812", |_| {})
}

/// A window in which a game has so many steps.
fn played(steps: usize) -> Window {
    let mut window = Window::playing(&intro(), two_persons());
    play(&mut window, 5, steps);
    window
}

fn play(window: &mut Window, seed: u64, steps: usize) {
    window.order(Order::Do(UiCommand::ToggleChoices));
    window.play_until(random(seed), |session| session.game().steps().len() >= steps);
}

fn games(window: &Window) -> Vec<Kept> {
    let games = window.harness.state().kept();
    games
        .filter(|kept| matches!(&*kept.what, What::Game(_)))
        .cloned()
        .collect()
}

fn home(window: &mut Window) {
    window.order(Order::Home);
}

#[test]
fn a_new_game_displaces_nothing() {
    let mut window = played(20);
    let first = window.session().game().steps().to_vec();
    home(&mut window);
    window.press("Play… The first summer");
    window.press(T::Begin.get(Lang::En));
    play(&mut window, 8, 12);
    let second = window.session().game().steps().to_vec();
    let mut window = window.killed_and_reopened();
    let kept = games(&window);
    assert_eq!(kept.len(), 2);
    for (game, steps) in kept.iter().rev().zip([&first, &second]) {
        window.order(Order::GoOn(game.path.clone()));
        assert_eq!(window.session().game().steps()[..steps.len()], steps[..]);
        home(&mut window);
    }
    assert_eq!(games(&window).len(), 2);
}

#[test]
fn two_windows_have_a_journal_each_and_what_is_open_there_is_not_continued_here() {
    let mut first = played(20);
    let mut second = first.beside();
    // The second window shows it, and does not offer it.
    assert!(second.reads(T::OpenElsewhere.get(Lang::En)));
    assert_eq!(second.count(T::Continue.get(Lang::En)), 0);
    let path = first.journal();
    second.order(Order::GoOn(path.clone()));
    assert!(second.reads("it is open in another window"));
    assert!(second.harness.state().desk().is_none());
    second.order(Order::Delete(path.clone()));
    assert!(path.exists(), "what another window has open is not deleted");
    // It begins a game of its own, and both go on.
    second.lay(crate::support::Session::new(&intro(), two_persons(), 7));
    second.harness.run();
    assert_ne!(second.journal(), first.journal());
    play(&mut second, 9, 15);
    first.play_until(random(6), |session| session.game().steps().len() >= 30);
    let steps = [&first, &second].map(|window| window.session().game().steps().to_vec());
    drop(second);
    let mut window = first.killed_and_reopened();
    let kept = games(&window);
    assert_eq!(kept.len(), 2);
    let mut found = Vec::new();
    for game in &kept {
        window.order(Order::GoOn(game.path.clone()));
        found.push(window.session().game().steps().to_vec());
        home(&mut window);
    }
    assert!(steps.iter().all(|steps| found.contains(steps)));
}

#[test]
fn why_a_game_cannot_be_continued_is_said_in_the_language_of_the_window() {
    let mut first = played(20);
    first.order(Order::SetLang(Lang::Fr));
    home(&mut first);
    // Nobody has it open yet, so that both windows offer it.
    let mut second = first.beside();
    let go_on = T::Continue.get(Lang::Fr);
    assert_eq!((first.count(go_on), second.count(go_on)), (1, 1));
    let path = games(&first)[0].path.clone();
    first.click(go_on);
    assert_eq!(first.journal(), path);
    second.click(go_on);
    assert!(second.reads(T::ContinueFailed.get(Lang::Fr)));
    assert!(second.reads("c’est ouvert dans une autre fenêtre"));
    assert!(!second.reads("it is open in another window"));
    let name = "Dimanche".to_owned();
    for order in [Order::Delete(path.clone()), Order::Rename(path.clone(), name)] {
        second.order(Order::DismissNotice);
        assert!(!second.reads("c’est ouvert"));
        second.order(order);
        assert!(second.reads(T::ShelfFailed.get(Lang::Fr)));
        assert!(second.reads("c’est ouvert dans une autre fenêtre"));
        assert!(!second.reads("it is open in another window"));
    }
    // A file of a newer version, and one that is gone.
    let shelf = path.parent().unwrap();
    let newer = shelf.join("newer.game");
    std::fs::write(&newer, "war1812-journal 9 {}\n").unwrap();
    second.order(Order::GoOn(newer));
    assert!(second.reads("le journal est au format 9, qu’une version plus récente de war1812 ouvre"));
    second.order(Order::GoOn(shelf.join("gone.game")));
    assert!(second.reads("ce n’est plus là") && !second.reads("there any more"));
}

#[test]
fn a_step_that_the_rules_of_today_refuse_is_told_in_the_language_of_the_window() {
    let mut window = played(20);
    window.order(Order::SetLang(Lang::Fr));
    let path = window.journal();
    // The first step stands there once more at the end, with the checksum of a sound line.
    let mut read = chain::read(&std::fs::read(&path).unwrap()).unwrap();
    let again = read.chain.entry(&read.entries[1]);
    std::fs::write(&path, format!("{}{again}", read.text)).unwrap();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::Fr));
    assert!(window.reads(T::DamagedTitle.get(Lang::Fr)));
    assert!(window.reads("de la partie enregistrée n’est pas possible\u{a0}: "));
    assert!(!window.reads("of the record") && !window.reads("chance"));
    assert!(window.reads("on attend une décision et non le hasard\u{a0}: "));
}

#[test]
fn each_window_says_in_its_title_what_it_has_open() {
    let mut window = played(5);
    assert_eq!(window.harness.state().title(), "The first summer – War of 1812");
    home(&mut window);
    assert_eq!(window.harness.state().title(), "War of 1812");
    window.press("Edit… The first summer");
    // A copy in which nothing was done is nothing to be saved.
    assert_eq!(window.harness.state().title(), "The first summer – War of 1812");
}

#[test]
fn a_kept_game_tells_when_it_is_as_those_who_play_it_do() {
    let draft: &data::blocks::ScenarioDraft = Library::shipped().get("war-of-1812").unwrap();
    let scenario = std::sync::Arc::new(draft.build(Library::shipped()).unwrap());
    let seating = Seating::sides::<blocks::State>(&Controller::Person("Ann".into()), &Controller::Person("Ann".into()));
    let mut session = Session::<blocks::State>::new(&scenario, seating, 1812);
    let mut bot = blocks::State::bot(Level::Random);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
    while session.game().state().round() < 3 {
        let decider = session.decider().unwrap();
        let glimpse = Glimpse::of_state(session.game().state(), engine::Seat::of([decider]), decider);
        let action = bot.choose(&glimpse, &session.choices(), &mut rng);
        session.act(&[action]).unwrap();
    }
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    home(&mut window);
    assert!(window.reads("1812, turn 3"), "campaign turns have no rounds");
}

#[test]
fn a_game_is_renamed_deleted_put_back_and_exported() {
    let mut window = played(20);
    let steps = window.session().game().steps().to_vec();
    home(&mut window);
    let path = games(&window)[0].path.clone();
    window.order(Order::Rename(path.clone(), "Ann against Bob".to_owned()));
    assert!(window.reads("Ann against Bob"));
    window.order(Order::Delete(path.clone()));
    assert!(window.reads("Ann against Bob is deleted"));
    assert!(games(&window).is_empty() && !path.exists());
    window.click(T::PutBack.get(Lang::En));
    assert_eq!(games(&window).len(), 1);
    let target = window.folder.path().join("exported.war1812");
    window.order(Order::Chosen(Pick::SaveGame(Game::Kept(path.clone())), target.clone()));
    let record = Record::read(&std::fs::read_to_string(&target).unwrap()).unwrap();
    assert_eq!(record.length, steps.len());
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
    assert_eq!(window.harness.state().title(), "Ann against Bob – War of 1812");
}

#[test]
fn a_double_click_continues_a_game_once() {
    let mut window = played(20);
    let steps = window.session().game().steps().to_vec();
    home(&mut window);
    let path = games(&window)[0].path.clone();
    let ctx = window.harness.ctx.clone();
    for _ in 0..2 {
        window.harness.state_mut().order(&ctx, Order::GoOn(path.clone()));
    }
    window.harness.run();
    assert_eq!(window.session().game().steps(), steps);
    let failed = T::ContinueFailed.get(Lang::En);
    assert!(!window.everything().contains(failed), "nothing is said to have failed");
}

#[test]
fn a_game_is_saved_as_it_was_when_that_was_asked() {
    let mut window = played(20);
    let length = window.session().game().steps().len();
    let record = Arc::new(window.harness.state().desk().unwrap().record());
    home(&mut window);
    let target = window.folder.path().join("saved.war1812");
    window.order(Order::Chosen(Pick::SaveGame(Game::Played(record)), target.clone()));
    let record = Record::read(&std::fs::read_to_string(&target).unwrap()).unwrap();
    assert_eq!(
        record.length, length,
        "also when the game was left before a file was chosen"
    );
}

#[test]
fn whoever_types_another_name_writes_over_the_old_one() {
    let mut window = played(20);
    home(&mut window);
    let name = games(&window)[0].name(Lang::En);
    window.click(&Lang::En.colon(T::MoreOf.get(Lang::En), name));
    window.click(T::Rename.get(Lang::En));
    window.harness.event(egui::Event::Text("Rainy Sunday".to_owned()));
    window.harness.run();
    window.keys(egui::Modifiers::NONE, egui::Key::Enter);
    assert_eq!(games(&window)[0].name(Lang::En), "Rainy Sunday");
}

#[test]
fn a_game_that_is_over_stays_as_a_record() {
    let mut window = Window::playing(&intro(), two_persons());
    let journal = window.journal();
    home(&mut window);
    window.order(Order::Rename(journal.clone(), "Rainy Sunday".to_owned()));
    window.click(T::Continue.get(Lang::En));
    window.order(Order::Do(UiCommand::ToggleChoices));
    window.play_until(random(5), |_| false);
    window.harness.run();
    let state = state_hash(window.session().game().state());
    assert!(!journal.exists(), "the journal has become a record");
    assert_eq!(window.harness.state().title(), "Rainy Sunday – War of 1812");
    let desk = window.harness.state().desk().unwrap();
    assert_eq!(
        desk.record().name,
        "Rainy Sunday",
        "also what is saved now has the name"
    );
    window.order(Order::CloseDialog);
    home(&mut window);
    assert!(games(&window).is_empty());
    assert!(window.reads(T::FinishedGames.get(Lang::En)));
    assert!(window.reads("Rainy Sunday"), "by its name");
    // Who has won, and by what.
    let outcome = match &*window.harness.state().kept().next().unwrap().what {
        What::Finished(game) => game.outcome.expect("it is over"),
        other => panic!("{other:?}"),
    };
    for (lang, scored) in [(Lang::Fr, "Objectifs\u{a0}: "), (Lang::En, "Objectives: ")] {
        window.order(Order::SetLang(lang));
        let won = frame::won(outcome).get(lang).trim_end_matches('.');
        let points = text::points(lang, outcome.points);
        assert!(window.reads(&format!("{won} · {scored}{points}")), "{lang:?}");
    }
    let path = window.harness.state().kept().next().unwrap().path.clone();
    let march = std::time::SystemTime::now() - std::time::Duration::from_secs(90 * 24 * 3600);
    std::fs::File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .set_modified(march)
        .unwrap();
    window.click(&Lang::En.colon(T::MoreOf.get(Lang::En), "Rainy Sunday"));
    window.click(T::Rename.get(Lang::En));
    window.harness.event(egui::Event::Text("Sunny Monday".to_owned()));
    window.harness.run();
    window.keys(egui::Modifiers::NONE, egui::Key::Enter);
    assert!(window.reads("Sunny Monday") && !window.reads("Rainy Sunday"));
    let finished = window.harness.state().kept().next().unwrap().clone();
    let when = std::time::SystemTime::from(finished.when.timestamp());
    let apart = when.duration_since(march).unwrap();
    assert!(apart.as_secs() < 5, "it was played when it was played");
    window.order(Order::Open(finished.path));
    assert_eq!(state_hash(window.session().game().state()), state);
    assert_eq!(window.harness.state().desk().unwrap().record().name, "Sunny Monday");
    home(&mut window);
    let finished = window.harness.state().kept().count();
    assert_eq!(finished, 1, "looking at it makes no other game of it");
}

#[test]
fn a_damaged_game_is_offered_as_far_as_it_is_sound() {
    let window = played(30);
    let path = window.journal();
    let steps = window.session().game().steps().to_vec();
    let text = std::fs::read_to_string(&path).unwrap();
    let lines = text.lines().count();
    // Two letters of the line eleven lines before the end.
    let line = lines - 11;
    let at = text.split_inclusive('\n').take(line).map(str::len).sum::<usize>() + 20;
    let mut bytes = text.into_bytes();
    bytes[at..at + 2].copy_from_slice(b"??");
    std::fs::write(&path, &bytes).unwrap();
    let mut window = window.killed_and_reopened();
    let sound = steps.len() - 11;
    assert!(window.reads(&format!("sound up to step {sound} of {}", steps.len())));
    window.click(T::Continue.get(Lang::En));
    let sentence = format!("The game is sound up to step {sound} of {} (Round ", steps.len());
    assert!(window.reads(&sentence));
    assert!(window.reads(&format!("the rest of the file is damaged at line {}", line + 1)));
    let kept = PathBuf::from(format!("{}.damaged", path.display()));
    assert!(window.reads(&kept.display().to_string()));
    assert_eq!(std::fs::read(&kept).unwrap(), bytes, "the damaged file is kept");
    window.click(T::ContinueThere.get(Lang::En));
    assert_eq!(window.session().game().steps()[..sound], steps[..sound]);
    play(&mut window, 3, sound + 5);
    let steps = window.session().game().steps().to_vec();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
}

#[test]
fn a_flipped_bit_in_any_line_of_a_journal_loses_nothing() {
    let window = played(20);
    let text = std::fs::read(window.journal()).unwrap();
    let whole = war1812::play::journal::read(&text).unwrap();
    let steps: Vec<&str> = whole.packed().collect();
    assert!(steps.len() >= 20);
    let mut start = 0;
    for (index, line) in text.split_inclusive(|byte| *byte == b'\n').enumerate() {
        for (at, bit) in [(start, 0), (start + line.len() / 2, 3), (start + line.len() - 1, 6)] {
            let mut bytes = text.clone();
            bytes[at] ^= 1 << bit;
            let found = war1812::play::journal::read(&bytes).unwrap();
            assert_eq!(found.header, whole.header, "line {}", index + 1);
            assert!(found.packed().eq(steps.iter().copied()), "line {}", index + 1);
            assert_eq!(found.damage(steps.len()), None, "line {}", index + 1);
        }
        start += line.len();
    }
}

#[test]
fn a_journal_cut_at_any_byte_gives_the_steps_before_the_cut() {
    let window = played(20);
    let path = window.journal();
    let steps = window.session().game().steps().to_vec();
    let text = std::fs::read(&path).unwrap();
    let head = text.split_inclusive(|byte| *byte == b'\n');
    let whole = head.clone().count();
    let head: usize = head.take(whole - steps.len()).map(<[u8]>::len).sum();
    let mut before = 0;
    for cut in head..=text.len() {
        let found = war1812::play::journal::read(&text[..cut]).unwrap();
        let lines = text[head..cut].iter().filter(|byte| **byte == b'\n').count();
        assert_eq!((found.len(), found.damage(found.len())), (lines, None), "cut at {cut}");
        before = before.max(found.len());
    }
    assert_eq!(before, steps.len());
}

#[test]
fn what_the_disk_does_not_take_is_kept_and_written_when_it_can_be() {
    let mut window = played(10);
    let shelf = Shelf::of(&Folders::below(window.folder.path())).folder().to_owned();
    let aside = shelf.with_extension("aside");
    // The folder is gone and cannot be made: a file has its name.
    std::fs::rename(&shelf, &aside).unwrap();
    std::fs::write(&shelf, "").unwrap();
    let more = window.session().game().steps().len() + 5;
    window.play_until(random(6), |session| session.game().steps().len() >= more);
    assert!(window.reads("The autosave could not be written"));
    assert!(window.reads("tries again with every step"));
    std::fs::remove_file(&shelf).unwrap();
    // Without a step, by time alone.
    window.harness.run_steps(60);
    assert!(window.reads(T::JournalWell.get(Lang::En)));
    let steps = window.session().game().steps().to_vec();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
}

#[test]
fn a_game_left_while_the_disk_is_full_is_written_later() {
    let mut window = played(10);
    let shelf = Shelf::of(&Folders::below(window.folder.path())).folder().to_owned();
    std::fs::remove_dir_all(&shelf).unwrap();
    std::fs::write(&shelf, "").unwrap();
    let more = window.session().game().steps().len() + 5;
    window.play_until(random(6), |session| session.game().steps().len() >= more);
    let steps = window.session().game().steps().to_vec();
    // Neither who leaves it nor who closes the window does so without a word.
    crate::editing::close_window(&mut window);
    assert!(window.reads(T::GameNotKept.get(Lang::En)) && window.reads(T::GameLostHint.get(Lang::En)));
    assert!(window.has_button(T::SaveGameToFile.get(Lang::En)));
    window.click(T::GoOnPlaying.get(Lang::En));
    home(&mut window);
    assert!(window.reads(T::GameNotKeptHint.get(Lang::En)));
    assert_eq!(window.session().game().steps(), steps, "it is on the table still");
    window.click(T::LeaveAllTheSame.get(Lang::En));
    std::fs::remove_file(&shelf).unwrap();
    window.harness.run_steps(60);
    assert_eq!(games(&window).len(), 1, "the list shows it as soon as it is written");
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
}

#[test]
fn games_and_edits_of_versions_before_the_shelf_are_taken_onto_it() {
    let window = Window::open();
    let data = Folders::below(window.folder.path()).data;
    std::fs::create_dir_all(&data).unwrap();
    for (from, to) in [
        ("journals/intro-1812-greedy.journal", "game.journal"),
        ("journals/campaign-1813-greedy.journal", "game.bak"),
        ("edits/random-0.journal", "editor.journal"),
        ("edits/random-1.journal", "editor.bak"),
    ] {
        std::fs::copy(corpus().join(from), data.join(to)).unwrap();
    }
    let mut window = window.killed_and_reopened();
    let kept = games(&window);
    assert_eq!(kept.len(), 2);
    let edits = window.harness.state().kept();
    assert_eq!(
        edits.filter(|kept| matches!(&*kept.what, What::Edits { .. })).count(),
        2
    );
    assert!(!data.join("game.journal").exists() && !data.join("editor.bak").exists());
    for game in kept {
        window.order(Order::GoOn(game.path));
        assert!(window.session().game().steps().len() > 90);
        home(&mut window);
    }
    let newest = {
        let mut edits = window.harness.state().kept();
        let newest = edits.find(|kept| matches!(&*kept.what, What::Edits { .. }));
        newest.unwrap().path.clone()
    };
    window.order(Order::RecoverFrom(newest));
    let documents = ["random-0", "random-1"].map(|name| corpus().join(format!("edits/{name}.ron")));
    // What was copied from the shipped army has its French name of today.
    let named = |text: String| text.replace("Les pions de 1812", "Les blocs de 1812");
    let documents = documents.map(|path| named(std::fs::read_to_string(path).unwrap()));
    assert!(documents.contains(&window.document().text()));
}

#[test]
fn every_journal_of_the_first_format_is_read_whole() {
    let mut read = 0;
    for entry in std::fs::read_dir(corpus().join("journals")).unwrap() {
        let path = entry.unwrap().path();
        let found = war1812::play::journal::read_file(&path).unwrap();
        assert!(!found.is_empty(), "{}", path.display());
        assert_eq!(found.damage(found.len()), None, "{}", path.display());
        read += 1;
    }
    assert!(read > 10, "{read} journals");
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/edition-1")
}

fn title(window: &mut Window, title: &str) {
    let edit = Edit::from(HeadingEdit::Title(Text::new(title, title)));
    let workbench = window.harness.state_mut().workbench().unwrap();
    workbench.carry_out(Do::Edit(edit));
    window.harness.run();
}

#[test]
fn another_document_leaves_the_edits_of_the_first_on_the_shelf() {
    let mut window = Window::open();
    window.press("Edit… The first summer");
    title(&mut window, "One");
    // Without a question: it can be recovered.
    window.order(Order::Edit("campaign-1812".to_owned()));
    title(&mut window, "Two");
    title(&mut window, "Two again");
    let mut window = window.killed_and_reopened();
    assert!(window.reads("1 edit ·") && window.reads("2 edits ·"));
    window.click(T::Recover.get(Lang::En));
    assert_eq!(window.document().title().en, "Two again");
    window.order(Order::Do(UiCommand::NewGame));
    window.press("Recover One");
    assert_eq!(window.document().title().en, "One");
}

#[test]
fn two_editors_at_once_keep_a_journal_each() {
    let mut first = Window::open();
    first.press("Edit… The first summer");
    title(&mut first, "One");
    let mut second = first.beside();
    assert!(second.reads(T::OpenElsewhere.get(Lang::En)));
    second.press("Edit… The first summer");
    title(&mut second, "Two");
    drop(second);
    title(&mut first, "One again");
    let window = first.killed_and_reopened();
    let titles: Vec<String> = window.harness.state().kept().map(|kept| kept.name(Lang::En)).collect();
    assert!(titles.contains(&"One again".to_owned()) && titles.contains(&"Two".to_owned()));
}

/// A window in which edits were given up just now.
fn given_up() -> Window {
    let mut window = Window::open();
    window.press("Edit… The first summer");
    title(&mut window, "Given up");
    window.carry_out(Do::Ask(workbench::Ask::Close));
    window.click(T::DiscardEdits.get(Lang::En));
    window
}

#[test]
fn edits_that_were_given_up_can_be_taken_back() {
    let mut window = given_up();
    assert_eq!(window.harness.state().kept().count(), 0);
    window.click(T::PutBack.get(Lang::En));
    window.click(T::Recover.get(Lang::En));
    assert_eq!(window.document().title().en, "Given up");
}

/// The button that puts something back.
pub fn put_back(lang: Lang, name: &str) -> String {
    format!("{} {name}", T::Restore.get(lang))
}

/// Deletes what bears this name, as a person does.
fn delete(window: &mut Window, name: &str) {
    window.click(&Lang::En.colon(T::MoreOf.get(Lang::En), name));
    window.click(T::Delete.get(Lang::En));
}

#[test]
fn a_deleted_game_is_put_back_in_another_window_and_goes_on() {
    let mut window = played(20);
    let steps = window.session().game().steps().to_vec();
    home(&mut window);
    let (title, path) = ("The first summer", games(&window)[0].path.clone());
    assert!(!window.reads("Recently deleted"));
    delete(&mut window, title);
    assert!(games(&window).is_empty());
    let mut window = window.killed_and_reopened();
    assert!(!window.reads(&put_back(Lang::En, title)), "it is folded");
    window.click(&text::deleted_lately(Lang::En, 1));
    assert!(window.reads("Game · Round 1") && window.reads("Ann, Bob"));
    assert!(window.reads("deleted today") && window.reads("kept until"));
    window.click(&put_back(Lang::En, title));
    assert_eq!(games(&window)[0].path, path);
    assert!(
        !window.reads("Recently deleted"),
        "there is nothing more to be put back"
    );
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
}

#[test]
fn what_is_put_back_stands_where_it_stood() {
    let mut window = played(20);
    home(&mut window);
    let path = games(&window)[0].path.clone();
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(20 * 24 * 3600);
    let file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.set_modified(long_ago).unwrap();
    drop(file);
    window.order(Order::Home);
    let played = games(&window)[0].when.clone();
    delete(&mut window, "The first summer");
    let mut window = window.killed_and_reopened();
    window.click(&text::deleted_lately(Lang::En, 1));
    assert!(window.reads("deleted today"), "the month begins when it is deleted");
    window.click(&put_back(Lang::En, "The first summer"));
    assert_eq!(games(&window)[0].when, played);
    let notes = path.with_file_name("deleted").join("written");
    assert_eq!(std::fs::read_dir(notes).unwrap().count(), 0);
}

#[test]
fn edits_that_were_given_up_are_put_back_in_another_window_with_the_keyboard() {
    let mut window = given_up().killed_and_reopened();
    crate::keyboard::go_to(&mut window, |label| label == text::deleted_lately(Lang::En, 1));
    window.keys(egui::Modifiers::NONE, egui::Key::Enter);
    assert!(window.reads("Unsaved edits · ") && window.reads("· 1 edit"));
    crate::keyboard::go_to(&mut window, |label| label == put_back(Lang::En, "Given up"));
    window.keys(egui::Modifiers::NONE, egui::Key::Enter);
    assert!(!window.reads("Recently deleted"));
    window.click(T::Recover.get(Lang::En));
    assert_eq!(window.document().title().en, "Given up");
}

#[test]
fn a_deleted_record_is_put_back_among_the_finished_games() {
    let mut window = Window::playing(&intro(), two_persons());
    window.order(Order::Do(UiCommand::ToggleChoices));
    window.play_until(random(5), |_| false);
    window.harness.run();
    let state = state_hash(window.session().game().state());
    window.order(Order::CloseDialog);
    home(&mut window);
    let record = window.harness.state().kept().next().unwrap().path.clone();
    delete(&mut window, "The first summer");
    assert!(!record.exists());
    let mut window = window.killed_and_reopened();
    assert!(!window.reads(T::FinishedGames.get(Lang::En)));
    window.click(&text::deleted_lately(Lang::En, 1));
    assert!(window.reads("Finished game · "));
    // The folder of the records may have been cleared away meanwhile.
    std::fs::remove_dir(record.parent().unwrap()).unwrap();
    window.click(&put_back(Lang::En, "The first summer"));
    assert!(record.exists() && window.reads(T::FinishedGames.get(Lang::En)));
    window.order(Order::Open(record));
    assert_eq!(state_hash(window.session().game().state()), state);
}

/// The autosave of a game that tests a scenario, which has so many steps, or is over; nobody has it open.
fn tested(folders: &Folders, steps: usize) -> PathBuf {
    let claim = Shelf::of(folders).new_place("intro-1812", chain::Kind::Game);
    let path = claim.path().to_owned();
    let mut session = crate::support::Session::new(&intro(), two_persons(), 1812);
    session.begin_journal(claim, true);
    let mut pick = random(5);
    while session.outcome().is_none() && session.game().steps().len() < steps {
        session.take_screen();
        let choices = session.choices();
        let action = pick(&session, &choices);
        session.act(&[action]).unwrap();
    }
    path
}

#[test]
fn a_test_game_that_was_over_when_the_program_was_killed_can_be_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = tested(&Folders::below(folder.path()), usize::MAX);
    let mut window = Window::open_in(folder, Start::Home);
    assert!(!path.exists() && window.harness.state().kept().next().is_none());
    window.click(&text::deleted_lately(Lang::En, 1));
    assert!(window.has_button(&put_back(Lang::En, "The first summer")));
}

#[test]
fn a_test_game_that_goes_on_without_the_editor_is_still_one() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let path = tested(&folders, 20);
    let mut window = Window::open_in(folder, Start::Home);
    window.order(Order::GoOn(path));
    window.order(Order::Reseat(Vec::new()));
    let found = war1812::play::journal::read_file(&window.journal()).unwrap();
    assert!(found.aim.test, "whoever plays it");
    window.order(Order::Do(UiCommand::ToggleChoices));
    window.play_until(random(5), |_| false);
    window.harness.run();
    window.order(Order::CloseDialog);
    home(&mut window);
    assert!(!folders.records().exists(), "it is none of the games that were played");
    assert!(window.reads(&text::deleted_lately(Lang::En, 1)));
}

/// The folder of what was deleted, in which files of these names lie that were deleted so many days ago.
pub fn deleted(folder: &Path, files: &[(&str, i64)]) -> PathBuf {
    let deleted = Shelf::of(&Folders::below(folder)).folder().join("deleted");
    std::fs::create_dir_all(&deleted).unwrap();
    for (name, days) in files {
        let file = std::fs::File::create(deleted.join(name)).unwrap();
        // Days by the calendar: where clocks are changed one has 23 hours, or 25.
        let then = jiff::Zoned::now().checked_sub(jiff::Span::new().days(*days)).unwrap();
        file.set_modified(then.timestamp().into()).unwrap();
    }
    // The clock has gone on steadily for two months, as the program has noted an hour ago.
    let now = jiff::Timestamp::now().as_second();
    std::fs::write(
        deleted.join("clock"),
        format!("{} {}\n", now - 60 * 24 * 3600, now - 3600),
    )
    .unwrap();
    deleted
}

#[test]
fn finished_games_are_shown_page_by_page_however_many_there_are() {
    let mut window = played(20);
    let records = Folders::below(window.folder.path()).records();
    std::fs::create_dir_all(&records).unwrap();
    let begin = std::time::SystemTime::now() - std::time::Duration::from_secs(3600);
    for number in 0..95 {
        let file = std::fs::File::create(records.join(format!("game-{number:02}.war1812"))).unwrap();
        file.set_modified(begin + std::time::Duration::from_secs(number))
            .unwrap();
    }
    home(&mut window);
    let pages = [55..=94, 15..=54, 0..=14];
    let shows = |window: &Window, page: &std::ops::RangeInclusive<u64>| {
        for number in 0..95 {
            let shown = window.reads(&format!("game-{number:02}.war1812"));
            assert_eq!(shown, page.contains(&number), "{number} of {page:?}");
        }
    };
    let (older, newer) = (T::OlderGames.get(Lang::En), T::NewerGames.get(Lang::En));
    shows(&window, &pages[0]);
    window.press(older);
    shows(&window, &pages[1]);
    window.press(older);
    shows(&window, &pages[2]);
    window.press(newer);
    shows(&window, &pages[1]);
    // What was on the last page is gone: it is none any more.
    window.press(older);
    for number in 0..15 {
        std::fs::remove_file(records.join(format!("game-{number:02}.war1812"))).unwrap();
    }
    home(&mut window);
    window.press(older);
    assert!(window.reads("game-15.war1812"), "{}", window.everything());
}

#[test]
fn what_cannot_be_read_is_put_back_by_its_file_name_and_what_is_old_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["lost.game", "lost.edits", "lost.war1812"];
    let files: Vec<(&str, i64)> = names.into_iter().zip([1, 10, 29]).collect();
    let place = deleted(
        folder.path(),
        &[files, vec![("older.game", 31), ("notes.txt", 1)]].concat(),
    );
    let mut window = Window::open_in(folder, Start::Home);
    assert!(!place.join("older.game").exists() && place.join("notes.txt").exists());
    window.click(&text::deleted_lately(Lang::En, 3));
    assert!(window.reads("deleted yesterday"));
    for (number, name) in names.iter().enumerate() {
        assert!(window.reads(T::Unreadable.get(Lang::En)));
        window.press(&put_back(Lang::En, name));
        assert!(!place.join(name).exists(), "{name}");
        let left = names.len() - number - 1;
        assert_eq!(window.reads(&text::deleted_lately(Lang::En, left)), left > 0);
    }
    let folders = Folders::below(window.folder.path());
    let shelf = Shelf::of(&folders).folder().to_owned();
    assert!(shelf.join(names[0]).exists() && shelf.join(names[1]).exists());
    assert!(folders.records().join(names[2]).exists());
}

#[test]
fn folders_that_cannot_be_read_are_told_where_their_lists_would_be_and_missing_ones_are_empty() {
    let window = Window::open();
    assert!(window.reads(T::NoGames.get(Lang::En)));
    assert!(!window.reads("left out") && !window.reads("could not be read"));
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    std::fs::create_dir_all(&folders.data).unwrap();
    let shelf = Shelf::of(&folders).folder().to_owned();
    let boards = folders.data.join("boards");
    // A file stands where a folder is needed, which no right to everything changes.
    let own = [folders.scenarios(), folders.guides(), folders.languages(), boards];
    for closed in own.iter().chain([&shelf, &folders.records()]) {
        std::fs::write(closed, "").unwrap();
    }
    let mut window = Window::open_in(folder, Start::Home);
    let is_file = |path: &Path| FileError::File(path.to_owned()).told();
    for closed in &own {
        let told = format!("{}; what lies in it is left out", is_file(closed).get(Lang::En));
        assert_eq!(window.count(&told), 1, "{told}");
    }
    for closed in [&shelf, &folders.records()] {
        assert_eq!(window.count(is_file(closed).get(Lang::En)), 1, "{}", closed.display());
    }
    // Nobody is told that there is nothing, or taken for a newcomer.
    assert!(!window.reads(T::NoGames.get(Lang::En)) && !window.reads(T::FirstTime.get(Lang::En)));
    window.order(Order::SetLang(Lang::WRITTEN[1]));
    assert_eq!(window.count(is_file(&shelf).get(Lang::Fr)), 1);
    // It is not there any more as soon as it can be read.
    std::fs::remove_file(&shelf).unwrap();
    window.harness.event(egui::Event::WindowFocused(true));
    window.harness.run();
    assert!(!window.reads(is_file(&shelf).get(Lang::Fr)));
}

#[test]
fn a_file_that_cannot_be_read_hides_no_other_and_is_told() {
    let mut window = played(20);
    let folders = Folders::below(window.folder.path());
    let deleted = deleted(window.folder.path(), &[("lost.game", 1)]);
    std::fs::create_dir_all(folders.records()).unwrap();
    std::fs::write(folders.records().join("torn.war1812"), "(torn").unwrap();
    #[cfg(unix)]
    let links = [
        Shelf::of(&folders).folder().join("gone.game"),
        folders.records().join("gone.war1812"),
        deleted.join("gone.edits"),
    ];
    #[cfg(unix)]
    for link in &links {
        std::os::unix::fs::symlink(window.folder.path().join("nowhere"), link).unwrap();
    }
    home(&mut window);
    assert_eq!(
        games(&window)
            .iter()
            .filter(|on| on.name(Lang::En) == "The first summer")
            .count(),
        1
    );
    assert!(window.reads(T::FinishedGames.get(Lang::En)) && window.reads("torn.war1812"));
    assert!(
        window.reads(&text::deleted_lately(Lang::En, 1)),
        "{}",
        deleted.display()
    );
    #[cfg(unix)]
    for link in links {
        let told = FileError::Astray(link).told();
        assert_eq!(window.count(told.get(Lang::En)), 1, "{told:?}");
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
#[test]
fn names_that_are_no_text_are_shown_as_far_as_they_can_be_and_games_of_such_a_name_open() {
    use std::os::unix::ffi::OsStrExt as _;
    let named = |name: &[u8]| std::ffi::OsStr::from_bytes(name).to_owned();
    let mut window = Window::playing(&intro(), two_persons());
    window.order(Order::Do(UiCommand::ToggleChoices));
    window.play_until(random(5), |_| false);
    window.harness.run();
    window.order(Order::CloseDialog);
    // What is no text has no glyph; people see a box there.
    let ctx = window.harness.ctx.clone();
    ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
    let folders = Folders::below(window.folder.path());
    let record = std::fs::read_dir(folders.records())
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    std::fs::rename(&record, folders.records().join(named(b"caf\xe9.war1812"))).unwrap();
    std::fs::create_dir_all(folders.scenarios()).unwrap();
    let scenario = folders.scenarios().join(named(b"\xe9t\xe9.ron"));
    std::fs::write(&scenario, "").unwrap();
    home(&mut window);
    window.harness.event(egui::Event::WindowFocused(true));
    window.harness.run();
    let told = FileError::Nameless(scenario).told();
    assert!(window.reads(told.get(Lang::En)), "{told:?}");
    window.press(&format!("{} The first summer", T::LookAt.get(Lang::En)));
    assert!(window.session().outcome().is_some());
}

#[test]
fn what_another_window_has_put_back_is_said_and_no_longer_offered() {
    let mut window = played(20);
    home(&mut window);
    delete(&mut window, "The first summer");
    let mut second = window.beside();
    for window in [&mut window, &mut second] {
        window.click(&text::deleted_lately(Lang::En, 1));
        window.click(&put_back(Lang::En, "The first summer"));
        assert!(!window.reads("Recently deleted"));
        assert_eq!(games(window).len(), 1);
    }
    assert!(!window.reads(T::ShelfFailed.get(Lang::En)));
    assert!(second.reads(T::ShelfFailed.get(Lang::En)));
}

#[test]
fn a_dialog_about_a_damaged_game_that_is_closed_frees_the_game() {
    let window = played(12);
    let path = window.journal();
    let mut bytes = std::fs::read(&path).unwrap();
    let at = bytes.len() - 20;
    bytes[at..at + 3].copy_from_slice(b"???");
    std::fs::write(&path, bytes).unwrap();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    window.click(T::Back.get(Lang::En));
    window.click(T::Continue.get(Lang::En));
    assert!(window.reads(T::DamagedTitle.get(Lang::En)), "nobody holds it");
}
