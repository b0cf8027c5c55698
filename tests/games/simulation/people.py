"""The people of the simulation: time zones, rests, how often they visit, and who stays away."""

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final
from zoneinfo import ZoneInfo

from accounts.calendar.services import save_calendar
from accounts.notices.models import Delivery, MailPreference, NoticeKind, NoticeSchedule
from accounts.notices.services.preferences import save_mail_preference, save_notice_settings
from accounts.people.models import User
from games.catalogue import GAMES
from games.substitutes.services.substitutes import keep_standing
from tests.factories import UserFactory
from tests.games.simulation.script import DAY, Script, Span, moment

ZONES: Final = (
    "Europe/Madrid",
    "Europe/London",
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Asia/Tokyo",
    "Pacific/Auckland",
    "UTC",
)
#: Bedtime and rising, as hours; none when clocks are changed.
NIGHTS: Final = ((23, 7), (0, 8), (22, 6), None)
WEEKENDS: Final = ((5, 6), (6,), (4, 5), ())


@dataclass
class Person:
    user: User
    night: tuple[int, int] | None
    weekend: tuple[int, ...]
    #: Minutes between two visits, on average.
    pace: int
    #: Times of unannounced absence.
    absences: list[Span] = field(default_factory=list)
    leaves_at: int | None = None
    #: (minute, days): books these days off at the first visit after this minute.
    vacation: tuple[int, int] | None = None

    @property
    def name(self) -> str:
        return self.user.username

    def looks_in(self, minute: int) -> bool:
        """Whether the person visits now: not while asleep or away."""
        if self.leaves_at is not None and minute >= self.leaves_at:
            return False
        return not (self._is_asleep(minute) or any(span.holds(minute) for span in self.absences))

    def _is_asleep(self, minute: int) -> bool:
        if self.night is None:
            return False
        bedtime, rising = self.night
        hour = self._here(minute).hour
        return bedtime <= hour < rising if bedtime < rising else hour >= bedtime or hour < rising

    def days_off(self, minute: int) -> tuple[date, date]:
        """Return the first and last day of the vacation, if it were booked now."""
        assert self.vacation is not None
        first = self._here(minute).date() + timedelta(days=self.vacation[0] % 3)
        return first, first + timedelta(days=self.vacation[1] - 1)

    def _here(self, minute: int) -> datetime:
        return moment(minute).astimezone(ZoneInfo(self.user.time_zone))


def townspeople(script: Script, rng: Random) -> list[Person]:
    users = [
        UserFactory(
            username=f"vecino{number}", time_zone=rng.choice(ZONES), language=rng.choice(("en", "fr", "it"))
        )
        for number in range(script.people)
    ]
    User.objects.update(date_joined=moment(0) - timedelta(days=30))
    return [_person(user, script, rng) for user in users]


def _person(user: User, script: Script, rng: Random) -> Person:
    person = Person(user, rng.choice(NIGHTS), rng.choice(WEEKENDS), pace=rng.choice((40, 60, 90, 150, 240)))
    save_calendar(
        user=user,
        sleeps_at=time(person.night[0]) if person.night else None,
        wakes_at=time(person.night[1]) if person.night else None,
        weekend=person.weekend,
    )
    _keep_wishes(user, rng)
    if rng.random() < 0.4:
        keep_standing(user=user, is_willing=True, games=list(GAMES), player_counts=[4], most_seats=3)
    fate = rng.random()
    if fate < 0.10:
        person.leaves_at = rng.randrange(1 * DAY, script.end)
    elif fate < 0.35:
        start = rng.randrange(0, script.end)
        person.absences = [Span(start, start + rng.randrange(DAY // 2, 4 * DAY))]
    elif fate < 0.55:
        person.vacation = rng.randrange(0, script.end), rng.randrange(1, 5)
    return person


def _keep_wishes(user: User, rng: Random) -> None:
    """Choose notice settings: a third wants everything at once; others use quiet hours or a digest, or decline."""
    wish = rng.randrange(6)
    schedule = NoticeSchedule(digest_at=time(rng.randrange(24)))
    deliveries = {}
    if wish in (2, 3):
        schedule.quiet_from, schedule.quiet_until = time(21), time(9)
    if wish in (3, 4):
        deliveries = {(kind, "mail"): Delivery.DIGEST for kind in NoticeKind.values}
    if wish == 5:
        deliveries = {(NoticeKind.YOUR_TURN, "mail"): Delivery.NEVER}
    save_notice_settings(user=user, deliveries=deliveries, schedule=schedule)
    # Pictures are slow to render, and other tests check them.
    save_mail_preference(
        preference=MailPreference(user=user, has_pictures=False, links=MailPreference.Links.OPEN)
    )
