//! Cards of Invasion that come, go and change their ids (1.5).

use super::document::Invasion;
use super::things::CARD;
use crate::edit::names::Names;
use crate::edit::rename::{refuse_bad_id, refuse_taken, rename_last};
use crate::edit::texts::{absent, remove};
use crate::edit::{Applied, EditRefused, OwnEdit, Renamed};
use data::invasion::Faction;
use data::invasion::cards::{CardDraft, DeckSet};
use data::{Text, text};
use serde::{Deserialize, Serialize};

/// An edit of the list of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardEdit {
    /// Adds a card after the last one of its faction.
    Add(Box<CardDraft>),
    /// Replaces a card by one of the same id.
    Put(Box<CardDraft>),
    /// Removes a card, from every deck in play too.
    Remove(String),
    /// Gives a card another id, everywhere at once. Where two cards have the id, only the later one gets it.
    Rename {
        /// Its id.
        from: String,
        /// Its new id.
        to: String,
    },
}

impl OwnEdit for CardEdit {
    type Of = Invasion;
    const KIND: &'static str = "Card";

    fn change(&self, document: &mut Invasion) -> Applied {
        match self {
            Self::Add(card) => {
                refuse_bad_id(&card.id)?;
                let cards = &mut document.decks_mut()?.cards;
                refuse_taken(cards.iter().map(|card| &card.id), &card.id)?;
                let last = cards.iter().rposition(|other| other.faction == card.faction);
                cards.insert(last.map_or(cards.len(), |at| at + 1), (**card).clone());
            }
            Self::Put(card) => *find(document.decks_mut()?, &card.id)? = (**card).clone(),
            Self::Remove(id) => {
                remove(&mut document.decks_mut()?.cards, |card| card.id == *id, id)?;
                for faction in Faction::ALL {
                    if document.scenario().in_play[faction].contains(id) {
                        document.scenario_mut().in_play[faction].retain(|card| card != id);
                    }
                }
            }
            Self::Rename { from, to } => rename(document, from, to)?,
        }
        Ok(())
    }

    fn renamed(&self) -> Option<Renamed> {
        match self {
            Self::Rename { from, to } => Some(Renamed::new(CARD, from, to)),
            _ => None,
        }
    }

    fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::Add(card) => text!("Add card {name}", "Ajouter la carte {name}"; name = card.title),
            Self::Put(card) => text!("Change card {name}", "Modifier la carte {name}"; name = names.card(&card.id)),
            Self::Remove(id) => text!("Remove card {name}", "Supprimer la carte {name}"; name = names.card(id)),
            Self::Rename { from, .. } => text!(
                "Change id of {name}",
                "Changer l’identifiant ({name})";
                name = names.card(from)
            ),
        }
    }
}

pub(crate) fn find<'a>(decks: &'a mut DeckSet, id: &str) -> Result<&'a mut CardDraft, EditRefused> {
    decks
        .cards
        .iter_mut()
        .find(|card| card.id == id)
        .ok_or_else(|| absent(id))
}

fn rename(document: &mut Invasion, from: &str, to: &str) -> Applied {
    refuse_bad_id(to)?;
    let cards = &mut document.decks_mut()?.cards;
    refuse_taken(cards.iter().map(|card| &card.id), to)?;
    if rename_last(cards, |card| &mut card.id, from, to)? {
        return Ok(());
    }
    for faction in Faction::ALL {
        if document.scenario().in_play[faction].iter().any(|id| id == from) {
            for id in &mut document.scenario_mut().in_play[faction] {
                if id == from {
                    to.clone_into(id);
                }
            }
        }
    }
    Ok(())
}
