#!/usr/bin/env bash
# Sets a problem, checks its data, and finds the mistake in a wrong solution:  try.sh KIEBITZ CHECKER
set -euo pipefail

kiebitz=$1
checker=$2

# A whole problem: statement, data, validators, and submissions to try them on.
"$kiebitz" package maumau problem
"$kiebitz" validate maumau problem/data/secret/01-random.in
"$checker" maumau problem/data/secret/01-random.in problem/data/secret/01-random.ans

# More data of a kind that hurts: games in which three sevens follow each other.
"$kiebitz" gen maumau chain-3 --count 20 --seed 7 >chain-3.in
"$kiebitz" solve maumau chain-3.in >chain-3.ans
"$checker" maumau chain-3.in chain-3.ans

# What does a wrong program answer, and which is the smallest game that it gets wrong? Both exit with 1.
wrong=problem/submissions/wrong_answer/highest_rank.py
python3 "$wrong" <problem/data/secret/01-random.in >wrong.out
"$checker" maumau problem/data/secret/01-random.in wrong.out || true
"$kiebitz" stress maumau --out failing.in -- python3 "$wrong" || true
