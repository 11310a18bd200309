//! What only the table of blocks says.

use crate::text;
use data::blocks::draft::{LastResult, Options, VictoryCheck};
use data::french;
use data::{Lang, Word, counted, say};
use engine::blocks::Counted;

/// What dice cause, counted (7.1, 7.2).
pub const HITS: Word = Word::new("losses", "pertes");
/// Militia that does not cross the border, counted (10.0).
pub const REFUSALS: Word = Word::new("refusals", "refus");
/// What dice show, counted.
pub const PIPS: Word = Word::new("pips", "points");
/// Orders that stand are carried out.
pub const CARRY_OUT: Word = Word::new("Carry out", "Exécuter");
/// What is asked when the last order of an army waits to be carried out.
pub const ALL_ORDERED: Word = Word::new(
    "All who can leave the town have their orders: confirm them, or take one back",
    "Tous ceux qui peuvent quitter la ville ont leurs ordres\u{a0}: confirmez-les ou reprenez-en un",
);
/// Why the list of all choices is not shown while the places of all blocks wait to be confirmed.
pub const CHOICES_WAIT: Word = Word::new(
    "All blocks have a place: confirm the places or take some back first.",
    "Tous les blocs ont une place\u{a0}: confirmez d’abord les places ou reprenez-en.",
);
/// How the last order of an army is taken back.
pub const HELD_HINT: Word = Word::new(
    "Click a block again to take it back.",
    "Cliquez encore un bloc pour le reprendre.",
);
/// Secret orders are given (11.1).
pub const SEAL: Word = Word::new("Seal the orders", "Sceller les ordres");
/// The drawn blocks.
pub const TRAY: Word = Word::new("To place", "À placer");
/// What to do with the tray.
pub const TRAY_HINT: Word = Word::new(
    "Click or drag a block into a town.",
    "Cliquez ou glissez un bloc vers une ville.",
);
/// The program places the blocks that are left.
pub const PLACE_FOR_ME: Word = Word::new("Place for me", "Placer pour moi");
/// All places are taken back.
pub const TAKE_ALL_BACK: Word = Word::new("Undo all", "Tout annuler");
/// The tag of a town that must get one of the blocks which are placed (3.2).
pub const BARE_TAG: &str = "!";
/// What is asked when all blocks have a place.
pub const ALL_PLACED: Word = Word::new(
    "All blocks have a place: move the last one with a click on another town, or confirm the places",
    "Tous les blocs ont une place\u{a0}: déplacez le dernier d’un clic sur une autre ville, ou confirmez les places",
);
/// What is left to do when all blocks have a place.
pub const CONFIRM_HINT: Word = Word::new(
    "The last block is placed when you confirm.",
    "Le dernier bloc est posé à la confirmation.",
);
/// What is asked when several blocks have the last places together.
pub const ALL_PLACED_TOGETHER: Word = Word::new(
    "All blocks have a place, the last ones where room was left: confirm the places, or undo them",
    "Tous les blocs ont une place, les derniers là où il en restait\u{a0}: confirmez les places ou annulez-les",
);
/// What decides between equal points (8.1, ruling 20).
const EVEN: Word = Word::new(
    "Points are equal; the value of enemy towns counts, then blocks.",
    "Points égaux\u{a0}: la valeur des villes ennemies compte, puis les blocs.",
);
/// The places of all blocks are settled.
pub const CONFIRM: Word = Word::new("Confirm the places", "Confirmer les places");
/// Nothing is chosen any more.
pub const CLEAR: Word = Word::new("Choose none", "Tout désélectionner");
/// What to do in an army phase.
pub const CHOOSE_BLOCKS: Word = Word::new(
    "Click blocks, or double-click a stack, then their town.",
    "Cliquez des blocs, ou double-cliquez une pile, puis leur ville.",
);
/// What to do in a naval phase.
pub const CHOOSE_SHIPS: Word = Word::new(
    "Click ships, then a lake or port.",
    "Cliquez des navires, puis un lac ou un port.",
);
/// Blocks side by side, covering each other where there is little room.
pub const FANNED: Word = Word::new("Fan", "Éventail");
/// Blocks side by side.
pub const SPREAD: Word = Word::new("Spread", "Étaler");
/// One block for all.
pub const STACKED: Word = Word::new("Stack", "Empiler");
/// Own blocks are turned away.
pub const HIDE: Word = Word::new("Hide", "Cacher");
/// What hiding does.
pub const HIDE_HINT: Word = Word::new(
    "Turns your blocks away from whoever looks over your shoulder.",
    "Tourne vos blocs\u{a0}: personne ne les lit par-dessus votre épaule.",
);
/// What is secret while the screen is handed over.
pub const TURNED_AWAY: Word = Word::new(
    "The blocks are turned away until the next person is there.",
    "Les blocs restent tournés jusqu’à l’arrivée de la personne suivante.",
);
/// A battle of armies or ships.
pub const ATTACKS: Word = Word::new("attacks", "attaque");
/// The other side of a battle.
pub const DEFENDS: Word = Word::new("defends", "défend");
/// Attackers have come over a lake (7.3).
pub const LANDED: Word = Word::new("landed from ships", "débarqué des navires");
/// Blocks that are not laid open yet.
pub const COVERED: Word = Word::new("not yet laid open", "pas encore révélés");
/// The side fires to the end of the battle.
pub const TO_THE_END: Word = Word::new("Fire to the end", "Tirer jusqu’au bout");
/// The side stops that.
pub const STOP_FIRE: Word = Word::new("Decide each round", "Décider à chaque série");
/// A loss is taken by clicking a block.
pub const CLICK_LOSS: Word = Word::new(
    "Click the block that takes the loss.",
    "Cliquez le bloc qui subit la perte.",
);
/// The defender fires at those who land (7.3).
pub const LANDING_FIRE: Word = Word::new("twice the dice in round 1", "deux fois les dés à la série 1");
/// What a retreat by water costs (7.3).
pub const WATER_TWICE: Word = Word::new(
    "By water: twice as many dice.",
    "Par l’eau\u{a0}: deux fois plus de dés.",
);
/// What those are pursued by of whom some go by water.
pub const TWICE: Word = Word::new(
    "These are twice as many as by road, for some go by water.",
    "C’est deux fois plus que par la route, car certains partent par l’eau.",
);
/// Ships in the port of a town that is fought for.
pub const IN_PORT: Word = Word::new("In port", "Au port");
/// The naval base of a side.
pub const BASE: Word = Word::new("naval base", "base navale");
/// Those of a lake.
pub const BASES: Word = Word::new("naval bases", "bases navales");
/// Nobody controls a lake.
pub const NOBODYS: Word = Word::new("nobody controls it", "personne ne le contrôle");
/// Units on the map.
pub const UNITS: Word = Word::new("blocks", "blocs");
/// Ways to go.
pub const BY_ROAD: Word = Word::new("By road", "Par la route");
/// Over a lake.
pub const BY_WATER: Word = Word::new("By water", "Par l’eau");
/// A forced march.
pub const BY_MARCH: Word = Word::new(
    "Forced march: 1 to 3 stays, loses 1",
    "Marche forcée\u{a0}: 1 à 3 reste, perd 1",
);
/// The question of two ways.
pub const WHICH_WAY: Word = Word::new("Which way?", "Par où\u{a0}?");
/// The tag of a forced march on the map.
pub const MARCH_TAG: Word = Word::new("1–3: −1", "1–3\u{a0}: −1");

