//! Problems of a board of Invasion, of what stands on it, of dice and decks: what is broken is offered a repair, and what the first
//! one makes of it.

use super::repairs::first_repair;
use super::*;
use data::any::Draft;
use data::drawing::{AreaPlaces, Drawing, WaterLabel};
use data::invasion::board::{LinkDraft, LinkKind, MusterDraft, PairDraft, ShoreDraft};
use data::invasion::forces::ForcesDraft;
use data::invasion::{BoardDraft, ScenarioDraft};
use data::library::Ref;
use std::collections::BTreeSet;

/// An area that no board has.
const NOWHERE: &str = "nowhere";

/// The full campaign with its parts, to be broken.
struct Parts {
    scenario: ScenarioDraft,
    board: BoardDraft,
    drawing: Drawing,
    forces: ForcesDraft,
}

impl Parts {
    fn shipped() -> Self {
        let library = Library::shipped();
        let scenario: ScenarioDraft = library.get("campaign-1812").cloned().unwrap();
        let board = scenario.board.resolve(library).unwrap().clone();
        Self {
            drawing: board.drawing.resolve(library).unwrap().clone(),
            forces: scenario.forces.resolve(library).unwrap().clone(),
            scenario,
            board,
        }
    }

    fn of(document: &Document) -> Self {
        let this = document.invasion().unwrap();
        Self {
            scenario: this.scenario().clone(),
            board: this.board().get().unwrap().clone(),
            drawing: this.drawing().get().unwrap().clone(),
            forces: this.forces().get().unwrap().clone(),
        }
    }

    fn document(mut self) -> Document {
        self.board.drawing = Ref::Own(Box::new(self.drawing));
        self.scenario.board = Ref::Own(Box::new(self.board));
        self.scenario.forces = Ref::Own(Box::new(self.forces));
        Document::of(&Draft::of(self.scenario), library())
    }

    /// A link like the first one, between other areas.
    fn link(&mut self, a: &str, b: &str) {
        let (a, b) = (a.to_owned(), b.to_owned());
        let like = self.board.links[0].clone();
        self.board.links.push(LinkDraft { a, b, ..like });
    }

    fn lists(&mut self, area: &str, neighbours: &[&str]) {
        let area = self.board.areas.iter_mut().find(|known| known.id == area).unwrap();
        area.neighbours = neighbours.iter().map(|id| (*id).to_owned()).collect();
    }

    fn listed(&self, area: &str) -> &[String] {
        let area = self.board.areas.iter().find(|known| known.id == area).unwrap();
        &area.neighbours
    }
}

fn pair(a: &str, b: &str) -> PairDraft {
    PairDraft {
        a: a.to_owned(),
        b: b.to_owned(),
        basis: Basis::Reconstructed,
        check: None,
    }
}

/// What breaks the campaign.
type Breaks = fn(&mut Parts);
/// Whether what is there now, beside what was sound, is as the first repair should leave it.
type Mended = fn(&Parts, &Parts) -> bool;

