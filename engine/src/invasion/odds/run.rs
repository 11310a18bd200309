//! The course of a battle, all of it at once.

use super::fight::{Before, Fight, TooLarge, Volley};
use super::force::{Force, Throw, throws};
use super::plan::{Next, Plan, Policy};
use data::invasion::Faction;
use data::invasion::Side;
use data::invasion::scenario::Units;

/// How likely each end of a battle is.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The chance that a side alone is left, American first.
    pub wins: [f64; 2],
    /// The chance that nobody is left.
    pub nobody: f64,
    /// The chance that the battle never ends, since nobody can hit, flee or leave.
    pub endless: f64,
    /// Who is left, with its chance; the likeliest first.
    pub left: Vec<(Units, f64)>,
    /// Units of each faction that are removed, on average.
    pub lost: [f64; 5],
    /// Units of each faction that flee, on average.
    pub fled: [f64; 5],
    /// Units of each faction that leave by a command decision, on average.
    pub withdrew: [f64; 5],
}

impl Odds {
    /// The odds of a battle in which the sides, American first, decide by these policies.
    ///
    /// # Errors
    /// If the battle is too large.
    pub fn of(fight: &Fight, policies: [Policy; 2]) -> Result<Self, TooLarge> {
        let found = Course::follow(fight, policies, None)?;
        let mut left = found.ends;
        left.sort_by(|(one, a), (other, b)| b.total_cmp(a).then_with(|| other.cmp(one)));
        let mut odds = Self {
            wins: [0.0; 2],
            nobody: 0.0,
            endless: found.endless,
            left: Vec::new(),
            lost: [0.0; 5],
            fled: found.fled,
            withdrew: found.withdrew,
        };
        let mut remain = [0.0; 5];
        for (units, chance) in &left {
            let stands = Side::ALL.map(|side| side.factions().iter().any(|faction| units[faction.index()] > 0));
            match stands {
                [true, false] => odds.wins[0] += chance,
                [false, true] => odds.wins[1] += chance,
                _ => odds.nobody += chance,
            }
            for (remain, units) in remain.iter_mut().zip(units) {
                *remain += f64::from(*units) * chance;
            }
        }
        for (faction, remain) in remain.into_iter().enumerate() {
            // What an exchange has brought is in `came`; an endless battle loses nobody more.
            let came = f64::from(fight.units[faction]) + found.came[faction];
            let gone = odds.fled[faction] + odds.withdrew[faction];
            odds.lost[faction] = (came - remain - found.unended[faction] - gone).max(0.0);
        }
        odds.left = left;
        Ok(odds)
    }

    /// How likely it is that 0, 1, 2 and more units of a faction flee.
    ///
    /// # Errors
    /// If the battle is too large, which it is sooner than for [`Odds::of`]: in each position flights are told apart.
    pub fn flights(fight: &Fight, policies: [Policy; 2], faction: Faction) -> Result<Vec<f64>, TooLarge> {
        Ok(Course::follow(fight, policies, Some(faction))?.flights)
    }

    /// The chance that a side alone is left.
    pub const fn win(&self, side: Side) -> f64 {
        self.wins[side.index()]
    }
}

/// A throw, where nobody plays for the best.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// How much those who flee count in a number, and those who leave.
    fled: usize,
    left: usize,
    hits: u8,
    /// Units of the watched faction that flee.
    flees: usize,
    chance: f64,
    throw: Throw,
}

/// Everything that was added up on the way.
struct Course {
    ends: Vec<(Units, f64)>,
    endless: f64,
    /// Units that stand in battles without end.
    unended: [f64; 5],
    fled: [f64; 5],
    withdrew: [f64; 5],
    /// Units that came by an exchange, less those that went.
    came: [f64; 5],
    flights: Vec<f64>,
}

/// A position before the first volley, with its chance and the watched units that have fled.
type Begun = ([usize; 2], usize, f64);

/// The way through all positions.
struct Walk<'a> {
    plan: &'a Plan<'a>,
    forces: &'a [Force; 2],
    watched: Option<usize>,
    /// Cells of a position: one more than watched units.
    width: usize,
    course: Course,
}