/// The odds of blocks that all lie open.
pub const EXACT: Word = Word::new(
    "Exact: every block lies open, both sides stand; and the combat values that each still loses on average.",
    "Exact\u{a0}: tous les blocs sont révélés, les deux camps tiennent\u{a0}; et les valeurs de combat que chacun perdra encore en moyenne.",
);
/// The odds over what cannot be seen.
pub const ABOUT: Word = Word::new(
    "About: over what the hidden blocks may be, both sides stand; and the combat values that each still loses on average.",
    "Environ\u{a0}: selon ce que les blocs cachés peuvent être, les deux camps tiennent\u{a0}; et les valeurs de combat que chacun perdra encore en moyenne.",
);
/// What winter will cost as things stand.
pub const WINTER: Word = Word::new("Winter, as things stand", "L’hiver, en l’état");
/// Winter will cost nothing.
pub const WINTER_FINE: Word = Word::new(
    "Everyone is supplied, every ship has a port.",
    "Tous ravitaillés, tous les navires ont un port.",
);

/// The time after the last turn of a year.
pub const IN_WINTER: Word = Word::new("In winter", "En hiver");

/// The tracks beside the map.
pub const TRACKS: Word = Word::new("Tracks", "Pistes");
/// What winter asks.
pub const WINTER_PORTS: Word = Word::new(
    "Winter: a port for each ship",
    "L’hiver\u{a0}: un port pour chaque navire",
);
/// What winter asks of the army.
pub const WINTER_SUPPLY: Word = Word::new("Winter: who is not supplied", "L’hiver\u{a0}: qui n’est pas ravitaillé");
/// What has been chosen for winter is done.
pub const WINTER_DONE: Word = Word::new("Confirm", "Confirmer");
/// The program chooses for winter.
pub const CHOOSE_FOR_ME: Word = Word::new("Choose for me", "Choisir pour moi");
/// Orders of simultaneous play.
pub const PAD: Word = Word::new("Orders of this turn", "Ordres de ce tour");
/// They are written and nobody sees them.
pub const SEALED: Word = Word::new("sealed", "scellés");
/// They are being written.
pub const WRITING: Word = Word::new("not written yet", "pas encore écrits");
/// Nobody goes.
pub const NO_ORDERS: Word = Word::new("everybody stays", "tous restent");
/// Points by their source.
pub const SCORED: Word = Word::new("Where the points come from", "D’où viennent les points");

