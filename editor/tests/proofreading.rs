//! A board with ten planted differences is proofread against the printed one, in a guided round and on a sheet; the
//! corrections then make the printed board.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use data::invasion::board::{LinkDraft, LinkKind, MusterDraft, ShoreDraft, StarDraft};
use data::invasion::cards::{Face, Play};
use data::invasion::{BoardDraft, DeckSet, Faction, ForcesDraft, ScenarioDraft, Side};
use data::library::{Library, Ref};
use data::{Basis, CheckMark, Lang, Text, Verdict};
use editor::document::Document;
use editor::proof::sheet::{COLUMNS, csv, html, ticked};
use editor::proof::{Corrections, Fact, Order, Outcome, Round, fact, facts, stops};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const SCENARIO: &str = "campaign-1812";
const WHO: &str = "Ada";
const WHEN: &str = "2026-11-20";

fn mark(verdict: Verdict) -> CheckMark {
    CheckMark {
        verdict,
        who: WHO.to_owned(),
        when: WHEN.to_owned(),
        note: String::new(),
    }
}

/// The shipped scenario with a board, cards and dice of its own.
fn shipped() -> ScenarioDraft {
    let library = Library::shipped();
    let shared: &ScenarioDraft = library.get(SCENARIO).unwrap();
    let documents = shared.resolve(library).unwrap();
    let (board, drawing) = (documents.board, documents.drawing);
    let (decks, forces) = (documents.decks, documents.forces);
    let mut draft = shared.clone();
    let mut own = board.clone();
    own.drawing = Ref::Own(Box::new(drawing.clone()));
    draft.board = Ref::Own(Box::new(own));
    draft.decks = Ref::Own(Box::new(decks.clone()));
    draft.forces = Ref::Own(Box::new(forces.clone()));
    draft
}

fn own<T>(reference: &mut Ref<T>) -> &mut T {
    match reference {
        Ref::Own(document) => document,
        Ref::Shared(name) => panic!("{name} is shared"),
    }
}

fn document(draft: &ScenarioDraft) -> Document {
    let draft = data::any::Draft::of(draft.clone());
    Document::of(&draft, Arc::new(Library::shipped().clone()))
}

/// The printed game, where it differs from the shipped one in ten facts; set field by field, without the editor.
fn printed() -> ScenarioDraft {
    let mut draft = shipped();
    let seen = || Some(mark(Verdict::Right));
    let board: &mut BoardDraft = own(&mut draft.board);
    fn area<'a>(board: &'a mut BoardDraft, id: &str) -> &'a mut data::invasion::board::AreaDraft {
        board.areas.iter_mut().find(|area| area.id == id).unwrap()
    }
    // 1: a name. The mark of the area would say as much of its home.
    let rome = area(board, "rome");
    rome.name = Text::new("Fort Stanwix", "Le fort Stanwix");
    rome.basis = Basis::Printed;
    // 2: a home side.
    let frenchtown = area(board, "frenchtown");
    assert_eq!(frenchtown.home, Side::American);
    frenchtown.home = Side::British;
    frenchtown.home_basis = Basis::Printed;
    // 3: a link that nobody had, between areas that share no border.
    board.links.push(LinkDraft {
        a: "albany".to_owned(),
        b: "pittsburgh".to_owned(),
        kind: LinkKind::Land,
        basis: Basis::Printed,
        check: seen(),
    });
    // 4: the kind of a link.
    let link = board
        .links
        .iter_mut()
        .find(|link| (link.a == "detroit") != (link.b == "detroit"))
        .unwrap();
    link.kind = match link.kind {
        LinkKind::Land => LinkKind::River,
        LinkKind::River => LinkKind::Land,
    };
    link.basis = Basis::Printed;
    link.check = seen();
    // 5: a shore.
    board.waters[0].shores.push(ShoreDraft {
        area: "albany".to_owned(),
        basis: Basis::Printed,
        check: seen(),
    });
    // 6: a muster sign.
    let muster: &mut MusterDraft = &mut board.muster[0];
    muster.units += 1;
    muster.basis = Basis::Printed;
    muster.check = seen();
    // 7: the name of a starred place.
    area(board, "erie").stars[0] = StarDraft {
        name: Text::same("Presque Isle"),
        basis: Basis::Printed,
        check: seen(),
    };
    // 8: printed units.
    let units = &mut board.printed_units[0];
    units.units.british_regulars += 2;
    units.basis = Basis::Printed;
    units.check = seen();
    // 9: a value of a card. Nobody has seen its title.
    let decks: &mut DeckSet = own(&mut draft.decks);
    let card = decks.cards.iter_mut().find(|card| card.id == "ar03").unwrap();
    match &mut card.play {
        Play::Movement(movement) => movement.distance += 1,
        Play::Special(_) => panic!("ar03 is a movement card"),
    }
    // 10: a face of a die. Nobody has seen the others.
    let forces: &mut ForcesDraft = own(&mut draft.forces);
    let die = &mut forces.factions[Faction::BritishRegulars];
    assert_ne!(die.die[1], Face::Flee);
    die.die[1] = Face::Flee;
    draft
}

