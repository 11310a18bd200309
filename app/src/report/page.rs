//! The report as one page of HTML that needs nothing else: read in any browser, printed, sent to others.

use super::plot;
use super::{Count, Line, Match, Place, Played, Rating, Report, Series, Strengths, Told};
use crate::text::{self, Lang, T};
use data::{Side, Text};
use editor::proof::words::escaped;
use engine::laboratory::{Results, Share};
use std::fmt::Write as _;
use std::ops::Deref;

const STYLE: &str = "
:root { --paper: #fbf8f1; --ink: #1d1a16; --faint: #6f6656; --line: #ddd3bf; --american: #2f5d9b; --british: #a8322f; --drawn: #a59b88; --ground: #e9e1cf; --more: #2b7a3d; --less: #a8322f; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1a16; --ink: #ece4d4; --faint: #b3a891; --line: #4a4236; --american: #6f9fdc; --british: #d9706b; --drawn: #7d7466; --ground: #322d25; --more: #7fc48e; --less: #d9706b; } }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 16px/1.45 'EB Garamond', Georgia, 'Times New Roman', serif; }
h1 { font-size: 1.9rem; margin: 0 0 .3rem; } h2 { font-size: 1.35rem; margin: 2rem 0 .5rem; } h3 { font-size: 1.05rem; margin: 1rem 0 .3rem; }
p { margin: .3rem 0; } .faint { color: var(--faint); font-size: .92rem; } code { font-size: .85rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } .wide { overflow-x: auto; }
th, td { text-align: left; padding: .15rem .9rem .15rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; white-space: nowrap; }
td.number, th.number { text-align: right; } th { font-weight: 600; color: var(--faint); }
svg { display: block; max-width: 100%; height: auto; } td svg { display: inline-block; }
.american { fill: var(--american); } .british { fill: var(--british); } .drawn { fill: var(--drawn); } .ground { fill: var(--ground); } .lead { fill: var(--faint); }
.more { fill: var(--more); } .less { fill: var(--less); } .none { fill: var(--faint); }
.interval { stroke: var(--ink); stroke-width: 1.2; fill: none; } .half { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 2 2; fill: none; }
text { font-size: 12px; text-anchor: middle; fill: var(--faint); } text.on { fill: var(--paper); font-weight: 600; }
.key span { margin-right: 1.2rem; } .key i { display: inline-block; width: .8em; height: .8em; margin-right: .35em; }
.key .american { background: var(--american); } .key .british { background: var(--british); } .key .drawn { background: var(--drawn); }
@media print { body { max-width: none; } h2 { break-after: avoid; } tr, svg { break-inside: avoid; } }
";

/// The page in a language.
pub fn page(report: &Report, lang: Lang) -> String {
    let code = lang.code();
    let heading = T::ReportTitle.get(lang);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{heading}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>\n<p class=\"faint\">{}</p>\n",
        escaped(T::ReportHow.get(lang))
    );
    if !report.series.is_empty() {
        let runs = runs(&report.series, lang);
        wins(&mut page, &runs, lang);
        // Of what came to no end nothing more is told.
        let ended: Vec<Run<'_>> = runs.into_iter().filter(|run| run.finished > 0).collect();
        lengths(&mut page, &ended, lang);
        // Detroit is another place in another game, and a battle another thing.
        for game in games(&ended) {
            let of_game: Vec<Run<'_>> = ended.iter().filter(|run| run.played.game == game).cloned().collect();
            places(&mut page, &of_game, lang);
            for key in keys(&of_game) {
                topic(&mut page, &of_game, key, lang);
            }
        }
    }
    if !report.matches.is_empty() {
        matches(&mut page, &report.matches, lang);
        for table in &report.strengths {
            strengths(&mut page, table, lang);
        }
    }
    page + "</body>\n</html>\n"
}

/// A series on the page, with what tells it from the others there.
#[derive(Clone)]
struct Run<'a> {
    name: String,
    series: &'a Series,
    /// Nothing stands beside it.
    alone: bool,
}

impl Deref for Run<'_> {
    type Target = Series;

    fn deref(&self) -> &Series {
        self.series
    }
}