/// Kinds, and what their first repair makes of a document; of kinds for several things there are several rows.
const TABLE: &[(&str, Breaks, Mended)] = &[
    (
        "unknown-area",
        |it| it.link("detroit", NOWHERE),
        |now, sound| now.board.links == sound.board.links,
    ),
    (
        "unknown-area",
        |it| it.board.touching.push(pair("detroit", NOWHERE)),
        |now, sound| now.board.touching == sound.board.touching,
    ),
    (
        "unknown-area",
        |it| it.lists("detroit", &[NOWHERE]),
        |now, _| now.listed("detroit").is_empty(),
    ),
    (
        "unknown-area",
        |it| {
            let like = it.board.waters[0].shores[0].clone();
            let area = NOWHERE.to_owned();
            it.board.waters[0].shores.push(ShoreDraft { area, ..like });
        },
        |now, sound| now.board.waters == sound.board.waters,
    ),
    (
        "unknown-area",
        |it| {
            let like = it.board.muster[0].clone();
            let area = NOWHERE.to_owned();
            it.board.muster.push(MusterDraft { area, ..like });
        },
        |now, sound| now.board.muster == sound.board.muster,
    ),
    (
        "link-to-itself",
        |it| it.link("detroit", "detroit"),
        |now, sound| now.board.links == sound.board.links,
    ),
    (
        "link-twice",
        |it| it.board.links.push(it.board.links[0].clone()),
        |now, sound| now.board.links == sound.board.links,
    ),
    (
        "land-and-river",
        |it| {
            let mut other = it.board.links[0].clone();
            other.kind = LinkKind::River;
            it.board.links.push(other);
        },
        |now, sound| now.board.links.len() == sound.board.links.len() && now.board.links[0].kind == LinkKind::Land,
    ),
    (
        "pair-of-one",
        |it| it.board.touching.push(pair("detroit", "detroit")),
        |now, sound| now.board.touching == sound.board.touching,
    ),
    (
        "pair-twice",
        |it| (0..2).for_each(|_| it.board.touching.push(pair("detroit", "york"))),
        |now, sound| now.board.touching.len() == sound.board.touching.len() + 1,
    ),
    (
        "pair-linked",
        |it| {
            let (a, b) = (it.board.links[0].a.clone(), it.board.links[0].b.clone());
            it.board.touching.push(pair(&a, &b));
        },
        |now, sound| now.board.touching == sound.board.touching && now.board.links == sound.board.links,
    ),
    (
        "parted-and-touching",
        |it| {
            it.board.touching.push(pair("detroit", "york"));
            it.board.parted.push(pair("detroit", "york"));
        },
        |now, sound| {
            now.board.touching == sound.board.touching && now.board.parted.len() == sound.board.parted.len() + 1
        },
    ),
    (
        "one-way",
        |it| {
            it.lists("detroit", &["frenchtown"]);
            it.lists("frenchtown", &["york"]);
        },
        |now, _| now.listed("frenchtown").iter().any(|id| id == "detroit"),
    ),
    (
        "one-way-unlinked",
        |it| it.lists("detroit", &["york"]),
        |now, _| now.listed("detroit").is_empty(),
    ),
    (
        "neighbours-unlinked",
        |it| {
            it.lists("detroit", &["york"]);
            it.lists("york", &["detroit"]);
        },
        |now, sound| now.board.links.len() == sound.board.links.len() + 1,
    ),
    (
        "linked-not-listed",
        |it| it.lists("detroit", &["frenchtown"]),
        |now, _| now.listed("detroit").len() == 2,
    ),
    (
        "neighbour-twice",
        |it| it.lists("detroit", &["frenchtown", "frenchtown"]),
        |now, _| now.listed("detroit") == ["frenchtown"],
    ),
    (
        "own-neighbour",
        |it| it.lists("detroit", &["detroit"]),
        |now, _| now.listed("detroit").is_empty(),
    ),
    (
        "shore-twice",
        |it| {
            let again = it.board.waters[0].shores[0].clone();
            it.board.waters[0].shores.push(again);
        },
        |now, sound| now.board.waters == sound.board.waters,
    ),
    (
        "muster-none",
        |it| it.board.muster[0].units = 0,
        |now, sound| now.board.muster == sound.board.muster[1..],
    ),
    (
        "muster-twice",
        |it| it.board.muster.push(it.board.muster[0].clone()),
        |now, sound| now.board.muster == sound.board.muster,
    ),
    (
        "area-twice",
        |it| it.board.areas.push(it.board.areas[0].clone()),
        |now, sound| now.board.areas == sound.board.areas,
    ),
    (
        "water-twice",
        |it| it.board.waters.push(it.board.waters[0].clone()),
        |now, _| {
            let ids: BTreeSet<&str> = now.board.waters.iter().map(|water| water.id.as_str()).collect();
            ids.len() == now.board.waters.len()
        },
    ),
    (
        "nameless-star",
        |it| it.board.areas[0].stars[0].name = Text::default(),
        |now, _| !now.board.areas[0].stars[0].name.is_empty(),
    ),
    (
        "nameless-water",
        |it| it.board.waters[0].name = Text::default(),
        |now, _| !now.board.waters[0].name.is_empty(),
    ),
    (
        "signs-of-no-area",
        |it| {
            let like = it.drawing.places[0].clone();
            let (area, stars) = (NOWHERE.to_owned(), Vec::new());
            it.drawing.places.push(AreaPlaces { area, stars, ..like });
        },
        |now, _| now.drawing.places.iter().all(|places| places.area != NOWHERE),
    ),
    (
        "name-of-no-water",
        |it| {
            let like = it.drawing.water_labels[0].clone();
            let water = NOWHERE.to_owned();
            it.drawing.water_labels.push(WaterLabel { water, ..like });
        },
        |now, sound| now.drawing.water_labels == sound.drawing.water_labels,
    ),
    (
        "dice-limit",
        |it| it.forces.factions[Faction::BritishRegulars].dice_limit = 0,
        |now, _| now.forces.factions[Faction::BritishRegulars].dice_limit == 1,
    ),
    (
        "pool",
        |it| it.forces.factions[Faction::BritishRegulars].pool = 255,
        |now, _| now.forces.factions[Faction::BritishRegulars].pool == 250,
    ),
    (
        "place-on-enemy-land",
        |it| it.scenario.placements[0].homeland = Side::American,
        |now, _| now.scenario.placements[0].homeland == Side::British,
    ),
    (
        "recruits-twice",
        |it| {
            let again = it.scenario.extra_recruits[0].clone();
            it.scenario.extra_recruits.push(again);
        },
        |now, sound| now.scenario.extra_recruits == sound.scenario.extra_recruits,
    ),
    (
        "no-recruits",
        |it| it.scenario.extra_recruits[0].units = 0,
        |now, _| now.scenario.extra_recruits.is_empty(),
    ),
    (
        "many-recruits",
        |it| it.scenario.extra_recruits[0].units = 255,
        |now, _| now.scenario.extra_recruits[0].units == 250,
    ),
    (
        "in-deck-twice",
        |it| {
            let again = it.scenario.in_play.british_regulars[0].clone();
            it.scenario.in_play.british_regulars.push(again);
        },
        |now, sound| now.scenario.in_play == sound.scenario.in_play,
    ),
    (
        "card-of-other",
        |it| it.scenario.in_play.british_regulars.push("cm01".to_owned()),
        |now, sound| now.scenario.in_play == sound.scenario.in_play,
    ),
];

#[test]
fn problems_of_a_board_of_invasion_are_offered_a_repair_that_mends_them() {
    for (number, (kind, breaks, mended)) in TABLE.iter().enumerate() {
        let mut parts = Parts::shipped();
        breaks(&mut parts);
        let mut document = parts.document();
        first_repair(&mut document, kind);
        let now = Parts::of(&document);
        assert!(mended(&now, &Parts::shipped()), "row {number}, {kind}");
    }
}
