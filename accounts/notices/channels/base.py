"""The contract of a channel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol, runtime_checkable

from accounts.notices.models import Digest, Dispatch, MailPreference
from accounts.people.models import User
from config.translated import StrOrPromise


@dataclass(frozen=True)
class Destination:
    """One address of a person on a channel."""

    #: Identifies it among this person's addresses on the channel; blank if there can be only one.
    key: str
    #: Shown to the person in settings and delivery log. No secrets: a webhook shows its host, not its URL.
    address: str


class NotDelivered(Exception):
    """It did not arrive. `reason` is for the person, `detail` for staff; if final, there are no more tries."""

    def __init__(self, reason: Dispatch.Reason, detail: str = "", *, is_final: bool = False) -> None:
        super().__init__(detail or reason.value)
        self.reason = reason
        self.detail = detail
        self.is_final = is_final


class Channel(Protocol):
    key: str
    label: StrOrPromise

    def destinations(self, people: Sequence[User]) -> Mapping[int, Sequence[Destination]]:
        """Return the destinations of these people by user id, in a fixed number of queries."""

    def patience(self, preference: MailPreference) -> timedelta | None:
        """Return how long a notice waits for its reader to see it on the site, in which case it is not sent.

        None: it does not matter whether they have seen it.
        """

    def send(self, dispatch: Dispatch) -> str:
        """Send one notice. Returns a receipt; raises if it did not arrive."""


@runtime_checkable
class GatheringChannel(Channel, Protocol):
    """A channel that can also put several notices into one message."""

    def send_digest(self, digest: Digest, dispatches: Sequence[Dispatch]) -> str:
        """Send several notices of one person in one message."""
