"""Everything by name: the same answers as the command line."""

import json
import os
import pathlib
import subprocess
import sys
import threading

import numpy as np
import pytest

import kiebitz

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("KIEBITZ_PROGRAM", str(ROOT / "build/bin/kiebitz"))
needs_program = pytest.mark.skipif(not os.access(PROGRAM, os.X_OK), reason="the program is not built")


def run(*arguments, stdin=""):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, check=False).stdout


@needs_program
@pytest.mark.parametrize("name", ["maumau", "evensteven", "mahjong"])
def test_solve_and_explain_are_those_of_the_command_line(name):
    text = kiebitz.Game(name).contest_input(3, seed=5)
    assert kiebitz.solve(name, text) == run("solve", name, stdin=text)
    stories = kiebitz.explain(name, text)
    assert len(stories) == 3
    printed = json.loads(run("explain", name, "--json", stdin=text))
    assert stories == printed
    assert kiebitz.explain(name, text, language="de") != stories
    assert kiebitz.explain(name, seed=5, deal=1)[0]["passages"]


@needs_program
@pytest.mark.parametrize(
    "name, options",
    [
        ("maumau", {"players": 3, "strategies": ["rulebook", "random", "rulebook"]}),
        ("evensteven", {"signature": True}),
        ("mahjong", {}),
        ("sichuan", {"rules": "cap=4", "games": 300}),
    ],
)
def test_totals_equal_those_of_the_command_line(name, options, tmp_path):
    arguments = {"games": 3000, "seed": 7} | options
    words = [f"--{key}={','.join(value) if isinstance(value, list) else value}" for key, value in arguments.items()
             if key not in ("signature",)]
    words += ["--signature"] if "signature" in options else []
    run("simulate", name, *words, "--json", str(tmp_path / "run.json"))
    expected = json.loads((tmp_path / "run.json").read_text())
    games = arguments.pop("games")
    for threads in (1, 3):
        assert kiebitz.simulate(name, games, threads=threads, **arguments) == expected


def test_a_simulation_reports_progress_and_stops():
    seen = []
    kiebitz.simulate("maumau", 20_000, threads=1, progress=lambda done, games: seen.append((done, games)))
    assert seen[-1] == (20_000, 20_000) and seen == sorted(seen)

    def stop(done, games):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kiebitz.simulate("maumau", 10**15, progress=stop)

    def nested(done, games):
        kiebitz.simulate("evensteven", 10, threads=2)
        kiebitz.Game("maumau").table().play_out("random")

    kiebitz.simulate("maumau", 5000, threads=2, progress=nested)


def test_ctrl_c_stops_a_simulation():
    code = "import kiebitz; kiebitz.simulate('maumau', 10**15, progress=lambda *_: print('.', flush=True))"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    child.stdout.readline()
    child.send_signal(2)
    _, errors = child.communicate(timeout=60)
    assert b"KeyboardInterrupt" in errors


def test_simulations_run_in_threads_of_python():
    results = []
    threads = [
        threading.Thread(target=lambda: results.append(kiebitz.simulate("maumau", 5000, seed=3, threads=1)))
        for _ in range(3)
    ]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(results) == 3 and results[0] == results[1] == results[2]


@needs_program
def test_check_is_that_of_the_command_line(tmp_path):
    game = kiebitz.Game("maumau")
    text = game.contest_input(2, seed=4)
    right = game.solve(text)
    assert game.check(text, right) == {"verdict": "accepted"}
    wrong = right.replace("Score: ", "Score: 1", 1)
    (tmp_path / "in").write_text(text)
    (tmp_path / "out").write_text(wrong)
    printed = json.loads(run("check", "maumau", str(tmp_path / "in"), str(tmp_path / "out"), "--json"))
    assert game.check(text, wrong) == printed and printed["verdict"] == "wrong answer"
    assert game.check(text, "\udcff".encode("utf-8", "replace").decode())["verdict"] == "wrong format"


@needs_program
def test_analysis_is_that_of_the_command_line():
    given = {"hidden": "1223344556D 789M", "seen": "11D 7M"}
    words = [f"--{key}={value}" for key, value in given.items()]
    assert kiebitz.analyse("mahjong", **given) == json.loads(run("analyse", "mahjong", *words, "--json"))
    assert kiebitz.analyse("evensteven", hand="Kd 8c") == json.loads(
        run("analyse", "evensteven", "--hand=Kd 8c", "--json")
    )


# --- many hands ---


def random_hands(count, tiles, seed=1):
    dice = np.random.default_rng(seed)
    wall = np.repeat(np.arange(27), 4)
    hands = np.zeros((count, 27), np.uint8)
    for row in hands:
        np.add.at(row, dice.permutation(wall)[:tiles], 1)
    return hands


def tiles_of(row, cards):
    return " ".join(card for card, count in zip(cards, row) for _ in range(count))


