//! A scenario that is kept as changes on top of another one: a file of some twenty lines, which follows every later
//! correction of what it stands on.
//!
//! The changes are those of correction files: the key of a fact, what it said and what it says here. Things that come and
//! go are beside them, and what no fact says, such as an outline, is kept as the piece of the document that differs.
//! Opened, such a scenario is an ordinary [`Document`] that remembers what it stands on; so all who play, check or show
//! scenarios need not know of it.

mod changed;
mod changes;
mod placed;
pub(crate) mod splice;
#[cfg(test)]
mod tests;

pub use changed::Changed;
pub use placed::placed;
pub(crate) use placed::position_of_key;
pub use splice::Splice;

use crate::document::{Base, Document, Left, Of, refuse_long};
use crate::edit::{Applied, BaseEdit, Edit, EditRefused};
use crate::facts::words::plain;
use crate::facts::{Correction, Key};
use crate::games::Game;
use data::any::Draft;
use data::library::Library;
use data::store;
use data::{Issue, Place, Severity, Text, text};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::sync::Arc;

/// Current format of such documents.
pub const FORMAT: u32 = 1;

/// A scenario as changes on top of another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Format number of the document.
    pub format: u32,
    /// The rule system.
    pub game: String,
    /// Readable id of this scenario.
    pub id: String,
    /// Title, where it is another.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub title: Option<Text>,
    /// Short description, where it is another.
    #[serde(default, with = "crate::bare", skip_serializing_if = "Option::is_none")]
    pub summary: Option<Text>,
    /// The scenario that it changes, by name.
    pub base: String,
    /// Things that are gone, by key: `area.erie`, `card.american_regulars_3`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// Things that are new, each whole, as the edit that adds it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<Json>,
    /// The changed facts.
    #[serde(default)]
    pub changes: Vec<Correction>,
    /// What no fact says: pieces of the document that differ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Splice>,
}

impl store::Document for Variant {
    const NAME: data::Word = data::Word::new("scenario", "scénario");
    const ONE: data::Word = data::Word::new(
        "a scenario of changes on another",
        "un scénario fait de modifications d’un autre",
    );
    const FORMAT: u32 = FORMAT;
    fn format(&self) -> u32 {
        self.format
    }
}

data::kinds! {
    /// What is wrong with a scenario that changes another one.
    pub enum Unfit {
        NoBase { base: String, known: Vec<String> }:
            "there is no scenario {base} to be changed; known are {known}",
            "il n’y a pas de scénario {base} à modifier\u{a0}; on connaît {known}";
        OtherGame { base: String, game: String, own: String }:
            "{base} is a scenario of {game} and this one of {own}; write {game}, or change another scenario",
            "{base} est un scénario de {game} et celui-ci de {own}\u{a0}; écrivez {game}, ou modifiez un autre scénario";
        Unknown { change: Changed, base: String }:
            "{base} has nothing called {change}, so this change cannot be made; leave it out or correct its key",
            "{base} n’a rien qui s’appelle {change}, cette modification ne peut donc être faite\u{a0}; retirez-la ou corrigez sa clé";
        Unreadable { change: Changed, new: Text, expected: Text }:
            "{change} cannot become {new}; write {expected}",
            "{change} ne peut devenir {new}\u{a0}; écrivez {expected}";
        Twice { change: Changed }:
            "{change} is changed twice in different ways; keep one of them",
            "{change} est modifié deux fois différemment\u{a0}; gardez une seule modification";
        Impossible { change: Changed, why: Text }:
            "the change of {change} does not fit: {why}; leave it out or write another",
            "la modification de {change} ne convient pas\u{a0}: {why}\u{a0}; retirez-la ou écrivez-en une autre";
        Elsewhere { change: Changed, base: String }:
            "{base} is no longer as it was where this scenario changes {change}; leave the change out and make it anew",
            "{base} n’est plus ce qu’il était là où ce scénario modifie {change}\u{a0}; retirez la modification et refaites-la";
        Moved { change: Changed, base: String, old: Text, now: Text, new: Text }:
            "{base} now says {now} for {change}, which this scenario changes from {old} to {new}; look whether {new} is still meant",
            "{base} dit maintenant {now} pour {change}, que ce scénario fait passer de {old} à {new}\u{a0}; voyez si {new} convient encore";
    }
}

