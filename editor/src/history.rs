//! Undo and redo without end, with names, jumps and drags.
//!
//! Every step keeps its edit. The latest steps also keep the document before them, which costs only the parts they
//! changed; of older ones every [`STRIDE`]th does, and the others are played again from there.

use crate::compare;
use crate::document::Document;
use crate::edit::{Edit, EditRefused, Renamed};
use data::Text;
use data::library::Library;
use std::sync::{Arc, OnceLock};

/// Latest steps that keep the document before them.
const RECENT: usize = 128;

/// Of older steps, every one of this many keeps the document before it.
const STRIDE: usize = 32;

/// A step that was done, or undone and can be done again.
#[derive(Clone, Debug)]
pub struct Step {
    /// What people read after “Undo:”.
    pub title: Text,
    /// What was done.
    pub edit: Edit,
    before: Option<Document>,
    /// What changed, once that was worked out.
    told: Arc<OnceLock<Text>>,
}

/// A drag or stroke that is not finished.
#[derive(Clone, Debug)]
struct Gesture {
    start: Document,
    title: Option<Text>,
    edits: Vec<Edit>,
}

/// A document with everything that was done to it.
#[derive(Clone, Debug)]
pub struct History {
    document: Document,
    steps: Vec<Step>,
    /// How many steps are done; the others can be done again.
    done: usize,
    /// How many steps were done when the document was last saved; none if that state cannot be reached any more.
    saved: Option<usize>,
    /// The same of a save that is running.
    saving: Option<usize>,
    gesture: Option<Gesture>,
    revision: u64,
}

/// What a call changed, for the journal.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Happened {
    /// An edit was done.
    Do(Edit),
    /// The latest step was undone.
    Undo,
    /// The next step was done again.
    Redo,
    /// As many steps are done as this.
    Jump(usize),
    /// The document was saved as it is.
    Saved,
    /// The document was saved as it was when so many steps were done; none if that state cannot be reached any more.
    SavedAt(Option<usize>),
    /// Shared documents of the library have changed: paths and texts of those that the document needs.
    Library(Vec<(String, String)>),
}

/// A step that gives things other ids.
#[derive(Clone, Debug)]
pub struct RenamingStep {
    /// Which, in order.
    pub renamed: Vec<Renamed>,
    /// The document before it.
    pub before: Document,
    /// The document after it.
    pub after: Document,
}

impl RenamingStep {
    /// Gives an id that somebody has kept, of a thing of a kind, the id that the thing has now.
    pub fn follow(&self, thing: &str, id: &mut String) {
        for renamed in self.renamed.iter().filter(|renamed| renamed.thing == thing) {
            if renamed.from == *id {
                id.clone_from(&renamed.to);
            }
        }
    }
}

impl History {
    /// A history that begins with a document as it was saved.
    pub const fn new(document: Document) -> Self {
        Self {
            document,
            steps: Vec::new(),
            done: 0,
            saved: Some(0),
            saving: None,
            gesture: None,
            revision: 0,
        }
    }

    /// A history that begins with a document that was never saved.
    pub fn unsaved(document: Document) -> Self {
        let mut history = Self::new(document);
        history.saved = None;
        history
    }

    /// The document as it is, also in the middle of a drag.
    pub const fn document(&self) -> &Document {
        &self.document
    }

    /// A number that grows with every change of the document, so that what was made from it can be kept until then.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// All steps, the done ones first.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many of the steps are done.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Whether the document differs from what was saved.
    pub fn is_dirty(&self) -> bool {
        self.saved != Some(self.done) || self.gesture.is_some()
    }

    /// How many steps lie between the document and what was saved; all that are done if that cannot be reached.
    pub fn unsaved_steps(&self) -> usize {
        self.saved.map_or(self.done, |saved| saved.abs_diff(self.done))
    }

    /// The document as it was last saved, if that state can be reached.
    pub fn saved_document(&self) -> Option<Document> {
        self.saved.map(|done| self.at(done))
    }

