//! Battles: volleys, hits, flight and command decisions (3.3, ruling 8).

use crate::invasion::count::{add, less, next, take};
use crate::invasion::event::{Event, LossCause};
use crate::invasion::phase::{Battle, Moment, Phase};
use crate::invasion::state::{State, side_sum};
use crate::tell::Tell;
use data::invasion::cards::{Effect, Face, Window};
use data::invasion::scenario::{CardId, DiceResult};
use data::invasion::{AreaId, Faction, Side};

impl State {
    /// Goes on with the next battle, or ends the turn when none is left.
    pub(super) fn next_battle(&mut self, on: &mut impl Tell<Event>) {
        let (first, several) = {
            let mut battles = self.table.battles();
            (battles.next(), battles.next().is_some())
        };
        let Some(first) = first else {
            self.end_turn(on);
            return;
        };
        let cards = self.table.turn.battles == 0
            && self.special_possible()
            && self.may_hold(self.active(), Window::BeforeBattles);
        if several || cards {
            self.table.phase = Phase::Battles;
        } else {
            self.choose_battle(first, on);
        }
    }

    /// A battle is taken up.
    pub(super) fn choose_battle(&mut self, area: AreaId, on: &mut impl Tell<Event>) {
        self.table.turn.battles = self.table.turn.battles.saturating_add(1);
        let initiative = self.scenario.area(area).home;
        on.tell(|| Event::BattleBegan {
            area,
            units: self.table.units[area.index()],
            initiative,
        });
        self.before_battle(area, on);
    }

    /// Cards before the battle, or the battle itself; a card may have decided it.
    pub(super) fn before_battle(&mut self, area: AreaId, on: &mut impl Tell<Event>) {
        if !self.table.contested(area) {
            self.end_battle(area, on);
        } else if self.special_possible() && self.may_hold(self.active(), Window::BeforeOneBattle) {
            self.table.phase = Phase::BeforeBattle(area);
        } else {
            self.start_battle(area);
        }
    }

    /// The side at home rolls first (3.3).
    pub(super) fn start_battle(&mut self, area: AreaId) {
        self.volley(area, self.scenario.area(area).home, None);
    }

    /// A side rolls; `extra` is an additional roll of a card.
    pub(super) fn volley(&mut self, area: AreaId, side: Side, extra: Option<(Face, CardId, u8)>) {
        let to_roll = side
            .factions()
            .iter()
            .filter(|faction| self.dice(area, **faction) > 0)
            .fold(0, |bits, faction| bits | 1 << faction.index());
        self.table.phase = Phase::Rolling(Battle {
            area,
            side,
            to_roll,
            hits: 0,
            flees: [0; 5],
            commands: [0; 5],
            deferred: 0,
            extra,
        });
    }

    /// A faction's dice have fallen.
    pub(super) fn rolled(
        &mut self,
        mut battle: Battle,
        faction: Faction,
        result: DiceResult,
        on: &mut impl Tell<Event>,
    ) {
        on.tell(|| Event::Rolled {
            faction,
            area: battle.area,
            result,
            only: battle.extra.map(|(only, ..)| only),
        });
        let only = battle.extra.map(|(only, ..)| only);
        let counts = |face: Face| face.counts(only);
        if counts(Face::Hit) && !self.is_ignored(battle.area, faction, Face::Hit, result.hits, on) {
            let hits = u16::from(result.hits).saturating_mul(self.hits_count(faction));
            battle.hits = battle.hits.saturating_add(hits);
        }
        // Flee results that are ignored are told when the others flee.
        if counts(Face::Flee) {
            battle.flees[faction.index()] = result.flees;
        }
        if counts(Face::Command) && !self.is_ignored(battle.area, faction, Face::Command, result.commands, on) {
            battle.commands[faction.index()] = result.commands;
        }
        battle.to_roll &= !(1 << faction.index());
        if battle.to_roll == 0 {
            self.casualties_on(battle, on);
        } else {
            self.table.phase = Phase::Rolling(battle);
        }
    }

    /// How many units each hit of a faction removes (Kentucky Militia).
    fn hits_count(&self, faction: Faction) -> u16 {
        self.effects_of_turn().fold(1, |times, effect| match effect {
            Effect::HitsCount {
                faction: whose,
                times: more,
            } if *whose == faction => u16::from(*more).saturating_mul(times),
            _ => times,
        })
    }

    /// Whether a face of a faction's dice counts for nothing this turn (General Brock).
    fn ignores(&self, faction: Faction, face: Face) -> bool {
        self.effects_of_turn().any(
            |effect| matches!(effect, Effect::Ignore { faction: whose, face: what } if *whose == faction && *what == face),
        )
    }

    /// Whether some results count for nothing, which is told.
    fn is_ignored(&self, area: AreaId, faction: Faction, face: Face, results: u8, on: &mut impl Tell<Event>) -> bool {
        let ignored = results > 0 && self.ignores(faction, face);
        if ignored {
            on.tell(|| Event::Ignored {
                faction,
                area,
                face,
                results,
            });
        }
        ignored
    }

    /// Removes what is hit, asking where there is a choice (3.3.1); then come flight and command decisions.
    fn casualties_on(&mut self, mut battle: Battle, on: &mut impl Tell<Event>) {
        let side = battle.side.enemy();
        let units = self.table.units[battle.area.index()];
        let total = side_sum(&units, side);
        let present = side
            .factions()
            .iter()
            .filter(|faction| units[faction.index()] > 0)
            .count();
        if battle.hits < total && present > 1 && battle.hits > 0 {
            self.table.phase = Phase::Casualties(battle);
            return;
        }
        for faction in side.factions() {
            // Everybody is hit, or only one faction is there.
            let hits = u8::try_from(battle.hits).unwrap_or(u8::MAX);
            self.lose(
                battle.area,
                *faction,
                units[faction.index()].min(hits),
                LossCause::Hit,
                on,
            );
        }
        battle.hits = 0;
        self.flight(battle, on);
    }

