"""What happened at a table while a player was away."""

from games.engine.core.types import TABLE
from games.presenters.page import News
from games.selectors.records import Chronicle
from games.selectors.tables import Sight


def news_of(sight: Sight, news_from: int) -> News | None:
    """What happened after a version; None if nothing did, or if the player is at work and knows the table.

    That a match has begun is told by the page itself.
    """
    if sight.drafted:
        return None
    news = Chronicle(sight).since(news_from)
    has_only_begun = news.known <= 1 and all(entry.seat == TABLE for entry in news.entries)
    return news if news.entries and not has_only_begun else None
