//! The proofreader: its cards, what is noted on them, what is likely wrong, its map.

use crate::support::Bench;
use crate::{on, on_in, press};
use data::{Lang, Verdict};
use editor::proof::{Kind, Order, Round, fact, facts, stops};
use egui::accesskit::Role;
use egui::epaint::Mesh;
use egui::{Color32, ColorImage, Key, Modifiers, Rect, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use std::collections::BTreeSet;
use workbench::{Do, Page, PhotoPlace, Reading, W};

pub(crate) const SCENARIO: &str = "intro-1812";

pub(crate) fn reader() -> Bench {
    let mut bench = on(Page::Proof, SCENARIO);
    bench.harness.state_mut().set_reader("Ada", "2026-11-20");
    bench.harness.run();
    bench
}

#[test]
fn a_verdict_needs_a_name_and_a_day() {
    let mut bench = on(Page::Proof, SCENARIO);
    bench.key(Key::R);
    assert!(bench.reads("Write who compares and when first"));
    assert_eq!(bench.harness.state().round(), None);
    bench.write("Who compares", "Ada");
    bench.write("When", "2026-11-20");
    bench.key(Key::R);
    assert!(bench.round().found.contains_key("area.detroit.name"));
}

/// Whoever has the board on the table looks at it and not at the pointer.
#[test]
fn what_is_printed_otherwise_is_entered_by_key_alone() {
    let mut bench = reader();
    let way = |bench: &Bench, other: &str| {
        let key = editor::facts::Key::pair("link.{}-{}", "detroit", other);
        bench.document().value(&key)
    };
    let said = |way: &str| Some(editor::facts::Value::Word(way.to_owned()));
    let all = facts(bench.document());
    let first = &stops(&all)[0];
    let own = first.facts.iter().filter(|at| all[**at].subjects.len() == 1).count();
    assert_eq!(way(&bench, "amherstburg"), said("river"));
    // Past what the place says of itself to the first of its neighbours.
    let on = |bench: &mut Bench, rows: usize| (0..rows).for_each(|_| bench.key(Key::F));
    on(&mut bench, own);
    bench.key(Key::Num1);
    assert_eq!(way(&bench, "amherstburg"), said("land"), "{own}");
    on(&mut bench, 1);
    bench.key(Key::Delete);
    assert_eq!(way(&bench, "frenchtown"), said("none"));
    bench.keys(Modifiers::SHIFT, Key::F);
    bench.key(Key::Num2);
    assert_eq!(way(&bench, "amherstburg"), said("river"), "it was right after all");
    // What could be a neighbour is asked for, and then there is something between them.
    on(&mut bench, 3);
    bench.key(Key::Enter);
    let asked = bench.document().clone();
    bench.key(Key::Num1);
    let new = bench.document().listed("link.{}-{}").len() - asked.listed("link.{}-{}").len();
    assert_eq!(new, 1, "{:?}", bench.done());
    // A name is written.
    bench.keys(Modifiers::SHIFT, Key::F);
    assert!(!bench.reads("What is printed?"));
}

#[test]
fn one_key_a_card_goes_from_place_to_place() {
    let mut bench = reader();
    let all = facts(bench.document());
    let all = stops(&all).into_iter().map(|stop| {
        let keys = stop.facts.iter().map(|at| all[*at].key.to_string());
        (stop.title.en, keys.collect::<Vec<_>>())
    });
    let all: Vec<(String, Vec<String>)> = all.collect();
    assert!(bench.reads("Card 1 of ") && bench.reads(&all[0].0));
    bench.key(Key::R);
    bench.key(Key::U);
    bench.click("All right here (R)");
    let found = bench.round().found;
    for (card, verdict) in [(0, Verdict::Right), (1, Verdict::Unsure), (2, Verdict::Right)] {
        // What belongs to two places was compared on the first card.
        let before: BTreeSet<&String> = all[..card].iter().flat_map(|(_, keys)| keys).collect();
        for key in all[card].1.iter().filter(|key| !before.contains(key)) {
            assert_eq!(found[key].mark.verdict, verdict, "{key}");
        }
    }
    assert_eq!(found[&all[0].1[0]].mark.who, "Ada");
    assert!(bench.reads("Card 4 of ") && bench.reads("facts compared"));
}

#[test]
fn a_wrong_fact_is_corrected_there_in_one_step() {
    let mut bench = reader();
    let before = bench.document().clone();
    let first = facts(&before)[0].clone();
    bench.click("Name: Detroit / Détroit");
    bench.write("What is printed instead", "Fort Proof");
    let after = facts(bench.document())[0].clone();
    assert_eq!(after.value.en, "Fort Proof");
    assert_eq!(bench.done().len(), 1);
    let found = &bench.round().found[&first.key.to_string()];
    assert_eq!(
        (found.value.as_str(), found.printed.as_deref()),
        (first.value.en.as_str(), Some("Fort Proof"))
    );
    assert!(bench.reads("1 of "), "it counts as compared");
    bench.keys(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.document(), &before);
}

#[test]
fn a_day_is_asked_for_and_goes_on_by_itself() {
    let mut bench = reader();
    press(&mut bench, "This round");
    bench.write("When", "tonight");
    bench.key(Key::R);
    assert!(bench.reads("Write the day as 2026-11-20."));
    assert_eq!(bench.harness.state().round(), None);
    bench.write("When", "2026-11-20");
    bench.key(Key::R);
    // After midnight.
    bench.harness.state_mut().set_today("2026-11-21");
    bench.key(Key::R);
    let round = bench.round();
    let on = |day: &str| round.found.values().filter(|found| found.mark.when == day).count();
    assert!(on("2026-11-20") > 0 && on("2026-11-21") > 0);
    assert_eq!(on("2026-11-20") + on("2026-11-21"), round.found.len());
    // What a person has written stays.
    bench.write("When", "2026-11-19");
    bench.harness.state_mut().set_today("2026-11-22");
    bench.key(Key::R);
    assert!(
        bench
            .round()
            .found
            .values()
            .any(|found| found.mark.when == "2026-11-19")
    );
}

#[test]
fn what_was_looked_at_is_no_likely_error_any_more() {
    let mut bench = reader();
    let all = editor::proof::suspicions(bench.document());
    let count = |count: usize| format!("{count} places to look at first");
    bench.click("Likely errors");
    assert!(bench.reads(&count(all.len())));
    bench.click("Go through these first");
    bench.key(Key::R);
    let found = bench.round().found;
    let done = all
        .iter()
        .filter(|one| found.contains_key(&one.key.to_string()))
        .count();
    assert!(done > 0);
    bench.click("Likely errors");
    assert!(bench.reads(&count(all.len() - done)));
    let said = |bench: &Bench| bench.reads(&all[0].reason.en);
    assert!(!said(&bench), "the likeliest was looked at");
    bench.click("Show those that were looked at");
    bench.harness.run();
    assert!(said(&bench), "it is not forgotten");
}

#[test]
fn a_note_before_a_verdict_is_kept() {
    let mut bench = reader();
    write_note(&mut bench, "under the fold");
    let text = bench.harness.state().round().expect("a note is worth keeping");
    let mut later = reader();
    later.harness.state_mut().read(Reading::Round, &text);
    later.harness.run();
    assert_eq!(note_field(&later), "under the fold");
    // Of another round nothing is taken into it.
    let empty = Round::new(later.document(), Order::default()).text();
    later.harness.state_mut().read(Reading::Round, &empty);
    later.harness.run();
    assert_eq!(note_field(&later), "");
    later.key(Key::R);
    assert!(later.round().found.values().all(|found| found.mark.note.is_empty()));
}

/// Writes a note on the fact that is looked at.
fn write_note(bench: &mut Bench, text: &str) {
    bench.write("Note", text);
}

fn note_field(bench: &Bench) -> String {
    let field = bench.harness.get_by_role_and_label(Role::TextInput, "Note");
    field.value().unwrap_or_default()
}

#[test]
fn every_fact_has_its_own_note() {
    let mut bench = reader();
    let all = facts(bench.document());
    let noted = |bench: &Bench, at: usize| bench.round().found[&all[at].key.to_string()].mark.note.clone();
    write_note(&mut bench, "worn off");
    bench.key(Key::U);
    assert_eq!((noted(&bench, 0).as_str(), noted(&bench, 1).as_str()), ("worn off", ""));
    assert_eq!(note_field(&bench), "", "the next card has notes of its own");
    // A note that was begun waits for its verdict.
    write_note(&mut bench, "look again");
    bench.key(Key::P);
    assert_eq!(note_field(&bench), "worn off");
    bench.key(Key::N);
    assert_eq!(note_field(&bench), "look again");
    bench.key(Key::R);
    let second = stops(&all)[1]
        .facts
        .iter()
        .map(|at| &all[*at])
        .find(|fact| fact.subjects.len() == 1);
    let second = second.unwrap().key.to_string();
    assert_eq!(bench.round().found[&second].mark.note, "look again");
    // One with a verdict is changed without another.
    bench.key(Key::P);
    write_note(&mut bench, "looked again");
    assert_eq!(bench.round().found[&second].mark.note, "looked again");
    assert_eq!(bench.round().found[&second].mark.verdict, Verdict::Right);
    bench.key(Key::N);
    assert_eq!(note_field(&bench), "");
}

#[test]
fn letters_of_a_note_are_no_verdicts() {
    let mut bench = reader();
    bench.harness.get_by_role_and_label(Role::TextInput, "Note").focus();
    bench.harness.run();
    for key in [Key::R, Key::U, Key::N, Key::P] {
        bench.key(key);
    }
    assert_eq!(bench.harness.state().round(), None);
}

#[test]
fn who_and_when_stand_in_every_mark() {
    let mut bench = reader();
    let all = facts(bench.document());
    bench.key(Key::R);
    press(&mut bench, "This round");
    bench.write("Who compares", "Bo");
    bench.write("When", "2026-12-01");
    bench.key(Key::U);
    let mark = |bench: &Bench, card: usize| {
        let own = stops(&all)[card]
            .facts
            .iter()
            .map(|at| &all[*at])
            .find(|fact| fact.subjects.len() == 1)
            .unwrap();
        let mark = &bench.round().found[&own.key.to_string()].mark;
        (mark.who.clone(), mark.when.clone())
    };
    let of = |who: &str, when: &str| (who.to_owned(), when.to_owned());
    assert_eq!(mark(&bench, 0), of("Ada", "2026-11-20"));
    assert_eq!(mark(&bench, 1), of("Bo", "2026-12-01"));
    // Without either nothing is noted.
    let before = bench.round();
    bench.write("Who compares", " ");
    bench.key(Key::R);
    assert!(bench.reads("Write who compares and when first"));
    assert_eq!(bench.round().found, before.found);
}

/// The numbers beside a kind of fact: right, wrong, cannot tell, open, guesses.
pub(crate) fn progress(bench: &Bench, kind: Kind) -> [usize; 5] {
    let labels: Vec<String> = bench
        .harness
        .query_all_by_role(Role::Label)
        .filter_map(|node| node.value().or(node.accesskit_node().label()))
        .collect();
    let head = labels
        .iter()
        .position(|label| label == "Guesses")
        .expect("the heads of the table");
    let at = labels[head..].iter().position(|label| label == kind.name(Lang::En));
    let row = head + at.unwrap_or_else(|| panic!("no row of {kind:?}: {labels:?}")) + 1;
    std::array::from_fn(|column| labels[row + column].parse().unwrap_or_default())
}

#[test]
fn progress_is_counted_by_kind_of_fact() {
    let mut bench = reader();
    press(&mut bench, "This round");
    let all = facts(bench.document());
    let count = |kind: Kind| all.iter().filter(|fact| fact.kind == kind).count();
    for kind in [Kind::Name, Kind::Home, Kind::Card, Kind::Die] {
        let [right, wrong, unsure, open, _] = progress(&bench, kind);
        assert_eq!((right, wrong, unsure, open), (0, 0, 0, count(kind)), "{kind:?}");
    }
    bench.key(Key::R);
    bench.key(Key::U);
    let names = progress(&bench, Kind::Name);
    assert_eq!((names[0], names[2], names[3]), (1, 1, count(Kind::Name) - 2));
    let homes = progress(&bench, Kind::Home);
    assert_eq!((homes[0], homes[2], homes[3]), (1, 1, count(Kind::Home) - 2));
    assert_eq!(progress(&bench, Kind::Card)[3], count(Kind::Card));
}

#[test]
fn wrong_without_what_is_printed_is_noted_in_either_language() {
    for lang in Lang::WRITTEN {
        let mut bench = on_in(Page::Proof, SCENARIO, lang);
        bench.harness.state_mut().set_reader("Ada", "2026-11-20");
        bench.harness.run();
        // A fact that reads differently in the languages.
        let key = "muster.detroit";
        let printed = fact(
            bench.document(),
            &editor::facts::Key::parse(key, bench.document()).unwrap(),
        )
        .unwrap();
        assert_ne!(printed.value.en, printed.value.fr);
        bench.click(&match lang {
            Lang::En | Lang::Added(_) => format!("{}: {}", printed.what.en, printed.value.en),
            Lang::Fr => format!("{}\u{a0}: {}", printed.what.fr, printed.value.fr),
        });
        bench.click(match lang {
            Lang::En | Lang::Added(_) => "Only note it",
            Lang::Fr => "Noter seulement",
        });
        let found = &bench.round().found[key];
        assert_eq!(
            (found.mark.verdict, &found.printed),
            (Verdict::Wrong, &None),
            "{lang:?}"
        );
    }
}

/// Whether the map shows an area in a colour.
fn tinted(bench: &Bench, area: &str, colour: Color32) -> bool {
    fn meshes(shape: &Shape, all: &mut Vec<Mesh>) {
        match shape {
            Shape::Mesh(mesh) => all.push(Mesh::clone(mesh)),
            Shape::Vec(inner) => inner.iter().for_each(|shape| meshes(shape, all)),
            _ => {}
        }
    }
    let mut all = Vec::new();
    for shape in &bench.harness.output().shapes {
        meshes(&shape.shape, &mut all);
    }
    let at = bench.harness.get_by_role_and_label(Role::Button, area).rect().center();
    let around = |mesh: &Mesh| {
        let of = mesh.vertices.iter().filter(|vertex| vertex.color == colour);
        let bounds = of.fold(Rect::NOTHING, |bounds, vertex| bounds.union(Rect::from_pos(vertex.pos)));
        bounds.contains(at)
    };
    all.iter().any(around)
}

#[test]
fn the_map_shows_how_far_each_place_has_come() {
    let mut bench = reader();
    let visuals = bench.harness.ctx.global_style().visuals.clone();
    let done = canvas::Palette::plain(false).accent.gamma_multiply(0.15 + 0.4);
    let (wrong, unsure) = (
        visuals.error_fg_color.gamma_multiply(0.5),
        visuals.warn_fg_color.gamma_multiply(0.45),
    );
    assert!(!tinted(&bench, "Detroit", done));
    bench.key(Key::R);
    assert!(tinted(&bench, "Detroit", done));
    bench.key(Key::P);
    press(&mut bench, "Name · Right");
    assert!(tinted(&bench, "Detroit", unsure) && !tinted(&bench, "Detroit", done));
    press(&mut bench, "Home side · Right");
    press(&mut bench, "Home side · Cannot tell");
    assert!(
        tinted(&bench, "Detroit", wrong) && !tinted(&bench, "Detroit", unsure),
        "wrong goes first"
    );
    press(&mut bench, "Home side · Wrong");
    assert!(bench.reads("Home side · Open"));
    bench.click("None");
    assert!(!tinted(&bench, "Detroit", wrong) && !tinted(&bench, "Detroit", unsure));
    assert!(bench.done().is_empty(), "looking and noting changes no document");
}

#[test]
fn a_click_on_the_map_goes_to_the_card_of_the_place() {
    let mut bench = reader();
    let at = bench.area("kingston");
    bench.click_at(at);
    bench.key(Key::R);
    let found = bench.round().found;
    assert!(found.contains_key("area.kingston.name") && found.contains_key("area.kingston.home"));
    assert!(!found.contains_key("area.detroit.name"));
}

#[test]
fn one_likely_error_is_one_place() {
    for (lang, said) in [(Lang::En, "1 place to look"), (Lang::Fr, "1 endroit à regarder")] {
        let mut bench = on_in(Page::Proof, "war-of-1812", lang);
        assert_eq!(editor::proof::suspicions(bench.document()).len(), 1);
        bench.click(workbench::W::ProofLikely.get(lang));
        assert!(bench.reads(said), "{said}");
    }
}

#[test]
fn likely_errors_are_told_to_their_end() {
    let mut bench = on_in(Page::Proof, "campaign-1812", Lang::Fr);
    // As large as the program's own letters, in which one line is not enough.
    let letters = egui::FontId::proportional(12.0);
    let small = |style: &mut egui::Style| drop(style.text_styles.insert(egui::TextStyle::Small, letters.clone()));
    bench.harness.ctx.all_styles_mut(small);
    bench.harness.run();
    bench.click(workbench::W::ProofLikely.get(Lang::Fr));
    let reasons = editor::proof::suspicions(bench.document());
    assert!(bench.reads(reasons[0].reason.get(Lang::Fr)));
    let cut = bench.cut_off();
    let of_reason = |text: &&String| reasons.iter().any(|one| one.reason.get(Lang::Fr) == text.as_str());
    assert_eq!(cut.iter().find(of_reason), None);
}

#[test]
fn what_is_marked_wrong_without_what_is_printed_is_listed_and_leads_to_its_card() {
    let mut bench = reader();
    let marked = |bench: &mut Bench| {
        bench.click("Likely errors");
        let marked = bench.reads("marked wrong without");
        bench.click("Round");
        marked
    };
    assert!(!marked(&mut bench), "nothing is wrong yet");
    let key = editor::facts::Key::parse("muster.detroit", bench.document()).unwrap();
    let wrong = fact(bench.document(), &key).unwrap();
    bench.click(&format!("{}: {}", wrong.what.en, wrong.value.en));
    bench.click("Only note it");
    // Somewhere else on the board.
    bench.key(Key::R);
    bench.key(Key::R);
    assert!(bench.reads("Card 3 of "));
    bench.click("Likely errors");
    assert!(bench.reads("1 fact marked wrong without what is printed"));
    bench.click(&format!("{}, {}: {}", wrong.at.en, wrong.what.en, wrong.value.en));
    assert!(bench.reads("Card 1 of "), "its card is shown");
}

#[test]
fn a_card_begins_at_its_top_however_far_the_one_before_was_scrolled() {
    let mut bench = reader();
    bench.harness.set_size(egui::vec2(1024.0, 500.0));
    bench.harness.run();
    let top = |bench: &Bench| {
        let mut all = bench.harness.query_all_by_label_contains("Card ");
        all.find(|node| node.rect().width() > 0.0)
            .expect("a card is shown")
            .rect()
            .top()
    };
    let before = top(&bench);
    let over = bench.harness.get_by_label("All right here (R)").rect().center_top();
    bench
        .harness
        .event(egui::Event::PointerMoved(over - egui::vec2(0.0, 60.0)));
    bench.harness.run();
    bench.harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -200.0),
        phase: egui::TouchPhase::Move,
        modifiers: Modifiers::NONE,
        source: egui::MouseWheelSource::Wheel,
    });
    bench.harness.run_steps(20);
    assert!(top(&bench) < before - 100.0, "it is scrolled");
    bench.click("All right here (R)");
    bench.harness.run();
    assert!(bench.reads("Card 2 of "));
    assert!((top(&bench) - before).abs() < 1.0, "{} {before}", top(&bench));
}

