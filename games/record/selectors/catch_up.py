"""Catching up: what happened at a table while a player was away."""

from games.core.types import TABLE
from games.play.selectors.sights import Sight
from games.presenting.page import CatchUp
from games.record.selectors.log import MatchLog
from games.talk.models import Visit


def news_of(sight: Sight, visit: Visit) -> CatchUp | None:
    """Return the news of this visit; None if there is none, or if the player has a draft and so knows the table.

    The start of the match doesn't count as news, because the page itself shows it.
    """
    if sight.drafted:
        return None
    news = MatchLog(sight).since(visit.news_from, visit.news_from_incident)
    has_only_begun = news.known <= 1 and all(
        entry.seat == TABLE and not entry.is_incident for entry in news.entries
    )
    return news if news.entries and not has_only_begun else None
