//! What is asked now, what is left of it, and by which rule: one prompt for every phase.

use super::count::next;
use super::describe::{Asking, Noun, Verb, WINDOWS, joined, left_to, plural, prompt, total};
use super::phase::{Choosing, Moment, Phase};
use super::state::State;
use super::view::sees_hand;
use crate::rules::{Cite, Prompt, Seat};
use data::invasion::cards::{BoatKind, Effect};
use data::invasion::scenario::Units;
use data::invasion::{AreaId, Faction, Side};
use data::{Text, Word, text};

impl State {
    /// What is asked now, as a seat may know it; for chance, what is about to be drawn or rolled.
    pub(super) fn prompt_for(&self, seat: Seat) -> Prompt {
        let asking = Asking::new(self);
        match self.table.phase {
            Phase::Setup { index, left } => asking.setup(index, left),
            Phase::Deal(faction) => asking.deal(faction),
            Phase::Bag => asking.bag(),
            Phase::TurnStart => asking.turn_start(),
            Phase::Enlist { slot, left } => asking.enlist(slot, left),
            Phase::ReturnFled { slot } => asking.return_fled(slot),
            Phase::ExtraRecruit { left } => asking.extra_recruit(left),
            Phase::Cards => asking.cards(sees_hand(&self.scenario, seat, self.active())),
            Phase::Armies => asking.armies(),
            Phase::Who(choosing) => asking.who(&choosing),
            Phase::Where { from, army, pursuit } => asking.destination(from, &army, pursuit),
            Phase::AfterMovement => asking.after_movement(),
            Phase::Target { card, effect, .. } => asking.target(card, effect),
            Phase::Exchange { card, effect, area, .. } => asking.exchange(card, effect, area),
            Phase::Scatter { card, effect, from, .. } => asking.scatter(card, effect, from),
            Phase::Gather { card, to, .. } => asking.gather(card, to),
            Phase::Battles => asking.battles(),
            Phase::BeforeBattle(area) => asking.before_battle(area),
            Phase::Removal { area, card, left, .. } => asking.removal(area, card, left),
            Phase::Rolling(battle) => asking.rolling(&battle),
            Phase::Casualties(battle) => asking.casualties(&battle),
            Phase::Commands(battle) => asking.commands(&battle),
            Phase::AfterBattle(area) => asking.after_battle(area),
            Phase::Draw => asking.draw(),
            Phase::Over => {
                let text = Text::new("The game is over.", "La partie est finie.");
                prompt(text, Text::default(), Cite::ruling("4.0", 12))
            }
        }
    }
}

