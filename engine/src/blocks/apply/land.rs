//! Battles of armies: ships in port, fire, losses, retreat and pursuit (7.12, 7.2, 7.3).

use super::super::action::Action;
use super::super::event::Event;
use super::super::phase::{Land, LandStage, Phase, Retreat, Volley};
use super::super::state::State;
use super::super::{blocks, count};
use super::sea::thrown;
use crate::tell::Tell;
use data::blocks::{BlockId, Side, TownId};

impl State {
    /// Begins a battle of armies (7.2).
    pub(in crate::blocks) fn start_land(&mut self, town: TownId, on: &mut impl Tell<Event>) {
        self.table.battles &= !town.bit();
        let attacker = self.attacker(town);
        let arrival = self.table.came[attacker.index()].at(town);
        let amphibious = arrival.is_some_and(|arrival| arrival.landed > 0);
        on.tell(|| Event::Battle {
            town,
            attacker,
            amphibious,
        });
        self.table.land = Some(Land {
            town,
            attacker,
            round: 1,
            revealed: false,
            amphibious,
            retreat: None,
            stage: LandStage::Decide(attacker.enemy()),
        });
        self.table.phase = Phase::Land;
        self.begin_round(on);
    }

    /// Who attacks in a town: the side that came; where both came, the one that has nobody there from before; where
    /// neither or both have, and where groups met on their way, the one whose town it is not (7.2, 11.2).
    fn attacker(&self, town: TownId) -> Side {
        if self.table.crossed == Some(town) {
            return self.scenario.town(town).home.enemy();
        }
        let came = |side: Side| self.table.came[side.index()].at(town).is_some();
        match (came(Side::American), came(Side::British)) {
            (true, false) => return Side::American,
            (false, true) => return Side::British,
            _ => {}
        }
        let stayed = |side: Side| self.table.stayed[side.index()] & town.bit() != 0;
        match (stayed(Side::American), stayed(Side::British)) {
            (true, false) => Side::British,
            (false, true) => Side::American,
            _ => self.scenario.town(town).home.enemy(),
        }
    }

    /// Before each round the ships in port may try to escape (7.12); then the defender stands or retreats (7.2 a).
    fn begin_round(&mut self, on: &mut impl Tell<Event>) {
        let Some(land) = self.table.land else { return };
        let defender = land.attacker.enemy();
        self.indian_alone(land.town, on);
        if self.army(land.attacker, land.town) == 0 {
            self.end_land(on);
        } else if self.army(defender, land.town) == 0 {
            self.last_escape(on);
        } else if self.ships(defender, land.town) != 0 {
            self.set_stage(LandStage::Ships);
        } else {
            self.set_stage(LandStage::Decide(defender));
        }
    }

    fn set_stage(&mut self, stage: LandStage) {
        if let Some(land) = &mut self.table.land {
            land.stage = stage;
        }
        self.table.phase = Phase::Land;
    }

    /// A decision in a battle of armies.
    pub(super) fn act_on_land(&mut self, action: Action, on: &mut impl Tell<Event>) {
        let Some(land) = self.table.land else { return };
        match (land.stage, action) {
            (LandStage::Ships, Action::Escape) => {
                let ships = count(self.ships(land.attacker.enemy(), land.town));
                self.set_stage(LandStage::Escape(ships));
            }
            (LandStage::Ships, Action::Remain) => self.set_stage(LandStage::Decide(land.attacker.enemy())),
            (LandStage::Decide(side), Action::Fight) => self.fire(side, on),
            (LandStage::Decide(side), Action::Retreat(to)) => self.retreat(side, to, false, on),
            (LandStage::Decide(side), Action::Withdraw(to)) => self.retreat(side, to, true, on),
            (LandStage::Volley(_), Action::Lose(block)) => {
                self.lose_on_land(block, on);
                self.take_losses(on);
            }
            (stage, action) => unreachable!("{action:?} is never offered at {stage:?}"),
        }
    }

