//! Names of sides, rule paragraphs and rulings of any game.

use super::names::Names;
use super::{Applied, EditRefused};
use crate::document::{BookMut, Document};
use data::rulebook::{Paragraph, Ruling};
use data::{Arg, Side, Text, text};
use serde::{Deserialize, Serialize};

/// An edit of the texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextsEdit {
    /// Name of a side.
    Side(Side, Text),
    /// Adds a rule paragraph, or replaces the first of its number.
    PutParagraph(Paragraph),
    /// Adds a rule paragraph, or replaces all of its number.
    OneParagraph(Paragraph),
    /// Removes a rule paragraph by its number.
    RemoveParagraph(String),
    /// Adds a ruling, or replaces the first of its number.
    PutRuling(Ruling),
    /// Adds a ruling, or replaces all of its number.
    OneRuling(Ruling),
    /// Removes a ruling by its number.
    RemoveRuling(u8),
}

impl TextsEdit {
    pub(super) fn change(&self, document: &mut Document) -> Applied {
        let BookMut {
            sides,
            paragraphs,
            rulings,
        } = document.of_mut().book_mut()?;
        match self {
            Self::Side(side, name) => match sides {
                Some(sides) => sides[*side].clone_from(name),
                None => return Err(absent(side.key())),
            },
            Self::PutParagraph(new) => put_first(paragraphs, new, |old| old.number == new.number),
            Self::OneParagraph(new) => put(paragraphs, new, |old| old.number == new.number),
            Self::RemoveParagraph(number) => remove(
                paragraphs,
                |old| old.number == *number,
                text!("paragraph {number}", "paragraphe {number}"; number),
            )?,
            Self::PutRuling(new) => put_first(rulings, new, |old| old.number == new.number),
            Self::OneRuling(new) => put(rulings, new, |old| old.number == new.number),
            Self::RemoveRuling(number) => remove(
                rulings,
                |old| old.number == *number,
                text!("ruling {number}", "décision {number}"; number),
            )?,
        }
        Ok(())
    }

    pub(super) fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::Side(side, _) => text!("Change name of {name}", "Changer le nom ({name})"; name = names.side(*side)),
            Self::PutParagraph(paragraph) | Self::OneParagraph(paragraph) => text!(
                "Change rule {number}",
                "Changer la règle {number}";
                number = paragraph.number
            ),
            Self::RemoveParagraph(number) => text!("Remove rule {number}", "Supprimer la règle {number}"; number),
            Self::PutRuling(ruling) | Self::OneRuling(ruling) => text!(
                "Change ruling {number}",
                "Changer la décision {number}";
                number = ruling.number
            ),
            Self::RemoveRuling(number) => text!("Remove ruling {number}", "Supprimer la décision {number}"; number),
        }
    }
}

/// Puts an entry in the place of the first that matches, or at the end; further ones that match stay.
fn put_first<T: Clone>(list: &mut Vec<T>, new: &T, same: impl Fn(&T) -> bool) {
    match list.iter_mut().find(|old| same(old)) {
        Some(old) => old.clone_from(new),
        None => list.push(new.clone()),
    }
}

/// Puts an entry in the place of the first that matches, or at the end; further ones that match go.
pub(crate) fn put<T: Clone>(list: &mut Vec<T>, new: &T, same: impl Fn(&T) -> bool) {
    match list.iter().position(&same) {
        Some(at) => {
            list[at] = new.clone();
            let mut index = 0;
            list.retain(|old| {
                index += 1;
                index - 1 <= at || !same(old)
            });
        }
        None => list.push(new.clone()),
    }
}

/// Removes every entry that matches.
pub(crate) fn remove<T>(list: &mut Vec<T>, same: impl Fn(&T) -> bool, what: impl Arg) -> Applied {
    let before = list.len();
    list.retain(|old| !same(old));
    if list.len() == before {
        return Err(absent(what));
    }
    Ok(())
}

/// Words for a thing that is not there: its id, or what it is called in each language.
pub(crate) fn absent(what: impl Arg) -> EditRefused {
    EditRefused(text!(
        "there is no {what} in the document, so nothing was changed; it may have been removed or renamed",
        "le document ne contient pas «\u{a0}{what}\u{a0}», rien n’a été changé\u{a0}; cet élément a peut-être été supprimé ou renommé";
        what
    ))
}
