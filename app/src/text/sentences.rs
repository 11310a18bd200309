//! Texts of the window with numbers or names in them.

use super::{Lang, T, decimal, games, per_cent, signed};
use data::{Side, Text, Word, counted, say};
use engine::bot::{Budget, Kind, Level, Style};
use engine::counted::Scored;
use engine::laboratory::Share;
use engine::sight::Sight;
use jiff::Zoned;
use std::path::Path;

/// `Round 3 of 8`.
pub fn round(lang: Lang, round: impl std::fmt::Display) -> String {
    say!(lang, "Round {round}", "Tour {round}"; round)
}

/// The round in which somebody knows so much of a game.
pub fn round_of(lang: Lang, sight: &Sight) -> String {
    if sight.when.is_empty() {
        round(lang, sight.round)
    } else {
        sight.when.get(lang).to_owned()
    }
}

/// A guide that cannot be read.
pub fn guide_unreadable(why: &Text) -> Text {
    data::text!(
        "A guide cannot be read and was left out: {why}.",
        "Un guide ne peut être lu et a été laissé de côté\u{a0}: {why}.";
        why = Text::each(|lang| why.get(lang).trim_end_matches('.').to_owned())
    )
}

/// A file of one's own has the name of a shipped scenario.
pub fn named_as_shipped(file: &Path) -> Text {
    let file = file.display().to_string();
    data::text!(
        "a shipped scenario has this name; give {file} another one",
        "un scénario fourni porte ce nom\u{a0}; donnez-en un autre à {file}";
        file
    )
}

/// A scenario that is saved among one's own would have the name of a shipped one, and be left out.
pub fn named_as_the_shipped(name: &str) -> Text {
    data::text!(
        "a shipped scenario is called {name}; give yours another id, or save it under another name",
        "un scénario fourni s’appelle {name}\u{a0}; donnez un autre identifiant au vôtre, ou enregistrez-le sous un autre nom";
        name
    )
}

/// The settings could not be read; where the file lies now.
pub fn settings_put_aside(lang: Lang, aside: &Path) -> String {
    let aside = aside.display().to_string();
    say!(
        lang,
        "The settings could not be read and are the usual ones now; the file was put aside as {aside}.",
        "Les réglages n’ont pas pu être lus et sont à nouveau ceux d’origine\u{a0}; le fichier a été mis de côté sous {aside}.";
        aside
    )
}

/// A width in pixels.
pub fn pixels(lang: Lang, width: u32) -> String {
    say!(lang, "{width} px", "{width}\u{a0}px"; width)
}

/// How many dice a faction rolls at most.
pub fn dice_limit(lang: Lang, dice: u8) -> String {
    say!(lang, "one die for each unit, at most {dice}", "un dé par unité, {dice} au plus"; dice)
}

/// A chance in percent.
pub fn percent(lang: Lang, chance: f64) -> String {
    let percent = (chance * 100.0).round();
    per_cent(lang, &percent.to_string())
}

/// A moment of the history: of those that one knows of, which are fewer than the steps of the game.
pub fn step_of(lang: Lang, step: usize, of: usize) -> String {
    say!(lang, "Moment {step} of {of}", "Moment {step} sur {of}"; step, of)
}

/// The button that shows a person's hand after the hand-over.
pub fn i_am(lang: Lang, name: &str) -> String {
    say!(lang, "I am {name}, show my hand", "Je suis {name}, montrer ma main"; name = called(lang, name))
}

/// The button by which who has just turned away from the screen takes back what they did last.
pub fn takes_back(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "I am still {name}, take back my last step",
        "Je suis encore {name}, annuler mon dernier coup";
        name = called(lang, name)
    )
}

/// What that button takes back, a line of the log. Of places it may undo the last one only, but all of them can be chosen anew.
pub fn takes_back_what(lang: Lang, what: &str) -> String {
    say!(lang, "This can be chosen anew then: {what}", "Ceci pourra être choisi à nouveau\u{a0}: {what}"; what)
}

