//! What is asked now, what is left of it, and by which rule: one prompt for every phase. Where a side decides in secret,
//! others learn that it does (3.2, 4.0, 11.1).

use super::phase::{self, Land, LandStage, Phase, SeaStage};
use super::plan::Stage;
use super::state::State;
use super::{count, legal, player};
use crate::rules::{Cite, Prompt, Seat};
use data::blocks::Side;
use data::blocks::draft::Movement;
use data::{Text, Word, text};

/// What is asked of nobody.
fn told(text: impl Into<Text>, cite: Cite) -> Prompt {
    Prompt {
        text: text.into(),
        left: Text::default(),
        cite,
    }
}

impl Prompt {
    /// The prompt with how many are left.
    fn with_left(self, left: Text) -> Self {
        Self { left, ..self }
    }
}

impl State {
    /// What a side is asked or waits for.
    fn ask(&self, by: Side, asked: impl Into<Text>, cite: Cite) -> Prompt {
        let side = &self.scenario.texts().sides[by];
        told(
            text!("{side}: {asked}", "{side}\u{a0}: {asked}"; side, asked = asked.into()),
            cite,
        )
    }

    /// What is asked now, as a seat may know it; for chance, what is about to be drawn or thrown.
    pub(super) fn prompt_for(&self, seat: Seat) -> Prompt {
        if let Some(by) = self.table.asked()
            && !seat.holds(player(by))
            && let Some(prompt) = self.secret_prompt(by)
        {
            return prompt;
        }
        match self.table.phase {
            Phase::Draw(by) => self.ask(
                by,
                Word::new("a block is drawn from the pool.", "un bloc est tiré de la réserve."),
                Cite::rule("3.2"),
            )
            .with_left({
                let left = self.scenario.whole().setup.draws[by].saturating_sub(count(self.drawn(by)));
                text!("{left} to draw", "{left} à tirer"; left)
            }),
            Phase::Deploy(by) | Phase::Arrive(by) => self.placing_prompt(by),
            Phase::Initiative(thrown) => self.ask(
                    phase::thrower(thrown),
                    Word::new("two dice are thrown for initiative.", "deux dés sont lancés pour l’initiative."),
                    Cite::ruling("4.0", 1),
                ),
            Phase::Choose(by) => self.ask(
                by,
                Word::new(
                    "you have initiative; do you move first or second?",
                    "vous avez l’initiative\u{a0}; jouez-vous en premier ou en second\u{a0}?",
                ),
                Cite::ruling("4.0", 1),
            ),
            Phase::Reinforce(by, left) => self.ask(
                by,
                Word::new("a reinforcement is drawn.", "un renfort est tiré."),
                Cite::ruling("8.23", 14),
            )
            .with_left(text!("{left} to draw", "{left} à tirer"; left)),
            Phase::Replace(by) => self.ask(
                by,
                Word::new(
                    "which block in supply gains a combat value?",
                    "quel bloc ravitaillé gagne une valeur de combat\u{a0}?",
                ),
                Cite::ruling("4.0", 19),
            ),
            Phase::Naval(by) => self.naval_prompt(by),
            Phase::Army(by) => self.army_prompt(by),
            Phase::Militia(by, _, asked) => self.ask(
                by,
                Word::new(
                    "dice decide how many militia blocks refuse to cross the border: each 1, 2 or 3 keeps a block back.",
                    "les dés décident combien de blocs de milice refusent de passer la frontière\u{a0}: chaque 1, 2 ou 3 retient un bloc.",
                ),
                Cite::rule("10.0"),
            )
            .with_left(match asked {
                1 => Text::new("1 militia block", "1 bloc de milice"),
                _ => text!("{left} militia blocks", "{left} blocs de milice"; left = asked),
            }),
            Phase::Refused(by, _, left) => self.ask(
                by,
                Word::new("which militia stays?", "quelle milice reste\u{a0}?"),
                Cite::ruling("10.0", 12),
            )
            .with_left(text!("{left} to stay", "{left} à retenir"; left)),
            Phase::March(by, _, left) => self.ask(
                by,
                Word::new(
                    "a die for a forced march: 4 to 6 gets through, 1 to 3 stays and loses a combat value.",
                    "un dé pour une marche forcée\u{a0}: 4 à 6 passe, 1 à 3 reste et perd une valeur de combat.",
                ),
                Cite::ruling("6.11", 5),
            )
            .with_left(text!("{left} to try", "{left} à tenter"; left)),
            Phase::Drown(by, left) => self.ask(
                by,
                Word::new("which carried block is lost?", "quel bloc transporté est perdu\u{a0}?"),
                Cite::ruling("11.0", 17),
            )
            .with_left(text!("{left} to lose", "{left} à perdre"; left)),
            Phase::Cross(thrown) => self.ask(
                    phase::thrower(thrown),
                    Word::new(
                        "equal armies meet on their way; a die says who chooses the field.",
                        "deux armées égales se croisent\u{a0}; un dé dit qui choisit le terrain.",
                    ),
                    Cite::ruling("11.0", 17),
                ),
            Phase::Meet(by) => self.ask(
                by,
                Word::new("where do the armies fight?", "où les armées combattent-elles\u{a0}?"),
                Cite::ruling("11.0", 17),
            ),
            Phase::Order(thrown) => self.ask(
                    phase::thrower(thrown),
                    Word::new(
                        "two dice are thrown for the order of battles.",
                        "deux dés sont lancés pour l’ordre des batailles.",
                    ),
                    Cite::rule("11.0"),
                ),
            Phase::Fleets(_, thrown) => self.ask(
                    phase::thrower(thrown),
                    Word::new(
                        "two dice: the fleets came at once, and the higher throw defends.",
                        "deux dés\u{a0}: les flottes sont arrivées ensemble, et le plus haut jet défend.",
                    ),
                    Cite::ruling("7.1", 26),
                ),
            Phase::Battles(by) if self.table.sea_battles != 0 => self.ask(
                by,
                Word::new("which battle of ships comes next?", "quelle bataille navale vient ensuite\u{a0}?"),
                Cite::rule("11.0"),
            )
            .with_left(text!("{left} to fight", "{left} à livrer"; left = count(self.table.sea_battles.into()))),
            Phase::Battles(by) => self.ask(
                by,
                Word::new("which battle comes next?", "quelle bataille vient ensuite\u{a0}?"),
                Cite::rule("7.0"),
            )
            .with_left(text!("{left} to fight", "{left} à livrer"; left = count(self.table.battles))),
            Phase::Sea => self.sea_prompt(),
            Phase::Land => match self.table.land {
                Some(land) => self.land_prompt(&land),
                None => told(Text::default(), Cite::rule("7.2")),
            },
            Phase::Harbour(by, _) => self.ask(
                by,
                Word::new(
                    "winter: to which port does the next ship go?",
                    "hiver\u{a0}: à quel port va le navire suivant\u{a0}?",
                ),
                Cite::ruling("8.22", 13),
            ),
            Phase::Starve(by, town, left) => self.ask(
                by,
                text!(
                    "{town} supplies no more; which block suffers?",
                    "{town} ne ravitaille plus\u{a0}; quel bloc en souffre\u{a0}?";
                    town = &self.scenario.town(town).name
                ),
                Cite::ruling("8.21", 10),
            )
            .with_left(text!("{left} beyond supply", "{left} en surplus"; left)),
            Phase::Over => told(
                Word::new("The game is over.", "La partie est finie."),
                Cite::ruling("8.1", 20),
            ),
        }
    }

