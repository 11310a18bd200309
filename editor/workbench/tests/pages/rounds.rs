//! The round: cards, their buttons, halves, and a board with ten planted differences that a round finds and mends.

use crate::support::{Bench, shipped};
use crate::{on, press};
use data::drawing::{Drawing, FaceOf, Point};
use data::{Place, Text, Verdict};
use editor::document::Document;
use editor::edit::{DrawingEdit, Edit, Names};
use editor::facts::Key as FactKey;
use editor::proof::{Fact, Half, Round, change, fact, facts, is_there, stops};
use editor::shape::{Change, face_of};
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use std::collections::BTreeSet;
use workbench::{Ask, Do, Page, Reading};

const GAMES: [&str; 2] = ["campaign-1812", "war-of-1812"];

fn reading(document: Document) -> Bench {
    let mut bench = Bench::of(document);
    bench.harness.state_mut().carry_out(Do::Go(Page::Proof));
    bench.harness.state_mut().set_reader("Ada", "2026-11-20");
    bench.harness.run();
    bench
}

/// Number of the card in sight, and of all cards.
fn card(bench: &Bench) -> (usize, usize) {
    let mut all = bench.harness.query_all_by_label_contains("Card ");
    let numbers = all.find_map(|label| {
        let node = label.accesskit_node();
        let text = node.value().or_else(|| node.label())?;
        let mut numbers = text.split(' ').filter_map(|word| word.parse().ok());
        Some((numbers.next()?, numbers.next()?))
    });
    numbers.unwrap()
}

/// The place of the card in sight.
fn place(bench: &Bench) -> (Place, String) {
    let all = facts(bench.document());
    let stops = stops(&all);
    let round = bench.harness.state().round();
    let half = round.and_then(|text| Round::read("round", &text).unwrap().half);
    let before = if half == Some(Half::Second) {
        stops.len().div_ceil(2)
    } else {
        0
    };
    let stop = &stops[before + card(bench).0 - 1];
    (stop.place.clone(), stop.title.en.clone())
}

fn is_on_map(place: &Place) -> bool {
    matches!(
        place,
        Place::Area(_) | Place::Town(_) | Place::Water(_) | Place::Lake(_)
    )
}

#[test]
fn who_finds_nothing_wrong_needs_one_key_a_card() {
    for game in GAMES {
        let mut bench = reading(shipped(game));
        let (mut keys, mut map) = (0, 0);
        while !bench.reads("Everything has been compared") {
            map += usize::from(is_on_map(&place(&bench).0));
            bench.key(Key::R);
            keys += 1;
            assert!(keys < 400, "{game}: the round ends");
        }
        println!(
            "{game}: {keys} keys, of which {map} for the map: {} s at 3 s a card",
            map * 3
        );
        assert!(map <= 65 && map * 3 < 600, "{game}: {map} cards of the map");
        let all = facts(bench.document());
        let round = bench.round();
        assert!(
            all.iter()
                .all(|fact| round.found[&fact.key.to_string()].mark.verdict == Verdict::Right)
        );
        assert!(bench.done().is_empty());
    }
}

#[test]
fn the_map_has_two_thirds_of_the_window() {
    for game in GAMES {
        let mut bench = reading(shipped(game));
        for (width, height, least) in [(1024.0, 700.0, 0.6), (1280.0, 800.0, 0.65), (1920.0, 1080.0, 0.65)] {
            bench.harness.set_size(egui::vec2(width, height));
            bench.harness.run();
            let part = bench.board().area() / (width * height);
            assert!(part >= least, "{game} at {width}: {part}");
        }
    }
}

#[test]
fn a_link_is_changed_by_one_button_and_added_by_two() {
    let mut bench = reading(shipped("campaign-1812"));
    let key = |text: &str, bench: &Bench| FactKey::parse(text, bench.document()).unwrap();
    let says = |text: &str, bench: &Bench| fact(bench.document(), &key(text, bench)).unwrap().value.en;
    assert!(bench.reads("Are these all its neighbours?"));
    assert_ne!(says("link.detroit-frenchtown", &bench), "river");
    bench.click("Frenchtown: river");
    assert_eq!(says("link.detroit-frenchtown", &bench), "river");
    assert_eq!(bench.done().len(), 1, "one step");
    let found = bench.round().found["link.detroit-frenchtown"].clone();
    assert_eq!(
        (found.printed.as_deref(), found.mark.verdict),
        (Some("river"), Verdict::Wrong)
    );
    // It was right after all.
    bench.click(&format!("Frenchtown: {}", found.value));
    let found = bench.round().found["link.detroit-frenchtown"].clone();
    assert_eq!((found.printed.as_deref(), found.mark.verdict), (None, Verdict::Right));
    let far = bench
        .harness
        .query_all_by_label_contains("Also with ")
        .find_map(|node| node.accesskit_node().label())
        .unwrap();
    let name = far.strip_prefix("Also with ").unwrap().to_owned();
    press(&mut bench, &far);
    press(&mut bench, &format!("{name}: land"));
    let new: Vec<String> = bench
        .round()
        .corrections("Ada", "2026-11-20")
        .facts
        .into_iter()
        .map(|one| one.new)
        .collect();
    assert_eq!(new, ["land"]);
}

