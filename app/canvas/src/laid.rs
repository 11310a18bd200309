//! What is kept from frame to frame as long as the scene and the way one looks at it stay the same: which area has which
//! face, and where its signs and names stand.

use crate::camera::Transform;
use crate::layout::{self, Spread};
use crate::paint::Names;
use crate::palette::Palette;
use crate::picture::Picture;
use crate::scene::{AreaLook, BoardScene, Show, WaterLook};
use crate::standing::{self, Stood};
use data::drawing::{Drawing, FaceOf};
use egui::{FontId, Galley, Painter, Rect};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Which area or water of a scene each face belongs to.
#[derive(Debug)]
pub(crate) struct Owners {
    drawing: Arc<Drawing>,
    area_ids: Vec<String>,
    water_ids: Vec<String>,
    /// The area of each face, as an index into the scene.
    pub areas: Vec<Option<usize>>,
    /// The water of each face.
    pub waters: Vec<Option<usize>>,
}

impl Owners {
    /// Keeps it up to date.
    pub fn update(kept: Option<Arc<Self>>, picture: &Picture, scene: &BoardScene) -> Arc<Self> {
        let area_ids = || scene.areas.iter().map(|area| area.id.as_str());
        let water_ids = || scene.waters.iter().map(|water| water.id.as_str());
        if let Some(kept) = kept
            && Arc::ptr_eq(&kept.drawing, picture.drawing())
            && kept.area_ids.iter().map(String::as_str).eq(area_ids())
            && kept.water_ids.iter().map(String::as_str).eq(water_ids())
        {
            return kept;
        }
        let areas: BTreeMap<&str, usize> = area_ids().zip(0..).collect();
        let waters: BTreeMap<&str, usize> = water_ids().zip(0..).collect();
        let faces = picture.faces().iter();
        Arc::new(Self {
            drawing: Arc::clone(picture.drawing()),
            area_ids: area_ids().map(str::to_owned).collect(),
            water_ids: water_ids().map(str::to_owned).collect(),
            areas: faces
                .clone()
                .map(|face| match &face.of {
                    FaceOf::Area(id) => areas.get(id.as_str()).copied(),
                    _ => None,
                })
                .collect(),
            waters: faces
                .map(|face| match &face.of {
                    FaceOf::Water(id) => waters.get(id.as_str()).copied(),
                    _ => None,
                })
                .collect(),
        })
    }
}

/// Where everything stood when it was looked at last.
#[derive(Debug)]
pub(crate) struct Laid {
    drawing: Arc<Drawing>,
    areas: Vec<AreaLook>,
    waters: Vec<WaterLook>,
    show: Show,
    transform: Transform,
    clip: Rect,
    palette: Palette,
    pixels_per_point: f32,
    /// Laid out in every frame. If it comes out as another galley, the fonts were loaded anew, and what is kept would
    /// show wrong letters.
    probe: Arc<Galley>,
    /// The signs of each area.
    pub spreads: Vec<Option<Spread>>,
    /// Where the blocks stand.
    pub stood: Vec<Stood>,
    /// The names, once painted.
    pub names: Option<Names>,
}

impl Laid {
    /// Keeps it up to date.
    pub fn update(
        kept: Option<Self>,
        painter: &Painter,
        picture: &Picture,
        scene: &BoardScene,
        palette: &Palette,
        (transform, magnification): (&Transform, f32),
    ) -> Self {
        let probe = layout::letters(painter, "1812", &FontId::new(11.0, palette.serif_caps.clone()), 0.0);
        let (clip, pixels_per_point) = (painter.clip_rect(), painter.pixels_per_point());
        if let Some(kept) = kept
            && Arc::ptr_eq(&kept.drawing, picture.drawing())
            && Arc::ptr_eq(&kept.probe, &probe)
            && kept.transform == *transform
            && kept.clip == clip
            && kept.pixels_per_point == pixels_per_point
            && kept.palette == *palette
            && kept.show == scene.show
            && kept.areas.len() == scene.areas.len()
            && kept
                .areas
                .iter()
                .zip(&scene.areas)
                .all(|(kept, area)| stands_as(kept, area))
            && kept.waters == scene.waters
        {
            return kept;
        }
        let spreads = layout::spreads(painter, picture, scene, palette, transform);
        Self {
            drawing: Arc::clone(picture.drawing()),
            areas: scene.areas.clone(),
            waters: scene.waters.clone(),
            show: scene.show,
            transform: *transform,
            clip,
            palette: palette.clone(),
            pixels_per_point,
            probe,
            stood: standing::stand(picture, scene, &spreads, transform, magnification),
            spreads,
            names: None,
        }
    }
}

/// Whether the signs and names of an area stand where they stood: how it is set off, and what it says to those who cannot
/// see it, moves nothing.
fn stands_as(kept: &AreaLook, area: &AreaLook) -> bool {
    let AreaLook {
        id,
        name,
        label: _,
        home,
        cubes,
        facing,
        blocks,
        stars,
        quiet,
        control,
        muster,
        contested,
        highlight: _,
        badge,
        wash: _,
        reconstructed,
        dimmed,
        grip: _,
    } = area;
    (id, name, home, cubes, facing, blocks)
        == (
            &kept.id,
            &kept.name,
            &kept.home,
            &kept.cubes,
            &kept.facing,
            &kept.blocks,
        )
        && (stars, quiet, control, muster, contested)
            == (&kept.stars, &kept.quiet, &kept.control, &kept.muster, &kept.contested)
        && (badge, reconstructed, dimmed) == (&kept.badge, &kept.reconstructed, &kept.dimmed)
}