    /// What others learn of a decision that a side takes in secret: who decides, and by which rule. How far it has come
    /// tells where it looks and how many units it has there.
    fn secret_prompt(&self, by: Side) -> Option<Prompt> {
        let at_once = self.scenario.options().movement == Movement::Simultaneous;
        let orders = |rule: &'static str| if at_once { Cite::rule("11.1") } else { Cite::rule(rule) };
        Some(match self.table.phase {
            Phase::Deploy(_) => self.ask(
                by,
                Word::new("blocks are being placed.", "les blocs sont en cours de placement."),
                Cite::rule("3.2"),
            ),
            Phase::Arrive(_) => self.ask(
                by,
                Word::new("reinforcements are entering.", "les renforts entrent en jeu."),
                Cite::rule("8.23"),
            ),
            Phase::Naval(_) => self.ask(
                by,
                Word::new(
                    "the naval phase is being planned.",
                    "la phase navale est en préparation.",
                ),
                orders("5.0"),
            ),
            Phase::Army(_) => self.ask(
                by,
                Word::new(
                    "the army phase is being planned.",
                    "la phase d’armée est en préparation.",
                ),
                orders("6.0"),
            ),
            _ => return None,
        })
    }

    /// Which drawn block comes next, or where it stands; both tell what it is, and are asked of its owner alone.
    fn placing_prompt(&self, by: Side) -> Prompt {
        let rule = if let Phase::Arrive(_) = self.table.phase {
            "8.23"
        } else {
            "3.2"
        };
        let prompt = if let Stage::Place(block) = self.plans[by.index()].stage {
            let block = &self.scenario.block(block).name;
            let asked = text!("where does {block} stand?", "où placez-vous {block}\u{a0}?"; block);
            self.ask(by, asked, Cite::ruling(rule, 24))
        } else {
            self.ask(
                by,
                Word::new("which block do you place next?", "quel bloc placez-vous ensuite\u{a0}?"),
                Cite::ruling(rule, 24),
            )
        };
        prompt.with_left(text!("{left} to place", "{left} à placer"; left = count(self.unplaced(by))))
    }

