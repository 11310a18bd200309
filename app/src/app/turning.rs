//! Going on by itself: bots, single choices and what is shown of them.

use super::App;
use crate::desk::{Tick, Went};
use crate::screen::{Dialog, Screen};
use crate::settings::{Pace, Settings};
use crate::sound::{Silence, Sound};
use crate::text::T;
use egui::Context;
use std::time::{Duration, Instant};

/// Most bot steps in one frame at the instant pace.
const MOST_STEPS: usize = 4000;

/// Most time that they take in one frame.
const MOST_TIME: Duration = Duration::from_millis(8);

impl App {
    pub(super) fn go_on(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let still = self.is_still(ctx);
        let began = Instant::now();
        for _ in 0..MOST_STEPS {
            // Bots that are there at once are for tests, whose results must not depend on time.
            let late = !self.options.here && began.elapsed() > MOST_TIME;
            if late || !self.one_step(ctx, now, still) {
                break;
            }
            // Telling it to go on counts once.
            self.skip = false;
        }
        self.skip = false;
        let mut begun = None;
        let free = self.dialog.is_none();
        if let Some(desk) = self.desk_mut() {
            begun = desk.take_begun();
            // What lies over the table is answered first.
            if free && desk.end_is_due(now) {
                self.dialog = Some(Dialog::End);
            }
        }
        // Without a table too: who turns sounds on at the start screen is told why none is heard.
        self.sound(begun.and_then(Sound::of));
    }

    /// Lets a sound be heard if sounds are on, and tells why none is.
    fn sound(&mut self, sound: Option<Sound>) {
        let Some(out) = self.out.as_ref().filter(|_| self.settings.sounds) else {
            return;
        };
        if let Some(sound) = sound {
            out.play(sound);
        }
        if let Some(silence) = out.fault() {
            let why = match &silence {
                Silence::Nobody => T::NoSpeakers.get(self.lang()).to_owned(),
                Silence::Refused(why) => format!("{} {why}", T::SpeakersSay.get(self.lang())),
            };
            self.complain(T::NoSound, &why, None);
        }
    }

    /// Other settings hold from now on. Who turns sounds on hears one.
    pub(super) fn set_all(&mut self, wanted: Settings) {
        let sounds = wanted.sounds != self.settings.sounds;
        self.set(|settings| *settings = wanted);
        if !sounds {
            return;
        }
        if let Some(out) = &self.out {
            out.retry();
        }
        self.sound(Some(Sound::Round));
    }

    /// Whether moves are shown at once.
    pub(super) fn is_still(&self, ctx: &Context) -> bool {
        // Whoever wants nothing to move wants to see what others do all the same.
        self.pace() == Pace::Instant || canvas::is_still(ctx) && !canvas::is_kept_still(ctx)
    }

    /// Takes one step of a bot, or a single choice, if its moment has come. Says whether another one may follow at once.
    pub(super) fn one_step(&mut self, ctx: &Context, now: f64, still: bool) -> bool {
        let skip = self.skip;
        // Nobody plays while it is being said who plays.
        if matches!(self.dialog, Some(Dialog::Seats(_))) {
            return false;
        }
        let pace = self.pace();
        let Screen::Table(desk) = &mut self.screen else {
            return false;
        };
        let tick = Tick {
            now,
            still,
            skip,
            covered: self.dialog.is_some(),
            pace,
            settings: &self.settings,
        };
        match desk.one_step(tick) {
            Went::Waits(seconds) => {
                if let Some(seconds) = seconds {
                    ctx.request_repaint_after_secs(seconds as f32);
                }
                false
            }
            Went::Refused(refusal) => {
                self.complain(T::NotLegal, refusal.told().get(self.lang()), None);
                false
            }
            Went::BrokeOff => {
                self.refuse(T::BotBrokeOff.get(self.lang()));
                false
            }
            Went::On(more) => {
                ctx.request_repaint();
                more
            }
        }
    }
}