/// How many of a town's units are beyond what it supplies, and what they suffer.
pub fn not_supplied(lang: Lang, town: &str, [here, most, beyond]: [u8; 3], abroad: bool) -> String {
    let supplied = say!(
        lang,
        "{town}: {here} units, supply for {most}.",
        "{town}\u{a0}: {here} unités, ravitaillement pour {most}.";
        town, here, most
    );
    let choose = match (abroad, beyond) {
        (true, 1) => say!(
            lang,
            "Choose one; it is eliminated.",
            "Choisissez-en une\u{a0}; elle est éliminée."
        )
        .to_owned(),
        (true, _) => say!(
            lang,
            "Choose {beyond}; each is eliminated.",
            "Choisissez-en {beyond}\u{a0}; chacune est éliminée.";
            beyond
        ),
        (false, 1) => say!(
            lang,
            "Choose one; it loses a value.",
            "Choisissez-en une\u{a0}; elle perd une valeur."
        )
        .to_owned(),
        (false, _) => say!(
            lang,
            "Choose {beyond}; each loses a value.",
            "Choisissez-en {beyond}\u{a0}; chacune perd une valeur.";
            beyond
        ),
    };
    format!("{supplied} {choose}")
}

/// Units of the army and ships, counted.
fn counted(lang: Lang, Counted { army, ships }: Counted) -> String {
    let units = units_told(lang, army.into());
    let ships = counted!(
        lang, ships;
        "{ships} ship", "{ships} navire";
        "{ships} ships", "{ships} navires";
        ships
    );
    format!("{units}, {ships}")
}

/// What a side has placed in so many towns.
pub fn places(lang: Lang, side: &str, units: u32, towns: usize) -> String {
    let units = units_told(lang, units);
    say!(
        lang,
        "{side} places {units} in {towns} towns",
        "{side} place {units} dans {towns} villes";
        side, units, towns
    )
}

/// Units of the army.
fn units_told(lang: Lang, units: u32) -> String {
    counted!(lang, units; "{units} unit", "{units} unité"; "{units} units", "{units} unités"; units)
}