#[test]
fn none_and_one_fact_are_counted_in_the_singular_in_french() {
    let mut bench = on_in(Page::Proof, SCENARIO, Lang::Fr);
    assert!(bench.reads("0 fait comparé sur "));
    bench.harness.state_mut().set_reader("Ada", "2026-11-20");
    bench.harness.run();
    assert!(!bench.reads("faits comparés"));
}

#[test]
fn likely_errors_lead_to_their_facts() {
    let mut bench = reader();
    bench.click("Likely errors");
    assert!(bench.reads("places to look at first"));
    bench.click("Go through these first");
    bench.key(Key::U);
    let all = editor::proof::suspicions(bench.document());
    let likeliest = all
        .iter()
        .filter(|other| other.weight == all[0].weight)
        .map(|other| other.key.to_string());
    let found = bench.round().found;
    assert!(
        likeliest.into_iter().any(|key| found.contains_key(&key)),
        "{:?}",
        found.keys()
    );
}

#[test]
fn a_photo_is_aligned_by_points() {
    let mut bench = reader();
    let photo = ColorImage::filled([400, 300], Color32::from_rgb(200, 180, 150));
    bench.harness.state_mut().set_photo(photo, PhotoPlace::Beside);
    bench.harness.run();
    bench.click("Photo");
    assert!(
        bench.harness.query_by_label("Remove point 4").is_some(),
        "four points to begin with"
    );
    assert!(bench.reads("0.0 px"));
    bench.click("Add point");
    assert!(bench.harness.query_by_label("Remove point 5").is_some());
    // A fifth point that is moved no longer fits exactly: what is left over is shown.
    let point = bench.harness.get_by_label("Point 5");
    point.focus();
    bench.harness.run();
    for _ in 0..30 {
        bench.keys(egui::Modifiers::SHIFT, Key::ArrowRight);
    }
    assert!(!bench.reads("Mean of what is left over: 0.0 px"));
    bench.click("Remove point 5");
    assert!(bench.reads("Mean of what is left over: 0.0 px"));
    bench.key(Key::B);
    assert!(
        bench.harness.query_by_label("Point 1").is_none(),
        "B hides the photo and its points"
    );
}