/// Whether a text is a scenario of this kind.
pub fn is(text: &str) -> bool {
    let fields = store::fields(text);
    let one_of = |names: [&str; 2]| names.iter().any(|name| fields.contains(name));
    // Also without the id or the base that it needs, or with a wrong letter in one of them: whoever wrote it is told so.
    one_of(["base", "changes"]) && one_of(["id", "game"]) && !fields.contains(&"board")
}

/// The name of the scenario that the one of a text changes; none for a text that is not of this kind.
pub fn base(text: &str) -> Option<String> {
    let variant = is(text).then(|| Variant::read("", text).ok())??;
    Some(variant.base)
}

/// The scenario of a text, of either kind, as an ordinary one. `name` is how messages call the text.
///
/// # Errors
/// One problem with line and column: the text is no scenario, or one of its changes cannot be made.
pub fn read(name: &str, text: &str, library: &Library) -> Result<Draft, Issue> {
    if !is(text) {
        return Draft::read(name, text);
    }
    let document = Document::load(name, text, Arc::new(library.clone()))?;
    refuse_unmade(&document, name, text)?;
    Ok(document.draft())
}

/// Refuses the scenario of a text of whose changes one could not be made: it is another one than its author has written.
///
/// # Errors
/// The first such change, with line and column.
pub fn refuse_unmade(document: &Document, name: &str, text: &str) -> Result<(), Issue> {
    match document.base().and_then(|base| base.problems().find(is_error)) {
        Some(issue) => Err(positioned(issue, name, text)),
        None => Ok(()),
    }
}

fn is_error(issue: &Issue) -> bool {
    issue.severity == Severity::Error
}

/// The first of several problems.
fn first(issues: Vec<Issue>) -> Issue {
    let mut issues = issues.into_iter();
    issues.next().expect("what cannot be made whole says why")
}

/// A problem of a change with the place of its key in the text.
pub fn positioned(mut issue: Issue, name: &str, text: &str) -> Issue {
    let found = match issue.kind.of::<Unfit>() {
        Some(Unfit::NoBase { .. } | Unfit::OtherGame { .. }) => Some(store::position_of_field(text, "base")),
        Some(kind) => {
            // Of two changes of one fact the second is the surprise.
            let number = if matches!(kind, Unfit::Twice { .. }) { 2 } else { 1 };
            let mut ids = issue.kind.ids().into_iter();
            let found = ids.clone().find_map(|id| placed::position_of_key(text, id, number));
            found.or_else(|| ids.find_map(|id| store::locate(text, id)))
        }
        None => return issue,
    };
    let (line, column) = found.unwrap_or((1, 1));
    issue.position = Some(data::issue::Position {
        document: name.to_owned(),
        line,
        column,
    });
    issue
}

impl Variant {
    /// The document of a text.
    ///
    /// # Errors
    /// One problem with line and column if the text is no such document.
    pub fn read(name: &str, text: &str) -> Result<Self, Issue> {
        refuse_long(name, text)?;
        store::read(name, text)
    }

    /// The canonical text.
    pub fn text(&self) -> String {
        store::write(self)
    }

    /// The scenario with all changes that can be made. Those that cannot are among the document's problems.
    ///
    /// # Errors
    /// One problem if the library has no such base, or one of another game.
    pub fn open(&self, library: &Arc<Library>) -> Result<Document, Issue> {
        let base = base_of(&self.base, &self.game, library)?;
        Ok(self.on(base))
    }

