//! The colours and fonts a board is painted with. The window's theme fills them in.

use egui::{Color32, FontFamily};

/// All colours and fonts of a board, by value, so that the canvas need not know the window's theme.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// A night table: the canvas weakens light effects.
    pub dark: bool,
    /// The table around the board.
    pub table: Color32,
    /// Paper: the frame of the board and the halos of names.
    pub paper: Color32,
    /// Land out of bounds and islands.
    pub outside: Color32,
    /// Water.
    pub water: Color32,
    /// Lines and shore hatching on water.
    pub shore: Color32,
    /// Rivers.
    pub river: Color32,
    /// Names of waters and rivers.
    pub water_ink: Color32,
    /// Lines, names and outlines.
    pub ink: Color32,
    /// Fainter lines.
    pub ink_faint: Color32,
    /// Names of areas and towns.
    pub name: Color32,
    /// The halo of names; it takes on some of the colour of the land.
    pub halo: Color32,
    /// The national border.
    pub border: Color32,
    /// Stars.
    pub gold: Color32,
    /// The window's accent: legal and selected areas, arrows without a faction.
    pub accent: Color32,
    /// Where something is aimed or wrong.
    pub alert: Color32,
    /// Lines of areas that can be chosen: told from the land and from `aim` with every kind of colour blindness.
    pub legal: Color32,
    /// Lines of areas that are aimed at or wrong.
    pub aim: Color32,
    /// The two sides: index 0 American, 1 British.
    pub sides: [SideColours; 2],
    /// The factions, in the order of `data::invasion::Faction::ALL`.
    pub factions: Vec<FactionColours>,
    /// Upright serif.
    pub serif: FontFamily,
    /// Italic serif.
    pub serif_italic: FontFamily,
    /// Bold serif.
    pub serif_bold: FontFamily,
    /// Serif whose small letters are small capitals; any serif will do.
    pub serif_caps: FontFamily,
    /// Sans with tabular figures, for counts.
    pub sans: FontFamily,
}

/// Colours of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideColours {
    /// Its homeland.
    pub land: Color32,
    /// The wash along the edge of its homeland.
    pub edge: Color32,
    /// Its control markers.
    pub marker: Color32,
}

/// Colours and signs of a faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactionColours {
    /// The front of its cubes.
    pub fill: Color32,
    /// Figures and pattern on `fill`.
    pub on_fill: Color32,
    /// Outline of its cubes.
    pub line: Color32,
    /// Its letter.
    pub letter: char,
    /// Its pattern.
    pub pattern: Pattern,
}

/// A pattern that tells factions apart without colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// None.
    #[default]
    Solid,
    /// Horizontal lines.
    Lines,
    /// Diagonal lines.
    Diagonal,
    /// Dots.
    Dots,
    /// Chevrons.
    Chevrons,
}

impl Palette {
    /// The fill and the ink of a number of a plan, on the board and in the list beside it.
    pub const fn number(&self) -> [Color32; 2] {
        let ink = if self.dark {
            Color32::from_rgb(0x10, 0x21, 0x1b)
        } else {
            self.paper
        };
        [self.accent, ink]
    }

    /// The colours of the two sides where each plays as one, by number of the faction that has them: blue as the American
    /// Regulars, red as the British ones. Index 0 is American, 1 British.
    pub const OF_SIDES: [usize; 2] = [0, 2];
    /// The letters that tell the two sides apart where each plays as one, in every language.
    pub const LETTERS_OF_SIDES: [char; 2] = ['A', 'B'];

    /// A palette with egui's own fonts, for tests and examples without a theme.
    pub fn plain(dark: bool) -> Self {
        let mut palette = if dark { Self::night() } else { Self::day() };
        palette.serif = FontFamily::Proportional;
        palette.serif_italic = FontFamily::Proportional;
        palette.serif_bold = FontFamily::Proportional;
        palette.serif_caps = FontFamily::Proportional;
        palette.sans = FontFamily::Proportional;
        palette
    }

