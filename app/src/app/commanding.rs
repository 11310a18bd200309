//! Commands of menus, shortcuts and the palette, and when they can be given.

use super::{App, Waits};
use crate::choose::{Game, Pick};
use crate::command::{LookBack, Needs, Order, Queue, There, UiCommand};
use crate::desk::{Advised, Desk};
use crate::files::called_as_file;
use crate::games::Toggle;
use crate::panels::notice::{About, Notice};
use crate::panels::palette::PalettePanel;
use crate::panels::rules::RulesPanel;
use crate::screen::{Dialog, Screen};
use crate::settings::Pace;
use crate::text::{self, T, next_language};
use egui::{Context, Modifiers};
use std::sync::Arc;

impl App {
    pub(super) fn command(&mut self, ctx: &Context, command: UiCommand) {
        let lang = self.lang();
        match command {
            UiCommand::NewGame => self.home(ctx),
            UiCommand::Load => self.choose(Pick::Game, None),
            UiCommand::Save => {
                if let Some(desk) = self.desk() {
                    // By the name that its players have given it.
                    let given = desk
                        .given_name()
                        .map(|name| format!("{}.war1812", called_as_file(name)));
                    let name = given.unwrap_or_else(|| desk.file_name());
                    let record = Arc::new(desk.record());
                    self.choose(Pick::SaveGame(Game::Played(record)), Some(name));
                }
            }
            UiCommand::SaveView => self.save_view(false),
            UiCommand::SaveOpenView => self.save_view(true),
            UiCommand::Undo => self.undo(),
            UiCommand::Redo => {
                if self.desk_mut().is_some_and(|desk| !desk.redo()) {
                    self.say(T::RedoNothing.get(lang).to_owned());
                }
            }
            UiCommand::Tournament => {
                self.tournament.look_again();
                self.dialog = Some(Dialog::Tournament);
            }
            UiCommand::Settings => self.dialog = Some(Dialog::Settings),
            UiCommand::Palette => self.dialog = Some(Dialog::Palette(PalettePanel::default())),
            UiCommand::Rules => self.dialog = Some(Dialog::Rules(RulesPanel::default())),
            UiCommand::Keys => self.dialog = Some(Dialog::Keys),
            UiCommand::About => self.dialog = Some(Dialog::About),
            UiCommand::Guide => {
                if let Some(guide) = self.guide_here() {
                    self.with_desk(|desk| desk.guide(&guide));
                    self.say(T::GuideGoesOn.get(lang).to_owned());
                }
            }
            UiCommand::Figures => self.open_figures(),
            UiCommand::Seats => self.open_seats(),
            UiCommand::Study => self.study(ctx),
            UiCommand::DrawAgain => {
                if self.desk_mut().is_some_and(|desk| !desk.draw_again()) {
                    self.say(T::DrawAgainNot.get(lang).to_owned());
                }
                self.end_is_gone();
            }
            UiCommand::Advice => match self.desk_mut().map(|desk| desk.ask_advice()) {
                Some(Advised::Later) => {
                    self.notice = Some(Notice {
                        text: T::AdviceLater.get(lang).to_owned(),
                        about: About::Promise,
                    });
                }
                Some(Advised::Covered) => self.say(T::AdviceCovered.get(lang).to_owned()),
                Some(Advised::TurnedAway) => self.say(T::AdviceTurnedAway.get(lang).to_owned()),
                Some(Advised::Never) => self.say(T::AdviceNot.get(lang).to_owned()),
                Some(Advised::Now) | None => {}
            },
            UiCommand::Review => {
                let lang = self.lang();
                if self.desk_mut().is_some_and(|desk| desk.review(true)) {
                    self.dialog = Some(Dialog::Review);
                } else {
                    self.say(T::ReviewNot.get(lang).to_owned());
                }
            }
            UiCommand::Result => {
                // Of the end, also where one looks back.
                if let Some(desk) = self.desk_mut() {
                    desk.look_back(LookBack::Now);
                }
                self.dialog = Some(Dialog::End);
            }
            UiCommand::BackToEditor => self.back_to_editor(),
            UiCommand::Fit => self.camera(canvas::Camera::fit),
            UiCommand::ZoomIn => self.camera(|camera| camera.zoom_by(1.4)),
            UiCommand::ZoomOut => self.camera(|camera| camera.zoom_by(1.0 / 1.4)),
            UiCommand::ToggleSide => self.toggle(Toggle::Side),
            UiCommand::ToggleChoices => self.toggle(Toggle::Choices),
            UiCommand::ToggleBasis => self.toggle(Toggle::Basis),
            UiCommand::PauseBots => self.pause(),
            UiCommand::SkipBots => self.skip = true,
            UiCommand::CatchUp => {
                if let Some(desk) = self.desk_mut() {
                    desk.catch_up();
                }
            }
            UiCommand::ShowAgain => {
                if self.desk_mut().is_some_and(|desk| !desk.show_again()) {
                    self.say(T::ShowAgainNothing.get(lang).to_owned());
                }
            }
            UiCommand::History => self.look_back(LookBack::Toggle),
            UiCommand::StepBack => self.look_back(LookBack::By(-1)),
            UiCommand::StepOn => self.look_back(LookBack::By(1)),
            UiCommand::SwitchLanguage => {
                self.set(|settings| settings.lang = next_language(settings.lang));
            }
            UiCommand::SwitchTheme => self.set(|settings| settings.appearance = settings.appearance.other()),
            UiCommand::Larger => self.set(|settings| settings.set_scale(settings.scale + 0.1)),
            UiCommand::Smaller => self.set(|settings| settings.set_scale(settings.scale - 0.1)),
            UiCommand::NormalSize => self.set(|settings| settings.set_scale(1.0)),
            UiCommand::Quit => self.close(ctx),
        }
        ctx.request_repaint();
    }