/// So many lines more.
pub fn more(lang: Lang, number: usize) -> String {
    counted!(lang, number; "and {number} more line", "et {number} ligne de plus"; "and {number} more lines", "et {number} lignes de plus"; number)
}

/// What is lost on average: −1.3, and 0 where that is what one reads.
pub fn less(lang: Lang, lost: f64) -> String {
    signed(lang, -lost, 1)
}

/// Why undo does nothing while the screen is handed over.
pub fn handed_over_undo(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "What {name} did last is theirs to take back; the button in front does it.",
        "{name} garde la main sur son dernier coup\u{a0}; le bouton au premier plan l’annule.";
        name = called(lang, name)
    )
}

/// Asks for the person who decides next.
pub fn next_is(lang: Lang, name: &str, factions: &[String]) -> String {
    say!(
        lang,
        "{name} decides next, for the {factions}.",
        "C’est à {name} de décider, pour\u{a0}: {factions}.";
        name = called(lang, name), factions = data::list(lang, factions)
    )
}

/// Who plays from now on what another person played.
pub fn takes_seats(lang: Lang, name: &str, players: &[String], before: &str) -> String {
    say!(
        lang,
        "{name} now plays what {before} played: {players}.",
        "{name} joue désormais ce que jouait {before}\u{a0}: {players}.";
        name = called(lang, name), before = called(lang, before), players = data::list(lang, players)
    )
}

/// What a bot plays from now on that a person played.
pub fn bot_takes_seats(lang: Lang, players: &[String], before: &str) -> String {
    say!(
        lang,
        "A bot now plays what {before} played: {players}.",
        "Un robot joue désormais ce que jouait {before}\u{a0}: {players}.";
        before = called(lang, before), players = data::list(lang, players)
    )
}

/// How long it stays on the screen that somebody has lost a seat.
pub fn stays_until(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "This stays until {name} has come to the screen again.",
        "Cela reste jusqu’à ce que {name} soit revenu à l’écran.";
        name = called(lang, name)
    )
}

/// `4 armies × 2 areas`.
pub fn armies_by_areas(lang: Lang, armies: u8, areas: u8) -> String {
    format!("{} × {}", armies_told(lang, armies), areas_told(lang, areas.into()))
}

fn areas_told(lang: Lang, areas: usize) -> String {
    counted!(lang, areas; "{areas} area", "{areas} zone"; "{areas} areas", "{areas} zones"; areas)
}

fn armies_told(lang: Lang, armies: u8) -> String {
    counted!(lang, armies; "{armies} army", "{armies} armée"; "{armies} armies", "{armies} armées"; armies)
}

/// Armies that go by boat.
pub fn armies_by_boat(lang: Lang, armies: u8, boat: &str) -> String {
    format!("{}, {boat}", armies_told(lang, armies))
}

/// How a card counts in another seat's hand.
pub fn cards(lang: Lang, cards: u8) -> String {
    counted!(lang, cards; "{cards} card", "{cards} carte"; "{cards} cards", "{cards} cartes"; cards)
}

/// Cards that somebody has drawn, more than one.
pub fn cards_drawn(lang: Lang, cards: u8) -> String {
    say!(lang, "{cards} cards drawn", "{cards} cartes tirées"; cards)
}

/// How long a game was.
pub fn length(lang: Lang, rounds: u32, steps: usize, battles: usize) -> String {
    let rounds = counted!(
        lang, rounds;
        "{rounds} round", "{rounds} tour";
        "{rounds} rounds", "{rounds} tours";
        rounds
    );
    let battles = counted!(
        lang, battles;
        "{battles} battle", "{battles} bataille";
        "{battles} battles", "{battles} batailles";
        battles
    );
    [rounds, battles, self::steps(lang, steps)].join(", ")
}

