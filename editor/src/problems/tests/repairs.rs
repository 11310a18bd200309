//! What repairs make of a document: decisions in an order that can be played, entries that become one, and what they invent.

use super::*;

/// British units may take all American ground before the Americans place theirs: each way out is offered.
#[test]
fn a_decision_that_enemies_can_leave_nowhere_goes_before_theirs() {
    use data::invasion::draft::PlacementDraft;
    let mut document = Document::of(&Library::shipped().scenario("campaign-1812").unwrap(), library());
    let board = document.invasion().unwrap().board().get().unwrap().clone();
    let american = board.areas.iter().filter(|area| area.home == Side::American);
    let placed = |faction, units| PlacementDraft {
        faction,
        units,
        homeland: Side::American,
        basis: Basis::Reconstructed,
    };
    let mut edits: Vec<Edit> = american
        .skip(2)
        .map(|area| Edit::set("area.{}.home", [&area.id], Side::British, None))
        .collect();
    edits.push(Edit::set("scenario.printed_units", [], false, None));
    let before = document.invasion().unwrap().scenario().placements.len();
    edits.extend((0..before).map(|_| Edit::from(SetUpEdit::RemovePlacement(0))));
    edits.push(SetUpEdit::AddPlacement(0, placed(Faction::BritishRegulars, 2)).into());
    edits.push(SetUpEdit::AddPlacement(1, placed(Faction::AmericanRegulars, 1)).into());
    Edit::batch(Text::default(), edits).apply(&mut document).unwrap();
    let found = problems(&document);
    let problem = found
        .iter()
        .find(|problem| problem.kind.name() == "place-after-enemies");
    let problem = problem.expect("it is an error");
    assert_eq!(problem.severity, data::Severity::Error);
    let all = repairs(&document, problem);
    assert_eq!(all[0].edit, SetUpEdit::MovePlacement { from: 1, to: 0 }.into());
    assert_eq!(all.len(), 3, "{all:#?}");
}

#[test]
fn a_faction_that_never_musters_is_told_unless_that_is_meant() {
    let told = |document: &Document| {
        let found = problems(document);
        found
            .iter()
            .filter(|problem| problem.kind.name() == "never-musters")
            .count()
    };
    for name in ["intro-1812", "campaign-1812", "campaign-1813"] {
        let shipped = Document::of(&Library::shipped().scenario(name).unwrap(), library());
        assert_eq!(told(&shipped), 0, "{name}");
    }
    let mut document = Document::of(&Library::shipped().scenario("campaign-1812").unwrap(), library());
    for area in ["montreal", "york"] {
        let away = Edit::set("muster.{}.{}", [area, "canadian_militia"], 0u8, None);
        away.apply(&mut document).unwrap();
    }
    assert_eq!(told(&document), 1);
    // A click on it leads to where muster values are.
    let mut found = problems(&document).into_iter();
    let place = found
        .find(|problem| problem.kind.name() == "never-musters")
        .unwrap()
        .place;
    assert!(matches!(place, Place::Muster(_)), "{place:?}");
    // An own list with nothing in it is no slip.
    let mut draft: data::invasion::ScenarioDraft = document.draft().take().unwrap();
    draft.muster = Some(Vec::new());
    assert_eq!(told(&Document::of(&data::any::Draft::of(draft), library())), 0);
}

/// The first problem of a kind, mended with its first repair.
#[track_caller]
pub(super) fn first_repair(document: &mut Document, kind: &str) {
    let found = problems(document);
    let problem = found.iter().find(|problem| problem.kind.name() == kind);
    let problem = problem.unwrap_or_else(|| panic!("no {kind} but {found:#?}"));
    let repair = repairs(document, problem).into_iter().next();
    repair
        .unwrap_or_else(|| panic!("no repair for {problem:?}"))
        .edit
        .apply(document)
        .unwrap();
    assert!(!problems(document).contains(problem), "{kind}");
}

