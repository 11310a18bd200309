//! The labels of actions.

use super::words::Words;
use crate::blocks::action::{Action, Mode};
use data::french;
use data::say;

pub(super) fn action(words: &Words<'_>, action: Action) -> String {
    let lang = words.lang;
    match action {
        Action::Place(block) => say!(lang, "Place {block}", "Placer {block}"; block = words.block(block)),
        Action::Deploy(town) => say!(lang, "Place it in {town}", "Placer à {town}"; town = words.town(town)),
        Action::First => say!(lang, "Move first", "Jouer en premier").to_owned(),
        Action::Second => say!(lang, "Move second", "Jouer en second").to_owned(),
        Action::Replace(block) => say!(lang, "Strengthen {block}", "Renforcer {block}"; block = words.block(block)),
        Action::Pass => say!(lang, "Do nothing", "Ne rien faire").to_owned(),
        Action::Build(town, ship) => say!(
            lang, "Build in {town}: {ship}", "Construire à {town}\u{a0}: {ship}";
            town = words.town(town), ship = words.block(ship)
        ),
        Action::Sail(town) => say!(
            lang, "Sail out of {town}", "Appareiller {leaving}";
            town = words.town(town), leaving = french::from(town)
        ),
        Action::Land(lake) => say!(
            lang, "Bring ships in from {lake}", "Rentrer au port depuis {the}"; the = words.the_lake(lake), lake = words.lake(lake)
        ),
        Action::From(town) => say!(
            lang, "Move the army in {town}", "Déplacer l’armée {leaving}";
            town = words.town(town), leaving = french::from(town)
        ),
        Action::Toward(town, Mode::Road) => say!(
            lang, "By road to {town}", "Par la route vers {town}"; town = words.town(town)
        ),
        Action::Toward(town, Mode::March) => say!(
            lang, "Forced march to {town}", "Marche forcée vers {town}"; town = words.town(town)
        ),
        Action::Toward(town, Mode::Water) => say!(
            lang, "By water to {town}", "Par le lac vers {town}"; town = words.town(town)
        ),
        Action::Via(town) => say!(lang, "Through {town}", "Par {town}"; town = words.town(town)),
        Action::Take(block) => say!(lang, "{block} goes", "{block} part"; block = words.block(block)),
        Action::All => say!(lang, "Everyone goes", "Tout le monde part").to_owned(),
        Action::Done => say!(lang, "Done", "Terminé").to_owned(),
        Action::Port(town) => say!(
            lang, "To port in {town}", "Au port {leaving}"; town = words.town(town), leaving = french::from(town)
        ),
        Action::Stay(block) => say!(lang, "{block} stays", "{block} reste"; block = words.block(block)),
        Action::Battle(town) => say!(lang, "Battle in {town}", "Bataille à {town}"; town = words.town(town)),
        Action::SeaBattle(lake) => say!(
            lang, "Battle on {lake}", "Bataille navale, {lake}"; lake = words.lake(lake)
        ),
        Action::Fight => say!(lang, "Fight", "Combattre").to_owned(),
        Action::Retreat(town) => say!(lang, "Retreat to {town}", "Se retirer à {town}"; town = words.town(town)),
        Action::Withdraw(town) => say!(
            lang, "Retreat by water to {town}", "Se retirer par le lac à {town}"; town = words.town(town)
        ),
        Action::Escape => say!(lang, "Ships try to escape", "Les navires tentent de fuir").to_owned(),
        Action::Remain => say!(lang, "Ships stay in port", "Les navires restent au port").to_owned(),
        Action::Lose(block) => say!(
            lang, "{block} takes the loss", "{block} subit la perte"; block = words.block(block)
        ),
        Action::Drown(block) => say!(
            lang, "{block} is lost", "{block}\u{a0}: bloc perdu"; block = words.block(block)
        ),
        Action::Meet(town) => say!(lang, "Fight in {town}", "Combattre à {town}"; town = words.town(town)),
        Action::Starve(block) => say!(
            lang, "{block} suffers", "{block} souffre de l’hiver"; block = words.block(block)
        ),
    }
}
