//! Texts of the window with numbers or names in them.

use super::{Lang, T};
use engine::bot::{Level, Opponent, Style};
use engine::laboratory::Share;
use jiff::Zoned;

/// `Round 3 of 8`.
pub fn round(lang: Lang, round: impl std::fmt::Display) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("Round {round}"),
        Lang::Fr => format!("Tour {round}"),
    }
}

/// A guide that cannot be read.
pub fn guide_unreadable(lang: Lang, why: &str) -> String {
    let why = why.trim_end_matches('.');
    match lang {
        Lang::En | Lang::Added(_) => format!("A guide cannot be read and was left out: {why}."),
        Lang::Fr => format!("Un guide ne peut être lu et a été laissé de côté\u{a0}: {why}."),
    }
}

/// A width in pixels.
pub fn pixels(lang: Lang, width: u32) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{width} px"),
        Lang::Fr => format!("{width}\u{a0}px"),
    }
}

/// How many dice a faction rolls at most.
pub fn dice_limit(lang: Lang, dice: u8) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("one die for each unit, at most {dice}"),
        Lang::Fr => format!("un dé par unité, {dice} au plus"),
    }
}

/// A chance in percent.
pub fn percent(lang: Lang, chance: f64) -> String {
    let percent = (chance * 100.0).round();
    match lang {
        Lang::En | Lang::Added(_) => format!("{percent}%"),
        Lang::Fr => format!("{percent}\u{a0}%"),
    }
}

/// A moment of the history.
pub fn step_of(lang: Lang, step: usize, of: usize) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("Step {step} of {of}"),
        Lang::Fr => format!("Étape {step} sur {of}"),
    }
}

/// The button that shows a person's hand after the hand-over.
pub fn i_am(lang: Lang, name: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("I am {name}, show my hand"),
        Lang::Fr => format!("Je suis {name}, montrer ma main"),
    }
}

/// Asks for the person who decides next.
pub fn next_is(lang: Lang, name: &str, factions: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{name} decides next, for the {factions}."),
        Lang::Fr => format!("C’est à {name} de décider, pour : {factions}."),
    }
}

/// `4 armies × 2 areas`.
pub fn armies_by_areas(lang: Lang, armies: u8, areas: u8) -> String {
    let plural = |count: u8| if count == 1 { "" } else { "s" };
    match lang {
        Lang::En | Lang::Added(_) => format!(
            "{armies} {} × {areas} area{}",
            if armies == 1 { "army" } else { "armies" },
            plural(areas)
        ),
        Lang::Fr => format!("{armies} armée{} × {areas} zone{}", plural(armies), plural(areas)),
    }
}

/// Armies that go by boat.
pub fn armies_by_boat(lang: Lang, armies: u8, boat: &str) -> String {
    let plural = if armies == 1 { "" } else { "s" };
    match lang {
        Lang::En | Lang::Added(_) => format!("{armies} {}, {boat}", if armies == 1 { "army" } else { "armies" }),
        Lang::Fr => format!("{armies} armée{plural}, {boat}"),
    }
}

/// How a card counts in another seat's hand.
pub fn cards(lang: Lang, count: u8) -> String {
    let plural = if count == 1 { "" } else { "s" };
    match lang {
        Lang::En | Lang::Added(_) => format!("{count} card{plural}"),
        Lang::Fr => format!("{count} carte{plural}"),
    }
}

/// How long a game was.
pub fn length(lang: Lang, rounds: u32, steps: usize, battles: usize) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{rounds} rounds, {battles} battles, {steps} steps"),
        Lang::Fr => format!("{rounds} tours, {battles} batailles, {steps} étapes"),
    }
}

/// The stepper button that takes one away from, or adds one to, a number of units.
pub fn step_units(lang: Lang, more: bool, faction: &str) -> String {
    match (lang, more) {
        (Lang::En | Lang::Added(_), true) => format!("One more: {faction}"),
        (Lang::En | Lang::Added(_), false) => format!("One fewer: {faction}"),
        (Lang::Fr, true) => format!("Un de plus : {faction}"),
        (Lang::Fr, false) => format!("Un de moins : {faction}"),
    }
}

