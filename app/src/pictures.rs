//! Pictures that the graphics card keeps: what rests is painted once and laid down as one picture in the frames that follow.

use canvas::{Keeper, Kept};
use eframe::egui_wgpu::{RenderState, ScreenDescriptor};
use eframe::wgpu;
use egui::epaint::ClippedShape;
use egui::{Context, Rect, Shape, TextureId};
use std::fmt;
use std::sync::{Arc, Mutex};

/// Largest side of a picture, in pixels; every device has that much.
const MOST: u32 = 8192;

/// The painter of a window.
#[derive(Clone)]
pub struct Pictures {
    state: RenderState,
    /// Pictures that nobody holds any more. They go when the next one comes: the frame that is being made may show them.
    left: Arc<Mutex<Vec<TextureId>>>,
}

impl fmt::Debug for Pictures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pictures").finish_non_exhaustive()
    }
}

/// A picture of a window.
#[derive(Debug)]
struct Picture {
    id: TextureId,
    left: Arc<Mutex<Vec<TextureId>>>,
}

impl Kept for Picture {
    fn texture(&self) -> TextureId {
        self.id
    }
}

impl Drop for Picture {
    fn drop(&mut self) {
        if let Ok(mut left) = self.left.lock() {
            left.push(self.id);
        }
    }
}

impl Pictures {
    /// Pictures that are painted as the window is.
    pub fn of(state: &RenderState) -> Self {
        Self {
            state: state.clone(),
            left: Arc::default(),
        }
    }
}

impl Keeper for Pictures {
    fn keep(&self, ctx: &Context, rect: Rect, shapes: Vec<(Rect, Shape)>) -> Option<Arc<dyn Kept>> {
        let RenderState {
            device,
            queue,
            renderer,
            target_format,
            ..
        } = &self.state;
        // The interface takes what it is given for colours as they are shown; such a surface would lighten them.
        if target_format.is_srgb() {
            return None;
        }
        let pixels_per_point = ctx.pixels_per_point();
        let pixels = |length: f32| (length * pixels_per_point).round() as u32;
        let size = wgpu::Extent3d {
            width: pixels(rect.width()),
            height: pixels(rect.height()),
            depth_or_array_layers: 1,
        };
        if size.width == 0 || size.height == 0 || size.width.max(size.height) > MOST {
            return None;
        }
        let corner = rect.min.to_vec2();
        let moved = |(clip, mut shape): (Rect, Shape)| {
            shape.translate(-corner);
            ClippedShape::new(clip.translate(-corner), shape)
        };
        let jobs = ctx.tessellate(shapes.into_iter().map(moved).collect(), pixels_per_point);
        let texture = device.create_texture(&wgpu::TextureDescriptor {
            label: Some("what rests"),
            size,
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: *target_format,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::TEXTURE_BINDING,
            view_formats: &[],
        });
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        let screen = ScreenDescriptor {
            size_in_pixels: [size.width, size.height],
            pixels_per_point,
        };
        let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let mut renderer = renderer.write();
        if let Ok(mut left) = self.left.lock() {
            for id in left.drain(..) {
                renderer.free_texture(&id);
            }
        }
        let before = renderer.update_buffers(device, queue, &mut encoder, &jobs, &screen);
        {
            let mut pass = encoder
                .begin_render_pass(&wgpu::RenderPassDescriptor {
                    label: Some("what rests"),
                    color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                        view: &view,
                        depth_slice: None,
                        resolve_target: None,
                        ops: wgpu::Operations {
                            load: wgpu::LoadOp::Clear(wgpu::Color::BLACK),
                            store: wgpu::StoreOp::Store,
                        },
                    })],
                    ..wgpu::RenderPassDescriptor::default()
                })
                .forget_lifetime();
            renderer.render(&mut pass, &jobs, &screen);
        }
        queue.submit(before.into_iter().chain([encoder.finish()]));
        let id = renderer.register_native_texture(device, &view, wgpu::FilterMode::Nearest);
        Some(Arc::new(Picture {
            id,
            left: Arc::clone(&self.left),
        }))
    }
}
