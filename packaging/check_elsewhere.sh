# shellcheck shell=bash disable=SC2154,SC2030,SC2031 # what is not assigned here is by packaging/check
# Sourced by packaging/check when it is asked for: the same commit, built in another folder with a target folder of its own, is the
# same program, byte by byte. All that is this project's own is compiled anew, which takes a while; libraries are copied.

step "building once more, elsewhere"
[[ $commit != *+changes ]] || fail "what is not committed cannot be built elsewhere."
windows_program=$target_folder/$windows_target/shipped/war1812.exe
git clone --quiet . "$place/elsewhere"
(
  ours=$target_folder
  target_folder=$place/elsewhere/target
  export CARGO_TARGET_DIR=$target_folder
  mkdir -p "$target_folder/$host"
  cp -a "$ours/shipped" "$target_folder/"
  cp -a "$ours/$host/shipped" "$target_folder/$host/"
  if [[ -f $windows_program ]]; then
    mkdir -p "$target_folder/$windows_target"
    cp -a "$ours/$windows_target/shipped" "$target_folder/$windows_target/"
    cp -a target/resources "$place/elsewhere/target/"
  fi
  # What is copied is older than the clone, so cargo makes all of ours again; that nothing is taken over is made sure of.
  find "$target_folder" \( -name 'war1812' -o -name 'war1812.exe' -o -name 'libwar1812*' -o -name 'war1812-*' \) -type f -delete
  cd "$place/elsewhere" || exit
  build "$host"
  if [[ -f $windows_program ]]; then
    build "$windows_target" -C link-arg=target/resources/war1812.res.o -C link-arg=-Wl,--no-insert-timestamp
  fi
)
for program in "$host/shipped/war1812" "$windows_target/shipped/war1812.exe"; do
  [[ -f $target_folder/$program ]] || continue
  cmp -- "$target_folder/$program" "$place/elsewhere/target/$program" || fail "$program is another one when it is built elsewhere."
  echo "the same elsewhere: $(sha256sum <"$target_folder/$program" | cut -c1-16)… $program" >&2
done
