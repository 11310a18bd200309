//! Sheets to print and tick off, ticked sheets, and corrections to apply or send.

use super::fields;
use super::kept::Kept;
use super::proof_notes::{Notes, made};
use super::proof_two::Two;
use crate::desk::Desk;
use crate::orders::{Ask, Do, Reading, Said, Shared};
use crate::words::W;
use data::{CheckMark, Lang, Text, Verdict, counted, say};
use editor::document::{Document, Origin, PartKind};
use editor::edit::{Edit, PartEdit};
use editor::facts::Key;
use editor::proof::sheet::{self, Conflict};
use editor::proof::{
    Applied, Correction, Corrections, Giving, Handed, Otherwise, Outcome, Round, applied, change, fact, for_all,
    stands_on_shipped,
};
use egui::{RichText, ScrollArea, Ui};
use std::collections::BTreeSet;

/// A correction and what would become of it.
struct Judged {
    /// What the fact is called, if the document has it.
    name: Option<Text>,
    /// The words of before and after, as people say them in their language.
    said: [Text; 2],
    correction: Correction,
    outcome: Outcome,
}

/// Words of a correction file in every language; they are as they stand there where the document cannot say them.
fn in_every_language(document: &Document, key: &str, words: &str) -> Text {
    let mark = CheckMark {
        verdict: Verdict::Right,
        who: String::new(),
        when: String::new(),
        note: String::new(),
    };
    // What a document says that has the value knows its words.
    let says = || {
        let key = Key::parse(key, document)?;
        let edits = change(document, &key, words, &mark).ok()?;
        let mut copy = document.clone();
        Edit::batch(Text::default(), edits).apply(&mut copy).ok()?;
        Some(fact(&copy, &key)?.value).filter(|value| value.en == words)
    };
    says().unwrap_or_else(|| Text::same(words))
}

/// What would become of each correction of a file.
fn judged(file: &Corrections, document: &Document) -> Vec<Judged> {
    let name = |key: &str| {
        let fact = fact(document, &Key::parse(key, document)?)?;
        Some(Text::each(|lang| fact.called("", lang)))
    };
    let judged = file.preview(document).into_iter();
    let named = |(correction, outcome): (Correction, Outcome)| Judged {
        name: name(&correction.key),
        said: [&correction.old, &correction.new].map(|words| match correction.confirms() {
            // There may be hundreds, which are counted.
            true => Text::same(words),
            false => in_every_language(document, &correction.key, words),
        }),
        correction,
        outcome,
    };
    judged.map(named).collect()
}

fn applying(judged: &[Judged]) -> usize {
    judged.iter().filter(|one| does_something(one)).count()
}

/// Whether a line of a file changes or marks something.
const fn does_something(one: &Judged) -> bool {
    matches!(one.outcome, Outcome::Applies | Outcome::Confirms)
}

/// What was read and what would become of it.
#[derive(Default)]
pub(super) struct Files {
    /// Rows of the last sheet that were not taken over, and how many were.
    ticked: Option<(usize, Vec<Conflict>)>,
    /// A correction file that was read.
    file: Option<Corrections>,
    /// The facts of it that are not to be corrected.
    left_out: BTreeSet<String>,
    /// What was found right is handed on, too.
    confirms: bool,
    /// The round of somebody else, held against the one in hand.
    two: Option<Two>,
    preview: Kept<Vec<Judged>>,
    /// What gives the corrections of the file to shared documents.
    for_all: Kept<Option<Edit>>,
    own: Kept<Vec<Judged>>,
    own_of: u64,
    applied: Kept<Vec<Applied>>,
    /// What gives the scenario's own corrections to shared documents.
    giving: Kept<Option<Giving>>,
}

