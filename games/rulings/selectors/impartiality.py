"""Impartiality: nobody rules on a match they have a part in. Apps above add parts (games.hooks.parts_in_matches)."""

from accounts.moderation.refusals import NotImpartial
from accounts.people.models import User
from games.hooks import parts_in_matches
from games.matches.models import Match
from games.matches.selectors.seals import has_played_deal


def demand_impartial(match: Match, person: User) -> None:
    """Raise NotImpartial for anyone who (or whose bot) has played this deal or has another part in the match."""
    if has_played_deal(match, person) or any(has_part(match, person) for has_part in parts_in_matches):
        raise NotImpartial
