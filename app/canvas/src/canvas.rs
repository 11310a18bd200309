//! The widget: camera, picture, painting and answers.

use crate::camera::{Camera, Transform};
use crate::ground::Ground;
use crate::laid::{Laid, Owners};
use crate::layout::{Scale, Spread};
use crate::motion;
use crate::paint;
use crate::palette::Palette;
use crate::picture::Picture;
use crate::resting::Rested;
use crate::scene::{BlockLook, BoardScene, Highlight, Holder, Standing};
use crate::standing::Stood;
use crate::terrain::Terrain;
use crate::{geometry, input};
use egui::{CursorIcon, Id, Pos2, Response, Role, Sense, Ui, Vec2, WidgetInfo};
use std::sync::Arc;

/// A board on the screen. Keep one for each board that is shown; it holds only what belongs to looking.
#[derive(Debug, Default)]
pub struct BoardCanvas {
    camera: Camera,
    picture: Option<Arc<Picture>>,
    terrain: Option<Terrain>,
    owners: Option<Arc<Owners>>,
    laid: Option<Laid>,
    rested: Option<Rested>,
    /// What had the keyboard focus in the frame before: an area, a water or a block.
    focused: Option<Id>,
    /// Something that stands on the board is being dragged.
    dragged: bool,
}

/// What the user did to the board in this frame. Areas and waters are indices into the scene.
#[derive(Debug)]
pub struct BoardResponse {
    /// The response of the whole canvas, for context menus and tooltips.
    pub response: Response,
    /// The area under the pointer.
    pub hovered: Option<usize>,
    /// The water under the pointer, where there is no area.
    pub hovered_water: Option<usize>,
    /// The area that was clicked, or chosen with the keyboard or by a screen reader.
    pub clicked: Option<usize>,
    /// The area that was clicked twice.
    pub double_clicked: Option<usize>,
    /// The area that was clicked with the secondary button.
    pub secondary_clicked: Option<usize>,
    /// The water that was clicked, or chosen with the keyboard or by a screen reader.
    pub clicked_water: Option<usize>,
    /// The block under the pointer.
    pub hovered_block: Option<Standing>,
    /// The block that was clicked, or chosen with the keyboard or by a screen reader.
    pub clicked_block: Option<Standing>,
    /// The block that was clicked twice.
    pub double_clicked_block: Option<Standing>,
    /// A block that is being dragged, and one that was let go in this frame, over the area or water under the pointer.
    pub dragged_block: Option<Standing>,
    /// A block that was let go.
    pub dropped_block: Option<Standing>,
    /// The area whose cubes are being dragged.
    pub dragged_area: Option<usize>,
    /// The area whose cubes were let go, over `hovered`.
    pub dropped_area: Option<usize>,
    /// A click hit the canvas but no area.
    pub clicked_nothing: bool,
    /// The area that has the keyboard focus.
    pub focused: Option<usize>,
    /// The water that has it.
    pub focused_water: Option<usize>,
    /// The block that has it.
    pub focused_block: Option<Standing>,
    /// What of these has it, and its middle on the screen.
    focus: Option<(Id, Pos2)>,
    /// Where the pointer is on the board, in board units.
    pub pointer_world: Option<Pos2>,
    /// How the board was painted, for those who draw more on top with `ui.painter()`.
    pub transform: Transform,
}