    /// A parchment map by day. Its serif fonts are the families `serif`, `serif-italic`, `serif-bold` and `serif-caps`.
    pub fn day() -> Self {
        let rgb = Color32::from_rgb;
        Self {
            dark: false,
            table: rgb(0xd9, 0xcf, 0xba),
            paper: rgb(0xf5, 0xec, 0xd7),
            outside: rgb(0xe9, 0xde, 0xc3),
            water: rgb(0xbf, 0xd3, 0xcf),
            shore: rgb(0x5c, 0x86, 0x89),
            river: rgb(0x5f, 0x8b, 0x9c),
            water_ink: rgb(0x2f, 0x58, 0x62),
            ink: rgb(0x38, 0x2c, 0x20),
            ink_faint: rgb(0x7d, 0x6b, 0x55),
            name: rgb(0x2c, 0x21, 0x17),
            halo: rgb(0xf8, 0xf1, 0xe0),
            border: rgb(0x7a, 0x2c, 0x22),
            gold: rgb(0xe2, 0xb0, 0x3c),
            accent: rgb(0x1f, 0x6f, 0x5c),
            alert: rgb(0xb3, 0x3a, 0x26),
            legal: rgb(0x1f, 0x6f, 0x5c),
            aim: rgb(0xb3, 0x3a, 0x26),
            sides: [
                SideColours {
                    land: rgb(0xc9, 0xd1, 0xd3),
                    edge: rgb(0x7f, 0x94, 0xa6),
                    marker: rgb(0x2c, 0x52, 0x82),
                },
                SideColours {
                    land: rgb(0xeb, 0xcf, 0xb6),
                    edge: rgb(0xc4, 0x7d, 0x5c),
                    marker: rgb(0xa8, 0x30, 0x28),
                },
            ],
            factions: Self::faction_colours(),
            serif: FontFamily::Name("serif".into()),
            serif_italic: FontFamily::Name("serif-italic".into()),
            serif_bold: FontFamily::Name("serif-bold".into()),
            serif_caps: FontFamily::Name("serif-caps".into()),
            sans: FontFamily::Proportional,
        }
    }

    /// The same map on a table at night.
    pub fn night() -> Self {
        let rgb = Color32::from_rgb;
        Self {
            dark: true,
            table: rgb(0x17, 0x15, 0x12),
            paper: rgb(0x9c, 0x8f, 0x78),
            outside: rgb(0x83, 0x79, 0x66),
            water: rgb(0x4d, 0x62, 0x66),
            shore: rgb(0x2c, 0x3f, 0x45),
            river: rgb(0x38, 0x55, 0x66),
            water_ink: rgb(0xc4, 0xd6, 0xd6),
            ink: rgb(0x1a, 0x13, 0x0c),
            ink_faint: rgb(0x46, 0x3a, 0x2c),
            name: rgb(0xf6, 0xec, 0xd6),
            halo: rgb(0x16, 0x12, 0x0e),
            border: rgb(0xd9, 0x86, 0x6c),
            gold: rgb(0xe0, 0xb4, 0x4a),
            accent: rgb(0x7f, 0xd0, 0xb4),
            alert: rgb(0xff, 0x9a, 0x7a),
            legal: rgb(0xf2, 0xff, 0xfb),
            aim: rgb(0x57, 0x15, 0x00),
            sides: [
                SideColours {
                    land: rgb(0x7b, 0x86, 0x8c),
                    edge: rgb(0x4a, 0x5c, 0x6c),
                    marker: rgb(0x2c, 0x52, 0x82),
                },
                SideColours {
                    land: rgb(0x98, 0x7d, 0x68),
                    edge: rgb(0x7a, 0x4a, 0x36),
                    marker: rgb(0xa8, 0x30, 0x28),
                },
            ],
            ..Self::day()
        }
    }

    /// The five factions: the only loud colours, the same by day and by night.
    pub fn faction_colours() -> Vec<FactionColours> {
        let rgb = Color32::from_rgb;
        let white = rgb(0xff, 0xff, 0xff);
        let black = rgb(0x1e, 0x18, 0x12);
        vec![
            FactionColours {
                fill: rgb(0x2a, 0x5c, 0xa8),
                on_fill: white,
                line: rgb(0x10, 0x26, 0x4a),
                letter: 'R',
                pattern: Pattern::Solid,
            },
            FactionColours {
                fill: rgb(0xf6, 0xf3, 0xec),
                on_fill: black,
                line: rgb(0x3c, 0x36, 0x2e),
                letter: 'M',
                pattern: Pattern::Lines,
            },
            FactionColours {
                fill: rgb(0xb9, 0x2b, 0x2b),
                on_fill: white,
                line: rgb(0x4c, 0x0e, 0x0e),
                letter: 'B',
                pattern: Pattern::Diagonal,
            },
            FactionColours {
                fill: rgb(0xee, 0xbe, 0x2e),
                on_fill: black,
                line: rgb(0x38, 0x28, 0x03),
                letter: 'C',
                pattern: Pattern::Dots,
            },
            FactionColours {
                fill: rgb(0x2e, 0x7d, 0x46),
                on_fill: white,
                line: rgb(0x0e, 0x34, 0x1a),
                letter: 'N',
                pattern: Pattern::Chevrons,
            },
        ]
    }