/// Set-up, draws and enlistments.
impl Asking<'_> {
    fn setup(&self, index: u8, left: u8) -> Prompt {
        let placement = self.state.scenario.placements()[usize::from(index)];
        let who = self.name(placement.faction);
        let text = match placement.homeland {
            Side::American => text!(
                "{who}, where on American homeland do you place the next unit?",
                "{who}, où placez-vous la prochaine unité sur le territoire américain\u{a0}?";
                who
            ),
            Side::British => text!(
                "{who}, where on British homeland do you place the next unit?",
                "{who}, où placez-vous la prochaine unité sur le territoire britannique\u{a0}?";
                who
            ),
        };
        prompt(
            text,
            left_to(&Noun::UNITS, left, Some(Word::new("to place", "à placer"))),
            Cite::ruling("1.3", 13),
        )
    }

    fn deal(&self, faction: Faction) -> Prompt {
        prompt(
            text!(
                "{who} {draw} a card for the first hand.",
                "{who}\u{a0}: une carte est tirée pour la première main.";
                who = self.name(faction),
                draw = Verb::DRAW.of(faction),
            ),
            self.cards_to_draw(faction),
            Cite::ruling("1.5", 11),
        )
    }

    fn bag(&self) -> Prompt {
        let bag = self.state.table.bag.count_ones() as usize;
        prompt(
            Text::new(
                "A marker is drawn from the bag: whose turn is it?",
                "Un marqueur est tiré du sac\u{a0}: à qui de jouer\u{a0}?",
            ),
            left_to(&Noun::MARKERS, bag, Some(Word::new("in the bag", "dans le sac"))),
            Cite::rule("2.0"),
        )
    }

    fn turn_start(&self) -> Prompt {
        let who = self.whom();
        prompt(
            text!(
                "{who}, do you play a card before you call up the recruits?",
                "{who}, jouez-vous une carte avant d’appeler les recrues\u{a0}?";
                who
            ),
            self.special_cards_left(),
            Cite::ruling("3.1", 2),
        )
    }

    fn enlist(&self, slot: u8, left: u8) -> Prompt {
        let faction = self.asked();
        let area = self.muster_area(faction, slot);
        let (who, at, named) = (self.name(faction), self.at(area), self.area(area));
        prompt(
            match self.only_one_after(faction, slot) {
                Some(next) => text!(
                    "{who}, how many of the recruits go to {area}? The others go to {next}.",
                    "{who}, combien de recrues vont {at}\u{a0}? Les autres vont {there}.";
                    who, at, area = named, there = self.at(next), next = self.area(next),
                ),
                None => text!(
                    "{who}, how many of the recruits go to {area}?",
                    "{who}, combien de recrues vont {at}\u{a0}?";
                    who, at, area = named,
                ),
            },
            left_to(&Noun::RECRUITS, left, Some(Word::new("to place", "à placer"))),
            Cite::ruling("3.1", 5),
        )
    }

    fn return_fled(&self, slot: u8) -> Prompt {
        let faction = self.asked();
        let area = self.muster_area(faction, slot);
        let left = self.state.table.fled[faction.index()];
        let (who, at, named) = (self.name(faction), self.at(area), self.area(area));
        prompt(
            match self.only_one_after(faction, slot) {
                Some(next) => text!(
                    "{who}, how many of the fled units return to {area}? The others go to {next}.",
                    "{who}, combien d’unités en fuite reviennent {at}\u{a0}? Les autres vont {there}.";
                    who, at, area = named, there = self.at(next), next = self.area(next),
                ),
                None => text!(
                    "{who}, how many of the fled units return to {area}?",
                    "{who}, combien d’unités en fuite reviennent {at}\u{a0}?";
                    who, at, area = named,
                ),
            },
            left_to(&Noun::FLED_UNITS, left, Some(Word::new("to place", "à placer"))),
            Cite::ruling("3.1.2", 5),
        )
    }

    fn extra_recruit(&self, left: u8) -> Prompt {
        let who = self.whom();
        prompt(
            text!(
                "{who}, where does an additional recruit join you?",
                "{who}, où vous rejoint une recrue supplémentaire\u{a0}?";
                who
            ),
            left_to(&Noun::RECRUITS, left, Some(Word::new("to place", "à placer"))),
            Cite::ruling("3.1.1", 5),
        )
    }

    fn draw(&self) -> Prompt {
        let faction = self.state.active();
        prompt(
            text!(
                "{who} {draw} a card to end the turn.",
                "{who}\u{a0}: une carte est tirée pour finir la phase.";
                who = self.name(faction),
                draw = Verb::DRAW.of(faction),
            ),
            self.cards_to_draw(faction),
            Cite::ruling("3.4", 11),
        )
    }

    /// Where recruits go.
    /// The muster area to which all go that do not go to this one, if it is the only one that is left.
    fn only_one_after(&self, faction: Faction, slot: u8) -> Option<AreaId> {
        match self.state.muster_now(faction).get(usize::from(slot) + 1..)? {
            [(next, _)] => Some(*next),
            _ => None,
        }
    }

    fn muster_area(&self, faction: Faction, slot: u8) -> AreaId {
        self.state.muster_now(faction)[usize::from(slot)].0
    }

    fn cards_to_draw(&self, faction: Faction) -> Text {
        let index = faction.index();
        let missing = u32::from(self.state.scenario.hand_size()).saturating_sub(self.state.hands[index].count_ones());
        let left = missing.min(self.state.decks[index].count_ones());
        left_to(&Noun::CARDS, left as usize, Some(Word::new("to draw", "à tirer")))
    }
}

