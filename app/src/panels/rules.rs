//! The rules: contents with a search beside the page that is read, links both ways, and a page of what one looks up most.

use super::kit::{self, Look};
use crate::command::{Order, Queue};
use crate::games;
use crate::text::T;
use crate::theme;
use data::any::Scenario;
use data::finding::{Searched, Sought};
use data::rulebook::{Paragraph, Ruling};
use data::{Lang, Text};
use egui::{Align, Button, Key, Layout, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2};
use egui_material_icons::icons::ICON_ARROW_BACK;
use std::sync::Arc;

/// Width of the contents, in points.
const CONTENTS: f32 = 236.0;

/// A page of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The first paragraph.
    #[default]
    First,
    /// A paragraph, by number, with the rulings that complete it; the one that was asked for comes first.
    Paragraph(String, Option<u8>),
    /// A ruling.
    Ruling(u8),
    /// What one looks up most, such as dice and cards.
    Reference,
}

/// The rules, as they lie open.
#[derive(Clone, Debug, Default)]
pub struct RulesPanel {
    /// The game whose rules they are, of several that there are to read.
    game: usize,
    at: Page,
    back: Vec<Page>,
    search: String,
    /// Whoever opens the rules searches in them; whoever is led to a page reads it.
    begun: bool,
    book: Option<Arc<Book>>,
}

/// The rule texts of a scenario in a language, read once and not in each frame.
#[derive(Debug)]
struct Book {
    of: Scenario,
    lang: Lang,
    /// What is searched of each paragraph, then of each ruling.
    searched: Vec<Searched>,
    paragraphs: Vec<Paragraph>,
    rulings: Vec<Ruling>,
    completed: &'static [(&'static str, u8)],
}

impl RulesPanel {
    /// Opened at a page.
    pub fn at(page: Page) -> Self {
        Self {
            at: page,
            begun: true,
            ..Self::default()
        }
    }