#[test]
fn only_what_is_doubtful_is_asked_for_if_one_likes() {
    let mut bench = reading(shipped("campaign-1812"));
    let all = facts(bench.document());
    let doubtful = all.iter().filter(|fact| !fact.is_certain()).count();
    assert!(0 < doubtful && doubtful < all.len());
    press(&mut bench, "This round");
    press(&mut bench, "Only what is not yet certain");
    let mut keys = 0;
    loop {
        let before = bench.harness.state().round();
        bench.key(Key::R);
        keys += 1;
        if keys > 1 && bench.harness.state().round() == before {
            break;
        }
    }
    assert!(bench.reads("All that was not certain has been compared"));
    let label = bench.harness.get_by_label_contains("facts compared");
    let node = label.accesskit_node();
    let text = node.value().or_else(|| node.label()).unwrap();
    let numbers: Vec<usize> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
    assert!(numbers[0] == numbers[1] && numbers[1] < all.len(), "{text}");
    let found = bench.round().found;
    for fact in &all {
        assert_eq!(
            found.contains_key(&fact.key.to_string()),
            !fact.is_certain(),
            "{}",
            fact.key
        );
    }
}

#[test]
fn two_people_halve_a_round_and_join_the_halves() {
    for game in GAMES {
        let mut ada = reading(shipped(game));
        ada.key(Key::R);
        press(&mut ada, "This round");
        press(&mut ada, "Halve it for two people…");
        let asks = ada.harness.state_mut().take_asks();
        let Some(Ask::Write(name, text)) = asks.last() else {
            panic!("{asks:?}")
        };
        assert_eq!(*name, format!("{game}-round-2.ron"));
        let mut bo = reading(shipped(game));
        bo.harness.state_mut().set_reader("Bo", "2026-11-21");
        bo.harness.state_mut().read(Reading::Round, text);
        bo.harness.run();
        let half = |bench: &mut Bench| {
            let (_, all) = card(bench);
            for _ in 0..all {
                bench.key(Key::R);
            }
            all
        };
        let cards = stops(&facts(ada.document())).len();
        let (first, second) = (half(&mut ada), half(&mut bo));
        assert_eq!((first, second), (cards.div_ceil(2), cards / 2));
        assert!(!ada.reads("Everything has been compared"));
        for bench in [&mut ada, &mut bo] {
            assert!(bench.reads("This half has been compared"));
            press(bench, "Save this half…");
            let asks = bench.harness.state_mut().take_asks();
            assert!(matches!(asks.last(), Some(Ask::Write(name, _)) if name.ends_with("-round.ron")));
        }
        let other = bo.harness.state().round().unwrap();
        ada.harness.state_mut().read(Reading::Round, &other);
        ada.harness.run();
        assert!(ada.harness.state().said().unwrap().text.contains("joined"));
        let (joined, all) = (ada.round(), facts(ada.document()));
        assert_eq!(joined.half, None);
        assert!(
            all.iter().all(|fact| joined.found.contains_key(&fact.key.to_string())),
            "{game}"
        );
        assert!(ada.reads("Everything has been compared"));
    }
}

#[test]
fn a_round_that_was_halved_in_vain_is_gone_through_by_one() {
    let mut ada = reading(shipped("campaign-1812"));
    let cards = stops(&facts(ada.document())).len();
    press(&mut ada, "This round");
    press(&mut ada, "Halve it for two people…");
    let asks = ada.harness.state_mut().take_asks();
    let Some(Ask::Write(_, first)) = asks.last() else {
        panic!("{asks:?}")
    };
    // The dialog was cancelled: it is written again.
    press(&mut ada, "Write the other half again…");
    let asks = ada.harness.state_mut().take_asks();
    assert!(matches!(asks.last(), Some(Ask::Write(_, again)) if again == first));
    assert_eq!(card(&ada).1, cards.div_ceil(2));
    press(&mut ada, "Go through the other half here too");
    assert_eq!(card(&ada).1, cards);
    let mut keys = 0;
    while !ada.reads("Everything has been compared") {
        ada.key(Key::R);
        keys += 1;
        assert!(keys < 400, "the round ends");
    }
    ada.key(Key::R);
    assert!(
        ada.harness
            .state()
            .said()
            .unwrap()
            .text
            .contains("Nothing that this round asks")
    );
}

