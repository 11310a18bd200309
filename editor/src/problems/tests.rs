mod blocks_repairs;
mod board_repairs;
mod land;
mod repairs;

use super::*;
use crate::blocks::ArmyEdit;
use crate::document::Document;
use crate::edit::{DrawingEdit, HeadingEdit};
use crate::invasion::{BoardEdit, CardEdit, SetUpEdit, Way};
use data::blocks::Kind as BlockKind;
use data::invasion::cards::{Effect, Face, Play, Special, Window};
use data::invasion::problem::Problem;
use data::invasion::{ByFaction, Faction};
use data::library::Library;
use data::{Basis, Lang, Side};
use std::sync::Arc;

fn library() -> Arc<Library> {
    Arc::new(Library::shipped().clone())
}

fn campaign() -> Document {
    Document::of(&Library::shipped().scenario("campaign-1813").unwrap(), library())
}

/// Breaks the campaign with edits, finds the problem of this kind, and mends it with its first repair.
#[track_caller]
fn mended(breaking: Vec<Edit>, kind: &str) -> Repair {
    let mut document = campaign();
    let before = problems(&document);
    for edit in breaking {
        edit.apply(&mut document).unwrap();
    }
    let found = problems(&document);
    let problem = found.iter().find(|problem| problem.kind.name() == kind);
    let problem = problem.unwrap_or_else(|| panic!("no {kind} but {found:#?}"));
    let repair = repairs(&document, problem).into_iter().next();
    let repair = repair.unwrap_or_else(|| panic!("no repair for {problem:?}"));
    repair.edit.apply(&mut document).unwrap();
    let after = problems(&document);
    assert!(
        after
            .iter()
            .filter(|problem| problem.severity == Severity::Error)
            .count()
            <= counts(&before)[0]
    );
    repair
}

fn put(area: &str, faction: Faction, units: u8) -> Edit {
    let mut by_faction = ByFaction::default();
    by_faction[faction] = units;
    Edit::set("start.{}", [area], by_faction, Some(Basis::Reconstructed))
}

#[test]
fn a_repair_tells_what_it_changes_from_what_to_what() {
    let repair = mended(vec![put("franklin", Faction::AmericanRegulars, 30)], "small-pool");
    assert!(repair.told.en.starts_with("30 before, "), "{:?}", repair.told);
}

#[test]
fn shipped_scenarios_have_no_errors_or_warnings() {
    for name in ["intro-1812", "campaign-1812", "campaign-1813"] {
        let document = Document::of(&Library::shipped().scenario(name).unwrap(), library());
        let [errors, warnings, _] = counts(&problems(&document));
        assert_eq!((errors, warnings), (0, 0), "{name}");
    }
}

#[test]
fn unknown_cards_are_dropped_from_the_deck() {
    let deck = vec!["am02".to_owned(), "zz99".to_owned()];
    let repair = mended(
        vec![SetUpEdit::Deck(Faction::AmericanMilitia, deck).into()],
        "unknown-card",
    );
    assert_eq!(
        repair.edit,
        SetUpEdit::Deck(Faction::AmericanMilitia, vec!["am02".to_owned()]).into()
    );
}

/// What a repair does is read on its button before it is done.
#[test]
fn a_repair_says_the_new_value() {
    let repair = mended(vec![Edit::set("scenario.hand_size", [], 0_u8, None)], "hand-size");
    assert!(repair.title.en.ends_with(" to 1"), "{:?}", repair.title);
    assert!(repair.title.fr.ends_with("\u{a0}: mettre 1"), "{:?}", repair.title);
}

/// Roads come and go as one says it, not as `yes` and `no`.
#[test]
fn a_repair_says_what_is_added_or_removed() {
    let mut document = Document::of(&Library::shipped().scenario("blocks-1813").unwrap(), library());
    let board = document.blocks().unwrap().board().get().unwrap().clone();
    let roads = board
        .roads
        .iter()
        .filter(|road| road.a == "pittsburg" || road.b == "pittsburg");
    for road in roads {
        let away = Edit::set("road.{}-{}", [&road.a, &road.b], false, None);
        away.apply(&mut document).unwrap();
    }
    let found = problems(&document);
    let cut_off =
        |problem: &&Issue| problem.kind.name() == "cut-off" && problem.place == Place::Town("pittsburg".to_owned());
    let problem = found.iter().find(cut_off).unwrap();
    let title = repairs(&document, problem).remove(0).title;
    assert!(title.en.starts_with("Add road Pittsburg – "), "{title:?}");
    assert!(
        title.fr.starts_with("route (Pittsburgh – ") && title.fr.ends_with(")\u{a0}: ajouter"),
        "{title:?}"
    );
}

