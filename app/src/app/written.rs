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
        let made: Result<Option<(String, Vec<u8>)>, String> = match what {
            FileOf::Csv(key) => Ok(figure(key).map(|figure| {
                let table = figures.csv(figure, lang);
                (format!("{name}-{key}.csv"), table.into_bytes())
            })),
            FileOf::Svg(key) => Ok(figure(key).map(|figure| {
                let drawing = figures.svg(figure, lang, |whose| figures::colour(&look, whose));
                (format!("{name}-{key}.svg"), drawing.into_bytes())
            })),
            FileOf::Png(key) => figure(key)
                .map(|figure| {
                    let ((width, height), scale) = FIGURE;
                    let image = raster::picture(vec2(width, height), scale, dark, |ui: &mut Ui| {
                        Frame::new().inner_margin(Margin::same(18)).show(ui, |ui| {
                            ui.label(crate::theme::title(figure.title.get(lang)));
                            figures::plot_ui(ui, &look, &figures, figure, height - 140.0);
                            figures::legend_ui(ui, &look, figure);
                        });
                    });
                    Ok((format!("{name}-{key}.png"), raster::png(&image)?))
                })
                .transpose(),
            FileOf::Board(width) => {
                let image = self.desk_mut().and_then(|desk| desk.board_picture(&look, width));
                image
                    .map(|image| Ok((format!("{name}-board.png"), raster::png(&image)?)))
                    .transpose()
            }
            FileOf::LogText => Ok(Some((format!("{name}-log.txt"), desk.log_text(lang).into_bytes()))),
            FileOf::LogRon => match desk.log_ron(lang) {
                Ok(text) => Ok(Some((format!("{name}-log.ron"), text.into_bytes()))),
                Err(error) => Err(error.to_string()),
            },
        };
        match made {
            Ok(Some((name, bytes))) => self.choose(Pick::Write(bytes), Some(name)),
            Ok(None) => {}
            Err(error) => self.complain(T::WriteFailed, &error, None),
        }
    }
}