    /// The steps between the document when so many were done and the one that there is now which give things other ids, in the
    /// order in which one comes from the one to the other.
    pub fn renamed_since(&self, done: usize) -> Vec<RenamingStep> {
        let (from, to) = (done.min(self.done), done.max(self.done));
        let back = done > self.done;
        let steps = self.steps.get(from..to).unwrap_or_default();
        let renaming = (from..).zip(steps).filter_map(|(at, step)| {
            let mut renamed = step.edit.renamed();
            if renamed.is_empty() {
                return None;
            }
            let (mut before, mut after) = (self.at(at), self.at(at + 1));
            if back {
                renamed = renamed.into_iter().rev().map(Renamed::back).collect();
                std::mem::swap(&mut before, &mut after);
            }
            Some(RenamingStep { renamed, before, after })
        });
        let mut renaming: Vec<RenamingStep> = renaming.collect();
        if back {
            renaming.reverse();
        }
        renaming
    }

    /// What would be undone.
    pub fn undo_title(&self) -> Option<&Text> {
        self.done.checked_sub(1).map(|at| &self.steps[at].title)
    }

    /// What would be done again.
    pub fn redo_title(&self) -> Option<&Text> {
        self.steps.get(self.done).map(|step| &step.title)
    }

    /// What a step has changed, from what to what; none where its title says all there is, and none before [`Self::telling`].
    pub fn told(&self, step: usize) -> Option<&Text> {
        let told = self.steps.get(step)?.told.get()?;
        Some(told).filter(|told| !told.is_empty())
    }

    /// The work that finds out what a step has changed, which takes longer than a frame on a large board; none if that is known.
    pub fn telling(&self, step: usize) -> Option<impl FnOnce() + Send + use<>> {
        let told = &self.steps.get(step)?.told;
        if told.get().is_some() {
            return None;
        }
        let (told, old, new) = (Arc::clone(told), self.at(step), self.at(step + 1));
        Some(move || {
            told.get_or_init(|| compare::told(&old, &new));
        })
    }

    /// Does an edit. One that changes nothing leaves no step and gives nothing to write down. A drag that is not
    /// finished is finished first and lies within the same step.
    ///
    /// # Errors
    /// One sentence if the edit does not fit; nothing has changed then.
    pub fn apply(&mut self, edit: Edit) -> Result<Option<Happened>, EditRefused> {
        if self.gesture.is_some() {
            self.extend(edit)?;
            return Ok(self.commit());
        }
        let mut next = self.document.clone();
        edit.apply(&mut next)?;
        if next == self.document {
            return Ok(None);
        }
        let title = edit.title(&self.document);
        let before = std::mem::replace(&mut self.document, next);
        Ok(Some(self.push(before, title, edit)))
    }

    fn push(&mut self, before: Document, title: Text, edit: Edit) -> Happened {
        self.steps.truncate(self.done);
        for kept in [&mut self.saved, &mut self.saving] {
            *kept = kept.filter(|kept| *kept <= self.done);
        }
        self.steps.push(Step {
            title,
            edit: edit.clone(),
            before: Some(before),
            told: Arc::default(),
        });
        self.done += 1;
        self.revision += 1;
        self.thin();
        Happened::Do(edit)
    }

    /// Drops the document before the step that has just become old.
    fn thin(&mut self) {
        if let Some(old) = self.steps.len().checked_sub(RECENT + 1)
            && old % STRIDE != 0
        {
            self.steps[old].before = None;
        }
    }

    /// The document with the first `done` steps done.
    fn at(&self, done: usize) -> Document {
        // The nearest kept state at or before the wished one; the present one counts where it is nearer.
        let kept = (0..=done)
            .rev()
            .find_map(|at| Some((at, self.steps.get(at)?.before.clone()?)));
        match kept {
            Some((at, before)) if done < self.done || at > self.done => self.replay(self.up_to_date(before), at, done),
            // Step 0 is never thinned out, so nothing is kept only where no step is to be undone.
            _ => self.replay(self.document.clone(), self.done.min(done), done),
        }
    }

