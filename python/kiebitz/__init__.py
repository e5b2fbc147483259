"""Kiebitz: an exact engine for card and tile games.

>>> import kiebitz
>>> table = kiebitz.Game("maumau").table(players=2, seed=1, deal=7)
>>> table.play_out("rulebook")["scores"]
[17, 0]
>>> print(table.tell().splitlines()[-2])
Player 1 is left with DN DK SK: 9 + 4 + 4 = 17. [MM-18, MM-2]

Games, tables and batches are described in docs/python.md; every function has an example.
"""

from __future__ import annotations

from typing import Any

from kiebitz import _kiebitz
from kiebitz.batch import Batch
from kiebitz.errors import Error, IllegalMove
from kiebitz.game import Game, games
from kiebitz.table import Table, read

__version__: str = _kiebitz.version
__all__ = [
    "Batch", "Error", "Game", "IllegalMove", "Table",
    "analyse", "check", "explain", "games", "read", "simulate", "solve",
]  # fmt: skip


def solve(game: str, contest_input: str) -> str:
    """Game.solve() by name."""
    return Game(game).solve(contest_input)


def explain(game: str, contest_input: str | None = None, **options: Any) -> list[dict[str, Any]]:
    """Game.explain() by name."""
    return Game(game).explain(contest_input, **options)


def check(game: str, contest_input: str, output: str) -> dict[str, Any]:
    """Game.check() by name."""
    return Game(game).check(contest_input, output)


def analyse(game: str, **given: object) -> Any:
    """Game.analyse() by name."""
    return Game(game).analyse(**given)


def simulate(game: str, games: int = 1_000_000, **options: Any) -> dict[str, Any]:
    """Game.simulate() by name."""
    return Game(game).simulate(games, **options)