    /// Stops the game on the table, or lets it go on.
    fn pause(&mut self) {
        if self.pace() != Pace::Pause {
            self.waits = Some(Waits::Person);
            return;
        }
        // Where the person has chosen that every game is to wait, it goes on as it did before that.
        let pace = match self.settings.pace {
            Pace::Pause => self.last_pace,
            pace => pace,
        };
        self.set_pace(pace);
    }

    pub(super) fn undo(&mut self) {
        let lang = self.lang();
        // Whoever comes to the screen does not reach across for what somebody else did.
        if let Some(name) = self.desk().and_then(Desk::turned_away) {
            let told = text::handed_over_undo(lang, name);
            self.say(told);
            return;
        }
        self.take_back();
    }

    /// Takes back what was done last, whoever is at the screen.
    pub(super) fn take_back(&mut self) {
        let lang = self.lang();
        let Some(desk) = self.desk_mut() else { return };
        match desk.undo() {
            Ok(()) => {
                self.unsay();
                self.end_is_gone();
            }
            Err(Some(barrier)) => {
                let about = match barrier {
                    T::UndoPast => About::Past,
                    _ => About::Done,
                };
                let text = barrier.get(lang).to_owned();
                self.notice = Some(Notice { text, about });
            }
            Err(None) => {}
        }
    }

    /// Where the end of a study was taken back, nothing tells of it any more.
    fn end_is_gone(&mut self) {
        let over = self.desk().is_some_and(|desk| desk.outcome().is_some());
        self.dialog.take_if(|dialog| matches!(dialog, Dialog::End) && !over);
    }

    pub(super) fn look_back(&mut self, to: LookBack) {
        self.notice.take_if(|notice| notice.about == About::Past);
        if let Some(desk) = self.desk_mut() {
            desk.look_back(to);
        }
    }

    pub(super) fn toggle(&mut self, what: Toggle) {
        if let Some(desk) = self.desk_mut() {
            desk.toggle(what);
        }
    }

    pub(super) fn camera(&mut self, steer: impl FnOnce(&mut canvas::Camera)) {
        if let Some(desk) = self.desk_mut() {
            steer(desk.camera());
        }
    }

    pub(super) fn shortcuts(&self, ctx: &Context, queue: &mut Queue) {
        // The editor has keys of its own beside that of the palette.
        let edits = matches!(self.screen, Screen::Edit(_));
        let there = self.there();
        let typing = ctx.text_edit_focused();
        let focused = ctx.memory(|memory| memory.focused().is_some());
        // The end of a study is taken back where it is told.
        let behind = self
            .dialog
            .as_ref()
            .is_some_and(|dialog| !matches!(dialog, Dialog::End));
        // Between two persons nothing of the game can be seen, and its keys are nobody's; nor are they behind a question.
        let curtain = self
            .desk()
            .is_some_and(|desk| desk.hand_over().is_some() || desk.asks());
        let mut commands: Vec<(&egui::KeyboardShortcut, UiCommand)> = UiCommand::ALL
            .iter()
            .copied()
            .filter(|command| there.allows(*command) && (!edits || *command == UiCommand::Palette))
            .flat_map(|command| command.shortcuts().iter().map(move |shortcut| (shortcut, command)))
            .collect();
        // Shortcuts with more modifiers first: Ctrl+Shift+Z is not Ctrl+Z.
        commands.sort_by_key(|(shortcut, _)| std::cmp::Reverse(shortcut.modifiers.shift));
        for (shortcut, command) in commands {
            let plain = shortcut.modifiers == Modifiers::NONE;
            // Plain keys belong to whoever has the focus. What is typed is taken back with the keys that take back a move, and
            // nobody takes one back behind what lies over the board.
            let takes_back = matches!(command, UiCommand::Undo | UiCommand::Redo | UiCommand::DrawAgain);
            let over = match takes_back {
                true => behind,
                false => self.dialog.is_some() || curtain && command.needs() != Needs::Nothing,
            };
            let taken = (plain || takes_back) && (typing || over) || plain && focused && command == UiCommand::SkipBots;
            if !taken && ctx.input_mut(|input| input.consume_shortcut(shortcut)) {
                queue.push(Order::Do(command));
            }
        }
    }

    pub(super) fn there(&self) -> There {
        let desk = self.desk();
        There {
            game: desk.is_some(),
            bot: desk.is_some_and(Desk::bot_decides),
            end: desk.is_some_and(|desk| desk.outcome().is_some()),
            test: self.parked.is_some(),
            study: desk.is_some_and(Desk::is_study),
            guide: self.guide_here().is_some(),
            no_undo: desk.and_then(Desk::undo_barrier),
            corrects: desk.is_some_and(|desk| !desk.is_study() && desk.may_correct()),
            redo: desk.is_some_and(Desk::can_redo),
        }
    }
}
