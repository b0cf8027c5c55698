"""Rulings on one table: who plays there, for how long, and what it counts for."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from django.db import transaction

from accounts.people.models import User
from config.jobs import enqueue
from config.optional import known
from games.ai.selectors import playable_levels_of
from games.rulings.services import rulings
from games.rulings.services.corrections import correct_result
from tournaments.competitions.models import CompetitionEvent, Table, TableSeat
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.moderators import Actor, demand_theirs, standing_step
from tournaments.rounds.services.results import keep_result
from tournaments.rulings.refusals import (
    OwnTable,
    PlacesMissing,
    TableDaysOutOfRange,
    UnknownLevel,
    UnknownSeat,
)
from tournaments.rulings.services.authority import RulingAuthority
from tournaments.rulings.services.recalculation import demand_correctable, follow_results
from tournaments.scoring.services import refresh_points

Kind, Status = CompetitionEvent.Kind, Table.Status
#: Limit of one ruling; there may be several.
MOST_DAYS: Final = 14


@transaction.atomic
def substitute_player(
    *, table_id: int, seat: int, user: User, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Seat a substitute for an entry. The result counts for the others as usual. Cannot be undone."""
    chair, table = _take_chair(table_id, by, reason, is_reason_public)
    if user == chair.by:
        raise OwnTable
    place = _open_seat(chair, table, seat)
    rulings.seat_substitute(
        match_id=known(table.match_id), seat=seat, user=user, by=chair.voice, reason=chair.log_reason
    )
    before = {"substitute": place.substitute.username if place.substitute else None}
    _leave_seat(place, substitute=user)
    return chair.rule(
        Kind.SUBSTITUTED,
        table=table,
        entry=place.entry,
        before=before,
        after={"substitute": user.username, "seat": seat + 1},
    )


@transaction.atomic
def seat_ai(
    *,
    table_id: int,
    seat: int,
    by: Actor,
    reason: str,
    level: str | None = None,
    is_reason_public: bool = True,
) -> CompetitionEvent:
    """Let an AI play on for good, without affecting the others. Cannot be undone; a substitute may follow."""
    chair, table = _take_chair(table_id, by, reason, is_reason_public)
    level = level or chair.competition.rules.absences.ai_level
    if level not in playable_levels_of(chair.competition.game):
        raise UnknownLevel
    place = _open_seat(chair, table, seat)
    rulings.replace_with_ai(
        match_id=known(table.match_id), seat=seat, level=level, by=chair.voice, reason=chair.log_reason
    )
    before = {"substitute": place.substitute.username if place.substitute else None}
    _leave_seat(place, substitute=None)
    return chair.rule(
        Kind.AI_SEATED,
        table=table,
        entry=place.entry,
        before=before,
        after={"substitute": None, "ai_level": level, "seat": seat + 1},
    )


@transaction.atomic
def extend_table(
    *,
    table_id: int,
    days: int,
    by: Actor,
    reason: str,
    seats: Collection[int] | None = None,
    is_reason_public: bool = True,
) -> CompetitionEvent:
    """Give more time for the running turns of a table, or of some seats. It cannot be taken back."""
    chair, table = _take_chair(table_id, by, reason, is_reason_public)
    if not 1 <= days <= MOST_DAYS:
        raise TableDaysOutOfRange
    _demand_playing(chair, table)
    rulings.extend_time(
        match_id=known(table.match_id), seats=seats, days=days, by=chair.voice, reason=chair.log_reason
    )
    return chair.rule(Kind.EXTENDED, table=table, after={"days": days})


