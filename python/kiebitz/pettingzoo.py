"""Environments for PettingZoo, which must be installed:  kiebitz.pettingzoo.maumau_v0.env(players=3)

Every game that is played has a module of this form, with `env()` and `raw_env()`. Agents are player_0, player_1, ...
An observation is a dict of `observation` (see `Batch.fields`) and `action_mask`; rewards come at the end of a game.
"""

from __future__ import annotations

import types
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

import kiebitz
from kiebitz.errors import Error
from kiebitz.render import picture, written


class GameEnv(AECEnv):
    """One game; `reset(seed)` deals, and without a seed the next deal."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rules: str = "",
        reward: str = "score",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": ["human", "ansi", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Error(f"there is no render mode {render_mode!r}")
        self.render_mode = render_mode
        self._game = kiebitz.Game(game)
        self._options: dict[str, Any] = {"players": players, "rules": rules}
        self._reward = reward
        self._batch = self._deal(1)
        self.possible_agents = [f"player_{i}" for i in range(self._batch.seats)]
        self.agents: list[str] = []
        observation = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-128, 127, (self._batch.observation_size,), np.int8),
                "action_mask": gymnasium.spaces.Box(0, 1, (self._batch.actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        action = gymnasium.spaces.Discrete(self._batch.actions)
        self.action_spaces = {agent: action for agent in self.possible_agents}

    def _deal(self, seed: int) -> kiebitz.Batch:
        return kiebitz.Batch(
            self._game, 1, seed, autoreset="disabled", reward=self._reward, **self._options
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._batch = self._deal(seed)
            self._batch.reset()
        elif self.agents or self._batch.deal[0] or self._batch.mask.any():
            self._batch.reset(np.array([True]))
        else:
            self._batch.reset()
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._table = self._game.table(seed=self._batch.seed, deal=int(self._batch.deal[0]), **self._options)
        self._shown = {agent: self._waiting() for agent in self.agents}
        self._show()

    def _waiting(self) -> dict[str, np.ndarray]:
        """What a seat gets before its first turn: nothing to see and nothing to do."""
        return {
            "observation": np.zeros(self._batch.observation_size, np.int8),
            "action_mask": np.zeros(self._batch.actions, np.int8),
        }

    def _show(self) -> None:
        seat = int(self._batch.seat[0])
        agent = self.possible_agents[seat]
        for shown in self._shown.values():
            shown["action_mask"] = np.zeros(self._batch.actions, np.int8)
        self._shown[agent] = {
            "observation": self._batch.observation[0].copy(),
            "action_mask": self._batch.mask[0].copy(),
        }
        self.agent_selection = agent

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent saw last: its own turn, or the end. Between its turns the mask is all zero."""
        return self._shown[agent]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = int(self._batch.seat[0])
        number = -1 if action is None else int(action)
        self._batch.step(np.array([number], np.int64))
        self._table.play(seat, self._batch.move(number))
        if self._batch.done[0]:
            self._end()
        else:
            self._show()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        given_up = self._batch.done[0] == 2
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(self._batch.reward[0, seat])
            self.terminations[agent] = not given_up
            self.truncations[agent] = bool(given_up)
            self.infos[agent] = {"outcome": self._table.outcome}
            self._shown[agent] = self._waiting()
            self._shown[agent]["observation"] = self._batch.final_observation[0, seat].copy()
        self.agent_selection = self.agents[0]

    def render(self) -> str | np.ndarray | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode")
            return None
        if self.render_mode == "human":
            print(self._table.tell().splitlines()[-1])
            return None
        shown = written(self._table, None)
        return shown if self.render_mode == "ansi" else picture(shown)

    def close(self) -> None:
        pass


def __getattr__(name: str) -> types.SimpleNamespace:
    game = name.removesuffix("_v0")
    if game == name or game not in kiebitz.games() or not kiebitz.Game(game).is_played:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def raw_env(**options: Any) -> GameEnv:
        return GameEnv(game, **options)

    def env(**options: Any) -> AECEnv:
        from pettingzoo.utils import wrappers

        return wrappers.OrderEnforcingWrapper(raw_env(**options))

    return types.SimpleNamespace(env=env, raw_env=raw_env)
