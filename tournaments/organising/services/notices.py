"""Notices about decisions of the organisers."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import override

from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.models import User
from games.catalogue import presenter_of
from tournaments.competitions.models import Announcement, Competition, CompetitionRole, Entry
from tournaments.competitions.services.notify import tell, worded
from tournaments.organising.words import notices as words


def invited(competition: Competition, guests: Iterable[Any]) -> None:
    game = presenter_of(competition.game).name
    tell(competition, guests, "invited", words.INVITED, owner=competition.owner.username, game=game)


def start_moved(competition: Competition) -> None:
    notify_all([_moved(competition, person) for person in _taking_part(competition)])


def _moved(competition: Competition, person: User) -> NewNotice:
    assert competition.starts_at is not None
    with override(person.language):
        when = date_format(localtime(competition.starts_at, person.zone), "DATETIME_FORMAT")
    key = f"start-{competition.starts_at:%Y%m%d%H%M}"
    return worded(competition, person, key, words.START_MOVED, {"when": when})


def called_off(competition: Competition, reason: str) -> None:
    tell(competition, _taking_part(competition), "called-off", words.CALLED_OFF, reason=reason)


def paused(competition: Competition, reason: str) -> None:
    key = f"paused-{competition.paused_at:%Y%m%d%H%M%S}"
    tell(
        competition,
        _taking_part(competition),
        key,
        words.PAUSED,
        reason=reason,
        consequence=words.PAUSE_CONSEQUENCE,
    )


def resumed(competition: Competition, reason: str) -> None:
    key = f"resumed-{competition.events.count()}"
    tell(competition, _taking_part(competition), key, words.RESUMED, reason=reason)


def announced(announcement: Announcement) -> None:
    competition, key = announcement.competition, f"announcement-{announcement.pk}"
    tell(competition, _taking_part(competition), key, words.ANNOUNCED, text=announcement.text)


def role_given(role: CompetitionRole, number: int) -> None:
    """Tell about a role. `number` is that of the event: losing a role and getting it back is told again."""
    label = CompetitionRole.Role(role.role).label
    tell(role.competition, [role.user], f"role-{number}", words.ROLE_GIVEN, role=label)


def _taking_part(competition: Competition) -> Sequence[Any]:
    State = Entry.State
    entries = competition.entries.filter(state__in=(State.ENTERED, State.RESERVE, State.ACTIVE))
    return [entry.user for entry in entries.select_related("user")]
