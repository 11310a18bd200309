//! The sentences of the window that belong to no game and to no panel alone, in every language; the others stand where they are
//! said.
//!
//! Fixed texts are the variants of [`T`]; texts with numbers or names are functions. The compiler refuses a text that
//! lacks a language, and the language can change from one frame to the next.

mod report;
mod review;
mod sentences;
mod tournament;

pub use data::Lang;
pub use report::*;
pub use review::*;
pub use sentences::*;
pub use tournament::*;
pub use workbench::numbers::{decimal, per_cent, signed};

/// The language of the terminal: what is written there is read by other programs.
pub const TERMINAL: Lang = Lang::WRITTEN[0];

/// The language that comes after one, round and round.
pub fn next_language(lang: Lang) -> Lang {
    let all = Lang::all();
    let at = all.iter().position(|other| *other == lang);
    all[at.map_or(0, |at| (at + 1) % all.len())]
}

data::texts! {
    /// A fixed text of the window.
    pub enum T {
        Tournament: "Tournament of bots…", "Tournoi de robots…";
        TournamentTitle: "Tournament of bots", "Tournoi de robots";
        TournamentHint: "Every bot plays every other in pairs of games with the same chance and sides swapped. What was played is kept, and goes on from there.", "Chaque robot joue contre chaque autre par paires de parties, avec le même hasard et les camps échangés. Ce qui est joué est gardé, et la suite part de là.";
        TournamentScenarios: "Scenarios", "Scénarios";
        TournamentBots: "Bots", "Robots";
        TournamentPairs: "Pairs of games", "Paires de parties";
        TournamentPairsHint: "In each match, at most. Four times as many halve the interval.", "Par match, au plus. Quatre fois plus en réduisent l’intervalle de moitié.";
        TournamentSeed: "Seed", "Graine";
        TournamentSeedHint: "Where chance begins: the same seed gives the same games, but where a bot thinks for a time, as general does.", "Le point de départ du hasard\u{a0}: la même graine donne les mêmes parties, sauf si un robot réfléchit un certain temps, comme le général.";
        TournamentEarly: "End matches early", "Arrêter les matchs dès que possible";
        TournamentRecords: "Keep records of the games", "Garder les parties";
        TournamentRecordsHint: "Each game that is played from now on is written to the folder tournaments beside your records and can be opened.", "Chaque partie jouée à partir de maintenant est écrite dans le dossier tournaments à côté de vos parties et peut être ouverte.";
        TournamentTooFew: "Choose a scenario and at least two bots.", "Choisissez un scénario et au moins deux robots.";
        TournamentMatch: "Match", "Match";
        TournamentGames: "Games", "Parties";
        TournamentShare: "Points of the first", "Points du premier";
        TournamentElo: "Elo", "Elo";
        TournamentAsAmerican: "As American", "Côté américain";
        TournamentAsBritish: "As British", "Côté britannique";
        TournamentNotYet: "not yet", "pas encore";
        TournamentEnded: "* Ended early by the test: the points, the Elo and their intervals lean to what it found, and so do the strengths below.", "* Arrêté avant la fin par le test\u{a0}: les points, l’Elo et leurs intervalles penchent vers ce qu’il a trouvé, et les forces plus bas aussi.";
        TournamentBegin: "Play the matches", "Jouer les matchs";
        TournamentStop: "Stop the matches", "Arrêter les matchs";
        TournamentPage: "Write a page…", "Écrire une page…";
        TournamentPageHint: "Everything that is kept, as one page (HTML).", "Tout ce qui est gardé, en une page (HTML).";
        TournamentForget: "Forget all games", "Oublier les parties";
        TournamentForgetHint: "Begins anew. The file with the games so far is kept under another name.", "Recommence à zéro. Le fichier des parties jouées est gardé sous un autre nom.";
        AppTitle: "War of 1812", "Guerre de 1812";
        Edit: "Edit…", "Modifier…";
        EditHint: "Opens it in the scenario editor. A shipped scenario is copied; the original stays.", "L’ouvre dans l’éditeur de scénarios. Un scénario fourni est copié\u{a0}; l’original reste.";
        NewHint: "The smallest scenario that can be played, to build on.", "Le plus petit scénario jouable, pour commencer.";
        EditFile: "Edit a file…", "Modifier un fichier…";
        Recover: "Recover unsaved edits", "Récupérer les modifications";
        RecoverThese: "Recover", "Récupérer";
        RecoverHint: "The scenario that was being edited, with every edit and the undo history.", "Le scénario en cours de modification, avec chaque changement et tout l’historique.";
        BackToEditor: "Back to the editor", "Retour à l’éditeur";
        TestDropped: "The test game lies among what was deleted recently, on the start screen.", "La partie d’essai se trouve parmi les suppressions récentes, à l’accueil.";
        UnsavedEdits: "Unsaved edits", "Modifications non enregistrées";
        UnsavedEditsHint: "The scenario has edits that are not saved. Save it, or give them up?", "Le scénario a des modifications non enregistrées. L’enregistrer, ou les abandonner\u{a0}?";
        SaveEdits: "Save", "Enregistrer";
        DiscardEdits: "Give up the edits", "Abandonner";
        GoOnEditing: "Go on editing", "Continuer l’édition";
        EditSaved: "The scenario is saved to", "Le scénario est enregistré dans";
        EditSaveFailed: "The scenario could not be saved:", "Le scénario n’a pas pu être enregistré\u{a0}:";
        EditsUnread: "There may be unsaved edits of this scenario, but not all that is kept can be read.", "Ce scénario a peut-être des modifications non enregistrées, mais ce qui est gardé ne peut être lu en entier.";
        EditOpenFailed: "This could not be opened for editing:", "Ceci n’a pas pu être ouvert pour modification\u{a0}:";
        PhotoFailed: "The photo could not be opened:", "La photo n’a pas pu être ouverte\u{a0}:";
        CompareFailed: "This could not be opened to compare with:", "Ceci n’a pas pu être ouvert pour la comparaison\u{a0}:";
        ReadFailed: "The file could not be read:", "Le fichier n’a pas pu être lu\u{a0}:";
        EditKept: "Every edit is kept in the editor’s journal.", "Chaque modification reste dans le journal de l’éditeur.";
        DocumentLeft: "The scenario that the file was chosen for has been left meanwhile, so nothing was done with it; open the scenario again and choose the file once more.", "Le scénario pour lequel le fichier a été choisi a été quitté entre-temps\u{a0}: rien n’en a été fait\u{a0}; rouvrez le scénario et choisissez de nouveau le fichier.";
        RoundFailed: "The round of proofreading could not be kept:", "La relecture n’a pas pu être gardée\u{a0}:";
        NotPlayable: "The scenario cannot be played yet:", "Le scénario n’est pas encore jouable\u{a0}:";
        WriteFailed: "The file could not be written:", "Le fichier n’a pas pu être écrit\u{a0}:";
        Wrote: "Written to", "Écrit dans";
        SaveScenario: "Save the scenario", "Enregistrer le scénario";
        Simulating: "Simulating", "Simulation";
        AmericanSide: "American side", "Camp américain";
        BritishSide: "British side", "Camp britannique";
        NobodyHere: "nobody", "personne";
        CatchUp: "Show everything as done", "Tout montrer comme fait";
        ShowAgain: "Show again what others did", "Revoir ce que les autres ont fait";
        ShowAgainShort: "Show again", "Revoir";
        ShowAgainNothing: "Nobody else has done anything since your last turn.", "Personne d’autre n’a joué depuis votre dernier coup.";
        SinceYourTurn: "Since your turn", "Depuis votre coup";
        Lately: "What has just happened", "Ce qui vient de se passer";
        History: "History", "Historique";
        HistoryNow: "Back to the game", "Retour à la partie";
        HistoryClose: "Close the history", "Fermer l’historique";
        StepBack: "One moment back", "Un moment en arrière";
        StepOn: "One moment on", "Un moment en avant";
        TurnBack: "Previous turn", "Au joueur précédent";
        TurnOn: "Next turn", "Au joueur suivant";
        Branch: "Play on from here", "Jouer à partir d’ici";
        BranchHint: "Another game begins at this moment, with other dice. This one stays as it is, on the start screen.", "Une autre partie commence à ce moment, avec d’autres dés. Celle-ci reste telle quelle, à l’accueil.";
        Branched: "You play on from an earlier moment, in a game of its own. The one you left is on the start screen.", "Vous jouez à partir d’un moment antérieur, dans une partie à part. Celle que vous quittez est à l’accueil.";
        ShowNext: "Go on", "Continuer";
        ShowAll: "Show all", "Tout montrer";
        VersusBegins: "rolls first", "lance en premier";
        Odds: "Odds", "Chances";
        OddsHint: "The exact chances if both sides stand their ground and nobody plays another card, and the units that each still loses on average.", "Les chances exactes si les deux camps tiennent et que personne ne joue d’autre carte, et les unités que chacun perdra encore en moyenne.";
        LostOnAverage: "−: units lost on average", "−\u{a0}: unités perdues en moyenne";
        LuckHint: "Hits rolled in this battle above what was to be expected of so many dice; below zero the dice were unkind.", "Dégâts obtenus dans cette bataille au-dessus de l’espérance d’autant de dés\u{a0}; sous zéro, les dés ont été contraires.";
        LookingBack: "The board as it was", "Le plateau tel qu’il était";
        Tagline: "Two board wargames of one frontier, from Detroit to Quebec.", "Deux jeux d’histoire sur une même frontière, de Détroit à Québec.";

        // Start screen.
        Play: "Play…", "Jouer…";
        Continue: "Continue the last game", "Reprendre la dernière partie";
        ContinueHint: "The game that was open last, exactly as it was left.", "La dernière partie ouverte, exactement telle qu’elle était.";
        Load: "Load a game…", "Charger une partie…";
        GoOn: "Continue", "Reprendre";
        YourGames: "Your games", "Vos parties";
        NoGames: "Every game you begin is kept here by itself.", "Chaque partie commencée est conservée ici d’elle-même.";
        FinishedGames: "Finished games", "Parties finies";
        NewerGames: "Newer games", "Parties plus récentes";
        OlderGames: "Older games", "Parties plus anciennes";
        LookAt: "Look at it", "Voir";
        UnsavedTitle: "Unsaved edits", "Modifications non enregistrées";
        ScenarioEditor: "Scenario editor", "Éditeur de scénarios";
        MoreOf: "More", "Autres actions";
        Rename: "Rename…", "Renommer…";
        RenameHint: "Enter keeps the name, Escape the old one.", "Entrée garde ce nom, Échap l’ancien.";
        Export: "Export as a record…", "Exporter la partie…";
        Delete: "Delete", "Supprimer";
        VariantOf: "New variant of it…", "En faire une variante…";
        VariantOfHint: "A scenario of its own that is kept as changes on this one and follows it.", "Un scénario à part, gardé comme modifications de celui-ci, qu’il suit.";
        DeleteScenario: "Delete this scenario", "Supprimer ce scénario";
        PutBack: "Undo", "Annuler";
        Restore: "Put back", "Restaurer";
        RestoreHint: "Puts it back into the list that it was deleted from.", "Le remet dans la liste d’où il a été supprimé.";
        FinishedGame: "Finished game", "Partie finie";
        OpenElsewhere: "open in another window", "ouverte dans une autre fenêtre";
        TestGame: "test of a scenario", "essai d’un scénario";
        StudyGame: "study of a game", "étude d’une partie";
        Unreadable: "This file cannot be read:", "Ce fichier ne peut être lu\u{a0}:";
        DamagedTitle: "This game is damaged", "Cette partie est endommagée";
        ContinueThere: "Continue from there", "Reprendre à cet endroit";
        ShelfFailed: "Nothing could be changed among your games; everything is as it was:", "Rien n’a pu être changé parmi vos parties\u{a0}; tout est resté en place\u{a0}:";
        JournalTries: "The program tries again with every step and every few seconds.", "Le programme réessaie à chaque coup et toutes les quelques secondes.";
        JournalWell: "The autosave works again; every step is on the disk.", "La sauvegarde automatique marche de nouveau\u{a0}; chaque coup est sur le disque.";
        NotKept: "The last steps are not on the disk yet. Make room on it, or close again to give them up:", "Les derniers coups ne sont pas encore sur le disque. Faites-y de la place, ou fermez encore une fois pour les abandonner\u{a0}:";
        Settings: "Settings…", "Réglages…";
        About: "About…", "À propos…";
        Quit: "Quit", "Quitter";
        ChooseScenario: "Choose a scenario", "Choisissez un scénario";
        Unplayable: "Your own that cannot be played", "Les vôtres qui ne peuvent être joués";

        // Seats.
        WhoPlays: "Who plays?", "Qui joue\u{a0}?";
        WhoPlaysHint: "A person or a bot for each seat. Everybody sees what the seats that they play may know.", "Une personne ou un robot pour chaque place. Chacun voit ce que savent les places qu’il joue.";
        WholeSide: "Whole side:", "Camp entier\u{a0}:";
        Person: "Person", "Joueur";
        Name: "Name", "Nom";
        BotRandom: "Bot: random", "Robot\u{a0}: hasard";
        BotGreedy: "Bot: greedy", "Robot\u{a0}: glouton";
        Bot: "Bot", "Robot";
        BotBeginner: "Bot: beginner", "Robot\u{a0}: débutant";
        BotPlanner: "Bot: planner", "Robot\u{a0}: stratège";
        BotGeneral: "Bot: general", "Robot\u{a0}: général";
        BotBeginnerHint: "Sees what it can take and not what can come, as people do who begin.", "Voit ce qu’il peut prendre et non ce qui peut venir, comme quand on débute.";
        BotPlannerHint: "Tries out whole turns of its own before it decides.", "Essaie des tours entiers avant de décider.";
        BotGeneralHint: "Tries out turns of all sides, up to a second for each decision.", "Essaie des tours de tous les camps, jusqu’à une seconde par décision.";
        BotLevel: "How well the bot plays", "Niveau du robot";
        StyleCautious: "cautious", "prudent";
        StyleEven: "even", "mesuré";
        StyleBold: "bold", "hardi";
        StyleCautiousHint: "Fears losses and keeps what it has.", "Craint les pertes et garde ce qu’il a.";
        StyleEvenHint: "Dares as much as pays off most often.", "Ose autant qu’il est d’ordinaire payant.";
        StyleBoldHint: "Attacks where others wait, and counts losses for little.", "Attaque là où d’autres attendent, et compte peu les pertes.";
        BotAtRandom: "random bot", "robot au hasard";
        BotThatIsGreedy: "greedy bot", "robot glouton";
        BotThatBegins: "beginner bot", "robot débutant";
        BotThatPlans: "planner bot", "robot stratège";
        BotThatIsGeneral: "general bot", "robot général";
        BotRandomHint: "Takes any legal choice.", "Fait n’importe quel choix permis.";
        BotGreedyHint: "Plays for what the next steps bring.", "Joue pour le gain des prochains coups.";
        BotsSeeOnlyTheirs: "Bots see only what a player in their place would see.", "Les robots ne voient que ce qu’un joueur à leur place verrait.";
        Begin: "Begin the game", "Commencer la partie";
        Back: "Back", "Retour";
        SoloSetUp: "You against a bot", "Vous contre un robot";
        TwoSetUp: "Two players", "Deux joueurs";
        BotsSetUp: "Bots only", "Robots seulement";

        // Table.
        Why: "Why?", "Pourquoi\u{a0}?";
        DiceRoll: "The dice roll…", "Les dés roulent…";
        AllChoices: "All choices", "Tous les choix";
        NoCards: "No cards in hand.", "Aucune carte en main.";
        Unplayed: "Not yet played, in hand or deck:", "Pas encore jouées, en main ou dans le paquet\u{a0}:";
        HiddenHand: "Face down", "Face cachée";
        Log: "Log", "Journal";
        Truces: "Truce cards", "Cartes Trêve";
        Bag: "In the bag", "Dans le sac";
        TurnOrder: "Turn order", "Ordre du tour";
        Score: "Objectives", "Objectifs";
        Pools: "Pool", "Réserve";
        Fled: "Fled", "En fuite";
        OnMap: "On the map", "Sur la carte";
        Battle: "Battle", "Bataille";
        BattleOver: "Battle over", "Bataille terminée";
        Close: "Close", "Fermer";
        SetUp: "Set-up", "Mise en place";
        WhoGoes: "Who goes", "Qui part";
        ThenDestination: "then choose where on the map.", "puis choisissez la destination sur la carte.";
        NoDestination: "This army has nowhere to go; change who goes.", "Cette armée n’a nulle part où aller\u{a0}; changez qui part.";
        Fewer: "Fewer", "Moins";
        More: "More", "Plus";
        MusterThese: "Send them", "Les envoyer";
        SpaceSkips: "Space goes on at once", "Espace\u{a0}: continuer tout de suite";
        Special: "Special", "Spéciale";
        TruceCard: "Truce", "Trêve";
        CardIdle: "This card can be played now, but it would change nothing (ruling 4).", "Cette carte peut être jouée maintenant, mais elle ne changerait rien (décision 4).";
        PlayIdle: "This card would change nothing now. Play it all the same?", "Cette carte ne changerait rien maintenant. La jouer tout de même\u{a0}?";
        GameNotKept: "The disk does not take this game", "Le disque ne prend pas cette partie";
        GameNotKeptHint: "Save it to a file elsewhere, or make room there. If you leave it, it is written as soon as the disk takes it, as long as this window is open.", "Enregistrez-la ailleurs dans un fichier, ou faites de la place. Si vous la quittez, elle sera écrite dès que le disque le permettra, tant que cette fenêtre reste ouverte.";
        GameLostHint: "Save it to a file elsewhere, or make room there. If the window closes now, the last steps are lost, or the whole game.", "Enregistrez-la ailleurs dans un fichier, ou faites de la place. Si la fenêtre se ferme maintenant, les derniers coups sont perdus, ou toute la partie.";
        RoundNotKept: "The disk does not take the round of proofreading", "Le disque ne prend pas la relecture";
        RoundNotKeptHint: "Make room there and try again. If you leave it, what was marked last is lost.", "Faites-y de la place et réessayez. Si vous la quittez, ce qui a été marqué en dernier est perdu.";
        TryAgain: "Try again", "Réessayer";
        SaveGameToFile: "Save the game to a file…", "Enregistrer la partie dans un fichier…";
        LeaveAllTheSame: "Leave it all the same", "La quitter tout de même";
        GoOnPlaying: "Go on playing", "Continuer à jouer";
        PlayAllTheSame: "Play it all the same", "La jouer tout de même";
        KeepCard: "Keep the card", "Garder la carte";
        Reconstructed: "Reconstructed", "Reconstitué";
        ReconstructedHere: "Reconstructed here:", "Reconstitué ici\u{a0}:";
        TheArea: "the area", "la zone";
        TheHome: "its home side", "son camp";
        TheStars: "its stars", "ses étoiles";
        SomeLinks: "links:", "liaisons\u{a0}:";
        SomeShores: "shores:", "rives\u{a0}:";
        ReconstructedHint: "Not documented in any public text; worked out for this program.", "Attesté par aucun texte public\u{a0}; reconstitué pour ce programme.";
        Hits: "Hit", "Dégât";
        Flees: "Flee", "Fuite";
        Commands: "Command", "Manœuvre";
        Lost: "lost", "perdus";
        FledWord: "fled", "en fuite";
        NobodyLeft: "Nobody is left in the area.", "Il ne reste personne dans la zone.";
        ChooseOnBoard: "Choose on the map, on a card or here.", "Choisissez sur la carte, sur une carte à jouer ou ici.";
        Neighbours: "Linked to", "Relié à";
        Waters: "On", "Eaux\u{a0}:";
        NoUnits: "No units", "Aucune unité";
        HomeOf: "Homeland:", "Territoire\u{a0}:";
        HeldBy: "Held by:", "Tenu par\u{a0}:";

        Warship: "warship", "navire de guerre";
        FishingBoats: "fishing boats", "bateaux de pêche";
        Canoes: "canoes", "canoës";

        // Hand-over.
        HandOver: "Hand over the screen", "Passez l’écran";
        TakeBackHint: "The screen is then yours again, and Redo does again what was taken back.", "L’écran est alors de nouveau à vous, et Rétablir refait ce qui a été annulé.";
        TakesBackSecret: "Takes back a choice of which nobody else has been told.", "Annule un choix que personne d’autre n’a appris.";
        HandOverHint: "The cards are hidden until the next person is there.", "Les cartes restent cachées jusqu’à l’arrivée de la personne suivante.";

        // End.
        Result: "Result", "Résultat";
        Draw: "The war ends in a draw.", "La guerre se termine par un match nul.";
        AmericanWin: "The American side wins.", "Le camp américain gagne.";
        BritishWin: "The British side wins.", "Le camp britannique gagne.";
        ObjectivesHeld: "Objectives held", "Objectifs tenus";
        MostObjectives: "Whoever holds more objectives in the homeland of the other side wins; as many on both sides are a draw (4.0).", "Qui tient le plus d’objectifs sur le territoire de l’adversaire l’emporte\u{a0}; autant de part et d’autre font match nul (4.0).";
        NoneHeld: "none", "aucun";
        Losses: "Losses", "Pertes";
        Length: "Length", "Durée";
        WinsOfAmericans: "American wins", "Victoires américaines";
        WinsOfBritish: "British wins", "Victoires britanniques";
        Draws: "Draws", "Matchs nuls";
        Rounds: "Rounds", "Tours";
        CampaignTurns: "Campaign turns", "Tours de campagne";
        Steps: "Steps", "Étapes";
        ReportTitle: "What games of bots show", "Ce que montrent des parties de robots";
        ReportNoGames: "No games are here yet.", "Il n’y a pas encore de partie.";
        ReportHow: "Every game has its own chance by its number, so that the same call gives the same games, but where a bot thinks for a time. Intervals hold in 95 of 100 cases. What bots make of a scenario is not what people make of it.", "Chaque partie a son propre hasard par son numéro\u{a0}: le même appel donne les mêmes parties, sauf si un robot réfléchit un certain temps. Les intervalles valent dans 95 cas sur 100. Ce que des robots font d’un scénario n’est pas ce que des personnes en font.";
        ReportWins: "Who wins", "Qui gagne";
        ReportDecided: "American wins without draws", "Victoires américaines hors matchs nuls";
        ReportDecidedShort: "American, no draws", "Américaines, hors nuls";
        ReportEnds: "Games by the round in which they ended", "Parties selon le tour où elles ont fini";
        ReportEndsByTurn: "Games by the campaign turn in which they ended", "Parties selon le tour de campagne où elles ont fini";
        ReportLeads: "Games by the lead of the American side at the end", "Parties selon l’avance du camp américain à la fin";
        ReportScore: "Score", "Score";
        ReportPlaces: "Places taken by the other side at the end", "Lieux pris par l’autre camp à la fin";
        ReportPlace: "Place", "Lieu";
        ReportWorth: "Worth", "Valeur";
        ReportHappened: "In games", "Dans les parties";
        ReportWith: "Side wins with it", "Le camp gagne avec";
        ReportWithout: "Without it", "Sans";
        ReportApart: "Difference in percentage points", "Différence en points de pourcentage";
        ReportCause: "What goes with winning need not be its cause: a side that is winning plays other cards, and a longer game sees more of them. A draw counts as half a game.", "Ce qui va avec la victoire n’en est pas forcément la cause\u{a0}: un camp qui gagne joue d’autres cartes, et une partie plus longue en voit davantage. Un match nul compte pour une demi-partie.";
        ReportCardsHint: "By how many percentage points its side wins more of the games in which it happened than of the others, and how far off that may be. What goes with winning need not be its cause; a longer game sees more cards. A share alone means that it happened in every game.", "De combien de points de pourcentage son camp gagne plus souvent les parties où cela s’est produit que les autres, et l’écart possible. Ce qui va avec la victoire n’en est pas forcément la cause\u{a0}; une partie plus longue voit plus de cartes. Une part seule\u{a0}: cela s’est produit dans chaque partie.";
        ReportTimesHint: "How many in a game, on average.", "Combien par partie, en moyenne.";
        ReportMean: "A game", "Par partie";
        ReportWon: "When the side wins", "Quand le camp gagne";
        ReportLost: "When it loses", "Quand il perd";
        ReportMatches: "Matches", "Matchs";
        ReportMatchHow: "Pairs of games with the same chance and sides swapped; the share of the points of the first bot, a draw as half of one.", "Paires de parties avec le même hasard, camps échangés\u{a0}; la part des points du premier robot, un match nul comptant pour moitié.";
        ReportScenario: "Scenario", "Scénario";
        ReportFirst: "First bot", "Premier robot";
        ReportSecond: "Second bot", "Second robot";
        ReportGames: "Games", "Parties";
        ReportShare: "Share", "Part";
        ReportAsAmerican: "As the American side", "Dans le camp américain";
        ReportAsBritish: "As the British side", "Dans le camp britannique";
        ReportElo: "Elo", "Elo";
        PlayAgain: "Play again", "Rejouer";
        SaveView: "Save what you see…", "Enregistrer ce que vous voyez…";
        SaveOpenView: "Save what everyone sees…", "Enregistrer ce que tous voient…";
        FilesViews: "Views of a game", "Vues d’une partie";
        ViewOf: "A view of a game", "La vue d’une partie";
        ViewOnly: "It holds what its player knows and nothing more. Nobody can go on with it; that takes the saved game.", "Elle contient ce que sait son joueur, et rien de plus. On ne peut pas continuer avec elle\u{a0}; il faut pour cela la partie enregistrée.";
        ViewOfNobody: "Everyone", "Tout le monde";
        SaveRecord: "Save the record…", "Enregistrer la partie…";
        LookAtBoard: "Look at the board", "Regarder la carte";
        BackToStart: "Back to the start", "Retour à l’accueil";

        // Commands.
        Undo: "Undo", "Annuler";
        Redo: "Redo", "Rétablir";
        Save: "Save the game…", "Enregistrer la partie…";
        NewGame: "New game…", "Nouvelle partie…";
        Palette: "Command palette…", "Palette de commandes…";
        Fit: "Fit the board", "Ajuster la carte";
        ZoomIn: "Zoom in", "Agrandir la carte";
        ZoomOut: "Zoom out", "Réduire la carte";
        ShowLog: "Show or hide the side panel", "Montrer ou cacher le panneau latéral";
        ShowBasis: "Mark what is reconstructed, or not", "Marquer ou non ce qui est reconstitué";
        ShowChoices: "Show or hide all choices", "Montrer ou cacher tous les choix";
        PauseBots: "Pause or resume the bots", "Suspendre ou relancer les robots";
        SkipBots: "Let the bot move at once", "Faire jouer le robot tout de suite";
        SwitchTheme: "Light or dark", "Clair ou sombre";
        Larger: "Larger interface", "Interface plus grande";
        Smaller: "Smaller interface", "Interface plus petite";
        NormalSize: "Normal size", "Taille normale";
        RulesBrowser: "Rules…", "Règles…";
        Result2: "Show the result…", "Montrer le résultat…";
        Game: "Game", "Partie";
        View: "View", "Affichage";
        Help: "Help", "Aide";
        Keys: "Keyboard…", "Clavier…";
        PaletteHint: "Type a command or a choice", "Tapez une commande ou un choix";
        NothingFound: "Nothing of this name.", "Rien de ce nom.";

        // Settings.
        SettingsTitle: "Settings", "Réglages";
        Language: "Language", "Langue";
        Appearance: "Appearance", "Apparence";
        Light: "Light", "Clair";
        Dark: "Dark", "Sombre";
        Size: "Size of the interface", "Taille de l’interface";
        Pace: "Pace of the bots", "Rythme des robots";
        Pause: "Pause", "Pause";
        Slow: "Slow", "Lent";
        Normal: "Normal", "Normal";
        Fast: "Fast", "Rapide";
        Instant: "Instant", "Immédiat";
        AutoAdvance: "Take single choices by itself", "Jouer d’office les choix uniques";
        AutoAdvanceHint: "When only one thing can be done, it is done after a moment.", "Quand une seule chose est possible, elle est faite après un instant.";
        Board: "Board", "Plateau";
        RuleOptions: "Rule options", "Options de règles";
        RuleOptionsHint: "How this game is played where the rules leave a choice. The scenario itself stays as it is.", "Comment cette partie se joue là où les règles laissent un choix. Le scénario lui-même reste tel quel.";
        OptionsRefused: "The game cannot be played with these options:", "La partie ne peut pas se jouer avec ces options\u{a0}:";
        ShowSideHands: "Show the hands of all my factions", "Montrer les mains de toutes mes factions";
        Sounds: "Sounds", "Sons";
        Motion: "Pieces and board move", "Pièces et carte en mouvement";
        MotionHint: "Without it everything is where it belongs at once; what others do is still shown at the pace that is chosen.", "Sinon, tout est aussitôt à sa place\u{a0}; ce que font les autres reste montré au rythme choisi.";
        SoundsHint: "Drums, dice and cards are heard while moves are shown.", "Les tambours, les dés et les cartes s’entendent pendant que les coups sont montrés.";
        NoSound: "No sound can be heard:", "Aucun son ne peut être entendu\u{a0}:";
        SpeakersSay: "the sound server says:", "le serveur de son répond\u{a0}:";
        NoSpeakers: "no sound server (PulseAudio, PipeWire) and no speaker answers", "aucun serveur de son (PulseAudio, PipeWire) et aucun haut-parleur ne répond";
        ShowSideHandsHint: "Off shows only the hand of the faction that decides. The hands of factions that others play are shown only where the rule option “Hands of allies” opens them.", "Sinon, seule la main de la faction qui décide est montrée. Les mains des factions que jouent d’autres ne sont montrées que si l’option «\u{a0}Mains des alliés\u{a0}» les ouvre.";
        OwnDice: "I roll the dice on my own table", "Je lance les dés sur ma propre table";
        OwnDiceHint: "The program asks what was rolled, by bots too, and goes on from there.", "Le programme demande ce qui a été obtenu, aussi pour les robots, et continue.";
        OwnDraws: "Players draw their own cards, blocks and markers", "Les joueurs tirent leurs propres cartes, blocs et marqueurs";
        OwnDrawsHint: "The program asks what was drawn; for bots it draws itself.", "Le programme demande ce qui a été tiré\u{a0}; pour les robots, il tire lui-même.";
        WhatRolled: "What do the dice show?", "Que montrent les dés\u{a0}?";
        WhatDrawn: "What was drawn?", "Qu’est-ce qui a été tiré\u{a0}?";
        RollForMe: "Let the program do it", "Laisser faire le programme";
        CorrectRoll: "Correct the last result", "Corriger le dernier résultat";
        CorrectRollHint: "What was entered last was mistyped: it is asked for again, and bots decide anew what they have done since.", "Le dernier résultat saisi était faux\u{a0}: il est redemandé, et les robots décident à nouveau de ce qu’ils ont fait depuis.";
        Done: "Done", "Terminé";

        // Files.
        PickGame: "Load a game", "Charger une partie";
        PickSaveGame: "Save the game", "Enregistrer la partie";
        PickEdit: "Choose a scenario to edit", "Choisir un scénario à modifier";
        PickExport: "Export the scenario", "Exporter le scénario";
        PickPart: "Save as a document of its own", "Enregistrer comme document séparé";
        PickCompare: "Choose a scenario to compare with", "Choisir un scénario à comparer";
        PickPhoto: "Choose a photo of the board", "Choisir une photo du plateau";
        PickWrite: "Choose where to write the file", "Choisir où écrire le fichier";
        PickSheet: "Choose a sheet that was filled in", "Choisir une feuille remplie";
        PickCorrections: "Choose a file of corrections", "Choisir un fichier de corrections";
        PickRound: "Choose a round of proofreading", "Choisir une relecture";
        FilesGames: "Saved games and scenarios", "Parties et scénarios";
        FilesRecords: "Saved games", "Parties enregistrées";
        FilesScenarios: "Scenarios", "Scénarios";
        FilesDocuments: "Documents", "Documents";
        FilesPhotos: "Photos", "Photos";
        FilesSheets: "Sheets", "Feuilles";
        FilesCorrections: "Corrections", "Corrections";
        FilesRounds: "Rounds of proofreading", "Relectures";
        FilesPages: "Web pages", "Pages web";
        FilesDrawings: "Drawings", "Dessins";
        FilesTables: "Tables", "Tableaux";
        Path: "Path of the file", "Chemin du fichier";
        PathHint: "Type a path; Tab completes it", "Tapez un chemin\u{a0}; Tab le complète";
        FolderAbove: "Folder above (Alt+Up)", "Dossier parent (Alt+Haut)";
        PlaceHome: "Home", "Dossier personnel";
        PlaceScenarios: "My scenarios", "Mes scénarios";
        PlaceRecords: "My games", "Mes parties";
        RecentFiles: "Used lately", "Utilisés récemment";
        TakeOutOfList: "Take out of the list", "Retirer de la liste";
        TakeOutOfListHint: "The file itself stays where it is.", "Le fichier lui-même reste où il est.";
        NothingHere: "Nothing of this kind here.", "Rien de ce genre ici.";
        FolderCut: "The folder has more than is shown; type the name.", "Le dossier contient davantage\u{a0}; tapez le nom.";
        Shown: "Shown:", "Affichés\u{a0}:";
        EveryFile: "Show every file", "Afficher tous les fichiers";
        NoSuchFile: "There is no such file; choose one of the list, or correct the path.", "Ce fichier n’existe pas\u{a0}; choisissez dans la liste ou corrigez le chemin.";
        NoSuchFolder: "There is no such folder; correct the path.", "Ce dossier n’existe pas\u{a0}; corrigez le chemin.";
        OpenThis: "Open", "Ouvrir";
        SaveHere: "Save", "Enregistrer";
        ReplaceFile: "Replace it", "Remplacer";
        CancelWord: "Cancel", "Annuler";
        OwnDialogs: "Ask for files in this window", "Demander les fichiers dans cette fenêtre";
        OwnDialogsHint: "Instead of the file dialog of the system, which may be missing.", "Au lieu de la boîte de dialogue du système, qui peut manquer.";
        DropHere: "Drop the file to open it", "Déposez le fichier pour l’ouvrir";
        OneFile: "Drop one file at a time.", "Déposez un seul fichier à la fois.";
        DropIntoEditor: "This belongs to a scenario: open it in the editor, then drop the file there.", "Ce fichier va avec un scénario\u{a0}: ouvrez-le dans l’éditeur, puis déposez le fichier.";
        BundleIntact: "The bundle is exactly as its author packed it.", "Le contenu est celui qui a été empaqueté.";
        BundleElsewhere: "The bundle is unchanged, but it was made for another version of the scenario that it is based on: look at it before you play it.", "Le contenu est celui qui a été empaqueté, mais fait pour une autre version du scénario dont il est tiré\u{a0}: regardez-le avant d’y jouer.";
        BundleChanged: "The bundle is damaged or was altered: ask its author for it again.", "Le contenu n’est pas celui qui a été empaqueté\u{a0}: redemandez-le à son auteur.";
        BundleSame: "It is the same as the scenario of this name here.", "Il est identique au scénario de ce nom ici.";
        BundleCannotPlay: "It cannot be played as it is; the editor shows what is wrong.", "Il ne peut être joué tel quel\u{a0}; l’éditeur montre ce qui ne va pas.";
        BundleTake: "Take it in", "Le reprendre";
        BundleCorrections: "Show the corrections", "Montrer les corrections";
        NothingOpensThis: "it is no scenario, saved game, photo, sheet, round or file of corrections", "ce n’est ni un scénario, ni une partie, ni une photo, ni une feuille, ni une relecture, ni un fichier de corrections";
        OpenSaved: "Open what is saved", "Ouvrir ce qui est enregistré";
        OpenSavedHint: "The edits stay on the start screen, to be recovered later or deleted.", "Les modifications restent à l’accueil, à récupérer plus tard ou à supprimer.";
        DroppedTitle: "A scenario", "Un scénario";
        DroppedCompare: "Compare with it", "Comparer";
        ChangedTitle: "Changed by another program", "Modifié par un autre programme";
        ChangedFiles: "Since it was opened or saved here, another program has written:", "Depuis l’ouverture ou l’enregistrement ici, un autre programme a écrit\u{a0}:";
        ChangedSaving: "Nothing has been saved yet, and nothing is overwritten before you say so.", "Rien n’a encore été enregistré, et rien ne sera écrasé sans votre accord.";
        ChangedKept: "What you have here stays as it is.", "Ce que vous avez ici reste tel quel.";
        ChangedCompare: "Compare", "Comparer";
        ChangedReplace: "Save mine over it", "Écraser par le mien";
        ChangedReplaceHint: "What stands there is kept beside it as a file ending in .bak.", "Ce qui s’y trouve reste à côté, dans un fichier finissant par .bak.";
        ChangedSaveAs: "Save mine elsewhere…", "Enregistrer ailleurs…";
        ChangedOpen: "Open what is on disk", "Ouvrir celui du disque";
        BaseChangedTitle: "The scenario that this one is based on has changed", "Le scénario dont celui-ci est tiré a changé";
        BaseChanged: "This scenario is kept as changes on top of another one. Since it was opened, another program has written:", "Ce scénario est gardé comme modifications d’un autre. Depuis son ouverture, un autre programme a écrit\u{a0}:";
        BaseChangedHint: "Take it over to see your changes on what stands there now; where they no longer fit, the problems say so, and undo goes on as before. Otherwise it is taken over when the scenario is opened again.", "Reprenez-le pour voir vos modifications sur ce qui s’y trouve maintenant\u{a0}; là où elles ne conviennent plus, les problèmes le disent, et l’annulation continue comme avant. Sinon il est repris à la prochaine ouverture du scénario.";
        BaseTake: "Take it over", "Le reprendre";
        BaseTaken: "Your changes stand on what is on disk now.", "Vos modifications reposent sur ce qui est maintenant sur le disque.";
        BaseFailed: "What this scenario stands on could not be read:", "Ce sur quoi repose ce scénario n’a pas pu être lu\u{a0}:";
        BaseKept: "Your changes stand on what was there before.", "Vos modifications reposent sur ce qui y était avant.";
        ChangedOpenHint: "The edits made here since the last save are given up.", "Les modifications faites ici depuis le dernier enregistrement sont abandonnées.";

        // About.
        AboutText: "An unofficial program to play two board games of the War of 1812 with rulebooks of your own. The names of the games belong to their owners; no publisher’s art or text is used. Where no public source documents a fact of the board, a card or a die, this program says so and uses a reconstruction.", "Un programme non officiel pour jouer à deux jeux de plateau sur la guerre de 1812 avec vos propres livrets de règles. Les noms des jeux appartiennent à leurs propriétaires\u{a0}; aucune illustration ni aucun texte d’éditeur n’est utilisé. Là où aucune source publique n’atteste un fait du plateau, d’une carte ou d’un dé, ce programme le dit et emploie une reconstitution.";
        AboutLicence: "Free software under MIT or Apache-2.0.", "Logiciel libre sous licence MIT ou Apache-2.0.";
        Figures: "Figures…", "Courbes…";
        FiguresTitle: "Figures of the game", "Courbes de la partie";
        SaveFigure: "This figure:", "Cette courbe\u{a0}:";
        SaveBoard: "The board:", "Le plateau\u{a0}:";
        SaveLog: "The log:", "Le journal\u{a0}:";
        AsText: "Text", "Texte";
        WidthOfPicture: "Width of the picture", "Largeur de l’image";
        FilesPictures: "Pictures", "Images";
        FilesTexts: "Texts", "Textes";
        GuideTitle: "Guide", "Guide";
        GuideNext: "Got it", "Compris";
        GuideLeave: "Leave the guide", "Quitter le guide";
        GuideAgain: "Guide through the game", "Guide de la partie";
        GuideGoesOn: "The guide explains what comes for the first time from now on.", "Le guide explique ce qui vient pour la première fois à partir de maintenant.";
        GuideBegin: "Play a guided first game", "Jouer une première partie guidée";
        Guided: "Guided…", "Guidée…";
        GuidedHint: "A short game against a bot that begins, too; each thing is explained when it happens.", "Une courte partie contre un robot débutant\u{a0}; chaque chose est expliquée quand elle arrive.";
        NoGuide: "No, thank you", "Non, merci";
        FirstTime: "Here for the first time?", "Première visite\u{a0}?";
        Rule: "Rule", "Règle";
        Latest: "Latest", "Dernière ligne";
        FoldLog: "Fold or open", "Plier ou déplier";
        SeatsCommand: "Who plays…", "Qui joue…";
        SeatsHint: "A seat can go to a bot and back at any time. Whoever takes over a seat knows what it knows.", "Une place peut passer à un robot et revenir à tout moment. Qui prend une place sait ce qu’elle sait.";
        Advice: "What would you do?", "Que feriez-vous\u{a0}?";
        AdviceTitle: "What a bot would do", "Ce que ferait un robot";
        AdviceThinks: "It thinks about what you see…", "Il réfléchit à ce que vous voyez…";
        AdviceClose: "Close", "Fermer";
        AdviceNone: "Here it has nothing to propose.", "Ici, il n’a rien à proposer.";
        AdviceNote: "The chances are those to win the game, reckoned from what you may know.", "Les chances sont celles de gagner la partie, estimées d’après ce que vous pouvez savoir.";
        AdviceSure: "It would do the first: what others promise more may be luck.", "Il ferait le premier\u{a0}: ce que d’autres promettent de plus peut n’être que hasard.";
        AdviceNot: "A bot advises when you have something to choose.", "Un robot conseille quand vous avez un choix à faire.";
        AdviceTurnedAway: "Your blocks are turned away, and advice would name them; turn them back with Hide first.", "Vos blocs sont cachés, et un conseil les nommerait\u{a0}; montrez-les d’abord avec Cacher.";
        AdviceCovered: "What only one of you may see is covered while this is decided, and a bot advises from what one person sees.", "Ce qu’un seul d’entre vous peut voir est couvert pendant cette décision, et un robot conseille d’après ce que voit une personne.";
        AdviceLater: "The advice comes with your next choice.", "Le conseil viendra avec votre prochain choix.";
        AdviceRest: "What is left of the plan", "La suite du plan";
        AdviceRests: "What is left of the plans", "La suite des plans";
        PlanDoes: "What it does, with its numbers on the board:", "Ce qu’il fait, avec ses numéros sur le plateau\u{a0}:";
        DoThisHint: "Does the first step of the plan, as if you had chosen it yourself.", "Fait le premier pas du plan, comme si vous l’aviez choisi vous-même.";
        Review: "Review of the game…", "Analyse de la partie…";
        ReviewTitle: "Review of the game", "Analyse de la partie";
        ReviewNot: "A game is reviewed when it is over, and everything lies open.", "Une partie s’analyse une fois finie, quand tout est à découvert.";
        ReviewChance: "Chance to win, step by step, with the mistakes", "Chances de gagner, étape par étape, avec les erreurs";
        CurveLeads: "A click in the curve leads to its moment.", "Un clic dans la courbe mène à son moment.";
        ReviewWorks: "Bots look back at every decision, with what could be known then.", "Des robots revoient chaque décision, avec ce qu’on pouvait alors savoir.";
        ReviewIdle: "Bots look back at every decision and say what cost most, and what was luck. You can go on meanwhile.", "Des robots revoient chaque décision et disent ce qui a le plus coûté, et ce qui fut hasard. Vous pouvez continuer entre-temps.";
        ReviewBegin: "Begin the review", "Commencer l’analyse";
        ReviewStop: "Stop", "Arrêter";
        ReviewDeeper: "Look more closely", "Analyser plus à fond";
        ReviewDeeperHint: "The review that was kept imagined fewer games for each decision than one made here would.", "L’analyse conservée a imaginé moins de parties par décision que n’en imaginerait une nouvelle.";
        ReviewKept: "This review was kept from before.", "Cette analyse a été conservée d’avant.";
        ReviewBroken: "The review that was kept for this game could not be read and was thrown away.", "L’analyse conservée pour cette partie n’a pas pu être lue et a été jetée.";
        ReviewBrokeOff: "A fault in the program stopped the review. Nothing is lost; save the record and report it.", "Une erreur du programme a interrompu l’analyse. Rien n’est perdu\u{a0}; enregistrez la partie et signalez-le.";
        BotBrokeOff: "A fault in the program stopped the bot while it was thinking. The game is kept: go back to the start screen and continue it; if it happens again, save the record and report it.", "Une erreur du programme a interrompu le robot qui réfléchissait. La partie est conservée\u{a0}: revenez à l’accueil et reprenez-la\u{a0}; si cela se reproduit, enregistrez la partie et signalez l’erreur.";
        JobBrokeOff: "A fault in the program stopped what was under way. What was done before is kept: try again; if it happens again, report it.", "Une erreur du programme a interrompu ce qui était commencé. Ce qui était fait est conservé\u{a0}: essayez encore\u{a0}; si cela se reproduit, signalez l’erreur.";
        ReviewStale: "The review that was kept for this game was made by another version of the bots and was thrown away.", "L’analyse conservée pour cette partie venait d’une autre version des robots et a été jetée.";
        ReviewFrom: "Where the result comes from", "D’où vient le résultat";
        ReviewFromHint: "In percentage points. Where dice or a draw were due, luck is what came against the mean of all that could come; what decisions gave is against those of greedy bots. What is not told apart is the inexactness of these measures.", "En points de pourcentage. Là où venaient des dés ou un tirage, la chance est ce qui vint contre la moyenne de tout ce qui pouvait venir\u{a0}; ce que donnent les décisions se mesure à celles de robots gloutons. L’écart résiduel est l’inexactitude de ces mesures.";
        ReviewStart: "Chance at the beginning", "Chances au début";
        ReviewDice: "Luck of the dice", "Chance aux dés";
        ReviewDraws: "Luck of the draw", "Chance aux tirages";
        ReviewOwn: "Own decisions", "Ses décisions";
        ReviewOther: "Decisions of the other side", "Décisions de l’autre camp";
        ReviewRest: "Not told apart", "Écart résiduel";
        ReviewEnd: "Result", "Résultat";
        ReviewMistakes: "Largest mistakes", "Plus grandes erreurs";
        ReviewMistakesHint: "Chances as the side could reckon them then, with what it knew; the curve knows everything, so it may say something else.", "Chances telles que le camp pouvait les estimer alors, avec ce qu’il savait\u{a0}; la courbe sait tout et peut donc dire autre chose.";
        ReviewNoMistake: "No plan was found that would have been better by two points or more, luck set aside.", "Aucun plan n’a été trouvé qui aurait été meilleur de deux points ou plus, hasard mis à part.";
        ReviewStrokes: "Largest strokes of luck", "Plus grands coups du sort";
        Played: "Played", "Joué";
        Better: "Better", "Mieux";
        MistakeBefore: "The mistake before", "L’erreur précédente";
        MistakeNext: "The next mistake", "L’erreur suivante";
        MistakeBack: "Back to the review", "Retour à l’analyse";
        MistakeNote: "The chances are those of this side to win, reckoned from what it could know then.", "Les chances sont celles de ce camp de gagner, d’après ce qu’il pouvait alors savoir.";
        Study: "Study this game", "Étudier cette partie";
        Studying: "You study the game: you play all sides, everything can be taken back, and the last dice or draw can be had again. The game itself is on the start screen.", "Vous étudiez la partie\u{a0}: vous jouez tous les camps, tout s’annule, et les derniers dés ou tirages se rejouent. La partie elle-même reste à l’accueil.";
        StudyNot: "A game of several persons can be studied when it is over.", "Une partie à plusieurs s’étudie une fois finie.";
        EarlierLines: "Show all from the beginning", "Tout montrer depuis le début";
        DrawAgain: "Another roll or draw", "Nouveau lancer ou nouveau tirage";
        DrawAgainNot: "Dice and draws are had again in a study only, once there were some.", "Les dés et tirages ne se rejouent que dans une étude, une fois qu’il y en a eu.";
        RulesSearch: "Search the rules", "Chercher dans les règles";
        RulesFirstPage: "This is the page that was opened first.", "C’est la première page ouverte.";
        SeeAlso: "See also", "Voir aussi";
        DiceAndCards: "Dice and cards", "Dés et cartes";
        NotNow: "Not now.", "Pas maintenant.";
        NoFewer: "No fewer can be chosen.", "On ne peut pas en choisir moins.";
        NoMore: "No more can be chosen.", "On ne peut pas en choisir plus.";
        NeedsGame: "There is no game on the table.", "Aucune partie n’est en cours.";
        NeedsBot: "No bot decides now, and nothing is being shown.", "Aucun robot ne décide, et rien n’est en train d’être montré.";
        NeedsEnd: "The game is not over yet.", "La partie n’est pas encore finie.";
        NeedsGuide: "No guide leads through this scenario.", "Aucun guide n’accompagne ce scénario.";
        NeedsTest: "No scenario of the editor is being tested.", "Aucun scénario de l’éditeur n’est à l’essai.";
        AtBeginning: "This is the beginning of the game.", "C’est le début de la partie.";
        AtPresent: "This is where the game stands.", "C’est là qu’en est la partie.";
        RulesTitle: "Rules in our own words", "Les règles en nos propres mots";
        Ruling: "Ruling", "Décision";
        KeysTitle: "Keyboard", "Clavier";
        KeyDigits: "Choose from the list of choices", "Choisir dans la liste des choix";
        KeyTab: "Go to the next area, card or button; Enter or Space takes it", "Aller à la zone, à la carte ou au bouton qui suit\u{a0}; Entrée ou Espace le choisit";
        KeyBoard: "Drag moves the board, the wheel zooms to the pointer", "Glisser déplace la carte, la molette agrandit sous le pointeur";

        // What cannot be undone, and other notices.
        UndoNothing: "Nothing has been done yet that could be taken back.", "Rien n’a encore été fait qui puisse être annulé.";
        UndoChance: "Dice were rolled, or a card or marker was drawn, since then; what chance has shown cannot be taken back.", "Depuis, des dés ont été lancés, ou une carte ou un marqueur tiré\u{a0}; ce que le hasard a montré ne s’annule pas.";
        UndoOpen: "What was hidden lies open since then; what has been seen cannot be taken back.", "Depuis, ce qui était caché a été montré\u{a0}; ce que l’on a vu ne s’annule pas.";
        UndoDrawn: "Only the person who drew it, and who is at the screen, can enter it again.", "Seule la personne qui l’a tiré, et qui est à l’écran, peut le saisir à nouveau.";
        UndoPast: "You are looking at what was; come back to the present to take something back.", "Vous regardez le passé\u{a0}; revenez au présent pour annuler quelque chose.";
        UndoPassed: "The decision has passed to somebody else, who has seen it; it cannot be taken back.", "La décision est passée à quelqu’un d’autre, qui l’a vue\u{a0}; elle ne s’annule plus.";
        UndoNotYours: "Somebody else did that; it cannot be taken back.", "C’est quelqu’un d’autre qui l’a fait\u{a0}; cela ne s’annule pas.";
        UndoCome: "Only the person at the screen can take back more.", "Seule la personne venue à l’écran peut annuler davantage.";
        UndoOver: "The game is over; its last step stands.", "La partie est finie\u{a0}; son dernier coup reste.";
        RedoNothing: "Nothing was undone.", "Rien n’a été annulé.";
        Dismiss: "Dismiss", "Fermer";
        LoadFailed: "The game could not be loaded:", "La partie n’a pas pu être chargée\u{a0}:";
        SaveFailed: "The game could not be saved:", "La partie n’a pas pu être enregistrée\u{a0}:";
        AutosaveKept: "The autosave of this game is kept; try another place.", "La sauvegarde automatique est conservée\u{a0}; essayez un autre endroit.";
        LoadKept: "Nothing was changed; choose another file.", "Rien n’a été changé\u{a0}; choisissez un autre fichier.";
        JournalFailed: "The autosave could not be written; everything is kept in memory meanwhile:", "La sauvegarde automatique n’a pas pu être écrite\u{a0}; tout reste en mémoire en attendant\u{a0}:";
        SettingsFailed: "The settings could not be stored; they hold until the program ends:", "Les réglages n’ont pas pu être gardés\u{a0}; ils valent jusqu’à la fin du programme\u{a0}:";
        ContinueFailed: "This game could not be continued; its file is kept:", "Cette partie n’a pas pu être reprise\u{a0}; son fichier est conservé\u{a0}:";
        NotLegal: "That is not possible now:", "Ce n’est pas possible maintenant\u{a0}:";
        Working: "Working…", "Un instant…";
    }
}

