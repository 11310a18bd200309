//! Tournaments of bots: which scenarios and bots, how it stands, who is how strong. It goes on while the dialog is closed, is
//! kept in a file, and goes on with what is there.

use super::kit::{self, Look};
use super::start::Offer;
use crate::command::{Order, Queue};
use crate::cores;
use crate::files::Folders;
use crate::play::seating::{Level, Opponent, Style};
use crate::report::{self, Report};
use crate::text::{self, T};
use crate::theme;
use crate::tournament::standing::{Course, Standing};
use crate::tournament::{Entry, Plan, Strengths};
use data::{Side, say};
use egui::{
    Align, DragValue, Grid, Layout, ProgressBar, Rect, RichText, ScrollArea, Sense, Stroke, TextStyle, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use engine::bot::Kind;
use engine::laboratory::Share;
use engine::laboratory::kept::Span;
use engine::laboratory::tournament::{Score, Sprt};
use std::collections::BTreeSet;

/// What an early end tells apart: not stronger, or stronger by so much Elo.
const BELIEFS: Sprt = Sprt { low: 0.0, high: 50.0 };
/// Size of the bar of a share, in points.
const BAR: Vec2 = vec2(120.0, 16.0);
/// The same where there is little room.
const SHORT_BAR: Vec2 = vec2(72.0, 16.0);
/// Room that the table of matches takes when its intervals stand in words, too, in points.
const ROOMY: f32 = 720.0;

/// Tournaments of bots.
#[derive(Debug, Default)]
pub struct TournamentPanel {
    wanted: Wanted,
    /// The first scenario has been proposed; who takes its mark away wants another one.
    proposed: bool,
    course: Course,
}

/// What is to be played.
#[derive(Debug)]
struct Wanted {
    scenarios: BTreeSet<String>,
    bots: BTreeSet<Opponent>,
    pairs: u64,
    seed: u64,
    early: bool,
    records: bool,
}

impl Default for Wanted {
    fn default() -> Self {
        let bots = [Level::Beginner, Level::Greedy, Level::Planner];
        Self {
            scenarios: BTreeSet::new(),
            bots: bots.map(|level| Opponent::new(level, Style::Even)).into(),
            pairs: 50,
            seed: 1,
            early: false,
            records: false,
        }
    }
}

impl Wanted {
    /// Draws what can be chosen. Gives whether something has changed that the standing depends on.
    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer]) -> bool {
        let mut changed = false;
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
                changed = true;
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
                    changed = true;
                }
            });
        }
        ui.add_space(4.0);
        let mut number = |word: T, hint: T, value: &mut u64, most: u64| {
            ui.horizontal(|ui| {
                let label = ui.label(look.t(word)).on_hover_text(look.t(hint));
                let value = ui.add(DragValue::new(value).range(1..=most));
                changed |= value.labelled_by(label.id).changed();
            });
        };
        number(T::TournamentPairs, T::TournamentPairsHint, &mut self.pairs, 100_000);
        number(
            T::TournamentSeed,
            T::TournamentSeedHint,
            &mut self.seed,
            u64::from(u32::MAX),
        );
        let early = ui.checkbox(&mut self.early, look.t(T::TournamentEarly));
        changed |= early.changed();
        early.on_hover_text(text::ends_early(look.lang, BELIEFS.high));
        // What is kept of the games is the same whether records are, so that changes nothing of what is shown.
        ui.checkbox(&mut self.records, look.t(T::TournamentRecords))
            .on_hover_text(look.t(T::TournamentRecordsHint));
        changed
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
}

impl TournamentPanel {
    /// Reads the file with the games anew, into which another window or the command line may have played.
    pub fn look_again(&mut self) {
        self.course.look_again();
    }