/// The stepper button that takes one away from, or adds one to, a number of units.
pub fn step_units(lang: Lang, more: bool, faction: &str) -> String {
    if more {
        say!(lang, "One more: {faction}", "Un de plus\u{a0}: {faction}"; faction)
    } else {
        say!(lang, "One fewer: {faction}", "Un de moins\u{a0}: {faction}"; faction)
    }
}

/// Points of the two sides in words.
pub fn points(lang: Lang, points: [i32; 2]) -> String {
    let [american, british] = points;
    say!(
        lang,
        "American {american}, British {british}",
        "Américains {american}, Britanniques {british}";
        american, british
    )
}

/// What draws the window, and what does not work.
pub fn drawn_by(lang: Lang, way: &str, device: &str, software: bool, failed: &[&str]) -> String {
    let told = if software {
        say!(
            lang,
            "Drawn with {way} by {device}, without a graphics card.",
            "Dessiné avec {way} par {device}, sans carte graphique.";
            way, device
        )
    } else {
        say!(lang, "Drawn with {way} by {device}.", "Dessiné avec {way} par {device}."; way, device)
    };
    let failed = match failed {
        [] => return told,
        [one] => say!(lang, "{one} did not work here.", "{one} n’a pas fonctionné ici."; one),
        several => say!(
            lang,
            "{several} did not work here.",
            "{several} n’ont pas fonctionné ici.";
            several = several.join(say!(lang, " and ", " et "))
        ),
    };
    format!("{told} {failed}")
}

/// A campaign turn of so many.
pub fn campaign_turn(lang: Lang, turn: u8, of: u8) -> String {
    say!(lang, "Campaign turn {turn} of {of}", "Tour de campagne {turn} sur {of}"; turn, of)
}

/// What a person is called who has given no name.
pub fn person(lang: Lang, number: usize) -> String {
    say!(lang, "Player {number}", "Joueur {number}"; number)
}

/// The number of a person who has given no name, whichever language they are called in.
fn nameless(name: &str) -> Option<usize> {
    let digits = name.trim_matches(|letter: char| !letter.is_ascii_digit());
    let usual = |number: &usize| Lang::all().into_iter().any(|lang| person(lang, *number) == name);
    digits.parse().ok().filter(usual)
}

/// A person by name: one who has given none is called in the language of now, whichever it was when the game began.
pub fn called(lang: Lang, name: &str) -> String {
    nameless(name).map_or_else(|| name.to_owned(), |number| person(lang, number))
}

/// A name that was typed. One that reads as if none had been given is told from that, in records too, by a space at which no
/// line breaks.
pub fn typed(name: &str) -> String {
    match nameless(name.trim()) {
        Some(_) => name.trim().replace(' ', "\u{a0}"),
        None => name.to_owned(),
    }
}

/// So many persons, each of whom plays one of the players.
pub fn persons(lang: Lang, number: usize) -> String {
    let word = match number {
        3 => say!(lang, "Three players", "Trois joueurs"),
        4 => say!(lang, "Four players", "Quatre joueurs"),
        5 => say!(lang, "Five players", "Cinq joueurs"),
        _ => return say!(lang, "{number} players", "{number} joueurs"; number),
    };
    word.to_owned()
}

/// What a score counts.
pub fn scored(lang: Lang, scored: Scored) -> &'static str {
    match scored {
        Scored::Objectives => T::Score.get(lang),
        Scored::Points => say!(lang, "Points", "Points"),
    }
}

/// The mean score of a side.
pub fn score_of(lang: Lang, scored: Scored, side: Side) -> &'static str {
    match (scored, side) {
        (Scored::Objectives, Side::American) => say!(lang, "American objectives", "Objectifs américains"),
        (Scored::Objectives, Side::British) => say!(lang, "British objectives", "Objectifs britanniques"),
        (Scored::Points, Side::American) => say!(lang, "American points", "Points américains"),
        (Scored::Points, Side::British) => say!(lang, "British points", "Points britanniques"),
    }
}