    /// A document that was kept, over the library of today. It is brought up to date only when one goes back to it, for that
    /// takes a moment where it stands on another scenario.
    fn up_to_date(&self, kept: Document) -> Document {
        let (library, file) = (self.document.library(), self.document.file());
        if Arc::ptr_eq(kept.library(), library) && kept.file() == file {
            return kept;
        }
        kept.filed(file).with_library(Arc::clone(library))
    }

    fn replay(&self, mut document: Document, from: usize, to: usize) -> Document {
        for step in &self.steps[from..to] {
            // The edit was applied to an equal document before. It can be refused now only if the library has changed
            // meanwhile; then what it edited is gone, and the step does nothing.
            drop(step.edit.apply(&mut document));
        }
        document
    }

    /// Undoes the latest step; a drag that is not finished is aborted instead. Nothing to undo gives nothing.
    pub fn undo(&mut self) -> Option<Happened> {
        if self.abort() {
            return None;
        }
        let before = self.done.checked_sub(1)?;
        self.go(before);
        Some(Happened::Undo)
    }

    /// Does the next step again. Nothing to do again gives nothing.
    pub fn redo(&mut self) -> Option<Happened> {
        self.abort();
        if self.done == self.steps.len() {
            return None;
        }
        self.go(self.done + 1);
        Some(Happened::Redo)
    }

    /// Goes to the state in which `done` steps are done, at most all.
    pub fn jump(&mut self, done: usize) -> Option<Happened> {
        self.abort();
        let done = done.min(self.steps.len());
        if done == self.done {
            return None;
        }
        self.go(done);
        Some(Happened::Jump(done))
    }

    fn go(&mut self, done: usize) {
        self.document = self.at(done);
        self.done = done;
        self.revision += 1;
    }

    /// Notes that the document was saved as it is.
    pub const fn saved(&mut self) -> Happened {
        self.saved = Some(self.done);
        Happened::Saved
    }

    /// The document as it is now is being saved. It may be changed before that is done.
    pub const fn begin_save(&mut self) {
        self.saving = Some(self.done);
    }

    /// What was being saved is saved.
    pub fn end_save(&mut self) -> Happened {
        self.saved = self.saving.take();
        if self.saved == Some(self.done) {
            return Happened::Saved;
        }
        Happened::SavedAt(self.saved)
    }

    /// The library has changed; untouched shared parts become what it has now. Earlier states follow, and a drag goes on.
    /// Gives what is to be written down, if what the document needs has changed.
    pub fn set_library(&mut self, library: &Arc<Library>) -> Option<Happened> {
        let before = self.document.shared();
        self.document = self.document.with_library(Arc::clone(library));
        if let Some(gesture) = &mut self.gesture {
            gesture.start = gesture.start.with_library(Arc::clone(library));
        }
        self.revision += 1;
        let now = self.document.shared();
        (now != before).then_some(Happened::Library(now))
    }

    /// The same as a journal says it: other shared documents are what they were.
    fn take_shared(&mut self, shared: &[(String, String)]) -> Result<(), EditRefused> {
        let mut library = (**self.document.library()).clone();
        for (path, text) in shared {
            library
                .add_text(path, text)
                .map_err(|issue| EditRefused(issue.said()))?;
        }
        self.set_library(&Arc::new(library));
        Ok(())
    }

    /// Libraries have what was saved of the document under this name. Earlier states follow.
    pub fn set_file(&mut self, name: Option<&str>) {
        self.document = self.document.clone().filed(name);
        if let Some(gesture) = &mut self.gesture {
            gesture.start = gesture.start.clone().filed(name);
        }
    }

