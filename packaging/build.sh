# shellcheck shell=bash
# Sourced by ./package and packaging/check: which version this is, and how each package is made.

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
# Who builds without git names the commit.
commit=${WAR1812_COMMIT:-$(git rev-parse --short=12 HEAD 2>/dev/null || true)}
if [[ -z ${WAR1812_COMMIT:-} && -n $commit && -n $(git status --porcelain --untracked-files=no) ]]; then
  commit+=+changes
fi
# What is stamped with a time has that of the commit; without git, of the list of libraries.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.lock)}
export SOURCE_DATE_EPOCH
export LC_ALL=C.UTF-8 TZ=UTC
umask 022

host=$(rustc -vV 2>/dev/null | sed -n 's/^host: //p')
target_folder=$(realpath -m -- "${CARGO_TARGET_DIR:-target}")
windows_target=x86_64-pc-windows-gnu
# Where the packages go.
dist=${dist:-dist}

# Says what is made.
stage() {
  echo "== $1" >&2
}

# install_cargo_tool NAME VERSION [ARGUMENT…]: a tool of the packages, in the folder of what is built.
install_cargo_tool() {
  local name=$1 version=$2 root=$target_folder/tools
  shift 2
  if [[ $("$root/bin/$name" --version 2>/dev/null || true) != *"$version"* ]]; then
    echo "Installing $name $version into $root" >&2
    cargo install --quiet --locked --root "$root" --version "$version" "$@" "$name"
  fi
  PATH=$root/bin:$PATH
}

install_tools() {
  install_cargo_tool cargo-deb 3.8.0
  install_cargo_tool cargo-about 0.9.3 --features cli
}

# build TARGET [ARGUMENT…]: the program, the arguments being for its last step.
# Where the sources of libraries lie, and what is generated for them, is no part of the program, so that two people get the same
# bytes; flags are parted by a character that no folder has. Cargo leaves the symbols in what the profile optimises in a way of its
# own, so it is told again that they go.
build() {
  local target=$1 flags=--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo$'\x1f'--remap-path-prefix=$target_folder=/target
  shift
  WAR1812_COMMIT=$commit CARGO_ENCODED_RUSTFLAGS=$flags \
    cargo rustc --locked --quiet --profile shipped --package war1812 --bin war1812 --target "$target" -- -C strip=symbols "$@"
}

