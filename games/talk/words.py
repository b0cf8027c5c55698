"""Words of the notices about chat."""

from django.utils.translation import gettext as _

from games.catalogue import game_name
from games.matches.models import Match


def wrote(match: Match, name: str) -> str:
    """Return the subject of a notice; its text is the message."""
    return _("%(name)s wrote at %(game)s #%(number)d") % {
        "name": name,
        "game": game_name(match.game),
        "number": match.pk,
    }
