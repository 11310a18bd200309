# shellcheck shell=bash disable=SC2154,SC2030,SC2031 # what is not assigned here is by packaging/check
# Sourced by packaging/check when it is asked for: the same commit, built in another folder with a target folder of its own, is the
# same program, byte by byte. Everything is compiled anew, which takes as long as the first time and some 3 GB.

step "building once more, elsewhere"
[[ $commit != *+changes ]] || fail "what is not committed cannot be built elsewhere."
windows_program=$target_folder/$windows_target/shipped/war1812.exe
git clone --quiet . "$place/elsewhere"
(
  target_folder=$place/elsewhere/target
  export CARGO_TARGET_DIR=$target_folder
  mkdir -p "$target_folder"
  if [[ -f $windows_program ]]; then cp -a target/resources "$target_folder/"; fi
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
