//! Blocks that come, go and change their ids (2.0).

use super::document::Blocks;
use super::things::BLOCK;
use crate::edit::names::Names;
use crate::edit::rename::{refuse_bad_id, refuse_taken, rename_last};
use crate::edit::texts::remove;
use crate::edit::{Applied, OwnEdit, Renamed};
use data::blocks::BlockDraft;
use data::{Text, text};
use serde::{Deserialize, Serialize};

/// An edit of the list of blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArmyEdit {
    /// Adds a block where the sorted list has it, or replaces the one of its id.
    Put(Box<BlockDraft>),
    /// Removes a block.
    Remove(String),
    /// Gives a block another id. Where two blocks have the id, only the later one gets it.
    Rename {
        /// Its id.
        from: String,
        /// Its new id.
        to: String,
    },
}

impl OwnEdit for ArmyEdit {
    type Of = Blocks;
    const KIND: &'static str = "Army";

    fn change(&self, document: &mut Blocks) -> Applied {
        let army = document.army_mut()?;
        match self {
            Self::Put(block) => match army.blocks.iter_mut().find(|old| old.id == block.id) {
                Some(old) => *old = (**block).clone(),
                None => {
                    refuse_bad_id(&block.id)?;
                    let at = army.blocks.partition_point(|old| old.id < block.id);
                    army.blocks.insert(at, (**block).clone());
                }
            },
            Self::Remove(id) => remove(&mut army.blocks, |block| block.id == *id, id)?,
            Self::Rename { from, to } => {
                refuse_bad_id(to)?;
                refuse_taken(army.blocks.iter().map(|block| &block.id), to)?;
                rename_last(&mut army.blocks, |block| &mut block.id, from, to)?;
                if let Some(at) = army.blocks.iter().position(|block| block.id == *to) {
                    let block = army.blocks.remove(at);
                    let at = army.blocks.partition_point(|old| old.id < block.id);
                    army.blocks.insert(at, block);
                }
            }
        }
        Ok(())
    }

    fn renamed(&self) -> Option<Renamed> {
        match self {
            Self::Rename { from, to } => Some(Renamed::new(BLOCK, from, to)),
            _ => None,
        }
    }

    fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::Put(block) => text!("Change block {name}", "Modifier le bloc {name}"; name = block.name),
            Self::Remove(id) => text!("Remove block {name}", "Supprimer le bloc {name}"; name = names.block(id)),
            Self::Rename { from, .. } => text!(
                "Change id of {name}",
                "Changer l’identifiant ({name})";
                name = names.block(from)
            ),
        }
    }
}
