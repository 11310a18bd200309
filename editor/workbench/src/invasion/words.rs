//! What people read of cards: kinds and values.

use crate::look::Look;
use crate::words::W;
use data::invasion::Faction;
use data::invasion::cards::{BoatKind, Face, Movement};
use data::{Lang, Side, counted, say};
use editor::edit::Names;

/// Every kind of boat.
pub(crate) const BOATS: [BoatKind; 3] = [BoatKind::Warship, BoatKind::FishingBoats, BoatKind::Canoes];

/// A kind of boat.
pub(crate) const fn boat(kind: BoatKind) -> W {
    match kind {
        BoatKind::Warship => W::Warship,
        BoatKind::FishingBoats => W::FishingBoats,
        BoatKind::Canoes => W::Canoes,
    }
}

/// A dice face.
pub(crate) const fn face(face: Face) -> W {
    match face {
        Face::Hit => W::FaceHit,
        Face::Flee => W::FaceFlee,
        Face::Command => W::FaceCommand,
    }
}

/// `2 armies × 3 areas`, `1 army, warship`.
pub(crate) fn movement(look: &Look<'_>, movement: &Movement) -> String {
    let (lang, areas) = (look.lang, movement.distance);
    let armies = movement.armies;
    let armies =
        counted!(lang, armies; "{armies} army", "{armies} armée"; "{armies} armies", "{armies} armées"; armies);
    match &movement.boat {
        Some(by) => format!("{armies}, {}", by_boat(lang, by.kind)),
        None => counted!(
            lang, areas;
            "{armies} × {areas} area", "{armies} × {areas} zone";
            "{armies} × {areas} areas", "{armies} × {areas} zones";
            armies, areas
        ),
    }
}

/// A kind of boat within a line.
fn by_boat(lang: Lang, kind: BoatKind) -> &'static str {
    match kind {
        BoatKind::Warship => say!(lang, "warship", "navire de guerre"),
        BoatKind::FishingBoats => say!(lang, "fishing boats", "bateaux de pêche"),
        BoatKind::Canoes => say!(lang, "canoes", "canoës"),
    }
}

/// The limits of boats in words, one line each.
pub(crate) fn boat_limits(look: &Look<'_>, names: &Names<'_>, movement: &Movement) -> Vec<String> {
    let Some(by) = &movement.boat else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    let said = |label: W, value: &str| look.lang.colon(look.t(label), value);
    if let Some(limit) = by.army_limit {
        lines.push(said(W::ArmyLimit, &limit.to_string()));
    }
    if let Some(limit) = by.card_limit {
        lines.push(said(W::CardLimit, &limit.to_string()));
    }
    let aboard: Vec<String> = by.aboard.iter().map(|of| faction(look, names, *of)).collect();
    if !aboard.is_empty() {
        lines.push(said(W::Aboard, &aboard.join(", ")));
    }
    if by.one_landing {
        lines.push(look.t(W::OneLanding).to_owned());
    }
    if by.different_starts {
        lines.push(look.t(W::DifferentStarts).to_owned());
    }
    lines
}

/// The name of a faction.
pub(crate) fn faction(look: &Look<'_>, names: &Names<'_>, faction: Faction) -> String {
    names.faction(faction).get(look.lang).to_owned()
}

/// Every faction with its name.
pub(crate) fn factions(look: &Look<'_>, names: &Names<'_>) -> Vec<(Faction, String)> {
    let named = |of: Faction| (of, faction(look, names, of));
    Faction::ALL.into_iter().map(named).collect()
}

/// Both sides with their names.
pub(crate) fn sides(look: &Look<'_>, names: &Names<'_>) -> Vec<(Side, String)> {
    let named = |side: Side| (side, names.side(side).get(look.lang).to_owned());
    Side::ALL.into_iter().map(named).collect()
}

/// What a faction is called by the colour of its cubes, whatever its name.
pub(crate) const fn cubes(faction: Faction) -> W {
    match faction {
        Faction::AmericanRegulars => W::BlueCubes,
        Faction::AmericanMilitia => W::WhiteCubes,
        Faction::BritishRegulars => W::RedCubes,
        Faction::CanadianMilitia => W::YellowCubes,
        Faction::NativeAmericans => W::GreenCubes,
    }
}
