//! The table of facts of Invasion: what keeps basis and mark.

use crate::document::Invasion;
use crate::edit::board::{find_area, find_star, find_water, same_pair};
use crate::edit::names::{Names, of};
use crate::edit::texts::absent;
use crate::edit::{EditRefused, cards};
use crate::facts::table::{one, said, sources, two};
use crate::facts::{Facts, Ids, Said, SaidMut, Saying, Source, Table};
use data::Text;
use data::invasion::Faction;
use data::invasion::board::{
    AreaDraft, BoardDraft, LinkDraft, MusterDraft, PairDraft, ShoreDraft, StarDraft, UnitsDraft, WaterDraft,
};
use data::invasion::cards::CardDraft;
use data::invasion::draft::{ExtraRecruits, PlacementDraft};
use data::invasion::forces::FactionForces;

/// Patterns of the facts that can be compared with the printed game.
pub(crate) const PRINTED: &[&str] = &[
    "area.{}.name",
    "area.{}.home",
    "star.{}",
    "muster.{}",
    "units.{}",
    "link.{}-{}",
    "water.{}.name",
    "shore.{}.{}",
    "start.{}",
    "card.{}.title",
    "card.{}.movement",
    "card.{}.special",
    "die.{}.{}",
    "dice.{}",
    "pool.{}",
];

impl Facts for Invasion {
    const TABLE: &'static Table<Self> = &Table {
        things: &[],
        rows: &[],
        sources: SOURCES,
    };
}

static SOURCES: &[Source<Invasion>] = sources! {
    "scenario" |_, _| Text::new("the set-up", "la mise en place"), said!(scenario, scenario_mut, basis);
    "drawing" |_, _| Text::new("the drawing", "le dessin"), said!(drawing, drawing_mut, basis);
    "area.{}" |names, ids| names.area(one(ids)), said!(area, area_mut, basis, check);
    "area.{}.home" |names, ids| of("home", "camp", &names.area(one(ids))), said!(area, area_mut, home_basis);
    // Stars and set-up decisions count from 0.
    "star.{}.{}" |names, ids| of("star", "étoile", &names.area(one(ids))), said!(star, star_mut, basis, check);
    "link.{}-{}" pair_name, said!(link, link_mut, basis, check);
    "parted.{}-{}" pair_name, said!(parted, parted_mut, basis, check);
    "touching.{}-{}" pair_name, said!(touching, touching_mut, basis, check);
    "water.{}" |names, ids| names.water(one(ids)), said!(water, water_mut, basis);
    "shore.{}.{}" |names, ids| Names::pair(&names.water(one(ids)), &names.area(two(ids))),
        said!(shore, shore_mut, basis, check);
    // The value of a faction on the board, and in the scenario's own list.
    "muster.{}.{}" muster_name, said!(muster, muster_mut, basis, check);
    "own_muster.{}.{}" muster_name, said!(own_muster, own_muster_mut, basis, check);
    "units.{}" |names, ids| of("printed units", "unités imprimées", &names.area(one(ids))),
        said!(printed_units, printed_units_mut, basis, check);
    "start.{}" |names, ids| of("start units", "unités de départ", &names.area(one(ids))),
        said!(units, units_mut, basis, check);
    "placement.{}" |_, _| Text::new("a set-up decision", "une décision de mise en place"),
        said!(placement, placement_mut, basis);
    "recruits.{}" |names, ids| of("additional recruits", "recrues supplémentaires", &faction_name(names, ids)),
        said!(recruits, recruits_mut, basis);
    "card.{}" |names, ids| names.card(one(ids)), said!(card, card_mut, basis, check);
    "die.{}" |names, ids| of("die", "dé", &faction_name(names, ids)), said!(forces, forces_mut, die_basis, check);
    "forces.{}" |names, ids| of("dice limit and pool", "limite de dés et réserve", &faction_name(names, ids)),
        said!(forces, forces_mut, basis);
};

