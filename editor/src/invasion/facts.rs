//! The table of facts of Invasion.

use super::board::{BoardEdit, Way};
use super::cards::CardEdit;
use super::document::Invasion;
use super::fields::*;
use super::put::*;
use super::set_up::SetUpEdit;
use super::summaries::{SUMMARIES, suggested};
use super::words::{DIE, END, FACTIONS, PLAY, UNITS, WAYS};
use crate::edit::EditRefused;
use crate::edit::names::Names;
use crate::facts::{Field as _, Ids, Key, Kind};
use crate::proof::Kind as Printed;
use crate::rows::table::{field, one, renames, rows, said, sources, two};
use crate::rows::{Access, Facts, Row, Saying, Source, Table, Thing};
use data::invasion::Faction;
use data::invasion::check::{LARGEST_CARD_NUMBER, LARGEST_HAND, LAST_ROUND, MOST_DICE, MOST_UNITS};
use data::{SeenFacts, Text, Word, text};

const STAR: &str = "star.{}.{}";
const PLACEMENT: &str = "placement.{}";

/// Most units of a number that stands on a sign or in a list.
const UNITS_MOST: u32 = MOST_UNITS as u32;

impl Facts for Invasion {
    const TABLE: &'static Table<Self> = &Table {
        things: &THINGS,
        rows: ROWS,
        summaries: &SUMMARIES,
        sources: SOURCES,
        suggested,
        on_board: [AREA, WATER],
    };

    fn seen(&self) -> Vec<&SeenFacts> {
        let board = self.board().get().map(|board| &board.seen);
        let forces = self.forces().get().map(|forces| &forces.seen);
        board.into_iter().chain(forces).chain([&self.scenario().seen]).collect()
    }

    fn seen_mut(&mut self, key: &Key) -> Result<&mut SeenFacts, EditRefused> {
        match key.pattern().split('.').next() {
            Some("die" | "dice" | "pool") => Ok(&mut self.forces_mut()?.seen),
            Some("start" | "placement" | "recruits" | "in_play" | "deck" | "scenario") => {
                Ok(&mut self.scenario_mut().seen)
            }
            _ => Ok(&mut self.board_mut()?.seen),
        }
    }
}

static THINGS: [Thing<Invasion>; 6] = [
    Thing {
        key: AREA,
        label: Word::new("area", "zone"),
        each: all_areas,
        name: |this, ids| Some(named(&area(this, ids)?.name, one(ids))),
        place: at_area,
        rename: renames!(BoardEdit::RenameArea),
        away: |_, ids| Some(BoardEdit::RemoveArea(one(ids).to_owned()).into()),
        back: |old, _, ids| Some(BoardEdit::AddArea(Box::new(area(old, ids)?.clone())).into()),
    },
    Thing {
        key: WATER,
        label: Word::new("water", "étendue d’eau"),
        each: all_waters,
        name: |this, ids| Some(named(&water(this, ids)?.name, one(ids))),
        place: at_water,
        rename: renames!(BoardEdit::RenameWater),
        away: |_, ids| Some(BoardEdit::RemoveWater(one(ids).to_owned()).into()),
        back: |old, _, ids| Some(BoardEdit::AddWater(Box::new(water(old, ids)?.clone())).into()),
    },
    Thing {
        key: CARD,
        label: Word::new("card", "carte"),
        each: all_cards,
        name: |this, ids| {
            let title = named(&card(this, ids)?.title, one(ids));
            Some(text!("{title} ({id})", "{title} ({id})"; title, id = one(ids)))
        },
        place: at_card,
        rename: renames!(CardEdit::Rename),
        away: |_, ids| Some(CardEdit::Remove(one(ids).to_owned()).into()),
        back: |old, _, ids| Some(CardEdit::Add(Box::new(card(old, ids)?.clone())).into()),
    },
    Thing {
        key: FACTION,
        label: Word::new("faction", "faction"),
        each: factions,
        name: |this, ids| {
            Faction::of_key(one(ids))?;
            let unnamed = Text::default();
            Some(named(name(this, ids).unwrap_or(&unnamed), one(ids)))
        },
        place: at_forces,
        rename: None,
        away: |_, _| None,
        back: |_, _, _| None,
    },
    Thing {
        key: STAR,
        label: Word::new("star", "étoile"),
        each: all_stars,
        name: |this, ids| Some(named(&find(this, ids)?.name, one(ids))),
        place: at_area,
        rename: None,
        away: |this, ids| {
            let (area, index) = (one(ids).to_owned(), star_at(this, ids)?);
            Some(BoardEdit::RemoveStar { area, index }.into())
        },
        back: |old, _, ids| {
            let (area, star) = (one(ids).to_owned(), find(old, ids)?.clone());
            Some(BoardEdit::AddStar { area, star, at: None }.into())
        },
    },
    Thing {
        key: PLACEMENT,
        label: Word::new("set-up decision", "décision de mise en place"),
        each: all_placements,
        name: |_, ids| Some(Text::same(number(one(ids)).saturating_add(1).to_string())),
        place: at_placement,
        rename: None,
        away: |_, ids| Some(SetUpEdit::RemovePlacement(number(one(ids))).into()),
        back: |old, _, ids| {
            let placement = placement(old, ids)?.clone();
            Some(SetUpEdit::AddPlacement(number(one(ids)), placement).into())
        },
    },
];

