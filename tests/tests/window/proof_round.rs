//! A round of proofreading driven through the window against a printed board that differs in ten ways, as a person with
//! the box on the table would do it: looking at each card, changing what is printed otherwise, and one key for the rest.

use super::building::{edit, go, key, middle};
use super::editor_clicks::{ends, largest};
use crate::support::Window;
use data::{Lang, Place, Side, Text};
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::{Key as Fact, Value};
use editor::invasion::Way;
use editor::proof::{self, Order, Round, Stop, could_be, fact, facts, is_there, stops, suspicions};
use egui::{Event, Key, Modifiers, PointerButton};
use workbench::{Do, Page, W};

const EN: Lang = Lang::En;
/// The id of a town that was put on the map without a name.
const NEW_TOWN: &str = "town_1";
/// Seconds that a practised reader looks at a card.
const SECONDS: usize = 3;

/// What was done by hand.
#[derive(Debug, Default)]
struct Count {
    cards: usize,
    places: usize,
    keys: usize,
    clicks: usize,
    words: usize,
}

/// An edit that gives a fact another value.
fn set(pattern: &'static str, ids: &[&str], value: Value) -> (Fact, Edit) {
    let ids: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
    let key = Fact::find(pattern, &ids).unwrap();
    (key.clone(), Edit::Set(key, value, None))
}

/// Carries out edits, each of which changes something; gives the facts.
fn planted(window: &mut Window, edits: impl IntoIterator<Item = (Fact, Edit)>) -> Vec<Fact> {
    let keys = edits.into_iter().map(|(key, edit)| {
        let before = window.document().clone();
        window.carry_out(Do::Edit(edit));
        assert_ne!(*window.document(), before, "{key} is planted");
        key
    });
    keys.collect()
}

/// The board in the editor comes to differ from the printed one in ten ways.
fn plant(window: &mut Window) -> Vec<Fact> {
    let link = |a: &str, b: &str, way: Way| {
        let key = Fact::pair("link.{}-{}", a, b);
        (key.clone(), Edit::Set(key, way.into(), None))
    };
    let units = window.document().value(&Fact::new("units.{}", ["albany"])).unwrap();
    let edits = [
        link("detroit", "frenchtown", Way::None),
        link("detroit", "north_of_moraviantown", Way::Land),
        link("amherstburg", "detroit", Way::Land),
        set("muster.{}.{}", &["montreal", "british_regulars"], Value::Number(2)),
        set("star.{}.{}.name", &["kingston", "0"], Text::same("Fort Henry").into()),
        set("area.{}.name", &["rome"], Text::same("Fort Stanwix").into()),
        set("area.{}.home", &["lacolle"], Value::Side(Side::American)),
        set("units.{}", &["buffalo"], units),
        set("shore.{}.{}", &["lake_erie", "erie"], Value::Yes(false)),
    ];
    let keys = planted(window, edits);
    // The tenth: an area that the printed board has not.
    let (_, face) = largest(window.document());
    let (from, to) = ends(window.document(), face);
    key(window, Key::X);
    window.click_at(from, PointerButton::Primary);
    window.click_at(to, PointerButton::Primary);
    key(window, Key::Enter);
    key(window, Key::V);
    assert!(window.document().ids_of("area.{}").iter().any(|id| id == "area_1"));
    keys
}

/// The board of Blocks comes to differ from the printed one in ten ways.
fn plant_blocks(window: &mut Window) -> Vec<Fact> {
    let road = |a: &str, b: &str, there: bool| {
        let key = Fact::pair("road.{}-{}", a, b);
        (key.clone(), Edit::Set(key, Value::Yes(there), None))
    };
    let bases = window
        .document()
        .value(&Fact::new("base.{}.american", ["lake_erie"]))
        .unwrap();
    assert_ne!(bases, Value::Nothing);
    let edits = [
        road("kingston", "prescott", false),
        road("kingston", "york", true),
        set("town.{}.value", &["york"], Value::Number(4)),
        set("town.{}.value", &["detroit"], Value::Number(0)),
        set("town.{}.home", &["montreal"], Value::Side(Side::American)),
        set("town.{}.name", &["buffalo"], Text::same("Black Rock").into()),
        set("coast.{}.{}", &["lake_erie", "buffalo"], Value::Yes(false)),
        set("lake.{}.name", &["lake_ontario"], Text::same("Lake Frontenac").into()),
        set("coast.{}.{}", &["lake_ontario", "montreal"], Value::Yes(true)),
    ];
    let keys = planted(window, edits);
    // The tenth: a town that the printed board has not.
    let (a, b) = (middle(window.document(), "york"), middle(window.document(), "detroit"));
    key(window, Key::T);
    window.click_at((a.0.midpoint(b.0), a.1.midpoint(b.1)), PointerButton::Primary);
    key(window, Key::Escape);
    key(window, Key::V);
    assert!(window.document().ids_of("town.{}").iter().any(|id| id == NEW_TOWN));
    keys
}

