//! Rounds in which everything was looked at, and what is handed on of them: also what is not printed.

use super::handed::copy_of;
use super::*;
use crate::document::{Origin, PartKind};
use crate::invasion::BoardEdit;
use data::Place;

/// A round in which somebody has found everything right.
fn all_right(document: &Document) -> Round {
    let mut round = Round::new(document, Order::Places);
    for fact in facts(document) {
        round.note(document, &fact, None, mark(Verdict::Right)).unwrap();
    }
    round
}

fn marked(document: &Document, round: &Round) -> Document {
    let mut marked = document.clone();
    round.marks(document).apply(&mut marked).unwrap();
    marked
}

#[test]
fn a_round_in_which_everything_was_found_right_signs_off_the_whole() {
    for name in [
        "intro-1812",
        "campaign-1812",
        "campaign-1813",
        "war-of-1812",
        "blocks-1812",
    ] {
        let document = copy_of(name, "mine");
        let marked = marked(&document, &all_right(&document));
        let signed = SignedOff::of(&marked).unwrap();
        let open: Vec<String> = facts(&marked)
            .into_iter()
            .filter(|fact| fact.mark.is_none())
            .map(|fact| fact.key.to_string())
            .collect();
        assert_eq!((signed.right, &open), (signed.all, &Vec::new()), "{name}");
        assert!(signed.text().en.contains("whole"), "{}", signed.text().en);
        let guesses = facts(&marked).into_iter().filter(|fact| fact.basis.is_reconstructed());
        assert_eq!(guesses.count(), 0, "{name}: what was seen is no guess any more");
        // It is kept with the scenario, also where that is kept as changes on a shipped one.
        let again = Document::load("mine", &marked.text(), Arc::clone(document.library())).unwrap();
        assert_eq!(SignedOff::of(&again), Some(signed), "{name}");
        assert_eq!(again.text(), marked.text());
    }
}

#[test]
fn what_is_not_there_keeps_its_mark_until_it_is_there() {
    let document = shipped("campaign-1812");
    let link = key("link.detroit-montreal", &document);
    let of = |document: &Document| fact(document, &link).unwrap();
    assert_eq!(of(&document).value.en, "none");
    let mut round = Round::new(&document, Order::Places);
    round
        .note(&document, &of(&document), None, mark(Verdict::Right))
        .unwrap();
    let mut now = marked(&document, &round);
    assert_eq!(of(&now).mark, Some(mark(Verdict::Right)));
    assert_eq!(
        of(&now).basis,
        Basis::Printed,
        "somebody has seen that nothing is printed there"
    );
    // What the areas are called by does not matter.
    let rename = BoardEdit::RenameArea {
        from: "detroit".to_owned(),
        to: "the_strait".to_owned(),
    };
    let mut renamed = now.clone();
    Edit::from(rename).apply(&mut renamed).unwrap();
    let there = fact(&renamed, &key("link.montreal-the_strait", &renamed)).unwrap();
    assert_eq!(there.mark, Some(mark(Verdict::Right)));
    assert_eq!(renamed.seen().len(), 1, "and nothing is left under the old name");
    Edit::from(BoardEdit::RemoveArea("the_strait".to_owned()))
        .apply(&mut renamed)
        .unwrap();
    assert!(renamed.seen().is_empty());
    let set = |way| Edit::set("link.{}-{}", ["detroit", "montreal"], way, Some(Basis::Reconstructed));
    set(Way::Land).apply(&mut now).unwrap();
    assert_eq!(of(&now).mark, None);
    set(Way::None).apply(&mut now).unwrap();
    assert_eq!((of(&now).mark, now.seen().len()), (None, 0), "nobody has looked since");
}

#[test]
fn what_is_not_there_any_more_by_a_correction_keeps_who_saw_that() {
    let document = shipped("campaign-1812");
    let file = Corrections {
        who: "Bo".to_owned(),
        when: "2026-11-21".to_owned(),
        facts: vec![correction("link.amherstburg-detroit", "river", "none")],
        ..Corrections::default()
    };
    let mut now = document.clone();
    assert_eq!(file.preview(&document)[0].1, Outcome::Applies);
    file.apply(&mut now).unwrap();
    let link = fact(&now, &key("link.amherstburg-detroit", &now)).unwrap();
    assert_eq!(
        (link.value.en.as_str(), link.mark.unwrap().who.as_str()),
        ("none", "Bo")
    );
}

