use super::*;
use crate::document::PartKind;
use crate::edit::PartEdit;
use crate::facts::Value;
use crate::history::History;
use crate::problems::{problems, repairs, told};
use crate::{convert, journal};
use convert::Form;
use data::{Basis, Lang};

fn library() -> Arc<Library> {
    Arc::new(Library::shipped().clone())
}

fn set(key: &str, words: &str, document: &mut Document) {
    let key = Key::parse_any(key, document).unwrap();
    let value = document.read_value(&key, words).unwrap();
    Edit::Set(key, value, Some(Basis::Printed)).apply(document).unwrap();
}

/// One link, one muster value, one card.
fn changed(document: &mut Document) {
    set("link.detroit-north_of_detroit", "river", document);
    let key = document.listed("muster.{}.{}")[0].to_string();
    set(&key, "4", document);
    let card = document.listed("card.{}.play")[1].to_string();
    set(&card, "1 army, 2 areas", document);
}

/// The library with a link of the shared board corrected.
fn corrected(link: &str, way: &str) -> Arc<Library> {
    let mut library = Library::shipped().clone();
    let mut document = Document::of(&library.scenario("campaign-1812").unwrap(), Arc::new(library.clone()));
    Edit::from(PartEdit::Correct(PartKind::BOARD))
        .apply(&mut document)
        .unwrap();
    set(link, way, &mut document);
    for corrected in document.corrected() {
        library.add_text(&corrected.path, &corrected.text).unwrap();
    }
    Arc::new(library)
}

fn way(document: &Document, link: &str) -> Value {
    document.value(&Key::parse(link, document).unwrap()).unwrap()
}

#[test]
fn a_small_change_is_a_small_file_with_the_hash_of_the_whole_copy() {
    let library = library();
    let mut variant = Document::variant_of("campaign-1812", "mine", &library).unwrap();
    let mut whole = Document::copy_of(
        &library.scenario("campaign-1812").unwrap(),
        "mine",
        Arc::clone(&library),
    );
    changed(&mut variant);
    changed(&mut whole);
    let text = variant.text();
    assert!(text.len() < 1000, "{} bytes:\n{text}", text.len());
    assert!(whole.text().len() > 10_000);
    let again = Document::load("mine", &text, Arc::clone(&library)).unwrap();
    assert_eq!(again, variant);
    let hash = |document: &Document| document.build().unwrap().hash().to_owned();
    assert_eq!(hash(&again), hash(&whole));
    assert_eq!(again.text(), text);
    // There and back.
    let large = convert::convert("mine", &text, Form::SelfContained, &library)
        .unwrap()
        .text;
    let small = convert::convert("mine", &large, Form::Changes, &library).unwrap().text;
    assert_eq!(small, text);
    assert_eq!(
        convert::convert("mine", &text, Form::AsIs, &library).unwrap().text,
        text
    );
    assert_eq!(
        read("mine", &text, &library).unwrap().build(&library).unwrap().hash(),
        hash(&whole)
    );
}

#[test]
fn it_follows_a_correction_of_the_shared_board() {
    let mut variant = Document::variant_of("campaign-1812", "mine", &library()).unwrap();
    changed(&mut variant);
    let other = "link.amherstburg-detroit";
    let before = way(&variant, other);
    let text = variant.text();
    let later = corrected(other, "touching without link");
    for document in [
        Document::load("mine", &text, Arc::clone(&later)).unwrap(),
        variant.with_library(Arc::clone(&later)),
    ] {
        assert_ne!(way(&document, other), before);
        assert_eq!(
            way(&document, "link.detroit-north_of_detroit"),
            way(&variant, "link.detroit-north_of_detroit")
        );
        assert!(document.base().unwrap().problems().next().is_none());
        assert_eq!(document.text(), text);
    }
}

