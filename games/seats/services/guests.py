"""Where guests may sit: alone with computer players, and at tables that they have the link to."""

from django.conf import settings

from accounts.guests.refusals import GuestMatchesLimited, MembersOnly
from accounts.people.models import User
from games.matches.models import Match, Seat


def demand_guest_may_open(host: User, *, people: int) -> None:
    """Raise a refusal if the host is a guest, and the table has seats for other people or is one too many."""
    if not host.is_guest:
        return
    if people > 1:
        raise MembersOnly
    # Locked, so that two tables opened at once do not exceed the limit.
    User.objects.select_for_update(no_key=True).get(pk=host.pk)
    _demand_few_matches(host)


def demand_guest_may_join(user: User, *, is_invited: bool) -> None:
    """Raise a refusal if the user is a guest without the link to this table, or with too many matches."""
    if not user.is_guest:
        return
    if not is_invited:
        raise MembersOnly
    _demand_few_matches(user)


def _demand_few_matches(guest: User) -> None:
    under_way = (Match.Status.OPEN, Match.Status.PLAYING)
    seats = Seat.objects.filter(user=guest, resigned_at=None, match__status__in=under_way)
    if seats.count() >= settings.GUEST_MATCHES:
        raise GuestMatchesLimited(settings.GUEST_MATCHES)
