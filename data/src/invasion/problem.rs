//! The problems that documents of Invasion can have.

use super::card_words::{EffectWord, Windows};
use super::cards::Window;
use super::faction::Faction;
use crate::kind::{ABOUT, Told};
use crate::side::Side;
use crate::{Lang, Word, say};
use std::borrow::Cow;

impl Faction {
    /// What people call it.
    pub const fn word(self) -> Word {
        match self {
            Self::AmericanRegulars => Word::new("American Regulars", "réguliers américains"),
            Self::AmericanMilitia => Word::new("American Militia", "milice américaine"),
            Self::BritishRegulars => Word::new("British Regulars", "réguliers britanniques"),
            Self::CanadianMilitia => Word::new("Canadian Militia", "milice canadienne"),
            Self::NativeAmericans => Word::new("Native Americans", "Amérindiens"),
        }
    }

    /// Whose the name is.
    pub const fn of(self) -> Word {
        match self {
            Self::AmericanRegulars => Word::new("the American Regulars", "des réguliers américains"),
            Self::AmericanMilitia => Word::new("the American Militia", "de la milice américaine"),
            Self::BritishRegulars => Word::new("the British Regulars", "des réguliers britanniques"),
            Self::CanadianMilitia => Word::new("the Canadian Militia", "de la milice canadienne"),
            Self::NativeAmericans => Word::new("the Native Americans", "des Amérindiens"),
        }
    }
}

impl Told for Faction {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        self.word().get(lang).into()
    }

    fn example() -> Self {
        Self::CanadianMilitia
    }
}

/// What names an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Namer {
    /// A link.
    Link,
    /// A pair of parted areas.
    Parted,
    /// A pair of areas that only touch.
    Touching,
    /// A list of neighbours.
    Neighbours,
    /// A shore.
    Shore,
    /// The muster value of a faction.
    Muster(Faction),
    /// An entry of the printed units.
    PrintedUnits,
    /// An entry of the start units.
    StartUnits,
    /// An effect of a card.
    Effect(EffectWord),
}

impl Told for Namer {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        let word = match self {
            Self::Link => Word::new("the link", "la liaison"),
            Self::Parted => Word::new("the pair of parted areas", "la paire de zones séparées"),
            Self::Touching => Word::new(
                "the pair of areas that only touch",
                "la paire de zones qui se touchent sans liaison",
            ),
            Self::Neighbours => Word::new("the list of neighbours", "la liste des voisins"),
            Self::Shore => Word::new("a shore", "une rive"),
            Self::PrintedUnits => Word::new("an entry of the printed units", "une entrée des unités imprimées"),
            Self::StartUnits => Word::new("an entry of the start units", "une entrée des unités de départ"),
            Self::Muster(faction) => {
                return say!(
                    lang, "the muster value of {faction}", "la valeur de recrutement {faction}"; faction = faction.of()
                )
                .into();
            }
            Self::Effect(effect) => {
                return say!(lang, "effect {effect}", "l’effet {effect}"; effect = effect.told(lang)).into();
            }
        };
        word.get(lang).into()
    }

    fn example() -> Self {
        Self::Neighbours
    }
}

/// A number of a card or of one of its effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Number {
    /// How many armies a movement card moves.
    Armies,
    /// How far by land.
    Distance,
    /// How many units an effect is about.
    Units(EffectWord),
    /// The factor of an effect.
    Factor(EffectWord),
    /// How many areas an effect is about.
    Areas(EffectWord),
}

impl Told for Number {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        match self {
            Self::Armies => say!(lang, "the number of armies", "le nombre d’armées").into(),
            Self::Distance => say!(lang, "the distance by land", "la distance par terre").into(),
            Self::Units(effect) => say!(
                lang, "the number of units of effect {effect}", "le nombre d’unités de l’effet {effect}";
                effect = effect.told(lang)
            )
            .into(),
            Self::Factor(effect) => say!(
                lang, "the factor of effect {effect}", "le facteur de l’effet {effect}"; effect = effect.told(lang)
            )
            .into(),
            Self::Areas(effect) => say!(
                lang, "the number of areas of effect {effect}", "le nombre de zones de l’effet {effect}";
                effect = effect.told(lang)
            )
            .into(),
        }
    }

    fn example() -> Self {
        Self::Armies
    }
}