/// What the page of cards marks as missing is among the problems, and one press writes it.
#[test]
fn a_card_title_in_one_language_is_told_and_mended() {
    let title = Text::new("Winter quarters", "");
    let repair = mended(
        vec![Edit::set("card.{}.title", ["am02"], title, None)],
        "not-in-language",
    );
    let whole = Text::same("Winter quarters");
    assert_eq!(repair.edit, Edit::set("card.{}.title", ["am02"], whole, None));
}

#[test]
fn too_many_units_are_capped_or_the_pool_enlarged() {
    mended(vec![put("london", Faction::NativeAmericans, 60)], "small-pool");
}

/// Of 23 units where one number was typed too large, those go, and the set-up decision of the campaign stays.
#[test]
fn start_units_go_before_set_up_decisions() {
    let faction = Faction::AmericanMilitia;
    let mut document = Document::of(&Library::shipped().scenario("campaign-1812").unwrap(), library());
    let placements = document.invasion().unwrap().scenario().placements.clone();
    assert!(placements.iter().any(|placement| placement.faction == faction));
    put("southern_tier", faction, 60).apply(&mut document).unwrap();
    let found = problems(&document);
    let problem = found
        .iter()
        .find(|problem| problem.kind.name() == "small-pool")
        .unwrap();
    let all = repairs(&document, problem);
    let fewer = all
        .iter()
        .find(|repair| repair.title.en.starts_with("Start with fewer units"))
        .unwrap();
    fewer.edit.apply(&mut document).unwrap();
    let scenario = document.invasion().unwrap().scenario();
    assert_eq!(scenario.placements, placements);
    let entry = scenario
        .units
        .iter()
        .find(|entry| entry.area == "southern_tier")
        .unwrap();
    let left = entry.units[faction];
    assert!(left < 60);
    let [en, fr] = [&fewer.title.en, &fewer.title.fr];
    assert_eq!(
        *en,
        format!("Start with fewer units: {left} instead of 60 in Southern Tier")
    );
    assert!(fr.contains(&format!("\u{a0}: {left} au lieu de 60 (")), "{fr}");
}

#[test]
fn a_card_that_goes_into_play_is_named_on_the_button() {
    let mut document = campaign();
    let card = document.invasion().unwrap().decks().get().unwrap().cards[0].clone();
    let mut new = card.clone();
    new.id = "am99".to_owned();
    new.title = Text::new("Winter quarters", "Quartiers d’hiver");
    Edit::from(CardEdit::Add(Box::new(new))).apply(&mut document).unwrap();
    let found = problems(&document);
    let unused = found
        .iter()
        .find(|problem| problem.kind.name() == "card-unused")
        .unwrap();
    let repair = repairs(&document, unused).remove(0);
    assert_eq!(repair.title.en, "Put Winter quarters (am99) into play");
    assert_eq!(repair.title.fr, "Mettre en jeu\u{a0}: Quartiers d’hiver (am99)");
}

#[test]
fn a_problem_names_areas_as_people_do() {
    let document = campaign();
    let problem = Problem::CutOff {
        areas: vec!["southern_tier".to_owned(), "nowhere".to_owned()],
    };
    let issue = Issue::error(Place::Area("southern_tier".to_owned()), problem);
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| told(&document, &issue, lang));
    assert!(en.contains("joins “Southern Tier” and `nowhere` to the rest"), "{en}");
    assert!(
        !fr.contains("southern_tier") && fr.contains("«\u{a0}nowhere\u{a0}»"),
        "{fr}"
    );
    // Two areas of one id are told apart by nothing else.
    let twice = Problem::AreaTwice {
        id: "southern_tier".to_owned(),
    };
    let issue = Issue::error(Place::Area("southern_tier".to_owned()), twice);
    assert!(told(&document, &issue, Lang::En).contains("`southern_tier`"));
}