/// What a side has lost for good and can still draw or build.
pub fn stock(lang: Lang, lost: Counted, pool: Counted) -> String {
    say!(
        lang,
        "out of the war: {lost} · pool: {pool}",
        "hors de la guerre\u{a0}: {lost} · réserve\u{a0}: {pool}";
        lost = counted(lang, lost), pool = counted(lang, pool)
    )
}

/// Reinforcements that are due in a year: how many in which town.
pub fn due(lang: Lang, year: u16, towns: &[(String, u8)]) -> String {
    let towns: Vec<String> = towns.iter().map(|(town, blocks)| format!("{blocks} {town}")).collect();
    say!(lang, "due in {year}: {towns}", "attendus en {year}\u{a0}: {towns}"; year, towns = towns.join(", "))
}

/// What is left to do when several blocks have the last places together: where they stand, and how many in each town.
pub fn confirm_hint(lang: Lang, towns: &[(String, u32)]) -> String {
    let towns: Vec<String> = towns.iter().map(|(town, blocks)| format!("{town} {blocks}")).collect();
    say!(
        lang,
        "Placed when you confirm: {towns}",
        "Posés à la confirmation\u{a0}: {towns}";
        towns = towns.join(", ")
    )
}

/// A turn of the year: who moved first, and the dice for it, American first.
pub fn turn(lang: Lang, number: u8, first: Option<&str>, dice: Option<[u8; 2]>) -> String {
    match (first, dice) {
        (None, _) => say!(lang, "Turn {number}", "Tour {number}"; number),
        (Some(first), None) => {
            say!(lang, "Turn {number}: {first} first", "Tour {number}\u{a0}: {first} d’abord"; number, first)
        }
        (Some(first), Some([american, british])) => say!(
            lang,
            "Turn {number}: {first} first ({american}–{british})",
            "Tour {number}\u{a0}: {first} d’abord ({american}–{british})";
            number, first, american, british
        ),
    }
}

/// So many blocks are chosen, and whether they can go anywhere.
pub fn chosen(lang: Lang, blocks: u32, can_go: bool) -> String {
    match (blocks, can_go) {
        (1, true) => say!(
            lang,
            "1 chosen, then its place on the map",
            "1 choisi, puis sa destination sur la carte"
        )
        .to_owned(),
        (1, false) => say!(
            lang,
            "1 chosen; it cannot go anywhere.",
            "1 choisi\u{a0}; il ne peut aller nulle part."
        )
        .to_owned(),
        (_, true) => say!(
            lang,
            "{blocks} chosen, then their place on the map",
            "{blocks} choisis, puis leur destination sur la carte";
            blocks
        ),
        (_, false) => say!(
            lang,
            "{blocks} chosen; they cannot go anywhere together.",
            "{blocks} choisis\u{a0}; ils ne peuvent aller nulle part ensemble.";
            blocks
        ),
    }
}

/// The button that shows a person's blocks after the screen was handed over.
pub fn i_am(lang: Lang, name: &str) -> String {
    say!(lang, "I am {name}, show my blocks", "Je suis {name}, montrer mes blocs"; name = text::called(lang, name))
}

/// A way that leads through a town.
pub fn through(lang: Lang, way: Word, town: &str) -> String {
    say!(lang, "{way}, through {town}", "{way}, par {town}"; way, town)
}

/// A name, combat value, fire rating and moves of a block in words.
pub fn block(lang: Lang, name: &str, [value, full, fire, moves]: [u8; 4]) -> String {
    if moves == 0 {
        say!(
            lang,
            "{name}, {value} of {full}, fires at {fire}",
            "{name}, {value} sur {full}, tir {fire}";
            name, value, full, fire
        )
    } else {
        say!(
            lang,
            "{name}, {value} of {full}, fires at {fire}, moves {moves}",
            "{name}, {value} sur {full}, tir {fire}, mouvement {moves}";
            name, value, full, fire, moves
        )
    }
}

