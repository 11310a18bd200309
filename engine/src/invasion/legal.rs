//! Who decides, and the list of what is legal. Whatever stands in the list is legal and nothing else.

use super::action::{Action, Roll};
use super::phase::{Battle, Choosing, Phase};
use super::state::{State, Table, size};
use data::invasion::cards::{Boat, BoatKind, Effect, Movement};
use data::invasion::draft::WaterWithdrawal;
use data::invasion::map::{Map, Reached};
use data::invasion::scenario::{Scenario, Units, Zone};
use data::invasion::sets::areas_in;
use data::invasion::{AreaId, Faction, Side};
use smallvec::SmallVec;

/// Muster areas with the units due there, sorted by area. No shipped scenario gives a faction more than fit without asking
/// for memory; others may.
pub(super) type Muster = SmallVec<[(AreaId, u8); 8]>;

impl State {
    /// The faction that decides now; none when chance or nothing is due.
    pub(super) fn decider_faction(&self) -> Option<Faction> {
        match self.table.phase {
            Phase::Setup { index, .. } => Some(self.scenario.placements()[usize::from(index)].faction),
            Phase::Deal(_) | Phase::Bag | Phase::Rolling(_) | Phase::Draw | Phase::Over => None,
            Phase::Casualties(battle) => Some(self.casualty_chooser(&battle)),
            Phase::Commands(battle) => self.commander(&battle),
            Phase::Removal { area, .. } => Some(self.speaker(area, self.active().side().enemy())),
            _ => Some(self.active()),
        }
    }

    /// All legal actions, sorted.
    pub(super) fn list(&self, into: &mut Vec<Action>) {
        into.clear();
        let moment = self.table.phase.moment();
        let idle = moment.map_or(0, |moment| self.list_specials(moment, into));
        match self.table.phase {
            Phase::Deal(_) | Phase::Bag | Phase::Rolling(_) | Phase::Draw | Phase::Over => {}
            Phase::Setup { index, .. } => {
                let placement = self.scenario.placements()[usize::from(index)];
                let enemy = placement.faction.side().enemy();
                let homeland = self.scenario.homeland(placement.homeland).iter();
                let open = homeland
                    .zip(self.table.units.of_side(enemy))
                    .map(|(home, enemies)| home & !enemies);
                into.extend(areas_in(open).map(Action::Place));
            }
            Phase::TurnStart => {
                into.insert(0, Action::Enlist);
            }
            Phase::Enlist { slot, left } => {
                let muster = self.muster_now(self.active());
                let (area, least, most) = enlist_range(&muster, slot, left);
                into.extend((least..=most).map(|units| Action::Muster(area, units)));
            }
            Phase::ReturnFled { slot } => {
                let faction = self.active();
                let (area, _) = self.muster_now(faction)[usize::from(slot)];
                into.extend((0..=self.table.fled[faction.index()]).map(|units| Action::Muster(area, units)));
            }
            Phase::ExtraRecruit { .. } => {
                into.extend(self.extra_recruit_areas().map(Action::Place));
                into.push(Action::Decline);
            }
            Phase::Cards => {
                let faction = self.active();
                let movement = self.hands[faction.index()] & self.scenario.movement_cards(faction);
                into.extend(self.scenario.cards_of(faction, movement).map(Action::Play));
                if movement == 0 {
                    into.push(Action::NoMovement);
                }
                into.sort_unstable();
            }
            Phase::Armies => {
                self.list_starts(into);
                into.push(Action::Done);
            }
            Phase::Who(choosing) => self.list_who(&choosing, into),
            Phase::Where { from, army: _, pursuit } => self.list_destinations(from, pursuit, into),
            Phase::AfterMovement | Phase::BeforeBattle(_) | Phase::AfterBattle(_) => into.push(Action::Done),
            Phase::Target { card, effect, .. } => {
                self.targets(self.effect(card, effect), |area| into.push(Action::Target(area)));
            }
            Phase::Exchange { card, effect, area, .. } => {
                let (least, most) = self.moved_exchanged(card, effect, area);
                into.extend((least..=most).map(Action::Exchange));
            }
            Phase::Scatter { from, .. } => {
                let map = self.scenario.map();
                into.extend(
                    map.neighbours(from)
                        .iter()
                        .filter(|area| !self.table.turn.touched.contains(area))
                        .map(|area| Action::To(*area)),
                );
                into.push(Action::Done);
            }
            Phase::Gather { card, effect, to, .. } => {
                if let Effect::Gather { faction } = self.effect(card, effect) {
                    into.extend(self.gather_sources(to, *faction).map(Action::March));
                }
                into.push(Action::Done);
            }
            Phase::Battles => {
                into.extend(self.table.battles().map(Action::Fight));
            }
            Phase::Removal { area, .. } => self.list_losses(area, self.active().side().enemy(), into),
            Phase::Casualties(battle) => self.list_losses(battle.area, battle.side.enemy(), into),
            Phase::Commands(battle) => {
                if let Some(faction) = self.commander(&battle) {
                    self.withdrawals(battle.area, faction, |area| into.push(Action::Withdraw(area)));
                    into.push(Action::Stay);
                    if self.may_defer(&battle, faction) {
                        into.push(Action::Defer);
                    }
                }
            }
        }
        if idle != 0 {
            into.extend(self.scenario.cards_of(self.active(), idle).map(Action::PlayIdle));
        }
        debug_assert!(into.is_sorted(), "{:?} lists {into:?}", self.table.phase);
    }

