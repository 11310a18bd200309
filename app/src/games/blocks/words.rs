//! What only the table of blocks says.

use data::Lang;
use engine::french;

/// A fixed text in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    en: &'static str,
    fr: &'static str,
}

impl Word {
    const fn new(en: &'static str, fr: &'static str) -> Self {
        Self { en, fr }
    }

    /// The text in a language.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En | Lang::Added(_) => self.en,
            Lang::Fr => self.fr,
        }
    }
}

/// Orders that stand are carried out.
pub const CARRY_OUT: Word = Word::new("Carry out", "Exécuter");
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
/// The places of all blocks are settled.
pub const CONFIRM: Word = Word::new("Confirm the places", "Confirmer les places");
/// Nothing is chosen any more.
pub const CLEAR: Word = Word::new("Choose none", "Ne rien choisir");
/// An order is taken back.
pub const TAKE_BACK: Word = Word::new("Take back", "Retirer");
/// What to do with chosen blocks.
pub const THEN_PLACE: Word = Word::new("then their place on the map", "puis leur destination sur la carte");
/// They have nowhere to go.
pub const NO_WAY: Word = Word::new(
    "They cannot go anywhere together.",
    "Ils ne peuvent aller nulle part ensemble.",
);
/// What to do in an army phase.
pub const CHOOSE_BLOCKS: Word = Word::new(
    "Click blocks, or a stack twice, then their town.",
    "Cliquez des blocs, ou deux fois une pile, puis leur ville.",
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
pub const STOP_FIRE: Word = Word::new("Decide each round", "Décider à chaque tour");
/// A loss is taken by clicking a block.
pub const CLICK_LOSS: Word = Word::new(
    "Click the block that takes the loss.",
    "Cliquez le bloc qui subit la perte.",
);
/// The defender fires at those who land (7.3).
pub const LANDING_FIRE: Word = Word::new("twice the dice in round 1", "deux fois les dés au tour 1");
/// What a retreat by water costs (7.3).
pub const TWICE: Word = Word::new(
    "By water: twice as many dice.",
    "Par l’eau\u{a0}: deux fois plus de dés.",
);
/// Ships in the port of a town that is fought for.
pub const IN_PORT: Word = Word::new("In port", "Au port");
/// The naval base of a side.
pub const BASE: Word = Word::new("naval base", "base navale");
/// Nobody controls a lake.
pub const NOBODYS: Word = Word::new("nobody controls it", "personne ne le contrôle");
/// Units on the map.
pub const UNITS: Word = Word::new("blocks", "blocs");
/// The enemy's towns.
pub const TOWNS: Word = Word::new("towns", "villes");
/// Lakes.
pub const LAKES: Word = Word::new("lakes", "lacs");
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
    "Exact: every block lies open, both sides stand.",
    "Exact\u{a0}: tous les blocs sont révélés, les deux camps tiennent.",
);
/// The odds over what cannot be seen.
pub const ABOUT: Word = Word::new(
    "About: over what the hidden blocks may be, both sides stand.",
    "Environ\u{a0}: selon ce que les blocs cachés peuvent être, les deux camps tiennent.",
);
/// What winter will cost as things stand.
pub const WINTER: Word = Word::new("Winter, as things stand", "L’hiver, en l’état");
/// Winter will cost nothing.
pub const WINTER_FINE: Word = Word::new(
    "Everyone is supplied, every ship has a port.",
    "Tous ravitaillés, tous les navires ont un port.",
);

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
    match (lang, abroad) {
        (Lang::En | Lang::Added(_), false) => format!("{town}: {here} units, {most} supplied. Choose {beyond}; each loses a value."),
        (Lang::Fr, false) => {
            format!(
                "{town}\u{a0}: {here} unités, {most} ravitaillées. Choisissez-en {beyond}\u{a0}; chacune perd une valeur."
            )
        }
        (Lang::En | Lang::Added(_), true) => format!("{town}: {here} units, {most} supplied. Choose {beyond}; each is eliminated."),
        (Lang::Fr, true) => {
            format!(
                "{town}\u{a0}: {here} unités, {most} ravitaillées. Choisissez-en {beyond}\u{a0}; chacune est éliminée."
            )
        }
    }
}

