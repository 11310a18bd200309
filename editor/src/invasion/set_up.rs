//! Set-up decisions and decks of Invasion, and which muster values are meant.

use super::document::Invasion;
use crate::edit::names::Names;
use crate::edit::texts::absent;
use crate::edit::{Applied, EditRefused, OwnEdit};
use crate::facts::Key;
use data::invasion::Faction;
use data::invasion::draft::PlacementDraft;
use data::{Text, text};
use serde::{Deserialize, Serialize};

/// Which list of muster values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum MusterOf {
    /// The board's.
    Board,
    /// The scenario's own, which stand instead of the board's.
    Scenario,
}

impl MusterOf {
    /// The key of a value in the list.
    pub fn key(self, area: &str, faction: Faction) -> Key {
        let pattern = match self {
            Self::Board => "muster.{}.{}",
            Self::Scenario => "own_muster.{}.{}",
        };
        Key::new(pattern, [area, faction.key()])
    }
}

/// An edit of decisions and decks. Numbers of set-up decisions count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetUpEdit {
    /// Adds a set-up decision before the one of this number, or at the end (1.3).
    AddPlacement(usize, PlacementDraft),
    /// Replaces a set-up decision.
    PutPlacement(usize, PlacementDraft),
    /// Removes a set-up decision.
    RemovePlacement(usize),
    /// Moves a set-up decision to another place in the order.
    MovePlacement {
        /// Its number.
        from: usize,
        /// Its new number.
        to: usize,
    },
    /// The whole deck of a faction, by card ids (1.5).
    Deck(Faction, Vec<String>),
}

impl OwnEdit for SetUpEdit {
    type Of = Invasion;
    const KIND: &'static str = "SetUp";

    fn change(&self, document: &mut Invasion) -> Applied {
        match self {
            Self::AddPlacement(at, placement) => {
                let placements = &mut document.scenario_mut().placements;
                let at = (*at).min(placements.len());
                placements.insert(at, placement.clone());
            }
            Self::PutPlacement(at, placement) => {
                let old = document.scenario_mut().placements.get_mut(*at);
                *old.ok_or_else(|| no_decision(*at))? = placement.clone();
            }
            Self::RemovePlacement(at) => {
                let placements = &mut document.scenario_mut().placements;
                if *at >= placements.len() {
                    return Err(no_decision(*at));
                }
                placements.remove(*at);
            }
            Self::MovePlacement { from, to } => {
                let placements = &mut document.scenario_mut().placements;
                if *from >= placements.len() {
                    return Err(no_decision(*from));
                }
                let placement = placements.remove(*from);
                let to = (*to).min(placements.len());
                placements.insert(to, placement);
            }
            Self::Deck(faction, cards) => document.scenario_mut().in_play[*faction].clone_from(cards),
        }
        Ok(())
    }

    fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::AddPlacement(_, placement) => text!(
                "Add set-up decision of {name}",
                "Ajouter une décision de mise en place ({name})";
                name = names.faction(placement.faction)
            ),
            Self::PutPlacement(_, placement) => text!(
                "Change set-up decision of {name}",
                "Changer une décision de mise en place ({name})";
                name = names.faction(placement.faction)
            ),
            Self::RemovePlacement(_) => Text::new("Remove set-up decision", "Supprimer une décision de mise en place"),
            Self::MovePlacement { .. } => {
                Text::new("Reorder set-up decisions", "Réordonner les décisions de mise en place")
            }
            Self::Deck(faction, _) => text!(
                "Change deck of {name}",
                "Changer le paquet ({name})";
                name = names.faction(*faction)
            ),
        }
    }
}

/// Words for a set-up decision that is not there, counted from 0.
pub(super) fn no_decision(at: usize) -> EditRefused {
    absent(text!(
        "set-up decision {number}",
        "décision de mise en place {number}";
        number = at.saturating_add(1)
    ))
}