/// Begins a scenario of a game.
pub fn new_scenario(lang: Lang, game: &str) -> String {
    say!(lang, "New scenario: {game}", "Nouveau scénario\u{a0}: {game}"; game)
}

/// A share with its interval, for narrow tables: `48% (45–51)`.
pub fn share(lang: Lang, share: Share) -> String {
    share_to(lang, share, 0)
}

/// A share with its interval, with so many decimals.
pub(super) fn share_to(lang: Lang, share: Share, decimals: usize) -> String {
    let [share, low, high] = [share.share, share.low, share.high].map(|share| decimal(lang, share * 100.0, decimals));
    say!(lang, "{share}% ({low}–{high})", "{share}\u{a0}% ({low}–{high})"; share, low, high)
}

/// How a simulation was done.
pub fn simulated(lang: Lang, games: u64, bot: &str, seconds: f64) -> String {
    let seconds = decimal(lang, seconds, 1);
    say!(
        lang,
        "{games} games, {bot} against {bot}, {seconds} s",
        "{games} parties, {bot} contre {bot}, {seconds}\u{a0}s";
        games, bot, seconds
    )
}

/// Of the scenario that an edited one came from fewer games were played, for it was stopped.
pub fn fewer_before(lang: Lang, games: u64) -> String {
    say!(
        lang,
        "It was stopped: {games} of the other scenario",
        "Arrêté\u{a0}: {games} de l’autre scénario";
        games
    )
}

/// Lines of a table that only the page has.
pub fn more_on_the_page(lang: Lang, more: usize) -> String {
    counted!(
        lang, more;
        "{more} more line stands on the page.", "{more} ligne de plus se trouve sur la page.";
        "{more} more lines stand on the page.", "{more} lignes de plus se trouvent sur la page.";
        more
    )
}

/// How long a game was.
pub fn steps(lang: Lang, steps: usize) -> String {
    counted!(lang, steps; "{steps} step", "{steps} étape"; "{steps} steps", "{steps} étapes"; steps)
}

/// A folder that the system does not let be read.
pub fn folder_refused(lang: Lang, why: &str) -> String {
    say!(
        lang,
        "The folder cannot be read: {why}.",
        "Le dossier ne peut être lu\u{a0}: {why}.";
        why
    )
}

/// Asks whether a file is to be replaced.
pub fn replaces(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "There is already a file “{name}”. If you replace it, the old one is kept as a copy ending in .bak.",
        "Il y a déjà un fichier «\u{a0}{name}\u{a0}». Le remplacer en garde une copie finissant par .bak.";
        name
    )
}

/// A dropped file that nothing here opens.
pub fn not_opened(lang: Lang, name: &str, why: &str) -> String {
    let why = why.trim_end_matches('.');
    say!(
        lang,
        "`{name}` cannot be opened: {why}.",
        "«\u{a0}{name}\u{a0}» ne peut être ouvert\u{a0}: {why}.";
        name, why
    )
}

/// What the comparison calls a document as it stands in its file.
pub fn on_disk(lang: Lang, path: &str) -> String {
    say!(lang, "{path} (on disk)", "{path} (sur le disque)"; path)
}

/// Where the game was saved.
pub fn saved_to(lang: Lang, path: &str) -> String {
    say!(lang, "The game is saved to {path}.", "La partie est enregistrée dans {path}."; path)
}

/// The bots are stopped, and which keys let them go on, by one step and altogether.
pub fn paused(lang: Lang, next: &str, on: &str) -> String {
    say!(
        lang,
        "Paused. {next}: the next step, {on}: go on",
        "En pause. {next}\u{a0}: l’étape suivante, {on}\u{a0}: reprendre";
        next, on
    )
}

