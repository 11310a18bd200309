//! Decks: which cards are in play, and the card designer.

use super::card::{self, Then};
use super::words;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields::Sign;
use crate::pages::fields::{ROW, dense};
use crate::pages::kept::Here;
use crate::pages::{Now, Shown, clipboard, fields};
use crate::words::W;
use data::finding::{Sought, folded};
use data::invasion::Faction;
use data::invasion::card_words::EffectWord;
use data::invasion::cards::{CardDraft, Play};
use data::{Lang, Place, say};
use editor::document::Document;
use editor::edit::Edit;
use editor::history::RenamingStep;
use editor::invasion::Invasion;
use editor::invasion::{CardEdit, SetUpEdit};
use editor::print::Sheets;
use egui::{CentralPanel, Key, Modifiers, Panel, RichText, Ui};
use egui_extras::Column;

/// By what the table is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Sort {
    #[default]
    Card,
    Title,
    Does,
    InPlay,
    Basis,
}

/// Widths of the columns, in points: of the tick and of the number, and the least of title, effect and basis.
const TICK: f32 = 58.0;
const NUMBER: f32 = 56.0;
const TITLE: f32 = 150.0;
const DOES: f32 = 130.0;
const BASIS: f32 = 96.0;
/// What lies between two columns, and what the table needs beside them.
const BETWEEN: f32 = 8.0;
const EDGE: f32 = 16.0;
/// Least and usual width of the designer.
const DESIGNER: [f32; 2] = [380.0, 470.0];

/// The columns for which there is room: a title is read before all, a basis stands in the designer, too.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Columns {
    title: f32,
    does: bool,
    /// How wide the basis is, if it is shown.
    basis: Option<f32>,
}

impl Columns {
    /// What the table needs, with room for nothing but titles beside ticks and numbers.
    const LEAST: f32 = TICK + NUMBER + TITLE + 2.0 * BETWEEN + EDGE;

    fn of(room: f32) -> Self {
        let free = room.max(Self::LEAST) - (Self::LEAST - TITLE);
        // Where there is room, a basis is read to its end.
        let basis = (room * 0.22).clamp(BASIS, 260.0);
        let without = free - basis - 2.0 * BETWEEN;
        if without >= 1.2 * TITLE + DOES {
            // Titles and effects are equally long.
            return Self {
                title: without / 2.0,
                does: true,
                basis: Some(basis),
            };
        }
        let does = free - BETWEEN >= TITLE + DOES;
        let shared = (free - BETWEEN) * 0.57;
        Self {
            title: if does { shared } else { free },
            does,
            basis: None,
        }
    }
}

/// The page.
#[derive(Default)]
pub(crate) struct DecksPage {
    here: Here,
    selected: Option<String>,
    /// A card that was just made and is to be named once it is selected.
    naming: Option<String>,
    filter: String,
    faction: Option<Faction>,
    sort: Sort,
    backwards: bool,
    scroll: bool,
}

impl Shown for DecksPage {
    fn note(&mut self, now: &Now<'_>) {
        let belongs = |place: &Place| matches!(place, Place::Card(_) | Place::Deck(_));
        self.here.note(now, belongs);
    }

    fn follow(&mut self, step: &RenamingStep) {
        if let Some(id) = &mut self.selected {
            step.follow("card.{}", id);
        }
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let Some(this) = desk.document.invasion() else {
            return;
        };
        let card = self.card(this).cloned();
        let made = self.naming.take();
        if made.is_some() && card.as_ref().map(|card| &card.id) == made.as_ref() {
            fields::to_be_named(ui.ctx());
        }
        // It leaves the list beside it room for titles.
        let most = (ui.available_width() - Columns::LEAST - 32.0).clamp(DESIGNER[0], 760.0);
        let designer = Panel::right("card designer").resizable(true).default_size(DESIGNER[1]);
        designer.size_range(DESIGNER[0]..=most).show(ui, |ui| {
            fields::page(ui, "card designer", |ui| match &card {
                Some(card) => {
                    let then = ui.push_id(&card.id, |ui| card::ui(ui, desk, card));
                    if let Then::Select(id) = then.inner {
                        self.select(id);
                    }
                }
                None => {
                    ui.weak(desk.t(W::ChooseCard));
                }
            });
        });
        CentralPanel::default().show(ui, |ui| self.cards_ui(ui, desk, this));
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        match place {
            Place::Card(id) => {
                self.filter.clear();
                self.faction = None;
                self.select(id.clone());
                true
            }
            Place::Deck(key) => {
                self.faction = Faction::of_key(key);
                true
            }
            _ => false,
        }
    }
}

impl DecksPage {
    fn select(&mut self, id: String) {
        self.selected = Some(id);
        self.scroll = true;
    }

