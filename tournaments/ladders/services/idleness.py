"""Moves idle players down, and finally off the ladder. Vacations and pauses do not count as idle."""

from datetime import date, datetime, timedelta

from accounts.calendar.selectors import rests_of
from config.optional import known
from tournaments.competitions.models import Competition, CompetitionEvent, Entry, Table, TableSeat
from tournaments.competitions.services.events import note_event
from tournaments.ladders.rules import idle_moves
from tournaments.ladders.services import notices as news
from tournaments.ladders.services.answers import drop_challenges_of
from tournaments.ladders.services.rungs import Ladder

Kind = CompetitionEvent.Kind


def move_the_idle(ladder: Ladder, now: datetime) -> bool:
    """Move idle players down once per absence, and off after twice the time. They may come back any time."""
    limit = ladder.stage.rules.ladder.idle_days
    days = {entry: idle for entry, idle in _days_idle(ladder, limit, now).items() if idle >= limit}
    if not days:
        return False
    before = {entry: rung for rung, entry in enumerate(ladder.order, start=1)}
    moves = idle_moves(ladder.order, days, idle_days=limit, already_sunk=_already_sunk(ladder, days))
    ladder.stand(moves.order, now)
    for pk in moves.sunk:
        _note_sunk(ladder, pk, before[pk])
    for pk in moves.dropped:
        entry = ladder.contenders[pk].entry
        leave_ladder(entry, now, cause="idle")
        drop_challenges_of(entry)
        news.fallen_off(entry, now)
    return bool(moves.sunk or moves.dropped)


def leave_ladder(entry: Entry, now: datetime, *, cause: str) -> None:
    """Take a player off the ladder. Nobody is harmed, so there is no bar: they may come back at the bottom."""
    entry.state, entry.left_at = Entry.State.DROPPED, now
    entry.save(update_fields=["state", "left_at"])
    note_event(competition=entry.competition, kind=Kind.DROPPED_OUT, entry=entry, after={"cause": cause})


def _note_sunk(ladder: Ladder, pk: int, rung: int) -> None:
    entry, competition = ladder.contenders[pk].entry, ladder.stage.competition
    lower = ladder.rung_of(pk)
    step = note_event(
        competition=competition, kind=Kind.SANK, entry=entry, before={"rung": rung}, after={"rung": lower}
    )
    news.sunk(competition, entry, lower, step.pk)


def _days_idle(ladder: Ladder, limit: int, now: datetime) -> dict[int, int]:
    """Idle days of those idle for long. Nobody who sits at a table is idle."""
    playing = set(
        TableSeat.objects.filter(
            table__division=ladder.division,
            table__status__in=(Table.Status.PLANNED, Table.Status.PLAYING),
            has_dropped=False,
        ).values_list("entry", flat=True)
    )
    long_ago = now - timedelta(days=limit)
    rows = [ladder.contenders[entry] for entry in ladder.order if entry not in playing]
    since = {row: row.last_played_at for row in rows if row.last_played_at and row.last_played_at <= long_ago}
    if not since:
        return {}
    pauses = _pauses(ladder.stage.competition)
    rests = rests_of([row.entry.user for row in since], min(since.values()).date())
    return {
        row.entry_id: _idle_days(last_played, now, rests[row.entry.user_id].vacation, pauses)
        for row, last_played in since.items()
    }


def _idle_days(
    since: datetime, now: datetime, vacation: tuple[date, ...], pauses: list[tuple[datetime, datetime]]
) -> int:
    paused = sum((max(timedelta(), end - max(begin, since)) for begin, end in pauses), timedelta())
    away = sum(since.date() < day <= now.date() for day in vacation)
    return (now - since - paused).days - away


def _pauses(competition: Competition) -> list[tuple[datetime, datetime]]:
    """Pauses of the competition, from the chronicle."""
    ended = competition.events.filter(kind=Kind.RESUMED).values_list("before", "happened_at")
    return [(datetime.fromisoformat(before["paused_at"]), end) for before, end in ended]


def _already_sunk(ladder: Ladder, idle: dict[int, int]) -> set[int]:
    """Players who were moved down since they last played."""
    steps = ladder.stage.competition.events.filter(kind=Kind.SANK, entry__in=idle)
    return {
        entry
        for entry, happened_at in steps.values_list("entry_id", "happened_at")
        if happened_at > known(ladder.contenders[entry].last_played_at)
    }
