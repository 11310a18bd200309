//! A document that a scenario refers to: shared by name, own, or shared and being corrected.

use super::{Corrected, PartKind};
use crate::refused::EditRefused;
use data::drawing::Drawing;
use data::library::{Library, Listed, Ref};
use data::{Issue, store, text};
use std::sync::Arc;

/// Whose a part is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The scenario carries it; edits change it alone.
    Own,
    /// The library's document of this name; the first edit makes an own copy.
    Shared(String),
    /// The library's document of this name, which is to be corrected: edits keep the reference, and the document is
    /// saved under its name.
    Corrected(String),
}

/// A part of a scenario with its origin. Copies are cheap: the document itself is shared until it is edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part<T> {
    origin: Origin,
    value: Option<Arc<T>>,
}

impl<T: Listed> Part<T> {
    /// An own part.
    pub fn own(value: T) -> Self {
        Self {
            origin: Origin::Own,
            value: Some(Arc::new(value)),
        }
    }

    /// The part that a document refers to; without a value if the library lacks it.
    pub fn of(reference: &Ref<T>, library: &Library) -> Self {
        match reference {
            Ref::Own(value) => Self::own((**value).clone()),
            Ref::Shared(name) => Self {
                origin: Origin::Shared(name.clone()),
                value: library.get::<T>(name).cloned().map(Arc::new),
            },
        }
    }

    /// The document; none if the library lacks it.
    pub fn get(&self) -> Option<&T> {
        self.value.as_deref()
    }

    /// Whose it is.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The name it is shared by.
    pub fn shared_name(&self) -> Option<&str> {
        match &self.origin {
            Origin::Own => None,
            Origin::Shared(name) | Origin::Corrected(name) => Some(name),
        }
    }

    /// The document to change. A shared one becomes own first, unless it is being corrected.
    pub fn edit(&mut self) -> Result<&mut T, EditRefused> {
        match &mut self.value {
            Some(value) => {
                if matches!(self.origin, Origin::Shared(_)) {
                    self.origin = Origin::Own;
                }
                Ok(Arc::make_mut(value))
            }
            None => Err(missing::<T>(match &self.origin {
                Origin::Own => "",
                Origin::Shared(name) | Origin::Corrected(name) => name,
            })),
        }
    }

    /// Shares the part as before if it has become own without a change.
    pub fn share_again(&mut self, before: &Self) {
        let was_shared = matches!(before.origin, Origin::Shared(_) | Origin::Corrected(_));
        if was_shared && self.origin == Origin::Own && self.value == before.value {
            *self = before.clone();
        }
    }

    /// Says what another one says.
    pub fn take_all(&mut self, other: &Self) -> Result<(), EditRefused> {
        match other.get() {
            Some(value) if self.get() != Some(value) => value.clone_into(self.edit()?),
            _ => {}
        }
        Ok(())
    }

    /// Makes it the scenario's own.
    pub fn make_own(&mut self) -> Result<(), EditRefused> {
        if self.value.is_none() {
            return Err(missing::<T>(self.shared_name().unwrap_or_default()));
        }
        self.origin = Origin::Own;
        Ok(())
    }

    /// Lets edits correct the shared document.
    pub fn correct(&mut self) -> Result<(), EditRefused> {
        match (&self.origin, &self.value) {
            (_, None) => Err(missing::<T>(self.shared_name().unwrap_or_default())),
            (Origin::Own, _) => Err(EditRefused(text!(
                "the {part} is this scenario’s own already; refer to a shared one to correct that",
                "cette partie appartient déjà au scénario\u{a0}; renvoyez d’abord à un document partagé pour le corriger";
                part = T::NAME
            ))),
            (Origin::Shared(name) | Origin::Corrected(name), Some(_)) => {
                self.origin = Origin::Corrected(name.clone());
                Ok(())
            }
        }
    }

    /// Corrects the library's document of this name to say what the part says.
    pub fn give(&mut self, name: &str, library: &Library) -> Result<(), EditRefused> {
        if self.value.is_none() || library.get::<T>(name).is_none() {
            return Err(missing::<T>(name));
        }
        self.origin = Origin::Corrected(name.to_owned());
        Ok(())
    }

    /// The reference as the scenario's text has it.
    pub fn reference(&self) -> Ref<T> {
        match (&self.origin, &self.value) {
            (Origin::Own, Some(value)) => Ref::Own(Box::new((**value).clone())),
            (Origin::Own, None) => Ref::Shared(String::new()),
            (Origin::Shared(name) | Origin::Corrected(name), _) => Ref::Shared(name.clone()),
        }
    }

    /// A reference to a copy of its own, as far as there is a document.
    pub fn carried(&self) -> Ref<T> {
        self.value
            .as_ref()
            .map_or_else(|| self.reference(), |value| Ref::Own(Box::new((**value).clone())))
    }

    /// Whether the library's document under its name is what it is.
    pub const fn is_untouched(&self) -> bool {
        matches!(self.origin, Origin::Shared(_))
    }

