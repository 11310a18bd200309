//! Tournaments of bots: which scenarios and bots, how it stands, who is how strong. It goes on while the dialog is closed, is
//! kept in a file, and goes on with what is there.

use super::kit::{self, Look};
use super::start::Offer;
use crate::beside::{Beside, Came};
use crate::command::{Order, Queue};
use crate::cores;
use crate::files::{self, Doing, FileError, Folders};
use crate::jobs;
use crate::play::seating::{Level, Opponent, Style};
use crate::report::{self, Report};
use crate::text::{self, T};
use crate::theme;
use crate::tournament::keeping::{self, Trouble};
use crate::tournament::{Entry, Pairing, Plan, Played, Strengths};
use data::{Side, Text, say};
use egui::{
    Align, Button, DragValue, Grid, Layout, ProgressBar, Rect, RichText, ScrollArea, Sense, Stroke, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use engine::bot::Kind;
use engine::laboratory::kept::{Kept, Span};
use engine::laboratory::tournament::{Score, Sprt};
use engine::laboratory::{Run, Share};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

/// What an early end tells apart: not stronger, or stronger by so much Elo.
const BELIEFS: Sprt = Sprt { low: 0.0, high: 50.0 };
/// Size of the bar of a share, in points.
const BAR: Vec2 = vec2(120.0, 16.0);
/// The same where there is little room.
const SHORT_BAR: Vec2 = vec2(72.0, 16.0);
/// Room that the table of matches takes when its intervals stand in words, too, in points.
const ROOMY: f32 = 720.0;

/// What is chosen, with how it stands.
#[derive(Debug)]
struct Standing {
    plan: Plan,
    scores: Vec<(Pairing, Score)>,
    /// The strengths of the bots in each game in which all have met.
    strengths: Vec<Strengths>,
}

/// Tournaments of bots.
#[derive(Debug)]
pub struct TournamentPanel {
    scenarios: BTreeSet<String>,
    bots: BTreeSet<Opponent>,
    pairs: u64,
    seed: u64,
    early: bool,
    records: bool,
    /// What was played before, once it was read, or why that cannot be read: then it is no less there, and can be set aside.
    kept: Option<Result<Kept, Trouble>>,
    running: Option<Running>,
    /// Until something of it changes.
    standing: Option<Standing>,
    told: Option<Text>,
}

/// Games that are being played.
#[derive(Debug)]
struct Running {
    run: Arc<Run>,
    /// Matches as they go on.
    news: Receiver<(Pairing, Score)>,
    answer: Beside<Result<Vec<Played>, Trouble>>,
}

impl Default for TournamentPanel {
    fn default() -> Self {
        let bots = [Level::Beginner, Level::Greedy, Level::Planner];
        Self {
            scenarios: BTreeSet::new(),
            bots: bots.map(|level| Opponent::new(level, Style::Even)).into(),
            pairs: 50,
            seed: 1,
            early: false,
            records: false,
            kept: None,
            running: None,
            standing: None,
            told: None,
        }
    }
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

impl TournamentPanel {
    /// Reads the file with the games anew, into which another window or the command line may have played.
    pub fn look_again(&mut self) {
        if self.running.is_none() {
            (self.kept, self.standing, self.told) = (None, None, None);
        }
    }

    /// Draws it into a dialog.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer], folders: &Folders, queue: &mut Queue) {
        self.take(folders);
        if self.scenarios.is_empty()
            && let Some(offer) = offers.first()
        {
            self.scenarios.insert(offer.name.clone());
        }
        let window = ui.ctx().content_rect().size();
        let width = kit::growing(ui, 1080.0);
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.label(theme::title(look.t(T::TournamentTitle)));
        ui.label(RichText::new(look.t(T::TournamentHint)).small().weak());
        let height = (window.y - 230.0).clamp(240.0, 560.0);
        let row = Layout::left_to_right(Align::Min);
        ui.allocate_ui_with_layout(vec2(width, height), row, |ui| {
            // A line between the columns is as high as there is room.
            ui.set_max_height(height);
            ui.allocate_ui_with_layout(vec2(250.0, height), Layout::top_down(Align::Min), |ui| {
                ui.set_width(250.0);
                kit::dense(ui);
                ScrollArea::vertical()
                    .id_salt("wanted")
                    .max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| {
                        // A plan that is being played stays what it is.
                        ui.add_enabled_ui(self.running.is_none(), |ui| self.wanted_ui(ui, look, offers));
                    });
            });
            ui.separator();
            ui.vertical(|ui| {
                kit::dense(ui);
                ScrollArea::both()
                    .id_salt("stands")
                    .max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| self.stands_ui(ui, look, offers, folders));
            });
        });
        if let Some(told) = &self.told {
            ui.label(theme::strong(told.get(look.lang)));
        }
        self.foot_ui(ui, look, offers, folders, queue);
    }

    /// What is to be played.
    fn wanted_ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer]) {
        let before = (
            self.scenarios.clone(),
            self.bots.clone(),
            self.seed,
            self.pairs,
            self.early,
        );
        kit::heading(ui, look, look.t(T::TournamentScenarios));
        let mut game = "";
        for offer in offers {
            // Scenarios of two games may have one title.
            if offer.scenario.game() != game {
                game = offer.scenario.game();
                ui.label(RichText::new(offer.game.get(look.lang)).small().weak());
            }
            let mut on = self.scenarios.contains(&offer.name);
            if ui.checkbox(&mut on, offer.title.get(look.lang)).changed() {
                toggle(&mut self.scenarios, offer.name.clone(), on);
            }
        }
        ui.add_space(4.0);
        kit::heading(ui, look, look.t(T::TournamentBots));
        let mut bots: Vec<Opponent> = Opponent::all().collect();
        bots.sort_by_key(|bot| (bot.level(), bot.style() != Style::Even));
        for bot in bots {
            let mut on = self.bots.contains(&bot);
            ui.horizontal(|ui| {
                if bot.style() != Style::Even {
                    ui.add_space(18.0);
                }
                if ui.checkbox(&mut on, text::bot(look.lang, bot)).changed() {
                    toggle(&mut self.bots, bot, on);
                }
            });
        }
        ui.add_space(4.0);
        let mut number = |word: T, hint: T, value: &mut u64, most: u64| {
            ui.horizontal(|ui| {
                let label = ui.label(look.t(word)).on_hover_text(look.t(hint));
                ui.add(DragValue::new(value).range(1..=most)).labelled_by(label.id);
            });
        };
        number(T::TournamentPairs, T::TournamentPairsHint, &mut self.pairs, 100_000);
        number(
            T::TournamentSeed,
            T::TournamentSeedHint,
            &mut self.seed,
            u64::from(u32::MAX),
        );
        ui.checkbox(&mut self.early, look.t(T::TournamentEarly))
            .on_hover_text(text::ends_early(look.lang, BELIEFS.high));
        ui.checkbox(&mut self.records, look.t(T::TournamentRecords))
            .on_hover_text(look.t(T::TournamentRecordsHint));
        if before
            != (
                self.scenarios.clone(),
                self.bots.clone(),
                self.seed,
                self.pairs,
                self.early,
            )
        {
            self.standing = None;
        }
    }

    /// How the matches stand, and who is how strong.
    fn stands_ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer], folders: &Folders) {
        let Standing {
            plan,
            scores,
            strengths,
        } = self.standing(offers, folders);
        if scores.is_empty() {
            ui.label(RichText::new(look.t(T::TournamentTooFew)).weak());
            return;
        }
        let lang = look.lang;
        let roomy = ui.available_width() >= ROOMY;
        Grid::new("matches")
            .num_columns(6)
            .striped(true)
            .spacing([14.0, 6.0])
            .show(ui, |ui| {
                for head in [
                    T::TournamentMatch,
                    T::TournamentGames,
                    T::TournamentShare,
                    T::TournamentElo,
                    T::TournamentAsAmerican,
                    T::TournamentAsBritish,
                ] {
                    ui.label(RichText::new(look.t(head)).small().weak());
                }
                ui.end_row();
                let mut entry = None;
                for (pairing, score) in scores {
                    if entry != Some(pairing.entry) && plan.entries.len() > 1 {
                        entry = Some(pairing.entry);
                        let entry = &plan.entries[pairing.entry];
                        let offer = offers.iter().find(|offer| offer.name == entry.name);
                        let title = offer.map_or_else(|| entry.scenario.title(), |offer| &offer.title);
                        ui.label(theme::strong(title.get(lang)));
                        ui.end_row();
                    }
                    let [one, other] = pairing.bots.map(|bot| text::bot(lang, plan.bots[bot]));
                    ui.label(say!(lang, "{one} – {other}", "{one} – {other}"; one, other));
                    ui.label(score.games().to_string());
                    let Some(elo) = score.elo() else {
                        ui.label(RichText::new(look.t(T::TournamentNotYet)).weak());
                        ui.end_row();
                        continue;
                    };
                    share_ui(ui, look, score.share(), &format!("{one} – {other}"), roomy);
                    let whole = text::elo(lang, elo.elo, Some([elo.low, elo.high]));
                    ui.label(text::elo(lang, elo.elo, None)).on_hover_text(whole);
                    ui.label(text::percent(lang, score.share_as(Side::American).share));
                    ui.label(text::percent(lang, score.share_as(Side::British).share));
                    ui.end_row();
                }
            });
        for Strengths { game, bots } in strengths {
            ui.add_space(8.0);
            let offer = offers.iter().find(|offer| offer.scenario.game() == *game);
            let name = offer.map_or("", |offer| offer.game.get(lang));
            kit::heading(ui, look, &text::strengths(lang, name));
            Grid::new(("strengths", game))
                .num_columns(3)
                .spacing([14.0, 4.0])
                .show(ui, |ui| {
                    for (place, (bot, elo)) in bots.iter().enumerate() {
                        ui.label((place + 1).to_string());
                        ui.label(theme::strong(text::bot(lang, *bot)));
                        ui.label(text::elo(lang, *elo, None));
                        ui.end_row();
                    }
                });
        }
    }

    fn foot_ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer], folders: &Folders, queue: &mut Queue) {
        if let Some(running) = &self.running {
            ui.ctx().request_repaint_after_secs(kit::LOOKS);
            let part = running.run.part();
            ui.add(
                ProgressBar::new(part)
                    .desired_height(14.0)
                    .text(text::percent(look.lang, part.into())),
            );
        }
        ui.horizontal_wrapped(|ui| {
            if let Some(running) = &self.running {
                if ui.add(kit::foot_button(look.t(T::TournamentStop))).clicked() {
                    running.run.stop();
                }
            } else {
                let ready = !self.standing(offers, folders).scores.is_empty();
                let begin = ui.add_enabled_ui(ready, |ui| theme::primary(ui, look.t(T::TournamentBegin), kit::FOOT));
                let begin = begin.inner.on_disabled_hover_text(look.t(T::TournamentTooFew));
                if begin.clicked() {
                    self.begin(ui, offers, folders);
                }
            }
            let kept = match &self.kept {
                Some(Ok(kept)) => Some(kept).filter(|kept| !kept.runs.is_empty()),
                None | Some(Err(_)) => None,
            };
            let forgettable = kept.is_some() || matches!(self.kept, Some(Err(_)));
            let page = ui.add_enabled(kept.is_some(), kit::foot_button(look.t(T::TournamentPage)));
            if page.on_hover_text(look.t(T::TournamentPageHint)).clicked()
                && let Some(kept) = kept
            {
                let page = report::page(&Report::of(kept), look.lang);
                queue.push(Order::WriteMade("tournament.html".to_owned(), page.into_bytes()));
            }
            let forget = ui.add_enabled(
                forgettable && self.running.is_none(),
                kit::foot_button(look.t(T::TournamentForget)),
            );
            if forget.on_hover_text(look.t(T::TournamentForgetHint)).clicked() {
                self.forget(folders);
            }
            if ui.add(kit::foot_button(look.t(T::Done))).clicked() {
                queue.push(Order::CloseDialog);
            }
        });
    }

    fn standing(&mut self, offers: &[Offer], folders: &Folders) -> &Standing {
        let standing = match self.standing.take() {
            Some(standing) => standing,
            None => {
                let kept = self.kept.as_ref().and_then(|kept| kept.as_ref().ok());
                Standing::of(self.plan(offers, folders), kept)
            }
        };
        self.standing.insert(standing)
    }

    fn plan(&self, offers: &[Offer], folders: &Folders) -> Plan {
        let entries = offers.iter().filter(|offer| self.scenarios.contains(&offer.name));
        Plan {
            entries: entries
                .map(|offer| Entry {
                    name: offer.name.clone(),
                    scenario: offer.scenario.clone(),
                })
                .collect(),
            // The strongest first, so that a share over half is what one expects.
            bots: self.bots.iter().rev().map(|bot| Kind::from(*bot)).collect(),
            pairs: Span::first(self.pairs),
            seed: self.seed,
            threads: cores::beside_window(),
            stop: self.early.then_some(BELIEFS),
            options: Vec::new(),
            // Beside one's own games, not among them.
            records: self.records.then(|| folders.records().join("tournaments")),
            file: Some(folders.tournament()),
        }
    }

    fn begin(&mut self, ui: &Ui, offers: &[Offer], folders: &Folders) {
        // What is kept of the games is the same whether records are, so that is no part of what is shown.
        let plan = self.plan(offers, folders);
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
        let run = Arc::new(Run::default());
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
        match Beside::begin(ui.ctx(), "tournament", work) {
            Ok(answer) => self.running = Some(Running { run, news, answer }),
            Err(error) => self.told = Some(crate::files::why(&error)),
        }
    }

    /// Takes what has ended, and reads what was kept before.
    fn take(&mut self, folders: &Folders) {
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
    fn forget(&mut self, folders: &Folders) {
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

fn toggle<T: Ord>(set: &mut BTreeSet<T>, value: T, on: bool) {
    if on {
        set.insert(value);
    } else {
        set.remove(&value);
    }
}

/// A share as a bar with its interval, and in words; where there is little room, the interval is told on hovering.
fn share_ui(ui: &mut Ui, look: &Look<'_>, share: Share, name: &str, roomy: bool) {
    ui.horizontal(|ui| {
        let bar = if roomy { BAR } else { SHORT_BAR };
        let (rect, response) = ui.allocate_exact_size(bar, Sense::hover());
        let words = text::exact_share(look.lang, share);
        let at = |part: f64| rect.left() + rect.width() * part as f32;
        let painter = ui.painter();
        let visuals = ui.visuals();
        painter.rect_filled(rect.shrink2(vec2(0.0, 5.0)), 3.0, visuals.extreme_bg_color);
        let interval = Rect::from_x_y_ranges(at(share.low)..=at(share.high), rect.top() + 4.0..=rect.bottom() - 4.0);
        painter.rect_filled(interval, 3.0, visuals.weak_text_color().gamma_multiply(0.6));
        let half = at(0.5);
        let ink = visuals.weak_text_color();
        painter.line_segment(
            [pos2(half, rect.top()), pos2(half, rect.bottom())],
            Stroke::new(1.0, ink),
        );
        painter.circle_filled(pos2(at(share.share), rect.center().y), 4.0, visuals.text_color());
        let told = look.lang.colon(name, &words);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &told));
        if roomy {
            ui.label(words);
        } else {
            response.on_hover_text(&words);
            ui.label(text::percent(look.lang, share.share)).on_hover_text(words);
        }
    });
}