#[test]
fn what_was_found_right_is_handed_on_and_takes_nobodys_answer_away() {
    let adas = copy_of("campaign-1812", "campaign-1812-2");
    let bos = copy_of("campaign-1812", "campaign-1812-7");
    let names = [
        "link.amherstburg-detroit",
        "link.detroit-montreal",
        "area.erie.home",
        "water.lake_erie.name",
    ];
    let of = |name: &str, document: &Document| fact(document, &key(name, document)).unwrap();
    let mut round = Round::new(&adas, Order::Places);
    for name in names {
        round.note(&adas, &of(name, &adas), None, mark(Verdict::Right)).unwrap();
    }
    for face in 1..=6 {
        let face = of(&format!("die.british_regulars.{face}"), &adas);
        round.note(&adas, &face, None, mark(Verdict::Right)).unwrap();
    }
    let bare = round.handed_on(&adas, Handed::Corrected, "Ada", "2026-11-20");
    assert!(bare.facts.is_empty(), "nothing is printed otherwise");
    let file = round.handed_on(&adas, Handed::Confirmed, "Ada", "2026-11-20");
    let file = Corrections::read("x", &file.text()).unwrap();
    assert_eq!(
        (file.facts.len(), file.scenario.as_str()),
        (names.len() + 6, "campaign-1812")
    );
    // Bo has found one of them wrong, and another one he has seen himself.
    let mut own = Round::new(&bos, Order::Places);
    let by_bo = |verdict| CheckMark {
        who: "Bo".to_owned(),
        ..mark(verdict)
    };
    own.note(&bos, &of(names[0], &bos), None, by_bo(Verdict::Wrong))
        .unwrap();
    own.note(&bos, &of(names[1], &bos), None, by_bo(Verdict::Right))
        .unwrap();
    let mut now = marked(&bos, &own);
    let told = file.preview(&now);
    let outcome = |name: &str| {
        let (_, outcome) = told.iter().find(|(one, _)| one.key == name).unwrap();
        outcome.clone()
    };
    assert_eq!(outcome(names[0]), Outcome::Disputed(by_bo(Verdict::Wrong)));
    assert_eq!(outcome(names[1]), Outcome::AlreadySo);
    assert_eq!(outcome(names[2]), Outcome::Confirms);
    file.apply(&mut now).unwrap();
    let who = |name: &str| of(name, &now).mark.map(|mark| (mark.who, mark.verdict));
    assert_eq!(who(names[0]), Some(("Bo".to_owned(), Verdict::Wrong)));
    assert_eq!(who(names[1]), Some(("Bo".to_owned(), Verdict::Right)));
    assert_eq!(who(names[3]), Some(("Ada".to_owned(), Verdict::Right)));
    assert_eq!(who("die.british_regulars.3"), Some(("Ada".to_owned(), Verdict::Right)));
    assert_eq!(
        who(names[2]),
        None,
        "home and name of an area have one mark, and nobody has looked at the name"
    );
    assert_eq!(of("die.british_regulars.3", &now).basis, Basis::Printed);
    // It is known now: the file says nothing new.
    let again = file.preview(&now);
    assert!(again.iter().all(|(one, outcome)| match one.key.as_str() {
        "link.amherstburg-detroit" => matches!(outcome, Outcome::Disputed(_)),
        "area.erie.home" => *outcome == Outcome::Confirms,
        _ => *outcome == Outcome::AlreadySo,
    }));
}

#[test]
fn a_round_of_another_scenario_that_has_the_same_number_is_another_one() {
    let mine = copy_of("campaign-1812", "mine-2");
    let theirs = copy_of("campaign-1813", "mine-2");
    let round = Round::new(&theirs, Order::Places);
    assert!(round.is_of(&theirs) && !round.is_of(&mine));
    assert!(
        round.clone().kept_of(&mine).is_of(&mine),
        "what was kept by its id is its own, whatever it stood on"
    );
    let own = Document::new(mine.game(), "mine-2", Arc::clone(mine.library()));
    let round = Round::new(&own, Order::Places);
    assert!(round.is_of(&own), "what is no copy is known by its number alone");
}

