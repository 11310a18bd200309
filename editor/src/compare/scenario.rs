//! What scenarios of every game have: title, summary, names of the sides, rule paragraphs and rulings.

use super::{Found, Pair, is_gone, is_new, pairs, quoted};
use crate::document::Document;
use crate::edit::{Edit, HeadingEdit, TextsEdit};
use data::rulebook::{Paragraph, Ruling};
use data::{Place, Side, Text, text};

/// What every scenario begins with.
pub(super) fn heading(old: &Document, new: &Document, found: &mut Found) {
    let whole = &Place::Document;
    found.taken_back_by(HeadingEdit::Id(old.id().to_owned()), |found| {
        found.value(
            &Text::new("id", "identifiant"),
            whole,
            &quoted(old.id()),
            &quoted(new.id()),
        );
    });
    found.text(&Text::new("title", "titre"), whole, old.title(), new.title(), |text| {
        HeadingEdit::Title(text).into()
    });
    found.text(
        &Text::new("summary", "résumé"),
        whole,
        old.summary(),
        new.summary(),
        |text| HeadingEdit::Summary(text).into(),
    );
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
            let of = text!("name of the {key} side", "nom du camp ({key})"; key);
            found.text(&of, whole, &old[side], &new[side], |text| {
                TextsEdit::Side(side, text).into()
            });
        }
    }
    for (number, pair) in pairs(old.paragraphs, new.paragraphs, |paragraph| &paragraph.number) {
        let name = text!("rule paragraph {number}", "paragraphe {number}"; number);
        match pair {
            Pair::Old(old) => found.taken_back_by(TextsEdit::PutParagraph(old.clone()), |found| {
                found.removed(Place::Document, is_gone(&name));
            }),
            Pair::New(new) => found.taken_back_by(TextsEdit::RemoveParagraph(new.number.clone()), |found| {
                found.added(Place::Document, is_new(&name));
            }),
            Pair::Both(old, new) => {
                let title = |title| Edit::from(TextsEdit::PutParagraph(Paragraph { title, ..new.clone() }));
                let of = text!("title of {name}", "titre ({name})"; name);
                found.text(&of, whole, &old.title, &new.title, title);
                let text = |text| Edit::from(TextsEdit::PutParagraph(Paragraph { text, ..new.clone() }));
                let of = text!("text of {name}", "texte ({name})"; name);
                found.text(&of, whole, &old.text, &new.text, text);
            }
        }
    }
    for (number, pair) in pairs(old.rulings, new.rulings, |ruling| ruling.number) {
        let name = text!("ruling {number}", "décision {number}"; number);
        match pair {
            Pair::Old(old) => found.taken_back_by(TextsEdit::PutRuling(old.clone()), |found| {
                found.removed(Place::Document, is_gone(&name));
            }),
            Pair::New(new) => found.taken_back_by(TextsEdit::RemoveRuling(new.number), |found| {
                found.added(Place::Document, is_new(&name));
            }),
            Pair::Both(old, new) => {
                let title = |title| Edit::from(TextsEdit::PutRuling(Ruling { title, ..new.clone() }));
                let of = text!("title of {name}", "titre ({name})"; name);
                found.text(&of, whole, &old.title, &new.title, title);
                let text = |text| Edit::from(TextsEdit::PutRuling(Ruling { text, ..new.clone() }));
                let of = text!("text of {name}", "texte ({name})"; name);
                found.text(&of, whole, &old.text, &new.text, text);
            }
        }
    }
}