/// What a person reads on the printed game beside a fact: its neighbours and shores show links that the data lacks.
fn on_the_printed_game(printed: &Document, wrong: &Document, stop: &[Fact]) -> Vec<(Fact, String)> {
    let mut read: Vec<(Fact, String)> = Vec::new();
    for claim in stop {
        let real = fact(printed, &claim.key).unwrap();
        read.push((claim.clone(), real.value.en));
    }
    // The person also looks from the printed board to the program: ways and shores that are printed there.
    let claimed: BTreeSet<_> = stop.iter().map(|fact| &fact.key).collect();
    for real in facts(printed).iter().filter(|real| !claimed.contains(&real.key)) {
        if stop.iter().any(|claim| real.subjects.contains(&claim.subjects[0]))
            && let Some(claim) = fact(wrong, &real.key)
        {
            read.push((claim, real.value.en.clone()));
        }
    }
    read
}

#[test]
fn the_guided_round_finds_all_ten_differences_and_the_corrections_make_the_printed_board() {
    let (program, original) = (document(&shipped()), document(&printed()));
    let all = facts(&program);
    let mut round = Round::new(&program, Order::Places);
    for stop in stops(&all) {
        let here: Vec<Fact> = stop.facts.iter().map(|i| all[*i].clone()).collect();
        for (claim, real) in on_the_printed_game(&original, &program, &here) {
            let right = claim.value.en == real;
            let verdict = if right { Verdict::Right } else { Verdict::Wrong };
            round
                .note(&program, &claim, (!right).then_some(real.as_str()), mark(verdict))
                .unwrap();
        }
        // The round is put away and taken up again at every stop.
        round = Round::read("round", &round.text()).unwrap();
    }
    let everything = round.facts(&program);
    let progress = round.progress(&everything);
    assert_eq!(
        progress.values().map(|progress| progress.wrong).sum::<usize>(),
        10,
        "{progress:?}"
    );
    assert_eq!(progress.values().map(|progress| progress.open).sum::<usize>(), 0);
    let corrections = round.corrections(WHO, WHEN);
    assert_eq!(corrections.facts.len(), 10, "{corrections:?}");
    assert_makes_the_printed_board(&corrections);
}

/// The file is sent as text, previewed and applied to the shipped board.
#[track_caller]
fn assert_makes_the_printed_board(corrections: &Corrections) {
    let file = Corrections::read("corrections", &corrections.text()).unwrap();
    let mut program = document(&shipped());
    for (correction, outcome) in file.preview(&program) {
        assert_eq!(outcome, Outcome::Applies, "{correction:?}");
    }
    file.apply(&mut program).unwrap();
    assert!(
        program.text() == document(&printed()).text(),
        "the corrected board is not the printed one"
    );
    assert!(
        file.preview(&program)
            .iter()
            .all(|(_, outcome)| *outcome == Outcome::AlreadySo)
    );
}