crate::kinds! {
    /// A problem of a document of Invasion.
    pub enum Problem {
        // Areas.
        UnknownArea { by: Namer, area: String }:
            "{by} names area {area}, which the board does not have; correct the id or add the area",
            "{by} nomme la zone {area}, que le plateau n’a pas\u{a0}; corrigez l’identifiant ou ajoutez la zone";
        NoAreas:
            "the board has no areas; add some",
            "le plateau n’a aucune zone\u{a0}; ajoutez-en";
        ManyAreas { areas: usize, most: usize }:
            "the board has {areas} areas, more than the {most} this program can number; remove some",
            "le plateau a {areas} zones, plus que les {most} que ce programme peut numéroter\u{a0}; supprimez-en";
        NoHomeland { side: Side } [ABOUT.cite("1.1")]:
            "no area is {side} homeland, so that side can lose nothing (1.1); give it some",
            "aucune zone n’est territoire du camp {side}, qui ne peut donc rien perdre (1.1)\u{a0}; donnez-lui-en";
        NoStars [ABOUT.cite("3.2.8")]:
            "no area holds a star, so every game is a draw (3.2.8); mark some objectives",
            "aucune zone ne porte d’étoile, toute partie est donc nulle (3.2.8)\u{a0}; marquez des objectifs";
        EmptyAreaId:
            "an area has an empty id; give it one",
            "l’identifiant d’une zone est vide\u{a0}; donnez-en un";
        AreaTwice { id: String } [ABOUT.second()]:
            "two areas have the id {id}; rename or remove one",
            "deux zones ont l’identifiant {id}\u{a0}; renommez ou supprimez l’une des deux";
        NamelessArea [ABOUT.fact("area.{}.name")]:
            "the area has no name; players will see its id, so give it a name",
            "la zone n’a pas de nom\u{a0}; les joueurs verraient son identifiant, donnez-lui donc un nom";
        ManyStars { stars: usize, most: usize } [ABOUT.cite("3.2.8")]:
            "the area has {stars} stars (3.2.8); keep at most {most}",
            "la zone a {stars} étoiles (3.2.8)\u{a0}; gardez-en au plus {most}";
        NamelessStar:
            "a star of the area has an empty name; name the town or fort",
            "une étoile de la zone n’a pas de nom\u{a0}; nommez la ville ou le fort";

        // Muster values and units.
        MusterOnEnemyLand { faction: Faction } [ABOUT.cite("3.1")]:
            "{faction}: mustering on the enemy’s homeland (3.1); choose an area of its own side",
            "{faction}\u{a0}: recrutement en territoire ennemi (3.1)\u{a0}; choisissez une zone de son camp";
        MusterTwice { faction: Faction }:
            "{faction}: two muster values here; put them into one",
            "{faction}\u{a0}: deux valeurs de recrutement ici\u{a0}; réunissez-les en une";
        MusterNone { faction: Faction }:
            "{faction}: a muster value of 0 units here; remove the value",
            "{faction}\u{a0}: une valeur de recrutement de 0 unité ici\u{a0}; supprimez-la";
        ManyMustered { faction: Faction, units: u64, most: u8 } [ABOUT.cite("3.1")]:
            "{faction}: with this value {units} units muster each turn (3.1); keep it to {most} in all areas together",
            "{faction}\u{a0}: avec cette valeur, {units} unités sont recrutées à chacune de ses phases (3.1)\u{a0}; pas plus de {most} dans toutes les zones ensemble";
        ManyMusters { faction: Faction, most: usize } [ABOUT.cite("3.1")]:
            "{faction}: this is one muster value too many (3.1); keep at most {most}",
            "{faction}\u{a0}: cette valeur de recrutement est de trop (3.1)\u{a0}; gardez-en au plus {most}";
        UnitsTwice { by: Namer }:
            "{by} is one of several for this area, and all of them count; put them into one",
            "{by} est l’une de plusieurs pour cette zone, et toutes comptent\u{a0}; réunissez-les en une";
        NoUnitsHere { by: Namer }:
            "{by} places nothing; remove it",
            "{by} ne place rien\u{a0}; supprimez-la";
        BothSides:
            "both sides stand here at the start, which would be a battle before the first turn; move one of them",
            "les deux camps se trouvent ici au départ, ce serait une bataille avant la première phase\u{a0}; déplacez l’un des deux";

        // Links and neighbours.
        LinkToItself:
            "the area is linked to itself; remove the link",
            "la zone est reliée à elle-même\u{a0}; supprimez la liaison";
        LinkTwice [ABOUT.second()]:
            "the link is listed twice (links run both ways); remove one of the two",
            "la liaison figure deux fois (les liaisons vont dans les deux sens)\u{a0}; supprimez l’une des deux";
        LandAndRiver [ABOUT.second()]:
            "the link is listed twice, once by land and once over a river; keep the one that is right",
            "la liaison figure deux fois, par terre et par-dessus une rivière\u{a0}; gardez la bonne";
        PairOfOne { area: String }:
            "a pair of areas names {area} twice; remove the pair",
            "une paire de zones nomme deux fois {area}\u{a0}; supprimez la paire";
        PairTwice [ABOUT.second()]:
            "the pair is listed twice; remove one",
            "la paire figure deux fois\u{a0}; supprimez-en une";
        PairLinked { by: Namer }:
            "{by} is linked as well; remove the pair or the link",
            "{by} est aussi reliée\u{a0}; supprimez la paire ou la liaison";
        PartedAndTouching:
            "the pair is listed both as parted and as touching; keep one of the two",
            "la paire figure comme séparée et comme se touchant\u{a0}; gardez l’une des deux";
        NeighbourTwice { neighbour: String }:
            "the neighbours name {neighbour} twice; remove one of the two",
            "les voisins nomment deux fois {neighbour}\u{a0}; supprimez l’une des deux mentions";
        OwnNeighbour:
            "the area is listed as its own neighbour; remove it there",
            "la zone figure comme sa propre voisine\u{a0}; supprimez-la de la liste";
        OneWay { from: String, to: String }:
            "one-way link: {from} names {to} as its neighbour but {to} does not name {from}; add the one or remove the other",
            "liaison à sens unique\u{a0}: {from} nomme {to} comme voisine, mais {to} ne nomme pas {from}\u{a0}; ajoutez l’une ou supprimez l’autre";
        OneWayUnlinked { from: String, to: String }:
            "one-way link: {from} names {to} as its neighbour but {to} does not name {from}, nor do the links join them; add the link or remove the neighbour",
            "liaison à sens unique\u{a0}: {from} nomme {to} comme voisine, mais {to} ne nomme pas {from} et aucune liaison ne les joint\u{a0}; ajoutez la liaison ou supprimez la voisine";
        NeighboursUnlinked:
            "both areas name each other as neighbours but no link joins them; add the link or correct the lists",
            "les deux zones se nomment voisines, mais aucune liaison ne les joint\u{a0}; ajoutez la liaison ou corrigez les listes";
        LinkedNotListed { keeper: String }:
            "a link joins the areas but {keeper} does not list the other as its neighbour; correct one of the two",
            "une liaison joint les zones, mais {keeper} ne nomme pas l’autre comme voisine\u{a0}; corrigez l’une des deux";

        // Waters and ways.
        ManyWaters { waters: usize, most: usize }:
            "the board has {waters} waters, more than the {most} this program can hold; join or remove some",
            "le plateau a {waters} étendues d’eau, plus que les {most} que ce programme peut tenir\u{a0}; réunissez-en ou supprimez-en";
        EmptyWaterId:
            "a water has an empty id; give it one",
            "l’identifiant d’une étendue d’eau est vide\u{a0}; donnez-en un";
        WaterTwice { id: String } [ABOUT.second()]:
            "two waters have the id {id}; rename or remove one",
            "deux étendues d’eau ont l’identifiant {id}\u{a0}; renommez ou supprimez l’une des deux";
        NamelessWater [ABOUT.fact("water.{}.name")]:
            "the water has no name; players will see its id, so give it a name",
            "l’étendue d’eau n’a pas de nom\u{a0}; les joueurs verraient son identifiant, donnez-lui donc un nom";
        ShoreTwice [ABOUT.second()]:
            "the shore is listed twice; remove one of the two",
            "la rive figure deux fois\u{a0}; supprimez l’une des deux";
        FewShores { shores: usize } [ABOUT.cite("3.2.4")]:
            "the water has shores with {shores} areas of the board, and boats need two (3.2.4); add shores or remove the water",
            "l’étendue d’eau a des rives avec {shores} zones du plateau, et il en faut deux aux bateaux (3.2.4)\u{a0}; ajoutez des rives ou supprimez l’étendue d’eau";
        CutOff { areas: Vec<String> }:
            "no link and no shared water joins {areas} to the rest of the board; add one",
            "aucune liaison ni étendue d’eau commune ne joint {areas} au reste du plateau\u{a0}; ajoutez-en une";
        OnlyByWater { areas: Vec<String> }:
            "only water leads to {areas} from the rest of the board; add a link if that is not meant",
            "depuis le reste du plateau, seule l’eau mène à {areas}\u{a0}; ajoutez une liaison si ce n’est pas voulu";

        // Cards.
        EmptyCardId:
            "a card has an empty id; give it one",
            "l’identifiant d’une carte est vide\u{a0}; donnez-en un";
        CardTwice { id: String } [ABOUT.second()]:
            "two cards have the id {id}; rename or remove one",
            "deux cartes ont l’identifiant {id}\u{a0}; renommez ou supprimez l’une des deux";
        NumberTwice { faction: Faction, number: u8 } [ABOUT.second()]:
            "{faction}: two cards of number {number}; renumber one",
            "{faction}\u{a0}: deux cartes de numéro {number}\u{a0}; renumérotez l’une des deux";
        OddNumber { number: u8, most: u8 } [ABOUT.fact("card.{}.number").cite("1.5")]:
            "the card has number {number} (1.5); choose 1 to {most}",
            "la carte a le numéro {number} (1.5)\u{a0}; choisissez de 1 à {most}";
        NamelessCard [ABOUT.fact("card.{}.title")]:
            "the card has no title; give it one",
            "la carte n’a pas de titre\u{a0}; donnez-lui-en un";
        CardNumber { of: Number, value: u8, most: u8 } [ABOUT.cite("3.2")]:
            "{of} is {value} (3.2); choose 1 to {most}",
            "{of} est {value} (3.2)\u{a0}; choisissez de 1 à {most}";
        BoatWithDistance { distance: u8 } [ABOUT.cite("3.2.4")]:
            "the card moves boats but gives a distance of {distance} areas (3.2.4); write 0 or remove the boat",
            "la carte déplace des bateaux, mais indique une distance de {distance} zones (3.2.4)\u{a0}; écrivez 0 ou supprimez le bateau";
        OwnerNotAboard { faction: Faction } [ABOUT.cite("3.2.2")]:
            "{faction}: the card’s own faction may not be aboard its boats (3.2.2); add it",
            "{faction}\u{a0}: la faction de la carte ne peut monter à bord de ses bateaux (3.2.2)\u{a0}; ajoutez-la";
        EnemyAboard { faction: Faction } [ABOUT.cite("3.2.2")]:
            "{faction}: the enemy may be aboard the boats (3.2.2); remove this faction",
            "{faction}\u{a0}: l’ennemi peut monter à bord des bateaux (3.2.2)\u{a0}; retirez cette faction";
        AboardTwice { faction: Faction }:
            "{faction}: listed aboard twice; remove one of the two",
            "{faction}\u{a0}: deux fois à bord\u{a0}; supprimez l’une des deux mentions";
        NoRoomInArmy [ABOUT.cite("3.2.5")]:
            "the boats carry 0 units in one army (3.2.5); allow at least 1 or remove the limit",
            "les bateaux portent 0 unité par armée (3.2.5)\u{a0}; autorisez-en au moins 1 ou supprimez la limite";
        NoRoomAtAll [ABOUT.cite("3.2.5")]:
            "the boats carry 0 units in all armies together (3.2.5); allow at least 1 or remove the limit",
            "les bateaux portent 0 unité pour toutes les armées (3.2.5)\u{a0}; autorisez-en au moins 1 ou supprimez la limite";
        NoEffect [ABOUT.cite("3.2.7")]:
            "the special card has no effect (3.2.7); list at least one",
            "la carte spéciale n’a pas d’effet (3.2.7)\u{a0}; donnez-lui-en au moins un";
        ManyEffects { effects: usize, most: usize }:
            "the special card has {effects} effects; keep at most {most}",
            "la carte spéciale a {effects} effets\u{a0}; gardez-en au plus {most}";
        PursuitTwice [ABOUT.cite("3.2.7")]:
            "the special card lets the victor pursue twice, and one pursuit ends the battle (3.2.7); keep one of the two",
            "la carte spéciale permet deux poursuites, alors qu’une seule clôt la bataille (3.2.7)\u{a0}; gardez un seul effet de poursuite";
        OtherWindow { effect: EffectWord, window: Window, fitting: Windows } [ABOUT.cite("3.2.7")]:
            "effect {effect} does not suit the window {window} (3.2.7); choose {fitting}",
            "l’effet {effect} ne convient pas au moment {window} (3.2.7)\u{a0}; choisissez {fitting}";
        ConvertSame:
            "units of a faction are exchanged for its own; name two factions",
            "l’échange porte sur une seule faction\u{a0}; nommez-en deux";
        ConvertAcross:
            "units are exchanged across the sides; name two factions of one side",
            "l’échange se fait d’un camp à l’autre\u{a0}; nommez deux factions d’un même camp";
        OwnTurncoats { faction: Faction }:
            "{faction}: the turncoats are units of the owner’s own side; name an enemy faction",
            "{faction}\u{a0}: le retournement de veste prend des unités du camp du propriétaire\u{a0}; nommez une faction ennemie";
        EffectForEnemy { effect: EffectWord, faction: Faction }:
            "{faction}: effect {effect} is for the enemy; name a faction of the owner’s side",
            "{faction}\u{a0}: l’effet {effect} profite à l’ennemi\u{a0}; nommez une faction du camp du propriétaire";
        RedirectToItself { area: String }:
            "recruits are redirected from {area} to itself; name two areas",
            "l’effet de détournement mène de {area} à elle-même\u{a0}; nommez deux zones";
        UnknownWater { effect: EffectWord, water: String }:
            "effect {effect} names water {water}, which the board does not have; correct the id or add the water",
            "l’effet {effect} nomme l’étendue d’eau {water}, que le plateau n’a pas\u{a0}; corrigez l’identifiant ou ajoutez l’étendue d’eau";
        NotMustered { from: String, faction: Faction } [ABOUT.cite("3.1")]:
            "{faction}: recruits are redirected from {from}, which is no muster area (3.1), so that does nothing",
            "{faction}\u{a0}: le détournement ferme {from}, qui n’est pas une zone de rassemblement (3.1), il est donc sans effet";
        RedirectOfOther { owner: Faction, faction: Faction } [ABOUT.cite("3.1")]:
            "{faction}: recruits are redirected by a card of another faction ({owner}), which is never played while they enlist (3.1), so that does nothing",
            "{faction}\u{a0}: le détournement est sur une carte d’une autre faction ({owner}), jamais jouée pendant leur recrutement (3.1), il est donc sans effet";
        NoSuchHomeland { effect: EffectWord, side: Side }:
            "effect {effect} names {side} homeland, which has no area, so it does nothing",
            "l’effet {effect} nomme le territoire du camp {side}, qui n’a aucune zone, il est donc sans effet";
        NoSuchObjective { effect: EffectWord, side: Side }:
            "effect {effect} names {side} objectives, of which there are none, so it does nothing",
            "l’effet {effect} nomme les objectifs du camp {side}, qui n’en a aucun, il est donc sans effet";
        NoWaterForBoats [ABOUT.cite("3.2.4")]:
            "the card moves boats, but the board has no water (3.2.4)",
            "la carte déplace des bateaux, mais le plateau n’a pas d’étendue d’eau (3.2.4)";

        // Decks.
        ManyInDeck { cards: usize, most: usize }:
            "the deck has {cards} cards; keep at most {most}",
            "le paquet a {cards} cartes\u{a0}; gardez-en au plus {most}";
        InDeckTwice { card: String }:
            "the deck lists card {card} twice; remove one of the two",
            "le paquet contient deux fois la carte {card}\u{a0}; supprimez l’une des deux";
        UnknownCard { card: String }:
            "card {card} is not in the deck set; correct the id or add the card",
            "la carte {card} n’est pas dans le jeu de cartes\u{a0}; corrigez l’identifiant ou ajoutez la carte";
        CardOfOther { card: String, faction: Faction }:
            "card {card} is one of another faction ({faction}); remove it from this deck",
            "la carte {card} est celle d’une autre faction ({faction})\u{a0}; retirez-la de ce paquet";
        NoMovementCard [ABOUT.cite("3.2")]:
            "the deck has no movement card, but one must be played each turn (3.2); add some",
            "le paquet n’a aucune carte mouvement, mais il faut en jouer une à chaque phase (3.2)\u{a0}; ajoutez-en";
        FewMovementCards { cards: usize, rounds: usize } [ABOUT.cite("3.2")]:
            "the deck may run out of movement cards (3.2): it has {cards} for up to {rounds} rounds",
            "le paquet peut manquer de cartes mouvement (3.2)\u{a0}: il en a {cards} pour {rounds} tours au plus";
        FewCards { cards: usize, hand: u8 } [ABOUT.cite("3.4")]:
            "the deck has fewer cards than a full hand (3.4): {cards} of {hand}",
            "le paquet a moins de cartes qu’une main complète (3.4)\u{a0}: {cards} sur {hand}";
        NoSpecialInHand [ABOUT.cite("3.4").fact("scenario.hand_size")]:
            "a hand of one card is always a movement card (3.4), so special cards are never played; let hands have two",
            "une main d’une carte est toujours une carte mouvement (3.4), les cartes spéciales ne sont donc jamais jouées\u{a0}; donnez deux cartes aux mains";
        ManyInPlay { cards: usize, most: usize }:
            "the decks have {cards} cards together; keep at most {most}",
            "les paquets ont {cards} cartes ensemble\u{a0}; gardez-en au plus {most}";

        // Dice and pools.
        DieFaces { faces: usize } [ABOUT.cite("3.3")]:
            "the die has {faces} faces instead of six (3.3); list exactly six",
            "le dé a {faces} faces au lieu de six (3.3)\u{a0}; donnez-en exactement six";
        IdleDie [ABOUT.cite("3.3")]:
            "the die has neither a Hit nor a Flee face, so a battle might never end (3.3); give it at least one",
            "le dé n’a ni face de dégât ni face de fuite, une bataille pourrait ne jamais finir (3.3)\u{a0}; donnez-lui-en au moins une";
        EndlessBattle { faction: Faction, enemy: Faction } [ABOUT.cite("3.3")]:
            "with what cards of this faction ignore, neither the dice of {faction} nor those of {enemy} can end a battle (3.3); ignore another face, or change a die",
            "avec ce que des cartes de cette faction ignorent, ni les dés de {faction} ni ceux de {enemy} ne peuvent finir une bataille (3.3)\u{a0}; ignorez une autre face, ou changez un dé";
        DiceLimit { dice: u8, most: u8 } [ABOUT.cite("3.3").fact("dice.{}")]:
            "the dice limit is {dice} (3.3); choose 1 to {most}",
            "la limite de dés est {dice} (3.3)\u{a0}; choisissez de 1 à {most}";
        Pool { units: u8, most: u8 } [ABOUT.cite("1.4").fact("pool.{}")]:
            "the pool holds {units} units (1.4); choose 1 to {most}",
            "la réserve compte {units} unités (1.4)\u{a0}; choisissez de 1 à {most}";
        SmallPool { standing: u64, placed: u64, pool: u64 } [ABOUT.cite("1.4")]:
            "{standing} units start on the map and {placed} are placed in the set-up, but the pool holds {pool} (1.4); start with fewer or enlarge the pool",
            "{standing} unités commencent sur la carte et {placed} sont placées à la mise en place, mais la réserve en compte {pool} (1.4)\u{a0}; commencez avec moins d’unités ou agrandissez la réserve";
        RecruitsTwice [ABOUT.cite("3.1.1")]:
            "the additional recruits (3.1.1) are listed twice; put them into one entry",
            "les recrues supplémentaires (3.1.1) figurent deux fois\u{a0}; réunissez-les en une entrée";
        ManyRecruits { units: u8, most: u8 } [ABOUT.cite("3.1.1")]:
            "there are {units} additional recruits (3.1.1); choose at most {most}",
            "il y a {units} recrues supplémentaires (3.1.1)\u{a0}; choisissez-en au plus {most}";
        NoRecruits [ABOUT.cite("3.1.1")]:
            "there are 0 additional recruits (3.1.1); remove the entry",
            "il y a 0 recrue supplémentaire (3.1.1)\u{a0}; supprimez l’entrée";

        // Set-up decisions.
        ManyPlacements { decisions: usize, most: usize } [ABOUT.cite("1.3")]:
            "the set-up has {decisions} decisions (1.3); put those of one faction together, so that there are at most {most}",
            "la mise en place comporte {decisions} décisions (1.3)\u{a0}; réunissez celles d’une même faction, pour qu’il y en ait au plus {most}";
        PlaceNowhere { side: Side } [ABOUT.cite("1.3")]:
            "units are to be placed on {side} homeland, which has no area (1.3); choose the other side or add areas",
            "des unités doivent être placées sur le territoire du camp {side}, qui n’a aucune zone (1.3)\u{a0}; choisissez l’autre camp ou ajoutez des zones";
        PlaceAmongEnemies [ABOUT.cite("1.3")]:
            "enemies stand in every area where units could be placed (1.3); leave one of them free",
            "des ennemis se trouvent dans toutes les zones où placer des unités (1.3)\u{a0}; laissez-en une libre";
        PlaceAfterEnemies { side: Side } [ABOUT.cite("1.3")]:
            "the decisions before this one can take every area of {side} homeland for the enemy, so that no unit could be placed (1.3); put this one before them or let them place fewer units",
            "les décisions précédentes peuvent prendre pour l’ennemi toutes les zones du territoire du camp {side}, aucune unité ne pourrait donc être placée (1.3)\u{a0}; mettez celle-ci avant elles ou faites-leur placer moins d’unités";
        PlaceOnEnemyLand [ABOUT.cite("1.3")]:
            "the faction places units on the enemy’s homeland (1.3); choose its own side if that is not meant",
            "la faction place des unités en territoire ennemi (1.3)\u{a0}; choisissez son camp si ce n’est pas voulu";
        PlaceNothing [ABOUT.cite("1.3")]:
            "the decision places 0 units (1.3); remove it or say how many",
            "la décision place 0 unité (1.3)\u{a0}; supprimez-la ou dites combien";

        // Head, rounds and end.
        NoTitle:
            "the scenario has no title; give it one",
            "le scénario n’a pas de titre\u{a0}; donnez-lui-en un";
        FriendlyAreas [ABOUT.cite("3.3.3")]:
            "the option is gone: both rulebooks name the same areas (3.3.3, ruling 9), so it changes nothing; remove it",
            "l’option n’existe plus\u{a0}: les deux livrets nomment les mêmes zones (3.3.3, décision 9), elle ne change rien\u{a0}; supprimez-la";
        HandSize { cards: u8, most: u8 } [ABOUT.cite("3.4").fact("scenario.hand_size")]:
            "a full hand has {cards} cards (3.4); choose 1 to {most}",
            "une main complète compte {cards} cartes (3.4)\u{a0}; choisissez de 1 à {most}";
        RoundZero [ABOUT.cite("1.6").fact("scenario.first_round")]:
            "the first round is 0, but rounds count from 1 (1.6); write 1 or more",
            "le premier tour est 0, mais les tours se comptent à partir de 1 (1.6)\u{a0}; écrivez 1 ou plus";
        EndBeforeStart { last: u8, first: u8 }:
            "the game ends in round {last}, before its first round {first}; correct one of the two",
            "la partie finit au tour {last}, avant son premier tour {first}\u{a0}; corrigez l’un des deux";
        LastRound { last: u8, most: u8 }:
            "the last round is {last}; choose at most {most}",
            "le dernier tour est {last}\u{a0}; choisissez au plus {most}";
        TruceTooLate { check: u8, last: u8 } [ABOUT.cite("4.0")]:
            "Truce cards are first counted in round {check}, after the last round {last}, so they never end the game (4.0)",
            "les cartes Trêve sont comptées à partir du tour {check}, après le dernier tour {last}, elles ne finissent donc jamais la partie (4.0)";
        TruceEarly { check: u8, first: u8 } [ABOUT.cite("4.0")]:
            "Truce cards are first counted in round {check}, before the first round {first} (4.0)",
            "les cartes Trêve sont comptées à partir du tour {check}, avant le premier tour {first} (4.0)";
        NoTruce { side: Side } [ABOUT.cite("4.0")]:
            "the game ends when a side has played all its Truce cards, but the {side} side has none in play (4.0); add one or end after a fixed round",
            "la partie finit quand un camp a joué toutes ses cartes Trêve, mais le camp {side} n’en a aucune en jeu (4.0)\u{a0}; ajoutez-en une ou finissez après un tour fixe";
        NamelessFaction { faction: Faction }:
            "{faction}: the texts give the faction no name; add one",
            "{faction}\u{a0}: les textes ne donnent pas de nom à la faction\u{a0}; ajoutez-en un";
        NamelessSide { side: Side }:
            "the texts give the {side} side no name; add one",
            "les textes ne donnent pas de nom au camp {side}\u{a0}; ajoutez-en un";

        // The drawing.
        NoDrawing [ABOUT.drawing()]:
            "the board has no drawing: it can be simulated but not shown; add outlines",
            "le plateau n’a pas de dessin\u{a0}: on peut simuler le jeu, mais pas le montrer\u{a0}; ajoutez des contours";
        OutlineOfNoArea { area: String } [ABOUT.drawing()]:
            "the drawing outlines area {area}, which the board does not have; add the area or remove the outline",
            "le dessin trace la zone {area}, que le plateau n’a pas\u{a0}; ajoutez la zone ou supprimez le contour";
        SignsOfNoArea { area: String } [ABOUT.drawing()]:
            "the drawing has places for area {area}, which the board does not have; remove them",
            "le dessin a des emplacements pour la zone {area}, que le plateau n’a pas\u{a0}; supprimez-les";
        StarInNoArea { area: String } [ABOUT.drawing()]:
            "the drawing puts a star in area {area}, which the board does not have; correct the id or add the area",
            "le dessin place une étoile dans la zone {area}, que le plateau n’a pas\u{a0}; corrigez l’identifiant ou ajoutez la zone";
        OutlineOfNoWater { water: String } [ABOUT.drawing()]:
            "the drawing outlines water {water}, which the board does not have; add the water or remove the outline",
            "le dessin trace l’étendue d’eau {water}, que le plateau n’a pas\u{a0}; ajoutez l’étendue d’eau ou supprimez le contour";
        NameOfNoWater { water: String } [ABOUT.drawing()]:
            "the drawing names water {water}, which the board does not have; remove the name",
            "le dessin nomme l’étendue d’eau {water}, que le plateau n’a pas\u{a0}; supprimez le nom";
        NoWaterOutline:
            "the drawing has no outline of the water; add one",
            "le dessin n’a pas de contour de l’étendue d’eau\u{a0}; ajoutez-en un";
        NoAreaOutline [ABOUT.drawing()]:
            "the drawing has no outline of the area, so it could not be seen or clicked; add one",
            "le dessin n’a pas de contour de la zone, on ne pourrait ni la voir ni cliquer dessus\u{a0}; ajoutez-en un";
        SignsTwice [ABOUT.drawing()]:
            "the drawing says twice where the signs of the area go; remove one of the two",
            "le dessin dit deux fois où vont les signes de la zone\u{a0}; supprimez l’une des deux indications";
        StarPlaces { stars: usize, places: usize } [ABOUT.drawing()]:
            "the area and the drawing disagree on its stars, {stars} to {places}; give each star one place",
            "la zone et le dessin ne s’accordent pas sur ses étoiles, {stars} contre {places}\u{a0}; donnez un emplacement à chacune";
        NoSigns [ABOUT.drawing()]:
            "the drawing does not say where the signs of the area go; add its places",
            "le dessin ne dit pas où vont les signes de la zone\u{a0}; ajoutez ses emplacements";
        NoMusterSign:
            "the drawing has no place for the muster sign of the area; add one",
            "le dessin n’a pas d’emplacement pour le signe de recrutement de la zone\u{a0}; ajoutez-en un";
    }
}
