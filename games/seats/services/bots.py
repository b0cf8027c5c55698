"""Where bots may sit, and with whom."""

from accounts.people.models import User
from games.matches.models import Match
from games.matches.selectors.owners import same_hands
from games.seats.refusals import BotsUnwelcome, SameHands


def demand_bots_in_place(match: Match, user: User) -> None:
    """Raise BotsUnwelcome or SameHands if the user may not sit down; the caller has locked the match."""
    demand_bot_welcome(match, user)
    # One person behind two seats could let one help the other; friends at a private table may allow it.
    if not match.is_private and _sits_already(match, user):
        raise SameHands


def demand_bot_welcome(match: Match, user: User) -> None:
    if user.is_bot and not match.welcomes_bots:
        raise BotsUnwelcome


def _sits_already(match: Match, user: User) -> bool:
    """Whether the user's owner, own bot, or another bot of the same owner sits here."""
    return match.seats.filter(same_hands([user])).exclude(user=user).exists()
