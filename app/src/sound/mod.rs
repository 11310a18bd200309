//! Sounds of what happens at the table, for those who turn them on. They tell nothing that is not seen as well.

#[cfg(any(windows, target_os = "macos"))]
#[path = "system.rs"]
mod device;
#[cfg(not(any(windows, target_os = "macos")))]
#[path = "server.rs"]
mod device;
mod synth;

use crate::play::show::Kind;
use egui::Context;
use std::fmt::{Debug, Display};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A card is laid down.
    Card,
    /// Units march or sail.
    March,
    /// The gun that opens a battle.
    Battle,
    /// Dice fall.
    Dice,
    /// Units are lost or flee.
    Loss,
    /// A battle is over.
    Result,
    /// Somebody's turn begins.
    Turn,
    /// A part of the game begins, such as a round.
    Round,
}

impl Sound {
    /// Every sound.
    pub const ALL: [Self; 8] = [
        Self::Card,
        Self::March,
        Self::Battle,
        Self::Dice,
        Self::Loss,
        Self::Result,
        Self::Turn,
        Self::Round,
    ];

    /// What an event sounds like.
    pub const fn of(kind: Kind) -> Option<Self> {
        match kind {
            Kind::Quiet | Kind::Line => None,
            Kind::Part => Some(Self::Round),
            Kind::Turn => Some(Self::Turn),
            Kind::Move => Some(Self::March),
            Kind::Card => Some(Self::Card),
            Kind::Battle => Some(Self::Battle),
            Kind::Roll => Some(Self::Dice),
            Kind::Loss => Some(Self::Loss),
            Kind::Result => Some(Self::Result),
        }
    }
}

/// Why nothing is heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// Nothing that could play answers.
    Nobody,
    /// It answers, and refuses in these words.
    Refused(String),
}

impl Silence {
    fn refused(error: impl Display) -> Self {
        Self::Refused(error.to_string())
    }
}

/// Where sounds go.
pub trait Out: Debug {
    /// Begins a sound; those that still play go on beside it.
    fn play(&self, sound: Sound);
    /// Why nothing is heard, once. After a fault it stays silent until it is to try again.
    fn fault(&self) -> Option<Silence>;
    /// Tries again after a fault.
    fn retry(&self);
}

/// Most sounds at once; more are a noise.
const MOST: usize = 4;

/// The speakers of this machine.
#[derive(Debug)]
pub struct Speakers {
    /// Woken by a fault, so that it is told.
    ctx: Context,
    playing: Arc<AtomicUsize>,
    fault: Arc<Mutex<Fault>>,
}

/// What has become of the last attempt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Fault {
    /// Nothing is wrong.
    #[default]
    None,
    /// Nothing can be played, which nobody has been told.
    New(Silence),
    /// Nothing can be played, and that was told.
    Told,
}

impl Speakers {
    /// The speakers, which wake a window when they fail.
    pub fn new(ctx: &Context) -> Self {
        Self {
            ctx: ctx.clone(),
            playing: Arc::default(),
            fault: Arc::default(),
        }
    }
}

impl Out for Speakers {
    fn play(&self, sound: Sound) {
        let sound_at_all = self.fault.lock().is_ok_and(|fault| *fault == Fault::None);
        if !sound_at_all || self.playing.load(Ordering::Relaxed) >= MOST {
            return;
        }
        let (ctx, playing, fault) = (self.ctx.clone(), Arc::clone(&self.playing), Arc::clone(&self.fault));
        playing.fetch_add(1, Ordering::Relaxed);
        let work = {
            let (playing, fault) = (Arc::clone(&playing), Arc::clone(&fault));
            move || {
                let played = device::play(synth::samples(sound), synth::RATE);
                playing.fetch_sub(1, Ordering::Relaxed);
                if let (Err(why), Ok(mut fault)) = (played, fault.lock())
                    && *fault == Fault::None
                {
                    *fault = Fault::New(why);
                    ctx.request_repaint();
                }
            }
        };
        let thread = std::thread::Builder::new().name("war1812-sound".to_owned()).spawn(work);
        if let (Err(error), Ok(mut fault)) = (thread, fault.lock()) {
            playing.fetch_sub(1, Ordering::Relaxed);
            *fault = Fault::New(Silence::refused(error));
        }
    }

    fn fault(&self) -> Option<Silence> {
        let mut fault = self.fault.lock().ok()?;
        match std::mem::take(&mut *fault) {
            Fault::None => None,
            Fault::New(why) => {
                *fault = Fault::Told;
                Some(why)
            }
            Fault::Told => {
                *fault = Fault::Told;
                None
            }
        }
    }

    fn retry(&self) {
        if let Ok(mut fault) = self.fault.lock() {
            *fault = Fault::None;
        }
    }
}
