"""Words about seats in the lobby."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.presenting.page import Words

#: The values of an option that names the first player.
FIRST_PLAYERS: Final[Mapping[str, Words]] = {
    "random": _("Drawn by lot"),
    "0": _("First seat"),
    "1": _("Second seat"),
    "2": _("Third seat"),
    "3": _("Fourth seat"),
    "4": _("Fifth seat"),
}
