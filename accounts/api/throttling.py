"""Rate limit: requests per minute of a person or an IP address, and the headers that tell it."""

from dataclasses import dataclass
from time import time
from typing import Final

from django.conf import settings
from rest_framework.request import Request

from config.counting import count_up

_WINDOW_SECONDS: Final = 60


@dataclass(frozen=True)
class Allowance:
    limit: int
    remaining: int
    #: Seconds until the count starts again.
    reset: int
    is_overdrawn: bool

    @property
    def headers(self) -> dict[str, str]:
        return {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(self.remaining),
            "RateLimit-Reset": str(self.reset),
        }


def count_request(asker: str) -> Allowance:
    """Count one more request of this person or address."""
    now, limit = int(time()), settings.API_REQUESTS_A_MINUTE
    used = count_up(f"api:{asker}:{now // _WINDOW_SECONDS}", seconds=2 * _WINDOW_SECONDS)
    return Allowance(
        limit=limit,
        remaining=max(0, limit - used),
        reset=_WINDOW_SECONDS - now % _WINDOW_SECONDS,
        is_overdrawn=used > limit,
    )


def asker_of(request: Request) -> str:
    """Return the key to count by: a person with all their tokens and bots, so that a new token does not raise the
    limit; for anonymous users the IP address.
    """
    person = request.user
    return f"person:{person.owner_id or person.pk}" if person.is_authenticated else address_of(request)


def address_of(request: Request) -> str:
    return f"address:{request.META.get('REMOTE_ADDR', '')}"