/// Units of the army and ships, counted.
fn counted(lang: Lang, of: engine::blocks::Counted) -> String {
    let units = match (lang, of.army) {
        (Lang::En | Lang::Added(_), 1) => "1 unit".to_owned(),
        (Lang::En | Lang::Added(_), army) => format!("{army} units"),
        (Lang::Fr, army @ (0 | 1)) => format!("{army} unité"),
        (Lang::Fr, army) => format!("{army} unités"),
    };
    let ships = match (lang, of.ships) {
        (Lang::En | Lang::Added(_), 1) => "1 ship".to_owned(),
        (Lang::En | Lang::Added(_), ships) => format!("{ships} ships"),
        (Lang::Fr, ships @ (0 | 1)) => format!("{ships} navire"),
        (Lang::Fr, ships) => format!("{ships} navires"),
    };
    format!("{units}, {ships}")
}

/// What a side has lost for good and can still draw or build.
pub fn stock(lang: Lang, lost: engine::blocks::Counted, surplus: engine::blocks::Counted) -> String {
    let (lost, surplus) = (counted(lang, lost), counted(lang, surplus));
    match lang {
        Lang::En | Lang::Added(_) => format!("out of the war: {lost} · surplus: {surplus}"),
        Lang::Fr => format!("hors de la guerre\u{a0}: {lost} · surplus\u{a0}: {surplus}"),
    }
}

/// Reinforcements that are due in a year: how many in which town.
pub fn due(lang: Lang, year: u16, towns: &[(String, u8)]) -> String {
    let towns: Vec<String> = towns.iter().map(|(town, blocks)| format!("{blocks} {town}")).collect();
    match lang {
        Lang::En | Lang::Added(_) => format!("due in {year}: {}", towns.join(", ")),
        Lang::Fr => format!("attendus en {year}\u{a0}: {}", towns.join(", ")),
    }
}

/// A turn of the year: who moved first, and the dice for it, American first.
pub fn turn(lang: Lang, number: u8, first: Option<&str>, dice: Option<[u8; 2]>) -> String {
    let turn = match lang {
        Lang::En | Lang::Added(_) => format!("Turn {number}"),
        Lang::Fr => format!("Tour {number}"),
    };
    let Some(first) = first else { return turn };
    let dice = dice
        .map(|[american, british]| format!(" ({american}–{british})"))
        .unwrap_or_default();
    match lang {
        Lang::En | Lang::Added(_) => format!("{turn}: {first} first{dice}"),
        Lang::Fr => format!("{turn}\u{a0}: {first} d’abord{dice}"),
    }
}

/// So many blocks are chosen.
pub fn chosen(lang: Lang, blocks: usize) -> String {
    match (lang, blocks) {
        (Lang::En | Lang::Added(_), _) => format!("{blocks} chosen,"),
        (Lang::Fr, 1) => "1 choisi,".to_owned(),
        (Lang::Fr, _) => format!("{blocks} choisis,"),
    }
}

/// Through a town.
pub fn through(lang: Lang, town: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("through {town}"),
        Lang::Fr => format!("par {town}"),
    }
}

/// A name, combat value, fire rating and moves of a block in words.
pub fn block(lang: Lang, name: &str, [value, full, fire, moves]: [u8; 4]) -> String {
    match (lang, moves) {
        (Lang::En | Lang::Added(_), 0) => format!("{name}, {value} of {full}, fires at {fire}"),
        (Lang::Fr, 0) => format!("{name}, {value} sur {full}, tir {fire}"),
        (Lang::En | Lang::Added(_), _) => format!("{name}, {value} of {full}, fires at {fire}, moves {moves}"),
        (Lang::Fr, _) => format!("{name}, {value} sur {full}, tir {fire}, mouvement {moves}"),
    }
}