/// Points of the two sides in words.
pub fn points(lang: Lang, points: [i32; 2]) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("American {}, British {}", points[0], points[1]),
        Lang::Fr => format!("Américains {}, Britanniques {}", points[0], points[1]),
    }
}

/// What draws the window, and what does not work.
pub fn drawn_by(lang: Lang, way: &str, device: &str, software: bool, failed: &[&str]) -> String {
    let (mut told, software_told, and) = match lang {
        Lang::En | Lang::Added(_) => (
            format!("Drawn with {way} by {device}"),
            ", without a graphics card",
            " and ",
        ),
        Lang::Fr => (
            format!("Dessiné avec {way} par {device}"),
            ", sans carte graphique",
            " et ",
        ),
    };
    if software {
        told += software_told;
    }
    told += ".";
    let failed_told = match (lang, failed.len()) {
        (_, 0) => return told,
        (Lang::En | Lang::Added(_), _) => "did not work here",
        (Lang::Fr, 1) => "n’a pas fonctionné ici",
        (Lang::Fr, _) => "n’ont pas fonctionné ici",
    };
    format!("{told} {} {failed_told}.", failed.join(and))
}

/// A campaign turn of so many.
pub fn campaign_turn(lang: Lang, turn: u8, of: u8) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("Campaign turn {turn} of {of}"),
        Lang::Fr => format!("Tour de campagne {turn} sur {of}"),
    }
}

/// What a score counts.
pub fn score_word(lang: Lang, key: &str) -> String {
    let french = match key {
        "objectives" => "Objectifs",
        _ => "Points",
    };
    match lang {
        Lang::En | Lang::Added(_) => {
            let mut letters = key.chars();
            letters
                .next()
                .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        }
        Lang::Fr => french.to_owned(),
    }
}

/// The mean score of a side, 0 being the American one.
pub fn score_of(lang: Lang, key: &str, side: usize) -> String {
    match (lang, side) {
        (Lang::En | Lang::Added(_), 0) => format!("American {key}"),
        (Lang::En | Lang::Added(_), _) => format!("British {key}"),
        (Lang::Fr, 0) => format!("{} américains", score_word(lang, key)),
        (Lang::Fr, _) => format!("{} britanniques", score_word(lang, key)),
    }
}

/// A number with so many decimals, as the language writes it.
pub fn decimal(lang: Lang, number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    match lang {
        Lang::En | Lang::Added(_) => text,
        Lang::Fr => text.replace('.', ","),
    }
}

/// Begins a scenario of a game.
pub fn new_scenario(lang: Lang, game: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("New scenario: {game}"),
        Lang::Fr => format!("Nouveau scénario\u{a0}: {game}"),
    }
}

/// A share with its interval, for narrow tables: `48% (45–51)`.
pub fn share(lang: Lang, share: Share) -> String {
    let [share, low, high] = [share.share, share.low, share.high].map(|share| share * 100.0);
    let space = match lang {
        Lang::En | Lang::Added(_) => "",
        Lang::Fr => "\u{a0}",
    };
    format!("{share:.0}{space}% ({low:.0}–{high:.0})")
}

/// How a simulation was done.
pub fn simulated(lang: Lang, games: u32, bot: &str, seconds: f64) -> String {
    let seconds = decimal(lang, seconds, 1);
    match lang {
        Lang::En | Lang::Added(_) => format!("{games} games, {bot} against {bot}, {seconds} s"),
        Lang::Fr => format!("{games} parties, {bot} contre {bot}, {seconds}\u{a0}s"),
    }
}

/// How long a game was.
pub fn steps(lang: Lang, steps: usize) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{steps} steps"),
        Lang::Fr => format!("{steps} étapes"),
    }
}

