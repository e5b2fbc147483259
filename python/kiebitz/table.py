"""A game in progress."""

from __future__ import annotations

import json
from typing import Any, Iterable

from kiebitz import _kiebitz
from kiebitz.errors import Error, text, whole


def _seat(value: object) -> int:
    return whole("seat", value, -(2**63), 2**63 - 1)


class Table:
    """A game in progress, made by `Game.table()`. Moves and cards are texts in the game's notation.

    >>> import kiebitz
    >>> table = kiebitz.Game("maumau").table(players=3, seed=1, deal=1)
    >>> table.to_act
    (0,)
    >>> table.moves(0)
    ['SQ', 'SE', 'DT', 'CT']
    >>> table.play(0, 'DT')
    >>> table.play(0, 'CT')
    Traceback (most recent call last):
        ...
    kiebitz.errors.IllegalMove: It is player 2's turn.
    """

    def __init__(self, inner: _kiebitz.Table) -> None:
        if not isinstance(inner, _kiebitz.Table):
            raise TypeError("tables are made by Game.table() and kiebitz.read()")
        self._inner = inner

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._inner.game()

    @property
    def seats(self) -> int:
        """The number of players. Seats are numbered from 0; texts call seat 0 player 1."""
        return self._inner.seats()

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must move, possibly several at once; empty when the game is over."""
        return tuple(self._inner.to_act(None))

    @property
    def over(self) -> bool:
        return not self._inner.to_act(None)

    def asks(self, seat: int) -> bool:
        """Whether this seat must move. In Mahjong nobody else may know that it is asked."""
        return seat in self._inner.to_act(_seat(seat))

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat; none if it is not to move."""
        return self._inner.moves(_seat(seat))

    def play(self, seat: int, move: str, chosen_by: str = "") -> None:
        """Plays a move, or raises IllegalMove and changes nothing. `chosen_by` names a strategy, for the story."""
        self._inner.play(_seat(seat), text("move", move), text("chosen_by", chosen_by))

    def choose(self, seat: int, strategy: str) -> str:
        """The move that a built-in strategy chooses for a seat that must move."""
        return self._inner.choose(_seat(seat), text("strategy", strategy))

    def play_out(self, strategies: str | Iterable[str]) -> dict[str, Any]:
        """Lets strategies play to the end: one for all seats, or one for each. Returns the outcome."""
        names = [strategies] * self.seats if isinstance(strategies, str) else list(strategies)
        if len(names) != self.seats:
            raise Error(f"name one strategy, or one for each of the {self.seats} seats")
        while to_act := self.to_act:
            seat = to_act[0]
            self.play(seat, self.choose(seat, names[seat]), names[seat])
        outcome = self.outcome
        assert outcome is not None
        return outcome

    def view(self, seat: int | None = None, language: str = "en") -> dict[str, Any]:
        """What a seat sees, or without a seat all cards: `rows` of cards and `facts`. A hidden card is "??"."""
        return json.loads(self._inner.view(None if seat is None else _seat(seat), text("language", language)))

    def events(self, seat: int) -> list[str]:
        """Everything that a seat has learnt so far, as bots are told it: one event per line. It only grows."""
        return self._inner.events(_seat(seat)).splitlines()

    def story(self, seat: int | None = None, language: str = "en", first: int = 0) -> list[dict[str, Any]]:
        """The deal (step 0) and the moves so far, as far as a seat may know them, in English, German or Chinese.

        Each step has its `seat`, `move`, `sentences`, reasons (`why`) and the `position` afterwards; each sentence its
        `text` and the `clauses` behind it.
        """
        number = whole("first", first, most=2**32)
        return json.loads(self._inner.steps(number, None if seat is None else _seat(seat), text("language", language)))

    def tell(self, seat: int | None = None, language: str = "en") -> str:
        """The story as text, each sentence with its clauses.

        >>> import kiebitz
        >>> table = kiebitz.Game("maumau").table(seed=1, deal=7)
        >>> print(table.tell().splitlines()[0])
        2 players are dealt 7 cards each, one at a time; CQ is turned up. [MM-3, MM-4]
        """
        sentences = (each for step in self.story(seat, language) for each in step["sentences"])
        return "\n".join(
            each["text"] + (f" [{', '.join(each['clauses'])}]" if each["clauses"] else "") for each in sentences
        )

    def advice(
        self, seat: int, language: str = "en", *, games: int = 0, seed: int = 0, milliseconds: int = 0
    ) -> dict[str, Any]:
        """A good `move`, its reasons (`sentences`) and their `source`: by the book, or from so many sampled games.

        With `games`, `values` has for every move the chance to win and the expected score, the best first, with standard
        errors; `behind` is what it costs. The same seed and number give the same answer, unless `milliseconds` end the
        search before.

        >>> import kiebitz
        >>> table = kiebitz.Game("maumau").table(seed=1, deal=7)
        >>> best = table.advice(0, games=2000)["values"][0]
        >>> 0.3 < best["wins"] < 0.8
        True
        """
        number = whole("games", games, most=2**40)
        time = whole("milliseconds", milliseconds, most=10**9)
        return json.loads(
            self._inner.advice(_seat(seat), text("language", language), number, whole("seed", seed), time)
        )

    def choices(self, seat: int, language: str = "en") -> list[dict[str, Any]]:
        """The exact chance to win with each move; empty for games that cannot compute it."""
        return json.loads(self._inner.choices(_seat(seat), text("language", language)))

    @property
    def outcome(self) -> dict[str, Any] | None:
        """`winners`, `scores` and the clause that ended the game (`why`); None before the end."""
        return json.loads(self._inner.outcome())

    @property
    def deck(self) -> str:
        """All cards in the order of the deal."""
        return self._inner.deck()

    @property
    def played(self) -> list[tuple[int, str]]:
        """The moves so far."""
        return [(seat, move) for seat, move, _ in self._inner.played()]

    def record(self, players: Iterable[str] = ()) -> str:
        """The game as text; `kiebitz.read()` and `kiebitz replay` read it."""
        return self._inner.record([text("player", each) for each in players])

    def copy(self) -> Table:
        """Another table with the same deal and the same moves. Random strategies begin their dice again."""
        return Table(self._inner.copy())

    def imagine(self, seat: int, seed: int = 0) -> Table:
        """A table that looks the same to a seat: what it cannot know is dealt again at random, among the deals that agree
        with everything it has been told. The same seed gives the same table.

        >>> import kiebitz
        >>> table = kiebitz.Game("maumau").table(seed=1, deal=7)
        >>> other = table.imagine(0, seed=1)
        >>> other.events(0) == table.events(0), other.view(1)["rows"][1] == table.view(1)["rows"][1]
        (True, False)
        """
        return Table(self._inner.imagine(_seat(seat), whole("seed", seed)))

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self._inner.setup(), self._inner.played())

    def __repr__(self) -> str:
        return f"<kiebitz.Table of {self.game}, {self.seats} seats, {len(self.played)} moves>"


def _rebuild(setup: tuple[Any, ...], played: list[tuple[int, str, str]]) -> Table:
    inner = _kiebitz.table(*setup)
    for seat, move, chosen_by in played:
        inner.play(seat, move, chosen_by)
    return Table(inner)


def read(record: str) -> Table:
    """The table at the end of a record, whose moves and scores are checked.

    >>> import kiebitz
    >>> table = kiebitz.read("game maumau\\nplayers 3\\ndeal 1 1\\n0 DT\\n")
    >>> table.to_act
    (1,)
    """
    return Table(_kiebitz.read_table(text("record", record)))
