//! Title, rounds, end, options and texts.

use super::{Found, Pair, pairs, quoted};
use crate::edit::{Edit, HeadingEdit, SetUpEdit, TextsEdit};
use crate::facts::Key;
use data::invasion::draft::{EndRule, RuleOptions};
use data::invasion::texts::Texts;
use data::invasion::{ScenarioDraft, Side};
use data::rulebook::{Paragraph, Ruling};
use data::{Place, Text};

pub(super) fn compare(old: &ScenarioDraft, new: &ScenarioDraft, found: &mut Found) {
    let whole = &Place::Document;
    found.value(whole, "game", quoted(&old.game).en, quoted(&new.game).en);
    heading(
        [&old.title, &new.title],
        [&old.summary, &new.summary],
        [&old.id, &new.id],
        found,
    );
    found.basis(whole, Key::new("scenario", []), "the set-up", &old.basis, &new.basis);
    found.taken_back_by(SetUpEdit::FirstRound(old.first_round), |found| {
        found.value(&Place::End, "first round", old.first_round, new.first_round);
    });
    found.taken_back_by(SetUpEdit::End(old.end), |found| {
        found.value(&Place::End, "end of the game", end(old.end), end(new.end));
    });
    found.taken_back_by(SetUpEdit::HandSize(old.hand_size), |found| {
        found.value(&Place::End, "size of a full hand", old.hand_size, new.hand_size);
    });
    let first = |draft: &ScenarioDraft| match draft.first_faction {
        None => "drawn from the bag",
        Some(faction) => faction.key(),
    };
    found.taken_back_by(SetUpEdit::FirstFaction(old.first_faction), |found| {
        found.value(&Place::End, "first turn", first(old), first(new));
    });
    options(old.options, new.options, found);
}

/// What every scenario begins with, of any game.
pub(super) fn heading(title: [&Text; 2], summary: [&Text; 2], id: [&String; 2], found: &mut Found) {
    let whole = &Place::Document;
    found.taken_back_by(HeadingEdit::Id(id[0].clone()), |found| {
        found.value(whole, "id", quoted(id[0]).en, quoted(id[1]).en);
    });
    found.text_of(("title", "titre"), whole, title[0], title[1], |text| {
        HeadingEdit::Title(text).into()
    });
    found.text_of(("summary", "résumé"), whole, summary[0], summary[1], |text| {
        HeadingEdit::Summary(text).into()
    });
}

/// The name of a side, of any game.
pub(super) fn side(side: Side, [old, new]: [&Text; 2], found: &mut Found) {
    let key = side.key();
    let of = (format!("name of the {key} side"), format!("nom du camp ({key})"));
    found.text_of((&of.0, &of.1), &Place::Document, old, new, |text| {
        TextsEdit::Side(side, text).into()
    });
}

fn end(rule: EndRule) -> String {
    match rule {
        EndRule::Round(round) => format!("after round {round}"),
        EndRule::Truce { first_check, last } => {
            format!(
                "when a side has played its Truce cards, counted from round {first_check}, at the latest after round {last}"
            )
        }
    }
}

fn options(old: RuleOptions, new: RuleOptions, found: &mut Found) {
    let mut option = |name: &str, was: String, is: String| {
        let mut back = new;
        if back.set(name, &was).is_err() {
            return; // a word that an option has given is one that it takes
        }
        found.taken_back_by(SetUpEdit::Options(back), |found| {
            found.value(&Place::Option(name.to_owned()), "the choice", was, is);
        });
    };
    for key in RuleOptions::keys().into_iter().map(|option| option.key) {
        option(key, old.get(key).unwrap_or_default(), new.get(key).unwrap_or_default());
    }
    // It is no option any more, but documents that were written with it keep it.
    if old.friendly_areas != new.friendly_areas {
        let named = |options: RuleOptions| {
            let book = options.friendly_areas;
            book.map_or_else(|| "left out".to_owned(), |book| format!("{book:?}"))
        };
        let back = RuleOptions {
            friendly_areas: old.friendly_areas,
            ..new
        };
        found.taken_back_by(SetUpEdit::Options(back), |found| {
            let place = Place::Option("friendly_areas".to_owned());
            found.value(&place, "the choice", named(old), named(new));
        });
    }
}

pub(super) fn texts(old: &Texts, new: &Texts, found: &mut Found) {
    let whole = &Place::Document;
    for one in Side::ALL {
        side(one, [&old.sides[one], &new.sides[one]], found);
    }
    for (faction, old) in old.factions.iter() {
        found.text(
            whole,
            &format!("name of {}", faction.key()),
            old,
            &new.factions[faction],
            |text| TextsEdit::Faction(faction, text).into(),
        );
    }
    rules((&old.paragraphs, &old.rulings), (&new.paragraphs, &new.rulings), found);
}

/// Rule paragraphs and rulings of either game.
pub(super) fn rules(
    (old_paragraphs, old_rulings): (&[Paragraph], &[Ruling]),
    (new_paragraphs, new_rulings): (&[Paragraph], &[Ruling]),
    found: &mut Found,
) {
    let whole = &Place::Document;
    for (number, pair) in pairs(old_paragraphs, new_paragraphs, |paragraph| &paragraph.number) {
        let of = format!("rule paragraph {number}");
        match pair {
            Pair::Old(old) => found.taken_back_by(TextsEdit::PutParagraph(old.clone()), |found| {
                found.removed(Place::Document, format!("{of} is gone"));
            }),
            Pair::New(new) => found.taken_back_by(TextsEdit::RemoveParagraph(new.number.clone()), |found| {
                found.added(Place::Document, format!("{of} is new"));
            }),
            Pair::Both(old, new) => {
                let title = |title| Edit::from(TextsEdit::PutParagraph(Paragraph { title, ..new.clone() }));
                found.text(whole, &format!("title of {of}"), &old.title, &new.title, title);
                let text = |text| Edit::from(TextsEdit::PutParagraph(Paragraph { text, ..new.clone() }));
                found.text(whole, &format!("text of {of}"), &old.text, &new.text, text);
            }
        }
    }
    for (number, pair) in pairs(old_rulings, new_rulings, |ruling| ruling.number) {
        let of = format!("ruling {number}");
        match pair {
            Pair::Old(old) => found.taken_back_by(TextsEdit::PutRuling(old.clone()), |found| {
                found.removed(Place::Document, format!("{of} is gone"));
            }),
            Pair::New(new) => found.taken_back_by(TextsEdit::RemoveRuling(new.number), |found| {
                found.added(Place::Document, format!("{of} is new"));
            }),
            Pair::Both(old, new) => {
                let title = |title| Edit::from(TextsEdit::PutRuling(Ruling { title, ..new.clone() }));
                found.text(whole, &format!("title of {of}"), &old.title, &new.title, title);
                let text = |text| Edit::from(TextsEdit::PutRuling(Ruling { text, ..new.clone() }));
                found.text(whole, &format!("text of {of}"), &old.text, &new.text, text);
            }
        }
    }
}
