//! Ships and years of Blocks (3.0, 4.0).

use super::document::Blocks;
use crate::edit::texts::absent;
use crate::edit::{Applied, EditRefused, Names, OwnEdit};
use data::blocks::draft::{ShipsDraft, YearDraft};
use data::{Text, text};
use serde::{Deserialize, Serialize};

/// An edit of the lists of ships and years. Numbers of years count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CampaignEdit {
    /// All ships at the start (3.2.1).
    Ships(Vec<ShipsDraft>),
    /// Adds a year before the one of this number, or at the end (4.0).
    AddYear(usize, YearDraft),
    /// Replaces a year.
    PutYear(usize, YearDraft),
    /// Removes a year.
    RemoveYear(usize),
}

impl OwnEdit for CampaignEdit {
    type Of = Blocks;
    const KIND: &'static str = "Campaign";

    fn change(&self, document: &mut Blocks) -> Applied {
        let scenario = document.scenario_mut();
        match self {
            Self::Ships(ships) => scenario.setup.ships.clone_from(ships),
            Self::AddYear(at, year) => {
                let at = (*at).min(scenario.years.len());
                scenario.years.insert(at, year.clone());
            }
            Self::PutYear(at, year) => *find_year(&mut scenario.years, *at)? = year.clone(),
            Self::RemoveYear(at) => {
                find_year(&mut scenario.years, *at)?;
                scenario.years.remove(*at);
            }
        }
        Ok(())
    }

    fn title(&self, _: &Names<'_>) -> Text {
        match self {
            Self::Ships(_) => Text::new("Change ships", "Changer les navires"),
            Self::AddYear(..) => Text::new("Add year", "Ajouter une année"),
            Self::PutYear(..) => Text::new("Change year", "Modifier une année"),
            Self::RemoveYear(_) => Text::new("Remove year", "Supprimer une année"),
        }
    }
}

fn find_year(years: &mut [YearDraft], at: usize) -> Result<&mut YearDraft, EditRefused> {
    years
        .get_mut(at)
        .ok_or_else(|| absent(text!("year {number}", "année {number}"; number = at.saturating_add(1))))
}
