//! Documents made of texts and scenarios, of whichever game the list has; and written again, those on another scenario as
//! the changes on top of it.

use super::{Document, Refused, refuse_long};
use crate::games::Game;
use crate::variant::{self, Variant};
use data::any::Draft;
use data::comments::Comments;
use data::library::Library;
use data::{Issue, Place, Text, store};
use std::sync::Arc;

impl Document {
    /// A new, playable scenario with the smallest board there can be and nothing printed.
    pub fn new(game: Game, id: &str, library: Arc<Library>) -> Self {
        Self {
            of: game.smallest(id, &library),
            library,
            comments: Arc::default(),
            base: None,
            file: None,
        }
    }

    /// The document of a scenario. References that the library cannot serve are kept; [`Document::check`] names them.
    pub fn of(draft: &Draft, library: Arc<Library>) -> Self {
        Self::known(draft, library).expect("the editor is given scenarios of games that it knows")
    }

    /// The document of a scenario of a game that can be edited; none of another.
    pub fn known(draft: &Draft, library: Arc<Library>) -> Option<Self> {
        Some(Self {
            of: Game::of_key(draft.game())?.document(draft, &library)?,
            library,
            comments: Arc::default(),
            base: None,
            file: None,
        })
    }

    /// Whether the scenarios of a game, by its key, can be edited.
    pub(crate) fn knows(game: &str) -> bool {
        Game::of_key(game).is_some()
    }

    /// A new document that begins as a copy of a scenario, with another id.
    pub fn copy_of(draft: &Draft, id: &str, library: Arc<Library>) -> Self {
        let mut draft = draft.clone();
        draft.set_id(id);
        Self::of(&draft, library)
    }

    /// The document in a text, which remembers the comments; `name` is how messages call the text.
    ///
    /// # Errors
    /// One problem if the text is too long or no scenario of a known game.
    pub fn load(name: &str, text: &str, library: Arc<Library>) -> Result<Self, Issue> {
        refuse_long(name, text)?;
        if variant::is(text) {
            let opened = Variant::read(name, text)?.open(&library);
            let mut document = opened.map_err(|issue| variant::positioned(issue, name, text))?;
            document.comments = Arc::new(Comments::of(text));
            return Ok(document);
        }
        let draft = Draft::read(name, text)?;
        let mut document = Self::known(&draft, library).ok_or_else(|| {
            let refused = Refused::UnknownGame {
                game: draft.game().to_owned(),
                name: Text::same(name),
            };
            store::at_field(Issue::error(Place::Document, refused), name, text, "game")
        })?;
        document.comments = Arc::new(Comments::of(text));
        Ok(document)
    }

    /// The same document over a library whose shared documents may have changed. Own parts and corrections stay; changes
    /// on top of another scenario are made on what that is now.
    #[must_use]
    pub fn with_library(&self, library: Arc<Library>) -> Self {
        if let Some(mut document) = self.on_new_base(&library) {
            document.comments = Arc::clone(&self.comments);
            document.file.clone_from(&self.file);
            return document;
        }
        self.over(&library)
    }

    /// The canonical text of the scenario, with the comments of the text it was loaded from. Loading and saving it gives
    /// the same bytes. What stands on another scenario is written as the changes on top of it.
    pub fn text(&self) -> String {
        let changes = self.variant().map(|variant| variant.text());
        self.commented(&changes.unwrap_or_else(|| self.draft().text())).text
    }
}
