# ES-7: a hand that cannot cover is not expected
# The smallest of no cards is asked for: ValueError.
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
            card = min(covers, key=value)
            hand.remove(card)
            print(card, flush=True)


main()
