"""The names of places and pieces, for people."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.el_grande.board import Area, Scoreboard

AREA_NAMES: Final[dict[Area, Promise]] = {
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

SCOREBOARD_NAMES: Final[dict[Scoreboard, Promise]] = {
    "B840": _("scoreboard 8/4/0"),
    "B400": _("scoreboard 4/0/0"),
}
