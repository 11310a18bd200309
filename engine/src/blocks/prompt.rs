//! What is asked now, what is left of it, and by which rule: one prompt for every phase. Where a side decides in secret,
//! others learn that it does (3.2, 4.0, 11.1).

use super::describe::Words;
use super::phase::{Land, LandStage, Phase, SeaStage};
use super::plan::Stage;
use super::state::State;
use super::{count, legal, player};
use crate::rules::{Cite, Prompt, Seat};
use data::blocks::draft::Movement;
use data::blocks::{Side, TownId};
use data::{Lang, Text};

fn ask(text: Text, cite: Cite) -> Prompt {
    Prompt {
        text,
        left: Text::default(),
        cite,
    }
}

impl Prompt {
    /// The prompt with how many are left.
    fn with_left(mut self, left: impl Into<u16>, en: &str, fr: &str) -> Self {
        let left = left.into();
        self.left = Text::new(format!("{left} {en}"), format!("{left} {fr}"));
        self
    }
}

impl State {
    /// What is asked now, as a seat may know it; for chance, what is about to be drawn or thrown.
    pub(super) fn prompt_for(&self, seat: Seat) -> Prompt {
        let (en, fr) = (
            Words::new(&self.scenario, Lang::En),
            Words::new(&self.scenario, Lang::Fr),
        );
        let side = |side: Side, text_en: &str, text_fr: &str| {
            Text::new(
                format!("{}: {text_en}", en.side(side)),
                format!("{}\u{a0}: {text_fr}", fr.side(side)),
            )
        };
        let at = |asked: Side, town: TownId, text_en: &str, text_fr: &str| {
            side(
                asked,
                &text_en.replace("{}", en.town(town)),
                &text_fr.replace("{}", fr.town(town)),
            )
        };
        if let Some(by) = self.table.asked()
            && !seat.holds(player(by))
            && let Some(prompt) = self.secret_prompt(by, &side)
        {
            return prompt;
        }
        match self.table.phase {
            Phase::Draw(by) => ask(
                side(by, "a block is drawn from the surplus.", "un bloc est tiré de la réserve."),
                Cite::rule("3.2"),
            ),
            Phase::Deploy(by) | Phase::Arrive(by) => self.placing_prompt(by, &side),
            Phase::Initiative(thrown) => {
                let by = if thrown.is_none() { Side::American } else { Side::British };
                ask(
                    side(by, "two dice are thrown for initiative.", "deux dés sont lancés pour l’initiative."),
                    Cite::ruling("4.0", 1),
                )
            }
            Phase::Choose(by) => ask(
                side(
                    by,
                    "you have initiative; do you move first or second?",
                    "vous avez l’initiative\u{a0}; jouez-vous en premier ou en second\u{a0}?",
                ),
                Cite::ruling("4.0", 1),
            ),
            Phase::Reinforce(by, left) => ask(
                side(by, "a reinforcement is drawn.", "un renfort est tiré."),
                Cite::ruling("8.23", 14),
            )
            .with_left(left, "to draw", "à tirer"),
            Phase::Replace(by) => ask(
                side(
                    by,
                    "which block in supply gains a combat value?",
                    "quel bloc ravitaillé gagne une valeur de combat\u{a0}?",
                ),
                Cite::ruling("4.0", 19),
            ),
            Phase::Naval(by) => self.naval_prompt(by, &side),
            Phase::Army(by) => self.army_prompt(by, &side),
            Phase::Militia(by, _, asked) => ask(
                side(
                    by,
                    "dice decide how much militia refuses to cross the border: each 1, 2 or 3 keeps a block back.",
                    "les dés décident combien de milices refusent la frontière\u{a0}: chaque 1, 2 ou 3 retient un bloc.",
                ),
                Cite::rule("10.0"),
            )
            .with_left(asked, "asked", "concernées"),
            Phase::Refused(by, _, left) => ask(
                side(by, "which militia stays?", "quelle milice reste\u{a0}?"),
                Cite::ruling("10.0", 12),
            )
            .with_left(left, "to stay", "à retenir"),
            Phase::March(by, _, left) => ask(
                side(
                    by,
                    "a die for a forced march: 4 to 6 gets through, 1 to 3 stays and loses a combat value.",
                    "un dé pour une marche forcée\u{a0}: 4 à 6 passe, 1 à 3 reste et perd une valeur de combat.",
                ),
                Cite::ruling("6.11", 5),
            )
            .with_left(left, "to try", "à tenter"),
            Phase::Drown(by, left) => ask(
                side(by, "which carried block is lost?", "quel bloc transporté est perdu\u{a0}?"),
                Cite::ruling("11.0", 17),
            )
            .with_left(left, "to lose", "à perdre"),
            Phase::Cross(thrown) => {
                let by = if thrown.is_none() { Side::American } else { Side::British };
                ask(
                    side(
                        by,
                        "equal armies meet on their way; a die says who chooses the field.",
                        "deux armées égales se croisent\u{a0}; un dé dit qui choisit le terrain.",
                    ),
                    Cite::ruling("11.0", 17),
                )
            }
            Phase::Meet(by) => ask(
                side(by, "where do the armies fight?", "où les armées combattent-elles\u{a0}?"),
                Cite::ruling("11.0", 17),
            ),
            Phase::Order(thrown) => {
                let by = if thrown.is_none() { Side::American } else { Side::British };
                ask(
                    side(
                        by,
                        "two dice are thrown for the order of battles.",
                        "deux dés sont lancés pour l’ordre des batailles.",
                    ),
                    Cite::rule("11.0"),
                )
            }
            Phase::Fleets(_, thrown) => {
                let by = if thrown.is_none() { Side::American } else { Side::British };
                ask(
                    side(
                        by,
                        "two dice: the fleets came at once, and the higher throw defends.",
                        "deux dés\u{a0}: les flottes sont arrivées ensemble, et le plus haut jet défend.",
                    ),
                    Cite::ruling("7.1", 26),
                )
            }
            Phase::Battles(by) if self.table.sea_battles != 0 => ask(
                side(
                    by,
                    "which battle of ships comes next?",
                    "quelle bataille de navires vient ensuite\u{a0}?",
                ),
                Cite::rule("11.0"),
            )
            .with_left(count(self.table.sea_battles.into()), "to fight", "à livrer"),
            Phase::Battles(by) => ask(
                side(by, "which battle comes next?", "quelle bataille vient ensuite\u{a0}?"),
                Cite::rule("7.0"),
            )
            .with_left(count(self.table.battles), "to fight", "à livrer"),
            Phase::Sea => self.sea_prompt(&side),
            Phase::Land => match self.table.land {
                Some(land) => self.land_prompt(&land, &at),
                None => ask(Text::default(), Cite::rule("7.2")),
            },
            Phase::Harbour(by, _) => ask(
                side(
                    by,
                    "winter: to which port does the next ship go?",
                    "hiver\u{a0}: à quel port va le navire suivant\u{a0}?",
                ),
                Cite::ruling("8.22", 13),
            ),
            Phase::Starve(by, town, left) => ask(
                at(
                    by,
                    town,
                    "{} supplies no more; which block suffers?",
                    "{} ne ravitaille plus\u{a0}; quel bloc en souffre\u{a0}?",
                ),
                Cite::ruling("8.21", 10),
            )
            .with_left(left, "beyond supply", "en surplus"),
            Phase::Over => ask(
                Text::new("The game is over.", "La partie est finie."),
                Cite::ruling("8.1", 20),
            ),
        }
    }

