# Plays the smallest card that covers, or the smallest of all if none does.
import sys

VALUES = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def value(card):
    return VALUES.index(card[:-1])


def main():
    hand = []
    for line in sys.stdin:
        words = line.split()
        if words[0] == "YOU":
            hand = []
        elif not hand:
            hand = words[1:]
        else:
            covers = [card for card in hand if value(card) >= value(words[0])]
            card = min(covers or hand, key=value)
            hand.remove(card)
            print(card, flush=True)


main()
