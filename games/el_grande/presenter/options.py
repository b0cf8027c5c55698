"""The options of a table (EG-1.2) in the words of the lobby."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.presenting.contract import OptionWords
from games.presenting.seats import FIRST_PLAYERS

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "length": OptionWords(
        label=_("Length"),
        help=_("Both lengths have three general scorings, after rounds 3, 6 and 9."),
        values={"long": _("Long: nine rounds"), "short": _("Short: six rounds (2, 3, 5, 6, 8 and 9)")},
    ),
    "castillo": OptionWords(
        label=_("Castillo"),
        help=_(
            "With an open Castillo everybody sees who has how many caballeros inside. With a hidden one you have to "
            "remember: the numbers are only shown during the round."
        ),
        values={"open": _("Open: the numbers are shown"), "memory": _("Hidden: remember the numbers")},
    ),
    "use_veto": OptionWords(
        label=_("Veto cards"),
        help=_(
            "Without them nobody can stop a special action, and nobody has to wait for somebody to decide."
        ),
        values={},
    ),
    "grande_scope": OptionWords(
        label=_("Who moves with “Grandes on the move”"),
        help=_("Everybody moves, with secret disks, or only the player of the card does, openly."),
        values={"all": _("Every player"), "active": _("Only the player of the card")},
    ),
    "angry_king_scope": OptionWords(
        label=_("Who is hit by “The King is angry”"),
        help=_("Whether the player of the card also has to give caballeros back."),
        values={"all": _("Every player"), "opponents": _("All but the player of the card")},
    ),
    "first_player": OptionWords(
        label=_("First player"),
        help=_(
            "Who bids first in the first round. Later it’s whoever had the last turn of the previous round."
        ),
        values=FIRST_PLAYERS,
    ),
}
