"""Tables that wait for players, and people invited to them."""

from typing import Any

from accounts.models import User
from games.models import Invitation, Match
from games.services.invitations import invite
from games.services.matches import open_match


def waiting_table(host: User, players: int = 3, **kwargs: Any) -> Match:
    values = {"game": "el_grande", "options": {}, "ai_levels": []} | kwargs
    return open_match(host=host, players=players, **values)


def ask(match: Match, sender: User, guest: User) -> Invitation:
    return invite(match_id=match.pk, user=sender, name=guest.username)