    /// What chance may bring, with weights, sorted.
    pub(super) fn list_rolls(&self, into: &mut Vec<(Roll, u32)>) {
        into.clear();
        match self.table.phase {
            Phase::Bag => into.extend(
                Faction::ALL
                    .into_iter()
                    .filter(|faction| self.table.in_bag(*faction))
                    .map(|faction| (Roll::Bag(faction), 1)),
            ),
            Phase::Deal(faction) => self.list_draws(faction, into),
            Phase::Draw => self.list_draws(self.active(), into),
            Phase::Rolling(battle) => {
                let faction = first_faction(battle.to_roll);
                let dice = self.dice(battle.area, faction);
                into.extend(
                    self.scenario
                        .volley(faction, dice)
                        .iter()
                        .map(|(result, weight)| (Roll::Dice(faction, *result), *weight)),
                );
            }
            _ => {}
        }
    }

    fn list_draws(&self, faction: Faction, into: &mut Vec<(Roll, u32)>) {
        let deck = self.decks[faction.index()];
        into.extend(self.scenario.cards_of(faction, deck).map(|card| (Roll::Card(card), 1)));
    }

    /// Every area of the map.
    pub(super) fn areas(&self) -> impl DoubleEndedIterator<Item = AreaId> + use<> {
        self.scenario.map().area_ids()
    }

    /// Dice a faction rolls in an area: one a unit, up to its limit (3.3).
    pub(super) fn dice(&self, area: AreaId, faction: Faction) -> u8 {
        self.table.count(area, faction).min(self.scenario.dice_limit(faction))
    }

    // Enlistments (3.1)

    /// The faction's muster areas that are open, with the units due there; a redirection is in force (Publication Ban).
    pub(super) fn muster_now(&self, faction: Faction) -> Muster {
        let mut muster = self.muster_due(faction);
        muster.retain(|(area, _)| !self.table.holds(*area, faction.side().enemy()));
        muster
    }

    /// The faction's muster areas with the units due there, sorted by area, open or not.
    pub(super) fn muster_due(&self, faction: Faction) -> Muster {
        let mut muster = Muster::from_slice(self.scenario.muster(faction));
        for effect in self.effects_of_turn() {
            if let Effect::Redirect {
                from,
                to,
                faction: whose,
            } = effect
                && *whose == faction
                && let Some(closed) = muster.iter().position(|(area, _)| area == from)
            {
                let (_, units) = muster.remove(closed);
                match muster.iter_mut().find(|(area, _)| area == to) {
                    Some((_, there)) => *there = there.saturating_add(units),
                    None => muster.push((*to, units)),
                }
                muster.sort_unstable();
            }
        }
        muster
    }

