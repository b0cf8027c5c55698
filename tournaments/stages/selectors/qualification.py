"""Who goes on from one stage to the next, and who are the alternates."""

from collections.abc import Mapping, Sequence

from tournaments.competitions.models import Contender
from tournaments.competitions.rules import StageRules
from tournaments.drawing.rules.seeding import advance_count, cut
from tournaments.drawing.rules.table_sizes import plan_tables


def advancing(
    stage: StageRules, following: StageRules, ranked: Sequence[Contender], best_ranks: Mapping[int, int]
) -> tuple[tuple[Contender, ...], tuple[Contender, ...]]:
    """Return those who go on, best first, and their alternates. In a knockout the best of each table come first."""
    order = list(ranked)
    if stage.format == "knockout":
        order.sort(key=lambda each: best_ranks.get(each.entry_id, 99) > stage.per_table)
    return cut(order, how_many(stage, following, len(order)))


def how_many(stage: StageRules, following: StageRules, players: int) -> int:
    """How many go on: what the organiser wants or the default, limited to what the next stage's tables can seat."""
    wanted = stage.advance or advance_count(players, following.seats) or following.seats
    return next(
        (number for number in range(min(wanted, players), 0, -1) if plan_tables(number, following.sizes)), 0
    )