impl Course {
    fn follow(fight: &Fight, policies: [Policy; 2], watched: Option<Faction>) -> Result<Self, TooLarge> {
        let mut fight = fight.clone();
        for side in Side::ALL {
            if policies[side.index()] == Policy::Stay {
                // Throws that differ in command decisions only are one throw to it.
                for faction in side.factions() {
                    fight.ways_out[faction.index()] = false;
                }
            }
        }
        let watched = watched.map(Faction::index);
        let width = watched.map_or(1, |faction| usize::from(fight.most()[faction]) + 1);
        // What is decided in a position is the same whoever has fled.
        let decided = fight.cells(1)?.saturating_mul(options(&fight, policies));
        let followed = fight.cells(width)?.saturating_mul(options(&fight, [Policy::Stay; 2]));
        if decided.saturating_add(followed) > MOST_WORK {
            return Err(fight.too_large());
        }
        let forces = fight.forces();
        let plan = Plan::new(&fight, &forces, policies);
        let mut walk = Walk {
            plan: &plan,
            forces: &forces,
            watched,
            width,
            course: Self {
                ends: Vec::new(),
                endless: 0.0,
                unended: [0.0; 5],
                fled: [0.0; 5],
                withdrew: [0.0; 5],
                came: [0.0; 5],
                flights: vec![0.0; width],
            },
        };
        let begun = walk.before(&fight);
        match fight.volley {
            Some(volley) => {
                let begun = walk.ended(&fight, &volley, &begun);
                let next = if volley.only.is_some() {
                    fight.first
                } else {
                    volley.by.enemy()
                };
                walk.all(next, &begun);
            }
            None => walk.all(fight.first, &begun),
        }
        Ok(walk.course)
    }
}

/// Most that is tried in all positions together: some seconds.
const MOST_WORK: usize = 1_000_000_000;
/// How many throws that are only followed take as long as a decision that is weighed.
const WEIGHED: usize = 8;

/// How much is tried in the fullest position: all throws of both sides, with all ways to lose units and to leave where they are
/// weighed.
fn options(fight: &Fight, policies: [Policy; 2]) -> usize {
    let weighs = |side: Side| matches!(policies[side.index()], Policy::Best(_));
    let most = fight.most();
    let of_side = |rolling: Side| {
        let mut units = [0; 5];
        for faction in rolling.factions() {
            units[faction.index()] = most[faction.index()];
        }
        let hit = rolling.enemy().factions().iter();
        let hit = hit.filter(|faction| most[faction.index()] > 0).count();
        let chooser = if fight.chooses == Some(rolling) {
            rolling
        } else {
            rolling.enemy()
        };
        let tried = |throw: &Throw| {
            let mut tried = 1_usize;
            if weighs(chooser) {
                // So many hits fall on one faction, two or three.
                let hits = usize::from(throw.hits);
                tried *= match hit {
                    0 | 1 => 1,
                    2 => hits + 1,
                    _ => (hits + 1) * (hits + 2) / 2,
                };
            }
            if weighs(rolling) {
                tried *= throw
                    .commands
                    .iter()
                    .map(|units| usize::from(*units) + 1)
                    .product::<usize>();
            }
            tried
        };
        throws(&units, fight, None).iter().map(tried).sum::<usize>()
    };
    let all = Side::ALL.map(of_side).iter().sum::<usize>();
    if Side::ALL.into_iter().any(weighs) {
        all.saturating_mul(WEIGHED)
    } else {
        all
    }
}