impl Files {
    /// Takes over a text that was asked for.
    pub(super) fn read(
        &mut self,
        what: Reading,
        text: &str,
        lang: Lang,
        document: &Document,
        notes: &mut Notes,
        orders: &mut Vec<Do>,
    ) {
        match what {
            Reading::Sheet => match sheet::ticked(document, text, notes.who.trim(), notes.when.trim()) {
                Ok(mut ticked) => {
                    let taken = ticked.give(document, &mut notes.round);
                    self.ticked = Some((taken, ticked.conflicts));
                    notes.touch();
                }
                Err(why) => orders.push(Do::Say(Said::wrong(why.get(lang)))),
            },
            Reading::Corrections => match Corrections::read("corrections", text) {
                Ok(file) => {
                    self.file = Some(file);
                    self.left_out.clear();
                    self.preview.forget();
                    self.for_all.forget();
                }
                Err(issue) => orders.push(Do::Say(Said::wrong(issue.text(lang)))),
            },
            Reading::Round => match Round::read("round", text) {
                Ok(round) if round.is_of(document) => {
                    let round = round.brought_to(document);
                    // The document may have got another id since its round began.
                    notes.round.subject.clone_from(&round.subject);
                    if notes.round.is_other_half(&round) {
                        let made = made(document, &notes.round);
                        let two = Two::of(&notes.round, round.clone());
                        notes.round.join(&round, &made.facts, &made.stops);
                        notes.restart();
                        let joined = W::HalvesJoined.get(lang);
                        orders.push(Do::Say(Said::done(match two.differ() {
                            true => format!("{joined} {} {}", two.told(lang), W::ContradictionsThere.get(lang)),
                            false => joined.to_owned(),
                        })));
                        self.two = Some(two).filter(Two::differ);
                    } else {
                        notes.at = None;
                        notes.card = None;
                        let before = std::mem::replace(&mut notes.round, round);
                        notes.touch();
                        let two = Two::of(&notes.round, before);
                        if two.differ() {
                            let there = W::ContradictionsThere.get(lang);
                            orders.push(Do::Say(Said::done(format!("{} {there}", two.told(lang)))));
                        }
                        self.two = Some(two).filter(Two::differ);
                    }
                }
                Ok(round) => {
                    // Facts have the same keys on every board, so a round of another scenario still helps.
                    let left = notes.round.add_of_another(&round);
                    notes.touch();
                    orders.push(Do::Say(Said::done(other(lang, &round.subject, left))));
                }
                Err(issue) => orders.push(Do::Say(Said::wrong(issue.text(lang)))),
            },
            Reading::OtherRound => match Round::read("round", text) {
                Ok(other) => self.two = Some(Two::of(&notes.round, other)),
                Err(issue) => orders.push(Do::Say(Said::wrong(issue.text(lang)))),
            },
        }
    }

