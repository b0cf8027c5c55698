"""Pairs of people with several matches in common, drawn from played tables, and what their sheets would say."""

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

#: Matches of each of the two without the other.
_ELSEWHERE: Final = 6


class Population(NamedTuple):
    """People of one kind: the tables they come from, how much a taste favours one opponent in every match, and their weeks."""

    name: str
    tables: str
    #: In deviations of a match.
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
    """Pairs that met so often, each match drawn from all tables of the kind."""
    random = Random(f"{seed}/{kind.name}/{matches}")
    usual = dispersion_of(
        given.excess**2 / given.variance
        for row in rows
        if row.scenario == "honest"
        for given in (row.given, row.received)
        if given.variance
    )
    tables = [_widened(row, usual) for row in rows if row.scenario == kind.tables]
    # Whoever plays for a friend plays for themselves where the friend is not.
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
        # Any two of a table: so what everybody did for everybody sums up to nothing.
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
    """Tables are drawn anew for each match, but people stay who they are, and have tastes elsewhere, too."""
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
    """The same for every game: when people play does not depend on what."""
    random = Random(f"{seed}/{together}/{weekdays_only}/{matches}")
    return tuple(
        shared_evenings(random, matches, together=together, weekdays_only=weekdays_only)
        for _ in range(histories)
    )