    /// The reference for checks and play: the library's document where that is what it is.
    pub fn standing(&self) -> Ref<T> {
        if self.is_untouched() {
            self.reference()
        } else {
            self.carried()
        }
    }

    /// Refers to the library's document of this name instead.
    pub fn take(&mut self, name: &str, library: &Library) -> Result<(), EditRefused> {
        let new = Self::of(&Ref::Shared(name.to_owned()), library);
        if new.value.is_none() {
            return Err(missing::<T>(name));
        }
        *self = new;
        Ok(())
    }

    /// The same over another library: an untouched part becomes that library's.
    pub fn refreshed(&self, library: &Library) -> Self {
        match &self.origin {
            Origin::Shared(name) => Self::of(&Ref::Shared(name.clone()), library),
            Origin::Own | Origin::Corrected(_) => self.clone(),
        }
    }

    /// Path and text of the library's document of its name.
    pub fn shared(&self, library: &Library) -> Option<(String, String)> {
        let name = self.shared_name()?;
        let text = store::write(library.get::<T>(name)?);
        Some((format!("{}/{name}.ron", T::FOLDER), text))
    }

    /// Puts a correction back.
    pub fn restore(&mut self, text: &str) -> Result<(), Issue> {
        self.value = Some(Arc::new(store::read(T::KIND, text)?));
        if let Origin::Shared(name) = &self.origin {
            self.origin = Origin::Corrected(name.clone());
        }
        Ok(())
    }

    /// The document to save under its shared name, if it was corrected.
    pub fn corrected(&self, kind: PartKind, library: &Library) -> Option<Corrected> {
        match (&self.origin, self.get()) {
            (Origin::Corrected(name), Some(value)) => corrected(kind, name, value, library),
            _ => None,
        }
    }
}

fn corrected<T: Listed>(kind: PartKind, name: &str, value: &T, library: &Library) -> Option<Corrected> {
    (library.get::<T>(name) != Some(value)).then(|| Corrected {
        kind,
        path: format!("{}/{name}.ron", T::FOLDER),
        text: store::write(value),
    })
}

/// A reference to a document of the library that equals this one, or else the reference itself.
pub fn referring<T: Listed>(reference: Ref<T>, library: &Library) -> Ref<T> {
    let Ref::Own(value) = reference else {
        return reference;
    };
    let equal = library.all::<T>().find(|(_, shared)| **shared == *value);
    match equal.map(|(name, _)| name.to_owned()) {
        Some(name) => Ref::Shared(name),
        None => Ref::Own(value),
    }
}

fn missing<T: Listed>(name: &str) -> EditRefused {
    EditRefused(text!(
        "the {part} `{name}` is not in the library; choose another one before editing it",
        "le document «\u{a0}{name}\u{a0}» manque dans la bibliothèque\u{a0}; choisissez-en un autre avant de le modifier";
        part = T::NAME, name
    ))
}

/// A board that names its drawing.
pub trait Pictured: Listed {
    /// The reference to its drawing, to change.
    fn drawing_mut(&mut self) -> &mut Ref<Drawing>;
}

/// The names that the library has for a part.
pub fn names<T: Listed>(library: &Library) -> Vec<String> {
    library.names::<T>().map(str::to_owned).collect()
}

/// What stands in a board's reference to its drawing while the drawing is a part of its own.
pub fn elsewhere<T>() -> Ref<T> {
    Ref::Shared(String::new())
}

/// A board and its drawing. The drawing is kept beside the board; the board's own reference to it is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardParts<B> {
    /// The board; its own reference to the drawing is empty.
    pub board: Part<B>,
    /// The drawing.
    pub drawing: Part<Drawing>,
}

impl<B: Pictured> BoardParts<B> {
    /// The board; its reference to the drawing is empty, see [`BoardParts::drawing`].
    pub const fn board(&self) -> &Part<B> {
        &self.board
    }

    /// The drawing.
    pub const fn drawing(&self) -> &Part<Drawing> {
        &self.drawing
    }

    /// The board that a document refers to, with its drawing.
    pub fn of(reference: &Ref<B>, library: &Library) -> Self {
        let mut board = Part::of(reference, library);
        let drawing = match &mut board.value {
            Some(value) => {
                let value = Arc::make_mut(value);
                let drawing = std::mem::replace(value.drawing_mut(), elsewhere());
                Part::of(&drawing, library)
            }
            None => Part {
                origin: Origin::Shared(String::new()),
                value: None,
            },
        };
        Self { board, drawing }
    }

    /// The drawing to change. Where it becomes own, so does the board that names it.
    pub fn edit_drawing(&mut self) -> Result<&mut Drawing, EditRefused> {
        if self.board.value.is_none() {
            self.board.edit()?;
        }
        if !matches!(self.drawing.origin, Origin::Corrected(_)) {
            self.edit_board_for_drawing()?;
        }
        self.drawing.edit()
    }

    /// The whole board as a document of its own, with the reference to its drawing.
    pub fn whole(&self, drawing: Ref<Drawing>) -> Option<B> {
        self.board.value.as_ref().map(|board| {
            let mut board = (**board).clone();
            *board.drawing_mut() = drawing;
            board
        })
    }

