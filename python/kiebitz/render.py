"""What the environments show: a table as text, and text as a picture."""

from __future__ import annotations

import numpy as np

from kiebitz.table import Table

_sentences = 8
_columns, _lines, _scale = 80, 26, 2

# Letters of 5 x 7 dots. A digit to base 32 is a row of dots: V is a whole one, H its two ends.
_digits = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
_letters = dict(
    letter.split(" ", 1)
    for letter in """
A EHHVHHH,B UHHUHHU,C EHGGGHE,D UHHHHHU,E VGGUGGV,F VGGUGGG,G EHGNHHF,H HHHVHHH,I E44444E,J 72222IC,K HIKOKIH
L GGGGGGV,M HRLLHHH,N HPLJHHH,O EHHHHHE,P UHHUGGG,Q EHHHLID,R UHHUKIH,S FGGE11U,T V444444,U HHHHHHE,V HHHHHA4
W HHHLLRH,X HHA4AHH,Y HHA4444,Z V1248GV,0 EHJLPHE,1 4C4444E,2 EH1248V,3 V2421HE,4 26AIV22,5 VGU11HE,6 68GUHHE
7 V124888,8 EHHEHHE,9 EHHF12C,. 00000CC,: 0CC0CC0,- 000V000,+ 044V440,= 00V0V00,( 2488842,) 8422248,[ E88888E
] E22222E,' 4480000,? EH12404,! 4444404,/ 01248G0
""".replace("\n", ",").split(",")
    if letter
)
_letters |= {" ": "0000000", ",": "0000C48"}
_unknown = "VHHHHHV"


def written(table: Table, seat: int | None) -> str:
    """The last sentences of the story and the cards on the table, as a seat or a spectator sees them."""
    view = table.view(seat)
    width = max(len(row["label"]) for row in view["rows"])
    shown = table.tell(seat).splitlines()[-_sentences:] + [""]
    for row in view["rows"]:
        cards = row["cards"]
        hidden = cards.count("??")
        names = [card for card in cards if card != "??"] + ([f"{hidden} hidden"] if hidden else [])
        shown.append(f"{row['label']:<{width}}  {' '.join(names)}".rstrip())
    return "\n".join(shown)


def picture(text: str) -> np.ndarray:
    """A text as a picture in capital letters: uint8 of height, width, 3. All pictures have the same size."""
    dots = np.zeros((_lines, 9, _columns, 6), bool)
    lines = [line[i : i + _columns] for line in text.splitlines() for i in range(0, max(len(line), 1), _columns)]
    for y, line in enumerate(lines[-_lines:]):
        for x, letter in enumerate(line.upper()[:_columns]):
            rows = np.array([_digits.index(digit) for digit in _letters.get(letter, _unknown)])
            dots[y, 1:8, x, :5] = rows[:, None] >> np.arange(4, -1, -1) & 1
    paper, ink = np.array([250, 249, 244], np.uint8), np.array([30, 40, 35], np.uint8)
    pixels = dots.reshape(_lines * 9, _columns * 6).repeat(_scale, 0).repeat(_scale, 1)
    return np.where(pixels[:, :, None], ink, paper)
