//! Titles, names of sides and factions, rule paragraphs and rulings, English and French side by side.

use super::{Shown, fields};
use crate::desk::Desk;
use crate::look::Look;
use crate::own::Own;
use crate::words::W;
use data::finding::Sought;
use data::rulebook::{Paragraph, Ruling};
use data::{Lang, Place, Side, Text, say};
use editor::document::Document;
use editor::edit::{HeadingEdit, TextsEdit};
use editor::facts::{Key, Value};
use editor::namesake;
use egui::{Button, CentralPanel, Panel, RichText, ScrollArea, Ui};

/// What is edited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Chosen {
    /// Title and summary of the scenario, and the names of its parts.
    #[default]
    Scenario,
    /// Names of sides and factions.
    Names,
    /// A rule paragraph, by its number.
    Paragraph(String),
    /// A ruling, by its number.
    Ruling(u8),
}

/// The page.
pub(crate) struct TextsPage {
    /// What the game brings.
    own: &'static dyn Own,
    chosen: Chosen,
    filter: String,
    only_missing: bool,
}

/// The texts of a document.
struct Texts<'a> {
    sides: Option<&'a data::BySide<Text>>,
    /// Keys of the names of other things, such as factions, with their labels.
    others: Vec<(Key, W)>,
    paragraphs: &'a [Paragraph],
    rulings: &'a [Ruling],
}

fn texts<'a>(document: &'a Document, own: &dyn Own) -> Option<Texts<'a>> {
    let book = document.book()?;
    Some(Texts {
        sides: book.sides,
        others: own.named(),
        paragraphs: book.paragraphs,
        rulings: book.rulings,
    })
}

impl Texts<'_> {
    /// What the names are of: of sides, and of factions where the game has them.
    const fn names(&self) -> W {
        if self.others.is_empty() {
            W::Sides
        } else {
            W::SidesAndFactions
        }
    }

    /// Whether a name is missing in one of the languages.
    fn lack_a_name(&self, document: &Document) -> bool {
        let lacking = |(key, _): &(Key, W)| matches!(document.value(key), Some(Value::Text(name)) if lacks(&name));
        let sides = self
            .sides
            .map(|sides| Side::ALL.into_iter().any(|side| lacks(&sides[side])));
        sides == Some(true) || self.others.iter().any(lacking)
    }
}

/// Whether one of the languages is missing.
fn lacks(text: &Text) -> bool {
    text.en.is_empty() || text.fr.is_empty()
}

/// Whether the title or the summary lacks a language; there need be no summary.
fn lacks_a_heading(document: &Document) -> bool {
    let summary = document.summary();
    lacks(document.title()) || lacks(summary) && !summary.is_empty()
}

/// Where the first text is that is missing; a problem of the whole document says no more of its place.
fn first_gap(document: &Document, own: &dyn Own) -> Chosen {
    if lacks_a_heading(document) {
        return Chosen::Scenario;
    }
    let Some(texts) = texts(document, own) else {
        return Chosen::Scenario;
    };
    if texts.lack_a_name(document) {
        return Chosen::Names;
    }
    let paragraph = texts
        .paragraphs
        .iter()
        .find(|one| lacks(&one.title) || lacks(&one.text));
    let ruling = texts.rulings.iter().find(|one| lacks(&one.title) || lacks(&one.text));
    let paragraph = paragraph.map(|one| Chosen::Paragraph(one.number.clone()));
    paragraph
        .or_else(|| ruling.map(|one| Chosen::Ruling(one.number)))
        .unwrap_or_default()
}

impl Shown for TextsPage {
    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let texts = texts(desk.document, self.own);
        let list = Panel::left("texts list").resizable(true).default_size(300.0);
        list.size_range(200.0..=460.0)
            .show(ui, |ui| self.list_ui(ui, desk, texts.as_ref()));
        CentralPanel::default().show(ui, |ui| {
            fields::page(ui, "texts", |ui| match (&self.chosen, &texts) {
                (Chosen::Scenario, _) => scenario_ui(ui, desk),
                (_, None) => {
                    ui.label(desk.t(W::TextsMissing));
                }
                (Chosen::Names, Some(texts)) => names_ui(ui, desk, texts),
                (Chosen::Paragraph(number), Some(texts)) => {
                    match texts.paragraphs.iter().find(|paragraph| paragraph.number == *number) {
                        Some(paragraph) => paragraph_ui(ui, desk, paragraph),
                        None => scenario_ui(ui, desk),
                    }
                }
                (Chosen::Ruling(number), Some(texts)) => {
                    match texts.rulings.iter().find(|ruling| ruling.number == *number) {
                        Some(ruling) => ruling_ui(ui, desk, ruling),
                        None => scenario_ui(ui, desk),
                    }
                }
            });
        });
    }

    fn show(&mut self, place: &Place, document: &Document) -> bool {
        self.chosen = match place {
            Place::Document => first_gap(document, self.own),
            Place::Paragraph(number) => Chosen::Paragraph(number.clone()),
            Place::Ruling(number) => Chosen::Ruling(*number),
            _ => return false,
        };
        self.filter.clear();
        true
    }
}

