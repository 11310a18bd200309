# Sourced by packaging/check: the archive for other Linux systems, with a person's own folders.

step "the archive for other Linux systems"
person=$place/person
mkdir -p "$person"
open_screen 1366 768
tar -xJf dist/*-linux-*.tar.xz -C "$place"
unpacked=$(echo "$place"/war1812-*-linux-*)
as_owner() { env -i PATH=/usr/bin:/bin HOME="$person" LC_ALL=C.UTF-8 DISPLAY=":$screen" "$@"; }
[[ $(as_owner "$unpacked/war1812" --version) == "war1812 $version (${commit})" ]] || fail "the unpacked program does not tell its version."
figures as_owner "$unpacked/war1812" | cmp - "$place/linux.figures" || fail "the unpacked program has other figures."
as_owner "$unpacked/install.sh" >/dev/null
as_owner "$unpacked/install.sh" >/dev/null # a second time is an update
entry=$person/.local/share/applications/war1812.desktop
desktop-file-validate "$entry" || fail "the desktop entry is wrong."
cp "$place/written by linux/games of intro-1812/1812-0.war1812" "$person/a game.war1812"
kind=$(as_owner gio info -a standard::content-type "$person/a game.war1812" 2>/dev/null | sed -n 's/.*content-type: //p')
[[ $kind == application/x-war1812-game || -z $kind ]] || fail "a saved game is taken for $kind."
[[ -f $person/.local/share/icons/hicolor/48x48/apps/war1812.png ]] || fail "the icon is missing."
as_owner "$person/.local/bin/war1812" play "$person/a game.war1812" >"$place/window.log" 2>&1 &
window=$!
wait_for_window "first summer" archive-game
close_window "$window"

step "drawn with OpenGL alone, and with nothing"
as_owner env VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere "$person/.local/bin/war1812" >"$place/window.log" 2>&1 &
window=$!
wait_for_window "1812" archive-opengl
close_window "$window"
# tells_in_a_sentence VARIABLE=VALUE…: the window cannot open, so the program ends by itself and says so in one sentence, after at
# most one line for each other way that was tried; there are four, and no process is started twice for one.
tells_in_a_sentence() {
  local log=$place/nothing.log code=0
  as_owner env "$@" timeout 60 "$person/.local/bin/war1812" 2>"$log" || code=$?
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
export XDG_RUNTIME_DIR=$place/wayland
mkdir -m 700 "$XDG_RUNTIME_DIR"
printf '[shell]\npanel-position=none\nbackground-color=0xff204060\nlocking=false\n' >"$XDG_RUNTIME_DIR/weston.ini"
# A screen of its own for each picture: what one program does to it is nothing to the next. Its name is in $wayland.
open_wayland() {
  wayland=wayland-1812-$1
  weston --backend=headless-backend.so --use-pixman --width=1366 --height=768 --socket="$wayland" --idle-time=0 --debug \
    --config="$XDG_RUNTIME_DIR/weston.ini" >"$place/weston-$1.log" 2>&1 &
  processes+=($!)
  for _ in $(seq 100); do
    [[ -S $XDG_RUNTIME_DIR/$wayland ]] && break
    sleep 0.1
  done
}
under_wayland() {
  env -i PATH=/usr/bin:/bin HOME="$person" LC_ALL=C.UTF-8 XDG_RUNTIME_DIR="$XDG_RUNTIME_DIR" WAYLAND_DISPLAY="$wayland" "$@"
}
# drawn_under_wayland PICTURE [VARIABLE=VALUE…]: until something is drawn that the bare screen does not have; keeps a picture.
drawn_under_wayland() {
  local picture=$pictures/$1.png colours=0
  open_wayland "$1"
  shift
  under_wayland env "$@" "$person/.local/bin/war1812" >"$place/window.log" 2>&1 &
  window=$!
  for _ in $(seq 120); do
    sleep 0.5
    (cd "$XDG_RUNTIME_DIR" && rm -f wayland-screenshot-*.png && under_wayland weston-screenshooter 2>/dev/null && mv wayland-screenshot-*.png "$picture") || true
    colours=$(identify -format %k "$picture" 2>/dev/null || echo 0)
    if ((colours > 200)); then
      close_window "$window"
      return 0
    fi
  done
  cat "$place/window.log" >&2
  tail -n 12 "$place/weston-${wayland#wayland-1812-}.log" >&2
  fail "nothing was drawn under Wayland within a minute (the last picture has $colours colours: $picture)."
}
drawn_under_wayland archive-wayland
drawn_under_wayland archive-wayland-opengl VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere
unset XDG_RUNTIME_DIR

as_owner "$person/.local/bin/war1812" convert intro-1812 --out "$person/mine.ron"
mkdir -p "$person/.local/share/war1812/scenarios"
cp "$person/mine.ron" "$person/.local/share/war1812/scenarios/"
as_owner "$unpacked/uninstall.sh" >/dev/null
left=$(cd "$person" && find . -type f | grep -vE '^\./(\.cache/|mine\.ron|a game\.war1812|\.local/share/war1812/(scenarios|shelf|records)/|\.config/war1812/)' || true)
[[ -z $left ]] || fail "uninstall.sh leaves $left"
[[ -f $person/.local/share/war1812/scenarios/mine.ron ]] || fail "uninstall.sh has taken the person's scenario."