#[test]
fn what_was_corrected_meanwhile_is_a_problem_with_two_repairs() {
    let mut variant = Document::variant_of("campaign-1812", "mine", &library()).unwrap();
    changed(&mut variant);
    let text = variant.text();
    let later = corrected("link.detroit-north_of_detroit", "parted by water");
    let document = Document::load("mine", &text, Arc::clone(&later)).unwrap();
    let problem = problems(&document)
        .into_iter()
        .find(|issue| issue.kind.of::<Unfit>().is_some())
        .unwrap();
    assert_eq!(problem.severity, Severity::Warning);
    assert_eq!(
        problem.place,
        Place::Link("detroit".to_owned(), "north_of_detroit".to_owned())
    );
    // It is played as its author wrote it, and not forgotten when it is saved.
    assert_eq!(
        way(&document, "link.detroit-north_of_detroit"),
        way(&variant, "link.detroit-north_of_detroit")
    );
    assert_eq!(document.text(), text);
    // People read what it is of; who looks into the file finds the key, too.
    let words = told(&document, &problem, Lang::En);
    let french = told(&document, &problem, Lang::Fr);
    assert!(
        words.contains("for “way of Detroit – North of Detroit”, which"),
        "{words}"
    );
    assert!(
        french.contains("pour «\u{a0}passage (Détroit – Nord de Détroit)\u{a0}»"),
        "{french}"
    );
    assert!(!words.contains('`') && !french.contains("link."), "{words} {french}");
    let in_file = problem.text(Lang::En);
    assert!(in_file.contains("(`link.detroit-north_of_detroit`)"), "{in_file}");
    let offered = repairs(&document, &problem);
    assert_eq!(offered.len(), 2, "{offered:?}");
    // They name what is changed as people do.
    let titles: Vec<&str> = offered.iter().map(|repair| repair.title.en.as_str()).collect();
    assert_eq!(
        titles,
        [
            "Keep the change: way of Detroit – North of Detroit",
            "Leave out the change: way of Detroit – North of Detroit"
        ]
    );
    for (repair, words) in offered.iter().zip(["river", "parted by water"]) {
        let mut after = document.clone();
        repair.edit.apply(&mut after).unwrap();
        let link = Key::parse("link.detroit-north_of_detroit", &after).unwrap();
        assert_eq!(after.value(&link), after.read_value(&link, words).ok());
        assert!(after.base().unwrap().problems().next().is_none());
        let again = Document::load("mine", &after.text(), Arc::clone(&later)).unwrap();
        assert_eq!(again, after);
    }
}

#[test]
fn what_an_author_decides_by_hand_stays_decided_when_it_is_saved() {
    const LINK: &str = "link.detroit-north_of_detroit";
    let asked = |document: &Document| {
        let found = problems(document);
        found.iter().any(|issue| issue.kind.of::<Unfit>().is_some())
    };
    let mut variant = Document::variant_of("campaign-1812", "mine", &library()).unwrap();
    changed(&mut variant);
    let later = corrected(LINK, "parted by water");
    let opened = Document::load("mine", &variant.text(), Arc::clone(&later)).unwrap();
    assert!(asked(&opened));
    // What the base says now, or a third thing.
    for (words, there) in [("parted by water", false), ("touching without link", true)] {
        let mut document = opened.clone();
        set(LINK, words, &mut document);
        let decided = way(&document, LINK);
        assert!(!asked(&document), "{words}");
        let again = [
            Document::load("mine", &document.text(), Arc::clone(&later)).unwrap(),
            document.with_library(Arc::clone(&later)),
        ];
        for again in again {
            assert_eq!(way(&again, LINK), decided);
            assert!(!asked(&again), "{words}");
        }
        assert_eq!(
            document.text().contains("north_of_detroit\""),
            there,
            "{}",
            document.text()
        );
    }
    // The thing is gone: no change of it is left over.
    let mut document = opened;
    let area = Key::parse_any("area.north_of_detroit", &document).unwrap();
    let away = document.away(area.pattern(), area.ids()).unwrap();
    away.apply(&mut document).unwrap();
    let again = Document::load("mine", &document.text(), later).unwrap();
    assert!(!asked(&document) && !asked(&again), "{}", document.text());
}

