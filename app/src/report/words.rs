//! The report as text for a terminal.

use super::{Count, Line, Match, Played, Rating, Report, Series, Strengths, Told};
use crate::fault::one_line;
use crate::text::{self, TERMINAL};
use engine::laboratory::Share;
use engine::laboratory::tournament::Elo;
use std::fmt::{self, Write as _};

/// The report in words, with so many lines of each table at most, those that tell most first.
pub fn words(report: &Report, lines: usize) -> String {
    let mut text = String::new();
    write(&mut text, report, lines).expect("a text takes every line");
    text
}

fn share(share: Share) -> String {
    text::exact_share(TERMINAL, share)
}

fn write(text: &mut String, report: &Report, lines: usize) -> fmt::Result {
    for series in &report.series {
        of_series(text, series, lines)?;
    }
    for one in &report.matches {
        of_match(text, one)?;
    }
    for table in &report.strengths {
        of_strengths(text, table)?;
    }
    Ok(())
}

/// A table of strengths, with what it is of.
fn of_strengths(text: &mut String, table: &Strengths) -> fmt::Result {
    let of = format!("{}, seed {}", one_line(&table.scenarios.join(", ")), table.seed);
    strengths(text, &of, &table.ratings)?;
    writeln!(text, "  program        {}", one_line(&table.program))
}

/// The strengths of bots in what they have played, the strongest first.
pub(crate) fn strengths(text: &mut impl fmt::Write, of: &str, ratings: &[Rating]) -> fmt::Result {
    writeln!(
        text,
        "Elo in {of}, the strongest bot at 0, with one drawn game added to each match"
    )?;
    for Rating { bot, elo } in ratings {
        writeln!(text, "  {:16} {}", one_line(bot), text::elo(TERMINAL, *elo, None))?;
    }
    Ok(())
}

/// The rule options that were changed, behind the name of a scenario.
pub(crate) fn with_options(options: &[String]) -> String {
    match options {
        [] => String::new(),
        options => format!(" with {}", options.join(" ")),
    }
}

/// What was played, in a line: the scenario with the options that were changed, the games and who played them. Names are what
/// files say, which may break lines.
pub(crate) fn heading(played: &Played, games: u64, who: &str) -> String {
    let options = with_options(&played.options);
    one_line(&format!(
        "{}{options}: {} of seed {}, {who}",
        played.scenario,
        text::games(TERMINAL, games),
        played.seed
    ))
}

/// The bots of the two sides, in a heading.
pub(crate) fn against(american: &str, british: &str) -> String {
    format!("{american} (American) against {british} (British)")
}

/// What tells two runs apart that are alike but for an edition of the scenario or of the program.
fn editions(text: &mut String, played: &Played) -> fmt::Result {
    writeln!(text, "  scenario hash  {}", one_line(&played.scenario_hash))?;
    writeln!(text, "  program        {}", one_line(&played.program))
}

fn of_series(text: &mut String, series: &Series, most: usize) -> fmt::Result {
    let (played, bots) = (&series.played, &series.bots);
    let who = against(&bots.american, &bots.british);
    writeln!(text, "{}", heading(played, series.games, &who))?;
    for span in &played.missing {
        writeln!(text, "  missing        games {} to {}", span.from + 1, span.to)?;
    }
    if series.finished < series.games {
        writeln!(text, "  not finished   {}", series.games - series.finished)?;
    }
    if series.finished == 0 {
        writeln!(text, "  no games       none of them has ended")?;
        return editions(text, played);
    }
    writeln!(text, "  American wins  {}", share(series.american_share))?;
    writeln!(text, "  British wins   {}", share(series.british_share))?;
    writeln!(text, "  draws          {}", share(series.draw_share))?;
    if let Some(decided) = series.american_share_of_decided {
        writeln!(text, "  without draws  {} American", share(decided))?;
    }
    let points = series.points_mean;
    writeln!(
        text,
        "  {:14} {:.2} American, {:.2} British on average",
        series.score, points.american, points.british
    )?;
    writeln!(
        text,
        "  length         {:.2} {}, {:.0} steps on average",
        series.rounds_mean, series.unit, series.steps_mean
    )?;
    let mut places: Vec<_> = series.places.iter().collect();
    places.sort_by(|a, b| b.taken.share.total_cmp(&a.taken.share));
    writeln!(text, "  taken by the other side at the end")?;
    for place in places.iter().take(most) {
        let name = one_line(place.name.get(TERMINAL));
        writeln!(text, "    {name:28} {}", share(place.taken))?;
    }
    and_more(text, places.len(), most)?;
    for topic in &series.topics {
        of_topic(text, topic, most)?;
    }
    editions(text, played)
}

