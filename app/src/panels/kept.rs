//! What is said of something that is kept, or was, besides its name: the list and what was deleted lately say the same.

use super::frame;
use super::kit::Look;
use crate::keep::list::{Kept, What};
use crate::play::journal::Aim;
use crate::text::{self, T};
use engine::Outcome;
use engine::counted::Scored;

/// What tells something that is kept from others of its name; nothing of what cannot be read.
pub fn about(look: &Look<'_>, kept: &Kept) -> Option<String> {
    let lang = look.lang;
    match &*kept.what {
        // Not how many steps it has: how many the others have taken in secret is theirs.
        What::Game(game) => Some(match game.name {
            Some(_) => format!("{} · {}", game.title.get(lang), game.round.get(lang)),
            None => game.round.get(lang).to_owned(),
        }),
        What::Finished(game) => Some(match game.outcome {
            Some(outcome) => format!("{} · {}", result(look, game.scored, outcome), game.round.get(lang)),
            None => game.round.get(lang).to_owned(),
        }),
        What::Edits { id, edits, .. } => Some(format!("{id} · {}", text::edits(lang, *edits))),
        What::Scenario { id, .. } => Some(id.clone()),
        What::Unreadable(_) => None,
    }
}

/// Who has won, and what both sides had of what is counted.
fn result(look: &Look<'_>, scored: Scored, outcome: Outcome) -> String {
    let won = look.t(frame::won(outcome)).trim_end_matches('.');
    let counted = text::scored(look.lang, scored);
    format!(
        "{won} · {}",
        look.lang.colon(counted, text::points(look.lang, outcome.points))
    )
}

/// Who plays or has played a game.
pub fn players(look: &Look<'_>, kept: &Kept) -> Option<String> {
    match &*kept.what {
        What::Game(game) | What::Finished(game) => Some(text::players(look.lang, &game.players)),
        What::Edits { .. } | What::Scenario { .. } | What::Unreadable(_) => None,
    }
}

/// What a game is for that is played for something else than itself.
pub fn aim(look: &Look<'_>, kept: &Kept) -> Option<String> {
    let What::Game(game) = &*kept.what else { return None };
    let aim = match game.aim {
        Aim { test: true, .. } => T::TestGame,
        Aim { study: true, .. } => T::StudyGame,
        Aim { .. } => return None,
    };
    Some(look.t(aim).to_owned())
}

/// What is wrong with something that is kept.
pub fn troubles(look: &Look<'_>, kept: &Kept) -> Option<String> {
    match &*kept.what {
        What::Game(game) => {
            let damage = game.damage.as_ref()?;
            Some(text::sound_to(look.lang, game.steps, damage.of))
        }
        What::Unreadable(why) => Some(format!("{} {}", look.t(T::Unreadable), why.get(look.lang))),
        What::Finished(_) | What::Edits { .. } | What::Scenario { .. } => None,
    }
}
