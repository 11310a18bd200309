//! A photo small enough to be looked at many times over: each pixel one of a few colours, which the photo itself yields.

use std::array::from_fn;

/// How many colours a photo is told in, at most: enough that water and a land of almost its colour stay two.
pub(super) const COLOURS: usize = 24;
/// How often the colours are moved to the middle of their pixels.
const ROUNDS: usize = 4;
/// Sum of squares below which a group of pixels is one colour.
const PLAIN: f32 = 1.0;

/// A colour as three numbers, of which brightness counts least, since lamps shine on boards.
type Colour = [f32; 3];

/// A photo, small.
pub(super) struct Small {
    width: usize,
    height: usize,
    pixels: Vec<Colour>,
}

impl Small {
    /// The mean of what falls on each pixel of a picture whose longer side has so many.
    pub(super) fn of(rgba: &[u8], (width, height): (u32, u32), longest: u32) -> Self {
        let by = f64::from(longest) / f64::from(width.max(height).max(1));
        let side = |full: u32| ((f64::from(full) * by).round() as usize).clamp(1, full.max(1) as usize);
        let (w, h) = (side(width), side(height));
        let mut sums = vec![[0.0_f32; 4]; w * h];
        for (row, line) in rgba.chunks_exact(width as usize * 4).enumerate() {
            let y = row * h / height as usize;
            for (column, pixel) in line.chunks_exact(4).enumerate() {
                let sum = &mut sums[y.min(h - 1) * w + (column * w / width as usize).min(w - 1)];
                for (sum, value) in sum.iter_mut().zip(&pixel[..3]) {
                    *sum += f32::from(*value);
                }
                sum[3] += 1.0;
            }
        }
        let pixel = |[r, g, b, count]: [f32; 4]| {
            let [r, g, b] = [r, g, b].map(|sum| sum / count.max(1.0));
            [0.5 * (r + g + b) / 3.0, r - g, 0.5 * (r + g) - b]
        };
        Self {
            width: w,
            height: h,
            pixels: sums.into_iter().map(pixel).collect(),
        }
    }

    /// The few colours that tell its pixels apart best.
    pub(super) fn colours(&self) -> Colours {
        Colours::of(&self.pixels)
    }

    /// The same in these few colours.
    pub(super) fn painted(&self, colours: &Colours) -> Painted {
        Painted {
            width: self.width,
            height: self.height,
            numbers: self.pixels.iter().map(|pixel| colours.nearest(pixel)).collect(),
        }
    }
}

/// A photo in few colours.
pub(super) struct Painted {
    width: usize,
    height: usize,
    numbers: Vec<usize>,
}

impl Painted {
    /// The number of the colour at a place in parts of the photo, below [`COLOURS`]; none beside it.
    pub(super) fn at(&self, (x, y): (f64, f64)) -> Option<usize> {
        let inside = (0.0..1.0).contains(&x) && (0.0..1.0).contains(&y);
        let place = (y * self.height as f64) as usize * self.width + (x * self.width as f64) as usize;
        self.numbers.get(place).copied().filter(|_| inside)
    }
}

/// The few colours of a photo.
pub(super) struct Colours(Vec<Colour>);

impl Colours {
    /// Halves the widest group of pixels again and again, then moves each colour to the middle of what is nearest to it.
    fn of(pixels: &[Colour]) -> Self {
        let mut groups: Vec<Vec<Colour>> = vec![pixels.to_vec()];
        while groups.len() < COLOURS && halved(&mut groups) {}
        let mut colours = Self(groups.iter().map(|group| mean(group)).collect());
        for _ in 0..ROUNDS {
            colours.settle(pixels);
        }
        colours
    }

    /// Moves each colour to the middle of the pixels that are nearest to it.
    fn settle(&mut self, pixels: &[Colour]) {
        let mut sums = vec![([0.0_f32; 3], 0.0_f32); self.0.len()];
        for pixel in pixels {
            let (sum, count) = &mut sums[self.nearest(pixel)];
            *sum = from_fn(|c| sum[c] + pixel[c]);
            *count += 1.0;
        }
        for (colour, (sum, count)) in self.0.iter_mut().zip(sums) {
            if count > 0.0 {
                *colour = sum.map(|sum| sum / count);
            }
        }
    }

    /// The number of the colour that is nearest.
    fn nearest(&self, pixel: &Colour) -> usize {
        let far = |colour: &Colour| -> f32 { (0..3).map(|c| (colour[c] - pixel[c]).powi(2)).sum() };
        let numbered = self.0.iter().map(far).enumerate();
        numbered
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map_or(0, |(number, _)| number)
    }
}

/// Halves the group that is spread widest, where it is; whether there was one.
fn halved(groups: &mut Vec<Vec<Colour>>) -> bool {
    let widest = (groups.iter().map(|group| spread(group)).enumerate()).max_by(|a, b| a.1.1.total_cmp(&b.1.1));
    let Some((at, (way, wide))) = widest else { return false };
    if wide <= PLAIN {
        return false;
    }
    let middle = mean(&groups[at])[way];
    let (low, high): (Vec<Colour>, Vec<Colour>) = groups[at].iter().partition(|pixel| pixel[way] < middle);
    if low.is_empty() || high.is_empty() {
        return false;
    }
    groups[at] = low;
    groups.push(high);
    true
}

/// Which of the three numbers a group is spread along most, and its sum of squares.
fn spread(group: &[Colour]) -> (usize, f32) {
    let middle = mean(group);
    let wide = |c: usize| -> f32 { group.iter().map(|pixel| (pixel[c] - middle[c]).powi(2)).sum() };
    let all = (0..3).map(|c| (c, wide(c)));
    all.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0))
}

/// The middle of a group.
fn mean(group: &[Colour]) -> Colour {
    let sum = |c: usize| -> f32 { group.iter().map(|pixel| pixel[c]).sum() };
    from_fn(|c| sum(c) / group.len().max(1) as f32)
}
