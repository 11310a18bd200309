//! Pieces of a document that differ: what stood there, and what stands there now.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;

/// A piece of a document that differs from the base's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Splice {
    /// Fields and positions from the scenario down: `texts/paragraphs/12/text/en`.
    pub at: String,
    /// In a list, the position of the first entry that differs, and how many entries the list had.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub within: Option<(usize, usize)>,
    /// What stood there: the entries of a list; nothing where the field is new.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub old: Option<Json>,
    /// What stands there; nothing where the field is gone.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub new: Option<Json>,
}

/// The document is not as it was where a piece is to be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Elsewhere;

/// What stands between the fields of a path.
const APART: char = '/';

/// The pieces in which two trees differ.
pub(super) fn differing(old: &Json, new: &Json) -> Vec<Splice> {
    let mut found = Vec::new();
    walk(old, new, &mut Vec::new(), &mut found);
    found
}

fn walk(old: &Json, new: &Json, path: &mut Vec<String>, found: &mut Vec<Splice>) {
    if old == new {
        return;
    }
    let (one, other) = (inner(old), inner(new));
    let at = |path: &[String]| path.join(&APART.to_string());
    match (one, other) {
        // In the place of a reference that leads nowhere stands the whole of what it was to lead to.
        (Json::Object(_), Json::Object(_)) if is_reference(old) && !is_reference(new) => found.push(Splice {
            at: at(path),
            within: None,
            old: Some(old.clone()),
            new: Some(new.clone()),
        }),
        (Json::Object(was), Json::Object(is)) => {
            let keys = was.keys().chain(is.keys().filter(|key| !was.contains_key(*key)));
            for key in keys {
                path.push(key.clone());
                match (was.get(key), is.get(key)) {
                    (Some(was), Some(is)) => walk(was, is, path, found),
                    (was, is) => found.push(Splice {
                        at: at(path),
                        within: None,
                        old: was.cloned(),
                        new: is.cloned(),
                    }),
                }
                path.pop();
            }
        }
        (Json::Array(was), Json::Array(is)) => list(was, is, path, found),
        _ => found.push(Splice {
            at: at(path),
            within: None,
            old: Some(one.clone()),
            new: Some(other.clone()),
        }),
    }
}

/// The pieces in which two lists differ, the last one first, so that each leaves the positions of those after it as they
/// are.
fn list(was: &[Json], is: &[Json], path: &mut Vec<String>, found: &mut Vec<Splice>) {
    let mut count = was.len();
    for hunk in hunks(was, is).into_iter().rev() {
        let (old, new) = (&was[hunk.old.clone()], &is[hunk.new.clone()]);
        let structs = |list: &[Json]| list.iter().all(Json::is_object);
        if old.len() == new.len() && structs(old) && structs(new) {
            for (at, (one, other)) in hunk.old.zip(old.iter().zip(new)) {
                path.push(at.to_string());
                walk(one, other, path, found);
                path.pop();
            }
            continue;
        }
        found.push(Splice {
            at: path.join(&APART.to_string()),
            within: Some((hunk.old.start, count)),
            old: Some(Json::Array(old.to_vec())),
            new: Some(Json::Array(new.to_vec())),
        });
        count = count - old.len() + new.len();
    }
}

/// A stretch of one list that stands instead of a stretch of another.
struct Hunk {
    old: Range<usize>,
    new: Range<usize>,
}

/// The stretches in which two lists differ, as few entries in them as can be, unless that is dear to find out.
fn hunks(was: &[Json], is: &[Json]) -> Vec<Hunk> {
    /// Most pairs of entries that are compared.
    const MOST: usize = 4_000_000;
    let print = |entry: &Json| {
        let mut hasher = DefaultHasher::new();
        entry.to_string().hash(&mut hasher);
        hasher.finish()
    };
    let (a, b): (Vec<u64>, Vec<u64>) = (was.iter().map(print).collect(), is.iter().map(print).collect());
    let before = a.iter().zip(&b).take_while(|(one, other)| one == other).count();
    let both = a[before..].iter().rev().zip(b[before..].iter().rev());
    let after = both.take_while(|(one, other)| one == other).count();
    let (a, b) = (&a[before..a.len() - after], &b[before..b.len() - after]);
    if a.len() * b.len() > MOST {
        let (old, new) = (before..before + a.len(), before..before + b.len());
        return vec![Hunk { old, new }];
    }
    // How many entries the rests of both lists have in common, in order.
    let wide = b.len() + 1;
    let mut common = vec![0_u32; (a.len() + 1) * wide];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            common[i * wide + j] = if a[i] == b[j] {
                common[(i + 1) * wide + j + 1] + 1
            } else {
                common[(i + 1) * wide + j].max(common[i * wide + j + 1])
            };
        }
    }
    let mut hunks = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < a.len() || j < b.len() {
        let (from_i, from_j) = (i, j);
        while (i < a.len() || j < b.len()) && !(i < a.len() && j < b.len() && a[i] == b[j]) {
            if j == b.len() || i < a.len() && common[(i + 1) * wide + j] >= common[i * wide + j + 1] {
                i += 1;
            } else {
                j += 1;
            }
        }
        if (from_i, from_j) != (i, j) {
            let (old, new) = (before + from_i..before + i, before + from_j..before + j);
            hunks.push(Hunk { old, new });
        }
        while i < a.len() && j < b.len() && a[i] == b[j] {
            (i, j) = (i + 1, j + 1);
        }
    }
    hunks
}

