//! What the app does with the table of a game, whichever game it is.

use super::sitting::Sitting;
use super::{AUTO_SECS, Advised, Desk, Painting, READY_SECS, TableScreen, Tick, Went};
use crate::command::{LookBack, Moves, Order, Queue};
use crate::games::figures::Figures;
use crate::games::tabled::{Table as _, Tabled, Toggle};
use crate::keep::shelf::Claim;
use crate::panels::history::History;
use crate::panels::kit::{Chrome, Look};
use crate::panels::{guide, history, review};
use crate::play::guide::{Guide, Guiding, When};
use crate::play::journal::{Found, Journal};
use crate::play::seating::{Controller, Seating};
use crate::play::session::{HandOver, Session};
use crate::play::show::{Kind, Show};
use crate::play::taken::Taken;
use crate::text::{Lang, T};
use crate::{games, raster};
use canvas::Camera;
use data::Side;
use data::any::Scenario;
use egui::{Rect, Ui};
use engine::record::Record;
use engine::rules::Player;
use engine::sight::Sight;
use engine::{Game, Outcome, Refusal, Seat};
use std::any::Any;
use std::sync::Arc;

/// Width of a picture of the board, in points.
const PICTURE: f32 = 1280.0;

impl<G: Tabled> Desk for TableScreen<G> {
    fn session(&self) -> &dyn Any {
        &self.session
    }

    fn scenario(&self) -> Scenario {
        Scenario::of(Arc::clone(self.session.scenario()))
    }

    fn title(&self, lang: Lang) -> String {
        self.scenario().title().get(lang).to_owned()
    }

    fn id(&self) -> &str {
        G::id(self.session.scenario())
    }

    fn file_name(&self) -> String {
        format!("{}.war1812", self.id())
    }

