//! Pictures without a window: what is drawn into a frame of its own is filled in pixel by pixel, at any size.

use crate::theme;
use data::{Text, text};
use egui::epaint::{ClippedPrimitive, ImageData, Mesh, Primitive, TessellationOptions, Tessellator, Vertex};
use egui::{Color32, ColorImage, Context, Pos2, RawInput, Rect, Shape, TextureId, Ui, Vec2, pos2};
use std::collections::HashMap;

/// Frames that are drawn before the picture is taken, so that everything has found its place.
const FRAMES: usize = 4;
/// Most pixels of a side.
pub const MOST: u32 = 8192;

/// A picture of what `draw` draws into so many points, `scale` pixels to the point.
pub fn picture(size: Vec2, scale: f32, dark: bool, mut draw: impl FnMut(&mut Ui)) -> ColorImage {
    let ctx = Context::default();
    theme::install(&ctx);
    theme::apply(&ctx, dark, 1.0);
    ctx.all_styles_mut(|style| style.animation_time = 0.0);
    let mut textures: HashMap<TextureId, ColorImage> = HashMap::new();
    let mut shapes = Vec::new();
    for frame in 0..FRAMES {
        let mut input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            time: Some(frame as f64),
            max_texture_side: Some(MOST as usize),
            ..RawInput::default()
        };
        if let Some(viewport) = input.viewports.get_mut(&egui::ViewportId::ROOT) {
            viewport.native_pixels_per_point = Some(scale);
        }
        let mut output = ctx.run_ui(input, |ui| draw(ui));
        let mut changed: Vec<_> = output.textures_delta.set.iter().collect();
        changed.sort_by_key(|(id, _)| **id);
        for (id, deltas) in changed {
            for delta in deltas {
                let ImageData::Color(image) = &delta.image;
                match (delta.pos, textures.get_mut(id)) {
                    (Some(at), Some(whole)) => patch(whole, image, at),
                    (Some(_), None) => {}
                    (None, _) => {
                        textures.insert(*id, image.as_ref().clone());
                    }
                }
            }
        }
        output.textures_delta.clear();
        shapes = ctx.tessellate(output.shapes, output.pixels_per_point);
    }
    let mut image = blank(size, scale, theme::Theme::of(dark).page);
    for ClippedPrimitive { clip_rect, primitive } in &shapes {
        if let Primitive::Mesh(mesh) = primitive
            && let Some(texture) = textures.get(&mesh.texture_id)
        {
            fill(&mut image, mesh, texture, *clip_rect * scale, scale);
        }
    }
    image
}

/// A picture of shapes without letters in a rectangle, `scale` pixels to the point, on a ground of one colour.
pub fn of_shapes(shapes: Vec<Shape>, rect: Rect, scale: f32, ground: Color32) -> ColorImage {
    let white = ColorImage::filled([1, 1], Color32::WHITE);
    let mut tessellator = Tessellator::new(scale, TessellationOptions::default(), white.size, Vec::new());
    let mut image = blank(rect.size(), scale, ground);
    for mut shape in shapes {
        shape.translate(-rect.min.to_vec2());
        let mut mesh = Mesh::default();
        tessellator.tessellate_shape(shape, &mut mesh);
        fill(&mut image, &mesh, &white, Rect::EVERYTHING, scale);
    }
    image
}

/// A picture of one colour, so many points large.
fn blank(size: Vec2, scale: f32, colour: Color32) -> ColorImage {
    let pixels = |length: f32| (length * scale).round().clamp(1.0, MOST as f32) as usize;
    ColorImage::filled([pixels(size.x), pixels(size.y)], colour)
}

/// A picture as a PNG file.
///
/// # Errors
/// If the picture has no pixels.
pub fn png(image: &ColorImage) -> Result<Vec<u8>, Text> {
    let mut bytes = Vec::new();
    let [width, height] = image.size.map(|side| u32::try_from(side).unwrap_or(MOST));
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let colours: Vec<u8> = image
        .pixels
        .iter()
        .flat_map(|pixel| [pixel.r(), pixel.g(), pixel.b()])
        .collect();
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&colours)?;
        writer.finish()
    });
    match written {
        Ok(()) => Ok(bytes),
        Err(error) => Err(text!(
            "the picture cannot be made: {error}",
            "l’image ne peut être faite\u{a0}: {error}";
            error
        )),
    }
}

fn patch(whole: &mut ColorImage, part: &ColorImage, [x, y]: [usize; 2]) {
    let (width, within) = (part.size[0], whole.size[0]);
    for row in 0..part.size[1] {
        let from = &part.pixels[row * width..(row + 1) * width];
        let at = (y + row) * within + x;
        whole.pixels[at..at + width].copy_from_slice(from);
    }
}

fn fill(image: &mut ColorImage, mesh: &Mesh, texture: &ColorImage, clip: Rect, scale: f32) {
    for triangle in mesh.indices.chunks_exact(3) {
        let [a, b, c] = [triangle[0], triangle[1], triangle[2]].map(|index| mesh.vertices[index as usize]);
        fill_triangle(image, [a, b, c], texture, clip, scale);
    }
}

