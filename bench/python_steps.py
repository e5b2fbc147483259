#!/usr/bin/env python3
"""Steps per second of kiebitz.Batch on one core, for each game:  ./run python bench/python_steps.py [--seconds S]

All games play at random. `steps` counts only the time in step(), which writes observations and masks; `loop` also that
of choosing the actions; `table` plays the same moves one by one at tables. The answers are compared before anything is
timed. Then a million ready Mahjong hands in one call, and one by one.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

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


def ready_hands(count: int) -> np.ndarray:
    """Four runs or triplets in two suits, and half a pair."""
    dice = np.random.default_rng(1)
    hands = np.zeros((count, 27), np.uint8)
    rows = np.arange(count)
    for _ in range(4):
        first = dice.integers(7, size=count) + 9 * dice.integers(2, size=count)
        run = dice.integers(2, size=count)
        for i in range(3):
            hands[rows, first + i * run] += 1
    hands[rows, dice.integers(18, size=count)] += 1
    return hands[hands.max(1) <= 4]


def hands_per_second(seconds: float) -> None:
    game = next(game for game in map(kiebitz.Game, kiebitz.games()) if not game.is_played)
    hands = np.resize(ready_hands(1_000_000), (1_000_000, 27))
    names = [" ".join(tile for tile, count in zip(game.cards, hand) for _ in range(count)) for hand in hands[:1000]]
    for hand, scores in zip(names, game.waits(hands[:1000])):
        assert [wait["score"] for wait in game.analyse(hidden=hand)["waits"]] == scores[scores > 0].tolist()
    start = time.perf_counter()
    done = 0
    while time.perf_counter() - start < seconds:
        game.analyse(hidden=names[done % len(names)])
        done += 1
    alone = done / (time.perf_counter() - start)
    print(f"\n{'hands':<12}{'hands/s':>14}{'one by one/s':>14}{'ratio':>12}")
    for call in (game.waits, game.distances):
        start = time.perf_counter()
        call(hands)
        speed = len(hands) / (time.perf_counter() - start)
        print(f"{call.__name__:<12}{speed:>14,.0f}{alone:>14,.0f}{speed / alone:>12.0f}")


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
    hands_per_second(seconds)


if __name__ == "__main__":
    main()