/// An own copy itself instead of the reference that says that it is one.
fn inner(tree: &Json) -> &Json {
    match tree {
        Json::Object(fields) if fields.len() == 1 => fields.get("Own").unwrap_or(tree),
        _ => tree,
    }
}

/// Whether it is a reference to something shared.
fn is_reference(tree: &Json) -> bool {
    matches!(tree, Json::Object(fields) if fields.len() == 1 && fields.contains_key("Shared"))
}

fn inner_mut(tree: &mut Json) -> &mut Json {
    let own = matches!(tree, Json::Object(fields) if fields.len() == 1 && fields.contains_key("Own"));
    if own { &mut tree["Own"] } else { tree }
}

/// What has become of a piece that was to be put into a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// It was put, or said nothing but in which order a list stands, which is not so any more.
    Put,
    /// What it stands on is no longer as it was.
    Elsewhere,
}

/// The list of corners of a drawing, of which all its faces speak by number.
const CORNERS: &str = "corners";

/// Puts pieces into a tree, those of one list all or none, with what has become of each. Where other entries of a list have come or
/// gone meanwhile, its pieces are put where their own entries stand now. Of a drawing whose corners cannot be put nothing is put,
/// for the rest speaks of these corners.
pub(super) fn put_all(pieces: &[Splice], tree: &mut Json) -> Vec<Came> {
    let before = pieces
        .iter()
        .any(|piece| piece.list() == Some(CORNERS))
        .then(|| tree.clone());
    let mut barred: Vec<&str> = Vec::new();
    loop {
        let mut came = Vec::with_capacity(pieces.len());
        let is_barred = |piece: &Splice| barred.iter().any(|drawing| piece.at.starts_with(drawing));
        for group in pieces.chunk_by(|one, next| one.within.is_some() && next.within.is_some() && one.at == next.at) {
            let put = !is_barred(&group[0]) && put_group(group, tree).is_ok();
            let came_of = if put { Came::Put } else { Came::Elsewhere };
            came.extend(group.iter().map(|_| came_of));
        }
        let corners = pieces
            .iter()
            .zip(&came)
            .find(|(piece, came)| piece.list() == Some(CORNERS) && **came == Came::Elsewhere && !is_barred(piece));
        match (corners, &before) {
            (Some((piece, _)), Some(before)) => {
                tree.clone_from(before);
                barred.push(piece.at.strip_suffix(CORNERS).unwrap_or(&piece.at));
            }
            _ => return came,
        }
    }
}

/// Puts the pieces of one list, or a single field.
fn put_group(group: &[Splice], tree: &mut Json) -> Result<(), Elsewhere> {
    let [first, ..] = group else { return Ok(()) };
    if first.within.is_none() {
        return first.put_into(tree);
    }
    let list = first.list_in(tree)?;
    let mut exact = list.clone();
    if group.iter().all(|piece| piece.put_exactly(&mut exact).is_ok()) {
        *list = exact;
        return Ok(());
    }
    let mut found = list.clone();
    if group.iter().all(|piece| piece.put_where_it_stands(&mut found).is_ok()) {
        *list = found;
        return Ok(());
    }
    if is_order(group) { Ok(()) } else { Err(Elsewhere) }
}

/// Whether pieces of a list have the same entries in another order, which says nothing.
fn is_order(group: &[Splice]) -> bool {
    let told = |piece: &Splice| {
        piece
            .entries()
            .is_ok_and(|(was, is)| was.iter().chain(is).any(counts_by_place))
    };
    if group.iter().any(told) {
        return false;
    }
    let sorted = |side: fn(&Splice) -> &Option<Json>| {
        let entries = group.iter().filter_map(|piece| side(piece).as_ref()?.as_array());
        let mut entries: Vec<String> = entries.flatten().map(Json::to_string).collect();
        entries.sort_unstable();
        entries
    };
    sorted(|piece| &piece.old) == sorted(|piece| &piece.new)
}

