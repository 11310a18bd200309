//! The card designer: everything a card says and does.

use super::words;
use super::{effects, preview};
use crate::desk::{Desk, fits};
use crate::pages::fields;
use crate::words::W;
use data::invasion::Faction;
use data::invasion::cards::{Boat, BoatKind, CardDraft, Movement, Play, Special, Window};
use data::invasion::check::{LARGEST_CARD_NUMBER, MOST_STEPS, MOST_UNITS};
use data::{Basis, Text, text};
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::Key;
use editor::invasion::{CardEdit, deeds};
use egui::{RichText, Ui};

/// What a row of a form needs beside its label, in points.
const BESIDE: f32 = 220.0;

/// What the designer asks the page to select afterwards.
pub(super) enum Then {
    /// Nothing.
    Stay,
    /// A card by its id.
    Select(String),
}

/// Draws the designer of a card.
pub(super) fn ui(ui: &mut Ui, desk: &Desk<'_>, card: &CardDraft) -> Then {
    let names = Names::of(desk.document);
    let mut then = head_ui(ui, desk, card);
    preview::ui(ui, desk.look, &names, card);
    ui.add_space(10.0);
    number_ui(ui, desk, card, &mut then);
    ui.add_space(6.0);
    let id = || card.id.clone();
    fields::both(ui, desk, desk.t(W::CardTitle), &card.title, 1, |text| {
        Edit::set("card.{}.title", [&card.id], text, None)
    });
    ui.add_space(8.0);
    ui.label(desk.heading(desk.t(W::WhatItDoes)));
    kind_ui(ui, desk, card);
    let make = |play: Play| put(desk, card, play);
    match &card.play {
        Play::Movement(movement) => movement_ui(ui, desk, card, movement),
        Play::Special(special) => {
            effects::ui(ui, desk, (card.faction, special), &|special| {
                make(Play::Special(special))
            });
        }
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        ui.label(desk.t(W::BasisWord));
        fields::said(ui, desk, desk.t(W::BasisWord), &Key::new("card.{}", [&id()]));
    });
    ui.add_space(8.0);
    ui.label(desk.heading(desk.t(W::WhatItSays)));
    let written = deeds::written(&names, card);
    let button = ui.add_enabled(written != card.text, egui::Button::new(desk.t(W::WriteCardText)));
    if button.on_hover_text(desk.t(W::WriteCardTextHint)).clicked() {
        desk.edit(Edit::set("card.{}.text", [&card.id], written, None));
    }
    fields::both(ui, desk, desk.t(W::CardText), &card.text, 4, |text| {
        Edit::set("card.{}.text", [&card.id], text, None)
    });
    fields::both(ui, desk, desk.t(W::CardNote), &card.note, 3, |text| {
        Edit::set("card.{}.note", [&card.id], text, None)
    });
    then
}

/// The edit that changes what a card does: the author's own, so nobody's word.
fn put(desk: &Desk<'_>, card: &CardDraft, play: Play) -> Edit {
    let edit = Edit::set("card.{}.play", [&card.id], play.clone(), Some(Basis::Reconstructed));
    with_text(desk, card, &CardDraft { play, ..card.clone() }, edit)
}

/// The edit that makes another card of `card`, and its text with it if that was written from what the card did before: words
/// of an author's own stay.
fn with_text(desk: &Desk<'_>, card: &CardDraft, after: &CardDraft, edit: Edit) -> Edit {
    let names = Names::of(desk.document);
    let Some(now) = deeds::followed(&names, card, after) else {
        return edit;
    };
    let name = text!(
        "Change effect and text of {name}",
        "Modifier l’effet et le texte ({name})";
        name = names.card(&card.id)
    );
    Edit::batch(name, vec![edit, Edit::set("card.{}.text", [&card.id], now, None)])
}

/// Name and buttons.
fn head_ui(ui: &mut Ui, desk: &Desk<'_>, card: &CardDraft) -> Then {
    let mut then = Then::Stay;
    ui.horizontal_wrapped(|ui| {
        ui.label(desk.heading(desk.t(W::CardDesigner)));
        ui.label(RichText::new(&card.id).weak());
        if ui.button(desk.t(W::DuplicateCard)).clicked() {
            let mut copy = card.clone();
            copy.check = None;
            copy.basis = Basis::Reconstructed;
            copy.title = Text::new(copy_of(&card.title.en, "copy"), copy_of(&card.title.fr, "copie"));
            let id = free(desk.document, card.faction, &mut copy);
            desk.edit(CardEdit::Add(Box::new(copy)).into());
            then = Then::Select(id);
        }
        if ui.button(desk.t(W::DeleteCard)).clicked() {
            desk.edit(CardEdit::Remove(card.id.clone()).into());
        }
    });
    ui.add_space(4.0);
    then
}

