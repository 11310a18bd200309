//! What is wrong with a correction file, said before anything is corrected.

use super::{Corrections, Outcome};
use crate::document::Document;
use crate::facts::words::quoted;
use crate::variant::{self, Changed, Unfit};
use data::issue::Position;
use data::library::Library;
use data::{Issue, Place, Text, games, store};
use std::sync::Arc;

data::kinds! {
    /// What stands against a correction file of which every correction can be made.
    pub enum Doubt {
        NoDay { when: Text }:
            "{when} is no day; write it as `2026-11-20`",
            "{when} n’est pas un jour\u{a0}; écrivez-le comme `2026-11-20`";
        Conflict { fact: Changed, now: Text, old: Text, new: Text }:
            "the board says {now} for {fact}, neither {old} nor {new}; compare it again with the printed one",
            "le plateau dit {now} pour {fact}, ni {old} ni {new}\u{a0}; comparez-le de nouveau à l’original";
        Disputed { fact: Changed, new: Text, who: String, when: String }:
            "{new} was seen printed for {fact}, and {who} has marked it as wrong here on {when}; compare it again with the printed one",
            "{new} a été vu imprimé pour {fact}, et {who} l’a marqué faux ici le {when}\u{a0}; comparez-le de nouveau à l’original";
    }
}

/// Whether a text is a day that there is, the year first, as files say when something was done.
pub fn is_day(text: &str) -> bool {
    text.parse().is_ok_and(|day: jiff::civil::Date| day.to_string() == text)
}

impl Corrections {
    /// What is wrong with the file of a text when it is held against the board that it corrects, each with line and column.
    /// What is there already or can be corrected is no problem. `name` is how messages call the text.
    pub fn check(&self, name: &str, text: &str, library: &Arc<Library>) -> Vec<Issue> {
        let mut found = Vec::new();
        if !is_day(&self.when) {
            let when = Text::each(|lang| quoted(lang, &self.when));
            let issue = Issue::error(Place::Document, Doubt::NoDay { when });
            found.push(store::at_field(issue, name, text, "when"));
        }
        let scenario = self.scenario(library);
        let Some(draft) = library.scenario(scenario) else {
            let known = games::all().iter().flat_map(|game| library.scenario_names(game.key()));
            let none = Unfit::NoBase {
                base: scenario.to_owned(),
                known: known.collect(),
            };
            let field = if self.scenario == scenario { "scenario" } else { "board" };
            found.push(store::at_field(Issue::error(Place::Document, none), name, text, field));
            return found;
        };
        let document = Document::of(&draft, Arc::clone(library));
        let judged = self.preview(&document).into_iter();
        let doubts = judged.filter_map(|(correction, outcome)| {
            let change = Changed::of(&correction.key, &document);
            let said = |text: &str| Text::each(|lang| quoted(lang, text));
            let error = |unfit: Unfit| Issue::error(Place::Document, unfit);
            // Of two corrections of one fact the second is the surprise.
            let number = if outcome == Outcome::Twice { 2 } else { 1 };
            let mut issue = match outcome {
                Outcome::Applies | Outcome::AlreadySo | Outcome::Confirms => return None,
                Outcome::Disputed(mark) => {
                    let doubt = Doubt::Disputed {
                        fact: change,
                        new: said(&correction.new),
                        who: mark.who,
                        when: mark.when,
                    };
                    Issue::warning(Place::Document, doubt)
                }
                Outcome::Conflict(now) => {
                    let doubt = Doubt::Conflict {
                        fact: change,
                        now: Text::each(|lang| quoted(lang, now.get(lang))),
                        old: said(&correction.old),
                        new: said(&correction.new),
                    };
                    Issue::warning(Place::Document, doubt)
                }
                Outcome::Unknown => error(Unfit::Unknown {
                    change,
                    base: scenario.to_owned(),
                }),
                Outcome::Unreadable(expected) => error(Unfit::Unreadable {
                    change,
                    new: said(&correction.new),
                    expected,
                }),
                Outcome::Twice => error(Unfit::Twice { change }),
                Outcome::Refused(why) => error(Unfit::Impossible { change, why }),
            };
            let at = variant::position_of_key(text, &correction.key, number);
            issue.position = at.map(|(line, column)| Position {
                document: name.to_owned(),
                line,
                column,
            });
            Some(issue)
        });
        found.extend(doubts);
        // A fact that is corrected twice is told of once.
        found.dedup();
        found
    }
}
