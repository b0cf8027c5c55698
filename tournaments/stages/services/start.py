"""From sign-up to the first stage: check-in, reserves who move up, and whether there are enough players."""

from datetime import datetime, timedelta

from tournaments.competitions.models import Competition, CompetitionEvent, Entry
from tournaments.competitions.services import notices as news
from tournaments.competitions.services.events import note_event
from tournaments.series.services import announce_successor, successor_opens_at_start
from tournaments.stages.selectors.seeding import fewest_for

Kind, State, Status = CompetitionEvent.Kind, Entry.State, Competition.Status


def leave_sign_up(competition: Competition, now: datetime) -> bool:
    """Open the check-in, or start if there is none."""
    start = competition.rules.start
    window = timedelta(hours=start.check_in_hours)
    if start.policy == "full" and competition.starts_at is None:
        if not _is_full(competition):
            return False
        competition.starts_at = now + window
        competition.save(update_fields=["starts_at"])
    if competition.starts_at is None or now < competition.starts_at - window:
        return False
    if not window:
        return _start_or_call_off(competition, now)
    # If the site was down when check-in was due to open, at least half of the window is left.
    competition.starts_at = max(competition.starts_at, now + window / 2)
    competition.status = Status.CHECK_IN
    competition.save(update_fields=["status", "starts_at"])
    news.check_in_opened(competition)
    return True


def leave_check_in(competition: Competition, now: datetime) -> bool:
    """Replace players who did not check in by reserves who did."""
    if competition.starts_at is None or now < competition.starts_at:
        return False
    silent = competition.entries.filter(state=State.ENTERED, checked_in_at=None)
    for entry in silent.select_related("user"):
        _move(entry, State.RESERVE, Kind.SENT_TO_RESERVE)
    call_up_reserves(competition)
    return _start_or_call_off(competition, now)


def call_up_reserves(competition: Competition) -> None:
    """Move reserves up in order of sign-up; once check-in has begun, only those who have checked in."""
    most = competition.rules.admission.most_entrants
    entered = competition.entries.filter(state=State.ENTERED).count()
    waiting = (
        competition.entries.filter(state=State.RESERVE).select_related("user").order_by("entered_at", "pk")
    )
    if competition.status == Status.CHECK_IN:
        waiting = waiting.filter(checked_in_at__isnull=False)
    for entry in waiting if most is None else waiting[: max(0, most - entered)]:
        _move(entry, State.ENTERED, Kind.CALLED_UP)


def next_moment(competition: Competition) -> datetime | None:
    """When sign-up or check-in ends by itself."""
    if competition.starts_at is None or competition.status == Status.CHECK_IN:
        return competition.starts_at
    return competition.starts_at - timedelta(hours=competition.rules.start.check_in_hours)


def _is_full(competition: Competition) -> bool:
    most = competition.rules.admission.most_entrants
    return most is not None and competition.entries.filter(state=State.ENTERED).count() >= most


def _start_or_call_off(competition: Competition, now: datetime) -> bool:
    entered = competition.entries.filter(state=State.ENTERED).count()
    if entered < fewest_for(competition):
        _call_off(competition, now)
    else:
        _start(competition, now)
    if successor_opens_at_start(competition):
        announce_successor(competition, now)
    return True


def _start(competition: Competition, now: datetime) -> None:
    competition.status, competition.started_at = Status.RUNNING, now
    competition.save(update_fields=["status", "started_at"])
    competition.entries.filter(state=State.ENTERED).update(state=State.ACTIVE)
    note_event(competition=competition, kind=Kind.STARTED)


def _call_off(competition: Competition, now: datetime) -> None:
    competition.status, competition.finished_at = Status.CANCELLED, now
    competition.save(update_fields=["status", "finished_at"])
    note_event(competition=competition, kind=Kind.CANCELLED, after={"cause": "too_few"})
    news.called_off_for_want_of_entrants(competition)


def _move(entry: Entry, state: str, kind: str) -> None:
    before = {"state": entry.state}
    entry.state = state
    entry.save(update_fields=["state"])
    note_event(competition=entry.competition, kind=kind, entry=entry, before=before, after={"state": state})
    if kind == Kind.CALLED_UP:
        news.called_up(entry)
    else:
        news.sent_to_reserves(entry)
