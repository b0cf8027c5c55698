"""Undoing a ruling: a later step that restores exactly what was before, if nothing depends on it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from config.jobs import enqueue
from games.rulings.refusals import AlreadyRuled
from games.rulings.services import rulings
from games.rulings.services.corrections import correct_result
from tournaments.competitions.models import CompetitionEvent, Contender, Entry, Round, Table, TableSeat
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.moderators import Actor, demand_theirs
from tournaments.entering.selectors.admission import is_full
from tournaments.rounds.services import rounds
from tournaments.rulings.refusals import CannotUndo
from tournaments.rulings.selectors.rulings import POWERS, has_successor, is_undoable, is_undone
from tournaments.rulings.services import entries
from tournaments.rulings.services.authority import RulingAuthority
from tournaments.rulings.services.forbidden_pairs import keep_apart
from tournaments.rulings.services.recalculation import demand_correctable, follow_results
from tournaments.rulings.services.rounds import end_facts, is_draft, still_playing
from tournaments.rulings.services.seating import exchange
from tournaments.rulings.services.tables import give_places, result_facts, sitters
from tournaments.scoring.services import refresh_standings

Kind = CompetitionEvent.Kind
#: Restores the state before an event, and returns whom to tell.
Undoer = Callable[[RulingAuthority, CompetitionEvent], list[Any]]


@transaction.atomic
def undo_override(
    *, event_id: int, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Undo a ruling. It requires the same role as the ruling, and no own table may be affected."""
    events = CompetitionEvent.objects.filter(pk=event_id)
    competition_id, kind = events.values_list("competition", "kind").get()
    chair = RulingAuthority(
        competition_id, POWERS.get(Kind(kind), Power.DIRECTOR), by, reason, is_reason_public
    )
    event = events.select_related("competition", "entry", "table", "round").get()
    if not is_undoable(event):
        raise CannotUndo
    demand_theirs(by, event)
    told = _UNDOERS[event.kind](chair, event)
    return chair.rule(
        Kind.UNDONE,
        undoes=event,
        entry=event.entry,
        table=event.table,
        round=event.round,
        before=event.after,
        after=event.before,
        told=told,
    )