/// How many units a town supplies in winter, and how many are there.
pub fn supplies(lang: Lang, here: u8, most: u8) -> String {
    say!(
        lang,
        "winter: supply for {most}, {here} here",
        "hiver\u{a0}: ravitaillement pour {most}, {here} sur place";
        here, most
    )
}

/// Who controls a lake, with how many ships.
pub fn controls(lang: Lang, side: &str, ships: u8) -> String {
    counted!(
        lang, ships;
        "{side} controls it with {ships} ship, 2 points", "{side} le contrôle avec {ships} navire, 2 points";
        "{side} controls it with {ships} ships, 2 points", "{side} le contrôle avec {ships} navires, 2 points";
        side, ships
    )
}

/// A block with the combat value that it has when it is whole.
pub fn of_value(lang: Lang, name: &str, value: u8) -> String {
    say!(lang, "{name}, combat value {value}", "{name}, valeur de combat {value}"; name, value)
}

/// Blocks of the other side beside a town.
pub fn threatened(lang: Lang, side: &str, blocks: u8) -> String {
    counted!(
        lang, blocks;
        "{side}: {blocks} block next door", "{side}\u{a0}: {blocks} bloc à côté";
        "{side}: {blocks} blocks next door", "{side}\u{a0}: {blocks} blocs à côté";
        side, blocks
    )
}

/// Blocks that are only counted.
pub fn hidden(lang: Lang, count: u8, ships: bool) -> String {
    match (count, ships) {
        (1, false) => say!(lang, "1 block", "1 bloc").to_owned(),
        (_, false) => say!(lang, "{count} blocks", "{count} blocs"; count),
        (1, true) => say!(lang, "1 ship", "1 navire").to_owned(),
        (_, true) => say!(lang, "{count} ships", "{count} navires"; count),
    }
}

/// What a side has drawn: how many blocks, and which, where that is known.
pub fn drew(lang: Lang, name: &str, blocks: usize, known: &[&str]) -> String {
    if known.is_empty() {
        return counted!(
            lang, blocks;
            "{name} draws {blocks} block", "{name}\u{a0}: {blocks} bloc tiré";
            "{name} draws {blocks} blocks", "{name}\u{a0}: {blocks} blocs tirés";
            name, blocks
        );
    }
    counted!(
        lang, blocks;
        "{name} draws {blocks} block: {known}",
        "{name}\u{a0}: {blocks} bloc tiré ({known})";
        "{name} draws {blocks} blocks: {known}",
        "{name}\u{a0}: {blocks} blocs tirés ({known})";
        name, blocks, known = known.join(", ")
    )
}

/// Round of a battle.
pub fn round(lang: Lang, round: u8) -> String {
    say!(lang, "round {round}", "série {round}"; round)
}

/// What the tag of a town says that must get one of the blocks which are placed (3.2).
pub fn bare(lang: Lang) -> String {
    say!(
        lang,
        "{tag} needs a block in the set-up (3.2)",
        "{tag} doit recevoir un bloc à la mise en place (3.2)";
        tag = BARE_TAG
    )
}

/// What a retreat costs.
pub fn pursued(lang: Lang, dice: u16, sure: bool) -> String {
    if dice == 0 && sure {
        return say!(lang, "Nobody pursues a retreat.", "Personne ne poursuit une retraite.").to_owned();
    }
    let dice = counted_dice(lang, dice);
    if sure {
        say!(
            lang,
            "A retreat is pursued by {dice}, each 1 to 3 a loss.",
            "Une retraite est poursuivie par {dice}\u{a0}: chaque résultat de 1 à 3 cause une perte.";
            dice
        )
    } else {
        say!(
            lang,
            "A retreat is pursued by about {dice} (who pursues is not open yet).",
            "Une retraite est poursuivie par environ {dice} (l’ennemi est encore caché).";
            dice
        )
    }
}