impl TextsPage {
    /// The page for documents of a game.
    pub(super) fn new(own: &'static dyn Own) -> Self {
        Self {
            own,
            chosen: Chosen::default(),
            filter: String::new(),
            only_missing: false,
        }
    }

    fn list_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, texts: Option<&Texts<'_>>) {
        ui.add_space(8.0);
        fields::filter(ui, desk, &mut self.filter, f32::INFINITY);
        if let Some(on) = fields::tick(ui, desk.t(W::OnlyMissing), self.only_missing) {
            self.only_missing = on;
        }
        ui.separator();
        ScrollArea::vertical()
            .id_salt("texts list")
            .auto_shrink(false)
            .show(ui, |ui| {
                let scenario = lacks_a_heading(desk.document);
                self.row_ui(
                    ui,
                    desk.look,
                    desk.t(W::ScenarioAndParts).to_owned(),
                    scenario,
                    Chosen::Scenario,
                );
                let Some(texts) = texts else { return };
                let names = texts.lack_a_name(desk.document);
                self.row_ui(ui, desk.look, desk.t(texts.names()).to_owned(), names, Chosen::Names);
                ui.add_space(6.0);
                ui.horizontal(|ui| {
                    ui.strong(desk.t(W::Paragraphs));
                    if ui.small_button(desk.t(W::AddParagraph)).clicked() {
                        let number = free_paragraph(texts.paragraphs);
                        self.chosen = Chosen::Paragraph(number.clone());
                        let title = Text::new("New paragraph", "Nouveau paragraphe");
                        let text = Text::default();
                        desk.edit(TextsEdit::PutParagraph(Paragraph { number, title, text }).into());
                    }
                });
                for paragraph in texts.paragraphs {
                    let missing = lacks(&paragraph.title) || lacks(&paragraph.text);
                    let name = format!("{} {}", paragraph.number, paragraph.title.get(desk.lang()));
                    self.row_ui(
                        ui,
                        desk.look,
                        name,
                        missing,
                        Chosen::Paragraph(paragraph.number.clone()),
                    );
                }
                ui.add_space(6.0);
                ui.horizontal(|ui| {
                    ui.strong(desk.t(W::Rulings));
                    let number = free_ruling(texts.rulings);
                    let add = ui.add_enabled(number.is_some(), Button::new(desk.t(W::AddRuling)).small());
                    if let Some(number) = number.filter(|_| add.clicked()) {
                        self.chosen = Chosen::Ruling(number);
                        let title = Text::new("New ruling", "Nouvelle décision");
                        let text = Text::default();
                        desk.edit(TextsEdit::PutRuling(Ruling { number, title, text }).into());
                    }
                });
                for ruling in texts.rulings {
                    let missing = lacks(&ruling.title) || lacks(&ruling.text);
                    let name = say!(
                        desk.lang(),
                        "Ruling {number} {title}",
                        "Décision {number} {title}";
                        number = ruling.number, title = ruling.title
                    );
                    self.row_ui(ui, desk.look, name, missing, Chosen::Ruling(ruling.number));
                }
            });
    }

    /// A row of the list, unless it is filtered out.
    fn row_ui(&mut self, ui: &mut Ui, look: &Look<'_>, name: String, missing: bool, what: Chosen) {
        let wanted = Sought::of(&self.filter);
        if (self.only_missing && !missing) || !wanted.is_in(&name) {
            return;
        }
        ui.horizontal(|ui| {
            let colour = if missing {
                fields::alert(ui)
            } else {
                egui::Color32::TRANSPARENT
            };
            let mark = fields::sign(ui, fields::Sign::Ring, colour);
            if missing {
                mark.on_hover_text(look.t(W::Missing));
            }
            if ui
                .add(Button::selectable(self.chosen == what, name).truncate())
                .clicked()
            {
                self.chosen = what;
            }
        });
    }
}

/// A number that no paragraph has, after the last one.
fn free_paragraph(paragraphs: &[Paragraph]) -> String {
    let last = paragraphs.last().map_or("1", |last| last.number.as_str());
    let chapter = last.split('.').next().unwrap_or("1");
    let numbers = (1..=paragraphs.len() + 1).map(|number| format!("{chapter}.{number}"));
    let free = |number: &String| !paragraphs.iter().any(|paragraph| paragraph.number == *number);
    numbers.into_iter().find(free).unwrap_or_default()
}

/// The number after the last ruling, or the first one that is free where there is none after it.
fn free_ruling(rulings: &[Ruling]) -> Option<u8> {
    let last = rulings.iter().map(|ruling| ruling.number).max().unwrap_or(0);
    let free = |number: &u8| !rulings.iter().any(|ruling| ruling.number == *number);
    last.checked_add(1).or_else(|| (1..=u8::MAX).find(free))
}

