//! Why a card or an area cannot be chosen now, and when or how it could be: the other side of what is legal.

use super::describe::{Noun, Words};
use super::legal::shared_waters;
use super::phase::{Choosing, Moment, Phase};
use super::state::State;
use crate::rules::Cite;
use crate::why::{Reason, reason};
use data::invasion::cards::{BoatKind, Effect, Window};
use data::invasion::scenario::CardId;
use data::invasion::{AreaId, Faction, Side};
use data::{Text, Word, text};

impl State {
    /// Why a card of a hand cannot be played now, and when it could be; nothing if it can.
    pub fn why_not_card(&self, card: CardId) -> Option<Reason> {
        let owner = self.scenario.card(card).faction;
        match self.table.phase {
            Phase::Over => {
                return reason(
                    Text::new("The game is over.", "La partie est finie."),
                    Cite::rule("4.0"),
                );
            }
            Phase::Setup { .. } | Phase::Deal(_) => {
                return reason(
                    Text::new(
                        "Cards are played once the units are placed and the first round has begun.",
                        "Les cartes se jouent une fois les unités placées et le premier tour commencé.",
                    ),
                    Cite::rule("1.5"),
                );
            }
            _ => {}
        }
        if self.table.active() != Some(owner) {
            let who = &self.scenario.faction_names()[owner];
            return reason(
                text!(
                    "It can be played in the turn of the {who}.",
                    "Elle se joue pendant la phase de cette faction\u{a0}: {who}.";
                    who
                ),
                Cite::rule("3.2"),
            );
        }
        if self.scenario.card(card).movement().is_some() {
            self.why_not_movement()
        } else {
            self.why_not_special(card)
        }
    }

    fn why_not_movement(&self) -> Option<Reason> {
        let cite = Cite::ruling("3.2", 1);
        if let Some(played) = self.table.turn.movement {
            let text = text!(
                "One movement card is played in a turn, and that was {card}. This one can be played next turn.",
                "Une seule carte mouvement se joue par phase, et ce fut {card}. Celle-ci pourra l’être à la prochaine.";
                card = Text::each(|lang| Words::new(&self.scenario, lang).card(played))
            );
            return reason(text, cite);
        }
        match self.table.phase {
            Phase::Cards => None,
            Phase::TurnStart | Phase::Enlist { .. } | Phase::ReturnFled { .. } | Phase::ExtraRecruit { .. } => reason(
                Text::new(
                    "A movement card is played once the recruits have come.",
                    "Une carte mouvement se joue une fois les recrues arrivées.",
                ),
                cite,
            ),
            _ => asked_first(cite),
        }
    }

    fn why_not_special(&self, card: CardId) -> Option<Reason> {
        let window = self.scenario.card(card).window()?;
        if !self.special_possible() {
            return reason(
                Text::new(
                    "At most two special cards are played in a turn, and two have been. This one can be played next turn.",
                    "Au plus deux cartes spéciales se jouent par phase, et deux l’ont été. Celle-ci pourra l’être à la prochaine.",
                ),
                Cite::ruling("3.2.7", 1),
            );
        }
        let open = self.table.phase.moment().map(|moment| self.is_open(window, moment));
        if open != Some(true) {
            return Some(self.when(window));
        }
        let barred = |effect: &Effect<_, _>| match effect {
            Effect::MoreArmies { not_with, .. } | Effect::MoreDistance { not_with, .. } if self.is_barred(effect) => {
                Some(not_with.clone())
            }
            _ => None,
        };
        self.scenario
            .card(card)
            .effects()
            .iter()
            .find_map(barred)
            .and_then(altered)
    }

