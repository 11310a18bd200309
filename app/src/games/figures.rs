//! Figures of a game by round and turn, as each game gives them: to be drawn, and to be written as a table or a drawing.

use super::curves::{Curve, Figure, Mark, Sample, Whose};
use super::tabled::{Tabled, told_of};
use super::turning::{self, Turning};
use crate::play::seen::{known_steps, told_to};
use crate::play::session::Session;
use crate::play::show::Kind;
use crate::text::{self, Lang};
use data::{Side, Text};
use editor::proof::words::escaped;
use egui::Color32;
use engine::game::Happened;
use std::fmt::Write as _;

/// The figures of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// The moments.
    pub marks: Vec<Mark>,
    /// What was counted.
    pub figures: Vec<Figure>,
    /// The turns in which the chance to win changed most.
    pub turnings: Vec<Turning>,
    /// The side whose chance they tell.
    pub first_side: Text,
}

impl Figures {
    /// The figures of a game, as the person at the screen may know it.
    pub fn of<G: Tabled>(session: &Session<G>) -> Self {
        let (game, seat) = (session.game(), session.viewer());
        let scenario = game.scenario();
        let told = told_to(seat, game);
        let mut begins = begins::<G>(scenario, &told);
        let known = known_steps(seat, game, &told);
        let last = known.last().copied().unwrap_or(0);
        if begins.last().is_some_and(|(step, _)| *step < last) {
            begins.push((last, Text::new("Now", "Maintenant")));
        }
        let mut state = G::start(scenario);
        let (mut at, mut marks, mut samples) = (0, Vec::new(), Vec::new());
        for (step, name) in begins {
            for step in &game.steps()[at..step] {
                state.advance(*step);
            }
            at = step;
            let round = state.round();
            let known = known.partition_point(|known| *known <= step);
            let when = G::round_text(scenario, round);
            let opens = marks.last().is_none_or(|before: &Mark| before.round != round);
            marks.push(Mark {
                known,
                round,
                when,
                name,
                opens,
            });
            samples.push(Sample {
                view: state.view(seat),
                score: state.score(),
                told: told.partition_point(|happened| happened.step < step),
            });
        }
        let sides = G::side_names(scenario);
        let score = |side: Side| Curve {
            name: sides[side.index()].clone(),
            whose: Whose::Side(side),
            values: samples
                .iter()
                .map(|sample| f64::from(sample.score[side.index()]))
                .collect(),
        };
        let mut figures = vec![Figure {
            key: "score",
            title: Text::each(|lang| text::scored(lang, G::SCORED).to_owned()),
            hint: Text::new(
                "What each side would have if the game ended then.",
                "Ce qu’aurait chaque camp si la partie finissait alors.",
            ),
            curves: Side::ALL.map(score).into(),
        }];
        let chances = turning::chances::<G>(scenario, &samples, game.outcome());
        figures.push(turning::figure(&chances, &sides));
        figures.extend(G::figures(scenario, &told, &samples));
        Self {
            marks,
            figures,
            turnings: turning::points::<G>(scenario, &told, &samples, &chances),
            first_side: sides[0].clone(),
        }
    }

