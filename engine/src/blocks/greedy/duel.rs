//! How a battle between two forces is expected to go.

/// A force: its combat values and how well they hit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Force {
    /// Sum of combat values.
    pub(super) value: f32,
    /// Expected losses it causes in one round at full value.
    pub(super) fire: f32,
}

impl Force {
    /// With a block more: its combat value, and the chance that one of its dice hits.
    pub(super) fn with(self, value: f32, hit: f32) -> Self {
        Self {
            value: self.value + value,
            fire: self.fire + value * hit,
        }
    }

    /// A part of the force.
    pub(super) fn part(self, part: f32) -> Self {
        Self {
            value: self.value * part,
            fire: self.fire * part,
        }
    }

    /// Two forces together.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            value: self.value + other.value,
            fire: self.fire + other.fire,
        }
    }
}

/// What is left of the attacker, 0 to 1, or of the defender, 0 to -1, when both fight to the end by the averages of the
/// dice. `first` multiplies the defender's first fire: 2 against a landing (7.3).
pub(super) fn duel(attacker: Force, defender: Force, first: f32) -> f32 {
    if defender.value <= 0.0 {
        return 1.0;
    }
    if attacker.value <= 0.0 {
        return -1.0;
    }
    let (mut a, mut d) = (1.0_f32, 1.0_f32);
    // What each side loses of itself in a round against a whole enemy.
    let (of_a, of_d) = (defender.fire / attacker.value, attacker.fire / defender.value);
    let mut round = of_a * first;
    for _ in 0..24 {
        a -= d * round;
        round = of_a;
        if a <= 0.0 {
            return -d;
        }
        d -= a * of_d;
        if d <= 0.0 {
            return a;
        }
    }
    a - d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defender_has_the_edge_between_equals() {
        let force = Force::default().with(6.0, 1.0 / 6.0);
        assert!(duel(force, force, 1.0) < 0.0);
        assert!(duel(force.part(2.0), force, 1.0) > 0.5);
        assert!(duel(force, force, 2.0) < duel(force, force, 1.0));
    }
}
