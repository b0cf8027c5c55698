"""The table as one seat sees it, for the hidden reading of a moderator (docs/moderating/rulings.md)."""

from games.catalogue import presenter_of
from games.match_page.selectors.pages import table_page
from games.matches.models import Match, Seat
from games.matches.selectors.positions import position_at
from games.play.selectors.sights import Sight
from games.presenting.page import MatchPage
from games.seats.selectors.sitters import sitters_of


def hidden_table(match: Match, version: int, seat: Seat) -> MatchPage:
    """Return what the seat knew after that move. Its draft, plans and notes are private and not included."""
    position = position_at(match, version)
    assert position is not None, "a version that was read is one the match has come to"
    sight = Sight(match, seat, position)
    return table_page(sight, presenter_of(match.game), sitters_of(sight.seats, seat.index), choices=())