/// The series with names of which no two are alike: where scenario, bots and options are, by where chance began, by the
/// scenario's hash, by the program, or else by their order.
fn runs(all: &[Series], lang: Lang) -> Vec<Run<'_>> {
    type More = fn(&Played, Lang) -> String;
    const MORE: [More; 3] = [
        |played, lang| text::of_seed(lang, played.seed),
        |played, _| played.scenario_hash.chars().take(8).collect(),
        |played, _| played.program.clone(),
    ];
    let mut names: Vec<String> = all.iter().map(|series| named(series, lang)).collect();
    for more in MORE {
        let alike = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
        let told: Vec<Option<String>> = all
            .iter()
            .zip(&names)
            .map(|(series, name)| alike(name).then(|| more(&series.played, lang)))
            .collect();
        let differs: Vec<bool> = (0..all.len())
            .map(|at| (0..all.len()).any(|other| names[other] == names[at] && told[other] != told[at]))
            .collect();
        for (at, told) in told.into_iter().enumerate() {
            if let Some(told) = told.filter(|_| differs[at]) {
                names[at] = format!("{}, {}", names[at], escaped(&told));
            }
        }
    }
    let again = |at: usize| names[..at].iter().filter(|name| **name == names[at]).count();
    let several: Vec<usize> = (0..names.len()).map(again).collect();
    let runs = all.iter().zip(names).zip(several).map(|((series, name), before)| Run {
        name: match before {
            0 => name,
            before => format!("{name}, {}", before + 1),
        },
        series,
        alone: all.len() == 1,
    });
    runs.collect()
}

/// The games of which there are series, in their order.
fn games(runs: &[Run<'_>]) -> Vec<String> {
    let mut games: Vec<String> = Vec::new();
    for run in runs {
        if !games.contains(&run.played.game) {
            games.push(run.played.game.clone());
        }
    }
    games
}

/// The keys of all topics, in their order.
fn keys<'a>(runs: &[Run<'a>]) -> Vec<&'a str> {
    let mut keys: Vec<&str> = Vec::new();
    for topic in runs.iter().flat_map(|run| &run.series.topics) {
        if !keys.contains(&topic.key.as_str()) {
            keys.push(&topic.key);
        }
    }
    keys
}

/// What a series is called where several stand side by side.
fn named(series: &Series, lang: Lang) -> String {
    let Played { title, options, .. } = &series.played;
    let title = escaped(title.get(lang));
    let [american, british] = bots(series, lang);
    let bots = if american == british {
        american
    } else {
        format!("{american} – {british}")
    };
    let more: String = options.iter().map(|option| format!(", {}", escaped(option))).collect();
    format!("{title} ({}{more})", escaped(&bots))
}

/// The scenario of a match with what tells it from another between the same bots: its options and where chance began.
fn named_match(played: &Played, lang: Lang) -> String {
    let more: String = played
        .options
        .iter()
        .map(|option| format!(", {}", escaped(option)))
        .collect();
    format!(
        "{}{more} ({})",
        escaped(played.title.get(lang)),
        text::of_seed(lang, played.seed)
    )
}

/// The bots of a series as people call them.
fn bots(series: &Series, lang: Lang) -> [String; 2] {
    [&series.bots.american, &series.bots.british].map(|bot| text::player(lang, bot))
}

fn heading(page: &mut String, what: &str) {
    let _ = writeln!(page, "<h2>{}</h2>", escaped(what));
}

fn of_played(page: &mut String, played: &Played, lang: Lang) {
    for span in &played.missing {
        let _ = writeln!(
            page,
            "<p class=\"faint\">{}</p>",
            text::not_played(lang, span.from + 1, span.to)
        );
    }
    let _ = writeln!(
        page,
        "<p class=\"faint\">{} · <code>{} {}</code></p>",
        escaped(&played.program),
        escaped(&played.scenario),
        escaped(&played.scenario_hash)
    );
}

