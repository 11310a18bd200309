//! Every sentence of the editor, in every language. Texts with numbers or names are functions beside the page that
//! shows them.

use data::Lang;

macro_rules! words {
    ($($name:ident: $en:literal, $fr:literal;)*) => {
        /// A fixed text of the editor.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum W {
            $(#[doc = $en] $name,)*
        }

        impl W {
            /// Every fixed text.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The text in a language.
            pub const fn get(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $((Self::$name, Lang::En) => $en, (Self::$name, Lang::Fr) => $fr,)*
                }
            }
        }
    };
}

words! {
    // Pages.
    Map: "Map", "Carte";
    Units: "Units", "Unités";
    Decks: "Decks", "Paquets";
    Muster: "Muster", "Rassemblement";
    Dice: "Dice", "Dés";
    NextPage: "Next page", "Page suivante";
    PageBefore: "Previous page", "Page précédente";
    Facts: "All facts", "Tous les faits";
    Rounds: "Rounds and end", "Tours et fin";
    Options: "Options", "Options";
    Texts: "Texts", "Textes";
    Compare: "Compare", "Comparer";
    Proof: "Proofread", "Vérifier";

    // Frame.
    Save: "Save", "Enregistrer";
    SaveAs: "Save as…", "Enregistrer sous…";
    File: "File", "Fichier";
    New: "New…", "Nouveau…";
    Open: "Open…", "Ouvrir…";
    Close: "Leave the editor", "Quitter l’éditeur";
    ExportWhole: "Export with everything…", "Exporter avec tout…";
    ExportWholeHint: "One file that needs no other.", "Un seul fichier qui n’en demande aucun autre.";
    ExportReferring: "Export with references…", "Exporter avec renvois…";
    ExportReferringHint: "What equals a shared document is a reference to it.", "Ce qui est égal à un document partagé y renvoie.";
    PrintAll: "Print cards, map and set-up…", "Imprimer cartes, plateau et mise en place…";
    PrintAllHint: "One page (HTML) with cards at real size and marks to cut along, to play it on a real table.", "Une page (HTML), cartes grandeur nature avec traits de coupe, pour jouer sur une vraie table.";
    PrintCards: "Print these cards…", "Imprimer ces cartes…";
    PrintBlocks: "Print these blocks…", "Imprimer ces blocs…";
    PrintedName: "to-print", "à-imprimer";
    NothingToPrint: "There is nothing to print: decks and map are missing.", "Rien à imprimer\u{a0}: les paquets et la carte manquent.";
    PlayNow: "Play this now", "Jouer maintenant";
    Simulate: "Simulate 1,000 games", "Simuler 1\u{a0}000 parties";
    SimulateShort: "Simulate", "Simuler";
    Cancel: "Cancel", "Annuler l’opération";
    Unsaved: "Not saved", "Non enregistré";
    Problems: "Problems", "Problèmes";
    History: "History", "Historique";
    Simulation: "Simulation", "Simulation";
    Checking: "Checking…", "Vérification…";
    CheckFailed: "The check of this document has failed, which is a fault of the program; undo the last edit and report it.", "La vérification de ce document a échoué, ce qui est un défaut du programme\u{a0}; annulez la dernière modification et signalez-le.";
    NoProblems: "Nothing is wrong with this document.", "Aucun problème dans ce document.";
    ShowPlace: "Show the place", "Montrer l’endroit";
    MendTried: "Tried on a copy: the problem is gone after it, and no new error comes.", "Essayé sur une copie\u{a0}: le problème disparaît sans nouvelle erreur.";
    HistoryStart: "As it was opened", "À l’ouverture";
    Error: "Error", "Erreur";
    Warning: "Warning", "Avertissement";
    Advice: "Advice", "Conseil";
    Untitled: "Untitled", "Sans titre";
    Here: "Here", "Ici";
    Before: "Origin", "Origine";
    NoSimulation: "Let bots play 1,000 games to see how the scenario is balanced.", "Faites jouer 1\u{a0}000 parties par des robots pour juger l’équilibre du scénario.";
    Undo: "Undo", "Annuler";
    Redo: "Redo", "Rétablir";

    // Map page.
    Id: "Id", "Identifiant";
    ZoomThere: "Zoom there", "Zoomer";
    Delete: "Delete", "Supprimer du plateau";
    DeleteHint: "Removes it with everything that is said of it; its outline stays as plain land or a pond.", "Supprime l’élément avec tout ce qui en est dit\u{a0}; son contour reste comme terre ou étang.";
    NoMapDrawing: "The drawing of the board is not in the library; choose another one or draw an outline.", "Le dessin du plateau manque dans la bibliothèque\u{a0}; choisissez-en un autre ou dessinez un contour.";
    WithoutOutline: "Not on the map yet", "Pas encore sur la carte";
    NameWord: "Name", "Nom";
    BasisOfArea: "Basis of the area", "Source de la zone";
    Homeland: "Homeland", "Patrie";
    HomeSide: "Home side", "Camp d’origine";
    BasisOfHome: "Basis of the homeland", "Source de la patrie";
    Stars: "Stars", "Étoiles";
    Star: "Star", "Étoile";
    AddStar: "Add star", "Ajouter une étoile";
    Basis: "Basis", "Source";
    FaceOfNothing: "outline of nothing on the board", "contour sans élément du plateau";
    TurnInto: "Turn into", "Changer en";
    LayOut: "Lay out signs", "Disposer les signes";
    LayOutAll: "Lay out signs by themselves", "Disposer les signes automatiquement";
    LayOutHint: "Cubes where there is most room, the rest around them.", "Les cubes là où il y a le plus de place, le reste autour.";
    Outline: "Outline and signs", "Contour et signes";
    NoOutline: "It has no outline yet: draw one, or turn a face of the map into it.", "Pas encore de contour\u{a0}: dessinez-en un.";
    MusterPlace: "Place for a muster sign", "Emplacement pour un signe de recrutement";
    BasisOfWater: "Basis of the water", "Source de l’étendue d’eau";
    Slope: "Slope of the name", "Pente du nom";
    BasisOfTown: "Basis of the town", "Source de la ville";
    TownValue: "Value", "Valeur";
    BasisOfValue: "Basis of the value", "Source de la valeur";
    IndianTown: "Brings the Indian block into play", "Fait entrer le bloc indien en jeu";
    CoastOf: "On the coast of", "Sur la côte\u{a0}:";
    BasisOfLake: "Basis of bases and coast", "Source des bases et de la côte";
    HasProblem: "has a problem", "présente un problème";
    WayNone: "Nothing", "Rien";
    DeleteKey: "Del", "Suppr";
    WayLand: "Land", "Terre";
    WayRiver: "River", "Rivière";
    WayParted: "Parted by water", "Séparées par l’eau";
    WayTouching: "Touching, no link", "Contiguës sans liaison";
    Legend: "Legend", "Légende";
    BasisOfLink: "Basis of the link", "Source de la liaison";
    BasisOfShore: "Basis of the shore:", "Source de la rive\u{a0}:";
    LinkAll: "Propose links from borders", "Proposer des liaisons d’après les limites";
    LinkAllHint: "A land link wherever two areas share a visible border; noted as inferred.", "Une liaison terrestre partout où deux zones ont une limite visible\u{a0}; notée comme déduite.";
    IsRoad: "A road joins them", "Une route les relie";
    Remove: "Remove", "Supprimer";
    Lakes: "Lakes", "Lacs";
    Waters: "Waters", "Étendues d’eau";
    NavalBase: "Naval base", "Base navale";
    CutBegins: "A cut begins on a border or in a corner; click one.", "Une découpe commence sur une limite ou un sommet\u{a0}; cliquez-en un.";
    Selected: "selected", "choisis";
    ToolSelect: "Select", "Sélection";
    ToolCorners: "Corners", "Sommets";
    ToolDraw: "Draw", "Dessiner";
    ToolCut: "Cut", "Découper";
    ToolMerge: "Merge", "Fusionner";
    ToolSigns: "Signs", "Signes";
    ToolLinks: "Links", "Liaisons";
    ToolRoads: "Roads", "Routes";
    ToolShores: "Shores", "Rives";
    ToolCoasts: "Coasts", "Côtes";
    ToolTown: "New town", "Nouvelle ville";
    HintSelect: "Click to select; Shift adds; Shift and drag selects a box; drag moves the map.", "Cliquez pour choisir\u{a0}; Maj ajoute\u{a0}; Maj et glisser choisit un cadre\u{a0}; glisser déplace la carte.";
    HintCorners: "Drag a corner; Shift locks the angle; double click on a border adds one; Delete removes; arrows nudge.", "Glissez un sommet\u{a0}; Maj bloque l’angle\u{a0}; double clic sur une limite pour en ajouter\u{a0}; Suppr efface\u{a0}; les flèches décalent.";
    HintDraw: "Click the corners of the outline; Enter closes it, Backspace takes the last back, Escape gives up.", "Cliquez les sommets du contour\u{a0}; Entrée le ferme, Retour arrière reprend le dernier, Échap abandonne.";
    HintCut: "Click a border, points inside, and a border again; Escape gives up.", "Cliquez une limite, des points à l’intérieur, puis une limite\u{a0}; Échap abandonne.";
    HintMerge: "Click what stays, then the neighbour that becomes part of it.", "Cliquez ce qui reste, puis le voisin qui s’y ajoute.";
    HintSigns: "Drag names, cubes, stars and muster signs; arrows nudge the last one.", "Glissez noms, cubes, étoiles et signes de recrutement\u{a0}; les flèches décalent le dernier.";
    HintLinks: "Click a line, or two areas, and choose what there is between them: by a button, or by Delete nothing, 1 land, 2 river, 3 parted, 4 touching. A road is 1.", "Cliquez une ligne ou deux zones et choisissez ce qu’il y a entre elles\u{a0}: par un bouton, ou par Suppr rien, 1 terre, 2 rivière, 3 séparées, 4 contiguës. Une route est 1.";
    HintRoads: "Click two towns to build or remove the road between them.", "Cliquez deux villes pour créer ou supprimer la route entre elles.";
    HintShores: "Choose a water, then click or paint the areas on its shore.", "Choisissez une étendue d’eau, puis cliquez ou peignez les zones de sa rive.";
    HintCoasts: "Choose a lake, then click the towns on its coast.", "Choisissez un lac, puis cliquez les villes de sa côte.";
    HintTown: "Click where the new town is to stand.", "Cliquez là où la nouvelle ville doit se trouver.";
    FaceNewArea: "a new area", "une nouvelle zone";
    FaceNewWater: "a new water", "une nouvelle étendue d’eau";
    FacePond: "a pond", "un étang";
    FaceIsland: "an island", "une île";
    FaceOutOfBounds: "land out of bounds", "des terres hors carte";
    NewFaceBecomes: "The new face is", "La nouvelle surface est";
    SnapCorners: "Snap to corners and borders", "Aimanter aux sommets et limites";
    SnapGrid: "Snap to grid", "Aimanter à la grille";
    BasisOfNew: "What I enter comes from", "Source de ce que je saisis";
    WholeMap: "Whole map", "Carte entière";
    ZoomIn: "Closer", "Plus près";
    ZoomOut: "Farther", "Plus loin";

    // Fields.
    Missing: "missing", "manque";
    Filter: "Filter", "Filtre";
    FilterHint: "Filter…", "Filtrer…";
    BasisWord: "Basis", "Source";
    BasisSource: "from where", "d’où";
    BasisPrinted: "Printed", "Imprimé";
    BasisRules: "Rules", "Règles";
    BasisInferred: "Inferred", "Déduit";
    BasisReconstructed: "Reconstructed", "Reconstitué";
    IdWord: "Id", "Identifiant";
    CopyTable: "Copy table", "Copier le tableau";
    CopyTableHint: "As tab-separated text for a spreadsheet (Ctrl+C).", "En texte tabulé pour un tableur (Ctrl+C).";
    PasteTable: "Paste table", "Coller un tableau";
    PasteTableHint: "Tab-separated text with a row of column names (Ctrl+V).", "Texte tabulé avec une ligne d’intitulés (Ctrl+V).";
    TableCopied: "The table is on the clipboard.", "Le tableau est dans le presse-papiers.";
    BoardMissing: "The board is not in the library; choose another one.", "Le plateau manque dans la bibliothèque\u{a0}; choisissez-en un autre.";

    // Decks and cards.
    ChooseCard: "Choose a card in the table, or add one.", "Choisissez une carte dans le tableau, ou ajoutez-en une.";
    ShownFaction: "Faction shown", "Faction affichée";
    AllFactions: "All factions", "Toutes les factions";
    AddCard: "Add card", "Ajouter une carte";
    DuplicateCard: "Duplicate card", "Dupliquer la carte";
    DeleteCard: "Delete card", "Supprimer la carte";
    AllIn: "All cards in play", "Toutes les cartes en jeu";
    NoneIn: "No card in play", "Aucune carte en jeu";
    InPlay: "In play", "En jeu";
    CardWord: "Card", "Carte";
    CardTitle: "Title of the card", "Titre de la carte";
    CardText: "What the card says", "Ce que dit la carte";
    CardNote: "History on the card", "Histoire sur la carte";
    Does: "What it does", "Effet";
    SortHint: "Sort by this column; again turns the order round.", "Trier selon cette colonne\u{a0}; encore une fois inverse l’ordre.";
    CardDesigner: "Card designer", "Atelier de cartes";
    CardFaction: "Faction of the card", "Faction de la carte";
    CardNumber: "Number of the card", "Numéro de la carte";
    WhatItDoes: "What the card does", "Ce que fait la carte";
    WhatItSays: "Texts of the card", "Textes de la carte";
    MovementCard: "Movement card", "Carte de mouvement";
    SpecialCard: "Special card", "Carte spéciale";
    Armies: "Armies", "Armées";
    Distance: "Areas each", "Zones chacune";
    GoesBy: "They go by", "Elles vont par";
    ByLand: "Land", "Terre";
    Warship: "Warship", "Navire de guerre";
    FishingBoats: "Fishing boats", "Bateaux de pêche";
    Canoes: "Canoes", "Canoës";
    ArmyLimit: "Most units in an army", "Unités par armée, au plus";
    CardLimit: "Most units on the card", "Unités par carte, au plus";
    Limited: "limited", "limité";
    NoLimit: "no limit", "sans limite";
    Aboard: "Aboard", "À bord";
    OneLanding: "All land in one area", "Toutes débarquent dans une zone";
    DifferentStarts: "All start from different areas", "Toutes partent de zones différentes";
    TruceCard: "Truce", "Trêve";
    PlayedWhen: "Played", "Se joue";
    WindowEnlistments: "at the start of the turn, before enlistments", "au début du tour, avant les recrutements";
    WindowMovement: "before the first army moves", "avant le mouvement de la première armée";
    WindowAroundMovement: "before or after movement", "avant ou après le mouvement";
    WindowBattles: "before the first battle, for all battles", "avant la première bataille, pour toutes";
    WindowOneBattle: "before one battle", "avant une bataille";
    WindowVictory: "after a battle that was won", "après une bataille gagnée";
    AddEffect: "Add effect", "Ajouter un effet";
    RemoveEffect: "Remove", "Supprimer";
    EffectEarlier: "Move up", "Monter";
    EffectLater: "Move down", "Descendre";
    EffectPlace: "Place units", "Placer des unités";
    EffectConvert: "Exchange units in an area", "Échanger des unités dans une zone";
    EffectMoreArmies: "More armies", "Plus d’armées";
    EffectMoreDistance: "Further movement", "Mouvement plus long";
    EffectRedirect: "Redirect enlistments", "Détourner les recrues";
    EffectRemove: "Enemy removes units", "L’ennemi retire des unités";
    EffectTurncoat: "Turncoats in a battle", "Retournement de veste dans une bataille";
    EffectVolley: "Additional roll", "Lancer supplémentaire";
    EffectHitsCount: "Hits count more", "Les touchés comptent plus";
    EffectChooseCasualties: "Choose casualties", "Choisir les pertes";
    EffectIgnore: "Ignore a face", "Ignorer une face";
    EffectPursue: "Pursue", "Poursuivre";
    EffectScatter: "Scatter to neighbours", "Se disperser chez les voisins";
    EffectGather: "Gather from neighbours", "Se rassembler depuis les voisins";
    Whose: "Faction", "Faction";
    UnitsWord: "Units", "Unités";
    FromFaction: "From", "De";
    ToFaction: "To", "Vers";
    AtMost: "Units at most", "Unités au plus";
    AmongEnemies: "Even among enemies", "Même parmi l’ennemi";
    OrFled: "Or from the fled units", "Ou parmi les unités en fuite";
    MayMove: "They may move this turn", "Elles peuvent bouger ce tour";
    Times: "Times", "Fois";
    NotWith: "Not with", "Pas avec";
    MoreAreas: "Additional areas", "Zones en plus";
    OneArmyOnly: "One army only", "Une seule armée";
    ClosedArea: "Closed muster area", "Zone de recrutement fermée";
    InsteadArea: "Area that takes its place", "Zone qui la remplace";
    EnemyRolls: "The enemy rolls", "L’ennemi lance";
    OnlyFace: "Only counts", "Seul compte";
    NoValues: "This effect has no values.", "Cet effet n’a pas de valeurs.";
    IgnoredFace: "Ignored face", "Face ignorée";
    Areas: "Areas", "Zones";
    WhereWord: "Where", "Où";
    Which: "which", "lequel";
    WhereArea: "One area", "Une zone";
    WhereShore: "Shore of", "Rive de";
    WhereHomeland: "Homeland of", "Patrie de";
    WhereObjective: "Objectives of", "Objectifs de";
    WhereWith: "Where there are", "Là où sont";
    FaceHit: "Hit", "Touché";
    FaceFlee: "Flee", "Fuite";
    FaceCommand: "Command", "Commandement";

    // Blocks of the army.
    ChooseBlock: "Choose a block in the table, or add one.", "Choisissez un bloc dans le tableau, ou ajoutez-en un.";
    AddBlock: "Add block", "Ajouter un bloc";
    DuplicateBlock: "Duplicate block", "Dupliquer le bloc";
    DeleteBlock: "Delete block", "Supprimer le bloc";
    ChangeBlocks: "Change blocks", "Modifier les blocs";
    BlockName: "Block", "Bloc";
    SideWord: "Side", "Camp";
    KindWord: "Kind", "Genre";
    CombatValue: "Combat value", "Valeur de combat";
    FireRating: "Fire rating", "Valeur de tir";
    MovesWord: "Moves", "Mouvement";
    ValueBasis: "Basis of the combat value", "Source de la valeur de combat";
    KindRegulars: "Regulars", "Réguliers";
    KindMilitia: "Militia", "Milice";
    KindCavalry: "Cavalry", "Cavalerie";
    KindMilitiaCavalry: "Militia cavalry", "Cavalerie de milice";
    KindArtillery: "Artillery", "Artillerie";
    KindShip: "Ship", "Navire";
    KindIndian: "Indians", "Amérindiens";

    // Muster and reinforcements.
    AllAreas: "Areas without signs too", "Aussi les zones sans signe";
    OwnMuster: "Own values of this scenario", "Valeurs propres au scénario";
    OwnMusterOn: "The scenario has values of its own; the board’s do not count here. ≠ marks where they differ.", "Le scénario a ses propres valeurs\u{a0}; celles du plateau ne comptent pas ici. ≠ marque les différences.";
    OwnMusterOff: "The board’s values count. A change is a change of the board.", "Les valeurs du plateau comptent. Une modification change le plateau.";
    AreaWord: "Area", "Zone";
    NobodyMusters: "Nobody musters here.", "Personne ne recrute ici.";
    Reinforcements: "Reinforcements", "Renforts";
    ReinforcementsHint: "Blocks that are due before the first turn of a year, and the town where they enter (8.23).", "Blocs attendus avant le premier tour d’une année, et la ville où ils entrent (8.23).";
    TownWord: "Town", "Ville";

    // Dice.
    ForcesMissing: "Dice and pools are not in the library; choose others.", "Dés et réserves manquent dans la bibliothèque\u{a0}; choisissez-en d’autres.";
    OddsOf: "Odds of", "Probabilités de";
    AtTheLimit: "the dice limit", "la limite de dés";
    Expected: "Expected", "Attendu";
    FaceHint: "A click goes to the next face, the secondary button to the one before.", "Un clic passe à la face suivante, le bouton secondaire à la précédente.";
    OneFaceMore: "Add a face", "Ajouter une face";
    OneFaceFewer: "Remove a face", "Retirer une face";
    DieBasis: "Basis of the die", "Source du dé";
    DiceLimit: "Most dice at once", "Dés à la fois, au plus";
    Pool: "Units in the box", "Unités dans la boîte";
    LimitsBasis: "Basis of limit and box", "Source de la limite et de la boîte";
    FireTable: "Fire", "Tir";
    FireHint: "A block rolls a die for every point of its combat value; every die up to its fire rating causes a loss.", "Un bloc lance un dé par point de sa valeur de combat\u{a0}; chaque dé jusqu’à sa valeur de tir cause une perte.";
    FullValue: "the full value", "la valeur entière";
    CountWord: "Number", "Nombre";
    ChancePerDie: "Chance per die", "Chance par dé";

    // Rounds and years.
    RoundsHeading: "Rounds and end of the game", "Manches et fin de partie";
    FirstRound: "First round", "Première manche";
    EndOfGame: "The game ends", "La partie s’arrête";
    EndByTruce: "when a side has played its Truce cards, or after the last round", "quand un camp a joué ses trêves, ou après la dernière manche";
    EndByRound: "after a fixed round", "après une manche fixe";
    FirstCheck: "Truce cards count from round", "Les trêves comptent dès la manche";
    LastRound: "Last round", "Dernière manche";
    HandSize: "Cards in a full hand", "Cartes d’une main pleine";
    FirstTurn: "First turn", "Premier tour";
    DrawnFromBag: "Drawn from the bag", "Tiré du sac";
    ExtraRecruits: "Additional recruits", "Recrues supplémentaires";
    ExtraRecruitsHint: "Units that a faction recruits each turn wherever it already stands (3.1.1).", "Unités qu’une faction recrute à chaque tour là où elle se trouve déjà (3.1.1).";
    Placements: "Set-up decisions", "Décisions de mise en place";
    PlacementsHint: "Who places units freely before the first turn, in this order (1.3).", "Qui place librement des unités avant le premier tour, dans cet ordre (1.3).";
    AddPlacement: "Add set-up decision", "Ajouter une décision";
    OnHomeland: "On the homeland of", "Dans la patrie de";
    Earlier: "Earlier", "Plus tôt";
    Later: "Later", "Plus tard";
    RemoveWord: "Remove", "Supprimer";
    YearsHeading: "Length of the war and victory", "Durée de la guerre et victoire";
    TurnsOfYear: "Turns of each player in a year", "Tours de chaque joueur par année";
    Margin: "Points more than the enemy that win", "Points d’avance pour gagner";
    Years: "Campaign years", "Années de campagne";
    AddYear: "Add year", "Ajouter une année";
    RemoveYear: "Remove year", "Supprimer l’année";

    // Options.
    Ruling: "Ruling", "Décision";

    // Texts.
    OnlyMissing: "Only what is missing in a language", "Seulement ce qui manque dans une langue";
    ScenarioAndParts: "Scenario and its parts", "Scénario et ses parties";
    SidesAndFactions: "Sides and factions", "Camps et factions";
    Paragraphs: "Rule paragraphs", "Paragraphes de règle";
    Rulings: "Rulings", "Décisions";
    AddParagraph: "Add paragraph", "Ajouter un paragraphe";
    AddRuling: "Add ruling", "Ajouter une décision";
    DeleteParagraph: "Delete paragraph", "Supprimer le paragraphe";
    DeleteRuling: "Delete ruling", "Supprimer la décision";
    TextsMissing: "The texts are not in the library; choose others.", "Les textes manquent dans la bibliothèque\u{a0}; choisissez-en d’autres.";
    ScenarioWord: "Scenario", "Scénario";
    TitleWord: "Title", "Titre";
    Summary: "Summary", "Résumé";
    RuleText: "Text", "Texte";
    PartNames: "Names of the parts", "Noms des parties";
    PartNamesHint: "What lists of boards, decks and dice say.", "Ce que disent les listes de plateaux, de paquets et de dés.";
    BoardName: "Board", "Plateau";
    DeckName: "Deck set", "Jeu de cartes";
    ForcesName: "Dice and pools", "Dés et réserves";
    ArmyName: "Army", "Armée";
    AmericanSide: "American side", "Camp américain";
    BritishSide: "British side", "Camp britannique";
    BlueCubes: "Blue cubes", "Cubes bleus";
    WhiteCubes: "White cubes", "Cubes blancs";
    RedCubes: "Red cubes", "Cubes rouges";
    YellowCubes: "Yellow cubes", "Cubes jaunes";
    GreenCubes: "Green cubes", "Cubes verts";

    // Proofreader.
    ProofRound: "Round", "Relecture";
    ProofPhoto: "Photo", "Photo";
    ProofLikely: "Likely errors", "Erreurs probables";
    ProofFiles: "Sheets and corrections", "Feuilles et corrections";
    NoFacts: "There is nothing to compare: the board is missing.", "Rien à comparer\u{a0}: le plateau manque.";
    ShowInEditor: "Show in the editor", "Montrer dans l’éditeur";
    VerdictRight: "Right", "Juste";
    VerdictWrong: "Wrong", "Faux";
    VerdictUnsure: "Cannot tell", "Indécis";
    CorrectedWord: "Corrected", "Corrigé";
    StillOpen: "Open", "À voir";
    StillGuessed: "Guesses", "Supposés";
    PreviousFact: "Previous (P)", "Précédent (P)";
    NextFact: "Next (N)", "Suivant (N)";
    AllRightHere: "All right here", "Tout est juste ici";
    TurnVerdict: "A click gives the next verdict: right, cannot tell, wrong, open.", "Un clic donne le verdict suivant\u{a0}: juste, indécis, faux, à voir.";
    ShoresHere: "Does it lie on these waters?", "Est-elle sur ces eaux\u{a0}?";
    MissingArea: "Is an area missing here?", "Manque-t-il une zone ici\u{a0}?";
    CutThere: "Cut it off…", "La découper…";
    AreaTooMany: "Is this area not printed?", "Cette zone n’est-elle pas imprimée\u{a0}?";
    MergeThere: "Merge it…", "La fusionner…";
    MissingTown: "Is a town missing here?", "Manque-t-il une ville ici\u{a0}?";
    AddTownThere: "Add it…", "L’ajouter…";
    ThisRound: "This round", "Cette relecture";
    OnlyDoubtful: "Only what is not yet certain", "Seulement ce qui n’est pas sûr";
    HalveRound: "Halve it for two people…", "Partager entre deux personnes…";
    HalveRoundHint: "Writes the second half of the cards as a file for the other person; resuming that file here joins the halves.", "Écrit la seconde moitié des fiches pour l’autre personne\u{a0}; reprendre ce fichier ici réunit les moitiés.";
    FirstHalf: "The first half of the cards is here.", "La première moitié des fiches est ici.";
    SecondHalf: "The second half of the cards is here.", "La seconde moitié des fiches est ici.";
    HalvesJoined: "Both halves of the round are joined.", "Les deux moitiés de la relecture sont réunies.";
    RoundDone: "Everything has been compared. Corrections stand under “Sheets and corrections”.", "Tout a été comparé. Les corrections sont sous «\u{a0}Feuilles et corrections\u{a0}».";
    Neighbours: "Neighbours", "Voisins";
    CardsThatName: "Cards that name it", "Cartes qui la nomment";
    NoteWord: "Note", "Remarque";
    WhatIsPrinted: "What is printed instead", "Ce qui est imprimé";
    NoteAndCorrect: "Correct it", "Corriger";
    NoteOnly: "Only note it", "Noter seulement";
    GiveUp: "Back", "Retour";
    ReaderFirst: "Write who compares and when first; both stand in every mark.", "Écrivez d’abord qui compare et quand\u{a0}; chaque marque le dit.";
    Reader: "Who compares", "Qui compare";
    ReadWhen: "When", "Quand";
    OrderWord: "Order", "Ordre";
    OrderPlaces: "Place by place", "Lieu par lieu";
    OrderGuesses: "What is reconstructed first", "Le reconstitué d’abord";
    OrderLikely: "Likely errors first", "Erreurs probables d’abord";
    SaveRound: "Save the round…", "Enregistrer la relecture…";
    SaveRoundHint: "Stop here and go on another day.", "S’arrêter ici et reprendre un autre jour.";
    ResumeRound: "Resume a round…", "Reprendre une relecture…";
    AlsoHere: "Here", "Ici";
    LikelyHint: "Quick tests; none of them proves an error.", "Tests rapides\u{a0}; aucun ne prouve une erreur.";
    LikelyFirst: "Go through these first", "Commencer par celles-ci";
    CorrectionsOfRound: "Corrections of this round", "Corrections de cette relecture";
    NoCorrections: "No fact was found wrong with what is printed instead.", "Aucun fait faux dont l’imprimé soit noté.";
    ExportCorrections: "Export correction file…", "Exporter les corrections…";
    LeaveMarks: "Leave marks on the facts", "Marquer les faits";
    LeaveMarksHint: "What was found right counts as printed from then on.", "Ce qui est juste compte dès lors comme imprimé.";
    CorrectionFile: "A correction file of somebody else", "Un fichier de corrections reçu";
    ReadCorrections: "Read a correction file…", "Lire un fichier de corrections…";
    PutAway: "Put it away", "Le ranger";
    Sheets: "Sheets", "Feuilles";
    SheetsHint: "To print, or to tick off in a spreadsheet and read back.", "À imprimer, ou à remplir dans un tableur puis à relire ici.";
    SheetHtml: "Page (HTML)…", "Page (HTML)…";
    SheetSvg: "Map (SVG)…", "Carte (SVG)…";
    SheetCsv: "Table (CSV)…", "Tableau (CSV)…";
    ReadSheet: "Read a ticked table…", "Lire un tableau rempli…";
    CorrectedBoard: "The corrected board", "Le plateau corrigé";
    BoardShared: "The board “{}” is shared; the first correction makes this scenario’s own copy.", "Le plateau «\u{a0}{}\u{a0}» est partagé\u{a0}; la première correction en fait une copie propre.";
    BoardCorrected: "Corrections go to the shared board “{}” and reach every scenario that refers to it.", "Les corrections vont au plateau partagé «\u{a0}{}\u{a0}» et à tout scénario qui y renvoie.";
    BoardOwn: "The board is this scenario’s own.", "Le plateau appartient au scénario.";
    CorrectShared: "Correct the shared board", "Corriger le plateau partagé";
    MakeOwnBoard: "Make it this scenario’s own", "Le copier dans le scénario";
    SaveOwnBoard: "Save as a board of its own…", "Enregistrer comme plateau à part…";
    AppliedHere: "Corrections on this machine", "Corrections sur cette machine";
    AppliedHint: "Shared documents here say something else than the shipped ones. What is taken back is saved with the scenario.", "Des documents partagés disent ici autre chose que ceux livrés. Ce qui est repris s’enregistre avec le scénario.";
    NothingApplied: "Everything is as shipped.", "Tout est comme livré.";
    Revert: "Revert", "Reprendre";
    RevertAll: "Revert all corrections", "Reprendre toutes les corrections";
    ProofNoDrawing: "The board has no drawing to compare on.", "Le plateau n’a pas de dessin pour comparer.";
    MapShows: "Colours", "Couleurs";
    ColourProgress: "Progress", "Progrès";
    ColourGuesses: "What is reconstructed", "Ce qui est reconstitué";
    ColourNone: "None", "Aucune";
    LegendDone: "compared, the more the darker", "comparé, plus c’est foncé";
    LegendWrong: "wrong", "faux";
    LegendUnsure: "cannot tell", "indécis";
    LegendGuess: "reconstructed, the more the darker", "reconstitué, plus c’est foncé";
    PhotoShown: "Photo (B)", "Photo (B)";
    BlinkHint: "B shows and hides the photo.", "B montre et cache la photo.";
    Opacity: "Opacity", "Opacité";
    PhotoHint: "A photo of your printed board over the map, so that every border can be compared.", "Une photo de votre plateau sur la carte, pour comparer chaque frontière.";
    ChoosePhoto: "Choose a photo…", "Choisir une photo…";
    Swipe: "Divider between photo and map", "Séparation entre photo et carte";
    SwipeAt: "Place of the divider", "Place de la séparation";
    OutlinesOver: "Outlines over the photo", "Contours sur la photo";
    PointsShown: "Points", "Repères";
    Points: "Align by points", "Aligner par repères";
    PointsHint: "Drag each point, with what lies under it in the photo, to where it belongs on the map. Four are needed; more show how well they fit.", "Glissez chaque repère, avec ce qu’il montre sur la photo, à sa place sur la carte. Il en faut quatre\u{a0}; davantage montrent la précision.";
    PlacePoints: "Place points town by town", "Placer les repères ville par ville";
    PlacePointsHint: "The photo stands beside the map. A town is marked on the map; click it in the photo, and the next one is asked for.", "La photo est à côté de la carte. Une ville est marquée sur la carte\u{a0}; cliquez-la sur la photo, et la suivante est demandée.";
    PhotoToClick: "Photo of the printed board", "Photo du plateau imprimé";
    PointingHint: "The wheel enlarges, dragging moves, arrow keys push the latest point. A click on the map asks for that place instead.", "La molette agrandit, glisser déplace, les flèches poussent le dernier repère. Un clic sur la carte demande cet endroit à la place.";
    SkipPlace: "Not there", "Introuvable";
    SkipPlaceHint: "The printed board has no such place, or the photo does not show it.", "Le plateau imprimé n’a pas cet endroit, ou la photo ne le montre pas.";
    PointsDone: "Done", "Terminé";
    NoMorePlaces: "Every town is placed.", "Toutes les villes sont placées.";
    FitDrawing: "Fit the drawing to the photo", "Ajuster le dessin à la photo";
    FitDrawingHint: "Warps outlines, towns, signs and names so that the map looks like the printed board. Undo takes it back.", "Déforme contours, villes, signes et noms pour que la carte ressemble au plateau imprimé. Annuler revient en arrière.";
    FitDrawingWhen: "Needs six points or more.", "Demande au moins six repères.";
    PointWord: "Point", "Repère";
    OnBoard: "on the board", "sur le plateau";
    InPhoto: "in the photo", "sur la photo";
    Residual: "left over", "écart";
    MeanResidual: "Mean of what is left over", "Écart moyen";
    AddPoint: "Add point", "Ajouter un repère";
    ResetPoints: "Begin again", "Recommencer";
    PointDragHint: "Drag, or focus and use the arrow keys; Shift goes further.", "Glissez, ou utilisez les flèches\u{a0}; Maj va plus loin.";

    // Units page.
    HintUnits: "Left adds, right removes, dragging paints; 1–9 how many, Q and E the faction.", "Gauche ajoute, droit retire, glisser peint\u{a0}; 1–9 combien, Q et E la faction.";
    StartUnits: "Start units", "Unités de départ";
    PrintedUnits: "Printed units", "Unités imprimées";
    PrintedPlaced: "Place printed units at the start", "Placer les unités imprimées au départ";
    HowMany: "How many", "Combien";
    OnlyOccupied: "Only areas with units", "Seulement les zones occupées";
    PoolLeft: "Left in the pool", "Reste en réserve";
    BlocksDrawn: "Blocks drawn", "Blocs tirés";
    GarrisonValue: "Own towns of this value need a block", "Valeur des villes à garnir d’un bloc";
    BasisOfStart: "Basis of the set-up", "Source de la mise en place";
    HeldTowns: "Towns held by the enemy", "Villes tenues par l’ennemi";
    ChooseTown: "Click a town on the map to say who holds it.", "Cliquez une ville sur la carte pour dire qui la tient.";
    Ships: "Ships", "Navires";
    Ship: "Ship", "Navire";
    SetUp: "Set-up", "Mise en place";
    BlocksTab: "Blocks", "Blocs";
    Odds: "Odds", "Probabilités";
    YearsTab: "Years and end", "Années et fin";
    MorePages: "More", "Plus";
    BrushChoose: "Choose", "Choisir";
    BrushShip: "Ship", "Navire";
    BrushHeld: "Held by the enemy", "Tenue par l’ennemi";
    HintSetUp: "Choose, or paint: left puts a ship or a holder in a town, right takes it away; 1–4 the ship’s value.", "Choisir ou peindre\u{a0}: gauche met un navire ou un occupant dans une ville, droit le retire\u{a0}; 1–4 la valeur du navire.";
    AddShip: "Add ship", "Ajouter un navire";
    AddShipHint: "In the chosen town.", "Dans la ville choisie.";
    IndianBlock: "Indian block", "Bloc indien";
    NotOnMap: "Not on the map", "Pas sur la carte";
    IndianGone: "Has left the game", "A quitté la partie";
    IndianHint: "It comes into play when the British take its town (9.0).", "Il entre en jeu quand les Britanniques prennent sa ville (9.0).";

    // Compare page.
    CompareEmpty: "See what differs from another scenario, in words and on the map, and take back what you do not want.", "Voyez ce qui diffère d’un autre scénario, en mots et sur la carte, et annulez ce que vous ne voulez pas.";
    CompareWith: "Compare with…", "Comparer avec…";
    WriteCardText: "Write the text from what the card does", "Écrire le texte d’après ce que fait la carte";
    WriteCardTextHint: "In both languages, as the cards of the game are written.", "Dans les deux langues, comme les cartes du jeu.";
    Dismiss: "Dismiss", "Écarter";
    BringBack: "Bring back", "Rappeler";
    DismissHint: "Advice that you do not want stays away, also when you open the scenario again.", "Un conseil écarté le reste, même à la prochaine ouverture du scénario.";
    DismissedHint: "Shows what was dismissed.", "Montre ce qui a été écarté.";
    ChangesOn: "Kept as changes on top of", "Gardé comme modifications de";
    MakeWhole: "Make it a whole copy", "En faire une copie entière";
    MakeWholeHint: "It then holds everything itself, and corrections of what it stood on reach it no more.", "Il contient alors tout lui-même, et les corrections de ce qu’il modifiait ne l’atteignent plus.";
    KeepAsChanges: "Keep as changes on…", "Garder comme modifications de…";
    KeepAsChangesHint: "Only what differs is saved, and corrections of the other scenario reach this one.", "Seul ce qui diffère est enregistré, et les corrections de l’autre scénario atteignent celui-ci.";
    NoDifference: "Both say the same.", "Les deux disent la même chose.";
    Added: "Added", "Ajouté";
    Removed: "Removed", "Supprimé";
    Changed: "Changed", "Modifié";
    OnlyBasis: "Source or check mark", "Source ou vérification";
    TakeBack: "Take back", "Revenir";
    TakeBackHint: "Takes back this difference alone.", "Annule cette seule différence.";

    // What a simulation shows on the map.
    TakenAtEnd: "Taken at the end", "Pris à la fin";
    TakenOnMap: "Show on the map", "Montrer sur la carte";
    TakenLegend: "Share of games in which the other side holds it at the end", "Part des parties où l’autre camp le tient à la fin";

    // Building by hand.
    SmallerPieceBecomes: "The smaller piece is", "Le plus petit morceau est";
}
