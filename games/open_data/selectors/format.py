"""Format of a line of open data, which is one finished public match without names (docs/programming/open-data.md).

A change of meaning raises FORMAT_VERSION. Docstrings of the structs are published in schema.json.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

FORMAT: Final = "hidalgo/open-match"
FORMAT_VERSION: Final = 1

Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2})+$")]
#: "p-" for players, "m-" for matches; unique within one file, and unrelated to those in other files.
Pseudonym = Annotated[str, Meta(pattern="^[pm]-[0-9a-f]{16}$")]
Place = Annotated[int, Meta(ge=0)]


class OpenHolder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who held a seat: moves after `from_version`, up to `until_version` (none: the end), were made in that time."""

    player: Pseudonym
    is_bot: bool
    from_version: Place
    until_version: Place | None


class OpenSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    #: The level of a computer player; empty for people and bots.
    ai_level: str
    #: Earliest first; none for a computer player.
    holders: tuple[OpenHolder, ...]
    has_resigned: bool
    #: Neither resigned nor absent at the end.
    has_stayed: bool
    #: As the site ranks: players who have not stayed rank below all who have.
    points: int | None
    rank: int | None


Maker = Literal["person", "ai", "table", "plan", "absence", "caretaker", "forced"]


class OpenMove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    version: Place
    #: -1 is the table itself.
    seat: Annotated[int, Meta(ge=-1)]
    #: Who made it; "absence" is a default move for a player who has left, "forced" the only legal choice.
    by: Maker
    action: dict[str, Any]


class OpenScore(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By the rules of the game alone."""

    points: int
    rank: int


class OpenMatch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: Literal["hidalgo/open-match"]
    format_version: Literal[1]
    id: Pseudonym
    game: str
    rules_version: int
    options: dict[str, Any]
    #: The day in UTC: the hour could give away who played.
    finished_on: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    #: What the shuffles follow from.
    seed: Hex
    seats: tuple[OpenSeat, ...]
    #: Moves withdrawn by a ruling are left out.
    moves: tuple[OpenMove, ...]
    #: By the rules; because all but one had resigned; or by a ruling before the end.
    ended: Literal["played", "resigned", "adjudicated"]
    #: Whether a ruling has set the places in `seats`.
    is_ruled: bool
    #: By seat.
    scores: tuple[OpenScore, ...]