    /// Draws the rules of a scenario into a dialog; of several, one of each game, those of the game that is chosen.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, scenarios: &[Scenario], queue: &mut Queue) {
        let Some(scenario) = scenarios.get(self.game).or(scenarios.first()) else {
            return;
        };
        let game = games::of(scenario);
        let book = self.book(scenario, look);
        let width = kit::growing(ui, 900.0);
        let height = kit::lower(ui, 210.0, 620.0);
        ui.set_width(width);
        ui.label(theme::title(look.t(T::RulesTitle)));
        if scenarios.len() > 1 {
            self.games_ui(ui, look, scenarios);
        }
        let mut go = None;
        ui.allocate_ui_with_layout(vec2(width, height), Layout::left_to_right(Align::Min), |ui| {
            ui.allocate_ui_with_layout(vec2(CONTENTS, height), Layout::top_down(Align::Min), |ui| {
                ui.set_width(CONTENTS);
                go = self.contents_ui(ui, look, (&book, game.has_reference()), queue);
            });
            ui.separator();
            ui.vertical(|ui| {
                let room = ui.available_width();
                let id = ui.scope_id().with(format!("{:?}", self.at));
                ScrollArea::vertical().id_salt(id).auto_shrink(false).show(ui, |ui| {
                    ui.set_width(room - 14.0);
                    ui.spacing_mut().item_spacing.y = 6.0;
                    if self.at == Page::Reference {
                        kit::heading(ui, look, look.t(T::DiceAndCards));
                        game.reference_ui(scenario, ui, look);
                    } else {
                        go = book.page_ui(ui, look, &self.at).or(go.take());
                    }
                });
            });
        });
        ui.horizontal(|ui| {
            if kit::primary_button(ui, look.t(T::Done)).clicked() {
                queue.push(Order::CloseDialog);
            }
            let back = Button::new(ICON_ARROW_BACK.rich_text()).min_size(vec2(36.0, 36.0));
            let back = ui.add_enabled(!self.back.is_empty(), back);
            let back = back.accessible_name(look.t(T::Back)).on_hover_text(look.t(T::Back));
            if back.on_disabled_hover_text(look.t(T::RulesFirstPage)).clicked() {
                self.at = self.back.pop().unwrap_or_default();
            }
        });
        if let Some(page) = go.filter(|page| *page != self.at) {
            self.back.push(std::mem::replace(&mut self.at, page));
        }
    }

    /// The games whose rules there are to read.
    fn games_ui(&mut self, ui: &mut Ui, look: &Look<'_>, scenarios: &[Scenario]) {
        let before = self.game;
        ui.horizontal_wrapped(|ui| {
            for (number, scenario) in scenarios.iter().enumerate() {
                ui.selectable_value(&mut self.game, number, games::of(scenario).title().get(look.lang));
            }
        });
        if self.game != before {
            self.at = Page::First;
            self.back.clear();
        }
    }

    /// The book that lies open, made anew only for another scenario or language.
    fn book(&mut self, scenario: &Scenario, look: &Look<'_>) -> Arc<Book> {
        let fits = |book: &&Arc<Book>| book.of.is_same(scenario) && book.lang == look.lang;
        if let Some(book) = self.book.as_ref().filter(fits) {
            return Arc::clone(book);
        }
        let book = Arc::new(Book::of(scenario, look));
        self.book = Some(Arc::clone(&book));
        book
    }

    /// The contents, as far as they have what is searched for.
    fn contents_ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        (book, reference): (&Book, bool),
        queue: &mut Queue,
    ) -> Option<Page> {
        let search = TextEdit::singleline(&mut self.search)
            .hint_text(look.t(T::RulesSearch))
            .desired_width(f32::INFINITY);
        let search = ui.add(search).accessible_name(look.t(T::RulesSearch));
        if !std::mem::replace(&mut self.begun, true) {
            search.request_focus();
        }
        // Escape leaves the field where something is searched for, and the rules where nothing is.
        if search.lost_focus() && self.search.is_empty() && ui.input(|input| input.key_pressed(Key::Escape)) {
            queue.push(Order::CloseDialog);
        }
        let wanted = Sought::of(&self.search);
        let (of_paragraphs, of_rulings) = book.searched.split_at(book.paragraphs.len());
        let mut entries: Vec<(Page, String, usize)> = Vec::new();
        for (paragraph, searched) in book.paragraphs.iter().zip(of_paragraphs) {
            if wanted.is_in_any(searched) {
                let (number, title) = (&paragraph.number, paragraph.title.get(look.lang));
                let depth = number.matches('.').count() + usize::from(!number.ends_with(".0"));
                let page = Page::Paragraph(number.clone(), None);
                entries.push((page, format!("{number}  {title}"), depth.saturating_sub(1)));
            }
        }
        for (ruling, searched) in book.rulings.iter().zip(of_rulings) {
            if wanted.is_in_any(searched) {
                let (number, title) = (ruling_name(look, ruling.number), ruling.title.get(look.lang));
                entries.push((Page::Ruling(ruling.number), format!("{number}  {title}"), 0));
            }
        }
        let word = look.t(T::DiceAndCards);
        if reference && wanted.is_in(word) {
            entries.insert(0, (Page::Reference, word.to_owned(), 0));
        }
        let mut go = None;
        let entered = search.lost_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        if entered && !wanted.is_nothing() {
            go = entries.first().map(|(page, ..)| page.clone());
        }
        ScrollArea::vertical()
            .id_salt("contents")
            .auto_shrink(false)
            .show(ui, |ui| {
                kit::dense(ui);
                ui.spacing_mut().item_spacing.y = 1.0;
                if entries.is_empty() {
                    ui.label(RichText::new(look.t(T::NothingFound)).weak());
                }
                for (page, name, depth) in entries {
                    ui.horizontal(|ui| {
                        ui.add_space(depth as f32 * 10.0);
                        let open = self.at.is(&page, book);
                        let entry = Button::selectable(open, RichText::new(&name).small()).truncate();
                        let entry = ui.add(entry.min_size(vec2(0.0, 22.0)));
                        if entry.clicked() {
                            go = Some(page);
                        }
                    });
                }
            });
        go
    }
}

impl Page {
    /// Whether it is the page of an entry.
    fn is(&self, entry: &Self, book: &Book) -> bool {
        match (self, entry) {
            (Self::First, Self::Paragraph(number, _)) => {
                book.paragraphs.first().is_some_and(|first| first.number == *number)
            }
            (Self::Paragraph(open, _), Self::Paragraph(number, _)) => open == number,
            _ => self == entry,
        }
    }
}

