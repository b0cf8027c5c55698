"""Making guests: people without a mail address and password, who are known by their session alone."""

from datetime import timedelta
from ipaddress import IPv6Address, ip_address, ip_network
from secrets import randbelow, token_hex
from typing import Final

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.guests.refusals import GuestsLimited, NoGuestsHere
from accounts.people.models import User
from accounts.people.names import guest_name
from accounts.people.time_zones import zone_names
from accounts.sanctions.selectors.restrictions import not_shut_out
from accounts.security.models import Trace
from config.counting import count_up

#: A domain that never exists (RFC 2606): the column needs an address, and no mail may ever arrive at it.
_NOWHERE: Final = "guests.invalid"
#: Two tabs of one browser that begin at the same moment become the same guest.
_SAME_MOMENT: Final = timedelta(minutes=1)
_HOUR: Final = 3600
#: Digits of the number in a guest's name: short ones as long as some are free.
_DIGITS: Final = (4, 4, 4, 5, 5, 6, 6, 8, 12, 12)


def demand_guests_welcome(*, address: str, device: str) -> None:
    """Count one more guest, and raise a refusal if too many have come or somebody in this browser is shut out.

    `device` is the digest of a device; empty if the browser is new here.
    """
    traces = Trace.objects.filter(kind=Trace.Kind.DEVICE, digest=device) if device else Trace.objects.none()
    known_here = User.objects.filter(pk__in=traces.values("user"))
    if known_here.exclude(pk__in=not_shut_out(known_here)).exists():
        raise NoGuestsHere
    from_here = count_up(f"guests:{_household(address)}", seconds=_HOUR)
    if from_here > settings.GUESTS_AN_HOUR_FROM_ONE_ADDRESS:
        raise GuestsLimited
    if count_up("guests", seconds=_HOUR) > settings.GUESTS_AN_HOUR:
        raise GuestsLimited


@transaction.atomic
def make_guest(*, browser: str, language: str, time_zone: str = "") -> User:
    """Create a guest, or return the one that this browser became a moment ago.

    `browser` is a secret of the browser; empty if it has none.
    """
    now = timezone.now()
    address = f"{_mark(browser)}@{_NOWHERE}"
    # Whoever was a guest in this browser longer ago is somebody else now, and gets out of the way.
    for former in User.objects.filter(email=address, guest_since__lt=now - _SAME_MOMENT):
        former.email = f"{token_hex(16)}@{_NOWHERE}"
        former.save(update_fields=["email"])
    for digits in _DIGITS:
        if guest := User.objects.filter(email=address).first():
            return guest
        guest = User(email=address, guest_since=now, language=language)
        guest.username = guest_name(language, 10 ** (digits - 1) + randbelow(9 * 10 ** (digits - 1)))
        if time_zone in zone_names():
            guest.time_zone = time_zone
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            # The name is taken, or another tab was quicker.
            continue
        return guest
    raise GuestsLimited


def _household(address: str) -> str:
    """Return an IPv4 address itself, and of an IPv6 address the 64 bits that one household has."""
    try:
        known = ip_address(address)
    except ValueError:
        return ""
    return str(ip_network(f"{known}/64", strict=False)) if isinstance(known, IPv6Address) else str(known)


def _mark(browser: str) -> str:
    """Return a keyed digest: the database alone does not reveal a browser's secret."""
    if not browser:
        return token_hex(16)
    return salted_hmac("accounts.guests", browser, algorithm="sha256").hexdigest()[:32]
