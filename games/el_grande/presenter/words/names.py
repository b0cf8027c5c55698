"""The displayed names of places and pieces."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

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

#: For plates on a phone, where the whole name would be too small to read. No longer than "Catalonia", as far as possible.
SHORT_NAMES: Final[dict[Area, Words]] = {
    "BAS": pgettext_lazy("short name on a map", "Basque"),
    "OLD": pgettext_lazy("short name on a map", "Old Cast."),
    "NEW": pgettext_lazy("short name on a map", "New Cast."),
}

SCOREBOARD_NAMES: Final[dict[Scoreboard, Words]] = {
    "B840": _("scoreboard 8/4/0"),
    "B400": _("scoreboard 4/0/0"),
}
