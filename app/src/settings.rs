//! What a person has set: language, appearance, size, pace. Kept as RON in the user's configuration folder.

use crate::choose::Dialogs;
use crate::files::write_atomically;
use crate::play::show::Speed;
use data::Lang;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// How fast what others do is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// Each event waits to be told to go on.
    Pause,
    /// Nearly twice as long as usual.
    Slow,
    /// A second for a card, half a second for dice, as each needs to be followed.
    #[default]
    Normal,
    /// Less than half as long as usual.
    Fast,
    /// At once.
    Instant,
}

impl Pace {
    /// Every pace, slowest first.
    pub const ALL: [Self; 5] = [Self::Pause, Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// How fast what has happened is shown.
    pub const fn speed(self) -> Speed {
        match self {
            Self::Pause => Speed::Waits,
            Self::Slow => Speed::Times(1.8),
            Self::Normal => Speed::Times(1.0),
            Self::Fast => Speed::Times(0.45),
            Self::Instant => Speed::Instant,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// Ink on paper.
    #[default]
    Light,
    /// Paper on ink.
    Dark,
}

impl Appearance {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }
}

/// Most files chosen lately that are kept.
const MOST_RECENT: usize = 20;

/// Smallest and largest size of the interface.
pub const SCALES: (f32, f32) = (0.75, 2.0);

/// Where the window was, in points of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Width and height of what is inside its frame.
    pub size: (f32, f32),
    /// Its upper left corner, if the whole window lay on one screen; one that stuck out may not be found again.
    pub corner: Option<(f32, f32)>,
    /// It filled the screen.
    pub maximized: bool,
}

impl Place {
    /// Smallest window, in points.
    pub const LEAST: (f32, f32) = (960.0, 600.0);
    /// Largest window that is believed, in points.
    const MOST: f32 = 16_000.0;

    /// Where a window is, whose interface is drawn so many times as large as usual; nothing if that is not known, or if it is
    /// hidden.
    pub fn of(viewport: &egui::ViewportInfo, zoom: f32) -> Option<Self> {
        let inner = viewport.inner_rect?;
        let scale = viewport.native_pixels_per_point.unwrap_or(1.0);
        let on_screen = |rect: &egui::Rect| {
            let monitor = viewport.monitor_size?;
            let fits = rect.min.x >= 0.0 && rect.min.y >= 0.0 && rect.max.x <= monitor.x && rect.max.y <= monitor.y;
            fits.then_some((rect.min.x * zoom, rect.min.y * zoom))
        };
        // A window is made before its interface has a size: its points are those of the screen.
        let place = Self {
            size: (inner.width() * zoom, inner.height() * zoom),
            corner: viewport.outer_rect.as_ref().and_then(on_screen),
            maximized: viewport.maximized.unwrap_or(false) || viewport.fullscreen.unwrap_or(false),
        };
        (viewport.minimized != Some(true) && scale > 0.0).then_some(place)
    }

    /// A window that fills the screen keeps the size that it had before.
    #[must_use]
    pub fn or_as_before(self, before: Option<Self>) -> Self {
        match before {
            Some(before) if self.maximized => Self {
                maximized: true,
                ..before
            },
            _ => self,
        }
    }

    /// Whether a window of this size inside its frame fits on a screen, beside the frame and the desktop's own bar, in points.
    pub fn fits(size: egui::Vec2, screen: egui::Vec2) -> bool {
        const FRAME_AND_BAR: f32 = 64.0;
        size.x <= screen.x && size.y + FRAME_AND_BAR <= screen.y
    }

    /// Within what can be a window.
    #[must_use]
    pub fn sound(self) -> Option<Self> {
        let (width, height) = self.size;
        let known = |length: f32, least: f32| length.is_finite() && (least..=Self::MOST).contains(&length);
        let at = |corner: &(f32, f32)| known(corner.0, 0.0) && known(corner.1, 0.0);
        let sound = known(width, Self::LEAST.0) && known(height, Self::LEAST.1);
        sound.then_some(Self {
            corner: self.corner.filter(at),
            ..self
        })
    }
}

/// What is rolled and drawn on a real table beside the window, so that the program asks what came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ByHand {
    /// Dice.
    pub dice: bool,
    /// Cards, blocks and markers of the persons; those of bots are drawn by the program.
    pub draws: bool,
}

impl ByHand {
    /// Whether anything is.
    pub const fn any(self) -> bool {
        self.dice || self.draws
    }
}