@transaction.atomic
def adjudicate_table(
    *, table_id: int, ranks: Mapping[int, int], by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Set places by seat. A running match ends with them; at a finished table they replace the result."""
    chair, table = _take_chair(table_id, by, reason, is_reason_public)
    seats = _seats(table)
    demand_places(seats, ranks)
    before = result_facts(table, seats)
    told: list[Any] = []
    match table.status:
        case Status.PLAYING if table.match_id is not None:
            chair.demand_under_way()
            rulings.end_match(match_id=table.match_id, ranks=ranks, by=chair.voice, reason=chair.log_reason)
            _end_table(chair, table)
        case Status.FINISHED:
            _demand_open_result(chair, table)
            demand_theirs(by, standing_step(chair.competition, Kind.ADJUDICATED, table=table))
            before |= _correct_match(chair, table, ranks)
            give_places(table, seats, ranks)
            told = sitters(seats)
        case _:
            raise WrongMoment
    table.is_adjudicated = True
    table.save(update_fields=["is_adjudicated"])
    after = result_facts(table, _seats(table))
    return chair.rule(Kind.ADJUDICATED, table=table, before=before, after=after, told=told)


@transaction.atomic
def void_table(*, table_id: int, by: Actor, reason: str, is_reason_public: bool = True) -> CompetitionEvent:
    """Void the table: it counts neither for standings nor for ratings. Averages per game keep it fair."""
    chair, table = _take_chair(table_id, by, reason, is_reason_public)
    match table.status:
        case Status.PLAYING if table.match_id is not None:
            chair.demand_under_way()
        case Status.FINISHED:
            _demand_open_result(chair, table)
            for decided in (Kind.ADJUDICATED, Kind.VOIDED):
                demand_theirs(by, standing_step(chair.competition, decided, table=table))
        case _:
            raise WrongMoment
    before = {"status": table.status}
    _set_void(table, chair)
    return chair.rule(Kind.VOIDED, table=table, before=before, after={"status": Status.VOID})


def _set_void(table: Table, chair: RulingAuthority) -> None:
    """Places stay in their rows, in case they count again. A ladder handles its own tables."""
    if table.match_id is not None:
        rulings.void_match_by_ruling(match_id=table.match_id, by=chair.voice, reason=chair.log_reason)
        # The job checks the match: one that was never rated costs nothing.
        enqueue("tournaments.rating_tasks.recalculate_ratings", table.match_id)
    if table.round.stage.rules.is_open_ended:
        return
    table.status, table.finished_at = Status.VOID, table.finished_at or chair.now
    table.save(update_fields=["status", "finished_at"])
    follow_results(table.division)


def _correct_match(chair: RulingAuthority, table: Table, ranks: Mapping[int, int]) -> dict[str, Any]:
    """Correct the match too; only moderators may, because ratings are the site's. Return its former places by seat."""
    if chair.voice is not None or table.match is None:
        return {}
    former = list(table.match.seats.values_list("rank", flat=True))
    if former != [ranks[index] for index in range(len(former))]:
        correct_result(match_id=table.match.pk, ranks=ranks, by=None, reason=chair.log_reason)
    return {"match_ranks": former}


def give_places(table: Table, seats: Sequence[TableSeat], ranks: Mapping[int, int]) -> None:
    """Set the places; refresh points and standings."""
    for seat in seats:
        seat.rank = ranks[seat.index]
    TableSeat.objects.bulk_update(seats, ["rank"])
    refresh_points(table)
    follow_results(table.division)


def result_facts(table: Table, seats: Sequence[TableSeat]) -> dict[str, Any]:
    """Status and places of a table, in seat order."""
    return {
        "status": table.status,
        "ranks": [seat.rank for seat in seats],
        "is_adjudicated": table.is_adjudicated,
    }


def demand_places(seats: Sequence[TableSeat], ranks: Mapping[int, int]) -> None:
    if not rulings.are_places(ranks, (seat.index for seat in seats)):
        raise PlacesMissing


def sitters(seats: Sequence[TableSeat]) -> list[Any]:
    """Everybody at a table, including substitutes."""
    return [person for seat in seats for person in (seat.entry.user, seat.substitute) if person]


def _take_chair(
    table_id: int, by: Actor, reason: str, is_reason_public: bool
) -> tuple[RulingAuthority, Table]:
    competition_id = Table.objects.values_list("round__stage__competition", flat=True).get(pk=table_id)
    chair = RulingAuthority(competition_id, Power.ARBITER, by, reason, is_reason_public)
    return chair, chair.table_to_judge(table_id)


def _seats(table: Table) -> list[TableSeat]:
    return list(table.seats.select_related("entry__user", "substitute"))


def _demand_playing(chair: RulingAuthority, table: Table) -> None:
    chair.demand_under_way()
    if table.status != Status.PLAYING or table.match_id is None:
        raise WrongMoment


def _demand_open_result(chair: RulingAuthority, table: Table) -> None:
    """Refuse results of a ladder, where others have moved since, and results that later stages build on."""
    stage = table.round.stage
    if stage.rules.is_open_ended:
        raise WrongMoment
    demand_correctable(stage)


def _open_seat(chair: RulingAuthority, table: Table, index: int) -> TableSeat:
    _demand_playing(chair, table)
    seat = table.seats.select_related("entry__user", "substitute").filter(index=index).first()
    if seat is None:
        raise UnknownSeat
    return seat


def _leave_seat(seat: TableSeat, substitute: Any) -> None:
    seat.has_dropped, seat.substitute, seat.offered_until = True, substitute, None
    seat.save(update_fields=["has_dropped", "substitute", "offered_until"])


def _end_table(chair: RulingAuthority, table: Table) -> None:
    """Take the match's result. On a ladder the next upkeep does that and moves people."""
    if not table.round.stage.rules.is_open_ended:
        keep_result(table, chair.now)
        follow_results(table.division)
