//! Id, title and summary of a scenario of any game.

use super::Applied;
use super::rename::refuse_bad_id;
use crate::document::Document;
use data::Text;
use serde::{Deserialize, Serialize};

/// An edit of what every scenario has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HeadingEdit {
    /// Readable id: lower-case letters, digits, `_` and `-`.
    Id(String),
    /// Title.
    Title(Text),
    /// A short description.
    Summary(Text),
}

impl HeadingEdit {
    pub(super) fn change(&self, document: &mut Document) -> Applied {
        let heading = document.of_mut().heading_mut();
        match self {
            Self::Id(id) => {
                refuse_bad_id(id)?;
                heading.id.clone_from(id);
            }
            Self::Title(title) => heading.title.clone_from(title),
            Self::Summary(summary) => heading.summary.clone_from(summary),
        }
        Ok(())
    }

    pub(super) fn title(&self) -> Text {
        match self {
            Self::Id(_) => Text::new("Change id", "Changer l’identifiant"),
            Self::Title(_) => Text::new("Change title", "Changer le titre"),
            Self::Summary(_) => Text::new("Change summary", "Changer le résumé"),
        }
    }
}