/// So many dice.
fn counted_dice(lang: Lang, dice: u16) -> String {
    counted!(lang, dice; "{dice} die", "{dice} dé"; "{dice} dice", "{dice} dés"; dice)
}

/// What is built: a new ship in a town, or a combat value more.
pub fn build(lang: Lang, town: &str, value: Option<u8>) -> String {
    match value {
        None => say!(lang, "New ship in {town}", "Nouveau navire à {town}"; town),
        Some(value) => say!(
            lang,
            "{town}: ship {value} → {more}",
            "{town}\u{a0}: navire {value} → {more}";
            town, value, more = value + 1
        ),
    }
}

/// One of the blocks that can be chosen, while one's own are turned away; what is built stands in a town.
pub fn covered(lang: Lang, town: Option<&str>, number: usize) -> String {
    match town {
        Some(town) => say!(lang, "{town}: ship, choice {number}", "{town}\u{a0}: navire, choix {number}"; town, number),
        None => say!(lang, "Block, choice {number}", "Bloc, choix {number}"; number),
    }
}

/// What is built in a town, while one's own blocks are turned away.
pub fn covered_build(lang: Lang, town: &str) -> String {
    say!(lang, "A ship is built in {town}", "On construit un navire à {town}"; town)
}

/// The button behind which so many ships are built.
pub fn builds(lang: Lang, number: usize) -> String {
    say!(lang, "Build a ship ({number})…", "Construire un navire ({number})…"; number)
}

/// A throw of fire: dice and hits.
pub fn thrown(lang: Lang, [dice, rating, hits]: [u8; 3], pursuit: bool) -> String {
    let losses = counted!(lang, hits; "{hits} loss", "{hits} perte"; "{hits} losses", "{hits} pertes"; hits);
    let dice = counted_dice(lang, dice.into());
    if pursuit {
        say!(
            lang,
            "pursuit, {dice} at {rating}: {losses}",
            "poursuite, {dice} à {rating}\u{a0}: {losses}";
            dice, rating, losses
        )
    } else {
        say!(
            lang,
            "{dice} at fire {rating}: {losses}",
            "{dice} au tir {rating}\u{a0}: {losses}";
            dice, rating, losses
        )
    }
}

/// An order that was written: how many go from where to where.
pub fn ordered(lang: Lang, blocks: u32, [from, to]: [&str; 2]) -> String {
    say!(
        lang,
        "{blocks} from {from} to {to}",
        "{blocks} {out_of} {at}";
        blocks, from, to, out_of = french::from(from), at = french::at(to)
    )
}

/// What goes where.
pub fn order(lang: Lang, blocks: u32, to: &str) -> String {
    counted!(
        lang, blocks;
        "{blocks} block → {to}", "{blocks} bloc → {to}";
        "{blocks} blocks → {to}", "{blocks} blocs → {to}";
        blocks, to
    )
}

/// An order is taken back.
pub fn take_back(lang: Lang, order: &str) -> String {
    say!(lang, "Take back: {order}", "Retirer\u{a0}: {order}"; order)
}

/// Points of a side by their source.
pub fn sources(lang: Lang, [blocks, towns, lakes]: [i32; 3]) -> String {
    say!(
        lang,
        "for blocks {blocks}, for towns {towns}, for lakes {lakes}",
        "pour les blocs {blocks}, pour les villes {towns}, pour les lacs {lakes}";
        blocks, towns, lakes
    )
}

/// Who is ahead by how many points, and how many it takes when.
pub fn standing(lang: Lang, ahead: Option<(&str, i32)>, margin: i32, decides: Decides) -> String {
    let ahead = match ahead {
        None => say!(lang, "even", "égalité").to_owned(),
        Some((side, by)) => say!(lang, "{side} {by} ahead", "{side}\u{a0}: {by} d’avance"; side, by),
    };
    let takes = match decides {
        Decides::AfterTurn => say!(
            lang,
            "{margin} ahead after a turn wins",
            "il faut {margin} d’avance en fin de tour";
            margin
        ),
        Decides::AfterYear => say!(
            lang,
            "{margin} ahead after a year wins",
            "il faut {margin} d’avance en fin d’année";
            margin
        ),
        Decides::LastYear => say!(
            lang,
            "more points when the year ends win",
            "le plus de points en fin d’année l’emporte"
        )
        .to_owned(),
        Decides::AfterTurnOrLastYear => say!(
            lang,
            "{margin} ahead after a turn wins, or more points when the year ends",
            "il faut {margin} d’avance en fin de tour, ou le plus de points en fin d’année";
            margin
        ),
    };
    say!(lang, "{ahead}; {takes}", "{ahead}\u{a0}; {takes}"; ahead, takes)
}

