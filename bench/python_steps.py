#!/usr/bin/env python3
"""Steps per second of kiebitz.Batch on one core, for each game:  ./run python bench/python_steps.py [--seconds S]

All games play at random. `steps` counts only the time in step(), which writes observations and masks; `loop` also that
of choosing the actions; `table` plays the same moves one by one at tables. The answers are compared before anything is
timed.
"""

from __future__ import annotations

import argparse
import time

import kiebitz

GAMES = 1024


def check(name: str) -> list[tuple[int, str]]:
    """Compares a few games with tables; returns the moves of one game."""
    batch = kiebitz.Batch(name, 4, seed=1, autoreset="disabled")
    tables = [batch.game.table(seed=1, deal=deal) for deal in range(4)]
    batch.reset()
    while not all(table.over for table in tables):
        actions = batch.choose("random")
        for i, table in enumerate(tables):
            if not table.over:
                assert table.to_act[0] == batch.seat[i]
                table.play(int(batch.seat[i]), batch.move(int(actions[i])))
        batch.step(actions)
    return tables[0].played


def steps_per_second(name: str, seconds: float) -> tuple[float, float]:
    batch = kiebitz.Batch(name, GAMES, seed=1)
    batch.reset()
    steps, stepping = 0, 0.0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        actions = batch.choose("random")
        before = time.perf_counter()
        batch.step(actions)
        stepping += time.perf_counter() - before
        steps += GAMES
    return steps / stepping, steps / spent


def table_moves_per_second(name: str, moves: list[tuple[int, str]], seconds: float) -> float:
    game = kiebitz.Game(name)
    played = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        table = game.table(seed=1, deal=0)
        for seat, move in moves:
            assert move in table.moves(seat)
            table.play(seat, move)
        played += len(moves)
    return played / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (1)")
    seconds = parser.parse_args().seconds
    print(f"{'game':<12}{'steps/s':>14}{'loop/s':>14}{'table/s':>12}{'steps : table':>16}")
    for name in kiebitz.games():
        if not kiebitz.Game(name).is_played:
            continue
        moves = check(name)
        steps, loop = steps_per_second(name, seconds)
        table = table_moves_per_second(name, moves, seconds)
        print(f"{name:<12}{steps:>14,.0f}{loop:>14,.0f}{table:>12,.0f}{steps / table:>16.1f}")


if __name__ == "__main__":
    main()
