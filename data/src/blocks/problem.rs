//! The problems that documents of Blocks can have.

use crate::Lang;
use crate::Word;
use crate::kind::{ABOUT, Told};
use crate::side::Side;
use std::borrow::Cow;

/// What has an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// A town.
    Town,
    /// A lake.
    Lake,
    /// A block.
    Block,
}

impl Thing {
    /// What it is called.
    pub const fn word(self) -> Word {
        match self {
            Self::Town => Word::new("town", "ville"),
            Self::Lake => Word::new("lake", "lac"),
            Self::Block => Word::new("block", "bloc"),
        }
    }

    /// Whose the name is.
    pub const fn of(self) -> Word {
        match self {
            Self::Town => Word::new("the town", "de la ville"),
            Self::Lake => Word::new("the lake", "du lac"),
            Self::Block => Word::new("the block", "du bloc"),
        }
    }
}

impl Told for Thing {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        self.word().get(lang).into()
    }

    fn example() -> Self {
        Self::Town
    }
}

/// What names a town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Namer {
    /// The board, as the town that brings the Indian block.
    IndianTown,
    /// A road.
    Road,
    /// The coast of a lake.
    Coast,
    /// The naval base of a side.
    Base(Side),
    /// An entry of held towns.
    Held,
    /// A ship of the set-up.
    Ship,
    /// The Indian block of the set-up.
    IndianStart,
    /// An entry of reinforcements.
    Reinforcements,
}

impl Told for Namer {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        let word = match self {
            Self::IndianTown => Word::new(
                "the board’s entry for the Indian block (9.0)",
                "l’entrée du plateau pour le bloc indien (9.0)",
            ),
            Self::Road => Word::new("the road", "la route"),
            Self::Coast => Word::new("the coast", "la côte"),
            Self::Base(Side::American) => Word::new("the American naval base", "la base navale américaine"),
            Self::Base(Side::British) => Word::new("the British naval base", "la base navale britannique"),
            Self::Held => Word::new("an entry of held towns", "une entrée des villes tenues"),
            Self::Ship => Word::new("a ship of the set-up", "un navire de la mise en place"),
            Self::IndianStart => Word::new("the Indian block of the set-up", "le bloc indien de la mise en place"),
            Self::Reinforcements => Word::new("an entry of reinforcements", "une entrée des renforts"),
        };
        word.get(lang).into()
    }

    fn example() -> Self {
        Self::Road
    }
}

