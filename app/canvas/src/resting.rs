//! The sheet as one picture. It is most of what is painted and changes only with the camera, so whoever can paint beside the
//! window keeps it, and each frame lays down a picture instead of a hundred thousand triangles.

use crate::camera::Transform;
use egui::epaint::Mesh;
use egui::{Color32, Context, Id, Painter, Pos2, Rect, Shape, TextureId, pos2};
use std::fmt::Debug;
use std::sync::Arc;

/// Paints shapes into pictures that are kept, for as long as somebody holds them.
pub trait Keeper: Debug + Send + Sync {
    /// A picture of what lies in a rectangle of the screen, in points, each shape with the rectangle that it stays in; nothing
    /// if it cannot be painted.
    fn keep(&self, ctx: &Context, rect: Rect, shapes: Vec<(Rect, Shape)>) -> Option<Arc<dyn Kept>>;
}

/// A picture that is kept. It may be given up once nobody holds it.
pub trait Kept: Debug + Send + Sync {
    /// Its name as a texture.
    fn texture(&self) -> TextureId;
}

/// Boards in this context keep their sheets by this; without one they paint them anew in every frame.
pub fn keep_with(ctx: &Context, keeper: Arc<dyn Keeper>) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, Installed(keeper)));
}

#[derive(Clone)]
struct Installed(Arc<dyn Keeper>);

/// What a sheet was painted for.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub transform: Transform,
    pub rect: Rect,
    pub pixels_per_point: f32,
    pub dark: bool,
    pub meshes: Vec<Arc<Mesh>>,
}

impl PartialEq for Made {
    fn eq(&self, other: &Self) -> bool {
        let same = |(one, other): (&Arc<Mesh>, &Arc<Mesh>)| Arc::ptr_eq(one, other);
        (self.transform, self.rect, self.pixels_per_point, self.dark)
            == (other.transform, other.rect, other.pixels_per_point, other.dark)
            && self.meshes.len() == other.meshes.len()
            && self.meshes.iter().zip(&other.meshes).all(same)
    }
}

/// A sheet that rests.
#[derive(Debug)]
pub(crate) struct Rested {
    made: Made,
    /// The picture, or nothing if none could be made.
    picture: Option<Option<Arc<dyn Kept>>>,
}

/// Paints a sheet: as it is while it changes, and as a picture from the second time on that it is the same.
pub(crate) fn paint(
    painter: &Painter,
    rested: &mut Option<Rested>,
    made: Made,
    shapes: impl FnOnce() -> Vec<(Rect, Shape)>,
) {
    let direct = |shapes: Vec<(Rect, Shape)>| {
        for (clip_rect, shape) in shapes {
            painter.with_clip_rect(clip_rect).add(shape);
        }
    };
    let Some(kept) = rested.as_mut().filter(|rested| rested.made == made) else {
        *rested = Some(Rested { made, picture: None });
        direct(shapes());
        return;
    };
    let pixel = 1.0 / kept.made.pixels_per_point;
    let rect = whole_pixels(kept.made.rect, pixel);
    let mut shapes = Some(shapes);
    let picture = kept.picture.get_or_insert_with(|| {
        let ctx = painter.ctx();
        let keeper = ctx.data(|data| data.get_temp::<Installed>(Id::NULL))?;
        keeper.0.keep(ctx, rect, shapes.take()?())
    });
    match picture {
        Some(picture) => {
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            let mut mesh = Mesh::with_texture(picture.texture());
            mesh.add_rect_with_uv(rect, whole, Color32::WHITE);
            painter.add(Shape::mesh(mesh));
        }
        None => {
            if let Some(shapes) = shapes {
                direct(shapes());
            }
        }
    }
}

/// The least rectangle of whole pixels around another one.
fn whole_pixels(rect: Rect, pixel: f32) -> Rect {
    let down = |at: f32| (at / pixel + 0.001).floor() * pixel;
    let up = |at: f32| (at / pixel - 0.001).ceil() * pixel;
    Rect::from_min_max(
        Pos2::new(down(rect.left()), down(rect.top())),
        Pos2::new(up(rect.right()), up(rect.bottom())),
    )
}