    /// Begins a drag or stroke. One that is not finished is committed.
    pub fn start(&mut self, title: Option<Text>) -> Option<Happened> {
        let committed = self.commit();
        self.gesture = Some(Gesture {
            start: self.document.clone(),
            title,
            edits: Vec::new(),
        });
        committed
    }

    /// Whether a drag or stroke is not finished.
    pub const fn is_dragging(&self) -> bool {
        self.gesture.is_some()
    }

    /// Shows a drag as it stands: the edit is applied to the document at the drag's start, instead of the one before.
    /// Without a start this is one.
    ///
    /// # Errors
    /// One sentence if the edit does not fit; the drag stays as it was.
    pub fn update(&mut self, edit: Edit) -> Result<(), EditRefused> {
        if self.gesture.is_none() {
            self.start(None);
        }
        if let Some(gesture) = &mut self.gesture {
            let mut next = gesture.start.clone();
            edit.apply(&mut next)?;
            gesture.edits = vec![edit];
            self.document = next;
            self.revision += 1;
        }
        Ok(())
    }

    /// Adds to a stroke: the edit is applied after those before it.
    ///
    /// # Errors
    /// One sentence if the edit does not fit; the stroke stays as it was.
    pub fn extend(&mut self, edit: Edit) -> Result<(), EditRefused> {
        if self.gesture.is_none() {
            self.start(None);
        }
        let mut next = self.document.clone();
        edit.apply(&mut next)?;
        if let Some(gesture) = &mut self.gesture
            && next != self.document
        {
            gesture.edits.push(edit);
            self.document = next;
            self.revision += 1;
        }
        Ok(())
    }

    /// Ends a drag or stroke: it becomes one step, or none if nothing has changed.
    pub fn commit(&mut self) -> Option<Happened> {
        let gesture = self.gesture.take()?;
        if gesture.start == self.document {
            return None;
        }
        let mut edits = gesture.edits;
        let edit = match (edits.len(), &gesture.title) {
            (1, None) => edits.swap_remove(0),
            (_, title) => Edit::batch(title.clone().unwrap_or_default(), edits),
        };
        let title = edit.title(&gesture.start);
        Some(self.push(gesture.start, title, edit))
    }

    /// Ends a drag or stroke as if it had never begun; says whether there was one.
    pub fn abort(&mut self) -> bool {
        match self.gesture.take() {
            Some(gesture) => {
                self.document = gesture.start;
                self.revision += 1;
                true
            }
            None => false,
        }
    }