static ROWS: &[Row<Invasion>] = rows! {
    "board.name" Word::new("name of the board", "nom du plateau"), Kind::Text, [], once, at_whole,
        field!(board, board_mut, name), None, None, "";
    "area.{}.name" Word::new("name", "nom"), Kind::Text, [(AREA, 0)], all_areas, at_area,
        field!(area, area_mut, name), Some(AREA), Some(Printed::Name), "1.1";
    "area.{}.home" Word::new("home side", "camp d’origine"), Kind::Side, [(AREA, 0)], all_areas, at_area,
        field!(area, area_mut, home), Some("area.{}.home"), Some(Printed::Home), "1.1";
    "area.{}.neighbours" Word::new("copied neighbours", "voisins relevés"), Kind::List, [(AREA, 0)], all_areas, at_area,
        field!(area, area_mut, neighbours), None, None, "3.2.2";
    "star.{}.{}.name" Word::new("name of the star", "nom de l’étoile"), Kind::Text, [(STAR, 0)], all_stars, at_area,
        field!(find, find_mut, name), Some(STAR), None, "3.2.8";
    "link.{}-{}" Word::new("way", "passage"), Kind::Word(&WAYS), [(AREA, 0), (AREA, 1)], all_pairs, at_link,
        Access {
            get: |this, ids| Some(Way::between(this.board().get()?, one(ids), two(ids)).value()),
            put: |this, ids, value| put_way(this.board_mut()?, (one(ids), two(ids)), value.field()?),
        }, Some("link.{}-{}"), Some(Printed::Link), "3.2.2";
    "water.{}.name" Word::new("name", "nom"), Kind::Text, [(WATER, 0)], all_waters, at_water,
        field!(water, water_mut, name), Some(WATER), Some(Printed::Name), "3.2.4";
    "shore.{}.{}" Word::new("shore", "rive"), Kind::Yes, [(AREA, 1), (WATER, 0)], all_shores, at_shore,
        Access { get: |this, ids| water(this, ids).map(|_| shore(this, ids).is_some().value()), put: put_shore },
        Some("shore.{}.{}"), Some(Printed::Shore), "3.2.4";
    "muster.{}.{}" Word::new("muster value", "valeur de recrutement"), Kind::Number(0, UNITS_MOST), [(AREA, 0), (FACTION, 1)],
        all_muster, at_muster, Access { get: muster_value, put: put_muster }, Some("muster.{}.{}"), None, "3.1";
    "scenario.own_muster" Word::new("own muster values", "valeurs de recrutement propres"), Kind::Yes, [], once, at_whole,
        Access {
            get: |this, _| Some(this.scenario().muster.is_some().value()),
            put: |this, _, value| { own(this, value.field()?); Ok(()) },
        }, None, None, "3.1";
    "own_muster.{}.{}" Word::new("muster value of the scenario", "valeur de recrutement du scénario"), Kind::Number(0, UNITS_MOST),
        [(AREA, 0), (FACTION, 1)], all_own_muster, at_muster,
        Access { get: own_muster_value, put: put_own_muster }, Some("own_muster.{}.{}"), None, "3.1";
    "units.{}" Word::new("printed units", "unités imprimées"), Kind::Coded(&UNITS), [(AREA, 0)], all_printed, at_area,
        Access {
            get: |this, ids| this.board().get().map(|_| units_value(printed_units(this, ids))),
            put: |this, ids, value| {
                let units = units_of(this, ids, value)?;
                put_units(printed_list_mut(this, ids)?, ids, units);
                Ok(())
            },
        }, Some("units.{}"), Some(Printed::PrintedUnits), "1.2";
    "start.{}" Word::new("start units", "unités de départ"), Kind::Coded(&UNITS), [(AREA, 0)], all_units, at_units,
        Access {
            get: |this, ids| Some(units_value(units(this, ids))),
            put: |this, ids, value| {
                let units = units_of(this, ids, value)?;
                put_units(starting_mut(this, ids)?, ids, units);
                Ok(())
            },
        }, Some("start.{}"), Some(Printed::StartUnits), "1.3";
    "scenario.printed_units" Word::new("placing the printed units", "placement des unités imprimées"), Kind::Yes, [], once, at_whole,
        field!(scenario, scenario_mut, printed_units), Some("scenario"), Some(Printed::SetUp), "1.2";
    "placement.{}.faction" Word::new("faction", "faction"), Kind::Word(&FACTIONS), [(PLACEMENT, 0)], all_placements, at_placement,
        field!(placement, placement_mut, faction), Some(PLACEMENT), Some(Printed::SetUp), "1.3";
    "placement.{}.units" Word::new("units", "unités"), Kind::Number(1, UNITS_MOST), [(PLACEMENT, 0)], all_placements, at_placement,
        field!(placement, placement_mut, units), Some(PLACEMENT), Some(Printed::SetUp), "1.3";
    "placement.{}.homeland" Word::new("homeland", "territoire"), Kind::Side, [(PLACEMENT, 0)], all_placements, at_placement,
        field!(placement, placement_mut, homeland), Some(PLACEMENT), Some(Printed::SetUp), "1.3";
    "recruits.{}" Word::new("additional recruits", "recrues supplémentaires"), Kind::Number(0, UNITS_MOST), [(FACTION, 0)],
        factions, at_recruits, Access { get: recruits_value, put: put_recruits }, Some("recruits.{}"), Some(Printed::SetUp), "3.1.1";
    "decks.name" Word::new("name of the deck set", "nom du jeu de cartes"), Kind::Text, [], once, at_whole,
        field!(decks, decks_mut, name), None, None, "";
    "card.{}.faction" Word::new("faction", "faction"), Kind::Word(&FACTIONS), [(CARD, 0)], all_cards, at_card,
        Access { get: |this, ids| Some(card(this, ids)?.faction.value()), put: put_faction }, Some(CARD), None, "1.5";
    "card.{}.number" Word::new("number", "numéro"), Kind::Number(1, LARGEST_CARD_NUMBER as u32), [(CARD, 0)], all_cards, at_card,
        field!(card, card_mut, number), Some(CARD), None, "1.5";
    "card.{}.title" Word::new("title", "titre"), Kind::Text, [(CARD, 0)], all_cards, at_card,
        field!(card, card_mut, title), Some(CARD), Some(Printed::Card), "1.5";
    "card.{}.text" Word::new("text", "texte"), Kind::Text, [(CARD, 0)], all_cards, at_card,
        field!(card, card_mut, text), None, None, "";
    "card.{}.note" Word::new("history", "note historique"), Kind::Text, [(CARD, 0)], all_cards, at_card,
        field!(card, card_mut, note), None, None, "";
    "card.{}.play" Word::new("effect", "effet"), Kind::Coded(&PLAY), [(CARD, 0)], all_cards, at_card,
        field!(card, card_mut, play), Some(CARD), None, "3.2";
    "in_play.{}.{}" Word::new("card in play", "carte en jeu"), Kind::Yes, [(FACTION, 0), (CARD, 1)], all_in_play, at_deck,
        Access { get: in_play, put: put_in_play }, Some("scenario"), Some(Printed::Deck), "1.5";
    "forces.name" Word::new("name of dice and pools", "nom des dés et réserves"), Kind::Text, [], once, at_whole,
        field!(all_forces, all_forces_mut, name), None, None, "";
    "die.{}" Word::new("die", "dé"), Kind::Coded(&DIE), [(FACTION, 0)], factions, at_forces,
        field!(forces, forces_mut, die), Some("die.{}"), None, "3.3";
    "dice.{}" Word::new("dice limit", "limite de dés"), Kind::Number(1, MOST_DICE as u32), [(FACTION, 0)], factions, at_forces,
        field!(forces, forces_mut, dice_limit), Some("forces.{}"), Some(Printed::Forces), "3.3";
    "pool.{}" Word::new("pool", "réserve"), Kind::Number(1, UNITS_MOST), [(FACTION, 0)], factions, at_forces,
        field!(forces, forces_mut, pool), Some("forces.{}"), Some(Printed::Forces), "1.4";
    "faction.{}.name" Word::new("name", "nom"), Kind::Text, [(FACTION, 0)], factions, at_forces,
        Access { get: |this, ids| name(this, ids).map(Text::value), put: put_name }, None, None, "1.0";
    "scenario.first_round" Word::new("first round", "premier tour"), Kind::Number(1, LAST_ROUND as u32), [], once, at_end,
        field!(scenario, scenario_mut, first_round), Some("scenario"), Some(Printed::SetUp), "1.6";
    "scenario.end" Word::new("end of the game", "fin de partie"), Kind::Coded(&END), [], once, at_end,
        field!(scenario, scenario_mut, end), Some("scenario"), Some(Printed::SetUp), "4.0";
    "scenario.hand_size" Word::new("hand size", "taille de la main"), Kind::Number(1, LARGEST_HAND as u32), [], once, at_end,
        field!(scenario, scenario_mut, hand_size), Some("scenario"), Some(Printed::SetUp), "3.4";
    "scenario.first_faction" Word::new("first turn", "première phase"), Kind::WordOrNone(&FACTIONS), [], once, at_end,
        field!(scenario, scenario_mut, first_faction), Some("scenario"), Some(Printed::SetUp), "1.7";
    "option.{}" Word::new("rule option", "option de règle"), Kind::RuleOption, [], all_options, at_option,
        Access { get: option, put: put_option }, None, None, "";
};