def test_arrays_of_hands_agree_with_single_hands():
    game = kiebitz.Game("mahjong")
    ready = game.analyse(hidden="222555D 2225588M")
    hand = np.zeros((1, 27), np.uint8)
    for tile in "2D 2D 2D 5D 5D 5D 2M 2M 2M 5M 5M 8M 8M".split():
        hand[0, game.cards.index(tile)] += 1
    scores = game.waits(hand)
    assert {game.cards[i]: scores[0, i] for i in np.flatnonzero(scores[0])} == {
        each["tile"]: each["score"] for each in ready["waits"]
    }
    for row, distance in zip(hands := random_hands(40, 13), game.distances(hands)):
        assert game.analyse(hidden=tiles_of(row, game.cards))["distance"] == distance
    for row, discard in zip(hands := random_hands(40, 14, 2), game.discards(hands)):
        report = game.analyse(hidden=tiles_of(row, game.cards))
        if report["distance"] >= 0:
            assert report["discards"][0]["tile"] == game.cards[discard]
    declared = np.zeros((1, 27), np.uint8)
    declared[0, 4] = 3
    hidden = random_hands(1, 10, 3)
    if hidden[0, 4] <= 1:
        assert game.distances(hidden, declared).shape == (1,)
    assert game.distances(np.zeros((0, 27), np.uint8)).shape == (0,)


@pytest.mark.parametrize(
    "hands, declared, kind",
    [
        (np.zeros((2, 27), np.uint8), None, kiebitz.Error),
        (np.full((1, 27), 255, np.uint8), None, kiebitz.Error),
        (np.full((1, 27), -1), None, kiebitz.Error),
        (np.full((1, 27), 300), None, kiebitz.Error),
        (np.zeros((1, 26), np.uint8), None, kiebitz.Error),
        (np.zeros(27, np.uint8), None, kiebitz.Error),
        (np.zeros((1, 27)), None, TypeError),
        ("hand", None, TypeError),
        (None, None, TypeError),
        (random_hands(1, 13), np.zeros((2, 27), np.uint8), kiebitz.Error),
        (random_hands(1, 13), np.ones((1, 27), np.uint8), kiebitz.Error),
        (np.array([[4, 4, 4, 4, 4, 4, 4, 4, 4] + [4] * 18], np.uint8), None, kiebitz.Error),
    ],
)
def test_wrong_hands_are_exceptions(hands, declared, kind):
    game = kiebitz.Game("mahjong")
    for judge in (game.waits, game.distances, game.discards):
        with pytest.raises(kind):
            judge(hands, declared)


def test_hands_in_any_layout_are_accepted():
    game = kiebitz.Game("mahjong")
    hands = random_hands(10, 13)
    expected = game.distances(hands)
    for other in (np.asfortranarray(hands), np.repeat(hands, 2, axis=0)[::2], hands.astype(np.int64), hands.tolist()):
        assert (game.distances(other) == expected).all()


@pytest.mark.parametrize(
    "call, kind",
    [
        (lambda: kiebitz.solve("maumau", "nonsense"), kiebitz.Error),
        (lambda: kiebitz.solve("maumau", None), TypeError),
        (lambda: kiebitz.solve("sichuan", ""), kiebitz.Error),
        (lambda: kiebitz.explain("maumau", "1 2"), kiebitz.Error),
        (lambda: kiebitz.explain("maumau", language="xx"), kiebitz.Error),
        (lambda: kiebitz.check("sichuan", "", ""), kiebitz.Error),
        (lambda: kiebitz.check("maumau", "x", ""), kiebitz.Error),
        (lambda: kiebitz.analyse("maumau", hand="DA"), kiebitz.Error),
        (lambda: kiebitz.analyse("mahjong", hiden="1D"), kiebitz.Error),
        (lambda: kiebitz.analyse("mahjong", hidden="1D"), kiebitz.Error),
        (lambda: kiebitz.analyse("evensteven", cards=14), kiebitz.Error),
        (lambda: kiebitz.simulate("maumau", -1), kiebitz.Error),
        (lambda: kiebitz.simulate("maumau", 1.5), TypeError),
        (lambda: kiebitz.simulate("maumau", 10, players=9), kiebitz.Error),
        (lambda: kiebitz.simulate("maumau", 10, threads=5000), kiebitz.Error),
        (lambda: kiebitz.simulate("maumau", 10, strategies=["nobody"]), kiebitz.Error),
        (lambda: kiebitz.simulate("maumau", 10, strategies=[3]), TypeError),
        (lambda: kiebitz.simulate("maumau", 10, progress=3), TypeError),
        (lambda: kiebitz.simulate("maumau", 10, rules="x"), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").waits(np.zeros((1, 32), np.uint8)), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").contest_input(0), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").contest_input(10**9), kiebitz.Error),
    ],
)
def test_wrong_arguments_are_exceptions(call, kind):
    with pytest.raises(kind):
        call()
