//! Why an operation on a drawing was refused, in one sentence with the remedy.

use data::drawing::{FaceOf, Point};
use data::{Lang, Text, text};
use std::fmt;

/// Why an operation was refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The outline names corners that the drawing does not have.
    Broken,
    /// There is no corner of this number.
    NoCorner(u32),
    /// There is no face of this number.
    NoFace(usize),
    /// No border joins these two corners.
    NoBorder(u32, u32),
    /// The point lies outside the frame.
    Outside(Point),
    /// A corner of the frame's edge would leave it.
    Frame(Point),
    /// The outline of this face would cross or touch itself here.
    Crosses(FaceOf, Point),
    /// The outline of this face would be turned inside out or have no size.
    Flips(FaceOf),
    /// An island or lake would no longer lie inside this face.
    HoleEscapes(FaceOf, Point),
    /// Three or more borders meet in this corner.
    Junction(Point),
    /// The face would have fewer than three corners.
    TooFew(FaceOf),
    /// The line does not part the face in two.
    DoesNotPart(FaceOf),
    /// The faces share no border.
    Apart(FaceOf, FaceOf),
    /// The merged outline would touch itself in this corner.
    Pinch(Point),
    /// There is such a face already.
    Taken(FaceOf),
    /// The drawing has no such face.
    Unknown(FaceOf),
    /// The new shape would cut this face in several pieces.
    InPieces(FaceOf),
    /// The new shape would swallow this face.
    Swallows(FaceOf),
    /// Stretches of the border of the faces or of the frame do not fit together here.
    Gap(Point),
    /// The drawing has no town of this name.
    NoTown(String),
}

/// A face in words where no document has a name for it: `“detroit”`, `the pond`.
pub(crate) fn name(of: &FaceOf) -> Text {
    match of {
        FaceOf::Area(id) | FaceOf::Water(id) => text!("“{id}”", "«\u{a0}{id}\u{a0}»"; id),
        FaceOf::Pond => Text::new("the pond", "l’étang"),
        FaceOf::Island => Text::new("the island", "l’île"),
        FaceOf::OutOfBounds => Text::new("the land out of bounds", "la terre hors limites"),
    }
}