    /// Draws the lists. Says whether a fact was chosen to look at.
    pub(super) fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes) -> bool {
        let mut chosen = None;
        ScrollArea::vertical()
            .id_salt("files")
            .auto_shrink(false)
            .show(ui, |ui| {
                sheets_ui(ui, desk, notes);
                if let Some((taken, conflicts)) = &self.ticked {
                    ui.add_space(4.0);
                    ui.label(taken_over(desk.lang(), *taken));
                    for conflict in conflicts {
                        ui.label(RichText::new(conflict.text(desk.lang())).color(ui.visuals().warn_fg_color));
                    }
                }
                ui.add_space(14.0);
                chosen = self.own_ui(ui, desk, notes);
                ui.add_space(14.0);
                chosen = self.two_ui(ui, desk, notes).or_else(|| chosen.take());
                ui.add_space(14.0);
                chosen = self.file_ui(ui, desk).or_else(|| chosen.take());
                ui.add_space(14.0);
                board_ui(ui, desk);
                self.giving_ui(ui, desk);
                ui.add_space(14.0);
                self.applied_ui(ui, desk);
            });
        if let Some(key) = &chosen {
            notes.go(key);
        }
        chosen.is_some()
    }

    /// What this round corrects. Gives the fact that was chosen to look at.
    fn own_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, notes: &Notes) -> Option<Key> {
        if self.own_of != notes.stamp {
            self.own_of = notes.stamp;
            self.own.forget();
        }
        let corrections = |what| {
            let (who, when) = (notes.who.trim(), notes.when.trim());
            notes.round.handed_on(desk.document, what, who, when)
        };
        let preview = self.own.of(desk.document, |document| {
            judged(&corrections(Handed::Corrected), document)
        });
        ui.label(desk.heading(desk.t(W::CorrectionsOfRound)));
        if preview.is_empty() {
            ui.weak(desk.t(W::NoCorrections));
        }
        let chosen = outcomes_ui(ui, desk, preview, None);
        let others = self.applied.of(desk.document, applied).iter();
        let things: Vec<&Applied> = others.filter(|one| matches!(one.what, Otherwise::Said(_))).collect();
        if !things.is_empty() {
            let names: Vec<&str> = things.iter().map(|one| one.at.get(desk.lang())).collect();
            let text = RichText::new(left_out(desk.lang(), things.len())).color(ui.visuals().warn_fg_color);
            ui.label(text).on_hover_text(names.join("\n"));
        }
        let apply = applying(preview);
        let right = notes.round.found.values();
        let right = right.filter(|found| found.mark.verdict == Verdict::Right).count();
        if right > 0 {
            ui.checkbox(&mut self.confirms, with_right(desk.lang(), right))
                .on_hover_text(desk.t(W::HandRightHint));
        }
        let what = match self.confirms && right > 0 {
            true => Handed::Confirmed,
            false => Handed::Corrected,
        };
        let is_any = !preview.is_empty() || what == Handed::Confirmed;
        ui.horizontal_wrapped(|ui| {
            if apply > 0 && ui.button(apply_word(desk.lang(), apply)).clicked() {
                desk.edit(corrections(Handed::Corrected).edit(desk.document));
            }
            let export = ui.add_enabled(is_any, egui::Button::new(desk.t(W::ExportCorrections)));
            if export.clicked() {
                let file = corrections(what);
                let name = format!("{}-corrections.ron", file.board);
                desk.push(Do::Ask(Ask::Write(name, file.text())));
            }
            let share = ui.add_enabled(is_any, egui::Button::new(desk.t(W::Share)));
            if share.on_hover_text(desk.t(W::ShareHint)).clicked() {
                desk.push(Do::Share(Shared::Corrections(Box::new(corrections(what)))));
            }
            let any = !notes.round.found.is_empty();
            let marks = ui.add_enabled(any, egui::Button::new(desk.t(W::LeaveMarks)));
            if marks.on_hover_text(desk.t(W::LeaveMarksHint)).clicked() {
                desk.edit(notes.round.marks(desk.document));
            }
        });
        chosen
    }

    /// What was corrected in copies of the scenario's own, given to the shared documents afterwards.
    fn giving_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let Some(giving) = self.giving.of(desk.document, Giving::of) else {
            return;
        };
        let button = ui.button(desk.t(W::GiveToShared));
        if button.on_hover_text(desk.t(W::GiveToSharedHint)).clicked() {
            desk.edit(giving.edit.clone());
        }
        ui.weak(giving_to(desk.lang(), giving));
    }

    /// What stands on this machine otherwise than it is shipped.
    fn applied_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        ui.label(desk.heading(desk.t(W::AppliedHere)));
        let all = self.applied.of(desk.document, applied);
        if all.is_empty() {
            let known = stands_on_shipped(desk.document);
            ui.weak(desk.t(if known {
                W::NothingApplied
            } else {
                W::NothingShippedBelow
            }));
            return;
        }
        ui.weak(desk.t(W::AppliedHint));
        if all.len() > 1 && ui.button(desk.t(W::RevertAll)).clicked() {
            let back = all.iter().filter_map(|one| one.back.clone()).collect();
            desk.edit(Edit::batch(W::RevertAll.text(), back));
        }
        for one in all {
            ui.horizontal_wrapped(|ui| {
                let at = one.at.get(desk.lang());
                let named = desk.lang().colon(desk.t(W::Revert), at);
                if let Some(back) = &one.back
                    && ui.small_button(desk.t(W::Revert)).accessible_name(named).clicked()
                {
                    desk.edit(back.clone());
                }
                ui.label(RichText::new(at).small());
                ui.label(match &one.what {
                    Otherwise::Value { shipped, now } => shipped_and_now(desk.lang(), shipped, now),
                    Otherwise::Said(what) => what.get(desk.lang()).to_owned(),
                });
                if let Some(mark) = &one.mark {
                    ui.label(RichText::new(format!("{}, {}", mark.who, mark.when)).small().italics());
                }
            });
        }
    }

    /// The round of somebody else. Gives the fact that was chosen to look at.
    fn two_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, notes: &mut Notes) -> Option<Key> {
        ui.label(desk.heading(desk.t(W::OtherReader)));
        if ui.button(desk.t(W::CompareRounds)).clicked() {
            desk.push(Do::Ask(Ask::Read(Reading::OtherRound)));
        }
        let chosen = self.two.as_ref()?.ui(ui, desk, notes);
        let named = desk.lang().colon(desk.t(W::OtherReader), desk.t(W::PutAway));
        if ui.button(desk.t(W::PutAway)).accessible_name(named).clicked() {
            self.two = None;
        }
        chosen
    }

    /// A correction file of somebody else. Gives the fact that was chosen to look at.
    fn file_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) -> Option<Key> {
        ui.label(desk.heading(desk.t(W::CorrectionFile)));
        if ui.button(desk.t(W::ReadCorrections)).clicked() {
            desk.push(Do::Ask(Ask::Read(Reading::Corrections)));
        }
        let file = self.file.as_ref()?;
        let preview = self.preview.of(desk.document, |document| judged(file, document));
        ui.label(by(desk.lang(), file));
        let left_out = &mut self.left_out;
        let before = left_out.len();
        confirmed_ui(ui, desk, preview);
        let chosen = outcomes_ui(ui, desk, preview, Some((file, left_out)));
        if left_out.len() != before {
            self.for_all.forget();
        }
        let applies = |one: &&Judged| does_something(one) && !left_out.contains(&one.correction.key);
        let apply = preview.iter().filter(applies).count();
        let mut done = false;
        ui.horizontal_wrapped(|ui| {
            let some = || {
                let mut some = file.clone();
                some.facts.retain(|one| !left_out.contains(&one.key));
                some
            };
            let for_all = self.for_all.of(desk.document, |document| some().edit_shared(document));
            if let Some(edit) = for_all.as_ref().filter(|_| apply > 0) {
                let button = ui.button(apply_for_all(desk.lang(), apply));
                if button.on_hover_text(reaching(desk.lang(), file)).clicked() {
                    desk.edit(edit.clone());
                }
            }
            if apply > 0 {
                let button = ui.button(apply_file(desk.lang(), apply));
                let hint = desk.t(W::ApplyHereHint);
                let button = if for_all.is_some() {
                    button.on_hover_text(hint)
                } else {
                    button
                };
                if button.clicked() {
                    desk.edit(some().edit(desk.document));
                }
            }
            done = ui.button(desk.t(W::PutAway)).clicked();
        });
        if done {
            self.file = None;
        }
        chosen
    }
}