/// A folder that the system does not let be read.
pub fn folder_refused(lang: Lang, why: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("The folder cannot be read ({why}); choose another."),
        Lang::Fr => format!("Le dossier ne peut être lu ({why})\u{a0}; choisissez-en un autre."),
    }
}

/// Asks whether a file is to be replaced.
pub fn replaces(lang: Lang, name: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => {
            format!("There is a file `{name}` already. Replacing it keeps a copy ending in .bak.")
        }
        Lang::Fr => {
            format!("Il y a déjà un fichier «\u{a0}{name}\u{a0}». Le remplacer en garde une copie finissant par .bak.")
        }
    }
}

/// A dropped file that nothing here opens.
pub fn not_opened(lang: Lang, name: &str, why: &str) -> String {
    let why = why.trim_end_matches('.');
    match lang {
        Lang::En | Lang::Added(_) => format!("`{name}` cannot be opened: {why}."),
        Lang::Fr => format!("«\u{a0}{name}\u{a0}» ne peut être ouvert\u{a0}: {why}."),
    }
}

/// What the comparison calls a document as it stands in its file.
pub fn on_disk(lang: Lang, path: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{path} (on disk)"),
        Lang::Fr => format!("{path} (sur le disque)"),
    }
}

/// Where the game was saved.
pub fn saved_to(lang: Lang, path: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("The game is saved to {path}."),
        Lang::Fr => format!("La partie est enregistrée dans {path}."),
    }
}

/// Who plays a game, from names and keys of bots.
pub fn players(lang: Lang, names: &[String]) -> String {
    let name = |name: &String| {
        let Ok(bot) = name.parse::<Opponent>() else {
            return name.clone();
        };
        let level = match bot.level() {
            Level::Random => T::BotAtRandom,
            Level::Beginner => T::BotThatBegins,
            Level::Greedy => T::BotThatIsGreedy,
            Level::Planner => T::BotThatPlans,
            Level::General => T::BotThatIsGeneral,
        };
        let level = level.get(lang);
        match (bot.style(), lang) {
            (Style::Even, _) => level.to_owned(),
            (Style::Cautious, Lang::En | Lang::Added(_)) => format!("cautious {level}"),
            (Style::Bold, Lang::En | Lang::Added(_)) => format!("bold {level}"),
            (Style::Cautious, Lang::Fr) => format!("{level} prudent"),
            (Style::Bold, Lang::Fr) => format!("{level} hardi"),
        }
    };
    names.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// When something was written, as one says it today.
pub fn when(lang: Lang, written: &Zoned, now: &Zoned) -> String {
    const MONTHS: [[&str; 12]; 2] = [
        [
            "Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sep", "Oct", "Nov", "Dec",
        ],
        [
            "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
        ],
    ];
    let month = usize::try_from(written.month() - 1).unwrap_or_default();
    let month = |names: [&'static str; 12]| names[month.min(11)];
    let day = match (
        written.date() == now.date(),
        now.date().yesterday().ok() == Some(written.date()),
        lang,
    ) {
        (true, _, Lang::En | Lang::Added(_)) => "today".to_owned(),
        (true, _, Lang::Fr) => "aujourd’hui".to_owned(),
        (_, true, Lang::En | Lang::Added(_)) => "yesterday".to_owned(),
        (_, true, Lang::Fr) => "hier".to_owned(),
        (.., Lang::En | Lang::Added(_)) => format!("{} {} {}", written.day(), month(MONTHS[0]), written.year()),
        (.., Lang::Fr) if written.day() == 1 => format!("1er {} {}", month(MONTHS[1]), written.year()),
        (.., Lang::Fr) => format!("{} {} {}", written.day(), month(MONTHS[1]), written.year()),
    };
    format!("{day} {}", written.strftime("%H:%M"))
}

/// What stands in a place.
pub fn of_place(lang: Lang, place: &str, what: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{place}: {what}"),
        Lang::Fr => format!("{place}\u{a0}: {what}"),
    }
}

/// How many edits are not saved.
pub fn edits(lang: Lang, edits: usize) -> String {
    match (lang, edits) {
        (Lang::En | Lang::Added(_), 1) => "1 edit".to_owned(),
        (Lang::En | Lang::Added(_), _) => format!("{edits} edits"),
        (Lang::Fr, 0 | 1) => format!("{edits} modification"),
        (Lang::Fr, _) => format!("{edits} modifications"),
    }
}

/// How far a damaged game is sound, in a list.
pub fn sound_to(lang: Lang, step: usize, of: usize) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("sound up to step {step} of {of}"),
        Lang::Fr => format!("intacte jusqu’à l’étape {step} sur {of}"),
    }
}