crate::kinds! {
    /// A problem of a document of Blocks.
    pub enum Problem {
        UnknownTown { by: Namer, town: String }:
            "{by} names town {town}, which the board does not have; correct the id or add the town",
            "{by} nomme la ville {town}, que le plateau n’a pas\u{a0}; corrigez l’identifiant ou ajoutez la ville";
        EmptyId { of: Thing }:
            "a {of} has an empty id; give it one",
            "un identifiant est vide ({of})\u{a0}; donnez-en un";
        OddId { of: Thing }:
            "the id of the {of} may hold only small letters a to z, digits, `_` and `-`; rename it",
            "l’identifiant ({of}) ne peut contenir que des minuscules de a à z, des chiffres, `_` et `-`\u{a0}; changez-le";

        // The blocks.
        ManyBlocks { blocks: usize, most: usize }:
            "the army has {blocks} blocks, more than the {most} this program can number; remove some",
            "l’armée a {blocks} blocs, plus que les {most} que ce programme peut numéroter\u{a0}; supprimez-en";
        NoUnits { side: Side } [ABOUT.cite("3.2")]:
            "the {side} side has no units of the army to draw (3.2); give it some",
            "le camp {side} n’a aucune unité d’armée à tirer (3.2)\u{a0}; donnez-lui-en";
        BlockTwice { id: String } [ABOUT.second()]:
            "two blocks have the id {id}; rename or remove one",
            "deux blocs ont l’identifiant {id}\u{a0}; renommez ou supprimez l’un des deux";
        BlockOrder { before: String }:
            "the blocks are not in the order of their ids: {before} comes before; sort them",
            "les blocs ne sont pas dans l’ordre de leurs identifiants\u{a0}: {before} vient avant\u{a0}; triez-les";
        CombatValue { value: u8, most: u8 } [ABOUT.cite("2.0").fact("block.{}.value")]:
            "the block has combat value {value} (2.0); choose 1 to {most}",
            "la valeur de combat du bloc est {value} (2.0)\u{a0}; choisissez de 1 à {most}";
        FireRating { fire: u8, most: u8 } [ABOUT.cite("2.0").fact("block.{}.fire")]:
            "the block has fire rating {fire} (2.0); choose 1 to {most}",
            "la cote de tir du bloc est {fire} (2.0)\u{a0}; choisissez de 1 à {most}";
        ShipMoves { moves: u8 } [ABOUT.cite("2.0").fact("block.{}.moves")]:
            "the block is a ship, but moves {moves} by road (2.0); write 0",
            "le bloc est un navire, mais son mouvement par route est {moves} (2.0)\u{a0}; écrivez 0";
        FootMoves { moves: u8 } [ABOUT.cite("2.0").fact("block.{}.moves")]:
            "the block is infantry or artillery, but has moves of {moves} (2.0); write 1",
            "le bloc est d’infanterie ou d’artillerie, mais son mouvement est {moves} (2.0)\u{a0}; écrivez 1";
        FastMoves { moves: u8 } [ABOUT.cite("2.0").fact("block.{}.moves")]:
            "the block has moves of {moves} (2.0); choose 1 to 2",
            "le mouvement du bloc est {moves} (2.0)\u{a0}; choisissez 1 ou 2";
        AmericanIndians [ABOUT.cite("2.2.5").fact("block.{}.side")]:
            "the Indian block fights for the British (2.2.5); make it British",
            "le bloc indien combat pour les Britanniques (2.2.5)\u{a0}; rendez-le britannique";
        SecondIndians [ABOUT.cite("9.0")]:
            "there is more than one Indian block, but the rules know one (9.0); remove this one",
            "il y a plus d’un bloc indien, mais les règles n’en connaissent qu’un (9.0)\u{a0}; supprimez celui-ci";
        NoIndianTown [ABOUT.cite("9.0")]:
            "the board names no town that brings the Indian block into play (9.0), so only the set-up can; name one",
            "le plateau ne nomme aucune ville qui fasse entrer le bloc indien en jeu (9.0), seule la mise en place le peut\u{a0}; nommez-en une";
        NoIndianBlock [ABOUT.cite("9.0")]:
            "the town would bring the Indian block into play (9.0), but the army has none; add one",
            "la ville ferait entrer le bloc indien en jeu (9.0), mais l’armée n’en a pas\u{a0}; ajoutez-en un";

        // The board.
        ManyTowns { towns: usize, most: usize }:
            "the board has {towns} towns, more than the {most} this program can number; remove some",
            "le plateau a {towns} villes, plus que les {most} que ce programme peut numéroter\u{a0}; supprimez-en";
        NoTown { side: Side } [ABOUT.cite("3.2")]:
            "the {side} side has no town of its own, so it cannot set up (3.2); give it one",
            "le camp {side} n’a aucune ville à lui, il ne peut donc pas se mettre en place (3.2)\u{a0}; donnez-lui-en une";
        TownTwice { id: String } [ABOUT.second()]:
            "two towns have the id {id}; rename or remove one",
            "deux villes ont l’identifiant {id}\u{a0}; renommez ou supprimez l’une des deux";
        TownValue { value: u8, most: u8 } [ABOUT.cite("1.1").fact("town.{}.value")]:
            "the town has value {value} (1.1); choose 1 to {most}",
            "la valeur de la ville est {value} (1.1)\u{a0}; choisissez de 1 à {most}";
        RoadToItself [ABOUT.fact("road.{}-{}")]:
            "the road leads from a town to itself; remove it",
            "la route mène d’une ville à elle-même\u{a0}; supprimez-la";
        RoadTwice [ABOUT.second()]:
            "the road is listed twice (roads run both ways); remove one of the two",
            "la route figure deux fois (les routes vont dans les deux sens)\u{a0}; supprimez l’une des deux";
        ManyLakes { lakes: usize, most: usize }:
            "the board has {lakes} lakes, more than the {most} this program can number; remove some",
            "le plateau a {lakes} lacs, plus que les {most} que ce programme peut numéroter\u{a0}; supprimez-en";
        LakeTwice { id: String } [ABOUT.second()]:
            "two lakes have the id {id}; rename or remove one",
            "deux lacs ont l’identifiant {id}\u{a0}; renommez ou supprimez l’un des deux";
        CoastTwice { town: String }:
            "the coast lists town {town} twice; remove one of the two",
            "la côte nomme deux fois la ville {town}\u{a0}; supprimez l’une des deux mentions";
        TwoLakes { town: String, other: String } [ABOUT.cite("5.21")]:
            "town {town} lies on {other} too, but a town lies on one lake (5.21); keep one",
            "la ville {town} est aussi au bord de {other}, mais une ville n’est au bord que d’un lac (5.21)\u{a0}; gardez-en un";
        NoBase { side: Side } [ABOUT.cite("1.2")]:
            "the lake has no {side} naval base (1.2); name a town of that side on its coast",
            "le lac n’a pas de base navale du camp {side} (1.2)\u{a0}; nommez une ville de ce camp sur sa côte";
        BaseOfEnemy { side: Side, town: String } [ABOUT.cite("1.2")]:
            "the {side} naval base is {town}, a town of the other side (1.2); choose one of its own",
            "la base navale du camp {side} est {town}, une ville de l’autre camp (1.2)\u{a0}; choisissez l’une des siennes";
        BaseOffCoast { side: Side, town: String } [ABOUT.cite("1.2")]:
            "the {side} naval base {town} is not on the coast of the lake (1.2); add it to the coast or choose another",
            "la base navale {town} du camp {side} n’est pas sur la côte du lac (1.2)\u{a0}; ajoutez-la à la côte ou choisissez-en une autre";
        CutOff { from: String, lost: Vec<String> }:
            "no road and no lake leads from {from} to {lost}; add a road",
            "aucune route ni aucun lac ne mène de {from} à {lost}\u{a0}; ajoutez une route";
        BritishIndianTown [ABOUT.cite("9.0")]:
            "the town that brings the Indian block when the British take it is British already (9.0); choose an American one",
            "la ville qui amène le bloc indien quand les Britanniques la prennent est déjà britannique (9.0)\u{a0}; choisissez-en une américaine";

        // The drawing.
        NoPlaces [ABOUT.drawing()]:
            "the drawing of the board has no places of towns: it can be simulated but not shown; add them",
            "le dessin du plateau n’a pas d’emplacements de villes\u{a0}: on peut simuler le jeu, mais pas le montrer\u{a0}; ajoutez-les";
        OutlineOfNothing { id: String } [ABOUT.drawing()]:
            "the drawing outlines {id}, which is neither a town nor the land of a side; remove the outline",
            "le dessin trace {id}, qui n’est ni une ville ni la terre d’un camp\u{a0}; supprimez le contour";
        PlaceTwice [ABOUT.drawing()]:
            "the drawing says twice where the town lies; remove one of the two",
            "le dessin dit deux fois où se trouve la ville\u{a0}; supprimez l’une des deux indications";
        PlaceOfNothing { town: String } [ABOUT.drawing()]:
            "the drawing has a place for town {town}, which the board does not have; remove it",
            "le dessin a un emplacement pour la ville {town}, que le plateau n’a pas\u{a0}; supprimez-le";
        NoPlace [ABOUT.drawing()]:
            "the drawing does not say where the town lies, so it could not be seen or clicked; add its place",
            "le dessin ne dit pas où se trouve la ville, on ne pourrait ni la voir ni cliquer dessus\u{a0}; ajoutez son emplacement";
        Overlap { other: String } [ABOUT.drawing()]:
            "the drawing puts the town over {other}; move one of them",
            "le dessin place la ville sur {other}\u{a0}; déplacez l’une des deux";
        CourseOfNothing { town: String } [ABOUT.drawing()]:
            "the drawing has the course of a road to town {town}, which the board does not have; remove it",
            "le dessin a le tracé d’une route vers la ville {town}, que le plateau n’a pas\u{a0}; supprimez-le";
        NoLakeOutline:
            "the drawing has no outline of the lake; add one",
            "le dessin n’a pas de contour du lac\u{a0}; ajoutez-en un";
        NoLakeName:
            "the drawing has no place for the name and the ships of the lake; add one",
            "le dessin n’a pas d’emplacement pour le nom et les navires du lac\u{a0}; ajoutez-en un";
        UnknownLake { lake: String } [ABOUT.drawing()]:
            "the drawing shows lake {lake}, which the board does not have; remove it or add the lake",
            "le dessin montre le lac {lake}, que le plateau n’a pas\u{a0}; supprimez-le ou ajoutez le lac";

        // The set-up.
        ManyDraws { draws: usize, pool: usize } [ABOUT.cite("3.2")]:
            "the side draws more blocks than it has units of the army (3.2): {draws} of {pool}; draw fewer",
            "le camp tire plus de blocs qu’il n’a d’unités d’armée (3.2)\u{a0}: {draws} sur {pool}\u{a0}; tirez-en moins";
        FewDraws { draws: usize, needed: usize, towns: Vec<String> } [ABOUT.cite("3.2")]:
            "each of these towns must get a block (3.2): {towns}; draw at least {needed} instead of {draws}",
            "chacune de ces villes doit recevoir un bloc (3.2)\u{a0}: {towns}\u{a0}; tirez-en au moins {needed} au lieu de {draws}";
        NowhereToPlace [ABOUT.cite("3.2")]:
            "the enemy holds every town of the side, so it has nowhere to place its blocks (3.2); leave it one",
            "l’ennemi tient toutes les villes du camp, qui n’a plus où placer ses blocs (3.2)\u{a0}; laissez-lui-en une";
        OwnTownHeld [ABOUT.fact("setup.held.{}")]:
            "the town is its holder’s own; list only towns of the enemy, or correct the holder",
            "la ville appartient déjà à celui qui la tient\u{a0}; n’indiquez que des villes de l’ennemi, ou corrigez l’occupant";
        HeldTwice [ABOUT.second()]:
            "the town is listed twice as held; keep one of the two",
            "la ville figure deux fois parmi les villes tenues\u{a0}; gardez l’une des deux mentions";
        ManyShips { ships: usize, blocks: usize } [ABOUT.cite("3.2.1")]:
            "{ships} ships of the side lie ready at the start, but it has {blocks} (3.2.1); remove some",
            "{ships} navires du camp sont prêts au départ, mais il en a {blocks} (3.2.1)\u{a0}; supprimez-en";
        ShipInland [ABOUT.cite("5.21")]:
            "a ship lies here, but the town is on no lake (5.21); choose a coastal town",
            "un navire se trouve ici, mais la ville n’est au bord d’aucun lac (5.21)\u{a0}; choisissez une ville côtière";
        ShipAtEnemy { side: Side } [ABOUT.cite("5.2")]:
            "a ship of the {side} side lies in a town of the enemy (5.2); choose a town of its own or one it holds",
            "un navire du camp {side} se trouve dans une ville de l’ennemi (5.2)\u{a0}; choisissez une de ses villes ou une qu’il tient";
        ShipValue { value: u8, most: u8 } [ABOUT.cite("3.2.1")]:
            "a ship has combat value {value} here (3.2.1); choose 1 to {most}",
            "la valeur de combat d’un navire est {value} ici (3.2.1)\u{a0}; choisissez de 1 à {most}";
        IndiansOnEnemyGround [ABOUT.cite("9.0").fact("setup.indian")]:
            "the Indian block stands in a town that the British do not have (9.0); let them hold it or choose another",
            "le bloc indien se trouve dans une ville que les Britanniques n’ont pas (9.0)\u{a0}; faites-la tenir par eux ou choisissez-en une autre";
        IndiansGoneAndHere [ABOUT.cite("9.0")]:
            "the Indian block has left the game and stands here as well (9.0); keep one of the two",
            "le bloc indien a quitté la partie et se trouve aussi ici (9.0)\u{a0}; gardez l’un des deux";
        IndiansWithoutBlock [ABOUT.cite("9.0")]:
            "the Indian block stands here, but the army has none (9.0); add it or leave it out",
            "le bloc indien se trouve ici, mais l’armée n’en a pas (9.0)\u{a0}; ajoutez-le ou laissez-le de côté";

        // Years and options.
        Turns { turns: u8, most: u8 } [ABOUT.cite("4.0").fact("scenario.turns")]:
            "a year has {turns} campaign turns for each side (4.0); choose 1 to {most}",
            "une année a {turns} tours de campagne par camp (4.0)\u{a0}; choisissez de 1 à {most}";
        Margin { margin: u16, most: u16 } [ABOUT.cite("8.0").fact("scenario.margin")]:
            "a lead of {margin} points wins (8.0); choose 1 to {most}",
            "une avance de {margin} points donne la victoire (8.0)\u{a0}; choisissez de 1 à {most}";
        NoYear [ABOUT.cite("4.0").fact("scenario.years")]:
            "the scenario has no campaign year (4.0); add one",
            "le scénario n’a aucune année de campagne (4.0)\u{a0}; ajoutez-en une";
        ManyYears { years: usize, most: usize } [ABOUT.fact("scenario.years")]:
            "the scenario has {years} campaign years; choose at most {most}",
            "le scénario a {years} années de campagne\u{a0}; choisissez-en au plus {most}";
        YearOrder { before: u16 } [ABOUT.second()]:
            "the year follows {before}; list the years in order, each once",
            "l’année suit {before}\u{a0}; rangez les années dans l’ordre, chacune une fois";
        DueTwice { town: String } [ABOUT.cite("8.23")]:
            "reinforcements in {town} are listed twice (8.23); put them into one entry",
            "les renforts à {town} figurent deux fois (8.23)\u{a0}; réunissez-les en une entrée";
        DueNone { town: String } [ABOUT.cite("8.23")]:
            "the reinforcements in {town} are 0 blocks (8.23); remove the entry",
            "les renforts à {town} sont de 0 bloc (8.23)\u{a0}; supprimez l’entrée";
        DueFirst [ABOUT.cite("8.23")]:
            "reinforcements come in the winter before a year (8.23), so those of the first year never come; raise the draws of the set-up instead",
            "les renforts arrivent l’hiver qui précède une année (8.23), ceux de la première n’arrivent donc jamais\u{a0}; augmentez plutôt les tirages de la mise en place";
        ManyDue { due: usize, side: Side, pool: usize } [ABOUT.cite("8.23")]:
            "{due} reinforcements of the {side} side are due, but it has {pool} units of the army (8.23); lower the number",
            "{due} renforts du camp {side} sont dus, mais il n’a que {pool} unités d’armée (8.23)\u{a0}; baissez le nombre";
        RebuiltShips { most: u8, limit: usize } [ABOUT.fact("option.{}")]:
            "lost ships come back up to {most} in play; choose 1 to {limit}",
            "les navires perdus reviennent jusqu’à {most} en jeu\u{a0}; choisissez de 1 à {limit}";
    }
}
