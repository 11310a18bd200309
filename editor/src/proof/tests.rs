use super::sheet::{csv, html, svg, ticked};
use super::*;
use crate::document::Document;
use crate::edit::Edit;
use crate::facts::Key;
use crate::invasion::Way;
use data::invasion::Side;
use data::invasion::cards::Face;
use data::library::Library;
use data::{Basis, CheckMark, Lang, Text, Verdict};
use std::sync::Arc;

/// What is handed on and taken in: files, sheets, rounds of others.
mod handed;
/// What is looked at whole, and handed on.
mod whole;

fn shipped(name: &str) -> Document {
    let library = Library::shipped();
    Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()))
}

fn mark(verdict: Verdict) -> CheckMark {
    CheckMark {
        verdict,
        who: "Ada".to_owned(),
        when: "2026-11-20".to_owned(),
        note: String::new(),
    }
}

/// What a reader says is printed instead of what the board says.
fn correction(key: &str, old: &str, new: &str) -> Correction {
    Correction {
        key: key.to_owned(),
        old: old.to_owned(),
        new: new.to_owned(),
        ..Correction::default()
    }
}

fn key(text: &str, document: &Document) -> Key {
    Key::parse(text, document).unwrap()
}

#[test]
fn every_key_reads_back_and_every_value_can_be_written_as_it_is_read() {
    for name in ["campaign-1812", "campaign-1813", "war-of-1812"] {
        let document = shipped(name);
        let all = facts(&document);
        assert!(all.len() > 100, "{name} has {} facts", all.len());
        let keys: std::collections::BTreeSet<_> = all.iter().map(|fact| fact.key.to_string()).collect();
        assert_eq!(keys.len(), all.len());
        for fact in &all {
            assert_eq!(Key::parse(&fact.key.to_string(), &document).as_ref(), Some(&fact.key));
            assert!(
                !fact.at.is_empty() && !fact.what.is_empty() && !fact.subjects.is_empty(),
                "{}",
                fact.key
            );
            for words in [&fact.value.en, &fact.value.fr] {
                let edits = change(&document, &fact.key, words, &mark(Verdict::Right));
                let edits = edits.unwrap_or_else(|e| panic!("{}: “{words}” is not {}", fact.key, e.en));
                let mut copy = document.clone();
                Edit::batch(Text::default(), edits)
                    .apply(&mut copy)
                    .unwrap_or_else(|e| panic!("{}: {e}", fact.key));
                let after = super::fact(&copy, &fact.key).unwrap();
                assert_eq!(after.value, fact.value, "{} after “{words}”", fact.key);
            }
        }
    }
}

#[test]
fn a_guided_round_stops_at_every_area_card_and_die() {
    let document = shipped("campaign-1812");
    let all = facts(&document);
    let stops = stops(&all);
    let count = |what: fn(&data::Place) -> bool| stops.iter().filter(|stop| what(&stop.place)).count();
    let board = document.invasion().unwrap().board().get().unwrap();
    assert_eq!(count(|place| matches!(place, data::Place::Area(_))), board.areas.len());
    assert_eq!(count(|place| matches!(place, data::Place::Card(_))), 60);
    assert_eq!(count(|place| matches!(place, data::Place::Forces(_))), 5);
    let names = |stop: &Stop| stop.title.clone();
    let areas = stops.iter().take(board.areas.len()).map(names);
    assert!(
        areas.eq(board.areas.iter().map(|area| area.name.clone())),
        "area by area, each under its name"
    );
    let erie = stops.iter().find(|stop| stop.title.en == "Erie").unwrap();
    let kinds: std::collections::BTreeSet<Kind> = erie.facts.iter().map(|i| all[*i].kind).collect();
    for kind in [
        Kind::Name,
        Kind::Home,
        Kind::Star,
        Kind::Muster,
        Kind::PrintedUnits,
        Kind::Link,
        Kind::Shore,
    ] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
    let links = board
        .links
        .iter()
        .filter(|link| link.a == "erie" || link.b == "erie")
        .count();
    assert!(erie.facts.iter().filter(|i| all[**i].kind == Kind::Link).count() >= links);
    let noted: std::collections::BTreeSet<usize> = stops.iter().flat_map(|stop| stop.facts.clone()).collect();
    assert_eq!(noted.len(), all.len());
}

