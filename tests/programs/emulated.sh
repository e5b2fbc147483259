#!/usr/bin/env bash
# Tries the programs in bin/ in an emulator and compares what they print with the samples and golden files in tests/, and
# with what the programs of this machine have printed:  emulated.sh COMMAND... (to be run in their folder, by tools/cross)
set -euo pipefail

export LC_ALL=C.UTF-8
emulator=("$@")
failed=0
tried=0

# there PROGRAM ARGUMENT...
there() {
  local program=bin/$1
  if [[ ! -f $program ]]; then program+=.exe; fi
  "${emulator[@]}" "$program" "${@:2}"
}

# same WHAT EXPECTED FOUND: compares two files byte by byte.
same() {
  tried=$((tried + 1))
  if cmp -s "$2" "$3"; then return 0; fi
  failed=$((failed + 1))
  echo "differs: $1"
  diff "$2" "$3" | head -n 10 || true
}

try_samples() {
  local program
  for program in maumau mahjong evensteven; do
    there "$program" <"tests/samples/$program.in" >found || echo "exit status $?" >>found
    same "$program < tests/samples/$program.in" "tests/samples/$program.out" found
    sed 's/$/\r/' "tests/samples/$program.in" | there "$program" >found || echo "exit status $?" >>found
    same "$program with lines as on Windows" "tests/samples/$program.out" found
  done
}

try_golden_files() {
  local file arguments
  while read -r file arguments; do
    if [[ -z $file || $file == '#'* ]]; then continue; fi
    eval "there kiebitz $arguments" >found 2>errors </dev/null || cat errors >>found  # the arguments may name their input
    same "kiebitz $arguments" "tests/golden/$file" found
  done <tests/golden/commands
}

# simulations COMMAND...: counts deals in two parts, each written to a file, and merges them.
simulations() {
  local game part
  for game in maumau evensteven mahjong sichuan; do
    for part in 1 2; do
      "$@" simulate "$game" --games 3000 --seed 2026 --signature --threads 2 --shard "$part/2" --json "part$part.json" \
        >/dev/null
    done
    "$@" merge part1.json part2.json --json -
  done
}

# Some commands need Unix and say so. Names of files are UTF-8; devices are not replaced.
try_windows() {
  local command
  for command in serve stress arena try-bot; do
    there kiebitz "$command" >found 2>&1 && echo "no error" >>found || echo "exit status $?" >>found
    printf "kiebitz: '%s' needs a Unix system; on Windows, use the Windows Subsystem for Linux\nexit status 2\n" \
      "$command" >expected
    same "kiebitz $command" expected found
  done
  there kiebitz simulate maumau --games 10 --lanes avx2 >found 2>&1 && echo "no error" >>found || echo "exit status $?" >>found
  printf "kiebitz simulate: this program has no avx2 lanes for this system; leave out --lanes; see 'kiebitz help simulate'\nexit status 2\n" >expected
  same "kiebitz simulate --lanes avx2" expected found
  there kiebitz simulate maumau --games 10 --json Grüße-麻.json >/dev/null
  there kiebitz simulate maumau --games 10 --json NUL >/dev/null 2>found || echo "exit status $?" >>found
  : >expected
  same "kiebitz simulate --json NUL" expected found
  there kiebitz merge Grüße-麻.json --json - >found 2>&1 || echo "exit status $?" >>found
  same "a file with a foreign name" Grüße-麻.json found
}

if [[ $1 == --here ]]; then
  simulations "$2" >here.totals
  "$2" tour | grep -e '^\$ kiebitz' -e '^kiebitz solve' >here.tour  # without times
  exit
fi
if [[ $1 == wine ]]; then  # its server takes long to start
  mkdir -p "$WINEPREFIX"
  wineserver -p
  trap 'wineserver -k' EXIT
fi
try_samples
try_golden_files
simulations there kiebitz >found
same "totals of simulations" here.totals found
there kiebitz tour | grep -e '^\$ kiebitz' -e '^kiebitz solve' >found
same "kiebitz tour" here.tour found
if [[ -f bin/kiebitz.exe ]]; then try_windows; fi
echo "$tried comparisons, $failed differ"
((failed == 0))