/// Where a damaged game was saved, and up to which step of how many.
pub fn saved_in_part(lang: Lang, path: &str, (step, of): (usize, usize)) -> String {
    say!(
        lang,
        "The game is damaged: up to step {step} of {of} it is saved to {path}. Keep the damaged one if the rest of it matters.",
        "La partie est endommagée\u{a0}: jusqu’à l’étape {step} sur {of}, elle est enregistrée dans {path}. Gardez celle qui est endommagée si le reste importe.";
        step, of, path
    )
}

/// A card with its printed number.
pub fn numbered(lang: Lang, number: impl Into<u32>, title: &str) -> String {
    let number = format!("{:02}", number.into());
    say!(lang, "#{number} {title}", "n°\u{a0}{number} {title}"; number, title)
}

/// Where chance began in games of bots.
pub fn of_seed(lang: Lang, seed: u64) -> String {
    say!(lang, "seed {seed}", "graine {seed}"; seed)
}

/// A bot, as people call it.
pub fn bot(lang: Lang, bot: impl Into<Kind>) -> String {
    let opponent = match bot.into() {
        Kind::Opponent(opponent) => opponent,
        Kind::Greedy1 => return say!(lang, "first greedy bot", "premier robot glouton").to_owned(),
        Kind::Search(Budget::Millis(millis)) => {
            return say!(lang, "searching bot ({millis} ms)", "robot chercheur ({millis}\u{a0}ms)"; millis);
        }
        Kind::Search(Budget::Nodes(nodes)) => {
            let games = games(lang, nodes.into());
            return say!(lang, "searching bot ({games})", "robot chercheur ({games})"; games);
        }
    };
    let level = match opponent.level() {
        Level::Random => T::BotAtRandom,
        Level::Beginner => T::BotThatBegins,
        Level::Greedy => T::BotThatIsGreedy,
        Level::Planner => T::BotThatPlans,
        Level::General => T::BotThatIsGeneral,
    };
    let level = level.get(lang);
    match opponent.style() {
        Style::Even => level.to_owned(),
        Style::Cautious => say!(lang, "cautious {level}", "{level} prudent"; level),
        Style::Bold => say!(lang, "bold {level}", "{level} hardi"; level),
    }
}

/// Who plays, from a name or the key of a bot.
pub fn player(lang: Lang, name: &str) -> String {
    match name.parse::<Kind>() {
        Ok(kind) => bot(lang, kind),
        Err(_) => called(lang, name),
    }
}

/// Who plays a game, from names and keys of bots.
pub fn players(lang: Lang, names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| player(lang, name)).collect();
    names.join(", ")
}

/// A month of a day.
fn month(day: &Zoned) -> Word {
    const MONTHS: [Word; 12] = [
        Word::new("Jan", "janv."),
        Word::new("Feb", "févr."),
        Word::new("Mar", "mars"),
        Word::new("Apr", "avr."),
        Word::new("May", "mai"),
        Word::new("June", "juin"),
        Word::new("July", "juil."),
        Word::new("Aug", "août"),
        Word::new("Sep", "sept."),
        Word::new("Oct", "oct."),
        Word::new("Nov", "nov."),
        Word::new("Dec", "déc."),
    ];
    let month = usize::try_from(day.month() - 1).unwrap_or_default();
    MONTHS[month.min(11)]
}

/// When something was written, as one says it today.
pub fn when(lang: Lang, written: &Zoned, now: &Zoned) -> String {
    let time = written.strftime("%H:%M");
    if written.date() == now.date() {
        return say!(lang, "today {time}", "aujourd’hui {time}"; time);
    }
    if now.date().yesterday().ok() == Some(written.date()) {
        return say!(lang, "yesterday {time}", "hier {time}"; time);
    }
    let (day, month, year) = (written.day(), month(written), written.year());
    if day == 1 {
        say!(lang, "1 {month} {year} {time}", "1er {month} {year} {time}"; month, year, time)
    } else {
        say!(lang, "{day} {month} {year} {time}", "{day} {month} {year} {time}"; day, month, year, time)
    }
}

