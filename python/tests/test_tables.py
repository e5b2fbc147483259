"""Tables: the same games, moves and errors as everywhere else."""

import copy
import pickle
import random

import pytest

import kiebitz

PLAYED = [name for name in kiebitz.games() if kiebitz.Game(name).is_played]


def random_game(table, dice, most=400):
    """Plays random legal moves; returns how many."""
    for count in range(most):
        if table.over:
            return count
        seat = dice.choice(table.to_act)
        table.play(seat, dice.choice(table.moves(seat)))
    return most


@pytest.mark.parametrize("name", PLAYED)
def test_every_offered_move_is_legal_and_every_other_is_refused(name):
    dice = random.Random(1)
    table = kiebitz.Game(name).table(seed=3, deal=5)
    for _ in range(60):
        if table.over:
            break
        for seat in range(table.seats):
            assert table.asks(seat) == (seat in table.to_act) == bool(table.moves(seat))
        before = table.record()
        with pytest.raises(kiebitz.IllegalMove):
            table.play(table.to_act[0], "nonsense")
        assert table.record() == before
        seat = table.to_act[0]
        table.play(seat, dice.choice(table.moves(seat)))


@pytest.mark.parametrize("name", PLAYED)
def test_a_finished_game_has_an_outcome_a_record_and_a_story(name):
    game = kiebitz.Game(name)
    table = game.table(seed=1, deal=7)
    assert table.outcome is None
    outcome = table.play_out(game.strategies[0])
    assert outcome == table.outcome and len(outcome["scores"]) == table.seats
    again = kiebitz.read(table.record([game.strategies[0]] * table.seats))
    assert again.record() == table.record() and again.outcome == outcome
    told = {language: table.tell(language=language) for language in ("en", "de", "zh")}
    assert len(set(told.values())) == 3
    clauses = {clause for step in table.story() for each in step["sentences"] for clause in each["clauses"]}
    assert clauses and all("-" in clause for clause in clauses)
    with pytest.raises(kiebitz.IllegalMove):
        table.play(0, table.played[0][1])