fn sheets_ui(ui: &mut Ui, desk: &Desk<'_>, notes: &Notes) {
    ui.label(desk.heading(desk.t(W::Sheets)));
    ui.weak(desk.t(W::SheetsHint));
    ui.horizontal_wrapped(|ui| {
        let write = |ending: &str, content: String| {
            let name = format!("{}-sheet.{ending}", desk.document.id());
            desk.push(Do::Ask(Ask::Write(name, content)));
        };
        if ui.button(desk.t(W::SheetHtml)).clicked() {
            write("html", sheet::html(desk.document, Some(&notes.round), desk.lang()));
        }
        let drawn = desk.document.drawing().is_some();
        if ui.add_enabled(drawn, egui::Button::new(desk.t(W::SheetSvg))).clicked()
            && let Some(svg) = sheet::svg(desk.document, desk.lang())
        {
            write("svg", svg);
        }
        if ui.button(desk.t(W::SheetCsv)).clicked() {
            write("csv", sheet::csv(desk.document, Some(&notes.round), desk.lang()));
        }
        if ui.button(desk.t(W::ReadSheet)).clicked() {
            desk.push(Do::Ask(Ask::Read(Reading::Sheet)));
        }
    });
}

/// To which documents corrections would be given, and which scenarios that would change.
fn giving_to(lang: Lang, giving: &Giving) -> String {
    let to: Vec<String> = giving
        .to
        .iter()
        .map(|(kind, name)| say!(lang, "{part} “{name}”", "{part} «\u{a0}{name}\u{a0}»"; part = kind.name(lang), name))
        .collect();
    let to = to.join(", ");
    if giving.reaches.is_empty() {
        return say!(
            lang,
            "To: {to}. No other scenario here refers to it.",
            "À\u{a0}: {to}. Aucun autre scénario d’ici n’y renvoie.";
            to
        );
    }
    let reaches: Vec<&str> = giving.reaches.iter().map(String::as_str).collect();
    say!(
        lang,
        "To: {to}. This also changes {scenarios}.",
        "À\u{a0}: {to}. Cela change aussi {scenarios}.";
        to, scenarios = reaches.join(", ")
    )
}