/// When something was deleted, and how long it can be put back.
pub fn deleted_when(lang: Lang, deleted: &Zoned, until: &Zoned, now: &Zoned) -> String {
    let (when, day, month) = (when(lang, deleted, now), until.day(), month(until));
    if day == 1 {
        say!(
            lang,
            "deleted {when}, kept until 1 {month}",
            "supprimé {when}, conservé jusqu’au 1er {month}";
            when, month
        )
    } else {
        say!(
            lang,
            "deleted {when}, kept until {day} {month}",
            "supprimé {when}, conservé jusqu’au {day} {month}";
            when, day, month
        )
    }
}

/// The heading of what was deleted lately, with how much there is.
pub fn deleted_lately(lang: Lang, number: usize) -> String {
    say!(lang, "Recently deleted ({number})", "Suppressions récentes ({number})"; number)
}

/// What is wrong with a file, with its path in front.
pub fn of_file(path: &Path, what: &Text) -> Text {
    let path = path.display().to_string();
    Text::each(|lang| lang.colon(&path, what.get(lang)))
}

/// How many edits are not saved.
pub fn edits(lang: Lang, edits: usize) -> String {
    counted!(
        lang, edits;
        "{edits} edit", "{edits} modification";
        "{edits} edits", "{edits} modifications";
        edits
    )
}

/// That a scenario has edits from before that were not saved.
pub fn edits_wait(lang: Lang, number: usize) -> String {
    say!(
        lang,
        "There are edits of this scenario from before that were not saved: {edits}.",
        "Il reste de ce scénario des modifications qui n’ont pas été enregistrées\u{a0}: {edits}.";
        edits = edits(lang, number)
    )
}

/// How far a damaged game is sound, in a list.
pub fn sound_to(lang: Lang, step: usize, of: usize) -> String {
    say!(lang, "sound up to step {step} of {of}", "intacte jusqu’à l’étape {step} sur {of}"; step, of)
}

/// How far a damaged game is sound, what is wrong with the rest, and what was kept.
pub fn damaged(lang: Lang, (step, of): (usize, usize), round: &str, line: usize, kept: &str) -> String {
    say!(
        lang,
        "The game is sound up to step {step} of {of} ({round}); the rest of the file is damaged at line {line}. The damaged file is kept as {kept}.",
        "La partie est intacte jusqu’à l’étape {step} sur {of} ({round})\u{a0}; le reste du fichier est endommagé à la ligne {line}. Le fichier endommagé est conservé sous {kept}.";
        step, of, round, line, kept
    )
}

/// How far a game can be followed by the rules of today, why not further, and what was kept.
pub fn not_followed(lang: Lang, (step, of): (usize, usize), round: &str, why: &str, kept: &str) -> String {
    say!(
        lang,
        "The game can be followed up to step {step} of {of} ({round}): {why}. The file is kept as {kept}.",
        "La partie peut être suivie jusqu’à l’étape {step} sur {of} ({round})\u{a0}: {why}. Le fichier est conservé sous {kept}.";
        step, of, round, why, kept
    )
}

/// Where a damaged file is kept.
pub fn damaged_kept(lang: Lang, kept: &str) -> String {
    say!(lang, "The damaged file is kept as {kept}.", "Le fichier endommagé est conservé sous {kept}."; kept)
}

/// What was deleted.
pub fn deleted(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "{name} is deleted; it is kept for a month.",
        "{name}\u{a0}: supprimé, et conservé pendant un mois.";
        name
    )
}

/// The id of a scenario that was saved beside the one that it was.
pub fn id_of_copy(lang: Lang, id: &str) -> String {
    say!(
        lang,
        "It is a copy now, and its id is “{id}”: what is kept of both, such as proofreading, stays apart.",
        "C’est désormais une copie, et son identifiant est «\u{a0}{id}\u{a0}»\u{a0}: ce qui est gardé de l’un et de l’autre, comme la relecture, reste séparé.";
        id
    )
}

