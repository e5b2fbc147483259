"""Environments for Gymnasium, which must be installed: one seat against built-in players.

    env = kiebitz.gymnasium.SeatEnv(GAME, opponents=STRATEGY)
    envs = kiebitz.gymnasium.SeatVectorEnv(GAME, 64)

The mask of legal actions is in `info["action_mask"]`; `env.action_space.sample(mask)` takes it. An illegal action ends the
game with the reward `illegal_reward`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

import kiebitz
from kiebitz.errors import Error, text, whole
from kiebitz.render import picture, written


class _Seat:
    """`n` games in which one seat is the learner's and built-in players have the others."""

    def __init__(
        self, game: str, n: int, seed: int, seat: int, opponents: str, illegal_reward: float, options: dict[str, Any]
    ) -> None:
        self.batch = kiebitz.Batch(game, n, seed, autoreset="disabled", **options)
        self.seat = whole("seat", seat, 0, self.batch.seats - 1)
        self.opponents = text("opponents", opponents) or self.batch.game.strategies[0]
        self.reward = np.zeros(n)
        self.over = np.zeros(n, bool)
        self.given_up = np.zeros(n, bool)
        self.illegal = np.zeros(n, bool)
        self.illegal_reward = illegal_reward
        self.moves: list[tuple[int, str]] = []  # of the first game

    def reset(self, games: np.ndarray | None = None) -> None:
        self.batch.reset(games)
        chosen = np.ones(self.batch.n, bool) if games is None else games
        self.over[chosen] = self.given_up[chosen] = self.illegal[chosen] = False
        self.reward[chosen] = 0
        if chosen[0]:
            self.moves.clear()
        self._let_others_play()

    def step(self, actions: np.ndarray) -> None:
        """One action of the seat in each game that is not over, then the others play."""
        known = (actions >= 0) & (actions < self.batch.actions)
        legal = known & (self.batch.mask[np.arange(self.batch.n), np.where(known, actions, 0)] == 1)
        self.illegal = ~self.over & ~legal
        self.reward[:] = 0
        self._play(~self.over & legal, actions)
        self.reward[self.illegal] = self.illegal_reward
        self.over |= self.illegal
        self._let_others_play()

    def _play(self, games: np.ndarray, actions: np.ndarray) -> None:
        if games[0]:
            self.moves.append((int(self.batch.seat[0]), self.batch.move(int(actions[0]))))
        self.batch.step(actions, games)
        ended = games & (self.batch.done > 0)
        self.reward[ended] = self.batch.reward[ended, self.seat]
        self.given_up |= ended & (self.batch.done == 2)
        self.over |= ended

    def _let_others_play(self) -> None:
        """Until the seat must move in every game that is not over."""
        while (others := ~self.over & (self.batch.seat != self.seat)).any():
            self._play(others, self.batch.choose(self.opponents))

    def observations(self) -> np.ndarray:
        rows = self.batch.observation.copy()
        ended = self.over & ~self.illegal
        rows[ended] = self.batch.final_observation[ended, self.seat]
        return rows

    def masks(self) -> np.ndarray:
        return np.where(self.over[:, None], 0, self.batch.mask).astype(np.int8)


def _spaces(batch: kiebitz.Batch) -> tuple[gymnasium.spaces.Box, gymnasium.spaces.Discrete]:
    return (
        gymnasium.spaces.Box(-128, 127, (batch.observation_size,), np.int8),
        gymnasium.spaces.Discrete(batch.actions),
    )


class SeatEnv(gymnasium.Env):
    """One seat of one game. A game that the others finish before the seat's first turn is dealt again."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: str = "",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Error(f"there is no render mode {render_mode!r}")
        self.render_mode = render_mode
        self._arguments = (game, seat, opponents, illegal_reward, options)
        self._deal(1)
        self.observation_space, self.action_space = _spaces(self._seat.batch)

    def _deal(self, seed: int) -> None:
        game, *rest = self._arguments
        self._seat = _Seat(game, 1, seed, *rest)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict]:
        super().reset(seed=seed)
        self._deal(int(self.np_random.integers(2**63)))
        self._seat.reset()
        while self._seat.over[0]:
            self._seat.reset(np.array([True]))
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict]:
        if self._seat.over[0]:
            raise Error("the game is over; call reset()")
        actions = np.array([int(action)], np.int64)
        self._seat.step(actions)
        given_up = bool(self._seat.given_up[0])
        over = bool(self._seat.over[0]) and not given_up
        info = self._info()
        if self._seat.illegal[0]:
            try:
                self._seat.batch.step(actions)
            except kiebitz.IllegalMove as error:
                info["illegal"] = {"message": error.message, "clause": error.clause}
        return self._observation(), float(self._seat.reward[0]), over, given_up, info

    def _observation(self) -> np.ndarray:
        return self._seat.observations()[0]

    def _info(self) -> dict[str, Any]:
        batch = self._seat.batch
        return {"action_mask": self._seat.masks()[0], "seed": batch.seed, "deal": int(batch.deal[0])}

    def render(self) -> str | np.ndarray | None:
        if self.render_mode is None:
            return None
        options = {name: value for name, value in self._arguments[-1].items() if name in ("players", "rules")}
        batch = self._seat.batch
        table = batch.game.table(seed=batch.seed, deal=int(batch.deal[0]), **options)
        for seat, move in self._seat.moves:
            table.play(seat, move)
        shown = written(table, self._seat.seat)
        return shown if self.render_mode == "ansi" else picture(shown)


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """One seat in each of `num_envs` games, stepped together. Finished games are dealt again in the same step, and
    their last observation is in `info["final_obs"]`."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seat: int = 0,
        opponents: str = "",
        illegal_reward: float = -1.0,
        **options: Any,
    ) -> None:
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self._arguments = (game, seat, opponents, illegal_reward, options)
        self._deal(1)
        self.single_observation_space, self.single_action_space = _spaces(self._seat.batch)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def _deal(self, seed: int) -> None:
        game, *rest = self._arguments
        self._seat = _Seat(game, self.num_envs, seed, *rest)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict]:
        super().reset(seed=seed)
        self._deal(int(self.np_random.integers(2**63)))
        self._seat.reset()
        self._deal_again()
        return self._seat.observations(), {"action_mask": self._seat.masks()}

    def _deal_again(self) -> None:
        while self._seat.over.any():
            self._seat.reset(self._seat.over.copy())

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict]:
        self._seat.step(np.asarray(actions, np.int64))
        rewards, over, given_up = self._seat.reward.copy(), self._seat.over.copy(), self._seat.given_up.copy()
        info: dict[str, Any] = {}
        if over.any():
            info["final_obs"] = self._seat.observations()
            info["_final_obs"] = over.copy()
            self._deal_again()
        info["action_mask"] = self._seat.masks()
        return self._seat.observations(), rewards, over & ~given_up, given_up, info
