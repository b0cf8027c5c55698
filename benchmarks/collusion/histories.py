"""Draws pairs of people with several joint matches from played tables, and computes the signals on their sheets."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from benchmarks.collusion.habits import leaving, shared_evenings
from benchmarks.collusion.tables import LOYALTIES, PairRow
from games.fairplay.rules.benefit import HABIT, Benefit, Scatter, benefit, dispersion_of
from games.fairplay.rules.pairs import PairSignals
from games.fairplay.rules.timing import JointTiming

#: Number of matches that each of the two plays without the other.
_ELSEWHERE: Final = 6


class Population(NamedTuple):
    """A kind of people: their tables, how much their taste favours an opponent in every match, and when they play."""

    name: str
    tables: str
    #: In standard deviations of a match.
    taste: float = sqrt(HABIT)
    weekdays_only: bool = False


HONEST: Final = (
    Population("honest", "honest"),
    Population("weak", "weak"),
    Population("random", "random"),
    # More than twice what HABIT allows for.
    Population("tastes", "honest", taste=0.4),
    Population("weekdays", "honest", weekdays_only=True),
)
COLLUDING: Final = tuple(Population(name, name) for name in LOYALTIES)


class History(NamedTuple):
    """The probabilities on one sheet; None where nothing is known."""

    benefit: float | None
    timing: float | None
    departures: float | None
    all: float | None


def drawn_histories(
    rows: Sequence[PairRow], kind: Population, matches: int, histories: int, seed: int
) -> list[History]:
    """Draw pairs with so many joint matches, each match from all tables of the kind."""
    random = Random(f"{seed}/{kind.name}/{matches}")
    usual = dispersion_of(
        given.excess**2 / given.variance
        for row in rows
        if row.scenario == "honest"
        for given in (row.given, row.received)
        if given.variance
    )
    tables = [_widened(row, usual) for row in rows if row.scenario == kind.tables]
    # A colluder plays honestly at tables without the friend.
    alone = [_widened(row, usual) for row in rows if row.scenario == "honest"] if _colludes(kind) else tables
    evenings = _evenings(_colludes(kind), kind.weekdays_only, matches, histories, seed)
    return [_history(random, tables, alone, kind, matches, timing) for timing in evenings]


def _history(
    random: Random,
    tables: Sequence[PairRow],
    alone: Sequence[PairRow],
    kind: Population,
    matches: int,
    timing: JointTiming,
) -> History:
    met = random.choices(tables, k=matches)
    if not _colludes(kind):
        # Any two of a table, in either order, so that favours average out to zero.
        met = [_turned(row) if random.random() < 0.5 else row for row in met]
    throws = LOYALTIES.get(kind.name, (0.0, 0.0))
    found = PairSignals(
        given=_summed(random, [row.given for row in met], alone, kind),
        received=_summed(random, [row.received for row in met], alone, kind),
        timing=timing,
        my_departures=leaving(random, matches, throws=throws[0] > 0),
        their_departures=leaving(random, matches, throws=throws[1] > 0),
    )
    return History(found.benefit, timing.probability, found.departures, found.probability)


def _summed(
    random: Random, matches: Sequence[Benefit], alone: Sequence[PairRow], kind: Population
) -> Benefit:
    """Sum the benefits of all matches. Tables differ from match to match, but tastes last, also in other matches."""
    others = [row.given for row in random.choices(alone, k=_ELSEWHERE)]
    seen = [each for other in others for each in _with_taste([other], random.gauss(0, kind.taste))]
    elsewhere = Scatter(sum(each.excess**2 for each in seen), sum(each.variance for each in seen), _ELSEWHERE)
    return benefit(_with_taste(matches, random.gauss(0, kind.taste)), elsewhere)


def _with_taste(matches: Iterable[Benefit], taste: float) -> Iterator[Benefit]:
    for each in matches:
        yield replace(each, excess=each.excess + taste * sqrt(each.variance))


def _widened(row: PairRow, usual: float) -> PairRow:
    given, received = (replace(each, variance=usual * each.variance) for each in (row.given, row.received))
    return row._replace(given=given, received=received)


def _turned(row: PairRow) -> PairRow:
    return row._replace(given=row.received, received=row.given)


def _colludes(kind: Population) -> bool:
    return kind.name in LOYALTIES


@cache
def _evenings(
    together: bool, weekdays_only: bool, matches: int, histories: int, seed: int
) -> tuple[JointTiming, ...]:
    """Draw the timings, cached for all games: when people play does not depend on what they play."""
    random = Random(f"{seed}/{together}/{weekdays_only}/{matches}")
    return tuple(
        shared_evenings(random, matches, together=together, weekdays_only=weekdays_only)
        for _ in range(histories)
    )