#[test]
fn a_ticked_sheet_finds_all_ten_differences_and_the_corrections_make_the_printed_board() {
    for lang in Lang::WRITTEN {
        let (program, original) = (document(&shipped()), document(&printed()));
        let sheet = csv(&program, None, lang);
        // A person fills the sheet in by hand and adds rows for what the program lacks.
        let mut reader = csv::Reader::from_reader(sheet.as_bytes());
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(reader.headers().unwrap()).unwrap();
        let printed: BTreeMap<String, Fact> = facts(&original).into_iter().map(|f| (f.key.to_string(), f)).collect();
        let mut listed = BTreeSet::new();
        for record in reader.records() {
            let record = record.unwrap();
            assert_eq!(record.len(), COLUMNS.len());
            let mut cells: Vec<String> = record.iter().map(str::to_owned).collect();
            let real = printed.get(&cells[0]).map(|real| real.value.get(lang).to_owned());
            let right = real.as_ref() == Some(&cells[4]);
            cells[6] = if right { "✓" } else { "✗" }.to_owned();
            cells[7] = if right { String::new() } else { real.unwrap() };
            listed.insert(cells[0].clone());
            writer.write_record(&cells).unwrap();
        }
        for (key, real) in printed.iter().filter(|(key, _)| !listed.contains(*key)) {
            let row = [key, "", "", "", "", "", "", real.value.get(lang), ""];
            writer.write_record(row).unwrap();
        }
        let sheet = String::from_utf8(writer.into_inner().unwrap()).unwrap();
        let ticked = ticked(&program, &sheet, WHO, WHEN).unwrap();
        assert_eq!(ticked.conflicts, []);
        let corrections = ticked.round.corrections(WHO, WHEN);
        assert_eq!(corrections.facts.len(), 10, "{corrections:?}");
        assert_makes_the_printed_board(&corrections);
    }
}

#[test]
fn a_sheet_ticked_for_another_state_of_the_board_is_not_applied_blindly() {
    let (program, original) = (document(&shipped()), document(&printed()));
    let sheet = csv(&original, None, Lang::En);
    let ticks = sheet
        .replace(",reconstructed,,", ",reconstructed,right,")
        .replace(",printed,,", ",printed,right,");
    let ticked = ticked(&program, &ticks, WHO, WHEN).unwrap();
    // Home of Frenchtown and the like differ and are told one by one; nothing wrong is marked right.
    assert!(ticked.conflicts.len() >= 8, "{}", ticked.conflicts.len());
    assert!(
        ticked
            .round
            .found
            .iter()
            .all(|(_, found)| found.mark.verdict == Verdict::Right)
    );
    let changed = |key: &str| ticked.conflicts.iter().any(|conflict| conflict.key == key);
    assert!(changed("area.frenchtown.home") && changed("die.british_regulars.2"));
    assert!(ticked.conflicts[0].text(Lang::Fr).starts_with("Ligne "));
}

#[test]
fn a_sheet_to_print_shows_what_a_round_has_found() {
    let program = document(&shipped());
    let mut round = Round::new(&program, Order::Places);
    let home = facts(&program)
        .into_iter()
        .find(|fact| fact.key.to_string() == "area.frenchtown.home")
        .unwrap();
    round
        .note(&program, &home, Some("British"), mark(Verdict::Wrong))
        .unwrap();
    let page = html(&program, Some(&round), Lang::En);
    assert_eq!(page.matches(" checked").count(), 1);
    assert_eq!(html(&program, None, Lang::En).matches(" checked").count(), 0);
}

#[test]
fn corrections_of_a_copy_are_about_the_shipped_board_and_open_where_the_copy_is_not() {
    let library = Arc::new(Library::shipped().clone());
    let scenario = "campaign-1813";
    let mut copy = Document::variant_of(scenario, "my-copy", &library).unwrap();
    let mut round = Round::new(&copy, Order::Places);
    let all = facts(&copy);
    let link = all.iter().find(|fact| fact.value.en == "land").unwrap();
    round.note(&copy, link, Some("none"), mark(Verdict::Wrong)).unwrap();
    let first = round.corrections(WHO, WHEN).about(&copy);
    first.apply(&mut copy).unwrap();
    // The first correction has made the board the copy's own.
    for file in [first, round.corrections(WHO, WHEN).about(&copy)] {
        assert_eq!((file.scenario.as_str(), file.board.as_str()), (scenario, "invasion"));
        assert_eq!(file.scenario(&library), scenario);
        assert!(file.reaches.iter().any(|name| name == scenario));
        let there = Document::of(&library.scenario(scenario).unwrap(), Arc::clone(&library));
        assert_eq!(file.preview(&there)[0].1, Outcome::Applies);
    }
}