#[test]
fn blocks_are_proofread_too() {
    let mut bench = on(Page::Proof, "war-of-1812");
    bench.harness.state_mut().set_reader("Ada", "2026-11-20");
    bench.harness.run();
    bench.key(Key::R);
    assert!(bench.round().found.len() > 3);
}

#[test]
fn the_card_is_as_wide_as_before_once_the_problems_are_closed() {
    let mut bench = on(Page::Proof, "intro-1812");
    let at = |bench: &Bench| bench.harness.get_by_label("Likely errors").rect();
    let alone = at(&bench);
    bench.click("Problems");
    assert_ne!(at(&bench), alone, "it stands further to the left, or in another line");
    bench.click("Problems");
    assert_eq!(at(&bench), alone);
}

#[test]
fn the_card_is_as_wide_as_before_when_its_round_is_unfolded() {
    for scenario in ["intro-1812", "war-of-1812"] {
        for (width, height) in [(1280.0, 800.0), (1024.0, 700.0)] {
            let mut bench = on(Page::Proof, scenario);
            bench.harness.set_size(egui::vec2(width, height));
            bench.harness.run();
            let at = |bench: &Bench| bench.harness.get_by_label("Likely errors").rect();
            let before = at(&bench);
            bench.harness.get_by_label("This round").scroll_to_me();
            bench.harness.run();
            bench.click("This round");
            bench.harness.run();
            assert_eq!(at(&bench), before, "{scenario} at {width}");
        }
    }
}