    /// A figure as a table: a row for each moment.
    pub fn csv(&self, figure: &Figure, lang: Lang) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let names = figure.curves.iter().map(|curve| curve.name.get(lang).to_owned());
        let head = ["step", "round", "moment"].map(str::to_owned).into_iter().chain(names);
        // Writing to memory cannot fail, and every row has as many cells as the first.
        let _ = writer.write_record(head);
        for (index, mark) in self.marks.iter().enumerate() {
            let values = figure.curves.iter().map(|curve| curve.values.get(index));
            let values = values.map(|value| number(value.copied().unwrap_or_default()));
            let when = [
                mark.known.to_string(),
                mark.round.to_string(),
                mark.name.get(lang).to_owned(),
            ];
            let _ = writer.write_record(when.into_iter().chain(values));
        }
        let bytes = writer.into_inner().unwrap_or_default();
        String::from_utf8(bytes).unwrap_or_default()
    }

    /// The marks at which a round begins, with their numbers.
    pub fn rounds(&self) -> Vec<(usize, &Mark)> {
        self.marks.iter().enumerate().filter(|(_, mark)| mark.opens).collect()
    }

    /// A figure as a drawing.
    pub fn svg(&self, figure: &Figure, lang: Lang, colour: impl Fn(Whose) -> Color32) -> String {
        const SIZE: [f64; 2] = [960.0, 540.0];
        const ROOM: [f64; 4] = [64.0, 56.0, 200.0, 48.0];
        let [left, top, right, bottom] = ROOM;
        let (width, height) = (SIZE[0] - left - right, SIZE[1] - top - bottom);
        let all = figure.curves.iter().flat_map(|curve| curve.values.iter().copied());
        let (least, most) = all.fold((0.0_f64, 1.0_f64), |(least, most), value| {
            (least.min(value), most.max(value))
        });
        let last = self.marks.len().saturating_sub(1).max(1) as f64;
        let x = |index: f64| left + width * index / last;
        let y = |value: f64| top + height * (most - value) / (most - least);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"14\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fdfaf3\"/>\n\
             <text x=\"{left}\" y=\"32\" font-size=\"20\" font-family=\"serif\">{}</text>\n",
            SIZE[0],
            SIZE[1],
            escaped(figure.title.get(lang))
        );
        let step = nice((most - least) / 6.0);
        let mut value = (least / step).ceil() * step;
        while value <= most + step * 1e-6 {
            let at = y(value);
            let _ = writeln!(
                svg,
                "<path d=\"M{left} {at:.1}h{width}\" stroke=\"#d8ccb4\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                left - 8.0,
                at + 5.0,
                number(value)
            );
            value += step;
        }
        for (index, mark) in self.rounds() {
            let at = x(index as f64);
            let _ = writeln!(
                svg,
                "<path d=\"M{at:.1} {top}v{height}\" stroke=\"#e8dfca\"/><text x=\"{at:.1}\" y=\"{:.1}\">{}</text>",
                SIZE[1] - bottom + 22.0,
                escaped(mark.when.get(lang))
            );
        }
        // Names that end close together stand below one another.
        let mut names: Vec<(f64, usize)> = Vec::new();
        for (number, curve) in figure.curves.iter().enumerate() {
            names.push((y(curve.values.last().copied().unwrap_or_default()), number));
        }
        names.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut free = top;
        for (at, number) in names {
            let curve = &figure.curves[number];
            let colour = hex(colour(curve.whose));
            let points: Vec<String> = curve
                .values
                .iter()
                .enumerate()
                .map(|(index, value)| format!("{:.1},{:.1}", x(index as f64), y(*value)))
                .collect();
            let dash = DASHES[number % DASHES.len()];
            let below = at.max(free);
            free = below + 18.0;
            let _ = writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-dasharray=\"{dash}\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" fill=\"#2f271d\"><tspan fill=\"{colour}\">■ </tspan>{}</text>",
                points.join(" "),
                left + width + 12.0,
                below + 5.0,
                escaped(curve.name.get(lang))
            );
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// The steps with which parts and turns of a game begin, and what they are called.
pub(super) fn begins<G: Tabled>(scenario: &G::Scenario, told: &[Happened<G>]) -> Vec<(usize, Text)> {
    let mut begins: Vec<(usize, Text)> = vec![(0, Text::new("Set-up", "Mise en place"))];
    for happened in told {
        let begun = matches!(G::beat(&happened.event).kind, Kind::Part | Kind::Turn);
        if begun && let Some(words) = told_of::<G>(scenario, &happened.event) {
            let step = happened.step + 1;
            // Of what begins with one step, the last says most.
            begins.retain(|(known, _)| *known != step);
            begins.push((step, words));
        }
    }
    begins
}

/// Curves are told apart by these dashes too.
const DASHES: [&str; 5] = ["none", "9 4", "3 3", "12 4 3 4", "6 6"];

/// A round number not below this one.
fn nice(rough: f64) -> f64 {
    let power = 10_f64.powf(rough.max(1e-9).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0];
    steps
        .into_iter()
        .map(|step| step * power)
        .find(|step| *step >= rough)
        .unwrap_or(power * 10.0)
}

/// A number with at most two decimals.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn hex(colour: Color32) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.r(), colour.g(), colour.b())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures() -> Figures {
        let mark = |step, round, name: &str, opens| Mark {
            known: step,
            round,
            when: Text::new(format!("Round {round}"), format!("Tour {round}")),
            name: Text::new(name, name),
            opens,
        };
        let curve = |name: &str, side, values: [f64; 3]| Curve {
            name: Text::new(name, name),
            whose: Whose::Side(side),
            values: values.to_vec(),
        };
        Figures {
            marks: vec![
                mark(0, 1, "Set-up", true),
                mark(7, 1, "Red, then blue", false),
                mark(20, 2, "End", true),
            ],
            figures: vec![Figure {
                key: "score",
                title: Text::new("Objectives <held>", "Objectifs"),
                hint: Text::default(),
                curves: vec![
                    curve("A", Side::American, [0.0, 1.0, 2.5]),
                    curve("B", Side::British, [0.0, 0.0, -1.0]),
                ],
            }],
            ..Figures::default()
        }
    }

    #[test]
    fn what_begins_with_a_round_is_told_by_it_alone() {
        let words: Vec<String> = figures().marks.iter().map(|mark| mark.words(Lang::En)).collect();
        assert_eq!(words, ["Round 1", "Round 1 · Red, then blue", "Round 2"]);
    }

    #[test]
    fn a_table_has_a_row_for_each_moment_and_quotes_what_has_commas() {
        let figures = figures();
        let csv = figures.csv(&figures.figures[0], Lang::En);
        let rows: Vec<&str> = csv.lines().collect();
        assert_eq!(
            rows,
            [
                "step,round,moment,A,B",
                "0,1,Set-up,0,0",
                "7,1,\"Red, then blue\",1,0",
                "20,2,End,2.5,-1"
            ]
        );
    }

    #[test]
    fn a_drawing_has_every_curve_and_escapes_names() {
        let figures = figures();
        let svg = figures.svg(&figures.figures[0], Lang::En, |_| Color32::RED);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("Objectives &lt;held&gt;") && svg.contains("Round 2"));
        let rounds = figures.rounds();
        assert_eq!(rounds, [(0, &figures.marks[0]), (2, &figures.marks[2])]);
    }
}
