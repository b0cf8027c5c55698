"""How a challenge ends: accepted, declined, withdrawn or expired."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Max
from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_rated
from config.jobs import enqueue
from tournaments.competitions.models import Competition, CompetitionEvent, Entry, Round, Table, TableSeat
from tournaments.competitions.refusals import NotAllowed, WrongMoment
from tournaments.competitions.rules.lots import lot
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.services.permissions import demand_status
from tournaments.ladders.models import Challenge
from tournaments.ladders.selectors.ladders import is_there, members_of
from tournaments.ladders.services import notices as news

Kind, Status = CompetitionEvent.Kind, Challenge.Status


@transaction.atomic
def answer_challenge(*, challenge_id: int, user: User, agrees: bool) -> Challenge:
    """Answer a challenge: one no ends it for all, the last yes starts the table."""
    asked = _open_challenge(challenge_id)
    answer = asked.challenged.select_related("entry__user").filter(entry__user=user).first()
    if answer is None or not is_there(answer.entry):
        raise NotAllowed
    if asked.expires_at <= timezone.now():
        raise WrongMoment
    if answer.has_agreed and agrees:
        return asked
    if agrees:
        demand_rated(user)
    answer.has_agreed = agrees
    answer.save(update_fields=["has_agreed"])
    if agrees:
        _agree(asked, answer.entry)
    else:
        _close(asked, Status.DECLINED)
        _note(asked, Kind.DECLINED, answer.entry)
        news.declined(asked, answer.entry)
    return asked


@transaction.atomic
def withdraw_challenge(*, challenge_id: int, user: User) -> Challenge:
    """Withdraw a challenge that is still open."""
    made = _open_challenge(challenge_id)
    if made.challenger.user_id != user.pk:
        raise NotAllowed
    _close(made, Status.WITHDRAWN)
    _note(made, Kind.CALLED_BACK, made.challenger)
    return made


def expire_challenges(division_id: int, now: datetime) -> bool:
    """Expire challenges not answered in time; return whether there were any. The caller holds the lock."""
    late = Challenge.objects.filter(division=division_id, status=Status.OPEN, expires_at__lte=now)
    expired = list(late.select_related("challenger__user", "division__stage__competition"))
    for challenge in expired:
        _close(challenge, Status.EXPIRED)
        note_event(
            competition=challenge.division.stage.competition,
            kind=Kind.EXPIRED,
            entry=challenge.challenger,
            after={"challenge": challenge.pk},
        )
        news.expired(challenge)
    return bool(expired)


def drop_challenges_of(entry: Entry) -> None:
    """Close the challenges of a player who left the ladder: withdraw their own, decline those they received."""
    Challenge.objects.filter(challenger=entry, status=Status.OPEN).update(status=Status.WITHDRAWN)
    asked = Challenge.objects.filter(challenged__entry=entry, status=Status.OPEN)
    for challenge in asked.select_related("challenger__user", "division__stage__competition"):
        _close(challenge, Status.DECLINED)
        news.declined(challenge, entry)


def prolong_challenges(competition: Competition, rest: timedelta) -> None:
    """Extend open challenges by the length of a pause: nobody can answer during it."""
    waiting = Challenge.objects.filter(division__stage__competition=competition, status=Status.OPEN)
    waiting.update(expires_at=F("expires_at") + rest)


def _open_challenge(challenge_id: int) -> Challenge:
    """Return an open challenge, with its competition locked."""
    competition_id = Challenge.objects.values_list("division__stage__competition", flat=True).get(
        pk=challenge_id
    )
    demand_status(lock_competition(competition_id), Competition.Status.RUNNING)
    found = Challenge.objects.select_related("challenger__user", "division__stage__competition").get(
        pk=challenge_id
    )
    if found.status != Status.OPEN:
        raise WrongMoment
    return found


def _agree(asked: Challenge, entry: Entry) -> None:
    if asked.challenged.exclude(has_agreed=True).exists():
        _note(asked, Kind.AGREED, entry)
        return
    asked.table = _lay_table(asked)
    asked.status = Status.PLAYING
    asked.save(update_fields=["status", "table"])
    _note(asked, Kind.TABLE_BEGUN, entry, table=asked.table, round=asked.table.round)


def _lay_table(asked: Challenge) -> Table:
    """Create the table. All tables of a ladder are in one round that never closes; seats are drawn by lot."""
    stage = asked.division.stage
    held, _is_new = Round.objects.get_or_create(
        stage=stage, number=1, defaults={"status": Round.Status.PLAYING, "published_at": timezone.now()}
    )
    last = held.tables.aggregate(number=Max("number"))["number"] or 0
    table = Table.objects.create(round=held, division=asked.division, number=last + 1)
    seed = stage.competition.seed
    entries = sorted(members_of(asked), key=lambda entry: lot(seed, "challenge", asked.pk, entry))
    TableSeat.objects.bulk_create(
        TableSeat(table=table, entry_id=entry, index=index) for index, entry in enumerate(entries)
    )
    enqueue("tournaments.tasks.open_table", table.pk)
    return table


def _close(challenge: Challenge, status: str) -> None:
    challenge.status = status
    challenge.save(update_fields=["status"])


def _note(challenge: Challenge, kind: str, entry: Entry, **about: Any) -> None:
    note_event(
        competition=challenge.division.stage.competition,
        kind=kind,
        actor=entry.user,
        entry=entry,
        after={"challenge": challenge.pk},
        **about,
    )
