//! What belongs to a place beside its own fields: its neighbours, its waters, its units and signs, and the cards that
//! name it, all to be changed there.

use crate::desk::Desk;
use crate::orders::Do;
use crate::pages::choices::{choice_ui, choices, width};
use crate::pages::fields;
use crate::words::W;
use data::{Basis, Lang, Place};
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::{Key, Kind, Value};
use editor::proof::{could_be, fact, is_there};
use egui::{Id, Label, RichText, Sense, Ui};

/// How many of the nearest places are listed that are no neighbours yet.
const NEAREST: usize = 5;
/// Most places among which every pair is listed.
const MOST_AMONG: usize = 5;
/// Most units that a button adds to.
const MOST: u64 = 99;

/// Everything that belongs to an area or a town. Facts that are entered come from this basis.
pub(crate) fn ui(ui: &mut Ui, desk: &Desk<'_>, place: &Place, id: &str, basis: &Basis) {
    let document = desk.document;
    let [area, water] = document.on_board();
    let all: Vec<Key> = document.about(area, id);
    let link = document.between(area, area);
    let shore = (!water.is_empty()).then(|| document.between(area, water)).flatten();
    ways_ui(ui, desk, place, id, &[(link, W::Neighbours), (shore, W::Waters)], basis);
    let mut caption = "";
    for key in all
        .iter()
        .filter(|key| Some(key.pattern()) != link && Some(key.pattern()) != shore)
    {
        let (Some(kind), Some(value)) = (document.kind_of(key), document.value(key)) else {
            continue;
        };
        let numbers = matches!(kind, Kind::Number(..)) || matches!(value, Value::Coded(_));
        if !numbers || !desk.own.counts(document, key) {
            continue;
        }
        if caption != key.pattern() {
            caption = key.pattern();
            ui.add_space(4.0);
            let label = super::rows::label(desk.look, document, key);
            ui.label(RichText::new(label).strong());
        }
        match (&value, kind) {
            (Value::Number(now), Kind::Number(_, most)) => {
                let Some(other) = key.ids().iter().find(|other| *other != id) else {
                    continue;
                };
                let name = named(desk, key, other);
                let count = Count {
                    key,
                    name: &name,
                    now: *now,
                    most,
                };
                count_ui(ui, desk, &count, Value::Number, basis);
            }
            (Value::Coded(coded), _) => coded_ui(ui, desk, key, coded, basis),
            _ => {}
        }
    }
    cards_ui(ui, desk, id);
}