    /// A side fires with all its blocks (7.2 c and d); before the first shot everyone is laid open (7.2 b).
    fn fire(&mut self, side: Side, on: &mut impl Tell<Event>) {
        let Some(mut land) = self.table.land else { return };
        if !land.revealed {
            land.revealed = true;
            let (town, here) = (land.town, self.towns[land.town] & self.scenario.masks().army);
            on.tell(|| Event::Revealed {
                town,
                blocks: blocks(here).map(|block| (block, self.values[block.index()])).collect(),
            });
        }
        let mut dice = self.dice(self.army(side, land.town));
        // 7.3: landing under fire.
        if land.amphibious && land.round == 1 && side != land.attacker {
            // 64 blocks of 4 values, twice, are 512 dice at most.
            dice = dice.map(|dice| dice.saturating_mul(2));
        }
        self.table.land = Some(land);
        self.throw(side, dice, on);
    }

    /// Dice begin to fly.
    fn throw(&mut self, by: Side, dice: [u16; 3], on: &mut impl Tell<Event>) {
        self.set_stage(LandStage::Volley(Volley { by, dice, hits: 0 }));
        if dice == [0; 3] {
            self.volley_over(on);
        }
    }

    /// A side retreats before firing (7.21) and suffers pursuit (7.22), doubled if anyone goes by water (7.3). Of attackers
    /// of whom some landed and others came by road each goes as it came (ruling 7).
    fn retreat(&mut self, side: Side, to: TownId, water: bool, on: &mut impl Tell<Event>) {
        if self.table.land.is_none() {
            return;
        }
        let landed = self.landed_from(side).filter(|_| !water);
        let dice = self.pursuit_of(side, water);
        if let Some(land) = &mut self.table.land {
            land.retreat = Some(Retreat {
                side,
                to,
                water,
                landed,
            });
        }
        self.throw(side.enemy(), [0, 0, dice], on);
    }

    /// Where attackers of whom others came by road have come from over the lake.
    fn landed_from(&self, side: Side) -> Option<TownId> {
        let land = self.table.land?;
        let came = &self.table.came[side.index()];
        let mixed = side == land.attacker
            && came.at(land.town).is_some_and(|arrival| arrival.road != 0)
            && self.landed_and_others(land.town, side).0 != 0;
        came.from.filter(|_| mixed)
    }

    /// The dice of the pursuit of a side that leaves the battle now fought, by road or by water: twice as many if anyone goes by
    /// water (7.3), as those of attackers do who landed (ruling 7). None where nothing is fought.
    pub fn pursuit_of(&self, side: Side, water: bool) -> u16 {
        let Some(land) = self.table.land else { return 0 };
        let dice = self.pursuit_dice(side.enemy(), land.town);
        if water || self.landed_from(side).is_some() {
            return dice.saturating_mul(2);
        }
        dice
    }

    /// The dice that a side in a town throws at an enemy who retreats from there by road. 7.22: one die a unit; artillery none;
    /// Indians two; cavalry two unless the enemy has cavalry.
    fn pursuit_dice(&self, by: Side, town: TownId) -> u16 {
        let masks = self.scenario.masks();
        let pursuers = self.army(by, town) & !masks.artillery;
        let opposed = self.army(by.enemy(), town) & masks.cavalry != 0;
        let twice = if opposed {
            masks.indian
        } else {
            masks.indian | masks.cavalry
        };
        u16::from(count(pursuers)).saturating_add(count(pursuers & twice).into())
    }

    /// Dice have caused losses.
    pub(super) fn hit_on_land(&mut self, hits: u8, on: &mut impl Tell<Event>) {
        let Some(land) = &mut self.table.land else { return };
        let LandStage::Volley(volley) = &mut land.stage else {
            return;
        };
        let Some((rating, dice)) = volley.next() else { return };
        thrown(&mut volley.dice, rating, dice);
        volley.hits = hits;
        let (side, pursuit) = (volley.by, land.retreat.is_some());
        on.tell(|| Event::Fire {
            side,
            dice,
            rating,
            hits,
            pursuit,
        });
        self.take_losses(on);
    }

