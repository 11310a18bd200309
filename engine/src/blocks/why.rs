//! Why blocks cannot go to a town, or a town cannot be chosen, and what it would take: the other side of what is legal.

use super::action::Mode;
use super::count;
use super::memory::Place;
use super::phase::{Land, LandStage, Phase, SeaStage};
use super::plan::{Naval, Stage};
use super::state::State;
use crate::rules::Cite;
use crate::why::{Reason, reason};
use data::blocks::draft::Amphibious;
use data::blocks::map::towns;
use data::blocks::{LakeId, Side, TownId};
use data::{Text, counted, french, say, text};

/// Whether a way leads somewhere, and what is in its way.
enum Leads {
    /// All who are meant can go by it now.
    Open,
    /// It leads there, but they cannot go by it, for this reason.
    Barred(Reason),
    /// It does not lead there.
    Elsewhere,
}

/// It leads there, but not for them or not now.
const fn barred(text: Text, cite: Cite) -> Leads {
    Leads::Barred(Reason { text, cite })
}

impl State {
    /// Why a place cannot be chosen for what is asked now while nothing is in hand; nothing if it can, if no place is asked
    /// for, or if the side that decides would not look for a choice there: where none of its blocks stand, but for retreats
    /// and for ports.
    pub fn why_not_place(&self, place: Place) -> Option<Reason> {
        let mut legal = Vec::new();
        self.list(&mut legal);
        let offered = legal.iter().any(|action| match place {
            Place::Town(town) => action.town() == Some(town),
            Place::Lake(lake) => action.lake() == Some(lake),
        });
        if offered {
            return None;
        }
        match (self.table.phase, place) {
            (Phase::Deploy(side) | Phase::Arrive(side), Place::Town(town)) => self.why_no_room(side, town, 1),
            (Phase::Naval(side), Place::Town(town)) => match self.plans[side.index()].stage {
                Stage::Port(lake) => self.why_no_port(side, lake, town, Cite::rule("5.2")),
                _ => self.why_nothing_naval(side, town),
            },
            (Phase::Naval(side), Place::Lake(lake)) if self.fleet(side, lake) != 0 => reason(
                Text::new(
                    "Ships put in to a town that their side controls, and on this lake there is none.",
                    "Les navires rentrent dans une ville que leur camp contrôle, et ce lac n’en a pas.",
                ),
                Cite::rule("5.2"),
            ),
            (Phase::Army(side), Place::Town(town)) => self.why_no_start(side, town),
            (Phase::Army(side), Place::Lake(lake)) if self.fleet(side, lake) != 0 => ships_have_moved(),
            (Phase::Battles(_), Place::Town(town)) if self.table.battles & town.bit() != 0 => reason(
                Text::new(
                    "The battles of ships come first.",
                    "Les batailles navales passent d’abord.",
                ),
                Cite::rule("11.0"),
            ),
            (Phase::Sea, Place::Town(town)) => {
                let sea = self.table.sea?;
                let SeaStage::Decide(side) = sea.stage else { return None };
                self.why_no_port(side, sea.lake, town, Cite::rule("7.11"))
            }
            (Phase::Land, Place::Town(town)) => {
                let land = self.table.land?;
                let LandStage::Decide(side) = land.stage else {
                    return None;
                };
                self.why_no_retreat(&land, side, town)
            }
            (Phase::Harbour(side, lake), Place::Town(town)) => {
                self.why_no_port(side, lake, town, Cite::ruling("8.22", 13))
            }
            _ => None,
        }
    }