    /// The changes on top of a base.
    fn on(&self, base: Document) -> Document {
        let mut now = base.clone();
        let mut left = Vec::new();
        let mut keep = |of: Of, place: Place, kind: Unfit| {
            let severity = match kind {
                Unfit::Moved { .. } => Severity::Warning,
                _ => Severity::Error,
            };
            let issue = Issue::new(severity, place, kind);
            left.push(Left { of, issue });
        };
        let unknown = |change: Changed| Unfit::Unknown {
            change,
            base: self.base.clone(),
        };
        let heading = now.of_mut().heading_mut();
        heading.id.clone_from(&self.id);
        for (there, new) in [(heading.title, &self.title), (heading.summary, &self.summary)] {
            if let Some(new) = new {
                there.clone_from(new);
            }
        }
        for key in &self.removed {
            let change = |now: &Document| Changed::of(key, now);
            let found = Key::parse_any(key, &now);
            let away = found.as_ref().and_then(|key| now.away(key.pattern(), key.ids()));
            match away.map(|away| away.apply(&mut now)) {
                Some(Ok(())) => {}
                Some(Err(refused)) => keep(
                    Of::Removed(key.clone()),
                    Place::Document,
                    impossible(change(&now), refused),
                ),
                // Such as a faction: there is the thing, and nothing takes it away.
                None if found.as_ref().is_some_and(|key| now.all_things().contains(key)) => {
                    let stays = Text::new("every scenario has it", "tout scénario en a besoin");
                    let impossible = impossible(change(&now), EditRefused(stays));
                    keep(Of::Removed(key.clone()), Place::Document, impossible);
                }
                None => keep(Of::Removed(key.clone()), Place::Document, unknown(change(&now))),
            }
        }
        for edit in &self.added {
            let of = Of::Added(edit.clone());
            let called = |words: Text| Changed { key: of.name(), words };
            let Ok(edit) = Edit::deserialize(edit) else {
                let unknown = unknown(called(Text::default()));
                keep(of, Place::Document, unknown);
                continue;
            };
            if let Err(refused) = edit.apply(&mut now) {
                let impossible = impossible(called(edit.title(&now)), refused);
                keep(of, Place::Document, impossible);
            }
        }
        for change in &self.changes {
            let of = || Of::Change(change.clone());
            let called = |now: &Document| Changed::of(&change.key, now);
            let place = || {
                let key = Key::parse_any(&change.key, &now)?;
                now.place_of(&key)
            };
            let place = place().unwrap_or_default();
            let twice = |other: &&Correction| other.key == change.key && plain(&other.new) != plain(&change.new);
            if self.changes.iter().any(|other| twice(&other)) {
                keep(of(), place, Unfit::Twice { change: called(&now) });
                continue;
            }
            match changes::make(change, &mut now, &base) {
                Ok(None) => {}
                Ok(Some(said)) => {
                    let moved = Unfit::Moved {
                        change: called(&now),
                        base: self.base.clone(),
                        old: quoted(&said.old),
                        now: quoted(&said.now),
                        new: quoted(&said.new),
                    };
                    keep(of(), place, moved);
                }
                Err(changes::Wrong::Unknown) => keep(of(), place, unknown(called(&now))),
                Err(changes::Wrong::Unreadable(expected)) => {
                    let unreadable = Unfit::Unreadable {
                        change: called(&now),
                        new: quoted(&Text::same(&change.new)),
                        expected,
                    };
                    keep(of(), place, unreadable);
                }
                Err(changes::Wrong::Refused(refused)) => keep(of(), place, impossible(called(&now), refused)),
            }
        }
        if !self.pieces.is_empty() {
            let elsewhere = |piece: &Splice| Unfit::Elsewhere {
                change: Changed {
                    key: piece.at.clone(),
                    words: Text::default(),
                },
                base: self.base.clone(),
            };
            let mut tree = changes::tree(&now);
            let came = tree.as_mut().map(|tree| splice::put_all(&self.pieces, tree));
            let new = tree.and_then(|tree| changes::of_tree(&now, tree));
            for (number, piece) in self.pieces.iter().enumerate() {
                let put = came.as_ref().is_some_and(|came| came[number] == splice::Came::Put);
                if !put || new.is_none() {
                    keep(Of::Piece(piece.clone()), Place::Document, elsewhere(piece));
                }
            }
            now = new.unwrap_or(now);
        }
        let name = self.base.clone();
        now.set_base(Some(Base {
            name,
            document: base,
            left,
        }));
        now
    }
}

/// Words in quotation marks.
fn quoted(text: &Text) -> Text {
    Text::each(|lang| crate::facts::words::quoted(lang, text.get(lang)))
}

