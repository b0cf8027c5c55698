"""The regular upkeep of a ladder: results, people who come and go, idleness, expired challenges, monthly snapshots."""

from datetime import datetime

from django.db.models import Q

from tournaments.competitions.models import CompetitionEvent, Entry, Stage, Table
from tournaments.competitions.services import notices as general_news
from tournaments.competitions.services.events import note_event
from tournaments.ladders.models import Challenge, LadderSnapshot
from tournaments.ladders.selectors.ladders import is_there
from tournaments.ladders.services.answers import drop_challenges_of, expire_challenges
from tournaments.ladders.services.idleness import leave_ladder, move_the_idle
from tournaments.ladders.services.results import take_results
from tournaments.ladders.services.rungs import Ladder

Kind, State = CompetitionEvent.Kind, Entry.State


def keep_ladder(stage: Stage, now: datetime) -> bool:
    """Do whatever is due on a ladder; return whether anything was. The caller holds the competition's lock."""
    ladder = Ladder(stage.divisions.select_related("stage__competition").get())
    steps = (
        _take_snapshot,
        _let_people_go,
        take_results,
        move_the_idle,
        _let_people_in,
        _close_challenges,
    )
    done = [step(ladder, now) for step in steps]
    return any(done)


def _take_snapshot(ladder: Ladder, now: datetime) -> bool:
    """Take a snapshot at the start, and at the first run of every month."""
    today = now.date()
    if ladder.division.snapshots.filter(taken_on__gte=today.replace(day=1)).exists():
        return False
    LadderSnapshot.objects.create(division=ladder.division, taken_on=today, order=list(ladder.order))
    return True


def _let_people_go(ladder: Ladder, now: datetime) -> bool:
    """Take off players who left, were removed or closed their account; the others close up."""
    gone = [entry for entry in ladder.order if not is_there(ladder.contenders[entry].entry)]
    for pk in gone:
        entry = ladder.contenders[pk].entry
        if entry.state == State.ACTIVE:
            leave_ladder(entry, now, cause="account_closed")
        drop_challenges_of(entry)
    _call_off_tables(ladder, now)
    return ladder.stand([entry for entry in ladder.order if entry not in gone], now)


def _call_off_tables(ladder: Ladder, now: datetime) -> None:
    """Void planned tables whose player left between the last answer and the start of the match."""
    waiting = Table.objects.filter(division=ladder.division, status=Table.Status.PLANNED)
    for table in waiting.select_for_update(no_key=True).prefetch_related("seats__entry__user"):
        if all(is_there(seat.entry) for seat in table.seats.all()):
            continue
        table.status, table.finished_at = Table.Status.VOID, now
        table.save(update_fields=["status", "finished_at"])
        note_event(
            competition=ladder.stage.competition,
            kind=Kind.TABLE_ENDED,
            table=table,
            round=table.round,
            after={"status": table.status},
        )


def _let_people_in(ladder: Ladder, now: datetime) -> bool:
    """Admit newcomers, reserves if there is room, and players reinstated by the directors."""
    _call_up_reserves(ladder)
    entries = ladder.stage.competition.entries.select_related("user")
    coming = entries.filter(state=State.ENTERED, user__is_active=True).order_by("entered_at", "pk")
    returning = [row.entry for row in ladder.contenders.values() if row.place is None and is_there(row.entry)]
    newcomers = list(coming)
    for entry in newcomers:
        entry.state, entry.joined_round = State.ACTIVE, 1
        entry.save(update_fields=["state", "joined_round"])
    ladder.admit([*returning, *newcomers], now)
    return bool(returning or newcomers)


def _call_up_reserves(ladder: Ladder) -> None:
    """Call up reserves in order of sign-up. Those who missed the check-in must enter again."""
    competition = ladder.stage.competition
    most = competition.rules.admission.most_entrants
    present = competition.entries.filter(state__in=(State.ENTERED, State.ACTIVE)).count()
    waiting = competition.entries.filter(state=State.RESERVE).select_related("user")
    has_come = Q(checked_in_at__isnull=False) | Q(entered_at__gte=competition.started_at)
    willing = waiting.filter(has_come).order_by("entered_at", "pk")
    for entry in willing if most is None else willing[: max(0, most - present)]:
        entry.state = State.ENTERED
        entry.save(update_fields=["state"])
        note_event(
            competition=competition,
            kind=Kind.CALLED_UP,
            entry=entry,
            before={"state": State.RESERVE},
            after={"state": entry.state},
        )
        general_news.called_up(entry)


def _close_challenges(ladder: Ladder, now: datetime) -> bool:
    """Close challenges whose table is over, also by a ruling, and expire unanswered ones."""
    over = Challenge.objects.filter(
        division=ladder.division,
        status=Challenge.Status.PLAYING,
        table__status__in=(Table.Status.FINISHED, Table.Status.VOID),
    )
    ended = over.update(status=Challenge.Status.FINISHED)
    return expire_challenges(ladder.division.pk, now) or bool(ended)