/// Says that a scenario was deleted, and which ones stand on it.
pub fn scenario_deleted(lang: Lang, title: &str, on_it: &[String]) -> String {
    let gone = deleted(lang, title);
    if on_it.is_empty() {
        return gone;
    }
    let stand = say!(
        lang,
        "{scenarios} cannot be played without it.",
        "{scenarios}\u{a0}: injouable sans lui.";
        scenarios = on_it.join(", ")
    );
    format!("{gone} {stand}")
}

/// Edits that were given up; the scenario that they were made of is as it was.
pub fn edits_put_aside(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "Your edits to {name} are put aside for a month.",
        "{name}\u{a0}: vos modifications sont mises de côté pendant un mois.";
        name
    )
}

/// Steps a bot waits for.
pub fn bot_decides(lang: Lang, faction: &str) -> String {
    say!(lang, "{faction}: the bot decides", "{faction}\u{a0}: le robot décide"; faction)
}

/// How many units a faction enlists in an area.
pub fn musters(lang: Lang, faction: &str, units: u8) -> String {
    say!(lang, "Musters each turn: {units} {faction}", "Recrues par phase\u{a0}: {units} {faction}"; units, faction)
}

/// What dice show: hits, flights and commands.
pub fn dice(lang: Lang, counts: [u8; 3]) -> String {
    let [hits, flights, commands] = counts;
    listed([
        (
            hits,
            counted!(lang, hits; "{hits} hit", "{hits} dégât"; "{hits} hits", "{hits} dégâts"; hits),
        ),
        (
            flights,
            counted!(lang, flights; "1 flee", "1 fuite"; "{flights} flee", "{flights} fuites"; flights),
        ),
        (
            commands,
            counted!(
                lang, commands;
                "{commands} command", "{commands} manœuvre";
                "{commands} commands", "{commands} manœuvres";
                commands
            ),
        ),
    ])
}

/// Numbers of things with commas between them, each with its words; without those of none. English says some alike of one and
/// of several: what it says of one has its number written out, so that other languages can tell them apart.
fn listed(counts: [(u8, String); 3]) -> String {
    let told = counts.into_iter().filter(|(count, _)| *count > 0);
    told.map(|(_, words)| words).collect::<Vec<_>>().join(", ")
}

/// What a battle has cost a faction: lost, fled, withdrawn. Empty if nothing.
pub fn toll(lang: Lang, toll: [u8; 3]) -> String {
    let [lost, fled, withdrew] = toll;
    listed([
        (
            lost,
            counted!(lang, lost; "1 lost", "1 perdue"; "{lost} lost", "{lost} perdues"; lost),
        ),
        (
            fled,
            counted!(lang, fled; "1 fled", "1 en fuite"; "{fled} fled", "{fled} en fuite"; fled),
        ),
        (
            withdrew,
            counted!(
                lang, withdrew;
                "1 withdrew", "1 repliée";
                "{withdrew} withdrew", "{withdrew} repliées";
                withdrew
            ),
        ),
    ])
}

/// The luck of both sides in a battle, in hits.
pub fn luck(lang: Lang, names: [&str; 2], hits: [f64; 2]) -> String {
    let [american, british] = [0, 1].map(|side: usize| lang.colon(names[side], signed(lang, hits[side], 1)));
    say!(
        lang,
        "Luck in hits · {american} · {british}",
        "Chance en dégâts · {american} · {british}";
        american, british
    )
}

/// All that a faction has placed in several areas.
pub fn placed_in_all(lang: Lang, faction: &str, units: u32, areas: usize) -> String {
    let areas = areas_told(lang, areas);
    let placed = match units {
        1 => say!(lang, "1 placed in {areas}", "1 unité placée dans {areas}"; areas),
        _ => say!(lang, "{units} placed in {areas}", "{units} unités placées dans {areas}"; units, areas),
    };
    lang.colon(faction, &placed)
}

