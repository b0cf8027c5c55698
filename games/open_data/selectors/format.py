"""A line of the open data: one finished public match without names (docs/programming/open-data.md). A change of meaning raises FORMAT_VERSION."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

FORMAT: Final = "hidalgo/open-match"
FORMAT_VERSION: Final = 1

Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2})+$")]
#: "p-" for players, "m-" for matches; the same one stands for the same within one file, and for nothing in another.
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
    #: The earliest first; none for a computer player.
    holders: tuple[OpenHolder, ...]
    has_resigned: bool
    #: Neither resigned nor absent at the end.
    has_stayed: bool
    #: As the site counts: whoever has not stayed ranks below all who have.
    points: int | None
    rank: int | None


Maker = Literal["person", "ai", "table", "plan", "absence", "caretaker", "forced"]


class OpenMove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    version: Place
    #: -1 is the table itself.
    seat: Annotated[int, Meta(ge=-1)]
    #: Who made it; "absence" is a default for somebody who has left, "forced" the only legal choice.
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
    #: The day, by UTC: the hour could tell who it was.
    finished_on: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    #: What the shuffles were made from.
    seed: Hex
    seats: tuple[OpenSeat, ...]
    #: What a ruling has withdrawn is left out.
    moves: tuple[OpenMove, ...]
    #: By the rules; because all but one had resigned; or by a ruling, before the rules came to an end.
    ended: Literal["played", "resigned", "adjudicated"]
    #: A ruling has set the places in `seats`.
    is_ruled: bool
    #: By seat.
    scores: tuple[OpenScore, ...]