def _undo_adjustment(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    entry = _entry(chair, event)
    _demand_latest(event, entry.adjustment == event.after["adjustment"])
    division = entries.last_division(entry)
    assert division is not None
    _demand_correctable(division.stage)
    entries.set_adjustment(entry, division, event.before["adjustment"])
    return [entry.user]


def _undo_adjudication(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    table, seats = _table(chair, event)
    _demand_latest(event, result_facts(table, seats) == event.after)
    _demand_correctable(table.round.stage)
    table.is_adjudicated = event.before["is_adjudicated"]
    table.save(update_fields=["is_adjudicated"])
    places = event.before["ranks"]
    give_places(table, seats, {seat.index: place for seat, place in zip(seats, places, strict=True)})
    _restore_match(chair, table, event.before.get("match_ranks"))
    return sitters(seats)


def _restore_match(chair: RulingAuthority, table: Table, former: list[int] | None) -> None:
    """Restore the places of the match, if moderators had corrected it too."""
    if former is not None and table.match_id is not None:
        with suppress(AlreadyRuled):
            correct_result(
                match_id=table.match_id,
                ranks=dict(enumerate(former)),
                by=chair.voice,
                reason=chair.log_reason,
            )


def _undo_void(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    """Reinstate the table and its match; ratings are recalculated by a job."""
    table, _seats = _table(chair, event)
    _demand_latest(event, table.status == Table.Status.VOID)
    _demand_correctable(table.round.stage)
    if table.match_id is not None:
        rulings.reinstate_match(match_id=table.match_id, by=chair.voice, reason=chair.log_reason)
        enqueue("tournaments.rating_tasks.recalculate_ratings", table.match_id)
    table.status = Table.Status.FINISHED
    table.save(update_fields=["status"])
    follow_results(table.division)
    return []


def _undo_extension(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    """Restore the former ends, unless the former hard end has passed: people have relied on the new one."""
    assert event.round_id is not None
    held = chair.round(event.round_id)
    is_unchanged = {**end_facts(held), "days": event.after["days"]} == event.after
    former = {name: datetime.fromisoformat(event.before[name]) for name in ("soft_end", "hard_end")}
    is_ahead = former["hard_end"] > chair.now
    _demand_latest(event, held.status == Round.Status.PLAYING and is_unchanged and is_ahead)
    held.soft_end, held.hard_end = former["soft_end"], former["hard_end"]
    held.save(update_fields=["soft_end", "hard_end"])
    return still_playing(held)


def _undo_swap(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    first, second = (_seat_at(chair, event, *position) for position in event.after["positions"])
    if first.table_id == second.table_id:
        second.table = first.table
    is_unchanged = [seat.entry.user.username for seat in (second, first)] == event.after["names"]
    _demand_latest(event, is_unchanged)
    exchange(first, second, event.before["reasons"])
    return []


def _undo_pin(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    table = _drafted(chair, event, event.after["table"])
    _demand_latest(event, table.is_pinned == event.after["is_pinned"])
    table.is_pinned = event.before["is_pinned"]
    table.save(update_fields=["is_pinned"])
    return []


def _undo_pair(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    both = [chair.entry(number) for number in event.after["pair"]]
    _demand_latest(event, True)
    try:
        keep_apart(chair, event.after["pair"], event.before["is_forbidden"])
    except WrongMoment:
        raise CannotUndo from None
    return [entry.user for entry in both]


def _undo_state(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    """Undo a removal or reinstatement, unless a reserve has taken the place since."""
    entry = _entry(chair, event)
    takes_place = event.before["state"] == Entry.State.ENTERED and not chair.competition.has_started
    is_possible = not chair.competition.is_over and not (takes_place and is_full(chair.competition))
    _demand_latest(event, entries.state_facts(entry) == event.after and is_possible)
    left_at = event.before["left_at"]
    entry.state, entry.left_at = event.before["state"], left_at and datetime.fromisoformat(left_at)
    entry.save(update_fields=["state", "left_at"])
    entries.refresh_place_of(entry)
    return [entry.user]


def _undo_placing(chair: RulingAuthority, event: CompetitionEvent) -> list[Any]:
    """Undo a placement, as long as the entry has no table."""
    entry = _entry(chair, event)
    is_drawn = TableSeat.objects.filter(entry=entry).exclude(table__status=Table.Status.VOID).exists()
    _demand_latest(event, entries.place_facts(entry) == event.after and not is_drawn)
    contender = entries.contender_of(entry)
    if contender is not None:
        _leave_division(chair, contender, event.before)
    entry.state, entry.joined_round = event.before["state"], event.before["joined_round"]
    entry.save(update_fields=["state", "joined_round"])
    return [entry.user]


def _leave_division(chair: RulingAuthority, contender: Contender, before: Mapping[str, Any]) -> None:
    stage, division = contender.division.stage, contender.division
    draft = stage.rounds.filter(status=Round.Status.DRAFT).first()
    if before["division"] is None:
        contender.delete()
    else:
        contender.division_id, contender.seed = before["division"], before["contender_seed"]
        contender.save(update_fields=["division", "seed"])
    for each in stage.divisions.filter(pk__in=[division.pk, before["division"]]):
        refresh_standings(each)
    if draft is not None:
        chair.demand_no_part_in(draft)
        rounds.redraw(draft)


def _demand_latest(event: CompetitionEvent, is_unchanged: bool) -> None:
    if not is_unchanged or is_undone(event) or has_successor(event):
        raise CannotUndo


def _demand_correctable(stage: Any) -> None:
    try:
        demand_correctable(stage)
    except WrongMoment:
        raise CannotUndo from None


def _entry(chair: RulingAuthority, event: CompetitionEvent) -> Entry:
    assert event.entry_id is not None
    return chair.entry(event.entry_id)


def _table(chair: RulingAuthority, event: CompetitionEvent) -> tuple[Table, list[TableSeat]]:
    assert event.table_id is not None
    table = chair.table_to_judge(event.table_id)
    return table, list(table.seats.select_related("entry__user", "substitute"))


def _drafted(chair: RulingAuthority, event: CompetitionEvent, number: int) -> Table:
    """Return a table of the same drawing that the event was about."""
    held = event.round
    assert held is not None
    found = held.tables.filter(number=number).first()
    if found is None or held.attempt != event.after["attempt"] or not is_draft(held):
        raise CannotUndo
    return chair.table(found.pk)


def _seat_at(chair: RulingAuthority, event: CompetitionEvent, number: int, index: int) -> TableSeat:
    table = _drafted(chair, event, number)
    return chair.seat(table.seats.get(index=index).pk)


_UNDOERS: Final[Mapping[str, Undoer]] = {
    Kind.ADJUSTED: _undo_adjustment,
    Kind.ADJUDICATED: _undo_adjudication,
    Kind.VOIDED: _undo_void,
    Kind.EXTENDED: _undo_extension,
    Kind.SWAPPED: _undo_swap,
    Kind.PINNED: _undo_pin,
    Kind.FORBIDDEN: _undo_pair,
    Kind.REMOVED: _undo_state,
    Kind.REINSTATED: _undo_state,
    Kind.PLACED: _undo_placing,
}
