"""Rules of a ladder: how results move people, whom they may challenge, what idleness costs. Rung 1 is the top."""

from collections.abc import Collection, Mapping, Sequence, Set
from enum import StrEnum
from itertools import chain
from typing import Final, Protocol

from msgspec import Struct

USUAL_IDLE_DAYS: Final = 30


class LadderLimits(Protocol):
    """The part of a ladder's regulations that these functions need (tournaments.competitions.rules.stages)."""

    @property
    def reach_places(self) -> int: ...
    @property
    def reach_percent(self) -> int: ...
    @property
    def most_outgoing(self) -> int: ...
    @property
    def most_incoming(self) -> int: ...
    @property
    def rematch_days(self) -> int: ...


class NoChallenge(StrEnum):
    """Why a player cannot be challenged, lasting reasons first."""

    NOT_ON_LADDER = "not_on_ladder"
    SAME_PERSON = "same_person"
    INACTIVE = "inactive"
    ON_VACATION = "on_vacation"
    OUT_OF_RANGE = "out_of_range"
    KEPT_APART = "kept_apart"
    COMMON_TABLE = "common_table"
    REMATCH_TOO_SOON = "rematch_too_soon"
    TOO_MANY_OPEN = "too_many_open"
    TOO_MANY_INCOMING = "too_many_incoming"


class ChallengeFacts(Struct, frozen=True):
    """The state of a ladder at the time of a challenge. Pairs are two entries, the smaller id first."""

    rules: LadderLimits
    #: Seats at a table of this ladder.
    seats: int
    #: Entry to rung.
    rungs: Mapping[int, int]
    #: Entry to person, for people with two entries; an entry that is missing is a person of its own.
    people: Mapping[int, int] = {}
    #: Open and playing challenges: made, and received.
    outgoing: Mapping[int, int] = {}
    incoming: Mapping[int, int] = {}
    #: Forbidden pairs, set by directors.
    kept_apart: Set[tuple[int, int]] = frozenset()
    at_common_table: Set[tuple[int, int]] = frozenset()
    #: Days since they last finished a table together; missing if they never did.
    days_since_met: Mapping[tuple[int, int], int] = {}
    on_vacation: Set[int] = frozenset()
    inactive: Set[int] = frozenset()


class IdleMoves(Struct, frozen=True):
    order: tuple[int, ...]
    sunk: tuple[int, ...]
    dropped: tuple[int, ...]


def insert(order: Sequence[int], finish: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the ladder after a table: from last finisher to first, each moves just above the highest one they beat.

    `finish` lists groups from first to last; players in one group are tied and keep their order.
    """
    _check_finish(order, finish)
    ladder = list(order)
    beaten: set[int] = set()
    for level in reversed(finish):
        # From the top down, so that tied players never pass each other.
        for mover in sorted(level, key=ladder.index):
            _move_above(ladder, mover, beaten)
        beaten.update(level)
    return tuple(ladder)


def challenge_range(position: int, length: int, rules: LadderLimits, seats: int = 2) -> range:
    """Return the rungs within reach, all above.

    Near the top of a ladder with larger tables it reaches down until a table can be filled, the player's own rung
    included.
    """
    if not 1 <= position <= length:
        raise ValueError(f"position: from 1 to {length}")
    above = position - 1
    reach = max(rules.reach_places, above * rules.reach_percent // 100)
    highest = max(1, position - reach)
    if seats > 2 and position - highest < seats - 1:
        return range(highest, min(length, highest + seats - 1) + 1)
    return range(highest, position)


def why_not(challenger: int, opponent: int, facts: ChallengeFacts) -> NoChallenge | None:
    """Return the first reason against a challenge; None if it may be made."""
    rules, rungs = facts.rules, facts.rungs
    if challenger not in rungs or opponent not in rungs:
        return NoChallenge.NOT_ON_LADDER
    pair = _pair(challenger, opponent)
    reach = challenge_range(rungs[challenger], len(rungs), rules, facts.seats)
    lasting = {
        NoChallenge.SAME_PERSON: _person(challenger, facts) == _person(opponent, facts),
        NoChallenge.INACTIVE: not facts.inactive.isdisjoint(pair),
        NoChallenge.ON_VACATION: not facts.on_vacation.isdisjoint(pair),
        NoChallenge.OUT_OF_RANGE: rungs[opponent] not in reach,
    }
    passing = {
        NoChallenge.TOO_MANY_OPEN: facts.outgoing.get(challenger, 0) >= rules.most_outgoing,
        NoChallenge.TOO_MANY_INCOMING: facts.incoming.get(opponent, 0) >= rules.most_incoming,
    }
    return _first(lasting) or why_not_together(challenger, opponent, facts) or _first(passing)


def why_not_together(one: int, other: int, facts: ChallengeFacts) -> NoChallenge | None:
    """Why two people cannot share a table, whoever challenges them."""
    pair, rematch_days = _pair(one, other), facts.rules.rematch_days
    return _first(
        {
            NoChallenge.KEPT_APART: pair in facts.kept_apart,
            NoChallenge.COMMON_TABLE: pair in facts.at_common_table,
            NoChallenge.REMATCH_TOO_SOON: facts.days_since_met.get(pair, rematch_days) < rematch_days,
        }
    )


def idle_moves(
    order: Sequence[int],
    days_idle: Mapping[int, int],
    *,
    idle_days: int = USUAL_IDLE_DAYS,
    already_sunk: Collection[int] = (),
) -> IdleMoves:
    """Move players down a tenth of the ladder, once, if they were idle too long; drop them after twice that time.

    `already_sunk` were already moved for this absence. Vacation days must not be included in `days_idle`.
    """
    dropped = tuple(entry for entry in order if days_idle.get(entry, 0) >= 2 * idle_days)
    ladder = [entry for entry in order if entry not in dropped]
    sunk = tuple(
        entry for entry in ladder if days_idle.get(entry, 0) >= idle_days and entry not in already_sunk
    )
    depth = -(-len(ladder) // 10)
    # From the bottom up, and never past the previous one, so that they do not overtake each other.
    lowest = len(ladder)
    for entry in reversed(sunk):
        index = ladder.index(entry)
        lowest = min(index + depth, lowest - 1)
        ladder.insert(lowest, ladder.pop(index))
    return IdleMoves(tuple(ladder), sunk, dropped)


def _check_finish(order: Sequence[int], finish: Sequence[Sequence[int]]) -> None:
    players = list(chain.from_iterable(finish))
    if len(set(players)) < len(players):
        raise ValueError("finish: somebody finished twice")
    if not set(players).issubset(order):
        raise ValueError("finish: somebody is not on the ladder")


def _move_above(ladder: list[int], mover: int, beaten: Collection[int]) -> None:
    target = min((ladder.index(loser) for loser in beaten), default=len(ladder))
    if target < ladder.index(mover):
        ladder.remove(mover)
        ladder.insert(target, mover)


def _pair(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


def _first(reasons: Mapping[NoChallenge, bool]) -> NoChallenge | None:
    return next((reason for reason, holds in reasons.items() if holds), None)


def _person(entry: int, facts: ChallengeFacts) -> tuple[str, int]:
    """Tagged, because ids of people and entries may coincide."""
    return ("person", facts.people[entry]) if entry in facts.people else ("entry", entry)
