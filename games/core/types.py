"""Types shared by all games: seats, actions, events, steps, ledgers and scores."""

import re
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

Seat: TypeAlias = int

#: The pseudo-seat of table steps, which are moves of their own in the log and are played by a worker.
TABLE: Final[Seat] = -1

S = TypeVar("S")


def snake_case(class_name: str) -> str:
    """Convert a class name to its JSON tag: `PlaceCaballero` becomes `place_caballero`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class Action(Struct, frozen=True, gc=False, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """A wish of one seat, in the imperative: small, concrete, and meaningful on its own."""


class Event(
    Struct, frozen=True, gc=False, tag_field="type", tag=snake_case, kw_only=True, omit_defaults=True
):
    """A fact, in the past tense. `only` names the seats that may see it; None means everybody."""

    only: tuple[Seat, ...] | None = None


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose before the match; each game subclasses it with typed, defaulted fields."""


class LedgerEntry(Struct, frozen=True, array_like=True, gc=False):
    """Why one seat got some points. The entries of a seat always sum to its score."""

    seat: Seat
    points: int
    #: What was rewarded, as a code of the game: "rank", "king", "home" …
    reason: str
    #: The number of the rule that says so: "EG-8.2".
    rule: str
    #: Where: a region, a city, "" for the whole board.
    area: str
    #: What made the table score: a card id, "general" …
    occasion: str
    round: int
    #: The place that was rewarded (0 if places don't matter), and how many seats shared it.
    rank: int = 0
    tied: int = 1


class Score(Struct, frozen=True):
    """The score of one seat. Ties share a rank: 1, 1, 3."""

    seat: Seat
    points: int
    rank: int
    ledger: tuple[LedgerEntry, ...] = ()


class Step(Struct, Generic[S], frozen=True, gc=False):
    """The result of applying one action: the new state and what happened."""

    state: S
    events: tuple[Event, ...]
    #: False if the step showed its player something hidden: it can't be undone.
    reversible: bool = True


class Forced(Struct, frozen=True):
    """An answer without an alternative, and the number of the rule that forces it."""

    action: Action
    rule: str


class IllegalAction(Exception):
    """The rules refuse an action: a stable code, the number of the rule, and similar legal actions."""

    def __init__(self, code: str, rule: str, *, nearest: tuple[Action, ...] = (), **details: object) -> None:
        super().__init__(f"{code} ({rule})")
        self.code = code
        self.rule = rule
        self.nearest = nearest
        self.details = details


def shared_ranks(points: tuple[int, ...]) -> tuple[int, ...]:
    """Standard competition ranking, highest first: (7, 9, 7) gives (2, 1, 2)."""
    return tuple(1 + sum(other > mine for other in points) for mine in points)


def scores_of(points: tuple[int, ...], ledger: tuple[LedgerEntry, ...]) -> tuple[Score, ...]:
    """Return the score of every seat with its part of the ledger; equal points share a rank."""
    parts: list[list[LedgerEntry]] = [[] for _ in points]
    for entry in ledger:
        parts[entry.seat].append(entry)
    ranks = shared_ranks(points)
    return tuple(Score(seat, total, ranks[seat], tuple(parts[seat])) for seat, total in enumerate(points))
