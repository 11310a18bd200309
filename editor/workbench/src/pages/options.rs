//! Rule options, each with what its values mean and the paragraph and ruling it rests on. The table of the game's options
//! says which there are.

use super::kept::Here;
use super::{Now, Shown, fields};
use crate::desk::Desk;
use crate::orders::Do;
use data::options::{Numbered, RuleOption};
use data::rulebook::{Paragraph, Ruling};
use data::{Place, say};
use editor::document::Document;
use editor::edit::Edit;
use egui::{RichText, Ui};

/// The page.
#[derive(Default)]
pub(crate) struct OptionsPage {
    here: Here,
}

impl Shown for OptionsPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |place| matches!(place, Place::Option(_)));
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        self.here.ui(ui, desk);
        fields::page(ui, "options", |ui| {
            for (option, value) in desk.document.rule_options() {
                ui.push_id(option.key, |ui| option_ui(ui, desk, option, &value));
                ui.add_space(10.0);
            }
        });
    }

    fn show(&mut self, place: &Place, _document: &Document) -> bool {
        matches!(place, Place::Option(_))
    }
}

fn option_ui(ui: &mut Ui, desk: &Desk<'_>, option: &RuleOption, value: &str) {
    let chosen = option.choice(value);
    let edit = |word: &str| Edit::option(desk.document, option.key, word);
    ui.group(|ui| {
        ui.set_min_width(ui.available_width());
        ui.label(desk.heading(option.title.get(desk.lang())));
        ui.add_space(2.0);
        for choice in option.values {
            let number = chosen.filter(|(chosen, _)| *chosen == choice).map(|(_, number)| number);
            let on = number.is_some();
            if ui.radio(on, choice.name.get(desk.lang())).clicked() && !on {
                desk.extend(edit(choice.word).map(Do::Edit));
            }
            ui.horizontal_wrapped(|ui| {
                ui.add_space(22.0);
                ui.weak(choice.meaning.get(desk.lang()));
            });
            if let (Some(numbered), Some(Some(number))) = (choice.number, number) {
                let word = |number| edit(&choice.with(number));
                number_ui(ui, desk, numbered, number, &word);
            }
        }
        ui.add_space(4.0);
        let (paragraphs, rulings) = desk.document.rulebook();
        rests_on(ui, desk, option, paragraphs, rulings);
    });
}

/// The number that belongs to the value.
fn number_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    Numbered { title, least, most }: Numbered,
    number: u8,
    edit: &dyn Fn(u8) -> Option<Edit>,
) {
    ui.horizontal(|ui| {
        ui.add_space(22.0);
        ui.label(title.get(desk.lang()));
        fields::small_number(ui, desk, title.get(desk.lang()), number, least..=most, |number| {
            edit(number).unwrap_or_else(|| Edit::batch(data::Text::default(), Vec::new()))
        });
    });
}

/// What the rules say of an option, to open.
fn rests_on(ui: &mut Ui, desk: &Desk<'_>, option: &RuleOption, paragraphs: &[Paragraph], rulings: &[Ruling]) {
    for number in option.paragraphs {
        if let Some(paragraph) = paragraphs.iter().find(|paragraph| paragraph.number == *number) {
            let title = format!("{number} · {}", paragraph.title.get(desk.lang()));
            said_ui(ui, desk, &title, &paragraph.text);
        }
    }
    let ruling = |number| rulings.iter().find(|ruling| ruling.number == number);
    if let Some(ruling) = option.ruling.and_then(ruling) {
        let title = say!(
            desk.lang(),
            "Ruling {number} · {title}",
            "Décision {number} · {title}";
            number = ruling.number, title = ruling.title
        );
        said_ui(ui, desk, &title, &ruling.text);
    }
}

fn said_ui(ui: &mut Ui, desk: &Desk<'_>, title: &str, text: &data::Text) {
    egui::CollapsingHeader::new(RichText::new(title).small())
        .id_salt(title)
        .show(ui, |ui| {
            ui.label(text.get(desk.lang()));
        });
}
