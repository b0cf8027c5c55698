"""What one match adds to each tally."""

from collections import Counter
from enum import StrEnum
from itertools import permutations
from typing import NamedTuple, TypeAlias, TypeVar

from tournaments.statistics.rules.facts import WIN, MatchFacts, Opponents, SeatFacts


class Aspect(StrEnum):
    """By what the seats of a game are grouped."""

    SEAT = "seat"
    START = "start"
    OPENING = "opening"
    POINTS = "points"


class GameKey(NamedTuple):
    game: str
    players: int
    kind: str
    company: Opponents
    aspect: Aspect
    value: str


class PersonKey(NamedTuple):
    user_id: int
    game: str
    company: Opponents
    is_private: bool


class PairKey(NamedTuple):
    user_id: int
    opponent_id: int
    game: str
    is_private: bool


K = TypeVar("K", bound=tuple[object, ...])
#: Integers by field name, so that adding and subtracting cancel out.
Sums: TypeAlias = Counter[str]
Additions: TypeAlias = dict[K, Sums]


def game_additions(facts: MatchFacts) -> Additions[GameKey]:
    """Four aspects of each seat, if the match was played to the end by those who began."""
    if not facts.is_complete:
        return {}
    table = facts.game, facts.players, facts.kind, facts.company
    added: Additions[GameKey] = {}
    for seat in facts.seats:
        sums = Counter(seats=1, wins=seat.win, points=seat.points or 0)
        for aspect, value in _values(seat).items():
            added.setdefault(GameKey(*table, aspect, value), Counter()).update(sums)
    return added


def person_additions(facts: MatchFacts) -> Additions[PersonKey]:
    """For everybody who began; the result of a substitute counts for nobody."""
    return {
        PersonKey(seat.user, facts.game, facts.company, facts.is_private): Counter(
            matches=1,
            wins=seat.win,
            expected=WIN // facts.players,
            finished=int(seat.points is not None),
            points=seat.points or 0,
            shares=seat.share,
        )
        for seat in facts.seats
        if seat.user is not None
    }


def pair_additions(facts: MatchFacts) -> Additions[PairKey]:
    """Both ways for each two people who began, only at tables without programs."""
    if facts.company != Opponents.PEOPLE:
        return {}
    return {
        PairKey(mine.user, other.user, facts.game, facts.is_private): Counter(
            met=1, ahead=int(mine.rank < other.rank), behind=int(mine.rank > other.rank)
        )
        for mine, other in permutations(facts.seats, 2)
        if mine.user is not None and other.user is not None
    }


def _values(seat: SeatFacts) -> dict[Aspect, str]:
    values = {Aspect.SEAT: str(seat.index), Aspect.POINTS: str(seat.points)}
    if seat.start is not None:
        values[Aspect.START] = str(seat.start)
    if seat.opening:
        values[Aspect.OPENING] = seat.opening
    return values
