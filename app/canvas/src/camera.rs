//! Where the board is looked at from.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// How far one may zoom in, in points per board unit, relative to the whole board in view.
const MOST_ZOOM: f32 = 10.0;
/// How far one may zoom out, relative to the whole board in view.
const LEAST_ZOOM: f32 = 0.7;
/// Points left free around the whole board.
const MARGIN: f32 = 10.0;
/// Half-life of the way to the goal, in seconds.
const HALF_LIFE_SECS: f32 = 0.05;

/// A transform from board units to points on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    /// Points per board unit.
    pub zoom: f32,
    /// Where the board's corner 0, 0 is on the screen.
    pub origin: Vec2,
}

impl Transform {
    /// Board units are points on the screen.
    pub(crate) const STILL: Self = Self {
        zoom: 1.0,
        origin: Vec2::ZERO,
    };

    /// A point of the board on the screen.
    pub fn screen_from_world(&self, world: Pos2) -> Pos2 {
        pos2(world.x * self.zoom + self.origin.x, world.y * self.zoom + self.origin.y)
    }

    /// A point of the screen on the board.
    pub fn world_from_screen(&self, screen: Pos2) -> Pos2 {
        pos2(
            (screen.x - self.origin.x) / self.zoom,
            (screen.y - self.origin.y) / self.zoom,
        )
    }

    /// A rectangle of the board on the screen.
    pub fn screen_from_world_rect(&self, world: Rect) -> Rect {
        Rect::from_min_max(self.screen_from_world(world.min), self.screen_from_world(world.max))
    }

    /// A point of a drawing on the screen.
    pub fn screen_from_point(&self, point: data::drawing::Point) -> Pos2 {
        self.screen_from_world(crate::geometry::world(point))
    }
}

/// What the camera looks at.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Aim {
    /// The board point in the middle of the view.
    centre: Pos2,
    /// Points per board unit.
    zoom: f32,
}

/// The camera: what it looks at, and what it is gliding to.
#[derive(Clone, Debug)]
pub struct Camera {
    view: Rect,
    board: Vec2,
    /// Points at the top of the view that something lies over: the whole board is shown below them.
    covered: f32,
    /// Points at the foot of the view that something lies over: the whole board is shown above them as far as there is room.
    foot: f32,
    now: Aim,
    goal: Aim,
    /// The whole board is in view and stays so when the view changes its size.
    fitted: bool,
}

impl Default for Camera {
    fn default() -> Self {
        let aim = Aim {
            centre: Pos2::ZERO,
            zoom: 1.0,
        };
        Self {
            view: Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0)),
            board: Vec2::ZERO,
            covered: 0.0,
            foot: 0.0,
            now: aim,
            goal: aim,
            fitted: true,
        }
    }
}

impl Camera {
    /// Tells the camera its view on the screen and the size of the board. A camera that shows the whole board goes on
    /// doing so. To be called each frame.
    pub fn set_view(&mut self, view: Rect, board: Vec2) {
        let new_board = self.board != board;
        if !new_board && self.view == view {
            return;
        }
        let ratio = self.fit_zoom();
        self.view = view;
        self.board = board;
        if self.fitted || new_board {
            self.fit();
            self.now = self.goal;
        } else {
            let ratio = self.fit_zoom() / ratio;
            self.now.zoom *= ratio;
            self.goal.zoom *= ratio;
            self.limit();
        }
    }

    /// Tells the camera that something lies over the top of its view, so many points high. A camera that shows the whole
    /// board shows it below.
    pub fn set_covered(&mut self, covered: f32) {
        if self.covered != covered {
            self.covered = covered;
            if self.fitted {
                self.fit();
                self.now = self.goal;
            }
        }
    }

    /// Tells the camera that something lies over the foot of its view, so many points high. A camera that shows the whole
    /// board glides up as far as there is room above it; it looks no smaller.
    pub fn set_foot(&mut self, foot: f32) {
        if self.foot != foot {
            self.foot = foot;
            if self.fitted {
                self.fit();
            } else {
                // It glides back where it stood higher than it may now.
                let now = self.now;
                self.limit();
                self.now = now;
            }
        }
    }

