//! What is written of the game on the table: figures, the board as a picture, the log.

use super::App;
use crate::choose::Pick;
use crate::command::FileOf;
use crate::panels::figures::{self, FiguresPanel};
use crate::panels::kit::Look;
use crate::raster;
use crate::screen::Dialog;
use crate::settings::Appearance;
use crate::text::T;
use data::Text;
use egui::{Frame, Margin, Ui, vec2};

/// Size of a figure, in points, and pixels to the point.
const FIGURE: ((f32, f32), f32) = ((960.0, 540.0), 2.0);

impl App {
    /// Opens the figures of the game on the table.
    pub(super) fn open_figures(&mut self) {
        if let Some(desk) = self.desk() {
            self.dialog = Some(Dialog::Figures(Box::new(FiguresPanel::new(desk.figures()))));
        }
    }

    /// Asks where to write something of the game on the table.
    pub(super) fn write_of(&mut self, what: FileOf) {
        let lang = self.lang();
        let dark = self.settings.appearance == Appearance::Dark;
        let palette = self.palettes[usize::from(dark)].clone();
        let look = Look {
            lang,
            palette: &palette,
        };
        let Some(desk) = self.desk() else { return };
        let name = desk.file_name();
        let name = name.strip_suffix(".war1812").unwrap_or(&name).to_owned();
        let figures = desk.figures();
        let figure = |key: &str| figures.figures.iter().find(|figure| figure.key == key);
        let made: Result<Option<(String, Vec<u8>)>, Text> = match what {
            FileOf::Csv(key) => Ok(figure(key).map(|figure| {
                let table = figures.csv(figure, lang);
                (format!("{name}-{key}.csv"), table.into_bytes())
            })),
            FileOf::Svg(key) => Ok(figure(key).map(|figure| {
                let drawing = figures.svg(figure, lang, |whose| figures::colour(&look, whose));
                (format!("{name}-{key}.svg"), drawing.into_bytes())
            })),
            FileOf::Png(key) => {
                let figure = figure(key).cloned();
                if let Some(figure) = figure {
                    let (palette, file) = (palette.clone(), format!("{name}-{key}.png"));
                    self.jobs.paint(file, move || {
                        let look = Look {
                            lang,
                            palette: &palette,
                        };
                        let ((width, height), scale) = FIGURE;
                        raster::picture(vec2(width, height), scale, dark, |ui: &mut Ui| {
                            Frame::new().inner_margin(Margin::same(18)).show(ui, |ui| {
                                ui.label(crate::theme::title(figure.title.get(lang)));
                                figures::plot_ui(ui, &look, &figures, &figure, height - 140.0);
                                figures::legend_ui(ui, &look, &figure);
                            });
                        })
                    });
                }
                return;
            }
            FileOf::Board(width) => {
                let painting = desk.board_picture(&look, width);
                self.jobs.paint(format!("{name}-board.png"), painting);
                return;
            }
            FileOf::LogText => Ok(Some((format!("{name}-log.txt"), desk.log_text(lang).into_bytes()))),
            FileOf::LogRon => match desk.log_ron(lang) {
                Ok(text) => Ok(Some((format!("{name}-log.ron"), text.into_bytes()))),
                Err(error) => Err(Text::same(error.to_string())),
            },
        };
        self.write_made(made);
    }

    /// Asks where to write what was made.
    pub(super) fn write_made(&mut self, made: Result<Option<(String, Vec<u8>)>, Text>) {
        match made {
            Ok(Some((name, bytes))) => self.choose(Pick::Write(bytes), Some(name)),
            Ok(None) => {}
            Err(error) => self.complain(T::WriteFailed, error.get(self.lang()), None),
        }
    }
}