    /// Every loss falls on the largest block; the owner chooses among equals (7.2 c).
    fn take_losses(&mut self, on: &mut impl Tell<Event>) {
        loop {
            let Some(land) = self.table.land else { return };
            let LandStage::Volley(volley) = land.stage else { return };
            let suffering = self.army(volley.by.enemy(), land.town);
            if suffering == 0 {
                break;
            }
            if volley.hits == 0 {
                if volley.next().is_some() {
                    return;
                }
                break;
            }
            if self.falls_whole(land, suffering, volley.hits) {
                self.destroy(land.town, volley.by.enemy(), suffering, on);
                break;
            }
            let mut asked = self.distinct_on_land(self.largest(suffering));
            let (first, second) = (asked.next(), asked.next());
            drop(asked);
            match (first, second) {
                (Some(only), None) => self.lose_on_land(only, on),
                _ => return,
            }
        }
        self.volley_over(on);
    }

    /// Whether an army that does not lie open has more losses than it can take. Taken one by one they would tell what it
    /// was worth (7.22, ruling 30).
    fn falls_whole(&self, land: Land, army: u64, hits: u8) -> bool {
        let worth: u16 = blocks(army).map(|block| u16::from(self.values[block.index()])).sum();
        !land.revealed && u16::from(hits) >= worth
    }

    /// An army is eliminated whole, and only its owner learns of what it was made (7.22, ruling 30).
    fn destroy(&mut self, town: TownId, side: Side, army: u64, on: &mut impl Tell<Event>) {
        for block in blocks(army) {
            self.eliminate(block, town);
        }
        on.tell(|| Event::Destroyed {
            side,
            town,
            units: count(army),
            blocks: Some(blocks(army).collect()),
        });
    }

    /// A block takes a loss. Its identity is told if the blocks lie open.
    fn lose_on_land(&mut self, block: BlockId, on: &mut impl Tell<Event>) {
        let Some(land) = &mut self.table.land else { return };
        let LandStage::Volley(volley) = &mut land.stage else {
            return;
        };
        volley.hits = volley.hits.saturating_sub(1);
        let town = land.town;
        let side = volley.by.enemy();
        let open = land.revealed;
        let left = self.reduce(block, town);
        on.tell(|| Event::Loss {
            side,
            open,
            block: Some(block),
            left: Some(left),
        });
        self.indian_alone(town, on);
    }

    /// All dice of a volley are thrown and all losses taken, or nobody is left to take them.
    fn volley_over(&mut self, on: &mut impl Tell<Event>) {
        let Some(mut land) = self.table.land else { return };
        let LandStage::Volley(volley) = land.stage else { return };
        if let Some(retreat) = land.retreat {
            self.leave(land, retreat, on);
            return;
        }
        let fired_at = volley.by.enemy();
        if self.army(fired_at, land.town) == 0 {
            if fired_at == land.attacker {
                self.end_land(on);
            } else {
                self.last_escape(on);
            }
        } else if fired_at == land.attacker {
            self.set_stage(LandStage::Decide(land.attacker));
        } else {
            land.round = land.round.saturating_add(1);
            self.table.land = Some(land);
            self.begin_round(on);
        }
    }

    /// The survivors of a pursuit leave for one town (7.23); those who landed while others came by road, for the town that
    /// they came from (7.3, ruling 7).
    fn leave(&mut self, land: Land, retreat: Retreat, on: &mut impl Tell<Event>) {
        let survivors = self.army(retreat.side, land.town);
        let landed = survivors & self.landed;
        let parties = match retreat.landed {
            Some(back) => [(survivors & !landed, retreat.to, false), (landed, back, true)],
            None => [(survivors, retreat.to, retreat.water), (0, retreat.to, false)],
        };
        for (units, to, water) in parties.into_iter().filter(|(units, ..)| *units != 0) {
            let masks = self.scenario.masks();
            self.towns.take(land.town, units, masks);
            self.towns.put(to, units, masks);
            on.tell(|| Event::Retreated {
                side: retreat.side,
                from: land.town,
                to,
                water,
                units: count(units),
                blocks: Some(blocks(units).collect()),
            });
        }
        if retreat.side == land.attacker {
            self.end_land(on);
        } else {
            self.last_escape(on);
        }
    }