    /// Draws it into a dialog.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer], folders: &Folders, queue: &mut Queue) {
        self.course.take(folders);
        if !self.proposed
            && let Some(offer) = offers.first()
        {
            self.proposed = true;
            self.wanted.scenarios.insert(offer.name.clone());
            self.course.choose_again();
        }
        let width = kit::growing(ui, 1080.0);
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.label(theme::title(look.t(T::TournamentTitle)));
        ui.label(RichText::new(look.t(T::TournamentHint)).small().weak());
        let height = kit::lower(ui, 230.0, 560.0);
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
                        let free = self.course.part().is_none();
                        let wanted = ui.add_enabled_ui(free, |ui| self.wanted.ui(ui, look, offers));
                        if wanted.inner {
                            self.course.choose_again();
                        }
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
        self.told_ui(ui, look);
        self.foot_ui(ui, look, offers, folders, queue);
    }

    /// How the matches stand, and who is how strong.
    fn stands_ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer], folders: &Folders) {
        // Kept matches do not say what has stopped them; while one is played, nothing has.
        let rests = self.course.part().is_none();
        let Standing {
            plan,
            scores,
            strengths,
        } = self.course.standing(|| self.wanted.plan(offers, folders));
        if scores.is_empty() {
            ui.label(RichText::new(look.t(T::TournamentTooFew)).weak());
            return;
        }
        let lang = look.lang;
        let roomy = ui.available_width() >= ROOMY;
        let ended = |score: &Score| rests && plan.was_stopped(score, BELIEFS);
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
                    // Whoever stops where a test says so sees more of a difference than there is.
                    let mark = if ended(score) { " *" } else { "" };
                    ui.label(format!("{}{mark}", score.games()));
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
        if scores.iter().any(|(_, score)| ended(score)) {
            ui.label(RichText::new(look.t(T::TournamentEnded)).small().weak());
        }
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

    /// How far it has come, or what is to be said about it. The row is there also where it is empty, so that the dialog keeps
    /// its place when play begins.
    fn told_ui(&self, ui: &mut Ui, look: &Look<'_>) {
        let height = ui.text_style_height(&TextStyle::Body);
        ui.vertical(|ui| {
            ui.set_min_height(height);
            if let Some(part) = self.course.part() {
                ui.ctx().request_repaint_after_secs(kit::LOOKS);
                let words = text::percent(look.lang, part.into());
                ui.add(ProgressBar::new(part).desired_height(height).text(words));
            } else if let Some(told) = self.course.told() {
                ui.label(theme::strong(told.get(look.lang)));
            }
        });
    }

    fn foot_ui(&mut self, ui: &mut Ui, look: &Look<'_>, offers: &[Offer], folders: &Folders, queue: &mut Queue) {
        ui.horizontal_wrapped(|ui| {
            if self.course.part().is_some() {
                if ui.add(kit::foot_button(look.t(T::TournamentStop))).clicked() {
                    self.course.stop();
                }
            } else {
                let standing = self.course.standing(|| self.wanted.plan(offers, folders));
                let ready = !standing.scores.is_empty();
                let begin = ui.add_enabled_ui(ready, |ui| theme::primary(ui, look.t(T::TournamentBegin), kit::FOOT));
                let begin = begin.inner.on_disabled_hover_text(look.t(T::TournamentTooFew));
                if begin.clicked() {
                    let plan = self.wanted.plan(offers, folders);
                    self.course.begin(ui.ctx(), plan, folders);
                }
            }
            let kept = self.course.kept();
            let page = ui.add_enabled(kept.is_some(), kit::foot_button(look.t(T::TournamentPage)));
            if page.on_hover_text(look.t(T::TournamentPageHint)).clicked()
                && let Some(kept) = kept
            {
                let page = report::page(&Report::of(kept), look.lang);
                queue.push(Order::WriteMade("tournament.html".to_owned(), page.into_bytes()));
            }
            let forget = kit::foot_button(look.t(T::TournamentForget));
            let forget = ui.add_enabled(self.course.is_forgettable(), forget);
            if forget.on_hover_text(look.t(T::TournamentForgetHint)).clicked() {
                self.course.forget(folders);
            }
            if ui.add(kit::foot_button(look.t(T::Done))).clicked() {
                queue.push(Order::CloseDialog);
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use canvas::Palette;
    use data::Lang;
    use data::library::Library;
    use egui::{Context, RawInput};

    #[test]
    fn the_dialog_has_the_same_size_while_games_are_played() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let ctx = Context::default();
        theme::install(&ctx);
        theme::apply(&ctx, false, 1.0);
        let palette = Palette::day();
        let mut panel = TournamentPanel::default();
        let size = |panel: &mut TournamentPanel| {
            let mut size = Vec2::ZERO;
            // What is shown for the first time is laid out twice.
            for _ in 0..3 {
                let mut output = ctx.run_ui(RawInput::default(), |ui| {
                    let look = Look {
                        lang: Lang::En,
                        palette: &palette,
                    };
                    let dialog = ui.vertical(|ui| panel.ui(ui, &look, &[], &folders, &mut Queue::default()));
                    size = dialog.response.rect.size();
                });
                output.textures_delta.clear();
            }
            size
        };
        let before = size(&mut panel);
        let library = Library::shipped();
        let draft = library.scenario("war-of-1812").unwrap();
        let plan = Plan {
            entries: vec![Entry {
                name: "war-of-1812".to_owned(),
                scenario: draft.build(library).unwrap(),
            }],
            pairs: Span::first(1000),
            ..panel.wanted.plan(&[], &folders)
        };
        panel.course.begin(&ctx, plan, &folders);
        let playing = size(&mut panel);
        assert!(panel.course.part().is_some(), "it is still played");
        panel.course.stop();
        assert_eq!(playing, before);
    }
}
