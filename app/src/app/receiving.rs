//! What jobs beside the window report.

use super::App;
use crate::command::Order;
use crate::jobs::Message;
use crate::keep::list;
use crate::opening::{Offered, Opened, Unopened, Unplayable};
use crate::panels::notice::{About, Notice};
use crate::panels::recent;
use crate::panels::start::Offer;
use crate::panels::thumbnail::Thumbnail;
use crate::play::journal::Damage;
use crate::screen::{Dialog, Screen};
use crate::text::T;
use crate::{games, text};
use data::Text;
use egui::Context;
use std::path::Path;

impl App {
    pub(super) fn receive(&mut self, ctx: &Context) {
        for message in self.jobs.messages() {
            // Whatever was opened is there, or why it is not; lists tell nothing of that.
            if !matches!(
                message,
                Message::Content(..) | Message::Shelf(_) | Message::DeletedLately(_)
            ) {
                self.opening = None;
            }
            match message {
                Message::Content(scenarios, unplayable, left_out) => {
                    self.set_content(scenarios, unplayable);
                    self.left_out = left_out;
                }
                Message::Shelf(kept) => {
                    self.set_shelf(kept);
                    // Whoever begins is to see the shelf first; what is old has been cleared away by now.
                    self.jobs.deleted();
                }
                Message::DeletedLately(deleted) => self.deleted = deleted,
                Message::Continued(Ok(left)) => self.continued(ctx, left),
                Message::Continued(Err(error)) => {
                    self.complain(T::ContinueFailed, error.get(self.lang()), None);
                    self.jobs.shelf();
                }
                Message::Deleted(Ok((name, deleted))) => {
                    let told = match list::is_edits(&deleted) {
                        true => text::edits_put_aside(self.lang(), &name),
                        false => text::deleted(self.lang(), &name),
                    };
                    self.notice = Some(Notice {
                        text: told,
                        about: About::Deleted(deleted),
                    });
                    self.jobs.shelf();
                }
                Message::ScenarioDeleted(Ok((title, deleted, on_it))) => {
                    self.notice = Some(Notice {
                        text: text::scenario_deleted(self.lang(), &title, &on_it),
                        about: About::Deleted(deleted),
                    });
                    self.jobs.content();
                    self.jobs.deleted();
                }
                Message::ScenarioBack(Ok(())) => {
                    self.jobs.content();
                    self.jobs.deleted();
                }
                Message::Deleted(Err(error))
                | Message::Shelved(Err(error))
                | Message::ScenarioDeleted(Err(error))
                | Message::ScenarioBack(Err(error)) => {
                    self.complain(T::ShelfFailed, error.get(self.lang()), None);
                    self.jobs.shelf();
                }
                Message::Shelved(Ok(())) => self.jobs.shelf(),
                Message::Opened(Ok(Opened::Scenario(scenario))) => {
                    self.choose_seats(&scenario);
                }
                Message::Opened(Ok(Opened::Game(sitting))) => self.sit_down(ctx, sitting),
                Message::Opened(Ok(Opened::Left(left))) => self.continued(ctx, left),
                Message::Opened(Ok(Opened::Sight(sight))) => self.dialog = Some(Dialog::Sight(sight)),
                Message::Opened(Ok(Opened::ForProof(what, text, subject))) => {
                    self.for_proof = Some((what, text));
                    self.leave_for(ctx, Order::Edit(subject));
                }
                Message::Opened(Err(unopened)) => self.not_opened(unopened),
                Message::TakenIn(taken) => self.taken_in(ctx, taken),
                Message::Saved(Ok(path)) => self.say(text::saved_to(self.lang(), &path.display().to_string())),
                Message::SavedInPart(path, steps, Damage { of, .. }) => {
                    self.refuse(&text::saved_in_part(
                        self.lang(),
                        &path.display().to_string(),
                        (steps, of),
                    ));
                }
                Message::Saved(Err(error)) => {
                    self.complain(T::SaveFailed, error.get(self.lang()), Some(T::AutosaveKept));
                }
                Message::Picked(pick, path) => self.chosen(ctx, pick, path),
                Message::NoDialog(asked) => self.choose_here(*asked),
                Message::FolderRead(folder, looked) => self.looked(ctx, Some(&folder), looked),
                Message::Looked(looked) => self.looked(ctx, None, looked),
                Message::Dropped(path, found) => self.receive_dropped(ctx, path, found),
                Message::Recovered(Ok(left)) => self.recovered(*left),
                Message::Recovered(Err(error)) => {
                    self.complain(T::EditOpenFailed, error.get(self.lang()), None);
                    self.jobs.shelf();
                }
                Message::EditOpened(opened) => self.edit_opened(opened),
                Message::Openable(asked, opened) => {
                    self.opened = Some((asked.clone(), opened));
                    self.leave_for(ctx, Order::Edit(asked));
                }
                // What is to be read into it is meant for what is saved.
                Message::EditsWait(wait) if self.for_proof.is_some() => self.edit_opened(Ok(wait.saved)),
                Message::EditsWait(wait) => self.dialog = Some(Dialog::EditsWait(wait)),
                Message::EditSaved(editing, ended, library) => self.save_ended(ctx, editing, ended, library),
                Message::OnDisk(editing, path, disk) => self.changed_on_disk(editing, path, disk, false),
                Message::BaseOnDisk(editing, disk) => self.base_changed(editing, disk),
                Message::BaseRead(editing, read) => self.base_read(editing, read),
                Message::RoundRead(editing, read) => self.round_read(editing, read),
                Message::RoundKept(editing, number, kept) => self.round_kept(editing, number, kept),
                Message::Written(written) => self.written(written),
                Message::Compared(editing, read) => {
                    self.brought(editing, T::CompareFailed, read, |workbench, (name, document)| {
                        workbench.set_compared(name, *document)
                    });
                }
                Message::Photo(editing, place, read) => {
                    self.brought(editing, T::PhotoFailed, read, |workbench, photo| {
                        workbench.set_photo(*photo, place);
                    });
                }
                Message::Text(editing, what, read) => self.text_read(editing, what, read),
                Message::Simulated(editing, simulated) => self.simulated(editing, simulated),
                Message::BrokeOff => self.refuse(T::JobBrokeOff.get(self.lang())),
                Message::Painted(name, file) => self.write_made(file.map(|file| Some((name, file)))),
            }
        }
        if let Screen::Start(start) = &mut self.screen {
            start.ready = self.content_ready;
        }
    }