/// When points decide the war as it stands (8.0, 8.1, ruling 20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// The margin after any turn.
    AfterTurn,
    /// The margin after the last turn of a year.
    AfterYear,
    /// Any lead, for this year is the last one.
    LastYear,
    /// The margin after any turn, or any lead when this last year ends.
    AfterTurnOrLastYear,
}

impl Decides {
    /// What decides by these options, in the last year of the war or in one before.
    pub fn of(options: &Options, is_last_year: bool) -> Self {
        let any_lead = is_last_year && options.last == LastResult::MostPoints;
        match (options.victory, any_lead) {
            (VictoryCheck::EveryTurn, false) => Self::AfterTurn,
            (VictoryCheck::YearEnd, false) => Self::AfterYear,
            (VictoryCheck::YearEnd, true) => Self::LastYear,
            (VictoryCheck::EveryTurn, true) => Self::AfterTurnOrLastYear,
        }
    }
}

/// Why a war ends as it does: who is ahead, by so many points, and how many it takes (8.0, 8.1).
pub fn decided(lang: Lang, ahead: Option<(&str, i32)>, margin: i32, last: LastResult) -> String {
    match (ahead, last) {
        (Some((side, by)), _) if by >= margin => counted!(
            lang, by;
            "{side}: {by} point ahead; it takes {margin}.",
            "{side}\u{a0}: {by} point d’avance\u{a0}; il en faut {margin}.";
            "{side}: {by} points ahead; it takes {margin}.",
            "{side}\u{a0}: {by} points d’avance\u{a0}; il en faut {margin}.";
            side, by, margin
        ),
        (_, LastResult::Draw) => counted!(
            lang, margin;
            "Nobody is {margin} point ahead, so nobody wins.",
            "Personne n’a {margin} point d’avance\u{a0}: personne ne gagne.";
            "Nobody is {margin} points ahead, so nobody wins.",
            "Personne n’a {margin} points d’avance\u{a0}: personne ne gagne.";
            margin
        ),
        (Some(_), LastResult::MostPoints) => counted!(
            lang, margin;
            "Nobody is {margin} point ahead, so more points win.",
            "Personne n’a {margin} point d’avance\u{a0}: le plus de points l’emporte.";
            "Nobody is {margin} points ahead, so more points win.",
            "Personne n’a {margin} points d’avance\u{a0}: le plus de points l’emporte.";
            margin
        ),
        (None, LastResult::MostPoints) => EVEN.get(lang).to_owned(),
    }
}

/// What a side has.
pub fn has(lang: Lang, side: &str, what: impl std::fmt::Display) -> String {
    lang.colon(side, what.to_string())
}

/// How likely it is that no battle comes about.
pub fn no_battle(lang: Lang, percent: &str) -> String {
    say!(lang, "no battle {percent}", "pas de bataille {percent}"; percent)
}

/// A block of the enemy that was seen, and when.
pub fn glimpsed(lang: Lang, name: &str, value: u8, when: &str, sure: bool) -> String {
    if sure {
        say!(
            lang,
            "seen here: {name} at {value} · {when}",
            "vu ici\u{a0}: {name} à {value} · {when}";
            name, value, when
        )
    } else {
        say!(
            lang,
            "perhaps one of these: {name} at {value} · {when}",
            "peut-être l’un d’eux\u{a0}: {name} à {value} · {when}";
            name, value, when
        )
    }
}