/// Whether an entry means something else by where it stands in its list: a number, or a point.
fn counts_by_place(entry: &Json) -> bool {
    match entry {
        Json::Number(_) => true,
        Json::Array(entries) => entries.iter().any(counts_by_place),
        _ => false,
    }
}

impl Splice {
    /// The last step to the list that the piece is of; nothing for a field.
    fn list(&self) -> Option<&str> {
        self.within?;
        self.at.rsplit(APART).next()
    }

    /// Where it is to be put, and the last step there.
    fn way<'a>(&self, tree: &'a mut Json) -> Result<(&'a mut Json, &str), Elsewhere> {
        let (way, last) = match self.at.rsplit_once(APART) {
            Some((way, last)) => (way.split(APART).collect(), last),
            None => (Vec::new(), self.at.as_str()),
        };
        let mut here = inner_mut(tree);
        for step in way {
            here = inner_mut(child(here, step).ok_or(Elsewhere)?);
        }
        Ok((here, last))
    }

    /// The list that it is to be put into.
    fn list_in<'a>(&self, tree: &'a mut Json) -> Result<&'a mut Vec<Json>, Elsewhere> {
        let (here, last) = self.way(tree)?;
        match child(here, last).map(inner_mut) {
            Some(Json::Array(list)) => Ok(list),
            _ => Err(Elsewhere),
        }
    }

    /// The entries that stood there, and those that stand there.
    fn entries(&self) -> Result<(&Vec<Json>, &Vec<Json>), Elsewhere> {
        match (&self.old, &self.new) {
            (Some(Json::Array(was)), Some(Json::Array(is))) => Ok((was, is)),
            _ => Err(Elsewhere),
        }
    }

    /// Puts the piece into a tree that is as it was.
    pub(super) fn put_into(&self, tree: &mut Json) -> Result<(), Elsewhere> {
        if self.within.is_some() {
            return self.put_exactly(self.list_in(tree)?);
        }
        let (here, last) = self.way(tree)?;
        self.put_field(here, last)
    }

    /// Puts it into a list that is as it was.
    fn put_exactly(&self, list: &mut Vec<Json>) -> Result<(), Elsewhere> {
        let (was, is) = self.entries()?;
        let (from, of) = self.within.ok_or(Elsewhere)?;
        let to = from.checked_add(was.len()).ok_or(Elsewhere)?;
        if list.len() != of || list.get(from..to) != Some(was) {
            return Err(Elsewhere);
        }
        list.splice(from..to, is.iter().cloned());
        Ok(())
    }

    /// Puts it into a list to which other entries have come, or from which others have gone: its own are found by what they are.
    fn put_where_it_stands(&self, list: &mut Vec<Json>) -> Result<(), Elsewhere> {
        let (was, is) = self.entries()?;
        let (from, _) = self.within.ok_or(Elsewhere)?;
        if was.len() != is.len() && was.iter().chain(is).any(counts_by_place) {
            return Err(Elsewhere);
        }
        let mut at = from.min(list.len());
        if was.iter().any(counts_by_place) {
            let mut runs = (0..list.len()).filter(|at| list[*at..].starts_with(was));
            let (Some(run), None) = (runs.next(), runs.next()) else {
                return Err(Elsewhere);
            };
            list.splice(run..run + was.len(), is.iter().cloned());
            return Ok(());
        }
        for (number, entry) in was.iter().enumerate() {
            let mut there = (0..list.len()).filter(|at| list[*at] == *entry);
            let (Some(found), None) = (there.next(), there.next()) else {
                return Err(Elsewhere);
            };
            list.remove(found);
            at = if number == 0 { found } else { at.min(found) };
        }
        if is.iter().any(|entry| list.contains(entry)) {
            return Err(Elsewhere);
        }
        list.splice(at..at, is.iter().cloned());
        Ok(())
    }

    fn put_field(&self, here: &mut Json, field: &str) -> Result<(), Elsewhere> {
        if child(here, field).map(|now| inner(now).clone()) != self.old {
            return Err(Elsewhere);
        }
        match (here, &self.new) {
            (Json::Object(fields), None) => {
                fields.remove(field);
            }
            (Json::Object(fields), Some(new)) => match fields.get_mut(field) {
                Some(now) => inner_mut(now).clone_from(new),
                None => {
                    fields.insert(field.to_owned(), new.clone());
                }
            },
            (Json::Array(list), Some(new)) => {
                let entry = field.parse().ok().and_then(|at: usize| list.get_mut(at));
                entry.ok_or(Elsewhere)?.clone_from(new);
            }
            _ => return Err(Elsewhere),
        }
        Ok(())
    }
}

