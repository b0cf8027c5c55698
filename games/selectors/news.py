"""What happened at a table while a player was away."""

from games.engine.core.types import TABLE
from games.presenters.page import News
from games.selectors.records import Chronicle
from games.selectors.tables import Sight


def news_of(sight: Sight, news_from: int) -> News | None:
    """What happened after a version; None if nobody did anything, or if the player is at work and knows the table."""
    if sight.drafted:
        return None
    news = Chronicle(sight).since(news_from)
    is_worth_telling = any(entry.seat != TABLE or news_from for entry in news.entries)
    return news if is_worth_telling else None