    /// Points per board unit with which the whole board is in view.
    pub fn fit_zoom(&self) -> f32 {
        let room = self.view.size() - vec2(2.0 * MARGIN, 2.0 * MARGIN + self.covered);
        let room = room.max(Vec2::splat(10.0));
        (room.x / self.board.x.max(1.0)).min(room.y / self.board.y.max(1.0))
    }

    /// The transform of this moment.
    pub fn transform(&self) -> Transform {
        Transform {
            zoom: self.now.zoom,
            origin: self.view.center().to_vec2() - self.now.centre.to_vec2() * self.now.zoom,
        }
    }

    /// How much closer than the whole board it looks: 1 is the whole board.
    pub fn magnification(&self) -> f32 {
        self.now.zoom / self.fit_zoom()
    }

    /// Whether the whole board is in view, or will be.
    pub const fn is_fitted(&self) -> bool {
        self.fitted
    }

    /// Glides to the whole board.
    pub fn fit(&mut self) {
        let zoom = self.fit_zoom();
        // Lower only as far as needed: a wide view has room above the board anyway.
        let above = (self.view.height() - self.board.y * zoom) * 0.5;
        let lower = (self.covered + MARGIN - above).max(0.0);
        let room = (above - self.covered - MARGIN).max(0.0);
        let higher = (self.foot + MARGIN - (above - lower)).clamp(0.0, room);
        self.goal = Aim {
            centre: (self.board * 0.5).to_pos2() - vec2(0.0, (lower - higher) / zoom),
            zoom,
        };
        self.fitted = true;
    }

    /// Glides closer (`factor > 1`) or away, the middle of the view staying where it is.
    pub fn zoom_by(&mut self, factor: f32) {
        self.zoom_at(self.view.center(), factor);
    }

    /// Glides closer (`factor > 1`) or away, the board point under `screen` staying there.
    pub fn zoom_at(&mut self, screen: Pos2, factor: f32) {
        let from_centre = screen - self.view.center();
        let held = self.goal.centre + from_centre / self.goal.zoom;
        let fit = self.fit_zoom();
        self.goal.zoom = (self.goal.zoom * factor).clamp(fit * LEAST_ZOOM, fit * MOST_ZOOM);
        self.goal.centre = held - from_centre / self.goal.zoom;
        self.fitted = false;
        self.limit();
    }

    /// Moves the board at once, by points on the screen.
    pub fn pan(&mut self, delta: Vec2) {
        let before = self.goal.centre;
        self.goal.centre -= delta / self.goal.zoom;
        self.limit();
        self.now.centre += self.goal.centre - before;
        self.fitted &= delta == Vec2::ZERO;
    }

    /// Glides to a rectangle of the board.
    pub fn show_rect(&mut self, world: Rect) {
        let fit = self.fit_zoom();
        let size = world.size().max(Vec2::splat(1.0));
        let zoom = (self.view.width() / size.x).min(self.view.height() / size.y);
        self.goal = Aim {
            centre: world.center(),
            zoom: zoom.clamp(fit * LEAST_ZOOM, fit * MOST_ZOOM),
        };
        self.fitted = false;
        self.limit();
    }

    /// Glides only as far as needed to bring a board point into the view.
    pub fn show_point(&mut self, world: Pos2) {
        let room = (self.view.size() * 0.5 - Vec2::splat(40.0)).max(Vec2::ZERO) / self.goal.zoom;
        let near = Rect::from_center_size(self.goal.centre, room * 2.0);
        if !near.contains(world) {
            self.goal.centre += world - near.clamp(world);
            self.fitted = false;
            self.limit();
        }
    }

