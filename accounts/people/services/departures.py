"""Departures: people who close their account or are banned."""

from accounts.hooks import departures
from accounts.people.models import User


def let_go(person: User, *, is_final: bool) -> None:
    """Call all listeners of a departure, inside the caller's transaction."""
    for depart in departures:
        depart(person, is_final)
