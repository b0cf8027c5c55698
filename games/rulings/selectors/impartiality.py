"""Nobody judges a table that they have a part in. Apps above this one say what else makes a part (games.hooks.parts_in_matches)."""

from accounts.moderation.refusals import NotImpartial
from accounts.people.models import User
from games.hooks import parts_in_matches
from games.matches.models import Match
from games.matches.selectors.seals import has_played_deal


def demand_impartial(match: Match, person: User) -> None:
    """Whoever sits or has sat there, or at another table with the same deal, is no judge of it; nor if a bot of theirs does."""
    if has_played_deal(match, person) or any(has_part(match, person) for has_part in parts_in_matches):
        raise NotImpartial