fn impossible(change: Changed, refused: EditRefused) -> Unfit {
    Unfit::Impossible { change, why: refused.0 }
}

/// The scenario of a name that is to be changed.
fn base_of(name: &str, game: &str, library: &Arc<Library>) -> Result<Document, Issue> {
    let wrong = |kind: Unfit| Issue::error(Place::Reference("scenario".to_owned(), name.to_owned()), kind);
    let draft = library.scenario(name).ok_or_else(|| {
        wrong(Unfit::NoBase {
            base: name.to_owned(),
            known: library.scenario_names(game),
        })
    })?;
    if draft.game() != game || Game::of_key(game).is_none() {
        return Err(wrong(Unfit::OtherGame {
            base: name.to_owned(),
            game: draft.game().to_owned(),
            own: game.to_owned(),
        }));
    }
    Ok(Document::of(&draft, Arc::clone(library)))
}

impl Document {
    /// A copy of a scenario of the library under another id, which is kept as changes on top of it.
    ///
    /// # Errors
    /// One problem if the library has no such scenario.
    pub fn variant_of(name: &str, id: &str, library: &Arc<Library>) -> Result<Self, Issue> {
        let game = library.scenario(name).map(|draft| draft.game().to_owned());
        let base = base_of(name, &game.unwrap_or_default(), library)?;
        let mut document = base.clone();
        id.clone_into(document.of_mut().heading_mut().id);
        document.set_base(Some(Base {
            name: name.to_owned(),
            document: base,
            left: Vec::new(),
        }));
        Ok(document)
    }

    /// The document as changes on top of what it stands on; none if it stands on nothing. What it refers to may be missing:
    /// changes of that are kept as they were written.
    pub fn variant(&self) -> Option<Variant> {
        changes::variant(self, self.base()?)
    }

    /// The problems of changes of which an author still has to decide.
    pub(crate) fn undecided(&self) -> Vec<Issue> {
        let Some(base) = self.base() else { return Vec::new() };
        let decided = |issue: &Issue| {
            let mut all = base.left.iter().filter(|left| left.issue == *issue);
            all.all(|left| changes::is_decided(left, self))
        };
        base.problems().filter(|issue| !decided(issue)).collect()
    }

    /// What the changes are of that could not be made, as people say it: no whole copy has them.
    pub fn unmade(&self) -> Vec<Text> {
        let of = |issue: Issue| {
            let changed = issue.kind.of::<Unfit>()?.change()?.clone();
            let key = Text::same(&changed.key);
            Some(if changed.words.is_empty() { key } else { changed.words })
        };
        let errors = self.base().into_iter().flat_map(Base::problems).filter(is_error);
        errors.filter_map(of).collect()
    }

    /// The shortest text of the document as changes on top of a scenario of the library, of this name if one is given.
    ///
    /// What an author still has to decide of the changes on top of that scenario stays as it was written.
    ///
    /// # Errors
    /// One problem: there is no such scenario, something that this one refers to is missing, or a change on top of another
    /// one could not be made and would be lost.
    pub fn as_changes(&self, name: Option<&str>) -> Result<String, Issue> {
        let library = self.library();
        let left = |name: &str| match self.base() {
            Some(base) if base.name == name => base.left.clone(),
            _ => Vec::new(),
        };
        match self.base() {
            None => drop(self.export_self_contained().map_err(first)?),
            Some(base) if name.is_none_or(|name| name == base.name) => {}
            Some(base) => base.problems().find(is_error).map_or(Ok(()), Err)?,
        }
        let names = match name.or_else(|| self.base().map(Base::name)) {
            Some(name) => vec![name.to_owned()],
            None => library.scenario_names(self.game().key()),
        };
        let mut best: Option<String> = None;
        let mut wrong = None;
        for name in names.into_iter().filter(|name| self.can_stand_on(name)) {
            match Self::variant_of(&name, self.id(), library) {
                Ok(on) => {
                    let base = on.base().map(|base| Base {
                        left: left(&name),
                        ..base.clone()
                    });
                    let text = base
                        .and_then(|base| changes::variant(self, &base))
                        .map(|new| new.text());
                    if let Some(text) = text
                        && best.as_ref().is_none_or(|best| text.len() < best.len())
                    {
                        best = Some(text);
                    }
                }
                Err(issue) => wrong = Some(issue),
            }
        }
        best.ok_or_else(|| {
            wrong.unwrap_or_else(|| {
                let (base, known) = (self.id().to_owned(), library.scenario_names(self.game().key()));
                Issue::error(Place::Document, Unfit::NoBase { base, known })
            })
        })
    }