impl Refused {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        self.told(name).get(lang).to_owned()
    }

    /// The sentence in every language, with the names that faces have for people.
    pub(crate) fn told(&self, name: impl Fn(&FaceOf) -> Text) -> Text {
        match self {
            Self::Broken => Text::new(
                "An outline names a corner that the drawing does not have; mend the drawing first.",
                "Un contour nomme un sommet que le dessin n’a pas\u{a0}; réparez d’abord le dessin.",
            ),
            Self::NoCorner(corner) => text!(
                "The drawing has no corner {corner}; choose one on a border.",
                "Le dessin n’a pas de sommet {corner}\u{a0}; choisissez-en un sur une limite.";
                corner
            ),
            Self::NoFace(face) => text!(
                "The drawing has no face {face}; choose one on the map.",
                "Le dessin n’a pas de surface {face}\u{a0}; choisissez-en une sur la carte.";
                face
            ),
            Self::NoBorder(a, b) => text!(
                "No border runs from corner {a} to corner {b}; choose a point on a border.",
                "Aucune limite ne va du sommet {a} au sommet {b}\u{a0}; choisissez un point d’une limite.";
                a, b
            ),
            Self::Outside((x, y)) => text!(
                "{x}, {y} lies outside the frame; stay inside.",
                "{x}, {y} se trouve hors du cadre\u{a0}; restez à l’intérieur.";
                x, y
            ),
            Self::Frame((x, y)) => text!(
                "The corner at {x}, {y} belongs to the edge of the frame; move it only along that edge.",
                "Le sommet en {x}, {y} appartient au bord du cadre\u{a0}; déplacez-le le long de ce bord seulement.";
                x, y
            ),
            Self::Crosses(face, (x, y)) => text!(
                "The outline of {face} would cross itself near {x}, {y}; move the corner less far or another way.",
                "Le contour de {face} se couperait lui-même près de {x}, {y}\u{a0}; déplacez le sommet moins loin ou autrement.";
                face = name(face), x, y
            ),
            Self::Flips(face) => text!(
                "The outline of {face} would be turned inside out; keep its corners on their side.",
                "Le contour de {face} serait retourné\u{a0}; gardez ses sommets de leur côté.";
                face = name(face)
            ),
            Self::HoleEscapes(face, (x, y)) => text!(
                "What lies at {x}, {y} would no longer be enclosed by {face}; keep the border around it.",
                "Ce qui se trouve en {x}, {y} ne serait plus entouré par {face}\u{a0}; gardez la limite autour.";
                x, y, face = name(face)
            ),
            Self::Junction((x, y)) => text!(
                "Three borders meet at {x}, {y}; move the corner or merge two of the faces instead of deleting it.",
                "Trois limites se rejoignent en {x}, {y}\u{a0}; déplacez le sommet ou fusionnez deux surfaces au lieu de le supprimer.";
                x, y
            ),
            Self::TooFew(face) => text!(
                "The outline of {face} needs at least three corners; add one elsewhere first.",
                "Le contour de {face} a besoin d’au moins trois sommets\u{a0}; ajoutez-en d’abord un ailleurs.";
                face = name(face)
            ),
            Self::DoesNotPart(face) => text!(
                "The line does not part {face} in two; lead it inside the face from one point of its border to another.",
                "La ligne ne partage pas {face} en deux\u{a0}; menez-la à l’intérieur, d’un point de sa limite à un autre.";
                face = name(face)
            ),
            Self::Apart(a, b) => text!(
                "{a} and {b} share no border; choose two neighbours.",
                "{a} et {b} n’ont pas de limite commune\u{a0}; choisissez deux voisins.";
                a = name(a), b = name(b)
            ),
            Self::Pinch((x, y)) => text!(
                "The outline would touch itself at {x}, {y}; move that corner a little first.",
                "Le contour se toucherait lui-même en {x}, {y}\u{a0}; déplacez d’abord un peu ce sommet.";
                x, y
            ),
            Self::Taken(face) => text!(
                "The drawing has {face} already; choose another name or merge the two.",
                "Le dessin a déjà {face}\u{a0}; choisissez un autre nom ou fusionnez les deux.";
                face = name(face)
            ),
            Self::Unknown(face) => text!(
                "The drawing has no outline of {face}; draw one first.",
                "Le dessin n’a pas de contour de {face}\u{a0}; dessinez-le d’abord.";
                face = name(face)
            ),
            Self::InPieces(face) => text!(
                "The new shape would leave {face} in several pieces; draw it so that one piece remains, or cut {face} first.",
                "La nouvelle forme laisserait {face} en plusieurs morceaux\u{a0}; dessinez-la pour qu’il en reste un, ou coupez d’abord {face}.";
                face = name(face)
            ),
            Self::Swallows(face) => text!(
                "The new shape would swallow {face} whole; leave a part of it, or merge instead.",
                "La nouvelle forme avalerait {face} en entier\u{a0}; laissez-en une partie, ou fusionnez.";
                face = name(face)
            ),
            Self::Gap((x, y)) => text!(
                "The faces do not fit together at {x}, {y}: there is a gap or an overlap; mend the outlines there.",
                "Les surfaces ne s’ajustent pas en {x}, {y}\u{a0}: il y a un vide ou un recouvrement\u{a0}; réparez les contours à cet endroit.";
                x, y
            ),
            Self::NoTown(town) => text!(
                "The drawing has no town “{town}”; choose one on the map.",
                "Le dessin n’a pas de ville «\u{a0}{town}\u{a0}»\u{a0}; choisissez-en une sur la carte.";
                town
            ),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::default()))
    }
}

impl std::error::Error for Refused {}
