//! Actions and events in French.

use super::words::{Words, counted, joined};
use crate::blocks::action::{Action, Mode};
use crate::blocks::event::{Event, Harbour};
use crate::french;
use data::blocks::{BlockId, Side, TownId};

fn units(number: u8) -> String {
    counted(number, "unité", "unités")
}

fn ships(number: u8) -> String {
    counted(number, "navire", "navires")
}

pub(super) fn action(words: &Words<'_>, action: Action) -> String {
    match action {
        Action::Place(block) => format!("Placer {}", words.block(block)),
        Action::Deploy(town) => format!("Placer à {}", words.town(town)),
        Action::First => "Jouer en premier".to_owned(),
        Action::Second => "Jouer en second".to_owned(),
        Action::Replace(block) => format!("Renforcer {}", words.block(block)),
        Action::Pass => "Ne rien faire".to_owned(),
        Action::Build(town, ship) => format!("Construire à {}\u{a0}: {}", words.town(town), words.block(ship)),
        Action::Sail(town) => format!("Appareiller {}", french::from(words.town(town))),
        Action::Land(lake) => format!("Rentrer au port depuis {}", words.lake(lake)),
        Action::From(town) => format!("Déplacer l’armée {}", french::from(words.town(town))),
        Action::Toward(town, Mode::Road) => format!("Par la route vers {}", words.town(town)),
        Action::Toward(town, Mode::March) => format!("Marche forcée vers {}", words.town(town)),
        Action::Toward(town, Mode::Water) => format!("Par le lac vers {}", words.town(town)),
        Action::Via(town) => format!("Par {}", words.town(town)),
        Action::Take(block) => format!("{} part", words.block(block)),
        Action::All => "Tout le monde part".to_owned(),
        Action::Done => "Terminé".to_owned(),
        Action::Port(town) => format!("Au port {}", french::from(words.town(town))),
        Action::Stay(block) => format!("{} reste", words.block(block)),
        Action::Battle(town) => format!("Bataille à {}", words.town(town)),
        Action::SeaBattle(lake) => format!("Bataille navale, {}", words.lake(lake)),
        Action::Fight => "Combattre".to_owned(),
        Action::Retreat(town) => format!("Se retirer à {}", words.town(town)),
        Action::Withdraw(town) => format!("Se retirer par le lac à {}", words.town(town)),
        Action::Escape => "Les navires tentent de fuir".to_owned(),
        Action::Remain => "Les navires restent au port".to_owned(),
        Action::Lose(block) => format!("{} subit la perte", words.block(block)),
        Action::Drown(block) => format!("{} est perdu", words.block(block)),
        Action::Meet(town) => format!("Combattre à {}", words.town(town)),
        Action::Starve(block) => format!("{} souffre de l’hiver", words.block(block)),
    }
}

fn harbour(words: &Words<'_>, place: Harbour) -> String {
    match place {
        Harbour::Town(town) => words.town(town).to_owned(),
        Harbour::Lake(lake) => words.lake(lake).to_owned(),
    }
}

/// The town on the way, if there is one.
fn through(words: &Words<'_>, via: Option<TownId>) -> String {
    via.map_or_else(String::new, |town| format!(" par {}", words.town(town)))
}

/// Blocks by name.
fn names(words: &Words<'_>, blocks: &[BlockId]) -> String {
    let names: Vec<String> = blocks.iter().map(|block| words.block(*block).to_owned()).collect();
    joined(&names, "et")
}

fn way(mode: Mode) -> &'static str {
    match mode {
        Mode::Road => "",
        Mode::March => " à marche forcée",
        Mode::Water => " par le lac",
    }
}