#[test]
fn the_legend_covers_no_name_of_the_map() {
    // Everything that is painted, with what is within it: letters, or a ground.
    fn painted(shape: &Shape, texts: &mut Vec<(String, Rect)>, grounds: &mut Vec<Rect>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| painted(shape, texts, grounds)),
            Shape::Text(text) => texts.push((text.galley.text().to_owned(), text.visual_bounding_rect())),
            Shape::Rect(ground) => grounds.push(ground.rect),
            _ => {}
        }
    }
    for scenario in ["intro-1812", "campaign-1812", "war-of-1812"] {
        for (width, height) in [(1280.0, 800.0), (1024.0, 700.0), (1600.0, 1000.0)] {
            let mut bench = on(Page::Proof, scenario);
            bench.harness.set_size(egui::vec2(width, height));
            bench.harness.run();
            let (mut texts, mut grounds) = (Vec::new(), Vec::new());
            for clipped in &bench.harness.output().shapes {
                painted(&clipped.shape, &mut texts, &mut grounds);
            }
            let lines = [W::LegendDone, W::LegendWrong, W::LegendUnsure].map(|line| line.get(Lang::En));
            let (legend, others): (Vec<_>, Vec<_>) =
                texts.into_iter().partition(|(text, _)| lines.contains(&text.as_str()));
            let around = legend.iter().fold(Rect::NOTHING, |all, (_, rect)| all.union(*rect));
            let ground = grounds.into_iter().filter(|ground| ground.contains_rect(around));
            let ground = ground
                .min_by(|a, b| a.area().total_cmp(&b.area()))
                .expect("the legend has a ground");
            let covered: BTreeSet<String> = others
                .into_iter()
                .filter(|(text, rect)| text.chars().any(char::is_alphabetic) && ground.shrink(1.0).intersects(*rect))
                .map(|(text, _)| text)
                .collect();
            assert!(covered.is_empty(), "{scenario} at {width} × {height}: {covered:?}");
        }
    }
}