/// What there is between a place and others, kind by kind, with the nearest of which nothing is said.
fn ways_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    place: &Place,
    id: &str,
    patterns: &[(Option<&'static str>, W)],
    basis: &Basis,
) {
    let document = desk.document;
    let all: Vec<Key> = document.about(document.on_board()[0], id);
    let facts: Vec<_> = all.iter().filter_map(|key| fact(document, key)).collect();
    let could = could_be(document, place, &facts.iter().collect::<Vec<_>>(), NEAREST);
    for (pattern, title) in patterns {
        let Some(pattern) = *pattern else { continue };
        let listed: Vec<&Key> = all.iter().filter(|key| key.pattern() == pattern).collect();
        let there = |key: &&&Key| document.value(key).as_ref().is_some_and(is_there);
        let title = format!("{} ({})", desk.t(*title), listed.iter().filter(there).count());
        ui.add_space(4.0);
        ui.label(RichText::new(title).strong());
        let nearby = could.iter().filter(|key| key.pattern() == pattern);
        let now: Vec<(&Key, bool)> = listed
            .iter()
            .map(|key| (*key, false))
            .chain(nearby.map(|key| (key, true)))
            .collect();
        for key in kept_rows(ui, document, (id, pattern), &now) {
            let weak = now.iter().find(|(of, _)| **of == key).is_none_or(|(_, weak)| *weak);
            between_ui(ui, desk, &key, id, weak, basis);
        }
    }
}

/// The rows of a place as they were sorted when it was selected.
#[derive(Clone, Debug, Default)]
struct Rows {
    /// The place.
    of: String,
    /// When they were shown last.
    pass: u64,
    keys: Vec<Key>,
}

/// The rows in the order in which they stood when the place was selected, so that a second click on the same point means the
/// same row; what has come since, as by another page, stands at their end.
fn kept_rows(ui: &Ui, document: &Document, (of, pattern): (&str, &'static str), now: &[(&Key, bool)]) -> Vec<Key> {
    let slot = Id::unique("workbench: rows of a place").with(pattern);
    let pass = ui.ctx().cumulative_pass_nr();
    let kept: Option<Rows> = ui.data(|data| data.get_temp(slot));
    let keys: Vec<Key> = match kept.filter(|rows| rows.of == of && rows.pass + 1 >= pass) {
        Some(rows) => {
            let known = |key: &Key| document.kind_of(key).is_some() && document.value(key).is_some();
            let come = now.iter().filter(|(key, weak)| !weak && !rows.keys.contains(key));
            let come: Vec<Key> = come.map(|(key, _)| (*key).clone()).collect();
            rows.keys.into_iter().filter(known).chain(come).collect()
        }
        None => now.iter().map(|(key, _)| (*key).clone()).collect(),
    };
    let rows = Rows {
        of: of.to_owned(),
        pass,
        keys: keys.clone(),
    };
    ui.data_mut(|data| data.insert_temp(slot, rows));
    keys
}

/// All neighbours of a place as a ruler: each with what there is between, and the nearest that are none yet.
pub(crate) fn neighbours_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str, basis: &Basis) {
    let [area, _] = desk.document.on_board();
    let place = desk.document.board_place(false, id);
    let link = desk.document.between(area, area);
    ui.label(desk.heading(desk.names().place(id).get(desk.lang())));
    ways_ui(ui, desk, &place, id, &[(link, W::Neighbours)], basis);
}

/// The places between which and another one there is something.
pub(crate) fn neighbours(document: &Document, id: &str) -> Vec<String> {
    let [area, _] = document.on_board();
    let link = document.between(area, area);
    let all = document.about(area, id).into_iter();
    let links = all.filter(|key| Some(key.pattern()) == link);
    let there = links.filter(|key| document.value(key).as_ref().is_some_and(is_there));
    let other = |key: Key| key.ids().iter().find(|other| *other != id).cloned();
    there.filter_map(other).collect()
}

/// What there is among several places, pair by pair; nothing where there are too many for a list.
pub(crate) fn among_ui(ui: &mut Ui, desk: &Desk<'_>, ids: &[String], basis: &Basis) {
    let [area, _] = desk.document.on_board();
    let Some(link) = desk.document.between(area, area) else {
        return;
    };
    if !(2..=MOST_AMONG).contains(&ids.len()) {
        return;
    }
    ui.add_space(4.0);
    ui.label(RichText::new(desk.t(W::BetweenThem)).strong());
    for (at, one) in ids.iter().enumerate() {
        for other in &ids[at + 1..] {
            let key = Key::pair(link, one, other);
            let name = pair_name(&desk.names(), one, other, desk.lang());
            let weak = !desk.document.value(&key).as_ref().is_some_and(is_there);
            row_ui(ui, desk, &key, &name, weak, basis);
        }
    }
}

/// What there is between the place and another one, as buttons.
fn between_ui(ui: &mut Ui, desk: &Desk<'_>, key: &Key, id: &str, weak: bool, basis: &Basis) {
    if let Some(other) = key.ids().iter().find(|other| *other != id) {
        let name = desk.names().place(other).get(desk.lang()).to_owned();
        row_ui(ui, desk, key, &name, weak, basis);
    }
}

/// What there is between two places, under a name.
fn row_ui(ui: &mut Ui, desk: &Desk<'_>, key: &Key, name: &str, weak: bool, basis: &Basis) {
    let document = desk.document;
    let all = choices(desk, document.kind_of(key), true);
    let value = document.value(key);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        ui.spacing_mut().interact_size.y = 22.0;
        let room = (ui.available_width() - width(&all) - 12.0).max(20.0);
        let text = RichText::new(name).small();
        let text = if weak { text.weak() } else { text };
        let label = ui.scope(|ui| {
            ui.set_width(room);
            ui.add(Label::new(text).wrap().sense(Sense::click()))
        });
        if label.inner.clicked()
            && let Some(place) = document.place_of(key)
        {
            desk.push(Do::Show(place));
        }
        for choice in &all {
            let on = value.as_ref() == Some(&choice.value);
            if choice_ui(ui, desk, choice, on, name, key) && !on {
                desk.edit(Edit::Set(key.clone(), choice.value.clone(), Some(basis.clone())));
            }
        }
    });
}

