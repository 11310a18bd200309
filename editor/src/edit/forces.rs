//! Dice, dice limits and pools of Invasion (1.4, 3.3).

use super::Applied;
use super::names::{Names, of};
use crate::document::Invasion;
use data::invasion::Faction;
use data::invasion::cards::Face;
use data::invasion::forces::FactionForces;
use data::{Basis, Text};
use serde::{Deserialize, Serialize};

/// An edit of dice and pools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ForcesEdit {
    /// Name of the dice and pools.
    Name(Text),
    /// The faces of a faction's die.
    Die {
        /// The faction.
        faction: Faction,
        /// All faces in order; six of them.
        faces: Vec<Face>,
        /// Where they come from.
        basis: Basis,
    },
    /// Most dice a faction rolls at once (3.3).
    DiceLimit {
        /// The faction.
        faction: Faction,
        /// How many dice.
        dice: u8,
        /// Where that comes from; it holds for the pool as well.
        basis: Basis,
    },
    /// Units in a faction's box (1.4).
    Pool {
        /// The faction.
        faction: Faction,
        /// How many units.
        units: u8,
        /// Where that comes from; it holds for the dice limit as well.
        basis: Basis,
    },
    /// Everything of a faction.
    Put(Faction, Box<FactionForces>),
}

impl ForcesEdit {
    pub(super) fn change(&self, document: &mut Invasion) -> Applied {
        let forces = document.forces_mut()?;
        match self {
            Self::Name(name) => forces.name.clone_from(name),
            Self::Die { faction, faces, basis } => {
                let of = &mut forces.factions[*faction];
                if of.die != *faces {
                    of.check = None;
                }
                of.die.clone_from(faces);
                of.die_basis.clone_from(basis);
            }
            Self::DiceLimit { faction, dice, basis } => {
                let of = &mut forces.factions[*faction];
                of.dice_limit = *dice;
                of.basis.clone_from(basis);
            }
            Self::Pool { faction, units, basis } => {
                let of = &mut forces.factions[*faction];
                of.pool = *units;
                of.basis.clone_from(basis);
            }
            Self::Put(faction, new) => forces.factions[*faction] = (**new).clone(),
        }
        Ok(())
    }

    pub(super) fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::Name(_) => Text::new("Change name of dice and pools", "Changer le nom des dés et réserves"),
            Self::Die { faction, .. } => of("Change die", "Changer le dé", &names.faction(*faction)),
            Self::DiceLimit { faction, .. } => of(
                "Change dice limit",
                "Changer la limite de dés",
                &names.faction(*faction),
            ),
            Self::Pool { faction, .. } => of("Change pool", "Changer la réserve", &names.faction(*faction)),
            Self::Put(faction, _) => of(
                "Change dice and pool",
                "Changer dé et réserve",
                &names.faction(*faction),
            ),
        }
    }
}