/// Who corrects a fact and presses the big button next means both.
#[test]
fn what_is_being_written_is_corrected_before_everything_else_is_right() {
    for button in ["All right here (R)", "Cannot tell (U)"] {
        let mut bench = reader();
        let first = facts(bench.document())[0].clone();
        bench.click("Name: Detroit / Détroit");
        let field = bench
            .harness
            .get_by_role_and_label(Role::TextInput, "What is printed instead");
        field.focus();
        bench.harness.run();
        bench.keys(Modifiers::COMMAND, Key::A);
        bench.harness.event(egui::Event::Text("Fort Proof".to_owned()));
        bench.harness.run();
        bench.click(button);
        let found = &bench.round().found[&first.key.to_string()];
        assert_eq!(found.printed.as_deref(), Some("Fort Proof"));
        assert_eq!(fact(bench.document(), &first.key).unwrap().value.en, "Fort Proof");
        assert!(bench.reads("Card 2 of "), "the others have their verdict");
    }
}

#[test]
fn what_was_compared_stays_compared_when_the_place_gets_another_id() {
    let mut bench = reader();
    bench.key(Key::R);
    let before = bench.round().found;
    assert!(before.contains_key("area.detroit.name"));
    let rename = editor::invasion::BoardEdit::RenameArea {
        from: "detroit".to_owned(),
        to: "fort_detroit".to_owned(),
    };
    bench.harness.state_mut().carry_out(Do::Edit(rename.into()));
    bench.harness.run();
    let found = bench.round().found;
    assert_eq!(found.len(), before.len());
    assert!(found.contains_key("area.fort_detroit.name") && !found.contains_key("area.detroit.name"));
    bench.harness.state_mut().carry_out(Do::Undo);
    bench.harness.run();
    assert_eq!(bench.round().found, before);
}