/// What is planted into a board: facts with other values, and a place that is missing.
fn planted(game: &str, differences: &[(&str, &str)], missing: Option<(&str, &str)>) -> Document {
    let mut document = shipped(game);
    let nobody = data::CheckMark {
        verdict: Verdict::Right,
        who: String::new(),
        when: String::new(),
        note: String::new(),
    };
    for (key, value) in differences {
        let key = FactKey::parse(key, &document).unwrap();
        assert_ne!(fact(&document, &key).unwrap().value.en, *value, "{key}");
        for edit in change(&document, &key, value, &nobody).unwrap() {
            edit.apply(&mut document).unwrap();
        }
    }
    if let Some((keep, gone)) = missing {
        let drawing = document.drawing().unwrap();
        let face = |id: &str| face_of(drawing, &FaceOf::Area(id.to_owned())).unwrap();
        let merge: Edit = DrawingEdit::Shape(Change::Merge(face(keep), face(gone))).into();
        merge.apply(&mut document).unwrap();
        let pattern = document.on_board()[0];
        let away = document.away(pattern, &[gone.to_owned()]).unwrap();
        away.apply(&mut document).unwrap();
    }
    document
}

/// A person with the printed board at the side: compares every card with it, and mends what differs by mouse and keys.
struct Person {
    printed: Document,
    clicks: usize,
    mended: BTreeSet<String>,
}

impl Person {
    fn click(&mut self, bench: &mut Bench, label: &str) {
        press(bench, label);
        self.clicks += 1;
    }

    /// Compares the card in sight.
    fn compare(&mut self, bench: &mut Bench) {
        let (place, title) = place(bench);
        for printed in facts(&self.printed)
            .into_iter()
            .filter(|fact| fact.subjects.contains(&place))
        {
            if printed.subjects.iter().all(|place| exists(bench.document(), place)) {
                self.row(bench, &printed, &place, &title);
            }
        }
        // What the screen lists and the printed board has not.
        let shown = facts(bench.document())
            .into_iter()
            .filter(|fact| fact.subjects.contains(&place));
        for shown in shown.collect::<Vec<_>>() {
            if let Some(printed) = fact(&self.printed, &shown.key) {
                self.row(bench, &printed, &place, &title);
            }
        }
    }

    /// Compares one row.
    fn row(&mut self, bench: &mut Bench, printed: &Fact, place: &Place, title: &str) {
        let shown = fact(bench.document(), &printed.key);
        let shown = shown.unwrap_or_else(|| panic!("{} cannot be seen", printed.key));
        if shown.value.en == printed.value.en {
            return;
        }
        let (at, shown) = (shown.at.en, shown.value.en);
        self.mended.insert(printed.key.to_string());
        let name = if printed.subjects.len() > 1 {
            let other = printed.subjects.iter().find(|other| *other != place).unwrap();
            let here = bench.document().called(other).unwrap_or_else(|| panic!("{other:?}")).en;
            let here = match is_on_map(other) {
                true => here,
                false => format!("{} · {here}", printed.what.en),
            };
            let row = format!("{here}: {}", printed.value.en);
            if bench.harness.query_by_label(&row).is_none()
                && bench.harness.query_by_label(&format!("{here}: {shown}")).is_none()
            {
                self.click(bench, &format!("Also with {here}"));
            }
            here
        } else if at == title {
            printed.what.en.clone()
        } else {
            format!("{at}, {}", printed.what.en)
        };
        let choice = format!("{name}: {}", printed.value.en);
        if bench.harness.query_all_by_label(&choice).next().is_some() {
            self.click(bench, &choice);
        } else {
            self.click(bench, &format!("{name}: {shown}"));
            bench.write("What is printed instead", &printed.value.en);
            self.clicks += 1;
        }
        let now = fact(bench.document(), &printed.key).unwrap().value.en;
        assert_eq!(now, printed.value.en, "{} is mended", printed.key);
    }
}