/// Whose the board is, and where corrections go.
fn board_ui(ui: &mut Ui, desk: &Desk<'_>) {
    ui.label(desk.heading(desk.t(W::CorrectedBoard)));
    let origin = desk.document.origin(PartKind::BOARD);
    ui.label(match origin {
        Some(Origin::Shared(name)) => say!(
            desk.lang(),
            "The board “{name}” is shared; the first correction makes this scenario’s own copy.",
            "Le plateau «\u{a0}{name}\u{a0}» est partagé\u{a0}; la première correction en fait une copie propre.";
            name
        ),
        Some(Origin::Corrected(name)) => say!(
            desk.lang(),
            "Corrections go to the shared board “{name}” and reach every scenario that refers to it.",
            "Les corrections vont au plateau partagé «\u{a0}{name}\u{a0}» et à tout scénario qui y renvoie.";
            name
        ),
        Some(Origin::Own) | None => desk.t(W::BoardOwn).to_owned(),
    });
    ui.horizontal_wrapped(|ui| {
        let shared = matches!(origin, Some(Origin::Shared(_)));
        if ui
            .add_enabled(shared, egui::Button::new(desk.t(W::CorrectShared)))
            .clicked()
        {
            desk.edit(PartEdit::Correct(PartKind::BOARD).into());
        }
        let not_own = !matches!(origin, Some(Origin::Own));
        if ui
            .add_enabled(not_own, egui::Button::new(desk.t(W::MakeOwnBoard)))
            .clicked()
        {
            desk.edit(PartEdit::MakeOwn(PartKind::BOARD).into());
        }
        if ui.button(desk.t(W::SaveOwnBoard)).clicked() {
            desk.push(Do::Ask(Ask::SavePart(PartKind::BOARD)));
        }
    });
}

