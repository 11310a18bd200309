//! The problems that documents of every game can have.

use crate::kind::{ABOUT, Told};
use crate::side::Side;
use crate::{Lang, Text, Word, say};
use std::borrow::Cow;

/// A text that must be there in every language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Writing {
    /// The title of the scenario.
    ScenarioTitle,
    /// The summary of the scenario.
    ScenarioSummary,
    /// What the texts call a side.
    SideName(Side),
    /// The name of something else: of `the town`, `de la ville`.
    Name(Word),
    /// The title of a rule paragraph.
    ParagraphTitle(String),
    /// The text of a rule paragraph.
    ParagraphText(String),
    /// The title of a ruling.
    RulingTitle(u8),
    /// The text of a ruling.
    RulingText(u8),
}

impl Told for Writing {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        match self {
            Self::ScenarioTitle => say!(lang, "the title of the scenario", "le titre du scénario").into(),
            Self::ScenarioSummary => say!(lang, "the summary of the scenario", "le résumé du scénario").into(),
            Self::SideName(side) => say!(
                lang, "the name of the {side} side", "le nom du camp {side}"; side = side.told(lang)
            )
            .into(),
            Self::Name(of) => say!(lang, "the name of {of}", "le nom {of}"; of = *of).into(),
            Self::ParagraphTitle(number) => say!(
                lang, "the title of rule paragraph {number}", "le titre du paragraphe {number}"; number
            )
            .into(),
            Self::ParagraphText(number) => say!(
                lang, "the text of rule paragraph {number}", "le texte du paragraphe {number}"; number
            )
            .into(),
            Self::RulingTitle(number) => {
                say!(lang, "the title of ruling {number}", "le titre de la décision {number}"; number).into()
            }
            Self::RulingText(number) => {
                say!(lang, "the text of ruling {number}", "le texte de la décision {number}"; number).into()
            }
        }
    }

    fn example() -> Self {
        Self::SideName(Side::British)
    }
}

