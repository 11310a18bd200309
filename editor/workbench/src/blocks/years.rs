//! Campaign years, turns and the margin of victory of Blocks (4.0, 8.0).

use crate::desk::Desk;
use crate::pages::kept::Here;
use crate::pages::{Now, Shown, fields};
use crate::words::W;
use data::blocks::draft::{ScenarioDraft, YearDraft};
use data::{Lang, Place, counted, say};
use editor::blocks::CampaignEdit;
use editor::document::Document;
use editor::facts::Key;
use egui::Ui;

/// The page.
#[derive(Default)]
pub(super) struct YearsPage {
    here: Here,
}

impl Shown for YearsPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here
            .note(now, |place| matches!(place, Place::End | Place::Year(_)));
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        self.here.ui(ui, desk);
        fields::page(ui, "rounds", |ui| {
            years_ui(ui, desk);
        });
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        matches!(place, Place::End | Place::Year(_))
    }
}

fn years_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let Some(this) = desk.document.blocks() else { return };
    let scenario = this.scenario();
    ui.label(desk.heading(desk.t(W::YearsHeading)));
    ui.add_space(4.0);
    fields::form(ui, "campaign", |ui| {
        fields::fact_row(ui, desk, W::TurnsOfYear, &Key::new("scenario.turns", []));
        fields::fact_row(ui, desk, W::Margin, &Key::new("scenario.margin", []));
    });
    ui.weak(in_words(desk.lang(), scenario));
    ui.add_space(12.0);
    ui.label(desk.heading(desk.t(W::Years)));
    ui.add_space(4.0);
    let grid = egui::Grid::new("years").spacing(egui::vec2(16.0, 8.0));
    grid.show(ui, |ui| {
        for (at, year) in scenario.years.iter().enumerate() {
            year_ui(ui, desk, at, year);
            ui.end_row();
        }
    });
    if ui.button(desk.t(W::AddYear)).clicked() {
        let next = scenario.years.last().map_or(1812, |last| last.year.saturating_add(1));
        let year = YearDraft {
            year: next,
            reinforcements: Vec::new(),
        };
        desk.edit(CampaignEdit::AddYear(scenario.years.len(), year).into());
    }
}

fn year_ui(ui: &mut Ui, desk: &Desk<'_>, at: usize, year: &YearDraft) {
    let name = numbered(desk.lang(), at);
    ui.label(&name);
    fields::number(ui, desk, &name, year.year.into(), 1700..=1999, |number| {
        let new = YearDraft {
            year: u16::try_from(number).unwrap_or(year.year),
            reinforcements: year.reinforcements.clone(),
        };
        CampaignEdit::PutYear(at, new).into()
    });
    let blocks: u32 = year.reinforcements.iter().map(|due| u32::from(due.blocks)).sum();
    ui.weak(due(desk.lang(), blocks));
    let remove = say!(desk.lang(), "Remove year {year}", "Supprimer l’année {year}"; year = year.year);
    if ui.button(&remove).clicked() {
        desk.edit(CampaignEdit::RemoveYear(at).into());
    }
}

fn numbered(lang: Lang, at: usize) -> String {
    say!(lang, "Year {number}", "Année {number}"; number = at + 1)
}

fn due(lang: Lang, blocks: u32) -> String {
    counted!(
        lang, blocks;
        "{blocks} block due before it", "{blocks} bloc attendu avant";
        "{blocks} blocks due before it", "{blocks} blocs attendus avant";
        blocks
    )
}

/// The length of the war in a sentence.
fn in_words(lang: Lang, scenario: &ScenarioDraft) -> String {
    let (years, turns) = (scenario.years.len(), scenario.turns);
    let total = years * usize::from(turns);
    let turns_of =
        |turns: usize| counted!(lang, turns; "{turns} turn", "{turns} tour"; "{turns} turns", "{turns} tours"; turns);
    let of_year = turns_of(turns.into());
    let length = match years {
        1 => say!(
            lang,
            "One year of {turns} for each player.",
            "Une année de {turns} par joueur.";
            turns = of_year
        ),
        _ => say!(
            lang,
            "{years} years of {turns} make {total} of each player.",
            "{years} années de {turns} font {total} par joueur.";
            years, turns = of_year, total = turns_of(total)
        ),
    };
    let margin = scenario.margin;
    let wins = counted!(
        lang, margin;
        "Whoever has {margin} point more than the enemy wins.", "Qui a {margin} point de plus que l’ennemi gagne.";
        "Whoever has {margin} points more than the enemy wins.", "Qui a {margin} points de plus que l’ennemi gagne.";
        margin
    );
    format!("{length} {wins}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::library::Library;

    #[test]
    fn one_year_one_turn_and_one_point_are_told_in_the_singular() {
        let mut scenario = Library::shipped().get::<ScenarioDraft>("blocks-1812").unwrap().clone();
        (scenario.turns, scenario.margin) = (1, 1);
        let told = in_words(Lang::En, &scenario);
        assert!(told.starts_with("One year of 1 turn for each player."), "{told}");
        assert!(
            told.ends_with("Whoever has 1 point more than the enemy wins."),
            "{told}"
        );
        let told = in_words(Lang::Fr, &scenario);
        assert!(
            told.contains("de 1 tour par") && told.contains("1 point de plus"),
            "{told}"
        );
    }
}
