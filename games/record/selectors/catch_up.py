"""What happened at a table while a player was away."""

from games.engine.core.types import TABLE
from games.models import Visit
from games.presenters.page import News
from games.selectors.records import Chronicle
from games.selectors.tables import Sight


def news_of(sight: Sight, visit: Visit) -> News | None:
    """What is news in this visit; None if nothing is, or if the player is at work and knows the table.

    That a match has begun is told by the page itself.
    """
    if sight.drafted:
        return None
    news = Chronicle(sight).since(visit.news_from, visit.news_from_incident)
    has_only_begun = news.known <= 1 and all(
        entry.seat == TABLE and not entry.is_incident for entry in news.entries
    )
    return news if news.entries and not has_only_begun else None