/// Cards and movement.
impl Asking<'_> {
    /// `knows` says whether the reader may know the hand, and with it that no movement card is left.
    fn cards(&self, knows: bool) -> Prompt {
        let faction = self.asked();
        let who = self.name(faction);
        if !knows {
            return prompt(
                text!(
                    "{who}, which card do you play?",
                    "{who}, quelle carte jouez-vous\u{a0}?";
                    who
                ),
                self.special_cards_left(),
                Cite::ruling("3.2", 1),
            );
        }
        let (hand, moves) = (
            self.state.hands[faction.index()],
            self.state.scenario.movement_cards(faction),
        );
        let movement = hand & moves;
        // Whoever can play no special card now is not asked for one, nor told how many may be played.
        let mut offered = Vec::new();
        let idle = self.state.list_specials(Moment::Cards, &mut offered);
        let special = idle != 0 || !offered.is_empty();
        let text = if movement == 0 && !special {
            text!(
                "{who}, no movement card is left: the turn goes on without one.",
                "{who}, plus de carte mouvement\u{a0}: la phase continue sans elle.";
                who
            )
        } else if movement == 0 {
            text!(
                "{who}, no movement card is left: do you play a special card first?",
                "{who}, plus de carte mouvement\u{a0}: jouez-vous d’abord une carte spéciale\u{a0}?";
                who
            )
        } else if special {
            text!(
                "{who}, which movement card do you play, or which special card before it?",
                "{who}, quelle carte mouvement jouez-vous, ou quelle carte spéciale auparavant\u{a0}?";
                who
            )
        } else {
            text!(
                "{who}, which movement card do you play?",
                "{who}, quelle carte mouvement jouez-vous\u{a0}?";
                who
            )
        };
        let left = if special {
            self.special_cards_left()
        } else {
            Text::default()
        };
        prompt(text, left, Cite::ruling("3.2", if movement == 0 { 11 } else { 1 }))
    }

    fn armies(&self) -> Prompt {
        let who = self.whom();
        let (boat, turn) = (self.state.boat(), &self.state.table.turn);
        let text = match boat {
            None => text!(
                "{who}, from where does the next army set out?",
                "{who}, d’où part la prochaine armée\u{a0}?";
                who
            ),
            Some(_) => text!(
                "{who}, where does the next army go aboard?",
                "{who}, où embarque la prochaine armée\u{a0}?";
                who
            ),
        };
        let allowed = usize::from(self.state.armies_allowed());
        let left = allowed.saturating_sub(turn.armies.into());
        let mut counted = match allowed {
            0 | 1 => left_to(&Noun::ARMIES, left, None),
            _ => text!(
                "{left} of {allowed} armies left",
                "encore {armies} sur {allowed}";
                armies = Noun::ARMIES.told(left), left, allowed
            ),
        };
        if let Some(limit) = boat.and_then(|boat| boat.card_limit) {
            let room = limit.saturating_sub(turn.aboard);
            let room = text!("room for {units}", "place pour {units}"; units = Noun::UNITS.told(room));
            counted = joined(counted, room);
        }
        let cite = match boat.map(|boat| boat.kind) {
            None => Cite::ruling("3.2.2", 6),
            Some(BoatKind::Warship) => Cite::ruling("3.2.4", 7),
            Some(BoatKind::FishingBoats | BoatKind::Canoes) => Cite::ruling("3.2.5", 7),
        };
        prompt(text, counted, cite)
    }

    fn who(&self, choosing: &Choosing) -> Prompt {
        let active = self.asked();
        let (who, area, from) = (self.name(active), self.area(choosing.from), self.from(choosing.from));
        let text = if choosing.asking == active {
            text!(
                "{who}, how many of your units set out from {area}?",
                "{who}, combien de vos unités partent {from}\u{a0}?";
                who, area, from
            )
        } else {
            text!(
                "{who}, how many {ally} set out with you from {area}?",
                "{who}, combien d’unités alliées partent avec vous {from} ({ally})\u{a0}?";
                who, area, from, ally = self.name(choosing.asking)
            )
        };
        let mut left = self.army_number(choosing.pursuit);
        if choosing.army != [0; 5] {
            let chosen = text!(
                "{units} chosen",
                "{units} {chosen}";
                units = self.units_led_by(active, &choosing.army),
                chosen = plural(total(&choosing.army), "choisie", "choisies"),
            );
            left = joined(left, chosen);
        }
        prompt(
            text,
            left,
            if choosing.pursuit {
                Cite::ruling("5.0", 2)
            } else {
                Cite::ruling("3.2.2", 6)
            },
        )
    }

    fn destination(&self, from: AreaId, army: &Units, pursuit: bool) -> Prompt {
        let active = self.asked();
        let boat = !pursuit && self.state.boat().is_some();
        let (who, units) = (self.name(active), self.units_led_by(active, army));
        let (area, start) = (self.area(from), self.from(from));
        let text = if boat {
            text!(
                "{who}, where does the army of {units} sail from {area}?",
                "{who}, où débarque l’armée de {units} partie {start}\u{a0}?";
                who, units, area, start
            )
        } else {
            text!(
                "{who}, where does the army of {units} march from {area}?",
                "{who}, où va l’armée de {units} partie {start}\u{a0}?";
                who, units, area, start
            )
        };
        let (reach, cite) = match (pursuit, boat) {
            (true, _) => (self.pursuit_distance(), Cite::ruling("5.0", 2)),
            (false, true) => (0, Cite::ruling("3.2.4", 7)),
            (false, false) => {
                let reach = self
                    .state
                    .distance_allowed()
                    .saturating_add(self.state.one_army_bonus());
                (reach, Cite::ruling("3.2.2", 6))
            }
        };
        let distance = match reach {
            0 => Text::default(),
            _ => text!("up to {areas}", "jusqu’à {areas}"; areas = Noun::AREAS.told(reach)),
        };
        prompt(text, joined(self.army_number(pursuit), distance), cite)
    }

    fn after_movement(&self) -> Prompt {
        let who = self.whom();
        prompt(
            text!(
                "{who}, do you play a card now that movement is done?",
                "{who}, jouez-vous une carte, maintenant que les déplacements sont finis\u{a0}?";
                who
            ),
            self.special_cards_left(),
            WINDOWS,
        )
    }

    /// Which army of the movement card is being formed or moved; nothing for a pursuit.
    fn army_number(&self, pursuit: bool) -> Text {
        if pursuit {
            return Text::default();
        }
        let (number, allowed) = (next(self.state.table.turn.armies), self.state.armies_allowed());
        text!("army {number} of {allowed}", "armée {number} sur {allowed}"; number, allowed)
    }

    /// How far a pursuit goes: as the last played card says (William Harrison).
    fn pursuit_distance(&self) -> u8 {
        let card = self.state.table.turn.specials.last();
        let effects = card.map_or(&[][..], |card| self.state.scenario.card(*card).effects());
        let areas = effects.iter().map(|effect| match effect {
            Effect::Pursue { areas } => *areas,
            _ => 0,
        });
        areas.max().unwrap_or(0)
    }
}
