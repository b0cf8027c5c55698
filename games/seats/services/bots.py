"""At which tables programs may sit, and with whom."""

from accounts.people.models import User
from games.matches.models import Match
from games.matches.selectors.owners import same_hands
from games.seats.refusals import BotsUnwelcome, SameHands


def demand_bots_in_place(match: Match, user: User) -> None:
    """Raises BotsUnwelcome or SameHands for whoever is about to sit down; the caller has locked the match."""
    demand_bot_welcome(match, user)
    # Whoever answers for two seats could play one into the hands of the other; friends among themselves may allow it.
    if not match.is_private and _sits_already(match, user):
        raise SameHands


def demand_bot_welcome(match: Match, user: User) -> None:
    if user.is_bot and not match.welcomes_bots:
        raise BotsUnwelcome


def _sits_already(match: Match, user: User) -> bool:
    """The same person, as owner or as bot."""
    return match.seats.filter(same_hands([user])).exclude(user=user).exists()