/// How many lines of a table are not shown.
fn and_more(text: &mut String, lines: usize, most: usize) -> fmt::Result {
    match lines.checked_sub(most) {
        None | Some(0) => Ok(()),
        Some(more) => writeln!(text, "    and {more} more"),
    }
}

fn of_topic(text: &mut String, topic: &Told, most: usize) -> fmt::Result {
    let mut lines: Vec<&Line> = topic.lines.iter().collect();
    lines.sort_by(|a, b| b.weight().total_cmp(&a.weight()));
    let title = one_line(topic.title.get(TERMINAL));
    match lines.first().map(|line| line.count) {
        Some(Count::Games { .. }) => {
            writeln!(
                text,
                "  {title}: in games, its side wins with it, without it, difference in points"
            )?;
        }
        Some(Count::Times { .. }) => writeln!(text, "  {title}: a game, when the side wins, when it loses")?,
        None => return Ok(()),
    }
    for line in lines.iter().take(most) {
        let name = one_line(line.name.get(TERMINAL));
        match line.count {
            Count::Games {
                happened,
                with,
                without,
                apart,
                low,
                high,
            } => {
                let [happened, with] = [happened, with].map(|share| share.share * 100.0);
                let [apart, low, high] = [apart, low, high].map(|part| part * 100.0);
                match without.map(|share| share.share * 100.0) {
                    Some(without) => writeln!(
                        text,
                        "    {name:28} {happened:6.1}% {with:6.1}% {without:6.1}% {apart:+6.1} ({low:+.1} to {high:+.1})"
                    )?,
                    None => writeln!(text, "    {name:28} {happened:6.1}% {with:6.1}%       –")?,
                }
            }
            Count::Times { mean, won, lost } => {
                let [won, lost] =
                    [won, lost].map(|mean| mean.map_or_else(|| "–".to_owned(), |mean| format!("{mean:.2}")));
                writeln!(text, "    {name:28} {mean:7.2} {won:>7} {lost:>7}")?;
            }
        }
    }
    and_more(text, lines.len(), most)
}

fn of_match(text: &mut String, one: &Match) -> fmt::Result {
    let [first, second] = &one.bots;
    let [won, drawn, lost] = one.results;
    let who = format!("{first} against {second}");
    write!(text, "{}", heading(&one.played, one.games, &who))?;
    match one.elo {
        Some(Elo { elo, low, high }) => writeln!(
            text,
            ": {won} won, {drawn} drawn, {lost} lost, {} of the points, Elo {}",
            share(one.share),
            text::elo(TERMINAL, elo, Some([low, high]))
        ),
        None => writeln!(text),
    }?;
    if one.games > 0 {
        let [none, half, one_point, more, both] = one.pairs;
        writeln!(
            text,
            "  pairs          both games {both}, 1½ points {more}, 1 point {one_point}, ½ {half}, none {none}"
        )?;
    }
    for span in &one.played.missing {
        writeln!(text, "  missing        pairs {} to {}", span.from + 1, span.to)?;
    }
    if one.unfinished > 0 {
        writeln!(text, "  not finished   {}, which count as drawn", one.unfinished)?;
    }
    editions(text, &one.played)
}
