"""Which networks and devices people come from, stored as digests that can only be compared."""

from datetime import UTC, datetime
from ipaddress import ip_address, ip_network
from secrets import token_urlsafe
from typing import Final

from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Case, F, PositiveIntegerField, When
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.people.models import User
from accounts.people.user_agents import browser_family
from accounts.security.models import Trace
from accounts.security.services.sessions import is_listed

#: Session key: the day on which its traces were last recorded.
_TRACED_ON: Final = "traced_on"
#: Neighbouring addresses count as one: providers give a household a new address, rarely a new network.
_NETWORK_BITS: Final = {4: 24, 6: 48}
_LONGEST_DEVICE: Final = 64


def new_device() -> str:
    """Return a new random value for the device cookie."""
    return token_urlsafe(24)


def are_traces_due(*, session: SessionBase) -> bool:
    """Whether to record traces: at most once a day for each session, and at once for a new one."""
    return is_listed(session=session) and session.get(_TRACED_ON) != _today()


def note_traces(*, user: User, session: SessionBase, address: str, device: str, user_agent: str) -> None:
    """Record the network and the device. The IP address itself is not stored."""
    now = timezone.now()
    session[_TRACED_ON] = _today()
    if network := network_of(address):
        _note(user, Trace.Kind.NETWORK, network, now)
    _note(user, Trace.Kind.DEVICE, _device_in(device, user_agent), now)


def device_digest(device: str, user_agent: str) -> str:
    """Return the digest by which a device is stored, for comparing."""
    return digest_of(Trace.Kind.DEVICE, _device_in(device, user_agent))


def network_of(address: str) -> str:
    """Return the network of an IP address; empty for invalid and private ones, which say nothing."""
    try:
        known = ip_address(address)
    except ValueError:
        return ""
    known = getattr(known, "ipv4_mapped", None) or known
    if not known.is_global:
        return ""
    return str(ip_network(f"{known}/{_NETWORK_BITS[known.version]}", strict=False))


def _device_in(device: str, user_agent: str) -> str:
    return f"{device[:_LONGEST_DEVICE]} {browser_family(user_agent)}"


def digest_of(kind: str, value: str) -> str:
    """Return a keyed digest, with a salt for each kind: with the database alone nobody can try out all networks."""
    return salted_hmac(f"accounts.traces.{kind}", value, algorithm="sha256").hexdigest()


def _today() -> str:
    return timezone.now().astimezone(UTC).date().isoformat()


def _note(user: User, kind: str, value: str, now: datetime) -> None:
    digest = digest_of(kind, value)
    midnight = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    is_new_day = When(last_seen__lt=midnight, then=F("days_seen") + 1)
    is_known = Trace.objects.filter(user=user, kind=kind, digest=digest).update(
        days_seen=Case(is_new_day, default=F("days_seen"), output_field=PositiveIntegerField()), last_seen=now
    )
    if not is_known:
        # Two sessions may begin at once: of two equal rows the first one stays.
        row = Trace(user=user, kind=kind, digest=digest, first_seen=now, last_seen=now)
        Trace.objects.bulk_create([row], ignore_conflicts=True)
