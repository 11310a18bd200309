//! What draws the window. Where the interface that was chosen fails or loses its device, the window opens again with another
//! one, in a process of its own: a driver that has failed once is not trusted with the rest of this one.

use crate::text::{self, Lang};
use eframe::wgpu::{Adapter, AdapterInfo, Backend, Backends, Device, DeviceLostReason, DeviceType, Instance};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The variable in which a process tells the next one what has failed, in the words of `WGPU_BACKEND`.
const FAILED: &str = "WAR1812_FAILED_GRAPHICS";

/// The interfaces, by the words of `WGPU_BACKEND` and the names that people know.
const WAYS: [(Backend, Backends, &str, &str); 4] = [
    (Backend::Vulkan, Backends::VULKAN, "vulkan", "Vulkan"),
    (Backend::Dx12, Backends::DX12, "dx12", "DirectX 12"),
    (Backend::Metal, Backends::METAL, "metal", "Metal"),
    (Backend::Gl, Backends::GL, "gl", "OpenGL"),
];

/// What draws the window, for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graphics {
    /// The interface: `Vulkan`.
    pub way: String,
    /// The device, as its driver calls it.
    pub device: String,
    /// The processor draws, without a graphics card.
    pub software: bool,
    /// The interfaces that were tried before and have failed.
    pub failed: Vec<&'static str>,
}

impl Graphics {
    fn of(info: &AdapterInfo, failed: Backends) -> Self {
        let way = WAYS.iter().find(|way| way.0 == info.backend);
        Self {
            way: way.map_or_else(|| info.backend.to_string(), |way| way.3.to_owned()),
            device: info.name.clone(),
            // OpenGL does not say what kind of device it is; the drivers that draw without a card have these names.
            software: info.device_type == DeviceType::Cpu
                || ["llvmpipe", "softpipe", "swiftshader"]
                    .iter()
                    .any(|name| info.name.to_lowercase().contains(name)),
            failed: names(failed),
        }
    }

    /// The sentence for the person.
    pub fn told(&self, lang: Lang) -> String {
        text::drawn_by(lang, &self.way, &self.device, self.software, &self.failed)
    }
}

/// The interfaces for which this holds.
fn together(holds: impl Fn(&(Backend, Backends, &str, &str)) -> bool) -> Backends {
    let ways = WAYS.iter().filter(|way| holds(way));
    ways.fold(Backends::empty(), |together, way| together | way.1)
}

/// Interfaces in the words in which a process tells them the next one.
fn words(ways: Backends) -> String {
    let words = WAYS.iter().filter(|way| ways.contains(way.1)).map(|way| way.2);
    words.collect::<Vec<_>>().join(",")
}

fn names(ways: Backends) -> Vec<&'static str> {
    let named = WAYS.iter().filter(|way| ways.contains(way.1));
    named.map(|way| way.3).collect()
}

/// What is known of the device while the window is open; shared with the device, which tells when it is lost.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    lost: Arc<AtomicBool>,
}

impl Watch {
    /// Whether the device is lost, so that nothing more can be drawn.
    pub fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    /// Says that the device is lost.
    pub fn lose(&self) {
        self.lost.store(true, Ordering::Relaxed);
    }

    /// Listens to a device; `wake` is called when it is lost.
    pub fn over(&self, device: &Device, wake: impl Fn() + Send + Sync + 'static) {
        let (watch, wake) = (self.clone(), Arc::new(wake));
        let woken = Arc::clone(&wake);
        device.set_device_lost_callback(move |reason, message| {
            // A device that is closed with the window is told of here, too.
            if reason != DeviceLostReason::Destroyed {
                log::error!("the graphics device is lost: {message}");
                watch.lose();
                woken();
            }
        });
        let watch = self.clone();
        // Else the first refusal would end the program, and a device that is about to be lost refuses things.
        device.on_uncaptured_error(Arc::new(move |error: eframe::wgpu::Error| {
            log::error!("the graphics device refuses: {error}");
            if matches!(
                error,
                eframe::wgpu::Error::OutOfMemory { .. } | eframe::wgpu::Error::Internal { .. }
            ) {
                watch.lose();
                wake();
            }
        }));
    }
}

/// What may draw and what has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    allowed: Backends,
    failed: Backends,
}

impl Ways {
    /// As the environment says: `WGPU_BACKEND` for the person, and what an earlier process has found out.
    pub fn of_environment() -> Self {
        let failed = std::env::var(FAILED).unwrap_or_default();
        let asked = Backends::from_env().unwrap_or(Backends::PRIMARY | Backends::GL);
        Self::new(asked, &failed)
    }

    fn new(asked: Backends, failed: &str) -> Self {
        let failed = together(|way| failed.split(',').any(|word| word == way.2));
        Self {
            // Nothing but what has a name can be told to the next process, so nothing else is tried.
            allowed: together(|way| asked.contains(way.1)) - failed,
            failed,
        }
    }