    /// Does what a journal says happened.
    pub(crate) fn follow(&mut self, happened: Happened) -> Result<(), EditRefused> {
        match happened {
            Happened::Do(edit) => {
                self.apply(edit)?;
            }
            Happened::Undo => {
                self.undo();
            }
            Happened::Redo => {
                self.redo();
            }
            Happened::Jump(done) => {
                self.jump(done);
            }
            Happened::Saved => {
                self.saved();
            }
            Happened::SavedAt(done) => self.saved = done.filter(|done| *done <= self.steps.len()),
            Happened::Library(shared) => self.take_shared(&shared)?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::HeadingEdit;
    use crate::invasion::GAME;

    fn history() -> History {
        History::new(Document::new(GAME, "mine", Arc::default()))
    }

    fn title(step: usize) -> Edit {
        HeadingEdit::Title(Text::same(format!("Step {step}"))).into()
    }

    #[test]
    fn every_state_of_a_long_history_can_be_reached() {
        let mut history = history();
        let steps = RECENT * 3;
        for step in 1..=steps {
            history.apply(title(step)).unwrap();
        }
        let kept = history.steps.iter().filter(|step| step.before.is_some()).count();
        assert!(kept < RECENT + steps / STRIDE + 2, "{kept} states are kept");
        for done in (1..=steps).rev().step_by(7).chain((1..=steps).step_by(5)) {
            history.jump(done);
            assert_eq!(history.document().title().en, format!("Step {done}"));
        }
    }

    #[test]
    fn a_step_tells_what_it_changed_from_what_to_what() {
        let library = Arc::new(Library::shipped().clone());
        let draft = library.scenario("campaign-1812").unwrap();
        let mut history = History::new(Document::of(&draft, library));
        let blue = |units: u8| {
            let mut all = data::invasion::ByFaction::<u8>::default();
            all[data::invasion::Faction::AmericanRegulars] = units;
            all
        };
        let start =
            |area: &str, units: u8| Edit::set("start.{}", [area], blue(units), Some(data::Basis::Reconstructed));
        let stroke = vec![start("erie", 1), start("detroit", 2)];
        let title = |title: &str| {
            Edit::from(HeadingEdit::Title(Text::new(
                title,
                history.document().title().fr.clone(),
            )))
        };
        let (named, stroked) = (title("Mine"), Edit::batch(Text::new("Paint", "Peindre"), stroke));
        let edits = [
            (start("franklin", 1), "none before, blue 1 now"),
            (start("franklin", 4), "blue 1 before, blue 4 now"),
            (Edit::set("scenario.hand_size", [], 4u8, None), "3 before, 4 now"),
            (
                Edit::set("in_play.{}.{}", ["american_regulars", "ar01"], false, None),
                "yes before, no now",
            ),
            (named, "“The campaign of 1812” before, “Mine” now"),
            (
                stroked,
                "start units in Detroit: none before, blue 2 now; start units in Erie: none before, blue 1 now",
            ),
        ];
        for (edit, _) in &edits {
            history.apply(edit.clone()).unwrap();
        }
        assert_eq!(history.told(0), None, "nobody has asked");
        let told = |history: &History| -> Vec<String> {
            let tell = |step| {
                if let Some(work) = history.telling(step) {
                    work();
                }
                history.told(step).map(|told| told.en.clone()).unwrap_or_default()
            };
            (0..history.steps().len()).map(tell).collect()
        };
        assert_eq!(told(&history), edits.clone().map(|(_, told)| told.to_owned()));
        // Also of what was undone, and nothing is told of what is not there.
        history.jump(1);
        assert_eq!(told(&history), edits.map(|(_, told)| told.to_owned()));
        assert_eq!(history.told(6), None);
    }

    /// Its name says neither where a ship was painted nor whose it is.
    #[test]
    fn a_step_that_paints_or_takes_one_ship_tells_in_which_town() {
        let library = Arc::new(Library::shipped().clone());
        let draft = library.scenario("war-of-1812").unwrap();
        let mut history = History::new(Document::of(&draft, library));
        let before = history.document().blocks().unwrap().scenario().setup.ships.clone();
        let mut ships = before.clone();
        ships.push(data::blocks::draft::ShipsDraft {
            side: data::Side::British,
            town: "york".to_owned(),
            value: 2,
        });
        for ships in [ships, before] {
            let guess = Edit::Basis(crate::facts::Key::new("setup", []), data::Basis::Reconstructed);
            let title = Text::new("Change ships", "Changer les navires");
            let painted = Edit::from(crate::blocks::CampaignEdit::Ships(ships));
            history.apply(Edit::batch(title, vec![painted, guess])).unwrap();
        }
        let all = [
            "set-up of York: British ships: none before; combat value 2 now",
            "set-up of York: British ships: combat value 2 before; none now",
        ];
        for (step, told) in all.into_iter().enumerate() {
            history.telling(step).expect("nobody has asked")();
            assert_eq!(history.told(step).map(|told| told.en.as_str()), Some(told));
        }
    }

    #[test]
    fn a_drag_is_one_step_and_escape_takes_it_back() {
        let mut history = history();
        let first = history.document().clone();
        history.start(None);
        for step in 1..9 {
            history.update(title(step)).unwrap();
        }
        assert!(history.is_dirty() && history.is_dragging());
        assert!(history.abort());
        assert_eq!((history.document(), history.done()), (&first, 0));
        history.start(Some(Text::new("Drag", "Glisser")));
        for step in 1..9 {
            history.update(title(step)).unwrap();
        }
        assert!(history.commit().is_some());
        assert_eq!((history.done(), history.document().title().en.as_str()), (1, "Step 8"));
        assert_eq!(history.undo_title().map(|title| title.fr.as_str()), Some("Glisser"));
        history.undo();
        assert_eq!(history.document(), &first);
        // A drag that ends where it began leaves no step.
        history.start(None);
        history.update(title(1)).unwrap();
        history
            .update(HeadingEdit::Title(first.title().clone()).into())
            .unwrap();
        assert_eq!(history.commit(), None);
    }

    #[test]
    fn a_document_is_dirty_until_it_is_what_was_saved() {
        let mut history = history();
        assert!(!history.is_dirty());
        history.apply(title(1)).unwrap();
        history.saved();
        history.apply(title(2)).unwrap();
        assert!(history.is_dirty());
        history.undo();
        assert!(!history.is_dirty());
        history.undo();
        history.apply(title(3)).unwrap();
        history.undo();
        assert!(history.is_dirty(), "what was saved cannot be reached any more");
    }

    #[test]
    fn what_is_done_while_a_save_runs_is_not_saved() {
        let mut history = history();
        for step in 1..=3 {
            history.apply(title(step)).unwrap();
        }
        history.begin_save();
        history.undo();
        let mut journal = vec![history.end_save()];
        assert!(history.is_dirty());
        history.jump(0);
        assert!(history.is_dirty(), "three steps are in the file");
        history.jump(3);
        assert!(!history.is_dirty());
        // What was saved may be gone before it is.
        history.begin_save();
        history.undo();
        history.apply(title(4)).unwrap();
        journal.push(history.end_save());
        history.jump(0);
        assert!(history.is_dirty());
        assert_eq!(journal, [Happened::SavedAt(Some(3)), Happened::SavedAt(None)]);
        // A journal says so too.
        let mut again = super::tests::history();
        for step in 1..=3 {
            again.apply(title(step)).unwrap();
        }
        again.follow(Happened::Jump(0)).unwrap();
        again.follow(journal[0].clone()).unwrap();
        assert!(again.is_dirty());
        again.follow(Happened::Jump(3)).unwrap();
        assert!(!again.is_dirty());
    }

    #[test]
    fn what_undoes_a_saved_correction_is_to_be_saved_again_and_a_drag_goes_on() {
        use crate::document::PartKind;
        use crate::edit::PartEdit;
        let library = Library::shipped().clone();
        let draft = library.scenario("campaign-1812").unwrap();
        let mut history = History::new(Document::of(&draft, Arc::new(library.clone())));
        history.apply(PartEdit::Correct(PartKind::BOARD).into()).unwrap();
        let home = crate::facts::Key::new("area.{}.home", ["detroit"]);
        let british = crate::facts::Value::Side(data::Side::British);
        assert_ne!(history.document().value(&home), Some(british.clone()));
        history.apply(Edit::Set(home, british, None)).unwrap();
        let mut written = library;
        for corrected in history.document().corrected() {
            written.add_text(&corrected.path, &corrected.text).unwrap();
        }
        history.saved();
        history.update(title(1)).unwrap();
        history.set_library(&Arc::new(written));
        assert!(history.is_dragging() && history.document().title().en == "Step 1");
        assert!(history.document().corrected().is_empty(), "it stands like this on disk");
        assert!(history.commit().is_some());
        history.undo();
        assert!(!history.is_dirty() && history.document().corrected().is_empty());
        history.undo();
        assert_eq!(
            history.document().corrected().len(),
            1,
            "the board as it was is to be written"
        );
        history.redo();
        assert!(history.document().corrected().is_empty());
    }
}