fn scenario_ui(ui: &mut Ui, desk: &Desk<'_>) {
    ui.label(desk.heading(desk.t(W::ScenarioWord)));
    ui.horizontal(|ui| {
        ui.label(desk.t(W::IdWord));
        if let Some(id) = fields::whole_line(ui, desk.t(W::IdWord), desk.document.id(), 220.0) {
            desk.edit(HeadingEdit::Id(id).into());
        }
    });
    namesake_ui(ui, desk);
    ui.add_space(4.0);
    fields::both(ui, desk, desk.t(W::TitleWord), desk.document.title(), 1, |text| {
        HeadingEdit::Title(text).into()
    });
    fields::both(ui, desk, desk.t(W::Summary), desk.document.summary(), 3, |text| {
        HeadingEdit::Summary(text).into()
    });
    ui.add_space(14.0);
    ui.label(desk.heading(desk.t(W::PartNames)));
    ui.weak(desk.t(W::PartNamesHint));
    let names = [
        (W::BoardName, "board.name"),
        (W::DeckName, "decks.name"),
        (W::ForcesName, "forces.name"),
        (W::ArmyName, "army.name"),
    ];
    for (label, pattern) in names {
        fields::fact(ui, desk, desk.t(label), &Key::new(pattern, []));
    }
}

/// Says that a shipped scenario has the id, and gives another one.
fn namesake_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let Some(other) = namesake::instead(desk.document) else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(desk.t(W::IdOfShipped)).color(ui.visuals().warn_fg_color));
        if ui.button(take_id(desk.lang(), &other)).clicked() {
            desk.edit(HeadingEdit::Id(other).into());
        }
    });
}

/// The button that gives the scenario an id.
fn take_id(lang: Lang, id: &str) -> String {
    say!(lang, "Take the id “{id}”", "Prendre l’identifiant «\u{a0}{id}\u{a0}»"; id)
}

fn names_ui(ui: &mut Ui, desk: &Desk<'_>, texts: &Texts<'_>) {
    ui.label(desk.heading(desk.t(texts.names())));
    if let Some(sides) = texts.sides {
        for (side, label) in [(Side::American, W::AmericanSide), (Side::British, W::BritishSide)] {
            fields::both(ui, desk, desk.t(label), &sides[side], 1, |name| {
                TextsEdit::Side(side, name).into()
            });
        }
    }
    if !texts.others.is_empty() {
        ui.add_space(8.0);
    }
    for (key, label) in &texts.others {
        fields::fact(ui, desk, desk.t(*label), key);
    }
}

fn paragraph_ui(ui: &mut Ui, desk: &Desk<'_>, paragraph: &Paragraph) {
    ui.horizontal(|ui| {
        ui.label(desk.heading(numbered(desk.lang(), &paragraph.number)));
        if ui.button(desk.t(W::DeleteParagraph)).clicked() {
            desk.edit(TextsEdit::RemoveParagraph(paragraph.number.clone()).into());
        }
    });
    let put = |change: &dyn Fn(&mut Paragraph)| {
        let mut new = paragraph.clone();
        change(&mut new);
        TextsEdit::PutParagraph(new).into()
    };
    ui.push_id(&paragraph.number, |ui| {
        fields::both(ui, desk, desk.t(W::TitleWord), &paragraph.title, 1, |title| {
            put(&|new| new.title.clone_from(&title))
        });
        fields::both(ui, desk, desk.t(W::RuleText), &paragraph.text, 12, |text| {
            put(&|new| new.text.clone_from(&text))
        });
    });
}

fn numbered(lang: Lang, number: &str) -> String {
    say!(lang, "Rule paragraph {number}", "Paragraphe de règle {number}"; number)
}

fn ruling_ui(ui: &mut Ui, desk: &Desk<'_>, ruling: &Ruling) {
    ui.horizontal(|ui| {
        ui.label(desk.heading(say!(desk.lang(), "Ruling {number}", "Décision {number}"; number = ruling.number)));
        if ui.button(desk.t(W::DeleteRuling)).clicked() {
            desk.edit(TextsEdit::RemoveRuling(ruling.number).into());
        }
    });
    let put = |change: &dyn Fn(&mut Ruling)| {
        let mut new = ruling.clone();
        change(&mut new);
        TextsEdit::PutRuling(new).into()
    };
    ui.push_id(ruling.number, |ui| {
        fields::both(ui, desk, desk.t(W::TitleWord), &ruling.title, 1, |title| {
            put(&|new| new.title.clone_from(&title))
        });
        fields::both(ui, desk, desk.t(W::RuleText), &ruling.text, 12, |text| {
            put(&|new| new.text.clone_from(&text))
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_ruling_takes_the_place_of_none() {
        let rulings = |numbers: &[u8]| -> Vec<Ruling> {
            let of = |number: &u8| Ruling {
                number: *number,
                title: Text::default(),
                text: Text::default(),
            };
            numbers.iter().map(of).collect()
        };
        assert_eq!(free_ruling(&[]), Some(1));
        assert_eq!(free_ruling(&rulings(&[1, 7])), Some(8));
        assert_eq!(free_ruling(&rulings(&[1, 2, 255])), Some(3));
        assert_eq!(free_ruling(&rulings(&(1..=255).collect::<Vec<u8>>())), None);
    }
}
