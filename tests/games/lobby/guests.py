"""Helpers that open tables and invite people to them."""

from typing import Any

from accounts.people.models import User
from games.lobby.models import Invitation
from games.lobby.services.invitations import invite
from games.lobby.services.tables import open_match
from games.matches.models import Match


def waiting_table(host: User, players: int = 3, **kwargs: Any) -> Match:
    values = {"game": "el_grande", "options": {}, "ai_levels": []} | kwargs
    return open_match(host=host, players=players, **values)


def ask(match: Match, sender: User, guest: User) -> Invitation:
    return invite(match_id=match.pk, user=sender, name=guest.username)