    /// The reference as the scenario's text has it.
    pub fn reference(&self) -> Ref<B> {
        match self.board.origin {
            Origin::Own => self
                .whole(self.drawing.reference())
                .map_or_else(|| self.board.reference(), |board| Ref::Own(Box::new(board))),
            Origin::Shared(_) | Origin::Corrected(_) => self.board.reference(),
        }
    }

    /// A reference to an own copy of the board with an own copy of the drawing.
    pub fn carried(&self) -> Ref<B> {
        self.whole(self.drawing.carried())
            .map_or_else(|| self.board.reference(), |board| Ref::Own(Box::new(board)))
    }

    /// The reference where everything that equals the library's is referred to.
    pub fn referring(&self, library: &Library) -> Ref<B> {
        match self.whole(referring(self.drawing.carried(), library)) {
            Some(board) => referring(Ref::Own(Box::new(board)), library),
            None => self.board.reference(),
        }
    }

    /// Whether the library serves both as they are.
    pub const fn is_untouched(&self) -> bool {
        self.board.is_untouched() && self.drawing.is_untouched()
    }
    /// The reference for checks and play.
    pub fn standing(&self) -> Ref<B> {
        if self.is_untouched() {
            self.board.reference()
        } else {
            self.carried()
        }
    }

    /// Path and text of the library's documents: the board, the drawing it names there, and the drawing named here.
    pub fn shared(&self, library: &Library) -> Vec<(String, String)> {
        let mut all = Vec::new();
        if let Some(board) = self.board.shared_name().and_then(|name| library.get::<B>(name)) {
            let drawing = Part::of(&board.clone().drawing_mut().clone(), library);
            all.extend(drawing.shared(library));
        }
        all.extend(self.drawing.shared(library));
        all.extend(self.board.shared(library));
        all
    }

    /// Puts a correction of the board back, with the drawing it names.
    pub fn restore(&mut self, text: &str, library: &Library) -> Result<(), Issue> {
        let origin = self.board.origin.clone();
        let board: B = store::read(B::KIND, text)?;
        *self = Self::of(&Ref::Own(Box::new(board)), library);
        self.board.origin = match origin {
            Origin::Shared(name) | Origin::Corrected(name) => Origin::Corrected(name),
            Origin::Own => Origin::Own,
        };
        Ok(())
    }

    /// Shares what has become own without a change as before; a board that names an own drawing stays own.
    pub fn share_again(&mut self, before: &Self) {
        self.drawing.share_again(&before.drawing);
        if self.drawing == before.drawing {
            self.board.share_again(&before.board);
        }
    }

    /// Says what others say.
    pub fn take_all(&mut self, other: &Self) -> Result<(), EditRefused> {
        match other.drawing.get() {
            Some(drawing) if self.drawing.get() != Some(drawing) => drawing.clone_into(self.edit_drawing()?),
            _ => {}
        }
        self.board.take_all(&other.board)
    }

    /// Makes the drawing the board's own, and the board the scenario's own if it was shared.
    pub fn make_drawing_own(&mut self) -> Result<(), EditRefused> {
        self.edit_board_for_drawing()?;
        self.drawing.make_own()
    }

    fn edit_board_for_drawing(&mut self) -> Result<(), EditRefused> {
        if self.board.is_untouched() {
            self.board.make_own()?;
        }
        Ok(())
    }

    /// Refers to another shared board, with the drawing that it names.
    pub fn use_board(&mut self, name: &str, library: &Library) -> Result<(), EditRefused> {
        let new = Self::of(&Ref::Shared(name.to_owned()), library);
        if new.board.value.is_none() {
            return Err(missing::<B>(name));
        }
        *self = new;
        Ok(())
    }

    /// Lets the board name another shared drawing.
    pub fn use_drawing(&mut self, name: &str, library: &Library) -> Result<(), EditRefused> {
        let mut drawing = self.drawing.clone();
        drawing.take(name, library)?;
        self.edit_board_for_drawing()?;
        self.drawing = drawing;
        Ok(())
    }

    /// The same over another library: untouched parts become that library's.
    pub fn refreshed(&self, library: &Library) -> Self {
        let mut new = self.clone();
        if self.board.is_untouched() {
            let fresh = Self::of(&self.board.reference(), library);
            new.board = fresh.board;
            if !matches!(self.drawing.origin, Origin::Corrected(_)) {
                new.drawing = fresh.drawing;
            }
        } else {
            new.drawing = self.drawing.refreshed(library);
        }
        new
    }

    /// The documents to save under their shared names, if they were corrected.
    pub fn corrected(&self, library: &Library) -> Vec<Corrected> {
        let board = match (&self.board.origin, self.whole(self.drawing.reference())) {
            (Origin::Corrected(name), Some(board)) => corrected(PartKind::BOARD, name, &board, library),
            _ => None,
        };
        let drawing = self.drawing.corrected(PartKind::DRAWING, library);
        drawing.into_iter().chain(board).collect()
    }
}
