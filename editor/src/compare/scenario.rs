//! What scenarios of every game have: title, summary, names of the sides, rule paragraphs and rulings.

use super::{Found, Pair, pairs, quoted};
use crate::document::Document;
use crate::edit::{Edit, HeadingEdit, TextsEdit};
use data::rulebook::{Paragraph, Ruling};
use data::{Place, Side};

/// What every scenario begins with.
pub(super) fn heading(old: &Document, new: &Document, found: &mut Found) {
    let whole = &Place::Document;
    found.taken_back_by(HeadingEdit::Id(old.id().to_owned()), |found| {
        found.value(("id", "identifiant"), whole, &quoted(old.id()), &quoted(new.id()));
    });
    found.text(("title", "titre"), whole, old.title(), new.title(), |text| {
        HeadingEdit::Title(text).into()
    });
    found.text(("summary", "résumé"), whole, old.summary(), new.summary(), |text| {
        HeadingEdit::Summary(text).into()
    });
}

/// Names of the sides, rule paragraphs and rulings.
pub(super) fn rules(old: &Document, new: &Document, found: &mut Found) {
    let (Some(old), Some(new)) = (old.book(), new.book()) else {
        return;
    };
    let whole = &Place::Document;
    if let (Some(old), Some(new)) = (old.sides, new.sides) {
        for side in Side::ALL {
            let key = side.key();
            let of = (format!("name of the {key} side"), format!("nom du camp ({key})"));
            found.text((&of.0, &of.1), whole, &old[side], &new[side], |text| {
                TextsEdit::Side(side, text).into()
            });
        }
    }
    for (number, pair) in pairs(old.paragraphs, new.paragraphs, |paragraph| &paragraph.number) {
        let (en, fr) = (format!("rule paragraph {number}"), format!("paragraphe {number}"));
        match pair {
            Pair::Old(old) => found.taken_back_by(TextsEdit::PutParagraph(old.clone()), |found| {
                found.removed(
                    Place::Document,
                    format!("{en} is gone"),
                    format!("{fr}\u{a0}: suppression"),
                );
            }),
            Pair::New(new) => found.taken_back_by(TextsEdit::RemoveParagraph(new.number.clone()), |found| {
                found.added(Place::Document, format!("{en} is new"), format!("{fr}\u{a0}: ajout"));
            }),
            Pair::Both(old, new) => {
                let title = |title| Edit::from(TextsEdit::PutParagraph(Paragraph { title, ..new.clone() }));
                let of = (format!("title of {en}"), format!("titre ({fr})"));
                found.text((&of.0, &of.1), whole, &old.title, &new.title, title);
                let text = |text| Edit::from(TextsEdit::PutParagraph(Paragraph { text, ..new.clone() }));
                let of = (format!("text of {en}"), format!("texte ({fr})"));
                found.text((&of.0, &of.1), whole, &old.text, &new.text, text);
            }
        }
    }
    for (number, pair) in pairs(old.rulings, new.rulings, |ruling| ruling.number) {
        let (en, fr) = (format!("ruling {number}"), format!("décision {number}"));
        match pair {
            Pair::Old(old) => found.taken_back_by(TextsEdit::PutRuling(old.clone()), |found| {
                found.removed(
                    Place::Document,
                    format!("{en} is gone"),
                    format!("{fr}\u{a0}: suppression"),
                );
            }),
            Pair::New(new) => found.taken_back_by(TextsEdit::RemoveRuling(new.number), |found| {
                found.added(Place::Document, format!("{en} is new"), format!("{fr}\u{a0}: ajout"));
            }),
            Pair::Both(old, new) => {
                let title = |title| Edit::from(TextsEdit::PutRuling(Ruling { title, ..new.clone() }));
                let of = (format!("title of {en}"), format!("titre ({fr})"));
                found.text((&of.0, &of.1), whole, &old.title, &new.title, title);
                let text = |text| Edit::from(TextsEdit::PutRuling(Ruling { text, ..new.clone() }));
                let of = (format!("text of {en}"), format!("texte ({fr})"));
                found.text((&of.0, &of.1), whole, &old.text, &new.text, text);
            }
        }
    }
}