crate::kinds! {
    /// A problem that a document of any game can have.
    pub enum Problem {
        MissingDocument { kind: Word, known: Vec<String> }:
            "there is no {kind} of this name; known are {known}",
            "il n’y a pas de document de ce nom ({kind})\u{a0}; on connaît {known}";
        OtherFormat { of: Text, format: u32, known: u32 }:
            "{of} is of format {format}, but this program knows format {known}; write `format: {known}` once it is up to date",
            "{of} est au format {format}, mais ce programme connaît le format {known}\u{a0}; écrivez `format: {known}` une fois qu’il est à jour";
        NewerFormat { name: Text, kind: Word, format: u32, known: u32 }:
            "{name} is {kind} of format {format}, this program knows formats up to {known}; a newer version of war1812 opens it",
            "{name} est {kind} au format {format}, ce programme connaît les formats jusqu’à {known}\u{a0}; une version plus récente de war1812 peut l’ouvrir";
        Unreadable { kind: Word, why: Text }:
            "this is not {kind}: {why}",
            "ceci n’est pas {kind}\u{a0}: {why}";
        UnknownGame { name: Text, game: String, known: Vec<String> }:
            "{name} is a scenario of {game}; this program plays {known}",
            "{name} est un scénario du jeu {game}\u{a0}; ce programme joue à {known}";
        OtherGame { game: String, written: String }:
            "the scenario is for the game {game}, but is written as one of {written}; write {written}",
            "le scénario est destiné au jeu {game}, mais écrit comme un scénario de {written}\u{a0}; écrivez {written}";
        NoFolder { path: Text, known: Vec<String> }:
            "{path} lies in no folder of documents; known are {known}",
            "{path} n’est dans aucun dossier de documents\u{a0}; on connaît {known}";
        EmptyScenarioId:
            "the scenario has an empty id; give it one",
            "l’identifiant du scénario est vide\u{a0}; donnez-lui-en un";
        BadId { id: String, most: usize }:
            "{id} is no good id; use 1 to {most} lower-case letters, digits, _ and -",
            "{id} ne peut pas être un identifiant\u{a0}; prenez de 1 à {most} minuscules, chiffres, _ et -";
        NotInLanguage { what: Writing, lang: Lang }:
            "{what} is missing in {lang}; add it",
            "{what} manque en {lang}\u{a0}; ajoutez-le";
        ParagraphTwice { number: String } [ABOUT.second()]:
            "the texts give rule paragraph {number} twice; remove one",
            "les textes donnent deux fois le paragraphe {number}\u{a0}; supprimez-en un";
        RulingTwice { number: u8 } [ABOUT.second()]:
            "the texts give ruling {number} twice; remove one",
            "les textes donnent deux fois la décision {number}\u{a0}; supprimez-en une";
        RulingGap { number: u8, last: u8 }:
            "the texts lack ruling {number}, though they have {last}; add it",
            "la décision {number} manque aux textes, qui vont jusqu’à la {last}\u{a0}; ajoutez-la";
        FrameSize { width: i32, height: i32, most: i32 } [ABOUT.drawing()]:
            "the frame of the drawing is {width} by {height} board units; choose 1 to {most} each way",
            "le cadre du dessin mesure {width} sur {height} unités de plateau\u{a0}; choisissez de 1 à {most} dans chaque sens";
        LineOutside { what: Word, count: usize, x: i32, y: i32, width: i32, height: i32 } [ABOUT.drawing()]:
            "{count} of the points of {what} lie outside the frame 0 to {width} by 0 to {height}, the first at {x}, {y}; move them inside",
            "points hors du cadre (de 0 à {width} sur 0 à {height}) pour {what}\u{a0}: {count}, le premier à {x}, {y}\u{a0}; ramenez-les à l’intérieur";
        ShortCourse { points: usize } [ABOUT.drawing()]:
            "the course of the road has {points} of the two points that it needs at least, so the road could not be seen; remove it, and the road runs straight",
            "le tracé de la route n’a que {points} des deux points qu’il lui faut au moins, on ne verrait pas la route\u{a0}; supprimez-le, et la route ira tout droit";
        SpotOutside { name: String, x: i32, y: i32 } [ABOUT.drawing()]:
            "town {name} lies outside the frame at {x}, {y}; move it inside",
            "la ville {name} est hors du cadre, à {x}, {y}\u{a0}; ramenez-la à l’intérieur";
        WaterNameOutside { x: i32, y: i32 } [ABOUT.drawing()]:
            "the name of the water lies outside the frame at {x}, {y}; move it inside",
            "le nom de l’étendue d’eau est hors du cadre, à {x}, {y}\u{a0}; ramenez-le à l’intérieur";
        SignOutside { x: i32, y: i32 } [ABOUT.drawing()]:
            "the drawing puts a name, cube, star or muster place outside the frame at {x}, {y}; move it inside",
            "le dessin place un nom, un cube, une étoile ou un signe de recrutement hors du cadre, à {x}, {y}\u{a0}; ramenez-le à l’intérieur";
        RoomRange { room: i32, most: i32 } [ABOUT.drawing()]:
            "the drawing gives cubes a room of {room} board units; choose 0 to {most}",
            "le dessin laisse aux cubes {room} unités de plateau\u{a0}; choisissez de 0 à {most}";
        NoRing [ABOUT.drawing()]:
            "the outline has no ring of corners; draw one or remove it",
            "le contour n’a aucun anneau de sommets\u{a0}; dessinez-en un ou supprimez-le";
        FewCorners { corners: usize } [ABOUT.drawing()]:
            "a ring of the outline has {corners} of the three corners that it needs at least; draw more",
            "un anneau du contour n’a que {corners} des trois sommets qu’il lui faut au moins\u{a0}; ajoutez-en";
        ManyCorners { corners: usize, most: usize } [ABOUT.drawing()]:
            "the outlines have {corners} corners in all, but at most {most} can be drawn; draw them with fewer",
            "les contours ont {corners} sommets en tout, mais {most} au plus peuvent être dessinés\u{a0}; dessinez-les avec moins de sommets";
        NoSuchCorner { corner: u32, corners: usize } [ABOUT.drawing()]:
            "the outline names corner {corner}, but corners count from 0 and the drawing has {corners}; correct the number",
            "le contour nomme le sommet {corner}, mais les sommets se comptent à partir de 0 et le dessin en a {corners}\u{a0}; corrigez le numéro";
        CornerOutside { x: i32, y: i32 } [ABOUT.drawing()]:
            "a corner of the outline lies outside the frame at {x}, {y}; move it inside",
            "un sommet du contour est hors du cadre, à {x}, {y}\u{a0}; ramenez-le à l’intérieur";
    }
}