#[test]
fn the_shores_of_a_repair_are_named_on_its_button() {
    let mut document = campaign();
    let board = document.invasion().unwrap().board().get().unwrap();
    let mut water = board
        .waters
        .iter()
        .find(|water| water.id == "lake_erie")
        .unwrap()
        .clone();
    water.shores.clear();
    Edit::from(BoardEdit::PutWater(Box::new(water)))
        .apply(&mut document)
        .unwrap();
    let found = problems(&document);
    let bare = found
        .iter()
        .find(|problem| problem.kind.name() == "few-shores")
        .unwrap();
    let repair = repairs(&document, bare).remove(0);
    let title = repair.title.en;
    assert!(
        title.starts_with("Add the shores that are drawn of Lake Erie: "),
        "{title}"
    );
    assert!(title.contains("Buffalo"), "{title}");
}

#[test]
fn both_sides_in_one_area_are_parted() {
    let mut units = ByFaction::default();
    units[Faction::NativeAmericans] = 1;
    units[Faction::AmericanMilitia] = 1;
    let both = Edit::set("start.{}", ["detroit"], units, None);
    let repair = mended(vec![both], "both-sides");
    assert_eq!(repair.title.get(Lang::Fr), "Retirer d’ici les unités américaines");
}

#[test]
fn names_rounds_dice_and_signs_are_mended() {
    let area = || "detroit".to_owned();
    mended(
        vec![Edit::set("area.{}.name", ["detroit"], Text::default(), None)],
        "nameless-area",
    );
    mended(vec![HeadingEdit::Title(Text::default()).into()], "no-title");
    mended(vec![Edit::set("scenario.first_round", [], 0u8, None)], "round-zero");
    mended(vec![Edit::set("scenario.hand_size", [], 0u8, None)], "hand-size");
    let faction = Faction::BritishRegulars;
    mended(
        vec![Edit::set(
            "die.{}",
            [faction.key()],
            Vec::<Face>::new(),
            Some(Basis::Reconstructed),
        )],
        "die-faces",
    );
    mended(vec![DrawingEdit::RemovePlaces(area()).into()], "no-signs");
    mended(
        vec![Edit::set("card.{}.title", ["am02"], Text::default(), None)],
        "nameless-card",
    );
    mended(vec![Edit::set("card.{}.number", ["am02"], 0u8, None)], "odd-number");
}

#[test]
fn muster_values_on_the_enemys_land_are_removed() {
    let value = Edit::set("muster.{}.{}", ["york", "american_militia"], 2u8, None);
    mended(vec![value], "muster-on-enemy-land");
}

#[test]
fn more_units_at_a_muster_sign_than_there_are_is_advised_against() {
    let set = |key, units: u8| Edit::set(key, ["montreal", "british_regulars"], units, None);
    let repair = mended(vec![set("muster.{}.{}", 250)], "more-than-pool");
    assert!(repair.title.en.ends_with(" to 25"), "{:?}", repair.title);
    let own = Edit::set("scenario.own_muster", [], true, None);
    let repair = mended(vec![own, set("own_muster.{}.{}", 26)], "more-than-pool");
    assert!(repair.title.en.ends_with(" to 25"), "{:?}", repair.title);
    let mut document = campaign();
    set("muster.{}.{}", 25).apply(&mut document).unwrap();
    let found = problems(&document);
    assert!(found.iter().all(|problem| problem.kind.name() != "more-than-pool"));
}

#[test]
fn a_border_without_a_word_is_advice_with_three_ways() {
    let none = Edit::set(
        "link.{}-{}",
        ["detroit", "frenchtown"],
        Way::None,
        Some(Basis::Reconstructed),
    );
    let mut document = campaign();
    none.apply(&mut document).unwrap();
    let found = problems(&document);
    let touch = found
        .iter()
        .find(|problem| problem.kind.name() == "border-unsaid")
        .unwrap();
    assert_eq!(touch.severity, Severity::Advice);
    assert!(touch.text(Lang::Fr).contains("se touchent"));
    assert_eq!(repairs(&document, touch).len(), 3);
}