#[test]
fn a_round_stops_resumes_and_lists_what_has_changed_since() {
    let document = shipped("campaign-1812");
    let all = facts(&document);
    let mut round = Round::new(&document, Order::ReconstructedFirst);
    let order = round.order(&all, &[]);
    assert!(all[order[0]].basis.is_reconstructed());
    for (next, verdict) in order.iter().zip([Verdict::Right, Verdict::Unsure, Verdict::Right]) {
        round.note(&document, &all[*next], None, mark(verdict)).unwrap();
    }
    let mut round = Round::read("round", &round.text()).unwrap();
    assert_eq!(Round::read("round", &round.text()).unwrap().text(), round.text());
    assert_eq!(order.iter().position(|next| round.is_open(&all[*next])), Some(3));
    let home = fact(&document, &key("area.detroit.home", &document)).unwrap();
    round.note(&document, &home, None, mark(Verdict::Right)).unwrap();
    assert!(round.stale(&all).is_empty());
    let before = round.progress(&all)[&Kind::Home];
    assert_eq!((before.right, before.open), (1, before.all - 1));
    let mut changed = document.clone();
    let edit = Edit::set("area.{}.home", ["detroit"], Side::British, Some(Basis::Printed));
    edit.apply(&mut changed).unwrap();
    let all = facts(&changed);
    let stale: Vec<&str> = round.stale(&all).iter().map(|(key, ..)| *key).collect();
    assert_eq!(stale, ["area.detroit.home"]);
    assert_eq!(round.progress(&all)[&Kind::Home].right, 0);
    assert_ne!(hash(&changed), round.hash);
}

#[test]
fn a_corrected_fact_is_done_and_right_until_it_changes_again() {
    let document = shipped("campaign-1812");
    let home = |document: &Document| fact(document, &key("area.detroit.home", document)).unwrap();
    let mut round = Round::new(&document, Order::Places);
    let wrong = mark(Verdict::Wrong);
    round.note(&document, &home(&document), Some("British"), wrong).unwrap();
    let at_home = |round: &Round, document: &Document| {
        let progress = round.progress(&facts(document))[&Kind::Home];
        (progress.right, progress.wrong, progress.all - progress.open)
    };
    assert_eq!(round.stands(&home(&document)), Stands::Wrong);
    assert_eq!(at_home(&round, &document), (0, 1, 1));

    let mut corrected = document.clone();
    round.corrections("Ada", "2026-11-20").apply(&mut corrected).unwrap();
    let now = home(&corrected);
    assert_eq!(now.value.en, "British");
    assert_eq!(round.stands(&now), Stands::Corrected);
    assert!(!round.is_open(&now), "nobody has to look at it again");
    assert_eq!(at_home(&round, &corrected), (1, 0, 1));
    assert!(round.stale(&facts(&corrected)).is_empty());
    let found = round.found_at(&now).unwrap();
    assert_eq!(
        (found.value.as_str(), found.printed, found.mark.verdict),
        ("British", None, Verdict::Right)
    );
    let sheet = csv(&corrected, Some(&round), Lang::En);
    let row = sheet.lines().find(|row| row.starts_with("area.detroit.home,")).unwrap();
    assert!(row.contains(",right,,"), "{row}");
    assert!(
        ticked(&corrected, &sheet, "Bo", "2026-11-21")
            .unwrap()
            .conflicts
            .is_empty()
    );
    // The mark that is left on the area does not say that it is wrong.
    let mut marked = corrected.clone();
    round.marks(&corrected).apply(&mut marked).unwrap();
    assert_ne!(home(&marked).mark.map(|mark| mark.verdict), Some(Verdict::Wrong));
    // Undone, it waits to be corrected; and is open once it says a third thing.
    assert_eq!(round.stands(&home(&document)), Stands::Wrong);
    let name = key("area.detroit.name", &document);
    let of = fact(&document, &name).unwrap();
    round
        .note(&document, &of, Some("Fort Proof"), mark(Verdict::Wrong))
        .unwrap();
    let mut other = corrected;
    let edit = Edit::set("area.{}.name", ["detroit"], Text::same("Fort Else"), None);
    edit.apply(&mut other).unwrap();
    assert_eq!(round.stands(&fact(&other, &name).unwrap()), Stands::Open);
}

