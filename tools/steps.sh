# Shared by run, test and the tools: messages, logs, and build steps. Source this with `root` set to the absolute path
# of the repository.
#
# stdin and stdout belong to the program that is finally run. So steps read nothing and write their output to a log
# under build/log/. Only stderr shows messages: one line for a step that takes time, and the end of the log if it
# fails.
# shellcheck shell=bash

: "${root:?steps.sh is sourced by scripts that set root}"

say() { printf 'kiebitz: %s\n' "$*" >&2; }

# Exits with 3, because 1 and 2 are exit codes of the programs themselves.
give_up() {
  say "$*"
  exit 3
}

have() { command -v "$1" >/dev/null 2>&1; }

log_of() { printf '%s/build/log/%s.log' "$root" "$1"; }

# The end of a log; for tests, the failures.
show_log() {
  local log
  log=$(log_of "$1")
  [[ -s $log ]] || return 0
  if grep -q 'failing tests:$' "$log"; then  # Node.js prints them last
    sed -n '/failing tests:$/,$p' "$log" >&2
  elif grep -q '^Test project ' "$log"; then  # CTest
    grep -vE '^ +Start +[0-9]+: |^ *[0-9]+/[0-9]+ Test +#[0-9]+: .* Passed +[0-9.]+ sec' "$log" | tail -n 200 >&2
  else
    tail -n 40 "$log" >&2
  fi
}

# logged NAME COMMAND...: runs the command, up to its first failure, with its output in NAME's log, and puts the exit
# code into `status`. Must not be part of a condition, where bash would continue after a failure.
logged() {
  local log
  log=$(log_of "$1")
  shift
  mkdir -p "${log%/*}"
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1 </dev/null
  status=$?
  set -e
}

# do_step NAME WORDS COMMAND...: announces and runs a step, or gives up. Not part of a condition.
do_step() {
  local status
  say "$2 ..."
  logged "$1" "${@:3}"
  ((status != 0)) || return 0
  show_log "$1"
  give_up "$2 failed, see above; the whole log is $(log_of "$1")"
}

# locked NAME COMMAND...: waits for others who hold the lock of that name in this checkout: a preset, whose build would
# overwrite files of theirs, or `packages`. A subshell holds the lock, so that it ends with the build and is not inherited
# by the program that is run afterwards. The lock is opened read-only, so that users without write permission can still run
# what is already built.
locked() {
  local lock="$root/build/.lock-$1"
  shift
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

# is_configured PRESET [OPTION...]: whether the build directory needs no configuration. Ninja itself notices changes
# to a CMakeLists.txt, but not changed presets, a moved checkout, an interrupted attempt or different options. Without
# OPTIONs any options will do: ./run can use a build directory in which ./test has enabled the tests.
is_configured() {
  local dir="$root/build/$1" where options
  shift
  [[ -f $dir/.configured && -f $dir/build.ninja && ! $root/CMakePresets.json -nt $dir/.configured ]] || return 1
  { read -r where && read -r options; } <"$dir/.configured" || return 1
  [[ $where == "$root" && ($# -eq 0 || $options == "$*") ]]
}

# Newly installed packages may be what CMake did not find before.
forget_configured() { rm -f "$root"/build/*/.configured; }

# configure PRESET [OPTION...]
configure() {
  local preset=$1 dir="$root/build/$1" fresh=()
  shift
  if is_configured "$preset" "$@"; then return 0; fi
  if [[ $root/CMakePresets.json -nt $dir/.configured ]] ||
    ! grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"; then
    fresh=(--fresh)
  fi
  (cd "$root" && cmake --preset "$preset" "${fresh[@]}" "$@") && printf '%s\n%s\n' "$root" "$*" >"$dir/.configured"
}

# build PRESET [OPTION...]: must be configured.
build() {
  local preset=$1
  shift
  (cd "$root" && cmake --build --preset "$preset" --parallel "$(nproc)" "$@")
}

# has_work PRESET TARGET: whether a build would do anything. Lets ninja re-run CMake first, if a CMakeLists.txt has
# changed or a file was added. The dry run then names the build file by its absolute path, so that ninja does not
# recognise it and stop to regenerate it.
has_work() {
  local dir="$root/build/$1" plan
  if [[ -w $dir ]]; then ninja -C "$dir" build.ninja >/dev/null 2>&1 </dev/null || return 0; fi
  plan=$(ninja -C "$dir" -f "$dir/build.ninja" -n "$2" 2>/dev/null) || return 0
  [[ $plan != *"no work to do"* ]]
}

# source_files PATTERN...: prints the project's files that match, each terminated by a zero byte.
source_files() {
  local cdup file
  if cdup=$(git -C "$root" rev-parse --show-cdup 2>/dev/null) && [[ -z $cdup ]]; then
    (cd "$root" && git ls-files -z --cached --others --exclude-standard -- "$@" ':!build') | sort -zu |
      while IFS= read -r -d '' file; do
        if [[ -f $root/$file ]]; then printf '%s\0' "$file"; fi  # git also lists deleted files
      done
  else
    local names=() pattern
    for pattern in "$@"; do names+=(-o -name "$pattern"); done
    (cd "$root" && find . \( -name build -o -name '.?*' \) -prune -o -type f \( "${names[@]:1}" \) -printf '%P\0') |
      sort -z
  fi
}