/// The settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Language of the window.
    pub lang: Lang,
    /// Light or dark.
    pub appearance: Appearance,
    /// Size of the interface, 1 being normal.
    pub scale: f32,
    /// Pace of the bots.
    pub pace: Pace,
    /// Whether single choices are taken without asking.
    pub auto_advance: bool,
    /// Whether all hands of a person's own side lie open, or only that of the faction which decides.
    pub show_side_hands: bool,
    /// Whose dialogs ask for files.
    pub dialogs: Dialogs,
    /// Files chosen lately, the last one first.
    pub recent: Vec<String>,
    /// Where the window was when it was closed last.
    pub place: Option<Place>,
    /// The guided first game was played or declined; it is not offered before everything else any more.
    pub guided: bool,
    /// Who proofreads, for the check marks; empty if nobody has said so.
    pub reader: String,
    /// What is rolled and drawn on a real table.
    pub by_hand: ByHand,
    /// What happens at the table is heard as well.
    pub sounds: bool,
    /// Pieces, the board and dialogs move before the eyes; otherwise everything is at once where it belongs.
    pub motion: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: Lang::default(),
            appearance: Appearance::Light,
            scale: 1.0,
            pace: Pace::Normal,
            auto_advance: true,
            show_side_hands: true,
            dialogs: Dialogs::System,
            recent: Vec::new(),
            place: None,
            guided: false,
            reader: String::new(),
            by_hand: ByHand::default(),
            sounds: false,
            motion: true,
        }
    }
}

impl Settings {
    /// The settings kept in a file; the usual ones where there is no readable file.
    pub fn load(path: &Path) -> Self {
        Self::read(path).unwrap_or_default()
    }

    fn read(path: &Path) -> Option<Self> {
        let mut settings: Self = ron::from_str(&crate::files::read_text(path).ok()?).ok()?;
        settings.set_scale(settings.scale);
        Some(settings)
    }

    /// Puts a file aside that holds no settings, such as one of a newer version of the program, and gives where it lies now:
    /// what is kept next would overwrite it.
    pub fn put_aside(path: &Path) -> Option<PathBuf> {
        if !path.exists() || Self::read(path).is_some() {
            return None;
        }
        let aside = crate::files::free_name(&path.with_extension("damaged.ron"));
        match std::fs::rename(path, &aside) {
            Ok(()) => Some(aside),
            Err(error) => {
                log::warn!(
                    "{} holds no settings and could not be put aside: {error}",
                    path.display()
                );
                None
            }
        }
    }

    /// Keeps what was changed `since` in a file; what another window has kept there meanwhile stays.
    ///
    /// # Errors
    /// If the file cannot be written; the old one is intact then.
    pub fn keep(&self, since: &Self, path: &Path) -> io::Result<()> {
        let fields = |settings: &Self| serde_json::to_value(settings).ok();
        let merged = Self::read(path).and_then(|there| {
            let recent = self.recent_with(&since.recent, &there.recent);
            let (mut there, since, own) = (fields(&there)?, fields(since)?, fields(self)?);
            for (key, value) in own.as_object()? {
                if since.get(key) != Some(value) {
                    there.as_object_mut()?.insert(key.clone(), value.clone());
                }
            }
            let merged = serde_json::from_value::<Self>(there).ok()?;
            Some(Self { recent, ..merged })
        });
        merged.as_ref().unwrap_or(self).store(path)
    }

    /// The files chosen lately: those that stand `there`, without what was taken out `since`, and first of all what was chosen.
    fn recent_with(&self, since: &[String], there: &[String]) -> Vec<String> {
        let chosen = self.recent.first().filter(|path| since.first() != Some(path));
        let gone = |path: &&String| since.contains(path) && !self.recent.contains(path);
        let others = there.iter().filter(|path| Some(*path) != chosen && !gone(path));
        chosen.into_iter().chain(others).take(MOST_RECENT).cloned().collect()
    }

