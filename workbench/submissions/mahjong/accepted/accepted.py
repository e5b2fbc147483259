# Tries every tile and scores every analysis of the hand; the best one counts.
import sys
from collections import Counter

TILES = [number + suit for suit in "DBM" for number in "123456789"]


def after(tile, steps):
    """The tile that is `steps` numbers higher, or None."""
    number = int(tile[0]) + steps
    return str(number) + tile[1] if number <= 9 else None


def sentences(count):
    """All ways to split these tiles into sentences."""
    tile = next((t for t in TILES if count[t] > 0), None)
    if tile is None:
        yield []
        return
    shapes = [(tile, tile, tile)]
    if after(tile, 2):
        shapes.append((tile, after(tile, 1), after(tile, 2)))
    for shape in shapes:
        rest = count.copy()
        rest.subtract(shape)
        if min(rest.values()) >= 0:
            for others in sentences(rest):
                yield [shape] + others


def analyses(hidden, chunks):
    for tile in TILES:
        if hidden[tile] >= 2:
            rest = hidden.copy()
            rest[tile] -= 2
            for way in sentences(rest):
                yield [(tile, tile)] + chunks + way
    if not chunks and all(number % 2 == 0 for number in hidden.values()):
        yield [(tile, tile) for tile in TILES for _ in range(hidden[tile] // 2)]


def form_score(components):
    score = 0
    seven_pairs = len(components) == 7
    if seven_pairs:
        score += 2
    if not seven_pairs and all(len(set(part)) == 1 for part in components):
        score += 1
        if all(tile[0] in "258" for part in components for tile in part):
            score += 2
    if all(any(tile[0] in "19" for tile in part) for part in components):
        score += 2
    return score


def score(hidden, declared):
    """The score of the hand including the winning tile; 0 if it does not win."""
    held = hidden + declared
    suits = len({tile[1] for tile in held})
    if suits > 2:
        return 0
    chunks = [(tile, tile, tile) for tile in declared]
    best = max(map(form_score, analyses(hidden, chunks)), default=None)
    if best is None:
        return 0
    dragons = sum(number == 4 for number in held.values())
    return 1 + dragons + (2 if suits == 1 else 0) + best


def tiles_of(text):
    return Counter() if text == "NONE" else Counter(text[i:i + 2] for i in range(0, len(text), 2))


def main():
    words = sys.stdin.read().split()
    for case in range(1, int(words[0]) + 1):
        hidden, declared = tiles_of(words[2 * case - 1]), tiles_of(words[2 * case])
        print(f"Case #{case}:")
        found = False
        for tile in TILES:
            if hidden[tile] + declared[tile] == 4:
                continue
            points = score(hidden + Counter([tile]), declared)
            if points:
                print(f"{tile}: {points}")
                found = True
        if not found:
            print("NONE")


main()
