//! The rule options of Blocks.

use super::draft::{
    Amphibious, Crossings, Initiative, LastResult, LostShips, Movement, Options, Replacements, VictoryCheck,
};
use super::scenario::MOST_BLOCKS;
use crate::Text;
use crate::Word;
use crate::options::{self, Choice, Numbered, Row, RuleOption, row};

static ROWS: [Row<Options>; 8] = [
    row! {
        movement: Word::new("Movement", "Mouvement"), &["4.0", "11.0"], None,
        "alternating" = Movement::Alternating, Word::new("In turns", "Chacun son tour"),
            Word::new("One player moves, then the other.", "Un joueur bouge, puis l’autre.");
        "simultaneous" = Movement::Simultaneous, Word::new("By secret orders", "Par ordres secrets"),
            Word::new("Both write orders, then all blocks move at once.", "Les deux écrivent leurs ordres, puis tous les blocs bougent ensemble.");
    },
    row! {
        initiative: Word::new("Initiative", "Initiative"), &["4.0"], None,
        "each-turn" = Initiative::EachTurn, Word::new("Before each pair of turns", "Avant chaque paire de tours"),
            Word::new("Dice are thrown for initiative before each turn of both players.", "On lance les dés d’initiative avant chaque tour des deux joueurs.");
        "each-year" = Initiative::EachYear, Word::new("Before each year", "Avant chaque année"),
            Word::new("One throw decides who goes first all year.", "Un seul lancer décide qui commence toute l’année.");
    },
    row! {
        replacements: Word::new("Replacements during the year", "Remplacements pendant l’année"), &["8.0", "8.2"], None,
        "none" = Replacements::None, Word::new("None", "Aucun"),
            Word::new("Reduced blocks stay reduced; eliminated ones may come again as reinforcements.", "Un bloc réduit le reste\u{a0}; un bloc éliminé peut revenir parmi les renforts.");
        "odd-turns" = Replacements::OddTurns, Word::new("On odd turns", "Aux tours impairs"),
            Word::new("On each odd turn a side gives one combat value to a block in supply (tournament).", "À chaque tour impair, un camp rend une valeur de combat à un bloc ravitaillé (tournoi).");
    },
    Row {
        option: RuleOption {
            key: "ships",
            title: Word::new("Eliminated ships", "Navires éliminés"),
            paragraphs: &["7.1"],
            ruling: None,
            values: &[
                Choice {
                    word: "gone",
                    name: Word::new("Leave the game", "Quittent la partie"),
                    meaning: Word::new(
                        "A ship that is lost never comes back.",
                        "Un navire perdu ne revient jamais.",
                    ),
                    number: None,
                },
                // The number of the tournaments.
                Choice {
                    word: "rebuilt:6",
                    name: Word::new("Can be built again", "Peuvent être reconstruits"),
                    meaning: Word::new(
                        "Lost ships come back, up to a number afloat at once (tournament).",
                        "Les navires perdus reviennent, jusqu’à un nombre à flot à la fois (tournoi).",
                    ),
                    number: Some(Numbered {
                        title: Word::new("Most ships of a side at once", "Navires d’un camp à la fois, au plus"),
                        least: 1,
                        most: MOST_BLOCKS as u8,
                    }),
                },
            ],
        },
        get: |options| match options.ships {
            LostShips::Gone => "gone".to_owned(),
            LostShips::Rebuilt(most) => format!("rebuilt:{most}"),
        },
        put: |options, _, most| options.ships = most.map_or(LostShips::Gone, LostShips::Rebuilt),
    },
    row! {
        victory: Word::new("Victory is checked", "La victoire se vérifie"), &["8.0"], None,
        "year-end" = VictoryCheck::YearEnd, Word::new("At the end of a year", "À la fin de l’année"),
            Word::new("Points are compared after the last turn of a year.", "On compare les points après le dernier tour de l’année.");
        "every-turn" = VictoryCheck::EveryTurn, Word::new("After every turn", "Après chaque tour"),
            Word::new("Points are compared after every turn (first edition).", "On compare les points après chaque tour (première édition).");
    },
    row! {
        last: Word::new("A war that nobody has won", "Une guerre sans vainqueur"), &["8.1"], None,
        "draw" = LastResult::Draw, Word::new("Is a draw", "Est nulle"),
            Word::new("Without the margin after the last year nobody wins.", "Sans l’avance voulue après la dernière année, personne ne gagne.");
        "most-points" = LastResult::MostPoints, Word::new("Goes to the side with more points", "Revient à qui a le plus de points"),
            Word::new("More points, then more value of enemy towns, then more blocks; else a draw (tournament).", "Plus de points, puis plus de valeur en villes ennemies, puis plus de blocs\u{a0}; sinon nulle (tournoi).");
    },
    row! {
        amphibious: Word::new("The naval phase of a turn with a crossing", "La phase navale d’un tour avec traversée"), &["4.3", "6.22"], None,
        "strict" = Amphibious::Strict, Word::new("Part of the crossing", "Partie de la traversée"),
            Word::new("Ships of that lake that carry nobody may come in to port; nothing else is done at sea, and all land in one town.", "Les navires de ce lac qui ne portent personne peuvent rentrer au port\u{a0}; rien d’autre ne se fait en mer, et tous débarquent dans une même ville.");
        "loose" = Amphibious::Loose, Word::new("Free", "Libre"),
            Word::new("The side builds or moves ships as in any turn, and may land in several towns.", "Le camp construit ou déplace des navires comme à tout autre tour, et peut débarquer dans plusieurs villes.");
    },
    row! {
        crossings: Word::new("What waits for battles of ships", "Ce qui attend les batailles navales"), &["4.3", "11.0"], None,
        "wait" = Crossings::Wait, Word::new("Crossings only", "Les traversées seules"),
            Word::new("With secret orders armies march by road first; those that cross a lake wait for its battle.", "Avec des ordres secrets, les armées marchent d’abord par la route\u{a0}; celles qui traversent un lac en attendent la bataille.");
        "all-wait" = Crossings::AllWait, Word::new("All armies", "Toutes les armées"),
            Word::new("With secret orders no army moves before all battles of ships are over.", "Avec des ordres secrets, aucune armée ne bouge avant la fin de toutes les batailles navales.");
    },
];