impl BoardCanvas {
    /// The areas, as indices into the scene, whose names found no room when it was drawn last.
    pub fn unnamed(&self) -> impl Iterator<Item = usize> + '_ {
        let names = self.laid.iter().filter_map(|laid| laid.names.as_ref());
        names.flat_map(|names| names.hidden.iter().copied())
    }

    /// Where the names of areas stood on the screen when it was drawn last, by their indices into the scene.
    pub fn named(&self) -> impl Iterator<Item = (usize, egui::Rect)> + '_ {
        let names = self.laid.iter().filter_map(|laid| laid.names.as_ref());
        names.flat_map(|names| names.of_areas.iter().map(|(area, rect)| (*area, *rect)))
    }

    /// Where letters of names stood on the screen when it was drawn last.
    pub fn lettered(&self) -> &[egui::Rect] {
        let names = self.laid.as_ref().and_then(|laid| laid.names.as_ref());
        names.map_or(&[], |names| &names.lettered)
    }

    /// Paints the names once more as they stood when it was drawn last, above what was painted on it since.
    pub fn paint_names(&self, painter: &egui::Painter) {
        let names = self.laid.as_ref().and_then(|laid| laid.names.as_ref());
        painter.extend(names.into_iter().flat_map(|names| names.shapes.iter().cloned()));
    }

    /// The camera, for menus and shortcuts.
    pub const fn camera(&self) -> &Camera {
        &self.camera
    }

    /// The camera, to steer it.
    pub const fn camera_mut(&mut self) -> &mut Camera {
        &mut self.camera
    }

    /// The prepared picture, once a scene has been shown.
    pub fn picture(&self) -> Option<&Picture> {
        self.picture.as_deref()
    }

    /// Glides as far as needed to have an area of the drawing in view.
    pub fn show_area(&mut self, id: &str) {
        if let Some(places) = self.picture.as_ref().and_then(|picture| picture.places(id)) {
            self.camera.show_point(geometry::world(places.cubes));
        }
    }

    /// Paints a scene into all room that is left and says what the user did to it.
    pub fn ui(&mut self, ui: &mut Ui, scene: &BoardScene, palette: &Palette) -> BoardResponse {
        let (rect, response) =
            ui.allocate_exact_size(ui.available_size().max(Vec2::splat(32.0)), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, ui.is_enabled(), &scene.title));
        let outdated = |picture: &mut Arc<Picture>| !Arc::ptr_eq(picture.drawing(), &scene.drawing);
        self.picture.take_if(outdated);
        let picture: &Arc<Picture> = self
            .picture
            .get_or_insert_with(|| Arc::new(Picture::new(Arc::clone(&scene.drawing))));
        self.camera.set_view(rect, picture.size());
        input::steer(ui, &response, &mut self.camera);
        if motion::is_still(ui.ctx()) {
            self.camera.settle();
        } else if self.camera.glide(ui.input(|input| input.stable_dt.min(0.05))) {
            ui.ctx().request_repaint();
        }
        let transform = self.camera.transform();
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        let magnification = self.camera.magnification();
        let looks = (&transform, magnification);
        let mut laid = Laid::update(self.laid.take(), &painter, picture, scene, palette, looks);
        let (spreads, stood) = (&laid.spreads, &laid.stood);
        let owners = Owners::update(self.owners.take(), picture, scene);

        let pointer = response.hover_pos().or_else(|| {
            response
                .contains_pointer()
                .then(|| ui.input(|input| input.pointer.hover_pos()))
                .flatten()
        });
        // What is dragged takes the pointer with it; below it lies the board.
        let held = || {
            let pointer = ui.input(|input| input.pointer.interact_pos());
            pointer.filter(|pointer| self.dragged && rect.contains(*pointer))
        };
        let pointer = pointer.or_else(held);
        let view = paint::View {
            picture,
            scene,
            palette,
            transform,
            magnification,
            scale: Scale::of(picture, &transform),
            spreads,
            stood,
            owners: &owners.areas,
            hovered: None,
            focused: None,
            motion: ui.scope_id(),
        };
        let ground = pointer.map(|pointer| {
            let stands = (spreads.as_slice(), stood.as_slice(), paint::tags(&view));
            Ground::new((picture, &owners), scene, stands, (transform, rect), pointer)
        });
        let hit = ground.as_ref().map(Ground::hit).unwrap_or_default();
        let mut board = BoardResponse {
            hovered: hit.area,
            hovered_water: hit.water,
            clicked: None,
            double_clicked: None,
            secondary_clicked: None,
            clicked_water: None,
            hovered_block: hit.block,
            clicked_block: None,
            double_clicked_block: None,
            dragged_block: None,
            dropped_block: None,
            dragged_area: None,
            dropped_area: None,
            clicked_nothing: response.clicked() && hit.area.is_none() && hit.water.is_none(),
            focused: None,
            focused_water: None,
            focused_block: None,
            focus: None,
            pointer_world: pointer.map(|pointer| transform.world_from_screen(pointer)),
            transform,
            response,
        };
        board.take(&board.response.clone(), hit.area);
        if board.response.clicked() && hit.area.is_none() {
            board.clicked_water = hit.water;
        }
        for (index, spread) in spreads.iter().enumerate() {
            if let Some(spread) = spread {
                board.area_button(ui, scene, index, spread);
            }
        }
        board.water_buttons(ui, scene, picture);
        for stood in stood {
            board.block_button(ui, scene, stood);
        }
        self.dragged = board.dragged_block.is_some() || board.dragged_area.is_some();
        if let Some(ground) = ground.filter(|_| !ui.input(|input| input.pointer.any_down())) {
            let areas = scene.areas.iter().map(|area| area_button_id(&board.response, &area.id));
            let waters = scene
                .waters
                .iter()
                .map(|water| water_button_id(&board.response, &water.id));
            ground.tell(ui.ctx(), areas.chain(waters).collect());
        }
        let focused = board.focus.map(|(id, _)| id);
        if focused != self.focused {
            self.focused = focused;
            if let Some((_, middle)) = board.focus {
                self.camera.show_point(transform.world_from_screen(middle));
                ui.ctx().request_repaint();
            }
        }
        let offered = board
            .hovered
            .is_some_and(|area| scene.areas[area].highlight != Highlight::None);
        if board.response.dragged() || self.dragged {
            ui.set_cursor_icon(CursorIcon::Grabbing);
        } else if offered {
            ui.set_cursor_icon(CursorIcon::PointingHand);
        }
        if ui.is_rect_visible(rect) {
            let busy = ui.input(|input| input.pointer.any_down());
            Terrain::update(
                &mut self.terrain,
                ui.ctx(),
                picture,
                scene,
                palette,
                &owners.areas,
                busy,
            );
            if let Some(terrain) = &mut self.terrain {
                let view = paint::View {
                    hovered: board.hovered,
                    focused: board.focused,
                    ..view
                };
                paint::board(&painter, rect, (terrain, &mut self.rested), &mut laid.names, &view);
            }
        }
        self.laid = Some(laid);
        self.owners = Some(owners);
        board
    }
}