    /// What others learn of a decision that a side takes in secret: who decides, and by which rule. How far it has come
    /// tells where it looks and how many units it has there.
    fn secret_prompt(&self, by: Side, side: &dyn Fn(Side, &str, &str) -> Text) -> Option<Prompt> {
        let at_once = self.scenario.options().movement == Movement::Simultaneous;
        let orders = |rule: &'static str| if at_once { Cite::rule("11.1") } else { Cite::rule(rule) };
        Some(match self.table.phase {
            Phase::Deploy(_) => ask(
                side(by, "blocks are being placed.", "les blocs sont en cours de placement."),
                Cite::rule("3.2"),
            ),
            Phase::Arrive(_) => ask(
                side(by, "reinforcements are entering.", "les renforts entrent en jeu."),
                Cite::rule("8.23"),
            ),
            Phase::Naval(_) => ask(
                side(
                    by,
                    "the naval phase is being planned.",
                    "la phase navale est en préparation.",
                ),
                orders("5.0"),
            ),
            Phase::Army(_) => ask(
                side(
                    by,
                    "the army phase is being planned.",
                    "la phase d’armée est en préparation.",
                ),
                orders("6.0"),
            ),
            _ => return None,
        })
    }

    /// Which drawn block comes next, or where it stands; both tell what it is, and are asked of its owner alone.
    fn placing_prompt(&self, by: Side, side: &dyn Fn(Side, &str, &str) -> Text) -> Prompt {
        let rule = if let Phase::Arrive(_) = self.table.phase {
            "8.23"
        } else {
            "3.2"
        };
        let prompt = if let Stage::Place(block) = self.plans[by.index()].stage {
            let name = |lang| Words::new(&self.scenario, lang).block(block);
            let where_en = format!("where does {} stand?", name(Lang::En));
            let where_fr = format!("où placez-vous {}\u{a0}?", name(Lang::Fr));
            ask(side(by, &where_en, &where_fr), Cite::ruling(rule, 24))
        } else {
            ask(
                side(
                    by,
                    "which block do you place next?",
                    "quel bloc placez-vous ensuite\u{a0}?",
                ),
                Cite::ruling(rule, 24),
            )
        };
        prompt.with_left(count(self.unplaced(by)), "to place", "à placer")
    }