    /// When a special card of this window can be played (ruling 2), and whether that has passed in this turn.
    fn when(&self, window: Window) -> Reason {
        let turn = &self.table.turn;
        let place = place(&self.table.phase);
        let passed = match window {
            Window::BeforeEnlistments => place > TURN_START,
            Window::BeforeMovement => place > MOVEMENT || turn.armies > 0,
            Window::BeforeOrAfterMovement => place > AFTER_MOVEMENT,
            Window::BeforeBattles => turn.battles > 0,
            Window::BeforeOneBattle | Window::AfterVictory => false,
        };
        let when = match window {
            Window::BeforeEnlistments => Word::new(
                "at the start of your turn, before the recruits are called up",
                "au début de votre phase, avant l’appel des recrues",
            ),
            Window::BeforeMovement => Word::new(
                "before your first army of the turn moves",
                "avant que votre première armée de la phase ne parte",
            ),
            Window::BeforeOrAfterMovement => Word::new(
                "before your first army of the turn moves, or after the last one has",
                "avant que votre première armée de la phase ne parte, ou une fois la dernière arrivée",
            ),
            Window::BeforeBattles => Word::new(
                "after movement, before the first battle of your turn",
                "après les déplacements, avant la première bataille de votre phase",
            ),
            Window::BeforeOneBattle => Word::new(
                "before a battle of your turn, once that battle is chosen",
                "avant une bataille de votre phase, une fois cette bataille choisie",
            ),
            Window::AfterVictory => Word::new(
                "after a battle of your turn that your side has won",
                "après une bataille de votre phase gagnée par votre camp",
            ),
        };
        let text = if passed {
            text!(
                "It is played {when}; that has passed in this turn.",
                "Elle se joue {when}\u{a0}; ce moment est passé pour cette phase.";
                when
            )
        } else {
            text!("It is played {when}.", "Elle se joue {when}."; when)
        };
        Reason {
            text,
            cite: Cite::ruling("3.2.7", 2),
        }
    }

    /// Why an area cannot be chosen for what is asked now; nothing if it can, or if no area is asked for.
    pub fn why_not_area(&self, area: AreaId) -> Option<Reason> {
        match self.table.phase {
            Phase::Setup { index, .. } => {
                let placement = self.scenario.placements()[usize::from(index)];
                self.why_not_home(area, placement.faction, placement.homeland)
            }
            Phase::ExtraRecruit { .. } => self.why_no_recruit(area),
            Phase::Armies => self.why_no_start(area),
            Phase::Who(Choosing { from, pursuit, .. }) | Phase::Where { from, pursuit, .. } => {
                self.why_not_there(from, area, pursuit)
            }
            Phase::Battles if !self.table.contested(area) => reason(
                Text::new(
                    "There is a battle only where both sides have units.",
                    "Il n’y a de bataille que là où les deux camps ont des unités.",
                ),
                Cite::rule("3.3"),
            ),
            Phase::Commands(battle) => self.why_no_withdrawal(battle.area, area),
            _ => None,
        }
    }

    fn why_not_home(&self, area: AreaId, faction: Faction, homeland: Side) -> Option<Reason> {
        let cite = Cite::ruling("1.3", 13);
        if self.scenario.area(area).home != homeland {
            let text = match homeland {
                Side::American => Text::new(
                    "These units are placed on American homeland.",
                    "Ces unités se placent sur le territoire américain.",
                ),
                Side::British => Text::new(
                    "These units are placed on British homeland.",
                    "Ces unités se placent sur le territoire britannique.",
                ),
            };
            return reason(text, cite);
        }
        let enemies = self.table.holds(area, faction.side().enemy());
        enemies.then(|| self.enemies_here(cite)).flatten()
    }

    fn why_no_recruit(&self, area: AreaId) -> Option<Reason> {
        let (faction, cite) = (self.active(), Cite::ruling("3.1.1", 5));
        let who = &self.scenario.faction_names()[faction];
        if self.scenario.muster(faction).iter().any(|(closed, _)| *closed == area) {
            return reason(
                Text::new(
                    "It is a muster area; the additional recruit comes to another one.",
                    "C’est une zone de rassemblement\u{a0}; la recrue supplémentaire va ailleurs.",
                ),
                cite,
            );
        }
        if self.table.count(area, faction) == 0 {
            return reason(
                text!(
                    "An additional recruit comes where units of the {who} stand.",
                    "Une recrue supplémentaire vient là où se trouvent déjà des unités ({who}).";
                    who
                ),
                cite,
            );
        }
        let enemies = self.table.holds(area, faction.side().enemy());
        enemies.then(|| self.enemies_here(cite)).flatten()
    }