    fn naval_prompt(&self, by: Side) -> Prompt {
        match self.plans[by.index()].stage {
            Stage::Sail(_) | Stage::Land(_) => self.ask(
                by,
                Word::new("which ships go?", "quels navires partent\u{a0}?"),
                Cite::ruling("5.2", 2),
            ),
            Stage::Port(_) => self.ask(
                by,
                Word::new("to which town do they go?", "à quelle ville vont-ils\u{a0}?"),
                Cite::ruling("5.2", 2),
            ),
            Stage::Start | Stage::Place(_) | Stage::Legs | Stage::Via(..) | Stage::Units(..) => self.ask(
                by,
                Word::new(
                    "naval phase: build a combat value, move ships of one town or lake, or do nothing.",
                    "phase navale\u{a0}: construisez une valeur de combat, déplacez les navires d’une ville ou d’un lac, ou ne faites rien.",
                ),
                Cite::rule("5.0"),
            ),
        }
    }

    fn army_prompt(&self, by: Side) -> Prompt {
        let plan = &self.plans[by.index()];
        match plan.stage {
            Stage::Legs => {
                let from = plan.from.map_or(0, |from| self.army(by, from));
                self.ask(
                    by,
                    Word::new(
                        "where do units of this town go?",
                        "où vont des unités de cette ville\u{a0}?",
                    ),
                    Cite::rule("6.1"),
                )
                .with_left(text!("{left} without orders", "{left} sans ordre"; left = count(from & !plan.going())))
            }
            Stage::Via(..) => self.ask(
                by,
                Word::new(
                    "through which town do they go?",
                    "par quelle ville passent-elles\u{a0}?",
                ),
                Cite::ruling("6.1", 6),
            ),
            Stage::Units(..) => self
                .ask(by, Word::new("who goes there?", "qui y va\u{a0}?"), Cite::rule("6.1"))
                .with_left(match count(plan.picked) {
                    1 => Text::new("1 chosen", "1 choisie"),
                    left => text!("{left} chosen", "{left} choisies"; left),
                }),
            Stage::Start | Stage::Place(_) | Stage::Sail(_) | Stage::Land(_) | Stage::Port(_) => self.ask(
                by,
                Word::new(
                    "army phase: move units of one town, or do nothing.",
                    "phase d’armée\u{a0}: déplacez des unités d’une ville, ou ne faites rien.",
                ),
                Cite::rule("6.0"),
            ),
        }
    }