impl Options {
    /// The options with their values.
    pub fn keys() -> Vec<&'static RuleOption> {
        options::keys(&ROWS)
    }

    /// The value of an option by word; `None` if there is no such option.
    pub fn get(&self, key: &str) -> Option<String> {
        options::get(&ROWS, self, key)
    }

    /// Sets an option by word.
    ///
    /// # Errors
    /// One sentence that names what is known, if there is no such option or value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), Text> {
        options::set(&ROWS, self, key, value)
    }

    /// The same with any number: a document can say one that cannot be played, and the checks name it.
    ///
    /// # Errors
    /// As [`Options::set`].
    pub fn set_any(&mut self, key: &str, value: &str) -> Result<(), Text> {
        options::set_any(&ROWS, self, key, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_read_again() {
        for option in Options::keys() {
            for value in option.values {
                let mut options = Options::default();
                options.set(option.key, value.word).unwrap();
                assert_eq!(options.get(option.key).as_deref(), Some(value.word));
            }
        }
        let mut options = Options::default();
        options.set("ships", "rebuilt:9").unwrap();
        assert_eq!(options.ships, LostShips::Rebuilt(9));
    }

    #[test]
    fn the_first_value_is_the_usual_one() {
        let usual = Options::default();
        for option in Options::keys() {
            assert_eq!(usual.get(option.key).as_deref(), Some(option.values[0].word));
        }
    }

    #[test]
    fn options_that_came_later_are_written_only_where_they_differ() {
        let shipped = crate::library::Library::shipped();
        let draft = shipped.get::<crate::blocks::ScenarioDraft>("war-of-1812");
        let mut draft = draft.expect("the war is shipped").clone();
        let text = crate::store::write(&draft);
        assert!(!text.contains("amphibious") && !text.contains("crossings"), "{text}");
        draft.options.amphibious = Amphibious::Loose;
        let text = crate::store::write(&draft);
        assert!(
            text.contains("amphibious: Loose") && !text.contains("crossings"),
            "{text}"
        );
        let again: crate::blocks::ScenarioDraft = crate::store::read("scenario", &text).expect("it can be read");
        assert_eq!(again, draft);
    }

    #[test]
    fn mistakes_name_what_is_known() {
        let mut options = Options::default();
        let sentence = options.set("weather", "snow").unwrap_err().en;
        assert!(
            sentence.contains("`weather`") && sentence.contains("movement, initiative"),
            "{sentence}"
        );
        let sentence = options.set("movement", "backwards").unwrap_err().en;
        assert!(sentence.contains("alternating or simultaneous"), "{sentence}");
        for value in ["rebuilt", "rebuilt:0", "rebuilt:65", "rebuilt:-1", "rebuilt:999"] {
            let sentence = options.set("ships", value).unwrap_err().en;
            assert!(sentence.contains("gone or rebuilt:1 to rebuilt:64"), "{sentence}");
        }
        assert_eq!(options, Options::default());
    }
}
