"""Repeating competitions: the next one opens automatically."""

from datetime import UTC, datetime, timedelta
from secrets import token_hex

import msgspec
from django.utils import timezone

from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    CompetitionRole,
    Entry,
    Guest,
    Series,
    Stage,
)
from tournaments.competitions.services import notices as news
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.slugs import save_with_slug
from tournaments.series.rules import following_starts

#: Minimum time to sign up for the next one.
LEAD = timedelta(days=7)
#: How many starts of the calendar are searched for one that leaves this time.
_STARTS = 200


def begin_series(name: str) -> Series:
    return save_with_slug(Series(name=name), name)


def settle_series(competition: Competition, repeats: bool) -> None:
    """Begin a series for a repeating draft; drop the series of a draft that no longer repeats."""
    series = competition.series
    if repeats and series is None:
        competition.series = begin_series(competition.name)
    elif not repeats and series is not None and series.competitions.count() == 1:
        competition.series = None
        Competition.objects.filter(pk=competition.pk).update(series=None)
        series.delete()


def successor_opens_at_start(competition: Competition) -> bool:
    """Whether the next one opens at the start of this one: tournaments can overlap."""
    return _repeats(competition) and not _is_league(competition)


def successor_opens_at_end(competition: Competition) -> bool:
    """Whether the next one opens at the end of this one: the divisions of a league follow from the season before."""
    return _repeats(competition) and _is_league(competition)


def announce_successor(competition: Competition, now: datetime) -> Competition | None:
    """Open the next competition of a series for sign-up, once. None if its calendar has ended."""
    assert competition.series is not None
    season = competition.season + 1
    known = Competition.objects.filter(series=competition.series, season=season).first()
    starts_at = _next_start(competition, now)
    if known is not None or starts_at is None:
        return known
    return _opened_again(competition, season, starts_at)


def _opened_again(competition: Competition, season: int, starts_at: datetime) -> Competition:
    assert competition.series is not None
    regulations = msgspec.to_builtins(competition.rules)
    regulations["start"]["at"] = starts_at.isoformat()
    successor = Competition(
        name=f"{competition.series.name} {season}",
        description=competition.description,
        series=competition.series,
        season=season,
        owner=competition.owner,
        visibility=competition.visibility,
        status=Competition.Status.SIGN_UP,
        game=competition.game,
        options=competition.options,
        regulations=regulations,
        seed=token_hex(16),
        starts_at=starts_at,
        due_at=starts_at - timedelta(hours=competition.rules.start.check_in_hours),
    )
    save_with_slug(successor, successor.name)
    Stage.objects.bulk_create(
        Stage(competition=successor, number=stage.number, name=stage.name, settings=stage.settings)
        for stage in competition.stages.all()
    )
    CompetitionRole.objects.bulk_create(
        CompetitionRole(competition=successor, user=role.user, role=role.role)
        for role in competition.roles.select_related("user")
    )
    Guest.objects.bulk_create(
        Guest(competition=successor, user=guest.user) for guest in competition.guests.select_related("user")
    )
    if _is_league(competition):
        _carry_over(competition, successor)
    note_event(competition=successor, kind=CompetitionEvent.Kind.OPENED)
    return successor


def _carry_over(competition: Competition, successor: Competition) -> None:
    """Enter those who stayed to the end in the next season, to be confirmed at check-in."""
    if not competition.rules.start.check_in_hours:
        return
    stayed = competition.entries.filter(state=Entry.State.ACTIVE).select_related("user")
    entries = [
        Entry(
            competition=successor, user=entry.user, entered_at=timezone.now(), seed_rating=entry.seed_rating
        )
        for entry in stayed
    ]
    Entry.objects.bulk_create(entries)
    news.next_season_opened(successor, entries)


def _repeats(competition: Competition) -> bool:
    return competition.series_id is not None and bool(competition.rules.start.repeats)


def _is_league(competition: Competition) -> bool:
    return competition.stages.get(number=1).rules.format == "league"


def _next_start(competition: Competition, now: datetime) -> datetime | None:
    """Return the next start in the organiser's time zone, counted from the very first start, so it never drifts."""
    first = Competition.objects.filter(series=competition.series).order_by("season").first()
    if first is None or first.starts_at is None or competition.starts_at is None:
        return None
    begin = first.starts_at.astimezone(competition.owner.zone)
    earliest = max(competition.starts_at, now + LEAD)
    starts = following_starts(competition.rules.start.repeats, begin, _STARTS)
    return next((start.astimezone(UTC) for start in starts if start > earliest), None)
