//! What every document says by the table of its game's facts.

use super::Edited;
use crate::compare;
use crate::document::{AnyDocument, Book, BookMut, Things};
use crate::facts::printed::Fact;
use crate::facts::words::Expected;
use crate::facts::{self, Described, Ids, Key, Kind, Value};
use crate::print::paper::{Beginning, Paper};
use crate::proof;
use crate::refused::EditRefused;
use crate::rows::{self, Facts};
use data::any::ScenarioDocument as _;
use data::options::RuleOption;
use data::rulebook::{Paragraph, Ruling};
use data::{Basis, CheckMark, Place, SeenFacts, Text};
use std::any::Any;

impl<D: Edited> AnyDocument for D {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
    fn copy(&self) -> Box<dyn AnyDocument> {
        Box::new(self.clone())
    }
    fn equals(&self, other: &dyn AnyDocument) -> bool {
        other.as_any().downcast_ref::<D>() == Some(self)
    }
    fn game_key(&self) -> &'static str {
        D::Scenario::GAME
    }

    fn id(&self) -> &str {
        self.its_scenario().id()
    }
    fn title(&self) -> &Text {
        self.its_scenario().title()
    }
    fn summary(&self) -> &Text {
        self.its_scenario().summary()
    }
    fn book(&self) -> Option<Book<'_>> {
        Edited::book(self)
    }
    fn book_mut(&mut self) -> Result<BookMut<'_>, EditRefused> {
        Edited::book_mut(self)
    }
    fn rulebook(&self) -> (&[Paragraph], &[Ruling]) {
        let book = Edited::book(self);
        book.map(|book| (book.paragraphs, book.rulings)).unwrap_or_default()
    }
    fn rule_options(&self) -> Vec<(&'static RuleOption, String)> {
        let scenario = self.its_scenario();
        let value = |option: &'static RuleOption| Some((option, scenario.option(option.key)?));
        D::Scenario::option_keys().into_iter().filter_map(value).collect()
    }

    fn value(&self, key: &Key) -> Option<Value> {
        Facts::value(self, key)
    }
    fn basis_of(&self, key: &Key) -> Option<&Basis> {
        self.said(key).map(|said| said.basis)
    }
    fn keeps_own_basis(&self, key: &Key) -> bool {
        D::source(key).is_some_and(|(_, ids)| ids.len() == key.ids().len())
    }
    fn cite(&self, key: &Key) -> Option<&'static str> {
        D::asked(key).map(|row| row.cite).filter(|cite| !cite.is_empty())
    }
    fn mark_of(&self, key: &Key) -> Option<&CheckMark> {
        let said = self.said(key).and_then(|said| said.mark?.as_ref());
        said.or_else(|| self.seen_mark(key))
    }
    fn is_apart(&self, key: &Key) -> bool {
        Facts::is_apart(self, key)
    }
    fn seen(&self) -> Vec<String> {
        let all = Facts::seen(self).into_iter();
        all.flat_map(SeenFacts::keys).cloned().collect()
    }
    fn move_seen(&mut self, from: &Key, to: Option<&Key>) {
        Facts::move_seen(self, from, to);
    }
    fn set(&mut self, key: &Key, value: &Value, basis: Option<&Basis>) -> Result<(), EditRefused> {
        Facts::set(self, key, value, basis)
    }
    fn set_basis(&mut self, key: &Key, basis: &Basis) -> Result<(), EditRefused> {
        Facts::set_basis(self, key, basis)
    }
    fn set_mark(&mut self, key: &Key, mark: Option<&CheckMark>) -> Result<(), EditRefused> {
        Facts::set_mark(self, key, mark)
    }
    fn title_of(&self, key: &Key) -> Text {
        rows::title(self, key)
    }
    fn names_at(&self, key: &Key) -> Option<Text> {
        self.names_of(D::row(key)?, key.ids()).map(rows::joined)
    }
    fn kind_of(&self, key: &Key) -> Option<Kind> {
        D::row(key).map(|row| row.kind)
    }
    fn label_of(&self, key: &Key) -> Option<(&'static str, &'static str)> {
        D::row(key).map(|row| (row.label.en, row.label.fr))
    }
    fn place_of(&self, key: &Key) -> Option<Place> {
        D::row(key).map(|row| (row.place)(key.ids()))
    }
    fn fields(&self) -> Vec<(Key, Kind)> {
        let keys = D::TABLE.rows.iter().flat_map(|row| {
            let all = (row.each)(self).into_iter();
            all.map(|ids| (Key::of(row.key, ids), row.kind))
        });
        keys.collect()
    }
    fn rows(&self) -> Vec<Described> {
        let described = |row: &rows::Row<D>| Described {
            key: row.key,
            label: row.label,
            kind: row.kind,
            of: row.of.iter().map(|(pattern, _)| *pattern).collect(),
            cite: row.cite,
        };
        D::TABLE.rows.iter().map(described).collect()
    }
    fn fact_patterns(&self) -> Vec<&'static str> {
        D::patterns().collect()
    }
    fn all_patterns(&self) -> Vec<&'static str> {
        let mut patterns = AnyDocument::fact_patterns(self);
        let sources = D::TABLE.sources.iter().map(|source| source.key);
        for pattern in sources.chain(D::TABLE.things.iter().map(|thing| thing.key)) {
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
        patterns
    }
    fn read_value(&self, key: &Key, words: &str) -> Result<Value, Expected> {
        proof::table::read(self, key, words)
    }
    fn all_things(&self) -> Vec<Key> {
        let things = D::TABLE.things.iter();
        let keys = things.flat_map(|thing| {
            let all = (thing.each)(self).into_iter();
            all.map(|ids| Key::of(thing.key, ids))
        });
        keys.collect()
    }
    fn sources(&self) -> Vec<Key> {
        let sources = D::TABLE.sources.iter();
        let keys = sources.flat_map(|source| {
            let all = compare::facts::places(source, self).into_iter();
            all.map(|(ids, _)| Key::of(source.key, ids))
        });
        keys.collect()
    }
    fn listed(&self, pattern: &str) -> Vec<Key> {
        let row = D::TABLE.rows.iter().find(|row| row.key == pattern);
        let all = row.map(|row| (row.key, (row.each)(self)));
        let all = all
            .into_iter()
            .flat_map(|(key, all)| all.into_iter().map(move |ids| Key::of(key, ids)));
        all.collect()
    }
    fn about(&self, pattern: &str, id: &str) -> Vec<Key> {
        let on_board = D::TABLE.on_board;
        let mut all = Vec::new();
        for row in D::TABLE.rows {
            match row.of {
                [(of, 0)] if *of == pattern && facts::places_in(row.key) == 1 => {
                    all.push(Key::of(row.key, vec![id.to_owned()]));
                }
                [(a, at), (b, _)] | [(b, _), (a, at)] if *a == pattern && !on_board.contains(b) => {
                    let others = self.ids_of(b).into_iter();
                    let ids = |other: String| match at {
                        0 => vec![id.to_owned(), other],
                        _ => vec![other, id.to_owned()],
                    };
                    all.extend(others.map(|other| Key::of(row.key, ids(other))));
                }
                [(a, _), (b, _)] if *a == pattern || *b == pattern => {
                    let listed = (row.each)(self)
                        .into_iter()
                        .filter(|ids| ids.iter().any(|one| one == id));
                    all.extend(listed.map(|ids| Key::of(row.key, ids)));
                }
                _ => {}
            }
        }
        all
    }
    fn rows_of(&self, pattern: &str) -> Vec<(&'static str, Option<&'static str>)> {
        let alone =
            |row: &&rows::Row<D>| facts::places_in(row.key) == facts::places_in(pattern) && row.of == [(pattern, 0)];
        let rows = D::TABLE.rows.iter().filter(alone);
        rows.map(|row| (row.key, row.said)).collect()
    }
    fn between(&self, one: &str, other: &str) -> Option<&'static str> {
        let both = |row: &&rows::Row<D>| {
            let [(a, _), (b, _)] = row.of else { return false };
            facts::places_in(row.key) == 2 && ((*a, *b) == (one, other) || (*a, *b) == (other, one))
        };
        D::TABLE.rows.iter().find(both).map(|row| row.key)
    }
    fn ids_of(&self, pattern: &str) -> Vec<String> {
        AnyDocument::things(self, pattern)
            .map(|things| things.ids)
            .unwrap_or_default()
    }
    fn thing_patterns(&self) -> Vec<&'static str> {
        D::TABLE.things.iter().map(|thing| thing.key).collect()
    }
    fn things(&self, pattern: &str) -> Option<Things> {
        let thing = D::thing(pattern)?;
        let ids = (thing.each)(self).into_iter().filter_map(|ids| ids.into_iter().next());
        Some(Things {
            ids: ids.collect(),
            key: thing.key,
        })
    }
    fn thing_label(&self, pattern: &str) -> Option<(&'static str, &'static str)> {
        D::thing(pattern).map(|thing| (thing.label.en, thing.label.fr))
    }
    fn thing_name(&self, pattern: &str, ids: &Ids) -> Option<Text> {
        (D::thing(pattern)?.name)(self, ids)
    }
    fn things_at(&self, place: &Place) -> Option<Things> {
        let ids: Vec<String> = place.ids().into_iter().map(|id| id.into_owned()).collect();
        let mut all = D::TABLE.things.iter();
        let fits = |key: &str| facts::places_in(key) == ids.len();
        let thing = all.find(|thing| fits(thing.key) && (thing.place)(&ids) == *place)?;
        AnyDocument::things(self, thing.key)
    }
    fn on_board(&self) -> [&'static str; 2] {
        D::TABLE.on_board
    }
    fn board_place(&self, water: bool, id: &str) -> Place {
        let thing = D::thing(D::TABLE.on_board[usize::from(water)]);
        let place = |thing: &rows::Thing<D>| (thing.place)(&[id.to_owned()]);
        thing.map_or_else(|| Place::Face(id.to_owned()), place)
    }

    fn printed(&self) -> Vec<Fact> {
        proof::table::facts(self)
    }
    fn printed_fact(&self, key: &Key) -> Option<Fact> {
        proof::table::fact(self, key)
    }
    fn kept(&self, key: &Key) -> (Vec<Key>, Option<Key>) {
        (self.keepers(key), proof::table::own_basis(self, key))
    }
    fn papers(&self) -> Vec<Paper> {
        Edited::papers(self)
    }
    fn beginning(&self) -> Beginning {
        Edited::beginning(self)
    }
}