/// How many units a town supplies in winter.
pub fn supplies(lang: Lang, here: u8, most: u8) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("winter: {here} of {most} supplied"),
        Lang::Fr => format!("hiver\u{a0}: {here} sur {most} ravitaillés"),
    }
}

/// Who controls a lake.
pub fn controls(lang: Lang, side: &str, by: u8) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{side} controls it, 2 points ({by} on it)"),
        Lang::Fr => format!("{side} le contrôle, 2 points ({by} dessus)"),
    }
}

/// Enemy blocks beside a town.
pub fn threatened(lang: Lang, blocks: u8) -> String {
    match (lang, blocks) {
        (Lang::En | Lang::Added(_), 1) => "1 enemy block next door".to_owned(),
        (Lang::En | Lang::Added(_), _) => format!("{blocks} enemy blocks next door"),
        (Lang::Fr, 1) => "1 bloc ennemi à côté".to_owned(),
        (Lang::Fr, _) => format!("{blocks} blocs ennemis à côté"),
    }
}

/// Round of a battle.
pub fn round(lang: Lang, round: u8) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("round {round}"),
        Lang::Fr => format!("tour {round}"),
    }
}

/// What a retreat costs.
pub fn pursued(lang: Lang, dice: u16, sure: bool) -> String {
    let dice = counted_dice(lang, dice);
    match (lang, sure) {
        (Lang::En | Lang::Added(_), true) => format!("A retreat is pursued by {dice}, each 1 to 3 a loss."),
        (Lang::Fr, true) => format!("Une retraite est poursuivie par {dice}, chaque 1 à 3 une perte."),
        (Lang::En | Lang::Added(_), false) => format!("A retreat is pursued by about {dice} (who pursues is not open yet)."),
        (Lang::Fr, false) => format!("Une retraite est poursuivie par environ {dice} (l’ennemi est encore caché)."),
    }
}

/// So many dice.
fn counted_dice(lang: Lang, dice: u16) -> String {
    match (lang, dice) {
        (Lang::En | Lang::Added(_), 1) => "1 die".to_owned(),
        (Lang::En | Lang::Added(_), _) => format!("{dice} dice"),
        (Lang::Fr, 0 | 1) => format!("{dice} dé"),
        (Lang::Fr, _) => format!("{dice} dés"),
    }
}

/// What is built: a new ship in a town, or a combat value more.
pub fn build(lang: Lang, town: &str, value: Option<u8>) -> String {
    match (lang, value) {
        (Lang::En | Lang::Added(_), None) => format!("New ship in {town}"),
        (Lang::Fr, None) => format!("Nouveau navire à {town}"),
        (Lang::En | Lang::Added(_), Some(value)) => format!("{town}: ship {value} → {}", value + 1),
        (Lang::Fr, Some(value)) => format!("{town}\u{a0}: navire {value} → {}", value + 1),
    }
}

/// A throw of fire: dice and hits.
pub fn thrown(lang: Lang, [dice, rating, hits]: [u8; 3], pursuit: bool) -> String {
    let losses = match (lang, hits) {
        (Lang::En | Lang::Added(_), 1) => "1 loss".to_owned(),
        (Lang::En | Lang::Added(_), _) => format!("{hits} losses"),
        (Lang::Fr, 0 | 1) => format!("{hits} perte"),
        (Lang::Fr, _) => format!("{hits} pertes"),
    };
    let dice = counted_dice(lang, dice.into());
    match (lang, pursuit) {
        (Lang::En | Lang::Added(_), false) => format!("{dice} at fire {rating}: {losses}"),
        (Lang::Fr, false) => format!("{dice} au tir {rating}\u{a0}: {losses}"),
        (Lang::En | Lang::Added(_), true) => format!("pursuit, {dice} at {rating}: {losses}"),
        (Lang::Fr, true) => format!("poursuite, {dice} à {rating}\u{a0}: {losses}"),
    }
}