#[test]
fn what_cannot_be_made_is_an_error_at_its_line_and_is_not_lost() {
    let text = r#"(
  format: 1,
  game: "invasion",
  id: "mine",
  base: "campaign-1812",
  changes: [
    // There is no such place.
    (key: "area.atlantis.home", old: "American", new: "British"),
    (key: "scenario.hand_size", new: "many"),
    (key: "dice.american_regulars", new: "5"),
  ],
)"#;
    let library = library();
    let document = Document::load("mine.ron", text, Arc::clone(&library)).unwrap();
    let wrong: Vec<Issue> = document
        .check()
        .into_iter()
        .filter(|issue| issue.kind.of::<Unfit>().is_some())
        .collect();
    assert_eq!(wrong.len(), 2, "{wrong:?}");
    assert!(document.build().is_err());
    let issue = read("mine.ron", text, &library).unwrap_err();
    assert_eq!(issue.position.map(|at| (at.line, at.column)), Some((8, 11)));
    assert_eq!(
        document.value(&Key::parse("dice.american_regulars", &document).unwrap()),
        Some(Value::Number(5))
    );
    // Saved, it still says what its author wrote, comments too.
    let saved = document.text();
    assert!(
        saved.contains("atlantis") && saved.contains("many") && saved.contains("no such place"),
        "{saved}"
    );
    let mut mended = document;
    for issue in &wrong {
        let repair = repairs(&mended, issue).remove(0);
        repair.edit.apply(&mut mended).unwrap();
    }
    assert!(mended.build().is_ok());
    for (name, says) in [("nowhere", "no scenario"), ("war-of-1812", "blocks")] {
        let lost = text.replace("campaign-1812", name);
        let issue = Document::load("mine.ron", &lost, Arc::clone(&library)).unwrap_err();
        assert!(issue.text(Lang::En).contains(says), "{issue}");
        assert_eq!(issue.position.map(|at| at.line), Some(5));
    }
}

#[test]
fn things_that_come_and_go_and_outlines_are_changes_too() {
    let library = library();
    let mut document = Document::variant_of("campaign-1812", "mine", &library).unwrap();
    for key in ["card.", "area."] {
        let all = document.all_things();
        let last = all.iter().rfind(|one| one.to_string().starts_with(key)).unwrap();
        document
            .away(last.pattern(), last.ids())
            .unwrap()
            .apply(&mut document)
            .unwrap();
    }
    let mut drawing = document.drawing().unwrap().clone();
    drawing.corners[7].0 += 1;
    drawing.corners[900].1 += 1;
    Edit::from(crate::edit::DrawingEdit::Set(Box::new(drawing)))
        .apply(&mut document)
        .unwrap();
    let text = document.text();
    assert!(text.len() < 6000, "{} bytes: {text}", text.len());
    let again = Document::load("mine", &text, Arc::clone(&library)).unwrap();
    assert_eq!(
        again.export_self_contained().unwrap(),
        document.export_self_contained().unwrap()
    );
    assert_eq!(again.text(), text);
}

#[test]
fn a_journal_of_changes_gives_the_document_again() {
    let mut history = History::new(Document::variant_of("campaign-1812", "mine", &library()).unwrap());
    history
        .apply(crate::edit::HeadingEdit::Title(Text::same("Mine")).into())
        .unwrap();
    let start = journal::start(&history);
    let happened = history.apply(BaseEdit::Whole.into()).unwrap().unwrap();
    let step = journal::step(&happened);
    let recovered = journal::follow(&start, [step.as_str()], &Library::default()).unwrap();
    assert_eq!(recovered.history.document(), history.document());
    let mut recovered = recovered.history;
    recovered.undo();
    history.undo();
    assert_eq!(recovered.document().base().map(Base::name), Some("campaign-1812"));
    assert_eq!(recovered.document().text(), history.document().text());
}

