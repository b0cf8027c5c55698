"""Entering a competition, checking in and withdrawing. Places are given under the competition's lock."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_rated
from tournaments.competitions.models import Competition, CompetitionEvent, Entry
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import entry_of
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.jobs import wake_competition
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.services.permissions import demand_status
from tournaments.entering.refusals import NotAdmitted
from tournaments.entering.selectors.admission import is_full, joining_round, rating_of, why_not_admitted
from tournaments.rounds.services.absences import withdraw_while_running
from tournaments.stages.services.start import call_up_reserves

Kind, State, Status = CompetitionEvent.Kind, Entry.State, Competition.Status


@transaction.atomic
def enter_competition(*, competition_id: int, user: User) -> Entry:
    """Enter the competition, as a reserve if it is full. People who withdrew before the start may re-enter, at the end.

    A late entry waits for the next round (rounds.services.latecomers), on a ladder for the next tick.
    """
    competition = lock_competition(competition_id)
    demand_rated(user)
    entry = entry_of(competition, user)
    if why_not := why_not_admitted(competition, user, entry):
        raise NotAdmitted(why_not)
    now = timezone.now()
    entry = entry or Entry(competition=competition, user=user)
    entry.state = State.RESERVE if is_full(competition) else State.ENTERED
    entry.entered_at, entry.left_at = now, None
    # Entering during the check-in counts as checking in.
    entry.checked_in_at = now if competition.status == Status.CHECK_IN else None
    entry.seed_rating = rating_of(competition, user)
    entry.joined_round = joining_round(competition) if competition.has_started else 1
    entry.save()
    note_event(
        competition=competition, kind=Kind.ENTERED, actor=user, entry=entry, after={"state": entry.state}
    )
    wake_competition(competition.pk)
    return entry


@transaction.atomic
def check_in(*, competition_id: int, user: User) -> Entry:
    """Confirm that the user will play; reserves too, so that they can move up. Repeating it changes nothing."""
    competition = lock_competition(competition_id)
    demand_status(competition, Status.CHECK_IN)
    entry = _own_entry(competition, user)
    if entry.checked_in_at is not None:
        return entry
    entry.checked_in_at = timezone.now()
    entry.save(update_fields=["checked_in_at"])
    note_event(competition=competition, kind=Kind.CHECKED_IN, actor=user, entry=entry)
    # A free place may only go to a reserve who has checked in.
    call_up_reserves(competition)
    entry.refresh_from_db(fields=["state"])
    return entry


@transaction.atomic
def withdraw_entry(*, competition_id: int, user: User) -> None:
    """Withdraw. Before the start the place goes to the next reserve; later the absence rules decide."""
    competition = lock_competition(competition_id)
    if competition.is_over:
        raise WrongMoment
    entry, now = _own_entry(competition, user), timezone.now()
    if entry.state == State.ACTIVE:
        withdraw_while_running(entry, now)
        return
    _withdraw(competition, entry, now)
    if not competition.has_started:
        call_up_reserves(competition)


def _withdraw(competition: Competition, entry: Entry, now: datetime) -> None:
    before = {"state": entry.state}
    entry.state, entry.left_at, entry.checked_in_at = State.WITHDRAWN, now, None
    entry.save(update_fields=["state", "left_at", "checked_in_at"])
    note_event(
        competition=competition,
        kind=Kind.WITHDREW,
        actor=entry.user,
        entry=entry,
        before=before,
        after={"state": entry.state},
    )


def _own_entry(competition: Competition, user: User) -> Entry:
    entry = entry_of(competition, user)
    if entry is None or entry.has_left:
        raise WrongMoment
    return entry
