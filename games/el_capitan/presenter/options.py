"""Labels and help texts of the options of a table (CP-3.1)."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.presenting.contract import OptionWords
from games.presenting.seats import FIRST_PLAYERS

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "porto": OptionWords(
        label=_("With Porto"),
        help=_(
            "One more city, far in the west: three ports, a single fortress, the highest income. Warehouses closed "
            "there leave the game. With 2 or 3 players at most one more city may be chosen."
        ),
        values={},
    ),
    "lisbon": OptionWords(
        label=_("With Lisbon"),
        help=_(
            "One more city, where warehouses cost next to nothing and each one built pays at once. With 2 or 3 "
            "players at most one more city may be chosen."
        ),
        values={},
    ),
    "canaries": OptionWords(
        label=_("With the Canary Islands and the pirate"),
        help=_(
            "One more city, and a pirate ship that blocks ports and collects protection tax. With 2 or 3 players at "
            "most one more city may be chosen."
        ),
        values={},
    ),
    "first_player": OptionWords(
        label=_("First player"),
        help=_("Who begins the first phase. Later the poorest player decides."),
        values=FIRST_PLAYERS,
    ),
}