#[test]
fn the_tabs_stay_where_they_are_whichever_is_pressed() {
    for lang in [Lang::En, Lang::Fr] {
        let mut bench = on_in(Page::Proof, SCENARIO, lang);
        let tabs = [W::ProofRound, W::ProofPhoto, W::ProofLikely, W::ProofFiles].map(|tab| tab.get(lang));
        let places = |bench: &Bench| {
            tabs.map(|tab| {
                let mut all = bench.harness.query_all_by_role_and_label(Role::Button, tab);
                all.next().unwrap_or_else(|| panic!("no tab {tab}")).rect().left()
            })
        };
        let before = places(&bench);
        for tab in tabs {
            press(&mut bench, tab);
            let now = places(&bench);
            let moved = before
                .iter()
                .zip(now)
                .map(|(was, is)| (was - is).abs())
                .fold(0.0, f32::max);
            assert!(moved < 1.0, "{tab}: {before:?}, {now:?}");
        }
    }
}

#[test]
fn a_card_is_found_by_its_name_and_a_water_by_a_click() {
    let mut bench = reader();
    let here = |bench: &Bench, words: &str| {
        let all = bench.harness.query_all_by_label(words);
        all.filter(|node| node.accesskit_node().role() == Role::Label).count()
    };
    let facts = facts(bench.document());
    let all = stops(&facts);
    let title = |is: &dyn Fn(&data::Place) -> bool| {
        let found = all.iter().rfind(|stop| is(&stop.place));
        found.unwrap().title.en.clone()
    };
    let named = bench.document().drawing().unwrap().water_labels.last().unwrap().clone();
    let water = title(&|place| *place == data::Place::Water(named.water.clone()));
    let card = title(&|place| matches!(place, data::Place::Card(_)));
    assert_eq!(here(&bench, &card), 0);
    bench.click(W::ProofFiles.get(Lang::En));
    bench.keys(Modifiers::COMMAND, Key::F);
    bench.harness.event(egui::Event::Text(card.to_uppercase()));
    bench.harness.run();
    bench.key(Key::Enter);
    assert!(here(&bench, &card) > 0, "{card}");
    assert_eq!(bench.harness.state().round(), None, "the keys were those of the field");
    bench.key(Key::R);
    let found = bench.round().found;
    assert!(
        !found.is_empty()
            && found
                .keys()
                .all(|key| key.starts_with("card.") || key.starts_with("in_play.")),
        "{found:?}"
    );
    bench.click_at(named.at);
    assert!(here(&bench, &water) > 0, "{water}");
    bench.key(Key::R);
    let more = bench.round().found.len();
    assert!(more > found.len());
}
