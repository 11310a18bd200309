# shellcheck shell=bash disable=SC2034 # the lists are for those that source this
# Sourced by ./play and ./check: system packages and cargo.

# Building: a C compiler, which Rust calls to link and which builds the allocator. The rest is loaded when a window or picture is made.
build_packages=()
command -v cc >/dev/null || build_packages+=(gcc libc6-dev)

# What a window needs besides its libraries in Rust, and a driver that draws without a graphics card.
window_packages=(
  libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon0 libxkbcommon-x11-0
  libwayland-client0 libwayland-cursor0 libwayland-egl1
  libvulkan1 mesa-vulkan-drivers libegl1 libgl1-mesa-dri
)

# What tests need to use the real window without a monitor, and to exchange with another program.
test_packages=(xvfb xclip xdotool)

# Installs those of the packages that are missing, with apt-get, and says which.
install_packages() {
  local missing=() package installed
  if ! command -v apt-get >/dev/null; then
    return 0 # not Debian or Ubuntu: whoever uses another system knows its packages
  fi
  # dpkg-query fails if any package is unknown to it, and lists the others all the same.
  installed=$(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null || true)
  installed=" $(sed -n 's/^ii *//p' <<<"$installed" | tr '\n' ' ') "
  for package in "$@"; do
    [[ $installed == *" $package "* ]] || missing+=("$package")
  done
  if ((${#missing[@]} == 0)); then
    return 0
  fi
  echo "Installing system packages: ${missing[*]}" >&2
  local as_root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "These packages need root; run as root: apt-get install ${missing[*]}" >&2
      exit 1
    fi
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -q
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# Finds cargo, also where the shell does not know it yet.
find_cargo() {
  if ! command -v cargo >/dev/null && [[ -x ${CARGO_HOME:-$HOME/.cargo}/bin/cargo ]]; then
    PATH=${CARGO_HOME:-$HOME/.cargo}/bin:$PATH
  fi
  if ! command -v cargo >/dev/null; then
    echo "Rust is missing; install it from https://rustup.rs and run this again." >&2
    exit 1
  fi
}

# The tool that finds dependencies nobody names, in the folder of what is built.
install_machete() {
  local version=0.9.2 root=target/tools
  if [[ $("$root/bin/cargo-machete" --version 2>/dev/null || true) != *"$version"* ]]; then
    echo "Installing cargo-machete $version into $root" >&2
    cargo install --quiet --locked --debug --root "$root" --version "$version" cargo-machete
  fi
  PATH=$PWD/$root/bin:$PATH
}
