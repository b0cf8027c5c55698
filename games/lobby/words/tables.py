"""Subject and text of the notice about a table that was closed because nobody came."""

from django.utils.translation import gettext as _

from games.catalogue import game_name
from games.matches.models import Match, Seat


def table_expired(match: Match, seat: Seat) -> tuple[str, str]:
    facts = {"game": game_name(match.game), "number": match.pk}
    return _("Nobody came to your table: %(game)s #%(number)d") % facts, _(
        "Nobody has taken a free seat for two weeks, so the table is closed. Open another one, or choose “Find opponents” "
        "and we tell you when enough people want the same match."
    )
