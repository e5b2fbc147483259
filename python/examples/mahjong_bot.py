"""A bot for the arena (docs/bots.md) that plays Bloody Battle with exact distances to a ready hand:

./run arena sichuan --bot exact='./run python python/examples/mahjong_bot.py' --bot steady --deals 100
"""

import sys

import numpy as np

import kiebitz

MAHJONG = kiebitz.Game("mahjong")
TILES = list(MAHJONG.cards)


class Hand:
    """The own tiles, as counts of each kind."""

    def __init__(self, tiles):
        self.hidden, self.declared = np.zeros(27, np.uint8), np.zeros(27, np.uint8)
        self.suit = ""  # the void suit
        self.add(self.hidden, tiles, 1)

    @staticmethod
    def add(counts, tiles, number):
        for tile in tiles:
            counts[TILES.index(tile)] += number

    def follow(self, event, tiles, last):
        """Something that we have done; `last` is the discard that a claim takes."""
        if event in ("drew", "got", "discard", "exchange"):
            self.add(self.hidden, tiles, 1 if event in ("drew", "got") else -1)
        elif event == "void":
            self.suit = tiles[0]
        elif event == "pung":
            self.add(self.hidden, [last, last], -1)
            self.declared[TILES.index(last)] = 3
        elif event == "kong":
            kind = TILES.index(tiles[0] if tiles else last)
            self.hidden[kind], self.declared[kind] = 0, 4
        elif event == "robbed":
            self.declared[TILES.index(tiles[0])] = 3

    def distance_with_pung(self, tile):
        """After the best discard."""
        hidden, declared = self.hidden.copy(), self.declared.copy()
        hidden[TILES.index(tile)] -= 2
        declared[TILES.index(tile)] = 3
        return MAHJONG.distances([hidden], [declared])[0]

    def best_discard(self, moves):
        useless = [move for move in moves if move.endswith(self.suit)]
        best = "discard " + TILES[MAHJONG.discards([self.hidden], [self.declared])[0]]
        return useless[0] if useless else best if best in moves else moves[0]


def choose(hand, moves, last):
    kinds = {move.split()[0]: move for move in moves}
    if "void" in kinds:
        return min(moves, key=lambda move: sum(hand.hidden[i] for i in range(27) if TILES[i][1] == move[-1]))
    for kind in ("win", "kong"):
        if kind in kinds:
            return kinds[kind]
    if "pung" in kinds:
        closer = hand.distance_with_pung(last) < MAHJONG.distances([hand.hidden], [hand.declared])[0]
        return "pung" if closer and not last.endswith(hand.suit) else "pass"
    return hand.best_discard(moves) if "discard" in kinds else moves[0]


def main():
    seat, hand, last = "", Hand([]), ""
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "seat":
            seat = rest[0]
        elif word == "ready?":
            print("ready exact distances (Python)", flush=True)
        elif word == "hand":
            hand = Hand(rest)
        elif word == "choose":
            print(choose(hand, line[len("choose ") :].strip().split(", "), last), flush=True)
        elif word == "quit":
            return
        elif word.isdigit():
            event, *tiles = rest
            if word == seat:
                hand.follow(event, tiles, last)
            if event == "discard":
                last = tiles[0]


main()