    /// Areas that may take an additional recruit: other than the muster area, holding the faction (3.1.1, ruling 5).
    pub(super) fn extra_recruit_areas(&self) -> impl Iterator<Item = AreaId> + '_ {
        let faction = self.active();
        let muster = self.scenario.muster(faction);
        let enemy = faction.side().enemy();
        let units = &self.table.units;
        let open = units
            .of(faction)
            .zip(units.of_side(enemy))
            .map(|(own, enemies)| own & !enemies);
        areas_in(open).filter(move |area| !muster.iter().any(|(closed, _)| closed == area))
    }

    // Movement (3.2.1 to 3.2.5)

    /// The movement card of the turn.
    pub(super) fn movement(&self) -> Option<&Movement> {
        self.scenario.card(self.table.turn.movement?).movement()
    }

    /// How many armies the movement card moves this turn, with special cards counted in. One that may not be played with its
    /// boats does nothing for it, whatever else the card does.
    pub(super) fn armies_allowed(&self) -> u8 {
        self.table.armies_allowed(&self.scenario)
    }

    /// How many areas an army may move, with special cards counted in that hold for all armies.
    pub(super) fn distance_allowed(&self) -> u8 {
        let Some(movement) = self.movement() else { return 0 };
        self.effects_of_turn()
            .fold(movement.distance, |distance, effect| match effect {
                Effect::MoreDistance {
                    areas, one_army: false, ..
                } => distance.saturating_add(*areas),
                _ => distance,
            })
    }

    /// How much further one army may still go (Forced March).
    pub(super) fn one_army_bonus(&self) -> u8 {
        if self.table.turn.forced {
            return 0;
        }
        self.effects_of_turn()
            .map(|effect| match effect {
                Effect::MoreDistance {
                    areas, one_army: true, ..
                } => *areas,
                _ => 0,
            })
            .fold(0, u8::saturating_add)
    }

    /// Areas from which an army may set out.
    fn list_starts(&self, into: &mut Vec<Action>) {
        let Some(movement) = self.movement() else { return };
        if self.table.turn.armies >= self.armies_allowed() {
            return;
        }
        let faction = self.active();
        let map = self.scenario.map();
        match &movement.boat {
            None => {
                let starts = self.table.unmoved_areas(faction);
                let starts = starts.filter(|area| !map.neighbours(*area).is_empty());
                into.extend(starts.map(Action::March));
            }
            Some(boat) => {
                // Aboard, the limit of the card ends it (3.2.5).
                if self.table.room_aboard(boat, 0) == 0 {
                    return;
                }
                let starts = self.table.unmoved_areas(faction).filter(|area| {
                    !(boat.different_starts && self.table.turn.starts.contains(area))
                        && self.landings(*area, boat).next().is_some()
                });
                into.extend(starts.map(Action::March));
            }
        }
    }

    /// Areas to which boats may go from an area: over a water that both touch (3.2.4).
    pub(super) fn landings(&self, from: AreaId, boat: &Boat) -> impl Iterator<Item = AreaId> {
        self.table.landings(self.scenario.map(), from, boat)
    }

    /// Units of a faction that may go with an army: unmoved ones, or in a pursuit all.
    fn available(&self, from: AreaId, faction: Faction, pursuit: bool) -> u8 {
        if pursuit {
            self.table.count(from, faction)
        } else {
            self.table.unmoved(from, faction)
        }
    }

    /// The boats of the turn's movement card, if it has any.
    pub(super) fn boat(&self) -> Option<&Boat> {
        self.movement().and_then(|movement| movement.boat.as_ref())
    }

    /// Most units of a faction that can still join an army.
    pub(super) fn may_join(&self, choosing: &Choosing, faction: Faction) -> u8 {
        self.may_join_on(self.boat_for(choosing), choosing, faction)
    }

    /// The boats that carry an army; none on a pursuit, which goes by land.
    fn boat_for(&self, choosing: &Choosing) -> Option<&Boat> {
        self.boat().filter(|_| !choosing.pursuit)
    }

    /// Most units of a faction that can still join an army that goes with these boats or by land.
    fn may_join_on(&self, boat: Option<&Boat>, choosing: &Choosing, faction: Faction) -> u8 {
        let available = self.available(choosing.from, faction, choosing.pursuit);
        let Some(boat) = boat else { return available };
        if !boat.aboard.contains(&faction) {
            return 0;
        }
        available.min(self.table.room_aboard(boat, size(&choosing.army)))
    }

    /// The faction asked after `faction` when an army is formed: the active one comes first, then its allies.
    pub(super) fn next_to_join(&self, choosing: &Choosing) -> Option<Faction> {
        let (active, boat) = (self.active(), self.boat_for(choosing));
        let allies = active.side().factions().iter().copied().filter(|ally| *ally != active);
        let mut rest = std::iter::once(active)
            .chain(allies)
            .skip_while(|faction| *faction != choosing.asking)
            .skip(1);
        rest.find(|faction| self.may_join_on(boat, choosing, *faction) > 0)
    }

    /// Everyone who could go, if all of them together may (3.2.2, 3.2.5).
    pub(super) fn everyone(&self, choosing: &Choosing) -> Option<Units> {
        let (mut army, boat) = ([0; 5], self.boat_for(choosing));
        for faction in self.active().side().factions() {
            let units = self.available(choosing.from, *faction, choosing.pursuit);
            if self.may_join_on(boat, choosing, *faction) < units {
                return None;
            }
            army[faction.index()] = units;
        }
        let fits = boat.is_none_or(|boat| size(&army) <= self.table.room_aboard(boat, 0).into());
        fits.then_some(army)
    }

    fn list_who(&self, choosing: &Choosing, into: &mut Vec<Action>) {
        let active = self.active();
        let first = choosing.asking == active;
        // An army has at least one unit of the active faction (3.2.2).
        let least = u8::from(first);
        let most = self.may_join(choosing, choosing.asking);
        if first && self.everyone(choosing).is_some_and(|army| size(&army) > 1) {
            into.push(Action::All);
        }
        into.extend((least..=most).map(|units| Action::Take(choosing.asking, units)));
    }

    fn list_destinations(&self, from: AreaId, pursuit: bool, into: &mut Vec<Action>) {
        if let Some(boat) = self.boat().filter(|_| !pursuit) {
            into.extend(self.landings(from, boat).map(Action::To));
            return;
        }
        let enemy = self.active().side().enemy();
        let stops = |area| self.table.holds(area, enemy);
        self.scenario
            .map()
            .within(from, self.steps(pursuit), stops, |area| into.push(Action::To(area)));
    }

    /// Where an army may go by land, with distances.
    pub(super) fn reach(&self, from: AreaId, pursuit: bool, reached: &mut Vec<Reached>) {
        let enemy = self.active().side().enemy();
        self.scenario
            .map()
            .reach(from, self.steps(pursuit), |area| self.table.holds(area, enemy), reached);
    }

    /// How many areas an army may move at most.
    pub(super) fn steps(&self, pursuit: bool) -> u8 {
        if pursuit {
            self.pursuit_distance()
        } else {
            self.distance_allowed().saturating_add(self.one_army_bonus())
        }
    }

    /// How far a pursuit goes: as the last played card says (William Harrison).
    fn pursuit_distance(&self) -> u8 {
        let card = self.table.turn.specials.last();
        card.and_then(|card| {
            self.scenario
                .card(*card)
                .effects()
                .iter()
                .find_map(|effect| match effect {
                    Effect::Pursue { areas } => Some(*areas),
                    _ => None,
                })
        })
        .unwrap_or(0)
    }

    /// Areas beside `to` from which a unit of a gathering card may still come.
    pub(super) fn gather_sources(&self, to: AreaId, faction: Faction) -> impl Iterator<Item = AreaId> + '_ {
        self.scenario
            .map()
            .neighbours(to)
            .iter()
            .copied()
            .filter(move |area| self.table.unmoved(*area, faction) > 0 && !self.table.turn.touched.contains(area))
    }

    // Battles (3.3)

    /// Who speaks for a side where its players decide together (3.3.1): the active faction if it is there, else the
    /// ally with the most units.
    pub(super) fn speaker(&self, area: AreaId, side: Side) -> Faction {
        let units = &self.table.units[area.index()];
        let active = self.active();
        if active.side() == side && units[active.index()] > 0 {
            return active;
        }
        // `max_by_key` takes the last of equals; reversed, that is the first in order.
        let strongest = side
            .factions()
            .iter()
            .rev()
            .copied()
            .max_by_key(|faction| units[faction.index()]);
        strongest.unwrap_or(active)
    }

    /// Who chooses casualties: the side hit (3.3.1), unless a card gives the choice to those who hit (Aisquith).
    fn casualty_chooser(&self, battle: &Battle) -> Faction {
        let active = self.active();
        let by_rollers = battle.side == active.side()
            && self
                .effects_of_turn()
                .any(|effect| matches!(effect, Effect::ChooseCasualties));
        if by_rollers {
            active
        } else {
            self.speaker(battle.area, battle.side.enemy())
        }
    }

    fn list_losses(&self, area: AreaId, side: Side, into: &mut Vec<Action>) {
        let units = &self.table.units[area.index()];
        into.extend(
            side.factions()
                .iter()
                .filter(|faction| units[faction.index()] > 0)
                .map(|faction| Action::Lose(*faction)),
        );
    }

    /// The faction that uses or declines its command decisions next: in the order of the side, those that let an ally go
    /// first after the others; only where there is somewhere to go.
    pub(super) fn commander(&self, battle: &Battle) -> Option<Faction> {
        // Who has a command decision left has a unit left: there was a die for each.
        let able =
            |faction: &&Faction| battle.commands[faction.index()] > 0 && self.can_withdraw(battle.area, **faction);
        let waiting = |faction: &&Faction| battle.deferred & (1 << faction.index()) == 0;
        let factions = battle.side.factions();
        let first = factions.iter().filter(waiting).find(able);
        first.or_else(|| factions.iter().find(able)).copied()
    }

    /// Whether a faction may still let an ally go first.
    fn may_defer(&self, battle: &Battle, faction: Faction) -> bool {
        battle.deferred & (1 << faction.index()) == 0
            && battle.side.factions().iter().any(|ally| {
                *ally != faction
                    && battle.deferred & (1 << ally.index()) == 0
                    && battle.commands[ally.index()] > 0
                    && self.can_withdraw(battle.area, *ally)
            })
    }

    pub(super) fn can_withdraw(&self, area: AreaId, faction: Faction) -> bool {
        self.find_withdrawal(area, faction, |_| true)
    }

    /// The areas to which a unit may leave a battle (3.3.3, 3.3.4, ruling 9), sorted.
    pub(super) fn withdrawals(&self, area: AreaId, faction: Faction, mut found: impl FnMut(AreaId)) {
        self.find_withdrawal(area, faction, |to| {
            found(to);
            false
        });
    }

    /// Goes through the areas to which a unit may leave a battle until the wanted one is found; whether it was.
    fn find_withdrawal(&self, area: AreaId, faction: Faction, mut wanted: impl FnMut(AreaId) -> bool) -> bool {
        let map = self.scenario.map();
        let came_by_water = self.table.turn.landed.contains(&area) && faction.side() == self.active().side();
        let over_water =
            self.scenario.options().water_withdrawal == WaterWithdrawal::UnlessCameByWater && !came_by_water;
        if !over_water {
            let mut beside = map.neighbours(area).iter().copied();
            return beside.any(|to| self.friendly(to, faction) && wanted(to));
        }
        let waters = map.waters_of(area);
        let near = |to: AreaId| to != area && (map.waters_of(to) & waters != 0 || map.linked(area, to));
        self.areas()
            .any(|to| self.friendly(to, faction) && near(to) && wanted(to))
    }

    /// Whether an area is friendly for a command decision of a faction (3.3.3, ruling 9).
    pub(super) fn friendly(&self, area: AreaId, faction: Faction) -> bool {
        let side = faction.side();
        let own_units = self.table.holds(area, side);
        let enemies = self.table.holds(area, side.enemy());
        let home = self.scenario.area(area).home == side;
        // Where allies stand, a coming battle or not, and own homeland without enemies: so both books put it.
        // Native Americans also find empty areas of the enemy homeland open (3.3.4).
        own_units || (!enemies && (home || faction == Faction::NativeAmericans))
    }

    // Special cards (3.2.7, 5.0)

    /// The areas a card effect may name, sorted.
    pub(super) fn targets(&self, effect: &Effect<Zone, AreaId>, mut found: impl FnMut(AreaId)) {
        self.find_target(effect, |area| {
            found(area);
            false
        });
    }

    /// Whether there is an area that a card effect may name.
    pub(super) fn has_target(&self, effect: &Effect<Zone, AreaId>) -> bool {
        self.find_target(effect, |_| true)
    }

    /// Goes through the areas a card effect may name until the wanted one is found; whether it was.
    fn find_target(&self, effect: &Effect<Zone, AreaId>, mut wanted: impl FnMut(AreaId) -> bool) -> bool {
        let find = |area: AreaId| self.is_target(effect, area) && wanted(area);
        match effect {
            Effect::Place { area: zone, .. } | Effect::Convert { area: zone, .. } => match zone {
                Zone::Areas(areas) => areas.iter().copied().any(find),
                Zone::With(faction) => areas_in(self.table.units.of(*faction)).any(find),
            },
            Effect::Scatter { faction } => areas_in(self.table.units.of(*faction)).any(find),
            Effect::Gather { .. } => self.areas().any(find),
            _ => false,
        }
    }

    /// Whether a card effect may name an area of its zone.
    fn is_target(&self, effect: &Effect<Zone, AreaId>, area: AreaId) -> bool {
        let table = &self.table;
        match effect {
            Effect::Place {
                faction, among_enemies, ..
            } => *among_enemies || !table.holds(area, faction.side().enemy()),
            Effect::Convert { from, .. } => table.count(area, *from) > 0,
            Effect::Scatter { faction } => {
                table.unmoved(area, *faction) > 0 && !self.scenario.map().neighbours(area).is_empty()
            }
            Effect::Gather { faction } => {
                let mut beside = self.scenario.map().neighbours(area).iter();
                beside.any(|from| table.unmoved(*from, *faction) > 0)
            }
            _ => false,
        }
    }
}

