"""Who may enter a competition, and the sign-up box of its page."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

from accounts.people.models import User
from accounts.people.visitors import Visitor
from accounts.sanctions.selectors.restrictions import restrictions_of
from games.seats.selectors.reliability import recent_percent_of
from tournaments.competitions.models import Competition, Entry, EntryBan, Round, Stage
from tournaments.competitions.selectors.roles import entry_of
from tournaments.entering.words import ADMISSION_REASONS
from tournaments.ratings.rules.pools import pool_key
from tournaments.ratings.selectors import ratings
from tournaments.stages.selectors.seeding import UNRATED

_BEFORE_START: Final = (Competition.Status.SIGN_UP, Competition.Status.CHECK_IN)
_STAYING: Final = (Entry.State.ENTERED, Entry.State.RESERVE, Entry.State.ACTIVE)


@dataclass(frozen=True)
class EntryBox:
    """The sign-up box of a competition, for one visitor."""

    entry: Entry | None
    #: A key of tournaments.entering.words.ADMISSION_REASONS, and its sentence; empty if the visitor may enter.
    why_not: str
    words: str
    #: People who enter now become reserves.
    is_full: bool
    can_check_in: bool
    can_withdraw: bool
    #: Withdrawing now means leaving tables.
    is_running: bool
    check_in_opens: datetime | None

    @property
    def can_enter(self) -> bool:
        return not self.why_not

    @property
    def is_entered(self) -> bool:
        return self.entry is not None and self.entry.state in _STAYING


def sign_up_of(competition: Competition, user: Visitor) -> EntryBox:
    entry = entry_of(competition, user)
    why_not = (
        why_not_admitted(competition, user, entry)
        if user.is_authenticated
        else _moment(competition) or "sign_in"
    )
    is_in = entry is not None and entry.state in _STAYING
    is_checked_in = entry is not None and entry.checked_in_at is not None
    return EntryBox(
        entry=entry,
        why_not=why_not,
        words=str(ADMISSION_REASONS[why_not]) if why_not else "",
        is_full=is_full(competition),
        can_check_in=competition.status == Competition.Status.CHECK_IN and is_in and not is_checked_in,
        can_withdraw=is_in and not competition.is_over,
        is_running=competition.has_started,
        check_in_opens=_check_in_opens(competition),
    )


def why_not_admitted(competition: Competition, user: User, entry: Entry | None) -> str:
    """Return a key of ADMISSION_REASONS; "" if the user may enter."""
    if entry is not None and entry.state in _STAYING:
        return "entered"
    return _moment(competition) or _past(competition, entry) or _person(competition, user)


def is_full(competition: Competition) -> bool:
    most = competition.rules.admission.most_entrants
    if most is None:
        return False
    places = (Entry.State.ENTERED, Entry.State.ACTIVE)
    return competition.entries.filter(state__in=places).count() >= most


def rating_of(competition: Competition, user: User) -> int | None:
    """The displayed rating in the pool of the first stage's tables; None if unrated."""
    pool = ratings.pool_named(pool_key(competition.game, _first_stage(competition).rules.seats))
    rated = ratings.rating_of(user, pool, timezone.now()) if pool else None
    return rated.seen.rating if rated else None


def joining_round(competition: Competition) -> int:
    """The round of the first stage in which a person who enters now would first play."""
    latest = Round.objects.filter(stage__competition=competition, stage__number=1).order_by("-number").first()
    return latest.number + 1 if latest else 1


def _moment(competition: Competition) -> str:
    if competition.status in _BEFORE_START:
        return ""
    if competition.status == Competition.Status.DRAFT:
        return "not_open"
    if competition.is_over:
        return "over"
    return "" if _admits_late(competition) else "too_late"


def _admits_late(competition: Competition) -> bool:
    """On a ladder always; in a Swiss stage until half of its rounds have begun."""
    first = _first_stage(competition)
    if first.rules.is_open_ended:
        return True
    if not competition.rules.admission.admits_late or first.rules.format != "swiss":
        return False
    return first.status == Stage.Status.RUNNING and joining_round(competition) <= max(
        1, first.rules.rounds // 2
    )


def _past(competition: Competition, entry: Entry | None) -> str:
    """People who left may come back before the start, and to the bottom of a ladder at any time."""
    if entry is None:
        return ""
    if entry.state == Entry.State.REMOVED:
        return "removed"
    if not competition.has_started or _first_stage(competition).rules.is_open_ended:
        return ""
    return "left"


def _person(competition: Competition, user: User) -> str:
    admission = competition.rules.admission
    if user.is_bot:
        return "bot"
    if EntryBan.objects.filter(user=user, until__gt=timezone.now()).exists():
        return "barred"
    if not restrictions_of(user).may_play_rated:
        return "casual_only"
    if admission.by_invitation and not competition.guests.filter(user=user).exists():
        return "not_invited"
    if admission.least_rating is not None or admission.most_rating is not None:
        rating = rating_of(competition, user) or UNRATED
        if admission.least_rating is not None and rating < admission.least_rating:
            return "rating_low"
        if admission.most_rating is not None and rating > admission.most_rating:
            return "rating_high"
    if admission.least_reliability:
        reached = recent_percent_of(user)
        if reached is not None and reached < admission.least_reliability:
            return "unreliable"
    return ""


def _check_in_opens(competition: Competition) -> datetime | None:
    hours = competition.rules.start.check_in_hours
    if competition.starts_at is None or not hours:
        return None
    return competition.starts_at - timedelta(hours=hours)


def _first_stage(competition: Competition) -> Stage:
    return competition.stages.get(number=1)