#[test]
fn a_round_refuses_corrections_that_cannot_be_meant() {
    let document = shipped("campaign-1812");
    let mut round = Round::new(&document, Order::Places);
    let home = fact(&document, &key("area.detroit.home", &document)).unwrap();
    assert!(
        round
            .note(&document, &home, Some("French"), mark(Verdict::Wrong))
            .unwrap_err()
            .en
            .contains("American")
    );
    assert!(
        round
            .note(&document, &home, Some("British"), mark(Verdict::Right))
            .is_err()
    );
    assert!(
        round
            .note(&document, &home, Some("américain"), mark(Verdict::Wrong))
            .is_err()
    );
    assert!(round.found.is_empty());
}

#[test]
fn marks_make_what_was_found_right_printed_and_shared_entries_need_all_their_facts() {
    let document = shipped("campaign-1812");
    let mut round = Round::new(&document, Order::Places);
    for name in [
        "die.british_regulars.1",
        "units.detroit",
        "link.amherstburg-detroit",
        "area.detroit.home",
    ] {
        let fact = fact(&document, &key(name, &document)).unwrap();
        round.note(&document, &fact, None, mark(Verdict::Right)).unwrap();
    }
    let mut marked = document.clone();
    round.marks(&document).apply(&mut marked).unwrap();
    let said = |name: &str| fact(&marked, &key(name, &marked)).unwrap();
    assert_eq!(said("link.amherstburg-detroit").basis, Basis::Printed);
    assert_eq!(said("link.amherstburg-detroit").mark, Some(mark(Verdict::Right)));
    assert_eq!(said("area.detroit.home").basis, Basis::Printed);
    assert_eq!(
        said("die.british_regulars.1").basis,
        Basis::Reconstructed,
        "five faces have not been looked at"
    );
    assert_eq!(said("area.detroit.name").mark, None);
}