    /// Why blocks of the side that decides, as a set, cannot go together from where they stand to a place now; nothing if
    /// they can, or if it is where they stand. Blocks that were drawn and have no place yet stand nowhere.
    pub fn why_no_way(&self, set: u64, from: Option<Place>, to: Place) -> Option<Reason> {
        if set == 0 || from == Some(to) {
            return None;
        }
        match (self.table.phase, from, to) {
            (Phase::Deploy(side) | Phase::Arrive(side), None, Place::Town(town)) => {
                self.why_no_room(side, town, count(set))
            }
            (Phase::Naval(side), Some(Place::Lake(lake)), Place::Town(town)) => {
                self.why_no_port(side, lake, town, Cite::rule("5.2"))
            }
            (Phase::Naval(_), Some(Place::Lake(_)), Place::Lake(_)) => reason(
                Text::new(
                    "No ship goes from one lake to another.",
                    "Aucun navire ne passe d’un lac à un autre.",
                ),
                Cite::rule("5.2"),
            ),
            (Phase::Naval(_), Some(Place::Town(_)), Place::Town(_)) => reason(
                Text::new(
                    "Ships go out to the lake first, and from there to a port in a later turn.",
                    "Les navires sortent d’abord sur le lac, et vont de là au port pendant un tour suivant.",
                ),
                Cite::rule("5.2"),
            ),
            (Phase::Naval(_), Some(Place::Town(town)), Place::Lake(lake)) => {
                let own = self.scenario.map().lake_of(town).filter(|own| *own != lake)?;
                let own = &self.scenario.lake(own).name;
                reason(
                    Text::each(|lang| {
                        let own = own.get(lang);
                        say!(lang, "Their town lies on {own}.", "Leur ville donne sur {the}."; own, the = french::the(own))
                    }),
                    Cite::rule("5.2"),
                )
            }
            (Phase::Army(side), Some(Place::Town(from)), Place::Town(to)) => self.why_no_march(side, set, from, to),
            (Phase::Army(_), Some(Place::Town(_)), Place::Lake(_)) => reason(
                Text::new(
                    "The army crosses a lake from town to town: choose the town where it lands.",
                    "L’armée traverse un lac de ville en ville\u{a0}: choisissez la ville où elle débarque.",
                ),
                Cite::rule("6.22"),
            ),
            _ => None,
        }
    }

    /// So many drawn blocks cannot stand in a town (3.2, 8.23, 8.24).
    fn why_no_room(&self, side: Side, town: TownId, number: u8) -> Option<Reason> {
        if matches!(self.table.phase, Phase::Arrive(_)) {
            return self.why_no_entry(side, town, number);
        }
        let cite = Cite::rule("3.2");
        let who = &self.scenario.texts().sides[side];
        if self.scenario.deploy(side) & town.bit() == 0 {
            return reason(
                text!(
                    "{who}: blocks are placed in the towns that it holds at the beginning, and this is none of them.",
                    "{who}\u{a0}: les blocs se placent dans les villes qu’il tient au début, et celle-ci n’en est pas.";
                    who
                ),
                cite,
            );
        }
        let bare = self.scenario.garrisons(side) & !self.occupied(side) & !self.plans[side.index()].places();
        let needed = count(bare & !town.bit());
        let left = count(self.unplaced(side)).saturating_sub(number);
        if left >= needed {
            return None;
        }
        let text = Text::each(|lang| {
            counted!(
                lang, needed;
                "{needed} other town must still get a block, and too few would be left for it.",
                "{needed} autre ville doit encore recevoir un bloc, et il en resterait trop peu pour elle.";
                "{needed} other towns must still get a block each, and too few would be left for them.",
                "{needed} autres villes doivent encore recevoir un bloc chacune, et il en resterait trop peu pour elles.";
                needed
            )
        });
        reason(text, cite)
    }

    /// So many reinforcements cannot enter at a town (8.23, 8.24).
    fn why_no_entry(&self, side: Side, town: TownId, number: u8) -> Option<Reason> {
        let plan = &self.plans[side.index()];
        let due = self.scenario.entries().iter().zip(&self.table.due);
        let due = due.filter(|(entry, _)| **entry == town).map(|(_, due)| *due).next();
        let Some(due) = due.filter(|_| self.scenario.homes(side) & town.bit() != 0) else {
            let own = towns(self.scenario.sources(side)).map(|town| &self.scenario.town(town).name);
            let own: Vec<_> = own.collect();
            let entries = Text::each(|lang| {
                data::list(
                    lang,
                    &own.iter().map(|name| name.get(lang).to_owned()).collect::<Vec<_>>(),
                )
            });
            return reason(
                text!(
                    "Reinforcements do not enter here; where they do: {entries}.",
                    "Les renforts n’entrent pas ici\u{a0}; ils entrent à\u{a0}: {entries}.";
                    entries
                ),
                Cite::ruling("8.23", 14),
            );
        };
        if self.present(side.enemy()) & town.bit() != 0 {
            return reason(
                Text::new(
                    "Enemies stand here, and no reinforcements enter.",
                    "Des ennemis s’y trouvent, et aucun renfort n’y entre.",
                ),
                Cite::rule("8.24"),
            );
        }
        let free = due.saturating_sub(count(plan.placed_in(town)));
        if number <= free {
            return None;
        }
        let text = Text::each(|lang| {
            if free == 0 {
                data::say!(
                    lang,
                    "All reinforcements that are due here have come.",
                    "Tous les renforts attendus ici sont arrivés."
                )
                .to_owned()
            } else {
                counted!(
                    lang, free;
                    "No more than {free} reinforcement is still due here.",
                    "Il n’est plus attendu ici que {free} renfort.";
                    "No more than {free} reinforcements are still due here.",
                    "Il n’est plus attendu ici que {free} renforts.";
                    free
                )
            }
        });
        reason(text, Cite::ruling("8.23", 14))
    }