fn copy_of(title: &str, word: &str) -> String {
    if title.is_empty() {
        String::new()
    } else {
        format!("{title} ({word})")
    }
}

/// Gives a new card a number and an id that nobody has.
pub(super) fn free(document: &Document, faction: Faction, card: &mut CardDraft) -> String {
    let letters = match faction {
        Faction::AmericanRegulars => "ar",
        Faction::AmericanMilitia => "am",
        Faction::BritishRegulars => "br",
        Faction::CanadianMilitia => "cm",
        Faction::NativeAmericans => "na",
    };
    let decks = document.invasion().and_then(|this| this.decks().get());
    let cards = decks.map(|decks| decks.cards.as_slice()).unwrap_or_default();
    let taken = |number: u8, id: &str| {
        let same = |other: &CardDraft| other.id == id || (other.faction == faction && other.number == number);
        cards.iter().any(same)
    };
    let free = (1..=LARGEST_CARD_NUMBER).map(|number| (number, format!("{letters}{number:02}")));
    let (number, id) = free
        .clone()
        .find(|(number, id)| !taken(*number, id))
        .unwrap_or_else(|| (LARGEST_CARD_NUMBER, format!("{letters}_new")));
    card.faction = faction;
    card.number = number;
    card.id.clone_from(&id);
    id
}

/// A new movement card.
pub(super) fn fresh(document: &Document, faction: Faction) -> CardDraft {
    let mut card = CardDraft {
        id: String::new(),
        faction,
        number: 0,
        title: Text::new("New card", "Nouvelle carte"),
        text: Text::default(),
        note: Text::default(),
        play: Play::Movement(by_land()),
        basis: Basis::Reconstructed,
        check: None,
    };
    free(document, faction, &mut card);
    card.text = deeds::written(&Names::of(document), &card);
    card
}

const fn by_land() -> Movement {
    Movement {
        armies: 1,
        distance: 2,
        boat: None,
        truce: false,
    }
}

fn number_ui(ui: &mut Ui, desk: &Desk<'_>, card: &CardDraft, then: &mut Then) {
    let names = &desk.names();
    fields::form(ui, "card number", |ui| {
        ui.label(desk.t(W::CardFaction));
        let all = words::factions(desk.look, names);
        if let Some(new) = fields::choice(ui, desk.t(W::CardFaction), &card.faction, &all, 200.0) {
            let after = CardDraft {
                faction: new,
                ..card.clone()
            };
            let edit = Edit::set("card.{}.faction", [&card.id], new, Some(Basis::Reconstructed));
            desk.edit(with_text(desk, card, &after, edit));
        }
        ui.end_row();
        ui.label(desk.t(W::CardNumber));
        fields::small_number(
            ui,
            desk,
            desk.t(W::CardNumber),
            card.number,
            1..=LARGEST_CARD_NUMBER,
            |number| Edit::set("card.{}.number", [&card.id], number, Some(Basis::Reconstructed)),
        );
        ui.end_row();
        ui.label(desk.t(W::IdWord));
        if let Some(to) = fields::whole_line(ui, desk.t(W::IdWord), &card.id, 120.0) {
            let from = card.id.clone();
            let rename = CardEdit::Rename { from, to: to.clone() }.into();
            // One that will be refused leaves the card selected as it is.
            if fits(desk.document, &rename) {
                *then = Then::Select(to);
            }
            desk.edit(rename);
        }
        ui.end_row();
    });
}

fn kind_ui(ui: &mut Ui, desk: &Desk<'_>, card: &CardDraft) {
    ui.horizontal(|ui| {
        let special = matches!(card.play, Play::Special(_));
        if ui.radio(!special, desk.t(W::MovementCard)).clicked() && special {
            desk.edit(put(desk, card, Play::Movement(by_land())));
        }
        if ui.radio(special, desk.t(W::SpecialCard)).clicked() && !special {
            let empty = Special {
                window: Window::BeforeMovement,
                effects: Vec::new(),
            };
            desk.edit(put(desk, card, Play::Special(empty)));
        }
    });
}

