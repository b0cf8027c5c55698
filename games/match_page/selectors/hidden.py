"""A table through the eyes of one seat, for a moderator who reads what is hidden (docs/rulings.md)."""

from games.models import Match, Seat
from games.presenters.games import presenter_of
from games.presenters.page import MatchPage
from games.selectors.pages import table_page
from games.selectors.positions import position_after
from games.selectors.sitters import sitters_of
from games.selectors.tables import Sight


def hidden_table(match: Match, version: int, seat: Seat) -> MatchPage:
    """What the seat knew after that move. Its draft, plans and notes are not the table's and not part of it."""
    position = position_after(match, match.moves.get(version=version))
    sight = Sight(match, seat, position)
    return table_page(sight, presenter_of(match.game), sitters_of(sight.seats, seat.index), choices=())