fn wins(page: &mut String, all: &[Run<'_>], lang: Lang) {
    heading(page, T::ReportWins.get(lang));
    let key = [
        ("american", T::WinsOfAmericans),
        ("drawn", T::Draws),
        ("british", T::WinsOfBritish),
    ];
    page.push_str("<p class=\"key\">");
    for (class, word) in key {
        let _ = write!(
            page,
            "<span><i class=\"{class}\"></i>{}</span>",
            escaped(word.get(lang))
        );
    }
    page.push_str("</p>\n");
    for series in all {
        let shares = [series.american_share, series.british_share, series.draw_share];
        let bots = bots(series, lang);
        if series.finished == 0 {
            let told = match series.games {
                0 => T::ReportNoGames.get(lang).to_owned(),
                games => text::unfinished(lang, games),
            };
            let _ = writeln!(page, "<h3>{}</h3>\n<p>{}</p>", series.name, escaped(&told));
            of_played(page, &series.played, lang);
            continue;
        }
        let _ = writeln!(
            page,
            "<h3>{}</h3>\n<p>{}</p>\n{}\n<table>",
            series.name,
            escaped(&text::reported(lang, &bots, series.games, series.played.seed)),
            plot::shares(shares, &|share| text::percent(lang, share))
        );
        let rows = [
            (T::WinsOfAmericans, Some(series.american_share)),
            (T::WinsOfBritish, Some(series.british_share)),
            (T::Draws, Some(series.draw_share)),
            (T::ReportDecided, series.american_share_of_decided),
        ];
        for (word, share) in rows {
            let _ = writeln!(
                page,
                "<tr><td>{}</td><td class=\"number\">{}</td></tr>",
                escaped(word.get(lang)),
                share.map_or_else(|| "–".to_owned(), |share| text::exact_share(lang, share))
            );
        }
        let score = text::scores(lang, series.points_mean.american, series.points_mean.british);
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{score}</td></tr>\n</table>",
            escaped(T::ReportScore.get(lang))
        );
        if series.finished < series.games {
            let _ = writeln!(
                page,
                "<p>{}</p>",
                text::unfinished(lang, series.games - series.finished)
            );
        }
        of_played(page, &series.played, lang);
    }
}

