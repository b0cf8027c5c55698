"""What a channel is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from accounts.notices.models import Digest, Dispatch
from accounts.people.models import User
from config.translated import StrOrPromise


@dataclass(frozen=True)
class Destination:
    """One address of a person on a channel."""

    #: Names it among this person's addresses on the channel; blank where there can be only one.
    key: str
    #: What the person reads in settings and delivery log. No secrets: a webhook shows its host, not its token.
    address: str


class NotDelivered(Exception):
    """It did not arrive. `reason` is told to the person, `detail` to staff; if final, nobody tries again."""

    def __init__(self, reason: Dispatch.Reason, detail: str = "", *, is_final: bool = False) -> None:
        super().__init__(detail or reason.value)
        self.reason = reason
        self.detail = detail
        self.is_final = is_final


class Channel(Protocol):
    key: str
    label: StrOrPromise

    def destinations(self, people: Sequence[User]) -> Mapping[int, Sequence[Destination]]:
        """Where each of these people can be reached, by their id, in a fixed number of queries."""

    def send(self, dispatch: Dispatch) -> str:
        """Hand one notice over. Returns a receipt; raises if it did not arrive."""


@runtime_checkable
class GatheringChannel(Channel, Protocol):
    """A channel that can also put several notices into one message."""

    def send_digest(self, digest: Digest, dispatches: Sequence[Dispatch]) -> str:
        """Hand several notices of one person over at once."""
