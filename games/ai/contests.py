"""Contests between two players: one of them in each seat in turn, the other in all other seats, with the same deals."""

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Any

from msgspec import Struct

from games.ai.arena import Arena, win_share
from games.ai.base import AnyRules, Player

#: Of the normal distribution: an interval of this many standard deviations holds the true value 19 times of 20.
_Z = 1.96


class Table(Struct, frozen=True, order=True):
    """One match of a contest: which deal, and where the player sits."""

    deal: int
    seat: int


class Outcome(Struct, frozen=True):
    """How a match of a contest ended for the player, and how long its decisions took."""

    table: Table
    #: 1 for a lone winner, an equal part for a shared victory.
    won: float
    place: int
    #: How many rivals finished behind the player; one who finished level counts as half.
    ahead: float
    points: tuple[int, ...]
    #: Milliseconds of processor time for each of the player's decisions.
    ms: tuple[float, ...]


class Figures(Struct, frozen=True):
    """What the outcomes of a contest say."""

    games: int
    deals: int
    win_share: float
    #: The interval that holds the true win share 19 times of 20. Matches of one deal are not independent.
    low: float
    high: float
    place: float
    #: How often a rival finished behind, of how many.
    ahead: float
    pairs: int
    points: float
    #: Of the rivals, on average, and the fewest points that the player had.
    rival_points: float
    fewest_points: int
    decisions: int
    ms_p50: float
    ms_p99: float


def tables_of(players: int, deals: int) -> list[Table]:
    """Return the tables of a contest: every deal once from every seat, so that luck cancels out."""
    return [Table(deal, seat) for deal in range(deals) for seat in range(players)]


def play_table(
    rules: AnyRules, pair: tuple[Player, Player], options: Any, players: int, seed: str, table: Table
) -> Outcome:
    """Play one match: the first of the pair sits in the table's seat, the second everywhere else."""
    player, rival = pair
    seats = [player if seat == table.seat else rival for seat in range(players)]
    arena = Arena(rules, seats, options, f"{seed} {table.deal}".encode())
    ms = tuple(
        round(1000 * decision.processor_seconds, 2)
        for decision in arena.decisions()
        if decision.seat == table.seat
    )
    scores = rules.scores(arena.state)
    return Outcome(
        table,
        win_share(scores, table.seat),
        scores[table.seat].rank,
        sum(_ahead(scores[table.seat].rank, score.rank) for score in scores if score.seat != table.seat),
        tuple(score.points for score in scores),
        ms,
    )


def _ahead(own: int, other: int) -> float:
    return 1.0 if own < other else 0.5 if own == other else 0.0


def figures_of(outcomes: Sequence[Outcome]) -> Figures:
    """Return the figures of at least one outcome."""
    by_deal: dict[int, list[float]] = {}
    for outcome in outcomes:
        by_deal.setdefault(outcome.table.deal, []).append(outcome.won)
    share = fmean(outcome.won for outcome in outcomes)
    low, high = wilson(share, _independent(share, len(outcomes), list(by_deal.values())))
    ms = sorted(spent for outcome in outcomes for spent in outcome.ms)
    own = [outcome.points[outcome.table.seat] for outcome in outcomes]
    return Figures(
        games=len(outcomes),
        deals=len(by_deal),
        win_share=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
        place=round(fmean(outcome.place for outcome in outcomes), 2),
        ahead=sum(outcome.ahead for outcome in outcomes),
        pairs=sum(len(outcome.points) - 1 for outcome in outcomes),
        points=round(fmean(own), 1),
        rival_points=round(fmean(_rival_points(outcomes)), 1),
        fewest_points=min(own),
        decisions=len(ms),
        ms_p50=_percentile(ms, 50),
        ms_p99=_percentile(ms, 99),
    )


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return the Wilson interval of a share that was found in so many independent games."""
    middle = share + _Z * _Z / (2 * games)
    spread = _Z * sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    whole = 1 + _Z * _Z / games
    return (middle - spread) / whole, (middle + spread) / whole


def _independent(share: float, games: int, by_deal: Sequence[Sequence[float]]) -> float:
    """Return how many independent games would be as uncertain as these, in which each deal was played several times.

    Never more than were played: that seats of one deal balance each other out is not counted as knowledge.
    """
    if len(by_deal) < 2:
        return len(by_deal)
    variance = pvariance([fmean(shares) for shares in by_deal], share) / (len(by_deal) - 1)
    return min(float(games), share * (1 - share) / variance) if variance else float(games)


def _rival_points(outcomes: Sequence[Outcome]) -> Iterator[int]:
    for outcome in outcomes:
        yield from (points for seat, points in enumerate(outcome.points) if seat != outcome.table.seat)


def _percentile(ordered: Sequence[float], share: int) -> float:
    return ordered[min(len(ordered) * share // 100, len(ordered) - 1)] if ordered else 0.0