static SOURCES: &[Source<Invasion>] = sources! {
    "scenario" |_, _| Text::new("the set-up", "la mise en place"), said!(scenario, scenario_mut, basis);
    "drawing" |_, _| Text::new("the drawing", "le dessin"), said!(drawing, drawing_mut, basis);
    "area.{}" |names, ids| names.area(one(ids)), said!(area, area_mut, basis, check);
    "area.{}.home" => "area.{}" |names, ids| text!("home of {name}", "camp ({name})"; name = names.area(one(ids))), said!(area, area_mut, home_basis);
    "star.{}.{}" star_name, said!(find, find_mut, basis, check);
    "link.{}-{}" pair_name, Saying { get: way_said, edit: way_said_mut };
    // Journals of earlier versions say which list of pairs they mean.
    "parted.{}-{}" pair_name, said!(parted, parted_mut, basis, check);
    "touching.{}-{}" pair_name, said!(touching, touching_mut, basis, check);
    "water.{}" |names, ids| names.water(one(ids)), said!(water, water_mut, basis);
    "shore.{}.{}" |names, ids| Names::pair(&names.water(one(ids)), &names.area(two(ids))),
        said!(shore, shore_mut, basis, check);
    "muster.{}.{}" muster_name, said!(muster, muster_mut, basis, check);
    "own_muster.{}.{}" muster_name, said!(own_muster, own_muster_mut, basis, check);
    "units.{}" |names, ids| text!("printed units of {name}", "unités imprimées ({name})"; name = names.area(one(ids))),
        said!(printed_units, printed_units_mut, basis, check);
    "start.{}" |names, ids| text!("start units of {name}", "unités de départ ({name})"; name = names.area(one(ids))),
        said!(units, units_mut, basis, check);
    "placement.{}" |_, _| Text::new("a set-up decision", "une décision de mise en place"),
        said!(placement, placement_mut, basis);
    "recruits.{}" |names, ids| text!(
        "additional recruits of {name}",
        "recrues supplémentaires ({name})";
        name = faction_name(names, ids)
    ),
        said!(recruits, recruits_mut, basis);
    "card.{}" |names, ids| names.card(one(ids)), said!(card, card_mut, basis, check);
    "die.{}" |names, ids| text!("die of {name}", "dé ({name})"; name = faction_name(names, ids)), said!(forces, forces_mut, die_basis, check);
    "forces.{}" |names, ids| text!(
        "dice limit and pool of {name}",
        "limite de dés et réserve ({name})";
        name = faction_name(names, ids)
    ),
        said!(forces, forces_mut, basis);
};

fn named(name: &Text, id: &str) -> Text {
    if name.is_empty() { Text::same(id) } else { name.clone() }
}

/// A star by its name, or by its area where it is told by its position.
fn star_name(names: &Names<'_>, ids: &Ids) -> Text {
    let name = two(ids);
    if name.parse::<usize>().is_ok() {
        return text!("star of {name}", "étoile ({name})"; name = names.area(one(ids)));
    }
    text!("star “{name}”", "étoile «\u{a0}{name}\u{a0}»"; name)
}

fn faction_name(names: &Names<'_>, ids: &Ids) -> Text {
    Faction::of_key(one(ids)).map_or_else(|| Text::same(one(ids)), |faction| names.faction(faction))
}

fn pair_name(names: &Names<'_>, ids: &Ids) -> Text {
    Names::pair(&names.area(one(ids)), &names.area(two(ids)))
}

fn muster_name(names: &Names<'_>, ids: &Ids) -> Text {
    let faction = Faction::of_key(two(ids)).map_or_else(|| Text::same(two(ids)), |faction| names.faction(faction));
    Names::pair(&names.area(one(ids)), &faction)
}