/// The cards of the round as the document stands.
fn cards(document: &Document, round: &Round) -> Vec<Stop> {
    let facts = round.facts(document);
    let stops = stops(&facts);
    let order = round.cards(&facts, &stops, &suspicions(document));
    order.into_iter().map(|at| stops[at].clone()).collect()
}

/// What a row of a card is called.
fn row(stop: &Stop, fact: &proof::Fact, all: &[Stop]) -> String {
    let other = fact.subjects.iter().find(|place| **place != stop.place);
    let other = other.filter(|_| fact.subjects.len() > 1);
    if let Some(other) = other.and_then(|other| all.iter().find(|stop| stop.place == *other)) {
        return other.title.en.clone();
    }
    if fact.at == stop.title {
        return fact.what.en.clone();
    }
    format!("{} · {}", fact.at.en, fact.what.en)
}

fn click(window: &mut Window, count: &mut Count, label: &str) {
    window.scroll_to(label);
    window.click(label);
    count.clicks += 1;
}

/// Says on the card what is printed: by the button of the value, or in words.
fn correct(window: &mut Window, count: &mut Count, name: &str, now: &proof::Fact, printed: &Text) {
    let kind = window.document().kind_of(&now.key);
    let buttons = matches!(
        kind,
        Some(editor::facts::Kind::Side | editor::facts::Kind::Yes | editor::facts::Kind::Word(_))
    );
    if buttons {
        click(window, count, &format!("{name}: {}", printed.en));
        return;
    }
    click(window, count, &format!("{name}: {}", now.value.en));
    window.keys(Modifiers::COMMAND, Key::A);
    window.harness.event(Event::Text(printed.en.clone()));
    window.harness.run();
    window.keys(Modifiers::NONE, Key::Enter);
    count.words += 1;
}

/// Merges the area that is not printed with what it was cut off.
fn merge(window: &mut Window, count: &mut Count) {
    click(window, count, W::MergeThere.get(EN));
    // The cut area lies beside it; the one that stays has its old name.
    let (id, _) = old_of(window.document());
    let at = middle(window.document(), &id);
    window.click_at(at, PointerButton::Primary);
    count.clicks += 1;
}

/// Takes the town off the board that is not printed.
fn remove(window: &mut Window, count: &mut Count) {
    click(window, count, W::RemoveThere.get(EN));
    key(window, Key::Delete);
    count.keys += 1;
}

/// The neighbour of the new area with the longest border: what it was cut off.
fn old_of(document: &Document) -> (String, f64) {
    use data::drawing::FaceOf;
    let new = FaceOf::Area("area_1".to_owned());
    let mut all: Vec<(String, f64)> = Vec::new();
    for border in editor::shape::borders(document.drawing().unwrap()) {
        let other = match (&border.a, &border.b) {
            (a, FaceOf::Area(b)) if *a == new => b,
            (FaceOf::Area(a), b) if *b == new => a,
            _ => continue,
        };
        all.push((other.clone(), border.length));
    }
    all.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap()
}

/// One card: everything that is printed otherwise is changed, then all that is left is right.
fn card(window: &mut Window, printed: &Document, stop: &Stop, all: &[Stop], count: &mut Count, round: &Round) {
    let facts = round.facts(window.document());
    let here: Vec<proof::Fact> = stop.facts.iter().map(|at| facts[*at].clone()).collect();
    for now in here {
        let Some(want) = fact(printed, &now.key) else { continue };
        if want.value != now.value {
            let name = row(stop, &now, all);
            correct(window, count, &name, &now, &want.value);
        }
    }
    // What the printed board has, and ours has not.
    let listed: Vec<&proof::Fact> = stop.facts.iter().map(|at| &facts[*at]).collect();
    for key in could_be(window.document(), &stop.place, &listed, 6) {
        let Some(want) = fact(printed, &key).filter(|_| printed.value(&key).as_ref().is_some_and(is_there)) else {
            continue;
        };
        if window.document().value(&key).as_ref().is_some_and(is_there) {
            continue;
        }
        let now = fact(window.document(), &key).unwrap();
        let name = row(stop, &now, all);
        click(window, count, &format!("Also with {name}"));
        correct(window, count, &name, &now, &want.value);
    }
    window.keys(Modifiers::NONE, Key::R);
    count.keys += 1;
    count.cards += 1;
    count.places += usize::from(matches!(stop.place, Place::Area(_) | Place::Town(_)));
}