fn child<'a>(tree: &'a mut Json, step: &str) -> Option<&'a mut Json> {
    match tree {
        Json::Object(fields) => fields.get_mut(step),
        Json::Array(list) => list.get_mut(step.parse::<usize>().ok()?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn pieces_of_a_list_are_found_again_where_others_have_come_or_gone() {
        let put = |old: Json, new: Json, now: Json| {
            let pieces = differing(&old, &new);
            let mut tree = now;
            let came = put_all(&pieces, &mut tree);
            (tree, came.iter().all(|came| *came == Came::Put))
        };
        let of = |list: Json| json!({ "list": list });
        // One is new here, another there.
        let (tree, all) = put(
            of(json!(["a", "b"])),
            of(json!(["a", "m", "b"])),
            of(json!(["a", "b", "z"])),
        );
        assert_eq!((tree, all), (of(json!(["a", "m", "b", "z"])), true));
        // One is gone here and another there.
        let (tree, all) = put(of(json!(["a", "b", "c"])), of(json!(["a", "c"])), of(json!(["b", "c"])));
        assert_eq!((tree, all), (of(json!(["c"])), true));
        // What would be taken out is gone already: nothing is put, not even what would fit.
        let (tree, all) = put(
            of(json!(["a", "b", "c"])),
            of(json!(["m", "a", "c"])),
            of(json!(["a", "c"])),
        );
        assert_eq!((tree, all), (of(json!(["a", "c"])), false));
        // A mere order does not hold where entries are others now, and nobody needs to hear of it.
        let (tree, all) = put(
            of(json!(["a", "b", "c"])),
            of(json!(["c", "a", "b"])),
            of(json!(["a", "b"])),
        );
        assert_eq!((tree, all), (of(json!(["a", "b"])), true));
        // The order of points is what they are.
        let line = |points: Json| json!({"rivers": points});
        let (tree, all) = put(
            line(json!([[1, 1], [2, 2]])),
            line(json!([[2, 2], [1, 1]])),
            line(json!([[3, 3]])),
        );
        assert_eq!((tree, all), (line(json!([[3, 3]])), false));
        // A corner that was moved is found; where corners have come on both sides nothing of the drawing is put.
        let board = |corners: Json, rings: Json| json!({"drawing": {"corners": corners, "faces": [{"rings": rings}]}});
        let old = || board(json!([[1, 1], [2, 2]]), json!([[0, 1]]));
        let (tree, all) = put(
            old(),
            board(json!([[1, 1], [2, 9]]), json!([[0, 1]])),
            board(json!([[1, 1], [2, 2], [3, 3]]), json!([[0, 1, 2]])),
        );
        assert_eq!(
            (tree, all),
            (board(json!([[1, 1], [2, 9], [3, 3]]), json!([[0, 1, 2]])), true)
        );
        let grown = board(json!([[1, 1], [2, 2], [3, 3]]), json!([[0, 1]]));
        let (tree, all) = put(
            old(),
            board(json!([[1, 1], [2, 2], [7, 7]]), json!([[0, 1, 2]])),
            grown.clone(),
        );
        assert_eq!((tree, all), (grown, false));
    }

    #[test]
    fn a_tree_with_its_pieces_put_in_is_the_other_tree() {
        let old =
            json!({"a": {"Own": {"list": [1, 2, 3], "things": [{"id": "x", "n": 1}, {"id": "y", "n": 2}]}}, "b": "t"});
        for new in [
            json!({"a": {"Own": {"list": [1, 9, 2, 3], "things": [{"id": "x", "n": 1}, {"id": "y", "n": 3}]}}, "b": "t"}),
            json!({"a": {"Own": {"list": [], "things": [{"id": "y", "n": 2}]}}, "b": null, "c": [1]}),
            json!({"a": {"Own": {"list": [3, 2, 1], "things": []}}}),
            json!({"a": {"Own": {"list": [2, 3, 1, 4, 2, 3, 1], "things": [{"id": "y", "n": 2}, {"id": "x", "n": 1}]}}, "b": "t"}),
            old.clone(),
        ] {
            let pieces = differing(&old, &new);
            let mut tree = old.clone();
            for piece in &pieces {
                piece.put_into(&mut tree).unwrap();
            }
            assert_eq!(tree, new, "{pieces:?}");
            let mut at_once = old.clone();
            assert!(put_all(&pieces, &mut at_once).iter().all(|came| *came == Came::Put));
            assert_eq!(at_once, new);
            // Of what has moved meanwhile nothing is overwritten.
            let moved = json!({"a": {"Own": {"list": [7], "things": [{"id": "z", "n": 1}]}}, "b": "u", "c": 1});
            for piece in &pieces {
                assert_eq!(piece.put_into(&mut moved.clone()), Err(Elsewhere), "{piece:?}");
            }
        }
    }
}