    fn seating(&self) -> &Seating {
        self.session.seating()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    fn bot_decides(&self) -> bool {
        self.session.bot_to_move().is_some() || self.show.showing().is_some()
    }

    fn hand_over(&self) -> Option<HandOver> {
        // What happened before is seen first.
        let showing = self.show.showing().is_some();
        self.session.hand_over().filter(|_| !showing)
    }

    fn turned_away(&self) -> Option<&str> {
        self.session.turned_away()
    }

    fn taken_back(&self, lang: Lang) -> &[String] {
        // While the screen is handed over it shows what everybody knows.
        if self.seen.seat != Seat::SPECTATOR {
            return &[];
        }
        let lines = self.seen.taken_back.get_or_init(|| {
            let steps = self.session.back_to();
            let from = self.seen.told.partition_point(|happened| happened.step < steps);
            let lines = |lang| (lang, G::summed_up(&self.seen, from, lang));
            Lang::all().into_iter().map(lines).collect()
        });
        let lines = lines.iter().find(|(of, _)| *of == lang);
        lines.map_or(&[], |(_, lines)| lines)
    }

    fn handing_over(&self, name: &str, lang: Lang) -> [String; 2] {
        G::handing_over(name, lang)
    }

    fn player_name(&self, player: Player, lang: Lang) -> String {
        self.session.name(player, lang)
    }

    fn paint_player(&self, ui: &Ui, look: &Look<'_>, player: Player, rect: Rect) {
        G::paint_player(ui, look, player, rect);
    }

    fn take_screen(&mut self) {
        self.back = None;
        self.session.take_screen();
    }

    fn begin_journal(&mut self, claim: Claim, test: bool) {
        self.session.begin_journal(claim, test);
        self.keep_guide();
    }

    fn resume_journal(&mut self, claim: Claim, found: Found, followed: usize) {
        self.session.resume_journal(claim, found, followed);
    }

    fn journal(&mut self) -> Option<&mut Journal> {
        self.session.journal_mut()
    }

    fn take_journal(&mut self) -> Option<Journal> {
        self.session.take_journal()
    }

    fn given_name(&self) -> Option<&str> {
        self.session.given_name()
    }

    fn is_study(&self) -> bool {
        self.session.is_study()
    }

    fn is_test(&self) -> bool {
        self.session.is_test()
    }

    fn steps(&self) -> usize {
        self.session.game().steps().len()
    }

    fn record(&self) -> Record {
        let name = self.session.given_name().unwrap_or_default();
        Record::of(self.session.game(), self.session.seating().names())
            .named(name)
            .studied(self.session.is_study())
            .salted(crate::play::chance::salt())
    }

    fn study(&self, seed: u64, name: &str) -> Option<Box<dyn Sitting>> {
        let game = self.session.game();
        let steps = self.back.unwrap_or(game.steps().len());
        let person = Controller::Person(name.to_owned());
        let seating = self.session.seating().with_sides(&person, &person);
        let may = self.session.may_look_ahead();
        let study = may.then(|| Game::<G>::replay(game.scenario(), seating.seats(), &game.steps()[..steps], seed))?;
        Some(Box::new(Session::from_game(study.ok()?, seating).as_study()))
    }

    fn roll(&mut self, number: Option<usize>) -> Result<(), Refusal> {
        let roll = match number {
            Some(number) => Some(match self.session.game().rolls().get(number) {
                Some(roll) => *roll,
                None => return Ok(()),
            }),
            None => None,
        };
        let secret = self.asked().filter(|asked| asked.secret).and_then(|asked| asked.whose);
        self.session.roll(roll, secret)?;
        self.session.came_beside();
        self.seen.refresh(&self.session, false);
        Ok(())
    }

    fn asks(&self) -> bool {
        self.asked_again().is_some() || self.entered && self.back.is_none()
    }

    fn may_correct(&self) -> bool {
        self.session.may_correct() && self.back.is_none()
    }

    fn draws_now(&mut self) {
        // Whoever looks at what they draw is at the screen from then on: the next one comes to it first.
        if let Some(name) = self.comes(self.asked().as_ref()) {
            self.session.sits_down(&name);
            self.seen.refresh(&self.session, false);
        }
    }

    fn draw_again(&mut self) -> bool {
        let drawn = self.session.draw_again();
        if drawn {
            self.briefed.clear();
            self.end_shown = false;
            self.seen.refresh(&self.session, true);
            self.catch_up();
        }
        drawn
    }

    fn people(&self) -> &[String] {
        self.session.people()
    }

    fn seats_taken(&self) -> (Vec<&Taken>, Option<&str>) {
        self.session.seats_taken()
    }

    fn put_away_taken(&mut self) {
        self.session.put_away_taken();
    }

    fn reseat(&mut self, changes: Vec<(Player, Controller)>) {
        self.session.reseat(changes);
        self.briefed.clear();
        self.seen.refresh(&self.session, true);
        self.catch_up();
    }

    fn guide(&mut self, guide: &Arc<Guide>) {
        let mut guiding = Guiding::new(guide);
        let asked = self.asked_before();
        if !asked.is_empty() {
            asked.into_iter().for_each(|kind| guiding.tell(&When::Asked(kind)));
            self.tell_happened(&mut guiding, self.seen.told.len());
            guiding.read_all();
        }
        self.guide = Some(guiding);
        self.keep_guide();
    }

    fn guide_leave(&mut self) {
        self.guide = None;
        self.keep_guide();
    }

    fn guide_on(&mut self) {
        if let Some(guide) = &mut self.guide {
            guide.next();
        }
    }

    fn ask_advice(&mut self) -> Advised {
        if self.back.is_some() {
            return Advised::Never;
        }
        if self.table.is_turned_away() {
            return Advised::TurnedAway;
        }
        if self.advise_now() {
            return Advised::Now;
        }
        if self.session.outcome().is_some() {
            return Advised::Never;
        }
        if self.seen.seat == Seat::SPECTATOR {
            return if self.session.choices().is_empty() {
                Advised::Never
            } else {
                Advised::Covered
            };
        }
        self.advice_later = Some(self.seen.seat);
        Advised::Later
    }

    fn foot(&self) -> f32 {
        self.table.foot()
    }

    fn awaits_advice(&self) -> bool {
        self.advice_later.is_some()
    }

    fn close_advice(&mut self) {
        self.advice_later = None;
        self.advice.close();
    }

    fn review(&mut self, on: bool) -> bool {
        self.reviewing(on)
    }

    fn review_deeper(&mut self) {
        let reviews = Some(self.place.reviews.clone());
        self.looking.deepen(&self.session, reviews, &self.place.ctx);
    }

    fn point_mistake(&mut self, mistake: Option<(Side, usize)>) {
        self.point(mistake);
    }

    fn review_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        review::ui(ui, look, &self.looking, queue);
    }

    fn figures(&self) -> Figures {
        Figures::of(&self.session)
    }

    fn board_picture(&self, look: &Look<'_>, width: u32) -> Painting {
        let drawing = self.scenario().drawing().size;
        let shape = drawing.1 as f32 / (drawing.0 as f32).max(1.0);
        let points = egui::vec2(PICTURE, (PICTURE * shape).round());
        // What could be chosen is no part of the picture.
        let (steps, events) = match self.moment() {
            Some(moment) => (moment.steps, moment.events),
            None => (self.session.game().steps().len(), self.seen.told.len()),
        };
        let seen = self.seen.after(&self.session, steps, events);
        let (lang, palette) = (look.lang, look.palette.clone());
        let scale = (width.min(raster::MOST) as f32) / PICTURE;
        Box::new(move || {
            let look = Look {
                lang,
                palette: &palette,
            };
            let mut table = G::Table::new(&seen);
            raster::picture(points, scale, palette.dark, |ui| table.picture_ui(ui, &look, &seen))
        })
    }

