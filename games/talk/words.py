"""What people read about the chat of their tables."""

from django.utils.translation import gettext as _

from games.catalogue import game_name
from games.matches.models import Match


def wrote(match: Match, name: str) -> str:
    """The subject of a notice; its text is what was written."""
    return _("%(name)s wrote at %(game)s #%(number)d") % {
        "name": name,
        "game": game_name(match.game),
        "number": match.pk,
    }
