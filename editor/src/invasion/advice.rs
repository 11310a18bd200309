//! What the editor advises beyond the checks.

use super::board::Way;
use super::deeds;
use super::document::Invasion;
use super::repair_set_up::put_in_play;
use crate::edit::{Edit, Names};
use crate::facts::words::quoted;
use crate::shape;
use data::drawing::{Drawing, FaceOf};
use data::invasion::board::{AreaDraft, MusterDraft};
use data::invasion::cards::{CardDraft, DeckSet, Effect, Play};
use data::invasion::{BoardDraft, Faction, Side};
use data::kind::{ABOUT, Told};
use data::library::Library;
use data::{Basis, Issue, Lang, Place, Text};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

data::kinds! {
    /// Advice on a scenario of Invasion.
    pub enum Advice {
        DeadEnd { to: Text }:
            "the area is a dead end: the only way leads to {to}; add a link or a shore if the board has one",
            "la zone est un cul-de-sac, reliée à une seule autre\u{a0}: {to}\u{a0}; ajoutez une liaison ou une rive si le plateau en montre";
        NeverTaken { side: Text }:
            "{side}: this objective can never be taken, for no way on foot leads to it and no card in play moves boats; add a link or a boat card",
            "{side}\u{a0}: cet objectif ne pourra jamais être pris, car aucun chemin terrestre n’y mène et aucune carte en jeu ne déplace de bateaux\u{a0}; ajoutez une liaison ou une telle carte";
        BehindTheEnemy:
            "the muster area lies behind the enemy: no other homeland of its side is linked to it; check its links and home",
            "la zone de rassemblement se trouve derrière l’ennemi\u{a0}: aucune autre zone de son territoire n’y est reliée\u{a0}; vérifiez ses liaisons et son camp";
        MoreThanPool { faction: Text, units: u8, pool: u8 } [ABOUT.cite("3.1")]:
            "{faction}: {units} units are mustered here each turn, but there are only {pool} in all (3.1); lower the value or enlarge the pool",
            "{faction}\u{a0}: {units} unités sont recrutées ici à chacune de ses phases, mais il n’y en a que {pool} en tout (3.1)\u{a0}; baissez la valeur ou agrandissez la réserve";
        NoBoats { side: Text, waters: Text } [ABOUT.cite("3.2.4")]:
            "{side}: there are shores ({waters}) but no card in play that moves boats (3.2.4); put one into play",
            "{side}\u{a0}: il y a des rives ({waters}), mais aucune carte en jeu ne déplace de bateaux (3.2.4)\u{a0}; mettez-en une en jeu";
        BorderUnsaid:
            "the areas touch in the drawing, but nothing is said of a link; link them or mark that they only touch",
            "les zones se touchent sur le dessin, mais rien n’est dit d’une liaison\u{a0}; reliez-les ou notez qu’elles se touchent sans liaison";
        LinkWithoutBorder:
            "the areas are linked but have no border in the drawing; correct the outlines or remove the link",
            "les zones sont reliées mais n’ont pas de limite commune sur le dessin\u{a0}; corrigez les contours ou supprimez la liaison";
        NeverAUnit { faction: Text }:
            "{faction}: this faction never has a unit: none starts, none is placed and none musters; add some",
            "{faction}\u{a0}: cette faction n’aura jamais d’unité\u{a0}: aucune au départ, aucune à placer, aucune à recruter\u{a0}; ajoutez-en";
        NeverMusters { faction: Text, left: u64 } [ABOUT.cite("3.1")]:
            "{faction}: this faction never musters, for no area has a muster value for it, though {left} of its units start in the pool (3.1); give an area one",
            "{faction}\u{a0}: cette faction ne recrutera jamais, car aucune zone n’a de valeur de recrutement pour elle, alors que {left} de ses unités commencent dans la réserve (3.1)\u{a0}; donnez-en une à une zone";
        OtherWords { what: Sentences }:
            "the text does not say what the card does: {what}; write the text from what it does, or change what it does",
            "le texte ne dit pas ce que fait la carte\u{a0}: {what}\u{a0}; écrivez-le d’après ce qu’elle fait, ou changez ce qu’elle fait";
        CardUnused:
            "the card is in no deck, so nobody will see it; put it into play or remove it",
            "la carte n’est dans aucun paquet, personne ne la verra\u{a0}; mettez-la en jeu ou supprimez-la";
    }
}