/// How far a damaged game is sound, what is wrong with the rest, and what was kept.
pub fn damaged(lang: Lang, (step, of): (usize, usize), round: u32, line: usize, kept: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!(
            "The game is sound up to step {step} of {of} (round {round}); the rest of the file is damaged at line {line}. The damaged file is kept as {kept}."
        ),
        Lang::Fr => format!(
            "La partie est intacte jusqu’à l’étape {step} sur {of} (tour {round})\u{a0}; le reste du fichier est endommagé à la ligne {line}. Le fichier endommagé est conservé sous {kept}."
        ),
    }
}

/// How far a game can be followed by the rules of today, why not further, and what was kept.
pub fn not_followed(lang: Lang, (step, of): (usize, usize), round: u32, why: &str, kept: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!(
            "The game can be followed up to step {step} of {of} (round {round}): {why}. The file is kept as {kept}."
        ),
        Lang::Fr => format!(
            "La partie peut être suivie jusqu’à l’étape {step} sur {of} (tour {round})\u{a0}: {why}. Le fichier est conservé sous {kept}."
        ),
    }
}

/// Where a damaged file is kept.
pub fn damaged_kept(lang: Lang, kept: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("The damaged file is kept as {kept}."),
        Lang::Fr => format!("Le fichier endommagé est conservé sous {kept}."),
    }
}

/// What was deleted.
pub fn deleted(lang: Lang, name: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{name} is deleted; it is kept for a month."),
        Lang::Fr => format!("{name}\u{a0}: supprimé, et conservé pendant un mois."),
    }
}

/// Steps a bot waits for.
pub fn bot_decides(lang: Lang, faction: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{faction}: the bot decides"),
        Lang::Fr => format!("{faction} : le robot décide"),
    }
}

/// How many units a faction enlists in an area.
pub fn musters(lang: Lang, faction: &str, units: u8) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("Musters each turn: {units} {faction}"),
        Lang::Fr => format!("Recrues par tour : {units} {faction}"),
    }
}

/// What dice show: hits, flights and commands.
pub fn dice(lang: Lang, counts: [u8; 3]) -> String {
    let words = match lang {
        Lang::En | Lang::Added(_) => [("hit", "hits"), ("flee", "flee"), ("command", "commands")],
        Lang::Fr => [("dégât", "dégâts"), ("fuite", "fuites"), ("manœuvre", "manœuvres")],
    };
    let parts: Vec<String> = counts
        .into_iter()
        .zip(words)
        .filter(|(count, _)| *count > 0)
        .map(|(count, (one, many))| format!("{count} {}", if count == 1 { one } else { many }))
        .collect();
    parts.join(", ")
}

/// What a battle has cost a faction: lost, fled, withdrawn. Empty if nothing.
pub fn toll(lang: Lang, toll: [u8; 3]) -> String {
    let words = match lang {
        Lang::En | Lang::Added(_) => [("lost", "lost"), ("fled", "fled"), ("withdrew", "withdrew")],
        Lang::Fr => [("perdue", "perdues"), ("en fuite", "en fuite"), ("repliée", "repliées")],
    };
    let parts = toll.into_iter().zip(words).filter(|(count, _)| *count > 0);
    let parts: Vec<String> = parts
        .map(|(count, (one, many))| format!("{count} {}", if count == 1 { one } else { many }))
        .collect();
    parts.join(", ")
}