/// The number in the place of an id; one that no list has, where it is none.
fn number(id: &str) -> usize {
    id.parse().unwrap_or(usize::MAX)
}

pub(crate) fn faction_of(key: &str) -> Option<Faction> {
    Faction::ALL.into_iter().find(|faction| faction.key() == key)
}

fn faction(ids: &Ids) -> Option<Faction> {
    faction_of(one(ids))
}

fn faction_name(names: &Names<'_>, ids: &Ids) -> Text {
    faction(ids).map_or_else(|| Text::same(one(ids)), |faction| names.faction(faction))
}

fn pair_name(names: &Names<'_>, ids: &Ids) -> Text {
    Names::pair(&names.area(one(ids)), &names.area(two(ids)))
}

fn muster_name(names: &Names<'_>, ids: &Ids) -> Text {
    let faction = faction_of(two(ids)).map_or_else(|| Text::same(two(ids)), |faction| names.faction(faction));
    Names::pair(&names.area(one(ids)), &faction)
}

/// A finder to read and one to change: where the list is, and which of its entries it is.
macro_rules! finder {
    ($get:ident, $edit:ident, $of:ty, $list:ident, $list_mut:ident, |$item:ident, $ids:ident| $is:expr) => {
        fn $get<'a>(this: &'a Invasion, $ids: &Ids) -> Option<&'a $of> {
            $list(this, $ids)?.iter().find(|$item| $is)
        }

        fn $edit<'a>(this: &'a mut Invasion, $ids: &Ids) -> Result<&'a mut $of, EditRefused> {
            let found = $list_mut(this, $ids)?.iter_mut().find(|$item| $is);
            found.ok_or_else(|| absent(&$ids.join(" – ")))
        }
    };
}

/// A list of the board.
macro_rules! list {
    ($get:ident, $edit:ident, $of:ty, $field:ident) => {
        fn $get<'a>(this: &'a Invasion, _: &Ids) -> Option<&'a [$of]> {
            Some(&board(this)?.$field)
        }

        fn $edit<'a>(this: &'a mut Invasion, _: &Ids) -> Result<&'a mut Vec<$of>, EditRefused> {
            Ok(&mut this.board_mut()?.$field)
        }
    };
}

fn board(this: &Invasion) -> Option<&BoardDraft> {
    this.board().get()
}

fn forces<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a FactionForces> {
    Some(&this.forces().get()?.factions[faction(ids)?])
}

fn forces_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut FactionForces, EditRefused> {
    let faction = faction(ids).ok_or_else(|| absent(one(ids)))?;
    Ok(&mut this.forces_mut()?.factions[faction])
}

fn scenario<'a>(this: &'a Invasion, _: &Ids) -> Option<&'a data::invasion::ScenarioDraft> {
    Some(this.scenario())
}

fn scenario_mut<'a>(this: &'a mut Invasion, _: &Ids) -> Result<&'a mut data::invasion::ScenarioDraft, EditRefused> {
    Ok(this.scenario_mut())
}

fn drawing<'a>(this: &'a Invasion, _: &Ids) -> Option<&'a data::drawing::Drawing> {
    this.drawing().get()
}

fn drawing_mut<'a>(this: &'a mut Invasion, _: &Ids) -> Result<&'a mut data::drawing::Drawing, EditRefused> {
    this.drawing_mut()
}

fn area<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a AreaDraft> {
    board(this)?.areas.iter().find(|area| area.id == one(ids))
}

fn area_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut AreaDraft, EditRefused> {
    find_area(this.board_mut()?, one(ids))
}

fn star<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a StarDraft> {
    area(this, ids)?.stars.get(number(two(ids)))
}

fn star_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut StarDraft, EditRefused> {
    find_star(this.board_mut()?, one(ids), number(two(ids)))
}

fn water<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a WaterDraft> {
    board(this)?.waters.iter().find(|water| water.id == one(ids))
}