    fn enemies_here(&self, cite: Cite) -> Option<Reason> {
        reason(
            Text::new(
                "Enemies stand here; place the unit where there are none.",
                "Des ennemis s’y trouvent\u{a0}; placez l’unité là où il n’y en a pas.",
            ),
            cite,
        )
    }

    fn why_no_start(&self, area: AreaId) -> Option<Reason> {
        let (faction, land) = (self.active(), Cite::ruling("3.2.2", 6));
        let who = &self.scenario.faction_names()[faction];
        let movement = self.movement()?;
        if self.table.turn.armies >= self.armies_allowed() {
            return reason(
                Text::new(
                    "All armies that the movement card allows have moved.",
                    "Toutes les armées que permet la carte mouvement ont bougé.",
                ),
                land,
            );
        }
        if self.table.count(area, faction) == 0 {
            return reason(
                text!(
                    "An army sets out where at least one unit of the {who} stands.",
                    "Une armée part d’où se trouve au moins une unité de cette faction\u{a0}: {who}.";
                    who
                ),
                land,
            );
        }
        if self.table.unmoved(area, faction) == 0 {
            return reason(
                Text::new(
                    "Every unit of yours here has moved in this turn; it can move again in the next one.",
                    "Toutes vos unités d’ici ont déjà bougé pendant cette phase\u{a0}; elles bougeront à la prochaine.",
                ),
                land,
            );
        }
        let boat = movement.boat.as_ref()?;
        let cite = boat_cite(boat.kind);
        if self.table.room_aboard(boat, 0) == 0 {
            return reason(
                Text::new(
                    "The boats of the card are full.",
                    "Les bateaux de la carte sont pleins.",
                ),
                cite,
            );
        }
        if boat.different_starts && self.table.turn.starts.contains(&area) {
            return reason(
                Text::new(
                    "The armies of this card set out from different areas, and one has set out here.",
                    "Les armées de cette carte partent de zones différentes, et l’une est partie d’ici.",
                ),
                cite,
            );
        }
        if self.landings(area, boat).next().is_none() {
            return reason(
                Text::new(
                    "The card goes by boat, and no landing can be reached over water from here.",
                    "La carte se joue par bateau, et aucun débarquement n’est possible par eau depuis ici.",
                ),
                cite,
            );
        }
        None
    }

    fn why_not_there(&self, from: AreaId, to: AreaId, pursuit: bool) -> Option<Reason> {
        if from == to {
            return reason(
                Text::new(
                    "The army stands here; it goes to another area.",
                    "L’armée se trouve ici\u{a0}; elle va dans une autre zone.",
                ),
                Cite::ruling("3.2.2", 6),
            );
        }
        let map = self.scenario.map();
        if let Some(boat) = self.boat().filter(|_| !pursuit) {
            let cite = boat_cite(boat.kind);
            if shared_waters(self, from, to) == 0 {
                return reason(
                    Text::new(
                        "No water joins it to where the army goes aboard.",
                        "Aucune étendue d’eau ne la relie au lieu d’embarquement.",
                    ),
                    cite,
                );
            }
            if self.landings(from, boat).all(|landing| landing != to) {
                return reason(
                    Text::new(
                        "All boats of this card land in one area.",
                        "Tous les bateaux de cette carte débarquent dans une seule zone.",
                    ),
                    cite,
                );
            }
            return None;
        }
        let enemy = self.active().side().enemy();
        let stops = |area| self.table.holds(area, enemy);
        let steps = self.steps(pursuit);
        let mut reached = false;
        map.within(from, steps, stops, |area| reached |= area == to);
        if reached {
            return None;
        }
        let cite = Cite::ruling("3.2.2", 6);
        let Some(open) = map.path(from, to, |_| false) else {
            return reason(
                Text::new("No link leads there by land.", "Aucune liaison n’y mène par terre."),
                cite,
            );
        };
        let far = open.len().saturating_sub(1);
        if far <= usize::from(steps) {
            return reason(
                Text::new(
                    "Enemies stand on the way, and an army that meets them stops.",
                    "Des ennemis se trouvent sur le chemin, et une armée qui les rencontre s’arrête.",
                ),
                cite,
            );
        }
        let text = text!(
            "It is {away} away, and this army goes {reach} at most.",
            "Elle est à {away}, et cette armée va à {reach} au plus.";
            away = Noun::AREAS.told(far),
            reach = Noun::AREAS.told(steps),
        );
        reason(text, cite)
    }

