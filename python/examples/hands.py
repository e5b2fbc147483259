"""A page about Mahjong hands, as a notebook without the notebook:  ./run python python/examples/hands.py > hands.html

The cells, which begin with # %%, can also be run one by one in an editor that knows them.
"""

# %% A page is a list of paragraphs and pictures.
import numpy as np

import kiebitz

game = kiebitz.Game("mahjong")
page = ["<!doctype html><meta charset='utf-8'><title>Mahjong hands</title>"
        "<body style='font: 16px sans-serif; max-width: 60em; margin: 2em auto'>"]  # fmt: skip
COLOURS = {"D": "#36a", "B": "#293", "M": "#b33"}


def drawn(tiles: list[str]) -> str:
    """Tiles as SVG."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{40 * len(tiles)}" height="54" font-family="serif">']
    for i, (number, suit) in enumerate(tiles):
        parts.append(
            f'<rect x="{40 * i + 2}" y="2" width="36" height="50" rx="5" fill="#fffdf5" stroke="#998"/>'
            f'<g text-anchor="middle" fill="{COLOURS[suit]}"><text x="{40 * i + 20}" y="27" font-size="22">{number}</text>'
            f'<text x="{40 * i + 20}" y="46" font-size="13">{suit}</text></g>'
        )
    return "".join(parts) + "</svg>"


# %% What does a hand wait for, and what does each tile win?
for hand in ("222555D 2225588M", "1112345678999D", "1223344556D 789M"):
    report = game.analyse(hidden=hand)
    page.append(f"<p>{drawn(report['hidden'])}</p>")
    waits = [f"{drawn([wait['tile']])} wins {wait['score']}" for wait in report["waits"]]
    page.append(f"<p>{' '.join(waits) or str(report['distance']) + ' tiles from being ready'}</p>")

# %% How far is a dealt hand from being ready? A hundred thousand hands in one call.
dice = np.random.default_rng(1)
wall = np.repeat(np.arange(27), 4)
dealt = np.array([np.bincount(dice.permutation(wall)[:13], minlength=27) for _ in range(100_000)], np.uint8)
distances = np.bincount(game.distances(dealt), minlength=7) / len(dealt)
bars = [
    f'<rect x="{60 * i + 5}" y="{200 - 400 * share:.1f}" width="50" height="{400 * share:.1f}" fill="#4a7"/>'
    f'<text x="{60 * i + 30}" y="216" text-anchor="middle">{i}</text>'
    f'<text x="{60 * i + 30}" y="{195 - 400 * share:.1f}" text-anchor="middle">{100 * share:.1f} %</text>'
    for i, share in enumerate(distances)
]
page.append(f"<p>Exchanges from being ready, of {len(dealt):,} dealt hands:</p>")
page.append(f'<svg xmlns="http://www.w3.org/2000/svg" width="{60 * len(bars)}" height="220" font-size="13" '
            f'font-family="sans-serif">{"".join(bars)}</svg>')  # fmt: skip

# %%
print("\n".join(page))
