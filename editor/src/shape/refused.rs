//! Why an operation on a drawing was refused, in one sentence with the remedy.

use data::drawing::{FaceOf, Point};
use data::{Lang, Text};
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

/// A face in words: `detroit`, `a pond`.
pub(crate) fn name(of: &FaceOf) -> Text {
    match of {
        FaceOf::Area(id) | FaceOf::Water(id) => Text::new(format!("“{id}”"), format!("«\u{a0}{id}\u{a0}»")),
        FaceOf::Pond => Text::new("the pond", "l’étang"),
        FaceOf::Island => Text::new("the island", "l’île"),
        FaceOf::OutOfBounds => Text::new("the land out of bounds", "la terre hors jeu"),
    }
}

impl Refused {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        let text = self.both();
        text.get(lang).to_owned()
    }

    fn both(&self) -> Text {
        let of = |face: &FaceOf| {
            let text = name(face);
            (text.en, text.fr)
        };
        match self {
            Self::Broken => Text::new(
                "An outline names a corner that the drawing does not have; mend the drawing first.",
                "Un contour nomme un sommet que le dessin n’a pas\u{a0}; réparez d’abord le dessin.",
            ),
            Self::NoCorner(corner) => Text::new(
                format!("The drawing has no corner {corner}; choose one on a border."),
                format!("Le dessin n’a pas de sommet {corner}\u{a0}; choisissez-en un sur une frontière."),
            ),
            Self::NoFace(face) => Text::new(
                format!("The drawing has no face {face}; choose one on the map."),
                format!("Le dessin n’a pas de surface {face}\u{a0}; choisissez-en une sur la carte."),
            ),
            Self::NoBorder(a, b) => Text::new(
                format!("No border runs from corner {a} to corner {b}; choose a point on a border."),
                format!(
                    "Aucune frontière ne va du sommet {a} au sommet {b}\u{a0}; choisissez un point d’une frontière."
                ),
            ),
            Self::Outside((x, y)) => Text::new(
                format!("{x}, {y} lies outside the frame; stay inside."),
                format!("{x}, {y} se trouve hors du cadre\u{a0}; restez à l’intérieur."),
            ),
            Self::Frame((x, y)) => Text::new(
                format!("The corner at {x}, {y} belongs to the edge of the frame; move it only along that edge."),
                format!(
                    "Le sommet en {x}, {y} appartient au bord du cadre\u{a0}; déplacez-le le long de ce bord seulement."
                ),
            ),
            Self::Crosses(face, (x, y)) => {
                let (en, fr) = of(face);
                Text::new(
                    format!(
                        "The outline of {en} would cross itself near {x}, {y}; move the corner less far or another way."
                    ),
                    format!(
                        "Le contour de {fr} se couperait lui-même près de {x}, {y}\u{a0}; déplacez le sommet moins loin ou autrement."
                    ),
                )
            }
            Self::Flips(face) => {
                let (en, fr) = of(face);
                Text::new(
                    format!("The outline of {en} would be turned inside out; keep its corners on their side."),
                    format!("Le contour de {fr} serait retourné\u{a0}; gardez ses sommets de leur côté."),
                )
            }
            Self::HoleEscapes(face, (x, y)) => {
                let (en, fr) = of(face);
                Text::new(
                    format!("What lies at {x}, {y} would no longer be enclosed by {en}; keep the border around it."),
                    format!(
                        "Ce qui se trouve en {x}, {y} ne serait plus entouré par {fr}\u{a0}; gardez la frontière autour."
                    ),
                )
            }
            Self::Junction((x, y)) => Text::new(
                format!(
                    "Three borders meet at {x}, {y}; move the corner or merge two of the faces instead of deleting it."
                ),
                format!(
                    "Trois frontières se rejoignent en {x}, {y}\u{a0}; déplacez le sommet ou fusionnez deux surfaces au lieu de le supprimer."
                ),
            ),
            Self::TooFew(face) => {
                let (en, fr) = of(face);
                Text::new(
                    format!("The outline of {en} needs at least three corners; add one elsewhere first."),
                    format!(
                        "Le contour de {fr} a besoin d’au moins trois sommets\u{a0}; ajoutez-en d’abord un ailleurs."
                    ),
                )
            }
            Self::DoesNotPart(face) => {
                let (en, fr) = of(face);
                Text::new(
                    format!(
                        "The line does not part {en} in two; lead it inside the face from one point of its border to another."
                    ),
                    format!(
                        "La ligne ne partage pas {fr} en deux\u{a0}; menez-la à l’intérieur, d’un point de sa frontière à un autre."
                    ),
                )
            }
            Self::Apart(a, b) => {
                let ((en_a, fr_a), (en_b, fr_b)) = (of(a), of(b));
                Text::new(
                    format!("{en_a} and {en_b} share no border; choose two neighbours."),
                    format!("{fr_a} et {fr_b} n’ont pas de frontière commune\u{a0}; choisissez deux voisins."),
                )
            }
            Self::Pinch((x, y)) => Text::new(
                format!("The outline would touch itself at {x}, {y}; move that corner a little first."),
                format!("Le contour se toucherait lui-même en {x}, {y}\u{a0}; déplacez d’abord un peu ce sommet."),
            ),
            Self::Taken(face) => {
                let (en, fr) = of(face);
                Text::new(
                    format!("The drawing has {en} already; choose another name or merge the two."),
                    format!("Le dessin a déjà {fr}\u{a0}; choisissez un autre nom ou fusionnez les deux."),
                )
            }
            Self::Unknown(face) => {
                let (en, fr) = of(face);
                Text::new(
                    format!("The drawing has no outline of {en}; draw one first."),
                    format!("Le dessin n’a pas de contour de {fr}\u{a0}; dessinez-le d’abord."),
                )
            }
            Self::InPieces(face) => {
                let (en, fr) = of(face);
                Text::new(
                    format!(
                        "The new shape would leave {en} in several pieces; draw it so that one piece remains, or cut {en} first."
                    ),
                    format!(
                        "La nouvelle forme laisserait {fr} en plusieurs morceaux\u{a0}; dessinez-la pour qu’il en reste un, ou coupez d’abord {fr}."
                    ),
                )
            }
            Self::Swallows(face) => {
                let (en, fr) = of(face);
                Text::new(
                    format!("The new shape would swallow {en} whole; leave a part of it, or merge instead."),
                    format!("La nouvelle forme avalerait {fr} en entier\u{a0}; laissez-en une partie, ou fusionnez."),
                )
            }
            Self::Gap((x, y)) => Text::new(
                format!(
                    "The faces do not fit together at {x}, {y}: there is a gap or an overlap; mend the outlines there."
                ),
                format!(
                    "Les surfaces ne s’ajustent pas en {x}, {y}\u{a0}: il y a un vide ou un recouvrement\u{a0}; réparez les contours à cet endroit."
                ),
            ),
            Self::NoTown(town) => Text::new(
                format!("The drawing has no town “{town}”; choose one on the map."),
                format!("Le dessin n’a pas de ville «\u{a0}{town}\u{a0}»\u{a0}; choisissez-en une sur la carte."),
            ),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.both().en)
    }
}

impl std::error::Error for Refused {}
