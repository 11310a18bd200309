//! What one reader hands on and another takes in: sheets, correction files and rounds, each signed by who found it.

use super::*;

/// The document after the corrections of a round.
fn corrected(document: &Document, round: &Round) -> Document {
    let mut corrected = document.clone();
    let file = round.corrections("Ada", "2026-11-20");
    file.apply(&mut corrected).unwrap();
    corrected
}

#[test]
fn a_sheet_that_is_read_back_keeps_corrections_and_who_found_what_and_tells_what_contradicts() {
    let document = shipped("campaign-1812");
    let of = |name: &str, document: &Document| fact(document, &key(name, document)).unwrap();
    let mut round = Round::new(&document, Order::Places);
    let (home, erie, utica) = ("area.detroit.home", "area.erie.home", "area.utica.home");
    let wrong = mark(Verdict::Wrong);
    round
        .note(&document, &of(home, &document), Some("British"), wrong)
        .unwrap();
    round
        .note(&document, &of(erie, &document), None, mark(Verdict::Right))
        .unwrap();
    round
        .note(&document, &of(utica, &document), None, mark(Verdict::Unsure))
        .unwrap();
    let now = corrected(&document, &round);
    let before = round.clone();
    let sheet = csv(&now, Some(&round), Lang::En);
    let read = |sheet: &str, round: &mut Round| {
        let mut ticked = ticked(&now, sheet, "Bo", "2026-11-21").unwrap();
        let taken = ticked.give(&now, round);
        (taken, ticked.conflicts)
    };
    assert_eq!(read(&sheet, &mut round), (0, Vec::new()));
    assert_eq!(round, before, "it says what was known");
    // Bo ticks one row more, answers what Ada could not tell, and says something else of another.
    let tick = |key: &str, what: &str| format!("{key},,{what},seen\n");
    let rows = [
        tick("area.rome.home", "right,"),
        tick(utica, "right,"),
        tick(erie, "wrong,British"),
        tick(home, "right,"),
    ];
    let sheet = format!("key,value,verdict,correction,note\n{}", rows.concat());
    let (taken, conflicts) = read(&sheet, &mut round);
    assert_eq!(taken, 3, "a note is taken over, too");
    let told: Vec<(u64, &str)> = conflicts.iter().map(|one| (one.line, one.key.as_str())).collect();
    assert_eq!(told, [(4, erie)]);
    assert!(conflicts[0].what.en.contains("Ada"), "{conflicts:?}");
    let who = |key: &str| round.found[key].mark.who.as_str();
    assert_eq!(
        (who(home), who(erie), who(utica), who("area.rome.home")),
        ("Ada", "Ada", "Bo", "Bo")
    );
    assert_eq!(round.found[home].mark.note, "seen");
    assert_eq!(round.corrections("Bo", "2026-11-21").facts.len(), 1);
}

#[test]
fn what_was_corrected_on_the_map_is_handed_on_once_it_is_found_right() {
    let document = Document::variant_of("campaign-1813", "my-copy", &Arc::new(Library::shipped().clone())).unwrap();
    let (link, home) = ("link.detroit-frenchtown", "area.detroit.home");
    let of = |name: &str, document: &Document| fact(document, &key(name, document)).unwrap();
    let was = of(link, &document).value.en;
    assert_ne!(was, "river");
    let mut changed = document.clone();
    let set = |way| Edit::set("link.{}-{}", ["detroit", "frenchtown"], way, None);
    set(Way::River).apply(&mut changed).unwrap();
    let mut round = Round::new(&document, Order::Places);
    let file = |round: &Round, document: &Document| -> Vec<(String, String, String)> {
        let file = round.handed_on(document, Handed::Corrected, "Ada", "2026-11-20");
        file.facts.into_iter().map(|one| (one.key, one.old, one.new)).collect()
    };
    let handed = |key: &str, old: &str, new: &str| (key.to_owned(), old.to_owned(), new.to_owned());
    assert_eq!(file(&round, &changed), [], "nobody has compared it");
    round
        .note(&changed, &of(link, &changed), None, mark(Verdict::Right))
        .unwrap();
    assert_eq!(file(&round, &changed), [handed(link, &was, "river")]);
    // A correction that lost its verdict and was found right again is handed on like any other.
    round
        .note(&changed, &of(home, &changed), Some("British"), mark(Verdict::Wrong))
        .unwrap();
    let mut now = corrected(&changed, &round);
    let both = [handed(home, "American", "British"), handed(link, &was, "river")];
    assert_eq!(file(&round, &now), both);
    round.note(&now, &of(home, &now), None, mark(Verdict::Unsure)).unwrap();
    assert_eq!(file(&round, &now), both[1..]);
    round.note(&now, &of(home, &now), None, mark(Verdict::Right)).unwrap();
    assert_eq!(file(&round, &now), both);
    // It fits what is shipped.
    let shipped = shipped("campaign-1813");
    let sent = round.handed_on(&now, Handed::Corrected, "Ada", "2026-11-20");
    assert!(
        sent.preview(&shipped)
            .iter()
            .all(|(_, outcome)| *outcome == Outcome::Applies)
    );
    // Back to what is shipped: nothing is to be corrected.
    let edits = change(&now, &key(link, &now), &was, &mark(Verdict::Right)).unwrap();
    Edit::batch(Text::default(), edits).apply(&mut now).unwrap();
    round.note(&now, &of(link, &now), None, mark(Verdict::Right)).unwrap();
    assert_eq!(file(&round, &now), both[..1]);
}