#[test]
fn a_forgotten_card_is_told_of_and_those_of_other_scenarios_are_not() {
    let mut document = campaign();
    let unused = |document: &Document| -> Vec<Place> {
        let found = problems(document).into_iter();
        let found = found.filter(|problem| problem.kind.name() == "card-unused");
        found.map(|problem| problem.place).collect()
    };
    // A changed card makes the set the scenario's own, with the cards that only other scenarios play.
    let decks = document.invasion().unwrap().decks().get().unwrap();
    let mut card = decks.cards[0].clone();
    card.title = Text::new("Another title", "Un autre titre");
    Edit::from(CardEdit::Put(Box::new(card.clone())))
        .apply(&mut document)
        .unwrap();
    assert_eq!(document.invasion().unwrap().decks().shared_name(), None);
    assert_eq!(unused(&document), []);
    card.id = "am99".to_owned();
    Edit::from(CardEdit::Add(Box::new(card))).apply(&mut document).unwrap();
    assert_eq!(unused(&document), [Place::Card("am99".to_owned())]);
}

/// The advice on a card of the campaign whose text says other words than what it does.
fn other_words(effects: Vec<Effect>) -> Option<(Document, Issue)> {
    let mut document = campaign();
    let window = Window::BeforeMovement;
    let play = Play::Special(Special { window, effects });
    let edits = [
        Edit::set("card.{}.play", ["am02"], play, None),
        Edit::set("card.{}.text", ["am02"], Text::same("Move ten armies."), None),
    ];
    for edit in edits {
        edit.apply(&mut document).unwrap();
    }
    let mut found = problems(&document).into_iter();
    let issue = found.find(|problem| problem.kind.name() == "other-words")?;
    Some((document, issue))
}

#[test]
fn what_a_card_does_is_quoted_without_its_full_stop() {
    let (document, issue) = other_words(vec![Effect::ChooseCasualties]).unwrap();
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| issue.text(lang));
    assert!(
        en.contains("does: “In all battles this turn") && en.contains("remove”; write"),
        "{en}"
    );
    assert!(
        fr.contains("carte\u{a0}: «\u{a0}Dans chaque bataille") && fr.contains("retirent\u{a0}»\u{a0}; écrivez"),
        "{fr}"
    );
    let repair = repairs(&document, &issue).remove(0);
    assert!(repair.title.en.contains("its hits remove."), "{:?}", repair.title);
}

#[test]
fn a_card_without_effect_is_not_told_to_say_it() {
    assert!(other_words(Vec::new()).is_none());
}

#[test]
fn a_side_without_boats_is_told_of_its_lakes() {
    let mut document = campaign();
    for faction in [Faction::AmericanMilitia, Faction::AmericanRegulars] {
        Edit::from(SetUpEdit::Deck(faction, Vec::new()))
            .apply(&mut document)
            .unwrap();
    }
    let found = problems(&document);
    assert!(found.iter().any(|problem| problem.kind.name() == "no-boats"));
}

#[test]
fn problems_of_blocks_are_mended() {
    let mut document = Document::new(crate::blocks::GAME, "mine", library());
    for (edit, kind) in [
        (Edit::set("town.{}.value", ["west"], 0u8, None), "town-value"),
        (
            Edit::set("town.{}.name", ["east"], Text::default(), None),
            "not-in-language",
        ),
    ] {
        edit.apply(&mut document).unwrap();
        let found = problems(&document);
        let problem = found.iter().find(|problem| problem.kind.name() == kind).unwrap();
        let repair = repairs(&document, problem).into_iter().next().unwrap();
        repair.edit.apply(&mut document).unwrap();
        assert_eq!(problems(&document), []);
    }
}

#[test]
fn years_in_another_order_are_sorted_with_what_is_due_before_them() {
    use crate::blocks::CampaignEdit;
    use data::blocks::draft::YearDraft;
    let mut war = Document::of(&Library::shipped().scenario("war-of-1812").unwrap(), library());
    let years = |document: &Document| document.blocks().unwrap().scenario().years.clone();
    let before = years(&war);
    let first = YearDraft {
        year: 1820,
        ..before[0].clone()
    };
    Edit::from(CampaignEdit::PutYear(0, first.clone()))
        .apply(&mut war)
        .unwrap();
    let found = problems(&war);
    let problem = found
        .iter()
        .find(|problem| problem.kind.name() == "year-order")
        .unwrap();
    let repair = repairs(&war, problem).into_iter().next().expect("a repair");
    assert_eq!(repair.title.en, "Sort the years");
    repair.edit.apply(&mut war).unwrap();
    assert_eq!(years(&war), [before[1].clone(), before[2].clone(), first]);
}