/// What a card does, in whole sentences. Inside another sentence they stand in quotes, without the last full stop.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sentences(Text);

impl Told for Sentences {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        quoted(lang, self.0.get(lang).trim_end_matches('.')).into()
    }

    fn example() -> Self {
        Self(Text::new("Move one army.", "Déplacez une armée."))
    }
}

impl Advice {
    /// The edits that do what is advised at a place.
    pub(super) fn repairs(&self, document: &Invasion, place: &Place) -> Vec<Edit> {
        match (self, place) {
            (Self::BorderUnsaid, Place::Link(a, b)) => {
                [Way::Land, Way::River, Way::Touching].map(|way| link(a, b, way)).into()
            }
            (Self::LinkWithoutBorder, Place::Link(a, b)) => vec![link(a, b, Way::None)],
            (Self::MoreThanPool { .. }, Place::Muster(area)) => within_pool(document, area),
            (Self::OtherWords { what }, Place::Card(id)) => {
                vec![Edit::set("card.{}.text", [id], what.0.clone(), None)]
            }
            (Self::CardUnused, Place::Card(id)) => {
                let cards = document.decks().get().into_iter().flat_map(|decks| &decks.cards);
                let card = cards.filter(|card| card.id == *id);
                card.take(1).map(|card| put_in_play(card, true)).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn link(a: &str, b: &str, way: Way) -> Edit {
    Edit::set("link.{}-{}", [a, b], way, Some(Basis::Reconstructed))
}

/// All advice.
pub(super) fn advice(invasion: &Invasion, names: &Names<'_>) -> Vec<Issue> {
    let mut found = Vec::new();
    if let Some(board) = invasion.board().get() {
        let land = Land::of(board);
        let boats = boats(invasion);
        dead_ends(board, &land, names, &mut found);
        objectives(invasion, board, &land, boats, names, &mut found);
        muster(invasion, board, &land, &mut found);
        pools(invasion, board, names, &mut found);
        lakes(board, boats, names, &mut found);
        if let Some(drawing) = invasion.drawing().get() {
            borders(board, drawing, &mut found);
        }
        idle_factions(invasion, board, names, &mut found);
        never_mustered(invasion, board, names, &mut found);
    }
    unused_cards(invasion, names.document().library(), &mut found);
    other_words(invasion, names, &mut found);
    found
}

/// Cards whose text names other numbers or other ways than what they do. What a card does that has no effect yet is nothing
/// that its text could say.
fn other_words(invasion: &Invasion, names: &Names<'_>, found: &mut Vec<Issue>) {
    for card in invasion.decks().get().into_iter().flat_map(|decks| &decks.cards) {
        let does = deeds::text(names, card);
        if !card.text.en.is_empty() && !does.is_empty() && deeds::telling(&card.text.en) != deeds::telling(&does.en) {
            let what = Sentences(does);
            found.push(Issue::advice(Place::Card(card.id.clone()), Advice::OtherWords { what }));
        }
    }
}

/// Which areas are linked, by id.
struct Land<'a> {
    areas: BTreeMap<&'a str, &'a AreaDraft>,
    beside: BTreeMap<&'a str, BTreeSet<&'a str>>,
}

impl<'a> Land<'a> {
    fn of(board: &'a BoardDraft) -> Self {
        let areas: BTreeMap<&str, &AreaDraft> = board.areas.iter().map(|area| (area.id.as_str(), area)).collect();
        let mut beside: BTreeMap<&str, BTreeSet<&str>> = areas.keys().map(|id| (*id, BTreeSet::new())).collect();
        for link in board.links.iter().filter(|link| link.a != link.b) {
            for (from, to) in [(&link.a, &link.b), (&link.b, &link.a)] {
                if areas.contains_key(to.as_str())
                    && let Some(list) = beside.get_mut(from.as_str())
                {
                    list.insert(to);
                }
            }
        }
        Self { areas, beside }
    }

    /// Every area that can be reached on foot from some areas, these included.
    fn reach(&self, from: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
        let mut reached: BTreeSet<&str> = BTreeSet::new();
        let mut queue: VecDeque<&str> = from.into_iter().filter(|id| self.areas.contains_key(id)).collect();
        while let Some(area) = queue.pop_front() {
            if reached.insert(area) {
                queue.extend(
                    self.beside
                        .get(area)
                        .into_iter()
                        .flatten()
                        .filter(|next| !reached.contains(*next)),
                );
            }
        }
        reached
    }
}

/// Whether each side has a card in play that moves boats: American, British.
fn boats(document: &Invasion) -> [bool; 2] {
    Side::ALL.map(|side| {
        let cards = document
            .decks()
            .get()
            .map(|decks| decks.cards.as_slice())
            .unwrap_or_default();
        cards.iter().any(|card| {
            card.faction.side() == side
                && in_play(document, card)
                && matches!(&card.play, Play::Movement(movement) if movement.boat.is_some())
        })
    })
}

fn in_play(document: &Invasion, card: &CardDraft) -> bool {
    document.scenario().in_play[card.faction].contains(&card.id)
}

fn index(side: Side) -> usize {
    usize::from(side == Side::British)
}

/// Where units of a faction can appear: at the start, and by enlistment.
fn sources<'a>(document: &'a Invasion, board: &'a BoardDraft, of: impl Fn(Faction) -> bool) -> BTreeSet<&'a str> {
    let scenario = document.scenario();
    let printed = if scenario.printed_units {
        board.printed_units.as_slice()
    } else {
        &[]
    };
    let start = printed.iter().chain(&scenario.units);
    let standing = start.filter(|entry| entry.units.iter().any(|(faction, count)| *count > 0 && of(faction)));
    let mustered = document
        .scenario()
        .muster_on(board)
        .iter()
        .filter(|value| value.units > 0 && of(value.faction));
    let homes = scenario
        .placements
        .iter()
        .filter(|placement| of(placement.faction))
        .flat_map(|placement| {
            let home = placement.homeland;
            board
                .areas
                .iter()
                .filter(move |area| area.home == home)
                .map(|area| area.id.as_str())
        });
    standing
        .map(|entry| entry.area.as_str())
        .chain(mustered.map(|value| value.area.as_str()))
        .chain(homes)
        .collect()
}

fn dead_ends(board: &BoardDraft, land: &Land<'_>, names: &Names<'_>, found: &mut Vec<Issue>) {
    let on_shore: BTreeSet<&str> = board
        .waters
        .iter()
        .flat_map(|water| &water.shores)
        .map(|shore| shore.area.as_str())
        .collect();
    if land.areas.len() <= 2 {
        return;
    }
    for (id, beside) in &land.beside {
        if let (1, Some(only), false) = (beside.len(), beside.first(), on_shore.contains(id)) {
            let to = names.area(only);
            found.push(Issue::advice(Place::Area((*id).to_owned()), Advice::DeadEnd { to }));
        }
    }
}

fn objectives(
    document: &Invasion,
    board: &BoardDraft,
    land: &Land<'_>,
    boats: [bool; 2],
    names: &Names<'_>,
    found: &mut Vec<Issue>,
) {
    for side in Side::ALL {
        if boats[index(side)] {
            continue;
        }
        let reached = land.reach(sources(document, board, |faction| faction.side() == side));
        let name = names.side(side);
        for area in board
            .areas
            .iter()
            .filter(|area| area.home == side.enemy() && !area.stars.is_empty())
        {
            if !reached.contains(area.id.as_str()) {
                let side = name.clone();
                found.push(Issue::advice(Place::Area(area.id.clone()), Advice::NeverTaken { side }));
            }
        }
    }
}

fn muster(document: &Invasion, board: &BoardDraft, land: &Land<'_>, found: &mut Vec<Issue>) {
    let mut seen = BTreeSet::new();
    for value in document.scenario().muster_on(board) {
        let side = value.faction.side();
        let own = |id: &str| land.areas.get(id).is_some_and(|area| area.home == side);
        let Some(beside) = land.beside.get(value.area.as_str()) else {
            continue;
        };
        let alone = own(&value.area) && !beside.is_empty() && !beside.iter().any(|id| own(id));
        let others = board.areas.iter().filter(|area| area.home == side).count() > 1;
        if alone && others && seen.insert(&value.area) {
            found.push(Issue::advice(Place::Muster(value.area.clone()), Advice::BehindTheEnemy));
        }
    }
}

/// Muster values, each with the pool of its faction, that are larger than all units that the faction has.
fn larger_than_pool<'a>(document: &'a Invasion, board: &'a BoardDraft) -> impl Iterator<Item = (&'a MusterDraft, u8)> {
    let forces = document.forces().get();
    document.scenario().muster_on(board).iter().filter_map(move |value| {
        let pool = forces?.factions[value.faction].pool;
        (value.units > pool).then_some((value, pool))
    })
}

/// A sign that promises units that there never are.
fn pools(document: &Invasion, board: &BoardDraft, names: &Names<'_>, found: &mut Vec<Issue>) {
    for (value, pool) in larger_than_pool(document, board) {
        let advice = Advice::MoreThanPool {
            faction: names.faction(value.faction),
            units: value.units,
            pool,
        };
        found.push(Issue::advice(Place::Muster(value.area.clone()), advice));
    }
}

/// The muster values of an area lowered to what the pools hold, or the pools enlarged.
fn within_pool(document: &Invasion, area: &str) -> Vec<Edit> {
    let pattern = match document.scenario().muster {
        Some(_) => "own_muster.{}.{}",
        None => "muster.{}.{}",
    };
    let here = document
        .board()
        .get()
        .into_iter()
        .flat_map(|board| larger_than_pool(document, board));
    let here = here.filter(|(value, _)| value.area == area);
    let edits = here.flat_map(|(value, pool)| {
        let faction = value.faction.key();
        [
            Edit::set(pattern, [area, faction], pool, Some(Basis::Reconstructed)),
            Edit::set("pool.{}", [faction], value.units, Some(Basis::Reconstructed)),
        ]
    });
    edits.collect()
}

/// Sides that live on waters that they can never cross: said once of each side, at the first of them.
fn lakes(board: &BoardDraft, boats: [bool; 2], names: &Names<'_>, found: &mut Vec<Issue>) {
    let homes: BTreeMap<&str, Side> = board.areas.iter().map(|area| (area.id.as_str(), area.home)).collect();
    for side in Side::ALL.into_iter().filter(|side| !boats[index(*side)]) {
        let on = |area: &str| homes.get(area) == Some(&side);
        let waters = board.waters.iter();
        let waters: Vec<_> = waters
            .filter(|water| water.shores.iter().any(|shore| on(&shore.area)))
            .collect();
        let Some(first) = waters.first() else { continue };
        let listed = Text::each(|lang| {
            let names: Vec<&str> = waters.iter().map(|water| water.name.get(lang)).collect();
            names.join(", ")
        });
        let advice = Advice::NoBoats {
            side: names.side(side),
            waters: listed,
        };
        found.push(Issue::advice(Place::Water(first.id.clone()), advice));
    }
}

/// What the drawing shows and the links say otherwise.
fn borders(board: &BoardDraft, drawing: &Drawing, found: &mut Vec<Issue>) {
    let sorted = |a: &str, b: &str| {
        if a <= b {
            (a.to_owned(), b.to_owned())
        } else {
            (b.to_owned(), a.to_owned())
        }
    };
    let mut said: BTreeSet<(String, String)> = BTreeSet::new();
    let links = board.links.iter().map(|link| (&link.a, &link.b));
    let pairs = board
        .parted
        .iter()
        .chain(&board.touching)
        .map(|pair| (&pair.a, &pair.b));
    said.extend(links.clone().chain(pairs).map(|(a, b)| sorted(a, b)));
    let known: BTreeSet<&str> = board.areas.iter().map(|area| area.id.as_str()).collect();
    let drawn: BTreeSet<&str> = drawing
        .faces
        .iter()
        .filter_map(|face| match &face.of {
            FaceOf::Area(id) => Some(id.as_str()),
            _ => None,
        })
        .collect();
    let mut touch = BTreeSet::new();
    for border in shape::borders(drawing) {
        let (FaceOf::Area(a), FaceOf::Area(b)) = (&border.a, &border.b) else {
            continue;
        };
        if !known.contains(a.as_str()) || !known.contains(b.as_str()) {
            continue;
        }
        let pair = sorted(a, b);
        if !said.contains(&pair) {
            let place = Place::Link(pair.0.clone(), pair.1.clone());
            found.push(Issue::advice(place, Advice::BorderUnsaid));
        }
        touch.insert(pair);
    }
    for (a, b) in links {
        let both = drawn.contains(a.as_str()) && drawn.contains(b.as_str());
        if both && a != b && !touch.contains(&sorted(a, b)) {
            found.push(Issue::advice(
                Place::Link(a.clone(), b.clone()),
                Advice::LinkWithoutBorder,
            ));
        }
    }
}

/// Factions that take turns but can never have a unit.
fn idle_factions(document: &Invasion, board: &BoardDraft, names: &Names<'_>, found: &mut Vec<Issue>) {
    let cards = document
        .decks()
        .get()
        .map(|decks| decks.cards.as_slice())
        .unwrap_or_default();
    for faction in Faction::ALL {
        let by_card = cards
            .iter()
            .filter(|card| in_play(document, card))
            .any(|card| match &card.play {
                Play::Movement(_) => false,
                Play::Special(special) => special.effects.iter().any(|effect| match effect {
                    Effect::Place { faction: whose, .. } => *whose == faction,
                    Effect::Convert { to, .. } | Effect::Turncoat { to, .. } => *to == faction,
                    _ => false,
                }),
            });
        if !by_card && sources(document, board, |other| other == faction).is_empty() {
            let place = Place::Forces(faction.key().to_owned());
            let faction = names.faction(faction);
            found.push(Issue::advice(place, Advice::NeverAUnit { faction }));
        }
    }
}

/// Factions that have units, and more in the pool that nothing ever enlists, where that looks forgotten: most of the others
/// muster, or the board lets this one muster and the scenario's own list leaves it out. An own list that is empty says that
/// there is no muster.
fn never_mustered(document: &Invasion, board: &BoardDraft, names: &Names<'_>, found: &mut Vec<Issue>) {
    let (scenario, Some(forces)) = (document.scenario(), document.forces().get()) else {
        return;
    };
    if scenario.muster.as_ref().is_some_and(Vec::is_empty) {
        return;
    }
    let printed = board.printed_units.iter().filter(|_| scenario.printed_units);
    let out = |faction: Faction| {
        let standing = printed.clone().chain(&scenario.units);
        let standing = standing.map(|entry| u64::from(entry.units[faction]));
        let placed = scenario
            .placements
            .iter()
            .filter(|placement| placement.faction == faction);
        let placed = placed.map(|placement| u64::from(placement.units));
        standing.chain(placed).sum::<u64>()
    };
    let musters = |list: &[MusterDraft], faction: Faction| {
        let mut own = list.iter().filter(|value| value.faction == faction);
        own.any(|value| value.units > 0)
    };
    let fielded: Vec<Faction> = Faction::ALL.into_iter().filter(|faction| out(*faction) > 0).collect();
    let (mustered, without): (Vec<Faction>, Vec<Faction>) = fielded
        .into_iter()
        .partition(|faction| musters(document.scenario().muster_on(board), *faction));
    for faction in without.iter().copied() {
        let left = u64::from(forces.factions[faction].pool).saturating_sub(out(faction));
        let mut recruits = scenario.extra_recruits.iter();
        let recruited = recruits.any(|extra| extra.faction == faction && extra.units > 0);
        let forgotten = without.len() < mustered.len() || musters(&board.muster, faction);
        if left > 0 && !recruited && forgotten {
            // At its own land, where a muster value would be given.
            let land = board.areas.iter().find(|area| area.home == faction.side());
            let place = land.map_or_else(Place::default, |area| Place::Muster(area.id.clone()));
            let faction = names.faction(faction);
            found.push(Issue::advice(place, Advice::NeverMusters { faction, left }));
        }
    }
}

/// Cards of the scenario's own deck set that no deck uses. A set that became the scenario's own by a change still has the cards
/// of other scenarios; those that a shared set has as well are not forgotten ones.
fn unused_cards(document: &Invasion, library: &Library, found: &mut Vec<Issue>) {
    if document.decks().shared_name().is_some() {
        return;
    }
    let shared: BTreeSet<&str> = library
        .all::<DeckSet>()
        .flat_map(|(_, set)| &set.cards)
        .map(|card| card.id.as_str())
        .collect();
    for card in document.decks().get().into_iter().flat_map(|decks| &decks.cards) {
        if !in_play(document, card) && !shared.contains(card.id.as_str()) {
            found.push(Issue::advice(Place::Card(card.id.clone()), Advice::CardUnused));
        }
    }
}
