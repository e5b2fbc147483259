"""Draws Mahjong hands with what they wait for, as SVG:  ./run python python/examples/hands.py > hands.svg"""

import kiebitz

HANDS = ["222555D 2225588M", "1112345678999D", "1223344556D 789M"]
COLOURS = {"D": "#36a", "B": "#293", "M": "#b33"}

game = kiebitz.Game("mahjong")


def tile(x: int, y: int, name: str) -> str:
    number, suit = name
    return (
        f'<rect x="{x}" y="{y}" width="34" height="46" rx="5" fill="#fffdf5" stroke="#998"/>'
        f'<text x="{x + 17}" y="{y + 22}" text-anchor="middle" fill="{COLOURS[suit]}">{number}</text>'
        f'<text x="{x + 17}" y="{y + 40}" text-anchor="middle" font-size="12" fill="{COLOURS[suit]}">{suit}</text>'
    )


print(f'<svg xmlns="http://www.w3.org/2000/svg" width="900" height="{len(HANDS) * 60}" font-family="serif">')
for row, hand in enumerate(HANDS):
    report = game.analyse(hidden=hand)
    for i, name in enumerate(report["hidden"]):
        print(tile(10 + 38 * i, 8 + 60 * row, name))
    waits = [f"{wait['tile']} ({wait['score']})" for wait in report["waits"]]
    note = "waits for " + ", ".join(waits) if waits else f"{report['distance']} tiles from ready"
    print(f'<text x="{30 + 38 * 13}" y="{38 + 60 * row}">{note}</text>')
print("</svg>")