    fn log_text(&self, lang: Lang) -> String {
        let lines = self.told_lines(lang).map(|(step, words)| format!("{step}\t{words}\n"));
        lines.collect()
    }

    fn log_ron(&self, lang: Lang) -> Result<String, ron::Error> {
        /// An event of the log.
        #[derive(serde::Serialize)]
        struct Told {
            step: usize,
            words: String,
        }
        let told: Vec<Told> = self
            .told_lines(lang)
            .map(|(step, words)| Told { step, words })
            .collect();
        ron::ser::to_string_pretty(&told, ron::ser::PrettyConfig::new().new_line("\n"))
    }

    fn sight(&self, everybody: bool) -> Result<Sight, serde_json::Error> {
        let seat = if everybody {
            Seat::SPECTATOR
        } else {
            self.session.viewer()
        };
        games::sight_of(self.session.game(), seat)
    }

    fn one_step(&mut self, tick: Tick<'_>) -> Went {
        self.single = false;
        self.entered = false;
        // Behind a dialog nobody would see what others do.
        if tick.covered && !tick.is_quick() {
            return Went::Waits(None);
        }
        // What came before is seen before anything more is asked for.
        if let Some(went) = self.show_on(tick) {
            return went;
        }
        let before = self.session.game().steps().len();
        let entered = self.tend_chance(tick.settings.by_hand);
        // What the program has drawn meanwhile is told before the board shows what it came to.
        if self.session.game().steps().len() > before {
            return Went::On(true);
        }
        if entered {
            return Went::Waits(None);
        }
        let bot = self.session.bot_to_move();
        let action = match bot {
            Some(player) => self.bots_action(player, tick),
            None => self.only_choice(tick),
        };
        let action = match action {
            Ok(action) => action,
            Err(went) => {
                self.single = bot.is_none() && matches!(went, Went::Waits(Some(_)));
                return went;
            }
        };
        let told = self.seen.told.len();
        if let Err(refusal) = self.session.go_on(action) {
            return Went::Refused(refusal);
        }
        self.seen.refresh(&self.session, false);
        self.let_go &= self.seen.told.len() == told;
        self.single_at = tick.now + AUTO_SECS;
        // Where it takes no time, nobody has seen a choice that could be clicked.
        if bot.is_none() && !tick.is_quick() {
            self.ready_at = tick.now + READY_SECS;
        }
        Went::On(bot.is_some() || tick.still)
    }

    fn take_begun(&mut self) -> Option<Kind> {
        self.show.take_begun()
    }

    fn catch_up(&mut self) {
        self.back = None;
        self.again_shown = false;
        self.show = Show::after(self.seen.told.len());
        self.sync_past();
        self.table.settle(&self.seen);
    }

    fn show_again(&mut self) -> bool {
        self.seen.refresh(&self.session, false);
        let told = self.seen.others_told();
        let any = !told.is_empty();
        if any && self.show.showing().is_none() {
            self.back = None;
            self.show.again_from(told.start);
            self.again_shown = true;
        }
        any
    }

    fn look_back(&mut self, look: LookBack) {
        // Between two persons there is nobody to look, nor while both are told what comes before.
        if self.session.hand_over().is_some() {
            return;
        }
        let steps = self.session.game().steps().len();
        let known = self.seen.known_steps(&self.session);
        let at = self.back.unwrap_or(steps);
        let after = |count: usize| match count.min(known.len()) {
            0 => 0,
            count => known[count - 1],
        };
        let to = match look {
            LookBack::Known(count) => Some(after(count)),
            LookBack::Event(event) => self.seen.told.get(event).map(|happened| happened.step + 1),
            LookBack::By(by) => {
                let count = known.partition_point(|step| *step <= at);
                Some(after(count.saturating_add_signed(by)))
            }
            LookBack::Step(step) => self.session.is_laid_open().then_some(step),
            LookBack::Turn(next) => self.turn_beside(at, next),
            LookBack::Toggle if self.back.is_none() => Some(after(known.len())),
            LookBack::Toggle | LookBack::Now => None,
        };
        self.back = to.map(|to| to.min(steps));
        self.show = Show::after(self.seen.told.len());
        self.sync_past();
        let seen = self.past.as_ref().map_or(&self.seen, |(_, past)| past);
        self.table.settle(seen);
    }

    fn branch(&self, seed: u64) -> Option<Box<dyn Sitting>> {
        let steps = self.back.filter(|_| self.session.may_look_ahead())?;
        let game = self.session.game();
        let branch = Game::<G>::replay(
            game.scenario(),
            self.session.seating().seats(),
            &game.steps()[..steps],
            seed,
        );
        let branch = Session::from_game(branch.ok()?, self.session.seating().clone());
        Some(Box::new(if self.is_study() { branch.as_study() } else { branch }))
    }