@pytest.mark.parametrize("name", PLAYED)
def test_copies_and_pickles_go_their_own_way(name):
    game = kiebitz.Game(name)
    dice = random.Random(2)
    table = game.table(seed=9, deal=1)
    for _ in range(5):
        if not table.over:
            seat = table.to_act[-1]  # seats that answer at once may do so in any order
            table.play(seat, dice.choice(table.moves(seat)))
    for other in (table.copy(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other.record() == table.record()
        assert other.view() == table.view()
        before = table.record()
        random_game(other, random.Random(3))
        assert table.record() == before


def test_a_seat_sees_its_own_cards_only():
    table = kiebitz.Game("maumau").table(players=3, seed=1, deal=1)
    hands = {row["seat"]: row["cards"] for row in table.view(1)["rows"] if row["place"] == "hand"}
    assert "??" not in hands[1] and set(hands[0]) == set(hands[2]) == {"??"}
    assert all("??" not in row["cards"] for row in table.view()["rows"])
    table.play(0, table.moves(0)[0])
    assert table.events(1)[0].startswith("hand ")
    assert table.events(0)[0] != table.events(1)[0]


def test_advice_and_choices():
    table = kiebitz.Game("maumau").table(seed=1, deal=7)
    advice = table.advice(0)
    assert advice["move"] in table.moves(0) and advice["sentences"][0]["clauses"]
    assert advice["source"] == "By the book" and not advice["values"]
    assert table.choices(0) == []
    table = kiebitz.Game("evensteven").table(size=5, seed=42, deal=None)
    choices = table.choices(0)
    assert {each["move"] for each in choices} <= set(table.moves(0)) and any(each["best"] for each in choices)


def test_errors_carry_message_place_and_clause():
    game = kiebitz.Game("maumau")
    with pytest.raises(kiebitz.Error) as caught:
        game.table(deck="DA XX")
    assert (caught.value.line, caught.value.column, caught.value.clause) == (1, 4, "MM-1")
    assert "XX" in caught.value.message and isinstance(caught.value, ValueError)
    table = game.table(players=3, seed=1, deal=1)
    with pytest.raises(kiebitz.IllegalMove) as caught:
        table.play(1, "draw")
    assert (caught.value.clause, caught.value.seat, caught.value.move) == ("MM-20", 1, "draw")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.message, again.clause, again.move) == (caught.value.message, "MM-20", "draw")
    with pytest.raises(kiebitz.Error) as caught:
        kiebitz.read("game maumau\nplayers 3\ndeal 1 1\n1 draw\n")
    assert (caught.value.line, caught.value.clause) == (4, "MM-20")


@pytest.mark.parametrize(
    "call, kind",
    [
        (lambda: kiebitz.Game("maumua"), kiebitz.Error),
        (lambda: kiebitz.Game(7), TypeError),
        (lambda: kiebitz.Game("mahjong").table(), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table(5), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table(-1), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table(2.5), TypeError),
        (lambda: kiebitz.Game("maumau").table(seed=-1), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table(seed=2**64), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table(deal="7"), TypeError),
        (lambda: kiebitz.Game("maumau").table(deck=7), TypeError),
        (lambda: kiebitz.Game("maumau").table(rules="nonsense"), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table(2, size=3), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().moves(2), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().moves(-1), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().moves(2**70), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().moves(None), TypeError),
        (lambda: kiebitz.Game("maumau").table().view(9), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().events(9), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().play(9, "draw"), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().play(0, b"draw"), TypeError),
        (lambda: kiebitz.Game("maumau").table().choose(0, "nobody"), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().choose(1, "random"), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().advice(1), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().story(language="fr"), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().record(["a"]), kiebitz.Error),
        (lambda: kiebitz.Game("maumau").table().play_out(["random"] * 3), kiebitz.Error),
        (lambda: kiebitz.read(""), kiebitz.Error),
        (lambda: kiebitz.read("\udcff"), (kiebitz.Error, ValueError, TypeError)),
        (lambda: kiebitz.Table(None), TypeError),
        (lambda: kiebitz.Table.__new__(kiebitz.Table).moves(0), AttributeError),
        (lambda: kiebitz._kiebitz.Table(), TypeError),
        (lambda: kiebitz._kiebitz.Table.__new__(kiebitz._kiebitz.Table).seats(), kiebitz.Error),
        (lambda: kiebitz._kiebitz.Table.__new__(kiebitz._kiebitz.Table).copy(), kiebitz.Error),
        (lambda: kiebitz._kiebitz.Table.__new__(kiebitz._kiebitz.Table).setup(), kiebitz.Error),
        (lambda: kiebitz._kiebitz.Table.__new__(kiebitz._kiebitz.Table).steps(0, None, "en"), kiebitz.Error),
    ],
)
def test_wrong_arguments_are_exceptions(call, kind):
    with pytest.raises(kind) as caught:
        call()
    assert str(caught.value)


@pytest.mark.parametrize("name", ["maumau", "sichuan"])
def test_a_search_says_what_every_move_is_worth(name):
    table = kiebitz.Game(name).table(seed=2, deal=1)
    advice = table.advice(0, games=200, seed=1)
    assert advice["source"].startswith("Best of ") and advice == table.advice(0, games=200, seed=1)
    assert sorted(value["move"] for value in advice["values"]) == sorted(table.moves(0))
    assert advice["values"][0]["move"] == advice["move"] and advice["values"][0]["behind"] == 0
    hasty = table.advice(0, games=2**40, milliseconds=20)
    assert 0 < hasty["values"][0]["games"] < 2**30
    assert table.choose(0, "search:50") in table.moves(0) and table.choose(0, "cheat") in table.moves(0)


@pytest.mark.parametrize("strategy", ["", " ", "steady,random", "\0"])
def test_a_strategy_that_does_not_exist(strategy):
    with pytest.raises(kiebitz.Error, match="there is no strategy"):
        kiebitz.Game("maumau").table().choose(0, strategy)
    with pytest.raises(kiebitz.Error, match="there is no strategy"):
        kiebitz.simulate("maumau", 10, strategies=[strategy])


@pytest.mark.parametrize("name", PLAYED)
def test_an_imagined_table_has_told_its_seat_the_same(name):
    """Also that somebody who drew had no card that fitted: otherwise the moves would not be legal there."""
    game = kiebitz.Game(name)
    for deal in range(5):
        table = game.table(seed=3, deal=deal)
        decks = set()
        for turn in range(25):
            if table.over:
                break
            seat = table.to_act[0]
            other = table.imagine(seat, seed=turn)
            assert other.events(seat) == table.events(seat) and other.moves(seat) == table.moves(seat)
            assert other.view(seat) == table.view(seat)
            assert other.deck == table.imagine(seat, seed=turn).deck
            decks.add(other.deck)
            table.play(seat, table.choose(seat, "random"))
        assert len(decks) > 1 or name == "evensteven"