#[test]
fn what_a_repair_invents_has_no_printed_source() {
    let printed = || Some(Basis::Printed);
    let mut document = campaign();
    let mut units = ByFaction::default();
    units[Faction::NativeAmericans] = 60;
    Edit::set("start.{}", ["london"], units, printed())
        .apply(&mut document)
        .unwrap();
    let capped = problems(&document)
        .into_iter()
        .find(|problem| problem.kind.name() == "small-pool")
        .unwrap();
    let all = repairs(&document, &capped);
    let fewer = all
        .iter()
        .find(|repair| repair.title.en.starts_with("Start with fewer units"))
        .unwrap();
    fewer.edit.apply(&mut document).unwrap();
    let entry = document
        .invasion()
        .unwrap()
        .scenario()
        .units
        .iter()
        .find(|entry| entry.area == "london")
        .cloned();
    assert_eq!(entry.unwrap().basis, Basis::Reconstructed);

    let mut document = Document::of(&Library::shipped().scenario("campaign-1812").unwrap(), library());
    let placement = data::invasion::draft::PlacementDraft {
        units: 0,
        basis: Basis::Printed,
        ..document.invasion().unwrap().scenario().placements[0].clone()
    };
    Edit::from(SetUpEdit::PutPlacement(0, placement))
        .apply(&mut document)
        .unwrap();
    first_repair(&mut document, "place-nothing");
    assert_eq!(
        document.invasion().unwrap().scenario().placements[0].basis,
        Basis::Reconstructed
    );

    let mut document = Document::of(&Library::shipped().scenario("war-of-1812").unwrap(), library());
    let setup = crate::facts::Key::new("setup", []);
    let mut ships = document.blocks().unwrap().scenario().setup.ships.clone();
    ships[0].value = 4;
    for edit in [
        crate::blocks::CampaignEdit::Ships(ships).into(),
        Edit::Basis(setup, Basis::Printed),
    ] {
        Edit::apply(&edit, &mut document).unwrap();
    }
    first_repair(&mut document, "ship-value");
    assert_eq!(document.blocks().unwrap().scenario().setup.basis, Basis::Reconstructed);
}

/// They are played as one, and a change of the units on the map would leave one of them.
#[test]
fn start_units_that_are_listed_twice_become_one_entry_with_all_of_them() {
    let mut draft: data::invasion::ScenarioDraft = Library::shipped().get("campaign-1813").cloned().unwrap();
    let at = draft
        .units
        .iter()
        .position(|entry| entry.units[Faction::AmericanMilitia] > 0)
        .unwrap();
    let mut once_more = draft.units[at].clone();
    once_more.units = ByFaction::default();
    once_more.units[Faction::AmericanMilitia] = 1;
    let units = draft.units[at].units[Faction::AmericanMilitia] + 1;
    draft.units.push(once_more);
    let area = draft.units[at].area.clone();
    let mut document = Document::of(&data::any::Draft::of(draft), library());
    first_repair(&mut document, "units-twice");
    let scenario = document.invasion().unwrap().scenario();
    let here: Vec<u8> = (scenario.units.iter())
        .filter(|entry| entry.area == area)
        .map(|entry| entry.units[Faction::AmericanMilitia])
        .collect();
    assert_eq!(here, [units]);
}

#[test]
fn a_road_whose_course_cannot_be_seen_runs_straight_again() {
    let war = Document::of(&Library::shipped().scenario("war-of-1812").unwrap(), library());
    let course = war.drawing().unwrap().roads[0].clone();
    let with = |points: Vec<(i32, i32)>| {
        let mut document = war.clone();
        let course = data::drawing::RoadCourse {
            course: points,
            ..course.clone()
        };
        Edit::from(DrawingEdit::Course(course)).apply(&mut document).unwrap();
        document
    };
    for (points, kind) in [
        (Vec::new(), "short-course"),
        (vec![course.course[0], (-7, 9), course.course[1]], "line-outside"),
    ] {
        let mut document = with(points);
        first_repair(&mut document, kind);
        let roads = &document.drawing().unwrap().roads;
        assert!(!roads.iter().any(|road| (&road.a, &road.b) == (&course.a, &course.b)));
    }
}

/// A special card of the campaign, written from what it does, and what may be done about a problem of it.
fn of_card(window: Window, effects: Vec<Effect>, kind: &str) -> (Document, Vec<Repair>) {
    let mut document = campaign();
    let play = Play::Special(Special { window, effects });
    Edit::set("card.{}.play", ["am02"], play, None)
        .apply(&mut document)
        .unwrap();
    let names = Names::of(&document);
    let text = crate::invasion::deeds::text(&names, card(&document));
    Edit::set("card.{}.text", ["am02"], text, None)
        .apply(&mut document)
        .unwrap();
    let found = problems(&document);
    let problem = found.iter().find(|problem| problem.kind.name() == kind);
    let problem = problem.unwrap_or_else(|| panic!("no {kind} but {found:#?}"));
    let all = repairs(&document, problem);
    (document, all)
}