fn fill_triangle(image: &mut ColorImage, corners: [Vertex; 3], texture: &ColorImage, clip: Rect, scale: f32) {
    let [mut a, mut b, c] = corners;
    let at = |vertex: &Vertex| (vertex.pos.to_vec2() * scale).to_pos2();
    let mut area = edge(at(&a), at(&b), at(&c));
    if area == 0.0 {
        return;
    }
    if area < 0.0 {
        std::mem::swap(&mut a, &mut b);
        area = -area;
    }
    let (pa, pb, pc) = (at(&a), at(&b), at(&c));
    let bounds = Rect::from_points(&[pa, pb, pc]).intersect(clip);
    let [width, height] = image.size;
    let first = |low: f32| (low - 0.5).ceil().max(0.0) as usize;
    let end = |high: f32, most: usize| ((high - 0.5).floor() + 1.0).clamp(0.0, most as f32) as usize;
    // Most triangles are of one colour all over.
    let flat = a.uv == b.uv && b.uv == c.uv && a.color == b.color && b.color == c.color;
    let plain = flat.then(|| mixed(colour_of(&a), sample(texture, a.uv.to_vec2())));
    let sides = [(pb, pc), (pc, pa), (pa, pb)];
    let closed = sides.map(|(from, to)| is_top_or_left(from, to));
    for y in first(bounds.min.y)..end(bounds.max.y, height) {
        for x in first(bounds.min.x)..end(bounds.max.x, width) {
            let point = pos2(x as f32 + 0.5, y as f32 + 0.5);
            let parts = [edge(pb, pc, point), edge(pc, pa, point), edge(pa, pb, point)];
            // A pixel on the edge between two triangles belongs to one of them.
            let outside = |side: usize| parts[side] < 0.0 || parts[side] == 0.0 && !closed[side];
            if outside(0) || outside(1) || outside(2) {
                continue;
            }
            let source = plain.unwrap_or_else(|| {
                let [wa, wb, wc] = parts.map(|part| part / area);
                let (ca, cb, cc) = (colour_of(&a), colour_of(&b), colour_of(&c));
                let colour = std::array::from_fn(|part| wa * ca[part] + wb * cb[part] + wc * cc[part]);
                let uv = a.uv.to_vec2() * wa + b.uv.to_vec2() * wb + c.uv.to_vec2() * wc;
                mixed(colour, sample(texture, uv))
            });
            let pixel = &mut image.pixels[y * width + x];
            let rest = 1.0 - source[3] / 255.0;
            let over = |under: u8, part: f32| (part + f32::from(under) * rest).round().clamp(0.0, 255.0) as u8;
            *pixel = Color32::from_rgb(
                over(pixel.r(), source[0]),
                over(pixel.g(), source[1]),
                over(pixel.b(), source[2]),
            );
        }
    }
}

/// The colour of a corner, with its transparency taken in.
fn colour_of(vertex: &Vertex) -> [f32; 4] {
    vertex.color.to_array().map(f32::from)
}

/// A colour on a texture.
fn mixed(colour: [f32; 4], texel: [f32; 4]) -> [f32; 4] {
    std::array::from_fn(|part| colour[part] * texel[part] / 255.0)
}

/// Twice the area of a triangle; positive if it turns with the clock on the screen.
fn edge(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn is_top_or_left(from: Pos2, to: Pos2) -> bool {
    from.y == to.y && to.x > from.x || to.y < from.y
}

/// The colour of a texture there, between its four nearest pixels.
fn sample(texture: &ColorImage, uv: Vec2) -> [f32; 4] {
    let [width, height] = texture.size;
    let (x, y) = (uv.x * width as f32 - 0.5, uv.y * height as f32 - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let (right, down) = (x - left, y - top);
    let texel = |x: f32, y: f32| {
        let x = x.clamp(0.0, (width - 1) as f32) as usize;
        let y = y.clamp(0.0, (height - 1) as f32) as usize;
        texture.pixels[y * width + x].to_array().map(f32::from)
    };
    if right == 0.0 && down == 0.0 {
        return texel(left, top);
    }
    let corners = [
        (texel(left, top), (1.0 - right) * (1.0 - down)),
        (texel(left + 1.0, top), right * (1.0 - down)),
        (texel(left, top + 1.0), (1.0 - right) * down),
        (texel(left + 1.0, top + 1.0), right * down),
    ];
    std::array::from_fn(|part| corners.iter().map(|(colour, share)| colour[part] * share).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    #[test]
    fn what_is_drawn_is_in_the_picture_at_any_size() {
        for scale in [1.0, 2.5] {
            let image = picture(vec2(120.0, 80.0), scale, false, |ui| {
                let rect = Rect::from_min_size(pos2(20.0, 10.0), vec2(40.0, 30.0));
                ui.painter().rect_filled(rect, 0.0, Color32::from_rgb(200, 10, 20));
            });
            assert_eq!(image.size, [120.0, 80.0].map(|side: f32| (side * scale) as usize));
            let at = |x: f32, y: f32| image[((x * scale) as usize, (y * scale) as usize)];
            assert_eq!(at(40.0, 25.0), Color32::from_rgb(200, 10, 20));
            assert_eq!(at(100.0, 60.0), theme::Theme::LIGHT.page);
            assert!(png(&image).unwrap().starts_with(b"\x89PNG"));
        }
    }

    #[test]
    fn letters_are_drawn() {
        let image = picture(vec2(200.0, 40.0), 2.0, false, |ui| {
            ui.label("Kingston");
        });
        let dark = image.pixels.iter().filter(|pixel| pixel.r() < 100).count();
        assert!(dark > 100, "{dark}");
    }
}
