# What run, test and the tools share: where things are, how to speak, how to run a step quietly, how to build.
# To be sourced, with `root` set to the repository's absolute path.
#
# stdout belongs to the program that is run in the end, stdin too. So every step here has its output in a log under
# build/log/, reads nothing, and speaks on stderr: one line when it does something that takes time, and when it
# fails the end of its log and one sentence.
# shellcheck shell=bash

: "${root:?steps.sh is sourced by scripts that set root}"

say() { printf 'kiebitz: %s\n' "$*" >&2; }

# The exit status of "the program could not even be built"; 1 and 2 belong to the programs themselves.
give_up() {
  say "$*"
  exit 3
}

have() { command -v "$1" >/dev/null 2>&1; }

log_of() { printf '%s/build/log/%s.log' "$root" "$1"; }

# The end of a log; of browser tests the tests that failed, which Node.js lists last, however long that is.
show_log() {
  local log
  log=$(log_of "$1")
  [[ -s $log ]] || return 0
  if grep -q 'failing tests:$' "$log"; then
    sed -n '/failing tests:$/,$p' "$log" >&2
  else
    tail -n 40 "$log" >&2
  fi
}

# quietly NAME COMMAND...: the output goes to NAME's log.
quietly() {
  local log
  log=$(log_of "$1")
  shift
  mkdir -p "${log%/*}" && "$@" >"$log" 2>&1 </dev/null
}

# Two builds in the same directory would destroy each other's files: the second one waits. The lock belongs to a
# subshell, so that it ends with the build and is not handed on to the program that is run afterwards. It is opened
# for reading only, so that who may not write here can still run what is built already.
locked() {
  local lock="$root/build/.lock"
  { mkdir -p "$root/build" && : >>"$lock"; } 2>/dev/null || true
  [[ -r $lock ]] || lock=/dev/null
  (
    if [[ $lock != /dev/null ]] && have flock && ! flock --nonblock 9; then
      say "waiting for another build in this checkout"
      flock 9
    fi
    "$@"
  ) 9<"$lock"
}

# is_configured PRESET [OPTION...]: a configured build directory is left alone, because ninja itself notices when a
# CMakeLists.txt changes. It does not notice the rest: new presets, a checkout that was moved, an earlier attempt that
# stopped half-way, and that it was configured without these options. Without OPTIONs any will do: ./run is content
# with the build directory in which ./test has switched on the tests.
is_configured() {
  local dir="$root/build/$1" where options
  shift
  [[ -f $dir/.configured && -f $dir/build.ninja && ! $root/CMakePresets.json -nt $dir/.configured ]] || return 1
  { read -r where && read -r options; } <"$dir/.configured" || return 1
  [[ $where == "$root" && ($# -eq 0 || $options == "$*") ]]
}

# New packages may be something that CMake had looked for in vain.
forget_configured() { rm -f "$root"/build/*/.configured; }

# configure PRESET [OPTION...]
configure() {
  local preset=$1 dir="$root/build/$1" fresh=()
  shift
  if is_configured "$preset" "$@"; then return 0; fi
  if ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"; then fresh=(--fresh); fi
  (cd "$root" && cmake --preset "$preset" "${fresh[@]}" "$@") && printf '%s\n%s\n' "$root" "$*" >"$dir/.configured"
}

# build PRESET [OPTION...]: configured already.
build() {
  local preset=$1
  shift
  (cd "$root" && cmake --build --preset "$preset" --parallel "$(nproc)" "$@")
}

# has_work PRESET TARGET: asks ninja what it would do. First it may re-run CMake, if a CMakeLists.txt has changed or
# a file was added; then it gets the build file by its absolute name, by which it does not recognise its own build
# file: else a dry run would stop at "I would have to look for new files first", every time.
has_work() {
  local dir="$root/build/$1" plan
  if [[ -w $dir ]]; then ninja -C "$dir" build.ninja >/dev/null 2>&1 </dev/null || return 0; fi
  plan=$(ninja -C "$dir" -f "$dir/build.ninja" -n "$2" 2>/dev/null) || return 0
  [[ $plan != *"no work to do"* ]]
}

# source_files PATTERN...: the project's own files with these names, each ended by a zero byte.
source_files() {
  local cdup file
  if cdup=$(git -C "$root" rev-parse --show-cdup 2>/dev/null) && [[ -z $cdup ]]; then
    (cd "$root" && git ls-files -z --cached --others --exclude-standard -- "$@" ':!build') | sort -zu |
      while IFS= read -r -d '' file; do
        if [[ -f $root/$file ]]; then printf '%s\0' "$file"; fi  # git also names what was just deleted
      done
  else
    local names=() pattern
    for pattern in "$@"; do names+=(-o -name "$pattern"); done
    (cd "$root" && find . \( -name build -o -name '.?*' \) -prune -o -type f \( "${names[@]:1}" \) -printf '%P\0') |
      sort -z
  fi
}