fn card(document: &Document) -> &data::invasion::CardDraft {
    let decks = document.invasion().unwrap().decks().get().unwrap();
    decks.cards.iter().find(|card| card.id == "am02").unwrap()
}

const fn hits() -> Effect {
    Effect::HitsCount {
        faction: Faction::AmericanMilitia,
        times: 2,
    }
}

/// Both once said “Change what the card does”, and one of them took an effect away.
#[test]
fn two_ways_to_mend_a_card_say_which_is_which() {
    let place = Effect::Place {
        faction: Faction::AmericanMilitia,
        units: 1,
        area: data::invasion::cards::Where::Homeland(Side::American),
        among_enemies: false,
        or_fled: false,
        may_move: false,
    };
    let (_, all) = of_card(Window::BeforeBattles, vec![place, hits()], "other-window");
    let out = Text::new(
        "Take Long march (am02) out of play",
        "Retirer du jeu\u{a0}: Longue marche (am02)",
    );
    let titles: Vec<&str> = all.iter().map(|repair| repair.title.en.as_str()).collect();
    assert_eq!(
        titles,
        ["Remove effect “Place units”, and write its text anew", out.en.as_str()],
        "the other windows do not suit the second effect"
    );
    let (_, all) = of_card(
        Window::AfterVictory,
        vec![hits(), Effect::Pursue { areas: 1 }],
        "other-window",
    );
    let (_, alone) = of_card(
        Window::AfterVictory,
        vec![hits(), Effect::ChooseCasualties],
        "other-window",
    );
    let title = |repair: &Repair| repair.title.clone();
    assert_eq!(
        all.iter().map(title).collect::<Vec<_>>(),
        [
            Text::new(
                "Remove effect “Hits count more”, and write its text anew",
                "Supprimer l’effet «\u{a0}Les dégâts comptent plus\u{a0}» et récrire son texte"
            ),
            out.clone()
        ]
    );
    assert_eq!(
        alone.iter().map(title).collect::<Vec<_>>(),
        [
            Text::new(
                "Play the card before the first battle, for all battles",
                "Jouer la carte avant la première bataille, pour toutes"
            ),
            title(&all[0]),
            out
        ]
    );
}

#[test]
fn a_card_that_loses_an_effect_tells_of_it_no_more() {
    let (mut document, all) = of_card(
        Window::AfterVictory,
        vec![hits(), Effect::Pursue { areas: 1 }],
        "other-window",
    );
    all[0].edit.apply(&mut document).unwrap();
    let text = crate::invasion::deeds::text(&Names::of(&document), card(&document));
    assert_eq!(card(&document).text, text);
    assert!(!text.is_empty());
}

#[test]
fn a_redirect_that_closes_no_muster_area_closes_one_instead() {
    let redirect = Effect::Redirect {
        from: "detroit".to_owned(),
        to: "albany".to_owned(),
        faction: Faction::AmericanMilitia,
    };
    let (mut document, all) = of_card(Window::BeforeEnlistments, vec![redirect], "not-mustered");
    assert!(
        all[0].title.en.starts_with("Redirect recruits from "),
        "{:?}",
        all[0].title
    );
    all[0].edit.apply(&mut document).unwrap();
    let Play::Special(special) = &card(&document).play else {
        panic!("it is special")
    };
    let [Effect::Redirect { from, to, faction }] = special.effects.as_slice() else {
        panic!("{:?}", special.effects)
    };
    assert_eq!((to.as_str(), *faction), ("albany", Faction::AmericanMilitia));
    let this = document.invasion().unwrap();
    let printed = &this.board().get().unwrap().muster;
    let values = this.scenario().muster.as_ref().unwrap_or(printed);
    let closes = values
        .iter()
        .any(|value| value.area == *from && value.faction == *faction && value.units > 0);
    assert!(from != to && closes, "{from}");
    let place = Place::Card("am02".to_owned());
    let same = |problem: &Issue| problem.kind.name() == "not-mustered" && problem.place == place;
    let left = problems(&document);
    assert!(!left.iter().any(same), "{left:#?}");
}