    /// Nothing naval is done in a town (5.0 to 5.2).
    fn why_nothing_naval(&self, side: Side, town: TownId) -> Option<Reason> {
        if self.scenario.is_base(side, town) {
            return if self.controlled(side) & town.bit() == 0 {
                reason(
                    Text::new(
                        "A base builds while its side controls the town.",
                        "Une base construit tant que son camp contrôle la ville.",
                    ),
                    Cite::rule("5.1"),
                )
            } else {
                reason(
                    Text::new(
                        "No new ship is left to build, and none that lies here can grow.",
                        "Il ne reste aucun navire à construire, et aucun de ceux d’ici ne peut grandir.",
                    ),
                    Cite::rule("5.1"),
                )
            };
        }
        if self.occupied(side) & town.bit() == 0 {
            return None;
        }
        reason(
            Text::new(
                "The army moves in the army phase, which follows.",
                "L’armée bouge pendant la phase d’armée, qui suit.",
            ),
            Cite::rule("4.0"),
        )
    }

    /// Ships of a lake cannot put in to a town (5.2, 7.11, 8.22).
    fn why_no_port(&self, side: Side, lake: LakeId, town: TownId, cite: Cite) -> Option<Reason> {
        if self.scenario.map().coast(lake) & town.bit() == 0 {
            let water = &self.scenario.lake(lake).name;
            return reason(
                Text::each(|lang| {
                    let water = water.get(lang);
                    say!(
                        lang,
                        "This town is not on the coast of {water}.",
                        "Cette ville ne donne pas sur {the}.";
                        water, the = french::the(water)
                    )
                }),
                cite,
            );
        }
        if self.controlled(side) & town.bit() != 0 {
            return None;
        }
        reason(
            Text::new(
                "Ships put in only to a town that their side controls.",
                "Les navires ne rentrent que dans une ville que leur camp contrôle.",
            ),
            cite,
        )
    }

    /// The army of a town does not move, or no more of it (6.1).
    fn why_no_start(&self, side: Side, town: TownId) -> Option<Reason> {
        let cite = Cite::rule("6.1");
        let plan = &self.plans[side.index()];
        let army = self.army(side, town);
        if army == 0 {
            return if self.ships(side, town) == 0 {
                None
            } else {
                ships_have_moved()
            };
        }
        if let Some(from) = plan.from.filter(|from| *from != town) {
            let from = &self.scenario.town(from).name;
            return reason(
                text!(
                    "In a turn the army of one town moves, and that of {from} has orders.",
                    "Pendant un tour, l’armée d’une seule ville bouge, et celle-ci a des ordres\u{a0}: {from}.";
                    from
                ),
                cite,
            );
        }
        if army & !plan.going() == 0 {
            return reason(
                Text::new(
                    "All who stand here have their orders.",
                    "Tous ceux d’ici ont leurs ordres.",
                ),
                cite,
            );
        }
        // What lies around, if they cannot even leave.
        let beside = self.scenario.map().beside(town);
        let bars = towns(beside).find_map(|to| self.why_no_march(side, army, town, to));
        if plan.from.is_none() {
            bars.or_else(no_road)
        } else {
            None
        }
    }

    /// Units of a town cannot go to another town together (6.1, 6.11, 6.21, 6.22, 9.0).
    fn why_no_march(&self, side: Side, units: u64, from: TownId, to: TownId) -> Option<Reason> {
        match (self.by_road(side, units, from, to), self.by_lake(side, units, from, to)) {
            (Leads::Open, _) | (_, Leads::Open) => None,
            (Leads::Barred(why), _) | (_, Leads::Barred(why)) => Some(why),
            (Leads::Elsewhere, Leads::Elsewhere) => self.too_far(from, to),
        }
    }

    /// Whether some go there in this way already: it is not offered again.
    fn is_taken(&self, side: Side, mode: Mode, to: TownId) -> Option<Leads> {
        let mut legs = self.plans[side.index()].legs.iter();
        let taken = legs.any(|leg| (leg.mode, leg.to) == (mode, to));
        taken.then(|| {
            barred(
                Text::new(
                    "Some have orders to go there in this way; take that order back to send all of them together.",
                    "D’autres ont l’ordre d’y aller ainsi\u{a0}; reprenez cet ordre pour les envoyer tous ensemble.",
                ),
                Cite::rule("6.1"),
            )
        })
    }