impl Walk<'_> {
    /// What cards do before the first volley.
    fn before(&mut self, fight: &Fight) -> Vec<Begun> {
        let mut begun: Vec<Begun> = vec![([0, 1].map(|side: usize| self.forces[side].number(&fight.units)), 0, 1.0)];
        for before in &fight.before {
            let mut after: Vec<Begun> = Vec::new();
            for (here, fled, chance) in begun {
                if here[0] == 0 || here[1] == 0 {
                    after.push((here, fled, chance));
                    continue;
                }
                if let Some((side, only)) = before.roll() {
                    let units = self.forces[side.index()].units[here[side.index()]];
                    for throw in throws(&units, fight, Some(only)) {
                        let next = self.plan.next(here, side, &throw);
                        let chance = chance * throw.chance;
                        self.count(&throw, &next, chance);
                        add(&mut after, (next.forces, fled + self.watch(&throw), chance));
                    }
                } else {
                    let forces = self.changed(*before, here, chance);
                    add(&mut after, (forces, fled, chance));
                }
            }
            begun = after;
        }
        begun
    }

    /// The ends of a volley that has begun.
    fn ended(&mut self, fight: &Fight, volley: &Volley, begun: &[Begun]) -> Vec<Begun> {
        let side = volley.by;
        let mut after: Vec<Begun> = Vec::new();
        for (here, fled, chance) in begun {
            let units = self.forces[side.index()].units[here[side.index()]];
            let rolls = std::array::from_fn(|faction| if volley.to_roll[faction] { units[faction] } else { 0 });
            for mut throw in throws(&rolls, fight, volley.only) {
                throw.hits = throw.hits.saturating_add(volley.hits);
                for faction in 0..5 {
                    throw.flees[faction] += volley.flees[faction];
                    if fight.ways_out[faction] {
                        throw.commands[faction] += volley.commands[faction];
                    }
                }
                let next = self.plan.next(*here, side, &throw);
                let chance = chance * throw.chance;
                self.count(&throw, &next, chance);
                add(&mut after, (next.forces, fled + self.watch(&throw), chance));
            }
        }
        after
    }

    /// What a card does without dice.
    fn changed(&mut self, before: Before, mut here: [usize; 2], chance: f64) -> [usize; 2] {
        match before {
            Before::Remove(side, units) => {
                let force = &self.forces[side.index()];
                here[side.index()] = force.hit(here[side.index()], units, false);
            }
            Before::Exchange(from, to, units) => {
                let [whose, others] = [from, to].map(|faction| faction.side().index());
                let there = self.forces[whose].units[here[whose]];
                let units = units.min(there[from.index()]);
                let mut gone = [0; 5];
                gone[from.index()] = units;
                here[whose] = self.forces[whose].without(here[whose], &gone);
                let mut come = self.forces[others].units[here[others]];
                come[to.index()] = come[to.index()].saturating_add(units);
                here[others] = self.forces[others].number(&come);
                self.course.came[to.index()] += chance * f64::from(units);
                self.course.came[from.index()] -= chance * f64::from(units);
            }
            Before::Roll(..) => {}
        }
        here
    }

    /// Goes through all positions, from the fullest to the emptiest.
    fn all(&mut self, first: Side, begun: &[Begun]) {
        let sizes = [0, 1].map(|side: usize| self.forces[side].units.len());
        let width = self.width;
        let cell = |forces: [usize; 2], fled: usize| (forces[0] * sizes[1] + forces[1]) * width + fled;
        // The chance to come to a position with a side about to roll.
        let mut comes = [(); 2].map(|()| vec![0.0; sizes[0] * sizes[1] * width]);
        for (forces, fled, chance) in begun {
            comes[first.index()][cell(*forces, *fled)] += chance;
        }
        let rows = if self.plan.is_best() {
            [Vec::new(), Vec::new()]
        } else {
            Side::ALL.map(|side| self.rows(side))
        };
        let mut changes: [Vec<([usize; 2], usize, f64)>; 2] = [Vec::new(), Vec::new()];
        for one in (0..sizes[0]).rev() {
            for other in (0..sizes[1]).rev() {
                let here = [one, other];
                let at = cell(here, 0);
                let mut all = [0.0; 2];
                for side in [0, 1] {
                    all[side] = comes[side][at..at + width].iter().sum();
                }
                if all[0] + all[1] <= 0.0 {
                    continue;
                }
                if one == 0 || other == 0 {
                    let units = std::array::from_fn(|faction| {
                        self.forces[0].units[one][faction] + self.forces[1].units[other][faction]
                    });
                    self.course.ends.push((units, all[0] + all[1]));
                    for fled in 0..width {
                        self.course.flights[fled] += comes[0][at + fled] + comes[1][at + fled];
                    }
                    continue;
                }
                // How likely a volley changes nothing, and where it leads otherwise.
                let mut same = [0.0; 2];
                for side in Side::ALL {
                    let list = &mut changes[side.index()];
                    list.clear();
                    same[side.index()] = self.changes(here, side, &rows[side.index()], list);
                }
                // Rounds in which nothing happens are a series.
                let again = 1.0 - same[0] * same[1];
                if again < 1e-12 {
                    self.endless(here, all[0] + all[1]);
                    continue;
                }
                let mut rolls = [0.0; 2];
                for side in Side::ALL {
                    let [own, enemy] = [side.index(), side.enemy().index()];
                    for fled in 0..width {
                        let here = (comes[own][at + fled] + comes[enemy][at + fled] * same[enemy]) / again;
                        if here <= 0.0 {
                            continue;
                        }
                        rolls[own] += here;
                        for (forces, flees, chance) in &changes[own] {
                            comes[enemy][cell(*forces, (fled + flees).min(width - 1))] += here * chance;
                        }
                    }
                }
                for side in Side::ALL {
                    self.average(here, side, &rows[side.index()], rolls[side.index()]);
                }
            }
        }
    }

    /// Where a volley leads, if it changes anything; the chance that it does not.
    fn changes(
        &self,
        here: [usize; 2],
        side: Side,
        rows: &[Vec<Row>],
        into: &mut Vec<([usize; 2], usize, f64)>,
    ) -> f64 {
        let mut same = 0.0;
        if rows.is_empty() {
            for throw in self.forces[side.index()].throws(here[side.index()]) {
                let next = self.plan.next(here, side, throw);
                if next.forces == here {
                    same += throw.chance;
                } else {
                    into.push((next.forces, self.watch(throw), throw.chance));
                }
            }
            return same;
        }
        let target = &self.forces[side.enemy().index()];
        let dearest = self.plan.takes_dearest(side);
        let number = here[side.index()];
        for row in &rows[self.forces[side.index()].volley(number)] {
            let enemy = target.hit(here[side.enemy().index()], row.hits, dearest);
            let stays = number.saturating_sub(row.fled);
            let own = if enemy == 0 {
                stays
            } else {
                stays.saturating_sub(row.left)
            };
            let forces = match side {
                Side::American => [own, enemy],
                Side::British => [enemy, own],
            };
            if forces == here {
                same += row.chance;
            } else {
                into.push((forces, row.flees, row.chance));
            }
        }
        same
    }

    /// Adds up who flees and leaves in the volleys of a position.
    fn average(&mut self, here: [usize; 2], side: Side, rows: &[Vec<Row>], rolls: f64) {
        if rolls <= 0.0 {
            return;
        }
        if rows.is_empty() {
            let plan = self.plan;
            for throw in self.forces[side.index()].throws(here[side.index()]) {
                let next = plan.next(here, side, throw);
                self.count(throw, &next, rolls * throw.chance);
            }
            return;
        }
        let target = &self.forces[side.enemy().index()];
        let dearest = self.plan.takes_dearest(side);
        let leaves = self.plan.policy(side) == Policy::Leave;
        for row in &rows[self.forces[side.index()].volley(here[side.index()])] {
            let chance = rolls * row.chance;
            let gone = leaves && target.hit(here[side.enemy().index()], row.hits, dearest) != 0;
            for faction in side.factions().iter().map(|faction| faction.index()) {
                self.course.fled[faction] += chance * f64::from(row.throw.flees[faction]);
                if gone {
                    self.course.withdrew[faction] += chance * f64::from(row.throw.commands[faction]);
                }
            }
        }
    }

    /// What each volley of a side shows, where both sides decide simply.
    fn rows(&self, side: Side) -> Vec<Vec<Row>> {
        let force = &self.forces[side.index()];
        let leaves = self.plan.policy(side) == Policy::Leave;
        let row = |throw: &Throw| Row {
            fled: force.weight_of(&throw.flees),
            left: if leaves { force.weight_of(&throw.commands) } else { 0 },
            hits: throw.hits,
            flees: self.watch(throw),
            chance: throw.chance,
            throw: *throw,
        };
        let volleys = force.volleys().iter();
        volleys.map(|throws| throws.iter().map(row).collect()).collect()
    }

    /// How many of the watched units flee.
    fn watch(&self, throw: &Throw) -> usize {
        self.watched.map_or(0, |faction| usize::from(throw.flees[faction]))
    }

    fn count(&mut self, throw: &Throw, next: &Next, chance: f64) {
        for faction in 0..5 {
            self.course.fled[faction] += chance * f64::from(throw.flees[faction]);
            self.course.withdrew[faction] += chance * f64::from(next.left[faction]);
        }
    }

    /// A battle in which nothing can happen any more.
    fn endless(&mut self, here: [usize; 2], chance: f64) {
        self.course.endless += chance;
        for side in [0, 1] {
            for faction in 0..5 {
                self.course.unended[faction] += chance * f64::from(self.forces[side].units[here[side]][faction]);
            }
        }
    }
}

fn add(list: &mut Vec<Begun>, (forces, fled, chance): Begun) {
    match list
        .iter_mut()
        .find(|(other, watched, _)| (*other, *watched) == (forces, fled))
    {
        Some((.., all)) => *all += chance,
        None => list.push((forces, fled, chance)),
    }
}