    /// The selected card; the first one at the beginning.
    fn card<'a>(&self, this: &'a Invasion) -> Option<&'a CardDraft> {
        let cards = &this.decks().get()?.cards;
        let selected = cards.iter().find(|card| Some(&card.id) == self.selected.as_ref());
        selected.or_else(|| cards.first())
    }

    fn cards_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion) {
        self.here.ui(ui, desk);
        self.bar_ui(ui, desk);
        factions_ui(ui, desk, this);
        ui.add_space(4.0);
        let rows = self.rows(desk.look, this);
        self.keys(ui, this, &rows);
        fields::wide(ui, Columns::LEAST, |ui| self.table_ui(ui, desk, this, &rows));
    }

    fn bar_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let names = &desk.names();
        ui.horizontal_wrapped(|ui| {
            fields::filter(ui, desk, &mut self.filter, 160.0);
            let mut all = vec![(None, desk.t(W::AllFactions).to_owned())];
            all.extend(
                words::factions(desk.look, names)
                    .into_iter()
                    .map(|(faction, name)| (Some(faction), name)),
            );
            if let Some(new) = fields::choice(ui, desk.t(W::ShownFaction), &self.faction, &all, 170.0) {
                self.faction = new;
            }
            if ui.button(desk.t(W::AddCard)).clicked() {
                let selected = desk.document.invasion().and_then(|this| self.card(this));
                let faction = self.faction.or_else(|| selected.map(|card| card.faction));
                let card = card::fresh(desk.document, faction.unwrap_or(Faction::AmericanRegulars));
                self.select(card.id.clone());
                self.naming = Some(card.id.clone());
                desk.edit(CardEdit::Add(Box::new(card)).into());
            }
            clipboard::table_ui(ui, desk, &editor::invasion::tables::DECKS);
            if ui
                .button(desk.t(W::PrintCards))
                .on_hover_text(desk.t(W::PrintAllHint))
                .clicked()
            {
                desk.push(Do::Print(Sheets::Cards));
            }
        });
    }

    /// The cards that are shown, in the order of the table.
    fn rows<'a>(&self, look: &Look<'_>, this: &'a Invasion) -> Vec<&'a CardDraft> {
        let cards = this
            .decks()
            .get()
            .map(|decks| decks.cards.as_slice())
            .unwrap_or_default();
        let wanted = Sought::of(&self.filter);
        let fits = |card: &&CardDraft| {
            let title = fields::in_all(&card.title);
            let text = format!("{} {title} {}", card.id, card.text.get(look.lang));
            self.faction.is_none_or(|faction| card.faction == faction) && wanted.is_in(&text)
        };
        let mut rows: Vec<&CardDraft> = cards.iter().filter(fits).collect();
        let place = |card: &CardDraft| (card.faction, card.number, card.id.clone());
        match self.sort {
            Sort::Card => rows.sort_by_key(|card| place(card)),
            Sort::Title => rows.sort_by_cached_key(|card| (folded(card.title.get(look.lang)), place(card))),
            Sort::Does => rows.sort_by_cached_key(|card| (folded(&does(look, card)), place(card))),
            Sort::InPlay => rows.sort_by_key(|card| (!is_in(this, card), place(card))),
            Sort::Basis => rows.sort_by_key(|card| (fields::basis_words(look, &card.basis), place(card))),
        }
        if self.backwards {
            rows.reverse();
        }
        rows
    }

    /// Up and down choose the card above or below.
    fn keys(&mut self, ui: &Ui, this: &Invasion, rows: &[&CardDraft]) {
        if !canvas::has_keys(ui) {
            return;
        }
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let step = i32::from(pressed(Key::ArrowDown)) - i32::from(pressed(Key::ArrowUp));
        if step != 0 && !rows.is_empty() {
            let now = self
                .card(this)
                .and_then(|card| rows.iter().position(|row| row.id == card.id));
            let at = now.map_or(0, |at| at.saturating_add_signed(step as isize).min(rows.len() - 1));
            self.select(rows[at].id.clone());
        }
    }

    fn table_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion, rows: &[&CardDraft]) {
        let names = &desk.names();
        let selected = self.card(this).map(|card| card.id.clone());
        dense(ui);
        let columns = Columns::of(ui.available_width());
        let mut table = fields::table(ui)
            .column(Column::exact(TICK))
            .column(Column::exact(NUMBER))
            .column(Column::exact(columns.title).clip(true));
        if columns.does {
            table = table.column(Column::remainder().at_least(60.0).clip(true));
        }
        if let Some(basis) = columns.basis {
            table = table.column(Column::initial(basis).at_least(60.0).resizable(true).clip(true));
        }
        // One that was just made is there in the next frame.
        if self.scroll
            && let Some(at) = rows.iter().position(|card| Some(&card.id) == self.selected.as_ref())
        {
            self.scroll = false;
            table = table.scroll_to_row(at, None);
        }
        let heads = [
            (Sort::InPlay, W::InPlay),
            (Sort::Card, W::CardWord),
            (Sort::Title, W::CardTitle),
            (Sort::Does, W::Does),
            (Sort::Basis, W::BasisWord),
        ];
        let mut chosen = None;
        let table = table.header(24.0, |mut header| {
            for (sort, name) in heads {
                if sort == Sort::Does && !columns.does || sort == Sort::Basis && columns.basis.is_none() {
                    continue;
                }
                header.col(|ui| {
                    let button = ui.add(egui::Button::new(RichText::new(desk.t(name)).strong()).frame(false));
                    if self.sort == sort {
                        let sign = if self.backwards { Sign::Down } else { Sign::Up };
                        fields::sign(ui, sign, ui.visuals().text_color());
                    }
                    if button.on_hover_text(desk.t(W::SortHint)).clicked() {
                        self.backwards = self.sort == sort && !self.backwards;
                        self.sort = sort;
                    }
                });
            }
        });
        table.body(|body| {
            body.rows(ROW, rows.len(), |mut row| {
                let card = rows[row.index()];
                row.set_selected(Some(&card.id) == selected.as_ref());
                row.col(|ui| {
                    let name = desk.lang().colon(desk.t(W::InPlay), &card.id);
                    if let Some(on) = fields::bare_tick(ui, &name, is_in(this, card)) {
                        desk.edit(in_play(card, on));
                    }
                });
                row.col(|ui| {
                    let (faction, name) = (card.faction.index(), words::faction(desk.look, names, card.faction));
                    let letter = desk.look.palette.faction(faction).letter;
                    desk.look.sign(ui, faction, letter).on_hover_text(name);
                    ui.label(format!("{:02}", card.number));
                });
                row.col(|ui| {
                    // The id, which no title leaves room for, is in the tooltip and in the designer.
                    let title = card.title.get(desk.lang());
                    let whole = format!("{title} · {}", card.id);
                    let here = Some(&card.id) == selected.as_ref();
                    let button = ui.add(egui::Button::selectable(here, title).truncate());
                    if button.on_hover_text(&whole).accessible_name(whole).clicked() {
                        chosen = Some(card.id.clone());
                    }
                });
                if columns.does {
                    row.col(|ui| {
                        ui.add(egui::Label::new(does(desk.look, card)).truncate());
                    });
                }
                if columns.basis.is_some() {
                    row.col(|ui| {
                        let words = RichText::new(fields::basis_words(desk.look, &card.basis)).small();
                        ui.label(if card.basis.is_reconstructed() {
                            words.italics()
                        } else {
                            words
                        });
                    });
                }
            });
        });
        if chosen.is_some() {
            self.selected = chosen;
        }
    }
}

