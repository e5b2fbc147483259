"""A game by its name, and everything that the engine can do with it."""

from __future__ import annotations

import json
from typing import Any, Callable, Iterable

import numpy as np

from kiebitz import _kiebitz
from kiebitz.errors import Error, text, whole
from kiebitz.table import Table

_most_cases = 10_000_000


def games() -> tuple[str, ...]:
    """The names of all games.

    >>> import kiebitz
    >>> "maumau" in kiebitz.games(), len(kiebitz.games())
    (True, 4)
    """
    return tuple(_kiebitz.games())


def _counts(name: str, hands: Any, kinds: int) -> np.ndarray:
    """Rows of counts as the engine wants them: uint8, contiguous."""
    array = np.asarray(hands)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} must be whole numbers, not {array.dtype}")
    if array.ndim != 2 or array.shape[1] != kinds:
        raise Error(f"{name} must have the shape (n, {kinds}), not {array.shape}")
    if array.dtype != np.uint8:
        if array.size and (array.min() < 0 or array.max() > 255):
            raise Error(f"{name} must be counts of 0 to 4")
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array)


class Game:
    """A game by its name.

    >>> import kiebitz
    >>> game = kiebitz.Game("maumau")
    >>> game.title, game.sizes, game.strategies
    ('Mau-Mau', (2, 3, 4), ('rulebook', 'random', 'search', 'cheat'))
    """

    def __init__(self, name: str) -> None:
        about = json.loads(_kiebitz.about(text("name", name)))
        self.name: str = about["name"]
        self.title: str = about["title"]
        self.sizes: tuple[int, ...] = tuple(about["sizes"])
        """The numbers of players, default first; in Even Steven, of cards."""
        self.size_name: str = about["size_name"]
        self.strategies: tuple[str, ...] = tuple(about["strategies"])
        """The built-in players, the game's own first. Those that search play at tables, not in batches."""
        self.cards: tuple[str, ...] = tuple(about["cards"])
        self.is_played: bool = about["played"]
        """False if hands are judged, and there is no table."""
        self.fewest_points_win: bool = about["fewest_points_win"]
        self.analysis: tuple[str, ...] = tuple(option[2:] for option in about["analysis"])
        """What `analyse()` takes."""

    def __repr__(self) -> str:
        return f"kiebitz.Game({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def rules(self, options: str = "") -> str:
        """The options of the game as people write them, in one fixed form.

        >>> import kiebitz
        >>> kiebitz.Game("sichuan").rules("cap=4")
        'mil cap=4'
        """
        return _kiebitz.rules(self.name, text("options", options))

    def card_name(self, card: str, language: str = "en") -> str:
        """The spoken name of a card or tile; empty if it is none.

        >>> import kiebitz
        >>> kiebitz.Game("maumau").card_name("CJ", "de")
        'Kreuz-Bube'
        """
        return _kiebitz.card_name(self.name, text("card", card), text("language", language))

    # --- tables ---

    def table(
        self,
        players: int | None = None,
        *,
        size: int | None = None,
        seed: int = 1,
        deal: int | None = 0,
        deck: str | None = None,
        rules: str = "",
    ) -> Table:
        """A new game: deal `deal` of `seed`, or a `deck` in the game's notation.

        `size` is another word for `players`, for games that have another size. With `deal=None`, `seed` is a contest
        seed where the game has those.
        """
        number = self._size(players, size)
        seed = whole("seed", seed)
        deal = None if deal is None else whole("deal", deal)
        deck = None if deck is None else text("deck", deck)
        return Table(_kiebitz.table(self.name, number, seed, deal, deck, text("rules", rules)))

    def _size(self, players: int | None, size: int | None = None) -> int:
        if players is not None and size is not None:
            raise Error("give players or size, not both")
        given = players if players is not None else size
        return 0 if given is None else whole("players" if size is None else "size", given, 1, 1000)

    # --- contest files ---

    def solve(self, contest_input: str) -> str:
        """The answer to a contest input, byte for byte as the contest program gives it."""
        return _kiebitz.solve(self.name, text("contest_input", contest_input))

    def contest_input(self, cases: int = 1, *, players: int | None = None, seed: int = 1, deal: int = 0) -> str:
        """Deals as a contest input.

        >>> import kiebitz
        >>> game = kiebitz.Game("maumau")
        >>> print(game.solve(game.contest_input(seed=1, deal=7)), end="")
        CQ DQ DA HA SA SE HJ DE HE HQ HT CJ CK
        Score: 17 0
        """
        count = whole("cases", cases, 1, _most_cases)
        return _kiebitz.contest_input(self.name, self._size(players), whole("seed", seed), whole("deal", deal), count)

    def explain(
        self,
        contest_input: str | None = None,
        *,
        players: int | None = None,
        seed: int = 1,
        deal: int | None = 0,
        deck: str | None = None,
        rules: str = "",
        language: str = "en",
    ) -> list[dict[str, Any]]:
        """The stories of a contest input, or of one deal, as the game's first strategy plays it: a list of dicts."""
        language = text("language", language)
        if contest_input is not None:
            return json.loads(_kiebitz.explain(self.name, text("contest_input", contest_input), language))
        deal = None if deal is None else whole("deal", deal)
        deck = None if deck is None else text("deck", deck)
        story = _kiebitz.explain_deal(
            self.name, self._size(players), whole("seed", seed), deal, deck, text("rules", rules), language
        )
        return [json.loads(story)]

    def check(self, contest_input: str, output: str) -> dict[str, Any]:
        """Judges the output of a contest program: `verdict`, and the first mistake with its place, clauses and story.

        The same as `kiebitz check --json`.
        """
        return json.loads(_kiebitz.check(self.name, text("contest_input", contest_input), text("output", output)))

    # --- exact analysis ---

    def analyse(self, **given: object) -> Any:
        """Exact analysis; the arguments are the options of `kiebitz analyse`, the result is its JSON.

        >>> import kiebitz
        >>> odds = kiebitz.Game("evensteven").analyse(cards=1)
        >>> odds["win"]
        {'numerator': '9', 'denominator': '17'}
        >>> hand = kiebitz.Game("mahjong").analyse(hidden="222555D 2225588M")
        >>> [(wait["tile"], wait["score"]) for wait in hand["waits"]]
        [('5M', 4), ('8M', 4)]
        """
        values = {name: str(value) for name, value in given.items() if value is not None and value is not False}
        return json.loads(_kiebitz.analyse(self.name, values))

    def waits(self, hands: Any, declared: Any = None) -> np.ndarray:
        """For each hand and each kind of tile the score that this tile would win with; 0 if it does not win.

        `hands` has a row of counts for each hand, in the order of `cards`: uint8 of shape (n, 27).
        """
        return _kiebitz.waits(self.name, *self._hands(hands, declared))

    def distances(self, hands: Any, declared: Any = None) -> np.ndarray:
        """How many exchanges of a tile each hand is from being ready; -1: it has won; 99: it never can."""
        return _kiebitz.distances(self.name, *self._hands(hands, declared))

    def discards(self, hands: Any, declared: Any = None) -> np.ndarray:
        """For each hand with a drawn tile the kind that is best discarded; -1: it has won, or never can."""
        return _kiebitz.discards(self.name, *self._hands(hands, declared))

    def _hands(self, hands: Any, declared: Any) -> tuple[np.ndarray, np.ndarray | None]:
        hidden = _counts("hands", hands, len(self.cards))
        if declared is None:
            return hidden, None
        rows = _counts("declared", declared, len(self.cards))
        if rows.shape != hidden.shape:
            raise Error(f"declared must have the shape of hands, {hidden.shape}, not {rows.shape}")
        return hidden, rows

    # --- simulation ---

    def simulate(
        self,
        games: int = 1_000_000,
        *,
        players: int | None = None,
        seed: int = 1,
        strategies: str | Iterable[str] = (),
        rules: str = "",
        threads: int = 0,
        signature: bool = False,
        progress: Callable[[int, int], object] | None = None,
    ) -> dict[str, Any]:
        """Plays deals 0, 1, 2, ... of the seed and counts the results; the same as `kiebitz simulate --json`.

        `threads=0` is one per core. `progress(done, games)` is called a few times a second; if it raises, or on Ctrl-C,
        the simulation stops.

        >>> import kiebitz
        >>> run = kiebitz.Game("maumau").simulate(1000, seed=1, threads=1)
        >>> run["totals"]["games"], sum(run["totals"]["wins"])
        ([1000], 1000)
        """
        names = [strategies] if isinstance(strategies, str) else list(strategies)
        if progress is not None and not callable(progress):
            raise TypeError("progress must be callable")
        return json.loads(
            _kiebitz.simulate(
                self.name,
                self._size(players),
                whole("games", games),
                whole("seed", seed),
                [text("strategy", each) for each in names],
                text("rules", rules),
                whole("threads", threads, most=4096),
                bool(signature),
                progress,
            )
        )