#[test]
fn corrections_are_signed_by_those_who_found_them() {
    let document = shipped("campaign-1812");
    let mut round = Round::new(&document, Order::Places);
    let by = |who: &str, when: &str| CheckMark {
        who: who.to_owned(),
        when: when.to_owned(),
        ..mark(Verdict::Wrong)
    };
    let of = |name: &str| fact(&document, &key(name, &document)).unwrap();
    let (links, printed) = (["link.amherstburg-detroit", "link.detroit-frenchtown"], "none");
    round
        .note(&document, &of(links[0]), Some(printed), by("Bo", "2026-11-21"))
        .unwrap();
    let handed = round.handed_on(&document, Handed::Corrected, "Ada", "2026-12-01");
    assert_eq!((handed.who.as_str(), handed.when.as_str()), ("Bo", "2026-11-21"));
    let alone = round.corrections("Ada", "2026-12-01");
    assert_eq!((alone.who.as_str(), alone.when.as_str()), ("Bo", "2026-11-21"));
    assert_eq!(alone.facts[0].check, None, "the head says it");
    round
        .note(&document, &of(links[1]), Some("river"), by("Ada", "2026-11-22"))
        .unwrap();
    let file = Corrections::read("x", &round.corrections("Ada", "2026-12-01").text()).unwrap();
    assert_eq!((file.who.as_str(), file.when.as_str()), ("Ada, Bo", "2026-11-22"));
    let mut other = document.clone();
    file.apply(&mut other).unwrap();
    let seen = fact(&other, &key(links[1], &other)).unwrap().mark.unwrap();
    assert_eq!((seen.who.as_str(), seen.when.as_str()), ("Ada", "2026-11-22"));
    assert_eq!(seen.verdict, Verdict::Right);
}

#[test]
fn a_note_before_a_verdict_stays_with_the_round() {
    let document = shipped("campaign-1812");
    let home = fact(&document, &key("area.detroit.home", &document)).unwrap();
    let mut round = Round::new(&document, Order::Places);
    round.write_note(&home.key, "under the fold");
    let again = Round::read("round", &round.text()).unwrap();
    assert_eq!(again.note_on(&home.key), "under the fold");
    assert!(csv(&document, Some(&again), Lang::En).contains("under the fold"));
    assert_eq!(round.halve().note_on(&home.key), "under the fold");
    let mut other = Round::new(&document, Order::Places);
    other.complete(&round);
    assert_eq!(other.note_on(&home.key), "under the fold");
    // With a verdict it stands there, and is not lost with it.
    let note = round.note_on(&home.key).to_owned();
    let right = CheckMark {
        note,
        ..mark(Verdict::Right)
    };
    round.note(&document, &home, None, right).unwrap();
    assert!(round.notes.is_empty());
    round.forget(&home.key);
    assert_eq!(round.note_on(&home.key), "under the fold");
    round.write_note(&home.key, " ");
    assert!(round.notes.is_empty());
}

#[test]
fn who_halved_a_round_goes_through_the_other_half_too_and_joins_it_all_the_same() {
    let document = shipped("campaign-1812");
    let all = facts(&document);
    let stops = stops(&all);
    let last = &all[stops[stops.len() - 1].facts[0]];
    let mut ada = Round::new(&document, Order::Places);
    let mut bo = ada.halve();
    assert_eq!(ada.second_half(), bo, "it is written again");
    ada.both = true;
    assert_eq!(ada.cards(&all, &stops, &[]).len(), stops.len());
    assert_eq!(ada.second_half().cards(&all, &stops, &[]).len(), stops.len() / 2);
    // Of one day the word is still that of the one whose half it is.
    ada.note(&document, last, None, mark(Verdict::Unsure)).unwrap();
    bo.note(&document, last, None, mark(Verdict::Right)).unwrap();
    assert!(ada.join(&bo, &all, &stops));
    assert_eq!((ada.half, ada.both), (None, false));
    assert_eq!(ada.found[&last.key.to_string()].mark.verdict, Verdict::Right);
}

