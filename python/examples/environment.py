"""An agent that makes any legal move, in one seat of a Gymnasium environment:

./run python python/examples/environment.py [GAMES]

It needs the package gymnasium.
"""

import sys

import kiebitz.gymnasium

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
env = kiebitz.gymnasium.SeatEnv("maumau", opponents="rulebook", players=2, reward="win")
won = 0.0
for game in range(games):
    _, info = env.reset(seed=game)
    reward, over = 0.0, False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        _, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated
    won += reward
print(f"{100 * won / games:.1f} % of {games} games won against the rulebook")
