"""Trains a small policy with numpy alone until it beats random players:

./run python python/examples/policy.py [--batches N]

The policy is linear: each action has weights for the parts of an observation, and is played with a probability that grows
with their sum (softmax). After each batch of games it makes the moves of won games likelier (REINFORCE).
"""

import argparse
import time

import numpy as np

import kiebitz

GAMES = 512


def features(observation: np.ndarray) -> np.ndarray:
    """Observations scaled to about 1, and a constant."""
    return np.hstack([np.minimum(observation, 8) / np.float32(4), np.ones((len(observation), 1), np.float32)])


def probabilities(weights: np.ndarray, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
    sums = np.where(mask == 1, seen @ weights, -np.inf)
    chances = np.exp(sums - sums.max(1, keepdims=True))
    return chances / chances.sum(1, keepdims=True)


def pick(chances: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    return (chances.cumsum(1) > dice.random((len(chances), 1))).argmax(1)


def play(weights: np.ndarray, seed: int, dice: np.random.Generator, learn: bool) -> tuple[float, np.ndarray]:
    """GAMES games against a random player, in both seats. Returns the share of wins, and how to change the weights."""
    batch = kiebitz.Batch("maumau", GAMES, seed, players=2, autoreset="disabled", reward="win")
    batch.reset()
    own = np.arange(GAMES) % 2
    won = np.zeros(GAMES)
    moves: list[tuple[np.ndarray, ...]] = []
    while (running := batch.seat >= 0).any():
        actions = batch.choose("random")
        mine = np.flatnonzero(running & (batch.seat == own))
        seen = features(batch.observation[mine])
        chances = probabilities(weights, seen, batch.mask[mine])
        actions[mine] = pick(chances, dice)
        if learn:
            moves.append((mine, seen, chances, actions[mine]))
        batch.step(actions)
        won += batch.reward[np.arange(GAMES), own]
    change = np.zeros_like(weights)
    for mine, seen, chances, actions in moves:
        error = -chances
        error[np.arange(len(mine)), actions] += 1
        change += seen.T @ (error * (won[mine] - won.mean())[:, None])
    return won.mean(), change / GAMES


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--batches", type=int, default=500)
    batches = parser.parse_args().batches
    sizes = kiebitz.Batch("maumau", 1)
    weights = np.zeros((sizes.observation_size + 1, sizes.actions), np.float32)
    dice = np.random.default_rng(1)
    start = time.process_time()
    for seed in range(1, batches + 1):
        share, change = play(weights, seed, dice, learn=True)
        weights += np.float32(10) * change
        if seed % 50 == 1:
            print(f"{time.process_time() - start:6.1f} s  {100 * share:.1f} % won")
    tests = [play(weights, 10**6 + i, dice, learn=False)[0] for i in range(20)]
    share, error = np.mean(tests), 2 * np.sqrt(0.25 / (len(tests) * GAMES))
    print(f"after {batches} batches: {100 * share:.1f} % +- {100 * error:.1f} of games won against random")


if __name__ == "__main__":
    main()
