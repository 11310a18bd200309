//! What has happened and has not been seen yet. The game itself stands at the next decision; its events wait here and are
//! shown one after the other, each in a moment of its own, at the pace that the person has chosen.

/// What an event is for those who watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Bookkeeping, which needs no moment of its own.
    Quiet,
    /// A part of the game begins, such as a round.
    Part,
    /// The turn of a player begins.
    Turn,
    /// Something that a sentence tells.
    Line,
    /// Units go from place to place.
    Move,
    /// A card is played.
    Card,
    /// A battle begins.
    Battle,
    /// Dice are rolled. Until they lie, the board is as it was before.
    Roll,
    /// Units are lost or flee.
    Loss,
    /// A battle is over.
    Result,
}

impl Kind {
    /// Whether the person who did it has seen it by doing it.
    const fn is_seen_by_doing(self) -> bool {
        matches!(
            self,
            Self::Quiet | Self::Line | Self::Move | Self::Card | Self::Turn | Self::Part
        )
    }

    /// Whether the board is shown as it was before. A battle begins with those who have come to it, often in one step.
    pub const fn shows_before(self) -> bool {
        matches!(self, Self::Roll)
    }
}

/// What an event is for those who watch, and how long it takes at the normal pace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beat {
    /// What it is.
    pub kind: Kind,
    /// Seconds.
    pub secs: f64,
}

impl Beat {
    /// Bookkeeping.
    pub const QUIET: Self = Self::new(Kind::Quiet, 0.0);

    /// An event of a kind that takes so many seconds.
    pub const fn new(kind: Kind, secs: f64) -> Self {
        Self { kind, secs }
    }
}

/// The event that is shown now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Showing {
    /// Its number in the log.
    pub event: usize,
    /// What it is.
    pub kind: Kind,
    /// When it began, in seconds since the window opened.
    pub began: f64,
    /// Seconds it takes.
    pub secs: f64,
}

impl Showing {
    /// How far along it is, 0 to 1.
    pub fn progress(&self, now: f64) -> f32 {
        if self.secs > 0.0 {
            ((now - self.began) / self.secs).clamp(0.0, 1.0) as f32
        } else {
            1.0
        }
    }
}

/// How fast events follow each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Speed {
    /// Everything at once.
    Instant,
    /// So many times the seconds of the normal pace.
    Times(f64),
    /// Each waits to be told to go on.
    Waits,
}

/// An event that waits, as the show needs to know it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Due {
    /// What it is, and how long.
    pub beat: Beat,
    /// The person who watches has done it.
    pub own: bool,
}

/// The show: how much of the log has been seen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Show {
    seen: usize,
    now: Option<Showing>,
    begun: Option<Kind>,
}

impl Show {
    /// A show that begins after so many events.
    pub const fn after(events: usize) -> Self {
        Self {
            seen: events,
            now: None,
            begun: None,
        }
    }

    /// The event that is shown now.
    pub const fn showing(&self) -> Option<Showing> {
        self.now
    }

    /// What has begun, or was done by the person who watches, since it was last asked for; the last of it.
    pub const fn take_begun(&mut self) -> Option<Kind> {
        self.begun.take()
    }

    /// Shows the log again from an event on.
    pub const fn again_from(&mut self, event: usize) {
        *self = Self::after(event);
    }

    /// Lets time pass. `due` tells of an event of the log, which has `events` of them. `on` ends the event that is shown.
    /// Says after how many seconds something changes; nothing while everything has been seen.
    pub fn go_on(
        &mut self,
        events: usize,
        due: impl Fn(usize) -> Due,
        (speed, now, on): (Speed, f64, bool),
    ) -> Option<Option<f64>> {
        if speed == Speed::Instant {
            *self = Self::after(events);
        }
        // After an undo the log is shorter.
        self.seen = self.seen.min(events);
        let mut on = on;
        loop {
            if let Some(showing) = self.now {
                let left = showing.began + showing.secs - now;
                match speed {
                    _ if on => {}
                    Speed::Waits => return Some((left > 0.0).then_some(left)),
                    _ if left > 0.0 => return Some(Some(left)),
                    _ => {}
                }
                on = false;
                self.now = None;
                self.seen = showing.event + 1;
            }
            if self.seen >= events {
                return None;
            }
            let Due { beat, own } = due(self.seen);
            if beat.kind == Kind::Quiet {
                self.seen += 1;
                continue;
            }
            self.begun = Some(beat.kind);
            if own && beat.kind.is_seen_by_doing() {
                self.seen += 1;
                continue;
            }
            let times = match speed {
                Speed::Times(times) => times,
                Speed::Waits | Speed::Instant => 1.0,
            };
            self.now = Some(Showing {
                event: self.seen,
                kind: beat.kind,
                began: now,
                secs: beat.secs * times,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due(event: usize) -> Due {
        let kinds = [Kind::Turn, Kind::Quiet, Kind::Move, Kind::Roll, Kind::Result];
        Due {
            beat: Beat::new(kinds[event], 1.0),
            own: false,
        }
    }

    #[test]
    fn each_event_has_a_moment_of_its_own_and_bookkeeping_none() {
        let mut show = Show::default();
        let mut shown = Vec::new();
        let mut now = 0.0;
        while show.go_on(5, due, (Speed::Times(1.0), now, false)).is_some() {
            shown.push(show.showing().map(|showing| showing.event));
            now += 1.0;
        }
        assert_eq!(shown, [Some(0), Some(2), Some(3), Some(4)]);
        assert_eq!(show.showing(), None);
    }

    #[test]
    fn paused_it_waits_for_each_step_and_a_skip_ends_one_event_only() {
        let mut show = Show::default();
        for now in [0.0, 5.0, 500.0] {
            assert!(show.go_on(5, due, (Speed::Waits, now, false)).is_some());
            assert_eq!(show.showing().map(|showing| showing.event), Some(0));
        }
        show.go_on(5, due, (Speed::Waits, 501.0, true));
        assert_eq!(show.showing().map(|showing| showing.event), Some(2));
        show.go_on(5, due, (Speed::Waits, 502.0, false));
        assert_eq!(show.showing().map(|showing| showing.event), Some(2));
    }

    #[test]
    fn what_one_does_is_not_shown_again_but_what_comes_of_it_is() {
        let own = |event| Due {
            own: true,
            ..due(event)
        };
        let mut show = Show::default();
        show.go_on(5, own, (Speed::Times(1.0), 0.0, false));
        assert_eq!(show.showing().map(|showing| showing.kind), Some(Kind::Roll));
    }

    #[test]
    fn each_event_is_heard_once_as_it_begins_and_what_one_does_as_well() {
        let mut show = Show::default();
        let mut heard = Vec::new();
        for tenth in 0..60 {
            show.go_on(5, due, (Speed::Times(1.0), f64::from(tenth) / 10.0, false));
            heard.extend(show.take_begun());
        }
        assert_eq!(heard, [Kind::Turn, Kind::Move, Kind::Roll, Kind::Result]);
        let own = |event| Due {
            own: true,
            ..due(event)
        };
        let mut show = Show::default();
        show.go_on(3, own, (Speed::Times(1.0), 0.0, false));
        assert_eq!(show.take_begun(), Some(Kind::Move));
        assert_eq!(show.take_begun(), None);
    }

    #[test]
    fn instant_is_instant() {
        let mut show = Show::default();
        assert_eq!(show.go_on(5, due, (Speed::Instant, 0.0, false)), None);
        assert_eq!(show.showing(), None);
    }
}