/// Hits that dice show.
pub fn hits(lang: Lang, hits: u8) -> String {
    counted!(lang, hits; "{hits} hit", "{hits} perte"; "{hits} hits", "{hits} pertes"; hits)
}

/// Blocks of militia that refuse to cross the border.
pub fn refusals(lang: Lang, blocks: u8) -> String {
    counted!(
        lang, blocks;
        "{blocks} block refuses", "{blocks} bloc refuse";
        "{blocks} blocks refuse", "{blocks} blocs refusent";
        blocks
    )
}

/// Somebody must look at a draw alone.
pub fn draws_alone(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "{name} draws, and nobody else looks.",
        "{name} tire, et personne d’autre ne regarde.";
        name = called(lang, name)
    )
}

/// Who holds an area after a battle.
pub fn holds(lang: Lang, side: &str, area: &str) -> String {
    // In French sides are mostly called `Camp …`; one that a scenario calls otherwise stands there as it is called.
    let named = match side.strip_prefix("Camp ") {
        Some(whose) => format!("Le camp {whose}"),
        None => side.to_owned(),
    };
    say!(lang, "The {side} holds {area}.", "{side} tient {the}."; side = named, the = data::french::the(area), area)
}

/// Flee results that were ignored.
pub fn ignored(lang: Lang, results: u8) -> String {
    say!(lang, "ignores flee ×{results}", "ignore la fuite ×{results}"; results)
}

/// Command decisions that were not used.
pub fn stayed(lang: Lang, results: u8) -> String {
    say!(lang, "stays (command ×{results})", "reste (manœuvre ×{results})"; results)
}

/// Units in a battle that went over to another faction.
pub fn turned_into(lang: Lang, units: u8, faction: &str) -> String {
    counted!(
        lang, units;
        "{units} unit goes over to {faction}", "{units} unité change de camp\u{a0}: {faction}";
        "{units} units go over to {faction}", "{units} unités changent de camp\u{a0}: {faction}";
        units, faction
    )
}

/// Words as a sentence: with a capital and a full stop.
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str() + "."
}

/// How many differences there are from what is here.
pub fn differs_here(lang: Lang, count: usize) -> String {
    if count == 1 {
        return say!(
            lang,
            "It differs in one thing from the scenario of this name here:",
            "Il diffère en un point du scénario de ce nom ici\u{a0}:",
        )
        .to_owned();
    }
    say!(
        lang,
        "It differs in {count} things from the scenario of this name here:",
        "Il diffère en {count} points du scénario de ce nom ici\u{a0}:";
        count
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_thing_is_told_in_the_singular() {
        assert_eq!(steps(Lang::En, 1), "1 step");
        assert_eq!(length(Lang::En, 1, 1, 1), "1 round, 1 battle, 1 step");
        // French has the singular with none, too.
        assert_eq!(length(Lang::Fr, 2, 40, 0), "2 tours, 0 bataille, 40 étapes");
        assert_eq!(
            crate::text::unfinished(Lang::Fr, 1),
            "Une partie n’a pas eu de fin\u{a0}; elle ne compte pas."
        );
    }

    #[test]
    fn only_whoever_has_given_no_name_is_called_otherwise_in_another_language() {
        for (name, french) in [
            ("Player 2", "Joueur 2"),
            ("Joueur 5", "Joueur 5"),
            ("Ann", "Ann"),
            ("Player", "Player"),
            ("Player 2b", "Player 2b"),
            ("2", "2"),
        ] {
            assert_eq!(called(Lang::Fr, name), french);
        }
        // What was typed is nobody's usual name, in whichever language it reads like one.
        for name in ["Player 2", "Joueur 2", "Ann", "Player 2b"] {
            assert_eq!(called(Lang::Fr, &typed(name)).replace('\u{a0}', " "), name);
        }
    }
}
