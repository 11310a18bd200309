//! Making a picture smaller while its rows come in, so that the large one never lies in memory.

/// A picture that grows row by row, each of its pixels the mean of those of the large one that it covers.
pub(super) struct Shrink {
    /// Width and height of the large picture, in pixels.
    from: (u32, u32),
    /// Width and height of the small one.
    to: (u32, u32),
    rgba: Vec<u8>,
    /// Sums of the row of the small picture that is being filled.
    sums: Vec<[u32; 4]>,
    /// Rows of the large picture that have come in.
    rows: u32,
    /// Of them, rows that are in the sums.
    summed: u32,
}

impl Shrink {
    /// For a picture of this size, so that no side of the small one is longer than `longest`.
    pub(super) fn new(from: (u32, u32), longest: u32) -> Self {
        let to = fitting(from, longest);
        let pixels = to.0 as usize * to.1 as usize;
        Self {
            from,
            to,
            rgba: Vec::with_capacity(pixels * 4),
            sums: vec![[0; 4]; to.0 as usize],
            rows: 0,
            summed: 0,
        }
    }

    /// Takes the next row from above. Pixels that are missing are left out.
    pub(super) fn row(&mut self, pixels: impl Iterator<Item = [u8; 4]>) {
        if self.rows == self.from.1 {
            return;
        }
        if self.from == self.to {
            self.rgba.extend(pixels.take(self.from.0 as usize).flatten());
            self.rows += 1;
            self.rgba.resize(self.rows as usize * self.from.0 as usize * 4, 0);
            return;
        }
        let mut pixels = pixels;
        let mut begin = 0;
        for (at, sum) in self.sums.iter_mut().enumerate() {
            let end = part(at as u32 + 1, self.to.0, self.from.0);
            // At most 50,000 pixels a side over at least one, of 255 each: far below the end of 32 bits.
            for pixel in pixels.by_ref().take((end - begin) as usize) {
                for (sum, value) in sum.iter_mut().zip(pixel) {
                    *sum += u32::from(value);
                }
            }
            begin = end;
        }
        self.rows += 1;
        self.summed += 1;
        let done = self.rgba.len() as u32 / 4 / self.to.0;
        if self.rows == part(done + 1, self.to.1, self.from.1) {
            self.emit();
        }
    }

    /// Writes the row that has been filled.
    fn emit(&mut self) {
        let mut begin = 0;
        for (at, sum) in self.sums.iter_mut().enumerate() {
            let end = part(at as u32 + 1, self.to.0, self.from.0);
            let count = ((end - begin) * self.summed).max(1);
            self.rgba.extend(sum.map(|sum| ((sum + count / 2) / count) as u8));
            *sum = [0; 4];
            begin = end;
        }
        self.summed = 0;
    }

    /// Width, height and pixels of the small picture; rows that never came are transparent.
    pub(super) fn done(mut self) -> (u32, u32, Vec<u8>) {
        self.rgba.resize(self.to.0 as usize * self.to.1 as usize * 4, 0);
        (self.to.0, self.to.1, self.rgba)
    }
}

/// Where a part ends, of so many equal ones, in a length.
fn part(at: u32, of: u32, length: u32) -> u32 {
    (u64::from(at) * u64::from(length) / u64::from(of.max(1))) as u32
}

/// A size of the same shape whose longer side is at most so long.
pub(super) fn fitting((width, height): (u32, u32), longest: u32) -> (u32, u32) {
    let long = width.max(height);
    if long <= longest {
        return (width, height);
    }
    let scaled = |side: u32| {
        let side = (u64::from(side) * u64::from(longest) + u64::from(long) / 2) / u64::from(long);
        (side as u32).max(1)
    };
    (scaled(width), scaled(height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pixel_is_the_mean_of_those_it_covers() {
        // Seven by five pixels, each with its own number, onto three by two.
        let mut shrink = Shrink::new((7, 5), 3);
        for y in 0..5u8 {
            shrink.row((0..7u8).map(|x| [x * 10, y * 10, 200, 255]));
        }
        let (width, height, rgba) = shrink.done();
        assert_eq!((width, height), (3, 2));
        let pixel = |x: usize, y: usize| &rgba[(y * 3 + x) * 4..][..4];
        // Columns 0-1, 2-3 and 4-6; rows 0-1 and 2-4.
        assert_eq!(pixel(0, 0), [5, 5, 200, 255]);
        assert_eq!(pixel(1, 0), [25, 5, 200, 255]);
        assert_eq!(pixel(2, 1), [50, 30, 200, 255]);
    }

    #[test]
    fn a_small_picture_stays_as_it_is_and_a_torn_one_has_its_size() {
        let mut shrink = Shrink::new((3, 2), 4);
        shrink.row([[1, 2, 3, 4]; 3].into_iter());
        shrink.row([[9, 9, 9, 9]; 1].into_iter());
        let (width, height, rgba) = shrink.done();
        assert_eq!((width, height, rgba.len()), (3, 2, 24));
        assert_eq!(rgba[12..], [9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0]);
        let mut shrink = Shrink::new((10, 10), 5);
        shrink.row([[8; 4]; 10].into_iter());
        assert_eq!(shrink.done().2.len(), 100);
    }

    #[test]
    fn the_shape_is_kept() {
        assert_eq!(fitting((5000, 50), 4096), (4096, 41));
        assert_eq!(fitting((8000, 6000), 4096), (4096, 3072));
        assert_eq!(fitting((1, 60_000), 4096), (1, 4096));
        assert_eq!(fitting((40, 20), 4096), (40, 20));
    }
}