/// What people call the other thing of a key: a faction, a year.
fn named(desk: &Desk<'_>, key: &Key, other: &str) -> String {
    let known = desk.document.thing_patterns().into_iter().find_map(|pattern| {
        let prefix = pattern.split('.').next().unwrap_or_default();
        let there = key.pattern().starts_with(prefix) || desk.document.ids_of(pattern).iter().any(|id| id == other);
        there
            .then(|| desk.document.thing_name(pattern, &[other.to_owned()]))
            .flatten()
    });
    known.map_or_else(|| other.to_owned(), |name| name.get(desk.lang()).to_owned())
}

/// A number of a fact, and what it may come to.
struct Count<'a> {
    key: &'a Key,
    name: &'a str,
    now: u32,
    most: u32,
}

/// A number with one less and one more.
fn count_ui(ui: &mut Ui, desk: &Desk<'_>, count: &Count<'_>, value: impl Fn(u32) -> Value, basis: &Basis) {
    let &Count { key, name, now, most } = count;
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 20.0;
        let room = (ui.available_width() - 124.0).max(20.0);
        ui.scope(|ui| {
            ui.set_width(room);
            let text = RichText::new(name).small();
            ui.add(Label::new(if now == 0 { text.weak() } else { text }).truncate());
        });
        let what = super::rows::label(desk.look, desk.document, key);
        let label = format!("{what}, {name}");
        fields::number(ui, desk, &label, now, 0..=most, |new| {
            Edit::Set(key.clone(), value(new), Some(basis.clone()))
        });
    });
}

/// Numbers by faction.
fn coded_ui(ui: &mut Ui, desk: &Desk<'_>, key: &Key, coded: &serde_json::Value, basis: &Basis) {
    let Some(all) = coded.as_object() else { return };
    for (of, count) in all {
        let Some(now) = count.as_u64().filter(|now| *now <= MOST) else {
            continue;
        };
        let name = named(desk, key, of);
        let value = |new: u32| {
            let mut changed = all.clone();
            changed.insert(of.clone(), new.into());
            Value::Coded(serde_json::Value::Object(changed))
        };
        // Larger numbers than these are a matter for the table of units.
        let count = Count {
            key,
            name: &name,
            now: now as u32,
            most: MOST as u32,
        };
        count_ui(ui, desk, &count, value, basis);
    }
}

/// The cards that name the place.
fn cards_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str) {
    let quoted = format!("\"{id}\"");
    let mut first = true;
    for key in desk.document.listed("card.{}.play") {
        let Some(Value::Coded(play)) = desk.document.value(&key) else {
            continue;
        };
        if !play.to_string().contains(&quoted) {
            continue;
        }
        if std::mem::take(&mut first) {
            ui.add_space(4.0);
            ui.label(RichText::new(desk.t(W::CardsThatName)).strong());
        }
        let Some(card) = key.ids().first() else { continue };
        let name = desk.document.thing_name("card.{}", std::slice::from_ref(card));
        let name = name.map_or_else(|| card.clone(), |name| name.get(desk.lang()).to_owned());
        if ui.link(RichText::new(name).small()).clicked() {
            desk.push(Do::Show(Place::Card(card.clone())));
        }
    }
}

/// `Detroit – Amherstburg`.
pub(crate) fn pair_name(names: &Names<'_>, a: &str, b: &str, lang: Lang) -> String {
    let (a, b) = (names.place(a), names.place(b));
    format!("{} – {}", a.get(lang), b.get(lang))
}
