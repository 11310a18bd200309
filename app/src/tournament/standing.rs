//! How a tournament stands in the window: what was played before, what is being played, who is how strong.

use super::keeping::{self, Trouble};
use super::{Pairing, Plan, Played, Strengths};
use crate::beside::{Beside, Came};
use crate::files::{self, Doing, FileError, Folders};
use crate::jobs;
use crate::text;
use data::Text;
use egui::Context;
use engine::laboratory::Progress;
use engine::laboratory::kept::Kept;
use engine::laboratory::tournament::Score;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

/// What is chosen, with how it stands.
#[derive(Debug)]
pub struct Standing {
    /// What is chosen.
    pub plan: Plan,
    /// The matches, as far as they were played.
    pub scores: Vec<(Pairing, Score)>,
    /// The strengths of the bots in each game in which all have met.
    pub strengths: Vec<Strengths>,
}

impl Standing {
    /// How a plan stands with what was played before, if that could be read.
    fn of(plan: Plan, kept: Option<&Kept>) -> Self {
        let scores = plan.pairings().into_iter().map(|pairing| {
            let before = kept.and_then(|kept| kept.find(&plan.run_of(pairing)));
            (pairing, before.map(|run| run.sums).unwrap_or_default())
        });
        let mut standing = Self {
            scores: scores.collect(),
            strengths: Vec::new(),
            plan,
        };
        standing.rate();
        standing
    }

    fn rate(&mut self) {
        let played: Vec<(Pairing, &Score)> = self.scores.iter().map(|(pairing, score)| (*pairing, score)).collect();
        self.strengths = self.plan.strengths(&played);
    }

    /// Takes news of matches.
    fn take(&mut self, news: impl Iterator<Item = (Pairing, Score)>) {
        let mut changed = false;
        for (pairing, score) in news {
            let own = self.scores.iter_mut().find(|(own, _)| *own == pairing);
            if let Some((_, own)) = own {
                changed |= *own != score;
                *own = score;
            }
        }
        if changed {
            self.rate();
        }
    }
}

/// Games that are being played.
#[derive(Debug)]
struct Running {
    run: Arc<Progress>,
    /// Matches as they go on.
    news: Receiver<(Pairing, Score)>,
    answer: Beside<Result<Vec<Played>, Trouble>>,
}

/// The games of tournaments: in their file, being played, and as they stand.
#[derive(Debug, Default)]
pub struct Course {
    /// What was played before, once it was read, or why that cannot be read: then it is no less there, and can be set aside.
    kept: Option<Result<Kept, Trouble>>,
    running: Option<Running>,
    /// Until something of it changes.
    standing: Option<Standing>,
    told: Option<Text>,
}

impl Course {
    /// Reads the file with the games anew, into which another window or the command line may have played.
    pub fn look_again(&mut self) {
        if self.running.is_none() {
            (self.kept, self.standing, self.told) = (None, None, None);
        }
    }

    /// Something else is chosen.
    pub fn choose_again(&mut self) {
        self.standing = None;
    }

    /// How it stands with what is chosen, which is asked for once it has changed.
    pub fn standing(&mut self, plan: impl FnOnce() -> Plan) -> &Standing {
        let standing = match self.standing.take() {
            Some(standing) => standing,
            None => {
                let kept = self.kept.as_ref().and_then(|kept| kept.as_ref().ok());
                Standing::of(plan(), kept)
            }
        };
        self.standing.insert(standing)
    }

    /// What was played before, if there is anything.
    pub fn kept(&self) -> Option<&Kept> {
        match &self.kept {
            Some(Ok(kept)) => Some(kept).filter(|kept| !kept.runs.is_empty()),
            None | Some(Err(_)) => None,
        }
    }

    /// Whether there is something that can be forgotten now.
    pub fn is_forgettable(&self) -> bool {
        self.running.is_none() && (self.kept().is_some() || matches!(self.kept, Some(Err(_))))
    }

    /// How much of what is being played is done, 0 to 1; nothing where nothing is.
    pub fn part(&self) -> Option<f32> {
        self.running.as_ref().map(|running| running.run.part())
    }

    /// Stops what is being played; what was played is kept.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.run.stop();
        }
    }

    /// What is to be said about it.
    pub const fn told(&self) -> Option<&Text> {
        self.told.as_ref()
    }

    /// Plays what is missing of a plan.
    pub fn begin(&mut self, ctx: &Context, plan: Plan, folders: &Folders) {
        let folders = std::iter::once(&folders.data).chain(&plan.records);
        let made = folders.map(|folder| {
            std::fs::create_dir_all(folder).map_err(|source| FileError::System {
                doing: Doing::Make,
                path: folder.clone(),
                source,
            })
        });
        self.told = made.filter_map(Result::err).next().map(|error| error.told());
        if self.told.is_some() {
            return;
        }
        let run = Arc::new(Progress::default());
        let (sender, news) = channel();
        let work = {
            let run = Arc::clone(&run);
            move || {
                plan.play(&run, &mut |pairing, score| {
                    // Nobody may look any more: then it is told to nobody.
                    let _ = sender.send((pairing, score.clone()));
                })
            }
        };
        match Beside::begin(ctx, "tournament", work) {
            Ok(answer) => self.running = Some(Running { run, news, answer }),
            Err(error) => self.told = Some(files::why(&error)),
        }
    }

    /// Takes what has ended, and reads what was kept before.
    pub fn take(&mut self, folders: &Folders) {
        if let (Some(running), Some(standing)) = (&self.running, &mut self.standing) {
            standing.take(running.news.try_iter());
        }
        let ended = match self.running.as_ref().map(|running| running.answer.take()) {
            None | Some(Came::NotYet) => None,
            Some(Came::Answer(Ok(_) | Err(Trouble::Stopped))) => Some(None),
            Some(Came::Answer(Err(trouble))) => Some(Some(trouble.told())),
            Some(Came::Nothing) => Some(Some(jobs::broke_off())),
        };
        if let Some(told) = ended {
            self.told = told;
            self.running = None;
            (self.kept, self.standing) = (None, None);
        }
        if self.kept.is_none() {
            let kept = keeping::read_or_new(&folders.tournament());
            if let Err(trouble) = &kept {
                self.told = Some(text::games_unreadable(&trouble.told()));
            }
            self.kept = Some(kept);
        }
    }

    /// Begins anew; what was played is kept under another name.
    pub fn forget(&mut self, folders: &Folders) {
        let readable = matches!(self.kept, Some(Ok(_)));
        let aside = files::set_aside(&folders.tournament());
        self.look_again();
        self.told = Some(match aside {
            Ok(aside) if readable => text::games_aside(&aside),
            Ok(aside) => text::unreadable_aside(&aside),
            Err(error) => error.told(),
        });
    }
}