    /// A file or name did not open.
    fn not_opened(&mut self, Unopened { asked, why }: Unopened) {
        if !self.tell_in_list(&asked, &why) {
            self.complain(T::LoadFailed, why.get(self.lang()), Some(T::LoadKept));
        }
    }

    /// Of a file that the start screen offers, why it does not open is said there, where it can be taken out. Says whether it is.
    pub(super) fn tell_in_list(&mut self, asked: &Path, why: &Text) -> bool {
        let offered = recent::offered(&self.settings.recent).any(|path| Path::new(path) == asked);
        let told = offered && matches!(self.screen, Screen::Start(_));
        if told {
            self.unopened.push((asked.to_owned(), why.clone()));
        }
        told
    }

    pub(super) fn set_content(&mut self, scenarios: Vec<Offered>, unplayable: Vec<Unplayable>) {
        self.unplayable = unplayable;
        self.offers = scenarios
            .into_iter()
            .map(|offered| {
                let Offered {
                    name,
                    base,
                    scenario,
                    signed_off,
                } = offered;
                let picture = self.picture_of(&scenario);
                Offer {
                    name,
                    base,
                    title: scenario.title().clone(),
                    picture: Thumbnail::new(picture, games::preview(&scenario)),
                    game: games::of(&scenario).title(),
                    scenario,
                    signed_off,
                }
            })
            .collect();
        Offer::tell_apart(&mut self.offers);
        self.content_ready = true;
    }
}
