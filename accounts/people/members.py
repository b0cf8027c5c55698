"""Members: people who have signed up, in contrast to guests."""

from accounts.guests.refusals import MembersOnly
from accounts.people.visitors import Visitor


def is_guest(visitor: Visitor) -> bool:
    return visitor.is_authenticated and visitor.is_guest


def demand_member(person: Visitor) -> None:
    """Raise MembersOnly if the person is a guest."""
    if is_guest(person):
        raise MembersOnly
