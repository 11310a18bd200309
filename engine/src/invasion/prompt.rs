//! What is asked now, what is left of it, and by which rule: one prompt for every phase.

use super::count::next;
use super::describe::{Asking, Noun, WINDOWS, joined, left_to, prompt, total, verb};
use super::phase::{Choosing, Phase};
use super::state::State;
use super::view::sees_hand;
use crate::rules::{Cite, Prompt, Seat};
use data::invasion::cards::{BoatKind, Effect};
use data::invasion::scenario::Units;
use data::invasion::{AreaId, Faction, Side};
use data::{Lang, Text};

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
        let [en, fr] = self.names(placement.faction);
        let (home_en, home_fr) = match placement.homeland {
            Side::American => ("American homeland", "le territoire américain"),
            Side::British => ("British homeland", "le territoire britannique"),
        };
        prompt(
            Text::new(
                format!("{en}, where on {home_en} do you place the next unit?"),
                format!("{fr}, où placez-vous la prochaine unité sur {home_fr}\u{a0}?"),
            ),
            left_to(&Noun::UNITS, left, Some(["to place", "à placer"])),
            Cite::ruling("1.3", 13),
        )
    }

    fn deal(&self, faction: Faction) -> Prompt {
        let [en, fr] = self.names(faction);
        prompt(
            Text::new(
                format!("{en} {} a card for the first hand.", verb(faction, "draw", "draws")),
                format!("{fr}\u{a0}: une carte est tirée pour la première main."),
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
            left_to(&Noun::MARKERS, bag, Some(["in the bag", "dans le sac"])),
            Cite::rule("2.0"),
        )
    }

    fn turn_start(&self) -> Prompt {
        let [en, fr] = self.names(self.asked());
        prompt(
            Text::new(
                format!("{en}, do you play a card before you call up the recruits?"),
                format!("{fr}, jouez-vous une carte avant d’appeler les recrues\u{a0}?"),
            ),
            self.special_cards_left(),
            Cite::ruling("3.1", 2),
        )
    }

    fn enlist(&self, slot: u8, left: u8) -> Prompt {
        let faction = self.asked();
        let ([en, fr], [to_en, at_fr]) = (self.names(faction), self.muster_area(faction, slot));
        prompt(
            Text::new(
                format!("{en}, how many of the recruits go {to_en}?"),
                format!("{fr}, combien de recrues vont {at_fr}\u{a0}?"),
            ),
            left_to(&Noun::RECRUITS, left, Some(["to place", "à placer"])),
            Cite::ruling("3.1", 5),
        )
    }

    fn return_fled(&self, slot: u8) -> Prompt {
        let faction = self.asked();
        let ([en, fr], [to_en, at_fr]) = (self.names(faction), self.muster_area(faction, slot));
        let left = self.state.table.fled[faction.index()];
        prompt(
            Text::new(
                format!("{en}, how many of the fled units return {to_en}?"),
                format!("{fr}, combien d’unités en fuite reviennent {at_fr}\u{a0}?"),
            ),
            left_to(&Noun::FLED_UNITS, left, Some(["to place", "à placer"])),
            Cite::ruling("3.1.2", 5),
        )
    }

    fn extra_recruit(&self, left: u8) -> Prompt {
        let [en, fr] = self.names(self.asked());
        prompt(
            Text::new(
                format!("{en}, where does an additional recruit join you?"),
                format!("{fr}, où vous rejoint une recrue supplémentaire\u{a0}?"),
            ),
            left_to(&Noun::RECRUITS, left, Some(["to place", "à placer"])),
            Cite::ruling("3.1.1", 5),
        )
    }

    fn draw(&self) -> Prompt {
        let faction = self.state.active();
        let [en, fr] = self.names(faction);
        prompt(
            Text::new(
                format!("{en} {} a card to end the turn.", verb(faction, "draw", "draws")),
                format!("{fr}\u{a0}: une carte est tirée pour finir la phase."),
            ),
            self.cards_to_draw(faction),
            Cite::ruling("3.4", 11),
        )
    }

    /// Where recruits go: English "to", French "à".
    fn muster_area(&self, faction: Faction, slot: u8) -> [String; 2] {
        let (area, _) = self.state.muster_now(faction)[usize::from(slot)];
        [self.en.to(area), self.fr.at(area)]
    }

    fn cards_to_draw(&self, faction: Faction) -> Text {
        let index = faction.index();
        let missing = u32::from(self.state.scenario.hand_size()).saturating_sub(self.state.hands[index].count_ones());
        let left = missing.min(self.state.decks[index].count_ones());
        left_to(&Noun::CARDS, left as usize, Some(["to draw", "à tirer"]))
    }
}

