//! A plan, drawn on the board of whichever game it is.

use crate::play::sketch::Sketch;
use canvas::{BoardScene, Note, Spot};
use engine::deed::{Place, Trace};
use engine::rules::Player;

/// Puts a plan onto a scene, in place of the one before. `colour` is the number of a player's colours.
pub fn lay(sketch: Option<&Sketch>, scene: &mut BoardScene, colour: impl Fn(Player) -> usize) {
    scene.notes.clear();
    scene.spoken.clear();
    let Some(sketch) = sketch else { return };
    scene.spoken.extend(sketch.spoken.iter().copied().map(spot));
    let notes = sketch.deeds.iter().zip(1..).filter_map(|(deed, number)| {
        let note = Note {
            path: deed.trace.places().iter().copied().map(spot).collect(),
            faction: Some(colour(deed.by)),
            boat: false,
            strikes: false,
            number,
            tag: String::new(),
        };
        Some(match &deed.trace {
            Trace::Go {
                units, boat, strikes, ..
            } => Note {
                boat: *boat,
                strikes: *strikes,
                tag: if *units > 1 {
                    format!("×{units}")
                } else {
                    String::new()
                },
                ..note
            },
            Trace::Put { units, .. } => Note {
                tag: format!("+{units}"),
                ..note
            },
            Trace::Name(_) => note,
            Trace::Nowhere => return None,
        })
    });
    scene.notes.extend(notes);
}

const fn spot(place: Place) -> Spot {
    match place {
        Place::Land(number) => Spot::Area(number),
        Place::Water(number) => Spot::Water(number),
    }
}