    /// A casualty has been chosen.
    pub(super) fn casualty(&mut self, mut battle: Battle, faction: Faction, on: &mut impl Tell<Event>) {
        self.lose(battle.area, faction, 1, LossCause::Hit, on);
        battle.hits = battle.hits.saturating_sub(1);
        self.casualties_on(battle, on);
    }

    /// Units are removed and go to their pool.
    fn lose(&mut self, area: AreaId, faction: Faction, units: u8, cause: LossCause, on: &mut impl Tell<Event>) {
        if units == 0 {
            return;
        }
        add(&mut self.table.pool[faction.index()], units);
        on.tell(|| Event::Lost {
            faction,
            area,
            units,
            cause,
        });
        self.take_off(area, faction, units, on);
    }

    /// Flee results take the faction's own units to the fled units space (3.3.2).
    fn flight(&mut self, battle: Battle, on: &mut impl Tell<Event>) {
        for faction in battle.side.factions().iter().copied() {
            let results = battle.flees[faction.index()];
            let units = results.min(self.table.count(battle.area, faction));
            if !self.is_ignored(battle.area, faction, Face::Flee, results, on) && units > 0 {
                add(&mut self.table.fled[faction.index()], units);
                on.tell(|| Event::Fled {
                    faction,
                    area: battle.area,
                    units,
                });
                self.take_off(battle.area, faction, units, on);
            }
        }
        self.commands_on(battle, on);
    }

    /// Asks for command decisions while one is possible (3.3.3), then goes on with the battle.
    fn commands_on(&mut self, battle: Battle, on: &mut impl Tell<Event>) {
        if self.commander(&battle).is_some() {
            self.table.phase = Phase::Commands(battle);
        } else if let Some((_, card, effect)) = battle.extra {
            self.run_effects(card, next(effect), Moment::BeforeBattle(battle.area), on);
        } else if self.table.contested(battle.area) {
            self.volley(battle.area, battle.side.enemy(), None);
        } else {
            self.end_battle(battle.area, on);
        }
    }

    /// A unit leaves the battle (3.3.3).
    pub(super) fn withdraw(&mut self, mut battle: Battle, to: AreaId, on: &mut impl Tell<Event>) {
        let faction = self
            .commander(&battle)
            .expect("a command decision is asked of somebody");
        take(&mut battle.commands[faction.index()], 1);
        on.tell(|| Event::Withdrew {
            faction,
            from: battle.area,
            to,
        });
        self.take_off(battle.area, faction, 1, on);
        let mut unit = [0; 5];
        unit[faction.index()] = 1;
        self.put_army(to, unit);
        self.commands_on(battle, on);
    }

    /// The faction keeps its units in the battle (3.3.3).
    pub(super) fn stay(&mut self, mut battle: Battle, on: &mut impl Tell<Event>) {
        let faction = self
            .commander(&battle)
            .expect("a command decision is asked of somebody");
        let results = battle.commands[faction.index()];
        on.tell(|| Event::Stayed {
            faction,
            area: battle.area,
            results,
        });
        battle.commands[faction.index()] = 0;
        self.commands_on(battle, on);
    }

    /// The faction lets an ally go first (3.3.3).
    pub(super) fn defer(&mut self, mut battle: Battle, on: &mut impl Tell<Event>) {
        let faction = self
            .commander(&battle)
            .expect("a command decision is asked of somebody");
        battle.deferred |= 1 << faction.index();
        self.commands_on(battle, on);
    }

    /// The battle is over; cards may follow a victory of the active side (ruling 2).
    fn end_battle(&mut self, area: AreaId, on: &mut impl Tell<Event>) {
        let winner = Side::ALL.into_iter().find(|side| self.table.holds(area, *side));
        on.tell(|| Event::BattleEnded {
            area,
            winner,
            units: self.table.units[area.index()],
        });
        let active = self.active();
        if winner == Some(active.side()) && self.special_possible() && self.may_hold(active, Window::AfterVictory) {
            self.table.phase = Phase::AfterBattle(area);
        } else {
            self.next_battle(on);
        }
    }

    /// The enemy removes a unit that a card takes before the battle (Ambush).
    pub(super) fn remove_by_card(
        &mut self,
        area: AreaId,
        card: CardId,
        effect: u8,
        left: u8,
        faction: Faction,
        on: &mut impl Tell<Event>,
    ) {
        self.lose(area, faction, 1, LossCause::Card(card), on);
        self.removal_on(area, card, effect, less(left, 1), on);
    }

    /// Removes what a card takes, asking where there is a choice.
    pub(super) fn removal_on(&mut self, area: AreaId, card: CardId, effect: u8, left: u8, on: &mut impl Tell<Event>) {
        let side = self.active().side().enemy();
        let units = self.table.units[area.index()];
        let present = side
            .factions()
            .iter()
            .filter(|faction| units[faction.index()] > 0)
            .count();
        if left > 0 && present > 1 && u16::from(left) < side_sum(&units, side) {
            self.table.phase = Phase::Removal {
                area,
                card,
                effect,
                left,
            };
            return;
        }
        if left > 0 {
            for faction in side.factions() {
                self.lose(
                    area,
                    *faction,
                    units[faction.index()].min(left),
                    LossCause::Card(card),
                    on,
                );
            }
        }
        self.run_effects(card, next(effect), Moment::BeforeBattle(area), on);
    }
}