    /// Colours of a faction; those of the first one where the index is wrong.
    pub fn faction(&self, index: usize) -> FactionColours {
        self.factions
            .get(index)
            .or_else(|| self.factions.first())
            .copied()
            .unwrap_or(FactionColours {
                fill: self.ink_faint,
                on_fill: self.paper,
                line: self.ink,
                letter: '?',
                pattern: Pattern::Solid,
            })
    }

    /// Tint of the homeland of a side, or of land out of bounds.
    pub fn land(&self, home: Option<usize>) -> Color32 {
        home.and_then(|side| self.sides.get(side))
            .map_or(self.outside, |side| side.land)
    }
}

/// A colour between two opaque others: `part` of 0 is `a`, 1 is `b`.
pub fn blend(a: Color32, b: Color32, part: f32) -> Color32 {
    let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
    Color32::from_rgb(mix(a.r(), b.r()), mix(a.g(), b.g()), mix(a.b(), b.b()))
}

/// What people with a colour blindness see, after Machado, Oliveira and Fernandes (2009), for what the map says by colours.
#[cfg(test)]
mod sight {
    use super::*;

    /// Everybody, then those who lack red, green or blue.
    const KINDS: [(&str, [[f64; 3]; 3]); 4] = [
        ("all colours", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protanopia",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    type Light = [f64; 3];

    fn seen(colour: Color32, kind: &[[f64; 3]; 3]) -> Light {
        let linear = [colour.r(), colour.g(), colour.b()].map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        });
        kind.map(|row| {
            let sum: f64 = row.iter().zip(linear).map(|(part, light)| part * light).sum();
            sum.clamp(0.0, 1.0)
        })
    }

    fn luminance([red, green, blue]: Light) -> f64 {
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Contrast as the web guidelines reckon it.
    fn contrast(a: Light, b: Light) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    /// How different two colours look: the distance in the CIE L*a*b* space.
    fn difference(a: Light, b: Light) -> f64 {
        let lab = |light: Light| {
            let [red, green, blue] = light;
            let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.950_47;
            let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.088_83;
            let root = |part: f64| {
                if part > 0.008_856 {
                    part.cbrt()
                } else {
                    7.787 * part + 16.0 / 116.0
                }
            };
            let (x, y, z) = (root(x), root(luminance(light)), root(z));
            [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
        };
        let (a, b) = (lab(a), lab(b));
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn highlights_are_told_from_the_land_and_from_each_other_by_every_eye() {
        for palette in [Palette::day(), Palette::night()] {
            let grounds = [palette.sides[0].land, palette.sides[1].land, palette.paper];
            for (kind, matrix) in &KINDS {
                for line in [palette.legal, palette.aim] {
                    for ground in grounds {
                        let found = contrast(seen(line, matrix), seen(ground, matrix));
                        assert!(
                            found >= 3.0,
                            "{kind}, dark {}: {line:?} on {ground:?}: {found:.2}",
                            palette.dark
                        );
                    }
                }
                let apart = difference(seen(palette.legal, matrix), seen(palette.aim, matrix));
                assert!(apart >= 20.0, "{kind}, dark {}: {apart:.1}", palette.dark);
            }
        }
    }

    #[test]
    fn the_factions_are_told_apart_by_colour_or_pattern_and_by_their_letters() {
        let factions = Palette::faction_colours();
        for (index, one) in factions.iter().enumerate() {
            for other in &factions[..index] {
                assert_ne!((one.letter, one.line), (other.letter, other.line));
                for (kind, matrix) in &KINDS {
                    let apart = difference(seen(one.fill, matrix), seen(other.fill, matrix));
                    assert!(
                        apart >= 10.0 || one.pattern != other.pattern,
                        "{kind}: {one:?} {other:?}: {apart:.1}"
                    );
                }
            }
        }
    }
}