pub(super) fn event(words: &Words<'_>, event: &Event) -> Option<String> {
    let own = |block: &Option<data::blocks::BlockId>| {
        block.map_or_else(|| "un bloc".to_owned(), |block| words.block(block).to_owned())
    };
    Some(match event {
        Event::Drew { side, block } => format!("{} tire {}", words.side(*side), own(block)),
        Event::Deployed {
            side,
            town,
            units: number,
            blocks,
        } => {
            let placed = blocks
                .as_ref()
                .map_or_else(|| units(*number), |blocks| names(words, blocks));
            format!("{} place {placed} à {}", words.side(*side), words.town(*town))
        }
        Event::Year { year } => format!("La campagne de {year} commence"),
        Event::Turn { turn } => format!("Tour de campagne {turn}"),
        Event::Begins { side } => format!("{} joue", words.side(*side)),
        Event::Dice { side, sum } => format!("{} obtient {sum} avec deux dés", words.side(*side)),
        Event::Die { side, shows } => format!("{} obtient {shows}", words.side(*side)),
        Event::First { side } => format!("{} joue en premier", words.side(*side)),
        Event::Replaced { side, town, block, .. } => {
            format!("{} renforce {} à {}", words.side(*side), own(block), words.town(*town))
        }
        Event::Built {
            side, town, new: true, ..
        } => {
            format!(
                "{} met un navire en chantier à {}",
                words.side(*side),
                words.town(*town)
            )
        }
        Event::Built {
            side, town, new: false, ..
        } => {
            format!("{} renforce un navire à {}", words.side(*side), words.town(*town))
        }
        Event::Sailed {
            side,
            from,
            to,
            ships: number,
            ..
        } => format!(
            "{}\u{a0}: {}, {} {}",
            words.side(*side),
            ships(*number),
            french::from(&harbour(words, *from)),
            french::at(&harbour(words, *to))
        ),
        Event::Passed { side, naval: true } => format!("{} ne fait rien sur les lacs", words.side(*side)),
        Event::Passed { side, naval: false } => format!("{} ne déplace pas d’armée", words.side(*side)),
        Event::Ordered {
            side,
            from,
            to,
            mode,
            via,
            units: number,
        } => format!(
            "{}\u{a0}: ordre de déplacer {} {} à {}{}{}",
            words.side(*side),
            units(*number),
            french::from(words.town(*from)),
            words.town(*to),
            through(words, *via),
            way(*mode)
        ),
        Event::Militia { to, asked, refused, .. } => format!(
            "Milice en route vers {}\u{a0}: {refused} sur {asked} refusent de passer la frontière",
            words.town(*to)
        ),
        Event::March {
            from,
            to,
            success: true,
            block,
            ..
        } => {
            format!(
                "Marche forcée {} à {}\u{a0}: {} passe",
                french::from(words.town(*from)),
                words.town(*to),
                own(block)
            )
        }
        Event::March {
            from,
            to,
            success: false,
            block,
            ..
        } => format!(
            "Marche forcée {} à {}\u{a0}: {} reste et perd une valeur de combat",
            french::from(words.town(*from)),
            words.town(*to),
            own(block)
        ),
        Event::Cancelled { side, to } => format!(
            "{} ne peut aller à {} par le lac sans le contrôler",
            words.side(*side),
            words.town(*to)
        ),
        Event::Drowned { side, block } => {
            format!("{}\u{a0}: {} est perdu avec son navire", words.side(*side), own(block))
        }
        Event::Crossed { town } => format!(
            "Les armées se rencontrent en chemin et combattent à {}",
            words.town(*town)
        ),
        Event::Moved {
            side,
            from,
            to,
            mode,
            via,
            units: number,
            blocks,
        } => {
            let mut text = format!(
                "{}\u{a0}: {} {} à {}{}{}",
                words.side(*side),
                units(*number),
                french::from(words.town(*from)),
                words.town(*to),
                through(words, *via),
                way(*mode)
            );
            if let Some(blocks) = blocks {
                text += &format!(" ({})", names(words, blocks));
            }
            text
        }
        Event::SeaBattle { lake, attacker, .. } => {
            format!(
                "Bataille navale, {}\u{a0}: les navires {} attaquent",
                words.lake(*lake),
                adjective(*attacker)
            )
        }
        Event::Battle {
            town,
            attacker,
            amphibious,
        } => format!(
            "Bataille à {}\u{a0}: {} attaque{}",
            words.town(*town),
            words.side(*attacker),
            if *amphibious { " depuis le lac" } else { "" }
        ),
        Event::Revealed { town, blocks } => {
            let names: Vec<String> = blocks
                .iter()
                .map(|(block, value)| format!("{} à {value}", words.block(*block)))
                .collect();
            format!(
                "{}\u{a0}: les blocs sont révélés\u{a0}: {}",
                words.town(*town),
                joined(&names, "et")
            )
        }
        Event::Fire {
            side,
            dice,
            rating,
            hits,
            pursuit,
        } => format!(
            "{} {} avec {} à F{rating}\u{a0}: {}",
            words.side(*side),
            if *pursuit { "poursuit" } else { "tire" },
            counted(*dice, "dé", "dés"),
            counted(*hits, "perte", "pertes")
        ),
        Event::Loss { side, block, left, .. } => match (block, left) {
            (_, Some(0)) => format!("{}\u{a0}: {} est éliminé", words.side(*side), own(block)),
            (_, Some(left)) => format!("{}\u{a0}: {} est réduit à {left}", words.side(*side), own(block)),
            (_, None) => format!("{}\u{a0}: un bloc subit une perte", words.side(*side)),
        },
        Event::Destroyed {
            side,
            town,
            units: number,
            ..
        } => format!(
            "{}\u{a0}: toute l’armée à {} est éliminée, {}",
            words.side(*side),
            words.town(*town),
            units(*number)
        ),
        Event::Retreated {
            side,
            from,
            to,
            water,
            units: number,
            ..
        } => {
            format!(
                "{} se retire {} à {}{} avec {}",
                words.side(*side),
                french::from(words.town(*from)),
                words.town(*to),
                if *water { " par le lac" } else { "" },
                units(*number)
            )
        }
        Event::Escape {
            side,
            town,
            success: true,
            ..
        } => {
            format!(
                "{}\u{a0}: un navire s’échappe {}",
                words.side(*side),
                french::from(words.town(*town))
            )
        }
        Event::Escape {
            side,
            town,
            success: false,
            ..
        } => {
            format!(
                "{}\u{a0}: un navire ne parvient pas à quitter {}",
                words.side(*side),
                words.town(*town)
            )
        }
        Event::Captured {
            by,
            town,
            exchanged: true,
            ..
        } => {
            format!(
                "{} capture un navire à {} et l’arme",
                words.side(*by),
                words.town(*town)
            )
        }
        Event::Captured {
            by,
            town,
            exchanged: false,
            ..
        } => {
            format!(
                "{} capture un navire à {} et le brûle",
                words.side(*by),
                words.town(*town)
            )
        }
        Event::BattleEnds { town, holder } => match holder {
            Some(side) => format!("{} tient {}", words.side(*side), words.town(*town)),
            None => format!("Il ne reste personne à {}", words.town(*town)),
        },
        Event::SeaBattleEnds { lake, holder } => match holder {
            Some(side) => format!("{} tient {}", words.side(*side), words.lake(*lake)),
            None => format!("Il ne reste personne sur {}", words.lake(*lake)),
        },
        Event::IndianJoins { town } => format!("Tecumseh rejoint les Britanniques à {}", words.town(*town)),
        Event::IndianLeaves { town } => {
            format!("Tecumseh, seul à {}, quitte la guerre pour de bon", words.town(*town))
        }
        Event::Points { points } => {
            format!(
                "Points\u{a0}: {} pour les Américains, {} pour les Britanniques",
                points[0], points[1]
            )
        }
        Event::Winter { year } => format!("Hiver {year}"),
        Event::ShipLost { side, lake, .. } => {
            format!(
                "{}\u{a0}: un navire sur {} ne trouve pas de port et est perdu",
                words.side(*side),
                words.lake(*lake)
            )
        }
        Event::Starved {
            side,
            town,
            eliminated,
            block,
            ..
        } => format!(
            "{}\u{a0}: hiver à {}\u{a0}: {} {}",
            words.side(*side),
            words.town(*town),
            own(block),
            if *eliminated {
                "est éliminé"
            } else {
                "perd une valeur de combat"
            }
        ),
        Event::Barred { side, town, blocks } => format!(
            "{}\u{a0}: {} ne peuvent entrer à {}, occupée par l’ennemi",
            words.side(*side),
            counted(*blocks, "renfort", "renforts"),
            words.town(*town)
        ),
        Event::Forfeited { side, town, blocks } => format!(
            "{}\u{a0}: {} pour {} ne sont jamais venus et sont perdus",
            words.side(*side),
            counted(*blocks, "renfort", "renforts"),
            words.town(*town)
        ),
        Event::Over { winner, points } => {
            let end = match winner {
                Some(side) => format!("{} l’emporte", words.side(*side)),
                None => "la guerre s’achève sur un match nul".to_owned(),
            };
            format!("La partie est finie\u{a0}: {end}, {} points à {}", points[0], points[1])
        }
    })
}

const fn adjective(side: Side) -> &'static str {
    match side {
        Side::American => "américains",
        Side::British => "britanniques",
    }
}
