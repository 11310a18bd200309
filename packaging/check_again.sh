# shellcheck shell=bash disable=SC2154 # what is not assigned here is by packaging/check
# Sourced by packaging/check: the same build gives the same packages, and nothing in them tells where they were made.

step "packing once more"
install_packages "${build_packages[@]}" dpkg-dev xz-utils zip
install_tools
(
  # What is compiled stays; everything that is laid beside it and packed is made anew, a moment later than the first time.
  # shellcheck disable=SC2317 # called by what is called below
  build() { :; }
  dist=$place/again
  mkdir -p "$dist"
  make_linux
  if compgen -G 'dist/*.zip' >/dev/null; then make_windows; fi
)
for one in dist/*; do
  [[ $one == */SHA256SUMS ]] && continue
  cmp -- "$one" "$place/again/$(basename -- "$one")" || fail "$one is not the same when it is packed again."
done
for program in "$linux" "$target_folder/$windows_target/shipped/war1812.exe"; do
  [[ -f $program ]] || continue
  for folder in "$PWD/" "$target_folder/" "${CARGO_HOME:-$HOME/.cargo}/" "$HOME/.rustup/"; do
    if grep -aqF -- "$folder" "$program"; then
      fail "$program tells that it was made with $folder."
    fi
  done
  # Libraries that were compiled for another folder tell of that one.
  ! grep -aoE '.{0,99}/shipped/build/' "$program" | grep -avE '/target/[a-z0-9_-]+/shipped/build/$' >&2 ||
    fail "$program tells where parts of it were made."
done
