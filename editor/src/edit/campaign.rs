//! Set-up, years and options of Blocks (3.0, 4.0).

use super::names::{Names, of};
use super::texts::{absent, put};
use super::{Applied, EditRefused};
use crate::document::Blocks;
use data::blocks::draft::{HeldDraft, Options, ReinforcementsDraft, ShipsDraft, YearDraft};
use data::{BySide, Side, Text};
use serde::{Deserialize, Serialize};

/// An edit of set-up, years and options. Numbers of years and ships count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CampaignEdit {
    /// How many blocks each side draws at the start (3.2).
    Draws(BySide<u8>),
    /// Own towns of at least this value must get a block (3.2).
    GarrisonValue(u8),
    /// All ships at the start (3.2.1).
    Ships(Vec<ShipsDraft>),
    /// Who holds an enemy town at the start; nobody removes the entry.
    Held(String, Option<Side>),
    /// Where the Indian block stands at the start (9.0).
    Indian(Option<String>),
    /// Whether the Indian block has left the game before it starts.
    IndianGone(bool),
    /// Adds a year before the one of this number, or at the end (4.0).
    AddYear(usize, YearDraft),
    /// Replaces a year.
    PutYear(usize, YearDraft),
    /// Removes a year.
    RemoveYear(usize),
    /// Reinforcements due in a town before a year (8.23); 0 blocks remove them.
    Reinforcements(usize, ReinforcementsDraft),
    /// Campaign turns of each player in a year (4.0).
    Turns(u8),
    /// How many points more than the enemy win (8.0).
    Margin(u16),
    /// Rule options.
    Options(Options),
}

impl CampaignEdit {
    pub(super) fn change(&self, document: &mut Blocks) -> Applied {
        let scenario = document.scenario_mut();
        match self {
            Self::Draws(draws) => scenario.setup.draws = *draws,
            Self::GarrisonValue(value) => scenario.setup.garrison_value = *value,
            Self::Ships(ships) => scenario.setup.ships.clone_from(ships),
            Self::Held(town, None) => scenario.setup.held.retain(|held| held.town != *town),
            Self::Held(town, Some(by)) => {
                let new = HeldDraft {
                    town: town.clone(),
                    by: *by,
                };
                put(&mut scenario.setup.held, &new, |held| held.town == *town);
            }
            Self::Indian(town) => scenario.setup.indian.clone_from(town),
            Self::IndianGone(gone) => scenario.setup.indian_gone = *gone,
            Self::AddYear(at, year) => {
                let at = (*at).min(scenario.years.len());
                scenario.years.insert(at, year.clone());
            }
            Self::PutYear(at, year) => *find_year(&mut scenario.years, *at)? = year.clone(),
            Self::RemoveYear(at) => {
                find_year(&mut scenario.years, *at)?;
                scenario.years.remove(*at);
            }
            Self::Reinforcements(at, due) => {
                let list = &mut find_year(&mut scenario.years, *at)?.reinforcements;
                if due.blocks == 0 {
                    list.retain(|old| old.town != due.town);
                } else {
                    put(list, due, |old| old.town == due.town);
                }
            }
            Self::Turns(turns) => scenario.turns = *turns,
            Self::Margin(margin) => scenario.margin = *margin,
            Self::Options(options) => scenario.options = *options,
        }
        Ok(())
    }

    pub(super) fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::Draws(_) => Text::new("Change blocks drawn", "Changer les blocs tirés"),
            Self::GarrisonValue(_) => Text::new("Change garrisoned towns", "Changer les villes à garnison"),
            Self::Ships(_) => Text::new("Change ships", "Changer les navires"),
            Self::Held(town, _) => of("Change holder", "Changer l’occupant", &names.town(town)),
            Self::Indian(_) | Self::IndianGone(_) => Text::new("Change Indian block", "Changer le bloc indien"),
            Self::AddYear(..) => Text::new("Add year", "Ajouter une année"),
            Self::PutYear(..) => Text::new("Change year", "Modifier une année"),
            Self::RemoveYear(_) => Text::new("Remove year", "Supprimer une année"),
            Self::Reinforcements(_, due) => of("Change reinforcements", "Changer les renforts", &names.town(&due.town)),
            Self::Turns(_) => Text::new("Change turns of a year", "Changer les tours d’une année"),
            Self::Margin(_) => Text::new("Change winning margin", "Changer la marge de victoire"),
            Self::Options(_) => Text::new("Change rule options", "Changer les options de règle"),
        }
    }
}

fn find_year(years: &mut [YearDraft], at: usize) -> Result<&mut YearDraft, EditRefused> {
    years
        .get_mut(at)
        .ok_or_else(|| absent(&format!("year {}", at.saturating_add(1))))
}
