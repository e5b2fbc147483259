"""Many games at once, for reinforcement learning."""

from __future__ import annotations

from typing import Any

import numpy as np

from kiebitz import _kiebitz
from kiebitz.errors import Error, text, whole
from kiebitz.game import Game
from kiebitz.table import Table


class Batch:
    """Steps `n` games at once into numpy arrays, which may be the caller's.

    observation        int8 (n, size)         what the seat to act sees; see `fields`
    mask               int8 (n, actions)      1 for each legal action
    seat               int8 (n,)              the seat to act; -1: the game is over
    reward             float32 (n, seats)     what the last step brought each seat
    done               uint8 (n,)             1: the last step ended the game; 2: given up as endless
    deal               uint64 (n,)            the number of the deal, of the seed
    final_observation  int8 (n, seats, size)  what each seat saw at the end of the last finished game

    Game i plays the deals deal + i, deal + i + n, ... of the seed, whatever the number of threads. If several seats
    must answer at once, they do so one after the other, without seeing the other answers.

    `autoreset` says what follows the end of a game: "same_step" deals again at once; "next_step" in the next step,
    which ignores the action; "disabled" waits for `reset()`.
    `reward` is "score", negative where points are bad, or "win": 1 for winners.

    >>> import kiebitz, numpy
    >>> batch = kiebitz.Batch("maumau", 4, seed=1)
    >>> batch.reset()
    >>> batch.seat.tolist(), batch.mask.shape
    ([0, 0, 0, 0], (4, 46))
    >>> batch.step(batch.choose("random"))
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        seed: int = 1,
        *,
        players: int | None = None,
        rules: str = "",
        deal: int = 0,
        autoreset: str = "same_step",
        reward: str = "score",
        threads: int = 1,
        arrays: dict[str, np.ndarray] | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game)
        self.n = whole("n", n, 1, 2**24)
        self.seed = whole("seed", seed)
        self._inner = _kiebitz.batch(
            self.game.name,
            self.game._size(players),
            text("rules", rules),
            self.n,
            self.seed,
            whole("deal", deal),
            text("autoreset", autoreset),
            text("reward", reward),
            whole("threads", threads, 1, 256),
        )
        self.seats: int = self._inner.seats()
        self.actions: int = self._inner.actions()
        """How many actions there are; they are numbered from 0."""
        self.observation_size: int = self._inner.observation_size()
        self._use(dict(arrays or {}))

    def _use(self, given: dict[str, np.ndarray]) -> None:
        def array(name: str, kind: Any, *shape: int) -> np.ndarray:
            found = given.pop(name, None)
            if found is None:
                return np.zeros(shape, kind)
            if not isinstance(found, np.ndarray):
                raise TypeError(f"{name} must be a numpy array, not {type(found).__name__}")
            return found

        n, seats, size = self.n, self.seats, self.observation_size
        self.observation = array("observation", np.int8, n, size)
        self.mask = array("mask", np.int8, n, self.actions)
        self.seat = array("seat", np.int8, n)
        self.reward = array("reward", np.float32, n, seats)
        self.done = array("done", np.uint8, n)
        self.deal = array("deal", np.uint64, n)
        self.final_observation = array("final_observation", np.int8, n, seats, size)
        if given:
            raise Error(f"there is no array {next(iter(given))!r}")
        self._inner.use(
            self.observation, self.mask, self.seat, self.reward, self.done, self.deal, self.final_observation
        )

    @property
    def fields(self) -> dict[str, tuple[slice, str]]:
        """The parts of an observation: where each is, and what it means.

        >>> import kiebitz
        >>> kiebitz.Batch("maumau", 1).fields["hand"]
        (slice(0, 32, None), '1 for each card in the own hand')
        """
        fields, start = {}, 0
        for name, size, meaning in self._inner.fields():
            fields[name] = (slice(start, start + size), meaning)
            start += size
        return fields

    def action(self, move: str) -> int:
        """The number of a move in the game's notation.

        >>> import kiebitz
        >>> batch = kiebitz.Batch("maumau", 1)
        >>> batch.action("CJ:H"), batch.move(44)
        (41, 'draw')
        """
        number = self._inner.action_of(text("move", move))
        if number is None:
            raise Error(f"{self.game.name} has no move {move!r}")
        return number

    def move(self, action: int) -> str:
        """The move of a number."""
        return self._inner.move_of(whole("action", action, 0, self.actions - 1))

    def reset(self, games: Any = None) -> None:
        """Begins all games with their first deals; or, with a bool for each game, the next deal of the chosen ones."""
        if games is None:
            return self._inner.reset(None, True)
        self._inner.reset(self._chosen(games), False)

    def step(self, actions: Any, games: Any = None) -> None:
        """Plays one action in each game, or only in the chosen ones, with a bool for each game.

        If an action is illegal, raises IllegalMove, and no game changes.
        """
        array = np.asarray(actions)
        if array.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, not {array.dtype}")
        if array.dtype != np.int64:
            array = array.astype(np.int64)
        if games is not None:
            array = np.where(self._chosen(games), array, np.iinfo(np.int64).min)  # no action: the game waits
        self._inner.step(np.ascontiguousarray(array))

    def _chosen(self, games: Any) -> np.ndarray:
        chosen = np.ascontiguousarray(games)
        if chosen.dtype != np.bool_ or chosen.shape != (self.n,):
            raise Error(f"games must be {self.n} bools")
        return chosen

    def choose(self, strategy: str = "") -> np.ndarray:
        """The actions that a built-in strategy chooses, by default the game's own; 0 for games that are over."""
        return self._inner.choose(text("strategy", strategy))

    def imagine(self, table: Table, seat: int, seed: int = 0) -> None:
        """Makes every game one that looks like the table to a seat: what is hidden from it is dealt again.

        For players that search: play each game on to see what a move is worth.
        """
        if not isinstance(table, Table):
            raise TypeError("table must be a kiebitz.Table")
        self._inner.imagine(table._inner, whole("seat", seat, most=2**31), whole("seed", seed))

    def __repr__(self) -> str:
        return f"<kiebitz.Batch of {self.n} games of {self.game.name}>"
