//! What lies under the pointer, and whether it would be over the same thing elsewhere: then nothing changes on the board, and
//! whoever hears of the pointer need not draw.

use crate::camera::Transform;
use crate::laid::Owners;
use crate::layout::Spread;
use crate::picture::Picture;
use crate::scene::{BoardScene, Holder, Standing};
use crate::standing::Stood;
use egui::{Context, Id, Pos2, Rect};
use std::collections::HashSet;
use std::sync::Arc;

/// What a point of the screen hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hit {
    pub area: Option<usize>,
    pub water: Option<usize>,
    pub block: Option<Standing>,
}

/// A board as it was drawn, with a pointer over it.
#[derive(Debug)]
pub struct Ground {
    picture: Arc<Picture>,
    owners: Arc<Owners>,
    transform: Transform,
    rect: Rect,
    /// The squares of the blocks, those in front last.
    blocks: Vec<(Rect, Hit)>,
    /// The tags of areas, those in front last.
    tags: Signs,
    /// The signs of the areas.
    signs: Signs,
    at: Pos2,
    hit: Hit,
    /// The buttons of areas and waters, which tell no more than what is hit.
    buttons: HashSet<Id>,
}

/// Where signs stand, each with its area.
pub(crate) type Signs = Vec<(Rect, usize)>;

impl Ground {
    pub(crate) fn new(
        (picture, owners): (&Arc<Picture>, &Arc<Owners>),
        scene: &BoardScene,
        (spreads, stood, tags): (&[Option<Spread>], &[Stood], Signs),
        (transform, rect): (Transform, Rect),
        at: Pos2,
    ) -> Self {
        let signs = spreads.iter().enumerate();
        let mut ground = Self {
            picture: Arc::clone(picture),
            owners: Arc::clone(owners),
            transform,
            rect,
            blocks: stood.iter().map(|stood| (stood.rect, of_block(scene, stood))).collect(),
            tags,
            signs: signs
                .filter_map(|(area, spread)| Some((spread.as_ref()?.handle, area)))
                .collect(),
            at,
            hit: Hit::default(),
            buttons: HashSet::new(),
        };
        ground.hit = ground.hit_at(at);
        ground
    }

    /// What the pointer hits.
    pub(crate) const fn hit(&self) -> Hit {
        self.hit
    }

    /// What a point of the screen hits: tags, blocks and signs first, for they may stand over a border, then faces, then towns
    /// without faces.
    fn hit_at(&self, at: Pos2) -> Hit {
        if let Some((_, area)) = self.tags.iter().rev().find(|(rect, _)| rect.contains(at)) {
            return Hit {
                area: Some(*area),
                ..Hit::default()
            };
        }
        if let Some((_, hit)) = self.blocks.iter().rev().find(|(rect, _)| rect.contains(at)) {
            return *hit;
        }
        if let Some((_, area)) = self.signs.iter().find(|(rect, _)| rect.contains(at)) {
            return Hit {
                area: Some(*area),
                ..Hit::default()
            };
        }
        match self.picture.face_at(self.transform.world_from_screen(at)) {
            Some(face) => Hit {
                area: self.owners.areas.get(face).copied().flatten(),
                water: self.owners.waters.get(face).copied().flatten(),
                block: None,
            },
            None => Hit::default(),
        }
    }

    /// Where the pointer is.
    pub const fn at(&self) -> Pos2 {
        self.at
    }

    /// Whether it would hit the same on the board in another place.
    pub fn is_same(&self, at: Pos2) -> bool {
        self.rect.contains(at) && self.hit_at(at) == self.hit
    }

    /// Whether this is a button that tells no more than what is hit.
    pub fn is_button(&self, id: Id) -> bool {
        self.buttons.contains(&id)
    }

    /// Tells it for this frame.
    pub(crate) fn tell(mut self, ctx: &Context, buttons: HashSet<Id>) {
        self.buttons = buttons;
        let told = Told(Arc::new(self), ctx.cumulative_pass_nr());
        ctx.data_mut(|data| data.insert_temp(Id::unique("ground"), told));
    }
}

fn of_block(scene: &BoardScene, stood: &Stood) -> Hit {
    let (area, water) = match stood.block.holder {
        Holder::Area(area) => (Some(area), None),
        Holder::Water(water) => (None, Some(water)),
    };
    Hit {
        area,
        water,
        block: scene.block(stood.block).map(|_| stood.block),
    }
}

#[derive(Clone)]
struct Told(Arc<Ground>, u64);

/// What the pointer is over on the board of this frame; nothing where it is over none, or a button of it is down.
pub fn ground(ctx: &Context) -> Option<Arc<Ground>> {
    let told: Told = ctx.data(|data| data.get_temp(Id::unique("ground")))?;
    (told.1 == ctx.cumulative_pass_nr()).then_some(told.0)
}
