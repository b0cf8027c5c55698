"""What people are told about a competition by those who direct it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.services.notices import News, notify_all
from games.presenters.games import game_name
from tournaments.models import Announcement, Competition, CompetitionRole, Entry
from tournaments.services.telling import news_about


def invited(competition: Competition, guests: Iterable[Any]) -> None:
    notify_all([_invitation(competition, guest) for guest in guests])


def _invitation(competition: Competition, guest: Any) -> News:
    with override(guest.language):
        subject = _("You are invited: %(competition)s") % {"competition": competition.name}
        text = _(
            "%(owner)s invites you to a competition of %(game)s. Its page says what is played and when."
        ) % {
            "owner": competition.owner.username,
            "game": game_name(competition.game),
        }
    return news_about(competition, guest, "invited", subject, text)


def start_moved(competition: Competition) -> None:
    assert competition.starts_at is not None
    key = f"start-{competition.starts_at:%Y%m%d%H%M}"
    notify_all([_moved(competition, person, key) for person in _taking_part(competition)])


def _moved(competition: Competition, person: Any, key: str) -> News:
    with override(person.language):
        when = date_format(localtime(competition.starts_at, person.zone), "DATETIME_FORMAT")
        subject = _("New start: %(competition)s") % {"competition": competition.name}
        text = _("%(competition)s starts later than announced, on %(when)s, if enough have come.") % {
            "competition": competition.name,
            "when": when,
        }
    return news_about(competition, person, key, subject, text)


def called_off(competition: Competition, reason: str) -> None:
    def words() -> tuple[str, str]:
        return _("Called off: %(competition)s"), reason

    _tell_everybody(competition, "called-off", words)


def paused(competition: Competition, reason: str) -> None:
    def words() -> tuple[str, str]:
        rest = _("No round begins or ends until it goes on. Matches that are being played are not affected.")
        return _("Paused: %(competition)s"), f"{reason}\n\n{rest}"

    _tell_everybody(competition, f"paused-{competition.paused_at:%Y%m%d%H%M%S}", words)


def resumed(competition: Competition, reason: str) -> None:
    def words() -> tuple[str, str]:
        return _("It goes on: %(competition)s"), reason

    _tell_everybody(competition, f"resumed-{competition.events.count()}", words)


def announced(announcement: Announcement) -> None:
    def words() -> tuple[str, str]:
        return _("News from %(competition)s"), announcement.text

    _tell_everybody(announcement.competition, f"announcement-{announcement.pk}", words)


def role_given(role: CompetitionRole, number: int) -> None:
    """`number` is that of the event: who loses a role and gets it back is told again."""
    person, competition = role.user, role.competition
    with override(person.language):
        facts = {"competition": competition.name, "role": role.get_role_display()}
        subject = _("You are %(role)s of %(competition)s") % facts
        text = _("What you may do is on the organisers’ page of the competition.")
    notify_all([news_about(competition, person, f"role-{number}", subject, text)])


def _tell_everybody(competition: Competition, key: str, words: Callable[[], tuple[str, str]]) -> None:
    """`words` gives subject and text in the language of the moment."""
    news = []
    for person in _taking_part(competition):
        with override(person.language):
            subject, text = words()
            news.append(
                news_about(competition, person, key, subject % {"competition": competition.name}, text)
            )
    notify_all(news)


def _taking_part(competition: Competition) -> Sequence[Any]:
    State = Entry.State
    entries = competition.entries.filter(state__in=(State.ENTERED, State.RESERVE, State.ACTIVE))
    return [entry.user for entry in entries.select_related("user")]