    /// Tecumseh alone would attack (9.0).
    fn attacks_alone(&self, side: Side, units: u64, to: TownId) -> Option<Leads> {
        let alone = units & !self.scenario.masks().indian == 0;
        let hostile = self.present(side.enemy()) & to.bit() != 0;
        (alone && hostile).then(|| {
            barred(
                Text::new(
                    "Tecumseh never attacks alone; send others along.",
                    "Tecumseh n’attaque jamais seul\u{a0}; envoyez-en d’autres avec lui.",
                ),
                Cite::ruling("9.0", 15),
            )
        })
    }

    fn by_road(&self, side: Side, units: u64, from: TownId, to: TownId) -> Leads {
        let map = self.scenario.map();
        let masks = self.scenario.masks();
        let closed = |mode| {
            self.is_taken(side, mode, to)
                .or_else(|| self.attacks_alone(side, units, to))
                .unwrap_or(Leads::Open)
        };
        if map.joined(from, to) {
            return closed(Mode::Road);
        }
        if map.two_away(from, u64::MAX) & to.bit() == 0 {
            return Leads::Elsewhere;
        }
        if self.between(side, from, to) == 0 {
            return barred(
                Text::new(
                    "It is two towns away, and in every town between enemies stand: whoever meets them stops.",
                    "Elle est à deux villes, et dans chaque ville du chemin se trouvent des ennemis\u{a0}: qui les rencontre s’arrête.",
                ),
                Cite::ruling("6.11", 5),
            );
        }
        if units & !masks.fast == 0 {
            closed(Mode::Road)
        } else if units & !masks.marchers == 0 {
            closed(Mode::March)
        } else {
            barred(
                Text::new(
                    "It is two towns away: whoever rides goes there by road, the others by a forced march. Send them apart.",
                    "Elle est à deux villes\u{a0}: la cavalerie et Tecumseh y vont par la route, les autres à marche forcée. Envoyez-les séparément.",
                ),
                Cite::rule("6.11"),
            )
        }
    }

    fn by_lake(&self, side: Side, units: u64, from: TownId, to: TownId) -> Leads {
        let map = self.scenario.map();
        let lake = map.lake_of(from).filter(|lake| map.coast(*lake) & to.bit() != 0);
        let Some(lake) = lake else { return Leads::Elsewhere };
        if units & !self.scenario.masks().infantry != 0 {
            return barred(
                Text::new(
                    "Ships carry infantry across the lake, and nobody else.",
                    "Les navires font traverser le lac à l’infanterie, et à personne d’autre.",
                ),
                Cite::rule("6.22"),
            );
        }
        let room = self.room_aboard(side, lake);
        if room >= count(units)
            && let Some(taken) = self.is_taken(side, Mode::Water, to)
        {
            return taken;
        }
        let mut legs = self.plans[side.index()].legs.iter();
        let divided = self.scenario.options().amphibious == Amphibious::Loose;
        if !divided && legs.any(|leg| leg.mode == Mode::Water && leg.to != to) {
            return barred(
                Text::new(
                    "All who cross the lake in a turn land in one town.",
                    "Tous ceux qui traversent le lac pendant un tour débarquent dans une seule ville.",
                ),
                Cite::rule("6.22"),
            );
        }
        if room >= count(units) {
            return Leads::Open;
        }
        self.no_room_aboard(side, lake, room)
    }

