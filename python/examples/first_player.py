"""Draws how much the first player is ahead:  ./run python python/examples/first_player.py [GAMES] > advantage.svg"""

import sys

import kiebitz

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
bars = []
for players in (2, 3, 4):
    wins = kiebitz.simulate("maumau", games, players=players)["totals"]["wins"]
    bars += [(f"{players} players, seat {seat}", wins[seat] / games - 1 / players) for seat in range(players)]
print(f'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="{len(bars) * 24 + 10}" font-family="sans-serif">')
for row, (label, ahead) in enumerate(bars):
    y, width = row * 24 + 5, abs(ahead) * 4000
    x = 400 if ahead >= 0 else 400 - width
    print(f'  <text x="5" y="{y + 15}" font-size="13">{label}: {100 * ahead:+.2f} points</text>')
    print(f'  <rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="18" fill="#4a7"/>')
print("</svg>")