impl Book {
    /// The rulebook of a scenario, with what is searched of it.
    fn of(scenario: &Scenario, look: &Look<'_>) -> Self {
        let game = games::of(scenario);
        let (paragraphs, rulings) = game.rulebook(scenario);
        let lang = look.lang;
        let of_paragraphs = paragraphs
            .iter()
            .map(|of| Searched::of([&of.number, of.title.get(lang), of.text.get(lang)]));
        let of_rulings = rulings
            .iter()
            .map(|of| Searched::of([&ruling_name(look, of.number), of.title.get(lang), of.text.get(lang)]));
        Self {
            of: scenario.clone(),
            lang,
            searched: of_paragraphs.chain(of_rulings).collect(),
            paragraphs,
            rulings,
            completed: game.completed(),
        }
    }

    /// Draws a page. Gives the one that was asked for by a link.
    fn page_ui(&self, ui: &mut Ui, look: &Look<'_>, page: &Page) -> Option<Page> {
        match page {
            Page::First => self.paragraph_ui(ui, look, self.paragraphs.first()?, None),
            Page::Paragraph(number, ruling) => {
                let paragraph = self.paragraphs.iter().find(|paragraph| paragraph.number == *number);
                match (paragraph, ruling) {
                    (Some(paragraph), _) => self.paragraph_ui(ui, look, paragraph, *ruling),
                    // An author's rulebook may lack the paragraph.
                    (None, Some(ruling)) => self.page_ui(ui, look, &Page::Ruling(*ruling)),
                    (None, None) => {
                        ui.label(RichText::new(look.t(T::NothingFound)).weak());
                        None
                    }
                }
            }
            Page::Ruling(number) => {
                let ruling = self.rulings.iter().find(|ruling| ruling.number == *number)?;
                self.ruling_ui(ui, look, ruling);
                let completed = self.completed.iter().filter(|(_, ruling)| ruling == number);
                let mut links: Vec<Page> = completed
                    .map(|(paragraph, _)| Page::Paragraph((*paragraph).to_owned(), None))
                    .collect();
                self.add_mentions(&mut links, page, &ruling.text);
                self.links_ui(ui, look, &links)
            }
            Page::Reference => None,
        }
    }

    fn paragraph_ui(&self, ui: &mut Ui, look: &Look<'_>, paragraph: &Paragraph, asked: Option<u8>) -> Option<Page> {
        let Paragraph { number, title, text } = paragraph;
        ui.label(RichText::new(format!("{number}  {}", title.get(look.lang))).font(look.serif(18.0)));
        ui.label(text.get(look.lang));
        let completed = self
            .completed
            .iter()
            .filter(|(of, _)| of == number)
            .map(|(_, ruling)| *ruling);
        let mut rulings: Vec<u8> = asked.into_iter().chain(completed).collect();
        let mut seen = std::collections::BTreeSet::new();
        rulings.retain(|ruling| seen.insert(*ruling));
        for number in &rulings {
            if let Some(ruling) = self.rulings.iter().find(|ruling| ruling.number == *number) {
                ui.add_space(6.0);
                self.ruling_ui(ui, look, ruling);
            }
        }
        let here = Page::Paragraph(number.clone(), None);
        let stem = number.strip_suffix(".0").unwrap_or(number);
        let mut links: Vec<Page> = Vec::new();
        for other in &self.paragraphs {
            let part = other.number.strip_prefix(stem).is_some_and(|rest| {
                let rest = rest.trim_start_matches('.');
                !rest.is_empty() && !rest.contains('.') && rest != "0" && other.number != *number
            });
            if part {
                links.push(Page::Paragraph(other.number.clone(), None));
            }
        }
        self.add_mentions(&mut links, &here, text);
        // A text may name the ruling that completes it.
        let rulings: Vec<Page> = rulings.into_iter().map(Page::Ruling).collect();
        links.retain(|link| !rulings.contains(link));
        links.extend(rulings);
        self.links_ui(ui, look, &links)
    }

    fn ruling_ui(&self, ui: &mut Ui, look: &Look<'_>, ruling: &Ruling) {
        let title = format!("{}  {}", ruling_name(look, ruling.number), ruling.title.get(look.lang));
        ui.label(RichText::new(title).font(look.serif(16.0)));
        ui.label(ruling.text.get(look.lang));
    }

