"""Finished matches for tests: started through the services, with the result set directly."""

import dataclasses
from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from msgspec.structs import replace

from accounts.people.models import User
from games.catalogue import codec_of
from games.core.types import shared_ranks
from games.matches.models import Match, Seat
from games.matches.selectors.positions import position_of
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, submit
from tournaments.statistics.models import CountedMatch, CountedSeat, GameTally, PairTally, PersonTally
from tournaments.statistics.selectors.match_facts import facts_of
from tournaments.statistics.services.tallies import enter_match


def ended_match(
    sitters: list[User],
    points: Sequence[int],
    ai_levels: list[str] | None = None,
    bids: Sequence[int] = (),
    **options: Any,
) -> Match:
    """A match of El Grande with its first bids, finished with these points in seat order."""
    match = advance(full_table(sitters, ai_levels, **options), 1)
    for card in bids:
        seat = awaited_seat(match)
        (bid,) = (action for action in legal(match, seat) if getattr(action, "card", None) == card)
        submit(match, seat, bid)
    return end(match, points)


def end(match: Match, points: Sequence[int]) -> Match:
    """Finish a match with these points."""
    match = fresh(match)
    over = replace(position_of(match).state, agenda=())
    match.state = codec_of(match.game).encode_state(over)
    match.status, match.finished_at, match.awaits_table = Match.Status.FINISHED, timezone.now(), False
    match.save()
    ranks = shared_ranks(tuple(points))
    for seat in match.seats.all():
        seat.points, seat.rank, seat.is_awaited = points[seat.index], ranks[seat.index], False
        seat.save()
    return match


def repeat(match: Match, times: int) -> None:
    """Count a match several times, as if it had been played again and again."""
    seats = list(match.seats.all())
    facts = facts_of(match)
    for number in range(times):
        if number:
            match.pk, match.invitation = None, f"again {number}"
            match.save()
            Seat.objects.bulk_create(
                Seat(match=match, index=seat.index, user=seat.user, rank=seat.rank, points=seat.points)
                for seat in seats
            )
        enter_match(dataclasses.replace(facts, match=match.pk))


def everything() -> dict[str, list[dict[str, Any]]]:
    """All rows of the statistics, without ids."""
    return {
        model.__name__: sorted(
            ({name: value for name, value in row.items() if name != "id"} for row in model.objects.values()),
            key=repr,
        )
        for model in (CountedMatch, CountedSeat, GameTally, PersonTally, PairTally)
    }


def figures(model: Any, **wanted: Any) -> tuple[Any, ...]:
    """The figures of the one matching tally."""
    row = model.objects.get(**wanted)
    names = {
        GameTally: ("seats", "wins", "points"),
        PersonTally: ("matches", "wins", "expected", "finished", "points", "shares", "best"),
        PairTally: ("met", "ahead", "behind"),
    }[model]
    return tuple(getattr(row, name) for name in names)