#[test]
fn suspicions_find_planted_errors_and_say_why() {
    let document = shipped("campaign-1812");
    let clean = suspicions(&document);
    let strong = |list: &[Suspicion]| {
        list.iter()
            .filter(|s| s.weight >= 80)
            .map(|s| s.key.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(strong(&clean), Vec::<String>::new());
    let mut wrong = document.clone();
    let link = |a: &str, b: &str, way| Edit::set("link.{}-{}", [a, b], way, Some(Basis::Reconstructed));
    let shore = |water: &str, area: &str, on| Edit::set("shore.{}.{}", [water, area], on, Some(Basis::Reconstructed));
    let board = document.invasion().unwrap().board().get().unwrap();
    let water = &board.waters[0];
    let near = &water.shores[0].area;
    for edit in [
        link("detroit", "montreal", Way::Land),
        link("detroit", "frenchtown", Way::None),
        shore(&water.id, near, false),
        shore(&water.id, "albany", true),
    ] {
        edit.apply(&mut wrong).unwrap();
    }
    let mut expected = vec![
        "link.detroit-montreal".to_owned(),
        "link.detroit-frenchtown".to_owned(),
        format!("shore.{}.{near}", water.id),
        format!("shore.{}.albany", water.id),
    ];
    let mut found = strong(&suspicions(&wrong));
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn a_sheet_without_ticks_says_nothing_and_a_broken_one_says_what_is_wrong() {
    let document = shipped("campaign-1812");
    for lang in Lang::WRITTEN {
        let sheet = csv(&document, None, lang);
        let ticked = ticked(&document, &sheet, "Ada", "2026-11-20").unwrap();
        assert!(ticked.round.found.is_empty() && ticked.conflicts.is_empty());
        assert_eq!(sheet.lines().count(), facts(&document).len() + 1, "one row a fact");
    }
    assert!(ticked(&document, "a,b\n1,2\n", "Ada", "x").is_err());
    assert!(ticked(&document, "", "Ada", "x").is_err());
    let sheet = "key;value;verdict;correction\narea.atlantis.home;American;wrong;British\narea.detroit.home;British;right;\narea.erie.home;American;maybe;\narea.rome.home;American;right;\narea.rome.home;American;wrong;British\ndie.british_regulars.1;;wrong;Boat\narea.utica.home;American;✓;\n";
    let ticked = ticked(&document, sheet, "Ada", "2026-11-20").unwrap();
    let lines: Vec<u64> = ticked.conflicts.iter().map(|conflict| conflict.line).collect();
    assert_eq!(lines, [2, 3, 4, 6, 7], "{:?}", ticked.conflicts);
    assert_eq!(ticked.round.found.keys().collect::<Vec<_>>(), ["area.utica.home"]);
}

#[test]
fn cells_that_a_spreadsheet_would_run_are_harmless_and_read_back() {
    let mut document = shipped("campaign-1812");
    let edit = Edit::set("area.{}.name", ["detroit"], Text::same("=1+1, \"so\""), None);
    edit.apply(&mut document).unwrap();
    let sheet = csv(&document, None, Lang::En);
    assert!(sheet.contains("\"'=1+1, \"\"so\"\"\""));
    let ticks = sheet
        .replace("reconstructed,,,", "reconstructed,right,,")
        .replace("printed,,,", "printed,right,,");
    assert!(ticked(&document, &ticks, "Ada", "x").unwrap().conflicts.is_empty());
}

#[test]
fn sheets_to_print_hold_every_fact_and_escape_what_they_print() {
    for name in ["campaign-1812", "war-of-1812"] {
        let mut document = shipped(name);
        if name == "campaign-1812" {
            let edit = Edit::set("area.{}.name", ["detroit"], Text::same("<script>&"), None);
            edit.apply(&mut document).unwrap();
        }
        for lang in Lang::WRITTEN {
            let page = html(&document, None, lang);
            for fact in facts(&document) {
                assert_eq!(
                    page.matches(&format!("<tr id=\"{}\"", fact.key)).count(),
                    1,
                    "{}",
                    fact.key
                );
            }
            assert!(!page.contains("<script>") && !page.contains("http://www.w3.org/1999"));
            assert!(page.contains("@media print"));
            let map = svg(&document, lang).unwrap();
            assert!(!map.contains("<script>") && map.ends_with("</svg>\n"));
            let ways = facts(&document)
                .iter()
                .filter(|fact| matches!(fact.kind, Kind::Link | Kind::Road))
                .count();
            assert!(map.contains(&format!(">{ways} ")), "the legend numbers every way");
        }
    }
}

#[test]
fn correction_files_apply_once_and_name_conflicts() {
    let mut document = shipped("campaign-1812");
    let file = Corrections {
        format: 1,
        board: "campaign-1812".to_owned(),
        who: "Ada".to_owned(),
        when: "2026-11-20".to_owned(),
        facts: vec![
            correction("area.detroit.home", "American", "British"),
            correction("area.erie.home", "British", "british"),
            correction("area.erie.name", "Presque Isle", "Presqu’île"),
            correction("area.atlantis.home", "American", "British"),
            correction("die.british_regulars.1", "Hit", "Boat"),
            correction("die.british_regulars.2", "Hit", "Flee"),
            correction("die.british_regulars.3", "Hit", "Flee"),
            correction("pool.british_regulars", "1", "2"),
            correction("pool.british_regulars", "1", "3"),
        ],
        ..Corrections::default()
    };
    let file = Corrections::read("x", &file.text()).unwrap();
    let outcomes: Vec<Outcome> = file
        .preview(&document)
        .into_iter()
        .map(|(_, outcome)| outcome)
        .collect();
    assert_eq!(outcomes[0], Outcome::Applies);
    assert!(matches!(outcomes[1], Outcome::Conflict(_)), "{:?}", outcomes[1]);
    assert_eq!(outcomes[2], Outcome::Conflict(Text::same("Erie / Érié")));
    assert_eq!(outcomes[3], Outcome::Unknown);
    assert!(matches!(outcomes[4], Outcome::Unreadable(_)));
    assert_eq!(outcomes[5..7], [Outcome::Applies, Outcome::Applies]);
    assert_eq!(outcomes[7..], [Outcome::Twice, Outcome::Twice]);
    file.apply(&mut document).unwrap();
    let die = &document
        .invasion()
        .unwrap()
        .forces()
        .get()
        .unwrap()
        .factions
        .british_regulars;
    assert_eq!(die.die[..3], [Face::Hit, Face::Flee, Face::Flee]);
    let of_six = (&die.die_basis, die.check.as_ref());
    assert_ne!(of_six.0, &Basis::Printed, "nobody has looked at the other faces");
    assert_eq!(of_six.1, None);
    let again: Vec<Outcome> = file
        .preview(&document)
        .into_iter()
        .map(|(_, outcome)| outcome)
        .collect();
    assert_eq!(again[0], Outcome::AlreadySo);
    assert_eq!(again[5..7], [Outcome::AlreadySo, Outcome::AlreadySo]);
    assert!(matches!(file.edit(&document), Edit::Batch { edits, .. } if edits.is_empty()));
}

#[test]
fn the_other_game_is_corrected_the_same_way() {
    let mut document = shipped("war-of-1812");
    let town = fact(&document, &key("town.detroit.value", &document)).expect("Detroit has a value");
    let new = if town.value.en == "3" { "4" } else { "3" };
    let mut round = Round::new(&document, Order::Places);
    round.note(&document, &town, Some(new), mark(Verdict::Wrong)).unwrap();
    round.corrections("Ada", "2026-11-20").apply(&mut document).unwrap();
    let town = fact(&document, &town.key).unwrap();
    assert_eq!((town.value.en.as_str(), &town.basis), (new, &Basis::Printed));
    assert_eq!(town.mark, Some(mark(Verdict::Right)), "the document says who saw it");
}

#[test]
fn the_other_game_keeps_what_was_found_wrong_and_what_nobody_could_tell() {
    let document = shipped("war-of-1812");
    let mut round = Round::new(&document, Order::Places);
    let all = facts(&document);
    for (kind, verdict) in [
        (Kind::TownValue, Verdict::Wrong),
        (Kind::Road, Verdict::Unsure),
        (Kind::Block, Verdict::Right),
        (Kind::Reinforcements, Verdict::Unsure),
    ] {
        // The value of a block has a mark of its own; what else is printed on it shares one.
        let is_it = |fact: &&Fact| fact.kind == kind && (kind != Kind::Block || fact.key.pattern() == "block.{}.value");
        let fact = all.iter().find(is_it).unwrap();
        round.note(&document, fact, None, mark(verdict)).unwrap();
    }
    // Name and home share an entry, of which nothing is said until both have been looked at.
    let name = fact(&document, &key("town.detroit.name", &document)).unwrap();
    round.note(&document, &name, None, mark(Verdict::Right)).unwrap();
    let mut marked = document.clone();
    round.marks(&document).apply(&mut marked).unwrap();
    let again = Document::load("again", &marked.text(), Arc::clone(marked.library())).unwrap();
    for found in round.facts(&document) {
        let kept = fact(&again, &found.key).unwrap();
        let noted = round.found_at(&found).filter(|_| found.kind != Kind::Name);
        assert_eq!(kept.mark, noted.map(|noted| noted.mark), "{}", found.key);
    }
    let home = fact(&document, &key("town.detroit.home", &document)).unwrap();
    round.note(&document, &home, None, mark(Verdict::Right)).unwrap();
    round.marks(&document).apply(&mut marked).unwrap();
    let name = fact(&marked, &name.key).unwrap();
    assert_eq!((name.mark, name.basis), (Some(mark(Verdict::Right)), Basis::Printed));
}

#[test]
fn a_round_is_completed_by_another_one_and_tells_what_it_leaves_out() {
    let document = shipped("campaign-1812");
    let all = facts(&document);
    let mut own = Round::new(&document, Order::Places);
    let mut other = own.clone();
    own.note(&document, &all[0], None, mark(Verdict::Right)).unwrap();
    own.note(&document, &all[1], None, mark(Verdict::Right)).unwrap();
    other.note(&document, &all[1], None, mark(Verdict::Unsure)).unwrap();
    other.note(&document, &all[2], None, mark(Verdict::Right)).unwrap();
    other.dismissed.insert("advice".to_owned());
    let left = own.complete(&other);
    assert_eq!(left.len(), 1, "{left:?}");
    assert!(left[0].starts_with(&all[1].key.to_string()), "{left:?}");
    assert_eq!(own.found.len(), 3);
    assert_eq!(own.stands(&all[1]), Stands::Right, "its own counts");
    assert!(own.dismissed.contains("advice"));
    assert_eq!(own.at, all[1].key.to_string(), "it goes on where it stood");
    assert_eq!(own.complete(&other.clone()).len(), 1);
}

#[test]
fn correcting_one_fact_says_nothing_of_the_others() {
    for name in ["campaign-1812", "war-of-1812"] {
        let document = shipped(name);
        let all = facts(&document);
        let said = |document: &Document| -> Vec<(Key, Basis, Option<CheckMark>)> {
            let all = facts(document).into_iter();
            all.map(|fact| (fact.key, fact.basis, fact.mark)).collect()
        };
        let before = said(&document);
        let mut corrected = std::collections::BTreeSet::new();
        for fact in &all {
            let pattern = fact.key.pattern();
            let other = all
                .iter()
                .find(|other| other.key.pattern() == pattern && other.value != fact.value);
            let words = other.map_or("no", |other| &other.value.en);
            // A few of each kind.
            if !corrected.insert((pattern, format!("{:?}", fact.basis))) {
                continue;
            }
            let Ok(edits) = change(&document, &fact.key, words, &mark(Verdict::Right)) else {
                continue;
            };
            let mut copy = document.clone();
            if Edit::batch(Text::default(), edits).apply(&mut copy).is_err() {
                continue;
            }
            let after = said(&copy);
            for (key, basis, mark) in before.iter().filter(|(key, ..)| *key != fact.key) {
                let now = after.iter().find(|(now, ..)| now == key);
                let now = now.map(|(_, basis, mark)| (basis, mark));
                assert!(
                    now.is_none() || now == Some((basis, mark)),
                    "{name}: {key} after {} became {words}: {basis:?} is now {now:?}",
                    fact.key
                );
            }
        }
        assert!(corrected.len() > 8, "{corrected:?}");
    }
}

#[test]
fn a_star_that_stays_keeps_what_is_known_of_it_when_one_before_it_goes() {
    use crate::invasion::BoardEdit;
    use data::invasion::board::StarDraft;
    let mut document = shipped("campaign-1812");
    let star = |name: &str, basis| StarDraft {
        name: Text::same(name),
        basis,
        check: None,
    };
    let area = document.invasion().unwrap().board().get().unwrap().areas.iter();
    let area = area
        .filter(|area| area.stars.len() == 1)
        .map(|area| area.id.clone())
        .next()
        .unwrap();
    let key = key(&format!("star.{area}"), &document);
    let stays = star("Stays", Basis::Rules("3.2.8".to_owned()));
    let add = BoardEdit::AddStar {
        area: area.clone(),
        star: stays.clone(),
        at: None,
    };
    Edit::from(add).apply(&mut document).unwrap();
    let stars = |document: &Document| {
        let board = document.invasion().unwrap().board().get().unwrap();
        board.areas.iter().find(|one| one.id == area).unwrap().stars.clone()
    };
    let places = |document: &Document| {
        let places = &document.drawing().unwrap().places;
        places.iter().find(|one| one.area == area).unwrap().stars.clone()
    };
    let place = places(&document)[1];
    for edit in change(&document, &key, "Stays", &mark(Verdict::Right)).unwrap() {
        edit.apply(&mut document).unwrap();
    }
    assert_eq!((stars(&document), places(&document)), (vec![stays], vec![place]));
}

#[test]
fn of_one_day_the_word_on_a_fact_is_that_of_the_one_whose_half_it_is() {
    let document = shipped("campaign-1812");
    let all = facts(&document);
    let stops = stops(&all);
    let (first, last) = (&all[stops[0].facts[0]], &all[stops[stops.len() - 1].facts[0]]);
    let mut ada = Round::new(&document, Order::Places);
    for fact in [first, last] {
        ada.note(&document, fact, None, mark(Verdict::Unsure)).unwrap();
    }
    let mut bo = ada.halve();
    // Each looks again at the fact of the own half on the same day.
    ada.note(&document, first, None, mark(Verdict::Right)).unwrap();
    bo.note(&document, last, None, mark(Verdict::Right)).unwrap();
    for (mut one, other) in [(ada.clone(), &bo), (bo.clone(), &ada)] {
        assert!(one.join(other, &all, &stops));
        for fact in [first, last] {
            assert_eq!(
                one.found[&fact.key.to_string()].mark.verdict,
                Verdict::Right,
                "{}",
                fact.key
            );
        }
    }
}

#[test]
fn an_entry_is_printed_when_all_its_facts_are_corrected_or_seen_to_be_so() {
    let mut document = shipped("war-of-1812");
    let lake = document.ids_of("lake.{}")[0].clone();
    let entry = Key::new("lake.{}", [&lake]);
    let here: Vec<Fact> = facts(&document)
        .into_iter()
        .filter(|fact| document.kept(&fact.key).0.contains(&entry))
        .collect();
    assert!(here.len() > 3);
    let mut file = Corrections {
        format: super::correction::FORMAT,
        who: "Ada".to_owned(),
        when: "2026-11-20".to_owned(),
        ..Corrections::default()
    };
    for fact in &here {
        let name = fact.key.pattern() == "lake.{}.name";
        file.facts.push(crate::facts::Correction {
            key: fact.key.to_string(),
            old: fact.value.en.clone(),
            new: if name {
                "Another lake".to_owned()
            } else {
                fact.value.en.clone()
            },
            ..crate::facts::Correction::default()
        });
    }
    let mut some = file.clone();
    some.facts.retain(|fact| fact.key.contains("name"));
    let mut copy = document.clone();
    some.apply(&mut copy).unwrap();
    assert_eq!(copy.basis_of(&entry), document.basis_of(&entry));
    file.apply(&mut document).unwrap();
    assert_eq!(document.basis_of(&entry), Some(&Basis::Printed));
    assert_eq!(document.mark_of(&entry), Some(&mark(Verdict::Right)));
}

#[test]
fn what_was_found_of_a_place_goes_along_with_its_new_id() {
    let mut document = shipped("campaign-1812");
    let mut round = Round::new(&document, Order::Places);
    for name in ["area.detroit.home", "link.amherstburg-detroit", "area.erie.home"] {
        let fact = fact(&document, &key(name, &document)).unwrap();
        round.note(&document, &fact, None, mark(Verdict::Right)).unwrap();
    }
    let old = round.clone();
    let mut history = crate::history::History::new(document.clone());
    history
        .apply(
            crate::invasion::BoardEdit::RenameArea {
                from: "detroit".to_owned(),
                to: "a-a".to_owned(),
            }
            .into(),
        )
        .unwrap();
    document = history.document().clone();
    let follow = |round: &mut Round, steps: Vec<crate::history::RenamingStep>| {
        for step in steps {
            for renamed in &step.renamed {
                round.follow(renamed, &step.before, &step.after);
            }
        }
    };
    follow(&mut round, history.renamed_since(0));
    let keys: Vec<&str> = round.found.keys().map(String::as_str).collect();
    assert_eq!(keys, ["area.a-a.home", "area.erie.home", "link.a-a-amherstburg"]);
    assert!(round.stale(&facts(&document)).is_empty());
    history.undo();
    follow(&mut round, history.renamed_since(1));
    assert_eq!(round, old);
    // Over several steps at once: another place has the old id in the end, and has nothing to do with the first.
    let rename = |from: &str, to: &str| crate::invasion::BoardEdit::RenameArea {
        from: from.to_owned(),
        to: to.to_owned(),
    };
    let mut history = crate::history::History::new(shipped("campaign-1812"));
    for (from, to) in [("detroit", "a-a"), ("erie", "detroit")] {
        history.apply(rename(from, to).into()).unwrap();
    }
    follow(&mut round, history.renamed_since(0));
    let keys: Vec<&str> = round.found.keys().map(String::as_str).collect();
    assert_eq!(keys, ["area.a-a.home", "area.detroit.home", "link.a-a-amherstburg"]);
}

#[test]
fn what_is_likely_wrong_with_a_faction_says_its_name() {
    let mut document = shipped("campaign-1812");
    let faces = vec![data::invasion::cards::Face::Hit; 5];
    Edit::set("die.{}", ["american_regulars"], faces, None)
        .apply(&mut document)
        .unwrap();
    let mut card = document.invasion().unwrap().decks().get().unwrap().cards[0].clone();
    card.play = match card.play {
        data::invasion::cards::Play::Movement(movement) => {
            data::invasion::cards::Play::Movement(data::invasion::cards::Movement {
                truce: !movement.truce,
                ..movement
            })
        }
        special => special,
    };
    Edit::from(crate::invasion::CardEdit::Put(Box::new(card)))
        .apply(&mut document)
        .unwrap();
    let found = suspicions(&document);
    let all: Vec<&str> = found.iter().map(|one| one.reason.en.as_str()).collect();
    assert!(
        all.contains(&"American Regulars: the die has 5 faces; a die has six."),
        "{all:#?}"
    );
    assert!(all.iter().any(|reason| reason.contains("Truce card")), "{all:#?}");
    for reason in found.iter().flat_map(|one| [&one.reason.en, &one.reason.fr]) {
        assert!(!reason.contains('_'), "{reason}");
    }
}
