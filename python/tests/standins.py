"""The small part of Gymnasium and PettingZoo that the wrappers use, for machines without the packages.

The behaviour is that of their documentation; where the packages are installed, the tests use those.
"""

import logging
import sys
import types
import warnings

import numpy as np


class Space:
    def __init__(self, shape, dtype):
        self.shape, self.dtype = shape, np.dtype(dtype)


class Box(Space):
    def __init__(self, low, high, shape, dtype):
        super().__init__(shape, dtype)
        self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)

    def contains(self, x):
        return x.shape == self.shape and x.dtype == self.dtype and (x >= self.low).all() and (x <= self.high).all()


class Discrete(Space):
    def __init__(self, n):
        super().__init__((), np.int64)
        self.n = n
        self.dice = np.random.default_rng(1)

    def sample(self, mask=None):
        if mask is None:
            return self.dice.integers(self.n)
        assert mask.dtype == np.int8 and mask.shape == (self.n,) and mask.any()
        return self.dice.choice(np.flatnonzero(mask))


class Dict(Space):
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, x):
        return set(x) == set(self.spaces) and all(space.contains(x[key]) for key, space in self.spaces.items())


class Env:
    def reset(self, *, seed=None, options=None):
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random = np.random.default_rng(seed)


class AECEnv:
    def last(self, observe=True):
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        return (observation, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent],
                self.infos[agent])  # fmt: skip

    def agent_iter(self, most):
        while self.agents and most > 0:
            yield self.agent_selection
            most -= 1

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def unwrapped(self):
        return self

    def _clear_rewards(self):
        self.rewards = {agent: 0 for agent in self.rewards}

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        assert action is None, "an agent that is done takes the action None"
        gone = self.agent_selection
        for each in (self.rewards, self.terminations, self.truncations, self.infos, self._cumulative_rewards):
            del each[gone]
        self.agents.remove(gone)
        if self.agents:
            self.agent_selection = self.agents[0]
        self._clear_rewards()


def install():
    """Makes the names importable."""
    gymnasium = types.ModuleType("gymnasium")
    gymnasium.spaces = types.SimpleNamespace(Space=Space, Box=Box, Discrete=Discrete, Dict=Dict)
    gymnasium.logger = types.SimpleNamespace(warn=logging.getLogger("gymnasium").warning)
    gymnasium.Env = Env
    batched = lambda space, n: Box(-128, 127, (n, *space.shape), np.int8)  # noqa: E731
    gymnasium.vector = types.SimpleNamespace(
        VectorEnv=Env,
        AutoresetMode=types.SimpleNamespace(SAME_STEP="SameStep"),
        utils=types.SimpleNamespace(batch_space=batched),
    )
    pettingzoo = types.ModuleType("pettingzoo")
    pettingzoo.AECEnv = AECEnv
    utils = types.ModuleType("pettingzoo.utils")
    utils.wrappers = types.SimpleNamespace(OrderEnforcingWrapper=lambda env: env)
    sys.modules.update({"gymnasium": gymnasium, "pettingzoo": pettingzoo, "pettingzoo.utils": utils})


def have_packages():
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import gymnasium
            import pettingzoo
    except ImportError:
        return False
    return hasattr(gymnasium, "__version__") and hasattr(pettingzoo, "__version__")