    fn naval_prompt(&self, by: Side, side: &dyn Fn(Side, &str, &str) -> Text) -> Prompt {
        match self.plans[by.index()].stage {
            Stage::Sail(_) | Stage::Land(_) => ask(
                side(by, "which ships go?", "quels navires partent\u{a0}?"),
                Cite::ruling("5.2", 2),
            ),
            Stage::Port(_) => ask(
                side(by, "to which town do they go?", "à quelle ville vont-ils\u{a0}?"),
                Cite::ruling("5.2", 2),
            ),
            Stage::Start | Stage::Place(_) | Stage::Legs | Stage::Via(..) | Stage::Units(..) => ask(
                side(
                    by,
                    "naval phase: build a combat value, move ships of one town or lake, or do nothing.",
                    "phase navale\u{a0}: construisez une valeur de combat, déplacez les navires d’une ville ou d’un lac, ou ne faites rien.",
                ),
                Cite::rule("5.0"),
            ),
        }
    }

    fn army_prompt(&self, by: Side, side: &dyn Fn(Side, &str, &str) -> Text) -> Prompt {
        let plan = &self.plans[by.index()];
        match plan.stage {
            Stage::Legs => {
                let from = plan.from.map_or(0, |from| self.army(by, from));
                ask(
                    side(
                        by,
                        "where do units of this town go?",
                        "où vont des unités de cette ville\u{a0}?",
                    ),
                    Cite::rule("6.1"),
                )
                .with_left(count(from & !plan.going()), "without orders", "sans ordre")
            }
            Stage::Via(..) => ask(
                side(
                    by,
                    "through which town do they go?",
                    "par quelle ville passent-elles\u{a0}?",
                ),
                Cite::ruling("6.1", 6),
            ),
            Stage::Units(..) => ask(side(by, "who goes there?", "qui y va\u{a0}?"), Cite::rule("6.1")).with_left(
                count(plan.picked),
                "chosen",
                "choisies",
            ),
            Stage::Start | Stage::Place(_) | Stage::Sail(_) | Stage::Land(_) | Stage::Port(_) => ask(
                side(
                    by,
                    "army phase: move units of one town, or do nothing.",
                    "phase d’armée\u{a0}: déplacez des unités d’une ville, ou ne faites rien.",
                ),
                Cite::rule("6.0"),
            ),
        }
    }