fn movement_ui(ui: &mut Ui, desk: &Desk<'_>, card: &CardDraft, movement: &Movement) {
    let with = |change: &dyn Fn(&mut Movement)| {
        let mut new = movement.clone();
        change(&mut new);
        put(desk, card, Play::Movement(new))
    };
    // In a narrow designer long labels go to a second line.
    let labels = ui.available_width() - BESIDE;
    fields::form(ui, "movement", |ui| {
        let label = |ui: &mut Ui, word: W| fields::label_within(ui, desk.t(word), labels);
        label(ui, W::Armies);
        fields::small_number(ui, desk, desk.t(W::Armies), movement.armies, 1..=MOST_STEPS, |armies| {
            with(&|new| new.armies = armies)
        });
        ui.end_row();
        label(ui, W::GoesBy);
        let mut ways = vec![(None, desk.t(W::ByLand).to_owned())];
        ways.extend(words::BOATS.map(|kind| (Some(kind), desk.t(words::boat(kind)).to_owned())));
        let now = movement.boat.as_ref().map(|boat| boat.kind);
        if let Some(new) = fields::choice(ui, desk.t(W::GoesBy), &now, &ways, 200.0) {
            desk.edit(with(&|movement| go_by(movement, card.faction, new)));
        }
        ui.end_row();
        match &movement.boat {
            None => {
                label(ui, W::Distance);
                fields::small_number(
                    ui,
                    desk,
                    desk.t(W::Distance),
                    movement.distance,
                    1..=MOST_STEPS,
                    |distance| with(&|new| new.distance = distance),
                );
                ui.end_row();
            }
            Some(boat) => {
                let change = |change: &dyn Fn(&mut Boat)| {
                    with(&|movement: &mut Movement| {
                        if let Some(boat) = &mut movement.boat {
                            change(boat);
                        }
                    })
                };
                boat_ui(ui, desk, boat, &label, &change);
            }
        }
        label(ui, W::TruceCard);
        if let Some(on) = fields::bare_tick(ui, desk.t(W::TruceCard), movement.truce) {
            desk.edit(with(&|new| new.truce = on));
        }
        ui.end_row();
    });
}

/// Changes a movement to go by land or by a kind of boat, keeping the limits of other boats.
fn go_by(movement: &mut Movement, faction: Faction, by: Option<BoatKind>) {
    match (by, &mut movement.boat) {
        (None, _) => {
            movement.boat = None;
            movement.distance = movement.distance.max(1);
        }
        (Some(kind), Some(boat)) => boat.kind = kind,
        (Some(kind), None) => {
            movement.distance = 0;
            movement.boat = Some(Boat {
                kind,
                army_limit: None,
                card_limit: None,
                aboard: vec![faction],
                one_landing: false,
                different_starts: false,
            });
        }
    }
}

/// A value of boats: its name, what it is, and how it is set.
type Value<T> = (W, T, fn(&mut Boat, T));

type ChangeBoat<'a> = dyn Fn(&dyn Fn(&mut Boat)) -> Edit + 'a;

fn boat_ui(ui: &mut Ui, desk: &Desk<'_>, boat: &Boat, label: &dyn Fn(&mut Ui, W), change: &ChangeBoat<'_>) {
    let names = &desk.names();
    let limits: [Value<Option<u8>>; 2] = [
        (W::ArmyLimit, boat.army_limit, |boat, limit| boat.army_limit = limit),
        (W::CardLimit, boat.card_limit, |boat, limit| boat.card_limit = limit),
    ];
    for (word, now, set) in limits {
        let name = desk.t(word);
        label(ui, word);
        ui.horizontal(|ui| {
            if let Some(on) = fields::bare_tick(ui, &format!("{name}, {}", desk.t(W::Limited)), now.is_some()) {
                desk.edit(change(&|boat| set(boat, on.then_some(6))));
            }
            match now {
                Some(limit) => fields::small_number(ui, desk, name, limit, 1..=MOST_UNITS, |limit| {
                    change(&|boat| set(boat, Some(limit)))
                }),
                None => {
                    ui.weak(desk.t(W::NoLimit));
                }
            }
        });
        ui.end_row();
    }
    label(ui, W::Aboard);
    ui.vertical(|ui| {
        for (faction, name) in words::factions(desk.look, names) {
            if let Some(on) = fields::tick(ui, &name, boat.aboard.contains(&faction)) {
                let all = Faction::ALL.into_iter();
                let aboard: Vec<Faction> = all
                    .filter(|other| {
                        if *other == faction {
                            on
                        } else {
                            boat.aboard.contains(other)
                        }
                    })
                    .collect();
                desk.edit(change(&|boat| boat.aboard.clone_from(&aboard)));
            }
        }
    });
    ui.end_row();
    let flags: [Value<bool>; 2] = [
        (W::OneLanding, boat.one_landing, |boat, on| boat.one_landing = on),
        (W::DifferentStarts, boat.different_starts, |boat, on| {
            boat.different_starts = on
        }),
    ];
    for (word, now, set) in flags {
        label(ui, word);
        if let Some(on) = fields::bare_tick(ui, desk.t(word), now) {
            desk.edit(change(&|boat| set(boat, on)));
        }
        ui.end_row();
    }
}
