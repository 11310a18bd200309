//! The figures as lines with commas: one number in a line, with what it is of, for a spreadsheet or a plot.

use super::{Count, Played, Report, Series};
use engine::laboratory::Share;
use engine::laboratory::tournament::Elo;

/// The columns; the last three tell runs apart that are alike but for what they were played with.
const HEAD: [&str; 11] = [
    "scenario",
    "first",
    "second",
    "seed",
    "table",
    "line",
    "what",
    "value",
    "options",
    "scenario_hash",
    "program",
];

/// Every number in a line of its own.
///
/// # Errors
/// If a line cannot be written, which memory always lets one.
pub fn csv(report: &Report) -> Result<String, csv::Error> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record(HEAD)?;
    for series in &report.series {
        let bots = [&series.bots.american, &series.bots.british];
        for (table, line, what, value) in rows(series) {
            out.write_record(cells(&series.played, bots, [table, &line, what], value))?;
        }
    }
    for one in &report.matches {
        let [won, drawn, lost] = one.results;
        let mut values = vec![
            ("games", one.games as f64),
            ("won", won as f64),
            ("drawn", drawn as f64),
            ("lost", lost as f64),
            ("not finished", one.unfinished as f64),
            (
                "missing pairs",
                one.played.missing.iter().map(|span| span.games()).sum::<u64>() as f64,
            ),
        ];
        if let Some(Elo { elo, low, high }) = one.elo {
            // What has no bound is no number.
            let bounded = [("elo", elo), ("elo low", low), ("elo high", high)].into_iter();
            values.extend(bounded.filter(|(_, elo)| elo.is_finite()));
        }
        let points = ["pairs of 0", "pairs of 0.5", "pairs of 1", "pairs of 1.5", "pairs of 2"];
        values.extend(points.into_iter().zip(one.pairs.map(|pairs| pairs as f64)));
        values.extend([
            ("share as american", one.american_share.share),
            ("share as british", one.british_share.share),
        ]);
        values.extend(of_share(one.share));
        for (what, value) in values {
            out.write_record(cells(&one.played, one.bots.each_ref(), ["match", "", what], value))?;
        }
    }
    for table in &report.strengths {
        for (place, rating) in (1..).zip(&table.ratings) {
            let row: [String; 11] = [
                table.scenarios.join(" "),
                rating.bot.clone(),
                String::new(),
                table.seed.to_string(),
                "strengths".to_owned(),
                place.to_string(),
                "elo below the strongest".to_owned(),
                number(rating.elo),
                String::new(),
                String::new(),
                table.program.clone(),
            ];
            out.write_record(row)?;
        }
    }
    written(out)
}

/// The cells of a line: table, line and what a number is, among what it is of.
fn cells(played: &Played, [first, second]: [&String; 2], [table, line, what]: [&str; 3], value: f64) -> [String; 11] {
    [
        played.scenario.clone(),
        first.clone(),
        second.clone(),
        played.seed.to_string(),
        table.to_owned(),
        line.to_owned(),
        what.to_owned(),
        number(value),
        played.options.join(" "),
        played.scenario_hash.clone(),
        played.program.clone(),
    ]
}

/// The lines that were written, as text.
///
/// # Errors
/// If a line could not be written, which memory always lets one.
pub(crate) fn written(out: csv::Writer<Vec<u8>>) -> Result<String, csv::Error> {
    let bytes = out.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A number as short as it is exact enough.
fn number(value: f64) -> String {
    if value.fract() == 0.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.4}")
    }
}

fn of_share(share: Share) -> [(&'static str, f64); 3] {
    [("share", share.share), ("low", share.low), ("high", share.high)]
}

/// The numbers of a series: table, line, what it is, value.
fn rows(series: &Series) -> Vec<(&str, String, &'static str, f64)> {
    let mut rows = Vec::new();
    let mut put = |table, line: &str, what, value| rows.push((table, line.to_owned(), what, value));
    put("games", "", "games", series.games as f64);
    put("games", "", "finished", series.finished as f64);
    if series.finished == 0 {
        return rows;
    }
    put("games", "", "rounds", series.rounds_mean);
    put("games", "", "steps", series.steps_mean);
    let shares = [
        (
            "american",
            Some(series.american_share),
            Some(series.points_mean.american),
        ),
        ("british", Some(series.british_share), Some(series.points_mean.british)),
        ("draw", Some(series.draw_share), None),
        ("american of decided", series.american_share_of_decided, None),
    ];
    for (line, share, points) in shares {
        for (what, value) in share.into_iter().flat_map(of_share) {
            put("wins", line, what, value);
        }
        if let Some(points) = points {
            put("wins", line, "points", points);
        }
    }
    for ended in &series.ends {
        for (what, games) in ["american", "british", "draw"].into_iter().zip(ended.wins) {
            put("ended in round", &ended.round.to_string(), what, games as f64);
        }
    }
    for lead in &series.leads {
        put("lead", &lead.lead.to_string(), "games", lead.games as f64);
    }
    for place in &series.places {
        for (what, value) in of_share(place.taken) {
            put("taken", &place.id, what, value);
        }
    }
    for topic in &series.topics {
        for line in &topic.lines {
            let values = match line.count {
                Count::Games {
                    happened,
                    with,
                    without,
                    apart,
                    low,
                    high,
                } => {
                    let mut values = vec![("happened", happened.share), ("won with", with.share)];
                    if let Some(without) = without {
                        values.extend([
                            ("won without", without.share),
                            ("apart", apart),
                            ("apart low", low),
                            ("apart high", high),
                        ]);
                    }
                    values
                }
                Count::Times { mean, won, lost } => {
                    let mut values = vec![("mean", mean)];
                    values.extend(won.map(|won| ("when won", won)));
                    values.extend(lost.map(|lost| ("when lost", lost)));
                    values
                }
            };
            for (what, value) in values {
                put(topic.key.as_str(), &line.key, what, value);
            }
        }
    }
    rows
}
