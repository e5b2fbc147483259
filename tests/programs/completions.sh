#!/usr/bin/env bash
# Completes command lines in bash, and in zsh and fish where they are installed:  completions.sh KIEBITZ COMPLETIONS
set -euo pipefail

PATH="${1%/*}:$PATH"
folder=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
touch deals.in
failed=0

# expect SHELL LINE WANTED...: what the shell offers at the end of LINE has all of WANTED.
expect() {
  local shell=$1 line=$2 offered wanted
  offered=$("complete_in_$shell" "$line")
  for wanted in "${@:3}"; do
    grep -qE "^$wanted([:[:space:]]|$)" <<<"$offered" && continue
    printf '%s: "%s" does not offer %s, but: %s\n' "$shell" "$line" "$wanted" "$(tr '\n' ' ' <<<"$offered")"
    failed=1
  done
}

complete_in_bash() {
  bash -c '
    source "$1"
    read -ra COMP_WORDS <<<"$2"
    [[ $2 == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _kiebitz
    printf "%s\n" "${COMPREPLY[@]}"' bash "$folder/kiebitz.bash" "$1"
}

complete_in_fish() { fish --no-config -c "source '$folder/kiebitz.fish'; complete -C '$1'"; }

# Without a terminal zsh has no completion, so its helpers are replaced by ones that print what they are given.
complete_in_zsh() {
  zsh -fc '
    words=(${=2})
    [[ $2 == *" " ]] && words+=("")
    CURRENT=$#words
    PREFIX=$words[-1]
    _describe() { print -l -- ${(M)${(P)2%%:*}:#$PREFIX*} }
    _files() { print -l -- *(N) }
    source "$1/_kiebitz"' zsh "$folder" "$1"
}

shells=(bash)
for shell in zsh fish; do
  if command -v "$shell" >/dev/null; then shells+=("$shell"); fi
done
for shell in "${shells[@]}"; do
  expect "$shell" "kiebitz " tour play arena simulate
  expect "$shell" "kiebitz si" simulate
  expect "$shell" "kiebitz help " tour bench
  expect "$shell" "kiebitz play " maumau evensteven sichuan
  expect "$shell" "kiebitz play maumau --s" --seed --seat
  expect "$shell" "kiebitz analyse mahjong --h" --hidden --help
  expect "$shell" "kiebitz solve maumau " deals.in
  expect "$shell" "kiebitz check maumau dea" deals.in
done
exit "$failed"