    /// The same document over another library, on what its base has become there; none if it stands on nothing, or the
    /// base is gone.
    pub(crate) fn on_new_base(&self, library: &Arc<Library>) -> Option<Self> {
        let base = self.base()?;
        let new = base_of(&base.name, self.game().key(), library).ok()?;
        if new == base.document {
            // Most often nothing has changed there, and every step of a history asks.
            let mut document = self.over(library);
            document.set_base(Some(Base {
                document: new,
                ..base.clone()
            }));
            return Some(document);
        }
        let mut document = changes::variant(self, base)?.on(new);
        for (kind, text) in self.corrections() {
            document.of_mut().correct(kind).ok()?;
            document.restore_correction(kind, &text).ok()?;
        }
        Some(document)
    }

    /// Keeps the document as changes on top of the library's scenario of a name.
    pub(crate) fn stand_on(&mut self, name: &str) -> Applied {
        if !self.can_stand_on(name) {
            return Err(EditRefused(text!(
                "`{name}` is this scenario or stands on it, so that it could not be opened any more; choose another one",
                "«\u{a0}{name}\u{a0}» est ce scénario ou repose sur lui, et celui-ci ne pourrait plus être ouvert\u{a0}; choisissez-en un autre";
                name
            )));
        }
        let base = base_of(name, self.game().key(), self.library()).map_err(|issue| EditRefused(issue.said()))?;
        self.set_base(Some(Base {
            name: name.to_owned(),
            document: base,
            left: Vec::new(),
        }));
        Ok(())
    }

    /// A change that needed a decision of the author needs none any more; gives what it was.
    pub(crate) fn decided(&mut self, name: &str) -> Option<Of> {
        let mut base = self.base()?.clone();
        let found = base.left.iter().find(|left| left.of.name() == *name).cloned();
        base.left.retain(|left| left.of.name() != *name);
        self.set_base(Some(base));
        found.map(|left| left.of)
    }

    /// A change that needed a decision is left out. What was made although the base has moved goes back to what the base
    /// says.
    pub(crate) fn leave_out(&mut self, name: &str) {
        if let Some(Of::Change(change)) = self.decided(name)
            && let Some(base) = self.base().map(|base| base.document.clone())
        {
            changes::take_back(&change, self, &base);
        }
    }
}

impl Unfit {
    /// The change that it is about, if it is about one.
    pub(crate) const fn change(&self) -> Option<&Changed> {
        match self {
            Self::NoBase { .. } | Self::OtherGame { .. } => None,
            Self::Unknown { change, .. }
            | Self::Unreadable { change, .. }
            | Self::Twice { change }
            | Self::Impossible { change, .. }
            | Self::Elsewhere { change, .. }
            | Self::Moved { change, .. } => Some(change),
        }
    }
}

/// The edits that mend a problem of a change, the gentlest first.
pub(crate) fn repairs(problem: &Unfit) -> Vec<Edit> {
    match problem {
        Unfit::NoBase { .. } | Unfit::OtherGame { .. } => vec![BaseEdit::Whole.into()],
        Unfit::Moved { change, .. } => vec![
            BaseEdit::Keep(change.key.clone()).into(),
            BaseEdit::Leave(change.key.clone()).into(),
        ],
        Unfit::Unknown { change, .. }
        | Unfit::Unreadable { change, .. }
        | Unfit::Twice { change }
        | Unfit::Impossible { change, .. }
        | Unfit::Elsewhere { change, .. } => vec![BaseEdit::Leave(change.key.clone()).into()],
    }
}

/// The title and the summary where they differ from the base's.
fn other(now: &Text, base: &Text) -> Option<Text> {
    (now != base).then(|| now.clone())
}