fn exists(document: &Document, place: &Place) -> bool {
    match place {
        Place::Area(id) | Place::Town(id) => document.ids_of(document.on_board()[0]).contains(id),
        Place::Water(id) | Place::Lake(id) => document.ids_of(document.on_board()[1]).contains(id),
        _ => true,
    }
}

fn fact_names(document: &Document, id: &str) -> String {
    Names::of(document).place(id).en
}

/// Goes through all cards, and mends a missing area where the printed board has one more.
fn go_through(bench: &mut Bench, person: &mut Person, missing: Option<(&str, &str)>) {
    let mut cards = 0;
    let mut missed = missing;
    while !bench.reads("Everything has been compared") {
        person.compare(bench);
        if let Some((keep, gone)) = missed
            && place(bench).0 == Place::Area(keep.to_owned())
        {
            cut(bench, person, keep, gone);
            missed = None;
        }
        bench.key(Key::R);
        cards += 1;
        assert!(cards < 400, "the round ends");
    }
}

/// Cuts an area off and names it, as it is printed.
fn cut(bench: &mut Bench, person: &mut Person, keep: &str, gone: &str) {
    person.click(bench, "Cut it off…");
    let border = border(person.printed.drawing().unwrap(), keep, gone);
    for at in &border {
        bench.click_at(*at);
        person.clicks += 1;
    }
    let name = fact_names(&person.printed, gone);
    bench.write("Name, English", &name);
    bench.write("Name, Français", &name);
    bench.write("Id", gone);
    assert!(
        exists(bench.document(), &Place::Area(gone.to_owned())),
        "{:?}",
        bench.done()
    );
    bench.click("Proofread");
    person.mended.insert(format!("area.{gone}"));
}

/// The corners of the border between two areas, from end to end.
fn border(drawing: &Drawing, a: &str, b: &str) -> Vec<Point> {
    let ring = |id: &str| {
        let face = face_of(drawing, &FaceOf::Area(id.to_owned())).unwrap();
        drawing.faces[face].rings[0].clone()
    };
    let (one, other) = (ring(a), ring(b));
    let shared = |corner: &u32| other.contains(corner);
    // From a corner that is not shared on, so that the shared ones come in one piece.
    let from = one.iter().position(|corner| !shared(corner)).unwrap();
    let turned: Vec<u32> = one[from..].iter().chain(&one[..from]).copied().collect();
    let along: Vec<u32> = turned.into_iter().filter(shared).collect();
    let all: Vec<Point> = along.iter().map(|corner| drawing.corners[*corner as usize]).collect();
    // Every point that a hand would click: the ends, and some between.
    let step = (all.len() / 4).max(1);
    let last = all.len() - 1;
    let some = (0..all.len()).filter(|at| *at == 0 || *at == last || at % step == 0 && last - at > step / 2);
    some.map(|at| all[at]).collect()
}

