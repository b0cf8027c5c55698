"""Nobody judges a table that they have a part in. Apps above this one add what else makes a part.

In `AppConfig.ready()`: `impartiality.checks.append(has_part_in_its_competition)`.
"""

from collections.abc import Callable

from accounts.models import User
from accounts.moderation.refusals import NotImpartial
from games.models import Match
from games.selectors.seals import has_played_deal

# Whether this person has something to win or to lose by this match.
Check = Callable[[Match, User], bool]

checks: list[Check] = []


def demand_impartial(match: Match, person: User) -> None:
    """Whoever sits or has sat there, or at another table with the same deal, is no judge of it; nor if a bot of theirs does."""
    if has_played_deal(match, person) or any(has_part(match, person) for has_part in checks):
        raise NotImpartial