/// What would become of corrections, each with a way to its card. Those of a file that are not to be applied are left out one by
/// one, and where it contradicts what the document says one may take what the file says. Gives the fact that was chosen to look at.
fn outcomes_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    preview: &[Judged],
    mut of_file: Option<(&Corrections, &mut BTreeSet<String>)>,
) -> Option<Key> {
    let look = desk.look;
    let mut chosen = None;
    for one in preview.iter().filter(|one| !is_confirmed(one)) {
        let Judged {
            name,
            said: [old, new],
            correction,
            outcome,
        } = one;
        let said = Correction {
            old: old.get(look.lang).to_owned(),
            new: new.get(look.lang).to_owned(),
            ..correction.clone()
        };
        let colour = match outcome {
            Outcome::Applies => ui.visuals().text_color(),
            Outcome::AlreadySo => ui.visuals().weak_text_color(),
            _ => ui.visuals().warn_fg_color,
        };
        ui.horizontal_wrapped(|ui| {
            let called = name
                .as_ref()
                .map_or(correction.key.as_str(), |name| name.get(look.lang));
            if let Some((_, left_out)) = &mut of_file
                && *outcome == Outcome::Applies
                && let Some(on) =
                    fields::bare_tick(ui, &apply_one(look.lang, called), !left_out.contains(&correction.key))
            {
                match on {
                    true => left_out.remove(&correction.key),
                    false => left_out.insert(correction.key.clone()),
                };
            }
            if name.is_some() {
                let link = ui.link(RichText::new(called).strong());
                // The key is what stands in the file.
                if link.on_hover_text(RichText::new(&correction.key).monospace()).clicked() {
                    chosen = Key::parse(&correction.key, desk.document);
                }
            } else {
                ui.label(RichText::new(called).small().monospace());
            }
            if let (Some((file, _)), Outcome::Conflict(_)) = (&of_file, outcome) {
                let named = look.lang.colon(desk.t(W::TakeTheirs), called);
                if ui.small_button(desk.t(W::TakeTheirs)).accessible_name(named).clicked()
                    && let Some(edit) = file.taken(desk.document, correction)
                {
                    desk.edit(edit);
                }
                let shared = matches!(desk.document.origin(PartKind::BOARD), Some(Origin::Shared(_)));
                let named = look.lang.colon(desk.t(W::TakeTheirsForAll), called);
                if shared
                    && ui
                        .small_button(desk.t(W::TakeTheirsForAll))
                        .accessible_name(named)
                        .clicked()
                    && let Some(edit) = file.taken(desk.document, correction)
                {
                    desk.edit(for_all(desk.document, edit.clone()).unwrap_or(edit));
                }
            }
            ui.label(RichText::new(outcome.text(&said, look.lang)).color(colour));
            if !correction.note.is_empty() {
                ui.label(RichText::new(&correction.note).small().italics());
            }
        });
    }
    chosen
}

/// Whether a line says nothing but that a fact was found right: these are counted, for there are hundreds.
fn is_confirmed(one: &Judged) -> bool {
    one.correction.confirms() && matches!(one.outcome, Outcome::Confirms | Outcome::AlreadySo)
}

/// How many facts a file has found right, and of how many that is new here.
fn confirmed_ui(ui: &mut Ui, desk: &Desk<'_>, preview: &[Judged]) {
    let all = preview.iter().filter(|one| is_confirmed(one)).count();
    if all > 0 {
        let fresh = preview.iter().filter(|one| one.outcome == Outcome::Confirms).count();
        ui.label(found_right(desk.lang(), all, fresh))
            .on_hover_text(desk.t(W::FoundRightHint));
    }
}

fn found_right(lang: Lang, all: usize, fresh: usize) -> String {
    counted!(
        lang, all;
        "{all} fact was found right; nobody had marked {fresh} of them here.",
        "{all} fait a été trouvé juste\u{a0}; {fresh} n’avait encore aucune marque ici.";
        "{all} facts were found right; nobody had marked {fresh} of them here.",
        "{all} faits ont été trouvés justes\u{a0}; {fresh} n’avaient encore aucune marque ici.";
        all, fresh
    )
}

fn with_right(lang: Lang, count: usize) -> String {
    say!(lang, "With what was found right ({count})", "Avec ce qui a été trouvé juste ({count})"; count)
}

fn apply_one(lang: Lang, name: &str) -> String {
    say!(lang, "Apply to {name}", "Appliquer à {name}"; name)
}

fn shipped_and_now(lang: Lang, shipped: &Text, now: &Text) -> String {
    say!(
        lang,
        "“{shipped}” is shipped, “{now}” stands here.",
        "«\u{a0}{shipped}\u{a0}» est livré, «\u{a0}{now}\u{a0}» est ici.";
        shipped, now
    )
}