    /// What may draw the window.
    pub const fn allowed(self) -> Backends {
        self.allowed
    }

    /// The names of all that were to be tried, of those that this system can have.
    pub fn tried(self) -> String {
        let asked = self.allowed | self.failed;
        let here = names(asked & Instance::enabled_backend_features());
        let told = if here.is_empty() { names(asked) } else { here };
        told.join(" or ")
    }

    /// What draws now.
    pub fn graphics(self, adapter: &Adapter) -> Graphics {
        Graphics::of(&adapter.get_info(), self.failed)
    }

    /// What is left after one of them has failed, or, where it is not known which, all but the last; nothing where
    /// nothing is left to try.
    fn without(self, failed: Option<&str>) -> Option<Self> {
        let failed = match WAYS.iter().find(|way| Some(way.3) == failed) {
            Some(way) => way.1,
            None => self.allowed - Backends::GL,
        };
        let left = Self {
            allowed: self.allowed - failed,
            failed: self.failed | failed,
        };
        (left.failed != self.failed && !left.allowed.is_empty()).then_some(left)
    }

    /// Starts the program again without what has failed, and waits for its end; what it ends with. Under Windows it is not
    /// waited for. Nothing if there is no other way left.
    pub fn again(self, failed: Option<&str>) -> Option<std::io::Result<std::process::ExitStatus>> {
        let left = self.without(failed)?;
        let failed = failed.unwrap_or("the graphics card");
        log::warn!(
            "{failed} does not work here; the window opens again with {}",
            names(left.allowed).join(" or ")
        );
        let again = std::env::current_exe().and_then(|program| {
            let mut next = Command::new(program);
            next.args(std::env::args_os().skip(1)).env(FAILED, words(left.failed));
            if cfg!(windows) {
                // There a window lives as long as its process when nothing hears its messages any more: the one that has
                // failed would stay beside the other.
                next.spawn().map(|_| std::process::ExitStatus::default())
            } else {
                next.status()
            }
        });
        Some(again)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_tried_once_and_then_the_person_is_told() {
        let all = Backends::PRIMARY | Backends::GL;
        let first = Ways::new(all, "");
        assert_eq!(names(first.allowed()), ["Vulkan", "DirectX 12", "Metal", "OpenGL"]);
        // DirectX loses its device, then Vulkan, then OpenGL.
        let second = first.without(Some("DirectX 12")).unwrap();
        assert!(second.allowed().contains(Backends::VULKAN) && !second.allowed().contains(Backends::DX12));
        let third = second.without(Some("Vulkan")).unwrap();
        assert_eq!(names(third.failed), ["Vulkan", "DirectX 12"]);
        let last = third.without(Some("Metal")).unwrap();
        assert_eq!(last.without(Some("OpenGL")), None);
        // Where no device came to be, it is not known which one failed.
        let blind = first.without(None).unwrap();
        assert_eq!(names(blind.allowed()), ["OpenGL"]);
        assert_eq!(blind.without(None), None);
        // The same from process to process, whatever fails: there are never more of them than ways.
        for failing in [None, Some("Vulkan"), Some("OpenGL"), Some("a way without a name")] {
            let (mut processes, mut ways) = (1, first);
            while let Some(left) = ways.without(failing) {
                ways = Ways::new(all, &words(left.failed));
                assert_eq!(ways, left);
                processes += 1;
                assert!(processes <= WAYS.len(), "{failing:?}");
            }
        }
        // The next process knows what the one before it has found out.
        assert_eq!(names(Ways::new(all, "vulkan,dx12").failed), ["Vulkan", "DirectX 12"]);
        // Who asks for one way gets no other.
        assert_eq!(Ways::new(Backends::VULKAN, "").without(Some("Vulkan")), None);
    }

    #[test]
    fn about_says_what_draws_and_what_did_not_work() {
        let graphics = Graphics {
            way: "OpenGL".to_owned(),
            device: "llvmpipe (LLVM 15.0.6, 256 bits)".to_owned(),
            software: true,
            failed: vec!["Vulkan", "DirectX 12"],
        };
        assert_eq!(
            graphics.told(Lang::En),
            "Drawn with OpenGL by llvmpipe (LLVM 15.0.6, 256 bits), without a graphics card. Vulkan and DirectX 12 did not work here."
        );
        assert_eq!(
            graphics.told(Lang::Fr),
            "Dessiné avec OpenGL par llvmpipe (LLVM 15.0.6, 256 bits), sans carte graphique. Vulkan et DirectX 12 n’ont pas fonctionné ici."
        );
        let plain = Graphics {
            software: false,
            failed: Vec::new(),
            ..graphics
        };
        assert!(plain.told(Lang::En).ends_with("256 bits)."));
    }
}
