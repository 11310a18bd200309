# shellcheck shell=bash disable=SC2154 # what is not assigned here is by packaging/check
# Sourced by packaging/check: the archive for other Linux systems, with a person's own folders.

step "the archive for other Linux systems"
person=$place/person
install -d -o 1000 -g 1000 "$person"
open_screen
tar -xJf dist/*-linux-*.tar.xz -C "$place"
unpacked=$(echo "$place"/war1812-*-linux-*)
as_user() { setpriv --reuid=1000 --regid=1000 --clear-groups "$@"; }
as_owner() { as_user env -i PATH=/usr/bin:/bin HOME="$person" LC_ALL=C.UTF-8 DISPLAY=":$screen" "$@"; }
[[ $(as_owner "$unpacked/war1812" --version) == "war1812 $version (${commit})" ]] || fail "the unpacked program does not tell its version."
figures as_owner "$unpacked/war1812" | cmp - "$place/linux.figures" || fail "the unpacked program has other figures."
as_owner "$unpacked/install.sh" >/dev/null
as_owner "$unpacked/install.sh" >/dev/null # a second time is an update
entry=$person/.local/share/applications/war1812.desktop
desktop-file-validate "$entry" || fail "the desktop entry is wrong."
install -o 1000 -g 1000 "$place/written by linux/games of intro-1812/"*-1812-0.war1812 "$person/a game.war1812"
kind=$(as_owner gio info -a standard::content-type "$person/a game.war1812" 2>/dev/null | sed -n 's/.*content-type: //p')
[[ $kind == application/x-war1812-game || -z $kind ]] || fail "a saved game is taken for $kind."
[[ -f $person/.local/share/icons/hicolor/48x48/apps/war1812.png ]] || fail "the icon is missing."
open_window as_owner "$person/.local/bin/war1812" play "$person/a game.war1812"
wait_for_window "first summer" archive-game
close_window

step "drawn with OpenGL alone, and with nothing"
open_window as_owner VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere "$person/.local/bin/war1812"
wait_for_window "1812" archive-opengl
close_window
# tells_in_a_sentence VARIABLE=VALUE…: the window cannot open, so the program ends by itself and says so in one sentence, after at
# most one line for each other way that was tried; there are four, and no process is started twice for one.
tells_in_a_sentence() {
  local log=$place/nothing.log code=0
  as_owner "$@" timeout 60 "$person/.local/bin/war1812" 2>"$log" || code=$?
  tail -1 "$log" >&2
  ((code != 0)) || fail "the window opened with $*."
  ((code != 124)) || fail "without an end the window is tried again, with $*: $(wc -l <"$log") lines."
  [[ $(wc -l <"$log") -le 4 && $(grep -c '^war1812: ' "$log") == 1 && $(tail -1 "$log") == war1812:* ]] ||
    fail "it is not told in a sentence that the window cannot open with $*: $(wc -l <"$log") lines."
  ! grep -q '\.rs:' "$log" || fail "the person is told a line of the program's source."
}
tells_in_a_sentence VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere __EGL_VENDOR_LIBRARY_FILENAMES=/nowhere
tells_in_a_sentence VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere WGPU_BACKEND=vulkan
tells_in_a_sentence __EGL_VENDOR_LIBRARY_FILENAMES=/nowhere WGPU_BACKEND=gl
tells_in_a_sentence WGPU_BACKEND=metal

step "drawn under Wayland"
# Without a monitor, on a screen in memory; a desktop of tiles gives the only window the whole of it.
runtime=$place/wayland
install -d -m 700 -o 1000 -g 1000 "$runtime"
printf '%s\n' 'output HEADLESS-1 mode 1366x768' 'output * bg #204060 solid_color' 'xwayland disable' >"$place/sway.config"
under_wayland() { as_user env -i PATH=/usr/bin:/bin HOME="$person" LC_ALL=C.UTF-8 XDG_RUNTIME_DIR="$runtime" "$@"; }
open_window under_wayland WLR_BACKENDS=headless WLR_RENDERER=pixman sway --config "$place/sway.config"
for _ in $(seq 100); do
  if [[ -S $runtime/wayland-1 ]]; then break; fi
  still_open
  sleep 0.1
done
# Takes the picture; how many colours are in it is in $colours.
look() {
  under_wayland WAYLAND_DISPLAY=wayland-1 grim - >"$picture" || true
  colours=$(identify -format %k "$picture" 2>/dev/null || echo 0)
}
# drawn_under_wayland PICTURE [VARIABLE=VALUE…]: until something is drawn on the bare screen; keeps a picture.
drawn_under_wayland() {
  local picture=$pictures/$1.png colours=0 end=$((SECONDS + 600))
  shift
  while look && ((colours != 1)); do
    ((SECONDS < end)) || fail "the bare screen under Wayland has $colours colours: $picture."
    sleep 0.1
  done
  open_window under_wayland WAYLAND_DISPLAY=wayland-1 "$@" "$person/.local/bin/war1812"
  while ((SECONDS < end)); do
    still_open
    look
    if ((colours > 2000)); then
      close_window
      return 0
    fi
    sleep 0.5
  done
  fail "nothing was drawn under Wayland within ten minutes (the last picture has $colours colours: $picture)."
}
drawn_under_wayland archive-wayland
drawn_under_wayland archive-wayland-opengl VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere

as_owner "$person/.local/bin/war1812" convert intro-1812 --out "$person/mine.ron"
as_user mkdir -p "$person/.local/share/war1812/scenarios"
as_user cp "$person/mine.ron" "$person/.local/share/war1812/scenarios/"
as_owner "$unpacked/uninstall.sh" >/dev/null
left=$(find "$person" -type f -printf './%P\n' | grep -vE '^\./(\.cache/|mine\.ron|a game\.war1812|\.local/share/war1812/(scenarios|shelf|records)/|\.config/war1812/)' || true)
[[ -z $left ]] || fail "uninstall.sh leaves $left"
[[ -f $person/.local/share/war1812/scenarios/mine.ron ]] || fail "uninstall.sh has taken the person's scenario."