/// Goes through the whole round, and changes on each card what is printed otherwise.
fn go_round(window: &mut Window, printed: &Document, new: &Place, mend: fn(&mut Window, &mut Count)) -> Count {
    let mut count = Count::default();
    go(window, Page::Proof);
    window.write(W::Reader.get(EN), "Ada");
    let mut mended = false;
    for _ in 0..400 {
        let workbench = window.harness.state().editor().unwrap();
        let round = workbench.workbench.round();
        let round = round.map_or_else(
            || Round::new(window.document(), Order::default()),
            |text| Round::read("round", &text).unwrap(),
        );
        let all = cards(window.document(), &round);
        if window.reads(W::RoundDone.get(EN)) {
            break;
        }
        let at = (1..=all.len())
            .rev()
            .find(|at| window.count(&format!("Card {at} of {}", all.len())) > 0)
            .expect("the card says which it is");
        let stop = all[at - 1].clone();
        if stop.place == *new && !mended {
            let id = id_of(new);
            mend(window, &mut count);
            let there = ["area.{}", "town.{}"].map(|pattern| window.document().ids_of(pattern).contains(&id));
            assert_eq!(there, [false, false], "it is gone");
            mended = true;
            go(window, Page::Proof);
            count.clicks += 1;
            continue;
        }
        card(window, printed, &stop, &all, &mut count, &round);
    }
    assert!(window.reads(W::RoundDone.get(EN)), "the round is done: {count:?}");
    assert!(mended);
    count
}

/// The id of a place.
fn id_of(place: &Place) -> String {
    match place {
        Place::Area(id) | Place::Town(id) => id.clone(),
        other => panic!("{other:?} is no area or town"),
    }
}

/// Everything in the editor is as it is printed.
fn is_as_printed(window: &Window, printed: &Document, planted: Vec<Fact>) {
    for key in planted {
        assert_eq!(
            window.document().value(&key),
            printed.value(&key),
            "{key} is as it is printed"
        );
    }
    let now = facts(window.document());
    for want in facts(printed) {
        let here = now.iter().find(|fact| fact.key == want.key);
        assert_eq!(here.map(|fact| &fact.value), Some(&want.value), "{}", want.key);
    }
    assert_eq!(now.len(), facts(printed).len());
}

/// The whole map in sixty cards and ten minutes, each card by one key.
fn is_an_evening(count: &Count) {
    let seconds = count.cards * SECONDS;
    println!(
        "{count:?}: {} minutes {} seconds at {SECONDS} s a card",
        seconds / 60,
        seconds % 60
    );
    assert!(count.places <= 60, "the whole map in sixty cards: {count:?}");
    assert!(count.places * SECONDS < 600, "and in ten minutes");
    assert!(count.clicks + count.words <= 30, "{count:?}");
}

#[test]
fn ten_planted_differences_are_found_by_a_round_through_the_window_and_mended() {
    let mut window = Window::open();
    edit(&mut window, "The campaign of 1812");
    let printed = window.document().clone();
    let planted = plant(&mut window);
    let new = Place::Area("area_1".to_owned());
    let count = go_round(&mut window, &printed, &new, merge);
    is_as_printed(&window, &printed, planted);
    is_an_evening(&count);
    assert_eq!(count.keys, count.cards);
}

#[test]
fn ten_planted_differences_of_a_board_of_blocks_are_found_and_mended() {
    let mut window = Window::open();
    edit(&mut window, "1812: The first campaign");
    let printed = window.document().clone();
    let planted = plant_blocks(&mut window);
    let new = Place::Town(NEW_TOWN.to_owned());
    let count = go_round(&mut window, &printed, &new, remove);
    is_as_printed(&window, &printed, planted);
    is_an_evening(&count);
    assert_eq!(count.keys, count.cards + 1, "Delete takes the town away");
}
