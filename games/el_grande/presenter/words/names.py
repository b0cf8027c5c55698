"""The displayed names of places and pieces."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.el_grande.rules.components.board import Area, Scoreboard
from games.presenting.page import Words

AREA_NAMES: Final[dict[Area, Words]] = {
    "GAL": _("Galicia"),
    "BAS": _("Basque Country"),
    "OLD": _("Old Castile"),
    "ARA": _("Aragon"),
    "CAT": _("Catalonia"),
    "VAL": _("Valencia"),
    "NEW": _("New Castile"),
    "GRA": _("Granada"),
    "SEV": _("Seville"),
    "CAS": _("Castillo"),
}

SCOREBOARD_NAMES: Final[dict[Scoreboard, Words]] = {
    "B840": _("scoreboard 8/4/0"),
    "B400": _("scoreboard 4/0/0"),
}