impl T {
    /// The text with a number of things in brackets, such as `All choices (12)`.
    pub fn counted(self, lang: Lang, count: usize) -> String {
        format!("{} ({count})", self.get(lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_as_one_says_it_today() {
        let at = |text: &str| {
            text.parse::<jiff::civil::DateTime>()
                .unwrap()
                .to_zoned(jiff::tz::TimeZone::UTC)
                .unwrap()
        };
        let now = at("2026-03-01T09:00");
        for (moment, english, french) in [
            ("2026-03-01T00:05", "today 00:05", "aujourd’hui 00:05"),
            ("2026-02-28T23:59", "yesterday 23:59", "hier 23:59"),
            ("2026-02-01T12:00", "1 Feb 2026 12:00", "1er févr. 2026 12:00"),
            ("2025-12-31T18:30", "31 Dec 2025 18:30", "31 déc. 2025 18:30"),
        ] {
            assert_eq!(when(Lang::En, &at(moment), &now), english);
            assert_eq!(when(Lang::Fr, &at(moment), &now), french);
        }
    }

    #[test]
    fn bots_are_called_as_people_call_them_and_persons_by_their_names() {
        for (key, english, french) in [
            ("greedy", "greedy bot", "robot glouton"),
            ("planner-bold", "bold planner bot", "robot stratège hardi"),
            ("greedy-1", "first greedy bot", "premier robot glouton"),
            (
                "search:200ms",
                "searching bot (200 ms)",
                "robot chercheur (200\u{a0}ms)",
            ),
            ("search:1n", "searching bot (1 game)", "robot chercheur (1 partie)"),
            ("Isaac", "Isaac", "Isaac"),
        ] {
            assert_eq!([player(Lang::En, key), player(Lang::Fr, key)], [english, french]);
        }
    }

    #[test]
    fn languages_follow_each_other_round_and_round() {
        let all = Lang::all();
        let followed: Vec<Lang> = all.iter().map(|lang| next_language(*lang)).collect();
        assert_eq!(followed[..all.len() - 1], all[1..]);
        assert_eq!(followed.last(), all.first());
    }

    #[test]
    fn every_text_has_every_language() {
        for text in T::ALL {
            for lang in Lang::WRITTEN {
                assert!(!text.get(lang).trim().is_empty(), "{text:?} in {lang:?}");
            }
        }
    }

    #[test]
    fn dialogs_have_the_ellipsis_in_both_languages() {
        for text in T::ALL {
            let ends = Lang::WRITTEN.map(|lang| text.get(lang).ends_with('…'));
            assert_eq!(ends[0], ends[1], "{text:?}");
        }
    }
}
