"""Calls the package with senseless arguments; every answer must be a result or a Python exception:

./run python python/tests/fuzz.py [--seconds S] [--seed N]

A crash of the interpreter ends the program with a signal; an exception of an unexpected kind ends it with 1.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from typing import Any

import numpy as np

import kiebitz
from kiebitz import _kiebitz

EXPECTED = (ValueError, TypeError, OverflowError, AttributeError, MemoryError)  # kiebitz.Error is a ValueError


class Fuzzer:
    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.tables: list[Any] = [_kiebitz.Table.__new__(_kiebitz.Table)]
        self.batches: list[Any] = [_kiebitz.Batch.__new__(_kiebitz.Batch)]
        self.texts = ["", "maumau", "DA", "draw", "en", "random", "win", "1 2\n", "\0", "\udcff", "x" * 5000, "game maumau\n"]

    def number(self) -> Any:
        return self.dice.choice([0, 1, 2, 3, 13, -1, 2**31, 2**63, 2**64, -(2**63), 10**30, 0.5, True, None])

    def text(self) -> Any:
        return self.dice.choice(self.texts + [name for name in kiebitz.games()] * 2)

    def array(self) -> Any:
        kind = self.dice.choice([np.int8, np.uint8, np.int64, np.float32, np.bool_, np.uint64, object, "S3"])
        shape = self.dice.choice([(), (0,), (1,), (2,), (2, 27), (0, 27), (1, 27), (3, 46), (2, 111), (2, 2, 111)])
        array = np.zeros(shape, kind)
        if self.dice.random() < 0.3 and array.size and array.dtype.kind in "iu":
            array.flat[:] = [self.dice.randrange(6) for _ in range(array.size)]
        change = self.dice.random()
        if change < 0.1:
            array = array.T
        elif change < 0.2 and array.ndim:
            array = array[::-1]
        elif change < 0.3:
            array.setflags(write=False)
        return array

    def anything(self) -> Any:
        return self.dice.choice(
            [self.number, self.text, self.array, lambda: b"\xff", lambda: [self.number()], lambda: {"a": self.text()},
             lambda: object(), lambda: self.dice.choice(self.tables), lambda: self.dice.choice(self.batches),
             lambda: kiebitz.Game]
        )()  # fmt: skip

    def some(self, most: int = 9) -> list[Any]:
        return [self.anything() for _ in range(self.dice.randrange(most + 1))]

    def call(self) -> None:
        owner = self.dice.choice([_kiebitz, self.dice.choice(self.tables), self.dice.choice(self.batches)])
        names = [name for name in dir(owner) if not name.startswith("__") and callable(getattr(owner, name))]
        getattr(owner, self.dice.choice(names))(*self.some())

    def play(self) -> None:
        """Sensible calls, so that there are tables and batches at all stages of a game."""
        game = kiebitz.Game(self.dice.choice([name for name in kiebitz.games() if kiebitz.Game(name).is_played]))
        table = game.table(seed=self.dice.randrange(100), deal=self.dice.randrange(100))
        for _ in range(self.dice.randrange(60)):
            if table.over:
                break
            seat = self.dice.choice(table.to_act)
            table.play(seat, self.dice.choice(table.moves(seat)))
        batch = kiebitz.Batch(game, 2, autoreset=self.dice.choice(["same_step", "next_step", "disabled"]))
        batch.reset()
        for _ in range(self.dice.randrange(40)):
            batch.step(batch.choose("random"))
        self.tables = self.tables[-5:] + [table, table._inner]
        self.batches = self.batches[-5:] + [batch, batch._inner]

    def public(self) -> None:
        owner = self.dice.choice(
            [kiebitz.Game(self.dice.choice(kiebitz.games())), self.dice.choice(self.tables), self.dice.choice(self.batches)]
        )
        names = [n for n in dir(owner) if not n.startswith("_") and n not in ("simulate", "play_out", "contest_input")]
        chosen = getattr(owner, self.dice.choice(names))
        if callable(chosen):
            chosen(*self.some(4))

    def step(self) -> None:
        action = self.dice.choices([self.call, self.public, self.play], [6, 6, 1])[0]
        try:
            action()
        except EXPECTED:
            pass


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if os.geteuid() == 0:
        os.setuid(65534)  # an ordinary user, whatever happens
    fuzzer = Fuzzer(arguments.seed)
    end, calls = time.monotonic() + arguments.seconds, 0
    while time.monotonic() < end:
        fuzzer.step()
        calls += 1
    print(f"{calls} calls, and the interpreter is alive")


if __name__ == "__main__":
    main()