fn taken_over(lang: Lang, count: usize) -> String {
    counted!(
        lang, count;
        "{count} verdict was taken over from the sheet.", "{count} verdict a été repris de la feuille.";
        "{count} verdicts were taken over from the sheet.", "{count} verdicts ont été repris de la feuille.";
        count
    )
}

fn apply_word(lang: Lang, count: usize) -> String {
    say!(lang, "Apply corrections ({count})", "Appliquer les corrections ({count})"; count)
}

fn apply_file(lang: Lang, count: usize) -> String {
    say!(lang, "Apply the file ({count})", "Appliquer le fichier ({count})"; count)
}

fn apply_for_all(lang: Lang, count: usize) -> String {
    say!(
        lang,
        "Apply for every scenario ({count})",
        "Appliquer pour tout scénario ({count})";
        count
    )
}

/// Which scenarios corrections of the shared documents reach.
fn reaching(lang: Lang, file: &Corrections) -> String {
    if file.reaches.is_empty() {
        return W::ApplyForAllHint.get(lang).to_owned();
    }
    say!(
        lang,
        "Corrects the shared documents, so that it reaches {scenarios} and every other scenario that refers to them.",
        "Corrige les documents partagés\u{a0}: cela atteint {scenarios} et tout autre scénario qui y renvoie.";
        scenarios = file.reaches.join(", ")
    )
}

fn by(lang: Lang, file: &Corrections) -> String {
    let (count, board, who, when) = (file.facts.len(), &file.board, &file.who, &file.when);
    let by = counted!(
        lang, count;
        "{count} fact of `{board}`, compared by {who} on {when}",
        "{count} fait de «\u{a0}{board}\u{a0}», comparé par {who} le {when}";
        "{count} facts of `{board}`, compared by {who} on {when}",
        "{count} faits de «\u{a0}{board}\u{a0}», comparés par {who} le {when}";
        count, board, who, when
    );
    match file.reaches.is_empty() {
        true => by,
        false => say!(
            lang,
            "{by}; the board is that of {scenarios}",
            "{by}\u{a0}; le plateau est celui de {scenarios}";
            by, scenarios = file.reaches.join(", ")
        ),
    }
}

/// Tells that a round was of another scenario, and how many of its verdicts were left out of this one.
fn other(lang: Lang, subject: &str, left: usize) -> String {
    let added = say!(
        lang,
        "The round is of `{subject}`; what it found was added to this one.",
        "La relecture est de «\u{a0}{subject}\u{a0}»\u{a0}; ce qu’elle a trouvé s’ajoute à celle-ci.";
        subject
    );
    if left == 0 {
        return added;
    }
    let stays = counted!(
        lang, left;
        "{count} fact of which it says something else stays as it was.",
        "{count} fait dont elle dit autre chose reste tel quel.";
        "{count} facts of which it says something else stay as they were.",
        "{count} faits dont elle dit autre chose restent tels quels.";
        count = left
    );
    format!("{added} {stays}")
}

/// What no correction file can say of a scenario, in a sentence.
fn left_out(lang: Lang, count: usize) -> String {
    counted!(
        lang, count;
        "{count} change is not in this file: a thing came or went, or is drawn otherwise, and a correction file has facts only. To hand it on, share the scenario.",
        "{count} modification n’est pas dans ce fichier\u{a0}: une chose est venue, partie ou dessinée autrement, et un fichier de corrections n’a que des faits. Pour la transmettre, partagez le scénario.";
        "{count} changes are not in this file: things came or went, or are drawn otherwise, and a correction file has facts only. To hand them on, share the scenario.",
        "{count} modifications ne sont pas dans ce fichier\u{a0}: des choses sont venues, parties ou dessinées autrement, et un fichier de corrections n’a que des faits. Pour les transmettre, partagez le scénario.";
        count
    )
}
