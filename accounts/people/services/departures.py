"""Somebody goes: they close their account, or are banned."""

from accounts.hooks import departures
from accounts.people.models import User


def let_go(person: User, *, is_final: bool) -> None:
    """Inside the transaction of the caller."""
    for depart in departures:
        depart(person, is_final)
