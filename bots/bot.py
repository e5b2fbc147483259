#!/usr/bin/env python3
"""A bot (docs/bots.md) in Python that remembers its hand.

Mau-Mau: gets rid of expensive cards, and keeps jacks for later.
Bloody Battle: wins, claims what it can, and discards what goes least well with the rest of its hand.
"""
import sys

VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}  # of cards, for an order; sevens to nines count nothing


def closeness(tile, hand):
    """How well a tile such as 5M goes with a hand: pairs count most, then neighbours."""
    number, suit = int(tile[0]), tile[1]
    worth = 0
    for other in hand:
        if other[1] == suit:
            worth += {0: 4, 1: 2, 2: 1}.get(abs(int(other[0]) - number), 0)
    return worth


def choose(game, moves, hand):
    if game == "maumau":
        return max(moves, key=lambda move: -1 if "J" in move else VALUES.get(move[1:2], 0))
    for kind in ("win", "kong", "pung"):
        for move in moves:
            if move.split()[0] == kind:
                return move
    if moves[0].startswith("void"):
        return min(moves, key=lambda move: sum(tile[1] == move[-1] for tile in hand))
    return min(moves, key=lambda move: sum(closeness(tile, hand) for tile in move.split()[1:]))


def main():
    game, seat, hand = "", "", []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "game":
            game = rest
        elif word == "seat":
            seat = rest
        elif word == "ready?":
            print("ready tidy (Python)", flush=True)
        elif word == "hand":
            hand = rest.split()
        elif word == seat:  # something that we have done, as in "0 drew 5M" or "0 discard 9B"
            cards = [card[:2] for card in rest.split() if card[:2].isupper() or card[:1].isdigit()]
            for card in cards:
                if rest.startswith(("drew", "got")):
                    hand.append(card)
                elif card in hand:
                    hand.remove(card)
        elif word == "choose":
            print(choose(game, rest.split(", "), hand), flush=True)
        elif word == "quit":
            return


main()