#[test]
fn of_a_file_one_takes_what_the_document_contradicts() {
    let mut document = shipped("campaign-1812");
    let link = key("link.detroit-frenchtown", &document);
    let file = Corrections {
        who: "Bo".to_owned(),
        when: "2026-11-21".to_owned(),
        facts: vec![correction(&link.to_string(), "touching without link", "river")],
        ..Corrections::default()
    };
    assert!(matches!(file.preview(&document)[0].1, Outcome::Conflict(_)));
    let edit = file.taken(&document, &file.facts[0]).unwrap();
    edit.apply(&mut document).unwrap();
    let now = fact(&document, &link).unwrap();
    assert_eq!(
        (now.value.en.as_str(), now.mark.unwrap().who),
        ("river", "Bo".to_owned())
    );
}

/// A copy of a shipped scenario as the editor makes it.
pub(super) fn copy_of(name: &str, id: &str) -> Document {
    Document::variant_of(name, id, &Arc::new(Library::shipped().clone())).unwrap()
}

#[test]
fn what_a_copy_says_otherwise_is_listed_and_can_be_taken_back() {
    let mut document = copy_of("campaign-1812", "campaign-1812-2");
    assert!(applied(&document).is_empty());
    let detroit = key("area.detroit.home", &document);
    for edit in change(&document, &detroit, "British", &mark(Verdict::Right)).unwrap() {
        edit.apply(&mut document).unwrap();
    }
    assert_eq!(
        document.origin(crate::document::PartKind::BOARD),
        Some(&crate::document::Origin::Own),
        "the first correction makes the board its own"
    );
    let all = applied(&document);
    assert_eq!(all.len(), 1, "{all:?}");
    all[0].back.as_ref().unwrap().apply(&mut document).unwrap();
    assert!(applied(&document).is_empty());
    assert!(stands_on_shipped(&document));
    let own = Document::new(document.game(), "mine", Arc::clone(document.library()));
    assert!(!stands_on_shipped(&own), "nobody knows what its board should say");
}

#[test]
fn a_round_is_of_every_copy_of_what_was_compared_and_of_nothing_else() {
    let adas = copy_of("campaign-1812", "campaign-1812-3");
    let bos = copy_of("campaign-1812", "campaign-1812-2");
    let all = facts(&adas);
    let mut round = Round::new(&adas, Order::Places);
    round.note(&adas, &all[0], None, mark(Verdict::Right)).unwrap();
    let half = round.halve();
    assert!(half.is_of(&bos) && half.is_of(&adas));
    let brought = half.clone().brought_to(&bos);
    assert_eq!(
        (brought.subject.as_str(), brought.half),
        ("campaign-1812-2", Some(Half::Second))
    );
    assert!(round.is_other_half(&brought.brought_to(&adas)), "and back");
    // One of an earlier version says it by its number.
    let old = Round {
        scenario: String::new(),
        board: String::new(),
        ..half.clone()
    };
    assert!(old.is_of(&bos));
    let other = copy_of("intro-1812", "intro-1812-3");
    for round in [&half, &old] {
        assert!(!round.is_of(&other));
        assert_eq!(round.clone().brought_to(&other).subject, "campaign-1812-3");
    }
    // What was found in another scenario overwrites nothing.
    let mut own = Round::new(&other, Order::Places);
    let fact = fact(&other, &all[0].key).unwrap();
    own.note(&other, &fact, None, mark(Verdict::Unsure)).unwrap();
    let before = own.found.clone();
    assert_eq!(own.add_of_another(&round), 1);
    assert_eq!(own.found, before);
}

#[test]
fn a_file_can_be_applied_to_what_all_scenarios_share() {
    let mut document = copy_of("campaign-1812", "campaign-1812-2");
    let file = Corrections {
        format: 1,
        board: "campaign-1812".to_owned(),
        who: "Ada".to_owned(),
        when: "2026-11-20".to_owned(),
        facts: vec![
            correction("area.detroit.home", "American", "British"),
            correction("die.british_regulars.2", "Hit", "Flee"),
        ],
        ..Corrections::default()
    };
    let mut alone = document.clone();
    file.apply(&mut alone).unwrap();
    assert!(file.edit_shared(&alone).is_none(), "nothing of it is shared any more");
    file.edit_shared(&document).unwrap().apply(&mut document).unwrap();
    let corrected = document.corrected();
    let paths: Vec<&str> = corrected.iter().map(|one| one.path.as_str()).collect();
    assert_eq!(paths.len(), 2, "board and forces: {paths:?}");
    let outcomes = file.preview(&document);
    assert!(outcomes.iter().all(|(_, outcome)| *outcome == Outcome::AlreadySo));
}
