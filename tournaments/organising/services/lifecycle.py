"""The lifecycle of a competition apart from play: create, edit, open sign-up, postpone, pause, cancel, announce."""

from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Any, Final

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_talk
from tournaments.competitions.models import Announcement, Competition, CompetitionEvent, Round, Series, Stage
from tournaments.competitions.refusals import NotAllowed, WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.jobs import wake_competition
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.services.moderators import Actor, demand_theirs, standing_step
from tournaments.competitions.services.permissions import demand_power, demand_reason, demand_status
from tournaments.competitions.services.slugs import save_with_slug
from tournaments.ladders.services.answers import prolong_challenges
from tournaments.organising.refusals import (
    AnnouncementLength,
    DescriptionTooLong,
    NameLength,
    StartNotLater,
    TooManyAnnouncements,
    TooManyCompetitions,
    UnknownVisibility,
)
from tournaments.organising.services import notices as opening_news
from tournaments.organising.services.editing import check_harmless, differences
from tournaments.organising.services.validation import CompetitionSettings, check_start_is_ahead, checked_plan
from tournaments.series.services import begin_series, settle_series
from tournaments.stages.services.start import call_up_reserves

Kind, Status = CompetitionEvent.Kind, Competition.Status
#: How many unfinished competitions a person may own, and how many announcements they may make per day.
MOST_OWN: Final = 20
ANNOUNCEMENTS_A_DAY: Final = 10
#: Paths under /competitions/ that are not competitions.
_TAKEN_SLUGS: Final = frozenset({"new"})
#: Texts of the organiser that others read.
_WORDS: Final = frozenset({"name", "description"})
#: Names in the chronicle of what may change during sign-up.
_FACTS: Final = {"start.at": "starts_at", "admission.most_entrants": "most_entrants"}


@transaction.atomic
def create_competition(
    *,
    owner: User,
    name: str,
    game: str,
    options: dict[str, Any],
    regulations: dict[str, Any],
    stages: list[dict[str, Any]],
    visibility: str,
    description: str = "",
    series: Series | None = None,
) -> Competition:
    """Create a draft that only its owner sees. Raises InvalidRegulations, which names the field. Bots may not."""
    if owner.is_bot:
        raise NotAllowed
    demand_talk(owner)
    name, description = _checked_words(name, description, visibility)
    plan = checked_plan(game=game, options=options, regulations=regulations, stages=stages)
    User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    under_way = Competition.objects.filter(owner=owner).exclude(
        status__in=(Status.FINISHED, Status.CANCELLED)
    )
    if under_way.count() >= MOST_OWN:
        raise TooManyCompetitions
    if series is None and plan.regulations.start.repeats:
        series = begin_series(name)
    competition = Competition(
        name=name,
        description=description,
        owner=owner,
        visibility=visibility,
        seed=token_hex(16),
        series=series,
        season=series.competitions.count() + 1 if series else 1,
    )
    _take_over(competition, plan)
    save_with_slug(competition, name, taken=_TAKEN_SLUGS)
    _lay_out_stages(competition, plan)
    return competition


@transaction.atomic
def edit_competition(
    *,
    competition_id: int,
    by: User,
    name: str,
    game: str,
    options: dict[str, Any],
    regulations: dict[str, Any],
    stages: list[dict[str, Any]],
    visibility: str,
    description: str = "",
) -> Competition:
    """Edit a draft freely. During sign-up only what harms nobody: description, a later start, more places."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.OWNER)
    demand_status(competition, Status.DRAFT, Status.SIGN_UP)
    name, description = _checked_words(name, description, visibility)
    plan = checked_plan(game=game, options=options, regulations=regulations, stages=stages)
    changes = differences(competition, plan, name=name, description=description, visibility=visibility)
    if not changes:
        return competition
    if not _WORDS.isdisjoint(changes):
        demand_talk(by)
    start_before = competition.starts_at
    if competition.status == Status.SIGN_UP:
        check_harmless(changes)
    competition.name, competition.description, competition.visibility = name, description, visibility
    _take_over(competition, plan)
    if competition.status == Status.DRAFT:
        settle_series(competition, repeats=bool(plan.regulations.start.repeats))
        _lay_out_stages(competition, plan)
    competition.save()
    _note_edit(competition, by, changes)
    if competition.status == Status.SIGN_UP:
        if competition.starts_at != start_before:
            opening_news.start_moved(competition)
        call_up_reserves(competition)
        wake_competition(competition.pk)
    return competition


@transaction.atomic
def open_sign_up(*, competition_id: int, by: User) -> None:
    """Open sign-up: everybody who may see it can read the regulations and enter. Guests are told."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.DIRECTOR)
    demand_status(competition, Status.DRAFT)
    check_start_is_ahead(competition.starts_at, timezone.now())
    competition.status = Status.SIGN_UP
    competition.save(update_fields=["status"])
    after = {"regulations": competition.regulations, "commitment": competition.seed_commitment}
    note_event(competition=competition, kind=Kind.OPENED, actor=by, after=after)
    opening_news.invited(competition, [guest.user for guest in competition.guests.select_related("user")])
    wake_competition(competition.pk)


