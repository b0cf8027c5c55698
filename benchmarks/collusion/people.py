"""Measures the signals about single persons: honest ones and those who often leave matches or time out."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from games.fairplay.rules.departures import Departures

#: The mean share of matches left while losing, and of turns that time out.
_LOSING: Final = 0.02
_TIMED_OUT: Final = 0.03
#: One absence makes about so many turns time out at once.
_BUNCH: Final = 4

#: Draws how many of so many cases a person leaves.
Leaver = Callable[[Random, int], int]


def person_lines(histories: int, seed: int) -> Iterator[str]:
    """Yield for each kind of person and number of cases how many the signal rates below 1 % and below 0.1 %."""
    yield f"{'signal':12}{'people':34}{'cases':>8}{'p < 1 %':>12}{'p < 0.1 %':>12}"
    for signal, mean, numbers, kinds in (
        ("left losing", _LOSING, (10, 30, 100), _leavers(_LOSING, 0.2)),
        ("timed out", _TIMED_OUT, (50, 200, 800), _leavers(_TIMED_OUT, 0.3)),
    ):
        for name, leave in kinds.items():
            for cases in numbers:
                random = Random(f"{seed}/{signal}/{name}/{cases}")
                found = [Departures(cases, leave(random, cases), mean).probability for _ in range(histories)]
                shares = (sum(each < bar for each in found) / histories for bar in (0.01, 0.001))
                yield f"{signal:12}{name:34}{cases:>8}" + "".join(f"{share:>12.2%}" for share in shares)


def _leavers(mean: float, often: float) -> dict[str, Leaver]:
    return {
        "honest, exponential": lambda random, cases: _left(random, cases, random.expovariate(1 / mean)),
        "honest, more uneven (gamma 1/2)": lambda random, cases: _left(
            random, cases, random.gammavariate(0.5, 2 * mean)
        ),
        f"honest, {_BUNCH} at a time": lambda random, cases: min(
            cases, _BUNCH * _left(random, cases // _BUNCH, random.expovariate(1 / mean))
        ),
        f"leaves {often:.0%}": lambda random, cases: _left(random, cases, often),
    }


def _left(random: Random, cases: int, rate: float) -> int:
    return sum(random.random() < rate for _ in range(cases))