/// Blocks beyond what a town supplies in winter.
pub fn beyond(lang: Lang, town: &str, [lost, most]: [u8; 2], abroad: bool) -> String {
    match (abroad, lost) {
        (true, 1) => say!(
            lang,
            "{town} supplies {most}; one more would be eliminated",
            "{town} ravitaille {most}\u{a0}; un de plus serait éliminé";
            town, most
        ),
        (true, _) => say!(
            lang,
            "{town} supplies {most}; {lost} more would be eliminated",
            "{town} ravitaille {most}\u{a0}; {lost} de plus seraient éliminés";
            town, lost, most
        ),
        (false, 1) => say!(
            lang,
            "{town} supplies {most}; one more would lose a value",
            "{town} ravitaille {most}\u{a0}; un de plus perdrait une valeur";
            town, most
        ),
        (false, _) => say!(
            lang,
            "{town} supplies {most}; {lost} more would lose a value each",
            "{town} ravitaille {most}\u{a0}; {lost} de plus perdraient une valeur chacun";
            town, lost, most
        ),
    }
}

/// Ships on a lake in winter.
pub fn out_on(lang: Lang, lake: &str, ships: u8, ports: u32) -> String {
    match (ports, ships) {
        (0, 1) => say!(
            lang,
            "{lake}: one of your ships without a port would be lost",
            "{lake}\u{a0}: un de vos navires sans port serait perdu";
            lake
        ),
        (0, _) => say!(
            lang,
            "{lake}: {ships} of your ships without a port would be lost",
            "{lake}\u{a0}: {ships} de vos navires sans port seraient perdus";
            lake, ships
        ),
        (_, 1) => say!(
            lang,
            "{lake}: one of your ships goes to port",
            "{lake}\u{a0}: un de vos navires rentre au port";
            lake
        ),
        _ => say!(
            lang,
            "{lake}: {ships} of your ships go to port",
            "{lake}\u{a0}: {ships} de vos navires rentrent au port";
            lake, ships
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_unit_beyond_supply_and_one_ship_are_told_in_the_singular() {
        let town = "York";
        assert_eq!(
            beyond(Lang::En, town, [1, 2], false),
            "York supplies 2; one more would lose a value"
        );
        assert_eq!(
            beyond(Lang::Fr, town, [1, 2], true),
            "York ravitaille 2\u{a0}; un de plus serait éliminé"
        );
        let told = not_supplied(Lang::Fr, town, [2, 1, 1], true);
        assert!(told.ends_with("Choisissez-en une\u{a0}; elle est éliminée."), "{told}");
        assert_eq!(
            out_on(Lang::En, "Lake Erie", 1, 2),
            "Lake Erie: one of your ships goes to port"
        );
    }

    /// In the last year any lead wins where the option says so (ruling 20).
    #[test]
    fn what_decides_is_told_as_the_options_have_it() {
        let told = |options: &Options, is_last_year| standing(Lang::En, None, 10, Decides::of(options, is_last_year));
        let mut options = Options::default();
        assert_eq!(told(&options, true), "even; 10 ahead after a year wins");
        options.last = LastResult::MostPoints;
        assert_eq!(told(&options, false), "even; 10 ahead after a year wins");
        assert_eq!(told(&options, true), "even; more points when the year ends win");
        options.victory = VictoryCheck::EveryTurn;
        assert_eq!(told(&options, false), "even; 10 ahead after a turn wins");
        let both = "even; 10 ahead after a turn wins, or more points when the year ends";
        assert_eq!(told(&options, true), both);
    }

    #[test]
    fn a_retreat_from_those_who_cannot_pursue_is_told_without_dice() {
        assert_eq!(pursued(Lang::En, 0, true), "Nobody pursues a retreat.");
        assert!(pursued(Lang::En, 0, false).contains("about 0 dice"));
        assert!(pursued(Lang::Fr, 1, true).contains("1 dé\u{a0}: chaque"));
    }
}