@transaction.atomic
def postpone_start(*, competition_id: int, by: User, at: datetime) -> None:
    """Move the start to a later time, also during check-in, which then stays open until the new start."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.DIRECTOR)
    demand_status(competition, Status.SIGN_UP, Status.CHECK_IN)
    check_start_is_ahead(at, timezone.now())
    before = competition.starts_at
    if before is None or at <= before:
        raise StartNotLater
    rules = competition.rules
    moved = msgspec.structs.replace(rules, start=msgspec.structs.replace(rules.start, at=at.astimezone(UTC)))
    competition.regulations, competition.starts_at = msgspec.to_builtins(moved), at
    competition.save(update_fields=["regulations", "starts_at"])
    changes = {"start.at": (before.isoformat(), at.isoformat())}
    _note_edit(competition, by, changes)
    opening_news.start_moved(competition)
    wake_competition(competition.pk)


@transaction.atomic
def cancel_competition(*, competition_id: int, by: User, reason: str) -> None:
    """Cancel for good. Running matches go on but do not count here."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.OWNER)
    if competition.is_over or competition.status == Status.DRAFT:
        raise WrongMoment
    reason = demand_reason(reason)
    competition.status, competition.finished_at, competition.due_at = Status.CANCELLED, timezone.now(), None
    competition.save(update_fields=["status", "finished_at", "due_at"])
    note_event(competition=competition, kind=Kind.CANCELLED, actor=by, reason=reason)
    opening_news.called_off(competition, reason)


@transaction.atomic
def discard_draft(*, competition_id: int, by: User) -> None:
    """Delete a draft without a trace: nobody but its directors has seen it."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.OWNER)
    demand_status(competition, Status.DRAFT)
    series = competition.series
    competition.events.all().delete()
    competition.delete()
    if series and not series.competitions.exists():
        series.delete()


@transaction.atomic
def pause_competition(*, competition_id: int, by: Actor, reason: str) -> CompetitionEvent:
    """Pause: nothing is drawn, published or closed meanwhile. Running matches go on."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.DIRECTOR)
    demand_status(competition, Status.RUNNING)
    reason = demand_reason(reason)
    competition.status, competition.paused_at = Status.PAUSED, timezone.now()
    competition.save(update_fields=["status", "paused_at"])
    event = note_event(competition=competition, kind=Kind.PAUSED, actor=by, reason=reason)
    opening_news.paused(competition, reason)
    return event


@transaction.atomic
def resume_competition(*, competition_id: int, by: Actor, reason: str) -> CompetitionEvent:
    """Resume: ends of rounds and deadlines of challenges move by the length of the pause."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.DIRECTOR)
    demand_status(competition, Status.PAUSED)
    demand_theirs(by, standing_step(competition, Kind.PAUSED, until=Kind.RESUMED))
    assert competition.paused_at is not None
    reason = demand_reason(reason)
    now = timezone.now()
    rest = now - competition.paused_at
    for held in Round.objects.filter(stage__competition=competition).exclude(status=Round.Status.CLOSED):
        for name in ("publish_at", "soft_end", "hard_end"):
            moment = getattr(held, name)
            setattr(held, name, moment and moment + rest)
        held.save(update_fields=["publish_at", "soft_end", "hard_end"])
    prolong_challenges(competition, rest)
    before = {"paused_at": competition.paused_at.isoformat()}
    competition.status, competition.paused_at = Status.RUNNING, None
    competition.save(update_fields=["status", "paused_at"])
    event = note_event(competition=competition, kind=Kind.RESUMED, actor=by, reason=reason, before=before)
    opening_news.resumed(competition, reason)
    wake_competition(competition.pk)
    return event


@transaction.atomic
def announce(*, competition_id: int, by: User, text: str) -> Announcement:
    """Tell everybody who takes part. The announcement is shown on the competition's page."""
    competition = lock_competition(competition_id)
    demand_power(competition, by, Power.DIRECTOR)
    demand_talk(by)
    if competition.status == Status.DRAFT:
        raise WrongMoment
    text = text.strip()
    if not 1 <= len(text) <= 4000 or "\0" in text:
        raise AnnouncementLength
    now = timezone.now()
    today = competition.announcements.filter(made_at__gt=now - timedelta(days=1))
    if today.count() >= ANNOUNCEMENTS_A_DAY:
        raise TooManyAnnouncements
    announcement = Announcement.objects.create(competition=competition, author=by, text=text, made_at=now)
    opening_news.announced(announcement)
    return announcement


def _take_over(competition: Competition, plan: CompetitionSettings) -> None:
    competition.game, competition.options = plan.game, plan.options
    competition.regulations = msgspec.to_builtins(plan.regulations)
    competition.starts_at = plan.starts_at


def _lay_out_stages(competition: Competition, plan: CompetitionSettings) -> None:
    competition.stages.all().delete()
    Stage.objects.bulk_create(
        Stage(competition=competition, number=number, name=name, settings=msgspec.to_builtins(rules))
        for number, (name, rules) in enumerate(plan.stages, 1)
    )


def _note_edit(competition: Competition, by: User, changes: dict[str, tuple[Any, Any]]) -> None:
    note_event(
        competition=competition,
        kind=Kind.EDITED,
        actor=by,
        before={_FACTS.get(field, field): before for field, (before, _after) in changes.items()},
        after={_FACTS.get(field, field): after for field, (_before, after) in changes.items()},
    )


def _checked_words(name: str, description: str, visibility: str) -> tuple[str, str]:
    name, description = " ".join(name.split()), description.strip()
    if not 3 <= len(name) <= 80 or not name.isprintable():
        raise NameLength
    if len(description) > 4000 or "\0" in description:
        raise DescriptionTooLong
    if visibility not in Competition.Visibility.values:
        raise UnknownVisibility
    return name, description