/// The luck of both sides in a battle, in hits.
pub fn luck(lang: Lang, names: [&str; 2], hits: [f64; 2]) -> String {
    let signed = |hits: f64| {
        let sign = match hits {
            -0.05..0.05 => return "0".to_owned(),
            hits if hits < 0.0 => "−",
            _ => "+",
        };
        format!("{sign}{}", decimal(lang, hits.abs(), 1))
    };
    let [american, british] = [0, 1].map(|side: usize| of_place(lang, names[side], &signed(hits[side])));
    match lang {
        Lang::En | Lang::Added(_) => format!("Luck in hits · {american} · {british}"),
        Lang::Fr => format!("Chance en dégâts · {american} · {british}"),
    }
}

/// All that a faction has placed in several areas.
pub fn placed_in_all(lang: Lang, faction: &str, units: u32, areas: usize) -> String {
    let many = |count: usize| if count == 1 { "" } else { "s" };
    let of = match lang {
        Lang::En | Lang::Added(_) => format!("{units} placed in {areas} area{}", many(areas)),
        Lang::Fr => {
            let s = many(units as usize);
            format!("{units} unité{s} placée{s} dans {areas} zone{}", many(areas))
        }
    };
    of_place(lang, faction, &of)
}

/// Hits that dice show.
pub fn hits(lang: Lang, hits: u8) -> String {
    let many = if hits == 1 { "" } else { "s" };
    match lang {
        Lang::En | Lang::Added(_) => format!("{hits} hit{many}"),
        Lang::Fr => format!("{hits} touche{}", if hits < 2 { "" } else { "s" }),
    }
}

/// Blocks of militia that refuse to cross the border.
pub fn refusals(lang: Lang, blocks: u8) -> String {
    match (lang, blocks) {
        (Lang::En | Lang::Added(_), 1) => "1 block refuses".to_owned(),
        (Lang::En | Lang::Added(_), _) => format!("{blocks} blocks refuse"),
        (Lang::Fr, 0 | 1) => format!("{blocks} bloc refuse"),
        (Lang::Fr, _) => format!("{blocks} blocs refusent"),
    }
}

/// Somebody must look at a draw alone.
pub fn draws_alone(lang: Lang, name: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{name} draws, and nobody else looks."),
        Lang::Fr => format!("{name} tire, et personne d’autre ne regarde."),
    }
}

/// Who holds an area after a battle.
pub fn holds(lang: Lang, side: &str, area: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("The {side} holds {area}."),
        Lang::Fr => format!("{side} : {area} est à lui."),
    }
}

/// Flee results that were ignored.
pub fn ignored(lang: Lang, results: u8) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("ignores flee ×{results}"),
        Lang::Fr => format!("ignore la fuite ×{results}"),
    }
}

/// Command decisions that were not used.
pub fn stayed(lang: Lang, results: u8) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("stays (command ×{results})"),
        Lang::Fr => format!("reste (manœuvre ×{results})"),
    }
}

/// Words as a sentence: with a capital and a full stop.
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str() + "."
}

/// How many differences there are from what is here.
pub fn differs_here(lang: Lang, count: usize) -> String {
    match lang {
        Lang::En | Lang::Added(_) if count == 1 => "It differs in one thing from the scenario of this name here:".to_owned(),
        Lang::En | Lang::Added(_) => format!("It differs in {count} things from the scenario of this name here:"),
        Lang::Fr if count == 1 => "Il diffère en un point du scénario de ce nom ici\u{a0}:".to_owned(),
        Lang::Fr => format!("Il diffère en {count} points du scénario de ce nom ici\u{a0}:"),
    }
}
