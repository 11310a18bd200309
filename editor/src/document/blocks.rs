//! A document of Blocks.

use super::part::{BoardParts, elsewhere, names, referring};
use super::parts::document;
use super::{Corrected, EditRefused, Heading, Origin, Part, PartKind, no_such_part};
use data::Issue;
use data::blocks::{ArmyDraft, BoardDraft, ScenarioDraft, Texts};
use data::drawing::Drawing;
use data::library::Library;
use data::store;
use std::sync::Arc;

document! {
    /// A scenario of Blocks with its parts.
    Blocks: ScenarioDraft, BoardDraft = "towns";
    /// The blocks.
    army, army_mut: ArmyDraft, Army = "armies";
    /// Names and rule texts.
    texts, texts_mut: Texts, Texts = "rules";
}