impl BoardResponse {
    /// The accessible button of an area.
    fn area_button(&mut self, ui: &Ui, scene: &BoardScene, index: usize, spread: &Spread) {
        let area = &scene.areas[index];
        let id = area_button_id(&self.response, &area.id);
        let sense = if area.grip {
            Sense::click_and_drag()
        } else {
            Sense::click()
        };
        let button = ui.interact(spread.handle, id, sense);
        button.widget_info(|| {
            let label = if area.label.is_empty() { &area.name } else { &area.label };
            WidgetInfo::labeled(Role::Button, ui.is_enabled(), label)
        });
        if button.has_focus() {
            self.focused = Some(index);
            self.focus = Some((id, spread.middle));
        }
        if button.dragged() {
            self.dragged_area = Some(index);
        }
        if button.drag_stopped() {
            self.dropped_area = Some(index);
        }
        self.take(&button, Some(index));
    }

    /// The accessible buttons of waters that have something to tell: their names.
    fn water_buttons(&mut self, ui: &Ui, scene: &BoardScene, picture: &Picture) {
        for (index, water) in scene.waters.iter().enumerate() {
            let label = picture.water_label(&water.id).filter(|_| !water.label.is_empty());
            let Some(label) = label else { continue };
            let at = self.transform.screen_from_world(geometry::world(label.at));
            let rect = egui::Rect::from_center_size(at, Vec2::splat(20.0));
            let id = water_button_id(&self.response, &water.id);
            let button = ui.interact(rect, id, Sense::click());
            button.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &water.label));
            if button.has_focus() {
                self.focused_water = Some(index);
                self.focus = Some((id, at));
            }
            if button.clicked() {
                self.clicked_water = Some(index);
            }
        }
    }

    /// The accessible button of a block that has a name.
    fn block_button(&mut self, ui: &Ui, scene: &BoardScene, stood: &Stood) {
        let at = stood.block;
        let Some(block) = scene.block(at).filter(|block| !block.label.is_empty()) else {
            return;
        };
        let id = block_button_id(&self.response, block);
        let button = ui.interact(stood.rect, id, Sense::click_and_drag());
        button.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &block.label));
        if button.hovered() {
            self.hovered_block = Some(at);
            // The place below is meant as well.
            if let Holder::Area(area) = at.holder {
                self.hovered = Some(area);
            }
        }
        if button.has_focus() {
            self.focused_block = Some(at);
            self.focus = Some((id, stood.rect.center()));
        }
        if button.clicked() {
            self.clicked_block = Some(at);
        }
        if button.double_clicked() {
            self.double_clicked_block = Some(at);
        }
        if button.dragged() {
            self.dragged_block = Some(at);
        }
        if button.drag_stopped() {
            self.dropped_block = Some(at);
        }
    }

    /// Notes what a response tells of an area.
    fn take(&mut self, response: &Response, area: Option<usize>) {
        if area.is_some() {
            if response.clicked() {
                self.clicked = area;
            }
            if response.double_clicked() {
                self.double_clicked = area;
            }
            if response.secondary_clicked() {
                self.secondary_clicked = area;
            }
        }
    }
}

/// The id of the button of an area on a canvas, to give it the focus.
pub fn area_button_id(canvas: &Response, area: &str) -> Id {
    canvas.id.with(("area", area))
}

/// The id of the button of a water on a canvas, to give it the focus.
pub fn water_button_id(canvas: &Response, water: &str) -> Id {
    canvas.id.with(("water", water))
}

/// The id of the button of a block on a canvas, to give it the focus.
pub fn block_button_id(canvas: &Response, block: &BlockLook) -> Id {
    canvas.id.with(("block", block.key, block.colour))
}