    /// Ships that are alone among enemies try for the last time; those that fail are captured (7.12, ruling 11).
    fn last_escape(&mut self, on: &mut impl Tell<Event>) {
        let Some(land) = self.table.land else { return };
        let ships = self.ships(land.attacker.enemy(), land.town);
        if ships == 0 {
            self.end_land(on);
        } else {
            self.set_stage(LandStage::LastEscape(count(ships)));
        }
    }

    /// 7.12: a die for each ship, one after the other.
    pub(super) fn escape(&mut self, success: bool, on: &mut impl Tell<Event>) {
        let Some(land) = self.table.land else { return };
        let side = land.attacker.enemy();
        let tried = self.plans[side.index()].picked;
        let Some(ship) = blocks(self.ships(side, land.town) & !tried).next() else {
            return;
        };
        on.tell(|| Event::Escape {
            side,
            town: land.town,
            success,
            block: Some(ship),
        });
        if success {
            if let Some(lake) = self.scenario.map().lake_of(land.town) {
                self.sail(side, land.town, lake, ship.bit(), on);
            }
        } else if matches!(land.stage, LandStage::LastEscape(_)) {
            self.capture(land.attacker, land.town, ship, on);
        } else {
            self.plans[side.index()].picked |= ship.bit();
        }
        let (left, last) = match land.stage {
            LandStage::Escape(left) => (left.saturating_sub(1), false),
            LandStage::LastEscape(left) => (left.saturating_sub(1), true),
            LandStage::Ships | LandStage::Decide(_) | LandStage::Volley(_) => return,
        };
        self.set_stage(match (left, last) {
            (left, true) => LandStage::LastEscape(left),
            (0, false) => LandStage::Decide(side),
            (left, false) => LandStage::Escape(left),
        });
        if left > 0 {
            return;
        }
        self.plans[side.index()].picked = 0;
        // Ships that come upon enemies fight at once.
        if let Some(lake) = self.scenario.map().lake_of(land.town)
            && self.fleet(side, lake) != 0
            && self.fleet(side.enemy(), lake) != 0
        {
            self.start_sea(lake, side, on);
        } else if last {
            self.end_land(on);
        }
    }

    /// A ship is captured: a spare ship of the captor takes its place with the same combat value; without one it is
    /// eliminated (7.12, ruling 9).
    fn capture(&mut self, by: Side, town: TownId, ship: BlockId, on: &mut impl Tell<Event>) {
        let value = self.values[ship.index()];
        let masks = self.scenario.masks();
        self.towns.take(town, ship.bit(), masks);
        // One that can have the value, if there is one.
        let spares = self.spare_ships(by);
        let fits = |spare: &BlockId| self.scenario.block(*spare).value >= value;
        let spare = blocks(spares).find(fits).or_else(|| blocks(spares).next());
        if let Some(spare) = spare {
            self.pool &= !spare.bit();
            self.towns.put(town, spare.bit(), masks);
            self.values[spare.index()] = value.min(self.scenario.block(spare).value);
        }
        self.lose_ship(ship);
        on.tell(|| Event::Captured {
            by,
            town,
            exchanged: spare.is_some(),
            block: Some(ship),
            spare,
        });
    }

    /// The battle of armies is over.
    pub(super) fn end_land(&mut self, on: &mut impl Tell<Event>) {
        let Some(land) = self.table.land.take() else { return };
        let holder = Side::ALL.into_iter().find(|side| self.army(*side, land.town) != 0);
        on.tell(|| Event::BattleEnds {
            town: land.town,
            holder,
        });
        self.next_battle(on);
    }
}