impl Table {
    /// Areas to which boats may go from an area: over a water that both touch, and where the boats of the card have landed
    /// already if they all land in one area (3.2.4, 3.2.5).
    pub(super) fn landings<'a>(
        &self,
        map: &'a Map,
        from: AreaId,
        boat: &Boat,
    ) -> impl Iterator<Item = AreaId> + use<'a> {
        let fixed = self.turn.landing.filter(|_| boat.one_landing);
        let waters = map.waters_of(from) & fixed.map_or(u32::MAX, |(_, waters)| waters);
        areas_in(map.on_waters(waters)).filter(move |to| *to != from && fixed.is_none_or(|(landing, _)| landing == *to))
    }

    /// How many armies the movement card moves this turn, with special cards counted in.
    pub(super) fn armies_allowed(&self, scenario: &Scenario) -> u8 {
        let movement = self.turn.movement.and_then(|card| scenario.card(card).movement());
        let effects = self
            .turn
            .specials
            .iter()
            .flat_map(|card| scenario.card(*card).effects());
        effects.fold(
            movement.map_or(0, |movement| movement.armies),
            |armies, effect| match effect {
                Effect::MoreArmies { times, not_with }
                    if movement.is_some_and(|movement| !bars(not_with, movement)) =>
                {
                    armies.saturating_mul(*times)
                }
                _ => armies,
            },
        )
    }
}

/// Whether an effect may not be played with the boats of a movement card (War Hawks, Forced March, Fife and Drum).
pub(super) fn bars(not_with: &[BoatKind], movement: &Movement) -> bool {
    let boat = movement.boat.as_ref();
    boat.is_some_and(|boat| not_with.contains(&boat.kind))
}

/// The faction of the lowest bit.
pub(super) fn first_faction(bits: u8) -> Faction {
    Faction::ALL[bits.trailing_zeros() as usize]
}

/// For enlistments that the pool cannot serve in full: the muster area asked for, and how few and how many of the `left`
/// units may go there so that all of them find a place.
pub(super) fn enlist_range(muster: &[(AreaId, u8)], slot: u8, left: u8) -> (AreaId, u8, u8) {
    let (area, due) = muster[usize::from(slot)];
    let later = muster.iter().skip(usize::from(slot)).skip(1).map(|(_, due)| *due);
    (area, later.fold(left, u8::saturating_sub), due.min(left))
}

/// The waters an area and another both touch, as a set.
pub(super) fn shared_waters(state: &State, a: AreaId, b: AreaId) -> u32 {
    let map = state.scenario.map();
    map.waters_of(a) & map.waters_of(b)
}