# lay_out FOLDER: what lies in share/ beside the program. The program itself writes its manual, completions and icons.
lay_out() {
  local folder=$1 program=$target_folder/$host/shipped/war1812 share=$1/share page
  rm -rf -- "$folder"
  mkdir -p "$share"
  "$program" furnish "$folder/furnished"
  mkdir -p "$share"/{applications,metainfo,mime/packages,icons,man/man1,bash-completion/completions,fish/vendor_completions.d}
  mkdir -p "$share"/{zsh/vendor-completions,doc/war1812}
  cp packaging/linux/war1812.desktop "$share/applications/"
  cp packaging/linux/war1812.mime.xml "$share/mime/packages/war1812.xml"
  sed -e "s|https://war1812.example|${WAR1812_HOME:-https://war1812.example}|" -e "s|example.war1812.game|${WAR1812_ID:-example.war1812.game}|" \
    -e "s|@version@|$version|" -e "s|@date@|$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)|" packaging/linux/war1812.metainfo.xml >"$share/metainfo/war1812.metainfo.xml"
  cp -r "$folder/furnished/icons/hicolor" "$share/icons/"
  for page in "$folder"/furnished/man/*.1; do
    gzip -9nc -- "$page" >"$share/man/man1/$(basename -- "$page").gz"
  done
  cp "$folder/furnished/completions/war1812.bash" "$share/bash-completion/completions/war1812"
  cp "$folder/furnished/completions/war1812.fish" "$share/fish/vendor_completions.d/"
  cp "$folder/furnished/completions/_war1812" "$share/zsh/vendor-completions/"
  cp LICENSE-MIT LICENSE-APACHE NOTICE.md CHANGELOG.md app/assets/fonts/OFL-*.txt "$share/doc/war1812/"
  cp "$(licences)" "$share/doc/war1812/licences.html"
}

# The page with the licences of all libraries, which takes minutes to gather: made once for a list of libraries.
licences() {
  local name page
  name=$(cat Cargo.lock packaging/about.toml packaging/licences.hbs | sha256sum)
  page=$target_folder/packages/licences-${name:0:16}.html
  if [[ ! -s $page ]]; then
    mkdir -p "$target_folder/packages"
    cargo about generate --locked --config packaging/about.toml --manifest-path app/Cargo.toml \
      --output-file "$page.new" packaging/licences.hbs >&2
    mv "$page.new" "$page"
  fi
  echo "$page"
}

# set_times FOLDER: every file of a package has the time of the commit.
set_times() {
  find "$1" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
}

make_linux() {
  local built=$target_folder/$host/shipped furniture=$target_folder/$host/shipped/furniture name folder
  stage "the program for Linux"
  build "$host"
  stage "what lies beside it"
  lay_out "$furniture"
  set_times "$furniture"
  stage "the package for Debian"
  cargo deb --quiet --no-build --no-strip --locked --profile shipped --target "$host" --package war1812 --output "$dist"
  stage "the archive for other Linux systems"
  name=war1812-$version-linux-${host%%-*}
  folder=$target_folder/packages/$name
  rm -rf -- "$folder"
  mkdir -p "$folder"
  cp "$built/war1812" packaging/linux/{install.sh,uninstall.sh,README.txt} LICENSE-MIT LICENSE-APACHE NOTICE.md "$folder/"
  cp -r "$furniture/share" "$folder/"
  cp "$furniture/share/doc/war1812/licences.html" "$folder/"
  set_times "$folder"
  tar --sort=name --owner=0 --group=0 --numeric-owner --format=gnu -C "$target_folder/packages" -cf - "$name" |
    xz -6 -T1 >"$dist/$name.tar.xz"
}

# Whether the program can be built for Windows here; says why not.
windows_is_possible() {
  local library
  library=$(rustc --print sysroot)/lib/rustlib/$windows_target
  if [[ ! -d $library ]] && ! rustup target add "$windows_target" >/dev/null 2>&1; then
    echo "The archive for Windows is left out: rustup cannot add the target $windows_target here." >&2
    return 1
  fi
  if ! command -v x86_64-w64-mingw32-gcc >/dev/null && command -v apt-get >/dev/null; then
    install_packages gcc-mingw-w64-x86-64
  fi
  if ! command -v x86_64-w64-mingw32-gcc >/dev/null; then
    echo "The archive for Windows is left out: it needs the compiler x86_64-w64-mingw32-gcc, in Debian gcc-mingw-w64-x86-64." >&2
    return 1
  fi
}

make_windows() {
  local furniture=$target_folder/$host/shipped/furniture built=$target_folder/$windows_target/shipped
  local name=war1812-$version-windows-x86_64 folder archive major minor patch header
  windows_is_possible || return 0
  stage "the program for Windows"
  # The same name wherever the program is built: what the linker is told is part of what the symbols are called.
  folder=target/resources
  mkdir -p "$folder"
  cp packaging/windows/war1812.{rc,exe.manifest} "$furniture/furnished/icons/war1812.ico" "$folder/"
  IFS=. read -r major minor patch <<<"${version%%-*}"
  (cd "$folder" && x86_64-w64-mingw32-windres -DMAJOR="$major" -DMINOR="$minor" -DPATCH="$patch" \
    "-DVERSION=\\\"$version${commit:+ $commit}\\\"" war1812.rc war1812.res.o)
  build "$windows_target" -C "link-arg=$folder/war1812.res.o" -C link-arg=-Wl,--no-insert-timestamp
  stage "the archive for Windows"
  folder=$target_folder/packages/$name
  rm -rf -- "$folder"
  mkdir -p "$folder"
  # The same program twice: a terminal that is told `war1812` takes the .com, which writes to it, and a double click the .exe,
  # which opens no console. They differ in the one byte that says so: 3 with a console and 2 without.
  cp "$built/war1812.exe" "$folder/war1812.com"
  cp "$built/war1812.exe" "$folder/war1812.exe"
  header=$(od -An -tu4 -j60 -N4 "$folder/war1812.exe")
  printf '\x02' | dd of="$folder/war1812.exe" bs=1 seek=$((header + 92)) conv=notrunc status=none
  cp packaging/windows/{install.cmd,uninstall.cmd,README.txt} LICENSE-MIT LICENSE-APACHE NOTICE.md CHANGELOG.md "$folder/"
  cp "$furniture/share/doc/war1812/licences.html" "$furniture/furnished/completions/_war1812.ps1" app/assets/fonts/OFL-*.txt "$folder/"
  set_times "$folder"
  archive=$(realpath -m -- "$dist/$name.zip")
  (cd "$target_folder/packages" && find "$name" -type f | sort | zip -q -X -9 -@ "$archive")
}
