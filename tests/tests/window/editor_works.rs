//! What an author and a proofreader do once or twice in an evening, in both games, by mouse and keyboard in the real
//! window: variants and whole copies, sheets to print, halves of a round, corrections of this machine, a drawing that
//! follows a photo.

use super::building::{edit, go, key, middle};
use super::editor_clicks::{ends, largest};
use super::editor_pages::{painted, round};
use crate::support::{Window, calm};
use data::drawing::{Drawing, Point};
use data::{Basis, Lang, Severity};
use editor::bundle::{Bundle, Packed, Seal};
use editor::edit::Edit;
use editor::facts::{Key as Fact, Value};
use editor::photo::Pair;
use editor::proof::{self, Round};
use egui::accesskit::Role;
use egui::{ColorImage, Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use std::path::PathBuf;
use war1812::choose::Dialogs;
use war1812::settings::Settings;
use war1812::window::Start;
use workbench::{Do, Page, PhotoPlace, Reading, W};

const EN: Lang = Lang::En;
/// A scenario of each game on the start screen, what it is called in files, and a fact of its board with another value.
const GAMES: [(&str, &str, &str, &str); 2] = [
    ("The campaign of 1812", "campaign-1812", "area.{}.home", "detroit"),
    ("1812: The first campaign", "blocks-1812", "town.{}.home", "york"),
];

/// A window that asks for files itself, with a scenario in the editor.
fn on(title: &str) -> Window {
    let settings = Settings {
        dialogs: Dialogs::Own,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    edit(&mut window, title);
    window
}

/// Gives a place to the other side.
fn change(window: &mut Window, pattern: &'static str, place: &str) -> Fact {
    let fact = Fact::new(pattern, [place]);
    let Some(Value::Side(home)) = window.document().value(&fact) else {
        panic!("{fact} is a side");
    };
    window.carry_out(Do::Edit(Edit::Set(fact.clone(), Value::Side(home.enemy()), None)));
    fact
}

/// Answers the dialog that asks for a file with a name below the window's folder; gives the path.
fn answer(window: &mut Window, name: &str) -> PathBuf {
    let path = window.folder.path().join(name);
    window.keys(Modifiers::COMMAND, Key::A);
    window.harness.event(Event::Text(path.display().to_string()));
    window.harness.run();
    key(window, Key::Enter);
    window.harness.run_steps(3);
    path
}

/// Presses a button that asks for a file, which may be out of sight, and answers.
fn press_and_answer(window: &mut Window, word: W, name: &str) -> PathBuf {
    window.press(word.get(EN));
    answer(window, name)
}

/// Opens what is folded under a heading.
fn unfold(window: &mut Window, word: W) {
    let node = window
        .harness
        .query_all_by_label(word.get(EN))
        .find(|node| node.accesskit_node().role() != Role::Label)
        .unwrap_or_else(|| panic!("nothing is folded under {:?}", word.get(EN)));
    node.click_accesskit();
    window.harness.run();
}

#[test]
fn a_variant_is_made_whole_and_kept_as_changes_again_with_the_same_hash() {
    for (title, base, pattern, place) in GAMES {
        let mut window = on(title);
        change(&mut window, pattern, place);
        let (hash, small) = (proof::hash(window.document()), window.document().text().len());
        assert!(small < 1000, "{title}: {small} bytes for one change");
        go(&mut window, Page::Compare);
        window.click(W::MakeWhole.get(EN));
        assert!(window.document().base().is_none(), "{title}");
        assert_eq!(proof::hash(window.document()), hash, "{title}: whole");
        assert!(window.document().text().len() > 10 * small);
        window.click(W::KeepAsChanges.get(EN));
        let offered = data::library::Library::shipped()
            .scenario(base)
            .unwrap()
            .title()
            .en
            .clone();
        let offered = format!("{offered} · {base}");
        let found = window.harness.query_all_by_label(&offered);
        found.last().expect("the scenario is offered").click();
        window.harness.run();
        assert!(window.document().base().is_some(), "{title}");
        assert_eq!(proof::hash(window.document()), hash, "{title}: as changes again");
        assert!(window.document().text().len() < 1000, "{title}");
    }
}

#[test]
fn cards_map_and_set_up_are_printed_to_a_page() {
    for (title, ..) in GAMES {
        let mut window = on(title);
        window.click(W::File.get(EN));
        window.click(W::PrintAll.get(EN));
        let path = answer(&mut window, "printed.html");
        let page = std::fs::read_to_string(path).expect("the page was written");
        assert!(page.contains("<svg") && page.contains("<html"), "{title}: with the map");
        go(&mut window, Page::Decks);
        let word = if window.document().invasion().is_some() {
            W::PrintCards
        } else {
            W::PrintBlocks
        };
        let path = press_and_answer(&mut window, word, "cards.html");
        let cards = std::fs::read_to_string(path).expect("the cards were written");
        assert!(cards.len() < page.len(), "{title}: the cards alone");
    }
}

#[test]
fn a_scenario_and_corrections_are_packed_for_others_and_told_as_they_are_there() {
    for (title, base, pattern, place) in GAMES {
        let mut window = on(title);
        let fact = change(&mut window, pattern, place);
        let hash = proof::hash(window.document());
        window.click(W::File.get(EN));
        window.click(W::Share.get(EN));
        assert!(!window.has_button(W::ShareWrite.get(EN)), "nobody has signed it");
        // Enter, which ends what is written, writes the bundle.
        window.write(W::Author.get(EN), "Ada");
        let path = answer(&mut window, "mine-bundle.ron");
        let text = std::fs::read_to_string(path).expect("the bundle was written");
        let bundle = Bundle::read("bundle", &text).unwrap();
        assert_eq!(
            (bundle.author.as_str(), bundle.licence.as_str()),
            ("Ada", "CC BY-SA 4.0")
        );
        assert!(
            bundle.seal() == Seal::Whole && bundle.picture.contains("<svg"),
            "{title}: {base}"
        );
        let library = std::sync::Arc::new(data::library::Library::shipped().clone());
        let there = bundle.document(&library).unwrap().expect("there is a scenario in it");
        assert_eq!(proof::hash(&there), hash, "{title}");

        // Corrections, once something was found otherwise.
        go(&mut window, Page::Proof);
        window.write(W::Reader.get(EN), "Ada");
        let mut round = Round::new(window.document(), proof::Order::default());
        let now = proof::fact(window.document(), &fact).unwrap();
        let printed = now.value.en.clone();
        let other = if printed == "British" { "American" } else { "British" };
        let mark = data::CheckMark {
            verdict: data::Verdict::Wrong,
            who: "Ada".to_owned(),
            when: "2026-11-20".to_owned(),
            note: String::new(),
        };
        round.note(window.document(), &now, Some(other), mark).unwrap();
        let workbench = window.harness.state_mut().workbench().unwrap();
        workbench.read(Reading::Round, &round.text());
        window.harness.run();
        window.click(W::ProofFiles.get(EN));
        window.press(W::Share.get(EN));
        window.click(W::ShareWrite.get(EN));
        let path = answer(&mut window, "found-bundle.ron");
        let text = std::fs::read_to_string(path).expect("the bundle was written");
        let bundle = Bundle::read("bundle", &text).unwrap();
        assert_eq!(bundle.author, "Ada", "{title}: corrections say who compared");
        assert!(bundle.seal() == Seal::Whole && matches!(bundle.packed, Packed::Corrections(_)));
    }
}

#[test]
fn the_text_of_a_card_is_written_from_what_it_does_in_both_languages_by_one_click() {
    let mut window = on("The campaign of 1812");
    go(&mut window, Page::Decks);
    let text = |window: &Window| {
        let deck = window.document().invasion().unwrap().decks().get().unwrap();
        deck.cards[0].text.clone()
    };
    let before = text(&window);
    let id = window.document().invasion().unwrap().decks().get().unwrap().cards[0]
        .id
        .clone();
    let fact = Fact::new("card.{}.text", [&id]);
    let wrong = data::Text::new("Nothing at all.", "Rien du tout.");
    window.carry_out(Do::Edit(Edit::Set(fact, wrong.clone().into(), None)));
    assert_eq!(text(&window), wrong);
    window.carry_out(Do::Show(data::Place::Card(id)));
    window.press(W::WriteCardText.get(EN));
    let written = text(&window);
    assert_ne!(written.en, wrong.en);
    assert_ne!(written.fr, wrong.fr);
    assert_eq!(written, before, "shipped cards say what they do");
}

#[test]
fn a_round_is_halved_between_two_people_and_joined() {
    for (title, ..) in GAMES {
        let mut window = on(title);
        go(&mut window, Page::Proof);
        window.write(W::Reader.get(EN), "Ada");
        unfold(&mut window, W::ThisRound);
        let second = press_and_answer(&mut window, W::HalveRound, "second.ron");
        assert!(window.reads(W::FirstHalf.get(EN)), "{title}");
        unfold(&mut window, W::ThisRound);
        for _ in 0..3 {
            key(&mut window, Key::R);
        }
        let first = round(&window).found.len();
        assert!(first > 0, "{title}");

        let mut other = on(title);
        go(&mut other, Page::Proof);
        unfold(&mut other, W::ThisRound);
        other.press(W::ResumeRound.get(EN));
        let there = other.folder.path().join("second.ron");
        std::fs::copy(second, there).unwrap();
        answer(&mut other, "second.ron");
        assert!(other.reads(W::SecondHalf.get(EN)), "{title}");
        other.write(W::Reader.get(EN), "Ben");
        unfold(&mut other, W::ThisRound);
        for _ in 0..2 {
            key(&mut other, Key::R);
        }
        let theirs = round(&other).found.len();
        assert!(theirs > 0, "{title}");
        unfold(&mut other, W::ThisRound);
        let saved = press_and_answer(&mut other, W::SaveRound, "done.ron");

        std::fs::copy(saved, window.folder.path().join("done.ron")).unwrap();
        unfold(&mut window, W::ThisRound);
        window.press(W::ResumeRound.get(EN));
        answer(&mut window, "done.ron");
        assert!(window.reads(W::HalvesJoined.get(EN)), "{title}");
        let joined = round(&window);
        assert_eq!(
            joined.found.len(),
            first + theirs,
            "{title}: both halves differ, and nothing is lost"
        );
        assert!(joined.half.is_none());
        let who = |name: &str| joined.found.values().filter(|found| found.mark.who == name).count();
        assert_eq!((who("Ada"), who("Ben")), (first, theirs));
    }
}

#[test]
fn only_what_is_not_yet_certain_is_asked_for_if_one_likes() {
    for (title, ..) in GAMES {
        let mut window = on(title);
        go(&mut window, Page::Proof);
        window.write(W::Reader.get(EN), "Ada");
        let cards = |window: &Window| {
            let facts = proof::facts(window.document());
            let round = window.harness.state().editor().unwrap().workbench.round();
            let doubtful = round.is_some_and(|text| Round::read("round", &text).unwrap().doubtful);
            let mut round = Round::new(window.document(), proof::Order::default());
            round.doubtful = doubtful;
            round
                .cards(&facts, &proof::stops(&facts), &proof::suspicions(window.document()))
                .len()
        };
        // The first card is compared, and marks are left: it is certain now.
        // The first card is compared, and marks are left: it is certain now.
        key(&mut window, Key::R);
        let all = cards(&window);
        assert!(window.reads(&format!(" of {all}")), "{title}");
        window.click(W::ProofFiles.get(EN));
        window.press(W::LeaveMarks.get(EN));
        window.click(W::ProofRound.get(EN));
        unfold(&mut window, W::ThisRound);
        window.scroll_to(W::OnlyDoubtful.get(EN));
        window.click(W::OnlyDoubtful.get(EN));
        assert!(round(&window).doubtful, "{title}");
        let open = cards(&window);
        assert!(open < all, "{title}: {open} of {all}");
        assert!(window.reads(&format!(" of {open}")), "{title}");
    }
}

#[test]
fn corrections_of_this_machine_are_listed_and_taken_back() {
    for (title, _, pattern, place) in GAMES {
        let mut window = on(title);
        go(&mut window, Page::Proof);
        window.click(W::ProofFiles.get(EN));
        assert!(window.reads(W::NothingApplied.get(EN)), "{title}");
        window.press(W::CorrectShared.get(EN));
        let fact = change(&mut window, pattern, place);
        let changed = window.document().value(&fact);
        assert!(!window.reads(W::NothingApplied.get(EN)), "{title}");
        window.keys(Modifiers::COMMAND, Key::S);
        let mut window = window.killed_and_reopened();
        edit(&mut window, title);
        assert_eq!(
            window.document().value(&fact),
            changed,
            "{title}: the correction holds here"
        );
        go(&mut window, Page::Proof);
        window.click(W::ProofFiles.get(EN));
        let nodes = window.harness.query_all_by_label_contains("Revert: ");
        let labels: Vec<String> = nodes.filter_map(|node| node.accesskit_node().label()).collect();
        assert_eq!(labels.len(), 1, "{title}: {labels:?}");
        window.press(&labels[0]);
        assert_ne!(window.document().value(&fact), changed, "{title}");
        assert!(window.reads(W::NothingApplied.get(EN)), "{title}");
    }
}

#[test]
fn a_place_that_a_correction_has_added_is_listed_and_taken_back() {
    for (title, ..) in GAMES {
        let mut window = on(title);
        go(&mut window, Page::Proof);
        window.click(W::ProofFiles.get(EN));
        window.press(W::CorrectShared.get(EN));
        let shipped = said(&window);
        go(&mut window, Page::Map);
        let is_invasion = window.document().invasion().is_some();
        if is_invasion {
            let (_, face) = largest(window.document());
            let (from, to) = ends(window.document(), face);
            key(&mut window, Key::X);
            window.click_at(from, PointerButton::Primary);
            window.click_at(to, PointerButton::Primary);
        } else {
            let (a, b) = (middle(window.document(), "york"), middle(window.document(), "detroit"));
            key(&mut window, Key::T);
            window.click_at((a.0.midpoint(b.0), a.1.midpoint(b.1)), PointerButton::Primary);
        }
        key(&mut window, Key::Escape);
        assert_ne!(said(&window), shipped, "{title}: a place has come");
        go(&mut window, Page::Proof);
        window.click(W::ProofFiles.get(EN));
        assert!(!window.reads(W::NothingApplied.get(EN)), "{title}");
        let reverts = |window: &Window| -> Vec<String> {
            let nodes = window.harness.query_all_by_label_contains("Revert: ");
            nodes.filter_map(|node| node.accesskit_node().label()).collect()
        };
        // One after the other, until nothing is left to be taken back.
        for _ in 0..20 {
            let Some(first) = reverts(&window).into_iter().next() else {
                break;
            };
            window.press(&first);
        }
        assert_eq!(said(&window), shipped, "{title}: nothing of it is left");
    }
}

#[test]
fn a_ticked_table_is_written_and_read_back() {
    for (title, ..) in GAMES {
        let mut window = on(title);
        go(&mut window, Page::Proof);
        window.write(W::Reader.get(EN), "Ada");
        window.click(W::ProofFiles.get(EN));
        let path = press_and_answer(&mut window, W::SheetCsv, "sheet.csv");
        let table = std::fs::read_to_string(&path).expect("the table was written");
        let column = table
            .lines()
            .next()
            .unwrap()
            .split(',')
            .position(|name| name == "verdict");
        let column = column.expect("there is a column to tick in");
        // The first row without commas of its own is ticked, as in a spreadsheet.
        let row = table.lines().skip(1).find(|line| !line.contains('"')).unwrap();
        let mut cells: Vec<&str> = row.split(',').collect();
        cells[column] = "right";
        std::fs::write(&path, table.replacen(row, &cells.join(","), 1)).unwrap();
        window.press(W::ReadSheet.get(EN));
        answer(&mut window, "sheet.csv");
        assert!(window.reads("1 verdict was taken over"), "{title}");
        let found: Vec<String> = round(&window).found.keys().cloned().collect();
        assert_eq!(found, [cells[0]], "{title}");
        for (word, name) in [(W::SheetHtml, "sheet.html"), (W::SheetSvg, "sheet.svg")] {
            let path = press_and_answer(&mut window, word, name);
            assert!(std::fs::metadata(path).unwrap().len() > 10_000, "{title}: {name}");
        }
    }
}

/// A photo of what somebody else has drawn: the same lakes and places, smoothly elsewhere.
fn bent(drawing: &Drawing) -> (Drawing, ColorImage) {
    let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let there = |(x, y): Point| -> Point {
        let (u, v) = (f64::from(x) / width, f64::from(y) / height);
        let turn = std::f64::consts::TAU;
        let by = |wave: f64| 0.012 * width * wave;
        let (right, down) = (by((turn * 0.6 * (u + v)).sin()), by((turn * 0.7 * (u - v)).cos()));
        ((f64::from(x) + right) as i32, (f64::from(y) + down) as i32)
    };
    let mut other = drawing.clone();
    for corner in &mut other.corners {
        *corner = there(*corner);
    }
    for places in &mut other.places {
        places.cubes = there(places.cubes);
    }
    let photo = painted(&other, 3);
    (other, photo)
}

/// A round that has kept where twenty places lie in the photo, as somebody has clicked them.
fn points(window: &Window, here: &Drawing, printed: &Drawing) -> String {
    let photo = (360, 240);
    let part = |at: i32, of: i32, pixels: u32| (0.08 + 0.84 * f64::from(at) / f64::from(of)) * f64::from(pixels);
    let all: Vec<Pair> = here
        .places
        .iter()
        .zip(&printed.places)
        .map(|(here, there)| Pair {
            board: (f64::from(here.cubes.0), f64::from(here.cubes.1)),
            photo: (
                part(there.cubes.0, printed.size.0, photo.0),
                part(there.cubes.1, printed.size.1, photo.1),
            ),
        })
        .collect();
    let step = all.len().div_ceil(20);
    let chosen: Vec<Pair> = all.into_iter().step_by(step).collect();
    let mut round = Round::new(window.document(), proof::Order::default());
    round.set_laid(vec![proof::Laid::of(&chosen, photo)]);
    round.text()
}

/// What a document says but for its drawing: every fact in words.
fn said(window: &Window) -> Vec<(String, String)> {
    let facts = proof::facts(window.document()).into_iter();
    facts.map(|fact| (fact.key.to_string(), fact.value.en)).collect()
}

#[test]
fn the_drawing_follows_a_photo_and_links_are_what_they_were() {
    for (title, ..) in GAMES {
        let mut window = on(title);
        let before = window.document().drawing().unwrap().clone();
        let (printed, photo) = bent(&before);
        let facts = said(&window);
        let problems = window.document().check().len();
        go(&mut window, Page::Proof);
        let kept = points(&window, &before, &printed);
        let workbench = window.harness.state_mut().workbench().unwrap();
        workbench.read(Reading::Round, &kept);
        window.harness.run();
        window
            .harness
            .state_mut()
            .workbench()
            .unwrap()
            .set_photo(photo, PhotoPlace::Beside);
        window.harness.run();
        window.click(W::ProofPhoto.get(EN));
        window.scroll_to(W::FitDrawing.get(EN));
        assert!(
            window.has_button(W::FitDrawing.get(EN)),
            "{title}: there are points enough"
        );
        window.press(W::FitDrawing.get(EN));
        let after = window.document().drawing().unwrap().clone();
        assert_ne!(after.corners, before.corners, "{title}: the drawing has moved");
        let far = |a: &Drawing, b: &Drawing| -> f64 {
            let pairs = a.places.iter().zip(&b.places);
            let gaps = pairs.map(|(a, b)| f64::from(a.cubes.0 - b.cubes.0).hypot(f64::from(a.cubes.1 - b.cubes.1)));
            gaps.sum::<f64>() / a.places.len() as f64
        };
        let (was, now) = (far(&before, &printed), far(&after, &printed));
        println!("{title}: the places were {was:.0} board units off on average and are {now:.0}");
        assert!(now < was, "{title}: it is nearer to what is printed");
        let laws = editor::shape::laws::broken(&after);
        assert!(laws.is_empty(), "{title}: {laws:?}");
        assert_eq!(said(&window), facts, "{title}: nothing else has changed");
        assert!(window.document().check().len() <= problems, "{title}");
        window.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(
            window.document().drawing().unwrap().corners,
            before.corners,
            "{title}: undone"
        );
    }
}

#[test]
fn corners_and_towns_are_dragged_over_the_photo_on_the_map_page() {
    for (title, ..) in GAMES {
        let mut window = on(title);
        let drawing = window.document().drawing().unwrap().clone();
        let (_, photo) = bent(&drawing);
        go(&mut window, Page::Map);
        assert!(!window.reads(W::PhotoShown.get(EN)), "{title}: there is no photo yet");
        window
            .harness
            .state_mut()
            .workbench()
            .unwrap()
            .set_photo(photo, PhotoPlace::Beside);
        window.harness.run();
        go(&mut window, Page::Map);
        assert!(
            window.reads(W::PhotoShown.get(EN)),
            "{title}: it lies over this map too"
        );
        let tool = if window.document().invasion().is_some() {
            Key::C
        } else {
            Key::S
        };
        key(&mut window, tool);
        let place = if tool == Key::C { "detroit" } else { "york" };
        // The area is chosen first, so that its corners are there to be taken.
        let at = middle(window.document(), place);
        window.click_at(at, PointerButton::Primary);
        let of = data::drawing::FaceOf::Area(place.to_owned());
        let ring = drawing.faces.iter().find(|face| face.of == of && tool == Key::C);
        let corners = ring.map(|face| {
            face.rings[0]
                .iter()
                .map(|corner| drawing.corners[*corner as usize])
                .collect()
        });
        // Not every corner has the room.
        for from in corners.unwrap_or_else(|| vec![at]) {
            window.drag_over(&[from, (from.0 + 150, from.1 + 100)]);
            if *window.document().drawing().unwrap() != drawing {
                break;
            }
        }
        let now = window.document().drawing().unwrap();
        assert!(*now != drawing, "{title}: something was dragged");
        // B hides and shows it.
        key(&mut window, Key::B);
        key(&mut window, Key::B);
        assert!(window.reads(W::PhotoShown.get(EN)));
    }
}

#[test]
fn what_a_new_fact_comes_from_is_kept_with_it() {
    // The basis of what is entered is the author's word, and it is never taken for printed by itself.
    for (title, _, pattern, place) in GAMES {
        let mut window = on(title);
        let fact = change(&mut window, pattern, place);
        let basis = window.document().basis_of(&fact).cloned();
        assert!(basis.is_some_and(|basis| basis != Basis::Printed), "{title}");
        let errors = window.document().check();
        assert!(
            errors.iter().all(|issue| issue.severity < Severity::Error),
            "{title}: {errors:?}"
        );
    }
}

#[test]
fn bots_that_one_chooses_play_and_what_they_show_is_told_and_written_as_a_page() {
    for (title, base, pattern, place) in GAMES {
        let mut window = on(title);
        change(&mut window, pattern, place);
        if !window.reads(W::SimulateThese.get(EN)) {
            window.click(W::Simulation.get(EN));
        }
        window.choose(W::SimulatedBots.get(EN), W::BotsRandom.get(EN));
        window.choose(W::SimulatedGames.get(EN), "100");
        window.press(W::SimulateThese.get(EN));
        // It is done on another thread.
        for _ in 0..2_000 {
            window.harness.run_steps(1);
            if window.reads("100 games, random bot against random bot") {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        assert!(window.reads("100 games, random bot against random bot"), "{title}");
        assert_eq!(window.reads(W::EndsByRound.get(EN)), base == "campaign-1812", "{title}");
        // The scenario stands beside the one it came from.
        assert!(window.reads(W::Before.get(EN)), "{title}");
        let counted = if base == "campaign-1812" {
            "Cards played"
        } else {
            "Blocks of the army lost"
        };
        assert!(window.reads(counted), "{title}");
        let path = press_and_answer(&mut window, W::ReportPage, "report.html");
        let page = std::fs::read_to_string(&path).expect("the page was written");
        assert!(page.contains("Who wins") && page.contains(counted), "{title}");
        assert_eq!(
            page.matches("<h3>").count(),
            4,
            "{title}: two scenarios, told twice each"
        );
    }
}