/// An order that was written: how many go from where to where.
pub fn ordered(lang: Lang, blocks: u32, [from, to]: [&str; 2]) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{blocks} from {from} to {to}"),
        Lang::Fr => format!("{blocks} {} {}", french::from(from), french::at(to)),
    }
}

/// What goes where.
pub fn order(lang: Lang, blocks: u32, to: &str) -> String {
    match (lang, blocks) {
        (Lang::En | Lang::Added(_), 1) => format!("1 block → {to}"),
        (Lang::En | Lang::Added(_), _) => format!("{blocks} blocks → {to}"),
        (Lang::Fr, 1) => format!("1 bloc → {to}"),
        (Lang::Fr, _) => format!("{blocks} blocs → {to}"),
    }
}

/// Points that are missing to the margin of victory.
pub fn margin(lang: Lang, ahead: Option<(&str, i32)>, margin: i32) -> String {
    match (lang, ahead) {
        (Lang::En | Lang::Added(_), None) => format!("even; {margin} ahead after a year wins"),
        (Lang::Fr, None) => format!("égalité\u{a0}; {margin} d’avance en fin d’année gagnent"),
        (Lang::En | Lang::Added(_), Some((side, by))) => format!("{side} {by} ahead; {margin} after a year wins"),
        (Lang::Fr, Some((side, by))) => format!("{side}\u{a0}: {by} d’avance\u{a0}; {margin} en fin d’année gagnent"),
    }
}

/// What a side has.
pub fn has(lang: Lang, side: &str, what: impl std::fmt::Display) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("{side}: {what}"),
        Lang::Fr => format!("{side}\u{a0}: {what}"),
    }
}

/// How likely it is that no battle comes about.
pub fn no_battle(lang: Lang, percent: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => format!("no battle {percent}"),
        Lang::Fr => format!("pas de bataille {percent}"),
    }
}

/// A block of the enemy that was seen.
pub fn glimpsed(lang: Lang, name: &str, [value, turn]: [u8; 2], sure: bool) -> String {
    match (lang, sure) {
        (Lang::En | Lang::Added(_), true) => format!("seen here: {name} at {value}, turn {turn}"),
        (Lang::Fr, true) => format!("vu ici\u{a0}: {name} à {value}, tour {turn}"),
        (Lang::En | Lang::Added(_), false) => format!("perhaps one of these: {name}, {value} in turn {turn}"),
        (Lang::Fr, false) => format!("peut-être l’un d’eux\u{a0}: {name}, {value} au tour {turn}"),
    }
}

/// Blocks beyond what a town supplies in winter.
pub fn beyond(lang: Lang, town: &str, [lost, most]: [u8; 2], abroad: bool) -> String {
    match (lang, abroad) {
        (Lang::En | Lang::Added(_), false) => format!("{town} supplies {most}; {lost} more would lose a value each"),
        (Lang::Fr, false) => format!("{town} ravitaille {most}\u{a0}; {lost} de plus perdraient une valeur chacun"),
        (Lang::En | Lang::Added(_), true) => format!("{town} supplies {most}; {lost} more would be eliminated"),
        (Lang::Fr, true) => format!("{town} ravitaille {most}\u{a0}; {lost} de plus seraient éliminés"),
    }
}

/// Ships on a lake in winter.
pub fn out_on(lang: Lang, lake: &str, ships: u8, ports: u32) -> String {
    match (lang, ports) {
        (Lang::En | Lang::Added(_), 0) => format!("{lake}: {ships} of your ships without a port would be lost"),
        (Lang::Fr, 0) => format!("{lake}\u{a0}: {ships} de vos navires sans port seraient perdus"),
        (Lang::En | Lang::Added(_), _) => format!("{lake}: {ships} of your ships go to port"),
        (Lang::Fr, _) => format!("{lake}\u{a0}: {ships} de vos navires rentrent au port"),
    }
}
