//! What a scenario of Invasion says beyond its parts: units, set-up decisions, decks in play, rounds and options.

use super::board::{any_units, put_muster, refuse_unknown_area};
use super::names::{Names, of, on};
use super::texts::{absent, put};
use super::{Applied, EditRefused};
use crate::document::Invasion;
use crate::facts::Key;
use data::Text;
use data::invasion::Faction;
use data::invasion::board::{MusterDraft, UnitsDraft};
use data::invasion::draft::{EndRule, ExtraRecruits, PlacementDraft, RuleOptions};
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

/// An edit of the set-up. Numbers of set-up decisions count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetUpEdit {
    /// Whether the units printed on the board are placed (1.2).
    PrintedUnits(bool),
    /// Units placed in an area at the start (1.3); none removes the entry.
    Units(UnitsDraft),
    /// A muster value (3.1); 0 units remove it.
    Muster(MusterOf, MusterDraft),
    /// Whether the scenario has muster values of its own; they begin as a copy of the board's.
    OwnMuster(bool),
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
    /// Additional recruits of a faction (3.1.1); 0 units remove them.
    ExtraRecruits(ExtraRecruits),
    /// The whole deck of a faction, by card ids (1.5).
    Deck(Faction, Vec<String>),
    /// Puts a card into its faction's deck or takes it out (1.5).
    InPlay {
        /// The faction.
        faction: Faction,
        /// The card.
        card: String,
        /// Whether it is in play.
        on: bool,
    },
    /// Faction that takes the first turn; drawn from the bag without one (1.7).
    FirstFaction(Option<Faction>),
    /// Round in which the game starts (1.6).
    FirstRound(u8),
    /// When the game ends (4.0).
    End(EndRule),
    /// Cards in a full hand (3.4).
    HandSize(u8),
    /// Rule options.
    Options(RuleOptions),
}

impl SetUpEdit {
    pub(super) fn change(&self, document: &mut Invasion) -> Applied {
        match self {
            Self::PrintedUnits(placed) => document.scenario_mut().printed_units = *placed,
            Self::Units(units) => {
                if let Some(board) = document.board().get() {
                    refuse_unknown_area(board, &units.area, any_units(units))?;
                }
                put_units(&mut document.scenario_mut().units, units);
            }
            Self::Muster(of, value) => muster(document, *of, value)?,
            Self::OwnMuster(own) => own_muster(document, *own)?,
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
            Self::ExtraRecruits(extra) => {
                let list = &mut document.scenario_mut().extra_recruits;
                if extra.units == 0 {
                    list.retain(|old| old.faction != extra.faction);
                } else {
                    put(list, extra, |old| old.faction == extra.faction);
                }
            }
            Self::Deck(faction, cards) => document.scenario_mut().in_play[*faction].clone_from(cards),
            Self::InPlay { faction, card, on } => {
                if *on {
                    refuse_unknown_card(document, card)?;
                }
                let deck = &mut document.scenario_mut().in_play[*faction];
                if !*on {
                    deck.retain(|id| id != card);
                } else if !deck.contains(card) {
                    let at = if deck.is_sorted() {
                        deck.partition_point(|id| id < card)
                    } else {
                        deck.len()
                    };
                    deck.insert(at, card.clone());
                }
            }
            Self::FirstFaction(faction) => document.scenario_mut().first_faction = *faction,
            Self::FirstRound(round) => document.scenario_mut().first_round = *round,
            Self::End(end) => document.scenario_mut().end = *end,
            Self::HandSize(cards) => document.scenario_mut().hand_size = *cards,
            Self::Options(options) => document.scenario_mut().options = *options,
        }
        Ok(())
    }

    pub(super) fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::PrintedUnits(true) => Text::new("Place printed units", "Placer les unités imprimées"),
            Self::PrintedUnits(false) => Text::new("Leave printed units out", "Ne pas placer les unités imprimées"),
            Self::Units(units) => of(
                "Change start units",
                "Changer les unités de départ",
                &names.area(&units.area),
            ),
            Self::Muster(_, value) => of(
                "Change muster value",
                "Changer la valeur de recrutement",
                &Names::pair(&names.area(&value.area), &names.faction(value.faction)),
            ),
            Self::OwnMuster(true) => Text::new(
                "Give the scenario its own muster values",
                "Donner au scénario ses valeurs de recrutement",
            ),
            Self::OwnMuster(false) => Text::new(
                "Use the board’s muster values",
                "Reprendre les valeurs de recrutement du plateau",
            ),
            Self::AddPlacement(_, placement) => of(
                "Add set-up decision",
                "Ajouter une décision de mise en place",
                &names.faction(placement.faction),
            ),
            Self::PutPlacement(_, placement) => of(
                "Change set-up decision",
                "Changer une décision de mise en place",
                &names.faction(placement.faction),
            ),
            Self::RemovePlacement(_) => Text::new("Remove set-up decision", "Supprimer une décision de mise en place"),
            Self::MovePlacement { .. } => {
                Text::new("Reorder set-up decisions", "Réordonner les décisions de mise en place")
            }
            Self::ExtraRecruits(extra) => of(
                "Change additional recruits",
                "Changer les recrues supplémentaires",
                &names.faction(extra.faction),
            ),
            Self::Deck(faction, _) => of("Change deck", "Changer le paquet", &names.faction(*faction)),
            Self::InPlay { card, on: true, .. } => on("Put into play", "Mettre en jeu", &names.card(card)),
            Self::InPlay { card, .. } => on("Take out of play", "Retirer du jeu", &names.card(card)),
            Self::FirstFaction(_) => Text::new("Change first turn", "Changer le premier tour"),
            Self::FirstRound(_) => Text::new("Change first round", "Changer la première manche"),
            Self::End(_) => Text::new("Change end of the game", "Changer la fin de partie"),
            Self::HandSize(_) => Text::new("Change hand size", "Changer la taille de la main"),
            Self::Options(_) => Text::new("Change rule options", "Changer les options de règle"),
        }
    }
}

/// Puts start units in a list; an entry that places nothing removes the area's.
pub(super) fn put_units(list: &mut Vec<UnitsDraft>, units: &UnitsDraft) {
    if any_units(units) {
        put(list, units, |old| old.area == units.area);
    } else {
        list.retain(|old| old.area != units.area);
    }
}

fn muster(document: &mut Invasion, of: MusterOf, value: &MusterDraft) -> Applied {
    if let Some(board) = document.board().get() {
        refuse_unknown_area(board, &value.area, value.units > 0)?;
    }
    match of {
        MusterOf::Board => put_muster(&mut document.board_mut()?.muster, value),
        MusterOf::Scenario => {
            own_muster(document, true)?;
            if let Some(list) = &mut document.scenario_mut().muster {
                put_muster(list, value);
            }
        }
    }
    Ok(())
}

fn own_muster(document: &mut Invasion, own: bool) -> Applied {
    if !own {
        document.scenario_mut().muster = None;
    } else if document.scenario().muster.is_none() {
        let values = document.board().get().map(|board| board.muster.clone());
        document.scenario_mut().muster = Some(values.unwrap_or_default());
    }
    Ok(())
}

fn refuse_unknown_card(document: &Invasion, id: &str) -> Applied {
    match document.decks().get() {
        Some(decks) if !decks.cards.iter().any(|card| card.id == id) => Err(absent(id)),
        _ => Ok(()),
    }
}

fn no_decision(at: usize) -> EditRefused {
    absent(&format!("set-up decision {}", at.saturating_add(1)))
}