    /// Too few of a side’s ships, or none, can carry units over a lake (4.3, 6.21, 6.22).
    fn no_room_aboard(&self, side: Side, lake: LakeId, room: u8) -> Leads {
        let water = &self.scenario.lake(lake).name;
        if !self.controls_lake(side, lake) {
            return barred(
                text!(
                    "The army crosses {water} only while ships of its side alone are on it.",
                    "L’armée ne traverse que si les navires de son camp y sont seuls\u{a0}: {water}.";
                    water
                ),
                Cite::rule("6.21"),
            );
        }
        if self.table.carriers[side.index()][lake.index()] == 0 {
            return barred(
                Text::new(
                    "Only ships that were on the lake when the turn began carry the army.",
                    "Seuls portent l’armée les navires qui étaient sur le lac au début du tour.",
                ),
                Cite::rule("6.21"),
            );
        }
        if room > 0 {
            let text = Text::each(|lang| {
                counted!(
                    lang, room;
                    "Each ship on the lake carries one unit: {room} more can go.",
                    "Chaque navire du lac porte une unité\u{a0}: {room} encore peut partir.";
                    "Each ship on the lake carries one unit: {room} more can go.",
                    "Chaque navire du lac porte une unité\u{a0}: {room} encore peuvent partir.";
                    room
                )
            });
            return barred(text, Cite::rule("6.22"));
        }
        if self.plans[side.index()].aboard() != 0 {
            return barred(
                Text::new(
                    "Each ship on the lake carries one unit, and all have theirs.",
                    "Chaque navire du lac porte une unité, et tous ont la leur.",
                ),
                Cite::rule("6.22"),
            );
        }
        if matches!(self.plans[side.index()].naval, Naval::Land(at, ..) if at == lake) {
            return barred(
                Text::new(
                    "All ships of the lake have orders to put in, and carry nobody.",
                    "Tous les navires du lac ont l’ordre de rentrer, et ne portent personne.",
                ),
                Cite::rule("6.22"),
            );
        }
        barred(
            Text::new(
                "A crossing takes the naval phase as well, and in this turn it went to something else.",
                "Une traversée prend aussi la phase navale, et celle de ce tour a servi à autre chose.",
            ),
            Cite::rule("6.22"),
        )
    }

    /// Nothing leads there in one turn.
    fn too_far(&self, from: TownId, to: TownId) -> Option<Reason> {
        let map = self.scenario.map();
        let mut reached = from.bit();
        let mut away: u8 = 0;
        while reached & to.bit() == 0 {
            let next = towns(reached).fold(reached, |found, town| found | map.beside(town));
            if next == reached {
                return no_road();
            }
            reached = next;
            away = away.saturating_add(1);
        }
        reason(
            text!(
                "It is {away} towns away by road, and nobody goes farther than two.",
                "Elle est à {away} villes par la route, et personne ne va à plus de deux.";
                away
            ),
            Cite::rule("6.1"),
        )
    }

    /// A side cannot retreat from a battle to a town (7.23, 7.3).
    fn why_no_retreat(&self, land: &Land, side: Side, town: TownId) -> Option<Reason> {
        if land.town == town {
            return None;
        }
        let cite = Cite::rule("7.23");
        if self.scenario.map().beside(land.town) & town.bit() == 0 {
            return reason(
                Text::new(
                    "A retreat goes to a town next to the battle.",
                    "Une retraite mène à une ville voisine de la bataille.",
                ),
                cite,
            );
        }
        if self.present(side.enemy()) & town.bit() != 0 {
            return reason(Text::new("Enemies stand there.", "Des ennemis s’y trouvent."), cite);
        }
        if side != land.attacker {
            return reason(
                Text::new(
                    "Attackers came from there, and the defender cannot retreat that way.",
                    "Des attaquants en sont venus, et le défenseur ne peut s’y retirer.",
                ),
                cite,
            );
        }
        let came = self.table.came[side.index()].at(land.town);
        let (landed, by_road) = self.landed_and_others(land.town, side);
        match came {
            Some(arrival) if arrival.road == 0 => reason(
                Text::new(
                    "Whoever landed retreats to where he came from, or to a neighbouring town that his side controls.",
                    "Qui a débarqué se retire vers la ville d’où il est venu, ou vers une ville voisine que son camp contrôle.",
                ),
                Cite::ruling("7.3", 7),
            ),
            Some(arrival) if arrival.road & town.bit() != 0 && landed != 0 && by_road != 0 => reason(
                Text::new(
                    "All retreat at once, and those who landed cannot go back over the lake.",
                    "Tous se retirent à la fois, et ceux qui ont débarqué ne peuvent repasser le lac.",
                ),
                Cite::ruling("7.3", 7),
            ),
            _ => reason(
                Text::new(
                    "An attacker retreats to where he came from.",
                    "Un attaquant se retire vers la ville d’où il est venu.",
                ),
                cite,
            ),
        }
    }
}

/// Ships have had their phase.
fn ships_have_moved() -> Option<Reason> {
    reason(
        Text::new(
            "Ships move in the naval phase, and that of this turn is over.",
            "Les navires bougent pendant la phase navale, et celle de ce tour est finie.",
        ),
        Cite::rule("4.0"),
    )
}

/// No way leads there by land.
fn no_road() -> Option<Reason> {
    reason(
        Text::new("No road leads there.", "Aucune route n’y mène."),
        Cite::rule("6.1"),
    )
}