    fn why_no_withdrawal(&self, from: AreaId, to: AreaId) -> Option<Reason> {
        let faction = self.decider_faction()?;
        let cite = Cite::ruling("3.3.3", 9);
        if from == to {
            return None;
        }
        let mut open = false;
        self.withdrawals(from, faction, |area| open |= area == to);
        if open {
            return None;
        }
        if self.friendly(to, faction) {
            return reason(
                Text::new(
                    "It does not adjoin the battle in a way that a unit may leave by.",
                    "Elle ne touche pas la bataille par un chemin que puisse prendre l’unité.",
                ),
                cite,
            );
        }
        reason(
            Text::new(
                "A unit leaves a battle for a friendly area: one where its side has units, or homeland without enemies.",
                "Une unité quitte une bataille pour une zone amie\u{a0}: où son camp a des unités, ou une zone de son territoire sans ennemis.",
            ),
            cite,
        )
    }
}

// The turn sequence, as far as windows need it.
const TURN_START: u8 = 0;
const ENLISTMENTS: u8 = 1;
const MOVEMENT: u8 = 2;
const AFTER_MOVEMENT: u8 = 3;
const BATTLES: u8 = 4;

/// How far a turn has gone. While a card is carried out, it stands where it was played.
const fn place(phase: &Phase) -> u8 {
    match phase {
        Phase::TurnStart => TURN_START,
        Phase::Enlist { .. } | Phase::ReturnFled { .. } | Phase::ExtraRecruit { .. } => ENLISTMENTS,
        Phase::AfterMovement => AFTER_MOVEMENT,
        Phase::Battles
        | Phase::BeforeBattle(_)
        | Phase::Removal { .. }
        | Phase::Rolling(_)
        | Phase::Casualties(_)
        | Phase::Commands(_)
        | Phase::AfterBattle(_)
        | Phase::Draw => BATTLES,
        Phase::Target { then, .. }
        | Phase::Exchange { then, .. }
        | Phase::Scatter { then, .. }
        | Phase::Gather { then, .. } => match then {
            Moment::TurnStart => TURN_START,
            Moment::Cards | Moment::Armies => MOVEMENT,
            Moment::AfterMovement => AFTER_MOVEMENT,
            Moment::Battles | Moment::BeforeBattle(_) | Moment::AfterBattle(_) => BATTLES,
        },
        _ => MOVEMENT,
    }
}

/// What is asked must be answered before anything else is played.
fn asked_first(cite: Cite) -> Option<Reason> {
    reason(
        Text::new(
            "What is asked now comes first.",
            "Il faut d’abord répondre à la question posée.",
        ),
        cite,
    )
}

/// A card that alters the movement card lacks one that it may be played with.
fn altered(not_with: Vec<BoatKind>) -> Option<Reason> {
    let name = |kind| match kind {
        BoatKind::Warship => Text::new("warships", "navires de guerre"),
        BoatKind::FishingBoats => Text::new("fishing boats", "bateaux de pêche"),
        BoatKind::Canoes => Text::new("canoes", "canoës"),
    };
    let boats = not_with.into_iter().map(name);
    let text = match boats.reduce(|first, next| text!("{first} or {next}", "{first} ni {next}"; first, next)) {
        None => Text::new(
            "It alters the movement card of the turn: play it once that card is out.",
            "Elle modifie la carte mouvement de la phase\u{a0}: jouez-la une fois celle-ci posée.",
        ),
        Some(boats) => text!(
            "It alters the movement card of the turn: play it once that card is out, though not with {boats}.",
            "Elle modifie la carte mouvement de la phase\u{a0}: jouez-la une fois celle-ci posée, mais pas avec {boats}.";
            boats
        ),
    };
    reason(text, Cite::ruling("3.2.7", 4))
}

/// The paragraph of boats of a kind.
const fn boat_cite(kind: BoatKind) -> Cite {
    match kind {
        BoatKind::Warship => Cite::ruling("3.2.4", 7),
        BoatKind::FishingBoats | BoatKind::Canoes => Cite::ruling("3.2.5", 7),
    }
}