/// Where the problems of a scenario of changes are said to be: line, column and name of the kind.
fn where_placed(text: &str) -> Vec<(usize, usize, String)> {
    let library = library();
    let document = Document::load("m.ron", text, Arc::clone(&library)).unwrap();
    let wrong = |issue: &Issue| issue.severity == Severity::Error;
    let errors = document.check().into_iter().filter(wrong).collect();
    let found = placed(errors, "m.ron", text, &library).into_iter().map(|issue| {
        let at = issue.position.unwrap_or_else(|| panic!("{:?} is nowhere", issue.kind));
        assert_eq!(at.document, "m.ron");
        (at.line, at.column, issue.kind.name())
    });
    found.collect()
}

#[test]
fn a_problem_stands_at_the_change_that_brings_it_about() {
    let changes = |game: &str, base: &str, lists: &str| {
        format!("(\n  format: 1,\n  game: \"{game}\",\n  id: \"m\",\n  base: \"{base}\",\n{lists}\n)")
    };
    for (game, base, change) in [
        ("blocks", "war-of-1812", r#"(key: "scenario.turns", new: "0")"#),
        (
            "blocks",
            "war-of-1812",
            r#"(key: "block.br_dragoons.fire", new: "6", note: "block.br_dragoons")"#,
        ),
        (
            "blocks",
            "blocks-1812",
            r#"(key: "setup.ships.american", new: "1 albany")"#,
        ),
        ("blocks", "blocks-1812", r#"(key: "setup.draws.british", new: "40")"#),
        ("invasion", "campaign-1812", r#"(key: "scenario.hand_size", new: "11")"#),
        (
            "invasion",
            "campaign-1812",
            r#"(key: "die.american_regulars", new: "Hit")"#,
        ),
    ] {
        let text = changes(
            game,
            base,
            &format!("  changes: [\n    // \"scenario.turns\" and so on\n    {change},\n  ],"),
        );
        let found = where_placed(&text);
        assert!(!found.is_empty(), "{text}");
        for (line, column, kind) in found {
            assert_eq!((line, column), (8, 11), "{kind}: {text}");
        }
    }
    for (base, key) in [("blocks-1812", "year.1812"), ("war-of-1812", "town.erie")] {
        let text = changes("blocks", base, &format!("  removed: [\"{key}\"],\n  changes: [],"));
        let found = where_placed(&text);
        assert!(!found.is_empty(), "{text}");
        for (line, column, kind) in found {
            assert_eq!((line, column), (6, 13), "{kind}: {text}");
        }
    }
}

#[test]
fn a_fact_that_is_changed_twice_is_one_problem_at_the_second_change() {
    let text = r#"(
  format: 1,
  game: "blocks",
  id: "m",
  base: "war-of-1812",
  changes: [
    (key: "scenario.turns", new: "8"),
    (key: "scenario.turns", new: "9"),
  ],
)"#;
    assert_eq!(where_placed(text), [(8, 11, "twice".to_owned())]);
    // Both are left to the author.
    let document = Document::load("m.ron", text, library()).unwrap();
    assert_eq!(document.text().matches("scenario.turns").count(), 2);
}

#[test]
fn things_with_dots_in_their_names_are_removed_and_what_stays_says_so() {
    let removed = |key: &str| {
        format!(
            "(\n  format: 1,\n  game: \"invasion\",\n  id: \"m\",\n  base: \"campaign-1812\",\n  removed: [\"{key}\"],\n)"
        )
    };
    let star = "star.ft_meigs.Ft. Meigs";
    let library = library();
    let document = Document::load("m.ron", &removed(star), Arc::clone(&library)).unwrap();
    assert!(document.base().unwrap().problems().next().is_none());
    assert!(!document.all_things().iter().any(|key| key.to_string() == star));
    assert!(document.text().contains(star), "{}", document.text());
    let base = Document::of(&library.scenario("campaign-1812").unwrap(), library);
    let name = Key::parse("star.ft_meigs.Ft. Meigs.name", &base).unwrap();
    assert!(base.value(&name).is_some());
    assert_eq!(Key::parse("star.ft_meigs.No. Such.name", &base), None);

    let text = removed("faction.british_regulars");
    let document = Document::load("m.ron", &text, Arc::clone(base.library())).unwrap();
    let problem = document.base().unwrap().problems().next().unwrap();
    assert!(
        problem.text(Lang::default()).contains("every scenario has it"),
        "{problem}"
    );
    assert_eq!(where_placed(&text), [(6, 13, "impossible".to_owned())]);
}

#[test]
fn a_scenario_never_stands_on_itself_or_in_a_circle() {
    let mut library = Library::shipped().clone();
    let draft = library.scenario("campaign-1812").unwrap();
    let whole = Document::copy_of(&draft, "mine", library.clone().into());
    for (file, id) in [("first", "mine"), ("second", "other")] {
        let text = whole.draft().text().replace("\"mine\"", &format!("{id:?}"));
        library.add_text(&format!("scenarios/{file}.ron"), &text).unwrap();
    }
    library.note_base("second", "first");
    let library = Arc::new(library);
    let on = |document: &Document, name: &str| {
        let mut copy = document.clone();
        Edit::from(BaseEdit::On(name.to_owned())).apply(&mut copy)
    };
    // By its id, which the library has under the name of a file, and by its file, whatever its id has become.
    let renamed = Document::copy_of(&library.scenario("first").unwrap(), "renamed", Arc::clone(&library));
    let by_id = Document::of(&library.scenario("first").unwrap(), Arc::clone(&library));
    for document in [by_id, renamed.clone().filed(Some("first"))] {
        for name in ["first", "second"] {
            let refused = on(&document, name).unwrap_err();
            let why = &refused.0.en;
            assert!(why.contains("is this scenario or stands on it"), "{why}");
            assert!(!document.can_stand_on(name));
        }
        assert_eq!(on(&document, "campaign-1812"), Ok(()));
    }
    // Another file may stand on them.
    assert_eq!(on(&renamed, "second"), Ok(()));
}

/// The library with a scenario `a` on a board of the user's own, and the same without that board.
fn with_and_without_a_board() -> [Arc<Library>; 2] {
    let mut without = Library::shipped().clone();
    let campaign = Document::of(&without.scenario("campaign-1812").unwrap(), library());
    let mut with = without.clone();
    let board = campaign.part_text(PartKind::BOARD).unwrap();
    with.add_text("boards/mine.ron", &board).unwrap();
    let mut a = Document::copy_of(&campaign.draft(), "a", Arc::new(with.clone()));
    Edit::from(PartEdit::UseShared(PartKind::BOARD, "mine".to_owned()))
        .apply(&mut a)
        .unwrap();
    for library in [&mut with, &mut without] {
        library.add_text("scenarios/a.ron", &a.text()).unwrap();
    }
    [Arc::new(with), Arc::new(without)]
}

#[test]
fn changes_of_a_part_that_is_missing_stay_written_when_something_else_is_changed() {
    let [with, without] = with_and_without_a_board();
    let mut document = Document::variant_of("a", "b", &with).unwrap();
    changed(&mut document);
    let mut drawing = document.drawing().unwrap().clone();
    drawing.corners[7].0 += 1;
    Edit::from(crate::edit::DrawingEdit::Set(Box::new(drawing)))
        .apply(&mut document)
        .unwrap();
    let mut poor = Document::load("b", &document.text(), without).unwrap();
    assert!(poor.check().iter().any(|issue| issue.severity == Severity::Error));
    for document in [&mut poor, &mut document] {
        let title = crate::edit::HeadingEdit::Title(Text::same("Another title"));
        Edit::from(title).apply(document).unwrap();
        set("scenario.hand_size", "4", document);
    }
    let again = Document::load("b", &poor.text(), with).unwrap();
    assert_eq!(again, document);
    assert_eq!(again.base().map(Base::name), Some("a"));
}

#[test]
fn another_board_in_the_place_of_a_missing_one_is_a_change_like_others() {
    let [_, without] = with_and_without_a_board();
    let mut document = Document::variant_of("a", "b", &without).unwrap();
    Edit::from(PartEdit::UseShared(PartKind::BOARD, "invasion".to_owned()))
        .apply(&mut document)
        .unwrap();
    let again = Document::load("b", &document.text(), without).unwrap();
    assert_eq!(again.base().map(Base::name), Some("a"));
    assert_eq!(again.carried(), document.carried());
}

#[test]
fn a_change_that_cannot_be_made_is_lost_in_no_form_without_a_word() {
    let text = r#"(
  format: 1,
  game: "invasion",
  id: "m",
  base: "campaign-1812",
  changes: [(key: "area.atlantis.home", old: "British", new: "American")],
)"#;
    let library = library();
    let changes = convert::convert("m.ron", text, Form::Changes, &library).unwrap().text;
    assert!(changes.contains("area.atlantis.home"), "{changes}");
    let document = Document::load("m.ron", text, library).unwrap();
    assert_eq!(document.unmade()[0].en, "home side of atlantis");
    let refused = document.as_changes(Some("intro-1812")).unwrap_err();
    assert!(refused.to_string().contains("area.atlantis.home"), "{refused}");
}

#[test]
fn a_variant_with_a_renamed_area_outlives_a_link_that_its_base_gets() {
    let mut document = Document::variant_of("campaign-1812", "mine", &library()).unwrap();
    let rename = crate::invasion::BoardEdit::RenameArea {
        from: "detroit".to_owned(),
        to: "pontchartrain".to_owned(),
    };
    Edit::from(rename).apply(&mut document).unwrap();
    let new = "link.albany-montreal";
    assert_ne!(way(&document, new), Value::Word("river".to_owned()));
    let again = Document::load("m.ron", &document.text(), corrected(new, "river")).unwrap();
    let problems: Vec<String> = again
        .base()
        .unwrap()
        .problems()
        .map(|issue| issue.to_string())
        .collect();
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!(way(&again, new), Value::Word("river".to_owned()), "the base goes on");
    for link in ["link.north_of_detroit-pontchartrain", new] {
        assert!(way(&again, link) != Value::Word("nothing".to_owned()), "{link}");
    }
    assert!(again.build().is_ok());
    // What is new brings its star along; it is written once.
    let variant = Variant::read("m.ron", &document.text()).unwrap();
    let star = |piece: &Splice| {
        piece
            .old
            .as_ref()
            .is_some_and(|old| old.to_string().matches("\"Detroit\"").count() > 2)
    };
    assert!(!variant.pieces.iter().any(star), "{:?}", variant.pieces);
}

#[test]
fn a_journal_goes_on_over_a_base_that_was_read_anew() {
    let link = "link.detroit-north_of_detroit";
    let mut history = History::new(Document::variant_of("campaign-1812", "mine", &library()).unwrap());
    let start = journal::start(&history);
    assert_eq!(history.set_library(&library()), None, "nothing has changed");
    let mut steps: Vec<String> = Vec::new();
    let happened = history.set_library(&corrected(link, "river")).unwrap();
    steps.push(journal::step(&happened));
    let title = crate::edit::HeadingEdit::Title(Text::same("Mine"));
    let happened = history.apply(title.into()).unwrap().unwrap();
    steps.push(journal::step(&happened));
    let steps = steps.iter().map(String::as_str);
    let recovered = journal::follow(&start, steps, &library()).unwrap();
    assert_eq!(recovered.lost, 0);
    let recovered = recovered.history;
    assert_eq!(way(recovered.document(), link), way(history.document(), link));
    assert_eq!(way(recovered.document(), link), Value::Word("river".to_owned()));
    assert_eq!(recovered.document().text(), history.document().text());
}