    fn sea_prompt(&self, side: &dyn Fn(Side, &str, &str) -> Text) -> Prompt {
        let Some(sea) = self.table.sea else {
            return ask(Text::default(), Cite::rule("7.1"));
        };
        match sea.stage {
            SeaStage::Volley(_) => ask(
                Text::new(
                    "The ships fire: one die for each combat value, all at once.",
                    "Les navires tirent\u{a0}: un dé par valeur de combat, tous en même temps.",
                ),
                Cite::rule("7.1"),
            ),
            SeaStage::Losses => {
                let by = legal::sea_decider(&sea).unwrap_or(sea.attacker);
                ask(
                    side(by, "which ship takes the loss?", "quel navire subit la perte\u{a0}?"),
                    Cite::rule("7.1"),
                )
                .with_left(sea.hits[by.index()], "to take", "à subir")
            }
            SeaStage::Decide(by) => ask(
                side(
                    by,
                    "do your ships fight on or retreat to port?",
                    "vos navires combattent-ils ou rentrent-ils au port\u{a0}?",
                ),
                Cite::ruling("7.11", 21),
            ),
        }
    }

    fn land_prompt(&self, land: &Land, at: &dyn Fn(Side, TownId, &str, &str) -> Text) -> Prompt {
        let defender = land.attacker.enemy();
        let town = land.town;
        match land.stage {
            LandStage::Ships => ask(
                at(
                    defender,
                    town,
                    "do the ships in {} try to escape?",
                    "les navires à {} tentent-ils de fuir\u{a0}?",
                ),
                Cite::ruling("7.12", 11),
            ),
            LandStage::Escape(left) | LandStage::LastEscape(left) => ask(
                at(
                    defender,
                    town,
                    "a die for a ship in {}: 4 to 6 escapes.",
                    "un dé pour un navire à {}\u{a0}: 4 à 6 s’échappe.",
                ),
                Cite::ruling("7.12", 11),
            )
            .with_left(left, "to try", "à tenter"),
            LandStage::Decide(by) if by == defender && !land.revealed => ask(
                at(
                    by,
                    town,
                    "you are attacked in {}; fight, or retreat under pursuit?",
                    "vous êtes attaqué à {}\u{a0}; combattez-vous, ou vous retirez-vous sous la poursuite\u{a0}?",
                ),
                Cite::rule("7.2"),
            ),
            LandStage::Decide(by) => ask(
                at(
                    by,
                    town,
                    "battle in {}: fire, or retreat under pursuit?",
                    "bataille à {}\u{a0}: tirez-vous, ou vous retirez-vous sous la poursuite\u{a0}?",
                ),
                Cite::rule("7.21"),
            ),
            LandStage::Volley(volley) if volley.hits > 0 => ask(
                at(
                    volley.by.enemy(),
                    town,
                    "{}: which block takes the loss?",
                    "{}\u{a0}: quel bloc subit la perte\u{a0}?",
                ),
                Cite::ruling("7.2", 23),
            )
            .with_left(volley.hits, "to take", "à subir"),
            LandStage::Volley(volley) => {
                let dice: u16 = volley.dice.iter().sum();
                let prompt = if land.retreat.is_some() {
                    ask(
                        at(
                            volley.by,
                            town,
                            "pursuit in {}: each 1, 2 or 3 is a loss.",
                            "poursuite à {}\u{a0}: chaque 1, 2 ou 3 cause une perte.",
                        ),
                        Cite::rule("7.22"),
                    )
                } else {
                    ask(at(volley.by, town, "fire in {}.", "tir à {}."), Cite::ruling("7.2", 23))
                };
                prompt.with_left(dice, "dice", "dés")
            }
        }
    }
}
