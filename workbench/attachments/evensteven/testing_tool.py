#!/usr/bin/env python3
"""Plays games of Even Steven with your program and shows the conversation.

    python3 testing_tool.py -f 1.in ./player
    python3 testing_tool.py -f 1.in python3 player.py

Each line of the file is a game: the number of cards in the hand, and the seed of the
deck, any number from 1 to 2147483646. Lines from the dealer begin with <, lines from your
program with >. The exit code is 0 if your program played all games well. There is no time
limit: if the tool hangs, your program may not be flushing its output.
"""
import argparse
import subprocess
import sys

VALUES = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def value(card):
    return VALUES.index(card[:-1])


def shuffled(seed):
    deck = [v + suit for v in VALUES for suit in "cdhs"]
    for i in range(len(deck)):
        seed = seed * 16807 % 2147483647
        pick = i + seed % (len(deck) - i)
        deck[i], deck[pick] = deck[pick], deck[i]
    return deck


def stop(message):
    sys.exit("WRONG: " + message)


def say(player, line):
    print("<" + line)
    try:
        player.stdin.write(line + "\n")
        player.stdin.flush()
    except BrokenPipeError:
        stop("your program ended too early")


def play(player, hand, dealt):
    can_win = all(value(h) >= value(d) for h, d in zip(sorted(hand, key=value), sorted(dealt, key=value)))
    say(player, " ".join([str(len(hand))] + hand))
    for card in dealt:
        say(player, card)
        answer = player.stdout.readline()
        if not answer:
            stop("your program ended too early")
        answer = answer.strip()
        print(">" + answer)
        if answer not in hand:
            stop("this card is not in the hand")
        hand.remove(answer)
        if value(answer) < value(card):
            say(player, "YOU LOSE")
            if can_win:
                stop("this game could have been won")
            return
    say(player, "YOU WIN")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-f", dest="file", required=True, help="file with the games")
    parser.add_argument("program", nargs=argparse.REMAINDER, help="how to run your program")
    options = parser.parse_args()
    if not options.program:
        parser.error("name your program")
    with open(options.file) as file:
        games = [[int(word) for word in line.split()] for line in file]
    pipe = subprocess.PIPE
    player = subprocess.Popen(options.program, stdin=pipe, stdout=pipe, universal_newlines=True)
    try:
        for cards, seed in games:
            deck = shuffled(seed)
            play(player, deck[:cards], deck[cards : 2 * cards])
        player.stdin.close()
        if player.stdout.read():
            stop("your program wrote more than it was asked for")
        if player.wait() != 0:
            stop("your program ended with exit code %d" % player.returncode)
    finally:
        player.kill()
    print("all games were played well")


main()