/// Everything that is printed is what the document says.
fn assert_as_printed(document: &Document, printed: &Document) {
    let mut wrong = Vec::new();
    for fact_printed in facts(printed) {
        let now = fact(document, &fact_printed.key).map(|fact| fact.value.en);
        if now.as_ref() != Some(&fact_printed.value.en) {
            wrong.push((fact_printed.key.to_string(), now, fact_printed.value.en));
        }
    }
    for now in facts(document) {
        let there = document.value(&now.key).as_ref().is_some_and(is_there);
        if there && fact(printed, &now.key).is_none_or(|printed| printed.value.en != now.value.en) {
            wrong.push((now.key.to_string(), Some(now.value.en), "not printed".to_owned()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn ten_planted_differences_of_a_board_of_areas_are_found_and_mended_by_a_round() {
    let differences = [
        ("link.detroit-frenchtown", "none"),
        ("link.albany-utica", "none"),
        ("link.amherstburg-frenchtown", "land"),
        ("link.kingston-utica", "river"),
        ("link.cornwall-prescott", "touching without link"),
        ("muster.detroit", "blue 3, white 2"),
        ("star.york", "none"),
        ("area.oswego.name", "Oswago"),
        ("area.dover.home", "American"),
    ];
    let missing = Some(("london", "oxford"));
    let printed = shipped("campaign-1812");
    let mut bench = reading(planted("campaign-1812", &differences, missing));
    let mut person = Person {
        printed,
        clicks: 0,
        mended: BTreeSet::new(),
    };
    go_through(&mut bench, &mut person, missing);
    for (key, _) in differences {
        assert!(person.mended.contains(key), "{key}");
    }
    println!("{} clicks for {} differences", person.clicks, person.mended.len());
    assert_as_printed(bench.document(), &person.printed);
}

#[test]
fn ten_planted_differences_of_a_board_of_towns_are_found_and_mended_by_a_round() {
    let document = shipped("war-of-1812");
    let all = facts(&document);
    // Two roads that are missing, two that are not printed, and other values, wherever the board has them.
    let of = |start: &str| {
        let fits = |fact: &&Fact| fact.key.to_string().starts_with(start);
        all.iter().filter(fits).cloned().collect::<Vec<_>>()
    };
    let towns = document.ids_of(document.on_board()[0]);
    let mut differences: Vec<(String, String)> = Vec::new();
    let roads: Vec<Fact> = of("road.").into_iter().filter(|fact| fact.value.en == "yes").collect();
    for road in [&roads[3], &roads[20]] {
        differences.push((road.key.to_string(), "no".to_owned()));
    }
    let drawing = document.drawing().unwrap();
    let at = |id: &str| drawing.places.iter().find(|places| places.area == id).unwrap().cubes;
    let near = |a: &str, b: &str| {
        let (a, b) = (at(a), at(b));
        i64::from(a.0 - b.0).pow(2) + i64::from(a.1 - b.1).pow(2)
    };
    for town in [&towns[5], &towns[20]] {
        let mut others: Vec<&String> = towns.iter().filter(|other| *other != town).collect();
        others.sort_by_key(|other| near(town, other));
        let free = others.iter().find(|other| {
            let key = FactKey::pair("road.{}-{}", town, other);
            !roads.iter().any(|road| road.key == key)
        });
        let key = FactKey::pair("road.{}-{}", town, free.unwrap());
        differences.push((key.to_string(), "yes".to_owned()));
    }
    for fact in of("town.")
        .iter()
        .filter(|fact| fact.key.to_string().ends_with(".value"))
        .take(2)
    {
        let other = if fact.value.en == "1" { "2" } else { "1" };
        differences.push((fact.key.to_string(), other.to_owned()));
    }
    let names: Vec<Fact> = of("town.")
        .into_iter()
        .filter(|fact| fact.key.to_string().ends_with(".name"))
        .collect();
    differences.push((names[7].key.to_string(), "Nowhere".to_owned()));
    let homes: Vec<Fact> = of("town.")
        .into_iter()
        .filter(|fact| fact.key.to_string().ends_with(".home"))
        .collect();
    let other = if homes[9].value.en == "American" {
        "British"
    } else {
        "American"
    };
    differences.push((homes[9].key.to_string(), other.to_owned()));
    let coast = of("coast.")[0].clone();
    differences.push((coast.key.to_string(), "no".to_owned()));
    let due = of("reinforcements.")[0].clone();
    differences.push((due.key.to_string(), "5".to_owned()));
    assert_eq!(differences.len(), 10);
    let borrowed: Vec<(&str, &str)> = differences
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str()))
        .collect();
    let mut bench = reading(planted("war-of-1812", &borrowed, None));
    let mut person = Person {
        printed: document.clone(),
        clicks: 0,
        mended: BTreeSet::new(),
    };
    go_through(&mut bench, &mut person, None);
    for (key, _) in &differences {
        assert!(person.mended.contains(key), "{key}");
    }
    println!("{} clicks for {} differences", person.clicks, person.mended.len());
    assert_as_printed(bench.document(), &person.printed);
}

#[test]
fn a_town_that_is_missing_is_added_from_its_card() {
    let mut bench = on(Page::Proof, "war-of-1812");
    press(&mut bench, "Add it…");
    assert_eq!(bench.harness.state().page(), Page::Map);
    let size = bench.document().drawing().unwrap().size;
    let before = bench.document().ids_of(bench.document().on_board()[0]).len();
    bench.click_at((size.0 / 3, size.1 / 3));
    assert_eq!(
        bench.document().ids_of(bench.document().on_board()[0]).len(),
        before + 1
    );
    assert_eq!(bench.harness.query_all_by_role(Role::TextInput).count().min(1), 1);
    bench.write("Name, English", "New Proof");
    let named = |id: &String| {
        bench
            .document()
            .thing_name(bench.document().on_board()[0], std::slice::from_ref(id))
    };
    let names: Vec<Option<Text>> = bench
        .document()
        .ids_of(bench.document().on_board()[0])
        .iter()
        .map(named)
        .collect();
    assert!(names.iter().flatten().any(|name| name.en == "New Proof"));
}
