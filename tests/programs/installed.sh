#!/usr/bin/env bash
# Tries an installed Kiebitz: contest programs, man pages, page, module and library:  installed.sh SAMPLES
set -euo pipefail

samples=$(readlink -f "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

maumau <"$samples/maumau.in" | cmp - "$samples/maumau.out"
mahjong <"$samples/mahjong.in" | cmp - "$samples/mahjong.out"
dealer evensteven <"$samples/dealer.in" | cmp - "$samples/dealer.out"
for page in kiebitz dealer maumau evensteven mahjong $(kiebitz help | sed -n '/^For/,/^Games/ s/^  \([a-z-]*\) .*/kiebitz-\1/p') \
  kiebitz-analyse-maumau; do
  man -P cat "$page" | grep -q SYNOPSIS
done

kiebitz serve --port 8032 &
trap 'kill %1; rm -rf "$scratch"' EXIT
curl -sf --retry 5 --retry-connrefused http://127.0.0.1:8032/ | grep '<title>Kiebitz</title>'
curl -sfO http://127.0.0.1:8032/kiebitz.wasm
cmp --bytes 4 kiebitz.wasm <(printf '\0asm')

python3 -c 'import kiebitz; assert kiebitz.Game("maumau").table(seed=1, deal=2).play_out("rulebook")["scores"]'

cat >program.cpp <<'END'
#include "kiebitz/any_game.hpp"
int main() { return kiebitz::find_game("maumau") == nullptr ? 1 : 0; }
END
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(trial CXX)
find_package(kiebitz REQUIRED)
add_executable(program program.cpp)
target_link_libraries(program kiebitz::kiebitz)
END
cmake -B tree -G Ninja
cmake --build tree
tree/program