/// How many cards each faction has in play, with buttons for all or none.
fn factions_ui(ui: &mut Ui, desk: &Desk<'_>, this: &Invasion) {
    let names = &desk.names();
    let cards = this
        .decks()
        .get()
        .map(|decks| decks.cards.as_slice())
        .unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        for (faction, name) in words::factions(desk.look, names) {
            let of: Vec<&CardDraft> = cards.iter().filter(|card| card.faction == faction).collect();
            let in_play = of.iter().filter(|card| is_in(this, card)).count();
            let letter = desk.look.palette.faction(faction.index()).letter;
            let text = format!("{letter} {in_play}/{}", of.len());
            let text = desk.look.on_colour(faction.index(), text);
            ui.menu_button(text, |ui| {
                ui.strong(&name);
                let all: Vec<String> = of.iter().map(|card| card.id.clone()).collect();
                for (text, deck) in [(W::AllIn, all), (W::NoneIn, Vec::new())] {
                    if ui.button(desk.t(text)).clicked() {
                        desk.edit(SetUpEdit::Deck(faction, deck).into());
                        ui.close();
                    }
                }
            })
            .response
            .on_hover_text(cards_in_play(desk.lang(), &name, in_play, of.len()))
            .accessible_name(cards_in_play(desk.lang(), &name, in_play, of.len()));
        }
    });
}

fn cards_in_play(lang: Lang, faction: &str, in_play: usize, all: usize) -> String {
    say!(
        lang,
        "{faction}: {in_play} of {all} cards in play",
        "{faction}, cartes en jeu\u{a0}: {in_play} sur {all}";
        faction, in_play, all
    )
}

fn is_in(this: &Invasion, card: &CardDraft) -> bool {
    this.scenario().in_play[card.faction].contains(&card.id)
}

fn in_play(card: &CardDraft, on: bool) -> Edit {
    Edit::set("in_play.{}.{}", [card.faction.key(), &card.id], on, None)
}

/// What a card does, in a few words.
fn does(look: &Look<'_>, card: &CardDraft) -> String {
    match &card.play {
        Play::Movement(movement) => {
            let truce = if movement.truce {
                format!(" · {}", look.t(W::TruceCard))
            } else {
                String::new()
            };
            format!("{}{truce}", words::movement(look, movement))
        }
        Play::Special(special) => {
            let effects = special
                .effects
                .iter()
                .map(|effect| EffectWord::of(effect).word().get(look.lang));
            effects.collect::<Vec<_>>().join(", ")
        }
    }
}
