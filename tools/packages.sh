# The Debian packages that the project needs, and their installation. Source this after steps.sh.
#
# "package=command" counts as installed if the command exists, wherever it came from. A plain package is a library,
# which dpkg is asked about; without dpkg, CMake reports what is missing.
# shellcheck shell=bash disable=SC2034  # the lists are used where this is sourced

# To build and run the programs.
build_packages=("g++=g++" cmake=cmake ninja-build=ninja libfmt-dev libcli11-dev nlohmann-json3-dev
  libseccomp-dev patch=patch pkg-config=pkg-config)

# To build and run the tests and the benchmark as well.
test_packages=(
  bubblewrap=bwrap libgtest-dev libgmock-dev librapidcheck-dev librandom123-dev
  libopenmpi-dev openmpi-bin=mpirun python3=python3
)

# For the package for Python, ./run python and its tests.
python_packages=(python3=python3 python3-dev python3-numpy pybind11-dev)
python_test_packages=(python3-pytest)

# For ./test --full: format, tidy, fuzzing, and the other compilers.
check_packages=(
  clang-19=clang++-19 lld-19=wasm-ld-19 clang-format-19=clang-format-19 clang-tidy-19=clang-tidy-19
  libclang-rt-19-dev libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc nodejs=node
  zsh=zsh fish=fish qemu-user=qemu-x86_64
)

# For the page: its engine is WebAssembly, and npm brings the rest.
page_packages=(
  cmake=cmake ninja-build=ninja clang-19=clang++-19 lld-19=wasm-ld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 wasi-libc libfmt-dev nlohmann-json3-dev nodejs=node npm=npm
)

# For its tests: two browsers, one of them headless, and fonts for the three languages.
page_test_packages=(
  chromium-headless-shell=chromium-headless-shell firefox-esr=firefox-esr fonts-dejavu-core fonts-noto-cjk
)

# For tools/cross: compilers and libraries, and what runs the programs.
aarch64_packages=(g++-aarch64-linux-gnu=aarch64-linux-gnu-g++ libfmt-dev:arm64 libseccomp-dev:arm64)
windows_packages=(g++-mingw-w64-x86-64-posix=x86_64-w64-mingw32-g++-posix)
aarch64_emulator_packages=(qemu-user=qemu-aarch64)
windows_emulator_packages=(wine=wine wine64)

# missing_packages PACKAGE...: prints those that are not installed, one per line.
missing_packages() {
  local entry libraries=()
  for entry in "$@"; do
    if [[ $entry != *=* ]]; then
      libraries+=("$entry")
    elif ! have "${entry#*=}"; then
      echo "${entry%%=*}"
    fi
  done
  if ((${#libraries[@]} == 0)) || ! have dpkg-query; then return 0; fi
  # dpkg-query fails when one of them is unknown, and still lists the others.
  local status architecture package installed=" "
  while read -r package architecture status; do
    if [[ $status != installed ]]; then continue; fi
    if [[ $architecture != all && $architecture != "$(dpkg --print-architecture)" ]]; then package+=:$architecture; fi
    installed+="$package "
  done < <(dpkg-query -W -f '${Package} ${Architecture} ${db:Status-Status}\n' "${libraries[@]}" 2>/dev/null || true)
  for package in "${libraries[@]}"; do
    if [[ $installed != *" $package "* ]]; then echo "$package"; fi
  done
}

# Refreshes the package lists first, because a fresh system has none. If that fails, the existing lists may still
# suffice, so the installation is tried anyway.
apt_install() {
  local options=(-o DPkg::Lock::Timeout=300)
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "${options[@]}" update ||
    echo "apt-get update failed; going on with the package lists that are there"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "${options[@]}" install -y --no-install-recommends "$@"
}

# ensure_packages PACKAGE...: installs what is missing, or names it and gives up.
ensure_packages() {
  local missing as_root=()
  mapfile -t missing < <(missing_packages "$@" | awk '!listed[$0]++')
  if ((${#missing[@]} == 0)); then return 0; fi
  if ! have apt-get; then
    give_up "these Debian packages, or what your system has for them, are missing: ${missing[*]}; please install them"
  fi
  local by_hand="install them with: sudo apt-get install ${missing[*]}"
  if ((EUID != 0)); then
    have sudo || give_up "these Debian packages are missing: ${missing[*]}; $by_hand"
    as_root=(sudo)
  fi
  say "installing ${missing[*]} (apt)"
  local status
  logged install locked packages apt_install "${missing[@]}"
  if ((status == 0)); then
    forget_configured
    return 0
  fi
  show_log install
  give_up "apt-get could not install these Debian packages: ${missing[*]}; $by_hand"
}
