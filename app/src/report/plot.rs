//! Plots of a report as SVG within its page: bars of shares, bars by a number, a difference with what it may be off by. Colours
//! are classes of the page's style, so that they follow light and dark.

use engine::laboratory::{Results, Share};
use std::fmt::Write as _;

/// Width of a plot, in the units of its picture.
const WIDTH: f64 = 640.0;
/// The classes of the results: American, British, drawn.
pub(super) const RESULTS: [&str; 3] = ["american", "british", "drawn"];

/// The three shares of a series in one bar, each with its number where there is room, and the interval of the first.
pub(super) fn shares(shares: [Share; 3], says: &dyn Fn(f64) -> String) -> String {
    let mut svg = open(WIDTH, 34.0);
    let mut x = 0.0;
    // The American side on the left, the British on the right, what was drawn between them.
    for result in [0, 2, 1] {
        let wide = shares[result].share * WIDTH;
        rect(&mut svg, [x, 2.0, wide, 22.0], RESULTS[result]);
        if wide > 44.0 {
            text(&mut svg, x + wide / 2.0, 17.5, "on", &says(shares[result].share));
        }
        x += wide;
    }
    let Share { low, high, .. } = shares[0];
    let _ = write!(
        svg,
        "<path class=\"interval\" d=\"M{:.1} 29H{:.1}M{:.1} 26v6M{:.1} 26v6\"/>",
        low * WIDTH,
        high * WIDTH,
        low * WIDTH,
        high * WIDTH
    );
    let _ = write!(svg, "<path class=\"half\" d=\"M{:.1} 0V34\"/>", WIDTH / 2.0);
    svg + "</svg>"
}

/// A bar over each number, its results in these classes above each other.
pub(super) fn bars(bars: &[(String, Results)], classes: [&str; 3]) -> String {
    const HIGH: f64 = 120.0;
    let most = bars
        .iter()
        .map(|(_, results)| results.iter().sum::<u64>())
        .max()
        .unwrap_or(0)
        .max(1) as f64;
    let mut svg = open(WIDTH, HIGH + 34.0);
    let each = WIDTH / bars.len().max(1) as f64;
    let wide = (each * 0.8).min(56.0);
    // Names that would touch each other are left out, the same number between those that stay.
    let every = (34.0 / each).ceil().max(1.0) as usize;
    for (number, (name, results)) in bars.iter().enumerate() {
        let middle = each * (number as f64 + 0.5);
        let mut y = HIGH + 14.0;
        for (result, games) in results.iter().enumerate() {
            let high = *games as f64 / most * HIGH;
            y -= high;
            rect(&mut svg, [middle - wide / 2.0, y, wide, high], classes[result]);
        }
        if number % every == 0 {
            text(&mut svg, middle, HIGH + 28.0, "below", name);
            let games = results.iter().sum::<u64>();
            if games > 0 && each > 30.0 {
                text(&mut svg, middle, y - 3.0, "below", &games.to_string());
            }
        }
    }
    svg + "</svg>"
}

/// A share as a bar with its interval.
pub(super) fn share(share: Share, class: &str) -> String {
    const WIDE: f64 = 120.0;
    let mut svg = open(WIDE, 12.0);
    rect(&mut svg, [0.0, 1.0, WIDE, 10.0], "ground");
    rect(&mut svg, [0.0, 1.0, share.share * WIDE, 10.0], class);
    let _ = write!(
        svg,
        "<path class=\"interval\" d=\"M{:.1} 6H{:.1}\"/>",
        share.low * WIDE,
        share.high * WIDE
    );
    svg + "</svg>"
}

/// A difference between -0.5 and 0.5 as a point, with its interval as a line; the middle is no difference.
pub(super) fn difference(apart: f64, [low, high]: [f64; 2]) -> String {
    const WIDE: f64 = 160.0;
    let at = |value: f64| (value.clamp(-0.5, 0.5) + 0.5) * WIDE;
    let mut svg = open(WIDE, 12.0);
    let class = match (low, high) {
        (low, _) if low > 0.0 => "more",
        (_, high) if high < 0.0 => "less",
        _ => "none",
    };
    let _ = write!(
        svg,
        "<path class=\"half\" d=\"M{:.1} 0V12\"/><path class=\"interval\" d=\"M{:.1} 6H{:.1}\"/><circle class=\"{class}\" cx=\"{:.1}\" cy=\"6\" r=\"3.5\"/>",
        WIDE / 2.0,
        at(low),
        at(high),
        at(apart)
    );
    svg + "</svg>"
}

fn open(wide: f64, high: f64) -> String {
    // What it shows stands in numbers beside it.
    format!("<svg viewBox=\"0 0 {wide:.0} {high:.0}\" width=\"{wide:.0}\" height=\"{high:.0}\" aria-hidden=\"true\">")
}

fn rect(svg: &mut String, [x, y, wide, high]: [f64; 4], class: &str) {
    if wide > 0.0 && high > 0.0 {
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"/>"
        );
    }
}

fn text(svg: &mut String, x: f64, y: f64, class: &str, what: &str) {
    let what = editor::proof::words::escaped(what);
    let _ = write!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{what}</text>");
}
