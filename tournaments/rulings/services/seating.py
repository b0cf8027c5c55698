"""Rulings about seating: swapping two players, and pinning a table for redraws."""

from typing import Any, Final

from django.db import transaction
from django.db.models import Q

from games.rulings.services.reseating import swap_people
from tournaments.competitions.models import CompetitionEvent, ForbiddenPair, Round, Table, TableSeat
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.moderators import Actor
from tournaments.rulings.refusals import AlreadyAtTable, DifferentRounds, KeptApart, NotSwiss, SameSeat
from tournaments.rulings.services.authority import RulingAuthority
from tournaments.rulings.services.rounds import is_draft

Kind = CompetitionEvent.Kind
#: Temporary index while two seats of one table swap theirs.
_ASIDE: Final = 1000


@transaction.atomic
def swap_players(
    *, first_id: int, second_id: int, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Swap the players of two seats in a round. If it is published, both tables get new matches."""
    competition_id = TableSeat.objects.values_list("table__round__stage__competition", flat=True).get(
        pk=first_id
    )
    chair = RulingAuthority(competition_id, Power.DIRECTOR, by, reason, is_reason_public)
    first, second = (chair.seat(number) for number in (first_id, second_id))
    if second.table_id == first.table_id:
        second.table = first.table
    chair.demand_under_way()
    _demand_swappable(first, second)
    held = first.table.round
    facts = {"attempt": held.attempt, "is_draft": held.status == Round.Status.DRAFT}
    before = {**facts, "reasons": [first.table.reasons, second.table.reasons]}
    positions = [[seat.table.number, seat.index] for seat in (first, second)]
    names = [seat.entry.user.username for seat in (first, second)]
    if held.status == Round.Status.PLAYING:
        _deal_anew(chair, first, second)
    exchange(first, second, [[], []])
    after = {**facts, "positions": positions, "names": names}
    return chair.rule(Kind.SWAPPED, round=held, before=before, after=after)


@transaction.atomic
def pin_table(*, table_id: int, by: Actor, reason: str, is_reason_public: bool = True) -> CompetitionEvent:
    """Keep the players of this table together when the round is redrawn."""
    return _set_pinned(table_id, True, by, reason, is_reason_public)


@transaction.atomic
def unpin_table(*, table_id: int, by: Actor, reason: str, is_reason_public: bool = True) -> CompetitionEvent:
    """Allow a redraw to separate the players of this table."""
    return _set_pinned(table_id, False, by, reason, is_reason_public)


def exchange(first: TableSeat, second: TableSeat, reasons: list[list[Any]]) -> None:
    """Swap people between two tables, or indices at one table. The reasons of the drawing no longer apply."""
    if first.table_id == second.table_id:
        first.index, index = _ASIDE, first.index
        first.save(update_fields=["index"])
        first.index, second.index = second.index, index
    else:
        first.entry, second.entry = second.entry, first.entry
    for seat in (second, first):
        seat.offered_until = None
        seat.save(update_fields=["entry", "index", "offered_until"])
    for seat, words in zip((first, second), reasons, strict=True):
        seat.table.reasons = words
        seat.table.save(update_fields=["reasons"])


def _demand_swappable(first: TableSeat, second: TableSeat) -> None:
    if first.pk == second.pk:
        raise SameSeat
    if first.table.round_id != second.table.round_id or first.table.division_id != second.table.division_id:
        raise DifferentRounds
    round_status = first.table.round.status
    if round_status not in (Round.Status.DRAFT, Round.Status.PLAYING):
        raise WrongMoment
    if round_status == Round.Status.PLAYING and any(_is_taken_over(seat) for seat in (first, second)):
        raise WrongMoment
    if first.table_id != second.table_id:
        _demand_welcome(first, second)
        _demand_welcome(second, first)


def _is_taken_over(seat: TableSeat) -> bool:
    is_played = seat.table.status == Table.Status.PLAYING and seat.table.match_id is not None
    return not is_played or seat.has_dropped or seat.substitute_id is not None


def _demand_welcome(seat: TableSeat, other: TableSeat) -> None:
    """Refuse if the player cannot join the table of `other`, who leaves it."""
    company = TableSeat.objects.filter(table=other.table_id).exclude(pk=other.pk)
    others = list(company.values_list("entry_id", flat=True))
    if seat.entry_id in others:
        raise AlreadyAtTable
    apart = Q(first=seat.entry_id, second__in=others) | Q(second=seat.entry_id, first__in=others)
    if ForbiddenPair.objects.filter(apart).exists():
        raise KeptApart


def _deal_anew(chair: RulingAuthority, first: TableSeat, second: TableSeat) -> None:
    assert first.table.match_id is not None
    assert second.table.match_id is not None
    matches = swap_people(
        match_a=first.table.match_id,
        seat_a=first.index,
        match_b=second.table.match_id,
        seat_b=second.index,
        by=chair.voice,
        reason=chair.log_reason,
    )
    for seat, match in zip((first, second), matches, strict=True):
        seat.table.match = match
        seat.table.save(update_fields=["match"])


def _set_pinned(
    table_id: int, is_pinned: bool, by: Actor, reason: str, is_reason_public: bool
) -> CompetitionEvent:
    """Pin or unpin. The event names the table by number, because a redraw replaces the rows."""
    competition_id = Table.objects.values_list("round__stage__competition", flat=True).get(pk=table_id)
    chair = RulingAuthority(competition_id, Power.DIRECTOR, by, reason, is_reason_public)
    table = chair.table(table_id)
    chair.demand_under_way()
    held = table.round
    if not is_draft(held) or table.is_pinned == is_pinned:
        raise WrongMoment
    if held.stage.rules.format != "swiss":
        raise NotSwiss
    table.is_pinned = is_pinned
    table.save(update_fields=["is_pinned"])
    facts = {"attempt": held.attempt, "table": table.number}
    return chair.rule(
        Kind.PINNED,
        round=held,
        before={**facts, "is_pinned": not is_pinned},
        after={**facts, "is_pinned": is_pinned},
    )