fn water_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut WaterDraft, EditRefused> {
    find_water(this.board_mut()?, one(ids))
}

fn shores<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a [ShoreDraft]> {
    Some(&water(this, ids)?.shores)
}

fn shores_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut Vec<ShoreDraft>, EditRefused> {
    Ok(&mut water_mut(this, ids)?.shores)
}

fn own_list<'a>(this: &'a Invasion, _: &Ids) -> Option<&'a [MusterDraft]> {
    this.scenario().muster.as_deref()
}

fn own_list_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut Vec<MusterDraft>, EditRefused> {
    this.scenario_mut().muster.as_mut().ok_or_else(|| absent(one(ids)))
}

fn starting<'a>(this: &'a Invasion, _: &Ids) -> Option<&'a [UnitsDraft]> {
    Some(&this.scenario().units)
}

fn starting_mut<'a>(this: &'a mut Invasion, _: &Ids) -> Result<&'a mut Vec<UnitsDraft>, EditRefused> {
    Ok(&mut this.scenario_mut().units)
}

fn extra<'a>(this: &'a Invasion, _: &Ids) -> Option<&'a [ExtraRecruits]> {
    Some(&this.scenario().extra_recruits)
}

fn extra_mut<'a>(this: &'a mut Invasion, _: &Ids) -> Result<&'a mut Vec<ExtraRecruits>, EditRefused> {
    Ok(&mut this.scenario_mut().extra_recruits)
}

list!(links, links_mut, LinkDraft, links);
list!(parted_list, parted_list_mut, PairDraft, parted);
list!(touching_list, touching_list_mut, PairDraft, touching);
list!(muster_list, muster_list_mut, MusterDraft, muster);
list!(printed_list, printed_list_mut, UnitsDraft, printed_units);

finder!(link, link_mut, LinkDraft, links, links_mut, |link, ids| same_pair(
    (&link.a, &link.b),
    (one(ids), two(ids))
));
finder!(
    parted,
    parted_mut,
    PairDraft,
    parted_list,
    parted_list_mut,
    |pair, ids| same_pair((&pair.a, &pair.b), (one(ids), two(ids)))
);
finder!(
    touching,
    touching_mut,
    PairDraft,
    touching_list,
    touching_list_mut,
    |pair, ids| same_pair((&pair.a, &pair.b), (one(ids), two(ids)))
);
finder!(shore, shore_mut, ShoreDraft, shores, shores_mut, |shore, ids| shore
    .area
    == two(ids));
finder!(
    muster,
    muster_mut,
    MusterDraft,
    muster_list,
    muster_list_mut,
    |value, ids| value.area == one(ids) && value.faction.key() == two(ids)
);
finder!(
    own_muster,
    own_muster_mut,
    MusterDraft,
    own_list,
    own_list_mut,
    |value, ids| value.area == one(ids) && value.faction.key() == two(ids)
);
finder!(
    printed_units,
    printed_units_mut,
    UnitsDraft,
    printed_list,
    printed_list_mut,
    |units, ids| units.area == one(ids)
);
finder!(units, units_mut, UnitsDraft, starting, starting_mut, |units, ids| units
    .area
    == one(ids));
finder!(
    recruits,
    recruits_mut,
    ExtraRecruits,
    extra,
    extra_mut,
    |extra, ids| extra.faction.key() == one(ids)
);

fn placement<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a PlacementDraft> {
    this.scenario().placements.get(number(one(ids)))
}

fn placement_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut PlacementDraft, EditRefused> {
    let at = number(one(ids));
    let found = this.scenario_mut().placements.get_mut(at);
    found.ok_or_else(|| absent(&format!("set-up decision {}", at.saturating_add(1))))
}

fn card<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a CardDraft> {
    this.decks().get()?.cards.iter().find(|card| card.id == one(ids))
}

fn card_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut CardDraft, EditRefused> {
    cards::find(this.decks_mut()?, one(ids))
}
