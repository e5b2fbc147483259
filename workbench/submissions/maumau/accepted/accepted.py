# A card is the two letters that it is read as.
import sys
from collections import deque

SUITS = "CSHD"  # highest first
VALUES = {"S": 7, "E": 8, "N": 9, "T": 10, "J": 20, "Q": 3, "K": 4, "A": 11}


class Stuck(Exception):
    pass


class Game:
    def __init__(self, players, deck):
        self.players = players
        each = {2: 7, 3: 6, 4: 5}[players]
        dealt = each * players
        self.hands = [deck[seat:dealt:players] for seat in range(players)]
        self.discard = [deck[dealt]]
        self.laid = [deck[dealt]]
        self.pile = deque(deck[dealt + 1:])
        self.wish = None
        self.penalty = 2 if self.open()[1] == "S" else 0
        self.turn = 1 if self.open()[1] == "E" else 0

    def open(self):
        return self.discard[-1]

    def turn_pile(self):
        self.pile.extend(self.discard[:-1])
        del self.discard[:-1]

    def draw(self, seat):
        if not self.pile:
            self.turn_pile()
        if not self.pile:
            raise Stuck
        self.hands[seat].append(self.pile.popleft())
        if not self.pile:
            self.turn_pile()

    def fits(self, card):
        if self.penalty:
            return card[1] == "S"
        if self.open()[1] == "J":
            return card[1] != "J" and self.wish in (None, card[0])
        return card[1] == "J" or card[0] == self.open()[0] or card[1] == self.open()[1]

    def choose(self, seat):
        cards = [card for card in self.hands[seat] if self.fits(card)]
        jacks = [card for card in cards if card[1] == "J"]
        others = [card for card in cards if card[1] != "J"]
        blocks = len(self.hands[(seat + 1) % self.players]) == 1
        if jacks and (blocks or not others):
            return min(jacks, key=lambda card: SUITS.index(card[0]))
        if others:
            return min(others, key=lambda card: (-VALUES[card[1]], SUITS.index(card[0])))
        return None

    def choose_wish(self, seat):
        suits = [card[0] for card in self.hands[seat] if card[1] != "J"]
        return max(SUITS, key=suits.count)  # max takes the first of several, the highest suit

    def play(self, seat, card):
        """Plays the card; returns whether it wins."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.laid.append(card)
        if not self.hands[seat]:
            return True
        if card[1] == "S":
            self.penalty += 2
        if card[1] == "J":
            self.wish = self.choose_wish(seat)
        self.turn = (seat + (2 if card[1] == "E" else 1)) % self.players
        return False

    def take_turn(self):
        seat = self.turn
        card = self.choose(seat)
        if card is not None:
            return self.play(seat, card)
        if self.penalty:
            for _ in range(self.penalty):
                self.draw(seat)
            self.penalty = 0
        else:
            self.draw(seat)
            if self.fits(self.hands[seat][-1]):
                return self.play(seat, self.hands[seat][-1])
        self.turn = (seat + 1) % self.players
        return False

    def scores(self):
        factor = 2 if self.laid[-1][1] == "J" else 1
        return [factor * sum(VALUES[card[1]] for card in hand) for hand in self.hands]


def main():
    words = sys.stdin.read().split()
    for number in range(int(words[0])):
        line = words[1 + 33 * number:34 + 33 * number]
        game = Game(int(line[0]), line[1:])
        try:
            while not game.take_turn():
                pass
            ending = "Score: " + " ".join(map(str, game.scores()))
        except Stuck:
            ending = "Stuck: no card left to draw"
        print(" ".join(game.laid))
        print(ending)


main()
