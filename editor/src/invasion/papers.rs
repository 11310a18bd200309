//! The cards of Invasion as they are printed and cut out.

use super::document::Invasion;
use super::fields::name;
use crate::print::Paper;
use data::Text;
use data::invasion::Faction;

/// A playing card, in millimetres.
const CARD: (u32, u32) = (63, 88);

/// The colour of a faction's band: white cubes and yellow ones are darkened, for white letters to be read on them.
const fn band(faction: Faction) -> &'static str {
    match faction {
        Faction::AmericanRegulars => "#2a5ca8",
        Faction::AmericanMilitia => "#756c5f",
        Faction::BritishRegulars => "#b92b2b",
        Faction::CanadianMilitia => "#9a7200",
        Faction::NativeAmericans => "#2e7d46",
    }
}

/// The cards in play, faction by faction, in the order of their decks.
pub(super) fn papers(this: &Invasion) -> Vec<Paper> {
    let Some(decks) = this.decks().get() else {
        return Vec::new();
    };
    let paper = |faction: Faction, id: &String| {
        let card = decks.cards.iter().find(|card| card.id == *id)?;
        let of = name(this, &[faction.key().to_owned()]).cloned();
        Some(Paper {
            title: card.title.clone(),
            of: of.unwrap_or_else(|| Text::same(faction.key())),
            corner: card.number.to_string(),
            colour: band(faction),
            text: card.text.clone(),
            note: card.note.clone(),
            size: CARD,
        })
    };
    let in_play = &this.scenario().in_play;
    Faction::ALL
        .into_iter()
        .flat_map(|faction| in_play[faction].iter().filter_map(move |id| paper(faction, id)))
        .collect()
}