    /// Lets `dt` seconds pass; says whether the camera is still gliding.
    pub fn glide(&mut self, dt: f32) -> bool {
        let mut left = 0.5_f32.powf(dt / HALF_LIFE_SECS);
        let zoom = self.goal.zoom * (self.now.zoom / self.goal.zoom).powf(left);
        // The centre follows the width of the view, so that the point under the pointer stays there all the way.
        let (width, goal_width) = (1.0 / self.now.zoom, 1.0 / self.goal.zoom);
        if (width / goal_width - 1.0).abs() > 1e-3 {
            left = (1.0 / zoom - goal_width) / (width - goal_width);
        }
        let centre = self.goal.centre + (self.now.centre - self.goal.centre) * left;
        let close =
            (zoom / self.goal.zoom - 1.0).abs() < 5e-4 && ((centre - self.goal.centre) * self.goal.zoom).length() < 0.3;
        self.now = if close { self.goal } else { Aim { centre, zoom } };
        !close
    }

    /// Is at the goal at once.
    pub const fn settle(&mut self) {
        self.now = self.goal;
    }

    /// Keeps the board in the view.
    fn limit(&mut self) {
        let (view, board, covered, foot) = (self.view.size(), self.board, self.covered, self.foot);
        for aim in [&mut self.now, &mut self.goal] {
            let half = view * 0.5 / aim.zoom;
            let margin = MARGIN / aim.zoom;
            // A board that is larger than the view fills it; a smaller one is seen whole.
            let within = |at: f32, first: f32, last: f32| at.clamp(first.min(last), first.max(last));
            aim.centre = pos2(
                within(aim.centre.x, half.x - margin, board.x - half.x + margin),
                within(
                    aim.centre.y,
                    half.y - margin - covered / aim.zoom,
                    // What lies under the foot can be brought above it.
                    board.y - half.y + margin + foot / aim.zoom,
                ),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        let mut camera = Camera::default();
        camera.set_view(
            Rect::from_min_size(pos2(30.0, 20.0), vec2(900.0, 560.0)),
            vec2(16000.0, 9600.0),
        );
        camera
    }

    #[test]
    fn there_and_back() {
        let mut camera = camera();
        camera.zoom_at(pos2(500.0, 200.0), 3.0);
        camera.settle();
        let transform = camera.transform();
        let world = pos2(7123.0, 2210.0);
        let back = transform.world_from_screen(transform.screen_from_world(world));
        assert!((back - world).length() < 0.1, "{back:?}");
    }

    #[test]
    fn the_whole_board_fits_and_stays_fitted() {
        let mut camera = camera();
        let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(1400.0, 700.0));
        camera.set_view(view, vec2(16000.0, 9600.0));
        let board = Rect::from_min_size(Pos2::ZERO, vec2(16000.0, 9600.0));
        let on_screen = camera.transform().screen_from_world_rect(board);
        assert!(view.contains_rect(on_screen));
        assert!((on_screen.height() - 680.0).abs() < 0.1);
    }

    #[test]
    fn the_whole_board_is_shown_below_what_covers_it() {
        let mut camera = camera();
        camera.set_covered(60.0);
        let on_screen = |camera: &Camera| {
            let board = Rect::from_min_size(Pos2::ZERO, vec2(16000.0, 9600.0));
            camera.transform().screen_from_world_rect(board)
        };
        let free = Rect::from_min_max(pos2(30.0, 80.0), pos2(930.0, 580.0));
        assert!(free.contains_rect(on_screen(&camera)), "{:?}", on_screen(&camera));
        camera.set_covered(0.0);
        assert!((on_screen(&camera).center().y - 300.0).abs() < 0.1);
    }

    #[test]
    fn the_board_makes_room_at_the_foot_as_far_as_there_is_room_above_it() {
        let mut camera = camera();
        let on_screen = |camera: &mut Camera| {
            camera.settle();
            let board = Rect::from_min_size(Pos2::ZERO, vec2(16000.0, 9600.0));
            camera.transform().screen_from_world_rect(board)
        };
        let before = on_screen(&mut camera);
        // Below the board there is as much room as that.
        camera.set_foot(camera.view.bottom() - before.bottom() - MARGIN);
        assert!((on_screen(&mut camera).center() - before.center()).length() < 0.1);
        camera.set_foot(400.0);
        let higher = on_screen(&mut camera);
        assert!((higher.top() - camera.view.top() - MARGIN).abs() < 0.1, "{higher:?}");
        assert!((higher.size() - before.size()).length() < 0.1, "it looks no smaller");
        camera.set_foot(0.0);
        assert!((on_screen(&mut camera).center() - before.center()).length() < 0.1);
    }

    #[test]
    fn a_board_that_stood_above_a_foot_glides_back_when_it_goes() {
        let mut camera = camera();
        camera.zoom_by(4.0);
        camera.settle();
        camera.set_foot(200.0);
        camera.pan(vec2(0.0, -1e6));
        camera.settle();
        let high = camera.now.centre.y;
        camera.set_foot(0.0);
        assert_eq!(camera.now.centre.y, high, "nothing leaps");
        assert!(camera.goal.centre.y < high, "it is on its way");
    }

    #[test]
    fn what_lies_under_the_foot_of_a_low_view_can_be_brought_above_it() {
        let mut camera = camera();
        camera.set_foot(200.0);
        for by in [vec2(0.0, -5000.0), vec2(0.0, 5000.0)] {
            camera.pan(by);
            camera.settle();
            let board = Rect::from_min_size(Pos2::ZERO, vec2(16000.0, 9600.0));
            let board = camera.transform().screen_from_world_rect(board);
            let (top, foot) = (camera.view.top(), camera.view.bottom() - 200.0);
            match by.y < 0.0 {
                true => assert!((board.bottom() + MARGIN - foot).abs() < 0.1, "{board:?}"),
                false => assert!((board.top() - MARGIN - top).abs() < 0.1, "{board:?}"),
            }
        }
    }

    #[test]
    fn zooming_holds_the_point_under_the_pointer() {
        let mut camera = camera();
        let pointer = pos2(300.0, 400.0);
        let held = camera.transform().world_from_screen(pointer);
        camera.zoom_at(pointer, 2.5);
        camera.settle();
        let now = camera.transform().screen_from_world(held);
        assert!((now - pointer).length() < 0.1, "{now:?}");
    }

    #[test]
    fn zoom_has_limits_and_gliding_ends() {
        let mut camera = camera();
        camera.zoom_by(1e6);
        let frames = (0..600).take_while(|_| camera.glide(1.0 / 60.0)).count();
        assert!(frames < 120, "{frames}");
        assert!((camera.magnification() - MOST_ZOOM).abs() < 0.01);
        camera.pan(vec2(1e6, 1e6));
        camera.settle();
        let middle = camera.transform().world_from_screen(camera.view.center());
        assert!(middle.x > -1.0 && middle.y > -1.0, "{middle:?}");
    }

    #[test]
    fn the_board_never_leaves_the_view() {
        let mut camera = camera();
        camera.set_covered(30.0);
        for (zoom, by) in [
            (1.0, vec2(5000.0, 5000.0)),
            (1.0, vec2(-5000.0, 300.0)),
            (4.0, vec2(9000.0, -9000.0)),
            (4.0, vec2(-9000.0, 9000.0)),
            (0.2, vec2(3000.0, 0.0)),
        ] {
            camera.fit();
            camera.settle();
            camera.zoom_at(pos2(400.0, 300.0), zoom);
            camera.settle();
            camera.pan(by);
            let board = camera
                .transform()
                .screen_from_world_rect(Rect::from_min_size(Pos2::ZERO, vec2(16000.0, 9600.0)));
            let view = Rect::from_min_size(pos2(30.0, 20.0), vec2(900.0, 560.0)).shrink(MARGIN - 0.5);
            for (from, to, least, most) in [
                (board.left(), board.right(), view.left(), view.right()),
                (board.top(), board.bottom(), view.top() + 30.0, view.bottom()),
            ] {
                let whole = from >= least - 1.0 && to <= most + 1.0;
                let fills = from <= least + 1.0 && to >= most - 1.0;
                assert!(whole || fills, "{zoom} {by:?}: {board:?} in {view:?}");
            }
        }
    }
}