    fn sea_prompt(&self) -> Prompt {
        let Some(sea) = self.table.sea else {
            return told(Text::default(), Cite::rule("7.1"));
        };
        match sea.stage {
            SeaStage::Volley(_) => told(
                Word::new(
                    "The ships fire: one die for each combat value, all at once.",
                    "Les navires tirent\u{a0}: un dé par valeur de combat, tous en même temps.",
                ),
                Cite::rule("7.1"),
            ),
            SeaStage::Losses => {
                let by = legal::sea_decider(&sea).unwrap_or(sea.attacker);
                self.ask(
                    by,
                    Word::new("which ship takes the loss?", "quel navire subit la perte\u{a0}?"),
                    Cite::rule("7.1"),
                )
                .with_left(text!("{left} to take", "{left} à subir"; left = sea.hits[by.index()]))
            }
            SeaStage::Decide(by) => self.ask(
                by,
                Word::new(
                    "do your ships fight on or retreat to port?",
                    "vos navires combattent-ils ou rentrent-ils au port\u{a0}?",
                ),
                Cite::ruling("7.11", 21),
            ),
        }
    }

    fn land_prompt(&self, land: &Land) -> Prompt {
        let defender = land.attacker.enemy();
        let town = &self.scenario.town(land.town).name;
        match land.stage {
            LandStage::Ships => self.ask(
                defender,
                text!("do the ships in {town} try to escape?", "les navires à {town} tentent-ils de fuir\u{a0}?"; town),
                Cite::ruling("7.12", 11),
            ),
            LandStage::Escape(left) | LandStage::LastEscape(left) => self
                .ask(
                    defender,
                    text!(
                        "a die for a ship in {town}: 4 to 6 escapes.",
                        "un dé pour un navire à {town}\u{a0}: 4 à 6 s’échappe.";
                        town
                    ),
                    Cite::ruling("7.12", 11),
                )
                .with_left(text!("{left} to try", "{left} à tenter"; left)),
            LandStage::Decide(by) if by == defender && !land.revealed => self.ask(
                by,
                text!(
                    "you are attacked in {town}; fight, or retreat under pursuit?",
                    "vous êtes attaqué à {town}\u{a0}; combattez-vous, ou vous retirez-vous sous la poursuite\u{a0}?";
                    town
                ),
                Cite::rule("7.2"),
            ),
            LandStage::Decide(by) => self.ask(
                by,
                text!(
                    "battle in {town}: fire, or retreat under pursuit?",
                    "bataille à {town}\u{a0}: tirez-vous, ou vous retirez-vous sous la poursuite\u{a0}?";
                    town
                ),
                Cite::rule("7.21"),
            ),
            LandStage::Volley(volley) if volley.hits > 0 => self
                .ask(
                    volley.by.enemy(),
                    text!("{town}: which block takes the loss?", "{town}\u{a0}: quel bloc subit la perte\u{a0}?"; town),
                    Cite::ruling("7.2", 23),
                )
                .with_left(text!("{left} to take", "{left} à subir"; left = volley.hits)),
            LandStage::Volley(volley) => {
                let dice: u16 = volley.dice.iter().sum();
                let prompt = if land.retreat.is_some() {
                    self.ask(
                        volley.by,
                        text!(
                            "pursuit in {town}: each 1, 2 or 3 is a loss.",
                            "poursuite à {town}\u{a0}: une perte par résultat de 1 à 3.";
                            town
                        ),
                        Cite::rule("7.22"),
                    )
                } else {
                    self.ask(
                        volley.by,
                        text!("fire in {town}.", "tir à {town}."; town),
                        Cite::ruling("7.2", 23),
                    )
                };
                prompt.with_left(match dice {
                    1 => Text::new("1 die", "1 dé"),
                    _ => text!("{left} dice", "{left} dés"; left = dice),
                })
            }
        }
    }
}