    /// Adds what a text names, and what names the page.
    fn add_mentions(&self, links: &mut Vec<Page>, page: &Page, text: &Text) {
        let mut add = |link: Page| {
            if link != *page && !links.contains(&link) {
                links.push(link);
            }
        };
        for link in mentions(text) {
            add(link);
        }
        let names = |text: &Text| mentions(text).contains(page);
        for paragraph in self.paragraphs.iter().filter(|paragraph| names(&paragraph.text)) {
            add(Page::Paragraph(paragraph.number.clone(), None));
        }
        for ruling in self.rulings.iter().filter(|ruling| names(&ruling.text)) {
            add(Page::Ruling(ruling.number));
        }
    }

    /// The links of a page, in one row.
    fn links_ui(&self, ui: &mut Ui, look: &Look<'_>, links: &[Page]) -> Option<Page> {
        let named: Vec<(&Page, String)> = links
            .iter()
            .filter_map(|page| Some((page, self.name(look, page)?)))
            .collect();
        if named.is_empty() {
            return None;
        }
        ui.add_space(8.0);
        ui.label(RichText::new(look.t(T::SeeAlso)).small().weak());
        let mut go = None;
        for (page, name) in named {
            if ui.link(RichText::new(name).small()).clicked() {
                go = Some(page.clone());
            }
        }
        go
    }

    /// What a page is called; nothing if the book lacks it.
    fn name(&self, look: &Look<'_>, page: &Page) -> Option<String> {
        match page {
            Page::Paragraph(number, _) => {
                let paragraph = self.paragraphs.iter().find(|paragraph| paragraph.number == *number)?;
                Some(format!("{number}  {}", paragraph.title.get(look.lang)))
            }
            Page::Ruling(number) => {
                let ruling = self.rulings.iter().find(|ruling| ruling.number == *number)?;
                let title = ruling.title.get(look.lang);
                Some(format!("{}  {title}", ruling_name(look, *number)))
            }
            Page::First | Page::Reference => None,
        }
    }
}

fn ruling_name(look: &Look<'_>, number: u8) -> String {
    format!("{} {number}", look.t(T::Ruling))
}

/// The paragraphs and rulings that an English text names.
fn mentions(text: &Text) -> Vec<Page> {
    let [english, _] = Lang::WRITTEN;
    let mut pages = Vec::new();
    let mut before = "";
    for word in text
        .get(english)
        .split(|letter: char| letter.is_whitespace() || "(),;:".contains(letter))
    {
        let word = word.trim_end_matches('.');
        let number = !word.is_empty() && word.split('.').all(|part| part.parse::<u8>().is_ok());
        if number && word.contains('.') {
            pages.push(Page::Paragraph(word.to_owned(), None));
        } else if number && matches!(before, "ruling" | "rulings" | "Ruling") {
            pages.extend(word.parse().map(Page::Ruling));
        }
        if !word.is_empty() {
            before = word;
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_leads_to_the_paragraphs_and_rulings_that_it_names() {
        let text = "As one paragraph says (3.2), and another (3.2.7); see ruling 9. In 1812 there were 4.";
        let found = mentions(&Text::same(text));
        let paragraph = |number: &str| Page::Paragraph(number.to_owned(), None);
        assert_eq!(found, [paragraph("3.2"), paragraph("3.2.7"), Page::Ruling(9)]);
    }

    /// Copying and folding the whole rulebook is a quarter of the time of a frame; it is done once, and not while one types.
    #[test]
    fn what_is_searched_is_made_once_for_a_scenario_and_a_language() {
        let library = data::library::Library::shipped();
        let scenario = library.scenario("campaign-1812").unwrap().build(library).unwrap();
        let ctx = egui::Context::default();
        theme::install(&ctx);
        let mut panel = RulesPanel::default();
        let frame = |panel: &mut RulesPanel, lang: Lang| {
            let palette = theme::palette(false);
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                let look = Look {
                    lang,
                    palette: &palette,
                };
                panel.ui(ui, &look, std::slice::from_ref(&scenario), &mut Queue::default());
            });
            output.textures_delta.clear();
            Arc::clone(panel.book.as_ref().unwrap())
        };
        let [english, french] = Lang::WRITTEN;
        let first = frame(&mut panel, english);
        for typed in ["s", "su", "sup", "supply"] {
            panel.search = typed.to_owned();
            assert!(Arc::ptr_eq(&first, &frame(&mut panel, english)));
        }
        let other = frame(&mut panel, french);
        assert!(!Arc::ptr_eq(&first, &other));
        assert_ne!(first.searched, other.searched);
    }
}