#[test]
fn a_card_or_block_that_is_missing_has_a_row_and_says_what_to_do() {
    for (name, row) in [
        ("campaign-1812", "deck.american_regulars"),
        ("war-of-1812", "army.british"),
    ] {
        let document = shipped(name);
        let count = fact(&document, &key(row, &document)).unwrap();
        let number: u32 = count.value.en.parse().unwrap();
        assert!(number > 5, "{name}: {number}");
        let mut round = Round::new(&document, Order::Places);
        let more = (number + 1).to_string();
        let why = round
            .note(&document, &count, Some(&more), mark(Verdict::Wrong))
            .unwrap_err();
        assert!(why.en.contains("in a note"), "{}", why.en);
        let noted = CheckMark {
            note: "one more is in the box".to_owned(),
            ..mark(Verdict::Wrong)
        };
        round.note(&document, &count, None, noted).unwrap();
        assert_eq!(round.stands(&count), Stands::Wrong);
    }
}

#[test]
fn the_set_up_and_what_is_in_play_have_cards_with_their_basis() {
    let document = shipped("intro-1812");
    let of = |name: &str| fact(&document, &key(name, &document)).unwrap();
    let hand = of("scenario.hand_size");
    assert_eq!(
        (hand.subjects.as_slice(), hand.at.en.as_str()),
        (&[Place::Document][..], "The scenario")
    );
    assert!(!hand.basis.is_reconstructed(), "{:?}", hand.basis);
    let all = facts(&document);
    let stops = stops(&all);
    assert_eq!(stops.last().unwrap().title.en, "The scenario");
    let cards = all.iter().filter(|fact| fact.key.pattern() == "in_play.{}.{}");
    let [yes, no] = ["yes", "no"].map(|said| cards.clone().filter(|fact| fact.value.en == said).count());
    let draft = document.invasion().unwrap();
    assert_eq!(
        yes,
        draft
            .scenario()
            .in_play
            .iter()
            .map(|(_, deck)| deck.len())
            .sum::<usize>()
    );
    assert_eq!(
        yes + no,
        draft.decks().get().unwrap().cards.len(),
        "also those that are not in play"
    );
    let placed = shipped("campaign-1812");
    let decision = fact(&placed, &key("placement.0.units", &placed)).unwrap();
    assert_eq!(decision.at.en, "Set-up decision 1");
    // Seen in the rules, it comes from there and is not printed.
    let mut round = Round::new(&placed, Order::Places);
    round.note(&placed, &decision, None, mark(Verdict::Right)).unwrap();
    let now = marked(&placed, &round);
    let seen = fact(&now, &decision.key).unwrap();
    assert_eq!(seen.mark, Some(mark(Verdict::Right)));
    assert!(matches!(seen.basis, Basis::Rules(_)), "{:?}", seen.basis);
}

#[test]
fn what_a_copy_has_corrected_can_be_given_to_all_that_share_the_board() {
    let mut copy = copy_of("campaign-1812", "mine");
    assert!(Giving::of(&copy).is_none());
    let link = key("link.amherstburg-detroit", &copy);
    for edit in change(&copy, &link, "land", &mark(Verdict::Right)).unwrap() {
        edit.apply(&mut copy).unwrap();
    }
    let own = copy.origin(PartKind::BOARD).cloned();
    assert_eq!(own, Some(Origin::Own));
    let giving = Giving::of(&copy).unwrap();
    assert_eq!(giving.to.len(), 1);
    assert!(giving.reaches.contains("intro-1812"), "{:?}", giving.reaches);
    giving.edit.apply(&mut copy).unwrap();
    assert!(matches!(copy.origin(PartKind::BOARD), Some(Origin::Corrected(_))));
    assert_eq!(fact(&copy, &link).unwrap().value.en, "land");
    let written = copy.corrected();
    assert_eq!(written.len(), 1, "the shared board is saved with it");
    assert!(written[0].text.contains("Ada"));
    assert!(Giving::of(&copy).is_none(), "nothing is left to give");
}