    fn choose(&mut self, moves: &Moves, now: f64, still: bool) -> Result<bool, Refusal> {
        let Some(actions) = self.chosen(moves, now) else {
            return Ok(false);
        };
        let taken = self.table.hold(&self.seen, actions);
        if taken.is_empty() {
            return Ok(true);
        }
        self.act(&Moves::new(taken), now, still)
    }

    fn act(&mut self, moves: &Moves, now: f64, still: bool) -> Result<bool, Refusal> {
        let Some(actions) = self.chosen(moves, now) else {
            return Ok(false);
        };
        self.held = false;
        self.single_at = now + AUTO_SECS;
        if let [action] = actions
            && G::asked_again(*action).is_some()
            && self.again.take() != Some((self.session.ticket(), *action))
        {
            self.again = Some((self.session.ticket(), *action));
            return Ok(true);
        }
        let result = self.session.act(actions);
        self.seen.refresh(&self.session, false);
        // What one moves oneself glides while one goes on.
        self.table.note(&self.seen, now, still);
        result.map(|()| true)
    }

    fn undo(&mut self) -> Result<(), Option<T>> {
        // In the past nothing is taken back that is not seen.
        if self.back.is_some() {
            return Err(Some(T::UndoPast));
        }
        if self.session.undo() {
            self.held = true;
            self.briefed.clear();
            self.end_shown = false;
            self.seen.refresh(&self.session, true);
            self.catch_up();
            Ok(())
        } else {
            Err(self.session.undo_barrier())
        }
    }

    fn undo_barrier(&self) -> Option<T> {
        if self.back.is_some() {
            return Some(T::UndoPast);
        }
        self.session.undo_barrier()
    }

    fn can_redo(&self) -> bool {
        self.moment().is_none() && self.session.can_redo()
    }

    fn redo(&mut self) -> bool {
        let done = self.back.is_none() && self.session.redo();
        if done {
            self.held = false;
            self.briefed.clear();
            self.seen.refresh(&self.session, true);
            self.catch_up();
        }
        done
    }

    fn forget_undone(&mut self) {
        self.session.forget_undone();
    }

    fn end_is_due(&mut self, now: f64) -> bool {
        let shown = self.show.showing().is_none() && !self.table.is_moving(now);
        let due = self.session.outcome().is_some() && !self.end_shown && shown;
        if due {
            self.end_shown = true;
            self.session.lay_open();
            self.seen.refresh(&self.session, true);
            self.show = Show::after(self.seen.told.len());
            let reviews = Some(self.place.reviews.clone());
            self.looking.look(&self.session, reviews, &self.place.ctx);
        }
        due
    }

    fn camera(&mut self) -> &mut Camera {
        self.table.camera()
    }

    fn show_place(&mut self, place: usize) {
        self.table.show_place(place);
    }

    fn toggle(&mut self, what: Toggle) {
        self.table.toggle(what);
    }

    fn choices(&self) -> Vec<(String, Order)> {
        self.table.choices()
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, chrome: &Chrome<'_>, queue: &mut Queue) {
        self.seat_viewer();
        // Whether a mistake is shown says what else lies over the board.
        self.sync_mistake();
        self.sync_past();
        self.plan_ahead();
        let now = ui.input(|input| input.time);
        self.seen.unready = self.is_unready(now);
        if now < self.ready_at {
            ui.ctx().request_repaint_after_secs((self.ready_at - now) as f32);
        }
        // What egui remembers of scrolling, folding and focus is kept apart in the same way.
        ui.push_id(self.seat, |ui| {
            let seen = self.past.as_ref().map_or(&self.seen, |(_, past)| past);
            self.table.ui(ui, look, seen, chrome, queue);
            // A mistake has ways to others of its own.
            if let Some(steps) = self.back.filter(|_| seen.past.is_some_and(|past| past.row)) {
                let known = self.seen.known_steps(&self.session);
                let (at, last) = (known.partition_point(|step| *step <= steps), known.len());
                let history = History {
                    steps: at,
                    last,
                    branch: self.session.may_look_ahead() && at < last,
                };
                history::ui(ui, look, history, queue);
            }
        });
        self.tell_guide();
        if let Some(guide) = self.guide.as_ref().filter(|_| self.back.is_none() && !chrome.covered) {
            guide::ui(ui, look, guide, queue);
        }
        self.plans_ui(ui, look, chrome.covered, queue);
        self.again_ui(ui, look, queue);
        self.rolled_ui(ui, look, queue);
    }

    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        self.table.end_ui(ui, look, queue);
    }
}
