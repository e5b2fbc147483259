"""The exceptions of the package. Errors of the engine say what is wrong, where, and which clause it breaks."""

from __future__ import annotations


class Error(ValueError):
    """A wrong argument or a wrong text.

    `line` and `column` count from 1; line 0 means no particular place. `clause` is like "MM-7", or empty.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0, clause: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.clause = clause

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return type(self), (self.message, self.line, self.column, self.clause)


class IllegalMove(Error):
    """A move that the rules forbid, or a text that is no move. The game has not changed.

    `game` is the number of the game in a batch, and None at a table.
    """

    def __init__(self, message: str, clause: str = "", seat: int = 0, move: str = "", game: int | None = None) -> None:
        super().__init__(message, clause=clause)
        self.seat = seat
        self.move = move
        self.game = game

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return type(self), (self.message, self.clause, self.seat, self.move, self.game)


def whole(name: str, value: object, least: int = 0, most: int = 2**64 - 1) -> int:
    """`value` as a whole number in a range, or an Error that names it."""
    try:
        number = value.__index__()  # type: ignore[attr-defined]
    except AttributeError:
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}") from None
    if not least <= number <= most:
        raise Error(f"{name} must be {least} to {most}, not {number}")
    return number


def text(name: str, value: object) -> str:
    """`value` if it is a text, or a TypeError that names it."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    return value