    /// Keeps the settings in a file.
    ///
    /// # Errors
    /// If the file cannot be written; the old one is intact then.
    pub fn store(&self, path: &Path) -> io::Result<()> {
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new().new_line("\n"))
            .map_err(|error| io::Error::other(error.to_string()))?;
        write_atomically(path, text.as_bytes())
    }

    /// Notes a file that was chosen. A path that is no text is left out: the settings are text.
    pub fn note_recent(&mut self, path: &Path) {
        if let Some(path) = std::path::absolute(path).ok().as_deref().and_then(Path::to_str) {
            self.recent.retain(|known| known != path);
            self.recent.insert(0, path.to_owned());
            self.recent.truncate(MOST_RECENT);
        }
    }

    /// Takes a file out of those that were chosen lately.
    pub fn forget_recent(&mut self, path: &Path) {
        self.recent.retain(|known| Path::new(known) != path);
    }

    /// Sets the size of the interface, within its bounds and in steps of a twentieth.
    pub fn set_scale(&mut self, scale: f32) {
        let scale = if scale.is_finite() { scale } else { 1.0 };
        self.scale = (scale.clamp(SCALES.0, SCALES.1) * 20.0).round() / 20.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_a_round_trip_and_a_broken_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep").join("settings.ron");
        let mut settings = Settings {
            lang: Lang::Fr,
            pace: Pace::Fast,
            ..Settings::default()
        };
        settings.set_scale(1.33);
        settings.store(&path).unwrap();
        assert_eq!(Settings::load(&path), settings);
        std::fs::write(&path, "(lang: ").unwrap();
        assert_eq!(Settings::load(&path), Settings::default());
    }

    #[test]
    fn two_windows_keep_what_each_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let before = Settings::default();
        before.store(&path).unwrap();
        let one = Settings {
            lang: Lang::Fr,
            ..before.clone()
        };
        one.keep(&before, &path).unwrap();
        let other = Settings {
            pace: Pace::Fast,
            ..before.clone()
        };
        other.keep(&before, &path).unwrap();
        let kept = Settings::load(&path);
        assert_eq!((kept.lang, kept.pace), (Lang::Fr, Pace::Fast));
    }

    #[test]
    fn a_file_that_holds_no_settings_is_put_aside_and_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        assert_eq!(Settings::put_aside(&path), None, "there is none");
        std::fs::write(&path, "(lang: klingon)").unwrap();
        let aside = Settings::put_aside(&path).unwrap();
        assert_eq!(std::fs::read_to_string(aside).unwrap(), "(lang: klingon)");
        Settings::default().store(&path).unwrap();
        assert_eq!(Settings::put_aside(&path), None, "these are settings");
    }

    #[test]
    fn what_was_chosen_last_comes_first_and_once() {
        let mut settings = Settings::default();
        for name in ["/a", "/b", "/a"] {
            settings.note_recent(Path::new(name));
        }
        // Windows puts a drive before it.
        let whole = |name: &str| std::path::absolute(name).unwrap().display().to_string();
        assert_eq!(settings.recent, [whole("/a"), whole("/b")]);
        for number in 0..99 {
            settings.note_recent(Path::new(&format!("/{number}")));
        }
        assert_eq!(
            (settings.recent.len(), &settings.recent[0]),
            (MOST_RECENT, &whole("/98"))
        );
    }

    #[test]
    fn files_that_two_windows_have_chosen_lately_are_both_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let mut first = Settings::default();
        first.note_recent(Path::new("/old"));
        first.store(&path).unwrap();
        let (mut here, mut there) = (first.clone(), first.clone());
        here.note_recent(Path::new("/here"));
        here.keep(&first, &path).unwrap();
        there.note_recent(Path::new("/there"));
        there.keep(&first, &path).unwrap();
        let whole = |name: &str| std::path::absolute(name).unwrap().display().to_string();
        let kept = Settings::load(&path).recent;
        assert_eq!(kept, [whole("/there"), whole("/here"), whole("/old")]);
        // What one window takes out the other does not bring back.
        let before = there.clone();
        there.forget_recent(Path::new(&whole("/old")));
        there.keep(&before, &path).unwrap();
        assert_eq!(Settings::load(&path).recent, [whole("/there"), whole("/here")]);
    }

    #[test]
    fn the_window_comes_back_where_it_was_and_never_where_nobody_sees_it() {
        let rect = |x, y, w, h| Some(egui::Rect::from_min_size(egui::pos2(x, y), egui::vec2(w, h)));
        let viewport = |x, maximized| egui::ViewportInfo {
            inner_rect: rect(x, 40.0, 1300.0, 820.0),
            outer_rect: rect(x, 10.0, 1300.0, 850.0),
            monitor_size: Some(egui::vec2(1920.0, 1080.0)),
            maximized: Some(maximized),
            ..egui::ViewportInfo::default()
        };
        let place = Place::of(&viewport(60.0, false), 1.0).unwrap();
        assert_eq!((place.size, place.corner), ((1300.0, 820.0), Some((60.0, 10.0))));
        let larger = Place::of(&viewport(60.0, false), 1.5).unwrap();
        assert_eq!(
            larger.size,
            (place.size.0 * 1.5, place.size.1 * 1.5),
            "in points of the screen"
        );
        assert_eq!(Place::of(&viewport(900.0, false), 1.0).unwrap().corner, None);
        let full = Place::of(&viewport(60.0, true), 1.0).unwrap().or_as_before(Some(place));
        assert_eq!((full.size, full.maximized), (place.size, true));
        let tiny = Place {
            size: (3.0, f32::NAN),
            ..place
        };
        assert_eq!(tiny.sound(), None);
        assert_eq!(place.sound(), Some(place));
    }

    #[test]
    fn the_first_window_fits_on_a_large_screen_and_fills_a_small_one() {
        let first = egui::vec2(1280.0, 800.0);
        assert!(Place::fits(first, egui::vec2(1920.0, 1080.0)));
        for small in [(1366.0, 768.0), (1280.0, 800.0), (1024.0, 1080.0)] {
            assert!(!Place::fits(first, small.into()), "{small:?}");
        }
        assert!(Place::fits(egui::vec2(1300.0, 700.0), egui::vec2(1366.0, 768.0)));
    }

    #[test]
    fn the_scale_stays_within_its_bounds() {
        let mut settings = Settings::default();
        for (asked, got) in [(0.1, 0.75), (9.0, 2.0), (f32::NAN, 1.0), (1.26, 1.25)] {
            settings.set_scale(asked);
            assert!((settings.scale - got).abs() < 1e-6, "{asked}");
        }
    }
}