fn lengths(page: &mut String, all: &[Run<'_>], lang: Lang) {
    if all.is_empty() {
        return;
    }
    heading(page, T::Length.get(lang));
    for series in all {
        let _ = writeln!(
            page,
            "<h3>{}</h3>\n<p>{}</p>\n<p class=\"faint\">{}</p>",
            series.name,
            text::lengths(lang, series.unit, series.rounds_mean, series.steps_mean),
            escaped(text::ends(lang, series.unit))
        );
        let ends = series.ends.iter().map(|ended| (i64::from(ended.round), ended.wins));
        let ends = filled(ends.collect(), &|round| round.to_string());
        let leads = series.leads.iter().map(|lead| {
            // Who leads need not have won, where a game demands a margin: a lead has the colour of no result.
            (i64::from(lead.lead), [lead.games, 0, 0])
        });
        let leads = filled(leads.collect(), &|lead| text::signed(lang, lead as f64, 0));
        let _ = writeln!(
            page,
            "{}\n<p class=\"faint\">{}</p>\n{}",
            plot::bars(&ends, plot::RESULTS),
            escaped(T::ReportLeads.get(lang)),
            plot::bars(&leads, ["lead"; 3])
        );
    }
}

/// Bars for every number from the least to the largest, so that gaps show; only those that there are where it goes too far.
fn filled(bars: Vec<(i64, Results)>, name: &dyn Fn(i64) -> String) -> Vec<(String, Results)> {
    const MOST: i64 = 64;
    let least = bars.first().map_or(0, |bar| bar.0);
    let largest = bars.last().map_or(0, |bar| bar.0);
    if largest - least > MOST {
        return bars
            .into_iter()
            .map(|(number, results)| (name(number), results))
            .collect();
    }
    let of = |number: i64| bars.iter().find(|bar| bar.0 == number).map_or([0; 3], |bar| bar.1);
    (least..=largest).map(|number| (name(number), of(number))).collect()
}

/// The head of a table in which each series has so many columns.
fn head(page: &mut String, all: &[Run<'_>], first: &[&str], each: &[&str]) {
    page.push_str("<div class=\"wide\"><table>\n");
    if !all.iter().any(|run| run.alone) {
        let _ = write!(page, "<tr><th colspan=\"{}\"></th>", first.len());
        for series in all {
            let _ = write!(page, "<th colspan=\"{}\">{}</th>", each.len(), series.name);
        }
        page.push_str("</tr>\n");
    }
    page.push_str("<tr>");
    let more = all.iter().flat_map(|_| each);
    for word in first.iter().chain(more) {
        let _ = write!(page, "<th>{}</th>", escaped(word));
    }
    page.push_str("</tr>\n");
}

fn share_cells(page: &mut String, share: Option<Share>, side: Side, lang: Lang) {
    match share {
        Some(share) => {
            let _ = write!(
                page,
                "<td>{}</td><td class=\"number\">{}</td>",
                plot::share(share, side.key()),
                text::exact_share(lang, share)
            );
        }
        None => page.push_str("<td></td><td></td>"),
    }
}

fn places(page: &mut String, all: &[Run<'_>], lang: Lang) {
    // A place that is worth more in another scenario, or lies on the other side there, has a row of its own.
    let is = |place: &Place| (place.id.clone(), place.home, place.worth);
    let mut rows: Vec<(&Place, f64)> = Vec::new();
    for place in all.iter().flat_map(|series| &series.places) {
        match rows.iter_mut().find(|(row, _)| is(row) == is(place)) {
            Some((_, most)) => *most = most.max(place.taken.share),
            None => rows.push((place, place.taken.share)),
        }
    }
    if rows.is_empty() {
        return;
    }
    rows.sort_by(|a, b| b.1.total_cmp(&a.1));
    heading(page, T::ReportPlaces.get(lang));
    let first = [T::ReportPlace.get(lang), T::ReportWorth.get(lang)];
    head(page, all, &first, &["", T::ReportShare.get(lang)]);
    for (row, _) in rows {
        let _ = write!(
            page,
            "<tr><td>{}</td><td class=\"number\">{}</td>",
            escaped(row.name.get(lang)),
            row.worth
        );
        for series in all {
            let place = series.places.iter().find(|place| is(place) == is(row));
            share_cells(page, place.map(|place| place.taken), row.home.enemy(), lang);
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</table></div>\n");
}

fn topic(page: &mut String, all: &[Run<'_>], key: &str, lang: Lang) {
    fn of<'a>(series: &'a Series, key: &str) -> Option<&'a Told> {
        series.topics.iter().find(|topic| topic.key == key)
    }
    let told: Vec<&Told> = all.iter().filter_map(|series| of(series, key)).collect();
    let Some(title) = told.first().map(|topic| &topic.title) else {
        return;
    };
    let mut lines: Vec<(&str, &Text, Side)> = Vec::new();
    for line in told.iter().flat_map(|topic| &topic.lines) {
        if !lines.iter().any(|(key, ..)| *key == line.key) {
            lines.push((&line.key, &line.name, line.side));
        }
    }
    if lines.is_empty() {
        return;
    }
    let in_games = told
        .iter()
        .flat_map(|topic| &topic.lines)
        .any(|line| matches!(line.count, Count::Games { .. }));
    heading(page, title.get(lang));
    if in_games {
        let _ = writeln!(page, "<p class=\"faint\">{}</p>", escaped(T::ReportCause.get(lang)));
        // What tells most apart in the first series comes first.
        let weight = |key: &str| {
            let line = told[0].lines.iter().find(|line| line.key == key);
            line.map_or(0.0, Line::weight)
        };
        lines.sort_by(|a, b| weight(b.0).total_cmp(&weight(a.0)));
    }
    let each: Vec<&str> = if in_games {
        [T::ReportHappened, T::ReportWith, T::ReportWithout]
            .map(|word| word.get(lang))
            .into_iter()
            .chain(["", T::ReportApart.get(lang)])
            .collect()
    } else {
        [T::ReportMean, T::ReportWon, T::ReportLost]
            .map(|word| word.get(lang))
            .to_vec()
    };
    head(page, all, &[""], &each);
    for (line_key, name, side) in lines {
        let _ = write!(
            page,
            "<tr><td><svg viewBox=\"0 0 10 10\" width=\"10\" height=\"10\" aria-hidden=\"true\"><circle class=\"{}\" cx=\"5\" cy=\"5\" r=\"4\"/></svg> {}</td>",
            side.key(),
            escaped(name.get(lang))
        );
        for series in all {
            let line = of(series, key).and_then(|topic| topic.lines.iter().find(|line| line.key == line_key));
            match line.map(|line| line.count) {
                Some(Count::Games {
                    happened,
                    with,
                    without,
                    apart,
                    low,
                    high,
                }) => {
                    for share in [happened, with] {
                        let _ = write!(page, "<td class=\"number\">{}</td>", text::percent(lang, share.share));
                    }
                    match without {
                        Some(without) => {
                            let _ = write!(
                                page,
                                "<td class=\"number\">{}</td><td>{}</td><td class=\"number\">{}</td>",
                                text::percent(lang, without.share),
                                plot::difference(apart, [low, high]),
                                text::apart(lang, apart, [low, high])
                            );
                        }
                        None => page.push_str("<td class=\"number\">–</td><td></td><td></td>"),
                    }
                }
                Some(Count::Times { mean, won, lost }) => {
                    for number in [Some(mean), won, lost] {
                        let number = number.map_or_else(|| "–".to_owned(), |number| text::decimal(lang, number, 2));
                        let _ = write!(page, "<td class=\"number\">{number}</td>");
                    }
                }
                None => each.iter().for_each(|_| page.push_str("<td></td>")),
            }
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</table></div>\n");
}

/// The strengths of bots that have all met.
fn strengths(page: &mut String, table: &Strengths, lang: Lang) {
    // The name of a game that this program does not know is its key.
    let game =
        crate::games::of_key(&table.game).map_or_else(|_| table.game.clone(), |game| game.title().get(lang).to_owned());
    heading(page, &text::strengths(lang, &game));
    let of = format!("{}, {}", table.scenarios.join(", "), text::of_seed(lang, table.seed));
    let _ = writeln!(
        page,
        "<p class=\"faint\">{} · {}</p>\n<table>",
        escaped(&of),
        escaped(&table.program)
    );
    for (place, Rating { bot, elo }) in (1..).zip(&table.ratings) {
        let _ = writeln!(
            page,
            "<tr><td class=\"number\">{place}</td><td>{}</td><td class=\"number\">{}</td></tr>",
            escaped(&text::player(lang, bot)),
            text::elo(lang, *elo, None),
        );
    }
    page.push_str("</table>\n");
}

fn matches(page: &mut String, all: &[Match], lang: Lang) {
    heading(page, T::ReportMatches.get(lang));
    let _ = writeln!(page, "<p class=\"faint\">{}</p>", escaped(T::ReportMatchHow.get(lang)));
    let words = [
        T::ReportScenario,
        T::ReportFirst,
        T::ReportSecond,
        T::ReportGames,
        T::ReportShare,
        T::ReportAsAmerican,
        T::ReportAsBritish,
        T::ReportElo,
    ];
    page.push_str("<div class=\"wide\"><table>\n<tr>");
    for word in words {
        let _ = write!(page, "<th>{}</th>", escaped(word.get(lang)));
    }
    page.push_str("</tr>\n");
    for one in all {
        let [first, second] = one.bots.each_ref().map(|bot| text::player(lang, bot));
        let elo = one
            .elo
            .map_or_else(String::new, |one| text::elo(lang, one.elo, Some([one.low, one.high])));
        let told = |share: String| if one.games == 0 { "–".to_owned() } else { share };
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td><td class=\"number\">{elo}</td></tr>",
            named_match(&one.played, lang),
            escaped(&first),
            escaped(&second),
            one.games,
            told(text::exact_share(lang, one.share)),
            told(text::percent(lang, one.american_share.share)),
            told(text::percent(lang, one.british_share.share)),
        );
    }
    page.push_str("</table></div>\n");
    for one in all {
        if one.unfinished > 0 {
            let _ = writeln!(
                page,
                "<p>{}</p>",
                escaped(&text::counted_as_drawn(lang, one.unfinished))
            );
        }
        of_played(page, &one.played, lang);
    }
}