/// Cards and movement.
impl Asking<'_> {
    /// `knows` says whether the reader may know the hand, and with it that no movement card is left.
    fn cards(&self, knows: bool) -> Prompt {
        let faction = self.asked();
        let [en, fr] = self.names(faction);
        if !knows {
            return prompt(
                Text::new(
                    format!("{en}, which card do you play?"),
                    format!("{fr}, quelle carte jouez-vous\u{a0}?"),
                ),
                self.special_cards_left(),
                Cite::ruling("3.2", 1),
            );
        }
        let movement = self.state.hands[faction.index()] & self.state.scenario.movement_cards(faction);
        let text = if movement == 0 {
            Text::new(
                format!("{en}, no movement card is left: do you play a special card first?"),
                format!("{fr}, plus de carte mouvement\u{a0}: jouez-vous d’abord une carte spéciale\u{a0}?"),
            )
        } else if self.state.special_possible() {
            Text::new(
                format!("{en}, which movement card do you play, or which special card before it?"),
                format!("{fr}, quelle carte mouvement jouez-vous, ou quelle carte spéciale auparavant\u{a0}?"),
            )
        } else {
            Text::new(
                format!("{en}, which movement card do you play?"),
                format!("{fr}, quelle carte mouvement jouez-vous\u{a0}?"),
            )
        };
        prompt(
            text,
            self.special_cards_left(),
            Cite::ruling("3.2", if movement == 0 { 11 } else { 1 }),
        )
    }

    fn armies(&self) -> Prompt {
        let [en, fr] = self.names(self.asked());
        let (boat, turn) = (self.state.boat(), &self.state.table.turn);
        let text = match boat {
            None => Text::new(
                format!("{en}, from where does the next army set out?"),
                format!("{fr}, d’où part la prochaine armée\u{a0}?"),
            ),
            Some(_) => Text::new(
                format!("{en}, where does the next army go aboard?"),
                format!("{fr}, où embarque la prochaine armée\u{a0}?"),
            ),
        };
        let allowed = usize::from(self.state.armies_allowed());
        let left = allowed.saturating_sub(turn.armies.into());
        let mut counted = match allowed {
            0 | 1 => left_to(&Noun::ARMIES, left, None),
            _ => Text::new(format!("{left} of {allowed} armies left"), {
                format!("encore {} sur {allowed}", Noun::ARMIES.count(left, Lang::Fr))
            }),
        };
        if let Some(limit) = boat.and_then(|boat| boat.card_limit) {
            let room = limit.saturating_sub(turn.aboard);
            counted.en += &format!(", room for {}", Noun::UNITS.count(room, Lang::En));
            counted.fr += &format!(", place pour {}", Noun::UNITS.count(room, Lang::Fr));
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
        let ([en, fr], [ally_en, ally_fr]) = (self.names(active), self.names(choosing.asking));
        let (from_en, from_fr) = (self.en.from(choosing.from), self.fr.from(choosing.from));
        let text = if choosing.asking == active {
            Text::new(
                format!("{en}, how many of your units set out {from_en}?"),
                format!("{fr}, combien de vos unités partent {from_fr}\u{a0}?"),
            )
        } else {
            Text::new(
                format!("{en}, how many {ally_en} set out with you {from_en}?"),
                format!("{fr}, combien d’unités alliées partent avec vous {from_fr} ({ally_fr})\u{a0}?"),
            )
        };
        let mut left = self.army_number(choosing.pursuit);
        if choosing.army != [0; 5] {
            let chosen = if total(&choosing.army) > 1 {
                "choisies"
            } else {
                "choisie"
            };
            left = joined(
                left,
                Text::new(
                    format!("{} chosen", self.en.units_led_by(active, &choosing.army)),
                    format!("{} {chosen}", self.fr.units_led_by(active, &choosing.army)),
                ),
            );
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
        let [en, fr] = self.names(active);
        let (from_en, from_fr) = (self.en.from(from), self.fr.from(from));
        let (army_en, army_fr) = (self.en.units_led_by(active, army), self.fr.units_led_by(active, army));
        let boat = !pursuit && self.state.boat().is_some();
        let (go_en, go_fr) = if boat { ("sail", "débarque") } else { ("march", "va") };
        let text = Text::new(
            format!("{en}, where does the army of {army_en} {go_en} {from_en}?"),
            format!("{fr}, où {go_fr} l’armée de {army_fr} partie {from_fr}\u{a0}?"),
        );
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
            _ => Text::new(
                format!("up to {}", Noun::AREAS.count(reach, Lang::En)),
                format!("jusqu’à {}", Noun::AREAS.count(reach, Lang::Fr)),
            ),
        };
        prompt(text, joined(self.army_number(pursuit), distance), cite)
    }

    fn after_movement(&self) -> Prompt {
        let [en, fr] = self.names(self.asked());
        prompt(
            Text::new(
                format!("{en}, do you play a card now that movement is done?"),
                format!("{fr}, jouez-vous une carte, maintenant que les déplacements sont finis\u{a0}?"),
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
        Text::new(
            format!("army {number} of {allowed}"),
            format!("armée {number} sur {allowed}"),
        )
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