#[test]
fn a_side_without_ships_and_a_margin_out_of_reach_are_advised_on() {
    let advice = |document: &Document| -> Vec<(Place, String)> {
        let found = problems(document).into_iter();
        let found = found.filter(|problem| problem.severity == Severity::Advice);
        found.map(|problem| (problem.place, problem.kind.name())).collect()
    };
    let mut war = Document::of(&Library::shipped().scenario("war-of-1812").unwrap(), library());
    assert_eq!(advice(&war), []);
    let army = war.blocks().unwrap().army().get().unwrap().clone();
    let ships = army.blocks.iter();
    let ships = ships.filter(|block| block.kind == data::blocks::army::Kind::Ship);
    for ship in ships.filter(|block| block.side == data::Side::American) {
        Edit::from(crate::blocks::ArmyEdit::Remove(ship.id.clone()))
            .apply(&mut war)
            .unwrap();
    }
    let found = advice(&war);
    assert_eq!(found.len(), 3, "one a lake, and every town lies on a road: {found:#?}");
    assert!(
        found
            .iter()
            .all(|(place, what)| matches!(place, Place::Lake(_)) && what == "no-ship")
    );
    let board = war.blocks().unwrap().board().get().unwrap().clone();
    for road in board
        .roads
        .iter()
        .filter(|road| road.a == "quebec" || road.b == "quebec")
    {
        let cut = Edit::set("road.{}-{}", [&road.a, &road.b], false, None);
        cut.apply(&mut war).unwrap();
    }
    let quebec = (Place::Town("quebec".to_owned()), "never-reached".to_owned());
    assert!(advice(&war).contains(&quebec));
    let margin = Edit::set("scenario.margin", [], 500u16, None);
    margin.apply(&mut war).unwrap();
    assert!(
        advice(&war)
            .iter()
            .any(|(place, what)| *place == Place::End && what == "far-margin")
    );
}

/// Documents with thousands of equal entries, as a broken script writes them, and a word of the problem of each.
fn with_equal_entries(count: usize) -> Vec<(&'static str, Document)> {
    use data::any::Draft;
    use data::library::Ref;
    let library = library();
    let mut all = Vec::new();
    let mut invasion =
        |name: &'static str, change: &dyn Fn(&mut data::invasion::ScenarioDraft, &mut data::invasion::BoardDraft)| {
            let mut draft: data::invasion::ScenarioDraft = library.get("campaign-1812").cloned().unwrap();
            let mut board = match &draft.board {
                Ref::Shared(name) => library.get::<data::invasion::BoardDraft>(name).unwrap().clone(),
                Ref::Own(board) => (**board).clone(),
            };
            change(&mut draft, &mut board);
            draft.board = Ref::Own(Box::new(board));
            all.push((name, Document::of(&Draft::of(draft), library.clone())));
        };
    fn again<T: Clone>(list: &mut Vec<T>, count: usize) {
        let entry = list[0].clone();
        list.extend(vec![entry; count]);
    }
    invasion("areas", &|_, board| again(&mut board.areas, count));
    invasion("links", &|_, board| again(&mut board.links, count));
    invasion("waters", &|_, board| again(&mut board.waters, count));
    invasion("muster", &|_, board| again(&mut board.muster, count));
    invasion("neighbours", &|_, board| {
        board.areas[0].neighbours = vec![board.areas[1].id.clone(); count];
    });
    invasion("units", &|draft, board| {
        draft.units = vec![board.printed_units[0].clone(); count];
    });
    invasion("different units", &|draft, board| {
        draft.units = vec![board.printed_units[0].clone(); count];
        for (number, entry) in draft.units.iter_mut().enumerate() {
            entry.basis = Basis::Rules(number.to_string());
        }
    });
    invasion("deck", &|draft, _| again(&mut draft.in_play[Faction::ALL[0]], count));
    let mut blocks =
        |name: &'static str, change: &dyn Fn(&mut data::blocks::ScenarioDraft, &mut data::blocks::BoardDraft)| {
            let mut draft: data::blocks::ScenarioDraft = library.get("war-of-1812").cloned().unwrap();
            let mut board = match &draft.board {
                Ref::Shared(name) => library.get::<data::blocks::BoardDraft>(name).unwrap().clone(),
                Ref::Own(board) => (**board).clone(),
            };
            change(&mut draft, &mut board);
            draft.board = Ref::Own(Box::new(board));
            all.push((name, Document::of(&Draft::of(draft), library.clone())));
        };
    blocks("towns", &|_, board| again(&mut board.towns, count));
    blocks("roads", &|_, board| again(&mut board.roads, count));
    blocks("coast", &|_, board| again(&mut board.lakes[0].coast, count));
    blocks("ships", &|draft, _| again(&mut draft.setup.ships, count));
    blocks("years", &|draft, _| again(&mut draft.years, count));
    all
}

#[test]
fn a_place_with_thousands_of_entries_proposes_few_edits() {
    for (name, document) in with_equal_entries(3000) {
        let found = problems(&document);
        let errors = found.iter().filter(|problem| problem.severity == Severity::Error);
        assert!(errors.clone().count() > 0, "{name}: nothing is wrong");
        for problem in errors {
            let edits = fitting(&document, problem);
            assert!(edits.len() <= 40, "{name}: {} edits", edits.len());
        }
    }
}

/// Absurd remedies are none: nobody loses a lake because no card sails it, or because its shores are not told.
#[test]
fn no_repair_removes_a_lake_that_the_board_shows() {
    let waters = |document: &Document| -> Vec<String> {
        let board = document.invasion().unwrap().board().get().unwrap();
        board.waters.iter().map(|water| water.id.clone()).collect()
    };
    let mut no_boats = campaign();
    for faction in Faction::ALL {
        Edit::from(SetUpEdit::Deck(faction, Vec::new()))
            .apply(&mut no_boats)
            .unwrap();
    }
    let mut no_shores = campaign();
    for mut water in no_shores.invasion().unwrap().board().get().unwrap().waters.clone() {
        water.shores.clear();
        Edit::from(BoardEdit::PutWater(Box::new(water)))
            .apply(&mut no_shores)
            .unwrap();
    }
    let mut seen = 0;
    for document in [no_boats, no_shores] {
        let shown = waters(&document);
        for problem in problems(&document) {
            for repair in repairs(&document, &problem) {
                let mut repaired = document.clone();
                repair.edit.apply(&mut repaired).unwrap();
                assert_eq!(waters(&repaired), shown, "{problem:?}: {}", repair.title.en);
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "there is something to repair");
}

/// No combat value fits a ship whose block has none; the ship goes, and nothing panics.
#[test]
fn a_ship_whose_block_has_no_value_is_taken_out() {
    let mut document = Document::of(&Library::shipped().scenario("war-of-1812").unwrap(), library());
    let Some(army) = document.blocks().and_then(|blocks| blocks.army().get().cloned()) else {
        panic!("the scenario has an army");
    };
    for mut block in army.blocks.into_iter().filter(|block| block.kind == BlockKind::Ship) {
        block.value = 0;
        Edit::from(ArmyEdit::Put(Box::new(block))).apply(&mut document).unwrap();
    }
    let found = problems(&document);
    let ship = found
        .iter()
        .find(|problem| problem.kind.name() == "ship-value")
        .unwrap();
    let repairs = repairs(&document, ship);
    assert!(!repairs.is_empty(), "{found:#?}");
    repairs[0].edit.apply(&mut document).unwrap();
    assert!(!problems(&document).contains(ship));
}

#[test]
fn repairs_that_are_wanted_no_more_are_given_up() {
    let mut document = campaign();
    put("buffalo", Faction::ALL[0], 200).apply(&mut document).unwrap();
    let found = problems(&document);
    let problem = found
        .iter()
        .find(|problem| !repairs(&document, problem).is_empty())
        .unwrap();
    assert!(repairs_unless(&document, problem, &AtomicBool::new(true)).is_empty());
}

/// Not a test: says how long each step takes. `cargo test -p editor --release times -- --ignored --nocapture`
#[test]
#[ignore = "measures, proves nothing"]
fn times_of_checks_and_repairs() {
    for (name, document) in with_equal_entries(5000) {
        let began = std::time::Instant::now();
        let found = problems(&document);
        let check = began.elapsed();
        let began = std::time::Instant::now();
        let mended: usize = found
            .iter()
            .take(3)
            .map(|problem| repairs(&document, problem).len())
            .sum();
        println!(
            "{name}: {} problems in {check:?}, {mended} repairs of three in {:?}",
            found.len(),
            began.elapsed()
        );
    }
}
